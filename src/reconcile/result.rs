//! Brings what was found into a record, and says what is wrong with each sheet.

use std::collections::HashMap;

use super::place::{Act, Extra, Place};
use super::search::{Edge, Found, Games, Layer, Step, readings};
use super::sheet::{Cell, Said, Sheet};
use super::types::{
    Candidate, Certainty, Doubt, Entry, Fault, Ply, Reconciled, Remark, RemarkKind, TagConflict,
};
use crate::board::{Color, Move, Position};
use crate::notation::WrittenMove;
use crate::record::{GameRecord, LineEdge, Lines, MoveState, NodeId, Start};
use crate::source::SourceText;

/// Makes the answer of what was found.
pub(super) fn bring_together(
    records: &[GameRecord; 2],
    sheets: &[Sheet; 2],
    start: &Position,
    found: &Found,
    start_from: Option<Color>,
) -> Reconciled {
    let doubt = found.doubt;
    let mut span = walk(sheets, start, &found.games.layers);
    let (mut plies, remarks, end, last) = along(records, sheets, start, &found.games.path, &span, doubt);
    span.lines.complete = doubt.is_none();
    span.lines.complete &= prove(&mut plies, &remarks) || !is_abbreviated(&plies);
    let unread = [0, 1].map(|index| match found.least {
        Some(_) => 0,
        None => left(&sheets[index], last, index),
    });
    let (record, conflicts) = agreed(records, start, &plies, span.lines);
    let other = |games: &Games| {
        let span = walk(sheets, start, &games.layers);
        along(records, sheets, start, &games.path, &span, doubt).0
    };
    let others = found.others.iter().map(other).collect();
    Reconciled { record, plies, others, remarks, unread, conflicts, start_from, doubt, end }
}

/// How many faults may be supposed before the explanation as a whole is in doubt: how many plies there are may be
/// otherwise then.
const MOST_SUPPOSED: usize = 4;

/// Calls plies unproved that not both sheets have, where faults had to be supposed that the sheets do not show by
/// themselves: other faults at other places may explain what one sheet alone says. Behind the first of several plies at
/// which the sheets have different legal moves nothing is proved: the same text may be another move there. Whether all
/// are proved.
fn prove(plies: &mut [Ply], remarks: &[Vec<Remark>; 2]) -> bool {
    let is_supposed = |fault: Fault| matches!(fault, Fault::LeftOut | Fault::Contradicts | Fault::Impossible);
    let has_supposed = |ply: &Ply| ply.entries.iter().filter_map(|entry| entry.fault).any(is_supposed);
    let supposed = plies.iter().filter(|ply| has_supposed(ply)).count();
    if supposed == 0 && remarks.iter().all(Vec::is_empty) {
        return true;
    }
    let both_abbreviated = is_abbreviated(plies);
    let is_disputed = |ply: &Ply| ply.certainty == Certainty::Disputed;
    let several = plies.iter().filter(|ply| is_disputed(ply)).count() > 1;
    let mut behind_dispute = false;
    let mut proved = true;
    for ply in plies.iter_mut() {
        behind_dispute |= several && is_disputed(ply);
        let doubtful = supposed > MOST_SUPPOSED
            || both_abbreviated
            || behind_dispute
            || ply.entries.iter().any(|entry| entry.fault.is_some());
        if doubtful && ply.certainty == Certainty::Certain {
            ply.certainty = Certainty::Unproved;
            ply.candidates = vec![Candidate { action: ply.action, keeps_rest: true }];
            proved = false;
        }
    }
    proved
}

/// Whether no entry of either sheet gives its move in full.
fn is_abbreviated(plies: &[Ply]) -> bool {
    !plies.iter().flat_map(|ply| &ply.entries).any(states_in_full)
}

/// Whether an entry gives its move with the direction.
fn states_in_full(entry: &Entry) -> bool {
    entry.fault.is_none()
        && !matches!(WrittenMove::parse(&entry.text), None | Some(WrittenMove::Abbreviated(_)))
}

// --- all lines of play --------------------------------------------------------------------------------

