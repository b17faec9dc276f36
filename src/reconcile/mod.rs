//! Two score sheets of one game, put together (对账).
//!
//! Each sheet has holes, slips, shifted rounds and columns that changed places, and may be in any notation. Nothing is
//! read before both are at hand: a sheet that does not replay is the normal case here. What is looked for is the legal
//! game that explains both sheets with the fewest faults, and with it every other that does so as well; where those
//! differ the ply stays open. Where both sheets have a legal move at a ply and not the same, the ply is disputed, and
//! no choice is made, whatever the rest tells.
//!
//! `sheet` takes the entries as two columns of cells; `place` says how far both are read and how the reading may go
//! on; `cost` what each fault counts; `align` compares the texts alone, which gives a bound, and `outlook` says roughly what is still to come; `search` follows the
//! positions within it; `likely` chooses among what is as good; `result` brings the answer into a record; `omissions`
//! counts what was not recorded.

mod align;
mod cost;
mod keys;
mod likely;
mod omissions;
mod outlook;
mod place;
mod result;
mod search;
mod sheet;
mod types;

pub use omissions::{Fouls, Omissions, Run, fouls};
pub use types::{
    Candidate, Certainty, Doubt, Entry, Fault, Options, Ply, Reconciled, Refusal, Remark, RemarkKind,
    TagConflict,
};

/// The format of an agreed game: none that was read.
pub const FORMAT: &str = "reconciled";

use crate::board::{Color, Position};
use crate::record::{self, GameRecord, Prepared, Start};

use align::{Alignment, Unread};
use cost::{AS_GOOD, BEAMS, Cost, FAULTS_OF_ONE_GAME, SLIP};
use outlook::Outlook;
use place::Place;
use search::{Found, Search, Step};
use sheet::Sheet;

/// Puts Red's sheet and Black's together. The records are as their format was read, nothing resolved.
///
/// # Errors
/// When a sheet holds nothing that could be played, or the sheets cannot be of one game.
pub fn reconcile(red: &GameRecord, black: &GameRecord, options: &Options) -> Result<Reconciled, Refusal> {
    let mut records = [red.clone(), black.clone()];
    for (record, side) in records.iter().zip(Color::ALL) {
        if record.tree.is_empty() {
            return Err(Refusal::Empty(side));
        }
    }
    let start_from = share_start(&mut records);
    for (record, side) in records.iter().zip(Color::ALL) {
        if record.tree.len() > sheet::MOST_ENTRIES {
            return Err(Refusal::TooLong(side));
        }
    }
    let red = prepared(&mut records[0], Color::Red, options)?;
    let black = prepared(&mut records[1], Color::Black, options)?;
    if red.position != black.position {
        return Err(Refusal::OtherStart);
    }
    let position = red.position.clone();
    let sheets = [Sheet::new(&records[0], red), Sheet::new(&records[1], black)];
    let outlook = Outlook::new(&sheets);
    let mut found = explain(&sheets, &outlook, &position, options);
    let doubt = doubt(&found, &sheets);
    match doubt.and_then(|_| likeliest(&sheets, &outlook, &position, &found, options)) {
        Some(likeliest) => found = likeliest,
        None if found.least.is_some() => {
            for games in std::iter::once(&mut found.games).chain(&mut found.others) {
                likely::choose(games, &sheets, &position, &options.policy);
            }
        }
        None => {}
    }
    found.doubt = doubt;
    Ok(result::bring_together(&records, &sheets, &position, &found, start_from))
}

/// Gives the start position of one sheet to the other where that states none. Which sheet states it then.
fn share_start(records: &mut [GameRecord; 2]) -> Option<Color> {
    let standard = [0, 1].map(|index| matches!(records[index].start, Start::Standard));
    let (from, to, side) = match standard {
        [false, true] => (0, 1, Color::Red),
        [true, false] => (1, 0, Color::Black),
        _ => return None,
    };
    if records[from].start.is_standard() {
        return None;
    }
    records[to].start = records[from].start.clone();
    Some(side)
}

