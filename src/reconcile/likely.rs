//! Which explanation is the likeliest, by what its faults cost and by how people play.
//!
//! It settles nothing: a ply that may have been another stays open. But where a move has to stand in the agreed game, it
//! is not just the first that was found. And where there are too many explanations to look at all, or where the cheapest
//! need not be the true one, the likeliest are looked for from the start.

use super::cost::{Cost, SLIP, nats};
use super::search::{Draft, Found, Games, Layer, Reach, Scratch, Search, State, Step};
use super::sheet::Sheet;
use crate::board::{Move, Position};
use crate::policy::{Past, Policy};

/// How many positions of a layer are weighed at most. Where there are more the best way stays as it was found.
const MOST_WEIGHED: usize = 600;

/// How many positions a layer may have for each state that was followed before it: a bound for plies that neither sheet
/// has.
const MOST_CHILDREN: usize = 60;

/// Games of how many numbers of plies are given, the likeliest.
const MOST_LENGTHS: usize = 6;

/// What is followed when the likeliest explanation is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// How much worse than the cheapest an alignment of the texts may be.
    pub(super) beam: Cost,
    /// How much more than that an explanation may cost.
    pub(super) slack: Cost,
    /// How many states of a layer are followed: the likeliest.
    states: usize,
    /// How much less likely than the best of its layer a state may be, as a logarithm.
    margin: f64,
}

/// A narrow search, and a wide one for where it leads nowhere.
pub(super) const WIDTHS: [Width; 2] = [
    Width { beam: 18, slack: 18, states: 400, margin: 25.0 },
    Width { beam: 30, slack: 20, states: 400, margin: 40.0 },
];

/// The best way to a state.
#[derive(Clone, Copy)]
struct Way {
    score: f64,
    past: Past,
    /// The step that leads here, and the state it comes from.
    last: Option<(u32, Step)>,
}

impl Way {
    const START: Way = Way { score: 0.0, past: Past::NONE, last: None };
}

/// Makes the likeliest of the explanations that were found the path.
pub(super) fn choose(games: &mut Games, sheets: &[Sheet; 2], start: &Position, policy: &Policy) {
    if let Some(path) = likeliest(&games.layers, sheets, start, policy) {
        games.path = path;
    }
}

fn likeliest(layers: &[Layer], sheets: &[Sheet; 2], start: &Position, policy: &Policy) -> Option<Vec<Step>> {
    let mut positions = vec![Some(start.clone())];
    let mut ways: Vec<Vec<Option<Way>>> = Vec::with_capacity(layers.len());
    let mut first = vec![None; layers.first()?.states.len()];
    *first.first_mut()? = Some(Way::START);
    ways.push(first);
    for (plies, layer) in layers.iter().enumerate() {
        let here = ways.last_mut()?;
        pass_over(layer, here);
        let Some(next) = layers.get(plies + 1) else { break };
        let after = play(layer, &next.states, here, &positions, policy)?;
        positions = behind(layer, &next.states, &positions);
        ways.push(after);
    }
    let last = layers.len() - 1;
    let (state, _) = likeliest_end(&layers[last], ways.last()?, sheets)?;
    Some(trace(&ways, last, state))
}

/// The state of a layer at the end of both sheets to which the likeliest way leads.
fn likeliest_end(layer: &Layer, ways: &[Option<Way>], sheets: &[Sheet; 2]) -> Option<(usize, f64)> {
    let ends = layer.states.iter().zip(ways).enumerate();
    ends.filter(|(_, (state, _))| state.place.is_done(sheets))
        .filter_map(|(number, (_, way))| Some((number, way.as_ref()?.score)))
        .max_by(|one, other| one.1.total_cmp(&other.1))
}

/// The ways to what is reached by passing over cells.
fn pass_over(layer: &Layer, ways: &mut [Option<Way>]) {
    // It leads to states with more cells read, so those with fewer come first.
    let mut overs: Vec<_> = layer.overs.iter().collect();
    overs.sort_by_key(|over| layer.states[over.from as usize].place.cells());
    for over in overs {
        let Some(way) = ways[over.from as usize] else { continue };
        let place = layer.states[over.from as usize].place;
        let last = Some((over.from, Step::Over(place, over.extra, over.cost)));
        offer(&mut ways[over.to as usize], Way { score: way.score - nats(over.cost), last, ..way });
    }
}

/// The ways to the states of the next layer; `None` where there are too many positions.
fn play(
    layer: &Layer,
    next: &[State],
    ways: &[Option<Way>],
    positions: &[Option<Position>],
    policy: &Policy,
) -> Option<Vec<Option<Way>>> {
    let mut after = vec![None; next.len()];
    let pasts = likeliest_pasts(layer, ways, positions.len());
    let mut plies: Vec<_> = layer.plies.iter().collect();
    plies.sort_by_key(|edge| layer.states[edge.from as usize].position);
    let mut weighed: Option<u32> = None;
    let (mut moves, mut count): (Vec<(Move, f32)>, usize) = (Vec::new(), 0);
    for edge in plies {
        let Some(way) = &ways[edge.from as usize] else { continue };
        let state = &layer.states[edge.from as usize];
        let position = positions.get(state.position as usize)?.as_ref()?;
        if weighed != Some(state.position) {
            count += 1;
            if count > MOST_WEIGHED {
                return None;
            }
            let (_, past) = pasts[state.position as usize]?;
            policy.weigh(position, &past, &mut moves);
            weighed = Some(state.position);
        }
        let found = moves.binary_search_by_key(&edge.action, |&(action, _)| action).ok()?;
        let score = way.score + f64::from(moves[found].1) - nats(edge.cost);
        let past = way.past.after(position, edge.action);
        let last = Some((edge.from, Step::Ply(state.place, *edge)));
        offer(&mut after[edge.to as usize], Way { score, past, last });
    }
    Some(after)
}

