//! MXQ (弈天) and the files of 象棋世家: strings with their length before them.
//!
//! Reads: the twelve strings before the moves, or any number of them up to `Moves`; a start position of 32 numbers; moves
//! up to `Ends`; comments up to `CommentsEnd`, which are put on the start position, since nothing says where they belong.
//! Text is GB18030, or Big5 where that alone makes sense.
//! Writes: nothing.
//! Cannot hold: variations.

use std::ops::Range;

use crate::board::{Color, File, Move, Piece, Rank, Role, Setup, Square};
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen;
use crate::record::{GameRecord, GameResult, NodeId, Start};
use crate::source::{Encoding, Field, SourceText};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::damage::Damage;
use super::shared::follow::follow;
use super::shared::listing::{Ends, Listing, Place};

/// What the strings before the moves are called as tags; the third holds names and result.
const HEADERS: [&str; 12] = [
    "Site",
    "Date",
    "Event",
    "RedElo",
    "BlackElo",
    "MxqField6",
    "MxqField7",
    "MxqField8",
    "MxqField9",
    "MxqField10",
    "Comment",
    "MxqField12",
];

/// The words between the players, and what they say of Red.
const RESULTS: [(&str, GameResult); 5] = [
    ("-胜-", GameResult::RedWins),
    ("-勝-", GameResult::RedWins),
    ("-和-", GameResult::Draw),
    ("-负-", GameResult::BlackWins),
    ("-負-", GameResult::BlackWins),
];

/// The order in which a start position has its pieces, Red's and then Black's.
const PIECES: [Role; 16] = {
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};
    [
        Pawn, Pawn, Pawn, Pawn, Pawn, Cannon, Cannon, Horse, Horse, Chariot, Chariot, Elephant, Elephant,
        Advisor, Advisor, General,
    ]
};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Mxq,
    name: "mxq",
    extensions: &["mxq"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(&document))) },
    writing: Writing::No,
};

/// The parts of a file.
#[derive(Debug, Default)]
struct Parts {
    headers: Vec<Range<usize>>,
    moves: Vec<Range<usize>>,
    comments: Vec<Range<usize>>,
    /// Whether the moves have their end.
    is_ended: bool,
    /// What stands behind the last string.
    rest: Range<usize>,
}

impl Parts {
    fn of(bytes: &[u8]) -> Parts {
        let mut strings = Vec::new();
        let mut at = 0;
        while let Some(&len) = bytes.get(at) {
            let range = at + 1..at + 1 + usize::from(len);
            if range.end > bytes.len() {
                break;
            }
            at = range.end;
            strings.push(range);
        }
        let text = |range: &Range<usize>| bytes.get(range.clone()).unwrap_or_default();
        let word = |word: &str| strings.iter().position(|range| text(range) == word.as_bytes());
        let end = word("Ends").unwrap_or(strings.len());
        let marked = word("Moves").filter(|&at| at < end);
        let first = marked.map_or(HEADERS.len(), |at| at + 1).min(end);
        let slice = |range: Range<usize>| strings.get(range).unwrap_or_default().to_vec();
        let comments_end = word("CommentsEnd").unwrap_or(strings.len());
        Parts {
            headers: slice(0..marked.unwrap_or(first)),
            moves: slice(first..end),
            comments: slice(end + 1..comments_end.max(end + 1).min(strings.len())),
            is_ended: end < strings.len(),
            rest: at..bytes.len(),
        }
    }
}

/// Whether an input is such a file: its lengths lead to moves and to the word behind them. A text that may still come is
/// not waited for: the lengths of short strings are bytes that no text has.
fn begins(sample: &Sample<'_>) -> Beginning {
    let bytes = sample.bytes;
    let parts = Parts::of(bytes);
    let first = parts.moves.first().map(|range| bytes.get(range.clone()).unwrap_or_default());
    let fits = first.is_none_or(|text| points(text).is_some());
    if parts.is_ended && fits && parts.headers.len() + parts.moves.len() > 0 {
        return Beginning::Yes;
    }
    let is_text = |byte: &u8| *byte >= b' ' || matches!(byte, b'\t' | b'\n' | b'\r');
    if sample.is_all || !fits || bytes.iter().all(is_text) { Beginning::No } else { Beginning::Open }
}

/// The points of a move: `7C-4C`, the rank as a letter with A for Red's back rank.
fn points(text: &[u8]) -> Option<Ends> {
    let &[from_file, from_rank, b'-', to_file, to_rank] = text else { return None };
    let square = |file: u8, rank: u8| {
        let rank = rank.to_ascii_uppercase().checked_sub(b'A')?;
        Some(Square::new(File::from_index(file.checked_sub(b'0')?)?, Rank::from_index(rank)?))
    };
    Some(Ends::Move(Move::new(square(from_file, from_rank)?, square(to_file, to_rank)?)))
}

