//! P: what stands in brackets and quotation marks between moves.

use jipu::diag::{Code, Severity};
use jipu::format::Format;
use jipu::record::GameResult;

use super::pgn::moved;
use crate::game as of;

/// A sheet of three rounds with a word behind Red's second move.
fn sheet(word: &str) -> String {
    format!("1. 炮二平五 马8进7\n2. 马二进三 {word} 马2进3\n3. 车一平二 卒7进1\n")
}

const SIX: &str = "h2e2 h9g7 h0g2 b9c7 i0h0 g6g5";

#[test]
fn p_what_is_quoted_is_not_played() {
    for word in [
        "“车9平8”",
        "\"车9平8\"",
        "【车9平8】",
        "「車9平8」",
        "『车9平8』",
        "《车9平8》",
        "‘车9平8’",
        "不如“车9平8”好",
        "“车9平8，\n车二进六”",
    ] {
        let game = of::game(sheet(word));
        assert_eq!(game.moves(), SIX, "{word}");
        assert!(game.has(Code::MovesInProse), "{word}");
        let behind = game.record.tree.main_line().nth(2).expect("Red's second move");
        let comments = &game.record.tree.annotation(behind).expect("a comment").after;
        assert_eq!(comments, &[word.to_owned()], "{word}");
        // It is kept, and plays nowhere, in what is written.
        let again = of::game(game.written(Format::Pgn, None));
        assert_eq!(again.moves(), SIX, "{word}");
    }
    // Also at the beginning of a line, and behind words.
    let game = of::game("1. 炮二平五 马8进7\n“马八进七”不如炮八平五。\n2. 马二进三 马2进3\n");
    assert_eq!(game.moves(), "h2e2 h9g7 h0g2 b9c7");
    let wxf = of::game("FORMAT WXF\nSTART{\n1. C2.5 H8+7\n2. H2+3 “R9.8” H2+3\n3. R1.2 P7+1\n}END\n");
    assert_eq!(wxf.moves(), SIX);
}

#[test]
fn p_a_quotation_mark_without_its_other_half_quotes_nothing() {
    // The first mark comes again before it is closed; the entry between is an entry.
    let game = of::game("1. 炮二平五 马8进7\n2. 马二进三 【注 马2进3\n3. 车一平二 【好】 卒7进1\n");
    assert_eq!(game.moves(), SIX);
    // A paragraph ends what is quoted.
    let game = of::game("1. 炮二平五 马8进7\n2. 马二进三 “ 马2进3\n\n3. 车一平二 卒7进1 ”\n");
    assert_eq!(game.moves(), SIX);
    // Marks never closed cost no more than others.
    for mark in ["“", "\"", "【", "["] {
        let game = of::game(format!("1. 炮二平五 马8进7 {}\n2. 马二进三 马2进3\n", mark.repeat(200_000)));
        assert_eq!(game.moves(), "h2e2 h9g7 h0g2 b9c7", "{mark}");
    }
}

#[test]
fn p_a_result_in_brackets_ends_a_sheet() {
    for (result, expected) in [
        ("（红胜）", GameResult::RedWins),
        ("(0-1)", GameResult::BlackWins),
        ("【和棋】", GameResult::Draw),
        ("“黑方胜”", GameResult::BlackWins),
        ("[1-0]", GameResult::RedWins),
    ] {
        let game = of::game(format!("{}{result}\n", sheet("")));
        assert_eq!((game.moves().as_str(), game.result()), (SIX, expected), "{result}");
        assert!(!game.has(Code::ResultMissing), "{result}");
    }
    // Where the game goes on it was a remark, and in a PGN the result stands without brackets.
    let game = of::game("1. 炮二平五 马8进7 (红胜) 2. 马二进三 马2进3\n");
    assert_eq!((game.moves().as_str(), game.result()), ("h2e2 h9g7 h0g2 b9c7", GameResult::Unknown));
    let game = of::game(moved("1. 炮二平五 马8进7 (1-0) *"));
    assert_eq!(game.result(), GameResult::Unknown);
}

