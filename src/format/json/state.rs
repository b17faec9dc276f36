//! The words for what became of a move.

use crate::board::Reason;
use crate::record::MoveState;

/// Every state of a move.
const STATES: [MoveState; 29] = [
    MoveState::Unread,
    MoveState::Certain,
    MoveState::Repaired,
    MoveState::Filled,
    MoveState::Open,
    MoveState::Likely,
    MoveState::Ambiguous,
    MoveState::Unreadable,
    MoveState::AfterEnd,
    MoveState::Unreached,
    MoveState::Illegal(Reason::NotAMove),
    MoveState::Illegal(Reason::OffBoard),
    MoveState::Illegal(Reason::NoSuchPiece),
    MoveState::Illegal(Reason::WrongSide),
    MoveState::Illegal(Reason::AmbiguousQualifier),
    MoveState::Illegal(Reason::LeavesPalace),
    MoveState::Illegal(Reason::CrossesRiver),
    MoveState::Illegal(Reason::PawnBackward),
    MoveState::Illegal(Reason::PawnSidewaysBeforeRiver),
    MoveState::Illegal(Reason::Geometry),
    MoveState::Illegal(Reason::PathBlocked),
    MoveState::Illegal(Reason::HorseLegBlocked),
    MoveState::Illegal(Reason::ElephantEyeBlocked),
    MoveState::Illegal(Reason::CapturesOwn),
    MoveState::Illegal(Reason::CannonNoScreen),
    MoveState::Illegal(Reason::CannonTwoScreens),
    MoveState::Illegal(Reason::LeavesGeneralInCheck),
    MoveState::Illegal(Reason::MovesIntoCheck),
    MoveState::Illegal(Reason::GeneralsFacing),
];

/// The word for a state.
pub(super) const fn name(state: MoveState) -> &'static str {
    match state {
        MoveState::Unread => "unread",
        MoveState::Certain => "certain",
        MoveState::Repaired => "repaired",
        MoveState::Filled => "filled",
        MoveState::Open => "open",
        MoveState::Likely => "likely",
        MoveState::Illegal(reason) => reason.name(),
        MoveState::Ambiguous => "ambiguous",
        MoveState::Unreadable => "syntax",
        MoveState::AfterEnd => "after-end",
        MoveState::Unreached => "unreached",
    }
}

/// The state that a word names.
pub(super) fn read(word: &str) -> Option<MoveState> {
    STATES.into_iter().find(|&state| name(state) == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for state in STATES {
            assert_eq!(read(name(state)), Some(state), "{state:?}");
        }
        assert_eq!(read("probable"), None);
    }
}
