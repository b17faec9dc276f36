//! The start position of a file, and who begins.

use crate::board::{Color, Position, Setup};
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen;
use crate::record::{MoveTree, Start};

use super::super::shared::{pieces, start};
use super::header::Header;
use super::keys::square;

/// The start of a record, and what the board of the file says.
pub(super) struct Board {
    pub(super) start: Start,
    pub(super) text: String,
}

/// Reads the start position. The findings about it have no place yet.
pub(super) fn read(header: &Header, tree: &MoveTree, findings: &mut Vec<Diagnostic>) -> Board {
    let (mut setup, clash) = pieces::place(header.points.iter().map(|&point| square(point)));
    start::settle_side(&mut setup, header.first, tree, findings);
    let text = fen::write(&setup);
    let is_usual = setup.board == Setup::start().board && !clash;
    if is_usual && setup.side == Color::Red {
        check_kind(header.kind, is_usual, findings);
        return Board { start: Start::Standard, text };
    }
    let faults = setup.faults();
    if (clash || !faults.is_empty()) && header.kind < 2 && plays_from_start(tree) {
        findings.push(Diagnostic::new(Code::BoardFallback));
        return Board { start: Start::Standard, text };
    }
    check_kind(header.kind, is_usual, findings);
    let start = if clash {
        let codes =
            std::iter::once(Code::PointClash).chain(faults.into_iter().map(fen::fault_code)).collect();
        Start::Faulty { text: text.clone(), codes }
    } else {
        Start::Stated { setup: Box::new(setup), side_stated: true }
    };
    Board { start, text }
}

/// Whether the pieces stand as they do at the beginning of a game.
pub(super) fn has_usual_board(header: &Header) -> bool {
    let (setup, clash) = pieces::place(header.points.iter().map(|&point| square(point)));
    setup.board == Setup::start().board && !clash
}

/// Reports a kind of record that the board does not go with.
fn check_kind(kind: u8, is_usual: bool, findings: &mut Vec<Diagnostic>) {
    if kind < 2 && !is_usual || kind == 3 && is_usual {
        findings.push(Diagnostic::new(Code::KindBoard).with("found", Argument::Number(i64::from(kind))));
    }
}

/// Whether the whole main line can be played from the usual start.
fn plays_from_start(tree: &MoveTree) -> bool {
    let mut position = Position::start();
    !tree.is_empty()
        && tree.main_line().all(|id| {
            let legal = tree.node(id).action.filter(|&action| position.is_legal(action));
            legal.map(|action| position.make(action)).is_some()
        })
}
