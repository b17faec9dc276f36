//! The move tree: an arena in which the first child is the main line.
//!
//! Nothing here recurses, so a tree may be as deep as memory allows.

use crate::board::{Color, Move, Reason};
use crate::notation::WrittenMove;
use crate::source::Span;

use super::Notations;

/// A node of a [`MoveTree`]; [`NodeId::ROOT`] is the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start position, which holds no move.
    pub const ROOT: NodeId = NodeId(0);

    /// The node at a place of the arena.
    #[inline]
    pub const fn from_index(index: usize) -> NodeId {
        NodeId(index as u32)
    }

    /// Its place in the arena: a node comes after its parent.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    const fn unless_root(self) -> Option<NodeId> {
        if self.0 == 0 { None } else { Some(self) }
    }
}

/// The most moves that a tree takes, variations included. What comes beyond them is not kept, and the tree says so.
pub const MOST_NODES: usize = 16_000_000;

/// A line that was asked for has no such alternative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no alternative {alternative} at ply {ply}")]
pub struct NoSuchVariation {
    /// Where it was asked for.
    pub ply: u32,
    /// Which one, from 1.
    pub alternative: u32,
}

/// What became of a written move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveState {
    /// Not yet looked at.
    #[default]
    Unread,
    /// Read, and the only reading.
    Certain,
    /// Read otherwise than written (confused characters, an assumed slip); legal, and marked for it.
    Repaired,
    /// Not written: the entry is missing or cannot be read, and only this move lets the rest be read.
    Filled,
    /// One of several readings that the rest of the sheet leaves open; no choice was made.
    Open,
    /// The likely one of several readings; [`MoveTree::chances`] says how likely.
    Likely,
    /// Not legal, for this reason.
    Illegal(Reason),
    /// Two or more legal readings.
    Ambiguous,
    /// No move text.
    Unreadable,
    /// The game had ended before it.
    AfterEnd,
    /// What follows an entry that could not be resolved, or a start position that cannot be played.
    Unreached,
}

impl MoveState {
    /// Whether the move is one of several that the record leaves possible.
    pub const fn is_undecided(self) -> bool {
        matches!(self, MoveState::Open | MoveState::Likely)
    }

    /// Whether the node has a move.
    pub const fn is_resolved(self) -> bool {
        matches!(
            self,
            MoveState::Certain
                | MoveState::Repaired
                | MoveState::Filled
                | MoveState::Likely
                | MoveState::Open
        )
    }
}

/// One move of the tree.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The move as written; `None` for text that is no move.
    pub written: Option<WrittenMove>,
    /// Where it stands in the record's text.
    pub span: Span,
    /// The move, once resolved.
    pub action: Option<Move>,
    /// A move that came as a move, not as text, and could not be kept: what it was.
    pub refused: Option<Move>,
    /// What became of it.
    pub state: MoveState,
    parent: NodeId,
    // The root stands for none: it follows nothing.
    first_child: NodeId,
    last_child: NodeId,
    next_sibling: NodeId,
    annotation: u32,
    group: u32,
    last_group: u32,
}

const NONE: u32 = u32::MAX;

impl Node {
    const fn new(parent: NodeId, written: Option<WrittenMove>, span: Span) -> Node {
        Node {
            written,
            span,
            action: None,
            refused: None,
            state: MoveState::Unread,
            parent,
            first_child: NodeId::ROOT,
            last_child: NodeId::ROOT,
            next_sibling: NodeId::ROOT,
            annotation: NONE,
            group: NONE,
            last_group: NONE,
        }
    }

    /// Takes the move away for this reason. One that came as a move is remembered, for it has no text.
    pub fn withdraw(&mut self, state: MoveState) {
        let action = self.action.take();
        if self.written.is_none() {
            self.refused = action.or(self.refused);
        }
        self.state = state;
    }

    /// The node before it; the root is its own parent.
    pub const fn parent(&self) -> NodeId {
        self.parent
    }

    /// The main continuation.
    #[inline]
    pub const fn first_child(&self) -> Option<NodeId> {
        self.first_child.unless_root()
    }

    /// The next alternative to this move.
    #[inline]
    pub const fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling.unless_root()
    }
}

/// Comments and marks of one node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    /// Comments that stand before the move (at the beginning of a variation).
    pub before: Vec<String>,
    /// Comments that stand behind the move.
    pub after: Vec<String>,
    /// Numeric annotation glyphs.
    pub nags: Vec<u16>,
}

