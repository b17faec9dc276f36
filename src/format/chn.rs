//! CHN (联众 Ourgame): a header that nobody has described, then 32 bytes a move.
//!
//! Reads: points with ranks from the top, turned round where Black's side of the board is the lower one. The header is
//! kept as a tag of hexadecimal digits.
//! Writes: nothing.
//! Cannot hold: a start position, the result, comments, variations.

use std::fmt::Write as _;

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::GameRecord;
use crate::source::{Field, SourceText};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::clients::{self, Corners};
use super::shared::follow::follow;
use super::shared::listing::Listing;

/// Where the moves begin.
const HEADER_LEN: usize = 188;

/// The bytes of a move: numbers of two bytes, the third and fourth x and y, then X and Y.
const RECORD_LEN: usize = 32;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Chn,
    name: "chn",
    extensions: &["chn"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(&document))) },
    writing: Writing::No,
};

/// Whether an input is such a file: only a length and moves on the board tell it, the first of them legal. No text has
/// the zeros of their numbers.
fn begins(sample: &Sample<'_>) -> Beginning {
    let bytes = sample.bytes;
    let moves = bytes.get(HEADER_LEN..).unwrap_or_default();
    let fits = bytes.contains(&0)
        && moves.chunks_exact(RECORD_LEN).all(|record| corners(record).are_on_board())
        && clients::begins(&turned(moves)).unwrap_or(true);
    clients::whole(sample, fits, moves.len() % RECORD_LEN == 0 && !moves.is_empty())
}

/// The ends of a move as they are stored.
fn corners(record: &[u8]) -> Corners {
    let number = |at: usize| match record.get(at..) {
        Some(&[low, high, ..]) => u16::from_le_bytes([low, high]),
        _ => u16::MAX,
    };
    Corners { from: (number(4), number(6)), to: (number(8), number(10)) }
}

/// All moves, seen from Red's side.
fn turned(moves: &[u8]) -> Vec<Corners> {
    clients::from_the_top(moves.chunks_exact(RECORD_LEN).map(corners).collect())
}

/// Reads a file.
fn read(document: &Document) -> Item {
    let bytes = &document.bytes;
    let mut findings = Vec::new();
    if let Some(finding) = clients::wrong_length("CHN", HEADER_LEN, RECORD_LEN, bytes.len()) {
        if bytes.len() < HEADER_LEN {
            return Item::Refused(Box::new(finding));
        }
        findings.push(finding);
    }
    let (header, moves) = bytes.split_at_checked(HEADER_LEN).unwrap_or_default();
    let texts: Vec<&[u8]> = header.split(|&byte| byte < 0x20).filter(|text| text.len() > 1).collect();
    let encoding = document.encoding_of(texts.iter().copied());
    let mut record = GameRecord::new(SourceText::default(), FACTS.name);
    record.scattered = true;
    let mut list = Listing::default();
    let end = header.iter().rposition(|&byte| byte != 0).map_or(0, |at| at + 1);
    if end > 0 {
        let mut digits = String::new();
        for byte in header.iter().take(end) {
            // Writing to a String cannot fail.
            let _ = write!(digits, "{byte:02X}");
        }
        let texts: Vec<String> = texts.iter().map(|text| Field::decode(text, encoding).text).collect();
        let span = list.named_line(0, "ChnHeader: ", &digits);
        let finding = Diagnostic::new(Code::LegacyUnknownFields).with_span(span);
        let count = header.iter().filter(|&&byte| byte != 0).count();
        findings.push(finding.with_text(texts.join(" ")).with("count", Argument::Number(count as i64)));
        record.tags.push_at("ChnHeader", digits, span);
    } else {
        list.line(0, "CHN");
    }
    let places = clients::places(&turned(moves), HEADER_LEN, RECORD_LEN);
    follow(&mut record, &places, &mut list, &mut findings);
    record.source = list.finish(bytes.len(), encoding);
    Item::Record(Box::new(record), findings)
}
