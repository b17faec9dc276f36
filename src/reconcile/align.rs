//! Which entries of two sheets may belong to one ply, as far as their texts tell.
//!
//! No position is known here. Two entries can be of one ply when nothing that both state differs, and every way to
//! bring the sheets to their ends costs what it supposes to be wrong with them. What is found is a lower bound for
//! every explanation by a game, and most ways are ruled out by it: the search over positions follows the others.

use super::cost::{Cost, NEITHER_READ};
use super::keys::Map;
use super::outlook::Outlook;
use super::place::{Act, Choice, Place};
use super::sheet::Sheet;

/// How many places are followed after as many plies: the cheapest.
const MOST_PLACES: usize = 2_500;

/// Which plies may be supposed of which neither sheet has the move. Any may have been played there, so it is what makes
/// games many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// Those where both sheets show that something is missing.
    Shown,
    /// Any.
    Any,
}

/// Places after so many plies.
#[derive(Debug, Default)]
pub(super) struct Layer {
    index: Map<u64, u32>,
    /// The least that a place costs with what is in sight.
    least: Option<Cost>,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    place: Place,
    /// What it costs to come here.
    before: Cost,
    /// What the rest will cost, roughly.
    ahead: Cost,
    /// What it costs to go on from here to the end of both sheets.
    after: Option<Cost>,
}

impl Node {
    const fn whole(&self) -> Cost {
        self.before + self.ahead
    }
}

impl Layer {
    /// Adds a place, or makes it cheaper. True where that changed anything.
    fn improve(&mut self, place: Place, before: Cost, ahead: Cost) -> Option<usize> {
        self.least = Some(self.least.map_or(before + ahead, |least| least.min(before + ahead)));
        if let Some(&found) = self.index.get(&place.key()) {
            let node = &mut self.nodes[found as usize];
            let cheaper = before < node.before;
            node.before = node.before.min(before);
            return cheaper.then_some(found as usize);
        }
        self.index.insert(place.key(), self.nodes.len() as u32);
        self.nodes.push(Node { place, before, ahead, after: None });
        Some(self.nodes.len() - 1)
    }

    fn best(&self) -> Cost {
        self.least.unwrap_or(0)
    }

    fn get(&self, place: &Place) -> Option<&Node> {
        self.index.get(&place.key()).map(|&index| &self.nodes[index as usize])
    }
}

/// All ways to read two sheets together that are worth following.
#[derive(Debug)]
pub(super) struct Alignment {
    layers: Vec<Layer>,
    /// What the cheapest costs.
    pub(super) least: Cost,
    /// Which plies were supposed that neither sheet has.
    pub(super) unread: Unread,
}

impl Alignment {
    /// Compares two sheets from a place on.
    ///
    /// A way that costs `beam` more than the best one after as many plies is followed no further.
    /// Nothing is gone on with that costs more than `limit`.
    pub(super) fn new(
        sheets: &[Sheet; 2],
        outlook: &Outlook,
        start: Place,
        unread: Unread,
        beam: Cost,
        limit: Cost,
    ) -> Alignment {
        let mut layers = vec![Layer::default()];
        layers[0].improve(start, 0, outlook.from(&start));
        let most = sheets.iter().map(Sheet::cells).sum::<usize>() + 1;
        let mut choices = [Vec::new(), Vec::new()];
        let mut done: Option<Cost> = None;
        while layers.len() <= most {
            let Some(layer) = layers.last_mut() else { break };
            pass_over(layer, sheets, outlook, beam);
            let ends = layer.nodes.iter().filter(|node| node.place.is_done(sheets)).map(|node| node.before);
            done = done.into_iter().chain(ends).min();
            // What is not at its end by now costs more than what is, or more than sheets of one game can.
            if layer.best() > done.map_or(limit, |done| done.saturating_add(beam)) {
                break;
            }
            let mut next = Layer::default();
            // The cheapest first, so that what is dear need not be looked at.
            let mut order: Vec<(Cost, usize)> = layer.nodes.iter().map(Node::whole).zip(0..).collect();
            order.sort_unstable();
            for (_, index) in order {
                let before = layer.nodes[index].before;
                let most = next.least.map_or(Cost::MAX, |least| (least + beam).saturating_sub(before));
                each_ply(&layer.nodes[index].place, sheets, unread, most, &mut choices, |place, _, cost| {
                    let ahead = outlook.from(&place);
                    if next.least.is_none_or(|least| before + cost + ahead <= least + beam) {
                        next.improve(place, before + cost, ahead);
                    }
                });
            }
            let bound = next.best().saturating_add(beam);
            next.nodes.retain(|node| node.whole() <= bound);
            if next.nodes.len() > MOST_PLACES {
                next.nodes.sort_by_key(Node::whole);
                next.nodes.truncate(MOST_PLACES);
            }
            next.index = next.nodes.iter().map(|node| node.place.key()).zip(0..).collect();
            if next.nodes.is_empty() {
                break;
            }
            layers.push(next);
        }
        let least = look_back(&mut layers, sheets, unread, beam);
        Alignment { layers, least, unread }
    }

