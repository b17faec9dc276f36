//! The judged line of a record: its plies, and what is not certain of them.

use super::elision;
use super::types::{Elision, PlyFact, QuestionError, side_after};
use crate::board::{Color, Outcome, Position, Role};
use crate::record::{GameRecord, LineEdge, Lines, MoveState, NodeId};
use crate::rules::LimitRule;

/// What a ply does to the count, from one state to another. A line that is known has one state throughout; where
/// several lines of play agree with a sheet, the states are their positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Edge {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) reset: bool,
    pub(super) check: bool,
}

/// What a ply may do to the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    /// One thing.
    Known(Edge),
    /// One of these.
    Open(Vec<Edge>),
    /// Nobody knows, and nothing behind it is known either.
    Unknown,
}

impl Layer {
    /// What a ply may do that is one of these ways, which are sorted.
    pub(super) fn of(edges: Vec<Edge>) -> Layer {
        match edges[..] {
            [edge] => Layer::Known(edge),
            _ => Layer::Open(edges),
        }
    }

    /// What it may do; nothing where nobody knows.
    pub(super) fn edges(&self) -> &[Edge] {
        match self {
            Layer::Known(edge) => std::slice::from_ref(edge),
            Layer::Open(edges) => edges,
            Layer::Unknown => &[],
        }
    }

    /// Whether it leads to one state.
    fn meets(&self) -> bool {
        let edges = self.edges();
        edges.first().is_some_and(|first| edges.iter().all(|edge| edge.to == first.to))
    }

    /// Whether it certainly begins the count anew.
    pub(super) fn resets(&self) -> bool {
        !matches!(self, Layer::Unknown) && self.edges().iter().all(|edge| edge.reset)
    }
}

/// A line to judge.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) plies: Vec<PlyFact>,
    /// Whether the layers are those of all lines of play that agree with the sheet.
    pub(super) follows_lines: bool,
    /// A layer for every entry, the unresolved ones included.
    pub(super) layers: Vec<Layer>,
    pub(super) start: Position,
    pub(super) ended: Option<Outcome>,
    /// Whether the lines of play disagree on how the game ended.
    pub(super) end_is_open: bool,
    pub(super) first_illegal: Option<u32>,
    /// The first entry that contradicts those before it: one of them, or this one, is not what was played.
    pub(super) contradicted: Option<u32>,
    pub(super) open: Vec<u32>,
    pub(super) filled: Vec<u32>,
    pub(super) elisions: Vec<Elision>,
}

impl Line {
    /// Reads the judged line of a record.
    pub(super) fn read(
        record: &GameRecord,
        choices: &[(u32, u32)],
        rule: &LimitRule,
    ) -> Result<Line, QuestionError> {
        let start = record.start.position().ok_or(QuestionError::NoStart)?;
        let nodes = record.tree.line(choices)?;
        let (plies, end) = replay(record, &nodes, &start);
        let ended = end.outcome();
        let lines = record
            .lines
            .as_deref()
            .filter(|lines| choices.is_empty() && lines.complete && lines.layers.len() == plies.len());
        let end_is_open = lines.is_some_and(|lines| {
            lines.ends.iter().any(Option::is_some) && lines.ends.iter().any(Option::is_none)
        });
        let states: Vec<MoveState> = nodes.iter().map(|&id| record.tree.node(id).state).collect();
        let unbounded = record.lines.as_deref().is_some_and(|lines| lines.slips > 0 && !lines.complete);
        let mut layers = match lines {
            // With slips that nobody could follow every ply may be anything.
            None if unbounded => vec![Layer::Unknown; plies.len()],
            Some(lines) => layers_of_lines(lines, &states, rule),
            None => layers_of_line(&plies, &states, rule),
        };
        let stops = states.get(plies.len());
        let contradicts =
            stops.is_some_and(|state| matches!(state, MoveState::Illegal(_) | MoveState::Ambiguous));
        let assumed = states.iter().position(|state| *state == MoveState::Repaired).filter(|_| unbounded);
        // What stands behind the end of the game is no ply.
        if ended.is_none() || end_is_open {
            layers.resize(nodes.len(), Layer::Unknown);
        }
        let plies_in = |wanted: fn(&MoveState) -> bool| {
            states.iter().zip(1..).filter(|(state, _)| wanted(state)).map(|(_, ply)| ply).collect()
        };
        Ok(Line {
            follows_lines: lines.is_some(),
            first_illegal: (nodes.len() > plies.len()).then_some(plies.len() as u32 + 1),
            contradicted: assumed.or(contradicts.then_some(plies.len())).map(|index| index as u32 + 1),
            elisions: elision::find(record, &nodes[..plies.len()]),
            open: plies_in(|state| state.is_undecided() || *state == MoveState::Repaired),
            filled: plies_in(|state| *state == MoveState::Filled),
            layers,
            end_is_open,
            plies,
            start,
            ended,
        })
    }

