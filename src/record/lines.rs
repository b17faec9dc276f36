//! All lines of play that agree with a sheet, with what a count goes by.

use crate::board::{Move, Outcome, Position, Role};

/// A ply that leads from one state to another. A state is a position, known by its number only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineEdge {
    /// The state before it.
    pub from: u32,
    /// The state after it.
    pub to: u32,
    /// The move.
    pub action: Move,
    /// Whether it takes a piece.
    pub captures: bool,
    /// Whether it gives check.
    pub checks: bool,
    /// Whether a pawn moves.
    pub pawn: bool,
}

impl LineEdge {
    /// What a legal move does that leads from one state, which is this position, to another. The position is as before
    /// when it is done.
    pub fn of(position: &mut Position, action: Move, from: u32, to: u32) -> LineEdge {
        let pawn = position.piece_at(action.from).is_some_and(|piece| piece.role() == Role::Pawn);
        let undo = position.make(action);
        let (captures, checks) = (undo.captured().is_some(), position.is_check());
        position.unmake(action, undo);
        LineEdge { from, to, action, captures, checks, pawn }
    }
}

/// The lines of play of a sheet that was read as a whole: for every entry that was read, what its ply may have been.
///
/// Every way from state 0 through all entries is one line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The edges of each entry, sorted.
    pub layers: Vec<Vec<LineEdge>>,
    /// For each edge of `layers`, in its place: the natural logarithm of the probability that a line which has come
    /// to its `from` goes on by it, given the whole sheet. The edges that leave a state add up to probability 1, so
    /// that the chance of anything is found by following the lines from state 0. Negative infinity is an edge that
    /// was found too unlikely to be weighed. Empty where nothing was weighed.
    pub weights: Vec<Vec<f32>>,
    /// For each entry the edge of `layers` that the likely reading takes, which is the one in the move tree.
    pub likely: Vec<u32>,
    /// How the game ended in each state after the last of these entries, if it did.
    pub ends: Vec<Option<Outcome>>,
    /// Whether these are all lines; false when lines were dropped because there were too many.
    pub complete: bool,
    /// How many entries may be other moves than written.
    pub slips: u32,
}
