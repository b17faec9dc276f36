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

const SIX: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2 h7i7 a0b0 a9b9";

#[test]
fn s05_one_game_in_columns() {
    let rounds = [
        "1. 炮二平五 马8进7",
        "2. 马二进三 车9平8",
        "3. 车一平二 马2进3",
        "4. 兵七进一 卒7进1",
        "5. 马八进七 炮8平9",
        "6. 车九平八 车1平2",
    ];
    let row =
        |cells: &[usize]| cells.iter().map(|&at| rounds[at - 1]).collect::<Vec<_>>().join("      ") + "\n";
    let sheet = |rows: &[&[usize]]| rows.iter().map(|cells| row(cells)).collect::<String>();
    for rows in [
        sheet(&[&[1, 4], &[2, 5], &[3, 6]]),
        sheet(&[&[1, 3, 5], &[2, 4, 6]]),
        sheet(&[&[1, 3], &[2, 4], &[5, 6]]),
        sheet(&[&[1, 4], &[2, 5], &[3, 6]]).replace('\n', "\n\n"),
        sheet(&[&[1, 4], &[2, 5], &[3, 6]]).replace("      ", "\t"),
        sheet(&[&[1, 4], &[2, 5], &[3, 6]]).replace("      ", " | "),
    ] {
        let game = game::game(format!("红方：甲\n\n{rows}红胜\n"));
        assert_eq!(game.moves(), SIX, "{rows}");
        assert!(game.names(Severity::Warning).is_empty(), "{rows}{:?}", game.names(Severity::Note));
        assert_eq!(game.line(game.finding(Code::RoundsInColumns)), 3);
        assert_eq!(game.result().text(), "1-0");
        for (number, id) in game.record.tree.main_line().enumerate() {
            let entry = rounds[number / 2].split(' ').nth(number % 2 + 1).expect("an entry");
            assert_eq!(game.record.text_of(id), entry);
        }
    }
    // A shorter last column, comments, and a game behind it.
    let text =
        "1. 炮二平五 马8进7 {一}   3. 车一平二 马2进3（三）\n2. 马二进三 车9平8\n\n1. 兵七进一 卒7进1\n";
    let games = check(text, &["h2e2 h9g7 h0g2 i9h9 i0h0 b9c7", "c3c4 g6g5"]);
    let comments: Vec<_> =
        games[0].record.tree.main_line().map(|id| games[0].record.tree.annotation(id)).collect();
    assert_eq!(comments[1].map(|found| found.after.clone()), Some(vec!["一".to_owned()]));
    assert_eq!(comments[5].map(|found| found.after.clone()), Some(vec!["三".to_owned()]));
    // What nothing proves is read line by line.
    let gap = game::game(sheet(&[&[1, 4], &[2, 5]]));
    assert!(gap.has(Code::RoundNumber) && !gap.has(Code::RoundsInColumns));
    check(&sheet(&[&[1, 2], &[3, 4], &[5, 6]]), &[SIX]);
}

