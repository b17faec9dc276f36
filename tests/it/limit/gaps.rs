//! What a record leaves open: entries that do not replay, rounds left out, repaired entries, set-up starts, and
//! questions that cannot be asked.

use jipu::audit::limit::{Count, Elision, Question, QuestionError, Verdict, Why, audit};
use jipu::board::{Color, Move};
use jipu::record::{GameRecord, MoveState, NoSuchVariation, NodeId};
use jipu::rules::{LimitRule, Reading};

use super::reference::{Ply, count};
use super::{CXA, R1, Random, ask, claim, judged, look, position, record};
use crate::game;
use Color::{Black, Red};

const START: &str = "r3k3r/9/9/p3p3p/9/9/P3P3P/9/9/R2K4R w - - 0 1";

/// Two chariots go up and down: so many plies without capture or check.
fn shuffle(plies: usize) -> GameRecord {
    let there_and_back = ["a0b0", "a9b9", "b0a0", "b9a9"];
    let moves: Vec<Move> =
        there_and_back.iter().cycle().take(plies).map(|text| text.parse().expect("a move")).collect();
    record(START, &moves)
}

fn rule(rounds: u32) -> LimitRule {
    LimitRule { rounds, ..CXA }
}

fn bounds(lower: u32, upper: u32) -> Count {
    Count { lower, upper: Some(upper) }
}

fn node(record: &GameRecord, ply: usize) -> NodeId {
    record.tree.main_line().nth(ply - 1).expect("a ply")
}

/// A record with a comment behind a ply.
fn commented(plies: usize, ply: usize, text: &str) -> GameRecord {
    let mut record = shuffle(plies);
    let node = if ply == 0 { NodeId::ROOT } else { node(&record, ply) };
    record.tree.annotation_mut(node).after.push(text.to_owned());
    record
}

#[test]
fn rounds_that_a_comment_says_were_played() {
    let record = commented(20, 10, "又弈61回合");
    let audit = look(&record, CXA);
    assert_eq!(audit.elisions, [Elision { after_ply: 10, rounds: 61, at_least: false }]);
    let before = claim(&record, CXA, Black, 9);
    assert_eq!((judged(&before, R1), before.why), ((4, Verdict::Fails), Why::Count));
    let behind = claim(&record, CXA, Red, 20);
    assert_eq!(behind.judged.count, bounds(5, 71));
    assert_eq!(behind.judged.verdict, Verdict::Indeterminate);
    assert_eq!(behind.why, Why::Elided { after_ply: 10, rounds: 61 });
    assert_eq!(claim(&record, CXA, Red, 10).judged.count, bounds(0, 66));
    // Firm where both bounds decide alike.
    assert_eq!(claim(&record, rule(72), Red, 20).why, Why::Count);
    assert_eq!(claim(&record, rule(72), Red, 20).judged.verdict, Verdict::Fails);
    assert_eq!(claim(&record, rule(5), Red, 20).judged.verdict, Verdict::Holds);
    assert_eq!(look(&record, rule(5)).stretches[0].earliest_claim, [Some(20), None]);
    assert_eq!(look(&record, CXA).stretches[0].missing, [None; 2]);
    // No bound from above.
    let record = commented(20, 20, "双方又走了20多回合，和棋");
    assert_eq!(claim(&record, CXA, Red, 20).judged.count, Count { lower: 0, upper: None });
    assert_eq!(claim(&record, CXA, Red, 20).missing, 0);
    // On the start position.
    let record = commented(20, 0, "61 more moves were not recorded");
    assert_eq!(claim(&record, CXA, Red, 20).judged.count, bounds(10, 71));
}

