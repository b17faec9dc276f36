//! Numbers that begin again: another game, or a variation or notes in words.

use crate::source::Span;

use super::super::rounds::{Restart, begins_play, goes_on_with, last_round, round_at};
use super::super::scan::Scanner;
use super::Reader;

impl Reader<'_, '_> {
    /// Whether the line that begins here belongs to another game, after going back to where that begins, or is part
    /// of a variation or of notes in words.
    pub(super) fn beginning_of_line(&mut self) -> Restart {
        let line = self.scanner.rest_of_line();
        let round = round_at(line).map(|(number, _)| number);
        if let Some(next) = self.aside {
            let main_goes_on = round.is_some_and(|number| number == self.reached + 1 && number != next);
            if !main_goes_on && !self.scanner.after_blank_line() {
                self.aside = Some(last_round(line).map_or(next, |number| number.saturating_add(1)));
                return Restart::Aside;
            }
            self.aside = None;
        }
        if self.reached < 2 {
            return Restart::No;
        }
        if round.is_none() {
            // `变化一：1. 炮二平五 …`: the rounds on the next lines belong to it.
            let words = line.find(|c: char| c.is_ascii_digit()).and_then(|at| line.get(at..));
            let restarts = words.is_some_and(|rest| matches!(round_at(rest), Some((1, _))));
            self.aside = last_round(line).filter(|_| restarts).map(|number| number.saturating_add(1));
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
            Restart::Aside => self.aside = Some(last_round(line).unwrap_or(1).saturating_add(1)),
            Restart::No => {}
        }
        found
    }
}
