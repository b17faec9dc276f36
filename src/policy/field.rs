//! The board as the side to move sees it, and what attacks what on it.
//!
//! A point is nine times the rank plus the file, from the own back rank up; for Black the board is turned. A man is a
//! number: 0 for none, 1 to 7 for the own kinds in the order of [`Role::ALL`], 8 to 14 for the other side's.

use crate::board::{Color, Piece, Position, Role, Square};

/// How many points there are.
pub(super) const POINTS: usize = Square::COUNT;

/// A kind by its number.
pub(super) const GENERAL: u8 = Role::General as u8;
pub(super) const ADVISOR: u8 = Role::Advisor as u8;
pub(super) const ELEPHANT: u8 = Role::Elephant as u8;
pub(super) const HORSE: u8 = Role::Horse as u8;
pub(super) const CHARIOT: u8 = Role::Chariot as u8;
pub(super) const CANNON: u8 = Role::Cannon as u8;
pub(super) const PAWN: u8 = Role::Pawn as u8;

/// A point as a side sees it.
pub(super) const fn point(square: Square, side: Color) -> u8 {
    match side {
        Color::Red => square.index(),
        Color::Black => square.rotated().index(),
    }
}

/// A piece as a side sees it.
pub(super) fn man(piece: Piece, side: Color) -> u8 {
    piece.role() as u8 + if piece.color() == side { 1 } else { 8 }
}

/// The kind of a man.
pub(super) const fn kind(man: u8) -> u8 {
    (man - 1) % 7
}

/// 0 for the own side's men, 1 for the other's.
pub(super) const fn owner(man: u8) -> usize {
    (man > 7) as usize
}

/// What stands where.
pub(super) type Men = [u8; POINTS];

/// The men of a position.
pub(super) fn men(position: &Position) -> Men {
    let side = position.side();
    let mut men = [0; POINTS];
    for (square, piece) in position.pieces() {
        men[point(square, side) as usize] = man(piece, side);
    }
    men
}

/// How many men of each kind attack a point: four bits a kind, in the order in which one would take with them.
pub(super) type Force = u32;

/// The place of each kind in a [`Force`]: pawn, advisor, elephant, horse, cannon, chariot, general.
const PLACES: [u32; 7] = [24, 4, 8, 12, 20, 16, 0];

/// One man of a kind.
pub(super) const fn one(kind: u8) -> Force {
    1 << PLACES[kind as usize]
}

/// Whether a man of this kind is among them.
pub(super) const fn has(force: Force, kind: u8) -> bool {
    force >> PLACES[kind as usize] & 15 != 0
}

/// Whether anything is among them.
pub(super) const fn has_any(force: Force) -> bool {
    force != 0
}

/// The forces of both sides on every point: own men on own points are protected by them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attacks {
    pub(super) on: [[Force; POINTS]; 2],
}

impl Attacks {
    pub(super) fn of(men: &Men) -> Attacks {
        let mut attacks = Attacks { on: [[0; POINTS]; 2] };
        for (at, &man) in men.iter().enumerate() {
            if man != 0 {
                attacks.put(men, at as u8, man);
            }
        }
        attacks
    }

    /// The forces once a man has gone from one point to another: only the men whose reach changes by it are looked at
    /// anew. `distant` are the points of the men that others can be in the way of ([`distant`]).
    pub(super) fn after(&self, before: &Men, after: &Men, distant: &[u8], [from, to]: [u8; 2]) -> Attacks {
        let mut attacks = self.clone();
        let mover = before[from as usize];
        attacks.take_away(before, from, mover);
        attacks.put(after, to, mover);
        if before[to as usize] != 0 {
            attacks.take_away(before, to, before[to as usize]);
        }
        for &at in distant {
            let man = before[at as usize];
            if at != from && at != to && (can_block(man, at, from) || can_block(man, at, to)) {
                attacks.take_away(before, at, man);
                attacks.put(after, at, man);
            }
        }
        attacks
    }

    fn put(&mut self, men: &Men, at: u8, man: u8) {
        let (on, one) = (&mut self.on[owner(man)], one(kind(man)));
        for_each_attacked(men, at, man, |to| on[to as usize] += one);
    }

    fn take_away(&mut self, men: &Men, at: u8, man: u8) {
        let (on, one) = (&mut self.on[owner(man)], one(kind(man)));
        for_each_attacked(men, at, man, |to| on[to as usize] -= one);
    }
}

/// The points of the men that others can be in the way of.
pub(super) fn distant(men: &Men) -> Vec<u8> {
    let is_distant = |man: u8| man != 0 && matches!(kind(man), CHARIOT | CANNON | HORSE | ELEPHANT);
    (0..).zip(men).filter(|&(_, &man)| is_distant(man)).map(|(at, _)| at).collect()
}

