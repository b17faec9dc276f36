//! CBF, the XML of CCBridge (象棋桥), one game a file.
//!
//! Reads: the head with or without its elements, elements that nobody has described as headers, a main line with
//! comments. Points as `77-47`, or moves as `h2e2`. What stands behind the last move of the list is no part of it: it is
//! reported and left out.
//! Writes: the same, with every element of the head that the program itself writes.
//! Cannot hold: variations; marks of moves; several comments at one move; headers that it has no element for.

use std::fmt::Write as _;

use crate::board::Move;
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::Letters;
use crate::notation::{WrittenMove, coordinate};
use crate::record::{GameRecord, GameResult, NodeId};
use crate::source::{Encoding, SourceText, Span};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::digit_moves::{Ranks, square};
use super::shared::part::Part;
use super::shared::start;
use super::shared::write::{Refusal, WriteOptions, check_marks};
use super::shared::xml::{Attribute, Element, Piece, Pieces, Root, cdata, escape, not_xml, root};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Cbf,
    name: "cbf",
    extensions: &["cbf"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read },
    writing: Writing::Text { head: "", game: write },
};

/// The first element.
const ROOT: &str = "ChineseChessRecord";

/// The start position in the list of moves.
const NO_MOVE: &str = "00-00";

/// The elements of the head in their order, and their tags.
const HEAD: [(&str, &str); 34] = [
    ("Name", "Title"),
    ("URL", "CbfURL"),
    ("From", "Source"),
    ("ContestType", "EventType"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Board"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeRule", "TimeControl"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("RedRating", "RedElo"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("BlackRating", "BlackElo"),
    ("Referee", "Referee"),
    ("Recorder", "Recorder"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "CbfCommentatorURL"),
    ("Creator", "Author"),
    ("CreatorURL", "CbfCreatorURL"),
    ("DateCreated", "CbfDateCreated"),
    ("DateModified", "CbfDateModified"),
    ("ECCO", "ECCO"),
    ("RecordType", "CbfRecordType"),
    ("RecordKind", "CbfRecordKind"),
    ("RecordResult", "Result"),
    ("ResultType", "Termination"),
    ("Version", "CbfVersion"),
    ("FEN", "FEN"),
];

/// What stands before the name of an element that has no tag of its own.
const OWN: &str = "Cbf";

/// Values that say nothing, and are written where nothing else is known.
const USUAL: [(&str, &str); 2] = [("Version", "1.0"), ("RecordType", "1")];

/// Whether the first element is that of such a file.
fn begins(sample: &Sample<'_>) -> Beginning {
    match root(sample.text()) {
        Root::Tag(name, _) if name.eq_ignore_ascii_case(ROOT.as_bytes()) => Beginning::Yes,
        Root::Open if !sample.is_all => Beginning::Open,
        _ => Beginning::No,
    }
}

fn read(document: Document) -> Items {
    let item = match document.text() {
        Ok((source, findings)) => Reader::read(source, findings),
        Err(error) => Item::Failed(error),
    };
    Box::new(std::iter::once(item))
}

/// A file under way.
struct Reader {
    record: GameRecord,
    findings: Vec<Diagnostic>,
    /// The last move of the line.
    last: NodeId,
    line: Line,
    /// How many moves are open within each other.
    depth: u32,
    /// Moves that are in no line, and the first of them.
    left_out: Option<(i64, Span)>,
}

/// How far the list of moves is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Before,
    /// Behind the start.
    Within,
    Ended,
}

/// An element that is open.
struct Open {
    name: String,
    text: String,
    /// Whether the layout of the file is no part of the text.
    is_exact: bool,
    span: Span,
    /// The move that it is, if it is one of the line.
    node: Option<NodeId>,
}

impl Reader {
    fn read(source: SourceText, findings: Vec<Diagnostic>) -> Item {
        let mut record = GameRecord::new(SourceText::default(), "cbf");
        record.scattered = true;
        let mut reader =
            Reader { record, findings, last: NodeId::ROOT, line: Line::Before, depth: 0, left_out: None };
        let is_record = reader.pieces(&source);
        if !is_record {
            return Item::Refused(Box::new(not_xml("CBF", &source)));
        }
        if let Some((count, span)) = reader.left_out {
            let finding = Diagnostic::new(Code::CbfLists).with_span(span);
            reader.findings.push(finding.with("count", Argument::Number(count)));
        }
        reader.record.source = source;
        Item::Record(Box::new(reader.record), reader.findings)
    }

    /// Reads all elements; whether one of them is that of a record.
    fn pieces(&mut self, source: &SourceText) -> bool {
        let mut pieces = Pieces::new(source.text());
        let mut open: Vec<Open> = Vec::new();
        let mut is_record = false;
        for piece in pieces.by_ref() {
            match piece {
                Piece::Open(element) => {
                    is_record |= [ROOT, "MoveList", "Move"].contains(&element.name.as_str());
                    let node = self.open(&element);
                    let Element { name, span, .. } = element;
                    open.push(Open { name, text: String::new(), is_exact: false, span, node });
                }
                Piece::Text { text, is_exact, span } => {
                    let Some(last) = open.last_mut() else { continue };
                    // Line breaks before all else are layout; behind it they are cut off at the end.
                    let is_layout = last.text.is_empty() && text.trim().is_empty() && text.contains('\n');
                    if is_exact || !is_layout {
                        last.span = if last.text.is_empty() { span } else { last.span.to(span) };
                        last.is_exact |= is_exact;
                        last.text.push_str(&text);
                    }
                }
                Piece::Close => {
                    if let Some(element) = open.pop() {
                        let parent = open.last().map(|parent| parent.name.as_str());
                        self.close(element, parent);
                    }
                }
            }
        }
        // What is open at the end of a file that breaks off.
        while let Some(element) = open.pop() {
            let parent = open.last().map(|parent| parent.name.as_str());
            self.close(element, parent);
        }
        if let Some(span) = pieces.fault() {
            let offset = Argument::Number(source.location(span).offset.start as i64);
            self.findings.push(Diagnostic::new(Code::Truncated).with_span(span).with("offset", offset));
        }
        is_record
    }

    fn open(&mut self, element: &Element) -> Option<NodeId> {
        match element.name.as_str() {
            ROOT => {
                if let Some(version) = element.get("Version").filter(|found| found.value != "1.0") {
                    self.record.tags.push_at("CbfVersion", version.value.clone(), version.span);
                }
                None
            }
            "MoveList" => {
                if self.line == Line::Within {
                    self.line = Line::Ended;
                }
                None
            }
            "Move" => {
                self.depth += 1;
                if self.depth > 1 { self.leave_out(element) } else { self.moved(element) }
            }
            _ => None,
        }
    }

    fn leave_out(&mut self, element: &Element) -> Option<NodeId> {
        let (count, _) = self.left_out.get_or_insert((0, element.span));
        *count += 1;
        None
    }

    /// Takes a move of the list. The first is the start, as a rule.
    fn moved(&mut self, element: &Element) -> Option<NodeId> {
        let value = element.get("value").or_else(|| element.get("m"));
        let is_last = element.get("end").is_some_and(|end| end.value.trim() == "1");
        let is_start = self.line == Line::Before && value.is_some_and(|found| found.value.trim() == NO_MOVE);
        if self.line == Line::Ended {
            return self.leave_out(element);
        }
        self.line = if is_last { Line::Ended } else { Line::Within };
        if !is_start {
            self.last = self.push(element, value);
        }
        Some(self.last)
    }

    fn push(&mut self, element: &Element, value: Option<&Attribute>) -> NodeId {
        let tree = &mut self.record.tree;
        let Some(Attribute { value, span, .. }) = value else {
            return tree.push(self.last, None, element.span);
        };
        if let Some(action) = points(value.trim()) {
            let id = tree.push_move(self.last, action);
            tree.node_mut(id).span = *span;
            return id;
        }
        let token = coordinate::token(value.trim()).ok().filter(|(rest, _)| rest.is_empty());
        tree.push(self.last, token.map(|(_, token)| WrittenMove::Coordinate(token)), *span)
    }

    fn close(&mut self, element: Open, parent: Option<&str>) {
        self.depth -= u32::from(element.name == "Move");
        let text = if element.is_exact { element.text } else { element.text.trim().to_owned() };
        if let Some(id) = element.node {
            if !text.is_empty() {
                self.record.tree.annotation_mut(id).after.push(text);
            }
            return;
        }
        if text.trim().is_empty() || parent != Some("Head") {
            return;
        }
        match element.name.as_str() {
            "FEN" => start::set(&mut self.record, &text, element.span, Letters::Common, &mut self.findings),
            "RecordResult" => self.result(&text, element.span),
            name if USUAL.contains(&(name, text.trim())) => {}
            name => {
                let known = HEAD.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
                let tag = known.map_or_else(|| format!("{OWN}{name}"), |(_, tag)| (*tag).to_owned());
                if tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
                    self.record.tags.push_at(tag, text, element.span);
                } else {
                    let finding = Diagnostic::new(Code::UnsupportedKey).with_span(element.span);
                    self.findings.push(finding.with("names", Argument::Text(name.to_owned())));
                }
            }
        }
    }

    fn result(&mut self, text: &str, span: Span) {
        let result = match text.trim() {
            "0" => Some(GameResult::Unknown),
            "1" => Some(GameResult::RedWins),
            "2" => Some(GameResult::BlackWins),
            "3" | "4" => Some(GameResult::Draw),
            _ => None,
        };
        if result.is_none() {
            let found = Argument::Text(text.trim().to_owned());
            self.findings.push(Diagnostic::new(Code::ResultByte).with_span(span).with("found", found));
            self.record.tags.push_at("CbfRecordResult", text.trim(), span);
        }
        let result = result.unwrap_or(GameResult::Unknown);
        self.record.terminator = Some(result);
        self.record.tags.push_at("Result", result.text(), span);
    }
}

