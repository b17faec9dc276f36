//! Making visible what a record's text would do to a terminal or to the reading order.

use std::borrow::Cow;

/// The text with control, bidirectional and other invisible characters written as escapes: `\n`, `\u{202e}`.
///
/// ```
/// use jipu::cli::catalogue::sanitize;
///
/// assert_eq!(sanitize("炮二平五"), "炮二平五");
/// assert_eq!(sanitize("\u{1b}[2J"), r"\u{1b}[2J");
/// ```
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_hidden(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Whether a terminal obeys the character, or shows nothing, instead of showing it.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
    }
}
