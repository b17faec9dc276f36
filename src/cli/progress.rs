//! How far a long run is, on a terminal.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::catalogue::sanitize;

/// Runs that end sooner show nothing.
const FIRST: Duration = Duration::from_millis(500);

/// A bar at the bottom of the terminal, or nothing where stderr is none.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    is_wanted: bool,
    games: u64,
}

impl Progress {
    /// A bar for so many inputs, unless it is not wanted.
    pub(super) fn new(inputs: usize, is_wanted: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(inputs as u64), ProgressDrawTarget::hidden());
        if let Ok(style) =
            ProgressStyle::with_template("{bar:24} {pos}/{len} {elapsed}/{duration} {wide_msg}")
        {
            bar.set_style(style);
        }
        let is_wanted = is_wanted && io::stderr().is_terminal();
        Progress { bar, begun: Instant::now(), is_wanted, games: 0 }
    }

    /// Counts a game of an input.
    pub(super) fn game(&mut self, input: &str) {
        self.games += 1;
        if self.is_wanted && self.games % 16 == 1 {
            self.show();
            self.bar.set_message(format!("{} · {}", self.games, sanitize(input)));
        }
    }

    /// Counts an input.
    pub(super) fn input(&self) {
        if self.is_wanted {
            self.show();
            self.bar.inc(1);
        }
    }

    fn show(&self) {
        if self.bar.is_hidden() && self.begun.elapsed() > FIRST {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
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
