//! Bounds of [`Reading::RecentWindow`](crate::rules::Reading::RecentWindow) where a line is not known throughout.

use super::counter::Counter;
use super::line::{Layer, Line};
use super::types::Count;
use crate::board::Color;

/// The bounds found so far.
#[derive(Debug)]
struct Found {
    least: u32,
    most: u32,
    endless: bool,
}

impl Found {
    fn add(&mut self, count: u32, endless: bool) {
        self.least = self.least.min(count);
        self.most = self.most.max(count);
        self.endless |= endless;
    }
}

/// Goes back from a point with every number of checks that the claimant may have given, until one too many or a
/// capture ends the run. How many plies lie behind is the same on all ways.
pub(super) fn bounds(
    line: &Line,
    before: &Counter,
    crude_from: usize,
    at: usize,
    claimant: Color,
    cap: Option<u32>,
) -> Count {
    let cap = cap.unwrap_or(u32::MAX);
    let mut found = Found { least: u32::MAX, most: 0, endless: false };
    let (mut own, mut other) = (0_u32, 0_u32);
    let mut endless = false;
    // States with the checks given since; `None` for all states.
    let mut ways: Option<Vec<(u32, u32)>> = None;
    let mut elisions =
        line.elisions.iter().rev().skip_while(|elision| elision.after_ply as usize > at).peekable();
    for ply in (0..=at).rev() {
        while let Some(elision) = elisions.next_if(|elision| elision.after_ply as usize == ply) {
            found.add(own.min(other), false);
            own = own.saturating_add(elision.rounds);
            other = other.saturating_add(elision.rounds);
            endless |= elision.at_least;
        }
        let Some(index) = ply.checked_sub(1) else { break };
        let side = line.side_after(index as u32);
        let layer = &line.layers[index];
        if matches!(layer, Layer::Unknown) || index >= crude_from {
            found.add(own.min(other), endless);
        } else {
            let mut next = Vec::new();
            for edge in layer.edges() {
                let mut go = |checks: u32| {
                    let checks = checks.saturating_add(u32::from(edge.check && side == claimant));
                    if edge.reset {
                        found.add(own.min(other), endless);
                    } else if checks > cap {
                        found.add(own, endless);
                    } else {
                        next.push((edge.from, checks));
                    }
                };
                match &ways {
                    None => go(0),
                    Some(ways) => {
                        let begin = ways.partition_point(|&(state, _)| state < edge.to);
                        ways[begin..].iter().take_while(|way| way.0 == edge.to).for_each(|way| go(way.1));
                    }
                }
            }
            next.sort_unstable();
            next.dedup();
            if next.is_empty() {
                return Count { lower: found.least, upper: (!found.endless).then_some(found.most) };
            }
            ways = Some(next);
        }
        if side == claimant { own += 1 } else { other += 1 }
    }
    let [own, other] = [(own, claimant), (other, claimant.other())]
        .map(|(plies, side)| plies.saturating_add(before.plies()[side.index()]));
    found.add(own.min(other), endless);
    Count { lower: found.least, upper: (!found.endless).then_some(found.most) }
}
