//! Decoded text, and where each place of it stands in the input.

use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock};

use super::{Encoding, Span, utf16};

/// In a longer line, places are kept at about this distance.
const MARK_DISTANCE: usize = 4096;

/// The decoded text of a record.
#[derive(Clone, Debug)]
pub struct SourceText {
    /// Shared with the texts that were cut off, so that a text of many records is never copied.
    whole: Arc<String>,
    /// What of it is this text.
    range: Range<usize>,
    encoding: Encoding,
    /// At least one; more than one only after [`SourceText::append`].
    parts: Vec<Part>,
}

/// A place in an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line, from 1.
    pub line: u32,
    /// The character within the line, from 1.
    pub column: u32,
    /// The bytes of the input.
    pub offset: Range<u64>,
}

/// The end of a list that was cut, shared with what stood before it.
#[derive(Clone, Debug)]
pub(super) struct Tail<T> {
    whole: Arc<Vec<T>>,
    from: usize,
}

impl<T> Tail<T> {
    /// The list without so many of its first items.
    fn without(&self, items: usize) -> Tail<T> {
        Tail { whole: Arc::clone(&self.whole), from: self.from.saturating_add(items).min(self.whole.len()) }
    }
}

impl<T> From<Vec<T>> for Tail<T> {
    fn from(items: Vec<T>) -> Tail<T> {
        Tail { whole: Arc::new(items), from: 0 }
    }
}

impl<T> Deref for Tail<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.whole.get(self.from..).unwrap_or_default()
    }
}

/// How text came from bytes.
#[derive(Clone, Debug)]
pub(super) enum Raw {
    /// The bytes of the text are the bytes of the input.
    Same,
    /// Each unit of UTF-16 is two bytes. The whole is so many.
    Utf16(u64),
    /// These bytes were decoded, with replacement.
    Decoded(Tail<u8>, Encoding),
    /// The text was repaired after it was decoded: only lines still correspond. They begin here, and end at the last,
    /// all counted from the second number.
    Lines(Tail<u64>, u64),
    /// The text was made of these many bytes; no part of it is any part of them.
    Whole(u64),
}

impl Raw {
    /// What is left to say when the text, until now this one, has another in its place with the same lines.
    pub(super) fn of_lines(self, text: &str) -> Raw {
        let marks = marks_of(text, &self, 1);
        let mut starts: Vec<u64> =
            marks.iter().filter(|mark| mark.column == 1).map(|mark| mark.raw).collect();
        starts.push(match self {
            Raw::Same => text.len() as u64,
            Raw::Utf16(len) | Raw::Whole(len) => len,
            Raw::Decoded(bytes, _) => bytes.len() as u64,
            Raw::Lines(starts, base) => starts.last().map_or(0, |last| last - base),
        });
        Raw::Lines(starts.into(), 0)
    }
}

/// What was decoded at once.
#[derive(Clone, Debug)]
struct Part {
    /// Where it begins in the text.
    start: usize,
    raw: Raw,
    /// Where it begins in the input.
    offset: u64,
    line: u32,
    /// The column of its first character: not 1 where it was cut off within a line.
    column: u32,
    /// Known places, made when the first one is asked for.
    marks: OnceLock<Vec<Mark>>,
}

/// A place of a part that is known both in the text and in the input; each beginning of a line is one.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// Bytes of the part's text.
    text: usize,
    /// Bytes of the part's input.
    raw: u64,
    /// The line within the part, from 0.
    line: u32,
    column: u32,
}

impl Default for SourceText {
    fn default() -> SourceText {
        SourceText::from_string(String::new())
    }
}

impl SourceText {
    /// A text that has no bytes behind it: UTF-8, from offset 0 and line 1.
    pub fn from_string(text: String) -> SourceText {
        SourceText::new(text, Encoding::Utf8, Raw::Same, 0, 1)
    }

