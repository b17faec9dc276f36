//! How much each fault of a sheet counts against an explanation.
//!
//! The numbers are relative: what matters is which faults together cost more than which others. They were set so
//! that one fault of a common kind costs less than two of any kind, and that a fault which the sheet itself shows
//! (a mark, a word that cannot be read, a round that stands there twice) costs less than one which has to be supposed.

/// A cost.
pub(super) type Cost = u32;

/// An entry marked as missing, or a cell left blank.
pub(super) const MISSING: Cost = 2;
/// A word that is no move.
pub(super) const UNREADABLE: Cost = 2;
/// A move that is not the one played.
pub(super) const SLIP: Cost = 7;
/// A move left out without a gap: what follows moves up.
pub(super) const SKIPPED: Cost = 6;
/// The same right behind another.
pub(super) const SKIPPED_TOO: Cost = 2;
/// The first move behind the end of a sheet.
pub(super) const BEHIND_END: Cost = 3;
/// Any further one.
pub(super) const FARTHER_BEHIND: Cost = 1;
/// The two columns change places.
pub(super) const COLUMNS_SWAPPED: Cost = 6;
/// A ply that neither sheet has, where not both show that something is missing.
pub(super) const NEITHER_READ: Cost = 5;
/// An entry written again.
pub(super) const ENTRY_AGAIN: Cost = 5;
/// A round written again.
pub(super) const ROUND_AGAIN: Cost = 5;
/// An entry that is no move of the game at all.
pub(super) const ENTRY_TOO_MANY: Cost = 8;
/// Two of them in one round.
pub(super) const ROUND_TOO_MANY: Cost = 11;
/// A blank cell in which nothing was to be written.
pub(super) const BLANK_TOO_MANY: Cost = 4;

/// Explanations within this much of the best one are explanations as good: the weights are no finer than that.
pub(super) const AS_GOOD: Cost = 1;
/// How much worse than the best of its layer an alignment of the texts may be and still be followed: one fault, and
/// where that is not enough, two and more.
pub(super) const BEAMS: [Cost; 3] = [9, 13, 18];
/// How much the faults of two sheets may cost for each entry of the shorter one, if they are to be of one game: about a
/// fault at every second entry.
pub(super) const FAULTS_OF_ONE_GAME: Cost = 3;
/// How much less likely an explanation is that costs one more, as a logarithm.
const NATS_OF_COST: f64 = 2.0;

/// How much less likely a cost makes an explanation, as a logarithm.
pub(super) fn nats(cost: Cost) -> f64 {
    f64::from(cost) * NATS_OF_COST
}
