//! What attacks what: lines, horse legs and pawn steps.

use super::points::{BYTES, Men, Points};
use super::{Color, Move, Piece, Role, Square};

/// A horse's jump: where from or to, and the leg that must be free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump {
    pub(super) square: Square,
    pub(super) leg: Square,
}

/// The points that a horse on a square reaches, or from which one reaches it.
#[derive(Clone, Copy, Debug)]
struct Jumps {
    list: [Jump; 8],
    len: u8,
    /// The points alone.
    points: Points,
}

impl Jumps {
    fn as_slice(&self) -> &[Jump] {
        &self.list[..self.len as usize]
    }
}

const HORSE_STEPS: [(i8, i8); 8] = [(1, 2), (-1, 2), (1, -2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

const fn jumps(square: Square, reverse: bool) -> Jumps {
    let corner = square_at(0);
    let mut list = [Jump { square: corner, leg: corner }; 8];
    let mut points = Points::NONE;
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
            points = points.with(to.index());
            len += 1;
        }
        i += 1;
    }
    Jumps { list, len: len as u8, points }
}

const fn square_at(index: usize) -> Square {
    match Square::from_index(index as u8) {
        Some(square) => square,
        None => unreachable!(),
    }
}

const fn jump_table(reverse: bool) -> [Jumps; 90] {
    let mut table = [jumps(square_at(0), reverse); 90];
    let mut i = 0;
    while i < 90 {
        table[i] = jumps(square_at(i), reverse);
        i += 1;
    }
    table
}

static JUMPS_FROM: [Jumps; 90] = jump_table(false);
static JUMPS_TO: [Jumps; 90] = jump_table(true);

/// Whence horses can jump to each point, and where they can from there: the points alone.
static HORSES: [Points; BYTES] = {
    let mut table = [Points::NONE; BYTES];
    let mut index = 0;
    while index < 90 {
        table[index] = JUMPS_TO[index].points;
        index += 1;
    }
    table
};

/// Where a horse on `square` can jump, with the legs.
pub(super) fn jumps_from(square: Square) -> &'static [Jump] {
    JUMPS_FROM[square.index() as usize].as_slice()
}

/// Whence a horse can jump to `square`, with the legs.
pub(super) fn jumps_to(square: Square) -> &'static [Jump] {
    JUMPS_TO[square.index() as usize].as_slice()
}

/// Where each piece could go from each point if the board were empty but for what it takes.
static SHAPES: [[Points; BYTES]; 14] = {
    let mut table = [[Points::NONE; BYTES]; 14];
    let mut piece = 0;
    while piece < 14 {
        let mut index = 0;
        while index < 90 {
            table[piece][index] = shape(Piece::ALL[piece], square_at(index));
            index += 1;
        }
        piece += 1;
    }
    table
};

const fn shape(piece: Piece, from: Square) -> Points {
    let color = piece.color();
    let mut points = Points::NONE;
    let mut index = 0;
    while index < 90 {
        let to = square_at(index);
        let files = (to.file().index() as i8 - from.file().index() as i8).abs();
        let ranks = to.rank().index() as i8 - from.rank().index() as i8;
        let goes = match piece.role() {
            Role::General => files + ranks.abs() == 1 && to.in_palace(color),
            Role::Advisor => files == 1 && ranks.abs() == 1 && to.in_palace(color),
            Role::Elephant => files == 2 && ranks.abs() == 2 && to.rank().advance(color) <= 4,
            Role::Horse => matches!((files, ranks.abs()), (1, 2) | (2, 1)),
            Role::Chariot | Role::Cannon => (files == 0) != (ranks == 0),
            Role::Pawn => {
                let sideways = ranks == 0 && from.rank().advance(color) >= 5;
                files + ranks.abs() == 1 && (ranks == color.forward() || sideways)
            }
        };
        if goes {
            points = points.with(to.index());
        }
        index += 1;
    }
    points
}

/// Where a piece could go from a point if nothing stood in its way.
#[inline]
pub(super) fn shape_of(piece: Piece, from: Square) -> Points {
    SHAPES[piece.index()][from.index() as usize]
}

