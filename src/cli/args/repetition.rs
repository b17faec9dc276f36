//! The arguments of `jipu repetition`.

use clap::Args;

use super::{BookArgs, CommonArgs, GamesArgs};
use crate::repetition::Nature;

#[derive(Debug, Args)]
pub(in crate::cli) struct RepetitionArgs {
    #[command(flatten)]
    pub(in crate::cli) common: CommonArgs,
    #[command(flatten)]
    pub(in crate::cli) book: BookArgs,
    /// What a move of the cycle is, whatever is found: its number in the list and 将 杀 捉 兑 献 拦 跟 闲, as `3=闲`
    #[arg(long, value_name = "N=NATURE", value_delimiter = ',', value_parser = parse_label)]
    pub(in crate::cli) label: Vec<(u32, Nature)>,
    /// Judge as if play had ended after this ply [default: the end of the record]
    #[arg(long, value_name = "PLY")]
    pub(in crate::cli) at: Option<u32>,
    /// How many cycles are needed, instead of the book's number: 1 or 2 to see what a repetition would come to
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(in crate::cli) cycles: Option<u32>,
    #[command(flatten)]
    pub(in crate::cli) games: GamesArgs,
    /// Draw the board after every move of the cycle that attacks
    #[arg(long, conflicts_with = "short")]
    pub(in crate::cli) diagrams: bool,
}

fn parse_label(text: &str) -> Result<(u32, Nature), String> {
    let (number, nature) =
        text.split_once('=').ok_or("expected a number, an equals sign and a nature, such as `3=闲`")?;
    let number = number.parse().ok().filter(|&number| number > 0);
    let number = number.ok_or("expected the number of a move of the cycle before the equals sign")?;
    Ok((number, nature.parse().map_err(|error: crate::repetition::UnknownNature| error.to_string())?))
}
