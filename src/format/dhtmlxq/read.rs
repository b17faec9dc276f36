//! One block, read as a game.

use std::collections::BTreeMap;

use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::format::shared::digit_moves::{self, Ranks};
use crate::format::shared::ubb::{Block, Closing, Entry, read_header, read_value};
use crate::record::GameRecord;
use crate::source::{Encoding, SourceText, Span};

use super::tree::{Line, Nodes};
use super::{keys, start, tree};

/// Reads a block whose text this is.
pub(super) fn record(source: SourceText, block: &Block, out: &mut Vec<Diagnostic>) -> GameRecord {
    let mut reading = Reading {
        record: GameRecord::new(SourceText::default(), "dhtmlxq"),
        text: source.text(),
        encoding: source.encoding(),
        lines: Vec::new(),
        comments: Vec::new(),
        binit: None,
        fen: None,
        length: None,
        unsupported: Vec::new(),
        out,
    };
    reading.entries(&block.entries);
    reading.moves();
    let mut record = reading.record;
    record.scattered = true;
    record.source = source;
    record
}

/// A game under way.
struct Reading<'a> {
    record: GameRecord,
    text: &'a str,
    encoding: Encoding,
    lines: Vec<Line>,
    comments: Vec<((u32, u32), &'a Entry)>,
    binit: Option<(String, Span)>,
    fen: Option<(String, Span)>,
    length: Option<(String, Span)>,
    /// Keys that are kept and not understood.
    unsupported: Vec<(String, Span)>,
    out: &'a mut Vec<Diagnostic>,
}

impl<'a> Reading<'a> {
    /// Takes what is filled. Of several entries with one key the first counts; another value stays a header.
    fn entries(&mut self, entries: &'a [Entry]) {
        let mut first: BTreeMap<&str, &Entry> = BTreeMap::new();
        for entry in entries {
            if self.raw(entry).trim().is_empty() {
                continue;
            }
            match first.get(entry.key.as_str()) {
                None => {
                    first.insert(&entry.key, entry);
                    self.entry(entry);
                }
                Some(before) => {
                    let differs = self.raw(before) != self.raw(entry);
                    if differs {
                        self.tag(entry);
                    }
                    let name = Argument::Text(entry.key.clone());
                    let finding = Diagnostic::new(Code::TagTwice).with_severity(Severity::Note);
                    self.out.push(finding.with_span(entry.span()).with("name", name));
                }
            }
        }
        self.closings(entries);
    }

