//! The two sheets side by side, with what is wrong with each, in a form to be read and signed.

use std::fmt::Write as _;

use super::Sheets;
use crate::board::{Color, Move, Position};
use crate::cli::catalogue::{Language, sanitize};
use crate::cli::render::limit::words::statement;
use crate::cli::render::limit::words::{Values, padded, said};
use crate::notation::{Writer, wxf};
use crate::reconcile::{Candidate, Certainty, Doubt, Entry, Fault, Fouls, Omissions, Ply, RemarkKind, fouls};
use crate::rules::{MissedMoves, Topic};

/// How wide the columns are.
const ROUND: usize = 11;
const CELL: usize = 14;
const MOVE: usize = 12;
/// How many plies are shown around one at which something differs.
const CONTEXT: usize = 1;
/// How many candidates of a ply are named.
const MOST_NAMED: usize = 6;

/// Everything there is to say, the answer first.
pub(in crate::cli) fn table(sheets: &Sheets<'_>) -> String {
    let mut out = format!("{}\n", answer(sheets));
    for side in Color::ALL {
        let values = Values::default()
            .with("side", sheets.catalogue.player(side))
            .with("file", sanitize(sheets.files[side.index()]).into_owned());
        let _ = writeln!(out, "  {}", values.text(sheets.catalogue, "reconcile-sheet"));
    }
    if !sheets.found.is_one_game() {
        return out;
    }
    circumstances(sheets, &mut out);
    out.push('\n');
    rows(sheets, &mut out);
    others(sheets, &mut out);
    out.push('\n');
    for side in Color::ALL {
        sums(sheets, side, &mut out);
    }
    out.push('\n');
    under_the_rules(sheets, &mut out);
    let _ = writeln!(out, "{}", sheets.catalogue.word("reconcile-facts"));
    out
}

fn answer(sheets: &Sheets<'_>) -> String {
    let found = sheets.found;
    let differing = found.plies.len() - found.agreeing();
    let (round, side) = sheets.clock().at(found.plies.len().max(1) as u32);
    let values = Values::default()
        .number("plies", found.plies.len() as u32)
        .number("differing", differing as u32)
        .number("open", found.open() as u32)
        .number("round", round)
        .with("side", sheets.catalogue.player(side))
        .number("red", found.unread[0] as u32)
        .number("black", found.unread[1] as u32);
    let id = match found.doubt {
        _ if !found.is_one_game() => "reconcile-other-games",
        _ if found.unread != [0, 0] => "reconcile-partly",
        Some(Doubt::Bounded | Doubt::Unexplained) => "reconcile-bounded",
        Some(Doubt::Lengths) => "reconcile-lengths",
        Some(Doubt::Abbreviated) => "reconcile-abbreviated",
        None if found.agrees_entirely() => "reconcile-agreed",
        None if found.open() == 0 => "reconcile-settled",
        None => "reconcile-open",
    };
    values.text(sheets.catalogue, id)
}

fn circumstances(sheets: &Sheets<'_>, out: &mut String) {
    let catalogue = sheets.catalogue;
    if let Some(side) = sheets.found.start_from {
        let values = Values::default().with("side", catalogue.player(side));
        let _ = writeln!(out, "  {}", values.text(catalogue, "reconcile-start-from"));
    }
    for conflict in &sheets.found.conflicts {
        let values = Values::default()
            .with("name", sanitize(&conflict.name).into_owned())
            .with("red", sanitize(&conflict.red).into_owned())
            .with("black", sanitize(&conflict.black).into_owned());
        let _ = writeln!(out, "  {}", values.text(catalogue, "reconcile-conflict"));
    }
}

// --- side by side -------------------------------------------------------------------------------------

fn rows(sheets: &Sheets<'_>, out: &mut String) {
    let (catalogue, found) = (sheets.catalogue, sheets.found);
    let head = |id: &str, width: usize| padded(&catalogue.word(id), width);
    let _ = writeln!(
        out,
        "{}{}{}{}{}",
        head("reconcile-column-round", ROUND),
        head("reconcile-column-red", CELL),
        head("reconcile-column-black", CELL),
        head("reconcile-column-move", MOVE),
        catalogue.word("reconcile-column-remark"),
    );
    let shown = shown(sheets);
    let mut position = found.record.start.position().unwrap_or_default();
    let mut alike = 0;
    for (index, ply) in found.plies.iter().enumerate() {
        if shown.get(index) == Some(&true) {
            gap(sheets, &mut alike, out);
            for text in remarks_before(sheets, index as u32 + 1) {
                let _ = writeln!(out, "  * {text}");
            }
            let _ = writeln!(out, "{}", row(sheets, index as u32 + 1, ply, &position).trim_end());
        } else {
            alike += 1;
        }
        position.make(ply.action);
    }
    gap(sheets, &mut alike, out);
    for text in remarks_before(sheets, found.plies.len() as u32 + 1) {
        let _ = writeln!(out, "  * {text}");
    }
}

