//! Legal moves, check, mate and 困毙.

use super::attack::{self, Scene, Touch};
use super::points::Points;
use super::{Move, Piece, Position, Role, Square};

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

    /// Makes a move that nobody will take back, if it is legal; otherwise nothing changes. Whether it was made.
    #[inline]
    pub(crate) fn play_if_legal(&mut self, action: Move) -> bool {
        match self.pseudo_legal(action) {
            Some((piece, taken)) if self.leaves_general_safe(action) => {
                self.carry_out(action, piece, taken);
                true
            }
            _ => false,
        }
    }

    /// All legal moves, in their order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        let safety = Safety::of(self);
        for (from, piece) in self.own_pieces() {
            let targets = safety.filter(from, self.targets(from, piece));
            moves.extend(targets.into_iter().map(|to| Move::new(from, to)));
        }
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> usize {
        let safety = Safety::of(self);
        self.own_pieces()
            .map(|(from, piece)| safety.filter(from, self.targets(from, piece)).len() as usize)
            .sum()
    }

    /// Whether the side to move has any legal move.
    pub fn has_legal_move(&self) -> bool {
        let safety = Safety::of(self);
        self.own_pieces().any(|(from, piece)| !safety.filter(from, self.targets(from, piece)).is_empty())
    }

    /// Whether the side to move has a move that mates at once (将死). The position is lent to make moves in, and is as before.
    pub fn has_mate(&mut self) -> bool {
        let general = self.general(self.side.other());
        let safety = Safety::of(self);
        let mut tries = Vec::new();
        for (from, piece) in self.own_pieces() {
            // Only what bears on the general may give check.
            let mut targets = Points::NONE;
            for to in self.targets(from, piece) {
                if !Touch::of(general, Move::new(from, to)).is_nothing() {
                    targets |= Points::of(to);
                }
            }
            tries.extend(safety.filter(from, targets).into_iter().map(|to| Move::new(from, to)));
        }
        tries.into_iter().any(|action| {
            let undo = self.make(action);
            let mates = self.is_check() && !self.has_legal_move();
            self.unmake(action, undo);
            mates
        })
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
        self.pseudo_legal(action).is_some()
    }

    /// The same: the piece that moves so, and what it takes.
    #[expect(
        clippy::inline_always,
        reason = "making a move looks at the same points, and need not do so again"
    )]
    #[inline(always)]
    fn pseudo_legal(&self, action: Move) -> Option<(Piece, Option<Piece>)> {
        let Move { from, to } = action;
        let piece = self.piece_at(from)?;
        let target = self.piece_at(to);
        if piece.color() != self.side || target.is_some_and(|target| target.color() == self.side) {
            return None;
        }
        if !attack::goes(piece, action) {
            return None;
        }
        let is_free = if target.is_some() && matches!(piece, Piece::RedCannon | Piece::BlackCannon) {
            (Points::between(from, to) & self.men.all()).is_one()
        } else {
            self.is_unstopped(action)
        };
        is_free.then_some((piece, target))
    }

    #[inline]
    fn is_unstopped(&self, action: Move) -> bool {
        attack::is_unstopped(action, &self.board, &self.men)
    }

    /// Whether a pseudo-legal move leaves the mover's general unattacked and not facing the other.
    #[expect(clippy::inline_always, reason = "mostly a glance, after each move")]
    #[inline(always)]
    fn leaves_general_safe(&self, action: Move) -> bool {
        let Move { from, to } = action;
        let other = self.side.other();
        let general = self.general(self.side);
        // What neither the last move nor this one bears on is as safe as it was before; at another place nothing is known.
        let (general, touch) = if general == from {
            (to, Touch::ALL)
        } else {
            (general, self.touch.and(self.touch_of(general, action)))
        };
        if touch.is_nothing() {
            return true;
        }
        let is_aimed_at = Scene::is_aimed_at(&self.men, general, other, touch);
        let may_face = touch.may_face(general, self.general(other));
        !(is_aimed_at || may_face) || self.keeps_out_of_check(action, general, touch, (is_aimed_at, may_face))
    }

    /// The same by a look at the lines of the general, which stands on this point after the move: whether any piece but the other
    /// general is aimed at it, and whether that stands on its file, is known.
    #[inline(never)]
    fn keeps_out_of_check(
        &self,
        action: Move,
        general: Square,
        touch: Touch,
        (is_aimed_at, may_face): (bool, bool),
    ) -> bool {
        let other = self.side.other();
        // The board after the move, without making it.
        let taken = Points::of(action.to);
        let occupied = self.men.all() & !Points::of(action.from) | taken;
        let faces = may_face && attack::generals_face(occupied, general, self.general(other));
        !(faces || is_aimed_at && Scene { men: &self.men, occupied, taken }.is_struck(general, other, touch))
    }

    fn own_pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.men.side(self.side).into_iter().filter_map(|from| self.piece_at(from).map(|piece| (from, piece)))
    }

    /// Where a piece of the side to move can go, its own general's safety left aside.
    fn targets(&self, from: Square, piece: Piece) -> Points {
        let shape = attack::shape_of(piece, from);
        let targets = match piece.role() {
            Role::General | Role::Advisor | Role::Pawn => shape,
            Role::Elephant => {
                let mut targets = Points::NONE;
                for to in shape {
                    if self.is_unstopped(Move::new(from, to)) {
                        targets |= Points::of(to);
                    }
                }
                targets
            }
            Role::Horse => {
                let mut targets = Points::NONE;
                for jump in attack::jumps_from(from) {
                    if self.piece_at(jump.leg).is_none() {
                        targets |= Points::of(jump.square);
                    }
                }
                targets
            }
            Role::Chariot | Role::Cannon => attack::slides(piece.role(), from, self.men.all()),
        };
        targets & !self.men.side(self.side)
    }
}

