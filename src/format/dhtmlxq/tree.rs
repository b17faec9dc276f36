//! The moves: lines of digits, each with the line that it leaves and where.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::diag::{Code, Diagnostic};
use crate::format::shared::digit_moves::DigitMove;
use crate::record::{MoveTree, NodeId};
use crate::source::Span;

/// One line as it is written.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: u32,
    /// The line that it leaves.
    pub(super) parent: u32,
    /// The ply of its first move, from 1.
    pub(super) at: u32,
    pub(super) moves: Vec<DigitMove>,
    /// Where its moves stand.
    pub(super) span: Span,
}

/// The nodes of each line, by its number.
#[derive(Debug, Default)]
pub(super) struct Nodes(BTreeMap<u32, (u32, Vec<NodeId>)>);

impl Nodes {
    /// The node after a ply of a line.
    pub(super) fn get(&self, line: u32, ply: u32) -> Option<NodeId> {
        if ply == 0 {
            return Some(NodeId::ROOT).filter(|_| line == 0);
        }
        let (first, nodes) = self.0.get(&line)?;
        nodes.get(ply.checked_sub(*first)? as usize).copied()
    }
}

/// Puts the lines together. A variation may stand before the line that it leaves, so each waits until that is there; of
/// those that are ready the one with the lowest number comes first, so that alternatives stand in the order of their
/// numbers, behind the move that they replace.
pub(super) fn build(lines: &[Line], tree: &mut MoveTree, out: &mut Vec<Diagnostic>) -> Nodes {
    let mut nodes = Nodes::default();
    let owners = owners(lines);
    let mut waiting: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut ready = BinaryHeap::new();
    let mut done = vec![false; lines.len()];
    for (index, (line, owner)) in lines.iter().zip(&owners).enumerate() {
        match owner {
            _ if line.number == 0 => ready.push(Reverse((0, index))),
            Some((0, 0)) if !lines.iter().take(1).any(|line| line.number == 0) => {
                ready.push(Reverse((line.number, index)));
            }
            Some((owner, _)) => waiting.entry(*owner).or_default().push(index),
            None => {}
        }
    }
    while let Some(Reverse((number, index))) = ready.pop() {
        let (Some(line), Some(owner)) = (lines.get(index), owners.get(index)) else { continue };
        let behind = match owner {
            _ if number == 0 => Some(NodeId::ROOT),
            Some((_, 0)) => Some(NodeId::ROOT),
            Some((owner, ply)) => nodes.get(*owner, *ply),
            None => None,
        };
        let Some(mut parent) = behind else { continue };
        done[index] = true;
        let mut pushed = Vec::with_capacity(line.moves.len());
        for entry in &line.moves {
            parent = entry.push(tree, parent);
            pushed.push(parent);
        }
        nodes.0.entry(number).or_insert((line.at, pushed));
        for next in waiting.remove(&number).unwrap_or_default() {
            ready.extend(lines.get(next).map(|line| Reverse((line.number, next))));
        }
    }
    for (line, _) in lines.iter().zip(done).filter(|(line, done)| !done && !line.moves.is_empty()) {
        orphan(line, tree, &mut nodes, out);
    }
    nodes
}

/// A line that leaves none: its moves are kept as they are written, and none of them is played.
fn orphan(line: &Line, tree: &mut MoveTree, nodes: &mut Nodes, out: &mut Vec<Diagnostic>) {
    let name = format!("move_{}_{}_{}", line.parent, line.at, line.number);
    out.push(Diagnostic::new(Code::OrphanVariation).with_span(line.span).with_text(name));
    let mut parent = NodeId::ROOT;
    let mut pushed = Vec::with_capacity(line.moves.len());
    for entry in &line.moves {
        parent = tree.push(parent, None, entry.span());
        pushed.push(parent);
    }
    nodes.0.entry(line.number).or_insert((line.at, pushed));
}

