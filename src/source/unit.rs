//! The raw lines of an input, grouped into records or blocks.

use std::io::Read;

use super::{Bound, Encoding, Line, Lines, ReadError};

/// The longest [`Blocks`] unit, unless one line alone is longer.
const BLOCK_SIZE: usize = 64 << 10;

const MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// Whole lines of an input that are decoded together, usually one record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    /// The bytes of the lines, with their terminators; of UTF-16 input, the same text in UTF-8, where what is
    /// malformed stays so.
    pub bytes: Vec<u8>,
    /// Where the unit begins: bytes of the input.
    pub offset: u64,
    /// The number of its first line, from 1.
    pub line: u32,
    /// The encoding that UTF-16 input was transcoded from.
    pub transcoded: Option<Encoding>,
    /// Whether a byte-order mark stood right before the unit, at the beginning of the input.
    pub after_bom: bool,
}

impl Unit {
    /// Cuts off what begins at a place, as a unit of its own.
    fn split_off(&mut self, at: Place) -> Unit {
        let bytes = self.bytes.split_off(at.len.min(self.bytes.len()));
        Unit { bytes, offset: at.offset, line: at.line, transcoded: self.transcoded, after_bom: false }
    }

    fn starting(line: Line<'_>, capacity: usize) -> Unit {
        let mut bytes = Vec::with_capacity(capacity.max(line.bytes.len()));
        bytes.extend_from_slice(line.bytes);
        Unit {
            bytes,
            offset: line.offset,
            line: line.number,
            transcoded: line.transcoded,
            after_bom: line.after_bom,
        }
    }
}

/// Whether a record begins with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// No: the line belongs to the record under way.
    No,
    /// Yes.
    Here,
    /// Perhaps: a line to come tells.
    Perhaps,
    /// One began with the last line of which that was left open, as this one tells.
    Earlier,
}

impl From<bool> for Begins {
    fn from(here: bool) -> Begins {
        if here { Begins::Here } else { Begins::No }
    }
}

/// Where records begin, as a format sees it.
///
/// The lines are shown raw, in order and each once, without a byte-order mark. A second byte of GBK or Big5 can be
/// an ASCII letter or bracket.
pub trait Split {
    /// Whether a new record begins with this line.
    fn begins_record(&mut self, line: &[u8]) -> Begins;

    /// How many whole lines at the beginning of these bytes can be seen at a glance to belong to the record under way.
    /// They are not shown again.
    fn at_a_glance(&mut self, _bytes: &[u8]) -> Run {
        Run::default()
    }
}

/// Some whole lines one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Their bytes with their terminators.
    pub len: usize,
    /// How many there are.
    pub lines: u32,
}

/// The whole input is one record.
#[derive(Clone, Copy, Debug, Default)]
pub struct Whole;

impl Split for Whole {
    fn begins_record(&mut self, _line: &[u8]) -> Begins {
        Begins::No
    }
}

/// Where a record may have begun.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The bytes of the unit before it.
    len: usize,
    offset: u64,
    line: u32,
}

/// The records of an input, as units of whole lines. What comes before the first record belongs to it.
///
/// A record longer than the bound, unless told otherwise that of the [`Lines`], is left out, with [`ReadError::TooLong`] in its place.
#[derive(Debug)]
pub struct Units<R, S> {
    lines: Lines<R>,
    split: S,
    bound: usize,
    /// The lines of the record so far.
    open: Option<Unit>,
    /// Where in them another record may have begun.
    perhaps: Option<Place>,
    /// That the record behind the last one is too long.
    too_long: Option<ReadError>,
    /// Whether the rest of a record is being left out.
    skipping: bool,
    finished: bool,
    /// The length of the last unit: the next one is likely as long.
    last_len: usize,
}

impl<R: Read, S: Split> Units<R, S> {
    /// The records of `lines`, told apart by `split`.
    pub fn new(lines: Lines<R>, split: S) -> Units<R, S> {
        let bound = lines.bound();
        Units {
            lines,
            split,
            bound,
            open: None,
            perhaps: None,
            too_long: None,
            skipping: false,
            finished: false,
            last_len: 0,
        }
    }

    /// The same with another bound for the length of a record.
    #[must_use]
    pub fn with_bound(mut self, bound: usize) -> Units<R, S> {
        self.bound = bound;
        self
    }

    /// Whether the next record can probably be had without reading on: twice the length of the last one, and more,
    /// has been read.
    pub fn at_hand(&self) -> bool {
        self.lines.buffered() > 2 * self.last_len
    }

