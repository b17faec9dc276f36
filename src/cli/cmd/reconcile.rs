//! `jipu reconcile`: two score sheets of one game put together (对账).

use std::io::Write as _;
use std::path::Path;

use anyhow::bail;

use super::limit::of_claim;
use crate::audit;
use crate::audit::limit::{self, Audit};
use crate::board::Color;
use crate::cli::args::ReconcileArgs;
use crate::cli::catalogue::Catalogue;
use crate::cli::config::{self, Speech};
use crate::cli::exit::{Exit, complain};
use crate::cli::failure::Failure;
use crate::cli::input::{self, Input};
use crate::cli::output::Output;
use crate::cli::pipeline::read_error;
use crate::cli::render::limit::{Case, Law, LimitLine, answer, report};
use crate::cli::render::reconcile::{ReconcileLine, Sheets, table};
use crate::cli::render::{Located, short};
use crate::cli::report::{Counts, json_line, json_summary};
use crate::diag::{Diagnostic, Severity};
use crate::format::{FileWriter, Format, Item, Reader, WriteOptions, json::JsonContext};
use crate::reconcile::{self, Options, Reconciled, Refusal};
use crate::record::{GameRecord, ResolveOptions};
use crate::source::{Encoder, Encoding};

pub(super) fn run(args: &ReconcileArgs, speech: Speech) -> anyhow::Result<Exit> {
    let rules = args.rules.in_force()?;
    if args.red.as_os_str() == "-" && args.black.as_os_str() == "-" {
        bail!("both sheets cannot come from stdin; name a file for one of them");
    }
    let language = if args.json { speech.to_programs() } else { speech.to_people() };
    let catalogue = Catalogue::new(language);
    let (red, black) = match (read(&args.red, args, &catalogue), read(&args.black, args, &catalogue)) {
        (Ok(red), Ok(black)) => (red, black),
        (Err(why), _) | (_, Err(why)) => return Ok(unusable(&why, args.json, &catalogue)),
    };
    let options = Options {
        resolve: ResolveOptions { placement: args.placement() },
        max_positions: args.max_lines,
        ..Options::default()
    };
    let found = match reconcile::reconcile(&red.1, &black.1, &options) {
        Ok(found) => found,
        Err(Refusal::OtherStart) => {
            let why = Failure::about("failure-other-start", &red.0).with("other", &black.0);
            return Ok(unusable(&why, args.json, &catalogue));
        }
        Err(refusal @ (Refusal::Empty(side) | Refusal::Start(side) | Refusal::TooLong(side))) => {
            let id = match refusal {
                Refusal::Start(_) => "failure-sheet-start",
                Refusal::TooLong(_) => "failure-sheet-long",
                Refusal::Empty(_) | Refusal::OtherStart => "failure-sheet-empty",
            };
            let name = if side == Color::Red { &red.0 } else { &black.0 };
            let why = Failure::about(id, name).with("side", catalogue.player(side));
            return Ok(unusable(&why, args.json, &catalogue));
        }
    };
    // A claim in a game that is none cannot be judged.
    let audit = if found.is_one_game() {
        let question = of_claim(&args.claim, &rules, &found.record).map_err(anyhow::Error::msg)?;
        Some(limit::audit(&found.record, &question)?)
    } else {
        None
    };
    let law = Law { rules: &rules, options: &args.rules };
    let sheets = Sheets {
        catalogue: &catalogue,
        law,
        files: [&red.0, &black.0],
        found: &found,
        audit: audit.as_ref(),
        full: args.full,
    };
    let mut out = Output::stdout();
    let case = audit.as_ref().map(|audit| case(&sheets, args, audit));
    if args.json {
        json_line(&mut out, &ReconcileLine::new(&sheets))?;
        if let Some(case) = &case {
            json_line(&mut out, &LimitLine::new(case))?;
        }
        let counts = Counts { files: 2, games: 1, plies: found.plies.len() as u64, ..Counts::default() };
        json_summary(&mut out, "reconcile", counts, None)?;
    } else {
        out.write_all(table(&sheets).as_bytes())?;
        if let Some(case) = &case {
            if args.claim.claimant.is_some() || args.claim.at.is_some() {
                write!(out, "\n{}", report(case))?;
            } else {
                let mut values = fluent_bundle::FluentArgs::new();
                values.set("answer", answer(case));
                writeln!(out, "{}", catalogue.text("reconcile-limit", &values))?;
            }
        }
        for finding in checked(&found) {
            let located = Located { file: &red.0, game: None, source: None, diagnostic: &finding };
            writeln!(out, "{}", short(&located, &catalogue))?;
        }
    }
    out.finish()?;
    if let Some(path) = args.output.as_deref().filter(|_| found.is_one_game()) {
        write_game(path, args, &found.record)?;
    }
    Ok(if found.agrees_entirely() { Exit::Done } else { Exit::Findings })
}

