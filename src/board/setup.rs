//! Anything that can stand on a board, and what is wrong with it.

use super::attack::{self, Scene};
use super::points::Men;
use super::{Color, File, Piece, Position, Rank, Role, Square};

/// How strictly misplaced pieces are judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placement {
    /// A piece where its kind can never stand is a fault.
    #[default]
    Strict,
    /// Such pieces are let through, for diagrams that cannot arise but can be drawn.
    Lenient,
}

/// One thing wrong with a set-up position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// A side has no general.
    NoGeneral(Color),
    /// A side has more pieces of a kind than a set holds.
    TooMany(Color, Role),
    /// A general, advisor, elephant or pawn stands where its kind can never stand.
    Misplaced(Color, Role),
    /// Two own pawns on one file, both before the river: a pawn cannot pass its own start.
    PawnStack(Color),
    /// The generals face each other on an open file.
    GeneralsFacing,
    /// The side that is not to move is in check: its general could be taken.
    OpponentInCheck,
}

impl Fault {
    /// Whether the fault is one of place, which [`Placement::Lenient`] lets through.
    pub const fn is_placement(self) -> bool {
        matches!(self, Fault::Misplaced(..) | Fault::PawnStack(_))
    }
}

/// Pieces on a board, the side to move and the counters: unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each point, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub side: Color,
    /// Plies since the last capture, as stated.
    pub quiet: u32,
    /// The number of the present round, from 1.
    pub round: u32,
}

impl Setup {
    /// An empty board, Red to move.
    pub const EMPTY: Setup = Setup { board: [None; Square::COUNT], side: Color::Red, quiet: 0, round: 1 };

    /// The standard start, Red to move.
    pub fn start() -> Setup {
        use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};
        let mut setup = Setup::EMPTY;
        let back = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot];
        let mut put = |color: Color, role: Role, file: File, advance: usize| {
            let rank = match color {
                Color::Red => Rank::ALL[advance],
                Color::Black => Rank::ALL[9 - advance],
            };
            setup.put(Square::new(file, rank), Some(Piece::new(color, role)));
        };
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(back) {
                put(color, role, file, 0);
            }
            for file in [1, 7] {
                put(color, Cannon, File::ALL[file], 2);
            }
            for file in [0, 2, 4, 6, 8] {
                put(color, Pawn, File::ALL[file], 3);
            }
        }
        setup
    }

    /// What stands on a point.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index() as usize]
    }

    /// Puts a piece on a point, or takes what is there away.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index() as usize] = piece;
    }

    /// Every fault of the position, grouped by level: counts, places, relations. Empty when there is none.
    ///
    /// The relations between the pieces are judged only where each side has exactly one general. That the
    /// generals face each other hides that the opponent is in check.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let census = Census::of(self);
        census.count_faults(&mut faults);
        census.placement_faults(&mut faults);
        if let (Some(red), Some(black)) = (census.only_general(Color::Red), census.only_general(Color::Black))
        {
            let men = Men::of(&self.board);
            let other = match self.side {
                Color::Red => black,
                Color::Black => red,
            };
            if attack::generals_face(men.all(), red, black) {
                faults.push(Fault::GeneralsFacing);
            } else if Scene::of(&men).is_attacked(other, self.side) {
                faults.push(Fault::OpponentInCheck);
            }
        }
        faults
    }

    /// The position, checked.
    ///
    /// # Errors
    /// All faults at once (see [`Setup::faults`]), without those of place where `placement` is lenient.
    pub fn validate(&self, placement: Placement) -> Result<Position, Vec<Fault>> {
        let mut faults = self.faults();
        if placement == Placement::Lenient {
            faults.retain(|fault| !fault.is_placement());
        }
        if faults.is_empty() { Ok(Position::from_valid(self)) } else { Err(faults) }
    }

    /// The position reflected left to right.
    #[must_use]
    pub fn mirrored(&self) -> Setup {
        let mut mirrored = self.clone();
        for square in Square::all() {
            mirrored.put(square.mirrored(), self.piece_at(square));
        }
        mirrored
    }
}

/// What one look at every point tells of a position.
struct Census {
    counts: [usize; 14],
    generals: [Option<Square>; 2],
    /// Kinds of which a piece stands where it can never stand.
    misplaced: [bool; 14],
    /// Pawns before the river, by side and file.
    waiting: [[u8; 9]; 2],
}

impl Census {
    fn of(setup: &Setup) -> Census {
        let mut census =
            Census { counts: [0; 14], generals: [None; 2], misplaced: [false; 14], waiting: [[0; 9]; 2] };
        for square in Square::all() {
            let Some(piece) = setup.piece_at(square) else { continue };
            let side = piece.color().index();
            census.counts[piece.index()] += 1;
            census.misplaced[piece.index()] |= !can_stand(piece, square);
            match piece.role() {
                Role::General => census.generals[side] = Some(square),
                Role::Pawn if matches!(square.rank().advance(piece.color()), 3 | 4) => {
                    census.waiting[side][square.file().index() as usize] += 1;
                }
                _ => {}
            }
        }
        census
    }

    fn count(&self, color: Color, role: Role) -> usize {
        self.counts[Piece::new(color, role).index()]
    }

    fn only_general(&self, color: Color) -> Option<Square> {
        self.generals[color.index()].filter(|_| self.count(color, Role::General) == 1)
    }

    fn count_faults(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            if self.count(color, Role::General) == 0 {
                faults.push(Fault::NoGeneral(color));
            }
            let too_many = |role: &Role| self.count(color, *role) > role.full_count();
            faults.extend(Role::ALL.into_iter().filter(too_many).map(|role| Fault::TooMany(color, role)));
        }
    }

    fn placement_faults(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            let misplaced = |role: &Role| self.misplaced[Piece::new(color, *role).index()];
            faults.extend(Role::ALL.into_iter().filter(misplaced).map(|role| Fault::Misplaced(color, role)));
            if self.waiting[color.index()].iter().any(|&pawns| pawns > 1) {
                faults.push(Fault::PawnStack(color));
            }
        }
    }
}

/// Whether a piece of this kind and side can ever stand on `square`.
pub(crate) fn can_stand(piece: Piece, square: Square) -> bool {
    let color = piece.color();
    let file = square.file().index();
    let advance = square.rank().advance(color);
    match piece.role() {
        Role::General => square.in_palace(color),
        Role::Advisor => square.in_palace(color) && (file + advance) % 2 == 1,
        Role::Elephant => match advance {
            0 | 4 => matches!(file, 2 | 6),
            2 => matches!(file, 0 | 4 | 8),
            _ => false,
        },
        Role::Pawn => match advance {
            0..=2 => false,
            3 | 4 => file.is_multiple_of(2),
            _ => true,
        },
        Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}
