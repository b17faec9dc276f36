//! DHJHtmlXQ (打虎将), the text of another viewer: `[DHJHtmlXQ_34]value[/DHJHtmlXQ_34]`, keys by number.
//!
//! Reads: blocks alone, in a post or in a page, one game each: the board as 90 letters, the moves, comments, and what is
//! known of the other numbers; what is not stays a header.
//! Writes: nothing.
//! Cannot hold: variations, as far as anybody has seen.

use crate::board::{Color, Setup};
use crate::diag::{Code, Diagnostic};
use crate::fen::{self, Letters};
use crate::record::{GameRecord, GameResult, NodeId, Start};
use crate::source::{SourceText, Span};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::digit_moves::{self, Ranks};
use super::shared::start;
use super::shared::ubb::{self, Block, Entry, Escape, read_header, read_value};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Dhj,
    name: "dhj",
    extensions: &["dhj"],
    holds: Holds::Many,
    reading: Reading::Whole { begins, read },
    writing: Writing::No,
};

/// The name in the brackets.
const NAME: &str = "DHJHtmlXQ";

/// Numbers and their tags.
const TAGS: [(&str, &str); 20] = [
    ("10", "Title"),
    ("11", "Event"),
    ("13", "Date"),
    ("14", "Site"),
    ("15", "Round"),
    ("16", "Board"),
    ("17", "Red"),
    ("18", "RedName"),
    ("19", "RedTitle"),
    ("20", "RedElo"),
    ("21", "Black"),
    ("22", "BlackName"),
    ("23", "BlackTitle"),
    ("24", "BlackElo"),
    ("29", "RedTime"),
    ("30", "BlackTime"),
    ("36", "Opening"),
    ("37", "Variation"),
    ("40", "Annotator"),
    ("41", "Author"),
];

/// How a comment begins; its line and its ply follow.
const COMMENT: &str = "[game_comment_";

/// Whether an input has such a block.
fn begins(sample: &Sample<'_>) -> Beginning {
    match ubb::first_mark(sample.text(), NAME) {
        Some(at) if !sample.text().get(..at).is_some_and(|before| before.contains(&0)) => Beginning::Yes,
        _ => Beginning::No,
    }
}

fn read(document: Document) -> Items {
    let is_asked = document.options.format == Some(Format::Dhj);
    match document.decoded() {
        Err(error) => Box::new(std::iter::once(Item::Failed(error))),
        Ok((source, findings)) => match (ubb::block(source.text().as_bytes(), NAME, 0), is_asked) {
            (Some(_), _) => Box::new(Games { rest: Some(source), findings }),
            (None, true) => {
                Box::new(std::iter::once(Item::Refused(Box::new(Diagnostic::new(Code::NoBlock)))))
            }
            (None, false) => document.into_records(),
        },
    }
}

/// The games of a text, one by one.
struct Games {
    rest: Option<SourceText>,
    findings: Vec<Diagnostic>,
}

impl Iterator for Games {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let mut rest = self.rest.take()?;
        let mut block = ubb::block(rest.text().as_bytes(), NAME, 0)?;
        self.rest = Some(rest.split_off(block.range.end));
        let source = rest.split_off(block.range.start);
        block.shift();
        let mut findings = std::mem::take(&mut self.findings);
        for finding in &mut findings {
            finding.span = None;
        }
        let record = record(source, &block, &mut findings);
        Some(Item::Record(Box::new(record), findings))
    }
}

fn record(source: SourceText, block: &Block, out: &mut Vec<Diagnostic>) -> GameRecord {
    let mut record = GameRecord::new(SourceText::default(), "dhj");
    record.scattered = true;
    let text = source.text();
    let mut board = None;
    let mut side = Color::Red;
    for entry in &block.entries {
        let raw = text.get(entry.value.clone()).unwrap_or_default();
        let value = read_header(raw, entry.escape, source.encoding());
        if value.trim().is_empty() {
            continue;
        }
        match entry.key.as_str() {
            "31" => board = Some((value, entry.span())),
            "32" if value.trim() == "1" => side = Color::Black,
            "32" => {}
            "33" if value.trim() == "0" => {}
            "34" => moves(&mut record, raw, entry, out),
            key => tag(&mut record, key, value, entry.span()),
        }
    }
    comments(&mut record, text);
    set_start(&mut record, board, side, out);
    record.source = source;
    record
}

fn moves(record: &mut GameRecord, raw: &str, entry: &Entry, out: &mut Vec<Diagnostic>) {
    let mut last = NodeId::ROOT;
    for found in digit_moves::read(raw, entry.value.start, Ranks::FromBottom, out) {
        last = found.push(&mut record.tree, last);
    }
}

fn tag(record: &mut GameRecord, key: &str, value: String, span: Span) {
    if key == "28" {
        record.terminator = GameResult::read(&value).map(|(result, _)| result);
        let text = record.terminator.map_or(value, |result| result.text().to_owned());
        record.tags.push_at("Result", text, span);
        return;
    }
    let known = TAGS.iter().find(|(number, _)| *number == key).map(|(_, tag)| (*tag).to_owned());
    let known = known.or_else(|| (key == "42").then(|| "Recorder".to_owned()));
    record.tags.push_at(known.unwrap_or_else(|| format!("{NAME}_{key}")), value, span);
}

/// Puts the comments to their moves; one whose move is not there stays a header.
fn comments(record: &mut GameRecord, text: &str) {
    let line: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(record.tree.main_line()).collect();
    for (at, _) in text.match_indices(COMMENT) {
        let behind = at + COMMENT.len();
        let Some((place, rest)) = text.get(behind..).and_then(|rest| rest.split_once(']')) else { return };
        let start = behind + place.len() + 1;
        let end = start + rest.find("[/").unwrap_or(rest.len());
        let value =
            read_value(text.get(start..end).unwrap_or_default(), Escape::Html, record.source.encoding());
        let ply = place.strip_prefix("0_").and_then(|ply| ply.parse::<usize>().ok());
        match ply.and_then(|ply| line.get(ply)) {
            Some(&id) => record.tree.annotation_mut(id).after.push(value),
            None if place.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') => {
                record.tags.push_at(format!("{NAME}_comment_{place}"), value, Span::new(start, end));
            }
            None => {}
        }
    }
}

/// Sets the start position from the board, row by row from the top, `*` for an empty point.
fn set_start(record: &mut GameRecord, board: Option<(String, Span)>, side: Color, out: &mut Vec<Diagnostic>) {
    let mut setup = Setup::start();
    if let Some((text, span)) = board {
        record.start_span = span;
        let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let rows: Vec<String> = letters.chunks(9).map(|row| row.iter().collect()).collect();
        let board = rows.join("/").replace('*', "1");
        let read = fen::read(&format!("{board} w"), Letters::Common);
        match read.setup {
            Some(found) => setup = found,
            None => {
                record.start = Start::Faulty { text, codes: read.errors };
                return;
            }
        }
    }
    let before = out.len();
    start::settle_side(&mut setup, side, &record.tree, out);
    if !record.start_span.is_empty() {
        for finding in out.iter_mut().skip(before) {
            finding.span = Some(record.start_span);
        }
    }
    let is_usual = setup.board == Setup::start().board && setup.side == Color::Red;
    record.start =
        if is_usual { Start::Standard } else { Start::Stated { setup: Box::new(setup), side_stated: true } };
}
