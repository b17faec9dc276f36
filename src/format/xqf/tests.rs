//! Files made for the tests, and what they come to.

use super::*;
use crate::format::ReadOptions;
use crate::source::ReadError;

/// A file of version 1.0 with these records behind its header.
fn plain(records: &[u8]) -> Vec<u8> {
    let points = [
        0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17,
        77, 6, 26, 46, 66, 86,
    ];
    let mut bytes = vec![0; HEADER_LEN];
    bytes[..3].copy_from_slice(b"XQ\x0A");
    bytes[header::START..header::START + 32].copy_from_slice(&points);
    bytes.extend_from_slice(records);
    bytes
}

/// A record of version 1.0.
fn entry(points: [u8; 2], flags: u8, len: u32, comment: &[u8]) -> Vec<u8> {
    let mut bytes = vec![points[0] + 24, points[1] + 32, flags, 0];
    bytes.extend_from_slice(&len.to_le_bytes());
    bytes.extend_from_slice(comment);
    bytes
}

const ROOT: [u8; 2] = [0, 0];
const CANNON: [u8; 2] = [72, 42];
const HORSE: [u8; 2] = [79, 67];

fn document(bytes: Vec<u8>) -> Document {
    Document { bytes, options: ReadOptions::default() }
}

fn record(bytes: Vec<u8>) -> (GameRecord, Vec<Diagnostic>) {
    match read(document(bytes)) {
        Item::Record(record, findings) => (*record, findings),
        other => panic!("{other:?}"),
    }
}

fn codes(findings: &[Diagnostic]) -> Vec<Code> {
    findings.iter().map(|finding| finding.code).collect()
}

#[test]
fn the_beginning_tells() {
    for (bytes, expected) in [
        (&b""[..], Beginning::Open),
        (b"X", Beginning::Open),
        (b"XQ\x12\xBF\0\0\0", Beginning::Open),
        (b"XQ\x12\xBF\0\0\0\0", Beginning::Yes),
        (b"XQ \xBF\0\0\0\0\xCA", Beginning::Yes),
        (b"XQF files", Beginning::No),
        (b"[Event", Beginning::No),
    ] {
        assert_eq!(begins(&Sample::new(bytes, false)), expected, "{bytes:X?}");
    }
}

#[test]
fn places_lead_back_to_the_bytes() {
    let moves =
        [entry(ROOT, 0xF0, 2, b"hi"), entry(CANNON, 0xF0, 0, b""), entry(HORSE, 0, 4, b"\xBA\xC3\xC6\xE5")];
    let (record, findings) = record(plain(&moves.concat()));
    assert_eq!(codes(&findings), []);
    let places: Vec<_> = record
        .tree
        .all()
        .map(|id| (record.text_of(id), record.source.location(record.tree.node(id).span).offset))
        .collect();
    assert_eq!(places, [("h2e2", 1034..1042), ("h9g7", 1042..1054)]);
    let comment = |id| record.tree.annotation(id).map(|found| found.after.join("|"));
    assert_eq!(comment(NodeId::ROOT).as_deref(), Some("hi"));
    assert_eq!(comment(NodeId::from_index(2)).as_deref(), Some("好棋"));
    assert_eq!(record.source.encoding(), Encoding::Gb18030);
}

#[test]
fn a_damaged_comment_has_its_place() {
    for (comments, place) in [([&b"\xFF"[..], b""], 1024..1033), ([b"", b"\xFF"], 1032..1041)] {
        let moves = [
            entry(ROOT, 0xF0, comments[0].len() as u32, comments[0]),
            entry(CANNON, 0, comments[1].len() as u32, comments[1]),
        ];
        let (record, findings) = record(plain(&moves.concat()));
        assert_eq!(codes(&findings), [Code::EncodingErrors]);
        assert_eq!(record.source.location(findings[0].span.expect("a place")).offset, place);
    }
}