/// What a check of the agreed game finds, beyond notes.
fn checked(found: &Reconciled) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    if found.is_one_game() && found.doubt.is_none() {
        audit::check(&found.record, &mut findings);
    }
    findings.retain(|finding| finding.severity != crate::diag::Severity::Note);
    findings
}

/// The agreed game as a case of the natural limit.
fn case<'a>(sheets: &Sheets<'a>, args: &ReconcileArgs, audit: &'a Audit) -> Case<'a> {
    Case {
        catalogue: sheets.catalogue,
        law: sheets.law,
        file: sheets.files[0],
        game: 1,
        record: &sheets.found.record,
        line: &[],
        audit,
        quiet_before: 0,
        styled: !args.json && config::styled(args.color),
    }
}

/// Says why a sheet cannot be used.
fn unusable(why: &Failure, json: bool, catalogue: &Catalogue) -> Exit {
    complain(&why.text(catalogue), json);
    Exit::Unreadable
}

/// Reads the one game of a sheet, unresolved.
fn read(path: &Path, args: &ReconcileArgs, catalogue: &Catalogue) -> Result<(String, GameRecord), Failure> {
    let inputs = input::expand(&[path.to_owned()], None);
    let [Ok(input)] = inputs.as_slice() else {
        return Err(Failure::about("failure-folder", path));
    };
    let name = input.name.clone();
    let record = only_game(input, args, catalogue)?;
    Ok((name, record))
}

fn only_game(input: &Input, args: &ReconcileArgs, catalogue: &Catalogue) -> Result<GameRecord, Failure> {
    let reader = input.open().map_err(|error| Failure::read(&input.name, &error))?;
    let because = |finding: &Diagnostic| {
        let why = catalogue.wording(finding).headline;
        Failure::about("failure-sheet-unreadable", &input.name).with("why", why)
    };
    let mut found = None;
    let mut why = None;
    for item in Reader::new(reader, args.read_options()) {
        match item {
            Item::Record(record, _) if found.is_none() => found = Some(*record),
            Item::Record(..) => {
                return Err(Failure::about("failure-several-games", &input.name));
            }
            Item::Refused(finding) => return Err(because(&finding)),
            Item::Failed(error) => return Err(because(&read_error(&input.name, &error))),
            Item::Remark(_, findings) => {
                why = why.or_else(|| findings.into_iter().find(|found| found.severity == Severity::Error));
            }
            Item::Nothing => {}
        }
    }
    found.ok_or_else(|| match why {
        Some(finding) => because(&finding),
        None => Failure::about("failure-no-game", &input.name),
    })
}

/// Writes the agreed game; entries that are open are marked in it.
fn write_game(path: &Path, args: &ReconcileArgs, record: &GameRecord) -> anyhow::Result<()> {
    let by_ending =
        path.extension().and_then(|ending| ending.to_str()).and_then(|ending| ending.parse().ok());
    let format: Format = args.to.or(by_ending).unwrap_or(Format::Pgn);
    if !format.is_written() {
        bail!("`{}` is read and not written; name another format with `--to`", format.name());
    }
    let encoding = if format.is_text() { Encoding::Utf8 } else { Encoding::Gbk };
    let options = WriteOptions { allow_ambiguous: true, ..WriteOptions::default() };
    let encoder = Encoder { encoding, bom: false, crlf: false, replace: false };
    let mut writer = FileWriter::new(format, options, encoder);
    let mut losses = Vec::new();
    let name = path.display().to_string();
    let context = JsonContext { file: &name, game: 1, encoding: "utf-8", diagnostics: 0 };
    let Ok(bytes) = writer.game(record, &context, &mut losses) else {
        bail!("the agreed game cannot be written as `{}`", format.name());
    };
    let mut out = Output::named(path, args.overwrite)?;
    out.write_all(&bytes)?;
    out.write_all(&writer.finish())?;
    out.finish()?;
    Ok(())
}