#[test]
fn p_a_variation_goes_where_its_number_says() {
    for (moves, tree) in [
        // Black's 马2进3 would be a move in place of 马8进7 as well, and Red's 马二进三 in Black's place.
        ("1. 炮二平五 马8进7 (2. 马二进三 马2进3) 2. 兵七进一 卒7进1 *", "h2e2 h9g7 c3c4 g6g5 h0g2 b9c7"),
        ("1. 炮二平五 (1... 马2进3) 马8进7 2. 兵七进一 *", "h2e2 h9g7 c3c4 b9c7"),
        ("1. 炮二平五 (1. … 马2进3) 马8进7 2. 兵七进一 *", "h2e2 h9g7 c3c4 b9c7"),
        // The number given again for Black.
        ("1. 炮二平五 1... 马8进7 (1... 马2进3) 2. 兵七进一 *", "h2e2 h9g7 c3c4 b9c7"),
        // Within a variation.
        (
            "1. 炮二平五 马8进7 2. 马二进三 (2. 马八进七 马2进3 (3. 兵七进一 卒7进1) 3. 兵三进一) 2... 马2进3 *",
            "h2e2 h9g7 h0g2 b9c7 b0c2 b9c7 g3g4 c3c4 g6g5",
        ),
        // The same number without dots is an alternative.
        ("1. 炮二平五 马8进7 (1. 马2进3) 2. 兵七进一 *", "h2e2 h9g7 c3c4 b9c7"),
    ] {
        let game = of::game(moved(moves));
        assert_eq!(game.tree().join(" "), tree, "{moves}");
        assert!(game.names(Severity::Warning).is_empty(), "{moves}");
        let again = of::game(game.written(Format::Pgn, None));
        assert_eq!(again.tree().join(" "), tree, "{moves}");
    }
    // Black begins: a parenthesis behind his first move takes its place.
    let black = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b\"]\n\n";
    for numbers in ["1. ……", "1...", "1……"] {
        let text = format!("{black}{numbers} 马8进7 ({numbers} 马2进3 2. 兵七进一) 2. 炮二平五 *\n");
        assert_eq!(of::game(text).tree().join(" "), "h9g7 h2e2 b9c7 c3c4", "{numbers}");
    }
    // Each move has a number.
    for (moves, tree) in [
        ("1. 炮二平五 2. 马8进7 (3. 马二进三) 3. 兵七进一 *", "h2e2 h9g7 c3c4 h0g2"),
        ("1. 炮二平五 2. 马8进7 (2. 马2进3) 3. 兵七进一 *", "h2e2 h9g7 c3c4 b9c7"),
    ] {
        assert_eq!(of::game(moved(moves)).tree().join(" "), tree, "{moves}");
    }
    // Behind the last move it would become the game, and behind one that is not legal it stands nowhere.
    for (moves, tree) in [
        ("1. 炮二平五 马8进7 (2. 马二进三 马2进3) *", "h2e2 h9g7"),
        ("1. 炮二平五 马8进9 2. 车一进九 (2... 马2进3) 车9平8 *", "h2e2 h9i7"),
    ] {
        let game = of::game(moved(moves));
        assert_eq!(game.moves(), tree, "{moves}");
        assert!(game.has(Code::VariationUnplayable), "{moves}");
    }
}

const G: [&str; 6] = [
    "1. 炮二平五 马8进7",
    "2. 马二进三 车9平8",
    "3. 车一平二 马2进3",
    "4. 兵七进一 卒7进1",
    "5. 车二进六 炮8平9",
    "6. 车二平三 炮9退1",
];

/// The sheet of six rounds with something else put before or behind a line, or in its place.
fn game_of_six(edit: impl Fn(usize, &str) -> String) -> String {
    G.iter().enumerate().fold(String::new(), |text, (index, line)| text + &edit(index + 1, line) + "\n")
}

#[test]
fn p_what_stands_before_a_number_does_not_hide_the_game() {
    for before in ["（图1）", "（用时1：20）", "<img src=\"1.gif\">", "<td width=\"1 \">"] {
        let text =
            game_of_six(|round, line| if round == 3 { format!("{before}{line}") } else { line.to_owned() });
        let game = of::game(format!("{text}红胜\n"));
        assert_eq!(
            (game.record.tree.main_moves().count(), game.result()),
            (12, GameResult::RedWins),
            "{before}"
        );
    }
    // Lines that wrap.
    let wrapped = "1. C2.5 H8+7 2. H2+3 R9.8 3.\nR1.2 H2+3 4. P7+1 P7+1 5. R2+6\nC8.9 6. R2.3 C9-1\n";
    assert_eq!(of::game(wrapped).record.tree.main_moves().count(), 12);
    // A variation in words that comes as far as the game: the game goes on with its own number.
    let text = game_of_six(|round, line| {
        let variation = "变化：1. 炮二平五 马2进3 2. 马二进三 卒7进1 3. 车一平二 车9进1";
        if round == 3 { format!("{line}\n{variation}") } else { line.to_owned() }
    });
    assert_eq!(of::game(text).record.tree.main_moves().count(), 12);
    // What begins like a variation but is a title, and another game.
    let second = "如皋杯 丙 对 丁\n1. 兵七进一 卒7进1\n2. 炮二平五 马8进7\n";
    assert_eq!(of::games(format!("{}\n{second}", game_of_six(|_, line| line.to_owned()))).len(), 2);
}

#[test]
fn p_an_evaluation_in_brackets_ends_no_game() {
    for word in ["（平）", "（和棋）", "（黑胜）", "（1-0）", "【和棋】", "（1:0）"] {
        let text =
            game_of_six(|round, line| if round == 3 { format!("{line}{word}") } else { line.to_owned() });
        let games = of::games(text);
        assert_eq!(games.len(), 1, "{word}");
        assert_eq!(games[0].record.tree.main_moves().count(), 12, "{word}");
        assert_eq!(games[0].result(), GameResult::Unknown, "{word}");
    }
    let text = game_of_six(|round, line| {
        if round == 4 { format!("（红胜）\n\n附：以下是复盘\n{line}") } else { line.to_owned() }
    });
    assert_eq!(of::games(text).len(), 1);
}

