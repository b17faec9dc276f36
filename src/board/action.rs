//! A move between two points.

use std::fmt;
use std::str::FromStr;

use super::{ParseSquareError, Square};

/// A move: from one point to another. Nothing is said of whether it is legal anywhere.
///
/// Its text is the UCI form with ranks 0–9 (`h2e2`), which is also jipu's own in JSON.
///
/// ```
/// use jipu::board::Move;
/// let cannon: Move = "h2e2".parse().unwrap();
/// assert_eq!(cannon.from.to_string(), "h2");
/// assert_eq!(cannon.to_string(), "h2e2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The point the piece leaves.
    pub from: Square,
    /// The point it arrives at.
    pub to: Square,
}

impl Move {
    /// The move from `from` to `to`.
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// The move from one point to another, given by file, rank, file and rank, each from 0; `None` where one is not on the
    /// board.
    #[inline]
    pub(crate) const fn between(places: [u8; 4]) -> Option<Move> {
        match Square::pair(places) {
            Some([from, to]) => Some(Move { from, to }),
            None => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from, self.to].map(Square::to_bytes);
        f.write_str(str::from_utf8(&[from[0], from[1], to[0], to[1]]).unwrap_or_default())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Move, ParseSquareError> {
        let (from, to) = text.split_at_checked(2).ok_or(ParseSquareError)?;
        Ok(Move { from: from.parse()?, to: to.parse()? })
    }
}
