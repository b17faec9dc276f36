//! Faults that users of other programs met, each as a case, and other inputs of the same kind.
//!
//! The files are in `tests/data/bugs`; a test is named after its case. Moves are coordinates with ranks 0–9.

use crate::data;
use crate::game::{self, Game};

mod brackets;
mod comment;
mod dhtmlxq;
mod legality;
mod notation;
mod pgn;
mod position;
mod program;
mod round_trip;
mod sheets;
mod text;
mod xqf;

/// The bytes of a case.
fn case(name: &str) -> Vec<u8> {
    std::fs::read(data::path("bugs").join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The games of a case.
fn games(name: &str) -> Vec<Game> {
    game::games(case(name))
}

/// The only game of a case.
fn game(name: &str) -> Game {
    game::game(case(name))
}

/// The opening that most cases hold.
const FOUR: &str = "h2e2 h9g7 h0g2 i9h9";
