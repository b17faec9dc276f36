//! Moves with all that stands around them: numbers, comments, variations, marks, results, and noise.
//!
//! One reader for every text format. It builds the tree of written moves; nothing is resolved here. Games and
//! variations are one loop over tokens with an explicit stack, so their depth does not matter.

mod again;
mod brackets;
mod cells;
mod numbers;
mod prose;
mod usual;

use std::ops::Range;

use crate::diag::{Code, Diagnostic, Severity};
use crate::notation::{Token, WrittenMove, chinese, is_ignorable};
use crate::record::{GameRecord, GameResult, MarginKind, NodeId, ResultForm, Start};
use crate::source::Span;

use again::Aside;
use brackets::{Open, closing_quote};
use cells::Cells;

use super::rounds::Restart;
use super::scan::Scanner;
use super::words::{begins_tag, end_before_tags, ends_well, is_digits, is_gap, result_at};
use super::write::UNRESOLVED;

/// What differs between the formats.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dialect {
    /// `;` begins a comment to the end of the line.
    pub(crate) semicolon_comments: bool,
    /// `%` at the beginning of a line begins a line to be skipped.
    pub(crate) escape_lines: bool,
    /// A line that begins with a header ends the game.
    pub(crate) tags_end: bool,
    /// Whether a text begins with the headers of a game that are no tags. Behind a blank line they end the game.
    pub(crate) heading: Option<fn(&str) -> bool>,
    /// What a round number 1 begins in a game that has gone further, told from the text before it and where the
    /// prose right before it begins.
    pub(crate) restart: Option<fn(&str, usize) -> Restart>,
    /// Words that are no moves are prose and may stand anywhere; a result is only believed behind a
    /// move, or alone below headers.
    pub(crate) prose: bool,
    /// Moves may be in short algebraic notation.
    pub(crate) algebraic: bool,
}

impl Dialect {
    /// What takes a move from the beginning of a text.
    fn token(&self) -> fn(&str) -> Option<Token> {
        if self.algebraic { WrittenMove::token_or_san } else { WrittenMove::token }
    }
}

/// Reads movetext into the record's tree, from a range of bytes of its text. Returns where it stopped: behind
/// the result, before the header of another game, or at the end of the range.
pub(crate) fn read(
    record: &mut GameRecord,
    range: Range<usize>,
    dialect: Dialect,
    out: &mut Vec<Diagnostic>,
) -> usize {
    read_pieces(record, &[range], dialect, out)
}

/// Reads movetext that stands in several places of the record's text, in their order. Returns where it stopped in
/// the last one that was read.
pub(crate) fn read_pieces(
    record: &mut GameRecord,
    pieces: &[Range<usize>],
    dialect: Dialect,
    out: &mut Vec<Diagnostic>,
) -> usize {
    let start = pieces.first().map_or(0, |piece| piece.start);
    // The text is taken out of the record while the tree is built and put back at once.
    let source = std::mem::take(&mut record.source);
    // A move and what parts it from the next take eight bytes or more. Behind a sheet others may follow.
    let most = if dialect.prose { 128 } else { 4096 };
    record.tree.reserve((source.text().len().saturating_sub(start) / 8).min(most));
    let mut reader = Reader {
        scanner: Scanner::new(source.text(), start),
        record,
        dialect,
        out,
        cursor: NodeId::ROOT,
        groups: Vec::new(),
        pending: Vec::new(),
        margin: Vec::new(),
        prose: None,
        last_was_move: false,
        round: None,
        since: 0,
        cells: Cells::default(),
        fields: false,
        in_unresolved: None,
        never_closed: false,
        reached: 0,
        aside: None,
    };
    for piece in pieces {
        let text = source.text().get(..piece.end).unwrap_or(source.text());
        reader.scanner = Scanner::new(text, piece.start);
        let over = reader.run();
        reader.flush_prose();
        if over {
            break;
        }
    }
    reader.close_open_groups();
    reader.flush_pending();
    let end = reader.scanner.at();
    record.source = source;
    end
}

struct Reader<'r, 't> {
    scanner: Scanner<'t>,
    record: &'r mut GameRecord,
    dialect: Dialect,
    out: &'r mut Vec<Diagnostic>,
    /// The last move read in the line under way.
    cursor: NodeId,
    groups: Vec<Open>,
    /// Comments that wait for the first move of a variation.
    pending: Vec<String>,
    /// Numbers and labels that wait for a move.
    margin: Vec<(MarginKind, Span)>,
    /// Where a run of prose began.
    prose: Option<Span>,
    last_was_move: bool,
    /// The last round number in the line under way, and how many plies have come since, that which dots stand for
    /// included.
    round: Option<u32>,
    since: u32,
    /// What is known of the columns in which the entries stand.
    cells: Cells,
    /// Whether the entries of this record stand in quotation marks, as the fields of a list do.
    fields: bool,
    /// Inside entries that an earlier conversion could not resolve: how many parentheses were open before.
    in_unresolved: Option<usize>,
    /// No parenthesis from here on is closed.
    never_closed: bool,
    /// The highest round number that stood before a move of the main line.
    reached: u32,
    /// The variation or notes in words under way.
    aside: Option<Aside>,
}

