//! Words that are no moves: entries that cannot be read, and prose, which is kept as a comment.

use crate::diag::{Code, Diagnostic};
use crate::notation::is_word_for_a_hole;
use crate::record::NodeId;
use crate::source::Span;

use super::super::words::{holds_moves, junk_length, looks_like_entry};
use super::Reader;

impl Reader<'_, '_> {
    /// A word that is no token: an entry that cannot be read where it looks like one, else prose.
    pub(super) fn junk(&mut self) {
        let start = self.scanner.at();
        let rest = self.scanner.rest();
        let len = junk_length(rest);
        let word = rest.get(..len).unwrap_or("");
        let entry = looks_like_entry(word);
        let in_place = self.groups.is_empty() && (self.cursor != NodeId::ROOT || !self.margin.is_empty());
        let in_group = self.groups.last().is_some_and(|open| open.first.is_some());
        if entry && (in_place || in_group) && self.prose.is_none() {
            self.push_move(None, len);
            return;
        }
        if self.dialect.prose && in_place && self.prose.is_none() && is_word_for_a_hole(word) {
            self.push_move(None, len);
            return;
        }
        if self.scanner.at_line_start() && self.is_line_of_prose() {
            self.line_of_prose();
            return;
        }
        self.scanner.advance(len.max(1));
        self.extend_prose(start);
    }

    /// Whether a line that begins with words here is commentary.
    pub(super) fn is_line_of_prose(&self) -> bool {
        self.dialect.prose && self.cursor != NodeId::ROOT && self.groups.is_empty()
    }

    /// A line of a sheet that begins with words is commentary to its end, moves in it included.
    pub(super) fn line_of_prose(&mut self) {
        let start = self.scanner.at();
        let line = self.scanner.rest_of_line();
        self.scanner.advance(line.len());
        if holds_moves(line) {
            let span = self.scanner.span_since(start);
            self.out.push(Diagnostic::new(Code::MovesInProse).with_span(span).with_text(line.trim_end()));
        }
        self.extend_prose(start);
    }

    pub(super) fn extend_prose(&mut self, start: usize) {
        let span = self.scanner.span_since(start);
        self.prose = Some(self.prose.map_or(span, |prose| prose.to(span)));
    }

    /// Prose is kept as a comment.
    #[inline]
    pub(super) fn flush_prose(&mut self) {
        if let Some(span) = self.prose.take() {
            self.keep_prose(span);
        }
    }

    fn keep_prose(&mut self, span: Span) {
        let text = span.of(self.scanner.text()).trim();
        let says_something = text.chars().any(char::is_alphanumeric);
        if says_something {
            let text = text.to_owned();
            self.add_comment(text, span.start as usize);
        }
    }
}
