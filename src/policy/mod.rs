//! How likely moves are: what people play, as far as a small table of weights knows it.
//!
//! Every legal move of a position gets a score, the sum of the weights of what is seen in it (`features`), and the
//! scores of all legal moves make their probabilities. `field` is the board as the side to move sees it, with the
//! exchanges on it; `past` holds the moves before; `math` makes the arithmetic the same on every machine.
//!
//! The weights were trained on the games of the Chinese-Chess-Practical-Dataset (CC BY 4.0; see NOTICE);
//! `docs/ABBREVIATED.md` says how, and how good they are. Nothing here says how good a move is.

mod features;
mod field;
mod math;
mod past;

pub use features::{Group, SLOTS, Sink, each_move};
pub use math::{exp, ln};
pub use past::Past;

use crate::board::{Move, Position};

/// The size of one step of a weight.
pub const STEP: f32 = 0.03;

/// The weights: what a feature adds to the score of a move, in steps of [`STEP`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    weights: &'static [u8],
}

impl std::fmt::Debug for Policy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Policy({} weights)", self.weights.len())
    }
}

/// Adds up the weights of each move.
struct Scores<'a> {
    weights: &'a [u8],
    moves: &'a mut Vec<(Move, f32)>,
    sum: i32,
}

impl Sink for Scores<'_> {
    fn begin(&mut self, action: Move) {
        self.end();
        self.moves.push((action, 0.0));
    }

    fn add(&mut self, _: Group, slot: u32) {
        self.sum += i32::from(self.weights.get(slot as usize).copied().unwrap_or(0).cast_signed());
    }
}

impl Scores<'_> {
    fn end(&mut self) {
        if let Some(last) = self.moves.last_mut() {
            last.1 = (f64::from(self.sum) * f64::from(STEP)) as f32;
        }
        self.sum = 0;
    }
}

impl Policy {
    /// The weights that were trained.
    pub const fn trained() -> Policy {
        Policy { weights: include_bytes!("weights.bin") }
    }

    /// Other weights, for those who train and compare them; what is missing counts as 0.
    pub const fn of(weights: &'static [u8]) -> Policy {
        Policy { weights }
    }

    /// Replaces the content of `moves` by all legal moves of a position, sorted, each with the natural logarithm of the
    /// probability that it is played.
    pub fn weigh(&self, position: &Position, past: &Past, moves: &mut Vec<(Move, f32)>) {
        moves.clear();
        let mut scores = Scores { weights: self.weights, moves, sum: 0 };
        each_move(position, past, &mut scores);
        scores.end();
        normalize(moves);
    }
}

/// Makes scores logarithms of probabilities.
fn normalize(moves: &mut [(Move, f32)]) {
    let Some(best) = moves.iter().map(|&(_, score)| score).reduce(f32::max) else { return };
    let total: f64 = moves.iter().map(|&(_, score)| exp(f64::from(score - best))).sum();
    let norm = ln(total) as f32;
    for (_, score) in moves {
        *score -= best + norm;
    }
}
