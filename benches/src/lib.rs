//! The games that jipu is measured with, and its model of moves trained on.

pub mod generate;

pub mod model;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use jipu::board::Move;
use jipu::format::{Item, ReadOptions, Reader};
use jipu::sheet::{self, SheetOptions};
use sha2::{Digest, Sha256};

/// A game from the standard start.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its moves.
    pub moves: Vec<Move>,
    /// Whether it belongs to the test set, so that nothing may be trained on it.
    pub is_test: bool,
    /// Whether it is held back from training to choose by: the model's features, its constants.
    pub is_held: bool,
}

impl Game {
    /// A game by its moves.
    ///
    /// The test set is told by the game alone: the first byte of the SHA-256 of its moves (`h2e2 h9g7 …`) modulo 10
    /// is 0. Of the others the second byte modulo 40 tells which are held back (`--held`).
    pub fn new(moves: Vec<Move>) -> Game {
        let text = moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
        let digest = Sha256::digest(text.as_bytes());
        let is_test = digest[0] % 10 == 0;
        Game { moves, is_test, is_held: !is_test && digest[1] % 40 == 0 }
    }
}

/// Where the corpus is: `JIPU_CORPUS`, or beside the repository.
pub fn corpus() -> PathBuf {
    std::env::var_os("JIPU_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus"), PathBuf::from)
}

/// The distinct games from the standard start of the Chinese-Chess-Practical-Dataset, in the order of the file.
///
/// # Errors
/// When the file cannot be read.
pub fn dataset() -> io::Result<Vec<Game>> {
    let file = File::open(corpus().join("ccpd-40382.big5.pgn.gz"))?;
    Ok(distinct(games(GzDecoder::new(file))))
}

/// The games of players of a server: files of GBK in the archive of PGN files.
///
/// # Errors
/// When the archive cannot be read.
pub fn server_games() -> io::Result<Vec<Game>> {
    let file = File::open(corpus().join("pgn-chinese.tar.gz"))?;
    let mut archive = tar::Archive::new(GzDecoder::new(file));
    let mut texts = Vec::new();
    for entry in archive.entries()? {
        let mut entry = entry?;
        let path = entry.path()?.to_string_lossy().into_owned();
        if entry.header().entry_type().is_file() && path.contains("walker8088") && path.ends_with(".pgn") {
            let mut text = Vec::new();
            entry.read_to_end(&mut text)?;
            texts.push((path, text));
        }
    }
    texts.sort();
    Ok(distinct(texts.iter().flat_map(|(_, text)| games(text.as_slice()))))
}

fn distinct(games: impl IntoIterator<Item = Vec<Move>>) -> Vec<Game> {
    let mut seen = BTreeSet::new();
    let new = games.into_iter().filter(|moves| !moves.is_empty() && seen.insert(moves.clone()));
    new.map(Game::new).collect()
}

/// The games from the standard start that an input holds, as far as their moves are legal.
fn games(input: impl Read) -> impl Iterator<Item = Vec<Move>> {
    Reader::new(input, ReadOptions::default()).filter_map(|item| {
        let Item::Record(mut record, mut findings) = item else { return None };
        sheet::resolve(&mut record, &SheetOptions::default(), &mut findings);
        record.start.is_standard().then(|| record.tree.main_moves().collect())
    })
}

/// The value behind an option of the command line.
pub fn option(name: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != name).nth(1)
}

/// Whether a switch is on the command line.
pub fn switch(name: &str) -> bool {
    std::env::args().any(|argument| argument == name)
}

/// The number behind an option of the command line, or another.
pub fn number<T: std::str::FromStr>(name: &str, otherwise: T) -> T {
    option(name).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Numbers that are the same each time (a linear congruential generator; the upper bits are the better ones).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that belong to a seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0
    }
}
