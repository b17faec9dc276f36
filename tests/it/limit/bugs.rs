//! Faults that users met in other programs, each with variants.

use jipu::audit::limit::{Audit, Question, Stage, Verdict, Why, audit};
use jipu::board::{Color, Outcome};
use jipu::record::GameRecord;
use jipu::rules::LimitRule;

use super::{AXF, CXA, R1, R3, R3B, R4, R5, ask, claim, judged, look, reading};
use crate::{data, game};

fn case(name: &str) -> GameRecord {
    game::game(std::fs::read(data::path("bugs").join(name)).expect("a case")).record
}

/// The case with a part of its text replaced.
fn variant(name: &str, from: &str, to: &str) -> GameRecord {
    let text = std::fs::read_to_string(data::path("bugs").join(name)).expect("a case");
    assert!(text.contains(from), "{name}: {from}");
    game::game(text.replacen(from, to, 1)).record
}

/// The points at which Red's and Black's count reaches the limit in the last stretch, and at which they may claim.
fn reached(audit: &Audit) -> ([Option<u32>; 2], [Option<u32>; 2]) {
    let stretch = audit.stretches.last().expect("a stretch");
    (stretch.count_reached, stretch.earliest_claim)
}

#[test]
fn q01_boundary() {
    let record = case("Q01.pgn");
    let audit = look(&record, CXA);
    assert_eq!(reached(&audit), ([Some(120); 2], [Some(120), None]));
    let stretch = &audit.stretches[0];
    assert_eq!((stretch.from_ply, stretch.to_ply, stretch.red.plies, stretch.black.plies), (1, 120, 60, 60));
    assert!(stretch.red.checks.is_empty() && stretch.black.checks.is_empty());
    assert_eq!(claim(&record, CXA, Color::Red, 120).judged.verdict, Verdict::Holds);
    assert_eq!(claim(&record, CXA, Color::Red, 119).judged.verdict, Verdict::Fails);
    // The Asian limit.
    assert_eq!(reached(&look(&record, AXF)), ([Some(100); 2], [Some(100), Some(101)]));
    // One ply early, in the claimant's own turn; one round early for the other.
    let early = claim(&record, CXA, Color::Black, 119);
    assert_eq!((early.judged.verdict, early.why, early.missing), (Verdict::Fails, Why::Count, 1));
    assert_eq!(claim(&record, CXA, Color::Red, 118).missing, 1);
    // After the last ply it is not Black's turn.
    let late = claim(&record, CXA, Color::Black, 120);
    assert_eq!((late.judged.count.known(), late.why), (Some(60), Why::NotClaimantsTurn));
    assert_eq!(late.judged.verdict, Verdict::Fails);
    // The default point, which for Black is not the end.
    for (side, at, at_end) in [(Color::Red, 120, true), (Color::Black, 119, false)] {
        let claim = ask(&record, CXA, side, None).expect("an audit").claim.expect("a claim");
        assert_eq!((claim.at_ply, claim.at_end), (at, at_end));
    }
}

#[test]
fn q02_pawn_moves() {
    let record = case("Q02.pgn");
    let audit = look(&record, CXA);
    assert_eq!(reached(&audit).0, [Some(120); 2]);
    assert_eq!(audit.stretches.len(), 1);
    let pawns: Vec<usize> =
        audit.plies.iter().enumerate().filter(|(_, ply)| ply.pawn).map(|(at, _)| at + 1).collect();
    assert_eq!(pawns, [41, 61]);
    // The one book where they do.
    let rule = LimitRule { pawn_moves_reset: true, ..CXA };
    let audit = look(&record, rule);
    let resets: Vec<_> = audit.stretches.iter().map(|stretch| (stretch.reset_ply, stretch.plies)).collect();
    assert_eq!(resets, [(0, 40), (41, 19), (61, 59)]);
    assert!(audit.stretches.iter().all(|stretch| stretch.captured_by.is_none()));
    // Such a limit of 20 rounds is reached before the first of them, and of 30 never.
    let reached_at = |rounds| reached(&look(&record, LimitRule { rounds, ..rule })).0;
    assert_eq!(look(&record, LimitRule { rounds: 20, ..rule }).stretches[0].count_reached, [Some(40); 2]);
    assert_eq!(reached_at(30), [None; 2]);
    assert_eq!(claim(&record, rule, Color::Red, 120).judged.count.known(), Some(29));
}

