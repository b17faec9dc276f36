//! Positions reached, and the longest stretch without a capture.

use crate::board::{Color, Piece, Position, Setup, Square};
use crate::fen::{self, Letters};
use crate::record::{GameRecord, Replay, Step};

/// A position to look for: a board, and the side to move where that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    text: String,
    board: Vec<Option<Piece>>,
    side: Option<Color>,
}

impl Sought {
    /// Reads a FEN. A board alone stands for both sides to move. `None` where the text is no board.
    pub fn read(text: &str) -> Option<Sought> {
        if text.trim().eq_ignore_ascii_case("startpos") {
            return Some(Sought::new(text, &Position::start().to_setup(), Some(Color::Red)));
        }
        let reading = fen::read(text, Letters::Common);
        let setup = reading.setup?;
        Some(Sought::new(text, &setup, reading.side_stated.then_some(setup.side)))
    }

    fn new(text: &str, setup: &Setup, side: Option<Color>) -> Sought {
        let board: Vec<Option<Piece>> = Square::all().map(|square| setup.piece_at(square)).collect();
        Sought { text: text.trim().to_owned(), board, side }
    }

    /// The text that it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a record reaches it, in its main line or in a variation; the start position counts.
    pub fn is_in(&self, record: &GameRecord) -> bool {
        let Some(start) = record.start.position() else {
            // A board that cannot be played is a board all the same.
            let stated = fen::read(&record.start.fen(), Letters::Common);
            return stated.setup.is_some_and(|setup| {
                let side = stated.side_stated.then_some(setup.side);
                self.is(side, |square| setup.piece_at(square))
            });
        };
        if self.is_now(&start) {
            return true;
        }
        let mut replay = Replay::new(start);
        let mut walk = record.tree.preorder();
        while let Some(step) = walk.next(&record.tree) {
            replay.step(&record.tree, step);
            let Step::Enter(id) = step else { continue };
            if record.tree.node(id).action.is_none() {
                // Nothing is known behind an entry that was not resolved.
                walk.skip_children();
            } else if self.is_now(replay.position()) {
                return true;
            }
        }
        false
    }

    fn is_now(&self, position: &Position) -> bool {
        self.is(Some(position.side()), |square| position.piece_at(square))
    }

    fn is(&self, side: Option<Color>, piece_at: impl Fn(Square) -> Option<Piece>) -> bool {
        let is_other = side.zip(self.side).is_some_and(|(side, sought)| side != sought);
        !is_other && self.board.iter().zip(Square::all()).all(|(piece, square)| *piece == piece_at(square))
    }
}

/// How many plies of the main line passed without a capture, at most.
pub(super) fn longest_quiet(record: &GameRecord) -> u32 {
    let Some(mut position) = record.start.position() else { return 0 };
    let (mut longest, mut quiet) = (0, 0);
    for action in record.tree.main_moves() {
        quiet = if position.make(action).captured().is_some() { 0 } else { quiet + 1 };
        longest = longest.max(quiet);
    }
    longest
}
