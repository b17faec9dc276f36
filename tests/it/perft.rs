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

#[test]
fn rows_up_to_three_million_nodes() {
    let rows: Vec<Row> = data::json_lines("perft.jsonl");
    assert_eq!(rows.len(), 156);
    for row in rows.iter().filter(|row| row.nodes <= 3_000_000) {
        check(row);
    }
}
