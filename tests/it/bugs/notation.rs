//! N, W, I: what a move text says.

use jipu::board::{Placement, Position};
use jipu::diag::{Code, Severity};
use jipu::fen::{self, Letters};
use jipu::notation::{Writer, read_one, wxf};

use super::{FOUR, case, game, games};
use crate::game as of;

/// The position of a FEN.
pub(super) fn position(text: &str) -> Position {
    let setup = fen::read(text, Letters::Common).setup.unwrap_or_else(|| panic!("{text}"));
    setup.validate(Placement::Strict).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The legal readings of a text, joined by blanks; none at all is the reason.
pub(super) fn readings(position: &Position, text: &str) -> String {
    let (status, reading, reason) = read_one(position, text);
    let moves: Vec<String> =
        reading.iter().flat_map(jipu::notation::Reading::moves).map(ToString::to_string).collect();
    match reason {
        Some(reason) if moves.is_empty() => reason.name().to_owned(),
        _ if moves.is_empty() => status.name().to_owned(),
        _ => moves.join(" "),
    }
}

/// The lines of a `FEN<TAB>move` case against their readings.
pub(super) fn check_case(name: &str, expected: &[&str]) {
    let text = String::from_utf8(case(name)).expect("UTF-8");
    let found: Vec<String> = text
        .lines()
        .map(|line| {
            let (fen, text) = line.split_once('\t').expect("FEN, tab, move");
            readings(&position(fen), text)
        })
        .collect();
    assert_eq!(found, expected, "{name}");
}

fn check(fen: &str, expected: &[(&str, &str)]) {
    let position = position(fen);
    for (text, moves) in expected {
        assert_eq!(readings(&position, text), *moves, "{text} in {fen}");
    }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const TWO_AND_TWO: &str = "3k5/9/4P4/2P1P4/2P6/9/9/9/9/4K4 w - - 0 1";
const CANNONS: &str = "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w - - 0 1";

#[test]
fn n01_two_pawns_on_each_of_two_files() {
    check_case("N01.tsv", &["e7d7", "e6f6", "c6d6", "c5b5", "e7f7", "c5d5"]);
    // The writer keeps to one form, and it reads back.
    let position = position(TWO_AND_TWO);
    for (action, text) in
        [("e7d7", "前五平六"), ("e6f6", "后五平四"), ("c6d6", "前七平六"), ("c5b5", "后七平八")]
    {
        assert_eq!(Writer::default().text(&position, action.parse().expect("a move")), text);
    }
}

#[test]
fn n_more_pawns_in_tandem() {
    // Two files for Black, who counts from his own right: file 3 is c, file 5 is e.
    check(
        "4k4/9/9/9/9/2p6/2p1p4/4p4/9/5K3 b",
        &[
            ("前5平6", "e2f2"),
            ("后5平4", "e3d3"),
            ("前3平4", "c3d3"),
            ("后3平2", "c4b4"),
            ("前卒3平2", "c3b3"),
            ("一卒平2", "c3b3"),
            ("四卒平6", "e3f3"),
            ("后5进1", "ambiguous-qualifier"),
        ],
    );
    // Three on one file and two on the other.
    check(
        "4k4/9/2P2P3/2P2P3/2P6/9/9/9/9/3K5 w",
        &[
            ("前七平八", "c7b7"),
            ("中七平八", "c6b6"),
            ("后七平八", "c5b5"),
            ("前四平三", "f7g7"),
            ("三兵平八", "c5b5 c7b7"),
        ],
    );
    // Four and five on one file.
    check(
        "3k5/4P4/4P4/4P4/4P4/9/9/9/9/4K4 w",
        &[
            ("前兵平四", "e8f8"),
            ("二兵平四", "e7f7"),
            ("三兵平四", "e6f6"),
            ("后兵平四", "e5f5"),
            ("一兵平六", "e8d8"),
            ("四兵平六", "e5d5"),
        ],
    );
    check(
        "3k1P3/5P3/5P3/5P3/5P3/9/9/9/9/4K4 w",
        &[
            ("前兵平三", "f9g9"),
            ("二兵平三", "f8g8"),
            ("三兵平三", "f7g7"),
            ("四兵平三", "f6g6"),
            ("后兵平三", "f5g5"),
            ("五兵平三", "f5g5"),
        ],
    );
    // Two on one file beside lone pawns on others.
    check(
        "4k4/9/4P4/4P4/2P6/9/8P/9/9/3K5 w",
        &[
            ("前兵平四", "e7f7"),
            ("后兵平四", "e6f6"),
            ("兵七平八", "c5b5"),
            ("一兵平四", "e7f7"),
            ("二兵平四", "e6f6"),
        ],
    );
}

#[test]
fn n03_two_cannons_on_a_file() {
    check_case("N03.tsv", &["e2i2 e5i5", "e5i5", "e2i2", "e5e9"]);
    assert_eq!(Writer::default().text(&position(CANNONS), "e5i5".parse().expect("a move")), "前炮平一");
}

#[test]
fn n_more_twins() {
    check(
        "2bak4/4a4/4b4/5R3/9/9/9/5R3/4A4/3AK4 w",
        &[("前车平六", "f6d6"), ("后车平六", "f2d2"), ("车四退三", "f6f3"), ("车四退一", "f2f1 f6f5")],
    );
    // Horses: the one who can.
    check(
        "3k5/9/9/9/4N4/9/9/4N4/9/5K3 w",
        &[("马五进四", "e2f4 e5f7"), ("前马进四", "e5f7"), ("后马进四", "e2f4"), ("马五退四", "e5f3")],
    );
    // Advisors and elephants need no word.
    check(
        "3k5/9/9/9/9/9/9/5A3/9/4KA3 w",
        &[
            ("仕四退五", "f2e1"),
            ("仕四进五", "f0e1"),
            ("前仕退五", "f2e1"),
            ("后仕进五", "f0e1"),
            ("前仕进五", "ambiguous-qualifier"),
        ],
    );
}

#[test]
fn n04_front_and_rear() {
    check_case("N04.tsv", &["e4e0", "e7e9", "e4i4", "e5e3", "e2e4"]);
}

#[test]
fn n_front_is_nearer_to_the_opponent() {
    check(
        "3k5/4r4/9/9/9/9/4r4/9/9/5K3 b",
        &[("前车平4", "e3d3"), ("后车平4", "e8d8"), ("前车退1", "e3e4"), ("后车进1", "e8e7")],
    );
    check(
        "3k5/4R4/9/9/9/9/4R4/9/9/5K3 w",
        &[("前车平六", "e8d8"), ("后车平六", "e3d3"), ("前车进一", "e8e9"), ("后车退一", "e3e2")],
    );
    check(
        "3k5/9/9/9/9/4p4/4p4/4p4/9/5K3 b",
        &[("前卒平4", "e2d2"), ("中卒平4", "e3d3"), ("后卒平4", "e4d4"), ("前卒进1", "e2e1")],
    );
    check(
        "3k5/9/9/9/4N4/9/9/4N4/9/5K3 w",
        &[("前马退六", "e5d3"), ("后马退六", "e2d0"), ("前馬退六", "e5d3"), ("後馬退六", "e2d0")],
    );
}

#[test]
fn n10_moves_run_together() {
    assert_eq!(game("N10.txt").moves(), "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5");
}

#[test]
fn n_more_moves_run_together() {
    for text in [
        "炮二平五马8进7马二进三车9平8",
        "炮二平五马８进７馬二進三車９平８",
        "1.炮二平五马8进72.马二进三车9平8",
        "1.炮二平五马8进7 2.马二进三车9平83.",
        "1、炮二平五，马8进7；2、马二进三，车9平8。",
        "炮\u{3000}二\u{3000}平\u{3000}五 马 8 进 7 马二进 三 车9 平8",
        "①炮二平五马8进7②马二进三车9平8",
        "炮二平五——马8进7——马二进三——车9平8",
    ] {
        let game = of::game(text);
        assert_eq!(game.moves(), FOUR, "{text}");
        assert_eq!(game.record.tree.len(), 4, "{text}");
    }
}

#[test]
fn n11_abbreviated_moves() {
    check_case("N11.tsv", &["h2e2", "h3g1 h3g5"]);
}

#[test]
fn n_more_abbreviated_moves() {
    check(
        START,
        &[("马23", "h0g2"), ("车12", "i0i2"), ("兵71", "c3c4"), ("相35", "g0e2"), ("炮29", "path-blocked")],
    );
    check(
        "3k5/9/9/9/9/9/7R1/9/9/4K4 w",
        &[("车21", "h3h2 h3i3 h3h4"), ("车2平1", "h3i3"), ("车2+1", "h3h4")],
    );
    check("3k5/9/9/9/9/9/9/4B4/9/5K3 w", &[("相53", "e2g0 e2g4"), ("相5退3", "e2g0")]);
    check("3k5/9/9/9/7P1/9/9/9/9/4K4 w", &[("兵21", "h5i5 h5h6"), ("兵23", "h5g5")]);
    check("3k5/9/9/9/9/9/9/9/4A4/4K4 w", &[("仕54", "e1f0 e1f2"), ("仕56", "e1d0 e1d2")]);
}

#[test]
fn n_an_ambiguous_entry_stops_a_full_record() {
    let game = of::game(format!("[FEN \"{CANNONS}\"]\n[Result \"*\"]\n\n1. 炮五平一 将4平5 *\n"));
    assert_eq!(game.moves(), "");
    let finding = game.finding(Code::MoveAmbiguous);
    let candidates: Vec<_> = finding.candidates.iter().map(ToString::to_string).collect();
    assert_eq!(candidates, ["e2i2", "e5i5"]);
    assert_eq!(game.unresolved(), ["炮五平一", "将4平5"]);
}

#[test]
fn w01_pawns_on_two_files() {
    check_case("W01.tsv", &["e7d7", "e6f6", "c6d6", "c5b5", "c6d6 e7d7"]);
    let position = position(TWO_AND_TWO);
    for dialect in [wxf::Dialect::Official, wxf::Dialect::Xqbase, wxf::Dialect::Pyffish] {
        for action in ["e7d7", "c6d6", "e7f7", "c5d5"] {
            let writer = Writer::Wxf(wxf::Spelling { dialect, ..wxf::Spelling::default() });
            let action = action.parse().expect("a move");
            let mut text = String::new();
            writer.write_certain(&position, action, &mut text).expect("a text that names one pawn");
            assert!(!text.starts_with("P+") && !text.starts_with("P-"), "{text}");
        }
    }
}

#[test]
fn w_more_pawns_in_tandem() {
    check(
        "4k4/9/2P2P3/2P2P3/9/9/9/9/9/3K5 w",
        &[("7+.6", "c7d7"), ("Pc.6", "c7d7"), ("17=6", "c7d7"), ("P+=8", "c7b7"), ("P-=3", "f6g6")],
    );
    check(
        "3k5/4P4/4P4/4P4/4P4/9/9/9/9/4K4 w",
        &[
            ("++.4", "e8f8"),
            ("P+.4", "e7f7"),
            ("P-.4", "e6f6"),
            ("--.4", "e5f5"),
            ("Pa.4", "e8f8"),
            ("Pd.4", "e5f5"),
            ("15=4", "e8f8"),
            ("45=4", "e5f5"),
        ],
    );
    check(
        "4k4/9/4P4/4P4/9/9/9/9/9/3K5 w",
        &[("P+.4", "e7f7"), ("P-.4", "e6f6"), ("P++1", "e7e8"), ("+P.4", "e7f7")],
    );
}

#[test]
fn w02_the_sign_before_or_behind() {
    check_case("W02.tsv", &["e5i5", "e5i5", "e2e4", "e2e4"]);
}

#[test]
fn w_more_orders_of_signs() {
    check(
        "3k5/4r4/9/9/9/9/4r4/9/9/5K3 b",
        &[
            ("+R=4", "e3d3"),
            ("R+=4", "e3d3"),
            ("-r.4", "e8d8"),
            ("r-.4", "e8d8"),
            ("+r-1", "e3e4"),
            ("R+-1", "e3e4"),
            ("R-+1", "e8e7"),
        ],
    );
    check(
        "3k5/9/9/9/4N4/9/9/4N4/9/5K3 w",
        &[("+H+4", "e5f7"), ("H++4", "e5f7"), ("-N-6", "e2d0"), ("N--6", "e2d0"), ("h-+4", "e2f4")],
    );
    check(CANNONS, &[("Ｃ＋＝１", "e5i5"), ("C+－2", "e5e3"), ("C+.1", "e5i5"), ("C5=1", "e2i2 e5i5")]);
}

#[test]
fn w04_letters_of_two_dialects_in_one_file() {
    let game = game("W04.txt");
    assert_eq!(game.moves(), "h2e2 h9g7 h0g2 i9h9 c3c4 c9e7 b0c2 d9e8 g0i2");
    assert_eq!(game.unresolved(), ["B7-9"]);
    let errors: Vec<_> = game.findings.iter().filter(|finding| finding.severity == Severity::Error).collect();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].at.map(|at| at.ply), Some(10));
}

