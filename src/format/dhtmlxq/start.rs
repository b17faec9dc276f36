//! The start position: 64 digits, a point for each of the 32 pieces.

use crate::board::{Color, Piece, Placement, Setup, Square};
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen;
use crate::fen::Letters;
use crate::format::shared::digit_moves::{Ranks, square};
use crate::format::shared::{pieces, start};
use crate::record::{GameRecord, MoveTree, Start, Step};
use crate::source::Span;

/// The digits of a piece that is not there.
const ABSENT: &str = "99";

/// How many digits there are.
const LEN: usize = 64;

/// What 64 digits say: the pieces, whether two stand on one point, and how many are absent otherwise than they should.
pub(super) fn read_digits(text: &str) -> Option<(Setup, bool, usize)> {
    if text.len() != LEN || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let pairs: Vec<&str> = (0..LEN / 2).filter_map(|at| text.get(at * 2..at * 2 + 2)).collect();
    let point = |pair: &str| {
        let bytes = pair.as_bytes();
        square(bytes.first()?.checked_sub(b'0')?, bytes.get(1)?.checked_sub(b'0')?, Ranks::FromTop)
    };
    let odd = pairs.iter().filter(|pair| **pair != ABSENT && point(pair).is_none()).count();
    let (setup, clash) = pieces::place(pairs.iter().map(|pair| point(pair)));
    Some((setup, clash, odd))
}

/// Sets the start position from the digits; without any it is the usual one. Who begins is told by the first move.
///
/// Where one piece of the usual board stands elsewhere, not all moves play, and all of them play from the usual board, a
/// digit is wrong, and the usual board is taken.
pub(super) fn set(record: &mut GameRecord, digits: Option<(String, Span)>, out: &mut Vec<Diagnostic>) {
    let mut setup = Setup::start();
    let mut before = out.len();
    if let Some((text, span)) = digits {
        record.start_span = span;
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let Some((found, clash, odd)) = read_digits(&text) else {
            record.start = Start::Faulty { text, codes: vec![Code::BinitLength] };
            return;
        };
        if odd > 0 {
            let finding = Diagnostic::new(Code::BinitAbsent).with_span(span).with_text(text.clone());
            out.push(finding.with("count", Argument::Number(odd as i64)));
        }
        if clash {
            let faults = found.faults().into_iter().map(fen::fault_code);
            let codes = std::iter::once(Code::PointClash).chain(faults).collect();
            record.start = Start::Faulty { text, codes };
            return;
        }
        before = out.len();
        setup = found;
    }
    if has_slip(&setup) && !plays(&record.tree, &setup) && plays(&record.tree, &Setup::start()) {
        out.push(Diagnostic::new(Code::BoardFallback));
        setup = Setup::start();
    }
    settle_side(&mut setup, &record.tree, out);
    if !record.start_span.is_empty() {
        for finding in out.iter_mut().skip(before) {
            finding.span = Some(record.start_span);
        }
    }
    let is_usual = setup.board == Setup::start().board && setup.side == Color::Red;
    record.start =
        if is_usual { Start::Standard } else { Start::Stated { setup: Box::new(setup), side_stated: true } };
}

/// Whether a board is the usual one but for one piece that stands elsewhere.
fn has_slip(setup: &Setup) -> bool {
    let usual = Setup::start().board;
    let differ: Vec<_> = usual.iter().zip(&setup.board).filter(|(usual, found)| usual != found).collect();
    match differ[..] {
        [(a, b), (c, d)] => a == d && b == c && (a.is_none() || b.is_none()),
        _ => false,
    }
}

/// Whether every move of a tree can be played from a position.
fn plays(tree: &MoveTree, setup: &Setup) -> bool {
    let mut setup = setup.clone();
    settle_side(&mut setup, tree, &mut Vec::new());
    let Ok(mut position) = setup.validate(Placement::Strict) else { return false };
    let mut walk = tree.preorder();
    let mut made = Vec::new();
    while let Some(step) = walk.next(tree) {
        match step {
            Step::Enter(id) => match tree.node(id).action.filter(|&action| position.is_legal(action)) {
                Some(action) => made.push((action, position.make(action))),
                None => return false,
            },
            Step::Leave(_) => {
                if let Some((action, undo)) = made.pop() {
                    position.unmake(action, undo);
                }
            }
        }
    }
    !tree.is_empty()
}

/// Settles who begins. The digits say nothing of it, so a first move of Black is nothing to remark on.
fn settle_side(setup: &mut Setup, tree: &MoveTree, out: &mut Vec<Diagnostic>) {
    let first = tree.main_line().next().and_then(|id| tree.node(id).action);
    let mover = first.and_then(|action| setup.piece_at(action.from)).map(Piece::color);
    start::settle_side(setup, mover.unwrap_or(Color::Red), tree, out);
}

/// Sets the start position from a FEN, which says more than the digits.
pub(super) fn set_fen(record: &mut GameRecord, text: &str, span: Span, out: &mut Vec<Diagnostic>) {
    start::set(record, text, span, Letters::Common, out);
}

/// The digits of a position; `None` where it has more pieces than there are.
pub(super) fn digits(setup: &Setup) -> Option<String> {
    let pair = |square: Option<Square>| match square {
        Some(square) => format!("{}{}", square.file().index(), 9 - square.rank().index()),
        None => ABSENT.to_owned(),
    };
    Some(pieces::points(setup)?.into_iter().map(pair).collect())
}

/// The start that is read from the digits of a position and these moves.
pub(super) fn as_read(digits: &str, tree: &MoveTree) -> Option<Setup> {
    let (mut setup, _, _) = read_digits(digits)?;
    settle_side(&mut setup, tree, &mut Vec::new());
    Some(setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_the_specification() {
        for (digits, board) in [
            (
                "8979695949392919097717866646260600102030405060708012720323436383",
                "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            ),
            (
                "0919293949596979891777062646668600102030405060708012720323436383",
                "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            ),
            (
                "6999999949999999797799315285999940994299509999999999991738475899",
                "4rk3/3P5/4bP3/9/9/8P/9/1p2p2C1/3p1p3/4K1RR1 w - - 0 1",
            ),
        ] {
            let (setup, clash, odd) = read_digits(digits).expect("64 digits");
            assert_eq!((fen::write(&setup).as_str(), clash, odd), (board, false, 0));
            let (again, ..) = read_digits(&super::digits(&setup).expect("one set")).expect("64 digits");
            assert_eq!(again.board, setup.board);
        }
    }

    #[test]
    fn what_is_not_as_it_should_be() {
        let usual = "8979695949392919097717866646260600102030405060708012720323436383";
        assert!(
            read_digits(usual.trim_start_matches('8')).is_none()
                && read_digits(&usual.replace('8', "x")).is_none()
        );
        let (_, clash, odd) = read_digits(&usual.replacen("79", "89", 1)).expect("64 digits");
        assert_eq!((clash, odd), (true, 0));
        let (setup, clash, odd) = read_digits(&usual.replacen("79", "95", 1)).expect("64 digits");
        assert_eq!((setup.piece_at("h0".parse().expect("a point")), clash, odd), (None, false, 1));
    }
}
