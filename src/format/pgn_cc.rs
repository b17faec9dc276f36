//! The tree of variations as a table (`.pgn_cc`), one game a file: headers like those of PGN, then a cell for each move.
//!
//! ```text
//! 　开始
//! 　　↓
//! 炮二平五…炮八平五
//! ```
//!
//! Reads: every cell that an arrow or a link leads to; comments below the table by row and column; GBK or UTF-8, lines ended
//! in any way; stray control characters in headers. Who begins is told by the first move, for the side that the position
//! states says nothing.
//! Refuses: variations drawn side by side in any other way, where that is beyond doubt (`tree-text`).
//! Writes: nothing; PGN with variations holds the same.

use std::collections::HashMap;

use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::Letters;
use crate::notation::WrittenMove;
use crate::record::{GameRecord, GameResult, NodeId, ResultForm};
use crate::source::Span;

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::start;
use super::shared::write::plain_line_ends;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::PgnCc,
    name: "pgn-cc",
    extensions: &["pgn_cc"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(document))) },
    writing: Writing::No,
};

/// What the first line of a table begins with, in UTF-8 and in GBK.
const MARKS: [&[u8]; 2] = ["　开始".as_bytes(), b"\xA1\xA1\xBF\xAA\xCA\xBC"];

/// An arrow and a blank, in UTF-8 and in GBK.
const ARROWS: [(&[u8], &[u8]); 2] = [("↓".as_bytes(), "\u{3000}".as_bytes()), (b"\xA1\xFD", b"\xA1\xA1")];

const BLANK: char = '\u{3000}';
const LINK: char = '…';
const ARROW: char = '↓';

/// The characters of a cell, the link behind the move included.
const WIDTH: usize = 5;

/// How many lines are looked at for a drawing.
const LOOKED_AT: usize = 60;

fn begins(sample: &Sample<'_>) -> Beginning {
    let text = sample.text();
    let complete = match memchr::memrchr(b'\n', text) {
        _ if sample.is_all => text.len(),
        end => end.map_or(0, |end| end + 1),
    };
    let lines = || text.get(..complete).unwrap_or_default().split(|&byte| byte == b'\n');
    let filled = |line: &&[u8]| !line.trim_ascii().is_empty();
    let (mut has_tags, mut is_open) = (false, false);
    for line in lines().filter(filled) {
        if is_open {
            // A stray length byte may be a line feed.
            is_open = false;
        } else if line.starts_with(b"[") || line.starts_with(b"\xEF\xBB\xBF[") {
            (has_tags, is_open) = (true, !line.trim_ascii_end().ends_with(b"]"));
        } else if has_tags {
            let is_table = MARKS.iter().any(|mark| line.starts_with(mark));
            return if is_table { Beginning::Yes } else { Beginning::No };
        } else {
            return if is_drawing(lines()) { Beginning::Yes } else { Beginning::No };
        }
    }
    if sample.is_all { Beginning::No } else { Beginning::Open }
}

/// Whether a text without headers is a drawing of variations: two lines of nothing but arrows, and several in one of them.
fn is_drawing<'a>(lines: impl Iterator<Item = &'a [u8]>) -> bool {
    let counts: Vec<usize> = lines
        .take(LOOKED_AT)
        .take_while(|line| !line.contains(&b'{'))
        .map(arrows)
        .filter(|&arrows| arrows > 0)
        .collect();
    counts.len() > 1 && counts.iter().any(|&arrows| arrows > 1)
}

/// How many arrows are in a line that has nothing but arrows and blanks.
fn arrows(line: &[u8]) -> usize {
    let count = |(arrow, blank): &(&[u8], &[u8])| {
        let (mut rest, mut count) = (line.trim_ascii(), 0);
        while !rest.is_empty() {
            if let Some(behind) = rest.strip_prefix(*arrow) {
                (rest, count) = (behind, count + 1);
            } else {
                rest = rest
                    .strip_prefix(*blank)
                    .or_else(|| rest.strip_prefix(b" "))
                    .or(rest.strip_prefix(b"\t"))?;
            }
        }
        Some(count)
    };
    ARROWS.iter().find_map(count).unwrap_or(0)
}

/// A line of the text: where it begins, and its characters without the line end.
type Line<'t> = (usize, &'t str);

