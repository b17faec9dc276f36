//! One test binary for the whole program.

mod data;
mod fen;
mod notation;
mod perft;
