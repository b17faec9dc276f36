//! From raw units to text, each in the encoding that it is found to be in.

use std::collections::VecDeque;
use std::io::Read;

use super::decide::{self, Decision, Lossy};
use super::mojibake;
use super::table::Decoders;
use super::text::Raw;
use super::{Encoding, ReadError, SourceText, Span, Split, Unit, Units, utf16};

/// How many bytes of undecided units are held back at the start of an input.
const HOLD_BACK: usize = 64 << 10;

const MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// Something that is worth knowing about how a text was decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingFinding {
    /// Nothing told the encodings apart; this one was used.
    Undecided(Encoding),
    /// Bytes were malformed: so many times U+FFFD stands in the text now.
    Errors {
        /// How many replacements there are.
        count: u32,
        /// The first of them.
        first: Span,
    },
    /// The encoding differs from that of the last unit that was not ASCII.
    Changed {
        /// The encoding before.
        from: Encoding,
        /// The encoding now.
        to: Encoding,
    },
    /// The text had been decoded wrongly before it was saved, which was undone.
    Repaired {
        /// The encoding that it had been taken for.
        shown_as: Encoding,
        /// The encoding that it really was.
        was: Encoding,
    },
    /// A byte-order mark stood before the unit, though not at the beginning of the input. It was dropped.
    BomInside,
}

/// A unit as text.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// The text.
    pub text: SourceText,
    /// What there is to say about its encoding.
    pub findings: Vec<EncodingFinding>,
}

/// The texts of an input, one a unit, each decoded in its own encoding.
///
/// Units at the very beginning that could be Big5 as well as GB18030 are held back, up to 64 KiB, until a later one
/// shows which it is. Everything else comes out at once.
#[derive(Debug)]
pub struct Texts<I> {
    units: I,
    forced: Option<Encoding>,
    /// The encoding of the last text that came out and was not ASCII.
    last: Option<Encoding>,
    /// The last of Big5 and GB18030 that was decided.
    legacy: Option<Encoding>,
    decoders: Decoders,
    held: Vec<Held>,
    held_len: usize,
    ready: VecDeque<Result<Decoded, ReadError>>,
}

/// What waits for an undecided unit, that unit included.
#[derive(Debug)]
enum Held {
    Unit(Origin, Reading),
    Error(ReadError),
}

/// Where a unit stands in the input.
#[derive(Clone, Copy, Debug)]
struct Origin {
    offset: u64,
    line: u32,
    bom_inside: bool,
}

/// A unit as far as it can be read by itself.
#[derive(Debug)]
enum Reading {
    Settled(Settled),
    Open { bytes: Vec<u8>, big5: String, gb18030: String },
}

#[derive(Debug)]
struct Settled {
    encoding: Encoding,
    lossy: Lossy,
    raw: Raw,
    undecided: bool,
}

impl<I: Iterator<Item = Result<Unit, ReadError>>> Texts<I> {
    /// The texts of `units`. `forced` is the encoding of the input, where the user named one.
    pub fn new(units: I, forced: Option<Encoding>) -> Texts<I> {
        Texts {
            units,
            forced: forced.map(Encoding::for_reading),
            last: None,
            legacy: None,
            decoders: Decoders::default(),
            held: Vec::new(),
            held_len: 0,
            ready: VecDeque::new(),
        }
    }

    fn accept(&mut self, mut unit: Unit) {
        let bom_inside = unit.bytes.starts_with(&MARK);
        let mut origin = Origin { offset: unit.offset, line: unit.line, bom_inside };
        if bom_inside {
            unit.bytes.drain(..MARK.len());
            unit.after_bom = true;
            origin.offset += if unit.transcoded.is_some() { 2 } else { MARK.len() as u64 };
        }
        let len = unit.bytes.len();
        let reading = match (read(unit, self.forced, self.legacy, &mut self.decoders), self.legacy) {
            (Reading::Open { bytes, big5, gb18030 }, Some(legacy)) => {
                Reading::Settled(choose(bytes, big5, gb18030, Some(legacy)))
            }
            (Reading::Open { bytes, big5, gb18030 }, None) if self.last.is_some() => {
                let guess = guess([bytes.as_slice()]);
                Reading::Settled(choose(bytes, big5, gb18030, guess))
            }
            (reading, _) => reading,
        };
        match reading {
            Reading::Settled(settled) if self.held.is_empty() => self.put_out(origin, settled),
            Reading::Settled(settled) if settled.encoding != Encoding::Ascii => {
                self.release(legacy(settled.encoding));
                self.put_out(origin, settled);
            }
            reading => {
                self.held.push(Held::Unit(origin, reading));
                self.held_len += len;
                if self.held_len > HOLD_BACK {
                    self.release(None);
                }
            }
        }
    }

