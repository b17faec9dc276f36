//! Decoding: every character has its place among the bytes, and a text is read the same in whatever encoding it comes.
//! Records are cut while they are bytes, so this is also that cutting before decoding equals cutting after it.

use jipu::format::ReadOptions;
use jipu::source::{
    Blocks, Decoded, Encoder, Encoding, EncodingFinding, Lines, ReadError, Span, Texts, Units, Whole,
};

use super::stream::outcome;

const ENCODINGS: [Encoding; 5] =
    [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be];

/// The first byte chooses the encoding, or that nobody says which it is; the others are the input, or the text that is
/// to be written in it.
pub(crate) fn run(bytes: &[u8]) {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    let encoding = ENCODINGS.get(usize::from(choice & 7)).copied();
    if choice & 8 == 0 {
        decode(bytes, encoding);
    } else if let Some(encoding) = encoding {
        in_any_encoding(&String::from_utf8_lossy(bytes), encoding);
    }
}

/// The tables of an encoding, as another library has them.
fn tables(encoding: Encoding) -> &'static encoding_rs::Encoding {
    match encoding {
        Encoding::Ascii => encoding_rs::UTF_8,
        encoding => encoding_rs::Encoding::for_label(encoding.name().as_bytes())
            .expect("an encoding that browsers know"),
    }
}

fn decode(bytes: &[u8], encoding: Option<Encoding>) {
    let lines = || Lines::new(bytes, encoding);
    let whole = texts(bytes, Texts::new(Units::new(lines(), Whole), encoding));
    let blocks = texts(bytes, Texts::new(Blocks::new(lines()), encoding));
    let together = |texts: &[Decoded]| texts.iter().map(|decoded| decoded.text.text()).collect::<String>();
    // A block may be decided otherwise than all of them together, and mended by itself.
    let is_mended = |decoded: &Decoded| {
        decoded.findings.iter().any(|finding| matches!(finding, EncodingFinding::Repaired { .. }))
    };
    if encoding.is_some() && !whole.iter().chain(&blocks).any(is_mended) {
        assert_eq!(together(&blocks), together(&whole));
    }
}

/// The texts up to a failure, every character of them looked up among the bytes.
fn texts(bytes: &[u8], texts: impl Iterator<Item = Result<Decoded, ReadError>>) -> Vec<Decoded> {
    let texts: Vec<Decoded> = texts.map_while(Result::ok).collect();
    for decoded in &texts {
        let is_altered = |finding: &EncodingFinding| {
            matches!(finding, EncodingFinding::Errors { .. } | EncodingFinding::Repaired { .. })
        };
        let altered = decoded.findings.iter().any(is_altered);
        let source = &decoded.text;
        let mut last = 0;
        let mut line = 1;
        for (at, c) in source.text().char_indices().take(400) {
            let found = source.location(Span::new(at, at + c.len_utf8()));
            let (start, end) = (found.offset.start, found.offset.end);
            assert!(start <= end && end <= bytes.len() as u64, "{c:?} at {start}..{end}");
            assert!(
                start >= last && found.line >= line && found.column > 0,
                "{c:?} at {start}, line {}",
                found.line
            );
            (last, line) = (start, found.line);
            let own = &bytes[start as usize..end as usize];
            // Of a code that stands for two characters the first has none of the bytes.
            if !altered && start < end {
                let (text, _) = tables(source.encoding()).decode_without_bom_handling(own);
                assert_eq!(text.chars().next(), Some(c), "{own:?} in {}", source.encoding());
            }
        }
    }
    texts
}

/// Writes a text in an encoding, where that is possible, and reads both.
fn in_any_encoding(text: &str, encoding: Encoding) {
    // Bytes that are no text tell some files that are not read.
    let text = text.replace(['\u{feff}', '\0'], " ");
    if text.starts_with(|c: char| c.is_control()) {
        return;
    }
    let utf8 = text.clone().into_bytes();
    let encoder = Encoder { encoding, bom: false, crlf: false, replace: false };
    let mut bytes = Vec::new();
    encoder.start(&mut bytes);
    if encoder.encode(&text, &mut bytes).is_err() {
        return;
    }
    // Some characters share a code.
    let (back, errors) = tables(encoding).decode_with_bom_removal(&bytes);
    if errors || back != text {
        return;
    }
    let read = |bytes: &[u8], encoding: Encoding| {
        let options = ReadOptions { encoding: Some(encoding), ..ReadOptions::default() };
        outcome(bytes, options, false)
    };
    let expected = read(&utf8, Encoding::Utf8);
    // Numbers are ASCII bytes there.
    if expected.iter().any(|outcome| outcome.starts_with("che ")) {
        return;
    }
    assert_eq!(read(&bytes, encoding), expected, "in {encoding}: {text:?}");
}
