//! Offers of an even exchange (24.4 兑), and pieces that an attack cannot do without (24.16 联合捉子).

use super::capture::{best_capture, value, win};
use super::mate::MateSearch;
use super::material::exchange;
use super::proof::Stand;
use super::scene::{Scene, is_material};
use crate::board::{Move, Piece, Position, Role, Square};

/// Within how many checks a side must not be mated that takes an exchange (24.4: 不致立即被将死).
const EXCHANGE_CHECKS: u32 = 3;

/// Whether the piece on `square` is offered: the side to move can take it with a piece of the same kind, and that is
/// even.
pub(super) fn is_offered(mate: &mut MateSearch, scene: &Scene, square: Square) -> bool {
    let position = scene.position();
    let Some(piece) = position.piece_at(square).filter(|&piece| is_material(piece, square)) else {
        return false;
    };
    let same =
        |(_, other): &(Square, Piece)| other.color() == position.side() && other.role() == piece.role();
    let takers: Vec<Move> = position.pieces().filter(same).map(|(from, _)| Move::new(from, square)).collect();
    takers.into_iter().any(|take| position.is_legal(take) && is_even(mate, position, take))
}

/// Whether a capture of a piece of the own kind costs the side to move nothing: at best it is retaken, nobody mates, and
/// the recapture does not win a further piece at once by a check (fig. 17).
pub(super) fn is_even(mate: &mut MateSearch, position: &Position, take: Move) -> bool {
    let mut after = position.clone();
    let prize = value(position, take.to);
    after.make(take);
    if exchange(&mut after, take.to).0 > prize || mate.exists(&after, EXCHANGE_CHECKS) {
        return false;
    }
    let retakes: Vec<Move> = after
        .pieces()
        .filter(|(_, piece)| piece.color() == after.side())
        .map(|(from, _)| Move::new(from, take.to))
        .filter(|&retake| after.is_legal(retake))
        .collect();
    !retakes.into_iter().any(|retake| {
        let mut retaken = after.clone();
        retaken.make(retake);
        retaken.is_check()
            && retaken.legal_moves().into_iter().all(|evasion| {
                let mut next = retaken.clone();
                let lost = value(&retaken, evasion.to);
                next.make(evasion);
                best_capture(&next) > lost
            })
    })
}

/// Whether a capture that wins is no more than an offer of an even exchange.
///
/// `after` is the scene with the other side to move, `passed` with the capturing side to move; `moved` is the point of the
/// piece that moved, `offered` whether it is offered itself.
pub(super) fn is_exchange(
    mate: &mut MateSearch,
    after: &Scene,
    passed: &Scene,
    capture: Move,
    moved: Square,
    offered: bool,
) -> bool {
    let position = passed.position();
    let (Some(attacker), Some(target)) = (position.piece_at(capture.from), position.piece_at(capture.to))
    else {
        return false;
    };
    let other = after.position();
    // The target can exchange itself for its attacker, which is of its kind.
    let back = Move::new(capture.to, capture.from);
    if attacker.role() == target.role() && other.is_legal(back) && is_even(mate, other, back) {
        return true;
    }
    // The capture needs the piece that moved, and that can be exchanged.
    if offered && capture.from != moved && !wins_without(passed, capture, moved) {
        return true;
    }
    // The target can exchange itself for a partner of its kind that the capture needs (ref. 4, fig. 21).
    let partners: Vec<Square> = position
        .pieces()
        .filter(|&(square, piece)| {
            piece.color() == attacker.color() && piece.role() == target.role() && square != capture.from
        })
        .map(|(square, _)| square)
        .collect();
    partners.into_iter().any(|partner| {
        let exchanged = Move::new(capture.to, partner);
        other.is_legal(exchanged)
            && is_even(mate, other, exchanged)
            && !wins_without(passed, capture, partner)
    })
}

/// Whether the capture wins without the own piece on `partner` too. A piece that only shields its general has no part
/// in the capture.
fn wins_without(scene: &Scene, capture: Move, partner: Square) -> bool {
    let scene = scene.without(partner);
    match scene.position() {
        position if position.is_legal(capture) => win(&scene, capture, false).is_some(),
        position => position.is_pseudo_legal(capture),
    }
}

/// The own pieces without which a capture could not be made or would not win (24.16 联合捉子): the screen of a cannon, a piece
/// that retakes, or one that keeps a protector from the point. Only pieces that attack take part in a capture: 士, 象,
/// generals and pawns before the river do not (fig. 26, ref. 35; for screens ref. 39 alone, for protectors ref. 41 alone).
pub(super) fn partners(scene: &Scene, capture: Move) -> Vec<Stand> {
    let position = scene.position();
    let mut after = position.clone();
    after.make(capture);
    let roots = protectors(&after, capture.to);
    let attacks = |square: Square, piece: Piece| match piece.role() {
        Role::Chariot | Role::Horse | Role::Cannon => true,
        Role::Pawn => is_material(piece, square),
        _ => false,
    };
    let takes_part = |square: Square| {
        !scene.without(square).position().is_pseudo_legal(capture)
            || retakes(&after, square, capture.to)
            || protectors(&after.without(square), capture.to).len() > roots.len()
    };
    let own = position.pieces().filter(|&(square, piece)| {
        piece.color() == position.side() && square != capture.from && attacks(square, piece)
    });
    own.filter(|&(square, _)| !wins_without(scene, capture, square) && takes_part(square))
        .filter_map(|(square, _)| scene.stand(square))
        .collect()
}

/// The pieces of the side to move that reach a point, those bound to their lines included.
fn protectors(position: &Position, on: Square) -> Vec<Square> {
    let own = position.pieces().filter(|(_, piece)| piece.color() == position.side());
    own.map(|(from, _)| from).filter(|&from| position.is_pseudo_legal(Move::new(from, on))).collect()
}

/// Whether the piece on `from` could retake on a point once the other side has retaken there.
fn retakes(after: &Position, from: Square, on: Square) -> bool {
    protectors(after, on).into_iter().any(|root| {
        let mut retaken = after.clone();
        retaken.make(Move::new(root, on));
        retaken.is_pseudo_legal(Move::new(from, on))
    })
}
