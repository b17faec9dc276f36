//! Records of 象棋桥 (CCBridge): the bytes of a `.cbr` file, and of each game in a `.cbl` library.
//!
//! A header of fixed length, the board, and the moves depth first. Nothing is hidden. All text is UTF-16 and ends at a
//! zero; what stands behind it in its field is left over from whatever was in memory, and is not looked at.

pub(crate) mod layout;
mod read;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use read::{Extent, read, text};
pub(crate) use write::{clip, guid_bytes, guid_text, write};

/// What a record begins with.
pub(crate) const MARK: &[u8; 16] = b"CCBridge Record\0";

/// Whether a record begins here.
pub(crate) fn begins(bytes: &[u8], at: usize) -> bool {
    bytes.get(at..).is_some_and(|rest| rest.starts_with(MARK))
}
