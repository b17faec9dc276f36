//! The report for the table: the answer first, then every number behind it, in a form to be read and signed.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;

use super::answer::{answer, decided};
use super::ask::questions;
use super::words::{Values, changes, cited, count, meaning, padded, right, statement, unit, verdict, writer};
use super::{Case, Law};
use crate::audit::limit::{ByHand, Claim, HandAnswer, Judged, PlyFact, Stage, Stretch, Verdict, Why, struck};
use crate::board::{Color, Move, Position};
use crate::cli::catalogue::{Catalogue, sanitize};
use crate::rules::Topic;
use crate::view::{self, TerminalOptions};

/// How wide a move is in the columns.
const MOVE: usize = 11;
/// How wide the marks behind it are.
const MARK: usize = 6;
/// How wide the running count is.
const RUNNING: usize = 4;
/// How wide the names of sums are, and Red's.
const NAME: usize = 16;
const TOTAL: usize = 22;

/// The whole report of one game.
pub(in crate::cli) fn report(case: &Case<'_>) -> String {
    let catalogue = case.catalogue;
    let mut out = format!("{}\n", answer(case));
    circumstances(case, &mut out);
    out.push('\n');
    counting(case, &mut out);
    if let Some(claim) = &case.audit.claim {
        questions(case, claim, &mut out);
        out.push('\n');
        other_readings(catalogue, case.law, &claim.judged, &claim.others, &mut out);
        out.push('\n');
        consequences(case, claim, &mut out);
    }
    out
}

/// The answer from counts alone.
pub(in crate::cli) fn by_hand(
    catalogue: &Catalogue,
    law: Law<'_>,
    counts: &ByHand,
    answer: &HandAnswer,
) -> String {
    let mut out =
        format!("{}\n", decided(catalogue, &answer.judged, answer.why, answer.claimant, answer.missing));
    let stated = Values::default()
        .with("claimant", catalogue.player(answer.claimant))
        .with("turn", catalogue.player(counts.now.1))
        .number("round", counts.now.0)
        .text(catalogue, "limit-by-hand");
    let _ = writeln!(out, "  {stated}");
    rule(catalogue, law, &mut out);
    out.push('\n');
    let rows = [
        ("limit-total-plies", answer.plies.map(|plies| plies.to_string())),
        ("limit-total-checks", counts.checks.map(|checks| checks.to_string())),
    ];
    totals(catalogue, &rows, &mut out);
    out.push('\n');
    other_readings(catalogue, law, &answer.judged, &answer.others, &mut out);
    let _ = write!(out, "\n{}\n", catalogue.word("limit-facts-hand"));
    out
}

// --- what the answer rests on --------------------------------------------------------------------------

/// Who claims, when, by what rule, and what is not as it should be.
fn circumstances(case: &Case<'_>, out: &mut String) {
    let catalogue = case.catalogue;
    let mut lines = Vec::new();
    lines.push(
        Values::default()
            .with("file", sanitize(case.file).into_owned())
            .number("game", case.game)
            .text(catalogue, "limit-where"),
    );
    if let Some(claim) = &case.audit.claim {
        let (round, turn) = case.clock().at(claim.at_ply + 1);
        lines.push(
            Values::default()
                .with("claimant", catalogue.player(claim.claimant))
                .with("turn", catalogue.player(turn))
                .number("round", round)
                .number("ply", claim.at_ply)
                .text(catalogue, "limit-claimed"),
        );
        let rest = case.audit.entries.saturating_sub(claim.at_ply);
        if rest > 0 && claim.judged.verdict != Verdict::Fails {
            lines.push(Values::default().with("plies", rest).text(catalogue, "limit-claimed-before-end"));
        }
    }
    for text in lines {
        let _ = writeln!(out, "  {text}");
    }
    rule(catalogue, case.law, out);
    for text in caveats(case) {
        let _ = writeln!(out, "  {text}");
    }
}

