//! How much of an input is read, so that no input fills the memory. `docs/BOUNDS.md` has all bounds.

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, MOST_NODES};
use crate::source::{Bound, Lines, MAX_RECORD_LEN};

use super::reader::Item;

/// The most moves of a game, variations included, unless told otherwise.
pub const MAX_NODES: usize = 4_000_000;

/// How deep variations stand in variations unless told otherwise.
pub const MAX_DEPTH: usize = 20_000;

/// How many bytes a packed library may unpack to unless told otherwise.
pub const MAX_UNPACKED: usize = 256 << 20;

/// The bounds that a user can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The longest line of a text, in bytes.
    pub line: usize,
    /// The longest record, and the longest input that is read whole, in bytes.
    pub record: usize,
    /// The most bytes that a packed library may unpack to.
    pub unpacked: usize,
    /// The most moves of a game, variations included.
    pub nodes: usize,
    /// How deep variations may stand in variations.
    pub depth: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds::USUAL
    }
}

impl Bounds {
    /// What holds unless told otherwise.
    pub const USUAL: Bounds = Bounds {
        line: MAX_RECORD_LEN,
        record: MAX_RECORD_LEN,
        unpacked: MAX_UNPACKED,
        nodes: MAX_NODES,
        depth: MAX_DEPTH,
    };

    /// Lines within these bounds. One that is longer than a record may be is too long as a record.
    pub(super) fn of_lines<R: std::io::Read>(self, lines: Lines<R>) -> Lines<R> {
        if self.record < self.line {
            lines.with_bound(self.record, Bound::Record)
        } else {
            lines.with_bound(self.line, Bound::Line)
        }
    }

    /// An item as it is, or, where it is a game beyond these bounds, what there is to say of it.
    pub(super) fn keep(self, item: Item) -> Item {
        let Item::Record(record, findings) = item else { return item };
        match self.exceeded(&record) {
            Some(finding) => Item::Remark(record.source, vec![finding]),
            None => Item::Record(record, findings),
        }
    }

    fn exceeded(self, record: &GameRecord) -> Option<Diagnostic> {
        let finding = |code, limit: usize| {
            let finding = Diagnostic::new(code).with("limit", Argument::Number(limit as i64));
            Some(match record.tree.main_line().next() {
                Some(first) => finding.with_span(record.tree.node(first).span),
                None => finding,
            })
        };
        if record.tree.is_overflowed() || record.tree.len() > self.nodes {
            return finding(Code::GameTooLarge, self.nodes.min(MOST_NODES));
        }
        // A tree is no deeper than it is large.
        let may_be_deep = record.tree.len() > self.depth && !record.tree.is_one_line();
        if may_be_deep && record.tree.depth() > self.depth {
            return finding(Code::TooDeep, self.depth);
        }
        None
    }
}