    /// A text that lists what stands in an input that is no text. Each of its lines, all of them ended, stands for the
    /// bytes from its place to the next; the last place is the end of what is listed.
    pub fn listing(text: String, encoding: Encoding, places: Vec<u64>) -> SourceText {
        let start = places.first().copied().unwrap_or(0);
        SourceText::new(text, encoding, Raw::Lines(places.into(), start), start, 1)
    }

    pub(super) fn new(text: String, encoding: Encoding, raw: Raw, offset: u64, line: u32) -> SourceText {
        let part = Part { start: 0, raw, offset, line, column: 1, marks: OnceLock::new() };
        let range = 0..text.len();
        SourceText { whole: Arc::new(text), range, encoding, parts: vec![part] }
    }

    /// A text made of this part of this one, such as the entries in a line of JSON. Every place in it stands where
    /// the part begins, and covers the part.
    #[must_use]
    pub fn standing_for(&self, part: Span, text: String) -> SourceText {
        let Location { line, offset, .. } = self.location(part);
        SourceText::new(text, self.encoding, Raw::Whole(offset.end - offset.start), offset.start, line)
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.whole.get(self.range.clone()).unwrap_or_default()
    }

    /// The encoding that it was decoded from; after [`SourceText::append`], that of the first part that is not ASCII.
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Adds the text that follows in the input, for a record that turned out to go on there.
    pub fn append(&mut self, next: SourceText) {
        *self = SourceText::joined(vec![std::mem::take(self), next]);
    }

    /// One text of several, which need not follow each other in the input.
    #[must_use]
    pub fn joined(texts: Vec<SourceText>) -> SourceText {
        let mut texts = texts.into_iter();
        let Some(mut first) = texts.next() else { return SourceText::default() };
        if texts.len() == 0 {
            return first;
        }
        let mut whole = first.text().to_owned();
        for next in texts {
            let start = whole.len();
            whole.push_str(next.text());
            if first.encoding == Encoding::Ascii {
                first.encoding = next.encoding;
            }
            first.parts.extend(next.parts.into_iter().map(|part| Part { start: part.start + start, ..part }));
        }
        first.range = 0..whole.len();
        first.whole = Arc::new(whole);
        first
    }

    /// Cuts the text and returns what follows, for a unit that holds several records. Neither is copied.
    ///
    /// Nothing is left behind where the position is not a boundary of characters.
    #[must_use]
    pub fn split_off(&mut self, at: usize) -> SourceText {
        let at = self.floor(at);
        let index = self.parts.partition_point(|part| part.start <= at).saturating_sub(1);
        let (part, text) = self.part(index);
        let (lines, column, skipped) = match part.lines_before(text, at - part.start) {
            Some(known) => known,
            None => {
                let place = self.location(Span::new(at, at));
                (
                    place.line.saturating_sub(part.line),
                    place.column,
                    place.offset.start.saturating_sub(part.offset) as usize,
                )
            }
        };
        let (line, offset) = (part.line.saturating_add(lines), part.offset + skipped as u64);
        let raw = match &part.raw {
            Raw::Same => Raw::Same,
            Raw::Utf16(len) => Raw::Utf16(len.saturating_sub(skipped as u64)),
            Raw::Whole(len) => Raw::Whole(*len),
            Raw::Decoded(bytes, encoding) => Raw::Decoded(bytes.without(skipped), *encoding),
            Raw::Lines(starts, base) => {
                let base = base + skipped as u64;
                Raw::Lines(starts.without(starts.partition_point(|&start| start < base)), base)
            }
        };
        let mut parts = vec![Part { start: 0, raw, offset, line, column, marks: OnceLock::new() }];
        parts.extend(
            self.parts.iter().skip(index + 1).map(|part| Part { start: part.start - at, ..part.clone() }),
        );
        self.parts.retain(|part| part.start < at.max(1));
        for part in &mut self.parts {
            part.marks = OnceLock::new();
        }
        let range = self.range.start + at..self.range.end;
        self.range.end = range.start;
        SourceText { whole: Arc::clone(&self.whole), range, encoding: self.encoding, parts }
    }

