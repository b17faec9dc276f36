//! XQF files made for the tests, through the program and the library.

use jipu::diag::Severity;
use jipu::format::{Format, Refusal, WriteOptions, XqfVersion};
use jipu::source::Encoding;
use serde_json::Value;

use crate::collections::{file as file_of, through};
use crate::game::{self, Game};
use crate::harness::{Folder, Run};
use crate::samples::gb18030;

/// Mask, the four keys of the moves, the sum, and the keys of positions, origins and destinations.
const KEYS: [u8; 9] = [0xBF, 0xCA, 0x82, 0x19, 0x9B, 0x1A, 0x0C, 0xF3, 0xE7];
const HIDE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
const USUAL: [u8; 32] = [
    0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77,
    6, 26, 46, 66, 86,
];

/// A file of a version: its strings with their places, the result, and the main line with its comments; the first
/// comment belongs to the start.
fn file(
    version: u8,
    strings: &[(usize, &str)],
    result: u8,
    comment: &str,
    moves: &[(String, &str)],
) -> Vec<u8> {
    let keys = if version > 10 { KEYS } else { [0; 9] };
    let [mask, a, b, c, d, sum, start, from, to] = keys;
    let scramble = |key: u8, with: u8| {
        let square = u32::from(key) * u32::from(key);
        ((54 * square + 221) * u32::from(with)) as u8
    };
    let start = scramble(start, start);
    let from = scramble(from, start);
    let to = scramble(to, from);
    let (start, from, to) = if version > 10 { (start, from, to) } else { (0, 0, 0) };
    let mut bytes = vec![0; 1024];
    bytes[..4].copy_from_slice(&[b'X', b'Q', version, mask]);
    bytes[8..16].copy_from_slice(&keys[1..]);
    for at in 0..32 {
        let turned = if version > 11 { (at + usize::from(start) + 1) % 32 } else { at };
        bytes[16 + at] = USUAL[turned].wrapping_add(start);
    }
    bytes[51] = result;
    for (at, text) in strings {
        let text = gb18030(text);
        bytes[*at] = text.len() as u8;
        bytes[at + 1..at + 1 + text.len()].copy_from_slice(&text);
    }
    let seed = [sum & mask | a, keys[6] & mask | b, keys[7] & mask | c, keys[8] & mask | d];
    let longer = if version > 10 { (u32::from(sum) * 256 + u32::from(keys[6])) % 32_000 + 767 } else { 0 };
    let point = |text: &str, at: usize| (text.as_bytes()[at] - b'a') * 10 + text.as_bytes()[at + 1] - b'0';
    let root = (String::from("a0a0"), comment);
    let mut body = Vec::new();
    for (index, (text, comment)) in std::iter::once(&root).chain(moves).enumerate() {
        let comment = gb18030(comment);
        let goes_on = if index == moves.len() { 0 } else { 0x80 };
        let flags = if comment.is_empty() || version <= 10 { goes_on } else { goes_on | 0x20 };
        body.push(point(text, 0).wrapping_add(24).wrapping_add(from));
        body.push(point(text, 2).wrapping_add(32).wrapping_add(to));
        body.extend([flags, 0]);
        if version <= 10 || !comment.is_empty() {
            body.extend((comment.len() as u32 + longer).to_le_bytes());
            body.extend(comment);
        }
    }
    if version > 10 {
        for (at, byte) in body.iter_mut().enumerate() {
            *byte = byte.wrapping_add(HIDE[at % 32] & seed[at % 4]);
        }
    }
    bytes.extend(body);
    bytes
}

/// The game of the samples.
fn sample(version: u8) -> Vec<u8> {
    let game = game::game(std::fs::read("samples/clean.txt").expect("the sheet"));
    let mut moves: Vec<(String, &str)> =
        game.record.tree.main_moves().map(|action| (action.to_string(), "")).collect();
    moves[3].1 = "双方都出车。";
    let strings = [(208, "测试赛"), (272, "2008.08.08"), (288, "某地"), (304, "甲"), (320, "乙")];
    file(version, &strings, 3, "自撰的一局。", &moves)
}

#[test]
fn the_sample_is_as_it_is_made() {
    assert!(std::fs::read("samples/game.xqf").expect("the sample") == sample(18));
}

#[test]
fn every_version_says_the_same() {
    let clean = game::game(std::fs::read("samples/clean.txt").expect("the sheet"));
    for version in 1..=18 {
        let game = game::game(sample(version));
        assert!(game.names(Severity::Note).is_empty(), "{version}: {:?}", game.names(Severity::Note));
        assert_eq!(game.moves(), clean.moves(), "{version}");
        assert_eq!((game.tag("Event"), game.tag("Site")), (Some("测试赛"), Some("某地")), "{version}");
        let fourth = game.record.tree.main_line().nth(3).expect("a move");
        let comment = game.record.tree.annotation(fourth).map(|found| found.after.concat());
        assert_eq!(comment.as_deref(), Some("双方都出车。"), "{version}");
    }
}

