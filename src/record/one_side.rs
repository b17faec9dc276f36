//! Sheets on which the entries of one side are missing.

use crate::board::Color;
use crate::diag::{Argument, Code, Diagnostic};
use crate::notation::{Reading, WrittenMove};

use super::walk::mark_unreached;
use super::{GameRecord, MarginKind, MoveState, NodeId, Prepared};

/// Whether the numbers of the margin count moves: each stands before one, and the next one before the next. One
/// may be left out, as where the sheet was written anew.
pub(super) fn numbers_each_move(record: &GameRecord) -> bool {
    let mut margins = record.tree.margins().iter().peekable();
    let mut left_out = 0;
    let mut base = None;
    let counts = record.tree.main_line().zip(0_i64..).all(|(id, index)| {
        let Some(margin) = margins.next_if(|margin| margin.node == id) else {
            left_out += 1;
            return left_out < 2;
        };
        let MarginKind::Round(number) = margin.kind else { return false };
        *base.get_or_insert(i64::from(number) - index) == i64::from(number) - index
    });
    counts && margins.next().is_none()
}

/// Reports a sheet that has the entries of one side only. True where it is one: its first entry is then resolved,
/// and the others are left as written.
///
/// Every round has one entry, there are three or more, they play further as the moves of one side than in turn, and
/// the second one cannot be Black's, or all are written as Red's are.
pub(super) fn report(record: &mut GameRecord, prepared: &Prepared, out: &mut Vec<Diagnostic>) -> bool {
    // Nearly every sheet has half as many numbers as moves.
    if record.tree.margins().len() + 1 < record.tree.len() {
        return false;
    }
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let [first, second, _, ..] = line[..] else { return false };
    if record.tree.len() != line.len() || !numbers_each_move(record) || prepared.position.side() != Color::Red
    {
        return false;
    }
    let in_turn = prepared.playable(record, usize::MAX);
    let alone = playable_alone(record, prepared, &line);
    if in_turn == line.len() || alone < 3 || alone <= in_turn {
        return false;
    }
    let written = |id: NodeId| record.tree.node(id).written;
    let all_red = line.iter().all(|&id| is_red(record, id));
    let Some(Reading::One(action, _)) = written(first).map(|entry| prepared.read(&entry, &prepared.position))
    else {
        return false;
    };
    let mut position = prepared.position.clone();
    position.make(action);
    let reads_as_black =
        written(second).is_none_or(|entry| !prepared.read(&entry, &position).moves().is_empty());
    if !all_red && reads_as_black {
        return false;
    }
    let node = record.tree.node_mut(first);
    (node.action, node.state) = (Some(action), MoveState::Certain);
    mark_unreached(record, first);
    let mut finding = Diagnostic::new(Code::OneSideOnly)
        .with_span(record.tree.node(second).span)
        .with_text(record.text_of(second));
    if all_red {
        finding = finding.with("side", Argument::Color(Color::Black));
    }
    out.push(finding);
    true
}

/// Whether an entry is in the full notation with Chinese numerals, as Red's are.
fn is_red(record: &GameRecord, id: NodeId) -> bool {
    let is_numeral = |c: char| "一二三四五六七八九".contains(c);
    matches!(record.tree.node(id).written, Some(WrittenMove::Chinese(_)))
        && record.text_of(id).chars().filter(|&c| is_numeral(c)).count() > 0
        && !record.text_of(id).chars().any(|c| c.is_ascii_digit() || ('０'..='９').contains(&c))
}

/// How many entries play one after the other with the other side passing.
fn playable_alone(record: &GameRecord, prepared: &Prepared, line: &[NodeId]) -> usize {
    let mut position = Some(prepared.position.clone());
    line.iter()
        .take_while(|&&id| {
            let Some(mut before) = position.take() else { return false };
            let read = record.tree.node(id).written.map(|entry| prepared.read(&entry, &before));
            let Some(Reading::One(action, _)) = read else { return false };
            before.make(action);
            position = before.with_side(prepared.position.side());
            true
        })
        .count()
}
