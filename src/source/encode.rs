//! From text to bytes, without ever changing a character in silence.

use encoding_rs::EncoderResult;

use super::Encoding;

/// A character that the target encoding does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the encoding has no character U+{:04X}", u32::from(*.character))]
pub struct Unmappable {
    /// The character.
    pub character: char,
    /// Where it begins in the text.
    pub offset: usize,
}

/// Writes text in an encoding.
///
/// ```
/// use jipu::source::{Encoder, Encoding};
///
/// let mut bytes = Vec::new();
/// let encoder = Encoder { encoding: Encoding::Big5, bom: false, crlf: true, replace: false };
/// encoder.start(&mut bytes);
/// assert_eq!(encoder.encode("炮\n", &mut bytes), Ok(vec![]));
/// assert_eq!(bytes, b"\xAC\xB6\r\n");
/// let error = encoder.encode("炮车", &mut bytes).unwrap_err();
/// assert_eq!((error.character, error.offset), ('车', 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoder {
    /// The encoding of the output. Big5 is the standard one: what only HKSCS has is refused.
    pub encoding: Encoding,
    /// Whether UTF-8 begins with a byte-order mark; UTF-16 always does, and the others have none.
    pub bom: bool,
    /// Whether lines end with CR LF. The text has LF, or both already.
    pub crlf: bool,
    /// Whether `?` is written for what the encoding does not hold.
    pub replace: bool,
}

impl Encoder {
    /// Writes what comes once, before all text: the byte-order mark, or nothing.
    pub fn start(&self, output: &mut Vec<u8>) {
        let mark: &[u8] = match self.encoding {
            Encoding::Utf8 if self.bom => &[0xEF, 0xBB, 0xBF],
            Encoding::Utf16Le => &[0xFF, 0xFE],
            Encoding::Utf16Be => &[0xFE, 0xFF],
            _ => &[],
        };
        output.extend_from_slice(mark);
    }

    /// Writes a text and returns what was replaced in it.
    ///
    /// # Errors
    /// The first character that the encoding does not hold, unless it is to be replaced. Nothing is written then.
    pub fn encode(&self, text: &str, output: &mut Vec<u8>) -> Result<Vec<Unmappable>, Unmappable> {
        let before = output.len();
        // No encoding holds a zero: what has one is taken for binary data when it is read again.
        let zeros = memchr::memchr_iter(0, text.as_bytes());
        let mut replaced: Vec<Unmappable> =
            zeros.map(|offset| Unmappable { character: '\0', offset }).collect();
        if let Some(first) = replaced.first().filter(|_| !self.replace) {
            return Err(*first);
        }
        let clean = (!replaced.is_empty()).then(|| text.replace('\0', "?"));
        let text = clean.as_deref().unwrap_or(text);
        let result = if self.crlf {
            self.encode_lines(text, output, &mut replaced)
        } else {
            self.encode_piece(text, 0, output, &mut replaced)
        };
        match result {
            Ok(()) => Ok(replaced),
            Err(error) => {
                output.truncate(before);
                Err(error)
            }
        }
    }

    fn encode_lines(
        &self,
        text: &str,
        output: &mut Vec<u8>,
        replaced: &mut Vec<Unmappable>,
    ) -> Result<(), Unmappable> {
        let mut offset = 0;
        for line in text.split_inclusive('\n') {
            let content =
                line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
            self.encode_piece(content, offset, output, replaced)?;
            if line.ends_with('\n') {
                self.encode_piece("\r\n", offset, output, replaced)?;
            }
            offset += line.len();
        }
        Ok(())
    }

    /// Writes a part of the text that begins at `offset`.
    fn encode_piece(
        &self,
        piece: &str,
        offset: usize,
        output: &mut Vec<u8>,
        replaced: &mut Vec<Unmappable>,
    ) -> Result<(), Unmappable> {
        match self.encoding {
            Encoding::Utf8 => output.extend_from_slice(piece.as_bytes()),
            Encoding::Utf16Le => output.extend(piece.encode_utf16().flat_map(u16::to_le_bytes)),
            Encoding::Utf16Be => output.extend(piece.encode_utf16().flat_map(u16::to_be_bytes)),
            _ if piece.is_ascii() => output.extend_from_slice(piece.as_bytes()),
            Encoding::Ascii => {
                for (at, character) in piece.char_indices() {
                    if character.is_ascii() {
                        output.push(character as u8);
                    } else {
                        self.replace(Unmappable { character, offset: offset + at }, output, replaced)?;
                    }
                }
            }
            Encoding::Gb18030 | Encoding::Gbk | Encoding::Big5 | Encoding::Other(_) => {
                self.encode_legacy(piece, offset, output, replaced)?;
            }
        }
        Ok(())
    }

