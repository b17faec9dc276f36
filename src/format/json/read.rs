//! A line of JSON as a record.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::board::Move;
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::Letters;
use crate::notation::WrittenMove;
use crate::record::{GameRecord, GameResult, MoveState, NodeId, Start};
use crate::source::{SourceText, Span};

use super::super::reader::Item;
use super::{SCHEMA, state};

/// Reads one line: a record and what is wrong with it.
///
/// An object of another type (a diagnostic, a summary) and a blank line give nothing. A line that is not JSON, or
/// of a schema not known here, gives no record and an error whose span lies in the line. A value of the wrong
/// kind is left out with an error that names its path; the rest of the game is read.
///
/// The moves are not tested here: [`resolve`](crate::record::resolve) does that. Entries that are not resolved
/// have their text in the record's source; where the line states a verdict on them, it is kept.
pub fn read_line(line: &str) -> (Option<GameRecord>, Vec<Diagnostic>) {
    if line.trim().is_empty() {
        return (None, Vec::new());
    }
    if !line.trim_start().starts_with('{') {
        let start = line.len() - line.trim_start().len();
        return (None, vec![Diagnostic::new(Code::JsonInvalid).with_span(character(line, start))]);
    }
    match serde_json::from_str::<Line>(line) {
        Ok(wire) => read_game(wire),
        Err(error) => (None, vec![broken(line, &error)]),
    }
}

/// A line of JSON. What was found in it stands in the line; the record has a text of its own.
pub(in crate::format) fn read_item(source: SourceText, mut findings: Vec<Diagnostic>) -> Item {
    let line = source.text().trim();
    let start = source.text().len() - source.text().trim_start().len();
    let span = Span::new(start, start + line.len());
    let (record, mut about) = read_line(line);
    let Some(mut record) = record else {
        for span in about.iter_mut().filter_map(|finding| finding.span.as_mut()) {
            *span = Span::new(start + span.start as usize, start + span.end as usize);
        }
        findings.append(&mut about);
        return if findings.is_empty() { Item::Nothing } else { Item::Remark(source, findings) };
    };
    for span in findings.iter_mut().filter_map(|finding| finding.span.as_mut()) {
        *span = Span::default();
    }
    findings.append(&mut about);
    record.source = source.standing_for(span, record.source.text().to_owned());
    Item::Record(Box::new(record), findings)
}

/// The finding for a line that is not JSON.
fn broken(line: &str, error: &serde_json::Error) -> Diagnostic {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let start_of_row: usize =
        line.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = if error.is_eof() { line.len() } else { start_of_row + error.column().saturating_sub(1) };
    Diagnostic::new(Code::JsonInvalid)
        .with_span(character(line, offset))
        .with("error", Argument::Text(message.to_owned()))
}

/// The character that holds this byte; empty at the end of the line.
fn character(line: &str, offset: usize) -> Span {
    let start = (0..=offset.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
    let length = line.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    Span::new(start, start + length)
}

/// A value that may be of another kind than it should: it does not spoil the rest of the line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Field<T> {
    Good(T),
    Bad(IgnoredAny),
}

type List<T> = Option<Field<Vec<Field<T>>>>;

/// A text that borrows from the line where it has no escapes.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    r#type: Option<Field<Text<'a>>>,
    schema: Option<Field<u32>>,
    #[serde(borrow)]
    tags: List<(Text<'a>, Text<'a>)>,
    #[serde(borrow)]
    start: Option<Field<Text<'a>>>,
    start_valid: Option<Field<bool>>,
    #[serde(borrow)]
    start_codes: List<Text<'a>>,
    #[serde(borrow)]
    moves: List<Text<'a>>,
    #[serde(borrow)]
    result: Option<Field<Text<'a>>>,
    #[serde(default, deserialize_with = "present")]
    terminator: Option<Value>,
    #[serde(borrow)]
    tree: Option<Field<Tree<'a>>>,
    #[serde(borrow)]
    certainty: List<Certainty<'a>>,
    #[serde(borrow)]
    unresolved: List<Text<'a>>,
    #[serde(borrow)]
    unresolved_reason: Option<Field<Text<'a>>>,
    lines: Option<Field<Lines>>,
}

#[derive(Deserialize)]
struct Tree<'a> {
    #[serde(borrow)]
    before: List<Text<'a>>,
    #[serde(borrow)]
    comments: List<Text<'a>>,
    nags: List<u16>,
    #[serde(borrow)]
    nodes: List<Node<'a>>,
}

