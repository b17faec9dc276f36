//! Libraries of the program as it was before Unicode. Everything is in one packed stream: strings with their length
//! before them, in GBK, and moves with the number of their ply, which tells the tree.

mod words;

use std::ops::Range;

use crate::board::{Color, File, Rank, Setup, Square};
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen;
use crate::record::{GameRecord, GameResult, MoveTree, NodeId, Start};
use crate::source::{Encoding, Field, SourceText};

use super::super::facts::{Document, Items};
use super::super::reader::Item;
use super::super::shared::damage::Damage;
use super::super::shared::listing::{Ends, Listing, Place};
use super::super::shared::pieces;
use super::unpack::{PACKED, Unpacked, unpack};
use super::{FACTS, push_library_tag, refused};

/// What ends a line in the strings of such a library.
const NEW_LINE: &str = "||";

/// The length of a date.
const DATE: usize = 19;

/// The length of a move.
const MOVE: usize = 6;

/// The bytes of a record up to its first string, without which nothing is known of it.
const HEAD: usize = 40;

/// The kinds of record that have a name, by number; 1 is a whole game, of which nothing is said.
const KINDS: [(u32, &str); 3] = [(2, "opening"), (3, "middle game"), (4, "endgame")];

/// The strings of a record, in two pieces: before its result, with the number of the first round behind the first of
/// them, and behind it.
const BEFORE: [&str; 7] = ["Title", "CblText", "CblText2", "Site", "Date", "Red", "Black"];
const BEHIND: [&str; 4] = ["Annotator", "AnnotatorMail", "Author", "AuthorMail"];

/// The results by number, from 1.
const RESULTS: [GameResult; 4] =
    [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

/// The number of a result that stands for several, or none.
const SEVERAL: u32 = 4;

/// Reads a library, a game at a time.
pub(super) fn read(mut document: Document) -> Items {
    let Unpacked { bytes, finding } = match unpack(&document.bytes, document.options.bounds.unpacked) {
        Ok(unpacked) => unpacked,
        Err(finding) => return refused(*finding),
    };
    let mut cursor = Cursor { bytes: &bytes, at: 0 };
    let Some(tags) = library(&mut cursor) else {
        return refused(finding.unwrap_or_else(|| Diagnostic::new(Code::NoRecords)));
    };
    let at = cursor.at;
    let packed = PACKED..document.bytes.len();
    document.bytes = bytes;
    if at >= document.bytes.len() {
        return refused(finding.unwrap_or_else(|| Diagnostic::new(Code::NoRecords)));
    }
    Box::new(Library { document, packed, remark: finding, tags, at })
}

/// A library under way.
struct Library {
    /// What was unpacked.
    document: Document,
    /// Where it stands in the file.
    packed: Range<usize>,
    /// What there is to say of all of it.
    remark: Option<Diagnostic>,
    /// What is said of the library as a whole, for the first game.
    tags: Vec<(&'static str, Range<usize>)>,
    /// Where the next game begins.
    at: usize,
}

impl Iterator for Library {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        if let Some(finding) = self.remark.take() {
            return Some(self.remark("CBL", finding));
        }
        let left = self.document.bytes.len().checked_sub(self.at).filter(|&left| left > 0)?;
        let start = self.at;
        let size = Cursor { bytes: &self.document.bytes, at: start }.number().map_or(0, |size| size as usize);
        let is_good = (HEAD..=left).contains(&size);
        let end = if is_good { start + size } else { self.document.bytes.len() };
        self.at = end;
        let number = |number: usize| Argument::Number(number as i64);
        let wrong =
            Diagnostic::new(Code::RecordSize).with("count", number(size)).with("offset", number(start));
        if end - start < HEAD {
            return Some(self.remark("…", wrong));
        }
        let mut findings = Vec::new();
        let bytes = self.document.bytes.get(..end).unwrap_or_default();
        let (read, is_whole) = Parts::read(Cursor { bytes, at: start });
        let strings = read.strings().filter_map(|range| bytes.get(range));
        let encoding = self.document.encoding_of(strings);
        let mut record = read.assemble(bytes, encoding, self.packed.clone(), &mut findings);
        if !(is_good && is_whole) {
            findings.push(wrong);
        }
        for (name, range) in std::mem::take(&mut self.tags) {
            let field = Field::from_gb18030(bytes.get(range).unwrap_or_default());
            push_library_tag(name, field.text.trim(), &mut record);
        }
        Some(Item::Record(Box::new(record), findings))
    }
}

impl Library {
    fn remark(&self, line: &str, finding: Diagnostic) -> Item {
        let mut list = Listing::default();
        list.line(0, line);
        Item::Remark(list.standing_for(self.packed.clone(), Encoding::Gb18030), vec![finding])
    }
}

/// What is said of a library; the cursor then stands at its first game. `None` where it ends before.
fn library(cursor: &mut Cursor<'_>) -> Option<Vec<(&'static str, Range<usize>)>> {
    let mut tags = Vec::new();
    for name in ["LibraryName", "LibrarySource", "LibraryText", "LibraryCreator", "LibraryMail"] {
        tags.push((name, cursor.string()?));
    }
    for name in ["LibraryCreated", "LibrarySaved"] {
        tags.push((name, cursor.take(DATE)?));
    }
    cursor.number()?;
    tags.push(("LibraryRemarks", cursor.string()?));
    Some(tags)
}

/// A place in unpacked bytes.
struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn take(&mut self, len: usize) -> Option<Range<usize>> {
        let range = self.at..self.at.checked_add(len)?;
        self.bytes.get(range.clone())?;
        self.at = range.end;
        Some(range)
    }

    fn number(&mut self) -> Option<u32> {
        let range = self.take(4)?;
        Some(u32::from_le_bytes(*self.bytes.get(range)?.first_chunk()?))
    }

    fn string(&mut self) -> Option<Range<usize>> {
        let len = self.number()?;
        self.take(len as usize)
    }
}

