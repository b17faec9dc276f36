//! A finding for a person: the message, the line with a mark under it, and what helps.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Padding, Renderer, Snippet};
use anstyle::Style;
use fluent_bundle::FluentArgs;
use unicode_width::UnicodeWidthChar;

use super::Located;
use crate::board::{Color, Move, Piece, Placement, Position, Role};
use crate::cli::catalogue::{Catalogue, Look, sanitize};
use crate::diag::{Diagnostic, Family, Severity};
use crate::source::Span;

/// How many readings of an entry are shown.
const READINGS: usize = 8;

/// How many columns of a line are shown before, under and after the mark; more is cut.
const BEFORE: usize = 40;
const MARKED: usize = 60;
const AFTER: usize = 40;
/// How many moves that were perhaps meant are shown.
const SUGGESTIONS: usize = 3;
/// Wider than any line here, so that annotate-snippets cuts nothing.
const UNBOUNDED: usize = 10_000;

/// Writes a move in some notation, given the position before it.
pub type WriteMove<'a> = &'a dyn Fn(&Position, Move) -> String;

/// Draws a position and the move that led to it.
pub type Draw<'a> = &'a dyn Fn(&Position, Option<Move>) -> String;

/// Writes findings for people.
pub struct Human<'a> {
    /// The words.
    pub catalogue: &'a Catalogue,
    /// Whether to colour.
    pub styled: bool,
    /// The notation that the reader is used to.
    pub write_move: WriteMove<'a>,
    /// What draws the position below an error about a move; `None`: nothing is drawn.
    pub diagram: Option<Draw<'a>>,
}

impl std::fmt::Debug for Human<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Human")
            .field("catalogue", &self.catalogue)
            .field("styled", &self.styled)
            .field("diagram", &self.diagram.is_some())
            .finish_non_exhaustive()
    }
}

