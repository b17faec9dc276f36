//! What an entry of a sheet may mean.

use crate::board::{Move, Position, Reason};
use crate::notation::abbreviated::AbbreviatedMove;
use crate::notation::column::{Direction, Qualifier};
use crate::notation::{Reading, WrittenMove, is_hole};
use crate::record::{GameRecord, MoveState, NodeId, Prepared};

/// An entry of the main line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Its node.
    pub(super) id: NodeId,
    /// What it says.
    pub(super) said: Said,
    /// What was assumed to read it.
    pub(super) assumed: Option<Assumption>,
}

/// What an entry says.
#[derive(Clone, Copy, Debug)]
pub(super) enum Said {
    /// A move in some notation.
    Written(WrittenMove),
    /// A move that came as a move, not as text.
    Known(Move),
    /// Nothing: the entry is missing, or a sign stands in its place. It may be any move.
    Hole,
    /// Text that is no move.
    Nothing,
}

/// An assumption under which an entry is read otherwise than written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumption {
    /// 前 or 后 was left out.
    WordMissing,
    /// One digit is off by one.
    DigitSlip,
}

/// The entries of the main line.
pub(super) fn of_main_line(record: &GameRecord) -> Vec<Entry> {
    record.tree.main_line().map(|id| Entry { id, said: said(record, id), assumed: None }).collect()
}

fn said(record: &GameRecord, id: NodeId) -> Said {
    let node = record.tree.node(id);
    match (node.written, node.action.or(node.refused)) {
        _ if is_missing(record, id) => Said::Hole,
        (Some(written), _) => Said::Written(written),
        (None, Some(action)) => Said::Known(action),
        (None, None) => Said::Nothing,
    }
}

/// Whether a move was found for an entry, or is one of several, so that the sheet was read before.
pub(super) fn was_found(state: MoveState) -> bool {
    state.is_undecided() || state == MoveState::Filled
}

/// Whether an entry is missing: nothing or a sign stands in its place.
pub(super) fn is_missing(record: &GameRecord, id: NodeId) -> bool {
    let node = record.tree.node(id);
    let is_known = node.action.or(node.refused).is_some();
    // What was found for one when the sheet was read before is no entry of it.
    let nothing = match node.state {
        MoveState::Unread | MoveState::Unreadable | MoveState::Unreached => !is_known,
        state => was_found(state),
    };
    nothing && node.written.is_none() && {
        let text = record.text_of(id);
        text.is_empty() || is_hole(text)
    }
}

impl Entry {
    /// Replaces the content of `moves` by all legal moves that the entry may mean in a position.
    pub(super) fn moves(&self, prepared: &Prepared, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        // A sheet with abbreviated entries is never taken for a mirrored one, so they can be read directly.
        match (self.said, self.assumed) {
            (Said::Written(WrittenMove::Abbreviated(entry)), assumed) => {
                let entry = entry.under(prepared.context.dialect);
                match assumed {
                    None => entry.legal_moves(position, moves),
                    Some(Assumption::WordMissing) => entry.legal_moves_loosely(position, moves),
                    Some(Assumption::DigitSlip) => {
                        neighbours(entry).for_each(|slip| slip.legal_moves(position, moves));
                        moves.sort_unstable();
                        moves.dedup();
                    }
                }
            }
            (Said::Written(written), _) => {
                moves.extend_from_slice(prepared.read(&written, position).moves());
            }
            (Said::Known(action), _) if position.is_legal(action) => moves.push(action),
            (Said::Hole, _) => moves.extend(position.legal_moves()),
            (Said::Known(_) | Said::Nothing, _) => {}
        }
    }

    /// Whether the entry is missing.
    pub(super) const fn is_hole(&self) -> bool {
        matches!(self.said, Said::Hole)
    }

    /// The entry under an assumption, where that can explain anything.
    pub(super) fn assuming(&self, assumption: Assumption) -> Option<Entry> {
        let Said::Written(WrittenMove::Abbreviated(entry)) = self.said else { return None };
        let fits = match assumption {
            Assumption::WordMissing => entry.qualifier.is_none(),
            Assumption::DigitSlip => true,
        };
        (fits && self.assumed.is_none()).then_some(Entry { assumed: Some(assumption), ..*self })
    }

    /// Whether the entry and a move together fix the full text of the move: piece, file, direction and number
    /// are known from them, and no other piece of the kind can stand on the file.
    pub(super) fn fixes_text(&self) -> bool {
        matches!(self.said, Said::Written(WrittenMove::Abbreviated(entry)) if entry.qualifier.is_none())
            && self.assumed != Some(Assumption::WordMissing)
    }

    /// Why the entry can be read in none of these positions: for each direction the reason nearest to being
    /// legal, or one reason for an entry that names its direction.
    pub(super) fn reasons(&self, prepared: &Prepared, live: &[Position]) -> Vec<(&'static str, Reason)> {
        let nearest = |written: WrittenMove| {
            live.iter()
                .filter_map(|position| match prepared.read(&written, position) {
                    Reading::None(why) => Some(why.reason),
                    Reading::One(..) | Reading::Many(_) => None,
                })
                .max()
        };
        let reasons: Vec<(&'static str, Option<Reason>)> = match self.said {
            Said::Written(WrittenMove::Abbreviated(entry)) => {
                let entry = entry.under(prepared.context.dialect);
                Direction::ALL
                    .into_iter()
                    .filter(|&direction| entry.direction.is_none_or(|stated| stated == direction))
                    .map(|direction| {
                        let one = AbbreviatedMove { direction: Some(direction), sign: None, ..entry };
                        (name(direction), nearest(WrittenMove::Abbreviated(one)))
                    })
                    .collect()
            }
            Said::Written(written) => vec![("reason", nearest(written))],
            Said::Known(action) => {
                let reason =
                    live.iter().filter_map(|position| position.illegality(action)).map(|why| why.reason);
                vec![("reason", reason.max())]
            }
            Said::Hole | Said::Nothing => Vec::new(),
        };
        reasons.into_iter().filter_map(|(name, reason)| Some((name, reason?))).collect()
    }
}

const fn name(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "forward",
        Direction::Backward => "backward",
        Direction::Sideways => "sideways",
    }
}

/// The entries that differ from this one by a neighbouring digit in one place.
fn neighbours(entry: AbbreviatedMove) -> impl Iterator<Item = AbbreviatedMove> {
    let near = |digit: u8| [digit - 1, digit + 1].into_iter().filter(|digit| (1..=9).contains(digit));
    let numbers = near(entry.number).map(move |number| AbbreviatedMove { number, ..entry });
    let files =
        entry.file.into_iter().flat_map(near).map(move |file| AbbreviatedMove { file: Some(file), ..entry });
    let places = match entry.qualifier {
        Some(Qualifier::Ordinal(place)) => Some(place),
        _ => None,
    };
    let places = places
        .into_iter()
        .flat_map(near)
        .filter(|&place| place <= 5)
        .map(move |place| AbbreviatedMove { qualifier: Some(Qualifier::Ordinal(place)), ..entry });
    numbers.chain(files).chain(places)
}