/// A parenthesis in movetext: a variation, or perhaps prose that begins like one.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The first move in it.
    pub first: NodeId,
    /// The move it stands behind.
    pub behind: NodeId,
    /// The text between the parentheses.
    pub span: Span,
    /// Whether it says that it goes on from that move, and does not replace it.
    pub follows: bool,
    next: u32,
}

/// What stands in the margin of a main-line move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarginKind {
    /// A round number.
    Round(u32),
    /// A label of a side (红：).
    Side(Color),
}

/// A round number or side label as written before a move of the main line.
#[derive(Clone, Copy, Debug)]
pub struct Margin {
    /// The move it stands before.
    pub node: NodeId,
    /// What it says.
    pub kind: MarginKind,
    /// Where it stands.
    pub span: Span,
}

/// Whether the round numbers that were noted so far count on, each before a move that begins a round, where all moves
/// are one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counting {
    /// There is none so far.
    Nothing,
    /// They do, from this number for the first round on.
    From(u32),
    /// They do not, or something else stands in the margin.
    Broken,
}

/// All moves of a record, written and resolved.
#[derive(Clone, Debug)]
pub struct MoveTree {
    nodes: Vec<Node>,
    notations: Notations,
    annotations: Vec<Annotation>,
    groups: Vec<Group>,
    candidates: Vec<(NodeId, Vec<Move>)>,
    chances: Vec<(NodeId, Vec<f32>)>,
    margins: Vec<Margin>,
    counting: Counting,
    /// Whether a move ever had an alternative, or was moved elsewhere.
    branched: bool,
    /// How many nodes it takes, and whether one more was to come.
    room: usize,
    overflowed: bool,
    /// How many lines of play an abbreviated sheet leaves, and whether that is a lower bound.
    pub lines: Option<(u64, bool)>,
}

impl Default for MoveTree {
    fn default() -> MoveTree {
        MoveTree::new()
    }
}

impl MoveTree {
    /// A tree without moves.
    pub fn new() -> MoveTree {
        let root = Node::new(NodeId::ROOT, None, Span::default());
        MoveTree {
            nodes: vec![root],
            notations: Notations::default(),
            annotations: Vec::new(),
            groups: Vec::new(),
            candidates: Vec::new(),
            chances: Vec::new(),
            margins: Vec::new(),
            counting: Counting::Nothing,
            branched: false,
            room: MOST_NODES,
            overflowed: false,
            lines: None,
        }
    }

    /// Makes room for so many moves more, and for a number at every second one.
    pub fn reserve(&mut self, moves: usize) {
        // Growing a list of one node takes longer than making another.
        if self.is_empty() {
            let mut nodes = Vec::with_capacity(moves + 1);
            nodes.append(&mut self.nodes);
            self.nodes = nodes;
        }
        self.nodes.reserve(moves);
        self.margins.reserve(moves / 2);
    }

    /// Whether all moves are one line, with no parenthesis that may have to become another.
    pub const fn is_one_line(&self) -> bool {
        !self.branched && self.groups.is_empty()
    }

    /// A node.
    ///
    /// # Panics
    /// When the id belongs to another, larger tree.
    #[inline]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A node, to change what became of it.
    ///
    /// # Panics
    /// When the id belongs to another, larger tree.
    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// How many moves the tree holds, the root not counted.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there were more moves than a tree takes.
    pub const fn is_overflowed(&self) -> bool {
        self.overflowed
    }

    /// How deep variations stand in variations, in a tree as it was read: 0 where there are none.
    pub fn depth(&self) -> usize {
        let mut depths: Vec<u32> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            let parent = node.parent.index();
            let is_main = self.nodes[parent].first_child.index() == index;
            let before = depths.get(parent).copied().unwrap_or(0);
            depths.push(if index == 0 { 0 } else { before + u32::from(!is_main) });
        }
        depths.into_iter().max().unwrap_or(0) as usize
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The notations that entries are in; some may be in none of them any more.
    pub const fn notations(&self) -> Notations {
        self.notations
    }

    /// Takes an entry for another one than it was read as.
    pub fn rewrite(&mut self, id: NodeId, written: WrittenMove) {
        self.notations = self.notations.and(Notations::of(Some(&written)));
        self.node_mut(id).written = Some(written);
    }

