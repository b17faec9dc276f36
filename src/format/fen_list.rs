//! Lists of positions, one a line: `title,FEN`, or the position alone.
//!
//! Reads: titles with commas in them; a position of any number of fields. The title is the tag Title.
//! Writes: title, board and side; the counters of the position where they say something.
//! Cannot hold: moves, comments, headers but the title, the result; in a title a comma or a line break.

use crate::diag::Diagnostic;
use crate::record::GameRecord;
use crate::source::Span;

use super::Format;
use super::facts::{Document, Facts, Holds, Items, Reading, Writing};
use super::reader::Item;
use super::shared::lists::told::{List, begins};
use super::shared::lists::{self, ListLine, ListLines, write as lines};
use super::shared::part::Part;
use super::shared::write::{Refusal, WriteOptions};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::FenList,
    name: "fen-list",
    extensions: &["fen"],
    holds: Holds::Many,
    reading: Reading::Whole { begins: |sample| begins(sample, List::Fen), read },
    writing: Writing::Text { head: "", game: write },
};

fn read(document: Document) -> Items {
    Box::new(ListLines::new(document.blocks()).map(|line| line.map_or_else(Item::Failed, game)))
}

/// Reads a line. What stands behind the position and is no part of it is read as moves.
fn game(line: ListLine) -> Item {
    let text = line.source.text();
    let Some(board) = lists::board(text) else { return lists::unreadable(line) };
    let before = lists::trimmed(text, Span::new(0, board.start as usize));
    let title = before.of(text).strip_suffix([',', '，']).unwrap_or(before.of(text));
    let start = before.start as usize;
    let title = lists::trimmed(text, Span::new(start, start + title.len()));
    let end = lists::end_of_position(text, board);
    let moves = Span::new(end, text.len());
    let ListLine { source, mut findings } = line;
    let mut record = GameRecord::new(source, FACTS.name);
    lists::push_tag(&mut record, "Title", title);
    lists::set_start(&mut record, Span::new(board.start as usize, end), &mut findings);
    lists::push_line(&mut record, moves);
    Item::Record(Box::new(record), findings)
}

/// Writes one position on one line.
///
/// # Errors
/// When the position would not be found again.
fn write(
    record: &GameRecord,
    _: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let position = lines::position(record)?;
    let title = lines::title(record, (',', '，'), losses);
    if !title.is_empty() {
        out.push_str(&title);
        out.push(',');
    }
    out.push_str(&position);
    out.push('\n');
    Part::Moves.lost(record.tree.len(), losses);
    lines::report_lost(record, &["Title"], losses);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::shared::lists::tests::only;

    #[test]
    fn titles() {
        for (line, title) in [
            ("11步杀7987,4N4/4a4/4ka2N/9/9/9/8C/C2p5/4pp3/3K3R1 w", Some("11步杀7987")),
            ("18步杀,红方,5k3/R3a4/5a3/9/9/9/9/9/9/4K4 w", Some("18步杀,红方")),
            ("甲 , 5k3/R3a4/5a3/9/9/9/9/9/9/4K4 w  ", Some("甲")),
            ("5k3/R3a4/5a3/9/9/9/9/9/9/4K4 b", None),
            (",5k3/R3a4/5a3/9/9/9/9/9/9/4K4 w - - 0 1", None),
        ] {
            let record = only(game, line);
            assert_eq!(record.tags.get("Title"), title, "{line}");
            assert!(record.tree.is_empty(), "{line}");
        }
    }
}
