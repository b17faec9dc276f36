//! B07: what is written is read again as the same game.

use jipu::diag::Severity;
use jipu::format::{Format, WriteOptions, wxf_writer};
use jipu::notation::{Script, Writer, chinese, coordinate, wxf};
use jipu::source::Encoding;

use super::games;
use crate::game::{self as of, Game};

/// The cases without an error in them.
const GOOD: [&str; 26] = [
    "B10.pgn", "E01.pgn", "E03.pgn", "E04.pgn", "E06.pgn", "E09.pgn", "F01.fen", "F04.fen", "I01.txt",
    "I04.pgn", "N10.txt", "P01.pgn", "P03.pgn", "P04.pgn", "P06.pgn", "P07.pgn", "P08.pgn", "P11.pgn",
    "P14.pgn", "P15.pgn", "P17.pgn", "P19.pgn", "P20.pgn", "P22.txt", "R03.pgn", "L11.pgn",
];

/// Every format, with each notation it is written in.
fn ways() -> Vec<(Format, Option<Writer>)> {
    let chinese =
        |script, ascii_digits, dialect| Writer::Chinese(chinese::Spelling { script, ascii_digits, dialect });
    let wxf = |dialect, equals| Writer::Wxf(wxf::Spelling { dialect, equals, ..wxf::Spelling::default() });
    vec![
        (Format::Pgn, None),
        (Format::Pgn, Some(chinese(Script::Traditional, true, chinese::Dialect::Standard))),
        (Format::Pgn, Some(chinese(Script::Simplified, false, chinese::Dialect::Five))),
        (Format::Pgn, Some(chinese(Script::Simplified, false, chinese::Dialect::Xqbase))),
        (Format::Pgn, Some(chinese(Script::Simplified, false, chinese::Dialect::Ccbridge))),
        (Format::Pgn, Some(wxf_writer(Format::Pgn))),
        (Format::Pgn, Some(wxf(wxf::Dialect::Official, true))),
        (Format::Pgn, Some(wxf(wxf::Dialect::Pyffish, true))),
        (Format::Pgn, Some(Writer::Coordinate(coordinate::Spelling::Iccs))),
        (Format::Pgn, Some(Writer::Coordinate(coordinate::Spelling::Uci))),
        (Format::Pgn, Some(Writer::Abbreviated { script: Script::Simplified, directions: true })),
        (Format::Text, None),
        (Format::Text, Some(Writer::Coordinate(coordinate::Spelling::Iccs))),
        (Format::Text, Some(wxf(wxf::Dialect::Official, false))),
        (Format::Wxf, None),
        (Format::Uci, None),
        (Format::Json, None),
    ]
}

/// Writes the games of one input, reads them again and compares.
fn check(games: &[Game], format: Format, options: &WriteOptions, what: &str) {
    let text: String = games.iter().map(|game| game.written_with(format, options)).collect();
    let again = of::games(&text);
    assert_eq!(again.len(), games.len(), "{what} {format:?} {options:?}\n{text}");
    for (first, second) in games.iter().zip(&again) {
        let place = || format!("{what} {format:?} {options:?}\n{text}");
        assert_eq!(second.start(), first.start(), "{}", place());
        assert_eq!(second.moves(), first.moves(), "{}", place());
        if format != Format::Uci {
            assert_eq!(second.result(), first.result(), "{}", place());
        }
        if matches!(format, Format::Pgn | Format::Json) {
            assert_eq!(second.unresolved(), first.unresolved(), "{}", place());
            assert_eq!(second.tree(), first.tree(), "{}", place());
            assert_eq!(second.comments(), first.comments(), "{}", place());
            for tag in first
                .record
                .tags
                .iter()
                .filter(|tag| !["Result", "FEN", "Format"].contains(&tag.name.as_str()))
            {
                assert_eq!(second.tag(&tag.name), Some(tag.value.as_str()), "{}", place());
            }
        }
    }
}