    /// How many plies there are, the unresolved ones included.
    pub(super) const fn entries(&self) -> u32 {
        self.layers.len() as u32
    }

    /// The side to move after so many plies.
    pub(super) const fn side_after(&self, plies: u32) -> Color {
        side_after(self.start.side(), plies)
    }

    /// The last ply up to a point that begins the count anew for certain; 0 where there is none.
    pub(super) fn last_certain_reset(&self, at: u32) -> u32 {
        self.layers[..at as usize].iter().rposition(Layer::resets).map_or(0, |index| index as u32 + 1)
    }

    /// The last ply up to a point before which nothing that is open can matter: the count begins anew there or
    /// later, and all lines of play lead to one position.
    pub(super) fn last_settled(&self, at: u32) -> u32 {
        let reset = self.last_certain_reset(at);
        self.layers[..reset as usize].iter().rposition(Layer::meets).map_or(0, |index| index as u32 + 1)
    }

    /// The first ply of which more than one thing, or nothing, is known.
    pub(super) fn first_unsure(&self) -> Option<usize> {
        self.layers.iter().position(|layer| !matches!(layer, Layer::Known(_)))
    }
}

/// The plies up to the first that was not resolved, and the position after them.
fn replay(record: &GameRecord, nodes: &[NodeId], start: &Position) -> (Vec<PlyFact>, Position) {
    let mut position = start.clone();
    let mut plies = Vec::with_capacity(nodes.len());
    for &id in nodes {
        // A move that came from elsewhere is made only where it is legal.
        let Some(action) = record.tree.node(id).action.filter(|&action| position.is_legal(action)) else {
            break;
        };
        let side = position.side();
        let pawn = position.piece_at(action.from).is_some_and(|piece| piece.role() == Role::Pawn);
        let captured = position.make(action).captured();
        plies.push(PlyFact { side, action, captured, check: position.is_check(), pawn, node: Some(id) });
    }
    (plies, position)
}

/// What an entry may do to the count that was read otherwise than written (`Repaired`): it may have been another
/// move, so its ply may have taken a piece, or given check, or neither. What follows it was replayed, and is believed.
fn anything(from: u32, to: u32) -> impl Iterator<Item = Edge> {
    [(false, false), (false, true), (true, false), (true, true)].into_iter().map(move |(reset, check)| Edge {
        from,
        to,
        reset,
        check,
    })
}

/// What each entry of one line may do to the count. An entry with several readings, of which only one is at hand,
/// leaves everything behind it unknown.
fn layers_of_line(plies: &[PlyFact], states: &[MoveState], rule: &LimitRule) -> Vec<Layer> {
    let mut known = true;
    let layer = |(ply, &state): (&PlyFact, &MoveState)| {
        known &= !state.is_undecided();
        match state {
            _ if !known => Layer::Unknown,
            MoveState::Repaired => Layer::Open(anything(0, 0).collect()),
            _ => {
                let reset = resets(ply.captured.is_some(), ply.pawn, rule);
                Layer::Known(Edge { from: 0, to: 0, reset, check: ply.check })
            }
        }
    };
    plies.iter().zip(states).map(layer).collect()
}

/// What each entry may do to the count in any of the lines of play that agree with a sheet.
fn layers_of_lines(lines: &Lines, states: &[MoveState], rule: &LimitRule) -> Vec<Layer> {
    let layer = |(ways, &state): (&Vec<LineEdge>, &MoveState)| {
        if state != MoveState::Repaired {
            return Layer::of(edges_of(ways, rule));
        }
        let mut edges: Vec<Edge> = ways.iter().flat_map(|way| anything(way.from, way.to)).collect();
        edges.sort_unstable();
        edges.dedup();
        Layer::of(edges)
    };
    lines.layers.iter().zip(states).map(layer).collect()
}

/// What these ways of an entry do to the count, sorted.
pub(super) fn edges_of<'a>(ways: impl IntoIterator<Item = &'a LineEdge>, rule: &LimitRule) -> Vec<Edge> {
    let edge = |way: &LineEdge| Edge {
        from: way.from,
        to: way.to,
        reset: resets(way.captures, way.pawn, rule),
        check: way.checks,
    };
    let mut edges: Vec<Edge> = ways.into_iter().map(edge).collect();
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// Whether a ply begins the count anew.
pub(super) const fn resets(captures: bool, pawn: bool, rule: &LimitRule) -> bool {
    captures || (pawn && rule.pawn_moves_reset)
}
