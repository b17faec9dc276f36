//! A record as one line of JSON.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::board::Move;
use crate::record::{Annotation, GameRecord, GameResult, MoveState, NodeId, Start, Step, game_id};

use super::{SCHEMA, state, to_text};

/// What is known of a game from outside its record.
#[derive(Clone, Copy, Debug)]
pub struct JsonContext<'a> {
    /// The file it was read from, `-` for stdin.
    pub file: &'a str,
    /// Its number in the file, from 1.
    pub game: u32,
    /// The encoding of its text.
    pub encoding: &'a str,
    /// How many findings there were.
    pub diagnostics: usize,
}

/// Writes a record as one line with its line feed.
///
/// ```
/// use jipu::format::json::{self, JsonContext};
///
/// let (record, _) = json::read_line(r#"{"moves":["h2e2"]}"#);
/// let mut out = String::new();
/// if let Some(record) = record {
///     json::write(&record, &JsonContext { file: "-", game: 1, encoding: "utf-8", diagnostics: 0 }, &mut out);
/// }
/// assert!(out.starts_with(r#"{"type":"game","schema":1,"id":""#));
/// assert!(out.contains(r#""moves":["h2e2"],"result":"*","terminator":null,"diagnostics":0}"#));
/// ```
pub fn write(record: &GameRecord, context: &JsonContext, out: &mut String) {
    let line = Line::new(record, context);
    match to_text(&line) {
        Ok(text) => out.push_str(&text),
        Err(_) => unreachable!("texts, numbers and lists always have a JSON form"),
    }
    out.push('\n');
}

#[derive(Serialize)]
struct Line<'a> {
    r#type: &'static str,
    schema: u32,
    id: String,
    file: &'a str,
    game: u32,
    format: &'static str,
    encoding: &'a str,
    tags: Vec<(&'a str, &'a str)>,
    start: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_valid: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    start_codes: Vec<&'static str>,
    moves: Vec<Uci>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    terminator: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Tree<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certainty: Option<Vec<Certainty>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unresolved: Vec<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unresolved_reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Lines>,
    diagnostics: usize,
}

#[derive(Serialize)]
struct Tree<'a> {
    #[serde(flatten)]
    start: Remarks<'a>,
    nodes: Vec<Node<'a>>,
}

#[derive(Serialize)]
struct Node<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<Uci>,
    #[serde(skip_serializing_if = "str::is_empty")]
    text: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<Uci>,
    #[serde(skip_serializing_if = "<[f32]>::is_empty")]
    chances: &'a [f32],
    #[serde(flatten)]
    remarks: Remarks<'a>,
}

#[derive(Default, Serialize)]
struct Remarks<'a> {
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    before: &'a [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    comments: &'a [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    nags: &'a [u16],
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "lowercase")]
enum Certainty {
    Certain,
    Repaired,
    Filled,
    Open(Vec<Uci>),
    #[serde(untagged)]
    Likely {
        likely: Option<f32>,
        others: Vec<Uci>,
    },
}

#[derive(Serialize)]
struct Lines {
    count: u64,
    lower_bound: bool,
}

/// A move in its JSON form.
#[derive(Clone, Copy)]
struct Uci(Move);

impl Serialize for Uci {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'a> Line<'a> {
    fn new(record: &'a GameRecord, context: &JsonContext<'a>) -> Line<'a> {
        let result = record.result();
        let (start_valid, start_codes) = match &record.start {
            Start::Faulty { codes, .. } => (Some(false), codes.iter().map(|code| code.name()).collect()),
            _ => (None, Vec::new()),
        };
        let unresolved = || record.tree.main_line().skip_while(|&id| record.tree.node(id).action.is_some());
        let first_state = unresolved().next().map(|id| record.tree.node(id).state);
        Line {
            r#type: "game",
            schema: SCHEMA,
            id: game_id(record),
            file: context.file,
            game: context.game,
            format: record.format,
            encoding: context.encoding,
            tags: record.tags.iter().map(|tag| (tag.name, tag.value)).collect(),
            start: record.start.fen(),
            start_valid,
            start_codes,
            moves: record.tree.main_moves().map(Uci).collect(),
            result: result.text(),
            terminator: (record.terminator != Some(result))
                .then(|| record.terminator.map(GameResult::text).into()),
            tree: (!is_plain(record)).then(|| Tree::new(record)),
            certainty: certainty(record),
            unresolved: unresolved().map(|id| text_of(record, id)).collect(),
            unresolved_reason: first_state.filter(|&state| state != MoveState::Unread).map(state::name),
            lines: record.tree.lines.map(|(count, lower_bound)| Lines { count, lower_bound }),
            diagnostics: context.diagnostics,
        }
    }
}

