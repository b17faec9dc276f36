//! The headers of a PGN game.

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, Tags};
use crate::source::Span;

use crate::format::shared::scan::Scanner;
use crate::format::shared::words::begins_tag;

/// How a value was delimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quoting {
    Usual,
    Other,
    Broken,
}

/// Reads the headers at the beginning of the record's text and returns where the moves begin.
pub(super) fn read(record: &mut GameRecord, out: &mut Vec<Diagnostic>) -> usize {
    let source = std::mem::take(&mut record.source);
    let mut scanner = Scanner::new(source.text(), 0);
    let mut tags = Tags::default();
    let mut raw = Vec::new();
    // Whether no value has anything that may be escaped.
    let mut plain = true;
    let mut moves = scanner.at();
    loop {
        // Mostly headers follow each other line by line.
        if scanner.peek_byte() == Some(b'\n') {
            scanner.advance(1);
        }
        if scanner.peek_byte() != Some(b'[') {
            scanner.skip_while(|c| c.is_whitespace() || c == '\u{feff}');
        }
        let start = scanner.at();
        if let Some((name, value, len)) = usual(scanner.rest()) {
            let span = Span::new(start, start + len);
            report(name, value, Quoting::Usual, span, &tags, out);
            tags.push_at(name, value, span);
            scanner.advance(len);
            moves = scanner.at();
            continue;
        }
        let line = scanner.rest_of_line();
        match scanner.peek() {
            Some('%') => {
                let span = Span::new(start, start + line.len());
                out.push(Diagnostic::new(Code::EscapeLine).with_span(span).with_text(line.trim_end()));
                scanner.skip_line();
            }
            Some('[') => match name(line) {
                Some((after, name)) => {
                    plain = false;
                    let (value, quoting, used) = value(after);
                    let len = line.len() - after.len() + used;
                    let span = Span::new(start, start + len);
                    report(name, value, quoting, span, &tags, out);
                    tags.push_at(name, value, span);
                    scanner.advance(len);
                }
                None => {
                    let span = Span::new(start, start + line.trim_end().len());
                    out.push(Diagnostic::new(Code::TagBroken).with_span(span).with_text(line.trim_end()));
                    raw.push(line.trim_end().to_owned());
                    scanner.skip_line();
                }
            },
            _ => break,
        }
        moves = scanner.at();
    }
    record.tags = tags;
    if !plain {
        unescape(record, source.text(), out);
    }
    record.source = source;
    if !raw.is_empty() {
        record.tree.annotation_mut(crate::record::NodeId::ROOT).after.extend(raw);
    }
    moves
}

const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a header of this name would be read again.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.bytes().all(is_of_name)
}

/// What a byte may be in a header as nearly all are.
const NAME: u8 = 1;
const VALUE: u8 = 2;

/// Both for each byte.
static BYTES: [u8; 256] = {
    let mut table = [VALUE; 256];
    let mut byte = 0;
    while byte < 256 {
        if is_of_name(byte as u8) {
            table[byte] |= NAME;
        }
        if matches!(byte as u8, b'"' | b'\\' | b'\n' | b'\r') {
            table[byte] = 0;
        }
        byte += 1;
    }
    table
};

/// Name, value and length of the header that a text begins with, if it is one as nearly all are, alone on its line: `[Name "value"]`
/// with no other quote and no backslash. Any other is left to [`name`] and [`value`], which read these as well.
fn usual(text: &str) -> Option<(&str, &str, usize)> {
    let inner = text.strip_prefix('[')?;
    let first =
        |text: &str, kind: u8| text.bytes().take_while(|&byte| BYTES[usize::from(byte)] & kind != 0).count();
    let (name, behind) = inner.split_at_checked(first(inner, NAME))?;
    let rest = behind.strip_prefix(" \"")?;
    let (value, behind) = rest.split_at_checked(first(rest, VALUE))?;
    let ends =
        behind.as_bytes().strip_prefix(b"\"]")?.first().is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
    let is_name = name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic);
    (ends && is_name).then_some((name, value, text.len() - behind.len() + 2))
}

/// The name behind the bracket, and what follows it.
fn name(line: &str) -> Option<(&str, &str)> {
    let line = line.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let len = line.bytes().take_while(|&byte| is_of_name(byte)).count();
    let (name, rest) = line.split_at_checked(len)?;
    let rest = rest.trim_start_matches([' ', '\t']);
    name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some((rest, name))
}

/// Whether a header that is written so, its value escaped where that is done, is read as this one and nothing else.
pub(super) fn reads_back(name: &str, written: &str) -> bool {
    let line = format!("{name} \"{written}\"]");
    let Some(after) = line.strip_prefix(name).map(str::trim_start) else { return false };
    let (value, quoting, used) = value(after);
    value == written && quoting == Quoting::Usual && used == after.len()
}

