//! The worked examples of how the readings differ, each as a legal game (`limit_examples.jsonl`).
//!
//! `c` is the ply of the last capture: an odd one is Red's.

use std::fmt::Write as _;

use jipu::audit::limit::{Claim, Question, Stage, Verdict, Why, audit};
use jipu::board::{Color, Outcome};
use jipu::notation::Writer;
use jipu::record::GameRecord;
use jipu::rules::{LimitRule, Reading};
use serde::Deserialize;

use super::{AXF, CXA, R1, R2, R3, R3B, R4, R5, R6, R7, claim, judged, look, moves, reading, record};
use crate::{data, game};
use Color::{Black, Red};
use Verdict::{Fails, Holds};

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    moves: Vec<String>,
}

fn example(id: &str) -> GameRecord {
    let rows: Vec<Row> = data::json_lines("limit_examples.jsonl");
    let row = rows.into_iter().find(|row| row.id == id).expect("an example");
    let record = record(&row.fen, &moves(&row.moves));
    assert!(record.is_complete(), "{id}");
    record
}

/// The stretch of a claim: its length, the plies of the claimant and his opponent, the checks of Red and Black.
#[track_caller]
fn stretch(record: &GameRecord, claimant: Color, at: u32) -> (u32, [u32; 2], [usize; 2]) {
    let question = Question { claimant: Some(claimant), at: Some(at), ..Question::new(CXA) };
    let audit = audit(record, &question).expect("an audit");
    let from = audit.stretches[audit.judged_stretch].reset_ply;
    let plies = &audit.plies[from as usize..at as usize];
    let of = |side| plies.iter().filter(move |ply| ply.side == side);
    let checks = Color::ALL.map(|side| of(side).filter(|ply| ply.check).count());
    (at - from, [of(claimant).count() as u32, of(claimant.other()).count() as u32], checks)
}

#[track_caller]
fn check(claim: &Claim, expected: &[(Reading, u32, Verdict)]) {
    for &(reading, count, verdict) in expected {
        assert_eq!(judged(claim, reading), (count, verdict), "{reading}");
    }
}

/// The limit of a rule in other rounds.
fn rounds(rounds: u32) -> LimitRule {
    LimitRule { rounds, ..CXA }
}

#[test]
fn example_1_and_2_the_claimants_checks_beyond_ten() {
    let game = example("ex-01");
    assert_eq!(stretch(&game, Red, 170), (129, [64, 65], [14, 3]));
    let claim_1 = claim(&game, CXA, Red, 170);
    check(&claim_1, &[(R1, 60, Holds), (R2, 60, Holds), (R3, 121, Holds), (R4, 95, Fails), (R5, 64, Holds)]);
    assert!(claim_1.disagree);
    assert_eq!(judged(&claim(&game, rounds(50), Red, 170), R4), (95, Fails));
    check(&claim(&game, AXF, Red, 170), &[(R1, 60, Holds)]);
    let claim_2 = claim(&game, CXA, Red, 168);
    assert_eq!(stretch(&game, Red, 168), (127, [63, 64], [14, 3]));
    check(&claim_2, &[(R1, 59, Fails), (R3, 119, Fails)]);
    assert_eq!((claim_2.missing, claim_2.why), (1, Why::Count));
    let stretch = &look(&game, CXA).stretches[1];
    assert_eq!(
        (stretch.captured_by, stretch.red.struck.len(), stretch.earliest_claim[0]),
        (Some(Red), 4, Some(170))
    );
}

#[test]
fn example_3_half_rounds() {
    let game = example("ex-03");
    assert_eq!(stretch(&game, Red, 160), (119, [59, 60], [0, 0]));
    check(&claim(&game, CXA, Red, 160), &[(R1, 59, Fails)]);
    check(&claim(&game, CXA, Red, 162), &[(R1, 60, Holds)]);
    assert_eq!(stretch(&game, Red, 162).1, [60, 61]);
    check(&claim(&game, CXA, Black, 161), &[(R1, 60, Holds)]);
    assert_eq!(stretch(&game, Black, 161).1, [60, 60]);
    let stretch = &look(&game, CXA).stretches[1];
    assert_eq!((stretch.earliest_claim, stretch.count_reached), ([Some(162), Some(161)], [Some(161); 2]));
}

#[test]
fn example_4_black_captured() {
    let game = example("ex-04");
    assert_eq!(stretch(&game, Red, 162), (120, [60, 60], [0, 0]));
    check(&claim(&game, CXA, Red, 162), &[(R1, 60, Holds), (R7, 60, Holds)]);
}

#[test]
fn example_5_the_opponents_checks() {
    let game = example("ex-05");
    assert_eq!(stretch(&game, Red, 140), (120, [60, 60], [0, 30]));
    let claim = claim(&game, CXA, Red, 140);
    check(&claim, &[(R1, 60, Holds), (R3, 80, Fails), (R3B, 80, Fails)]);
    assert!(claim.disagree);
}

#[test]
fn example_6_one_check_too_many() {
    let game = example("ex-06");
    assert_eq!(stretch(&game, Red, 220), (120, [60, 60], [11, 0]));
    check(&claim(&game, CXA, Red, 220), &[(R1, 59, Fails), (R3, 118, Fails)]);
    check(&claim(&game, CXA, Red, 222), &[(R1, 60, Holds), (R3, 120, Holds)]);
}

#[test]
fn example_7_numbered_lines() {
    let claim = claim(&example("ex-03"), CXA, Black, 161);
    check(&claim, &[(R1, 60, Holds), (R5, 60, Holds), (R7, 59, Fails)]);
    assert!(claim.disagree);
}

