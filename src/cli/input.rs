//! Inputs: files, folders and stdin.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::sync::OnceLock;

use super::safe_name::readable;
use crate::diag::{Argument, Code, Diagnostic};
use crate::format::Format;

/// One input, not yet opened.
#[derive(Clone, Debug)]
pub(super) struct Input {
    /// As the user named it, or below the folder the user named; `-` or `--stdin-name` for stdin.
    pub(super) name: String,
    /// Where it is; `None` for stdin.
    pub(super) path: Option<PathBuf>,
    /// The path below the folder named by the user; the file name where a file was named.
    pub(super) relative: PathBuf,
}

/// An input that is none, and why.
#[derive(Debug)]
pub(super) struct Missing {
    pub(super) name: String,
    pub(super) error: io::Error,
}

/// The inputs that paths stand for, in order: a folder gives the files below it, sorted by name. No path at all is
/// stdin.
pub(super) fn expand(paths: &[PathBuf], stdin_name: Option<&str>) -> Vec<Result<Input, Missing>> {
    let stdin = || Input {
        name: stdin_name.unwrap_or("-").to_owned(),
        path: None,
        // As of a file that is named: a name with folders leads nowhere else.
        relative: stdin_name
            .and_then(|name| Path::new(name).file_name())
            .map_or_else(|| PathBuf::from("stdin"), PathBuf::from),
    };
    if paths.is_empty() {
        return vec![Ok(stdin())];
    }
    let mut inputs = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            inputs.push(Ok(stdin()));
        } else if path.is_dir() {
            below(path, &mut inputs);
        } else {
            inputs.push(Ok(Input {
                name: readable(path.as_os_str()),
                relative: path.file_name().map_or_else(PathBuf::new, PathBuf::from),
                path: Some(path.clone()),
            }));
        }
    }
    inputs
}

/// The files below a folder. Hidden ones (of version control and desktops) are left out; links to folders are not
/// followed, so nothing goes round in circles.
fn below(folder: &Path, inputs: &mut Vec<Result<Input, Missing>>) {
    let visible = |entry: &walkdir::DirEntry| {
        entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    // Entries of one folder differ by their names alone, which would have to be looked for in each path.
    let by_name =
        |a: &walkdir::DirEntry, b: &walkdir::DirEntry| a.path().as_os_str().cmp(b.path().as_os_str());
    for entry in walkdir::WalkDir::new(folder).sort_by(by_name).into_iter().filter_entry(visible) {
        match entry {
            Ok(entry) if entry.path().is_file() => inputs.push(Ok(Input {
                name: readable(entry.path().as_os_str()),
                relative: entry.path().strip_prefix(folder).unwrap_or(entry.path()).to_owned(),
                path: Some(entry.into_path()),
            })),
            // A link that leads nowhere may have been a record.
            Ok(entry) if entry.path_is_symlink() => {
                if let Err(error) = entry.path().metadata() {
                    let name = readable(entry.path().as_os_str());
                    inputs.push(Err(Missing { name, error }));
                }
            }
            Ok(_) => {}
            Err(error) => {
                let name = readable(error.path().unwrap_or(folder).as_os_str());
                let error = error
                    .into_io_error()
                    .unwrap_or_else(|| io::Error::other("a link that leads in a circle"));
                inputs.push(Err(Missing { name, error }));
            }
        }
    }
}

/// Whether a file is the one that stdout goes into.
#[cfg(unix)]
fn takes_stdout(file: &File) -> bool {
    use std::os::fd::AsFd as _;
    use std::os::unix::fs::MetadataExt as _;
    static STDOUT: OnceLock<Option<(u64, u64)>> = OnceLock::new();
    let identity = |file: &File| {
        let known = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
        Some((known.dev(), known.ino()))
    };
    let stdout = STDOUT.get_or_init(|| {
        let stdout = io::stdout().as_fd().try_clone_to_owned().ok()?;
        identity(&File::from(stdout))
    });
    stdout.is_some() && identity(file) == *stdout
}

#[cfg(not(unix))]
const fn takes_stdout(_file: &File) -> bool {
    false
}

impl Input {
    /// Opens it for reading.
    ///
    /// # Errors
    /// When that fails, or the file is the one that stdout goes into: what is read would never end.
    pub(super) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        match &self.path {
            Some(path) => {
                let file = File::open(path)?;
                if takes_stdout(&file) {
                    return Err(io::Error::other("the output goes into it"));
                }
                Ok(Box::new(file))
            }
            None => Ok(Box::new(io::stdin())),
        }
    }

    /// A note where the name of an input has the ending of another format than the content. Text sheets may hold anything.
    pub(super) fn wrong_extension(&self, format: &str) -> Option<Diagnostic> {
        let ending = self.relative.extension()?.to_str()?.to_ascii_lowercase();
        let named: Vec<Format> =
            Format::all().filter(|known| known.extensions().contains(&ending.as_str())).collect();
        let misleads =
            !named.is_empty() && ending != "txt" && named.iter().all(|known| known.name() != format);
        misleads.then(|| {
            Diagnostic::new(Code::WrongExtension)
                .with("extension", Argument::Text(ending))
                .with("format", Argument::Text(format.to_owned()))
        })
    }
}
