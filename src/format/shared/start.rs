//! The start position of a record from a FEN text.

use crate::board::{Color, Piece, Placement, Setup};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::fen::{self, Letters};
use crate::record::{GameRecord, MoveTree, Start};
use crate::source::Span;

/// Sets the start position and reports what is worth a word about the text. Whose move it is, when the text
/// does not say, is settled and reported when the record is resolved.
pub(crate) fn set(
    record: &mut GameRecord,
    text: &str,
    span: Span,
    letters: Letters,
    out: &mut Vec<Diagnostic>,
) {
    let (start, remarks) = Start::read(text, letters);
    record.start = start;
    record.start_span = span;
    for code in remarks.into_iter().filter(|&code| code != Code::SideMissing) {
        let mut finding = Diagnostic::new(code).with_text(text.trim());
        if !span.is_empty() {
            finding = finding.with_span(span);
        }
        out.push(finding.with("name", Argument::Text("FEN".to_owned())));
    }
}

/// The start position as pieces on points, for formats that hold any; `None` where its text is no position, or tells
/// less than there was.
pub(crate) fn setup_of(start: &Start) -> Option<Setup> {
    match start {
        Start::Standard => Some(Setup::start()),
        Start::Position(position) => Some(position.to_setup()),
        Start::Stated { setup, .. } => Some((**setup).clone()),
        Start::Faulty { codes, .. } if codes.contains(&Code::PointClash) => None,
        Start::Faulty { text, .. } => fen::read(text, Letters::Common).setup,
    }
}

/// Settles who begins where a format says little about it: the first move tells; without moves, what is stated, unless
/// the other side would then be in check.
pub(crate) fn settle_side(setup: &mut Setup, stated: Color, tree: &MoveTree, findings: &mut Vec<Diagnostic>) {
    let first = tree.main_line().next().and_then(|id| tree.node(id).action);
    let mover = first.and_then(|action| setup.piece_at(action.from)).map(Piece::color);
    setup.side = mover.unwrap_or(stated);
    let side = |color| Argument::Color(color);
    if setup.side != stated {
        findings.push(Diagnostic::new(Code::WhoPlays).with("side", side(setup.side)));
    }
    if first.is_none() && setup.validate(Placement::Lenient).is_err() {
        let mut turned = setup.clone();
        turned.side = stated.other();
        if turned.validate(Placement::Lenient).is_ok() {
            *setup = turned;
            let finding = Diagnostic::new(Code::SideFixed).with("side", side(setup.side));
            findings.push(finding.with_severity(Severity::Note));
        }
    }
}
