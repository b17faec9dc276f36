//! CSV as RFC 4180 has it: commas, double quotes where they are needed, lines that end with CR LF.

use super::{Entry, PlaceLine, Relatives};
use crate::cli::catalogue::sanitize;

const NAMES: [&str; 13] = [
    "id",
    "file",
    "game",
    "event",
    "date",
    "date_text",
    "red",
    "black",
    "result",
    "plies",
    "start",
    "encoding",
    "format",
];

/// Further columns where copies are looked for.
const RELATIVES: [&str; 3] = ["duplicates", "shorter_copies", "beginning_of"];

/// The line of names.
pub(in crate::cli) fn csv_head(unique: bool) -> String {
    let names: Vec<&str> = NAMES.iter().chain(RELATIVES.iter().filter(|_| unique)).copied().collect();
    format!("{}\r\n", names.join(","))
}

/// The line of a game. Hidden characters are shown as escapes, for what is listed is looked at.
pub(in crate::cli) fn csv_line(entry: &Entry, relatives: Option<&Relatives<'_>>) -> String {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let mut fields = vec![
        entry.id.clone(),
        entry.file.clone(),
        entry.game.to_string(),
        text(&entry.event),
        text(&entry.date),
        text(&entry.date_text),
        text(&entry.red),
        text(&entry.black),
        entry.result.clone(),
        entry.plies.to_string(),
        entry.start.clone(),
        entry.encoding.clone(),
        entry.format.clone(),
    ];
    if let Some(relatives) = relatives {
        fields.extend([
            places(&relatives.duplicates),
            places(&relatives.shorter_copies),
            places(relatives.beginning_of.as_slice()),
        ]);
    }
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    format!("{}\r\n", fields.join(","))
}

/// Places in one field: `a.pgn:1; b.xqf:1`.
pub(super) fn places(places: &[PlaceLine<'_>]) -> String {
    let places: Vec<String> = places.iter().map(|place| format!("{}:{}", place.file, place.game)).collect();
    places.join("; ")
}

/// What a spreadsheet takes for the beginning of a formula, in full width as well.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// A field as it stands in the line. What would be a formula has an apostrophe before it, as spreadsheets have it for
/// text; JSON has it as it is.
fn quoted(field: &str) -> String {
    let field = sanitize(field);
    // A dash alone is stdin, and nothing that could be worked out.
    let is_formula = field.starts_with(FORMULA) && field != "-";
    let field = if is_formula { format!("'{field}").into() } else { field };
    if field.contains(['"', ',', ';']) || field.trim() != field {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_that_need_quotes() {
        for (field, expected) in [
            ("五羊杯", "五羊杯"),
            ("第24届\"五羊杯\"", "\"第24届\"\"五羊杯\"\"\""),
            ("a,b", "\"a,b\""),
            (" a", "\" a\""),
            ("a\nb\u{1b}", r"a\nb\u{1b}"),
            ("", ""),
            ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
            ("+1,2", "\"'+1,2\""),
            ("＝1", "'＝1"),
            ("-", "-"),
            ("1-0", "1-0"),
        ] {
            assert_eq!(quoted(field), expected);
        }
    }
}
