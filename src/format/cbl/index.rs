//! Where the games of a library are, and in which order they are shown.
//!
//! Each entry of the index says how many slots its game takes up, and the games stand in the order of the entries: so
//! a game begins where the one before it ends. What looks like the number of its first slot is its number in the list
//! that the program shows; where nothing was moved or deleted, and no game takes up two slots, that is the same.
//!
//! Nothing of this is believed. Games are found by their mark, at every slot; an entry is for the game that stands
//! where it says, or else for the one that has the number (GUID) which it names.

use std::collections::BTreeMap;

use crate::diag::{Argument, Code, Diagnostic};
use crate::source::Field;

use super::super::shared::ccbridge::layout::{GUID_AT, GUID_LEN};
use super::super::shared::ccbridge::{self, MARK};
use super::INDEX;

/// Where the count of the entries stands.
pub(super) const COUNT_AT: usize = 60;

/// The bytes of an entry, and where in it the GUID and the title stand, with their room.
pub(super) const ENTRY_LEN: usize = 276;
pub(super) const ENTRY_GUID: (usize, usize) = (20, 80);
pub(super) const ENTRY_TITLE: (usize, usize) = (100, 128);

/// The bytes of a slot.
pub(super) const SLOT: usize = 4096;

/// The states of an entry.
pub(super) const IN_USE: u32 = 7;
pub(super) const DELETED: u32 = 5;

/// A game in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Its bytes, as far as the next one.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) is_deleted: bool,
}

/// All games of a library in the order in which they come out.
#[derive(Debug, Default)]
pub(super) struct Index {
    pub(super) records: Vec<Found>,
    /// What is wrong with the index, if anything is.
    pub(super) finding: Option<Diagnostic>,
}

/// What the index says of a game.
#[derive(Clone, Copy, Debug)]
struct Entry {
    is_deleted: bool,
    /// Its number in the list.
    number: u32,
    /// The slots that it takes up.
    first: usize,
    slots: usize,
    /// Where the entry stands.
    at: usize,
}

impl Index {
    /// Looks for the games of a library that is longer than its header.
    pub(super) fn read(bytes: &[u8]) -> Index {
        let Some(Layout { base, count, is_right }) = Layout::of(bytes) else { return Index::default() };
        let mut wrong = usize::from(!is_right);
        let mut owners: BTreeMap<usize, Entry> = BTreeMap::new();
        let mut lost = Vec::new();
        for entry in entries(bytes, count) {
            let start = entry.first.checked_mul(SLOT).and_then(|offset| offset.checked_add(base));
            let start = start.filter(|&start| ccbridge::begins(bytes, start) && is_of(bytes, &entry, start));
            match start {
                Some(start) => drop(owners.insert(start, entry)),
                None => lost.push(entry),
            }
        }
        let starts: Vec<usize> =
            (base..bytes.len()).step_by(SLOT).filter(|&start| ccbridge::begins(bytes, start)).collect();
        wrong += lost.len();
        let mut by_guid: BTreeMap<Vec<u8>, Entry> =
            lost.into_iter().filter_map(|entry| Some((guid(bytes, &entry)?, entry))).collect();
        for &start in &starts {
            if owners.contains_key(&start) {
                continue;
            }
            wrong = wrong.max(1);
            let own = bytes.get(start + GUID_AT..start + GUID_AT + GUID_LEN).unwrap_or_default();
            if let Some(entry) = by_guid.remove(own) {
                owners.insert(start, entry);
            }
        }
        let ends = starts.iter().skip(1).copied().chain([bytes.len()]);
        let mut found: Vec<((bool, bool, u32), Found)> = starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| {
                let owner = owners.get(&start);
                let is_deleted = owner.is_some_and(|owner| owner.is_deleted);
                let order = (is_deleted, owner.is_none(), owner.map_or(0, |owner| owner.number));
                (order, Found { start, end, is_deleted })
            })
            .collect();
        found.sort_by_key(|(order, found)| (*order, found.start));
        let finding =
            (wrong > 0).then(|| Diagnostic::new(Code::Index).with("count", Argument::Number(wrong as i64)));
        Index { records: found.into_iter().map(|(_, found)| found).collect(), finding }
    }
}

/// Where the games begin, and how many entries the index has.
struct Layout {
    base: usize,
    count: usize,
    /// Whether the header says so.
    is_right: bool,
}

impl Layout {
    /// Where the count in the header is wrong, the first game tells. `None` where there is no game.
    fn of(bytes: &[u8]) -> Option<Layout> {
        let count = u32::from_le_bytes(*bytes.get(COUNT_AT..)?.first_chunk()?) as usize;
        let stated = count.checked_mul(ENTRY_LEN).and_then(|len| len.checked_add(INDEX));
        let first = INDEX + memchr::memmem::find(bytes.get(INDEX..)?, MARK)?;
        // The first game may be gone.
        match stated.filter(|&stated| stated <= first && (first - stated).is_multiple_of(SLOT)) {
            Some(base) => Some(Layout { base, count, is_right: true }),
            None => Some(Layout { base: first, count: (first - INDEX) / ENTRY_LEN, is_right: false }),
        }
    }
}

/// The entries that are for a game, each with its place.
fn entries(bytes: &[u8], count: usize) -> impl Iterator<Item = Entry> {
    let mut next = 0_usize;
    (0..count).filter_map(move |index| {
        let at = INDEX + index * ENTRY_LEN;
        let number = |at: usize| Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
        let (state, slots) = (number(at)?, number(at + 8)? as usize);
        let first = next;
        next = next.saturating_add(slots);
        let entry = Entry { is_deleted: state == DELETED, number: number(at + 4)?, first, slots, at };
        (state == IN_USE || state == DELETED).then_some(entry)
    })
}

/// Whether the game at a place can be the one of an entry: it has the GUID that the entry names, if it names one.
fn is_of(bytes: &[u8], entry: &Entry, start: usize) -> bool {
    let own = bytes.get(start + GUID_AT..start + GUID_AT + GUID_LEN);
    entry.slots > 0 && guid(bytes, entry).is_none_or(|guid| own == Some(&guid))
}

/// The GUID that an entry names.
fn guid(bytes: &[u8], entry: &Entry) -> Option<Vec<u8>> {
    let (at, room) = ENTRY_GUID;
    let Field { text, .. } = ccbridge::text(bytes, entry.at + at, room);
    ccbridge::guid_bytes(&text).map(|guid| guid.to_vec())
}
