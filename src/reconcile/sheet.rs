//! A score sheet as two columns of cells, before anything in it is understood as a move of a position.

use unicode_width::UnicodeWidthChar as _;

use crate::board::{Color, Move};
use crate::notation::abbreviated::Signs;
use crate::notation::{Sketch, WrittenMove, is_hole, is_ignorable};
use crate::record::{GameRecord, MarginKind, NodeId, Prepared};

/// The most entries of a sheet that are read: more than any game has. Each may have a row for itself.
pub(super) const MOST_ENTRIES: usize = 4_000;

/// How many rows above are looked at for one that stands there twice.
const ROWS_BACK: usize = 4;

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Said {
    /// A move in some notation.
    Written(WrittenMove),
    /// A move that came as a move, not as text.
    Known(Move),
    /// Nothing, or a mark that stands for a missing entry.
    Missing,
    /// Text that is no move.
    Unreadable,
}

/// A cell of a sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// Its node; `None` for a cell in which nothing is written.
    pub(super) node: Option<NodeId>,
    /// What stands in it.
    pub(super) said: Said,
    /// The number of its round as it is written, or as the rows count.
    pub(super) round: u32,
    /// What it says as Red's move and as Black's.
    sketches: [Option<Sketch>; 2],
    /// In which of the rows above its column holds the same: a bit for each, the row right above in the lowest.
    again: u8,
}

impl Cell {
    const fn blank(round: u32) -> Cell {
        Cell { node: None, said: Said::Missing, round, sketches: [None; 2], again: 0 }
    }

    fn of(record: &GameRecord, id: NodeId, round: u32) -> Cell {
        let node = record.tree.node(id);
        if node.written.is_none() && node.action.or(node.refused).is_none() && is_blank(record.text_of(id)) {
            return Cell::blank(round);
        }
        let (said, sketches) = match (node.written, node.action.or(node.refused)) {
            (Some(written), _) => {
                (Said::Written(written), Color::ALL.map(|side| Some(Sketch::of(&written, side))))
            }
            (None, Some(action)) => {
                (Said::Known(action), Color::ALL.map(|side| Some(Sketch::of_move(action, side))))
            }
            (None, None) if stands_for_nothing(record.text_of(id)) => (Said::Missing, [None; 2]),
            (None, None) => (Said::Unreadable, [None; 2]),
        };
        Cell { node: Some(id), said, round, sketches, again: 0 }
    }

    /// Whether it holds a move, legal or not.
    pub(super) const fn is_move(&self) -> bool {
        matches!(self.said, Said::Written(_) | Said::Known(_))
    }

    /// Whether it says that an entry is missing.
    pub(super) fn is_missing(&self) -> bool {
        self.said == Said::Missing
    }

    /// Whether both cells may hold the same move of a side.
    pub(super) fn agrees(&self, other: &Cell, side: Color) -> bool {
        match (self.sketches[side.index()], other.sketches[side.index()]) {
            (Some(one), Some(other)) => one.agrees(&other),
            _ => true,
        }
    }

    /// In which of the rows above its column holds the same: a bit for each.
    pub(super) const fn again(&self) -> u8 {
        self.again
    }
}

/// Whether a text is no more than the dots and blanks that stand in a cell in which nothing is written.
fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || matches!(c, '…' | '.' | '．'))
}

/// Whether a text marks an entry that is missing, and not one that is there and cannot be read.
fn stands_for_nothing(text: &str) -> bool {
    let text = text.trim_matches(is_ignorable);
    text.is_empty() || is_hole(text) && !["不清", "看不清", "不明"].contains(&text)
}

/// A sheet.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// The left column and the right one, without blank cells at their ends.
    pub(super) columns: [Vec<Cell>; 2],
    /// Whether its rows are rounds as they are written, and not entries taken two by two.
    pub(super) has_rows: bool,
    /// How its moves are to be read.
    pub(super) prepared: Prepared,
}

