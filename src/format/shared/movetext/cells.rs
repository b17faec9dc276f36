//! Cells that were left blank on a sheet with two columns: an entry is missing there.
//!
//! A blank says less than a sign. It is believed where the rounds before it have both entries, the numbers count on,
//! and the entry that is there stands in its own column, or is not written as the other side's are.

use crate::notation::{WrittenMove, numeral};
use crate::record::NodeId;
use crate::source::Span;

use super::super::words::{leading_number, stands_for_red};
use super::Reader;

/// How many whole rounds a sheet must have before a blank says anything.
const ROUNDS: u32 = 2;
/// How far an entry may stand from its column, an ASCII character being one wide.
const NEAR: usize = 2;

/// What is known of the columns of a sheet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cells {
    /// How many rounds in a row had both entries.
    whole: u32,
    /// Where the entries of the last such round stood on their line.
    columns: Option<(usize, usize)>,
    /// Where the first entry of the round under way stands.
    first: Option<usize>,
}

impl Reader<'_, '_> {
    /// Puts holes where the round that ends with this number left cells blank.
    #[inline]
    pub(super) fn close_round(&mut self, number: u32, start: usize) {
        if self.may_have_blanks() && self.round != Some(number) {
            self.fill_round(number, start);
        }
    }

    fn fill_round(&mut self, number: u32, start: usize) {
        let goes_on = self.round.is_some_and(|round| round + 1 == number);
        if self.since < 2 && goes_on && self.cells.whole >= ROUNDS && !self.next_is_like_the_last() {
            for _ in self.since..2 {
                self.push_blank(start);
            }
        } else {
            self.cells.whole = if self.since == 2 { self.cells.whole + 1 } else { 0 };
        }
        self.cells.first = None;
    }

    /// Notes where an entry stands, and puts a hole before it where Red's cell was left blank.
    pub(super) fn open_cell(&mut self) {
        if !self.may_have_blanks() || self.round.is_none() || self.since > 1 {
            return;
        }
        let start = self.scanner.at();
        let column = self.column();
        if self.since == 1 {
            self.cells.columns = self.cells.first.zip(column).or(self.cells.columns);
            return;
        }
        self.cells.first = column;
        let (Some(column), Some((first, second))) = (column, self.cells.columns) else { return };
        let in_second = column.abs_diff(second) <= NEAR && column.abs_diff(first) > 2 * NEAR;
        if in_second && self.cells.whole >= ROUNDS {
            self.push_blank(start);
        }
    }

    /// Puts a hole where dots stand for Red's move and Red has not moved in this round.
    pub(super) fn dots_for_red(&mut self, start: usize) -> bool {
        let text = self.scanner.since(start);
        let red_is_missing = self.may_have_blanks()
            && self.cursor != NodeId::ROOT
            && self.since == 0
            && self.cells.whole >= ROUNDS
            && stands_for_red(text);
        if red_is_missing {
            let dots = text.find(['…', '．', '.']).unwrap_or(0);
            self.push_entry(None, Span::new(start + dots, self.scanner.at()));
        }
        red_is_missing
    }

    /// Whether a blank may be an entry that is missing.
    fn may_have_blanks(&self) -> bool {
        self.dialect.prose && self.groups.is_empty() && self.aside.is_none() && !self.fields
    }

    /// Puts a hole before a place; the blanks that are there stand for it.
    fn push_blank(&mut self, at: usize) {
        let before = self.scanner.text().get(..at).unwrap_or("");
        let line = before.trim_end_matches([' ', '\t', '\u{3000}']);
        // At the beginning of a line the end of the one before.
        let blank = if line.len() < at { line.len() } else { before.trim_end_matches(['\n', '\r']).len() };
        self.push_entry(None, Span::new(blank, at));
    }

    /// Whether the next entry is written with the digits of the last one, and Black's are written with others: then a
    /// number stands between the two for another reason.
    fn next_is_like_the_last(&self) -> bool {
        let is_chinese = |text: &str| {
            let numbers = text.chars().filter(|&c| numeral(c).is_some());
            numbers.clone().count() > 0
                && numbers.into_iter().all(|c| !c.is_ascii_digit() && !is_wide_digit(c))
        };
        let rest = self.scanner.rest().trim_start_matches([' ', '\t', '\u{3000}', '.', '．', '、']);
        let next = WrittenMove::token(rest).filter(|token| matches!(token.written, WrittenMove::Chinese(_)));
        let Some(next) = next.and_then(|token| rest.get(..token.len)) else { return false };
        let last = self.record.tree.node(self.cursor).span.of(self.scanner.text());
        self.since == 1 && is_chinese(last) && !is_chinese(next)
    }

    /// How far the next character stands from the number of the round on its line; `None` where that is on another line.
    fn column(&self) -> Option<usize> {
        let before = self.scanner.text().get(..self.scanner.at())?;
        let line = before.rsplit('\n').next()?;
        let has_number =
            leading_number(line.trim_start_matches([' ', '\t', '\u{3000}', '第', '(', '（'])).1 > 0;
        has_number.then(|| {
            line.chars().fold(0, |column, c| match c {
                '\t' => column + 8 - column % 8,
                c => column + 1 + usize::from(!c.is_ascii()),
            })
        })
    }
}

const fn is_wide_digit(c: char) -> bool {
    matches!(c, '０'..='９')
}
