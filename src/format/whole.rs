//! Formats that are read whole: told by what an input begins with.

use std::io::{self, BufRead as _, BufReader, Cursor, ErrorKind, Read};

use crate::diag::{Argument, Code, Diagnostic};
use crate::source::{Bound, ReadError};

use super::FORMATS;
use super::facts::{Beginning, Document, Facts, Items, Reading, Sample};
use super::reader::ReadOptions;

/// How much is asked of an input at first. What is read of a text is all given back at once, so that nothing is seen
/// of this stage behind it.
const FIRST_READ: usize = 64 << 10;

/// How much of an input is looked at to tell its format.
pub(super) const SAMPLE_LEN: usize = 64 << 10;

/// What holds other files or no games, and how it begins.
const CONTAINERS: [(&[u8], &str); 4] =
    [(b"SQLite format 3\0", "sqlite"), (b"PK\x03\x04", "zip"), (b"Rar!", "rar"), (b"\x1F\x8B", "gzip")];

/// Records that are known and not read, and how they begin.
const UNREAD: [(&[u8], &str); 4] = [
    (b"\x07\x0D", "EGF"),
    (b"\0\x02\x20\x17", "XQR"),
    (b"\0\x02\0\x20\x17", "XQR"),
    (b"\0\x02\0\0\0\x20\x17", "XQR"),
];

/// A whole input of such a format, not yet read.
#[derive(Debug)]
pub(super) struct Unopened {
    read: fn(Document) -> Items,
    document: Document,
}

impl Unopened {
    /// Reads it.
    pub(super) fn read(self) -> Items {
        (self.read)(self.document)
    }
}

/// What an input turned out to be.
#[derive(Debug)]
pub(super) enum Opened<R> {
    /// Text, or at any rate none of these formats.
    Text(GivenBack<R>),
    Whole(Unopened),
    /// It is no record, and this says what it is.
    Refused(Diagnostic),
    Failed(ReadError),
}

/// Finds out what an input is. Text is read no further than its lines would be read for their first piece; only what
/// begins as a format does is read on until that is told, or until there is a good piece of it.
pub(super) fn open<R: Read>(input: R, options: ReadOptions) -> Opened<R> {
    let mut input = GivenBack::new(input);
    let facts = match options.format {
        Some(format) => Some(format.facts()),
        None => tell(&mut input),
    };
    if facts.is_none()
        && let Some((_, kind)) = CONTAINERS.iter().find(|(mark, _)| input.seen().starts_with(mark))
    {
        let finding = Diagnostic::new(Code::UnsupportedContainer);
        return Opened::Refused(finding.with("kind", Argument::Text((*kind).to_owned())));
    }
    if facts.is_none()
        && let Some((_, name)) = UNREAD.iter().find(|(mark, _)| input.seen().starts_with(mark))
    {
        let finding = Diagnostic::new(Code::UnsupportedFormat);
        return Opened::Refused(finding.with("format", Argument::Text((*name).to_owned())));
    }
    let Some(Reading::Whole { read, .. }) = facts.map(|facts| facts.reading) else {
        return Opened::Text(input);
    };
    match whole(input, options.bounds.record) {
        Ok(bytes) => Opened::Whole(Unopened { read, document: Document { bytes, options } }),
        Err(error) => Opened::Failed(error),
    }
}

fn tell<R: Read>(input: &mut GivenBack<R>) -> Option<&'static Facts> {
    loop {
        let more = input.read_ahead() && input.seen().len() < SAMPLE_LEN;
        let sample = Sample::new(input.seen(), !more);
        let mut is_open = false;
        for facts in FORMATS {
            let Reading::Whole { begins, .. } = facts.reading else { continue };
            match begins(&sample) {
                Beginning::Yes => return Some(facts),
                Beginning::Open => is_open = true,
                Beginning::No => {}
            }
        }
        if !more || !is_open {
            return None;
        }
    }
}

