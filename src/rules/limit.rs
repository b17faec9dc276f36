//! The natural limit (自然限着) of a rule book, and the accepted ways of counting it.

use std::fmt;
use std::str::FromStr;

/// How the moves since the last capture are counted. The rule books leave room for more than one reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reading {
    /// The claimant's plies less his checks beyond the cap, but not more than the opponent's plies. The wording of
    /// the Chinese rules of 1999 and 2011 and of the Asian rules of 2017.
    ClaimantCapped,
    /// The same, and the reply to each struck check is struck from the opponent's plies.
    ClaimantCappedRepliesDropped,
    /// In plies: each side's checks beyond the cap and the replies to them are struck (Pikafish 2023).
    BothCappedRepliesDropped,
    /// In plies: twice the larger excess of checks is taken off (Fairy-Stockfish).
    LargerExcess,
    /// In plies: no check and no reply to a check counts (UCCI league, `XBoard`).
    NoChecks,
    /// The plies of the side that has played fewer, checks and all.
    NoCap,
    /// The latest plies of the claimant, as many as the limit, hold no more checks than the cap.
    RecentWindow,
    /// The complete numbered rounds since the capture, less the claimant's checks in them beyond the cap.
    NumberedRounds,
}

impl Reading {
    /// All readings.
    pub const ALL: [Reading; 8] = [
        Reading::ClaimantCapped,
        Reading::ClaimantCappedRepliesDropped,
        Reading::BothCappedRepliesDropped,
        Reading::LargerExcess,
        Reading::NoChecks,
        Reading::NoCap,
        Reading::RecentWindow,
        Reading::NumberedRounds,
    ];

    /// The name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Reading::ClaimantCapped => "claimant-capped",
            Reading::ClaimantCappedRepliesDropped => "claimant-capped-replies-dropped",
            Reading::BothCappedRepliesDropped => "both-capped-replies-dropped",
            Reading::LargerExcess => "larger-excess",
            Reading::NoChecks => "no-checks",
            Reading::NoCap => "no-cap",
            Reading::RecentWindow => "recent-window",
            Reading::NumberedRounds => "numbered-rounds",
        }
    }

    /// What it counts in.
    pub const fn unit(self) -> Unit {
        match self {
            Reading::BothCappedRepliesDropped | Reading::LargerExcess | Reading::NoChecks => Unit::Plies,
            _ => Unit::Rounds,
        }
    }

    /// Whether it asks who claims.
    pub const fn asks_for_claimant(self) -> bool {
        self.unit().is_rounds() && !matches!(self, Reading::NoCap)
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Reading {
    type Err = ();

    fn from_str(text: &str) -> Result<Reading, ()> {
        Reading::ALL.into_iter().find(|reading| reading.name() == text).ok_or(())
    }
}

/// What a count is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Rounds (回合): a ply of each side.
    Rounds,
    /// Plies; a limit of so many rounds is twice as many plies.
    Plies,
}

impl Unit {
    /// Whether it is rounds.
    pub const fn is_rounds(self) -> bool {
        matches!(self, Unit::Rounds)
    }
}

/// How many checks of a side count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckCap {
    /// All of them.
    Unlimited,
    /// So many at most.
    Most(u32),
}

impl CheckCap {
    /// The number, if there is one.
    pub const fn get(self) -> Option<u32> {
        match self {
            CheckCap::Unlimited => None,
            CheckCap::Most(checks) => Some(checks),
        }
    }
}

impl From<Option<u32>> for CheckCap {
    fn from(cap: Option<u32>) -> CheckCap {
        cap.map_or(CheckCap::Unlimited, CheckCap::Most)
    }
}

impl fmt::Display for CheckCap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckCap::Unlimited => f.write_str("none"),
            CheckCap::Most(checks) => write!(f, "{checks}"),
        }
    }
}

impl FromStr for CheckCap {
    type Err = ();

    fn from_str(text: &str) -> Result<CheckCap, ()> {
        match text {
            "none" => Ok(CheckCap::Unlimited),
            _ => text.parse().map(CheckCap::Most).map_err(drop),
        }
    }
}

/// The natural limit as a game is judged by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitRule {
    /// How many rounds without a capture.
    pub rounds: u32,
    /// How many checks of a side count; `None` for all of them.
    pub check_cap: Option<u32>,
    /// How the rounds are counted.
    pub reading: Reading,
    /// Whether a pawn move begins the count anew, as a capture does.
    pub pawn_moves_reset: bool,
}

/// The checks that count in every printed rule book that has a cap.
const COMMON_CAP: u32 = 10;

impl LimitRule {
    /// The limit in the unit of a reading: rounds, or plies.
    pub const fn needed(&self, reading: Reading) -> u32 {
        if reading.unit().is_rounds() { self.rounds } else { self.rounds.saturating_mul(2) }
    }

    /// The cap for readings that have one. A reading that knows none, and is chosen, leaves the others the cap that the
    /// printed rule books share, or they would be no readings of their own beside it.
    pub const fn counting_cap(&self) -> Option<u32> {
        match self.reading {
            Reading::NoCap | Reading::NoChecks => Some(COMMON_CAP),
            _ => self.check_cap,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for reading in Reading::ALL {
            assert_eq!(reading.name().parse(), Ok(reading));
        }
        assert_eq!("claimant".parse::<Reading>(), Err(()));
    }
}
