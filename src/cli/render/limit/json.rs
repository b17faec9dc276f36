//! The wire form of `"type":"limit"`.

use serde::Serialize;

use super::Case;
use crate::audit::limit::{
    Answer, Asked, Claim, Count, Elision, HandAnswer, Judged, Stage, Stretch, Verdict, Why,
};
use crate::board::Color;
use crate::cli::render::sides::Sides;
use crate::rules::{InForce, Topic};

/// What a reading comes to; rounds or plies, as it counts.
#[derive(Serialize)]
struct OtherReading {
    reading: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    counted_rounds: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counted_plies: Option<u32>,
    bounds: [Option<u32>; 2],
    verdict: &'static str,
}

impl OtherReading {
    fn new(judged: &Judged) -> OtherReading {
        let exact = judged.count.known();
        let in_rounds = judged.reading.unit().is_rounds();
        OtherReading {
            reading: judged.reading.name(),
            counted_rounds: exact.filter(|_| in_rounds),
            counted_plies: exact.filter(|_| !in_rounds),
            bounds: bounds(judged.count),
            verdict: judged.verdict.name(),
        }
    }
}

/// A stretch without a capture.
#[derive(Serialize)]
struct StretchLine {
    from_ply: u32,
    to_ply: u32,
    plies: u32,
    /// By what it begins; nothing at the start of the record.
    begins_with: Option<&'static str>,
    /// The bounds of either side's count at its end.
    counted: Sides<[Option<u32>; 2]>,
    earliest_claim: Sides<Option<u32>>,
    count_reached: Sides<Option<u32>>,
    /// Whether either may have come earlier, or at all, by what the record leaves open.
    may_reach: Sides<bool>,
}

impl StretchLine {
    fn new(stretch: &Stretch) -> StretchLine {
        StretchLine {
            from_ply: stretch.from_ply,
            to_ply: stretch.to_ply,
            plies: stretch.plies,
            begins_with: match (stretch.reset_ply, stretch.captured_by) {
                (0, _) => None,
                (_, Some(_)) => Some("capture"),
                (_, None) => Some("pawn-move"),
            },
            counted: Sides::pair(stretch.counted.map(bounds)),
            may_reach: Sides::pair(stretch.may_reach),
            earliest_claim: Sides::pair(stretch.earliest_claim),
            count_reached: Sides::pair(stretch.count_reached),
        }
    }
}

/// Rounds that a comment says were not written down.
#[derive(Serialize)]
struct ElisionLine {
    after_ply: u32,
    rounds: u32,
    at_least: bool,
}

impl ElisionLine {
    const fn new(elision: &Elision) -> ElisionLine {
        ElisionLine { after_ply: elision.after_ply, rounds: elision.rounds, at_least: elision.at_least }
    }
}

/// What is likely, rounded down to a thousandth.
#[derive(Serialize)]
struct LikelyLine {
    verdict: &'static str,
    probability: f64,
}

/// An entry to ask about.
#[derive(Serialize)]
struct AskLine {
    ply: u32,
    answers: Vec<AnswerLine>,
}

/// What is known if the entry is this move.
#[derive(Serialize)]
struct AnswerLine {
    r#move: String,
    bounds: [Option<u32>; 2],
    verdict: &'static str,
}

impl AskLine {
    fn new(asked: &Asked) -> AskLine {
        let answer = |answer: &Answer| AnswerLine {
            r#move: answer.action.to_string(),
            bounds: bounds(answer.count),
            verdict: answer.verdict.name(),
        };
        AskLine { ply: asked.ply, answers: asked.answers.iter().map(answer).collect() }
    }
}

/// An earlier claim.
#[derive(Serialize)]
struct Earlier {
    claimant: &'static str,
    at_ply: u32,
    verdict: &'static str,
    reason: &'static str,
    same_stage: Option<bool>,
}

/// The rule that was asked.
#[derive(Serialize)]
struct Rule {
    rules: String,
    unverified: Vec<String>,
    limit_rounds: u32,
    check_cap: Option<u32>,
    reading: &'static str,
}

