//! Names of players and events in one spelling: the file that `--names` gives.
//!
//! A TOML file with two tables, each of the spelling to write and the ones to be replaced:
//!
//! ```toml
//! [players]
//! "胡荣华" = ["胡榮華", "Hu Ronghua"]
//! [events]
//! "全国象棋个人赛" = ["全国个人赛"]
//! ```

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use serde::Deserialize;

use super::failure::Failure;
use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{GameRecord, Tags};

/// The longest file of names that is read.
const LONGEST: u64 = 16 << 20;

/// The headers that name a player, and those that name an event.
const PLAYERS: [&str; 3] = ["Red", "Black", "White"];
const EVENTS: [&str; 1] = ["Event"];

/// What is to be written for each spelling.
#[derive(Debug, Default)]
pub(super) struct Spellings {
    players: BTreeMap<String, String>,
    events: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    #[serde(default)]
    players: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    events: BTreeMap<String, Vec<String>>,
}

impl Spellings {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read, is no such file, or gives one spelling to two names.
    pub(super) fn read(path: &Path) -> anyhow::Result<Spellings> {
        let name = path.display();
        let text = {
            let mut text = String::new();
            File::open(path)
                .and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text))
                .map_err(|error| Failure::read(path, &error))?;
            if text.len() as u64 > LONGEST {
                return Err(Failure::about("failure-names-long", path).into());
            }
            text
        };
        let wire: Wire = toml::from_str(&text).with_context(|| format!("`{name}` is no file of names"))?;
        let turn = |table| turned(table).with_context(|| format!("`{name}`"));
        Ok(Spellings { players: turn(wire.players)?, events: turn(wire.events)? })
    }

    /// Replaces the spellings in the headers of a record, and reports each.
    pub(super) fn apply(&self, record: &mut GameRecord, findings: &mut Vec<Diagnostic>) {
        let mut tags = Tags::default();
        for tag in &record.tags {
            let is = |names: &[&str]| names.iter().any(|name| tag.is(name));
            let table = if is(&PLAYERS) {
                Some(&self.players)
            } else if is(&EVENTS) {
                Some(&self.events)
            } else {
                None
            };
            let wanted = table.and_then(|table| table.get(&key(tag.value)));
            tags.push_at(tag.name, wanted.map_or(tag.value, String::as_str), tag.span);
            let Some(wanted) = wanted.filter(|wanted| **wanted != tag.value) else { continue };
            let text = |text: &str| Argument::Text(text.to_owned());
            findings.push(
                Diagnostic::new(Code::NameUnified)
                    .with_span(tag.span)
                    .with("tag", text(tag.name))
                    .with("previous", text(tag.value))
                    .with("value", text(wanted)),
            );
        }
        record.tags = tags;
    }
}

/// Each spelling and what is to be written for it.
fn turned(table: BTreeMap<String, Vec<String>>) -> anyhow::Result<BTreeMap<String, String>> {
    let mut turned: BTreeMap<String, String> = BTreeMap::new();
    for (wanted, spellings) in table {
        if wanted.trim().is_empty() {
            bail!("an empty name cannot be written for {spellings:?}");
        }
        for spelling in spellings.iter().chain([&wanted]) {
            if let Some(other) = turned.insert(key(spelling), wanted.clone()).filter(|other| *other != wanted)
            {
                bail!("`{spelling}` is to become both `{other}` and `{wanted}`");
            }
        }
    }
    Ok(turned)
}

/// A spelling as it is compared: blanks at the ends and their number in between do not matter.
fn key(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceText;

    fn spellings(text: &str) -> anyhow::Result<Spellings> {
        let wire: Wire = toml::from_str(text)?;
        Ok(Spellings { players: turned(wire.players)?, events: turned(wire.events)? })
    }

    #[test]
    fn spellings_become_one() {
        let file = "[players]\n\"甲\" = [\"甲 某\", \"Jia\"]\n[events]\n\"杯\" = [\"Cup\"]\n";
        let mut record = GameRecord::new(SourceText::default(), "pgn");
        for (name, value) in
            [("Red", " 甲  某"), ("BLACK", "Jia"), ("Event", "Cup"), ("Site", "Jia"), ("Red", "甲")]
        {
            record.tags.push(name, value);
        }
        let mut findings = Vec::new();
        spellings(file).expect("a file of names").apply(&mut record, &mut findings);
        let values: Vec<&str> = record.tags.iter().map(|tag| tag.value).collect();
        assert_eq!(values, ["甲", "甲", "杯", "Jia", "甲"]);
        assert_eq!(findings.len(), 3);
        assert!(findings.iter().all(|finding| finding.code == Code::NameUnified));
    }

    #[test]
    fn a_spelling_has_one_name() {
        for (file, words) in [
            ("[players]\n\"甲\" = [\"x\"]\n\"乙\" = [\"x\"]\n", "both"),
            ("[players]\n\"甲\" = [\"乙\"]\n\"乙\" = [\"y\"]\n", "both"),
            ("[players]\n\" \" = [\"x\"]\n", "empty"),
            ("[player]\n", "unknown field"),
        ] {
            let error = spellings(file).expect_err(file);
            assert!(format!("{error:#}").contains(words), "{error:#}");
        }
        assert!(spellings("").is_ok());
    }
}
