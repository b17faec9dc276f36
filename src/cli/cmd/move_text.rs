//! `jipu move`: what a move text says in a position.

use std::io::{self, BufRead as _, BufReader, Write};

use serde::Serialize;

use crate::board::{Move, Placement, Position, Reason};
use crate::cli::args::MoveArgs;
use crate::cli::catalogue::{Catalogue, sanitize};
use crate::cli::config::Speech;
use crate::cli::exit::{Exit, complain};
use crate::cli::failure::Failure;
use crate::cli::input;
use crate::cli::output::Output;
use crate::cli::position;
use crate::cli::report::{Counts, json_line, json_summary};
use crate::notation::{Script, Status, Writer, chinese, coordinate, read_one, wxf};

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are the fields of the JSON object")]
struct Line<'a> {
    r#type: &'static str,
    schema: u32,
    file: &'a str,
    line: u64,
    fen: &'a str,
    text: &'a str,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    readings: Vec<Reading>,
}

/// One reading in every notation.
#[derive(Serialize)]
struct Reading {
    r#move: String,
    chinese: String,
    wxf: String,
    iccs: String,
    abbreviated: String,
}

impl Reading {
    fn new(position: &Position, action: Move) -> Reading {
        let text = |writer: Writer| writer.text(position, action);
        Reading {
            r#move: action.to_string(),
            chinese: text(Writer::Chinese(chinese::Spelling::default())),
            wxf: text(Writer::Wxf(wxf::Spelling::default())),
            iccs: text(Writer::Coordinate(coordinate::Spelling::Iccs)),
            abbreviated: text(Writer::Abbreviated { script: Script::Simplified, directions: false }),
        }
    }
}

pub(super) fn run(args: &MoveArgs, speech: Speech) -> anyhow::Result<Exit> {
    let catalogue = Catalogue::new(speech.of_failures(args.json));
    let mut out = Output::stdout();
    let mut exit = Exit::Done;
    let mut counts = Counts::default();
    for input in input::expand(&args.paths, None) {
        let (name, reader) = match input {
            Ok(input) => (input.name.clone(), input.open()),
            Err(missing) => (missing.name, Err(missing.error)),
        };
        let unreadable =
            |error: &io::Error| complain(&Failure::read(&name, error).text(&catalogue), args.json);
        let reader = match reader {
            Ok(reader) => reader,
            Err(error) => {
                unreadable(&error);
                counts.unreadable_files += 1;
                exit = exit.and(Exit::Unreadable);
                continue;
            }
        };
        counts.files += 1;
        for (number, line) in BufReader::new(reader).split(b'\n').enumerate() {
            let line = match line {
                Ok(line) => line,
                Err(error) => {
                    unreadable(&error);
                    counts.unreadable_files += 1;
                    exit = exit.and(Exit::Unreadable);
                    break;
                }
            };
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches('\r').trim_start_matches('\u{feff}');
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let status = answer(&mut out, args.json, &name, number as u64 + 1, line)?;
            // An answer at once, for a program that waits for it.
            out.flush()?;
            if status != Status::Ok {
                counts.errors += 1;
                exit = exit.and(Exit::Findings);
            }
        }
    }
    if args.json {
        json_summary(&mut out, "move", counts, None)?;
    }
    out.finish()?;
    Ok(exit)
}

fn answer(out: &mut Output, json: bool, file: &str, number: u64, line: &str) -> anyhow::Result<Status> {
    let (fen, text) = line.split_once('\t').unwrap_or(("startpos", line));
    let (fen, text) = (fen.trim(), text.trim());
    let parsed = position::parse(fen, Placement::Strict);
    let (status, reason, readings, error) = match &parsed {
        Ok(position) => {
            let (status, reading, reason) = read_one(position, text);
            let moves = reading.map(|reading| reading.moves().to_vec()).unwrap_or_default();
            let readings = moves.into_iter().map(|action| Reading::new(position, action)).collect();
            (status, reason.map(Reason::name), readings, None)
        }
        Err(error) => (Status::Syntax, None, Vec::new(), Some(error.to_string())),
    };
    if json {
        let line = Line {
            r#type: "move",
            schema: 1,
            file,
            line: number,
            fen,
            text,
            status: status.name(),
            reason,
            error,
            readings,
        };
        json_line(out, &line)?;
        return Ok(status);
    }
    let text = sanitize(text);
    if readings.is_empty() {
        let why = sanitize(error.as_deref().or(reason).unwrap_or(""));
        writeln!(out, "{text}\t{}\t{why}", status.name())?;
    }
    for reading in readings {
        let Reading { r#move, chinese, wxf, iccs, abbreviated } = reading;
        writeln!(out, "{text}\t{}\t{move}\t{chinese}\t{wxf}\t{iccs}\t{abbreviated}", status.name())?;
    }
    Ok(status)
}
