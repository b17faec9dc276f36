//! Findings out to the user, and how many there were.

use std::io::{self, Write};

use serde::Serialize;

use super::args::{CommonArgs, FailOn};
use super::catalogue::Catalogue;
use super::config::{self, Speech};
use super::exit::Exit;
use super::render::ruling::Ruling;
use super::render::{DiagnosticLine, Human, Located, short};
use crate::board::{Move, Position};
use crate::diag::{Diagnostic, Severity};
use crate::format::json::to_text;
use crate::notation::Writer;
use crate::record::GameRecord;
use crate::source::SourceText;
use crate::view::{self, TerminalOptions};

/// How findings are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// The line with a mark under it.
    Human,
    /// One line each.
    Short,
    /// One JSON object each.
    Json,
}

/// Counts and prints findings.
pub(super) struct Reporter {
    catalogue: Catalogue,
    style: Style,
    styled: bool,
    diagrams: bool,
    quiet: bool,
    fail_on: FailOn,
    dry_run: bool,
    counts: Counts,
}

/// Where findings stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    /// The file as the user named it.
    pub(super) file: &'a str,
    /// The game within it.
    pub(super) game: Option<u32>,
    /// The text of the record.
    pub(super) source: Option<&'a SourceText>,
}

/// How much was read and found. The wire form of `"type":"summary"`.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Counts {
    pub(super) files: u64,
    pub(super) games: u64,
    pub(super) plies: u64,
    pub(super) errors: u64,
    pub(super) warnings: u64,
    pub(super) notes: u64,
    pub(super) unreadable_files: u64,
    /// Inputs that an earlier run was done with.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) skipped: u64,
    /// Games left out by filters, where there are any filters; they are not among the games above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) filtered: Option<u64>,
    /// Those of them that meet every condition but that of the date, which they do not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) date_open: Option<u64>,
    /// Games listed by `list`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) listed: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// The object that ends the JSON of a command that takes files.
#[derive(Serialize)]
struct Summary<'a> {
    r#type: &'static str,
    schema: u32,
    command: &'a str,
    #[serde(flatten)]
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<u64>,
}

impl Reporter {
    pub(super) fn new(args: &CommonArgs, style: Style, speech: Speech) -> Reporter {
        let language = if style == Style::Json { speech.to_programs() } else { speech.to_people() };
        Reporter {
            catalogue: Catalogue::new(language),
            style,
            styled: style == Style::Human && config::styled(args.color),
            diagrams: args.verbose,
            quiet: args.quiet,
            fail_on: args.fail_on,
            dry_run: false,
            counts: Counts {
                filtered: (!args.filter.criteria().is_empty()).then_some(0),
                date_open: args.filter.date.map(|_| 0),
                ..Counts::default()
            },
        }
    }

    /// The same for a run that writes nothing.
    pub(super) fn dry(self, dry_run: bool) -> Reporter {
        Reporter { dry_run, ..self }
    }

    pub(super) const fn counts_mut(&mut self) -> &mut Counts {
        &mut self.counts
    }

    /// Counts a game and its moves.
    pub(super) fn count_game(&mut self, record: &GameRecord) {
        self.count_plies(record.tree.main_moves().count() as u64, 0);
    }

    /// Counts a game by its numbers.
    pub(super) const fn count_plies(&mut self, plies: u64, notes: u64) {
        self.counts.games += 1;
        self.counts.plies += plies;
        self.counts.notes += notes;
    }

    /// Counts an input that an earlier run was done with, and what it found there.
    pub(super) const fn skip(&mut self, errors: u64, warnings: u64, notes: u64) {
        self.counts.skipped += 1;
        self.counts.errors += errors;
        self.counts.warnings += warnings;
        self.counts.notes += notes;
    }

    /// Counts a game that the filters leave out.
    pub(super) fn count_filtered(&mut self, date_open: bool) {
        self.counts.filtered = Some(self.counts.filtered.unwrap_or(0) + 1);
        if date_open {
            self.counts.date_open = Some(self.counts.date_open.unwrap_or(0) + 1);
        }
    }

    /// Counts findings.
    pub(super) fn count(&mut self, findings: &[Diagnostic]) {
        for finding in findings {
            match finding.severity {
                Severity::Error => self.counts.errors += 1,
                Severity::Warning => self.counts.warnings += 1,
                Severity::Note => self.counts.notes += 1,
            }
        }
    }

