//! Text score sheets: moves as people type and paste them.
//!
//! Reads: full, abbreviated or coordinate moves, numbered in any way or not, one or several rounds a line, one
//! move a line, two columns, glued together; headers of the form `红方：甲`; a position on the first line;
//! rules, side labels, evaluation marks, prose (kept as comments), web-page tags, several games one after the
//! other: each behind the result of the one before, its own headers, or a number 1 in a game that has gone further.
//! Writes: headers, a position where the start is not the standard one, one round a line, the result.
//! Cannot hold: numeric marks beyond `!` and `?`, and headers it has no word for.

use std::fmt::Write as _;

use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::{self, Letters};
use crate::notation::{Script, Writer, WrittenMove, chinese};
use crate::record::{GameRecord, GameResult, NodeId, Tag};
use crate::source::{Encoding, Lines, SourceText, Span, Units};

use super::Format;
use super::facts::{Facts, Holds, Reading, Taken, Writing};
use super::reader::{Item, Records};
use super::shared::columns::{self, Columns};
use super::shared::headers::{HEADERS, header, known_header, tag_of};
use super::shared::movetext::{self, Dialect};
use super::shared::rounds::{Restart, names_aside};
use super::shared::scan::Scanner;
use super::shared::split::{RecordSplitter, ends_in_result};
use super::shared::start;
use super::shared::write::{MovetextWriter, Refusal, WriteOptions};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Text,
    name: "text",
    extensions: &["txt"],
    holds: Holds::Many,
    reading: Reading::Columns(read),
    writing: Writing::Text { head: "", game: write },
};

/// Reads one game from the beginning of a text: of games side by side the one in this column.
pub(super) fn read(source: SourceText, column: usize, out: &mut Vec<Diagnostic>) -> Taken {
    let mut record = GameRecord::new(source, "text");
    let columns = columns::find(record.source.text());
    let beside = columns.as_ref().map_or(1, |columns| columns.games.len());
    let head = read_headers(&mut record, (column, beside), out);
    if let Some(columns) = columns.filter(|columns| columns.range.start >= head) {
        return read_columns(record, &columns, column, out);
    }
    let end = movetext::read(&mut record, head..usize::MAX, DIALECT, out);
    Taken::alone(ended(record, end, out))
}

const DIALECT: Dialect = Dialect {
    prose: true,
    tags_end: true,
    heading: Some(begins_with_headers),
    restart: Some(restart),
    semicolon_comments: false,
    escape_lines: false,
    algebraic: false,
};

/// Reads a game whose rounds stand in columns, or one of several games side by side.
fn read_columns(
    mut record: GameRecord,
    columns: &Columns,
    column: usize,
    out: &mut Vec<Diagnostic>,
) -> Taken {
    record.scattered = true;
    let mut pieces = columns.games.get(column).cloned().unwrap_or_default();
    let count = columns.games.len();
    let code = if count > 1 { Code::GamesSideBySide } else { Code::RoundsInColumns };
    let place = pieces.first().map_or(Span::default(), |piece| Span::new(piece.start, piece.end));
    out.push(Diagnostic::new(code).with_span(place).with("count", Argument::Number(count as i64)));
    if count == 1 {
        pieces.push(columns.range.end..usize::MAX);
        let end = movetext::read_pieces(&mut record, &pieces, DIALECT, out);
        return Taken::alone(ended(record, end, out));
    }
    movetext::read_pieces(&mut record, &pieces, DIALECT, out);
    if record.terminator.is_none() && record.tag_result().is_none() {
        out.push(Diagnostic::new(Code::ResultMissing));
    }
    Taken { record, end: columns.range.end, beside: column + 1 < count }
}

/// What stands behind a game: another one, or text that is none.
fn ended(record: GameRecord, end: usize, out: &mut Vec<Diagnostic>) -> (GameRecord, usize) {
    if record.terminator.is_none() && record.tag_result().is_none() {
        out.push(Diagnostic::new(Code::ResultMissing));
    }
    let text = record.source.text();
    let rest = text.get(end..).unwrap_or("");
    if rest.trim().is_empty() || end == 0 {
        let length = text.len();
        return (record, length);
    }
    if record.terminator.is_none() || rest.lines().any(|line| holds_move(line) || announces_game(line)) {
        return (record, end);
    }
    let lead = rest.len() - rest.trim_start().len();
    let content = rest.trim();
    out.push(
        Diagnostic::new(Code::TrailingText)
            .with_span(Span::new(end + lead, end + lead + content.len()))
            .with_text(content.lines().next().unwrap_or("")),
    );
    let length = text.len();
    (record, length)
}

/// Whether a line says that a game follows though no move may: a position, or who plays.
fn announces_game(line: &str) -> bool {
    let who = known_header(line).is_some_and(|tag| matches!(tag, "Event" | "Red" | "Black"));
    position_length(line.trim_start()).is_some() || who
}

