//! The rules in force: a book, with what an event and the command line change.

use thiserror::Error;

use super::book::RuleBook;
use super::event::Event;
use super::limit::{CheckCap, LimitRule, Reading};
use super::topic::Topic;

/// What is to be otherwise than in the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// How many rounds without a capture.
    pub limit_rounds: Option<u32>,
    /// How many checks of a side count.
    pub check_cap: Option<CheckCap>,
    /// How the rounds are counted.
    pub reading: Option<Reading>,
}

/// The rules that a game is judged by.
#[derive(Clone, Debug)]
pub struct InForce {
    book: &'static RuleBook,
    event: Option<Event>,
    rule: LimitRule,
    origins: [Origin; 3],
}

/// Where a value in force comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The rule book.
    Book,
    /// The file of the event.
    Event,
    /// The command line.
    CommandLine,
}

/// The parts of the natural limit that can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// How many rounds.
    Rounds,
    /// How many checks count.
    CheckCap,
    /// How the rounds are counted.
    Reading,
}

/// Changes that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Contradiction {
    /// A reading that knows no cap, and a number of checks.
    #[error("the reading `{0}` has no use for a check cap of {1}; leave one of them out")]
    CapUnused(Reading, u32),
    /// A reading that is about a cap, and none.
    #[error("the reading `{0}` needs a check cap, and there is none; state a number of checks")]
    CapMissing(Reading),
}

impl Origin {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Book => "book",
            Origin::Event => "event",
            Origin::CommandLine => "command-line",
        }
    }
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 3] = [Part::Rounds, Part::CheckCap, Part::Reading];

    /// The name in JSON and in an event's file.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Rounds => "limit_rounds",
            Part::CheckCap => "check_cap",
            Part::Reading => "reading",
        }
    }

    /// The values of a book that it takes the place of.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            Part::Rounds => &["limit_rounds", "limit_plies", "limit_plies_ucci"],
            Part::CheckCap => &["check_cap"],
            Part::Reading => &["cap_scope", "drop_replies"],
        }
    }

    /// The part that stands in for a value of a book.
    pub fn of(key: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.keys().contains(&key))
    }
}

impl Changes {
    /// Puts the changes into a rule; gives back what was changed.
    ///
    /// A reading that knows no cap takes the cap away, and taking the cap away makes the reading `no-cap`, where
    /// nothing else is said of the other one.
    pub(super) fn apply(&self, rule: LimitRule) -> Result<(LimitRule, [bool; 3]), Contradiction> {
        let (cap, reading) = self.cap_and_reading(rule)?;
        let changed = LimitRule {
            rounds: self.limit_rounds.unwrap_or(rule.rounds),
            check_cap: cap.get(),
            reading,
            pawn_moves_reset: rule.pawn_moves_reset,
        };
        // What is stated anew is no longer the book's, though it be the same.
        let touched = [
            self.limit_rounds.is_some(),
            self.check_cap.is_some() || changed.check_cap != rule.check_cap,
            self.reading.is_some() || changed.reading != rule.reading,
        ];
        Ok((changed, touched))
    }

    fn cap_and_reading(&self, rule: LimitRule) -> Result<(CheckCap, Reading), Contradiction> {
        let before = CheckCap::from(rule.check_cap);
        match (self.check_cap, self.reading) {
            (None, None) => Ok((before, rule.reading)),
            (Some(CheckCap::Unlimited), None) | (None, Some(Reading::NoCap)) => {
                Ok((CheckCap::Unlimited, Reading::NoCap))
            }
            (Some(cap), reading) => {
                let reading = reading.unwrap_or(rule.reading);
                fits(cap, reading).map(|()| (cap, reading))
            }
            (None, Some(Reading::NoChecks)) => Ok((CheckCap::Most(0), Reading::NoChecks)),
            (None, Some(reading)) => fits(before, reading).map(|()| (before, reading)),
        }
    }
}

