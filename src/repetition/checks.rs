//! Winning a piece by checks first (24.3: 从下一着开始运用将军或连续将军得子).

use super::capture::{best_capture, captures, mates_at_once};
use super::material::Balance;
use super::scene::{PieceSet, Scene};
use crate::board::{Move, Piece, Square};

/// How many checks before the capture are looked ahead.
pub const CAPTURE_CHECKS: u32 = 3;

/// How many checks are tried for one question.
const NODES: u32 = 20_000;

/// A search for checks that end in a capture, whatever the other side does.
#[derive(Debug)]
pub(super) struct CheckSearch {
    /// Pieces whose capture does not count.
    pub(super) skip: PieceSet,
    /// The only pieces whose capture counts.
    pub(super) among: Option<PieceSet>,
    /// A piece that is offered: its capture of its own kind by the first check does not count.
    pub(super) offered: Option<Square>,
    nodes: u32,
}

/// Checks that end in a capture.
#[derive(Clone, Debug, Default)]
pub(super) struct Force {
    /// The moves, with the replies that lead furthest.
    pub(super) line: Vec<Move>,
    /// What is taken at the end of any of the lines: the other side may choose.
    pub(super) targets: PieceSet,
}

impl CheckSearch {
    pub(super) const fn new(skip: PieceSet) -> CheckSearch {
        CheckSearch { skip, among: None, offered: None, nodes: 0 }
    }

    /// Whether the last search met the bound.
    pub(super) const fn was_cut(&self) -> bool {
        self.nodes > NODES
    }

    /// The checks of the side to move that win a piece, and how many of them there are.
    pub(super) fn force(&mut self, scene: &Scene) -> Option<(u32, Force)> {
        let mut scene = scene.clone();
        (1..=CAPTURE_CHECKS).find_map(|checks| {
            self.nodes = 0;
            self.attack(&mut scene, checks, &Balance::default(), true).map(|force| (checks, force))
        })
    }

    /// A check after which every reply allows a capture that wins, or a further check that leads to one. `so_far` is what
    /// was taken and lost.
    fn attack(&mut self, scene: &mut Scene, checks: u32, so_far: &Balance, first: bool) -> Option<Force> {
        for check in scene.position().legal_moves() {
            if self.was_cut() {
                return None;
            }
            let position = scene.position();
            let mut taken = so_far.clone();
            taken.take(position.piece_at(check.to), check.to);
            let kind = |square: Square| position.piece_at(square).map(Piece::role);
            let is_offer = self.offered == Some(check.from) && kind(check.to) == kind(check.from);
            if first && is_offer {
                continue;
            }
            let step = scene.make(check);
            let found = if scene.position().is_check() {
                self.nodes += 1;
                self.defend(scene, checks - 1, &taken)
            } else {
                None
            };
            scene.unmake(check, step);
            if let Some(mut force) = found {
                force.line.insert(0, check);
                return Some(force);
            }
        }
        None
    }

    /// The reply that leads furthest, and what follows it, if every reply loses.
    fn defend(&mut self, scene: &mut Scene, checks: u32, so_far: &Balance) -> Option<Force> {
        let mut all = Force::default();
        for reply in scene.position().legal_moves() {
            let mut lost = so_far.clone();
            lost.lose(scene.position().piece_at(reply.to), reply.to);
            let step = scene.make(reply);
            let mut found = self.capture(scene, &lost);
            if found.is_none() && checks > 0 {
                found = self.attack(scene, checks, &lost, false);
            }
            scene.unmake(reply, step);
            let mut force = found?;
            all.targets = all.targets.or(force.targets);
            if force.line.len() >= all.line.len() {
                force.line.insert(0, reply);
                all.line = force.line;
            }
        }
        // Mate is no capture, and is found as such.
        Some(all)
    }

    /// A capture that wins, with all that was taken and lost on the way. The other side may then take whatever hangs,
    /// for the checks are over.
    fn capture(&self, scene: &Scene, so_far: &Balance) -> Option<Force> {
        captures(scene, false).into_iter().find_map(|capture| {
            let target = scene.id(capture.to)?;
            if self.skip.holds(target) || self.among.is_some_and(|among| !among.holds(target)) {
                return None;
            }
            let mut after = scene.position().clone();
            let mut all = so_far.clone();
            all.take(after.piece_at(capture.to), capture.to);
            after.make(capture);
            let wins = all.is_gain() && all.score() > best_capture(&after) && !mates_at_once(&after);
            let mut targets = PieceSet::default();
            targets.insert(target);
            wins.then(|| Force { line: vec![capture], targets })
        })
    }
}
