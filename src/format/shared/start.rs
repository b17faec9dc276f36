//! The start position of a record from a FEN text.

use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::Letters;
use crate::record::{GameRecord, Start};
use crate::source::Span;

/// Sets the start position and reports what is worth a word about the text. Whose move it is, when the text
/// does not say, is settled and reported when the record is resolved.
pub(crate) fn set(
    record: &mut GameRecord,
    text: &str,
    span: Span,
    letters: Letters,
    out: &mut Vec<Diagnostic>,
) {
    let (start, remarks) = Start::read(text, letters);
    record.start = start;
    record.start_span = span;
    for code in remarks.into_iter().filter(|&code| code != Code::SideMissing) {
        let mut finding = Diagnostic::new(code).with_text(text.trim());
        if !span.is_empty() {
            finding = finding.with_span(span);
        }
        out.push(finding.with("name", Argument::Text("FEN".to_owned())));
    }
}
