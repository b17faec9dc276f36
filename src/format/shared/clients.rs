//! What the files of playing programs have in common that hold nothing but points: how they are told, and which way up
//! their board is.

use crate::board::{File, Rank, Square};
use crate::diag::{Argument, Code, Diagnostic};

use super::super::facts::{Beginning, Sample};
use super::follow::begins_a_game;
use super::listing::{Ends, Place};

/// How much of an input a sample has at most: of a longer one nobody knows the length.
const SAMPLE_LEN: usize = 64 << 10;

/// The two ends of a move as numbers of a file, x from the left and y from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corners {
    pub(crate) from: (u16, u16),
    pub(crate) to: (u16, u16),
}

impl Corners {
    /// Whether both are points of the board.
    pub(crate) fn are_on_board(&self) -> bool {
        [self.from, self.to].into_iter().all(|(x, y)| x <= 8 && y <= 9)
    }

    /// The same seen from the other side.
    fn turned(self) -> Corners {
        let turn = |(x, y): (u16, u16)| (8_u16.wrapping_sub(x), 9_u16.wrapping_sub(y));
        Corners { from: turn(self.from), to: turn(self.to) }
    }

    /// The points that they are. Where one is off the board, the numbers are x and y in one.
    fn ends(self) -> Ends {
        let square = |(x, y): (u16, u16)| {
            let rank = u8::try_from(y).ok().and_then(|y| 9_u8.checked_sub(y));
            Some(Square::new(File::from_index(u8::try_from(x).ok()?)?, Rank::from_index(rank?)?))
        };
        match (square(self.from), square(self.to)) {
            (Some(from), Some(to)) => Ends::Move(crate::board::Move::new(from, to)),
            _ => {
                let number = |(x, y): (u16, u16)| (x.wrapping_mul(10).wrapping_add(y)).min(255) as u8;
                Ends::Points(number(self.from), number(self.to))
            }
        }
    }
}

/// All moves with Red below. Red moves first, so where the first piece comes from the upper half, all are turned round.
pub(crate) fn from_the_top(mut moves: Vec<Corners>) -> Vec<Corners> {
    if moves.first().is_some_and(|first| first.from.1 < 5) {
        for corners in &mut moves {
            *corners = corners.turned();
        }
    }
    moves
}

/// Whether the first move is a move of the usual start, if there is one.
pub(crate) fn begins(moves: &[Corners]) -> Option<bool> {
    moves.first().map(|first| begins_a_game(first.ends()))
}

/// Tells a file by what was seen of it: whether that fits, and whether the length does, if that was all.
pub(crate) fn whole(sample: &Sample<'_>, fits: bool, length_fits: bool) -> Beginning {
    match (fits && sample.bytes.len() < SAMPLE_LEN, sample.is_all) {
        (true, false) => Beginning::Open,
        (true, true) if length_fits => Beginning::Yes,
        (false, _) | (true, true) => Beginning::No,
    }
}

/// Where each move stands.
pub(crate) fn places(moves: &[Corners], start: usize, len: usize) -> Vec<Place> {
    let place =
        |(index, corners): (usize, &Corners)| Place { offset: start + index * len, ends: corners.ends() };
    moves.iter().enumerate().map(place).collect()
}

/// That a file does not consist of a header and records of these lengths.
pub(crate) fn wrong_length(format: &str, header: usize, record: usize, len: usize) -> Option<Diagnostic> {
    let rest = len.checked_sub(header);
    let fits = rest.is_some_and(|rest| rest > 0 && rest % record == 0);
    let finding = || {
        Diagnostic::new(Code::LegacyLength)
            .with("format", Argument::Text(format.to_owned()))
            .with("found", Argument::Number(len as i64))
            .with("expected", Argument::Text(format!("{header} + n·{record}")))
    };
    (!fits).then(finding)
}
