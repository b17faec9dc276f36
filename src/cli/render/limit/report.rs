//! The report for the table: the answer first, then every number behind it, in a form to be read and signed.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;

use super::answer::{answer, hand_answer};
use super::ask::questions;
use super::circumstances::{caveats, claimed, consequences, place, rule, stated};
use super::count::{Counting, Diagram, Played, Round, Tally};
use super::readings::{agreement, row};
use super::words::{padded, right};
use super::{Case, Law};
use crate::audit::limit::{ByHand, HandAnswer, Judged};
use crate::board::Color;
use crate::cli::catalogue::Catalogue;
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
/// How wide the number of a round is.
const ROUND: usize = 6;

/// The whole report of one game.
pub(in crate::cli) fn report(case: &Case<'_>) -> String {
    let catalogue = case.catalogue;
    let mut out = format!("{}\n", answer(case));
    indented(&[place(case)], &mut out);
    indented(&claimed(case), &mut out);
    indented(&rule(catalogue, case.law), &mut out);
    indented(&caveats(case), &mut out);
    out.push('\n');
    if let Some(counting) = Counting::of(case) {
        count(case, &counting, &mut out);
    }
    if let Some(claim) = &case.audit.claim {
        questions(case, claim, &mut out);
        out.push('\n');
        other_readings(catalogue, case.law, &claim.judged, &claim.others, &mut out);
        out.push('\n');
        for line in consequences(case, claim) {
            let _ = writeln!(out, "{line}");
        }
        let _ = writeln!(out, "{}\n\n{}", catalogue.word("limit-facts"), catalogue.word("limit-sign"));
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
    let mut out = format!("{}\n", hand_answer(catalogue, answer));
    indented(&[stated(catalogue, counts, answer)], &mut out);
    indented(&rule(catalogue, law), &mut out);
    out.push('\n');
    totals(catalogue, &hand_sums(counts, answer), &mut out);
    out.push('\n');
    other_readings(catalogue, law, &answer.judged, &answer.others, &mut out);
    let _ = write!(out, "\n{}\n", catalogue.word("limit-facts-hand"));
    out
}

/// The sums of what was stated.
pub(super) fn hand_sums(counts: &ByHand, answer: &HandAnswer) -> Vec<(&'static str, [String; 2])> {
    vec![
        ("limit-total-plies", answer.plies.map(|plies| plies.to_string())),
        ("limit-total-checks", counts.checks.map(|checks| checks.to_string())),
    ]
}

fn indented(lines: &[String], out: &mut String) {
    for line in lines {
        let _ = writeln!(out, "  {line}");
    }
}

// --- the count -----------------------------------------------------------------------------------------

fn count(case: &Case<'_>, counting: &Counting, out: &mut String) {
    let catalogue = case.catalogue;
    let _ = writeln!(out, "{}", counting.heading);
    if counting.rounds.is_empty() {
        return;
    }
    out.push('\n');
    rounds(catalogue, counting, out);
    let _ = write!(out, "{}\n\n", catalogue.word("limit-legend"));
    totals(catalogue, &counting.sums, out);
    for line in &counting.check_rounds {
        let _ = writeln!(out, "{line}");
    }
    for drawn in [&counting.start, &counting.end].into_iter().flatten() {
        diagram(case, drawn, out);
    }
}

/// The rounds from the capture on, a line each.
fn rounds(catalogue: &Catalogue, counting: &Counting, out: &mut String) {
    let width = MOVE + MARK + RUNNING;
    let [red, black] = Color::ALL.map(|side| padded(&catalogue.player(side), width + 2));
    let head = format!("{}  {red}{}", right(&catalogue.word("limit-column-round"), ROUND), black.trim_end());
    let _ = writeln!(out, "{head}");
    if let Some(before) = counting.before {
        let [red, black] = before.map(|plies| right(&plies.to_string(), width));
        let _ = writeln!(out, "{}  {red}  {black}", right(&catalogue.word("limit-row-before"), ROUND));
    }
    for Round { number, moves } in &counting.rounds {
        let [red, black] =
            moves.each_ref().map(|played| played.as_ref().map_or(String::new(), |it| cell(catalogue, it)));
        let line = format!("{number:>ROUND$}  {}  {black}", padded(&red, width));
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// A move with its marks and its number in the count.
fn cell(catalogue: &Catalogue, played: &Played) -> String {
    let mut mark = String::new();
    if played.captures {
        mark.push_str(&catalogue.word("limit-mark-capture"));
    }
    if let Some(check) = played.check {
        let _ = write!(mark, "{}{check}", catalogue.word("limit-mark-check"));
    }
    let number = match played.tally {
        Tally::Outside => String::new(),
        Tally::Struck => catalogue.word("limit-mark-struck"),
        Tally::Counted(number) => number.to_string(),
    };
    format!("{}{}{}", padded(&played.text, MOVE), padded(&mark, MARK), right(&number, RUNNING))
}

fn totals(catalogue: &Catalogue, rows: &[(&'static str, [String; 2])], out: &mut String) {
    let [red, black] = Color::ALL.map(|side| catalogue.player(side));
    let _ = writeln!(out, "{}{}{black}", padded("", NAME), padded(&red, TOTAL));
    for (id, [red, black]) in rows {
        let _ = writeln!(out, "{}{}{black}", padded(&catalogue.word(id), NAME), padded(red, TOTAL));
    }
}

fn diagram(case: &Case<'_>, drawn: &Diagram, out: &mut String) {
    let options =
        TerminalOptions { color: case.styled, last_move: drawn.last_move, ..TerminalOptions::default() };
    let board = view::terminal(&drawn.position, &options);
    let _ = write!(out, "\n{}\n{board}", case.catalogue.word(drawn.title));
    let _ = writeln!(out, "{}", crate::fen::write_position(&drawn.position));
}

// --- beside the answer ---------------------------------------------------------------------------------

fn other_readings(catalogue: &Catalogue, law: Law<'_>, judged: &Judged, others: &[Judged], out: &mut String) {
    let rounds = law.rules.rule().rounds;
    let rows: Vec<[String; 4]> = others.iter().map(|other| row(catalogue, other, rounds)).collect();
    let widths: [usize; 3] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or(0) + 2);
    let _ = writeln!(out, "{}", catalogue.word("limit-others"));
    for row in &rows {
        let _ = write!(out, "  ");
        for (text, width) in row.iter().zip(widths) {
            let _ = write!(out, "{}", padded(text, width));
        }
        let _ = writeln!(out, "{}", row[3]);
    }
    let _ = writeln!(out, "{}", agreement(catalogue, judged, others));
}
