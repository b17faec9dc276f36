//! UTF-16 as a stream of bytes that can be cut into lines like any other.
//!
//! The output is UTF-8, except that nothing is lost: a surrogate without its partner becomes the three bytes that
//! it would have in UTF-8, and a last odd byte becomes `FF`. Neither is valid UTF-8, so the errors are found and
//! counted where the text is decoded, and every place of the output still has its place in the input.

use super::Encoding;
use super::decide::Lossy;

/// What a last odd byte becomes.
const ODD_BYTE: u8 = 0xFF;

/// Turns UTF-16 bytes, in pieces of any size, into lines of bytes.
#[derive(Debug)]
pub(super) struct Transcoder {
    encoding: Encoding,
    odd: Option<u8>,
    high: Option<u16>,
}

impl Transcoder {
    /// A transcoder for UTF-16, big-endian or (everything else) little-endian.
    pub(super) const fn new(encoding: Encoding) -> Transcoder {
        Transcoder { encoding, odd: None, high: None }
    }

    /// The encoding of the input.
    pub(super) const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Takes the next bytes of the input.
    pub(super) fn push(&mut self, input: &[u8], output: &mut Vec<u8>) {
        for &byte in input {
            match self.odd.take() {
                None => self.odd = Some(byte),
                Some(first) if self.encoding == Encoding::Utf16Be => {
                    self.push_unit(u16::from_be_bytes([first, byte]), output);
                }
                Some(first) => self.push_unit(u16::from_le_bytes([first, byte]), output),
            }
        }
    }

    /// Ends the input.
    pub(super) fn finish(&mut self, output: &mut Vec<u8>) {
        if let Some(high) = self.high.take() {
            push_surrogate(high, output);
        }
        if self.odd.take().is_some() {
            output.push(ODD_BYTE);
        }
    }

    fn push_unit(&mut self, unit: u16, output: &mut Vec<u8>) {
        if let Some(high) = self.high.take() {
            if let Some(Ok(character)) = char::decode_utf16([high, unit]).next() {
                push_char(character, output);
                return;
            }
            push_surrogate(high, output);
        }
        match char::from_u32(u32::from(unit)) {
            Some(character) => push_char(character, output),
            None if unit < 0xDC00 => self.high = Some(unit),
            None => push_surrogate(unit, output),
        }
    }
}

fn push_char(character: char, output: &mut Vec<u8>) {
    output.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
}

fn push_surrogate(unit: u16, output: &mut Vec<u8>) {
    let [high, low] = unit.to_be_bytes();
    output.extend_from_slice(&[0xED, 0x80 | (high & 0x0F) << 2 | low >> 6, 0x80 | low & 0x3F]);
}

/// How many bytes of the input stand behind bytes that a [`Transcoder`] wrote.
///
/// Text decoded from them does as well: a replacement character is one unit, like the surrogate that it replaces
/// (and one byte too many for a last odd byte).
pub(super) fn input_len(output: &[u8]) -> u64 {
    let bytes = |&byte: &u8| match byte {
        0x80..=0xBF => 0,
        ODD_BYTE => 1,
        0xF0.. => 4,
        _ => 2,
    };
    output.iter().map(bytes).sum()
}

/// The text of bytes that a [`Transcoder`] wrote, with U+FFFD for each surrogate and for a last odd byte.
pub(super) fn decode(output: Vec<u8>) -> Lossy {
    let output = match String::from_utf8(output) {
        Ok(text) => return Lossy { text, ..Lossy::default() },
        Err(error) => error.into_bytes(),
    };
    let mut lossy = Lossy::default();
    for chunk in output.utf8_chunks() {
        lossy.text.push_str(chunk.valid());
        // The three bytes of a surrogate are three invalid chunks: only the first of them counts.
        if matches!(chunk.invalid().first(), Some(0xC0..)) {
            lossy.replace();
        }
    }
    lossy
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(units: &[u16], odd: bool, text: &str, errors: u32) {
        for (encoding, bytes) in [
            (Encoding::Utf16Le, units.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<u8>>()),
            (Encoding::Utf16Be, units.iter().flat_map(|unit| unit.to_be_bytes()).collect()),
        ] {
            let bytes = if odd { [bytes, vec![0x0A]].concat() } else { bytes };
            for piece in [1, 2, 3, bytes.len().max(1)] {
                let mut output = Vec::new();
                let mut transcoder = Transcoder::new(encoding);
                bytes.chunks(piece).for_each(|bytes| transcoder.push(bytes, &mut output));
                transcoder.finish(&mut output);
                assert_eq!(input_len(&output), bytes.len() as u64, "{units:X?}");
                let found = decode(output);
                assert_eq!((found.text.as_str(), found.errors), (text, errors), "{units:X?}");
            }
        }
    }

    #[test]
    fn every_kind_of_unit() {
        check(&[], false, "", 0);
        check(&[0x70AE, 0x4E8C, 0x0A], false, "炮二\n", 0);
        check(&[0xD840, 0xDC00, 0x41], false, "\u{20000}A", 0);
        check(&[0xD840, 0x41], false, "\u{FFFD}A", 1);
        check(&[0xD840, 0xD840, 0xDC00], false, "\u{FFFD}\u{20000}", 1);
        check(&[0xDC00, 0xD840], false, "\u{FFFD}\u{FFFD}", 2);
        check(&[0xFFFD, 0x41], false, "\u{FFFD}A", 0);
        check(&[0x41], true, "A\u{FFFD}", 1);
        check(&[0xD840], true, "\u{FFFD}\u{FFFD}", 2);
    }
}
