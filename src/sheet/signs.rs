//! What the signs between the digits mean: decided once a sheet.

use super::entry::{Entry, Said};
use super::lattice::Stepper;
use crate::diag::{Argument, Code, Diagnostic};
use crate::notation::WrittenMove;
use crate::notation::abbreviated::Signs;
use crate::record::{GameRecord, NodeId, Prepared};

const ALL: [Signs; 3] = [Signs::Separators, Signs::Chinese, Signs::Vietnamese];

const fn name(signs: Signs) -> &'static str {
    match signs {
        Signs::Separators => "separators",
        Signs::Chinese => "chinese",
        Signs::Vietnamese => "vietnamese",
    }
}

/// Settles the signs of a sheet by how far it plays with each meaning, and says when that leaves it undecided.
///
/// A separator allows every direction, so with separators a sheet plays at least as far as with any other
/// meaning, unless too many lines were dropped; another meaning is taken only where the sheet shows it.
pub(super) fn decide(
    record: &GameRecord,
    prepared: &mut Prepared,
    entries: &[Entry],
    max_lines: usize,
    out: &mut Vec<Diagnostic>,
) {
    let shown = entries.iter().any(|entry| shows_direction(record, entry.id));
    let Some(first) = entries.iter().position(has_sign) else {
        // The alternatives may have signs where the main line has none.
        if shown {
            prepared.context.signs = Signs::Chinese;
        }
        return;
    };
    let played = ALL.map(|signs| {
        let mut supposed = prepared.clone();
        supposed.context.signs = signs;
        let mut start = [supposed.position.clone()];
        Stepper::new(&supposed, max_lines).play(&mut start, entries)
    });
    let (taken, rival) = choose(played, first, entries.len(), shown);
    prepared.context.signs = taken;
    if let Some(rival) = rival {
        let id = entries[first].id;
        out.push(
            Diagnostic::new(Code::DialectUndecided)
                .with_span(record.tree.node(id).span)
                .with_text(record.text_of(id))
                .with("dialect", Argument::Text(name(taken).to_owned()))
                .with("other", Argument::Text(name(rival).to_owned())),
        );
    }
}

fn has_sign(entry: &Entry) -> bool {
    matches!(entry.said, Said::Written(WrittenMove::Abbreviated(entry)) if entry.sign.is_some())
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
