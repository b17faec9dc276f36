//! Numbers that begin again: another game, or a variation or notes in words.

use crate::source::Span;

use super::super::rounds::{
    Restart, begins_play, goes_on_with, last_round, names_aside, round_at, rounds_before_moves,
};
use super::super::scan::Scanner;
use super::Reader;

/// A variation or notes in words under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aside {
    /// The round number that comes next in it.
    next: u32,
    /// Whether it has numbered lines of its own, behind the words that begin it.
    has_lines: bool,
}

impl Aside {
    const fn behind(round: u32) -> Aside {
        Aside { next: round.saturating_add(1), has_lines: false }
    }
}

impl Reader<'_, '_> {
    /// Whether the line that begins here belongs to another game, after going back to where that begins, or is part
    /// of a variation or of notes in words.
    pub(super) fn beginning_of_line(&mut self) -> Restart {
        let line = self.scanner.rest_of_line();
        let round = round_at(line).map(|(number, _)| number);
        if let Some(Aside { next, has_lines }) = self.aside {
            // A number that fits both is that of an aside which has lines of its own, and of the game behind one that
            // stood on one line.
            let fits_game = round == Some(self.reached + 1);
            let main_goes_on = fits_game && !(has_lines && round == Some(next));
            if !main_goes_on && !self.scanner.after_blank_line() {
                let next = last_round(line).map_or(next, |number| number.saturating_add(1));
                self.aside = Some(Aside { next, has_lines: has_lines || round.is_some() });
                return Restart::Aside;
            }
            self.aside = None;
        }
        if self.reached < 2 {
            return Restart::No;
        }
        if round.is_none() {
            // `变化一：1. 炮二平五 …`: the rounds on the next lines belong to it.
            let restarts = names_aside(line) && rounds_before_moves(line).any(|number| number == 1);
            self.aside = last_round(line).filter(|_| restarts).map(Aside::behind);
            return Restart::No;
        }
        if round != Some(1) || goes_on_with(self.scanner.rest(), self.reached + 2) {
            return Restart::No;
        }
        self.restart(line)
    }

    /// What a round number 1 begins at this line.
    fn restart(&mut self, line: &str) -> Restart {
        let start = self.scanner.at();
        let text = self.scanner.text();
        let behind = line.get(round_at(line).map_or(0, |(_, len)| len)..).unwrap_or("");
        if behind.trim_start().starts_with(['…', '.', '．', '-', '—', '★', '_', '?', '？']) {
            return Restart::No;
        }
        let prose = self.prose.map_or(start, |prose| prose.start as usize);
        let mut found = self
            .dialect
            .restart
            .map_or(Restart::No, |restart| restart(text.get(..start).unwrap_or(""), prose));
        if !begins_play(line) && found != Restart::No {
            found = Restart::Aside;
        }
        match found {
            Restart::Game(own) => {
                self.prose = self.prose.map(|prose| Span::new(prose.start as usize, own));
                self.scanner = Scanner::new(text, own);
            }
            Restart::Aside => {
                let aside = Aside::behind(last_round(line).unwrap_or(1));
                self.aside = Some(Aside { has_lines: true, ..aside });
            }
            Restart::No => {}
        }
        found
    }
}
