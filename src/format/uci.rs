//! Bare move lists, one game a line: `position fen … moves …`, `startpos moves …`, `FEN w, moves, result`.
//!
//! Reads beyond the specification: the words `position`, `fen` and `moves` left out, moves of any notation, a
//! result at the end.
//! Writes: `position startpos moves …` or `position fen … moves …`, coordinates with ranks 0–9.
//! Cannot hold: headers, the result, comments and variations (reported by count).

use crate::diag::{Code, Diagnostic, Severity};
use crate::fen::{self, Letters};
use crate::notation::{Writer, coordinate};
use crate::record::GameRecord;
use crate::source::{SourceText, Span};

use super::Format;
use super::facts::{Facts, Holds, Reading, Taken, Writing};
use super::shared::lists::write as lists;
use super::shared::movetext::{self, Dialect};
use super::shared::part::Part;
use super::shared::spelling::MoveWriter;
use super::shared::start;
use super::shared::write::{Refusal, WriteOptions, check_marks};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Uci,
    name: "uci",
    extensions: &["uci"],
    holds: Holds::Many,
    reading: Reading::Stream(|source, out| Taken::alone(read(source, out))),
    writing: Writing::Text { head: "", game: write },
};

/// Reads the game on the first line of a text. Returns the length of the text: a unit holds one line.
pub(super) fn read(source: SourceText, out: &mut Vec<Diagnostic>) -> (GameRecord, usize) {
    let mut record = GameRecord::new(source, "uci");
    let text = record.source.text();
    let length = text.len();
    let (position, moves) = split(text);
    match position {
        Some(span) => {
            let text = span.of(text).to_owned();
            start::set(&mut record, &text, span, Letters::Common, out);
        }
        None if moves == 0 => {
            let finding = Diagnostic::new(Code::LineUnreadable).with_text(text.trim());
            out.push(finding.with_span(Span::new(0, text.trim_end().len())));
            return (record, length);
        }
        None => {}
    }
    movetext::read(&mut record, moves..usize::MAX, Dialect { prose: true, ..Dialect::default() }, out);
    (record, length)
}

/// Where the position stands, and where the moves begin; no position is the standard start.
fn split(line: &str) -> (Option<Span>, usize) {
    let mut at = 0;
    let mut begin = None;
    let mut fields = 0;
    for word in line.split_inclusive(char::is_whitespace) {
        let bare = word.trim();
        let next = at + word.len();
        match begin {
            _ if bare.is_empty() => {}
            None if bare.eq_ignore_ascii_case("position") || bare.eq_ignore_ascii_case("fen") => {}
            None if bare.eq_ignore_ascii_case("startpos") => {
                let rest = line.get(next..).unwrap_or("");
                let skipped = rest.len() - rest.trim_start().len();
                let word = rest.trim_start();
                let moves =
                    word.get(..5).filter(|word| word.eq_ignore_ascii_case("moves")).map_or(0, str::len);
                return (None, next + skipped + moves);
            }
            None if fen::looks_like_board(bare.trim_end_matches(',')) => begin = Some(at),
            None => return (None, 0),
            Some(start) if bare.eq_ignore_ascii_case("moves") => return (Some(Span::new(start, at)), next),
            Some(_) => {}
        }
        if let Some(start) = begin {
            if let Some(comma) = word.find(',') {
                return (Some(Span::new(start, at + comma)), at + comma + 1);
            }
            fields += usize::from(!bare.is_empty());
            if fields > 6 {
                return (Some(Span::new(start, at)), at);
            }
        }
        at = next;
    }
    (begin.map(|start| Span::new(start, line.trim_end().len())), line.len())
}

/// Writes one game on one line.
///
/// # Errors
/// When the start position cannot be played, so that there is nothing to write.
pub(super) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let Some(mut position) = record.start.position() else {
        let finding = Diagnostic::new(Code::StartLost).with_text(record.start.fen());
        return Err(Refusal(vec![finding]));
    };
    out.push_str("position ");
    if record.start.is_standard() {
        out.push_str("startpos");
    } else {
        out.push_str("fen ");
        out.push_str(&fen::write_position(&position));
    }
    let writer = options.notation.unwrap_or(Writer::Coordinate(coordinate::Spelling::Uci));
    let writer = MoveWriter::new(record, writer);
    for (ply, action) in record.tree.main_moves().enumerate() {
        out.push_str(if ply == 0 { " moves " } else { " " });
        if let Err(error) = writer.write_certain(&position, action, out) {
            let mut finding = Diagnostic::new(Code::TextAmbiguous).with_text(error.text.clone());
            finding.candidates = error.readings;
            if !options.allow_ambiguous {
                return Err(Refusal(vec![finding]));
            }
            out.push_str(&error.text);
            losses.push(finding.with_severity(Severity::Warning));
        }
        position.make(action);
    }
    out.push('\n');
    let unresolved = record.tree.main_line().filter(|&id| record.tree.node(id).action.is_none()).count();
    Part::UnresolvedEntries.lost(unresolved, losses);
    check_marks(record, options, losses)?;
    super::report_lost_variations(record, losses);
    lists::report_lost(record, &[], losses);
    Ok(())
}
