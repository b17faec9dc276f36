//! Repetition in a record: what goes round in its main line or in a variation, and what could have been claimed.

use crate::board::{Color, Move, Position};
use crate::diag::{Argument, AtMove, Code, Diagnostic};
use crate::record::{GameRecord, MoveState, NoSuchVariation};
use crate::repetition::{Basis, Course, Cycle, Ground, judge};
use crate::rules::{self, RepetitionRule};
use crate::source::Span;

/// How many stretches of nine rounds are looked into in one game.
const MOST_NINE_ROUNDS: usize = 20;

/// A line of a record and what goes round in it.
#[derive(Debug)]
pub struct Repetitions {
    /// The position it starts from.
    pub start: Position,
    /// Its moves, up to the first that was not resolved.
    pub moves: Vec<Move>,
    /// What goes round at least twice, or stands on the board often enough, as the rule counts.
    pub cycles: Vec<Cycle>,
    /// The plies whose entries have more than one reading, or were read otherwise than written.
    pub open: Vec<u32>,
    /// Plies without a capture up to each cycle's claim, or its end where there is none.
    pub quiet: Vec<u32>,
    /// The number of the first round.
    pub first_round: u32,
}

impl Repetitions {
    /// The plies of a cycle that are not certain.
    pub fn open_in(&self, cycle: &Cycle) -> Vec<u32> {
        let last = cycle.judged.1;
        self.open.iter().copied().filter(|ply| (cycle.from_ply..=last).contains(ply)).collect()
    }

    /// The position before a ply.
    pub fn before(&self, ply: u32) -> Position {
        let mut position = self.start.clone();
        for &action in self.moves.iter().take((ply as usize).saturating_sub(1)) {
            position.make(action);
        }
        position
    }

    /// The side that is to move at a ply.
    pub fn side_at(&self, ply: u32) -> Color {
        AtMove::on_main_line(ply, self.start.side(), self.first_round).side
    }
}

/// What goes round in the line of a resolved record that takes these alternatives ([`MoveTree::line`]), which is the main line
/// where there are none, up to `at` plies where that is said; nothing where its start position cannot be played.
///
/// # Errors
/// When there is no such line.
///
/// [`MoveTree::line`]: crate::record::MoveTree::line
pub fn find(
    record: &GameRecord,
    rule: &RepetitionRule,
    line: &[(u32, u32)],
    at: Option<u32>,
) -> Result<Option<Repetitions>, NoSuchVariation> {
    let Some(start) = record.start.position() else { return Ok(None) };
    let limit = at.map_or(usize::MAX, |at| at as usize);
    let nodes = record.tree.line(line)?;
    let states = nodes.iter().map(|&id| record.tree.node(id).state);
    let is_open = |state: &MoveState| state.is_undecided() || *state == MoveState::Repaired;
    let open = (1..).zip(states).filter(|(_, state)| is_open(state)).map(|(ply, _)| ply).collect();
    let moves = nodes.iter().map_while(|&id| record.tree.node(id).action);
    let mut moves: Vec<Move> = moves.take(limit).collect();
    let course = Course::follow(&start, &moves);
    moves.truncate(course.plies() as usize);
    let mut cycles = course.repetitions(rule);
    if rule.nine_round_rule {
        let complete: Vec<Cycle> =
            cycles.iter().copied().filter(|cycle| cycle.complete_at.is_some()).collect();
        let stretches = course.nine_rounds(start.side(), &complete).into_iter().take(MOST_NINE_ROUNDS);
        cycles.extend(stretches.filter_map(|stretch| {
            let Basis::NineRounds(side) = stretch.basis else { return Some(stretch) };
            let ruling = judge(&start, &moves, stretch.judged, rule, &[]);
            if ruling.is_forbidden(side) {
                return Some(stretch);
            }
            let basis = Basis::NineRoundsAllowed(side);
            (ruling.ground == Ground::BothAllowed).then_some(Cycle { basis, ..stretch })
        }));
        cycles.sort_by_key(|cycle| (cycle.to_ply, cycle.from_ply));
    }
    let quiet = cycles.iter().map(|cycle| course.quiet(cycle.judged.1)).collect();
    Ok(Some(Repetitions { first_round: start.round(), start, moves, cycles, open, quiet }))
}

/// Notes that the moves went round often enough to be claimed. Nobody has to claim, so it is a fact and no fault.
pub(super) fn check(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    // Nearly every game ends here.
    if !Course::may_repeat(record.tree.main_moves()) {
        return;
    }
    let Some(mut rule) = rules::default_book().repetition_rule() else { return };
    // Whether nine rounds may be judged takes a search.
    rule.nine_round_rule = false;
    let Ok(Some(found)) = find(record, &rule, &[], None) else { return };
    let claimed = found.cycles.iter().find_map(|cycle| Some((cycle, cycle.complete_at?)));
    let Some((cycle, ply)) = claimed else { return };
    let mut finding = Diagnostic::new(Code::ThreefoldCycle)
        .with("count", Argument::Number(i64::from(cycle.cycles)))
        .with_at(AtMove::on_main_line(ply, found.start.side(), found.first_round));
    if let Some(id) = record.tree.main_line().nth(ply as usize - 1) {
        let span = record.tree.node(id).span;
        if span != Span::default() {
            finding = finding.with_span(span);
        }
    }
    out.push(finding);
}
