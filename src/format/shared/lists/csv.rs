//! Fields of a line that are separated by commas.
//!
//! A line is read by itself: a quote that is never closed is a character like any other, and spoils its own line only.
//! That is why this is no matter for a reader of CSV files, which would look for the other quote in the rest of the file.

use std::borrow::Cow;

use crate::source::Span;

use super::trimmed;

/// A field: what it says, and where it stands, without its quotes and without the blanks around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field<'t> {
    pub(crate) value: Cow<'t, str>,
    pub(crate) span: Span,
}

/// The fields of a line.
pub(crate) fn fields(line: &str) -> Vec<Field<'_>> {
    let end = line.trim_end_matches(['\n', '\r']).len();
    let mut fields = Vec::new();
    let mut start = 0;
    loop {
        let rest = line.get(start..end).unwrap_or("");
        let (field, len) = quoted(line, start, end).unwrap_or_else(|| {
            let len = rest.find(',').unwrap_or(rest.len());
            let span = trimmed(line, Span::new(start, start + len));
            (Field { value: Cow::Borrowed(span.of(line)), span }, len)
        });
        fields.push(field);
        if len >= rest.len() {
            return fields;
        }
        start += len + 1;
    }
}

/// The field in quotes that begins at a place, and its length with all that stands before the next comma.
fn quoted(line: &str, start: usize, end: usize) -> Option<(Field<'_>, usize)> {
    let rest = line.get(start..end)?;
    let lead = rest.len() - rest.trim_start_matches([' ', '\t', '\u{feff}']).len();
    let inner = rest.get(lead..)?.strip_prefix('"')?;
    let mut close = 0;
    let close = loop {
        close += inner.get(close..)?.find('"')?;
        match inner.get(close + 1..) {
            Some(behind) if behind.starts_with('"') => close += 2,
            _ => break close,
        }
    };
    let behind = inner.get(close + 1..)?;
    let gap = behind.len() - behind.trim_start_matches([' ', '\t']).len();
    if !matches!(behind.as_bytes().get(gap), None | Some(b',')) {
        return None;
    }
    let value = inner.get(..close)?;
    let from = start + lead + 1;
    let span = Span::new(from, from + close);
    let value =
        if value.contains('"') { Cow::Owned(value.replace("\"\"", "\"")) } else { Cow::Borrowed(value) };
    Some((Field { value, span }, lead + 1 + close + 1 + gap))
}

/// Writes a field, in quotes where it needs them.
pub(crate) fn write(text: &str, out: &mut String) {
    let is_plain = !text.contains([',', '"']) && text.trim() == text;
    if is_plain {
        out.push_str(text);
    } else {
        out.push('"');
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(line: &str) -> Vec<String> {
        fields(line).into_iter().map(|field| field.value.into_owned()).collect()
    }

    #[test]
    fn fields_of_a_line() {
        for (line, wanted) in [
            ("gameID  ,turn,side ,move\r\n", &["gameID", "turn", "side", "move"][..]),
            ("a,,\n", &["a", "", ""]),
            ("", &[""]),
            ("\"甲,乙\",\"说\"\"好\"\"\" ,丙", &["甲,乙", "说\"好\"", "丙"]),
            // Not closed, or closed too early: a character like any other.
            ("\"甲,乙", &["\"甲", "乙"]),
            ("\"甲\"乙,丙", &["\"甲\"乙", "丙"]),
            ("甲\"乙\",丙", &["甲\"乙\"", "丙"]),
            ("\"", &["\""]),
            ("\"\"", &[""]),
        ] {
            assert_eq!(values(line), wanted, "{line}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for text in ["", "甲", "甲,乙", "\"", "说\"好\"", " 甲 ", "\"甲\",\"乙\""] {
            let mut line = String::new();
            write(text, &mut line);
            line.push_str(",x\n");
            assert_eq!(values(&line), [text, "x"], "{line}");
        }
    }

    #[test]
    fn fields_have_their_places() {
        let line = " 甲 ,\"乙\"\n";
        let found: Vec<&str> = fields(line).into_iter().map(|field| field.span.of(line)).collect();
        assert_eq!(found, ["甲", "乙"]);
    }
}
