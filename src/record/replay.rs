//! Walks over a resolved line with its positions.

use crate::board::{Move, Position, Undo};

use super::{MoveTree, NodeId, Step};

/// A position that goes with a walk through a tree: moves are made on entering and taken back on leaving.
#[derive(Debug)]
pub struct Replay {
    position: Position,
    made: Vec<(NodeId, Move, Undo)>,
    /// How many moves were made before those, never to be taken back, and the last of them.
    passed: u32,
    last_passed: Option<Move>,
}

impl Replay {
    /// A walk that starts from a position.
    pub const fn new(position: Position) -> Replay {
        Replay { position, made: Vec::new(), passed: 0, last_passed: None }
    }

    /// The present position.
    pub fn into_position(self) -> Position {
        self.position
    }

    /// The present position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves have been made.
    pub fn ply(&self) -> u32 {
        self.passed + self.made.len() as u32
    }

    /// The last move made.
    pub fn last_move(&self) -> Option<Move> {
        self.made.last().map(|&(_, action, _)| action).or(self.last_passed)
    }

    /// Makes a move that is not to be taken back; none that is may have been made before.
    #[inline]
    pub fn pass(&mut self, action: Move) {
        self.position.play(action);
        self.note_passed(action);
    }

    /// The same if it is legal; whether it is.
    #[inline]
    pub(super) fn pass_if_legal(&mut self, action: Move) -> bool {
        let is_legal = self.position.play_if_legal(action);
        if is_legal {
            self.note_passed(action);
        }
        is_legal
    }

    #[inline]
    const fn note_passed(&mut self, action: Move) {
        self.passed += 1;
        self.last_passed = Some(action);
    }

    /// Makes the move of a node.
    pub fn enter(&mut self, id: NodeId, action: Move) {
        let undo = self.position.make(action);
        self.made.push((id, action, undo));
    }

    /// Takes back the move of a node, if it was made.
    pub fn leave(&mut self, id: NodeId) {
        if let Some((_, action, undo)) = self.made.pop_if(|&mut (made, _, _)| made == id) {
            self.position.unmake(action, undo);
        }
    }

    /// Takes one step of a walk: resolved moves are made and taken back.
    pub fn step(&mut self, tree: &MoveTree, step: Step) {
        match step {
            Step::Enter(id) => {
                if let Some(action) = tree.node(id).action {
                    self.enter(id, action);
                }
            }
            Step::Leave(id) => self.leave(id),
        }
    }
}
