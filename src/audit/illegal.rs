//! The first illegal move of a record, in the terms of the rule books: which class it is of, how long ago it was, and
//! with which piece play would go on.
//!
//! Facts only. What they come to is in the rule book, and whether the move was made at all the record cannot tell:
//! a slip of the pen looks the same.

use crate::board::{Color, Piece, Position, Reason, Square};
use crate::diag::{Argument, AtMove, Code, Diagnostic};
use crate::notation::{Context, Reading, WrittenMove};
use crate::record::{GameRecord, GameResult, MoveState, NodeId, reason_code};

/// The first illegal move of a main line.
#[derive(Clone, Debug, PartialEq)]
pub struct IllegalMove {
    /// Which of the findings is about it.
    pub finding: usize,
    /// Where it stands.
    pub at: AtMove,
    /// Which class it is of.
    pub class: Class,
    /// The piece that the entry moves, where the entry tells.
    pub piece: Option<(Piece, Square)>,
    /// The position before it, from which play would go on; `None` where the sheet leaves several open.
    pub position: Option<Box<Position>>,
    /// How many entries stand behind it.
    pub entries_after: u32,
    /// How many of them play if the best suggestion was meant.
    pub replays: Option<u32>,
    /// How many entries behind it play if it is a move of the other side, which then moved twice in a row, or whose
    /// opponent's entry is missing; `None` where it is no such move, or what follows it contradicts that.
    pub replays_as_other: Option<u32>,
    /// The result that the record states.
    pub result: GameResult,
}

/// The classes of illegal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The piece moves as it may, and the mover's general can be taken after it (自杀).
    Suicide(Suicide),
    /// The piece does not move so (违反行棋规定).
    Breach,
    /// A move of the other side: its piece was moved, or it moved twice in a row, or an entry is missing.
    OtherSide,
    /// Of the first class or the second, by the direction that an abbreviated entry leaves out.
    Either,
    /// The entry names no move that could have been made on the board.
    NoMove,
}

/// The three ways of 自杀.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// The generals face each other (对脸).
    Facing,
    /// The general can be taken, and was not in check before (送将).
    IntoCheck,
    /// The general was in check and still is (未应将).
    Unanswered,
}

impl Class {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Suicide(_) => "suicide",
            Class::Breach => "breach",
            Class::OtherSide => "other-side",
            Class::Either => "either",
            Class::NoMove => "no-move",
        }
    }

    /// The class of a reason.
    const fn of(reason: Reason) -> Class {
        match reason {
            Reason::GeneralsFacing => Class::Suicide(Suicide::Facing),
            Reason::MovesIntoCheck => Class::Suicide(Suicide::IntoCheck),
            Reason::LeavesGeneralInCheck => Class::Suicide(Suicide::Unanswered),
            Reason::WrongSide => Class::OtherSide,
            Reason::NotAMove | Reason::OffBoard | Reason::NoSuchPiece | Reason::AmbiguousQualifier => {
                Class::NoMove
            }
            Reason::LeavesPalace
            | Reason::CrossesRiver
            | Reason::PawnBackward
            | Reason::PawnSidewaysBeforeRiver
            | Reason::Geometry
            | Reason::PathBlocked
            | Reason::HorseLegBlocked
            | Reason::ElephantEyeBlocked
            | Reason::CapturesOwn
            | Reason::CannonNoScreen
            | Reason::CannonTwoScreens => Class::Breach,
        }
    }

    /// The class of an entry whose directions have a class each. Those that name no move say nothing.
    fn together(self, other: Class) -> Class {
        match (self, other) {
            (Class::NoMove, class) | (class, Class::NoMove) => class,
            (one, other) if one == other => one,
            _ => Class::Either,
        }
    }
}

impl Suicide {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Suicide::Facing => "facing",
            Suicide::IntoCheck => "into-check",
            Suicide::Unanswered => "unanswered",
        }
    }
}

impl IllegalMove {
    /// The first illegal move of the main line, where what was found in the record names one.
    pub fn find(record: &GameRecord, findings: &[Diagnostic]) -> Option<IllegalMove> {
        let (ply, node) = first(record)?;
        let is_it = |finding: &Diagnostic| finding.at.is_some_and(|at| !at.in_variation && at.ply == ply);
        let (index, finding, class) = findings.iter().enumerate().find_map(|(index, finding)| {
            Some((index, finding, class_of(record, node, finding).filter(|_| is_it(finding))?))
        })?;
        let at = finding.at?;
        let entries = record.tree.main_line().count() as u32;
        Some(IllegalMove {
            finding: index,
            at,
            class,
            piece: piece(record, node, finding),
            position: finding.position.clone(),
            entries_after: entries.saturating_sub(at.ply),
            replays: finding.suggestions.first().map(|suggestion| suggestion.replays),
            replays_as_other: replays_as_other(record, node, finding),
            result: record.result(),
        })
    }

    /// Whose move it is.
    pub const fn side(&self) -> Color {
        self.at.side
    }