/// Reads a file.
fn read(document: Document) -> Item {
    let (source, mut findings) = match document.text() {
        Ok(decoded) => decoded,
        Err(error) => return Item::Failed(error),
    };
    let mut record = GameRecord::new(source, FACTS.name);
    let source = std::mem::take(&mut record.source);
    let text = source.text();
    let lines = lines(text);
    let Some(first) = lines.iter().position(|(_, line)| line.starts_with("　开始")) else {
        return refused(text);
    };
    let (head, table) = lines.split_at(first);
    if !head.iter().any(|(_, line)| line.starts_with('[')) {
        return refused(text);
    }
    read_tags(&mut record, head, &mut findings);
    let cells = read_cells(&mut record, table);
    if let Some(Stray { count, first, .. }) = cells.stray {
        let finding = Diagnostic::new(Code::GridCell).with_span(first).with_text(first.of(text));
        findings.push(finding.with("count", Argument::Number(count)));
    }
    let behind = table.get(cells.lines).map_or(text.len(), |line| line.0);
    read_comments(&mut record, text, behind, &cells, &mut findings);
    record.scattered = true;
    record.source = source;
    Item::Record(Box::new(record), findings)
}

/// What a drawing is refused with that is no such table.
fn refused(text: &str) -> Item {
    let line = text.lines().find(|line| line.contains(ARROW)).unwrap_or("").trim();
    Item::Refused(Box::new(Diagnostic::new(Code::TreeText).with_text(line)))
}

/// The lines that are not empty. Some are ended by two carriage returns and a line feed.
fn lines(text: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    text.split_inclusive('\n')
        .map(|line| {
            let start = at;
            at += line.len();
            let bare = line.trim_end_matches(['\n', '\r']);
            let mark = bare.len() - bare.trim_start_matches('\u{feff}').len();
            (start + mark, bare.trim_start_matches('\u{feff}'))
        })
        .filter(|(_, line)| !line.is_empty())
        .collect()
}

fn read_tags(record: &mut GameRecord, head: &[Line<'_>], findings: &mut Vec<Diagnostic>) {
    let mut lines = head.iter().filter(|(_, line)| !line.trim().is_empty()).peekable();
    while let Some(&(start, first)) = lines.next() {
        let mut line = first.trim_end().to_owned();
        let mut span = Span::new(start, start + line.len());
        let is_open = line.starts_with('[') && !line.ends_with(']');
        if let Some((start, rest)) = lines.next_if(|(_, next)| is_open && !next.starts_with('[')) {
            line.push_str(rest.trim_end());
            span = span.to(Span::new(*start, start + rest.trim_end().len()));
        }
        let Some((name, value)) = tag(&line) else {
            findings.push(Diagnostic::new(Code::TagBroken).with_span(span).with_text(line.as_str()));
            record.tree.annotation_mut(NodeId::ROOT).after.push(line);
            continue;
        };
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        if name.eq_ignore_ascii_case("FEN") {
            start::set(record, &value, span, Letters::Common, findings);
            continue;
        }
        match GameResult::read(&value).filter(|_| name.eq_ignore_ascii_case("Result")) {
            Some((result, form)) => {
                if form == ResultForm::Other {
                    findings.push(Diagnostic::new(Code::ResultForm).with_span(span).with_text(value));
                }
                record.terminator = Some(result);
                record.tags.push_at(name, result.text(), span);
            }
            None => record.tags.push_at(name, value, span),
        }
    }
}

/// Name and value of a header.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.trim_end().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once([' ', '"'])?;
    let value = value.trim().trim_start_matches('"');
    let value = value.strip_suffix('"').unwrap_or(value);
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
    is_name.then_some((name, value))
}

/// The cells of a table.
#[derive(Debug, Default)]
struct Cells {
    /// The node of each, by row and column.
    nodes: HashMap<(usize, usize), NodeId>,
    /// How many lines the table has.
    lines: usize,
    /// Those that nothing leads to: how many, the first and where it stands, and the last.
    stray: Option<Stray>,
}

/// Cells that nothing leads to. They hang one behind the other, so that none of them is played.
#[derive(Clone, Copy, Debug)]
struct Stray {
    count: i64,
    first: Span,
    last: NodeId,
}

