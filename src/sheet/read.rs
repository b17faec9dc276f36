//! Follows all lines of play through a sheet, and assumes a slip of the pen where none survives.

use super::beam;
use super::entry::{Assumption, Entry, Said};
use super::lattice::{Lattice, Stepper};
use crate::board::Position;
use crate::policy::Policy;
use crate::record::Prepared;

/// How many entries before the one at which all lines died may hold the slip.
const LOOK_BACK: usize = 4;
/// How many entries beyond it a reading is followed to compare it with others.
const LOOK_AHEAD: usize = 30;
/// How many of them must play when a digit was changed: a wrong change nearly always plays a little way.
const SUPPORT: usize = 4;
/// How many digits of a game may be changed.
const MOST_SLIPS: usize = 3;
/// How many words of a game may be missing. Writers who leave them out do so throughout.
const MOST_WORDS: usize = 30;
/// How many moves the lattice may hold, 24 bytes each: a bound for sheets that never end.
pub(super) const MOST_MOVES: usize = 6_000_000;
/// The same for each position that is kept.
const MOVES_A_LINE: usize = 1_000;

/// A sheet with all lines of play that agree with it.
#[derive(Debug)]
pub(super) struct SheetReading {
    /// The entries, with what was assumed to read them.
    pub(super) entries: Vec<Entry>,
    /// The lines, as far as any goes.
    pub(super) lattice: Lattice,
    /// The positions after the last entry that was read.
    pub(super) live: Vec<Position>,
    /// The first entry at which lines were dropped because there were too many.
    pub(super) capped_at: Option<usize>,
    /// How many positions were kept.
    pub(super) max_lines: usize,
}

impl SheetReading {
    /// How many entries were read by assuming a slip of the pen.
    pub(super) fn slips(&self) -> u32 {
        self.entries.iter().filter(|entry| entry.assumed == Some(Assumption::DigitSlip)).count() as u32
    }
}

/// Reads a sheet from its start.
///
/// Where lines have to be dropped the likely ones are kept, if they lead through the whole sheet.
pub(super) fn read(
    prepared: &Prepared,
    mut entries: Vec<Entry>,
    max_lines: usize,
    policy: &Policy,
) -> SheetReading {
    let mut stepper = Stepper::new(prepared, max_lines);
    let mut lattice = Lattice::default();
    let mut capped_at = None;
    // The positions before each entry and after the last; those of long ago are not kept.
    let mut lives = vec![vec![prepared.position.clone()]];
    // The last place before a run of holes, for one that is too long to be bridged.
    let mut shore: Option<(usize, Vec<Position>)> = None;
    while let Some(entry) = entries.get(lattice.len()) {
        let at = lattice.len();
        if lattice.edges() >= MOST_MOVES.min(max_lines.saturating_mul(MOVES_A_LINE)) {
            stepper.keep_one();
        }
        let after_hole = at.checked_sub(1).is_some_and(|before| entries[before].is_hole());
        if entry.is_hole() && !after_hole && capped_at.is_none() {
            shore = Some((at, lives[at].clone()));
        }
        let step = stepper.step(&mut lives[at], entry);
        if step.capped
            && let Some((hole, live)) = shore.take()
        {
            // Too many holes to be bridged: what was read before them stands.
            lattice.truncate(hole);
            lives = vec![live];
            break;
        }
        if !step.live.is_empty() {
            if step.capped && capped_at.is_none() {
                capped_at = Some(at);
                if let Some((lattice, live)) = beam::read(prepared, &entries, max_lines, policy) {
                    return SheetReading { entries, lattice, live, capped_at, max_lines };
                }
            }
            lattice.push(step.layer);
            lives.push(step.live);
            if let Some(old) = at.checked_sub(LOOK_BACK) {
                lives[old] = Vec::new();
            }
            continue;
        }
        // Where lines were dropped, the right one may be among them, and nothing shows that anybody slipped.
        if capped_at.is_some() || !can_be_explained(entry, &lives[at]) {
            break;
        }
        let Some((index, entry)) = find_slip(&mut stepper, &entries, &mut lives) else { break };
        entries[index] = entry;
        lattice.truncate(index);
        lives.truncate(index + 1);
    }
    lattice.prune();
    SheetReading { entries, lattice, live: lives.pop().unwrap_or_default(), capped_at, max_lines }
}

/// Whether a slip can be the reason why nothing goes on: not after the end of the game, and not where there is
/// no move at all.
fn can_be_explained(entry: &Entry, live: &[Position]) -> bool {
    !matches!(entry.said, Said::Nothing | Said::Hole) && live.iter().any(Position::has_legal_move)
}

/// Finds the assumption on one of the last entries under which the sheet goes on: first that a word is missing,
/// then that a digit is off by one; of several entries the one that lets most of the sheet play, of equal ones
/// the last.
fn find_slip(
    stepper: &mut Stepper<'_>,
    entries: &[Entry],
    lives: &mut [Vec<Position>],
) -> Option<(usize, Entry)> {
    let at = lives.len() - 1;
    let end = entries.len().min(at + 1 + LOOK_AHEAD);
    let tries = [
        (Assumption::WordMissing, MOST_WORDS, at + 1),
        (Assumption::DigitSlip, MOST_SLIPS, end.min(at + 1 + SUPPORT)),
    ];
    for (assumption, most, needed) in tries {
        if entries.iter().filter(|entry| entry.assumed == Some(assumption)).count() >= most {
            continue;
        }
        let mut best = None;
        let mut farthest = needed - 1;
        for index in (at.saturating_sub(LOOK_BACK)..=at).rev() {
            if lives[index].is_empty() || farthest == end {
                break;
            }
            let Some(entry) = entries[index].assuming(assumption) else { continue };
            let line = std::iter::once(&entry).chain(&entries[index + 1..end]);
            let reached = index + stepper.play(&mut lives[index], line);
            if reached > farthest {
                farthest = reached;
                best = Some((index, entry));
            }
        }
        if best.is_some() {
            return best;
        }
    }
    None
}
