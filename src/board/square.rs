//! Points of the board and the lines they stand on.

use std::fmt;
use std::str::FromStr;

/// A file (纵线): one of the nine vertical lines, `a` at Red's left to `i` at Red's right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

impl File {
    /// All files from Red's left to Red's right.
    pub const ALL: [File; 9] =
        [File(0), File(1), File(2), File(3), File(4), File(5), File(6), File(7), File(8)];
    /// The middle file, `e`.
    pub const MIDDLE: File = File(4);

    /// The file with this index, 0 for `a` to 8 for `i`.
    #[inline]
    pub const fn from_index(index: u8) -> Option<File> {
        if index < 9 { Some(File(index)) } else { None }
    }

    /// 0 for `a` to 8 for `i`.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file that `number` (1–9) names for `color`, who counts from the own right hand.
    #[inline]
    pub const fn from_number(number: u8, color: super::Color) -> Option<File> {
        if number == 0 || number > 9 {
            return None;
        }
        Some(match color {
            super::Color::Red => File(9 - number),
            super::Color::Black => File(number - 1),
        })
    }

    /// The number (1–9) of this file for `color`, who counts from the own right hand.
    #[inline]
    pub const fn number(self, color: super::Color) -> u8 {
        match color {
            super::Color::Red => 9 - self.0,
            super::Color::Black => self.0 + 1,
        }
    }

    /// The letter `a`–`i`.
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The file `by` to Red's right, if it is on the board.
    #[inline]
    pub const fn offset(self, by: i8) -> Option<File> {
        let index = self.0 as i8 + by;
        if index < 0 || index > 8 { None } else { Some(File(index as u8)) }
    }
}

/// A rank (横线): one of the ten horizontal lines, 0 at Red's back to 9 at Black's back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// All ranks from Red's back rank to Black's.
    pub const ALL: [Rank; 10] =
        [Rank(0), Rank(1), Rank(2), Rank(3), Rank(4), Rank(5), Rank(6), Rank(7), Rank(8), Rank(9)];

    /// The rank with this index, 0 to 9.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 10 { Some(Rank(index)) } else { None }
    }

    /// 0 at Red's back to 9 at Black's back.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// How far forward this rank is for `color`: 0 is the own back rank, 9 the other side's.
    #[inline]
    pub const fn advance(self, color: super::Color) -> u8 {
        match color {
            super::Color::Red => self.0,
            super::Color::Black => 9 - self.0,
        }
    }

    /// The rank `by` towards Black, if it is on the board.
    #[inline]
    pub const fn offset(self, by: i8) -> Option<Rank> {
        let index = self.0 as i8 + by;
        if index < 0 || index > 9 { None } else { Some(Rank(index as u8)) }
    }
}

/// A point (交叉点) of the board, written `a0` (Red's left corner) to `i9`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many points the board has.
    pub const COUNT: usize = 90;

    /// The point where `file` and `rank` cross.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank.0 * 9 + file.0)
    }

    /// The point with this index: nine times the rank plus the file.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 90 { Some(Square(index)) } else { None }
    }

    /// Two points, given by file, rank, file and rank, each from 0; `None` where one is not on the board.
    #[inline]
    pub(super) const fn pair(places: [u8; 4]) -> Option<[Square; 2]> {
        // What is beyond the board is lifted into the highest bit of its byte, or is there already.
        const LIFT: u32 = u32::from_le_bytes([0x80 - 9, 0x80 - 10, 0x80 - 9, 0x80 - 10]);
        let places = u32::from_le_bytes(places);
        if (places | places.wrapping_add(LIFT)) & 0x8080_8080 != 0 {
            return None;
        }
        let (files, ranks) = (places & 0x00FF_00FF, places >> 8 & 0x00FF_00FF);
        let [first, _, second, _] = (9 * ranks + files).to_le_bytes();
        Some([Square(first), Square(second)])
    }

    /// Nine times the rank plus the file: 0 (`a0`) to 89 (`i9`).
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file it stands on.
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 % 9)
    }

    /// The rank it stands on.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 9)
    }

    /// The point `files` to Red's right and `ranks` towards Black, if it is on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        match (self.file().offset(files), self.rank().offset(ranks)) {
            (Some(file), Some(rank)) => Some(Square::new(file, rank)),
            _ => None,
        }
    }

    /// The same point of the board reflected left to right.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square(self.rank().0 * 9 + (8 - self.file().0))
    }

    /// The same point seen from the other side of the board (turned by 180°).
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square(89 - self.0)
    }

    /// The letter and the digit of its name, in ASCII.
    #[inline]
    pub const fn to_bytes(self) -> [u8; 2] {
        [b'a' + self.file().0, b'0' + self.rank().0]
    }

    /// All points, `a0` first, rank by rank.
    #[inline]
    pub fn all() -> impl Iterator<Item = Square> {
        (0..90).map(Square)
    }

    /// Whether the point is in the palace (九宫) of `color`.
    pub const fn in_palace(self, color: super::Color) -> bool {
        let file = self.0 % 9;
        file >= 3 && file <= 5 && self.rank().advance(color) <= 2
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.to_bytes()).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a point of the board: expected a letter a–i and a digit 0–9")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let [file, rank] = *text.as_bytes() else { return Err(ParseSquareError) };
        let file = file.to_ascii_lowercase().checked_sub(b'a').and_then(File::from_index);
        let rank = rank.checked_sub(b'0').and_then(Rank::from_index);
        match (file, rank) {
            (Some(file), Some(rank)) => Ok(Square::new(file, rank)),
            _ => Err(ParseSquareError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_points_by_their_places() {
        let one = |file, rank| Some(Square::new(File::from_index(file)?, Rank::from_index(rank)?));
        let places = [0, 1, 7, 8, 9, 10, 11, 127, 128, 200, 255];
        for [a, b, c, d] in places.into_iter().flat_map(|a| {
            places.into_iter().flat_map(move |b| {
                places.into_iter().flat_map(move |c| places.into_iter().map(move |d| [a, b, c, d]))
            })
        }) {
            let expected = one(a, b).zip(one(c, d)).map(|(first, second)| [first, second]);
            assert_eq!(Square::pair([a, b, c, d]), expected, "{a} {b} {c} {d}");
        }
    }
}