    /// Reads on until a record is complete.
    fn next_unit(&mut self) -> Result<Option<Unit>, ReadError> {
        if let Some(error) = self.too_long.take() {
            return Err(error);
        }
        loop {
            let bound = self.bound;
            if let Some(unit) = &mut self.open {
                let room = bound.saturating_sub(unit.bytes.len());
                let ready = self.lines.ready();
                let run = self.split.at_a_glance(ready.get(..ready.len().min(room)).unwrap_or_default());
                unit.bytes.extend_from_slice(self.lines.take_run(run));
            }
            let line = match self.lines.next_line() {
                Ok(Some(line)) => line,
                Ok(None) => return Ok(self.open.take()),
                Err(ReadError::TooLong { what, limit, offset, line }) => {
                    // How it begins tells whether it is of the record before.
                    let begins = self.split.begins_record(self.lines.left_out()) == Begins::Here;
                    let open = self.open.take();
                    let was_skipping = std::mem::replace(&mut self.skipping, true);
                    if begins && let Some(unit) = open {
                        self.too_long = Some(ReadError::TooLong { what, limit, offset, line });
                        return Ok(Some(unit));
                    }
                    if was_skipping && !begins {
                        continue;
                    }
                    let (offset, line) = open.map_or((offset, line), |unit| (unit.offset, unit.line));
                    return Err(ReadError::TooLong { what, limit, offset, line });
                }
                Err(error) => return Err(error),
            };
            let told = self.split.begins_record(line.bytes.strip_prefix(&MARK).unwrap_or(line.bytes));
            // What is being left out cannot be gone back to.
            let begins = told == Begins::Here || (told == Begins::Earlier && self.skipping);
            if self.skipping && !begins {
                continue;
            }
            self.skipping = false;
            match &mut self.open {
                Some(unit) if !begins => {
                    if unit.bytes.len() + line.bytes.len() > bound {
                        let error = ReadError::TooLong {
                            what: Bound::Record,
                            limit: bound,
                            offset: unit.offset,
                            line: unit.line,
                        };
                        self.open = None;
                        self.skipping = true;
                        return Err(error);
                    }
                    match told {
                        Begins::Perhaps => {
                            let len = unit.bytes.len();
                            self.perhaps = Some(Place { len, offset: line.offset, line: line.number });
                        }
                        Begins::Earlier => {
                            if let Some(place) = self.perhaps.take() {
                                let mut next = unit.split_off(place);
                                next.bytes.extend_from_slice(line.bytes);
                                self.last_len = unit.bytes.len();
                                return Ok(self.open.replace(next));
                            }
                        }
                        Begins::No | Begins::Here => {}
                    }
                    unit.bytes.extend_from_slice(line.bytes);
                }
                open => {
                    self.perhaps = None;
                    // The next one is likely a little longer or shorter.
                    let next = Unit::starting(line, self.last_len + self.last_len / 4);
                    if let Some(unit) = open.replace(next) {
                        self.last_len = unit.bytes.len();
                        return Ok(Some(unit));
                    }
                }
            }
        }
    }
}

impl<R: Read, S: Split> Iterator for Units<R, S> {
    type Item = Result<Unit, ReadError>;

    fn next(&mut self) -> Option<Result<Unit, ReadError>> {
        if self.finished {
            return None;
        }
        let result = self.next_unit();
        self.finished = !matches!(result, Ok(Some(_)) | Err(ReadError::TooLong { .. }));
        result.transpose()
    }
}

/// An input of one record a line, as blocks of whole lines.
///
/// A block is long enough to tell the encoding from, but never waits for input: it ends where no further line has
/// arrived yet, and at 64 KiB.
#[derive(Debug)]
pub struct Blocks<R> {
    lines: Lines<R>,
    finished: bool,
}

impl<R: Read> Blocks<R> {
    /// The blocks of `lines`.
    pub fn new(lines: Lines<R>) -> Blocks<R> {
        Blocks { lines, finished: false }
    }

