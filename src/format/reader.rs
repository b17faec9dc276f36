//! Records out of a stream, one at a time.

use std::fmt;
use std::io::Read;

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::GameRecord;
use crate::source::{Encoding, ReadError, SourceText, Span};

use super::Format;
use super::bounds::Bounds;
use super::facts::{Items, Reading, Taken};
use super::shared::lists::cut;
use super::shared::split::is_listed_game;
use super::shared::words::begins_tag;
use super::sources::Sources;
use super::whole::Unopened;

/// How an input is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The format, instead of what the content says.
    pub format: Option<Format>,
    /// The encoding, instead of what the content says.
    pub encoding: Option<Encoding>,
    /// Files counted from the other hand where a format leaves that open.
    pub mirror: bool,
    /// How much is read.
    pub bounds: Bounds,
}

/// What comes out of an input.
#[derive(Debug)]
pub enum Item {
    /// A game, its moves not yet resolved, and what was found while reading it.
    Record(Box<GameRecord>, Vec<Diagnostic>),
    /// Findings about text that holds no game.
    Remark(SourceText, Vec<Diagnostic>),
    /// The input is not read, and this says why.
    Refused(Box<Diagnostic>),
    /// Text that holds no game and says nothing.
    Nothing,
    /// The input, or the rest of it, cannot be read.
    Failed(ReadError),
}

/// Streams the records of an input; memory is bounded by the longest record.
#[derive(Debug)]
pub struct Reader<R> {
    sources: Sources<R>,
    current: Option<Records>,
}

impl<R: Read> Reader<R> {
    /// Reads from an input.
    pub fn new(input: R, options: ReadOptions) -> Reader<R> {
        Reader { sources: Sources::new(input, options), current: None }
    }

    /// Reads from an input that is text in none of the formats that are read whole.
    pub(super) fn of_text(input: R, options: ReadOptions) -> Reader<R> {
        Reader { sources: Sources::of_text(input, options), current: None }
    }

    /// The same input text by text, so that the texts can be read elsewhere.
    pub fn into_sources(self) -> Sources<R> {
        self.sources
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.current.as_mut().and_then(Records::next) {
                return Some(item);
            }
            self.current = Some(self.sources.next()?);
        }
    }
}

/// The records of one text, read one by one.
#[derive(Debug)]
pub struct Records {
    format: Option<Format>,
    bounds: Bounds,
    /// What is not yet read.
    rest: Option<(SourceText, Vec<Diagnostic>)>,
    /// A text whose games stand side by side, and the column that comes next.
    beside: Option<(SourceText, usize)>,
    /// An input that is read whole: at first all of it, then what is still to come out.
    whole: Option<Unopened>,
    items: Option<AllOfThem>,
    /// Why there is no text.
    failed: Option<ReadError>,
}

/// What comes out of a whole input.
struct AllOfThem(Items);

impl fmt::Debug for AllOfThem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Items")
    }
}

impl Iterator for Records {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        self.next_item().map(|item| self.bounds.keep(item))
    }
}

impl Records {
    fn next_item(&mut self) -> Option<Item> {
        if let Some(error) = self.failed.take() {
            return Some(Item::Failed(error));
        }
        if let Some(whole) = self.whole.take() {
            self.items = Some(AllOfThem(whole.read()));
        }
        if let Some(AllOfThem(items)) = &mut self.items {
            return items.next();
        }
        if let Some((source, column)) = self.beside.take() {
            return Some(self.read(source, column, Vec::new()));
        }
        let (source, findings) = self.rest.take()?;
        Some(self.read(source, 0, findings))
    }

    const NONE: Records = Records {
        format: None,
        bounds: Bounds::USUAL,
        rest: None,
        beside: None,
        whole: None,
        items: None,
        failed: None,
    };

    pub(super) fn of_text(options: ReadOptions, source: SourceText, findings: Vec<Diagnostic>) -> Records {
        let ReadOptions { format, bounds, .. } = options;
        Records { format, bounds, rest: Some((source, findings)), ..Records::NONE }
    }

    pub(super) fn of_whole(whole: Unopened, options: ReadOptions) -> Records {
        Records { bounds: options.bounds, whole: Some(whole), ..Records::NONE }
    }