/// A pipe, a folder and any number of threads come to the same.
#[test]
fn it_does_not_matter_where_the_bytes_come_from() {
    let folder = Folder::new().with("games/a.xqf", sample(10)).with("games/b.dat", sample(18));
    let stream = Run::new("convert -q --to json").stdin(sample(18)).ends(0).stdout;
    let id = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["id"].clone();
    for jobs in ["1", "2"] {
        let both =
            Run::new("convert -q --to json -j").args(jobs).args("games").within(&folder).ends(0).stdout;
        let ids: Vec<Value> = both.lines().map(id).collect();
        assert_eq!(ids, [id(&stream), id(&stream)]);
    }
}

#[test]
fn what_is_written_from_it_reads_back() {
    for to in ["pgn", "text", "json"] {
        let written = Run::new("convert -q --to").args(to).stdin(sample(18)).ends(0).stdout;
        let (from, back) = (game::game(sample(18)), game::game(written.into_bytes()));
        assert_eq!(back.moves(), from.moves(), "{to}");
        assert_eq!(back.tag("Red"), Some("甲"), "{to}");
    }
}

/// Both versions that are written.
const WRITTEN: [XqfVersion; 2] = [XqfVersion::V10, XqfVersion::V18];

fn written(
    xqf: XqfVersion,
    encoding: Encoding,
    text: &str,
) -> Result<(Game, Vec<&'static str>), Vec<&'static str>> {
    let options = WriteOptions { xqf, ..WriteOptions::default() };
    match through(Format::Xqf, &options, encoding, &game::game(text).record) {
        Ok((record, losses)) => {
            let names = losses.iter().map(|loss| loss.code.name()).collect();
            Ok((Game { record, findings: Vec::new() }, names))
        }
        Err(Refusal(why)) => Err(why.iter().map(|finding| finding.code.name()).collect()),
    }
}

#[test]
fn a_file_of_1_0_byte_by_byte() {
    // From the worked examples of the layout: 兵七进一, then 马8进7 with a comment and 卒7进1 beside it.
    let text = "[Red \"甲\"]\n[Result \"1-0\"]\n\n{始}\n1. 兵七进一 马８进７ {好} (卒７进１) *\n";
    let mut expected = vec![0; 1024];
    expected[..3].copy_from_slice(b"XQ\x0A");
    expected[16..48].copy_from_slice(&USUAL);
    expected[51] = 1;
    expected[304..307].copy_from_slice(b"\x02\xBC\xD7");
    expected.extend(b"\x18\x20\xF0\xFF\x02\0\0\0\xCA\xBC");
    expected.extend(b"\x2F\x38\xF0\0\0\0\0\0");
    expected.extend(b"\x67\x63\x0F\0\x02\0\0\0\xBA\xC3");
    expected.extend(b"\x5A\x61\0\0\0\0\0\0");
    let record = game::game(text).record;
    let options = WriteOptions::default();
    let (bytes, losses) = file_of(Format::Xqf, &options, Encoding::Gbk, [&record]).expect("written");
    assert!(losses.is_empty(), "{losses:?}");
    assert_eq!(bytes[1024..], expected[1024..]);
    assert!(bytes == expected);

    // In version 1.8 the points are turned by one, and only comments have a length.
    expected[2] = 18;
    expected[16..48].rotate_left(1);
    expected.truncate(1024);
    expected.extend(b"\x18\x20\xA0\0\x01\x03\0\0\xCA\xBC");
    expected.extend(b"\x2F\x38\x80\0");
    expected.extend(b"\x67\x63\x60\0\x01\x03\0\0\xBA\xC3");
    expected.extend(b"\x5A\x61\0\0");
    let options = WriteOptions { xqf: XqfVersion::V18, ..options };
    let (bytes, _) = file_of(Format::Xqf, &options, Encoding::Gbk, [&record]).expect("written");
    assert_eq!(bytes[1024..], expected[1024..]);
    assert!(bytes == expected);
}

#[test]
fn what_a_file_cannot_hold_is_reported() {
    for version in WRITTEN {
        let check = |text: &str, expected: &[&str]| {
            let (game, losses) =
                written(version, Encoding::Gbk, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!(losses, expected, "{text}");
            game
        };
        let moves = "1. 炮二平五 马８进７ *\n";
        check(&format!("[Red \"甲\"]\n[RedTeam \"某队\"]\n{moves}"), &["tag-lost"]);
        check(&format!("[Red \"甲\"]\n[Red \"乙\"]\n{moves}"), &["tag-lost"]);
        check(&format!("[Result \"胜负未分\"]\n{moves}"), &["tag-lost"]);
        check(&format!("[Kind \"什么\"]\n{moves}"), &["tag-lost"]);
        check(&format!("[XqfRest \"0G\"]\n{moves}"), &["tag-lost"]);
        check("[Red \"甲\"]\n1. 炮二平五! 马８进７ $4 *\n", &["nag-lost"]);
        let game = check(&format!("[Red \"a甲乙丙丁戊己庚\"]\n{moves}"), &[]);
        assert_eq!(game.tag("Red"), Some("a甲乙丙丁戊己庚"));
        let game = check(&format!("[Red \"甲乙丙丁戊己庚辛\"]\n{moves}"), &["text-clipped"]);
        assert_eq!(game.tag("Red"), Some("甲乙丙丁戊己庚"));
        let rest = "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w - - 7 12\"]\n\n*\n";
        assert_eq!(check(rest, &["list-loss"]).record.start.fen(), "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    }
}

#[test]
fn what_is_known_only_as_text_becomes_a_comment() {
    for version in WRITTEN {
        let text = "[Red \"甲\"]\n{始}\n1. 炮二平五 马８进７ {好} 2. 马二进二 {坏} 车９平８ *\n";
        let (game, losses) = written(version, Encoding::Gbk, text).expect("written");
        // The text stands behind a comment, and a move has one only.
        assert_eq!(losses, ["list-loss", "unresolved-written"]);
        assert_eq!(game.moves(), "h2e2 h9g7");
        let last = game.record.tree.main_line().last().expect("a move");
        let comments = &game.record.tree.annotation(last).expect("a comment").after;
        assert_eq!(*comments, ["好\r\n[%原文] 马二进二 {坏} 车９平８"]);
    }
}

#[test]
fn illegal_moves_are_written_by_their_points() {
    for version in WRITTEN {
        let (game, losses) =
            written(version, Encoding::Gbk, "[Red \"甲\"]\n1. h2e2 h9g7 2. h0h2 i9h9 *\n").expect("written");
        assert!(losses.is_empty(), "{losses:?}");
        let texts: Vec<_> = game.record.tree.all().map(|id| game.record.as_written(id)).collect();
        assert_eq!(texts, ["h2e2", "h9g7", "h0h2", "i9h9"]);
        assert_eq!(game.moves(), "h2e2 h9g7");
        // Who begins is told by the first move: one of the other side would change that.
        let (game, losses) =
            written(version, Encoding::Gbk, "[Red \"甲\"]\n1. h9g7 h9h7 *\n").expect("written");
        assert_eq!(losses, ["unresolved-written"]);
        assert!(game.record.start.is_standard() && game.record.tree.is_empty());
        assert_eq!(game.comments(), ["[%原文] h9g7 h9h7"]);
    }
}

#[test]
fn what_cannot_be_stored_is_not_written() {
    for version in WRITTEN {
        let check = |encoding, text: &str, expected: &str| {
            let why = written(version, encoding, text).err();
            assert_eq!(why, Some(vec![expected]), "{text}");
        };
        let six = "[FEN \"4k4/9/9/1P1P1P3/2P1P1P2/9/9/9/9/4K4 w\"]\n\n*\n";
        check(Encoding::Gbk, six, "too-many-pieces");
        check(Encoding::Gbk, "[FEN \"4k4/9/9 w\"]\n\n*\n", "start-lost");
        check(Encoding::Gbk, "[Red \"\u{20000}\"]\n1. 炮二平五 *\n", "unmappable");
        check(Encoding::Big5, "[Red \"赵\"]\n1. 炮二平五 *\n", "unmappable");
        check(Encoding::Big5, "[Red \"甲\"]\n1. 炮二平五 {车} *\n", "unmappable");
        let (game, _) =
            written(version, Encoding::Gb18030, "[Red \"\u{20000}甲\"]\n1. 炮二平五 *\n").expect("written");
        assert_eq!(game.tag("Red"), Some("\u{20000}甲"));
        let (game, _) = written(version, Encoding::Big5, "[Red \"許銀川\"]\n1. 炮二平五 {炮二平五勝} *\n")
            .expect("written");
        assert_eq!(game.tag("Red"), Some("許銀川"));
        assert_eq!(game.record.source.encoding(), Encoding::Big5);
    }
}

#[test]
fn fields_without_a_name_go_back_to_their_bytes() {
    let mut bytes = sample(10);
    bytes[48..50].copy_from_slice(&[7, 1]);
    bytes[51] = 4;
    bytes[64] = 2;
    bytes[70] = 9;
    bytes[440] = 0xAB;
    bytes[1023] = 1;
    let record = game::game(bytes.clone()).record;
    let (again, losses) =
        file_of(Format::Xqf, &WriteOptions::default(), Encoding::Gbk, [&record]).expect("written");
    assert!(losses.is_empty(), "{losses:?}");
    assert!(again[..1024] == bytes[..1024]);
}

#[test]
fn the_command_line_chooses_the_version() {
    // The sheet has a header that XQF has no field for.
    for (words, version) in [("", 10), ("--xqf-version 1.0", 10), ("--xqf-version 1.8", 18)] {
        let folder = Folder::new();
        Run::new("convert -q samples/clean.txt -o").arg(folder.path("a.xqf")).args(words).ends(1);
        let bytes = std::fs::read(folder.path("a.xqf")).expect("a file");
        assert_eq!(bytes[..3], [b'X', b'Q', version]);
    }
    let told = Run::new("convert --to xqf --to-encoding utf-8 samples/clean.txt").ends(2).stderr;
    assert!(told.contains("`gbk`, `gb18030` or `big5`"), "{told}");
}