    fn encode_legacy(
        &self,
        piece: &str,
        offset: usize,
        output: &mut Vec<u8>,
        replaced: &mut Vec<Unmappable>,
    ) -> Result<(), Unmappable> {
        let mut encoder = self.encoding.tables().new_encoder();
        let mut rest = piece;
        output.reserve(piece.len());
        loop {
            let written = output.len();
            let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, output, true);
            let done = offset + piece.len() - rest.len();
            let (taken, after) = rest.split_at(read);
            if self.encoding == Encoding::Big5 {
                self.refuse_extensions(taken, done, written, output, replaced)?;
            }
            rest = after;
            match result {
                EncoderResult::InputEmpty => return Ok(()),
                EncoderResult::OutputFull => output.reserve(rest.len() * 2 + 16),
                EncoderResult::Unmappable(character) => {
                    let offset = done + read - character.len_utf8();
                    self.replace(Unmappable { character, offset }, output, replaced)?;
                }
            }
        }
    }

    /// Refuses what only extensions of Big5 have among the bytes from `written` on, the encoding of `taken`.
    fn refuse_extensions(
        &self,
        taken: &str,
        offset: usize,
        written: usize,
        output: &mut Vec<u8>,
        replaced: &mut Vec<Unmappable>,
    ) -> Result<(), Unmappable> {
        let mut at = written;
        for (index, character) in taken.char_indices() {
            if character.is_ascii() {
                at += 1;
                continue;
            }
            // The last character taken may be the one that could not be written.
            let Some(&[lead, trail]) = output.get(at..at + 2) else { return Ok(()) };
            if is_standard_big5(u16::from_be_bytes([lead, trail])) {
                at += 2;
                continue;
            }
            let mut mark = Vec::new();
            self.replace(Unmappable { character, offset: offset + index }, &mut mark, replaced)?;
            output.splice(at..at + 2, mark);
            at += 1;
        }
        Ok(())
    }

    fn replace(
        &self,
        unmappable: Unmappable,
        output: &mut Vec<u8>,
        replaced: &mut Vec<Unmappable>,
    ) -> Result<(), Unmappable> {
        if !self.replace {
            return Err(unmappable);
        }
        replaced.push(unmappable);
        output.push(b'?');
        Ok(())
    }
}

