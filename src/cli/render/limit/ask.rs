//! What to ask about where entries leave a verdict open.

use std::fmt::Write as _;

use super::Case;
use super::words::{Values, count, writer};
use crate::audit::limit::{Answer, Claim};
use crate::board::Position;
use crate::cli::catalogue::{Catalogue, sanitize};

/// How many entries to ask about are listed.
const ASKED: usize = 8;
/// How many answers to a question are listed.
const ANSWERS: usize = 5;

/// What is likely, and the entries on which the verdict hangs, those first that are worth asking about first.
pub(super) fn questions(case: &Case<'_>, claim: &Claim, out: &mut String) {
    let catalogue = case.catalogue;
    if let Some(likely) = claim.likely {
        let percent = (likely.chance * 1_000.0).floor() / 10.0;
        let text = Values::default()
            .with("verdict", likely.verdict.name())
            .with("percent", format!("{percent:.1}"))
            .text(catalogue, "limit-likely");
        let _ = writeln!(out, "{text}");
    }
    if claim.ask.is_empty() {
        return;
    }
    let _ = writeln!(out, "{}", catalogue.word("limit-ask"));
    for asked in claim.ask.iter().take(ASKED) {
        let shown = if asked.answers.len() > ANSWERS { ANSWERS - 1 } else { asked.answers.len() };
        let before = case.before(asked.ply);
        let mut answers: Vec<String> = asked
            .answers
            .iter()
            .take(shown)
            .map(|answer| in_words(case.catalogue, before.as_ref(), answer))
            .collect();
        if asked.answers.len() > shown {
            let more = Values::default().with("count", asked.answers.len() - shown);
            answers.push(more.text(catalogue, "limit-ask-more"));
        }
        let text = entry_text(case, asked.ply);
        let values = Values::default()
            .with("place", case.place(asked.ply))
            .with("text", if text.is_empty() { "?".to_owned() } else { text })
            .with("answers", answers.join(&catalogue.word("list-semicolon")));
        let _ = writeln!(out, "  {}", values.text(catalogue, "limit-ask-entry"));
    }
    if claim.ask.len() > ASKED {
        let more = Values::default().with("count", claim.ask.len() - ASKED);
        let _ = writeln!(out, "  {}", more.text(catalogue, "limit-ask-others"));
    }
}

/// A move that an entry may be, and what is known then; `before` is the position of the reading that is shown.
fn in_words(catalogue: &Catalogue, before: Option<&Position>, answer: &Answer) -> String {
    let text = match before {
        Some(position) if position.is_legal(answer.action) => writer(catalogue).text(position, answer.action),
        _ => answer.action.to_string(),
    };
    Values::default()
        .with("text", text)
        .with("verdict", answer.verdict.name())
        .with("count", count(catalogue, answer.count))
        .text(catalogue, "limit-ask-answer")
}

/// What the sheet has at a ply.
fn entry_text(case: &Case<'_>, ply: u32) -> String {
    let node = case.audit.plies.get(ply as usize - 1).and_then(|fact| fact.node);
    node.map_or_else(String::new, |id| sanitize(case.record.text_of(id).trim()).into_owned())
}
