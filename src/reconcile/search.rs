//! All games that explain two sheets, as far as they cost no more than a bound: layers of states, joined by plies.
//!
//! A state is a position of the game and a place in both sheets. States that are equal are one, so the number of
//! games does not matter; what matters is how many positions are possible after each ply.

use std::collections::hash_map::Entry as Slot;

use super::align::{Alignment, each_ply};
use super::cost::{AS_GOOD, Cost};
use super::keys::Map;
use super::place::{Act, Choice, Extra, Place};
use super::sheet::{Cell, Said, Sheet};
use super::types::Doubt;
use crate::board::{Move, Position};
use crate::notation::WrittenMove;

/// How many edges are kept for each position that may be kept: a bound for sheets that never end.
const MOST_EDGES: usize = 100;
/// How many positions are kept from there on.
const FEW: usize = 50;

/// Where a search stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) place: Place,
    /// The number of its position in the layer.
    pub(super) position: u32,
    pub(super) before: Cost,
}

/// A ply from a state of one layer to a state of the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) action: Move,
    pub(super) acts: [Act; 2],
    pub(super) swaps: [bool; 2],
    pub(super) cost: Cost,
}

/// Cells passed over, from one state to another of the same layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Over {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) extra: Extra,
    pub(super) cost: Cost,
}

/// The states after so many plies, and what leads on from them.
#[derive(Debug, Default)]
pub(super) struct Layer {
    pub(super) states: Vec<State>,
    pub(super) overs: Vec<Over>,
    pub(super) plies: Vec<Edge>,
}

/// One thing that happens on the way through both sheets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// A ply, from a place.
    Ply(Place, Edge),
    /// Cells passed over, from a place, and what that costs.
    Over(Place, Extra, Cost),
}

impl Step {
    /// What it costs.
    pub(super) const fn cost(&self) -> Cost {
        match self {
            Step::Ply(_, edge) => edge.cost,
            Step::Over(.., cost) => *cost,
        }
    }

    /// Whether it rests on a fault that the sheets do not show by themselves.
    pub(super) fn is_supposed(&self) -> bool {
        match self {
            Step::Ply(_, edge) => {
                let supposed = |act: &Act| matches!(act, Act::Slip | Act::Skipped { .. } | Act::Ended);
                edge.swaps.contains(&true) || edge.acts.iter().any(supposed)
            }
            Step::Over(..) => true,
        }
    }
}

/// Games of one number of plies that explain the sheets.
#[derive(Debug, Default)]
pub(super) struct Games {
    /// A layer for every number of plies, from none on; only what belongs to explanations that are good enough.
    pub(super) layers: Vec<Layer>,
    /// The best way through both sheets.
    pub(super) path: Vec<Step>,
}

/// The games that were found.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Those with as many plies as the best one.
    pub(super) games: Games,
    /// Those with more or fewer, the best first.
    pub(super) others: Vec<Games>,
    /// What the best costs; `None` where no game explains both sheets to their ends.
    pub(super) least: Option<Cost>,
    /// Why another game may be the true one, if so.
    pub(super) doubt: Option<Doubt>,
}

/// What a search goes by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'a> {
    pub(super) sheets: &'a [Sheet; 2],
    pub(super) alignment: &'a Alignment,
    pub(super) start: Place,
    pub(super) position: &'a Position,
    /// How many different positions are kept after a ply.
    pub(super) most: usize,
}

/// How far a ply may lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// How many plies were played before it.
    pub(super) plies: usize,
    /// What the whole explanation may cost.
    pub(super) bound: Cost,
    /// How many different positions are kept behind it.
    pub(super) most: usize,
}

/// A layer in the making.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) layer: Layer,
    pub(super) positions: Vec<Position>,
    keys: Map<u64, u32>,
    index: Map<(u64, u32), u32>,
}

impl Draft {
    /// The number of a position, which joins the others if there is room.
    pub(super) fn position(&mut self, position: &Position, most: usize) -> Option<u32> {
        let mut key = position.key();
        loop {
            match self.keys.entry(key) {
                Slot::Occupied(slot) if self.positions[*slot.get() as usize] == *position => {
                    return Some(*slot.get());
                }
                // Another position with the same key.
                Slot::Occupied(_) => key = key.wrapping_add(1),
                Slot::Vacant(_) if self.positions.len() >= most => return None,
                Slot::Vacant(slot) => {
                    slot.insert(self.positions.len() as u32);
                    self.positions.push(position.clone());
                    return Some(self.positions.len() as u32 - 1);
                }
            }
        }
    }

