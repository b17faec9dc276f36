//! XQF files made for the tests, through the program and the library.

use jipu::diag::Severity;
use serde_json::Value;

use crate::game;
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

#[test]
fn it_is_not_written() {
    let told = Run::new("convert --to xqf samples/clean.txt").ends(2).stderr;
    assert!(told.contains("expected one of pgn, text, wxf, uci, json"), "{told}");
    let folder = Folder::new().with("a.txt", "1. 炮二平五 马８进７ *\n");
    let told = Run::new("convert a.txt -o a.xqf").within(&folder).ends(2).stderr;
    assert!(told.contains("`xqf` is read and not written"), "{told}");
    assert_eq!(folder.files(), ["a.txt"]);
}
