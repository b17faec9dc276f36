//! The wire form of `"type":"repetition"`.

use serde::Serialize;

use super::Case;
use crate::board::{Color, Move};
use crate::cli::render::sides::Sides;
use crate::repetition::{Confidence, Fresh, Ground, Judged, Means, Proof, Stand, Unmoved};

/// A piece where it stands, as `Ch5`.
fn stand(stand: Stand) -> String {
    format!("{}{}", stand.piece.letter(), stand.square)
}

fn uci(line: &[Move]) -> Vec<String> {
    line.iter().map(Move::to_string).collect()
}

/// What proves that a move attacks, or why it does not.
#[derive(Serialize)]
struct ProofLine {
    /// The number of the move among the labels, from 1.
    r#move: u32,
    ply: u32,
    means: &'static str,
    /// How many checks the line has, where it goes by checks.
    #[serde(skip_serializing_if = "Option::is_none")]
    checks: Option<u32>,
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    /// Where the other side chooses which of several pieces it loses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    targets: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    roots: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    false_roots: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    partners: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<&'static str>,
}

/// The name of the means, and its checks.
pub(super) const fn means(means: Means) -> (&'static str, Option<u32>) {
    match means {
        Means::Check => ("check", None),
        Means::Mate(checks) => ("mate", Some(checks)),
        Means::Capture => ("capture", None),
        Means::Exchange => ("exchange", None),
        Means::CompleteExchange => ("complete-exchange", None),
        Means::Checks(checks) => ("checks-then-capture", Some(checks)),
    }
}

pub(super) const fn fresh(fresh: Fresh) -> Option<&'static str> {
    match fresh {
        Fresh::NotThere => Some("not-there-before"),
        Fresh::NotWinning => Some("not-winning-before"),
        Fresh::Saved => Some("moved-piece-hung"),
        Fresh::Parried => Some("mate-parried"),
        Fresh::NotAsked => None,
    }
}

/// The name of what keeps a move from being an attack, and the line that it is about.
pub(super) fn unmoved(why: &Unmoved) -> (&'static str, &[Move]) {
    match why {
        Unmoved::Nothing => ("nothing-threatened", &[]),
        Unmoved::GeneralAnswersCheck => ("general-answers-check", &[]),
        Unmoved::Old(line) => ("threatened-before", line),
        Unmoved::OwnGeneralOrPawn(line) => ("general-or-pawn-attacks", line),
        Unmoved::EvenExchange(line) => ("even-exchange", line),
        Unmoved::OfferedMate(line) => ("mate-by-offered-piece", line),
        Unmoved::LastAttacker(line) => ("last-attacker", line),
        Unmoved::NotInThisLaw => ("no-chase", &[]),
        Unmoved::Stated => ("stated", &[]),
    }
}

impl ProofLine {
    fn all(number: u32, judged: &Judged) -> Vec<ProofLine> {
        let label = &judged.label;
        let proofs = label.proofs.iter().map(|proof| ProofLine::new(number, judged.ply, proof));
        let mut lines: Vec<ProofLine> = proofs.collect();
        if let Some(why) = &label.unmoved {
            let (means, line) = unmoved(why);
            lines.push(ProofLine {
                r#move: number,
                ply: judged.ply,
                means,
                checks: None,
                line: uci(line),
                attacker: None,
                target: None,
                targets: Vec::new(),
                roots: Vec::new(),
                false_roots: Vec::new(),
                partners: Vec::new(),
                new: None,
            });
        }
        lines
    }

    fn new(number: u32, ply: u32, proof: &Proof) -> ProofLine {
        let (means, checks) = means(proof.means);
        let stands = |list: &[Stand]| list.iter().copied().map(stand).collect();
        let (target, targets) = match *proof.targets {
            [target] => (Some(stand(target)), Vec::new()),
            _ => (None, stands(&proof.targets)),
        };
        ProofLine {
            r#move: number,
            ply,
            means,
            checks,
            line: uci(&proof.line),
            attacker: proof.attacker.map(stand),
            target,
            targets,
            roots: stands(&proof.roots),
            false_roots: stands(&proof.false_roots),
            partners: stands(&proof.partners),
            new: fresh(proof.fresh),
        }
    }
}

