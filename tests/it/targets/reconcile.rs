//! Two sheets of one game: whatever is wrong with them, what comes out can be played, and where nothing is wrong it is the
//! game.

use jipu::board::{Move, Position};
use jipu::format::{Item, ReadOptions, Reader};
use jipu::notation::{Script, Writer};
use jipu::reconcile::{Options, reconcile};
use jipu::record::GameRecord;

use super::draw::Draw;
use super::{games, sheet};

/// Bytes draw a game and what is wrong with its sheets.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let abbreviated = draw.flag();
    let start = games::position(&mut draw);
    let faults: Vec<(usize, usize, u8)> =
        (0..draw.below(4)).map(|_| (draw.below(2), draw.below(24), draw.byte())).collect();
    let moves = games::line(&mut draw, &start, 24);
    let writer = if abbreviated {
        Writer::Abbreviated { script: Script::Simplified, directions: false }
    } else {
        Writer::default()
    };
    let sheets = [0, 1].map(|sheet| {
        let text = sheet::text(&start, &moves, |position, ply, action| {
            let fault = faults.iter().find(|&&(of, at, _)| (of, at) == (sheet, ply));
            let Some(&(.., kind)) = fault else { return writer.text(position, action) };
            match kind % 4 {
                0 => "?".to_owned(),
                1 => String::new(),
                2 => "马五进七".to_owned(),
                _ => {
                    let other = position.legal_moves();
                    writer.text(position, other[usize::from(kind) % other.len()])
                }
            }
        });
        (read(&text), text)
    });
    let [(Some(red), red_text), (Some(black), black_text)] = &sheets else { return };
    let options = Options { max_positions: 100, ..Options::default() };
    let Ok(found) = reconcile(red, black, &options) else { return };
    let mut position: Position = start.clone();
    for action in found.record.tree.main_moves() {
        assert!(position.is_legal(action), "{action} in {position:?}\n{red_text}{black_text}");
        position.make(action);
    }
    assert_eq!(found.end, position, "{red_text}{black_text}");
    let spoiled = faults.iter().any(|&(_, ply, _)| ply < moves.len());
    if !spoiled && !abbreviated && !moves.is_empty() {
        let read: Vec<Move> = found.record.tree.main_moves().collect();
        assert_eq!(read, moves, "{red_text}");
        assert!(found.agrees_entirely(), "{red_text}");
    }
}

/// The first game of a sheet, unresolved.
fn read(text: &str) -> Option<GameRecord> {
    Reader::new(text.as_bytes(), ReadOptions::default()).find_map(|item| match item {
        Item::Record(record, _) => Some(*record),
        _ => None,
    })
}
