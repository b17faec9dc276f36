//! Move-path counts on which two independent engines agree (Fairy-Stockfish and Pikafish).

use jipu::board::{Position, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    name: String,
    fen: String,
    depth: u32,
    nodes: u64,
}
