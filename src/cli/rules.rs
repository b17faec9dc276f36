//! The rules in force, as the command line and an event's file state them.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::{anyhow, bail};

use super::args::{BookArgs, RulesArgs};
use super::failure::Failure;
use crate::rules::{self, Changes, Event, InForce, Origin, Part, RuleBook};

/// The longest file of an event that is read.
const LONGEST: u64 = 1 << 20;

impl BookArgs {
    /// The rules that these options come to; reads the file of the event.
    ///
    /// # Errors
    /// When a rule book is not known, or the file cannot be read or has a fault.
    pub(super) fn in_force(&self) -> anyhow::Result<InForce> {
        let stated = self.rules.as_deref().map(find).transpose()?;
        let base = stated.unwrap_or_else(rules::default_book);
        Ok(match &self.event {
            Some(path) => InForce::under(event(path, base, stated)?)?,
            None => InForce::of(base),
        })
    }

    /// Whether any of the options was given.
    pub(super) fn is_any(&self) -> bool {
        self.rules.is_some() || self.event.is_some()
    }
}

impl RulesArgs {
    /// The rules that these options come to; reads the file of the event.
    ///
    /// # Errors
    /// As [`BookArgs::in_force`], and when options contradict each other.
    pub(super) fn in_force(&self) -> anyhow::Result<InForce> {
        let rules = self.book.in_force()?;
        let changes = Changes { limit_rounds: self.limit, check_cap: self.check_cap, reading: self.reading };
        Ok(rules.with(&changes)?)
    }

    /// Whether any of the options was given.
    pub(super) fn is_any(&self) -> bool {
        self.book.is_any() || self.limit.is_some() || self.check_cap.is_some() || self.reading.is_some()
    }

    /// Where a part of the natural limit comes from, for people: the file of the event or an option; nothing for
    /// the book.
    pub(super) fn origin(&self, rules: &InForce, part: Part) -> Option<String> {
        match rules.origin(part) {
            Origin::Book => None,
            Origin::Event => self.book.event.as_ref().map(|path| path.display().to_string()),
            Origin::CommandLine => {
                // A cap and a reading can each bring the other with it.
                let option = match part {
                    Part::Rounds => "--limit",
                    Part::CheckCap if self.check_cap.is_none() => "--reading",
                    Part::Reading if self.reading.is_some() => "--reading",
                    Part::CheckCap | Part::Reading => "--check-cap",
                };
                Some(option.to_owned())
            }
        }
    }
}

/// A rule book by its name.
///
/// # Errors
/// With the name that was perhaps meant.
pub(super) fn find(id: &str) -> anyhow::Result<&'static RuleBook> {
    rules::book(id).ok_or_else(|| match rules::near(id, &rules::ids()) {
        Some(name) => anyhow!("no rule book `{id}`; did you mean `{name}`?"),
        None => anyhow!("no rule book `{id}`; `jipu rules` lists all of them"),
    })
}

fn event(path: &Path, base: &'static RuleBook, stated: Option<&RuleBook>) -> anyhow::Result<Event> {
    let name = path.display();
    let event = Event::parse_on(base, &text(path)?).map_err(|error| anyhow!("{name}:{error}"))?;
    if let Some(book) = stated
        && book.id() != event.base.id()
    {
        let (book, base) = (book.id(), event.base.id());
        bail!("`--rules {book}` contradicts `{name}`, whose base is `{base}`; leave `--rules` out");
    }
    Ok(event)
}

fn text(path: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::read(path, &error))?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::about("failure-event-long", path).into());
    }
    String::from_utf8(bytes).map_err(|_| Failure::about("failure-not-utf8", path).into())
}
