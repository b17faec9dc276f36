//! `jipu convert`: records into another format, notation or encoding.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::ValueEnum;

use crate::cli::args::{ConvertArgs, DialectChoice, NotationChoice};
use crate::cli::config::Speech;
use crate::cli::exit::Exit;
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::cli::pipeline::{self, Event, Wanted, plain};
use crate::cli::report::{Reporter, Style};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::format::json::JsonContext;
use crate::format::{self, FileWriter, Format, Refusal, WriteOptions};
use crate::notation::{Script, Writer, chinese, coordinate, wxf};
use crate::record::GameRecord;
use crate::source::{Encoder, Encoding};

pub(super) fn run(args: &ConvertArgs, speech: Speech) -> anyhow::Result<Exit> {
    let plan = Plan::new(args)?;
    let style = if args.common.json { Style::Json } else { Style::Human };
    let out = match &plan.target {
        Target::Folder(_) => None,
        Target::Stdout if args.dry_run => Some(Output::Nowhere),
        Target::Stdout => Some(Output::stdout()),
        Target::OneFile(path) => Some(plan.one_file(path)?),
    };
    let mut converter = Converter {
        reporter: Reporter::new(&args.common, style, speech).dry(args.dry_run),
        out,
        path: PathBuf::new(),
        made: BTreeSet::new(),
        written: 0,
        file: plan.file(),
        plan,
    };
    let result = pipeline::run(&args.common, Wanted::All, |event| converter.event(event));
    converter.finish(result)
}

/// What was asked for, checked.
struct Plan<'a> {
    args: &'a ConvertArgs,
    to: Format,
    options: WriteOptions,
    encoder: Encoder,
    target: Target,
}

/// Where the product goes.
enum Target {
    Stdout,
    /// All games of all inputs into one file.
    OneFile(PathBuf),
    /// A file for each input, at the same relative path.
    Folder(PathBuf),
}

impl<'a> Plan<'a> {
    fn new(args: &'a ConvertArgs) -> anyhow::Result<Plan<'a>> {
        let target = match &args.output {
            None => Target::Stdout,
            Some(path) if path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/") => {
                Target::Folder(path.clone())
            }
            Some(path) => Target::OneFile(path.clone()),
        };
        let by_ending = match &target {
            Target::OneFile(path) => {
                path.extension().and_then(|ending| ending.to_str()).and_then(|e| e.parse().ok())
            }
            _ => None,
        };
        let to: Format = args.to.or(by_ending).unwrap_or(Format::Pgn);
        if !to.is_written() {
            bail!("`{}` is read and not written; name another format with `--to`", to.name());
        }
        let encoding = match args.to_encoding {
            None if to.is_text() => Encoding::Utf8,
            // What other programs read in the strings of a binary file.
            None => Encoding::Gbk,
            Some(Encoding::Ascii) => Encoding::Utf8,
            Some(other) => other,
        };
        let script = match (args.script, encoding) {
            (Some(script), _) => script.into(),
            (None, Encoding::Big5) => Script::Traditional,
            (None, _) => Script::Simplified,
        };
        let options = WriteOptions {
            notation: notation(args, to, script)?,
            script,
            western: args.western,
            allow_ambiguous: args.allow_ambiguous,
            replace: args.replace,
            strict: args.strict,
            number: 0,
        };
        let encoder = Encoder { encoding, bom: args.bom, crlf: args.crlf, replace: args.replace };
        Ok(Plan { args, to, options, encoder, target })
    }

    /// A file in which nothing is written yet.
    fn file(&self) -> FileWriter {
        FileWriter::new(self.to, self.options.clone(), self.encoder)
    }

    /// Opens the one file for all games. Nothing is read where that cannot be.
    fn one_file(&self, path: &Path) -> anyhow::Result<Output> {
        if !self.args.dry_run {
            return Output::named(path, self.args.overwrite);
        }
        if path.exists() && !self.args.overwrite {
            bail!("`{}` exists already; write over it with `--overwrite`", path.display());
        }
        Ok(Output::Nowhere)
    }
}

