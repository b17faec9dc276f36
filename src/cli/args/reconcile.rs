//! The arguments of `jipu reconcile`.

use std::path::PathBuf;

use clap::Args;

use super::limit::ClaimArgs;
use super::{
    BoundArgs, ColorChoice, RulesArgs, parse_encoding, parse_format, parse_lines, parse_written_format,
};
use crate::board::Placement;
use crate::format::{Format, ReadOptions};
use crate::source::Encoding;

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
pub(in crate::cli) struct ReconcileArgs {
    /// Red's sheet, or `-` for stdin
    #[arg(value_name = "RED")]
    pub(in crate::cli) red: PathBuf,
    /// Black's sheet, or `-` for stdin
    #[arg(value_name = "BLACK")]
    pub(in crate::cli) black: PathBuf,
    /// The format of both sheets, instead of what their content shows
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(in crate::cli) from: Option<Format>,
    /// The encoding of both sheets, instead of what their content shows
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    pub(in crate::cli) encoding: Option<Encoding>,
    /// Let through positions that cannot arise but can be drawn
    #[arg(long)]
    pub(in crate::cli) lenient: bool,
    /// The most positions kept after a ply
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = parse_lines)]
    pub(in crate::cli) max_lines: usize,
    #[command(flatten)]
    pub(in crate::cli) bounds: BoundArgs,
    #[command(flatten)]
    pub(in crate::cli) rules: RulesArgs,
    #[command(flatten)]
    pub(in crate::cli) claim: ClaimArgs,
    /// Show every ply, not only those that differ
    #[arg(long)]
    pub(in crate::cli) full: bool,
    /// Write the agreed game to a file, open entries marked
    #[arg(short, long, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
    /// The format of that file [default: from its ending, else pgn]
    #[arg(long, value_name = "FORMAT", value_parser = parse_written_format, requires = "output")]
    pub(in crate::cli) to: Option<Format>,
    /// Write over a file that exists
    #[arg(long, requires = "output")]
    pub(in crate::cli) overwrite: bool,
    /// Print JSON, one object a line
    #[arg(long)]
    pub(in crate::cli) json: bool,
    /// When to colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub(in crate::cli) color: ColorChoice,
}

impl ReconcileArgs {
    pub(in crate::cli) fn read_options(&self) -> ReadOptions {
        let bounds = self.bounds.bounds();
        ReadOptions { format: self.from, encoding: self.encoding, mirror: false, bounds }
    }

    pub(in crate::cli) const fn placement(&self) -> Placement {
        if self.lenient { Placement::Lenient } else { Placement::Strict }
    }
}
