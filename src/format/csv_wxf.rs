//! CSV with a move a line: the columns `gameID`, `turn`, `side`, `move`.
//!
//! Reads: columns in any order, their names in any case, blanks around names and values, quotes; the lines of a game in
//! any order and between those of others, as far as they go together into one record. Moves are sorted by round and side;
//! where a round is missing or comes twice the game ends, and what is left is kept as a comment. The game's number is the
//! tag gameID.
//! Writes: the lines in the order of play, official WXF, Black in lower case; the number of the game in the file where the
//! game has none of its own. What could not be resolved stays as it was written.
//! Cannot hold: another start position than the standard one; games without moves; variations, comments, marks, headers
//! but gameID, the result.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::board::Color;
use crate::diag::{Argument, AtMove, Code, Diagnostic, Severity};
use crate::notation::{Writer, WrittenMove, wxf};
use crate::record::{GameRecord, NodeId};
use crate::source::{MAX_RECORD_LEN, SourceText, Span};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::lists::csv::{self, Field};
use super::shared::lists::{self, ListLine, told, write as lines};
use super::shared::part::Part;
use super::shared::spelling::MoveWriter;
use super::shared::write::{Refusal, WriteOptions, check_marks};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::CsvWxf,
    name: "csv-wxf",
    extensions: &["csv"],
    holds: Holds::Many,
    reading: Reading::Whole { begins, read },
    writing: Writing::Text { head: "gameID,turn,side,move\n", game: write },
};

/// What is reckoned for a piece of text that waits for others, beside its bytes.
const PIECE_COST: usize = 512;

/// Where the four columns stand.
#[derive(Clone, Copy, Debug)]
struct Columns([usize; 4]);

impl Columns {
    const USUAL: Columns = Columns([0, 1, 2, 3]);

    /// The columns that the names of a header give.
    fn of(names: &str) -> Option<Columns> {
        let fields = csv::fields(names.trim_start_matches('\u{feff}'));
        let column = |name: &str| fields.iter().position(|field| field.value.eq_ignore_ascii_case(name));
        Some(Columns([column("gameID")?, column("turn")?, column("side")?, column("move")?]))
    }

    /// Reads a line, the terminator included, that begins at this place of the text.
    fn row(self, text: &str, line: Span) -> Option<Row<'_>> {
        let fields = csv::fields(line.of(text));
        let field = |column: usize| fields.get(self.0[column]);
        let side = match field(2)?.value.to_ascii_lowercase().as_str() {
            "red" | "r" | "w" | "红" | "紅" => Color::Red,
            "black" | "b" | "黑" => Color::Black,
            _ => return None,
        };
        let entry = field(3)?.span;
        let start = line.start as usize;
        let entry = Span::new(start + entry.start as usize, start + entry.end as usize);
        let round = field(1)?.value.parse().ok()?;
        let game = field(0)?.clone();
        Some(Row { game, round, side, entry, line: lists::trimmed(text, line) })
    }
}

/// A line: a move.
#[derive(Clone, Debug)]
struct Row<'t> {
    game: Field<'t>,
    round: u32,
    side: Color,
    entry: Span,
    line: Span,
}

impl Row<'_> {
    /// What the rows of a game are sorted by.
    fn turn(&self) -> (u32, usize) {
        (self.round, usize::from(self.side == Color::Black))
    }
}

fn begins(sample: &Sample<'_>) -> Beginning {
    told::header(sample, |names| Columns::of(names).is_some())
}

fn read(document: Document) -> Items {
    let mut collected = Collected::default();
    for block in document.blocks() {
        match block {
            Ok((source, findings)) => collected.block(source, findings),
            Err(error) => collected.items.push(Waiting::Item(Item::Failed(error))),
        }
    }
    let Collected { items, mut games, columns, .. } = collected;
    let columns = columns.unwrap_or(Columns::USUAL);
    Box::new(items.into_iter().map(move |waiting| match waiting {
        Waiting::Item(item) => item,
        Waiting::Game(index) => game(games.get_mut(index).map(std::mem::take).unwrap_or_default(), columns),
    }))
}

/// What comes out, in its order.
enum Waiting {
    Item(Item),
    /// The game with this index.
    Game(usize),
}

/// A piece of the input: lines of one game that stand together.
type Piece = (SourceText, Vec<Diagnostic>);

/// The pieces of all games.
#[derive(Default)]
struct Collected {
    columns: Option<Columns>,
    items: Vec<Waiting>,
    games: Vec<Vec<Piece>>,
    known: HashMap<String, usize>,
    /// What is reckoned for games that were taken up again.
    cost: usize,
}