/// The rule book with its article, and what of it is not certain.
fn rule(catalogue: &Catalogue, law: Law<'_>, out: &mut String) {
    let rule = law.rules.rule();
    let cap = rule.check_cap.map_or_else(|| "none".to_owned(), |cap| cap.to_string());
    let text = Values::default()
        .with("book", cited(catalogue, law.rules))
        .number("limit", rule.rounds)
        .with("cap", cap)
        .with("reading", rule.reading.name())
        .with("meaning", meaning(catalogue, rule.reading, rule.rounds))
        .text(catalogue, "limit-rule");
    let _ = writeln!(out, "  {text}");
    let join = |texts: Vec<String>| texts.join(&catalogue.word("list-comma"));
    let changed = changes(catalogue, law);
    if !changed.is_empty() {
        let text = Values::default().with("what", join(changed)).text(catalogue, "limit-changed");
        let _ = writeln!(out, "  {text}");
    }
    let unverified = law.rules.unverified_in(Topic::NaturalLimit);
    if !unverified.is_empty() {
        let text = Values::default().with("keys", join(unverified)).text(catalogue, "limit-unverified");
        let _ = writeln!(out, "  {text}");
    }
}

/// What the reader has to know before he believes the count.
fn caveats(case: &Case<'_>) -> Vec<String> {
    let (catalogue, audit) = (case.catalogue, case.audit);
    let mut lines = Vec::new();
    if audit.from_setup && case.stretch().is_some_and(|stretch| stretch.reset_ply == 0) {
        lines.push(Values::default().number("quiet", audit.fen_quiet).text(catalogue, "limit-from-setup"));
    }
    if case.quiet_before > 0 {
        lines
            .push(Values::default().number("plies", case.quiet_before).text(catalogue, "limit-quiet-before"));
    }
    if let Some(ply) = audit.first_illegal {
        let (round, side) = case.clock().at(ply);
        let values = Values::default().number("round", round).with("side", catalogue.player(side));
        lines.push(values.text(catalogue, "limit-stops"));
    }
    let window = case.window();
    let open: Vec<String> = audit.open.iter().filter(|&&ply| window.holds(ply)).map(u32::to_string).collect();
    if !open.is_empty() {
        let plies = open.join(&catalogue.word("list-comma"));
        lines.push(Values::default().with("plies", plies).text(catalogue, "limit-uncertain"));
    }
    let filled: Vec<String> =
        audit.filled.iter().filter(|&&ply| window.holds(ply)).map(|&ply| case.place(ply)).collect();
    if !filled.is_empty() {
        let places = filled.join(&catalogue.word("list-comma"));
        lines.push(Values::default().with("places", places).text(catalogue, "limit-filled"));
    }
    if audit.slips > 0 {
        lines.push(Values::default().number("slips", audit.slips).text(catalogue, "limit-slips"));
    } else if audit.over_lines {
        lines.push(catalogue.word("limit-over-lines"));
    }
    let reset = case.stretch().map_or(0, |stretch| stretch.reset_ply);
    let end = audit.claim.as_ref().map_or(audit.entries, |claim| claim.at_ply);
    for elision in audit.elisions.iter().filter(|elision| (reset..=end).contains(&elision.after_ply)) {
        let values = Values::default()
            .number("ply", elision.after_ply)
            .with("rounds", elision.rounds)
            .with("more", if elision.at_least { "yes" } else { "no" });
        lines.push(values.text(catalogue, "limit-elision"));
    }
    if case.law.rules.arbiter_may_rule() == Some(true) {
        lines.push(catalogue.word("limit-arbiter-may-rule"));
    }
    lines
}

// --- the count -----------------------------------------------------------------------------------------

fn counting(case: &Case<'_>, out: &mut String) {
    let catalogue = case.catalogue;
    let Some(stretch) = case.stretch() else { return };
    let window = case.window();
    if window.from > window.to {
        let none = if stretch.reset_ply == 0 { "limit-stretch-none" } else { "limit-stretch-empty" };
        let _ = writeln!(out, "{}", catalogue.word(none));
        return;
    }
    let walk = Walk::new(case);
    let _ = writeln!(out, "{}", heading(case, stretch, &walk));
    out.push('\n');
    rows(case, stretch, &walk, out);
    let _ = write!(out, "{}\n\n", catalogue.word("limit-legend"));
    totals(catalogue, &sums(case, stretch), out);
    for side in Color::ALL {
        let rounds: Vec<String> =
            case.checks_of(side).iter().map(|&ply| case.clock().at(ply).0.to_string()).collect();
        if !rounds.is_empty() {
            let values = Values::default()
                .with("side", catalogue.player(side))
                .with("rounds", rounds.join(&catalogue.word("list-comma")));
            let _ = writeln!(out, "{}", values.text(catalogue, "limit-check-rounds"));
        }
    }
    let last = match &case.audit.claim {
        Some(claim) if claim.at_ply > window.to => "limit-diagram-stops",
        Some(_) => "limit-diagram-claim",
        None => "limit-diagram-end",
    };
    diagram(case, &walk, stretch.reset_ply, "limit-diagram-start", out);
    diagram(case, &walk, window.to, last, out);
}

