//! Trees of moves as binary files have them: what hangs on a move comes right behind it, then the next alternative to it.
//! Each move says whether another follows it, and whether an alternative to it is still to come.

use std::ops::Range;

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{MoveTree, NodeId};
use crate::source::Span;

use super::listing::{Ends, Place};

/// The moves of a file.
#[derive(Debug)]
pub(crate) struct Moves {
    pub(crate) tree: MoveTree,
    /// Where each move stands, in the order of the tree.
    pub(crate) places: Vec<Place>,
    /// Where the text of comments stands.
    pub(crate) comments: Vec<(NodeId, Range<usize>)>,
    /// Why the moves end where they end.
    pub(crate) fault: Option<Fault>,
    /// Where the last of them ends.
    pub(crate) end: usize,
}

/// What is wrong with the form of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    pub(crate) offset: usize,
    /// A length that cannot be, or how many bytes are left over.
    pub(crate) count: i64,
}

impl Fault {
    /// What there is to say, at this place.
    pub(crate) fn finding(self, span: Span) -> Diagnostic {
        let (offset, count) = (Argument::Number(self.offset as i64), Argument::Number(self.count));
        let finding = Diagnostic::new(self.code).with_span(span).with("offset", offset);
        match self.code {
            Code::Flags => finding.with("found", Argument::Number(self.count)),
            _ => finding.with("count", count),
        }
    }
}

/// One move of a file.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) place: Place,
    /// Whether a move follows it.
    pub(crate) goes_on: bool,
    /// Whether an alternative to it is to come.
    pub(crate) has_sibling: bool,
    pub(crate) comment: Range<usize>,
    /// Why nothing can be read behind it.
    pub(crate) fault: Option<Fault>,
}

/// How many moves there is room for at first: most games have fewer.
const USUAL: usize = 128;

/// Reads all moves from a place on. `entry` takes the one at a place and moves on behind it. The first is no move and
/// stands for the start position.
///
/// The moves at which a line begins wait on a stack, so the depth of a tree does not matter.
pub(crate) fn read(start: usize, mut entry: impl FnMut(&mut usize) -> Result<Entry, Fault>) -> Moves {
    let places = Vec::with_capacity(USUAL);
    let mut moves = Moves { tree: MoveTree::new(), places, comments: Vec::new(), fault: None, end: start };
    moves.tree.reserve(USUAL);
    let mut open = Vec::new();
    let mut parent = NodeId::ROOT;
    let mut is_root = true;
    loop {
        let entry = match entry(&mut moves.end) {
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
            (false, true) => return moves,
        };
    }
}

impl Moves {
    fn push(&mut self, parent: NodeId, entry: &Entry) -> NodeId {
        self.places.push(entry.place);
        match entry.place.ends {
            Ends::Move(action) => self.tree.push_bare_move(parent, action),
            Ends::Points(..) => self.tree.push(parent, None, Span::default()),
        }
    }

    /// What is left over behind the moves, in a file of so many bytes.
    pub(crate) fn trailing(&mut self, len: usize) {
        let left = len.saturating_sub(self.end);
        if left > 0 && self.fault.is_none() {
            self.fault = Some(Fault { code: Code::Trailing, offset: self.end, count: left as i64 });
        }
    }
}