    /// Puts out what is held back, decided by what came after it or else by a guess.
    fn release(&mut self, decided: Option<Encoding>) {
        let held = std::mem::take(&mut self.held);
        self.held_len = 0;
        let decided = decided.or_else(|| {
            guess(held.iter().filter_map(|held| match held {
                Held::Unit(_, Reading::Open { bytes, .. }) => Some(bytes.as_slice()),
                _ => None,
            }))
        });
        for held in held {
            match held {
                Held::Error(error) => self.ready.push_back(Err(error)),
                Held::Unit(origin, Reading::Settled(settled)) => self.put_out(origin, settled),
                Held::Unit(origin, Reading::Open { bytes, big5, gb18030 }) => {
                    self.put_out(origin, choose(bytes, big5, gb18030, decided));
                }
            }
        }
    }

    fn put_out(&mut self, origin: Origin, settled: Settled) {
        let Settled { encoding, mut lossy, mut raw, undecided } = settled;
        let mut findings = Vec::new();
        if origin.bom_inside {
            findings.push(EncodingFinding::BomInside);
        }
        if encoding != Encoding::Ascii {
            if let Some(from) = self.last.replace(encoding).filter(|&last| last != encoding) {
                findings.push(EncodingFinding::Changed { from, to: encoding });
            }
            if !undecided {
                self.legacy = legacy(encoding).or(self.legacy);
            }
        }
        if undecided {
            findings.push(EncodingFinding::Undecided(encoding));
        }
        if let Some(repaired) = mojibake::repair(&lossy.text) {
            findings.push(EncodingFinding::Repaired { shown_as: repaired.shown_as, was: repaired.was });
            raw = raw.of_lines(&lossy.text);
            lossy = repaired.lossy;
        }
        if lossy.errors > 0 {
            findings.push(EncodingFinding::Errors { count: lossy.errors, first: lossy.first });
        }
        let text = SourceText::new(lossy.text, encoding, raw, origin.offset, origin.line);
        self.ready.push_back(Ok(Decoded { text, findings }));
    }
}

impl<R: Read, S: Split> Texts<Units<R, S>> {
    /// Whether the next text can probably be had without waiting for input.
    pub fn at_hand(&self) -> bool {
        !self.ready.is_empty() || self.units.at_hand()
    }
}

impl<I: Iterator<Item = Result<Unit, ReadError>>> Iterator for Texts<I> {
    type Item = Result<Decoded, ReadError>;

    fn next(&mut self) -> Option<Result<Decoded, ReadError>> {
        while self.ready.is_empty() {
            match self.units.next() {
                Some(Ok(unit)) => self.accept(unit),
                Some(Err(error)) if self.held.is_empty() => return Some(Err(error)),
                Some(Err(error)) => self.held.push(Held::Error(error)),
                None if self.held.is_empty() => return None,
                None => self.release(None),
            }
        }
        self.ready.pop_front()
    }
}