/// A game in its parts, the strings not yet decoded.
#[derive(Debug, Default)]
struct Parts {
    points: Vec<u8>,
    kind: u32,
    round: u32,
    result: Option<u32>,
    /// The side to move, as the file has it.
    side: Option<u8>,
    tags: Vec<(&'static str, Range<usize>)>,
    root: Range<usize>,
    moves: Range<usize>,
    comments: Vec<Range<usize>>,
    /// How many lines of comments there are.
    lines: usize,
    /// How many moves it should have.
    count: usize,
}

impl Parts {
    /// Takes a game apart as far as it goes, and tells whether that is all of it.
    fn read(mut cursor: Cursor<'_>) -> (Parts, bool) {
        let mut parts = Parts { round: 1, ..Parts::default() };
        let is_whole = parts.take(&mut cursor).is_some();
        (parts, is_whole)
    }

    fn take(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        cursor.take(4)?;
        self.points = cursor.bytes.get(cursor.take(32)?)?.to_vec();
        self.kind = cursor.number()?;
        let event = cursor.string()?;
        self.tags.push(("Event", event));
        self.round = cursor.number()?;
        for name in BEFORE {
            self.tags.push((name, cursor.string()?));
        }
        self.result = Some(cursor.number()?);
        for name in BEHIND {
            self.tags.push((name, cursor.string()?));
        }
        self.root = cursor.string()?;
        self.side = cursor.bytes.get(cursor.take(1)?)?.first().copied();
        for name in ["Created", "Saved"] {
            self.tags.push((name, cursor.take(DATE)?));
        }
        self.count = cursor.number()? as usize;
        let there = self.count.min((cursor.bytes.len() - cursor.at) / MOVE);
        self.moves = cursor.take(there * MOVE)?;
        self.comments = lines(cursor.bytes, cursor.at);
        self.lines = self.comments.len();
        (there == self.count).then_some(())
    }

    /// All strings.
    fn strings(&self) -> impl Iterator<Item = Range<usize>> {
        let tags = self.tags.iter().map(|(_, range)| range);
        tags.chain([&self.root]).chain(&self.comments).cloned()
    }

    /// Puts the parts together.
    fn assemble(
        self,
        bytes: &[u8],
        encoding: Encoding,
        packed: Range<usize>,
        findings: &mut Vec<Diagnostic>,
    ) -> GameRecord {
        let mut record = GameRecord::new(SourceText::default(), FACTS.name);
        // In the list the moves of all lines stand below each other.
        record.scattered = true;
        let mut list = Listing::default();
        let mut damage = Damage::default();
        let text =
            |range: &Range<usize>| Field::decode(bytes.get(range.clone()).unwrap_or_default(), encoding);
        list.line(0, "CBL");
        for (name, range) in &self.tags {
            let field = text(range);
            let value = field.text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
            if !value.is_empty() {
                let span = list.named_line(0, &format!("{name}: "), value);
                damage.count(&field, span);
                record.tags.push_at(*name, value, span);
            }
        }
        self.numbers(&mut list, &mut record, findings);
        let (tree, places) = tree(bytes, self.moves.clone());
        record.tree = tree;
        let (start, text_of_start) = self.start(findings);
        let span = list.line(0, &text_of_start);
        for finding in findings.iter_mut().filter(|finding| finding.span.is_none()) {
            finding.span = Some(span);
        }
        if !matches!(start, Start::Standard) {
            record.start_span = span;
        }
        record.start = start;
        let root = list.line(0, "…");
        list.moves(&mut record.tree, &places);
        words::check(&record, bytes, self.moves.clone(), findings);
        let ids = std::iter::once(NodeId::ROOT).chain(record.tree.all());
        for (id, range) in ids.zip(std::iter::once(&self.root).chain(&self.comments)) {
            let field = text(range);
            damage.count(&field, if id == NodeId::ROOT { root } else { record.tree.node(id).span });
            let comment = field.text.trim_end_matches('\0').replace(NEW_LINE, "\n");
            if !comment.trim().is_empty() {
                record.tree.annotation_mut(id).after.push(comment);
            }
        }
        if self.lines != self.count {
            let number = |number: usize| Argument::Number(number as i64);
            let finding = Diagnostic::new(Code::CommentCount).with_span(list.last());
            findings.push(finding.with("found", number(self.lines)).with("expected", number(self.count)));
        }
        findings.extend(damage.finding());
        record.source = list.standing_for(packed, encoding);
        record
    }

