//! Moves out of programs that recorded whatever was done on the board: captures of a general, moves taken back, slips.
//!
//! An entry that cannot be played stays at its place. Where the next one can be played from the position before it, the
//! game goes on there; else all that is left hangs on the one that cannot.

use crate::board::Position;
use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, MoveState, MoveTree, NodeId, Start, reason_code};
use crate::source::Span;

use super::listing::{Ends, Listing, Place};

/// Puts the moves of a file into its list and into the tree of a record whose start is known.
pub(crate) fn follow(
    record: &mut GameRecord,
    places: &[Place],
    list: &mut Listing,
    findings: &mut Vec<Diagnostic>,
) {
    let spans: Vec<Span> =
        places.iter().map(|place| list.line(place.offset, &place.ends.to_string())).collect();
    let entries: Vec<(Place, Span)> = places.iter().copied().zip(spans).collect();
    let mut position = start(&record.start);
    let mut cursor = NodeId::ROOT;
    let mut at = 0;
    while let Some(&entry) = entries.get(at) {
        let Some(fault) = fault(position.as_ref(), Some(&entry)) else {
            cursor = play(&mut record.tree, cursor, entry, position.as_mut());
            at += 1;
            continue;
        };
        let next = entries.get(at + 1).filter(|next| self::fault(position.as_ref(), Some(next)).is_none());
        if next.is_none() && at == 0 {
            findings.push(Diagnostic::new(Code::LegacyNoLegalMove).with_span(entry.1));
            break;
        }
        findings.push(
            Diagnostic::new(Code::SkippedRecord)
                .with_span(entry.1)
                .with_text(entry.0.ends.to_string())
                .with("count", Argument::Number(at as i64 + 1))
                .with("codes", Argument::Codes(vec![fault])),
        );
        let Some(&next) = next else { break };
        // What plays is the main line, and comes before what does not.
        let id = play(&mut record.tree, cursor, next, position.as_mut());
        record.tree.node_mut(id).state = MoveState::Repaired;
        push(&mut record.tree, cursor, entry);
        cursor = id;
        at += 2;
    }
    for &entry in entries.get(at..).unwrap_or_default() {
        cursor = push(&mut record.tree, cursor, entry);
    }
}

/// The position that a game begins from, if it can be played.
fn start(start: &Start) -> Option<Position> {
    match start {
        Start::Stated { setup, .. } => setup.validate(crate::board::Placement::Lenient).ok(),
        other => other.position(),
    }
}

/// Why an entry cannot be played.
fn fault(position: Option<&Position>, entry: Option<&(Place, Span)>) -> Option<Code> {
    let (Some(position), Some((place, _))) = (position, entry) else { return Some(Code::PositionInvalid) };
    let Ends::Move(action) = place.ends else { return Some(Code::OffBoard) };
    let illegality = position.illegality(action)?;
    Some(position.outcome().map_or_else(|| reason_code(illegality.reason), |_| Code::MoveAfterEnd))
}

/// Adds an entry and makes its move.
fn play(
    tree: &mut MoveTree,
    parent: NodeId,
    entry: (Place, Span),
    position: Option<&mut Position>,
) -> NodeId {
    if let (Some(position), Ends::Move(action)) = (position, entry.0.ends) {
        position.make(action);
    }
    push(tree, parent, entry)
}

/// Adds an entry.
fn push(tree: &mut MoveTree, parent: NodeId, (place, span): (Place, Span)) -> NodeId {
    let id = match place.ends {
        Ends::Move(action) => tree.push_move(parent, action),
        Ends::Points(..) => tree.push(parent, None, Span::default()),
    };
    tree.node_mut(id).span = span;
    id
}

/// Whether the first entry of a game can be played from the usual start.
pub(crate) fn begins_a_game(ends: Ends) -> bool {
    matches!(ends, Ends::Move(action) if Position::start().is_legal(action))
}
