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

/// What two bytes are: a character in UTF-8, of two or three bytes, and in the fourth how many these are, with
/// [`COUNTS`] and [`MAY_BEGIN`]. Nothing where that is not known yet.
type Known = u32;

/// Where the length of a character stands in what is known of it.
const LEN_SHIFT: u32 = 24;

/// How many pairs there are of which the first byte is not ASCII.
const PAIRS: usize = 0x80 * 0x100;

/// The number of a pair among them.
#[inline]
fn pair(first: u8, second: u8) -> usize {
    usize::from(first & 0x7F) << 8 | usize::from(second)
}

/// That two bytes may be a glyph of moves in the other encoding.
const COUNTS: Known = 1 << 31;

/// That the second of them may begin one.
const MAY_BEGIN: Known = 1 << 30;

/// The characters of two bytes of an encoding, by the lower bits of the first and by the second.
#[derive(Debug)]
struct Table {
    encoding: Encoding,
    known: Box<[Known; PAIRS]>,
    /// What the bytes may be in the other encoding.
    pairs: &'static Pairs,
}

impl Table {
    #[expect(clippy::large_stack_arrays, reason = "made twice at most, and goes into a box at once")]
    fn new(encoding: Encoding) -> Table {
        let rival = if encoding == Encoding::Big5 { Encoding::Gb18030 } else { Encoding::Big5 };
        Table { encoding, known: Box::new([0; PAIRS]), pairs: Pairs::among(rival) }
    }

    // By itself, so that what the loop needs stays in registers.
    #[inline(never)]
    fn decode(&mut self, bytes: &[u8]) -> Option<(String, u32)> {
        // No character grows by more than half, and each is put into four bytes, of which the next takes the rest.
        let mut text = vec![0; bytes.len() + bytes.len() / 2 + 4];
        let (mut rest, mut len, mut most_score) = (bytes, 0, 0);
        loop {
            match *rest {
                [first, ref behind @ ..] if first.is_ascii() => {
                    *text.get_mut(len)? = first;
                    len += 1;
                    rest = behind;
                }
                [first, second, ref behind @ ..] => {
                    let known = self.known[pair(first, second)];
                    if known == 0 {
                        self.learn(first, second)?;
                        continue;
                    }
                    text.get_mut(len..len + 4)?.copy_from_slice(&known.to_le_bytes());
                    len += (known >> LEN_SHIFT & 3) as usize;
                    most_score += u32::from(known & COUNTS != 0);
                    if known & MAY_BEGIN != 0
                        && let Some(&next) = behind.first()
                    {
                        most_score += u32::from(self.pairs.may_be_one(second, next));
                    }
                    rest = behind;
                }
                [_] => return None,
                [] => break,
            }
        }
        // Checking many bytes at once and copying costs little beside the rest.
        let text = simdutf8::basic::from_utf8(text.get(..len)?).ok()?.to_owned();
        Some((text, most_score))
    }

    /// Asks the decoder what two bytes are, and keeps it. `None` where they are no single character.
    #[cold]
    fn learn(&mut self, first: u8, second: u8) -> Option<()> {
        let bytes = [first, second];
        let text = self.encoding.tables().decode_without_bom_handling_and_without_replacement(&bytes)?;
        let mut chars = text.chars();
        let (Some(_), None, len @ 2..=3) = (chars.next(), chars.next(), text.len()) else { return None };
        let bytes = text.bytes().rev().fold(0, |bytes, byte| bytes << 8 | u32::from(byte));
        let counts = if self.pairs.may_be_one(first, second) { COUNTS } else { 0 };
        let may_begin = if self.pairs.may_begin(second) { MAY_BEGIN } else { 0 };
        self.known[pair(first, second)] = bytes | (len as u32) << LEN_SHIFT | counts | may_begin;
        Some(())
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