    /// The tags that are numbers in the file.
    fn numbers(&self, list: &mut Listing, record: &mut GameRecord, findings: &mut Vec<Diagnostic>) {
        let mut push = |name: &str, value: &str| {
            let span = list.named_line(0, &format!("{name}: "), value);
            record.tags.push_at(name, value, span);
            span
        };
        match KINDS.iter().find(|(kind, _)| *kind == self.kind) {
            Some((_, name)) => drop(push("Kind", name)),
            None if self.kind != 1 => drop(push("CbrKind", &self.kind.to_string())),
            None => {}
        }
        let Some(number) = self.result else { return };
        let result = RESULTS.get((number as usize).wrapping_sub(1)).copied();
        let span = push("Result", result.unwrap_or(GameResult::Unknown).text());
        if number == SEVERAL {
            push("CbrResult", &number.to_string());
        }
        if result.is_none() {
            let found = Argument::Number(i64::from(number));
            findings.push(Diagnostic::new(Code::ResultByte).with_span(span).with("found", found));
        }
        record.terminator = Some(result.unwrap_or(GameResult::Unknown));
    }

    /// The start of the game, and its text. The findings about it have no place yet.
    fn start(&self, findings: &mut Vec<Diagnostic>) -> (Start, String) {
        for &byte in self.points.iter().filter(|&&byte| byte != 0 && point(byte).is_none()) {
            findings
                .push(Diagnostic::new(Code::BoardByte).with("found", Argument::Text(format!("{byte:02X}"))));
        }
        let (mut setup, clash) = pieces::place(self.points.iter().map(|&byte| point(byte)));
        setup.side = if self.side == Some(0) { Color::Black } else { Color::Red };
        setup.round = self.round.max(1);
        let text = fen::write(&setup);
        if clash {
            let faults = setup.faults().into_iter().map(fen::fault_code);
            let codes = std::iter::once(Code::PointClash).chain(faults).collect();
            return (Start::Faulty { text: text.clone(), codes }, text);
        }
        if setup == Setup::start() {
            return (Start::Standard, text);
        }
        (Start::Stated { setup: Box::new(setup), side_stated: true }, text)
    }
}

/// The lines from a place to the end of a record.
fn lines(bytes: &[u8], start: usize) -> Vec<Range<usize>> {
    let rest = bytes.get(start..).unwrap_or_default();
    let mut at = start;
    let mut lines = Vec::new();
    for end in memchr::memmem::find_iter(rest, b"\r\n") {
        lines.push(at..start + end);
        at = start + end + 2;
    }
    if at < bytes.len() {
        lines.push(at..bytes.len());
    }
    lines
}

/// The moves of a game: each hangs on the last one whose ply is one less.
fn tree(bytes: &[u8], moves: Range<usize>) -> (MoveTree, Vec<Place>) {
    let mut tree = MoveTree::new();
    let mut places = Vec::new();
    // The last move of each ply.
    let mut last = vec![NodeId::ROOT];
    for entry in bytes.get(moves).unwrap_or_default().chunks_exact(MOVE) {
        let &[low, high, from, to, ..] = entry else { break };
        // A ply that nothing leads to follows what is deepest.
        let ply = usize::from(u16::from_le_bytes([low, high])).clamp(1, last.len());
        let parent = last.get(ply - 1).copied().unwrap_or(NodeId::ROOT);
        let ends = Ends::new(from, to, square);
        let id = match ends {
            Ends::Move(action) => tree.push_move(parent, action),
            Ends::Points(..) => tree.push(parent, None, crate::source::Span::default()),
        };
        places.push(Place { offset: 0, ends });
        match last.get_mut(ply) {
            Some(known) => *known = id,
            None => last.push(id),
        }
    }
    (tree, places)
}

/// The point of a move: the file from Red's left and the rank from the top, from 0.
fn square(byte: u8) -> Option<Square> {
    Some(Square::new(File::from_index(byte >> 4)?, Rank::from_index(9_u8.checked_sub(byte & 0x0F)?)?))
}

/// The point of a piece: the same, from 1.
fn point(byte: u8) -> Option<Square> {
    square(byte.checked_sub(0x11)?).filter(|_| byte & 0x0F > 0)
}
