//! CBF and PFC: the files of the corpus, what is written and read again, and what is damaged.

use jipu::diag::{Code, Severity};
use jipu::format::{Format, Item, ReadOptions, Reader, WriteOptions};
use jipu::record::GameRecord;
use jipu::source::Encoding;

use crate::collections::{Kept, check, files, kept, through};
use crate::corpus::{games, say};
use crate::dhtmlxq::{each, outline, with_variations};
use crate::game::{self, Game};

#[test]
fn the_cbf_file() {
    check("cbf", 1, &[]);
}

#[test]
fn the_pfc_file() {
    check(
        "pfc",
        1,
        &[("other/zfdang/XQF/1.棋理大全-赵鑫鑫/中局/谋子篇/p06 双子星之最强场控——连环马02.pfc", PFC)],
    );
}

const PFC: &str = "Black has three advisors, one of them on e7, where none can stand (fen.md, levels 2 and 3), so no move is \
                   played. The moves that are marked as the default lead, and not the first ones (format-dhtmlxq.md, \
                   section 7): the main line is i7h7 c2d4 c6c5 e1f3 g5g4 c0e2, six plies, and the independent program \
                   took the first child each time: i7h7 c2d4 c6c5 e1f3 g9i7, five plies";

/// The main line of the PFC file as it is marked, read off the file by hand.
#[test]
fn the_default_moves_lead() {
    let Some(mut files) = files("pfc") else { return };
    let (_, input) = files.next().expect("a file");
    let (record, _) = games(input).next().expect("a game");
    let main: Vec<String> = record
        .tree
        .main_line()
        .map(|id| record.tree.node(id).refused.map_or(String::new(), |action| action.to_string()))
        .collect();
    assert_eq!(main.join(" "), MAIN_OF_PFC);
    assert_eq!(record.tree.len(), 25);
}

const MAIN_OF_PFC: &str = "i7h7 c2d4 c6c5 e1f3 g5g4 c0e2";

#[test]
fn the_cbf_file_comes_back() {
    let Some(files) = files("cbf") else { return };
    for (file, input) in files {
        for (record, _) in games(input) {
            let (again, losses) =
                through(Format::Cbf, &WriteOptions::default(), Encoding::Utf8, &record).expect("written");
            assert!(losses.is_empty(), "{file}: {losses:?}");
            assert_eq!(kept(&again, |_| true), kept(&record, |_| true), "{file}");
        }
    }
}

/// The outline of the main line alone.
fn main_line(record: &GameRecord) -> Vec<(usize, Option<jipu::board::Move>, String)> {
    let mut depth = 0;
    let lines = outline(record).into_iter();
    lines
        .take_while(|(at, _, _)| {
            let goes_on = *at == depth;
            depth += 1;
            goes_on
        })
        .collect()
}

/// CBF keeps the main line, and says that the variations are lost.
#[test]
fn xqf_games_become_their_main_lines() {
    let Some(records) = with_variations() else { return };
    let mut count = 0;
    for (file, record) in records {
        let (again, losses) = match through(Format::Cbf, &WriteOptions::default(), Encoding::Utf8, &record) {
            Ok(written) => written,
            Err(refusal) => panic!("{file}: {refusal:?}"),
        };
        assert!(losses.iter().any(|loss| loss.code == Code::VariationLost), "{file}");
        let brackets = |text: String| text.replace('［', "[").replace('］', "]");
        let plain = |record: &GameRecord| -> Vec<_> {
            main_line(record).into_iter().map(|(_, action, text)| (action, brackets(text))).collect()
        };
        assert_eq!(plain(&again), plain(&record), "{file}");
        assert_eq!(again.tree.len(), again.tree.main_line().count(), "{file}");
        assert_eq!(again.start.fen(), record.start.fen(), "{file}");
        assert_eq!(again.result(), record.result(), "{file}");
        count += 1;
    }
    say(&format!("cbf: {count} games of XQF with variations"));
    assert!(count > 30);
}

/// All of a game, the headers in the order of their names: the format has an order of its own.
fn sorted(record: &GameRecord) -> Kept {
    let mut kept = kept(record, |_| true);
    kept.tags.sort();
    kept
}

fn cbf(head: &str, moves: &str) -> Game {
    let text = format!(
        "<?xml version=\"1.0\"?>\n<ChineseChessRecord Version=\"1.0\">\n <Head>{head}</Head>\n <MoveList>\n{moves}\n \
         </MoveList>\n</ChineseChessRecord>\n"
    );
    game::game(text)
}

