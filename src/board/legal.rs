//! Legal moves, check, mate and 困毙.

use super::attack;
use super::position::Bits;
use super::{Move, Position, Role, Square};

/// How a position without a legal move ends the game. The side to move has lost either way (articles 3 and 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// 将死: in check and no way out.
    Checkmate,
    /// 困毙: not in check, and no legal move.
    Stalemate,
}

impl Position {
    /// Whether the side to move may make this move.
    pub fn is_legal(&self, action: Move) -> bool {
        self.is_pseudo_legal(action) && self.leaves_general_safe(action)
    }

    /// All legal moves, in no promised order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_pseudo_legal(|action| {
            if self.leaves_general_safe(action) {
                moves.push(action);
            }
            true
        });
        moves
    }

    /// Whether the side to move has any legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut found = false;
        self.for_each_pseudo_legal(|action| {
            found = self.leaves_general_safe(action);
            !found
        });
        found
    }

    /// How the game has ended here, if it has: the side to move has no legal move.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            None
        } else if self.is_check() {
            Some(Outcome::Checkmate)
        } else {
            Some(Outcome::Stalemate)
        }
    }

    /// Whether the piece can move so, its own general's safety left aside.
    pub(crate) fn is_pseudo_legal(&self, action: Move) -> bool {
        let Move { from, to } = action;
        let Some(piece) = self.piece_at(from) else { return false };
        if piece.color() != self.side || from == to {
            return false;
        }
        let target = self.piece_at(to);
        if target.is_some_and(|target| target.color() == self.side) {
            return false;
        }
        let files = to.file().index() as i8 - from.file().index() as i8;
        let ranks = to.rank().index() as i8 - from.rank().index() as i8;
        let straight_one = files.abs() + ranks.abs() == 1;
        match piece.role() {
            Role::General => straight_one && to.in_palace(self.side),
            Role::Advisor => files.abs() == 1 && ranks.abs() == 1 && to.in_palace(self.side),
            Role::Elephant => {
                files.abs() == 2
                    && ranks.abs() == 2
                    && to.rank().advance(self.side) <= 4
                    && from.offset(files / 2, ranks / 2).is_some_and(|eye| self.piece_at(eye).is_none())
            }
            Role::Horse => {
                matches!((files.abs(), ranks.abs()), (1, 2) | (2, 1))
                    && from.offset(files / 2, ranks / 2).is_some_and(|leg| self.piece_at(leg).is_none())
            }
            Role::Chariot => self.lines.between(from, to) == Some(0),
            Role::Cannon => self.lines.between(from, to) == Some(u32::from(target.is_some())),
            Role::Pawn => {
                straight_one
                    && (ranks == self.side.forward() || (ranks == 0 && from.rank().advance(self.side) >= 5))
            }
        }
    }

    /// Whether a pseudo-legal move leaves the mover's general unattacked and not facing the other.
    fn leaves_general_safe(&self, action: Move) -> bool {
        let general = self.general(self.side);
        // A move away from the general's lines and horse points cannot expose it; only an answer to a check
        // and a move of the general itself (which is on its own lines) must always be tried.
        if !self.checked && !attack::touches(general, action.from, action.to) {
            return true;
        }
        // The board after the move, without making it.
        let mover = self.piece_at(action.from);
        let at = |square: Square| match square {
            _ if square == action.to => mover,
            _ if square == action.from => None,
            _ => self.piece_at(square),
        };
        let mut lines = self.lines;
        lines.clear(action.from);
        lines.set(action.to);
        let general = if general == action.from { action.to } else { general };
        let other = self.side.other();
        !attack::is_attacked(at, &lines, general, other)
            && !attack::generals_face(&lines, general, self.general(other))
    }

    /// Calls `each` with every pseudo-legal move until it returns false.
    fn for_each_pseudo_legal(&self, mut each: impl FnMut(Move) -> bool) {
        for (from, piece) in self.pieces() {
            if piece.color() != self.side {
                continue;
            }
            let go_on = match piece.role() {
                Role::General => self.steps(from, &[(0, 1), (0, -1), (1, 0), (-1, 0)], &mut each),
                Role::Advisor => self.steps(from, &[(1, 1), (1, -1), (-1, 1), (-1, -1)], &mut each),
                Role::Elephant => self.steps(from, &[(2, 2), (2, -2), (-2, 2), (-2, -2)], &mut each),
                Role::Pawn => self.steps(from, &[(0, self.side.forward()), (1, 0), (-1, 0)], &mut each),
                Role::Horse => attack::jumps_from(from).iter().all(|jump| {
                    self.piece_at(jump.leg).is_some()
                        || self.is_own(jump.square)
                        || each(Move::new(from, jump.square))
                }),
                Role::Chariot | Role::Cannon => self.slides(from, piece.role(), &mut each),
            };
            if !go_on {
                return;
            }
        }
    }

    fn is_own(&self, square: Square) -> bool {
        self.piece_at(square).is_some_and(|piece| piece.color() == self.side)
    }

    fn steps(&self, from: Square, steps: &[(i8, i8)], each: &mut impl FnMut(Move) -> bool) -> bool {
        steps.iter().all(|&(files, ranks)| match from.offset(files, ranks) {
            Some(to) => {
                let action = Move::new(from, to);
                !self.is_pseudo_legal(action) || each(action)
            }
            None => true,
        })
    }

    fn slides(&self, from: Square, role: Role, each: &mut impl FnMut(Move) -> bool) -> bool {
        let (file, rank) = (from.file().index(), from.rank().index());
        let on_rank = self.slide_targets(self.lines.ranks[rank as usize], file, 9, role, |f| rank * 9 + f);
        let on_file = self.slide_targets(self.lines.files[file as usize], rank, 10, role, |r| r * 9 + file);
        Bits(on_rank).all(|f| Square::from_index(rank * 9 + f).is_none_or(|to| each(Move::new(from, to))))
            && Bits(on_file)
                .all(|r| Square::from_index(r * 9 + file).is_none_or(|to| each(Move::new(from, to))))
    }

    /// The indices on one line of `length` points that a chariot or cannon on index `at` reaches.
    fn slide_targets(&self, occupied: u16, at: u8, length: u8, role: Role, square: impl Fn(u8) -> u8) -> u16 {
        let mut targets = 0;
        for up in [true, false] {
            let mut screens = 0;
            let mut index = at;
            loop {
                index = if up { index + 1 } else { index.wrapping_sub(1) };
                if index >= length {
                    break;
                }
                if occupied & (1 << index) == 0 {
                    if screens == 0 {
                        targets |= 1 << index;
                    }
                    continue;
                }
                let wanted = u8::from(role == Role::Cannon);
                if screens == wanted {
                    if Square::from_index(square(index)).is_some_and(|to| !self.is_own(to)) {
                        targets |= 1 << index;
                    }
                    break;
                }
                screens += 1;
            }
        }
        targets
    }
}
