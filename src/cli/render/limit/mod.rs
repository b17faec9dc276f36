//! The answers of `jipu limit`: for the table, on one line, and as JSON.

mod answer;
mod ask;
mod circumstances;
mod count;
mod json;
mod page;
mod readings;
mod report;
mod table;
pub(in crate::cli::render) mod words;

pub(in crate::cli) use answer::{answer, short, unplayable};
pub(in crate::cli) use json::LimitLine;
pub(in crate::cli) use page::{page, page_by_hand};
pub(in crate::cli) use report::{by_hand, report};
pub(in crate::cli) use table::StretchTable;

use crate::audit::limit::{Audit, PlyFact, Stretch};
use crate::board::{Color, Position};
use crate::cli::args::RulesArgs;
use crate::cli::catalogue::Catalogue;
use crate::record::GameRecord;
use crate::rules::InForce;
use words::{Clock, Values};

/// What there is to say about one game.
pub(in crate::cli) struct Case<'a> {
    pub(in crate::cli) catalogue: &'a Catalogue,
    pub(in crate::cli) law: Law<'a>,
    pub(in crate::cli) file: &'a str,
    pub(in crate::cli) game: u32,
    pub(in crate::cli) record: &'a GameRecord,
    /// The alternatives that the judged line takes; none for the main line.
    pub(in crate::cli) line: &'a [(u32, u32)],
    pub(in crate::cli) audit: &'a Audit,
    /// Plies before the record that were to be counted.
    pub(in crate::cli) quiet_before: u32,
    /// Whether colours and the like may be used.
    pub(in crate::cli) styled: bool,
}

/// The rules in force, and the options that say where they come from.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Law<'a> {
    pub(in crate::cli) rules: &'a InForce,
    pub(in crate::cli) options: &'a RulesArgs,
}

/// The plies of the judged stretch as far as they count: up to the claim, or to its end.
#[derive(Clone, Copy)]
struct Window {
    /// The first ply.
    from: u32,
    /// The last ply; less than `from` where there is none.
    to: u32,
}

impl Window {
    fn holds(self, ply: u32) -> bool {
        (self.from..=self.to).contains(&ply)
    }
}

impl Case<'_> {
    fn stretch(&self) -> Option<&Stretch> {
        self.audit.stretches.get(self.audit.judged_stretch)
    }

    fn window(&self) -> Window {
        let from = self.stretch().map_or(1, |stretch| stretch.reset_ply + 1);
        let to = match (&self.audit.claim, self.stretch()) {
            (Some(claim), _) => claim.at_ply.min(self.audit.plies.len() as u32),
            (None, Some(stretch)) => stretch.to_ply,
            (None, None) => 0,
        };
        Window { from, to }
    }

    /// The plies of a side in the window, numbered from 1 in the record.
    fn plies_of(&self, side: Color) -> impl Iterator<Item = (u32, &PlyFact)> {
        let window = self.window();
        (1..).zip(&self.audit.plies).filter(move |(ply, fact)| window.holds(*ply) && fact.side == side)
    }

    fn checks_of(&self, side: Color) -> Vec<u32> {
        self.plies_of(side).filter(|(_, fact)| fact.check).map(|(ply, _)| ply).collect()
    }

    const fn clock(&self) -> Clock {
        Clock { first_side: self.audit.start_side, first_round: self.audit.start_round }
    }

    /// The position before a ply of the line that is shown.
    fn before(&self, ply: u32) -> Option<Position> {
        let mut position = self.record.start.position()?;
        for fact in self.audit.plies.iter().take(ply as usize - 1) {
            position.make(fact.action);
        }
        Some(position)
    }

    /// The round and the side of a ply, in words.
    fn place(&self, ply: u32) -> String {
        let (round, side) = self.clock().at(ply);
        Values::default()
            .number("round", round)
            .with("side", self.catalogue.player(side))
            .text(self.catalogue, "place-round")
    }

    /// The limit in the unit of the reading.
    fn needed(&self) -> u32 {
        let rule = self.law.rules.rule();
        rule.needed(rule.reading)
    }
}
