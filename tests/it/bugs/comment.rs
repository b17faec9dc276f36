//! P: comments in braces that hold what begins a record elsewhere.

use jipu::diag::{Code, Severity};
use jipu::format::{Format, ReadOptions, Reader};
use jipu::source::Encoding;

use super::{FOUR, Game};
use crate::game as of;

/// What may stand in a comment on lines of its own.
const QUOTED: [&str; 10] = [
    "\n[Event \"乙\"]\n[Red \"丙\"]\n\n1. 兵七进一 卒7进1",
    "\n[Event \"乙\"]\n\n[Event \"丙\"]\n\n[Game \"丁\"]\n",
    "FORMAT\tWXF\nGAME\t乙\nRED\t丙\nBLACK\t丁",
    "GAME 乙",
    "RED 先行",
    "\nposition startpos moves h2e2 h9g7\nposition startpos moves c3c4\n完",
    "\n3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1\n",
    "\n[Event \"乙\"]\n\nFORMAT\tWXF\nRED\t丙\n\n[Event \"丁\"]\n",
    "1-0\n[Event \"乙\"]\n",
    "\n\n% 百分\n[Event \"乙\"]",
];

/// A game with a comment between its moves, and another behind it.
fn two_games(head: &str, comment: &str) -> String {
    format!(
        "{head}1. 炮二平五 马8进7 {{看：\n{comment}\n止}}\n2. 马二进三 车9平8 *\n\n\
         [Event \"末\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 *\n"
    )
}

fn check(games: &[Game], comment: &str, what: &str) {
    assert_eq!(games.len(), 2, "{what}");
    for game in games {
        assert_eq!(game.moves(), FOUR, "{what}");
        let errors = game.names(Severity::Error);
        assert!(errors.is_empty(), "{what}: {errors:?}");
    }
    let found: Vec<String> = games[0].comments().iter().map(|text| text.replace('\r', "")).collect();
    assert_eq!(found, [format!("看：\n{comment}\n止")], "{what}");
    assert!(games[1].comments().is_empty(), "{what}");
    assert_eq!(games[1].tag("Event"), Some("末"), "{what}");
}

#[test]
fn p_a_comment_may_hold_what_begins_a_record() {
    for comment in QUOTED {
        for head in ["[Event \"甲\"]\n[Result \"*\"]\n\n", ""] {
            let text = two_games(head, comment);
            check(&of::games(&text), comment, &text);
            check(&of::games(text.replace('\n', "\r\n")), comment, &text);
        }
    }
}

#[test]
fn p_a_comment_in_full_width_braces_as_well() {
    for comment in QUOTED {
        let text = two_games("[Event \"甲\"]\n\n", comment).replace('{', "｛").replace('}', "｝");
        check(&of::games(&text), comment, &text);
    }
}

#[test]
fn p_a_comment_is_whole_in_every_encoding() {
    let text = two_games("[Event \"甲\"]\n[Result \"*\"]\n\n", QUOTED[0]);
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
        check(&of::games(of::encoded(&text, encoding)), QUOTED[0], &encoding.to_string());
    }
    // 马 and 进 are no characters of Big5.
    let text = text.replace('马', "馬").replace('进', "進").replace('车', "車");
    check(&of::games(of::encoded(&text, Encoding::Big5)), &QUOTED[0].replace('进', "進"), "Big5");
}

/// A comment before the first move, behind the last, behind the result, and two cut ones in a row.
#[test]
fn p_a_cut_comment_anywhere() {
    let cut = "{\n\n[Event \"乙\"]\n\n}";
    for moves in [
        format!("{cut} 1. 炮二平五 马8进7 2. 马二进三 车9平8 *"),
        format!("1. 炮二平五 马8进7 2. 马二进三 车9平8 {cut} *"),
        format!("1. 炮二平五 马8进7 2. 马二进三 车9平8 * {cut}"),
        format!("1. 炮二平五 {cut} 马8进7 {cut} {cut} 2. 马二进三 车9平8 *"),
    ] {
        let text = format!("[Event \"甲\"]\n\n{moves}\n\n[Event \"丙\"]\n\n1. 炮二平五 马8进7 *\n");
        let games = of::games(&text);
        let events: Vec<_> = games.iter().map(|game| game.tag("Event")).collect();
        assert_eq!(events, [Some("甲"), Some("丙")], "{text}");
        assert_eq!(games[0].moves(), FOUR, "{text}");
    }
}

