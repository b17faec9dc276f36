//! Winning a piece by checks first (24.3: 从下一着开始运用将军或连续将军得子).

use super::capture::{best_capture, captures, mates_at_once};
use super::material::Balance;
use super::scene::{PieceId, PieceSet, Scene};
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
    /// The only piece whose capture counts.
    pub(super) only: Option<PieceId>,
    /// A piece that is offered: its capture of its own kind by the first check does not count.
    pub(super) offered: Option<Square>,
    nodes: u32,
}

impl CheckSearch {
    pub(super) const fn new(skip: PieceSet) -> CheckSearch {
        CheckSearch { skip, only: None, offered: None, nodes: 0 }
    }

    /// Whether the last search met the bound.
    pub(super) const fn was_cut(&self) -> bool {
        self.nodes > NODES
    }

    /// The checks of the side to move with the replies that lead furthest, and the capture at their end; with how many
    /// checks that is.
    pub(super) fn line(&mut self, scene: &Scene) -> Option<(u32, Vec<Move>)> {
        let mut scene = scene.clone();
        (1..=CAPTURE_CHECKS).find_map(|checks| {
            self.nodes = 0;
            self.attack(&mut scene, checks, &Balance::default(), true).map(|line| (checks, line))
        })
    }

    /// A check after which every reply allows a capture that wins, or a further check that leads to one. `so_far` is
    /// what was taken and lost.
    fn attack(&mut self, scene: &mut Scene, checks: u32, so_far: &Balance, first: bool) -> Option<Vec<Move>> {
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
            if let Some(rest) = found {
                return Some(std::iter::once(check).chain(rest).collect());
            }
        }
        None
    }

    /// The reply that leads furthest, and what follows it, if every reply loses.
    fn defend(&mut self, scene: &mut Scene, checks: u32, so_far: &Balance) -> Option<Vec<Move>> {
        let mut longest = Vec::new();
        for reply in scene.position().legal_moves() {
            let mut lost = so_far.clone();
            lost.lose(scene.position().piece_at(reply.to), reply.to);
            let step = scene.make(reply);
            let mut found = self.capture(scene, &lost).map(|capture| vec![capture]);
            if found.is_none() && checks > 0 {
                found = self.attack(scene, checks, &lost, false);
            }
            scene.unmake(reply, step);
            let rest = found?;
            if rest.len() >= longest.len() {
                longest = std::iter::once(reply).chain(rest).collect();
            }
        }
        // Mate is no capture, and is found as such.
        Some(longest)
    }

    /// A capture that wins, with all that was taken and lost on the way. The other side may then take whatever hangs,
    /// for the checks are over.
    fn capture(&self, scene: &Scene, so_far: &Balance) -> Option<Move> {
        captures(scene, false).into_iter().find(|&capture| {
            let Some(target) = scene.id(capture.to) else { return false };
            if self.skip.holds(target) || self.only.is_some_and(|only| only != target) {
                return false;
            }
            let mut after = scene.position().clone();
            let mut all = so_far.clone();
            all.take(after.piece_at(capture.to), capture.to);
            after.make(capture);
            all.is_gain() && all.score() > best_capture(&after) && !mates_at_once(&after)
        })
    }
}
