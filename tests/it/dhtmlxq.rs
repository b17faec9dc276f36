//! DhtmlXQ and DHJHtmlXQ: the files of the corpus, and what is written and read again.

use std::io::{self, Read};

use jipu::board::Move;
use jipu::diag::{Code, Diagnostic, Severity};
use jipu::format::{Format, Item, ReadOptions, Reader, WriteOptions};
use jipu::record::{GameRecord, NodeId, Step};
use jipu::source::Encoding;

use crate::collections::{Kept, check, date_in_pgn, files, is_full, kept, through};
use crate::corpus::{games, say};
use crate::game::{self, Game};
use crate::harness::PATIENCE;
use crate::samples::gb18030;

#[test]
fn the_47_rows() {
    check("dhtmlxq", 47, &[]);
}

/// Headers that PGN adds.
fn is_own(name: &str) -> bool {
    !["Game", "Format", "FEN", "SetUp", "Variant"].contains(&name)
}

/// What a game is, but for an unknown result, and with the brackets that the format has.
fn all_of(record: &GameRecord) -> Kept {
    let mut kept = kept(record, is_own);
    for comment in kept.nodes.iter_mut().flat_map(|(_, _, comments, _)| comments) {
        *comment = comment.replace('[', "［").replace(']', "］");
    }
    kept.tags.retain(|(name, value)| name != "Result" || value != "*");
    kept
}

/// Every game of the corpus comes back as it was, and so it does through PGN.
#[test]
fn what_is_written_reads_back() {
    let Some(files) = files("dhtmlxq") else { return };
    let options = WriteOptions::default();
    let (mut count, mut refused, mut through_pgn) = (0, 0, 0);
    for (file, input) in files {
        for (record, _) in games(input) {
            let wanted = all_of(&record);
            match through(Format::Dhtmlxq, &options, Encoding::Utf8, &record) {
                Ok((again, losses)) => {
                    assert!(losses.iter().all(|loss| loss.severity == Severity::Note), "{file}: {losses:?}");
                    let again = all_of(&again);
                    assert_eq!(again, wanted, "{file}");
                    count += 1;
                }
                Err(refusal) => {
                    // The program of the viewer, in which a position is put together from parts.
                    assert!(record.start.fen().contains("P[0]"), "{file}: {refusal:?}");
                    assert_eq!(refusal.0[0].code, Code::StartLost);
                    refused += 1;
                    continue;
                }
            }
            let pgn = match through(Format::Pgn, &options, Encoding::Utf8, &record) {
                Ok((pgn, _)) => pgn,
                Err(refusal) => panic!("{file}: {refusal:?}"),
            };
            let is_whole = record.tree.all().all(|id| record.tree.node(id).action.is_some());
            if is_whole {
                let (again, _) = through(Format::Dhtmlxq, &options, Encoding::Utf8, &pgn).expect("written");
                // PGN has an order of headers of its own.
                let sorted = |mut kept: Kept| {
                    for (_, date) in kept.tags.iter_mut().filter(|(name, _)| name == "Date") {
                        *date = date_in_pgn(date, "dhtmlxq");
                    }
                    kept.tags.sort();
                    kept
                };
                assert_eq!(sorted(all_of(&again)), sorted(wanted), "{file}");
                through_pgn += 1;
            }
        }
    }
    say(&format!("dhtmlxq: {count} games back, {through_pgn} through PGN, {refused} refused"));
    assert_eq!((count, refused), (37, 10));
}