impl Rule {
    fn new(rules: &InForce) -> Rule {
        Rule {
            rules: rules.book().id().to_owned(),
            unverified: rules.unverified_in(Topic::NaturalLimit),
            limit_rounds: rules.rule().rounds,
            check_cap: rules.rule().check_cap,
            reading: rules.rule().reading.name(),
        }
    }
}

/// `{"type":"limit"}`: one game, or counts by hand.
#[derive(Serialize)]
pub(in crate::cli) struct LimitLine {
    r#type: &'static str,
    schema: u32,
    file: Option<String>,
    game: Option<u32>,
    /// The alternatives that the line takes, ply and number; empty for the main line.
    variation: Vec<(u32, u32)>,
    #[serde(flatten)]
    rule: Rule,
    claimant: Option<&'static str>,
    at_ply: Option<u32>,
    last_capture_ply: Option<u32>,
    plies: Sides<u32>,
    checks: Sides<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    check_plies: Option<Sides<Vec<u32>>>,
    counted_rounds: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counted_plies: Option<u32>,
    bounds: Option<[Option<u32>; 2]>,
    verdict: Option<&'static str>,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason_ply: Option<u32>,
    rounds_missing: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies_missing: Option<u32>,
    earliest_claim: Sides<Option<u32>>,
    count_reached: Sides<Option<u32>>,
    other_readings: Vec<OtherReading>,
    disagree: bool,
    fen_quiet: u32,
    quiet_before: u32,
    /// How many slips of the pen the bounds allow for.
    slips: u32,
    uncertain_plies: Vec<u32>,
    /// The entries that are missing and were filled in.
    filled_plies: Vec<u32>,
    /// The entries on which the verdict hangs, those first that are worth asking about first.
    ask: Vec<AskLine>,
    /// What is likely where the verdict is open: no verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    likely: Option<LikelyLine>,
    elisions: Vec<ElisionLine>,
    earlier_claims: Vec<Earlier>,
    stretches: Vec<StretchLine>,
    by_hand: bool,
}

impl LimitLine {
    /// What a game comes to.
    pub(in crate::cli) fn new(case: &Case<'_>) -> LimitLine {
        let audit = case.audit;
        let claim = audit.claim.as_ref();
        let judged = claim.map(|claim| &claim.judged);
        let stretch = case.stretch();
        let checks = Sides::of(|side| case.checks_of(side));
        LimitLine {
            file: Some(case.file.to_owned()),
            game: Some(case.game),
            variation: case.line.to_vec(),
            claimant: claim.map(|claim| claim.claimant.name()),
            at_ply: claim.map(|claim| claim.at_ply),
            last_capture_ply: Some(stretch.map_or(0, |stretch| stretch.reset_ply)),
            plies: Sides::of(|side| case.plies_of(side).count() as u32),
            checks: Sides { red: checks.red.len() as u32, black: checks.black.len() as u32 },
            check_plies: Some(checks),
            reason: claim.map(|claim| claim.why.name()),
            reason_ply: claim.and_then(|claim| reason_ply(claim.why)),
            earliest_claim: Sides::pair(stretch.map_or([None; 2], |stretch| stretch.earliest_claim)),
            count_reached: Sides::pair(stretch.map_or([None; 2], |stretch| stretch.count_reached)),
            fen_quiet: audit.fen_quiet,
            quiet_before: case.quiet_before,
            slips: audit.slips,
            uncertain_plies: audit.open.clone(),
            filled_plies: audit.filled.clone(),
            likely: claim.and_then(|claim| claim.likely).map(|likely| LikelyLine {
                verdict: likely.verdict.name(),
                probability: (likely.chance * 1_000.0).floor() / 1_000.0,
            }),
            ask: claim.map(|claim| claim.ask.iter().map(AskLine::new).collect()).unwrap_or_default(),
            elisions: audit.elisions.iter().map(ElisionLine::new).collect(),
            earlier_claims: claim.map(earlier).unwrap_or_default(),
            stretches: audit.stretches.iter().map(StretchLine::new).collect(),
            ..LimitLine::judged(case.law.rules, judged, claim.map_or(0, |claim| claim.missing), others(claim))
        }
    }

