//! The identity of a game: the same in every format and notation.

use std::fmt;

use crate::board::Square;

use super::{GameRecord, Start};

const FNV_OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const FNV_PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// A hash (FNV-1a, 128 bits) of a start position and the moves from it. Shown as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameHash(u128);

impl GameHash {
    /// The hash of the start position and the resolved main line. It does not depend on whether the start was judged
    /// yet, but the text counts where it was judged to be faulty.
    pub fn of(record: &GameRecord) -> GameHash {
        GameHash::moves(record).fold(GameHash::of_start(record), GameHash::then)
    }

    /// The hash of the start position.
    pub fn of_start(record: &GameRecord) -> GameHash {
        let hash = GameHash(FNV_OFFSET);
        let setup = match &record.start {
            Start::Stated { setup, .. } => Some((**setup).clone()),
            start => start.position().map(|position| position.to_setup()),
        };
        let Some(setup) = setup else {
            return record.start.fen().bytes().fold(hash, GameHash::feed);
        };
        let board =
            Square::all().map(|square| setup.piece_at(square).map_or(0, |piece| piece.index() as u8 + 1));
        board.fold(hash, GameHash::feed).feed(setup.side.index() as u8)
    }

    /// The moves of the resolved main line as they feed the hash.
    pub fn moves(record: &GameRecord) -> impl Iterator<Item = [u8; 2]> + '_ {
        record.tree.main_moves().map(|action| [action.from.index(), action.to.index()])
    }

    /// The hash with one move more.
    #[must_use]
    pub fn then(self, [from, to]: [u8; 2]) -> GameHash {
        self.feed(from).feed(to)
    }

    /// The bytes of it.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }

    /// The hash that has these bytes.
    pub const fn from_bytes(bytes: [u8; 16]) -> GameHash {
        GameHash(u128::from_be_bytes(bytes))
    }

    const fn feed(self, byte: u8) -> GameHash {
        GameHash((self.0 ^ byte as u128).wrapping_mul(FNV_PRIME))
    }
}

impl fmt::Display for GameHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// The [`GameHash`] of a record as text.
pub fn game_id(record: &GameRecord) -> String {
    GameHash::of(record).to_string()
}