/// The moves of a tree with their depth, refused ones as well, and the comments as one text each.
pub(crate) fn outline(record: &GameRecord) -> Vec<(usize, Option<Move>, String)> {
    let comment = |id: NodeId| {
        let Some(found) = record.tree.annotation(id) else { return String::new() };
        let filled = found.before.iter().chain(&found.after).filter(|text| !text.trim().is_empty());
        let text = filled.map(String::as_str).collect::<Vec<_>>().join("\n");
        text.replace("\r\n", "\n").replace('\r', "\n").replace('[', "［").replace(']', "］")
    };
    let mut nodes = vec![(0, None, comment(NodeId::ROOT))];
    let mut walk = record.tree.preorder();
    let mut depth = 0;
    while let Some(step) = walk.next(&record.tree) {
        match step {
            Step::Enter(id) => {
                depth += 1;
                let node = record.tree.node(id);
                nodes.push((depth, node.action.or(node.refused), comment(id)));
            }
            Step::Leave(_) => depth -= 1,
        }
    }
    nodes
}

/// Games with variations out of XQF files; few of them unless everything is to be tested.
pub(crate) fn with_variations() -> Option<impl Iterator<Item = (String, GameRecord)>> {
    let step = if is_full() { 4 } else { 24 };
    let all = files("xqf")?.step_by(step);
    Some(all.filter_map(|(file, input)| {
        let (record, _) = games(input).next()?;
        let has = record.tree.all().any(|id| record.tree.node(id).next_sibling().is_some());
        (has && record.tree.len() < 20_000).then_some((file, record))
    }))
}

fn names(losses: &[Diagnostic]) -> Vec<&'static str> {
    losses.iter().filter(|loss| loss.severity > Severity::Note).map(|loss| loss.code.name()).collect()
}

#[test]
fn xqf_games_with_their_variations() {
    let Some(records) = with_variations() else { return };
    let (mut count, mut nodes) = (0, 0);
    for (file, record) in records {
        let (again, losses) =
            match through(Format::Dhtmlxq, &WriteOptions::default(), Encoding::Utf8, &record) {
                Ok(written) => written,
                Err(refusal) => panic!("{file}: {refusal:?}"),
            };
        let allowed = ["tag-lost", "list-loss"];
        assert!(names(&losses).iter().all(|name| allowed.contains(name)), "{file}: {losses:?}");
        assert_eq!(outline(&again), outline(&record), "{file}");
        assert_eq!(again.start.fen(), record.start.fen(), "{file}");
        assert_eq!(again.result(), record.result(), "{file}");
        let lost: Vec<&str> = record
            .tags
            .iter()
            .filter(|tag| !tag.value.trim().is_empty() && tag.value != "*")
            .filter(|tag| again.tags.get(tag.name).is_none())
            .map(|tag| tag.name)
            .collect();
        let own = |name: &&str| name.starts_with("Xqf") || ["TitleB", "Kind"].contains(name);
        assert!(lost.iter().all(own), "{file}: {lost:?}");
        assert_eq!(!lost.is_empty(), names(&losses).contains(&"tag-lost"), "{file}");
        count += 1;
        nodes += record.tree.len();
    }
    say(&format!("dhtmlxq: {count} games of XQF with variations, {nodes} moves"));
    assert!(count > 30);
}

const USUAL: &str = "8979695949392919097717866646260600102030405060708012720323436383";

#[test]
fn several_blocks_are_several_games() {
    let block = |red: &str, moves: &str| {
        format!(
            "[DhtmlXQ][DhtmlXQ_red]{red}[/DhtmlXQ_red][DhtmlXQ_movelist]{moves}[/DhtmlXQ_movelist][/DhtmlXQ]"
        )
    };
    let text = format!("帖子 {} 楼下 {}\n{}", block("甲", "7747"), block("乙", "77x"), block("丙", "7062"));
    for bytes in [text.clone().into_bytes(), gb18030(&text)] {
        let games = game::games(&bytes);
        let reds: Vec<_> = games.iter().map(|game| game.tag("Red").unwrap_or("")).collect();
        assert_eq!(reds, ["甲", "乙", "丙"]);
        // The places are those of the input, though the second block stands within a line.
        let finding =
            games[1].findings.iter().find(|found| found.code == Code::MovelistDigits).expect("a finding");
        let place = games[1].record.source.location(finding.span.expect("a place"));
        let line: &str = text.lines().next().expect("a line");
        let column = line.chars().position(|c| c == 'x').expect("the letter") - 2 + 1;
        assert_eq!((place.line, place.column as usize), (1, column));
        let at = place.offset.start as usize;
        assert_eq!(&bytes[at..at + 3], b"77x");
        // Black's first move of the usual start: Black begins.
        assert_eq!(games[2].moves(), "h9g7");
    }
}