#[test]
fn cbf_is_read_leniently() {
    let start = "<Move value=\"00-00\"/>";
    for moves in [
        "<Move value=\"77-47\"/><Move value=\"70-62\" end=\"1\"/>",
        "<Move value=\"h2e2\"/><Move value=\"h9g7\"/>",
        "<Move value=\"7747\"/>\n<Move value=\" 70-62 \"></Move>",
    ] {
        for moves in [format!("{start}{moves}"), moves.to_owned()] {
            let game = cbf("", &moves);
            assert_eq!(game.moves(), "h2e2 h9g7", "{moves}");
            assert!(game.names(Severity::Warning).is_empty(), "{:?}", game.names(Severity::Warning));
        }
    }
    // Comments as text, with entities, and in sections; the layout is no part of them.
    let game = cbf(
        "<Name> 甲 &amp; 乙 </Name><FEN/><Else>x</Else><RecordResult>4</RecordResult>",
        "<Move value=\"00-00\">\n  a &lt; b\n </Move><Move value=\"77-47\"><![CDATA[ <c> ]]></Move>",
    );
    let comments: Vec<String> = outline(&game.record).into_iter().map(|(_, _, comment)| comment).collect();
    assert_eq!(comments, ["a < b", " <c> "]);
    assert_eq!(
        (game.tag("Title"), game.tag("CbfElse"), game.tag("Result")),
        (Some("甲 & 乙"), Some("x"), Some("1/2-1/2"))
    );
    let again = game::game(game.written(Format::Cbf, None));
    assert_eq!(sorted(&again.record), sorted(&game.record));
    // A result that is none, kept all the same.
    let game = cbf("<RecordResult>9</RecordResult>", start);
    assert_eq!(game.names(Severity::Warning), ["result-byte"]);
    let again = game::game(game.written(Format::Cbf, None));
    assert_eq!(sorted(&again.record), sorted(&game.record));
}

#[test]
fn cbf_has_one_line() {
    let one = "<Move value=\"00-00\"/><Move value=\"77-47\" end=\"1\"/>";
    for more in ["<Move value=\"70-62\"/>", "</MoveList><MoveList><Move value=\"17-47\"/>"] {
        let game = cbf("", &format!("{one}{more}"));
        assert_eq!(
            (game.moves().as_str(), game.names(Severity::Warning)),
            ("h2e2", vec!["cbf-lists"]),
            "{more}"
        );
    }
    let nested =
        "<Move value=\"00-00\"/><Move value=\"77-47\"><Move value=\"70-62\"/></Move><Move value=\"70-62\"/>";
    let game = cbf("", nested);
    assert_eq!((game.moves().as_str(), game.names(Severity::Warning)), ("h2e2 h9g7", vec!["cbf-lists"]));
}

#[test]
fn places_are_those_of_the_file() {
    let game = cbf("", "<Move value=\"00-00\"/>\n<Move value=\"77-47\"/>\n<Move value=\"70-70\"/>");
    let finding = game.findings.iter().find(|found| found.code == Code::NotAMove).expect("a finding");
    assert_eq!(finding.text.as_deref(), Some("70-70"));
    let place = game.record.source.location(finding.span.expect("a place"));
    assert_eq!((place.line, place.column), (7, 14));
}

#[test]
fn damaged_files() {
    let game = game::game("<ChineseChessRecord><MoveList><Move value=\"00-00\"/><Move value=\"77-47\">评");
    assert_eq!((game.moves().as_str(), game.has(Code::Truncated)), ("h2e2", true));
    assert_eq!(outline(&game.record)[1].2, "评");
    let game = game::game("<n version=\"2\" win=\"*\" m=\"\"><n m=\"h2e2\"><n m=\"x\"/>");
    assert_eq!((game.moves().as_str(), game.unresolved()), ("h2e2", vec!["x".to_owned()]));
    assert!(game.has(Code::Truncated));
    for (format, text) in [(Format::Cbf, "<html></html>"), (Format::Cbf, ""), (Format::Pfc, "")] {
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let items: Vec<Item> = Reader::new(text.as_bytes(), options).collect();
        assert!(matches!(&items[..], [Item::Refused(found)] if found.code == Code::Magic), "{items:?}");
    }
}

/// Nested entities are no text, and nothing recurses into elements.
#[test]
fn hostile_files() {
    let entities: String = each(19, &|n| format!("<!ENTITY e{} \"&e{n};&e{n};\">", n + 1));
    let text = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e0 \"x\">{entities}]>\
         <ChineseChessRecord><Head><Name>&e19;</Name></Head></ChineseChessRecord>"
    );
    assert_eq!(game::game(text).tag("Title"), Some("&e19;"));
    let depth = 100_000;
    let moves = ["a0a1", "a9a8", "a1a0", "a8a9"];
    let deep: String = each(depth, &|ply| format!("<n m=\"{}\">", moves[ply % 4]));
    for end in ["", &"</n>".repeat(depth + 1)] {
        let text = format!("<n version=\"2\" m=\"\">{deep}{end}");
        let (record, _) = games(text.as_bytes()).next().expect("a game");
        assert_eq!(record.tree.main_moves().count(), depth);
    }
    let nested = format!("<ChineseChessRecord><MoveList>{}", "<Move value=\"77-47\">".repeat(depth));
    let game = game::game(nested);
    assert!(game.has(Code::CbfLists) && game.has(Code::Truncated));
    assert_eq!(game.moves(), "h2e2");
}
