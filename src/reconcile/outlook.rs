//! What is still to be explained at a place, told roughly from the texts: how well what is left of a column of one sheet
//! goes with what is left of a column of the other.
//!
//! An alignment that has explained little so far looks cheap, and one that passes over what it will have to explain later
//! looks cheaper still. With the outlook they are compared by what they come to in the end. It takes each side's moves by
//! themselves, so it is an estimate; nothing is ruled out by it alone, but the dearest places are followed no further.

use super::cost::{BEHIND_END, COLUMNS_SWAPPED, Cost, FARTHER_BEHIND, MISSING, SKIPPED_TOO, SLIP};
use super::place::Place;
use super::sheet::{Cell, Sheet};
use crate::board::Color;

/// How many rows two sheets may lie apart and still be compared cell by cell.
const BAND: usize = 48;

/// For a side, the column in which one sheet has its moves, and the column in which the other has them: what the rest of
/// both costs from each row of the one and of the other.
#[derive(Debug)]
pub(super) struct Outlook {
    /// How many rows the tables have for the first sheet and the second, the end among them.
    rows: [usize; 2],
    /// A table for each side and each pair of columns.
    tables: Vec<Vec<Cost>>,
}

const fn number(side: Color, columns: [usize; 2]) -> usize {
    side.index() * 4 + columns[0] * 2 + columns[1]
}

impl Outlook {
    pub(super) fn new(sheets: &[Sheet; 2]) -> Outlook {
        let rows = [0, 1].map(|index| sheets[index].columns.iter().map(Vec::len).max().unwrap_or(0) + 1);
        let mut outlook = Outlook { rows, tables: vec![vec![0; rows[0] * rows[1]]; 8] };
        for side in Color::ALL {
            for one in (0..rows[0]).rev() {
                for other in (0..rows[1]).rev() {
                    if one.abs_diff(other) <= BAND {
                        outlook.settle(sheets, side, [one, other]);
                    }
                }
            }
        }
        outlook
    }

    /// Sets what the rest costs from a row of each sheet, for each pair of columns. Rows farther down are set.
    fn settle(&mut self, sheets: &[Sheet; 2], side: Color, at: [usize; 2]) {
        const PAIRS: [[usize; 2]; 4] = [[0, 0], [0, 1], [1, 0], [1, 1]];
        let mut costs = PAIRS.map(|columns| {
            let cells = [0, 1].map(|index| sheets[index].cell(columns[index], at[index]));
            let rest = |one: usize, other: usize| self.rest(side, columns, [at[0] + one, at[1] + other]);
            match cells {
                [None, None] => 0,
                [Some(_), None] => rest(1, 0) + FARTHER_BEHIND,
                [None, Some(_)] => rest(0, 1) + FARTHER_BEHIND,
                [Some(one), Some(other)] => {
                    let together = rest(1, 1) + together(one, other, side);
                    together.min(rest(1, 0).min(rest(0, 1)) + GAP)
                }
            }
        });
        // The columns of a sheet may change places here; each side bears half of what that costs.
        let least = costs.into_iter().min().unwrap_or(0);
        for (columns, cost) in PAIRS.into_iter().zip(&mut costs) {
            *cost = (*cost).min(least + COLUMNS_SWAPPED / 2);
            let number = number(side, columns);
            self.tables[number][at[0] * self.rows[1] + at[1]] = *cost;
        }
    }

    /// What the rest costs for a side, from a row of each sheet.
    fn rest(&self, side: Color, columns: [usize; 2], at: [usize; 2]) -> Cost {
        let [one, other] = [0, 1].map(|index| at[index].min(self.rows[index] - 1));
        if one.abs_diff(other) > BAND {
            return one.abs_diff(other) as Cost;
        }
        self.tables[number(side, columns)][one * self.rows[1] + other]
    }

    /// What is left costs about so much from a place on.
    pub(super) fn from(&self, place: &Place) -> Cost {
        let side = |side: Color| {
            let columns = place.halves.map(|half| half.column(side));
            let at = [0, 1].map(|index| usize::from(place.halves[index].rows[columns[index]]));
            self.rest(side, columns, at)
        };
        side(Color::Red) + side(Color::Black)
    }
}

/// A cell to which the other sheet has none: it left the move out, once or again.
const GAP: Cost = SKIPPED_TOO + BEHIND_END - FARTHER_BEHIND;

/// What it costs to take two cells for one ply.
fn together(one: &Cell, other: &Cell, side: Color) -> Cost {
    let shown = [one, other].iter().filter(|cell| !cell.is_move()).count() as Cost * MISSING;
    if one.agrees(other, side) { shown } else { SLIP }
}
