//! The games of `jipu list`: a line of a table, of CSV or of JSON.
//!
//! Only what has a column is ever printed, so no private header (`AnnotatorMail`) is; an address inside a column is
//! made unreadable.

mod csv;
mod table;

use serde::{Deserialize, Serialize};

pub(in crate::cli) use csv::{csv_head, csv_line};
pub(in crate::cli) use table::Table;

use crate::record::{Date, GameRecord, game_id};

/// What is listed of a game. The names are those of CSV and JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::cli) struct Entry {
    pub(in crate::cli) id: String,
    pub(in crate::cli) file: String,
    pub(in crate::cli) game: u32,
    pub(in crate::cli) event: Option<String>,
    /// As `yyyy.mm.dd`, with question marks for what is not known; `None` where nothing is.
    pub(in crate::cli) date: Option<String>,
    /// The date as found.
    pub(in crate::cli) date_text: Option<String>,
    pub(in crate::cli) red: Option<String>,
    pub(in crate::cli) black: Option<String>,
    pub(in crate::cli) result: String,
    pub(in crate::cli) plies: u32,
    /// `standard`, or the position.
    pub(in crate::cli) start: String,
    pub(in crate::cli) encoding: String,
    pub(in crate::cli) format: String,
}

/// How the standard start is called.
pub(in crate::cli) const STANDARD: &str = "standard";

impl Entry {
    pub(in crate::cli) fn new(file: &str, game: u32, record: &GameRecord) -> Entry {
        let value = |name: &str| record.tags.filled(name).map(|value| masked(value.trim()));
        let date = record.tags.get("Date").map_or_else(Date::default, |text| Date::read(text).date);
        Entry {
            id: game_id(record),
            file: file.to_owned(),
            game,
            event: value("Event"),
            date: date.is_known().then(|| date.to_string()),
            date_text: value("Date"),
            red: value("Red"),
            black: value("Black"),
            result: record.result().text().to_owned(),
            plies: record.tree.main_moves().count() as u32,
            start: if record.start.is_standard() { STANDARD.to_owned() } else { masked(&record.start.fen()) },
            encoding: record.source.encoding().name().into_owned(),
            format: record.format.to_owned(),
        }
    }
}

/// Where another game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(in crate::cli) struct PlaceLine<'a> {
    pub(in crate::cli) file: &'a str,
    pub(in crate::cli) game: u32,
}

/// The other games that belong to one, where copies were looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(in crate::cli) struct Relatives<'a> {
    /// Copies that are left out in its favour.
    pub(in crate::cli) duplicates: Vec<PlaceLine<'a>>,
    /// Games that are the beginning of it; they are listed as well.
    pub(in crate::cli) shorter_copies: Vec<PlaceLine<'a>>,
    /// The longest game that it is the beginning of.
    pub(in crate::cli) beginning_of: Option<PlaceLine<'a>>,
}

/// The wire form of a listed game (`"type":"list"`).
#[derive(Debug, Serialize)]
pub(in crate::cli) struct ListLine<'a> {
    r#type: &'static str,
    schema: u32,
    #[serde(flatten)]
    entry: &'a Entry,
    #[serde(flatten)]
    relatives: Option<&'a Relatives<'a>>,
}

impl<'a> ListLine<'a> {
    pub(in crate::cli) const fn new(entry: &'a Entry, relatives: Option<&'a Relatives<'a>>) -> ListLine<'a> {
        ListLine { r#type: "list", schema: 1, entry, relatives }
    }
}

/// The text with every mail address made unreadable: whatever stands around an `@` without a blank.
fn masked(text: &str) -> String {
    const MASK: &str = "***@***";
    let is_at = |c: char| matches!(c, '@' | '＠');
    if !text.contains(is_at) {
        return text.to_owned();
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+' | '%');
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(is_at) {
        let kept = before.trim_end_matches(is_part);
        let end = behind.find(|c: char| !is_part(c) && !is_at(c)).unwrap_or(behind.len());
        let (address, after) = behind.split_at(end);
        shown.push_str(kept);
        if kept.len() == before.len() && address.is_empty() {
            shown.push('@');
        } else {
            shown.push_str(MASK);
        }
        rest = after;
    }
    shown.push_str(rest);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_made_unreadable() {
        for (text, expected) in [
            ("胡荣华", "胡荣华"),
            ("甲 jia.yi@example.com", "甲 ***@***"),
            ("甲(jia@example.com)，乙", "甲(***@***)，乙"),
            ("a@b.c 和 d＠e.f", "***@*** 和 ***@***"),
            ("a@b@c", "***@***"),
            ("甲jia@qq.com。", "甲***@***。"),
            ("甲 @ 乙", "甲 @ 乙"),
            ("@jia", "***@***"),
        ] {
            assert_eq!(masked(text), expected, "{text}");
        }
    }
}
