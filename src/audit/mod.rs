//! Checks of a whole record, once its moves are resolved, and audits of it by a rule.

mod date;
pub mod illegal;
pub mod limit;
pub mod repetition;
mod result;

use crate::diag::Diagnostic;
use crate::record::GameRecord;

/// Runs every check; those that need a rule book go by the default one.
pub fn check(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    date::check(record, out);
    result::check(record, out);
    limit::report_elisions(record, out);
    repetition::check(record, out);
}
