//! The answer in one line.

use super::Case;
use super::words::{Clock, Values, count, unit};
use crate::audit::limit::{Audit, Claim, HandAnswer, Judged, Verdict, Why};
use crate::board::Color;
use crate::cli::catalogue::{Catalogue, sanitize};

/// The first line of every report: the verdict in the words of an arbiter.
pub(in crate::cli) fn answer(case: &Case<'_>) -> String {
    match &case.audit.claim {
        Some(claim) => of_verdict(case.catalogue, claim.judged.verdict, &reason(case, claim)),
        None => unclaimed(case),
    }
}

/// The same where it comes from counts alone.
pub(super) fn hand_answer(catalogue: &Catalogue, answer: &HandAnswer) -> String {
    of_verdict(catalogue, answer.judged.verdict, &hand_reason(catalogue, answer))
}

fn of_verdict(catalogue: &Catalogue, verdict: Verdict, reason: &str) -> String {
    Values::default()
        .with("verdict", verdict_word(catalogue, verdict))
        .with("reason", reason.to_owned())
        .text(catalogue, "limit-answer")
}

/// The verdict as it begins a line.
pub(super) fn verdict_word(catalogue: &Catalogue, verdict: Verdict) -> String {
    catalogue.word(&format!("limit-answer-{}", verdict.name()))
}

/// What the verdict on a claim rests on.
pub(super) fn reason(case: &Case<'_>, claim: &Claim) -> String {
    match (claim.judged.verdict, claim.why) {
        (Verdict::Indeterminate, why) => open(case.catalogue, case.audit, case.clock(), &claim.judged, why),
        _ => decided(case.catalogue, &claim.judged, claim.why, claim.claimant, claim.missing),
    }
}

/// The same for counts alone.
pub(super) fn hand_reason(catalogue: &Catalogue, answer: &HandAnswer) -> String {
    decided(catalogue, &answer.judged, answer.why, answer.claimant, answer.missing)
}

/// The reason where it does not hang on entries of a record.
fn decided(catalogue: &Catalogue, judged: &Judged, why: Why, claimant: Color, missing: u32) -> String {
    let values = figures(catalogue, judged, missing);
    match (judged.verdict, why) {
        (Verdict::Holds, _) => values.text(catalogue, "limit-holds"),
        (_, Why::Checkmate) => values.text(catalogue, "limit-fails-checkmate"),
        (_, Why::Stalemate) => values.text(catalogue, "limit-fails-stalemate"),
        (_, Why::NotClaimantsTurn) => {
            values.with("side", catalogue.player(claimant.other())).text(catalogue, "limit-fails-turn")
        }
        (Verdict::Fails, _) => values.text(catalogue, "limit-fails-count"),
        (Verdict::Indeterminate, _) => values.text(catalogue, "limit-open-hand"),
    }
}

fn figures(catalogue: &Catalogue, judged: &Judged, missing: u32) -> Values {
    let upper =
        judged.count.upper.map_or_else(|| catalogue.word("limit-unbounded"), |upper| upper.to_string());
    Values::default()
        .with("count", count(catalogue, judged.count))
        .number("lower", judged.count.lower)
        .with("upper", upper)
        .number("needed", judged.needed)
        .number("missing", missing)
        .with("unit", unit(catalogue, judged.reading.unit()))
}

/// The reason where the record does not decide.
fn open(catalogue: &Catalogue, audit: &Audit, clock: Clock, judged: &Judged, why: Why) -> String {
    let values = figures(catalogue, judged, 0);
    match why {
        Why::IllegalAtPly(ply) => {
            let (round, side) = clock.at(ply);
            values
                .number("round", round)
                .with("side", catalogue.player(side))
                .text(catalogue, "limit-open-illegal")
        }
        Why::Elided { rounds, after_ply } => {
            let at_least =
                audit.elisions.iter().any(|elision| elision.after_ply == after_ply && elision.at_least);
            values
                .with("rounds", rounds)
                .with("more", if at_least { "yes" } else { "no" })
                .text(catalogue, "limit-open-elided")
        }
        Why::QuietBefore(plies) => values.number("before", plies).text(catalogue, "limit-open-before"),
        _ => values.text(catalogue, "limit-open-entries"),
    }
}

/// Where nobody claims: what either side has.
pub(super) fn unclaimed(case: &Case<'_>) -> String {
    let catalogue = case.catalogue;
    let counted = |side: usize| {
        case.stretch().map_or_else(|| "0".to_owned(), |found| count(catalogue, found.counted[side]))
    };
    let stops = case.audit.first_illegal.map(|ply| case.clock().at(ply));
    let values = Values::default()
        .with("plies", case.stretch().map_or(0, |stretch| stretch.plies))
        .with("red", counted(0))
        .with("black", counted(1))
        .number("needed", case.needed())
        .with("unit", unit(catalogue, case.law.rules.rule().reading.unit()));
    match stops {
        None => values.text(catalogue, "limit-unclaimed"),
        Some((round, side)) => values
            .number("round", round)
            .with("side", catalogue.player(side))
            .text(catalogue, "limit-unclaimed-stops"),
    }
}

/// One line for a game among many: where it stands, and the answer.
pub(in crate::cli) fn short(case: &Case<'_>) -> String {
    format!("{}:{}: {}", sanitize(case.file), case.game, answer(case))
}

/// The line for a game whose start position cannot be played.
pub(in crate::cli) fn unplayable(catalogue: &Catalogue, file: &str, game: u32) -> String {
    format!("{}:{game}: {}", sanitize(file), catalogue.word("limit-unplayable"))
}