fn read_cells(record: &mut GameRecord, table: &[Line<'_>]) -> Cells {
    let is_drawn =
        |line: &&Line<'_>| line.1.starts_with(|c: char| !c.is_ascii()) && !line.1.starts_with(['【', '（']);
    let mut cells = Cells { lines: table.iter().take_while(is_drawn).count(), ..Cells::default() };
    cells.nodes.insert((0, 0), NodeId::ROOT);
    let rows = table.get(2..cells.lines).unwrap_or_default().iter().step_by(2);
    let above = table.get(1..cells.lines).unwrap_or_default().iter().step_by(2);
    for (row, (line, above)) in (1..).zip(rows.zip(above)) {
        read_row(record, row, *line, above.1, &mut cells);
    }
    cells
}

/// Reads a line of moves; `above` is the line of arrows before it.
fn read_row(record: &mut GameRecord, row: usize, (start, line): Line<'_>, above: &str, cells: &mut Cells) {
    let arrows: Vec<bool> = above.chars().map(|c| c == ARROW).collect();
    let characters: Vec<(usize, char)> = line.char_indices().collect();
    // The parent of the cell before, as long as the link that leads on from it is not broken.
    let mut linked = None;
    for (column, cell) in characters.chunks(WIDTH).enumerate() {
        let is_move = |c: char| c != BLANK && c != LINK;
        let entry = cell.iter().take(WIDTH - 1).filter(|(_, c)| is_move(*c));
        let (first, last) = (entry.clone().next(), entry.clone().next_back());
        let (Some(&(first, _)), Some(&(last, c))) = (first, last) else {
            linked = linked.filter(|_| cell.iter().all(|(_, c)| *c == LINK));
            continue;
        };
        let span = Span::new(start + first, start + last + c.len_utf8());
        let text = line.get(first..last + c.len_utf8()).unwrap_or("");
        let has_arrow = arrows.get(column * WIDTH + 2) == Some(&true);
        let parent = cells.nodes.get(&(row - 1, column)).copied().filter(|_| has_arrow).or(linked);
        let id = match parent {
            Some(parent) => record.tree.push(parent, WrittenMove::parse(text), span),
            None => {
                let before = cells.stray.map_or(NodeId::ROOT, |stray| stray.last);
                let last = record.tree.push(before, None, span);
                let stray = cells.stray.unwrap_or(Stray { count: 0, first: span, last });
                cells.stray = Some(Stray { count: stray.count + 1, last, ..stray });
                last
            }
        };
        cells.nodes.insert((row, column), id);
        let goes_on = cell.get(WIDTH - 1).is_some_and(|(_, c)| *c == LINK);
        linked = parent.filter(|_| goes_on);
    }
}

/// Reads what stands below the table: comments by row and column, and a line with counts.
fn read_comments(
    record: &mut GameRecord,
    text: &str,
    mut at: usize,
    cells: &Cells,
    findings: &mut Vec<Diagnostic>,
) {
    while let Some((row, column, start, open)) = next_comment(text, at) {
        let rest = text.get(open..).unwrap_or("");
        let close = rest.find('}').unwrap_or_else(|| {
            findings.push(Diagnostic::new(Code::UnbalancedComment).with_span(Span::new(open - 1, open)));
            rest.len()
        });
        let comment = plain_line_ends(rest.get(..close).unwrap_or("").trim());
        at = (open + close + 1).min(text.len());
        match cells.nodes.get(&(row, column)) {
            _ if comment.is_empty() => {}
            Some(&id) => record.tree.annotation_mut(id).after.push(comment),
            None => {
                let span = Span::new(start, open + close);
                let place = Argument::Text(format!("{row},{column}"));
                let finding = Diagnostic::new(Code::GridComment).with_span(span).with_text(span.of(text));
                findings.push(finding.with("value", place));
                let comment = format!("({row},{column}): {comment}");
                record.tree.annotation_mut(NodeId::ROOT).after.push(comment);
            }
        }
    }
    check_count(record, text, at, findings);
}

/// The next `(row,column): {` from a place on: the cell, where it stands, and where its text begins.
fn next_comment(text: &str, from: usize) -> Option<(usize, usize, usize, usize)> {
    let rest = text.get(from..)?;
    rest.match_indices('(').find_map(|(at, _)| {
        let inner = rest.get(at + 1..)?;
        // Two numbers are short.
        let close = inner.bytes().take(24).position(|byte| byte == b')')?;
        let (row, column) = inner.get(..close)?.split_once(',')?;
        let behind = inner.get(close + 1..)?.trim_start_matches(' ').strip_prefix(':')?;
        let behind = behind.trim_start_matches(' ').strip_prefix('{')?;
        let open = text.len() - behind.len();
        Some((row.trim().parse().ok()?, column.trim().parse().ok()?, from + at, open))
    })
}

/// Compares the number of cells that the last line gives.
fn check_count(record: &GameRecord, text: &str, from: usize, findings: &mut Vec<Diagnostic>) {
    const NAME: &str = "着法数量：";
    let Some(at) = text.get(from..).and_then(|rest| rest.find(NAME)).map(|at| from + at + NAME.len()) else {
        return;
    };
    let rest = text.get(at..).unwrap_or("");
    let len = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let stated = rest.get(..len).unwrap_or("");
    if len > 0 && stated.parse() != Ok(record.tree.len()) {
        let finding = Diagnostic::new(Code::CountWrong).with_span(Span::new(at, at + len)).with_text(stated);
        let found = Argument::Number(record.tree.len() as i64);
        findings.push(finding.with("name", Argument::Text("着法数量".to_owned())).with("found", found));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::reader::ReadOptions;

    const HEAD: &str =
        "[Red \"甲\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR -b\"]\n\n";

    fn game(table: &str) -> (GameRecord, Vec<Code>) {
        let document =
            Document { bytes: format!("{HEAD}{table}").into_bytes(), options: ReadOptions::default() };
        match read(document) {
            Item::Record(record, findings) => {
                (*record, findings.into_iter().map(|finding| finding.code).collect())
            }
            other => panic!("{other:?}"),
        }
    }

    /// Every node: its parent, and what is written.
    fn nodes(record: &GameRecord) -> Vec<(usize, &str)> {
        record.tree.all().map(|id| (record.tree.node(id).parent().index(), record.text_of(id))).collect()
    }

    const TABLE: &str = "　开始　　　　　　　　　　　　\n　　↓　　　　　　　　　　　　\n\
        炮二平五………………炮八平五　\n　　↓　　　　　　　　　↓　　\n\
        马８进７…马２进３　马８进７　\n";

    #[test]
    fn cells_find_their_place() {
        let (record, codes) = game(TABLE);
        let wanted = [(0, "炮二平五"), (0, "炮八平五"), (1, "马８进７"), (1, "马２进３"), (2, "马８进７")];
        assert_eq!(nodes(&record), wanted);
        assert_eq!(codes, []);
        // The same with the blanks cut off, and other line ends.
        for table in [TABLE.replace("　\n", "\n"), TABLE.replace('\n', "\r\r\n")] {
            assert_eq!(nodes(&game(&table).0), wanted, "{table}");
        }
    }

    #[test]
    fn a_cell_without_a_way_to_it_stays_as_it_is() {
        let (record, codes) = game(&TABLE.replace("马８进７…马２进３", "马８进７　马２进３"));
        assert_eq!(codes, [Code::GridCell]);
        assert_eq!(nodes(&record)[3], (0, "马２进３"));
        let broken = TABLE.replace("………………", "……　　……");
        assert_eq!(game(&broken).1.first(), Some(&Code::GridCell));
    }

    #[test]
    fn comments_by_row_and_column() {
        let below =
            "\n(2,1): {变\r\n着}\n(0,0): {起}\n(7,7): {无}\n(1,0): {}\n【着法深度：2, 着法数量：4】\n";
        let (record, codes) = game(&format!("{TABLE}{below}"));
        assert_eq!(codes, [Code::GridComment, Code::CountWrong]);
        let after = |id| record.tree.annotation(id).map(|found| found.after.clone());
        assert_eq!(after(NodeId::from_index(4)), Some(vec!["变\n着".to_owned()]));
        assert_eq!(after(NodeId::ROOT), Some(vec!["起".to_owned(), "(7,7): 无".to_owned()]));
    }

    #[test]
    fn a_length_byte_may_end_the_line() {
        let head = "[Red \"\n甲\"]\n[Black \"\t乙\"]\n\n";
        let text = format!("{head}{TABLE}");
        assert_eq!(begins(&Sample::new(text.as_bytes(), true)), Beginning::Yes);
        let document = Document { bytes: text.into_bytes(), options: ReadOptions::default() };
        let Item::Record(record, findings) = read(document) else { panic!("no record") };
        assert_eq!((record.tags.get("Red"), record.tags.get("Black")), (Some("甲"), Some("乙")));
        assert!(findings.is_empty(), "{findings:?}");
    }

    #[test]
    fn tables_and_drawings_are_told() {
        let told = |text: &str| begins(&Sample::new(text.as_bytes(), true));
        assert_eq!(told(&format!("{HEAD}{TABLE}")), Beginning::Yes);
        assert_eq!(told(&format!("{HEAD}1. 炮二平五\n")), Beginning::No);
        assert_eq!(begins(&Sample::new(HEAD.as_bytes(), false)), Beginning::Open);
        let drawing = "炮二平五　炮八平五\n　　↓　　　↓\n马８进７　马２进３\n　　↓\n马二进三\n";
        assert_eq!(told(drawing), Beginning::Yes);
        // One column of moves may be read as a sheet, and so may one line of arrows be a remark.
        assert_eq!(told("炮二平五\n　↓\n马８进７\n　↓\n马二进三\n"), Beginning::No);
        assert_eq!(told("炮二平五　马８进７\n　↓　　　↓\n"), Beginning::No);
        assert_eq!(told("{炮二平五　马８进７\n　↓　　　↓\n　↓\n}\n"), Beginning::No);
    }
}