/// Whether a text begins with two headers: one alone may be a remark.
fn begins_with_headers(text: &str) -> bool {
    text.lines().take(2).filter(|line| known_header(line).is_some()).count() == 2
}

/// What a round number 1 begins behind a text whose last words, below the moves, begin at `words`.
///
/// Words that stand right above the number and apart from the moves, and those that name a game, are of the game
/// that begins; a variation or notes in words, and a second page, begin none.
fn restart(before: &str, words: usize) -> Restart {
    let here = before.trim_end_matches([' ', '\t', '\u{feff}']).len();
    let text = before.get(words..here).unwrap_or("");
    let mut lines: Vec<(usize, &str)> = Vec::new();
    let mut at = words;
    for line in text.split_inclusive('\n') {
        lines.push((at, line.trim()));
        at += line.len();
    }
    let words_above = lines.iter().rposition(|(_, line)| !line.is_empty());
    // Words in brackets are comments by now, and stand on the line above all the same.
    let above = before.get(..words).unwrap_or("").trim_end_matches([' ', '\t']);
    let line = match words_above.and_then(|last| lines.get(last)) {
        // Behind a move they are a remark on it.
        Some((at, _)) if *at == words && !above.ends_with('\n') => "",
        Some((_, line)) => line,
        None => before.trim_end().lines().next_back().unwrap_or("").trim_start_matches(BRACKETS),
    };
    if begins_aside(line) {
        return Restart::Aside;
    }
    if begins_page(line) {
        return Restart::No;
    }
    let Some(last) = words_above else { return Restart::Game(here) };
    let paragraph =
        lines.iter().take(last).rposition(|(_, line)| line.is_empty()).map_or(0, |blank| blank + 1);
    let parted = paragraph > 0 || above.ends_with("\n\n") || above.ends_with("\n\r\n");
    let own_line = if paragraph > 0 || above.ends_with('\n') { paragraph } else { 1 };
    let rest = || lines.iter().take(last + 1).skip(own_line).filter(|(_, line)| !states_result(line));
    let own = if parted && last + 1 == lines.len() {
        rest().next()
    } else {
        rest().find(|(_, line)| names_game(line))
    };
    Restart::Game(own.map_or(here, |(at, _)| *at))
}

/// What titles and remarks stand in.
const BRACKETS: [char; 7] = ['(', '（', '【', '[', '{', '｛', ' '];

/// Words above numbers that begin again: of a variation, or of notes.
fn begins_aside(line: &str) -> bool {
    names_aside(line) && !names_game(line)
}

/// Words above numbers that begin again on another page of the same game.
fn begins_page(line: &str) -> bool {
    let line = line.trim_start_matches(BRACKETS);
    let behind = line.strip_prefix('第').map(|rest| rest.trim_start_matches(is_numeral));
    ["续", "續", "接上", "上接"].iter().any(|word| line.starts_with(word))
        || behind.is_some_and(|rest| rest.starts_with(['页', '頁', '栏', '欄']))
}

/// A title such as `第二局`, or a header.
fn names_game(line: &str) -> bool {
    let behind = line.trim_start_matches(BRACKETS).strip_prefix('第');
    let behind = behind.map(|rest| (rest.len(), rest.trim_start_matches(is_numeral)));
    behind.is_some_and(|(len, rest)| rest.len() < len && rest.starts_with(['局', '盘', '盤', '台', '臺']))
        || known_header(line).is_some()
}

/// A numeral as titles have it.
fn is_numeral(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c) || "一二三四五六七八九十百零〇".contains(c)
}

/// A header that gives the result, which stands below the moves as well.
fn states_result(line: &str) -> bool {
    known_header(line) == Some("Result")
}

/// Whether a line begins with the number of a round, or is a list of moves in digits.
fn begins_round(line: &str) -> bool {
    let behind = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = line.len() - behind.len();
    digits >= 12
        || digits > 0
            && behind.starts_with(['.', '．', '、', ':', '：', ')', '）', '…', ' ', '\t', '\u{3000}'])
}

/// Whether a line holds a move in letters or characters (four digits may be a year).
fn holds_move(line: &str) -> bool {
    let mut before = ' ';
    line.char_indices().any(|(at, c)| {
        let fresh = !(before.is_ascii_alphanumeric() && c.is_ascii_alphanumeric());
        before = c;
        let rest = line.get(at..).unwrap_or("");
        fresh
            && WrittenMove::token(rest).is_some_and(|token| match token.written {
                WrittenMove::Chinese(_) | WrittenMove::Abbreviated(_) => true,
                WrittenMove::Coordinate(found) if found.is_digits() => false,
                WrittenMove::Coordinate(_) | WrittenMove::Wxf(_) | WrittenMove::San(_) => {
                    rest.get(token.len..).is_none_or(|tail| !tail.starts_with(|c: char| c.is_alphanumeric()))
                }
            })
    })
}

