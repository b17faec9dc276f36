//! Short algebraic notation, as XBoard and Fairy-Stockfish have it: `Che3`, `Rxh10`, `Ade9+`.
//!
//! Reads: K A E B H N R C P in capitals, the pawn's left out as well; file, rank or both of the origin before the
//! destination; `x` or none; ranks 1–10 or 0–9.
//! Writes: H for the horse and E for the elephant, P for pawns, ranks 1–10; the origin's file where several pieces of a kind
//! could go there, its rank where the file does not tell, both where neither does; `x`, `+`, `#`.
//! Cannot hold: nothing that a move has.
//!
//! Its texts would be something else in other notations (two moves of pawns, `e4 e5`, are coordinates), so it is read only
//! where it is to be expected: in PGN of the Western family.

use std::fmt::Write as _;

use nom::branch::alt;
use nom::character::complete::{anychar, char, satisfy};
use nom::combinator::{map_opt, opt};
use nom::{IResult, Parser};

use super::reading::{Candidates, Context, RankBase, Reading, Remarks, none};
use crate::board::{File, Illegality, Move, Outcome, Piece, Position, Rank, Reason, Role, Square};

/// A move in short algebraic notation, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SanMove {
    role: Role,
    from: (Option<u8>, Option<u8>),
    to: (u8, u8),
}

fn role(input: &str) -> IResult<&str, Role, ()> {
    map_opt(anychar, |letter| {
        Some(match letter {
            'K' => Role::General,
            'A' => Role::Advisor,
            'E' | 'B' => Role::Elephant,
            'H' | 'N' => Role::Horse,
            'R' => Role::Chariot,
            'C' => Role::Cannon,
            'P' => Role::Pawn,
            _ => return None,
        })
    })
    .parse(input)
}

fn file(input: &str) -> IResult<&str, u8, ()> {
    satisfy(|c| ('a'..='i').contains(&c)).map(|c| c as u8 - b'a').parse(input)
}

/// A rank: `10`, or one digit.
fn rank(input: &str) -> IResult<&str, u8, ()> {
    let ten = (char('1'), char('0')).map(|_| 10);
    alt((ten, satisfy(|c| c.is_ascii_digit()).map(|c| c as u8 - b'0'))).parse(input)
}

fn to(input: &str) -> IResult<&str, (u8, u8), ()> {
    (opt(char('x')), file, rank).map(|(_, file, rank)| (file, rank)).parse(input)
}

/// Reads one move from the beginning of a text; marks of check are none of it.
///
/// # Errors
/// When the text does not begin with a move.
pub fn token(input: &str) -> IResult<&str, SanMove, ()> {
    let (rest, role) = opt(role).map(|role| role.unwrap_or(Role::Pawn)).parse(input)?;
    let mut ends = alt((
        (file, rank, to).map(|(file, rank, to)| ((Some(file), Some(rank)), to)),
        (file, to).map(|(file, to)| ((Some(file), None), to)),
        (rank, to).map(|(rank, to)| ((None, Some(rank)), to)),
        to.map(|to| ((None, None), to)),
    ));
    let (rest, (from, to)) = ends.parse(rest)?;
    Ok((rest, SanMove { role, from, to }))
}

/// A rank of the board, counted from this base.
fn counted(rank: u8, ranks: RankBase) -> Option<Rank> {
    let base = u8::from(ranks == RankBase::One);
    rank.checked_sub(base).and_then(Rank::from_index)
}

impl SanMove {
    /// Piece, origin, and file and rank of the destination: to compare entries by what is miswritten most.
    pub(crate) fn elements(&self) -> [u16; 4] {
        let part = |part: Option<u8>| part.map_or(0, |part| u16::from(part) + 1);
        let from = part(self.from.0) * 16 + part(self.from.1);
        [self.role as u16, from, u16::from(self.to.0), u16::from(self.to.1)]
    }

    /// What this says in a position.
    pub fn resolve(&self, position: &Position, context: Context) -> Reading {
        match context.ranks {
            RankBase::Unknown => match self.read(position, RankBase::One) {
                Reading::None(_) => self.read(position, RankBase::Zero),
                found => found,
            },
            known => self.read(position, known),
        }
    }

