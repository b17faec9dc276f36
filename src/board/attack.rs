//! What attacks what: lines, horse legs and pawn steps.

use super::{Color, Piece, Role, Square};

/// Which points of each line are occupied: bit `f` of a rank is file `f`, bit `r` of a file is rank `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) ranks: [u16; 10],
    pub(super) files: [u16; 9],
}

impl Lines {
    pub(super) fn of(board: &[Option<Piece>; Square::COUNT]) -> Lines {
        let mut lines = Lines { ranks: [0; 10], files: [0; 9] };
        for square in Square::all() {
            if board[square.index() as usize].is_some() {
                lines.set(square);
            }
        }
        lines
    }

    pub(super) fn set(&mut self, square: Square) {
        self.ranks[square.rank().index() as usize] |= 1 << square.file().index();
        self.files[square.file().index() as usize] |= 1 << square.rank().index();
    }

    pub(super) fn clear(&mut self, square: Square) {
        self.ranks[square.rank().index() as usize] &= !(1 << square.file().index());
        self.files[square.file().index() as usize] &= !(1 << square.rank().index());
    }

    /// How many pieces stand strictly between two points of one line; `None` where they share no line.
    pub(super) fn between(&self, a: Square, b: Square) -> Option<u32> {
        if a.file() == b.file() {
            let occupied = self.files[a.file().index() as usize];
            Some((occupied & strictly_between(a.rank().index(), b.rank().index())).count_ones())
        } else if a.rank() == b.rank() {
            let occupied = self.ranks[a.rank().index() as usize];
            Some((occupied & strictly_between(a.file().index(), b.file().index())).count_ones())
        } else {
            None
        }
    }
}

const fn strictly_between(a: u8, b: u8) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if high - low < 2 { 0 } else { ((1 << high) - 1) & !((1 << (low + 1)) - 1) }
}

/// A horse's jump: where from or to, and the leg that must be free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump {
    pub(super) square: Square,
    pub(super) leg: Square,
}

/// The points that a horse on a square reaches, or from which one reaches it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumps {
    list: [Jump; 8],
    len: u8,
}

impl Jumps {
    pub(super) fn as_slice(&self) -> &[Jump] {
        &self.list[..self.len as usize]
    }
}

const HORSE_STEPS: [(i8, i8); 8] = [(1, 2), (-1, 2), (1, -2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

const fn jumps(square: Square, reverse: bool) -> Jumps {
    let Some(corner) = Square::from_index(0) else { unreachable!() };
    let mut list = [Jump { square: corner, leg: corner }; 8];
    let mut len = 0;
    let mut i = 0;
    while i < 8 {
        let (files, ranks) = HORSE_STEPS[i];
        // The leg stands next to the horse, on the long side of the jump: seen from the origin half the long
        // step, seen from the destination one step back along both.
        let leg = if reverse {
            square.offset(files.signum(), ranks.signum())
        } else {
            square.offset(files / 2, ranks / 2)
        };
        if let (Some(to), Some(leg)) = (square.offset(files, ranks), leg) {
            list[len] = Jump { square: to, leg };
            len += 1;
        }
        i += 1;
    }
    Jumps { list, len: len as u8 }
}

const fn jump_table(reverse: bool) -> [Jumps; 90] {
    let mut table = [jumps(
        match Square::from_index(0) {
            Some(corner) => corner,
            None => unreachable!(),
        },
        reverse,
    ); 90];
    let mut i = 0;
    while i < 90 {
        if let Some(square) = Square::from_index(i as u8) {
            table[i] = jumps(square, reverse);
        }
        i += 1;
    }
    table
}

static JUMPS_FROM: [Jumps; 90] = jump_table(false);
static JUMPS_TO: [Jumps; 90] = jump_table(true);

/// Where a horse on `square` can jump, with the legs.
pub(super) fn jumps_from(square: Square) -> &'static [Jump] {
    JUMPS_FROM[square.index() as usize].as_slice()
}

/// Whence a horse can jump to `square`, with the legs.
pub(super) fn jumps_to(square: Square) -> &'static [Jump] {
    JUMPS_TO[square.index() as usize].as_slice()
}

