//! What the bytes of a file are to be changed by before they say anything.

use crate::board::{File, Rank, Square};

/// The text that the moves are hidden behind.
const HIDE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The last version that hides nothing.
const PLAIN: u8 = 10;

/// The last version whose pieces stand in their order.
const UNTURNED: u8 = 11;

/// What is subtracted, and from what.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    plain: bool,
    /// For the points of the start position, of origins and of destinations.
    start: u8,
    from: u8,
    to: u8,
    comment: u32,
    moves: [u8; 32],
    turned: bool,
}

impl Keys {
    /// The keys of a header of full length.
    pub(super) fn of(header: &[u8]) -> Keys {
        let byte = |at: usize| header.get(at).copied().unwrap_or(0);
        let version = byte(2);
        if version <= PLAIN {
            let (start, from, to, comment, moves) = (0, 0, 0, 0, [0; 32]);
            return Keys { plain: true, start, from, to, comment, moves, turned: false };
        }
        let mask = byte(3);
        let seed: [u8; 4] = std::array::from_fn(|at| byte(12 + at) & mask | byte(8 + at));
        let start = scramble(byte(13), byte(13));
        let from = scramble(byte(14), start);
        let to = scramble(byte(15), from);
        let comment = (u32::from(byte(12)) * 256 + u32::from(byte(13))) % 32_000 + 767;
        let moves = std::array::from_fn(|at| HIDE[at] & seed[at % 4]);
        Keys { plain: false, start, from, to, comment, moves, turned: version > UNTURNED }
    }

    /// Whether the file is of the first version, whose records are longer.
    pub(super) const fn is_plain(&self) -> bool {
        self.plain
    }

    /// The four bytes that stand for the keys add up to nothing.
    pub(super) fn sum_is_right(header: &[u8]) -> bool {
        let sum =
            header.get(12..16).unwrap_or_default().iter().fold(0_u8, |sum, byte| sum.wrapping_add(*byte));
        header.get(2).is_none_or(|&version| version <= PLAIN) || sum == 0
    }

    /// Makes everything behind the header readable, in its place.
    pub(super) fn open_moves(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(self.moves.len()) {
            for (byte, key) in chunk.iter_mut().zip(self.moves) {
                *byte = byte.wrapping_sub(key);
            }
        }
    }

    /// The points of the 32 pieces in their order.
    pub(super) fn points(&self, stored: &[u8]) -> [u8; 32] {
        let mut points = [u8::MAX; 32];
        for (at, byte) in stored.iter().take(32).enumerate() {
            let at = if self.turned { (at + usize::from(self.start) + 1) % 32 } else { at };
            points[at] = byte.wrapping_sub(self.start);
        }
        points
    }

    /// The points of a move.
    pub(super) const fn ends(&self, from: u8, to: u8) -> (u8, u8) {
        (from.wrapping_sub(24).wrapping_sub(self.from), to.wrapping_sub(32).wrapping_sub(self.to))
    }

    /// The length of a comment. It may be anything, negative as well.
    pub(super) fn comment_len(&self, stored: [u8; 4]) -> i64 {
        i64::from(i32::from_le_bytes(stored)) - i64::from(self.comment)
    }
}

fn scramble(key: u8, with: u8) -> u8 {
    key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221).wrapping_mul(with)
}

/// A point as files have it: ten times the file plus the rank.
pub(super) fn square(point: u8) -> Option<Square> {
    Some(Square::new(File::from_index(point / 10)?, Rank::from_index(point % 10)?))
}

/// A point as files have it.
pub(super) const fn point(square: Square) -> u8 {
    square.file().index() * 10 + square.rank().index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_header() {
        let mut header = [0; 1024];
        header[..16].copy_from_slice(&[
            0x58, 0x51, 0x12, 0xBF, 0, 0, 0, 0, 0xCA, 0x82, 0x19, 0x9B, 0x1A, 0x0C, 0xF3, 0xE7,
        ]);
        let keys = Keys::of(&header);
        assert_eq!((keys.start, keys.from, keys.to, keys.comment), (220, 148, 124, 7435));
        assert_eq!(keys.moves[..4], [b'[' & 0xDA, b'(' & 0x8E, b'C' & 0xBB, b')' & 0xBF]);
        assert!(Keys::sum_is_right(&header));
    }
}
