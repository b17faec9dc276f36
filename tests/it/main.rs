//! One test binary for the whole program.

mod bugs;
mod cli_check;
mod cli_convert;
mod cli_explain;
mod cli_help;
mod cli_move;
mod cli_perft;
mod cli_show;
mod cli_stream;
mod corpus;
mod data;
mod fen;
mod files;
mod game;
mod generated;
mod harness;
mod hostile;
mod layers;
mod notation;
mod perft;
mod readme;
mod roundtrip;
mod sample_files;
mod samples;
mod walks;
mod wire;