#[test]
fn q04_capture_on_the_last_ply() {
    let record = case("Q04.pgn");
    let audit = look(&record, CXA);
    let last = audit.stretches.last().expect("a stretch");
    assert_eq!((last.from_ply, last.to_ply, last.plies, last.reset_ply), (121, 120, 0, 120));
    assert_eq!(last.captured_by, Some(Color::Black));
    assert!(audit.stretches.iter().all(|stretch| stretch.count_reached == [None; 2]));
    let after = claim(&record, CXA, Color::Red, 120);
    assert_eq!((judged(&after, R1), after.missing), ((0, Verdict::Fails), 60));
    // Before the capture one round was missing.
    assert_eq!(claim(&record, CXA, Color::Red, 118).missing, 1);
    // The claim before it is of another stage.
    let question = Question {
        claimant: Some(Color::Red),
        at: Some(120),
        earlier: vec![(118, Color::Red), (119, Color::Black)],
        ..Question::new(CXA)
    };
    let earlier = audit_claim(&record, &question).earlier;
    assert!(earlier.iter().all(|claim| claim.stage == Stage::Other && claim.verdict == Verdict::Fails));
    // The Asian limit was reached long before.
    assert_eq!(look(&record, AXF).stretches[0].count_reached, [Some(100); 2]);
}

fn audit_claim(record: &GameRecord, question: &Question) -> jipu::audit::limit::Claim {
    audit(record, question).expect("an audit").claim.expect("a claim")
}

#[test]
fn q05_ten_checks() {
    let record = case("Q05.pgn");
    assert_eq!(reached(&look(&record, CXA)), ([Some(125), Some(120)], [Some(126), Some(121)]));
    let stretch = &look(&record, CXA).stretches[0];
    assert_eq!((stretch.red.checks.len(), stretch.red.struck.len(), stretch.black.checks.len()), (13, 3, 0));
    for (other, at) in [(R3, 126), (R3B, 126), (R5, 120)] {
        assert_eq!(reached(&look(&record, reading(other))).0, [Some(at); 2], "{other}");
    }
    let disputed = claim(&record, CXA, Color::Red, 124);
    assert!(disputed.disagree);
    assert_eq!(disputed.judged.verdict, Verdict::Fails);
    assert_eq!(judged(&disputed, R5), (62, Verdict::Holds));
    // Without a cap, with a cap of 13, and with one that only one check exceeds.
    for (check_cap, red) in [(None, 120), (Some(13), 120), (Some(12), 121)] {
        assert_eq!(reached(&look(&record, LimitRule { check_cap, ..CXA })).0, [Some(red), Some(120)]);
    }
}

#[test]
fn q08_sources_differ() {
    let record = case("Q08.pgn");
    let audit = look(&record, CXA);
    assert_eq!(reached(&audit), ([Some(123), Some(124)], [Some(124), Some(125)]));
    let stretch = &audit.stretches[0];
    assert_eq!((stretch.red.checks.len(), stretch.black.checks.len()), (12, 12));
    for (other, at) in [(R3B, 124), (R3, 128)] {
        assert_eq!(reached(&look(&record, reading(other))).0, [Some(at); 2], "{other}");
    }
    // Where the readings part, it is said; where all agree but the one without checks, that one is named.
    assert!(claim(&record, CXA, Color::Red, 124).disagree);
    let claim = claim(&record, CXA, Color::Red, 130);
    let against: Vec<_> = claim
        .others
        .iter()
        .filter(|other| other.verdict == Verdict::Fails)
        .map(|other| other.reading)
        .collect();
    assert_eq!((claim.judged.verdict, against), (Verdict::Holds, vec![R4]));
    // A cap that nobody exceeds.
    let rule = LimitRule { check_cap: Some(12), ..CXA };
    assert_eq!(reached(&look(&record, rule)).0, [Some(120); 2]);
    assert_eq!(reached(&look(&record, LimitRule { reading: R3, ..rule })).0, [Some(120); 2]);
}

