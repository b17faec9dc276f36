//! PGN, of the Chinese and the Western family.
//!
//! Reads beyond the specification: raw quotes and backslashes in values, other quotes or none, headers in any
//! order with blank lines between them, broken header lines (kept), escape lines, moves of any notation mixed,
//! numbers with any dots or none, `(…)` that is prose, comments never closed, results of every spelling, text
//! behind the result.
//! White of the Western family is Red here, and its moves may be in short algebraic notation (`Che3`).
//! Writes: the dialect of the xiangqi encyclopaedia (values raw, one round a line), or the Western one; a Format header
//! names notations that need a name, `UCI10` with ranks 1–10.
//! Cannot hold: a line break in a value; braces in comments, which become full width; a line of a comment that begins with a
//! bracket, which gets a blank before it.

mod tags;
mod write;

pub(super) use write::wxf_in_pgn;

use crate::diag::{Code, Diagnostic};
use crate::fen::Letters;
use crate::record::GameRecord;
use crate::source::{SourceText, Span};

use super::Format;
use super::facts::{Facts, Holds, Reading, Taken, Writing};
use super::shared::movetext::{self, Dialect};
use super::shared::scan::Scanner;
use super::shared::start;
use super::shared::words::begins_tag;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Pgn,
    name: "pgn",
    extensions: &["pgn"],
    holds: Holds::Many,
    reading: Reading::Stream(|source, out| Taken::alone(read(source, out))),
    writing: Writing::Text { head: "", game: write::write },
};

/// Reads one game from the beginning of a text. Returns where the next one begins: the length of the text
/// where there is none.
pub(super) fn read(source: SourceText, out: &mut Vec<Diagnostic>) -> (GameRecord, usize) {
    let mut record = GameRecord::new(source, "pgn");
    let head = tags::read(&mut record, out);
    if is_other_game(&record, out) {
        let end = record.source.text().len();
        return (record, end);
    }
    record.western = is_western(&record);
    if record.western && record.tags.find("Red").is_none() {
        record.tags.rename_player("White", "Red");
    }
    if let Some(tag) = record.tags.find("FEN") {
        let (text, span) = (tag.value.to_owned(), tag.span);
        start::set(&mut record, &text, span, Letters::Common, out);
    }
    let dialect = Dialect {
        semicolon_comments: record.western,
        escape_lines: true,
        algebraic: record.western,
        tags_end: true,
        ..Dialect::default()
    };
    let end = movetext::read(&mut record, head..usize::MAX, dialect, out);
    let end = trailing(&record, end, out);
    check_result(&record, out);
    if record.tree.is_empty() {
        out.push(Diagnostic::new(Code::NoMoves));
    }
    (record, end)
}

/// Whether the headers are of the Western family: White instead of Red, or a variant.
fn is_western(record: &GameRecord) -> bool {
    let has = |name: &str| record.tags.find(name).is_some();
    (has("White") && !has("Red")) || has("Variant")
}

/// Another game's file is none of ours.
fn is_other_game(record: &GameRecord, out: &mut Vec<Diagnostic>) -> bool {
    let other = |value: &str| {
        if value.eq_ignore_ascii_case("chinese chess") {
            return false;
        }
        let folded = value.to_ascii_lowercase();
        !folded.trim().is_empty()
            && !["chinese", "xiangqi", "xiang qi", "象棋", "cchess"]
                .iter()
                .any(|known| folded.contains(known))
    };
    let foreign = ["Game", "Variant"]
        .into_iter()
        .find_map(|name| record.tags.find(name).filter(|tag| other(tag.value)));
    if let Some(tag) = foreign {
        out.push(
            Diagnostic::new(Code::NotXiangqi)
                .with_span(tag.span)
                .with_text(tag.value)
                .with("name", crate::diag::Argument::Text(tag.name.to_owned())),
        );
    }
    foreign.is_some()
}

fn check_result(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    if record.tags.is_empty() {
        out.push(Diagnostic::new(Code::NoTags));
    }
    if record.terminator.is_none() && record.tag_result().is_none() {
        out.push(Diagnostic::new(Code::ResultMissing));
    }
}

/// What stands between the result and the next header is not part of the game.
fn trailing(record: &GameRecord, end: usize, out: &mut Vec<Diagnostic>) -> usize {
    let text = record.source.text();
    let rest = text.get(end..).unwrap_or("");
    let mut at = end;
    let mut said = false;
    let whole_lines = Scanner::new(text, end).at_line_start();
    // Where the comment under way ends: what looks like a header in one is none.
    let mut comment_end = 0;
    for line in rest.split_inclusive(['\n', '\r']) {
        let content = line.trim();
        // The first piece is what is left of the result's line.
        if (whole_lines || at > end) && at >= comment_end && begins_tag(content) {
            return at;
        }
        if at + line.len() > comment_end && !content.starts_with('%') {
            comment_end = comment_behind(text, at, line).unwrap_or(comment_end);
        }
        let says = content.chars().any(char::is_alphanumeric) && !content.starts_with('%');
        if says && !said {
            said = true;
            let start = at + line.len() - line.trim_start().len();
            out.push(
                Diagnostic::new(Code::TrailingText)
                    .with_span(Span::new(start, start + content.len()))
                    .with_text(content),
            );
        }
        at += line.len();
    }
    text.len()
}

/// Where the comment ends that a line ends in; `None` where it ends in none, or the comment is never closed.
fn comment_behind(text: &str, at: usize, line: &str) -> Option<usize> {
    let open = line.rfind('{').filter(|&open| line.rfind('}').is_none_or(|close| close < open))?;
    let inner = at + open + 1;
    let rest = text.get(inner..)?;
    let brace = rest.find(['{', '}'])?;
    rest.get(brace..)?.starts_with('}').then_some(inner + brace)
}
