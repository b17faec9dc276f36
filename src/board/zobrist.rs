//! Random numbers for the incremental key of a position.

use super::points::BYTES;
use super::{Piece, Square};

#[inline]
const fn next(state: &mut u64) -> u64 {
    // SplitMix64 (Steele, Lea, Flood 2014).
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

static KEYS: [[u64; BYTES]; 14] = {
    let mut state = 0x6a69_7075;
    let mut keys = [[0; BYTES]; 14];
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < 90 {
            keys[piece][square] = next(&mut state);
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// Added to the key when Black is to move.
pub(super) const BLACK_TO_MOVE: u64 = 0x5bd1_e995_97f4_a7c1;

/// The part of the key for a piece on a point.
#[inline]
pub(super) fn key(piece: Piece, square: Square) -> u64 {
    KEYS[piece.index()][square.index() as usize]
}
