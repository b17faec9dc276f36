//! `jipu limit`: whether a claim of the natural limit (自然限着) has a right to stand.

use std::io::Write as _;
use std::path::Path;

use anyhow::bail;

use super::in_turn::{Form, Game, InTurn, complain_of};
use crate::audit::limit::{self, ByHand, Question, Verdict};
use crate::board::Color;
use crate::cli::args::{ClaimArgs, LimitArgs};
use crate::cli::catalogue::Catalogue;
use crate::cli::config::{self, Speech};
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::output::Output;
use crate::cli::pipeline::{self, Wanted};
use crate::cli::render::limit::{
    Case, Law, LimitLine, StretchTable, by_hand, page, page_by_hand, report, short, unplayable,
};
use crate::cli::report::{Reporter, Style, json_line};
use crate::record::GameRecord;
use crate::rules::InForce;

pub(super) fn run(args: &LimitArgs, speech: Speech) -> anyhow::Result<Exit> {
    let rules = args.rules.in_force()?;
    if let Some(now) = args.now {
        return from_counts(args, now, &rules, speech);
    }
    let style = if args.common.json { Style::Json } else { Style::Human };
    let language = if args.common.json { speech.to_programs() } else { speech.to_people() };
    let form = match () {
        () if args.report.is_some() => {
            Form::Single("a report is about one game, and there are several; name one with `--game N`")
        }
        () if args.reaching.is_some() => Form::Short,
        () => Form::of(&args.games, args.common.json),
    };
    let mut run = Run {
        args,
        rules: &rules,
        catalogue: Catalogue::new(language),
        styled: style == Style::Human && config::styled(args.common.color),
        games: InTurn::new(
            Reporter::new(&args.common, style, speech),
            Output::stdout(),
            form,
            args.games.game,
        ),
        table: args.reaching.map(StretchTable::new),
        page: Page::open(args, speech)?,
        worst: None,
        refused: false,
    };
    if let Some(table) = run.table.as_ref().filter(|_| !args.common.json) {
        run.games.out.write_all(table.head(&run.catalogue).as_bytes())?;
    }
    pipeline::run(&args.common, Wanted::AllWithLines { slips: args.slips }, |event| {
        for (game, full) in run.games.take(event)? {
            run.show(&game, full)?;
        }
        Ok(())
    })?;
    run.end()
}

/// The report as a page to be, and the words for it: it is for people, whatever stdout is for.
struct Page {
    catalogue: Catalogue,
    out: Output,
}

impl Page {
    /// The page that was asked for. Nothing is judged where it cannot be written.
    fn open(args: &LimitArgs, speech: Speech) -> anyhow::Result<Option<Page>> {
        let Some(path) = &args.report else { return Ok(None) };
        if args.common.paths.iter().any(|input| is_same(input, path)) {
            return Err(Failure::about("failure-is-input", path).into());
        }
        let out = Output::named(path, args.overwrite)?;
        Ok(Some(Page { catalogue: Catalogue::new(speech.to_people()), out }))
    }

    /// Writes it and gives it its name.
    fn write(mut self, text: impl FnOnce(&Catalogue) -> String) -> anyhow::Result<()> {
        self.out.write_all(text(&self.catalogue).as_bytes())?;
        Ok(self.out.finish()?)
    }
}

/// Whether two paths lead to one file that is there.
fn is_same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

struct Run<'a> {
    args: &'a LimitArgs,
    rules: &'a InForce,
    catalogue: Catalogue,
    styled: bool,
    games: InTurn,
    table: Option<StretchTable>,
    page: Option<Page>,
    /// The verdict that decides the exit code.
    worst: Option<Verdict>,
    /// Whether the question did not fit a game.
    refused: bool,
}

