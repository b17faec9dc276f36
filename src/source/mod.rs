//! Bytes, encodings, and places in text.

mod span;

pub use span::Span;
