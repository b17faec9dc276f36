//! `jipu repetition`: what goes round in a game, what each move of it is, and who has to change (待判局面).

use std::io::Write as _;

use anyhow::bail;

use crate::audit::repetition::{self, Repetitions};
use crate::cli::args::RepetitionArgs;
use crate::cli::catalogue::Catalogue;
use crate::cli::config::{self, Speech};
use crate::cli::exit::Exit;
use crate::cli::output::Output;
use crate::cli::pipeline::{self, Event, Wanted};
use crate::cli::render::repetition::{Case, RepetitionLine, Seen, none, report, short};
use crate::cli::report::{Reporter, Style, json_line};
use crate::diag::Diagnostic;
use crate::record::GameRecord;
use crate::repetition::judge;
use crate::rules::{InForce, RepetitionRule};

pub(super) fn run(args: &RepetitionArgs, speech: Speech) -> anyhow::Result<Exit> {
    let rules = args.book.in_force()?;
    let Some(mut rule) = rules.book().repetition_rule() else {
        bail!("the rule book `{}` was not seen to speak of repetition", rules.book().id());
    };
    if args.cycles.is_some() {
        rule.cycles = args.cycles;
        rule.occurrences = None;
    }
    let style = if args.common.json { Style::Json } else { Style::Human };
    let language = if args.common.json { speech.to_programs() } else { speech.to_people() };
    let mut run = Run {
        args,
        rules: &rules,
        rule: &rule,
        catalogue: Catalogue::new(language),
        styled: style == Style::Human && config::styled(args.common.color),
        reporter: Reporter::new(&args.common, style, speech),
        out: Output::stdout(),
        games: 0,
        shown: 0,
        waiting: None,
    };
    pipeline::run(&args.common, Wanted::All, |event| run.event(event))?;
    run.end()
}

/// A game that is held until it is known whether it is the only one.
struct Waiting {
    file: String,
    number: u32,
    record: Box<GameRecord>,
    findings: Vec<Diagnostic>,
}

struct Run<'a> {
    args: &'a RepetitionArgs,
    rules: &'a InForce,
    rule: &'a RepetitionRule,
    catalogue: Catalogue,
    styled: bool,
    reporter: Reporter,
    out: Output,
    /// How many games were looked at.
    games: u64,
    /// How many repetitions were shown.
    shown: u64,
    waiting: Option<Waiting>,
}

impl Run<'_> {
    fn event(&mut self, event: Event<'_>) -> anyhow::Result<()> {
        match event {
            Event::Input(_) => self.reporter.counts_mut().files += 1,
            Event::Game { input, number, record, findings } => {
                self.reporter.count_game(&record);
                if self.args.game.is_none_or(|wanted| wanted == number) {
                    let next = Waiting { file: input.name.clone(), number, record, findings };
                    return self.accept(next);
                }
            }
            Event::Filtered { date_open } => self.reporter.count_filtered(date_open),
            Event::Remark { input, source, findings } => {
                self.reporter.findings(&mut self.out, &input.name, None, Some(&source), &findings)?;
            }
            Event::Unreadable { name, finding } => {
                self.reporter.counts_mut().unreadable_files += 1;
                self.reporter.findings(&mut self.out, name, None, None, &[finding])?;
            }
            Event::Counted { .. } | Event::End => {}
        }
        Ok(())
    }

    /// Shows a game, or holds it where the form depends on whether another one comes.
    fn accept(&mut self, next: Waiting) -> anyhow::Result<()> {
        self.games += 1;
        if self.args.full || self.args.short || self.args.common.json {
            return self.show(&next, self.args.full);
        }
        match self.waiting.take() {
            Some(first) => {
                self.show(&first, false)?;
                self.show(&next, false)
            }
            None if self.games > 1 => self.show(&next, false),
            None => {
                self.waiting = Some(next);
                Ok(())
            }
        }
    }

    fn show(&mut self, game: &Waiting, full: bool) -> anyhow::Result<()> {
        let Some(found) = repetition::find(&game.record, self.rule, self.args.at) else {
            return self.findings(game, full);
        };
        let mut told = false;
        for (index, cycle) in found.cycles.iter().enumerate() {
            // A cycle that is not complete is worth a line where the one game is asked about.
            if cycle.complete_at.is_none() && !full && !self.args.common.json {
                continue;
            }
            self.one(game, &found, index, full)?;
            told = true;
        }
        if !told && full {
            writeln!(self.out, "{}", none(&self.catalogue, self.rule))?;
        }
        self.findings(game, full)
    }

    /// Shows one repetition.
    fn one(&mut self, game: &Waiting, found: &Repetitions, index: usize, full: bool) -> anyhow::Result<()> {
        let cycle = &found.cycles[index];
        if let Some(&(number, _)) =
            self.args.label.iter().find(|(number, _)| *number > cycle.judged.1 + 1 - cycle.judged.0)
        {
            let last = cycle.judged.1 + 1 - cycle.judged.0;
            bail!("`--label {number}=…`: the cycle that is judged has {last} moves");
        }
        let ruling = cycle
            .complete_at
            .map(|_| judge(&found.start, &found.moves, cycle.judged, self.rule, &self.args.label));
        let case = Case {
            catalogue: &self.catalogue,
            rules: self.rules,
            rule: self.rule,
            file: &game.file,
            game: game.number,
            found,
            cycle,
            seen: Seen { quiet: found.quiet[index], open: found.open_in(cycle) },
            ruling: ruling.as_ref(),
            styled: self.styled,
            diagrams: self.args.diagrams,
        };
        if self.args.common.json {
            json_line(&mut self.out, &RepetitionLine::new(&case))?;
        } else if full {
            if self.shown > 0 {
                writeln!(self.out)?;
            }
            self.out.write_all(report(&case).as_bytes())?;
        } else {
            writeln!(self.out, "{}", short(&case))?;
        }
        self.shown += 1;
        Ok(())
    }

    /// What is wrong with the record stands below the answer; a list is of answers alone.
    fn findings(&mut self, game: &Waiting, full: bool) -> anyhow::Result<()> {
        if full || self.args.common.json {
            let source = Some(&game.record.source);
            self.reporter.findings(&mut self.out, &game.file, Some(game.number), source, &game.findings)?;
        } else {
            self.reporter.count(&game.findings);
        }
        self.out.flush()?;
        Ok(())
    }

    fn end(mut self) -> anyhow::Result<Exit> {
        if let Some(only) = self.waiting.take() {
            self.show(&only, !self.args.short)?;
        }
        if let Some(wanted) = self.args.game.filter(|_| self.games == 0) {
            bail!("there is no game {wanted}");
        }
        self.reporter.summary(&mut self.out, "repetition", None)?;
        self.out.finish()?;
        Ok(self.reporter.exit())
    }
}
