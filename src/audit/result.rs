//! The result: header against the end of the moves, and both against the board (2011 rules, articles 3, 4, 9).

use crate::board::{Color, Outcome};
use crate::diag::{Argument, AtMove, Code, Diagnostic, Severity};
use crate::record::{GameRecord, GameResult, ResultForm};
use crate::source::Span;

/// Reports a header and an ending that contradict each other, spellings that are not the canonical one, and a
/// result that the board does not allow.
pub(super) fn check(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    let tag = record.tags.find("Result").filter(|tag| !tag.value.trim().is_empty());
    let place = |diagnostic: Diagnostic| match tag.map(|tag| tag.span).filter(|span| !span.is_empty()) {
        Some(span) => diagnostic.with_span(span),
        None => diagnostic,
    };
    let read = tag.map(|tag| (tag, GameResult::read(tag.value)));
    let stated = match read {
        Some((tag, Some((result, ResultForm::Other)))) => {
            out.push(place(Diagnostic::new(Code::ResultForm).with_text(tag.value.trim())));
            Some(result)
        }
        Some((_, Some((result, ResultForm::Canonical)))) => Some(result),
        Some((tag, None)) => {
            out.push(place(Diagnostic::new(Code::ResultForm).with_text(tag.value.trim())));
            None
        }
        None => None,
    };
    if let (Some(tag), Some(terminator)) = (stated, record.terminator)
        && tag != terminator
    {
        let both = tag.is_definite() && terminator.is_definite();
        let finding = Diagnostic::new(Code::ResultConflict)
            .with_severity(if both { Severity::Error } else { Severity::Note })
            .with("tag", Argument::Text(tag.text().to_owned()))
            .with("terminator", Argument::Text(terminator.text().to_owned()));
        out.push(place(finding));
    }
    board(record, out);
}

/// A mate or 困毙 on the board decides the game, whatever the header says. Where the header leaves the result
/// open, what the board says is only proposed.
fn board(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    let Some(position) = record.end() else { return };
    let Some(outcome) = position.outcome() else { return };
    let board = match position.side() {
        Color::Red => GameResult::BlackWins,
        Color::Black => GameResult::RedWins,
    };
    let result = record.result();
    if result == board {
        return;
    }
    let ply = record.tree.main_moves().count() as u32;
    let word = match outcome {
        Outcome::Checkmate => "checkmate",
        Outcome::Stalemate => "stalemate",
    };
    let mut finding = Diagnostic::new(Code::ResultBoard)
        .with("tag", Argument::Text(result.text().to_owned()))
        .with("board", Argument::Text(board.text().to_owned()))
        .with("outcome", Argument::Text(word.to_owned()));
    if !result.is_definite() {
        finding = finding.with_severity(Severity::Note);
    }
    let last = record.tree.main_line().take_while(|&id| record.tree.node(id).action.is_some()).last();
    if let Some(node) = last.map(|id| record.tree.node(id)) {
        // The move that ended the game: the one before the position.
        let side = position.side().other();
        let round = if side == Color::Black { position.round().saturating_sub(1) } else { position.round() };
        finding = finding.with_at(AtMove { ply, round, side, in_variation: false });
        if node.span != Span::default() {
            finding = finding.with_span(node.span);
        }
    }
    finding.position = Some(Box::new(position));
    out.push(finding);
}
