//! B07: what is written is read again as the same game.

use jipu::diag::{Code, Severity};
use jipu::format::{self, Format, WriteOptions, wxf_writer};
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
            for tag in first.record.tags.iter().filter(|tag| !["Result", "FEN", "Format"].contains(&tag.name))
            {
                assert_eq!(second.tag(tag.name), Some(tag.value), "{}", place());
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

/// A game of one move, in coordinates with ranks 0–9.
fn one_move(fen: &str, action: &str) -> Game {
    let game = of::game(format!("[FEN \"{fen}\"]\n[Result \"*\"]\n[Format \"UCI\"]\n\n{action} *\n"));
    assert_eq!(game.moves(), action, "{fen}");
    game
}

/// Two horses on one file, c6 and c5: `c6e5` is a move of the one with ranks 1–10 and of the other with ranks 0–9.
#[test]
fn b07_ranks_that_a_game_does_not_show() {
    let game = one_move("9/9/4k4/2n4N1/2n6/9/9/9/9/5K1N1 b", "c5e4");
    let options = |western| WriteOptions {
        notation: Some(Writer::Coordinate(coordinate::Spelling::Uci10)),
        western,
        ..WriteOptions::default()
    };
    let written = game.written_with(Format::Pgn, &options(false));
    assert!(written.contains("[Format \"UCI10\"]") && written.contains("c6e5"), "{written}");
    assert!(!of::game(&written).has(Code::RankStyleAssumed), "{written}");
    for western in [false, true] {
        check(std::slice::from_ref(&game), Format::Pgn, &options(western), "c6e5");
        for spelling in [coordinate::Spelling::Uci, coordinate::Spelling::Iccs] {
            let notation = Some(Writer::Coordinate(spelling));
            let options = WriteOptions { notation, western, ..WriteOptions::default() };
            check(std::slice::from_ref(&game), Format::Pgn, &options, "c5e4");
        }
    }
    // These formats have no place to say it.
    for format in [Format::Text, Format::Uci, Format::Wxf] {
        let mut losses = Vec::new();
        let why = format::write(format, &game.record, &options(false), &mut String::new(), &mut losses);
        let findings = why.expect_err("a refusal").0;
        assert_eq!(findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), [Code::TextAmbiguous]);
        assert_eq!(findings[0].text.as_deref(), Some("c6e5"));
        let candidates: Vec<_> = findings[0].candidates.iter().map(ToString::to_string).collect();
        assert_eq!(candidates, ["c5e4", "c6e5"]);
        let allowed = WriteOptions { allow_ambiguous: true, ..options(false) };
        format::write(format, &game.record, &allowed, &mut String::new(), &mut losses).expect("allowed");
        assert!(losses.iter().any(|finding| finding.code == Code::TextAmbiguous));
    }
}

/// What a header says of the ranks counts where the moves say nothing.
#[test]
fn b07_stated_ranks() {
    let horses = "9/9/4k4/2n4N1/2n6/9/9/9/9/5K1N1 b";
    for (format, entry, expected) in [
        ("UCI10", "c6e5", "c5e4"),
        ("uci10", "c6e5", "c5e4"),
        ("UCI", "c6e5", "c6e5"),
        ("ICCS", "C6-E5", "c6e5"),
        ("", "c6e5", "c6e5"),
        // With ranks 0–9, c7 is empty: the move contradicts the header, and is believed.
        ("UCI", "c7e6", "c6e5"),
    ] {
        let text = format!("[FEN \"{horses}\"]\n[Format \"{format}\"]\n\n{entry} *\n");
        let found = of::game(&text).moves();
        assert_eq!(found, expected, "{text}");
    }
}

/// A horse on c6 of Black goes back to b8, forward to b4: a dash alone might be a mere separator.
#[test]
fn b07_directions_that_a_game_does_not_show() {
    let directions = WriteOptions {
        notation: Some(Writer::Abbreviated { script: Script::Simplified, directions: true }),
        ..WriteOptions::default()
    };
    let horse = "4k4/9/9/2n6/9/9/6N2/9/9/3K5 b";
    let back = one_move(horse, "c6b8");
    let ahead = one_move(horse, "c6b4");
    let both = of::game(format!("[FEN \"{horse}\"]\n\nc6b8 g3f5 b8c6 *\n"));
    for (game, expected) in [(&back, "马3↓2"), (&ahead, "马3+2"), (&both, "马3-2 ")] {
        for format in [Format::Pgn, Format::Text, Format::Uci, Format::Wxf] {
            let written = game.written_with(format, &directions);
            assert!(written.contains(expected.trim()), "{format:?} {written}");
            check(std::slice::from_ref(game), format, &directions, expected);
        }
    }
    // A main line without a dash, and a variation with one.
    let game = of::game("[Result \"*\"]\n\n1. 炮八平七 (1. 炮二退一 卒9进1) 炮8进3 *\n");
    assert_eq!(game.tree(), ["b2c2", "h7h4", "h2h1", "i6i5"]);
    check(&[game], Format::Pgn, &directions, "variation");
}

/// A pawn named by two digits right before a parenthesis is no number of a round.
#[test]
fn b07_a_pawn_before_a_parenthesis() {
    let pawns = "3k5/9/9/4P4/4P4/4P4/9/9/9/4K4 w";
    let game = of::game(format!("[FEN \"{pawns}\"]\n\n1. 5+.6 (1. 55.6) K4+1 *\n"));
    assert_eq!(game.tree(), ["e6d6", "d9d8", "e5d5"]);
}
