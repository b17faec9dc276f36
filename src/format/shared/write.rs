//! Movetext as it is written: rounds, comments, variations, and what could not be resolved.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::board::{Color, Move, Position, Undo};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::notation::{Script, Writer};
use crate::record::{Annotation, GameRecord, MoveState, NodeId};
use crate::source::Encoding;

use super::numbers;
use super::part::Part;
use super::spelling::MoveWriter;

/// How many readings of an open entry are written beside it.
const READINGS: usize = 8;

/// How records are written.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// The notation of the moves; each format has its own default.
    pub notation: Option<Writer>,
    /// The script of jipu's own words.
    pub script: Script,
    /// The Western family of PGN.
    pub western: bool,
    /// Write moves that do not read back for certain, and open entries, and mark them.
    pub allow_ambiguous: bool,
    /// Write a blank for a line break where the format has no place for one.
    pub replace: bool,
    /// Refuse a game of which something would be lost.
    pub strict: bool,
    /// The version of XQF files.
    pub xqf: XqfVersion,
    /// The encoding of the text, for formats that name it; a [`FileWriter`](crate::format::FileWriter) knows it.
    pub encoding: Option<Encoding>,
    /// The number of the game in its file, from 1, for formats that count; a [`FileWriter`](crate::format::FileWriter) counts.
    pub number: u64,
}

/// A version of XQF files that can be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum XqfVersion {
    /// 1.0, which every program reads.
    #[default]
    V10,
    /// 1.8, with keys that change nothing; smaller where few moves have comments.
    V18,
}

/// The game cannot be written; the findings say why.
#[derive(Clone, Debug)]
pub struct Refusal(pub Vec<Diagnostic>);

/// What stands right behind the brace before the raw text of what could not be resolved, in the form that commands
/// have in comments of PGN. A reader that knows it takes the text as entries again; a comment that begins so is
/// written behind a blank.
pub(crate) const UNRESOLVED: &str = "[%原文] ";

/// What stands for Red's move where Black begins.
pub(crate) fn dots(writer: Writer) -> &'static str {
    match writer {
        Writer::Chinese(_) | Writer::Abbreviated { .. } => "……",
        Writer::Wxf(_) | Writer::Coordinate(_) | Writer::San => "...",
    }
}

/// The same text with every line ended by LF, be it ended by CR LF or by CR alone.
pub(crate) fn plain_line_ends(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Braces end a comment, so inside one they become full width.
pub(crate) fn full_width_braces(text: &str) -> String {
    text.replace('{', "｛").replace('}', "｝")
}

enum Task {
    /// Write a node, and its alternatives behind it if it is the first of them.
    Node {
        id: NodeId,
        first: bool,
    },
    /// Make its move and go on with what follows.
    Descend(NodeId),
    /// Take the move back.
    Undo(Move, Undo),
    Open,
    Close,
}

/// Writes the moves of a record.
pub(crate) struct MovetextWriter<'a> {
    record: &'a GameRecord,
    options: &'a WriteOptions,
    writer: Writer,
    moves: MoveWriter,
    out: &'a mut String,
    findings: Vec<Diagnostic>,
    /// In a box, for it is taken out and put back at every move.
    position: Option<Box<Position>>,
    /// In a record without alternatives the first move that was not made on the position yet: it follows where it is
    /// looked at.
    behind: Option<NodeId>,
    depth: usize,
    /// Whether Red's move stands right before, so that Black's needs no number.
    follows_red: bool,
    braces: u32,
    unresolved: u32,
    directions_lost: u32,
    refused: bool,
}