/// A text that comes piece by piece.
struct Pieces(Vec<Vec<u8>>);

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(piece) = self.0.first_mut() else { return Ok(0) };
        let count = piece.len().min(buffer.len());
        buffer[..count].copy_from_slice(&piece[..count]);
        piece.drain(..count);
        if piece.is_empty() {
            self.0.remove(0);
        }
        Ok(count)
    }
}

fn formats(input: impl Read) -> Vec<&'static str> {
    Reader::new(input, ReadOptions::default())
        .filter_map(|item| match item {
            Item::Record(record, _) => Some(record.format),
            _ => None,
        })
        .collect()
}

#[test]
fn what_begins_with_something_else_is_that() {
    let block = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]";
    let page = format!("<!DOCTYPE html><html>{}{block}</html>", " ".repeat(100_000));
    for (text, expected) in [
        (format!("[Event \"x\"]\n\n1. 炮二平五 {{{block}}} 马８进７ *\n"), &["pgn"][..]),
        (format!("{{\"type\":\"game\",\"schema\":1,\"moves\":[],\"result\":\"{block}\"}}\n"), &["json"]),
        (format!("红方：甲\n{block}"), &["dhtmlxq"]),
        (page, &["dhtmlxq"]),
        (format!("{USUAL}\n77477062\n"), &["dhtmlxq"]),
        ("7747706279678070\n".to_owned(), &["text"]),
        ("<html><body>1. 炮二平五 马８进７</body></html>".to_owned(), &["text"]),
    ] {
        assert_eq!(formats(text.as_bytes()), expected, "{}", text.chars().take(80).collect::<String>());
    }
    // The mark in pieces, and a page whose head comes alone.
    for cut in 1..block.len() {
        let (head, tail) = block.split_at(cut);
        assert_eq!(formats(Pieces(vec![head.into(), tail.into()])), ["dhtmlxq"], "{head}");
    }
    let pieces = vec![b"<!DOCTYPE html>\n<html>\n".to_vec(), block.as_bytes().to_vec()];
    assert_eq!(formats(Pieces(pieces)), ["dhtmlxq"]);
}

#[test]
fn what_holds_no_block_is_said_so() {
    let options = ReadOptions { format: Some(Format::Dhtmlxq), ..ReadOptions::default() };
    for text in ["", "1. 炮二平五 马８进７\n", "[DhtmlXQ_zoom]1[/DhtmlXQ_zoom]"] {
        let items: Vec<Item> = Reader::new(text.as_bytes(), options).collect();
        assert!(
            matches!(&items[..], [Item::Refused(found)] if found.code == Code::NoBlock),
            "{text}: {items:?}"
        );
    }
}

fn block(entries: &str) -> Game {
    game::game(format!("[DhtmlXQ]{entries}[/DhtmlXQ]"))
}

