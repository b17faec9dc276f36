//! CBR and CBL files through the program and the library: samples, libraries packed by hand, hostile ones.

use std::fmt::Write as _;

use jipu::diag::{Code, Severity};
use jipu::format::{Item, ReadOptions, Reader};

use crate::game::{self, games};
use crate::harness::{Folder, Run};
use crate::samples::gb18030;

/// The codes about an input, those about its games among them, and how many games there are.
fn codes(bytes: &[u8]) -> (usize, Vec<Code>) {
    let (mut count, mut codes) = (0, Vec::new());
    for item in Reader::new(bytes, ReadOptions::default()) {
        match item {
            Item::Record(_, findings) => {
                count += 1;
                codes.extend(findings.into_iter().map(|finding| finding.code));
            }
            Item::Remark(_, findings) => codes.extend(findings.into_iter().map(|finding| finding.code)),
            Item::Refused(finding) => codes.push(finding.code),
            Item::Nothing => {}
            Item::Failed(error) => panic!("{error}"),
        }
    }
    (count, codes)
}

#[test]
fn the_sample_of_a_library() {
    let bytes = std::fs::read("samples/library.cbl").expect("the sample");
    let games = games(&bytes);
    assert_eq!(games.len(), 2);
    let clean = game::game(std::fs::read("samples/clean.txt").expect("the sheet"));
    assert_eq!(games[0].moves(), clean.moves());
    for (name, value) in [
        ("Red", "甲"),
        ("LibraryName", "自撰棋谱"),
        ("LibraryCreator", "jipu"),
        ("LibraryRemarks", "两局。||第二局是残局。"),
        ("LibraryGuid", "{33323130-3534-3736-3839-3A3B3C3D3E3F}"),
        ("CbrGuid", "{13121110-1514-1716-1819-1A1B1C1D1E1F}"),
    ] {
        assert_eq!(games[0].tag(name), Some(value), "{name}");
    }
    assert_eq!(games[1].moves(), "a1a9");
    assert_eq!(games[1].start(), "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    assert_eq!((games[1].tag("Title"), games[1].tag("Kind")), (Some("残局一"), Some("endgame")));
    assert_eq!(games[1].tag("LibraryName"), None);
    assert!(games.iter().all(|game| game.names(Severity::Note).is_empty()));
}

/// What is written of it is the same library, byte for byte: it has no garbage.
#[test]
fn the_samples_come_back_byte_for_byte() {
    let folder = Folder::new();
    for (sample, out) in [("samples/library.cbl", "a.cbl"), ("samples/game.cbr", "a.cbr")] {
        let path = folder.path(out);
        Run::new("convert -q").arg(sample).arg("-o").arg(&path).ends(0);
        assert!(folder.bytes(out) == std::fs::read(sample).expect("the sample"), "{sample}");
    }
}

#[test]
fn the_name_of_a_second_library_is_reported() {
    let folder = Folder::new();
    let run =
        Run::new("convert --lang en samples/library.cbl samples/library.cbl -o").arg(folder.path("a.cbl"));
    let seen = run.ends(1);
    assert!(seen.stdout.contains("LibraryName, LibraryCreator, LibraryRemarks, LibraryGuid"), "{seen}");
    assert_eq!(games(folder.bytes("a.cbl")).len(), 4);
}

/// A string of the older form.
fn string(text: &str) -> Vec<u8> {
    let text = gb18030(text);
    [&(text.len() as u32).to_le_bytes()[..], &text].concat()
}

const DATE: &[u8; 19] = b"2001-2-18 12:30:22 ";

/// The usual start, as the points of the pieces in their order.
const POINTS: [u8; 32] = [
    0x1A, 0x2A, 0x3A, 0x4A, 0x5A, 0x6A, 0x7A, 0x8A, 0x9A, 0x28, 0x88, 0x17, 0x37, 0x57, 0x77, 0x97, 0x11,
    0x21, 0x31, 0x41, 0x51, 0x61, 0x71, 0x81, 0x91, 0x23, 0x83, 0x14, 0x34, 0x54, 0x74, 0x94,
];

/// A game of the older form with these moves and comments, and a size that is wrong by so much.
fn old_game(moves: &[[u8; 6]], comments: &[&str], wrong: i32) -> Vec<u8> {
    let mut game = POINTS.to_vec();
    let number = |number: u32| number.to_le_bytes().to_vec();
    game.extend(number(1));
    game.extend(string("测试赛"));
    game.extend(number(1));
    for text in ["第一局", "", "", "广州", "          ", "甲", "乙"] {
        game.extend(string(text));
    }
    game.extend(number(1));
    for text in ["", "", "作者", "", "||起始||说明"] {
        game.extend(string(text));
    }
    game.push(1);
    game.extend(DATE);
    game.extend(DATE);
    game.extend(number(moves.len() as u32));
    game.extend(moves.concat());
    for comment in comments {
        game.extend(gb18030(comment));
        game.extend(b"\r\n");
    }
    let size = (game.len() as i32 + 4 + wrong) as u32;
    [&size.to_le_bytes()[..], &game].concat()
}

/// A library of the older form, not packed.
fn old_library(games: &[Vec<u8>]) -> Vec<u8> {
    let head = ["旧库", "", "", "甲", "a@b.c"].map(string).concat();
    let count = (games.len() as u32).to_le_bytes();
    [&head[..], DATE, DATE, &count, &string("一行||两行"), &games.concat()].concat()
}

fn packed(content: &[u8]) -> Vec<u8> {
    let mut bytes = b"CCBridge\x15\0\0\0\x03\0\0\0".to_vec();
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(miniz_oxide::deflate::compress_to_vec_zlib(content, 6));
    bytes
}

/// 炮二平五 马8进7 (马2进3) 马二进三, in points and words.
const MOVES: [[u8; 6]; 4] = [
    [1, 0, 0x77, 0x47, 0x51, 0x24],
    [2, 0, 0x70, 0x62, 0x17, 0x06],
    [3, 0, 0x79, 0x67, 0x11, 0x02],
    [2, 0, 0x10, 0x22, 0x11, 0x02],
];
const COMMENTS: [&str; 4] = ["当头炮", "", "第一行||第二行", ""];

#[test]
fn an_old_library() {
    let two = [old_game(&MOVES, &COMMENTS, 0), old_game(&MOVES[..1], &[""], 0)];
    let games = games(packed(&old_library(&two)));
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.names(Severity::Note).is_empty()), "{:?}", games[0].findings);
    assert_eq!(games[0].tree().join(" "), "h2e2 h9g7 h0g2 b9c7");
    assert_eq!(games[0].comments(), ["\n起始\n说明", "当头炮", "第一行\n第二行"]);
    for (name, value) in [
        ("Event", Some("测试赛")),
        ("Title", Some("第一局")),
        ("Site", Some("广州")),
        ("Date", None),
        ("Red", Some("甲")),
        ("Author", Some("作者")),
        ("Created", Some("2001-2-18 12:30:22")),
        ("Result", Some("1-0")),
        ("LibraryName", Some("旧库")),
        ("LibraryMail", Some("a@b.c")),
        ("LibraryRemarks", Some("一行||两行")),
    ] {
        assert_eq!(games[0].tag(name), value, "{name}");
    }
    assert_eq!((games[1].moves().as_str(), games[1].tag("LibraryName")), ("h2e2", None));
}

