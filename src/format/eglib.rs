//! Study lists of `ChessQ`, one game a line: `title|FEN|move,move,…`.
//!
//! Reads: positions of two or six fields; no third field, no title, a title with a bar in it; moves of any notation,
//! parted by commas or blanks. The title is the tag Title.
//! Writes: title, board and side, and moves as coordinates with ranks 0–9. The counters of the position are written
//! where they say something. What could not be resolved stays as it was written.
//! Cannot hold: variations, comments, marks, headers but the title, the result; in a title a bar or a line break.

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
    format: Format::Eglib,
    name: "eglib",
    extensions: &["eglib"],
    holds: Holds::Many,
    reading: Reading::Whole { begins: |sample| begins(sample, List::Eglib), read },
    writing: Writing::Text { head: "", game: write },
};

fn read(document: Document) -> Items {
    Box::new(ListLines::new(document.blocks()).map(|line| line.map_or_else(Item::Failed, game)))
}

/// Reads a line.
fn game(line: ListLine) -> Item {
    let text = line.source.text();
    let fields = lists::parts(text, Span::new(0, text.len()), '|');
    let Some(at) = fields.iter().position(|field| lists::board(field.of(text)).is_some()) else {
        return lists::unreadable(line);
    };
    let position = fields[at];
    let first = fields.first().map_or(position.start, |field| field.start) as usize;
    let title = lists::trimmed(text, Span::new(first, bar_before(text, position)));
    let moves = Span::new(position.end as usize, text.len());
    let ListLine { source, mut findings } = line;
    let mut record = GameRecord::new(source, FACTS.name);
    if at > 0 {
        lists::push_tag(&mut record, "Title", title);
    }
    lists::set_start(&mut record, position, &mut findings);
    lists::push_line(&mut record, moves);
    Item::Record(Box::new(record), findings)
}

/// Where the bar before a field stands.
fn bar_before(text: &str, field: Span) -> usize {
    text.get(..field.start as usize).and_then(|before| before.rfind('|')).unwrap_or(0)
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
    let position = lines::position(record)?;
    out.push_str(&lines::title(record, ('|', '／'), losses));
    out.push('|');
    out.push_str(&position);
    if !record.tree.is_empty() {
        out.push('|');
        lines::moves(record, record.tree.main_line(), ',', out);
    }
    out.push('\n');
    check_marks(record, options, losses)?;
    lines::report_lost(record, &["Title"], losses);
    super::report_lost_variations(record, losses);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::shared::lists::tests::only;

    #[test]
    fn fields() {
        for (line, title, moves) in [
            ("甲|9/3k5/9/9/9/9/9/9/9/4K4 w|e0e1", Some("甲"), 1),
            ("甲|乙|9/3k5/9/9/9/9/9/9/9/4K4 w|e0e1,d8d7", Some("甲|乙"), 2),
            ("|9/3k5/9/9/9/9/9/9/9/4K4 w - - 0 1|e0e1 d8d7", None, 2),
            ("9/3k5/9/9/9/9/9/9/9/4K4 w|e0e1", None, 1),
            ("甲 | 9/3k5/9/9/9/9/9/9/9/4K4 w |", Some("甲"), 0),
        ] {
            let record = only(game, line);
            assert_eq!(record.tags.get("Title"), title, "{line}");
            assert_eq!(record.tree.len(), moves, "{line}");
            assert!(matches!(record.start, crate::record::Start::Stated { .. }), "{line}");
        }
    }
}
