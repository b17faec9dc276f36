//! Records one a line: the lines of an input, the position in a line, and its moves.
//!
//! Coordinates of letters have ranks 0–9 in these lists, so they are moves as soon as they are read: a line of two moves
//! could not show from which rank it counts. Only a line with a rank 10 in it has the other base, and its moves stay as
//! they are written.

use std::collections::HashMap;

use crate::board::Move;
use crate::diag::{Code, Diagnostic};
use crate::fen::Letters;
use crate::notation::{RankBase, WrittenMove, coordinate};
use crate::record::{GameRecord, NodeId};
use crate::source::{ReadError, SourceText, Span};

use super::super::reader::Item;
use super::start;

pub(crate) mod csv;
pub(crate) mod told;
pub(crate) mod write;

/// A damaged board is told by so many of its nine slashes.
const SLASHES: usize = 5;

/// Some of the lines of an input, decoded, and what was found while decoding them.
type Block = Result<(SourceText, Vec<Diagnostic>), ReadError>;

/// The lines of an input that are not blank, one at a time.
pub(crate) struct ListLines {
    blocks: Box<dyn Iterator<Item = Block> + Send>,
    rest: Option<(SourceText, Vec<Diagnostic>)>,
}

/// A line, its terminator included, and what was found while decoding it.
#[derive(Debug)]
pub(crate) struct ListLine {
    pub(crate) source: SourceText,
    pub(crate) findings: Vec<Diagnostic>,
}

impl ListLines {
    pub(crate) fn new(blocks: impl Iterator<Item = Block> + Send + 'static) -> ListLines {
        ListLines { blocks: Box::new(blocks), rest: None }
    }
}

impl Iterator for ListLines {
    type Item = Result<ListLine, ReadError>;

    fn next(&mut self) -> Option<Result<ListLine, ReadError>> {
        loop {
            let (mut source, mut findings) = match self.rest.take() {
                Some(rest) => rest,
                None => match self.blocks.next()? {
                    Ok(block) => block,
                    Err(error) => return Some(Err(error)),
                },
            };
            // Blank lines and the mark of the encoding go with the line behind them.
            let text = source.text();
            let begin = text.len() - text.trim_start_matches(is_blank).len();
            if begin == text.len() {
                continue;
            }
            let rest = text.get(begin..).unwrap_or("");
            let len = rest.find(['\n', '\r']).map_or(rest.len(), |end| {
                let is_pair = rest.get(end..).is_some_and(|end| end.starts_with("\r\n"));
                end + if is_pair { 2 } else { 1 }
            });
            let cut = cut(&mut source, &mut findings, begin + len);
            self.rest = (!cut.0.text().is_empty()).then_some(cut);
            return Some(Ok(ListLine { source, findings }));
        }
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Cuts a text, and returns what follows with what was found further on in it.
pub(crate) fn cut(
    source: &mut SourceText,
    findings: &mut Vec<Diagnostic>,
    end: usize,
) -> (SourceText, Vec<Diagnostic>) {
    let behind = |finding: &mut Diagnostic| {
        finding.span.is_some_and(|span| !span.is_empty() && span.start as usize >= end)
    };
    let mut further: Vec<Diagnostic> = findings.extract_if(.., behind).collect();
    for span in further.iter_mut().filter_map(|finding| finding.span.as_mut()) {
        *span = Span::new(span.start as usize - end, span.end as usize - end);
    }
    (source.split_off(end), further)
}

/// A part of a text without the blanks around it.
pub(crate) fn trimmed(text: &str, span: Span) -> Span {
    let part = span.of(text);
    let start = span.start as usize + part.len() - part.trim_start_matches(is_blank).len();
    Span::new(start, start + part.trim_matches(is_blank).len())
}

/// The parts of a text between separators, without the blanks around them.
pub(crate) fn parts(text: &str, within: Span, separator: char) -> Vec<Span> {
    let mut start = within.start as usize;
    within
        .of(text)
        .split(separator)
        .map(|part| {
            let span = Span::new(start, start + part.len());
            start += part.len() + separator.len_utf8();
            trimmed(text, span)
        })
        .collect()
}

/// Where a board stands in a text: ten rows with nine slashes, or else what is left of one.
pub(crate) fn board(text: &str) -> Option<Span> {
    let mut damaged = None;
    let mut from = 0;
    while let Some(slash) = text.get(from..).and_then(|rest| rest.find('/')).map(|at| from + at) {
        let is_row = |c: char| c.is_ascii_alphanumeric() || c == '/';
        let before = text.get(from..slash).unwrap_or("");
        let start = slash - (before.len() - before.trim_end_matches(is_row).len());
        let rest = text.get(start..).unwrap_or("");
        let len = rest.len() - rest.trim_start_matches(is_row).len();
        let slashes = rest.get(..len).unwrap_or("").matches('/').count();
        let span = Span::new(start, start + len);
        if slashes == 9 {
            return Some(span);
        }
        if slashes >= SLASHES && damaged.is_none() {
            damaged = Some(span);
        }
        from = start + len;
    }
    damaged
}

/// Where what belongs to a board ends: side, two dashes and two counters, as far as they are there.
pub(crate) fn end_of_position(text: &str, board: Span) -> usize {
    let mut end = board.end as usize;
    for field in 1..=5 {
        let rest = text.get(end..).unwrap_or("");
        let start = end + rest.len() - rest.trim_start().len();
        let ends = |c: char| c.is_whitespace() || matches!(c, '|' | ',');
        let word = rest.trim_start().split(ends).next().unwrap_or("");
        let fits = match field {
            1 => matches!(word, "w" | "b" | "r" | "W" | "B" | "R" | "-b" | "-r" | "-w"),
            2 | 3 => word == "-",
            _ => !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()),
        };
        if !fits {
            break;
        }
        end = start + word.len();
    }
    end
}

/// Sets the start position that stands in this part of the record's text.
pub(crate) fn set_start(record: &mut GameRecord, span: Span, findings: &mut Vec<Diagnostic>) {
    let text = span.of(record.source.text()).to_owned();
    start::set(record, &text, span, Letters::Common, findings);
}

/// Adds a header whose value stands in this part of the record's text, unless it is empty.
pub(crate) fn push_tag(record: &mut GameRecord, name: &str, span: Span) {
    let value = span.of(record.source.text()).to_owned();
    if !value.is_empty() {
        record.tags.push_at(name, value, span);
    }
}

/// A line that cannot be read.
pub(crate) fn unreadable(line: ListLine) -> Item {
    let ListLine { source, mut findings } = line;
    let text = source.text();
    let span = trimmed(text, Span::new(0, text.len()));
    findings.push(Diagnostic::new(Code::LineUnreadable).with_span(span).with_text(span.of(text)));
    Item::Remark(source, findings)
}

/// An entry of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Entry {
    /// A move between two points with ranks 0–9.
    Move(Move),
    /// A move of any other kind.
    Written(WrittenMove),
    /// No move, and what follows it belongs to it.
    Rest,
}

