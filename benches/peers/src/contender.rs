//! Who is measured, and how.

use std::error::Error;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;

use crate::files::Files;
use crate::python;

/// What one run took.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// The CPU time, of the program and the system for it.
    pub cpu: Duration,
    /// By the clock.
    pub clock: Duration,
}

/// What a figure is divided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Plies(u64),
    /// Bytes of output.
    Bytes(u64),
}

/// A program and what it is to do.
pub struct Contender {
    pub name: &'static str,
    pub amount: Amount,
    command: Vec<String>,
    /// Why it is left out.
    pub skipped: Option<String>,
    pub taken: Vec<Taken>,
}

impl Contender {
    /// All of them.
    pub fn all(files: &Files) -> Result<Vec<Contender>, Box<dyn Error>> {
        let this = std::env::current_exe()?.display().to_string();
        let shown = |path: &Path| path.display().to_string();
        let jipu = shown(&files.jipu);
        let python = python::interpreter();
        let [chess, iccs, chinese, gb18030, lists] =
            [&files.chess, &files.iccs, &files.chinese, &files.gb18030, &files.lists].map(|path| shown(path));
        let plies = Amount::Plies(files.plies);
        let encoded = Amount::Bytes(Files::len(&files.gb18030));
        let new = |name, amount, command: &[&str]| Contender {
            name,
            amount,
            command: command.iter().map(|&word| word.to_owned()).collect(),
            skipped: None,
            taken: Vec::new(),
        };
        let mut all = vec![
            new(SHAKMATY, Amount::Plies(files.chess_plies), &[&this, "replay-chess", &chess]),
            new(CHECK_ICCS, plies, &[&jipu, "check", "-q", "-j", "1", &iccs]),
            new(CHECK_CHINESE, plies, &[&jipu, "check", "-q", "-j", "1", &chinese]),
            new("jipu check, Chinese in GB18030", plies, &[&jipu, "check", "-q", "-j", "1", &gb18030]),
            new("jipu check, move lists", plies, &[&jipu, "check", "-q", "-j", "1", &lists]),
            new("chessai, move lists", plies, &[&this, "replay-chessai", &lists]),
            new(
                "pgn-extract, orthodox chess",
                Amount::Plies(files.chess_plies),
                &["pgn-extract", "-s", "-r", &chess],
            ),
            new("cchess, move lists", plies, &[&python, "-c", python::CCHESS, &lists]),
            new("pyffish, move lists", plies, &[&python, "-c", python::PYFFISH, &lists]),
            new(TO_UTF8, encoded, &[&jipu, "convert", "-q", "-j", "1", "--to", "pgn", &chinese]),
            new(
                TO_GB18030,
                encoded,
                &[&jipu, "convert", "-q", "-j", "1", "--to", "pgn", "--to-encoding", "gb18030", &chinese],
            ),
            new("iconv, UTF-8 to GB18030", encoded, &["iconv", "-f", "UTF-8", "-t", "GB18030", &chinese]),
            new(TWO_JOBS, plies, &[&jipu, "check", "-q", "-j", "2", &chinese]),
        ];
        for contender in &mut all {
            contender.look_for();
        }
        Ok(all)
    }

    /// Notes why it cannot take part, if it cannot.
    fn look_for(&mut self) {
        let module = ["cchess", "pyffish"].into_iter().find(|module| self.name.starts_with(module));
        if let Some(module) = module.filter(|module| !python::has(module)) {
            self.skipped = Some(format!("no Python module `{module}`"));
        } else if let Err(error) = self.once() {
            self.skipped = Some(error);
        }
    }

    /// Takes part in one round.
    pub fn run(&mut self) {
        if self.skipped.is_none() {
            match self.once() {
                Ok(taken) => self.taken.push(taken),
                Err(error) => self.skipped = Some(error),
            }
        }
    }

    fn once(&self) -> Result<Taken, String> {
        let (program, arguments) = self.command.split_first().ok_or("no program")?;
        let (before, start) = (of_children()?, Instant::now());
        let run = Command::new(program)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .output()
            .map_err(|error| format!("`{program}` cannot be run: {error}"))?;
        let taken = Taken { cpu: of_children()?.saturating_sub(before), clock: start.elapsed() };
        if run.status.success() {
            return Ok(taken);
        }
        let said = String::from_utf8_lossy(&run.stderr);
        Err(said.lines().last().unwrap_or("it failed and says nothing").to_owned())
    }

    /// The median of what the rounds took.
    pub fn median(&self, of: impl Fn(&Taken) -> Duration) -> Option<Duration> {
        let mut all: Vec<Duration> = self.taken.iter().map(of).collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied()
    }
}

pub const SHAKMATY: &str = "shakmaty with pgn-reader, orthodox chess";
pub const CHECK_ICCS: &str = "jipu check, ICCS";
pub const CHECK_CHINESE: &str = "jipu check, Chinese in UTF-8";
pub const TO_UTF8: &str = "jipu convert, Chinese to UTF-8";
pub const TO_GB18030: &str = "jipu convert, Chinese to GB18030";
pub const TWO_JOBS: &str = "jipu check, Chinese in UTF-8, -j 2";

/// The CPU time of all processes that were started and have ended.
fn of_children() -> Result<Duration, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| error.to_string())?;
    let micros = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Ok(Duration::from_micros(micros.unsigned_abs()))
}
