//! `jipu rules`: the rule books, in a table, in full, or as JSON.

use std::io::{self, Write};

use fluent_bundle::FluentArgs;
use serde::Serialize;
use serde_json::{Map, Value as Json};
use unicode_width::UnicodeWidthStr;

use crate::cli::args::{RulesArgs, RulesCommandArgs};
use crate::cli::catalogue::{Catalogue, INDENT, Language, fill, sanitize};
use crate::cli::config::Speech;
use crate::cli::exit::Exit;
use crate::cli::output::Output;
use crate::cli::report::json_line;
use crate::rules::{
    self, CheckCap, DEFAULT, Entry, Event, InForce, LimitRule, Part, RuleBook, Statement, Text, Topic, Value,
};

/// What marks a value in the table that was not confirmed.
const MARK: &str = "*";

pub(super) fn run(args: &RulesCommandArgs, speech: Speech) -> anyhow::Result<Exit> {
    let language = if args.json { speech.to_programs() } else { speech.to_people() };
    let one = match &args.book {
        Some(id) => {
            let mut options = args.in_force.clone();
            options.book.rules = Some(id.clone());
            Some(options.in_force()?)
        }
        None if args.in_force.is_any() => Some(args.in_force.in_force()?),
        None => None,
    };
    let mut out = Output::stdout();
    let catalogue = Catalogue::new(language);
    match (one, args.json) {
        (Some(rules), true) => json_line(&mut out, &Line::new(&rules, language))?,
        (Some(rules), false) => {
            Page { catalogue: &catalogue, out: &mut out }.write(&rules, &args.in_force)?;
        }
        (None, true) => {
            for book in rules::books() {
                json_line(&mut out, &Line::new(&InForce::of(book), language))?;
            }
        }
        (None, false) => table(&mut out, &catalogue)?,
    }
    out.finish()?;
    Ok(Exit::Done)
}

/// A text in the language of the run.
fn in_language(text: &Text, language: Language) -> &str {
    match language {
        Language::Zh => &text.zh,
        Language::En => &text.en,
    }
}

fn message<'a>(catalogue: &Catalogue, id: &str, values: &[(&'a str, &'a str)]) -> String {
    let mut arguments = FluentArgs::new();
    for &(name, value) in values {
        arguments.set(name, value);
    }
    catalogue.text(id, &arguments)
}

fn cap(catalogue: &Catalogue, rule: LimitRule) -> String {
    match CheckCap::from(rule.check_cap) {
        CheckCap::Unlimited => catalogue.word("rules-cap-none"),
        CheckCap::Most(checks) => checks.to_string(),
    }
}

fn claim(catalogue: &Catalogue, book: &RuleBook, arbiter: Option<bool>) -> String {
    catalogue.word(match (book.claim_required(), arbiter) {
        (false, _) => "rules-claim-automatic",
        (true, Some(true)) => "rules-claim-arbiter",
        (true, _) => "rules-claim-player",
    })
}

/// The table of all books.
fn table(out: &mut impl Write, catalogue: &Catalogue) -> io::Result<()> {
    let columns = ["id", "title", "limit", "checks", "reading", "reset", "claim", "unverified"];
    let head = columns.map(|name| catalogue.word(&format!("rules-column-{name}")));
    let rows: Vec<[String; 8]> =
        std::iter::once(head).chain(rules::books().iter().map(|book| row(catalogue, book))).collect();
    let widths: Vec<usize> = (0..columns.len())
        .map(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or_default())
        .collect();
    for row in &rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + 2));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)?;
    writeln!(out, "{}", message(catalogue, "rules-mark", &[("mark", MARK)]))?;
    writeln!(out, "{}", message(catalogue, "rules-default", &[("id", DEFAULT)]))
}

fn row(catalogue: &Catalogue, book: &RuleBook) -> [String; 8] {
    let rule = book.limit_rule();
    let marked = |text: String, keys: &[&str]| {
        if keys.iter().all(|key| book.is_verified(key)) { text } else { text + MARK }
    };
    let reset = if rule.pawn_moves_reset { "pawn-move" } else { "capture" };
    let unverified = book.unverified().len();
    [
        book.id().to_owned(),
        in_language(book.title(), catalogue.language()).to_owned(),
        marked(rule.rounds.to_string(), &["limit_rounds", "limit_plies"]),
        marked(cap(catalogue, rule), &["check_cap"]),
        marked(rule.reading.to_string(), &["cap_scope", "drop_replies"]),
        marked(catalogue.word(&format!("rules-reset-{reset}")), &["reset"]),
        marked(claim(catalogue, book, book.arbiter_may_rule()), &["claim_required", "arbiter_may_rule"]),
        if unverified == 0 { "–".to_owned() } else { unverified.to_string() },
    ]
}

/// One set of rules in full.
struct Page<'a, W> {
    catalogue: &'a Catalogue,
    out: &'a mut W,
}

