//! L, R: what the board allows, what happens at the first move it does not, and what it says of the result.

use jipu::board::{Move, Outcome};
use jipu::diag::{Code, Severity};
use jipu::record::GameResult;

use super::notation::{check_case, position, readings};
use super::{FOUR, game, games};
use crate::game as of;

/// Why a move is not legal; `legal` where it is.
fn judge(fen: &str, action: &str) -> &'static str {
    let action: Move = action.parse().expect("a move");
    position(fen).illegality(action).map_or("legal", |why| why.reason.name())
}

fn check(fen: &str, expected: &[(&str, &str)]) {
    for (action, reason) in expected {
        assert_eq!(judge(fen, action), *reason, "{action} in {fen}");
    }
}

#[test]
fn l01_cannons_and_screens() {
    check_case("L01.tsv", &["path-blocked", "b2b9", "cannon-two-screens", "cannon-no-screen"]);
}

#[test]
fn l_more_cannons() {
    // Over one piece of either side, over none, over two, over one onto an own piece.
    check(
        "3k5/4c4/9/4P4/9/9/4R4/9/9/4KC3 w",
        &[("f0d0", "path-blocked"), ("f0f9", "legal"), ("f0e0", "captures-own")],
    );
    check(
        "3k5/9/9/4c4/4p4/4P4/4R4/9/9/5K3 b",
        &[
            ("e6e4", "legal"),
            ("e6e3", "cannon-two-screens"),
            ("e6e5", "captures-own"),
            ("e6e7", "legal"),
            ("e6e2", "path-blocked"),
        ],
    );
    check(
        "3k1n3/9/9/9/9/5r3/9/5C3/9/4K4 w",
        &[("f2f9", "legal"), ("f2f4", "cannon-no-screen"), ("f2f6", "path-blocked")],
    );
}

#[test]
fn l02_horses_and_their_legs() {
    check_case("L02.tsv", &["horse-leg-blocked", "d2f3", "d2e4"]);
}

#[test]
fn l_more_horses_and_elephants() {
    // A piece on each leg in turn: the leg stands beside the horse on the longer side of its way.
    for (fen, blocked) in [
        ("3k5/9/9/9/4p4/4N4/9/9/9/5K3 w", ["e4d6", "e4f6"]),
        ("3k5/9/9/9/9/4N4/4P4/9/9/5K3 w", ["e4d2", "e4f2"]),
        ("3k5/9/9/9/9/3pN4/9/9/9/5K3 w", ["e4c5", "e4c3"]),
        ("3k5/9/9/9/9/4Np3/9/9/9/5K3 w", ["e4g5", "e4g3"]),
    ] {
        for action in ["e4d6", "e4f6", "e4d2", "e4f2", "e4c5", "e4c3", "e4g5", "e4g3"] {
            let wanted = if blocked.contains(&action) { "horse-leg-blocked" } else { "legal" };
            assert_eq!(judge(fen, action), wanted, "{action} in {fen}");
        }
    }
    check(
        "3k5/9/9/9/9/9/9/4B4/3p5/5K3 w",
        &[("e2c0", "elephant-eye-blocked"), ("e2g0", "legal"), ("e2c4", "legal"), ("e2g4", "legal")],
    );
    check(
        "3k5/9/9/9/9/2B6/9/9/9/5K3 w",
        &[("c4e6", "crosses-river"), ("c4a6", "crosses-river"), ("c4e2", "legal")],
    );
}

#[test]
fn l04_kings_that_face_each_other() {
    check_case("L04.tsv", &["generals-facing", "e3e5", "generals-facing"]);
}

#[test]
fn l_more_kings_and_checks() {
    check("4k4/9/9/4p4/9/9/4R4/9/9/4K4 w", &[("e3d3", "legal"), ("e0d0", "legal")]);
    check("4k4/4a4/9/9/9/9/9/9/9/4K4 b", &[("e8d7", "generals-facing"), ("e9d9", "legal")]);
    // Pinned, in check, and into check.
    check(
        "3k5/9/9/9/4r4/9/9/9/4R4/4K4 w",
        &[("e1d1", "moves-into-check"), ("e1e5", "legal"), ("e0f0", "legal")],
    );
    check(
        "3k5/9/9/9/4r4/9/9/9/9/R3K4 w",
        &[("a0b0", "leaves-general-in-check"), ("e0f0", "legal"), ("e0e1", "leaves-general-in-check")],
    );
    check(
        "3k5/9/9/9/5r3/9/9/9/9/4K4 w",
        &[("e0f0", "moves-into-check"), ("e0e1", "legal"), ("e0d0", "generals-facing")],
    );
    // Where a piece may go at all.
    check(
        "4k4/9/9/9/9/2p6/P8/9/4A4/4K4 w",
        &[
            ("a3b3", "pawn-sideways-before-river"),
            ("a3a2", "pawn-backward"),
            ("a3a5", "geometry"),
            ("e1e2", "geometry"),
            ("e0e1", "captures-own"),
        ],
    );
    check(
        "4k4/9/9/9/9/9/9/5A3/9/3K5 w",
        &[("f2g3", "leaves-palace"), ("d0c0", "leaves-palace"), ("f2g1", "leaves-palace")],
    );
    // Two faults at once are not explained away by a second way of counting ranks.
    assert_eq!(readings(&position("5k3/9/9/9/9/9/4p4/4C4/9/3K5 w"), "e2e3"), "cannon-no-screen");
    assert_eq!(readings(&position("3k5/9/9/9/9/9/3p5/3N5/9/5K3 w"), "d2d3"), "geometry");
}

