//! Attacks as laws by ranks know them: one capture on one point, protected or not.
//!
//! A 马 or 炮 that attacks a 车, and a 士 or 象 that attacks a 车, 马 or 炮, chases it though it be protected. Everything else
//! is chased only where no legal move could retake. An attack on a piece of the same kind is none where that piece could
//! take the attacker as well. Generals and pawns may chase, and pawns before the river and generals are not chased.

use super::proof::Stand;
use super::scene::Scene;
use crate::board::{Move, Position, Role};

/// An attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) capture: Move,
    pub(super) attacker: Stand,
    pub(super) target: Stand,
}

/// What the side to move attacks; a check on its own general is left aside where `freed`.
pub(super) fn attacks(scene: &Scene, freed: bool) -> Vec<Attack> {
    let position = scene.position();
    let other = position.passed();
    // Where the attack comes with check the answers are asked for as if there were none.
    let answers = |position: &Position, answer: Move| {
        if other.is_check() { position.is_pseudo_legal(answer) } else { position.is_legal(answer) }
    };
    let mut found = Vec::new();
    for capture in super::capture::captures(scene, freed) {
        let (Some(attacker), Some(target)) = (scene.stand(capture.from), scene.stand(capture.to)) else {
            continue;
        };
        let (by, on) = (attacker.piece.role(), target.piece.role());
        if matches!(by, Role::General | Role::Pawn) {
            continue;
        }
        let stronger = match by {
            Role::Horse | Role::Cannon => on == Role::Chariot,
            Role::Advisor | Role::Elephant => matches!(on, Role::Chariot | Role::Horse | Role::Cannon),
            _ => false,
        };
        if !stronger {
            let mutual = by == on && answers(&other, Move::new(capture.to, capture.from));
            if mutual || is_protected(position, capture, answers) {
                continue;
            }
        }
        found.push(Attack { capture, attacker, target });
    }
    found
}

fn is_protected(position: &Position, capture: Move, answers: impl Fn(&Position, Move) -> bool) -> bool {
    let mut after = position.clone();
    after.make(capture);
    after
        .pieces()
        .any(|(from, piece)| piece.color() == after.side() && answers(&after, Move::new(from, capture.to)))
}

/// Whether an attack that was met by a protector before is met by none now, though that protector still stands on its
/// line and is only bound to it: a new pin is a new attack; a protector that was cut off is not.
pub(super) fn binds_protector(before: &Scene, earlier: Move, passed: &Scene, now: Move) -> bool {
    let mut then = before.position().clone();
    then.make(earlier);
    let mut after = passed.position().clone();
    after.make(now);
    let side = then.side();
    then.pieces().any(|(from, piece)| {
        piece.color() == side
            && then.is_legal(Move::new(from, earlier.to))
            && before
                .id(from)
                .and_then(|id| passed.place(id))
                .is_some_and(|from| after.is_pseudo_legal(Move::new(from, now.to)))
    })
}
