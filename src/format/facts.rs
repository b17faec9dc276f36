//! What there is to know of a format: how it is told, read and written. Each module has one of these tables, and
//! `format` lists them.

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::diag::Diagnostic;
use crate::record::GameRecord;
use crate::source::{
    self, Blocks, Bound, Decoded, Encoder, Encoding, Lines, ReadError, SourceText, Texts, Units, Whole,
};

use super::Format;
use super::reader::{Item, ReadOptions, Reader};
use super::shared::write::{Refusal, WriteOptions};

/// What the program knows of a format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) format: Format,
    /// The name on the command line and in JSON.
    pub(super) name: &'static str,
    /// The endings of file names, the usual one first.
    pub(super) extensions: &'static [&'static str],
    pub(super) holds: Holds,
    pub(super) reading: Reading,
    pub(super) writing: Writing,
}

/// How many games a file of a format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// One game.
    One,
    /// Any number of games.
    Many,
}

/// How a format is read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reading {
    /// One of the kinds of text that may follow each other in one stream. They are told apart by `reader::detect`
    /// and cut by `shared::split`; this reads one game from the beginning of a text.
    Stream(fn(SourceText, &mut Vec<Diagnostic>) -> Taken),
    /// A text sheet: of games side by side the one in this column.
    Columns(fn(SourceText, usize, &mut Vec<Diagnostic>) -> Taken),
    /// A line of a stream, which says all by itself.
    Line(fn(SourceText, Vec<Diagnostic>) -> Item),
    /// A format that is read whole. What an input begins with tells it.
    Whole { begins: fn(&Sample<'_>) -> Beginning, read: fn(Document) -> Items },
}

/// What comes out of a whole input, one by one.
pub(super) type Items = Box<dyn Iterator<Item = Item> + Send>;

/// A game out of a stream.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) record: GameRecord,
    /// Where the next one begins: the length of the text where there is none.
    pub(super) end: usize,
    /// Whether another one stands beside it.
    pub(super) beside: bool,
}

impl Taken {
    /// A game that stands by itself, and where the next one begins.
    pub(super) fn alone((record, end): (GameRecord, usize)) -> Taken {
        Taken { record, end, beside: false }
    }
}

/// How a format is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Writing {
    /// It is only read.
    No,
    /// jipu's own JSON, which tells what was found as well.
    Json,
    /// Text. What stands once before the first game, and a game.
    Text { head: &'static str, game: WriteText },
    /// Bytes that are no text.
    Bytes(WriteBytes),
    /// Games that are put together when all are there.
    Library { game: WriteBytes, bind: fn(&[Vec<u8>]) -> Vec<u8> },
}

/// Writes a game as text, and reports what the format cannot hold.
pub(super) type WriteText =
    fn(&GameRecord, &WriteOptions, &mut String, &mut Vec<Diagnostic>) -> Result<(), Refusal>;

/// Writes a game as bytes, its strings with this encoder where the format leaves a choice.
pub(super) type WriteBytes =
    fn(&GameRecord, &WriteOptions, &Encoder, &mut Vec<u8>, &mut Vec<Diagnostic>) -> Result<(), Refusal>;

/// Whether an input begins as a format does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beginning {
    /// It does.
    Yes,
    /// It does not.
    No,
    /// So far it does, and more is needed to tell.
    Open,
}

/// What is known of an input before it is read.
#[derive(Debug)]
pub(super) struct Sample<'a> {
    /// The bytes.
    pub(super) bytes: &'a [u8],
    text: OnceCell<Cow<'a, [u8]>>,
    /// Whether there is no more.
    pub(super) is_all: bool,
}

impl<'a> Sample<'a> {
    pub(super) fn new(bytes: &'a [u8], is_all: bool) -> Sample<'a> {
        Sample { bytes, text: OnceCell::new(), is_all }
    }

    /// The same as UTF-8 where the input is UTF-16, and without a mark: ASCII can be looked for in it.
    pub(super) fn text(&self) -> &[u8] {
        self.text.get_or_init(|| source::peek(self.bytes))
    }

    /// Whether the bytes begin with a mark; `None` stands for any byte.
    pub(super) fn begins_with(&self, mark: &[Option<u8>]) -> Beginning {
        let fits =
            mark.iter().zip(self.bytes).all(|(wanted, byte)| wanted.is_none_or(|wanted| wanted == *byte));
        match (fits, self.bytes.len() >= mark.len()) {
            (false, _) => Beginning::No,
            (true, true) => Beginning::Yes,
            (true, false) => Beginning::Open,
        }
    }
}

/// A whole input.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) bytes: Vec<u8>,
    pub(super) options: ReadOptions,
}

impl Document {
    /// Its text, in one encoding, and what was found while decoding it.
    ///
    /// # Errors
    /// When it is no text.
    pub(super) fn text(self) -> Result<(SourceText, Vec<Diagnostic>), ReadError> {
        self.decoded()
    }

    /// The same, where it may turn out to be another kind of text.
    ///
    /// # Errors
    /// When it is no text.
    pub(super) fn decoded(&self) -> Result<(SourceText, Vec<Diagnostic>), ReadError> {
        let encoding = self.options.encoding;
        // It is read whole, so its bound is that of a record.
        let bound = self.options.bounds.record;
        let lines = Lines::new(self.bytes.as_slice(), encoding).with_bound(bound, Bound::Record);
        let units = Units::new(lines, Whole);
        match Texts::new(units, encoding).next() {
            Some(Ok(decoded)) => Ok(with_findings(decoded)),
            Some(Err(error)) => Err(error),
            None => Ok((SourceText::default(), Vec::new())),
        }
    }

    /// Its records, where it turned out to be in none of the formats that are read whole.
    pub(super) fn into_records(self) -> Items {
        let options = ReadOptions { format: None, ..self.options };
        Box::new(Reader::of_text(std::io::Cursor::new(self.bytes), options))
    }

    /// Its lines in blocks of some 64 KiB, each in an encoding of its own.
    pub(super) fn blocks(
        self,
    ) -> impl Iterator<Item = Result<(SourceText, Vec<Diagnostic>), ReadError>> + Send {
        let encoding = self.options.encoding;
        let lines = Lines::new(std::io::Cursor::new(self.bytes), encoding);
        let blocks = Blocks::new(self.options.bounds.of_lines(lines));
        Texts::new(blocks, encoding).map(|decoded| decoded.map(with_findings))
    }

    /// The encoding of its strings: what the user says, or what they all show together.
    pub(super) fn encoding_of<'a>(&self, strings: impl Iterator<Item = &'a [u8]>) -> Encoding {
        self.options.encoding.map_or_else(|| source::Field::shared_encoding(strings), Encoding::for_reading)
    }
}

fn with_findings(decoded: Decoded) -> (SourceText, Vec<Diagnostic>) {
    (decoded.text, decoded.findings.into_iter().map(super::sources::diagnostic).collect())
}