    /// An input that holds no records, and what is to be said about it.
    pub(super) fn refused(finding: Diagnostic) -> Records {
        let item = Item::Refused(Box::new(finding));
        Records { items: Some(AllOfThem(Box::new(std::iter::once(item)))), ..Records::NONE }
    }

    pub(super) fn failed(error: ReadError) -> Records {
        Records { failed: Some(error), ..Records::NONE }
    }

    fn read(&mut self, source: SourceText, column: usize, mut findings: Vec<Diagnostic>) -> Item {
        if source.text().trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty() {
            return Item::Nothing;
        }
        let format = self.format.unwrap_or_else(|| detect(source.text()));
        let Taken { mut record, end, beside } = match format.facts().reading {
            Reading::Stream(read) => read(source, &mut findings),
            Reading::Columns(read) => read(source, column, &mut findings),
            Reading::Line(read) => return read(source, findings),
            // No text comes here as such: an input that is said to be of such a format is read whole.
            Reading::Whole { .. } => return Item::Remark(source, findings),
        };
        if end < record.source.text().len() {
            // What was found about bytes further on belongs to the record that they are in.
            self.rest = Some(cut(&mut record.source, &mut findings, end));
        }
        if beside {
            self.beside = Some((record.source.clone(), column + 1));
        }
        // Prose around the games of a text is no game.
        let empty = record.tree.is_empty() && record.tags.is_empty();
        let stated = format == Format::Uci || !matches!(record.start, crate::record::Start::Standard);
        if empty && !(stated || findings.iter().any(|finding| finding.code == Code::LineUnreadable)) {
            let text = record.source.text();
            let start = text.len() - text.trim_start().len();
            let shown = text.trim().lines().next().unwrap_or("").to_owned();
            findings.retain(|finding| {
                !matches!(finding.code, Code::NoTags | Code::NoMoves | Code::ResultMissing)
            });
            let finding = if is_digits_only(text) {
                Diagnostic::new(Code::MoveSyntax).with("kind", Argument::Text("digits".to_owned()))
            } else {
                Diagnostic::new(Code::NotARecord)
            };
            let span = Span::new(start, start + shown.len());
            findings.push(finding.with_text(shown).with_span(span));
            return Item::Remark(record.source, findings);
        }
        Item::Record(Box::new(record), findings)
    }
}

/// Whether a text is an abbreviated sheet without pieces, `25 87`: two digits an entry, the rounds numbered.
fn is_digits_only(text: &str) -> bool {
    const FEWEST: usize = 4;
    let is_entry = |word: &&str| {
        word.chars().count() == 2 && word.chars().all(|c| crate::notation::numeral(c).is_some())
    };
    let is_round = |word: &&str| {
        word.strip_suffix(['.', '、', '．'])
            .is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
    };
    let words = || text.split_whitespace();
    let entries = words().filter(is_entry).count();
    entries >= FEWEST
        && words().all(|word| is_entry(&word) || is_round(&word))
        && words().any(|word| is_round(&word))
}

/// The format that a text shows.
pub(super) fn detect(text: &str) -> Format {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let line = text.lines().next().unwrap_or("").trim_end();
    if line.starts_with("{\"") {
        return Format::Json;
    }
    if is_listed_game(line.as_bytes()) {
        return Format::Uci;
    }
    // A header may stand behind an escape line or a broken header.
    let headed = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('%'))
        .take(3)
        .take_while(|line| line.starts_with('['))
        .any(|line| begins_tag(line) || named(line));
    if headed {
        return Format::Pgn;
    }
    if has_wxf_line(text) { Format::Wxf } else { Format::Text }
}

/// Whether a line near the beginning is one of a WXF file: before any comment, which may hold such lines.
fn has_wxf_line(text: &str) -> bool {
    for line in text.lines().take(40).map(str::trim) {
        let mut words = line.split_whitespace();
        let block = |key: &str| {
            line.get(..key.len()).is_some_and(|word| word.eq_ignore_ascii_case(key))
                && line.get(key.len()..).is_some_and(|rest| rest.trim_start().starts_with('{'))
        };
        if block("START") || words.next() == Some("FORMAT") && words.next().is_some() {
            return true;
        }
        if line.contains('{') && !block("SETUP") {
            return false;
        }
    }
    false
}

/// `[Name value]`, however it is quoted.
fn named(line: &str) -> bool {
    line.strip_prefix('[')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()) && rest.contains(']'))
}
