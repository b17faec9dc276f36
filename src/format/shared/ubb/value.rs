//! What stands between marks: escapes, line breaks, and digits.

use crate::source::{Encoding, Field};

use super::Escape;

/// Names of characters that are met.
const NAMES: [(&str, char); 10] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("lsqb", '['),
    ("lbrack", '['),
    ("rsqb", ']'),
    ("rbrack", ']'),
];

/// Reads a value: `||` is a line break, `<br>` is nothing, and characters may be written as `&#…;`, by their names, or
/// as `\u….`. In an address bytes are written as `%…`; they are of the encoding of the text where they are not UTF-8.
pub(crate) fn read_value(raw: &str, escape: Escape, encoding: Encoding) -> String {
    read(raw, escape, encoding, Breaks::Read)
}

/// Reads a value that is a header: there `||` stays as it is, for a header is one line.
pub(crate) fn read_header(raw: &str, escape: Escape, encoding: Encoding) -> String {
    read(raw, escape, encoding, Breaks::Kept)
}

/// What becomes of `||`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breaks {
    Read,
    Kept,
}

fn read(raw: &str, escape: Escape, encoding: Encoding, breaks: Breaks) -> String {
    match escape {
        Escape::Html => plain(raw, breaks),
        Escape::Url => plain(&from_url(raw, encoding), breaks),
    }
}

fn plain(raw: &str, breaks: Breaks) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(c) = rest.chars().next() {
        let (read, len) = match c {
            '|' if breaks == Breaks::Read && rest.starts_with("||") => (Some('\n'), 2),
            '&' => reference(rest).map_or((Some('&'), 1), |(c, len)| (Some(c), len)),
            '\\' => unicode(rest, "\\u").map_or((Some('\\'), 1), |c| (Some(c), 6)),
            '<' => line_break(rest).map_or((Some('<'), 1), |len| (None, len)),
            '\u{a0}' => (Some(' '), c.len_utf8()),
            // A line end of the file is one however it is written.
            '\r' if rest.starts_with("\r\n") => (None, 1),
            _ => (Some(c), c.len_utf8()),
        };
        text.extend(read);
        rest = rest.get(len..).unwrap_or_default();
    }
    text
}

/// `&amp;`, `&#38;` or `&#x26;`: the character and the length.
fn reference(text: &str) -> Option<(char, usize)> {
    let name = text.strip_prefix('&')?;
    let len = name.bytes().take(9).position(|byte| byte == b';')?;
    let name = name.get(..len)?;
    let read = match name.strip_prefix('#') {
        Some(number) => {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => number_of(digits, 16),
                None => number_of(number, 10),
            };
            code.and_then(char::from_u32).filter(|&c| c != '\0')
        }
        None => NAMES.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)).map(|(_, c)| *c),
    };
    read.map(|c| (c, len + 2))
}

/// A number of digits alone, without a sign.
fn number_of(digits: &str, radix: u32) -> Option<u32> {
    digits.chars().all(|c| c.is_digit(radix)).then(|| u32::from_str_radix(digits, radix).ok()).flatten()
}

/// The character behind a mark such as `\u`: four digits.
fn unicode(text: &str, mark: &str) -> Option<char> {
    let digits = text.strip_prefix(mark)?.get(..4)?;
    number_of(digits, 16).and_then(char::from_u32).filter(|&c| c != '\0')
}

/// `<br>` in any form: its length.
fn line_break(text: &str) -> Option<usize> {
    let tag = text.get(..3).filter(|tag| tag.eq_ignore_ascii_case("<br"))?;
    let rest = text.get(tag.len()..)?;
    let end = rest.bytes().take(8).position(|byte| byte == b'>')?;
    let within = rest.get(..end)?;
    within.trim_matches([' ', '/']).is_empty().then_some(tag.len() + end + 1)
}

/// A value out of an address.
fn from_url(raw: &str, encoding: Encoding) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut bytes = Vec::new();
    let mut rest = raw;
    let flush = |bytes: &mut Vec<u8>, text: &mut String| {
        match std::str::from_utf8(bytes) {
            Ok(read) => text.push_str(read),
            Err(_) if matches!(encoding, Encoding::Ascii | Encoding::Utf8) => {
                text.push_str(&Field::from_gb18030(bytes).text);
            }
            Err(_) => text.push_str(&Field::decode(bytes, encoding).text),
        }
        bytes.clear();
    };
    while let Some(c) = rest.chars().next() {
        let byte = rest.strip_prefix('%').and_then(|digits| digits.get(..2));
        let len = if let Some(c) = unicode(rest, "%u") {
            flush(&mut bytes, &mut text);
            text.push(c);
            6
        } else if let Some(byte) = byte.and_then(|digits| number_of(digits, 16)) {
            bytes.push(byte as u8);
            3
        } else if c.is_ascii() && !bytes.is_empty() {
            // The second byte of a character may be a letter.
            bytes.push(c as u8);
            1
        } else {
            flush(&mut bytes, &mut text);
            text.push(c);
            c.len_utf8()
        };
        rest = rest.get(len..).unwrap_or_default();
    }
    flush(&mut bytes, &mut text);
    text
}

/// Writes a value so that it reads back. Brackets cannot be written and become full width; whether there were any.
pub(crate) fn write_value(text: &str, out: &mut String) -> bool {
    write(text, Breaks::Read, out)
}

/// Writes a header so that it reads back, but for line breaks, which become `||`.
pub(crate) fn write_header(text: &str, out: &mut String) -> bool {
    write(text, Breaks::Kept, out)
}

