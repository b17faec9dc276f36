//! FEN: the text form of a position.
//!
//! Reads: K A B N R C P and the aliases H (horse) and E (elephant); split digits; `w b`, `W B r R` for the
//! side, no side at all, or one glued to a dash; rows divided by `/`, `\` or line breaks; any third and fourth
//! field; missing counters; quotes, blanks and a byte-order mark around it; `fen` or `position fen` before it
//! and `moves …` behind it.
//! Writes: six fields, `w` or `b`, two dashes and the counters.
//! Cannot hold: how the position came about.

use std::fmt::Write as _;

use nom::Parser;
use nom::bytes::complete::{tag_no_case, take_till1, take_while};
use nom::combinator::opt;
use nom::sequence::preceded;

use crate::board::{Color, Fault, Piece, Position, Role, Setup, Square};
use crate::diag::Code;

/// Which letters stand for pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// K A B N R C P, and H and E beside them.
    #[default]
    Common,
    /// The same and the old server letters of WXF files: G for the advisor, M for the elephant.
    WxfFile,
}

/// What was read from a FEN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position, when the text has the form of one. Whether it can be played is for
    /// [`Setup::validate`] to say.
    pub setup: Option<Setup>,
    /// Faults of form (errors), when there is no position.
    pub errors: Vec<Code>,
    /// What is worth knowing: warnings and notes.
    pub remarks: Vec<Code>,
    /// Whether the text says who is to move.
    pub side_stated: bool,
}

impl Reading {
    /// Form and position judged together: the errors of the text, else the faults of the position.
    pub fn codes(&self) -> Vec<Code> {
        match &self.setup {
            Some(setup) => setup.faults().into_iter().map(fault_code).collect(),
            None => self.errors.clone(),
        }
    }
}

/// Reads a FEN text. All faults of form are listed, not the first only.
pub fn read(text: &str, letters: Letters) -> Reading {
    let text = strip(text);
    let (board, rest) = split_board(text);
    let mut errors = Vec::new();
    let mut remarks = Vec::new();
    if board.is_empty() {
        return Reading { setup: None, errors: vec![Code::Empty], remarks, side_stated: false };
    }
    let mut setup = Setup::EMPTY;
    read_board(board, letters, &mut setup, &mut errors, &mut remarks);
    let mut fields = rest.split_whitespace().take_while(|field| !field.eq_ignore_ascii_case("moves"));
    let side = fields.next().and_then(|field| read_side(field, &mut errors, &mut remarks));
    if side.is_none() && !errors.contains(&Code::BadSide) {
        remarks.push(Code::SideMissing);
    }
    setup.side = side.unwrap_or(Color::Red);
    read_counters(fields, &mut setup, &mut remarks);
    let setup = errors.is_empty().then_some(setup);
    Reading { setup, errors, remarks, side_stated: side.is_some() }
}

/// Whether a text looks like the board field of a FEN: nine slashes between pieces and digits.
pub fn looks_like_board(field: &str) -> bool {
    field.matches('/').count() == 9
        && field.chars().all(|c| c == '/' || c.is_ascii_digit() || role_of(c, Letters::WxfFile).is_some())
}

/// Writes a set-up position in six fields.
pub fn write(setup: &Setup) -> String {
    let mut text = String::with_capacity(80);
    write_board(setup, &mut text);
    text.push(' ');
    text.push(side_letter(setup.side));
    // Writing to a String cannot fail.
    let _ = write!(text, " - - {} {}", setup.quiet, setup.round);
    text
}

/// Writes a position in six fields.
pub fn write_position(position: &Position) -> String {
    write(&position.to_setup())
}

/// The code of a fault of position.
pub fn fault_code(fault: Fault) -> Code {
    use Color::{Black, Red};
    match fault {
        Fault::NoGeneral(Red) => Code::NoKingRed,
        Fault::NoGeneral(Black) => Code::NoKingBlack,
        Fault::TooMany(Red, role) => [
            Code::TooManyKRed,
            Code::TooManyARed,
            Code::TooManyBRed,
            Code::TooManyNRed,
            Code::TooManyRRed,
            Code::TooManyCRed,
            Code::TooManyPRed,
        ][role.index()],
        Fault::TooMany(Black, role) => [
            Code::TooManyKBlack,
            Code::TooManyABlack,
            Code::TooManyBBlack,
            Code::TooManyNBlack,
            Code::TooManyRBlack,
            Code::TooManyCBlack,
            Code::TooManyPBlack,
        ][role.index()],
        Fault::Misplaced(Red, Role::General) => Code::KingPlaceRed,
        Fault::Misplaced(Black, Role::General) => Code::KingPlaceBlack,
        Fault::Misplaced(Red, Role::Advisor) => Code::AdvisorPlaceRed,
        Fault::Misplaced(Black, Role::Advisor) => Code::AdvisorPlaceBlack,
        Fault::Misplaced(Red, Role::Elephant) => Code::ElephantPlaceRed,
        Fault::Misplaced(Black, Role::Elephant) => Code::ElephantPlaceBlack,
        Fault::Misplaced(Red, _) => Code::PawnPlaceRed,
        Fault::Misplaced(Black, _) => Code::PawnPlaceBlack,
        Fault::PawnStack(Red) => Code::PawnStackRed,
        Fault::PawnStack(Black) => Code::PawnStackBlack,
        Fault::GeneralsFacing => Code::KingsFacing,
        Fault::OpponentInCheck => Code::OpponentInCheck,
    }
}

fn strip(text: &str) -> &str {
    let text =
        text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '“' | '”' | '\u{feff}'));
    let mut prefix = (
        opt((tag_no_case::<_, _, ()>("position"), take_while(char::is_whitespace))),
        opt((tag_no_case("fen"), take_while(char::is_whitespace))),
    );
    match prefix.parse(text) {
        Ok((rest, _)) if rest.len() == text.len() || !rest.is_empty() => rest,
        _ => text,
    }
}

