//! `jipu check`: what is wrong with records, and where.

use std::io::Write as _;

use crate::audit::illegal::IllegalMove;
use crate::cli::args::CheckArgs;
use crate::cli::config::Speech;
use crate::cli::exit::{Exit, complain};
use crate::cli::output::Output;
use crate::cli::pipeline::{self, Event, Wanted};
use crate::cli::render::ruling::Ruling;
use crate::cli::report::{Place, Reporter, Style};

pub(super) fn run(args: &CheckArgs, speech: Speech) -> anyhow::Result<Exit> {
    if args.watch {
        return super::watch::run(args, speech);
    }
    let style = match (args.common.json, args.short) {
        (true, _) => Style::Json,
        (false, true) => Style::Short,
        (false, false) => Style::Human,
    };
    let rules = args.book.in_force()?;
    let mut refused = false;
    let mut reporter = Reporter::new(&args.common, style, speech);
    let mut out = Output::stdout();
    let wanted = Wanted::Found { notes: !args.common.quiet };
    pipeline::run(&args.common, wanted, |event| {
        match event {
            Event::Input(_) => reporter.counts_mut().files += 1,
            Event::Filtered { date_open } => reporter.count_filtered(date_open),
            Event::Counted { plies, notes } => reporter.count_plies(plies, notes),
            Event::Game { input, number, record, findings } => {
                reporter.count_game(&record);
                let illegal = IllegalMove::find(&record, &findings);
                let ruling =
                    illegal.as_ref().map(|illegal| Ruling { illegal, rules: &rules, noticed: args.noticed });
                let place = Place { file: &input.name, game: Some(number), source: Some(&record.source) };
                reporter.ruled_findings(&mut out, &place, &findings, ruling.as_ref())?;
                if let Some(illegal) = illegal.filter(|illegal| illegal.plies_since(args.noticed).is_none()) {
                    refused = true;
                    let place = format!("`{}`, game {number}", input.name);
                    let ply = illegal.at.ply;
                    complain(&format!("{place}: the illegal move is ply {ply}, after `--noticed`"), false);
                }
                // What is found is shown at once, also where the input is a pipe that goes on.
                out.flush()?;
            }
            Event::Remark { input, source, findings } => {
                reporter.findings(&mut out, &input.name, None, Some(&source), &findings)?;
            }
            Event::Unreadable { name, finding } => {
                reporter.counts_mut().unreadable_files += 1;
                reporter.findings(&mut out, name, None, None, &[finding])?;
            }
            Event::End => {}
        }
        Ok(())
    })?;
    reporter.summary(&mut out, "check", None)?;
    out.finish()?;
    Ok(if refused { Exit::Failed } else { reporter.exit() })
}