    /// Adds a written move behind a node, as the last alternative.
    #[inline]
    pub fn push(&mut self, parent: NodeId, written: Option<WrittenMove>, span: Span) -> NodeId {
        self.notations = self.notations.and(Notations::of(written.as_ref()));
        self.push_node(parent, Node::new(parent, written, span))
    }

    /// The same for a text that is a move, for a loop over many such: of each notation the loop has code of its own.
    #[inline]
    pub(crate) fn push_written(
        &mut self,
        parent: NodeId,
        written: impl Into<WrittenMove>,
        span: Span,
    ) -> NodeId {
        let written = written.into();
        self.notations = self.notations.and(Notations::of(Some(&written)));
        self.push_node(parent, Node::new(parent, Some(written), span))
    }

    #[inline]
    fn push_node(&mut self, parent: NodeId, node: Node) -> NodeId {
        if self.nodes.len() > self.room {
            // Whoever reads on does so for nothing.
            self.overflowed = true;
            return NodeId::from_index(self.room);
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        self.append(parent, id);
        id
    }

    /// Adds a move that is known, behind a node, as the last alternative.
    pub fn push_move(&mut self, parent: NodeId, action: Move) -> NodeId {
        self.notations = self.notations.and(Notations::NONE);
        self.push_bare_move(parent, action)
    }

    /// The same for a move that has no text, so that it cannot be taken for anything else.
    pub fn push_bare_move(&mut self, parent: NodeId, action: Move) -> NodeId {
        let node = Node {
            action: Some(action),
            state: MoveState::Certain,
            ..Node::new(parent, None, Span::default())
        };
        self.push_node(parent, node)
    }

    fn link(&mut self, parent: NodeId, id: NodeId) {
        self.nodes[id.index()].parent = parent;
        self.nodes[id.index()].next_sibling = NodeId::ROOT;
        self.append(parent, id);
    }

    #[inline]
    fn append(&mut self, parent: NodeId, id: NodeId) {
        let before = &mut self.nodes[parent.index()];
        let last = std::mem::replace(&mut before.last_child, id);
        if last == NodeId::ROOT {
            before.first_child = id;
        } else {
            self.nodes[last.index()].next_sibling = id;
            self.branched = true;
        }
    }

    fn unlink(&mut self, id: NodeId) {
        // It stays in the arena, where it is in no line or in another.
        self.branched = true;
        let parent = self.nodes[id.index()].parent;
        let next = self.nodes[id.index()].next_sibling;
        let mut before = NodeId::ROOT;
        let mut current = self.nodes[parent.index()].first_child;
        while current != NodeId::ROOT && current != id {
            before = current;
            current = self.nodes[current.index()].next_sibling;
        }
        if before == NodeId::ROOT {
            self.nodes[parent.index()].first_child = next;
        } else {
            self.nodes[before.index()].next_sibling = next;
        }
        if next == NodeId::ROOT {
            self.nodes[parent.index()].last_child = before;
        }
    }

    /// Moves a node with all that follows it behind another parent, which must not follow the node itself.
    pub fn reattach(&mut self, id: NodeId, parent: NodeId) {
        self.unlink(id);
        self.link(parent, id);
    }

    /// Cuts a node off with all that follows it; it stays in the arena and is in no line any more.
    pub fn detach(&mut self, id: NodeId) {
        self.unlink(id);
    }

    /// Notes that a parenthesis stands behind a move, and returns its number.
    pub fn push_group(&mut self, behind: NodeId, first: NodeId, span: Span, follows: bool) -> usize {
        let index = self.groups.len() as u32;
        self.groups.push(Group { first, behind, span, follows, next: NONE });
        let node = &mut self.nodes[behind.index()];
        match std::mem::replace(&mut node.last_group, index) {
            NONE => node.group = index,
            last => self.groups[last as usize].next = index,
        }
        index as usize
    }

    /// Sets the text of a parenthesis, once its end is known.
    pub fn set_group_span(&mut self, number: usize, span: Span) {
        if let Some(group) = self.groups.get_mut(number) {
            group.span = span;
        }
    }

    /// The parentheses that stand behind a move, in order.
    pub fn groups_behind(&self, id: NodeId) -> impl Iterator<Item = Group> + '_ {
        let at = |index: u32| self.groups.get(index as usize).copied();
        std::iter::successors(at(self.node(id).group), move |group| at(group.next))
    }