/// The notation asked for, if any; what does not fit together is a usage error.
fn notation(args: &ConvertArgs, to: Format, script: Script) -> anyhow::Result<Option<Writer>> {
    use DialectChoice::{Ccbridge, Five, Official, Pyffish, Standard, Uci10, Xqbase};
    let chinese = |dialect| {
        // Text sheets are typed, so Black's digits are ASCII there.
        let ascii_digits = args.ascii_digits || to == Format::Text;
        Writer::Chinese(chinese::Spelling { script, ascii_digits, dialect })
    };
    let writer = match (args.notation, args.dialect) {
        (None, None) if args.ascii_digits && matches!(to, Format::Pgn | Format::Text) => {
            chinese(chinese::Dialect::Standard)
        }
        (None, None) => return Ok(None),
        (Some(NotationChoice::Chinese), None | Some(Standard)) | (None, Some(Standard)) => {
            chinese(chinese::Dialect::Standard)
        }
        (Some(NotationChoice::Chinese) | None, Some(Five)) => chinese(chinese::Dialect::Five),
        (Some(NotationChoice::Chinese) | None, Some(Ccbridge)) => chinese(chinese::Dialect::Ccbridge),
        (Some(NotationChoice::Chinese), Some(Xqbase)) => chinese(chinese::Dialect::Xqbase),
        (Some(NotationChoice::Abbreviated), None) => {
            Writer::Abbreviated { script, directions: args.directions }
        }
        (Some(NotationChoice::Wxf), None) => format::wxf_writer(to),
        (Some(NotationChoice::Wxf) | None, Some(Official)) => Writer::Wxf(wxf::Spelling::default()),
        (Some(NotationChoice::Wxf), Some(Xqbase)) => {
            Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Xqbase, ..wxf::Spelling::default() })
        }
        (Some(NotationChoice::Wxf) | None, Some(Pyffish)) => {
            Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Pyffish, ..wxf::Spelling::default() })
        }
        (Some(NotationChoice::Iccs), None) => Writer::Coordinate(coordinate::Spelling::Iccs),
        (Some(NotationChoice::Uci), None) => Writer::Coordinate(coordinate::Spelling::Uci),
        (Some(NotationChoice::Uci) | None, Some(Uci10)) => Writer::Coordinate(coordinate::Spelling::Uci10),
        (Some(notation), Some(dialect)) => bail!(
            "the dialect `{}` does not belong to the notation `{}`; see `jipu convert --help`",
            name_of(&dialect),
            name_of(&notation)
        ),
        (None, Some(dialect)) => bail!(
            "the dialect `{}` is one of several notations; name one with `--notation`",
            name_of(&dialect)
        ),
    };
    if to == Format::Json {
        bail!("JSON has one notation, so `--notation` and `--dialect` do not go with it");
    }
    Ok(Some(writer))
}

/// Writes what a file ends with, and finishes it.
fn end(mut out: Output, file: FileWriter) -> io::Result<()> {
    match out.write_all(&file.finish()) {
        Ok(()) => out.finish(),
        Err(error) => {
            out.abandon();
            Err(error)
        }
    }
}

/// A value as it is written on the command line.
fn name_of(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

struct Converter<'a> {
    plan: Plan<'a>,
    reporter: Reporter,
    /// The output under way; none where the file for an input cannot be written.
    out: Option<Output>,
    /// The file under way below a folder.
    path: PathBuf,
    /// Files below a folder that this run has made: no other input may take their place.
    made: BTreeSet<PathBuf>,
    written: u64,
    /// The file under way, or what stands for one.
    file: FileWriter,
}

