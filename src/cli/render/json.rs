//! A finding as a line of JSON.

use serde::Serialize;

use super::Located;
use crate::cli::catalogue::Catalogue;
use crate::diag::Argument;

/// The wire form of a finding (`"type":"diagnostic"`).
///
/// Every field is always there: what is not known is null, what there is none of is an empty list. `details` names
/// the findings that this one sums up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(
    missing_docs,
    reason = "the names are the fields of the JSON object, documented with the other types"
)]
pub struct DiagnosticLine<'a> {
    pub r#type: &'static str,
    pub schema: u32,
    pub code: String,
    pub name: &'static str,
    pub severity: &'static str,
    pub file: &'a str,
    pub game: Option<u32>,
    pub ply: Option<u32>,
    pub round: Option<u32>,
    pub side: Option<&'static str>,
    pub in_variation: Option<bool>,
    pub line: Option<u32>,
    pub column: Option<u32>,
    pub offset: Option<[u64; 2]>,
    pub text: Option<&'a str>,
    pub message: String,
    pub details: Vec<&'static str>,
    pub candidates: Vec<String>,
    pub suggestions: Vec<SuggestionLine<'a>>,
}

/// A move that was perhaps meant, within a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(
    missing_docs,
    reason = "the names are the fields of the JSON object, documented with the other types"
)]
pub struct SuggestionLine<'a> {
    pub text: &'a str,
    pub r#move: String,
    pub replays: u32,
}

impl<'a> DiagnosticLine<'a> {
    /// The wire form of a finding, its message in the language of the catalogue.
    pub fn new(located: &Located<'a>, catalogue: &Catalogue) -> DiagnosticLine<'a> {
        let diagnostic = located.diagnostic;
        let location = located.location();
        let wording = catalogue.wording(diagnostic);
        let message = match wording.label {
            Some(label) => format!("{}{}{label}", wording.headline, catalogue.word("short-joint")),
            None => wording.headline,
        };
        DiagnosticLine {
            r#type: "diagnostic",
            schema: 1,
            code: diagnostic.code.to_string(),
            name: diagnostic.code.name(),
            severity: diagnostic.severity.name(),
            file: located.file,
            game: located.game,
            ply: diagnostic.at.map(|at| at.ply),
            round: diagnostic.at.map(|at| at.round),
            side: diagnostic.at.map(|at| at.side.name()),
            in_variation: diagnostic.at.map(|at| at.in_variation),
            line: location.as_ref().map(|location| location.line),
            column: location.as_ref().map(|location| location.column),
            offset: location.map(|location| [location.offset.start, location.offset.end]),
            text: diagnostic.text.as_deref(),
            message,
            details: diagnostic
                .arguments
                .iter()
                .filter_map(|(_, argument)| match argument {
                    Argument::Codes(codes) => Some(codes),
                    _ => None,
                })
                .flatten()
                .map(|code| code.name())
                .collect(),
            candidates: diagnostic.candidates.iter().map(ToString::to_string).collect(),
            suggestions: diagnostic
                .suggestions
                .iter()
                .map(|suggestion| SuggestionLine {
                    text: &suggestion.text,
                    r#move: suggestion.action.to_string(),
                    replays: suggestion.replays,
                })
                .collect(),
        }
    }
}