/// What lets most moves of a position be seen to be safe at a glance.
struct Safety<'a> {
    position: &'a Position,
    /// Where a move of another piece than the general may expose it.
    shields: Points,
    checked: bool,
}

impl<'a> Safety<'a> {
    fn of(position: &'a Position) -> Safety<'a> {
        let general = position.general(position.side);
        let shields = Scene::of(&position.men).shields(general, position.side.other());
        Safety { position, shields, checked: position.is_check() }
    }

    /// Those of the targets of a piece that leave its general safe.
    fn filter(&self, from: Square, targets: Points) -> Points {
        let must_be_tried =
            self.checked || self.shields.contains(from) || from == self.position.general(self.position.side);
        let mut safe = targets;
        for to in if must_be_tried { targets } else { targets & self.shields } {
            if !self.position.leaves_general_safe(Move::new(from, to)) {
                safe ^= Points::of(to);
            }
        }
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Placement;

    /// All legal moves, found the long way: every pair of points, each move made and the general looked for.
    fn the_long_way(position: &Position) -> Vec<Move> {
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        pairs
            .filter(|&action| {
                let mut after = position.to_setup();
                let Some(piece) = after.piece_at(action.from) else { return false };
                if !position.is_pseudo_legal(action) {
                    return false;
                }
                after.put(action.from, None);
                after.put(action.to, Some(piece));
                after.side = position.side().other();
                // A board on which the side that has just moved could lose its general is not valid.
                after.validate(Placement::Lenient).is_ok()
            })
            .collect()
    }

    #[test]
    fn quick_looks_say_what_long_ones_say() {
        let mut state = 0x5EED_u64;
        let mut below = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % bound as u64) as usize
        };
        let mut mating = 0;
        for _ in 0..40 {
            let mut position = Position::start();
            for _ in 0..150 {
                let moves = position.legal_moves();
                let mates = moves.iter().any(|&action| {
                    let mut after = position.clone();
                    after.play(action);
                    after.outcome() == Some(Outcome::Checkmate)
                });
                let before = position.clone();
                assert_eq!(position.has_mate(), mates, "{position:?}");
                assert_eq!(position, before);
                mating += usize::from(mates);
                assert_eq!(moves, the_long_way(&position), "{position:?}");
                assert_eq!(
                    (moves.len(), !moves.is_empty()),
                    (position.count_legal_moves(), position.has_legal_move())
                );
                let pairs = Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
                let singly: Vec<Move> = pairs.filter(|&action| position.is_legal(action)).collect();
                assert_eq!(singly, moves, "{position:?}");
                let checked = Scene::of(&position.men)
                    .is_attacked(position.general(position.side()), position.side().other());
                assert_eq!(position.is_check(), checked, "{position:?}");
                if moves.is_empty() {
                    break;
                }
                position.make(moves[below(moves.len())]);
            }
        }
        assert!(mating > 20, "{mating}");
    }
}
