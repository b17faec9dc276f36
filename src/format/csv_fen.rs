//! CSV with a position a line, and lines of play from it: a column `fen`, and as a rule `name` or `title` and `moves`.
//!
//! Reads: columns in any order, their names in any case, blanks around names and values, quotes; in `moves` lines of
//! play parted by bars, each from the start, of which the first is the main line. They are put together to one tree, in
//! which common beginnings stand once. `branchs` and `steps`, the number of lines and the plies of the longest, are
//! compared with what is there. Every other column is a tag of its name.
//! Writes: `name,fen,branchs,steps,moves`, board and side, coordinates with ranks 0–9. What could not be resolved stays as
//! it was written.
//! Cannot hold: comments, marks, headers but the title, the result; a line break in a title; alternatives that are the
//! same move, which become one.

use std::collections::HashSet;
use std::fmt::Write as _;

use crate::board::Move;
use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, NodeId, Step};
use crate::source::Span;

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::lists::csv::{self, Field};
use super::shared::lists::{self, Branches, ListLine, ListLines, told, write as lines};
use super::shared::part::Part;
use super::shared::write::{Refusal, WriteOptions, check_marks};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::CsvFen,
    name: "csv-fen",
    extensions: &["csv"],
    holds: Holds::Many,
    reading: Reading::Whole { begins, read },
    writing: Writing::Text { head: "name,fen,branchs,steps,moves\n", game: write },
};

/// How many bytes of moves are written of a game. Each line of play has all of its beginning, so that they can be far
/// longer than the tree.
const MOST: usize = 32 << 20;

/// The columns of a file that does not say which it has.
const USUAL: &str = "name,fen,branchs,steps,moves";

/// What a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Column {
    Title,
    Fen,
    Moves,
    Branches,
    Steps,
    /// A tag of this name; none where the column has no name.
    Tag(Option<String>),
}

fn begins(sample: &Sample<'_>) -> Beginning {
    told::header(sample, |names| columns(names).is_some())
}

/// The columns that the names of a header give; `None` where no column holds positions.
fn columns(names: &str) -> Option<Vec<Column>> {
    let mut columns: Vec<Column> = Vec::new();
    for field in csv::fields(names) {
        let name = field.value.to_ascii_lowercase();
        let column = match name.as_str() {
            "title" | "name" => Column::Title,
            "fen" => Column::Fen,
            "moves" => Column::Moves,
            "branchs" | "branches" => Column::Branches,
            "steps" => Column::Steps,
            "" => Column::Tag(None),
            _ => Column::Tag(Some(field.value.into_owned())),
        };
        // Of two columns of one name the first counts; the other is kept as it is.
        let is_second = columns.contains(&column) && !matches!(column, Column::Tag(_));
        columns.push(if is_second { Column::Tag(Some(name)) } else { column });
    }
    (columns.len() > 1 && columns.contains(&Column::Fen)).then_some(columns)
}

fn read(document: Document) -> Items {
    let mut header: Option<Vec<Column>> = None;
    Box::new(ListLines::new(document.blocks()).filter_map(move |line| {
        let line = match line {
            Ok(line) => line,
            Err(error) => return Some(Item::Failed(error)),
        };
        if let Some(header) = &header {
            return Some(game(line, header));
        }
        let text = line.source.text();
        let found = columns(text.trim_start_matches('\u{feff}'));
        let is_header = found.is_some();
        // Without a header the usual columns are expected.
        header = found.or_else(|| columns(USUAL));
        if !is_header {
            return header.as_ref().map(|header| game(line, header));
        }
        (!line.findings.is_empty()).then_some(Item::Remark(line.source, line.findings))
    }))
}

/// Reads a line.
fn game(line: ListLine, header: &[Column]) -> Item {
    let text = line.source.text();
    let fields = csv::fields(text);
    let column = |wanted: &Column| header.iter().zip(&fields).find(|(column, _)| *column == wanted);
    let field = |wanted: &Column| column(wanted).map(|(_, field)| field.clone().into_place());
    let Some((_, position)) = field(&Column::Fen).filter(|(text, _)| lists::board(text).is_some()) else {
        return lists::unreadable(line);
    };
    let moves = field(&Column::Moves).map_or(Span::default(), |(_, span)| span);
    let stated: Vec<(&str, Option<(String, Span)>)> =
        vec![("branchs", field(&Column::Branches)), ("steps", field(&Column::Steps))];
    let tags: Vec<(String, String, Span)> = header
        .iter()
        .zip(fields)
        .filter_map(|(column, field)| {
            let name = match column {
                Column::Title => "Title".to_owned(),
                Column::Tag(Some(name)) => name.clone(),
                _ => return None,
            };
            (!field.value.is_empty()).then(|| (name, field.value.into_owned(), field.span))
        })
        .collect();
    let ListLine { source, mut findings } = line;
    let mut record = GameRecord::new(source, FACTS.name);
    for (name, value, span) in tags {
        record.tags.push_at(name, value, span);
    }
    lists::set_start(&mut record, position, &mut findings);
    let counts = read_branches(&mut record, moves, &mut findings);
    for ((name, field), count) in stated.into_iter().zip(counts) {
        let Some((value, span)) = field.filter(|(value, _)| !value.is_empty()) else { continue };
        if value.parse() != Ok(count) {
            let finding = Diagnostic::new(Code::CountWrong).with_span(span).with_text(value);
            let number = Argument::Number(count as i64);
            findings.push(finding.with("name", Argument::Text(name.to_owned())).with("found", number));
        }
    }
    Item::Record(Box::new(record), findings)
}

