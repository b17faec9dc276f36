//! The identity of a game: the same in every format and notation.

use crate::board::Square;

use super::{GameRecord, Start};

const FNV_OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const FNV_PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// A hash (FNV-1a, 128 bits, 32 hexadecimal digits) of the start position and the resolved main line. It does not
/// depend on whether the start was judged yet, but the text counts where it was judged to be faulty.
pub fn game_id(record: &GameRecord) -> String {
    let mut hash = FNV_OFFSET;
    let mut feed = |byte: u8| {
        hash ^= u128::from(byte);
        hash = hash.wrapping_mul(FNV_PRIME);
    };
    let setup = match &record.start {
        Start::Stated { setup, .. } => Some((**setup).clone()),
        start => start.position().map(|position| position.to_setup()),
    };
    if let Some(setup) = setup {
        for square in Square::all() {
            feed(setup.piece_at(square).map_or(0, |piece| piece.index() as u8 + 1));
        }
        feed(setup.side.index() as u8);
    } else {
        record.start.fen().bytes().for_each(&mut feed);
    }
    for action in record.tree.main_moves() {
        feed(action.from.index());
        feed(action.to.index());
    }
    format!("{hash:032x}")
}
