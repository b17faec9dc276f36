//! Strings of a binary file that could not be decoded.

use crate::diag::{Argument, Code, Diagnostic};
use crate::source::{Field, Span};

/// Characters that could not be decoded, over all strings of a file.
#[derive(Debug, Default)]
pub(crate) struct Damage {
    count: u32,
    first: Span,
}

impl Damage {
    /// Counts what is wrong with a string that stands here.
    pub(crate) fn count(&mut self, field: &Field, span: Span) {
        if field.errors > 0 && self.count == 0 {
            self.first = span;
        }
        self.count = self.count.saturating_add(field.errors);
    }

    /// What there is to say, if anything.
    pub(crate) fn finding(&self) -> Option<Diagnostic> {
        (self.count > 0).then(|| {
            Diagnostic::new(Code::EncodingErrors)
                .with_span(self.first)
                .with("count", Argument::Number(i64::from(self.count)))
        })
    }
}

/// That an input does not begin as a format does.
pub(crate) fn no_mark(format: &str, bytes: &[u8]) -> Diagnostic {
    let first: Vec<String> = bytes.iter().take(4).map(|byte| format!("{byte:02X}")).collect();
    Diagnostic::new(Code::Magic)
        .with("format", Argument::Text(format.to_owned()))
        .with("found", Argument::Text(first.join(" ")))
}
