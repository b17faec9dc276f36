//! Ctrl-C, and what else ends a run from outside: what is half written is removed, and the exit code is 130 (143 for
//! SIGTERM, 129 for a terminal that is closed).

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// Temporary files that must not stay behind.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Installs the handlers. Where that fails the default action stays, which ends the program as well.
#[cfg(unix)]
pub(super) fn install() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    // A file that grows beyond what the system allows is an error of writing like a full disk, and no end of the program.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    // What the caller had ignored stays so: `nohup`, or `&` in a script. Where that cannot be told, `nohup` is believed.
    let ignored = ignored().unwrap_or(1 << (SIGHUP - 1));
    let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let Ok(mut signals) = signal_hook::iterator::Signals::new(wanted) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end(128 + signal);
        }
    });
}

/// The same where there are no signals.
#[cfg(not(unix))]
pub(super) fn install() {
    // The only error is that a handler is there already or cannot be set; both leave a working Ctrl-C.
    let _ = ctrlc::set_handler(|| end(130));
}

/// The signals that the program was started to ignore, a bit each from the first.
#[cfg(unix)]
fn ignored() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

#[expect(clippy::exit, reason = "a signal handler has no caller to return to")]
fn end(code: i32) -> ! {
    // Held to the end, so that no other file is begun.
    let files = unfinished();
    for file in files.iter() {
        // Gone already is as good as removed.
        let _ = std::fs::remove_file(file);
    }
    std::process::exit(code)
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a file that is to be whole or gone, and remembers it until [`finish`].
pub(super) fn begin(make: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<NamedTempFile> {
    let mut files = unfinished();
    let file = make()?;
    files.push(file.path().to_owned());
    Ok(file)
}

/// Forgets a file that is whole or gone.
pub(super) fn finish(path: &Path) {
    unfinished().retain(|file| file != path);
}
