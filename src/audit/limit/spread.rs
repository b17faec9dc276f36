//! The counts at every point of a line, as far as they are known.
//!
//! A [`Strand`] is a counter that one possible course of the game leads to. As long as a line is known there is one;
//! every ply that may have done several things to the count makes more. Of moves that a record leaves out nothing
//! is known but their number, so that the bounds behind them are:
//!
//! * from above: none of them took a piece or gave check;
//! * from below: the last of them took a piece, so that nothing before it counts. Readings that strike replies can
//!   come out lower yet when no piece was taken but the checks were used up; [`Kind::Spent`] stands for that.

use super::counter::{Counter, Tally};
use super::line::{Layer, Line};
use super::types::{Count, Elision};
use super::window;
use crate::board::Color;
use crate::rules::Reading;

/// How many steps of strands are taken before the bounds become crude.
const MOST_STEPS: usize = 4_000_000;

/// How many strands are kept at one point.
const MOST_STRANDS: usize = 100_000;

/// How far into a line that is not known throughout [`Reading::RecentWindow`] is bounded exactly: it has to go back
/// from every point anew.
const MOST_BACK: usize = 2_000;

/// What a strand stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A possible course of the game.
    Exact,
    /// A capture in the last of the moves left out, and the least that may come out otherwise.
    Fresh,
    /// No capture in them, but all checks used up.
    Spent,
}

/// One possible count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Strand {
    /// The state it is in.
    state: u32,
    counter: Counter,
    kind: Kind,
    /// Whether it may be more by any number.
    endless: bool,
}

impl Strand {
    fn push(&mut self, to: u32, side: Color, reset: bool, check: bool) {
        self.state = to;
        self.counter.push(side, reset, check);
        if reset {
            self.kind = Kind::Exact;
            self.endless = false;
        }
    }

    /// The least that it stands for, if it says anything of the reading.
    fn lower(&self, reading: Reading, claimant: Color, cap: Option<u32>) -> Option<u32> {
        let count = self.counter.count(reading, claimant);
        let any_full = || Color::ALL.iter().any(|&side| self.counter.is_full(side));
        match (self.kind, reading) {
            (Kind::Spent, Reading::BothCappedRepliesDropped) => Some(count.saturating_add(cap.unwrap_or(0))),
            (Kind::Spent, Reading::NoChecks) => Some(count),
            (Kind::Spent, _) => None,
            // A check before it whose reply is the first ply behind.
            (Kind::Fresh, Reading::ClaimantCappedRepliesDropped)
                if self.counter.last() == Some(claimant) && self.counter.is_full(claimant) =>
            {
                Some(count.saturating_sub(1))
            }
            (Kind::Fresh, Reading::LargerExcess) if any_full() => Some(count.saturating_sub(1)),
            _ => Some(count),
        }
    }
}

/// The counts of every reading, Red and Black as claimant, at one point. Those of [`Reading::RecentWindow`] only as
/// long as the line is known; behind that the upper ones are not too low.
type Counts = [[Count; 2]; Reading::ALL.len()];

/// The counts at every point of a line.
#[derive(Debug)]
pub(super) struct Spread<'a> {
    line: &'a Line,
    before: Counter,
    points: Vec<Counts>,
    /// How many points have one possible count.
    known: usize,
    /// The layer from which on nothing is followed.
    crude_from: usize,
}

