//! Cases X01, X02, X04 and X09: XQF files.

use std::time::Instant;

use jipu::diag::{Code, Severity};
use jipu::record::NodeId;

use super::{case, game};
use crate::game::{self as of, Game};
use crate::harness::{Folder, PATIENCE, Run};

/// A move of version 1.0: its points, whether a move follows, whether an alternative to it is to come.
type Entry<'a> = (&'a str, bool, bool, &'a [u8]);

/// A file with the header of a case and these moves. The first line of them stands for the start position.
fn file(entries: &[Entry<'_>]) -> Vec<u8> {
    let mut bytes = case("X01.xqf")[..1024].to_vec();
    for (text, goes_on, has_sibling, comment) in entries {
        let point = |at: usize| (text.as_bytes()[at] - b'a') * 10 + text.as_bytes()[at + 1] - b'0';
        let flags = if *goes_on { 0xF0 } else { 0 } | if *has_sibling { 0x0F } else { 0 };
        bytes.extend([point(0) + 24, point(2) + 32, flags, 0]);
        bytes.extend((comment.len() as u32).to_le_bytes());
        bytes.extend(*comment);
    }
    bytes
}

const START: Entry<'_> = ("a0a0", true, false, b"");

/// The moves of all lines of play, each as far as it was resolved.
fn lines(game: &Game) -> Vec<String> {
    let tree = &game.record.tree;
    let ends = tree.all().filter(|&id| tree.node(id).first_child().is_none());
    let line = |end: NodeId| {
        let back = std::iter::successors(Some(end), |&id| Some(tree.node(id).parent()));
        let mut moves: Vec<String> = back
            .take_while(|&id| id != NodeId::ROOT)
            .map(|id| tree.node(id).action.map_or_else(|| "?".to_owned(), |action| action.to_string()))
            .collect();
        moves.reverse();
        moves.join(" ")
    };
    ends.map(line).collect()
}

#[test]
fn x01_several_first_moves() {
    let game = game("X01.xqf");
    assert!(game.names(Severity::Warning).is_empty());
    assert_eq!(lines(&game), ["h2e2 h9g7 h0g2", "c3c4 g6g5", "b0c2"]);
    assert_eq!(game.record.tree.annotation(NodeId::from_index(1)).expect("a comment").after, ["甲"]);
    assert_eq!(game.moves(), "h2e2 h9g7 h0g2");
}

#[test]
fn x01_variants() {
    // A variation within a variation: the alternative that was opened last comes first.
    let nested = file(&[
        START,
        ("h2e2", true, true, b""),
        ("h9g7", true, true, b""),
        ("h0g2", false, true, b""),
        ("b0c2", false, false, b""),
        ("b9c7", false, false, b""),
        ("c3c4", false, false, b""),
    ]);
    assert_eq!(lines(&of::game(nested)), ["h2e2 h9g7 h0g2", "h2e2 h9g7 b0c2", "h2e2 b9c7", "c3c4"]);
    // Ten alternatives to the last move only.
    let last = ["h0g2", "b0c2", "b0a2", "h0i2", "a0a1", "i0i1", "c3c4", "g3g4", "e3e4", "a3a4"];
    let mut entries = vec![START, ("h2e2", true, false, b""), ("h9g7", true, false, b"")];
    entries.extend(last.iter().map(|&text| (text, false, text != "a3a4", &b""[..])));
    let game = of::game(file(&entries));
    assert_eq!(lines(&game), last.map(|text| format!("h2e2 h9g7 {text}")));
    // Programs write 01 as well as 0F for an alternative; any bit counts. That of the start position does not.
    let mut bytes = case("X01.xqf");
    for at in (1024..bytes.len()).step_by(8).filter(|at| *at < 1042) {
        bytes[at + 2] |= 0x01;
    }
    bytes[1024 + 2] |= 0x0F;
    let (clean, other) = (of::game(case("X01.xqf")), of::game(bytes));
    assert_eq!(lines(&other), lines(&clean));
}

#[test]
fn x02_an_illegal_move_stays_where_it_is() {
    let game = game("X02.xqf");
    assert_eq!(game.moves(), "h2e2 h9g7");
    assert_eq!(game.unresolved()[0], "h0h2");
    assert!(game.unresolved().len() > 1, "what follows hangs below it, unplayed");
    assert_eq!(game.finding(Code::Geometry).at.expect("a move").ply, 3);
}

#[test]
fn x02_variants() {
    // In a variation, with moves below it; the next alternative is read in its place.
    let game = of::game(file(&[
        START,
        ("h2e2", true, false, b""),
        ("h9g7", false, true, b""),
        ("h9h7", true, true, b""),
        ("h0g2", false, false, b""),
        ("b9c7", false, false, b""),
    ]));
    assert_eq!(lines(&game), ["h2e2 h9g7", "h2e2 ? ?", "h2e2 b9c7"]);
    assert!(game.names(Severity::Error).len() == 1);
    // From a point on which nothing stands: the very first move.
    let game = of::game(file(&[START, ("e5e6", true, false, b""), ("h9g7", false, false, b"")]));
    assert_eq!(lines(&game), ["? ?"]);
    assert_eq!(game.names(Severity::Error), ["no-such-piece"]);
    // A ply is missing: the same side moves twice.
    let game = of::game(file(&[
        START,
        ("h2e2", true, false, b""),
        ("h0g2", true, false, b""),
        ("h9g7", false, false, b""),
    ]));
    assert_eq!(lines(&game), ["h2e2 ? ?"]);
    assert_eq!(game.names(Severity::Error), ["wrong-side"]);
}

#[test]
fn x04_cut_off() {
    let game = game("X04.xqf");
    assert_eq!(game.moves(), "h2e2");
    let finding = game.finding(Code::Truncated);
    assert_eq!(finding.severity, Severity::Error);
    let folder = Folder::new().with("cut.xqf", case("X04.xqf"));
    let told = Run::new("check --lang en cut.xqf").within(&folder).ends(1).stdout;
    assert!(told.contains("1040"), "{told}");
}

#[test]
fn x04_variants() {
    let whole = file(&[START, ("h2e2", true, false, b"\xBA\xC3"), ("h9g7", false, false, b"")]);
    let codes = |end: usize| {
        let game = of::game(&whole[..end]);
        (game.moves(), game.names(Severity::Error))
    };
    // Within the record of the start, within a comment, and where a move is promised and does not come.
    assert_eq!(codes(1024), (String::new(), vec!["truncated"]));
    assert_eq!(codes(1031), (String::new(), vec!["truncated"]));
    assert_eq!(codes(1041), ("h2e2".to_owned(), vec!["comment-length"]));
    assert_eq!(codes(1042), ("h2e2".to_owned(), vec!["truncated"]));
    assert_eq!(codes(whole.len()), ("h2e2 h9g7".to_owned(), vec![]));
}

#[test]
fn x09_the_content_tells() {
    let game = game("X09.pgn");
    assert_eq!(game.record.format, "xqf");
    assert_eq!(lines(&game), lines(&super::game("X01.xqf")));
    let folder = Folder::new().with("X09.pgn", case("X09.pgn"));
    let told = Run::new("check --lang en -v X09.pgn").within(&folder).ends(0).stdout;
    assert!(told.contains("SYN029"), "{told}");
}

#[test]
fn x09_variants() {
    let note = |name: &str, bytes: &[u8], status: i32| {
        let folder = Folder::new().with(name, bytes);
        let told = Run::new("check --lang en").arg(name).within(&folder).ends(status).stdout;
        told.contains("SYN029")
    };
    // A text that is called XQF, an XQF file that is called otherwise, and one whose name is in capitals.
    assert!(note("a.xqf", b"[Red \"A\"]\n[Result \"*\"]\n\n1. h2e2 h9g7 *\n", 0));
    assert!(note("a.wxf", &case("X01.xqf"), 0));
    assert!(!note("A.XQF", &case("X01.xqf"), 0));
    let told = Run::new("check --lang en --stdin-name a.pgn").stdin(case("X01.xqf")).ends(0).stdout;
    assert!(told.contains("SYN029"), "{told}");
}

/// A comment that claims to be four gigabytes long, in either version, and one that is negative.
#[test]
fn a_comment_of_four_gigabytes() {
    for len in [u32::MAX, 1 << 31, i32::MAX as u32, 1 << 30] {
        for (version, flags) in [(10, 0xF0), (18, 0xA0)] {
            let mut bytes = file(&[START]);
            bytes[2] = version;
            if version > 10 {
                bytes.truncate(1024);
                bytes.extend([24, 32, 0x80, 0]);
            }
            bytes.extend([72 + 24, 42 + 32, flags, 0]);
            bytes.extend(len.to_le_bytes());
            bytes.extend(b"\xBA\xC3");
            let begin = Instant::now();
            let seen = Run::new("check --lang en").stdin(&bytes).ends(1);
            assert!(seen.stdout.contains("SYN025"), "{seen}");
            assert!(begin.elapsed() < PATIENCE);
            let game = of::game(&bytes);
            assert_eq!(game.record.tree.len(), 1);
            assert!(game.comments().is_empty());
        }
    }
}
