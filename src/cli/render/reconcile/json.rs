//! The wire form of `"type":"reconcile"`.

use serde::Serialize;

use super::Sheets;
use crate::board::Color;
use crate::cli::render::sides::Sides;
use crate::reconcile::{Certainty, Doubt, Entry, Fouls, Omissions, Ply, Remark, RemarkKind, fouls};
use crate::rules::Topic;

/// Two sheets put together.
#[derive(Serialize)]
pub(in crate::cli) struct ReconcileLine {
    r#type: &'static str,
    schema: u32,
    files: Sides<String>,
    one_game: bool,
    agrees: bool,
    /// Whether everything was looked at; otherwise nothing is certain.
    complete: bool,
    /// Why not.
    doubt: Option<&'static str>,
    start: String,
    moves: Vec<String>,
    entries: Vec<EntryLine>,
    /// Games with more plies or fewer that explain the sheets as well.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<OtherLine>,
    sheets: Sides<SheetLine>,
    fouls: Option<FoulsLine>,
    tags: Vec<TagLine>,
}

/// A game of another length.
#[derive(Serialize)]
struct OtherLine {
    moves: Vec<String>,
    entries: Vec<EntryLine>,
}

/// A ply.
#[derive(Serialize)]
struct EntryLine {
    ply: u32,
    red_sheet: Option<String>,
    black_sheet: Option<String>,
    r#move: String,
    certainty: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<CandidateLine>,
    faults: Vec<String>,
}

/// A move that a ply may have been.
#[derive(Serialize)]
struct CandidateLine {
    r#move: String,
    keeps_rest: bool,
}

/// A sheet.
#[derive(Serialize)]
struct SheetLine {
    missing: Vec<u32>,
    unreadable: Vec<u32>,
    wrong: Vec<u32>,
    impossible: Vec<u32>,
    contradicting: Vec<u32>,
    omissions_total: u32,
    omissions_longest_run: u32,
    unread: usize,
    remarks: Vec<RemarkLine>,
}

/// Something that is not about one ply.
#[derive(Serialize)]
struct RemarkLine {
    before_ply: u32,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<String>,
}

/// What the omissions are under the rules.
#[derive(Serialize)]
struct FoulsLine {
    rules: String,
    articles: Vec<String>,
    unverified: Vec<String>,
    per_foul: u32,
    exempt_under_min: Option<u32>,
    red: SideFouls,
    black: SideFouls,
}

/// The fouls of a side by each reading of the words.
#[derive(Serialize)]
struct SideFouls {
    consecutive: Option<u32>,
    cumulative: Option<u32>,
    eight_or_more: Option<u32>,
    /// The same where entries that cannot be read count as missing.
    with_unreadable: Readings,
}

#[derive(Serialize)]
struct Readings {
    consecutive: Option<u32>,
    cumulative: Option<u32>,
    eight_or_more: Option<u32>,
}

/// A header that the sheets state differently.
#[derive(Serialize)]
struct TagLine {
    name: String,
    red: String,
    black: String,
}

impl ReconcileLine {
    pub(in crate::cli) fn new(sheets: &Sheets<'_>) -> ReconcileLine {
        let found = sheets.found;
        let conflicts = found.conflicts.iter();
        ReconcileLine {
            r#type: "reconcile",
            schema: 1,
            files: Sides::of(|side| sheets.files[side.index()].to_owned()),
            one_game: found.is_one_game(),
            agrees: found.agrees_entirely(),
            complete: found.doubt.is_none(),
            doubt: found.doubt.map(Doubt::name),
            start: found.record.start.fen(),
            moves: moves(&found.plies),
            entries: entries(&found.plies),
            others: found
                .others
                .iter()
                .map(|plies| OtherLine { moves: moves(plies), entries: entries(plies) })
                .collect(),
            sheets: Sides::of(|side| SheetLine::new(sheets, side)),
            fouls: FoulsLine::new(sheets),
            tags: conflicts
                .map(|tag| TagLine { name: tag.name.clone(), red: tag.red.clone(), black: tag.black.clone() })
                .collect(),
        }
    }
}

