//! Repetition: what is found does not depend on how often it is asked, on the hand from which the board is seen, or on
//! the colours.

use jipu::audit::repetition::find;
use jipu::board::{Move, Piece, Placement, Position, Setup, Square};
use jipu::repetition::{Confidence, Nature, Verdict, judge};
use jipu::rules::{self, RepetitionRule, RuleBook};

use super::draw::Draw;
use super::games;

/// Bytes draw a rule book, a position and moves that mostly go back or round.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let rules: Vec<RepetitionRule> = rules::books().iter().filter_map(RuleBook::repetition_rule).collect();
    let rule = &rules[draw.below(rules.len())];
    let start = games::position(&mut draw);
    let moves = going_round(&mut draw, &start);
    let found = answer(&start, &moves, rule);
    assert_eq!(answer(&start, &moves, rule), found, "asked twice");
    let mirror = |action: &Move| Move::new(action.from.mirrored(), action.to.mirrored());
    let mirrored: Vec<Move> = moves.iter().map(mirror).collect();
    let seen = answer(&valid(&start.to_setup().mirrored()), &mirrored, rule);
    assert_eq!(seen, found, "in the mirror: {start:?} {moves:?}");
    let turn = |action: &Move| Move::new(action.from.rotated(), action.to.rotated());
    let turned: Vec<Move> = moves.iter().map(turn).collect();
    let mut seen = answer(&valid(&turned_setup(&start.to_setup())), &turned, rule);
    for case in &mut seen {
        case.verdict = match case.verdict {
            Verdict::Draw => Verdict::Draw,
            Verdict::MustChange(side) => Verdict::MustChange(side.other()),
            Verdict::Loses(side) => Verdict::Loses(side.other()),
        };
    }
    assert_eq!(seen, found, "with the colours exchanged: {start:?} {moves:?}");
}

fn going_round(draw: &mut Draw<'_>, start: &Position) -> Vec<Move> {
    let mut position = start.clone();
    let mut moves: Vec<Move> = Vec::new();
    while moves.len() < 40 && !draw.is_empty() {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let ago = |plies: usize| moves.len().checked_sub(plies).map(|at| moves[at]);
        let wanted = match draw.below(8) {
            0..=1 => None,
            2..=4 => ago(2).map(|last| Move::new(last.to, last.from)),
            5..=6 => ago(4),
            _ => ago(8),
        };
        let action = wanted.filter(|action| legal.contains(action)).unwrap_or_else(|| draw.one(&legal));
        position.make(action);
        moves.push(action);
    }
    moves
}

fn valid(setup: &Setup) -> Position {
    setup.validate(Placement::Strict).expect("a position seen otherwise")
}

/// The board turned round, and the colours exchanged.
fn turned_setup(setup: &Setup) -> Setup {
    let mut turned = Setup { side: setup.side.other(), ..Setup::EMPTY };
    for square in Square::all() {
        let piece = setup.piece_at(square).map(|piece| Piece::new(piece.color().other(), piece.role()));
        turned.put(square.rotated(), piece);
    }
    turned
}

/// What is said of a cycle, without points.
#[derive(Debug, PartialEq, Eq)]
struct Case {
    plies: (u32, u32),
    period: u32,
    complete_at: Option<u32>,
    labels: Vec<(Nature, Confidence)>,
    confidence: Confidence,
    verdict: Verdict,
}

fn answer(start: &Position, moves: &[Move], rule: &RepetitionRule) -> Vec<Case> {
    let record = games::record_of(start, moves);
    let found = find(&record, rule, &[], None).expect("the main line").expect("a start that can be played");
    let case = |cycle: &jipu::repetition::Cycle| {
        assert!(cycle.from_ply >= 1 && cycle.to_ply as usize <= moves.len(), "{cycle:?}");
        assert!(cycle.judged.0 >= 1 && cycle.judged.1 <= cycle.to_ply, "{cycle:?}");
        let ruling = judge(&found.start, &found.moves, cycle.judged, rule, &[]);
        assert_eq!(ruling.moves.len() as u32, cycle.judged.1 + 1 - cycle.judged.0);
        for judged in &ruling.moves {
            let side = if judged.ply % 2 == 1 { start.side() } else { start.side().other() };
            assert_eq!((judged.side, judged.action), (side, moves[judged.ply as usize - 1]));
        }
        Case {
            plies: (cycle.from_ply, cycle.to_ply),
            period: cycle.period,
            complete_at: cycle.complete_at,
            labels: ruling
                .moves
                .iter()
                .map(|judged| (judged.label.nature, judged.label.confidence))
                .collect(),
            confidence: ruling.confidence,
            verdict: ruling.verdict,
        }
    };
    found.cycles.iter().take(4).map(case).collect()
}