/// The move of two points: `77-47`, files from Red's left, ranks from the top.
fn points(text: &str) -> Option<Move> {
    let (from, to) = text.split_once('-').or_else(|| text.split_at_checked(2))?;
    let point = |text: &str| {
        let [file, rank] = text.trim().as_bytes() else { return None };
        square(file.checked_sub(b'0')?, rank.checked_sub(b'0')?, Ranks::FromTop)
    };
    Some(Move::new(point(from)?, point(to)?))
}

/// Writes a game.
///
/// # Errors
/// When entries are open and none were allowed.
fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    check_marks(record, options, losses)?;
    let encoding = options.encoding.unwrap_or(Encoding::Utf8).name().to_ascii_uppercase();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "<?xml version=\"1.0\" encoding=\"{encoding}\"?>");
    let version = record.tags.filled("CbfVersion").unwrap_or("1.0");
    let _ = writeln!(out, "<{ROOT} Version=\"{}\">", escape(version));
    write_head(record, out, losses);
    write_moves(record, out, losses);
    let _ = writeln!(out, "</{ROOT}>");
    super::report_lost_nags(record, losses);
    super::report_lost_variations(record, losses);
    Ok(())
}

fn write_head(record: &GameRecord, out: &mut String, losses: &mut Vec<Diagnostic>) {
    out.push_str(" <Head>\n");
    let mut kept: Vec<String> = Vec::new();
    for (name, tag) in HEAD.into_iter().filter(|(name, _)| *name != "Version") {
        kept.push(tag.to_owned());
        let value = match name {
            "FEN" => record.start.fen(),
            "RecordResult" => result(record).to_owned(),
            _ => record.tags.filled(tag).unwrap_or_else(|| usual(name)).to_owned(),
        };
        element(name, &value, out);
    }
    kept.extend(["CbfRecordResult", "CbfVersion"].map(str::to_owned));
    for tag in &record.tags {
        let name = tag.name.strip_prefix(OWN).filter(|name| !name.is_empty() && !is_kept(&kept, tag.name));
        if let Some(name) = name.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())) {
            kept.push(tag.name.to_owned());
            if !tag.value.trim().is_empty() {
                element(name, tag.value, out);
            }
        }
    }
    out.push_str(" </Head>\n");
    let kept: Vec<&str> = kept.iter().map(String::as_str).collect();
    super::report_lost_tags(record, &kept, losses);
}

