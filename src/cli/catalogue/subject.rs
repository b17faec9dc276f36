//! What the texts of a code are about.

use crate::board::{Color, Role};
use crate::diag::{Code, Family};

/// The texts of a code. Codes that differ only in the side and the kind of piece share theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subject {
    /// The name of the texts.
    pub(super) id: &'static str,
    /// The side, where the code names one.
    pub(super) side: Option<Color>,
    /// The kind of piece, where the code names one.
    pub(super) role: Option<Role>,
}

impl Subject {
    /// The subject of a code: `king-place-red` is `king-place` with Red's general.
    pub(super) fn of(code: Code) -> Subject {
        let name = code.name();
        let (base, side) = match name.rsplit_once('-') {
            Some((base, "red")) if code.family() == Family::Pos => (base, Color::Red),
            Some((base, "black")) if code.family() == Family::Pos => (base, Color::Black),
            _ => return Subject { id: name, side: None, role: None },
        };
        let (id, role) = match base.split_once('-') {
            Some(("too", rest)) => ("too-many-of-a-kind", role_of_letter(rest)),
            Some(("advisor", _)) => (base, Some(Role::Advisor)),
            Some(("elephant", _)) => (base, Some(Role::Elephant)),
            Some(("pawn", _)) => (base, Some(Role::Pawn)),
            _ => (base, Some(Role::General)),
        };
        Subject { id, side: Some(side), role }
    }
}

/// The kind whose FEN letter ends the text: `many-r` is the chariot.
fn role_of_letter(text: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| text.ends_with(role.letter().to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_code_names_side_and_kind() {
        let check = |code, id, side, role| assert_eq!(Subject::of(code), Subject { id, side, role });
        check(Code::PathBlocked, "path-blocked", None, None);
        check(Code::TooMany, "too-many", None, None);
        check(Code::KingsFacing, "kings-facing", None, None);
        check(Code::NoKingRed, "no-king", Some(Color::Red), Some(Role::General));
        check(Code::TooManyKBlack, "too-many-of-a-kind", Some(Color::Black), Some(Role::General));
        check(Code::TooManyRRed, "too-many-of-a-kind", Some(Color::Red), Some(Role::Chariot));
        check(Code::TooManyPBlack, "too-many-of-a-kind", Some(Color::Black), Some(Role::Pawn));
        check(Code::KingPlaceBlack, "king-place", Some(Color::Black), Some(Role::General));
        check(Code::AdvisorPlaceRed, "advisor-place", Some(Color::Red), Some(Role::Advisor));
        check(Code::ElephantPlaceRed, "elephant-place", Some(Color::Red), Some(Role::Elephant));
        check(Code::PawnStackRed, "pawn-stack", Some(Color::Red), Some(Role::Pawn));
    }
}
