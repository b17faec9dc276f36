//! The walk through the tree that makes every move, or says why it cannot be made.

use crate::board::{Illegality, Move, Outcome, Position, Reason};
use crate::diag::{Argument, AtMove, Code, Diagnostic};
use crate::notation::{Reading, Remarks, WrittenMove};

use super::repair;
use super::replay::Replay;
use super::resolve::Prepared;
use super::{GameRecord, MoveState, NodeId, Step};

/// Notes that are worth saying once a record, with their codes.
const NOTES: [(Remarks, Code, Option<&str>); 8] = [
    (Remarks::QUALIFIER_MISSING, Code::QualifierMissing, None),
    (Remarks::QUALIFIER_LONE, Code::QualifierLone, None),
    (Remarks::STYLE_GLYPH, Code::SheetStyle, Some("glyph")),
    (Remarks::STYLE_DIGITS, Code::SheetStyle, Some("digits")),
    (Remarks::STYLE_DIRECTION, Code::SheetStyle, Some("direction")),
    (Remarks::LETTER_CASE, Code::LetterCase, None),
    (Remarks::SWAPPED, Code::CoordinatesSwapped, None),
    (Remarks::RANK_STYLE_ASSUMED, Code::RankStyleAssumed, None),
];

/// A walk under way.
pub(super) struct Walk<'a> {
    prepared: Prepared,
    /// The known beginning of a main line that is read by other means.
    main_read: Option<&'a [Move]>,
    seen: Remarks,
    reported: bool,
    out: &'a mut Vec<Diagnostic>,
}

/// The first moves of a record in one line, as far as each is plainly one: they are put to their nodes.
pub(super) struct Beginning {
    replay: Replay,
    /// The first node that is not read yet; the root where none is.
    next: NodeId,
}

impl Beginning {
    /// Reads the first moves of a record as far as they are plain. Nothing is there to be said of them.
    pub(super) fn of(record: &mut GameRecord, prepared: &Prepared) -> Beginning {
        let mut beginning = Beginning::nothing(prepared);
        if record.tree.is_one_line() {
            beginning.read_on(record, prepared);
        }
        beginning
    }

    /// No move was read.
    pub(super) fn nothing(prepared: &Prepared) -> Beginning {
        Beginning { replay: Replay::new(prepared.position.clone()), next: NodeId::ROOT }
    }

    fn read_on(&mut self, record: &mut GameRecord, prepared: &Prepared) {
        let mut next = record.tree.node(NodeId::ROOT).first_child();
        while let Some(id) = next {
            self.next = id;
            let node = record.tree.node_mut(id);
            let action = match (&node.written, node.action, node.state) {
                (Some(written), _, MoveState::Unread) => {
                    let Some(action) = prepared.named(written, self.replay.position()) else { return };
                    action
                }
                (None, Some(action), MoveState::Certain) => action,
                _ => return,
            };
            if !self.replay.pass_if_legal(action) {
                return;
            }
            (node.action, node.state) = (Some(action), MoveState::Certain);
            next = node.first_child();
        }
        self.next = NodeId::ROOT;
    }

    /// How many moves were read.
    pub(super) fn plies(&self) -> usize {
        self.replay.ply() as usize
    }

    /// Whether moves are left that were not read.
    pub(super) fn goes_on(&self) -> bool {
        self.next != NodeId::ROOT || self.plies() == 0
    }

    /// Takes the moves away again.
    pub(super) fn take_back(&self, record: &mut GameRecord) {
        let read: Vec<NodeId> = record.tree.main_line().take(self.plies()).collect();
        for id in read {
            let node = record.tree.node_mut(id);
            // One that came as a move stays one.
            if node.written.is_none() {
                continue;
            }
            (node.action, node.state) = (None, MoveState::Unread);
        }
    }
}

/// A parenthesis that may have to move from before the move that it stands behind.
struct Unsettled {
    group: super::Group,
    /// Whether it can be played in place of that move.
    plays_before: bool,
}