/// All bytes, up to a bound.
fn whole<R: Read>(mut input: GivenBack<R>, bound: usize) -> Result<Vec<u8>, ReadError> {
    // Mostly all of it was seen.
    let mut bytes = std::mem::take(&mut input.seen).into_inner();
    let left = (bound as u64).saturating_add(1).saturating_sub(bytes.len() as u64);
    input.take(left).read_to_end(&mut bytes)?;
    if bytes.len() > bound {
        return Err(ReadError::TooLong { what: Bound::Record, limit: bound, offset: 0, line: 1 });
    }
    Ok(bytes)
}

/// An input of which something was read and is given back: the first read gives what the first read gave.
#[derive(Debug)]
pub(super) struct GivenBack<R> {
    seen: Cursor<Vec<u8>>,
    failed: Option<io::Error>,
    /// Its room need not be filled with zeros before each read, which would take longer than reading a small file.
    input: BufReader<R>,
}

impl<R: Read> GivenBack<R> {
    pub(super) fn new(input: R) -> GivenBack<R> {
        let input = BufReader::with_capacity(FIRST_READ, input);
        GivenBack { seen: Cursor::new(Vec::new()), failed: None, input }
    }

    fn seen(&self) -> &[u8] {
        self.seen.get_ref()
    }

    /// Reads once; whether anything came.
    fn read_ahead(&mut self) -> bool {
        let read = loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failed = Some(error);
                    break 0;
                }
                Ok(piece) => {
                    self.seen.get_mut().extend_from_slice(piece);
                    break piece.len();
                }
            }
        };
        self.input.consume(read);
        read > 0
    }
}

impl<R: Read> Read for GivenBack<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let given = self.seen.read(buffer)?;
        if given > 0 || buffer.is_empty() {
            return Ok(given);
        }
        if self.seen.position() > 0 {
            self.seen = Cursor::default();
        }
        match self.failed.take() {
            Some(error) => Err(error),
            None => self.input.read(buffer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives these pieces, one a read, and then fails.
    struct Pieces(Vec<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Err(io::Error::other("read too far"));
            }
            let piece = self.0.remove(0);
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    fn text(pieces: &[&'static [u8]]) -> GivenBack<Pieces> {
        match open(Pieces(pieces.to_vec()), ReadOptions::default()) {
            Opened::Text(input) => input,
            other => panic!("{:?}", matches!(other, Opened::Whole(_))),
        }
    }

    #[test]
    fn a_text_is_read_no_further_than_its_first_piece() {
        let mut input = text(&[b"a\n"]);
        let mut buffer = [0; 8];
        assert_eq!(input.read(&mut buffer).expect("given back"), 2);
        assert!(input.read(&mut buffer).is_err());
    }

    #[test]
    fn what_begins_alike_is_given_back() {
        for pieces in [&[b"X".as_slice(), b"Q", b" is not\n"][..], &[b"XQ", b""], &[b"X"]] {
            let mut input = text(pieces);
            let mut buffer = [0; 64];
            let all = pieces.concat();
            assert_eq!(input.read(&mut buffer).expect("given back"), all.len());
            assert_eq!(&buffer[..all.len()], all);
        }
    }

    #[test]
    fn a_mark_in_pieces_is_seen() {
        let pieces: Vec<&[u8]> = vec![b"X", b"Q\x0A\0\0", b"\0\0\0more", b""];
        match open(Pieces(pieces), ReadOptions::default()) {
            Opened::Whole(whole) => assert_eq!(whole.document.bytes, b"XQ\x0A\0\0\0\0\0more"),
            _ => panic!("not told"),
        }
    }

    #[test]
    fn what_is_too_long_is_an_error() {
        for is_seen in [false, true] {
            let bytes_of = |bytes: &'static [u8]| {
                let mut input = GivenBack::new(bytes);
                assert!(!is_seen || input.read_ahead());
                whole(input, 5)
            };
            assert!(matches!(bytes_of(b"12345"), Ok(bytes) if bytes == b"12345"));
            assert!(matches!(bytes_of(b"123456"), Err(ReadError::TooLong { offset: 0, .. })));
        }
    }
}
