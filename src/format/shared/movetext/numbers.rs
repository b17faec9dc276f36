//! Numbers of rounds, labels of sides, and what stands in place of a move or between moves.

use crate::diag::{Code, Diagnostic};
use crate::notation::WrittenMove;
use crate::record::{MarginKind, NodeId};
use crate::source::Span;

use super::super::words::{begins_with_move, circled, is_pawn, leading_number, stands_for_red};
use super::Reader;

impl Reader<'_, '_> {
    /// A round number: `1.`, `1、`, `１．`, `(1)`, `第1回合`, `①`, or bare digits.
    pub(super) fn number(&mut self, c: char) -> bool {
        let rest = self.scanner.rest();
        let start = self.scanner.at();
        if let Some(number) = circled(c) {
            self.scanner.bump();
            self.push_number(number, start);
            return true;
        }
        if let Some(inner) = rest.strip_prefix('第') {
            let (number, len) = leading_number(inner);
            let tail = inner.get(len..).unwrap_or("");
            // 第二十回合: where the moves begin; the number itself says nothing more than the others.
            let words = inner.trim_start_matches(|c: char| "一二三四五六七八九十百零〇两".contains(c));
            if len == 0 && words.len() < inner.len() && words.starts_with("回合") {
                self.flush_prose();
                self.scanner.advance(rest.len() - words.len() + "回合".len());
                self.last_was_move = false;
                return true;
            }
            for word in ["回合", "着", "步"] {
                if len > 0 && tail.starts_with(word) {
                    self.scanner.advance('第'.len_utf8() + len + word.len());
                    self.push_number(number, start);
                    return true;
                }
            }
            return false;
        }
        let (number, len) = leading_number(rest);
        if len == 0 || self.prose.is_some() && !begins_with_move(self.scanner, WrittenMove::token) {
            return false;
        }
        let tail = rest.get(len..).unwrap_or("");
        let stop = tail.trim_start_matches([' ', '\t', '\u{3000}']);
        let dotted = stop.starts_with(['.', '．', '、', ':', '：', ')', '）'])
            || stop.starts_with("…")
            || (self.fields && stop.starts_with([',', ';']));
        if dotted {
            if is_pawn(rest, len) {
                return false;
            }
            self.scanner.advance(len + (tail.len() - stop.len()));
            self.scanner.skip_while(|c| matches!(c, '.' | '．' | '、' | ':' | '：' | ')' | '）' | '…' | '·'));
            self.push_number(number, start);
            self.dots(start);
            return true;
        }
        let all_ascii = rest.as_bytes().iter().take(len).all(u8::is_ascii_digit);
        if len > 8 && len % 4 != 0 && all_ascii {
            self.cut_digits(len);
            return true;
        }
        // Digits without a dot: a move in digits, an ordinal before a pawn, or a bare number.
        let four = len % 4 == 0 && all_ascii;
        // Behind a blank or right before a move in characters (`1炮二平五`) the digits are a number all the same.
        let glued = WrittenMove::token(rest).is_none()
            && tail.starts_with(|c: char| !c.is_ascii())
            && WrittenMove::token(tail).is_some();
        let bare = !four && (stop.len() < tail.len() || glued);
        if bare {
            self.scanner.advance(len);
            self.push_number(number, start);
        }
        bare
    }

    /// A list of moves in digits that does not come out even: the whole moves are kept, the rest is reported.
    fn cut_digits(&mut self, len: usize) {
        for _ in 0..len / 4 {
            let token = WrittenMove::token(self.scanner.rest());
            self.push_move(token.map(|token| token.written), 4);
        }
        let start = self.scanner.at();
        self.scanner.advance(len % 4);
        let span = self.scanner.span_since(start);
        let text = span.of(self.scanner.text());
        self.out.push(Diagnostic::new(Code::MovelistDigits).with_span(span).with_text(text));
        self.extend_prose(start);
    }

    pub(super) fn push_number(&mut self, number: u32, start: usize) {
        self.push_number_at(number, self.scanner.span_since(start));
    }

    /// The same for a number that stands here.
    pub(super) fn push_number_at(&mut self, number: u32, span: Span) {
        self.flush_prose();
        // No game has so many rounds: some other number.
        if number > 99_999 {
            return;
        }
        self.close_round(number, span.start as usize);
        self.count_round(number, span);
    }

    /// Goes on to a round and notes its number for the next move.
    #[inline]
    pub(super) fn count_round(&mut self, number: u32, span: Span) {
        self.last_was_move = false;
        // `2. A 2... B` is one round.
        if self.round != Some(number) {
            (self.round, self.since) = (Some(number), 0);
        }
        self.margin.push((MarginKind::Round(number), span));
    }

    /// Counts what was read from `start` on for Red's ply of the round, where it is dots.
    fn dots(&mut self, start: usize) {
        if self.dots_for_red(start) {
            return;
        }
        if self.round.is_some() && self.since == 0 && stands_for_red(self.scanner.since(start)) {
            self.since = 1;
        }
    }

    /// What stands in place of Red's move where Black begins, separators and ellipses.
    pub(super) fn filler(&mut self, c: char) -> bool {
        // `__` and `××` stand where nobody could read an entry; passed over, they would shift the sides.
        let in_game = self.groups.is_empty() && (self.cursor != NodeId::ROOT || !self.margin.is_empty());
        if matches!(c, '_' | '×' | '□' | '＿') && in_game && self.prose.is_none() {
            let rest = self.scanner.rest();
            let len = rest.len() - rest.trim_start_matches(c).len();
            self.push_move(None, len);
            return true;
        }
        if !matches!(
            c,
            '.' | '．'
                | '…'
                | '。'
                | '，'
                | '、'
                | '；'
                | ','
                | ';'
                | '：'
                | ':'
                | '·'
                | '★'
                | '―'
                | '—'
                | '-'
                | '|'
                | '｜'
                | '\\'
                | '~'
                | '\u{feff}'
        ) {
            return false;
        }
        if self.is_dash_for_an_entry(c) {
            let rest = self.scanner.rest();
            let len = rest.len() - rest.trim_start_matches(c).len();
            self.push_move(None, len);
            return true;
        }
        // A minus sign may begin a WXF move (`-C+2`, `--.4`).
        if c == '-' && WrittenMove::token(self.scanner.rest()).is_some() {
            return false;
        }
        let start = self.scanner.at();
        self.scanner.skip_while(|found| found == c);
        self.dots(start);
        true
    }

    /// `红：`, `黑方：`, `(红)` before a move.
    pub(super) fn side_label(&mut self, c: char) -> bool {
        let side = match c {
            '红' | '紅' => crate::board::Color::Red,
            '黑' => crate::board::Color::Black,
            _ => return false,
        };
        let rest = self.scanner.rest();
        let after = rest.get(c.len_utf8()..).unwrap_or("");
        let after = after.strip_prefix('方').unwrap_or(after);
        let stop = after.trim_start_matches([':', '：', ' ', '\u{3000}', '\t']);
        if WrittenMove::token(stop).is_none() {
            return false;
        }
        let start = self.scanner.at();
        self.scanner.advance(rest.len() - stop.len());
        let span = self.scanner.span_since(start);
        self.margin.push((MarginKind::Side(side), span));
        true
    }
}
