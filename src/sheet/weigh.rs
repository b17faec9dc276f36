//! Weighs the surviving lines of play by what people play.
//!
//! The probability of a line is the product of the probabilities of its moves, each among all legal moves of its
//! position: so a line is not only judged by the entries that leave a choice, but by every move that it has to explain.
//! Where lines meet in one position they go on together; what was played before it is then taken from the likelier one.
//!
//! Nothing here decides what is certain: that is for legality alone.

use super::lattice::Lattice;
use super::read::SheetReading;
use crate::board::{Move, Position};
use crate::policy::{Past, Policy, exp, ln};
use crate::record::Prepared;

/// Up to how many states all of them are weighed.
const WHOLE: usize = 1_500;
/// How many states of an entry are weighed where there are more, and how many of all entries.
const MOST_STATES: usize = 100;
const MOST_WEIGHED: usize = 40_000;
/// How far behind the best a state is dropped where there are more, as a logarithm.
const MARGIN: f64 = 25.0;

/// How likely the lines of a sheet are.
#[derive(Clone, Debug, Default)]
pub(super) struct Weighed {
    /// For each edge of the lattice the logarithm of the probability that a line takes it once it has come to its
    /// state; negative infinity where that was too unlikely to be weighed.
    pub(super) weights: Vec<Vec<f32>>,
    /// For each entry its moves, sorted, with their probabilities.
    pub(super) chances: Vec<Vec<(Move, f64)>>,
    /// The likeliest line.
    pub(super) line: Vec<Move>,
}

/// How much of what the weights say of a move counts for a line. A line's moves are not independent of each other, so that
/// their product is too sure of itself; with this share stated probabilities are near those observed (docs/ABBREVIATED.md).
const SHARE: f64 = 0.8;

/// From which probability on an entry is called likely: what is then taken is at least twice as probable as everything
/// else together, so that it is never a guess between equals.
const LIKELY: f64 = 2.0 / 3.0;

impl Weighed {
    /// The moves of an entry with their probabilities, and whether the one in the likeliest line is likely, if it may
    /// be called so. A likely move is the first of them.
    pub(super) fn choice(&self, entry: usize, chosen: Move, may_be: bool) -> (Vec<Move>, Vec<f32>, bool) {
        let mut moves = self.chances[entry].clone();
        let is_likely = may_be && moves.iter().any(|&(action, chance)| action == chosen && chance >= LIKELY);
        if is_likely {
            moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        let (moves, chances): (_, Vec<f64>) = moves.into_iter().unzip();
        // Four digits are more than is known, and are the same in every output.
        let rounded = |chance: &f64| ((chance * 10_000.0).round() / 10_000.0) as f32;
        (moves, chances.iter().map(rounded).collect(), is_likely)
    }
}

/// A state of the lattice while the lines are followed forward.
struct State {
    position: Position,
    past: Past,
    /// The likeliest way here, and all ways together.
    best: f64,
    all: f64,
}

/// The ways that were followed through an entry: logarithms of the probabilities of its edges, and which of them is
/// the likeliest to each state that it leads to.
struct Followed {
    actions: Vec<f64>,
    likeliest: Vec<Option<u32>>,
}

/// Weighs the lines of a sheet.
pub(super) fn weigh(prepared: &Prepared, reading: &SheetReading, policy: &Policy) -> Weighed {
    let lattice = &reading.lattice;
    let mut forward = Forward::new(prepared, policy, lattice);
    let followed: Vec<Followed> = (0..lattice.len()).map(|entry| forward.entry(lattice, entry)).collect();
    let (alphas, last) = (forward.alphas, forward.states);
    let end = last.iter().enumerate().filter_map(|(number, state)| Some((number, state.as_ref()?.best)));
    let end = end.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(number, _)| number as u32);
    let line = best_line(lattice, &followed, end);
    let (weights, chances) = backward(lattice, &followed, &alphas);
    Weighed { weights, chances, line }
}

struct Forward<'a> {
    policy: &'a Policy,
    /// The states before the next entry, by number.
    states: Vec<Option<State>>,
    /// All ways to each state before each entry that was passed.
    alphas: Vec<Vec<f64>>,
    /// How many states behind an entry are followed at most, the likelier ones, unless it is all.
    most: Option<usize>,
    moves: Vec<(Move, f32)>,
}

