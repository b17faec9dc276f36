//! Findings for people and for programs: [`human`](Human) with the line and a mark under it, [`short`] on one
//! line each, [`DiagnosticLine`] as a line of JSON.

mod human;
mod json;
pub(in crate::cli) mod limit;
pub(in crate::cli) mod list;
pub(in crate::cli) mod reconcile;
pub(in crate::cli) mod repetition;
pub(in crate::cli) mod ruling;
mod short;
mod sides;
pub(in crate::cli) mod watch;

pub use human::{Draw, Human, WriteMove};
pub use json::{DiagnosticLine, SuggestionLine};
pub use short::short;

use fluent_bundle::FluentArgs;

use crate::cli::catalogue::Catalogue;
use crate::diag::Diagnostic;
use crate::source::{Location, SourceText};

/// A finding with what only the caller knows of its place.
#[derive(Clone, Copy, Debug)]
pub struct Located<'a> {
    /// The file as the user named it; `-` for stdin.
    pub file: &'a str,
    /// The game within the file, 1-based, where the file holds games.
    pub game: Option<u32>,
    /// The text of the record, which the span of the finding is in.
    pub source: Option<&'a SourceText>,
    /// The finding.
    pub diagnostic: &'a Diagnostic,
}

impl Located<'_> {
    /// Where the finding stands in the file, if its record has a text.
    fn location(&self) -> Option<Location> {
        Some(self.source?.location(self.diagnostic.span?))
    }

    /// The game and the move in words, the move counted as `unit` says: `place-round` or `place-ply`.
    fn place(&self, catalogue: &Catalogue, unit: &str) -> Option<String> {
        let game = self.game.map(|game| {
            let mut values = FluentArgs::new();
            values.set("game", game);
            catalogue.text("place-game", &values)
        });
        let at = self.diagnostic.at.map(|at| {
            let mut values = FluentArgs::new();
            values.set("round", at.round);
            values.set("ply", at.ply);
            values.set("side", catalogue.word(&format!("side-{}", at.side.name())));
            let attribute = if at.in_variation { ".variation" } else { "" };
            catalogue.text(&format!("{unit}{attribute}"), &values)
        });
        match (game, at) {
            (Some(game), Some(at)) => Some(format!("{game}{}{at}", catalogue.word("place-joint"))),
            (game, at) => game.or(at),
        }
    }
}

#[cfg(test)]
mod tests;
