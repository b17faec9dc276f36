//! What a written move says before any position is known, alike for all notations.

use super::column::Direction;
use super::written::WrittenMove;
use crate::board::{Color, Move, Role};

/// The parts of a written move as far as they are known: to compare entries of different sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    role: Option<Role>,
    file: Option<u8>,
    direction: Option<Direction>,
    number: Option<u8>,
}

impl Sketch {
    /// What a text says when this side plays it.
    pub fn of(written: &WrittenMove, side: Color) -> Sketch {
        match written {
            WrittenMove::Chinese(found) if !found.is_repaired() => Sketch {
                role: Some(found.role),
                file: found.file,
                direction: Some(found.direction),
                number: Some(found.number),
            },
            WrittenMove::Abbreviated(found) => Sketch {
                role: Some(found.role),
                file: found.file,
                direction: found.direction,
                number: Some(found.number),
            },
            WrittenMove::Wxf(found) => {
                let (file, direction, number) = found.parts();
                Sketch { role: None, file, direction: Some(direction), number: Some(number) }
            }
            // The base of ranks does not change the way that a move goes.
            WrittenMove::Coordinate(found) if !found.is_digits() => {
                let action = [super::RankBase::Zero, super::RankBase::One]
                    .into_iter()
                    .find_map(|base| found.action(base));
                action.map_or_else(Sketch::default, |action| Sketch::of_move(action, side))
            }
            WrittenMove::Chinese(_) | WrittenMove::Coordinate(_) | WrittenMove::San(_) => Sketch::default(),
        }
    }

    /// What a move is when this side plays it, whatever piece it is.
    pub fn of_move(action: Move, side: Color) -> Sketch {
        let Move { from, to } = action;
        let ranks = (to.rank().index() as i8 - from.rank().index() as i8) * side.forward();
        let direction = match ranks {
            0 => Direction::Sideways,
            1.. => Direction::Forward,
            _ => Direction::Backward,
        };
        // On its own file only a straight piece moves, and its number is that of points.
        let number = if from.file() == to.file() { ranks.unsigned_abs() } else { to.file().number(side) };
        Sketch {
            role: None,
            file: Some(from.file().number(side)),
            direction: Some(direction),
            number: Some(number),
        }
    }

    /// Whether both may be of one move: no part that both state differs.
    pub fn agrees(&self, other: &Sketch) -> bool {
        fn alike<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
            one.zip(other).is_none_or(|(one, other)| one == other)
        }
        alike(self.role, other.role)
            && alike(self.file, other.file)
            && alike(self.direction, other.direction)
            && alike(self.number, other.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(one: &str, other: &str, side: Color, expected: bool) {
        let sketch = |text: &str| Sketch::of(&WrittenMove::parse(text).unwrap(), side);
        assert_eq!(sketch(one).agrees(&sketch(other)), expected, "{one} {other}");
        assert_eq!(sketch(other).agrees(&sketch(one)), expected, "{other} {one}");
    }

    #[test]
    fn entries_of_one_move_agree_in_every_notation() {
        check("炮二平五", "炮25", Color::Red, true);
        check("炮二平五", "C2.5", Color::Red, true);
        check("炮二平五", "h2e2", Color::Red, true);
        check("炮二平五", "h3e3", Color::Red, true);
        check("马8进7", "马87", Color::Black, true);
        check("马8进7", "h9g7", Color::Black, true);
        check("马8进7", "h10g8", Color::Black, true);
        check("车九进一", "a0a1", Color::Red, true);
        check("前车平六", "车46", Color::Red, true);
    }

    #[test]
    fn entries_of_different_moves_do_not() {
        check("炮二平五", "炮24", Color::Red, false);
        check("炮二平五", "炮二进五", Color::Red, false);
        check("炮二平五", "马25", Color::Red, false);
        check("炮二平五", "b2e2", Color::Red, false);
        check("马8进7", "马二进三", Color::Black, false);
        check("车九进一", "a0a2", Color::Red, false);
    }
}
