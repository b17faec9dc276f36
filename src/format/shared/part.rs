//! Parts of a game for which an output format has no place, beyond those that have a code of their own.

use super::write::Refusal;
use crate::diag::{Argument, Code, Diagnostic, Severity};

/// A kind of part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Marks of entries that were repaired.
    RepairMarks,
    /// Marks of entries that were filled in.
    FillMarks,
    /// The title of the game.
    Title,
    /// Characters of the title.
    TitleCharacters,
    /// The result.
    Result,
    /// The counters of the start position.
    StartCounters,
    /// Where one of several comments at a move ends and the next begins.
    CommentBounds,
    /// Line breaks in headers.
    HeaderBreaks,
    /// Entries that could not be resolved.
    UnresolvedEntries,
    /// Alternatives that stand there twice.
    RepeatedAlternatives,
    /// Lines of play.
    Lines,
    /// Moves.
    Moves,
    /// Games without moves.
    EmptyGames,
}

impl Part {
    /// All of them.
    #[cfg(test)]
    pub(crate) const ALL: [Part; 13] = [
        Part::RepairMarks,
        Part::FillMarks,
        Part::Title,
        Part::TitleCharacters,
        Part::Result,
        Part::StartCounters,
        Part::CommentBounds,
        Part::HeaderBreaks,
        Part::UnresolvedEntries,
        Part::RepeatedAlternatives,
        Part::Lines,
        Part::Moves,
        Part::EmptyGames,
    ];

    /// The name by which the messages tell it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Part::RepairMarks => "repair-marks",
            Part::FillMarks => "fill-marks",
            Part::Title => "title",
            Part::TitleCharacters => "title-characters",
            Part::Result => "result",
            Part::StartCounters => "start-counters",
            Part::CommentBounds => "comment-bounds",
            Part::HeaderBreaks => "header-breaks",
            Part::UnresolvedEntries => "unresolved-entries",
            Part::RepeatedAlternatives => "repeated-alternatives",
            Part::Lines => "lines",
            Part::Moves => "moves",
            Part::EmptyGames => "empty-games",
        }
    }

    /// Says that so many are left out.
    fn finding(self, count: usize) -> Diagnostic {
        Diagnostic::new(Code::ListLoss)
            .with("names", Argument::Text(self.name().to_owned()))
            .with("count", Argument::Number(count as i64))
    }

    /// Reports that so many are left out, unless there are none.
    pub(crate) fn lost(self, count: usize, losses: &mut Vec<Diagnostic>) {
        if count > 0 {
            losses.push(self.finding(count));
        }
    }

    /// Why a game is not written of which so much cannot be.
    pub(crate) fn refused(self, count: usize) -> Refusal {
        Refusal(vec![self.finding(count).with_severity(Severity::Error)])
    }
}