fn write(text: &str, breaks: Breaks, out: &mut String) -> bool {
    let mut has_brackets = false;
    let mut before = None;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let behind = rest.get(c.len_utf8()..).unwrap_or_default();
        let is_beside = |c: Option<char>| matches!(c, Some('|' | '\n' | '\r'));
        match c {
            '[' | ']' => {
                has_brackets = true;
                out.push(if c == '[' { '［' } else { '］' });
            }
            '\r' if behind.starts_with('\n') => {}
            '\n' | '\r' => out.push_str("||"),
            '|' if breaks == Breaks::Read && (is_beside(before) || is_beside(behind.chars().next())) => {
                out.push_str("&#124;");
            }
            '&' if reference(rest).is_some() => out.push_str("&amp;"),
            '\\' if unicode(rest, "\\u").is_some() => out.push_str("&#92;"),
            '<' if line_break(rest).is_some() => out.push_str("&lt;"),
            '%' if behind.starts_with('5') => out.push_str("&#37;"),
            '\u{a0}' => out.push_str("&#160;"),
            _ => out.push(c),
        }
        before = Some(c);
        rest = behind;
    }
    has_brackets
}

/// The digits of a value and where they stand in it. Blanks and line breaks between them do not count, however they are
/// written; anything else ends them.
#[derive(Clone, Debug)]
pub(crate) struct Digits<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Digits<'a> {
    pub(crate) const fn new(text: &'a str) -> Digits<'a> {
        Digits { text, at: 0 }
    }

    /// What is left: empty where there were digits only.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Where that begins.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            let Some(c) = rest.chars().next() else { return };
            let blank = if c.is_whitespace() || c == '\u{feff}' {
                Some(c.len_utf8())
            } else if c == '&' {
                reference(rest).filter(|(c, _)| c.is_whitespace()).map(|(_, len)| len)
            } else if c == '%' {
                let is_blank = ["%20", "%0A", "%0D", "%09"]
                    .iter()
                    .any(|blank| rest.get(..3).is_some_and(|found| found.eq_ignore_ascii_case(blank)));
                is_blank.then_some(3)
            } else {
                line_break(rest)
            };
            match blank {
                Some(len) => self.at += len,
                None => return,
            }
        }
    }

    /// The next digit.
    pub(crate) fn next(&mut self) -> Option<(u8, usize)> {
        self.skip_blanks();
        let digit = self.rest().chars().next()?.to_digit(10)?;
        self.at += 1;
        Some((digit as u8, self.at - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_as_they_are_met() {
        for (raw, expected) in [
            ("甲||乙", "甲\n乙"),
            ("a&nbsp;b\u{a0}c", "a b c"),
            ("&lt;b&gt; &quot;&#28846;&#x70AE;&amp;amp;", "<b> \"炮炮&amp;"),
            ("\\u70ae\\u7", "炮\\u7"),
            ("一<br>二<BR />三<brx>", "一二三<brx>"),
            ("一\r\n二", "一\n二"),
            ("&;&#;&#x;&#99999999;&unknown;&", "&;&#;&#x;&#99999999;&unknown;&"),
            ("%D5%E3|", "%D5%E3|"),
        ] {
            assert_eq!(read_value(raw, Escape::Html, Encoding::Utf8), expected, "{raw}");
        }
    }

    #[test]
    fn values_out_of_addresses() {
        for (raw, encoding, expected) in [
            ("%E7%82%AE%E4%BA%8C", Encoding::Utf8, "炮二"),
            ("%C5%DA%B6%FE", Encoding::Gb18030, "炮二"),
            ("%C5%DA%B6%FE", Encoding::Ascii, "炮二"),
            ("%AC%B6%A4G", Encoding::Big5, "炮二"),
            ("%u70AE%7C%7C%u4e8c 100%", Encoding::Ascii, "炮\n二 100%"),
        ] {
            assert_eq!(read_value(raw, Escape::Url, encoding), expected, "{raw}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for text in [
            "",
            "甲",
            "a\nb",
            "|",
            "||",
            "a|\nb",
            "\n|",
            "|||",
            "&amp;",
            "&",
            "&#91;",
            "<br>",
            "<br",
            "\\u4e2d",
            "\\",
            "\u{a0}",
            "%5BDhtmlXQ%5D",
            "100%",
            " 前后 ",
            "&#124;",
        ] {
            let mut raw = String::new();
            assert!(!write_value(text, &mut raw));
            assert_eq!(read_value(&raw, Escape::Html, Encoding::Utf8), text, "{raw}");
            let mut raw = String::new();
            assert!(!write_header(text, &mut raw));
            let expected = text.replace('\n', "||");
            assert_eq!(read_header(&raw, Escape::Html, Encoding::Utf8), expected, "{raw}");
        }
        let mut raw = String::new();
        assert!(write_value("[1]\r\n", &mut raw));
        assert_eq!(raw, "［1］||");
    }

    #[test]
    fn digits_with_blanks_between() {
        let read = |text: &'static str| {
            let mut digits = Digits::new(text);
            let mut found = Vec::new();
            while let Some((digit, at)) = digits.next() {
                assert_eq!(text.as_bytes()[at], b'0' + digit);
                found.push(digit);
            }
            (found, digits.rest())
        };
        assert_eq!(read("7 7\r\n4&nbsp;7<br>%0a1"), (vec![7, 7, 4, 7, 1], ""));
        assert_eq!(read("77x4"), (vec![7, 7], "x4"));
        assert_eq!(read("７"), (vec![], "７"));
    }
}
