//! Ctrl-C: what is half written is removed, and the exit code is 130.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Temporary files that must not stay behind.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

const INTERRUPTED: i32 = 130;

/// Installs the handler. Where that fails the default action stays, which ends the program as well.
pub(super) fn install() {
    // The only error is that a handler is there already or cannot be set; both leave a working Ctrl-C.
    let _ = ctrlc::set_handler(|| {
        if let Ok(files) = UNFINISHED.lock() {
            for file in files.iter() {
                // Gone already is as good as removed.
                let _ = std::fs::remove_file(file);
            }
        }
        end();
    });
}

#[expect(clippy::exit, reason = "a signal handler has no caller to return to")]
fn end() -> ! {
    std::process::exit(INTERRUPTED)
}

/// Remembers a file that is being written.
pub(super) fn begin(path: &Path) {
    if let Ok(mut files) = UNFINISHED.lock() {
        files.push(path.to_owned());
    }
}

/// Forgets a file that is whole or gone.
pub(super) fn finish(path: &Path) {
    if let Ok(mut files) = UNFINISHED.lock() {
        files.retain(|file| file != path);
    }
}
