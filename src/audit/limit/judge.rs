//! Claims, judged in the order of events: an entry that cannot be, the end of the game, the turn, the count
//! (2011 rules, articles 4.1, 16 and 22).

use super::line::Line;
use super::spread::Spread;
use super::types::{Claim, Count, EarlierClaim, Judged, Question, QuestionError, Stage, Verdict, Why};
use crate::board::{Color, Outcome};
use crate::rules::{LimitRule, Reading};

/// A line with its counts.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    pub(super) line: &'a Line,
    pub(super) rule: &'a LimitRule,
    pub(super) spread: &'a Spread<'a>,
    /// The counts if the start position's own counter is believed, and what it says.
    pub(super) believed: Option<(&'a Spread<'a>, u32)>,
}

impl Judge<'_> {
    /// The count of a reading after so many plies.
    pub(super) fn count(&self, at: u32, reading: Reading, claimant: Color) -> Count {
        // Nobody knows which entry is wrong, nor how many are missing.
        if self.line.contradicted.is_some_and(|first| first <= at) {
            return Count { lower: 0, upper: None };
        }
        self.spread.count(at, reading, claimant, self.rule.counting_cap())
    }

    /// Whether the game was over after so many plies.
    pub(super) fn is_over(&self, at: u32) -> bool {
        self.line.ended.is_some() && at as usize >= self.line.plies.len()
    }

    /// A claim under one reading.
    pub(super) fn judge(&self, at: u32, claimant: Color, reading: Reading) -> (Judged, Why) {
        let needed = self.rule.needed(reading);
        let count = self.count(at, reading, claimant);
        let (verdict, why) = self.verdict(at, claimant, reading, count.verdict(needed));
        (Judged { reading, count, needed, verdict }, why)
    }

    fn verdict(&self, at: u32, claimant: Color, reading: Reading, counted: Verdict) -> (Verdict, Why) {
        if self.line.end_is_open && at as usize >= self.line.plies.len() {
            if counted != Verdict::Fails {
                return (Verdict::Indeterminate, self.open_entries(at));
            }
        } else if self.is_over(at) {
            let over = match self.line.ended {
                Some(Outcome::Stalemate) => Why::Stalemate,
                _ => Why::Checkmate,
            };
            return (Verdict::Fails, over);
        }
        let unresolved = self.line.first_illegal.filter(|&first| first <= at);
        if let (Some(first), Verdict::Indeterminate) = (unresolved, counted) {
            return (Verdict::Indeterminate, Why::IllegalAtPly(first));
        }
        if self.line.side_after(at) != claimant {
            return (Verdict::Fails, Why::NotClaimantsTurn);
        }
        if counted == Verdict::Indeterminate {
            return (counted, self.unknown(at));
        }
        if let Some((spread, quiet)) = self.believed {
            let count = spread.count(at, reading, claimant, self.rule.counting_cap());
            if count.verdict(self.rule.needed(reading)) != counted {
                return (Verdict::Indeterminate, Why::QuietBefore(quiet));
            }
        }
        (counted, Why::Count)
    }

    /// What leaves the count open after so many plies.
    fn unknown(&self, at: u32) -> Why {
        let reset = self.line.last_certain_reset(at);
        let elided = self.line.elisions.iter().rfind(|elision| (reset..=at).contains(&elision.after_ply));
        match elided {
            Some(elision) => Why::Elided { after_ply: elision.after_ply, rounds: elision.rounds },
            None => self.open_entries(at),
        }
    }

    fn open_entries(&self, at: u32) -> Why {
        let settled = self.line.last_settled(at);
        let mut open = self.line.open.iter().copied().filter(|&ply| ply > settled && ply <= at);
        let first = open.next().unwrap_or(at);
        Why::OpenEntries { first, last: open.next_back().unwrap_or(first) }
    }

    /// The claim that is asked for, if there is one.
    pub(super) fn claim(&self, question: &Question) -> Result<Option<Claim>, QuestionError> {
        let entries = self.line.entries();
        let within = |at: u32| match at {
            at if at > entries => Err(QuestionError::BeyondRecord { at, plies: entries }),
            at => Ok(at),
        };
        let at_ply = match (question.at, question.claimant) {
            (Some(at), _) => within(at)?,
            (None, Some(claimant)) => self.last_turn(claimant),
            (None, None) if question.earlier.is_empty() => return Ok(None),
            (None, None) => return Err(QuestionError::EarlierWithoutClaim),
        };
        let claimant = question.claimant.unwrap_or_else(|| self.line.side_after(at_ply));
        let (judged, why) = self.judge(at_ply, claimant, self.rule.reading);
        let others: Vec<Judged> = Reading::ALL
            .into_iter()
            .filter(|&reading| reading != self.rule.reading)
            .map(|reading| self.judge(at_ply, claimant, reading).0)
            .collect();
        let mut asked = question.earlier.clone();
        asked.sort_by_key(|&(at, side)| (at, side.index()));
        asked.dedup();
        let mut earlier = Vec::with_capacity(asked.len());
        for (at, claimant) in asked {
            if within(at)? >= at_ply {
                return Err(QuestionError::EarlierBehindClaim { earlier: at, at: at_ply });
            }
            earlier.push(self.earlier(at, claimant, at_ply));
        }
        Ok(Some(Claim {
            claimant,
            at_ply,
            at_end: at_ply == entries,
            disagree: others.iter().any(|other| judged.is_contradicted_by(other)),
            missing: judged.count.upper.map_or(0, |upper| judged.needed.saturating_sub(upper)),
            judged,
            why,
            others,
            earlier,
            ask: Vec::new(),
            likely: None,
        }))
    }

    /// The last point at which a side is to move; the end where it never is.
    fn last_turn(&self, claimant: Color) -> u32 {
        let entries = self.line.entries();
        let back = u32::from(self.line.side_after(entries) != claimant);
        entries.checked_sub(back).unwrap_or(entries)
    }

    fn earlier(&self, at_ply: u32, claimant: Color, present: u32) -> EarlierClaim {
        let (judged, why) = self.judge(at_ply, claimant, self.rule.reading);
        let stage = self.stage(at_ply, present);
        EarlierClaim { claimant, at_ply, verdict: judged.verdict, why, stage }
    }

    /// Whether two points belong to one stage.
    fn stage(&self, from: u32, to: u32) -> Stage {
        let between = |ply: u32| ply > from && ply <= to;
        let mut resets = self.line.plies.iter().zip(1..).filter(|(ply, _)| self.resets(ply));
        if resets.any(|(_, ply)| between(ply) && !self.line.open.contains(&ply)) {
            return Stage::Other;
        }
        let unresolved = self.line.first_illegal.is_some_and(|first| first <= to);
        let open = self.line.open.iter().any(|&ply| between(ply));
        let elided = self.line.elisions.iter().any(|elision| (from..=to).contains(&elision.after_ply));
        if unresolved || open || elided { Stage::Unknown } else { Stage::Same }
    }

    /// Whether a ply begins the count anew.
    pub(super) const fn resets(&self, ply: &super::PlyFact) -> bool {
        super::line::resets(ply.captured.is_some(), ply.pawn, self.rule)
    }
}