/// The line replayed once: the text of each move, and the positions to be drawn.
struct Walk {
    /// By ply, from 0.
    texts: Vec<String>,
    start: Option<Position>,
}

impl Walk {
    fn new(case: &Case<'_>) -> Walk {
        let start = case.record.start.position();
        let writer = writer(case.catalogue);
        let mut texts = Vec::with_capacity(case.audit.plies.len());
        if let Some(mut position) = start.clone() {
            for fact in &case.audit.plies {
                texts.push(writer.text(&position, fact.action));
                position.make(fact.action);
            }
        }
        Walk { texts, start }
    }

    fn text(&self, ply: u32) -> &str {
        (ply as usize).checked_sub(1).and_then(|index| self.texts.get(index)).map_or("", String::as_str)
    }

    /// The position after a ply, and the move that led there.
    fn position(&self, plies: &[PlyFact], ply: u32) -> Option<(Position, Option<Move>)> {
        let mut position = self.start.clone()?;
        let mut last = None;
        for fact in plies.iter().take(ply as usize) {
            position.make(fact.action);
            last = Some(fact.action);
        }
        Some((position, last))
    }
}

/// Where the stretch lies and what it follows.
fn heading(case: &Case<'_>, stretch: &Stretch, walk: &Walk) -> String {
    let (catalogue, window) = (case.catalogue, case.window());
    let (from_round, from_side) = case.clock().at(window.from);
    let (to_round, to_side) = case.clock().at(window.to);
    let where_from = match stretch.reset_ply {
        0 => catalogue.word("limit-since-start"),
        ply => {
            let (round, side) = case.clock().at(ply);
            let captured = case.audit.plies.get(ply as usize - 1).is_some_and(|fact| fact.captured.is_some());
            Values::default()
                .number("round", round)
                .with("side", catalogue.player(side))
                .with("move", walk.text(ply).to_owned())
                .text(catalogue, if captured { "limit-since-capture" } else { "limit-since-pawn" })
        }
    };
    let lies = Values::default()
        .number("from-round", from_round)
        .with("from-side", catalogue.player(from_side))
        .number("to-round", to_round)
        .with("to-side", catalogue.player(to_side))
        .with("plies", window.to + 1 - window.from)
        .text(catalogue, "limit-stretch");
    format!("{lies}{}{where_from}", catalogue.word("list-semicolon"))
}

/// The rounds from the capture on, a line each.
fn rows(case: &Case<'_>, stretch: &Stretch, walk: &Walk, out: &mut String) {
    let (catalogue, window) = (case.catalogue, case.window());
    let claimant = case.audit.claim.as_ref().map(|claim| claim.claimant);
    let start_checked = case.record.start.position().is_some_and(|start| start.is_check());
    let rule = case.law.rules.rule();
    let struck = struck(&case.audit.plies, window.from..=window.to, &rule, claimant, start_checked);
    let width = MOVE + MARK + RUNNING;
    let [red, black] = Color::ALL.map(|side| padded(&catalogue.player(side), width + 2));
    let head = format!("{}  {red}{}", right(&catalogue.word("limit-column-round"), 6), black.trim_end());
    let _ = writeln!(out, "{head}");
    let mut sides = stretch.quiet_before.map(|counted| Running { counted, checks: 0 });
    if stretch.quiet_before.iter().any(|&plies| plies > 0) {
        let [red, black] = sides.map(|side| right(&side.counted.to_string(), width));
        let _ = writeln!(out, "{}  {red}  {black}", right(&catalogue.word("limit-row-before"), 6));
    }
    let mut line: Option<(u32, [String; 2])> = None;
    for ply in stretch.reset_ply.max(1)..=window.to {
        let Some(fact) = case.audit.plies.get(ply as usize - 1) else { break };
        let (round, side) = case.clock().at(ply);
        if line.as_ref().is_some_and(|(shown, _)| *shown != round) {
            flush(line.take(), width, out);
        }
        let running = &mut sides[side.index()];
        let cell = cell(catalogue, walk.text(ply), fact, running, window.holds(ply), struck.contains(&ply));
        line.get_or_insert_with(|| (round, Default::default())).1[side.index()] = cell;
    }
    flush(line, width, out);
}

