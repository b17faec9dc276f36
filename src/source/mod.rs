//! Bytes, encodings, and places in text.
//!
//! An encoding belongs to a record, not to a file. So a reader is cut into raw [`Lines`], these are grouped into
//! [`Units`] (or [`Blocks`]) while still bytes, and [`Texts`] decodes each unit in the encoding that its content
//! shows, to a [`SourceText`] that knows where its characters stood. [`Encoder`] is the way back.
//!
//! ```
//! use jipu::source::{Lines, Span, Texts, Units, Whole};
//!
//! let input: &[u8] = b"1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5\n";
//! let mut texts = Texts::new(Units::new(Lines::new(input, None), Whole), None);
//! let decoded = texts.next().expect("one unit")?;
//! assert_eq!(decoded.text.text(), "1. 炮二平五\n");
//! assert_eq!(decoded.text.encoding().name(), "gb18030");
//! assert_eq!(decoded.text.location(Span::new(6, 9)).offset, 5..7);
//! # Ok::<(), jipu::source::ReadError>(())
//! ```

mod decide;
mod decode;
mod encode;
mod encoding;
mod evidence;
mod field;
mod lines;
mod mojibake;
mod span;
mod table;
#[cfg(test)]
mod testing;
mod text;
mod unit;
mod utf16;

pub use decode::{Decoded, EncodingFinding, Texts};
pub use encode::{Encoder, Unmappable};
pub use encoding::{Encoding, UnknownEncoding};
pub use field::Field;
pub use lines::{Bound, Line, Lines, MAX_RECORD_LEN, ReadError, peek};
pub use span::Span;
pub use text::{Location, SourceText};
pub use unit::{Begins, Blocks, Run, Split, Unit, Units, Whole};
