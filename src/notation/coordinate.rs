//! Coordinates: ICCS `H2-E2`, UCI and UCCI `h2e2`, ranks 1–10 `h3e3`, DhtmlXQ digits `7747`.
//!
//! Reads: either case, full width, a dash of any kind or none between the points, ranks 0–9 or 1–10, four
//! digits counted from the top or from the bottom.
//! Writes: ICCS, UCI with ranks 0–9, UCI with ranks 1–10, DhtmlXQ digits.
//! Cannot hold: nothing that a move has.

use nom::branch::alt;
use nom::bytes::complete::take_while;
use nom::character::complete::anychar;
use nom::combinator::{map_opt, opt, verify};
use nom::{IResult, Parser};

use super::glyph::is_ignorable;
use super::prefix::Prefix;
use super::reading::{Candidates, Context, RankBase, Reading, Remarks, none};
use crate::board::{Illegality, Move, Position, Reason, Square};

/// A move between two named points, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoordinateMove {
    /// File and rank of the one point and of the other, as written: from 0 for `a`, and the number.
    places: [u8; 4],
    digits: bool,
}

/// How moves are spelt when writing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// `h2e2`
    #[default]
    Uci,
    /// `h3e3`
    Uci10,
    /// `H2-E2`
    Iccs,
    /// `7747`
    Dhtmlxq,
}

fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

fn file(input: &str) -> IResult<&str, u8, ()> {
    map_opt(anychar, |c| {
        let c = narrow(c).to_ascii_lowercase();
        c.is_ascii_lowercase().then(|| c as u8 - b'a')
    })
    .parse(input)
}

fn digit(input: &str) -> IResult<&str, u8, ()> {
    map_opt(anychar, |c| narrow(c).to_digit(10).map(|digit| digit as u8)).parse(input)
}

/// A rank: `10`, or one digit.
fn rank(input: &str) -> IResult<&str, u8, ()> {
    let ten = (verify(digit, |&d| d == 1), verify(digit, |&d| d == 0)).map(|_| 10);
    alt((ten, digit)).parse(input)
}

fn dash(input: &str) -> IResult<&str, (), ()> {
    let (rest, _) = take_while(is_ignorable).parse(input)?;
    let (rest, _) = opt(verify(anychar, |c| matches!(c, '-' | '–' | '—' | '－' | '―' | '−'))).parse(rest)?;
    let (rest, _) = take_while(is_ignorable).parse(rest)?;
    Ok((rest, ()))
}

/// Reads `H2-E2` or `h2e2` at once, where no digit follows that would make a ten of a rank; how many bytes it took, and the
/// first one behind it. Any other form is none of its business.
#[inline]
pub(crate) fn usual(prefix: Prefix) -> Option<(CoordinateMove, usize, u8)> {
    // The lower case of a letter, what is taken from a letter and a digit, and what lifts all beyond z and 9 into the highest bit.
    const LOWER: u32 = 0x0020_0020;
    const FIRSTS: u32 = u32::from_le_bytes(*b"a0a0");
    const LIFT: u32 = u32::from_le_bytes([0x80 - 26, 0x80 - 10, 0x80 - 26, 0x80 - 10]);
    let long = prefix.long();
    let (four, len, next) = if (long >> 16) as u8 == b'-' {
        ((long & 0xFFFF | long >> 8 & 0xFFFF_0000) as u32, 5, (long >> 40) as u8)
    } else {
        (long as u32, 4, (long >> 32) as u8)
    };
    // Borrows and carries go up only, so that the lowest byte that does not fit is seen not to.
    let places = (four | LOWER).wrapping_sub(FIRSTS);
    let fits = (places | places.wrapping_add(LIFT)) & 0x8080_8080 == 0;
    if !fits || next.is_ascii_digit() {
        return None;
    }
    Some((CoordinateMove { places: places.to_le_bytes(), digits: false }, len, next))
}

/// Reads one move from the beginning of a text.
///
/// # Errors
/// When the text does not begin with a move.
pub fn token(input: &str) -> IResult<&str, CoordinateMove, ()> {
    match usual(Prefix::of(input.as_bytes())) {
        Some((found, len, _)) => Ok((input.get(len..).unwrap_or(""), found)),
        None => any_form(input),
    }
}