impl Human<'_> {
    /// The finding, without a line break at the end.
    ///
    /// ```text
    /// error[MOV002]: `车９平２` is not a legal move
    ///  --> games.pgn:5:9
    ///   |
    /// 5 | 2. 马二进三 车９平２
    ///   |             ^^^^^^^^ the elephant on g9 blocks the chariot
    ///   |
    ///   = note: game 3, move 2, black; after 2. 马二进三
    ///   = help: for the rule, run `jipu explain MOV002`
    /// ```
    pub fn render(&self, located: &Located<'_>) -> String {
        self.render_with(located, &[])
    }

    /// The same with further notes.
    pub fn render_with(&self, located: &Located<'_>, more: &[String]) -> String {
        let diagnostic = located.diagnostic;
        let wording = self.catalogue.wording(diagnostic);
        let severity = self.catalogue.word(&format!("severity-{}", diagnostic.severity.name()));
        let level = match diagnostic.severity {
            Severity::Note => Level::NOTE,
            Severity::Warning => Level::WARNING,
            Severity::Error => Level::ERROR,
        };
        let level = level.with_name(severity);
        let emphasis = if self.styled { Style::new().bold() } else { Style::new() };
        let headline = format!("{emphasis}{}{emphasis:#}", wording.headline);
        let title = level.clone().secondary_title(headline).id(diagnostic.code.to_string());
        let mut origin = Origin::path(sanitize(located.file));
        let mut details = Group::with_level(level.clone());
        if let (Some(source), Some(span)) = (located.source, diagnostic.span) {
            let location = source.location(span);
            origin = origin.line(location.line as usize).char_column(location.column as usize);
            let excerpt = Excerpt::of(source.text(), span);
            let mark = AnnotationKind::Primary.span(excerpt.mark).label(wording.label);
            let snippet = Snippet::source(excerpt.text).line_start(location.line as usize).annotation(mark);
            details = details.element(snippet).element(Padding);
        } else if let Some(label) = wording.label {
            details = details.element(self.note().message(label));
        }
        let notes = self.notes(located).into_iter().chain(more.iter().cloned());
        details = details.elements(notes.map(|note| self.note().message(note)));
        let helps = self.helps(diagnostic, wording.help);
        details = details.elements(helps.into_iter().map(|help| self.help().message(help)));

        // Three groups, for within one a snippet works out its column from its own text, which is only an excerpt
        // of the line, or is marked as standing in another file than the origin.
        let report = [Group::with_title(title), Group::with_level(level).element(origin), details];
        let renderer = if self.styled { Renderer::styled() } else { Renderer::plain() };
        let mut text = renderer.term_width(UNBOUNDED).render(&report);
        if let Some(diagram) = self.diagram_below(diagnostic) {
            text.push_str("\n\n");
            text.push_str(diagram.trim_end());
        }
        text
    }

    fn note(&self) -> Level<'static> {
        Level::NOTE.with_name(self.catalogue.word("severity-note"))
    }

    fn help(&self) -> Level<'static> {
        Level::HELP.with_name(self.catalogue.word("severity-help"))
    }

    /// Where the move stands and what it may be read as.
    fn notes(&self, located: &Located<'_>) -> Vec<String> {
        let catalogue = self.catalogue;
        let diagnostic = located.diagnostic;
        let mut notes = Vec::new();
        let place = located.place(catalogue, "place-round");
        match (place, self.after(diagnostic)) {
            (Some(place), Some(after)) => {
                notes.push(format!("{place}{}{after}", catalogue.word("place-after-joint")));
            }
            (place, after) => notes.extend(place.or(after)),
        }
        // The readings of an open entry stand under its mark.
        let named = diagnostic.arguments.iter().any(|(name, _)| *name == "readings");
        if !diagnostic.candidates.is_empty() && !named {
            let all = &diagnostic.candidates;
            let shown = if all.len() > READINGS { READINGS - 1 } else { all.len() };
            let readings: Vec<String> =
                all.iter().take(shown).map(|&action| self.written(diagnostic, action)).collect();
            let mut values = FluentArgs::new();
            values.set("readings", readings.join(&catalogue.word("list-comma")));
            values.set("more", all.len() - shown);
            notes.push(catalogue.text("note-readings", &values));
        }
        notes
    }

    /// What to do next.
    fn helps(&self, diagnostic: &Diagnostic, help: Option<String>) -> Vec<String> {
        let mut helps = Vec::new();
        for suggestion in diagnostic.suggestions.iter().take(SUGGESTIONS) {
            let mut values = FluentArgs::new();
            values.set("text", sanitize(&suggestion.text));
            values.set("replays", suggestion.replays);
            helps.push(self.catalogue.text("note-meant", &values));
        }
        helps.extend(help);
        let mut values = FluentArgs::new();
        values.set("code", diagnostic.code.to_string());
        let id = if diagnostic.code.family() == Family::Mov { "note-explain.rule" } else { "note-explain" };
        helps.push(self.catalogue.text(id, &values));
        helps
    }

    fn written(&self, diagnostic: &Diagnostic, action: Move) -> String {
        match &diagnostic.position {
            Some(position) => (self.write_move)(position, action),
            None => action.to_string(),
        }
    }

    /// The move before, with its number.
    fn after(&self, diagnostic: &Diagnostic) -> Option<String> {
        let previous = diagnostic.previous?;
        let position = diagnostic.position.as_deref()?;
        let written = match before(position, previous) {
            Some(before) => (self.write_move)(&before, previous),
            None => previous.to_string(),
        };
        let round = diagnostic.at.map_or(position.round(), |at| at.round);
        let moves = match position.side() {
            Color::Black => format!("{round}. {written}"),
            Color::Red => format!("{}. … {written}", round.saturating_sub(1)),
        };
        let mut values = FluentArgs::new();
        values.set("moves", moves);
        Some(self.catalogue.text("place-after", &values))
    }

    fn diagram_below(&self, diagnostic: &Diagnostic) -> Option<String> {
        let is_about_move = matches!(diagnostic.code.family(), Family::Mov | Family::Not);
        if diagnostic.severity < Severity::Error || !is_about_move {
            return None;
        }
        let position = diagnostic.position.as_deref()?;
        Some(self.diagram?(position, diagnostic.previous))
    }
}