/// Reads the lines before the moves and returns where the moves begin.
/// The pair is the column and the number of games side by side.
fn read_headers(record: &mut GameRecord, beside: (usize, usize), out: &mut Vec<Diagnostic>) -> usize {
    let source = std::mem::take(&mut record.source);
    let mut scanner = Scanner::new(source.text(), 0);
    let mut remarks = Vec::new();
    let mut position = None;
    loop {
        scanner.skip_while(|c| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{3000}'));
        let start = scanner.at();
        let line = scanner.rest_of_line();
        if line.is_empty() {
            break;
        }
        let span = Span::new(start, start + line.len());
        if let Some(len) = position_length(line).filter(|_| position.is_none()) {
            position = line.get(..len).map(|text| (text.to_owned(), Span::new(start, start + len)));
            scanner.advance(len);
            scanner.skip_while(|c| matches!(c, ' ' | '\t' | ',' | '，'));
            continue;
        }
        if let Some(headers) = headers_in_a_row(line, beside) {
            for (key, value, at) in headers {
                let span = Span::new(start + at, start + at + value.len());
                record.tags.push_at(tag_of(key).unwrap_or(key), value, span);
            }
            scanner.skip_line();
            continue;
        }
        if let Some((key, value)) = header(line) {
            match tag_of(key) {
                Some(tag) => record.tags.push_at(tag, value, span),
                None => remarks.push(line.trim().to_owned()),
            }
            scanner.skip_line();
            continue;
        }
        if holds_move(line)
            || line.starts_with('{')
            || begins_round(line)
            || !line.contains(char::is_alphanumeric)
            || GameResult::read(line).is_some()
        {
            break;
        }
        remarks.push(line.trim().to_owned());
        scanner.skip_line();
    }
    let head = scanner.at();
    record.source = source;
    if !remarks.is_empty() {
        record.tree.annotation_mut(NodeId::ROOT).after.extend(remarks);
    }
    if let Some((text, span)) = position {
        start::set(record, &text, span, Letters::Common, out);
    }
    head
}

/// Several headers on one line, with gaps between them, and where their values stand. Of games side by side, where
/// each has the same headers, those of this column.
fn headers_in_a_row(line: &str, (column, games): (usize, usize)) -> Option<Vec<(&str, &str, usize)>> {
    let mut found = Vec::new();
    let mut rest = line;
    while !rest.trim().is_empty() {
        let gap = ["  ", "\t", "\u{3000}"].iter().filter_map(|gap| rest.trim_start().find(gap)).min();
        let lead = rest.len() - rest.trim_start().len();
        let (cell, after) = rest.split_at_checked(gap.map_or(rest.len(), |gap| lead + gap))?;
        let (key, value) = header(cell).filter(|(key, _)| tag_of(key).is_some())?;
        let at = line.len() - rest.len() + cell.rfind(value)?;
        found.push((key, value, at));
        rest = after;
    }
    let (first, _, _) = *found.first().filter(|_| found.len() > 1)?;
    let each = found.iter().filter(|(key, _, _)| *key == first).count();
    if games > 1 && each == games && found.len() % games == 0 {
        let own = found.len() / games;
        found = found.into_iter().skip(column * own).take(own).collect();
    } else if each > 1 {
        return None;
    }
    Some(found)
}

/// The bytes of a position at the beginning of a line: the board, the side and what belongs to them.
fn position_length(line: &str) -> Option<usize> {
    let mut len = 0;
    let mut fields = 0;
    for word in line.split_inclusive([' ', '\t', ',', '，']) {
        let bare = word.trim_end_matches([' ', '\t', ',', '，']);
        let lead = fields == 0 && (bare.eq_ignore_ascii_case("fen") || bare.eq_ignore_ascii_case("position"));
        if lead {
            len += word.len();
            continue;
        }
        let fits = match fields {
            0 => fen::looks_like_board(bare),
            1 => matches!(bare, "w" | "b" | "r" | "W" | "B" | "R" | "-b" | "-r"),
            2 | 3 => bare == "-",
            4 | 5 => bare.bytes().all(|b| b.is_ascii_digit()) && !bare.is_empty(),
            _ => false,
        };
        if !fits {
            break;
        }
        fields += 1;
        len += bare.len();
        if bare.len() < word.len() && !word.ends_with([' ', '\t']) {
            break;
        }
        len += word.len() - bare.len();
    }
    (fields > 0).then(|| line.get(..len).map_or(len, |text| text.trim_end().len()))
}

/// Whether a line is read as this header and nothing else. What ends in a result would end the game.
fn reads_back(line: &str, tag: &Tag) -> bool {
    let mut record = GameRecord::new(SourceText::from_string(line.to_owned()), FACTS.name);
    let end = read_headers(&mut record, (0, 1), &mut Vec::new());
    let mut tags = record.tags.iter();
    let is_same = tags.next().is_some_and(|found| found.is(tag.name) && found.value == tag.value.trim());
    is_same && tags.next().is_none() && end == line.len() && !ends_in_result(line.trim_end().as_bytes())
}

/// Whether the value of a header has something in it that may part a sheet: a move, a number, brackets, quotation marks.
fn may_part(value: &str) -> bool {
    let is_plain = |c: char| {
        c.is_alphanumeric() || matches!(c, ' ' | '-' | '.' | '/' | ':' | ',' | '·' | '、' | '，' | '\u{3000}')
    };
    holds_move(value) || begins_round(value) || !value.chars().all(is_plain)
}

/// Whether a text is one game, and how many headers it has.
fn is_one_game(text: &str, headers: usize) -> bool {
    let units = Units::new(Lines::new(text.as_bytes(), Some(Encoding::Utf8)), RecordSplitter::default());
    let source = SourceText::from_string(text.to_owned());
    let mut record = None;
    for item in Records::of_text(
        super::ReadOptions { format: Some(Format::Text), ..Default::default() },
        source,
        Vec::new(),
    ) {
        match item {
            Item::Record(found, _) if record.is_none() => record = Some(found),
            Item::Record(..) => return false,
            _ => {}
        }
    }
    units.count() == 1 && record.is_some_and(|record| record.tags.len() == headers)
}

/// Writes one game as a score sheet.
///
/// # Errors
/// When a move cannot be written so that it reads back.
pub(super) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let (start, lost) = (out.len(), losses.len());
    let headers = write_with(record, options, |_| true, out, losses)?;
    let is_safe = |tag: &Tag<'_>| !may_part(tag.value);
    if !record.tags.iter().all(|tag| is_safe(&tag)) && !is_one_game(out.get(start..).unwrap_or(""), headers) {
        out.truncate(start);
        losses.truncate(lost);
        write_with(record, options, is_safe, out, losses)?;
    }
    Ok(())
}

