//! The rules of an event: a base book and what the organisers settled otherwise, in a file of their own.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use toml::de::{DeTable, DeValue};

use super::book::RuleBook;
use super::force::{Changes, Contradiction};
use super::limit::{CheckCap, Reading};

/// The settings of an event.
#[derive(Clone, Debug)]
pub struct Event {
    /// The rule book under them.
    pub base: &'static RuleBook,
    /// What the event is called.
    pub name: Option<String>,
    /// What is otherwise than in the book.
    pub changes: Changes,
    /// The grade of the event.
    pub level: Option<Level>,
    /// Whether it is rapid play.
    pub rapid: bool,
}

/// The grade of an event. Youth means the national youth events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// National (全国比赛).
    National,
    /// National youth (全国少年赛).
    Youth,
    /// Provincial (省级).
    Provincial,
    /// Below that.
    Local,
}

impl Level {
    /// All levels.
    pub const ALL: [Level; 4] = [Level::National, Level::Youth, Level::Provincial, Level::Local];

    /// The name in an event's file and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Level::National => "national",
            Level::Youth => "youth",
            Level::Provincial => "provincial",
            Level::Local => "local",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or(())
    }
}

/// What is wrong with an event's file, and where. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {problem}")]
pub struct EventError {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub problem: EventProblem,
}

/// What can be wrong with an event's file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EventProblem {
    /// It is no TOML.
    #[error("{0}; a line of the file is `name = value`, text stands in \"quotes\"")]
    Syntax(String),
    /// A setting that there is not.
    #[error("no setting is called `{key}`{}; the settings are {}", hint(key, KEYS), KEYS.join(", "))]
    UnknownKey {
        /// What it was called.
        key: String,
    },
    /// A rule book that there is not.
    #[error("no rule book is called `{id}`{}; `jipu rules` lists them", hint(id, &super::ids()))]
    UnknownBase {
        /// What it was called.
        id: String,
    },
    /// A value that the setting does not take.
    #[error("`{key}` takes {expected}")]
    Value {
        /// The setting.
        key: &'static str,
        /// What it takes.
        expected: String,
    },
    /// The book does not let an event lower its limit.
    #[error("`{id}` does not let an event reduce its limit of {rounds} rounds; leave `limit_rounds` out")]
    NotReducible {
        /// The book.
        id: String,
        /// Its limit.
        rounds: u32,
    },
    /// Settings that do not go together.
    #[error("{0}")]
    Contradiction(Contradiction),
}

/// The settings.
const KEYS: &[&str] = &["name", "base", "limit_rounds", "check_cap", "reading", "level", "rapid"];

/// The highest limit, and the highest cap, that can be stated.
pub const HIGHEST_LIMIT: u32 = 1000;

fn hint(text: &str, known: &[&str]) -> String {
    match super::near(text, known) {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    }
}

impl Event {
    /// Reads an event's file; one that names no rule book stands on the default one.
    ///
    /// # Errors
    /// With the first thing in it that is not as it should be.
    pub fn parse(text: &str) -> Result<Event, EventError> {
        Event::parse_on(super::default_book(), text)
    }