/// What all explanations as good as the best have at each ply.
#[derive(Default)]
struct Span {
    lines: Lines,
    /// The moves, and whether the rest can be read behind them.
    moves: Vec<Vec<(Move, bool)>>,
}

/// Plays all lines once more, to see what each ply may be.
fn walk(sheets: &[Sheet; 2], start: &Position, layers: &[Layer]) -> Span {
    let mut span = Span::default();
    let mut live = vec![start.clone()];
    // The present number of each position that was numbered in the search.
    let mut numbers: HashMap<u32, u32> = HashMap::from([(0, 0)]);
    for pair in layers.windows(2) {
        let [layer, next] = pair else { break };
        let mut edges = Vec::new();
        let mut moves: Vec<(Move, bool)> = Vec::new();
        let (mut after, mut renumbered) = (Vec::new(), HashMap::new());
        for edge in &layer.plies {
            let state = &layer.states[edge.from as usize];
            let Some(&from) = numbers.get(&state.position) else { continue };
            let position = &mut live[from as usize];
            let to_position = next.states[edge.to as usize].position;
            let to = *renumbered.entry(to_position).or_insert_with(|| {
                let mut position = position.clone();
                position.make(edge.action);
                after.push(position);
                after.len() as u32 - 1
            });
            edges.push(LineEdge::of(position, edge.action, from, to));
            note(&mut moves, edge.action, true);
            // What a sheet has instead may have been played as well, whatever it means for the rest.
            for other in instead(sheets, &state.place, edge, position) {
                edges.push(LineEdge::of(position, other, from, to));
                note(&mut moves, other, false);
            }
        }
        if edges.is_empty() {
            break;
        }
        edges.sort_unstable();
        edges.dedup();
        moves.sort_unstable();
        span.lines.layers.push(edges);
        span.moves.push(moves);
        (live, numbers) = (after, renumbered);
    }
    span.lines.ends = live.iter().map(Position::outcome).collect();
    span
}

/// Notes a move of a ply; that the rest can be read behind it counts more than that it cannot.
fn note(moves: &mut Vec<(Move, bool)>, action: Move, keeps_rest: bool) {
    match moves.iter_mut().find(|(known, _)| *known == action) {
        Some((_, known)) => *known |= keeps_rest,
        None => moves.push((action, keeps_rest)),
    }
}

/// The legal moves that an entry says which was taken for a slip.
fn instead(sheets: &[Sheet; 2], place: &Place, edge: &Edge, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    for (index, sheet) in sheets.iter().enumerate() {
        if edge.acts[index] == Act::Slip
            && let Some(cell) = cell_of(sheet, place, index, edge)
        {
            moves.extend(readings(sheet, cell, position));
        }
    }
    moves
}

fn cell_of<'s>(sheet: &'s Sheet, place: &Place, index: usize, edge: &Edge) -> Option<&'s Cell> {
    if !edge.acts[index].takes_cell() {
        return None;
    }
    let (column, row) = place.spot(index, edge.swaps[index]);
    sheet.cell(column, row)
}

// --- the best line ------------------------------------------------------------------------------------

/// What a walk along the best explanation gives: plies, remarks, the last position, and how far the sheets were read.
type Along = (Vec<Ply>, [Vec<Remark>; 2], Position, Option<Place>);

