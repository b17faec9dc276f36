//! D: DhtmlXQ, its variations, comments and boards.

use jipu::board::Color;
use jipu::diag::{Code, Severity};
use jipu::format::Format;
use jipu::record::NodeId;

use super::{FOUR, case};
use crate::game::{self as of, Game};
use crate::samples::gb18030;

/// The moves of the first alternative to a ply of the main line, from 1.
fn variation(game: &Game, ply: usize) -> String {
    let tree = &game.record.tree;
    let id = tree.main_line().nth(ply - 1).expect("a move");
    let other = tree.node(id).next_sibling().expect("an alternative");
    let line = std::iter::once(other).chain(tree.line_from(other));
    let moves: Vec<String> =
        line.map(|id| tree.node(id).action.map_or("?".to_owned(), |action| action.to_string())).collect();
    moves.join(" ")
}

fn comment(game: &Game, id: NodeId) -> String {
    game.record.tree.annotation(id).map(|found| found.after.join("/")).unwrap_or_default()
}

/// What D01 says, however it is dressed.
fn is_d01(game: &Game) {
    assert!(game.names(Severity::Note).is_empty(), "{:?}", game.names(Severity::Note));
    assert_eq!(game.tag("Title"), Some("测试"));
    assert_eq!(game.moves(), FOUR);
    assert_eq!(variation(game, 2), "b9c7 h0g2");
    let tree = &game.record.tree;
    assert_eq!(tree.len(), 6);
    let first = tree.main_line().next().expect("a move");
    let other = tree.children(first).nth(1).expect("an alternative");
    assert_eq!(comment(game, NodeId::ROOT), "开头");
    assert_eq!(comment(game, first), "第一着\n第二行");
    assert_eq!(comment(game, other), "变着");
    let pgn = game.written(Format::Pgn, None);
    for text in ["{开头}", "{第一着\n第二行}", "{变着}", "马２进３"] {
        assert!(pgn.contains(text), "{text}: {pgn}");
    }
}

#[test]
fn d01_variations_and_comments() {
    is_d01(&of::game(case("D01.txt")));
}

#[test]
fn d01_the_same_in_other_dress() {
    let text = String::from_utf8(case("D01.txt")).expect("UTF-8");
    // In a page, with entities for the brackets and line breaks of HTML.
    let escaped = text.replace('[', "&#91;").replace(']', "&#93;").replace('\n', "<br>\n");
    let page = format!("<!DOCTYPE html>\n<html><body><div>{escaped}</div></body></html>\n");
    is_d01(&of::game(gb18030(&page)));
    // In an address.
    let mut address = String::new();
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'_' => address.push(char::from(byte)),
            _ => address.extend(["%".to_owned(), format!("{byte:02X}")]),
        }
    }
    is_d01(&of::game(address));
    // As the older lists of one value, in a script.
    let lists = "<html><script>\nvar DhtmlXQ_title='测试';\nvar DhtmlXQ_result='未知';\n\
                 var DhtmlXQ_movelist = '[0_1_0]7747706279678070[/0_1_0][0_2_1]10227967[/0_2_1]';\n\
                 var DhtmlXQ_comment0='开头'; var DhtmlXQ_comment1='第一着||第二行';\n\
                 var DhtmlXQ_comment1_2='变着';\n</script></html>\n";
    is_d01(&of::game(lists));
    // The variation before the main line, and a post around it.
    let moves = "[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]\n";
    let turned = text.replace(moves, "").replace("[/DhtmlXQ]", &format!("{moves}[/DhtmlXQ]"));
    is_d01(&of::game(format!("[align=center]请各位指教：\n{turned}[/align]\n谢谢\n")));
}

#[test]
fn d03_pieces_that_were_taken_off() {
    let game = of::game(case("D03.txt"));
    assert!(game.names(Severity::Note).is_empty(), "{:?}", game.names(Severity::Note));
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB2 w - - 0 1";
    assert_eq!(game.record.start.fen(), fen);
    assert_eq!(game.moves(), "h2e2 h9g7");
    assert!(game.written(Format::Pgn, None).contains(&format!("[FEN \"{fen}\"]")));
}

const SEVEN_STARS: &str = "6999999949999999797799315285999940994299509999999999991738475899";

#[test]
fn d03_other_boards() {
    // A composition, and who begins is told by the first move.
    for (moves, fen, played) in [
        ("7770", "4rk3/3P5/4bP3/9/9/8P/9/1p2p2C1/3p1p3/4K1RR1 w - - 0 1", "h2h9"),
        ("4757", "4rk3/3P5/4bP3/9/9/8P/9/1p2p2C1/3p1p3/4K1RR1 b - - 0 1", "e2f2"),
    ] {
        let text = format!(
            "[DhtmlXQ_binit]{SEVEN_STARS}[/DhtmlXQ_binit][DhtmlXQ_movelist]{moves}[/DhtmlXQ_movelist]"
        );
        let game = of::game(text);
        assert_eq!((game.record.start.fen().as_str(), game.moves().as_str()), (fen, played));
    }
    // A digit is missing: the board is not guessed, and the moves stay as they are.
    let text = String::from_utf8(case("D03.txt")).expect("UTF-8").replace("]9999695", "]999695");
    let game = of::game(text);
    assert!(game.has(Code::FenInvalid));
    assert_eq!((game.moves().as_str(), game.unresolved()), ("", vec!["7747".to_owned(), "7062".to_owned()]));
    // A piece off the board otherwise than 99, and two on one point.
    let text = String::from_utf8(case("D03.txt")).expect("UTF-8");
    let odd = of::game(text.replace("]9999695", "]9096695"));
    assert_eq!(odd.names(Severity::Note), ["binit-absent"]);
    assert_eq!(odd.moves(), "h2e2 h9g7");
    let clash = of::game(text.replace("]9999695", "]0909695"));
    assert!(clash.has(Code::FenInvalid));
}

#[test]
fn d03_a_board_without_moves() {
    // Black is in check, so it is Black who moves.
    let text = "[DhtmlXQ][DhtmlXQ_fen]4k4/9/9/9/9/9/9/9/4R4/3K5 b[/DhtmlXQ_fen][/DhtmlXQ]";
    let game = of::game(text);
    assert_eq!(game.record.start.position().map(|start| start.side()), Some(Color::Black));
    let digits = "4899999959999999999999999999999999999999409999999999999999999999";
    let text = format!("[DhtmlXQ][DhtmlXQ_binit]{digits}[/DhtmlXQ_binit][/DhtmlXQ]");
    let game = of::game(text);
    assert_eq!(game.record.start.position().map(|start| start.side()), Some(Color::Black));
    assert_eq!(game.names(Severity::Note), ["side-fixed"]);
}