/// The position before the move that led to this one. The piece that it took, if any, is not known; it makes no
/// difference to how the move is written, so the first that makes the position a valid one is put back.
fn before(position: &Position, previous: Move) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.put(previous.from, setup.piece_at(previous.to));
    setup.side = setup.side.other();
    let taken = Role::ALL.into_iter().rev().map(|role| Some(Piece::new(position.side(), role)));
    std::iter::once(None).chain(taken).find_map(|taken| {
        setup.put(previous.to, taken);
        setup.validate(Placement::Lenient).ok()
    })
}

/// The part of a line around a span, fit to be shown.
struct Excerpt {
    text: String,
    mark: std::ops::Range<usize>,
}

impl Excerpt {
    fn of(text: &str, span: Span) -> Excerpt {
        let before = Span { start: 0, end: span.start }.of(text);
        let marked = span.of(text).split(['\r', '\n']).next().unwrap_or_default();
        let after = text.get(span.start as usize + marked.len()..).unwrap_or_default();
        let mut shown = tail(before, BEFORE);
        let start = shown.len();
        shown.push_str(&head(marked, MARKED));
        let mark = start..shown.len();
        shown.push_str(&head(after, AFTER));
        Excerpt { text: shown, mark }
    }
}

/// The end of the last line of the text, as much as fits in `columns`.
fn tail(text: &str, columns: usize) -> String {
    let line = text.chars().rev().take_while(|character| !matches!(character, '\r' | '\n'));
    let (mut shown, is_cut) = fit(line, columns);
    shown.extend(is_cut.then_some("…".to_owned()));
    shown.reverse();
    shown.concat()
}

/// The beginning of the first line of the text, as much as fits in `columns`.
fn head(text: &str, columns: usize) -> String {
    let line = text.chars().take_while(|character| !matches!(character, '\r' | '\n'));
    let (mut shown, is_cut) = fit(line, columns);
    shown.extend(is_cut.then_some("…".to_owned()));
    shown.concat()
}

/// As many of the characters as fit in `columns`, each fit to be shown, and whether there are more.
fn fit(characters: impl Iterator<Item = char>, columns: usize) -> (Vec<String>, bool) {
    let mut shown = Vec::new();
    let mut width = 0;
    let mut look = Look::default();
    for character in characters {
        let character = if character == '\t' { ' ' } else { character };
        let visible =
            if look.hides(character) { character.escape_default().collect() } else { character.to_string() };
        width += visible.chars().map(|character| character.width().unwrap_or(0)).sum::<usize>();
        if width > columns {
            return (shown, true);
        }
        shown.push(visible);
    }
    (shown, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_written_from_the_position_before_it() {
        let check = |moves: &[&str], expected: Option<&[&str]>| {
            let play = |moves: &[&str]| {
                let mut position = Position::start();
                for text in moves {
                    position.make(text.parse().unwrap());
                }
                position
            };
            let previous = moves.last().unwrap().parse().unwrap();
            assert_eq!(before(&play(moves), previous), expected.map(play), "{moves:?}");
        };
        check(&["h2e2"], Some(&[]));
        check(&["h2e2", "h9g7"], Some(&["h2e2"]));
        // Without the pawn taken on e6 Black would be in check with Red to move.
        check(&["h2e2", "h9g7", "e2e6"], Some(&["h2e2", "h9g7"]));
    }

    #[test]
    fn an_excerpt_is_one_line_and_fits() {
        let check = |text: &str, start: usize, end: usize, shown: &str, marked: &str| {
            let excerpt = Excerpt::of(text, Span::new(start, end));
            assert_eq!(excerpt.text, shown);
            assert_eq!(excerpt.text.get(excerpt.mark), Some(marked));
        };
        check("ab cd ef", 3, 5, "ab cd ef", "cd");
        check("a\nb cd\r\nef", 4, 6, "b cd", "cd");
        check("a\nb cd\r\nef", 4, 10, "b cd", "cd");
        check("ab", 2, 2, "ab", "");
        check("ab", 7, 9, "", "");
        let flood = Excerpt::of(&format!("ab{} cd", "\u{301}".repeat(900)), Span::new(0, 1));
        assert!(flood.text.ends_with('…') && flood.text.chars().count() < 60, "{}", flood.text);
        let cut = format!("… {}ab{} …", "ab ".repeat(13), " ab".repeat(13));
        check(&"ab ".repeat(40), 60, 62, &cut, "ab");
    }
}
