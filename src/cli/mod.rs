//! The command line: reading the world, printing, exit codes. Nothing below this module does any of that.

mod args;
pub mod catalogue;
mod cmd;
mod config;
mod exit;
mod failure;
mod input;
mod interrupt;
mod output;
mod parallel;
mod pipeline;
mod position;
mod progress;
pub mod render;
mod report;
mod rules;
mod safe_name;
mod spool;
mod unify;

use std::process::ExitCode;

use clap::FromArgMatches;

pub use exit::Exit;

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let language = config::language(&std::env::args_os().collect::<Vec<_>>());
    let command = args::localised(language);
    let cli = match command.try_get_matches().and_then(|matches| args::Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return exit::usage(&error),
    };
    interrupt::install();
    let json = cli.command.is_json();
    let speech = config::Speech { stated: cli.lang };
    match cmd::run(cli, speech) {
        Ok(exit) => exit.into(),
        Err(error) => exit::failed(&error, json, &catalogue::Catalogue::new(speech.of_failures(json))),
    }
}

/// The command line as clap knows it, for man pages and completions.
pub fn command() -> clap::Command {
    args::command()
}
