//! Text that was once decoded with the wrong encoding and saved like that.

use std::sync::LazyLock;

use encoding_rs::{BIG5, EncoderResult, GB18030, UTF_8, WINDOWS_1252};

use super::Encoding;
use super::decide::Lossy;
use super::evidence::{Evidence, has_move};

/// Pairs of encodings: the one that the text was shown in, and the one that it was.
const MISTAKES: [(&encoding_rs::Encoding, &encoding_rs::Encoding); 6] = [
    (WINDOWS_1252, GB18030),
    (WINDOWS_1252, UTF_8),
    (WINDOWS_1252, BIG5),
    (GB18030, UTF_8),
    (GB18030, BIG5),
    (BIG5, GB18030),
];

/// A text made readable again.
#[derive(Debug)]
pub(super) struct Repaired {
    pub(super) lossy: Lossy,
    pub(super) shown_as: Encoding,
    pub(super) was: Encoding,
}

/// Undoes a wrong decoding, if the text has no move as it is and some afterwards.
///
/// Lines stay lines: all these encodings write ASCII as it is. JSON is left alone: it is UTF-8 by definition, and a quotation mark or
/// backslash may be the second byte of a character.
pub(super) fn repair(text: &str) -> Option<Repaired> {
    if text.is_ascii() || text.starts_with("{\"") || has_move(text) {
        return None;
    }
    // A move is all on one line, so lines without a trace have none afterwards. Mostly that is all of them, or the others
    // show at once that they make no sense either.
    let suspects: String = text.split_inclusive('\n').filter(|line| has_trace(line)).collect();
    let afterwards = |(shown_as, was): (&'static _, &'static _)| {
        has_move(&Lossy::decode(&bytes_in(&suspects, Encoding::from(shown_as)), Encoding::from(was)).text)
    };
    if suspects.is_empty() || !MISTAKES.into_iter().any(afterwards) {
        return None;
    }
    let mut best: Option<(Repaired, u32)> = None;
    for (shown_as, was) in MISTAKES {
        let (shown_as, was) = (Encoding::from(shown_as), Encoding::from(was));
        let lossy = Lossy::decode(&bytes_in(text, shown_as), was);
        let moves = Evidence::of(&lossy.text).moves;
        let better = match &best {
            None => moves > 0,
            Some((other, most)) => moves > *most || moves == *most && lossy.errors < other.lossy.errors,
        };
        if better {
            best = Some((Repaired { lossy, shown_as, was }, moves));
        }
    }
    best.map(|(repaired, _)| repaired)
}

/// Whether a line has a character that a direction may have become.
fn has_trace(line: &str) -> bool {
    let is_trace = |c: char| {
        let (word, bit) = (c as usize / 64, c as usize % 64);
        TRACES.get(word).is_some_and(|bits| bits & (1 << bit) != 0)
    };
    !line.is_ascii() && line.chars().any(|c| !c.is_ascii() && is_trace(c))
}

/// What the direction glyphs look like when decoded wrongly, a bit each: a text with none of these has no such moves.
static TRACES: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut traces = vec![0_u64; 0x1_0000 / 64];
    for (shown_as, was) in MISTAKES {
        for direction in ["进", "進", "退", "平"] {
            let bytes = bytes_in(direction, Encoding::from(was));
            // Three bytes of UTF-8 can begin on either side of a pair.
            for start in 0..bytes.len() - 1 {
                let (seen, _) = shown_as.decode_without_bom_handling(&bytes[start..]);
                let first =
                    seen.chars().next().filter(|c| !c.is_ascii() && *c != char::REPLACEMENT_CHARACTER);
                if let Some(first) = first.map(|first| first as usize)
                    && let Some(bits) = traces.get_mut(first / 64)
                {
                    *bits |= 1 << (first % 64);
                }
            }
        }
    }
    traces
});

/// The bytes of a text, with `?` for what the encoding does not hold.
fn bytes_in(text: &str, encoding: Encoding) -> Vec<u8> {
    let mut encoder = encoding.tables().new_encoder();
    let mut bytes = Vec::with_capacity(text.len() * 2 + 16);
    let mut rest = text;
    loop {
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = rest.get(read..).unwrap_or_default();
        match result {
            EncoderResult::InputEmpty => return bytes,
            EncoderResult::OutputFull => bytes.reserve(rest.len() * 2 + 16),
            EncoderResult::Unmappable(_) => bytes.push(b'?'),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(&str, &str, &str)>) {
        let found = repair(text);
        let found = found
            .as_ref()
            .map(|found| (found.lossy.text.as_str(), found.shown_as.to_string(), found.was.to_string()));
        let found = found.as_ref().map(|(text, shown_as, was)| (*text, shown_as.as_str(), was.as_str()));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn wrong_decodings_are_undone() {
        check("ÅÚ¶þÆ½Îå", Some(("炮二平五", "windows-1252", "gb18030")));
        check("ç‚®äºŒå¹³äº”", Some(("炮二平五", "windows-1252", "utf-8")));
        check("¬¶¤G¥\u{AD}¤\u{AD}", Some(("炮二平五", "windows-1252", "big5")));
        check("鐐\u{E1BB}簩骞充簲", Some(("炮二平五", "gb18030", "utf-8")));
        // What was lost on the way cannot come back.
        check("鐐簩骞充簲", None);
    }

    #[test]
    fn every_mistake_is_undone() {
        for (shown_as, was) in MISTAKES {
            for moves in ["1. 炮二平五 馬８進７\n2. 馬二進三 車９平８\n", "炮二平五\n卒３退１"]
            {
                let bytes = bytes_in(moves, Encoding::from(was));
                let (seen, _, damaged) = shown_as.decode(&bytes);
                let repaired = repair(&seen).expect("a repair");
                let right = (Encoding::from(shown_as), Encoding::from(was));
                assert_eq!((repaired.shown_as, repaired.was), right, "{seen}");
                assert!(damaged || repaired.lossy.text == moves, "{seen}: {}", repaired.lossy.text);
            }
        }
    }

    #[test]
    fn other_texts_stay() {
        for text in ["", "C2.5 H8+7", "炮二平五 Æ½", "???? 锟斤拷", "一篇文章", "½ Îå Æ½", "Müller, José"]
        {
            check(text, None);
        }
    }
}
