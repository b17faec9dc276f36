//! Records made for the tests, and what they come to.

use super::layout::{FIRST, Layout, SECOND};
use super::*;
use crate::diag::{Code, Diagnostic};
use crate::format::WriteOptions;
use crate::record::{GameRecord, NodeId, ResolveOptions, Start, resolve};
use crate::source::Span;

/// The usual start, from Black's back rank.
const BOARD: &str = "212223242524232221000000000000000000002600000000002600270027002700270027000000000000000000000000000000000000170017001700170017001600000000001600000000000000000000111213141514131211";

/// A record of a version with these bytes behind its header.
fn record_of(layout: &Layout, version: u8, moves: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0; layout.moves];
    bytes[..16].copy_from_slice(MARK);
    bytes[19] = version;
    bytes[layout.kind] = 1;
    bytes[layout.side] = 1;
    bytes[layout.round] = 1;
    for (at, byte) in bytes[layout.board..layout.board + 90].iter_mut().enumerate() {
        *byte = u8::from_str_radix(BOARD.get(at * 2..at * 2 + 2).expect("digits"), 16).expect("a byte");
    }
    if let Some(at) = layout.playback {
        bytes[at..at + 4].fill(0xFF);
    }
    bytes.extend_from_slice(moves);
    bytes
}

fn second(moves: &[u8]) -> Vec<u8> {
    record_of(&SECOND, 2, moves)
}

/// Root, h2e2, h9g7 (spec, section 1).
const MOVES: [u8; 12] = [0, 0, 0, 0, 0, 0, 0x46, 0x43, 1, 0, 0x07, 0x18];

fn read_all(bytes: &[u8]) -> Result<(GameRecord, Vec<Code>), Code> {
    match read(Extent { bytes, start: 0, is_alone: true }, "cbr") {
        Ok((mut record, mut findings)) => {
            for finding in &findings {
                let end = record.source.location(finding.span.unwrap_or(Span::default())).offset.end;
                assert!(end <= bytes.len() as u64, "{finding:?}");
            }
            resolve(&mut record, ResolveOptions::default(), &mut findings);
            Ok((record, findings.into_iter().map(|finding: Diagnostic| finding.code).collect()))
        }
        Err(finding) => Err(finding.code),
    }
}

fn tree(record: &GameRecord) -> Vec<String> {
    record.tree.all().map(|id| record.as_written(id).into_owned()).collect()
}

fn comments(record: &GameRecord) -> Vec<String> {
    let ids = std::iter::once(NodeId::ROOT).chain(record.tree.all());
    ids.filter_map(|id| record.tree.annotation(id)).map(|found| found.after.join("|")).collect()
}

#[test]
fn the_examples_of_the_specification() {
    let (record, codes) = read_all(&second(&MOVES)).expect("a record");
    assert_eq!((tree(&record), codes), (vec!["h2e2".to_owned(), "h9g7".to_owned()], vec![]));
    assert!(record.start.is_standard());
    let bytes = [
        4, 0, 0, 0, 4, 0, 0, 0, 0x4E, 0x67, 0x31, 0, 4, 0, 0x46, 0x43, 4, 0, 0, 0, 0x4E, 0x67, 0x32, 0, 5, 0,
        0x19, 0x16, 4, 0, 0, 0, 0x4E, 0x67, 0x33, 0,
    ];
    let (record, codes) = read_all(&second(&bytes)).expect("a record");
    assert_eq!(comments(&record), ["李1", "李2", "李3"]);
    assert_eq!(tree(&record), ["h2e2", "h7e7"]);
    assert_eq!(codes, []);
}

#[test]
fn what_is_left_in_memory_is_not_read() {
    let mut bytes = second(&MOVES);
    // 红, an end, and garbage up to the end of the field; and in a gap, and in the byte that says nothing.
    bytes[1076..1140].fill(0xAA);
    bytes[1076..1080].copy_from_slice(&[0xA2, 0x7E, 0, 0]);
    bytes[2041..2044].fill(0xAA);
    bytes[2219] = 1;
    let (record, codes) = read_all(&bytes).expect("a record");
    assert_eq!(record.tags.get("Red"), Some("红"));
    assert_eq!(codes, []);
}

#[test]
fn versions() {
    for (version, expected) in [(0, Code::Version), (3, Code::Version), (255, Code::Version)] {
        let mut bytes = second(&MOVES);
        bytes[19] = version;
        assert_eq!(read_all(&bytes).map(|read| read.1), Err(expected), "{version}");
    }
    // Version 1 with the points of version 2, and with a file and a rank in each byte.
    for moves in [MOVES, [0, 0, 0, 0, 0, 0, 0x77, 0x47, 1, 0, 0x70, 0x62]] {
        let mut bytes = record_of(&FIRST, 1, &moves);
        bytes[948..950].copy_from_slice(&[0xA2, 0x7E]);
        let (record, codes) = read_all(&bytes).expect("a record");
        assert_eq!((tree(&record).join(" ").as_str(), codes), ("h2e2 h9g7", vec![]));
        assert_eq!(record.tags.get("Red"), Some("红"));
        assert!(record.start.is_standard());
    }
}

