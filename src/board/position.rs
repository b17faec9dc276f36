//! A validated position, with moves made and unmade in place.

use std::sync::LazyLock;

use super::attack::{Scene, Touch};
use super::points::{Men, Points};
use super::{Color, File, Move, Piece, Placement, Role, Setup, Square, zobrist};

/// A position in which each side has one general and the side not to move is not in check.
///
/// Positions come from [`Setup::validate`] and stay valid, for only legal moves are made on them.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: [Option<Piece>; Square::COUNT],
    /// The same by kind and side.
    pub(super) men: Men,
    pub(super) generals: [Square; 2],
    pub(super) side: Color,
    /// What may give check to the side to move, for all that a glance at the last move tells.
    pub(super) touch: Touch,
    /// What else a move may bear on that bears on anything: nothing, but all where this may not be a position that can arise,
    /// as a side passed, a piece was taken away, or moves were tried. Then a general may be attacked without any move bearing on
    /// it.
    doubt: Touch,
    key: u64,
    quiet: u32,
    round: u32,
}

/// What [`Position::unmake`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    captured: Option<Piece>,
    touch: Touch,
    doubt: Touch,
    key: u64,
    quiet: u32,
    round: u32,
}

impl Undo {
    /// The piece that the move took.
    pub const fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

/// Equal board and side to move: what repetition and duplicates go by. Counters do not matter.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key && self.side == other.side && self.board == other.board
    }
}

impl Eq for Position {}

impl Position {
    /// The standard start, Red to move.
    pub fn start() -> Position {
        static START: LazyLock<Position> = LazyLock::new(|| Position::from_valid(&Setup::start()));
        START.clone()
    }

    /// Builds the position of a set-up that has no fault.
    pub(super) fn from_valid(setup: &Setup) -> Position {
        let mut generals = [Square::new(File::MIDDLE, super::Rank::ALL[0]); 2];
        let mut key = if setup.side == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        for square in Square::all() {
            if let Some(piece) = setup.piece_at(square) {
                key ^= zobrist::key(piece, square);
                if piece.role() == Role::General {
                    generals[piece.color().index()] = square;
                }
            }
        }
        Position {
            board: setup.board,
            men: Men::of(&setup.board),
            generals,
            side: setup.side,
            touch: Touch::ALL,
            doubt: Touch::NOTHING,
            key,
            quiet: setup.quiet,
            round: setup.round.max(1),
        }
    }

    /// The same position as an unchecked set-up.
    pub fn to_setup(&self) -> Setup {
        Setup { board: self.board, side: self.side, quiet: self.quiet, round: self.round }
    }

