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
        "〔车9平8〕",
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
