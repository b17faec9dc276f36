//! `jipu completions`: completion scripts.

use std::io::Write as _;

use crate::cli::args::CompletionsArgs;
use crate::cli::exit::Exit;
use crate::cli::output::Output;

pub(super) fn run(args: &CompletionsArgs) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::cli::command(), "jipu", &mut script);
    let mut out = Output::stdout();
    out.write_all(&script)?;
    out.finish()?;
    Ok(Exit::Done)
}