impl Reader<'_, '_> {
    /// Reads to the end of the text; true where the game was over before.
    fn run(&mut self) -> bool {
        // What differs between the formats stands before a sheet, or in words between its moves.
        let usual = !self.dialect.prose
            && !self.dialect.algebraic
            && self.dialect.heading.is_none()
            && self.dialect.restart.is_none();
        while !self.scanner.is_done() {
            if usual {
                self.usual_tokens();
            }
            self.skip_blanks();
            let Some(c) = self.scanner.peek() else { break };
            if matches!(c, '[' | '%' | '-' | '=' | '*' | '_' | '#') && self.line_token(c) {
                continue;
            }
            if c == '['
                && self.dialect.tags_end
                && self.scanner.at_line_start()
                && begins_tag(self.scanner.rest())
            {
                return true;
            }
            if !c.is_ascii() && self.at_heading() {
                return true;
            }
            if self.dialect.restart.is_some() && self.groups.is_empty() && self.scanner.at_line_start() {
                match self.beginning_of_line() {
                    Restart::Game(_) => return true,
                    Restart::Aside => {
                        self.line_of_prose();
                        continue;
                    }
                    Restart::No => {}
                }
            }
            if self.token(c) {
                return true;
            }
        }
        false
    }

    /// Puts what stands in the margin before a move of the main line.
    fn settle_margin(&mut self, id: NodeId) {
        for &(kind, span) in &self.margin {
            if let MarginKind::Round(number) = kind {
                self.reached = self.reached.max(number);
            }
            self.record.tree.push_margin(id, kind, span);
        }
        self.margin.clear();
    }

    /// Whether the headers of another game begin here.
    fn at_heading(&self) -> bool {
        // The last two look at the text: PGN has no such headers, and asks for none.
        let Some(heading) = self.dialect.heading.filter(|_| self.cursor != NodeId::ROOT) else {
            return false;
        };
        self.scanner.after_blank_line() && heading(self.scanner.rest())
    }

    fn skip_blanks(&mut self) {
        while let Some(byte) = self.scanner.peek_byte() {
            if byte.is_ascii_whitespace() {
                self.scanner.advance(1);
            } else if byte < 0x80 || !self.scanner.peek().is_some_and(is_ignorable) {
                break;
            } else {
                self.scanner.bump();
            }
        }
    }

    /// Lines that are no movetext: escape lines and rules. True when one was skipped.
    fn line_token(&mut self, c: char) -> bool {
        if !self.scanner.at_line_start() {
            return false;
        }
        let start = self.scanner.at();
        let line = self.scanner.rest_of_line();
        if c == '%' && self.dialect.escape_lines {
            let span = Span::new(start, start + line.len());
            self.out.push(Diagnostic::new(Code::EscapeLine).with_span(span).with_text(line.trim_end()));
            self.scanner.skip_line();
            return true;
        }
        let rule = line.trim();
        if rule.chars().count() >= 4 && rule.chars().all(|found| found == c) && c != '[' {
            self.scanner.skip_line();
            return true;
        }
        false
    }

    /// Reads one token; true when the game is over.
    fn token(&mut self, c: char) -> bool {
        match c {
            '{' | '｛' => self.comment(c),
            '(' | '（' => return self.open_group(),
            ')' | '）' => self.close_group(),
            // The end of such entries; any other is the end of a comment that never began, or had ended before.
            '}' | '｝' => {
                self.flush_prose();
                let start = self.scanner.at();
                self.scanner.bump();
                // What was cut off in the middle of a parenthesis ends with the entries.
                if let Some(depth) = self.in_unresolved.take() {
                    self.close_groups_to(depth);
                } else {
                    let span = self.scanner.span_since(start);
                    let text = span.of(self.scanner.text());
                    self.out.push(
                        Diagnostic::new(Code::UnbalancedComment)
                            .with_span(span)
                            .with_text(text)
                            .with_severity(Severity::Error),
                    );
                }
            }
            '$' => self.nag(),
            '!' | '?' | '！' | '？' => self.marks(),
            ';' if self.dialect.semicolon_comments => {
                let start = self.scanner.at();
                let text = self.scanner.rest_of_line().trim_start_matches(';').trim().to_owned();
                self.scanner.skip_line();
                self.add_comment(text, start);
            }
            '<' => self.html(),
            _ if closing_quote(c).is_some() && (c != '[' || self.dialect.prose) => return self.quoted(c),
            _ => return self.word(c),
        }
        false
    }

