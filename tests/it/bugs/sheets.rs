//! S: sheets that follow each other, and numbers that begin again.

use jipu::diag::{Code, Severity};

use super::FOUR;
use crate::game::{self, Game};

/// Pawns and horses, which begin no other game of these tests.
const OTHER: &str = "c3c4 g6g5 b0c2 h9g7";

/// The games of a text, by their moves; nothing in them may be worse than a note.
#[track_caller]
fn check(text: &str, expected: &[&str]) -> Vec<Game> {
    let games = game::games(text);
    let found: Vec<String> = games.iter().map(Game::moves).collect();
    assert_eq!(found, expected, "{text}");
    for game in &games {
        assert!(game.names(Severity::Warning).is_empty(), "{text}{:?}", game.names(Severity::Note));
        assert!(game.unresolved().is_empty(), "{text}");
    }
    games
}

#[test]
fn s01_numbers_that_begin_again_begin_another_game() {
    let first = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";
    let second = "1. 兵七进一 卒7进1\n2. 马八进七 马8进7\n";
    for between in ["", "\n", " \n\n", "第二局\n", "\n第二局 甲先胜乙\n\n", "红方：丙\n", "-----\n"]
    {
        let games = check(&format!("{first}{between}{second}"), &[FOUR, OTHER]);
        assert!(games[0].has(Code::ResultMissing), "{between}");
    }
    for numbers in
        [["1、", "2、"], ["01.", "02."], ["１．", "２．"], ["1 ", "2 "], ["①", "②"], ["  1.", "  2."]]
    {
        let other = second.replace("1. 兵", &format!("{}兵", numbers[0])).replace("2. ", numbers[1]);
        check(&format!("{first}{other}"), &[FOUR, OTHER]);
    }
    check(&format!("{first}{second}{first}"), &[FOUR, OTHER, FOUR]);
    check(&format!("{first}{second}").replace('\n', "\r\n"), &[FOUR, OTHER]);
    let plies = game::games("1. 炮二平五\n2. 马8进7\n1. 兵七进一 卒7进1\n");
    assert_eq!(plies.iter().map(Game::moves).collect::<Vec<_>>(), ["h2e2 h9g7", "c3c4 g6g5"]);
}

#[test]
fn s02_words_go_with_the_game_that_they_name() {
    let games = check(
        "标题：第一局\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8 好棋\n\n第二局 丙 对 丁\n红方：丙\n1. 兵七进一 卒7进1\n",
        &[FOUR, "c3c4 g6g5"],
    );
    assert_eq!(games[0].comments(), ["好棋"]);
    assert_eq!(games[1].comments(), ["第二局 丙 对 丁"]);
    assert_eq!((games[0].tag("Red"), games[1].tag("Red")), (None, Some("丙")));
    let games = check(
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n红方易走。\n1. 兵七进一 卒7进1\n",
        &[FOUR, "c3c4 g6g5"],
    );
    assert_eq!(games[0].comments(), ["红方易走。"]);
    assert!(games[1].comments().is_empty());
}

#[test]
fn s03_numbers_that_begin_again_in_words_are_commentary() {
    let game = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";
    for aside in [
        "变化一：\n1. 兵七进一 卒7进1\n2. 马八进七 马8进7",
        "变化一：1. 兵七进一 卒7进1\n2. 马八进七 马8进7\n3. 车九平八 车9平8",
        "注：\n1. 此着好\n2. 炮8平5也可",
        "1. 此着好\n2. 可走炮8平5",
        "1. 炮二平五是正着\n2. 炮8平5也可",
    ] {
        let games = check(&format!("{game}{aside}\n"), &[FOUR]);
        assert_eq!(games[0].comments(), [aside]);
        // The game goes on behind a blank line, or where its own number comes.
        let games =
            check(&format!("{game}{aside}\n\n3. 车一平二 马2进3\n"), &["h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"]);
        assert_eq!(games[0].comments(), [aside]);
    }
    let games = check(
        &format!("{game}变化一：\n1. 兵七进一 卒7进1\n3. 车一平二 马2进3\n"),
        &["h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"],
    );
    assert_eq!(games[0].comments(), ["变化一：\n1. 兵七进一 卒7进1"]);
    check(&format!("{game}(1. 兵七进一 卒7进1)\n{{\n1. 兵七进一\n}}\n*\n"), &[FOUR]);
}

#[test]
fn s04_a_page_that_numbers_anew_stays_one_game() {
    let pages = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n（接上页）\n1. 车一平二 马2进3\n";
    for words in ["（接上页）", "第2页", "续"] {
        let game = game::game(pages.replace("（接上页）", words));
        assert_eq!(game.moves(), "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7", "{words}");
        assert_eq!(game.names(Severity::Warning), ["round-number"], "{words}");
    }
    // A number that lost a digit: the next one tells.
    let game = game::game("10. 炮二平五 马8进7\n1. 马二进三 车9平8\n12. 车一平二 马2进3\n");
    assert_eq!(game.moves(), "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");
    // Black's half of a round.
    let game = game::game("1. 炮二平五 马8进7\n2. 马二进三 ……\n2. …… 车9平8\n");
    assert_eq!(game.moves(), FOUR);
}
