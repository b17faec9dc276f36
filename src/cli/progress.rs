//! How far a long run is, on a terminal.

use std::io::{self, IsTerminal as _};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Runs that end sooner show nothing.
const FIRST: Duration = Duration::from_millis(500);

/// A bar at the bottom of the terminal, or nothing where stderr is none.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    begun: std::time::Instant,
    games: u64,
}

impl Progress {
    /// A bar for so many inputs, unless it is not wanted.
    pub(super) fn new(inputs: usize, wanted: bool) -> Progress {
        let bar = if wanted && io::stderr().is_terminal() {
            ProgressBar::new(inputs as u64)
        } else {
            ProgressBar::hidden()
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {elapsed}/{duration} {msg}") {
            bar.set_style(style);
        }
        Progress { bar, begun: std::time::Instant::now(), games: 0 }
    }

    /// Counts a game of an input.
    pub(super) fn game(&mut self, input: &str) {
        self.games += 1;
        if !self.bar.is_hidden() && self.games % 16 == 1 && self.begun.elapsed() > FIRST {
            self.bar.set_message(format!("{} · {input}", self.games));
        }
    }

    /// Counts an input.
    pub(super) fn input(&self) {
        if !self.bar.is_hidden() && self.begun.elapsed() > FIRST {
            self.bar.inc(1);
        } else {
            self.bar.set_position(self.bar.position() + 1);
        }
    }

    /// Prints something while the bar is out of the way.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