#[test]
fn what_an_old_library_contradicts_itself_in() {
    let of =
        |moves: &[[u8; 6]], comments: &[&str]| codes(&packed(&old_library(&[old_game(moves, comments, 0)])));
    for (at, byte) in [(4, 0x41), (4, 0x52), (5, 0x23), (5, 0x14), (4, 0x7E)] {
        let mut moves = MOVES;
        moves[0][at] = byte;
        assert_eq!(of(&moves, &COMMENTS), (1, vec![Code::MoveCode]), "{at} {byte:X}");
    }
    for comments in [&COMMENTS[..3], &["", "", "", "", ""], &[]] {
        assert_eq!(of(&MOVES, comments), (1, vec![Code::CommentCount]), "{comments:?}");
    }
    let mut clash = old_game(&MOVES, &COMMENTS, 0);
    clash[5] = 0x1A;
    let found = games(packed(&old_library(&[clash])));
    assert!(found[0].has(Code::FenInvalid) && found[0].record.tree.len() == 4, "{:?}", found[0].findings);
    let mut board = old_game(&MOVES, &COMMENTS, 0);
    board[5] = 0xA1;
    let (count, found) = codes(&packed(&old_library(&[board])));
    assert_eq!((count, &found[..1]), (1, &[Code::BoardByte][..]));
}

