//! Exit codes, and how a run that failed ends.

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::process::ExitCode;

use super::catalogue::{Catalogue, sanitize};
use super::failure::Failure;
use super::output::Stderr;
use crate::format::json::to_text;

/// How a run ended. The numbers are a promise (see `jipu help`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 0: done, no finding.
    Done,
    /// 4: done, but whether a claim holds cannot be decided.
    Undecided,
    /// 1: done, with findings, or a claim does not hold.
    Findings,
    /// 2: not done: usage, or a fault of the program.
    Failed,
    /// 3: an input could not be read, or held no game.
    Unreadable,
}

impl Exit {
    /// The graver of two: what could not be read counts more than findings.
    #[must_use]
    pub fn and(self, other: Exit) -> Exit {
        self.max(other)
    }

    const fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Undecided => 4,
            Exit::Findings => 1,
            Exit::Failed => 2,
            Exit::Unreadable => 3,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// Ends on a usage error, or on a request for help or the version.
pub(super) fn usage(error: &clap::Error) -> ExitCode {
    let text = error.to_string();
    let lines: Vec<_> = text.lines().map(sanitize).collect();
    if error.use_stderr() && lines.iter().any(|line| matches!(line, Cow::Owned(_))) {
        // An argument, such as the name of a file, would be obeyed by the terminal.
        let _ = writeln!(Stderr, "{}", lines.join("\n"));
        return Exit::Failed.into();
    }
    let printed = error.print();
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Exit::Failed.into(),
        _ if error.use_stderr() => Exit::Failed.into(),
        _ => Exit::Done.into(),
    }
}

/// Ends a run that could not go on. A closed pipe is no fault: whoever read has read enough.
pub(super) fn failed(error: &anyhow::Error, json: bool, catalogue: &Catalogue) -> ExitCode {
    let closed = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe);
    if closed {
        return Exit::Done.into();
    }
    let text = match error.chain().find_map(Failure::within) {
        Some(failure) => failure.text(catalogue),
        None => format!("{error:#}"),
    };
    complain(&text, json);
    Exit::Failed.into()
}

/// Says on stderr why something was not done, as a line for people or as JSON.
pub(super) fn complain(text: &str, json: bool) {
    let line = if json {
        to_text(&serde_json::json!({"type": "failure", "schema": 1, "message": text})).unwrap_or_default()
    } else {
        // Some have a piece of a file below them.
        let lines: Vec<_> = text.lines().map(sanitize).collect();
        format!("jipu: {}", lines.join("\n"))
    };
    // It always takes it.
    let _ = writeln!(Stderr, "{line}");
}
