//! `jipu convert`: records into another format, notation or encoding.

mod losses;
mod manifest;
mod plan;
mod template;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::cli::args::ConvertArgs;
use crate::cli::config::Speech;
use crate::cli::exit::Exit;
use crate::cli::input::{self, Input, Missing};
use crate::cli::output::{Output, Stderr, Stdout};
use crate::cli::pipeline::{self, Event, Wanted, plain};
use crate::cli::progress::Progress;
use crate::cli::report::{Reporter, Style};
use crate::cli::safe_name::{Taken, readable, safe_path};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::format::json::JsonContext;
use crate::format::{FileWriter, Format, Holds, Refusal};
use crate::record::GameRecord;
use crate::source::SourceText;

use losses::Losses;
use manifest::{Entry, Made, Manifest};
use plan::{Plan, Target};
use template::Names;

pub(super) fn run(args: &ConvertArgs, speech: Speech) -> anyhow::Result<Exit> {
    let plan = Plan::new(args)?;
    let style = if args.common.json { Style::Json } else { Style::Human };
    let mut reporter = Reporter::new(&args.common, style, speech).dry(args.dry_run);
    let manifest = match &args.report {
        Some(path) => Some(Manifest::open(path, plan.options()?, args.dry_run)?),
        None => None,
    };
    let mut inputs = input::expand(&args.common.paths, args.common.stdin_name.as_deref());
    let mut taken = Taken::default();
    if let Some(manifest) = &manifest {
        leave_out_done(&plan, manifest, &mut inputs, &mut reporter, &mut taken);
        if inputs.is_empty() {
            return finish(&plan, &reporter, 0, true);
        }
    }
    let sources =
        if args.overwrite || args.report.is_some() { Sources::of(&inputs) } else { Sources::default() };
    let one = plan.one_output()?;
    let replaces_input = matches!(&plan.target, Target::OneFile(path) if sources.has(path));
    let mut converter = Converter {
        progress: Progress::new(inputs.len(), !args.common.quiet && !matches!(plan.target, Target::Stdout)),
        reporter,
        manifest,
        one,
        file: plan.file(),
        hash: Sha256::new(),
        current: None,
        replaces_input,
        is_partial: false,
        cannot_write: false,
        taken,
        sources,
        is_heard: true,
        input: Entry::default(),
        inputs: Vec::new(),
        losses: Losses::default(),
        written: 0,
        number: 0,
        plan,
    };
    let result = pipeline::run_over(inputs, &args.common, Wanted::All, |event| converter.event(event));
    converter.progress.finish();
    converter.finish(result)
}

/// Leaves out the inputs that an earlier run is done with. What goes into one file is done all together or not at all.
fn leave_out_done(
    plan: &Plan<'_>,
    manifest: &Manifest,
    inputs: &mut Vec<Result<Input, Missing>>,
    reporter: &mut Reporter,
    taken: &mut Taken,
) {
    let done = |input: &Result<Input, Missing>| {
        let input = input.as_ref().ok()?;
        manifest.done(&input.name, input.path.as_deref())
    };
    let is_together = matches!(plan.target, Target::OneFile(_));
    if matches!(plan.target, Target::Stdout)
        || is_together && !inputs.iter().all(|input| done(input).is_some())
    {
        return;
    }
    inputs.retain(|input| {
        let Some(entry) = done(input) else { return true };
        reporter.skip(entry.errors, entry.warnings, entry.notes);
        entry.outputs.iter().for_each(|made| taken.insert(Path::new(&made.file)));
        false
    });
}

struct Converter<'a> {
    plan: Plan<'a>,
    reporter: Reporter,
    manifest: Option<Manifest>,
    progress: Progress,
    /// The output of all games, where there is one.
    one: Option<Output>,
    /// The file under way, or what stands for one, and the hash of what was written to it.
    file: FileWriter,
    hash: Sha256,
    /// Where the file under way goes, of those below a folder.
    current: Option<(Output, PathBuf)>,
    /// Whether the file under way is to take the place of what it is made from, and whether something of that is not in it.
    replaces_input: bool,
    is_partial: bool,
    /// Whether the file of this input cannot be written. Its games are read and reported, and go nowhere.
    cannot_write: bool,
    /// Files below a folder that this run has made: no other game may take their place.
    taken: Taken,
    /// What is read in this run: no output may take the place of what is still to be read.
    sources: Sources,
    /// Whether somebody still reads the report on stdout.
    is_heard: bool,
    /// What became of the input under way, and of those that wait for the one file to be finished.
    input: Entry,
    inputs: Vec<Entry>,
    losses: Losses,
    written: u64,
    /// Games that were written or would have been, over all inputs.
    number: u64,
}