    /// Where a range of the text stands in the input.
    ///
    /// In a text with [repaired](super::EncodingFinding::Repaired) characters the bytes are those of whole lines.
    /// A range that does not fit the text is cut to what does.
    pub fn location(&self, span: Span) -> Location {
        let start = self.floor(span.start as usize);
        let end = self.floor(span.end as usize).max(start);
        // A text ends in the part that it is in, but begins in the one that begins there.
        let first = self.parts.partition_point(|part| part.start <= start).saturating_sub(1);
        let last = self.parts.partition_point(|part| part.start < end).saturating_sub(1).max(first);
        let (part, text) = self.part(first);
        let mark = part.mark_before(text, start - part.start);
        let between = match part.raw {
            Raw::Whole(_) => "",
            _ => text.get(mark.text..start - part.start).unwrap_or_default(),
        };
        let from = part.input_offset(text, start - part.start, Bias::Start);
        let (part_of_end, text_of_end) = self.part(last);
        let to = part_of_end.input_offset(text_of_end, end - part_of_end.start, Bias::End);
        let offset = if start == end { from..from } else { from..to.max(from) };
        Location {
            line: part.line.saturating_add(mark.line),
            column: mark.column.saturating_add(between.chars().count() as u32),
            offset,
        }
    }

    /// The line that holds a position, without its terminator.
    pub fn line_at(&self, position: usize) -> Span {
        let bytes = self.text().as_bytes();
        let mut position = self.floor(position);
        if position > 0 && bytes[position - 1] == b'\r' && bytes.get(position) == Some(&b'\n') {
            position -= 1;
        }
        let (before, after) = bytes.split_at(position);
        let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1);
        let end = memchr::memchr2(b'\n', b'\r', after).map_or(bytes.len(), |at| position + at);
        Span::new(start, end)
    }

    /// The text of the line with this number of the input, without its terminator.
    pub fn line_text(&self, line: u32) -> Option<&str> {
        let index = self.parts.partition_point(|part| part.line <= line).checked_sub(1)?;
        let (part, text) = self.part(index);
        let marks = part.marks(text);
        let wanted = line - part.line;
        let mark = marks.get(marks.partition_point(|mark| mark.line < wanted))?;
        (mark.line == wanted).then(|| self.line_at(part.start + mark.text).of(self.text()))
    }

    /// The last boundary of a character that is not after `position`.
    fn floor(&self, position: usize) -> usize {
        let text = self.text();
        let mut position = position.min(text.len());
        while !text.is_char_boundary(position) {
            position -= 1;
        }
        position
    }

    fn part(&self, index: usize) -> (&Part, &str) {
        let part = &self.parts[index];
        let end = self.parts.get(index + 1).map_or(self.text().len(), |next| next.start);
        (part, self.text().get(part.start..end).unwrap_or_default())
    }
}

/// Which end of a range is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bias {
    Start,
    End,
}

impl Part {
    fn marks(&self, text: &str) -> &[Mark] {
        self.marks.get_or_init(|| marks_of(text, &self.raw, self.column))
    }