#[test]
fn sizes_in_an_old_library_are_not_believed() {
    let good = old_game(&MOVES, &COMMENTS, 0);
    for wrong in [1000, i32::MAX / 2, -1000] {
        let bad = old_game(&MOVES, &COMMENTS, wrong);
        let (count, found) = codes(&packed(&old_library(&[good.clone(), bad])));
        assert_eq!((count, found), (2, vec![Code::RecordSize]), "{wrong}");
    }
    // A string that runs past its game: the next game is found by the size.
    let mut long = old_game(&MOVES, &COMMENTS, 0);
    long[40] = 0xFF;
    long[43] = 0xFF;
    let (count, found) = codes(&packed(&old_library(&[long, good.clone()])));
    assert_eq!((count, found), (2, vec![Code::RecordSize]));
    // Four billion moves.
    let mut many = good.clone();
    let at = good.len() - 4 - MOVES.concat().len() - COMMENTS.map(gb18030).concat().len() - 8;
    assert_eq!(many[at..at + 4], 4_u32.to_le_bytes());
    many[at..at + 4].fill(0xFF);
    let (count, found) = codes(&packed(&old_library(&[many, good])));
    assert_eq!(count, 2);
    assert!(found.contains(&Code::RecordSize), "{found:?}");
}

/// Cut at every byte, packed and not: what is left is read, and something is said.
#[test]
fn an_old_library_that_is_cut_off() {
    let content = old_library(&[old_game(&MOVES, &COMMENTS, 0), old_game(&MOVES[..1], &[""], 0)]);
    let whole = packed(&content);
    let mut last = 0;
    for end in 12..whole.len() {
        let (count, found) = codes(&whole[..end]);
        assert!(!found.is_empty(), "{end}");
        assert!(count >= last && count <= 2, "{end}: {count} after {last}");
        last = count;
    }
    assert_eq!(last, 2);
    for end in 0..content.len() {
        let (count, found) = codes(&packed(&content[..end]));
        assert!(count <= 2, "{end}");
        // Cut between two games, nothing tells that there was another.
        assert!(!found.is_empty() || count == 1, "{end}");
    }
}

#[test]
fn a_stream_that_unpacks_without_end() {
    let mut bomb = b"CCBridge\x15\0\0\0\x03\0\0\0".to_vec();
    bomb.extend(5000_u32.to_le_bytes());
    bomb.extend(miniz_oxide::deflate::compress_to_vec_zlib(&vec![0; 64 << 20], 6));
    let (count, found) = codes(&bomb);
    assert!(found.contains(&Code::Inflate), "{count} {found:?}");
    bomb[16..20].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(codes(&bomb), (0, vec![Code::UnpackLimit]));
}

/// What PGN holds and CBR does not is told.
#[test]
fn losses_are_told() {
    let folder = Folder::new().with(
        "a.pgn",
        "[Event \"甲杯\"]\n[Opening \"中炮\"]\n[Red \"甲\"]\n[Red \"丙\"]\n[Black \"乙\"]\n\n\
         1. 炮二平五 $1 {一} {二} 马８进７ 2. 马二进九 *\n",
    );
    let seen = Run::new("convert --lang en a.pgn -o a.cbr").within(&folder).ends(1);
    for told in ["(Opening, Red)", "[FMT004]", "the bounds between several comments", "[FMT007]"] {
        assert!(seen.stdout.contains(told), "{told}: {seen}");
    }
    let game = game::game(folder.bytes("a.cbr"));
    assert_eq!(game.moves(), "h2e2 h9g7");
    assert_eq!(game.comments(), ["一\n二", "[%原文] 马二进九"]);
    assert_eq!((game.tag("Red"), game.tag("Event")), (Some("甲"), Some("甲杯")));
}

#[test]
fn a_wrong_name_is_a_note() {
    let folder = Folder::new().with("a.cbl", std::fs::read("samples/game.cbr").expect("the sample"));
    let mut told = String::new();
    let _ = write!(told, "{}", Run::new("check --lang en a.cbl").within(&folder).ends(0));
    assert!(told.contains("[SYN029]"), "{told}");
    let seen = Run::new("check --lang en --from cbl samples/game.cbr").ends(3);
    assert!(seen.stdout.contains("[SYN021]"), "{seen}");
}