#[test]
fn l07_nothing_follows_an_illegal_move() {
    let game = game("L07.pgn");
    assert_eq!(game.moves(), "h2e2 h9g7");
    assert_eq!(game.unresolved(), ["马二进四", "车9平8", "马八进七", "马2进3"]);
    let finding = game.finding(Code::HorseLegBlocked);
    assert_eq!(finding.at.map(|at| at.ply), Some(3));
    let written = game.written(jipu::format::Format::Pgn, None);
    assert!(written.contains("[%原文] 马二进四 车9平8"), "{written}");
    assert!(written.trim_end().ends_with("1-0"), "{written}");
}

#[test]
fn l_every_fault_stops_its_line_and_nothing_else() {
    // An illegal move, an unreadable one, a wrong side's, one in a variation, one in two variations.
    for (moves, main, unresolved, whole) in [
        ("1. 炮二平五 马8进7 2. 车一进三 车9平8", "h2e2 h9g7", 2, 4),
        ("1. 炮二平五 马8进7 2. 马二进十 车9平8", "h2e2 h9g7", 2, 4),
        ("1. 炮二平五 马8进7 2. 马2进3 车9平8", "h2e2 h9g7 h0g2 i9h9", 0, 4),
        ("1. 炮二平五 炮二平五 2. 马二进三 马8进7", "h2e2 b7e7 h0g2 h9g7", 0, 4),
        ("1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进四 炮5进4) 2. 马二进三 车9平8", FOUR, 0, 7),
        ("1. 兵七进二 马8进7 (1... 炮8平5)", "", 2, 3),
    ] {
        let game = of::game(format!("[Event \"A\"]\n[Result \"*\"]\n\n{moves} *\n"));
        assert_eq!(game.moves(), main, "{moves}");
        assert_eq!(game.unresolved().len(), unresolved, "{moves}");
        assert_eq!(game.record.tree.len(), whole, "{moves}");
        let errors = game.names(Severity::Error).len();
        assert_eq!(errors, usize::from(unresolved > 0 || moves.contains("马二进四")), "{moves}");
    }
}

#[test]
fn l08_one_bad_game_in_a_file() {
    let games = games("L08.pgn");
    let moves: Vec<_> = games.iter().map(super::Game::moves).collect();
    assert_eq!(moves, ["h2e2 h9g7", "h2e2 h9i7", "h2e2 h7e7"]);
    let errors: Vec<_> = games.iter().map(|game| game.names(Severity::Error).len()).collect();
    assert_eq!(errors, [0, 1, 0]);
    assert_eq!(games[1].findings[0].at.map(|at| at.ply), Some(3));
}

#[test]
fn l_more_bad_games_between_good_ones() {
    let good = "[Event \"A\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 *\n\n";
    for bad in [
        "[Event \"B\"]\n[FEN \"4k4/9/9 w\"]\n\n1. 炮二平五 *\n\n",
        "[Event \"B\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 w\"]\n\n1. 帅五进一 *\n\n",
        "[Event \"B\"]\n[Result \"*\"]\n\n1. 炮二平五 (1. 兵七进一 马8进7 *\n\n",
        "[Event \"B\"]\n[Result \"*\"]\n\n1. 炮二平五 {马8进7 *\n\n",
        "[Event \"B]\n[Result \"*\"]\n\n1. 炮二平无 马8进7 *\n\n",
        "[Game \"Chess\"]\n[Event \"B\"]\n\n1. e4 e5 *\n\n",
        "[Event \"B\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 炮五进四 炮五进四 炮5进4 *\n\n",
    ] {
        let games = of::games(format!("{good}{bad}{good}"));
        assert_eq!(games.len(), 3, "{bad}");
        for index in [0, 2] {
            assert_eq!(games[index].moves(), "h2e2 h9g7", "{bad}");
            assert!(games[index].names(Severity::Warning).is_empty(), "{bad}");
        }
        assert!(!games[1].names(Severity::Warning).is_empty(), "{bad}");
    }
}

