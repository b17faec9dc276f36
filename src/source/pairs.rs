//! Big5 and GB18030 by a table of pairs of bytes, for long inputs.
//!
//! What is not ASCII and pairs of bytes that stand for one character each is left to the decoder of the encoding: four
//! bytes of GB18030, and whatever is malformed.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::Encoding;

/// After how many bytes of these encodings a table is worth making.
const WORTH_IT: usize = 256 << 10;

/// The first byte of a pair is at least this.
const FIRST: u8 = 0x81;

/// What each pair of bytes stands for; zero where that is no character, or one beyond 16 bits.
type Table = Vec<u16>;

static BIG5: LazyLock<Table> = LazyLock::new(|| table(encoding_rs::BIG5));
static GB18030: LazyLock<Table> = LazyLock::new(|| table(encoding_rs::GB18030));

fn table(encoding: &'static encoding_rs::Encoding) -> Table {
    let pairs = (FIRST..=u8::MAX).flat_map(|first| (0..=u8::MAX).map(move |second| [first, second]));
    let character = |pair: [u8; 2]| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(&pair)?;
        let mut chars = text.chars();
        let alone = chars.next().filter(|_| chars.next().is_none())?;
        u16::try_from(u32::from(alone)).ok()
    };
    pairs.map(|pair| character(pair).unwrap_or(0)).collect()
}

/// The text of bytes that are nothing but ASCII and pairs, once so much was read that a table pays.
pub(super) fn decode(bytes: &[u8], encoding: Encoding) -> Option<String> {
    static READ: AtomicUsize = AtomicUsize::new(0);
    if READ.fetch_add(bytes.len(), Ordering::Relaxed) < WORTH_IT {
        return None;
    }
    by_table(bytes, encoding)
}

fn by_table(bytes: &[u8], encoding: Encoding) -> Option<String> {
    let table = match encoding {
        Encoding::Big5 => &*BIG5,
        Encoding::Gb18030 => &*GB18030,
        _ => return None,
    };
    // A pair becomes three bytes at most.
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 2);
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        if first.is_ascii() {
            text.push(char::from(first));
            at += 1;
            continue;
        }
        let row = usize::from(first.checked_sub(FIRST)?);
        let second = usize::from(*bytes.get(at + 1)?);
        let code = table.get(row * 256 + second).copied().filter(|&code| code > 0)?;
        text.push(char::from_u32(u32::from(code))?);
        at += 2;
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::Random;

    fn check(bytes: &[u8]) -> bool {
        let mut decoded = false;
        for encoding in [Encoding::Big5, Encoding::Gb18030] {
            let expected = encoding.tables().decode_without_bom_handling_and_without_replacement(bytes);
            if let Some(text) = by_table(bytes, encoding) {
                assert_eq!(Some(text.as_str()), expected.as_deref(), "{encoding} {bytes:X?}");
                decoded = true;
            }
        }
        decoded
    }

    #[test]
    fn every_pair_is_what_the_decoder_makes_of_it() {
        let pairs = (0..=u8::MAX).flat_map(|first| (0..=u8::MAX).map(move |second| [first, second]));
        let known = pairs.filter(|&[first, second]| check(&[b'x', first, second, b'y'])).count();
        assert!(known > 40_000, "{known}");
    }

    #[test]
    fn random_bytes_are_read_as_the_decoder_reads_them() {
        let mut random = Random(0x00C0_FFEE_1234_5678);
        let mut known = 0;
        for _ in 0..20_000 {
            let len = random.below(8);
            let bytes: Vec<u8> = (0..len).map(|_| (random.below(160) + 96) as u8).collect();
            known += usize::from(check(&bytes));
        }
        assert!(known > 1000, "{known}");
    }
}
