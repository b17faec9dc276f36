//! What captures win: exchanges on one point, and the balance of what was taken (25.3 of 1999).

use super::scene::{is_across, is_material};
use crate::board::{Move, Piece, Position, Role, Square};

/// The worth of a piece, for the order alone: 车 is two of 马 and 炮, which are equal; 士 and 象 are equal and less; a
/// pawn over the river is the least. Generals and pawns before the river are no material.
pub(super) fn worth(piece: Piece, square: Square) -> i32 {
    match piece.role() {
        Role::Chariot => 80,
        Role::Horse | Role::Cannon => 40,
        Role::Advisor | Role::Elephant => 16,
        Role::Pawn if is_across(piece.color(), square) => 4,
        Role::Pawn | Role::General => 0,
    }
}

/// What one side took and what it lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Balance {
    took: Vec<(Piece, Square)>,
    lost: Vec<(Piece, Square)>,
}

impl Balance {
    pub(super) fn take(&mut self, piece: Option<Piece>, square: Square) {
        self.took.extend(piece.map(|piece| (piece, square)));
    }

    pub(super) fn lose(&mut self, piece: Option<Piece>, square: Square) {
        self.lost.extend(piece.map(|piece| (piece, square)));
    }

    pub(super) fn score(&self) -> i32 {
        let sum = |pieces: &[(Piece, Square)]| {
            pieces.iter().map(|&(piece, square)| worth(piece, square)).sum::<i32>()
        };
        sum(&self.took) - sum(&self.lost)
    }

    /// Whether it is a gain. The worth of a pawn floats: a pawn for one or several pieces is none (25.3 of 1999), but for a
    /// 车 it is (26.6 of 2011).
    pub(super) fn is_gain(&self) -> bool {
        let lost_material = self.lost.iter().filter(|&&(piece, square)| is_material(piece, square)).count();
        let pawns_only = lost_material > 0
            && self
                .lost
                .iter()
                .all(|&(piece, square)| piece.role() == Role::Pawn || !is_material(piece, square));
        let chariot = self.took.iter().any(|(piece, _)| piece.role() == Role::Chariot);
        self.score() > 0 && (!pawns_only || chariot)
    }
}

/// The captures and recaptures on one point that are best for both, the side to move first; either may stop. With
/// what the side to move gets by them.
pub(super) fn exchange(position: &mut Position, on: Square) -> (i32, Vec<Move>) {
    let mut best = (0, Vec::new());
    let Some(prize) = position.piece_at(on) else { return best };
    if prize.color() == position.side() || prize.role() == Role::General {
        return best;
    }
    let gain = worth(prize, on);
    let takers: Vec<Square> = position
        .pieces()
        .filter(|&(from, piece)| piece.color() == position.side() && position.is_legal(Move::new(from, on)))
        .map(|(from, _)| from)
        .collect();
    for from in takers {
        let action = Move::new(from, on);
        let undo = position.make(action);
        let (reply, line) = exchange(position, on);
        position.unmake(action, undo);
        let line: Vec<Move> = std::iter::once(action).chain(line).collect();
        let sum = gain - reply;
        if sum > best.0 || sum == best.0 && sum > 0 && is_before(position, on, &line, &best.1) {
            best = (sum, line);
        }
    }
    best
}

/// Of two lines on one point that win as much the one that counts, whatever the colours and the side of the board: the shorter one,
/// and then the one with the lesser pieces first.
fn is_before(position: &Position, on: Square, line: &[Move], other: &[Move]) -> bool {
    let worths = |line: &[Move]| -> Vec<i32> {
        let pieces = line.iter().map(|action| position.piece_at(action.from));
        pieces.map(|piece| piece.map_or(0, |piece| worth(piece, on))).collect()
    };
    (line.len(), worths(line)) < (other.len(), worths(other))
}

/// What a line of play takes and loses for the side that begins it.
pub(super) fn balance(position: &Position, line: &[Move]) -> Balance {
    let mut position = position.clone();
    let side = position.side();
    let mut balance = Balance::default();
    for &action in line {
        let mover = position.side();
        let taken = position.make(action).captured();
        if mover == side {
            balance.take(taken, action.to);
        } else {
            balance.lose(taken, action.to);
        }
    }
    balance
}
