//! The games whose stretches without a capture reach a number of rounds, a line each.

use super::Case;
use super::words::{Values, count, padded, right};
use crate::audit::limit::Stretch;
use crate::cli::catalogue::{Catalogue, sanitize};

/// How wide the columns are; the game and the players take what they need.
const GAME: usize = 28;
const PLAYERS: usize = 28;
const NUMBER: usize = 7;

/// The table, line by line.
pub(in crate::cli) struct StretchTable {
    rounds: u32,
}

impl StretchTable {
    /// A table of stretches of so many rounds or more.
    pub(in crate::cli) const fn new(rounds: u32) -> StretchTable {
        StretchTable { rounds }
    }

    /// The lines above.
    pub(in crate::cli) fn head(&self, catalogue: &Catalogue) -> String {
        let title = Values::default().number("rounds", self.rounds).text(catalogue, "limit-table-head");
        let word = |id: &str| catalogue.word(id);
        let numbers = [
            "limit-column-from",
            "limit-column-to",
            "limit-column-plies",
            "limit-column-red",
            "limit-column-black",
        ];
        let numbers: String = numbers.iter().map(|id| right(&word(id), NUMBER)).collect();
        let game = padded(&word("limit-column-game"), GAME);
        format!("{title}\n{game} {} {numbers}\n", padded(&word("limit-column-players"), PLAYERS))
    }

    /// The stretches of a game that reach the number: both sides have played so many plies in them.
    pub(in crate::cli) fn lines(&self, case: &Case<'_>) -> Vec<String> {
        let stretches = case.audit.stretches.iter().filter(|stretch| self.reaches(stretch));
        let name = |tag: &str| sanitize(case.record.tags.filled(tag).unwrap_or("?").trim()).into_owned();
        let line = |stretch: &Stretch| {
            let numbers = [
                case.clock().at(stretch.from_ply).0.to_string(),
                case.clock().at(stretch.to_ply).0.to_string(),
                stretch.plies.to_string(),
                count(case.catalogue, stretch.counted[0]),
                count(case.catalogue, stretch.counted[1]),
            ];
            let numbers: String = numbers.iter().map(|number| right(number, NUMBER)).collect();
            let game = padded(&format!("{}:{}", sanitize(case.file), case.game), GAME);
            let players = padded(&format!("{} – {}", name("Red"), name("Black")), PLAYERS);
            format!("{game} {players} {numbers}")
        };
        stretches.map(line).collect()
    }

    /// Whether a game has a stretch that reaches the number.
    pub(in crate::cli) fn has(&self, case: &Case<'_>) -> bool {
        case.audit.stretches.iter().any(|stretch| self.reaches(stretch))
    }

    fn reaches(&self, stretch: &Stretch) -> bool {
        let [red, black] = stretch.quiet_before;
        stretch.from_ply <= stretch.to_ply && (stretch.plies + red + black) / 2 >= self.rounds
    }
}