impl Collected {
    /// Takes a block of lines apart.
    fn block(&mut self, mut source: SourceText, mut findings: Vec<Diagnostic>) {
        loop {
            let text = source.text();
            let Some(line) = line_at(text, 0) else { return };
            let columns = match self.columns {
                Some(columns) => columns,
                None => {
                    let header = Columns::of(line.of(text));
                    self.columns = Some(header.unwrap_or(Columns::USUAL));
                    if header.is_some() {
                        let rest = lists::cut(&mut source, &mut findings, line.end as usize);
                        if !findings.is_empty() {
                            self.items.push(Waiting::Item(Item::Remark(source, findings)));
                        }
                        (source, findings) = rest;
                        continue;
                    }
                    Columns::USUAL
                }
            };
            let first = columns.row(text, line).map(|row| row.game.value.into_owned());
            let mut end = line.end as usize;
            while let Some(next) = line_at(text, end).filter(|_| first.is_some()) {
                let is_blank = next.of(text).trim().is_empty();
                let row = columns.row(text, next);
                if !is_blank && row.map(|row| row.game.value).as_deref() != first.as_deref() {
                    break;
                }
                end = next.end as usize;
            }
            let is_blank =
                line.of(text).trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty();
            let rest = lists::cut(&mut source, &mut findings, end);
            let piece = std::mem::replace(&mut source, rest.0);
            let found = std::mem::replace(&mut findings, rest.1);
            match first {
                Some(game) => self.piece(game, (piece, found)),
                None if is_blank && found.is_empty() => {}
                None if is_blank => self.items.push(Waiting::Item(Item::Remark(piece, found))),
                None => self.unreadable((piece, found)),
            }
        }
    }

    /// Takes lines of a game.
    fn piece(&mut self, game: String, piece: Piece) {
        let next = self.games.len();
        let index = *self.known.entry(game).or_insert(next);
        if index == next {
            self.items.push(Waiting::Game(index));
            self.games.push(vec![piece]);
            return;
        }
        // The game before goes on in the next block.
        if index + 1 < next {
            self.cost += piece.0.text().len() + PIECE_COST;
            if self.cost > MAX_RECORD_LEN {
                self.unreadable(piece);
                return;
            }
        }
        self.games[index].push(piece);
    }

    fn unreadable(&mut self, (source, findings): Piece) {
        self.items.push(Waiting::Item(lists::unreadable(ListLine { source, findings })));
    }
}

/// The line that begins at a place, its terminator included.
fn line_at(text: &str, start: usize) -> Option<Span> {
    let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
    let len = rest.find(['\n', '\r']).map_or(rest.len(), |end| {
        let is_pair = rest.get(end..).is_some_and(|end| end.starts_with("\r\n"));
        end + if is_pair { 2 } else { 1 }
    });
    Some(Span::new(start, start + len))
}

/// Makes a game of its lines.
fn game(pieces: Vec<Piece>, columns: Columns) -> Item {
    let mut findings = Vec::new();
    let mut texts = Vec::with_capacity(pieces.len());
    let mut len = 0;
    for (text, found) in pieces {
        findings.extend(found.into_iter().map(|mut finding| {
            let moved = |span: Span| Span::new(len + span.start as usize, len + span.end as usize);
            finding.span = finding.span.map(moved);
            finding
        }));
        len += text.text().len();
        texts.push(text);
    }
    let mut record = GameRecord::new(SourceText::joined(texts), FACTS.name);
    let source = std::mem::take(&mut record.source);
    let text = source.text();
    let lines = std::iter::successors(line_at(text, 0), |line| line_at(text, line.end as usize));
    let mut rows: Vec<Row<'_>> = lines.filter_map(|line| columns.row(text, line)).collect();
    if let Some(row) = rows.first() {
        record.tags.push_at("gameID", row.game.value.clone(), row.game.span);
    }
    rows.sort_by_key(Row::turn);
    read_rows(&mut record, text, &rows, &mut findings);
    record.scattered = true;
    record.source = source;
    Item::Record(Box::new(record), findings)
}

