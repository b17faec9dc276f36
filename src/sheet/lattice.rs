//! All lines of play that agree with a sheet: layers of positions, joined by moves.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::hash::{BuildHasherDefault, Hasher};

use super::entry::Entry;
use crate::board::{Move, Position};
use crate::record::Prepared;

/// A move from a position of one layer to a position of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    from: u32,
    to: u32,
    action: Move,
}

/// The moves that an entry may be. Positions are known by their number only: to keep them all would take
/// gigabytes for a long game.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// In the order in which they were found, so by `from`.
    edges: Vec<Edge>,
    /// The first edge to each position that the layer leads to.
    first: Vec<Edge>,
}

/// The layers of a sheet, an entry each.
#[derive(Clone, Debug, Default)]
pub(super) struct Lattice {
    layers: Vec<Layer>,
    edges: usize,
}

impl Lattice {
    /// How many entries have been read.
    pub(super) const fn len(&self) -> usize {
        self.layers.len()
    }

    /// Adds the moves of the next entry.
    pub(super) fn push(&mut self, layer: Layer) {
        self.edges += layer.edges.len();
        self.layers.push(layer);
    }

    /// How many moves all entries together have.
    pub(super) const fn edges(&self) -> usize {
        self.edges
    }

    /// Goes back to the first `len` entries.
    pub(super) fn truncate(&mut self, len: usize) {
        self.layers.truncate(len);
        self.edges = self.layers.iter().map(|layer| layer.edges.len()).sum();
    }

    /// Drops every move from which the end is not reached.
    pub(super) fn prune(&mut self) {
        let mut alive = vec![true; self.layers.last().map_or(0, |layer| layer.first.len())];
        for index in (0..self.layers.len()).rev() {
            let before = if index == 0 { 1 } else { self.layers[index - 1].first.len() };
            let mut reaches = vec![false; before];
            self.layers[index].edges.retain(|edge| {
                let survives = alive[edge.to as usize];
                reaches[edge.from as usize] |= survives;
                survives
            });
            alive = reaches;
        }
    }

    /// The moves of an entry: the states before and after, as they were numbered at first, and the move.
    pub(super) fn edges_of(&self, entry: usize) -> impl Iterator<Item = (u32, u32, Move)> + '_ {
        self.layers[entry].edges.iter().map(|edge| (edge.from, edge.to, edge.action))
    }

    /// How many states an entry led to before those were dropped that lead nowhere.
    pub(super) fn states(&self, entry: usize) -> usize {
        self.layers[entry].first.len()
    }

    /// How many lines of play there are, as far as 64 bits can tell.
    pub(super) fn lines(&self) -> u64 {
        let mut counts = vec![1_u64];
        for layer in &self.layers {
            let mut next = vec![0_u64; layer.first.len()];
            for edge in &layer.edges {
                let count = &mut next[edge.to as usize];
                *count = count.saturating_add(counts[edge.from as usize]);
            }
            counts = next;
        }
        counts.into_iter().fold(0, u64::saturating_add)
    }

    /// The different moves of an entry, sorted.
    pub(super) fn moves(&self, entry: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        for edge in &self.layers[entry].edges {
            if !moves.contains(&edge.action) {
                moves.push(edge.action);
            }
        }
        moves.sort_unstable();
        moves
    }

    /// The first line of play in the order in which they were found.
    pub(super) fn first_line(&self) -> Vec<Move> {
        let mut state = 0;
        let mut line = Vec::with_capacity(self.layers.len());
        for layer in &self.layers {
            let index = layer.edges.partition_point(|edge| edge.from < state);
            let Some(edge) = layer.edges.get(index) else { break };
            line.push(edge.action);
            state = edge.to;
        }
        line
    }

    /// For each move of an entry that is `action`, the moves of a line that lead there.
    pub(super) fn ways_to(&self, entry: usize, action: Move) -> impl Iterator<Item = Vec<Move>> + '_ {
        self.layers[entry]
            .edges
            .iter()
            .filter(move |edge| edge.action == action)
            .map(move |edge| self.way_to(entry, edge.from))
    }

    /// The moves of a line that lead to a position before an entry.
    fn way_to(&self, entry: usize, mut state: u32) -> Vec<Move> {
        let mut way = Vec::with_capacity(entry);
        for layer in self.layers[..entry].iter().rev() {
            let edge = layer.first[state as usize];
            way.push(edge.action);
            state = edge.from;
        }
        way.reverse();
        way
    }
}

