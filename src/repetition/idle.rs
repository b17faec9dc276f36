//! The names of moves that do not attack (24.4–24.8): 兑 献 拦 跟 闲. The verdict takes them all for 闲.

use super::capture::value;
use super::mate::{MATE_CHECKS, MateSearch};
use super::material::exchange;
use super::nature::Nature;
use super::scene::{Scene, is_material};
use crate::board::{Move, Role, Square};

/// What a move that does not attack is called, as far as that can be told.
pub(super) fn name(
    mate: &mut MateSearch,
    before: &Scene,
    action: Move,
    after: &Scene,
    offered: bool,
) -> Nature {
    if offered {
        return Nature::Exchange;
    }
    if gives_up(after, action.to) {
        return Nature::Offer;
    }
    if blocks(mate, before, action, after) {
        return Nature::Block;
    }
    if follows(before, action, after) {
        return Nature::Follow;
    }
    Nature::Idle
}

/// 献: the piece that moved can be taken with gain.
fn gives_up(after: &Scene, square: Square) -> bool {
    value(after.position(), square) > 0 && exchange(&mut after.position().clone(), square).0 > 0
}

/// 拦: an attack of the other side, or a first move of a mate that it threatened, is cut off by the piece that moved, and by
/// that alone.
fn blocks(mate: &mut MateSearch, before: &Scene, action: Move, after: &Scene) -> bool {
    if before.position().is_check() {
        return false;
    }
    let other = before.position().passed();
    let without = after.without(action.to);
    let cut_off = |threat: Move| {
        threat.to != action.from
            && other.is_pseudo_legal(threat)
            && !after.position().is_pseudo_legal(threat)
            && without.position().is_pseudo_legal(threat)
    };
    let side = other.side();
    let targets: Vec<Square> = other
        .pieces()
        .filter(|&(square, piece)| piece.color() != side && is_material(piece, square))
        .map(|(square, _)| square)
        .collect();
    let mut attackers = other.pieces().filter(|(_, piece)| {
        piece.color() == side && matches!(piece.role(), Role::Chariot | Role::Horse | Role::Cannon)
    });
    attackers.any(|(from, _)| targets.iter().any(|&to| cut_off(Move::new(from, to))))
        || mate.first_moves(&other, MATE_CHECKS).into_iter().any(cut_off)
}

/// 跟: the piece that moved attacks one that it did not attack before, and that is protected.
fn follows(before: &Scene, action: Move, after: &Scene) -> bool {
    let passed = after.passed();
    let position = passed.position();
    let targets: Vec<Square> = position
        .pieces()
        .filter(|&(square, piece)| piece.color() != position.side() && is_material(piece, square))
        .map(|(square, _)| square)
        .collect();
    targets.into_iter().any(|to| {
        position.is_legal(Move::new(action.to, to))
            && !before.position().is_pseudo_legal(Move::new(action.from, to))
    })
}
