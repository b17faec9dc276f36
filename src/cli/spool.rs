//! Rows that are kept in a temporary file until all games are known.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Seek as _, SeekFrom, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::record::{GameHash, GameRecord};

/// A file without a name, gone when the program ends.
#[derive(Debug)]
pub(super) struct Spool {
    file: BufWriter<File>,
}

/// A row, with the start and the moves of its game.
#[derive(Debug)]
pub(super) struct Spooled<T> {
    pub(super) row: T,
    pub(super) start: GameHash,
    pub(super) moves: Vec<[u8; 2]>,
}

impl Spool {
    pub(super) fn new() -> io::Result<Spool> {
        Ok(Spool { file: BufWriter::with_capacity(64 << 10, tempfile::tempfile()?) })
    }

    /// Adds a row.
    pub(super) fn push(&mut self, row: &impl Serialize, record: &GameRecord) -> io::Result<()> {
        let moves: Vec<[u8; 2]> = GameHash::moves(record).collect();
        self.block(&serde_json::to_vec(row)?)?;
        self.file.write_all(&GameHash::of_start(record).to_bytes())?;
        self.block(moves.as_flattened())
    }

    fn block(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(&(bytes.len() as u32).to_le_bytes())?;
        self.file.write_all(bytes)
    }

    /// All rows, from the first.
    pub(super) fn rows<T: DeserializeOwned>(
        &mut self,
    ) -> io::Result<impl Iterator<Item = io::Result<Spooled<T>>> + use<T>> {
        self.file.flush()?;
        let mut file = self.file.get_ref().try_clone()?;
        let end = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let mut file = BufReader::with_capacity(64 << 10, file.take(end));
        Ok(std::iter::from_fn(move || match file.fill_buf().map(<[u8]>::is_empty) {
            Ok(true) => None,
            Ok(false) => Some(next(&mut file)),
            Err(error) => Some(Err(error)),
        }))
    }
}

fn next<T: DeserializeOwned>(file: &mut impl Read) -> io::Result<Spooled<T>> {
    let row = serde_json::from_slice(&block(file)?)?;
    let mut start = [0; 16];
    file.read_exact(&mut start)?;
    let moves = block(file)?.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    Ok(Spooled { row, start: GameHash::from_bytes(start), moves })
}

fn block(file: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    file.read_exact(&mut length)?;
    let mut bytes = vec![0; u32::from_le_bytes(length) as usize];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}
