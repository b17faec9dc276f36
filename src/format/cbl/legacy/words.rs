//! What a move says about itself in words, which its points say as well.

use std::ops::Range;

use crate::board::{Move, Placement, Position, Rank, Setup};
use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, NodeId, Start, Step};

use super::super::super::shared::ccbridge::layout::ROLES;
use super::MOVE;

/// Words that tell twins apart: 前 中 后.
const FRONT: u8 = 7;
const MIDDLE: u8 = 8;
const REAR: u8 = 9;

/// What is added to the number of a piece behind such a word.
const TWIN: u8 = 9;

/// Compares the words of all moves with what the points say, as far as the moves can be played.
pub(super) fn check(record: &GameRecord, bytes: &[u8], moves: Range<usize>, findings: &mut Vec<Diagnostic>) {
    let setup = match &record.start {
        Start::Stated { setup, .. } => (**setup).clone(),
        Start::Standard => Setup::start(),
        _ => return,
    };
    let Ok(mut position) = setup.validate(Placement::Lenient) else { return };
    let tree = &record.tree;
    let entries = bytes.get(moves).unwrap_or_default();
    let mut wrong: Option<(NodeId, i64)> = None;
    let mut made = Vec::new();
    let mut walk = tree.preorder();
    while let Some(step) = walk.next(tree) {
        let id = match step {
            Step::Enter(id) => id,
            Step::Leave(_) => {
                if let Some(Some((action, undo))) = made.pop() {
                    position.unmake(action, undo);
                }
                continue;
            }
        };
        let action = tree.node(id).action.filter(|&action| position.is_legal(action));
        let Some(action) = action else {
            walk.skip_children();
            made.push(None);
            continue;
        };
        let entry = entries.get((id.index() - 1) * MOVE..);
        if let Some(&[_, _, _, _, what, how, ..]) = entry
            && !(fits(what, &position, action) && how == direction(&position, action))
        {
            let (first, count) = wrong.unwrap_or((id, 0));
            wrong = Some((first, count + 1));
        }
        made.push(Some((action, position.make(action))));
    }
    if let Some((first, count)) = wrong {
        let finding = Diagnostic::new(Code::MoveCode).with_span(tree.node(first).span);
        findings.push(finding.with("count", Argument::Number(count)));
    }
}

/// Whether this is how the piece that moves can be named.
fn fits(what: u8, position: &Position, action: Move) -> bool {
    let Some(piece) = position.piece_at(action.from) else { return false };
    let color = piece.color();
    let Some(number) = ROLES.iter().position(|&role| role == piece.role()) else { return false };
    let (high, low) = (what >> 4, what & 0x0F);
    if usize::from(high) == number {
        return low + 1 == action.from.file().number(color);
    }
    let advance = |rank: Rank| rank.advance(color);
    let own = advance(action.from.rank());
    let twins = position.on_file(action.from.file(), piece).map(|square| advance(square.rank()));
    let (ahead, behind) =
        twins.fold((false, false), |(ahead, behind), twin| (ahead || twin > own, behind || twin < own));
    let word = match (ahead, behind) {
        (false, true) => FRONT,
        (true, true) => MIDDLE,
        (true, false) => REAR,
        (false, false) => return false,
    };
    high == word && usize::from(low) == number + usize::from(TWIN)
}

/// The second half of a move: 进 退 平 and a number.
fn direction(position: &Position, action: Move) -> u8 {
    let Some(piece) = position.piece_at(action.from) else { return 0 };
    let color = piece.color();
    let (from, to) = (action.from.rank().advance(color), action.to.rank().advance(color));
    let (word, number) = match to.cmp(&from) {
        std::cmp::Ordering::Equal => (2, action.to.file().number(color)),
        order => {
            let word = u8::from(order.is_lt());
            let steps = from.abs_diff(to);
            (word, if piece.role().is_straight() { steps } else { action.to.file().number(color) })
        }
    };
    word << 4 | number.wrapping_sub(1) & 0x0F
}