fn any_form(input: &str) -> IResult<&str, CoordinateMove, ()> {
    let letters = (file, rank, dash, file, rank).map(|(from_file, from_rank, (), to_file, to_rank)| {
        CoordinateMove { places: [from_file, from_rank, to_file, to_rank], digits: false }
    });
    let digits = (digit, digit, opt(verify(anychar, |&c| c == '-')), digit, digit)
        .map(|(a, b, _, c, d)| CoordinateMove { places: [a, b, c, d], digits: true });
    alt((letters, digits)).parse(input)
}

impl CoordinateMove {
    /// The two points, file and rank each: to compare entries by what is miswritten most.
    pub(crate) fn elements(&self) -> [u16; 4] {
        self.places.map(u16::from)
    }

    /// The first rank that the text itself gives away: a 10 or a 0.
    pub const fn rank_evidence(&self) -> Option<RankBase> {
        let [_, first, _, second] = self.places;
        if self.digits {
            None
        } else if first == 10 || second == 10 {
            Some(RankBase::One)
        } else if first == 0 || second == 0 {
            Some(RankBase::Zero)
        } else {
            None
        }
    }

    /// Whether it is written with four digits.
    pub const fn is_digits(&self) -> bool {
        self.digits
    }

    /// Why the text is no move of any position: a point off the board, a move from a point to itself, a null
    /// move.
    pub const fn fault(&self) -> Option<Reason> {
        let [from_file, from_rank, to_file, to_rank] = self.places;
        let outside = from_file > 8 || to_file > 8 || (!self.digits && (from_rank > 10 || to_rank > 10));
        if from_file == to_file && from_rank == to_rank {
            Some(Reason::NotAMove)
        } else if outside || matches!((from_rank, to_rank), (0, 10) | (10, 0)) {
            Some(Reason::OffBoard)
        } else {
            None
        }
    }

    /// The move with ranks counted from this base.
    #[inline]
    pub fn action(&self, ranks: RankBase) -> Option<Move> {
        let [a, b, c, d] = self.places;
        match ranks {
            RankBase::One => Move::between([a, b.wrapping_sub(1), c, d.wrapping_sub(1)]),
            RankBase::Zero | RankBase::Unknown => Move::between(self.places),
        }
    }

    fn digits_action(&self, from_bottom: bool) -> Option<Move> {
        let turn = |rank: u8| if from_bottom { rank } else { 9 - rank };
        let [a, b, c, d] = self.places;
        Move::between([a, turn(b), c, turn(d)])
    }

    /// The move that this is where ranks are counted in one way only.
    #[expect(clippy::inline_always, reason = "a few steps for nearly every move")]
    #[inline(always)]
    pub(super) fn named(&self, context: Context) -> Option<Move> {
        if self.digits || context.swapped {
            return None;
        }
        if context.ranks == RankBase::Zero
            && let Some(action) = self.action(RankBase::Zero)
        {
            // Nothing in it says otherwise: a rank of 10 would be off the board.
            return Some(action);
        }
        self.named_otherwise(context)
    }

    #[cold]
    fn named_otherwise(&self, context: Context) -> Option<Move> {
        match self.rank_evidence().unwrap_or(context.ranks) {
            RankBase::Unknown => None,
            known => self.action(known),
        }
    }

    /// What this says in a position.
    pub fn resolve(&self, position: &Position, context: Context) -> Reading {
        if let Some(reason) = self.fault() {
            return none(reason);
        }
        if context.swapped {
            let [a, b, c, d] = self.places;
            let turned = CoordinateMove { places: [c, d, a, b], digits: self.digits };
            return match turned.resolve(position, Context { swapped: false, ..context }) {
                Reading::One(action, remarks) => Reading::One(action, remarks.and(Remarks::SWAPPED)),
                other => other,
            };
        }
        if self.digits {
            return Self::read(position, [self.digits_action(context.digits_from_bottom), None]);
        }
        let ranks = self.rank_evidence().unwrap_or(context.ranks);
        match ranks {
            RankBase::Unknown => {
                Self::read(position, [self.action(RankBase::Zero), self.action(RankBase::One)])
            }
            known => Self::read(position, [self.action(known), None]),
        }
    }