/// The second part of a joined text has its places in the input: line, column and bytes.
#[test]
fn p_places_behind_a_cut_comment() {
    let text = "[Event \"甲\"]\n\n1. 炮二平五 {乙\n\n[Event \"丙\"]\n丁} 马8进7\n2. 车九进九 马2进3 *\n";
    // Before 车: 11 + 1 + 1 + 1 (line 1 is `[Event "`, one character, `"]`, a line feed) and so on, added up below.
    let entry = |width: u64| {
        let head = 8 + width + 3 + 1; // [Event "甲"], line feed, blank line
        let first = 3 + 4 * width + 1 + 1 + width + 1 + 1; // 1. 炮二平五 {乙, line feed, blank line
        let quoted = 8 + width + 3; // [Event "丙"], line feed
        let end = width + 2 + (2 * width + 2) + 1; // 丁} 马8进7, line feed
        head + first + quoted + end + 3
    };
    for (encoding, width) in [(Encoding::Utf8, 3), (Encoding::Gb18030, 2)] {
        let game = of::game(of::encoded(text, encoding));
        let finding = game.finding(Code::PathBlocked);
        let place = game.record.source.location(finding.span.expect("a place"));
        let start = entry(width);
        assert_eq!((place.line, place.column, place.offset), (7, 4, start..start + 4 * width), "{encoding}");
    }
}

/// Damage in both parts is counted once, from the first.
#[test]
fn p_damage_on_both_sides_of_a_cut() {
    let mut bytes = "[Event \"甲\"]\n\n1. 炮二平五 {乙".as_bytes().to_vec();
    let first = bytes.len() as u64;
    bytes.extend_from_slice(b"\xFF\n\n[Event \"\xFF\"]\n");
    bytes.extend_from_slice("丁} 马8进7 *\n".as_bytes());
    let game = of::game(bytes);
    let finding = game.finding(Code::EncodingErrors);
    assert_eq!(finding.arguments.len(), 1);
    assert!(format!("{:?}", finding.arguments).contains("Number(2)"), "{:?}", finding.arguments);
    assert_eq!(game.record.source.location(finding.span.expect("a place")).offset.start, first);
}

/// A comment that is never closed ends at the next header, as ever, whatever braces the games behind it have: in
/// comments of their own, in `%` lines, behind `;` where that begins a comment.
#[test]
fn p_an_unclosed_comment_takes_no_other_game() {
    let western = "[White \"A\"]\n[Variant \"Xiangqi\"]\n";
    for (head, moves, first, behind) in [
        ("", "1. 炮二平五 {甲", "h2e2", "1. 炮二平五 马8进7 2. 马二进三 车9平8 *"),
        ("", "1. 炮二平五 {甲", "h2e2", "{乙} 1. 炮二平五 马8进7 2. 马二进三 车9平8 *"),
        ("", "1. 炮二平五 {甲", "h2e2", "% } 乙\n1. 炮二平五 马8进7 2. 马二进三 车9平8 *"),
        (western, "1. h3e3 {A", "h2e2", "1. h3e3 h10g8 ; :}\n2. h1g3 i10h10 *"),
        (western, "1. h3e3 ; {\n1... h10g8 *", "h2e2 h9g7", "1. h3e3 h10g8 {:} 2. h1g3 i10h10 *"),
        ("% {\n", "1. 炮二平五 马8进7 *", "h2e2 h9g7", "1. 炮二平五 马8进7 2. 马二进三 车9平8 % }\n *"),
    ] {
        let text = format!(
            "{head}[Event \"甲\"]\n\n{moves}\n\n{head}[Event \"乙\"]\n\n{behind}\n\n{head}[Event \"丙\"]\n\n*\n"
        );
        let games = of::games(&text);
        let found: Vec<_> = games.iter().map(Game::moves).collect();
        assert_eq!(found, [first, FOUR, ""], "{text}");
    }
}

