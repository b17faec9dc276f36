//! WXF text files: headers, then the moves between `START{` and `}END`.
//!
//! Reads beyond the specification: a missing FORMAT, unknown headers (kept), a blank before the brace, no
//! closing brace, several games one after the other, comments in braces, SETUP lists.
//! Writes: capital letters for Red and small ones for Black, three rounds a line, the official tandem forms.
//! Cannot hold: variations and comments (reported by count), and headers it has no key for.

use std::fmt::Write as _;

use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::character::complete::space1;
use nom::combinator::opt;
use nom::sequence::separated_pair;

use crate::board::{Color, Piece, Role, Setup, Square};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::fen::{self, Letters};
use crate::notation::{Writer, wxf};
use crate::record::{GameRecord, Start};
use crate::source::{SourceText, Span};

use super::Format;
use super::facts::{Facts, Holds, Reading, Taken, Writing};
use super::shared::movetext::{self, Dialect};
use super::shared::scan::Scanner;
use super::shared::spelling::MoveWriter;
use super::shared::start;
use super::shared::write::{Refusal, WriteOptions, check_marks, no_value, on_one_line, raw_text};

/// Keys and the tags they mean.
const KEYS: [(&str, &str); 11] = [
    ("GAME", "Title"),
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("ROUND", "Round"),
    ("DATE", "Date"),
    ("TIME", "Time"),
    ("RESULT", "Result"),
    ("OPENING", "Opening"),
    ("REMARK", "Remark"),
    ("AUTHOR", "Author"),
    ("FEN", "FEN"),
];

/// The keys of the players, and the tags of what is written of each.
const PLAYERS: [(&str, [&str; 3]); 2] =
    [("RED", ["Red", "RedElo", "RedTeam"]), ("BLACK", ["Black", "BlackElo", "BlackTeam"])];

/// The move formats that a file may name.
const FORMATS: [&str; 5] = ["WXF", "ICCS", "AXF", "LALG", "SALG"];

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Wxf,
    name: "wxf",
    extensions: &["wxf"],
    holds: Holds::Many,
    reading: Reading::Stream(|source, out| Taken::alone(read(source, out))),
    writing: Writing::Text { head: "", game: write },
};

/// Reads one game from the beginning of a text. Returns where the next one begins: the length of the text
/// where there is none.
pub(super) fn read(source: SourceText, out: &mut Vec<Diagnostic>) -> (GameRecord, usize) {
    let mut record = GameRecord::new(source, "wxf");
    let head = read_head(&mut record, out);
    let length = record.source.text().len();
    let Some(moves) = head else {
        out.push(Diagnostic::new(Code::NoStart));
        return (record, length);
    };
    let rest = record.source.text().get(moves..).unwrap_or("");
    let (end, closed) = block_end(rest);
    if !closed {
        out.push(Diagnostic::new(Code::Unclosed).with_span(Span::new(moves.saturating_sub(1), moves)));
    }
    movetext::read(&mut record, moves..moves + end, Dialect::default(), out);
    if record.tree.is_empty() {
        out.push(Diagnostic::new(Code::NoMoves));
    }
    let next = record.source.text().get(moves + end..).and_then(next_game).map(|at| moves + end + at);
    (record, next.unwrap_or(length))
}

/// Reads the headers; where the moves begin, if they do.
fn read_head(record: &mut GameRecord, out: &mut Vec<Diagnostic>) -> Option<usize> {
    let source = std::mem::take(&mut record.source);
    let mut scanner = Scanner::new(source.text(), 0);
    let mut position = None;
    let mut setup = None;
    let mut moves = None;
    loop {
        scanner.skip_while(|c| c.is_whitespace() || c == '\u{feff}');
        if scanner.is_done() {
            break;
        }
        let start = scanner.at();
        let line = scanner.rest_of_line();
        let span = Span::new(start, start + line.trim_end().len());
        if let Some(len) = block_opens(line, "START") {
            scanner.advance(len);
            moves = Some(scanner.at());
            break;
        }
        if let Some(len) = block_opens(line, "SETUP") {
            scanner.advance(len);
            let items = scanner.take_while(|c| c != '}');
            setup = Some(read_setup(items));
            scanner.bump();
            continue;
        }
        let mut pair = separated_pair(
            take_while1::<_, _, ()>(|c: char| !c.is_whitespace()),
            opt(space1),
            nom::combinator::rest,
        );
        if let Ok((_, (key, value))) = pair.parse(line) {
            let value = value.trim();
            if key.eq_ignore_ascii_case("FORMAT") {
                check_format(value, span, out);
            } else if key.eq_ignore_ascii_case("FEN") {
                position = Some((value.to_owned(), span));
                record.tags.push_at("FEN", value, span);
            } else {
                header(record, key, value, span);
            }
        }
        scanner.skip_line();
    }
    record.source = source;
    if let Some(setup) = setup {
        record.start = Start::Stated { setup: Box::new(setup), side_stated: true };
    }
    if let Some((text, span)) = position {
        start::set(record, &text, span, Letters::WxfFile, out);
    }
    moves
}