/// `{"type":"repetition"}`: one stretch of a game in which the moves go round.
#[derive(Serialize)]
pub(in crate::cli) struct RepetitionLine {
    r#type: &'static str,
    schema: u32,
    file: String,
    game: u32,
    /// The alternatives that the line takes, ply and number; empty for the main line.
    variation: Vec<(u32, u32)>,
    rules: String,
    unverified: Vec<String>,
    /// Whether it is judged by cycles, by occurrences or by the nine-round rule (for attacks with every move, or for allowed moves, of
    /// which the arbiter has to say whether they are without purpose).
    basis: &'static str,
    from_ply: u32,
    to_ply: u32,
    period: u32,
    cycles: u32,
    occurrences: u32,
    /// What the rule asks for.
    cycles_needed: Option<u32>,
    occurrences_needed: Option<u32>,
    /// The first ply after which it could be claimed.
    claimable_from: Option<u32>,
    /// The last ply up to which a side may change, if the claim was made at once.
    grace_until: Option<u32>,
    /// Plies played in the same cycle after it could be claimed.
    plies_beyond: u32,
    from_outside: bool,
    capture_left_out: bool,
    judged_plies: Option<[u32; 2]>,
    moves: Vec<String>,
    labels: Vec<&'static str>,
    label_confidence: Vec<String>,
    overruled: Vec<Option<&'static str>>,
    proofs: Vec<ProofLine>,
    joint: Option<Sides<bool>>,
    ranks: Option<Sides<&'static str>>,
    verdict: Option<&'static str>,
    against: Option<&'static str>,
    ground: Option<&'static str>,
    article: Option<String>,
    confidence: Option<String>,
    /// Plies without a capture up to the claim. A repetition is judged before the natural limit.
    quiet_plies: u32,
    uncertain_plies: Vec<u32>,
}

impl RepetitionLine {
    pub(in crate::cli) fn new(case: &Case<'_>) -> RepetitionLine {
        let (cycle, ruling) = (case.cycle, case.ruling);
        let judged: &[Judged] = ruling.map_or(&[], |ruling| &ruling.moves);
        let ranks = ruling.and_then(|ruling| match ruling.ground {
            Ground::Ranks(red, black) => Some(Sides::pair([red.name(), black.name()])),
            _ => None,
        });
        RepetitionLine {
            r#type: "repetition",
            schema: 1,
            file: case.file.to_owned(),
            game: case.game,
            variation: case.line.to_vec(),
            rules: case.rules.book().id().to_owned(),
            unverified: case.unverified(),
            basis: cycle.basis.name(),
            from_ply: cycle.from_ply,
            to_ply: cycle.to_ply,
            period: cycle.period,
            cycles: cycle.cycles,
            occurrences: cycle.occurrences,
            cycles_needed: case.rule.cycles,
            occurrences_needed: case.rule.occurrences,
            claimable_from: cycle.complete_at,
            grace_until: case.grace_until(),
            plies_beyond: cycle.plies_beyond(),
            from_outside: cycle.from_outside,
            capture_left_out: cycle.capture_left_out,
            judged_plies: ruling.map(|_| [cycle.judged.0, cycle.judged.1]),
            moves: judged.iter().map(|judged| judged.action.to_string()).collect(),
            labels: judged.iter().map(|judged| judged.label.nature.glyph()).collect(),
            label_confidence: judged.iter().map(|judged| judged.label.confidence.to_string()).collect(),
            overruled: judged
                .iter()
                .map(|judged| judged.label.overruled.map(crate::repetition::Nature::glyph))
                .collect(),
            proofs: (1..).zip(judged).flat_map(|(number, judged)| ProofLine::all(number, judged)).collect(),
            joint: ruling
                .filter(|_| ranks.is_none())
                .map(|ruling| Sides::of(|side: Color| ruling.is_joint(side))),
            ranks,
            verdict: ruling.map(|ruling| ruling.verdict.name()),
            against: ruling.and_then(|ruling| ruling.verdict.against()).map(Color::name),
            ground: ruling.map(|ruling| ruling.ground.name()),
            article: ruling.and_then(|ruling| ruling.article(case.rule)).map(str::to_owned),
            confidence: ruling.map(|ruling| confidence(case, ruling)),
            quiet_plies: case.seen.quiet,
            uncertain_plies: case.seen.open.clone(),
        }
    }
}

/// How sure a verdict is; what rests on entries that are not certain is no more than a judgement.
pub(super) fn confidence(case: &Case<'_>, ruling: &crate::repetition::Ruling) -> String {
    let is_left_to_the_arbiter = !case.seen.open.is_empty() || case.cycle.hangs_on_purpose();
    let sure = if is_left_to_the_arbiter { Confidence::Judgement } else { ruling.confidence };
    sure.to_string()
}