impl<'a> Walk<'a> {
    /// A walk through a record whose start is settled; `main_read` is the beginning of its main line, where that is
    /// read by other means.
    pub(super) const fn new(
        prepared: Prepared,
        main_read: Option<&'a [Move]>,
        out: &'a mut Vec<Diagnostic>,
    ) -> Walk<'a> {
        Walk { prepared, main_read, seen: Remarks::NONE, reported: false, out }
    }

    /// Walks through a record, of which the first moves may have been read before.
    pub(super) fn run(mut self, record: &mut GameRecord, beginning: Beginning) {
        if self.main_read.is_none() && record.tree.is_one_line() {
            self.run_line(record, beginning);
        } else {
            self.run_tree(record);
        }
    }

    /// The walk through a record without alternatives, which never has to go back.
    fn run_line(&mut self, record: &mut GameRecord, beginning: Beginning) {
        let mut next = match (beginning.plies(), beginning.next) {
            (0, _) => record.tree.node(NodeId::ROOT).first_child(),
            (_, NodeId::ROOT) => None,
            (_, next) => Some(next),
        };
        let mut replay = beginning.replay;
        while let Some(id) = next {
            let node = record.tree.node_mut(id);
            next = node.first_child();
            let named = match (&node.written, node.state) {
                (Some(written), MoveState::Unread) => self.prepared.named(written, replay.position()),
                _ => None,
            };
            if let Some(action) = named
                && replay.pass_if_legal(action)
            {
                (node.action, node.state) = (Some(action), MoveState::Certain);
                continue;
            }
            match self.resolve(record, id, true, &replay) {
                Some(action) => replay.pass(action),
                None => {
                    mark_unreached(record, id);
                    break;
                }
            }
        }
        if !record.tree.is_empty() {
            record.end = Some(Box::new(replay.into_position()));
        }
    }

    fn run_tree(&mut self, record: &mut GameRecord) {
        let mut replay = Replay::new(self.prepared.position.clone());
        let mut walk = record.tree.preorder();
        let mut main = record.tree.node(NodeId::ROOT).first_child();
        while let Some(step) = walk.next(&record.tree) {
            let id = match step {
                Step::Leave(id) => {
                    replay.leave(id);
                    continue;
                }
                Step::Enter(id) => id,
            };
            let on_main = main == Some(id);
            if on_main {
                main = record.tree.node(id).first_child();
            }
            let ends = on_main && main.is_none();
            // Where each parenthesis behind the move begins: before it as a rule, and behind it where it says so or
            // cannot be played before.
            let unsettled: Vec<Unsettled> = record
                .tree
                .groups_behind(id)
                .map(|group| Unsettled {
                    group,
                    plays_before: self.begins_at(record, group.first, replay.position()),
                })
                .filter(|unsettled| unsettled.group.follows || !unsettled.plays_before)
                .collect();
            let known = self.main_read.filter(|_| on_main).map(|known| known.get(replay.ply() as usize));
            let entered = match known {
                None => self.enter(record, id, on_main, &mut replay),
                Some(Some(&action)) => {
                    let node = record.tree.node_mut(id);
                    node.action = Some(action);
                    node.state = MoveState::Certain;
                    replay.enter(id, action);
                    true
                }
                Some(None) => {
                    // A parenthesis that does not begin before the move begins behind it: nobody knows where.
                    for Unsettled { group, .. } in unsettled {
                        move_group(record, group.first, id);
                    }
                    record.tree.node_mut(id).withdraw(MoveState::Unreached);
                    mark_unreached(record, id);
                    walk.skip_children();
                    continue;
                }
            };
            if on_main && (ends || !entered) {
                record.end = Some(Box::new(replay.position().clone()));
            }
            // Where no move follows, what plays on from here would become the main line: it stays a comment.
            let goes_on = record.tree.node(id).first_child().is_some();
            for Unsettled { group, plays_before } in unsettled {
                let plays_behind = entered && self.begins_at(record, group.first, replay.position());
                if plays_behind && goes_on {
                    move_group(record, group.first, id);
                } else if plays_behind || !plays_before || (group.follows && !entered) {
                    self.demote(record, id, group, on_main, &replay);
                }
            }
            if !entered {
                mark_unreached(record, id);
                walk.skip_children();
            }
        }
    }

    /// Whether the first move of a parenthesis is a move of this position.
    fn begins_at(&self, record: &GameRecord, first: NodeId, position: &Position) -> bool {
        record
            .tree
            .node(first)
            .written
            .is_some_and(|written| !self.prepared.read(&written, position).moves().is_empty())
    }

    /// A parenthesis that plays nowhere is a comment.
    fn demote(
        &mut self,
        record: &mut GameRecord,
        behind: NodeId,
        group: super::Group,
        on_main: bool,
        replay: &Replay,
    ) {
        let text = group.span.of(record.source.text()).trim().to_owned();
        record.tree.detach(group.first);
        let at = at_move(replay.position(), replay.ply(), !on_main);
        self.out.push(
            Diagnostic::new(Code::VariationUnplayable)
                .with_span(group.span)
                .with_text(text.clone())
                .with_at(at),
        );
        record.tree.annotation_mut(behind).after.push(text);
    }

    /// Resolves one node and makes its move; false when it stays unresolved.
    fn enter(&mut self, record: &mut GameRecord, id: NodeId, on_main: bool, replay: &mut Replay) -> bool {
        let action = self.resolve(record, id, on_main, replay);
        if let Some(action) = action {
            replay.enter(id, action);
        }
        action.is_some()
    }

    /// Resolves one node; its move, or `None` where it stays unresolved.
    fn resolve(
        &mut self,
        record: &mut GameRecord,
        id: NodeId,
        on_main: bool,
        replay: &Replay,
    ) -> Option<Move> {
        let node = record.tree.node(id);
        if let (None, Some(action)) = (node.written, node.action.or(node.refused)) {
            return self.known(record, id, action, on_main, replay);
        }
        let written = record.tree.node(id).written;
        let stated = stated_refusal(record.tree.node(id).state);
        if let (Some(written), None) = (&written, &stated)
            && let Some((action, remarks)) = self.prepared.plainly(written, replay.position())
        {
            self.keep(record, id, action, remarks, on_main, replay);
            return Some(action);
        }
        let read = match written {
            Some(written) => read_or_refuse(&self.prepared, &written, replay.position()),
            None => Err(Refusal::Unreadable),
        };
        let refusal = match (read, stated) {
            (Ok((action, remarks)), None) => {
                self.keep(record, id, action, remarks, on_main, replay);
                return Some(action);
            }
            (Err(found), Some(stated)) if found.state() == stated.state() => found,
            (_, Some(stated)) | (Err(stated), None) => stated,
        };
        self.refuse(record, id, refusal, on_main, replay);
        None
    }

    /// Puts the move to a node.
    fn keep(
        &mut self,
        record: &mut GameRecord,
        id: NodeId,
        action: Move,
        remarks: Remarks,
        on_main: bool,
        replay: &Replay,
    ) {
        if !remarks.is_empty() {
            self.remark(record, id, remarks, on_main, replay);
        }
        let node = record.tree.node_mut(id);
        node.action = Some(action);
        let repaired = remarks.has(Remarks::REPAIRED) || remarks.has(Remarks::SWAPPED);
        node.state = if repaired { MoveState::Repaired } else { MoveState::Certain };
    }

    /// A move that came as a move, not as text (from a binary file or JSON): it must be legal all the same.
    fn known(
        &mut self,
        record: &mut GameRecord,
        id: NodeId,
        action: Move,
        on_main: bool,
        replay: &Replay,
    ) -> Option<Move> {
        let why =
            if replay.position().is_legal(action) { None } else { replay.position().illegality(action) };
        match why {
            None => {
                let node = record.tree.node_mut(id);
                node.action = Some(action);
                node.refused = None;
                if !node.state.is_resolved() {
                    node.state = MoveState::Certain;
                }
                Some(action)
            }
            Some(why) => {
                self.refuse(record, id, Refusal::Illegal(why), on_main, replay);
                None
            }
        }
    }

    fn remark(&mut self, record: &GameRecord, id: NodeId, remarks: Remarks, on_main: bool, replay: &Replay) {
        let at = at_move(replay.position(), replay.ply(), !on_main);
        let place = |code: Code| {
            Diagnostic::new(code)
                .with_span(record.tree.node(id).span)
                .with_text(record.text_of(id))
                .with_at(at)
        };
        if remarks.has(Remarks::REPAIRED)
            && let Some(Reading::One(action, _)) =
                record.tree.node(id).written.map(|written| self.prepared.read(&written, replay.position()))
        {
            let text = crate::notation::Writer::default().text(replay.position(), action);
            let mut finding = place(Code::TokenRepaired).with("read-as", Argument::Text(text));
            finding.position = Some(Box::new(replay.position().clone()));
            finding.candidates = vec![action];
            self.out.push(finding);
        }
        let fresh = remarks.without(self.seen);
        for (remark, code, kind) in NOTES {
            if fresh.has(remark) && !remark.is_empty() {
                let finding = place(code);
                self.out.push(match kind {
                    Some(kind) => finding.with("kind", Argument::Text(kind.to_owned())),
                    None => finding,
                });
            }
        }
        self.seen = self.seen.and(fresh);
    }

    fn refuse(
        &mut self,
        record: &mut GameRecord,
        id: NodeId,
        refusal: Refusal,
        on_main: bool,
        replay: &Replay,
    ) {
        let position = replay.position();
        let (state, code) = match (&refusal, position.outcome()) {
            (_, Some(_)) => (MoveState::AfterEnd, Code::MoveAfterEnd),
            (Refusal::Unreadable, _) => (refusal.state(), Code::MoveSyntax),
            (Refusal::Ambiguous(_), _) => (refusal.state(), Code::MoveAmbiguous),
            (Refusal::Illegal(why), _) => (refusal.state(), reason_code(why.reason)),
        };
        record.tree.node_mut(id).withdraw(state);
        let text = record.as_written(id);
        let mut finding =
            Diagnostic::new(code).with_text(text).with_at(at_move(position, replay.ply(), !on_main));
        if !record.tree.node(id).span.is_empty() {
            finding = finding.with_span(record.tree.node(id).span);
        }
        if let Some(outcome) = position.outcome() {
            let word = match outcome {
                Outcome::Checkmate => "checkmate",
                Outcome::Stalemate => "stalemate",
            };
            finding = finding.with("outcome", Argument::Text(word.to_owned()));
        }
        match refusal {
            Refusal::Illegal(why) => {
                if let Some((piece, square)) = why.mover {
                    finding = finding.with("mover", Argument::Piece(piece, square));
                }
                if !why.concerned.is_empty() {
                    finding = finding.with("concerned", Argument::Pieces(why.concerned));
                }
            }
            Refusal::Ambiguous(moves) => finding.candidates = moves,
            Refusal::Unreadable => {}
        }
        finding.position = Some(Box::new(position.clone()));
        finding.previous = replay.last_move();
        if on_main && !self.reported && state != MoveState::AfterEnd {
            self.reported = true;
            finding.suggestions = repair::suggest(record, id, position, &self.prepared);
        }
        self.out.push(finding);
    }
}

