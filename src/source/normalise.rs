//! Many ways to write one character, made one for matching.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// The text as it is compared with words and glyphs. What is kept and written again is the text as found.
///
/// Characters are composed (NFC); compatibility ideographs and radicals become the ideographs that they look like;
/// variation selectors and characters without width go; the no-break space becomes a space. Full-width letters and
/// digits stay, since a grammar knows where they mean the same.
///
/// ```
/// use jipu::source::normalise_for_matching;
///
/// assert_eq!(normalise_for_matching("⾞五\u{A0}\u{FEFF}進一"), "車五 進一");
/// ```
pub fn normalise_for_matching(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_settled) {
        return Cow::Borrowed(text);
    }
    let normal: String =
        text.chars().filter(|&character| !is_dropped(character)).map(unified).nfc().collect();
    if normal == text { Cow::Borrowed(text) } else { Cow::Owned(normal) }
}

/// Whether a character is sure to stay, whatever stands beside it.
const fn is_settled(character: char) -> bool {
    matches!(
        character,
        '\0'..='\u{9F}' | '\u{A1}'..='\u{2FF}' | '\u{2010}'..='\u{205F}' | '\u{3000}'..='\u{3029}'
            | '\u{4E00}'..='\u{9FFF}' | '\u{FF01}'..='\u{FF5E}'
    )
}

/// Whether a character only selects a variant or has no width.
const fn is_dropped(character: char) -> bool {
    matches!(character, '\u{200B}' | '\u{FEFF}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

/// The character that matching takes this one for. (NFC does the same for compatibility ideographs.)
fn unified(character: char) -> char {
    match character {
        '\u{A0}' => ' ',
        // These two radicals have no decomposition, but are pieces.
        '⻋' => '车',
        '⻢' => '马',
        '\u{2E80}'..='\u{2FDF}' => std::iter::once(character).nfkc().next().unwrap_or(character),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let found = normalise_for_matching(text);
        assert_eq!(found, expected, "{text:?}");
        assert_eq!(matches!(found, Cow::Borrowed(_)), text == expected, "{text:?}");
        assert_eq!(normalise_for_matching(expected), expected);
    }

    #[test]
    fn variants_become_one() {
        check("", "");
        check("炮二平五 車８進２。C2.5", "炮二平五 車８進２。C2.5");
        check("⼠⾞⾺⻋⻢", "士車馬车马");
        check("\u{F902}\u{F9FD}\u{2F800}", "車\u{4EC0}\u{4E3D}");
        check("e\u{301}", "é");
        check("か\u{3099}が", "がが");
        check("炮\u{FE00}二\u{200B}平\u{FEFF}五\u{E0100}\u{A0}x", "炮二平五 x");
        check("ｃ２．５", "ｃ２．５");
        check("♔α한", "♔α한");
    }
}