impl<'a> MovetextWriter<'a> {
    pub(crate) fn new(
        record: &'a GameRecord,
        options: &'a WriteOptions,
        writer: Writer,
        out: &'a mut String,
    ) -> MovetextWriter<'a> {
        MovetextWriter {
            record,
            options,
            writer,
            moves: MoveWriter::new(record, writer),
            out,
            findings: Vec::new(),
            position: record.start.position().map(Box::new),
            behind: None,
            depth: 0,
            follows_red: false,
            braces: 0,
            unresolved: 0,
            directions_lost: 0,
            refused: false,
        }
    }

    /// Writes all moves with their comments and variations, one round a line.
    ///
    /// # Errors
    /// When a move cannot be written so that it reads back, or was never certain.
    pub(crate) fn write(mut self, losses: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
        let tree = &self.record.tree;
        if let Some(annotation) = tree.annotation(NodeId::ROOT) {
            for comment in annotation.before.iter().chain(&annotation.after) {
                self.comment(comment);
            }
        }
        let first = tree.node(NodeId::ROOT).first_child();
        if tree.is_one_line() {
            self.one_line(first);
        } else {
            self.all_lines(first);
        }
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        if self.directions_lost > 0 {
            let count = Argument::Number(i64::from(self.directions_lost));
            self.refuse(
                Diagnostic::new(Code::DirectionLost).with_severity(Severity::Error).with("count", count),
            );
        }
        if self.refused {
            return Err(Refusal(self.findings));
        }
        losses.append(&mut self.findings);
        for (code, count) in [(Code::CommentBraces, self.braces), (Code::UnresolvedWritten, self.unresolved)]
        {
            if count > 0 {
                losses.push(Diagnostic::new(code).with("count", Argument::Number(i64::from(count))));
            }
        }
        Ok(())
    }

    /// Writes a record without alternatives, which never has to go back.
    fn one_line(&mut self, first: Option<NodeId>) {
        let tree = &self.record.tree;
        // A move with its number and what parts it from the next takes twenty bytes at most.
        self.out.reserve(tree.len() * 20);
        let Some(start) = &self.position else {
            if let Some(id) = first {
                self.entry(id);
            }
            return;
        };
        let (mut round, mut side) = (start.round(), start.side());
        self.behind = first;
        let mut next = first;
        while let Some(id) = next {
            if !self.plain_entry(id, round, side) {
                self.catch_up(id);
                if !self.entry(id) {
                    return;
                }
            }
            if side == Color::Black {
                round = round.saturating_add(1);
            }
            side = side.other();
            next = tree.node(id).first_child();
        }
    }

    /// Makes the moves up to a node.
    fn catch_up(&mut self, id: NodeId) {
        let Some(position) = &mut self.position else { return };
        while let Some(at) = self.behind.filter(|&at| at != id) {
            let node = self.record.tree.node(at);
            if let Some(action) = node.action {
                position.play(action);
            }
            self.behind = node.first_child();
        }
    }

    /// Writes an entry of the main line of which there is nothing to be said and that reads back without a doubt. Any other
    /// is left to [`MovetextWriter::entry`], which writes these as well; false then.
    fn plain_entry(&mut self, id: NodeId, round: u32, side: Color) -> bool {
        let node = self.record.tree.node(id);
        let (Some(action), MoveState::Certain) = (node.action, node.state) else { return false };
        let is_red = side == Color::Red;
        if self.record.tree.annotation(id).is_some() || !(is_red || self.follows_red) {
            return false;
        }
        let start = self.out.len();
        if is_red {
            self.line();
            self.number(round, 3);
        } else {
            self.out.push(' ');
        }
        let written = self.moves.write_coordinates(action, self.out) || {
            self.catch_up(id);
            self.position
                .as_ref()
                .is_some_and(|position| self.moves.write_plainly(position, action, self.out))
        };
        if !written {
            self.out.truncate(start);
            return false;
        }
        self.follows_red = is_red;
        if !is_red {
            self.out.push('\n');
        }
        true
    }

    fn all_lines(&mut self, first: Option<NodeId>) {
        let tree = &self.record.tree;
        let mut stack = Vec::new();
        if let Some(id) = first {
            stack.push(Task::Node { id, first: true });
        }
        while let Some(task) = stack.pop() {
            match task {
                Task::Node { id, first } => self.node(id, first, &mut stack),
                Task::Descend(id) => {
                    if let (Some(position), Some(action)) = (&mut self.position, tree.node(id).action) {
                        stack.push(Task::Undo(action, position.make(action)));
                    }
                    if let Some(child) = tree.node(id).first_child() {
                        stack.push(Task::Node { id: child, first: true });
                    }
                }
                Task::Undo(action, undo) => {
                    if let Some(position) = &mut self.position {
                        position.unmake(action, undo);
                    }
                }
                Task::Open => {
                    self.gap();
                    self.out.push('(');
                    self.depth += 1;
                    self.follows_red = false;
                }
                Task::Close => {
                    self.depth -= 1;
                    self.out.push(')');
                    self.follows_red = false;
                    if self.depth == 0 {
                        self.out.push('\n');
                    }
                }
            }
        }
    }

    fn node(&mut self, id: NodeId, first: bool, stack: &mut Vec<Task>) {
        if self.entry(id) {
            stack.push(Task::Descend(id));
        }
        if first {
            let mut alternatives = Vec::new();
            let mut sibling = self.record.tree.node(id).next_sibling();
            while let Some(next) = sibling {
                alternatives.push(next);
                sibling = self.record.tree.node(next).next_sibling();
            }
            for id in alternatives.into_iter().rev() {
                stack.push(Task::Close);
                stack.push(Task::Node { id, first: false });
                stack.push(Task::Open);
            }
        }
    }

    /// Writes a move with its comments, or the rest of its line where it has none; whether it goes on behind it.
    fn entry(&mut self, id: NodeId) -> bool {
        let node = self.record.tree.node(id);
        let annotation = self.record.tree.annotation(id);
        for comment in annotation.iter().flat_map(|annotation| &annotation.before) {
            self.comment(comment);
        }
        let (Some(action), true) = (node.action, self.position.is_some()) else {
            self.raw_rest(id);
            return false;
        };
        self.number_and_move(id, action, node.state);
        if let Some(annotation) = annotation {
            self.annotation(annotation);
        }
        true
    }

    fn number_and_move(&mut self, id: NodeId, action: Move, state: MoveState) {
        let Some(position) = self.position.take() else { return };
        let round = position.round();
        let dots = dots(self.writer);
        let red = position.side() == Color::Red;
        let numbered = red || !self.follows_red;
        if self.depth == 0 {
            if numbered {
                self.line();
                self.number(round, 3);
            } else {
                self.out.push(' ');
            }
        } else {
            self.gap();
            if numbered {
                self.number(round, 0);
            }
        }
        if numbered && !red {
            self.out.push_str(dots);
            self.out.push(' ');
        }
        self.action(&position, action, id);
        self.follows_red = red;
        if self.depth == 0 && !red {
            self.out.push('\n');
        }
        match state {
            MoveState::Open | MoveState::Likely => self.open_entry(&position, id),
            MoveState::Repaired => {
                let text = self.record.text_of(id);
                let read = Writer::default().text(&position, action);
                let text = format!("校改: {text} → {read}");
                self.comment(&text);
            }
            MoveState::Filled => {
                let read = Writer::default().text(&position, action);
                self.comment(&format!("补记: {read}"));
            }
            _ => {}
        }
        self.position = Some(position);
    }

    /// Writes the number of a round, its digits at the right of so many places.
    #[inline]
    fn number(&mut self, round: u32, places: usize) {
        match numbers::in_three_places(round).filter(|_| places == 3) {
            Some(number) => self.out.push_str(number),
            None => self.any_number(round, places),
        }
    }

    fn any_number(&mut self, round: u32, places: usize) {
        let _ = write!(self.out, "{round:>places$}. ");
    }

    fn action(&mut self, position: &Position, action: Move, id: NodeId) {
        let Err(error) = self.moves.write_certain(position, action, self.out) else { return };
        self.moves.write(position, action, self.out);
        let node = self.record.tree.node(id);
        // An open entry is reported as such, and an abbreviated game by the count of what it loses.
        if node.state.is_undecided() {
            return;
        }
        if matches!(self.writer, Writer::Abbreviated { .. }) {
            self.directions_lost += 1;
            return;
        }
        let mut finding = Diagnostic::new(Code::TextAmbiguous).with_text(error.text).with_span(node.span);
        finding.candidates = error.readings;
        finding.position = Some(Box::new(position.clone()));
        self.refuse(finding);
    }

    fn open_entry(&mut self, position: &Position, id: NodeId) {
        let candidates = self.record.tree.candidates(id);
        let chances = self.record.tree.chances(id);
        let text = |(number, action): (usize, &Move)| {
            let text = if position.is_legal(*action) {
                Writer::default().text(position, *action)
            } else {
                action.to_string()
            };
            match chances.get(number) {
                Some(chance) => format!("{text} {:.2}%", chance * 100.0),
                None => text,
            }
        };
        let mut texts: Vec<String> = candidates.iter().enumerate().take(READINGS).map(text).collect();
        if candidates.len() > READINGS {
            texts.push(format!("… ({})", candidates.len()));
        }
        let finding = open_finding(self.record, id);
        self.refuse(finding);
        let written = self.record.text_of(id).trim();
        let is_likely = self.record.tree.node(id).state == MoveState::Likely;
        let degree = if is_likely { "多半" } else { "未定" };
        self.comment(&format!(
            "{degree}: {} = {}",
            if written.is_empty() { "?" } else { written },
            texts.join(" / ")
        ));
    }

    /// An error that refuses the game, or a warning where such things are allowed.
    fn refuse(&mut self, finding: Diagnostic) {
        if self.options.allow_ambiguous {
            let written = Argument::Text("yes".to_owned());
            self.findings.push(finding.with("written", written).with_severity(Severity::Warning));
        } else {
            self.refused = true;
            self.findings.push(finding);
        }
    }

    fn annotation(&mut self, annotation: &Annotation) {
        for nag in &annotation.nags {
            if self.out.ends_with('\n') {
                self.out.pop();
            }
            let _ = write!(self.out, " ${nag}");
            if self.depth == 0 && !self.follows_red {
                self.out.push('\n');
            }
        }
        for comment in &annotation.after {
            self.comment(comment);
        }
    }

    fn comment(&mut self, text: &str) {
        if text.starts_with(UNRESOLVED) {
            self.braced(&format!(" {text}"));
        } else {
            self.braced(text);
        }
    }

    fn braced(&mut self, text: &str) {
        if text.contains(['{', '}']) {
            self.braces += 1;
        }
        let mut safe = plain_line_ends(&full_width_braces(text));
        // A line that begins with a bracket would look like a header.
        if safe.contains("\n[") || safe.starts_with('[') {
            safe = safe.replace("\n[", "\n [");
        }
        if self.depth == 0 {
            self.line();
        } else {
            self.gap();
        }
        self.out.push('{');
        self.out.push_str(&safe);
        self.out.push('}');
        if self.depth == 0 {
            self.out.push('\n');
        }
        self.follows_red = false;
    }

    /// What could not be resolved, as it was written, from this node to the end of its line.
    fn raw_rest(&mut self, id: NodeId) {
        self.unresolved += 1;
        let text = raw_text(self.record, id);
        let text = format!("{UNRESOLVED}{text}");
        self.braced(&text);
    }

    /// Begins a new line, unless one has begun.
    fn line(&mut self) {
        if self.out.as_bytes().last().is_some_and(|&last| last != b'\n') {
            self.out.push('\n');
        }
    }

    fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with(['\n', ' ', '(']) {
            self.out.push(' ');
        }
    }
}

