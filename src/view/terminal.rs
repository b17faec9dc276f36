//! The board as lines of text.
//!
//! A point is a cell of four columns; a rank and the space below it are two lines, which makes the board about
//! square. A piece is one glyph of two columns, or one letter in ASCII. Box-drawing characters and `◦` are taken
//! to be one column wide; for terminals that make them two there is ASCII.

use std::fmt::{self, Display, Formatter};

use anstyle::{AnsiColor, Style};

use super::{Layout, file_number, glyph, river, sides};
use crate::board::{Color, File, Move, Piece, Position, Rank, Role, Square};
use crate::notation::Script;

/// What a diagram for a terminal looks like.
#[derive(Clone, Copy, Debug)]
pub struct TerminalOptions {
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The script of the pieces and the river.
    pub script: Script,
    /// Draw with ASCII characters alone: FEN letters, upper case for Red.
    pub ascii: bool,
    /// Tell sides and last move by ANSI styles instead of brackets and a legend.
    pub color: bool,
    /// Add the letters of the files and the digits of the ranks.
    pub coordinates: bool,
    /// The move that led to the position, marked where the piece left and where it arrived.
    pub last_move: Option<Move>,
}

impl Default for TerminalOptions {
    fn default() -> TerminalOptions {
        TerminalOptions {
            bottom: Color::Red,
            script: Script::Simplified,
            ascii: false,
            color: false,
            coordinates: false,
            last_move: None,
        }
    }
}

/// Draws a position for a terminal.
///
/// Every line of the board has the same display width and ends in a line feed. Without colour a Red piece is
/// written `(车)` and a Black one bare, the piece that moved last has `>` on its left, and a line below explains
/// it; with colour Red pieces are red and the piece that moved last is inverted. The point that it came from is
/// `◦`, in ASCII `*`.
///
/// ```
/// use jipu::board::Position;
/// use jipu::view::{TerminalOptions, terminal};
/// let options = TerminalOptions { ascii: true, ..TerminalOptions::default() };
/// let diagram = terminal(&Position::start(), &options);
/// assert_eq!(diagram.lines().nth(1), Some(" r---n---b---a---k---a---b---n---r  "));
/// ```
pub fn terminal(position: &Position, options: &TerminalOptions) -> String {
    let layout = Layout { bottom: options.bottom };
    let ink = if options.ascii { ASCII } else { BOX };
    Diagram { position, options, layout, ink }.to_string()
}

/// The characters that lines are drawn with.
struct Ink {
    horizontal: char,
    vertical: char,
    falling: char,
    rising: char,
    /// Left, inner and right crossings of the top rank, a common rank, the ranks above and below the river and
    /// the bottom rank.
    crossings: [[char; 3]; 5],
    /// The point that a piece came from.
    origin: char,
}

const BOX: Ink = Ink {
    horizontal: '─',
    vertical: '│',
    falling: '╲',
    rising: '╱',
    crossings: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['├', '┴', '┤'], ['├', '┬', '┤'], ['└', '┴', '┘']],
    origin: '◦',
};

const ASCII: Ink =
    Ink { horizontal: '-', vertical: '|', falling: '\\', rising: '/', crossings: [['+'; 3]; 5], origin: '*' };

impl Ink {
    const fn crossing(&self, row: usize, column: usize) -> char {
        let kind = match row {
            0 => 0,
            4 => 2,
            5 => 3,
            9 => 4,
            _ => 1,
        };
        let place = match column {
            0 => 0,
            8 => 2,
            _ => 1,
        };
        self.crossings[kind][place]
    }
}

struct Diagram<'a> {
    position: &'a Position,
    options: &'a TerminalOptions,
    layout: Layout,
    ink: Ink,
}

impl Display for Diagram<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let bottom = self.options.bottom;
        self.file_numbers(out, bottom.other())?;
        for (row, rank) in self.layout.ranks().into_iter().enumerate() {
            self.rank(out, row, rank)?;
            match row {
                4 => self.river(out)?,
                9 => {}
                _ => self.space_below(out, row)?,
            }
        }
        self.file_numbers(out, bottom)?;
        if self.options.coordinates {
            self.files(out, |file| format!("{} ", file.letter()))?;
        }
        if !self.options.color {
            self.legend(out)?;
        }
        Ok(())
    }
}