    fn raw(&self, entry: &Entry) -> &'a str {
        self.text.get(entry.value.clone()).unwrap_or_default()
    }

    fn value(&self, entry: &Entry) -> String {
        read_header(self.raw(entry), entry.escape, self.encoding)
    }

    fn entry(&mut self, entry: &'a Entry) {
        let value = || (self.value(entry), entry.span());
        match entry.key.as_str() {
            "binit" => self.binit = Some(value()),
            "fen" => self.fen = Some(value()),
            "length" => self.length = Some(value()),
            "movelist" if self.raw(entry).trim_start().starts_with('[') => self.lists(entry),
            "movelist" => self.line(entry, [0, 1, 0], entry.value.start, self.raw(entry)),
            "firstnum" if self.raw(entry).trim() == "0" => {}
            "result" => self.result(entry),
            key if keys::STANDARD.contains(&(key, self.raw(entry).trim())) => {}
            key => {
                if let Some(place) = keys::variation(key) {
                    self.line(entry, place, entry.value.start, self.raw(entry));
                } else if let Some(place) = keys::comment(key) {
                    self.comments.push((place, entry));
                } else {
                    if keys::is_unsupported(key) {
                        self.unsupported.push((key.to_owned(), entry.span()));
                    }
                    self.tag(entry);
                }
            }
        }
    }

    fn tag(&mut self, entry: &Entry) {
        let value = self.value(entry);
        self.record.tags.push_at(keys::tag(&entry.key), value, entry.span());
    }

    /// The result as headers have it, and beside it as it is written where that is not the usual word.
    fn result(&mut self, entry: &Entry) {
        let value = self.value(entry);
        let Some(result) = keys::result(&value) else {
            self.record.tags.push_at("Result", value, entry.span());
            return;
        };
        self.record.terminator = Some(result);
        self.record.tags.push_at("Result", result.text(), entry.span());
        if !keys::is_result_word(&value, result) {
            self.record.tags.push_at("DhtmlXQ_result", value, entry.span());
        }
    }

    /// Takes a line, unless there is a main line already and this is another.
    fn line(&mut self, entry: &Entry, [parent, at, number]: [u32; 3], place: usize, raw: &str) {
        let is_main = number == 0;
        if is_main && self.lines.iter().take(1).any(|line| line.number == 0) {
            self.tag(entry);
            return;
        }
        let moves = digit_moves::read(raw, place, Ranks::FromTop, self.out);
        let span = Span::new(place, place + raw.len());
        let (parent, at) = if is_main { (0, 1) } else { (parent, at) };
        let line = Line { number, parent, at, moves, span };
        let index = if is_main { 0 } else { self.lines.len() };
        self.lines.insert(index, line);
    }

    /// The whole tree in one value: `[0_1_0]7747[/0_1_0][0_2_1]…`.
    fn lists(&mut self, entry: &Entry) {
        let value = self.raw(entry);
        let mut at = 0;
        while let Some(open) = value.get(at..).and_then(|rest| rest.find('[')).map(|found| at + found) {
            let Some(close) = value.get(open..).and_then(|rest| rest.find(']')).map(|found| open + found)
            else {
                break;
            };
            let end =
                value.get(close..).and_then(|rest| rest.find('[')).map_or(value.len(), |len| close + len);
            at = end;
            let name = value.get(open + 1..close).unwrap_or_default();
            if let Some(place) = keys::numbers(name) {
                let raw = value.get(close + 1..end).unwrap_or_default();
                self.line(entry, place, entry.value.start + close + 1, raw);
            }
        }
    }

    /// Puts the moves together, and with them what depends on them.
    fn moves(&mut self) {
        let nodes = tree::build(&self.lines, &mut self.record.tree, self.out);
        for (place, entry) in std::mem::take(&mut self.comments) {
            self.comment(place, entry, &nodes);
        }
        match (self.fen.take(), self.binit.take()) {
            (Some((text, span)), _) => start::set_fen(&mut self.record, &text, span, self.out),
            (None, digits) => start::set(&mut self.record, digits, self.out),
        }
        let plies = self.record.tree.main_line().count();
        if let Some((text, span)) = self.length.take()
            && text.trim().parse() != Ok(plies)
        {
            let finding = Diagnostic::new(Code::LengthWrong).with_span(span);
            let finding = finding.with("found", Argument::Text(text.trim().to_owned()));
            self.out.push(finding.with("count", Argument::Number(plies as i64)));
        }
        if let Some((_, span)) = self.unsupported.first() {
            let names: Vec<&str> = self.unsupported.iter().map(|(name, _)| name.as_str()).collect();
            let names = Argument::Text(names.join(", "));
            self.out.push(Diagnostic::new(Code::UnsupportedKey).with_span(*span).with("names", names));
        }
    }

    /// Puts a comment to its move. One whose move is not there stays a header.
    fn comment(&mut self, (line, ply): (u32, u32), entry: &Entry, nodes: &Nodes) {
        match nodes.get(line, ply) {
            Some(id) => {
                let value = read_value(self.raw(entry), entry.escape, self.encoding);
                self.record.tree.annotation_mut(id).after.push(value);
            }
            None => {
                self.unsupported.push((entry.key.clone(), entry.span()));
                self.tag(entry);
            }
        }
    }

    /// Reports values that end otherwise than with their own mark, each kind once.
    fn closings(&mut self, entries: &[Entry]) {
        for (closing, code) in [(Closing::Other, Code::ClosingTag), (Closing::Missing, Code::TagUnclosed)] {
            let mut such = entries.iter().filter(|entry| entry.closing == closing);
            if let Some(first) = such.next() {
                let finding = Diagnostic::new(code).with("name", Argument::Text(first.key.clone()));
                let count = Argument::Number(1 + such.count() as i64);
                self.out.push(finding.with_span(first.span()).with("count", count));
            }
        }
    }
}
