//! One line for each finding.

use std::fmt::Write as _;

use super::Located;
use crate::cli::catalogue::{Catalogue, sanitize};

/// The finding on one line, without the line break: file, line and column, code and name, the reason in words,
/// game, ply and side.
///
/// ```text
/// games.pgn:5:9: error[MOV002] path-blocked: `车９平２` is not a legal move: the elephant on g9 blocks the chariot; game 3, ply 4, black
/// ```
pub fn short(located: &Located<'_>, catalogue: &Catalogue) -> String {
    let diagnostic = located.diagnostic;
    let wording = catalogue.wording(diagnostic);
    let mut line = sanitize(located.file).into_owned();
    if let Some(location) = located.location() {
        // Writing to a string cannot fail.
        let _ = write!(line, ":{}:{}", location.line, location.column);
    }
    let severity = catalogue.word(&format!("severity-{}", diagnostic.severity.name()));
    let _ =
        write!(line, ": {severity}[{}] {}: {}", diagnostic.code, diagnostic.code.name(), wording.headline);
    if let Some(label) = wording.label {
        line.push_str(&catalogue.word("short-joint"));
        line.push_str(&label);
    }
    if let Some(place) = located.place(catalogue, "place-ply") {
        line.push_str(&catalogue.word("short-place"));
        line.push_str(&place);
    }
    line
}
