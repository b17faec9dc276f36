//! Which open entries a verdict hangs on, in the order in which they are worth asking about.
//!
//! Every entry is supposed to be each of its moves in turn, and the bounds are taken anew over the lines of play that
//! remain. An entry whose every answer decides comes first, then by how many of its answers decide, then by how far
//! they narrow the count; one none of whose answers changes anything is not asked about.

use std::cmp::Reverse;

use super::counter::Counter;
use super::line::{Layer, Line, edges_of};
use super::spread;
use super::types::{Answer, Asked, Count, Verdict};
use crate::board::{Color, Move};
use crate::record::Lines;
use crate::rules::{LimitRule, Reading};

/// How many ways from state to state are walked for all answers together.
const MOST_STEPS: usize = 20_000_000;

/// A claim that the record leaves open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open<'a> {
    pub(super) line: &'a Line,
    pub(super) lines: &'a Lines,
    pub(super) before: Counter,
    pub(super) rule: &'a LimitRule,
    pub(super) at: u32,
    pub(super) claimant: Color,
}

impl Open<'_> {
    /// The entries behind a ply that are worth asking about. Nothing where there are too many ways to look at all of
    /// them, or where the reading is bounded from the end.
    pub(super) fn order(&self, from: u32) -> Vec<Asked> {
        let asked: Vec<(u32, Vec<Move>)> = (from + 1..=self.at)
            .filter(|&ply| matches!(self.line.layers.get(ply as usize - 1), Some(Layer::Open(_))))
            .filter_map(|ply| Some((ply, self.moves(ply)?)))
            .collect();
        let edges: usize = self.line.layers.iter().map(|layer| layer.edges().len()).sum();
        let runs: usize = asked.iter().map(|(_, moves)| moves.len()).sum();
        if edges.saturating_mul(runs) > MOST_STEPS || self.rule.reading == Reading::RecentWindow {
            return Vec::new();
        }
        let whole = self.count(self.line);
        let mut line = self.line.clone();
        let mut found = Vec::new();
        for (ply, moves) in asked {
            let answers: Vec<Answer> =
                moves.into_iter().filter_map(|action| self.answer(&mut line, ply, action)).collect();
            if answers.iter().any(|answer| answer.count != whole) {
                found.push(Asked { ply, answers });
            }
        }
        found.sort_by_cached_key(|asked| (Reverse(decided_share(asked)), widest(asked), asked.ply));
        found
    }

    /// The moves that an entry may be, sorted. One that was read otherwise than written is supposed to be as it was
    /// read.
    fn moves(&self, ply: u32) -> Option<Vec<Move>> {
        let ways = self.lines.layers.get(ply as usize - 1)?;
        let mut moves: Vec<Move> = ways.iter().map(|way| way.action).collect();
        moves.sort_unstable();
        moves.dedup();
        Some(moves)
    }

    /// What is known if an entry is this move. The line is as before when it is done.
    fn answer(&self, line: &mut Line, ply: u32, action: Move) -> Option<Answer> {
        let index = ply as usize - 1;
        let ways = self.lines.layers.get(index)?.iter().filter(|way| way.action == action);
        // One way only may be left, and not all states lead to it: this layer is not known, but open.
        let whole = std::mem::replace(line.layers.get_mut(index)?, Layer::Open(edges_of(ways, self.rule)));
        let count = self.count(line);
        *line.layers.get_mut(index)? = whole;
        Some(Answer { action, count, verdict: count.verdict(self.rule.needed(self.rule.reading)) })
    }

    fn count(&self, line: &Line) -> Count {
        spread::bounds(line, self.before, self.at, self.rule.reading, self.claimant, self.rule.counting_cap())
    }
}

/// How many of a thousand answers decide.
fn decided_share(asked: &Asked) -> usize {
    let decided = asked.answers.iter().filter(|answer| answer.verdict != Verdict::Indeterminate).count();
    decided * 1_000 / asked.answers.len().max(1)
}

/// How wide the bounds are at the worst answer.
fn widest(asked: &Asked) -> u32 {
    let width = |count: &Count| count.upper.map_or(u32::MAX, |upper| upper - count.lower);
    asked.answers.iter().map(|answer| width(&answer.count)).max().unwrap_or(0)
}
