//! Outputs: stdout, and files that are written whole or not at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use tempfile::NamedTempFile;

use super::interrupt;
use super::pipeline::plain;

/// Where a product goes.
pub(super) enum Output {
    /// stdout.
    Stdout(BufWriter<io::StdoutLock<'static>>),
    /// A file that takes its name only when it is whole.
    File(Whole),
    /// Nowhere: a dry run.
    Nowhere,
}

/// A file under a temporary name beside its own.
pub(super) struct Whole {
    file: BufWriter<NamedTempFile>,
    path: PathBuf,
    overwrite: bool,
}

impl Output {
    /// stdout, buffered.
    pub(super) fn stdout() -> Output {
        Output::Stdout(BufWriter::with_capacity(64 << 10, io::stdout().lock()))
    }

    /// A file to be.
    ///
    /// # Errors
    /// When the file exists and may not be written over (`AlreadyExists`), or its folder cannot be written to.
    pub(super) fn file(path: &Path, overwrite: bool) -> io::Result<Output> {
        if !overwrite && path.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // That a file stands where the folder should be is not that the file exists.
        fs::create_dir_all(folder).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => io::ErrorKind::NotADirectory.into(),
            _ => error,
        })?;
        let file = temporary(folder)?;
        interrupt::begin(file.path());
        Ok(Output::File(Whole { file: BufWriter::new(file), path: path.to_owned(), overwrite }))
    }

    /// The one file that the user named for everything.
    ///
    /// # Errors
    /// As [`Output::file`], in words.
    pub(super) fn named(path: &Path, overwrite: bool) -> anyhow::Result<Output> {
        let name = path.display();
        Output::file(path, overwrite).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                anyhow!("`{name}` exists already; write over it with `--overwrite`")
            }
            _ => anyhow!("`{name}` cannot be written: {}", plain(&error)),
        })
    }

    /// Finishes: flushes stdout, or gives the file its name.
    ///
    /// # Errors
    /// When that fails; a file that could not be finished is gone.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Output::Nowhere => Ok(()),
            Output::Stdout(mut out) => out.flush(),
            Output::File(whole) => {
                let file = whole.file.into_inner().map_err(io::IntoInnerError::into_error)?;
                let temporary = file.path().to_owned();
                if let Ok(old) = fs::metadata(&whole.path) {
                    // The new file is like the one it replaces; where that cannot be, it is still whole.
                    let _ = file.as_file().set_permissions(old.permissions());
                }
                let named = if whole.overwrite {
                    file.persist(&whole.path).map(drop)
                } else {
                    file.persist_noclobber(&whole.path).map(drop)
                };
                interrupt::finish(&temporary);
                named.map_err(|error| error.error)
            }
        }
    }

    /// Throws away what was written to a file.
    pub(super) fn abandon(self) {
        if let Output::File(whole) = self {
            let temporary = whole.file.get_ref().path().to_owned();
            drop(whole);
            interrupt::finish(&temporary);
        }
    }
}

/// A new file beside the one to be, with the permissions that any new file gets.
#[cfg(unix)]
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt as _;
    tempfile::Builder::new()
        .prefix(".jipu-")
        .permissions(fs::Permissions::from_mode(0o666))
        .tempfile_in(folder)
}

#[cfg(not(unix))]
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(".jipu-").tempfile_in(folder)
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Stdout(out) => out.write(bytes),
            Output::File(whole) => whole.file.write(bytes),
            Output::Nowhere => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Stdout(out) => out.flush(),
            Output::File(whole) => whole.file.flush(),
            Output::Nowhere => Ok(()),
        }
    }
}
