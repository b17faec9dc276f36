//! `jipu show`.

use crate::harness::{Folder, Run};
use crate::samples::{FAULTY, JSON, PGN, SHEET, gb18030};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

#[test]
fn positions_as_fen() {
    let check = |arguments: &str, stdin: &str, fen: &str| {
        Run::new("show --fen").args(arguments).stdin(stdin).gives(0, &format!("{fen}\n"), "");
    };
    check("startpos", "", &format!("{START} w - - 0 1"));
    check("-", SHEET, "r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 6 4");
    check("", SHEET, "r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 6 4");
    check("--ply 0", SHEET, &format!("{START} w - - 0 1"));
    check("--ply 1", SHEET, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
    check("--game 2", PGN, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2");
    check("--game 2 --ply 1", PGN, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
    check("--from json", JSON, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    Run::new("show --fen").arg("3k5/9/9/9/9/9/9/9/4R4/4K4 b").gives(
        0,
        "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1\n",
        "",
    );
    let misplaced = "3k5/9/9/9/9/9/9/9/4R4/P3K4 w";
    Run::new("show --fen").arg(misplaced).ends(2);
    Run::new("show --fen --lenient").arg(misplaced).ends(0);
    // What no board can hold is let through by nothing.
    Run::new("show --fen --lenient").arg("3k5/9/9/9/9/9/9/9/9/3K5 w").ends(2);
    Run::new("show --fen --encoding gbk").stdin(gb18030(SHEET)).ends(0);
}

#[test]
fn what_cannot_be_shown() {
    let folder = Folder::new().with("two.pgn", PGN).with("empty", "").with("binary", b"a\0\0\0b\xff");
    let check = |arguments: &[&str], status: i32, words: &str| {
        let run = arguments.iter().copied().fold(Run::new("show"), Run::arg);
        let seen = run.within(&folder).ends(status);
        assert_eq!(seen.stdout, "", "{arguments:?}");
        assert!(seen.stderr.contains(words), "{arguments:?}: {seen}");
    };
    check(
        &["absent"],
        3,
        "jipu: `absent` cannot be read: No such file or directory; see to its name and its permissions\n",
    );
    check(&["empty"], 3, "no game was found in `empty`");
    check(&["binary"], 3, "jipu: `binary`: the input is neither text nor a record format that jipu knows\n");
    check(&["."], 2, "`.` is a folder");
    check(&["two.pgn", "--game", "3"], 2, "holds 2 games; there is no game 3");
    check(&["two.pgn", "--game", "0"], 2, "0 is not in 1..");
    check(&["two.pgn", "--ply", "5"], 2, "the game has 4 plies; there is no ply 5");
    check(&["two.pgn", "--ply", "-1"], 2, "");
    check(&["two.pgn", "--fen", "--svg"], 2, "");
    check(&["rnbakabnr/9/9/9/9/9/9/9/4K4"], 2, "row-count");
    check(&["rnbakabnr/9/9/9/9/9/9/9/9/4K4 w"], 2, "kings-facing");
    check(&["rnbakabnr/9/9/9/9/9/9/9/9/9 w"], 2, "no-king-red");
}

#[test]
fn a_game_that_stops_is_shown_as_far_as_it_goes() {
    let fen = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2\n";
    let seen = Run::new("show --fen").stdin(FAULTY).ends(1);
    assert_eq!(seen.stdout, fen);
    Run::new("show --fen --ply 3").stdin(FAULTY).gives(0, fen, "");
    Run::new("show --fen --ply 4").stdin(FAULTY).ends(2);
}

#[test]
fn files() {
    let folder = Folder::new().with("two.pgn", PGN);
    Run::new("show two.pgn --svg -o board.svg").within(&folder).gives(0, "", "");
    let picture = folder.text("board.svg");
    assert!(picture.starts_with("<svg") || picture.starts_with("<?xml"), "{picture}");
    assert!(picture.trim_end().ends_with("</svg>"));
    let seen = Run::new("show two.pgn --ply 1 --svg -o board.svg").within(&folder).ends(2);
    assert!(seen.stderr.contains("exists already"), "{seen}");
    assert_eq!(folder.text("board.svg"), picture);
    Run::new("show two.pgn --ply 1 --svg -o board.svg --overwrite").within(&folder).gives(0, "", "");
    assert!(folder.text("board.svg") != picture);
    Run::new("show two.pgn -o none/such/board.txt --color always").within(&folder).ends(0);
    assert_eq!(folder.files(), ["board.svg", "none/such/board.txt", "two.pgn"]);
}

#[test]
fn colour() {
    let is_coloured = |arguments: &str| Run::new(arguments).ends(0).stdout.contains('\u{1b}');
    assert!(!is_coloured("show startpos"));
    assert!(is_coloured("show startpos --color always"));
    assert!(!is_coloured("show startpos --svg --color always"));
    assert!(!is_coloured("show startpos --fen --color always"));
}

#[test]
fn headers_do_not_reach_the_terminal_or_the_picture_raw() {
    let record = "[Event \"\u{1b}[2J<script>&\u{202e}\"]\n\n1. 炮二平五 *\n";
    let seen = Run::new("show").stdin(record).ends(0);
    assert!(!seen.stdout.contains(['\u{1b}', '\u{202e}']), "{seen:?}");
    let seen = Run::new("show --svg").stdin(record).ends(0);
    assert!(!seen.stdout.contains("<script>") && !seen.stdout.contains('\u{1b}'), "{seen:?}");
}

#[test]
fn snapshots() {
    let look = |arguments: &str| Run::new(arguments).stdin(PGN).seen();
    insta::assert_snapshot!("show_en", look("show --ply 3"));
    insta::assert_snapshot!(
        "show_zh",
        look("show --game 2 --flip --coordinates --script traditional --lang zh")
    );
    insta::assert_snapshot!("show_ascii", look("show --ascii --ply 3"));
    insta::assert_snapshot!("show_mate", Run::new("show").arg("3aka3/4R4/4R4/9/9/9/9/9/9/3K5 b").seen());
}

#[test]
fn a_position_that_rests_on_an_open_entry_is_called_one_of_several() {
    let sheet = "1. 炮25 马87\n2. 马23 车98\n3. 车12 炮84\n";
    let seen = Run::new("show").stdin(sheet).ends(1);
    assert!(seen.stdout.contains("one of several possible"), "{seen}");
    let seen = Run::new("show --ply 4").stdin(sheet).ends(0);
    assert!(!seen.stdout.contains("one of several"), "{seen}");
    let seen = Run::new("show --ply 7").stdin(sheet).ends(2);
    assert!(seen.stderr.contains("the game has 6 plies"), "{seen}");
}
