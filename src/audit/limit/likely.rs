//! How likely a claim holds that the record leaves open: the share of the lines of play, as they were weighed, on which
//! its count reaches the limit.

use super::ask::Open;
use super::counter::Counter;
use super::line::resets;
use super::types::{Likely, Verdict};
use crate::rules::Reading;

/// How many counts are followed side by side.
const MOST: usize = 200_000;

/// What is likely; `None` where the lines were not weighed, or the count is not taken forward over them alone.
pub(super) fn verdict(open: &Open<'_>) -> Option<Likely> {
    let (lines, rule) = (open.lines, open.rule);
    let plain = open.line.elisions.is_empty() && rule.reading != Reading::RecentWindow;
    if !plain || lines.weights.len() != lines.layers.len() {
        return None;
    }
    let mut ways: Vec<(u32, Counter, f64)> = vec![(0, open.before, 1.0)];
    for (index, (layer, weights)) in
        lines.layers.iter().zip(&lines.weights).take(open.at as usize).enumerate()
    {
        let side = open.line.side_after(index as u32);
        let mut next = Vec::new();
        for (edge, &weight) in layer.iter().zip(weights) {
            let chance = f64::from(weight).exp();
            let begin = ways.partition_point(|way| way.0 < edge.from);
            for &(_, counter, before) in ways[begin..].iter().take_while(|way| way.0 == edge.from) {
                let mut counter = counter;
                counter.push(side, resets(edge.captures, edge.pawn, rule), edge.checks);
                if chance > 0.0 {
                    next.push((edge.to, counter, before * chance));
                }
            }
        }
        ways = merged(next);
        if ways.len() > MOST {
            return None;
        }
    }
    let needed = rule.needed(rule.reading);
    let total: f64 = ways.iter().map(|way| way.2).sum();
    let holds: f64 =
        ways.iter().filter(|way| way.1.count(rule.reading, open.claimant) >= needed).map(|way| way.2).sum();
    let chance = if total > 0.0 { holds / total } else { return None };
    Some(if chance >= 0.5 {
        Likely { verdict: Verdict::Holds, chance }
    } else {
        Likely { verdict: Verdict::Fails, chance: 1.0 - chance }
    })
}

/// Equal counts in equal states as one.
fn merged(mut ways: Vec<(u32, Counter, f64)>) -> Vec<(u32, Counter, f64)> {
    ways.sort_by_key(|way| (way.0, way.1));
    ways.dedup_by(|way, kept| {
        let same = (way.0, way.1) == (kept.0, kept.1);
        if same {
            kept.2 += way.2;
        }
        same
    });
    ways
}
