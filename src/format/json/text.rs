//! JSON as text.

use std::fmt::Write as _;

use serde::Serialize;

/// A value as JSON, on one line. JSON itself asks for escapes below U+0020 only; U+007F to U+009F have one as well, for a
/// terminal that lines are shown on obeys them.
///
/// # Errors
/// When the value has no JSON form; texts, numbers, lists and structures always have one.
pub fn to_text(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let text = serde_json::to_string(value)?;
    // U+0080 to U+009F are two bytes, of which this is the first.
    if memchr::memchr2(0x7f, 0xC2, text.as_bytes()).is_none() {
        return Ok(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match character {
            // They stand in strings only.
            '\u{7f}'..='\u{9f}' => {
                // Writing to a String cannot fail.
                let _ = write!(escaped, "\\u{:04x}", u32::from(character));
            }
            other => escaped.push(other),
        }
    }
    Ok(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_read_back() {
        for (text, expected) in [
            ("车９平２ ¡é", "\"车９平２ ¡é\""),
            ("\u{7f}\u{80}\u{9b}31m\u{9f}\u{a0}", "\"\\u007f\\u0080\\u009b31m\\u009f\u{a0}\""),
            ("\u{0}\n\u{1b}\"\\", r#""\u0000\n\u001b\"\\""#),
        ] {
            let found = to_text(&text).expect("a text");
            assert_eq!(found, expected);
            assert_eq!(serde_json::from_str::<String>(&found).expect("JSON"), text);
        }
    }
}
