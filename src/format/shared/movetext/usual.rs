//! Round numbers and moves that are written in the usual way, for nearly all are, as far as they reach.

use crate::notation::{Prefix, WrittenMove, chinese, coordinate};
use crate::record::{MarginKind, MoveTree, NodeId};
use crate::source::Span;

use super::Reader;

/// The round number that a text begins with, its length with the dot, and the byte behind it: `1. ` or `1.炮`. Behind the dot
/// another may make dots that stand for a move, and a digit makes a pawn of WXF text of the number.
#[inline]
fn usual_number(prefix: Prefix) -> Option<(u32, usize, u8)> {
    const DIGITS: usize = 5;
    let (mut text, mut number, mut len) = (prefix.long(), 0, 0);
    while (text as u8).is_ascii_digit() && len < DIGITS {
        number = number * 10 + u32::from(text as u8 - b'0');
        len += 1;
        text >>= 8;
    }
    let [dot, next, ..] = text.to_le_bytes();
    let goes_on = matches!(next, b' ' | b'A'..=b'Z' | b'a'..=b'z' | 0xE4..=0xE9);
    (dot == b'.' && goes_on).then_some((number, len + 1, next))
}

/// Whether a usual move ends before this byte; at the end of the text there is none.
#[inline]
const fn ends_before(next: u8, at_end: bool) -> bool {
    matches!(next, b' ' | b'\n' | b'\r') || at_end
}

/// What a token may be, by its first byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    Blank,
    LineEnd,
    Digit,
    /// `H2-E2`; other letters begin results and labels as well.
    Letter,
    /// 炮; other characters begin labels and prose as well.
    Glyph,
    Other,
}

static FIRSTS: [First; 256] = {
    let mut firsts = [First::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        firsts[byte] = match byte as u8 {
            b' ' => First::Blank,
            b'\n' | b'\r' | b'\t' => First::LineEnd,
            b'1'..=b'9' => First::Digit,
            b'a'..=b'i' | b'A'..=b'I' => First::Letter,
            0xE4..=0xE9 => First::Glyph,
            _ => First::Other,
        };
        byte += 1;
    }
    firsts
};

/// Where a loop over the main line is.
struct Line<'r> {
    tree: &'r mut MoveTree,
    at: usize,
    cursor: NodeId,
    round: Option<u32>,
    since: u32,
    reached: u32,
    last_was_move: bool,
    /// The number that waits for a move.
    waiting: Option<(u32, Span)>,
}

impl Line<'_> {
    /// Notes the number of a round, with this byte behind it; false where another waits.
    #[inline]
    fn number(&mut self, number: u32, len: usize, next: u8) -> bool {
        if self.waiting.is_some() {
            return false;
        }
        if self.round != Some(number) {
            (self.round, self.since) = (Some(number), 0);
        }
        self.waiting = Some((number, Span::new(self.at, self.at + len)));
        self.last_was_move = false;
        self.at += len + usize::from(next == b' ');
        true
    }

    /// Puts a move into the tree that takes so many bytes, with this byte and so many bytes behind it; false where it does not
    /// end there.
    #[inline]
    fn entry(&mut self, written: impl Into<WrittenMove>, len: usize, next: u8, left: usize) -> bool {
        if !ends_before(next, len >= left) {
            return false;
        }
        self.cursor = self.tree.push_written(self.cursor, written, Span::new(self.at, self.at + len));
        if let Some((number, span)) = self.waiting.take() {
            self.reached = self.reached.max(number);
            self.tree.push_margin(self.cursor, MarginKind::Round(number), span);
        }
        self.since += 1;
        self.last_was_move = true;
        // What ends it is a blank.
        self.at += len + usize::from(len < left);
        true
    }
}

impl Reader<'_, '_> {
    /// Reads round numbers and moves as far as they are usual. Any other token is left to [`Reader::token`], which reads
    /// these as well.
    pub(super) fn usual_tokens(&mut self) {
        loop {
            // Behind prose a number may be a year.
            let in_line = self.groups.is_empty() && self.pending.is_empty() && self.prose.is_none();
            let goes_on =
                if in_line && self.margin.is_empty() { self.usual_line() } else { self.usual_token() };
            if !goes_on {
                break;
            }
        }
    }

    /// Reads such tokens of the main line, where nothing waits for its next move. Whether there were any.
    // By itself, so that what the loop needs stays in registers.
    #[inline(never)]
    fn usual_line(&mut self) -> bool {
        let bytes = self.scanner.text().as_bytes();
        let start = self.scanner.at();
        let mut line = Line {
            tree: &mut self.record.tree,
            at: start,
            cursor: self.cursor,
            round: self.round,
            since: self.since,
            reached: self.reached,
            last_was_move: self.last_was_move,
            waiting: None,
        };
        while let Some(text) = bytes.get(line.at..) {
            let prefix = Prefix::of(text);
            let goes_on = match FIRSTS[usize::from(prefix.first())] {
                First::Blank => {
                    line.at += prefix.blanks();
                    true
                }
                First::LineEnd => {
                    line.at += 1 + prefix.behind::<1>().blanks();
                    true
                }
                First::Digit => {
                    usual_number(prefix).is_some_and(|(number, len, next)| line.number(number, len, next))
                }
                First::Letter => coordinate::usual(prefix)
                    .is_some_and(|(written, len, next)| line.entry(written, len, next, text.len())),
                First::Glyph => chinese::usual(prefix)
                    .is_some_and(|(written, len, next)| line.entry(written, len, next, text.len())),
                First::Other => false,
            };
            if !goes_on {
                break;
            }
        }
        let Line { at, cursor, round, since, reached, last_was_move, waiting, .. } = line;
        (self.cursor, self.round, self.since, self.reached) = (cursor, round, since, reached);
        self.last_was_move = last_was_move;
        self.margin.extend(waiting.map(|(number, span)| (MarginKind::Round(number), span)));
        self.scanner.advance(at - start);
        at > start
    }

    /// Reads one such token anywhere, blanks before it included. Whether there was one.
    fn usual_token(&mut self) -> bool {
        let text = self.scanner.rest().as_bytes();
        let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t')).count();
        self.scanner.advance(blanks);
        let text = text.get(blanks..).unwrap_or_default();
        let (prefix, at) = (Prefix::of(text), self.scanner.at());
        let token: Option<(WrittenMove, usize, u8)> = match FIRSTS[usize::from(prefix.first())] {
            First::Digit if self.prose.is_none() => {
                let Some((number, len, _)) = usual_number(prefix) else { return false };
                self.push_number_at(number, Span::new(at, at + len));
                self.scanner.advance(len);
                return true;
            }
            First::Letter => coordinate::usual(prefix).map(|(found, len, next)| (found.into(), len, next)),
            First::Glyph => chinese::usual(prefix).map(|(found, len, next)| (found.into(), len, next)),
            _ => None,
        };
        let Some((written, len, _)) = token.filter(|&(_, len, next)| ends_before(next, len >= text.len()))
        else {
            return false;
        };
        self.push_entry(Some(written), Span::new(at, at + len));
        self.scanner.advance(len);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_what_stands_behind_them() {
        let number = |text: &str| usual_number(Prefix::of(text.as_bytes()));
        assert_eq!(number("1. h2e2"), Some((1, 2, b' ')));
        assert_eq!(number("12.炮二平五"), Some((12, 3, "炮".as_bytes()[0])));
        assert_eq!(number("99999.C2.5"), Some((99_999, 6, b'C')));
        for text in ["1", "1.", "1..", "1.5", "1 .", "999999. ", "", "1.\u{3000}"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