impl Converter<'_> {
    fn event(&mut self, event: Event<'_>) -> anyhow::Result<()> {
        match event {
            Event::Input(input) => self.begin(input),
            Event::Game { input, number, mut record, mut findings } => {
                self.reporter.count_game(&record);
                self.progress.game(&input.name);
                self.input.games += 1;
                if let Some(spellings) = &self.plan.spellings {
                    spellings.apply(&mut record, &mut findings);
                }
                // What is not known is not written as if it were; JSON can say so, and others keep it as it was.
                if !self.plan.args.allow_ambiguous && self.plan.to != Format::Json {
                    record.stop_at_open_hole();
                }
                self.game(input, number, &record, &mut findings)?;
                self.report(&input.name, Some(number), Some(&record.source), &findings)?;
            }
            Event::Filtered { date_open } => {
                self.is_partial = true;
                self.reporter.count_filtered(date_open);
            }
            Event::Counted { plies, notes } => self.reporter.count_plies(plies, notes),
            Event::Remark { input, source, findings } => {
                self.is_partial |= findings.iter().any(|finding| finding.severity == Severity::Error);
                self.report(&input.name, None, Some(&source), &findings)?;
            }
            Event::Unreadable { name, finding } => {
                self.is_partial = true;
                self.reporter.counts_mut().unreadable_files += 1;
                // What cannot be read is tried again.
                self.input.hash = None;
                let was_opened = !self.input.file.is_empty();
                self.report(name, None, None, &[finding])?;
                if !was_opened {
                    name.clone_into(&mut self.input.file);
                    self.note()?;
                }
            }
            Event::End => self.end()?,
        }
        Ok(())
    }

    fn begin(&mut self, input: &Input) {
        self.reporter.counts_mut().files += 1;
        self.cannot_write = false;
        // What goes into one file is whole or not as a whole.
        self.is_partial &= self.one.is_some();
        let hash = match (&self.manifest, &input.path) {
            (Some(_), Some(path)) => manifest::hash_of(path).ok(),
            _ => None,
        };
        self.input = Entry { file: input.name.clone(), hash, ..Entry::default() };
    }

    /// Writes one game to where it goes.
    fn game(
        &mut self,
        input: &Input,
        number: u32,
        record: &GameRecord,
        findings: &mut Vec<Diagnostic>,
    ) -> anyhow::Result<()> {
        if self.plan.to.holds() == Holds::One && self.file.games() > 0 {
            self.is_partial = true;
            findings.push(Diagnostic::new(Code::OneGameAFile).with("format", text(self.plan.to.name())));
            return Ok(());
        }
        let encoding = record.source.encoding().name();
        let context =
            JsonContext { file: &input.name, game: number, encoding: &encoding, diagnostics: findings.len() };
        let bytes = match self.file.game(record, &context, findings) {
            Ok(bytes) => bytes,
            Err(Refusal(why)) => {
                self.is_partial = true;
                findings.extend(why);
                return Ok(());
            }
        };
        self.losses.take(findings);
        self.number += 1;
        if self.one.is_none() && self.current.is_none() && !self.cannot_write {
            self.open(input, number, record, findings)?;
        }
        let Some(out) = self.one.as_mut().or(self.current.as_mut().map(|(out, _)| out)) else {
            self.forget();
            return Ok(());
        };
        if self.manifest.is_some() {
            self.hash.update(&bytes);
        }
        let mut result = out.write_all(&bytes);
        if input.path.is_none() {
            // A game at once, for a program that waits for it.
            result = result.and_then(|()| out.flush());
        }
        if let Err(error) = result {
            if self.one.is_some() {
                return Err(error.into());
            }
            self.give_up(&error, findings);
            return Ok(());
        }
        self.written += 1;
        self.input.written += 1;
        if self.plan.is_split() {
            self.close(findings);
        }
        Ok(())
    }

    /// Opens the file for a game, or for all games of an input.
    fn open(
        &mut self,
        input: &Input,
        number: u32,
        record: &GameRecord,
        findings: &mut Vec<Diagnostic>,
    ) -> anyhow::Result<()> {
        let named = self.name(input, number, record);
        let (sources, is_split) = (&self.sources, self.plan.is_split());
        // A file of one of several games must not take the place of them all.
        let may_be = |path: &Path| !sources.has(path) || !is_split && is_own(path, input);
        let path = self.taken.unique(named.clone(), may_be);
        let output = path.display().to_string();
        let is_begun = self.manifest.as_ref().is_some_and(|manifest| manifest.began(&output));
        let overwrite = self.plan.args.overwrite || is_begun;
        let out = match self.plan.args.dry_run {
            true if !overwrite && path.exists() => Err(io::ErrorKind::AlreadyExists.into()),
            true => Ok(Output::Nowhere),
            false => Output::file(&path, overwrite),
        };
        match out {
            Ok(out) => {
                if let Some(manifest) = &mut self.manifest {
                    manifest.opened(&input.name, &output)?;
                }
                let as_it_was = self.plan.is_split() || path.ends_with(self.with_ending(&input.relative));
                if path != named || !as_it_was {
                    findings.push(Diagnostic::new(Code::OutputRenamed).with("path", text(&output)));
                }
                self.replaces_input = self.sources.has(&path);
                self.current = Some((out, path));
            }
            Err(error) => {
                self.cannot_write = !self.plan.is_split();
                // It is tried again.
                self.input.hash = None;
                findings.push(cannot_write(&path, &error));
            }
        }
        Ok(())
    }

    /// The path of the file for a game before it is made unique.
    fn name(&self, input: &Input, number: u32, record: &GameRecord) -> PathBuf {
        let below = safe_path(&input.relative);
        match &self.plan.target {
            Target::Split(folder, template) => {
                let file =
                    below.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                let names = Names { record, file: &file, game: number, number: self.number };
                let name = template.path(&names);
                let ending = format!(".{}", self.plan.to.extensions()[0]);
                let mut path =
                    folder.join(below.parent().unwrap_or(Path::new(""))).join(name).into_os_string();
                path.push(ending);
                path.into()
            }
            Target::Folder(folder) => folder.join(self.with_ending(&below)),
            // These have a name already.
            Target::Stdout | Target::OneFile(_) => below,
        }
    }

    fn with_ending(&self, path: &Path) -> PathBuf {
        path.with_extension(self.plan.to.extensions()[0])
    }

    /// Finishes the file under way below a folder. A file without a game is not made.
    fn close(&mut self, findings: &mut Vec<Diagnostic>) {
        let (file, mut hash) = self.forget();
        let Some((out, path)) = self.current.take() else { return };
        let games = file.games();
        let result = if self.replaces_input && self.is_partial {
            out.abandon();
            self.not_written(games);
            findings.push(kept(&path));
            return;
        } else {
            end(out, file, &mut hash)
        };
        match result {
            Ok(()) => self.input.outputs.push(Made {
                file: path.display().to_string(),
                hash: manifest::hex(hash),
                games,
            }),
            Err(error) => {
                self.not_written(games);
                findings.push(cannot_write(&path, &error));
            }
        }
    }

    /// Gives the file under way below a folder up; the others go on.
    fn give_up(&mut self, error: &io::Error, findings: &mut Vec<Diagnostic>) {
        let (file, _) = self.forget();
        let Some((out, path)) = self.current.take() else { return };
        out.abandon();
        // The game that could not be written was not counted yet.
        self.not_written(file.games() - 1);
        self.cannot_write = !self.plan.is_split();
        findings.push(cannot_write(&path, error));
    }

    /// Takes back that so many games were written; the input is tried again.
    fn not_written(&mut self, games: u64) {
        self.written -= games;
        self.input.written -= games;
        self.input.hash = None;
    }

    /// Takes the file under way, and begins another one.
    fn forget(&mut self) -> (FileWriter, Sha256) {
        let file = std::mem::replace(&mut self.file, self.plan.file());
        (file, std::mem::take(&mut self.hash))
    }

    /// Ends an input: its file, what was lost, and what became of it.
    fn end(&mut self) -> anyhow::Result<()> {
        self.progress.input();
        let losses = std::mem::take(&mut self.losses);
        self.input.losses = losses.counts();
        let mut findings = losses.findings();
        if self.one.is_none() {
            self.close(&mut findings);
        }
        let name = self.input.file.clone();
        self.report(&name, None, None, &findings)?;
        self.note()
    }

    /// Notes what became of an input, or keeps that until the one file is finished.
    fn note(&mut self) -> anyhow::Result<()> {
        let entry = std::mem::take(&mut self.input);
        match &mut self.manifest {
            Some(manifest) if self.one.is_none() => manifest.converted(entry)?,
            Some(_) => self.inputs.push(entry),
            None => {}
        }
        Ok(())
    }

    /// Findings go to stderr beside a product on stdout, else to stdout.
    fn report(
        &mut self,
        file: &str,
        game: Option<u32>,
        source: Option<&SourceText>,
        findings: &[Diagnostic],
    ) -> anyhow::Result<()> {
        if findings.is_empty() {
            return Ok(());
        }
        for finding in findings {
            *self.input.findings.entry(finding.code.name().to_owned()).or_default() += 1;
            *match finding.severity {
                Severity::Error => &mut self.input.errors,
                Severity::Warning => &mut self.input.warnings,
                Severity::Note => &mut self.input.notes,
            } += 1;
        }
        let args = self.plan.args;
        // Thousands of games have thousands of notes: they are counted, and shown when asked for.
        let is_shown = |finding: &Diagnostic| {
            finding.severity > Severity::Note || args.common.verbose || args.common.json
        };
        let mut listener = listener(&self.plan, self.is_heard);
        let reporter = &mut self.reporter;
        let told = self.progress.aside(|| {
            let mut nowhere = io::sink();
            for finding in findings {
                let out: &mut dyn Write = if is_shown(finding) { &mut listener } else { &mut nowhere };
                reporter.findings(out, file, game, source, std::slice::from_ref(finding))?;
            }
            Ok(())
        });
        self.unless_deaf(told)
    }

    /// Where nobody reads the report any more, the files are made all the same.
    fn unless_deaf(&mut self, told: io::Result<()>) -> anyhow::Result<()> {
        match told {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.is_heard = false,
            told => told?,
        }
        Ok(())
    }

    fn finish(mut self, result: anyhow::Result<()>) -> anyhow::Result<Exit> {
        if let Err(error) = result {
            for out in self.one.into_iter().chain(self.current.map(|(out, _)| out)) {
                out.abandon();
            }
            return Err(error);
        }
        if let Some(out) = self.one.take() {
            let (file, mut hash) = self.forget();
            let mut games = file.games();
            if self.replaces_input && self.is_partial {
                out.abandon();
                (self.written, games) = (0, 0);
                self.inputs.iter_mut().for_each(|entry| entry.hash = None);
                if let Target::OneFile(path) = &self.plan.target {
                    let (name, finding) = (readable(path.as_os_str()), kept(path));
                    self.report(&name, None, None, &[finding])?;
                }
            } else if games == 0 && matches!(out, Output::File(_)) {
                out.abandon();
            } else {
                end(out, file, &mut hash)?;
            }
            if let Some(manifest) = &mut self.manifest {
                let made = match &self.plan.target {
                    Target::OneFile(path) if games > 0 => {
                        vec![Made { file: path.display().to_string(), hash: manifest::hex(hash), games }]
                    }
                    _ => Vec::new(),
                };
                for entry in std::mem::take(&mut self.inputs) {
                    manifest.converted(Entry { outputs: made.clone(), ..entry })?;
                }
            }
        }
        finish(&self.plan, &self.reporter, self.written, self.is_heard)
    }
}