#[derive(Deserialize)]
struct Node<'a> {
    parent: Option<Field<u32>>,
    #[serde(borrow)]
    r#move: Option<Field<Text<'a>>>,
    #[serde(borrow)]
    text: Option<Field<Text<'a>>>,
    #[serde(borrow)]
    state: Option<Field<Text<'a>>>,
    #[serde(borrow)]
    candidates: List<Text<'a>>,
    chances: List<f32>,
    #[serde(borrow)]
    before: List<Text<'a>>,
    #[serde(borrow)]
    comments: List<Text<'a>>,
    nags: List<u16>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Certainty<'a> {
    Word(#[serde(borrow)] Text<'a>),
    Open {
        #[serde(borrow)]
        open: Vec<Text<'a>>,
    },
    Likely {
        likely: Option<f32>,
        #[serde(borrow)]
        others: Vec<Text<'a>>,
    },
}

#[derive(Deserialize)]
struct Lines {
    count: u64,
    #[serde(default)]
    lower_bound: bool,
}

/// Tells `null` from a field that is not there.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// How likely each reading is where the first is known, and how many others there are.
fn odds(likely: Option<f32>, others: usize) -> Vec<f32> {
    match (likely, others) {
        (None, _) => Vec::new(),
        (Some(likely), 1) => vec![likely, ((1.0 - likely) * 10_000.0).round() / 10_000.0],
        (Some(likely), _) => vec![likely],
    }
}

fn read_game(wire: Line) -> (Option<GameRecord>, Vec<Diagnostic>) {
    let mut faults = Faults::default();
    match &wire.r#type {
        Some(Field::Good(found)) if found.0 != "game" => return (None, Vec::new()),
        Some(Field::Good(_)) => {}
        None if wire.moves.is_some() || wire.start.is_some() || wire.tree.is_some() => {}
        Some(Field::Bad(_)) | None => {
            faults.add(".type");
            return (None, faults.found);
        }
    }
    if faults.take(wire.schema, ".schema").is_some_and(|schema| schema > SCHEMA) {
        faults.add(".schema");
        return (None, faults.found);
    }
    let mut reader = Reader {
        record: GameRecord::new(SourceText::from_string(String::new()), "json"),
        text: String::new(),
        faults,
    };
    for (name, value) in reader.faults.list(wire.tags, ".tags") {
        reader.record.tags.push(name.0, value.0);
    }
    reader.start(wire.start, wire.start_valid, wire.start_codes);
    reader.result(wire.result, wire.terminator);
    match wire.tree {
        Some(Field::Good(tree)) => {
            reader.tree(tree);
            reader.compare(wire.moves);
        }
        tree => {
            reader.faults.take(tree, ".tree");
            let reason = reader.faults.take(wire.unresolved_reason, ".unresolved_reason");
            reader.moves(wire.moves, wire.certainty);
            reader.unresolved(wire.unresolved, reason);
        }
    }
    if let Some(lines) = reader.faults.take(wire.lines, ".lines") {
        reader.record.tree.lines = Some((lines.count, lines.lower_bound));
    }
    reader.record.source = SourceText::from_string(reader.text);
    (Some(reader.record), reader.faults.found)
}

/// Findings, each with the path of the value concerned.
#[derive(Default)]
struct Faults {
    found: Vec<Diagnostic>,
    /// The place of the node that is being read: its paths are relative.
    node: Option<usize>,
}

impl Faults {
    fn add(&mut self, path: &str) {
        let path = match self.node {
            Some(index) => format!(".tree.nodes[{index}]{path}"),
            None => path.to_owned(),
        };
        self.found.push(Diagnostic::new(Code::JsonInvalid).with("error", Argument::Text(path)));
    }

    fn take<T>(&mut self, field: Option<Field<T>>, path: &str) -> Option<T> {
        match field? {
            Field::Good(value) => Some(value),
            Field::Bad(_) => {
                self.add(path);
                None
            }
        }
    }

    /// Reports a value that was not understood.
    fn check<T>(&mut self, value: Option<T>, path: &str) -> Option<T> {
        if value.is_none() {
            self.add(path);
        }
        value
    }

    /// The good values of a list; the first bad one is reported.
    fn list<T>(&mut self, field: List<T>, path: &str) -> Vec<T> {
        let Some(fields) = self.take(field, path) else { return Vec::new() };
        let mut bad = None;
        let mut values = Vec::with_capacity(fields.len());
        for (index, field) in fields.into_iter().enumerate() {
            match field {
                Field::Good(value) => values.push(value),
                Field::Bad(_) => bad = bad.or(Some(index)),
            }
        }
        if let Some(index) = bad {
            self.add(&format!("{path}[{index}]"));
        }
        values
    }
}