fn is_kept(kept: &[String], name: &str) -> bool {
    kept.iter().any(|kept| kept.eq_ignore_ascii_case(name))
}

fn usual(name: &str) -> &'static str {
    USUAL.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| *value)
}

/// The result as a number, or as it was found where that is no number that is known.
fn result(record: &GameRecord) -> &str {
    match (record.result(), record.tags.filled("CbfRecordResult")) {
        (GameResult::Unknown, Some(found)) => found,
        (GameResult::Unknown, None) => "0",
        (GameResult::RedWins, _) => "1",
        (GameResult::BlackWins, _) => "2",
        (GameResult::Draw, _) => "3",
    }
}

fn element(name: &str, value: &str, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = match value {
        "" => writeln!(out, "  <{name} />"),
        // Blanks at either end belong to the value only where it stands in a section of its own.
        _ if value.trim() != value => writeln!(out, "  <{name}>{}</{name}>", cdata(value)),
        _ => writeln!(out, "  <{name}>{}</{name}>", escape(value)),
    };
}

/// Writes the main line, and says what is in no list.
fn write_moves(record: &GameRecord, out: &mut String, losses: &mut Vec<Diagnostic>) {
    out.push_str(" <MoveList>\n");
    let known = |id: &NodeId| record.tree.node(*id).action.or(record.tree.node(*id).refused);
    let line: Vec<NodeId> = std::iter::once(NodeId::ROOT)
        .chain(record.tree.main_line().take_while(|id| known(id).is_some()))
        .collect();
    let mut joined = 0;
    for (index, id) in line.iter().enumerate() {
        let value = known(id).map_or_else(
            || NO_MOVE.to_owned(),
            |action| {
                let mut digits = String::new();
                coordinate::write(action, coordinate::Spelling::Dhtmlxq, &mut digits);
                digits.insert(2, '-');
                digits
            },
        );
        let end = if index + 1 == line.len() { " end=\"1\"" } else { "" };
        let annotation = record.tree.annotation(*id);
        let comments: Vec<&str> = annotation
            .iter()
            .flat_map(|annotation| annotation.before.iter().chain(&annotation.after))
            .filter(|comment| !comment.is_empty())
            .map(String::as_str)
            .collect();
        joined += comments.len().saturating_sub(1);
        // Writing to a String cannot fail.
        let _ = if comments.is_empty() {
            writeln!(out, "  <Move value=\"{value}\"{end} />")
        } else {
            writeln!(out, "  <Move value=\"{value}\"{end}>{}</Move>", cdata(&comments.join("\n")))
        };
    }
    out.push_str(" </MoveList>\n");
    Part::CommentBounds.lost(joined, losses);
    let unresolved = record.tree.main_line().count() + 1 - line.len();
    Part::UnresolvedEntries.lost(unresolved, losses);
    let count = |id| {
        let annotation = record.tree.annotation(id);
        annotation.map_or(0, |annotation| annotation.before.len() + annotation.after.len())
    };
    let all: usize = std::iter::once(NodeId::ROOT).chain(record.tree.all()).map(count).sum();
    let elsewhere = all.saturating_sub(line.iter().map(|&id| count(id)).sum());
    if elsewhere > 0 {
        let count = Argument::Number(elsewhere as i64);
        losses.push(Diagnostic::new(Code::CommentLost).with("count", count));
    }
}
