//! The answer in one line.

use super::Case;
use crate::board::Color;
use crate::cli::catalogue::{Catalogue, sanitize};
use crate::cli::render::limit::words::Values;
use crate::repetition::{Ground, Nature, Rank, Ruling, Verdict};
use crate::rules::RepetitionRule;

/// The first line of every report: who has to change, and why.
pub(super) fn answer(case: &Case<'_>) -> String {
    let catalogue = case.catalogue;
    let Some(ruling) = case.ruling else {
        return Values::default()
            .number("cycles", case.cycle.cycles)
            .number("needed", case.rule.cycles.or(case.rule.occurrences).unwrap_or(0))
            .text(catalogue, "repetition-short-of");
    };
    let article = ruling.article(case.rule).map_or_else(|| "none".to_owned(), str::to_owned);
    Values::default()
        .with("verdict", verdict(catalogue, ruling.verdict))
        .with("reason", reason(catalogue, ruling))
        .with("article", article)
        .with("sure", sure(catalogue, &super::json::confidence(case, ruling)))
        .text(catalogue, "repetition-answer")
}

fn verdict(catalogue: &Catalogue, verdict: Verdict) -> String {
    let side = verdict.against().map_or_else(String::new, |side| catalogue.player(side));
    let id = match verdict {
        Verdict::Draw => "repetition-verdict-draw",
        Verdict::MustChange(_) => "repetition-verdict-must-change",
        Verdict::Loses(_) => "repetition-verdict-loses",
    };
    Values::default().with("side", side).text(catalogue, id)
}

/// How sure a nature or a verdict is, in words.
pub(super) fn sure(catalogue: &Catalogue, confidence: &str) -> String {
    match confidence.strip_prefix("depth-") {
        Some(checks) => {
            Values::default().with("checks", checks.to_owned()).text(catalogue, "repetition-sure-depth")
        }
        None => catalogue.word(&format!("repetition-sure-{confidence}")),
    }
}

/// What either side does: 长捉, 两闲, 一将一杀.
fn reason(catalogue: &Catalogue, ruling: &Ruling) -> String {
    let [red, black] = Color::ALL.map(|side| match ruling.ground {
        Ground::Ranks(red, black) => {
            let rank = if side == Color::Red { red } else { black };
            catalogue.word(match rank {
                Rank::Nothing => "repetition-rank-none",
                Rank::CutsOff => "repetition-rank-cuts-off",
                Rank::Chase => "repetition-rank-chase",
                Rank::Check => "repetition-rank-check",
            })
        }
        _ => conduct(catalogue, ruling, side),
    });
    let joint = match (ruling.ground, ruling.verdict.against()) {
        (Ground::JointAttack, Some(side)) => catalogue.player(side.other()),
        _ => "none".to_owned(),
    };
    Values::default()
        .with("red", red)
        .with("black", black)
        .with("joint", joint)
        .text(catalogue, "repetition-reason")
}

/// What a side does in the cycle.
fn conduct(catalogue: &Catalogue, ruling: &Ruling, side: Color) -> String {
    let natures: Vec<Nature> =
        ruling.moves.iter().filter(|judged| judged.side == side).map(|judged| judged.label.nature).collect();
    let count = |nature: Nature| natures.iter().filter(|&&other| other == nature).count() as u32;
    let name = |nature: Nature| nature_word(catalogue, nature);
    if let Some(&first) = natures.first()
        && natures.iter().all(|&nature| nature == first)
    {
        if first == Nature::Idle {
            return Values::default()
                .with("count", natures.len() as u32)
                .text(catalogue, "repetition-all-idle");
        }
        return Values::default().with("nature", name(first)).text(catalogue, "repetition-all");
    }
    let parts: Vec<String> = Nature::ALL
        .into_iter()
        .filter(|&nature| count(nature) > 0)
        .map(|nature| {
            Values::default()
                .with("count", count(nature))
                .with("nature", name(nature))
                .text(catalogue, "repetition-part")
        })
        .collect();
    parts.join(&catalogue.word("repetition-part-joint"))
}

/// The name of a nature.
pub(super) fn nature_word(catalogue: &Catalogue, nature: Nature) -> String {
    catalogue.word(&format!("repetition-nature-{}", nature.name()))
}

/// One line for a game among many: where it stands, and the answer.
pub(in crate::cli) fn short(case: &Case<'_>) -> String {
    let (round, _) = case.clock().at(case.cycle.from_ply);
    let (to, _) = case.clock().at(case.cycle.to_ply);
    Values::default()
        .with("file", sanitize(case.file).into_owned())
        .number("game", case.game)
        .number("from", round)
        .number("to", to)
        .number("cycles", case.cycle.cycles)
        .with("basis", case.cycle.basis.name())
        .with("answer", answer(case))
        .text(case.catalogue, "repetition-short")
}

/// The answer where nothing goes round.
pub(in crate::cli) fn none(catalogue: &Catalogue, rule: &RepetitionRule) -> String {
    Values::default()
        .number("needed", rule.cycles.or(rule.occurrences).unwrap_or(0))
        .text(catalogue, "repetition-none")
}