#[test]
fn the_side_to_move() {
    // King and king and a black pawn: e3e2 or nothing.
    for (side, moves, expected, code) in [
        (1, &[0_u8, 0, 0, 0, 1, 0, 58, 67][..], "b", Some(Code::SideFixed)),
        (2, &[0, 0, 0, 0, 1, 0, 58, 67], "b", None),
        (0, &[0, 0, 0, 0, 1, 0, 58, 67], "b", Some(Code::SideFixed)),
        (7, &[0, 0, 0, 0, 1, 0, 84, 83], "w", Some(Code::SideFixed)),
        (0, &[1, 0, 0, 0], "w", Some(Code::SideFixed)),
        (2, &[1, 0, 0, 0], "b", None),
    ] {
        let mut bytes = second(moves);
        bytes[SECOND.board..SECOND.board + 90].fill(0);
        for (at, piece) in [(3, 0x25), (84, 0x15), (58, 0x27)] {
            bytes[SECOND.board + at] = piece;
        }
        // The kings do not face each other.
        bytes[SECOND.board + 84] = 0;
        bytes[SECOND.board + 85] = 0x15;
        let moves = if side == 7 { [0, 0, 0, 0, 1, 0, 85, 86].to_vec() } else { moves.to_vec() };
        bytes.truncate(SECOND.moves);
        bytes.extend(moves);
        bytes[SECOND.side] = side;
        let (record, codes) = read_all(&bytes).expect("a record");
        assert_eq!(record.start.fen().split(' ').nth(1), Some(expected), "{side} {codes:?}");
        assert_eq!(codes.into_iter().next(), code, "{side}");
    }
}

#[test]
fn results_and_kinds() {
    for (result, text, kept, code) in [
        (0, "*", None, None),
        (1, "1-0", None, None),
        (2, "0-1", None, None),
        (3, "1/2-1/2", None, None),
        (4, "*", Some("4"), None),
        (5, "*", Some("5"), Some(Code::ResultByte)),
        (255, "*", Some("255"), Some(Code::ResultByte)),
    ] {
        let mut bytes = second(&MOVES);
        bytes[SECOND.result] = result;
        let (record, codes) = read_all(&bytes).expect("a record");
        assert_eq!((record.result().text(), record.tags.get("CbrResult")), (text, kept));
        assert_eq!(codes.first().copied(), code, "{result}");
        assert_eq!(written(&record), Ok((bytes_with_guid(&bytes, &record), vec![])), "{result}");
    }
    for (kind, named, numbered) in [(1, None, None), (4, Some("endgame"), None), (0, None, Some("0"))] {
        let mut bytes = second(&MOVES);
        bytes[SECOND.kind] = kind;
        let (record, _) = read_all(&bytes).expect("a record");
        assert_eq!((record.tags.get("Kind"), record.tags.get("CbrKind")), (named, numbered));
        assert_eq!(written(&record), Ok((bytes_with_guid(&bytes, &record), vec![])), "{kind}");
    }
}

/// A record as it is written, and what was lost.
fn written(record: &GameRecord) -> Result<(Vec<u8>, Vec<Code>), Vec<Code>> {
    let codes = |findings: Vec<Diagnostic>| findings.into_iter().map(|finding| finding.code).collect();
    let (mut out, mut losses) = (Vec::new(), Vec::new());
    match write(record, &WriteOptions::default(), &mut out, &mut losses) {
        Ok(_) => Ok((out, codes(losses))),
        Err(refusal) => Err(codes(refusal.0)),
    }
}

/// The same bytes with the number that a record without one is given.
fn bytes_with_guid(bytes: &[u8], record: &GameRecord) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let id = crate::record::game_id(record);
    let guid = u128::from_str_radix(&id, 16).expect("digits").to_be_bytes();
    bytes[20..36].copy_from_slice(&guid);
    bytes
}

#[test]
fn what_is_cut_off_is_kept_as_far_as_it_goes() {
    let whole = second(&MOVES);
    for end in 0..whole.len() {
        match read_all(&whole[..end]) {
            Ok((record, codes)) => {
                assert_eq!(codes, [Code::Truncated], "{end}");
                assert_eq!(record.tree.len(), (end - SECOND.moves) / 4 - 1, "{end}");
            }
            Err(code) => {
                let expected = if end <= 19 { Code::Version } else { Code::ShortHeader };
                assert!(end < SECOND.moves + 4 && code == expected, "{end}: {code}");
            }
        }
    }
}

