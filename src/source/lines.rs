//! Raw lines from a reader, before anything is decoded.

use std::borrow::Cow;
use std::io::{self, ErrorKind, Read};

use super::utf16::{self, Transcoder};
use super::{Encoding, Run};

/// The longest record, and so the longest line, that is read unless told otherwise: 256 MiB.
pub const MAX_RECORD_LEN: usize = 256 << 20;

/// What is longer than the bound for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// A line.
    #[default]
    Line,
    /// A record, or an input that is read whole.
    Record,
}

/// How much is asked of the reader at a time.
const READ_SIZE: usize = 64 << 10;

/// How much of the beginning is looked at to tell UTF-16 and binary data from text.
const SNIFF_SIZE: usize = 4 << 10;

/// How much is remembered of a line that is left out: enough to see what it is.
const LEFT_OUT: usize = 256;

/// Why no more text, or not all of it, could be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The reader failed. Nothing comes after this.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The input is UTF-32. Nothing comes after this.
    #[error("UTF-32 text is not supported")]
    Utf32,
    /// The input is not text. Nothing comes after this.
    #[error("not a text")]
    Binary,
    /// A record, or a line of it, is longer than the bound. It is left out; what follows is read.
    #[error("a record is too long")]
    TooLong {
        /// What it is that is too long.
        what: Bound,
        /// How many bytes it may have.
        limit: usize,
        /// Where it begins: bytes of the input.
        offset: u64,
        /// The line where it begins, from 1.
        line: u32,
    },
}

/// A line with its terminator (LF, CR LF or CR), if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The bytes as read; of UTF-16 input, the same text in UTF-8, where what is malformed stays so.
    pub bytes: &'a [u8],
    /// Where it begins: bytes of the input.
    pub offset: u64,
    /// Its number, from 1.
    pub number: u32,
    /// Whether a byte-order mark stood before it at the very beginning of the input.
    pub after_bom: bool,
    /// The encoding that UTF-16 input was transcoded from.
    pub transcoded: Option<Encoding>,
}

/// The lines of a reader, lent one by one from a buffer that is used again.
///
/// A line is handed out as soon as it is complete: the reader is never asked for more than that takes. (A CR that
/// is the last byte read is no complete line yet, since LF may follow.)
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    forced: Option<Encoding>,
    bound: usize,
    /// What the bound is for.
    what: Bound,
    /// How the last line began that was too long.
    left_out: Vec<u8>,
    transcoder: Option<Transcoder>,
    /// Input that was read; `buffer[start..end]` has not been handed out, `buffer[start..scanned]` ends no line.
    buffer: Vec<u8>,
    start: usize,
    scanned: usize,
    end: usize,
    /// UTF-16 as read, before it is transcoded.
    units: Vec<u8>,
    offset: u64,
    number: u32,
    after_bom: bool,
    sniffed: bool,
    finished: bool,
}

impl<R: Read> Lines<R> {
    /// The lines of `reader`, of at most [`MAX_RECORD_LEN`] bytes each.
    ///
    /// `forced` is the encoding of the input, where the user named one; nothing is looked for then.
    pub fn new(reader: R, forced: Option<Encoding>) -> Lines<R> {
        Lines {
            reader,
            forced: forced.map(Encoding::for_reading),
            bound: MAX_RECORD_LEN,
            what: Bound::Line,
            left_out: Vec::new(),
            transcoder: None,
            buffer: Vec::new(),
            start: 0,
            scanned: 0,
            end: 0,
            units: Vec::new(),
            offset: 0,
            number: 1,
            after_bom: false,
            sniffed: false,
            finished: false,
        }
    }

    /// The same with another bound for the length of a line, and what it is the bound of.
    #[must_use]
    pub fn with_bound(mut self, bound: usize, what: Bound) -> Lines<R> {
        (self.bound, self.what) = (bound, what);
        self
    }

    /// The longest line that is read.
    pub const fn bound(&self) -> usize {
        self.bound
    }

