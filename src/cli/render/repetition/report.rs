//! The report: the verdict first, then the cycle, then each move with its proof.

use std::fmt::Write as _;

use super::Case;
use super::json::{fresh, means, unmoved};
use super::line::{answer, nature_word, sure};
use crate::board::{Color, Move, Position};
use crate::cli::render::limit::words::{Values, padded, place_of, said, writer};
use crate::repetition::{Ground, Judged, Label, Means, Proof, Stand, Unmoved};
use crate::rules::{RepetitionLaw, Topic};
use crate::view::{self, TerminalOptions};

/// How wide the columns of the list of moves are: the number, the place, the move, its nature.
const NUMBER: usize = 4;
const PLACE: usize = 18;
const MOVE: usize = 12;
const NATURE: usize = 10;

/// The whole report of one repetition.
pub(in crate::cli) fn report(case: &Case<'_>) -> String {
    let mut out = format!("{}\n", answer(case));
    for line in circumstances(case) {
        let _ = writeln!(out, "  {line}");
    }
    if let Some(ruling) = case.ruling {
        let _ = write!(out, "\n{}\n\n", case.catalogue.word("repetition-moves"));
        let mut position = case.found.before(case.cycle.judged.0);
        let opening = position.clone();
        for (number, judged) in (1..).zip(&ruling.moves) {
            one_move(case, number, judged, &position, &mut out);
            position.make(judged.action);
            if case.diagrams && judged.label.nature.is_attack() {
                diagram(case, &position, Some(judged.action), &mut out);
            }
        }
        let _ = writeln!(out, "\n{}", case.catalogue.word("repetition-diagram"));
        diagram(case, &opening, None, &mut out);
        for line in remarks(case) {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

/// Which game, which cycle, by which rule, from when on.
fn circumstances(case: &Case<'_>) -> Vec<String> {
    let (catalogue, cycle) = (case.catalogue, case.cycle);
    let mut lines = vec![
        place_of(catalogue, case.file, case.game, case.line),
        Values::default()
            .with("basis", cycle.basis.name())
            .with("from", place(case, cycle.from_ply))
            .with("to", place(case, cycle.to_ply))
            .number("period", cycle.period)
            .number("cycles", cycle.cycles)
            .number("occurrences", cycle.occurrences)
            .text(catalogue, "repetition-cycle"),
    ];
    if cycle.hangs_on_purpose() {
        lines.push(catalogue.word("repetition-purpose"));
    }
    if cycle.from_outside {
        lines.push(catalogue.word("repetition-outside"));
    }
    if cycle.capture_left_out {
        lines.push(catalogue.word("repetition-capture-left-out"));
    }
    if let Some(ply) = cycle.complete_at {
        lines.push(Values::default().with("place", place(case, ply)).text(catalogue, "repetition-claimable"));
    }
    if let Some(until) = case.grace_until() {
        let values = Values::default()
            .number("rounds", case.rule.grace_rounds)
            .with("place", place(case, until))
            .with("late", if cycle.to_ply >= until { "yes" } else { "no" });
        lines.push(values.text(catalogue, "repetition-grace"));
    }
    let book = case.rules.book();
    let articles = book.article(Topic::Repetition).map_or(&[][..], |found| &found.articles);
    lines.push(
        Values::default()
            .with("book", said(catalogue, book.title()).to_owned())
            .with("count", articles.len() as u32)
            .with("articles", articles.join(&catalogue.word("list-comma")))
            .with("unit", if case.rule.occurrences.is_some() { "occurrences" } else { "cycles" })
            .number("needed", case.rule.occurrences.or(case.rule.cycles).unwrap_or(0))
            .text(catalogue, "repetition-rule"),
    );
    let unverified = case.unverified();
    if !unverified.is_empty() {
        let keys = unverified.join(&catalogue.word("list-comma"));
        lines.push(Values::default().with("keys", keys).text(catalogue, "limit-unverified"));
    }
    if case.rule.assumes_cycles() {
        lines.push(catalogue.word("repetition-assumed"));
    }
    if !case.seen.open.is_empty() {
        let plies: Vec<String> = case.seen.open.iter().map(u32::to_string).collect();
        let plies = plies.join(&catalogue.word("list-comma"));
        lines.push(Values::default().with("plies", plies).text(catalogue, "repetition-open"));
    }
    if case.meets_limit() {
        let values = Values::default().number("rounds", case.seen.quiet / 2);
        lines.push(values.text(catalogue, "repetition-limit"));
    }
    lines
}

/// What the reader has to know before he believes the verdict.
fn remarks(case: &Case<'_>) -> Vec<String> {
    let catalogue = case.catalogue;
    let mut lines = Vec::new();
    if let Some(ruling) = case.ruling {
        match ruling.ground {
            Ground::JointAttack => lines.push(catalogue.word("repetition-joint-rule")),
            Ground::BothForbidden if matches!(case.rule.law, RepetitionLaw::Natures(_)) => {
                lines.push(catalogue.word("repetition-both-rule"));
            }
            _ => {}
        }
    }
    lines.push(catalogue.word("repetition-facts"));
    lines
}

/// A move with its nature and the lines that prove it.
fn one_move(case: &Case<'_>, number: u32, judged: &Judged, before: &Position, out: &mut String) {
    let catalogue = case.catalogue;
    let label = &judged.label;
    let joint = label.proofs.iter().any(Proof::is_joint);
    let nature = nature_word(catalogue, label.nature);
    let line = format!(
        "{}{}{}{}{}",
        padded(&number.to_string(), NUMBER),
        padded(&place(case, judged.ply), PLACE),
        padded(&text(case, before, judged.action), MOVE),
        padded(&nature, NATURE),
        sure(catalogue, &label.confidence.to_string()),
    );
    let _ = writeln!(out, "{}", line.trim_end());
    let mut after = before.clone();
    after.make(judged.action);
    for line in proof_lines(case, judged, label, &after, joint) {
        let _ = writeln!(out, "{}{line}", " ".repeat(NUMBER));
    }
}

fn proof_lines(
    case: &Case<'_>,
    judged: &Judged,
    label: &Label,
    after: &Position,
    joint: bool,
) -> Vec<String> {
    let catalogue = case.catalogue;
    let mut lines = Vec::new();
    if let Some(found) = label.overruled {
        let values = Values::default().with("found", nature_word(catalogue, found));
        lines.push(values.text(catalogue, "repetition-overruled"));
    }
    for proof in &label.proofs {
        if proof.means != Means::Check {
            lines.push(proof_line(case, judged.side, proof, after));
        }
    }
    if joint {
        lines.push(catalogue.word("repetition-joint"));
    }
    if let Some(why) = label.unmoved.as_ref().filter(|why| **why != Unmoved::Stated) {
        let (name, line) = unmoved(why);
        let values = Values::default().with("line", spelled(case, judged.side, line, after));
        lines.push(values.text(catalogue, &format!("repetition-why-{name}")));
    }
    lines
}

/// The line that would be played if the other side passed, what it takes, and why nothing answers it.
fn proof_line(case: &Case<'_>, side: Color, proof: &Proof, after: &Position) -> String {
    let catalogue = case.catalogue;
    let (name, checks) = means(proof.means);
    let stands = |list: &[Stand]| {
        let names: Vec<String> = list.iter().map(|stand| named(case, *stand)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(&catalogue.word("list-comma")) }
    };
    let mut text = Values::default()
        .with("line", spelled(case, side, &proof.line, after))
        .with("target", stands(&proof.targets))
        .with("checks", checks.unwrap_or(0))
        .text(catalogue, &format!("repetition-proof-{name}"));
    let roots = Values::default()
        .with("false-roots", stands(&proof.false_roots))
        .with("partners", stands(&proof.partners));
    if !proof.false_roots.is_empty() {
        text.push_str(&roots.text(catalogue, "repetition-false-roots"));
    }
    if proof.is_joint() {
        text.push_str(&roots.text(catalogue, "repetition-partners"));
    }
    if proof.targets.len() > 1 {
        let choice = Values::default().with("targets", stands(&proof.targets));
        text.push_str(&choice.text(catalogue, "repetition-choice"));
    }
    if let Some(new) = fresh(proof.fresh) {
        text.push_str(&catalogue.word(&format!("repetition-new-{new}")));
    }
    text
}

/// A piece with its point, as messages name it.
fn named(case: &Case<'_>, stand: Stand) -> String {
    case.catalogue.piece_at(stand.piece, stand.square)
}

/// A line in the notation of the language, as if the other side had passed.
fn spelled(case: &Case<'_>, side: Color, line: &[Move], after: &Position) -> String {
    let Some(mut position) = after.with_side(side) else {
        let moves: Vec<String> = line.iter().map(Move::to_string).collect();
        return moves.join(" ");
    };
    let mut texts = Vec::new();
    for &action in line {
        if !position.is_legal(action) {
            texts.push(action.to_string());
            break;
        }
        texts.push(text(case, &position, action));
        position.make(action);
    }
    texts.join(&case.catalogue.word("list-comma"))
}

fn text(case: &Case<'_>, position: &Position, action: Move) -> String {
    writer(case.catalogue).text(position, action)
}

/// The round and the side of a ply, in words.
fn place(case: &Case<'_>, ply: u32) -> String {
    let (round, side) = case.clock().at(ply);
    Values::default()
        .number("round", round)
        .with("side", case.catalogue.player(side))
        .text(case.catalogue, "place-round")
}

fn diagram(case: &Case<'_>, position: &Position, last_move: Option<Move>, out: &mut String) {
    let options = TerminalOptions { color: case.styled, last_move, ..TerminalOptions::default() };
    let board = view::terminal(position, &options);
    let _ = writeln!(out, "{board}{}", crate::fen::write_position(position));
}