#[test]
fn w_letters_alike() {
    for text in [
        "1. C2=5 n8+7 2. H2+3 r9=8 *",
        "1. c2.5 h8+7 2. n2+3 r9.8 *",
        "1. Ｃ２＝５ Ｈ８＋７ 2. Ｎ２＋３ Ｒ９＝８ *",
        "1. C2=5 Ｈ8+7 2. 马二进三 R9=8 *",
    ] {
        let game = of::game(text);
        assert_eq!(game.moves(), FOUR, "{text}");
        assert!(game.names(Severity::Warning).is_empty(), "{text}");
    }
    check(
        START,
        &[
            ("E3+5", "g0e2"),
            ("B3+5", "g0e2"),
            ("A4+5", "f0e1"),
            ("K5+1", "e0e1"),
            ("H8+7", "b0c2"),
            ("N8+9", "b0a2"),
        ],
    );
}

/// Algebraic text is not read (yet): one message for the whole game, and no move of it is played.
#[test]
fn w07_algebraic_text() {
    let game = game("W07.pgn");
    assert_eq!(game.moves(), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(game.tag("Red"), Some("A"));
    assert!(game.names(Severity::Warning).is_empty(), "{:?}", game.names(Severity::Warning));
}

#[test]
fn w_more_algebraic_text() {
    let text_of = |headers: &str, moves: &str| {
        let words: Vec<_> = moves.split(' ').collect();
        format!("{headers}\n[Result \"*\"]\n\n1. {} {} 2. {} {} *\n", words[0], words[1], words[2], words[3])
    };
    for (headers, moves, wanted) in [
        ("[Variant \"xiangqi\"]", "Che3 Hg8 Hg3 Rh10", "h2e2 h9g7 h0g2 i9h9"),
        ("[White \"A\"]", "Che3 Nc8 Nc3 Ra9", "h2e2 b9c7 b0c2 a9a8"),
        ("[White \"A\"]", "Pc5 Pg6 Hc3 Hc8", "c3c4 g6g5 b0c2 b9c7"),
    ] {
        let text = text_of(headers, moves);
        assert_eq!(of::game(&text).moves(), wanted, "{text}");
    }
    // Moves that nobody can play, and a family in which such texts are none: refused whole.
    for (headers, moves) in
        [("[Variant \"Xiangqi\"]", "Chd4 Rixh10 Ree1 Rh5+"), ("[Format \"SALG\"]", "Che2 Hg7 Hg2 Rh9")]
    {
        let words: Vec<_> = moves.split(' ').collect();
        let text = text_of(headers, moves);
        let game = of::game(&text);
        assert_eq!(game.moves(), "", "{text}");
        assert_eq!(game.names(Severity::Error).len(), 1, "{text}: {:?}", game.names(Severity::Error));
        let unresolved = game.unresolved();
        let kept: Vec<_> = unresolved.iter().map(|word| word.trim_end_matches('+')).collect();
        let wanted: Vec<_> = words.iter().map(|word| word.trim_end_matches('+')).collect();
        assert_eq!(kept, wanted, "{text}");
    }
}

#[test]
fn i01_forms_of_coordinates() {
    assert_eq!(game("I01.txt").moves(), FOUR);
}

#[test]
fn i_more_forms_of_coordinates() {
    for text in [
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "1. h2-e2 h9-g7 2. h0-g2 i9-h9",
        "1. H2E2 H9G7 2. H0G2 I9H9",
        "1. H2–E2 H9—G7 2. H0－G2 I9―H9",
        "1. H2 - E2 H9 - G7 2. H0 - G2 I9 - H9",
        "1. h2 e2 h9 g7 2. h0 g2 i9 h9",
        "1. Ｈ２－Ｅ２ Ｈ９－Ｇ７ 2. ｈ０ｇ２ ｉ９ｈ９",
        "1. h2e2! h9g7+ 2. h0g2? i9h9#",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. 7747 7062 2. 7967 8070",
        "1. 77-47 70-62 2. 79-67 80-70",
        "7747706279678070",
    ] {
        let game = of::game(format!("[Event \"A\"]\n[Result \"*\"]\n\n{text} *\n"));
        assert_eq!(game.moves(), FOUR, "{text}");
        assert!(game.names(Severity::Error).is_empty(), "{text}");
    }
}

#[test]
fn i_points_and_moves_that_are_none() {
    for (text, reason) in [
        ("h2h2", "not-a-move"),
        ("0000", "not-a-move"),
        ("j2e2", "off-board"),
        ("h2e11", "off-board"),
        ("h2e4", "geometry"),
        ("d4d5", "no-such-piece"),
        ("e9e8", "wrong-side"),
        ("e2h2", "no-such-piece"),
    ] {
        let found = readings(&position(START), text);
        assert!(found == reason || found == "syntax" && reason == "off-board", "{text}: {found}");
    }
}

#[test]
fn i04_each_game_in_its_own_notation() {
    let games = games("I04.pgn");
    assert_eq!(games.len(), 3);
    assert!(games.iter().all(|game| game.moves() == "h2e2 h9g7"));
}

#[test]
fn i_more_mixtures_of_notations() {
    let movetexts = [
        "1. h2e2 h9g7 2. h0g2 i9h9",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. C2.5 H8+7 2. H2+3 R9.8",
        "1. 炮二平五 馬８進７ 2. 马二进三 车9平8",
        "1. 炮25 马87 2. 马23 车98",
        "1. 7747 7062 2. 7967 8070",
        // Within one game.
        "1. 炮二平五 h9g7 2. H2+3 车9平8",
        "1. h2e2 马8进7 2. H0-G2 r9=8",
    ];
    let text = movetexts.map(|moves| format!("[Event \"{moves}\"]\n[Format \"Chinese\"]\n\n{moves} *\n\n"));
    let games = of::games(text.concat());
    assert_eq!(games.len(), movetexts.len());
    for game in games {
        assert_eq!(game.moves(), FOUR, "{:?}", game.tag("Event"));
    }
}

#[test]
fn n_an_entry_that_nobody_could_read_is_an_entry() {
    // Passed over, it would give Red's next move to Black, for whom 马二进三 is legal as well.
    for hole in ["？", "?", "____", "××", "□□"] {
        let game = of::game(format!("1. 炮二平五 {hole}\n2. 马二进三 车9平8\n"));
        let moves = game.moves();
        assert!(moves.starts_with("h2e2 ") && moves.ends_with(" h0g2 i9h9"), "{hole}: {moves}");
        assert_eq!(game.names(Severity::Warning).first(), Some(&"hole-open"), "{hole}");
        assert!(game.names(Severity::Error).is_empty(), "{hole}");
    }
    // Close to a move the same sign is a mark of evaluation.
    let game = of::game("1. 炮二平五? 马8进7？\n2. 马二进三 车9平8\n");
    assert_eq!(game.moves(), FOUR);
}

#[test]
fn n_a_bare_number_picks_no_piece() {
    // Rounds without a dot, before a blank or glued to the move; an ordinal is a word before a pawn only.
    for text in [
        "1 炮二平五 马8进7\n2 马二进三 车9平8\n",
        "1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n",
        "1炮二平五 马8进7\n2马二进三 车9平8\n",
    ] {
        let game = of::game(text);
        assert_eq!(game.moves(), FOUR, "{text}");
        assert!(game.names(Severity::Note).iter().all(|name| *name == "result-missing"), "{text}");
    }
    let game = of::game("4k4/9/2P6/2P6/9/9/9/9/9/3K5 w\n2 兵七平八 将5平6\n");
    assert_eq!(game.names(Severity::Error), ["move-ambiguous"]);
}

#[test]
fn n_a_move_takes_one_digit() {
    let game = of::game("1.炮二平五 炮2平10\n2.马二进三 马8进7\n");
    assert_eq!(game.moves(), "h2e2");
    assert_eq!(game.unresolved()[0], "炮2平10");
    let glued = of::game("1.兵七进一炮2平32.兵三进一炮8平53.马二进三马8进7");
    assert_eq!(glued.record.tree.main_moves().count(), 6);
}

#[test]
fn n_a_line_of_prose_plays_nothing() {
    let game = of::game(
        "1.炮二平五 马8进7 2.马二进三 车9平8\n评：红方也可走兵七进一，黑方卒7进1，双方均势。\n3.车一平二 马2进3\n",
    );
    assert_eq!(game.record.tree.main_moves().count(), 6);
    assert!(game.names(Severity::Note).contains(&"moves-in-prose"));
    // Words that stand for an entry are one.
    for hole in ["——", "漏记", "……"] {
        let game = of::game(format!("炮二平五 马8进7\n马二进三 {hole}\n兵七进一 卒7进1\n"));
        let texts: Vec<&str> = game.record.tree.main_line().map(|id| game.record.text_of(id)).collect();
        assert_eq!(texts, ["炮二平五", "马8进7", "马二进三", hole, "兵七进一", "卒7进1"]);
        assert_eq!(game.names(Severity::Warning).first(), Some(&"hole-open"), "{hole}");
    }
}
