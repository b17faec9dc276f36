//! The surviving lines of play, with what a count of plies goes by and how likely each is.

use super::lattice::Lattice;
use super::read::SheetReading;
use crate::board::{Move, Position};
use crate::record::{LineEdge, Lines, Prepared};

/// The lines of a sheet. The positions are made anew, one entry after the other, for the lattice holds none.
///
/// `weights` has for each edge of the lattice the logarithm of the probability that a line takes it once it has come
/// to its state, or nothing at all; `line` is the likely reading.
pub(super) fn of(prepared: &Prepared, reading: &SheetReading, weights: &[Vec<f32>], line: &[Move]) -> Lines {
    let mut lines = Lines { complete: reading.capped_at.is_none(), ..Lines::default() };
    let mut live = vec![prepared.position.clone()];
    // The present number of each state that was numbered while the lattice was made.
    let mut numbers = vec![Some(0)];
    let mut state = 0;
    for (entry, &chosen) in line.iter().enumerate() {
        let weights = weights.get(entry).map(Vec::as_slice);
        let step = step(&reading.lattice, entry, &mut live, &numbers, weights, (state, chosen));
        let likely = step.likely.and_then(|likely| step.edges.iter().position(|&(edge, _)| edge == likely));
        state = step.likely.map_or(0, |edge| edge.to);
        lines.likely.push(likely.unwrap_or(0) as u32);
        if weights.is_some() {
            lines.weights.push(step.edges.iter().map(|&(_, weight)| weight.ln() as f32).collect());
        }
        lines.layers.push(step.edges.into_iter().map(|(edge, _)| edge).collect());
        live = step.live;
        numbers = step.numbers;
    }
    lines.ends = live.iter().map(Position::outcome).collect();
    lines
}

struct Step {
    /// The edges, sorted, with their probabilities.
    edges: Vec<(LineEdge, f64)>,
    /// The edge of the likely reading.
    likely: Option<LineEdge>,
    live: Vec<Position>,
    numbers: Vec<Option<u32>>,
}

fn step(
    lattice: &Lattice,
    entry: usize,
    live: &mut [Position],
    numbers: &[Option<u32>],
    weights: Option<&[f32]>,
    chosen: (u32, Move),
) -> Step {
    let mut step = Step {
        edges: Vec::new(),
        likely: None,
        live: Vec::new(),
        numbers: vec![None; lattice.states(entry)],
    };
    for (index, (from, to, action)) in lattice.edges_of(entry).enumerate() {
        let Some(from) = numbers[from as usize] else { continue };
        let position = &mut live[from as usize];
        let undo = position.make(action);
        let to = *step.numbers[to as usize].get_or_insert_with(|| {
            step.live.push(position.clone());
            step.live.len() as u32 - 1
        });
        position.unmake(action, undo);
        let edge = LineEdge::of(position, action, from, to);
        if chosen == (from, action) {
            step.likely = Some(edge);
        }
        let weight = weights.and_then(|weights| weights.get(index)).map_or(0.0, |&weight| f64::from(weight));
        step.edges.push((edge, weight.exp()));
    }
    step.edges.sort_by_key(|&(edge, _)| edge);
    step
}
