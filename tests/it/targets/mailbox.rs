//! The rules of movement once more, from the text of articles 2 to 4 and nothing else: a board of ten ranks of nine, and
//! every pair of points tried. It shares no code with the program.

use jipu::board::{Color, Move, Role, Setup, Square};

#[derive(Clone)]
pub(crate) struct Mailbox {
    /// By rank from Red's side, then file from Red's left.
    board: [[Option<(Color, Role)>; 9]; 10],
    side: Color,
}

type Point = (i32, i32);

fn point(square: Square) -> Point {
    (i32::from(square.file().index()), i32::from(square.rank().index()))
}

impl Mailbox {
    pub(crate) fn of(setup: &Setup) -> Mailbox {
        let mut board = [[None; 9]; 10];
        for square in Square::all() {
            let (file, rank) = point(square);
            board[rank as usize][file as usize] =
                setup.piece_at(square).map(|piece| (piece.color(), piece.role()));
        }
        Mailbox { board, side: setup.side }
    }

    fn at(&self, (file, rank): Point) -> Option<(Color, Role)> {
        self.board[rank as usize][file as usize]
    }

    /// How many pieces stand strictly between two points of one rank or file.
    fn between(&self, from: Point, to: Point) -> usize {
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut count = 0;
        let mut point = (from.0 + step.0, from.1 + step.1);
        while point != to {
            count += usize::from(self.at(point).is_some());
            point = (point.0 + step.0, point.1 + step.1);
        }
        count
    }

    /// Whether the piece at `from` could take what stands at `to`, or go there, its own general's safety left aside.
    fn reaches(&self, from: Point, to: Point) -> bool {
        let Some((color, role)) = self.at(from) else { return false };
        if from == to || self.at(to).is_some_and(|(other, _)| other == color) {
            return false;
        }
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (files.abs(), ranks.abs());
        // Ranks as its own side counts them, its back rank 0.
        let own = |rank: i32| if color == Color::Red { rank } else { 9 - rank };
        let in_palace = (3..=5).contains(&to.0) && own(to.1) <= 2;
        match role {
            Role::General => wide + high == 1 && in_palace,
            Role::Advisor => wide == 1 && high == 1 && in_palace,
            Role::Elephant => {
                wide == 2
                    && high == 2
                    && own(to.1) <= 4
                    && self.at((from.0 + files / 2, from.1 + ranks / 2)).is_none()
            }
            Role::Horse => {
                let leg = match (wide, high) {
                    (1, 2) => (from.0, from.1 + ranks / 2),
                    (2, 1) => (from.0 + files / 2, from.1),
                    _ => return false,
                };
                self.at(leg).is_none()
            }
            Role::Chariot => (wide == 0 || high == 0) && self.between(from, to) == 0,
            Role::Cannon => {
                let screens = usize::from(self.at(to).is_some());
                (wide == 0 || high == 0) && self.between(from, to) == screens
            }
            Role::Pawn => {
                let forward = own(to.1) - own(from.1);
                let crossed = own(from.1) >= 5;
                (wide == 0 && forward == 1) || (crossed && wide == 1 && forward == 0)
            }
        }
    }

    fn general(&self, color: Color) -> Option<Point> {
        Square::all().map(point).find(|&point| self.at(point) == Some((color, Role::General)))
    }

    /// Whether a piece of the other side could take a side's general.
    pub(crate) fn is_attacked(&self, color: Color) -> bool {
        let Some(general) = self.general(color) else { return false };
        let attacks = |from: Point| {
            self.at(from).is_some_and(|(other, _)| other != color) && self.reaches(from, general)
        };
        Square::all().map(point).any(attacks)
    }

    /// Whether the generals stand on one file with nothing between them.
    pub(crate) fn generals_face(&self) -> bool {
        match (self.general(Color::Red), self.general(Color::Black)) {
            (Some(red), Some(black)) => red.0 == black.0 && self.between(red, black) == 0,
            _ => false,
        }
    }

    /// The same after a move.
    pub(crate) fn after(&self, action: Move) -> Mailbox {
        let mut after = self.clone();
        let (from, to) = (point(action.from), point(action.to));
        after.board[to.1 as usize][to.0 as usize] = self.at(from);
        after.board[from.1 as usize][from.0 as usize] = None;
        after.side = self.side.other();
        after
    }

    pub(crate) fn is_legal(&self, action: Move) -> bool {
        let from = point(action.from);
        if self.at(from).is_none_or(|(color, _)| color != self.side) || !self.reaches(from, point(action.to))
        {
            return false;
        }
        let after = self.after(action);
        !after.is_attacked(self.side) && !after.generals_face()
    }

    /// All legal moves, by origin and destination.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let is_own = |from: &Square| self.at(point(*from)).is_some_and(|(color, _)| color == self.side);
        let pairs =
            Square::all().filter(is_own).flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        pairs.filter(|&action| self.is_legal(action)).collect()
    }

    /// Whether the board and the side to move are those of a set-up.
    pub(crate) fn is(&self, setup: &Setup) -> bool {
        let other = Mailbox::of(setup);
        self.board == other.board && self.side == other.side
    }
}