    fn next_block(&mut self) -> Result<Option<Unit>, ReadError> {
        let Some(first) = self.lines.next_line()? else { return Ok(None) };
        let mut unit = Unit::starting(first, 0);
        while let Some(len) = self.lines.ready_line_len() {
            if unit.bytes.len() + len > BLOCK_SIZE {
                break;
            }
            let Some(line) = self.lines.next_line()? else { break };
            unit.bytes.extend_from_slice(line.bytes);
        }
        Ok(Some(unit))
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = Result<Unit, ReadError>;

    fn next(&mut self) -> Option<Result<Unit, ReadError>> {
        if self.finished {
            return None;
        }
        let result = self.next_block();
        self.finished = !matches!(result, Ok(Some(_)) | Err(ReadError::TooLong { .. }));
        result.transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::{Pieces, utf16_le};

    struct Hash;

    impl Split for Hash {
        fn begins_record(&mut self, line: &[u8]) -> Begins {
            match line.first() {
                Some(b'?') => Begins::Perhaps,
                Some(b'!') => Begins::Earlier,
                _ => line.starts_with(b"#").into(),
            }
        }
    }

    fn check(input: &[u8], bound: usize, expected: &[(u64, u32, &str)]) {
        for piece in [1, 5, 4096] {
            let lines = Lines::new(Pieces::new(input, piece), None).with_bound(bound, Bound::Line);
            let found: Vec<(u64, u32, String)> = Units::new(lines, Hash)
                .map(|unit| match unit {
                    Ok(unit) => (unit.offset, unit.line, String::from_utf8_lossy(&unit.bytes).into_owned()),
                    Err(ReadError::TooLong { offset, line, .. }) => (offset, line, "TOO LONG".to_owned()),
                    Err(error) => (0, 0, error.to_string()),
                })
                .collect();
            let found: Vec<_> =
                found.iter().map(|(offset, line, text)| (*offset, *line, text.as_str())).collect();
            assert_eq!(found, expected, "{input:?} in pieces of {piece}");
        }
    }

    #[test]
    fn records_of_whole_lines() {
        check(b"", 99, &[]);
        check(b"a\nb", 99, &[(0, 1, "a\nb")]);
        check(b"#a\nb\n\n#c\r\n", 99, &[(0, 1, "#a\nb\n\n"), (6, 4, "#c\r\n")]);
        check(b"x\n#a\n\xEF\xBB\xBF#b", 99, &[(0, 1, "x\n"), (2, 2, "#a\n"), (5, 3, "\u{FEFF}#b")]);
        check(b"\xEF\xBB\xBF#a\n#b", 99, &[(3, 1, "#a\n"), (6, 2, "#b")]);
        check(b"a\0\0\0b", 99, &[(0, 0, "not a text")]);
    }

    #[test]
    fn a_record_that_began_earlier() {
        check(b"a\n?b\nc\n!d\ne", 99, &[(0, 1, "a\n"), (2, 2, "?b\nc\n!d\ne")]);
        check(b"a\n?b\n?c\n!d\n!e\n", 99, &[(0, 1, "a\n?b\n"), (5, 3, "?c\n!d\n!e\n")]);
        check(b"a\n?b\n#c\n!d\n", 99, &[(0, 1, "a\n?b\n"), (5, 3, "#c\n!d\n")]);
        check(b"?a\n!b\n", 99, &[(0, 1, "?a\n!b\n")]);
        check(b"a\n?bbbb\nbb\n!d\n#e\n", 6, &[(0, 1, "TOO LONG"), (11, 4, "!d\n"), (14, 5, "#e\n")]);
    }

    #[test]
    fn a_long_record_is_left_out() {
        check(b"#a\n#b\nbbbb\nbb\n#c\n", 6, &[(0, 1, "#a\n"), (3, 2, "TOO LONG"), (14, 5, "#c\n")]);
        check(
            b"#a\n#b\nbbbbbbbbb\nbbbbbbbbb\n#c\n",
            6,
            &[(0, 1, "#a\n"), (3, 2, "TOO LONG"), (26, 5, "#c\n")],
        );
        check(b"#bbbbbbbb\nb\n#c\n", 6, &[(0, 1, "TOO LONG"), (12, 3, "#c\n")]);
        check(b"bbbbbbbb", 6, &[(0, 1, "TOO LONG")]);
    }

    #[test]
    fn utf16_units_say_so() {
        let input = [b"\xFF\xFE".to_vec(), utf16_le("#炮\n#馬")].concat();
        let units: Vec<Unit> =
            Units::new(Lines::new(&input[..], None), Hash).collect::<Result<_, _>>().expect("readable");
        let seen: Vec<_> = units.iter().map(|unit| (unit.offset, unit.transcoded, unit.after_bom)).collect();
        assert_eq!(seen, [(2, Some(Encoding::Utf16Le), true), (8, Some(Encoding::Utf16Le), false)]);
    }

    #[test]
    fn blocks_do_not_wait() {
        let lengths = |input: &[u8], piece| -> Vec<usize> {
            Blocks::new(Lines::new(Pieces::new(input, piece), None))
                .map(|unit| unit.expect("readable").bytes.len())
                .collect()
        };
        assert_eq!(lengths(b"a\nb\nc\nd", 1), [2, 2, 2, 1]);
        assert_eq!(lengths(b"a\nb\nc\nd", 4), [4, 2, 1]);
        let long = b"0123456789\n".repeat(10_000);
        assert_eq!(lengths(&long, 1 << 20).iter().sum::<usize>(), long.len());
        assert!(lengths(&long, 1 << 20).iter().all(|&len| len <= BLOCK_SIZE && len % 11 == 0));
    }
}