/// Writes one game with these of its headers and says how many were written.
fn write_with(
    record: &GameRecord,
    options: &WriteOptions,
    is_wanted: impl Fn(&Tag<'_>) -> bool,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<usize, Refusal> {
    let traditional = options.script == Script::Traditional;
    let (mut dropped, mut headers) = (Vec::new(), 0);
    for tag in &record.tags {
        let header = HEADERS.iter().find(|(_, _, name)| name.eq_ignore_ascii_case(tag.name));
        let line = header.map(|(simplified, old, _)| {
            let word = if traditional { old } else { simplified };
            format!("{word}：{}\n", tag.value)
        });
        let ours = ["FEN", "SetUp", "Format", "Game", "Result"];
        match line {
            _ if tag.value.trim().is_empty()
                || ours.iter().any(|name| name.eq_ignore_ascii_case(tag.name)) => {}
            Some(line) if is_wanted(&tag) && reads_back(&line, &tag) => {
                out.push_str(&line);
                headers += 1;
            }
            _ => dropped.push(tag.name),
        }
    }
    let stated = record.result_to_write();
    if GameResult::read(stated).is_none() {
        let word = if traditional { "結果" } else { "结果" };
        let line = format!("{word}：{stated}\n");
        let is_read = record.tags.find("Result").is_some_and(|tag| reads_back(&line, &tag));
        if is_read {
            out.push_str(&line);
            headers += 1;
        } else {
            dropped.push("Result");
        }
    }
    super::report_lost_names(&dropped, losses);
    // A record of nothing but the standard start says so, or it would be no record when it is read again.
    if !record.start.is_standard() || (out.is_empty() && record.tree.is_empty()) {
        let _ = writeln!(out, "{}", record.start.fen());
    }
    if !out.is_empty() {
        out.push('\n');
    }
    let writer = options.notation.unwrap_or_else(|| {
        Writer::Chinese(chinese::Spelling {
            script: options.script,
            ascii_digits: true,
            ..Default::default()
        })
    });
    MovetextWriter::new(record, options, writer, out).write(losses)?;
    let result = match (record.result(), traditional) {
        (GameResult::RedWins, false) => "红胜",
        (GameResult::RedWins, true) => "紅勝",
        (GameResult::BlackWins, false) => "黑胜",
        (GameResult::BlackWins, true) => "黑勝",
        (GameResult::Draw, _) => "和棋",
        (GameResult::Unknown, _) => "*",
    };
    // A blank line parts the games.
    let _ = writeln!(out, "{result}\n");
    Ok(headers)
}
