//! A validated position, with moves made and unmade in place.

use super::attack::{self, Lines};
use super::{Color, File, Move, Piece, Placement, Role, Setup, Square, zobrist};

/// A position in which each side has one general and the side not to move is not in check.
///
/// Positions come from [`Setup::validate`] and stay valid, for only legal moves are made on them.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: [Option<Piece>; Square::COUNT],
    pub(super) lines: Lines,
    pub(super) generals: [Square; 2],
    pub(super) side: Color,
    pub(super) checked: bool,
    key: u64,
    quiet: u32,
    round: u32,
}

/// What [`Position::unmake`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    captured: Option<Piece>,
    checked: bool,
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
        Position::from_valid(&Setup::start())
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
        let mut position = Position {
            board: setup.board,
            lines: Lines::of(&setup.board),
            generals,
            side: setup.side,
            checked: false,
            key,
            quiet: setup.quiet,
            round: setup.round.max(1),
        };
        position.checked = position.is_general_attacked(setup.side);
        position
    }

    /// The same position as an unchecked set-up.
    pub fn to_setup(&self) -> Setup {
        Setup { board: self.board, side: self.side, quiet: self.quiet, round: self.round }
    }

    /// The side to move.
    pub const fn side(&self) -> Color {
        self.side
    }

    /// What stands on a point.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index() as usize]
    }

    /// All pieces with their points, `a0` first, rank by rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.lines.ranks.into_iter().enumerate().flat_map(move |(rank, bits)| {
            Bits(bits).filter_map(move |file| {
                let square = Square::from_index(rank as u8 * 9 + file)?;
                self.piece_at(square).map(|piece| (square, piece))
            })
        })
    }

    /// The points of one file that hold this piece, from rank 0 up.
    pub fn on_file(&self, file: File, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        Bits(self.lines.files[file.index() as usize]).filter_map(move |rank| {
            let square = Square::from_index(rank * 9 + file.index())?;
            (self.piece_at(square) == Some(piece)).then_some(square)
        })
    }

    /// Where a side's general stands.
    pub const fn general(&self, color: Color) -> Square {
        self.generals[color.index()]
    }

    /// Whether the side to move is in check (被将).
    pub const fn is_check(&self) -> bool {
        self.checked
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
        position.checked = position.is_general_attacked(position.side);
        position
    }

    /// The same position without what stands on a point, be it a position that can arise or not; generals stay.
    pub(crate) fn without(&self, square: Square) -> Position {
        let mut position = self.clone();
        if let Some(piece) = self.piece_at(square).filter(|piece| piece.role() != Role::General) {
            position.board[square.index() as usize] = None;
            position.lines.clear(square);
            position.key ^= zobrist::key(piece, square);
            position.checked = position.is_general_attacked(position.side);
        }
        position
    }

    /// Makes a move that is legal here (see [`Position::is_legal`]) and returns what takes it back.
    ///
    /// On any other move the position would no longer be valid; nothing panics, but what follows means nothing.
    pub fn make(&mut self, action: Move) -> Undo {
        let undo = Undo {
            captured: self.piece_at(action.to),
            checked: self.checked,
            key: self.key,
            quiet: self.quiet,
            round: self.round,
        };
        let Some(piece) = self.shift(action.from, action.to) else { return undo };
        self.key ^=
            zobrist::key(piece, action.from) ^ zobrist::key(piece, action.to) ^ zobrist::BLACK_TO_MOVE;
        if let Some(taken) = undo.captured {
            self.key ^= zobrist::key(taken, action.to);
            self.quiet = 0;
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        if self.side == Color::Black {
            self.round = self.round.saturating_add(1);
        }
        self.side = self.side.other();
        let general = self.general(self.side);
        self.checked =
            attack::touches(general, action.from, action.to) && self.is_general_attacked(self.side);
        undo
    }

    /// Takes back the last move made, with what [`Position::make`] returned for it.
    pub fn unmake(&mut self, action: Move, undo: Undo) {
        self.shift(action.to, action.from);
        if undo.captured.is_some() {
            self.board[action.to.index() as usize] = undo.captured;
            self.lines.set(action.to);
        }
        self.side = self.side.other();
        if self.side == Color::Black {
            self.round = undo.round;
        }
        self.checked = undo.checked;
        self.key = undo.key;
        self.quiet = undo.quiet;
    }

    /// Lifts what stands on `from` and puts it on `to`; nothing but board, lines and generals changes.
    pub(super) fn shift(&mut self, from: Square, to: Square) -> Option<Piece> {
        let piece = self.board[from.index() as usize].take()?;
        self.board[to.index() as usize] = Some(piece);
        self.lines.clear(from);
        self.lines.set(to);
        if piece.role() == Role::General {
            self.generals[piece.color().index()] = to;
        }
        Some(piece)
    }

    /// Whether a piece of the other side attacks the general of `color`.
    pub(super) fn is_general_attacked(&self, color: Color) -> bool {
        attack::is_attacked(|square| self.piece_at(square), &self.lines, self.general(color), color.other())
    }

    /// Whether the generals stand on one file with nothing between them.
    pub(super) fn generals_face(&self) -> bool {
        attack::generals_face(&self.lines, self.generals[0], self.generals[1])
    }
}

/// The indices of the bits set, lowest first.
pub(super) struct Bits(pub(super) u16);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(index)
    }
}