#[test]
fn headers_and_their_tags() {
    let game = block(
        "[DhtmlXQ_RED]湖北 汪洋 (大师)[/DhtmlXQ_RED][DhtmlXQ_blacktime]5&quot;[/DhtmlXQ_time]\
         [DhtmlXQ_hits]12[/DhtmlXQ_hits][DhtmlXQ_result]W[/DhtmlXQ_result][DhtmlXQ_event][/DhtmlXQ_event]\
         [DhtmlXQ_event]甲||乙[/DhtmlXQ_event][DhtmlXQ_event]丙[/DhtmlXQ_event]\
         [DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_length]9[/DhtmlXQ_length][DhtmlXQ_jieqi]1[/DhtmlXQ_jieqi]\
         [DhtmlXQ_comment7]远[/DhtmlXQ_comment7]",
    );
    let expected = [
        ("Red", "湖北 汪洋 (大师)"),
        ("BlackTime", "5\""),
        ("DhtmlXQ_hits", "12"),
        ("Result", "1-0"),
        ("DhtmlXQ_result", "W"),
        ("Event", "甲||乙"),
        ("Event", "丙"),
        ("DhtmlXQ_jieqi", "1"),
        ("DhtmlXQ_comment7", "远"),
    ];
    let tags: Vec<(&str, &str)> = game.record.tags.iter().map(|tag| (tag.name, tag.value)).collect();
    assert_eq!(tags, expected);
    let mut found = game.names(Severity::Note);
    found.sort_unstable();
    assert_eq!(found, ["closing-tag", "length-wrong", "tag-twice", "unsupported-key"]);
    let again = game::game(game.written(Format::Dhtmlxq, None));
    assert_eq!(all_of(&again.record), all_of(&game.record));
}

#[test]
fn what_is_damaged_is_read_as_far_as_it_goes() {
    // Cut in a value, and the closing mark of one missing.
    let game = game::game("[DhtmlXQ][DhtmlXQ_title]测试\n[DhtmlXQ_movelist]7747 7062 79");
    assert_eq!((game.tag("Title"), game.moves().as_str()), (Some("测试"), "h2e2 h9g7"));
    assert!(game.has(Code::TagUnclosed) && game.has(Code::MovelistDigits));
    // Off the board, no move at all, and a move that does not play: each stays, and nothing follows it.
    for (bad, code) in [("9979", Code::OffBoard), ("0000", Code::NotAMove), ("1757", Code::WrongSide)] {
        let game = block(&format!("[DhtmlXQ_movelist]7747{bad}7967[/DhtmlXQ_movelist]"));
        assert!(game.has(code), "{bad}: {:?}", game.names(Severity::Note));
        assert_eq!(
            (game.moves().as_str(), game.unresolved()),
            ("h2e2", vec![bad.to_owned(), "7967".to_owned()])
        );
        let again = game::game(game.written(Format::Dhtmlxq, None));
        assert_eq!(all_of(&again.record), all_of(&game.record));
    }
    // A variation that leaves no line.
    let game =
        block("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_4_9_7]7062[/DhtmlXQ_move_4_9_7]");
    assert_eq!((game.moves().as_str(), game.record.tree.len()), ("h2e2", 2));
    assert!(game.has(Code::OrphanVariation));
    let again = game::game(game.written(Format::Dhtmlxq, None));
    assert_eq!(all_of(&again.record), all_of(&game.record));
}

#[test]
fn what_cannot_be_written_is_said() {
    // Without moves nothing but the FEN says that Black begins.
    let pgn = "[FEN \"4k4/9/9/9/9/9/9/4p4/9/3K5 b - - 3 7\"]\n\n*\n";
    let game = game::game(pgn);
    let (again, losses) =
        through(Format::Dhtmlxq, &WriteOptions::default(), Encoding::Utf8, &game.record).expect("written");
    assert_eq!(losses.iter().map(|loss| loss.code).collect::<Vec<_>>(), [Code::SideLost]);
    assert_eq!(again.start.fen(), game.record.start.fen());
    // Brackets, marks, two comments at one move, a header that has no key.
    let pgn = "[Event \"[x]\"]\n[XqfRest \"00\"]\n\n1. 炮二平五! {[图] &amp; ||} {二} 马８进７ *\n";
    let game = game::game(pgn);
    let (again, losses) =
        through(Format::Dhtmlxq, &WriteOptions::default(), Encoding::Utf8, &game.record).expect("written");
    let mut names: Vec<&str> = losses.iter().map(|loss| loss.code.name()).collect();
    names.sort_unstable();
    assert_eq!(names, ["list-loss", "nag-lost", "tag-lost", "value-brackets"]);
    assert_eq!(again.tags.get("Event"), Some("［x］"));
    assert_eq!(outline(&again)[1].2, "［图］ &amp; ||\n二");
}

