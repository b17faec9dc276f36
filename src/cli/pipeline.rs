//! From inputs to resolved and checked records, one at a time.

use std::io::{self, Read};
use std::sync::Arc;

use super::args::CommonArgs;
use super::failure::Failure;
use super::input::{self, Input, Missing};
use super::parallel;
use crate::audit;
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::format::{Item, Reader, Records, Sources};
use crate::record::{GameRecord, ResolveOptions};
use crate::select::{Criteria, Verdict};
use crate::sheet::{self, SheetOptions};
use crate::source::{Bound, ReadError, SourceText};

/// What the pipeline hands on.
pub(super) enum Event<'a> {
    /// An input begins.
    Input(&'a Input),
    /// A game, with everything found in it.
    Game { input: &'a Input, number: u32, record: Box<GameRecord>, findings: Vec<Diagnostic> },
    /// A game of which nothing is to be shown.
    Counted { plies: u64, notes: u64 },
    /// A game that the filters leave out, and whether it is its date alone that does not tell.
    Filtered { date_open: bool },
    /// Findings about text that holds no game, or about an input as such.
    Remark { input: &'a Input, source: SourceText, findings: Vec<Diagnostic> },
    /// An input, or its rest, that cannot be read; it is named, for it may never have been opened.
    Unreadable { name: &'a str, finding: Diagnostic },
    /// An input ends.
    End,
}

/// What a command wants to see of the games.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// Every game.
    All,
    /// Every game; those of abbreviated sheets with all lines of play that agree with them.
    AllWithLines {
        /// How many slips of the pen they allow for.
        slips: u32,
    },
    /// Games with findings, or with findings beyond notes; the others are counted only.
    Found { notes: bool },
}

impl Wanted {
    /// Whether a game with such findings is only to be counted.
    fn leaves_out(self, findings: &[Diagnostic]) -> bool {
        let tells = |finding: &Diagnostic, notes| notes || finding.severity != Severity::Note;
        matches!(self, Wanted::Found { notes } if !findings.iter().any(|finding| tells(finding, notes)))
    }
}

/// What comes out of an input, judged.
enum Judged {
    Item(Item),
    /// A game that is only to be counted. It ends where it was judged: a record that another thread lets go of costs
    /// as much as a third of the work on it.
    Counted {
        format: &'static str,
        plies: u64,
        notes: u64,
    },
    /// A game that the filters leave out.
    Filtered {
        format: &'static str,
        date_open: bool,
    },
}

/// How games are judged.
#[derive(Clone)]
struct Judge {
    wanted: Wanted,
    options: SheetOptions,
    /// What they must have; `None` where nothing is asked for.
    criteria: Option<Arc<Criteria>>,
}

/// Reads all inputs and calls `each` with what they hold, in order.
pub(super) fn run(
    args: &CommonArgs,
    wanted: Wanted,
    each: impl FnMut(Event<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    run_over(input::expand(&args.paths, args.stdin_name.as_deref()), args, wanted, each)
}

/// The same for some inputs only.
pub(super) fn run_over(
    inputs: impl IntoIterator<Item = Result<Input, Missing>>,
    args: &CommonArgs,
    wanted: Wanted,
    mut each: impl FnMut(Event<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let options = SheetOptions {
        resolve: ResolveOptions { placement: args.placement() },
        max_lines: args.max_lines,
        keep_lines: matches!(wanted, Wanted::AllWithLines { .. }),
        slips: if let Wanted::AllWithLines { slips } = wanted { slips } else { 0 },
        ..SheetOptions::default()
    };
    let criteria = args.filter.criteria();
    let criteria = (!criteria.is_empty()).then(|| Arc::new(criteria));
    let judge = Judge { wanted, options, criteria };
    for input in inputs {
        let input = match input {
            Ok(input) => input,
            Err(missing) => {
                let finding = cannot_read(&missing.name, &plain(&missing.error));
                each(Event::Unreadable { name: &missing.name, finding })?;
                continue;
            }
        };
        let reader = match input.open() {
            Ok(reader) => reader,
            Err(error) => {
                let finding = cannot_read(&input.name, &plain(&error));
                each(Event::Unreadable { name: &input.name, finding })?;
                continue;
            }
        };
        each(Event::Input(&input))?;
        let mut number = 0;
        let mut failed = false;
        for item in items(Reader::new(reader, args.read_options()), &judge, args.jobs()) {
            let item = match item {
                Judged::Item(item) => item,
                Judged::Counted { format, plies, notes } => {
                    if number == 0 {
                        check_name(&input, format, &mut each)?;
                    }
                    number += 1;
                    each(Event::Counted { plies, notes })?;
                    continue;
                }
                Judged::Filtered { format, date_open } => {
                    if number == 0 {
                        check_name(&input, format, &mut each)?;
                    }
                    number += 1;
                    each(Event::Filtered { date_open })?;
                    continue;
                }
            };
            match item {
                Item::Nothing => {}
                Item::Remark(source, findings) => each(Event::Remark { input: &input, source, findings })?,
                Item::Record(record, findings) => {
                    if number == 0 {
                        check_name(&input, record.format, &mut each)?;
                    }
                    number += 1;
                    each(Event::Game { input: &input, number, record, findings })?;
                }
                Item::Refused(finding) => {
                    failed = true;
                    each(Event::Unreadable { name: &input.name, finding: *finding })?;
                }
                Item::Failed(error) => {
                    failed |= !matches!(error, ReadError::TooLong { .. });
                    let finding = read_error(&input.name, &error);
                    each(Event::Unreadable { name: &input.name, finding })?;
                }
            }
        }
        if number == 0 && !failed {
            let finding = Diagnostic::new(Code::NoGame).with("path", Argument::Text(input.name.clone()));
            each(Event::Unreadable { name: &input.name, finding })?;
        }
        each(Event::End)?;
    }
    Ok(())
}

/// Says where the name of an input does not fit its format.
fn check_name(
    input: &Input,
    format: &str,
    each: &mut impl FnMut(Event<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    match input.wrong_extension(format) {
        Some(note) => each(Event::Remark { input, source: SourceText::default(), findings: vec![note] }),
        None => Ok(()),
    }
}

/// How many records of one text are judged in another thread.
const AHEAD: usize = 16;

/// What an input holds, resolved and checked. With several jobs whole texts are read in other threads, so that the
/// one that cuts and decodes them is not held up.
fn items(
    reader: Reader<Box<dyn Read + Send>>,
    judge: &Judge,
    jobs: usize,
) -> Box<dyn Iterator<Item = Judged>> {
    let judge = judge.clone();
    if jobs == 1 {
        return Box::new(reader.map(move |item| judge.judged(item)));
    }
    // A text may hold any number of records: those behind the first ones are read as they are asked for.
    let judge_all = move |mut records: Records| {
        let first: Vec<Judged> = records.by_ref().take(AHEAD).map(|item| judge.judged(item)).collect();
        let judge = judge.clone();
        first.into_iter().chain(records.map(move |item| judge.judged(item)))
    };
    Box::new(parallel::in_order(reader.into_sources(), Sources::at_hand, judge_all, jobs).flatten())
}

impl Judge {
    /// An item with its moves resolved and its record checked, the findings in the order of the text.
    fn judged(&self, item: Item) -> Judged {
        let Item::Record(mut record, mut findings) = item else { return Judged::Item(item) };
        let criteria = self.criteria.as_deref();
        if criteria.is_some_and(|criteria| !criteria.may_choose(&record)) {
            return Judged::Filtered { format: record.format, date_open: false };
        }
        sheet::resolve(&mut record, &self.options, &mut findings);
        let verdict = criteria.map_or(Verdict::Chosen, |criteria| criteria.judge(&record));
        if verdict != Verdict::Chosen {
            return Judged::Filtered { format: record.format, date_open: verdict == Verdict::DateOpen };
        }
        audit::check(&record, &mut findings);
        if self.wanted.leaves_out(&findings) {
            return Judged::Counted {
                format: record.format,
                plies: record.tree.main_moves().count() as u64,
                notes: findings.len() as u64,
            };
        }
        findings.sort_by_key(|finding| finding.span.map_or(u32::MAX, |span| span.start));
        Judged::Item(Item::Record(record, findings))
    }
}

/// The words of the system without its error number.
pub(super) fn plain(error: &io::Error) -> String {
    let text =
        Failure::within(error).and_then(Failure::system).map_or_else(|| error.to_string(), str::to_owned);
    match text.find(" (os error") {
        Some(end) => text.get(..end).unwrap_or(&text).to_owned(),
        None => text,
    }
}

fn cannot_read(path: &str, error: &str) -> Diagnostic {
    Diagnostic::new(Code::CannotRead)
        .with("path", Argument::Text(path.to_owned()))
        .with("error", Argument::Text(error.to_owned()))
}

/// Why an input, or its rest, cannot be read, as a finding.
pub(super) fn read_error(path: &str, error: &ReadError) -> Diagnostic {
    match error {
        ReadError::Io(error) => cannot_read(path, &plain(error)),
        ReadError::Utf32 => Diagnostic::new(Code::Utf32),
        ReadError::Binary => Diagnostic::new(Code::Binary),
        ReadError::TooLong { what, limit, offset, line } => {
            let code = match what {
                Bound::Line => Code::LineTooLong,
                Bound::Record => Code::RecordTooLong,
            };
            Diagnostic::new(code)
                .with("limit", Argument::Number(*limit as i64))
                .with("offset", Argument::Number(*offset as i64))
                .with("line", Argument::Number(i64::from(*line)))
        }
    }
}