/// The games with more plies or fewer that explain the sheets as well: from where on, and how they go on.
fn others(sheets: &Sheets<'_>, out: &mut String) {
    let catalogue = sheets.catalogue;
    let agreed = &sheets.found.plies;
    for plies in &sheets.found.others {
        let same = plies.iter().zip(agreed).take_while(|(ply, agreed)| ply.action == agreed.action).count();
        let mut position = sheets.found.record.start.position().unwrap_or_default();
        plies.iter().take(same).for_each(|ply| {
            position.make(ply.action);
        });
        let mut moves = Vec::new();
        for ply in plies.iter().skip(same).take(MOST_NAMED) {
            moves.push(text_of(sheets, &position, ply.action));
            position.make(ply.action);
        }
        if plies.len() - same > MOST_NAMED {
            moves.push("…".to_owned());
        }
        let (round, side) = sheets.clock().at(same as u32 + 1);
        let values = Values::default()
            .number("plies", plies.len() as u32)
            .number("round", round)
            .with("side", catalogue.player(side))
            .with("moves", moves.join(" "));
        let id = if moves.is_empty() { "reconcile-other-shorter" } else { "reconcile-other" };
        let _ = writeln!(out, "  {}", values.text(catalogue, id));
    }
}

/// Which plies are shown.
fn shown(sheets: &Sheets<'_>) -> Vec<bool> {
    let plies = &sheets.found.plies;
    let remarked = |index: usize| {
        let ply = index as u32 + 1;
        sheets.found.remarks.iter().flatten().any(|remark| remark.before_ply == ply)
    };
    let differs: Vec<bool> = plies
        .iter()
        .enumerate()
        .map(|(index, ply)| {
            ply.entries.iter().any(|entry| entry.fault.is_some())
                || ply.certainty == Certainty::Open
                || ply.certainty == Certainty::Disputed
                || remarked(index)
        })
        .collect();
    (0..plies.len())
        .map(|index| {
            let near = index.saturating_sub(CONTEXT)..(index + CONTEXT + 1).min(plies.len());
            sheets.full || differs.get(near).is_some_and(|near| near.contains(&true))
        })
        .collect()
}

fn gap(sheets: &Sheets<'_>, alike: &mut u32, out: &mut String) {
    if *alike > 0 {
        let values = Values::default().number("plies", *alike);
        let _ = writeln!(out, "{}", values.text(sheets.catalogue, "reconcile-gap"));
    }
    *alike = 0;
}

fn row(sheets: &Sheets<'_>, number: u32, ply: &Ply, position: &Position) -> String {
    let catalogue = sheets.catalogue;
    let (round, side) = sheets.clock().at(number);
    let cell = |entry: &Entry| match entry.text.as_str() {
        "" => catalogue.word("reconcile-nothing"),
        text => sanitize(text).into_owned(),
    };
    let [red, black] = &ply.entries;
    let action = match ply.certainty {
        Certainty::Certain | Certainty::Unproved => text_of(sheets, position, ply.action),
        Certainty::Open | Certainty::Disputed => "？".to_owned(),
    };
    format!(
        "{}{}{}{}{}",
        padded(&format!("{round:>4} {}", catalogue.player(side)), ROUND),
        wide(&cell(red), CELL),
        wide(&cell(black), CELL),
        wide(&action, MOVE),
        remark(sheets, ply, position),
    )
}

/// A text filled up to a width, with one blank behind it at least.
fn wide(text: &str, width: usize) -> String {
    format!("{} ", padded(text, width - 1))
}

fn text_of(sheets: &Sheets<'_>, position: &Position, action: Move) -> String {
    let writer = match sheets.catalogue.language() {
        Language::Zh => Writer::default(),
        Language::En => Writer::Wxf(wxf::Spelling::default()),
    };
    writer.text(position, action)
}

