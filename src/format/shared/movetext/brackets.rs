//! What stands in brackets between moves: variations, numbers, sides, results, remarks, and words in quotation marks.

use crate::diag::{Code, Diagnostic, Severity};
use crate::notation::{WrittenMove, is_ignorable};
use crate::record::{GameResult, MarginKind, NodeId};
use crate::source::Span;

use super::super::words::{begins_with_move, holds_moves, leading_number, stands_for_red};
use super::Reader;

/// A parenthesis under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    /// The move it stands behind.
    behind: NodeId,
    /// Its first move, once read.
    pub(super) first: Option<NodeId>,
    /// Where its text begins.
    start: usize,
    /// Its number in the tree, once it has a move.
    pub(super) number: usize,
    /// The last round number before it, and how many plies have come since.
    outer: (Option<u32>, u32),
}

impl Open {
    pub(super) const fn behind(&self) -> NodeId {
        self.behind
    }

    /// Whether its number says that it goes on from the move that it stands behind, and does not replace it:
    /// `12. A B (13. C D)`, `12. A (12... B)`. `first` is where its first move begins, `round` the number before it.
    pub(super) fn follows(&self, text: &str, first: usize, round: Option<u32>) -> bool {
        let ((Some(before), since), Some(round)) = (self.outer, round) else { return false };
        let head = text.get(self.start..first).unwrap_or("");
        round == before.saturating_add(1) || round == before && stands_for_red(head) && since == 1
    }
}

/// What ends the words that a quotation mark begins.
pub(super) const fn closing_quote(c: char) -> Option<char> {
    Some(match c {
        '"' => '"',
        '“' => '”',
        '‘' => '’',
        '「' => '」',
        '『' => '』',
        '【' => '】',
        '〖' => '〗',
        '〔' => '〕',
        '《' => '》',
        '[' => ']',
        _ => return None,
    })
}

/// The words in quotation marks that a text begins with, without the marks: on one line between straight ones, in
/// one paragraph between others. A mark that comes again before it is closed was not meant to be closed.
fn words_in_quotes(text: &str) -> Option<&str> {
    let open = text.chars().next()?;
    let close = closing_quote(open)?;
    let inner = text.get(open.len_utf8()..)?;
    let end = inner.find(|c| c == open || c == close || (open == close && matches!(c, '\n' | '\r')))?;
    let words = inner.get(..end).filter(|_| inner.get(end..).is_some_and(|tail| tail.starts_with(close)))?;
    let blank = words.lines().skip(1).any(|line| line.trim().is_empty());
    (!blank).then_some(words)
}

impl Reader<'_, '_> {
    /// Words in quotation marks, or in the brackets of headings, are prose whatever they hold: what is quoted is not
    /// played. True when the game is over.
    pub(super) fn quoted(&mut self, open: char) -> bool {
        let start = self.scanner.at();
        let Some(words) = words_in_quotes(self.scanner.rest()) else {
            self.junk();
            return false;
        };
        let begins_line = self.scanner.at_line_start();
        self.scanner.advance(words.len() + open.len_utf8() + closing_quote(open).map_or(0, char::len_utf8));
        if self.closing_result(words, start) {
            return true;
        }
        if holds_moves(words) {
            let span = self.scanner.span_since(start);
            self.out.push(Diagnostic::new(Code::MovesInProse).with_span(span).with_text(words.trim()));
        }
        self.extend_prose(start);
        if begins_line && self.is_line_of_prose() {
            self.line_of_prose();
        }
        false
    }

    /// Takes a result in brackets for the result of the game, where it stands behind the moves of a sheet and nothing
    /// follows on its line. True when the game is over.
    fn closing_result(&mut self, words: &str, start: usize) -> bool {
        let in_place = self.dialect.prose && self.groups.is_empty() && self.cursor != NodeId::ROOT;
        if !in_place || !self.scanner.rest_of_line().trim().is_empty() {
            return false;
        }
        let Some((result, _)) = GameResult::read(words).filter(|(result, _)| result.is_definite()) else {
            return false;
        };
        self.flush_prose();
        let span = self.scanner.span_since(start);
        let text = span.of(self.scanner.text());
        self.out.push(Diagnostic::new(Code::ResultForm).with_span(span).with_text(text));
        self.record.terminator = Some(result);
        true
    }

