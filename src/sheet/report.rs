//! Brings what was read into the record and its diagnostics.

use super::entry::{Entry, Said};
use super::read::SheetReading;
use super::verdict::{End, Judgement, percent};
use crate::board::{Move, Outcome, Position};
use crate::diag::{Argument, AtMove, Code, Diagnostic};
use crate::notation::{Remarks, WrittenMove};
use crate::record::{self, GameRecord, MoveState, Prepared};

/// How many moves of a hole are named.
const FEW: usize = 6;

/// Reports what is not certain, in the order of the sheet.
pub(super) fn report(
    record: &GameRecord,
    prepared: &Prepared,
    reading: &SheetReading,
    judged: &Judgement,
    out: &mut Vec<Diagnostic>,
) {
    let start = &prepared.position;
    for (index, (entry, verdict)) in reading.entries.iter().zip(&judged.verdicts).enumerate() {
        if reading.capped_at == Some(index) {
            let kept = reading.max_lines as i64;
            out.push(place(record, start, index, entry, Code::TooMany).with("lines", Argument::Number(kept)));
        }
        let code = match verdict.state {
            MoveState::Open if matches!(entry.said, Said::Hole) => Code::HoleOpen,
            MoveState::Open => Code::EntryOpen,
            MoveState::Filled => Code::HoleFilled,
            MoveState::Likely => Code::EntryLikely,
            MoveState::Repaired if entry.assumed.is_some() => Code::SlipAssumed,
            MoveState::Repaired if verdict.remarks.has(Remarks::REPAIRED) => Code::TokenRepaired,
            MoveState::Repaired => Code::CoordinatesSwapped,
            _ => continue,
        };
        // Where lines were dropped nothing is certain, and that was said.
        if matches!(code, Code::EntryOpen | Code::EntryLikely) && verdict.moves.len() == 1 {
            continue;
        }
        let mut finding = place(record, start, index, entry, code);
        if code == Code::EntryOpen && !matches!(entry.said, Said::Written(WrittenMove::Abbreviated(_))) {
            finding = finding.with("kind", Argument::Text("written".to_owned()));
        }
        finding.candidates.clone_from(&verdict.moves);
        finding.arguments.extend(match code {
            Code::HoleOpen => Some(("count", Argument::Number(verdict.moves.len() as i64))),
            Code::EntryOpen | Code::EntryLikely => {
                verdict.texts.clone().map(|texts| ("readings", Argument::Text(texts)))
            }
            _ => Some((
                "read-as",
                Argument::Text(verdict.texts.clone().unwrap_or_else(|| plain(&verdict.moves))),
            )),
        });
        if let Some(facts) = verdict.facts.filter(|_| code == Code::HoleOpen) {
            for (name, fact) in [("captures", facts.captures), ("checks", facts.checks)] {
                let word = fact.map_or("perhaps", |fact| if fact { "yes" } else { "no" });
                finding = finding.with(name, Argument::Text(word.to_owned()));
            }
            if verdict.moves.len() <= FEW
                && let Some(texts) = &verdict.texts
            {
                finding = finding.with("readings", Argument::Text(texts.clone()));
            }
        }
        if let Some(read) = &verdict.likely {
            finding = finding.with("read-as", Argument::Text(read.clone()));
            finding = finding.with("odds", Argument::Text(percent(verdict.chances[0])));
        }
        out.push(finding);
    }
    let at_least = is_lower_bound(reading, judged);
    let certain = judged.verdicts.iter().filter(|verdict| verdict.state == MoveState::Certain).count();
    let count = |number: usize| Argument::Number(number as i64);
    let mut left = Diagnostic::new(Code::LinesLeft)
        .with("lines", Argument::Number(i64::try_from(judged.lines).unwrap_or(i64::MAX)))
        .with("found", count(certain))
        .with("count", count(reading.entries.len()));
    if at_least {
        left = left.with("limit", Argument::Text("at-least".to_owned()));
    }
    if prepared.context.dialect.unmarked_is_level {
        left = left.with("kind", Argument::Text("unmarked-level".to_owned()));
    }
    out.push(left);
    if let Some(end) = &judged.end {
        out.extend(dead_end(record, prepared, reading, judged, end));
    }
}

