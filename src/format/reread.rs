//! Whether a game reads back: a short one may not show from which rank its coordinates count or whose names its pawns
//! have, and entries that could not be resolved may show something else.

use crate::board::{Move, Placement, Position};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::notation::{Writer, coordinate::Spelling};
use crate::record::{self, GameRecord, NodeId, ResolveOptions, Step};
use crate::source::{Encoding, SourceText};

use super::facts::{Document, Reading, Writing};
use super::reader::{Item, ReadOptions, Records};
use super::{Format, Refusal, WriteOptions};

/// Reads what was written of a record, where it may be read as other moves, and compares.
///
/// # Errors
/// When a move is read otherwise, unless that is allowed.
pub(super) fn check(
    format: Format,
    record: &GameRecord,
    options: &WriteOptions,
    text: &str,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let writer = writer(format, options);
    let may_be_misread = match format {
        // Points are read in one way only; in these, what could not be resolved may be anything.
        Format::Eglib | Format::Qcb | Format::CsvFen => !is_resolved(record),
        Format::CsvWxf => may_be_misread(record, writer, options, text),
        _ if matches!(format.facts().reading, Reading::Whole { .. }) => false,
        _ => may_be_misread(record, writer, options, text),
    };
    if !may_be_misread {
        return Ok(());
    }
    let Some((id, read)) = first_difference(format, record, text) else { return Ok(()) };
    let finding = finding(record, id, read, writer);
    if !options.allow_ambiguous {
        return Err(Refusal(vec![finding]));
    }
    let written = Argument::Text("yes".to_owned());
    losses.push(finding.with("written", written).with_severity(Severity::Warning));
    Ok(())
}

/// The notation that a record is written in, but for its script.
fn writer(format: Format, options: &WriteOptions) -> Writer {
    match format {
        // These have one notation, whatever is asked for.
        Format::Eglib | Format::Qcb | Format::CsvFen => return Writer::Coordinate(Spelling::Uci),
        Format::CsvWxf => return super::wxf_writer(format),
        _ => {}
    }
    options.notation.unwrap_or_else(|| match format {
        Format::Pgn if options.western => Writer::Coordinate(Spelling::Uci10),
        Format::Uci => Writer::Coordinate(Spelling::Uci),
        Format::Wxf => super::wxf_writer(format),
        _ => Writer::default(),
    })
}

/// Whether something is left to be decided by the reader that the moves themselves do not show.
fn may_be_misread(record: &GameRecord, writer: Writer, options: &WriteOptions, text: &str) -> bool {
    let tells = |action: Move, rank| [action.from, action.to].iter().any(|end| end.rank().index() == rank);
    let told = |rank| record.tree.main_moves().any(|action| tells(action, rank));
    let open = match writer {
        // Such a sheet is read as a whole, which is not done here.
        Writer::Abbreviated { .. } => return false,
        Writer::Coordinate(Spelling::Uci | Spelling::Iccs) => !told(0),
        Writer::Coordinate(Spelling::Uci10) => !told(9),
        Writer::Coordinate(Spelling::Dhtmlxq) => true,
        // Two systems have these names for different pawns.
        Writer::Wxf(_) => names_a_pawn(text, "11") || names_a_pawn(text, "33"),
        Writer::Chinese(_) => false,
        Writer::San => !told(9) || !options.western,
    };
    open || !is_resolved(record)
}

/// Whether a text has a WXF move of the pawn with this name: `33.4`, and not the number of a round.
fn names_a_pawn(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let sign = text.as_bytes().get(at + name.len());
        let file = text.as_bytes().get(at + name.len() + 1);
        sign.is_some_and(|sign| b"+-.=".contains(sign)) && file.is_some_and(u8::is_ascii_digit)
    })
}

fn is_resolved(record: &GameRecord) -> bool {
    record.tree.all().all(|id| record.tree.node(id).action.is_some())
}

/// The first move that is read as another one, or as none, and that move.
fn first_difference(format: Format, record: &GameRecord, text: &str) -> Option<(NodeId, Option<Move>)> {
    let Some(mut again) = read(format, text) else {
        return main_line(record).first().map(|&(id, _)| (id, None));
    };
    let options = ResolveOptions { placement: Placement::Lenient };
    record::resolve(&mut again, options, &mut Vec::new());
    let (written, read) = match format {
        Format::Pgn | Format::Text if is_resolved(record) => (whole_tree(record), whole_tree(&again)),
        // Variations have no place there, or have entries in them that may well be resolved this time.
        _ => (main_line(record), main_line(&again)),
    };
    let mut read = read.into_iter().map(|(_, action)| action);
    written.into_iter().find_map(|(id, action)| {
        let read = read.next();
        (read != Some(action)).then_some((id, read))
    })
}

/// Reads the game that was written.
fn read(format: Format, text: &str) -> Option<GameRecord> {
    let facts = format.facts();
    let item = match (facts.reading, facts.writing) {
        (Reading::Whole { read, .. }, Writing::Text { head, .. }) => {
            let bytes = [head, text].concat().into_bytes();
            let options = ReadOptions {
                format: Some(format),
                encoding: Some(Encoding::Utf8),
                ..ReadOptions::default()
            };
            read(Document { bytes, options }).next()
        }
        _ => {
            let source = SourceText::from_string(text.to_owned());
            let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
            Records::of_text(options, source, Vec::new()).next()
        }
    };
    match item {
        Some(Item::Record(record, _)) => Some(*record),
        _ => None,
    }
}

fn main_line(record: &GameRecord) -> Vec<(NodeId, Move)> {
    let known = |id| Some((id, record.tree.node(id).action?));
    record.tree.main_line().map_while(known).collect()
}

fn whole_tree(record: &GameRecord) -> Vec<(NodeId, Move)> {
    let mut moves = Vec::new();
    let mut walk = record.tree.preorder();
    while let Some(step) = walk.next(&record.tree) {
        if let Step::Enter(id) = step {
            moves.extend(record.tree.node(id).action.map(|action| (id, action)));
        }
    }
    moves
}

fn finding(record: &GameRecord, id: NodeId, read: Option<Move>, writer: Writer) -> Diagnostic {
    let position = position_before(record, id);
    let action = record.tree.node(id).action;
    let text = match (&position, action) {
        (Some(position), Some(action)) => writer.text(position, action),
        _ => record.text_of(id).to_owned(),
    };
    let mut finding =
        Diagnostic::new(Code::TextAmbiguous).with_text(text).with_span(record.tree.node(id).span);
    finding.candidates = action.into_iter().chain(read).collect();
    finding.position = position.map(Box::new);
    finding
}

/// The position in which a move is played.
fn position_before(record: &GameRecord, id: NodeId) -> Option<Position> {
    let mut line = Vec::new();
    let mut at = record.tree.node(id).parent();
    while at != NodeId::ROOT {
        line.push(record.tree.node(at).action?);
        at = record.tree.node(at).parent();
    }
    let mut position = record.start.position()?;
    for action in line.into_iter().rev() {
        position.make(action);
    }
    Some(position)
}
