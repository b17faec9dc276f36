//! The arguments of `jipu list`.

use clap::Args;

use super::CommonArgs;

#[derive(Debug, Args)]
pub(in crate::cli) struct ListArgs {
    #[command(flatten)]
    pub(in crate::cli) common: CommonArgs,
    /// Print CSV with a line of names first
    #[arg(long, conflicts_with = "json")]
    pub(in crate::cli) csv: bool,
    /// Begin CSV with a byte-order mark, by which spreadsheets know UTF-8
    #[arg(long, requires = "csv")]
    pub(in crate::cli) bom: bool,
    /// List copies once, and mark games that are the beginning of another
    ///
    /// Copies are games with the same start and moves, of which the one with the most comments and variations is kept.
    /// Takes about 100 bytes of memory a game, and a temporary file.
    #[arg(long)]
    pub(in crate::cli) unique: bool,
}