impl<W: Write> Page<'_, W> {
    fn write(&mut self, rules: &InForce, args: &RulesArgs) -> io::Result<()> {
        let book = rules.book();
        writeln!(self.out, "{}  {}", book.id(), self.text(book.title()))?;
        if let Some(parent) = book.inherits() {
            self.line("rules-inherits", &[("book", parent)])?;
        }
        if rules.is_changed() {
            self.in_force(rules, args)?;
            writeln!(self.out)?;
            self.line("rules-in-force-book", &[("book", book.id())])?;
        }
        for topic in Topic::ALL {
            if let Some(statement) = book.article(topic) {
                self.topic(topic, statement, &book.entries(topic))?;
            }
        }
        writeln!(self.out, "\n{}", self.catalogue.word("rules-sources"))?;
        for source in book.sources() {
            let quality = self.catalogue.word(&format!("rules-quality-{}", source.quality.name()));
            let text = self.text(&source.text).to_owned();
            let values = [("code", source.code.as_str()), ("text", &text), ("quality", &quality)];
            self.paragraph(&message(self.catalogue, "rules-source", &values))?;
        }
        Ok(())
    }

    fn text<'t>(&self, text: &'t Text) -> &'t str {
        in_language(text, self.catalogue.language())
    }

    fn line(&mut self, id: &str, values: &[(&str, &str)]) -> io::Result<()> {
        writeln!(self.out, "{}", message(self.catalogue, id, values))
    }

    fn indented(&mut self, id: &str, values: &[(&str, &str)]) -> io::Result<()> {
        write!(self.out, "{INDENT}")?;
        self.line(id, values)
    }

    fn paragraph(&mut self, text: &str) -> io::Result<()> {
        for line in fill(text) {
            writeln!(self.out, "{INDENT}{line}")?;
        }
        Ok(())
    }

    fn topic(&mut self, topic: Topic, statement: &Statement, entries: &[Entry]) -> io::Result<()> {
        let name = self.catalogue.word(&format!("rules-topic-{topic}"));
        let separator = self.catalogue.word("list-comma");
        let numbers = if statement.articles.is_empty() {
            "none".to_owned()
        } else {
            statement.articles.join(&separator)
        };
        let articles = message(self.catalogue, "rules-articles", &[("articles", &numbers)]);
        let mut heading = format!("\n{name}  {articles}  [{}]", statement.sources.join(", "));
        if let Some(book) = &statement.inherited_from {
            heading.push_str("  ");
            heading.push_str(&message(self.catalogue, "rules-inherited", &[("book", book)]));
        }
        writeln!(self.out, "{heading}")?;
        self.paragraph(self.text(&statement.text))?;
        for quote in &statement.quotes {
            self.paragraph(&format!("“{quote}”"))?;
        }
        for entry in entries {
            let value = match &entry.value {
                Value::Unstated => self.catalogue.word("rules-unstated"),
                value => value.to_string(),
            };
            let id = if entry.verified { "rules-value" } else { "rules-value.unverified" };
            self.indented(id, &[("key", &entry.key), ("value", &value)])?;
        }
        Ok(())
    }

    /// What an event or the command line settles otherwise.
    fn in_force(&mut self, rules: &InForce, args: &RulesArgs) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.catalogue.word("rules-in-force"))?;
        if let Some(event) = rules.event() {
            self.event(event)?;
        }
        let (book, rule, before) = (rules.book(), rules.rule(), rules.book().limit_rule());
        let shown = |rule: LimitRule, part: Part| match part {
            Part::Rounds => rule.rounds.to_string(),
            Part::CheckCap => cap(self.catalogue, rule),
            Part::Reading => rule.reading.to_string(),
        };
        let parts = Part::ALL.map(|part| (part, shown(rule, part), shown(before, part)));
        for (part, value, before) in parts {
            let mut text = value;
            if let Some(origin) = args.origin(rules, part) {
                let values = [("origin", origin.as_str()), ("book", book.id()), ("value", &before)];
                text.push_str(&message(self.catalogue, "rules-in-force-changed", &values));
            }
            let name = match part {
                Part::Rounds => "limit",
                Part::CheckCap => "checks",
                Part::Reading => "reading",
            };
            self.indented(&format!("rules-in-force-{name}"), &[("value", &text)])?;
        }
        let claim = claim(self.catalogue, book, rules.arbiter_may_rule());
        self.indented("rules-in-force-claim", &[("value", &claim)])?;
        if rule.rounds < before.rounds && book.limit_reducible().is_none() {
            self.indented("rules-in-force-reduced", &[("book", book.id())])?;
        }
        let unverified: Vec<String> = [Topic::NaturalLimit, Topic::Claim]
            .iter()
            .flat_map(|&topic| rules.unverified_in(topic))
            .collect();
        let separator = self.catalogue.word("list-comma");
        let keys = if unverified.is_empty() { "none".to_owned() } else { unverified.join(&separator) };
        self.paragraph(&message(self.catalogue, "rules-in-force-unverified", &[("keys", &keys)]))
    }

    fn event(&mut self, event: &Event) -> io::Result<()> {
        if let Some(name) = &event.name {
            self.indented("rules-in-force-event", &[("name", &sanitize(name))])?;
        }
        if let Some(level) = event.level {
            let level = self.catalogue.word(&format!("rules-level-{level}"));
            self.indented("rules-in-force-event.level", &[("level", &level)])?;
        }
        if event.rapid {
            self.indented("rules-in-force-event.rapid", &[])?;
        }
        Ok(())
    }
}

