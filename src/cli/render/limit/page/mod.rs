//! The claim report: one page of HTML that stands alone and prints on A4, to be read and signed.
//!
//! It says what the report on the terminal says, from the same count, and leaves room for what only people can
//! write: a ruling and three signatures.

mod count;
mod html;
mod rules;

use std::fmt::Write as _;

use unicode_width::UnicodeWidthChar as _;

use super::answer::{answer, hand_answer, hand_reason, reason, unclaimed, verdict_word};
use super::ask::questions;
use super::circumstances::{caveats, claimed, consequences, place, stated};
use super::count::Counting;
use super::readings::{agreement, row};
use super::report::hand_sums;
use super::words::Values;
use super::{Case, Law};
use crate::audit::limit::{ByHand, Claim, HandAnswer, Judged, Verdict, Why};
use crate::cli::catalogue::{Catalogue, Language};
use crate::cli::render::Located;
use crate::diag::{Diagnostic, Severity};
use crate::record::{Tags, game_id};
use crate::rules::Topic;
use html::{Html, css_string};

const STYLE: &str = include_str!("style.css");

/// How many columns of a file's name stand above each page.
const NAME: usize = 60;

/// The page about a game. `findings` are those about its record.
pub(in crate::cli) fn page(case: &Case<'_>, findings: &[Diagnostic]) -> String {
    let catalogue = case.catalogue;
    let claim = case.audit.claim.as_ref();
    let title = catalogue.word(if claim.is_some() { "limit-page-claim" } else { "limit-page-count" });
    let id = game_id(case.record);
    let running = Running { title: &title, place: &place(case), id: &id };
    sheet(catalogue, case.law, &running, |html| {
        verdict(case, html);
        facts(catalogue, &case.record.tags, html);
        record(case, &id, html);
        let lines = [claimed(case), caveats(case)].concat();
        if !lines.is_empty() {
            let heading = if claim.is_some() { "limit-page-circumstances" } else { "limit-page-caveats" };
            section(catalogue, heading, html, |html| paragraphs(&lines, html));
        }
        section(catalogue, "limit-page-rules", html, |html| {
            let quoted = claim.is_some_and(is_wrong);
            let topics = [Topic::NaturalLimit, Topic::Claim, Topic::FalseClaim];
            // What a wrong claim costs is quoted below where it matters.
            let shown = if quoted { topics.get(..2).unwrap_or_default() } else { &topics };
            rules::rules(catalogue, case.law, shown, html);
        });
        if let Some(counting) = Counting::of(case) {
            counted(catalogue, &counting, html);
        }
        if let Some(claim) = claim {
            asked(case, claim, html);
            readings(catalogue, case.law, &claim.judged, &claim.others, html);
        }
        open(case, findings, html);
        if let Some(claim) = claim {
            let lines = consequences(case, claim);
            if !lines.is_empty() {
                section(catalogue, "limit-page-consequences", html, |html| paragraphs(&lines, html));
            }
        }
        let rests = [catalogue.word("limit-page-rests"), catalogue.word("limit-facts")];
        closing(catalogue, &answer(case), &rests, html);
    })
}

/// The page about counts that were stated.
pub(in crate::cli) fn page_by_hand(
    catalogue: &Catalogue,
    law: Law<'_>,
    counts: &ByHand,
    answer: &HandAnswer,
) -> String {
    let title = catalogue.word("limit-page-claim");
    let running = Running { title: &title, place: &catalogue.word("limit-page-by-hand"), id: "" };
    sheet(catalogue, law, &running, |html| {
        box_of(&verdict_word(catalogue, answer.judged.verdict), &hand_reason(catalogue, answer), html);
        facts(catalogue, &Tags::default(), html);
        section(catalogue, "limit-page-circumstances", html, |html| {
            html.line("p", &stated(catalogue, counts, answer));
            html.line("p", &last_capture(catalogue, counts));
        });
        section(catalogue, "limit-page-rules", html, |html| {
            rules::rules(catalogue, law, &[Topic::NaturalLimit, Topic::Claim, Topic::FalseClaim], html);
        });
        section(catalogue, "limit-page-stated", html, |html| {
            count::sums(catalogue, &hand_sums(counts, answer), html);
        });
        readings(catalogue, law, &answer.judged, &answer.others, html);
        let facts = [catalogue.word("limit-facts-hand")];
        closing(catalogue, &hand_answer(catalogue, answer), &facts, html);
    })
}

/// What stands above and below each page.
struct Running<'a> {
    title: &'a str,
    place: &'a str,
    /// The identity of the game; empty where there is none.
    id: &'a str,
}

/// The frame of a page: head, style and title.
fn sheet(catalogue: &Catalogue, law: Law<'_>, running: &Running<'_>, body: impl FnOnce(&mut Html)) -> String {
    let language = match catalogue.language() {
        Language::Zh => "zh-Hans",
        Language::En => "en",
    };
    let title = format!("{} – {}", running.title, running.place);
    let style = format!("{}{STYLE}", margins(catalogue, law, running));
    Html::page(language, &title, &style, |html| {
        html.line("h1", running.title);
        body(html);
    })
}

