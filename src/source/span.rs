//! A range of a record's decoded text.

/// A byte range of a record's decoded (UTF-8) text.
///
/// A record is at most 256 MiB long, so 32 bits do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Span {
    /// The range from `start` to before `end`.
    #[inline]
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The text of the range; empty where the range does not fit the text.
    #[inline]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// Whether the range holds nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// The shortest range that holds both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}