    /// The same; one that names no rule book stands on `base`.
    ///
    /// # Errors
    /// As [`Event::parse`].
    pub fn parse_on(base: &'static RuleBook, text: &str) -> Result<Event, EventError> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let fail = |at: usize, problem| {
            let (line, column) = place(text, at);
            EventError { line, column, problem }
        };
        let table = DeTable::parse(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            fail(at, EventProblem::Syntax(error.message().to_owned()))
        })?;
        let mut settings: Vec<_> = table.get_ref().iter().collect();
        settings.sort_by_key(|(key, _)| key.span().start);
        let mut event = Event::of(base);
        let mut limit_at = 0;
        let mut count_at = 0;
        for (key, value) in settings {
            let name = key.get_ref().as_ref();
            let at = if KEYS.contains(&name) { value.span().start } else { key.span().start };
            event.set(name, value.get_ref()).map_err(|problem| fail(at, problem))?;
            match name {
                "limit_rounds" => limit_at = at,
                "check_cap" | "reading" => count_at = at,
                _ => {}
            }
        }
        event.check_limit().map_err(|problem| fail(limit_at, problem))?;
        event.check_count().map_err(|problem| fail(count_at, problem))?;
        Ok(event)
    }

    /// An event that changes nothing.
    pub fn of(base: &'static RuleBook) -> Event {
        Event { base, name: None, changes: Changes::default(), level: None, rapid: false }
    }

    fn set(&mut self, key: &str, value: &DeValue<'_>) -> Result<(), EventProblem> {
        match key {
            "name" => self.name = Some(string("name", value)?.to_owned()),
            "base" => {
                let id = string("base", value)?;
                let book = super::book(id);
                self.base = book.ok_or_else(|| EventProblem::UnknownBase { id: id.to_owned() })?;
            }
            "limit_rounds" => {
                let rounds = number(value).filter(|rounds| (1..=HIGHEST_LIMIT).contains(rounds));
                let rounds =
                    rounds.ok_or_else(|| wrong(key, format!("a number from 1 to {HIGHEST_LIMIT}")))?;
                self.changes.limit_rounds = Some(rounds);
            }
            "check_cap" => {
                let cap = match value.as_str() {
                    Some("none") => Some(CheckCap::Unlimited),
                    _ => number(value).filter(|cap| *cap <= HIGHEST_LIMIT).map(CheckCap::Most),
                };
                let cap = cap
                    .ok_or_else(|| wrong(key, format!("a number from 0 to {HIGHEST_LIMIT}, or \"none\"")))?;
                self.changes.check_cap = Some(cap);
            }
            "reading" => self.changes.reading = Some(choice(key, value, &Reading::ALL.map(Reading::name))?),
            "level" => self.level = Some(choice(key, value, &Level::ALL.map(Level::name))?),
            "rapid" => {
                self.rapid = value.as_bool().ok_or_else(|| wrong(key, "true or false".to_owned()))?;
            }
            _ => return Err(EventProblem::UnknownKey { key: key.to_owned() }),
        }
        Ok(())
    }

    pub(super) fn check_limit(&self) -> Result<(), EventProblem> {
        let book_limit = self.base.limit_rule().rounds;
        let lower = self.changes.limit_rounds.is_some_and(|rounds| rounds < book_limit);
        if lower && self.base.limit_reducible() == Some(false) {
            let id = self.base.id().to_owned();
            return Err(EventProblem::NotReducible { id, rounds: book_limit });
        }
        Ok(())
    }

    fn check_count(&self) -> Result<(), EventProblem> {
        let applied = self.changes.apply(self.base.limit_rule());
        applied.map(drop).map_err(EventProblem::Contradiction)
    }
}

/// The line and the column, in characters, of a byte.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let last = before.rsplit('\n').next().unwrap_or("");
    (before.matches('\n').count() + 1, last.chars().count() + 1)
}

fn wrong(key: &str, expected: String) -> EventProblem {
    let key = KEYS.iter().find(|known| **known == key).copied().unwrap_or_default();
    EventProblem::Value { key, expected }
}

fn string<'a>(key: &str, value: &'a DeValue<'_>) -> Result<&'a str, EventProblem> {
    value.as_str().ok_or_else(|| wrong(key, "text in \"quotes\"".to_owned()))
}

fn number(value: &DeValue<'_>) -> Option<u32> {
    let integer = value.as_integer()?;
    u32::from_str_radix(integer.as_str(), integer.radix()).ok()
}

/// One of several names.
fn choice<T: FromStr>(key: &str, value: &DeValue<'_>, names: &[&str]) -> Result<T, EventProblem> {
    let chosen = value.as_str().and_then(|name| name.parse().ok());
    chosen.ok_or_else(|| {
        let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        wrong(key, format!("one of {}", names.join(", ")))
    })
}
