//! What signs, letters and marks mean on a sheet: decided once, by playing the whole of it.

use super::entry::{Entry, Said};
use super::lattice::Stepper;
use super::read::SheetReading;
use crate::board::Position;
use crate::diag::{Argument, Code, Diagnostic};
use crate::notation::abbreviated::{AbbreviatedMove, Dialect, Sign, Signs};
use crate::notation::column::{self, Direction};
use crate::notation::letters::{Letter, Letters};
use crate::notation::{Context, Reading, WrittenMove};
use crate::policy::Policy;
use crate::record::{self, GameRecord, NodeId, Notations, Prepared, ResolveOptions};

const ALL: [Signs; 3] = [Signs::Separators, Signs::Chinese, Signs::Vietnamese];
/// Within how many plies text that is not WXF shows that.
const EARLY: usize = 8;
/// How many entries more a sheet must play as letters of another habit.
const FARTHER: usize = 4;
/// How many marks a sheet must bear before those that are missing say anything.
const MARKS: usize = 8;

const fn name(signs: Signs) -> &'static str {
    match signs {
        Signs::Separators => "separators",
        Signs::Chinese => "chinese",
        Signs::Vietnamese => "vietnamese",
    }
}

/// Settles the dialect of a sheet by how far it plays with each, and says when that leaves it undecided.
pub(super) fn decide(
    record: &GameRecord,
    prepared: &mut Prepared,
    entries: &[Entry],
    max_lines: usize,
    out: &mut Vec<Diagnostic>,
) {
    let sheet = Sheet { prepared, entries, max_lines };
    let (letters, rival) = sheet.letters();
    let typed_marks = sheet.has_typed_marks(letters);
    let base = Dialect { typed_marks, letters, ..Dialect::default() };
    let shown = entries.iter().any(|entry| shows_direction(record, entry.id));
    let undecided = |id: NodeId, dialect: &'static str, other: &'static str| {
        Diagnostic::new(Code::DialectUndecided)
            .with_span(record.tree.node(id).span)
            .with_text(record.text_of(id))
            .with("dialect", Argument::Text(dialect.to_owned()))
            .with("other", Argument::Text(other.to_owned()))
    };
    if let Some((id, taken, rival)) = rival {
        out.push(undecided(id, taken.name(), rival.name()));
    }
    let signs = match entries.iter().position(has_sign) {
        // The alternatives may have signs where the main line has none.
        None if shown => Signs::Chinese,
        None => Signs::Separators,
        Some(first) => {
            let played = ALL.map(|signs| sheet.play(Dialect { signs, ..base }));
            let (taken, rival) = match sheet.plain_signs(letters, played) {
                Some(taken) => (taken, None),
                None => choose(played, first, entries.len(), shown),
            };
            if let Some(rival) = rival {
                out.push(undecided(entries[first].id, name(taken), name(rival)));
            }
            taken
        }
    };
    prepared.context.dialect = Dialect { signs, ..base };
}

/// A sheet that is tried.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    prepared: &'a Prepared,
    entries: &'a [Entry],
    max_lines: usize,
}

impl Sheet<'_> {
    /// How many entries play in a dialect.
    fn play(self, dialect: Dialect) -> usize {
        let mut supposed = self.prepared.clone();
        supposed.context.dialect = dialect;
        let mut start = [supposed.position.clone()];
        Stepper::new(&supposed, self.max_lines).play(&mut start, self.entries)
    }

    /// How many entries play with these letters, whatever the signs mean.
    fn play_letters(self, letters: Letters) -> usize {
        let with = |signs| self.play(Dialect { signs, letters, ..Dialect::default() });
        // A separator allows every direction.
        with(Signs::Separators)
    }

    /// What the letters mean, and where that is not decided: the first entry that tells two habits apart, and the two.
    /// Then every meaning stays open, so that nothing rests on a choice between them.
    fn letters(self) -> (Letters, Option<(NodeId, Letters, Letters)>) {
        let lettered: Vec<(NodeId, Letter)> = self.entries.iter().filter_map(letter_of).collect();
        if lettered.is_empty() {
            return (Letters::Any, None);
        }
        let played = Letters::ALL.map(|letters| (self.play_letters(letters), letters));
        let farthest = played.iter().map(|(count, _)| *count).max().unwrap_or(0);
        let mut best = played.into_iter().filter(|(count, _)| *count == farthest).map(|(_, letters)| letters);
        let Some(taken) = best.next() else { return (Letters::Any, None) };
        let differs = |other: Letters| {
            lettered
                .iter()
                .find(|(_, letter)| taken.roles(*letter) != other.roles(*letter))
                .map(|(id, _)| *id)
        };
        match best.find_map(|other| Some((differs(other)?, taken, other))) {
            None => (taken, None),
            rival => (Letters::Any, rival),
        }
    }

    /// What the signs mean where that is plain: there are many of them, of several kinds or beside Vietnamese letters,
    /// so that they are no mere separators, and one meaning alone plays the whole sheet.
    fn plain_signs(self, letters: Letters, played: [usize; 3]) -> Option<Signs> {
        let total = self.entries.len();
        let signs: Vec<Sign> = self.entries.iter().filter_map(sign_of).collect();
        let kinds =
            [Sign::Dash, Sign::Dot, Sign::Slash].into_iter().filter(|kind| signs.contains(kind)).count();
        let [_, chinese, vietnamese] = played;
        if signs.len() < MARKS || kinds < 2 && letters != Letters::Vietnamese {
            return None;
        }
        match (chinese == total, vietnamese == total) {
            (true, false) => Some(Signs::Chinese),
            (false, true) => Some(Signs::Vietnamese),
            _ => None,
        }
    }

    /// Whether `_` and `¯` beside digits are marks: the sheet has both, and plays as far with them; farther
    /// where lines had to be dropped without.
    fn has_typed_marks(self, letters: Letters) -> bool {
        let has = |sign: Sign| self.entries.iter().any(|entry| sign_of(entry) == Some(sign));
        let base = Dialect { letters, ..Dialect::default() };
        has(Sign::Low)
            && has(Sign::High)
            && self.play(Dialect { typed_marks: true, ..base }) >= self.play(base)
    }
}