    /// How many lines stand before a position of this part, its column, and how many bytes of the input stand before it.
    /// Only what stands before is looked at, so that a text of many records can be cut at each of them.
    fn lines_before(&self, text: &str, position: usize) -> Option<(u32, u32, usize)> {
        let before = text.get(..position)?;
        let splits_a_line_end = before.ends_with('\r') && text.as_bytes().get(position) == Some(&b'\n');
        let (mut lines, mut rest) = (0_u32, before.as_bytes());
        loop {
            let (line, after) = rest.split_at(line_len(rest));
            if !line.ends_with(b"\n") && !line.ends_with(b"\r") || splits_a_line_end && after.is_empty() {
                break;
            }
            (lines, rest) = (lines + 1, after);
        }
        let skipped = match &self.raw {
            Raw::Same => before.len(),
            Raw::Utf16(_) => utf16::input_len(before.as_bytes()) as usize,
            Raw::Decoded(bytes, encoding) => {
                let mut at = 0;
                for _ in 0..lines {
                    at += line_len(bytes.get(at..).unwrap_or_default());
                }
                let line = bytes.get(at..).unwrap_or_default();
                at + if rest.is_empty() { 0 } else { Walk::new(*encoding, line).find(rest.len()) }
            }
            Raw::Lines(starts, base) => (starts.get(lines as usize)? - base) as usize,
            Raw::Whole(_) => return None,
        };
        let line = before.get(before.len() - rest.len()..).unwrap_or_default();
        let first = if lines == 0 { self.column } else { 1 };
        Some((lines, first.saturating_add(line.chars().count() as u32), skipped))
    }

    fn mark_before(&self, text: &str, position: usize) -> Mark {
        let marks = self.marks(text);
        marks[marks.partition_point(|mark| mark.text <= position).saturating_sub(1)]
    }

    /// The place in the input of a position in the text of this part.
    fn input_offset(&self, text: &str, position: usize, bias: Bias) -> u64 {
        let mark = self.mark_before(text, position);
        let between = text.get(mark.text..position).unwrap_or_default();
        let raw = match &self.raw {
            Raw::Same => mark.raw + between.len() as u64,
            Raw::Utf16(len) => (mark.raw + utf16::input_len(between.as_bytes())).min(*len),
            Raw::Decoded(bytes, encoding) => {
                let rest = bytes.get(mark.raw as usize..).unwrap_or_default();
                mark.raw + Walk::new(*encoding, rest).find(between.len()) as u64
            }
            Raw::Whole(_) if bias == Bias::Start => mark.raw,
            Raw::Whole(len) => *len,
            Raw::Lines(..) if bias == Bias::Start || between.is_empty() && mark.column == 1 => mark.raw,
            Raw::Lines(starts, base) => {
                starts.get(mark.line as usize + 1).map_or(mark.raw, |start| start - base)
            }
        };
        self.offset + raw
    }
}

fn marks_of(text: &str, raw: &Raw, column: u32) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut next = Mark { text: 0, raw: 0, line: 0, column };
    if matches!(raw, Raw::Whole(_)) {
        return vec![next];
    }
    let mut rest = text;
    loop {
        marks.push(next);
        let len = line_len(rest.as_bytes());
        let (line, after) = rest.split_at(len);
        if len > MARK_DISTANCE {
            marks_within(line, raw, next, &mut marks);
        }
        if !line.ends_with(['\n', '\r']) {
            return marks;
        }
        let raw_end = match raw {
            Raw::Same => next.raw + len as u64,
            Raw::Utf16(_) => next.raw + utf16::input_len(line.as_bytes()),
            // No second byte of any of these encodings looks like a terminator: lines correspond.
            Raw::Decoded(bytes, _) => {
                next.raw + line_len(bytes.get(next.raw as usize..).unwrap_or_default()) as u64
            }
            Raw::Lines(starts, base) => {
                starts.get(next.line as usize + 1).map_or(next.raw, |start| start - base)
            }
            Raw::Whole(_) => next.raw,
        };
        next = Mark { text: next.text + len, raw: raw_end, line: next.line + 1, column: 1 };
        rest = after;
    }
}

