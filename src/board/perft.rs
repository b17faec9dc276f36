//! Move-path counts, the test of a move generator.

use super::{Move, Position};

/// How many sequences of `depth` legal moves start here. Depth 0 counts the position itself.
///
/// The depth bounds the recursion, so keep it small: each ply more takes some forty times as long.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_legal_moves() as u64,
        _ => {}
    }
    position
        .legal_moves()
        .into_iter()
        .map(|action| {
            let undo = position.make(action);
            let nodes = perft(position, depth - 1);
            position.unmake(action, undo);
            nodes
        })
        .sum()
}

/// The same, split by the first move.
pub fn divide(position: &mut Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position
        .legal_moves()
        .into_iter()
        .map(|action| {
            let undo = position.make(action);
            let nodes = perft(position, depth - 1);
            position.unmake(action, undo);
            (action, nodes)
        })
        .collect()
}
