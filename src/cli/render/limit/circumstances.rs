//! What an answer rests on: who claims, when, by what rule, and what is not as it should be.

use super::words::{Values, changes, cited, meaning, place_of, statement, verdict};
use super::{Case, Law};
use crate::audit::limit::{ByHand, Claim, EarlierClaim, HandAnswer, Stage, Verdict, Why};
use crate::audit::repetition;
use crate::cli::catalogue::Catalogue;
use crate::rules::Topic;

/// Which game it is.
pub(super) fn place(case: &Case<'_>) -> String {
    place_of(case.catalogue, case.file, case.game, case.line)
}

/// Who claims and when.
pub(super) fn claimed(case: &Case<'_>) -> Vec<String> {
    let catalogue = case.catalogue;
    let Some(claim) = &case.audit.claim else { return Vec::new() };
    let (round, turn) = case.clock().at(claim.at_ply + 1);
    let mut lines = vec![
        Values::default()
            .with("claimant", catalogue.player(claim.claimant))
            .with("turn", catalogue.player(turn))
            .number("round", round)
            .number("ply", claim.at_ply)
            .text(catalogue, "limit-claimed"),
    ];
    let rest = case.audit.entries.saturating_sub(claim.at_ply);
    if rest > 0 && claim.judged.verdict != Verdict::Fails {
        lines.push(Values::default().with("plies", rest).text(catalogue, "limit-claimed-before-end"));
    }
    lines
}

/// Who claims and when, as it was stated.
pub(super) fn stated(catalogue: &Catalogue, counts: &ByHand, answer: &HandAnswer) -> String {
    Values::default()
        .with("claimant", catalogue.player(answer.claimant))
        .with("turn", catalogue.player(counts.now.1))
        .number("round", counts.now.0)
        .text(catalogue, "limit-by-hand")
}

/// The rule book with its article, and what of it is not certain.
pub(super) fn rule(catalogue: &Catalogue, law: Law<'_>) -> Vec<String> {
    let rule = law.rules.rule();
    let cap = rule.check_cap.map_or_else(|| "none".to_owned(), |cap| cap.to_string());
    let mut lines = vec![
        Values::default()
            .with("book", cited(catalogue, law.rules))
            .number("limit", rule.rounds)
            .with("cap", cap)
            .with("reading", rule.reading.name())
            .with("meaning", meaning(catalogue, rule.reading, rule.rounds))
            .text(catalogue, "limit-rule"),
    ];
    let join = |texts: Vec<String>| texts.join(&catalogue.word("list-comma"));
    let changed = changes(catalogue, law);
    if !changed.is_empty() {
        lines.push(Values::default().with("what", join(changed)).text(catalogue, "limit-changed"));
    }
    let unverified = law.rules.unverified_in(Topic::NaturalLimit);
    if !unverified.is_empty() {
        lines.push(Values::default().with("keys", join(unverified)).text(catalogue, "limit-unverified"));
    }
    lines
}

/// Whether a repetition could be claimed at the same point. It is judged before the natural limit.
fn repetition_stands(case: &Case<'_>) -> bool {
    let Some(claim) = &case.audit.claim else { return false };
    let Some(mut rule) = case.law.rules.book().repetition_rule() else { return false };
    rule.nine_round_rule = false;
    let Ok(Some(found)) = repetition::find(case.record, &rule, case.line, Some(claim.at_ply)) else {
        return false;
    };
    found.cycles.iter().any(|cycle| cycle.complete_at.is_some() && cycle.to_ply == claim.at_ply)
}

/// What the reader has to know before he believes the count.
pub(super) fn caveats(case: &Case<'_>) -> Vec<String> {
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
    if repetition_stands(case) {
        lines.push(catalogue.word("limit-repetition"));
    }
    if audit.slips > 0 {
        lines.push(Values::default().number("slips", audit.slips).text(catalogue, "limit-slips"));
    } else if audit.over_lines {
        lines.push(catalogue.word(if case.record.format == crate::reconcile::FORMAT {
            "limit-over-explanations"
        } else {
            "limit-over-lines"
        }));
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

/// The claims made before, and what the rules say of a claim that does not hold; quoted, not ruled.
pub(super) fn consequences(case: &Case<'_>, claim: &Claim) -> Vec<String> {
    let catalogue = case.catalogue;
    let mut lines: Vec<String> =
        claim.earlier.iter().map(|earlier| earlier_claim(catalogue, earlier)).collect();
    if claim.earlier.iter().any(|earlier| earlier.verdict == Verdict::Holds) {
        lines.push(catalogue.word("limit-earlier-held"));
    }
    let fails = claim.judged.verdict == Verdict::Fails && matches!(claim.why, Why::Count);
    let rule = statement(catalogue, case.law.rules, Topic::FalseClaim).filter(|_| fails);
    let Some(rule) = rule else { return lines };
    lines.push(Values::default().with("rule", rule).text(catalogue, "limit-consequence"));
    // A claim out of turn was not to be made at all; only a wrong count is a wrong claim.
    let before = claim.earlier.iter().rev().find(|earlier| {
        earlier.stage == Stage::Same
            && earlier.claimant == claim.claimant
            && (earlier.verdict, earlier.why) == (Verdict::Fails, Why::Count)
    });
    if let Some(before) = before {
        lines.push(
            Values::default()
                .number("ply", before.at_ply)
                .with("side", catalogue.player(before.claimant))
                .text(catalogue, "limit-second-wrong"),
        );
    }
    lines
}

/// A claim made before, and how it stood.
fn earlier_claim(catalogue: &Catalogue, earlier: &EarlierClaim) -> String {
    let stage = match earlier.stage {
        Stage::Same => "same",
        Stage::Other => "other",
        Stage::Unknown => "unknown",
    };
    Values::default()
        .with("side", catalogue.player(earlier.claimant))
        .number("ply", earlier.at_ply)
        .with("verdict", verdict(catalogue, earlier.verdict))
        .with("stage", stage)
        .with("turn", if earlier.why == Why::NotClaimantsTurn { "no" } else { "yes" })
        .text(catalogue, "limit-earlier-claim")
}
