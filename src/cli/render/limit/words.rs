//! Sides, rounds and counts in words.

use fluent_bundle::FluentArgs;
use unicode_width::UnicodeWidthStr;

use super::Law;
use crate::audit::limit::{Count, Verdict};
use crate::board::Color;
use crate::cli::catalogue::{Catalogue, Language, sanitize};
use crate::diag::AtMove;
use crate::notation::{Writer, wxf};
use crate::rules::{InForce, Origin, Part, Reading, Text, Topic, Unit};

/// The round and the side of a ply, as players count.
#[derive(Clone, Copy)]
pub(in crate::cli::render) struct Clock {
    pub(in crate::cli::render) first_side: Color,
    pub(in crate::cli::render) first_round: u32,
}

impl Clock {
    /// Where a ply stands, from 1.
    pub(in crate::cli::render) fn at(self, ply: u32) -> (u32, Color) {
        let at = AtMove::on_main_line(ply, self.first_side, self.first_round);
        (at.round, at.side)
    }
}

/// The values for one text.
#[derive(Default)]
pub(in crate::cli::render) struct Values(FluentArgs<'static>);

impl Values {
    pub(in crate::cli::render) fn with(
        mut self,
        name: &'static str,
        value: impl Into<fluent_bundle::FluentValue<'static>>,
    ) -> Values {
        self.0.set(name, value);
        self
    }

    /// The same with a number that is shown as it is, without separators.
    pub(in crate::cli::render) fn number(self, name: &'static str, value: u32) -> Values {
        self.with(name, value.to_string())
    }

    pub(in crate::cli::render) fn text(&self, catalogue: &Catalogue, id: &str) -> String {
        catalogue.text(id, &self.0)
    }
}

/// How moves are written in a language.
pub(in crate::cli::render) fn writer(catalogue: &Catalogue) -> Writer {
    match catalogue.language() {
        Language::Zh => Writer::default(),
        Language::En => Writer::Wxf(wxf::Spelling::default()),
    }
}

/// Which game it is, and which of its lines: the alternatives that it takes by ply, none for the main line.
pub(in crate::cli::render) fn place_of(
    catalogue: &Catalogue,
    file: &str,
    game: u32,
    line: &[(u32, u32)],
) -> String {
    let choices: Vec<String> = line.iter().map(|(ply, choice)| format!("{ply}:{choice}")).collect();
    let variation = if choices.is_empty() { "none".to_owned() } else { choices.join(",") };
    Values::default()
        .with("file", sanitize(file).into_owned())
        .number("game", game)
        .with("variation", variation)
        .text(catalogue, "limit-where")
}

/// A count, with its bounds where it is not known.
pub(super) fn count(catalogue: &Catalogue, count: Count) -> String {
    match count.upper {
        Some(upper) if upper == count.lower => upper.to_string(),
        Some(upper) => format!("{}–{upper}", count.lower),
        None => format!("{}–{}", count.lower, catalogue.word("limit-unbounded")),
    }
}

pub(super) fn unit(catalogue: &Catalogue, unit: Unit) -> String {
    catalogue.word(if unit.is_rounds() { "limit-unit-rounds" } else { "limit-unit-plies" })
}

pub(super) fn verdict(catalogue: &Catalogue, verdict: Verdict) -> String {
    catalogue.word(&format!("limit-verdict-{}", verdict.name()))
}

/// What a reading strikes, in a few words.
pub(super) fn meaning(catalogue: &Catalogue, reading: Reading, rounds: u32) -> String {
    Values::default().number("limit", rounds).text(catalogue, &format!("limit-reading-{reading}"))
}

/// A text filled up with blanks to a width in columns.
pub(in crate::cli::render) fn padded(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(blanks))
}

/// The same with the blanks in front.
pub(super) fn right(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.width());
    format!("{}{text}", " ".repeat(blanks))
}

/// A text of a rule book in the language of the catalogue.
pub(in crate::cli::render) fn said<'t>(catalogue: &Catalogue, text: &'t Text) -> &'t str {
    match catalogue.language() {
        Language::Zh => &text.zh,
        Language::En => &text.en,
    }
}

/// The rule book with the articles on the natural limit.
pub(super) fn cited(catalogue: &Catalogue, rules: &InForce) -> String {
    let book = rules.book();
    let articles = book.article(Topic::NaturalLimit).map_or(&[][..], |found| &found.articles);
    Values::default()
        .with("book", said(catalogue, book.title()))
        .with("count", articles.len() as u32)
        .with("articles", articles.join(&catalogue.word("list-comma")))
        .text(catalogue, "limit-cited")
}

/// What a book says on a topic, with its articles.
pub(in crate::cli::render) fn statement(
    catalogue: &Catalogue,
    rules: &InForce,
    topic: Topic,
) -> Option<String> {
    let found = rules.book().article(topic)?;
    let values = Values::default()
        .with("text", said(catalogue, &found.text))
        .with("count", found.articles.len() as u32)
        .with("articles", found.articles.join(&catalogue.word("list-comma")));
    Some(values.text(catalogue, "limit-statement"))
}

/// What is otherwise than in the book, and who says so.
pub(super) fn changes(catalogue: &Catalogue, law: Law<'_>) -> Vec<String> {
    let rule = law.rules.rule();
    let book = law.rules.book().limit_rule();
    let is_other = |part: Part| match part {
        Part::Rounds => rule.rounds != book.rounds,
        Part::CheckCap => rule.check_cap != book.check_cap,
        Part::Reading => rule.reading != book.reading,
    };
    let changed =
        Part::ALL.into_iter().filter(|&part| law.rules.origin(part) != Origin::Book && is_other(part));
    let text = |part: Part| {
        let (id, value) = match part {
            Part::Rounds => ("limit-changed-rounds", rule.rounds.to_string()),
            Part::CheckCap => {
                ("limit-changed-cap", rule.check_cap.map_or_else(|| "none".to_owned(), |cap| cap.to_string()))
            }
            Part::Reading => ("limit-changed-reading", rule.reading.name().to_owned()),
        };
        let origin = law.options.origin(law.rules, part).unwrap_or_default();
        Values::default().with("value", value).with("origin", origin).text(catalogue, id)
    };
    changed.map(text).collect()
}