/// Why a node stays unresolved.
enum Refusal {
    Unreadable,
    Ambiguous(Vec<Move>),
    Illegal(Illegality),
}

impl Refusal {
    const fn state(&self) -> MoveState {
        match self {
            Refusal::Unreadable => MoveState::Unreadable,
            Refusal::Ambiguous(_) => MoveState::Ambiguous,
            Refusal::Illegal(why) => MoveState::Illegal(why.reason),
        }
    }
}

/// The move that an entry says in a position, or why there is none.
fn read_or_refuse(
    prepared: &Prepared,
    written: &WrittenMove,
    position: &Position,
) -> Result<(Move, Remarks), Refusal> {
    match prepared.read(written, position) {
        Reading::One(action, remarks) => Ok((action, remarks)),
        Reading::Many(moves) => Err(Refusal::Ambiguous(moves)),
        Reading::None(why) => match written {
            WrittenMove::Chinese(entry) if entry.is_repaired() => Err(Refusal::Unreadable),
            _ => Err(Refusal::Illegal(why)),
        },
    }
}

/// The verdict on an entry that came with one (from JSON). It was passed with the whole record in view, which
/// may tell the base of ranks or the hand that files are counted from; what is left of the texts may not.
fn stated_refusal(state: MoveState) -> Option<Refusal> {
    match state {
        MoveState::Unreadable => Some(Refusal::Unreadable),
        MoveState::Ambiguous => Some(Refusal::Ambiguous(Vec::new())),
        MoveState::Illegal(reason) => Some(Refusal::Illegal(Illegality::bare(reason))),
        _ => None,
    }
}

