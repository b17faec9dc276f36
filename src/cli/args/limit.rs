//! The arguments of `jipu limit`.

use std::path::PathBuf;

use clap::Args;

use super::{CommonArgs, GamesArgs, RulesArgs};
use crate::board::Color;

/// A claim of the natural limit.
#[derive(Debug, Args)]
pub(in crate::cli) struct ClaimArgs {
    /// The side that claims: `red` or `black`
    #[arg(long, value_name = "SIDE", value_parser = parse_side)]
    pub(in crate::cli) claimant: Option<Color>,
    /// After how many plies the claim was made [default: the last point at which the claimant is to move]
    #[arg(long, value_name = "PLY")]
    pub(in crate::cli) at: Option<u32>,
    /// In which round the claim was made, before the claimant's move
    #[arg(long, value_name = "ROUND", requires = "claimant", conflicts_with = "at", value_parser = clap::value_parser!(u32).range(1..))]
    pub(in crate::cli) at_round: Option<u32>,
    /// Earlier claims in this game, such as `150:red,160:red`
    #[arg(long, value_name = "PLY:SIDE", value_delimiter = ',', value_parser = parse_claim, requires = "claimant")]
    pub(in crate::cli) claims: Vec<(u32, Color)>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct LimitArgs {
    #[command(flatten)]
    pub(in crate::cli) common: CommonArgs,
    #[command(flatten)]
    pub(in crate::cli) rules: RulesArgs,
    #[command(flatten)]
    pub(in crate::cli) claim: ClaimArgs,
    /// Plies without a capture before the record begins
    #[arg(long, value_name = "PLIES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=10_000))]
    pub(in crate::cli) quiet_before: u32,
    /// Judge over all games within so many slips of the pen
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "variation", value_parser = clap::value_parser!(u32).range(..=3))]
    pub(in crate::cli) slips: u32,
    #[command(flatten)]
    pub(in crate::cli) games: GamesArgs,
    /// List the stretches without a capture of this many rounds or more
    #[arg(long, value_name = "ROUNDS", conflicts_with_all = ["claimant", "at", "at_round", "claims", "short", "full"])]
    pub(in crate::cli) reaching: Option<u32>,
    /// Write the report of one game as a page to print and sign (HTML)
    #[arg(long, value_name = "FILE", conflicts_with = "reaching")]
    pub(in crate::cli) report: Option<PathBuf>,
    /// Write over a report that exists
    #[arg(long, requires = "report")]
    pub(in crate::cli) overwrite: bool,
    /// Without any record: the round and the side to move, as `86:red`
    #[arg(long, value_name = "ROUND:SIDE", value_parser = parse_pair, conflicts_with_all = ["paths", "stdin_name", "from", "encoding", "at", "at_round", "claims", "quiet_before", "variation", "game", "short", "full", "reaching", "FilterArgs"])]
    pub(in crate::cli) now: Option<(u32, Color)>,
    /// Without any record: the last capture, such as `21:red` [default: none in the game]
    #[arg(long, value_name = "ROUND:SIDE", value_parser = parse_pair, requires = "now")]
    pub(in crate::cli) last_capture: Option<(u32, Color)>,
    /// Without any record: checks since then, Red's and Black's: `14,3`
    #[arg(long, value_name = "RED,BLACK", value_parser = parse_checks, requires = "now")]
    pub(in crate::cli) checks: Option<[u32; 2]>,
}

pub(super) fn parse_side(text: &str) -> Result<Color, String> {
    match text {
        "red" | "r" | "红" | "红方" | "紅" | "紅方" => Ok(Color::Red),
        "black" | "b" | "黑" | "黑方" => Ok(Color::Black),
        _ => Err("expected `red` or `black`".to_owned()),
    }
}

/// The highest round that is taken for one.
const HIGHEST_ROUND: u32 = 9_999;

pub(super) fn parse_claim(text: &str) -> Result<(u32, Color), String> {
    let (ply, side) = text.split_once(':').ok_or("expected a ply, a colon and a side, such as `150:red`")?;
    Ok((ply.parse().map_err(|_| "expected a number of plies before the colon")?, parse_side(side)?))
}

fn parse_pair(text: &str) -> Result<(u32, Color), String> {
    let (number, side) =
        text.split_once(':').ok_or("expected a number, a colon and a side, such as `21:red`")?;
    let number = number.parse().ok().filter(|number| (1..=HIGHEST_ROUND).contains(number));
    Ok((number.ok_or("expected a round from 1 to 9999 before the colon")?, parse_side(side)?))
}

fn parse_checks(text: &str) -> Result<[u32; 2], String> {
    let pair = text.split_once(',').and_then(|(red, black)| Some([red.parse().ok()?, black.parse().ok()?]));
    pair.ok_or_else(|| "expected two numbers, Red's checks and Black's, such as `14,3`".to_owned())
}