    /// The number of a state, and whether it is new or cheaper than before.
    pub(super) fn state(&mut self, place: Place, position: u32, before: Cost) -> (u32, bool) {
        let states = &mut self.layer.states;
        match self.index.entry((place.key(), position)) {
            Slot::Occupied(slot) => {
                let state = &mut states[*slot.get() as usize];
                let cheaper = before < state.before;
                state.before = state.before.min(before);
                (*slot.get(), cheaper)
            }
            Slot::Vacant(slot) => {
                slot.insert(states.len() as u32);
                states.push(State { place, position, before });
                (states.len() as u32 - 1, true)
            }
        }
    }
}

impl Search<'_> {
    /// Finds all games that explain the sheets as well as the best one does. `None` where none does at a cost of no
    /// more than `bound`: then the games that go farthest.
    pub(super) fn run(&self, bound: Cost) -> Found {
        let mut draft = Draft::default();
        draft.position(self.position, 1);
        draft.state(self.start, 0, 0);
        let mut layers: Vec<Layer> = Vec::new();
        let (mut most, mut capped, mut edges) = (self.most.max(1), false, 0);
        loop {
            let plies = layers.len();
            let all = (0..draft.layer.states.len() as u32).collect();
            self.pass_over(&mut draft, all, plies, bound);
            let mut next = Draft::default();
            capped |= self.play(&mut draft, &mut next, Reach { plies, bound, most });
            edges += draft.layer.plies.len();
            if edges / MOST_EDGES >= self.most.max(1) {
                most = FEW;
            }
            layers.push(draft.layer);
            if next.layer.states.is_empty() {
                break;
            }
            draft = next;
        }
        self.finish(layers, capped)
    }

    /// Adds the states that are reached by passing over cells from some of those that are there.
    pub(super) fn pass_over(&self, draft: &mut Draft, mut open: Vec<u32>, plies: usize, bound: Cost) {
        while let Some(from) = open.pop() {
            let State { place, position, before } = draft.layer.states[from as usize];
            place.extras(self.sheets, |next, extra, cost| {
                let Some(after) = self.alignment.after(plies, &next) else { return };
                if before + cost + after > bound {
                    return;
                }
                let (to, changed) = draft.state(next, position, before + cost);
                draft.layer.overs.push(Over { from, to, extra, cost });
                if changed {
                    open.push(to);
                }
            });
        }
    }

    /// Plays one ply from every state. True where positions were dropped because there were too many.
    fn play(&self, draft: &mut Draft, next: &mut Draft, reach: Reach) -> bool {
        // The best positions first, so that those are kept where there are too many; each with all its states.
        let mut order: Vec<(Cost, u32, u32)> = (0..)
            .zip(&draft.layer.states)
            .filter_map(|(index, state)| {
                let after = self.alignment.after(reach.plies, &state.place)?;
                Some((state.before + after, state.position, index))
            })
            .collect();
        let mut best = vec![Cost::MAX; draft.positions.len()];
        for &(cost, position, _) in &order {
            let best = &mut best[position as usize];
            *best = cost.min(*best);
        }
        for state in &mut order {
            state.0 = best[state.1 as usize];
        }
        order.sort_unstable();
        let mut capped = false;
        let mut scratch = Scratch::default();
        for (_, _, from) in order {
            capped |= self.play_from(draft, from, next, reach, &mut scratch);
        }
        capped
    }

    /// Plays one ply from one state. True where positions were dropped because there were too many.
    pub(super) fn play_from(
        &self,
        draft: &mut Draft,
        from: u32,
        next: &mut Draft,
        reach: Reach,
        scratch: &mut Scratch,
    ) -> bool {
        let Reach { plies, bound, most } = reach;
        let Scratch { reader, choices, moves } = scratch;
        let State { place, before, position: number } = draft.layer.states[from as usize];
        let position = &mut draft.positions[number as usize];
        reader.turn_to(number);
        let mut capped = false;
        each_ply(&place, self.sheets, self.alignment.unread, bound - before, choices, |to, choices, cost| {
            let within = |after: Cost| before + cost + after <= bound;
            if !self.alignment.after(plies + 1, &to).is_some_and(within) {
                return;
            }
            self.moves(&place, choices, position, reader, moves);
            for &action in moves.iter() {
                let undo = position.make(action);
                let found = next.position(position, most);
                position.unmake(action, undo);
                let Some(number) = found else {
                    capped = true;
                    continue;
                };
                let (to, _) = next.state(to, number, before + cost);
                let acts = choices.map(|choice| choice.act);
                let swaps = choices.map(|choice| choice.swap);
                draft.layer.plies.push(Edge { from, to, action, acts, swaps, cost });
            }
        });
        capped
    }

    /// The legal moves that fit what both sheets have for a ply.
    fn moves(
        &self,
        place: &Place,
        choices: [&Choice; 2],
        position: &Position,
        reader: &mut Readings,
        out: &mut Vec<Move>,
    ) {
        out.clear();
        let cells = place.taken(self.sheets, choices);
        let mut narrowed = false;
        for index in 0..2 {
            if choices[index].act != Act::Read {
                continue;
            }
            let Some(cell) = cells[index] else { continue };
            let spot = place.spot(index, choices[index].swap);
            let readings = reader.of(&self.sheets[index], (index, spot), cell, position);
            if narrowed {
                out.retain(|action| readings.contains(action));
            } else {
                out.extend_from_slice(readings);
            }
            narrowed = true;
        }
        if !narrowed {
            out.extend(position.legal_moves());
        }
        // A slip is not the move that was played.
        for index in 0..2 {
            if choices[index].act != Act::Slip || out.is_empty() {
                continue;
            }
            let Some(cell) = cells[index] else { continue };
            let spot = place.spot(index, choices[index].swap);
            let readings = reader.of(&self.sheets[index], (index, spot), cell, position);
            out.retain(|action| !readings.contains(action));
        }
    }

    /// Keeps what belongs to explanations as good as the best.
    fn finish(&self, layers: Vec<Layer>, capped: bool) -> Found {
        let best = |layer: &Layer| {
            layer.states.iter().filter(|state| self.is_end(state)).map(|state| state.before).min()
        };
        let mut ends: Vec<(Cost, usize)> =
            (0..).zip(&layers).filter_map(|(plies, layer)| Some((best(layer)?, plies))).collect();
        ends.sort_unstable();
        let Some(&(least, _)) = ends.first() else {
            return Self::unfinished(layers, capped);
        };
        ends.retain(|&(cost, _)| cost <= least + AS_GOOD);
        let mut games =
            ends.iter().map(|&(_, plies)| self.ending(&layers[..=plies], least + AS_GOOD, best_path));
        let doubt = match () {
            () if capped => Some(Doubt::Bounded),
            () if ends.len() > 1 => Some(Doubt::Lengths),
            () => None,
        };
        Found { games: games.next().unwrap_or_default(), others: games.collect(), least: Some(least), doubt }
    }

    /// Whether both sheets are read to their ends.
    fn is_end(&self, state: &State) -> bool {
        state.place.is_done(self.sheets)
    }

    /// The games that end in the last of these layers and cost no more than `bound`.
    pub(super) fn ending(
        &self,
        layers: &[Layer],
        bound: Cost,
        path: impl FnOnce(&[Layer], &Costs) -> Vec<Step>,
    ) -> Games {
        let after = look_back(layers, |state| self.is_end(state).then_some(0));
        Games { path: path(layers, &after), layers: keep(layers, &after, bound) }
    }

    /// What there is where no game explains both sheets to their ends: the games that go farthest.
    fn unfinished(mut layers: Vec<Layer>, capped: bool) -> Found {
        let least = |layer: &Layer| layer.states.iter().map(|state| state.before).min();
        let bound = layers.last().and_then(least).unwrap_or(0);
        if let Some(last) = layers.last_mut() {
            last.plies.clear();
        }
        let after = look_back(&layers, |state| (state.before <= bound).then_some(0));
        let games =
            Games { path: best_path(&layers, &after), layers: keep(&layers, &after, bound + AS_GOOD) };
        let doubt = if capped { Doubt::Bounded } else { Doubt::Unexplained };
        Found { games, others: Vec::new(), least: None, doubt: Some(doubt) }
    }
}

