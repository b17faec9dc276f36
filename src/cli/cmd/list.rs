//! `jipu list`: one line a game.

use std::io::{self, IsTerminal as _, Write as _};

use crate::cli::args::ListArgs;
use crate::cli::catalogue::Catalogue;
use crate::cli::config::Speech;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::output::{Output, Stderr};
use crate::cli::pipeline::{self, Event, Wanted};
use crate::cli::render::list::{Entry, ListLine, PlaceLine, Relatives, Table, csv_head, csv_line};
use crate::cli::report::{Reporter, Style, json_line};
use crate::cli::spool::{Spool, Spooled};
use crate::diag::{Diagnostic, Severity};
use crate::record::GameRecord;
use crate::select::{Copies, Place};
use crate::source::SourceText;

pub(super) fn run(args: &ListArgs, speech: Speech) -> anyhow::Result<Exit> {
    let style = if args.common.json { Style::Json } else { Style::Human };
    let unique = if args.unique { Some(Unique::new()?) } else { None };
    let mut run = Run {
        printer: Printer {
            shape: match (args.common.json, args.csv) {
                (true, _) => Shape::Json,
                (false, true) => Shape::Csv,
                (false, false) => Shape::Table(Table::new(terminal_width())),
            },
            catalogue: Catalogue::new(speech.to_people()),
            out: Output::stdout(),
            listed: 0,
        },
        reporter: Reporter::new(&args.common, style, speech),
        unique,
    };
    run.printer.head(args)?;
    pipeline::run(&args.common, Wanted::All, |event| run.event(event))?;
    run.end()
}

/// The columns of the terminal that stdout is; `None` where it is none.
fn terminal_width() -> Option<usize> {
    io::stdout().is_terminal().then(|| {
        terminal_size::terminal_size().map_or(80, |(terminal_size::Width(width), _)| usize::from(width))
    })
}

/// What the lines look like.
enum Shape {
    Table(Table),
    Csv,
    Json,
}

/// Prints the lines.
struct Printer {
    shape: Shape,
    catalogue: Catalogue,
    out: Output,
    /// How many games were listed.
    listed: u64,
}

impl Printer {
    fn head(&mut self, args: &ListArgs) -> io::Result<()> {
        match &self.shape {
            Shape::Table(table) => writeln!(self.out, "{}", table.head(&self.catalogue)),
            Shape::Csv => {
                if args.bom {
                    self.out.write_all("\u{feff}".as_bytes())?;
                }
                self.out.write_all(csv_head(args.unique).as_bytes())
            }
            Shape::Json => Ok(()),
        }
    }

    fn line(&mut self, entry: &Entry, relatives: Option<&Relatives<'_>>) -> io::Result<()> {
        self.listed += 1;
        match &self.shape {
            Shape::Table(table) => {
                for line in table.lines(&self.catalogue, entry, relatives) {
                    writeln!(self.out, "{line}")?;
                }
                Ok(())
            }
            Shape::Csv => self.out.write_all(csv_line(entry, relatives).as_bytes()),
            Shape::Json => json_line(&mut self.out, &ListLine::new(entry, relatives)),
        }
    }
}

/// What keeps the rows until all games are known cannot.
fn spool(error: &io::Error) -> Failure {
    Failure::about("failure-spool", std::env::temp_dir()).because(error)
}

/// Games that wait until all are known.
struct Unique {
    copies: Copies,
    spool: Spool,
    files: Vec<String>,
}

impl Unique {
    fn new() -> anyhow::Result<Unique> {
        let spool = Spool::new().map_err(|error| spool(&error))?;
        Ok(Unique { copies: Copies::default(), spool, files: Vec::new() })
    }

    fn add(&mut self, entry: &Entry, record: &GameRecord) -> anyhow::Result<()> {
        let file = self.files.len().saturating_sub(1) as u32;
        self.copies.add(record, Place { file, game: entry.game });
        Ok(self.spool.push(entry, record).map_err(|error| spool(&error))?)
    }

