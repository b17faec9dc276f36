//! The manifest of a conversion (`--report`): a line for each input with what became of it. A run that was interrupted
//! goes on from it.
//!
//! | field | value |
//! |---|---|
//! | `type`, `schema` | `"converted"`, `1` |
//! | `jipu`, `options` | the version of the program; the options that make a difference to the product |
//! | `file`, `hash` | the input and the SHA-256 of its bytes; `null` for stdin, and where it is to be tried again |
//! | `games`, `written` | how many games were read, and how many were written |
//! | `errors`, `warnings`, `notes` | how many findings there were |
//! | `findings` | how many of each name |
//! | `losses` | how many things the target cannot hold, by name |
//! | `outputs` | the files made of it: `file`, `hash`, `games` |
//!
//! Before the first byte of an output, a line of type `opened` names it (`file`, `output`): where the line `converted`
//! is missing, the run was interrupted, and what it left may be written over.
//!
//! Lines are only ever added, each at once. One that an interruption cut off stays, and counts for nothing. A run keeps its
//! manifest to itself until it ends.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::cli::failure::Failure;
use crate::format::json::to_text;

/// A line of the manifest.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Converted(Entry),
    Opened {
        schema: u32,
        file: String,
        output: String,
    },
    /// Of a later version.
    #[serde(other)]
    Other,
}

/// What became of an input.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct Entry {
    pub(super) schema: u32,
    pub(super) jipu: String,
    pub(super) options: Value,
    pub(super) file: String,
    pub(super) hash: Option<String>,
    pub(super) games: u64,
    pub(super) written: u64,
    pub(super) errors: u64,
    pub(super) warnings: u64,
    pub(super) notes: u64,
    pub(super) findings: BTreeMap<String, u64>,
    pub(super) losses: BTreeMap<String, u64>,
    pub(super) outputs: Vec<Made>,
}

/// A file that was made.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct Made {
    pub(super) file: String,
    pub(super) hash: String,
    pub(super) games: u64,
}

/// A manifest: what it said before this run, and where this run adds to it.
#[derive(Debug)]
pub(super) struct Manifest {
    file: Option<File>,
    path: PathBuf,
    options: Value,
    before: BTreeMap<String, Entry>,
    /// Outputs that an interrupted run began.
    begun: BTreeSet<String>,
}

impl Manifest {
    /// Reads what is there of a manifest, and opens it to add to it, or in a dry run only reads it.
    ///
    /// # Errors
    /// When the file is something else, or cannot be read or written.
    pub(super) fn open(path: &Path, options: Value, dry_run: bool) -> anyhow::Result<Manifest> {
        let mut manifest = Manifest {
            file: None,
            path: path.to_owned(),
            options,
            before: BTreeMap::new(),
            begun: BTreeSet::new(),
        };
        let write = |error: io::Error| Failure::write(path, &error);
        let mut own = None;
        if !dry_run {
            let file = File::options().append(true).create(true).open(path).map_err(write)?;
            // Where files cannot be locked, two runs are still kept apart by the names of the files that they make.
            if let Err(TryLockError::WouldBlock) = file.try_lock() {
                return Err(Failure::about("failure-manifest-busy", path).into());
            }
            own = Some(file);
        }
        // What is no file holds nothing from an earlier run, and may never end.
        let is_file = || std::fs::metadata(path).is_ok_and(|found| found.is_file() || found.is_dir());
        let is_cut_off = match File::open(path) {
            Ok(file) if is_file() => manifest.read(file)?,
            Ok(_) => false,
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(Failure::read(path, &error).into()),
        };
        if let Some(file) = own.as_mut().filter(|_| is_cut_off) {
            file.write_all(b"\n").map_err(write)?;
        }
        manifest.file = own;
        Ok(manifest)
    }

