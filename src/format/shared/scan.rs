//! A place in a text that moves forward, never into the middle of a character.

use crate::source::Span;

/// A cursor over a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    /// A cursor at a byte of the text, or at its end where there is no such byte.
    pub(crate) fn new(text: &'t str, at: usize) -> Scanner<'t> {
        Scanner { text, at: if text.is_char_boundary(at) { at } else { text.len() } }
    }

    #[inline]
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    #[inline]
    pub(crate) const fn text(&self) -> &'t str {
        self.text
    }

    /// What is still to come.
    #[inline]
    pub(crate) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    #[inline]
    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.text.len()
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next byte, to tell ASCII quickly.
    #[inline]
    pub(crate) fn peek_byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes on by so many bytes; to the end where that is in the middle of a character.
    #[inline]
    pub(crate) fn advance(&mut self, bytes: usize) {
        let to = self.at + bytes;
        self.at = if self.text.is_char_boundary(to) { to } else { self.text.len() };
    }

    /// Goes over one character.
    #[inline]
    pub(crate) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Goes over all characters that fit.
    pub(crate) fn skip_while(&mut self, mut fits: impl FnMut(char) -> bool) {
        while let Some(c) = self.peek().filter(|&c| fits(c)) {
            self.at += c.len_utf8();
        }
    }

    /// Goes over all characters that fit and returns them.
    pub(crate) fn take_while(&mut self, fits: impl FnMut(char) -> bool) -> &'t str {
        let start = self.at;
        self.skip_while(fits);
        self.since(start)
    }

    /// The text from a byte to here.
    #[inline]
    pub(crate) fn since(&self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or("")
    }

    #[inline]
    pub(crate) const fn span_since(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    /// Whether this is the first character of a line but for blanks.
    pub(crate) fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or("");
        before
            .trim_end_matches([' ', '\t', '\u{feff}'])
            .chars()
            .next_back()
            .is_none_or(|c| matches!(c, '\n' | '\r'))
    }

    /// Whether nothing but blanks stands between here and an empty line before.
    pub(crate) fn after_blank_line(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or("");
        let blanks = before.get(before.trim_end().len()..).unwrap_or("");
        let ends = |end: char| blanks.matches(end).count();
        ends('\n').max(ends('\r')) > 1
    }

    /// The rest of the line, without its end.
    pub(crate) fn rest_of_line(&self) -> &'t str {
        let rest = self.rest();
        let end = memchr::memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
        rest.get(..end).unwrap_or("")
    }

    /// Goes behind the end of the line; CR LF is one end.
    pub(crate) fn skip_line(&mut self) {
        self.at += self.rest_of_line().len();
        match self.text.as_bytes().get(self.at..) {
            Some([b'\r', b'\n', ..]) => self.at += 2,
            Some([_, ..]) => self.at += 1,
            _ => {}
        }
    }
}
