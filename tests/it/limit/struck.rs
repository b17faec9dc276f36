//! The plies that a table strikes leave the count of the answer.

use jipu::audit::limit::{Counter, PlyFact, Tally, struck};
use jipu::board::{Color, Move, Piece, Role};
use jipu::rules::{LimitRule, Reading};

use super::{CXA, R1, R2, R3, R3B, R4, R5, R6, R7, Random};
use Color::{Black, Red};

const NONE: [u32; 0] = [];

/// A line of plies that alternate: `+` gives check, `x` takes, `#` takes with check, `-` is none of these.
fn line(first: Color, marks: &str) -> Vec<PlyFact> {
    let action: Move = "a0a1".parse().expect("a move");
    let mut side = first.other();
    marks
        .chars()
        .map(|mark| {
            side = side.other();
            PlyFact {
                side,
                action,
                captured: "x#".contains(mark).then(|| Piece::new(side.other(), Role::Pawn)),
                check: "+#".contains(mark),
                pawn: false,
                node: None,
            }
        })
        .collect()
}

fn rule(reading: Reading, check_cap: Option<u32>) -> LimitRule {
    LimitRule { reading, check_cap, ..CXA }
}

/// What is struck of a whole line.
fn of_line(first: Color, marks: &str, rule: LimitRule, claimant: Color, start_checked: bool) -> Vec<u32> {
    struck(&line(first, marks), 1..=marks.len() as u32, &rule, Some(claimant), start_checked)
}

#[test]
fn the_reply_to_a_check_before_the_stretch() {
    // Red's capture gives check; ply 2 answers it, ply 4 is a check and 5 the reply.
    let plies = line(Red, "#--+--");
    assert_eq!(struck(&plies, 2..=6, &rule(R4, Some(10)), Some(Red), false), [2, 4, 5]);
    // A capture without check, and a start in check that is no longer the ply before.
    let plies = line(Red, "x--+--");
    assert_eq!(struck(&plies, 2..=6, &rule(R4, Some(10)), Some(Red), true), [4, 5]);
    assert_eq!(of_line(Red, "---", rule(R4, None), Red, true), [1]);
    assert_eq!(of_line(Red, "---", rule(R4, None), Red, false), NONE);
    // The other readings know nothing of it.
    assert_eq!(of_line(Red, "----", rule(R3, Some(0)), Red, true), NONE);
}

#[test]
fn the_plies_before_the_recent_window() {
    // Red checks at 1, 5 and 7. With one check allowed his run is ply 7 and what follows, behind 5.
    assert_eq!(of_line(Red, "+---+-+---", rule(R6, Some(1)), Red, false), [1, 3, 5]);
    assert_eq!(of_line(Red, "+---+-+---", rule(R6, Some(2)), Red, false), [1]);
    assert_eq!(of_line(Red, "+---+-+---", rule(R6, Some(3)), Red, false), NONE);
    assert_eq!(of_line(Red, "+---+-+---", rule(R6, Some(1)), Black, false), NONE);
}

#[test]
fn an_excess_check_as_the_last_ply() {
    // Two plies off for ply 5: itself and the one before.
    assert_eq!(of_line(Red, "----+", rule(R3B, Some(0)), Red, false), [4, 5]);
    // Ply 4 replies to ply 3 and is struck already: ply 2 is the latest that is left.
    assert_eq!(of_line(Red, "--+-+", rule(R3B, Some(0)), Red, false), [2, 3, 4, 5]);
    assert_eq!(of_line(Red, "+", rule(R3B, Some(0)), Red, false), [1]);
    assert_eq!(of_line(Red, "--+-", rule(R3B, Some(0)), Red, false), [3, 4]);
}

#[test]
fn a_check_outside_the_numbered_rounds() {
    // Black's lone first ply is a check: of his checks at 1, 3 and 5 those at 3 and 5 stand in rounds.
    assert_eq!(of_line(Black, "+-+-+", rule(R7, Some(1)), Black, false), [1, 5]);
    assert_eq!(of_line(Black, "+-+-+", rule(R7, Some(2)), Black, false), [1]);
    // Red's lone last ply.
    assert_eq!(of_line(Red, "+-+-+", rule(R7, Some(1)), Red, false), [3, 5]);
}

#[test]
fn a_ply_more_than_the_opponent() {
    for reading in [R1, R2, R5, R6] {
        assert_eq!(of_line(Red, "-----", rule(reading, Some(10)), Red, false), [5], "{reading}");
        assert_eq!(of_line(Red, "-----", rule(reading, Some(10)), Black, false), NONE, "{reading}");
    }
    // One check is struck: two plies are left to each, unless the reply is struck as well.
    assert_eq!(of_line(Red, "--+--", rule(R1, Some(0)), Red, false), [3]);
    assert_eq!(of_line(Red, "--+--", rule(R2, Some(0)), Red, false), [3, 4, 5]);
    // Nobody claims: each side as if it did.
    assert_eq!(struck(&line(Red, "-+---"), 1..=5, &rule(R1, Some(0)), None, false), [2, 5]);
}

/// The claimant's plies that are left where rounds are counted, and all of them where plies are.
fn left(plies: &[PlyFact], from: u32, struck: &[u32], reading: Reading, claimant: Color) -> u32 {
    let counted = (1..).zip(plies).filter(|(ply, _)| *ply >= from && !struck.contains(ply));
    counted.filter(|(_, fact)| !reading.unit().is_rounds() || fact.side == claimant).count() as u32
}

#[test]
fn what_is_left_is_the_count() {
    let mut random = Random::new(77);
    for round in 0..400 {
        let (takes, checks) = ([0, 2, 10][random.below(3)], [5, 30, 70][random.below(3)]);
        let mark = |random: &mut Random| match (random.chance(takes), random.chance(checks)) {
            (true, true) => '#',
            (true, false) => 'x',
            (false, true) => '+',
            (false, false) => '-',
        };
        let length = random.below(70);
        let marks: String = (0..length).map(|_| mark(&mut random)).collect();
        let first = if random.chance(50) { Red } else { Black };
        let start_checked = random.chance(30);
        let plies = line(first, &marks);
        let from = marks.rfind(['x', '#']).map_or(1, |at| at as u32 + 2);
        for cap in [None, Some(0), Some(1), Some(3), Some(10)] {
            let mut tally = Tally::new(Counter::new(cap).after_check(start_checked));
            for fact in &plies {
                tally.push(fact.side, fact.captured.is_some(), fact.check);
            }
            // Of both, one is to move and the other is not.
            for claimant in Color::ALL {
                for reading in Reading::ALL {
                    let rule = rule(reading, cap);
                    let struck = struck(&plies, from..=length as u32, &rule, Some(claimant), start_checked);
                    assert!(struck.is_sorted_by(|a, b| a < b));
                    assert!(struck.iter().all(|&ply| (from..=length as u32).contains(&ply)));
                    assert_eq!(
                        left(&plies, from, &struck, reading, claimant),
                        tally.count(reading, claimant),
                        "{round}: {first:?} {marks} {cap:?} {claimant:?} {reading} {struck:?}"
                    );
                }
            }
        }
    }
}