#[test]
fn what_a_comment_says_more_than_once_or_only_supposes() {
    let record = commented(20, 10, "又弈20回合后红方无进取之机，再弈30回合成和");
    let elision = |rounds, at_least| Elision { after_ply: 10, rounds, at_least };
    assert_eq!(look(&record, CXA).elisions, [elision(20, false), elision(30, false)]);
    // Five rounds behind it, ten in all and fifty that are not written down.
    let behind = claim(&record, CXA, Red, 20);
    assert_eq!(behind.judged.count, bounds(5, 60));
    assert_eq!(behind.judged.verdict, Verdict::Indeterminate);
    // About so many have no bound from above, nor has a number beyond what can be.
    for (text, rounds) in [("又走了约20回合", 20), ("又弈1000回合", 999)] {
        let record = commented(20, 10, text);
        assert_eq!(look(&record, CXA).elisions, [elision(rounds, true)]);
        assert_eq!(claim(&record, CXA, Red, 20).judged.count, Count { lower: 5, upper: None });
    }
    // A supposition, and a line of play kept as text.
    for text in ["若再走60回合也是和棋", "6. a0b0 a9b9 {又弈61回合和棋}"] {
        let record = commented(20, 10, text);
        assert_eq!(look(&record, CXA).elisions, []);
        assert_eq!(judged(&claim(&record, CXA, Red, 20), R1), (10, Verdict::Fails));
    }
}

#[test]
fn a_comment_in_a_file() {
    let text = "[FEN \"r3k3r/9/9/p3p3p/9/9/P3P3P/9/9/R2K4R w - - 0 1\"]\n\n1. a0b0 a9b9 2. b0a0 b9a9 {以下又走了六十回合，和棋} 1/2-1/2\n";
    let record = game::game(text).record;
    let claim = ask(&record, CXA, Red, None).expect("an audit").claim.expect("a claim");
    assert_eq!((claim.judged.count, claim.at_end), (bounds(0, 62), true));
    assert_eq!(claim.why, Why::Elided { after_ply: 4, rounds: 60 });
}

#[test]
fn an_entry_that_cannot_be() {
    let mut record = shuffle(30);
    let id = node(&record, 21);
    record.tree.node_mut(id).withdraw(MoveState::Unreadable);
    let audit = look(&record, CXA);
    assert_eq!((audit.first_illegal, audit.entries, audit.plies.len()), (Some(21), 30, 20));
    assert_eq!(judged(&claim(&record, rule(10), Red, 20), R1), (10, Verdict::Holds));
    let behind = claim(&record, rule(12), Red, 26);
    assert_eq!((behind.judged.count, behind.why), (bounds(0, 13), Why::IllegalAtPly(21)));
    assert_eq!(behind.judged.verdict, Verdict::Indeterminate);
    let short = claim(&record, rule(16), Red, 26);
    assert_eq!((short.judged.verdict, short.why, short.missing), (Verdict::Fails, Why::Count, 3));
    // The default point counts the entries that were not resolved.
    let last = ask(&record, CXA, Black, None).expect("an audit").claim.expect("a claim");
    assert_eq!((last.at_ply, last.at_end), (29, false));
    for other in claim(&record, rule(12), Red, 26).others {
        assert_eq!(other.verdict, Verdict::Indeterminate, "{}", other.reading);
    }
}

#[test]
fn an_entry_that_was_read_otherwise_than_written() {
    let mut record = shuffle(30);
    let id = node(&record, 5);
    record.tree.node_mut(id).state = MoveState::Repaired;
    let at_end = claim(&record, rule(15), Red, 30);
    assert_eq!((at_end.judged.count, at_end.why), (bounds(12, 15), Why::OpenEntries { first: 5, last: 5 }));
    assert_eq!(at_end.judged.verdict, Verdict::Indeterminate);
    for (rounds, verdict) in [(12, Verdict::Holds), (16, Verdict::Fails)] {
        let firm = claim(&record, rule(rounds), Red, 30);
        assert_eq!((firm.judged.verdict, firm.why), (verdict, Why::Count));
    }
    assert_eq!(look(&record, CXA).open, [5]);
    // An entry with several readings, of which only one is at hand, leaves all behind it open.
    record.tree.node_mut(id).state = MoveState::Open;
    assert_eq!(claim(&record, rule(12), Red, 30).judged.count, bounds(0, 15));
    assert_eq!(judged(&claim(&record, rule(2), Red, 4), R1), (2, Verdict::Holds));
}