/// The rule for the margins of each page: what it belongs to, what made it, and its number.
fn margins(catalogue: &Catalogue, law: Law<'_>, running: &Running<'_>) -> String {
    let made = Values::default()
        .with("version", env!("CARGO_PKG_VERSION"))
        .with("rules", law.rules.book().id().to_owned())
        .text(catalogue, "limit-page-made");
    let [before, between, after] = ["limit-page-before", "limit-page-between", "limit-page-after"]
        .map(|id| css_string(&catalogue.word(id)));
    let boxes = [
        ("top-left", css_string(&shortened(running.place, NAME))),
        ("top-right", css_string(running.title)),
        ("bottom-left", css_string(running.id)),
        ("bottom-center", css_string(&made)),
        ("bottom-right", format!("{before} counter(page) {between} counter(pages) {after}")),
    ];
    let mut rule = String::from("@page { size: A4; margin: 20mm 16mm 18mm;\n");
    for (place, content) in boxes {
        // Writing to a string cannot fail.
        let _ = writeln!(rule, "  @{place} {{ content: {content}; font-size: 8pt; white-space: nowrap; }}");
    }
    rule.push_str("}\n");
    rule
}

/// The end of a long text, which is where paths differ.
fn shortened(text: &str, columns: usize) -> String {
    let mut width = 0;
    let kept: Vec<char> = text
        .chars()
        .rev()
        .take_while(|character| {
            width += character.width().unwrap_or(0);
            width <= columns
        })
        .collect();
    let is_whole = kept.len() == text.chars().count();
    let end: String = kept.into_iter().rev().collect();
    if is_whole { end } else { format!("…{end}") }
}

fn section(catalogue: &Catalogue, id: &str, html: &mut Html, content: impl FnOnce(&mut Html)) {
    html.element("section", |html| {
        html.line("h2", &catalogue.word(id));
        content(html);
    });
}

fn paragraphs(lines: &[String], html: &mut Html) {
    for line in lines {
        html.line("p", line);
    }
}

// --- the head of the page ------------------------------------------------------------------------------

/// The verdict and its reason; where nobody claims, what either side has.
fn verdict(case: &Case<'_>, html: &mut Html) {
    let catalogue = case.catalogue;
    match &case.audit.claim {
        Some(claim) => box_of(&verdict_word(catalogue, claim.judged.verdict), &reason(case, claim), html),
        None => box_of("", &unclaimed(case), html),
    }
}

fn box_of(word: &str, reason: &str, html: &mut Html) {
    html.with("div", &[("class", "verdict")], |html| {
        if !word.is_empty() {
            html.styled("p", "word", word);
        }
        html.styled("p", "reason", reason);
    });
}

/// Who plays, where and when. What the record does not say is left to be filled in.
fn facts(catalogue: &Catalogue, tags: &Tags, html: &mut Html) {
    let filled =
        |name: &str| tags.filled(name).map(str::trim).filter(|value| !matches!(*value, "?" | "????.??.??"));
    let player = |name: &str, team: &str| match (filled(name), filled(team)) {
        (Some(player), Some(team)) => Values::default()
            .with("player", player.to_owned())
            .with("team", team.to_owned())
            .text(catalogue, "limit-page-player"),
        (player, team) => player.or(team).unwrap_or_default().to_owned(),
    };
    let value = |name: &str| filled(name).unwrap_or_default().to_owned();
    let rows = [
        [("side-red.name", player("Red", "RedTeam")), ("side-black.name", player("Black", "BlackTeam"))],
        [("limit-page-event", value("Event")), ("limit-page-date", value("Date"))],
        [("limit-page-site", value("Site")), ("limit-page-round", value("Round"))],
    ];
    html.with("table", &[("class", "facts")], |html| {
        html.element("tbody", |html| {
            for row in &rows {
                html.element("tr", |html| {
                    for (id, value) in row {
                        html.line("th", &catalogue.word(id));
                        html.element("td", |html| html.record_text(value));
                    }
                });
            }
        });
    });
}

/// Which record was judged.
fn record(case: &Case<'_>, id: &str, html: &mut Html) {
    let catalogue = case.catalogue;
    html.with("table", &[("class", "facts")], |html| {
        html.element("tbody", |html| {
            if let Some(title) = case.record.tags.filled("Title") {
                html.element("tr", |html| {
                    html.line("th", &catalogue.word("limit-page-title"));
                    html.element("td", |html| html.record_text(title.trim()));
                });
            }
            html.element("tr", |html| {
                html.line("th", &catalogue.word("limit-page-record"));
                html.element("td", |html| html.record_text(&place(case)));
            });
            html.element("tr", |html| {
                html.line("th", &catalogue.word("limit-page-id"));
                html.styled("td", "code", id);
            });
        });
    });
}

fn last_capture(catalogue: &Catalogue, counts: &ByHand) -> String {
    match counts.last_capture {
        None => catalogue.word("limit-page-no-capture"),
        Some((round, side)) => Values::default()
            .number("round", round)
            .with("side", catalogue.player(side))
            .text(catalogue, "limit-page-last-capture"),
    }
}

