//! Games with known counts (`natural_limit.jsonl`).

use jipu::audit::limit::Verdict;
use jipu::board::Color;
use jipu::rules::LimitRule;
use serde::Deserialize;

use super::{CXA, R1, R3, R4, claim, judged, look, moves, reading, record};
use crate::data;

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    moves: Vec<String>,
    claimant: String,
    plies_played: u32,
    last_capture_ply: u32,
    captured_by: Option<String>,
    red_plies: u32,
    black_plies: u32,
    red_checks: usize,
    black_checks: usize,
    pikafish_plies: u32,
    plies_excluding_checks_and_replies: u32,
    plies_since_capture_or_pawn_move: u32,
    rounds_cxa_claimant_cap: u32,
    limit_60_claim_good: bool,
}

#[test]
fn every_counter_and_every_verdict() {
    let rows: Vec<Row> = data::json_lines("natural_limit.jsonl");
    assert_eq!(rows.len(), 8);
    for row in rows {
        let record = record(&row.fen, &moves(&row.moves));
        let claimant = if row.claimant == "red" { Color::Red } else { Color::Black };
        let audit = look(&record, CXA);
        let stretch = audit.stretches.last().expect("a stretch");
        let by = row.captured_by.map(|by| if by == "w" { Color::Red } else { Color::Black });
        assert_eq!(audit.entries, row.plies_played, "{}", row.id);
        assert_eq!((stretch.reset_ply, stretch.captured_by), (row.last_capture_ply, by), "{}", row.id);
        assert_eq!((stretch.red.plies, stretch.black.plies), (row.red_plies, row.black_plies), "{}", row.id);
        let checks = (stretch.red.checks.len(), stretch.black.checks.len());
        assert_eq!(checks, (row.red_checks, row.black_checks), "{}", row.id);
        assert_eq!(stretch.red.struck.len(), row.red_checks.saturating_sub(10), "{}", row.id);
        let claim = claim(&record, CXA, claimant, row.plies_played);
        let verdict = if row.limit_60_claim_good { Verdict::Holds } else { Verdict::Fails };
        assert_eq!(judged(&claim, R1), (row.rounds_cxa_claimant_cap, verdict), "{}", row.id);
        assert_eq!(claim.missing, 60_u32.saturating_sub(row.rounds_cxa_claimant_cap), "{}", row.id);
        assert_eq!(judged(&claim, R3).0, row.pikafish_plies, "{}", row.id);
        assert_eq!(judged(&claim, R4).0, row.plies_excluding_checks_and_replies, "{}", row.id);
        let pawns = LimitRule { pawn_moves_reset: true, check_cap: None, ..reading(R3) };
        let counted = super::claim(&record, pawns, claimant, row.plies_played).judged.count;
        assert_eq!(counted.known(), Some(row.plies_since_capture_or_pawn_move), "{}", row.id);
    }
}
