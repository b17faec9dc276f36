//! Libraries made for the tests, and what they come to.

use super::index::{COUNT_AT, ENTRY_LEN, SLOT};
use super::*;
use crate::format::ReadOptions;

/// A library of games without moves that are named by their numbers; each takes up so many slots.
fn library(slots: &[usize], count: usize) -> Vec<u8> {
    let mut bytes = vec![0; INDEX + count * ENTRY_LEN];
    bytes[..16].copy_from_slice(MARK);
    bytes[COUNT_AT..COUNT_AT + 4].copy_from_slice(&(count as u32).to_le_bytes());
    for (number, &slots) in slots.iter().enumerate() {
        let mut record = vec![0; slots * SLOT];
        record[..16].copy_from_slice(ccbridge::MARK);
        record[19] = 2;
        record[20] = number as u8 + 1;
        record[180] = b'0' + number as u8;
        record[2112] = 1;
        record[2120 + 3] = 0x25;
        record[2120 + 85] = 0x15;
        record[2214] = 1;
        let guid = ccbridge::guid_text(&record[20..36]).expect("sixteen bytes");
        let guid: Vec<u8> = guid.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let at = INDEX + number * ENTRY_LEN;
        for (field, value) in [7, number, slots, 2218].into_iter().enumerate() {
            bytes[at + field * 4..at + field * 4 + 4].copy_from_slice(&(value as u32).to_le_bytes());
        }
        bytes[at + 20..at + 20 + guid.len()].copy_from_slice(&guid);
        bytes.extend(record);
    }
    bytes
}

/// The titles of the games in their order, deleted ones behind a bar, and the codes about the whole.
fn titles(bytes: Vec<u8>) -> (String, Vec<Code>) {
    let (mut titles, mut codes) = (String::new(), Vec::new());
    for item in read(Document { bytes, options: ReadOptions::default() }) {
        match item {
            Item::Record(record, findings) => {
                if record.tags.get(ENTRY).is_some() {
                    assert!(findings.iter().any(|finding| finding.code == Code::EntryDeleted));
                    titles.push('|');
                }
                titles.push_str(record.tags.get("Title").unwrap_or("?"));
            }
            Item::Remark(_, findings) => codes.extend(findings.into_iter().map(|finding| finding.code)),
            Item::Refused(finding) => codes.push(finding.code),
            other => panic!("{other:?}"),
        }
    }
    (titles, codes)
}

fn set(bytes: &mut [u8], entry: usize, field: usize, value: u32) {
    let at = INDEX + entry * ENTRY_LEN + field * 4;
    bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
}

#[test]
fn the_beginning_tells() {
    for (bytes, expected) in [
        (&b""[..], Beginning::Open),
        (b"CCBridge", Beginning::Open),
        (b"CCBridgeLibrary\0", Beginning::Yes),
        (b"CCBridge\x15\0\0\0", Beginning::Yes),
        (b"CCBridge\x15\0\0", Beginning::Open),
        (b"CCBridge Record\0", Beginning::No),
        (b"CCBridgeLibrary 3", Beginning::No),
        (b"[Event", Beginning::No),
    ] {
        assert_eq!(begins(&Sample::new(bytes, false)), expected, "{bytes:X?}");
    }
}

#[test]
fn the_order_is_that_of_the_list() {
    assert_eq!(titles(library(&[1, 1, 1], 128)), ("012".to_owned(), vec![]));
    // A game of two slots moves the others on, whatever their numbers.
    assert_eq!(titles(library(&[2, 1, 3, 1], 4)), ("0123".to_owned(), vec![]));
    let mut bytes = library(&[2, 1, 3, 1], 4);
    for (entry, number) in [3, 1, 0, 2].into_iter().enumerate() {
        set(&mut bytes, entry, 1, number);
    }
    assert_eq!(titles(bytes), ("2130".to_owned(), vec![]));
    let mut bytes = library(&[1, 2, 1, 1], 8);
    set(&mut bytes, 1, 0, 5);
    assert_eq!(titles(bytes), ("023|1".to_owned(), vec![]));
}

