//! What a capture wins, if the other side passed before it (24.3: 直接吃子, 通过完整互吃交换后吃掉对方子且得子).

use std::cmp::Reverse;

use super::material::{balance, exchange, worth};
use super::proof::Means;
use super::scene::{Scene, is_material};
use crate::board::{Move, Position, Role, Square};

/// A capture that wins, and what follows it.
#[derive(Clone, Debug)]
pub(super) struct Win {
    pub(super) means: Means,
    pub(super) line: Vec<Move>,
}

/// The captures of the side to move that take material; a check on its own general is left aside where `freed`.
pub(super) fn captures(scene: &Scene, freed: bool) -> Vec<Move> {
    let position = scene.position();
    let enemies: Vec<Square> = position
        .pieces()
        .filter(|&(square, piece)| piece.color() != position.side() && is_material(piece, square))
        .map(|(square, _)| square)
        .collect();
    let own = position.pieces().filter(|(_, piece)| piece.color() == position.side());
    let can =
        |action: &Move| if freed { position.is_pseudo_legal(*action) } else { position.is_legal(*action) };
    own.flat_map(|(from, _)| enemies.iter().map(move |&to| Move::new(from, to))).filter(can).collect()
}

/// Whether the capture wins, and how.
///
/// Exchanges are played out on the point of the capture with legal moves only, so a root that may not leave its line
/// (假根), roots that are outnumbered (少根) and roots through a screen (暗根) need no rule of their own. What else the
/// capture leaves hanging does not count (fig. 22), but for two things: the side may not be mated by the very next move
/// (24.3, 29.4 of 1999), and the capture may not itself open a line on which more is lost (fig. 23).
pub(super) fn win(scene: &Scene, action: Move, freed: bool) -> Option<Win> {
    let position = scene.position();
    let mut after = position.clone();
    after.make(action);
    if !freed && mates_at_once(&after) {
        return None;
    }
    let (_, answers) = exchange(&mut after, action.to);
    let line: Vec<Move> = std::iter::once(action).chain(answers).collect();
    let sum = balance(position, &line);
    let win = if sum.is_gain() {
        let means = if line.len() == 1 { Means::Capture } else { Means::Exchange };
        Win { means, line }
    } else if line.len() > 1 {
        let line = complete_exchange(scene, action, &after)?;
        Win { means: Means::CompleteExchange, line }
    } else {
        return None;
    };
    let stake = balance(position, &win.line).score().max(value(position, action.to));
    if loses_by_opened_line(position, &after, action, stake) { None } else { Some(win) }
}

/// The worth of what stands on a point.
pub(super) fn value(position: &Position, square: Square) -> i32 {
    position.piece_at(square).map_or(0, |piece| worth(piece, square))
}

/// Whether the side to move mates with its next move.
pub(super) fn mates_at_once(position: &Position) -> bool {
    let mut position = position.clone();
    position.legal_moves().into_iter().any(|action| {
        let undo = position.make(action);
        let mates = position.is_check() && !position.has_legal_move();
        position.unmake(action, undo);
        mates
    })
}

/// The most the side to move wins by captures on any one point.
pub(super) fn best_capture(position: &Position) -> i32 {
    let mut position = position.clone();
    let enemy = position.side().other();
    let targets: Vec<Square> =
        position.pieces().filter(|(_, piece)| piece.color() == enemy).map(|(square, _)| square).collect();
    targets.into_iter().map(|square| exchange(&mut position, square).0).max().unwrap_or(0)
}

/// A complete exchange: whatever retakes, another piece falls that could not be taken with gain before (fig. 4). Generals
/// and pawns do not make the further capture (ref. 33).
fn complete_exchange(scene: &Scene, action: Move, after: &Position) -> Option<Vec<Move>> {
    let position = scene.position();
    let wins_already = |capture: &Move| {
        let mut next = position.clone();
        next.make(*capture);
        let (_, answers) = exchange(&mut next, capture.to);
        let line: Vec<Move> = std::iter::once(*capture).chain(answers).collect();
        balance(position, &line).is_gain()
    };
    let known: Vec<Square> =
        captures(scene, false).into_iter().filter(wins_already).map(|capture| capture.to).collect();
    let retakers = after.pieces().filter(|(_, piece)| piece.color() == after.side());
    let retakes: Vec<Move> = retakers
        .map(|(from, _)| Move::new(from, action.to))
        .filter(|&retake| after.is_legal(retake))
        .collect();
    // The side takes what wins it most, and the other side retakes so that it wins least.
    let best = |retake: Move| {
        let mut retaken = after.clone();
        retaken.make(retake);
        let further = further_captures(&retaken, action.to, &known).into_iter().filter_map(|further| {
            let line: Vec<Move> = [action, retake].into_iter().chain(further).collect();
            let balance = balance(position, &line);
            balance.is_gain().then(|| (balance.score(), line))
        });
        further.min_by_key(|(score, line)| (Reverse(*score), line.len()))
    };
    let all: Option<Vec<_>> = retakes.into_iter().map(best).collect();
    let worst = all?.into_iter().min_by_key(|(score, line)| (*score, Reverse(line.len())));
    worst.map(|(_, line)| line)
}

/// The further captures of a complete exchange, each with what follows on its point: of what retook on `on`, or of a piece
/// that is not known to hang.
fn further_captures(retaken: &Position, on: Square, known: &[Square]) -> Vec<Vec<Move>> {
    let takes = |capture: &Move| {
        let (Some(target), Some(taker)) = (retaken.piece_at(capture.to), retaken.piece_at(capture.from))
        else {
            return false;
        };
        (capture.to == on || !known.contains(&capture.to))
            && is_material(target, capture.to)
            && !matches!(taker.role(), Role::General | Role::Pawn)
    };
    let mut lines = Vec::new();
    for capture in retaken.legal_moves().into_iter().filter(takes) {
        let mut taken = retaken.clone();
        taken.make(capture);
        if !mates_at_once(&taken) {
            let (_, answers) = exchange(&mut taken, capture.to);
            lines.push(std::iter::once(capture).chain(answers).collect());
        }
    }
    lines
}

/// Whether the capture opens a line on which the other side takes more than `stake`: something that it could not reach
/// before.
fn loses_by_opened_line(position: &Position, after: &Position, action: Move, stake: i32) -> bool {
    let other = position.passed();
    let mut after = after.clone();
    after.legal_moves().into_iter().any(|reply| {
        if reply.to == action.to || value(&after, reply.to) == 0 || other.is_pseudo_legal(reply) {
            return false;
        }
        let prize = value(&after, reply.to);
        let undo = after.make(reply);
        let lost = prize - exchange(&mut after, reply.to).0;
        after.unmake(reply, undo);
        lost > stake
    })
}
