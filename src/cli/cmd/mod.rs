//! The commands, one file each; `in_turn` has what several share that show games one after the other.

mod check;
mod completions;
mod convert;
mod explain;
mod in_turn;
mod limit;
mod list;
mod man;
mod move_text;
mod perft;
mod reconcile;
mod repetition;
mod rules;
mod show;
mod watch;

use super::args::{Cli, Command};
use super::config::Speech;
use super::exit::Exit;

/// Runs the command that was asked for.
pub(super) fn run(cli: Cli, speech: Speech) -> anyhow::Result<Exit> {
    match cli.command {
        Command::Check(args) => check::run(&args, speech),
        Command::Convert(args) => convert::run(&args, speech),
        Command::Show(args) => show::run(&args, speech),
        Command::Limit(args) => limit::run(&args, speech),
        Command::Reconcile(args) => reconcile::run(&args, speech),
        Command::Repetition(args) => repetition::run(&args, speech),
        Command::List(args) => list::run(&args, speech),
        Command::Move(args) => move_text::run(&args, speech),
        Command::Perft(args) => perft::run(&args),
        Command::Rules(args) => rules::run(&args, speech),
        Command::Explain(args) => explain::run(&args, speech),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    }
}