    /// A parenthesis: a variation, a round number, a side, a result, or a comment. True when the game is over.
    pub(super) fn open_group(&mut self) -> bool {
        self.flush_prose();
        let start = self.scanner.at();
        self.scanner.bump();
        let inner = self.scanner.at();
        if self.cursor != NodeId::ROOT && begins_with_move(self.scanner) {
            let outer = (self.round.take(), std::mem::take(&mut self.since));
            self.groups.push(Open { behind: self.cursor, first: None, start: inner, number: 0, outer });
            return false;
        }
        let rest = self.scanner.rest();
        // `(1)` is a round number.
        let (number, len) = leading_number(rest);
        if len > 0
            && rest.get(len..).is_some_and(|tail| tail.starts_with([')', '）']))
            && self.groups.is_empty()
        {
            self.scanner.advance(len);
            self.scanner.bump();
            self.push_number(number, start);
            return false;
        }
        // `(红)` is a side label where a move follows.
        if let Some(label) = ["红", "紅", "黑"].into_iter().find(|label| rest.starts_with(label)) {
            let tail = rest.get(label.len()..).unwrap_or("");
            let tail = tail.strip_prefix([')', '）']);
            if let Some(tail) =
                tail.filter(|tail| WrittenMove::token(tail.trim_start_matches(is_ignorable)).is_some())
            {
                self.scanner.advance(rest.len() - tail.len());
                let side = if label == "黑" { crate::board::Color::Black } else { crate::board::Color::Red };
                let span = self.scanner.span_since(start);
                self.margin.push((MarginKind::Side(side), span));
                return false;
            }
        }
        if self.never_closed {
            self.unbalanced(start);
            return false;
        }
        let mut depth = 1_u32;
        let end = rest.char_indices().find_map(|(at, c)| {
            match c {
                '(' | '（' => depth += 1,
                ')' | '）' => depth -= 1,
                _ => {}
            }
            (depth == 0).then_some((at, c.len_utf8()))
        });
        match end {
            Some((end, width)) => {
                let text = rest.get(..end).unwrap_or("").trim();
                self.scanner.advance(end + width);
                if self.closing_result(text, start) {
                    return true;
                }
                self.add_comment(text.to_owned(), start);
            }
            None => {
                self.never_closed = true;
                self.unbalanced(start);
            }
        }
        false
    }

    pub(super) fn close_group(&mut self) {
        self.flush_prose();
        let start = self.scanner.at();
        self.flush_pending();
        self.scanner.bump();
        match self.groups.pop() {
            Some(open) => self.end_group(open, start),
            None => self.unbalanced(start),
        }
    }

    fn end_group(&mut self, open: Open, end: usize) {
        if open.first.is_some() {
            self.record.tree.set_group_span(open.number, Span::new(open.start, end));
        }
        self.cursor = open.behind;
        (self.round, self.since) = open.outer;
        self.margin.clear();
    }

    pub(super) fn close_open_groups(&mut self) {
        while let Some(open) = self.groups.pop() {
            let before = self.scanner.text().get(..open.start).unwrap_or("");
            let bracket = before.chars().next_back().map_or(0, char::len_utf8);
            let span = Span::new(open.start - bracket, open.start);
            let severity = if open.first.is_some() { Severity::Error } else { Severity::Warning };
            self.out.push(
                Diagnostic::new(Code::UnbalancedVariation)
                    .with_span(span)
                    .with_text(span.of(self.scanner.text()))
                    .with_severity(severity),
            );
            self.end_group(open, self.scanner.at());
        }
    }

    fn unbalanced(&mut self, start: usize) {
        let span = self.scanner.span_since(start);
        let text = span.of(self.scanner.text());
        self.out.push(Diagnostic::new(Code::UnbalancedVariation).with_span(span).with_text(text));
    }
}
