//! Measures jipu side by side with other programs, and prints a table.
//!
//! `jipu-peers [--games N] [--rounds N]`
//!
//! Every contender is a process of its own that reads a file, and what is told of it is the CPU time that it took, its start
//! included. The rounds are interleaved, so that what else the machine does falls on all alike, and of each contender the median
//! counts. What cannot be had is `SKIPPED` with the reason.
//!
//! Needs `../../target/release/jipu` (or `JIPU`) and `../target/release/games` (or `GAMES`). The Python libraries are looked
//! for with the interpreter in `PEERS_PYTHON`, or `python3`.

mod chess;
mod contender;
mod files;
mod python;
mod replay;
mod table;

use std::error::Error;
use std::process::ExitCode;

use contender::Contender;
use files::Files;

/// How many games each file holds, unless told otherwise.
const GAMES: usize = 10_000;

/// How many rounds there are, unless told otherwise.
const ROUNDS: usize = 7;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        // What this program does as a contender.
        ["replay-chess", file] => println!("{}", chess::replay(file)?),
        ["replay-chessai", file] => println!("{}", replay::chessai(file)?),
        _ => {
            let number = |name: &str, otherwise: usize| {
                let value = words.iter().skip_while(|word| **word != name).nth(1);
                value.and_then(|value| value.parse().ok()).unwrap_or(otherwise)
            };
            compare(number("--games", GAMES), number("--rounds", ROUNDS))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn compare(games: usize, rounds: usize) -> Result<(), Box<dyn Error>> {
    let files = Files::make(games)?;
    let mut contenders = Contender::all(&files)?;
    for _ in 0..rounds {
        for contender in &mut contenders {
            contender.run();
        }
    }
    table::print(&contenders, &files);
    Ok(())
}