/// Reads a unit by itself.
fn read(
    unit: Unit,
    forced: Option<Encoding>,
    previous: Option<Encoding>,
    decoders: &mut Decoders,
) -> Reading {
    if let Some(encoding) = unit.transcoded {
        let raw = Raw::Utf16(utf16::input_len(&unit.bytes));
        let lossy = utf16::decode(unit.bytes);
        return Reading::Settled(Settled { encoding, lossy, raw, undecided: false });
    }
    let bytes = match (forced, utf8(unit.bytes)) {
        (None | Some(Encoding::Utf8), Ok(text)) => {
            let is_ascii = forced.is_none() && !unit.after_bom && text.is_ascii();
            let encoding = if is_ascii { Encoding::Ascii } else { Encoding::Utf8 };
            let lossy = Lossy { text, ..Lossy::default() };
            return Reading::Settled(Settled { encoding, lossy, raw: Raw::Same, undecided: false });
        }
        (_, Ok(text)) => text.into_bytes(),
        (_, Err(bytes)) => bytes,
    };
    let known = forced.or(unit.after_bom.then_some(Encoding::Utf8));
    let decision = match known {
        Some(encoding) => Decision::Decided(encoding, Lossy::decode(&bytes, encoding)),
        None => decide::decide(&bytes, previous, decoders),
    };
    match decision {
        Decision::Decided(encoding, lossy) => {
            let raw = Raw::Decoded(bytes.into(), encoding);
            Reading::Settled(Settled { encoding, lossy, raw, undecided: false })
        }
        Decision::Open { big5, gb18030 } => Reading::Open { bytes, big5, gb18030 },
    }
}

/// The text that bytes of UTF-8 are; the bytes where they are none.
fn utf8(bytes: Vec<u8>) -> Result<String, Vec<u8>> {
    if bytes.is_ascii() {
        return String::from_utf8(bytes).map_err(std::string::FromUtf8Error::into_bytes);
    }
    // Checking many bytes at once and copying takes a quarter of the time of checking one by one.
    match simdutf8::basic::from_utf8(&bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) => Err(bytes),
    }
}

/// Settles a unit that is valid as either; as GB18030, and undecided, where nothing else is known.
fn choose(bytes: Vec<u8>, big5: String, gb18030: String, decided: Option<Encoding>) -> Settled {
    let encoding = decided.unwrap_or(Encoding::Gb18030);
    let text = if encoding == Encoding::Big5 { big5 } else { gb18030 };
    let lossy = Lossy { text, ..Lossy::default() };
    Settled { encoding, lossy, raw: Raw::Decoded(bytes.into(), encoding), undecided: decided.is_none() }
}

/// Big5 or GB18030, if the guess at what the bytes are is one of them.
fn guess<'a>(units: impl IntoIterator<Item = &'a [u8]>) -> Option<Encoding> {
    legacy(decide::guess(units))
}