impl Diagram<'_> {
    fn rank(&self, out: &mut Formatter<'_>, row: usize, rank: Rank) -> fmt::Result {
        self.margin(out, rank.index())?;
        for (column, file) in self.layout.files().into_iter().enumerate() {
            let square = Square::new(file, rank);
            let left = if column == 0 { ' ' } else { self.ink.horizontal };
            let right = if column == 8 { ' ' } else { self.ink.horizontal };
            if let Some(piece) = self.position.piece_at(square) {
                self.piece(out, piece, square, [left, right])?;
            } else {
                let is_origin = self.options.last_move.is_some_and(|last| last.from == square);
                let point = if is_origin { self.ink.origin } else { self.ink.crossing(row, column) };
                write!(out, "{left}{point}{right}{right}")?;
            }
        }
        writeln!(out)
    }

    /// The cell of a piece, filled up with what is `around` it on the left and the right.
    fn piece(&self, out: &mut Formatter<'_>, piece: Piece, square: Square, around: [char; 2]) -> fmt::Result {
        let TerminalOptions { ascii, color, script, .. } = *self.options;
        let moved = self.options.last_move.is_some_and(|last| last.to == square);
        let [mut left, mut right] = around;
        if piece.color() == Color::Red && !color && !ascii {
            [left, right] = ['(', ')'];
        }
        if moved && !color {
            left = '>';
        }
        let style = if color { style(piece.color(), moved) } else { Style::new() };
        if ascii {
            write!(out, "{left}{style}{}{style:#}{right}{right}", piece.letter())
        } else {
            write!(out, "{left}{style}{}{style:#}{right}", glyph(piece, script))
        }
    }

    /// The line between two ranks of one bank: the files and the diagonals of the palaces.
    fn space_below(&self, out: &mut Formatter<'_>, row: usize) -> fmt::Result {
        let Ink { vertical, falling, rising, .. } = self.ink;
        let diagonals = match row {
            0 | 7 => [falling, rising],
            1 | 8 => [rising, falling],
            _ => [' ', ' '],
        };
        self.margin(out, ' ')?;
        for column in 0..9 {
            let diagonal = match column {
                3 => diagonals[0],
                4 => diagonals[1],
                _ => ' ',
            };
            write!(out, " {vertical} {diagonal}")?;
        }
        writeln!(out)
    }

    fn river(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let bank = self.ink.vertical;
        self.margin(out, ' ')?;
        if self.options.ascii {
            return writeln!(out, " {bank}{} {bank}  ", " ~".repeat(15));
        }
        let [chu, he, han, jie] = river(self.options.script);
        writeln!(out, " {bank}     {chu}  {he}         {han}  {jie}     {bank}  ")
    }

    fn file_numbers(&self, out: &mut Formatter<'_>, color: Color) -> fmt::Result {
        if self.options.ascii {
            self.files(out, |file| format!("{} ", file.number(color)))
        } else {
            self.files(out, |file| file_number(file, color).to_string())
        }
    }

    /// A line with a label of two columns at each file.
    fn files(&self, out: &mut Formatter<'_>, label: impl Fn(File) -> String) -> fmt::Result {
        self.margin(out, ' ')?;
        for file in self.layout.files() {
            write!(out, " {} ", label(file))?;
        }
        writeln!(out)
    }

    /// The two columns left of the board that coordinates need.
    fn margin(&self, out: &mut Formatter<'_>, label: impl Display) -> fmt::Result {
        if self.options.coordinates { write!(out, "{label} ") } else { Ok(()) }
    }

    fn legend(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let TerminalOptions { ascii, script, last_move, .. } = *self.options;
        self.margin(out, ' ')?;
        if ascii {
            write!(out, " upper case: red   lower case: black")?;
        } else {
            let [red, black] = sides(script);
            let [shuai, jiang] = Color::ALL.map(|color| glyph(Piece::new(color, Role::General), script));
            write!(out, "({shuai}) {red} red   {jiang} {black} black")?;
        }
        if last_move.is_some() {
            let words = if ascii { "last move" } else { "上一步 last move" };
            write!(out, "   {} > {words}", self.ink.origin)?;
        }
        writeln!(out)
    }
}

