//! F: positions as FEN text.

use jipu::board::{Color, Placement};
use jipu::diag::{Argument, Code, Severity};
use jipu::fen::{self, Letters};
use jipu::record::Start;

use super::{case, game, games};
use crate::game as of;

const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
const WHOLE: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The normal form of a text, and its remarks by name; or its faults.
fn read(text: &str) -> (String, Vec<&'static str>) {
    let reading = fen::read(text, Letters::Common);
    let names = |codes: &[Code]| codes.iter().map(|code| code.name()).collect::<Vec<_>>();
    match &reading.setup {
        Some(setup) if setup.faults().is_empty() => (fen::write(setup), names(&reading.remarks)),
        _ => (String::new(), names(&reading.codes())),
    }
}

#[test]
fn f01_fields_left_out() {
    let text = String::from_utf8(case("F01.fen")).expect("UTF-8");
    let lines: Vec<_> = text.lines().map(read).collect();
    assert_eq!(lines, [(WHOLE.to_owned(), vec![]), (WHOLE.to_owned(), vec!["side-missing"])]);
    // As a file: two positions, each a record of its own, and a note on the second.
    let games = games("F01.fen");
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.start() == WHOLE && game.names(Severity::Warning).is_empty()));
    let side = &games[1].finding(Code::SideMissing).arguments;
    assert_eq!(side[..], [("side", Argument::Color(Color::Red))]);
}

#[test]
fn f_more_fields_left_out_or_written_otherwise() {
    let black = WHOLE.replace(" w ", " b ");
    for (tail, normal, remarks) in [
        (" w -", WHOLE, vec![]),
        (" w - -", WHOLE, vec![]),
        (" w - - 0", WHOLE, vec![]),
        (" w - 0 1", WHOLE, vec![]),
        (" w - - 0 0", WHOLE, vec!["fullmove-zero"]),
        (" r - - 0 1", WHOLE, vec!["side-alias"]),
        (" R", WHOLE, vec!["side-alias"]),
        (" B", black.as_str(), vec!["side-alias"]),
        (" b", black.as_str(), vec![]),
        (" -b", WHOLE, vec!["side-missing"]),
        (" w KQ - 0 1", WHOLE, vec!["dash-field"]),
        (" w - - x 1", WHOLE, vec!["counter"]),
        (" w - - 0 1 moves h2e2", WHOLE, vec![]),
    ] {
        assert_eq!(read(&format!("{BOARD}{tail}")), (normal.to_owned(), remarks), "{tail}");
    }
    for text in [
        format!("fen {BOARD} w"),
        format!("position fen {BOARD} w"),
        format!("\"{BOARD} w\""),
        format!("\u{feff}  {BOARD}  w  "),
        format!("{} w", BOARD.replace('/', "\\")),
        format!("{} w", BOARD.replace('9', "54")),
        format!("{} w", BOARD.replace('9', "111111111")),
    ] {
        assert_eq!(read(&text), (WHOLE.to_owned(), vec![]), "{text}");
    }
}

#[test]
fn f04_letters_of_other_programs() {
    let game = game("F04.fen");
    assert_eq!(game.start(), WHOLE, "written with N and B");
    let position = game.record.start.position().expect("a position");
    assert_eq!(position.legal_moves().len(), 44);
    assert!(game.names(Severity::Warning).is_empty());
}

#[test]
fn f_more_letters() {
    for row in ["RHEAKAEHR", "RHBAKABHR", "RNEAKAENR"] {
        let text = BOARD.replace("RNBAKABNR", row);
        assert_eq!(read(&format!("{text} w")), (WHOLE.to_owned(), vec!["letter-alias"]), "{text}");
    }
    // In a header, whatever the case of its name.
    for name in ["FEN", "Fen", "fen"] {
        let text = format!(
            "[{name} \"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w\"]\n\n1. 炮二平五 *\n"
        );
        assert_eq!(of::game(text).moves(), "h2e2", "{name}");
    }
    for letter in ["X", "?", "Q", "十", "0"] {
        let text = format!("{} w", BOARD.replacen('C', letter, 1));
        assert_eq!(read(&text).1, ["bad-char"], "{letter}");
    }
}

#[test]
fn f06_positions_that_cannot_be() {
    let text = String::from_utf8(case("F06.fen")).expect("UTF-8");
    let lines: Vec<_> = text.lines().map(|line| read(line).1).collect();
    assert_eq!(lines, [["opponent-in-check"], ["kings-facing"]]);
    let games = games("F06.fen");
    assert_eq!(games.len(), 2, "one that is refused does not hide the other");
    for (line, game) in (1..).zip(&games) {
        let finding = game.finding(Code::PositionInvalid);
        assert_eq!(game.line(finding), line);
        assert!(matches!(game.record.start, Start::Faulty { .. }));
    }
}