/// The entries of a part of a text, in their order, and where they stand.
pub(crate) fn entries(text: &str, within: Span) -> Vec<(Entry, Span)> {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | '|' | '，' | '\u{feff}');
    let mut words = Vec::new();
    let mut start = within.start as usize;
    for word in within.of(text).split_inclusive(is_separator) {
        let bare = word.trim_end_matches(is_separator);
        if !bare.is_empty() {
            words.push((WrittenMove::parse(bare), Span::new(start, start + bare.len())));
        }
        start += word.len();
    }
    let has_ten = words.iter().any(|(written, _)| {
        matches!(written, Some(WrittenMove::Coordinate(found)) if found.rank_evidence() == Some(RankBase::One))
    });
    let mut entries = Vec::with_capacity(words.len());
    for (written, span) in words {
        let entry = match written {
            Some(WrittenMove::Coordinate(found)) if !has_ten => {
                points(&found).map_or(Entry::Written(WrittenMove::Coordinate(found)), Entry::Move)
            }
            Some(written) => Entry::Written(written),
            None => {
                entries
                    .push((Entry::Rest, trimmed(text, Span::new(span.start as usize, within.end as usize))));
                break;
            }
        };
        entries.push((entry, span));
    }
    entries
}

/// The move that coordinates of letters are in these lists.
fn points(found: &coordinate::CoordinateMove) -> Option<Move> {
    let is_plain = !found.is_digits() && found.fault().is_none();
    is_plain.then(|| found.action(RankBase::Zero)).flatten()
}

/// Adds an entry behind a node.
pub(crate) fn push_entry(record: &mut GameRecord, parent: NodeId, entry: Entry, span: Span) -> NodeId {
    let id = match entry {
        Entry::Move(action) => record.tree.push_move(parent, action),
        Entry::Written(written) => record.tree.push(parent, Some(written), span),
        Entry::Rest => record.tree.push(parent, None, span),
    };
    record.tree.node_mut(id).span = span;
    id
}

/// Adds the entries of a line of play.
pub(crate) fn push_line(record: &mut GameRecord, within: Span) {
    let mut last = NodeId::ROOT;
    for (entry, span) in entries(record.source.text(), within) {
        last = push_entry(record, last, entry, span);
    }
}

/// Lines of play that share their beginnings, put together to a tree.
#[derive(Debug, Default)]
pub(crate) struct Branches {
    known: HashMap<(NodeId, Entry), NodeId>,
}

