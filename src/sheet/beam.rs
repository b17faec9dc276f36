//! Reads a sheet that has more lines of play than can be kept: of its positions the likely ones.
//!
//! Nothing that is read so is certain. A narrow reading is tried first; where it dies, or where it cannot make sense of
//! the sheet, a wide one is.

use super::entry::Entry;
use super::lattice::{Lattice, Stepper};
use super::weigh::chance_of;
use crate::board::{Move, Position};
use crate::policy::{Past, Policy};
use crate::record::Prepared;

/// How many positions are kept, and how far behind the best one is kept, as a logarithm.
#[derive(Clone, Copy, Debug)]
struct Width {
    states: usize,
    margin: f64,
}

const WIDTHS: [Width; 2] = [Width { states: 250, margin: 40.0 }, Width { states: 1_000, margin: 60.0 }];

/// How many positions of a sheet are weighed at most: a bound for sheets that never end.
const MOST_WEIGHED: usize = 100_000;

/// How unlikely a move of the best line may be on the whole before the reading is tried anew.
const ODD: f64 = -4.0;

/// The lines kept through a sheet, and the positions after it; `None` where even a wide reading dies.
pub(super) fn read(
    prepared: &Prepared,
    entries: &[Entry],
    max_lines: usize,
    policy: &Policy,
) -> Option<(Lattice, Vec<Position>)> {
    let mut found = None;
    for mut width in WIDTHS {
        width.states = width.states.min(max_lines).min(MOST_WEIGHED / entries.len().max(1)).max(1);
        let Some((lattice, live, best)) = follow(prepared, entries, policy, width) else { continue };
        found = Some((lattice, live));
        if best > ODD * f64::from(entries.len() as u32) {
            break;
        }
    }
    found
}

/// A position that was kept.
struct Kept {
    past: Past,
    /// How likely the best line to it is, as a logarithm.
    best: f64,
}

/// Follows the lines through a sheet, and gives them, the positions behind it and how likely the best line is.
fn follow(
    prepared: &Prepared,
    entries: &[Entry],
    policy: &Policy,
    width: Width,
) -> Option<(Lattice, Vec<Position>, f64)> {
    let mut stepper = Stepper::new(prepared, usize::MAX);
    let mut lattice = Lattice::default();
    let mut live = vec![prepared.position.clone()];
    let mut kept = vec![Kept { past: Past::NONE, best: 0.0 }];
    let mut moves: Vec<(Move, f32)> = Vec::new();
    for entry in entries {
        let mut step = stepper.step(&mut live, entry);
        let mut next: Vec<Option<Kept>> = step.live.iter().map(|_| None).collect();
        let mut weighed = None;
        for (from, to, action) in step.layer.ways() {
            let (position, before) = (&live[from as usize], &kept[from as usize]);
            if weighed != Some(from) {
                policy.weigh(position, &before.past, &mut moves);
                weighed = Some(from);
            }
            let best = before.best + chance_of(&moves, action);
            let slot = &mut next[to as usize];
            match slot {
                Some(known) => {
                    if best > known.best {
                        known.best = best;
                        known.past = before.past.after(position, action);
                    }
                }
                None => *slot = Some(Kept { past: before.past.after(position, action), best }),
            }
        }
        let mut scores: Vec<f64> = next.iter().flatten().map(|kept| kept.best).collect();
        scores.sort_unstable_by(|a, b| b.total_cmp(a));
        let best = *scores.first()?;
        let least =
            scores.get(width.states).map_or(f64::NEG_INFINITY, |&score| score).max(best - width.margin);
        let stays: Vec<bool> = next
            .iter()
            .map(|kept| kept.as_ref().is_some_and(|kept| kept.best > least || kept.best >= best))
            .collect();
        step.keep(&stays);
        kept = next.into_iter().zip(&stays).filter_map(|(kept, &stays)| kept.filter(|_| stays)).collect();
        live = step.live;
        lattice.push(step.layer);
    }
    let best = kept.iter().map(|kept| kept.best).fold(f64::NEG_INFINITY, f64::max);
    lattice.prune();
    Some((lattice, live, best))
}
