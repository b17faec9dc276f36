//! Libraries as they are written.

use std::collections::BTreeSet;

use crate::diag::Diagnostic;
use crate::record::GameRecord;
use crate::source::Encoder;

use super::super::shared::ccbridge::layout::{GUID_AT as RECORD_GUID, GUID_LEN, SECOND};
use super::super::shared::ccbridge::{self, clip, guid_bytes, guid_text};
use super::super::shared::write::{Refusal, WriteOptions};
use super::index::{COUNT_AT, DELETED as DELETED_STATE, ENTRY_GUID, ENTRY_LEN, ENTRY_TITLE, IN_USE, SLOT};
use super::{DELETED, ENTRY, GUID, GUID_AT, INDEX, MARK, TEXTS};

/// The version of a library.
const VERSION: (usize, u32) = (16, 3);

/// A field that is the same in all libraries that nothing was deleted from.
const FIXED: (usize, u32) = (52, 0x7FFF_FFFF);

/// Whether there are deleted games.
const HAS_DELETED: usize = 56;

/// The fewest entries that an index has room for; more are twice that, and so on.
const ENTRIES: usize = 128;

/// The field of a title in a record.
const TITLE: (usize, usize) = (180, 128);

/// Writes a game for a library: its entry of the index, whose numbers of order are still to come, its record, and,
/// where it is the first game and tells of the library, the header.
///
/// # Errors
/// When the start position cannot be stored, an entry is open, or a text holds a zero.
pub(super) fn game(
    record: &GameRecord,
    options: &WriteOptions,
    _: &Encoder,
    out: &mut Vec<u8>,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let mut body = Vec::new();
    let mut kept = ccbridge::write(record, options, &mut body, losses)?.kept;
    let is_deleted = record.tags.get(ENTRY) == Some(DELETED);
    if is_deleted {
        kept.push(ENTRY);
    }
    let mut entry = vec![0; ENTRY_LEN];
    put(&mut entry, 0, &(if is_deleted { DELETED_STATE } else { IN_USE }).to_le_bytes());
    put(&mut entry, 8, &(body.len().div_ceil(SLOT) as u32).to_le_bytes());
    put(&mut entry, 12, &(body.len() as u32).to_le_bytes());
    put(&mut entry, ENTRY_TITLE.0, body.get(TITLE.0..TITLE.0 + TITLE.1).unwrap_or_default());
    out.append(&mut entry);
    out.append(&mut body);
    if options.number == 1 {
        let is_told = |name: &str| record.tags.filled(name).is_some();
        if TEXTS.iter().map(|row| row.2).chain([GUID]).any(is_told) {
            header(record, &mut kept, out, losses)?;
        }
    }
    super::super::report_lost_tags(record, &kept, losses);
    Ok(())
}

/// Writes what a game tells of its library.
fn header(
    record: &GameRecord,
    kept: &mut Vec<&'static str>,
    out: &mut Vec<u8>,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let mut header = vec![0; INDEX];
    for (at, room, name) in TEXTS {
        kept.push(name);
        if let Some(value) = record.tags.get(name) {
            put(&mut header, at, &clip(name, value, room, losses)?);
        }
    }
    if let Some(guid) = record.tags.filled(GUID).and_then(guid_bytes) {
        kept.push(GUID);
        put(&mut header, GUID_AT, &guid);
    }
    out.append(&mut header);
    Ok(())
}

/// Puts the games of a library together.
pub(super) fn bind(games: &[Vec<u8>]) -> Vec<u8> {
    let parts: Vec<Part<'_>> = games.iter().filter_map(|game| Part::of(game)).collect();
    let slots: usize = parts.iter().map(|part| part.record.len().div_ceil(SLOT)).sum();
    let count = ENTRIES.max(slots.next_power_of_two());
    let base = INDEX + count * ENTRY_LEN;
    let told = parts.iter().map(|part| part.header).find(|header| !header.is_empty());
    let mut out = told.map_or_else(|| vec![0; INDEX], <[u8]>::to_vec);
    out.reserve(count * ENTRY_LEN + slots * SLOT);
    out.resize(base, 0);

    let (mut shown, mut deleted) = (0_u32, 0_u32);
    let mut guids = BTreeSet::new();
    for (index, part) in parts.iter().enumerate() {
        let at = INDEX + index * ENTRY_LEN;
        let start = out.len();
        put(&mut out, at, part.entry);
        put(&mut out, at + 4, &shown.to_le_bytes());
        let is_deleted = part.entry.starts_with(&DELETED_STATE.to_le_bytes());
        *(if is_deleted { &mut deleted } else { &mut shown }) += 1;
        let guid = unused(part.guid(), index, &mut guids);
        if let Some(text) = guid_text(&guid) {
            let text: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            put(&mut out, at + ENTRY_GUID.0, &text);
        }
        out.extend_from_slice(part.record);
        put(&mut out, start + RECORD_GUID, &guid);
        out.resize(start + part.record.len().next_multiple_of(SLOT), 0);
    }

    put(&mut out, 0, MARK);
    put(&mut out, VERSION.0, &VERSION.1.to_le_bytes());
    put(&mut out, FIXED.0, &FIXED.1.to_le_bytes());
    put(&mut out, HAS_DELETED, &[u8::from(deleted > 0)]);
    put(&mut out, COUNT_AT, &(count as u32).to_le_bytes());
    if out.get(GUID_AT..GUID_AT + GUID_LEN).is_some_and(|guid| guid.iter().all(|&byte| byte == 0)) {
        put(&mut out, GUID_AT, &guid_of_all(&guids));
    }
    out
}

/// What was written for a game.
struct Part<'a> {
    entry: &'a [u8],
    record: &'a [u8],
    header: &'a [u8],
}

impl Part<'_> {
    fn of(bytes: &[u8]) -> Option<Part<'_>> {
        let (entry, rest) = bytes.split_at_checked(ENTRY_LEN)?;
        let len = u32::from_le_bytes(*entry.get(12..)?.first_chunk()?) as usize;
        let (record, header) = rest.split_at_checked(len)?;
        debug_assert!(record.len() > SECOND.moves);
        Some(Part { entry, record, header })
    }

    fn guid(&self) -> [u8; GUID_LEN] {
        self.record.get(RECORD_GUID..).and_then(|rest| rest.first_chunk()).copied().unwrap_or_default()
    }
}

/// A GUID that no other game of the library has: games with the same moves were given the same one.
fn unused(mut guid: [u8; GUID_LEN], index: usize, guids: &mut BTreeSet<[u8; GUID_LEN]>) -> [u8; GUID_LEN] {
    let step = (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    while !guids.insert(guid) {
        let number = u128::from_be_bytes(guid).wrapping_add(u128::from(step));
        guid = number.to_be_bytes();
    }
    guid
}

/// A number for a library that has none, made of those of its games.
fn guid_of_all(guids: &BTreeSet<[u8; GUID_LEN]>) -> [u8; GUID_LEN] {
    let numbers = guids.iter().map(|guid| u128::from_be_bytes(*guid));
    numbers.fold(1_u128, |all, number| all.rotate_left(5).wrapping_add(number)).to_be_bytes()
}

fn put(bytes: &mut [u8], at: usize, value: &[u8]) {
    if let Some(place) = bytes.get_mut(at..at + value.len()) {
        place.copy_from_slice(value);
    }
}
