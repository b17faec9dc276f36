//! The count round by round: what the terminal and the page both show.

use super::Case;
use super::words::{Values, count, writer};
use crate::audit::limit::{PlyFact, Stretch, struck};
use crate::board::{Color, Move, Position};

/// The count of the judged stretch, up to the claim or to the end.
pub(super) struct Counting {
    /// Where the stretch lies and what it follows; that there is none where there is none.
    pub(super) heading: String,
    /// Plies of Red and Black before the record that are counted as well.
    pub(super) before: Option<[u32; 2]>,
    /// The rounds from the capture on.
    pub(super) rounds: Vec<Round>,
    /// The sums: the name of the text that says what it is, Red's and Black's.
    pub(super) sums: Vec<(&'static str, [String; 2])>,
    /// For each side that gave check, in which rounds.
    pub(super) check_rounds: Vec<String>,
    /// Where the count begins.
    pub(super) start: Option<Diagram>,
    /// Where it ends.
    pub(super) end: Option<Diagram>,
}

/// What was played in a round.
pub(super) struct Round {
    pub(super) number: u32,
    /// Red's and Black's.
    pub(super) moves: [Option<Played>; 2],
}

/// A move and what it does to the count.
pub(super) struct Played {
    pub(super) text: String,
    pub(super) captures: bool,
    /// Which check of its side it is.
    pub(super) check: Option<u32>,
    pub(super) tally: Tally,
    /// Whether the entry has other readings, or was read otherwise than written.
    pub(super) open: bool,
}

/// Whether a ply is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tally {
    /// It stands before the stretch.
    Outside,
    /// It does not count.
    Struck,
    /// It is so much of its side.
    Counted(u32),
}

/// A position to be drawn.
pub(super) struct Diagram {
    /// The name of the text that says what it is.
    pub(super) title: &'static str,
    pub(super) position: Position,
    pub(super) last_move: Option<Move>,
}

impl Counting {
    /// The count of a game.
    pub(super) fn of(case: &Case<'_>) -> Option<Counting> {
        let stretch = case.stretch()?;
        let window = case.window();
        let walk = Walk::new(case);
        let is_empty = window.from > window.to;
        let last = match &case.audit.claim {
            Some(claim) if claim.at_ply > window.to => "limit-diagram-stops",
            Some(_) => "limit-diagram-claim",
            None => "limit-diagram-end",
        };
        Some(Counting {
            heading: if is_empty { nothing(case, stretch) } else { heading(case, stretch, &walk) },
            before: stretch.quiet_before.iter().any(|&plies| plies > 0).then_some(stretch.quiet_before),
            rounds: if is_empty { Vec::new() } else { rounds(case, stretch, &walk) },
            sums: sums(case, stretch),
            check_rounds: Color::ALL.into_iter().filter_map(|side| check_rounds(case, side)).collect(),
            start: walk.diagram(case, stretch.reset_ply, "limit-diagram-start"),
            end: walk.diagram(case, window.to, last),
        })
    }
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
    fn diagram(&self, case: &Case<'_>, ply: u32, title: &'static str) -> Option<Diagram> {
        let mut position = self.start.clone()?;
        let mut last_move = None;
        for fact in case.audit.plies.iter().take(ply as usize) {
            position.make(fact.action);
            last_move = Some(fact.action);
        }
        Some(Diagram { title, position, last_move })
    }
}

/// That nothing is to be counted yet.
fn nothing(case: &Case<'_>, stretch: &Stretch) -> String {
    case.catalogue.word(if stretch.reset_ply == 0 { "limit-stretch-none" } else { "limit-stretch-empty" })
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

/// What has been counted of a side.
#[derive(Clone, Copy, Default)]
struct Running {
    counted: u32,
    checks: u32,
}

/// The rounds from the capture on.
fn rounds(case: &Case<'_>, stretch: &Stretch, walk: &Walk) -> Vec<Round> {
    let window = case.window();
    let claimant = case.audit.claim.as_ref().map(|claim| claim.claimant);
    let start_checked = case.record.start.position().is_some_and(|start| start.is_check());
    let rule = case.law.rules.rule();
    let struck = struck(&case.audit.plies, window.from..=window.to, &rule, claimant, start_checked);
    let mut sides = stretch.quiet_before.map(|counted| Running { counted, checks: 0 });
    let mut rounds: Vec<Round> = Vec::new();
    for ply in stretch.reset_ply.max(1)..=window.to {
        let Some(fact) = case.audit.plies.get(ply as usize - 1) else { break };
        let (number, side) = case.clock().at(ply);
        let running = &mut sides[side.index()];
        let (check, tally) = running.take(fact, window.holds(ply), struck.binary_search(&ply).is_ok());
        let played = Played {
            text: walk.text(ply).to_owned(),
            captures: fact.captured.is_some(),
            check,
            tally,
            open: case.audit.open.contains(&ply),
        };
        match rounds.last_mut() {
            Some(round) if round.number == number => round.moves[side.index()] = Some(played),
            _ => {
                let mut moves = [None, None];
                moves[side.index()] = Some(played);
                rounds.push(Round { number, moves });
            }
        }
    }
    rounds
}

impl Running {
    /// Takes a ply into the count of its side.
    const fn take(&mut self, fact: &PlyFact, counts: bool, is_struck: bool) -> (Option<u32>, Tally) {
        if !counts {
            return (None, Tally::Outside);
        }
        let check = if fact.check {
            self.checks += 1;
            Some(self.checks)
        } else {
            None
        };
        if is_struck {
            return (check, Tally::Struck);
        }
        self.counted += 1;
        (check, Tally::Counted(self.counted))
    }
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

/// The rounds in which a side gave check.
fn check_rounds(case: &Case<'_>, side: Color) -> Option<String> {
    let catalogue = case.catalogue;
    let rounds: Vec<String> =
        case.checks_of(side).iter().map(|&ply| case.clock().at(ply).0.to_string()).collect();
    let values = Values::default()
        .with("side", catalogue.player(side))
        .with("rounds", rounds.join(&catalogue.word("list-comma")));
    (!rounds.is_empty()).then(|| values.text(catalogue, "limit-check-rounds"))
}
