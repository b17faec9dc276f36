//! The stretches between captures.

use super::judge::Judge;
use super::types::{Count, PlyFact, SideTotals, Stretch, Verdict};
use crate::board::Color;

/// The stretches of a line, in order; the first begins with the record.
pub(super) fn stretches(judge: &Judge<'_>, quiet_before: [u32; 2]) -> Vec<Stretch> {
    let plies = &judge.line.plies;
    let resets = plies.iter().zip(1_u32..).filter(|(ply, _)| judge.resets(ply)).map(|(_, ply)| ply);
    let mut begins: Vec<u32> = std::iter::once(0).chain(resets).collect();
    begins.push(plies.len() as u32 + 1);
    begins
        .windows(2)
        .map(|pair| {
            let before = if pair[0] == 0 { quiet_before } else { [0; 2] };
            stretch(judge, pair[0], pair[1] - 1, before)
        })
        .collect()
}

fn stretch(judge: &Judge<'_>, reset_ply: u32, to_ply: u32, quiet_before: [u32; 2]) -> Stretch {
    let all = &judge.line.plies;
    let reset = reset_ply.checked_sub(1).and_then(|index| all.get(index as usize));
    let within = &all[reset_ply as usize..to_ply as usize];
    let [red, black] = Color::ALL.map(|side| totals(judge, within, reset_ply, side));
    let reading = judge.rule.reading;
    let limit = judge.rule.needed(reading);
    let counted = Color::ALL.map(|side| judge.count(to_ply, reading, side));
    let (count_reached, earliest_claim) = reached(judge, reset_ply, to_ply, limit);
    let may_reach = Color::ALL.map(|side| may_reach(judge, reset_ply, to_ply, limit, side));
    Stretch {
        from_ply: reset_ply + 1,
        to_ply,
        plies: to_ply - reset_ply,
        reset_ply,
        captured_by: reset.filter(|ply| ply.captured.is_some()).map(|ply| ply.side),
        quiet_before,
        red,
        black,
        counted,
        missing: counted.map(|count| missing(count, limit)),
        earliest_claim,
        count_reached,
        may_reach,
    }
}

fn totals(judge: &Judge<'_>, within: &[PlyFact], reset_ply: u32, side: Color) -> SideTotals {
    let own = || within.iter().zip(reset_ply + 1..).filter(|(ply, _)| ply.side == side);
    let checks: Vec<u32> = own().filter(|(fact, _)| fact.check).map(|(_, ply)| ply).collect();
    let cap = judge.rule.counting_cap().map_or(checks.len(), |cap| checks.len().min(cap as usize));
    SideTotals { plies: own().count() as u32, struck: checks[cap..].to_vec(), checks }
}

const fn missing(count: Count, limit: u32) -> Option<u32> {
    match count.upper {
        _ if count.lower >= limit => Some(0),
        Some(upper) if upper == count.lower => Some(limit - upper),
        _ => None,
    }
}

/// The first points of a stretch at which the count of Red and Black reaches the limit, and at which each may claim.
fn reached(judge: &Judge<'_>, from: u32, to: u32, limit: u32) -> ([Option<u32>; 2], [Option<u32>; 2]) {
    let mut count_reached = [None; 2];
    let mut earliest_claim = [None; 2];
    for at in from..=to {
        for side in Color::ALL {
            let index = side.index();
            if earliest_claim[index].is_some() {
                continue;
            }
            if judge.count(at, judge.rule.reading, side).verdict(limit) != Verdict::Holds {
                continue;
            }
            if count_reached[index].is_none() {
                count_reached[index] = Some(at);
            }
            if judge.line.side_after(at) == side && !judge.is_over(at) {
                earliest_claim[index] = Some(at);
            }
        }
    }
    (count_reached, earliest_claim)
}

/// Whether there is a point of a stretch at which the record does not tell whether the count of a side reaches the limit;
/// entries behind its last ply that were not resolved belong to it.
fn may_reach(judge: &Judge<'_>, from: u32, to: u32, limit: u32, side: Color) -> bool {
    let is_last = to as usize == judge.line.plies.len();
    let end = if is_last { judge.line.entries() } else { to };
    (from..=end).any(|at| judge.count(at, judge.rule.reading, side).verdict(limit) == Verdict::Indeterminate)
}