impl Branches {
    /// Adds a line of play. Returns how many plies it has, and whether it says anything that none before it said.
    pub(crate) fn push(&mut self, record: &mut GameRecord, within: Span) -> (usize, bool) {
        let (mut last, mut is_new) = (NodeId::ROOT, false);
        let entries = entries(record.source.text(), within);
        for &(entry, span) in &entries {
            // What is no move is not compared.
            let known = self.known.get(&(last, entry)).filter(|_| entry != Entry::Rest).copied();
            last = known.unwrap_or_else(|| {
                is_new = true;
                let id = push_entry(record, last, entry, span);
                self.known.insert((last, entry), id);
                id
            });
        }
        (entries.len(), is_new)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::source::{Blocks, Lines, Texts};

    /// The game that a line is.
    pub(crate) fn only(read: impl FnOnce(ListLine) -> Item, line: &str) -> GameRecord {
        let source = SourceText::from_string(line.to_owned());
        match read(ListLine { source, findings: Vec::new() }) {
            Item::Record(record, findings) => {
                assert_eq!(findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), [], "{line}");
                *record
            }
            other => panic!("{line}: {other:?}"),
        }
    }

    fn lines(input: &[u8]) -> Vec<(String, u32, u64)> {
        let blocks = Blocks::new(Lines::new(std::io::Cursor::new(input.to_vec()), None));
        let blocks =
            Texts::new(blocks, None).map(|decoded| decoded.map(|decoded| (decoded.text, Vec::new())));
        ListLines::new(blocks)
            .map(|line| {
                let line = line.expect("readable").source;
                let span = trimmed(line.text(), Span::new(0, line.text().len()));
                let place = line.location(span);
                (span.of(line.text()).to_owned(), place.line, place.offset.start)
            })
            .collect()
    }

    #[test]
    fn lines_have_their_places() {
        let wanted = |text: &str, line, offset| (text.to_owned(), line, offset);
        assert_eq!(lines(b"a\n\n b\r\nc"), [wanted("a", 1, 0), wanted("b", 3, 4), wanted("c", 4, 7)]);
        assert_eq!(lines(b"a\r\r\nb"), [wanted("a", 1, 0), wanted("b", 3, 4)]);
        assert_eq!(lines(b"\n \n"), []);
        assert_eq!(lines(b"\xEF\xBB\xBFa\n"), [wanted("a", 1, 3)]);
        // 马 in GBK takes two bytes.
        assert_eq!(lines(b"\xC2\xED|1\n\xC2\xED"), [wanted("马|1", 1, 0), wanted("马", 2, 5)]);
    }

    #[test]
    fn boards_are_found_by_their_shape() {
        let found = |text: &str| board(text).map(|span| span.of(text).to_owned());
        let whole = "9/3k5/9/9/9/9/9/9/9/4K4";
        assert_eq!(found(&format!("2002/12/22,马/炮 {whole} w")).as_deref(), Some(whole));
        assert_eq!(found(&format!("马{whole}|a0a1")).as_deref(), Some(whole));
        assert_eq!(found("甲,9/9/9/9/9/9/9 w").as_deref(), Some("9/9/9/9/9/9/9"));
        assert_eq!(found("2002/12/22"), None);
    }

    #[test]
    fn what_belongs_to_a_position() {
        for (text, wanted) in [
            ("9/3k5 w - - 0 1 h2e2", " w - - 0 1"),
            ("9/3k5   b  h2e2", "   b"),
            ("9/3k5 w moves h2e2", " w"),
            ("9/3k5 h2e2", ""),
            ("9/3k5 w 0 1", " w"),
        ] {
            let board = Span::new(0, 5);
            assert_eq!(text.get(5..end_of_position(text, board)), Some(wanted), "{text}");
        }
    }

    #[test]
    fn coordinates_count_from_zero_unless_there_is_a_ten() {
        let read = |text: &str| entries(text, Span::new(0, text.len()));
        let words = |text: &str| -> Vec<String> {
            read(text).into_iter().map(|(_, span)| span.of(text).to_owned()).collect()
        };
        assert!(read("h2e2,h9g7").iter().all(|(entry, _)| matches!(entry, Entry::Move(_))));
        assert!(read("h3e3 h10g8").iter().all(|(entry, _)| matches!(entry, Entry::Written(_))));
        assert!(matches!(read("炮二平五")[..], [(Entry::Written(WrittenMove::Chinese(_)), _)]));
        assert_eq!(words("h2e2 , h9g7"), ["h2e2", "h9g7"]);
        assert_eq!(words("h2e2 what is this "), ["h2e2", "what is this"]);
    }
}