/// Bit `t` of entry `s`: a change on `t` may open or close an attack on a general on `s`. These are the two
/// lines of `s`, the legs and the points of the horses that reach it. (The points of pawns lie on the lines.)
static SENSITIVE: [u128; 90] = {
    let mut table = [0_u128; 90];
    let mut s = 0;
    while s < 90 {
        let (file, rank) = (s % 9, s / 9);
        let mut t = 0;
        while t < 90 {
            let files = (t % 9) as i8 - file as i8;
            let ranks = (t / 9) as i8 - rank as i8;
            let (files, ranks) = (files.abs(), ranks.abs());
            let near = files <= 2 && ranks <= 2 && files + ranks <= 3;
            if files == 0 || ranks == 0 || near {
                table[s] |= 1 << t;
            }
            t += 1;
        }
        s += 1;
    }
    table
};

/// Whether a move between `from` and `to` by any piece can change whether a general on `general` is attacked.
pub(super) fn touches(general: Square, from: Square, to: Square) -> bool {
    SENSITIVE[general.index() as usize] & ((1 << from.index()) | (1 << to.index())) != 0
}

/// Whether nothing stands between two generals on one file.
pub(super) fn generals_face(lines: &Lines, a: Square, b: Square) -> bool {
    a.file() == b.file() && lines.between(a, b) == Some(0)
}

/// The nearest and the second nearest occupied index above and below `at` on one line.
fn neighbours(occupied: u16, at: u8) -> [(Option<u8>, Option<u8>); 2] {
    let above = occupied & (!0 << (at + 1));
    let above_next = above & above.wrapping_sub(1);
    let below = occupied & ((1 << at) - 1);
    let low = |bits: u16| (bits != 0).then(|| bits.trailing_zeros() as u8);
    let high = |bits: u16| (bits != 0).then(|| 15 - bits.leading_zeros() as u8);
    let below_first = high(below);
    let below_next = below & !(below_first.map_or(0, |bit| 1 << bit));
    [(low(above), low(above_next)), (below_first, high(below_next))]
}

/// Whether a piece of `by` attacks `target`; a facing general does not count. `at` says what stands on a point.
pub(super) fn is_attacked(
    at: impl Fn(Square) -> Option<Piece>,
    lines: &Lines,
    target: Square,
    by: Color,
) -> bool {
    let chariot = Some(Piece::new(by, Role::Chariot));
    let cannon = Some(Piece::new(by, Role::Cannon));
    let (file, rank) = (target.file().index(), target.rank().index());
    let on_file = |rank: Option<u8>| rank.and_then(|rank| Square::from_index(rank * 9 + file)).and_then(&at);
    let on_rank = |file: Option<u8>| file.and_then(|file| Square::from_index(rank * 9 + file)).and_then(&at);
    let strikes = |first: Option<Piece>, second: Option<Piece>| first == chariot || second == cannon;
    neighbours(lines.files[file as usize], rank).into_iter().any(|(a, b)| strikes(on_file(a), on_file(b)))
        || neighbours(lines.ranks[rank as usize], file)
            .into_iter()
            .any(|(a, b)| strikes(on_rank(a), on_rank(b)))
        || jumps_to(target)
            .iter()
            .any(|jump| at(jump.square) == Some(Piece::new(by, Role::Horse)) && at(jump.leg).is_none())
        || pawn_origins(target, by)
            .into_iter()
            .flatten()
            .any(|square| at(square) == Some(Piece::new(by, Role::Pawn)))
}

/// The points from which a pawn of `by` attacks `target`: from behind, and from both sides over the river.
fn pawn_origins(target: Square, by: Color) -> [Option<Square>; 3] {
    let beside = target.rank().advance(by) >= 5;
    [
        target.offset(0, -by.forward()),
        if beside { target.offset(1, 0) } else { None },
        if beside { target.offset(-1, 0) } else { None },
    ]
}

/// The pieces of `by` that attack `target`, in no particular order; a facing general does not count.
pub(super) fn attackers(
    board: &[Option<Piece>; Square::COUNT],
    lines: &Lines,
    target: Square,
    by: Color,
) -> Vec<(Piece, Square)> {
    let mut found = Vec::new();
    for square in Square::all() {
        let Some(piece) = board[square.index() as usize] else { continue };
        if piece.color() != by {
            continue;
        }
        let attacks = match piece.role() {
            Role::Chariot => lines.between(square, target) == Some(0),
            Role::Cannon => lines.between(square, target) == Some(1),
            Role::Horse => jumps_to(target)
                .iter()
                .any(|jump| jump.square == square && board[jump.leg.index() as usize].is_none()),
            Role::Pawn => pawn_origins(target, by).contains(&Some(square)),
            Role::General | Role::Advisor | Role::Elephant => false,
        };
        if attacks && square != target {
            found.push((piece, square));
        }
    }
    found
}
