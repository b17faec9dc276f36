//! Games on one line.

use crate::board::Move;
use crate::diag::{Code, Diagnostic};
use crate::record::{GameRecord, GameResult, NodeId, Start};

use super::super::super::{report_lost_comments, report_lost_tags};
use super::super::part::Part;
use super::super::write::Refusal;
use super::{board, end_of_position};

/// What a position says of its counters where they say nothing.
const NO_COUNTERS: &str = " - - 0 1";

/// The start position: board and side, and counters where they say something.
///
/// # Errors
/// When it is a text that would not be found again.
pub(crate) fn position(record: &GameRecord) -> Result<String, Refusal> {
    let text = record.start.fen();
    let text = text.strip_suffix(NO_COUNTERS).unwrap_or(&text).trim();
    let is_found = match record.start {
        Start::Faulty { .. } => board(text).is_some_and(|board| {
            board.start == 0 && end_of_position(text, board) == text.len() && !text.contains(['\n', '\r'])
        }),
        _ => true,
    };
    if is_found {
        return Ok(text.to_owned());
    }
    Err(Refusal(vec![Diagnostic::new(Code::StartLost).with_text(record.start.fen())]))
}

/// A move as these lists have it.
fn action_of(record: &GameRecord, id: NodeId) -> Option<Move> {
    let node = record.tree.node(id);
    node.action.or(node.refused)
}

/// The moves along these nodes; what could not be read stays as it was written.
pub(crate) fn moves(
    record: &GameRecord,
    nodes: impl Iterator<Item = NodeId>,
    separator: char,
    out: &mut String,
) {
    for (index, id) in nodes.enumerate() {
        if index > 0 {
            out.push(separator);
        }
        match action_of(record, id) {
            Some(action) => out.push_str(&action.to_string()),
            None => out.extend(record.as_written(id).chars().map(|c| match c {
                '\n' | '\r' | '|' => ' ',
                c => c,
            })),
        }
    }
}

/// A text on one line, with another character in place of the one that ends it; and whether anything was changed.
pub(crate) fn one_line(text: &str, (end, instead): (char, char)) -> (String, bool) {
    let line: String = text
        .chars()
        .map(|c| match c {
            '\n' | '\r' => ' ',
            c if c == end => instead,
            c => c,
        })
        .collect();
    let line = line.trim().to_owned();
    let is_changed = line != text;
    (line, is_changed)
}

/// The title of a game, in such a form; what had to be changed in it is reported.
pub(crate) fn title(record: &GameRecord, form: (char, char), losses: &mut Vec<Diagnostic>) -> String {
    let (title, is_changed) = one_line(record.tags.filled("Title").unwrap_or(""), form);
    // The first position in a line is the start.
    let is_position = board(&title).is_some();
    Part::Title.lost(usize::from(is_position), losses);
    Part::TitleCharacters.lost(usize::from(is_changed && !is_position), losses);
    if is_position { String::new() } else { title }
}

/// Reports comments and marks, which are not written, and headers except for these.
pub(crate) fn report_lost(record: &GameRecord, kept: &[&str], losses: &mut Vec<Diagnostic>) {
    report_lost_comments(record, losses);
    // A result that says nothing is none.
    let is_open = record.result() == GameResult::Unknown
        && record.tags.filled("Result").is_none_or(|text| GameResult::read(text).is_some());
    let kept: Vec<&str> = kept.iter().copied().chain(is_open.then_some("Result")).collect();
    report_lost_tags(record, &kept, losses);
    Part::Result.lost(usize::from(!is_open && record.tags.filled("Result").is_none()), losses);
}