fn header(record: &mut GameRecord, key: &str, value: &str, span: Span) {
    let player =
        [("RED", "Red"), ("BLACK", "Black")].into_iter().find(|(name, _)| key.eq_ignore_ascii_case(name));
    if let Some((_, side)) = player {
        let mut fields = value.split(';').map(str::trim);
        record.tags.push_at(side, fields.next().unwrap_or(""), span);
        for (suffix, field) in ["Elo", "Team"].into_iter().zip(fields.by_ref()) {
            if !field.is_empty() {
                record.tags.push_at(format!("{side}{suffix}"), field, span);
            }
        }
        let more: Vec<&str> = fields.filter(|field| !field.is_empty()).collect();
        if !more.is_empty() {
            record.tags.push_at(format!("{side}Info"), more.join("; "), span);
        }
        return;
    }
    let name = KEYS.iter().find(|(known, _)| key.eq_ignore_ascii_case(known)).map_or(key, |(_, tag)| tag);
    record.tags.push_at(name, value, span);
}

fn check_format(value: &str, span: Span, out: &mut Vec<Diagnostic>) {
    let name = value.split([',', ' ', '\t']).next().unwrap_or("");
    if !name.is_empty() && !FORMATS.iter().any(|known| name.eq_ignore_ascii_case(known)) {
        out.push(
            Diagnostic::new(Code::UnknownFormat)
                .with_span(span)
                .with_text(name)
                .with("format", Argument::Text(name.to_owned())),
        );
    }
}

/// The bytes of `WORD {`, where a line begins so.
fn block_opens(line: &str, word: &str) -> Option<usize> {
    let head = line.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word))?;
    let rest = line.get(head.len()..)?;
    let trimmed = rest.trim_start();
    trimmed.starts_with('{').then(|| line.len() - trimmed.len() + 1)
}

/// `Ra0 kd9 MOVE 12 BLACK`
fn read_setup(items: &str) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut words = items.split_whitespace();
    while let Some(word) = words.next() {
        if word.eq_ignore_ascii_case("BLACK") {
            setup.side = Color::Black;
        } else if word.eq_ignore_ascii_case("MOVE") {
            setup.round = words.next().and_then(|number| number.parse().ok()).unwrap_or(1);
        } else if let Some((piece, square)) = placed(word) {
            setup.put(square, Some(piece));
        }
    }
    setup
}

fn placed(word: &str) -> Option<(Piece, Square)> {
    let mut chars = word.chars();
    let letter = chars.next()?;
    let square = chars.as_str().parse().ok()?;
    let role = match letter.to_ascii_uppercase() {
        'A' | 'G' => Role::Advisor,
        'B' | 'E' | 'M' => Role::Elephant,
        'H' | 'N' => Role::Horse,
        upper => Role::ALL.into_iter().find(|role| role.letter() == upper)?,
    };
    let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
    Some((Piece::new(color, role), square))
}

/// Where the block of moves ends, and whether a brace closes it: one that closes no inner brace.
fn block_end(text: &str) -> (usize, bool) {
    let mut depth = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                let tail = text.get(at + 1..).unwrap_or("").trim_start();
                let ends = tail.is_empty()
                    || tail.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("END"))
                    || tail.lines().next().is_some_and(begins_header);
                if ends {
                    return (at, true);
                }
                depth = depth.saturating_sub(1);
            }
            _ => {}
        }
    }
    (text.len(), false)
}

/// Whether a line begins a header or a block of moves.
fn begins_header(line: &str) -> bool {
    let key = line.split_whitespace().next().unwrap_or("");
    let mut known = KEYS.iter().map(|(known, _)| *known).chain(["FORMAT", "RED", "BLACK"]);
    known.any(|known| key == known) || block_opens(line.trim_start(), "START").is_some()
}