fn along(
    records: &[GameRecord; 2],
    sheets: &[Sheet; 2],
    start: &Position,
    path: &[Step],
    span: &Span,
    doubt: Option<Doubt>,
) -> Along {
    let mut position = start.clone();
    let mut plies: Vec<Ply> = Vec::new();
    let mut remarks = [Vec::new(), Vec::new()];
    let mut offsets: [[i32; 2]; 2] = [[0; 2]; 2];
    let mut last = None;
    for step in path {
        let before_ply = plies.len() as u32 + 1;
        match step {
            Step::Over(place, extra, _) => {
                let kind = passed(&records[extra.sheet], &sheets[extra.sheet], place, extra);
                if let Some(kind) = kind {
                    remarks[extra.sheet].push(Remark { before_ply, kind });
                }
            }
            Step::Ply(place, edge) => {
                for index in 0..2 {
                    let shift = Shift { sheet: &sheets[index], place, index, edge, start };
                    shift.remark(before_ply, &mut offsets[index], &mut remarks[index]);
                }
                let entries =
                    [0, 1].map(|index| entry(&records[index], &sheets[index], place, index, edge, &position));
                let moves = span.moves.get(plies.len()).map_or(&[][..], Vec::as_slice);
                plies.push(ply(edge.action, moves, entries, doubt));
                position.make(edge.action);
                last = Some(place_after(place, edge));
            }
        }
    }
    (plies, remarks, position, last)
}

/// How far the sheets were read behind a ply.
fn place_after(place: &Place, edge: &Edge) -> Place {
    let mut after = *place;
    for index in 0..2 {
        if edge.acts[index].takes_cell() {
            let (column, row) = place.spot(index, edge.swaps[index]);
            after.halves[index].rows[column] = row as u16 + 1;
        }
    }
    after
}

/// How many entries of a sheet come behind a place.
fn left(sheet: &Sheet, place: Option<Place>, index: usize) -> usize {
    let rows = place.map_or([0; 2], |place| place.halves[index].rows);
    (0..2)
        .flat_map(|column| sheet.columns[column].iter().skip(usize::from(rows[column])))
        .filter(|cell| cell.node.is_some())
        .count()
}

fn ply(action: Move, moves: &[(Move, bool)], mut entries: [Entry; 2], doubt: Option<Doubt>) -> Ply {
    let disputed = entries.iter().any(|entry| entry.fault == Some(Fault::Contradicts))
        || moves.iter().any(|&(_, keeps_rest)| !keeps_rest);
    let certainty = match moves {
        _ if doubt.is_some() => Certainty::Unproved,
        _ if disputed => Certainty::Disputed,
        [_] => Certainty::Certain,
        _ => Certainty::Open,
    };
    if disputed {
        // Neither of the two is the one that is wrong.
        for entry in entries.iter_mut().filter(|entry| entry.fault.is_none()) {
            entry.fault = Some(Fault::Contradicts);
        }
    }
    let candidates = match certainty {
        Certainty::Certain => Vec::new(),
        _ => moves.iter().map(|&(action, keeps_rest)| Candidate { action, keeps_rest }).collect(),
    };
    Ply { action, certainty, candidates, entries }
}

/// What a sheet has for a ply.
fn entry(
    record: &GameRecord,
    sheet: &Sheet,
    place: &Place,
    index: usize,
    edge: &Edge,
    position: &Position,
) -> Entry {
    let Some(cell) = cell_of(sheet, place, index, edge) else {
        let fault = if edge.acts[index] == Act::Ended { Fault::Ended } else { Fault::LeftOut };
        return Entry { fault: Some(fault), ..Entry::default() };
    };
    let fault = match edge.acts[index] {
        Act::Read => None,
        Act::Unreadable => Some(Fault::Unreadable),
        Act::Slip if readings(sheet, cell, position).is_empty() => Some(Fault::Impossible),
        Act::Slip => Some(Fault::Contradicts),
        Act::Missing | Act::Skipped { .. } | Act::Ended => Some(Fault::Missing),
    };
    Entry { fault, ..written(record, cell) }
}

/// A cell as it is written.
fn written(record: &GameRecord, cell: &Cell) -> Entry {
    let text = match (cell.node, cell.said) {
        (_, Said::Known(action)) => action.to_string(),
        (Some(node), _) => record.text_of(node).to_owned(),
        (None, _) => String::new(),
    };
    Entry { node: cell.node, text, round: Some(cell.round), fault: None }
}