/// Reads a file.
fn read(document: &Document) -> Item {
    let bytes = &document.bytes;
    let parts = Parts::of(bytes);
    let text = |range: &Range<usize>| bytes.get(range.clone()).unwrap_or_default();
    let mut findings = Vec::new();
    if !parts.is_ended {
        let number = |number: usize| Argument::Number(number as i64);
        let finding = Diagnostic::new(Code::Truncated).with("offset", number(parts.rest.start));
        let finding = finding.with("count", number(parts.rest.len()));
        if parts.moves.iter().all(|range| points(text(range)).is_none()) {
            return Item::Refused(Box::new(finding));
        }
        findings.push(finding);
    }
    let strings = parts.headers.iter().chain(&parts.comments).map(text);
    let encoding = document.encoding_of(strings);
    let mut record = GameRecord::new(SourceText::default(), FACTS.name);
    record.scattered = true;
    let mut file = Reader { bytes, encoding, list: Listing::default(), damage: Damage::default() };
    file.headers(&parts, &mut record, &mut findings);
    let mut places = Vec::new();
    for range in &parts.moves {
        let ends = points(text(range)).unwrap_or(Ends::Points(u8::MAX, u8::MAX));
        places.push(Place { offset: range.start, ends });
    }
    let mut list = std::mem::take(&mut file.list);
    follow(&mut record, &places, &mut list, &mut findings);
    file.list = list;
    file.comments(&parts, &mut record);
    if parts.is_ended && !parts.rest.is_empty() {
        let span = file.list.line(parts.rest.start, "…");
        let number = |number: usize| Argument::Number(number as i64);
        let finding =
            Diagnostic::new(Code::Trailing).with_span(span).with("offset", number(parts.rest.start));
        findings.push(finding.with("count", number(parts.rest.len())));
    }
    findings.extend(file.damage.finding());
    record.source = file.list.finish(bytes.len(), encoding);
    Item::Record(Box::new(record), findings)
}

/// Makes text of the strings.
struct Reader<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    list: Listing,
    damage: Damage,
}

impl Reader<'_> {
    fn text(&self, range: &Range<usize>) -> Field {
        Field::decode(self.bytes.get(range.clone()).unwrap_or_default(), self.encoding)
    }

    fn tag(&mut self, record: &mut GameRecord, range: &Range<usize>, name: &str, value: &str) {
        if !value.trim_end_matches('\0').trim().is_empty() {
            let span = self.list.named_line(range.start, &format!("{name}: "), value);
            record.tags.push_at(name, value, span);
        }
    }

    fn headers(&mut self, parts: &Parts, record: &mut GameRecord, findings: &mut Vec<Diagnostic>) {
        let mut unknown = 0;
        for (index, range) in parts.headers.iter().enumerate() {
            let field = self.text(range);
            self.damage.count(&field, self.list.last());
            let text = field.text;
            if let Some(setup) = set_up(&text) {
                record.start_span = self.list.line(range.start, &fen::write(&setup));
                record.start = Start::Stated { setup: Box::new(setup), side_stated: true };
                continue;
            }
            let name = HEADERS
                .get(index)
                .map_or_else(|| format!("MxqField{}", index + 1), |name| (*name).to_owned());
            match event(&text).filter(|_| name == "Event") {
                Some((red, result, black)) => {
                    self.tag(record, range, "Red", red);
                    self.tag(record, range, "Black", black);
                    self.tag(record, range, "Result", result.text());
                    record.terminator = Some(result);
                }
                None => {
                    unknown += usize::from(name.starts_with("MxqField") && !text.trim().is_empty());
                    self.tag(record, range, &name, &text);
                }
            }
        }
        if record.terminator.is_none() {
            record.terminator = Some(GameResult::Unknown);
        }
        if unknown > 0 {
            let count = Argument::Number(unknown as i64);
            let finding = Diagnostic::new(Code::LegacyUnknownFields).with("count", count);
            findings.push(finding.with_span(self.list.last()));
        }
    }

    fn comments(&mut self, parts: &Parts, record: &mut GameRecord) {
        for range in &parts.comments {
            let field = self.text(range);
            let span = self.list.line(range.start, &field.text);
            self.damage.count(&field, span);
            if !field.text.trim().is_empty() {
                record.tree.annotation_mut(NodeId::ROOT).after.push(field.text);
            }
        }
    }
}

/// The players and the result.
fn event(text: &str) -> Option<(&str, GameResult, &str)> {
    RESULTS.iter().find_map(|(word, result)| {
        let (red, black) = text.split_once(word)?;
        Some((red.trim(), *result, black.trim()))
    })
}

/// A start position: the points of 32 pieces on a board of sixteen by sixteen with its own from 3 to 11 and from 3 to 12,
/// counted from the top, and who moves.
fn set_up(text: &str) -> Option<Setup> {
    let (squares, side) = text.trim().rsplit_once('+')?;
    let side = match side {
        "B" | "b" => Color::Black,
        "R" | "r" => Color::Red,
        _ => return None,
    };
    let numbers = squares.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers: Vec<u8> = numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?;
    if numbers.len() != 2 * PIECES.len() {
        return None;
    }
    let mut setup = Setup { side, ..Setup::EMPTY };
    let pieces = Color::ALL.into_iter().flat_map(|color| PIECES.map(|role| Piece::new(color, role)));
    for (piece, number) in pieces.zip(numbers).filter(|(_, number)| *number != 0) {
        let (file, row) = ((number % 16).checked_sub(3)?, (number / 16).checked_sub(3)?);
        let square = Square::new(File::from_index(file)?, Rank::from_index(9_u8.checked_sub(row)?)?);
        setup.put(square, Some(piece));
    }
    Some(setup)
}
