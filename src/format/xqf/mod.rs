//! XQF (象棋演播室), one game a file.
//!
//! Reads: versions 1.0 to 1.8 with all keys; a tree of any size with comments; files that are cut off, as far as they
//! go. The start position is the one of the board; only where that cannot be played and the file calls itself a whole
//! game are the moves tried from the usual start. Who begins is told by the first move. Text is GB18030, or Big5
//! where that alone makes sense.
//! Writes: version 1.0, or 1.8 with keys that change nothing; strings in GBK, or as asked. Illegal moves are written by
//! their points. Several comments at one move become one of several lines.
//! Cannot hold: pieces beyond one set; counters of the start position; marks of moves; entries without points, which
//! become comments; headers that it has no field for, and long ones.
//!
//! A binary file has no lines to show. The text of a record is a list made of it: a line for each header that is
//! filled and one for each move, and each line stands for its bytes.

mod header;
mod keys;
mod start;
mod tree;
mod write;

#[cfg(test)]
mod tests;

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, NodeId, Start};
use crate::source::{Encoding, Field, SourceText};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::damage::Damage;
use super::shared::depth_first::Moves;
use super::shared::listing::Listing;

use header::Header;

/// Where the moves begin.
const HEADER_LEN: usize = 1024;

/// The versions that are known: 1.0 to 1.8.
const VERSIONS: std::ops::RangeInclusive<u8> = 1..=18;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Xqf,
    name: "xqf",
    extensions: &["xqf"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(document))) },
    writing: Writing::Bytes(write::write),
};

/// Whether an input is an XQF file: the two letters, a version, a key, and a number that is always zero. No text has
/// those zeros.
fn begins(sample: &Sample<'_>) -> Beginning {
    sample.begins_with(&[Some(b'X'), Some(b'Q'), None, None, Some(0), Some(0), Some(0), Some(0)])
}

/// Reads a file.
fn read(mut document: Document) -> Item {
    if let Some(finding) = refusal(&document.bytes) {
        return Item::Refused(Box::new(finding));
    }
    let mut findings = Vec::new();
    let header = Header::read(&document.bytes);
    header.keys.open_moves(document.bytes.get_mut(HEADER_LEN..).unwrap_or_default());
    let bytes = &document.bytes;
    let moves = tree::read(bytes, &header.keys);
    let strings =
        header.strings.iter().map(|field| &field.range).chain(moves.comments.iter().map(|(_, at)| at));
    let strings = strings.map(|range| Field::without_half(bytes.get(range.clone()).unwrap_or_default()));
    let encoding = document.encoding_of(strings);
    Item::Record(Box::new(assemble(bytes, &header, moves, encoding, &mut findings)), findings)
}

/// Why nothing can be read.
fn refusal(bytes: &[u8]) -> Option<Diagnostic> {
    let name = |text: &str| Argument::Text(text.to_owned());
    if !bytes.starts_with(b"XQ") {
        let first: Vec<String> = bytes.iter().take(4).map(|byte| format!("{byte:02X}")).collect();
        return Some(
            Diagnostic::new(Code::Magic).with("format", name("XQF")).with("found", name(&first.join(" "))),
        );
    }
    if let Some(version) = bytes.get(2).filter(|version| !VERSIONS.contains(version)) {
        let finding =
            Diagnostic::new(Code::Version).with("format", name("XQF")).with("expected", name("1–18"));
        return Some(finding.with("found", Argument::Number(i64::from(*version))));
    }
    let short = bytes.len() < HEADER_LEN;
    let number = |number: usize| Argument::Number(number as i64);
    let finding = Diagnostic::new(Code::ShortHeader).with("needed", number(HEADER_LEN));
    short.then(|| finding.with("found", number(bytes.len())))
}

/// Puts the parts together. The list of the file grows in the order of its bytes.
fn assemble(
    bytes: &[u8],
    header: &Header,
    moves: Moves,
    encoding: Encoding,
    findings: &mut Vec<Diagnostic>,
) -> GameRecord {
    let mut record = GameRecord::new(SourceText::default(), "xqf");
    record.tree = moves.tree;
    let mut list = Listing::with_moves(moves.places.len());
    let mut damage = Damage::default();
    header.list_beginning(&mut list, findings);
    let board = start::read(header, &record.tree, findings);
    let start_span = list.line(header::START, &board.text);
    for finding in findings.iter_mut().filter(|finding| finding.span.is_none()) {
        finding.span = Some(start_span);
    }
    record.scattered = true;
    header.tags(bytes, encoding, &mut list, &mut damage, &mut record, findings);
    let root = list.line(HEADER_LEN, "…");
    list.moves(&mut record.tree, &moves.places);
    for (id, range) in moves.comments {
        let field = Field::decode(bytes.get(range).unwrap_or_default(), encoding);
        damage.count(&field, if id == NodeId::ROOT { root } else { record.tree.node(id).span });
        let text = field.text.trim_end_matches('\0');
        if !text.is_empty() {
            record.tree.annotation_mut(id).after.push(text.to_owned());
        }
    }
    if !matches!(board.start, Start::Standard) {
        record.start_span = start_span;
    }
    record.start = board.start;
    let last = record.tree.all().last().map_or_else(|| list.last(), |id| record.tree.node(id).span);
    if let Some(fault) = moves.fault {
        let span = match fault.code {
            Code::Trailing => list.line(fault.offset, "…"),
            _ => last,
        };
        let offset = Argument::Number(fault.offset as i64);
        let count = Argument::Number(fault.count);
        findings
            .push(Diagnostic::new(fault.code).with_span(span).with("offset", offset).with("count", count));
    }
    findings.extend(damage.finding());
    record.source = list.finish(bytes.len(), encoding);
    record
}
