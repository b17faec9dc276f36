//! What the column notations share: directions, where a piece arrives, and pieces of a kind on one file.

use crate::board::{Color, File, Move, Piece, Position, Reason, Role, Square};

/// 进, 退 or 平.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// 进, `+`
    Forward,
    /// 退, `-`
    Backward,
    /// 平, `.` or `=`
    Sideways,
}

impl Direction {
    /// 进, 退, 平.
    pub const ALL: [Direction; 3] = [Direction::Forward, Direction::Backward, Direction::Sideways];
}

/// The word that picks one of several pieces of a kind on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Qualifier {
    /// 前
    Front,
    /// 中
    Middle,
    /// 后
    Rear,
    /// 一 to 五
    Ordinal(u8),
}

/// Where a piece of this kind on `from` arrives when it goes `number` in `direction`.
///
/// # Errors
/// `OffBoard`, `NotAMove` (平 to the own file) or `Geometry`, when the words name no point for the kind.
#[inline]
pub fn destination(
    from: Square,
    role: Role,
    color: Color,
    direction: Direction,
    number: u8,
) -> Result<Square, Reason> {
    let forward = color.forward();
    let sign = match direction {
        Direction::Forward => forward,
        Direction::Backward => -forward,
        Direction::Sideways => 0,
    };
    if role.is_straight() && sign != 0 {
        return beyond(from, 0, sign * number as i8).ok_or(Reason::OffBoard);
    }
    let file = File::from_number(number, color).ok_or(Reason::OffBoard)?;
    let files = file.index() as i8 - from.file().index() as i8;
    if sign == 0 {
        return match role {
            _ if !role.is_straight() => Err(Reason::Geometry),
            _ if files == 0 => Err(Reason::NotAMove),
            _ => beyond(from, files, 0).ok_or(Reason::OffBoard),
        };
    }
    let ranks = match (role, files.abs()) {
        (Role::Horse, 1) | (Role::Elephant, 2) => 2,
        (Role::Horse, 2) | (Role::Advisor, 1) => 1,
        _ => return Err(Reason::Geometry),
    };
    beyond(from, files, sign * ranks).ok_or(Reason::OffBoard)
}

/// The point so many files to Red's right and ranks towards Black, where that file is known to be on the board:
/// [`Square::offset`] without taking the point apart.
#[inline]
fn beyond(from: Square, files: i8, ranks: i8) -> Option<Square> {
    let index = i16::from(from.index()) + i16::from(files) + 9 * i16::from(ranks);
    Square::from_index(u8::try_from(index).ok()?)
}

/// The direction and number that describe a move of a piece of this kind.
pub fn describe(action: Move, role: Role, color: Color) -> (Direction, u8) {
    let Move { from, to } = action;
    let ranks = (to.rank().index() as i8 - from.rank().index() as i8) * color.forward();
    let direction = match ranks {
        0 => Direction::Sideways,
        1.. => Direction::Forward,
        _ => Direction::Backward,
    };
    let points = role.is_straight() && ranks != 0;
    (direction, if points { ranks.unsigned_abs() } else { to.file().number(color) })
}

/// The own pieces of one kind on one file, front to rear.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    squares: [Square; 10],
    len: usize,
}

impl Group {
    /// The group of `piece` on `file`.
    pub fn of(position: &Position, file: File, piece: Piece) -> Group {
        let mut squares = [Square::new(file, crate::board::Rank::ALL[0]); 10];
        let mut len = 0;
        for square in position.on_file(file, piece) {
            squares[len] = square;
            len += 1;
        }
        if piece.color() == Color::Red {
            squares[..len].reverse();
        }
        Group { squares, len }
    }

    /// Front to rear.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The place of a point in the group, 0 for the front.
    pub fn index_of(&self, square: Square) -> Option<usize> {
        self.squares().iter().position(|&found| found == square)
    }
}

