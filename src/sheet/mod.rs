//! Reading abbreviated score sheets (简写记录) as whole games.
//!
//! An abbreviated entry leaves out its direction, and four of ten have two or three legal readings. So nothing
//! is decided entry by entry: every line of play that agrees with all entries is kept, equal positions merged,
//! and an entry is certain when all surviving lines agree on its move: for that legality alone decides. The lines are
//! then weighed by what people play. Of the other entries the move of the likeliest line is likely, where it is probable
//! enough, and the rest stays open, with the moves that occur and their probabilities.
//!
//! `entry` says what an entry may mean, `lattice` holds the lines, `read` follows them through a sheet and
//! assumes slips of the pen where none survives, `dialect` settles what signs, letters and marks mean, `verdict` and
//! `report` bring the answer into the record; `weigh` tells how likely the lines are, and `beam` keeps the likely ones
//! where there are too many; `lines` keeps the lines where somebody asks for them.

mod beam;
mod dialect;
mod entry;
mod lattice;
mod lines;
mod read;
mod report;
mod slips;
#[cfg(test)]
mod tests;
mod verdict;
mod weigh;

use crate::diag::Diagnostic;
use crate::notation::WrittenMove;
use crate::policy::Policy;
use crate::record::{self, GameRecord, Lines, MoveTree, Notations, ResolveOptions};

/// How sheets are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// How records are resolved.
    pub resolve: ResolveOptions,
    /// How many different positions are kept alive after an entry, and ten times as many where entries are missing. When
    /// there are more, lines are dropped, and no entry of the game is called certain.
    pub max_lines: usize,
    /// Whether [`GameRecord::lines`] is filled, for counts over all lines of play.
    pub keep_lines: bool,
    /// How many slips of the pen [`GameRecord::lines`] allow for.
    pub slips: u32,
    /// What lines of play are weighed by.
    pub policy: Policy,
}

impl Default for SheetOptions {
    fn default() -> SheetOptions {
        SheetOptions {
            resolve: ResolveOptions::default(),
            max_lines: 10_000,
            keep_lines: false,
            slips: 0,
            policy: Policy::trained(),
        }
    }
}

/// Resolves every move of a record and reports what cannot be: an abbreviated sheet and one with entries missing as a
/// whole, any other record move by move as [`record::resolve`] does.
///
/// Every entry of a main line that is read as a whole gets the move of the likeliest line that agrees with the whole
/// sheet; its state says whether that is the only possible one, and [`MoveTree::candidates`] gives the others, with their
/// probabilities in [`MoveTree::chances`].
pub fn resolve(record: &mut GameRecord, options: &SheetOptions, out: &mut Vec<Diagnostic>) {
    dialect::reread_letters(record, options.resolve, options.max_lines);
    if options.slips == 0 {
        return resolve_as_written(record, options, out);
    }
    let entries = entry::of_main_line(record);
    resolve_as_written(record, options, out);
    let prepared = record::prepare(record, options.resolve, &mut Vec::new());
    let lines = prepared.and_then(|prepared| {
        slips::lines(&prepared, &entries, options.slips, options.max_lines.saturating_mul(10))
    });
    match lines {
        Some(lines) => slips::store(record, lines),
        // There are too many, or none: nothing is known of them.
        None => record.lines = Some(Box::new(Lines { slips: options.slips, ..Lines::default() })),
    }
}

/// The same, supposing that no entry is miswritten that can be read.
fn resolve_as_written(record: &mut GameRecord, options: &SheetOptions, out: &mut Vec<Diagnostic>) {
    let holes = has_holes(record);
    if !is_abbreviated(&record.tree) && (!holes || was_read(&record.tree)) {
        return record::resolve(record, options.resolve, out);
    }
    let Some(mut prepared) = record::prepare(record, options.resolve, out) else { return };
    record::check_margins(record, &prepared.position, out);
    let entries = entry::of_main_line(record);
    let max_lines = if holes { options.max_lines.saturating_mul(10) } else { options.max_lines };
    dialect::decide(record, &mut prepared, &entries, options.max_lines, out);
    let mut reading = read::read(&prepared, entries, max_lines, &options.policy);
    if dialect::unmarked_is_level(&prepared, &reading, &options.policy) {
        reading = read_marked(&mut prepared, reading, options);
    }
    let weighed = weigh::weigh(&prepared, &reading, &options.policy);
    let wants_lines = reading.lattice.len() > 0 && (options.keep_lines || holes);
    let lines =
        wants_lines.then(|| Box::new(lines::of(&prepared, &reading, &weighed.weights, &weighed.line)));
    let judged = verdict::judge(&prepared, &reading, &weighed, lines.as_deref());
    record.lines = lines.filter(|_| options.keep_lines);
    // Entries contradict each other. Nobody knows which of them is wrong, and a count does not rest on a guess.
    let slips = reading.slips();
    if slips > 0 && options.keep_lines {
        record.lines = Some(Box::new(Lines { slips, ..Lines::default() }));
    }
    report::report(record, &prepared, &reading, &judged, out);
    report::store(record, prepared, &reading, &judged, out);
}

/// Reads a sheet anew on which what bears no mark is 平, if it then plays as far.
fn read_marked(
    prepared: &mut record::Prepared,
    reading: read::SheetReading,
    options: &SheetOptions,
) -> read::SheetReading {
    let mut marked = prepared.clone();
    marked.context.dialect.unmarked_is_level = true;
    let again = read::read(&marked, reading.entries.clone(), options.max_lines, &options.policy);
    let assumed = again.entries.iter().any(|entry| entry.assumed.is_some());
    if assumed || again.lattice.len() < reading.entries.len() {
        return reading;
    }
    *prepared = marked;
    again
}

/// Whether the main line is to be read as a whole: a third or more of it is abbreviated. The first moves of an
/// ordinary record tell that it is none.
fn is_abbreviated(tree: &MoveTree) -> bool {
    const GLANCE: usize = 16;
    let abbreviated =
        || tree.main_line().map(|id| matches!(tree.node(id).written, Some(WrittenMove::Abbreviated(_))));
    tree.notations().has_any(Notations::ABBREVIATED)
        && abbreviated().take(GLANCE).any(|found| found)
        && abbreviated().filter(|&found| found).count() * 3 >= abbreviated().count()
}

/// Whether an entry of the main line is missing.
fn has_holes(record: &GameRecord) -> bool {
    let tree = &record.tree;
    tree.notations().has_any(Notations::NONE) && tree.main_line().any(|id| entry::is_missing(record, id))
}

/// Whether the sheet was read before: then the record says what is open.
fn was_read(tree: &MoveTree) -> bool {
    tree.main_line().any(|id| entry::was_found(tree.node(id).state))
}
