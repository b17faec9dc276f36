//! One test binary for the whole program.

mod perft;