/// The encoding itself, if it is one of the two that can be taken for each other.
fn legacy(encoding: Encoding) -> Option<Encoding> {
    matches!(encoding, Encoding::Big5 | Encoding::Gb18030).then_some(encoding)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::process::Command;

    use super::*;
    use crate::source::testing::{Pieces, Random, bytes_in, utf16_le};
    use crate::source::{Begins, Lines, Split, Units};

    /// Records begin at `[Game`.
    struct Games;

    impl Split for Games {
        fn begins_record(&mut self, line: &[u8]) -> Begins {
            line.starts_with(b"[Game").into()
        }
    }

    fn texts_of(input: &[u8], piece: usize, forced: Option<Encoding>) -> Vec<Decoded> {
        let units = Units::new(Lines::new(Pieces::new(input, piece), forced), Games);
        Texts::new(units, forced).collect::<Result<_, _>>().expect("readable")
    }

    /// Encoding, offset of the first character and findings of each record.
    fn check(input: &[u8], forced: Option<Encoding>, expected: &[(&str, u64, &str)]) {
        for piece in [1, 13, 1 << 16] {
            let found: Vec<_> = texts_of(input, piece, forced)
                .into_iter()
                .map(|decoded| {
                    let offset = decoded.text.location(Span::new(0, 0)).offset.start;
                    let findings: Vec<_> =
                        decoded.findings.iter().map(|finding| format!("{finding:?}")).collect();
                    (decoded.text.encoding().to_string(), offset, findings.join(" "))
                })
                .collect();
            let found: Vec<_> =
                found.iter().map(|(name, at, findings)| (name.as_str(), *at, findings.as_str())).collect();
            assert_eq!(found, expected, "in pieces of {piece}");
        }
    }

    const ASCII: &str = "[Game 1]\nC2.5 H8+7\n";
    const MOVES: &str = "[Game 1]\n炮二平五 馬８進７\n";
    /// Valid as either, and without a word that counts in either.
    const OPEN: &[u8] = b"[Game 1]\n\xB0\xA1\xB0\xA1\n";

    fn big5(text: &str) -> Vec<u8> {
        bytes_in(encoding_rs::BIG5, text)
    }

    fn gb18030(text: &str) -> Vec<u8> {
        bytes_in(encoding_rs::GB18030, text)
    }

    #[test]
    fn each_record_has_its_encoding() {
        check(b"", None, &[]);
        check(ASCII.as_bytes(), None, &[("ascii", 0, "")]);
        check(
            &[&big5(MOVES), ASCII.as_bytes(), &gb18030(MOVES), MOVES.as_bytes()].concat(),
            None,
            &[
                ("big5", 0, ""),
                ("ascii", 27, ""),
                ("gb18030", 46, "Changed { from: Big5, to: Gb18030 }"),
                ("utf-8", 73, "Changed { from: Gb18030, to: Utf8 }"),
            ],
        );
        let wide = [b"\xFF\xFE".to_vec(), utf16_le(MOVES)].concat();
        check(&wide, None, &[("utf-16le", 2, "")]);
    }

    #[test]
    fn byte_order_marks() {
        let mark = b"\xEF\xBB\xBF";
        check(&[mark, ASCII.as_bytes()].concat(), None, &[("utf-8", 3, "")]);
        check(
            &[&big5(MOVES)[..], mark, MOVES.as_bytes()].concat(),
            None,
            &[("big5", 0, ""), ("utf-8", 30, "BomInside Changed { from: Big5, to: Utf8 }")],
        );
        let wide = [b"\xFF\xFE".to_vec(), utf16_le("[Game\n\u{FEFF}[Game\n")].concat();
        check(&wide, None, &[("utf-16le", 2, ""), ("utf-16le", 16, "BomInside")]);
    }

    #[test]
    fn errors_are_counted() {
        let damaged = [MOVES.as_bytes(), b"\xFF{\xE7\x82}"].concat();
        let at = MOVES.len();
        let errors = format!("Errors {{ count: 2, first: Span {{ start: {at}, end: {} }} }}", at + 3);
        check(&damaged, None, &[("utf-8", 0, &errors)]);
        let wide = [b"\xFF\xFE".to_vec(), utf16_le("a"), vec![0x00, 0xDC]].concat();
        check(&wide, None, &[("utf-16le", 2, "Errors { count: 1, first: Span { start: 1, end: 4 } }")]);
    }

    #[test]
    fn open_records_wait_for_a_decided_one() {
        let open_len = OPEN.len() as u64;
        check(
            &[OPEN, ASCII.as_bytes(), &big5(MOVES)].concat(),
            None,
            &[("big5", 0, ""), ("ascii", open_len, ""), ("big5", open_len + 19, "")],
        );
        check(&[OPEN, &gb18030(MOVES)].concat(), None, &[("gb18030", 0, ""), ("gb18030", open_len, "")]);
        // Later ones follow the one before.
        check(&[&big5(MOVES), OPEN].concat(), None, &[("big5", 0, ""), ("big5", 27, "")]);
    }

    #[test]
    fn what_is_held_back_is_bounded() {
        let many = OPEN.repeat(3 * HOLD_BACK / OPEN.len());
        let mut given = 0;
        let units = Units::new(Lines::new(&many[..], None), Games).inspect(|_| given += 1);
        let mut texts = Texts::new(units, None);
        assert!(texts.next().is_some());
        drop(texts);
        assert!(given * OPEN.len() <= HOLD_BACK + 2 * OPEN.len(), "{given}");
        assert_eq!(texts_of(&many, 1 << 16, None).len(), many.len() / OPEN.len());
    }

    #[test]
    fn a_forced_encoding_is_used() {
        check(&gb18030(MOVES), Some(Encoding::Gbk), &[("gb18030", 0, "")]);
        check(ASCII.as_bytes(), Some(Encoding::Big5), &[("big5", 0, "")]);
        let text = texts_of(&gb18030("陬鎮"), 99, Some(Encoding::Gb18030)).remove(0).text;
        assert_eq!(text.text(), "陬鎮");
        let text = texts_of(b"\xD0\xE4", 99, "windows-1258".parse().ok()).remove(0).text;
        assert_eq!(text.text(), "Đä");
    }

    #[test]
    fn mojibake_is_repaired_with_its_lines() {
        let input = "[Game 1]\nÅÚ¶þÆ½Îå\nÂí£¸½ø£·\n";
        let decoded = texts_of(input.as_bytes(), 99, None).remove(0);
        assert_eq!(decoded.text.text(), "[Game 1]\n炮二平五\n马８进７\n");
        let shown_as = Encoding::Other(encoding_rs::WINDOWS_1252);
        assert_eq!(decoded.findings, [EncodingFinding::Repaired { shown_as, was: Encoding::Gb18030 }]);
        let place = decoded.text.location(Span::new(22, 25));
        assert_eq!((place.line, place.column, place.offset), (3, 1, 26..43));
    }

    #[test]
    fn random_bytes_never_panic() {
        let mut random = Random(0xDEAD_BEEF_1234_5678);
        let interesting = b"[Game\n\r\xEF\xBB\xBF\xC5\xDA\xB6\xFE\xC6\xBD\xA4\x47\xA5\xAD";
        for _ in 0..2000 {
            let input: Vec<u8> = (0..random.below(200))
                .map(|_| match random.below(3) {
                    0 => random.below(256).max(1) as u8,
                    _ => interesting[random.below(interesting.len())],
                })
                .collect();
            let forced = [None, Some(Encoding::Big5), Some(Encoding::Utf16Be)][random.below(3)];
            let units = Units::new(Lines::new(Pieces::new(&input, 1 + random.below(50)), forced), Games);
            let mut end = 0;
            for decoded in Texts::new(units, forced) {
                let Ok(Decoded { text, .. }) = decoded else { continue };
                for at in 0..=text.text().len() {
                    let place = text.location(Span::new(at, at + 1));
                    assert!(
                        place.offset.start >= end && place.offset.end <= input.len() as u64,
                        "{input:X?}"
                    );
                }
                end = text.location(Span::new(text.text().len(), text.text().len())).offset.end;
            }
            assert!(end <= input.len() as u64);
        }
    }

    /// The big public collection, if it lies beside the repository.
    fn collection() -> Option<Vec<u8>> {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus/ccpd-40382.big5.pgn.gz");
        let unpacked =
            Command::new("gzip").arg("-dc").arg(&path).output().ok().filter(|run| run.status.success());
        if unpacked.is_none() {
            println!("skipped: no {}", path.display());
        }
        unpacked.map(|run| run.stdout)
    }

    /// How many records came out in another encoding than their own, or with a finding other than a change.
    fn wrong(input: &[u8], expected: impl Fn(usize) -> Encoding) -> (usize, usize) {
        let texts = texts_of(input, 1 << 16, None);
        let wrong = texts.iter().enumerate().filter(|(index, decoded)| {
            let only_changes =
                decoded.findings.iter().all(|finding| matches!(finding, EncodingFinding::Changed { .. }));
            decoded.text.encoding() != expected(*index) || !only_changes
        });
        (texts.len(), wrong.count())
    }

    #[test]
    fn a_collection_of_40382_games_is_decided_right() {
        let Some(bytes) = collection() else { return };
        let started = std::time::Instant::now();
        let count = Texts::new(Units::new(Lines::new(&bytes[..], None), Games), None).count();
        println!("{count} records, one after the other: {:?}", started.elapsed());
        assert_eq!(wrong(&bytes, |_| Encoding::Big5), (40_382, 0));

        let text = encoding_rs::BIG5.decode_without_bom_handling(&bytes).0.into_owned();
        assert_eq!(wrong(text.as_bytes(), |_| Encoding::Utf8), (40_382, 0));
        // Writing the old encodings takes longer than all the rest, so not every game.
        let games: Vec<&str> = text.split("[Game ").skip(1).step_by(5).collect();
        let encodings = [Encoding::Big5, Encoding::Gb18030, Encoding::Utf8];
        let mut random = Random(0x0123_4567_89AB_CDEF);
        let choice: Vec<Encoding> = games.iter().map(|_| encodings[random.below(3)]).collect();
        let mixed: Vec<u8> = games
            .iter()
            .zip(&choice)
            .flat_map(|(game, encoding)| bytes_in(encoding.tables(), &format!("[Game {game}")))
            .collect();
        assert_eq!(wrong(&mixed, |index| choice[index]), (games.len(), 0));
    }
}