    fn word(&mut self, c: char) -> bool {
        if let Some(result) = result_at(self.scanner.rest()) {
            let (result, form, len) = result;
            if self.groups.is_empty() {
                return self.finish_with(result, form, len);
            }
            // A result inside a variation says how it would end: a comment.
            let text = self.scanner.rest().get(..len).unwrap_or("").to_owned();
            let start = self.scanner.at();
            self.scanner.advance(len);
            self.add_comment(text, start);
            return false;
        }
        if self.number(c) || self.filler(c) || self.side_label(c) {
            return false;
        }
        if self.written_move() {
            return false;
        }
        self.junk();
        false
    }

    // --- moves -----------------------------------------------------------------------------------------

    fn written_move(&mut self) -> bool {
        let rest = self.scanner.rest();
        let (written, len) = match self.dialect.token()(rest) {
            // A number within prose is a year or a count.
            Some(token) if self.prose.is_some() && is_digits(&token.written) => return false,
            Some(token) if ends_well(&token.written, rest.get(token.len..).unwrap_or("")) => {
                (Some(token.written), token.len)
            }
            _ => match chinese::repaired(rest) {
                Some((len, found)) => (Some(WrittenMove::Chinese(found)), len),
                None => return false,
            },
        };
        self.push_move(written, len);
        true
    }

    fn push_move(&mut self, written: Option<WrittenMove>, len: usize) {
        self.open_cell();
        let start = self.scanner.at();
        self.scanner.advance(len);
        self.push_entry(written, self.scanner.span_since(start));
        // Check marks behind a move.
        while self.scanner.peek_byte().is_some_and(|byte| matches!(byte, b'+' | b'#')) {
            self.scanner.advance(1);
        }
    }

    /// Puts an entry into the tree; `None` stands for one that is missing or cannot be read.
    #[inline]
    fn push_entry(&mut self, written: Option<WrittenMove>, span: Span) {
        self.flush_prose();
        if self.groups.is_empty() {
            let id = self.record.tree.push(self.cursor, written, span);
            self.settle_margin(id);
            self.follow(id);
        } else {
            self.push_into_group(written, span);
        }
    }

    fn push_into_group(&mut self, written: Option<WrittenMove>, span: Span) {
        let begins = self.groups.last().is_some_and(|open| open.first.is_none());
        let parent = match self.groups.last() {
            Some(open) if begins => self.record.tree.node(open.behind()).parent(),
            _ => self.cursor,
        };
        let id = self.record.tree.push(parent, written, span);
        if let Some(open) = self.groups.last_mut().filter(|_| begins) {
            open.first = Some(id);
            let follows = open.follows(self.scanner.text(), span.start as usize, self.round);
            open.number = self.record.tree.push_group(open.behind(), id, Span::default(), follows);
        }
        self.margin.clear();
        self.follow(id);
    }

    /// Goes on from an entry that was put into the tree.
    #[inline]
    fn follow(&mut self, id: NodeId) {
        self.cursor = id;
        self.since += 1;
        if !self.pending.is_empty() {
            let pending = std::mem::take(&mut self.pending);
            self.record.tree.annotation_mut(id).before.extend(pending);
        }
        self.last_was_move = true;
    }

    // --- results ---------------------------------------------------------------------------------------

    fn finish_with(&mut self, result: GameResult, form: ResultForm, len: usize) -> bool {
        if self.dialect.prose && self.cursor == NodeId::ROOT && !self.is_forfeit(len) {
            self.junk();
            return false;
        }
        self.flush_prose();
        let start = self.scanner.at();
        self.scanner.advance(len);
        let span = self.scanner.span_since(start);
        if form == ResultForm::Other {
            let text = span.of(self.scanner.text());
            self.out.push(Diagnostic::new(Code::ResultForm).with_span(span).with_text(text));
        }
        self.record.terminator = Some(result);
        true
    }

    /// Whether a result without a move before it is one: alone on its line, below headers or a position.
    fn is_forfeit(&self, len: usize) -> bool {
        let stated = !self.record.tags.is_empty() || !matches!(self.record.start, Start::Standard);
        stated && self.scanner.at_line_start() && self.scanner.rest_of_line().trim_end().len() == len
    }

    // --- comments and marks ----------------------------------------------------------------------------

