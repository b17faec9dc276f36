//! Abbreviated sheets: the game that was written is among those that are read, and what is called certain is what was
//! played.

use std::fmt::Write as _;

use jipu::board::{Color, Move, Position};
use jipu::diag::{Code, Diagnostic};
use jipu::format::{Item, ReadOptions, Reader};
use jipu::notation::{Script, Writer};
use jipu::record::{GameRecord, MoveState};
use jipu::sheet::{self, SheetOptions};

use super::draw::Draw;
use super::games;

/// Bytes draw a game, and which entries of its sheet are missing.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let writer = Writer::Abbreviated { script: Script::Simplified, directions: false };
    let missing = draw.byte();
    let start = games::position(&mut draw);
    let moves = games::line(&mut draw, &start, 20);
    // Every so manieth entry is missing, if any is. Behind a header in brackets a question mark is an opinion.
    let may_miss = missing > 3 && start == Position::start();
    let is_missing = |ply: usize| may_miss && (ply + 1).is_multiple_of(usize::from(missing));
    let text =
        text(
            &start,
            &moves,
            |position, ply, action| {
                if is_missing(ply) { "?".to_owned() } else { writer.text(position, action) }
            },
        );
    let Some((record, findings)) = read(&text) else {
        assert!(moves.iter().enumerate().all(|(ply, _)| is_missing(ply)), "no game:\n{text}");
        return;
    };
    check(&record, &findings, &moves, &text);
}

/// A sheet, a round a line, with a header where it does not begin at the usual start.
pub(super) fn text(
    start: &Position,
    moves: &[Move],
    entry: impl Fn(&Position, usize, Move) -> String,
) -> String {
    let mut text = String::new();
    if *start != Position::start() {
        let _ = write!(text, "[FEN \"{}\"]\n\n", jipu::fen::write_position(start));
    }
    let mut position = start.clone();
    for (ply, &action) in moves.iter().enumerate() {
        let entry = entry(&position, ply, action);
        let _ = match (position.side(), ply) {
            (Color::Red, _) => write!(text, "{}. {entry}", position.round()),
            (Color::Black, 0) => writeln!(text, "{}. … {entry}", position.round()),
            (Color::Black, _) => writeln!(text, " {entry}"),
        };
        position.make(action);
    }
    text.push_str("\n*\n");
    text
}

fn read(text: &str) -> Option<(GameRecord, Vec<Diagnostic>)> {
    let options = SheetOptions { max_lines: 200, ..SheetOptions::default() };
    Reader::new(text.as_bytes(), ReadOptions::default()).find_map(|item| match item {
        Item::Record(mut record, mut findings) => {
            sheet::resolve(&mut record, &options, &mut findings);
            Some((*record, findings))
        }
        _ => None,
    })
}

fn check(record: &GameRecord, findings: &[Diagnostic], moves: &[Move], text: &str) {
    let tree = &record.tree;
    let states = || tree.main_line().map(|id| tree.node(id).state).collect::<Vec<_>>();
    let has = |code| findings.iter().any(|finding| finding.code == code);
    assert_eq!(tree.main_line().count(), moves.len(), "{text}");
    let capped = has(Code::TooMany);
    for (ply, (id, truth)) in (1..).zip(tree.main_line().zip(moves)) {
        let node = tree.node(id);
        match node.state {
            MoveState::Certain | MoveState::Filled => {
                assert!(!capped || node.state == MoveState::Certain, "{text}");
                assert_eq!(node.action, Some(*truth), "ply {ply}: {:?}\n{text}", states());
            }
            MoveState::Open | MoveState::Likely if !capped => {
                let candidates = tree.candidates(id);
                assert!(candidates.contains(truth), "ply {ply}, {truth}: {candidates:?}\n{text}");
            }
            MoveState::Open | MoveState::Likely => {}
            // Nobody could fill so many holes, or what follows an entry that is open.
            _ => {
                let whole = !text.contains('?');
                assert!(!whole, "ply {ply}: {:?} {findings:?}\n{text}", states());
            }
        }
    }
}