fn prepared(record: &mut GameRecord, side: Color, options: &Options) -> Result<Prepared, Refusal> {
    // What there is to say of the start and the dialect is said where the sheet is checked by itself.
    record::prepare(record, options.resolve, &mut Vec::new()).ok_or(Refusal::Start(side))
}

/// Finds the games that explain both sheets best.
///
/// First those in which every ply stands on one sheet at least, or is shown as missing by both: they are few, and what
/// the best of them costs is a bound for all others. Where all others are too many to be looked at, it is the answer,
/// and unproved.
fn explain(sheets: &[Sheet; 2], outlook: &Outlook, position: &Position, options: &Options) -> Found {
    let start = Place::start(sheets, position.side());
    let limit = most_of_one_game(sheets);
    // The beam that was enough, if one was, and what was found.
    let attempt = |unread: Unread, beams: &[Cost], known: Option<Cost>| {
        let most = known.map_or(Cost::MAX, |known| known.saturating_add(AS_GOOD));
        let mut last = Found::default();
        for &beam in beams {
            let alignment = Alignment::new(sheets, outlook, start, unread, beam, limit);
            if alignment.least > limit {
                break;
            }
            let search =
                Search { sheets, alignment: &alignment, start, position, most: options.max_positions };
            // The texts alone give a bound from below. Mostly a game comes near it; where none does, more is allowed.
            for slack in [AS_GOOD, beam / 2, beam] {
                let bound = alignment.least.saturating_add(slack).min(most);
                let found = search.run(bound);
                match found.least {
                    Some(least) if least + AS_GOOD > bound => return (search.run(least + AS_GOOD), beam),
                    Some(_) => return (found, beam),
                    // With more allowed there are more games, and they are too many now.
                    None if found.doubt == Some(Doubt::Bounded) => return (found, beam),
                    None => last = found,
                }
                if bound == most {
                    break;
                }
            }
        }
        (last, 0)
    };
    let (mut read, enough) = attempt(Unread::Shown, &BEAMS, None);
    if read.doubt == Some(Doubt::Bounded) {
        return read;
    }
    let beams: Vec<Cost> = BEAMS.into_iter().filter(|&beam| beam >= enough).collect();
    let (any, _) = attempt(Unread::Any, &beams, read.least);
    match (read.least, any.least) {
        (Some(least), Some(other)) if other <= least => any,
        (Some(_), _) => {
            read.doubt = Some(Doubt::Bounded);
            read
        }
        (None, _) => any,
    }
}

/// Why the cheapest explanation need not be the true one, if so.
fn doubt(found: &Found, sheets: &[Sheet; 2]) -> Option<Doubt> {
    let abbreviated =
        sheets.iter().all(Sheet::is_abbreviated) && found.games.path.iter().any(Step::is_supposed);
    found.doubt.or_else(|| abbreviated.then_some(Doubt::Abbreviated))
}

/// Looks for the likeliest explanation.
fn likeliest(
    sheets: &[Sheet; 2],
    outlook: &Outlook,
    position: &Position,
    found: &Found,
    options: &Options,
) -> Option<Found> {
    let start = Place::start(sheets, position.side());
    let limit = most_of_one_game(sheets);
    likely::WIDTHS.into_iter().find_map(|width| {
        let beam = width.beam;
        let alignment = Alignment::new(sheets, outlook, start, Unread::Any, beam, limit);
        if alignment.least > limit {
            return None;
        }
        let bound = found.least.unwrap_or(alignment.least).max(alignment.least) + width.slack;
        let search = Search { sheets, alignment: &alignment, start, position, most: options.max_positions };
        likely::search(&search, bound, width, &options.policy)
    })
}

/// What the faults of two sheets cost at most that are to be of one game: in dearer ones most entries of the shorter
/// sheet would be wrong.
fn most_of_one_game(sheets: &[Sheet; 2]) -> Cost {
    let [one, other] = [0, 1].map(|index| sheets[index].cells() as Cost);
    one.min(other) * FAULTS_OF_ONE_GAME + one.abs_diff(other) + 2 * SLIP
}
