//! P: headers, comments, variations, numbers, results and noise around the moves.

use jipu::diag::{Code, Severity};
use jipu::format::{Format, WriteOptions};
use jipu::record::GameResult;

use super::{FOUR, game, games};
use crate::game as of;

const TWO: &str = "h2e2 h9g7";

/// Headers, then the moves of a short game.
fn headed(headers: &str) -> String {
    format!("{headers}\n\n1. 炮二平五 马8进7 *\n")
}

/// Moves below one header.
pub(super) fn moved(moves: &str) -> String {
    format!("[Result \"*\"]\n\n{moves}\n")
}

#[test]
fn p01_raw_quotes_in_a_value() {
    let event = "首届\"某某杯\"象棋赛 001";
    let game = game("P01.pgn");
    assert_eq!(game.tag("Event"), Some(event));
    assert_eq!(game.moves(), TWO);
    assert!(game.has(Code::RawQuote));
    for (western, text) in
        [(false, r#"[Event "首届"某某杯"象棋赛 001"]"#), (true, r#"[Event "首届\"某某杯\"象棋赛 001"]"#)]
    {
        let options = WriteOptions { western, ..WriteOptions::default() };
        let written = game.written_with(Format::Pgn, &options);
        assert!(written.contains(text), "{written}");
        let again = of::game(&written);
        assert_eq!(again.tag("Event"), Some(event));
        assert_eq!(again.moves(), TWO);
    }
}

#[test]
fn p_any_value_reads_back() {
    for value in [
        r#""甲""#,
        r#"甲"乙"#,
        r#"""#,
        r"甲\乙",
        r"甲\",
        r#"甲\"乙"#,
        "甲[乙]丙",
        "'甲'",
        "“甲”",
        " 甲 ",
        "甲%乙;{丙}(丁)",
    ] {
        let mut game = of::game(headed("[Event \"A\"]"));
        game.record.tags.push("Annotator", value);
        for western in [false, true] {
            let options = WriteOptions { western, ..WriteOptions::default() };
            let written = game.written_with(Format::Pgn, &options);
            let again = of::game(&written);
            assert_eq!(again.tag("Annotator"), Some(value), "western {western}: {written}");
            assert_eq!(again.moves(), TWO, "western {western}: {written}");
        }
    }
}

#[test]
fn p03_other_quotes_and_none() {
    let game = game("P03.pgn");
    assert_eq!(game.tag("Event"), Some("测试"));
    assert_eq!((game.tag("Red"), game.tag("Black")), (Some("甲"), Some("乙")));
    assert_eq!(game.names(Severity::Warning), ["tag-quoting"; 3]);
    assert_eq!(game.moves(), TWO);
}

#[test]
fn p_values_in_any_dress() {
    for (header, value, code) in [
        ("[Event 「测试」]", "测试", Some(Code::TagQuoting)),
        ("[Event “测试”]", "测试", Some(Code::TagQuoting)),
        ("[Event ‘测试’]", "测试", Some(Code::TagQuoting)),
        ("[Event '测'试']", "测'试", Some(Code::TagQuoting)),
        ("[Event 测试 一]", "测试 一", Some(Code::TagQuoting)),
        ("[Event ]", "", Some(Code::TagQuoting)),
        ("[Event \"测试\"", "测试", Some(Code::TagBroken)),
        ("[Event \"测试]", "测试", Some(Code::TagBroken)),
        ("[event \"测试\"]", "测试", None),
        ("[Event\"测试\"]", "测试", None),
        ("[ Event  \"测试\" ]", "测试", None),
        ("[Event \"\"]", "", None),
    ] {
        let game = of::game(headed(&format!("{header}\n[Red \"甲\"]\n[Result \"*\"]")));
        assert_eq!(game.tag("Event"), Some(value), "{header}");
        assert_eq!(game.tag("Red"), Some("甲"), "{header}");
        assert_eq!(game.moves(), TWO, "{header}");
        let warned = game.findings.iter().find(|finding| finding.severity == Severity::Warning);
        assert_eq!(warned.map(|finding| finding.code), code, "{header}");
    }
}

#[test]
fn p04_an_empty_line_between_headers() {
    let game = game("P04.pgn");
    let tags: Vec<_> = ["Event", "Red", "Black", "Result"].into_iter().map(|name| game.tag(name)).collect();
    assert_eq!(tags, [Some("测试"), Some("甲"), Some("乙"), Some("1-0")]);
    assert_eq!(game.moves(), TWO);
}

#[test]
fn p_blank_lines_and_escape_lines_between_headers() {
    for between in ["\n\n\n", "\n \t \n", "\r\n\r\n", "\n\u{3000}\n", "\n% made by a tool\n", "\n\n%\n\n"] {
        let game = of::game(headed(&format!("[Event \"测试\"]{between}[Red \"甲\"]\n[Result \"*\"]")));
        assert_eq!((game.tag("Event"), game.tag("Red")), (Some("测试"), Some("甲")), "{between:?}");
        assert_eq!(game.moves(), TWO, "{between:?}");
    }
}

#[test]
fn p06_a_malformed_header() {
    let game = game("P06.pgn");
    assert_eq!((game.tag("Event"), game.tag("Red")), (Some("测试"), Some("甲")));
    let finding = game.finding(Code::TagQuoting);
    assert_eq!((finding.severity, game.line(finding)), (Severity::Warning, 2));
    assert_eq!(game.moves(), TWO);
}

#[test]
fn p_malformed_headers_spoil_themselves_only() {
    for bad in ["[]", "[\"无名\"]", "[测试 \"一\"]", "[Site \"甲", "[Site", "[[Site \"甲\"]]", "[2 \"一\"]"]
    {
        let game = of::game(headed(&format!("[Event \"测试\"]\n{bad}\n[Red \"甲\"]\n[Result \"*\"]")));
        assert_eq!((game.tag("Event"), game.tag("Red")), (Some("测试"), Some("甲")), "{bad}");
        assert_eq!(game.moves(), TWO, "{bad}");
        let warned: Vec<_> =
            game.findings.iter().filter(|finding| finding.severity == Severity::Warning).collect();
        assert_eq!(warned.len(), 1, "{bad}: {warned:?}");
        assert_eq!(game.line(warned[0]), 2, "{bad}");
        let written = game.written(Format::Pgn, None);
        let word = bad.trim_matches(['[', ']', '"', ' ']);
        assert!(written.contains(word), "kept when written again: {written}");
    }
}

#[test]
fn p07_games_without_moves() {
    let games = games("P07.pgn");
    let found: Vec<_> = games.iter().map(|game| (game.tag("Event").unwrap_or(""), game.moves())).collect();
    assert_eq!(found, [("A", String::new()), ("B", String::new()), ("C", TWO.to_owned())]);
}

#[test]
fn p_the_number_of_games() {
    for (text, count) in [
        ("[Event \"A\"]\n\n[Event \"B\"]\n\n[Event \"C\"]\n", 3),
        ("[Game \"Chinese Chess\"]\n[Event \"A\"]\n[Game \"Chinese Chess\"]\n[Event \"B\"]\n", 2),
        ("[Event \"A\"]\n\n1. 炮二平五 *\n[Event \"B\"]\n\n1. 炮二平五 *\n", 2),
        ("[Event \"A\"]\n\n1. 炮二平五 *\n[Event \"B\"]\n\n*\n[Event \"C\"]\n1. 炮二平五\n", 3),
        ("[Event \"A\"]\n1. 炮二平五 *\n\n\n\n[Red \"甲\"]\n1. 炮二平五 *\n", 2),
        ("[Event \"A\"]\n\n1. 炮二平五 {甲\n[乙]\n丙} 马8进7 *\n", 1),
        ("[Event \"A\"]\n\n1. 炮二平五 {甲\n[Event \"乙\"]\n丙} 马8进7 *\n", 1),
        ("[Black \"乙\"]\n[Event \"A\"]\n[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 *\n", 1),
    ] {
        assert_eq!(of::games(text).len(), count, "{text}");
    }
}

#[test]
fn p08_no_mark_at_the_end() {
    let games = games("P08.pgn");
    assert_eq!(games.len(), 2);
    assert_eq!((games[0].moves().as_str(), games[0].result()), (TWO, GameResult::BlackWins));
    assert_eq!((games[1].moves().as_str(), games[1].result()), ("c3c4 g6g5", GameResult::Unknown));
    assert!(games.iter().all(|game| game.names(Severity::Warning).is_empty()));
    assert!(games[1].has(Code::ResultMissing));
}

#[test]
fn p10_header_and_end_disagree() {
    let game = game("P10.pgn");
    let finding = game.finding(Code::ResultConflict);
    assert_eq!(finding.severity, Severity::Error);
    let values: Vec<_> = finding.arguments.iter().map(|(_, value)| format!("{value:?}")).collect();
    assert_eq!(values, [r#"Text("1-0")"#, r#"Text("1/2-1/2")"#]);
    // Neither of the two is lost on the way.
    let written = game.written(Format::Pgn, None);
    assert!(written.contains("[Result \"1-0\"]") && written.trim_end().ends_with("1/2-1/2"), "{written}");
}

#[test]
fn p_results_that_disagree_or_not() {
    use GameResult::{BlackWins, Draw, RedWins};
    for (tag, end, result, severity) in [
        ("1-0", "0-1", RedWins, Some(Severity::Error)),
        ("红胜", "1/2-1/2", RedWins, Some(Severity::Error)),
        ("0-1", "红负", BlackWins, None),
        ("*", "1-0", RedWins, Some(Severity::Note)),
        ("1/2-1/2", "*", Draw, Some(Severity::Note)),
        ("1/2-1/2", "½-½", Draw, None),
        ("", "0-1", BlackWins, None),
    ] {
        let game = of::game(format!("[Result \"{tag}\"]\n\n1. 炮二平五 马8进7 {end}\n"));
        let found = game.findings.iter().find(|finding| finding.code == Code::ResultConflict);
        assert_eq!(found.map(|finding| finding.severity), severity, "{tag} {end}");
        assert_eq!(game.result(), result, "{tag} {end}");
        assert_eq!(game.moves(), TWO, "{tag} {end}");
    }
}

#[test]
fn p11_results_in_other_forms() {
    use GameResult::{BlackWins, Draw, RedWins};
    let games = games("P11.pgn");
    let results: Vec<_> = games.iter().map(super::Game::result).collect();
    assert_eq!(results, [Draw, Draw, Draw, Draw, RedWins, BlackWins]);
    for game in games {
        assert_eq!(game.moves(), TWO);
        assert!(game.has(Code::ResultForm));
        assert!(game.names(Severity::Warning).is_empty());
        let written = game.written(Format::Pgn, None);
        let text = game.result().text();
        assert!(written.contains(&format!("[Result \"{text}\"]")), "{written}");
        assert!(written.trim_end().ends_with(text), "{written}");
    }
}

#[test]
fn p_more_forms_of_results() {
    use GameResult::{BlackWins, Draw, RedWins, Unknown};
    for (text, result) in [
        ("１－０", RedWins),
        ("1–0", RedWins),
        ("1:0", RedWins),
        ("红先胜", RedWins),
        ("紅勝", RedWins),
        ("红方胜。", RedWins),
        ("黑負", RedWins),
        ("0—1", BlackWins),
        ("红先负", BlackWins),
        ("黑勝", BlackWins),
        ("先负", BlackWins),
        ("½", Draw),
        ("1/2－1/2", Draw),
        ("先和", Draw),
        ("和局", Draw),
        ("未知", Unknown),
    ] {
        let game = of::game(format!("[Event \"A\"]\n\n1. 炮二平五 马8进7 {text}\n"));
        assert_eq!(game.moves(), TWO, "{text}");
        assert_eq!(game.record.terminator, Some(result), "{text}");
        assert!(game.has(Code::ResultForm), "{text}");
    }
    // Glued to the last move.
    for (text, result) in [("马8进71-0", RedWins), ("马8进7*", Unknown), ("马8进7红胜", RedWins)] {
        let game = of::game(format!("[Event \"A\"]\n\n1. 炮二平五 {text}\n"));
        assert_eq!(game.moves(), TWO, "{text}");
        assert_eq!(game.record.terminator, Some(result), "{text}");
    }
}

#[test]
fn p14_comments_in_a_row() {
    let game = game("P14.pgn");
    assert_eq!(game.moves(), TWO);
    assert_eq!(game.comments(), ["甲", "乙", "丙", "丁"]);
    let again = of::game(game.written(Format::Pgn, None));
    assert_eq!((again.moves(), again.comments()), (game.moves(), game.comments()));
}

#[test]
fn p_comments_anywhere() {
    for (moves, comments) in [
        ("{甲}{乙} 1. 炮二平五 马8进7 *", vec!["甲", "乙"]),
        ("1. {甲} 炮二平五 {乙} 1... {丙} 马8进7 {丁}\n{戊} *", vec!["甲", "乙", "丙", "丁", "戊"]),
        ("1. 炮二平五 {第一行\n第二行} 马8进7 *", vec!["第一行\n第二行"]),
        ("1. 炮二平五 {1-0 (甲) 炮8平5 $3 *} 马8进7 *", vec!["1-0 (甲) 炮8平5 $3 *"]),
        ("1. 炮二平五 {} 马8进7 { } *", vec![]),
        ("1. 炮二平五 （图一） 马8进7 （好棋） *", vec!["图一", "好棋"]),
        ("1. 炮二平五 {甲 { 乙} 马8进7 *", vec!["甲 { 乙"]),
        ("1. 炮二平五 {[甲]} 马8进7 {\n[Event \"乙\"]\n} *", vec!["[甲]", "[Event \"乙\"]"]),
    ] {
        let game = of::game(moved(moves));
        assert_eq!(game.moves(), TWO, "{moves}");
        assert_eq!(game.comments(), comments, "{moves}");
        let again = of::game(game.written(Format::Pgn, None));
        assert_eq!(again.moves(), TWO, "{moves}");
        let wide = |text: &str| text.replace('{', "｛");
        let same = again.comments().iter().zip(&comments).all(|(again, first)| *again == wide(first));
        assert!(same && again.comments().len() == comments.len(), "{moves}: {:?}", again.comments());
    }
}

#[test]
fn p15_variations_within_variations() {
    let game = game("P15.pgn");
    assert_eq!(game.moves(), "h2e2 h9g7 h0g2");
    assert_eq!(game.tree(), ["h2e2", "h9g7", "h0g2", "b9c7", "b0c2", "g6g5", "g3g4"]);
    let tree = &game.record.tree;
    let inner = tree.all().find(|&id| game.record.text_of(id) == "兵三进一").expect("the inner move");
    let annotation = tree.annotation(inner).expect("its comment");
    assert_eq!((annotation.nags.as_slice(), annotation.after.as_slice()), (&[1][..], &["好".to_owned()][..]));
    assert_eq!(tree.len(), 7);
    let again = of::game(game.written(Format::Pgn, None));
    assert_eq!(again.tree(), game.tree());
}

#[test]
fn p_more_variations() {
    for (moves, tree) in [
        // Two alternatives to one move.
        (
            "1. 炮二平五 马8进7 (1... 马2进3) (1... 炮8平5 2. 马二进三) 2. 马二进三 *",
            vec!["h2e2", "h9g7", "h0g2", "b9c7", "h7e7", "h0g2"],
        ),
        // Before the first move of the main line, and behind the last.
        (
            "1. 炮二平五 (1. 兵七进一 卒7进1 (1... 炮2平3)) 马8进7 (1... 炮8平5) *",
            vec!["h2e2", "h9g7", "h7e7", "c3c4", "g6g5", "b7c7"],
        ),
        // No numbers, no blanks, full-width brackets.
        ("1.炮二平五 马8进7（马2进3 马八进七）2.马二进三 *", vec!["h2e2", "h9g7", "h0g2", "b9c7", "b0c2"]),
        // A comment before the first move of a variation.
        ("1. 炮二平五 马8进7 ({或} 1... 马2进3 $2) 2. 马二进三 *", vec!["h2e2", "h9g7", "h0g2", "b9c7"]),
        // Prose in brackets is none.
        ("1. 炮二平五 马8进7 (黑方也可走马) 2. 马二进三 (*) *", vec!["h2e2", "h9g7", "h0g2"]),
    ] {
        let game = of::game(moved(moves));
        assert_eq!(game.tree(), tree, "{moves}");
        assert!(game.names(Severity::Warning).is_empty(), "{moves}");
        let again = of::game(game.written(Format::Pgn, None));
        assert_eq!(again.tree(), tree, "{moves}");
    }
}

#[test]
fn p_a_variation_never_closed() {
    let games = of::games(
        "[Event \"A\"]\n\n1. 炮二平五 (1. 兵七进一 卒7进1 马8进7 *\n\n[Event \"B\"]\n\n1. 炮二平五 马8进7 *\n",
    );
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].finding(Code::UnbalancedVariation).severity, Severity::Error);
    assert_eq!(games[1].moves(), TWO);
    assert!(games[1].names(Severity::Warning).is_empty());
}

#[test]
fn p17_freedoms_of_numbering() {
    assert_eq!(game("P17.pgn").moves(), "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2");
}

#[test]
fn p_more_freedoms_of_numbering() {
    for moves in [
        "1、炮二平五 马8进7 2、马二进三 车9平8",
        "1． 炮二平五　马8进7　2．马二进三　车9平8",
        "１．炮二平五 马8进7 ２．马二进三 车9平8",
        "(1) 炮二平五 马8进7 (2) 马二进三 车9平8",
        "① 炮二平五 马8进7 ② 马二进三 车9平8",
        "第1回合 炮二平五 马8进7 第2回合 马二进三 车9平8",
        "1: 炮二平五 马8进7 2: 马二进三 车9平8",
        "1) 炮二平五, 马8进7; 2) 马二进三, 车9平8;",
        "1. 炮二平五 1... 马8进7 2. 马二进三 2… 车9平8",
        "1.炮二平五 …… 马8进7 2.马二进三 ------ 车9平8",
        "1 炮二平五 马8进7 2 马二进三 车9平8",
        "1\t炮二平五\t马8进7\n2\t马二进三\t车9平8",
        "炮二平五\n马8进7\n马二进三\n车9平8",
        "1. h2e2 h9g7 2.h0g2 i9h9",
        "1.C2.5 H8+7 2.H2+3 R9.8",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "1. 炮二平五！ 马8进7？！ 2. 马二进三$1 车9平8!?",
        "红：炮二平五 黑：马8进7 红：马二进三 黑：车9平8",
    ] {
        let game = of::game(moved(&format!("{moves} *")));
        assert_eq!(game.moves(), FOUR, "{moves}");
        assert!(game.names(Severity::Warning).is_empty(), "{moves}: {:?}", game.names(Severity::Warning));
        assert_eq!(game.record.tree.len(), 4, "{moves}");
    }
}

#[test]
fn p19_percent_signs() {
    let game = game("P19.pgn");
    assert_eq!(game.moves(), TWO);
    assert_eq!(game.comments(), ["胜率 55% 左右"]);
}

#[test]
fn p_more_percent_signs() {
    for (text, comments) in [
        ("%\n% 0-1\n[Result \"*\"]\n\n1. 炮二平五 马8进7 *\n", vec![]),
        ("[Result \"*\"]\n% 1. 兵七进一\n\n1. 炮二平五\n% {甲\n马8进7 *\n", vec![]),
        ("[Result \"*\"]\n\n1. 炮二平五 {甲\n% 乙\n} 马8进7 {100%} *\n", vec!["甲\n% 乙", "100%"]),
        ("[Result \"*\"]\n\n1. 炮二平五 马8进7 *\n% 没有了\n", vec![]),
    ] {
        let game = of::game(text);
        assert_eq!(game.moves(), TWO, "{text}");
        assert_eq!(game.comments(), comments, "{text}");
    }
}

#[test]
fn p20_black_begins() {
    let game = game("P20.pgn");
    assert_eq!(game.moves(), "a4a3 i1i2");
    let written = game.written(
        Format::Pgn,
        Some(jipu::notation::Writer::Coordinate(jipu::notation::coordinate::Spelling::Uci)),
    );
    let moves: Vec<_> = written.split("\n\n").nth(1).unwrap_or("").split_whitespace().collect();
    assert_eq!(moves, ["20.", "...", "a4a3", "21.", "i1i2", "*"], "{written}");
}

#[test]
fn p_black_begins_in_other_words() {
    let head = "[FEN \"4k4/9/9/9/9/r8/9/9/8R/3K5 b - - 0 1\"]\n[Result \"*\"]\n\n";
    for moves in [
        "1. … 车1进1 2. 车一进一",
        "1... 车1进1 2. 车一进一",
        "1. 车1进1 2. 车一进一",
        "车1进1 车一进一",
        "1. ------ 车1进1 2. 车一进一",
        "1. a4a3 2. i1i2",
        "1. .... R1+1 2. R1+1",
    ] {
        let game = of::game(format!("{head}{moves} *\n"));
        assert_eq!(game.moves(), "a4a3 i1i2", "{moves}");
        assert!(game.names(Severity::Warning).is_empty(), "{moves}");
    }
}

#[test]
fn p22_text_from_a_web_page() {
    let game = game("P22.txt");
    assert_eq!(game.moves(), FOUR);
    assert!(game.unresolved().is_empty());
    assert!(game.names(Severity::Warning).is_empty());
}

#[test]
fn p_more_pasted_text() {
    for text in [
        "<p>1. 炮二平五 马8进7<br/>2. 马二进三 车9平8</p>\n",
        "=====================\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n=====================\n",
        "棋谱\n红方：甲\n黑方：乙\n结果：和棋\n\n１．炮二平五　马８进７\n２．马二进三　车９平８\n",
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n\n来源：某某网 2008-08-08 12:30 阅读 1024 次\n",
        "回合 红方 黑方\n1 炮二平五 马8进7\n2 马二进三 车9平8\n",
        "1. 炮 二 平 五 马 8 进 7 2. 马二 进三 车9 平8\n",
        "1.炮二平五马8进72.马二进三车9平8\n",
        "**********\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n**********\n",
    ] {
        let game = of::game(text);
        assert_eq!(game.moves(), FOUR, "{text}");
        assert!(game.unresolved().is_empty(), "{text}: {:?}", game.unresolved());
        assert!(game.names(Severity::Error).is_empty(), "{text}: {:?}", game.names(Severity::Error));
    }
}

/// Headers of a sheet, whatever their values look like.
#[test]
fn p_headers_of_a_sheet() {
    for date in ["2008.08.08", "2008-08-08", "20080808", "2008/8/8", "2008年8月8日", "2008"] {
        let game =
            of::game(format!("赛事：测试\n日期：{date}\n红方：甲\n黑方：乙\n\n1. 炮二平五 马8进7\n和棋\n"));
        assert_eq!(game.tag("Date"), Some(date));
        assert_eq!((game.tag("Event"), game.tag("Red")), (Some("测试"), Some("甲")), "{date}");
        assert_eq!(game.moves(), TWO, "{date}");
        let again = of::game(game.written(Format::Text, None));
        assert_eq!(again.tag("Date"), Some(date));
    }
}

/// Sheets and other games one behind the other, none of them ended by a result.
#[test]
fn p_sheets_without_results() {
    let second = "1. 兵七进一 卒7进1\n";
    for (text, count) in [
        (format!("红方：甲\n黑方：乙\n\n1. 炮二平五 马8进7\n\n红方：丙\n黑方：丁\n\n{second}"), 2),
        (format!("1. 炮二平五 马8进7\r\n\r\n赛事：测试\r\n红方：丙\r\n黑方：丁\r\n{second}"), 2),
        (format!("1. 炮二平五 马8进7\n[Event \"B\"]\n\n{second}"), 2),
        (format!("1. 炮二平五 马8进7\n\n[Event \"B\"]\n\n{second}"), 2),
        // A remark that looks like one header is none.
        ("1. 炮二平五\n\n黑方：此时应战甚为得当\n马8进7\n".to_owned(), 1),
    ] {
        let found: Vec<_> = of::games(&text).iter().map(super::Game::moves).collect();
        assert_eq!(found, [TWO, "c3c4 g6g5"][..count], "{text}");
    }
}

/// The moves of a WXF file that are never closed.
#[test]
fn p_a_block_never_closed() {
    let block = "FORMAT WXF\nRED 甲\n\nSTART{\n1. C2.5 h8+7\n\n";
    for other in [
        "[Event \"B\"]\n[Result \"*\"]\n\n1. 兵七进一 卒7进1 *\n",
        "[Game \"Chinese Chess\"]\n\n1. 兵七进一 卒7进1 *\n",
        "FORMAT WXF\n\nSTART{\n1. P7+1 p7+1\n}END\n",
    ] {
        let games = of::games(format!("{block}{other}"));
        let found: Vec<_> = games.iter().map(super::Game::moves).collect();
        assert_eq!(found, [TWO, "c3c4 g6g5"], "{other}");
        assert!(games[0].has(Code::Unclosed));
    }
}

#[test]
fn p25_a_comment_never_closed() {
    let games = games("P25.pgn");
    assert_eq!(games.len(), 2);
    let finding = games[0].finding(Code::UnbalancedComment);
    assert_eq!((finding.severity, games[0].line(finding)), (Severity::Error, 4));
    assert_eq!(games[1].moves(), "c3c4 g6g5");
    assert!(games[1].names(Severity::Warning).is_empty());
}

#[test]
fn p_more_comments_never_closed() {
    // In the last game; before a game without a blank line in its headers; behind the last move; twice.
    for (text, moves) in [
        ("[Event \"A\"]\n\n1. 炮二平五 马8进7 {没有收尾 *\n", vec![TWO]),
        (
            "[Event \"A\"]\n\n1. 炮二平五 {甲\n乙\n\n丙 马8进7\n\n[Event \"B\"]\n\n1. 炮二平五 马8进7 *\n",
            vec!["h2e2", TWO],
        ),
        (
            "[Event \"A\"]\n\n{甲\n\n[Event \"B\"]\n\n1. 炮二平五 {乙 *\n\n[Event \"C\"]\n\n1. 炮二平五 马8进7 *\n",
            vec!["", "h2e2", TWO],
        ),
        ("[Event \"A\"]\n\n1. 炮二平五 } 马8进7 *\n\n[Event \"B\"]\n\n*\n", vec![TWO, ""]),
    ] {
        let found: Vec<_> = of::games(text).iter().map(super::Game::moves).collect();
        assert_eq!(found, moves, "{text}");
    }
}

/// White of the Western family is Red, in every format.
#[test]
fn p_white_is_red() {
    let game = of::game(
        "[White \"甲\"]\n[Black \"乙\"]\n[WhiteElo \"2400\"]\n[WhiteTeam \"丙\\丁\"]\n[Variant \"Xiangqi\"]\n[Result \"*\"]\n\n\
         1. h3e3 h10g8 *\n",
    );
    assert_eq!(game.moves(), TWO);
    assert_eq!((game.tag("Red"), game.tag("RedElo")), (Some("甲"), Some("2400")));
    for format in [Format::Pgn, Format::Text, Format::Wxf, Format::Json] {
        let again = of::game(game.written(format, None));
        assert_eq!((again.tag("Red"), again.tag("Black")), (Some("甲"), Some("乙")), "{format:?}");
        assert_eq!(again.tag("RedTeam"), Some(r"丙\丁"), "{format:?}");
    }
    let western = game.written_with(Format::Pgn, &WriteOptions { western: true, ..WriteOptions::default() });
    for line in ["[White \"甲\"]", "[WhiteElo \"2400\"]"] {
        assert!(western.contains(line) && !western.contains("[Red"), "{western}");
    }
}

#[test]
fn p_a_brace_too_many_is_said() {
    let game =
        game::game("[Game \"Chinese Chess\"]\n[Result \"*\"]\n\n{见 {图} 兵七进一} 1. 炮二平五 马2进3 *\n");
    assert!(game.names(Severity::Error).contains(&"unbalanced-comment"));
}

#[test]
fn p_a_comment_in_quotes_is_no_json() {
    let text = "[Game \"Chinese Chess\"]\n[Red \"A\"]\n\n  1. 炮二平五\n{\"妙手\"}\n  1. …… 马8进7\n  2. 马二进三 车9平8\n1-0\n";
    let game = game::game(text);
    assert_eq!(game.record.tree.main_moves().count(), 4);
}

#[test]
fn p_a_result_in_other_words_is_kept() {
    let game = game::game("[Game \"Chinese Chess\"]\n[Result \"红方超时负\"]\n\n1. 炮二平五 马8进7 *\n");
    assert!(game.written(Format::Pgn, None).contains("[Result \"红方超时负\"]"));
}

#[test]
fn p_a_header_may_name_a_move() {
    let text =
        "[Game \"Chinese Chess\"]\n[Opening \"炮二平五\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 1-0\n";
    let written = game::game(text).written(Format::Text, None);
    let again = game::game(&written);
    assert_eq!(again.tag("Opening"), Some("炮二平五"), "{written}");
    assert_eq!(again.record.tree.main_moves().count(), 2, "{written}");
    let sheet = game::game("备注：炮二平五局\n红方：甲\n1.炮二平五 马8进7\n");
    assert_eq!((sheet.moves().as_str(), sheet.tag("Red")), ("h2e2 h9g7", Some("甲")));
}
