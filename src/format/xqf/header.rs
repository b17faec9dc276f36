//! The header of a file: what it says in numbers and in text.

use std::fmt::Write as _;
use std::ops::Range;

use crate::board::{Color, Setup};
use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, GameResult};
use crate::source::{Encoding, Field};

use super::super::shared::damage::Damage;
use super::super::shared::listing::Listing;
use super::super::shared::write::Refusal;
use super::HEADER_LEN;
use super::keys::Keys;
use super::start;
use super::write::Strings;

/// Where the start position stands.
pub(super) const START: usize = 16;

const PLAY_STEP: usize = 48;
const FIRST: usize = 50;
const RESULT: usize = 51;
const KIND: usize = 64;

/// What a string of the header is called as a tag: where it stands, and its room behind the byte with its length.
const STRINGS: [(usize, usize, &str); 12] = [
    (80, 63, "Title"),
    (144, 63, "TitleB"),
    (208, 63, "Event"),
    (272, 15, "Date"),
    (288, 15, "Site"),
    (304, 15, "Red"),
    (320, 15, "Black"),
    (336, 63, "TimeControl"),
    (400, 15, "RedTime"),
    (416, 15, "BlackTime"),
    (464, 15, "Annotator"),
    (480, 15, "Author"),
];

/// Bytes that nothing is known about; all zero as a rule, and kept where they are not.
const UNKNOWN: [(Range<usize>, &str); 4] =
    [(4..8, "XqfProduct"), (65..80, "XqfKinds"), (432..464, "XqfReserved"), (496..HEADER_LEN, "XqfRest")];

/// What the byte for the kind says, from 1. Nothing is said of whole games.
const KINDS: [&str; 3] = ["opening", "middle game", "endgame"];

/// The header, its strings not yet decoded.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) keys: Keys,
    pub(super) points: [u8; 32],
    /// Who begins, as the file says.
    pub(super) first: Color,
    pub(super) kind: u8,
    version: u8,
    play_step: u16,
    result: u8,
    sum_is_right: bool,
    /// The strings that are not empty.
    pub(super) strings: Vec<Text>,
    unknown: Vec<(usize, &'static str, String)>,
}

/// A string of the header.
#[derive(Debug)]
pub(super) struct Text {
    name: &'static str,
    pub(super) range: Range<usize>,
    /// Whether it fills its room, so that a character may be cut at its end.
    is_full: bool,
}

impl Header {
    /// Reads a header of full length.
    pub(super) fn read(bytes: &[u8]) -> Header {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
        let keys = Keys::of(bytes);
        Header {
            points: keys.points(bytes.get(START..).unwrap_or_default()),
            first: if byte(FIRST) == 1 { Color::Black } else { Color::Red },
            kind: byte(KIND),
            version: byte(2),
            play_step: u16::from_le_bytes([byte(PLAY_STEP), byte(PLAY_STEP + 1)]),
            result: byte(RESULT),
            sum_is_right: Keys::sum_is_right(bytes),
            strings: STRINGS.iter().filter_map(|&row| Text::read(bytes, row)).collect(),
            unknown: unknown(bytes),
            keys,
        }
    }

    /// Lists what stands before the start position.
    pub(super) fn list_beginning(&self, list: &mut Listing, findings: &mut Vec<Diagnostic>) {
        let span = list.line(0, &format!("XQF {}", self.version));
        if !self.sum_is_right {
            findings.push(Diagnostic::new(Code::Keysum).with_span(span));
        }
    }

    /// Lists what stands behind the start position, and makes tags of it.
    pub(super) fn tags(
        &self,
        bytes: &[u8],
        encoding: Encoding,
        list: &mut Listing,
        damage: &mut Damage,
        record: &mut GameRecord,
        findings: &mut Vec<Diagnostic>,
    ) {
        let mut lines: Vec<(usize, &str, String)> = self.unknown.clone();
        if self.play_step > 0 {
            lines.push((PLAY_STEP, "XqfPlayStep", self.play_step.to_string()));
        }
        let result = self.result();
        record.terminator = Some(result);
        lines.push((RESULT, "Result", result.text().to_owned()));
        if usize::from(self.result) >= RESULTS.len() {
            lines.push((RESULT, "XqfResult", self.result.to_string()));
        }
        // The usual kinds say no more than the board.
        if self.kind > 0 && self.kind != usual_kind(start::has_usual_board(self)) {
            let named = KINDS.get(usize::from(self.kind) - 1).map(|kind| (*kind).to_owned());
            lines.push((KIND, "Kind", named.unwrap_or_else(|| self.kind.to_string())));
        }
        let mut errors = Vec::new();
        for text in &self.strings {
            let field = text.decode(bytes, encoding);
            lines.push((text.range.start, text.name, field.text.trim_end_matches('\0').to_owned()));
            if field.errors > 0 {
                errors.push((text.name, field));
            }
        }
        lines.sort_by_key(|line| line.0);
        for (place, name, value) in lines {
            let span = list.named_line(place, &format!("{name}: "), &value);
            if let Some((_, field)) = errors.iter().find(|(damaged, _)| *damaged == name) {
                damage.count(field, span);
            }
            if name == "Result" && usize::from(self.result) >= RESULTS.len() {
                let found = Argument::Number(i64::from(self.result));
                findings.push(Diagnostic::new(Code::ResultByte).with_span(span).with("found", found));
            }
            record.tags.push_at(name, value, span);
        }
    }

