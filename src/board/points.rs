//! Sets of points, a bit each, and where the pieces of each kind stand.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Color, File, Piece, Role, Square};

/// A set of points of the board; bit `i` is the point with index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Points(u128);

/// How many entries a table by points has that is asked without a look at its length: one for each number of a byte.
pub(super) const BYTES: usize = 256;

/// Each point alone: quicker than shifting a bit through two words.
static SINGLE: [Points; BYTES] = {
    let mut table = [Points::NONE; BYTES];
    let mut index = 0;
    while index < Square::COUNT {
        table[index] = Points::NONE.with(index as u8);
        index += 1;
    }
    table
};

static FILES: [Points; 9] = {
    let mut table = [Points::NONE; 9];
    let mut index = 0;
    while index < 90 {
        table[index % 9] = table[index % 9].with(index as u8);
        index += 1;
    }
    table
};

/// The points before each one.
static BEFORE: [Points; BYTES] = {
    let mut table = [Points::NONE; BYTES];
    let mut index = 1;
    while index < Square::COUNT {
        table[index] = table[index - 1].with(index as u8 - 1);
        index += 1;
    }
    table
};

/// The file of each point.
static SAME_FILE: [Points; BYTES] = {
    let mut table = [Points::NONE; BYTES];
    let mut index = 0;
    while index < Square::COUNT {
        table[index] = FILES[index % 9];
        index += 1;
    }
    table
};

impl Points {
    pub(super) const NONE: Points = Points(0);

    /// The set of one point.
    #[inline]
    pub(super) fn of(square: Square) -> Points {
        SINGLE[square.index() as usize]
    }

    /// The points of a file.
    #[inline]
    pub(super) fn on(file: File) -> Points {
        FILES[file.index() as usize]
    }

    /// The points between two different ones of one line, these left out.
    #[inline]
    pub(super) fn between(a: Square, b: Square) -> Points {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        // Along a rank the indices follow each other, and those of a file are picked out of all that lie between.
        let behind_low = low.index().wrapping_add(1);
        let all = BEFORE[high.index() as usize] ^ BEFORE[behind_low as usize];
        // The ends of a rank are eight apart, the nearest points of a file nine.
        if high.index() - low.index() < 9 { all } else { all & SAME_FILE[low.index() as usize] }
    }

    /// The set with the point of this index; for tables.
    pub(super) const fn with(self, index: u8) -> Points {
        Points(self.0 | 1 << index)
    }

    /// Whether the point of this index is in the set; for tables.
    pub(super) const fn has(self, index: u8) -> bool {
        self.0 >> index & 1 != 0
    }

    #[inline]
    pub(super) fn contains(self, square: Square) -> bool {
        self.holds(square.index())
    }

    /// Whether the point of this index is in the set; no point has an index beyond the board.
    #[inline]
    pub(super) fn holds(self, index: u8) -> bool {
        self.0 & SINGLE[index as usize].0 != 0
    }

    /// Those on the file of a point, a bit for each rank, lowest first.
    #[inline]
    pub(super) const fn along_file(self, square: Square) -> u32 {
        // Points of a file are nine apart: a factor with a bit in every eighth place brings those of the first word
        // side by side to its top.
        const NINTH: u64 = 0x8040_2010_0804_0201;
        const EIGHTH: u64 = 0x0101_0101_0101_0101;
        let file = self.0 >> square.file().index();
        let (low, high) = (file as u64, (file >> 64) as u32);
        ((low & NINTH).wrapping_mul(EIGHTH) >> 56) as u32 | high & 1 << 8 | high >> 8 & 1 << 9
    }

    /// Those on the rank of a point, a bit for each file, lowest first.
    #[inline]
    pub(super) const fn along_rank(self, square: Square) -> u32 {
        (self.0 >> (9 * square.rank().index())) as u32 & 0x1FF
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is one point.
    #[inline]
    pub(super) const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The point with the lowest index.
    #[inline]
    pub(super) const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Square::from_index(self.0.trailing_zeros() as u8) }
    }

    /// The point with the highest index.
    #[inline]
    pub(super) const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Square::from_index(127 - self.0.leading_zeros() as u8) }
    }
}

impl IntoIterator for Points {
    type Item = Square;
    type IntoIter = Each;

    #[inline]
    fn into_iter(self) -> Each {
        Each(self)
    }
}

/// The points of a set by their indices, lowest first.
#[derive(Clone, Debug)]
pub(super) struct Each(Points);

impl Iterator for Each {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let Points(left) = &mut self.0;
        let first = Points(*left).first()?;
        *left &= *left - 1;
        Some(first)
    }
}

impl BitAnd for Points {
    type Output = Points;

    #[inline]
    fn bitand(self, other: Points) -> Points {
        Points(self.0 & other.0)
    }
}

