//! CBR (象棋桥), one game a file.
//!
//! Reads: versions 1 and 2; a tree of any size with comments; files that are cut off, as far as they go. The board
//! tells the start position, and where it says nothing about the side to move, the first move tells. A page of text in
//! a book, which has neither generals nor moves, is kept with its title and comment.
//! Writes: version 2. The number that names a record (GUID) is that of the CBR or CBL file that the game came from,
//! else it is made of the start position and the moves, so that the same game gives the same file.
//! Cannot hold: marks of moves; several comments at one move, which become one; headers that it has no field for; the
//! ends of headers that are longer than their fields. An entry that could not be resolved goes into the comment of the
//! move before it.
//!
//! Fields that no other format has are tags whose names begin with `Cbr`. The bytes that stand behind the end of a text
//! in its field are not kept: they are whatever was in memory.

use crate::diag::Diagnostic;
use crate::record::GameRecord;
use crate::source::Encoder;

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::ccbridge::{self, Extent, MARK};
use super::shared::damage;
use super::shared::write::{Refusal, WriteOptions};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Cbr,
    name: "cbr",
    extensions: &["cbr"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(&document))) },
    writing: Writing::Bytes(write),
};

fn begins(sample: &Sample<'_>) -> Beginning {
    sample.begins_with(&MARK.map(Some))
}

/// Reads a file.
fn read(document: &Document) -> Item {
    if !ccbridge::begins(&document.bytes, 0) {
        return Item::Refused(Box::new(damage::no_mark("CBR", &document.bytes)));
    }
    let extent = Extent { bytes: &document.bytes, start: 0, is_alone: true };
    match ccbridge::read(extent, FACTS.name) {
        Ok((record, findings)) => Item::Record(Box::new(record), findings),
        Err(finding) => Item::Refused(finding),
    }
}

/// Writes one game, a whole file.
///
/// # Errors
/// When the start position cannot be stored, an entry is open, or a text holds a zero.
fn write(
    record: &GameRecord,
    options: &WriteOptions,
    _: &Encoder,
    out: &mut Vec<u8>,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let written = ccbridge::write(record, options, out, losses)?;
    super::report_lost_tags(record, &written.kept, losses);
    Ok(())
}