#[test]
fn example_8_many_checks_late() {
    let game = example("ex-08");
    assert_eq!(stretch(&game, Black, 215), (155, [77, 78], [2, 25]));
    let claim_60 = claim(&game, CXA, Black, 215);
    check(&claim_60, &[(R1, 62, Holds), (R3, 125, Holds), (R4, 101, Fails)]);
    check(&claim(&game, rounds(50), Black, 215), &[(R4, 101, Holds)]);
    // More than ten of the last 60 black moves are checks.
    assert_eq!(judged(&claim_60, R6).1, Fails);
    let checks = &look(&game, CXA).stretches[1].black.checks;
    assert!(checks.iter().filter(|&&ply| ply > 215 - 120).count() > 10);
}

#[test]
fn example_9_both_check() {
    let game = example("ex-09");
    assert_eq!(stretch(&game, Red, 150), (150, [75, 75], [20, 18]));
    check(&claim(&game, CXA, Red, 150), &[(R1, 65, Holds), (R3, 114, Fails), (R3B, 130, Holds)]);
}

#[test]
fn example_10_fifty_rounds() {
    let game = example("ex-10");
    assert_eq!(stretch(&game, Black, 131), (100, [50, 50], [0, 12]));
    check(&claim(&game, AXF, Black, 131), &[(R1, 48, Fails)]);
    check(&claim(&game, AXF, Black, 135), &[(R1, 50, Holds)]);
}

#[test]
fn example_11_only_the_last_capture_matters() {
    let game = example("ex-11");
    assert_eq!(stretch(&game, Red, 260).0, 110);
    check(&claim(&game, CXA, Red, 260), &[(R1, 55, Fails)]);
    assert!(!claim(&game, AXF, Red, 260).disagree);
}

#[test]
fn example_12_pawn_moves() {
    let game = example("ex-12");
    assert_eq!(stretch(&game, Red, 132).1, [61, 61]);
    check(&claim(&game, CXA, Red, 132), &[(R1, 61, Holds)]);
    let rule = LimitRule { pawn_moves_reset: true, check_cap: None, ..reading(R3) };
    check(&claim(&game, rule, Red, 132), &[(R3, 4, Fails)]);
}

#[test]
fn example_13_two_wrong_claims() {
    let ask = |game: &GameRecord| {
        let earlier = vec![(150, Red)];
        let question = Question { claimant: Some(Red), at: Some(160), earlier, ..Question::new(CXA) };
        audit(game, &question).expect("an audit").claim.expect("a claim")
    };
    let claim = ask(&example("ex-03"));
    check(&claim, &[(R1, 59, Fails)]);
    assert_eq!(
        claim.earlier.iter().map(|claim| (claim.verdict, claim.stage)).collect::<Vec<_>>(),
        [(Fails, Stage::Same)]
    );
    assert_eq!(judged(&super::claim(&example("ex-03"), CXA, Red, 150), R1), (54, Fails));
    // With a capture between them.
    let claim = ask(&example("ex-13"));
    assert_eq!(claim.judged.verdict, Fails);
    assert_eq!(
        claim.earlier.iter().map(|claim| (claim.verdict, claim.stage)).collect::<Vec<_>>(),
        [(Fails, Stage::Other)]
    );
}

#[test]
fn example_14_mate_on_the_120th_ply() {
    let game = example("ex-14");
    let audit = look(&game, CXA);
    assert_eq!(audit.ended, Some(Outcome::Checkmate));
    assert_eq!((audit.stretches[1].reset_ply, audit.stretches[1].plies), (40, 120));
    for rule in [CXA, reading(R3), reading(R5)] {
        let claim = claim(&game, rule, Red, 160);
        assert_eq!((claim.judged.verdict, claim.why), (Fails, Why::Checkmate));
        assert!(!claim.disagree);
    }
    assert_eq!(audit.stretches[1].earliest_claim, [None; 2]);
}

/// Red's sheet lacks eight plies. What follows them cannot be replayed, so nothing is known of it but how many
/// entries there are.
#[test]
fn example_15_missing_entries() {
    let whole = example("ex-03");
    let mut position = whole.start.position().expect("a position");
    let mut text = format!("{}\n", whole.start.fen());
    for (index, action) in whole.tree.main_moves().enumerate() {
        if index % 2 == 0 {
            let _ = write!(text, "\n{}. ", index / 2 + 1);
        }
        let entry = Writer::default().text(&position, action);
        text.push_str(if (119..127).contains(&index) { "?" } else { &entry });
        text.push(' ');
        position.make(action);
    }
    let sheet = game::game(&text).record;
    let audit = look(&sheet, CXA);
    assert_eq!((audit.first_illegal, audit.entries, audit.plies.len()), (Some(120), 170, 119));
    let found = claim(&sheet, CXA, Red, 170);
    assert_eq!((found.judged.count.lower, found.judged.count.upper), (0, Some(64)));
    assert_eq!((found.judged.verdict, found.why), (Verdict::Indeterminate, Why::IllegalAtPly(120)));
    // The whole sheet supplies them.
    assert_eq!(claim(&whole, CXA, Red, 170).judged.verdict, Holds);
    // Before the hole nothing changes, and where even the best case is not enough the verdict is firm.
    assert_eq!(judged(&claim(&sheet, CXA, Red, 118), R1), (38, Fails));
    let early = claim(&sheet, CXA, Red, 160);
    assert_eq!((early.judged.verdict, early.why, early.missing), (Fails, Why::Count, 1));
}