/// Black pieces keep the terminal's own colour, which can be read on any background.
fn style(color: Color, moved: bool) -> Style {
    let style = match color {
        Color::Red => AnsiColor::Red.on_default().bold(),
        Color::Black => Style::new().bold(),
    };
    if moved { style.invert() } else { style }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::super::tests::middle_game;
    use super::*;

    /// Every combination of the options, with and without a last move.
    fn all_options() -> impl Iterator<Item = TerminalOptions> {
        (0..64_u8).map(|bits| TerminalOptions {
            bottom: if bits & 1 == 0 { Color::Red } else { Color::Black },
            script: if bits & 2 == 0 { Script::Simplified } else { Script::Traditional },
            ascii: bits & 4 != 0,
            color: bits & 8 != 0,
            coordinates: bits & 16 != 0,
            last_move: (bits & 32 != 0).then(|| "b9b2".parse().unwrap()),
        })
    }

    /// The text without its escape sequences, which all are `ESC [ … m`.
    fn stripped(text: &str) -> String {
        let mut parts = text.split('\x1b');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.filter_map(|part| part.split_once('m')).fold(first, |text, (_, rest)| text + rest)
    }

    #[test]
    fn every_line_of_the_board_is_equally_wide() {
        for options in all_options() {
            for position in [Position::start(), middle_game()] {
                let diagram = stripped(&terminal(&position, &options));
                let lines = 21 + usize::from(options.coordinates);
                assert_eq!(diagram.lines().count(), lines + usize::from(!options.color), "{options:?}");
                let width = if options.coordinates { 38 } else { 36 };
                for line in diagram.lines().take(lines) {
                    assert_eq!(line.width(), width, "{line:?} with {options:?}");
                }
            }
        }
    }

    #[test]
    fn ascii_is_ascii() {
        for options in all_options().filter(|options| options.ascii) {
            assert!(terminal(&middle_game(), &options).is_ascii(), "{options:?}");
        }
    }

    #[test]
    fn colour_alone_escapes() {
        for options in all_options() {
            let diagram = terminal(&middle_game(), &options);
            assert_eq!(diagram.contains('\x1b'), options.color, "{options:?}");
        }
    }

    #[test]
    fn sides_and_last_move_are_told_apart() {
        let last_move = Some("b9b2".parse().unwrap());
        let check = |ascii, color, bits: &[&str]| {
            let options = TerminalOptions { ascii, color, last_move, ..TerminalOptions::default() };
            let diagram = terminal(&middle_game(), &options);
            for bit in bits {
                assert_eq!(diagram.matches(bit).count(), 1, "{bit:?} in\n{diagram}");
            }
        };
        check(false, false, &["├──>车──┼", "─(车)─", " ┌───◦───象"]);
        check(false, true, &["─\x1b[1m\x1b[7m车\x1b[0m─", "─\x1b[1m\x1b[31m车\x1b[0m─", " ┌───◦───"]);
        check(true, false, &["+-->r---+", "---R---", " +---*---b"]);
        check(true, true, &["-\x1b[1m\x1b[7mr\x1b[0m-", "-\x1b[1m\x1b[31mR\x1b[0m-", " +---*---"]);
    }

    #[test]
    fn a_red_piece_that_moved_stays_red() {
        let last_move = Some("h1h5".parse().unwrap());
        let options = TerminalOptions { last_move, ..TerminalOptions::default() };
        assert!(terminal(&middle_game(), &options).contains("卒─>车)─┤"));
    }

    #[test]
    fn start() {
        insta::assert_snapshot!(terminal(&Position::start(), &TerminalOptions::default()));
    }

    #[test]
    fn start_ascii() {
        let options = TerminalOptions { ascii: true, coordinates: true, ..TerminalOptions::default() };
        insta::assert_snapshot!(terminal(&Position::start(), &options));
    }

    #[test]
    fn middle() {
        let last_move = Some("b9b2".parse().unwrap());
        let options = TerminalOptions { last_move, ..TerminalOptions::default() };
        insta::assert_snapshot!(terminal(&middle_game(), &options));
    }

    #[test]
    fn middle_flipped_traditional() {
        let last_move = Some("b9b2".parse().unwrap());
        let options = TerminalOptions {
            bottom: Color::Black,
            script: Script::Traditional,
            coordinates: true,
            last_move,
            ..TerminalOptions::default()
        };
        insta::assert_snapshot!(terminal(&middle_game(), &options));
    }
}