/// Divides the board field from the rest. Rows on lines of their own are one board when there are ten.
fn split_board(text: &str) -> (&str, &str) {
    let field = take_till1::<_, _, ()>(char::is_whitespace).parse(text);
    let Ok((rest, board)) = field else { return ("", text) };
    if board.contains(['/', '\\']) {
        return (board, rest);
    }
    let rows = text.lines().take(10).collect::<Vec<_>>();
    if rows.len() == 10 && rows.iter().take(9).all(|row| !row.trim().contains(char::is_whitespace)) {
        let last = rows[9].trim_start();
        let end = last.find(char::is_whitespace).unwrap_or(last.len());
        let tail = last.get(end..).unwrap_or("");
        let lead = rows[9].len() - last.len();
        let length = text.split_inclusive('\n').take(9).map(str::len).sum::<usize>() + lead + end;
        return (text.get(..length).unwrap_or(text), tail);
    }
    (board, rest)
}

fn role_of(letter: char, letters: Letters) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'K' => Role::General,
        'A' => Role::Advisor,
        'B' | 'E' => Role::Elephant,
        'N' | 'H' => Role::Horse,
        'R' => Role::Chariot,
        'C' => Role::Cannon,
        'P' => Role::Pawn,
        'G' if letters == Letters::WxfFile => Role::Advisor,
        'M' if letters == Letters::WxfFile => Role::Elephant,
        _ => return None,
    })
}

fn push_once(codes: &mut Vec<Code>, code: Code) {
    if !codes.contains(&code) {
        codes.push(code);
    }
}

fn read_board(
    board: &str,
    letters: Letters,
    setup: &mut Setup,
    errors: &mut Vec<Code>,
    remarks: &mut Vec<Code>,
) {
    let rows: Vec<&str> = if board.contains('/') {
        board.split('/').collect()
    } else if board.contains('\\') {
        board.split('\\').collect()
    } else {
        board.lines().map(str::trim).collect()
    };
    if rows.len() != 10 {
        errors.push(Code::RowCount);
    }
    for (row, rank) in rows.iter().zip((0..10_u8).rev().map(Some).chain(std::iter::repeat(None))) {
        let mut width = 0_u32;
        for c in row.chars() {
            match c {
                '1'..='9' => width += u32::from(c as u8 - b'0'),
                _ => {
                    match role_of(c, letters) {
                        Some(role) => {
                            if !c.eq_ignore_ascii_case(&role.letter()) {
                                push_once(remarks, Code::LetterAlias);
                            }
                            let color = if c.is_ascii_uppercase() { Color::Red } else { Color::Black };
                            let square = rank
                                .filter(|_| width < 9)
                                .and_then(|rank| Square::from_index(rank * 9 + width as u8));
                            if let Some(square) = square {
                                setup.put(square, Some(Piece::new(color, role)));
                            }
                        }
                        None => push_once(errors, Code::BadChar),
                    }
                    width += 1;
                }
            }
        }
        if width != 9 {
            push_once(errors, Code::RowWidth);
        }
    }
}

/// The side that a field names; `None` where it names none (glued to a dash, or bad).
fn read_side(field: &str, errors: &mut Vec<Code>, remarks: &mut Vec<Code>) -> Option<Color> {
    let color = match field {
        "w" => return Some(Color::Red),
        "b" => return Some(Color::Black),
        "W" | "r" | "R" => Color::Red,
        "B" => Color::Black,
        "-b" | "-r" | "-w" | "-" => return None,
        _ => {
            errors.push(Code::BadSide);
            return None;
        }
    };
    remarks.push(Code::SideAlias);
    Some(color)
}

fn read_counters<'a>(fields: impl Iterator<Item = &'a str>, setup: &mut Setup, remarks: &mut Vec<Code>) {
    let fields: Vec<&str> = fields.take(4).collect();
    // Some programs write one dash only: then the counters begin a field earlier.
    let one_dash = fields.len() == 3 && fields[1].parse::<u32>().is_ok();
    let dashes = if one_dash { 1 } else { 2 };
    if fields.iter().take(dashes).any(|&field| field != "-") {
        remarks.push(Code::DashField);
    }
    let mut counters = fields.iter().skip(dashes);
    if let Some(field) = counters.next() {
        match number(field) {
            Some(quiet) => setup.quiet = quiet,
            None => push_once(remarks, Code::Counter),
        }
    }
    if let Some(field) = counters.next() {
        match number(field) {
            Some(0) => remarks.push(Code::FullmoveZero),
            Some(round) => setup.round = round,
            None => push_once(remarks, Code::Counter),
        }
    }
}

fn number(field: &str) -> Option<u32> {
    let digits = preceded(opt(nom::character::complete::char::<_, ()>('+')), nom::character::complete::u32);
    nom::combinator::all_consuming(digits).parse(field).ok().map(|(_, value)| value)
}

const fn side_letter(side: Color) -> char {
    match side {
        Color::Red => 'w',
        Color::Black => 'b',
    }
}

fn write_board(setup: &Setup, text: &mut String) {
    for rank in (0..10_u8).rev() {
        let mut empty = 0;
        for file in 0..9_u8 {
            match Square::from_index(rank * 9 + file).and_then(|square| setup.piece_at(square)) {
                Some(piece) => {
                    push_empty(text, empty);
                    empty = 0;
                    text.push(piece.letter());
                }
                None => empty += 1,
            }
        }
        push_empty(text, empty);
        if rank > 0 {
            text.push('/');
        }
    }
}

fn push_empty(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push((b'0' + empty) as char);
    }
}