impl Run<'_> {
    fn show(&mut self, game: &Game, full: bool) -> anyhow::Result<()> {
        let asked = question(self.args, self.rules, &game.record)
            .and_then(|question| limit::audit(&game.record, &question).map_err(|error| error.to_string()));
        let audit = match asked {
            Ok(audit) => audit,
            Err(_) if game.record.start.position().is_none() => return self.unplayable(game, full),
            // One game that the question does not fit spoils the exit code, not the answers about the others.
            Err(error) => {
                self.refused = true;
                complain_of(game, &error);
                return Ok(());
            }
        };
        if let Some(claim) = &audit.claim {
            let verdict = claim.judged.verdict;
            self.worst = Some(self.worst.map_or(verdict, |worst| graver(worst, verdict)));
        }
        let case = Case {
            catalogue: &self.catalogue,
            law: Law { rules: self.rules, options: &self.args.rules },
            file: &game.file,
            game: game.number,
            record: &game.record,
            line: &self.args.games.variation,
            audit: &audit,
            quiet_before: self.args.quiet_before,
            styled: self.styled,
        };
        // Before stdout, which may be closed; what stands in the way of it is told behind the answer.
        let written = self
            .page
            .take()
            .map(|report| report.write(|catalogue| page(&Case { catalogue, ..case }, &game.findings)));
        match &self.table {
            Some(table) if !table.has(&case) => return Ok(()),
            _ if self.args.common.json => json_line(&mut self.games.out, &LimitLine::new(&case))?,
            Some(table) => {
                for line in table.lines(&case) {
                    writeln!(self.games.out, "{line}")?;
                }
            }
            None if full => {
                self.games.out.write_all(report(&case).as_bytes())?;
                writeln!(self.games.out)?;
            }
            None => writeln!(self.games.out, "{}", short(&case))?,
        }
        // What is wrong with the record stands below the answer; a table and a list are of answers alone.
        self.games.findings(game, full || self.args.common.json)?;
        written.unwrap_or(Ok(()))
    }

    /// A game whose start position cannot be played: no claim in it can be decided. The findings say why.
    fn unplayable(&mut self, game: &Game, full: bool) -> anyhow::Result<()> {
        if self.args.claim.claimant.is_some() || self.args.claim.at.is_some() {
            let verdict = Verdict::Indeterminate;
            self.worst = Some(self.worst.map_or(verdict, |worst| graver(worst, verdict)));
        }
        if self.args.common.json {
            let line = LimitLine::unplayable(self.rules, &game.file, game.number, self.args.claim.claimant);
            json_line(&mut self.games.out, &line)?;
        } else if self.table.is_none() {
            writeln!(self.games.out, "{}", unplayable(&self.catalogue, &game.file, game.number))?;
        }
        self.games.findings(game, full || self.args.common.json)
    }

    fn end(mut self) -> anyhow::Result<Exit> {
        if let Some(only) = self.games.last()? {
            self.show(&only, !self.args.games.short)?;
        }
        let games = self.games.games();
        let InTurn { reporter, mut out, .. } = self.games;
        reporter.summary(&mut out, "limit", None)?;
        out.finish()?;
        if self.page.is_some() && games > 0 {
            bail!("no report was written: the game cannot be judged");
        }
        if self.refused {
            return Ok(Exit::Failed);
        }
        let read = reporter.exit();
        Ok(match self.worst {
            // A claim was to be judged, and there was no game.
            None if self.args.claim.claimant.is_some() && games == 0 => Exit::Unreadable,
            // Where a claim was judged, its verdict is the answer; findings about the record are beside it.
            Some(verdict) if read != Exit::Unreadable => of_verdict(verdict),
            _ => read,
        })
    }
}

/// What is asked about a record.
fn question(args: &LimitArgs, rules: &InForce, record: &GameRecord) -> Result<Question, String> {
    Ok(Question {
        quiet_before: args.quiet_before,
        line: args.games.variation.clone(),
        ..of_claim(&args.claim, rules, record)?
    })
}

/// What a claim asks about the main line of a record.
pub(super) fn of_claim(args: &ClaimArgs, rules: &InForce, record: &GameRecord) -> Result<Question, String> {
    let at = match args.at_round {
        Some(round) => Some(ply_of_round(record, round, args.claimant)?),
        None => args.at,
    };
    Ok(Question { claimant: args.claimant, at, earlier: args.claims.clone(), ..Question::new(rules.rule()) })
}

/// How many plies were played before the claimant's move of a round.
fn ply_of_round(record: &GameRecord, round: u32, claimant: Option<Color>) -> Result<u32, String> {
    let Some(start) = record.start.position() else { return Ok(0) };
    let second = u64::from(claimant == Some(Color::Black));
    let first = u64::from(start.side() == Color::Black);
    let before = (u64::from(round) * 2 + second).checked_sub(u64::from(start.round()) * 2 + first);
    before.and_then(|plies| u32::try_from(plies).ok()).ok_or_else(|| {
        let side = claimant.map_or("", Color::name);
        format!("the record begins with round {}; {side} has no move of round {round} in it", start.round())
    })
}

/// The same from counts, where no sheet can be used.
fn from_counts(args: &LimitArgs, now: (u32, Color), rules: &InForce, speech: Speech) -> anyhow::Result<Exit> {
    let counts = ByHand {
        last_capture: args.last_capture,
        now,
        checks: args.checks.unwrap_or_default(),
        claimant: args.claim.claimant,
    };
    let answer = match limit::by_hand(&counts, &rules.rule()) {
        Ok(answer) => answer,
        Err(error) => bail!("{error}"),
    };
    let law = Law { rules, options: &args.rules };
    let page = Page::open(args, speech)?;
    let written = page.map(|page| page.write(|catalogue| page_by_hand(catalogue, law, &counts, &answer)));
    let mut out = Output::stdout();
    if args.common.json {
        json_line(&mut out, &LimitLine::by_hand(rules, counts.checks, &answer))?;
    } else {
        let catalogue = Catalogue::new(speech.to_people());
        out.write_all(by_hand(&catalogue, law, &counts, &answer).as_bytes())?;
    }
    out.finish()?;
    written.unwrap_or(Ok(()))?;
    Ok(of_verdict(answer.judged.verdict))
}

/// A claim that fails counts more than one that cannot be decided, and that more than one that holds.
const fn graver(one: Verdict, other: Verdict) -> Verdict {
    match (one, other) {
        (Verdict::Fails, _) | (_, Verdict::Fails) => Verdict::Fails,
        (Verdict::Indeterminate, _) | (_, Verdict::Indeterminate) => Verdict::Indeterminate,
        (Verdict::Holds, Verdict::Holds) => Verdict::Holds,
    }
}

const fn of_verdict(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Holds => Exit::Done,
        Verdict::Fails => Exit::Findings,
        Verdict::Indeterminate => Exit::Undecided,
    }
}