    /// What it costs at least to go on from a place after so many plies; `None` where nothing leads on.
    pub(super) fn after(&self, plies: usize, place: &Place) -> Option<Cost> {
        self.layers.get(plies)?.get(place)?.after
    }
}

/// Calls `each` with every place behind a ply that costs no more than `most`, what the sheets have for it, and the cost.
pub(super) fn each_ply(
    place: &Place,
    sheets: &[Sheet; 2],
    unread: Unread,
    most: Cost,
    buffers: &mut [Vec<Choice>; 2],
    mut each: impl FnMut(Place, [&Choice; 2], Cost),
) {
    if place.is_done(sheets) {
        return;
    }
    for (index, buffer) in buffers.iter_mut().enumerate() {
        place.halves[index].choices(&sheets[index], place.side, buffer);
    }
    let [first, second] = &*buffers;
    for one in first.iter().filter(|one| one.cost <= most) {
        for other in second.iter().filter(|other| one.cost + other.cost <= most) {
            let Some(cost) = supposed(unread, one.act, other.act) else { continue };
            let cost = one.cost + other.cost + cost;
            if cost <= most && place.fits(sheets, [one, other]) {
                each(place.after([one, other]), [one, other], cost);
            }
        }
    }
}

/// What it costs beyond the faults of both that neither sheet has the move: any may have been played then, so it is
/// supposed only where both sheets show it, or nothing else will do.
const fn supposed(unread: Unread, one: Act, other: Act) -> Option<Cost> {
    const fn shows(act: Act) -> bool {
        matches!(act, Act::Missing | Act::Unreadable)
    }
    match (one, other) {
        (Act::Read, _) | (_, Act::Read) => Some(0),
        _ if shows(one) && shows(other) => Some(0),
        _ => match unread {
            Unread::Shown => None,
            Unread::Any => Some(NEITHER_READ),
        },
    }
}

/// Adds to a layer what is reached by passing over cells.
fn pass_over(layer: &mut Layer, sheets: &[Sheet; 2], outlook: &Outlook, beam: Cost) {
    let mut open: Vec<usize> = (0..layer.nodes.len()).collect();
    let bound = layer.best().saturating_add(beam);
    while let Some(index) = open.pop() {
        let Node { place, before, .. } = layer.nodes[index];
        place.extras(sheets, |next, _, cost| {
            let ahead = outlook.from(&next);
            if before + cost + ahead <= bound {
                open.extend(layer.improve(next, before + cost, ahead));
            }
        });
    }
}

/// Sets what it costs from each place to the end, and gives the least cost of all.
fn look_back(layers: &mut [Layer], sheets: &[Sheet; 2], unread: Unread, beam: Cost) -> Cost {
    let mut choices = [Vec::new(), Vec::new()];
    for plies in (0..layers.len()).rev() {
        let (before, behind) = layers.split_at_mut(plies + 1);
        let Some(layer) = before.last_mut() else { break };
        let next = behind.first();
        // Passing over cells leads to a place with more cells read, so those come first.
        let mut order: Vec<usize> = (0..layer.nodes.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(layer.nodes[index].place.cells()));
        for index in order {
            let Node { place, before, .. } = layer.nodes[index];
            let mut least = place.is_done(sheets).then_some(0);
            let mut offer = |cost: Option<Cost>| {
                least = match (least, cost) {
                    (Some(least), Some(cost)) => Some(least.min(cost)),
                    (least, cost) => least.or(cost),
                };
            };
            if let Some(next) = next {
                let most = (next.best() + beam).saturating_sub(before);
                each_ply(&place, sheets, unread, most, &mut choices, |place, _, cost| {
                    offer(next.get(&place).and_then(|node| node.after).map(|after| after + cost));
                });
            }
            place.extras(sheets, |place, _, cost| {
                offer(layer.get(&place).and_then(|node| node.after).map(|after| after + cost));
            });
            layer.nodes[index].after = least;
        }
    }
    layers.first().and_then(|layer| layer.nodes.first()).and_then(|node| node.after).unwrap_or(Cost::MAX)
}