/// What follows a set of positions by one entry.
#[derive(Debug, Default)]
pub(super) struct Step {
    /// The positions that it leads to, no two equal.
    pub(super) live: Vec<Position>,
    /// The moves.
    pub(super) layer: Layer,
    /// Whether positions were dropped because there were too many.
    pub(super) capped: bool,
}

impl Layer {
    /// The moves: the states before and after, and the move.
    pub(super) fn ways(&self) -> impl Iterator<Item = (u32, u32, Move)> + '_ {
        self.edges.iter().map(|edge| (edge.from, edge.to, edge.action))
    }
}

impl Step {
    /// Drops the positions that do not stay, with the moves that lead to them.
    pub(super) fn keep(&mut self, stays: &[bool]) {
        let mut count = 0;
        let numbers: Vec<Option<u32>> = stays
            .iter()
            .map(|&stays| {
                count += u32::from(stays);
                stays.then(|| count - 1)
            })
            .collect();
        let renumber = |edge: Edge| Some(Edge { to: numbers[edge.to as usize]?, ..edge });
        self.layer.edges = self.layer.edges.iter().copied().filter_map(renumber).collect();
        self.layer.first = self.layer.first.iter().copied().filter_map(renumber).collect();
        let mut stays = stays.iter();
        self.live.retain(|_| stays.next().is_some_and(|&stays| stays));
    }
}

/// Takes the steps.
#[derive(Debug)]
pub(super) struct Stepper<'a> {
    prepared: &'a Prepared,
    max_lines: usize,
    moves: Vec<Move>,
    index: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
}

impl<'a> Stepper<'a> {
    /// Steps that keep at most so many positions.
    pub(super) fn new(prepared: &'a Prepared, max_lines: usize) -> Stepper<'a> {
        Stepper { prepared, max_lines: max_lines.max(1), moves: Vec::new(), index: HashMap::default() }
    }

    /// Keeps no more than one position from now on.
    pub(super) const fn keep_one(&mut self) {
        self.max_lines = 1;
    }

    /// Makes every move that an entry may be in every position.
    ///
    /// The positions are as before when it is done; they are lent to make the moves in.
    pub(super) fn step(&mut self, live: &mut [Position], entry: &Entry) -> Step {
        let mut step = Step::default();
        step.live.reserve(live.len());
        step.layer.edges.reserve(live.len());
        step.layer.first.reserve(live.len());
        self.index.clear();
        for (from, position) in live.iter_mut().enumerate() {
            entry.moves(self.prepared, position, &mut self.moves);
            for &action in &self.moves {
                let undo = position.make(action);
                let found = find_or_add(&mut self.index, &mut step.live, position, self.max_lines);
                position.unmake(action, undo);
                match found {
                    Some(to) => {
                        let edge = Edge { from: from as u32, to, action };
                        step.layer.edges.push(edge);
                        if to as usize == step.layer.first.len() {
                            step.layer.first.push(edge);
                        }
                    }
                    None => step.capped = true,
                }
            }
            if step.capped && entry.is_hole() {
                break;
            }
        }
        step
    }

    /// How many of the entries can be played from a set of positions.
    pub(super) fn play<'e>(
        &mut self,
        live: &mut [Position],
        entries: impl IntoIterator<Item = &'e Entry>,
    ) -> usize {
        let mut played = 0;
        let mut after = Vec::new();
        for entry in entries {
            let live = if played == 0 { &mut *live } else { &mut after };
            let step = self.step(live, entry);
            if step.live.is_empty() {
                break;
            }
            played += 1;
            after = step.live;
        }
        played
    }
}

