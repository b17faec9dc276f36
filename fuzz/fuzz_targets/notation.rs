//! Any text as a move in some position: it reads or it does not, and what every writer makes of a move that was
//! read is read as that move again.

#![no_main]

use jipu::board::{Placement, Position};
use jipu::fen::{self, Letters};
use jipu::notation::{Status, Writer, chinese, coordinate, read_one, wxf};
use libfuzzer_sys::fuzz_target;

/// Positions with many pieces of a kind on a file, where notations differ most.
const POSITIONS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "3k5/4P4/2P1P1P2/2P6/9/9/9/4R4/4R4/5K3 w",
    "3k5/9/9/9/2p1n4/2p1n4/4p4/4p4/9/5K3 b",
    "2bak4/4a4/4b4/9/9/9/9/N3C4/N3C4/4K4 w",
];

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let fen = POSITIONS[usize::from(choice) % POSITIONS.len()];
    let position: Option<Position> =
        fen::read(fen, Letters::Common).setup.and_then(|setup| setup.validate(Placement::Strict).ok());
    let Some(position) = position else { unreachable!("the positions are valid: {fen}") };
    let (status, reading, _) = read_one(&position, text);
    if status != Status::Ok {
        return;
    }
    for &action in reading.iter().flat_map(|reading| reading.moves()) {
        for writer in [
            Writer::Chinese(chinese::Spelling::default()),
            Writer::Wxf(wxf::Spelling::default()),
            Writer::Coordinate(coordinate::Spelling::Iccs),
            Writer::Coordinate(coordinate::Spelling::Uci),
        ] {
            let mut written = String::new();
            if writer.write_certain(&position, action, &mut written).is_ok() {
                let (status, again, _) = read_one(&position, &written);
                assert_eq!(status, Status::Ok, "{written}");
                assert!(again.is_some_and(|again| again.moves() == [action]), "{written}");
            }
        }
    }
});