/// The place of the next move of a position.
pub(super) fn at_move(position: &Position, plies_before: u32, in_variation: bool) -> AtMove {
    AtMove { ply: plies_before + 1, round: position.round(), side: position.side(), in_variation }
}

pub(super) fn mark_unreached(record: &mut GameRecord, id: NodeId) {
    let mut stack: Vec<NodeId> = record.tree.children(id).collect();
    while let Some(id) = stack.pop() {
        record.tree.node_mut(id).withdraw(MoveState::Unreached);
        stack.extend(record.tree.children(id));
    }
}

/// The diagnostic of a reason.
pub(crate) const fn reason_code(reason: Reason) -> Code {
    match reason {
        Reason::NotAMove => Code::NotAMove,
        Reason::OffBoard => Code::OffBoard,
        Reason::NoSuchPiece => Code::NoSuchPiece,
        Reason::WrongSide => Code::WrongSide,
        Reason::AmbiguousQualifier => Code::AmbiguousQualifier,
        Reason::LeavesPalace => Code::LeavesPalace,
        Reason::CrossesRiver => Code::CrossesRiver,
        Reason::PawnBackward => Code::PawnBackward,
        Reason::PawnSidewaysBeforeRiver => Code::PawnSidewaysBeforeRiver,
        Reason::Geometry => Code::Geometry,
        Reason::PathBlocked => Code::PathBlocked,
        Reason::HorseLegBlocked => Code::HorseLegBlocked,
        Reason::ElephantEyeBlocked => Code::ElephantEyeBlocked,
        Reason::CapturesOwn => Code::CapturesOwn,
        Reason::CannonNoScreen => Code::CannonNoScreen,
        Reason::CannonTwoScreens => Code::CannonTwoScreens,
        Reason::LeavesGeneralInCheck => Code::LeavesGeneralInCheck,
        Reason::MovesIntoCheck => Code::MovesIntoCheck,
        Reason::GeneralsFacing => Code::GeneralsFacing,
    }
}

/// Moves a parenthesis behind another move, and with it what stands in place of its first move.
fn move_group(record: &mut GameRecord, first: NodeId, behind: NodeId) {
    let before = record.tree.node(first).parent();
    let mut open = vec![first];
    while let Some(first) = open.pop() {
        record.tree.reattach(first, behind);
        let within = record.tree.groups_behind(first).map(|group| group.first);
        open.extend(within.filter(|&inner| record.tree.node(inner).parent() == before));
    }
}
