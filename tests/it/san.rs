//! Short algebraic notation: against what Fairy-Stockfish writes, and in PGN.

use std::fs::File;
use std::io::Read;

use jipu::board::{Placement, Position};
use jipu::diag::Severity;
use jipu::fen::{self, Letters};
use jipu::notation::{Context, RankBase, Writer, coordinate};
use serde::Deserialize;

use crate::corpus::{games, unpacked};
use crate::data;
use crate::game;
use crate::harness::Run;

/// A legal move and the text that pyffish 0.0.90 gives it.
#[derive(Deserialize)]
struct Row {
    fen: String,
    uci10: String,
    san: String,
}

#[test]
fn every_text_is_written_and_read() {
    // All rows that were made, where they are at hand.
    let rows: Vec<Row> = match std::env::var("JIPU_SAN") {
        Ok(path) => {
            let text = std::fs::read_to_string(path).expect("rows");
            text.lines().map(|line| serde_json::from_str(line).expect("a row")).collect()
        }
        Err(_) => data::json_lines("san.jsonl"),
    };
    assert!(rows.len() >= 279);
    let context = Context { ranks: RankBase::One, ..Context::default() };
    for row in rows {
        let setup = fen::read(&row.fen, Letters::Common).setup.expect("a position");
        let position: Position = setup.validate(Placement::Lenient).expect("a legal position");
        let uci10 = Writer::Coordinate(coordinate::Spelling::Uci10);
        let legal = position.legal_moves();
        let wanted =
            *legal.iter().find(|&&action| uci10.text(&position, action) == row.uci10).expect("legal");
        assert_eq!(Writer::San.text(&position, wanted), row.san, "{} {}", row.fen, row.uci10);
        let read = Writer::San.parse(&row.san).expect("a move").resolve(&position, context);
        assert_eq!(read.moves(), [wanted], "{} {}", row.fen, row.san);
    }
}

/// The entries of a game without comments, numbers and result, taken apart without the program.
fn entries(text: &str) -> usize {
    let moves = text.split_once("\n\n").expect("headers").1;
    let mut depth = 0;
    let bare: String = moves
        .chars()
        .filter(|&c| {
            depth += i32::from(c == '{');
            let keep = depth == 0;
            depth -= i32::from(c == '}');
            keep
        })
        .collect();
    bare.split_whitespace().filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic())).count()
}

#[test]
fn the_two_games_of_the_corpus() {
    let Some(folder) = unpacked("small-formats.tar.gz") else { return };
    let folder = folder.join("pgn-san/maksimKorzh-wukong-xiangqi/pgn");
    let name = "WukongJS_1.0_(UCI2WB)-MaxQi_4.8F(1-0)";
    // The independent program reads no such notation. So: every entry is a legal move, and the last one ends the game as the
    // file says.
    for (file, plies, end) in
        [(format!("{name}.pgn"), 87, "Stalemate"), (format!("{name}2.pgn"), 55, "Checkmate")]
    {
        let mut text = String::new();
        File::open(folder.join(&file)).expect("a file").read_to_string(&mut text).expect("text");
        assert_eq!(entries(&text), plies, "{file}");
        assert!(text.contains(end), "{file}");
        let records: Vec<_> = games(text.as_bytes()).collect();
        assert_eq!(records.len(), 1, "{file}");
        let (record, findings) = &records[0];
        assert!(findings.iter().all(|finding| finding.severity == Severity::Note), "{file}: {findings:?}");
        assert!(record.is_complete());
        assert_eq!(record.tree.main_moves().count(), plies, "{file}");
        let outcome = record.end().expect("a position").outcome();
        assert_eq!(outcome.map(|outcome| format!("{outcome:?}")).as_deref(), Some(end), "{file}");
    }
}

fn western(moves: &str) -> String {
    format!("[White \"甲\"]\n[Black \"乙\"]\n[Result \"*\"]\n[Variant \"Xiangqi\"]\n\n{moves} *\n")
}

#[test]
fn games_in_either_base_and_with_variations() {
    let one = "1. Che3 Hg8 (1... Cbe8 2. Cxe7+ {x}) 2. Hg3 Rh10 3. Rh1";
    let zero = "1.Che2 Ng7 (1... Cbe7 2. Cxe6+ {x}) 2. Ng2 Rh9 3. Rh0";
    for text in [one, zero] {
        let game = game::game(western(text));
        assert_eq!(game.moves(), "h2e2 h9g7 h0g2 i9h9 i0h0", "{text}");
        assert_eq!(game.record.tree.len(), 7, "{text}");
        assert!(game.names(Severity::Warning).is_empty(), "{text}: {:?}", game.names(Severity::Note));
    }
    // Two moves of pawns are no move between two points; both bases play, and 1–10 is usual.
    let game = game::game(western("1. e5 e6 2. exe6"));
    assert_eq!(game.moves(), "e3e4 e6e5 e4e5");
    // A file for each: `A1e2` is no move between two points, and `a1e2` is.
    let advisors = "[FEN \"3k5/9/9/9/9/9/9/3A5/9/3AK4 w\"]";
    let text = western("1. A1e2").replace("\n\n", &format!("\n{advisors}\n\n"));
    assert_eq!(game::game(text).moves(), "d0e1");
}

#[test]
fn it_is_read_in_the_western_family_only() {
    let text = western("1. Che3").replace("White", "Red").replace("[Variant \"Xiangqi\"]\n", "");
    assert_eq!(game::game(text).moves(), "");
    let pawns = western("1. h3e3 h10g8");
    assert_eq!(game::game(pawns).moves(), "h2e2 h9g7");
}

#[test]
fn conversions() {
    let text = "[Red \"甲\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８\n";
    let seen = Run::new("convert -q --western --notation san").stdin(text).seen();
    assert!(seen.stdout.contains("  1. Che3 Hg8\n  2. Hg3 Rh10\n"), "{seen}");
    let seen = Run::new("convert --lang en --notation san").stdin(text).seen();
    assert_eq!(seen.status, Some(2), "{seen}");
    assert!(seen.stderr.contains("--western"), "{seen}");
}
