//! Making visible what a record's text would do to a terminal or to the reading order. All that is printed of a record,
//! of a file's name or of an argument goes through here.

use std::borrow::Cow;

use unicode_width::UnicodeWidthChar as _;

/// How many marks may stand on one character. No script needs more; a flood of them covers the lines above and below.
const MARKS: usize = 4;

/// The text with control, bidirectional and other invisible characters written as escapes: `\n`, `\u{202e}`. Of marks that
/// stand on one character those beyond the fourth are as well.
///
/// ```
/// use jipu::cli::catalogue::sanitize;
///
/// assert_eq!(sanitize("炮二平五"), "炮二平五");
/// assert_eq!(sanitize("\u{1b}[2J"), r"\u{1b}[2J");
/// ```
pub fn sanitize(text: &str) -> Cow<'_, str> {
    let mut look = Look::default();
    if !text.chars().any(|character| look.hides(character)) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    let mut look = Look::default();
    for character in text.chars() {
        if look.hides(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// A look at a text, character by character.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::cli) struct Look {
    /// How many marks stand on the character before.
    marks: usize,
}

impl Look {
    /// Whether the next character has to be written as an escape.
    pub(in crate::cli) fn hides(&mut self, character: char) -> bool {
        if is_hidden(character) {
            return true;
        }
        self.marks = if character.width() == Some(0) { self.marks + 1 } else { 0 };
        self.marks > MARKS
    }
}

/// Whether a terminal obeys the character, or shows nothing, instead of showing it. What chooses a form of the character
/// before it (U+FE00 and up, U+E0100 and up) counts as a mark.
pub(in crate::cli) fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}'
            | '\u{e01f0}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_shown() {
        let check = |text, expected| assert_eq!(sanitize(text), expected);
        check("", "");
        check("炮２平５ 車", "炮２平５ 車");
        check("a\tb\r\n", r"a\tb\r\n");
        check("\u{202e}gnp", r"\u{202e}gnp");
        check("\u{9b}31m\u{7f}", r"\u{9b}31m\u{7f}");
        check("\u{feff}x\u{200b}", r"\u{feff}x\u{200b}");
        check("\u{2028}\u{2029}", r"\u{2028}\u{2029}");
        check("\u{e0041}\u{e007f}", r"\u{e0041}\u{e007f}");
        check("a\u{3164}b\u{34f}c\u{2067}", r"a\u{3164}b\u{34f}c\u{2067}");
    }

    #[test]
    fn marks_are_shown_up_to_a_flood() {
        let check = |text: &str, expected: &str| assert_eq!(sanitize(text), expected);
        check("Phùng Quang Điệp e\u{302}\u{301}", "Phùng Quang Điệp e\u{302}\u{301}");
        check("葛\u{e0101}士", "葛\u{e0101}士");
        check(
            &format!("e{}x", "\u{301}".repeat(6)),
            &format!("e{}\\u{{301}}\\u{{301}}x", "\u{301}".repeat(4)),
        );
        check(&"e\u{301}".repeat(9), &"e\u{301}".repeat(9));
    }
}