    /// The next line, or `None` at the end.
    ///
    /// # Errors
    /// See [`ReadError`]. After [`ReadError::TooLong`] the lines go on.
    pub fn next_line(&mut self) -> Result<Option<Line<'_>>, ReadError> {
        if !self.sniffed {
            self.sniffed = true;
            self.sniff().inspect_err(|_| self.finish())?;
        }
        let Some(len) = self.find_line()? else { return Ok(None) };
        let start = self.start;
        let line = Line {
            bytes: &self.buffer[start..start + len],
            offset: self.offset,
            number: self.number,
            after_bom: self.after_bom,
            transcoded: self.transcoder.as_ref().map(Transcoder::encoding),
        };
        self.start += len;
        self.scanned = self.start;
        self.offset += input_len(self.transcoder.as_ref(), line.bytes);
        self.number = self.number.saturating_add(1);
        self.after_bom = false;
        Ok(Some(line))
    }

    /// How the line began that [`ReadError::TooLong`] was about.
    pub(super) fn left_out(&self) -> &[u8] {
        &self.left_out
    }

    /// How many bytes have been read and not yet handed out.
    pub const fn buffered(&self) -> usize {
        self.end - self.start
    }

    /// The length of the next line, if it is complete without reading any more.
    pub fn ready_line_len(&mut self) -> Option<usize> {
        self.scan()
    }

    /// What was read and is not yet given out; nothing before the first line was.
    pub(super) fn ready(&self) -> &[u8] {
        if self.sniffed { self.buffer.get(self.start..self.end).unwrap_or_default() } else { &[] }
    }

    /// Gives out the first lines of [`Lines::ready`].
    pub(super) fn take_run(&mut self, run: Run) -> &[u8] {
        let from = self.start;
        self.start += run.len;
        self.scanned = self.scanned.max(self.start);
        let bytes = self.buffer.get(from..self.start).unwrap_or_default();
        self.offset += input_len(self.transcoder.as_ref(), bytes);
        self.number = self.number.saturating_add(run.lines);
        self.after_bom &= run.lines == 0;
        bytes
    }

    /// The length of the next line, reading on until it is complete.
    fn find_line(&mut self) -> Result<Option<usize>, ReadError> {
        loop {
            if let Some(len) = self.scan() {
                if len > self.bound {
                    return Err(self.skip_line(len));
                }
                return Ok(Some(len));
            }
            if self.finished {
                return Ok(None);
            }
            if self.end - self.start > self.bound {
                return Err(self.skip_rest_of_line());
            }
            self.fill().inspect_err(|_| self.finish())?;
        }
    }

    /// The length of the next line, if its end is in the buffer.
    fn scan(&mut self) -> Option<usize> {
        let from = self.scanned;
        let Some(found) = memchr::memchr2(b'\n', b'\r', &self.buffer[from..self.end]) else {
            self.scanned = self.end;
            return (self.finished && self.start < self.end).then_some(self.end - self.start);
        };
        let at = from + found;
        self.scanned = at;
        let after = match (self.buffer[at], self.buffer[..self.end].get(at + 1)) {
            (b'\r', Some(b'\n')) => at + 2,
            (b'\r', None) if !self.finished => return None,
            _ => at + 1,
        };
        Some(after - self.start)
    }

    /// That the line that comes next is too long.
    fn too_long(&mut self) -> ReadError {
        let seen = self.end.min(self.start + LEFT_OUT);
        self.left_out.clear();
        self.left_out.extend_from_slice(self.buffer.get(self.start..seen).unwrap_or_default());
        ReadError::TooLong { what: self.what, limit: self.bound, offset: self.offset, line: self.number }
    }

    /// Leaves out a line that is in the buffer.
    fn skip_line(&mut self, len: usize) -> ReadError {
        let error = self.too_long();
        self.pass(len);
        error
    }

    /// Goes on behind a line that is in the buffer.
    fn pass(&mut self, len: usize) {
        let line = &self.buffer[self.start..self.start + len];
        self.offset += input_len(self.transcoder.as_ref(), line);
        self.number = self.number.saturating_add(1);
        self.start += len;
        self.scanned = self.start;
    }

    /// Leaves out a line that is longer than the buffer may grow.
    fn skip_rest_of_line(&mut self) -> ReadError {
        let error = self.too_long();
        loop {
            if let Some(len) = self.scan() {
                self.pass(len);
                return error;
            }
            // All but a CR whose LF may follow can go.
            let dropped = self.scanned - self.start;
            let bytes = &self.buffer[self.start..self.scanned];
            self.offset += input_len(self.transcoder.as_ref(), bytes);
            self.start += dropped;
            if let Err(failure) = self.fill() {
                self.finish();
                return failure;
            }
            if self.finished && self.start == self.end {
                return error;
            }
        }
    }

    /// Reads once, and makes room for that first.
    fn fill(&mut self) -> Result<(), ReadError> {
        if self.start == self.end {
            (self.start, self.scanned, self.end) = (0, 0, 0);
        } else if self.start > 0 && self.buffer.len() - self.end < READ_SIZE {
            self.buffer.copy_within(self.start..self.end, 0);
            self.scanned -= self.start;
            self.end -= self.start;
            self.start = 0;
        }
        match &mut self.transcoder {
            None => {
                let read = read_once(&mut self.reader, &mut self.buffer, self.end)?;
                self.end += read;
                self.finished = read == 0;
            }
            Some(transcoder) => {
                let read = read_once(&mut self.reader, &mut self.units, 0)?;
                self.buffer.truncate(self.end);
                transcoder.push(&self.units[..read], &mut self.buffer);
                if read == 0 {
                    transcoder.finish(&mut self.buffer);
                    self.finished = true;
                }
                self.end = self.buffer.len();
            }
        }
        Ok(())
    }

    /// Finds out what kind of input it is, from what comes before its first line is complete.
    fn sniff(&mut self) -> Result<(), ReadError> {
        loop {
            self.fill()?;
            let seen = &self.buffer[..self.end];
            // It takes up to four bytes to know a byte-order mark.
            let mark_is_open = seen.len() < 4 && matches!(seen.first(), Some(0xEF | 0xFE | 0xFF | 0x00));
            let line_is_open = memchr::memchr2(b'\n', b'\r', seen).is_none();
            if self.finished || !mark_is_open && (!line_is_open || seen.len() >= SNIFF_SIZE) {
                break;
            }
        }
        let kind = match self.forced {
            Some(encoding) => Kind::forced(encoding, &self.buffer[..self.end]),
            None => Kind::of(&self.buffer[..self.end])?,
        };
        self.after_bom = kind.mark > 0;
        self.offset = kind.mark as u64;
        self.start = kind.mark;
        self.scanned = kind.mark;
        if let Some(encoding) = kind.utf16 {
            let mut transcoder = Transcoder::new(encoding);
            self.units = std::mem::take(&mut self.buffer);
            transcoder.push(&self.units[kind.mark..self.end], &mut self.buffer);
            if self.finished {
                transcoder.finish(&mut self.buffer);
            }
            (self.start, self.scanned, self.end) = (0, 0, self.buffer.len());
            self.transcoder = Some(transcoder);
        }
        Ok(())
    }

    /// Ends the lines here.
    fn finish(&mut self) {
        self.finished = true;
        self.sniffed = true;
        (self.start, self.scanned, self.end) = (0, 0, 0);
    }
}