impl BitOr for Points {
    type Output = Points;

    #[inline]
    fn bitor(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }
}

impl BitXor for Points {
    type Output = Points;

    #[inline]
    fn bitxor(self, other: Points) -> Points {
        Points(self.0 ^ other.0)
    }
}

impl Not for Points {
    type Output = Points;

    #[inline]
    fn not(self) -> Points {
        Points(!self.0)
    }
}

impl BitAndAssign for Points {
    #[inline]
    fn bitand_assign(&mut self, other: Points) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Points {
    #[inline]
    fn bitor_assign(&mut self, other: Points) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Points {
    #[inline]
    fn bitxor_assign(&mut self, other: Points) {
        self.0 ^= other.0;
    }
}

/// Where the pieces stand, by kind and by side.
#[derive(Clone, Debug)]
pub(super) struct Men {
    kinds: [Kinds; 2],
    sides: [Points; 2],
}

/// Where the pieces of one side stand, by their kinds.
pub(super) type Kinds = [Points; Role::ALL.len()];

impl Men {
    #[inline]
    pub(super) fn of(board: &[Option<Piece>; Square::COUNT]) -> Men {
        let mut men = Men { kinds: [[Points::NONE; Role::ALL.len()]; 2], sides: [Points::NONE; 2] };
        for square in Square::all() {
            if let Some(piece) = board[square.index() as usize] {
                men.toggle(piece, Points::of(square));
            }
        }
        men
    }

    /// Puts pieces of a kind on points, or takes them away from points where they stand.
    #[inline]
    pub(super) fn toggle(&mut self, piece: Piece, points: Points) {
        self.kinds.as_flattened_mut()[piece.index()] ^= points;
        self.sides[piece.color().index()] ^= points;
    }

    #[inline]
    pub(super) const fn kind(&self, piece: Piece) -> Points {
        self.kinds.as_flattened()[piece.index()]
    }

    /// The pieces of a side, by [`Role::index`].
    #[inline]
    pub(super) const fn kinds(&self, color: Color) -> &Kinds {
        &self.kinds[color.index()]
    }

    #[inline]
    pub(super) const fn side(&self, color: Color) -> Points {
        self.sides[color.index()]
    }

    #[inline]
    pub(super) fn all(&self) -> Points {
        self.sides[0] | self.sides[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    #[test]
    fn between_two_points_of_a_line() {
        let square = |text: &str| text.parse::<Square>().expect("a point");
        let cases = [
            ("a0", "a3", vec!["a1", "a2"]),
            ("a3", "a0", vec!["a1", "a2"]),
            ("c4", "g4", vec!["d4", "e4", "f4"]),
            ("a4", "i4", vec!["b4", "c4", "d4", "e4", "f4", "g4", "h4"]),
            ("i9", "h9", vec![]),
            ("i9", "i8", vec![]),
        ];
        for (a, b, expected) in cases {
            let found = Points::between(square(a), square(b));
            let found: Vec<String> = found.into_iter().map(|point| point.to_string()).collect();
            assert_eq!(found, expected, "{a} {b}");
        }
    }

    #[test]
    fn lines_bit_by_bit() {
        let mut state = 2011_u64;
        for _ in 0..200 {
            // A third of all points, drawn by chance.
            let mut set = Points::NONE;
            for square in Square::all() {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if (state >> 33).is_multiple_of(3) {
                    set |= Points::of(square);
                }
            }
            for square in Square::all() {
                let bits = |on_line: &dyn Fn(Square) -> Option<u8>| {
                    Square::all()
                        .filter(|&other| set.contains(other))
                        .filter_map(on_line)
                        .fold(0, |bits, place| bits | 1 << place)
                };
                let on_file = |other: Square| (other.file() == square.file()).then(|| other.rank().index());
                let on_rank = |other: Square| (other.rank() == square.rank()).then(|| other.file().index());
                assert_eq!(
                    (set.along_file(square), set.along_rank(square)),
                    (bits(&on_file), bits(&on_rank))
                );
            }
        }
    }

    #[test]
    fn the_start_by_kind() {
        let men = Men::of(&Setup::start().board);
        assert_eq!((men.all().len(), men.side(Color::Red).len()), (32, 16));
        let cannons: Vec<_> =
            men.kind(Piece::BlackCannon).into_iter().map(|square| square.to_string()).collect();
        assert_eq!(cannons, ["b7", "h7"]);
        let generals = men.kind(Piece::RedGeneral) | men.kind(Piece::BlackGeneral);
        assert_eq!((generals.first(), generals.last()), ("e0".parse().ok(), "e9".parse().ok()));
        assert!(!generals.is_one() && men.kind(Piece::RedGeneral).is_one());
    }
}
