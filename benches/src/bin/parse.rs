//! `parse FILE`: reads all records of a file into trees of written moves and resolves nothing.

use std::fs::File;
use std::process::ExitCode;

use jipu::format::{Item, ReadOptions, Reader};

fn main() -> ExitCode {
    let Some(Ok(file)) = std::env::args_os().nth(1).map(File::open) else { return ExitCode::FAILURE };
    let moves: usize = Reader::new(file, ReadOptions::default())
        .filter_map(|item| if let Item::Record(record, _) = item { Some(record.tree.len()) } else { None })
        .sum();
    println!("{moves}");
    ExitCode::SUCCESS
}
