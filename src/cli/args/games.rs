//! Which line of which game a command judges, and how much it prints of each.

use clap::Args;

#[derive(Debug, Args)]
pub(in crate::cli) struct GamesArgs {
    /// Judge a variation: alternatives by ply, as `35:1` or `35:1,41:2`
    #[arg(long, value_name = "PLY:N", value_delimiter = ',', value_parser = parse_branch)]
    pub(in crate::cli) variation: Vec<(u32, u32)>,
    /// Judge only the game of this number in each file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(in crate::cli) game: Option<u32>,
    /// Print one line for each answer
    #[arg(long, conflicts_with = "full")]
    pub(in crate::cli) short: bool,
    /// Print the whole report of every game [default: for an input of one game]
    #[arg(long)]
    pub(in crate::cli) full: bool,
}

fn parse_branch(text: &str) -> Result<(u32, u32), String> {
    let pair = text.split_once(':').and_then(|(ply, branch)| Some((ply.parse().ok()?, branch.parse().ok()?)));
    pair.filter(|&(ply, branch)| ply > 0 && branch > 0)
        .ok_or_else(|| "expected a ply, a colon and the number of an alternative, such as `35:1`".to_owned())
}