/// For each state of each layer what it costs from there to an end in the last layer.
pub(super) type Costs = Vec<Vec<Option<Cost>>>;

fn look_back(layers: &[Layer], end: impl Fn(&State) -> Option<Cost>) -> Costs {
    let mut after: Costs = layers.iter().map(|layer| vec![None; layer.states.len()]).collect();
    if let (Some(costs), Some(layer)) = (after.last_mut(), layers.last()) {
        for (cost, state) in costs.iter_mut().zip(&layer.states) {
            *cost = end(state);
        }
    }
    for plies in (0..layers.len()).rev() {
        let (before, behind) = after.split_at_mut(plies + 1);
        let Some(here) = before.last_mut() else { break };
        let layer = &layers[plies];
        if let Some(next) = behind.first() {
            for edge in &layer.plies {
                offer(&mut here[edge.from as usize], next[edge.to as usize].map(|cost| cost + edge.cost));
            }
        }
        // Passing over leads to states with more cells read, so those come first.
        let mut overs: Vec<&Over> = layer.overs.iter().collect();
        overs.sort_by_key(|over| std::cmp::Reverse(layer.states[over.to as usize].place.cells()));
        for over in overs {
            let cost = here[over.to as usize].map(|cost| cost + over.cost);
            offer(&mut here[over.from as usize], cost);
        }
    }
    after
}

