//! Study lists of `ChessQ`, one game a line in three forms: `FEN moves h2e2 …`, `02 title FEN  h2e2 …`, and headings
//! `***text***`, which belong to the lines that follow.
//!
//! Reads: these forms mixed, runs of blanks or tabs between their parts, moves of any notation. The heading is the tag
//! Section, the number the tag Group, the title the tag Title. A file of nothing but `FEN moves …` is told as a list of
//! engine lines, and reads the same.
//! Writes: `FEN moves h2e2 …`, board and side, coordinates with ranks 0–9. The counters of the position are written where
//! they say something. What could not be resolved stays as it was written.
//! Cannot hold: variations, comments, marks, headers, the result.

use crate::diag::Diagnostic;
use crate::record::GameRecord;
use crate::source::Span;

use super::Format;
use super::facts::{Document, Facts, Holds, Items, Reading, Writing};
use super::reader::Item;
use super::shared::lists::told::{List, begins};
use super::shared::lists::{self, ListLine, ListLines, write as lines};
use super::shared::write::{Refusal, WriteOptions, check_marks};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Qcb,
    name: "qcb",
    extensions: &["qcb"],
    holds: Holds::Many,
    reading: Reading::Whole { begins: |sample| begins(sample, List::Qcb), read },
    writing: Writing::Text { head: "", game: write },
};

fn read(document: Document) -> Items {
    let mut section = None;
    Box::new(ListLines::new(document.blocks()).filter_map(move |line| {
        let line = match line {
            Ok(line) => line,
            Err(error) => return Some(Item::Failed(error)),
        };
        if let Some(text) = heading(&line) {
            section = Some(text);
            // What was found while decoding is still to be said.
            return (!line.findings.is_empty()).then_some(Item::Remark(line.source, line.findings));
        }
        Some(game(line, section.as_deref()))
    }))
}

/// What a heading says.
fn heading(line: &ListLine) -> Option<String> {
    let text = line.source.text().trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let inner = text.strip_prefix("***")?.strip_suffix("***")?;
    Some(inner.trim_matches('*').trim().to_owned())
}

/// Reads a line.
fn game(line: ListLine, section: Option<&str>) -> Item {
    let text = line.source.text();
    let Some(board) = lists::board(text) else { return lists::unreadable(line) };
    let before = lists::trimmed(text, Span::new(0, board.start as usize));
    let (group, title) = number_and_title(text, before);
    let end = lists::end_of_position(text, board);
    let behind = lists::trimmed(text, Span::new(end, text.len()));
    let word = behind.of(text).split(char::is_whitespace).next().unwrap_or("");
    let skipped = if word.eq_ignore_ascii_case("moves") { word.len() } else { 0 };
    let moves = Span::new(behind.start as usize + skipped, behind.end as usize);
    let ListLine { source, mut findings } = line;
    let mut record = GameRecord::new(source, FACTS.name);
    lists::push_tag(&mut record, "Title", title);
    lists::push_tag(&mut record, "Group", group);
    if let Some(section) = section.filter(|section| !section.is_empty()) {
        record.tags.push("Section", section);
    }
    lists::set_start(&mut record, Span::new(board.start as usize, end), &mut findings);
    lists::push_line(&mut record, moves);
    Item::Record(Box::new(record), findings)
}

/// What stands before the position: a number and a title, either of which may be missing.
fn number_and_title(text: &str, before: Span) -> (Span, Span) {
    let word = before.of(text);
    // The words that engines have before a position are no title.
    let is_command = |word: &str| matches!(word.to_ascii_lowercase().as_str(), "position" | "fen");
    if word.split_whitespace().all(is_command) {
        return (Span::default(), Span::default());
    }
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let start = before.start as usize;
    let is_number = word.get(digits..).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']));
    let digits = if is_number { digits } else { 0 };
    let title = Span::new(start + digits, before.end as usize);
    (Span::new(start, start + digits), lists::trimmed(text, title))
}

/// Writes one game on one line.
///
/// # Errors
/// When the start position would not be found again.
fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    out.push_str(&lines::position(record)?);
    if !record.tree.is_empty() {
        out.push_str(" moves ");
        lines::moves(record, record.tree.main_line(), ' ', out);
    }
    out.push('\n');
    check_marks(record, options, losses)?;
    lines::report_lost(record, &[], losses);
    super::report_lost_variations(record, losses);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::shared::lists::tests::only;

    #[test]
    fn forms() {
        let fen = "9/3k5/9/9/9/9/9/9/9/4K4 w";
        for (before, behind, tags, moves) in [
            ("", "", [None, None], 0),
            ("", " moves e0e1 d8d7", [None, None], 2),
            ("", "  e0e1", [None, None], 1),
            ("", " - - 0 1 moves", [None, None], 0),
            ("02 第144局_清门缵戎 ", "  e0e1 d8d7", [Some("02"), Some("第144局_清门缵戎")], 2),
            ("02\t甲  乙\t", "\te0e1", [Some("02"), Some("甲  乙")], 1),
            ("第144局 ", "", [None, Some("第144局")], 0),
            ("144 ", "", [Some("144"), None], 0),
            ("144局 ", "", [None, Some("144局")], 0),
            ("position fen ", " moves e0e1", [None, None], 1),
        ] {
            let line = format!("{before}{fen}{behind}");
            let record = only(|line| game(line, Some("01")), &line);
            assert_eq!(["Group", "Title"].map(|name| record.tags.get(name)), tags, "{line}");
            assert_eq!(record.tree.len(), moves, "{line}");
            assert_eq!(record.tags.get("Section"), Some("01"), "{line}");
        }
    }
}
