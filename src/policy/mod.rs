//! How likely moves are: what people play, as far as a small table of weights knows it.
//!
//! Every legal move of a position gets a score, the sum of the weights of what is seen in it (`features`) and of a few
//! units that see what comes together (`weights`), and the scores of all legal moves make their probabilities. `field`
//! is the board as the side to move sees it, with the exchanges on it; `past` holds the moves before; `math` makes the
//! arithmetic the same on every machine.
//!
//! The weights were trained on the games of the Chinese-Chess-Practical-Dataset (CC BY 4.0; see NOTICE);
//! `docs/ABBREVIATED.md` says how, and how good they are. Nothing here says how good a move is.

mod features;
mod field;
mod math;
mod past;
mod weights;

pub use features::{Group, Sink, each_move};
pub use math::{exp, ln};
pub use past::Past;
pub use weights::{
    HIDDEN_ROWS, HIDDEN_STEP, LEVELS, SLOTS, STEP, UNITS, UnpackError, Weights, hidden_row, linear_slot,
};

use std::sync::OnceLock;

use crate::board::{Move, Position};

/// How likely moves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// Others than those that were trained.
    weights: Option<&'static Weights>,
}

/// Adds up the weights of each move.
struct Scores<'a> {
    weights: &'a Weights,
    moves: &'a mut Vec<(Move, f32)>,
    sum: i32,
    units: [i32; UNITS],
}

impl Sink for Scores<'_> {
    fn begin(&mut self, action: Move) {
        self.end();
        self.moves.push((action, 0.0));
    }

    fn add(&mut self, group: Group, slot: u32) {
        self.sum += self.weights.linear(slot);
        if group.is_joined() {
            for (unit, weight) in self.units.iter_mut().zip(self.weights.row(slot)) {
                *unit += i32::from(*weight);
            }
        }
    }
}

impl Scores<'_> {
    fn end(&mut self) {
        if let Some(last) = self.moves.last_mut() {
            last.1 = self.weights.score(self.sum, &self.units);
        }
        self.sum = 0;
        self.units = self.weights.bias();
    }
}

impl Policy {
    /// The weights that were trained. They are unpacked when they are first needed.
    pub const fn trained() -> Policy {
        Policy { weights: None }
    }

    /// Other weights, for those who train and compare them.
    pub const fn of(weights: &'static Weights) -> Policy {
        Policy { weights: Some(weights) }
    }

    fn weights(self) -> &'static Weights {
        static TRAINED: OnceLock<Weights> = OnceLock::new();
        self.weights.unwrap_or_else(|| {
            TRAINED.get_or_init(|| Weights::unpack(include_bytes!("weights.bin")).unwrap_or_default())
        })
    }

    /// Replaces the content of `moves` by all legal moves of a position, sorted, each with the natural logarithm of the
    /// probability that it is played.
    pub fn weigh(&self, position: &Position, past: &Past, moves: &mut Vec<(Move, f32)>) {
        moves.clear();
        let mut scores = Scores { weights: self.weights(), moves, sum: 0, units: [0; UNITS] };
        scores.end();
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