#[test]
fn p_entries_in_marks_are_entries_where_all_are() {
    let list = "[\"炮二平五\",\"马8进7\",\"马二进三\",\"马2进3\",\"车一平二\",\"卒7进1\"]\n";
    let post = "“1. 炮二平五 马8进7 2. 马二进三 马2进3 3. 车一平二 卒7进1”\n";
    let table = "1,\"炮二平五\",\"马8进7\"\n2,\"马二进三\",\"马2进3\"\n3,\"车一平二\",\"卒7进1\"\n";
    let curly = "1. “炮二平五” “马8进7”\n2. “马二进三” “马2进3”\n3. “车一平二” “卒7进1”\n";
    for text in [list, post, table, curly] {
        assert_eq!(of::game(text).moves(), SIX, "{text}");
    }
    // What an editor restores is an entry; numbers and sides stand in any brackets.
    for text in [
        sheet("").replace("卒7进1", "〔卒7进1〕"),
        sheet("").replace("卒7进1", "[卒7进1]"),
        sheet("").replace("1. ", "【1】").replace("2. ", "【2】").replace("3. ", "【3】"),
        sheet("").replace("1. ", "[1] ").replace("2. ", "[2] ").replace("3. ", "[3] "),
        "[红] 炮二平五\n[黑] 马8进7\n[红] 马二进三\n[黑] 马2进3\n[红] 车一平二\n[黑] 卒7进1\n".to_owned(),
    ] {
        assert_eq!(of::game(&text).moves(), SIX, "{text}");
    }
    // Also in letters: what is quoted is said to be left out.
    let game = of::game("1. C2.5 H8+7\n2. H2+3 “R9.8” H2+3\n3. R1.2 P7+1\n");
    assert!(game.moves() == SIX && game.has(Code::MovesInProse));
    assert_eq!(of::game("1. C2.5 H8+7 2. H2+3 [R9.8]\n").record.tree.main_moves().count(), 4);
}

#[test]
fn p_alternatives_within_a_variation_that_goes_on() {
    for (moves, tree) in [
        (
            "1. 炮二平五 马8进7 (2. 马二进三 (2. 马八进七 马2进3) 2... 车9平8) 2. 马八进九 *",
            "h2e2 h9g7 b0a2 h0g2 i9h9 b0c2 b9c7",
        ),
        ("1. 炮二平五 (1... 马2进3 (1... 炮8平5)) 1... 炮2平5 *", "h2e2 b7e7 b9c7 h7e7"),
        ("1. 炮二平五 马8进7 (2. 马二进三 (马八进七) 车9平8) 2. 马八进九 *", "h2e2 h9g7 b0a2 h0g2 i9h9 b0c2"),
    ] {
        let game = of::game(moved(moves));
        let mut found = game.tree();
        let mut wanted: Vec<_> = tree.split(' ').map(str::to_owned).collect();
        assert_eq!(game.moves(), game.tree()[..game.moves().split(' ').count()].join(" "));
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{moves}");
        let again = of::game(game.written(Format::Pgn, None));
        assert_eq!(again.tree(), game.tree(), "{moves}");
    }
}

#[test]
fn p_entries_that_stay_as_written_keep_their_brackets() {
    let text = "红方：甲\n\n1. 炮二平五 马8进7\n2. 马二进三 炮八平四\n3. 马八进七 马2进3 (炮8进4)\n红胜\n";
    let game = of::game(text);
    assert_eq!(game.result(), GameResult::RedWins);
    for format in [Format::Text, Format::Pgn] {
        let written = game.written(format, None);
        let again = of::game(&written);
        assert_eq!(again.result(), GameResult::RedWins, "{written}");
        assert!(!again.has(Code::UnbalancedVariation), "{written}");
        assert_eq!(again.written(format, None), written);
    }
    // A brace ends a word.
    let game = of::game(moved("1. 炮二平五 {[%原文] 甲乙丙} 马8进7 *"));
    let first = game.record.tree.main_line().next().expect("a move");
    assert_eq!(game.record.tree.annotation(first).expect("a comment").after, ["甲乙丙"]);
}

/// One construct again and again on one line: what takes time of the square of its length would not end.
#[test]
fn p_long_lines_of_one_construct() {
    for unit in ["1.", "1.甲|", "()", "(a) ", "(红)", "(1-0) ", "【甲】", "\"1\",", "变化：1. "] {
        let line = unit.repeat(600_000 / unit.len());
        let games = of::games(format!("1. 炮二平五 马8进7\n2. 马二进三 马2进3\n{line}\n"));
        assert!(games[0].moves().starts_with("h2e2 h9g7 h0g2 b9c7"), "{unit}");
    }
}