fn flush(line: Option<(u32, [String; 2])>, width: usize, out: &mut String) {
    if let Some((round, [red, black])) = line {
        let text = format!("{round:>6}  {}  {black}", padded(&red, width));
        let _ = writeln!(out, "{}", text.trim_end());
    }
}

/// What has been counted of a side.
#[derive(Clone, Copy, Default)]
struct Running {
    counted: u32,
    checks: u32,
}

/// A move with its marks and its number in the count.
fn cell(
    catalogue: &Catalogue,
    text: &str,
    fact: &PlyFact,
    running: &mut Running,
    counts: bool,
    is_struck: bool,
) -> String {
    let mut mark = String::new();
    if fact.captured.is_some() {
        mark.push_str(&catalogue.word("limit-mark-capture"));
    }
    if fact.check && counts {
        running.checks += 1;
        let _ = write!(mark, "{}{}", catalogue.word("limit-mark-check"), running.checks);
    }
    let number = match (counts, is_struck) {
        (false, _) => String::new(),
        (true, true) => catalogue.word("limit-mark-struck"),
        (true, false) => {
            running.counted += 1;
            running.counted.to_string()
        }
    };
    format!("{}{}{}", padded(text, MOVE), padded(&mark, MARK), right(&number, RUNNING))
}

/// The sums, a row each, Red's and Black's.
fn sums(case: &Case<'_>, stretch: &Stretch) -> Vec<(&'static str, [String; 2])> {
    let (catalogue, clock) = (case.catalogue, case.clock());
    let at = |side: usize, ply: Option<u32>, id: &str, next: u32| match ply {
        None if stretch.may_reach[side] => catalogue.word("limit-unknown"),
        None => catalogue.word("limit-never"),
        Some(ply) => {
            let (round, side) = clock.at(ply + next);
            Values::default().number("round", round).with("side", catalogue.player(side)).text(catalogue, id)
        }
    };
    let mut rows = vec![
        ("limit-total-plies", Color::ALL.map(|side| case.plies_of(side).count().to_string())),
        ("limit-total-checks", Color::ALL.map(|side| case.checks_of(side).len().to_string())),
    ];
    // At a claim the counts are those of the claim; each side's own stand here where nobody claims.
    if case.audit.claim.is_none() {
        rows.push(("limit-total-counted", stretch.counted.map(|found| count(catalogue, found))));
        let missing =
            |missing: Option<u32>| missing.map_or_else(|| "?".to_owned(), |missing| missing.to_string());
        rows.push(("limit-total-missing", stretch.missing.map(missing)));
    }
    let [red, black] = stretch.count_reached;
    rows.push(("limit-total-reached", [at(0, red, "limit-at-round", 0), at(1, black, "limit-at-round", 0)]));
    let [red, black] = stretch.earliest_claim;
    let rounds = [at(0, red, "limit-before-round", 1), at(1, black, "limit-before-round", 1)];
    rows.push(("limit-total-earliest", rounds));
    rows
}