impl<'a> Forward<'a> {
    fn new(prepared: &Prepared, policy: &'a Policy, lattice: &Lattice) -> Forward<'a> {
        let start = State { position: prepared.position.clone(), past: Past::NONE, best: 0.0, all: 0.0 };
        let edges: usize = (0..lattice.len()).map(|entry| lattice.edges_of(entry).count()).sum();
        Forward {
            policy,
            states: vec![Some(start)],
            alphas: Vec::with_capacity(lattice.len()),
            most: (edges > WHOLE + lattice.len())
                .then(|| (MOST_WEIGHED / lattice.len()).clamp(1, MOST_STATES)),
            moves: Vec::new(),
        }
    }

    /// Goes from the states before an entry to those behind it.
    fn entry(&mut self, lattice: &Lattice, entry: usize) -> Followed {
        // What all lines have in common makes none of them likelier.
        let shared = lattice.edges_of(entry).nth(1).is_none();
        let mut next: Vec<Option<State>> = (0..lattice.states(entry)).map(|_| None).collect();
        let mut followed = Followed { actions: Vec::new(), likeliest: vec![None; next.len()] };
        let mut weighed = None;
        for (index, (from, to, action)) in lattice.edges_of(entry).enumerate() {
            let Some(state) = self.states[from as usize].as_ref() else {
                followed.actions.push(f64::NEG_INFINITY);
                continue;
            };
            if weighed != Some(from) && !shared {
                self.policy.weigh(&state.position, &state.past, &mut self.moves);
                weighed = Some(from);
            }
            let weight = if shared { 0.0 } else { SHARE * chance_of(&self.moves, action) };
            followed.actions.push(weight);
            let (best, all) = (state.best + weight, state.all + weight);
            match &mut next[to as usize] {
                Some(known) => {
                    known.all = add(known.all, all);
                    if best > known.best {
                        known.best = best;
                        known.past = state.past.after(&state.position, action);
                        followed.likeliest[to as usize] = Some(index as u32);
                    }
                }
                new @ None => {
                    let mut position = state.position.clone();
                    position.make(action);
                    let past = state.past.after(&state.position, action);
                    *new = Some(State { position, past, best, all });
                    followed.likeliest[to as usize] = Some(index as u32);
                }
            }
        }
        if let Some(most) = self.most {
            drop_unlikely(&mut next, most);
        }
        let before = std::mem::replace(&mut self.states, next);
        let all = |state: Option<State>| state.map_or(f64::NEG_INFINITY, |state| state.all);
        self.alphas.push(before.into_iter().map(all).collect());
        followed
    }
}

/// The logarithm of a move's probability; a move that is not among the legal ones cannot be in a lattice.
pub(super) fn chance_of(moves: &[(Move, f32)], action: Move) -> f64 {
    let found = moves.binary_search_by_key(&action, |&(found, _)| found);
    found.map_or(f64::NEG_INFINITY, |index| f64::from(moves[index].1))
}

/// The logarithm of the sum of two numbers given by their logarithms.
fn add(a: f64, b: f64) -> f64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if low == f64::NEG_INFINITY { high } else { high + ln(1.0 + exp(low - high)) }
}

/// Drops the states that are far behind the likeliest, and the last where there are many.
fn drop_unlikely(states: &mut [Option<State>], most: usize) {
    let mut scores: Vec<f64> = states.iter().flatten().map(|state| state.best).collect();
    scores.sort_unstable_by(|a, b| b.total_cmp(a));
    let Some(&best) = scores.first() else { return };
    let least = scores.get(most).map_or(f64::NEG_INFINITY, |&score| score).max(best - MARGIN);
    for slot in states {
        if slot.as_ref().is_some_and(|state| state.best <= least && state.best < best) {
            *slot = None;
        }
    }
}

fn best_line(lattice: &Lattice, followed: &[Followed], mut state: u32) -> Vec<Move> {
    let mut line = Vec::with_capacity(lattice.len());
    for (entry, followed) in followed.iter().enumerate().rev() {
        let edge = followed.likeliest.get(state as usize).copied().flatten();
        let Some((from, _, action)) = edge.and_then(|edge| lattice.edges_of(entry).nth(edge as usize)) else {
            break;
        };
        line.push(action);
        state = from;
    }
    line.reverse();
    line
}

type Backward = (Vec<Vec<f32>>, Vec<Vec<(Move, f64)>>);

/// What each edge's share is of the lines that come to its state, and of all lines together.
fn backward(lattice: &Lattice, followed: &[Followed], alphas: &[Vec<f64>]) -> Backward {
    let mut weights = vec![Vec::new(); lattice.len()];
    let mut chances = vec![Vec::new(); lattice.len()];
    // All ways from each state to the end.
    let mut ahead = vec![0.0; lattice.len().checked_sub(1).map_or(1, |last| lattice.states(last))];
    for (entry, followed) in followed.iter().enumerate().rev() {
        let before = &alphas[entry];
        let mut behind = vec![f64::NEG_INFINITY; before.len()];
        // A state that was dropped leads nowhere.
        let reached = |to: u32| followed.likeliest[to as usize].is_some() && is_kept(alphas, entry, to);
        let ways: Vec<(u32, Move, f64)> = lattice
            .edges_of(entry)
            .zip(&followed.actions)
            .map(|((from, to, action), &weight)| {
                let way = if reached(to) { weight + ahead[to as usize] } else { f64::NEG_INFINITY };
                (from, action, way)
            })
            .collect();
        for &(from, _, way) in &ways {
            let slot = &mut behind[from as usize];
            *slot = add(*slot, way);
        }
        let total = before.iter().zip(&behind).map(|(a, b)| a + b).fold(f64::NEG_INFINITY, add);
        let mut moves: Vec<(Move, f64)> = Vec::new();
        for &(from, action, way) in &ways {
            let from = from as usize;
            let weight = if way == f64::NEG_INFINITY { way } else { way - behind[from] };
            weights[entry].push(weight as f32);
            let share = if way == f64::NEG_INFINITY { 0.0 } else { exp(before[from] + way - total) };
            match moves.iter_mut().find(|(found, _)| *found == action) {
                Some((_, sum)) => *sum += share,
                None => moves.push((action, share)),
            }
        }
        moves.sort_unstable_by_key(|&(action, _)| action);
        chances[entry] = moves;
        ahead = behind;
    }
    (weights, chances)
}

/// Whether a state behind an entry was followed on.
fn is_kept(alphas: &[Vec<f64>], entry: usize, state: u32) -> bool {
    alphas.get(entry + 1).is_none_or(|next| next[state as usize] != f64::NEG_INFINITY)
}