const fn abbreviated(entry: &Entry) -> Option<&AbbreviatedMove> {
    match &entry.said {
        Said::Written(WrittenMove::Abbreviated(entry)) => Some(entry),
        _ => None,
    }
}

fn letter_of(entry: &Entry) -> Option<(NodeId, Letter)> {
    let (letter, _) = abbreviated(entry)?.letter?;
    Some((entry.id, letter))
}

fn sign_of(entry: &Entry) -> Option<Sign> {
    abbreviated(entry)?.sign
}

fn has_sign(entry: &Entry) -> bool {
    matches!(sign_of(entry), Some(Sign::Dash | Sign::Dot | Sign::Slash))
}

/// Reads entries with letters anew that look like WXF text and are none: `P2-5` is no pawn on a Vietnamese sheet. Taken
/// only where that plays the whole record, and so much farther that no single slip on a sheet in WXF text explains it.
pub(super) fn reread_letters(record: &mut GameRecord, options: ResolveOptions, max_lines: usize) {
    if !record.tree.notations().has_any(Notations::WXF.and(Notations::NONE)) {
        return;
    }
    let has_letters = record.tree.main_line().take(EARLY).any(|id| lettered(record, id).is_some());
    // Nearly every sheet with letters is WXF text from the usual start, and shows it here.
    if !has_letters || record.start.is_standard() && !is_suspect(record, Position::start()) {
        return;
    }
    let mut tried = record.clone();
    let again: Vec<(NodeId, AbbreviatedMove)> =
        record.tree.main_line().filter_map(|id| Some((id, lettered(record, id)?))).collect();
    for &(id, entry) in &again {
        tried.tree.rewrite(id, WrittenMove::Abbreviated(entry));
    }
    let Some(prepared) = record::prepare(&mut tried, options, &mut Vec::new()) else { return };
    if !is_suspect(record, prepared.position.clone()) {
        return;
    }
    let farthest = |record: &GameRecord| {
        let entries = super::entry::of_main_line(record);
        let sheet = Sheet { prepared: &prepared, entries: &entries, max_lines };
        // Such entries have signs: without their meaning a long sheet has more lines than are kept.
        let dialects =
            Letters::ALL.map(|letters| ALL.map(|signs| Dialect { signs, letters, ..Dialect::default() }));
        dialects.into_iter().flatten().map(|dialect| sheet.play(dialect)).max().unwrap_or(0)
    };
    let (before, after) = (farthest(record), farthest(&tried));
    if after == record.tree.main_line().count() && after >= before + FARTHER {
        for (id, entry) in again {
            record.tree.rewrite(id, WrittenMove::Abbreviated(entry));
        }
    }
}

/// An entry that is not read as an abbreviated one, as one with a letter.
fn lettered(record: &GameRecord, id: NodeId) -> Option<AbbreviatedMove> {
    if !matches!(record.tree.node(id).written, Some(WrittenMove::Wxf(_)) | None) {
        return None;
    }
    let (rest, entry) = crate::notation::abbreviated::token(record.text_of(id).trim()).ok()?;
    (rest.is_empty() && entry.letter.is_some()).then_some(entry)
}

