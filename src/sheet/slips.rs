//! All games within a number of slips of a sheet: at so many entries any legal move may have been played, whatever was
//! written.
//!
//! A slip that is legal and contradicts nothing cannot be seen by anybody. Who does not want to rest on there being
//! none asks for the verdict over these games.

use std::collections::HashMap;

use super::entry::Entry;
use super::read::MOST_MOVES;
use crate::board::{Move, Position};
use crate::record::{GameRecord, LineEdge, Lines, MoveState, Prepared};

/// A position and how many slips lead to it.
#[derive(Clone, Debug)]
struct State {
    position: Position,
    slips: u32,
}

/// The games within so many slips; the lines are incomplete where there are too many. `None` where no game goes to
/// the end of the sheet.
pub(super) fn lines(prepared: &Prepared, entries: &[Entry], slips: u32, max_lines: usize) -> Option<Lines> {
    let mut lines = Lines { complete: true, slips, ..Lines::default() };
    let mut live = vec![State { position: prepared.position.clone(), slips: 0 }];
    let (mut written, mut moves) = (Vec::new(), Vec::new());
    let mut edges = 0;
    for entry in entries {
        let mut next = Next { states: Vec::new(), index: HashMap::new(), most: max_lines, full: false };
        let mut layer = Vec::new();
        for (from, state) in live.iter_mut().enumerate() {
            entry.moves(prepared, &state.position, &mut written);
            moves.clone_from(&written);
            if state.slips < slips {
                moves.extend(state.position.legal_moves());
            }
            moves.sort_unstable();
            moves.dedup();
            for &action in &moves {
                let after = state.slips + u32::from(!written.contains(&action));
                layer.extend(next.edge(from as u32, &mut state.position, action, after));
            }
        }
        edges += layer.len();
        lines.complete &= !next.full;
        if next.states.is_empty() || edges > MOST_MOVES {
            return None;
        }
        lines.layers.push(layer);
        live = next.states;
    }
    prune(&mut lines, &live);
    Some(lines)
}

/// The states behind an entry.
struct Next {
    states: Vec<State>,
    index: HashMap<(u64, u32), Vec<u32>>,
    most: usize,
    full: bool,
}

impl Next {
    /// The way that a move leads; `None` where there is no room. The position is as before when it is done.
    fn edge(&mut self, from: u32, position: &mut Position, action: Move, slips: u32) -> Option<LineEdge> {
        let undo = position.make(action);
        let same = self.index.entry((position.key(), slips)).or_default();
        let found = same
            .iter()
            .copied()
            .find(|&state| self.states.get(state as usize).is_some_and(|state| state.position == *position));
        let to = found.or_else(|| {
            let room = self.states.len() < self.most;
            self.full |= !room;
            room.then(|| {
                self.states.push(State { position: position.clone(), slips });
                same.push(self.states.len() as u32 - 1);
                self.states.len() as u32 - 1
            })
        });
        position.unmake(action, undo);
        Some(LineEdge::of(position, action, from, to?))
    }
}

/// Drops the ways that do not lead to the end, and notes how each game ends.
fn prune(lines: &mut Lines, live: &[State]) {
    let mut alive = vec![true; live.len()];
    for index in (0..lines.layers.len()).rev() {
        let layer = &mut lines.layers[index];
        layer.retain(|edge| alive[edge.to as usize]);
        let before = layer.iter().map(|edge| edge.from as usize + 1).max().unwrap_or(0);
        let most = index.checked_sub(1).map_or(1, |index| {
            lines.layers[index].iter().map(|edge| edge.to as usize + 1).max().unwrap_or(0)
        });
        let mut reaches = vec![false; before.max(most)];
        lines.layers[index].iter().for_each(|edge| reaches[edge.from as usize] = true);
        alive = reaches;
        lines.layers[index].sort_unstable();
    }
    lines.ends = live.iter().map(|state| state.position.outcome()).collect();
}

/// Puts the lines into the record. Where the sheet as it stands does not go to its end, its entries get the moves of
/// one of these games, and stay open.
pub(super) fn store(record: &mut GameRecord, lines: Lines) {
    let nodes: Vec<_> = record.tree.main_line().collect();
    if nodes.iter().any(|&id| record.tree.node(id).action.is_none()) {
        let mut state = 0;
        for (&id, layer) in nodes.iter().zip(&lines.layers) {
            let Some(edge) = layer.iter().find(|edge| edge.from == state) else { break };
            state = edge.to;
            let mut moves: Vec<Move> = layer.iter().map(|edge| edge.action).collect();
            moves.sort_unstable();
            moves.dedup();
            let node = record.tree.node_mut(id);
            (node.action, node.refused, node.state) = (Some(edge.action), None, MoveState::Open);
            record.tree.set_candidates(id, moves);
        }
    }
    record.lines = Some(Box::new(lines));
}
