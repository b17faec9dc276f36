//! A position whose pieces have an identity, so that a piece can be followed from move to move.

use super::proof::Stand;
use crate::board::{Color, Move, Piece, Position, Role, Square, Undo};

/// A piece of a cycle, whatever point it stands on: its number among the pieces of the first position, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PieceId(u8);

/// Pieces, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PieceSet(u64);

impl PieceSet {
    pub(super) const fn insert(&mut self, id: PieceId) {
        self.0 |= 1 << id.0;
    }

    pub(super) const fn holds(self, id: PieceId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of it is in another set.
    pub(super) const fn is_within(self, other: PieceSet) -> bool {
        self.0 & !other.0 == 0
    }

    pub(super) const fn or(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 | other.0)
    }
}

/// A position and who its pieces are.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    position: Position,
    ids: [u8; Square::COUNT],
}

/// What takes a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    undo: Undo,
    taken: u8,
}

impl Scene {
    pub(super) fn new(position: Position) -> Scene {
        let mut ids = [0; Square::COUNT];
        for (number, (square, _)) in (1..).zip(position.pieces()) {
            ids[usize::from(square.index())] = number;
        }
        Scene { position, ids }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// Who stands on a point.
    pub(super) fn id(&self, square: Square) -> Option<PieceId> {
        match self.ids[usize::from(square.index())] {
            0 => None,
            id => Some(PieceId(id)),
        }
    }

    /// The piece on a point, and who it is.
    pub(super) fn stand(&self, square: Square) -> Option<Stand> {
        Some(Stand { piece: self.position.piece_at(square)?, square, id: self.id(square)? })
    }

    /// The pieces of a set that are on the board, in the order of their points.
    pub(super) fn stands(&self, pieces: PieceSet) -> Vec<Stand> {
        let stands = Square::all().filter_map(|square| self.stand(square));
        stands.filter(|stand| pieces.holds(stand.id)).collect()
    }

    /// Where a piece stands, unless it was taken.
    pub(super) fn place(&self, id: PieceId) -> Option<Square> {
        Square::all().find(|&square| self.id(square) == Some(id))
    }

    pub(super) fn make(&mut self, action: Move) -> Step {
        let (from, to) = (usize::from(action.from.index()), usize::from(action.to.index()));
        let mover = self.ids[from];
        let taken = std::mem::replace(&mut self.ids[to], mover);
        self.ids[from] = 0;
        Step { undo: self.position.make(action), taken }
    }

    pub(super) fn unmake(&mut self, action: Move, step: Step) {
        let (from, to) = (usize::from(action.from.index()), usize::from(action.to.index()));
        self.ids[from] = self.ids[to];
        self.ids[to] = step.taken;
        self.position.unmake(action, step.undo);
    }

    /// The scene after a move.
    pub(super) fn after(&self, action: Move) -> Scene {
        let mut scene = self.clone();
        scene.make(action);
        scene
    }

    /// The same scene with the other side to move, as if the side to move passed.
    pub(super) fn passed(&self) -> Scene {
        Scene { position: self.position.passed(), ids: self.ids }
    }

    /// The scene without a piece that is no general.
    pub(super) fn without(&self, square: Square) -> Scene {
        let mut ids = self.ids;
        ids[usize::from(square.index())] = 0;
        Scene { position: self.position.without(square), ids }
    }
}

/// Whether a piece is material (子力): no general, and no pawn before the river.
pub(super) fn is_material(piece: Piece, square: Square) -> bool {
    match piece.role() {
        Role::General => false,
        Role::Pawn => is_across(piece.color(), square),
        _ => true,
    }
}

/// Whether a point is across the river for a side.
pub(super) const fn is_across(color: Color, square: Square) -> bool {
    square.rank().advance(color) >= 5
}
