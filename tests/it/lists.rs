//! Lists of one record a line, through the program and the library.

use std::fmt::Write as _;
use std::time::Instant;

use jipu::diag::{Code, Severity};
use jipu::format::{Format, Item, ReadOptions, Reader};

use crate::game::{self, Game};
use crate::harness::{PATIENCE, Run};
use crate::samples::gb18030;

const FEN: &str = "3k5/9/9/9/9/9/9/4R4/9/4K4";

fn formats(input: impl AsRef<[u8]>) -> Vec<&'static str> {
    game::games(input).iter().map(|game| game.record.format).collect()
}

fn titles(games: &[Game]) -> Vec<Option<&str>> {
    games.iter().map(|game| game.tag("Title")).collect()
}

#[test]
fn one_bad_line_spoils_nothing_else() {
    let good = format!("甲|{FEN} w|e2e9,d9d8\n");
    let text = format!("{good}# 这一行什么也不是\n{good}\n乙|{FEN} w|e2e9,??,d9d8\n{good}");
    for input in [text.clone().into_bytes(), gb18030(&text)] {
        let mut lines = Vec::new();
        let mut codes = Vec::new();
        for item in Reader::new(input.as_slice(), ReadOptions::default()) {
            let (source, findings) = match item {
                Item::Record(record, findings) => {
                    lines.push(record.source.location(record.start_span).line);
                    (record.source, findings)
                }
                Item::Remark(source, findings) => (source, findings),
                other => panic!("{other:?}"),
            };
            codes.extend(
                findings.iter().map(|found| (found.code, source.location(found.span.expect("a place")).line)),
            );
        }
        assert_eq!(lines, [1, 3, 5, 6]);
        assert_eq!(codes, [(Code::LineUnreadable, 2)]);
        let games = game::games(&input);
        assert_eq!(titles(&games), [Some("甲"), Some("甲"), Some("乙"), Some("甲")]);
        assert_eq!(games[2].names(Severity::Error), ["move-syntax"]);
        assert_eq!(games[2].moves(), "e2e9");
    }
}

#[test]
fn a_side_that_is_wrong_is_turned() {
    // White is stated and Black's general moves first; and a line that says nothing of the side.
    let black = "3k5/9/9/9/9/9/9/4R4/9/4K4";
    let games = game::games(format!("甲|{black} w|d9d8,e2d2\n乙|{black}|d9d8\n"));
    assert_eq!(games.iter().map(Game::moves).collect::<Vec<_>>(), ["d9d8 e2d2", "d9d8"]);
    assert_eq!(games[0].names(Severity::Warning), ["side-fixed"]);
    assert_eq!(games[1].names(Severity::Note), ["side-missing"]);
}

#[test]
fn short_lines_do_not_shift_their_ranks() {
    // Both bases would play: the chariot has the whole file.
    for line in [format!("甲|{FEN} w|e2e3\n"), format!("02 甲 {FEN} w e2e3\n")] {
        let game = game::game(&line);
        assert_eq!((game.moves().as_str(), game.names(Severity::Warning).len()), ("e2e3", 0), "{line}");
    }
    // A rank 10 tells the other base.
    assert_eq!(game::game(format!("甲|{FEN} w|e3e10\n")).moves(), "e2e9");
    assert_eq!(game::game(format!("甲|{FEN} w|车五进七\n")).moves(), "e2e9");
}

#[test]
fn an_illegal_move_keeps_what_follows_it() {
    let line = format!("甲|{FEN} w|e2e9,a0a1,d9d8\n");
    let game = game::game(&line);
    assert_eq!(game.moves(), "e2e9");
    assert_eq!(game.names(Severity::Error), ["no-such-piece"]);
    assert_eq!(game.record.tree.len(), 3);
    for (to, wanted) in [
        ("eglib", line),
        ("csv-fen", format!("name,fen,branchs,steps,moves\n甲,{FEN} w,1,3,e2e9 a0a1 d9d8\n")),
    ] {
        let input = format!("甲|{FEN} w|e2e9,a0a1,d9d8\n");
        let seen = Run::new("convert -q --to").args(to).stdin(&input).seen();
        assert_eq!(seen.stdout, wanted, "{seen}");
    }
}

#[test]
fn text_streams_are_read_as_before() {
    for (text, wanted) in [
        (format!("{FEN} w\n车五进七\n"), &["text"][..]),
        (format!("{FEN} w\n\n车五进七\n\n{FEN} w\n车五进六\n"), &["text", "text"]),
        (format!("position fen {FEN} w moves e2e9\n{FEN} w moves e2e9\n"), &["uci", "uci"]),
        (format!("{FEN} w, e2e9 d9d8, 1-0\n"), &["uci"]),
        ("1. 炮二平五 马8进7\n".to_owned(), &["text"]),
        (format!("[Red \"甲\"]\n[FEN \"{FEN} w\"]\n\n1. 车五进七\n"), &["pgn"]),
        (format!("{FEN} w\n{FEN} b\n"), &["fen-list", "fen-list"]),
        (format!("{FEN} w\n"), &["fen-list"]),
    ] {
        assert_eq!(formats(&text), wanted, "{text}");
    }
}