impl Sheet {
    /// The cells of a record.
    pub(super) fn new(record: &GameRecord, mut prepared: Prepared) -> Sheet {
        if shows_directions(record) {
            prepared.context.dialect.signs = Signs::Chinese;
        }
        let mut columns = [Vec::new(), Vec::new()];
        let (rows, has_rows) = match rows(record) {
            Some(rows) => (rows, true),
            None => (in_turn(record, prepared.position.side()), false),
        };
        for [left, right] in rows {
            columns[0].push(left);
            columns[1].push(right);
        }
        for column in &mut columns {
            while column.last().is_some_and(|cell: &Cell| cell.node.is_none()) {
                column.pop();
            }
            mark_repeated(column);
        }
        Sheet { columns, has_rows, prepared }
    }

    /// A cell of a column.
    pub(super) fn cell(&self, column: usize, row: usize) -> Option<&Cell> {
        self.columns[column].get(row)
    }

    /// Whether no entry gives its move in full.
    pub(super) fn is_abbreviated(&self) -> bool {
        let in_full = |cell: &Cell| match cell.said {
            Said::Written(WrittenMove::Abbreviated(_)) | Said::Missing | Said::Unreadable => false,
            Said::Written(_) | Said::Known(_) => true,
        };
        !self.columns.iter().flatten().any(in_full)
    }

    /// How many cells there are.
    pub(super) fn cells(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }
}

/// Notes for each cell of a column where above it the same stands.
fn mark_repeated(column: &mut [Cell]) {
    for row in 0..column.len() {
        let same = |back: &usize| row >= *back && column[row - back].said == column[row].said;
        column[row].again = (1..=ROWS_BACK).filter(same).fold(0, |bits, back| bits | 1 << (back - 1));
    }
}

/// Whether a sheet holds a sign that is nothing but a direction: then `-` and `.` are directions as well.
fn shows_directions(record: &GameRecord) -> bool {
    record.tree.main_line().any(|id| record.text_of(id).contains(['+', '＋', '=', '＝']))
}

/// Entries that stand together: those behind one round number, or on one line.
struct Row {
    number: Option<u32>,
    nodes: Vec<NodeId>,
    /// Whether the text before the first entry says that it is Black's.
    black_first: bool,
}

/// The rows of a sheet; `None` where its entries follow each other without.
fn rows(record: &GameRecord) -> Option<Vec<[Cell; 2]>> {
    let mut rows = by_numbers(record);
    if rows.is_empty() {
        rows = by_lines(record);
    }
    let single = rows.iter().filter(|row| row.nodes.len() == 1 && !row.black_first).count();
    if rows.is_empty() || single * 10 > rows.len() * 6 {
        return None;
    }
    let columns = Places::of(record, &rows);
    let mut cells: Vec<[Cell; 2]> = Vec::with_capacity(rows.len());
    for row in &rows {
        let round = row.number.unwrap_or(cells.len() as u32 + 1);
        let at_right = match row.nodes[..] {
            [only] => row.black_first || columns.as_ref().is_some_and(|places| places.is_right(record, only)),
            _ => row.black_first,
        };
        let mut waiting = at_right.then(|| Cell::blank(round));
        // The second half of a round whose first half stands on the line above.
        if at_right
            && row.nodes.len() == 1
            && let Some([_, right]) = cells.last_mut()
            && right.node.is_none()
            && right.round == round
            && row.number.is_some()
        {
            *right = Cell::of(record, row.nodes[0], round);
            continue;
        }
        for &id in &row.nodes {
            let cell = Cell::of(record, id, round);
            match waiting.take() {
                None => waiting = Some(cell),
                Some(left) => cells.push([left, cell]),
            }
        }
        if let Some(left) = waiting {
            cells.push([left, Cell::blank(round)]);
        }
    }
    Some(cells)
}

