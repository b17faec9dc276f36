//! The encoding of one unit, from its bytes.

use std::cmp::{Ordering, Reverse};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::DecoderResult;

use super::evidence::{Evidence, has_move, most_score, outweighs};
use super::table::Decoders;
use super::{Encoding, Span};

/// Text, and what had to be replaced in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lossy {
    pub(super) text: String,
    pub(super) errors: u32,
    /// The first replacement character.
    pub(super) first: Span,
}

impl Lossy {
    /// Decodes, with U+FFFD for what is malformed.
    pub(super) fn decode(bytes: &[u8], encoding: Encoding) -> Lossy {
        let mut decoder = encoding.tables().new_decoder_without_bom_handling();
        let mut lossy = Lossy::default();
        let mut rest = bytes;
        loop {
            let room = decoder.max_utf8_buffer_length_without_replacement(rest.len());
            lossy.text.reserve(room.unwrap_or(rest.len()));
            let (result, read) = decoder.decode_to_string_without_replacement(rest, &mut lossy.text, true);
            rest = rest.get(read..).unwrap_or_default();
            match result {
                DecoderResult::InputEmpty => return lossy,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(..) => lossy.replace(),
            }
        }
    }

    /// Puts a replacement character.
    pub(super) fn replace(&mut self) {
        let start = self.text.len();
        self.text.push(char::REPLACEMENT_CHARACTER);
        if self.errors == 0 {
            self.first = Span::new(start, self.text.len());
        }
        self.errors += 1;
    }
}

/// What became of the bytes of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// The encoding is known.
    Decided(Encoding, Lossy),
    /// Valid Big5 and valid GB18030, and nothing speaks for either.
    Open {
        /// The bytes as Big5.
        big5: String,
        /// The bytes as GB18030.
        gb18030: String,
    },
}

impl Decision {
    fn valid(encoding: Encoding, text: String) -> Decision {
        Decision::Decided(encoding, Lossy { text, ..Lossy::default() })
    }
}

/// Decides the encoding of bytes that are not UTF-8. `previous` is what was decided before.
///
/// The previous encoding is decoded first. That never changes the answer: it only saves the other decoding where
/// this one is valid, has a move (so that UTF-8 is no candidate) and a higher score than the other can possibly
/// have. What the previous encoding does decide is a tie between damaged texts.
pub(super) fn decide(bytes: &[u8], previous: Option<Encoding>, decoders: &mut Decoders) -> Decision {
    let (likely, rival) = match previous {
        Some(Encoding::Big5) => (Encoding::Big5, Encoding::Gb18030),
        _ => (Encoding::Gb18030, Encoding::Big5),
    };
    let (first, most) = match decoders.decode(bytes, likely) {
        Some((text, most)) => (Some(text), most),
        None => (strict(bytes, likely), most_score(bytes, rival)),
    };
    match first {
        Some(text) if outweighs(&text, most) => Decision::valid(likely, text),
        first => {
            let second = strict(bytes, rival);
            let (big5, gb18030) = if likely == Encoding::Big5 { (first, second) } else { (second, first) };
            compare(bytes, previous, big5, gb18030)
        }
    }
}

/// The text, if every byte is right.
fn strict(bytes: &[u8], encoding: Encoding) -> Option<String> {
    let text = encoding.tables().decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(text.into_owned())
}

/// The whole procedure, with both decodings at hand.
fn compare(
    bytes: &[u8],
    previous: Option<Encoding>,
    big5: Option<String>,
    gb18030: Option<String>,
) -> Decision {
    // One bad byte in a comment does not unmake a file, least of all in favour of an encoding that makes no sense.
    if ![&big5, &gb18030].into_iter().flatten().any(|text| has_move(text)) {
        let (encoding, lossy, evidence) = best_damaged(bytes, previous);
        if evidence.moves > 0 {
            return Decision::Decided(encoding, lossy);
        }
    }
    match (big5, gb18030) {
        (None, None) => {
            let (encoding, lossy, _) = best_damaged(bytes, previous);
            Decision::Decided(encoding, lossy)
        }
        (Some(big5), None) => Decision::valid(Encoding::Big5, big5),
        (None, Some(gb18030)) => Decision::valid(Encoding::Gb18030, gb18030),
        (Some(big5), Some(gb18030)) => {
            let (as_big5, as_gb18030) = (Evidence::of(&big5), Evidence::of(&gb18030));
            let by_score = as_big5.score().cmp(&as_gb18030.score());
            match by_score.then(as_gb18030.odd.cmp(&as_big5.odd)) {
                Ordering::Greater => Decision::valid(Encoding::Big5, big5),
                Ordering::Less => Decision::valid(Encoding::Gb18030, gb18030),
                Ordering::Equal => Decision::Open { big5, gb18030 },
            }
        }
    }
}

