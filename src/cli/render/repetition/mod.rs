//! The answers of `jipu repetition`: as a report, on one line, and as JSON.

mod json;
mod line;
mod report;

pub(in crate::cli) use json::RepetitionLine;
pub(in crate::cli) use line::{none, short};
pub(in crate::cli) use report::report;

use super::limit::words::Clock;
use crate::audit::repetition::Repetitions;
use crate::cli::catalogue::Catalogue;
use crate::repetition::{Cycle, Ground, Ruling, Verdict};
use crate::rules::{InForce, RepetitionRule, Topic};

/// What there is to say about one repetition.
pub(in crate::cli) struct Case<'a> {
    pub(in crate::cli) catalogue: &'a Catalogue,
    pub(in crate::cli) rules: &'a InForce,
    pub(in crate::cli) rule: &'a RepetitionRule,
    pub(in crate::cli) file: &'a str,
    pub(in crate::cli) game: u32,
    /// The alternatives that the line takes; none for the main line.
    pub(in crate::cli) line: &'a [(u32, u32)],
    pub(in crate::cli) found: &'a Repetitions,
    pub(in crate::cli) cycle: &'a Cycle,
    pub(in crate::cli) seen: Seen,
    /// The verdict; none where the number of the rule was not reached.
    pub(in crate::cli) ruling: Option<&'a Ruling>,
    /// Whether colours and the like may be used.
    pub(in crate::cli) styled: bool,
    /// Whether every attack is drawn.
    pub(in crate::cli) diagrams: bool,
}

/// What was seen around the cycle.
pub(in crate::cli) struct Seen {
    /// Plies without a capture up to the claim.
    pub(in crate::cli) quiet: u32,
    /// Plies that are not certain.
    pub(in crate::cli) open: Vec<u32>,
}

impl Case<'_> {
    fn clock(&self) -> Clock {
        Clock { first_side: self.found.start.side(), first_round: self.found.first_round }
    }

    /// The values that the answer rests on and that were not confirmed against a printed text.
    fn unverified(&self) -> Vec<String> {
        let uses_both = self
            .ruling
            .is_some_and(|ruling| matches!(ruling.ground, Ground::BothForbidden | Ground::JointAttack));
        let topics = [Topic::Repetition, Topic::Verdict].into_iter();
        let mut keys: Vec<String> = topics.flat_map(|topic| self.rules.unverified_in(topic)).collect();
        keys.retain(|key| uses_both || key != "verdict.both_forbidden");
        keys
    }

    /// Whether a claim of the natural limit could stand at the same point by the plies alone; a repetition is judged
    /// before it.
    fn meets_limit(&self) -> bool {
        self.seen.quiet / 2 >= self.rules.rule().rounds
    }

    /// Until which ply a side may still change where the claim was made at once; none where the book gives no time, and
    /// for what loses at once.
    fn grace_until(&self) -> Option<u32> {
        let ruling = self.ruling?;
        let may = self.rule.grace_rounds > 0 && !matches!(ruling.verdict, Verdict::Loses(_));
        self.cycle.complete_at.filter(|_| may).map(|ply| ply + 2 * self.rule.grace_rounds)
    }
}
