//! The list that stands for a binary file where a text is needed: a line for each header that is filled and one for
//! each move, and each line stands for its bytes.

use std::fmt::{self, Write as _};
use std::ops::Range;

use crate::board::{Move, Square};
use crate::notation::coordinate;
use crate::record::MoveTree;
use crate::source::{Encoding, SourceText, Span};

/// A list under way: lines, and where in the file each begins.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    text: String,
    places: Vec<u64>,
    last: Span,
}

/// How much room is made for the lines of headers, and for how many: few files have more.
const ROOM: (usize, usize) = (512, 32);

impl Listing {
    /// A list of a file that has so many moves.
    pub(crate) fn with_moves(count: usize) -> Listing {
        let text = String::with_capacity(ROOM.0 + count * "h2e2\n".len());
        Listing { text, places: Vec::with_capacity(ROOM.1 + count), last: Span::default() }
    }

    /// Adds a line for what stands at this place of the file.
    pub(crate) fn line(&mut self, place: usize, text: &str) -> Span {
        self.named_line(place, "", text)
    }

    /// Adds a line with a name before the text; the place is that of the text.
    pub(crate) fn named_line(&mut self, place: usize, name: &str, text: &str) -> Span {
        self.text.push_str(name);
        let start = self.text.len();
        // A line is one line. Of what is not ASCII, control characters begin with this byte.
        if text.bytes().all(|byte| byte >= b' ' && !matches!(byte, 0x7F | 0xC2)) {
            self.text.push_str(text);
        } else {
            self.text.extend(text.chars().map(|c| if c.is_control() { ' ' } else { c }));
        }
        self.end_line(place, start);
        self.last
    }

    fn end_line(&mut self, place: usize, start: usize) {
        self.last = Span::new(start, self.text.len());
        self.text.push('\n');
        self.places.push(place as u64);
    }

    /// The last line.
    pub(crate) const fn last(&self) -> Span {
        self.last
    }

    /// Adds the moves in the order of the file, and tells each where it stands.
    pub(crate) fn moves(&mut self, tree: &mut MoveTree, places: &[Place]) {
        self.text.reserve(places.len() * "h2e2\n".len());
        self.places.reserve(places.len() + 1);
        for (id, place) in tree.all().zip(places) {
            let start = self.text.len();
            match place.ends {
                Ends::Move(action) => coordinate::write(action, coordinate::Spelling::Uci, &mut self.text),
                // Writing to a String cannot fail.
                Ends::Points(..) => drop(write!(self.text, "{}", place.ends)),
            }
            self.end_line(place.offset, start);
            tree.node_mut(id).span = self.last;
        }
    }

    /// The text, for a file of so many bytes, or a part of one that ends there.
    pub(crate) fn finish(mut self, len: usize, encoding: Encoding) -> SourceText {
        self.places.push(len as u64);
        SourceText::listing(self.text, encoding, self.places)
    }

    /// The text, all of it for these bytes of the file: what is packed has no place of its own.
    pub(crate) fn standing_for(self, range: Range<usize>, encoding: Encoding) -> SourceText {
        let places = vec![range.start as u64, range.end as u64];
        SourceText::listing("…\n".to_owned(), encoding, places).standing_for(Span::new(0, 3), self.text)
    }
}

/// Where a move stands in the file, and what it says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) offset: usize,
    pub(crate) ends: Ends,
}

/// The two points of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ends {
    Move(Move),
    /// One of them is off the board; the numbers are those of the file.
    Points(u8, u8),
}

impl Ends {
    /// The points that two numbers of a file stand for.
    pub(crate) fn new(from: u8, to: u8, square: impl Fn(u8) -> Option<Square>) -> Ends {
        match (square(from), square(to)) {
            (Some(from), Some(to)) => Ends::Move(Move::new(from, to)),
            _ => Ends::Points(from, to),
        }
    }
}

/// A move as coordinates, or two numbers in parentheses.
impl fmt::Display for Ends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ends::Move(action) => write!(f, "{action}"),
            Ends::Points(from, to) => write!(f, "({from}, {to})"),
        }
    }
}