impl Converter<'_> {
    fn event(&mut self, event: Event<'_>) -> anyhow::Result<()> {
        match event {
            Event::Input(input) => {
                self.reporter.counts_mut().files += 1;
                if let Target::Folder(folder) = &self.plan.target {
                    let path = folder.join(input.relative.with_extension(self.plan.to.extensions()[0]));
                    self.open(path)?;
                }
            }
            Event::Game { input, number, record, mut findings } => {
                self.reporter.count_game(&record);
                self.game(input, number, &record, &mut findings)?;
                self.report(&input.name, Some(number), Some(&record.source), &findings)?;
            }
            Event::Counted { plies, notes } => self.reporter.count_plies(plies, notes),
            Event::Remark { input, source, findings } => {
                self.report(&input.name, None, Some(&source), &findings)?;
            }
            Event::Unreadable { name, finding } => {
                self.reporter.counts_mut().unreadable_files += 1;
                self.report(name, None, None, &[finding])?;
            }
            Event::End => {
                if matches!(self.plan.target, Target::Folder(_)) {
                    self.close()?;
                }
            }
        }
        Ok(())
    }

    /// Writes one game to the output under way.
    fn game(
        &mut self,
        input: &Input,
        number: u32,
        record: &GameRecord,
        findings: &mut Vec<Diagnostic>,
    ) -> anyhow::Result<()> {
        let encoding = record.source.encoding().name();
        let context =
            JsonContext { file: &input.name, game: number, encoding: &encoding, diagnostics: findings.len() };
        let bytes = match self.file.game(record, &context, findings) {
            Ok(bytes) => bytes,
            Err(Refusal(why)) => {
                findings.extend(why);
                return Ok(());
            }
        };
        let Some(out) = &mut self.out else { return Ok(()) };
        out.write_all(&bytes)?;
        if input.path.is_none() {
            // A game at once, for a program that waits for it.
            out.flush()?;
        }
        self.written += 1;
        Ok(())
    }

    /// Opens the file for the games of an input. Where that cannot be, they are read and reported, and go nowhere.
    fn open(&mut self, path: PathBuf) -> anyhow::Result<()> {
        let overwrite = self.plan.args.overwrite && !self.made.contains(&path);
        let is_taken = !overwrite && (path.exists() || self.made.contains(&path));
        let out = match (is_taken, self.plan.args.dry_run) {
            (true, _) => Err(io::ErrorKind::AlreadyExists.into()),
            (false, true) => Ok(Output::Nowhere),
            (false, false) => Output::file(&path, overwrite),
        };
        self.file = self.plan.file();
        self.path = path;
        match out {
            Ok(out) => self.out = Some(out),
            Err(error) => self.cannot_write(&error)?,
        }
        Ok(())
    }

    /// Finishes the file under way. A file without a game is not made.
    fn close(&mut self) -> anyhow::Result<()> {
        let Some(out) = self.out.take() else { return Ok(()) };
        let file = std::mem::replace(&mut self.file, self.plan.file());
        let games = file.games();
        if games == 0 {
            out.abandon();
        } else if let Err(error) = end(out, file) {
            self.written -= games;
            self.cannot_write(&error)?;
        } else {
            self.made.insert(std::mem::take(&mut self.path));
        }
        Ok(())
    }

    fn cannot_write(&mut self, error: &io::Error) -> anyhow::Result<()> {
        let name = self.path.display().to_string();
        let finding = match error.kind() {
            // A file in place of a folder is there as well, but is not the one to be written over.
            io::ErrorKind::AlreadyExists if self.path.exists() || self.made.contains(&self.path) => {
                Diagnostic::new(Code::FileExists)
            }
            _ => Diagnostic::new(Code::CannotWrite).with("error", Argument::Text(plain(error))),
        };
        self.report(&name, None, None, &[finding.with("path", Argument::Text(name.clone()))])
    }

    /// Findings go to stderr beside a product on stdout, else to stdout.
    fn report(
        &mut self,
        file: &str,
        game: Option<u32>,
        source: Option<&crate::source::SourceText>,
        findings: &[Diagnostic],
    ) -> anyhow::Result<()> {
        if findings.is_empty() {
            return Ok(());
        }
        // Thousands of games have thousands of notes: they are counted, and shown when asked for.
        let mut nowhere = io::sink();
        let mut stderr = io::stderr().lock();
        let mut stdout;
        let out: &mut dyn Write = if matches!(self.plan.target, Target::Stdout) {
            &mut stderr
        } else {
            stdout = io::stdout().lock();
            &mut stdout
        };
        for finding in findings {
            let shown = finding.severity > Severity::Note
                || self.plan.args.common.verbose
                || self.plan.args.common.json;
            let out: &mut dyn Write = if shown { &mut *out } else { &mut nowhere };
            self.reporter.findings(out, file, game, source, std::slice::from_ref(finding))?;
        }
        Ok(())
    }

    fn finish(mut self, result: anyhow::Result<()>) -> anyhow::Result<Exit> {
        if let Err(error) = result {
            if let Some(out) = self.out.take() {
                out.abandon();
            }
            return Err(error);
        }
        if let Some(out) = self.out.take() {
            if self.file.games() == 0 && matches!(out, Output::File(_)) {
                out.abandon();
            } else {
                end(out, self.file)?;
            }
        }
        let mut stderr = io::stderr().lock();
        let mut stdout = io::stdout().lock();
        let out: &mut dyn Write =
            if matches!(self.plan.target, Target::Stdout) { &mut stderr } else { &mut stdout };
        self.reporter.summary(out, "convert", Some(self.written))?;
        Ok(self.reporter.exit())
    }
}
