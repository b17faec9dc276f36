//! The natural limit against the readings written a second time.

use jipu::audit::limit::{Counter, Question, Tally, Verdict, audit};
use jipu::board::{Color, Position};
use jipu::rules::{LimitRule, Reading};

use super::draw::Draw;
use super::games;
use crate::limit::reference::{Ply, count};

const CAPS: [Option<u32>; 5] = [Some(0), Some(1), Some(3), Some(10), None];

/// Bytes draw plies of any kind, or a legal game.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let cap = draw.one(&CAPS);
    if draw.flag() {
        plies(draw, cap);
    } else {
        game(draw, cap);
    }
}

fn plies(mut draw: Draw<'_>, cap: Option<u32>) {
    let start_checked = draw.flag();
    let mut side = draw.one(&Color::ALL);
    let mut tally = Tally::new(Counter::new(cap).after_check(start_checked));
    let mut plies = Vec::new();
    while !draw.is_empty() && plies.len() < 200 {
        let byte = draw.byte();
        let ply = Ply { side, takes: byte % 16 == 15, checks: byte & 16 != 0 };
        side = side.other();
        tally.push(ply.side, ply.takes, ply.checks);
        plies.push(ply);
        for reading in Reading::ALL {
            for claimant in Color::ALL {
                let expected = count(&plies, start_checked, reading, claimant, cap);
                assert_eq!(tally.count(reading, claimant), expected, "{reading}, {cap:?}, {plies:?}");
            }
        }
    }
}

fn game(mut draw: Draw<'_>, cap: Option<u32>) {
    let rule = LimitRule {
        rounds: 1 + draw.below(20) as u32,
        check_cap: cap,
        reading: draw.one(&Reading::ALL),
        pawn_moves_reset: false,
    };
    let start = games::position(&mut draw);
    let moves = games::line(&mut draw, &start, 120);
    let record = games::record_of(&start, &moves);
    let mut position: Position = start;
    let start_checked = position.is_check();
    let mut plies = Vec::new();
    for action in moves {
        let side = position.side();
        let takes = position.piece_at(action.to).is_some();
        position.make(action);
        plies.push(Ply { side, takes, checks: position.is_check() });
    }
    let whole = audit(&record, &Question::new(rule)).expect("an audit");
    let ended = position.outcome().is_some();
    assert_eq!(whole.ended.is_some(), ended);
    for claimant in Color::ALL {
        for at in [plies.len() as u32, plies.len() as u32 / 2] {
            let question = Question { claimant: Some(claimant), at: Some(at), ..Question::new(rule) };
            let claim = audit(&record, &question).expect("an audit").claim.expect("a claim");
            let over = ended && at as usize == plies.len();
            let may = !over && whole.side_after(at) == claimant;
            for judged in std::iter::once(&claim.judged).chain(&claim.others) {
                let reading = judged.reading;
                let known = judged.count.known().expect("a known count");
                let cap = rule.counting_cap();
                let expected = count(&plies[..at as usize], start_checked, reading, claimant, cap);
                assert_eq!(known, expected, "{reading} for {claimant:?} after {at}: {plies:?}");
                let needed = if reading.unit().is_rounds() { rule.rounds } else { 2 * rule.rounds };
                let holds = may && expected >= needed;
                let verdict = if holds { Verdict::Holds } else { Verdict::Fails };
                assert_eq!(judged.verdict, verdict, "{reading} for {claimant:?} after {at}: {plies:?}");
            }
        }
    }
}