/// The files that are read, by the one path that leads to each.
#[derive(Debug, Default)]
struct Sources(BTreeSet<PathBuf>);

impl Sources {
    fn of(inputs: &[Result<Input, Missing>]) -> Sources {
        let paths = inputs.iter().filter_map(|input| input.as_ref().ok()?.path.as_ref());
        Sources(paths.filter_map(|path| path.canonicalize().ok()).collect())
    }

    /// Whether a path leads to one of them.
    fn has(&self, path: &Path) -> bool {
        !self.0.is_empty() && path.canonicalize().is_ok_and(|path| self.0.contains(&path))
    }
}

/// Whether a path leads to an input.
fn is_own(path: &Path, input: &Input) -> bool {
    let own = input.path.as_ref().and_then(|own| own.canonicalize().ok());
    own.is_some() && own == path.canonicalize().ok()
}

/// Who is told what was found: stderr beside a product on stdout, else stdout, as long as somebody reads there.
fn listener(plan: &Plan<'_>, is_heard: bool) -> Box<dyn Write> {
    match plan.target {
        Target::Stdout => Box::new(Stderr),
        _ if is_heard => Box::new(Stdout::lock()),
        _ => Box::new(io::sink()),
    }
}

/// Prints the summary.
fn finish(plan: &Plan<'_>, reporter: &Reporter, written: u64, is_heard: bool) -> anyhow::Result<Exit> {
    let mut out = listener(plan, is_heard);
    match reporter.summary(&mut out, "convert", Some(written)).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        // The exit code still says how it went.
        _ => Ok(reporter.exit()),
    }
}

/// Writes what a file ends with, and finishes it.
fn end(mut out: Output, file: FileWriter, hash: &mut Sha256) -> io::Result<()> {
    let rest = file.finish();
    hash.update(&rest);
    match out.write_all(&rest) {
        Ok(()) => out.finish(),
        Err(error) => {
            out.abandon();
            Err(error)
        }
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Diagnostic {
    let finding = match error.kind() {
        // A file in place of a folder is there as well, but is not the one to be written over.
        io::ErrorKind::AlreadyExists if path.exists() => Diagnostic::new(Code::FileExists),
        _ => Diagnostic::new(Code::CannotWrite).with("error", text(&plain(error))),
    };
    finding.with("path", text(&readable(path.as_os_str())))
}

/// That an input was not replaced.
fn kept(path: &Path) -> Diagnostic {
    Diagnostic::new(Code::InputKept).with("path", text(&readable(path.as_os_str())))
}

fn text(text: &str) -> Argument {
    Argument::Text(text.to_owned())
}
