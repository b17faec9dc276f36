//! What was perhaps meant by an entry that cannot be right.

use crate::board::{Move, Position};
use crate::diag::Suggestion;
use crate::notation::{Reading, Writer, WrittenMove, chinese, coordinate, wxf};

use super::resolve::Prepared;
use super::{GameRecord, NodeId};

/// How many suggestions are worth reading.
const MOST: usize = 3;

/// Near legal moves for an entry of the main line, ranked by how far the rest of the record then replays: one
/// element miswritten (piece, word or file, direction, number), two digits exchanged, or the entry exchanged
/// with the next one or the one after.
pub fn suggest(record: &GameRecord, id: NodeId, position: &Position, prepared: &Prepared) -> Vec<Suggestion> {
    let rest: Vec<WrittenMove> =
        record.tree.line_from(id).map_while(|id| record.tree.node(id).written).collect();
    let mut found: Vec<(u32, Suggestion)> = Vec::new();
    if let Some(written) = record.tree.node(id).written {
        let writer = writer_like(&written);
        let wanted = signature(&written, &writer, position, None);
        for action in position.legal_moves() {
            let distance = writers_near(&writer)
                .into_iter()
                .filter_map(|writer| signature(&written, &writer, position, Some(action)))
                .filter_map(|candidate| wanted.map(|wanted| distance(wanted, candidate)))
                .min();
            if let Some(distance) = distance.filter(|&distance| distance <= 2) {
                let replays = replays(prepared, position, &[action], &rest);
                if distance == 1 || replays >= 4 {
                    let text = writer.text(position, action);
                    found.push((distance, Suggestion { action, text, replays }));
                }
            }
        }
        exchanged(record, id, position, prepared, &written, &rest, &mut found);
    }
    found.sort_by(|(a_distance, a), (b_distance, b)| {
        b.replays.cmp(&a.replays).then(a_distance.cmp(b_distance)).then(a.text.cmp(&b.text))
    });
    let mut suggestions: Vec<Suggestion> = found.into_iter().map(|(_, suggestion)| suggestion).collect();
    // What replays nothing is noise beside what replays something.
    if suggestions.first().is_some_and(|best| best.replays > 0) {
        suggestions.retain(|suggestion| suggestion.replays > 0);
    }
    suggestions.truncate(MOST);
    suggestions
}

/// How many of the entries that follow play after these moves.
fn replays(prepared: &Prepared, position: &Position, moves: &[Move], rest: &[WrittenMove]) -> u32 {
    let mut position = position.clone();
    for &action in moves {
        position.make(action);
    }
    let mut count = 0;
    for written in rest {
        let Reading::One(action, _) = prepared.read(written, &position) else { break };
        position.make(action);
        count += 1;
    }
    count
}

/// Two entries in the wrong order: this one with the next, or with the next of the same side.
fn exchanged(
    record: &GameRecord,
    id: NodeId,
    position: &Position,
    prepared: &Prepared,
    written: &WrittenMove,
    rest: &[WrittenMove],
    found: &mut Vec<(u32, Suggestion)>,
) {
    for distance in [1, 2] {
        let Some(&other) = rest.get(distance - 1) else { continue };
        let mut order: Vec<WrittenMove> = rest.to_vec();
        order[distance - 1] = *written;
        let Reading::One(action, _) = prepared.read(&other, position) else { continue };
        let replays = replays(prepared, position, &[action], &order);
        if replays as usize >= distance {
            let other_id = record.tree.line_from(id).nth(distance - 1);
            let other_text = other_id.map_or("", |id| record.text_of(id));
            let text = format!("{other_text} ⇄ {}", record.text_of(id));
            found.push((2, Suggestion { action, text, replays }));
        }
    }
}

/// A writer of the notation of an entry.
fn writer_like(written: &WrittenMove) -> Writer {
    match written {
        WrittenMove::Chinese(_) => Writer::Chinese(chinese::Spelling::default()),
        WrittenMove::Abbreviated(_) => {
            Writer::Abbreviated { script: crate::notation::Script::Simplified, directions: false }
        }
        WrittenMove::Wxf(_) => Writer::Wxf(wxf::Spelling::default()),
        WrittenMove::Coordinate(_) => Writer::Coordinate(coordinate::Spelling::default()),
        WrittenMove::San(_) => Writer::San,
    }
}

/// The spellings of a notation that name the piece differently.
fn writers_near(writer: &Writer) -> Vec<Writer> {
    match writer {
        Writer::Chinese(spelling) => {
            let bridge = chinese::Spelling { dialect: chinese::Dialect::Ccbridge, ..*spelling };
            vec![*writer, Writer::Chinese(bridge)]
        }
        _ => vec![*writer],
    }
}

/// The four elements of an entry, or of a legal move written in its notation.
fn signature(
    written: &WrittenMove,
    writer: &Writer,
    position: &Position,
    action: Option<Move>,
) -> Option<[u16; 4]> {
    let written = match action {
        Some(action) => writer.parse(&writer.text(position, action))?,
        None => *written,
    };
    Some(match written {
        WrittenMove::Chinese(entry) => entry.elements(),
        WrittenMove::Abbreviated(entry) => entry.elements(),
        WrittenMove::Wxf(entry) => entry.elements(),
        WrittenMove::Coordinate(entry) => entry.elements(),
        WrittenMove::San(entry) => entry.elements(),
    })
}

/// How many elements differ; two exchanged ones count as one.
fn distance(a: [u16; 4], b: [u16; 4]) -> u32 {
    let differing: Vec<usize> = (0..4).filter(|&i| a[i] != b[i]).collect();
    match differing[..] {
        [i, j] if a[i] == b[j] && a[j] == b[i] => 1,
        _ => differing.len() as u32,
    }
}
