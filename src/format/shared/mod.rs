//! What several formats need.

pub(crate) mod ccbridge;
pub(crate) mod clients;
pub(crate) mod columns;
pub(crate) mod comment;
pub(crate) mod damage;
pub(crate) mod depth_first;
pub(crate) mod digit_moves;
pub(crate) mod follow;
pub(crate) mod headers;
pub(crate) mod listing;
pub(crate) mod lists;
pub(crate) mod movetext;
mod numbers;
pub(crate) mod part;
pub(crate) mod pieces;
pub(crate) mod points;
pub(crate) mod rounds;
pub(crate) mod scan;
pub(crate) mod sheets;
pub(crate) mod spelling;
pub(crate) mod split;
pub(crate) mod start;
pub(crate) mod ubb;
pub(crate) mod words;
pub(crate) mod write;
pub(crate) mod xml;