    /// Whether any node has comments or marks.
    pub const fn is_annotated(&self) -> bool {
        !self.annotations.is_empty()
    }

    /// Comments and marks of a node, if it has any.
    pub fn annotation(&self, id: NodeId) -> Option<&Annotation> {
        self.annotations.get(self.node(id).annotation as usize)
    }

    /// Comments and marks of a node, to add to.
    pub fn annotation_mut(&mut self, id: NodeId) -> &mut Annotation {
        let mut index = self.node(id).annotation as usize;
        if index >= self.annotations.len() {
            index = self.annotations.len();
            self.annotations.push(Annotation::default());
            self.node_mut(id).annotation = index as u32;
        }
        &mut self.annotations[index]
    }

    /// The readings that an open or likely entry has, when they are known. Of a likely one the move that was taken
    /// comes first.
    pub fn candidates(&self, id: NodeId) -> &[Move] {
        match self.candidates.binary_search_by_key(&id, |(node, _)| *node) {
            Ok(index) => &self.candidates[index].1,
            Err(_) => &[],
        }
    }

    /// Keeps the readings of an open entry.
    pub fn set_candidates(&mut self, id: NodeId, moves: Vec<Move>) {
        match self.candidates.binary_search_by_key(&id, |(node, _)| *node) {
            Ok(index) => self.candidates[index].1 = moves,
            Err(index) => self.candidates.insert(index, (id, moves)),
        }
    }

    /// How likely each of [`MoveTree::candidates`] is, given the whole sheet; shorter than those, or empty, where that is
    /// not known.
    pub fn chances(&self, id: NodeId) -> &[f32] {
        match self.chances.binary_search_by_key(&id, |(node, _)| *node) {
            Ok(index) => &self.chances[index].1,
            Err(_) => &[],
        }
    }

    /// Keeps how likely the readings of an entry are.
    pub fn set_chances(&mut self, id: NodeId, chances: Vec<f32>) {
        match self.chances.binary_search_by_key(&id, |(node, _)| *node) {
            Ok(index) => self.chances[index].1 = chances,
            Err(index) => self.chances.insert(index, (id, chances)),
        }
    }

    /// Notes what is written before a move of the main line.
    #[inline]
    pub fn push_margin(&mut self, node: NodeId, kind: MarginKind, span: Span) {
        // In one line a node's place tells its ply.
        let ply = (node.index() as u32).wrapping_sub(1);
        let first = match kind {
            MarginKind::Round(number) if ply.is_multiple_of(2) => {
                Counting::From(number.wrapping_sub(ply / 2))
            }
            _ => Counting::Broken,
        };
        self.counting = match self.counting {
            Counting::Nothing => first,
            counting if counting == first => counting,
            _ => Counting::Broken,
        };
        self.margins.push(Margin { node, kind, span });
    }

    /// Whether all moves are one line in which the numbers of the rounds count on, each before the first move of its round.
    pub fn counts_on(&self) -> bool {
        self.is_one_line() && self.counting != Counting::Broken
    }

    /// The round numbers and side labels of the main line as written, in order.
    pub fn margins(&self) -> &[Margin] {
        &self.margins
    }

    /// The nodes of the line that takes these alternatives, each given by its ply and its number among the alternatives to
    /// the main continuation, from 1; without any it is the main line.
    ///
    /// # Errors
    /// When the line has no such alternative.
    pub fn line(&self, choices: &[(u32, u32)]) -> Result<Vec<NodeId>, NoSuchVariation> {
        let mut nodes = Vec::new();
        let mut at = NodeId::ROOT;
        let mut taken = 0;
        loop {
            let ply = nodes.len() as u32 + 1;
            let choice = choices.iter().find(|&&(chosen, _)| chosen == ply);
            let next = match choice {
                Some(&(ply, alternative)) => {
                    taken += 1;
                    let found = self.children(at).nth(alternative as usize);
                    Some(found.ok_or(NoSuchVariation { ply, alternative })?)
                }
                None => self.node(at).first_child(),
            };
            let Some(next) = next else { break };
            nodes.push(next);
            at = next;
        }
        let unused = choices.iter().find(|&&(ply, _)| ply == 0 || ply as usize > nodes.len());
        match unused.or(choices.get(taken)) {
            Some(&(ply, alternative)) => Err(NoSuchVariation { ply, alternative }),
            None => Ok(nodes),
        }
    }

