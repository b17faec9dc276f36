//! What a rule book speaks of, and which values belong to what.

use std::fmt;
use std::str::FromStr;

/// A matter on which rule books have articles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// How many rounds without a capture make a draw, and which count.
    NaturalLimit,
    /// Who may raise the natural limit.
    Claim,
    /// What a claim costs that does not hold.
    FalseClaim,
    /// How many fouls lose.
    Fouls,
    /// When a repetition is one.
    Repetition,
    /// Who has to change, or loses, in a repetition.
    Verdict,
    /// The duty to record, and missed moves.
    Record,
    /// Moves against the rules of movement.
    IllegalMove,
    /// Moves after which the mover's general can be taken (自杀).
    Suicide,
    /// Sides that were swapped at the start.
    Start,
}

impl Topic {
    /// All topics, in the order in which they are shown.
    pub const ALL: [Topic; 10] = [
        Topic::NaturalLimit,
        Topic::Claim,
        Topic::FalseClaim,
        Topic::Fouls,
        Topic::Repetition,
        Topic::Verdict,
        Topic::Record,
        Topic::IllegalMove,
        Topic::Suicide,
        Topic::Start,
    ];

    /// The name in the tables of the books, and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::NaturalLimit => "natural-limit",
            Topic::Claim => "claim",
            Topic::FalseClaim => "false-claim",
            Topic::Fouls => "fouls",
            Topic::Repetition => "repetition",
            Topic::Verdict => "verdict",
            Topic::Record => "record",
            Topic::IllegalMove => "illegal-move",
            Topic::Suicide => "suicide",
            Topic::Start => "start",
        }
    }

    /// The values that belong to it; one with parts is named without them.
    pub const fn keys(self) -> &'static [&'static str] {
        match self {
            Topic::NaturalLimit => &[
                "limit_rounds",
                "limit_plies",
                "limit_plies_ucci",
                "limit_reducible",
                "check_cap",
                "cap_scope",
                "drop_replies",
                "reset",
            ],
            Topic::Claim => &["claim_required", "arbiter_may_rule", "rapid_arbiter_may_rule"],
            Topic::FalseClaim => &["false_claim"],
            Topic::Fouls => &["fouls_lose"],
            Topic::Repetition => &["repeat"],
            Topic::Verdict => &[
                "verdict",
                "kill_is_forbidden",
                "mixed_check_chase_forbidden",
                "any_check_cancels_chase",
                "ranks",
            ],
            Topic::Record => &["record"],
            Topic::IllegalMove => &["illegal_move"],
            Topic::Suicide => &["suicide"],
            Topic::Start => &["sides_swapped_window_min"],
        }
    }

    /// The topic that a value belongs to: `record.missed_per_foul` to the record.
    pub fn of(key: &str) -> Option<Topic> {
        let first = key.split('.').next().unwrap_or(key);
        Topic::ALL.into_iter().find(|topic| topic.keys().contains(&first))
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Topic {
    type Err = ();

    fn from_str(text: &str) -> Result<Topic, ()> {
        Topic::ALL.into_iter().find(|topic| topic.name() == text).ok_or(())
    }
}