#[test]
fn f_more_positions_that_cannot_be() {
    for (text, faults) in [
        ("4k4/9/9/9/9/9/9/9/9/3K5 w", vec![]),
        // Whose turn it is decides whether a check is one.
        ("4k4/4R4/9/9/9/9/9/9/9/3K5 b", vec![]),
        ("4k4/9/9/9/9/9/9/9/3r5/3K5 b", vec!["opponent-in-check"]),
        ("3k5/9/2N6/9/9/9/9/9/9/4K4 w", vec!["opponent-in-check"]),
        // Facing kings hide the check; a piece between them unmakes the fault.
        ("4k4/4P4/9/9/9/9/9/9/9/4K4 b", vec![]),
        ("4k4/9/9/9/9/9/9/9/9/R3K4 b", vec!["kings-facing"]),
        ("9/9/9/9/9/9/9/9/9/4K4 w", vec!["no-king-black"]),
        ("4k4/9/9/9/9/9/9/9/9/9 w", vec!["no-king-red"]),
        ("4k4/9/9/9/9/9/9/9/9/4K4/9 w", vec!["row-count"]),
        ("4k4/9/9/9/9/9/9/9/4K4 w", vec!["row-count"]),
        ("4k4/9/9/8/9/9/9/9/9/3K5 w", vec!["row-width"]),
        ("4k4/9/9/9/9/9/9/9/9/3K5 x", vec!["bad-side"]),
        ("", vec!["empty"]),
        ("3k5/9/9/9/9/9/9/9/9/RRR1K4 w", vec!["too-many-r-red"]),
        ("3k5/9/9/9/9/9/9/9/4P4/4K4 w", vec!["pawn-place-red"]),
        ("3k5/9/9/9/9/4P4/4P4/9/9/4K4 w", vec!["pawn-stack-red"]),
        ("4k4/9/9/9/9/9/9/9/9/K8 w", vec!["king-place-red"]),
    ] {
        assert_eq!(read(text).1, faults, "{text}");
    }
    // Diagrams may be drawn with pieces where they cannot get.
    let setup = fen::read("3k5/9/9/9/9/9/9/9/4P4/4K4 w", Letters::Common).setup.expect("a board");
    assert!(setup.validate(Placement::Strict).is_err());
    assert!(setup.validate(Placement::Lenient).is_ok());
}

#[test]
fn f_the_side_that_the_first_move_shows() {
    let head = "4k4/9/9/9/9/r8/9/9/8R/3K5";
    for (side, moves, first, code) in [
        ("", "1. 车一进一", "i1i2", Some(Code::SideMissing)),
        ("", "1. ... a4a3", "a4a3", Some(Code::SideMissing)),
        (" w", "1. 车1退2", "a4a6", Some(Code::SideFixed)),
        (" -b", "1. 车一进一", "i1i2", Some(Code::SideMissing)),
        (" b", "1. ... a4a3", "a4a3", None),
        (" w", "1. a4a3", "a4a3", Some(Code::SideFixed)),
    ] {
        let game = of::game(format!("[FEN \"{head}{side}\"]\n[Result \"*\"]\n\n{moves} *\n"));
        assert_eq!(game.moves(), first, "{side} {moves}");
        let found: Vec<_> = game
            .findings
            .iter()
            .map(|finding| finding.code)
            .filter(|code| matches!(code, Code::SideMissing | Code::SideFixed))
            .collect();
        assert_eq!(found, Vec::from_iter(code), "{side} {moves}");
    }
}

#[test]
fn f_lists_of_positions() {
    // With blank lines, with remarks that are no positions, and before a score.
    let red = "3k5/9/9/9/9/9/9/9/4R4/4K4 w";
    let black = "4k4/9/9/9/9/r8/9/9/8R/3K5 b - - 0 20";
    for (text, found) in [
        (format!("{red}\n\n{black}\n"), vec![(red, ""), (black, "")]),
        (format!("{red}\r\n{black}\r\n{red}\r\n"), vec![(red, ""), (black, ""), (red, "")]),
        (format!("{red}\n{black}\n20... 车1进1 21. 车一进一\n*\n"), vec![(red, ""), (black, "a4a3 i1i2")]),
        (format!("{black}\n车1进1\n车一进一\n"), vec![(black, "a4a3 i1i2")]),
        (format!("{black}, a4a3 i1i2\n{red}\n"), vec![(black, "a4a3 i1i2"), (red, "")]),
    ] {
        let games = of::games(&text);
        let all: Vec<_> = games.iter().map(|game| (game.start(), game.moves())).collect();
        let wanted: Vec<_> =
            found.iter().map(|(start, moves)| (read(start).0, (*moves).to_owned())).collect();
        assert_eq!(all, wanted, "{text}");
    }
}
