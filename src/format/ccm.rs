//! CCM (中国游戏中心, 中游): seven bytes a move and nothing else.
//!
//! Reads: points with ranks from the top, turned round where Black's side of the board is the lower one.
//! Writes: nothing.
//! Cannot hold: headers, a start position, the result, comments, variations.

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::GameRecord;
use crate::source::{Encoding, SourceText};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::clients::{self, Corners};
use super::shared::follow::follow;
use super::shared::listing::Listing;

/// The bytes of a move: three that nothing is known about, then x and X, y and Y.
const RECORD_LEN: usize = 7;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Ccm,
    name: "ccm",
    extensions: &["ccm"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(&document))) },
    writing: Writing::No,
};

/// Whether an input is such a file: only a length and moves on the board tell it, the first of them legal.
fn begins(sample: &Sample<'_>) -> Beginning {
    let bytes = sample.bytes;
    let fits = bytes.first().is_none_or(|&byte| byte == 1)
        && bytes.chunks_exact(RECORD_LEN).all(|record| corners(record).are_on_board())
        && clients::begins(&turned(bytes)).unwrap_or(true);
    clients::whole(sample, fits, bytes.len().is_multiple_of(RECORD_LEN) && !bytes.is_empty())
}

/// The ends of a move as they are stored.
fn corners(record: &[u8]) -> Corners {
    let byte = |at: usize| record.get(at).copied().map_or(u16::MAX, u16::from);
    Corners { from: (byte(3), byte(5)), to: (byte(4), byte(6)) }
}

/// All moves, seen from Red's side.
fn turned(bytes: &[u8]) -> Vec<Corners> {
    clients::from_the_top(bytes.chunks_exact(RECORD_LEN).map(corners).collect())
}

/// Reads a file.
fn read(document: &Document) -> Item {
    let bytes = &document.bytes;
    let mut findings = Vec::new();
    if let Some(finding) = clients::wrong_length("CCM", 0, RECORD_LEN, bytes.len()) {
        if bytes.len() < RECORD_LEN {
            return Item::Refused(Box::new(finding));
        }
        findings.push(finding);
    }
    let mut record = GameRecord::new(SourceText::default(), FACTS.name);
    record.scattered = true;
    let mut list = Listing::default();
    let span = list.line(0, "CCM");
    let unknown =
        bytes.iter().skip(1).enumerate().filter(|(at, byte)| (at + 1) % RECORD_LEN < 3 && **byte != 0);
    if let count @ 1.. = unknown.count() {
        let count = Argument::Number(count as i64);
        findings.push(Diagnostic::new(Code::LegacyUnknownFields).with_span(span).with("count", count));
    }
    let places = clients::places(&turned(bytes), 0, RECORD_LEN);
    follow(&mut record, &places, &mut list, &mut findings);
    record.source = list.finish(bytes.len(), Encoding::Ascii);
    Item::Record(Box::new(record), findings)
}