    fn read(&self, position: &Position, ranks: RankBase) -> Reading {
        let to = File::from_index(self.to.0).zip(counted(self.to.1, ranks));
        let Some(to) = to.map(|(file, rank)| Square::new(file, rank)) else { return none(Reason::OffBoard) };
        let mut candidates = Candidates::new(position);
        let own = position.pieces_of(position.side(), self.role);
        let mut is_named = false;
        for &from in own.iter().filter(|&&from| self.names(from, ranks)) {
            is_named = true;
            let action = Move::new(from, to);
            if !candidates.offer_if_legal(action, 0, Remarks::NONE)
                && let Some(why) = position.illegality(action)
            {
                candidates.refuse(why);
            }
        }
        let reason =
            if is_named || own.is_empty() { Reason::NoSuchPiece } else { Reason::AmbiguousQualifier };
        candidates.finish(|| Illegality::bare(reason))
    }

    /// Whether a piece here may be meant.
    fn names(&self, from: Square, ranks: RankBase) -> bool {
        self.from.0.is_none_or(|file| from.file().index() == file)
            && self.from.1.is_none_or(|rank| counted(rank, ranks) == Some(from.rank()))
    }
}

const fn letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        other => other.letter(),
    }
}

/// Writes a legal move of a position.
pub fn write(position: &Position, action: Move, out: &mut String) {
    let Move { from, to } = action;
    let role = position.piece_at(from).map_or(Role::Pawn, Piece::role);
    let rank = |square: Square| square.rank().index() + 1;
    out.push(letter(role));
    let others: Vec<Square> = position
        .pieces_of(position.side(), role)
        .into_iter()
        .filter(|&other| other != from && position.is_legal(Move::new(other, to)))
        .collect();
    let by_file = others.iter().all(|other| other.file() != from.file());
    let by_rank = others.iter().all(|other| other.rank() != from.rank());
    if !others.is_empty() && (by_file || !by_rank) {
        out.push(from.file().letter());
    }
    // Writing to a String cannot fail.
    if !by_file {
        let _ = write!(out, "{}", rank(from));
    }
    if position.piece_at(to).is_some() {
        out.push('x');
    }
    let _ = write!(out, "{}{}", to.file().letter(), rank(to));
    let mut after = position.clone();
    after.make(action);
    match after.outcome() {
        Some(Outcome::Checkmate) => out.push('#'),
        _ if after.is_check() => out.push('+'),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move, and what is left of the text.
    type Read<'t> = Option<(Role, (Option<u8>, Option<u8>), (u8, u8), &'t str)>;

    fn read(text: &str) -> Read<'_> {
        token(text).ok().map(|(rest, found)| (found.role, found.from, found.to, rest))
    }

    #[test]
    fn tokens() {
        for (text, wanted) in [
            ("Che3", Some((Role::Cannon, (Some(7), None), (4, 3), ""))),
            ("Chxe3+", Some((Role::Cannon, (Some(7), None), (4, 3), "+"))),
            ("Rh10", Some((Role::Chariot, (None, None), (7, 10), ""))),
            ("R1d4", Some((Role::Chariot, (None, Some(1)), (3, 4), ""))),
            ("E10a8", Some((Role::Elephant, (None, Some(10)), (0, 8), ""))),
            ("Bc4xe6", Some((Role::Elephant, (Some(2), Some(4)), (4, 6), ""))),
            ("a5", Some((Role::Pawn, (None, None), (0, 5), ""))),
            ("exe6", Some((Role::Pawn, (Some(4), None), (4, 6), ""))),
            ("ed6+", Some((Role::Pawn, (Some(4), None), (3, 6), "+"))),
            ("C2.5", None),
            ("Qd4", None),
            ("Rj4", None),
            ("R", None),
        ] {
            assert_eq!(read(text), wanted, "{text}");
        }
    }

    #[test]
    fn both_bases() {
        let start = Position::start();
        let resolve = |text: &str, ranks| {
            let (_, found) = token(text).expect("a move");
            found.resolve(&start, Context { ranks, ..Context::default() })
        };
        for (text, ranks) in [("Che3", RankBase::One), ("Che2", RankBase::Zero), ("Rh10", RankBase::One)] {
            let wanted: &[&str] = if text == "Rh10" { &[] } else { &["h2e2"] };
            let moves: Vec<String> = resolve(text, ranks).moves().iter().map(ToString::to_string).collect();
            assert_eq!(moves, wanted, "{text}");
        }
        // Both cannons and no file; a file with none; no such piece.
        assert_eq!(resolve("Ce3", RankBase::One).moves().len(), 2);
        let reason = |text: &str| match resolve(text, RankBase::One) {
            Reading::None(why) => Some(why.reason),
            _ => None,
        };
        assert_eq!(reason("Cde3"), Some(Reason::AmbiguousQualifier));
        assert_eq!(reason("Re5"), Some(Reason::Geometry));
        assert_eq!(reason("Ka0"), Some(Reason::OffBoard));
    }
}
