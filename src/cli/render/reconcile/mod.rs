//! The answers of `jipu reconcile`: for people, and as JSON.

mod json;
mod report;

pub(in crate::cli) use json::ReconcileLine;
pub(in crate::cli) use report::table;

use super::limit::Law;
use super::limit::words::Clock;
use crate::audit::limit::Audit;
use crate::board::Color;
use crate::cli::catalogue::Catalogue;
use crate::reconcile::{Omissions, Reconciled};
use crate::rules::MissedMoves;

/// What there is to say about two sheets.
pub(in crate::cli) struct Sheets<'a> {
    pub(in crate::cli) catalogue: &'a Catalogue,
    pub(in crate::cli) law: Law<'a>,
    /// The names of the files.
    pub(in crate::cli) files: [&'a str; 2],
    pub(in crate::cli) found: &'a Reconciled,
    /// The natural limit in the agreed game.
    pub(in crate::cli) audit: Option<&'a Audit>,
    /// Whether plies are shown at which nothing differs.
    pub(in crate::cli) full: bool,
}

impl Sheets<'_> {
    fn clock(&self) -> Clock {
        let start = self.found.record.start.position().unwrap_or_default();
        Clock { first_side: start.side(), first_round: start.round() }
    }

    fn omissions(&self, side: Color) -> Omissions {
        Omissions::of(&self.found.plies, side)
    }

    fn rule(&self) -> Option<MissedMoves> {
        self.law.rules.book().missed_moves()
    }

    /// The plies since the last capture before the claim or the end, where it is known which those are.
    fn stretch(&self) -> Option<(u32, u32)> {
        let audit = self.audit?;
        let stretch = audit.stretches.get(audit.judged_stretch)?;
        let to = audit.claim.as_ref().map_or(stretch.to_ply, |claim| claim.at_ply.min(stretch.to_ply));
        (stretch.from_ply <= to).then_some((stretch.from_ply, to))
    }
}