/// That an open entry would be written as a move.
fn open_finding(record: &GameRecord, id: NodeId) -> Diagnostic {
    let mut finding = Diagnostic::new(Code::EntryOpenWritten)
        .with_text(record.text_of(id))
        .with_span(record.tree.node(id).span);
    finding.candidates = record.tree.candidates(id).to_vec();
    finding
}

/// For formats that have no place for marks: open entries refuse the game unless they are allowed, and marks of
/// repaired entries are lost.
///
/// # Errors
/// When an entry is open and such entries are not allowed.
pub(crate) fn check_marks(
    record: &GameRecord,
    options: &WriteOptions,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    check_marks_of(record, &record.tree.main_line(), options, losses)
}

/// The same for these nodes and not only the main line.
///
/// # Errors
/// When an entry is open and such entries are not allowed.
pub(crate) fn check_marks_of(
    record: &GameRecord,
    nodes: &(impl Iterator<Item = NodeId> + Clone),
    options: &WriteOptions,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let in_state =
        |is: fn(MoveState) -> bool| nodes.clone().filter(move |&id| is(record.tree.node(id).state));
    let open = in_state(MoveState::is_undecided).map(|id| open_finding(record, id));
    if options.allow_ambiguous {
        let written = || Argument::Text("yes".to_owned());
        losses
            .extend(open.map(|finding| finding.with("written", written()).with_severity(Severity::Warning)));
    } else {
        let open: Vec<Diagnostic> = open.collect();
        if !open.is_empty() {
            return Err(Refusal(open));
        }
    }
    Part::RepairMarks.lost(in_state(|state| state == MoveState::Repaired).count(), losses);
    Part::FillMarks.lost(in_state(|state| state == MoveState::Filled).count(), losses);
    Ok(())
}