/// What is to be said about a ply.
fn remark(sheets: &Sheets<'_>, ply: &Ply, position: &Position) -> String {
    let catalogue = sheets.catalogue;
    let mut texts = Vec::new();
    for (entry, side) in ply.entries.iter().zip(Color::ALL) {
        let Some(fault) = entry.fault.filter(|&fault| fault != Fault::Contradicts) else { continue };
        let values = Values::default().with("sheet", catalogue.player(side));
        texts.push(values.text(catalogue, &format!("reconcile-fault-{}", fault.name())));
    }
    match ply.certainty {
        Certainty::Certain => {}
        Certainty::Unproved => texts.push(catalogue.word("reconcile-unproved")),
        Certainty::Open => {
            let moves = named(sheets, &ply.candidates, |action| text_of(sheets, position, action));
            texts.push(Values::default().with("moves", moves).text(catalogue, "reconcile-open-ply"));
        }
        Certainty::Disputed => {
            let legal = |candidate: &&Candidate| position.is_legal(candidate.action);
            let moves: Vec<String> =
                ply.candidates.iter().filter(legal).map(|found| kept(sheets, found, position)).collect();
            let moves = moves.join(&catalogue.word("list-semicolon"));
            texts.push(Values::default().with("moves", moves).text(catalogue, "reconcile-disputed"));
        }
    }
    texts.join(&catalogue.word("list-semicolon"))
}

/// The first candidates, and how many there are.
fn named(sheets: &Sheets<'_>, candidates: &[Candidate], text: impl Fn(Move) -> String) -> String {
    let mut texts: Vec<String> =
        candidates.iter().take(MOST_NAMED).map(|candidate| text(candidate.action)).collect();
    if candidates.len() > MOST_NAMED {
        let values = Values::default().number("count", candidates.len() as u32);
        texts.push(values.text(sheets.catalogue, "reconcile-more"));
    }
    texts.join(" / ")
}

fn kept(sheets: &Sheets<'_>, candidate: &Candidate, position: &Position) -> String {
    let id = if candidate.keeps_rest { "reconcile-keeps" } else { "reconcile-breaks" };
    Values::default().with("move", text_of(sheets, position, candidate.action)).text(sheets.catalogue, id)
}

/// What is to be said about the sheets before a ply.
fn remarks_before(sheets: &Sheets<'_>, ply: u32) -> Vec<String> {
    let catalogue = sheets.catalogue;
    let (round, turn) = sheets.clock().at(ply);
    let mut texts = Vec::new();
    for (remarks, side) in sheets.found.remarks.iter().zip(Color::ALL) {
        for remark in remarks.iter().filter(|remark| remark.before_ply == ply) {
            let values = Values::default().number("round", round).with("sheet", catalogue.player(side));
            texts.push(match &remark.kind {
                RemarkKind::Shifted { side, rounds } => {
                    let id = match rounds {
                        0 => "reconcile-shifted-back",
                        1.. => "reconcile-shifted-up",
                        _ => "reconcile-shifted-down",
                    };
                    values
                        .with("side", catalogue.player(*side))
                        .number("rounds", rounds.unsigned_abs())
                        .text(catalogue, id)
                }
                RemarkKind::Swapped => {
                    values.with("side", catalogue.player(turn)).text(catalogue, "reconcile-swapped")
                }
                RemarkKind::Again(entries) | RemarkKind::TooMany(entries) => {
                    let words: Vec<String> =
                        entries.iter().map(|entry| sanitize(&entry.text).into_owned()).collect();
                    let again = matches!(remark.kind, RemarkKind::Again(_));
                    let id = if again { "reconcile-again" } else { "reconcile-too-many" };
                    values
                        .with("side", catalogue.player(turn))
                        .with("texts", words.join(" "))
                        .text(catalogue, id)
                }
            });
        }
    }
    texts
}

// --- sums ---------------------------------------------------------------------------------------------

fn sums(sheets: &Sheets<'_>, side: Color, out: &mut String) {
    let catalogue = sheets.catalogue;
    let omissions = sheets.omissions(side);
    let values = Values::default()
        .with("side", catalogue.player(side))
        .number("total", omissions.total())
        .number("longest", omissions.longest())
        .number("unreadable", omissions.unreadable.len() as u32)
        .number("impossible", omissions.impossible.len() as u32)
        .number("contradicting", omissions.contradicting.len() as u32);
    let _ = writeln!(out, "{}", values.text(catalogue, "reconcile-sums"));
    if omissions.runs.is_empty() {
        return;
    }
    let at = |ply: u32| {
        let (round, side) = sheets.clock().at(ply);
        Values::default()
            .number("round", round)
            .with("side", catalogue.player(side))
            .text(catalogue, "reconcile-at")
    };
    let runs: Vec<String> = omissions
        .runs
        .iter()
        .map(|run| match run.plies() {
            1 => at(run.from_ply),
            _ => Values::default()
                .with("from", at(run.from_ply))
                .with("to", at(run.to_ply))
                .text(catalogue, "reconcile-run"),
        })
        .collect();
    let values = Values::default().with("where", runs.join(&catalogue.word("list-comma")));
    let _ = writeln!(out, "  {}", values.text(catalogue, "reconcile-missing-at"));
}

