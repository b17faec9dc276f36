//! Outputs: stdout, stderr, and files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::failure::Failure;
use super::interrupt;

/// Where a product goes.
pub(super) enum Output {
    /// stdout.
    Stdout(BufWriter<Stdout>),
    /// A file that takes its name only when it is whole.
    File(Whole),
    /// What has a name and is no file: a pipe, a device.
    Device(BufWriter<File>, PathBuf),
    /// Nowhere: a dry run.
    Nowhere,
}

/// A file under a temporary name beside its own.
pub(super) struct Whole {
    file: BufWriter<Temporary>,
    path: PathBuf,
    overwrite: bool,
}

impl Output {
    /// stdout, buffered.
    pub(super) fn stdout() -> Output {
        Output::Stdout(BufWriter::with_capacity(64 << 10, Stdout::lock()))
    }

    /// A file to be. A link leads to the file that it is for; what is no file takes what is written as it comes.
    ///
    /// # Errors
    /// When the file exists and may not be written over (`AlreadyExists`), or its folder cannot be written to.
    pub(super) fn file(path: &Path, overwrite: bool) -> io::Result<Output> {
        if let Ok(there) = fs::metadata(path) {
            if there.is_dir() {
                return Err(ErrorKind::IsADirectory.into());
            }
            if !there.is_file() {
                let device = File::options().write(true).open(path)?;
                return Ok(Output::Device(BufWriter::new(device), path.to_owned()));
            }
            if !overwrite {
                return Err(ErrorKind::AlreadyExists.into());
            }
        }
        let target = if path.is_symlink() { fs::canonicalize(path)? } else { path.to_owned() };
        let folder =
            target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // That a file stands where the folder should be is not that the file exists.
        fs::create_dir_all(folder).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => ErrorKind::NotADirectory.into(),
            _ => error,
        })?;
        let file = interrupt::begin(|| temporary(folder))?;
        Ok(Output::File(Whole { file: BufWriter::new(Temporary(file)), path: target, overwrite }))
    }

    /// The one file that the user named for everything; `-` is stdout.
    ///
    /// # Errors
    /// As [`Output::file`], in words.
    pub(super) fn named(path: &Path, overwrite: bool) -> Result<Output, Failure> {
        if path.as_os_str() == "-" {
            return Ok(Output::stdout());
        }
        Output::file(path, overwrite).map_err(|error| Failure::write(path, &error))
    }

    /// Finishes: flushes stdout, or gives the file its name.
    ///
    /// # Errors
    /// When that fails; a file that could not be finished is gone.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        let Output::File(whole) = self else { return Ok(()) };
        let Temporary(file) = whole.file.into_inner().map_err(io::IntoInnerError::into_error)?;
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
        named.map_err(|error| Failure::write(&whole.path, &error.error).of_kind(error.error.kind()))
    }

    /// Throws away what was written to a file.
    pub(super) fn abandon(self) {
        if let Output::File(whole) = self {
            let temporary = whole.file.get_ref().0.path().to_owned();
            // What was not yet written need not be.
            drop(whole.file.into_parts());
            interrupt::finish(&temporary);
        }
    }

    /// Says of an error what could not be written.
    fn named_error(&self, error: io::Error) -> io::Error {
        let path = match self {
            Output::File(whole) => &whole.path,
            Output::Device(_, path) => path,
            Output::Stdout(_) | Output::Nowhere => return error,
        };
        Failure::write(path, &error).of_kind(error.kind())
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
        let written = match self {
            Output::Stdout(out) => out.write(bytes),
            Output::File(whole) => whole.file.write(bytes),
            Output::Device(out, _) => out.write(bytes),
            Output::Nowhere => Ok(bytes.len()),
        };
        written.map_err(|error| self.named_error(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match self {
            Output::Stdout(out) => out.flush(),
            Output::File(whole) => whole.file.flush(),
            Output::Device(out, _) => out.flush(),
            Output::Nowhere => Ok(()),
        };
        flushed.map_err(|error| self.named_error(error))
    }
}

/// A temporary file, whose errors do not name it. It goes with this value.
struct Temporary(NamedTempFile);

impl Write for Temporary {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.as_file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.as_file().flush()
    }
}

/// stdout, whose errors say so.
pub(super) struct Stdout(io::StdoutLock<'static>);

impl Stdout {
    /// stdout for this thread alone.
    pub(super) fn lock() -> Stdout {
        Stdout(io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(|error| of_stdout(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(|error| of_stdout(&error))
    }
}

fn of_stdout(error: &io::Error) -> io::Error {
    Failure::new("failure-stdout").because(error).of_kind(error.kind())
}

/// stderr, which always takes what it is given: where nobody listens there is nobody to tell.
pub(super) struct Stderr;

impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // All at once, so that the lines of several runs stay whole.
        let _ = io::stderr().write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