/// For each two points, which pieces could go from the first to the second if nothing stood in their way, a bit each.
static GOERS: [u16; 1 << 14] = {
    let mut table = [0; 1 << 14];
    let mut from = 0;
    while from < 90 {
        let mut to = 0;
        while to < 90 {
            let mut piece = 0;
            while piece < 14 {
                let goes = SHAPES[piece][from].has(to as u8);
                table[both(square_at(from), square_at(to))] |= (goes as u16) << piece;
                piece += 1;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// The point that must be empty between two points: the leg of a horse or the eye of an elephant that goes from the first to
/// the second. Where neither goes, one of two points that are on no board.
static STOPS: [u8; 1 << 14] = {
    let mut table = [NO_STOP; 1 << 14];
    let mut from = 0;
    while from < 90 {
        let mut to = 0;
        while to < 90 {
            let files = (to % 9) as i8 - (from % 9) as i8;
            let ranks = (to / 9) as i8 - (from / 9) as i8;
            // Half the way, without the odd step.
            if matches!((files.abs(), ranks.abs()), (1, 2) | (2, 1 | 2)) {
                let stop = from as i8 + files / 2 + 9 * (ranks / 2);
                table[both(square_at(from), square_at(to))] = stop as u8;
            }
            if matches!((files.abs(), ranks.abs()), (0, 2..) | (2.., 0)) {
                table[both(square_at(from), square_at(to))] = LINE;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// Nothing lies between.
const NO_STOP: u8 = u8::MAX;
/// All must be empty that lies between on their line.
const LINE: u8 = NO_STOP - 1;

/// Whether nothing stands in the way of a piece that goes so and needs no screen: neither on its line, nor on the leg (马腿) of a
/// horse or the eye (象眼) of an elephant.
#[inline]
pub(super) fn is_unstopped(action: Move, board: &[Option<Piece>; Square::COUNT], men: &Men) -> bool {
    let stop = STOPS[both(action.from, action.to)];
    match board.get(stop as usize) {
        Some(piece) => piece.is_none(),
        None => stop == NO_STOP || (Points::between(action.from, action.to) & men.all()).is_empty(),
    }
}

/// The number of two points among all such.
#[inline]
const fn both(first: Square, second: Square) -> usize {
    // The masks change nothing, and show that no length has to be looked at.
    ((first.index() & 0x7F) as usize) << 7 | (second.index() & 0x7F) as usize
}

/// Whether a piece could make a move if nothing stood in its way.
#[inline]
pub(super) fn goes(piece: Piece, action: Move) -> bool {
    GOERS[both(action.from, action.to)] >> piece.index() & 1 != 0
}

/// Of what may attack a general, which part a move may bear on: its file, its rank, and the horses and pawns near by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touch(u8);

impl Touch {
    const FILE: u8 = 1;
    const RANK: u8 = 2;
    const NEAR: u8 = 4;

    pub(super) const NOTHING: Touch = Touch(0);

    /// All of it: nothing is known of the moves.
    pub(super) const ALL: Touch = Touch(Touch::FILE | Touch::RANK | Touch::NEAR);

    /// What a move by any piece but the general itself may bear on.
    #[inline]
    pub(super) fn of(general: Square, action: Move) -> Touch {
        Touch(TOUCHES[both(general, action.from)] | TOUCHES[both(general, action.to)])
    }

    /// Both parts.
    #[inline]
    pub(super) const fn and(self, other: Touch) -> Touch {
        Touch(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn is_nothing(self) -> bool {
        self.0 == 0
    }

    #[inline]
    const fn is_on(self, part: u8) -> bool {
        self.0 & part != 0
    }

    /// Whether the file of a general is touched and the other one stands on it.
    #[inline]
    pub(super) fn may_face(self, general: Square, other: Square) -> bool {
        self.0 & TOUCHES[both(general, other)] & Touch::FILE != 0
    }

    /// Of the lines of a point, those that are touched.
    #[inline]
    fn lines(self, general: Square) -> Points {
        LINES[general.index() as usize][usize::from(self.0 & (Touch::FILE | Touch::RANK))]
    }
}

/// For a general on the first of two points, what a change on the second may bear on. Of what is near, these are the
/// points of horses and pawns that attack it and the legs of the horses.
static TOUCHES: [u8; 1 << 14] = {
    let mut table = [0; 1 << 14];
    let mut general = 0;
    while general < 90 {
        let mut index = 0;
        while index < 90 {
            let files = (index % 9_usize).abs_diff(general % 9);
            let ranks = (index / 9_usize).abs_diff(general / 9);
            let mut touch = 0;
            if files == 0 {
                touch |= Touch::FILE;
            }
            if ranks == 0 {
                touch |= Touch::RANK;
            }
            if files <= 2 && ranks <= 2 && files + ranks <= 3 {
                touch |= Touch::NEAR;
            }
            table[both(square_at(general), square_at(index))] = touch;
            index += 1;
        }
        general += 1;
    }
    table
};

/// The points on the lines of each point, without it: none, its file, its rank, and both.
static LINES: [[Points; 4]; BYTES] = {
    let mut table = [[Points::NONE; 4]; BYTES];
    let mut index = 0;
    while index < 90 {
        let mut other = 0;
        while other < 90 {
            if other != index && (other % 9 == index % 9 || other / 9 == index / 9) {
                let line = if other % 9 == index % 9 { Touch::FILE } else { Touch::RANK };
                table[index][line as usize] = table[index][line as usize].with(other as u8);
                table[index][3] = table[index][3].with(other as u8);
            }
            other += 1;
        }
        index += 1;
    }
    table
};

/// The points on both lines of a point, without it.
#[inline]
pub(super) fn lines_of(square: Square) -> Points {
    Touch::ALL.lines(square)
}

/// From where a pawn of each side attacks each point: from behind, and from both sides over the river.
static PAWNS: [[Points; BYTES]; 2] = {
    let mut table = [[Points::NONE; BYTES]; 2];
    let mut color = 0;
    while color < 2 {
        let mut index = 0;
        while index < 90 {
            table[color][index] = pawn_origins(square_at(index), Color::ALL[color]);
            index += 1;
        }
        color += 1;
    }
    table
};

const fn pawn_origins(target: Square, by: Color) -> Points {
    let mut points = Points::NONE;
    if let Some(behind) = target.offset(0, -by.forward()) {
        points = points.with(behind.index());
    }
    if target.rank().advance(by) >= 5 {
        if let Some(beside) = target.offset(1, 0) {
            points = points.with(beside.index());
        }
        if let Some(beside) = target.offset(-1, 0) {
            points = points.with(beside.index());
        }
    }
    points
}

/// The points beyond each point in each of the four directions: up and to the right, where indices rise, then down
/// and to the left.
static RAYS: [[Points; 90]; 4] = {
    let mut table = [[Points::NONE; 90]; 4];
    let mut direction = 0;
    while direction < 4 {
        let (files, ranks) = [(0, 1), (1, 0), (0, -1), (-1, 0)][direction];
        let mut index = 0;
        while index < 90 {
            let mut points = Points::NONE;
            let mut next = square_at(index).offset(files, ranks);
            while let Some(square) = next {
                points = points.with(square.index());
                next = square.offset(files, ranks);
            }
            table[direction][index] = points;
            index += 1;
        }
        direction += 1;
    }
    table
};

/// Where a chariot or cannon goes along its lines over these pieces, own ones that it would take included.
pub(super) fn slides(role: Role, from: Square, occupied: Points) -> Points {
    let mut targets = Points::NONE;
    for (direction, rays) in RAYS.iter().enumerate() {
        let nearest = |points: Points| if direction < 2 { points.first() } else { points.last() };
        let ray = |square: Square| rays[square.index() as usize];
        let Some(first) = nearest(ray(from) & occupied) else {
            targets |= ray(from);
            continue;
        };
        let beyond = ray(first);
        let free = ray(from) ^ beyond ^ Points::of(first);
        targets |= free;
        if role == Role::Chariot {
            targets |= Points::of(first);
        } else if let Some(second) = nearest(beyond & occupied) {
            targets |= Points::of(second);
        }
    }
    targets
}

/// Whether nothing stands between two generals on one file.
#[inline]
pub(super) fn generals_face(occupied: Points, a: Square, b: Square) -> bool {
    // Points of one file are nine apart.
    a != b && a.index().abs_diff(b.index()).is_multiple_of(9) && (Points::between(a, b) & occupied).is_empty()
}

/// What may strike a point along its lines.
struct Strikers {
    chariots: Points,
    cannons: Points,
    target: Square,
}

impl Strikers {
    /// Whether any strikes along a line whose points are so far apart by their indices. Of the line the occupied points are
    /// given, a bit each, and the place of the target.
    #[inline]
    fn strike<const APART: u8>(&self, line: u32, place: u8) -> bool {
        let target = self.target.index();
        let beyond = line >> place >> 1;
        if beyond != 0 {
            let at = |bits: u32| target + APART * (bits.trailing_zeros() as u8 + 1);
            let behind = beyond & (beyond - 1);
            if self.chariots.holds(at(beyond)) || behind != 0 && self.cannons.holds(at(behind)) {
                return true;
            }
        }
        let before = line & ((1 << place) - 1);
        if before == 0 {
            return false;
        }
        let nearest = before.ilog2();
        let at = |nearest: u32| target - APART * (place - nearest as u8);
        let behind = before ^ 1 << nearest;
        self.chariots.holds(at(nearest)) || behind != 0 && self.cannons.holds(at(behind.ilog2()))
    }
}

/// A board to look for attacks on, perhaps as it is after a move that was not made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) men: &'a Men,
    pub(super) occupied: Points,
    /// Where what stood was taken.
    pub(super) taken: Points,
}

impl<'a> Scene<'a> {
    /// The board as it is.
    pub(super) fn of(men: &'a Men) -> Scene<'a> {
        Scene { men, occupied: men.all(), taken: Points::NONE }
    }

    #[inline]
    fn kind(&self, color: Color, role: Role) -> Points {
        self.men.kinds(color)[role.index()] & !self.taken
    }

    /// What stands between two points of a line.
    #[inline]
    fn blockers(&self, a: Square, b: Square) -> Points {
        Points::between(a, b) & self.occupied
    }

    /// Whether a piece of `by` attacks `target`; a facing general does not count.
    pub(super) fn is_attacked(&self, target: Square, by: Color) -> bool {
        self.is_struck(target, by, Touch::ALL)
    }

    /// The same, as far as moves may bear on it.
    #[inline]
    pub(super) fn is_struck(&self, target: Square, by: Color, touch: Touch) -> bool {
        let (chariots, cannons) = (self.kind(by, Role::Chariot), self.kind(by, Role::Cannon));
        let strikers = Strikers { chariots, cannons, target };
        if touch.is_on(Touch::FILE)
            && strikers.strike::<9>(self.occupied.along_file(target), target.rank().index())
        {
            return true;
        }
        if touch.is_on(Touch::RANK)
            && strikers.strike::<1>(self.occupied.along_rank(target), target.file().index())
        {
            return true;
        }
        if !touch.is_on(Touch::NEAR) {
            return false;
        }
        let pawns = self.kind(by, Role::Pawn) & PAWNS[by.index()][target.index() as usize];
        let horses = self.kind(by, Role::Horse) & HORSES[target.index() as usize];
        let by_horse = |jump: &Jump| horses.contains(jump.square) && !self.occupied.contains(jump.leg);
        !pawns.is_empty() || !horses.is_empty() && jumps_to(target).iter().any(by_horse)
    }

    /// Whether any piece of `by` that moves may bear on could strike a general on a point if nothing stood in its way, its general
    /// left aside. Where none can, it is safe.
    #[inline]
    pub(super) fn is_aimed_at(men: &Men, general: Square, by: Color, touch: Touch) -> bool {
        let kinds = men.kinds(by);
        let straight = kinds[Role::Chariot.index()] | kinds[Role::Cannon.index()];
        if !(straight & touch.lines(general)).is_empty() {
            return true;
        }
        let pawns = kinds[Role::Pawn.index()] & PAWNS[by.index()][general.index() as usize];
        let horses = kinds[Role::Horse.index()] & HORSES[general.index() as usize];
        touch.is_on(Touch::NEAR) && !(pawns | horses).is_empty()
    }

    /// The points at which a move of another piece may open an attack on a general, or let the generals face each other:
    /// what lies between it and the pieces that strike along lines, and the legs of horses.
    pub(super) fn shields(&self, general: Square, by: Color) -> Points {
        let strikers =
            self.kind(by, Role::Chariot) | self.kind(by, Role::Cannon) | self.kind(by, Role::General);
        let mut shields = Points::NONE;
        for from in strikers & lines_of(general) {
            shields |= Points::between(general, from);
        }
        let horses = self.kind(by, Role::Horse) & HORSES[general.index() as usize];
        if !horses.is_empty() {
            for jump in jumps_to(general).iter().filter(|jump| horses.contains(jump.square)) {
                shields |= Points::of(jump.leg);
            }
        }
        shields
    }

    /// The points of the pieces of `by` that attack `target`; a facing general does not count.
    pub(super) fn attackers(&self, target: Square, by: Color) -> Points {
        let lines = lines_of(target);
        let mut found = self.kind(by, Role::Pawn) & PAWNS[by.index()][target.index() as usize];
        for from in self.kind(by, Role::Chariot) & lines {
            if self.blockers(target, from).is_empty() {
                found |= Points::of(from);
            }
        }
        for from in self.kind(by, Role::Cannon) & lines {
            if self.blockers(target, from).is_one() {
                found |= Points::of(from);
            }
        }
        let horses = self.kind(by, Role::Horse) & HORSES[target.index() as usize];
        if !horses.is_empty() {
            for jump in jumps_to(target) {
                if horses.contains(jump.square) && !self.occupied.contains(jump.leg) {
                    found |= Points::of(jump.square);
                }
            }
        }
        found
    }
}