fn fits(cap: CheckCap, reading: Reading) -> Result<(), Contradiction> {
    match (reading, cap) {
        (Reading::NoCap, CheckCap::Most(checks)) => Err(Contradiction::CapUnused(reading, checks)),
        (Reading::NoChecks, CheckCap::Most(checks)) if checks > 0 => {
            Err(Contradiction::CapUnused(reading, checks))
        }
        (Reading::NoCap, _) => Ok(()),
        (_, CheckCap::Unlimited) => Err(Contradiction::CapMissing(reading)),
        _ => Ok(()),
    }
}

impl InForce {
    /// A book as it is.
    pub fn of(book: &'static RuleBook) -> InForce {
        InForce { book, event: None, rule: book.limit_rule(), origins: [Origin::Book; 3] }
    }

    /// The rules of an event.
    ///
    /// # Errors
    /// When what the event changes does not go together; [`Event::parse`] lets no such event through.
    pub fn under(event: Event) -> Result<InForce, Contradiction> {
        let changes = event.changes;
        let mut rules = InForce::of(event.base);
        rules.change(&changes, Origin::Event)?;
        rules.event = Some(event);
        Ok(rules)
    }

    /// Puts changes from the command line over it.
    ///
    /// # Errors
    /// When they do not go together.
    pub fn with(mut self, changes: &Changes) -> Result<InForce, Contradiction> {
        self.change(changes, Origin::CommandLine)?;
        Ok(self)
    }

    fn change(&mut self, changes: &Changes, origin: Origin) -> Result<(), Contradiction> {
        let (rule, touched) = changes.apply(self.rule)?;
        self.rule = rule;
        for (known, _) in self.origins.iter_mut().zip(touched).filter(|(_, touched)| *touched) {
            *known = origin;
        }
        Ok(())
    }

    /// The book.
    pub fn book(&self) -> &'static RuleBook {
        self.book
    }

    /// The event.
    pub fn event(&self) -> Option<&Event> {
        self.event.as_ref()
    }

    /// The natural limit.
    pub fn rule(&self) -> LimitRule {
        self.rule
    }

    /// Where a part of the natural limit comes from.
    pub fn origin(&self, part: Part) -> Origin {
        self.origins[part as usize]
    }

    /// Whether anything is otherwise than in the book, or at least stated anew.
    pub fn is_changed(&self) -> bool {
        self.event.is_some() || self.origins.iter().any(|origin| *origin != Origin::Book)
    }

    /// Whether the arbiter may rule the natural limit though nobody claims, in this kind of play.
    pub fn arbiter_may_rule(&self) -> Option<bool> {
        match &self.event {
            Some(event) if event.rapid => self.book.arbiter_may_rule_rapid(),
            _ => self.book.arbiter_may_rule(),
        }
    }

    /// The values in use that were not confirmed against a printed text.
    pub fn unverified(&self) -> Vec<String> {
        self.book.unverified().iter().filter(|key| self.uses(key)).cloned().collect()
    }

    /// Those of a topic.
    pub fn unverified_in(&self, topic: Topic) -> Vec<String> {
        self.book.unverified_in(topic).filter(|key| self.uses(key)).map(str::to_owned).collect()
    }

    /// Whether a value of the book is in use: nothing stands in its place.
    fn uses(&self, key: &str) -> bool {
        let rapid = self.event.as_ref().is_some_and(|event| event.rapid);
        match key {
            // A cap is of no use to a reading that knows none, and how it is meant is then no question.
            "check_cap" | "cap_scope" | "drop_replies" if self.rule.reading == Reading::NoCap => {
                self.origin(Part::Reading) == Origin::Book
            }
            "limit_reducible" => {
                self.origin(Part::Rounds) == Origin::Event && self.rule.rounds < self.book.limit_rule().rounds
            }
            "rapid_arbiter_may_rule" => rapid,
            "arbiter_may_rule" => !rapid || self.book.value("rapid_arbiter_may_rule").is_none(),
            _ => Part::of(key).is_none_or(|part| self.origin(part) == Origin::Book),
        }
    }
}
