//! Which of the explanations that are as good is the likeliest, by how people play.
//!
//! It settles nothing: a ply that may have been another stays open. But where a move has to stand in the agreed game, it
//! is not just the first that was found.

use super::cost::Cost;
use super::search::{Found, Layer, Step};
use super::sheet::Sheet;
use crate::board::{Move, Position};
use crate::policy::{Past, Policy};

/// How many positions of a layer are weighed at most. Where there are more the best way stays as it was found.
const MOST_WEIGHED: usize = 400;
/// How much less likely an explanation is that costs one more, as a logarithm.
const NATS_OF_COST: f64 = 2.0;

/// The best way to a state.
#[derive(Clone, Copy)]
struct Way {
    score: f64,
    past: Past,
    /// The step that leads here, and the state it comes from.
    last: Option<(u32, Step)>,
}

/// Makes the likeliest of the explanations that were found the path.
pub(super) fn choose(found: &mut Found, sheets: &[Sheet; 2], start: &Position, policy: &Policy) {
    if found.least.is_some()
        && let Some(path) = likeliest(&found.layers, sheets, start, policy)
    {
        found.path = path;
    }
}

fn likeliest(layers: &[Layer], sheets: &[Sheet; 2], start: &Position, policy: &Policy) -> Option<Vec<Step>> {
    let mut positions = vec![Some(start.clone())];
    let mut ways: Vec<Vec<Option<Way>>> = Vec::with_capacity(layers.len());
    let mut first = vec![None; layers.first()?.states.len()];
    *first.first_mut()? = Some(Way { score: 0.0, past: Past::NONE, last: None });
    ways.push(first);
    for (plies, layer) in layers.iter().enumerate() {
        let here = ways.last_mut()?;
        pass_over(layer, here);
        let Some(next) = layers.get(plies + 1) else { break };
        let (after, behind) = play(layer, next, here, &positions, policy)?;
        positions = behind;
        ways.push(after);
    }
    let last = layers.len() - 1;
    let done = |state: usize| layers[last].states[state].place.is_done(sheets);
    let ends = (0..).zip(&ways[last]).filter_map(|(state, way)| Some((state, way.as_ref()?.score)));
    let (state, _) = ends.filter(|&(state, _)| done(state)).max_by(|a, b| a.1.total_cmp(&b.1))?;
    Some(trace(&ways, state))
}

/// The ways to what is reached by passing over cells.
fn pass_over(layer: &Layer, ways: &mut [Option<Way>]) {
    // It leads to states with more cells read, so those with fewer come first.
    let mut overs: Vec<_> = layer.overs.iter().collect();
    overs.sort_by_key(|over| layer.states[over.from as usize].place.cells());
    for over in overs {
        let Some(way) = ways[over.from as usize] else { continue };
        let place = layer.states[over.from as usize].place;
        let last = Some((over.from, Step::Over(place, over.extra)));
        offer(&mut ways[over.to as usize], Way { score: way.score - nats(over.cost), last, ..way });
    }
}

type Played = (Vec<Option<Way>>, Vec<Option<Position>>);

/// The ways to the states of the next layer, and its positions; `None` where there are too many positions.
fn play(
    layer: &Layer,
    next: &Layer,
    ways: &[Option<Way>],
    positions: &[Option<Position>],
    policy: &Policy,
) -> Option<Played> {
    let mut after = vec![None; next.states.len()];
    let mut behind: Vec<Option<Position>> = Vec::new();
    let mut plies: Vec<_> = layer.plies.iter().collect();
    plies.sort_by_key(|edge| layer.states[edge.from as usize].position);
    let mut weighed: Option<(u32, Past)> = None;
    let (mut moves, mut count): (Vec<(Move, f32)>, usize) = (Vec::new(), 0);
    for edge in plies {
        let Some(way) = &ways[edge.from as usize] else { continue };
        let state = &layer.states[edge.from as usize];
        let position = positions.get(state.position as usize)?.as_ref()?;
        if weighed != Some((state.position, way.past)) {
            count += 1;
            if count > MOST_WEIGHED {
                return None;
            }
            policy.weigh(position, &way.past, &mut moves);
            weighed = Some((state.position, way.past));
        }
        let found = moves.binary_search_by_key(&edge.action, |&(action, _)| action).ok()?;
        let score = way.score + f64::from(moves[found].1) - nats(edge.cost);
        let number = next.states[edge.to as usize].position as usize;
        if behind.len() <= number {
            behind.resize(number + 1, None);
        }
        behind[number].get_or_insert_with(|| {
            let mut position = position.clone();
            position.make(edge.action);
            position
        });
        let past = way.past.after(position, edge.action);
        let last = Some((edge.from, Step::Ply(state.place, *edge)));
        offer(&mut after[edge.to as usize], Way { score, past, last });
    }
    Some((after, behind))
}

fn nats(cost: Cost) -> f64 {
    f64::from(cost) * NATS_OF_COST
}

fn offer(slot: &mut Option<Way>, way: Way) {
    if slot.is_none_or(|known| way.score > known.score) {
        *slot = Some(way);
    }
}

fn trace(ways: &[Vec<Option<Way>>], mut state: usize) -> Vec<Step> {
    let mut path = Vec::new();
    let mut plies = ways.len() - 1;
    while let Some((from, step)) = ways[plies][state].and_then(|way| way.last) {
        path.push(step);
        plies -= usize::from(matches!(step, Step::Ply(..)));
        state = from as usize;
    }
    path.reverse();
    path
}
