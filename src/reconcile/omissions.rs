//! Moves that a sheet does not have (漏记), and what they are under a rule book.

use super::types::{Fault, Ply};
use crate::board::Color;
use crate::rules::MissedMoves;

/// Plies in a row that a sheet does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first, 1-based.
    pub from_ply: u32,
    /// The last.
    pub to_ply: u32,
}

impl Run {
    /// How many they are.
    pub const fn plies(self) -> u32 {
        self.to_ply - self.from_ply + 1
    }
}

/// What a sheet does not have. The moves of both sides count, ply by ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Omissions {
    /// The plies that were not recorded, in order.
    pub missing: Vec<u32>,
    /// The plies whose entries cannot be read.
    pub unreadable: Vec<u32>,
    /// The plies whose entries are no legal move there.
    pub impossible: Vec<u32>,
    /// The plies at which the sheet has another legal move than the other one.
    pub contradicting: Vec<u32>,
    /// The missing ones in runs.
    pub runs: Vec<Run>,
}

impl Omissions {
    /// Those of the sheet of a side.
    pub fn of(plies: &[Ply], side: Color) -> Omissions {
        let mut found = Omissions::default();
        for (number, ply) in (1..).zip(plies) {
            let Some(fault) = ply.entries[side.index()].fault else { continue };
            match fault {
                Fault::Missing | Fault::LeftOut | Fault::Ended => found.missing.push(number),
                Fault::Unreadable => found.unreadable.push(number),
                Fault::Impossible => found.impossible.push(number),
                Fault::Contradicts => found.contradicting.push(number),
            }
        }
        found.runs = runs(&found.missing);
        found
    }

    /// How many moves are missing.
    pub fn total(&self) -> u32 {
        self.missing.len() as u32
    }

    /// How many are missing in a row at most.
    pub fn longest(&self) -> u32 {
        self.runs.iter().map(|run| run.plies()).max().unwrap_or(0)
    }

    /// The same where entries that cannot be read count as missing.
    #[must_use]
    pub fn with_unreadable(&self) -> Omissions {
        let mut missing = self.missing.clone();
        missing.extend(&self.unreadable);
        missing.sort_unstable();
        Omissions { runs: runs(&missing), missing, unreadable: Vec::new(), ..self.clone() }
    }
}

fn runs(plies: &[u32]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for &ply in plies {
        match runs.last_mut() {
            Some(run) if run.to_ply + 1 == ply => run.to_ply = ply,
            _ => runs.push(Run { from_ply: ply, to_ply: ply }),
        }
    }
    runs
}

/// How many fouls omissions are, by every reading that the words of a book allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fouls {
    /// Where only moves missed in a row add up; `None` where the book says otherwise.
    pub consecutive: Option<u32>,
    /// Where all that were missed in the game add up; `None` where the book says otherwise.
    pub cumulative: Option<u32>,
    /// By the sentence on eight or more, where the book has it and there are as many. What twelve are it does not say.
    pub eight_or_more: Option<u32>,
}

impl Fouls {
    /// The number, where all readings have the same.
    pub fn agreed(&self) -> Option<u32> {
        let mut all = [self.consecutive, self.cumulative, self.eight_or_more].into_iter().flatten();
        let first = all.next()?;
        all.all(|number| number == first).then_some(first)
    }
}

/// How many fouls the omissions of a sheet are under a rule.
pub fn fouls(omissions: &Omissions, rule: MissedMoves) -> Fouls {
    let each = rule.per_foul.max(1);
    Fouls {
        consecutive: (rule.consecutive != Some(false))
            .then(|| omissions.runs.iter().map(|run| run.plies() / each).sum()),
        cumulative: (rule.consecutive != Some(true)).then(|| omissions.total() / each),
        eight_or_more: (rule.eight_or_more_are_two && omissions.total() >= 8).then_some(2),
    }
}