#[test]
fn q10_the_number_in_the_fen() {
    let record = case("Q10.pgn");
    let audit = ask(&record, CXA, Color::Red, None).expect("an audit");
    assert_eq!((audit.fen_quiet, audit.start_round, audit.from_setup), (116, 59, true));
    let found = audit.claim.expect("a claim");
    assert_eq!((found.at_ply, found.judged.count.known()), (6, Some(3)));
    assert_eq!((found.judged.verdict, found.why), (Verdict::Indeterminate, Why::QuietBefore(116)));
    // Believed, because somebody vouches for it.
    for (quiet_before, rounds, verdict) in
        [(116, 61, Verdict::Holds), (113, 59, Verdict::Fails), (114, 60, Verdict::Holds)]
    {
        let question = Question { claimant: Some(Color::Red), quiet_before, ..Question::new(CXA) };
        let claim = audit_claim(&record, &question);
        assert_eq!((judged(&claim, R1), claim.why), ((rounds, verdict), Why::Count), "{quiet_before}");
    }
    // A number that would not change the verdict, and none.
    for number in ["- 40 59", "- 0 59"] {
        let claim = claim(&variant("Q10.pgn", "- 116 59", number), CXA, Color::Red, 6);
        assert_eq!((judged(&claim, R1), claim.why), ((3, Verdict::Fails), Why::Count), "{number}");
    }
    // It says nothing of what comes behind a capture.
    let record = variant("Q10.pgn", "i0i6 2. d1d2 i6h6 3. a1g1 h6h8", "i0i3 2. d1d2 i3c3 3. a1g1 c3h3");
    let claim = claim(&record, CXA, Color::Red, 6);
    assert_eq!((judged(&claim, R1), claim.why), ((1, Verdict::Fails), Why::Count));
}

#[test]
fn q11_mate_on_the_last_ply() {
    let record = case("Q11.pgn");
    let audit = ask(&record, CXA, Color::Black, None).expect("an audit");
    assert_eq!(audit.ended, Some(Outcome::Checkmate));
    let found = audit.claim.expect("a claim");
    assert_eq!((found.at_ply, found.judged.verdict, found.why), (1, Verdict::Fails, Why::Checkmate));
    // Even with the count reached before the record begins.
    for quiet_before in [119, 500] {
        let question = Question { claimant: Some(Color::Black), quiet_before, ..Question::new(CXA) };
        let audit = audit_limit(&record, &question);
        assert_eq!(audit.claim.as_ref().map(|claim| claim.why), Some(Why::Checkmate));
        assert_eq!(audit.stretches[0].earliest_claim[Color::Black.index()], None);
    }
    // Before the mate Red may claim.
    let question = Question { claimant: Some(Color::Red), quiet_before: 120, ..Question::new(CXA) };
    let claim = audit_claim(&record, &question);
    assert_eq!((claim.at_ply, claim.judged.verdict), (0, Verdict::Holds));
    // The same with 困毙, and with play after the end, which is no play.
    let stalemate = "[FEN \"3k5/2P6/9/9/9/9/9/9/9/5K3 w - - 119 60\"]\n\n1. f0e0 *\n";
    let claim = super::claim(&game::game(stalemate).record, CXA, Color::Black, 1);
    assert_eq!((claim.judged.verdict, claim.why), (Verdict::Fails, Why::Stalemate));
    let record = variant("Q11.pgn", "1. a7a9 *", "1. a7a9 d9d8 2. a9a8 *");
    let audit = ask(&record, CXA, Color::Black, None).expect("an audit");
    assert_eq!((audit.entries, audit.claim.map(|claim| claim.why)), (1, Some(Why::Checkmate)));
}

fn audit_limit(record: &GameRecord, question: &Question) -> Audit {
    audit(record, question).expect("an audit")
}
