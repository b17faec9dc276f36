//! What was played before a position, as far as it is looked at.

use super::field;
use crate::board::{Color, Move, Piece, Position};

/// A move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Played {
    action: Move,
    piece: Piece,
    captured: Option<Piece>,
}

/// A move that was played, as the side to move sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) role: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    /// 0, or one more than the kind it took.
    pub(super) taken: u8,
}

/// The last few moves before a position, the latest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Past([Option<Played>; Past::LENGTH]);

impl Past {
    /// How many moves are looked at.
    pub(super) const LENGTH: usize = 4;

    /// Nothing was played, or nothing is known of it.
    pub const NONE: Past = Past([None; Past::LENGTH]);

    /// What is past once a move is made in a position.
    #[must_use]
    pub fn after(&self, position: &Position, action: Move) -> Past {
        let Some(piece) = position.piece_at(action.from) else { return Past::NONE };
        let [first, second, third, _] = self.0;
        let played = Played { action, piece, captured: position.piece_at(action.to) };
        Past([Some(played), first, second, third])
    }

    pub(super) fn seen_by(&self, side: Color) -> [Option<Seen>; Past::LENGTH] {
        self.0.map(|played| {
            played.map(|played| Seen {
                role: played.piece.role() as u8,
                from: field::point(played.action.from, side),
                to: field::point(played.action.to, side),
                taken: played.captured.map_or(0, |piece| 1 + piece.role() as u8),
            })
        })
    }
}