/// Games of a WXF file and lists of moves have braces of other kinds.
#[test]
fn p_other_braces_are_no_comments() {
    let wxf = "FORMAT\tWXF\nSTART{\nC2.5 h8+7\n\n[Event \"甲\"]\n\n1. 炮二平五 马8进7 } *\n";
    let found: Vec<_> = of::games(wxf).iter().map(Game::moves).collect();
    assert_eq!(found, ["h2e2 h9g7", "h2e2 h9g7"]);
    let lists = "position startpos moves h2e2 {\nposition startpos moves h2e2 } h9g7\n";
    let options = ReadOptions { format: Some(Format::Uci), ..ReadOptions::default() };
    for games in [of::games(lists), of::games_with(lists, options)] {
        let found: Vec<_> = games.iter().map(Game::moves).collect();
        assert_eq!(found, ["h2e2", "h2e2 h9g7"]);
    }
}

/// What comes out does not wait for what follows, unless a comment is open.
#[test]
fn p_a_record_does_not_wait() {
    struct Pipe<'a>(&'a [u8]);
    impl std::io::Read for Pipe<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            assert!(!self.0.is_empty(), "read on");
            let len = self.0.len().min(into.len()).min(7);
            into[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }
    let text = "[Event \"甲\"]\n\n1. 炮二平五 {乙} 马8进7 *\n\n[Event \"丙\"]\n";
    let mut reader = Reader::new(Pipe(text.as_bytes()), ReadOptions::default());
    assert!(matches!(reader.next(), Some(jipu::format::Item::Record(..))));
}

/// Only jipu's own mark makes entries of a comment: what people write before entries does not.
#[test]
fn p_a_comment_of_entries_is_a_comment() {
    for comment in
        ["原文: 马二进三 车9平8", "原文：马二进三", "原文:马二进三", "[%原文]", "[%eval 1] 马二进三"]
    {
        let text = format!("[Event \"甲\"]\n\n1. 炮二平五 马8进7 {{{comment}}} *\n");
        let game = of::game(&text);
        assert_eq!(game.moves(), "h2e2 h9g7", "{comment}");
        assert_eq!(game.comments(), [comment], "{comment}");
        assert!(game.unresolved().is_empty(), "{comment}");
        let again = of::game(game.written(Format::Pgn, None));
        assert_eq!((again.moves().as_str(), again.comments()), ("h2e2 h9g7", vec![comment]));
    }
}

/// What could not be resolved is entries again, and a comment that looks like it stays a comment.
#[test]
fn p_the_mark_of_unresolved_entries() {
    let mut game = of::game("[Event \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进四 车9平8 *\n");
    assert_eq!(game.unresolved(), ["马二进四", "车9平8"]);
    let comment = "[%原文] 兵七进一";
    let root = jipu::record::NodeId::ROOT;
    let first = game.record.tree.main_line().next().expect("a move");
    for id in [root, first] {
        game.record.tree.annotation_mut(id).after.push(comment.to_owned());
    }
    for format in [Format::Pgn, Format::Text, Format::Json] {
        let written = game.written(format, None);
        if format != Format::Json {
            assert!(written.contains("{[%原文] 马二进四 车9平8}"), "{written}");
            assert_eq!(written.matches("{ [%原文] 兵七进一}").count(), 2, "{written}");
        }
        let again = of::game(&written);
        assert_eq!(again.moves(), "h2e2 h9g7", "{written}");
        assert_eq!(again.unresolved(), ["马二进四", "车9平8"], "{written}");
        assert_eq!(again.comments(), [comment, comment], "{written}");
        assert_eq!(again.written(Format::Pgn, None), game.written(Format::Pgn, None), "{format:?}");
    }
}
