//! `jipu perft`: move-path counts.

use std::io::Write as _;

use serde::Serialize;

use crate::board::{Placement, divide, perft};
use crate::cli::args::PerftArgs;
use crate::cli::exit::Exit;
use crate::cli::output::Output;
use crate::cli::position;
use crate::cli::report::json_line;
use crate::fen;

#[derive(Serialize)]
struct Line {
    r#type: &'static str,
    schema: u32,
    fen: String,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<(String, u64)>>,
}

pub(super) fn run(args: &PerftArgs) -> anyhow::Result<Exit> {
    let mut position = position::parse(&args.fen, Placement::Strict)?;
    let mut out = Output::stdout();
    let split: Option<Vec<(String, u64)>> = args.divide.then(|| {
        let mut split: Vec<(String, u64)> = divide(&mut position, args.depth)
            .into_iter()
            .map(|(action, nodes)| (action.to_string(), nodes))
            .collect();
        split.sort();
        split
    });
    let nodes = match &split {
        Some(split) if args.depth > 0 => split.iter().map(|(_, nodes)| nodes).sum(),
        _ => perft(&mut position, args.depth),
    };
    if args.json {
        let fen = fen::write_position(&position);
        let line = Line { r#type: "perft", schema: 1, fen, depth: args.depth, nodes, divide: split };
        json_line(&mut out, &line)?;
    } else {
        for (action, nodes) in split.iter().flatten() {
            writeln!(out, "{action} {nodes}")?;
        }
        writeln!(out, "{nodes}")?;
    }
    out.finish()?;
    Ok(Exit::Done)
}
