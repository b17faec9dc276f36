//! Game records: tags, start position, the tree of moves, result; and how written moves are resolved.

mod date;
mod identity;
mod lines;
mod notations;
mod one_side;
mod outcome;
mod repair;
mod replay;
mod resolve;
mod start;
mod tags;
mod tree;
mod walk;

pub use date::{Date, DateForm, DateReading, DateRemark, date_to_write};
pub use identity::{GameHash, game_id};
pub use lines::{LineEdge, Lines};
pub use outcome::{GameResult, ResultForm};

pub use notations::Notations;
pub use repair::suggest;
pub use replay::Replay;
pub use resolve::{Prepared, ResolveOptions, check_margins, prepare, resolve, resolve_variations};
pub use start::Start;
pub(crate) use tags::renamed;
pub use tags::{Tag, Tags};
pub use tree::{
    Annotation, Group, MOST_NODES, Margin, MarginKind, MoveState, MoveTree, NoSuchVariation, Node, NodeId,
    Preorder, Step,
};
pub(crate) use walk::reason_code;

use std::borrow::Cow;

use crate::board::Position;
use crate::notation::is_hole;
use crate::source::{SourceText, Span};

/// One game as found, with what was understood beside what was written.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The record's decoded text; the spans of nodes and diagnostics lie in it.
    pub source: SourceText,
    /// The name of the format it was read from.
    pub format: &'static str,
    /// Headers in their order, unknown ones and repeated ones included.
    pub tags: Tags,
    /// The start position.
    pub start: Start,
    /// Where the text of the start position stands; empty where there is none.
    pub start_span: Span,
    /// The moves.
    pub tree: MoveTree,
    /// All lines of play of the main line that agree with an abbreviated sheet, where they were asked for.
    pub lines: Option<Box<Lines>>,
    /// Whether it came from the Western family of PGN, whose ranks are mostly 1–10.
    pub western: bool,
    /// Whether its moves stand in several places of the text, with others between them.
    pub scattered: bool,
    /// The result at the end of the moves, where there is one.
    pub terminator: Option<GameResult>,
    /// The position after the last move of the main line that was resolved, once that is known.
    end: Option<Box<Position>>,
}

impl GameRecord {
    /// An empty record of a format over a text.
    pub fn new(source: SourceText, format: &'static str) -> GameRecord {
        GameRecord {
            source,
            format,
            tags: Tags::default(),
            start: Start::Standard,
            start_span: Span::default(),
            tree: MoveTree::new(),
            lines: None,
            western: false,
            scattered: false,
            terminator: None,
            end: None,
        }
    }

    /// The position after the last move of the main line that was resolved; `None` where the start position cannot
    /// be played.
    pub fn end(&self) -> Option<Position> {
        if let Some(end) = &self.end {
            return Some((**end).clone());
        }
        let mut position = self.start.position()?;
        for action in self.tree.main_moves() {
            position.play(action);
        }
        Some(position)
    }

    /// The text of a node as found.
    pub fn text_of(&self, node: NodeId) -> &str {
        self.tree.node(node).span.of(self.source.text())
    }

    /// Takes back what was supposed of the entries from the first missing one on that may be several moves: they stay
    /// as written. True where there is one.
    pub fn stop_at_open_hole(&mut self) -> bool {
        if !self.tree.notations().has_any(Notations::NONE) {
            return false;
        }
        let is_open_hole = |&id: &NodeId| {
            let node = self.tree.node(id);
            node.state == MoveState::Open && node.written.is_none() && is_hole(self.text_of(id))
        };
        let Some(hole) = self.tree.main_line().find(is_open_hole) else { return false };
        let behind: Vec<NodeId> = std::iter::once(hole).chain(self.tree.line_from(hole)).collect();
        for &id in &behind {
            let node = self.tree.node_mut(id);
            (node.action, node.state) = (None, MoveState::Unreached);
        }
        self.tree.node_mut(hole).state = MoveState::Unreadable;
        self.lines = None;
        true
    }

    /// A node as it was written, a refused move that came without text included.
    pub fn as_written(&self, node: NodeId) -> Cow<'_, str> {
        match (self.text_of(node), self.tree.node(node).refused) {
            ("", Some(action)) => Cow::Owned(action.to_string()),
            (text, _) => Cow::Borrowed(text),
        }
    }

    /// The result that the headers state.
    pub fn tag_result(&self) -> Option<GameResult> {
        self.tags.get("Result").and_then(GameResult::read).map(|(result, _)| result)
    }

    /// The result of the record: what the headers state unless they leave it open, else the one at the end of
    /// the moves.
    pub fn result(&self) -> GameResult {
        match self.tag_result() {
            Some(GameResult::Unknown) | None => self.terminator.unwrap_or(GameResult::Unknown),
            Some(result) => result,
        }
    }

    /// The result as headers are to have it: canonical, or as found where the text is no result that is known, so
    /// that nothing is lost.
    pub fn result_to_write(&self) -> &str {
        match self.tags.filled("Result") {
            Some(text) if GameResult::read(text).is_none() => text,
            _ => self.result().text(),
        }
    }

    /// Whether the whole main line was resolved.
    pub fn is_complete(&self) -> bool {
        self.tree.main_line().all(|id| self.tree.node(id).action.is_some())
    }
}