/// Marks inside a long line, so that no place is far from one.
fn marks_within(line: &str, raw: &Raw, start: Mark, marks: &mut Vec<Mark>) {
    let mut walk = match raw {
        Raw::Decoded(bytes, encoding) => {
            Some(Walk::new(*encoding, bytes.get(start.raw as usize..).unwrap_or_default()))
        }
        _ => None,
    };
    let mut due = MARK_DISTANCE;
    let mut units = 0;
    for (column, (at, character)) in line.char_indices().enumerate() {
        if at >= due && walk.as_mut().is_none_or(|walk| walk.settle(at)) {
            let raw_len = match (raw, &walk) {
                (Raw::Lines(..), _) => 0,
                (Raw::Utf16(_), _) => units * 2,
                (_, Some(walk)) => walk.raw as u64,
                (_, None) => at as u64,
            };
            let (text, column) = (start.text + at, start.column + column as u32);
            marks.push(Mark { text, raw: start.raw + raw_len, line: start.line, column });
            due = at + MARK_DISTANCE;
        }
        units += character.len_utf16() as u64;
    }
}

/// The length of the first line, terminator included.
fn line_len(bytes: &[u8]) -> usize {
    match memchr::memchr2(b'\n', b'\r', bytes) {
        None => bytes.len(),
        Some(at) if bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n') => at + 2,
        Some(at) => at + 1,
    }
}

/// A second decoding, byte by byte, to see which bytes a character came from.
struct Walk<'a> {
    decoder: encoding_rs::Decoder,
    bytes: &'a [u8],
    /// How many bytes were given to the decoder.
    given: usize,
    /// How much text came out so far, and the bytes that it came from.
    text: usize,
    raw: usize,
    /// The last text that came out, and what was before.
    out: [u8; 32],
    out_len: usize,
    raw_before: usize,
}