/// The best reading of damaged bytes: most evidence, then fewest errors, then the previous encoding.
///
/// Where nothing makes sense as Chinese, a guess at another encoding (Latin-1, say) may explain every byte.
fn best_damaged(bytes: &[u8], previous: Option<Encoding>) -> (Encoding, Lossy, Evidence) {
    let candidate = |encoding| {
        let lossy = Lossy::decode(bytes, encoding);
        let evidence = Evidence::of(&lossy.text);
        (encoding, lossy, evidence)
    };
    let rank = |(encoding, lossy, evidence): &(Encoding, Lossy, Evidence)| {
        (evidence.score(), Reverse(lossy.errors), previous == Some(*encoding))
    };
    let mut best = candidate(Encoding::Gb18030);
    for encoding in [Encoding::Big5, Encoding::Utf8] {
        let other = candidate(encoding);
        if rank(&other) > rank(&best) {
            best = other;
        }
    }
    if best.2.score() == 0 && best.1.errors > 0 {
        let guessed = guess([bytes]);
        if guessed.tables().is_single_byte() {
            return candidate(guessed);
        }
    }
    best
}

/// The encoding that looks most likely by the frequency of its characters. For texts without any evidence.
pub(super) fn guess<'a>(units: impl IntoIterator<Item = &'a [u8]>) -> Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    for bytes in units {
        detector.feed(bytes, false);
    }
    detector.feed(&[], true);
    Encoding::from(detector.guess(None, Utf8Detection::Allow)).for_reading()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::{Random, bytes_in};

    const TRADITIONAL: &str =
        "[Event \"全國賽\"]\n[Red \"許功程\"]\n\n1. 炮二平五 馬８進７\n2. 馬二進三 車９平８\n";
    const SIMPLIFIED: &str =
        "[Event \"全国赛\"]\n[Red \"许功程\"]\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n";

    fn check(bytes: &[u8], expected: &str) {
        for previous in [None, Some(Encoding::Big5), Some(Encoding::Gb18030), Some(Encoding::Utf8)] {
            let found = match decide(bytes, previous, &mut Decoders::default()) {
                Decision::Decided(encoding, lossy) if lossy.errors == 0 => encoding.to_string(),
                Decision::Decided(encoding, lossy) => format!("{encoding} errors {}", lossy.errors),
                Decision::Open { .. } => "open".to_owned(),
            };
            assert_eq!(found, expected, "{bytes:X?} after {previous:?}");
        }
    }

    #[test]
    fn bytes_that_betray_the_encoding() {
        check(b"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", "gb18030");
        check(b"\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD", "big5");
        check(b"\xB3\xB5\xA3\xB1\xBD\xF8\xA3\xB2", "gb18030");
        check(b"\xDC\x87\xA3\xB1\xDF\x4D\xA3\xB2", "gb18030");
        check(b"\xA8\xAE\xA2\xB0\xB6\x69\xA2\xB1", "big5");
        check(b"\xC2\xED8\xBD\xF87", "gb18030");
        check(b"\xB0\xA88\xB6\x697", "big5");
        check(&bytes_in(encoding_rs::BIG5, TRADITIONAL), "big5");
        check(&bytes_in(encoding_rs::GB18030, TRADITIONAL), "gb18030");
        check(&bytes_in(encoding_rs::GB18030, SIMPLIFIED), "gb18030");
    }

    #[test]
    fn damaged_texts() {
        let damage = |mut bytes: Vec<u8>| {
            bytes.extend_from_slice(b"{\xFF}");
            bytes
        };
        check(&damage(SIMPLIFIED.as_bytes().to_vec()), "utf-8 errors 1");
        check(&damage(bytes_in(encoding_rs::BIG5, TRADITIONAL)), "big5 errors 1");
        check(&damage(bytes_in(encoding_rs::GB18030, SIMPLIFIED)), "gb18030 errors 1");
        check(b"[Red \"Jos\xE9 \"]\n[Black \"Fran\xE7ois L\xE9 \"]\n1. C2.5 H8+7\n", "windows-1252");
    }

    #[test]
    fn the_shortcut_changes_nothing() {
        let mut random = Random(0x1234_5678_9ABC_DEF1);
        // It comes to use tables on the way.
        let mut decoders = Decoders::default();
        let words =
            ["炮二平五", "馬８進７", "马８进７", "红", "年月", "陬鎮", "許功程", "abc \n", "キ", "先"];
        for round in 0..3000 {
            let tables = [encoding_rs::BIG5, encoding_rs::GB18030][round % 2];
            let mut bytes = Vec::new();
            for _ in 0..random.below(12) {
                let mut piece = [0; 40];
                let word = words[random.below(words.len())];
                let (_, _, len) =
                    tables.new_encoder().encode_from_utf8_without_replacement(word, &mut piece, true);
                bytes.extend_from_slice(&piece[..len]);
            }
            for _ in 0..random.below(3) {
                let at = random.below(bytes.len() + 1);
                bytes.insert(at, random.below(256) as u8);
            }
            for previous in [None, Some(Encoding::Big5), Some(Encoding::Gb18030)] {
                let big5 = strict(&bytes, Encoding::Big5);
                let gb18030 = strict(&bytes, Encoding::Gb18030);
                assert_eq!(
                    decide(&bytes, previous, &mut decoders),
                    compare(&bytes, previous, big5, gb18030),
                    "{bytes:X?}"
                );
            }
        }
    }

    #[test]
    fn replacements_are_counted() {
        let lossy = Lossy::decode(b"a\xFFb\xE7\x82c", Encoding::Utf8);
        assert_eq!(
            (lossy.text.as_str(), lossy.errors, lossy.first),
            ("a\u{FFFD}b\u{FFFD}c", 2, Span::new(1, 4))
        );
    }
}