/// The front and the rear piece where a side has two horses, chariots or cannons in all and both are on one file: 前 and 后
/// then mean these, whatever else stands on the board.
pub(super) fn twins(position: &Position, piece: Piece) -> Option<[Square; 2]> {
    if !matches!(piece.role(), Role::Horse | Role::Chariot | Role::Cannon) {
        return None;
    }
    let [low, high] = position.pair_on_a_file(piece)?;
    Some(match piece.color() {
        Color::Red => [high, low],
        Color::Black => [low, high],
    })
}

/// The files on which a side has two or more of a kind, from the mover's right to left.
pub fn tandem_groups(position: &Position, piece: Piece) -> impl Iterator<Item = Group> + '_ {
    (1..=9)
        .filter_map(move |number| File::from_number(number, piece.color()))
        .map(move |file| Group::of(position, file, piece))
        .filter(|group| group.len() >= 2)
}

/// How many files hold two or more of a kind.
pub fn tandem_files(position: &Position, piece: Piece) -> usize {
    tandem_groups(position, piece).count()
}

/// The place of a point in the list of all tandem pieces of the kind: files from right to left, each front to
/// rear; and the length of the list.
pub fn tandem_index(position: &Position, piece: Piece, square: Square) -> (Option<usize>, usize) {
    let mut index = None;
    let mut count = 0;
    for group in tandem_groups(position, piece) {
        if let Some(place) = group.index_of(square) {
            index = Some(count + place);
        }
        count += group.len();
    }
    (index, count)
}

/// How well a qualifier fits a piece, from 0 (it means exactly this piece) up; `None`: it does not.
pub fn qualifier_level(
    position: &Position,
    piece: Piece,
    square: Square,
    qualifier: Qualifier,
    file_named: bool,
) -> Option<u8> {
    let group = Group::of(position, square.file(), piece);
    let index = group.index_of(square)?;
    let last = group.len() - 1;
    if last == 0 {
        return lone_fits(position, piece, square, qualifier).then_some(2);
    }
    match qualifier {
        Qualifier::Front => (index == 0).then_some(0),
        Qualifier::Rear => (index == last).then_some(0),
        Qualifier::Middle if last == 2 => (index == 1).then_some(0),
        Qualifier::Middle => (last > 2 && index > 0 && index < last).then_some(1),
        Qualifier::Ordinal(number) => {
            let wanted = usize::from(number).checked_sub(1)?;
            let (in_list, length) = tandem_index(position, piece, square);
            // One list over all tandem pawns is the system of several programs where there are four or more.
            let listed = length >= 4 && length > group.len() && !file_named;
            if listed && in_list == Some(wanted) {
                return Some(0);
            }
            if index != wanted {
                return None;
            }
            // By file, numbers below three are not used beside such a list: 前 and 后 are.
            Some(u8::from(listed && number <= 2))
        }
    }
}

/// A qualifier on a piece that stands alone on its file: 前 and 后 then compare pieces on different files.
fn lone_fits(position: &Position, piece: Piece, square: Square, qualifier: Qualifier) -> bool {
    let color = piece.color();
    let advance = square.rank().advance(color);
    let others = || {
        position
            .pieces()
            .filter(move |&(other, found)| found == piece && other != square)
            .map(move |(other, _)| other.rank().advance(color))
    };
    let ahead = others().filter(|&other| other > advance).count();
    let behind = others().filter(|&other| other < advance).count();
    match qualifier {
        Qualifier::Front => ahead == 0,
        Qualifier::Rear => behind == 0,
        Qualifier::Middle => others().count() == 0 || (ahead > 0 && behind > 0),
        Qualifier::Ordinal(number) => {
            ahead < usize::from(number) && usize::from(number) <= others().count() + 1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_beyond_are_those_at_an_offset() {
        for (from, file) in Square::all().flat_map(|from| File::ALL.map(|file| (from, file))) {
            let files = file.index() as i8 - from.file().index() as i8;
            for ranks in -9..=9 {
                assert_eq!(beyond(from, files, ranks), from.offset(files, ranks), "{from} {files} {ranks}");
            }
        }
    }
}