impl<'a> Walk<'a> {
    fn new(encoding: Encoding, bytes: &'a [u8]) -> Walk<'a> {
        let decoder = encoding.tables().new_decoder_without_bom_handling();
        Walk { decoder, bytes, given: 0, text: 0, raw: 0, out: [0; 32], out_len: 0, raw_before: 0 }
    }

    /// Goes on until the text is at least so long.
    fn advance(&mut self, text: usize) {
        while self.text < text {
            let Some(&byte) = self.bytes.get(self.given) else { return };
            self.given += 1;
            let (_, _, written, _) = self.decoder.decode_to_utf8(&[byte], &mut self.out, false);
            if written > 0 {
                self.out_len = written;
                self.raw_before = self.raw;
                self.text += written;
                self.raw = self.given;
            }
        }
    }

    /// The byte at which the character at this position of the text begins.
    fn find(&mut self, position: usize) -> usize {
        self.advance(position);
        if self.text < position {
            return self.bytes.len();
        }
        if self.text == position {
            return self.raw;
        }
        // The position is inside what came out last: after a malformed byte, an ASCII one may have come out with it.
        let ascii_last = self.out_len > 1 && self.out[self.out_len - 1].is_ascii();
        if ascii_last && position + 1 == self.text { self.raw - 1 } else { self.raw_before }
    }

    /// Whether another walk could begin at this position of the text: the decoder is between two characters.
    fn settle(&mut self, position: usize) -> bool {
        self.advance(position);
        let replaced = char::REPLACEMENT_CHARACTER.encode_utf8(&mut [0; 4]).as_bytes() == &self.out[..3];
        self.text == position && !(self.out_len >= 3 && replaced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::{Random, bytes_in, utf16_le};

    /// Checks the place of each occurrence: line, column, bytes.
    fn check(source: &SourceText, needle: &str, expected: &[(u32, u32, Range<u64>)]) {
        let found: Vec<_> = source
            .text()
            .match_indices(needle)
            .map(|(at, _)| source.location(Span::new(at, at + needle.len())))
            .map(|place| (place.line, place.column, place.offset))
            .collect();
        assert_eq!(found, expected, "{needle} in {:?}", source.text());
    }

    fn decoded(bytes: &[u8], encoding: Encoding) -> SourceText {
        let text = super::super::decide::Lossy::decode(bytes, encoding).text;
        SourceText::new(text, encoding, Raw::Decoded(bytes.to_vec().into(), encoding), 100, 10)
    }

    #[test]
    fn places_in_utf8() {
        let source = SourceText::from_string("a炮\r\n炮x\r炮\n".to_owned());
        check(&source, "炮", &[(1, 2, 1..4), (2, 1, 6..9), (3, 1, 11..14)]);
        check(&source, "炮x", &[(2, 1, 6..10)]);
        assert_eq!(source.location(Span::new(99, 99)), Location { line: 4, column: 1, offset: 15..15 });
        assert_eq!(source.location(Span::new(2, 3)), Location { line: 1, column: 2, offset: 1..1 });
    }

    #[test]
    fn places_in_other_encodings() {
        let text = "[Red \"許\"]\n炮二平五 馬8\n";
        let big5 = decoded(&bytes_in(encoding_rs::BIG5, text), Encoding::Big5);
        check(&big5, "許", &[(10, 7, 106..108)]);
        check(&big5, "平五", &[(11, 3, 115..119)]);
        check(&big5, "8\n", &[(11, 7, 122..124)]);
        let gb18030 = decoded(&bytes_in(encoding_rs::GB18030, "\u{20000}炮\u{20000}8"), Encoding::Gb18030);
        check(&gb18030, "炮", &[(10, 2, 104..106)]);
        check(&gb18030, "8", &[(10, 4, 110..111)]);
        let damaged = decoded(b"\xC5\xDA\xFF\xFF(\xA4", Encoding::Gb18030);
        check(&damaged, "炮", &[(10, 1, 100..102)]);
        check(&damaged, "(", &[(10, 4, 104..105)]);
        let wide = utf16_le("a\u{20000}炮\n炮");
        let raw = Raw::Utf16(wide.len() as u64);
        let utf16 = SourceText::new("a\u{20000}炮\n炮".to_owned(), Encoding::Utf16Le, raw, 2, 1);
        check(&utf16, "炮", &[(1, 3, 8..10), (2, 1, 12..14)]);
    }

    #[test]
    fn lines_and_their_text() {
        let source = SourceText::from_string("a\r\nb\rc\n\nd".to_owned());
        let lines: Vec<_> = (0..7).map(|line| source.line_text(line)).collect();
        assert_eq!(lines, [None, Some("a"), Some("b"), Some("c"), Some(""), Some("d"), None]);
        let at: Vec<_> = (0..=8).map(|at| source.line_at(at).of(source.text())).collect();
        assert_eq!(at, ["a", "a", "a", "b", "b", "c", "c", "", "d"]);
        assert_eq!(SourceText::from_string(String::new()).line_text(1), Some(""));
    }

    #[test]
    fn a_text_made_of_a_part_stands_where_the_part_begins() {
        let line = decoded(b"\n  {\xC5\xDA}\n", Encoding::Gb18030);
        let made = line.standing_for(Span::new(3, 8), "炮二平五\n马８进７\n".to_owned());
        assert_eq!(made.encoding(), Encoding::Gb18030);
        let whole = line.location(Span::new(3, 8));
        assert_eq!(whole.offset, 103..107);
        assert_eq!(made.location(Span::new(0, 12)), Location { column: 1, ..whole.clone() });
        assert_eq!(made.location(Span::new(13, 25)), Location { column: 1, ..whole.clone() });
        assert_eq!(made.location(Span::new(13, 13)).offset, 103..103);
    }

    #[test]
    fn appended_texts_keep_their_places() {
        let mut source = SourceText::new("{ a\n".to_owned(), Encoding::Ascii, Raw::Same, 50, 5);
        let mut next = decoded(&bytes_in(encoding_rs::BIG5, "[炮 }\n"), Encoding::Big5);
        next.parts[0].offset = 54;
        next.parts[0].line = 6;
        source.append(next);
        assert_eq!(source.encoding(), Encoding::Big5);
        check(&source, "炮", &[(6, 2, 55..57)]);
        check(&source, "a\n[炮", &[(5, 3, 52..57)]);
        check(&source, "}\n", &[(6, 4, 58..60)]);
        assert_eq!((source.line_text(5), source.line_text(6)), (Some("{ a"), Some("[炮 }")));
    }

    #[test]
    fn what_is_cut_off_keeps_its_places() {
        let text = "炮 a\r\n許 b\n\nc 馬\rd\n";
        for encoding in [Encoding::Utf8, Encoding::Big5, Encoding::Gb18030] {
            let whole = decoded(&bytes_in(encoding.tables(), text), encoding);
            for (at, _) in text.char_indices() {
                let mut head = whole.clone();
                let tail = head.split_off(at);
                assert_eq!((head.text(), tail.text()), text.split_at(at));
                for needle in ["a", "b", "c", "d"] {
                    let place = |source: &SourceText| {
                        let found = source.text().find(needle)?;
                        let place = source.location(Span::new(found, found + 1));
                        Some(place)
                    };
                    assert_eq!(
                        place(&head).or(place(&tail)),
                        place(&whole),
                        "{needle}, cut at {at}, {encoding}"
                    );
                }
            }
        }
    }

    #[test]
    fn repaired_texts_have_places_by_line() {
        let raw = Raw::Same.of_lines("ab\nabcd\r\nab");
        let source = SourceText::new("炮\n炮炮\r\n炮".to_owned(), Encoding::Utf8, raw, 10, 1);
        check(&source, "炮", &[(1, 1, 10..13), (2, 1, 13..19), (2, 2, 13..19), (3, 1, 19..21)]);
        let mut head = source;
        let mut middle = head.split_off("炮\n".len());
        let tail = middle.split_off("炮炮\r\n".len());
        check(&head, "炮", &[(1, 1, 10..13)]);
        check(&middle, "炮", &[(2, 1, 13..19), (2, 2, 13..19)]);
        check(&tail, "炮", &[(3, 1, 19..21)]);
    }

    #[test]
    fn long_lines_agree_with_a_slow_count() {
        let text: String = (0..9000).map(|n| ["炮", "8", "許 ", "進"][n % 4]).collect();
        for (encoding, width) in [(Encoding::Big5, 2), (Encoding::Gb18030, 2), (Encoding::Utf8, 3)] {
            let source = decoded(&bytes_in(encoding.tables(), &text), encoding);
            let mut offset = 100;
            for (column, (at, character)) in text.char_indices().enumerate() {
                let end = offset + if character.is_ascii() { 1 } else { width };
                if column % 97 == 0 {
                    let place = source.location(Span::new(at, at + character.len_utf8()));
                    assert_eq!(
                        (place.column as usize, place.offset),
                        (column + 1, offset..end),
                        "{encoding}"
                    );
                }
                offset = end;
            }
        }
    }

    #[test]
    fn every_place_of_random_bytes_is_valid() {
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        for round in 0..600 {
            let encoding = [Encoding::Big5, Encoding::Gb18030, Encoding::Utf8][round % 3];
            let interesting = b"\n\r\x81\x300A\xFF\xC5\xDA\xA4\x47\xE7\x82\xAE";
            let bytes: Vec<u8> = (0..random.below(60))
                .map(|_| match random.below(2) {
                    0 => interesting[random.below(interesting.len())],
                    _ => random.below(256) as u8,
                })
                .collect();
            let source = decoded(&bytes, encoding);
            let (mut last, end) =
                (Location { line: 10, column: 1, offset: 100..100 }, 100 + bytes.len() as u64);
            for at in 0..=source.text().len() + 1 {
                let place = source.location(Span::new(at, at + 3));
                assert!(place.offset.start <= place.offset.end && place.offset.end <= end, "{bytes:X?} {at}");
                assert!(place.offset.start >= last.offset.start, "{bytes:X?} {at}");
                assert!((place.line, place.column) >= (last.line, last.column), "{bytes:X?} {at}");
                assert!(source.line_text(place.line).is_some(), "{bytes:X?} {at}");
                last = place;
            }
        }
    }
}