/// Whether letters may have been read as those of WXF text that are others: some are none of WXF text, or the game ends
/// early.
fn is_suspect(record: &GameRecord, mut position: Position) -> bool {
    for id in record.tree.main_line().take(EARLY) {
        let Some(written) = record.tree.node(id).written else { return true };
        if matches!(written, WrittenMove::Abbreviated(entry) if entry.letter.is_some()) {
            return true;
        }
        match written.resolve(&position, Context::default()) {
            Reading::One(action, _) => drop(position.make(action)),
            Reading::Many(_) => return false,
            Reading::None(_) => return true,
        }
    }
    false
}

/// Whether what bears no mark is 平: every 进 and 退 that is certain bears one, and there are enough of them. Pieces
/// that have no 平 must bear one always. Where lines were dropped, the entries before that tell.
pub(super) fn unmarked_is_level(prepared: &Prepared, reading: &SheetReading, policy: &Policy) -> bool {
    let dialect = prepared.context.dialect;
    let mut marked = 0;
    for entry in &reading.entries {
        let Some(written) = abbreviated(entry).filter(|_| entry.assumed.is_none()) else { return false };
        let written = written.under(dialect);
        match written.direction {
            None if !written.may_be_level() => return false,
            Some(Direction::Forward | Direction::Backward) => marked += 1,
            _ => {}
        }
    }
    if marked < MARKS {
        return false;
    }
    match reading.capped_at {
        None => reading.lattice.len() == reading.entries.len() && bears_marks(prepared, reading),
        Some(at) => {
            let before = reading.entries.iter().take(at).copied().collect();
            let before = super::read::read(prepared, before, reading.max_lines, policy);
            before.capped_at.is_none() && before.lattice.len() == at && bears_marks(prepared, &before)
        }
    }
}

/// Whether every certain 进 and 退 shows that it is one.
fn bears_marks(prepared: &Prepared, reading: &SheetReading) -> bool {
    let mut position = prepared.position.clone();
    let line = reading.lattice.first_line();
    let mut bears = line.into_iter().zip(&reading.entries).enumerate().map(|(index, (action, entry))| {
        let shown = abbreviated(entry).and_then(|written| written.under(prepared.context.dialect).direction);
        let piece = position.piece_at(action.from);
        let direction = piece.map(|piece| column::describe(action, piece.role(), piece.color()).0);
        position.make(action);
        shown.is_some() || direction == Some(Direction::Sideways) || reading.lattice.moves(index).len() > 1
    });
    bears.all(|bears| bears)
}

/// Whether an entry holds a sign that is nothing but a direction: then `-` and `.` are directions as well.
fn shows_direction(record: &GameRecord, id: NodeId) -> bool {
    record.text_of(id).contains(['+', '＋', '=', '＝'])
}

/// Chooses by the number of entries played with each of [`ALL`]; the second is a meaning that does as well.
fn choose(played: [usize; 3], first: usize, total: usize, shown: bool) -> (Signs, Option<Signs>) {
    let [separators, chinese, vietnamese] = played;
    if shown && (chinese == total || separators < total) {
        return (Signs::Chinese, None);
    }
    if chinese > separators && chinese > vietnamese {
        return (Signs::Chinese, None);
    }
    if vietnamese > separators && vietnamese > chinese && vietnamese == total {
        return (Signs::Vietnamese, None);
    }
    let rivals = [(Signs::Chinese, chinese), (Signs::Vietnamese, vietnamese)];
    let rival = rivals.into_iter().find(|&(_, count)| count == separators && count > first);
    (Signs::Separators, rival.map(|(signs, _)| signs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices() {
        use Signs::{Chinese, Separators, Vietnamese};
        // Entries played with each meaning, whether `+` or `=` occurs, what is taken and what does as well. The
        // first sign stands in entry 2 of 10.
        for (played, shown, expected) in [
            ([10, 4, 5], false, (Separators, None)),
            ([10, 10, 5], false, (Separators, Some(Chinese))),
            ([10, 4, 10], false, (Separators, Some(Vietnamese))),
            ([10, 10, 10], false, (Separators, Some(Chinese))),
            ([1, 1, 1], false, (Separators, None)),
            ([10, 10, 3], true, (Chinese, None)),
            ([7, 6, 3], true, (Chinese, None)),
            ([10, 6, 3], true, (Separators, None)),
            ([6, 8, 3], false, (Chinese, None)),
            ([6, 3, 8], false, (Separators, None)),
            ([6, 3, 10], false, (Vietnamese, None)),
        ] {
            assert_eq!(choose(played, 1, 10, shown), expected, "{played:?} {shown}");
        }
    }
}
