//! Moves as formats write them that hold points and no text, and what becomes of the entries that have none.

use std::collections::BTreeMap;

use crate::board::Move;
use crate::diag::{Argument, Code, Diagnostic};
use crate::notation::{RankBase, WrittenMove};
use crate::record::{GameRecord, NodeId, Step};

use super::write::{UNRESOLVED, raw_text};

/// The points of a node, whether or not they are a legal move: the move, the one that was refused, or an entry that
/// names points and could not be resolved.
pub(crate) fn of(record: &GameRecord, id: NodeId) -> Option<Move> {
    let node = record.tree.node(id);
    let written = || match node.written? {
        WrittenMove::Coordinate(entry) if !entry.is_digits() => entry.action(ranks(record)),
        _ => None,
    };
    node.action.or(node.refused).or_else(written)
}

/// From which number the ranks of entries count that could not be resolved.
fn ranks(record: &GameRecord) -> RankBase {
    let stated = record.tags.get("Format").is_some_and(|format| format.trim().eq_ignore_ascii_case("UCI10"));
    if stated || record.western { RankBase::One } else { RankBase::Zero }
}

/// A node as it is written depth first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) id: NodeId,
    /// Whether a move follows it.
    pub(crate) goes_on: bool,
    /// Whether an alternative to it is to come.
    pub(crate) has_sibling: bool,
}

/// How a tree is written in a format of points.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The start position, and the moves depth first: what hangs on a move comes right behind it.
    pub(crate) entries: Vec<Entry>,
    /// The entries that cannot be held, each with all that follows it, as written: for the comment of the node before.
    rests: BTreeMap<NodeId, Vec<String>>,
}

impl Layout {
    /// Lays a tree out; `holds` says of a node whether its points can be written. Where the main continuation of a node
    /// is not held, neither are the alternatives to it, or the first of them would become the main continuation.
    pub(crate) fn of(record: &GameRecord, holds: impl Fn(NodeId) -> bool) -> Layout {
        let root = Entry { id: NodeId::ROOT, goes_on: false, has_sibling: false };
        let mut layout = Layout { entries: vec![root], rests: BTreeMap::new() };
        // The last entry on each level of the way down.
        let mut last = vec![Some(0), None];
        let mut walk = record.tree.preorder();
        while let Some(step) = walk.next(&record.tree) {
            let Step::Enter(id) = step else {
                last.pop();
                continue;
            };
            let parent = record.tree.node(id).parent();
            let is_first = record.tree.node(parent).first_child() == Some(id);
            let sibling = last.last().copied().flatten();
            if holds(id) && (is_first || sibling.is_some()) {
                let before = last.iter().rev().nth(1).copied().flatten();
                if let Some(entry) = sibling.and_then(|at| layout.entries.get_mut(at)) {
                    entry.has_sibling = true;
                } else if let Some(entry) = before.and_then(|at| layout.entries.get_mut(at)) {
                    entry.goes_on = true;
                }
                if let Some(last) = last.last_mut() {
                    *last = Some(layout.entries.len());
                }
                layout.entries.push(Entry { id, goes_on: false, has_sibling: false });
            } else {
                let text = format!("{UNRESOLVED}{}", raw_text(record, id));
                layout.rests.entry(parent).or_default().push(text);
                walk.skip_children();
            }
            last.push(None);
        }
        layout
    }

    /// All comments of a node, those included that stand for what is not held.
    pub(crate) fn comments<'a>(
        &'a self,
        record: &'a GameRecord,
        id: NodeId,
    ) -> impl Iterator<Item = &'a str> {
        let own = record.tree.annotation(id).into_iter();
        let own = own.flat_map(|found| found.before.iter().chain(&found.after));
        own.chain(self.rests.get(&id).into_iter().flatten()).map(String::as_str)
    }

    /// Reports what is not held.
    pub(crate) fn report(&self, losses: &mut Vec<Diagnostic>) {
        let count: usize = self.rests.values().map(Vec::len).sum();
        if count > 0 {
            let count = Argument::Number(count as i64);
            losses.push(Diagnostic::new(Code::UnresolvedWritten).with("count", count));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, Item, ReadOptions, Reader};
    use crate::record::{ResolveOptions, resolve};

    /// A game of PGN with these moves.
    fn game(moves: &str) -> GameRecord {
        let options = ReadOptions { format: Some(Format::Pgn), ..ReadOptions::default() };
        match Reader::new(moves.as_bytes(), options).next() {
            Some(Item::Record(mut record, mut findings)) => {
                resolve(&mut record, ResolveOptions::default(), &mut findings);
                *record
            }
            other => panic!("{other:?}"),
        }
    }

    /// The entries with their flags, and the texts in comments.
    fn layout(moves: &str) -> (String, Vec<String>) {
        let record = game(moves);
        let layout = Layout::of(&record, |id| of(&record, id).is_some());
        let show = |entry: &Entry| {
            let action = of(&record, entry.id).map_or_else(String::new, |action| action.to_string());
            let flag = |is: bool, sign: &'static str| if is { sign } else { "" };
            format!("{action}{}{}", flag(entry.goes_on, ">"), flag(entry.has_sibling, "|"))
        };
        let entries: Vec<String> = layout.entries.iter().map(show).collect();
        let comments = layout.entries.iter().flat_map(|entry| layout.comments(&record, entry.id));
        (entries.join(" "), comments.map(str::to_owned).collect())
    }

    #[test]
    fn a_tree_in_its_order() {
        let (entries, comments) = layout("1. h2e2 h9g7 (b9c7 b0c2) (g6g5) 2. h0g2 *\n");
        assert_eq!(entries, "> h2e2> h9g7>| h0g2 b9c7>| b0c2 g6g5");
        assert!(comments.is_empty());
    }

    #[test]
    fn what_names_points_is_held_and_other_text_is_not() {
        let (entries, comments) = layout("1. h2e2 h9g7 2. h0h2 i9h9 *\n");
        assert_eq!((entries.as_str(), comments.len()), ("> h2e2> h9g7> h0h2> i9h9", 0));
        let (entries, comments) =
            layout("1. 炮二平五 马８进７ (卒７进１) 2. 马二进二 (马二进三) 车９平８ *\n");
        assert_eq!(entries, "> h2e2> h9g7| g6g5");
        // Else the alternative would be what was played.
        assert_eq!(comments.len(), 2, "{comments:?}");
        assert!(comments[0].starts_with("[%原文] 马二进二"), "{comments:?}");
        assert!(comments[1].starts_with("[%原文] 马二进三"), "{comments:?}");
        let (entries, comments) = layout("1. 炮二平五 马８进７ (马８进８) (卒７进１) *\n");
        assert_eq!((entries.as_str(), comments.len()), ("> h2e2> h9g7| g6g5", 1));
    }
}
