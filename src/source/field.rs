//! Strings inside binary formats, whose encoding the format tells.

use super::decide::Lossy;
use super::evidence::Evidence;
use super::utf16::{self, Transcoder};
use super::{Encoding, Span};

/// A string out of a binary file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The text.
    pub text: String,
    /// The encoding that it was in.
    pub encoding: Encoding,
    /// How many characters were malformed and are U+FFFD now.
    pub errors: u32,
    /// The first of them.
    pub first_error: Span,
}

impl Field {
    /// Decodes GB18030, or Big5 where that alone makes sense.
    ///
    /// Nearly all Big5 is valid GB18030, so validity says little; and a short name is too little to count words in.
    /// Big5 has to show more moves, or more words where GB18030 shows characters that nobody writes.
    pub fn from_gb18030(bytes: &[u8]) -> Field {
        let field = Field::new(Lossy::decode(bytes, Encoding::Gb18030), Encoding::Gb18030);
        if field.text.is_ascii() {
            return field;
        }
        let big5 = Field::new(Lossy::decode(bytes, Encoding::Big5), Encoding::Big5);
        let (here, there) = (Evidence::of(&field.text), Evidence::of(&big5.text));
        let suspect = field.errors > 0 || here.odd > there.odd;
        let better = there.moves > here.moves || suspect && there.score() > here.score();
        if big5.errors == 0 && better { big5 } else { field }
    }

    /// The encoding of strings that stand in one record: GB18030, or Big5 where all of them together make sense in
    /// that alone.
    pub fn shared_encoding<'a>(strings: impl Iterator<Item = &'a [u8]>) -> Encoding {
        let mut all = Vec::new();
        for string in strings.filter(|string| !string.is_ascii()) {
            all.extend_from_slice(string);
            all.push(b'\n');
        }
        Field::from_gb18030(&all).encoding
    }

    /// Decodes an encoding that is known.
    pub fn decode(bytes: &[u8], encoding: Encoding) -> Field {
        Field::new(Lossy::decode(bytes, encoding), encoding)
    }

    /// The bytes of a field of fixed length without the half of a character that had no more room in it.
    pub fn without_half(bytes: &[u8]) -> &[u8] {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let is_four = matches!(bytes.get(at + 1), Some(b'0'..=b'9')) && byte > 0x80;
            let len = if byte <= 0x80 {
                1
            } else if is_four {
                4
            } else {
                2
            };
            if at + len > bytes.len() {
                return bytes.get(..at).unwrap_or_default();
            }
            at += len;
        }
        bytes
    }

    /// Decodes UTF-16, low byte first, up to the first zero.
    pub fn from_utf16_le(bytes: &[u8]) -> Field {
        let len = bytes.chunks(2).position(|unit| unit == [0, 0]).map_or(bytes.len(), |units| units * 2);
        let mut output = Vec::with_capacity(len * 3 / 2);
        let mut transcoder = Transcoder::new(Encoding::Utf16Le);
        transcoder.push(bytes.get(..len).unwrap_or_default(), &mut output);
        transcoder.finish(&mut output);
        Field::new(utf16::decode(output), Encoding::Utf16Le)
    }

    fn new(lossy: Lossy, encoding: Encoding) -> Field {
        Field { text: lossy.text, encoding, errors: lossy.errors, first_error: lossy.first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::{bytes_in, utf16_le};

    fn check(field: &Field, text: &str, encoding: Encoding, errors: u32) {
        assert_eq!((field.text.as_str(), field.encoding, field.errors), (text, encoding, errors));
    }

    #[test]
    fn gb18030_unless_only_big5_makes_sense() {
        let gb18030 = |bytes: &[u8]| Field::from_gb18030(bytes);
        check(&gb18030(b""), "", Encoding::Gb18030, 0);
        check(&gb18030(b"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"), "炮二平五", Encoding::Gb18030, 0);
        check(&gb18030(b"\xC5\xDA\xFF"), "炮\u{FFFD}", Encoding::Gb18030, 1);
        let big5 = |text| bytes_in(encoding_rs::BIG5, text);
        check(&gb18030(&big5("紅先勝")), "紅先勝", Encoding::Big5, 0);
        check(&gb18030(&big5("炮二平五")), "炮二平五", Encoding::Big5, 0);
        // In Big5 this has the word 賽 in it.
        check(&gb18030(b"\xC1\xC9\xC4\xFE"), "辽宁", Encoding::Gb18030, 0);
    }

    #[test]
    fn strings_of_one_record_have_one_encoding() {
        let big5 = |text| bytes_in(encoding_rs::BIG5, text);
        let strings = [big5("許功"), big5("炮二平五"), b"1993".to_vec()];
        let encoding = Field::shared_encoding(strings.iter().map(Vec::as_slice));
        assert_eq!(encoding, Encoding::Big5);
        check(&Field::decode(&strings[0], encoding), "許功", Encoding::Big5, 0);
        assert_eq!(Field::shared_encoding(strings[2..].iter().map(Vec::as_slice)), Encoding::Gb18030);
    }

    #[test]
    fn half_a_character_at_the_end_is_left_out() {
        let check = |bytes: &[u8], len| assert_eq!(Field::without_half(bytes), &bytes[..len], "{bytes:X?}");
        check(b"", 0);
        check(b"ab", 2);
        check(b"\xC5\xDA\xB6", 2);
        check(b"\xC5\xDA\xB6\xFE", 4);
        check(b"a\x81\x30\x81", 1);
        check(b"a\x81\x30\x81\x30", 5);
    }

    #[test]
    fn utf16_ends_at_a_zero_unit() {
        let utf16 = |bytes: &[u8]| Field::from_utf16_le(bytes);
        check(&utf16(&utf16_le("炮Ā\0x")), "炮Ā", Encoding::Utf16Le, 0);
        check(&utf16(&utf16_le("炮")), "炮", Encoding::Utf16Le, 0);
        check(&utf16(b"a\0\x00\xDCb\0"), "a\u{FFFD}b", Encoding::Utf16Le, 1);
        check(&utf16(b"a\0b"), "a\u{FFFD}", Encoding::Utf16Le, 1);
    }
}