    fn comment(&mut self, open: char) {
        let close = if open == '{' { '}' } else { '｝' };
        let start = self.scanner.at();
        self.scanner.bump();
        let rest = self.scanner.rest();
        if open == '{' && rest.starts_with(UNRESOLVED) {
            // What an earlier conversion could not resolve stands here as it was: entries again.
            self.flush_prose();
            self.scanner.advance(UNRESOLVED.len());
            self.in_unresolved = Some(self.groups.len());
            return;
        }
        if let Some(end) = rest.find(close) {
            let text = rest.get(..end).unwrap_or("").trim().to_owned();
            self.scanner.advance(end + close.len_utf8());
            self.add_comment(text, start);
            return;
        }
        // Never closed: it ends before a blank line that is followed by a header, else with the text.
        let end = if self.dialect.tags_end { end_before_tags(rest) } else { rest.len() };
        let text = rest.get(..end).unwrap_or("").trim().to_owned();
        let holds_moves = text.split_whitespace().any(|word| WrittenMove::parse(word).is_some());
        let severity = if holds_moves { Severity::Error } else { Severity::Warning };
        let span = Span::new(start, start + open.len_utf8());
        self.out.push(
            Diagnostic::new(Code::UnbalancedComment)
                .with_span(span)
                .with_text(open.to_string())
                .with_severity(severity),
        );
        self.scanner.advance(end);
        self.add_comment(text, start);
    }

    /// Adds a comment where it stands: behind the last move, or before the first one of a variation.
    fn add_comment(&mut self, text: String, start: usize) {
        self.flush_prose();
        if text.is_empty() || start >= self.scanner.text().len() {
            return;
        }
        self.last_was_move = false;
        if self.groups.last().is_some_and(|open| open.first.is_none()) {
            self.pending.push(text);
        } else {
            self.record.tree.annotation_mut(self.cursor).after.push(text);
        }
    }

    fn flush_pending(&mut self) {
        if !self.pending.is_empty() {
            let pending = std::mem::take(&mut self.pending);
            self.record.tree.annotation_mut(self.cursor).after.extend(pending);
        }
    }

    fn nag(&mut self) {
        let start = self.scanner.at();
        self.scanner.bump();
        let digits = self.scanner.take_while(|c| c.is_ascii_digit());
        match digits.parse::<u16>() {
            Ok(nag) if self.cursor != NodeId::ROOT => {
                self.record.tree.annotation_mut(self.cursor).nags.push(nag);
            }
            _ => self.extend_prose(start),
        }
    }

    fn marks(&mut self) {
        if self.is_hole() {
            let rest = self.scanner.rest();
            let len = rest.len() - rest.trim_start_matches(['?', '？']).len();
            self.push_move(None, len);
            return;
        }
        let marks = self.scanner.take_while(|c| matches!(c, '!' | '?' | '！' | '？'));
        let narrow: String = marks.chars().map(|c| if matches!(c, '!' | '！') { '!' } else { '?' }).collect();
        let nag = match narrow.as_str() {
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => return,
        };
        if self.cursor != NodeId::ROOT && self.prose.is_none() {
            self.record.tree.annotation_mut(self.cursor).nags.push(nag);
        }
    }

    /// Whether a sheet has a dash or dots here in place of an entry: behind a move, at the end of the line.
    fn is_dash_for_an_entry(&self, c: char) -> bool {
        let in_place =
            self.dialect.prose && self.last_was_move && self.groups.is_empty() && self.prose.is_none();
        if !in_place || !matches!(c, '—' | '―' | '-' | '…') || self.scanner.at_line_start() {
            return false;
        }
        let behind = self.scanner.rest().trim_start_matches(c).trim_start_matches([' ', '\t', '\u{3000}']);
        let next = behind.trim_start();
        // `2. 马二进三 ……` and then `2. …… 车9平8` is one round on two lines.
        let goes_on = c == '…' && next.chars().take(12).any(|c| c == '…');
        (behind.is_empty() || behind.starts_with(['\n', '\r'])) && !goes_on
    }

    /// Whether `?` stands here in place of an entry: right behind a number, where there is no move to be marked, or in a
    /// sheet apart from the move before, where marks of evaluation stand close to it.
    fn is_hole(&self) -> bool {
        let text = self.scanner.text().get(..self.scanner.at()).unwrap_or("");
        let behind_number = !self.margin.is_empty();
        let apart = self.dialect.prose && text.chars().next_back().is_none_or(is_gap);
        let in_game = self.groups.is_empty() && (self.cursor != NodeId::ROOT || behind_number);
        (behind_number || apart)
            && in_game
            && self.prose.is_none()
            && self.scanner.rest().starts_with(['?', '？'])
    }

    /// Tags of a web page are blanks.
    fn html(&mut self) {
        let start = self.scanner.at();
        let rest = self.scanner.rest();
        let end = rest.bytes().take(200).position(|byte| byte == b'>').filter(|&end| {
            end > 0
                && rest.get(1..).is_some_and(|inner| {
                    inner.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!')
                })
        });
        match end {
            Some(end) => self.scanner.advance(end + 1),
            None => {
                self.scanner.bump();
                self.extend_prose(start);
            }
        }
    }
}
