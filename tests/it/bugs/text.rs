//! E: how text is encoded, marked and divided into lines.

use jipu::diag::{Code, Severity};
use jipu::source::Encoding;

use super::{FOUR, case, game, games};
use crate::game::{self as of, encoded};

const TRADITIONAL: &str = "[Game \"Chinese Chess\"]\n[Event \"測試\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"*\"]\n\n\
                           1. 炮二平五 馬８進７\n2. 馬二進三 車９平８\n*\n";
const SIMPLIFIED: &str = "[Game \"Chinese Chess\"]\n[Event \"测试\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"*\"]\n\n\
                          1. 炮二平五 马８进７\n2. 马二进三 车９平８\n*\n";

#[test]
fn e01_big5_without_a_mark() {
    let game = game("E01.pgn");
    assert_eq!(game.record.source.encoding(), Encoding::Big5);
    assert_eq!(game.tag("Event"), Some("測試"));
    assert_eq!(game.moves(), FOUR);
}

#[test]
fn e03_a_short_file_in_gbk() {
    let game = game("E03.pgn");
    assert_eq!(game.record.source.encoding(), Encoding::Gb18030);
    assert_eq!(game.moves(), "h2e2 h9g7");
    assert!(game.names(Severity::Warning).is_empty());
    assert!(game.has(Code::ResultMissing), "what is missing is worth a note");
}

#[test]
fn e06_marks_of_byte_order() {
    let games = games("E06.pgn");
    assert_eq!(games.len(), 2);
    for (game, red) in games.iter().zip(["甲", "丙"]) {
        assert_eq!(game.tag("Game"), Some("Chinese Chess"));
        assert_eq!(game.tag("Event"), Some("测试"));
        assert_eq!((game.tag("Red"), game.tag("Black")), (Some(red), Some("乙")));
        assert_eq!(game.moves(), FOUR);
        assert!(!game.written(jipu::format::Format::Pgn, None).contains('\u{feff}'));
    }
    assert!(games[1].has(Code::BomInside));
}

#[test]
fn e09_ends_of_lines() {
    let games = games("E09.pgn");
    assert_eq!(games.len(), 2, "the text with CR LF, and the same with CR alone");
    for game in games {
        assert_eq!(game.tag("Event"), Some("测试"));
        assert_eq!(game.moves(), FOUR);
    }
}

#[test]
fn b10_encodings_that_change_in_the_middle() {
    let games = games("B10.pgn");
    let events: Vec<_> = games.iter().map(|game| game.tag("Event").unwrap_or("")).collect();
    assert_eq!(events, ["测试", "测试", "測試"]);
    for game in &games {
        assert_eq!((game.tag("Red"), game.tag("Black")), (Some("甲"), Some("乙")));
        assert_eq!(game.moves(), FOUR);
    }
}

#[test]
fn b_any_order_of_encodings() {
    let texts = [
        (SIMPLIFIED, Encoding::Gb18030, "测试"),
        (TRADITIONAL, Encoding::Big5, "測試"),
        (SIMPLIFIED, Encoding::Utf8, "测试"),
        (TRADITIONAL, Encoding::Gb18030, "測試"),
        ("[Event \"test\"]\n[Result \"*\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n", Encoding::Utf8, "test"),
    ];
    for first in 0..texts.len() {
        let order: Vec<_> = texts.iter().cycle().skip(first).take(texts.len()).collect();
        let bytes: Vec<u8> = order.iter().flat_map(|(text, encoding, _)| encoded(text, *encoding)).collect();
        let games = of::games(bytes);
        assert_eq!(games.len(), texts.len());
        for (game, (_, _, event)) in games.iter().zip(order) {
            assert_eq!(game.tag("Event"), Some(*event), "from {first}");
            assert_eq!(game.moves(), FOUR, "from {first}");
        }
    }
}

#[test]
fn e_every_encoding_of_the_same_game() {
    for (text, encoding) in [
        (TRADITIONAL, Encoding::Big5),
        (TRADITIONAL, Encoding::Gb18030),
        (TRADITIONAL, Encoding::Utf8),
        (TRADITIONAL, Encoding::Utf16Le),
        (TRADITIONAL, Encoding::Utf16Be),
        (SIMPLIFIED, Encoding::Gb18030),
        (SIMPLIFIED, Encoding::Utf8),
        (SIMPLIFIED, Encoding::Utf16Le),
        (SIMPLIFIED, Encoding::Utf16Be),
    ] {
        let game = of::game(encoded(text, encoding));
        assert_eq!(game.record.source.encoding(), encoding);
        assert_eq!(game.moves(), FOUR, "{encoding:?}");
        assert_eq!(game.tag("Red"), Some("甲"), "{encoding:?}");
        assert!(game.tag("Event").is_some_and(|event| text.contains(event)), "{encoding:?}");
        assert!(game.names(Severity::Warning).is_empty(), "{encoding:?}");
    }
}

