//! In which notations a record is written, so that nothing is looked for that cannot be there.

use crate::notation::WrittenMove;

/// Which notations the entries of a record are in, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notations(u8);

impl Notations {
    /// Text that is no move, and moves that came as moves but may have a text.
    pub const NONE: Notations = Notations(1);
    /// 炮25
    pub const ABBREVIATED: Notations = Notations(2);
    /// C2.5
    pub const WXF: Notations = Notations(4);
    /// h2e2
    pub const COORDINATES: Notations = Notations(8);
    /// 7747
    pub const DIGITS: Notations = Notations(16);
    /// Che3
    pub const SAN: Notations = Notations(32);

    /// The notation of one entry; nothing for 炮二平五, which leaves nothing to be asked.
    #[inline]
    pub(super) const fn of(written: Option<&WrittenMove>) -> Notations {
        match written {
            None => Notations::NONE,
            Some(WrittenMove::Chinese(_)) => Notations(0),
            Some(WrittenMove::Abbreviated(_)) => Notations::ABBREVIATED,
            Some(WrittenMove::Wxf(_)) => Notations::WXF,
            Some(WrittenMove::Coordinate(found)) if found.is_digits() => Notations::DIGITS,
            Some(WrittenMove::Coordinate(_)) => Notations::COORDINATES,
            Some(WrittenMove::San(_)) => Notations::SAN,
        }
    }

    /// Both sets.
    #[must_use]
    pub const fn and(self, other: Notations) -> Notations {
        Notations(self.0 | other.0)
    }

    /// Whether anything is in both sets.
    pub const fn has_any(self, other: Notations) -> bool {
        self.0 & other.0 != 0
    }
}