struct Reader {
    record: GameRecord,
    /// The texts of the entries, a line each: the record's source.
    text: String,
    faults: Faults,
}

impl Reader {
    fn start(&mut self, text: Option<Field<Text>>, valid: Option<Field<bool>>, codes: List<Text>) {
        let text = self.faults.take(text, ".start");
        let valid = self.faults.take(valid, ".start_valid");
        let codes = self.faults.list(codes, ".start_codes");
        let Some(text) = text else { return };
        self.record.start = if valid == Some(false) {
            let codes = codes
                .iter()
                .filter_map(|code| self.faults.check(code.0.parse().ok(), ".start_codes"))
                .collect();
            Start::Faulty { text: text.0.into_owned(), codes }
        } else {
            let (start, remarks) = Start::read(&text.0, Letters::Common);
            self.faults.found.extend(remarks.into_iter().map(Diagnostic::new));
            start
        };
    }

    /// The result stands behind the moves, too, unless something else does.
    fn result(&mut self, result: Option<Field<Text>>, terminator: Option<Value>) {
        let result = self.faults.take(result, ".result").and_then(|text| {
            let result = GameResult::read(&text.0).map(|(result, _)| result);
            self.faults.check(result, ".result")
        });
        self.record.terminator = match terminator {
            None => result,
            Some(Value::Null) => None,
            Some(value) => {
                let terminator = value.as_str().and_then(GameResult::read).map(|(result, _)| result);
                self.faults.check(terminator, ".terminator")
            }
        };
    }

    fn moves(&mut self, moves: List<Text>, certainty: List<Certainty>) {
        let mut certainty = self.faults.take(certainty, ".certainty").unwrap_or_default().into_iter();
        let mut last = NodeId::ROOT;
        let moves = self.faults.take(moves, ".moves").unwrap_or_default();
        self.record.tree.reserve(moves.len());
        for (index, field) in moves.into_iter().enumerate() {
            let text = match field {
                Field::Good(text) => Some(text.0),
                Field::Bad(_) => {
                    self.faults.add(&format!(".moves[{index}]"));
                    None
                }
            };
            // What is not understood here is at any rate not certain.
            let mut chances = Vec::new();
            let (state, readings) = match certainty.next() {
                None => (None, Vec::new()),
                Some(Field::Good(Certainty::Likely { likely, others })) => {
                    chances = odds(likely, others.len());
                    (Some(MoveState::Likely), text.iter().cloned().map(Text).chain(others).collect())
                }
                Some(Field::Good(Certainty::Word(word))) => {
                    (state::read(&word.0).or(Some(MoveState::Open)), Vec::new())
                }
                Some(Field::Good(Certainty::Open { open })) => (Some(MoveState::Open), open),
                Some(Field::Bad(_)) => (Some(MoveState::Open), Vec::new()),
            };
            last = self.push(last, text.as_deref(), None, state);
            self.candidates(last, &readings);
            self.chances(last, chances);
        }
    }

    /// Adds the entries behind the moves. Only the first of them was looked at.
    fn unresolved(&mut self, texts: List<Text>, reason: Option<Text>) {
        let texts = self.faults.list(texts, ".unresolved");
        let mut state =
            reason.and_then(|reason| self.faults.check(state::read(&reason.0), ".unresolved_reason"));
        let mut last = self.record.tree.main_line().last().unwrap_or(NodeId::ROOT);
        for text in texts {
            last = self.push(last, None, Some(&text.0), state);
            state = state.map(|_| MoveState::Unreached);
        }
    }

    /// Adds an entry: a move if there is one and nothing speaks against it, else its text, to be resolved.
    fn push(
        &mut self,
        parent: NodeId,
        action: Option<&str>,
        text: Option<&str>,
        state: Option<MoveState>,
    ) -> NodeId {
        let tree = &mut self.record.tree;
        let state = state.unwrap_or_default();
        let is_move = state.is_resolved() || state == MoveState::Unread;
        let known = action.and_then(|action| action.parse::<Move>().ok()).filter(|_| is_move);
        let Some(known) = known else {
            let text = text.or(action).unwrap_or("");
            let span = keep(&mut self.text, text);
            let id = tree.push(parent, WrittenMove::parse(text), span);
            let is_promise = matches!(state, MoveState::Certain | MoveState::Repaired | MoveState::Filled);
            tree.node_mut(id).state = if is_promise { MoveState::Unread } else { state };
            return id;
        };
        let id = tree.push_move(parent, known);
        let node = tree.node_mut(id);
        if state.is_resolved() {
            node.state = state;
        }
        if let Some(text) = text {
            node.span = keep(&mut self.text, text);
        }
        id
    }