#[test]
fn l11_moves_after_checkmate() {
    let game = game("L11.pgn");
    assert_eq!(game.moves(), "a7a9");
    assert_eq!(game.unresolved(), ["d9e9"]);
    let finding = game.finding(Code::MoveAfterEnd);
    assert_eq!(finding.at.map(|at| at.ply), Some(2));
    assert!(format!("{:?}", finding.arguments).contains("checkmate"));
    assert!(game.has(Code::ResultConflict));
}

#[test]
fn l_more_moves_after_the_end() {
    for (fen, moves, played, word) in [
        // The king is taken.
        ("3k5/1R7/R8/9/9/9/9/9/9/4K4 w", "a7a9 d9d8 a9d9", "a7a9", "checkmate"),
        // 困毙, and Black goes on.
        ("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8 d9d8", "e7e8", "stalemate"),
        ("4k4/9/9/9/9/9/9/4p4/9/3K5 b", "e2e1 d0d1", "e2e1", "stalemate"),
    ] {
        let game = of::game(format!("[FEN \"{fen}\"]\n[Result \"*\"]\n\n1. {moves} *\n"));
        assert_eq!(game.moves(), played, "{moves}");
        let finding = game.finding(Code::MoveAfterEnd);
        assert_eq!(finding.severity, Severity::Warning);
        assert!(format!("{:?}", finding.arguments).contains(word), "{moves}");
        assert_eq!(game.record.tree.len(), moves.split(' ').count(), "{moves}");
    }
}

#[test]
fn r01_no_move_left_is_a_win() {
    let game = game("R01.pgn");
    assert_eq!(game.moves(), "e7e8");
    let finding = game.finding(Code::ResultBoard);
    assert_eq!(finding.severity, Severity::Error);
    let arguments = format!("{:?}", finding.arguments);
    assert!(arguments.contains("1/2-1/2") && arguments.contains("1-0") && arguments.contains("stalemate"));
}

#[test]
fn r_the_board_decides() {
    let red_mates = ("3k5/1R7/R8/9/9/9/9/9/9/4K4 w", "a7a9");
    let red_stalemates = ("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8");
    let black_stalemates = ("4k4/9/9/9/9/9/9/4p4/9/3K5 b", "e2e1");
    let black_mates = ("4k4/9/9/9/9/9/9/r8/1r7/3K5 b", "a2a0");
    for ((fen, moves), result, severity) in [
        (red_mates, "1-0", None),
        (red_mates, "0-1", Some(Severity::Error)),
        (red_mates, "1/2-1/2", Some(Severity::Error)),
        (red_mates, "*", Some(Severity::Note)),
        (red_stalemates, "1-0", None),
        (red_stalemates, "0-1", Some(Severity::Error)),
        (red_stalemates, "和棋", Some(Severity::Error)),
        (red_stalemates, "*", Some(Severity::Note)),
        (black_stalemates, "0-1", None),
        (black_stalemates, "1/2-1/2", Some(Severity::Error)),
        (black_stalemates, "1-0", Some(Severity::Error)),
        (black_mates, "0-1", None),
        (black_mates, "红胜", Some(Severity::Error)),
    ] {
        let game = of::game(format!("[FEN \"{fen}\"]\n[Result \"{result}\"]\n\n1. {moves} {result}\n"));
        assert_eq!(game.moves(), moves, "{fen}");
        let found = game.findings.iter().find(|finding| finding.code == Code::ResultBoard);
        assert_eq!(found.map(|finding| finding.severity), severity, "{fen} {result}");
    }
    // A start without a move for the side to move is the end as well.
    let position = position("3k5/4P4/9/9/9/9/9/9/9/4K4 b");
    assert_eq!(position.outcome(), Some(Outcome::Stalemate));
}

#[test]
fn r03_a_draw_by_agreement() {
    let game = game("R03.pgn");
    assert_eq!(game.moves(), FOUR);
    assert_eq!(game.result(), GameResult::Draw);
    assert!(game.findings.is_empty(), "{:?}", game.findings);
}

#[test]
fn r_results_off_the_board() {
    for (result, means) in [
        ("1-0", GameResult::RedWins),
        ("0-1", GameResult::BlackWins),
        ("1/2-1/2", GameResult::Draw),
        ("*", GameResult::Unknown),
    ] {
        // After an opening, in check but not mated, and with kings and pawns only.
        for (fen, moves) in [
            ("", "1. 炮二平五 马8进7"),
            ("[FEN \"3k5/9/9/9/9/9/9/9/4R4/5K3 w\"]\n", "1. 车五平六 将4平5 2. 车六平五"),
            ("[FEN \"3k5/9/9/9/9/9/P8/9/9/4K4 w\"]\n", "1. 兵九进一"),
        ] {
            let game = of::game(format!("{fen}[Result \"{result}\"]\n\n{moves} {result}\n"));
            assert_eq!(game.result(), means);
            assert!(game.findings.is_empty(), "{moves} {result}: {:?}", game.names(Severity::Note));
        }
    }
}