/// The number of a position among the live ones, which it joins if it is new and there is room.
fn find_or_add(
    index: &mut HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    live: &mut Vec<Position>,
    position: &Position,
    max_lines: usize,
) -> Option<u32> {
    let mut key = position.key();
    loop {
        match index.entry(key) {
            Slot::Occupied(slot) if live[*slot.get() as usize] == *position => return Some(*slot.get()),
            // Another position with the same key.
            Slot::Occupied(_) => key = key.wrapping_add(1),
            Slot::Vacant(_) if live.len() >= max_lines => return None,
            Slot::Vacant(slot) => {
                let number = *slot.insert(live.len() as u32);
                live.push(position.clone());
                return Some(number);
            }
        }
    }
}

/// Takes the key of a position as it is, for it is random already.
#[derive(Clone, Copy, Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::Said;
    use super::super::tests::{Random, texts_of_walk};
    use super::*;
    use crate::notation::{Context, WrittenMove};
    use crate::record::NodeId;

    fn prepared() -> Prepared {
        Prepared { position: Position::start(), context: Context::default(), mirrored: false }
    }

    /// The pruned lattice of a sheet without a cap.
    fn lattice(prepared: &Prepared, texts: &[String]) -> Lattice {
        let mut stepper = Stepper::new(prepared, usize::MAX);
        let mut lattice = Lattice::default();
        let mut live = vec![prepared.position.clone()];
        for text in texts {
            let said = Said::Written(WrittenMove::parse(text).unwrap());
            let step = stepper.step(&mut live, &Entry { id: NodeId::ROOT, said, assumed: None });
            lattice.push(step.layer);
            live = step.live;
        }
        lattice.prune();
        lattice
    }

    /// The lines of play that agree with a sheet, found one by one.
    fn naive_lines(prepared: &Prepared, texts: &[String]) -> Vec<Vec<Move>> {
        let mut lines = Vec::new();
        let mut open = vec![(prepared.position.clone(), Vec::new())];
        while let Some((position, line)) = open.pop() {
            let Some(text) = texts.get(line.len()) else {
                lines.push(line);
                continue;
            };
            let written = WrittenMove::parse(text).unwrap();
            for &action in prepared.read(&written, &position).moves() {
                let mut after = position.clone();
                after.make(action);
                open.push((after, [line.as_slice(), &[action]].concat()));
            }
        }
        lines
    }

    impl Lattice {
        fn holds(&self, line: &[Move]) -> bool {
            let mut state = 0;
            self.layers.iter().zip(line).all(|(layer, &action)| {
                let edge = layer.edges.iter().find(|edge| edge.from == state && edge.action == action);
                edge.inspect(|edge| state = edge.to).is_some()
            })
        }
    }

    #[test]
    fn short_walks_have_the_lines_that_a_naive_search_finds() {
        let prepared = prepared();
        let mut random = Random::new(1);
        for _ in 0..300 {
            let (line, texts) = texts_of_walk(&mut random, &Position::start(), 14);
            let lattice = lattice(&prepared, &texts);
            let naive = naive_lines(&prepared, &texts);
            assert!(naive.contains(&line), "{texts:?}");
            assert_eq!(lattice.lines(), naive.len() as u64, "{texts:?}");
            assert!(naive.iter().all(|line| lattice.holds(line)), "{texts:?}");
            assert!(naive.contains(&lattice.first_line()), "{texts:?}");
            for entry in 0..texts.len() {
                let mut moves: Vec<Move> = naive.iter().map(|line| line[entry]).collect();
                moves.sort_unstable();
                moves.dedup();
                assert_eq!(lattice.moves(entry), moves, "{texts:?}");
            }
        }
    }

    #[test]
    fn the_line_written_survives_a_long_walk() {
        let prepared = prepared();
        let mut random = Random::new(2);
        for _ in 0..20 {
            let (line, texts) = texts_of_walk(&mut random, &Position::start(), 50);
            assert!(lattice(&prepared, &texts).holds(&line), "{texts:?}");
        }
    }

    #[test]
    fn positions_with_equal_keys_stay_apart() {
        let mut index = HashMap::default();
        let (mut live, start) = (Vec::new(), Position::start());
        let mut other = start.clone();
        other.make("h2e2".parse().unwrap());
        index.insert(start.key(), 0);
        live.push(other.clone());
        assert_eq!(find_or_add(&mut index, &mut live, &start, 9), Some(1));
        assert_eq!(find_or_add(&mut index, &mut live, &start, 9), Some(1));
        assert_eq!(live, [other, Position::start()]);
    }
}
