//! Moves of four digits: file and rank of each point, files from Red's left.

use crate::board::{File, Move, Rank, Square};
use crate::diag::{Argument, Code, Diagnostic};
use crate::notation::{WrittenMove, coordinate};
use crate::record::{MoveTree, NodeId};
use crate::source::Span;

use super::ubb::Digits;

/// From where the ranks are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ranks {
    FromTop,
    FromBottom,
}

/// A move of a list; none where a point is off the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DigitMove {
    action: Option<Move>,
    written: Option<WrittenMove>,
    span: Span,
}

/// The point of two digits.
pub(crate) fn square(file: u8, rank: u8, ranks: Ranks) -> Option<Square> {
    let rank = match ranks {
        Ranks::FromTop => 9_u8.checked_sub(rank)?,
        Ranks::FromBottom => rank,
    };
    Some(Square::new(File::from_index(file)?, Rank::from_index(rank)?))
}

/// Reads the moves of a list that stands at a place of the text. What is no group of four digits ends it.
pub(crate) fn read(list: &str, place: usize, ranks: Ranks, out: &mut Vec<Diagnostic>) -> Vec<DigitMove> {
    let mut digits = Digits::new(list);
    let mut moves = Vec::new();
    let mut group: Vec<(u8, usize)> = Vec::with_capacity(4);
    let mut count = 0;
    while let Some(digit) = digits.next() {
        group.push(digit);
        count += 1;
        if let [(a, start), (b, _), (c, _), (d, last)] = group[..] {
            moves.push(DigitMove::new([a, b, c, d], ranks, Span::new(place + start, place + last + 1)));
            group.clear();
        }
    }
    let start = group.first().map_or(digits.at(), |(_, start)| *start);
    let left = list.get(start..).unwrap_or_default().trim_end();
    if !left.is_empty() {
        let span = Span::new(place + start, place + start + left.len());
        let finding = Diagnostic::new(Code::MovelistDigits).with_span(span).with_text(left);
        out.push(match digits.rest() {
            "" => finding.with("count", Argument::Number(count)),
            _ => finding,
        });
    }
    moves
}

impl DigitMove {
    fn new(digits: [u8; 4], ranks: Ranks, span: Span) -> DigitMove {
        let [a, b, c, d] = digits;
        let action = square(a, b, ranks).zip(square(c, d, ranks)).map(|(from, to)| Move::new(from, to));
        let text: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        let written = match action {
            Some(_) => None,
            None => coordinate::token(&text).ok().map(|(_, found)| WrittenMove::Coordinate(found)),
        };
        DigitMove { action, written, span }
    }

    /// Where it stands.
    pub(crate) const fn span(&self) -> Span {
        self.span
    }

    /// Adds it to a tree.
    pub(crate) fn push(&self, tree: &mut MoveTree, parent: NodeId) -> NodeId {
        match self.action {
            Some(action) => {
                let id = tree.push_move(parent, action);
                tree.node_mut(id).span = self.span;
                id
            }
            None => tree.push(parent, self.written, self.span),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_four_and_their_places() {
        let mut out = Vec::new();
        let found = read("7747 70\n62 796", 10, Ranks::FromTop, &mut out);
        let spans: Vec<(u32, u32)> = found.iter().map(|entry| (entry.span.start, entry.span.end)).collect();
        assert_eq!(spans, [(10, 14), (15, 20)]);
        assert_eq!((out.len(), out[0].code, out[0].span), (1, Code::MovelistDigits, Some(Span::new(21, 24))));
        let found = read("9977x", 0, Ranks::FromTop, &mut out);
        assert!(found.len() == 1 && found[0].action.is_none() && found[0].written.is_some());
        assert_eq!((out.len(), out[1].text.as_deref()), (2, Some("x")));
    }

    #[test]
    fn ranks_from_either_end() {
        let text =
            |list, ranks| read(list, 0, ranks, &mut Vec::new())[0].action.map(|action| action.to_string());
        assert_eq!(text("7747", Ranks::FromTop).as_deref(), Some("h2e2"));
        assert_eq!(text("7242", Ranks::FromBottom).as_deref(), Some("h2e2"));
    }
}