/// Whether a code is in Big5 as it is in use everywhere: symbols, both levels of hanzi, and what ETEN added to them
/// (signs, kana and Cyrillic behind the first level, seven hanzi and lines at the end). Real collections hold some
/// of those, and what was read as Big5 is to be written as Big5.
const fn is_standard_big5(code: u16) -> bool {
    matches!(code, 0xA140..=0xA3BF | 0xA3E1 | 0xA440..=0xC67E | 0xC6A1..=0xC7F2 | 0xC940..=0xF9FE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoder(name: &str) -> Encoder {
        Encoder { encoding: name.parse().expect(name), bom: false, crlf: false, replace: false }
    }

    fn check(name: &str, text: &str, expected: Result<&[u8], (char, usize)>) {
        let mut output = b"<".to_vec();
        let result = encoder(name).encode(text, &mut output);
        match expected {
            Ok(bytes) => {
                assert_eq!(result, Ok(vec![]), "{name} {text}");
                assert_eq!(output, [b"<", bytes].concat(), "{name} {text}");
            }
            Err((character, offset)) => {
                assert_eq!(result, Err(Unmappable { character, offset }), "{name} {text}");
                assert_eq!(output, b"<", "{name} {text}");
            }
        }
    }

    #[test]
    fn what_each_encoding_writes() {
        check("utf-8", "车\n", Ok("车\n".as_bytes()));
        check("gb18030", "车車進１\u{3000}", Ok(b"\xB3\xB5\xDC\x87\xDF\x4D\xA3\xB1\xA1\xA1"));
        check("gb18030", "\u{20000}", Ok(b"\x95\x32\x82\x36"));
        check("gbk", "马馬炮", Ok(b"\xC2\xED\xF1\x52\xC5\xDA"));
        check("gbk", "马\u{20000}", Err(('\u{20000}', 3)));
        check("gbk", "é\u{E000}", Ok(b"\xA8\xA6\xAA\xA1"));
        check("big5", "車馬進許１", Ok(b"\xA8\xAE\xB0\xA8\xB6\x69\xB3\x5C\xA2\xB0"));
        check("big5", "車a车", Err(('车', 4)));
        check("utf-16le", "炮\u{20000}", Ok(b"\xAE\x70\x40\xD8\x00\xDC"));
        check("utf-16be", "炮\n", Ok(b"\x70\xAE\0\n"));
        check("ascii", "C2.5\n", Ok(b"C2.5\n"));
        check("ascii", "a炮", Err(('炮', 1)));
        check("windows-1252", "José", Ok(b"Jos\xE9"));
        check("windows-1252", "炮", Err(('炮', 0)));
    }

    #[test]
    fn big5_is_the_standard_one() {
        // 碁, 銹 and ］ came with ETEN; the others are in HKSCS only.
        check("big5", "碁銹］", Ok(b"\xF9\xD6\xF9\xD7\xC6\xE5"));
        for character in ['嘅', '咗', '啲'] {
            check("big5", &format!("車{character}a"), Err((character, 3)));
        }
    }

    #[test]
    fn a_zero_makes_no_text() {
        for name in ["utf-8", "gbk", "utf-16le"] {
            let mut output = Vec::new();
            let zero = Unmappable { character: '\0', offset: 1 };
            assert_eq!(encoder(name).encode("a\0", &mut output), Err(zero), "{name}");
            assert!(output.is_empty());
            let encoder = Encoder { replace: true, ..encoder(name) };
            assert_eq!(encoder.encode("a\0", &mut output), Ok(vec![zero]), "{name}");
            assert!(output.starts_with(b"a") && output.contains(&b'?'), "{name}");
        }
    }

    #[test]
    fn replacements_are_listed() {
        for name in ["big5", "gbk", "ascii"] {
            let mut output = Vec::new();
            let text = "a\u{20000}嘅\u{1F600}b";
            let result = Encoder { replace: true, ..encoder(name) }.encode(text, &mut output);
            let replaced: Vec<_> =
                result.expect("replaced").iter().map(|found| (found.character, found.offset)).collect();
            if name == "gbk" {
                assert_eq!(replaced, [('\u{20000}', 1), ('\u{1F600}', 8)]);
                assert_eq!(output, b"a?\x86\xFE?b");
            } else {
                assert_eq!(replaced, [('\u{20000}', 1), ('嘅', 5), ('\u{1F600}', 8)], "{name}");
                assert_eq!(output, b"a???b", "{name}");
            }
        }
    }

    #[test]
    fn marks_and_terminators() {
        let start = |name, bom| {
            let mut output = Vec::new();
            Encoder { bom, ..encoder(name) }.start(&mut output);
            output
        };
        assert_eq!(start("utf-8", false), b"");
        assert_eq!(start("utf-8", true), b"\xEF\xBB\xBF");
        assert_eq!(start("utf-16le", false), b"\xFF\xFE");
        assert_eq!(start("utf-16be", true), b"\xFE\xFF");
        assert_eq!(start("big5", true), b"");
        for (text, expected) in
            [("a\nb\r\n\nc", "a\r\nb\r\n\r\nc"), ("", ""), ("\n", "\r\n"), ("a\rb\n", "a\rb\r\n")]
        {
            let mut output = Vec::new();
            let result = Encoder { crlf: true, ..encoder("utf-8") }.encode(text, &mut output);
            assert_eq!((result, output.as_slice()), (Ok(vec![]), expected.as_bytes()), "{text:?}");
        }
        let mut output = Vec::new();
        let result = Encoder { crlf: true, ..encoder("big5") }.encode("車\n车", &mut output);
        assert_eq!(result, Err(Unmappable { character: '车', offset: 4 }));
    }

    #[test]
    fn what_is_written_reads_back() {
        for (name, tables) in
            [("gb18030", encoding_rs::GB18030), ("gbk", encoding_rs::GB18030), ("big5", encoding_rs::BIG5)]
        {
            let mut written = 0;
            // Some private-use characters share a code with the ones that took their place in a later GB18030.
            let private_use = '\u{E000}'..='\u{F8FF}';
            for character in ('\u{80}'..='\u{FFFF}').filter(|character| !private_use.contains(character)) {
                let mut output = Vec::new();
                let text = character.to_string();
                if encoder(name).encode(&text, &mut output).is_ok() {
                    assert_eq!(tables.decode_without_bom_handling(&output).0, text, "{name} {output:X?}");
                    written += 1;
                }
            }
            assert!(written > 4000, "{name}");
        }
    }
}
