//! The date of a record: what could not be taken from it for certain.

use crate::diag::{Argument, Code, Diagnostic};
use crate::record::{Date, DateRemark, GameRecord};

/// Reports a date whose century is a guess, whose day and month can be told either way, or that cannot be read. The
/// text stays as found.
pub(super) fn check(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    let Some(tag) = record.tags.find("Date") else { return };
    let reading = Date::read(tag.value);
    let code = match reading.remark {
        None => return,
        Some(DateRemark::Guessed) => Code::DateGuessed,
        Some(DateRemark::Ambiguous) => Code::DateAmbiguous,
        Some(DateRemark::Unreadable) => Code::DateUnreadable,
    };
    let mut finding = Diagnostic::new(code).with_text(tag.value.trim());
    if !tag.span.is_empty() {
        finding = finding.with_span(tag.span);
    }
    if reading.date.is_known() {
        finding = finding.with("read-as", Argument::Text(reading.date.to_string()));
    }
    out.push(finding);
}
