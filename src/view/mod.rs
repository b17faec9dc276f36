//! Diagrams of a position, as text for a terminal and as SVG for print.
//!
//! Both show the same board: file numbers of either side on its edge, palaces, river, and the move that led to
//! the position. They are plain functions to a `String`; whose turn it is and whether there is check is for the
//! caller to say beside them.

mod svg;
mod terminal;

pub use svg::{SvgOptions, svg};
pub use terminal::{TerminalOptions, terminal};

use crate::board::{Color, File, Piece, Rank, Role, Setup, Square};
use crate::notation::Script;

/// How the board lies before the reader: which side is nearer.
#[derive(Clone, Copy, Debug)]
struct Layout {
    bottom: Color,
}

impl Layout {
    /// The ranks from the top row to the bottom row.
    fn ranks(self) -> [Rank; 10] {
        let mut ranks = Rank::ALL;
        if self.bottom == Color::Red {
            ranks.reverse();
        }
        ranks
    }

    /// The files from the left column to the right column.
    fn files(self) -> [File; 9] {
        let mut files = File::ALL;
        if self.bottom == Color::Black {
            files.reverse();
        }
        files
    }

    /// Column and row of a point, from 0 at the top left.
    const fn place(self, square: Square) -> (u8, u8) {
        let (file, rank) = (square.file().index(), square.rank().index());
        match self.bottom {
            Color::Red => (file, 9 - rank),
            Color::Black => (8 - file, rank),
        }
    }
}

/// The character on a piece.
const fn glyph(piece: Piece, script: Script) -> char {
    match script {
        Script::Simplified => piece.glyph(),
        Script::Traditional => piece.glyph_traditional(),
    }
}

/// The words in the river, from left to right.
const fn river(script: Script) -> [char; 4] {
    match script {
        Script::Simplified => ['楚', '河', '汉', '界'],
        Script::Traditional => ['楚', '河', '漢', '界'],
    }
}

/// Red and Black in Chinese, by [`Color::index`].
const fn sides(script: Script) -> [char; 2] {
    match script {
        Script::Simplified => ['红', '黑'],
        Script::Traditional => ['紅', '黑'],
    }
}

/// The number of a file as the side writes it: 一 to 九 for Red, １ to ９ for Black.
fn file_number(file: File, color: Color) -> char {
    let numerals = match color {
        Color::Red => ['一', '二', '三', '四', '五', '六', '七', '八', '九'],
        Color::Black => ['１', '２', '３', '４', '５', '６', '７', '８', '９'],
    };
    numerals[usize::from(file.number(color)) - 1]
}

/// The points with corner marks: where cannons and pawns stand at the start.
fn marked_points() -> impl Iterator<Item = Square> {
    let start = Setup::start();
    Square::all().filter(move |&square| {
        start.piece_at(square).is_some_and(|piece| matches!(piece.role(), Role::Cannon | Role::Pawn))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Placement, Position};

    /// A middle game after Black's chariot has gone from b9 to b2, with a Red pawn over the river.
    pub(super) fn middle_game() -> Position {
        let mut setup = Setup::EMPTY;
        for (piece, squares) in [
            (Piece::RedGeneral, "e0"),
            (Piece::RedAdvisor, "d0 e1"),
            (Piece::RedElephant, "e2 g0"),
            (Piece::RedHorse, "g2 d4"),
            (Piece::RedChariot, "h5"),
            (Piece::RedCannon, "e3"),
            (Piece::RedPawn, "a3 c5 i4"),
            (Piece::BlackGeneral, "e9"),
            (Piece::BlackAdvisor, "d9 e8"),
            (Piece::BlackElephant, "c9 e7"),
            (Piece::BlackHorse, "g7"),
            (Piece::BlackChariot, "b2"),
            (Piece::BlackCannon, "h7"),
            (Piece::BlackPawn, "a6 g5 i6"),
        ] {
            for square in squares.split(' ') {
                setup.put(square.parse().unwrap(), Some(piece));
            }
        }
        setup.validate(Placement::Strict).unwrap()
    }

    #[test]
    fn either_side_counts_files_from_its_right() {
        let check = |file: usize, red, black| {
            let file = File::ALL[file];
            assert_eq!((file_number(file, Color::Red), file_number(file, Color::Black)), (red, black));
        };
        check(0, '九', '１');
        check(4, '五', '５');
        check(8, '一', '９');
    }

    #[test]
    fn the_board_turns_by_half_a_circle() {
        let check = |square: &str, red, black| {
            let square = square.parse().unwrap();
            assert_eq!(Layout { bottom: Color::Red }.place(square), red, "{square}");
            assert_eq!(Layout { bottom: Color::Black }.place(square), black, "{square}");
        };
        check("a0", (0, 9), (8, 0));
        check("i9", (8, 0), (0, 9));
        check("e4", (4, 5), (4, 4));
        check("b7", (1, 2), (7, 7));
    }

    #[test]
    fn corner_marks_stand_at_cannons_and_pawns() {
        let points: Vec<String> = marked_points().map(|square| square.to_string()).collect();
        assert_eq!(points.join(" "), "b2 h2 a3 c3 e3 g3 i3 a6 c6 e6 g6 i6 b7 h7");
    }
}
