//! The rules on the page: the book in force, what its articles say, and what of it is not certain.

use super::Html;
use crate::cli::catalogue::Catalogue;
use crate::cli::render::limit::words::{Values, said};
use crate::cli::render::limit::{Law, circumstances};
use crate::rules::{Event, InForce, Statement, Topic};

/// The rule book with its articles on the topics.
pub(super) fn rules(catalogue: &Catalogue, law: Law<'_>, topics: &[Topic], html: &mut Html) {
    for line in circumstances::rule(catalogue, law) {
        html.line("p", &line);
    }
    if let Some(event) = law.rules.event() {
        html.element("p", |html| html.record_text(&event_line(catalogue, event)));
    }
    html.with("table", &[("class", "rules")], |html| {
        html.element("tbody", |html| {
            for &topic in topics {
                if let Some(statement) = law.rules.book().article(topic) {
                    html.element("tr", |html| article(catalogue, law.rules, topic, statement, html));
                }
            }
        });
    });
    sources(catalogue, law.rules, topics, html);
}

/// The event as its file states it.
fn event_line(catalogue: &Catalogue, event: &Event) -> String {
    let mut parts = Vec::new();
    if let Some(name) = &event.name {
        parts.push(Values::default().with("name", name.clone()).text(catalogue, "rules-in-force-event"));
    }
    if let Some(level) = event.level {
        let level = catalogue.word(&format!("rules-level-{level}"));
        parts.push(Values::default().with("level", level).text(catalogue, "rules-in-force-event.level"));
    }
    if event.rapid {
        parts.push(catalogue.word("rules-in-force-event.rapid"));
    }
    parts.join(&catalogue.word("list-semicolon"))
}

/// What the book says on a topic.
fn article(catalogue: &Catalogue, rules: &InForce, topic: Topic, statement: &Statement, html: &mut Html) {
    html.line("th", &catalogue.word(&format!("rules-topic-{topic}")));
    html.element("td", |html| {
        let joined = match statement.articles.join(&catalogue.word("list-comma")) {
            numbers if numbers.is_empty() => "none".to_owned(),
            numbers => numbers,
        };
        let mut heading = Values::default().with("articles", joined).text(catalogue, "rules-articles");
        if let Some(book) = &statement.inherited_from {
            let inherited = Values::default().with("book", book.clone()).text(catalogue, "rules-inherited");
            heading = format!("{heading}{}{inherited}", catalogue.word("list-semicolon"));
        }
        html.styled("p", "small", &heading);
        html.line("p", said(catalogue, &statement.text));
        for quote in &statement.quotes {
            html.line("p", &format!("“{quote}”"));
        }
        let unverified = rules.unverified_in(topic);
        if !unverified.is_empty() {
            let keys = unverified.join(&catalogue.word("list-comma"));
            let text = Values::default().with("keys", keys).text(catalogue, "limit-unverified");
            html.styled("p", "mark", &format!("※ {text}"));
        }
    });
}

/// Where what is known of these articles comes from, and what that is worth.
fn sources(catalogue: &Catalogue, rules: &InForce, topics: &[Topic], html: &mut Html) {
    let book = rules.book();
    let mut codes: Vec<&str> = topics
        .iter()
        .filter_map(|&topic| book.article(topic))
        .flat_map(|statement| statement.sources.iter().map(String::as_str))
        .collect();
    codes.sort_unstable();
    codes.dedup();
    let lines = codes.into_iter().filter_map(|code| book.source(code)).map(|source| {
        Values::default()
            .with("code", source.code.clone())
            .with("text", said(catalogue, &source.text).to_owned())
            .with("quality", catalogue.word(&format!("rules-quality-{}", source.quality.name())))
            .text(catalogue, "rules-source")
    });
    let lines: Vec<String> = lines.collect();
    if !lines.is_empty() {
        let text =
            format!("{} {}", catalogue.word("rules-sources"), lines.join(&catalogue.word("list-semicolon")));
        html.styled("p", "small", &text);
    }
}
