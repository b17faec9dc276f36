//! The moves of a file, their variations and comments.

use crate::diag::Code;

use super::super::shared::depth_first::{self, Entry, Fault, Moves};
use super::super::shared::listing::{Ends, Place};
use super::HEADER_LEN;
use super::keys::{Keys, square};

/// Reads all moves.
pub(super) fn read(bytes: &[u8], keys: &Keys) -> Moves {
    let mut moves = depth_first::read(HEADER_LEN, |at| entry(bytes, at, keys));
    moves.trailing(bytes.len());
    moves
}

/// Takes one record. A length is believed only as far as there are bytes.
fn entry(bytes: &[u8], at: &mut usize, keys: &Keys) -> Result<Entry, Fault> {
    let offset = *at;
    let cut = Fault { code: Code::Truncated, offset, count: bytes.len().saturating_sub(offset) as i64 };
    let head: [u8; 4] = take(bytes, at).ok_or(cut)?;
    let (from, to) = keys.ends(head[0], head[1]);
    let flags = head[2];
    let (goes_on, has_sibling, has_comment) = if keys.is_plain() {
        (flags & 0xF0 != 0, flags & 0x0F != 0, true)
    } else {
        (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0)
    };
    let place = Place { offset, ends: Ends::new(from, to, square) };
    let mut entry = Entry { place, goes_on, has_sibling, comment: 0..0, fault: None };
    if has_comment {
        let count = keys.comment_len(take(bytes, at).ok_or(cut)?);
        let end = usize::try_from(count).ok().and_then(|len| at.checked_add(len));
        match end.filter(|&end| end <= bytes.len()) {
            Some(end) => entry.comment = std::mem::replace(at, end)..end,
            None => entry.fault = Some(Fault { code: Code::CommentLength, offset, count }),
        }
    }
    Ok(entry)
}

/// Takes four bytes.
fn take(bytes: &[u8], at: &mut usize) -> Option<[u8; 4]> {
    let taken = bytes.get(*at..)?.first_chunk().copied()?;
    *at += 4;
    Some(taken)
}
