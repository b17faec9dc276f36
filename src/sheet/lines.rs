//! The surviving lines of play, with what a count of plies goes by.

use super::lattice::Lattice;
use super::read::SheetReading;
use crate::board::{Position, Role};
use crate::record::{LineEdge, Lines, Prepared};

/// The lines of a sheet. The positions are made anew, one entry after the other, for the lattice holds none.
pub(super) fn of(prepared: &Prepared, reading: &SheetReading) -> Lines {
    let mut lines = Lines { complete: reading.capped_at.is_none(), ..Lines::default() };
    let mut live = vec![prepared.position.clone()];
    // The present number of each state that was numbered while the lattice was made.
    let mut numbers = vec![Some(0)];
    for entry in 0..reading.lattice.len() {
        let step = step(&reading.lattice, entry, &mut live, &numbers);
        lines.layers.push(step.edges);
        live = step.live;
        numbers = step.numbers;
    }
    lines.ends = live.iter().map(Position::outcome).collect();
    lines
}

struct Step {
    edges: Vec<LineEdge>,
    live: Vec<Position>,
    numbers: Vec<Option<u32>>,
}

fn step(lattice: &Lattice, entry: usize, live: &mut [Position], numbers: &[Option<u32>]) -> Step {
    let mut step = Step { edges: Vec::new(), live: Vec::new(), numbers: vec![None; lattice.states(entry)] };
    for (from, to, action) in lattice.edges_of(entry) {
        let Some(from) = numbers[from as usize] else { continue };
        let position = &mut live[from as usize];
        let pawn = position.piece_at(action.from).is_some_and(|piece| piece.role() == Role::Pawn);
        let undo = position.make(action);
        let to = *step.numbers[to as usize].get_or_insert_with(|| {
            step.live.push(position.clone());
            step.live.len() as u32 - 1
        });
        let (captures, checks) = (undo.captured().is_some(), position.is_check());
        position.unmake(action, undo);
        step.edges.push(LineEdge { from, to, action, captures, checks, pawn });
    }
    step.edges.sort_unstable();
    step.edges.dedup();
    step
}