    /// The side to move.
    #[inline]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// What stands on a point.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index() as usize]
    }

    /// All pieces with their points, `a0` first, rank by rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.men.all().into_iter().filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }

    /// The points that hold this piece, `a0` first, rank by rank.
    #[inline]
    pub fn points_of(&self, piece: Piece) -> impl Iterator<Item = Square> + Clone + use<> {
        self.men.kind(piece).into_iter()
    }

    /// The points of one file that hold this piece, from rank 0 up.
    #[inline]
    pub fn on_file(&self, file: File, piece: Piece) -> impl Iterator<Item = Square> + Clone + use<> {
        (self.men.kind(piece) & Points::on(file)).into_iter()
    }

    /// The point of a file that holds this piece, where there is no other on it.
    #[inline]
    pub(crate) fn only_on_file(&self, file: File, piece: Piece) -> Option<Square> {
        let points = self.men.kind(piece) & Points::on(file);
        if points.is_one() { points.first() } else { None }
    }

    /// The two points that hold this piece, the lower one first, where there are no more and both are on one file.
    pub(crate) fn pair_on_a_file(&self, piece: Piece) -> Option<[Square; 2]> {
        let points = self.men.kind(piece);
        let (low, high) = (points.first()?, points.last()?);
        let are_two = low != high && points == Points::of(low) | Points::of(high);
        (are_two && low.file() == high.file()).then_some([low, high])
    }

    /// Where a side's general stands.
    #[inline]
    pub const fn general(&self, color: Color) -> Square {
        self.generals[color.index()]
    }

    /// Whether the side to move is in check (被将).
    pub fn is_check(&self) -> bool {
        !self.touch.is_nothing()
            && Scene::of(&self.men).is_attacked(self.general(self.side), self.side.other())
    }

    /// A 64-bit key of board and side to move, kept up to date move by move. Equal positions have equal keys;
    /// unequal ones nearly always differ, so compare the positions where it matters.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Plies since the last capture, the start position's own count included.
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The number of the present round.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The same position with the other side to move, if that is valid; the counters stay.
    pub fn with_side(&self, side: Color) -> Option<Position> {
        let mut setup = self.to_setup();
        setup.side = side;
        setup.validate(Placement::Lenient).ok()
    }

    /// The same board with the other side to move, as if the side to move passed; the counters stay.
    ///
    /// Where the side to move is in check that is no position that can arise: the other side could take its general.
    /// Legal moves can be asked for and made all the same, but for the one that takes the general.
    pub(crate) fn passed(&self) -> Position {
        let mut position = self.clone();
        position.side = self.side.other();
        position.key ^= zobrist::BLACK_TO_MOVE;
        (position.touch, position.doubt) = (Touch::ALL, Touch::ALL);
        position
    }

    /// The same position without what stands on a point, be it a position that can arise or not; generals stay.
    pub(crate) fn without(&self, square: Square) -> Position {
        let mut position = self.clone();
        if let Some(piece) = self.piece_at(square).filter(|piece| piece.role() != Role::General) {
            position.board[square.index() as usize] = None;
            position.men.toggle(piece, Points::of(square));
            position.key ^= zobrist::key(piece, square);
            (position.touch, position.doubt) = (Touch::ALL, Touch::ALL);
        }
        position
    }

    /// Makes a move that is legal here (see [`Position::is_legal`]) and returns what takes it back.
    ///
    /// On any other move the position would no longer be valid; nothing panics, but what follows means nothing.
    pub fn make(&mut self, action: Move) -> Undo {
        let undo = Undo {
            captured: self.piece_at(action.to),
            touch: self.touch,
            doubt: self.doubt,
            key: self.key,
            quiet: self.quiet,
            round: self.round,
        };
        // Whoever tries moves may try some that are not legal.
        self.doubt = Touch::ALL;
        self.play(action);
        undo
    }

    /// The same for a move that nobody will take back, and that is known to be legal.
    pub fn play(&mut self, action: Move) {
        if let Some(piece) = self.piece_at(action.from) {
            self.carry_out(action, piece, self.piece_at(action.to));
        }
    }

    /// The same where it is known what moves and what it takes.
    #[expect(
        clippy::inline_always,
        reason = "judging a move looks at the same points, and both are done move by move"
    )]
    #[inline(always)]
    pub(super) fn carry_out(&mut self, action: Move, piece: Piece, taken: Option<Piece>) {
        let Move { from, to } = action;
        self.quiet = self.quiet.saturating_add(1);
        if let Some(taken) = taken {
            self.men.toggle(taken, Points::of(to));
            self.key ^= zobrist::key(taken, to);
            self.quiet = 0;
        }
        self.shift(piece, from, to);
        self.key ^= zobrist::key(piece, from) ^ zobrist::key(piece, to) ^ zobrist::BLACK_TO_MOVE;
        if self.side == Color::Black {
            self.round = self.round.saturating_add(1);
        }
        self.side = self.side.other();
        self.touch = self.touch_of(self.general(self.side), action);
    }

    /// What a move by another piece may bear on, of what may attack a general.
    #[inline]
    pub(super) fn touch_of(&self, general: Square, action: Move) -> Touch {
        let touch = Touch::of(general, action);
        touch.and(if touch.is_nothing() { Touch::NOTHING } else { self.doubt })
    }

    /// Takes back the last move made, with what [`Position::make`] returned for it.
    pub fn unmake(&mut self, action: Move, undo: Undo) {
        if let Some(piece) = self.piece_at(action.to) {
            self.shift(piece, action.to, action.from);
        }
        if let Some(taken) = undo.captured {
            self.board[action.to.index() as usize] = undo.captured;
            self.men.toggle(taken, Points::of(action.to));
        }
        self.side = self.side.other();
        if self.side == Color::Black {
            self.round = undo.round;
        }
        (self.touch, self.doubt) = (undo.touch, undo.doubt);
        self.key = undo.key;
        self.quiet = undo.quiet;
    }

    /// Moves a piece to a point that is empty but for the board; counters and key stay.
    #[inline]
    fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        self.board[from.index() as usize] = None;
        self.board[to.index() as usize] = Some(piece);
        self.men.toggle(piece, Points::of(from) ^ Points::of(to));
        match piece {
            Piece::RedGeneral => self.generals[0] = to,
            Piece::BlackGeneral => self.generals[1] = to,
            _ => {}
        }
    }
}