/// The value in what follows the name on its line, how it was delimited, and the bytes used, the closing
/// bracket included.
fn value(rest: &str) -> (&str, Quoting, usize) {
    if let Some(inner) = rest.strip_prefix('"') {
        // Mostly the value ends with the first quote and the line with the bracket.
        let line_end = inner.trim_end();
        if let Some(value) = line_end.strip_suffix("\"]") {
            let another = |at: &usize| {
                value
                    .get(at + 1..)
                    .and_then(|behind| behind.strip_prefix(']'))
                    .is_some_and(|behind| begins_tag(behind.trim_start()))
            };
            match memchr::memchr_iter(b'"', value.as_bytes()).find(another) {
                // Several headers on one line.
                Some(end) => return (inner.get(..end).unwrap_or(""), Quoting::Usual, 1 + end + 2),
                None => return (value, Quoting::Usual, 1 + line_end.len()),
            }
        }
        let bracket = inner.rfind(']');
        let before = bracket.and_then(|end| inner.get(..end));
        if let Some(end) = before.and_then(|text| text.rfind('"')) {
            let used = 1 + bracket.map_or(inner.len(), |at| at + 1);
            return (inner.get(..end).unwrap_or(""), Quoting::Usual, used);
        }
        let value = inner.trim_end().trim_end_matches([']', '"']);
        return (value, Quoting::Broken, rest.len());
    }
    for (open, close) in [('\'', '\''), ('“', '”'), ('”', '”'), ('「', '」'), ('‘', '’')] {
        let inner = rest.strip_prefix(open);
        if let Some((inner, end)) = inner.and_then(|inner| inner.rfind(close).map(|end| (inner, end))) {
            let behind =
                inner.get(end..).and_then(|tail| tail.find(']')).map_or(inner.len(), |at| end + at + 1);
            return (inner.get(..end).unwrap_or(""), Quoting::Other, open.len_utf8() + behind);
        }
    }
    match rest.rfind(']') {
        Some(end) => (rest.get(..end).unwrap_or("").trim(), Quoting::Other, end + 1),
        None => (rest.trim(), Quoting::Broken, rest.len()),
    }
}

fn report(name: &str, value: &str, quoting: Quoting, span: Span, tags: &Tags, out: &mut Vec<Diagnostic>) {
    let mut say = |code: Code| {
        out.push(
            Diagnostic::new(code)
                .with_span(span)
                .with("name", Argument::Text(name.to_owned()))
                .with("value", Argument::Text(value.to_owned())),
        );
    };
    match quoting {
        Quoting::Usual => {}
        Quoting::Other => say(Code::TagQuoting),
        Quoting::Broken => say(Code::TagBroken),
    }
    if tags.find(name).is_some() {
        say(Code::TagTwice);
    }
}

/// Western writers escape quotes and backslashes; a value in which a quote stands bare was not escaped. In the
/// Chinese family values are raw, and quotes in them are worth a note.
fn unescape(record: &mut GameRecord, text: &str, out: &mut Vec<Diagnostic>) {
    let western = super::is_western(record);
    let mut tags = Tags::default();
    let needs = |value: &str| value.contains(['"', '\\']);
    if !record.tags.iter().any(|tag| needs(tag.value)) {
        return;
    }
    for tag in &record.tags {
        let plain = western.then(|| unescaped(tag.value)).flatten();
        if plain.is_none() && tag.value.contains('"') {
            out.push(
                Diagnostic::new(Code::RawQuote)
                    .with_span(tag.span)
                    .with_text(tag.span.of(text))
                    .with("name", Argument::Text(tag.name.to_owned()))
                    .with("value", Argument::Text(tag.value.to_owned())),
            );
        }
        tags.push_at(tag.name, plain.as_deref().unwrap_or(tag.value), tag.span);
    }
    record.tags = tags;
}

/// The value with `\"` and `\\` unescaped; `None` where a quote stands without a backslash.
fn unescaped(value: &str) -> Option<String> {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => return None,
            '\\' => match chars.next() {
                Some(escaped @ ('"' | '\\')) => plain.push(escaped),
                Some(other) => plain.extend(['\\', other]),
                None => plain.push('\\'),
            },
            _ => plain.push(c),
        }
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_headers_are_read_as_any() {
        let pieces = ["[", "]", "\"", "\\", " ", "Event", "1", "_", "炮", "\n", "\r\n"];
        let mut seen = 0;
        for index in 0..pieces.len().pow(5) {
            let middle: String =
                (0..5).map(|place| pieces[index / pieces.len().pow(place) % pieces.len()]).collect();
            for text in [format!("[Red{middle}"), format!("[Red \"{middle}\"]"), format!("[{middle}\"]\n")] {
                let Some((found, read, len)) = usual(&text) else { continue };
                let line = text.lines().next().unwrap_or("");
                let (after, expected) = name(line).expect("a header");
                assert_eq!((found, len), (expected, line.len()), "{text:?}");
                assert_eq!(value(after), (read, Quoting::Usual, after.len()), "{text:?}");
                seen += 1;
            }
        }
        assert!(seen > 5000, "{seen}");
    }
}
