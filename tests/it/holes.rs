//! Sheets on which entries are missing: how a hole is written, what fills it, what becomes of it in other files.

use jipu::record::MoveState;

use crate::game::{Game, game};
use crate::harness::Run;

/// The places of the holes of a sheet, from ply 1, and whether every entry was read.
#[track_caller]
fn check(text: &str, expected: &[usize]) -> Game {
    let found = game(text);
    let tree = &found.record.tree;
    let holes: Vec<usize> = tree
        .main_line()
        .enumerate()
        .filter(|(_, id)| tree.node(*id).written.is_none())
        .map(|(at, _)| at + 1)
        .collect();
    assert_eq!(holes, expected, "{text}");
    assert!(tree.main_line().all(|id| tree.node(id).state.is_resolved()), "{text}");
    found
}

#[test]
fn signs_in_place_of_an_entry() {
    for sign in ["?", "？", "__", "××", "□□", "漏记", "看不清"] {
        check(&format!("1. 炮二平五 马8进7\n2. 马二进三 {sign}\n3. 车一平二 马2进3\n"), &[4]);
        check(&format!("1. 炮二平五 马8进7\n2. {sign} 车9平8\n3. 车一平二 马2进3\n"), &[3]);
    }
    // Close to a move the mark is an opinion.
    let found = game("1. 炮二平五 马8进7?\n2. 马二进三 车9平8\n");
    assert!(found.record.tree.main_line().all(|id| found.record.tree.node(id).written.is_some()));
}

#[test]
fn blank_cells() {
    let two = "1. 炮二平五  马8进7\n2. 马二进三  车9平8\n3. 车一平二  马2进3\n";
    check(&format!("{two}4. 兵七进一\n5. 车二进六  炮8平9\n"), &[8]);
    check(&format!("{two}4.           卒7进1\n5. 车二进六  炮8平9\n"), &[7]);
    check(&format!("{two}4. …… 卒7进1\n5. 车二进六  炮8平9\n"), &[7]);
    check(&format!("{two}4. ... 卒7进1\n5. 车二进六  炮8平9\n"), &[7]);
    check(&format!("{two}4.\n5. 车二进六  炮8平9\n"), &[7, 8]);
    // Black's reply on a line of its own is no hole, and neither is a number between the moves of one round.
    check(&format!("{two}4. 兵七进一\n4. …… 卒7进1\n5. 车二进六  炮8平9\n"), &[]);
    check(&format!("{two}4. 兵七进一  好\n卒7进1\n5. 车二进六  炮8平9\n"), &[]);
    // One entry a number all along.
    check("1. 炮二平五\n2. 马8进7\n3. 马二进三\n4. 车9平8\n5. 车一平二\n", &[]);
    // Black begins.
    let late = "[FEN \"3k5/9/9/9/9/9/9/9/4r4/5K3 b - - 0 1\"]\n\n1. … 车5平4 2. 帅四平五 车4进1\n";
    assert!(game(late).record.tree.main_line().all(|id| game(late).record.tree.node(id).written.is_some()));
}

#[test]
fn what_fills_a_hole() {
    let text = "1. 炮二平五 马8进7\n2. ? 车9平8\n3. 车一平二 卒3进1\n4. 兵三进一 马2进3\n5. 马三进四 *\n";
    let found = check(text, &[3]);
    let states: Vec<MoveState> =
        found.record.tree.main_line().map(|id| found.record.tree.node(id).state).collect();
    let filled = states.iter().position(|&state| state == MoveState::Filled);
    assert_eq!(filled, Some(2));
    assert!(found.moves().starts_with("h2e2 h9g7 h0g2 "));
    assert_eq!(states.iter().filter(|&&state| state == MoveState::Certain).count(), 8);
}

/// Where several moves fit, other formats keep the rest as it was written, and JSON says what is open.
#[test]
fn what_becomes_of_an_open_hole() {
    let text = "1. 炮二平五 马8进7\n2. 马二进三 ?\n3. 车一平二 马2进3\n*\n";
    let pgn = Run::new("convert -q --to pgn -").stdin(text).seen().stdout;
    assert!(pgn.contains("{[%原文] ?\n3. 车一平二 马2进3}"), "{pgn}");
    let again = game(&pgn);
    assert_eq!(again.moves(), "h2e2 h9g7 h0g2");
    let json = Run::new("convert -q --to json -").stdin(text).seen().stdout;
    assert!(json.contains("\"open\""), "{json}");
    let marked = Run::new("convert -q --to pgn --allow-ambiguous -").stdin(text).seen().stdout;
    assert!(marked.contains("{未定: ?"), "{marked}");
}

/// A run of holes that nobody could fill: what stands before it is read, and nothing is made up.
#[test]
fn too_many_holes() {
    let text = "1. 炮二平五 马8进7\n2. ? ?\n3. ? ?\n4. ? ?\n5. 车一平二 马2进3\n";
    let found = game(text);
    assert_eq!(found.moves(), "h2e2 h9g7");
    let states: Vec<MoveState> =
        found.record.tree.main_line().map(|id| found.record.tree.node(id).state).collect();
    assert_eq!(states[..3], [MoveState::Certain, MoveState::Certain, MoveState::Unreadable]);
}
