//! What was written of any input reads back: one game, with the same moves, in every format.

use jipu::board::Move;
use jipu::format::{Format, WriteOptions};
use jipu::record::GameRecord;

use super::kept::{records, through};

pub(crate) fn run(bytes: &[u8]) {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    // A list of positions has no place for moves.
    let formats: Vec<Format> = Format::written().filter(|&format| format != Format::FenList).collect();
    let to = formats[usize::from(choice) % formats.len()];
    for record in records(bytes, None).into_iter().filter(GameRecord::is_complete).take(4) {
        let moves: Vec<Move> = record.tree.main_moves().collect();
        if moves.is_empty() {
            continue;
        }
        if let Some((read, _, file)) = through(to, &WriteOptions::default(), &record) {
            let found: Vec<Move> = read.tree.main_moves().collect();
            let file = String::from_utf8_lossy(&file);
            assert_eq!(found, moves, "in {to:?}:\n{file}");
            assert_eq!(read.start.position(), record.start.position(), "in {to:?}:\n{file}");
        }
    }
}