    fn result(&self) -> GameResult {
        RESULTS.get(usize::from(self.result)).copied().unwrap_or(GameResult::Unknown)
    }
}

/// Writes what the headers of a game and its start position say, and returns the names of those that were written.
pub(super) fn write<'a>(
    record: &'a GameRecord,
    setup: &Setup,
    out: &mut [u8],
    strings: &mut Strings,
    losses: &mut Vec<Diagnostic>,
) -> Result<Vec<&'a str>, Refusal> {
    let mut kept = Vec::new();
    let mut put = |at: usize, bytes: &[u8]| {
        for (place, byte) in out.iter_mut().skip(at).zip(bytes) {
            *place = *byte;
        }
    };
    for (at, room, name) in STRINGS {
        let Some(tag) = record.tags.find(name) else { continue };
        let bytes = strings.field(&tag, room, losses)?;
        put(at, &[bytes.len() as u8]);
        put(at + 1, &bytes);
        kept.push(name);
    }
    for (range, name) in UNKNOWN {
        let bytes = record.tags.get(name).and_then(bytes_of).filter(|bytes| bytes.len() <= range.len());
        if let Some(bytes) = bytes {
            put(range.start, &bytes);
            kept.push(name);
        }
    }
    if let Some(step) = record.tags.get("XqfPlayStep").and_then(|text| text.parse::<u16>().ok()) {
        put(PLAY_STEP, &step.to_le_bytes());
        kept.push("XqfPlayStep");
    }
    put(FIRST, &[u8::from(setup.side == Color::Black)]);
    let result = record.result();
    let byte = RESULTS.iter().position(|known| *known == result).unwrap_or(0) as u8;
    let odd = record.tags.get("XqfResult").and_then(|text| text.parse().ok());
    let odd = odd.filter(|&odd: &u8| result == GameResult::Unknown && usize::from(odd) >= RESULTS.len());
    put(RESULT, &[odd.unwrap_or(byte)]);
    kept.extend(odd.map(|_| "XqfResult"));
    if record.tag_result().is_some() {
        kept.push("Result");
    }
    let is_usual = setup.board == Setup::start().board;
    let usual = usual_kind(is_usual);
    let kind = record.tags.get("Kind").and_then(kind_of);
    // Old programs take the usual start for granted in a whole game and in an opening.
    let kind = kind.filter(|&kind| is_usual || kind >= 2);
    put(KIND, &[kind.unwrap_or(usual)]);
    kept.extend(kind.map(|_| "Kind"));
    Ok(kept)
}

/// The kind of a record that is no more than what its board shows.
const fn usual_kind(is_usual: bool) -> u8 {
    if is_usual { 0 } else { 3 }
}

/// The byte for a kind as the reader names it.
fn kind_of(text: &str) -> Option<u8> {
    let named = KINDS.iter().position(|kind| *kind == text).map(|at| at as u8 + 1);
    named.or_else(|| text.parse().ok())
}

/// The bytes of hexadecimal digits.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let pairs = digits.chunks(2).map(|pair| Some(pair.first()? << 4 | pair.get(1)?));
    pairs.collect()
}

/// What the byte of the result says.
const RESULTS: [GameResult; 4] =
    [GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];

impl Text {
    /// The string, unless it is empty. Its length is cut to the room that there is.
    fn read(bytes: &[u8], (at, room, name): (usize, usize, &'static str)) -> Option<Text> {
        let stated = usize::from(*bytes.get(at)?);
        let range = at + 1..at + 1 + stated.min(room);
        let is_blank = |byte: &u8| *byte == 0 || byte.is_ascii_whitespace();
        let is_empty = bytes.get(range.clone())?.iter().all(is_blank);
        (!is_empty).then_some(Text { name, range, is_full: stated >= room })
    }

    fn decode(&self, bytes: &[u8], encoding: Encoding) -> Field {
        let bytes = bytes.get(self.range.clone()).unwrap_or_default();
        // What is left of a longer string may end with zeros.
        let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |at| at + 1);
        let bytes = bytes.get(..end).unwrap_or_default();
        Field::decode(if self.is_full { Field::without_half(bytes) } else { bytes }, encoding)
    }
}

/// Bytes that nothing is known about and that are not zero, as hexadecimal digits.
fn unknown(bytes: &[u8]) -> Vec<(usize, &'static str, String)> {
    let shown = |bytes: &[u8]| {
        let end = bytes.iter().rposition(|&byte| byte != 0)? + 1;
        let mut text = String::new();
        for byte in bytes.get(..end)? {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02X}");
        }
        Some(text)
    };
    let row = |(range, name): &(Range<usize>, &'static str)| {
        shown(bytes.get(range.clone())?).map(|text| (range.start, *name, text))
    };
    UNKNOWN.iter().filter_map(row).collect()
}
