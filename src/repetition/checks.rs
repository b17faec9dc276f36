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

/// How many ways to force something are kept for one position.
const MOST_WAYS: usize = 12;

/// The ways there are to force something, of which none leaves the other side all that another one does: so it does not matter
/// in which order moves are tried.
#[derive(Clone, Debug, Default)]
struct Ways(Vec<Force>);

impl Ways {
    fn add(&mut self, force: Force) {
        if self.0.iter().any(|known| known.targets.is_within(force.targets)) {
            return;
        }
        self.0.retain(|known| !force.targets.is_within(known.targets));
        if self.0.len() < MOST_WAYS {
            self.0.push(force);
        }
    }

    /// The same with a move before each.
    fn behind(self, action: Move) -> impl Iterator<Item = Force> {
        self.0.into_iter().map(move |mut force| {
            force.line.insert(0, action);
            force
        })
    }
}

impl CheckSearch {
    pub(super) const fn new(skip: PieceSet) -> CheckSearch {
        CheckSearch { skip, among: None, offered: None, nodes: 0 }
    }

    /// Whether the last search met the bound.
    pub(super) const fn was_cut(&self) -> bool {
        self.nodes > NODES
    }

    /// The ways of the side to move to win a piece by so many checks or fewer.
    pub(super) fn ways(&mut self, scene: &Scene, checks: u32) -> Vec<Force> {
        self.nodes = 0;
        self.attack(&mut scene.clone(), checks, &Balance::default(), true).0
    }

    /// Whether the side to move can win a piece by checks.
    pub(super) fn can_force(&mut self, scene: &Scene) -> bool {
        (1..=CAPTURE_CHECKS).any(|checks| !self.ways(scene, checks).is_empty())
    }

    /// The checks after which every reply allows a capture that wins, or a further check that leads to one. `so_far` is what
    /// was taken and lost.
    fn attack(&mut self, scene: &mut Scene, checks: u32, so_far: &Balance, first: bool) -> Ways {
        let mut all = Ways::default();
        for check in scene.position().legal_moves() {
            if self.was_cut() {
                break;
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
            if scene.position().is_check() {
                self.nodes += 1;
                self.defend(scene, checks - 1, &taken).behind(check).for_each(|force| all.add(force));
            }
            scene.unmake(check, step);
        }
        all
    }

    /// The replies that lead furthest, and what follows them, if every reply loses.
    fn defend(&mut self, scene: &mut Scene, checks: u32, so_far: &Balance) -> Ways {
        // Mate is no capture, and is found as such.
        let mut all = Ways(vec![Force::default()]);
        for reply in scene.position().legal_moves() {
            let mut lost = so_far.clone();
            lost.lose(scene.position().piece_at(reply.to), reply.to);
            let step = scene.make(reply);
            let mut found = self.captures(scene, &lost);
            if found.0.is_empty() && checks > 0 {
                found = self.attack(scene, checks, &lost, false);
            }
            scene.unmake(reply, step);
            // The other side may choose its reply, so each way so far goes with each way behind this one.
            let found: Vec<Force> = found.behind(reply).collect();
            let mut both = Ways::default();
            for (before, force) in
                all.0.iter().flat_map(|before| found.iter().map(move |force| (before, force)))
            {
                let further = if force.line.len() >= before.line.len() { force } else { before };
                both.add(Force { line: further.line.clone(), targets: before.targets.or(force.targets) });
            }
            all = both;
            if all.0.is_empty() {
                break;
            }
        }
        all
    }

    /// The captures that win, with all that was taken and lost on the way. The other side may then take whatever hangs,
    /// for the checks are over.
    fn captures(&self, scene: &Scene, so_far: &Balance) -> Ways {
        let mut all = Ways::default();
        for capture in captures(scene, false) {
            let Some(target) = scene.id(capture.to) else { continue };
            if self.skip.holds(target) || self.among.is_some_and(|among| !among.holds(target)) {
                continue;
            }
            let mut after = scene.position().clone();
            let mut sum = so_far.clone();
            sum.take(after.piece_at(capture.to), capture.to);
            after.make(capture);
            if sum.is_gain() && sum.score() > best_capture(&after) && !mates_at_once(&after) {
                let mut targets = PieceSet::default();
                targets.insert(target);
                all.add(Force { line: vec![capture], targets });
            }
        }
        all
    }
}
