//! What stands in brackets between moves: variations, numbers, sides, results, remarks, and words in quotation marks.

use crate::board::Color;
use crate::diag::{Code, Diagnostic, Severity};
use crate::notation::{WrittenMove, is_ignorable};
use crate::record::{GameResult, MarginKind, NodeId};
use crate::source::Span;

use super::super::rounds::{begins_play, entry_length, goes_on_with, round_at};
use super::super::words::{begins_with_move, holds_moves, is_digits, leading_number, stands_for_red};
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

/// The result that words in brackets state: who won, or a draw; a score with a colon is a clock as well, and 平 is what
/// one thinks of a position.
fn result_in_brackets(words: &str) -> Option<GameResult> {
    let words = words.trim();
    if words.len() > 40 || words == "平" || words.contains([':', '：', '∶']) {
        return None;
    }
    GameResult::read(words).map(|(result, _)| result).filter(|result| result.is_definite())
}

impl Reader<'_, '_> {
    /// Words in quotation marks, or in the brackets of headings, are prose whatever they hold: what is quoted is not
    /// played. Entries that stand in them as the fields of a list do, or as an editor restores them, are entries. True
    /// when the game is over.
    pub(super) fn quoted(&mut self, open: char) -> bool {
        let start = self.scanner.at();
        let Some(words) = words_in_quotes(self.scanner.rest()) else {
            self.junk();
            return false;
        };
        let close = closing_quote(open).map_or(0, char::len_utf8);
        let behind = self.scanner.rest().get(open.len_utf8() + words.len() + close..).unwrap_or("");
        if self.begins_quoted_list(open, words) {
            self.scanner.bump();
            return false;
        }
        if self.is_field(open, words, behind) {
            let lead = words.len() - words.trim_start().len();
            self.scanner.advance(open.len_utf8() + lead);
            self.written_move();
            self.scanner.advance(words.len() - lead - words.trim().len() + close);
            return false;
        }
        let begins_line = self.scanner.at_line_start();
        self.scanner.advance(open.len_utf8() + words.len() + close);
        if self.label(words, behind, start) {
            return false;
        }
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

    /// Whether nothing has been said yet but numbers and signs.
    fn is_untouched(&self) -> bool {
        let text = self.scanner.text();
        // Looked at again for every mark: long prose says something.
        let says =
            |span: Span| span.of(text).len() > 64 || span.of(text).contains(|c: char| c.is_alphabetic());
        self.cursor == NodeId::ROOT && !self.prose.is_some_and(says)
    }

    /// Whether a mark opens a list of quoted entries, or a whole sheet stands in quotation marks.
    fn begins_quoted_list(&self, open: char, words: &str) -> bool {
        let words = words.trim_start();
        let list = open == '[' && words.starts_with(['"', '“', '‘', '\'']);
        self.dialect.prose && self.is_untouched() && (list || begins_play(words.lines().next().unwrap_or("")))
    }

    /// Whether one entry stands in the marks, and as an entry: restored in brackets, or in quotation marks where the
    /// first entry of the record does and nothing is said about it.
    fn is_field(&mut self, open: char, words: &str, behind: &str) -> bool {
        let word = words.trim();
        let is_entry = self.prose.is_none_or(|_| self.cursor == NodeId::ROOT)
            && WrittenMove::token(word)
                .is_some_and(|token| token.len == word.len() && !is_digits(&token.written));
        if !is_entry || !self.dialect.prose {
            return false;
        }
        if matches!(open, '〔' | '[') {
            return self.cursor != NodeId::ROOT || !self.margin.is_empty();
        }
        let next = behind.trim_start_matches([' ', '\t', '\u{3000}']);
        let goes_on = next.is_empty()
            || next.starts_with(|c: char| {
                closing_quote(c).is_some()
                    || c.is_ascii_digit()
                    || matches!(c, '\n' | '\r' | ',' | '，' | ';' | ']' | '|')
            });
        self.fields |= matches!(open, '"' | '“' | '‘') && self.is_untouched() && goes_on;
        self.fields && matches!(open, '"' | '“' | '‘')
    }

    /// Takes a number or a side in brackets before a move for what it says: `【1】炮二平五`, `[红] 炮二平五`.
    fn label(&mut self, words: &str, behind: &str, start: usize) -> bool {
        let next = behind.trim_start_matches(|c: char| c.is_whitespace() || is_ignorable(c));
        if !self.groups.is_empty() || WrittenMove::token(next).is_none() {
            return false;
        }
        let (number, len) = leading_number(words);
        if len > 0 && len == words.len() {
            self.push_number(number, start);
            return true;
        }
        let side = match words.trim().trim_end_matches('方') {
            "红" | "紅" => Color::Red,
            "黑" => Color::Black,
            _ => return false,
        };
        self.flush_prose();
        self.margin.push((MarginKind::Side(side), self.scanner.span_since(start)));
        true
    }

    /// Takes a result in brackets for the result of the game, where it stands behind the moves of a sheet, nothing
    /// follows on its line, and the game does not go on below. True when the game is over.
    fn closing_result(&mut self, words: &str, start: usize) -> bool {
        let in_place = self.dialect.prose && self.groups.is_empty() && self.cursor != NodeId::ROOT;
        if !in_place || !self.ends_line() || self.goes_on_below() {
            return false;
        }
        let Some(result) = result_in_brackets(words) else { return false };
        self.flush_prose();
        let span = self.scanner.span_since(start);
        let text = span.of(self.scanner.text());
        self.out.push(Diagnostic::new(Code::ResultForm).with_span(span).with_text(text));
        self.record.terminator = Some(result);
        true
    }

    /// Whether nothing but blanks follows on the line.
    fn ends_line(&self) -> bool {
        let behind = self.scanner.rest().trim_start_matches([' ', '\t', '\u{3000}']);
        behind.is_empty() || behind.starts_with(['\n', '\r'])
    }

    /// Whether the next line with a number, or the next line at once, goes on with the game.
    fn goes_on_below(&self) -> bool {
        let rest = self.scanner.rest();
        let next = rest.trim_start();
        let goes_on = round_at(next).is_some_and(|(number, _)| number != 1) || entry_length(next).is_some();
        goes_on || goes_on_with(rest, self.reached + 1)
    }

    /// A parenthesis: a variation, a round number, a side, a result, or a comment. True when the game is over.
    pub(super) fn open_group(&mut self) -> bool {
        self.flush_prose();
        let start = self.scanner.at();
        self.scanner.bump();
        let inner = self.scanner.at();
        if self.cursor != NodeId::ROOT && begins_with_move(self.scanner, self.dialect.token()) {
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
                let side = if label == "黑" { Color::Black } else { Color::Red };
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
        // Among entries as they were written one may stand alone: it does not end the parenthesis that they stand in.
        let is_open = self.groups.len() > self.in_unresolved.unwrap_or(0);
        match self.groups.pop_if(|_| is_open) {
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

    /// Ends the parentheses that were opened behind so many others.
    pub(super) fn close_groups_to(&mut self, depth: usize) {
        while self.groups.len() > depth {
            if let Some(open) = self.groups.pop() {
                self.end_group(open, self.scanner.at());
            }
        }
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
