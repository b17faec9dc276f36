//! Text forms of moves.
//!
//! A written move is not a [`Move`]: it says what the sheet says, before any position is known. A module
//! for each notation holds its token grammar (a nom parser), its reading in a position and its writer; what
//! the column notations share is in `column`.
//!
//! [`Move`]: crate::board::Move

pub mod abbreviated;
pub mod chinese;
pub mod column;
pub mod coordinate;
mod glyph;
mod hole;
pub mod letters;
mod prefix;
mod reading;
pub mod san;
mod sketch;
mod written;
pub mod wxf;

pub use glyph::{Script, is_ignorable, is_piece_glyph, numeral};
pub use hole::{is_hole, is_word_for_a_hole};
pub(crate) use prefix::Prefix;
pub use reading::{Context, RankBase, Reading, Remarks, Status, WxfDialect};
pub use sketch::Sketch;
pub use written::{Token, Writer, WriterError, WrittenMove, read_one};
