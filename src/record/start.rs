//! The position a record starts from.

use crate::board::{Position, Setup};
use crate::diag::Code;
use crate::fen;

/// The position a record starts from.
#[derive(Clone, Debug)]
pub enum Start {
    /// The standard start, Red to move.
    Standard,
    /// A text that has the form of a position; whether it can be played is judged once the side to move is
    /// settled.
    Stated {
        /// What it says.
        setup: Box<Setup>,
        /// Whether it says who is to move.
        side_stated: bool,
    },
    /// A position that has been judged.
    Position(Box<Position>),
    /// A text that is no position, or a position that cannot be played; the moves stay as written.
    Faulty {
        /// The text as found.
        text: String,
        /// What is wrong; nothing where there should be no position, on a page of text in a book.
        codes: Vec<Code>,
    },
}

impl Start {
    /// Reads a FEN text; the remarks are what is worth a diagnostic. Blank text is the standard start.
    pub fn read(text: &str, letters: fen::Letters) -> (Start, Vec<Code>) {
        if text.trim().is_empty() {
            return (Start::Standard, Vec::new());
        }
        let reading = fen::read(text, letters);
        let start = match reading.setup {
            Some(setup) => Start::Stated { setup: Box::new(setup), side_stated: reading.side_stated },
            None => Start::Faulty { text: text.to_owned(), codes: reading.errors },
        };
        (start, reading.remarks)
    }

    /// The position, once it is judged to be one.
    pub fn position(&self) -> Option<Position> {
        match self {
            Start::Standard => Some(Position::start()),
            Start::Position(position) => Some((**position).clone()),
            Start::Stated { .. } | Start::Faulty { .. } => None,
        }
    }

    /// The text of the position: six fields, or what was found where it is none.
    pub fn fen(&self) -> String {
        match self {
            Start::Standard => fen::write(&Setup::start()),
            Start::Position(position) => fen::write_position(position),
            Start::Stated { setup, .. } => fen::write(setup),
            Start::Faulty { text, .. } => text.clone(),
        }
    }

    /// Whether it is the standard start with Red to move.
    pub fn is_standard(&self) -> bool {
        match self {
            Start::Standard => true,
            Start::Position(position) => **position == Position::start(),
            Start::Stated { .. } | Start::Faulty { .. } => false,
        }
    }
}