/// Characters of Big5 and GBK whose second byte is a backslash, a brace, a bracket or a letter.
#[test]
fn e_second_bytes_that_look_like_signs() {
    let big5 = "[Event \"許功蓋\"]\n[Site \"枯程餐\"]\n[Result \"*\"]\n\n1. 炮二平五 {許程枯} 馬８進７\n2. 馬二進三 車９平８\n*\n";
    let gbk = "[Event \"誠調題\"]\n[Site \"遊註複\"]\n[Result \"*\"]\n\n1. 炮二平五 {調題註} 马８进７\n2. 马二进三 车９平８\n*\n";
    for (text, encoding, event, comment) in
        [(big5, Encoding::Big5, "許功蓋", "許程枯"), (gbk, Encoding::Gb18030, "誠調題", "調題註")]
    {
        let game = of::game(encoded(text, encoding));
        assert_eq!(game.tag("Event"), Some(event));
        assert_eq!(game.comments(), [comment]);
        assert_eq!(game.moves(), FOUR);
    }
}

#[test]
fn e_one_bad_byte_does_not_unmake_a_file() {
    let mut bytes = SIMPLIFIED.replace("马８进７", "{好棋} 马８进７").into_bytes();
    let at = bytes.windows(3).position(|window| window == "棋".as_bytes()).expect("the comment");
    bytes[at] = b'\xff';
    let game = of::game(bytes);
    assert_eq!(game.moves(), FOUR);
    assert_eq!(game.tag("Event"), Some("测试"));
    assert!(game.has(Code::EncodingErrors));
}

#[test]
fn e_text_that_was_decoded_wrongly_before() {
    // GBK that somebody took for Western text and saved as UTF-8.
    let bytes = encoded("1. 炮二平五 马8进7 2. 马二进三 车9平8\n", Encoding::Gb18030);
    let shown: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let game = of::game(shown);
    assert_eq!(game.moves(), FOUR);
    assert!(game.has(Code::MojibakeRepaired));
}

#[test]
fn e_marks_in_odd_places() {
    let mark = "\u{feff}";
    let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 *\n";
    for text in [
        format!("{mark}{moves}"),
        format!("{mark}{mark}[Event \"测试\"]\n\n{moves}"),
        format!("{mark}\n[Event \"测试\"]\n\n{moves}"),
        format!("[Event \"测试\"]\n\n{mark}{moves}"),
    ] {
        let game = of::game(&text);
        assert_eq!(game.moves(), FOUR, "{text:?}");
        assert!(game.tag("Event").is_none_or(|event| event == "测试"), "{text:?}");
        assert!(!game.written(jipu::format::Format::Pgn, None).contains('\u{feff}'), "{text:?}");
    }
}

/// Lines are counted alike however they end.
#[test]
fn e_lines_are_counted_alike() {
    let text = "[Event \"A\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7\n2. 马二进四 车9平8\n*\n";
    for end in ["\n", "\r\n", "\r"] {
        let game = of::game(text.replace('\n', end));
        assert_eq!(game.moves(), "h2e2 h9g7", "{end:?}");
        let finding = game.finding(Code::HorseLegBlocked);
        assert_eq!(game.line(finding), 5, "{end:?}");
        assert_eq!(game.record.source.location(finding.span.expect("a place")).column, 4, "{end:?}");
    }
}

#[test]
fn e04_any_locale_gives_the_same() {
    let input = case("E04.pgn");
    let outputs: Vec<_> = ["C", "C.UTF-8", "zh_CN.GBK", "POSIX"]
        .into_iter()
        .map(|locale| {
            let mut command = of::jipu(&["convert", "--to", "json", "--lang", "en"]);
            command.env("LC_ALL", locale).env("LANG", locale);
            of::run(command, &input)
        })
        .collect();
    assert_eq!(outputs[0].code, Some(0), "{:?}", outputs[0]);
    assert!(outputs[0].stdout.contains(r#""moves":["h2e2","h9g7","h0g2","i9h9"]"#));
    assert!(outputs[0].stdout.contains("测试"));
    assert!(outputs.iter().all(|output| output == &outputs[0]));
}