fn totals(catalogue: &Catalogue, rows: &[(&'static str, [String; 2])], out: &mut String) {
    let [red, black] = Color::ALL.map(|side| catalogue.player(side));
    let _ = writeln!(out, "{}{}{black}", padded("", NAME), padded(&red, TOTAL));
    for (id, [red, black]) in rows {
        let _ = writeln!(out, "{}{}{black}", padded(&catalogue.word(id), NAME), padded(red, TOTAL));
    }
}

fn diagram(case: &Case<'_>, walk: &Walk, ply: u32, id: &str, out: &mut String) {
    let Some((position, last_move)) = walk.position(&case.audit.plies, ply) else { return };
    let options = TerminalOptions { color: case.styled, last_move, ..TerminalOptions::default() };
    let _ = write!(out, "\n{}\n{}", case.catalogue.word(id), view::terminal(&position, &options));
    let _ = writeln!(out, "{}", crate::fen::write_position(&position));
}

// --- beside the answer ---------------------------------------------------------------------------------

fn other_readings(catalogue: &Catalogue, law: Law<'_>, judged: &Judged, others: &[Judged], out: &mut String) {
    let rows: Vec<[String; 3]> = others.iter().map(|other| row(catalogue, other)).collect();
    let widths: [usize; 3] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or(0) + 2);
    let _ = writeln!(out, "{}", catalogue.word("limit-others"));
    for (other, row) in others.iter().zip(&rows) {
        let _ = write!(out, "  ");
        for (text, width) in row.iter().zip(widths) {
            let _ = write!(out, "{}", padded(text, width));
        }
        let _ = writeln!(out, "{}", meaning(catalogue, other.reading, law.rules.rule().rounds));
    }
    let _ = writeln!(out, "{}", agreement(catalogue, judged, others));
}

/// A reading's verdict, its count, and its name.
fn row(catalogue: &Catalogue, other: &Judged) -> [String; 3] {
    let of = Values::default()
        .with("count", count(catalogue, other.count))
        .number("needed", other.needed)
        .with("unit", unit(catalogue, other.reading.unit()))
        .text(catalogue, "limit-count-of");
    [verdict(catalogue, other.verdict), of, other.reading.name().to_owned()]
}

/// Whether the other readings come to the same answer.
fn agreement(catalogue: &Catalogue, judged: &Judged, others: &[Judged]) -> String {
    let names = |wanted: Verdict| -> Vec<&str> {
        let found = others.iter().filter(|other| other.verdict == wanted);
        found.map(|other| other.reading.name()).collect()
    };
    let join = |names: Vec<&str>| names.join(&catalogue.word("list-comma"));
    let parts: Vec<String> = [Verdict::Holds, Verdict::Fails]
        .into_iter()
        .filter(|&wanted| wanted != judged.verdict && !names(wanted).is_empty())
        .map(|wanted| {
            Values::default()
                .with("readings", join(names(wanted)))
                .with("verdict", verdict(catalogue, wanted))
                .text(catalogue, "limit-part")
        })
        .collect();
    let open = names(Verdict::Indeterminate);
    match (parts.is_empty(), judged.verdict, open.is_empty()) {
        (false, ..) => Values::default()
            .with("parts", parts.join(&catalogue.word("list-semicolon")))
            .text(catalogue, "limit-disagree"),
        (true, Verdict::Indeterminate, _) => catalogue.word("limit-agree-open"),
        (true, _, true) => catalogue.word("limit-agree"),
        (true, _, false) => {
            Values::default().with("readings", join(open)).text(catalogue, "limit-agree-rest")
        }
    }
}

/// What the rules say of a claim that does not hold; quoted, not ruled.
fn consequences(case: &Case<'_>, claim: &Claim, out: &mut String) {
    let catalogue = case.catalogue;
    let mut line = |text: String| {
        let _ = writeln!(out, "{text}");
    };
    for earlier in &claim.earlier {
        line(
            Values::default()
                .with("side", catalogue.player(earlier.claimant))
                .number("ply", earlier.at_ply)
                .with("verdict", verdict(catalogue, earlier.verdict))
                .with(
                    "stage",
                    match earlier.stage {
                        Stage::Same => "same",
                        Stage::Other => "other",
                        Stage::Unknown => "unknown",
                    },
                )
                .with("turn", if earlier.why == Why::NotClaimantsTurn { "no" } else { "yes" })
                .text(catalogue, "limit-earlier-claim"),
        );
    }
    if claim.earlier.iter().any(|earlier| earlier.verdict == Verdict::Holds) {
        line(catalogue.word("limit-earlier-held"));
    }
    let fails = claim.judged.verdict == Verdict::Fails && matches!(claim.why, Why::Count);
    if fails {
        let rule = statement(catalogue, case.law.rules, Topic::FalseClaim);
        if let Some(rule) = &rule {
            line(Values::default().with("rule", rule.clone()).text(catalogue, "limit-consequence"));
        }
        // A claim out of turn was not to be made at all; only a wrong count is a wrong claim.
        let before = claim.earlier.iter().rev().find(|earlier| {
            earlier.stage == Stage::Same
                && earlier.claimant == claim.claimant
                && (earlier.verdict, earlier.why) == (Verdict::Fails, Why::Count)
        });
        if let (Some(before), Some(_)) = (before, rule) {
            line(
                Values::default()
                    .number("ply", before.at_ply)
                    .with("side", catalogue.player(before.claimant))
                    .text(catalogue, "limit-second-wrong"),
            );
        }
    }
    line(catalogue.word("limit-facts"));
    line(format!("\n{}", catalogue.word("limit-sign")));
}