#[test]
fn b07_every_good_case_in_every_format() {
    for case in GOOD {
        let games = games(case);
        assert!(!games.is_empty());
        let errors: Vec<_> = games.iter().flat_map(|game| game.names(Severity::Error)).collect();
        assert!(errors.is_empty(), "{case}: {errors:?}");
        for (format, notation) in ways() {
            check(&games, format, &WriteOptions { notation, ..WriteOptions::default() }, case);
        }
        check(&games, Format::Pgn, &WriteOptions { western: true, ..WriteOptions::default() }, case);
    }
}

/// Positions in which the notations differ most: tandem pawns, twins, Black to begin, Chinese and numbers.
#[test]
fn b07_hard_positions_in_every_format() {
    for (fen, moves) in [
        ("3k5/9/4P4/2P1P4/2P6/9/9/9/9/4K4 w", "c6b6 d9d8 e6f6 d8d9 c5d5 d9d8 e7d7"),
        ("4k4/9/9/9/9/2p6/2p1p4/4p4/9/5K3 b", "c4b4 f0f1 e2d2 f1f0 e3f3"),
        ("3k5/4P4/4P4/p3P4/4P4/9/9/9/9/4K4 w", "e5d5 a6a5 e7f7 a5a4 e6f6"),
        ("2bak4/4a4/4b4/5R3/9/9/9/5R3/4A4/3AK4 w", "f6f3 c9a7 f2f1 a7c9 f3f8"),
        ("3k5/9/9/9/4C4/9/9/4C4/9/5K3 w - - 37 88", "e5i5 d9d8 e2i2 d8d9 i5h5 d9d8 i2h2"),
        ("4k4/9/9/9/4n4/9/9/4n4/3K5/9 b - - 5 20", "e2f4 d1d0 e5g4"),
        ("3k5/9/9/9/9/9/9/4BA3/9/4KAB2 w", "f2e1 d9d8 e2c4 d8d9 e1d2"),
    ] {
        let words: Vec<_> = moves.split(' ').collect();
        let game = of::game(format!("[FEN \"{fen}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n"));
        assert_eq!(game.moves().split(' ').count(), words.len(), "{fen}: {:?}", game.names(Severity::Note));
        assert_eq!(game.moves(), moves, "{fen}");
        let games = [game];
        for (format, notation) in ways() {
            check(&games, format, &WriteOptions { notation, ..WriteOptions::default() }, fen);
        }
    }
}

/// Through bytes in each encoding.
#[test]
fn b07_every_encoding() {
    for (case, encoding, script) in [
        ("E01.pgn", Encoding::Big5, Script::Traditional),
        ("E01.pgn", Encoding::Gb18030, Script::Traditional),
        ("E04.pgn", Encoding::Gbk, Script::Simplified),
        ("E04.pgn", Encoding::Utf16Le, Script::Simplified),
        ("P15.pgn", Encoding::Gb18030, Script::Simplified),
        ("P14.pgn", Encoding::Utf16Be, Script::Traditional),
    ] {
        let games = games(case);
        let options = WriteOptions { script, ..WriteOptions::default() };
        for format in [Format::Pgn, Format::Text] {
            let text: String = games.iter().map(|game| game.written_with(format, &options)).collect();
            let again = of::games(of::encoded(&text, encoding));
            assert_eq!(again.len(), games.len(), "{case} {encoding:?}");
            for (first, second) in games.iter().zip(&again) {
                assert_eq!(second.tree(), first.tree(), "{case} {encoding:?}\n{text}");
                assert_eq!(second.comments(), first.comments(), "{case} {encoding:?}\n{text}");
                assert_eq!(second.tag("Event"), first.tag("Event"), "{case} {encoding:?}");
            }
        }
    }
}

/// Games that were never played have results all the same.
#[test]
fn b07_games_without_moves() {
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        let games = [
            of::game(format!("[Event \"A\"]\n[Red \"甲\"]\n[Result \"{result}\"]\n\n{result}\n")),
            of::game(format!("[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 w\"]\n[Result \"{result}\"]\n\n{result}\n")),
        ];
        for format in [Format::Pgn, Format::Text, Format::Wxf, Format::Uci, Format::Json] {
            check(&games, format, &WriteOptions::default(), result);
        }
    }
}