    fn candidates(&mut self, id: NodeId, texts: &[Text]) {
        let moves: Vec<Move> =
            texts.iter().filter_map(|text| self.faults.check(text.0.parse().ok(), ".candidates")).collect();
        if !moves.is_empty() {
            self.record.tree.set_candidates(id, moves);
        }
    }

    fn chances(&mut self, id: NodeId, chances: Vec<f32>) {
        let is_chance = |chance: &f32| (0.0..=1.0).contains(chance);
        let chances = if chances.iter().all(is_chance) { Some(chances) } else { None };
        let chances = self.faults.check(chances, ".chances").unwrap_or_default();
        if !chances.is_empty() && chances.len() <= self.record.tree.candidates(id).len() {
            self.record.tree.set_chances(id, chances);
        }
    }

    fn remarks(&mut self, id: NodeId, before: Vec<Text>, after: Vec<Text>, nags: Vec<u16>) {
        if before.is_empty() && after.is_empty() && nags.is_empty() {
            return;
        }
        let owned = |texts: Vec<Text>| texts.into_iter().map(|text| text.0.into_owned()).collect();
        let annotation = self.record.tree.annotation_mut(id);
        annotation.before = owned(before);
        annotation.after = owned(after);
        annotation.nags = nags;
    }

    fn tree(&mut self, tree: Tree) {
        let before = self.faults.list(tree.before, ".tree.before");
        let comments = self.faults.list(tree.comments, ".tree.comments");
        let nags = self.faults.list(tree.nags, ".tree.nags");
        self.remarks(NodeId::ROOT, before, comments, nags);
        let nodes = self.faults.take(tree.nodes, ".tree.nodes").unwrap_or_default();
        self.record.tree.reserve(nodes.len());
        // The nodes by number; none where a node, or one before it, has no place in the tree.
        let mut ids = Vec::with_capacity(nodes.len() + 1);
        ids.push(Some(NodeId::ROOT));
        for (index, field) in nodes.into_iter().enumerate() {
            self.faults.node = Some(index);
            let parent = match &field {
                Field::Good(Node { parent: None, .. }) => Some(index),
                Field::Good(Node { parent: Some(Field::Good(number)), .. }) => Some(*number as usize),
                _ => None,
            };
            let parent = parent.and_then(|parent| ids.get(parent).copied());
            if parent.is_none() {
                self.faults.add("");
            }
            ids.push(match (parent.flatten(), field) {
                (Some(parent), Field::Good(node)) => Some(self.node(parent, node)),
                _ => None,
            });
        }
        self.faults.node = None;
    }

    fn node(&mut self, parent: NodeId, node: Node) -> NodeId {
        let action = self.faults.take(node.r#move, ".move");
        let text = self.faults.take(node.text, ".text");
        // What is not understood here is at any rate not certain.
        let unknown = if action.is_some() { MoveState::Open } else { MoveState::Unread };
        let state = self
            .faults
            .take(node.state, ".state")
            .map(|word| self.faults.check(state::read(&word.0), ".state").unwrap_or(unknown));
        let action = action.as_ref().map(|action| &*action.0);
        let id = self.push(parent, action, text.as_ref().map(|text| &*text.0), state);
        let candidates = self.faults.list(node.candidates, ".candidates");
        self.candidates(id, &candidates);
        let chances = self.faults.list(node.chances, ".chances");
        self.chances(id, chances);
        let before = self.faults.list(node.before, ".before");
        let comments = self.faults.list(node.comments, ".comments");
        let nags = self.faults.list(node.nags, ".nags");
        self.remarks(id, before, comments, nags);
        id
    }

    /// The moves stand in the line twice; a change of one alone must not pass in silence.
    fn compare(&mut self, moves: List<Text>) {
        let Some(moves) = self.faults.take(moves, ".moves") else { return };
        let agree = self.record.tree.main_moves().map(Some).eq(moves.iter().map(|field| match field {
            Field::Good(text) => text.0.parse().ok(),
            Field::Bad(_) => None,
        }));
        if !agree {
            self.faults.add(".moves");
        }
    }
}

/// Adds a text to those kept, on a line of its own.
fn keep(texts: &mut String, text: &str) -> Span {
    let start = texts.len();
    texts.push_str(text);
    let span = Span::new(start, texts.len());
    texts.push('\n');
    span
}
