//! The form of the tables in `books/`. What does not fit it is an error.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::book::Quality;

/// A table as it stands in its file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BookTable {
    pub(super) id: String,
    pub(super) inherits: Option<String>,
    pub(super) title: TextTable,
    #[serde(default)]
    pub(super) unverified: Vec<String>,
    pub(super) values: toml::Table,
    pub(super) sources: BTreeMap<String, SourceTable>,
    pub(super) topics: BTreeMap<String, TopicTable>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TextTable {
    pub(super) zh: String,
    pub(super) en: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SourceTable {
    pub(super) quality: Quality,
    pub(super) zh: String,
    pub(super) en: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TopicTable {
    pub(super) articles: Vec<String>,
    pub(super) sources: Vec<String>,
    #[serde(default)]
    pub(super) quotes: Vec<String>,
    pub(super) zh: String,
    pub(super) en: String,
}

/// The values of a book, those of the book it inherits from included.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the values that nothing asks for by name yet are checked and shown")]
pub(super) struct Values {
    pub(super) limit_rounds: Option<u32>,
    pub(super) limit_plies: Option<u32>,
    pub(super) limit_plies_ucci: Option<u32>,
    pub(super) limit_reducible: Option<bool>,
    pub(super) check_cap: CapWord,
    pub(super) cap_scope: Option<CapScope>,
    #[serde(default)]
    pub(super) drop_replies: bool,
    pub(super) reset: Vec<ResetWord>,
    pub(super) claim_required: bool,
    pub(super) arbiter_may_rule: Option<bool>,
    pub(super) rapid_arbiter_may_rule: Option<bool>,
    pub(super) false_claim: Option<FalseClaimTable>,
    pub(super) fouls_lose: Option<u32>,
    pub(super) repeat: Option<RepeatTable>,
    pub(super) verdict: Option<VerdictTable>,
    pub(super) kill_is_forbidden: Option<bool>,
    pub(super) mixed_check_chase_forbidden: Option<bool>,
    pub(super) any_check_cancels_chase: Option<bool>,
    pub(super) ranks: Option<Vec<RankWord>>,
    pub(super) record: Option<RecordTable>,
    pub(super) illegal_move: Option<IllegalMoveTable>,
    pub(super) suicide: Option<SuicideTable>,
    pub(super) sides_swapped_window_min: Option<u32>,
}

/// How many checks count: a number, or `none` for no cap.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum CapWord {
    Most(u32),
    Word(NoCapWord),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum NoCapWord {
    None,
}

/// Whose checks the cap is on.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CapScope {
    Claimant,
    BothSeparately,
    LargerExcess,
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ResetWord {
    Capture,
    PawnMove,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FalseClaimTable {
    pub(super) foul: u32,
    pub(super) clock_min: u32,
    pub(super) clock_mode: ClockWord,
    pub(super) second_in_stage: SecondWord,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ClockWord {
    AddToUsed,
    DeductRemaining,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SecondWord {
    Foul,
    Loss,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "warnings are the arbiter's, and the first move counts in every book; both are shown"
)]
pub(super) struct RepeatTable {
    pub(super) cycles: Option<u32>,
    pub(super) occurrences: Option<u32>,
    pub(super) warnings: Option<u32>,
    pub(super) first_move_counts: Option<bool>,
    pub(super) exclude_first_capture: Option<bool>,
    pub(super) nine_round_rule: Option<bool>,
    pub(super) grace_rounds: Option<u32>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "one-sided perpetual check loses at once in every book that has the word; it is shown"
)]
pub(super) struct VerdictTable {
    pub(super) long_check: LongCheckWord,
    pub(super) both_forbidden: BothForbiddenWord,
    #[serde(default)]
    pub(super) articles: VerdictArticles,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VerdictArticles {
    pub(super) long_check: Option<String>,
    pub(super) both_allowed: Option<String>,
    pub(super) one_forbidden: Option<String>,
    pub(super) both_forbidden: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum LongCheckWord {
    LoseAtOnce,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BothForbiddenWord {
    Draw,
    /// As that article says.
    #[serde(rename = "26.9")]
    Article26_9,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RankWord {
    LongCheck,
    LongChase,
    None,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordTable {
    pub(super) missed_per_foul: u32,
    pub(super) consecutive: Option<bool>,
    pub(super) eight_or_more: Option<EightWord>,
    pub(super) exempt_under_min: Option<u32>,
    pub(super) bad_record_bars_claims: Option<bool>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EightWord {
    TwoFouls,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IllegalMoveTable {
    pub(super) loss_at: Option<u32>,
    pub(super) national: Option<StrikesTable>,
    pub(super) youth_or_provincial: Option<StrikesTable>,
    pub(super) window_rounds: Option<u32>,
    #[serde(default)]
    pub(super) articles: IllegalMoveArticles,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StrikesTable {
    pub(super) foul_at: Option<u32>,
    pub(super) loss_at: u32,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct IllegalMoveArticles {
    pub(super) loss: Option<String>,
    pub(super) foul: Option<String>,
    pub(super) window: Option<String>,
    pub(super) replay: Option<String>,
    pub(super) touched: Option<String>,
    pub(super) touched_other: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SuicideTable {
    pub(super) loss_at: u32,
    pub(super) definition: Option<String>,
    pub(super) facing: String,
    pub(super) into_check: String,
    pub(super) unanswered: String,
}
