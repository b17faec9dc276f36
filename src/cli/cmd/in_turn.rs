//! Games that a command shows one after the other: a single game in full, several in a line each.
//!
//! Which of the two it will be is not known before a second game comes or the input ends, so the first one is held.

use std::io::Write as _;

use anyhow::bail;

use crate::cli::args::GamesArgs;
use crate::cli::exit::complain;
use crate::cli::output::Output;
use crate::cli::pipeline::Event;
use crate::cli::report::Reporter;
use crate::diag::Diagnostic;
use crate::record::GameRecord;

/// A game to be shown.
pub(super) struct Game {
    pub(super) file: String,
    /// Its number in the file, from 1.
    pub(super) number: u32,
    pub(super) record: Box<GameRecord>,
    pub(super) findings: Vec<Diagnostic>,
}

/// Says why a question does not fit a game.
pub(super) fn complain_of(game: &Game, error: &str) {
    complain(&format!("`{}`, game {}: {error}", game.file, game.number), false);
}

/// In which form games are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// All in full.
    Full,
    /// All in a line each, or whatever is as short.
    Short,
    /// A single game in full, several in a line each.
    ByNumber,
    /// A single game in full; several are refused, with this reason.
    Single(&'static str),
}

impl Form {
    /// The form that is asked for; for programs there is a line each.
    pub(super) const fn of(games: &GamesArgs, json: bool) -> Form {
        match (games.full, games.short || json) {
            (true, _) => Form::Full,
            (false, true) => Form::Short,
            (false, false) => Form::ByNumber,
        }
    }
}

/// The games of a run.
pub(super) struct InTurn {
    pub(super) reporter: Reporter,
    pub(super) out: Output,
    form: Form,
    /// The only game of each file that is wanted.
    wanted: Option<u32>,
    /// How many games there were.
    games: u64,
    held: Option<Game>,
}

impl InTurn {
    pub(super) const fn new(reporter: Reporter, out: Output, form: Form, wanted: Option<u32>) -> InTurn {
        InTurn { reporter, out, form, wanted, games: 0, held: None }
    }

    /// Takes an event in. Gives the games that are to be shown now, each with whether in full.
    pub(super) fn take(&mut self, event: Event<'_>) -> anyhow::Result<Vec<(Game, bool)>> {
        match event {
            Event::Input(_) => self.reporter.counts_mut().files += 1,
            Event::Game { input, number, record, findings } => {
                self.reporter.count_game(&record);
                if self.wanted.is_none_or(|wanted| wanted == number) {
                    return self.accept(Game { file: input.name.clone(), number, record, findings });
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
        Ok(Vec::new())
    }

    fn accept(&mut self, next: Game) -> anyhow::Result<Vec<(Game, bool)>> {
        self.games += 1;
        match self.form {
            Form::Full => return Ok(vec![(next, true)]),
            Form::Short => return Ok(vec![(next, false)]),
            Form::Single(reason) if self.games > 1 => bail!("{reason}"),
            Form::ByNumber if self.games > 1 => {
                let first = self.held.take();
                return Ok(first.into_iter().chain([next]).map(|game| (game, false)).collect());
            }
            Form::Single(_) | Form::ByNumber => self.held = Some(next),
        }
        Ok(Vec::new())
    }

    /// The game that was held to the end, to be shown in full. An error where there was no game with the number that was
    /// asked for.
    pub(super) fn last(&mut self) -> anyhow::Result<Option<Game>> {
        if let Some(wanted) = self.wanted.filter(|_| self.games == 0) {
            let filtered = self.reporter.counts_mut().filtered.is_some_and(|filtered| filtered > 0);
            bail!("there is no game {wanted}{}", if filtered { " that the filters let through" } else { "" });
        }
        Ok(self.held.take())
    }

    /// How many games there were.
    pub(super) const fn games(&self) -> u64 {
        self.games
    }

    /// Shows what is wrong with a record, below the answer, or counts it only: a list is of answers alone.
    pub(super) fn findings(&mut self, game: &Game, shown: bool) -> anyhow::Result<()> {
        if shown {
            let source = Some(&game.record.source);
            self.reporter.findings(&mut self.out, &game.file, Some(game.number), source, &game.findings)?;
        } else {
            self.reporter.count(&game.findings);
        }
        self.out.flush()?;
        Ok(())
    }
}