/// What cells are that belong to no ply; nothing where nothing is written in them.
fn passed(record: &GameRecord, sheet: &Sheet, place: &Place, extra: &Extra) -> Option<RemarkKind> {
    let cells: Vec<Entry> = (0..2)
        .filter(|&column| extra.columns[column])
        .filter_map(|column| place.halves[extra.sheet].cell(sheet, column))
        .filter(|cell| cell.node.is_some())
        .map(|cell| written(record, cell))
        .collect();
    match cells.is_empty() {
        true => None,
        false if extra.again => Some(RemarkKind::Again(cells)),
        false => Some(RemarkKind::TooMany(cells)),
    }
}

/// How the rows of a sheet lie against the rounds of the game at a ply.
struct Shift<'a> {
    sheet: &'a Sheet,
    place: &'a Place,
    index: usize,
    edge: &'a Edge,
    start: &'a Position,
}

impl Shift<'_> {
    /// Remarks that columns changed places, and that entries moved up or down since the last ply of the side.
    fn remark(&self, before_ply: u32, offsets: &mut [i32; 2], out: &mut Vec<Remark>) {
        // Entries that follow each other without rounds have no rounds to be shifted from.
        if !self.sheet.has_rows {
            return;
        }
        if self.edge.swaps[self.index] {
            out.push(Remark { before_ply, kind: RemarkKind::Swapped });
        }
        if self.edge.acts[self.index].takes_cell() {
            let (_, row) = self.place.spot(self.index, self.edge.swaps[self.index]);
            let plies = before_ply - 1 + u32::from(self.start.side() == Color::Black);
            // Rounds too high on the page are positive.
            let offset = (plies / 2) as i32 - row as i32;
            let side = self.place.side;
            let known = &mut offsets[side.index()];
            if offset != *known {
                out.push(Remark { before_ply, kind: RemarkKind::Shifted { side, rounds: offset } });
                *known = offset;
            }
        }
        if self.edge.acts[self.index] == (Act::Skipped { turned: true }) {
            out.push(Remark { before_ply: before_ply + 1, kind: RemarkKind::Swapped });
        }
    }
}

// --- the record ---------------------------------------------------------------------------------------

/// The agreed game as a record, and the headers that the sheets state differently.
fn agreed(
    records: &[GameRecord; 2],
    start: &Position,
    plies: &[Ply],
    lines: Lines,
) -> (GameRecord, Vec<TagConflict>) {
    let mut record = GameRecord::new(SourceText::default(), super::FORMAT);
    if *start != Position::start() {
        record.start = Start::Position(Box::new(start.clone()));
    }
    let conflicts = headers(records, &mut record);
    let mut parent = NodeId::ROOT;
    for ply in plies {
        parent = record.tree.push_move(parent, ply.action);
        if ply.certainty != Certainty::Certain {
            record.tree.node_mut(parent).state = MoveState::Open;
            let moves = ply.candidates.iter().map(|candidate| candidate.action).collect();
            record.tree.set_candidates(parent, moves);
        } else if ply.entries.iter().all(|entry| entry.fault.is_some()) {
            record.tree.node_mut(parent).state = MoveState::Filled;
        }
    }
    let [red, black] = records;
    record.terminator = match (red.terminator, black.terminator) {
        (Some(one), Some(other)) => (one == other).then_some(one),
        (one, other) => one.or(other),
    };
    if lines.layers.len() == plies.len() && !plies.is_empty() {
        record.lines = Some(Box::new(lines));
    }
    (record, conflicts)
}

/// Puts the headers of both sheets into the record.
fn headers(records: &[GameRecord; 2], record: &mut GameRecord) -> Vec<TagConflict> {
    let [red, black] = records;
    let mut conflicts = Vec::new();
    for tag in &red.tags {
        record.tags.push(tag.name, tag.value);
        if let Some(other) = black.tags.filled(tag.name).filter(|other| other.trim() != tag.value.trim())
            && !tag.value.trim().is_empty()
        {
            conflicts.push(TagConflict {
                name: tag.name.to_owned(),
                red: tag.value.to_owned(),
                black: other.to_owned(),
            });
        }
    }
    for tag in &black.tags {
        if red.tags.find(tag.name).is_none() {
            record.tags.push(tag.name, tag.value);
        }
    }
    conflicts
}