    /// A game whose start position cannot be played: no claim in it can be decided.
    pub(in crate::cli) fn unplayable(
        rules: &InForce,
        file: &str,
        game: u32,
        claimant: Option<Color>,
    ) -> LimitLine {
        LimitLine {
            file: Some(file.to_owned()),
            game: Some(game),
            claimant: claimant.map(Color::name),
            verdict: claimant.map(|_| Verdict::Indeterminate.name()),
            reason: Some("start-not-playable"),
            ..LimitLine::judged(rules, None, 0, &[])
        }
    }

    /// What counts alone come to.
    pub(in crate::cli) fn by_hand(rules: &InForce, checks: [u32; 2], answer: &HandAnswer) -> LimitLine {
        LimitLine {
            claimant: Some(answer.claimant.name()),
            plies: Sides::pair(answer.plies),
            checks: Sides::pair(checks),
            reason: Some(answer.why.name()),
            by_hand: true,
            ..LimitLine::judged(rules, Some(&answer.judged), answer.missing, &answer.others)
        }
    }

    fn judged(rules: &InForce, judged: Option<&Judged>, missing: u32, others: &[Judged]) -> LimitLine {
        let in_rounds = rules.rule().reading.unit().is_rounds();
        let counted = judged.and_then(|judged| judged.count.known());
        let missing = judged.map(|_| missing);
        LimitLine {
            r#type: "limit",
            schema: 1,
            file: None,
            game: None,
            variation: Vec::new(),
            rule: Rule::new(rules),
            claimant: None,
            at_ply: None,
            last_capture_ply: None,
            plies: Sides::of(|_| 0),
            checks: Sides::of(|_| 0),
            check_plies: None,
            counted_rounds: counted.map(|counted| if in_rounds { counted } else { counted / 2 }),
            counted_plies: counted.filter(|_| !in_rounds),
            bounds: judged.map(|judged| bounds(judged.count)),
            verdict: judged.map(|judged| judged.verdict.name()),
            reason: None,
            reason_ply: None,
            rounds_missing: missing.map(|missing| if in_rounds { missing } else { missing.div_ceil(2) }),
            plies_missing: missing.filter(|_| !in_rounds),
            earliest_claim: Sides::of(|_| None),
            count_reached: Sides::of(|_| None),
            other_readings: others.iter().map(OtherReading::new).collect(),
            disagree: judged
                .is_some_and(|judged| others.iter().any(|other| judged.is_contradicted_by(other))),
            fen_quiet: 0,
            quiet_before: 0,
            slips: 0,
            uncertain_plies: Vec::new(),
            filled_plies: Vec::new(),
            ask: Vec::new(),
            likely: None,
            elisions: Vec::new(),
            earlier_claims: Vec::new(),
            stretches: Vec::new(),
            by_hand: false,
        }
    }
}

fn others(claim: Option<&Claim>) -> &[Judged] {
    claim.map_or(&[], |claim| &claim.others)
}

fn earlier(claim: &Claim) -> Vec<Earlier> {
    let line = |claim: &crate::audit::limit::EarlierClaim| Earlier {
        claimant: claim.claimant.name(),
        at_ply: claim.at_ply,
        verdict: claim.verdict.name(),
        reason: claim.why.name(),
        same_stage: match claim.stage {
            Stage::Same => Some(true),
            Stage::Other => Some(false),
            Stage::Unknown => None,
        },
    };
    claim.earlier.iter().map(line).collect()
}

fn bounds(count: Count) -> [Option<u32>; 2] {
    [Some(count.lower), count.upper]
}

/// The ply that a reason is about.
const fn reason_ply(why: Why) -> Option<u32> {
    match why {
        Why::IllegalAtPly(ply) | Why::OpenEntries { first: ply, .. } | Why::Elided { after_ply: ply, .. } => {
            Some(ply)
        }
        _ => None,
    }
}
