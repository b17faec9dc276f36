//! Text in Big5 or GB18030 that holds nothing but ASCII and characters of two bytes, as nearly all does, decoded by a table.

use super::Encoding;
use super::evidence::Pairs;

/// From how many bytes on the table is used: a short input would not have filled it before it ends.
const ENOUGH: usize = 32 << 10;

/// Decoders that remember the characters that came.
#[derive(Debug, Default)]
pub(super) struct Decoders {
    gb18030: Option<Table>,
    big5: Option<Table>,
    /// How many bytes were to be decoded so far.
    seen: usize,
}

impl Decoders {
    /// The text, and the highest score that it may have as the other of the two encodings. `None` says nothing: the bytes may
    /// be malformed, hold a character of one or four bytes, or be too few to be worth a table.
    pub(super) fn decode(&mut self, bytes: &[u8], encoding: Encoding) -> Option<(String, u32)> {
        self.seen = self.seen.saturating_add(bytes.len());
        let table = match encoding {
            _ if self.seen < ENOUGH => return None,
            Encoding::Gb18030 => self.gb18030.get_or_insert_with(|| Table::new(encoding)),
            Encoding::Big5 => self.big5.get_or_insert_with(|| Table::new(encoding)),
            _ => return None,
        };
        table.decode(bytes)
    }
}

/// A character in UTF-8, of two or three bytes; of none where it is not known yet.
#[derive(Clone, Copy, Debug, Default)]
struct Character {
    bytes: [u8; 3],
    len: u8,
}

/// The characters of two bytes of an encoding, by the lower bits of the first and by the second.
#[derive(Debug)]
struct Table {
    encoding: Encoding,
    known: Vec<Character>,
    /// What the bytes may be in the other encoding.
    pairs: &'static Pairs,
}

impl Table {
    fn new(encoding: Encoding) -> Table {
        let rival = if encoding == Encoding::Big5 { Encoding::Gb18030 } else { Encoding::Big5 };
        Table { encoding, known: vec![Character::default(); 0x80 * 0x100], pairs: Pairs::among(rival) }
    }

    fn decode(&mut self, bytes: &[u8]) -> Option<(String, u32)> {
        // No character grows by more than half.
        let mut text = Vec::with_capacity(bytes.len() + bytes.len() / 2);
        let (mut at, mut most_score) = (0, 0);
        while let Some(rest @ [first, ..]) = bytes.get(at..) {
            if first.is_ascii() {
                text.push(*first);
                at += 1;
                continue;
            }
            let &[first, second, ..] = rest else { return None };
            let character = self.character(first, second)?;
            let [a, b, c] = character.bytes;
            if character.len == 3 {
                text.extend_from_slice(&[a, b, c]);
            } else {
                text.extend_from_slice(&[a, b]);
            }
            most_score += u32::from(self.pairs.may_be_one(first, second));
            if let Some(&next) = rest.get(2) {
                most_score += u32::from(self.pairs.may_be_one(second, next));
            }
            at += 2;
        }
        // Checking many bytes at once and copying costs little beside the rest.
        let text = simdutf8::basic::from_utf8(&text).ok()?.to_owned();
        Some((text, most_score))
    }

    #[inline]
    fn character(&mut self, first: u8, second: u8) -> Option<Character> {
        let known = self.known.get_mut(usize::from(first & 0x7F) << 8 | usize::from(second))?;
        if known.len == 0 {
            let pair = [first, second];
            let text = self.encoding.tables().decode_without_bom_handling_and_without_replacement(&pair)?;
            let mut chars = text.chars();
            let (Some(_), None, 2..=3) = (chars.next(), chars.next(), text.len()) else { return None };
            for (to, from) in known.bytes.iter_mut().zip(text.bytes()) {
                *to = from;
            }
            known.len = text.len() as u8;
        }
        Some(*known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::evidence::most_score;
    use crate::source::testing::{Random, bytes_in};

    #[test]
    fn a_table_decodes_as_the_decoder_does() {
        let mut random = Random(0x1234_5678_9ABC_DEF0);
        for (encoding, rival) in [(Encoding::Gb18030, Encoding::Big5), (Encoding::Big5, Encoding::Gb18030)] {
            let mut table = Table::new(encoding);
            let strict = |bytes: &[u8]| {
                let text = encoding.tables().decode_without_bom_handling_and_without_replacement(bytes);
                text.map(std::borrow::Cow::into_owned)
            };
            // All pairs, and what follows them.
            for first in 0..=0xFF_u8 {
                for second in 0..=0xFF_u8 {
                    let bytes = [first, second, b'a'];
                    if let Some((text, score)) = table.decode(&bytes) {
                        assert_eq!(Some(text), strict(&bytes), "{bytes:X?}");
                        assert_eq!(score, most_score(&bytes, rival), "{bytes:X?}");
                    }
                }
            }
            let glyphs = bytes_in(encoding.tables(), "炮二平五馬８進７ 1. ·α先年\n");
            let mut decoded = 0;
            for _ in 0..20_000 {
                let mut bytes = Vec::new();
                for _ in 0..random.below(12) {
                    let at = random.below(glyphs.len() - 1);
                    bytes.extend_from_slice(&glyphs[at..=at + random.below(2)]);
                }
                if let Some((text, score)) = table.decode(&bytes) {
                    assert_eq!(Some(text), strict(&bytes), "{bytes:X?}");
                    assert_eq!(score, most_score(&bytes, rival), "{bytes:X?}");
                    decoded += 1;
                }
            }
            assert!(decoded > 1000, "{decoded}");
        }
    }
}