#[test]
fn quiet_plies_before_the_record() {
    let record = shuffle(10);
    let ask = |quiet_before, claimant, at| {
        let question =
            Question { claimant: Some(claimant), at: Some(at), quiet_before, ..Question::new(CXA) };
        audit(&record, &question).expect("an audit")
    };
    // They alternate backwards from Red, who is to move.
    assert_eq!(ask(3, Red, 10).stretches[0].quiet_before, [1, 2]);
    for (quiet, red, black) in [(110, 60, 59), (109, 59, 59), (111, 60, 60)] {
        let claim = ask(quiet, Red, 10).claim.expect("a claim");
        assert_eq!(claim.judged.count, Count::exact(red));
        assert_eq!(ask(quiet, Black, 9).claim.expect("a claim").judged.count, Count::exact(black), "{quiet}");
    }
}

#[test]
fn questions_that_cannot_be_asked() {
    let record = shuffle(10);
    let error = |question: Question| audit(&record, &question).expect_err("no answer");
    let base = Question { claimant: Some(Red), ..Question::new(CXA) };
    let beyond = QuestionError::BeyondRecord { at: 11, plies: 10 };
    assert_eq!(error(Question { at: Some(11), ..base.clone() }), beyond);
    assert_eq!(error(Question { earlier: vec![(11, Red)], ..base.clone() }), beyond);
    let behind = QuestionError::EarlierBehindClaim { earlier: 9, at: 8 };
    assert_eq!(error(Question { at: Some(8), earlier: vec![(9, Red)], ..base.clone() }), behind);
    let alone = Question { earlier: vec![(9, Red)], ..Question::new(CXA) };
    assert_eq!(error(alone), QuestionError::EarlierWithoutClaim);
    for (ply, alternative) in [(3, 1), (0, 0), (11, 0)] {
        let line = vec![(ply, alternative)];
        let none = QuestionError::NoSuchVariation(NoSuchVariation { ply, alternative });
        assert_eq!(error(Question { line, ..Question::new(CXA) }), none);
    }
    let empty = super::record(START, &[]);
    // A side that is never to move has no turn to claim in.
    let never = ask(&empty, CXA, Black, None).expect("an audit").claim.expect("a claim");
    assert_eq!((never.at_ply, never.why, never.judged.verdict), (0, Why::NotClaimantsTurn, Verdict::Fails));
    assert!(ask(&empty, CXA, Red, None).is_ok());
    let broken = game::game("[FEN \"9/9/9/9/9/9/9/9/9/9 w\"]\n\n1. a0a1 *\n").record;
    assert_eq!(audit(&broken, &Question::new(CXA)).expect_err("no start"), QuestionError::NoStart);
    // A point alone asks for the side to move there; neither asks for no claim.
    let at = Question { at: Some(7), ..Question::new(CXA) };
    assert_eq!(audit(&record, &at).expect("an audit").claim.map(|claim| claim.claimant), Some(Black));
    assert!(look(&record, CXA).claim.is_none());
}

#[test]
fn a_variation() {
    let mut record = shuffle(10);
    let parent = node(&record, 2);
    let taken = record.tree.push_move(parent, "b0b9".parse().unwrap());
    record.tree.push_move(taken, "e9e8".parse().unwrap());
    let question = Question { line: vec![(3, 1)], ..Question::new(CXA) };
    let audit = audit(&record, &question).expect("an audit");
    let resets: Vec<_> =
        audit.stretches.iter().map(|stretch| (stretch.reset_ply, stretch.captured_by)).collect();
    assert_eq!((audit.entries, resets), (4, vec![(0, None), (3, Some(Red))]));
    assert!(audit.plies[2].check);
}

#[test]
fn numbers_beyond_reason() {
    let fen = START.replace("- - 0 1", "- - 4294967295 4294967295");
    let moves: Vec<Move> = ["a0b0", "a9b9"].iter().map(|text| text.parse().expect("a move")).collect();
    let record = super::record(&fen, &moves);
    let found = claim(&record, CXA, Red, 2);
    assert!(matches!(found.why, Why::QuietBefore(_)), "{:?}", found.why);
    let far = LimitRule { rounds: u32::MAX, check_cap: Some(u32::MAX), ..CXA };
    for reading in Reading::ALL {
        let question = Question { quiet_before: u32::MAX, claimant: Some(Red), ..Question::new(far) };
        let question = Question { rule: LimitRule { reading, ..far }, ..question };
        let audit = audit(&record, &question).expect("an audit");
        assert_eq!(audit.claim.expect("a claim").judged.verdict, Verdict::Fails, "{reading}");
    }
}