/// A text for each number, one behind the other.
pub(crate) fn each(count: usize, text: &dyn Fn(usize) -> String) -> String {
    (0..count).map(text).collect::<Vec<_>>().concat()
}

#[test]
fn hostile_texts_take_no_time() {
    let many = 50_000;
    for (name, text) in [
        ("marks", "[DhtmlXQ_ver]".repeat(many)),
        ("empty entries", "[DhtmlXQ_ver][/DhtmlXQ_ver]".repeat(many)),
        ("blocks", "[DhtmlXQ][DhtmlXQ_red]a[/DhtmlXQ_red][/DhtmlXQ]".repeat(10_000)),
        ("variables", "DhtmlXQ_a='".repeat(many)),
        ("names", "DhtmlXQ_".repeat(many)),
        ("entities", format!("[DhtmlXQ_title]{}", "&amp;#".repeat(many))),
        ("lists", format!("[DhtmlXQ_movelist]{}", "[0_1_1]7747".repeat(many))),
        ("keys", each(many, &|n| format!("[DhtmlXQ_move_{n}_1_{n}]7747[/DhtmlXQ_]"))),
        ("comments", each(many, &|n| format!("[DhtmlXQ_comment{n}]a[/DhtmlXQ_]"))),
    ] {
        let options = ReadOptions { format: Some(Format::Dhtmlxq), ..ReadOptions::default() };
        let begin = std::time::Instant::now();
        let count = Reader::new(text.as_bytes(), options).count();
        assert!(count > 0 && begin.elapsed() < PATIENCE, "{name}: {count} in {:?}", begin.elapsed());
    }
}

#[test]
fn dhj_blocks() {
    let board = "rnbakabnr**********c*****c*p*p*p*p*p******************P*P*P*P*P*C*****C**********RNBAKABNR";
    let text = format!(
        "[DHJHtmlXQ]\n[DHJHtmlXQ_10]测试[/DHJHtmlXQ_10][DHJHtmlXQ_17]甲[/DHJHtmlXQ_17][DHJHtmlXQ_21]乙[/DHJHtmlXQ_21]\n\
         [DHJHtmlXQ_28]红胜[/DHJHtmlXQ_28][DHJHtmlXQ_31]{board}[/DHJHtmlXQ_31][DHJHtmlXQ_32]0[/DHJHtmlXQ_32]\n\
         [DHJHtmlXQ_34]72427967[/DHJHtmlXQ_34][DHJHtmlXQ_99]x[/DHJHtmlXQ_99]\n\
         [game_comment_0_0]开头[/comment_0_0][game_comment_0_1]中炮||正着[/comment_0_1]\n[/DHJHtmlXQ]\n"
    );
    let game = game::game(&text);
    assert!(game.names(Severity::Note).is_empty(), "{:?}", game.names(Severity::Note));
    assert_eq!(game.record.format, "dhj");
    assert_eq!(game.moves(), "h2e2 h9g7");
    assert!(game.record.start.is_standard());
    assert_eq!(
        (game.tag("Title"), game.tag("Red"), game.tag("Black")),
        (Some("测试"), Some("甲"), Some("乙"))
    );
    assert_eq!((game.tag("Result"), game.tag("DHJHtmlXQ_99")), (Some("1-0"), Some("x")));
    let comments: Vec<String> = outline(&game.record).into_iter().map(|(_, _, comment)| comment).collect();
    assert_eq!(comments, ["开头", "中炮\n正着", ""]);
    // Black to move, and a board that is none.
    let black = game::game(text.replace("_32]0", "_32]1").replace("72427967", "7967"));
    assert_eq!(black.moves(), "h9g7");
    let short = game::game(text.replace("RNBAKABNR", "RNBAKABN"));
    assert!(short.has(Code::FenInvalid) && short.moves().is_empty());
    assert_eq!(short.unresolved(), ["7242", "7967"]);
}