/// Whether more lines of play may survive than were counted.
const fn is_lower_bound(reading: &SheetReading, judged: &Judgement) -> bool {
    reading.capped_at.is_some() || judged.lines == u64::MAX
}

/// Moves as coordinates.
fn plain(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" / ")
}

/// A finding at an entry of the main line.
fn place(record: &GameRecord, start: &Position, index: usize, entry: &Entry, code: Code) -> Diagnostic {
    let at = AtMove::on_main_line(index as u32 + 1, start.side(), start.round());
    let text = match entry.said {
        Said::Known(action) => action.to_string(),
        Said::Written(_) | Said::Hole | Said::Nothing => record.text_of(entry.id).trim().to_owned(),
    };
    let finding = Diagnostic::new(code).with_at(at).with_text(text);
    let span = record.tree.node(entry.id).span;
    if span.is_empty() { finding } else { finding.with_span(span) }
}

/// The finding at the first entry that was not read.
fn dead_end(
    record: &GameRecord,
    prepared: &Prepared,
    reading: &SheetReading,
    judged: &Judgement,
    end: &End,
) -> Option<Diagnostic> {
    let index = judged.verdicts.len();
    let entry = reading.entries.get(index)?;
    let finding = |code| place(record, &prepared.position, index, entry, code);
    let mut finding = match end {
        End::Unreadable => finding(Code::MoveSyntax),
        End::Over(None) => finding(Code::MoveAfterEnd),
        End::Over(Some(outcome)) => {
            let word = match outcome {
                Outcome::Checkmate => "checkmate",
                Outcome::Stalemate => "stalemate",
            };
            finding(Code::MoveAfterEnd).with("outcome", Argument::Text(word.to_owned()))
        }
        End::Died { reasons, .. } => {
            let lines = i64::try_from(judged.lines).unwrap_or(i64::MAX);
            let finding = finding(Code::NoReading).with("lines", Argument::Number(lines));
            reasons.iter().fold(finding, |finding, &(name, reason)| {
                finding.with(name, Argument::Text(reason.name().to_owned()))
            })
        }
    };
    if let [position] = reading.live.as_slice() {
        finding.suggestions = record::suggest(record, entry.id, position, prepared);
        finding.position = Some(Box::new(position.clone()));
        finding.previous = judged.verdicts.last().and_then(|verdict| match verdict.moves[..] {
            [action] => Some(action),
            _ => None,
        });
    }
    Some(finding)
}

/// Puts the moves and what is known of them into the tree, and resolves the variations whose positions are
/// known.
pub(super) fn store(
    record: &mut GameRecord,
    prepared: Prepared,
    reading: &SheetReading,
    judged: &Judgement,
    out: &mut Vec<Diagnostic>,
) {
    let known: Vec<Move> = judged
        .verdicts
        .iter()
        .take_while(|verdict| verdict.state == MoveState::Certain)
        .map(|verdict| verdict.chosen)
        .collect();
    record::resolve_variations(record, prepared, &known, out);
    for (entry, verdict) in reading.entries.iter().zip(&judged.verdicts) {
        let node = record.tree.node_mut(entry.id);
        node.action = Some(verdict.chosen);
        node.refused = None;
        node.state = verdict.state;
        if verdict.state != MoveState::Certain {
            record.tree.set_candidates(entry.id, verdict.moves.clone());
            if verdict.state.is_undecided() {
                record.tree.set_chances(entry.id, verdict.chances.clone());
            }
        }
    }
    if let Some((entry, end)) = reading.entries.get(judged.verdicts.len()).zip(judged.end.as_ref()) {
        record.tree.node_mut(entry.id).state = end.state();
    }
    record.tree.lines = Some((judged.lines, is_lower_bound(reading, judged)));
}