/// The entries two by two, as they come.
fn in_turn(record: &GameRecord, first: Color) -> Vec<[Cell; 2]> {
    let mut cells = Vec::new();
    let mut waiting = (first == Color::Black).then(|| Cell::blank(1));
    for id in record.tree.main_line() {
        let round = cells.len() as u32 + 1;
        let cell = Cell::of(record, id, round);
        match waiting.take() {
            None => waiting = Some(cell),
            Some(left) => cells.push([left, cell]),
        }
    }
    if let Some(left) = waiting {
        cells.push([left, Cell::blank(cells.len() as u32 + 1)]);
    }
    cells
}

/// Rows that begin with round numbers; none where there are no numbers, or numbers that count single moves.
fn by_numbers(record: &GameRecord) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut margins = record.tree.margins().iter().peekable();
    let mut numbers = 0;
    for id in record.tree.main_line() {
        let mut number = None;
        let mut black = false;
        while let Some(margin) = margins.next_if(|margin| margin.node == id) {
            match margin.kind {
                MarginKind::Round(found) => {
                    number = Some(found);
                    let start = record.tree.node(id).span.start as usize;
                    let between = record.source.text().get(margin.span.end as usize..start).unwrap_or("");
                    let written = margin.span.of(record.source.text());
                    black |= stands_for_red(between) || stands_for_red(written);
                }
                MarginKind::Side(side) => black |= side == Color::Black,
            }
        }
        numbers += usize::from(number.is_some());
        match rows.last_mut() {
            Some(row) if number.is_none() || number == row.number && black && row.nodes.len() == 1 => {
                row.nodes.push(id);
            }
            _ => rows.push(Row { number, nodes: vec![id], black_first: black }),
        }
    }
    // Numbers only here and there part no rows.
    let entries = record.tree.main_line().count();
    if numbers * 4 < entries { Vec::new() } else { rows }
}

/// Whether dots stand for Red's move.
fn stands_for_red(text: &str) -> bool {
    text.contains("..") || text.contains('…') || text.contains("．．")
}

/// Rows that are lines; none where they do not hold two entries mostly.
fn by_lines(record: &GameRecord) -> Vec<Row> {
    let text = record.source.text();
    let mut rows: Vec<Row> = Vec::new();
    let mut end = 0;
    for id in record.tree.main_line() {
        let span = record.tree.node(id).span;
        let between = text.get(end..span.start as usize);
        end = span.end as usize;
        let same_line = between.is_some_and(|between| !between.contains('\n'));
        match rows.last_mut() {
            Some(row) if same_line => row.nodes.push(id),
            _ => rows.push(Row { number: None, nodes: vec![id], black_first: false }),
        }
    }
    let pairs = rows.iter().filter(|row| row.nodes.len() == 2).count();
    if rows.len() >= 2 && pairs * 3 >= rows.len() * 2 { rows } else { Vec::new() }
}

/// Where the two columns stand on the page.
struct Places {
    left: usize,
    right: usize,
}

impl Places {
    /// From the rows with two entries; `None` where they do not stand in columns.
    fn of(record: &GameRecord, rows: &[Row]) -> Option<Places> {
        let pairs = || rows.iter().filter(|row| row.nodes.len() == 2);
        let middle = |index: usize| {
            let mut places: Vec<usize> =
                pairs().filter_map(|row| place(record, *row.nodes.get(index)?)).collect();
            places.sort_unstable();
            places.get(places.len() / 2).copied()
        };
        let (left, right) = (middle(0)?, middle(1)?);
        (right > left + 3).then_some(Places { left, right })
    }

    fn is_right(&self, record: &GameRecord, id: NodeId) -> bool {
        place(record, id).is_some_and(|place| {
            place + 1 >= self.right && place.abs_diff(self.right) < place.abs_diff(self.left)
        })
    }
}

/// Where an entry begins on its line, a Chinese character two wide.
fn place(record: &GameRecord, id: NodeId) -> Option<usize> {
    let before = record.source.text().get(..record.tree.node(id).span.start as usize)?;
    let line = before.rsplit('\n').next()?;
    Some(line.chars().fold(0, |column, c| match c {
        '\t' => column + 8 - column % 8,
        c => column + c.width().unwrap_or(0),
    }))
}