/// A line that is not known from its beginning on: every reading takes its time by the length of it.
#[test]
fn a_line_that_never_ends() {
    let mut record = shuffle(60_000);
    let id = node(&record, 1);
    record.tree.node_mut(id).state = MoveState::Repaired;
    for number in 1..=200 {
        let id = node(&record, number * 300);
        record.tree.annotation_mut(id).after.push("又弈999回合".to_owned());
    }
    for reading in [Reading::ClaimantCapped, Reading::RecentWindow] {
        let rule = LimitRule { reading, ..CXA };
        let claim = claim(&record, rule, Red, 59_999 - 1);
        assert_eq!(claim.judged.reading, reading);
        assert_eq!(look(&record, rule).elisions.len(), 200);
    }
}

/// All ways to fill a gap of a few plies with captures and checks, against the bounds.
#[test]
fn bounds_hold_for_whatever_was_left_out() {
    let mut random = Random::new(9);
    let start = position(START);
    for number in 0..150 {
        // A game of shuffles and checks by steering is not needed: the second implementation counts plies as such.
        let mut at = start.clone();
        let mut line = Vec::new();
        for _ in 0..10 + random.below(16) {
            let moves = at.legal_moves();
            let quiet = |action: &Move| at.piece_at(action.to).is_none();
            let quiet: Vec<Move> = moves.into_iter().filter(quiet).collect();
            let Some(&action) = quiet.get(random.below(quiet.len().max(1))) else { break };
            line.push(action);
            at.make(action);
        }
        let mut record = record(START, &line);
        let after = random.below(line.len());
        let rounds = 1 + random.below(4);
        let node = if after == 0 { NodeId::ROOT } else { node(&record, after) };
        record.tree.annotation_mut(node).after.push(format!("又弈{rounds}回合"));
        let known = known_plies(&record);
        let (before, behind) = known.split_at(after);
        let rule = LimitRule { check_cap: [Some(0), Some(1), Some(2), None][number % 4], ..CXA };
        let claims = Color::ALL.map(|side| claim(&record, rule, side, known.len() as u32));
        let mut reached = [[(u32::MAX, 0); 2]; 8];
        for fill in 0..4_u32.pow(rounds as u32 * 2) {
            let gap = (0..rounds * 2).map(|index| {
                let what = fill >> (index * 2) & 3;
                let side = if (after + index).is_multiple_of(2) { Red } else { Black };
                Ply { side, takes: what & 1 != 0, checks: what & 2 != 0 }
            });
            let plies: Vec<Ply> = before.iter().copied().chain(gap).chain(behind.iter().copied()).collect();
            for reading in Reading::ALL {
                for claimant in Color::ALL {
                    let count = count(&plies, false, reading, claimant, rule.counting_cap());
                    let (least, most) = &mut reached[reading as usize][claimant.index()];
                    *least = count.min(*least);
                    *most = count.max(*most);
                }
            }
            if rounds == 4 && fill > 4_000 {
                break;
            }
        }
        for reading in Reading::ALL {
            for (claimant, claim) in Color::ALL.into_iter().zip(&claims) {
                let all = std::iter::once(&claim.judged).chain(&claim.others);
                let found = all.into_iter().find(|judged| judged.reading == reading).expect("it").count;
                let (least, most) = reached[reading as usize][claimant.index()];
                assert!(found.lower <= least, "{reading}: {found:?}, reached {least}");
                assert_eq!(found.upper, Some(most), "{reading}");
                if matches!(reading, Reading::ClaimantCapped | Reading::NoCap | Reading::RecentWindow)
                    && rounds < 4
                {
                    assert_eq!(found.lower, least, "{reading}");
                }
            }
        }
    }
}

fn known_plies(record: &GameRecord) -> Vec<Ply> {
    let mut position = record.start.position().expect("a position");
    let mut plies = Vec::new();
    for action in record.tree.main_moves() {
        let side = position.side();
        let takes = position.make(action).captured().is_some();
        plies.push(Ply { side, takes, checks: position.is_check() });
    }
    plies
}