    /// The nodes of the main line from the first move on.
    #[inline]
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.line_from(NodeId::ROOT)
    }

    /// The nodes that follow a node by first children.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(self.node(id).first_child(), |&id| self.node(id).first_child())
    }

    /// The moves of the main line up to the first that could not be resolved.
    pub fn main_moves(&self) -> impl Iterator<Item = Move> + Clone + '_ {
        // Where there are no alternatives, the nodes stand in the order of their moves.
        let is_one_line = self.is_one_line();
        let in_order = if is_one_line { self.nodes.get(1..) } else { None };
        let mut next = self.node(NodeId::ROOT).first_child().filter(|_| !is_one_line);
        let link_by_link = std::iter::from_fn(move || {
            let node = self.node(next?);
            next = node.first_child().filter(|_| node.action.is_some());
            node.action
        });
        in_order.unwrap_or_default().iter().map_while(|node| node.action).chain(link_by_link)
    }

    /// The children of a node, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child(), |&id| self.node(id).next_sibling())
    }

    /// Every node but the root, in the order in which they were added; detached ones are among them.
    pub fn all(&self) -> impl Iterator<Item = NodeId> + Clone + use<> {
        (1..self.nodes.len()).map(NodeId::from_index)
    }

    /// Walks the tree: each node before what follows it, the main line before the alternatives.
    pub fn preorder(&self) -> Preorder {
        Preorder::default()
    }
}

/// One step of a walk through a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Come to a node.
    Enter(NodeId),
    /// Go back over a node: all that follows it has been seen.
    Leave(NodeId),
}

/// A walk through a tree that holds no borrow, so that the tree may be changed on the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Preorder {
    last: Option<Step>,
    skip: bool,
}

impl Preorder {
    /// The next step; `None` when the walk is over.
    pub fn next(&mut self, tree: &MoveTree) -> Option<Step> {
        let down = match self.last {
            None => tree.node(NodeId::ROOT).first_child(),
            Some(Step::Enter(id)) if !self.skip => tree.node(id).first_child(),
            Some(_) => None,
        };
        self.skip = false;
        let step = match (down, self.last) {
            (Some(child), _) => Some(Step::Enter(child)),
            (None, None) => None,
            (None, Some(Step::Enter(id))) => Some(Step::Leave(id)),
            (None, Some(Step::Leave(id))) => match tree.node(id).next_sibling() {
                Some(sibling) => Some(Step::Enter(sibling)),
                None => Some(tree.node(id).parent).filter(|&parent| parent != NodeId::ROOT).map(Step::Leave),
            },
        };
        self.last = step;
        step
    }

    /// Does not go into what follows the node just entered.
    pub const fn skip_children(&mut self) {
        self.skip = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_tree_takes_no_more_and_says_so() {
        let mut tree = MoveTree { room: 3, ..MoveTree::new() };
        let mut at = NodeId::ROOT;
        for _ in 0..3 {
            at = tree.push(at, None, Span::default());
        }
        assert_eq!((tree.len(), tree.is_overflowed()), (3, false));
        for _ in 0..5 {
            at = tree.push(NodeId::ROOT, None, Span::default());
            assert_eq!(at.index(), 3);
        }
        assert_eq!((tree.len(), tree.is_overflowed()), (3, true));
        assert_eq!(tree.main_line().count(), 3);
    }

    #[test]
    fn how_deep_variations_stand() {
        let mut tree = MoveTree::new();
        assert_eq!(tree.depth(), 0);
        let first = tree.push(NodeId::ROOT, None, Span::default());
        let second = tree.push(first, None, Span::default());
        assert_eq!(tree.depth(), 0);
        let other = tree.push(first, None, Span::default());
        let further = tree.push(first, None, Span::default());
        assert_eq!(tree.depth(), 1, "one beside the other is no deeper");
        let behind = tree.push(other, None, Span::default());
        tree.push(second, None, Span::default());
        tree.push(further, None, Span::default());
        assert_eq!(tree.depth(), 1, "what follows is no deeper");
        let within = tree.push(other, None, Span::default());
        assert_eq!(tree.depth(), 2);
        tree.push(within, None, Span::default());
        tree.push(behind, None, Span::default());
        tree.push(within, None, Span::default());
        assert_eq!(tree.depth(), 3);
    }
}
