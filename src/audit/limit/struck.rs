//! Which plies of a stretch a reading does not count, one by one, so that the count can be followed on paper.

use std::ops::RangeInclusive;

use super::PlyFact;
use crate::board::Color;
use crate::rules::{LimitRule, Reading};

/// The plies of a stretch that are struck under a rule, in order. `plies` are those of the whole line, `stretch` is
/// numbered as they are, from 1; `start_checked` says that the side to move first was in check.
///
/// What is left agrees with [`Tally::count`](super::Tally::count) on the same plies: in readings that count rounds
/// the claimant's plies are as many as the count, in readings that count plies both sides' together are. Without a
/// claimant, readings that ask for one strike what they would strike if each side claimed.
pub fn struck(
    plies: &[PlyFact],
    stretch: RangeInclusive<u32>,
    rule: &LimitRule,
    claimant: Option<Color>,
    start_checked: bool,
) -> Vec<u32> {
    let (first, last) = (*stretch.start(), *stretch.end());
    let after_check = match (first as usize).checked_sub(2) {
        None => start_checked,
        Some(before) => plies.get(before).is_some_and(|fact| fact.check),
    };
    let facts: Vec<(u32, &PlyFact)> =
        (1..).zip(plies).filter(|&(ply, _)| first <= ply && ply <= last).collect();
    let stretch = Plies { facts, after_check, cap: rule.counting_cap().map(|cap| cap as usize) };
    let mut found: Vec<u32> = match rule.reading {
        Reading::BothCappedRepliesDropped => {
            stretch.with_replies(&Color::ALL.map(|side| stretch.beyond_cap(side)).concat())
        }
        Reading::LargerExcess => stretch.larger_excess(),
        Reading::NoChecks => stretch.checks_and_replies(),
        of_claimant => {
            let sides = Color::ALL.into_iter().filter(|&side| claimant.is_none_or(|one| one == side));
            sides.flat_map(|side| stretch.if_claims(side, of_claimant)).collect()
        }
    };
    found.sort_unstable();
    found.dedup();
    found
}

/// The plies of one stretch.
struct Plies<'a> {
    /// With their numbers.
    facts: Vec<(u32, &'a PlyFact)>,
    /// Whether the first of them replies to a check.
    after_check: bool,
    cap: Option<usize>,
}

impl Plies<'_> {
    fn of(&self, side: Color) -> impl DoubleEndedIterator<Item = (u32, &PlyFact)> {
        self.facts.iter().copied().filter(move |(_, fact)| fact.side == side)
    }

    fn checks(&self, side: Color) -> impl DoubleEndedIterator<Item = u32> {
        self.of(side).filter(|(_, fact)| fact.check).map(|(ply, _)| ply)
    }

    /// The checks of a side but the first ones that count.
    fn beyond_cap(&self, side: Color) -> Vec<u32> {
        self.checks(side).skip(self.cap.unwrap_or(usize::MAX)).collect()
    }

    /// These plies, and those that answer them, where they were played.
    fn with_replies(&self, checks: &[u32]) -> Vec<u32> {
        let last = self.facts.last().map_or(0, |&(ply, _)| ply);
        checks.iter().flat_map(|&ply| [ply, ply + 1]).filter(|&ply| ply <= last).collect()
    }

    /// The capture before the stretch may give check, and the start position may be one.
    fn checks_and_replies(&self) -> Vec<u32> {
        let checks: Vec<u32> =
            self.facts.iter().filter(|(_, fact)| fact.check).map(|&(ply, _)| ply).collect();
        let mut found = self.with_replies(&checks);
        found.extend(self.facts.first().filter(|_| self.after_check).map(|&(ply, _)| ply));
        found
    }

    /// The reading takes two plies off for each check, whether it was answered yet or not. For a check that is the
    /// very last ply the second of them is the latest ply before it that is still counted.
    fn larger_excess(&self) -> Vec<u32> {
        let [red, black] = Color::ALL.map(|side| self.beyond_cap(side));
        let larger = if red.len() >= black.len() { red } else { black };
        let wanted = larger.len() * 2;
        let mut found = self.with_replies(&larger);
        let more = wanted - found.len();
        let left = self.facts.iter().rev().map(|&(ply, _)| ply).filter(|ply| !found.contains(ply));
        let more: Vec<u32> = left.take(more).collect();
        found.extend(more);
        found
    }

    /// The readings that depend on who claims; all of them count rounds.
    fn if_claims(&self, claimant: Color, reading: Reading) -> Vec<u32> {
        let mut found = match reading {
            Reading::NumberedRounds => return self.outside_numbered_rounds(claimant),
            Reading::ClaimantCapped => self.beyond_cap(claimant),
            Reading::ClaimantCappedRepliesDropped => self.with_replies(&self.beyond_cap(claimant)),
            Reading::RecentWindow => self.before_window(claimant),
            _ => Vec::new(),
        };
        // A round is a ply of each side: what the claimant has more of than the opponent is none. Where replies
        // are dropped, the opponent has lost one with every check that is struck.
        let is_left = |&(ply, _): &(u32, &PlyFact)| !found.contains(&ply);
        let left: Vec<u32> = self.of(claimant).filter(is_left).map(|(ply, _)| ply).collect();
        let mut answers = self.of(claimant.other()).count();
        if reading == Reading::ClaimantCappedRepliesDropped {
            answers = answers.saturating_sub(self.beyond_cap(claimant).len());
        }
        found.extend(left.into_iter().skip(answers));
        found
    }

    /// The claimant's plies up to the latest check that would be one too many.
    fn before_window(&self, claimant: Color) -> Vec<u32> {
        let one_too_many = self.cap.and_then(|cap| self.checks(claimant).rev().nth(cap));
        let until = one_too_many.unwrap_or(0);
        self.of(claimant).map(|(ply, _)| ply).filter(|&ply| ply <= until).collect()
    }

    /// The halves of rounds at both ends, and the claimant's checks beyond the cap in the rounds between: a check
    /// in one of the halves does not use up the cap.
    fn outside_numbered_rounds(&self, claimant: Color) -> Vec<u32> {
        let first = self.facts.first().filter(|(_, fact)| fact.side == Color::Black);
        let last = self.facts.last().filter(|(_, fact)| fact.side == Color::Red);
        let mut found: Vec<u32> = first.into_iter().chain(last).map(|&(ply, _)| ply).collect();
        let checks: Vec<u32> = self.checks(claimant).filter(|ply| !found.contains(ply)).collect();
        found.extend(checks.into_iter().skip(self.cap.unwrap_or(usize::MAX)));
        found
    }
}
