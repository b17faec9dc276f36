//! Repetition (待判局面): when the moves have gone round often enough to be judged, and by which law.

use super::wire::{BothForbiddenWord, RepeatTable, Values};

/// Repetition as a game is judged by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepetitionRule {
    /// How many cycles of moves are needed (article 23 of 2011), where the book counts cycles.
    pub cycles: Option<u32>,
    /// How often a position must have stood on the board, where the book counts that.
    pub occurrences: Option<u32>,
    /// Whether a first move that captures is left out of the count.
    pub exclude_first_capture: bool,
    /// Whether nine rounds may be judged short of the number of cycles.
    pub nine_round_rule: bool,
    /// For how many rounds a side may still change, except for one-sided perpetual check.
    pub grace_rounds: u32,
    /// By what the moves are judged.
    pub law: RepetitionLaw,
    /// The articles of the verdicts, where they are known.
    pub articles: RepetitionArticles,
}

/// By what the moves of a cycle are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionLaw {
    /// By the nature of each move (将 杀 捉 闲): a side is forbidden whose every move attacks (Chinese rules).
    Natures(BothForbidden),
    /// By ranks: perpetual check, then perpetual chase of one piece, then everything else; the higher loses (Asian and
    /// world rules, Fairy-Stockfish).
    Ranks,
    /// By the same ranks with the chases of Pikafish: a check that is not perpetual cancels them.
    PikafishRanks,
}

/// What becomes of two sides whose moves are both forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothForbidden {
    /// A draw.
    Draw,
    /// 26.9 of 2011: the side without a joint attack (联合捉子) must change where the other has one, else a draw. A working
    /// rule: of its clauses 26.9.2 and 26.9.3 are known.
    Article26_9,
}

/// The articles by which a repetition is ruled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RepetitionArticles {
    /// One-sided perpetual check.
    pub long_check: Option<String>,
    /// Both sides' moves are allowed.
    pub both_allowed: Option<String>,
    /// One side's are forbidden.
    pub one_forbidden: Option<String>,
    /// Both sides' are forbidden.
    pub both_forbidden: Option<String>,
}

/// The cycles that are needed where a book was not seen to state a number.
const USUAL_CYCLES: u32 = 3;

impl RepetitionRule {
    pub(super) fn of(values: &Values) -> Option<RepetitionRule> {
        let repeat = values.repeat;
        let law = match (values.kill_is_forbidden, &values.verdict) {
            (Some(true), Some(verdict)) => RepetitionLaw::Natures(match verdict.both_forbidden {
                BothForbiddenWord::Draw => BothForbidden::Draw,
                BothForbiddenWord::Article26_9 => BothForbidden::Article26_9,
            }),
            _ if values.any_check_cancels_chase == Some(true) => RepetitionLaw::PikafishRanks,
            _ if values.ranks.is_some() || repeat.is_some() => RepetitionLaw::Ranks,
            _ => return None,
        };
        let stated = |of: fn(RepeatTable) -> Option<u32>| repeat.and_then(of);
        let is_stated = |of: fn(RepeatTable) -> Option<bool>| repeat.and_then(of) == Some(true);
        let occurrences = stated(|repeat| repeat.occurrences);
        let articles = values.verdict.as_ref().map(|verdict| &verdict.articles);
        Some(RepetitionRule {
            cycles: match occurrences {
                Some(_) => None,
                None => Some(stated(|repeat| repeat.cycles).unwrap_or(USUAL_CYCLES)),
            },
            occurrences,
            exclude_first_capture: is_stated(|repeat| repeat.exclude_first_capture),
            nine_round_rule: is_stated(|repeat| repeat.nine_round_rule),
            grace_rounds: stated(|repeat| repeat.grace_rounds).unwrap_or(0),
            law,
            articles: articles.map_or_else(RepetitionArticles::default, |articles| RepetitionArticles {
                long_check: articles.long_check.clone(),
                both_allowed: articles.both_allowed.clone(),
                one_forbidden: articles.one_forbidden.clone(),
                both_forbidden: articles.both_forbidden.clone(),
            }),
        })
    }

    /// Whether the number of cycles is the usual one because the book was not seen to state it.
    pub fn assumes_cycles(&self) -> bool {
        self.occurrences.is_none() && !matches!(self.law, RepetitionLaw::Natures(_))
    }
}