/// A set of rules as JSON: the natural limit as it is in force, then the book.
#[derive(Serialize)]
struct Line<'a> {
    r#type: &'static str,
    schema: u32,
    id: &'a str,
    title: &'a str,
    default: bool,
    inherits: Option<&'a str>,
    limit_rounds: u32,
    check_cap: Option<u32>,
    reading: &'static str,
    pawn_moves_reset: bool,
    claim_required: bool,
    arbiter_may_rule: Option<bool>,
    unverified: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<EventLine<'a>>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    changed: Map<String, Json>,
    values: Map<String, Json>,
    topics: Vec<TopicLine<'a>>,
    sources: Vec<SourceLine<'a>>,
}

#[derive(Serialize)]
struct EventLine<'a> {
    name: Option<&'a str>,
    level: Option<&'static str>,
    rapid: bool,
}

#[derive(Serialize)]
struct TopicLine<'a> {
    topic: &'static str,
    articles: &'a [String],
    text: &'a str,
    quotes: &'a [String],
    sources: &'a [String],
    inherited_from: Option<&'a str>,
}

#[derive(Serialize)]
struct SourceLine<'a> {
    code: &'a str,
    text: &'a str,
    quality: &'static str,
}

impl<'a> Line<'a> {
    fn new(rules: &'a InForce, language: Language) -> Line<'a> {
        let (book, rule) = (rules.book(), rules.rule());
        Line {
            r#type: "rules",
            schema: 1,
            id: book.id(),
            title: in_language(book.title(), language),
            default: book.id() == DEFAULT,
            inherits: book.inherits(),
            limit_rounds: rule.rounds,
            check_cap: rule.check_cap,
            reading: rule.reading.name(),
            pawn_moves_reset: rule.pawn_moves_reset,
            claim_required: book.claim_required(),
            arbiter_may_rule: rules.arbiter_may_rule(),
            unverified: if rules.is_changed() { rules.unverified() } else { book.unverified().to_vec() },
            event: rules.event().map(|event| EventLine {
                name: event.name.as_deref(),
                level: event.level.map(rules::Level::name),
                rapid: event.rapid,
            }),
            changed: changed(rules),
            values: values(book),
            topics: topics(book, language),
            sources: book
                .sources()
                .map(|source| SourceLine {
                    code: &source.code,
                    text: in_language(&source.text, language),
                    quality: source.quality.name(),
                })
                .collect(),
        }
    }
}

/// Where what is not as in the book comes from.
fn changed(rules: &InForce) -> Map<String, Json> {
    let parts = Part::ALL.into_iter().filter(|part| rules.origin(*part) != rules::Origin::Book);
    parts.map(|part| (part.name().to_owned(), rules.origin(part).name().into())).collect()
}

/// The values as they stand in the table of the book; what the text leaves open is null.
fn values(book: &RuleBook) -> Map<String, Json> {
    let mut values = Map::new();
    for entry in Topic::ALL.into_iter().flat_map(|topic| book.entries(topic)) {
        let mut map = &mut values;
        let mut parts: Vec<&str> = entry.key.split('.').collect();
        let last = parts.pop().unwrap_or_default();
        for part in parts {
            let below = map.entry(part).or_insert_with(|| Json::Object(Map::new()));
            let Json::Object(below) = below else { return values };
            map = below;
        }
        map.insert(last.to_owned(), json(entry.value));
    }
    values
}

fn json(value: Value) -> Json {
    match value {
        Value::Flag(flag) => flag.into(),
        Value::Number(number) => number.into(),
        Value::Word(word) => word.into(),
        Value::Words(words) => words.into(),
        Value::Unstated => Json::Null,
    }
}

fn topics(book: &RuleBook, language: Language) -> Vec<TopicLine<'_>> {
    let known = Topic::ALL.into_iter().filter_map(|topic| Some((topic, book.article(topic)?)));
    known
        .map(|(topic, statement)| TopicLine {
            topic: topic.name(),
            articles: &statement.articles,
            text: in_language(&statement.text, language),
            quotes: &statement.quotes,
            sources: &statement.sources,
            inherited_from: statement.inherited_from.as_deref(),
        })
        .collect()
}
