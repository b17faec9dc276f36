//! Claims from counts alone, against those from whole games.

use jipu::audit::limit::{ByHand, Count, HandError, Verdict, Why, by_hand};
use jipu::board::Color;
use jipu::rules::LimitRule;

use super::reference::{Ply, count};
use super::{CXA, R1, R2, R3, R3B, R4, R5, R6, Random};
use Color::{Black, Red};

/// What the counts of a game are.
fn stated(plies: &[Ply], claimant: Color) -> ByHand {
    let at = |index: usize| (index as u32 / 2 + 1, Color::ALL[index % 2]);
    let capture = plies.iter().rposition(|ply| ply.takes);
    let after = &plies[capture.map_or(0, |index| index + 1)..];
    let checks =
        Color::ALL.map(|side| after.iter().filter(|ply| ply.side == side && ply.checks).count() as u32);
    ByHand { last_capture: capture.map(at), now: at(plies.len()), checks, claimant: Some(claimant) }
}

#[test]
fn counts_alone_bound_every_reading() {
    let mut random = Random::new(5);
    let (mut known, mut all) = ([0; 8], 0);
    for number in 0..3_000_u32 {
        let takes = [0, 1, 5][number as usize % 3];
        let checks = [random.below(80), random.below(80)];
        let plies: Vec<Ply> = (0..random.below(60))
            .map(|index| Ply {
                side: Color::ALL[index % 2],
                takes: random.chance(takes),
                checks: random.chance(checks[index % 2]),
            })
            .collect();
        let rule = LimitRule {
            rounds: 12,
            check_cap: [Some(0), Some(3), Some(10), None][number as usize % 4],
            ..CXA
        };
        for claimant in Color::ALL {
            let answer = by_hand(&stated(&plies, claimant), &rule).expect("an answer");
            all += 1;
            for judged in std::iter::once(&answer.judged).chain(&answer.others) {
                let truth = count(&plies, false, judged.reading, claimant, rule.counting_cap());
                let Count { lower, upper } = judged.count;
                let upper = upper.expect("a bound");
                assert!(lower <= truth && truth <= upper, "{}: {truth} in {lower}..={upper}", judged.reading);
                known[judged.reading as usize] += u32::from(lower == upper);
                let holds = truth >= judged.needed && claimant == stated(&plies, claimant).now.1;
                match judged.verdict {
                    Verdict::Holds => assert!(holds),
                    Verdict::Fails => assert!(!holds),
                    Verdict::Indeterminate => {}
                }
            }
        }
    }
    for reading in [R1, R2, R3B, R5] {
        assert_eq!(known[reading as usize], all, "{reading} needs no more than counts");
    }
}

#[test]
fn the_example_of_the_table() {
    // Red captured in round 21; before round 86, after 14 checks of Red and 3 of Black.
    let counts = ByHand { last_capture: Some((21, Red)), now: (86, Red), checks: [14, 3], claimant: None };
    let answer = by_hand(&counts, &CXA).expect("an answer");
    assert_eq!((answer.claimant, answer.plies, answer.missing), (Red, [64, 65], 0));
    assert_eq!((answer.judged.count.known(), answer.judged.verdict), (Some(60), Verdict::Holds));
    assert!(answer.disagree);
    let find = |reading| *answer.others.iter().find(|judged| judged.reading == reading).expect("it");
    assert_eq!((find(R3).count, find(R3).verdict), (Count::exact(121), Verdict::Holds));
    assert_eq!((find(R4).verdict, find(R6).verdict), (Verdict::Fails, Verdict::Indeterminate));
    // One round earlier, and for the side that is not to move.
    let answer = by_hand(&ByHand { now: (85, Red), ..counts }, &CXA).expect("an answer");
    assert_eq!(
        (answer.judged.count.known(), answer.judged.verdict, answer.missing),
        (Some(59), Verdict::Fails, 1)
    );
    let answer = by_hand(&ByHand { claimant: Some(Black), ..counts }, &CXA).expect("an answer");
    assert_eq!((answer.judged.verdict, answer.why), (Verdict::Fails, Why::NotClaimantsTurn));
    assert_eq!(answer.judged.reading, R1);
}

#[test]
fn statements_that_contradict_each_other() {
    let counts = ByHand { last_capture: Some((21, Black)), now: (22, Red), checks: [0; 2], claimant: None };
    assert_eq!(by_hand(&counts, &CXA).expect("an answer").plies, [0, 0]);
    let error = |counts| by_hand(&counts, &CXA).expect_err("no answer");
    assert_eq!(error(ByHand { now: (21, Black), ..counts }), HandError::CaptureBehindNow);
    assert_eq!(error(ByHand { now: (0, Black), ..counts }), HandError::RoundZero);
    assert_eq!(error(ByHand { last_capture: Some((0, Red)), ..counts }), HandError::RoundZero);
    let many = HandError::TooManyChecks { side: Red, checks: 2, plies: 1 };
    assert_eq!(error(ByHand { now: (22, Black), checks: [2, 0], ..counts }), many);
    let far = ByHand { last_capture: None, now: (u32::MAX, Black), checks: [u32::MAX, 0], claimant: None };
    assert!(by_hand(&far, &CXA).is_ok());
}