/// Reads the moves as far as their rounds are complete.
fn read_rows(record: &mut GameRecord, text: &str, rows: &[Row<'_>], findings: &mut Vec<Diagnostic>) {
    let mut last = NodeId::ROOT;
    let turns = (1_u32..).flat_map(|round| [(round, Color::Red), (round, Color::Black)]);
    for (index, (row, (round, side))) in rows.iter().zip(turns).enumerate() {
        let is_twice = rows.get(index + 1).is_some_and(|next| next.turn() == row.turn());
        if (row.round, row.side) == (round, side) && !is_twice {
            last = record.tree.push(last, WrittenMove::parse(row.entry.of(text)), row.entry);
            continue;
        }
        let kind = if (row.round, row.side) == (round, side) { "repeated" } else { "missing" };
        let at = AtMove { ply: index as u32 + 1, round, side, in_variation: false };
        findings.push(
            Diagnostic::new(Code::RoundMissing)
                .with_span(row.line)
                .with_text(row.line.of(text))
                .with_at(at)
                .with("kind", Argument::Text(kind.to_owned())),
        );
        let rest: Vec<&str> = rows.iter().skip(index).map(|row| row.line.of(text)).collect();
        record.tree.annotation_mut(last).after.push(rest.join("\n"));
        return;
    }
}

/// Writes one game, a move a line.
///
/// # Errors
/// When it begins elsewhere than from the standard start, or has no moves, or a move cannot be written so that it reads
/// back.
fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let Some(mut position) = record.start.position().filter(|_| record.start.is_standard()) else {
        return Err(Refusal(vec![Diagnostic::new(Code::StartLost).with_text(record.start.fen())]));
    };
    if record.tree.is_empty() {
        return Err(Part::EmptyGames.refused(1));
    }
    let mut id = String::new();
    match record.tags.filled("gameID") {
        Some(text) => csv::write(&lines::one_line(text, ('\n', ' ')).0, &mut id),
        None => id = options.number.to_string(),
    }
    let spelling = wxf::Spelling { lower_black: true, ..wxf::Spelling::default() };
    let writer = MoveWriter::new(record, Writer::Wxf(spelling));
    let mut is_known = true;
    for (ply, node) in record.tree.main_line().enumerate() {
        let (round, side) = (ply / 2 + 1, if ply % 2 == 0 { Color::Red } else { Color::Black });
        // Writing to a String cannot fail.
        let _ = write!(out, "{id},{round},{},", side.name());
        match record.tree.node(node).action.filter(|_| is_known) {
            Some(action) => {
                if let Err(error) = writer.write_certain(&position, action, out) {
                    let mut finding = Diagnostic::new(Code::TextAmbiguous).with_text(error.text.clone());
                    finding.candidates = error.readings;
                    if !options.allow_ambiguous {
                        return Err(Refusal(vec![finding]));
                    }
                    out.push_str(&error.text);
                    losses.push(finding.with_severity(Severity::Warning));
                }
                position.make(action);
            }
            None => {
                is_known = false;
                let mut text = String::new();
                lines::moves(record, std::iter::once(node), ' ', &mut text);
                csv::write(text.trim(), out);
            }
        }
        out.push('\n');
    }
    check_marks(record, options, losses)?;
    lines::report_lost(record, &["gameID"], losses);
    super::report_lost_variations(record, losses);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::reader::ReadOptions;

    fn games(text: &str) -> Vec<(GameRecord, Vec<Code>)> {
        let document = Document { bytes: text.as_bytes().to_vec(), options: ReadOptions::default() };
        read(document)
            .map(|item| match item {
                Item::Record(record, findings) => {
                    (*record, findings.into_iter().map(|finding| finding.code).collect())
                }
                other => panic!("{other:?}"),
            })
            .collect()
    }

    fn moves(record: &GameRecord) -> Vec<&str> {
        record.tree.main_line().map(|id| record.text_of(id)).collect()
    }

    #[test]
    fn rows_in_any_order() {
        let found = games(
            "side,move,turn,gameID\nblack,h8+7,1,7\nred,C2.5,1,7\nred,P7+1,1,8\nred,H2+3,2,7\nblack,p7+1,1,8\n",
        );
        assert_eq!(found.len(), 2);
        assert_eq!(moves(&found[0].0), ["C2.5", "h8+7", "H2+3"]);
        assert_eq!(moves(&found[1].0), ["P7+1", "p7+1"]);
        assert_eq!(found[0].0.tags.get("gameID"), Some("7"));
        let last = found[0].0.tree.main_line().last().expect("a move");
        let place = found[0].0.source.location(found[0].0.tree.node(last).span);
        assert_eq!((place.line, place.column), (5, 5));
        assert!(found.iter().all(|(_, codes)| codes.is_empty()));
    }

    #[test]
    fn a_round_that_is_missing_ends_the_game() {
        for rows in [
            // The second move of Red, of Black, and one that comes twice.
            "7,1,red,C2.5\n7,1,black,h8+7\n7,2,black,r9.8\n",
            "7,1,red,C2.5\n7,1,black,h8+7\n7,3,red,R1.2\n",
            "7,1,red,C2.5\n7,2,red,H2+3\n7,2,red,H8+7\n7,1,black,h8+7\n",
        ] {
            let found = games(&format!("gameID,turn,side,move\n{rows}"));
            assert_eq!(found.len(), 1, "{rows}");
            let (record, codes) = &found[0];
            assert_eq!(codes, &[Code::RoundMissing], "{rows}");
            assert_eq!(moves(record), ["C2.5", "h8+7"], "{rows}");
            let last = record.tree.main_line().last().expect("a move");
            let kept = &record.tree.annotation(last).expect("the rest").after;
            assert!(rows.lines().filter(|row| kept[0].contains(row)).count() > 0, "{kept:?}");
        }
    }
}