    fn read(position: &Position, actions: [Option<Move>; 2]) -> Reading {
        let mut candidates = Candidates::new(position);
        let legal = |action: &Option<Move>| action.is_some_and(|action| position.is_legal(action));
        let both = actions.iter().all(legal);
        for action in actions.into_iter().flatten() {
            if !candidates.found() {
                candidates.offer_if_legal(action, 0, Remarks::RANK_STYLE_ASSUMED.when(both));
            }
        }
        if candidates.found() {
            return candidates.finish(|| Illegality::bare(Reason::NotAMove));
        }
        for action in actions.into_iter().flatten() {
            if let Some(why) = position.illegality(action) {
                candidates.refuse(why);
            }
        }
        candidates.finish(|| Illegality::bare(Reason::OffBoard))
    }
}

/// The names of all points one behind the other, from the letter of the first file on, with this behind each.
macro_rules! names {
    ($first:literal, $behind:literal) => {{
        const LEN: usize = 2 + $behind.len();
        const BYTES: [u8; LEN * Square::COUNT] = {
            let mut bytes = [0; LEN * Square::COUNT];
            let mut index = 0;
            while index < Square::COUNT {
                bytes[LEN * index] = $first + (index % 9) as u8;
                bytes[LEN * index + 1] = b'0' + (index / 9) as u8;
                let mut byte = 2;
                while byte < LEN {
                    bytes[LEN * index + byte] = $behind[byte - 2];
                    byte += 1;
                }
                index += 1;
            }
            bytes
        };
        match str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }
    }};
}

const SMALL: &str = names!(b'a', b"");
const CAPITAL: &str = names!(b'A', b"");
const CAPITAL_AND_DASH: &str = names!(b'A', b"-");

/// What stands for a point among all, each of which has as many bytes as `none`: so the length is known, and they are
/// copied without a call.
#[inline]
fn name(all: &'static str, square: Square, none: &'static str) -> &'static str {
    let at = none.len() * square.index() as usize;
    all.get(at..at + none.len()).unwrap_or(none)
}

/// Writes a move.
#[inline]
pub fn write(action: Move, spelling: Spelling, out: &mut String) {
    let Move { from, to } = action;
    let digit = |digit: u8| char::from(b'0' + digit);
    match spelling {
        Spelling::Uci => {
            out.push_str(name(SMALL, from, "??"));
            out.push_str(name(SMALL, to, "??"));
        }
        Spelling::Uci10 => {
            for square in [from, to] {
                out.push(square.file().letter());
                let rank = square.rank().index() + 1;
                if rank == 10 { out.push_str("10") } else { out.push(digit(rank)) }
            }
        }
        Spelling::Iccs => {
            out.push_str(name(CAPITAL_AND_DASH, from, "???"));
            out.push_str(name(CAPITAL, to, "??"));
        }
        Spelling::Dhtmlxq => {
            for square in [from, to] {
                out.push(digit(square.file().index()));
                out.push(digit(9 - square.rank().index()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_forms_are_read_as_any() {
        let pieces = ["a", "i", "z", "H", "0", "1", "9", "10", "-", " ", "ａ", "１"];
        let mut usual_ones = 0;
        for index in 0..pieces.len().pow(5) {
            let text: String =
                (0..5).map(|place| pieces[index / pieces.len().pow(place) % pieces.len()]).collect();
            for text in [text.clone(), text + "0"] {
                let Some((found, len, next)) = usual(Prefix::of(text.as_bytes())) else { continue };
                let rest = text.get(len..).expect("whole characters");
                assert_eq!(any_form(&text), Ok((rest, found)), "{text}");
                assert_eq!(next, rest.bytes().next().unwrap_or(0), "{text}");
                usual_ones += 1;
            }
        }
        assert!(usual_ones > 2000, "{usual_ones}");
    }
    #[test]
    fn each_byte_of_a_usual_form_is_looked_at() {
        let fits = |bytes: &[u8]| match *bytes {
            [a, b, b'-', c, d, next, ..] | [a, b, c, d, next, ..] => {
                let letters = a.is_ascii_alphabetic() && c.is_ascii_alphabetic();
                letters && b.is_ascii_digit() && d.is_ascii_digit() && !next.is_ascii_digit()
            }
            _ => false,
        };
        for usual_form in [*b"h2-e2 ", *b"H2e2 x"] {
            for (place, byte) in
                (0..usual_form.len()).flat_map(|place| (0..=255).map(move |byte| (place, byte)))
            {
                let mut bytes = usual_form;
                bytes[place] = byte;
                assert_eq!(usual(Prefix::of(&bytes)).is_some(), fits(&bytes), "{bytes:?}");
            }
        }
    }
}
