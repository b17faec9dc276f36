//! The counts of one stretch, ply by ply, under every reading.

use crate::board::Color;
use crate::rules::Reading;

/// The counts since the last capture, kept up to date ply by ply.
///
/// It holds what every reading but [`Reading::RecentWindow`] needs, and is small: many of them can be kept where
/// several lines of play agree with a sheet. [`Tally`] holds the checks as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Counter {
    /// Checks of a side that count.
    cap: Option<u32>,
    plies: [u32; 2],
    checks: [u32; 2],
    /// Plies that are a check beyond the cap, or the reply to one.
    struck: u32,
    /// Plies that are neither a check nor the reply to one.
    plain: u32,
    /// The side of the first ply, and whether that was a check.
    first: Option<(Color, bool)>,
    /// The side of the last ply.
    last: Option<Color>,
    last_checks: bool,
    last_struck: bool,
}

impl Counter {
    /// Nothing counted yet; so many checks of a side count.
    pub const fn new(check_cap: Option<u32>) -> Counter {
        Counter {
            cap: check_cap,
            plies: [0; 2],
            checks: [0; 2],
            struck: 0,
            plain: 0,
            first: None,
            last: None,
            last_checks: false,
            last_struck: false,
        }
    }

    /// The same with a check before the first ply: under [`Reading::NoChecks`] the reply to it does not count.
    #[must_use]
    pub const fn after_check(mut self, checked: bool) -> Counter {
        self.last_checks = checked;
        self
    }

    /// Nothing counted yet, but both sides have used up their checks and the last of them has no reply yet: the
    /// worst that a stretch of which nothing is known can leave behind.
    pub(super) const fn spent(check_cap: Option<u32>) -> Counter {
        let mut counter = Counter::new(check_cap).after_check(true);
        if let Some(cap) = check_cap {
            counter.checks = [cap; 2];
            counter.last_struck = true;
        }
        counter
    }

    /// Counts a ply. A capture (or what else begins the count anew) is not counted itself, and all before it is
    /// forgotten, except that the reply to a capture that gives check is the reply to a check.
    pub fn push(&mut self, side: Color, reset: bool, check: bool) {
        if reset {
            *self = Counter::new(self.cap).after_check(check);
            return;
        }
        let own = side.index();
        self.plies[own] += 1;
        self.checks[own] += u32::from(check);
        let beyond = check && self.cap.is_some_and(|cap| self.checks[own] > cap);
        self.struck += u32::from(beyond || self.last_struck);
        self.plain += u32::from(!check && !self.last_checks);
        if self.first.is_none() {
            self.first = Some((side, check));
        }
        self.last = Some(side);
        self.last_checks = check;
        self.last_struck = beyond;
    }

    /// Counts so many plies without capture or check, of which `side` plays the first.
    pub fn push_quiet(&mut self, side: Color, plies: u32) {
        // The first may be a reply, and the last ply's side is to be known.
        let single = if plies > 3 { 2 + plies % 2 } else { plies };
        let mut next = side;
        for _ in 0..single {
            self.push(next, false, false);
            next = next.other();
        }
        let rest = plies - single;
        self.plies = self.plies.map(|plies| plies + rest / 2);
        self.plain += rest;
    }

    /// The plies of each side.
    pub const fn plies(&self) -> [u32; 2] {
        self.plies
    }

    /// The checks that each side gave.
    pub const fn checks(&self) -> [u32; 2] {
        self.checks
    }

    /// How many checks of a side are beyond the cap.
    pub const fn excess(&self, side: Color) -> u32 {
        match self.cap {
            Some(cap) => self.checks[side.index()].saturating_sub(cap),
            None => 0,
        }
    }

    /// The side of the last ply counted.
    pub(super) const fn last(&self) -> Option<Color> {
        self.last
    }

    /// Whether a further check of the side is beyond the cap.
    pub(super) fn is_full(&self, side: Color) -> bool {
        self.cap.is_some_and(|cap| self.checks[side.index()] >= cap)
    }

    /// The count under a reading, in its unit. For [`Reading::RecentWindow`] the most that the check plies can
    /// leave, for they are not known here.
    pub fn count(&self, reading: Reading, claimant: Color) -> u32 {
        let (own, other) = (self.plies[claimant.index()], self.plies[claimant.other().index()]);
        let excess = self.excess(claimant);
        let all = own + other;
        match reading {
            Reading::ClaimantCapped | Reading::RecentWindow => own.saturating_sub(excess).min(other),
            Reading::ClaimantCappedRepliesDropped => own.min(other).saturating_sub(excess),
            Reading::BothCappedRepliesDropped => all - self.struck,
            Reading::LargerExcess => {
                let larger = excess.max(self.excess(claimant.other()));
                all.saturating_sub(larger.saturating_mul(2))
            }
            Reading::NoChecks => self.plain,
            Reading::NoCap => own.min(other),
            Reading::NumberedRounds => self.numbered(claimant),
        }
    }

    /// The complete numbered rounds, less the claimant's checks in them beyond the cap. A round on the sheet is a
    /// move of Red and Black's answer.
    fn numbered(&self, claimant: Color) -> u32 {
        let (lone_first, first_checks) = match self.first {
            Some((Color::Black, check)) => (true, check),
            _ => (false, false),
        };
        let rounds = self.plies[1] - u32::from(lone_first);
        let outside = match claimant {
            Color::Red => self.last == Some(Color::Red) && self.last_checks,
            Color::Black => first_checks,
        };
        let checks = self.checks[claimant.index()] - u32::from(outside);
        rounds.saturating_sub(self.cap.map_or(0, |cap| checks.saturating_sub(cap)))
    }
}

/// A [`Counter`] with the checks of each side, which [`Reading::RecentWindow`] asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    counter: Counter,
    /// For each check how many plies of the same side had been played before it.
    checks: [Vec<u32>; 2],
}

impl Tally {
    /// What a counter holds, with no check among it.
    pub const fn new(counter: Counter) -> Tally {
        Tally { counter, checks: [Vec::new(), Vec::new()] }
    }

    /// Counts a ply, as [`Counter::push`] does.
    pub fn push(&mut self, side: Color, reset: bool, check: bool) {
        if reset {
            self.checks.iter_mut().for_each(Vec::clear);
        } else if check {
            self.checks[side.index()].push(self.counter.plies[side.index()]);
        }
        self.counter.push(side, reset, check);
    }

    /// The counts without the checks.
    pub const fn counter(&self) -> &Counter {
        &self.counter
    }

    /// The count under a reading, in its unit.
    ///
    /// [`Reading::RecentWindow`] asks whether the latest plies of the claimant, as many as the limit, hold no more
    /// checks than the cap. The count is the longest such run of them, but not more than the opponent's plies, so
    /// that it reaches the limit when the answer is yes.
    pub fn count(&self, reading: Reading, claimant: Color) -> u32 {
        let (Reading::RecentWindow, Some(cap)) = (reading, self.counter.cap) else {
            return self.counter.count(reading, claimant);
        };
        let [own, other] = [claimant, claimant.other()].map(|side| self.counter.plies[side.index()]);
        let checks = &self.checks[claimant.index()];
        let before = checks.len().checked_sub(cap as usize + 1).map(|at| checks[at] + 1);
        (own - before.unwrap_or(0)).min(other)
    }
}