    /// Prints the games that are kept, in the order of the input.
    fn print(mut self, printer: &mut Printer) -> anyhow::Result<()> {
        self.copies.settle();
        for (index, row) in self.spool.rows::<Entry>().map_err(|error| spool(&error))?.enumerate() {
            let Spooled { start, moves, .. } = row?;
            if self.copies.is_kept(index) {
                let shorter: Vec<usize> = self.copies.shorter(start, &moves).collect();
                for shorter in shorter {
                    self.copies.note_longer(shorter, index);
                }
            }
        }
        for (index, row) in self.spool.rows::<Entry>().map_err(|error| spool(&error))?.enumerate() {
            let Spooled { row, start, moves } = row?;
            if self.copies.is_kept(index) {
                printer.line(&row, Some(&self.relatives(index, start, &moves)))?;
            }
        }
        Ok(())
    }

    fn relatives(&self, index: usize, start: crate::record::GameHash, moves: &[[u8; 2]]) -> Relatives<'_> {
        let line = |place: Place| PlaceLine {
            file: self.files.get(place.file as usize).map_or("", String::as_str),
            game: place.game,
        };
        let family = self.copies.family(index);
        Relatives {
            duplicates: family.copies.into_iter().map(line).collect(),
            shorter_copies: self
                .copies
                .shorter(start, moves)
                .map(|other| line(self.copies.place(other)))
                .collect(),
            beginning_of: family.beginning_of.map(line),
        }
    }
}

struct Run {
    printer: Printer,
    reporter: Reporter,
    unique: Option<Unique>,
}

impl Run {
    fn event(&mut self, event: Event<'_>) -> anyhow::Result<()> {
        match event {
            Event::Input(input) => {
                self.reporter.counts_mut().files += 1;
                if let Some(unique) = &mut self.unique {
                    unique.files.push(input.name.clone());
                }
            }
            Event::Game { input, number, record, findings } => {
                self.reporter.count_game(&record);
                // What is wrong with a record is for `check` to say.
                self.reporter.count(&findings);
                let entry = Entry::new(&input.name, number, &record);
                if let Some(unique) = &mut self.unique {
                    return unique.add(&entry, &record);
                }
                self.printer.line(&entry, None)?;
                if input.path.is_none() {
                    self.printer.out.flush()?;
                }
            }
            Event::Filtered { date_open } => self.reporter.count_filtered(date_open),
            Event::Remark { input, source, findings } => {
                self.report(&input.name, Some(&source), &findings)?;
            }
            Event::Unreadable { name, finding } => {
                self.reporter.counts_mut().unreadable_files += 1;
                self.report(name, None, &[finding])?;
            }
            Event::Counted { plies, notes } => self.reporter.count_plies(plies, notes),
            Event::End => {}
        }
        Ok(())
    }

    /// Findings that are about no game: among the lines of JSON, else on stderr. Notes are counted only.
    fn report(
        &mut self,
        file: &str,
        source: Option<&SourceText>,
        findings: &[Diagnostic],
    ) -> anyhow::Result<()> {
        let (notes, others): (Vec<Diagnostic>, Vec<Diagnostic>) =
            findings.iter().cloned().partition(|finding| finding.severity == Severity::Note);
        self.reporter.count(&notes);
        if matches!(self.printer.shape, Shape::Json) {
            self.reporter.findings(&mut self.printer.out, file, None, source, &others)?;
        } else {
            self.reporter.findings(&mut Stderr, file, None, source, &others)?;
        }
        Ok(())
    }

    fn end(mut self) -> anyhow::Result<Exit> {
        if let Some(unique) = self.unique.take() {
            unique.print(&mut self.printer)?;
        }
        self.reporter.counts_mut().listed = Some(self.printer.listed);
        if matches!(self.printer.shape, Shape::Json) {
            self.reporter.summary(&mut self.printer.out, "list", None)?;
            self.printer.out.finish()?;
        } else {
            self.printer.out.finish()?;
            self.reporter.summary(&mut Stderr, "list", None)?;
        }
        Ok(self.reporter.exit())
    }
}