/// An entry as written; a move that has no text is its own.
fn text_of(record: &GameRecord, id: NodeId) -> Cow<'_, str> {
    match (record.as_written(id), record.tree.node(id).action) {
        (text, Some(action)) if text.is_empty() => Cow::Owned(action.to_string()),
        (text, _) => text,
    }
}

/// Whether the main line, the degrees of certainty and the unresolved texts say everything.
fn is_plain(record: &GameRecord) -> bool {
    let tree = &record.tree;
    let is_bare = |id| tree.annotation(id).is_none_or(|found| *found == Annotation::default());
    let mut rest = None;
    is_bare(NodeId::ROOT)
        && tree.main_line().all(|id| {
            let node = tree.node(id);
            let state_is_told = match (node.action, rest) {
                (Some(_), None) => match node.state {
                    MoveState::Certain => true,
                    MoveState::Repaired | MoveState::Filled => record.text_of(id).is_empty(),
                    _ => false,
                },
                (None, None) => {
                    let unread = node.state == MoveState::Unread;
                    rest = Some(if unread { MoveState::Unread } else { MoveState::Unreached });
                    !node.state.is_resolved()
                }
                (action, Some(rest)) => action.is_none() && node.state == rest,
            };
            state_is_told && node.next_sibling().is_none() && is_bare(id) && tree.candidates(id).is_empty()
        })
}

/// How certain the moves of the main line are, unless all of them are.
fn certainty(record: &GameRecord) -> Option<Vec<Certainty>> {
    let tree = &record.tree;
    let resolved = || tree.main_line().take_while(|&id| tree.node(id).action.is_some());
    if resolved().all(|id| tree.node(id).state == MoveState::Certain) {
        return None;
    }
    let degree = |id| match tree.node(id).state {
        MoveState::Repaired => Certainty::Repaired,
        MoveState::Filled => Certainty::Filled,
        MoveState::Open => Certainty::Open(tree.candidates(id).iter().copied().map(Uci).collect()),
        MoveState::Likely => Certainty::Likely {
            likely: tree.chances(id).first().copied(),
            others: tree.candidates(id).iter().skip(1).copied().map(Uci).collect(),
        },
        _ => Certainty::Certain,
    };
    Some(resolved().map(degree).collect())
}

impl<'a> Tree<'a> {
    fn new(record: &'a GameRecord) -> Tree<'a> {
        let tree = &record.tree;
        // The number of each node, by its place in the arena.
        let mut numbers = vec![0; tree.len() + 1];
        let mut nodes = Vec::with_capacity(tree.len());
        let mut walk = tree.preorder();
        while let Some(step) = walk.next(tree) {
            let Step::Enter(id) = step else { continue };
            let before = nodes.len() as u32;
            numbers[id.index()] = before + 1;
            let parent = numbers[tree.node(id).parent().index()];
            nodes.push(Node::new(record, id, Some(parent).filter(|&parent| parent != before)));
        }
        Tree { start: Remarks::of(record, NodeId::ROOT), nodes }
    }
}

impl<'a> Node<'a> {
    fn new(record: &'a GameRecord, id: NodeId, parent: Option<u32>) -> Node<'a> {
        let node = record.tree.node(id);
        let usual = if node.action.is_some() { MoveState::Certain } else { MoveState::Unread };
        let is_sure = node.action.is_some() && node.state == MoveState::Certain;
        Node {
            parent,
            r#move: node.action.map(Uci),
            text: if is_sure { Cow::Borrowed("") } else { record.as_written(id) },
            state: (node.state != usual).then(|| state::name(node.state)),
            candidates: record.tree.candidates(id).iter().copied().map(Uci).collect(),
            chances: record.tree.chances(id),
            remarks: Remarks::of(record, id),
        }
    }
}

impl<'a> Remarks<'a> {
    fn of(record: &'a GameRecord, id: NodeId) -> Remarks<'a> {
        match record.tree.annotation(id) {
            Some(found) => Remarks { before: &found.before, comments: &found.after, nags: &found.nags },
            None => Remarks::default(),
        }
    }
}
