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

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

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
        let name = path.display();
        let mut manifest = Manifest { file: None, options, before: BTreeMap::new(), begun: BTreeSet::new() };
        let mut whole = 0;
        match File::open(path) {
            Ok(file) => whole = manifest.read(file).with_context(|| format!("`{name}`"))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(|| format!("`{name}` cannot be read")),
        }
        if !dry_run {
            let open = File::options().append(true).create(true).open(path);
            // A last line that an interruption cut off goes.
            let file = open.and_then(|file| file.set_len(whole).map(|()| file));
            manifest.file = Some(file.with_context(|| format!("`{name}` cannot be written"))?);
        }
        Ok(manifest)
    }

    /// Takes in the whole lines of a file, and returns where they end.
    fn read(&mut self, file: File) -> anyhow::Result<u64> {
        let mut open: BTreeMap<String, String> = BTreeMap::new();
        let mut whole = 0;
        let mut input = BufReader::new(file);
        let mut line = Vec::new();
        for number in 1_u64.. {
            line.clear();
            input.read_until(b'\n', &mut line)?;
            if !line.ends_with(b"\n") && (number > 1 || line.is_empty() || line.starts_with(b"{\"")) {
                break;
            }
            whole += line.len() as u64;
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
                Err(_) if line.trim_ascii().is_empty() => {}
                Err(_) => bail!("line {number} is none of a manifest; name another file with `--report`"),
            }
        }
        self.begun = open.into_keys().collect();
        Ok(whole)
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
        let mut text = serde_json::to_string(line).map_err(io::Error::other)?;
        text.push('\n');
        // In one piece, so that what an interruption leaves is mostly whole.
        file.write_all(text.as_bytes())
    }
}

/// The SHA-256 of a file.
pub(super) fn hash_of(path: &Path) -> io::Result<String> {
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
