//! Xiangqi (Chinese chess) game records: read what people really have, replay it, say what is wrong, convert it.
//!
//! Data goes one way: bytes → text → tokens → written moves → resolved moves on positions → findings → output.

pub mod audit;
pub mod board;
pub mod diag;
pub mod fen;
pub mod format;
pub mod notation;
pub mod record;
pub mod sheet;
pub mod source;
pub mod view;