// --- the count and what stands beside it ---------------------------------------------------------------

fn counted(catalogue: &Catalogue, counting: &Counting, html: &mut Html) {
    section(catalogue, "limit-page-counting", html, |html| {
        html.styled("p", "lead", &counting.heading);
        if !counting.rounds.is_empty() {
            count::rounds(catalogue, counting, html);
            count::sums(catalogue, &counting.sums, html);
        }
        for line in &counting.check_rounds {
            html.line("p", line);
        }
        count::diagrams(catalogue, counting, html);
    });
}

fn readings(catalogue: &Catalogue, law: Law<'_>, judged: &Judged, others: &[Judged], html: &mut Html) {
    let rounds = law.rules.rule().rounds;
    section(catalogue, "limit-others", html, |html| {
        html.with("table", &[("class", "readings")], |html| {
            html.element("thead", |html| {
                html.element("tr", |html| {
                    for column in ["verdict", "of", "name", "meaning"] {
                        html.line("th", &catalogue.word(&format!("limit-page-column-{column}")));
                    }
                });
            });
            html.element("tbody", |html| {
                for other in others {
                    let class = if judged.is_contradicted_by(other) { "differs" } else { "agrees" };
                    html.with("tr", &[("class", class)], |html| {
                        for cell in row(catalogue, other, rounds) {
                            html.line("td", &cell);
                        }
                    });
                }
            });
        });
        html.styled("p", "agreement", &agreement(catalogue, judged, others));
    });
}

/// What is likely and what to ask about, where entries leave the answer open.
fn asked(case: &Case<'_>, claim: &Claim, html: &mut Html) {
    let mut text = String::new();
    questions(case, claim, &mut text);
    let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    if !lines.is_empty() {
        section(case.catalogue, "limit-page-asked", html, |html| paragraphs(&lines, html));
    }
}

/// Whether the count itself is short: only that is a wrong claim.
const fn is_wrong(claim: &Claim) -> bool {
    matches!((claim.judged.verdict, claim.why), (Verdict::Fails, Why::Count))
}

/// What is wrong with the record or open in it: first what lies where the count is.
fn open(case: &Case<'_>, findings: &[Diagnostic], html: &mut Html) {
    let catalogue = case.catalogue;
    let from = case.window().from;
    let to = case.audit.claim.as_ref().map_or(u32::MAX, |claim| claim.at_ply);
    let counts = |finding: &&Diagnostic| {
        finding.at.is_some_and(|at| !at.in_variation && (from..=to).contains(&at.ply))
    };
    let told = findings.iter().filter(|finding| finding.severity != Severity::Note);
    let (within, beside): (Vec<&Diagnostic>, Vec<&Diagnostic>) = told.partition(counts);
    if within.is_empty() && beside.is_empty() {
        return;
    }
    section(catalogue, "limit-page-found", html, |html| {
        for (id, found) in [("limit-page-found-within", within), ("limit-page-found-beside", beside)] {
            if !found.is_empty() {
                html.line("h3", &catalogue.word(id));
                list(case, &found, html);
            }
        }
    });
}

fn list(case: &Case<'_>, findings: &[&Diagnostic], html: &mut Html) {
    let catalogue = case.catalogue;
    html.with("table", &[("class", "found")], |html| {
        html.element("tbody", |html| {
            for &diagnostic in findings {
                let source = Some(&case.record.source);
                let located = Located { file: case.file, game: None, source, diagnostic };
                let wording = catalogue.wording(diagnostic);
                let label = wording.label.map(|label| format!("{}{label}", catalogue.word("short-joint")));
                html.element("tr", |html| {
                    html.line("th", &located.place(catalogue, "place-round").unwrap_or_default());
                    html.element("td", |html| {
                        html.quoting(&format!("{}{}", wording.headline, label.unwrap_or_default()));
                    });
                });
            }
        });
    });
}

// --- the foot of the page ------------------------------------------------------------------------------

/// The answer once more, for whoever signs below it; what it is and is not, the ruling, and the signatures.
fn closing(catalogue: &Catalogue, answer: &str, lines: &[String], html: &mut Html) {
    html.with("div", &[("class", "closing")], |html| {
        html.line("h2", &catalogue.word("limit-page-signatures"));
        html.styled("p", "again", answer);
        for line in lines {
            html.styled("p", "small", line);
        }
        html.with("div", &[("class", "ruling")], |html| {
            html.text(&catalogue.word("limit-page-ruling"));
            html.styled("span", "blank", "");
            html.styled("span", "blank", "");
        });
        html.with("table", &[("class", "signatures")], |html| {
            html.element("tbody", |html| {
                html.element("tr", |html| {
                    for id in ["limit-page-arbiter", "side-red.name", "side-black.name"] {
                        html.element("td", |html| {
                            html.styled("b", "who", &catalogue.word(id));
                            html.styled("span", "blank", "");
                            html.styled("span", "small", &catalogue.word("limit-page-sign"));
                            html.styled("span", "blank when", "");
                            html.styled("span", "small", &catalogue.word("limit-page-when"));
                        });
                    }
                });
            });
        });
    });
}
