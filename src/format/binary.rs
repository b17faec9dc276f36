//! Formats that are no text: told by the first bytes of an input, and read from the whole of it.

use std::io::{self, Cursor, ErrorKind, Read};

use crate::source::{Encoding, MAX_RECORD_LEN, ReadError};

use super::reader::Item;
use super::{Format, xqf};

/// How much is asked of an input at first. What is read of a text is all given back at once, so that nothing is seen
/// of this stage behind it.
const FIRST_READ: usize = 64 << 10;

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

/// What there is to a format that is no text.
#[derive(Debug)]
struct Row {
    format: Format,
    begins: fn(&[u8]) -> Beginning,
    read: fn(Vec<u8>, Option<Encoding>) -> Item,
}

/// All of them. Adding one adds a line here and a module.
const ROWS: [Row; 1] = [Row { format: Format::Xqf, begins: xqf::begins, read: xqf::read }];

/// A whole input of such a format, not yet read.
#[derive(Debug)]
pub(super) struct Binary {
    row: &'static Row,
    bytes: Vec<u8>,
    encoding: Option<Encoding>,
}

impl Binary {
    /// Reads it.
    pub(super) fn read(self) -> Item {
        (self.row.read)(self.bytes, self.encoding)
    }
}

/// What an input turned out to be.
#[derive(Debug)]
pub(super) enum Opened<R> {
    /// Text, or at any rate none of these formats.
    Text(GivenBack<R>),
    Binary(Binary),
    Failed(ReadError),
}

/// Finds out what an input is. Text is read no further than its lines would be read for their first piece; only what
/// begins as a format does is read on until that is told.
pub(super) fn open<R: Read>(input: R, format: Option<Format>, encoding: Option<Encoding>) -> Opened<R> {
    let mut input = GivenBack::new(input);
    let row = match format {
        Some(format) => ROWS.iter().find(|row| row.format == format),
        None => tell(&mut input),
    };
    match row {
        None => Opened::Text(input),
        Some(row) => match whole(input, MAX_RECORD_LEN) {
            Ok(bytes) => Opened::Binary(Binary { row, bytes, encoding }),
            Err(error) => Opened::Failed(error),
        },
    }
}

fn tell<R: Read>(input: &mut GivenBack<R>) -> Option<&'static Row> {
    loop {
        let more = input.read_ahead();
        let found = |wanted| ROWS.iter().find(|row| (row.begins)(input.seen()) == wanted);
        if let Some(row) = found(Beginning::Yes) {
            return Some(row);
        }
        if !more || found(Beginning::Open).is_none() {
            return None;
        }
    }
}

/// All bytes, up to a bound.
fn whole(input: impl Read, bound: usize) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    input.take(bound as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > bound {
        return Err(ReadError::TooLong { offset: 0, line: 1 });
    }
    Ok(bytes)
}

/// An input of which something was read and is given back: the first read gives what the first read gave.
#[derive(Debug)]
pub(super) struct GivenBack<R> {
    seen: Cursor<Vec<u8>>,
    failed: Option<io::Error>,
    input: R,
}

impl<R: Read> GivenBack<R> {
    const fn new(input: R) -> GivenBack<R> {
        GivenBack { seen: Cursor::new(Vec::new()), failed: None, input }
    }

    fn seen(&self) -> &[u8] {
        self.seen.get_ref()
    }

    /// Reads once; whether anything came.
    fn read_ahead(&mut self) -> bool {
        let seen = self.seen.get_mut();
        let start = seen.len();
        seen.resize(start + FIRST_READ, 0);
        let result = loop {
            match self.input.read(seen.get_mut(start..).unwrap_or_default()) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        let read = result.unwrap_or_else(|error| {
            self.failed = Some(error);
            0
        });
        seen.truncate(start + read);
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
        match open(Pieces(pieces.to_vec()), None, None) {
            Opened::Text(input) => input,
            other => panic!("{:?}", matches!(other, Opened::Binary(_))),
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
        match open(Pieces(pieces), None, None) {
            Opened::Binary(binary) => assert_eq!(binary.bytes, b"XQ\x0A\0\0\0\0\0more"),
            _ => panic!("not told"),
        }
    }

    #[test]
    fn what_is_too_long_is_an_error() {
        assert!(matches!(whole(&b"12345"[..], 5), Ok(bytes) if bytes.len() == 5));
        assert!(matches!(whole(&b"123456"[..], 5), Err(ReadError::TooLong { offset: 0, .. })));
    }
}
