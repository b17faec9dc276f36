//! Findings: what is wrong, or worth knowing, in a record, and where.
//!
//! A [`Diagnostic`] holds values, never sentences: a [`Code`] from the one table, the place, and typed
//! [`Argument`]s. The words, in either language, are made by the renderers in `cli::render`.

mod code;

pub use code::{Code, Family};

use crate::board::{Color, Move, Piece, Position, Role, Square};
use crate::source::Span;

/// How grave a finding is. Only warnings and errors count for the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing; never changes an exit code.
    Note,
    /// Read, but not as a careful writer would write it, or guessed.
    Warning,
    /// Something is lost or cannot be decided.
    Error,
}

impl Severity {
    /// `note`, `warning` or `error`, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A value that a message names.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// Text as found in the input, or a fixed technical word (a tag name, an encoding label).
    Text(String),
    /// A number.
    Number(i64),
    /// A side.
    Color(Color),
    /// A kind of piece.
    Role(Role),
    /// A piece where it stands.
    Piece(Piece, Square),
    /// Several pieces where they stand.
    Pieces(Vec<(Piece, Square)>),
    /// A point.
    Square(Square),
    /// Other findings summed up in this one, by code.
    Codes(Vec<Code>),
}

/// Which move of a game a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtMove {
    /// The ply, 1-based, counted from the start of the record.
    pub ply: u32,
    /// The round as a person counts it (the start position's own number and up).
    pub round: u32,
    /// Whose move it is.
    pub side: Color,
    /// Whether the move stands in a variation; `ply` then counts along that line.
    pub in_variation: bool,
}

impl AtMove {
    /// The place of a ply of the main line, from 1, where the side to move first and its round are known.
    pub const fn on_main_line(ply: u32, first_side: Color, first_round: u32) -> AtMove {
        let half = ply.saturating_sub(1) + matches!(first_side, Color::Black) as u32;
        let side = if half.is_multiple_of(2) { Color::Red } else { Color::Black };
        AtMove { ply, round: first_round.saturating_add(half / 2), side, in_variation: false }
    }
}

/// A move that was perhaps meant. Shown and ranked, never applied unasked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The move, in the position of the diagnostic.
    pub action: Move,
    /// How the entry would be written, in the notation of the sheet.
    pub text: String,
    /// How many of the entries that follow then replay.
    pub replays: u32,
}

/// One finding.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// What it is.
    pub code: Code,
    /// How grave it is here: the code's own severity unless an option changed it.
    pub severity: Severity,
    /// Where, as a byte range of the record's decoded text.
    pub span: Option<Span>,
    /// At which move.
    pub at: Option<AtMove>,
    /// The text as found.
    pub text: Option<String>,
    /// Values that the message names, by name.
    pub arguments: Vec<(&'static str, Argument)>,
    /// The position in which the entry stands, before the move.
    pub position: Option<Box<Position>>,
    /// The last move before it, if any: for the note "after …".
    pub previous: Option<Move>,
    /// Legal moves that the text may mean.
    pub candidates: Vec<Move>,
    /// Moves that were perhaps meant, best first.
    pub suggestions: Vec<Suggestion>,
}

impl Diagnostic {
    /// A finding of this code, with the code's own severity and no place yet.
    pub fn new(code: Code) -> Diagnostic {
        Diagnostic {
            code,
            severity: code.severity(),
            span: None,
            at: None,
            text: None,
            arguments: Vec::new(),
            position: None,
            previous: None,
            candidates: Vec::new(),
            suggestions: Vec::new(),
        }
    }

    /// The same at this place of the record's text.
    #[must_use]
    pub fn with_span(mut self, span: Span) -> Diagnostic {
        self.span = Some(span);
        self
    }

    /// The same at this move.
    #[must_use]
    pub fn with_at(mut self, at: AtMove) -> Diagnostic {
        self.at = Some(at);
        self
    }

    /// The same with the text as found.
    #[must_use]
    pub fn with_text(mut self, text: impl Into<String>) -> Diagnostic {
        self.text = Some(text.into());
        self
    }

    /// The same with one more value for the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: Argument) -> Diagnostic {
        self.arguments.push((name, argument));
        self
    }

    /// The value of this name.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
    }

    /// The same with another severity.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Diagnostic {
        self.severity = severity;
        self
    }
}