/// The beginning of an input as text of an encoding whose ASCII is ASCII, for someone who looks for ASCII in it:
/// UTF-16 as UTF-8, anything else as it is, both without a byte-order mark.
pub fn peek(seen: &[u8]) -> Cow<'_, [u8]> {
    let Ok(kind) = Kind::of(seen) else { return Cow::Borrowed(seen) };
    let rest = seen.get(kind.mark..).unwrap_or_default();
    match kind.utf16 {
        None => Cow::Borrowed(rest),
        Some(encoding) => {
            let mut output = Vec::new();
            Transcoder::new(encoding).push(rest, &mut output);
            Cow::Owned(output)
        }
    }
}

/// What the beginning of an input shows.
struct Kind {
    /// The length of the byte-order mark.
    mark: usize,
    utf16: Option<Encoding>,
}

impl Kind {
    fn of(seen: &[u8]) -> Result<Kind, ReadError> {
        match seen {
            [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => Err(ReadError::Utf32),
            [0xEF, 0xBB, 0xBF, ..] => Ok(Kind { mark: 3, utf16: None }),
            [0xFF, 0xFE, ..] => Ok(Kind { mark: 2, utf16: Some(Encoding::Utf16Le) }),
            [0xFE, 0xFF, ..] => Ok(Kind { mark: 2, utf16: Some(Encoding::Utf16Be) }),
            _ => Ok(Kind { mark: 0, utf16: Kind::without_mark(seen)? }),
        }
    }

    /// Tells UTF-16 without a mark by its zero bytes: every ASCII character has one, always on the same side.
    fn without_mark(seen: &[u8]) -> Result<Option<Encoding>, ReadError> {
        let seen = &seen[..seen.len().min(SNIFF_SIZE)];
        let zeros = memchr::memchr_iter(0, seen).count();
        if zeros == 0 {
            return Ok(None);
        }
        // Binary files are full of them, so each is counted and none looked for.
        let odd = seen.chunks_exact(2).filter(|pair| pair[1] == 0).count();
        let nearly_all = |part: usize| part * 20 >= zeros * 19;
        match (zeros * 4 >= seen.len(), nearly_all(odd), nearly_all(zeros - odd)) {
            (true, true, _) => Ok(Some(Encoding::Utf16Le)),
            (true, _, true) => Ok(Some(Encoding::Utf16Be)),
            _ => Err(ReadError::Binary),
        }
    }

    fn forced(encoding: Encoding, seen: &[u8]) -> Kind {
        let mark: &[u8] = match encoding {
            Encoding::Utf16Le => &[0xFF, 0xFE],
            Encoding::Utf16Be => &[0xFE, 0xFF],
            // Some programs put it before other encodings, too.
            _ => &[0xEF, 0xBB, 0xBF],
        };
        let mark = if seen.starts_with(mark) { mark.len() } else { 0 };
        Kind { mark, utf16: encoding.is_utf16().then_some(encoding) }
    }
}

fn input_len(transcoder: Option<&Transcoder>, bytes: &[u8]) -> u64 {
    match transcoder {
        None => bytes.len() as u64,
        Some(_) => utf16::input_len(bytes),
    }
}

/// Reads once to the place `at`, growing the buffer where there is no room.
fn read_once<R: Read>(reader: &mut R, buffer: &mut Vec<u8>, at: usize) -> Result<usize, ReadError> {
    if buffer.len() < at + READ_SIZE {
        let longer = (at + READ_SIZE).max(buffer.len() * 2);
        buffer.resize(longer, 0);
    }
    loop {
        match reader.read(&mut buffer[at..]) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return Ok(result?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::{Pieces, utf16_be, utf16_le};

    /// Offset, number and bytes of each line, or the name of the error.
    fn lines_of(input: &[u8], piece: usize, bound: usize) -> Vec<(u64, u32, String)> {
        let mut lines = Lines::new(Pieces::new(input, piece), None).with_bound(bound, Bound::Line);
        let mut found = Vec::new();
        loop {
            match lines.next_line() {
                Ok(None) => return found,
                Ok(Some(line)) => {
                    found.push((line.offset, line.number, String::from_utf8_lossy(line.bytes).into_owned()));
                }
                Err(ReadError::TooLong { offset, line, .. }) => {
                    found.push((offset, line, "TOO LONG".to_owned()));
                }
                Err(error) => found.push((0, 0, error.to_string())),
            }
        }
    }

    fn check(input: &[u8], expected: &[(u64, u32, &str)]) {
        check_bound(input, 1000, expected);
    }

    fn check_bound(input: &[u8], bound: usize, expected: &[(u64, u32, &str)]) {
        for piece in [1, 2, 3, 7, 4096] {
            let found = lines_of(input, piece, bound);
            let found: Vec<_> =
                found.iter().map(|(offset, line, text)| (*offset, *line, text.as_str())).collect();
            assert_eq!(found, expected, "{input:X?} in pieces of {piece}");
        }
    }

    #[test]
    fn terminators() {
        check(b"", &[]);
        check(b"a", &[(0, 1, "a")]);
        check(b"a\nb\r\nc\rd", &[(0, 1, "a\n"), (2, 2, "b\r\n"), (5, 3, "c\r"), (7, 4, "d")]);
        check(b"\n\r\r\n\r", &[(0, 1, "\n"), (1, 2, "\r"), (2, 3, "\r\n"), (4, 4, "\r")]);
    }

    #[test]
    fn byte_order_marks() {
        check(b"\xEF\xBB\xBFa\nb", &[(3, 1, "a\n"), (5, 2, "b")]);
        check(b"\xEF\xBB\xBF", &[]);
        check(b"\xEF\xBB", &[(0, 1, "\u{FFFD}")]);
        check(b"\xFF\xFEa\0\n\0\xAE\x70", &[(2, 1, "a\n"), (6, 2, "炮")]);
        check(b"\xFE\xFF\0a\0\r\0\n\x70\xAE", &[(2, 1, "a\r\n"), (8, 2, "炮")]);
        check(b"\xFF\xFE", &[]);
        check(b"\xFF\xFE\0\0a\0\0\0", &[(0, 0, "UTF-32 text is not supported")]);
        check(b"\0\0\xFE\xFF\0\0\0a", &[(0, 0, "UTF-32 text is not supported")]);
    }

    #[test]
    fn zero_bytes() {
        check(&utf16_le("[Event]\n1"), &[(0, 1, "[Event]\n"), (16, 2, "1")]);
        check(&utf16_be("[Event]\n1"), &[(0, 1, "[Event]\n"), (16, 2, "1")]);
        check(b"XQF\0\0\x01\0\0\0", &[(0, 0, "not a text")]);
    }

    #[test]
    fn lines_beyond_the_bound_are_left_out() {
        check_bound(b"abc\nabcdefgh\r\nx", 4, &[(0, 1, "abc\n"), (4, 2, "TOO LONG"), (14, 3, "x")]);
        check_bound(b"abcdefgh", 4, &[(0, 1, "TOO LONG")]);
        check_bound(b"abcdefgh\r", 4, &[(0, 1, "TOO LONG")]);
        let wide = [b"\xFF\xFE".to_vec(), utf16_le("abcdefgh\nx")].concat();
        check_bound(&wide, 4, &[(2, 1, "TOO LONG"), (20, 2, "x")]);
    }

    #[test]
    fn a_complete_line_comes_before_the_next_read() {
        /// One line, and then a failure that would show any further read.
        struct Once(bool);
        impl Read for Once {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                if std::mem::replace(&mut self.0, true) {
                    return Err(io::Error::other("read too far"));
                }
                buffer[..4].copy_from_slice(b"a\nb\n");
                Ok(4)
            }
        }
        let mut lines = Lines::new(Once(false), None);
        for expected in [b"a\n", b"b\n"] {
            assert_eq!(lines.next_line().expect("no read").expect("a line").bytes, expected);
        }
        assert_eq!(lines.ready_line_len(), None);
        assert!(matches!(lines.next_line(), Err(ReadError::Io(_))));
        assert!(matches!(lines.next_line(), Ok(None)));
    }

    #[test]
    fn a_forced_encoding_looks_for_nothing() {
        let lines_with = |input: &[u8], encoding| {
            let mut lines = Lines::new(input, Some(encoding));
            let line = lines.next_line().expect("readable").expect("a line");
            (line.offset, line.bytes.to_vec())
        };
        assert_eq!(lines_with(b"\0\0\x01\x02", Encoding::Gbk), (0, b"\0\0\x01\x02".to_vec()));
        assert_eq!(lines_with(b"\xAE\x70", Encoding::Utf16Le), (0, "炮".as_bytes().to_vec()));
        assert_eq!(lines_with(b"\xFE\xFF\x70\xAE", Encoding::Utf16Be), (2, "炮".as_bytes().to_vec()));
        assert_eq!(lines_with(b"\xEF\xBB\xBFa", Encoding::Utf8), (3, b"a".to_vec()));
        assert_eq!(lines_with(b"\xEF\xBB\xBFa", Encoding::Gb18030), (3, b"a".to_vec()));
    }

    #[test]
    fn long_lines_make_the_buffer_grow() {
        let input = [vec![b'x'; 300_000], b"\n".to_vec(), vec![b'y'; 200_000]].concat();
        let mut lines = Lines::new(Pieces::new(&input, 50_000), None);
        let mut lengths = Vec::new();
        while let Some(line) = lines.next_line().expect("readable") {
            lengths.push((line.offset, line.bytes.len()));
        }
        assert_eq!(lengths, [(0, 300_001), (300_001, 200_000)]);
    }
}