#[test]
fn a_damaged_index_loses_no_game() {
    let index = vec![Code::Index];
    let whole = || library(&[1, 2, 1, 1], 128);
    for count in [u32::MAX, 0, 127, 129, 1 << 20] {
        let mut bytes = whole();
        bytes[COUNT_AT..COUNT_AT + 4].copy_from_slice(&count.to_le_bytes());
        assert_eq!(titles(bytes), ("0123".to_owned(), index.clone()), "{count}");
    }
    for (entry, slots) in [(0, u32::MAX), (0, 0), (1, 1), (2, 1 << 31), (3, 0)] {
        let mut bytes = whole();
        set(&mut bytes, entry, 2, slots);
        assert_eq!(titles(bytes), ("0123".to_owned(), index.clone()), "{entry} {slots}");
    }
    // An entry that is gone, and one for a game that is not there.
    let mut bytes = whole();
    set(&mut bytes, 1, 0, 0);
    assert_eq!(titles(bytes), ("0231".to_owned(), index.clone()));
    let mut bytes = whole();
    set(&mut bytes, 4, 0, 7);
    set(&mut bytes, 4, 2, 1);
    assert_eq!(titles(bytes), ("0123".to_owned(), index.clone()));
    // What is deleted stays so although the places are wrong.
    let mut bytes = whole();
    set(&mut bytes, 0, 2, 7);
    set(&mut bytes, 2, 0, 5);
    assert_eq!(titles(bytes), ("013|2".to_owned(), index.clone()));
    let mut bytes = whole();
    bytes[INDEX..INDEX + 128 * ENTRY_LEN].fill(0xFF);
    assert_eq!(titles(bytes), ("0123".to_owned(), index));
}

#[test]
fn a_library_that_is_cut_off() {
    let whole = library(&[1, 1], 2);
    let records = INDEX + 2 * ENTRY_LEN;
    let mut seen = Vec::new();
    for end in (0..whole.len()).step_by(7).chain([INDEX - 1, INDEX, records, records + 16, records + 2218]) {
        let (titles, codes) = titles(whole[..end].to_vec());
        if end < INDEX {
            let expected = if end < 16 { Code::Magic } else { Code::ShortHeader };
            assert_eq!((titles.as_str(), &codes[..]), ("", &[expected][..]), "{end}");
        } else if end < records + 16 {
            assert_eq!((titles.as_str(), &codes[..]), ("", &[Code::NoRecords][..]), "{end}");
        }
        seen.push(titles.len());
    }
    assert!(seen.contains(&0) && seen.contains(&1) && seen.contains(&2));
}

#[test]
fn games_with_the_same_moves_have_numbers_of_their_own() {
    let source = library(&[1, 1, 1], 128);
    let parts = |source: Vec<u8>| -> Vec<Vec<u8>> {
        let items = read(Document { bytes: source, options: ReadOptions::default() });
        let part = |(item, number): (Item, u64)| {
            let Item::Record(record, _) = item else { panic!("{item:?}") };
            let mut record = *record;
            let mut tags = crate::record::Tags::default();
            record.tags.iter().filter(|tag| tag.name != "CbrGuid").for_each(|tag| {
                tags.push(tag.name, tag.value);
            });
            record.tags = tags;
            let encoder =
                crate::source::Encoder { encoding: Encoding::Utf8, bom: false, crlf: false, replace: false };
            let options = super::super::WriteOptions { number, ..Default::default() };
            let mut out = Vec::new();
            write::game(&record, &options, &encoder, &mut out, &mut Vec::new()).expect("written");
            out
        };
        items.zip(1..).map(part).collect()
    };
    let bytes = write::bind(&parts(source));
    let guids: std::collections::BTreeSet<Vec<u8>> = (0..3)
        .map(|number| {
            let at = INDEX + 128 * ENTRY_LEN + number * SLOT + 20;
            bytes[at..at + 16].to_vec()
        })
        .collect();
    assert_eq!(guids.len(), 3);
    assert_eq!(titles(bytes.clone()), ("012".to_owned(), vec![]));
    // The same each time.
    assert_eq!(write::bind(&parts(library(&[1, 1, 1], 128))), bytes);
}

#[test]
fn an_index_has_room_for_all_games() {
    for (slots, count) in [(0, 128), (1, 128), (128, 128), (129, 256), (1025, 2048)] {
        let game = |number: usize| {
            let mut part = vec![0; ENTRY_LEN];
            part[..4].copy_from_slice(&7_u32.to_le_bytes());
            part[8..12].copy_from_slice(&1_u32.to_le_bytes());
            part[12..16].copy_from_slice(&2218_u32.to_le_bytes());
            let mut record = vec![0; 2218];
            record[..16].copy_from_slice(ccbridge::MARK);
            record[19] = 2;
            record[20..22].copy_from_slice(&(number as u16).to_le_bytes());
            part.extend(record);
            part
        };
        let bytes = write::bind(&(0..slots).map(game).collect::<Vec<_>>());
        assert_eq!(bytes.len(), INDEX + count * ENTRY_LEN + slots * SLOT, "{slots}");
        assert_eq!(bytes[COUNT_AT..COUNT_AT + 4], (count as u32).to_le_bytes(), "{slots}");
    }
}
