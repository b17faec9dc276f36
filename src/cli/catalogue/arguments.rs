//! From the typed values of a finding to the values that the texts take.

use fluent_bundle::{FluentArgs, FluentValue};

use super::subject::Subject;
use super::{Catalogue, sanitize};
use crate::board::{Color, Piece, Square};
use crate::diag::{Argument, Code, Diagnostic};

/// Every value that a text of a finding may name; what a finding does not have is [`ABSENT`].
///
/// Some stand beside the argument that they come from: `side-name` is the side's name where `side` is `red` or
/// `black`, `mover-at` says the piece with its point where `mover` is the bare kind, `concerned-count` is how many
/// pieces `concerned` lists.
pub(super) const NAMES: &[&str] = &[
    "board",
    "captures",
    "character",
    "checks",
    "codes",
    "concerned",
    "concerned-count",
    "count",
    "dialect",
    "encoding",
    "error",
    "expected",
    "extension",
    "format",
    "found",
    "kind",
    "limit",
    "line",
    "lines",
    "mover",
    "mover-at",
    "name",
    "names",
    "needed",
    "odds",
    "offset",
    "other",
    "outcome",
    "path",
    "piece",
    "pieces",
    "previous",
    "read-as",
    "readings",
    "side",
    "side-name",
    "style",
    "tag",
    "target",
    "terminator",
    "text",
    "value",
    "written",
];

/// The value of what a finding does not have.
const ABSENT: &str = "none";

/// How many characters of a quoted text a message shows.
const QUOTED: usize = 80;

/// The values for the texts of a finding.
pub(super) fn of(catalogue: &Catalogue, diagnostic: &Diagnostic) -> FluentArgs<'static> {
    let mut values = absent();
    if let Some(at) = diagnostic.at {
        set_side(catalogue, &mut values, at.side);
    }
    if let Some(text) = &diagnostic.text {
        values.set("text", quoted(text));
    }
    if !diagnostic.candidates.is_empty() {
        values.set("readings", diagnostic.candidates.len());
    }
    for (name, argument) in &diagnostic.arguments {
        set(catalogue, &mut values, name, argument);
    }
    set_subject(catalogue, &mut values, diagnostic.code);
    values
}

/// The values that a code itself gives.
pub(super) fn of_code(catalogue: &Catalogue, code: Code) -> FluentArgs<'static> {
    let mut values = absent();
    set_subject(catalogue, &mut values, code);
    values
}

fn absent() -> FluentArgs<'static> {
    NAMES.iter().map(|&name| (name, ABSENT)).collect()
}

fn set_subject(catalogue: &Catalogue, values: &mut FluentArgs<'static>, code: Code) {
    let subject = Subject::of(code);
    if let Some(side) = subject.side {
        set_side(catalogue, values, side);
        if let Some(role) = subject.role {
            let piece = Piece::new(side, role);
            values.set("piece", catalogue.piece(piece));
            values.set("pieces", many(catalogue, piece));
            values.set("limit", role.full_count());
        }
    }
}

fn set(catalogue: &Catalogue, values: &mut FluentArgs<'static>, name: &'static str, argument: &Argument) {
    match argument {
        Argument::Text(text) if name == "error" => {
            values.set(name, sanitize(&catalogue.system(text)).into_owned());
        }
        Argument::Text(text) if matches!(name, "path" | "names") => {
            values.set(name, sanitize(text).into_owned());
        }
        Argument::Text(text) => values.set(name, quoted(text)),
        Argument::Number(number) => values.set(name, *number),
        Argument::Color(side) => {
            values.set(format!("{name}-name"), catalogue.player(*side));
            values.set(name, side.name());
        }
        Argument::Role(role) => values.set(name, catalogue.piece(Piece::new(Color::Red, *role))),
        Argument::Piece(piece, square) => {
            values.set(format!("{name}-at"), piece_at(catalogue, *piece, *square));
            values.set(name, catalogue.piece(*piece));
        }
        Argument::Pieces(pieces) if pieces.is_empty() => {}
        Argument::Pieces(pieces) => {
            let shown = pieces.iter().map(|&(piece, square)| piece_at(catalogue, piece, square)).collect();
            values.set(format!("{name}-count"), pieces.len());
            values.set(name, enumerate(catalogue, shown));
        }
        Argument::Square(square) => values.set(name, square.to_string()),
        Argument::Codes(codes) if codes.is_empty() => {}
        Argument::Codes(codes) => {
            let shown: Vec<String> = codes.iter().map(|&code| catalogue.summary(code)).collect();
            values.set(name, shown.join(&catalogue.word("list-semicolon")));
        }
    }
}

fn set_side(catalogue: &Catalogue, values: &mut FluentArgs<'static>, side: Color) {
    values.set("side", side.name());
    values.set("side-name", catalogue.player(side));
}

/// A piece where it stands, as an arbiter says it: in Chinese by its side and the file counted by its owner.
pub(super) fn piece_at(catalogue: &Catalogue, piece: Piece, square: Square) -> String {
    let number = square.file().number(piece.color());
    let file: FluentValue<'_> = match piece.color() {
        Color::Red => CHINESE_NUMERALS.get(usize::from(number) - 1).copied().unwrap_or_default().into(),
        Color::Black => number.into(),
    };
    let mut values = FluentArgs::with_capacity(3);
    values.set("piece", catalogue.piece(piece));
    values.set("square", square.to_string());
    values.set("file", file);
    catalogue.text(&format!("piece-at-{}", piece.color().name()), &values)
}

const CHINESE_NUMERALS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

fn many(catalogue: &Catalogue, piece: Piece) -> String {
    catalogue.word(&format!("piece-{}-{}.many", piece.color().name(), piece.role().name()))
}

/// `a`, `a and b`, `a, b and c`.
fn enumerate(catalogue: &Catalogue, mut shown: Vec<String>) -> String {
    let last = shown.pop().unwrap_or_default();
    if shown.is_empty() {
        return last;
    }
    let first = shown.join(&catalogue.word("list-comma"));
    format!("{first}{}{last}", catalogue.word("list-and"))
}

/// Text as found, fit to stand between backticks: what is hidden is shown, what is long is cut.
fn quoted(text: &str) -> String {
    let mut characters = text.chars();
    let mut shown: String = characters.by_ref().take(QUOTED).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    sanitize(&shown).into_owned()
}