    /// How many plies were played since, up to the end of the record, or until it was noticed after ply `noticed`.
    /// `None` where it was noticed before it was played.
    pub fn plies_since(&self, noticed: Option<u32>) -> Option<u32> {
        match noticed {
            None => Some(self.entries_after),
            Some(noticed) => noticed.checked_sub(self.at.ply),
        }
    }

    /// How many legal moves the piece has from where play would go on, where both are known. A piece of the other
    /// side has none.
    pub fn moves_of_piece(&self) -> Option<usize> {
        let (_, from) = self.piece?;
        let moves = self.position.as_ref()?.legal_moves();
        Some(moves.iter().filter(|action| action.from == from).count())
    }
}

/// The first entry of the main line that is no move of its position, and its ply.
fn first(record: &GameRecord) -> Option<(u32, NodeId)> {
    let mut entries = (1..).zip(record.tree.main_line());
    let (ply, node) = entries.find(|&(_, id)| record.tree.node(id).action.is_none())?;
    matches!(record.tree.node(node).state, MoveState::Illegal(_)).then_some((ply, node))
}

/// The class of the move that a finding is about, where it is about an illegal one.
fn class_of(record: &GameRecord, node: NodeId, finding: &Diagnostic) -> Option<Class> {
    if finding.code == Code::NoReading {
        return class_of_sheet(record, node, finding);
    }
    Reason::ALL.into_iter().find(|&reason| reason_code(reason) == finding.code).map(Class::of)
}

/// The class of an abbreviated entry. Where several positions are alive the finding has, of each direction, the reason
/// nearest to being legal only; then 自杀 is not proved.
fn class_of_sheet(record: &GameRecord, node: NodeId, finding: &Diagnostic) -> Option<Class> {
    // A horse has no sideways, and that it has none is no fault of the entry.
    let goes = |direction: &str| match record.tree.node(node).written {
        Some(WrittenMove::Abbreviated(entry)) => direction != "sideways" || entry.may_be_level(),
        _ => true,
    };
    let reasons =
        finding.arguments.iter().filter(|(name, _)| goes(name)).filter_map(|(_, argument)| match argument {
            Argument::Text(name) => Reason::ALL.into_iter().find(|reason| reason.name() == name),
            _ => None,
        });
    let class = reasons.map(Class::of).reduce(Class::together)?;
    let is_proved = finding.position.is_some() || !matches!(class, Class::Suicide(_));
    Some(if is_proved { class } else { Class::Either })
}

/// The piece that the entry moves: not told where the words fit several of a kind on one file.
fn piece(record: &GameRecord, node: NodeId, finding: &Diagnostic) -> Option<(Piece, Square)> {
    let &Argument::Piece(piece, square) = finding.argument("mover")? else { return None };
    let by_file = match record.tree.node(node).written {
        Some(WrittenMove::Chinese(entry)) => entry.qualifier.is_none(),
        Some(WrittenMove::Wxf(_) | WrittenMove::Abbreviated(_)) => true,
        _ => false,
    };
    let alone = finding.position.as_ref()?.on_file(square.file(), piece).count() == 1;
    (!by_file || alone).then_some((piece, square))
}

/// How many entries play behind one that is a legal move of the other side, sides taking turns from there. What tells
/// sides apart by itself (coordinates) has its own finding.
fn replays_as_other(record: &GameRecord, node: NodeId, finding: &Diagnostic) -> Option<u32> {
    let before = finding.position.as_ref()?;
    let mut position = before.with_side(before.side().other())?;
    let mut played = 0;
    let mut entries = 0;
    for id in std::iter::once(node).chain(record.tree.line_from(node)) {
        entries += 1;
        let written = record.tree.node(id).written;
        let Some(written @ (WrittenMove::Chinese(_) | WrittenMove::Wxf(_))) = written else { break };
        let Reading::One(action, _) = written.resolve(&position, Context::default()) else { break };
        position.make(action);
        played += 1;
    }
    // Nearly every entry is a move of either side; the next one must bear it out, where there is one.
    (played >= 2 || played == 1 && entries == 1).then(|| played - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_class() {
        let check = |class: Class, count: usize| {
            let found = Reason::ALL.into_iter().filter(|&reason| Class::of(reason) == class).count();
            assert_eq!(found, count, "{class:?}");
        };
        check(Class::Suicide(Suicide::Facing), 1);
        check(Class::Suicide(Suicide::IntoCheck), 1);
        check(Class::Suicide(Suicide::Unanswered), 1);
        check(Class::OtherSide, 1);
        check(Class::NoMove, 4);
        check(Class::Breach, 11);
    }

    #[test]
    fn directions_of_one_entry() {
        let suicide = Class::Suicide(Suicide::IntoCheck);
        assert_eq!(suicide.together(Class::NoMove), suicide);
        assert_eq!(Class::NoMove.together(Class::Breach), Class::Breach);
        assert_eq!(suicide.together(Class::Breach), Class::Either);
        assert_eq!(suicide.together(Class::Suicide(Suicide::Facing)), Class::Either);
    }
}
