//! Headers and results that a format cannot hold: what is not there when the file is read again is said to be lost, or
//! the game is refused.

use jipu::diag::Code;
use jipu::format::{Format, WriteOptions};
use jipu::record::{GameRecord, GameResult};
use jipu::source::SourceText;

use crate::targets::kept::{file, records, usual_encoding};

/// A game of one move with a header.
fn game(name: &str, value: &str) -> GameRecord {
    let mut record = GameRecord::new(SourceText::from_string(String::new()), "json");
    record.tree.push_move(jipu::record::NodeId::ROOT, "h2e2".parse().expect("a move"));
    record.tags.push(name, value);
    jipu::record::resolve(&mut record, jipu::record::ResolveOptions::default(), &mut Vec::new());
    record
}

/// Writes a game with a header. With no code the header comes back; else it does not, and this is said of it.
#[track_caller]
fn check(to: Format, name: &str, value: &str, code: Option<Code>) {
    let record = game(name, value);
    let written = file(to, &WriteOptions::default(), usual_encoding(to), [&record]);
    let (bytes, losses) = match written {
        Ok(written) => written,
        Err(refusal) => {
            assert_eq!(refusal.0.first().map(|finding| finding.code), code, "{name}: {value:?} in {to:?}");
            return;
        }
    };
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(losses.first().map(|finding| finding.code), code, "{text}");
    let read = records(&bytes, Some(to));
    assert_eq!(read.len(), 1, "{text}");
    let moves: Vec<String> = read[0].tree.main_moves().map(|action| action.to_string()).collect();
    assert_eq!(moves, ["h2e2"], "{text}");
    let kept = read[0].tags.iter().any(|tag| tag.is(name) && tag.value == value);
    assert_eq!(kept, code.is_none(), "{text}");
}

#[test]
fn names_that_are_none_in_pgn() {
    check(Format::Pgn, "RedTeam", "甲", None);
    check(Format::Pgn, "X_1", "甲", None);
    for name in ["X-Y", "甲", "1st", "A b"] {
        check(Format::Pgn, name, "乙", Some(Code::TagLost));
    }
}

#[test]
fn values_of_several_lines() {
    for to in [Format::Pgn, Format::Wxf] {
        check(to, "Event", "甲\n乙", Some(Code::TagNewline));
        check(to, "Red", "甲\r\n乙", Some(Code::TagNewline));
    }
    check(Format::Text, "Event", "甲\n乙", Some(Code::TagLost));
}

#[test]
fn fields_of_players_in_wxf_files() {
    check(Format::Wxf, "Red", "甲", None);
    check(Format::Wxf, "BlackTeam", "乙", None);
    check(Format::Wxf, "Red", "甲;乙", Some(Code::TagQuote));
    check(Format::Wxf, "RedTeam", "甲; ", Some(Code::TagQuote));
}

#[test]
fn headers_of_sheets_that_would_be_read_otherwise() {
    check(Format::Text, "Event", "甲杯", None);
    check(Format::Text, "Red", "马", None);
    // Moves, the end of a game, another header, nothing.
    for (name, value) in [
        ("Red", "炮二平五"),
        ("Red", "h2e2 好"),
        ("Round", "1-0"),
        ("Event", "甲  轮次：3"),
        ("Event", "好 *"),
    ] {
        check(Format::Text, name, value, Some(Code::TagLost));
    }
}

#[test]
fn a_result_behind_the_moves() {
    for (to, code) in [
        (Format::Pgn, None),
        (Format::Uci, Some(Code::ListLoss)),
        (Format::Eglib, Some(Code::ListLoss)),
        (Format::Wxf, None),
        (Format::Text, None),
    ] {
        let mut record = game("X", "");
        record.terminator = Some(GameResult::RedWins);
        let written = file(to, &WriteOptions::default(), usual_encoding(to), [&record]).expect("written");
        assert_eq!(written.1.first().map(|finding| finding.code), code, "{to:?}");
        let read = records(&written.0, Some(to));
        assert_eq!(read[0].result() == GameResult::RedWins, code.is_none(), "{to:?}");
    }
}

#[test]
fn headers_that_would_be_read_as_a_game() {
    // CCBridge begins each game with this header.
    let mut record = game("Game", "Chinese Chess");
    record.tags.push("Event", "杯赛");
    record.tags.push("Game", "Chinese Chess");
    let read = |record: &GameRecord, to: Format| {
        let (bytes, losses) =
            file(to, &WriteOptions::default(), usual_encoding(to), [record]).expect("a file");
        (records(&bytes, Some(to)), losses.iter().map(|loss| loss.code).collect::<Vec<_>>())
    };
    let (games, losses) = read(&record, Format::Pgn);
    assert_eq!((games.len(), losses), (1, vec![]));
    record.tags.push("Game", "Janggi");
    let (games, losses) = read(&record, Format::Pgn);
    assert_eq!((games.len(), losses), (1, vec![Code::TagLost]));
    // A second list of moves is a header; the first one that a reader meets is the game.
    let (games, losses) = read(&game("DhtmlXQ_movelist", "7967"), Format::Dhtmlxq);
    let moves: Vec<String> = games[0].tree.main_moves().map(|action| action.to_string()).collect();
    assert_eq!((games.len(), moves, losses), (1, vec!["h2e2".to_owned()], vec![]));
    assert_eq!(games[0].tags.get("DhtmlXQ_movelist"), Some("7967"));
}

#[test]
fn zeros_at_the_end_of_a_value_of_a_binary_file_are_refused() {
    // They would be taken for what fills a field up.
    for value in ["\0", "象棋\0"] {
        check(Format::Xqf, "Event", value, Some(Code::Unmappable));
        check(Format::Cbr, "Event", value, Some(Code::Unmappable));
    }
    check(Format::Xqf, "Event", "象棋", None);
}
