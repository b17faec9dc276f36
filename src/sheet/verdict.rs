//! What the surviving lines say of each entry.

use super::entry::{Entry, Said};
use super::read::SheetReading;
use super::weigh::Weighed;
use crate::board::{Move, Outcome, Position, Reason};
use crate::notation::{Reading, Remarks, Writer, WrittenMove};
use crate::record::{LineEdge, Lines, MoveState, Prepared};

/// How many positions are looked at to see whether a move has the same full text in all of them.
const MOST_COMPARED: usize = 200;

/// How far from the start full texts are made: each is found by a replay from the start, and nobody reads on.
const FARTHEST: usize = 600;

/// What is known of an entry that was read.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    /// The moves that occur in surviving lines, sorted; of a likely entry that move first, then the others, the
    /// likelier first.
    pub(super) moves: Vec<Move>,
    /// How likely each of them is.
    pub(super) chances: Vec<f32>,
    /// The move of the line chosen to stand for all.
    pub(super) chosen: Move,
    /// Certain, filled, likely, open or repaired; a hole is never likely.
    pub(super) state: MoveState,
    /// Of a hole what all its moves have in common.
    pub(super) facts: Option<Facts>,
    /// What the entry's own notation remarks on the chosen move.
    pub(super) remarks: Remarks,
    /// The full text of the move of a likely entry.
    pub(super) likely: Option<String>,
    /// The full texts of the moves, with their probabilities, where the entry is not certain and the surviving lines agree on
    /// them.
    pub(super) texts: Option<String>,
}

/// What is known of a missing move: whether it took a piece, and whether it gave check; `None` where it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) captures: Option<bool>,
    pub(super) checks: Option<bool>,
}

impl Facts {
    fn of(edges: &[LineEdge]) -> Facts {
        let alike = |fact: fn(&LineEdge) -> bool| {
            let first = edges.first().map(fact)?;
            edges.iter().all(|edge| fact(edge) == first).then_some(first)
        };
        Facts { captures: alike(|edge| edge.captures), checks: alike(|edge| edge.checks) }
    }
}

/// What is known of a sheet.
#[derive(Debug)]
pub(super) struct Judgement {
    /// The entries that were read.
    pub(super) verdicts: Vec<Verdict>,
    /// Why the next one was not, if there is one.
    pub(super) end: Option<End>,
    /// How many lines of play survive; more may have, where lines were dropped.
    pub(super) lines: u64,
}

/// Why no line goes on with an entry.
#[derive(Clone, Debug)]
pub(super) enum End {
    /// It is no move.
    Unreadable,
    /// The game had ended before it in every line: everywhere in the same way, or not.
    Over(Option<Outcome>),
    /// No line that was kept goes on.
    Died {
        /// Why, for each direction that the entry may have.
        reasons: Vec<(&'static str, Reason)>,
        /// Whether lines had been dropped, so that nothing is proved.
        capped: bool,
    },
}

impl End {
    fn of(prepared: &Prepared, reading: &SheetReading, entry: &Entry) -> End {
        if matches!(entry.said, Said::Hole | Said::Nothing) {
            return End::Unreadable;
        }
        if !reading.live.iter().any(Position::has_legal_move) {
            let first = reading.live.first().and_then(Position::outcome);
            let alike = reading.live.iter().all(|position| position.outcome() == first);
            return End::Over(first.filter(|_| alike));
        }
        let reasons = entry.reasons(prepared, &reading.live);
        End::Died { reasons, capped: reading.capped_at.is_some() }
    }

