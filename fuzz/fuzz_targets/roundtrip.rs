//! What was written of any input reads back: as many games, with the same moves, in every format.

#![no_main]

use jipu::board::Move;
use jipu::format::{self, Format, Item, ReadOptions, Reader, WriteOptions};
use jipu::record::GameRecord;
use jipu::sheet::{self, SheetOptions};
use jipu::source::{Encoder, Encoding};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for record in records(bytes, None).into_iter().filter(GameRecord::is_complete) {
        let moves: Vec<Move> = record.tree.main_moves().collect();
        if moves.is_empty() {
            continue;
        }
        for to in Format::written().filter(|&to| to != Format::Json) {
            let mut text = String::new();
            if format::write(to, &record, &WriteOptions::default(), &mut text, &mut Vec::new()).is_err() {
                continue;
            }
            let encoder = Encoder { encoding: Encoding::Utf8, bom: false, crlf: false, replace: false };
            let mut bytes = Vec::new();
            if encoder.encode(&text, &mut bytes).is_err() {
                continue;
            }
            let again = records(&bytes, Some(to));
            assert_eq!(again.len(), 1, "{to:?}:\n{text}");
            let read = again.iter().flat_map(|record| record.tree.main_moves());
            assert!(read.eq(moves.iter().copied()), "{to:?}:\n{text}");
        }
    }
});

fn records(bytes: &[u8], format: Option<Format>) -> Vec<GameRecord> {
    let options = SheetOptions { max_lines: 50, ..SheetOptions::default() };
    Reader::new(bytes, ReadOptions { format, ..ReadOptions::default() })
        .filter_map(|item| match item {
            Item::Record(mut record, mut findings) => {
                sheet::resolve(&mut record, &options, &mut findings);
                Some(*record)
            }
            _ => None,
        })
        .collect()
}