    /// Counts and prints one finding, with what the rule book says of it.
    fn finding(
        &mut self,
        out: &mut dyn Write,
        located: &Located<'_>,
        ruling: Option<&Ruling<'_>>,
    ) -> io::Result<()> {
        self.count(std::slice::from_ref(located.diagnostic));
        if self.quiet && located.diagnostic.severity == Severity::Note {
            return Ok(());
        }
        match self.style {
            Style::Json => {
                json_line(out, &DiagnosticLine::new(located, &self.catalogue))?;
                let line = ruling.and_then(|ruling| ruling.line(&self.catalogue, located.file, located.game));
                line.map_or(Ok(()), |line| json_line(out, &line))
            }
            Style::Short => writeln!(out, "{}", short(located, &self.catalogue)),
            Style::Human => {
                let write_move = |position: &Position, action: Move| Writer::default().text(position, action);
                let styled = self.styled;
                let draw = move |position: &Position, last_move: Option<Move>| {
                    let options = TerminalOptions { color: styled, last_move, ..TerminalOptions::default() };
                    view::terminal(position, &options)
                };
                let human = Human {
                    catalogue: &self.catalogue,
                    styled,
                    write_move: &write_move,
                    diagram: self.diagrams.then_some(&draw),
                };
                let notes = ruling.map(|ruling| ruling.notes(&self.catalogue)).unwrap_or_default();
                writeln!(out, "{}\n", human.render_with(located, &notes))
            }
        }
    }

    /// Counts and prints all findings of one place.
    pub(super) fn findings(
        &mut self,
        out: &mut dyn Write,
        file: &str,
        game: Option<u32>,
        source: Option<&SourceText>,
        findings: &[Diagnostic],
    ) -> io::Result<()> {
        self.ruled_findings(out, &Place { file, game, source }, findings, None)
    }

    /// The same with what the rule book says of one of them.
    pub(super) fn ruled_findings(
        &mut self,
        out: &mut dyn Write,
        place: &Place<'_>,
        findings: &[Diagnostic],
        ruling: Option<&Ruling<'_>>,
    ) -> io::Result<()> {
        let &Place { file, game, source } = place;
        for (index, diagnostic) in findings.iter().enumerate() {
            let ruling = ruling.filter(|ruling| ruling.illegal.finding == index);
            self.finding(out, &Located { file, game, source, diagnostic }, ruling)?;
        }
        Ok(())
    }

    /// Prints the summary.
    pub(super) fn summary(&self, out: &mut dyn Write, command: &str, written: Option<u64>) -> io::Result<()> {
        if self.style == Style::Json {
            return json_summary(out, command, self.counts, written);
        }
        if self.quiet {
            return Ok(());
        }
        let mut values = fluent_bundle::FluentArgs::new();
        for (name, count) in [
            ("files", self.counts.files),
            ("games", self.counts.games),
            ("plies", self.counts.plies),
            ("errors", self.counts.errors),
            ("warnings", self.counts.warnings),
            ("notes", self.counts.notes),
            ("unreadable", self.counts.unreadable_files),
            ("written", written.unwrap_or(0)),
            ("skipped", self.counts.skipped),
        ] {
            values.set(name, count);
        }
        writeln!(out, "{}", self.catalogue.text("summary-read", &values))?;
        if self.counts.skipped > 0 {
            writeln!(out, "{}", self.catalogue.text("summary-skipped", &values))?;
        }
        if let Some(copies) = self.counts.listed.and_then(|listed| self.counts.games.checked_sub(listed))
            && copies > 0
        {
            values.set("copies", copies);
            writeln!(out, "{}", self.catalogue.text("summary-copies", &values))?;
        }
        if let Some(filtered) = self.counts.filtered {
            values.set("filtered", filtered);
            values.set("open", self.counts.date_open.unwrap_or(0));
            writeln!(out, "{}", self.catalogue.text("summary-filtered", &values))?;
        }
        if written.is_some() {
            writeln!(
                out,
                "{}",
                self.catalogue
                    .text(if self.dry_run { "summary-would-write" } else { "summary-written" }, &values)
            )?;
        }
        Ok(())
    }

    /// The exit code for what was found.
    pub(super) const fn exit(&self) -> Exit {
        let fails = match self.fail_on {
            FailOn::Error => self.counts.errors > 0,
            FailOn::Warning => self.counts.errors + self.counts.warnings > 0,
        };
        if self.counts.unreadable_files > 0 {
            Exit::Unreadable
        } else if fails {
            Exit::Findings
        } else {
            Exit::Done
        }
    }
}

/// Writes the summary object.
pub(super) fn json_summary(
    out: &mut dyn Write,
    command: &str,
    counts: Counts,
    written: Option<u64>,
) -> io::Result<()> {
    json_line(out, &Summary { r#type: "summary", schema: 1, command, counts, written })
}

/// Writes a value as one line of JSON.
pub(super) fn json_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let line = to_text(value).map_err(io::Error::other)?;
    writeln!(out, "{line}")
}