    /// The state of the entry.
    pub(super) fn state(&self) -> MoveState {
        match self {
            End::Unreadable => MoveState::Unreadable,
            End::Over(_) => MoveState::AfterEnd,
            End::Died { capped: true, .. } => MoveState::Unreached,
            End::Died { reasons, .. } => {
                let nearest = reasons.iter().map(|&(_, reason)| reason).max();
                MoveState::Illegal(nearest.unwrap_or(Reason::NotAMove))
            }
        }
    }
}

/// Judges a sheet; `lines` are there where it has holes.
pub(super) fn judge(
    prepared: &Prepared,
    reading: &SheetReading,
    weighed: &Weighed,
    lines: Option<&Lines>,
) -> Judgement {
    let mut position = prepared.position.clone();
    let mut verdicts = Vec::with_capacity(weighed.line.len());
    for (index, (&chosen, entry)) in weighed.line.iter().zip(&reading.entries).enumerate() {
        let is_hole = matches!(entry.said, Said::Hole);
        let remarks = remarks(prepared, entry, &position);
        let repaired =
            entry.assumed.is_some() || remarks.has(Remarks::REPAIRED) || remarks.has(Remarks::SWAPPED);
        let (moves, chances, is_likely) = weighed.choice(index, chosen, !is_hole && !repaired);
        let state = if repaired {
            MoveState::Repaired
        } else if moves.len() > 1 || reading.capped_at.is_some() {
            if is_likely { MoveState::Likely } else { MoveState::Open }
        } else if is_hole {
            MoveState::Filled
        } else {
            MoveState::Certain
        };
        let facts = lines.filter(|_| is_hole).and_then(|lines| lines.layers.get(index));
        let facts = facts.map(|edges| Facts::of(edges));
        let reported = state != MoveState::Certain;
        let texts = if reported { texts(&prepared.position, reading, index, &moves) } else { None };
        let texts = texts.map(|texts| {
            let is_weighed = state.is_undecided() && !is_hole && texts.len() > 1;
            let one = |(text, &chance): (String, &f32)| {
                if is_weighed { format!("{text} {}", percent(chance)) } else { text }
            };
            texts.into_iter().zip(&chances).map(one).collect::<Vec<_>>().join(" / ")
        });
        let likely = (state == MoveState::Likely).then(|| Writer::default().text(&position, chosen));
        position.make(chosen);
        verdicts.push(Verdict { moves, chances, chosen, state, facts, remarks, likely, texts });
    }
    let end = reading.entries.get(verdicts.len()).map(|entry| End::of(prepared, reading, entry));
    Judgement { verdicts, end, lines: reading.lattice.lines() }
}

/// What a notation other than the abbreviated one remarks on its move.
fn remarks(prepared: &Prepared, entry: &Entry, position: &Position) -> Remarks {
    match entry.said {
        Said::Written(WrittenMove::Abbreviated(_)) | Said::Known(_) | Said::Hole | Said::Nothing => {
            Remarks::NONE
        }
        Said::Written(written) => match prepared.read(&written, position) {
            Reading::One(_, remarks) => remarks,
            Reading::Many(_) | Reading::None(_) => Remarks::NONE,
        },
    }
}

/// The full texts of the moves of an entry, if the surviving lines agree on each.
fn texts(start: &Position, reading: &SheetReading, index: usize, moves: &[Move]) -> Option<Vec<String>> {
    if index >= FARTHEST {
        return None;
    }
    let texts: Option<Vec<String>> = moves
        .iter()
        .map(|&action| {
            let mut ways = reading.lattice.ways_to(index, action);
            let text = text_after(start, &ways.next()?, action);
            if reading.entries[index].fixes_text() {
                return Some(text);
            }
            let mut others = ways.by_ref().take(MOST_COMPARED);
            let agree = others.all(|way| text_after(start, &way, action) == text);
            (agree && ways.next().is_none()).then_some(text)
        })
        .collect();
    // Two moves with one text are told apart by their points.
    let differ = |texts: &Vec<String>| (1..texts.len()).all(|index| !texts[..index].contains(&texts[index]));
    texts.filter(differ)
}

/// A probability as people write it; never 0 or 100, for nothing that is weighed is sure.
pub(super) fn percent(chance: f32) -> String {
    match chance * 100.0 {
        percent if percent >= 99.0 => format!("{:.1}%", percent.min(99.9)),
        percent if percent < 1.0 => "<1%".to_owned(),
        percent => format!("{percent:.0}%"),
    }
}

/// The full text of a move after others.
fn text_after(start: &Position, way: &[Move], action: Move) -> String {
    let mut position = start.clone();
    for &before in way {
        position.make(before);
    }
    Writer::default().text(&position, action)
}
