//! The moves of a file, their variations and comments.

use std::ops::Range;

use crate::diag::Code;
use crate::record::{MoveTree, NodeId};
use crate::source::Span;

use super::HEADER_LEN;
use super::keys::Keys;
use super::list::{Ends, Place};

/// What stands behind the header.
#[derive(Debug)]
pub(super) struct Moves {
    pub(super) tree: MoveTree,
    /// Where each move stands, in the order of the tree.
    pub(super) places: Vec<Place>,
    /// Where the text of comments stands.
    pub(super) comments: Vec<(NodeId, Range<usize>)>,
    /// Why the moves end where they end, or what stands behind them.
    pub(super) fault: Option<Fault>,
}

/// What is wrong with the form of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) code: Code,
    pub(super) offset: usize,
    /// A length that cannot be, or how many bytes are left over.
    pub(super) count: i64,
}

/// One record of the file.
struct Entry {
    place: Place,
    goes_on: bool,
    has_sibling: bool,
    comment: Range<usize>,
    fault: Option<Fault>,
}

/// Reads all moves. What hangs on a move comes right behind it; then comes the next alternative to it. So the moves
/// at which a line begins wait on a stack.
pub(super) fn read(bytes: &[u8], keys: &Keys) -> Moves {
    let mut moves = Moves { tree: MoveTree::new(), places: Vec::new(), comments: Vec::new(), fault: None };
    let mut at = HEADER_LEN;
    let mut open = Vec::new();
    let mut parent = NodeId::ROOT;
    let mut is_root = true;
    loop {
        let entry = match entry(bytes, &mut at, keys) {
            Ok(entry) => entry,
            Err(fault) => {
                moves.fault = Some(fault);
                return moves;
            }
        };
        let id = if is_root { NodeId::ROOT } else { moves.push(parent, &entry) };
        if !entry.comment.is_empty() {
            moves.comments.push((id, entry.comment));
        }
        if entry.fault.is_some() {
            moves.fault = entry.fault;
            return moves;
        }
        if entry.has_sibling && !is_root {
            open.push(parent);
        }
        is_root = false;
        parent = match (entry.goes_on, open.is_empty()) {
            (true, _) => id,
            (false, false) => open.pop().unwrap_or(NodeId::ROOT),
            (false, true) => break,
        };
    }
    let left = bytes.len().saturating_sub(at);
    moves.fault = (left > 0).then_some(Fault { code: Code::Trailing, offset: at, count: left as i64 });
    moves
}

impl Moves {
    fn push(&mut self, parent: NodeId, entry: &Entry) -> NodeId {
        self.places.push(entry.place);
        match entry.place.ends {
            Ends::Move(action) => self.tree.push_move(parent, action),
            Ends::Points(..) => self.tree.push(parent, None, Span::default()),
        }
    }
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
    let place = Place { offset, ends: Ends::new(from, to) };
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
