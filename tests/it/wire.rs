//! What a program that reads jipu's JSON sees: every line, every field, nothing else.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// A line of any kind.
#[derive(Debug)]
pub(crate) enum Line {
    Diagnostic(Diagnostic),
    Summary(Summary),
    Game(Game),
    Move(MoveText),
    Perft(Perft),
    Code(Code),
    Rules(Rules),
    Ruling(Box<Ruling>),
    Limit(Box<Limit>),
    Repetition(Box<Repetition>),
    Reconcile(Box<Reconcile>),
    List(Box<List>),
    Failure(Failure),
}

macro_rules! objects {
    ($($(#[$about:meta])* $name:ident { $($field:ident: $kind:ty),* $(,)? })*) => {
        $(
            $(#[$about])*
            #[derive(Debug, Deserialize)]
            #[serde(deny_unknown_fields)]
            #[allow(dead_code, reason = "the point of most fields is that they can be read")]
            #[allow(clippy::struct_field_names, reason = "the names are the fields of the JSON objects")]
            pub(crate) struct $name {
                $(pub(crate) $field: $kind),*
            }
        )*
    };
}

objects! {
    Diagnostic {
        r#type: String, schema: u32, code: String, name: String, severity: String, file: String, game: Option<u32>,
        ply: Option<u32>, round: Option<u32>, side: Option<String>, in_variation: Option<bool>, line: Option<u32>,
        column: Option<u32>, offset: Option<(u64, u64)>, text: Option<String>, message: String,
        details: Vec<String>, candidates: Vec<String>, suggestions: Vec<Suggestion>,
    }
    Suggestion { text: String, r#move: String, replays: u32 }
    Summary {
        r#type: String, schema: u32, command: String, files: u64, games: u64, plies: u64, errors: u64,
        warnings: u64, notes: u64, unreadable_files: u64, skipped: Option<u64>, written: Option<u64>,
        filtered: Option<u64>, date_open: Option<u64>, listed: Option<u64>,
    }
    Game {
        r#type: String, schema: u32, id: String, file: String, game: u32, format: String, encoding: String,
        tags: Vec<(String, String)>, start: String, start_valid: Option<bool>, start_codes: Option<Vec<String>>,
        moves: Vec<String>, result: String, terminator: Option<String>, tree: Option<Tree>,
        certainty: Option<Vec<Value>>, unresolved: Option<Vec<String>>, unresolved_reason: Option<String>,
        lines: Option<Lines>, diagnostics: u64,
    }
    Tree {
        before: Option<Vec<String>>, comments: Option<Vec<String>>, nags: Option<Vec<u16>>, nodes: Vec<Node>,
    }
    Node {
        parent: Option<u32>, r#move: Option<String>, text: Option<String>, state: Option<String>,
        candidates: Option<Vec<String>>, chances: Option<Vec<f32>>, before: Option<Vec<String>>, comments: Option<Vec<String>>,
        nags: Option<Vec<u16>>,
    }
    Lines { count: u64, lower_bound: bool }
    MoveText {
        r#type: String, schema: u32, file: String, line: u64, fen: String, text: String, status: String,
        reason: Option<String>, error: Option<String>, readings: Vec<Reading>,
    }
    Reading { r#move: String, chinese: String, wxf: String, iccs: String, abbreviated: String }
    Perft {
        r#type: String, schema: u32, fen: String, depth: u32, nodes: u64, divide: Option<Vec<(String, u64)>>,
    }
    Reconcile {
        r#type: String, schema: u32, files: Sides<String>, one_game: bool, agrees: bool, complete: bool,
        doubt: Option<String>, start: String, moves: Vec<String>, entries: Vec<SheetEntry>,
        others: Option<Vec<OtherGame>>, sheets: Sides<Sheet>,
        fouls: Option<Fouls>, tags: Vec<Value>,
    }
    OtherGame { moves: Vec<String>, entries: Vec<SheetEntry> }
    SheetEntry {
        ply: u32, red_sheet: Option<String>, black_sheet: Option<String>, r#move: String, certainty: String,
        candidates: Option<Vec<SheetCandidate>>, faults: Vec<String>,
    }
    SheetCandidate { r#move: String, keeps_rest: bool }
    Sheet {
        missing: Vec<u32>, unreadable: Vec<u32>, wrong: Vec<u32>, impossible: Vec<u32>, contradicting: Vec<u32>,
        omissions_total: u32, omissions_longest_run: u32, unread: u32, remarks: Vec<SheetRemark>,
    }
    SheetRemark {
        before_ply: u32, kind: String, side: Option<String>, rounds: Option<i32>, texts: Option<Vec<String>>,
    }
    Fouls {
        rules: String, articles: Vec<String>, unverified: Vec<String>, per_foul: u32, exempt_under_min: Option<u32>,
        red: SideFouls, black: SideFouls,
    }
    SideFouls {
        consecutive: Option<u32>, cumulative: Option<u32>, eight_or_more: Option<u32>, with_unreadable: Value,
    }
    Code {
        r#type: String, schema: u32, code: String, name: String, severity: String, summary: String,
        text: Option<String>,
    }
    Rules {
        r#type: String, schema: u32, id: String, title: String, default: bool, inherits: Option<String>,
        limit_rounds: u32, check_cap: Option<u32>, reading: String, pawn_moves_reset: bool, claim_required: bool,
        arbiter_may_rule: Option<bool>, unverified: Vec<String>, event: Option<Event>,
        changed: Option<BTreeMap<String, String>>, values: BTreeMap<String, Value>, topics: Vec<Topic>,
        sources: Vec<Source>,
    }
    Ruling {
        r#type: String, schema: u32, file: String, game: Option<u32>, ply: u32, round: u32, side: String,
        class: String, kind: Option<String>, rules: String, level: Option<String>, consequences: Vec<Consequence>,
        noticed: Option<u32>, plies_since: u32, rounds_since: u32, window_rounds: Option<u32>,
        window_article: Option<String>, window_stated: Option<bool>, within_window: Option<bool>,
        window_disputed: Option<bool>, result_agrees: Option<bool>, replays_as_other: Option<u32>, replay: Option<Replay>,
        unverified: Vec<String>, notes: Vec<String>,
    }
    Consequence { grade: String, time: u32, is: String, article: Option<String> }
    Replay {
        article: Option<String>, fen: Option<String>, piece: Option<char>, square: Option<String>,
        moves: Option<u32>, touched_article: Option<String>,
    }
    Limit {
        r#type: String, schema: u32, file: Option<String>, game: Option<u32>, variation: Vec<(u32, u32)>, rules: String,
        unverified: Vec<String>, limit_rounds: u32, check_cap: Option<u32>, reading: String,
        claimant: Option<String>, at_ply: Option<u32>, last_capture_ply: Option<u32>, plies: Sides<u32>,
        checks: Sides<u32>, check_plies: Option<Sides<Vec<u32>>>, counted_rounds: Option<u32>,
        counted_plies: Option<u32>, bounds: Option<(u32, Option<u32>)>, verdict: Option<String>,
        reason: Option<String>, reason_ply: Option<u32>, rounds_missing: Option<u32>, plies_missing: Option<u32>,
        earliest_claim: Sides<Option<u32>>, count_reached: Sides<Option<u32>>, other_readings: Vec<OtherReading>,
        disagree: bool, fen_quiet: u32, quiet_before: u32, slips: u32,
        uncertain_plies: Vec<u32>, filled_plies: Vec<u32>, ask: Vec<Ask>, likely: Option<Likely>, elisions: Vec<Elision>,
        earlier_claims: Vec<EarlierClaim>, stretches: Vec<Stretch>, by_hand: bool,
    }
    Repetition {
        r#type: String, schema: u32, file: String, game: u32, variation: Vec<(u32, u32)>, rules: String,
        unverified: Vec<String>, basis: String, from_ply: u32, to_ply: u32, period: u32, cycles: u32, occurrences: u32, cycles_needed: Option<u32>,
        occurrences_needed: Option<u32>, claimable_from: Option<u32>, grace_until: Option<u32>, plies_beyond: u32,
        from_outside: bool, capture_left_out: bool, judged_plies: Option<(u32, u32)>, moves: Vec<String>,
        labels: Vec<String>, label_confidence: Vec<String>, overruled: Vec<Option<String>>, proofs: Vec<Proof>,
        joint: Option<Sides<bool>>, ranks: Option<Sides<String>>, verdict: Option<String>, against: Option<String>,
        ground: Option<String>, article: Option<String>, confidence: Option<String>, quiet_plies: u32,
        uncertain_plies: Vec<u32>,
    }
    Proof {
        r#move: u32, ply: u32, means: String, checks: Option<u32>, line: Vec<String>, attacker: Option<String>,
        target: Option<String>, targets: Option<Vec<String>>, roots: Option<Vec<String>>, false_roots: Option<Vec<String>>,
        partners: Option<Vec<String>>, new: Option<String>,
    }
    List {
        r#type: String, schema: u32, id: String, file: String, game: u32, event: Option<String>,
        date: Option<String>, date_text: Option<String>, red: Option<String>, black: Option<String>,
        result: String, plies: u32, start: String, encoding: String, format: String,
        duplicates: Option<Vec<Copy>>, shorter_copies: Option<Vec<Copy>>, beginning_of: Option<Copy>,
    }
    Copy { file: String, game: u32 }
    OtherReading {
        reading: String, counted_rounds: Option<u32>, counted_plies: Option<u32>, bounds: (u32, Option<u32>),
        verdict: String,
    }
    EarlierClaim { claimant: String, at_ply: u32, verdict: String, reason: String, same_stage: Option<bool> }
    Likely { verdict: String, probability: f64 }
    Ask { ply: u32, answers: Vec<Answer> }
    Answer { r#move: String, bounds: (u32, Option<u32>), verdict: String }
    Elision { after_ply: u32, rounds: u32, at_least: bool }
    Stretch {
        from_ply: u32, to_ply: u32, plies: u32, begins_with: Option<String>,
        counted: Sides<(u32, Option<u32>)>, earliest_claim: Sides<Option<u32>>, count_reached: Sides<Option<u32>>,
        may_reach: Sides<bool>,
    }
    Event { name: Option<String>, level: Option<String>, rapid: bool }
    Topic {
        topic: String, articles: Vec<String>, text: String, quotes: Vec<String>, sources: Vec<String>,
        inherited_from: Option<String>,
    }
    Source { code: String, text: String, quality: String }
    Failure { r#type: String, schema: u32, message: String }
}

/// Red's and Black's.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sides<T> {
    pub(crate) red: T,
    pub(crate) black: T,
}

/// Reads lines of JSON; whatever is not one of the promised objects is a failure of the test.
#[track_caller]
pub(crate) fn lines(text: &str) -> Vec<Line> {
    assert!(text.is_empty() || text.ends_with('\n'), "the last line is not whole: {text}");
    text.lines().map(line).collect()
}

#[track_caller]
fn line(text: &str) -> Line {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(value["schema"], 1, "{text}");
    let kind = value["type"].as_str().unwrap_or_else(|| panic!("no type: {text}")).to_owned();
    let read = match kind.as_str() {
        "diagnostic" => serde_json::from_value(value).map(Line::Diagnostic),
        "summary" => serde_json::from_value(value).map(Line::Summary),
        "game" => serde_json::from_value(value).map(Line::Game),
        "move" => serde_json::from_value(value).map(Line::Move),
        "perft" => serde_json::from_value(value).map(Line::Perft),
        "code" => serde_json::from_value(value).map(Line::Code),
        "rules" => serde_json::from_value(value).map(Line::Rules),
        "ruling" => serde_json::from_value(value).map(Line::Ruling),
        "limit" => serde_json::from_value(value).map(Line::Limit),
        "reconcile" => serde_json::from_value(value).map(Line::Reconcile),
        "repetition" => serde_json::from_value(value).map(Line::Repetition),
        "list" => serde_json::from_value(value).map(Line::List),
        "failure" => serde_json::from_value(value).map(Line::Failure),
        _ => panic!("an unknown type: {text}"),
    };
    read.unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The summary, which is the last line.
#[track_caller]
pub(crate) fn summary(text: &str) -> Summary {
    match lines(text).pop() {
        Some(Line::Summary(summary)) => summary,
        other => panic!("the last line is no summary: {other:?}"),
    }
}

/// The findings.
#[track_caller]
pub(crate) fn diagnostics(text: &str) -> Vec<Diagnostic> {
    lines(text)
        .into_iter()
        .filter_map(|line| match line {
            Line::Diagnostic(diagnostic) => Some(diagnostic),
            _ => None,
        })
        .collect()
}

/// The games.
#[track_caller]
pub(crate) fn games(text: &str) -> Vec<Game> {
    lines(text)
        .into_iter()
        .filter_map(|line| match line {
            Line::Game(game) => Some(game),
            _ => None,
        })
        .collect()
}
