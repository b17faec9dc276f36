//! The same from counts alone, where there is no sheet that can be used.

use super::counter::Counter;
use super::types::{Count, Judged, Verdict, Why};
use crate::board::Color;
use crate::rules::{LimitRule, Reading};

/// What is stated of a game. Rounds are numbered from 1, and Red begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The round of the last capture, and who captured; `None` where there was none.
    pub last_capture: Option<(u32, Color)>,
    /// The present round and the side to move.
    pub now: (u32, Color),
    /// The checks that Red and Black gave since that capture.
    pub checks: [u32; 2],
    /// Who claims; `None` for the side to move.
    pub claimant: Option<Color>,
}

/// Statements that cannot all be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// Rounds are counted from 1.
    #[error("rounds are counted from 1")]
    RoundZero,
    /// The capture has not been made yet.
    #[error("the last capture comes after the present point")]
    CaptureBehindNow,
    /// More checks than plies.
    #[error("{} gave {checks} checks in {plies} plies", .side.name())]
    TooManyChecks {
        /// Who.
        side: Color,
        /// The checks stated.
        checks: u32,
        /// The plies since the capture.
        plies: u32,
    },
}

/// What follows from the statements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandAnswer {
    /// Who claims.
    pub claimant: Color,
    /// Plies completed since the capture, by Red and Black.
    pub plies: [u32; 2],
    /// The claim under the chosen reading.
    pub judged: Judged,
    /// What the verdict rests on: the count, or the turn.
    pub why: Why,
    /// Every other reading. Those that ask where the checks stood are known within bounds.
    pub others: Vec<Judged>,
    /// Whether one of them decides otherwise.
    pub disagree: bool,
    /// How many rounds or plies the claim is short of the limit, at least.
    pub missing: u32,
}

/// Judges a claim by what is stated of the game.
pub fn by_hand(counts: &ByHand, rule: &LimitRule) -> Result<HandAnswer, HandError> {
    let stretch = Stretch::of(counts, rule)?;
    let claimant = counts.claimant.unwrap_or(counts.now.1);
    let is_turn = claimant == counts.now.1;
    let judge = |reading: Reading| {
        let needed = rule.needed(reading);
        let count = stretch.count(reading, claimant);
        let verdict = if is_turn { count.verdict(needed) } else { Verdict::Fails };
        Judged { reading, count, needed, verdict }
    };
    let judged = judge(rule.reading);
    let others: Vec<Judged> =
        Reading::ALL.into_iter().filter(|&reading| reading != rule.reading).map(judge).collect();
    Ok(HandAnswer {
        claimant,
        plies: stretch.plies,
        judged,
        why: if is_turn { Why::Count } else { Why::NotClaimantsTurn },
        disagree: others.iter().any(|other| judged.is_contradicted_by(other)),
        missing: judged.count.upper.map_or(0, |upper| judged.needed.saturating_sub(upper)),
        others,
    })
}

/// The plies since the capture and the checks among them, wherever they stood.
#[derive(Debug)]
struct Stretch {
    plies: [u32; 2],
    checks: [u32; 2],
    /// Checks beyond the cap.
    excess: [u32; 2],
    cap: Option<u32>,
    /// The sides of the first and the last ply.
    ends: Option<[Color; 2]>,
    /// Whether a capture stands before them, which may have given check.
    follows_capture: bool,
}

impl Stretch {
    fn of(counts: &ByHand, rule: &LimitRule) -> Result<Stretch, HandError> {
        let before = |(round, side): (u32, Color)| match round.checked_sub(1) {
            Some(rounds) => Ok(u64::from(rounds) * 2 + side.index() as u64),
            None => Err(HandError::RoundZero),
        };
        let now = before(counts.now)?;
        let from = counts.last_capture.map_or(Ok(0), |capture| before(capture).map(|plies| plies + 1))?;
        let all = now.checked_sub(from).ok_or(HandError::CaptureBehindNow)?;
        let side_of = |ply: u64| if ply.is_multiple_of(2) { Color::Red } else { Color::Black };
        let first = side_of(from);
        let more = u32::try_from(all.div_ceil(2)).unwrap_or(u32::MAX);
        let fewer = u32::try_from(all / 2).unwrap_or(u32::MAX);
        let plies = if first == Color::Red { [more, fewer] } else { [fewer, more] };
        for side in Color::ALL {
            let (checks, plies) = (counts.checks[side.index()], plies[side.index()]);
            if checks > plies {
                return Err(HandError::TooManyChecks { side, checks, plies });
            }
        }
        let excess =
            counts.checks.map(|checks| rule.counting_cap().map_or(0, |cap| checks.saturating_sub(cap)));
        let ends = (all > 0).then(|| [first, counts.now.1.other()]);
        Ok(Stretch {
            plies,
            checks: counts.checks,
            excess,
            cap: rule.counting_cap(),
            ends,
            follows_capture: counts.last_capture.is_some(),
        })
    }