/// Whether what a man attacks can depend on what stands on a point.
const fn can_block(man: u8, at: u8, point: u8) -> bool {
    let (files, ranks) = ((at % 9).abs_diff(point % 9), (at / 9).abs_diff(point / 9));
    match kind(man) {
        CHARIOT | CANNON => files == 0 || ranks == 0,
        HORSE => files + ranks == 1,
        _ => files == 1 && ranks == 1,
    }
}

/// The steps to the four sides, and how many fit on the board.
const fn room(at: u8) -> [(i8, u8); 4] {
    let (file, rank) = (at % 9, at / 9);
    [(9, 9 - rank), (-9, rank), (1, 8 - file), (-1, file)]
}

const fn stepped(at: u8, step: i8) -> u8 {
    at.wrapping_add_signed(step)
}

/// Calls `each` with every point that a man attacks, own men's points included. A cannon attacks what is behind its
/// screen.
pub(super) fn for_each_attacked(men: &Men, at: u8, man: u8, mut each: impl FnMut(u8)) {
    let own = owner(man) == 0;
    match kind(man) {
        CHARIOT => {
            for (step, room) in room(at) {
                let mut to = at;
                for _ in 0..room {
                    to = stepped(to, step);
                    each(to);
                    if men[to as usize] != 0 {
                        break;
                    }
                }
            }
        }
        CANNON => {
            for (step, room) in room(at) {
                let mut to = at;
                let mut screen = false;
                for _ in 0..room {
                    to = stepped(to, step);
                    if screen {
                        each(to);
                    }
                    if men[to as usize] != 0 {
                        if screen {
                            break;
                        }
                        screen = true;
                    }
                }
            }
        }
        HORSE => {
            let (file, rank) = ((at % 9) as i8, (at / 9) as i8);
            for (step, room) in room(at) {
                if room < 2 || men[stepped(at, step) as usize] != 0 {
                    continue;
                }
                let upright = step == 9 || step == -9;
                for aside in [-1_i8, 1] {
                    let on_board = if upright {
                        (0..9).contains(&(file + aside))
                    } else {
                        (0..10).contains(&(rank + aside))
                    };
                    if on_board {
                        let across = if upright { aside } else { 9 * aside };
                        each(stepped(at, 2 * step + across));
                    }
                }
            }
        }
        PAWN => {
            let rank = at / 9;
            let (step, room, crossed) =
                if own { (9, rank < 9, rank >= 5) } else { (-9, rank > 0, rank <= 4) };
            if room {
                each(stepped(at, step));
            }
            if crossed && at % 9 < 8 {
                each(at + 1);
            }
            if crossed && !at.is_multiple_of(9) {
                each(at - 1);
            }
        }
        GENERAL => {
            for (step, room) in room(at) {
                let to = stepped(at, step);
                if room > 0 && in_palace(to, own) {
                    each(to);
                }
            }
        }
        ADVISOR => {
            for step in [10, 8, -10, -8] {
                let to = at as i8 + step;
                if (0..90).contains(&to) && in_palace(to as u8, own) {
                    each(to as u8);
                }
            }
        }
        _ => {
            let (file, rank) = ((at % 9) as i8, (at / 9) as i8);
            for (files, ranks) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
                let (to_file, to_rank) = (file + 2 * files, rank + 2 * ranks);
                let home = if own { 0..5 } else { 5..10 };
                let eye = (rank + ranks) * 9 + file + files;
                if (0..9).contains(&to_file) && home.contains(&to_rank) && men[eye as usize] == 0 {
                    each((to_rank * 9 + to_file) as u8);
                }
            }
        }
    }
}

/// Whether a point is in the palace of the own side, or of the other.
pub(super) const fn in_palace(at: u8, own: bool) -> bool {
    let (file, rank) = (at % 9, at / 9);
    file >= 3 && file <= 5 && if own { rank <= 2 } else { rank >= 7 }
}

/// The first two men seen from a point to one of its four sides: ahead, behind, right, left.
pub(super) fn seen(men: &Men, at: u8) -> [[u8; 2]; 4] {
    room(at).map(|(step, room)| {
        let mut found = [0; 2];
        let mut count = 0;
        let mut to = at;
        for _ in 0..room {
            to = stepped(to, step);
            let man = men[to as usize];
            if man != 0 {
                found[count] = man;
                count += 1;
                if count == 2 {
                    break;
                }
            }
        }
        found
    })
}

