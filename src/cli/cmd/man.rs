//! `jipu man`: manual pages.

use std::io::Write as _;

use anyhow::Context as _;

use crate::cli::args::ManArgs;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::output::Output;

pub(super) fn run(args: &ManArgs) -> anyhow::Result<Exit> {
    let mut command = crate::cli::command();
    command.build();
    if let Some(folder) = &args.dir {
        std::fs::create_dir_all(folder).map_err(|error| Failure::write(folder, &error))?;
        write_page(folder, "jipu", &command)?;
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            write_page(folder, &format!("jipu-{}", sub.get_name()), sub)?;
        }
        return Ok(Exit::Done);
    }
    let page = match &args.command {
        None => page(&command)?,
        Some(name) => {
            let sub = command.get_subcommands().find(|sub| sub.get_name() == name);
            page(sub.with_context(|| format!("no command `{name}`; see `jipu help`"))?)?
        }
    };
    let mut out = Output::stdout();
    out.write_all(&page)?;
    out.finish()?;
    Ok(Exit::Done)
}

fn page(command: &clap::Command) -> anyhow::Result<Vec<u8>> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let mut page = Vec::new();
    // No date: the page is the same whenever it is made.
    clap_mangen::Man::new(command.clone().display_name(&name))
        .title(name)
        .source(concat!("jipu ", env!("CARGO_PKG_VERSION")))
        .render(&mut page)?;
    Ok(page)
}

fn write_page(folder: &std::path::Path, name: &str, command: &clap::Command) -> anyhow::Result<()> {
    let path = folder.join(format!("{name}.1"));
    let mut out = Output::named(&path, true)?;
    out.write_all(&page(command)?)?;
    out.finish()?;
    Ok(())
}
