//! The start position of a file, and who begins.

use crate::board::{Color, Piece, Placement, Position, Role, Setup};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::fen;
use crate::record::{MoveTree, Start};

use super::header::Header;
use super::list::square;

/// The pieces of one side in the order of their points.
const SIDE: [Role; 16] = {
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};
    [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon, Cannon, Pawn,
        Pawn, Pawn, Pawn, Pawn,
    ]
};

/// The start of a record, and what the board of the file says.
pub(super) struct Board {
    pub(super) start: Start,
    pub(super) text: String,
}

/// Reads the start position. The findings about it have no place yet.
pub(super) fn read(header: &Header, tree: &MoveTree, findings: &mut Vec<Diagnostic>) -> Board {
    let (mut setup, clash) = pieces(&header.points);
    settle_side(&mut setup, header.first, tree, findings);
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

/// The pieces on their points, and whether two stand on one: the first of them is kept.
fn pieces(points: &[u8; 32]) -> (Setup, bool) {
    let mut setup = Setup::EMPTY;
    let mut clash = false;
    let order = Color::ALL.into_iter().flat_map(|color| SIDE.map(|role| Piece::new(color, role)));
    for (piece, &point) in order.zip(points) {
        let Some(square) = square(point) else { continue };
        if setup.piece_at(square).is_some() {
            clash = true;
        } else {
            setup.put(square, Some(piece));
        }
    }
    (setup, clash)
}

/// The first move tells who begins; without moves, the header, unless the other side would then be in check.
fn settle_side(setup: &mut Setup, stated: Color, tree: &MoveTree, findings: &mut Vec<Diagnostic>) {
    let first = tree.main_line().next().and_then(|id| tree.node(id).action);
    let mover = first.and_then(|action| setup.piece_at(action.from)).map(Piece::color);
    setup.side = mover.unwrap_or(stated);
    let side = |color| Argument::Color(color);
    if setup.side != stated {
        findings.push(Diagnostic::new(Code::WhoPlays).with("side", side(setup.side)));
    }
    if first.is_none() && setup.validate(Placement::Lenient).is_err() {
        let mut turned = setup.clone();
        turned.side = stated.other();
        if turned.validate(Placement::Lenient).is_ok() {
            *setup = turned;
            let finding = Diagnostic::new(Code::SideFixed).with("side", side(setup.side));
            findings.push(finding.with_severity(Severity::Note));
        }
    }
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