/// Which of the four neighbours of a point are taken, own men and others apart, as one number below 81.
pub(super) fn seen_next(men: &Men, at: u8) -> u8 {
    room(at).into_iter().fold(0, |sum, (step, room)| {
        let man = if room == 0 { 0 } else { men[stepped(at, step) as usize] };
        sum * 3 + if man == 0 { 0 } else { 1 + owner(man) as u8 }
    })
}

/// What a man is worth, in half advisors: a pawn that has not crossed the river is worth less.
pub(super) const fn value(man: u8, at: u8) -> i32 {
    match kind(man) {
        GENERAL => 60,
        ADVISOR | ELEPHANT => 2,
        HORSE | CANNON => 4,
        CHARIOT => 9,
        _ => {
            let rank = at / 9;
            let crossed = if owner(man) == 0 { rank >= 5 } else { rank <= 4 };
            if crossed { 2 } else { 1 }
        }
    }
}

/// What the side wins that takes a man worth `victim` where `attackers` may take and `defenders` may take back, each
/// with the least first and both free to stop.
pub(super) fn exchange(victim: i32, mut attackers: Force, mut defenders: Force) -> i32 {
    /// By place in a [`Force`].
    const WORTH: [i32; 7] = [2, 2, 2, 4, 4, 9, 60];
    let mut gains = [0; 32];
    let mut count = 0;
    let mut at_stake = victim;
    while attackers != 0 && count < gains.len() {
        let place = attackers.trailing_zeros() / 4;
        // The general takes nothing that is protected.
        if place == 6 && defenders != 0 {
            break;
        }
        gains[count] = at_stake - if count > 0 { gains[count - 1] } else { 0 };
        count += 1;
        at_stake = WORTH[place as usize];
        attackers -= 1 << (4 * place);
        std::mem::swap(&mut attackers, &mut defenders);
    }
    while count > 1 {
        count -= 1;
        gains[count - 1] = -(-gains[count - 1]).max(gains[count]);
    }
    if count == 0 { 0 } else { gains[0].max(0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;

    #[test]
    fn exchanges() {
        let force = |kinds: &[u8]| kinds.iter().map(|&kind| one(kind)).sum::<Force>();
        // A horse that nobody protects, and one that a pawn does, taken by a chariot.
        assert_eq!(exchange(4, force(&[CHARIOT]), 0), 4);
        assert_eq!(exchange(4, force(&[CHARIOT]), force(&[PAWN])), 0);
        // Two attackers, one defender: cannon takes horse, pawn takes cannon, chariot takes pawn.
        assert_eq!(exchange(4, force(&[CANNON, CHARIOT]), force(&[PAWN])), 2);
        // The general takes back only where nobody takes it.
        assert_eq!(exchange(2, force(&[CANNON]), force(&[GENERAL])), 0);
        assert_eq!(exchange(2, force(&[CANNON, HORSE]), force(&[GENERAL])), 2);
        assert_eq!(exchange(9, 0, 0), 0);
    }

    /// Calls `look` with the positions of a walk that takes a different move each time, and the legal moves there.
    fn walk(steps: usize, mut look: impl FnMut(&Position, &[Move])) {
        let mut position = Position::start();
        for step in 0..steps {
            let moves = position.legal_moves();
            if moves.is_empty() {
                position = Position::start();
                continue;
            }
            look(&position, &moves);
            position.make(moves[step * 7919 % moves.len()]);
        }
    }

    #[test]
    fn forces_after_a_move_are_those_of_the_new_position() {
        walk(300, |position, moves| {
            let (side, before) = (position.side(), men(position));
            let (attacks, distant) = (Attacks::of(&before), distant(&before));
            for action in moves {
                let points = [point(action.from, side), point(action.to, side)];
                let mut after = before;
                after[points[1] as usize] = std::mem::take(&mut after[points[0] as usize]);
                let found = attacks.after(&before, &after, &distant, points);
                assert_eq!(found, Attacks::of(&after), "{action} in {position:?}");
            }
        });
    }

    #[test]
    fn what_attacks_is_what_can_take() {
        // Every legal move but a cannon's quiet one goes to a point that the man attacks.
        walk(1_000, |position, moves| {
            let (side, men) = (position.side(), men(position));
            for action in moves {
                let (from, to) = (point(action.from, side), point(action.to, side));
                let quiet_cannon = kind(men[from as usize]) == CANNON && men[to as usize] == 0;
                let mut found = false;
                for_each_attacked(&men, from, men[from as usize], |target| found |= target == to);
                assert!(found || quiet_cannon, "{action} in {position:?}");
            }
        });
    }
}
