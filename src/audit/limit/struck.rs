//! Which plies of a stretch a reading does not count, one by one, so that the count can be followed on paper.

use std::ops::RangeInclusive;

use super::PlyFact;
use crate::board::Color;
use crate::rules::{LimitRule, Reading};

/// The plies of a stretch that are struck under a rule, in order. `plies` are those of the whole line, `stretch` is
/// numbered as they are, from 1. Without a claimant, readings that ask for one strike what they would strike if each
/// side claimed.
pub fn struck(
    plies: &[PlyFact],
    stretch: RangeInclusive<u32>,
    rule: &LimitRule,
    claimant: Option<Color>,
) -> Vec<u32> {
    let within = || (1..).zip(plies).filter(|(ply, _)| stretch.contains(ply));
    let beyond_cap = |side: Color| -> Vec<u32> {
        let cap = rule.check_cap.map_or(usize::MAX, |cap| cap as usize);
        let checks = within().filter(|(_, fact)| fact.check && fact.side == side);
        checks.skip(cap).map(|(ply, _)| ply).collect()
    };
    let of_claimant = || -> Vec<u32> {
        let sides = Color::ALL.into_iter().filter(|&side| claimant.is_none_or(|claimant| claimant == side));
        sides.flat_map(beyond_cap).collect()
    };
    let with_replies = |checks: Vec<u32>| -> Vec<u32> {
        checks.iter().flat_map(|&ply| [ply, ply + 1]).filter(|ply| stretch.contains(ply)).collect()
    };
    let mut found = match rule.reading {
        Reading::ClaimantCapped => of_claimant(),
        Reading::ClaimantCappedRepliesDropped => with_replies(of_claimant()),
        Reading::BothCappedRepliesDropped => {
            with_replies(Color::ALL.into_iter().flat_map(beyond_cap).collect())
        }
        Reading::LargerExcess => {
            let [red, black] = Color::ALL.map(beyond_cap);
            with_replies(if red.len() >= black.len() { red } else { black })
        }
        Reading::NoChecks => {
            with_replies(within().filter(|(_, fact)| fact.check).map(|(ply, _)| ply).collect())
        }
        Reading::NoCap | Reading::RecentWindow => Vec::new(),
        Reading::NumberedRounds => {
            let mut found = of_claimant();
            let first = within().next().filter(|(_, fact)| fact.side == Color::Black);
            let last = within().last().filter(|(_, fact)| fact.side == Color::Red);
            found.extend(first.into_iter().chain(last).map(|(ply, _)| ply));
            found
        }
    };
    found.sort_unstable();
    found.dedup();
    found
}
