//! What an illegal move comes to: a breach of the rules of movement (违反行棋规定), and a move after which the
//! mover's general can be taken (自杀).

use super::event::Level;
use super::wire::{IllegalMoveTable, StrikesTable, SuicideTable};

/// What a breach of the rules of movement comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMoveRule {
    /// What it costs, for each grade of events that the book tells apart.
    pub strikes: Vec<(Grade, Strikes)>,
    /// Within how many rounds it must be found; `None` where the book states no number.
    pub window_rounds: Option<u32>,
    /// The article by which it loses.
    pub loss_article: Option<String>,
    /// The article by which it is a foul.
    pub foul_article: Option<String>,
    /// The article on when it must be found.
    pub window_article: Option<String>,
    /// The article on where play goes on after a foul.
    pub replay_article: Option<String>,
    /// The article on an own piece that was touched.
    pub touched_article: Option<String>,
    /// The article on a piece of the opponent that was touched.
    pub touched_other_article: Option<String>,
}

/// The events that a consequence is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// Every event.
    Every,
    /// National events (全国比赛).
    National,
    /// National youth events, provincial ones and below (全国少年赛、省级及以下).
    Lower,
}

/// The which time costs what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strikes {
    /// The which time is a foul.
    pub foul_at: Option<u32>,
    /// The which time loses.
    pub loss_at: u32,
}

/// What a move comes to after which the mover's general can be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuicideRule {
    /// The which time loses.
    pub loss_at: u32,
    /// The article that defines 自杀; `None` in a book that does not know the word.
    pub definition: Option<String>,
    /// The article by which facing generals (对脸) lose.
    pub facing: String,
    /// The same of moving into check (送将).
    pub into_check: String,
    /// The same of a check that is not answered (未应将).
    pub unanswered: String,
}

impl Grade {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Every => "every",
            Grade::National => "national",
            Grade::Lower => "youth-provincial-and-lower",
        }
    }

    /// Whether an event of this level is among them.
    pub const fn holds(self, level: Level) -> bool {
        match self {
            Grade::Every => true,
            Grade::National => matches!(level, Level::National),
            Grade::Lower => !matches!(level, Level::National),
        }
    }
}

impl IllegalMoveRule {
    /// What it costs in an event of this level; for each grade where the level is not known.
    pub fn strikes_at(&self, level: Option<Level>) -> Vec<(Grade, Strikes)> {
        let concerned = |grade: Grade| level.is_none_or(|level| grade.holds(level));
        self.strikes.iter().copied().filter(|&(grade, _)| concerned(grade)).collect()
    }

    pub(super) fn of(table: &IllegalMoveTable) -> IllegalMoveRule {
        let every = table.loss_at.map(|loss_at| (Grade::Every, Strikes { foul_at: None, loss_at }));
        let of = |grade, strikes: Option<StrikesTable>| Some((grade, Strikes::from(strikes?)));
        let grades =
            [every, of(Grade::National, table.national), of(Grade::Lower, table.youth_or_provincial)];
        let articles = &table.articles;
        IllegalMoveRule {
            strikes: grades.into_iter().flatten().collect(),
            window_rounds: table.window_rounds,
            loss_article: articles.loss.clone(),
            foul_article: articles.foul.clone(),
            window_article: articles.window.clone(),
            replay_article: articles.replay.clone(),
            touched_article: articles.touched.clone(),
            touched_other_article: articles.touched_other.clone(),
        }
    }
}

impl From<StrikesTable> for Strikes {
    fn from(table: StrikesTable) -> Strikes {
        Strikes { foul_at: table.foul_at, loss_at: table.loss_at }
    }
}

impl SuicideRule {
    pub(super) fn of(table: &SuicideTable) -> SuicideRule {
        SuicideRule {
            loss_at: table.loss_at,
            definition: table.definition.clone(),
            facing: table.facing.clone(),
            into_check: table.into_check.clone(),
            unanswered: table.unanswered.clone(),
        }
    }
}