    fn count(&self, reading: Reading, claimant: Color) -> Count {
        let (me, you) = (claimant.index(), claimant.other().index());
        let (own, other) = (self.plies[me], self.plies[you]);
        let all = own.saturating_add(other);
        match reading {
            Reading::ClaimantCapped => Count::exact((own - self.excess[me]).min(other)),
            Reading::ClaimantCappedRepliesDropped => {
                Count::exact(own.min(other).saturating_sub(self.excess[me]))
            }
            Reading::LargerExcess => {
                let larger = self.excess[0].max(self.excess[1]);
                Count::exact(all.saturating_sub(larger.saturating_mul(2)))
            }
            Reading::NoCap => Count::exact(own.min(other)),
            Reading::BothCappedRepliesDropped => self.without_replies(self.excess, false),
            Reading::NoChecks => self.without_replies(self.checks, self.follows_capture),
            Reading::RecentWindow => {
                let cap = self.cap.unwrap_or(u32::MAX);
                // All checks at the end, or all as early as can be.
                let lower = if self.checks[me] <= cap { own } else { cap };
                Count { lower: lower.min(other), upper: Some((own - self.excess[me]).min(other)) }
            }
            Reading::NumberedRounds => self.numbered(claimant),
        }
    }

    /// All plies but some checks of each side and the replies to them. A ply may be a check and a reply at once,
    /// the last one has no reply yet, and the first may reply to a capture that gave check.
    fn without_replies(&self, checks: [u32; 2], after_capture: bool) -> Count {
        let [mut most, mut least] = [0_u32; 2];
        for side in Color::ALL {
            let (own, theirs) = (checks[side.index()], checks[side.other().index()]);
            let may_be_last = self.ends.is_some_and(|[_, last]| last != side);
            let may_follow = after_capture && self.ends.is_some_and(|[first, _]| first == side);
            let replies = theirs.saturating_sub(u32::from(may_be_last));
            least = least.saturating_add(own.max(replies));
            let sum = own.saturating_add(theirs).saturating_add(u32::from(may_follow));
            most = most.saturating_add(sum.min(self.plies[side.index()]));
        }
        let all = self.plies[0].saturating_add(self.plies[1]);
        Count { lower: all.saturating_sub(most), upper: Some(all.saturating_sub(least)) }
    }

    /// The complete rounds of the sheet; a check of the claimant may stand in a round that is not complete.
    fn numbered(&self, claimant: Color) -> Count {
        let black_first = self.ends.is_some_and(|[first, _]| first == Color::Black);
        let red_last = self.ends.is_some_and(|[_, last]| last == Color::Red);
        let rounds = self.plies[1] - u32::from(black_first);
        let may_be_outside = if claimant == Color::Red { red_last } else { black_first };
        let checks = self.checks[claimant.index()];
        let struck = |checks: u32| self.cap.map_or(0, |cap| checks.saturating_sub(cap));
        let most = rounds.saturating_sub(struck(checks.min(rounds)));
        let fewer = checks.saturating_sub(u32::from(may_be_outside)).min(rounds);
        Count { lower: most, upper: Some(rounds.saturating_sub(struck(fewer))) }
    }
}

/// A counter of plies without checks before the record: they alternate backwards from the side to move.
pub(super) fn quiet_counter(cap: Option<u32>, quiet: u32, to_move: Color) -> Counter {
    // More than any game has, and far from where numbers end.
    let quiet = quiet.min(u32::MAX / 4);
    let mut counter = Counter::new(cap);
    let first = if quiet.is_multiple_of(2) { to_move } else { to_move.other() };
    counter.push_quiet(first, quiet);
    counter
}
