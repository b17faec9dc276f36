//! `games SEED COUNT iccs|chinese`: prints games made by chance, the same for the same seed.

use std::io::{self, Write as _};
use std::process::ExitCode;

use jipu_bench::generate::{self, Style};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seed, count, style] = &arguments[..] else { return ExitCode::FAILURE };
    let style = match style.as_str() {
        "iccs" => Style::Iccs,
        "chinese" => Style::Chinese,
        _ => return ExitCode::FAILURE,
    };
    let (Ok(seed), Ok(count)) = (seed.parse(), count.parse()) else { return ExitCode::FAILURE };
    let (text, _) = generate::pgn(seed, count, style, false);
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
