//! What holds of everything that a generator draws. The checks are those of the fuzz targets (`targets`); here they get
//! shorter inputs, fewer of them, and the same in every run.

use std::fmt::Debug;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed, TestRunner};

use jipu::format::{Format, ReadOptions, WriteOptions};

use crate::hostile::digest;
use crate::targets::{self, convert, draw::Draw, games};

/// Tries a check on so many values, or as many times more as `JIPU_CASES` says.
pub(crate) fn holds<S: Strategy>(cases: u32, values: S, check: impl Fn(S::Value))
where
    S::Value: Debug,
{
    let times = std::env::var("JIPU_CASES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let config = Config {
        cases: cases * times,
        rng_seed: RngSeed::Fixed(0x6A69_7075),
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..Config::default()
    };
    let found = TestRunner::new(config).run(&values, |value| {
        check(value);
        Ok(())
    });
    if let Err(error) = found {
        panic!("{error}");
    }
}

/// Bytes to draw from.
fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..most)
}

/// The check of a target on bytes that something is drawn from.
fn drawn(target: &str, cases: u32, most: usize) {
    holds(cases, bytes(most), |bytes| targets::run(target, &bytes));
}

#[test]
fn legality_make_unmake_and_key() {
    drawn("legality", 300, 80);
}

#[test]
fn moves_in_every_notation() {
    drawn("notation", 4_000, 40);
}

#[test]
fn counts_of_the_natural_limit() {
    drawn("limit", 300, 200);
}

#[test]
fn moves_that_go_round() {
    drawn("repetition", 60, 60);
}

#[test]
fn abbreviated_sheets() {
    drawn("sheet", 60, 60);
}

#[test]
fn two_sheets_of_one_game() {
    drawn("reconcile", 40, 50);
}

#[test]
fn from_format_to_format_and_back() {
    drawn("convert", 1_500, 120);
}

/// One game with all that belongs to it, in each format that is written.
#[test]
fn trees_in_every_format() {
    holds(60, bytes(160), |bytes| {
        let game = games::game(&mut Draw::new(&bytes));
        for format in Format::written().filter(|&format| format != Format::FenList) {
            convert::there_and_back(&game, format, &WriteOptions::default());
        }
    });
}

/// The words of score sheets, good ones and bad ones.
const WORDS: &[&str] = &[
    "炮二平五",
    "马８进７",
    "馬二進三",
    "车9平8",
    "前车进一",
    "后炮平4",
    "前兵七平八",
    "炮25",
    "马87",
    "兵7+1",
    "C2.5",
    "h8+7",
    "H2-E2",
    "h2e2",
    "7747",
    "Che3",
    "e4",
    "1.",
    "2.",
    "10.",
    "２．",
    "三、",
    "1",
    "(",
    ")",
    "（",
    "）",
    "{",
    "}",
    "[",
    "]",
    "[Event \"甲\"]",
    "[Result \"1-0\"]",
    "[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1\"]",
    "红方：甲",
    "黑方：乙",
    "?",
    "？",
    "__",
    "……",
    "...",
    "漏记",
    "!?",
    "$1",
    ";",
    "%",
    "*",
    "1-0",
    "红胜",
    "和棋",
    "START{",
    "}END",
    "FORMAT\tWXF",
    "position startpos moves",
    "DhtmlXQ",
    "\u{332}",
    "\u{305}",
    "=",
    "\\",
    "\"",
];

/// A text of words, gaps and any characters.
fn sheet() -> impl Strategy<Value = String> {
    let word = proptest::prop_oneof![
        8 => select(WORDS).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
        1 => "\\PC{0,6}".prop_map(|text| text),
        1 => any::<u16>().prop_map(|number| number.to_string()),
    ];
    let gap = select(&[" ", " ", " ", "\n", "\n", "\n\n", "\r\n", "\t", "  ", "", "\u{3000}"][..]);
    vec((word, gap), 0..60).prop_map(|words| words.into_iter().map(|(word, gap)| word + gap).collect())
}

#[test]
fn sheets_of_any_words() {
    let formats = [Format::Pgn, Format::Wxf, Format::Uci, Format::Json, Format::Text];
    holds(150, sheet(), |text| {
        for format in formats.map(Some).into_iter().chain([None]) {
            digest(text.as_bytes(), ReadOptions { format, ..ReadOptions::default() });
        }
        targets::run("stream", &[&[3], text.as_bytes()].concat());
    });
}

#[test]
fn sheets_in_every_encoding() {
    holds(300, sheet(), |text| {
        for choice in 8..13 {
            targets::run("encodings", &[&[choice], text.as_bytes()].concat());
        }
    });
}

#[test]
fn bytes_in_every_encoding() {
    drawn("encodings", 2_000, 60);
}

#[test]
fn noise() {
    for target in
        ["reader", "texts", "lists", "xqf", "ccbridge", "legacy", "markup", "clients", "fen", "json"]
    {
        drawn(target, 100, 200);
    }
}