/// The line and the ply after which each line begins, the main line being line 0; `None` where there is no such place.
/// One that begins at the ply of its parent is an alternative to the first move of that, and so leaves the line that
/// its parent leaves.
fn owners(lines: &[Line]) -> Vec<Option<(u32, u32)>> {
    let mut first: BTreeMap<u32, usize> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        first.entry(line.number).or_insert(index);
    }
    let mut found: Vec<Option<Option<(u32, u32)>>> = vec![None; lines.len()];
    // On whose way each line was met last, so that lines that leave each other are seen.
    let mut met = vec![usize::MAX; lines.len()];
    for index in 0..lines.len() {
        let mut path = vec![index];
        met[index] = index;
        let owner = loop {
            let Some(line) = path.last().and_then(|&last| lines.get(last)) else { break None };
            let parent = first.get(&line.parent).and_then(|&at| Some((at, lines.get(at)?)));
            let (begin, length) = parent.map_or((1, 0), |(_, parent)| (parent.at, parent.moves.len() as u32));
            if line.at > begin && (line.parent == 0 || parent.is_some()) {
                let within = line.at - begin <= length;
                break within.then_some((line.parent, line.at - 1));
            }
            match parent {
                // An alternative to the first move of the main line, there or not.
                _ if line.parent == 0 => break (line.at == 1).then_some((0, 0)),
                Some((at, _)) if line.at == begin => match found.get(at) {
                    Some(Some(known)) => break *known,
                    _ if met.get(at) == Some(&index) => break None,
                    _ => {
                        met[at] = index;
                        path.push(at);
                    }
                },
                _ => break None,
            }
        };
        for index in path {
            found[index] = Some(owner);
        }
    }
    found.into_iter().map(Option::flatten).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::shared::digit_moves::{self, Ranks};
    use crate::record::Step;

    /// The tree of these lines, `p_s_b` and digits, as text: `7747(7967)`.
    fn tree(lines: &[(u32, u32, u32, &str)]) -> (String, usize) {
        let mut out = Vec::new();
        let line = |&(parent, at, number, digits): &(u32, u32, u32, &str)| {
            let span = Span::default();
            Line {
                number,
                parent,
                at,
                moves: digit_moves::read(digits, 0, Ranks::FromTop, &mut Vec::new()),
                span,
            }
        };
        let lines: Vec<Line> = lines.iter().map(line).collect();
        let mut tree = MoveTree::new();
        build(&lines, &mut tree, &mut out);
        let mut text = String::new();
        let mut walk = tree.preorder();
        while let Some(step) = walk.next(&tree) {
            match step {
                Step::Enter(id) => {
                    let node = tree.node(id);
                    text.push('(');
                    text.push_str(&node.action.map_or("?".to_owned(), |action| action.to_string()));
                }
                Step::Leave(_) => text.push(')'),
            }
        }
        (text, out.len())
    }

    fn check(lines: &[(u32, u32, u32, &str)], expected: &str, orphans: usize) {
        assert_eq!(tree(lines), (expected.to_owned(), orphans), "{lines:?}");
    }

    #[test]
    fn variations_in_any_order() {
        let expected = "(h2e2(h9g7(h0g2))(b9c7(b0c2(h9i7))(b0a2)))";
        check(&[(0, 1, 0, "774770627967"), (0, 2, 1, "102219277082"), (1, 3, 2, "1907")], expected, 0);
        check(&[(0, 1, 0, "774770627967"), (1, 3, 2, "1907"), (0, 2, 1, "102219277082")], expected, 0);
    }

    #[test]
    fn where_a_line_may_leave() {
        // One past the end: it goes on.
        check(&[(0, 1, 0, "7747"), (0, 2, 1, "7062")], "(h2e2(h9g7))", 0);
        // At the ply of its parent: beside its first move.
        check(&[(0, 1, 0, "77477062"), (0, 2, 2, "1022"), (2, 2, 1, "1242")], "(h2e2(h9g7)(b7e7)(b9c7))", 0);
        // Beside the first move, with and without a main line.
        check(&[(0, 1, 0, "7747"), (0, 1, 1, "1747")], "(h2e2)(b2e2)", 0);
        check(&[(0, 1, 1, "1747")], "(b2e2)", 0);
    }

    #[test]
    fn lines_that_leave_none() {
        let main = (0, 1, 0, "7747");
        for orphan in
            [(9, 2, 1, "7062"), (0, 3, 1, "7062"), (0, 0, 1, "7062"), (1, 2, 1, "7062"), (1, 1, 1, "7062")]
        {
            check(&[main, orphan], "(h2e2)(?)", 1);
        }
        check(&[main, (1, 2, 2, "7062"), (2, 2, 1, "7062")], "(h2e2)(?)(?)", 2);
        check(&[main, (2, 5, 1, "70627967"), (1, 6, 2, "7062")], "(h2e2)(?(?))(?)", 2);
    }

    #[test]
    fn a_long_chain_takes_no_time() {
        let lines: Vec<(u32, u32, u32, &str)> = std::iter::once((0, 1, 0, "77477062"))
            .chain((1..50_000).map(|number| (number + 1, 2, number, "1022")))
            .chain([(0, 2, 50_000, "1022")])
            .collect();
        let (text, orphans) = tree(&lines);
        assert_eq!((text.matches("b9c7").count(), orphans), (50_000, 0));
    }
}
