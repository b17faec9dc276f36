//! `jipu repetition`: what goes round in a game, what each move of it is, and who has to change (待判局面).

use std::io::Write as _;

use anyhow::bail;

use super::in_turn::{Form, Game, InTurn, complain_of};
use crate::audit::repetition::{self, Repetitions};
use crate::cli::args::RepetitionArgs;
use crate::cli::catalogue::Catalogue;
use crate::cli::config::{self, Speech};
use crate::cli::exit::Exit;
use crate::cli::output::Output;
use crate::cli::pipeline::{self, Wanted};
use crate::cli::render::repetition::{Case, RepetitionLine, Seen, none, report, short};
use crate::cli::report::{Reporter, Style, json_line};
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
    let form = Form::of(&args.games, args.common.json);
    let mut run = Run {
        args,
        rules: &rules,
        rule: &rule,
        catalogue: Catalogue::new(language),
        styled: style == Style::Human && config::styled(args.common.color),
        games: InTurn::new(
            Reporter::new(&args.common, style, speech),
            Output::stdout(),
            form,
            args.games.game,
        ),
        shown: 0,
        refused: false,
    };
    pipeline::run(&args.common, Wanted::All, |event| {
        for (game, full) in run.games.take(event)? {
            run.show(&game, full)?;
        }
        Ok(())
    })?;
    run.end()
}

struct Run<'a> {
    args: &'a RepetitionArgs,
    rules: &'a InForce,
    rule: &'a RepetitionRule,
    catalogue: Catalogue,
    styled: bool,
    games: InTurn,
    /// How many repetitions were shown.
    shown: u64,
    /// Whether a game does not have the variation.
    refused: bool,
}

impl Run<'_> {
    fn show(&mut self, game: &Game, full: bool) -> anyhow::Result<()> {
        let line = &self.args.games.variation;
        let found = match repetition::find(&game.record, self.rule, line, self.args.at) {
            Ok(Some(found)) => found,
            Ok(None) => return self.games.findings(game, full || self.args.common.json),
            Err(error) => {
                self.refused = true;
                complain_of(game, &error.to_string());
                return Ok(());
            }
        };
        let mut told = false;
        for (index, cycle) in found.cycles.iter().enumerate() {
            // A cycle that is not complete, or of which only the arbiter can say whether it is a case, is worth a line where the one
            // game is asked about.
            let is_case = cycle.complete_at.is_some() && !cycle.hangs_on_purpose();
            if !is_case && !full && !self.args.common.json {
                continue;
            }
            self.one(game, &found, index, full)?;
            told = true;
        }
        if !told && full {
            writeln!(self.games.out, "{}", none(&self.catalogue, self.rule))?;
        }
        self.games.findings(game, full || self.args.common.json)
    }

    /// Shows one repetition.
    fn one(&mut self, game: &Game, found: &Repetitions, index: usize, full: bool) -> anyhow::Result<()> {
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
            line: &self.args.games.variation,
            found,
            cycle,
            seen: Seen { quiet: found.quiet[index], open: found.open_in(cycle) },
            ruling: ruling.as_ref(),
            styled: self.styled,
            diagrams: self.args.diagrams,
        };
        if self.args.common.json {
            json_line(&mut self.games.out, &RepetitionLine::new(&case))?;
        } else if full {
            if self.shown > 0 {
                writeln!(self.games.out)?;
            }
            self.games.out.write_all(report(&case).as_bytes())?;
        } else {
            writeln!(self.games.out, "{}", short(&case))?;
        }
        self.shown += 1;
        Ok(())
    }

    fn end(mut self) -> anyhow::Result<Exit> {
        if let Some(only) = self.games.last()? {
            self.show(&only, true)?;
        }
        let InTurn { reporter, mut out, .. } = self.games;
        reporter.summary(&mut out, "repetition", None)?;
        out.finish()?;
        Ok(if self.refused { Exit::Failed } else { reporter.exit() })
    }
}