/// For each position of a layer what was played before it on the likeliest way there: places in the sheets at which a
/// position comes up differ, and what people play in it is weighed once.
fn likeliest_pasts(layer: &Layer, ways: &[Option<Way>], positions: usize) -> Vec<Option<(f64, Past)>> {
    let mut pasts: Vec<Option<(f64, Past)>> = vec![None; positions];
    for (state, way) in layer.states.iter().zip(ways) {
        let Some(way) = way else { continue };
        let slot = &mut pasts[state.position as usize];
        if slot.is_none_or(|(score, _)| way.score > score) {
            *slot = Some((way.score, way.past));
        }
    }
    pasts
}

/// The positions of the next layer.
fn behind(layer: &Layer, next: &[State], positions: &[Option<Position>]) -> Vec<Option<Position>> {
    let mut behind: Vec<Option<Position>> = Vec::new();
    for edge in &layer.plies {
        let from = layer.states[edge.from as usize].position;
        let Some(Some(position)) = positions.get(from as usize) else { continue };
        let number = next[edge.to as usize].position as usize;
        if behind.len() <= number {
            behind.resize(number + 1, None);
        }
        behind[number].get_or_insert_with(|| {
            let mut position = position.clone();
            position.make(edge.action);
            position
        });
    }
    behind
}

fn offer(slot: &mut Option<Way>, way: Way) {
    if slot.is_none_or(|known| way.score > known.score) {
        *slot = Some(way);
    }
}

fn trace(ways: &[Vec<Option<Way>>], mut plies: usize, mut state: usize) -> Vec<Step> {
    let mut path = Vec::new();
    while let Some((from, step)) = ways[plies][state].and_then(|way| way.last) {
        path.push(step);
        plies -= usize::from(matches!(step, Step::Ply(..)));
        state = from as usize;
    }
    path.reverse();
    path
}

/// Looks for the likeliest explanation among all that cost no more than `bound`, whatever the cheapest is: of the states
/// after each ply only the likeliest are followed. The layers that come back hold the explanations that were looked at
/// and cost at most one slip more than the likeliest with as many plies; numbers of plies that are less likely than that
/// are left out.
pub(super) fn search(search: &Search, bound: Cost, width: Width, policy: &Policy) -> Option<Found> {
    let mut draft = Draft::default();
    draft.position(search.position, 1);
    draft.state(search.start, 0, 0);
    let mut here = vec![Some(Way::START)];
    let mut layers: Vec<Layer> = Vec::new();
    let mut ways: Vec<Vec<Option<Way>>> = Vec::new();
    let mut ends: Vec<(f64, usize, usize)> = Vec::new();
    loop {
        let plies = layers.len();
        // What is passed over makes no state likelier, so that none of the others leads to one that is followed.
        let open = likely_states(search, &draft.layer, &here, plies, width);
        search.pass_over(&mut draft, open, plies, bound);
        here.resize(draft.layer.states.len(), None);
        pass_over(&draft.layer, &mut here);
        let end = likeliest_end(&draft.layer, &here, search.sheets);
        ends.extend(end.map(|(state, score)| (score, plies, state)));
        let mut next = Draft::default();
        let mut scratch = Scratch::default();
        for from in likely_states(search, &draft.layer, &here, plies, width) {
            let reach = Reach { plies, bound, most: width.states * MOST_CHILDREN };
            search.play_from(&mut draft, from, &mut next, reach, &mut scratch);
        }
        let positions: Vec<Option<Position>> = draft.positions.into_iter().map(Some).collect();
        let after = play(&draft.layer, &next.layer.states, &here, &positions, policy)?;
        layers.push(draft.layer);
        ways.push(std::mem::replace(&mut here, after));
        if next.layer.states.is_empty() {
            break;
        }
        draft = next;
    }
    ends.sort_by(|one, other| other.0.total_cmp(&one.0));
    let least_score = ends.first()?.0 - nats(SLIP);
    ends.retain(|&(score, ..)| score >= least_score);
    ends.truncate(MOST_LENGTHS);
    let mut costs = Vec::new();
    let mut games = ends.into_iter().map(|(_, plies, state)| {
        let path = trace(&ways, plies, state);
        let cost: Cost = path.iter().map(Step::cost).sum();
        costs.push(cost);
        search.ending(&layers[..=plies], cost + SLIP, |_, _| path)
    });
    let (best, others) = (games.next()?, games.collect());
    Some(Found { games: best, others, least: costs.first().copied(), doubt: None })
}

/// The states of a layer that are worth following, those of one position together.
fn likely_states(
    search: &Search,
    layer: &Layer,
    ways: &[Option<Way>],
    plies: usize,
    width: Width,
) -> Vec<u32> {
    let mut order: Vec<(f64, u32)> = (0..)
        .zip(layer.states.iter().zip(ways))
        .filter_map(|(number, (state, way))| {
            let after = search.alignment.after(plies, &state.place)?;
            Some((way.as_ref()?.score - nats(after), number))
        })
        .collect();
    order.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    order.truncate(width.states);
    let least = order.first().map_or(0.0, |best| best.0 - width.margin);
    let mut states: Vec<u32> =
        order.into_iter().filter(|&(score, _)| score >= least).map(|(_, state)| state).collect();
    states.sort_by_key(|&state| (layer.states[state as usize].position, state));
    states
}