impl<'a> Spread<'a> {
    /// Follows a line from the counter before it.
    pub(super) fn follow(line: &'a Line, before: Counter, cap: Option<u32>) -> Spread<'a> {
        let mut spread = Spread { line, before, points: Vec::new(), known: 0, crude_from: usize::MAX };
        if !spread.run(cap) {
            spread.crude_from = line.first_unsure().unwrap_or(0);
            spread.points.clear();
            spread.known = 0;
            spread.run(cap);
        }
        spread
    }

    /// The count under a reading after so many plies.
    pub(super) fn count(&self, at: u32, reading: Reading, claimant: Color, cap: Option<u32>) -> Count {
        let at = at as usize;
        if reading == Reading::RecentWindow && at >= self.known && at > MOST_BACK {
            return Count { lower: 0, ..self.points[at][reading as usize][claimant.index()] };
        }
        if reading == Reading::RecentWindow && at >= self.known {
            return window::bounds(self.line, &self.before, self.crude_from, at, claimant, cap);
        }
        self.points[at][reading as usize][claimant.index()]
    }

    /// Fills the points; false when there are too many strands.
    fn run(&mut self, cap: Option<u32>) -> bool {
        let line = self.line;
        let mut elisions = line.elisions.iter().peekable();
        let mut tally = Tally::new(self.before);
        let mut strands = vec![Strand { state: 0, counter: self.before, kind: Kind::Exact, endless: false }];
        let mut next = Vec::new();
        let mut steps = 0;
        let mut is_known = true;
        for ply in 0..=line.layers.len() {
            let mut hidden = false;
            if let Some(layer) = ply.checked_sub(1).map(|index| &line.layers[index]) {
                let side = line.side_after(ply as u32 - 1);
                hidden = matches!(layer, Layer::Unknown) || ply > self.crude_from;
                match layer {
                    Layer::Known(edge) if !hidden => tally.push(side, edge.reset, edge.check),
                    _ => is_known = false,
                }
                step(&mut strands, &mut next, (!hidden).then_some(layer), side);
            }
            while let Some(elision) = elisions.next_if(|elision| elision.after_ply as usize == ply) {
                is_known = false;
                leave_out(&mut strands, elision, line.side_after(ply as u32), cap);
            }
            steps += strands.len();
            let too_many = strands.len() > MOST_STRANDS || steps > MOST_STEPS;
            if too_many && self.crude_from == usize::MAX && line.first_unsure().is_some() {
                return false;
            }
            if is_known {
                self.known = ply + 1;
                self.points.push(known_counts(&tally));
            } else {
                self.points.push(counts(&strands, hidden, cap));
            }
        }
        true
    }
}

/// The bounds of one count after so many plies, under a reading that counts forward, where every layer is to be followed.
pub(super) fn bounds(
    line: &Line,
    before: Counter,
    at: u32,
    reading: Reading,
    claimant: Color,
    cap: Option<u32>,
) -> Count {
    let mut elisions = line.elisions.iter().peekable();
    let mut strands = vec![Strand { state: 0, counter: before, kind: Kind::Exact, endless: false }];
    let mut next = Vec::new();
    let mut hidden = false;
    for ply in 0..=at {
        if let Some(layer) = ply.checked_sub(1).and_then(|index| line.layers.get(index as usize)) {
            hidden = matches!(layer, Layer::Unknown) || strands.len() > MOST_STRANDS;
            step(&mut strands, &mut next, (!hidden).then_some(layer), line.side_after(ply - 1));
        }
        while let Some(elision) = elisions.next_if(|elision| elision.after_ply == ply) {
            leave_out(&mut strands, elision, line.side_after(ply), cap);
        }
    }
    count(&strands, hidden, cap, reading, claimant)
}

/// Takes a ply with every strand; without a layer it may have done anything.
fn step(strands: &mut Vec<Strand>, next: &mut Vec<Strand>, layer: Option<&Layer>, side: Color) {
    match layer {
        Some(Layer::Known(edge)) => {
            for strand in strands.iter_mut() {
                strand.push(edge.to, side, edge.reset, edge.check);
            }
        }
        Some(layer) => {
            next.clear();
            for edge in layer.edges() {
                let begin = strands.partition_point(|strand| strand.state < edge.from);
                let there = strands[begin..].iter().take_while(|strand| strand.state == edge.from);
                next.extend(there.map(|&strand| {
                    let mut strand = strand;
                    strand.push(edge.to, side, edge.reset, edge.check);
                    strand
                }));
            }
            std::mem::swap(strands, next);
        }
        None => {
            for strand in strands.iter_mut() {
                strand.counter.push(side, false, false);
            }
        }
    }
    if strands.len() > 1 {
        strands.sort_unstable();
        strands.dedup();
    }
}

/// Adds moves of which only the number is known.
fn leave_out(strands: &mut Vec<Strand>, elision: &Elision, side: Color, cap: Option<u32>) {
    let mut states: Vec<u32> = strands.iter().map(|strand| strand.state).collect();
    states.dedup();
    strands.retain(|strand| strand.kind == Kind::Exact);
    for strand in strands.iter_mut() {
        strand.counter.push_quiet(side, elision.rounds.saturating_mul(2));
        strand.endless |= elision.at_least;
    }
    for state in states {
        strands.push(Strand { state, counter: Counter::new(cap), kind: Kind::Fresh, endless: false });
        strands.push(Strand { state, counter: Counter::spent(cap), kind: Kind::Spent, endless: false });
    }
    strands.sort_unstable();
    strands.dedup();
}

fn known_counts(tally: &Tally) -> Counts {
    Reading::ALL.map(|reading| Color::ALL.map(|claimant| Count::exact(tally.count(reading, claimant))))
}

/// The bounds of all strands; from below nothing where the ply may have taken a piece for all that is known.
fn counts(strands: &[Strand], hidden: bool, cap: Option<u32>) -> Counts {
    Reading::ALL.map(|reading| Color::ALL.map(|claimant| count(strands, hidden, cap, reading, claimant)))
}

fn count(strands: &[Strand], hidden: bool, cap: Option<u32>, reading: Reading, claimant: Color) -> Count {
    let lower = strands.iter().filter_map(|strand| strand.lower(reading, claimant, cap)).min();
    let possible = || strands.iter().filter(|strand| strand.kind != Kind::Spent);
    let upper = possible().map(|strand| strand.counter.count(reading, claimant)).max();
    let endless = possible().any(|strand| strand.endless);
    Count { lower: if hidden { 0 } else { lower.unwrap_or(0) }, upper: upper.filter(|_| !endless) }
}