fn offer(least: &mut Option<Cost>, cost: Option<Cost>) {
    if let Some(cost) = cost {
        *least = Some(least.map_or(cost, |least| least.min(cost)));
    }
}

/// The cheapest way through all layers, the first of those that are equal.
fn best_path(layers: &[Layer], after: &Costs) -> Vec<Step> {
    let mut path = Vec::new();
    let (mut plies, mut state) = (0, 0_u32);
    while let Some(layer) = layers.get(plies) {
        let Some(left) = after[plies].get(state as usize).copied().flatten() else { break };
        let place = layer.states[state as usize].place;
        let reaches = |to: Option<Cost>, cost: Cost| to.is_some_and(|to| to + cost == left);
        let next = after.get(plies + 1);
        let ply = next.and_then(|next| {
            layer.plies.iter().find(|edge| edge.from == state && reaches(next[edge.to as usize], edge.cost))
        });
        if let Some(edge) = ply {
            path.push(Step::Ply(place, *edge));
            state = edge.to;
            plies += 1;
            continue;
        }
        let over = layer
            .overs
            .iter()
            .find(|over| over.from == state && reaches(after[plies][over.to as usize], over.cost));
        let Some(over) = over else { break };
        path.push(Step::Over(place, over.extra, over.cost));
        state = over.to;
    }
    path
}

/// The layers without the steps that belong to no explanation within the bound.
fn keep(layers: &[Layer], after: &Costs, bound: Cost) -> Vec<Layer> {
    let kept = |(plies, layer): (usize, &Layer)| {
        let states = &layer.states;
        let fits = |from: u32, cost: Cost, after: Option<Cost>| {
            after.is_some_and(|after| states[from as usize].before + cost + after <= bound)
        };
        let here = &after[plies];
        let overs = layer.overs.iter().filter(|over| fits(over.from, over.cost, here[over.to as usize]));
        let next = after.get(plies + 1);
        let plies = next.into_iter().flat_map(|next| {
            layer.plies.iter().filter(|edge| fits(edge.from, edge.cost, next[edge.to as usize]))
        });
        Layer { states: states.clone(), overs: overs.copied().collect(), plies: plies.copied().collect() }
    };
    layers.iter().enumerate().map(kept).collect()
}

/// What is used again from state to state of a layer.
#[derive(Default)]
pub(super) struct Scratch {
    reader: Readings,
    choices: [Vec<Choice>; 2],
    moves: Vec<Move>,
}

/// The moves that the cells at hand may be in one position.
#[derive(Default)]
struct Readings {
    position: Option<u32>,
    known: Vec<(Spot, Vec<Move>)>,
}

/// A sheet, a column and a row.
type Spot = (usize, (usize, usize));

impl Readings {
    /// Forgets what was read, unless it was read in the same position.
    fn turn_to(&mut self, position: u32) {
        if self.position != Some(position) {
            self.known.clear();
            self.position = Some(position);
        }
    }

    fn of(&mut self, sheet: &Sheet, spot: Spot, cell: &Cell, position: &Position) -> &[Move] {
        let index = match self.known.iter().position(|(known, _)| *known == spot) {
            Some(index) => index,
            None => {
                self.known.push((spot, readings(sheet, cell, position)));
                self.known.len() - 1
            }
        };
        self.known.get(index).map_or(&[], |(_, moves)| moves)
    }
}

/// All legal moves that a cell may be in a position.
pub(super) fn readings(sheet: &Sheet, cell: &Cell, position: &Position) -> Vec<Move> {
    match cell.said {
        Said::Written(WrittenMove::Abbreviated(entry)) => {
            let entry = entry.under(sheet.prepared.context.dialect);
            let mut moves = Vec::new();
            entry.legal_moves(position, &mut moves);
            if moves.is_empty() {
                entry.legal_moves_loosely(position, &mut moves);
            }
            moves
        }
        Said::Written(written) => sheet.prepared.read(&written, position).moves().to_vec(),
        Said::Known(action) if position.is_legal(action) => vec![action],
        Said::Known(_) | Said::Missing | Said::Unreadable => Vec::new(),
    }
}