/// Where another game begins behind a block of moves.
fn next_game(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if begins_header(line) {
            return Some(at);
        }
        at += line.len();
    }
    None
}

/// Writes one game.
///
/// # Errors
/// When a value would not end where it ends, or a move cannot be written so that it reads back.
pub(super) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let mut findings = Vec::new();
    let value = |name: &str, findings: &mut Vec<Diagnostic>| {
        record.tags.filled(name).map(|value| on_one_line(name, value, options, findings))
    };
    // Writing to a String cannot fail.
    let mut line = |key: &str, value: &str| {
        let _ = writeln!(out, "{key:<8}{value}");
    };
    line("FORMAT", "WXF");
    if let Some(title) = value("Title", &mut findings) {
        line("GAME", &title);
    }
    for (key, fields) in PLAYERS {
        let fields = fields.map(|name| {
            let value = value(name, &mut findings).unwrap_or_default();
            // A semicolon ends a field.
            if value.contains(';') {
                findings.push(no_value(Code::TagQuote, name, &value, options));
            }
            value.replace(';', "；")
        });
        line(key, &format!("{} ; {} ; {} ;", fields[0], fields[1], fields[2]));
    }
    line("RESULT", &on_one_line("Result", record.result_to_write(), options, &mut findings));
    for (key, name) in KEYS.iter().filter(|(key, _)| !matches!(*key, "GAME" | "RESULT" | "FEN")) {
        if let Some(value) = value(name, &mut findings) {
            line(key, &value);
        }
    }
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        return Err(Refusal(findings));
    }
    losses.append(&mut findings);
    if !record.start.is_standard() {
        let fen = match record.start.position() {
            Some(position) => server_letters(&fen::write_position(&position)),
            None => record.start.fen(),
        };
        line("FEN", &fen);
    }
    let kept: Vec<&str> =
        KEYS.iter().map(|(_, tag)| *tag).chain(PLAYERS.into_iter().flat_map(|(_, fields)| fields)).collect();
    super::report_lost_tags(record, &kept, losses);
    out.push_str("\nSTART{\n");
    let writer =
        options.notation.unwrap_or(Writer::Wxf(wxf::Spelling { lower_black: true, ..Default::default() }));
    write_moves(record, options, writer, out, losses)?;
    out.push_str("}END\n\n");
    Ok(())
}

/// H and E for horse and elephant, as these files have them.
fn server_letters(fen: &str) -> String {
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let board: String = board
        .chars()
        .map(|c| match c {
            'N' => 'H',
            'n' => 'h',
            'B' => 'E',
            'b' => 'e',
            other => other,
        })
        .collect();
    format!("{board} {rest}")
}

fn write_moves(
    record: &GameRecord,
    options: &WriteOptions,
    writer: Writer,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let writer = MoveWriter::new(record, writer);
    let mut position = record.start.position();
    let mut column = 0;
    let mut first = true;
    for id in record.tree.main_line() {
        let (Some(place), Some(action)) = (&mut position, record.tree.node(id).action) else {
            // A comment in braces is what the draft of the format has for text.
            let _ = writeln!(out, "\n{{ {} }}", raw_text(record, id).replace(['{', '}'], " "));
            losses.push(Diagnostic::new(Code::UnresolvedWritten).with("count", Argument::Number(1)));
            column = 0;
            break;
        };
        let red = place.side() == Color::Red;
        if red || first {
            if column == 3 {
                out.push('\n');
                column = 0;
            }
            let _ = write!(out, "{}{:>2}. ", if column > 0 { "  " } else { "" }, place.round());
            if !red {
                out.push_str("... ");
            }
            column += 1;
        } else {
            out.push(' ');
        }
        first = false;
        if let Err(error) = writer.write_certain(place, action, out) {
            let mut finding = Diagnostic::new(Code::TextAmbiguous).with_text(error.text);
            finding.candidates = error.readings;
            if !options.allow_ambiguous {
                return Err(Refusal(vec![finding]));
            }
            writer.write(place, action, out);
            losses.push(finding.with_severity(Severity::Warning));
        }
        place.make(action);
    }
    if column > 0 {
        out.push('\n');
    }
    super::report_lost_annotations(record, losses);
    check_marks(record, options, losses)
}
