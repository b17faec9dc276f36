//! Move-path counts on which two independent engines agree (Fairy-Stockfish and Pikafish).

use jipu::board::{Placement, perft};
use jipu::fen::{self, Letters};
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct Row {
    name: String,
    fen: String,
    depth: u32,
    nodes: u64,
}

fn check(row: &Row) {
    let setup = fen::read(&row.fen, Letters::Common).setup.expect("a position");
    let mut position =
        setup.validate(Placement::Strict).unwrap_or_else(|faults| panic!("{}: {faults:?}", row.name));
    let before = position.clone();
    assert_eq!(perft(&mut position, row.depth), row.nodes, "{} depth {}", row.name, row.depth);
    assert_eq!(position, before, "make and unmake leave the position as it was");
    assert_eq!(position.key(), before.key());
}

/// The rows that take long are for a full run (`JIPU_FULL=1`).
#[test]
fn every_row() {
    let rows: Vec<Row> = data::json_lines("perft.jsonl");
    assert_eq!(rows.len(), 156);
    let full = std::env::var_os("JIPU_FULL").is_some();
    let limit = if full { u64::MAX } else { 3_000_000 };
    let mut left_out = 0;
    for row in &rows {
        if row.nodes <= limit { check(row) } else { left_out += 1 }
    }
    eprintln!("{} rows, {left_out} left out (JIPU_FULL=1 runs all)", rows.len() - left_out);
}