#[test]
fn lengths_are_not_believed() {
    for len in [u32::MAX, 1 << 31, i32::MAX as u32, (256 << 20) + 2, 1, 3, 6] {
        let mut moves = vec![0, 0, 0, 0, 4, 0, 0x46, 0x43];
        moves.extend(len.to_le_bytes());
        moves.extend([0x4E, 0x67, 0x31, 0]);
        let (record, codes) = read_all(&second(&moves)).expect("a record");
        assert_eq!(codes, [Code::CommentLength], "{len}");
        assert_eq!((tree(&record).len(), comments(&record).len()), (1, 0));
    }
}

#[test]
fn damaged_flags_end_the_moves() {
    for flags in [8, 0x49, 0xFF] {
        let mut moves = MOVES;
        moves[8] = flags;
        let (record, codes) = read_all(&second(&moves)).expect("a record");
        assert_eq!((codes, tree(&record).len()), (vec![Code::Flags], 1));
    }
    let (_, codes) = read_all(&second(&[&MOVES[..], &[0; 40]].concat())).expect("a record");
    assert_eq!(codes, []);
    let (_, codes) = read_all(&second(&[&MOVES[..], &[0, 7]].concat())).expect("a record");
    assert_eq!(codes, [Code::Trailing]);
}

#[test]
fn a_page_of_text_is_no_fault() {
    let mut bytes = second(&[5, 0, 0, 0, 2, 0, 0, 0, 0x4E, 0x67]);
    bytes[SECOND.board..SECOND.board + 90].fill(0);
    let (record, codes) = read_all(&bytes).expect("a record");
    assert_eq!((codes, comments(&record)), (vec![Code::Page], vec!["李".to_owned()]));
    assert!(matches!(&record.start, Start::Faulty { codes, .. } if codes.is_empty()));
    assert_eq!(written(&record), Ok((bytes_with_guid(&bytes, &record), vec![])));
    // With moves it is a game without a position.
    bytes.truncate(SECOND.moves);
    bytes.extend(MOVES);
    assert_eq!(read_all(&bytes).map(|read| read.1), Ok(vec![Code::PositionInvalid]));
    // With a byte that is no piece it is damaged.
    let mut bytes = second(&MOVES);
    bytes[SECOND.board + 36] = 0x18;
    assert_eq!(read_all(&bytes).map(|read| read.1), Ok(vec![Code::BoardByte]));
}

#[test]
fn a_tree_may_be_as_deep_and_as_wide_as_the_file_is_long() {
    const MOVES: usize = 200_000;
    for (flags, last) in [(0, 1), (3, 1), (2, 2)] {
        let mut moves = vec![0; 4];
        for at in 0..MOVES {
            moves.extend([if at + 1 == MOVES { last } else { flags }, 0, 0x46, 0x43]);
        }
        let bytes = second(&moves);
        let (record, findings) =
            read(Extent { bytes: &bytes, start: 0, is_alone: true }, "cbr").expect("a record");
        assert_eq!((record.tree.len(), findings.is_empty()), (MOVES, last == 1));
        let (bytes, _) = written(&record).expect("written");
        assert_eq!(bytes.len(), SECOND.moves + 4 + MOVES * 4);
    }
}

#[test]
fn texts_are_cut_between_characters() {
    let clipped = |value: &str, room| {
        let mut losses = Vec::new();
        let bytes = clip("Red", value, room, &mut losses).expect("no zero");
        assert!(bytes.len() + 2 <= room);
        (text(&bytes, 0, room).text, losses.len())
    };
    assert_eq!(clipped("甲乙丙", 8), ("甲乙丙".to_owned(), 0));
    assert_eq!(clipped("甲乙丙丁", 8), ("甲乙丙".to_owned(), 1));
    // A character of two units is not halved.
    assert_eq!(clipped("甲乙\u{20000}", 8), ("甲乙".to_owned(), 1));
    assert_eq!(clipped("甲\u{20000}乙", 8), ("甲\u{20000}".to_owned(), 1));
    assert!(clip("Red", "甲\0", 64, &mut Vec::new()).is_err());
}

#[test]
fn a_guid_as_text() {
    let bytes: [u8; 16] = std::array::from_fn(|at| at as u8 + 1);
    let text = guid_text(&bytes).expect("sixteen bytes");
    assert_eq!(text, "{04030201-0605-0807-090A-0B0C0D0E0F10}");
    assert_eq!(guid_bytes(&text), Some(bytes));
    for wrong in ["", "{}", "04030201-0605-0807-090A-0B0C0D0E0F10", "{04030201060508070-90A0B0C0D0E0F1+}"] {
        assert_eq!(guid_bytes(wrong), None, "{wrong}");
    }
}