#[test]
fn lengths_are_not_believed() {
    for len in [u32::MAX, 1 << 31, i32::MAX as u32, 5] {
        let moves = [entry(ROOT, 0xF0, 0, b""), entry(CANNON, 0xF0, len, b"abcd")];
        let (record, findings) = record(plain(&moves.concat()));
        assert_eq!(codes(&findings), [Code::CommentLength], "{len}");
        assert_eq!(record.tree.len(), 1);
        assert!(!record.tree.is_annotated());
    }
}

#[test]
fn what_is_cut_off_is_kept_as_far_as_it_goes() {
    let whole =
        plain(&[entry(ROOT, 0xF0, 0, b""), entry(CANNON, 0xF0, 0, b""), entry(HORSE, 0, 0, b"")].concat());
    for end in HEADER_LEN..whole.len() {
        let (record, findings) = record(whole[..end].to_vec());
        assert_eq!(codes(&findings), [Code::Truncated], "{end}");
        assert_eq!(record.tree.len(), (end - HEADER_LEN).saturating_sub(8) / 8, "{end}");
    }
    for end in 0..HEADER_LEN {
        let Item::Refused(finding) = read(document(whole[..end].to_vec())) else { panic!("{end}") };
        assert!([Code::Magic, Code::ShortHeader].contains(&finding.code), "{end}");
    }
}

#[test]
fn points_off_the_board_are_kept() {
    let moves = [entry(ROOT, 0xF0, 0, b""), entry([90, 42], 0xF0, 0, b""), entry(HORSE, 0, 0, b"")];
    let (mut record, mut findings) = record(plain(&moves.concat()));
    crate::record::resolve(&mut record, crate::record::ResolveOptions::default(), &mut findings);
    assert_eq!(codes(&findings), [Code::MoveSyntax]);
    assert_eq!(record.as_written(NodeId::from_index(1)), "(90, 42)");
    assert_eq!(record.as_written(NodeId::from_index(2)), "h9g7");
}

#[test]
fn a_tree_may_be_as_deep_and_as_wide_as_the_file_is_long() {
    const MOVES: usize = 200_000;
    // Each of them an alternative to itself, and all that follow hang on it.
    for (flags, last) in [(0xF0, 0), (0x0F, 0), (0xFF, 0xFF)] {
        let mut moves = entry(ROOT, 0xF0, 0, b"");
        for at in 0..MOVES {
            moves.extend(entry(CANNON, if at + 1 == MOVES { last } else { flags }, 0, b""));
        }
        let (record, findings) = record(plain(&moves));
        assert_eq!(record.tree.len(), MOVES);
        assert_eq!(findings.is_empty(), last == 0);
    }
}

#[test]
fn a_cut_character_at_the_end_of_a_full_field_is_left_out() {
    let mut bytes = plain(&entry(ROOT, 0, 0, b""));
    bytes[304] = 40;
    bytes[305..320].copy_from_slice(b"\xBA\xC3\xBA\xC3\xBA\xC3\xBA\xC3\xBA\xC3\xBA\xC3\xBA\xC3\xBA");
    bytes[480] = 3;
    bytes[481..484].copy_from_slice(b"\xBA\xC3\xBA");
    bytes[433] = 0xAB;
    let (record, findings) = record(bytes);
    assert_eq!(record.tags.get("Red"), Some("好好好好好好好"));
    assert_eq!(record.tags.get("Author"), Some("好\u{FFFD}"));
    assert_eq!(record.tags.get("XqfReserved"), Some("00AB"));
    assert_eq!(codes(&findings), [Code::EncodingErrors]);
}

#[test]
fn an_input_that_cannot_be_read_on_fails() {
    struct Broken(bool);
    impl std::io::Read for Broken {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(std::io::Error::other("gone"));
            }
            buffer[..8].copy_from_slice(b"XQ\x0A\0\0\0\0\0");
            Ok(8)
        }
    }
    let mut reader = super::super::Reader::new(Broken(false), super::super::ReadOptions::default());
    assert!(matches!(reader.next(), Some(Item::Failed(ReadError::Io(_)))));
    assert!(reader.next().is_none());
}
