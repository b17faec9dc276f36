//! CBL (象棋桥), libraries of any number of games.
//!
//! Reads: the form of `CCBridgeLibrary`, whose games are CBR records, and the older form, which is packed with zlib.
//! The games come in the order that the program shows, whatever their order in the file. Games that were deleted and
//! are still there come behind the others and are marked: the tag `LibraryEntry` says `deleted`. The index tells the
//! order and what is deleted; where games are is looked for in the file itself, so that a damaged index loses nothing.
//! Writes: the form of `CCBridgeLibrary`.
//! Cannot hold: what CBR cannot.
//!
//! What is said of the library as a whole (its name, its maker, remarks) are tags of its first game whose names begin
//! with `Library`. They are written for the library again where that game is the first of a library; of a later game
//! they are reported as lost, for a library has one name. Line breaks in the remarks are `||`, as the program has them.

mod index;
mod legacy;
mod unpack;
mod write;

#[cfg(test)]
mod tests;

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::GameRecord;
use crate::source::{Encoding, Field, SourceText};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::ccbridge::layout::{GUID_LEN, Row};
use super::shared::ccbridge::{self, Extent};
use super::shared::damage;
use super::shared::listing::Listing;

use index::{Found, Index};

/// What a library begins with, in its two forms.
const MARK: &[u8; 16] = b"CCBridgeLibrary\0";
const LEGACY_MARK: &[u8; 12] = b"CCBridge\x15\0\0\0";

/// Where the index begins.
const INDEX: usize = 66_624;

/// Where the number of the library (GUID) stands.
const GUID_AT: usize = 20;

/// The texts of the library: their places, their room in bytes, and their tags.
const TEXTS: [Row; 7] = [
    (64, 512, "LibraryName"),
    (576, 256, "LibrarySource"),
    (832, 64, "LibraryCreator"),
    (896, 64, "LibraryMail"),
    (960, 64, "LibraryCreated"),
    (1024, 64, "LibrarySaved"),
    (1088, 65_536, "LibraryRemarks"),
];

/// The tag of the number of the library.
const GUID: &str = "LibraryGuid";

/// The tag of a game that was deleted, and its value.
const ENTRY: &str = "LibraryEntry";
const DELETED: &str = "deleted";

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Cbl,
    name: "cbl",
    extensions: &["cbl"],
    holds: Holds::Many,
    reading: Reading::Whole { begins, read },
    writing: Writing::Library { game: write::game, bind: write::bind },
};

fn begins(sample: &Sample<'_>) -> Beginning {
    match (sample.begins_with(&MARK.map(Some)), sample.begins_with(&LEGACY_MARK.map(Some))) {
        (Beginning::Yes, _) | (_, Beginning::Yes) => Beginning::Yes,
        (Beginning::Open, _) | (_, Beginning::Open) => Beginning::Open,
        (Beginning::No, Beginning::No) => Beginning::No,
    }
}

/// Reads a library of either form, a game at a time.
fn read(document: Document) -> Items {
    if document.bytes.starts_with(LEGACY_MARK) {
        return legacy::read(document);
    }
    if !document.bytes.starts_with(MARK) {
        return refused(damage::no_mark("CBL", &document.bytes));
    }
    if document.bytes.len() < INDEX {
        let number = |number: usize| Argument::Number(number as i64);
        let finding = Diagnostic::new(Code::ShortHeader).with("needed", number(INDEX));
        return refused(finding.with("found", number(document.bytes.len())));
    }
    let index = Index::read(&document.bytes);
    if index.records.is_empty() {
        return refused(Diagnostic::new(Code::NoRecords));
    }
    Box::new(Library {
        bytes: document.bytes,
        remark: index.finding,
        records: index.records.into_iter(),
        games: 0,
    })
}

fn refused(finding: Diagnostic) -> Items {
    Box::new(std::iter::once(Item::Refused(Box::new(finding))))
}

/// A library under way.
struct Library {
    bytes: Vec<u8>,
    /// What there is to say of its index.
    remark: Option<Diagnostic>,
    records: std::vec::IntoIter<Found>,
    games: usize,
}

impl Iterator for Library {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        if let Some(finding) = self.remark.take() {
            return Some(Item::Remark(listed(MARK, 0, self.bytes.len()), vec![finding]));
        }
        let found = self.records.next()?;
        let bytes = self.bytes.get(..found.end).unwrap_or_default();
        let extent = Extent { bytes, start: found.start, is_alone: false };
        let (mut record, mut findings) = match ccbridge::read(extent, FACTS.name) {
            Ok(read) => read,
            Err(finding) => {
                return Some(Item::Remark(listed(ccbridge::MARK, found.start, found.end), vec![*finding]));
            }
        };
        if found.is_deleted {
            record.tags.push(ENTRY, DELETED);
            findings.push(Diagnostic::new(Code::EntryDeleted));
        }
        if self.games == 0 {
            library_tags(&self.bytes, &mut record);
        }
        self.games += 1;
        Some(Item::Record(Box::new(record), findings))
    }
}

/// The beginning of what no game can be made of, as its source.
fn listed(mark: &[u8], start: usize, end: usize) -> SourceText {
    let mut list = Listing::default();
    list.line(start, String::from_utf8_lossy(mark).trim_end_matches('\0'));
    list.finish(end, Encoding::Utf16Le)
}

/// Tells a game what is said of its library as a whole.
fn library_tags(bytes: &[u8], record: &mut GameRecord) {
    for (at, room, name) in TEXTS {
        let Field { text, .. } = ccbridge::text(bytes, at, room);
        push_library_tag(name, &text, record);
    }
    let guid = bytes.get(GUID_AT..GUID_AT + GUID_LEN).unwrap_or_default();
    if let Some(text) = ccbridge::guid_text(guid).filter(|_| guid.iter().any(|&byte| byte != 0)) {
        record.tags.push(GUID, text);
    }
}

fn push_library_tag(name: &str, text: &str, record: &mut GameRecord) {
    if !text.trim().is_empty() {
        record.tags.push(name, text.replace("\r\n", "||").replace(['\r', '\n'], "||"));
    }
}