#[test]
fn what_is_written_by_hand() {
    let game = "[Title \"甲,乙|丙\"]\n[Red \"甲\"]\n[Result \"1-0\"]\n\n1. 炮二平五 {评} 马８进７ (1. …… 马２进３ 2. 马二进三) 2. 马二进三 1-0\n";
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for (to, wanted) in [
        ("eglib", format!("甲,乙／丙|{start}|h2e2,h9g7,h0g2\n")),
        ("qcb", format!("{start} moves h2e2 h9g7 h0g2\n")),
        ("fen-list", format!("甲，乙|丙,{start}\n")),
        (
            "csv-fen",
            format!("name,fen,branchs,steps,moves\n\"甲,乙|丙\",{start},2,3,h2e2 h9g7 h0g2|h2e2 b9c7 h0g2\n"),
        ),
        ("csv-wxf", "gameID,turn,side,move\n1,1,red,C2.5\n1,1,black,h8+7\n1,2,red,H2+3\n".to_owned()),
    ] {
        let seen = Run::new("convert --lang en --to").args(to).stdin(game).seen();
        assert_eq!(seen.stdout, wanted, "{seen}");
        assert_eq!(seen.status, Some(1), "{seen}");
        // What is lost is said: the comment, the headers, the variation where there is no place for it.
        for (code, is_said) in
            [("FMT001", true), ("FMT003", true), ("FMT002", !matches!(to, "csv-fen" | "fen-list"))]
        {
            assert_eq!(seen.stderr.contains(code), is_said, "{to} {code}: {seen}");
        }
    }
}

#[test]
fn games_that_a_table_of_moves_cannot_hold() {
    for text in [format!("[FEN \"{FEN} w\"]\n\n1. 车五进七\n"), "[Red \"甲\"]\n\n*\n".to_owned()] {
        let seen = Run::new("convert --lang en --to csv-wxf").stdin(&text).seen();
        assert_eq!((seen.stdout.as_str(), seen.status), ("", Some(1)), "{text}: {seen}");
    }
}

#[test]
fn counters_are_kept_where_they_say_something() {
    let text = format!("[FEN \"{FEN} b - - 7 12\"]\n\n12. …… 将４进１\n");
    for to in ["eglib", "qcb", "csv-fen"] {
        let seen = Run::new("convert -q --to").args(to).stdin(&text).seen();
        assert!(seen.stdout.contains(&format!("{FEN} b - - 7 12")), "{seen}");
    }
}

#[test]
fn hostile_lists() {
    let long = format!("甲|{FEN} w|{}", "e2e3,".repeat(1_000_000));
    let quotes = format!("name,fen,moves\n\"甲,{FEN} w,e2e9\n乙,{FEN} w,e2e9\n");
    let games = game::games(quotes);
    // A quote that is never closed spoils nothing.
    assert_eq!(titles(&games), [Some("\"甲"), Some("乙")]);
    let branches = format!("name,fen,moves\n甲,{FEN} w,{}", "e2e9|".repeat(1_000_000));
    let cells = format!("[Red \"甲\"]\n\n　开始\n　　　\n{}\n", "炮二平五　".repeat(300_000));
    let rows: String = (0..100_000).fold("gameID,turn,side,move\n".to_owned(), |mut rows, row| {
        let _ = writeln!(rows, "{},1,red,C2.5", row % 2);
        rows
    });
    for text in [long, branches, cells, rows] {
        let begin = Instant::now();
        let items = Reader::new(text.as_bytes(), ReadOptions::default()).count();
        assert!(items > 0);
        assert!(
            begin.elapsed() < PATIENCE,
            "{:?}: {}",
            begin.elapsed(),
            text.chars().take(60).collect::<String>()
        );
    }
}

#[test]
fn a_list_of_a_million_lines() {
    let lines = if crate::collections::is_full() { 1_000_000 } else { 50_000 };
    let line = format!("甲|{FEN} w|e2e9\n");
    let time = |lines: usize| {
        let text = line.repeat(lines);
        let begin = Instant::now();
        assert_eq!(Reader::new(text.as_bytes(), ReadOptions::default()).count(), lines);
        begin.elapsed()
    };
    let (few, many) = (time(lines / 8), time(lines));
    assert!(many < few * 8 * 4 + PATIENCE, "{few:?} for an eighth, {many:?}");
}

#[test]
fn formats_by_name() {
    for name in ["eglib", "qcb", "fen-list", "csv-fen", "csv-wxf"] {
        let format: Format = name.parse().expect("a format");
        assert!(format.is_written() && format.is_text(), "{name}");
    }
    assert!(!"pgn-cc".parse::<Format>().expect("a format").is_written());
    assert_eq!("pgn_cc".parse::<Format>(), Ok("pgn-cc".parse().expect("a format")));
}