/// What the omissions are under the rule book, by article.
fn under_the_rules(sheets: &Sheets<'_>, out: &mut String) {
    let catalogue = sheets.catalogue;
    let book = sheets.law.rules.book();
    let title = said(catalogue, book.title());
    let Some(rule) = sheets.rule() else {
        let text = Values::default().with("book", title).text(catalogue, "reconcile-no-rule");
        let _ = writeln!(out, "{text}");
        return;
    };
    let articles =
        book.article(Topic::Record).map(|found| found.articles.join(&catalogue.word("list-comma")));
    let values = Values::default().with("book", title).with("articles", articles.unwrap_or_default());
    let _ = writeln!(out, "{}", values.text(catalogue, "reconcile-book"));
    for side in Color::ALL {
        let omissions = sheets.omissions(side);
        let values = Values::default()
            .with("side", catalogue.player(side))
            .with("parts", parts(sheets, &omissions, rule));
        let _ = writeln!(out, "  {}", values.text(catalogue, "reconcile-fouls"));
        if !omissions.unreadable.is_empty() {
            let values = Values::default()
                .number("count", omissions.unreadable.len() as u32)
                .with("parts", parts(sheets, &omissions.with_unreadable(), rule));
            let _ = writeln!(out, "    {}", values.text(catalogue, "reconcile-fouls-unreadable"));
        }
    }
    if let Some(text) = statement(catalogue, sheets.law.rules, Topic::Record) {
        let _ = writeln!(out, "  {text}");
    }
    if let Some(minutes) = rule.exempt_under_minutes {
        let text = Values::default().number("minutes", minutes).text(catalogue, "reconcile-exempt");
        let _ = writeln!(out, "  {text}");
    }
    if let Some((from, to)) = sheets.stretch().filter(|_| rule.bars_claims) {
        let _ = writeln!(out, "  {}", bars(sheets, from, to));
    }
    let unverified = sheets.law.rules.unverified_in(Topic::Record);
    if !unverified.is_empty() {
        let keys = unverified.join(&catalogue.word("list-comma"));
        let text = Values::default().with("keys", keys).text(catalogue, "reconcile-unverified");
        let _ = writeln!(out, "  {text}");
    }
}

/// The fouls by each reading of the words.
fn parts(sheets: &Sheets<'_>, omissions: &Omissions, rule: MissedMoves) -> String {
    let catalogue = sheets.catalogue;
    let found = fouls(omissions, rule);
    let part = |id: &str, fouls: u32| Values::default().number("fouls", fouls).text(catalogue, id);
    if let Some(agreed) = found.agreed() {
        return part("reconcile-fouls-agreed", agreed);
    }
    let Fouls { consecutive, cumulative, eight_or_more } = found;
    let texts: Vec<String> = [
        consecutive.map(|fouls| part("reconcile-fouls-consecutive", fouls)),
        cumulative.map(|fouls| part("reconcile-fouls-cumulative", fouls)),
        eight_or_more.map(|fouls| part("reconcile-fouls-eight", fouls)),
    ]
    .into_iter()
    .flatten()
    .collect();
    texts.join(&catalogue.word("list-semicolon"))
}

/// How much is missing in the stretch that a claim is about, sheet by sheet.
fn bars(sheets: &Sheets<'_>, from: u32, to: u32) -> String {
    let catalogue = sheets.catalogue;
    let within = |plies: &[u32]| plies.iter().filter(|ply| (from..=to).contains(*ply)).count() as u32;
    let counts = Color::ALL.map(|side| {
        let omissions = sheets.omissions(side);
        Values::default()
            .with("side", catalogue.player(side))
            .number("missing", within(&omissions.missing))
            .number("unreadable", within(&omissions.unreadable))
            .text(catalogue, "reconcile-bars-side")
    });
    Values::default()
        .number("from", from)
        .number("to", to)
        .with("counts", counts.join(&catalogue.word("list-semicolon")))
        .text(catalogue, "reconcile-bars")
}