fn moves(plies: &[Ply]) -> Vec<String> {
    plies.iter().map(|ply| ply.action.to_string()).collect()
}

fn entries(plies: &[Ply]) -> Vec<EntryLine> {
    (1..).zip(plies).map(|(number, ply)| EntryLine::new(number, ply)).collect()
}

impl EntryLine {
    fn new(number: u32, ply: &Ply) -> EntryLine {
        let text = |entry: &Entry| entry.node.map(|_| entry.text.clone());
        let [red, black] = &ply.entries;
        let faults =
            ply.entries.iter().zip(Color::ALL).filter_map(|(entry, side)| {
                entry.fault.map(|fault| format!("{}-{}", fault.name(), side.name()))
            });
        EntryLine {
            ply: number,
            red_sheet: text(red),
            black_sheet: text(black),
            r#move: ply.action.to_string(),
            certainty: match ply.certainty {
                Certainty::Disputed | Certainty::Unproved => "open",
                known => known.name(),
            },
            candidates: ply
                .candidates
                .iter()
                .map(|found| CandidateLine { r#move: found.action.to_string(), keeps_rest: found.keeps_rest })
                .collect(),
            faults: faults.collect(),
        }
    }
}

impl SheetLine {
    fn new(sheets: &Sheets<'_>, side: Color) -> SheetLine {
        let omissions = sheets.omissions(side);
        let mut wrong: Vec<u32> =
            omissions.impossible.iter().chain(&omissions.contradicting).copied().collect();
        wrong.sort_unstable();
        SheetLine {
            omissions_total: omissions.total(),
            omissions_longest_run: omissions.longest(),
            missing: omissions.missing,
            unreadable: omissions.unreadable,
            wrong,
            impossible: omissions.impossible,
            contradicting: omissions.contradicting,
            unread: sheets.found.unread[side.index()],
            remarks: sheets.found.remarks[side.index()].iter().map(RemarkLine::new).collect(),
        }
    }
}

impl RemarkLine {
    fn new(remark: &Remark) -> RemarkLine {
        let (side, rounds) = match remark.kind {
            RemarkKind::Shifted { side, rounds } => (Some(side.name()), Some(rounds)),
            _ => (None, None),
        };
        let texts = match &remark.kind {
            RemarkKind::Again(entries) | RemarkKind::TooMany(entries) => {
                entries.iter().map(|entry| entry.text.clone()).collect()
            }
            _ => Vec::new(),
        };
        RemarkLine { before_ply: remark.before_ply, kind: remark.kind.name(), side, rounds, texts }
    }
}

impl FoulsLine {
    fn new(sheets: &Sheets<'_>) -> Option<FoulsLine> {
        let rule = sheets.rule()?;
        let book = sheets.law.rules.book();
        let of = |side: Color| {
            let omissions: Omissions = sheets.omissions(side);
            let Fouls { consecutive, cumulative, eight_or_more } = fouls(&omissions, rule);
            let more = fouls(&omissions.with_unreadable(), rule);
            SideFouls {
                consecutive,
                cumulative,
                eight_or_more,
                with_unreadable: Readings {
                    consecutive: more.consecutive,
                    cumulative: more.cumulative,
                    eight_or_more: more.eight_or_more,
                },
            }
        };
        Some(FoulsLine {
            rules: book.id().to_owned(),
            articles: book.article(Topic::Record).map(|found| found.articles.clone()).unwrap_or_default(),
            unverified: sheets.law.rules.unverified_in(Topic::Record),
            per_foul: rule.per_foul,
            exempt_under_min: rule.exempt_under_minutes,
            red: of(Color::Red),
            black: of(Color::Black),
        })
    }
}
