//! What `jipu check --watch` shows of a sheet: how far it plays, the first entry that cannot be right, the board.

use std::fmt::Write as _;

use fluent_bundle::FluentArgs;

use super::{Human, Located};
use crate::board::{Color, Move, Position};
use crate::cli::catalogue::{Catalogue, sanitize};
use crate::diag::{Argument, AtMove, Code, Diagnostic, Severity};
use crate::notation::Writer;
use crate::record::{GameRecord, MoveState};
use crate::view::{self, TerminalOptions};

/// How many open entries are named.
const OPEN: usize = 8;

/// A game of a sheet, with everything found in it.
pub(in crate::cli) struct Sheet<'a> {
    pub(in crate::cli) catalogue: &'a Catalogue,
    pub(in crate::cli) file: &'a str,
    pub(in crate::cli) number: u32,
    pub(in crate::cli) record: &'a GameRecord,
    pub(in crate::cli) findings: &'a [Diagnostic],
    /// Whether colours and the like may be used.
    pub(in crate::cli) styled: bool,
}

/// The first finding that says that something cannot be right, in the order of the text. What was read otherwise than
/// written comes after all that could not be read at all, for whoever types may have to leave it as it is.
pub(in crate::cli) fn first_wrong(findings: &[Diagnostic]) -> Option<&Diagnostic> {
    let cannot_be =
        |finding: &&Diagnostic| finding.severity == Severity::Error || finding.code == Code::MoveAfterEnd;
    let read_otherwise = |finding: &&Diagnostic| {
        matches!(finding.code, Code::TokenRepaired | Code::CoordinatesSwapped | Code::SlipAssumed)
    };
    findings.iter().find(cannot_be).or_else(|| findings.iter().find(read_otherwise))
}

/// Whether a finding is that an entry has several readings.
const fn is_open(code: Code) -> bool {
    matches!(code, Code::EntryOpen | Code::EntryLikely | Code::HoleOpen)
}

impl Sheet<'_> {
    /// Everything that is shown, line breaks and all.
    pub(in crate::cli) fn block(&self) -> String {
        let mut out = format!("{}\n", self.reach());
        let wrong = first_wrong(self.findings);
        if let Some(finding) = wrong {
            let _ = writeln!(out, "\n{}", self.finding(finding));
        }
        match self.board(wrong) {
            Some((position, last_move)) => {
                let options = TerminalOptions { color: self.styled, last_move, ..TerminalOptions::default() };
                let _ = write!(out, "\n{}", view::terminal(&position, &options));
            }
            None if wrong.is_some() && self.record.start.position().is_some() => {
                let _ = writeln!(out, "\n{}", self.catalogue.word("watch-boards"));
            }
            None => {}
        }
        if wrong.is_none() {
            self.open(&mut out);
        }
        out
    }

    /// How far the sheet plays.
    fn reach(&self) -> String {
        let mut values = FluentArgs::new();
        values.set("file", sanitize(self.file));
        values.set("game", self.number);
        let plies = self.record.tree.main_moves().count() as u32;
        let Some(start) = self.record.start.position().filter(|_| plies > 0) else {
            return self.catalogue.text("watch-nothing", &values);
        };
        let at = AtMove::on_main_line(plies, start.side(), start.round());
        values.set("round", at.round.to_string());
        values.set("side", self.catalogue.player(at.side));
        values.set("plies", plies);
        let whole = self.record.is_complete() && first_wrong(self.findings).is_none();
        self.catalogue.text(if whole { "watch-reads" } else { "watch-plays" }, &values)
    }

    fn finding(&self, diagnostic: &Diagnostic) -> String {
        let write_move = |position: &Position, action: Move| Writer::default().text(position, action);
        let human =
            Human { catalogue: self.catalogue, styled: self.styled, write_move: &write_move, diagram: None };
        let source = Some(&self.record.source);
        let game = (self.number > 1).then_some(self.number);
        human.render(&Located { file: self.file, game, source, diagnostic })
    }

    /// The board before the entry that is wrong, or at the end; nothing where several are possible.
    fn board(&self, wrong: Option<&Diagnostic>) -> Option<(Position, Option<Move>)> {
        let start = self.record.start.position()?;
        let Some(finding) = wrong else { return Some(self.after(start, u32::MAX)) };
        if let Some(position) = &finding.position {
            return Some(((**position).clone(), finding.previous));
        }
        let is_open = |ply: u32| {
            let nodes = self.record.tree.main_line().take(ply as usize);
            nodes
                .into_iter()
                .any(|id| matches!(self.record.tree.node(id).state, MoveState::Open | MoveState::Likely))
        };
        let ply = finding.at.filter(|at| !at.in_variation).map_or(u32::MAX, |at| at.ply.saturating_sub(1));
        (!is_open(ply)).then(|| self.after(start, ply))
    }

    /// The position after so many plies, as far as there are any.
    fn after(&self, start: Position, plies: u32) -> (Position, Option<Move>) {
        let mut position = start;
        let mut last = None;
        for action in self.record.tree.main_moves().take(plies as usize) {
            position.make(action);
            last = Some(action);
        }
        (position, last)
    }

    /// The entries that have several readings.
    fn open(&self, out: &mut String) {
        let open: Vec<&Diagnostic> = self.findings.iter().filter(|finding| is_open(finding.code)).collect();
        if open.is_empty() {
            return;
        }
        let mut values = FluentArgs::new();
        values.set("count", open.len());
        let _ = writeln!(out, "\n{}", self.catalogue.text("watch-open", &values));
        for finding in open.iter().take(OPEN) {
            let _ = writeln!(out, "  {}", self.entry(finding));
        }
        if let Some(more @ 1..) = open.len().checked_sub(OPEN) {
            values.set("count", more);
            let _ = writeln!(out, "  {}", self.catalogue.text("watch-more", &values));
        }
    }

    /// Where an open entry stands, and what it may be.
    fn entry(&self, finding: &Diagnostic) -> String {
        let mut values = FluentArgs::new();
        let at = finding.at;
        values.set("round", at.map_or(0, |at| at.round).to_string());
        values.set("side", self.catalogue.player(at.map_or(Color::Red, |at| at.side)));
        values.set("text", sanitize(finding.text.as_deref().unwrap_or_default()));
        let readings = match finding.argument("readings") {
            Some(Argument::Text(readings)) => readings.clone(),
            _ => finding.candidates.iter().map(Move::to_string).collect::<Vec<_>>().join(" / "),
        };
        values.set("readings", readings);
        self.catalogue.text("watch-entry", &values)
    }
}