/// The value of a header on one line. A line break in it is reported, as an error unless it may be replaced.
pub(crate) fn on_one_line<'v>(
    name: &str,
    value: &'v str,
    options: &WriteOptions,
    findings: &mut Vec<Diagnostic>,
) -> Cow<'v, str> {
    if !value.bytes().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return Cow::Borrowed(value);
    }
    findings.push(no_value(Code::TagNewline, name, value, options));
    Cow::Owned(value.replace("\r\n", " ").replace(['\r', '\n'], " "))
}

/// The finding for the value of a header that would not be one in the format: an error unless it may be replaced.
pub(crate) fn no_value(code: Code, name: &str, value: &str, options: &WriteOptions) -> Diagnostic {
    let severity = if options.replace { Severity::Warning } else { Severity::Error };
    let finding = Diagnostic::new(code).with_severity(severity).with_text(value);
    finding.with("name", Argument::Text(name.to_owned()))
}

/// The text of a node and all that follows it, as found. Of a record that did not come from text in which it stands
/// as a whole, the same put together: entries, marks, comments, and alternatives in parentheses.
pub(crate) fn raw_text(record: &GameRecord, id: NodeId) -> String {
    let mut span = record.tree.node(id).span;
    let mut together = String::new();
    let mut annotations = Vec::new();
    let mut stack = vec![Raw::Entry { id, first: false }];
    while let Some(raw) = stack.pop() {
        let id = match raw {
            Raw::Word(word) => {
                together.push_str(word);
                continue;
            }
            Raw::Entry { id, first } => {
                if first {
                    // Alternatives stand behind the move that they replace, before what follows it.
                    let others: Vec<NodeId> =
                        record.tree.children(record.tree.node(id).parent()).skip(1).collect();
                    stack.push(Raw::Rest(id));
                    for &other in others.iter().rev() {
                        stack.extend([
                            Raw::Word(")"),
                            Raw::Entry { id: other, first: false },
                            Raw::Word(" ("),
                        ]);
                    }
                } else {
                    stack.push(Raw::Rest(id));
                }
                id
            }
            Raw::Rest(id) => {
                stack.extend(record.tree.node(id).first_child().map(|id| Raw::Entry { id, first: true }));
                continue;
            }
        };
        let node = record.tree.node(id);
        if !node.span.is_empty() {
            span = span.to(node.span);
        }
        if !together.is_empty() && !together.ends_with('(') {
            together.push(' ');
        }
        let annotation = record.tree.annotation(id);
        for comment in annotation.iter().flat_map(|annotation| &annotation.before) {
            let _ = write!(together, "｛{comment}｝ ");
        }
        together.push_str(&record.as_written(id));
        for nag in annotation.iter().flat_map(|annotation| &annotation.nags) {
            let _ = write!(together, " ${nag}");
        }
        for comment in annotation.iter().flat_map(|annotation| &annotation.after) {
            let _ = write!(together, " ｛{comment}｝");
        }
        annotations.extend(annotation);
    }
    let whole = span.of(record.source.text()).trim();
    if whole.is_empty() || record.format == "json" || record.scattered {
        return together;
    }
    // What stands behind the last entry is not in the range of the entries.
    let mut text = whole.to_owned();
    for annotation in annotations {
        for comment in annotation
            .before
            .iter()
            .chain(&annotation.after)
            .filter(|comment| !whole.contains(comment.as_str()))
        {
            let _ = write!(text, " ｛{comment}｝");
        }
    }
    // The last entry may stand in a parenthesis, and its closing bracket behind it.
    let open = whole.chars().fold(0_usize, |depth, c| match c {
        '(' | '（' => depth + 1,
        ')' | '）' => depth.saturating_sub(1),
        _ => depth,
    });
    text.push_str(&")".repeat(open));
    text
}

/// What is still to be put together of a raw text.
enum Raw {
    /// An entry, with its alternatives behind it if it is the first of them.
    Entry {
        id: NodeId,
        first: bool,
    },
    /// What follows an entry.
    Rest(NodeId),
    Word(&'static str),
}
