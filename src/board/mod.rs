//! Pieces, positions and the rules of movement (2011 rules, articles 2–4).
//!
//! Two kinds of position: a [`Setup`] is anything that can stand on a board, faults and all; a [`Position`]
//! has passed validation and its moves can be generated, judged, made and unmade. An illegal move comes with
//! its [`Reason`] and the pieces concerned.

mod action;
mod attack;
mod illegal;
mod legal;
mod perft;
mod piece;
mod points;
mod position;
mod setup;
mod square;
mod zobrist;

pub use action::Move;
pub use illegal::{Illegality, Reason};
pub use legal::Outcome;
pub use perft::{divide, perft};
pub use piece::{Color, Piece, Role};
pub use position::{Position, Undo};
pub(crate) use setup::can_stand;
pub use setup::{Fault, Placement, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