/// Reads the lines of play. Returns how many there are, and how many plies the longest has.
fn read_branches(record: &mut GameRecord, moves: Span, findings: &mut Vec<Diagnostic>) -> [usize; 2] {
    let mut branches = Branches::default();
    let (mut count, mut longest) = (0, 0);
    let (mut twice, mut first) = (0, Span::default());
    for span in lists::parts(record.source.text(), moves, '|').into_iter().filter(|span| !span.is_empty()) {
        let (plies, is_new) = branches.push(record, span);
        (count, longest) = (count + 1, longest.max(plies));
        if !is_new {
            first = if twice == 0 { span } else { first };
            twice += 1;
        }
    }
    if twice > 0 {
        let finding = Diagnostic::new(Code::BranchTwice).with_span(first);
        let text = first.of(record.source.text());
        findings.push(finding.with_text(text).with("count", Argument::Number(twice)));
    }
    [count, longest]
}

impl Field<'_> {
    fn into_place(self) -> (String, Span) {
        (self.value.into_owned(), self.span)
    }
}

/// Writes one game on one line.
///
/// # Errors
/// When the start position would not be found again, or the lines of play are too long.
fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let position = lines::position(record)?;
    csv::write(&lines::title(record, ('\n', ' '), losses), out);
    out.push(',');
    csv::write(&position, out);
    let mut moves = String::new();
    let lines_of_play = count_branches(record);
    if lines_of_play.plies * 5 > MOST {
        return Err(Part::Lines.refused(lines_of_play.count));
    }
    let [count, longest] = write_branches(record, &mut moves);
    // Writing to a String cannot fail.
    let _ = write!(out, ",{count},{longest},");
    csv::write(&moves, out);
    out.push('\n');
    check_marks(record, options, losses)?;
    Part::RepeatedAlternatives.lost(twins(record), losses);
    lines::report_lost(record, &["Title"], losses);
    Ok(())
}

/// How many lines of play there are, and how many plies they have together.
#[derive(Clone, Copy, Debug, Default)]
struct LinesOfPlay {
    count: usize,
    plies: usize,
}

fn count_branches(record: &GameRecord) -> LinesOfPlay {
    let mut found = LinesOfPlay::default();
    let mut depth = 0;
    let mut walk = record.tree.preorder();
    while let Some(step) = walk.next(&record.tree) {
        match step {
            Step::Enter(id) => {
                depth += 1;
                if record.tree.node(id).first_child().is_none() {
                    found = LinesOfPlay { count: found.count + 1, plies: found.plies + depth };
                }
            }
            Step::Leave(_) => depth -= 1,
        }
    }
    found
}

/// Writes the lines of play, the main line first. Returns how many there are, and how many plies the longest has.
fn write_branches(record: &GameRecord, out: &mut String) -> [usize; 2] {
    let (mut count, mut longest) = (0, 0);
    let mut line: Vec<NodeId> = Vec::new();
    let mut walk = record.tree.preorder();
    while let Some(step) = walk.next(&record.tree) {
        let Step::Enter(id) = step else {
            line.pop();
            continue;
        };
        line.push(id);
        if record.tree.node(id).first_child().is_some() {
            continue;
        }
        if count > 0 {
            out.push('|');
        }
        (count, longest) = (count + 1, longest.max(line.len()));
        lines::moves(record, line.iter().copied(), ' ', out);
    }
    [count, longest]
}

/// How many alternatives are the same move as one before them.
fn twins(record: &GameRecord) -> usize {
    let mut seen: HashSet<(NodeId, Move)> = HashSet::new();
    let is_twin = |id: &NodeId| {
        let node = record.tree.node(*id);
        node.action.or(node.refused).is_some_and(|action| !seen.insert((node.parent(), action)))
    };
    record.tree.all().filter(is_twin).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::shared::lists::tests::only;

    const FEN: &str = "9/3k5/9/9/9/9/9/9/9/4K4 w";

    #[test]
    fn headers() {
        for (names, is_header) in [
            ("name,type_red,type_black,fen,branchs,steps,moves", true),
            ("title, old_name, hint, FEN, moves", true),
            ("fen,moves\r\n", true),
            ("\"fen\",\"moves\"", true),
            ("fen", false),
            ("name,moves", false),
            ("gameID,turn,side,move", false),
        ] {
            assert_eq!(columns(names).is_some(), is_header, "{names}");
        }
    }

    #[test]
    fn branches_are_one_tree() {
        let header = columns("fen,moves,name").expect("a header");
        let line = format!("{FEN},e0e1 d8d7 e1e0|e0e1 d8d9|e0d0, 甲 ");
        let record = only(|line| game(line, &header), &line);
        assert_eq!(record.tree.len(), 5);
        assert_eq!(record.tree.main_line().count(), 3);
        assert_eq!(record.tree.children(NodeId::ROOT).count(), 2);
        assert_eq!(record.tags.get("Title"), Some("甲"));
        let mut out = String::new();
        assert_eq!(write_branches(&record, &mut out), [3, 3]);
        assert_eq!(count_branches(&record).plies, 6);
        assert_eq!(out, "e0e1 d8d7 e1e0|e0e1 d8d9|e0d0");
    }

    #[test]
    fn what_does_not_agree_is_a_note() {
        let header = columns("fen,branchs,steps,moves").expect("a header");
        let line = format!("{FEN},2,2,e0e1 d8d7|e0e1");
        let source = crate::source::SourceText::from_string(line);
        let Item::Record(_, findings) = game(ListLine { source, findings: Vec::new() }, &header) else {
            panic!("no record")
        };
        let codes: Vec<Code> = findings.iter().map(|finding| finding.code).collect();
        assert_eq!(codes, [Code::BranchTwice]);
    }
}