#[test]
fn s06_games_side_by_side() {
    let rows = "1. 炮二平五 马8进7   1. 兵七进一 卒7进1\n2. 马二进三 车9平8   2. 马八进七 马8进7\n";
    let games = check(rows, &[FOUR, OTHER]);
    assert!(games.iter().all(|game| game.has(Code::GamesSideBySide)));
    assert_eq!(games[1].record.text_of(games[1].record.tree.main_line().next().expect("a move")), "兵七进一");
    let heads = "赛事：杯\n红方：甲      红方：丙\n黑方：乙      黑方：丁\n\n";
    let games = check(
        &format!("{heads}{rows}红胜       和棋\n\n标题：三\n1. 炮二平五 马8进7\n"),
        &[FOUR, OTHER, "h2e2 h9g7"],
    );
    let seen: Vec<_> = games
        .iter()
        .map(|game| {
            (game.tag("Event"), game.tag("Red"), game.tag("Black"), game.tag("Title"), game.result().text())
        })
        .collect();
    assert_eq!(
        seen,
        [
            (Some("杯"), Some("甲"), Some("乙"), None, "1-0"),
            (Some("杯"), Some("丙"), Some("丁"), None, "1/2-1/2"),
            (None, None, None, Some("三"), "*"),
        ]
    );
    // What cannot be read of one is not mixed with the other.
    let games = game::games(rows.replace("马二进三", "马二进五"));
    assert_eq!(games.iter().map(Game::moves).collect::<Vec<_>>(), ["h2e2 h9g7", OTHER]);
    let written = games[0].written(jipu::format::Format::Pgn, None);
    assert!(written.contains("{[%原文] 马二进五 车9平8}"), "{written}");
    // One game is longer, and three stand side by side.
    check(&format!("{rows}3. 车一平二 马2进3\n"), &["h2e2 h9g7 h0g2 i9h9 i0h0 b9c7", OTHER]);
    let left = |line: &str| line.split("   ").next().expect("a round").to_owned();
    let three = rows.lines().fold(String::new(), |rows, line| rows + line + "   " + &left(line) + "\n");
    check(&three, &[FOUR, OTHER, FOUR]);
}

#[test]
fn s07_headers_on_one_line() {
    let game = game::game("红方：甲    黑方：乙\t结果：红胜\n\n1. 炮二平五 马8进7\n");
    assert_eq!(
        (game.tag("Red"), game.tag("Black"), game.tag("Result")),
        (Some("甲"), Some("乙"), Some("红胜"))
    );
    assert_eq!(game::game("赛事：甲  乙杯\n1. 炮二平五\n").tag("Event"), Some("甲  乙杯"));
}

#[test]
fn s08_entries_of_one_side() {
    for text in [
        "1. 炮二平五\n2. 马二进三\n3. 车一平二\n",
        "1. 炮二平五\n2. 马二进三\n3. 车一平二\n4. 车二进六\n5. 兵七进一\n",
    ] {
        let game = game::game(text);
        assert_eq!(game.names(Severity::Warning), ["one-side-only"], "{text}");
        assert_eq!(game.line(game.finding(Code::OneSideOnly)), 2);
        assert_eq!(game.moves(), "h2e2");
        let again = game::game(game.written(jipu::format::Format::Pgn, None));
        assert_eq!(again.names(Severity::Warning), ["one-side-only"], "{text}");
        assert_eq!(again.record.tree.len(), game.record.tree.len());
    }
    // Digits tell no side: the second entry cannot be Black's.
    let game = game::game("1. 马8进7\n2. 车9平8\n3. 炮8平9\n");
    assert_eq!(game.names(Severity::Warning), ["one-side-only"]);
    // Numbered plies, one of them wrong.
    let plies = "1. 炮二平五\n2. 马8进7\n3. 马二进三\n4. 车9平8\n";
    check(plies, &[FOUR]);
    check(&plies.replace("马8进7", "马八进七").replace("车9平8", "车九平八"), &[FOUR]);
    assert!(!game::game(plies.replace("马二进三", "马二进五")).has(Code::OneSideOnly));
    let wrong = plies.replace("马8进7", "马八进七").replace("车9平8", "车九平五");
    assert!(!game::game(wrong).has(Code::OneSideOnly));
}

/// Digits without end stand where numbers of rounds do.
#[test]
fn s09_numbers_without_end() {
    for number in ["4294967295", "99999999999999999999", "第4294967295回合", "(4294967295)"] {
        for text in [
            format!("{number}. 炮二平五 马8进7    {number}. 马二进三 车9平8\n{number}. 炮二平五\n"),
            format!(
                "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n变：1. 炮二平五\n{number}. 车一平二\n\n1. 炮二平五\n"
            ),
        ] {
            assert!(!game::games(text).is_empty());
        }
    }
}