    /// Takes in the lines of a file; whether the last one has no end.
    fn read(&mut self, file: File) -> anyhow::Result<bool> {
        let mut open: BTreeMap<String, String> = BTreeMap::new();
        let mut is_cut_off = false;
        let mut input = BufReader::new(file);
        let mut line = Vec::new();
        let read = |error: io::Error| Failure::read(&self.path, &error);
        if !is_rest_of_line(input.fill_buf().map_err(read)?) {
            return Err(Failure::about("failure-no-manifest", &self.path).with("line", "1").into());
        }
        for number in 1_u64.. {
            line.clear();
            input.read_until(b'\n', &mut line).map_err(|error| Failure::read(&self.path, &error))?;
            if line.is_empty() {
                break;
            }
            is_cut_off = !line.ends_with(b"\n");
            match serde_json::from_slice(&line) {
                Ok(Line::Converted(entry)) => {
                    open.retain(|_, file| *file != entry.file);
                    self.before.insert(entry.file.clone(), entry);
                }
                Ok(Line::Opened { file, output, .. }) => {
                    self.before.remove(&file);
                    open.insert(output, file);
                }
                Ok(Line::Other) => {}
                Err(_) if is_rest_of_line(&line) => {}
                Err(_) => {
                    let failure = Failure::about("failure-no-manifest", &self.path);
                    return Err(failure.with("line", number.to_string()).into());
                }
            }
        }
        self.begun = open.into_keys().collect();
        Ok(is_cut_off)
    }

    /// What became of an input in an earlier run, if it was done with these options and neither it nor what was made of
    /// it has changed since.
    pub(super) fn done(&self, file: &str, path: Option<&Path>) -> Option<&Entry> {
        let entry = self.before.get(file)?;
        let is_same = entry.jipu == env!("CARGO_PKG_VERSION") && entry.options == self.options;
        let is_unchanged = |file: &Path, hash: &str| hash_of(file).is_ok_and(|found| found == hash);
        let is_done = is_same
            && is_unchanged(path?, entry.hash.as_deref()?)
            && entry.outputs.iter().all(|made| is_unchanged(Path::new(&made.file), &made.hash));
        is_done.then_some(entry)
    }

    /// Whether an interrupted run began this output, so that it may be written over.
    pub(super) fn began(&self, output: &str) -> bool {
        self.begun.contains(output)
    }

    /// Notes that an output is begun.
    pub(super) fn opened(&mut self, file: &str, output: &str) -> io::Result<()> {
        self.add(&Line::Opened { schema: 1, file: file.to_owned(), output: output.to_owned() })
    }

    /// Notes what became of an input.
    pub(super) fn converted(&mut self, entry: Entry) -> io::Result<()> {
        let options = self.options.clone();
        self.add(&Line::Converted(Entry {
            schema: 1,
            jipu: env!("CARGO_PKG_VERSION").to_owned(),
            options,
            ..entry
        }))
    }

    fn add(&mut self, line: &Line) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let mut text = to_text(line).map_err(io::Error::other)?;
        text.push('\n');
        // In one piece, so that what an interruption leaves is mostly whole.
        file.write_all(text.as_bytes())
            .map_err(|error| Failure::write(&self.path, &error).of_kind(error.kind()))
    }
}

/// Whether a line may be what an interruption left of one.
fn is_rest_of_line(line: &[u8]) -> bool {
    const BEGINNING: &[u8] = b"{\"type\":\"";
    let line = line.trim_ascii();
    line.starts_with(BEGINNING) || BEGINNING.starts_with(line)
}

/// The SHA-256 of a file. A pipe has none: what it gives can be read once.
pub(super) fn hash_of(path: &Path) -> io::Result<String> {
    if !std::fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut file = File::open(path)?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hex(hash)),
            read => hash.update(buffer.get(..read).unwrap_or_default()),
        }
    }
}

/// A hash as hexadecimal digits.
pub(super) fn hex(hash: Sha256) -> String {
    use std::fmt::Write as _;
    let mut text = String::new();
    for byte in hash.finalize() {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
