//! Where two sheets are read at a point of the game, and how the reading may go on.

use super::cost::{
    BEHIND_END, BLANK_TOO_MANY, COLUMNS_SWAPPED, Cost, ENTRY_AGAIN, ENTRY_TOO_MANY, FARTHER_BEHIND, MISSING,
    ROUND_AGAIN, ROUND_TOO_MANY, SKIPPED, SKIPPED_TOO, SLIP, UNREADABLE,
};
use super::sheet::{Cell, Said, Sheet};
use crate::board::Color;

/// How far one sheet has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Half {
    /// The next row of the left column and of the right one.
    pub(super) rows: [u16; 2],
    /// Whether Red's moves stand in the right column.
    pub(super) swapped: bool,
    /// Whether the last two plies were left out, the last one in the lowest bit.
    gaps: u8,
}

/// How far both sheets have been read, and whose move is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub(super) halves: [Half; 2],
    pub(super) side: Color,
}

/// What a sheet has for a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Act {
    /// The move.
    Read,
    /// A mark for a missing entry, or a blank cell.
    Missing,
    /// A word that is no move.
    Unreadable,
    /// Another move.
    Slip,
    /// Nothing, and what follows moves up; with `turned`, into the other column.
    Skipped {
        /// Whether the columns change places behind it, as on a sheet that was typed entry by entry.
        turned: bool,
    },
    /// Nothing: the sheet had ended.
    Ended,
}

impl Act {
    /// Whether it takes a cell.
    pub(super) const fn takes_cell(self) -> bool {
        !matches!(self, Act::Skipped { .. } | Act::Ended)
    }
}

/// What a sheet has for a ply, and where it stands then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) act: Act,
    /// Whether the columns changed places before it.
    pub(super) swap: bool,
    pub(super) half: Half,
    pub(super) cost: Cost,
}

/// Cells in which there is no move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extra {
    /// Which sheet.
    pub(super) sheet: usize,
    /// The left column, the right one, or both.
    pub(super) columns: [bool; 2],
    /// Whether they hold again what stands above.
    pub(super) again: bool,
}

impl Half {
    /// The column in which the moves of a side stand.
    pub(super) const fn column(self, side: Color) -> usize {
        side.index() ^ self.swapped as usize
    }

    /// The next cell of a column.
    pub(super) fn cell(self, sheet: &Sheet, column: usize) -> Option<&Cell> {
        sheet.cell(column, usize::from(self.rows[column]))
    }

    /// Whether all cells were read.
    pub(super) fn is_done(self, sheet: &Sheet) -> bool {
        (0..2).all(|column| usize::from(self.rows[column]) >= sheet.columns[column].len())
    }

    const fn turned(mut self) -> Half {
        self.swapped = !self.swapped;
        self
    }

    const fn beyond(mut self, column: usize) -> Half {
        self.rows[column] += 1;
        self
    }

    const fn with_gap(mut self, gap: bool) -> Half {
        self.gaps = (self.gaps << 1 | gap as u8) & 3;
        self
    }

    /// Everything that the sheet may have for a ply of this side.
    pub(super) fn choices(self, sheet: &Sheet, side: Color, out: &mut Vec<Choice>) {
        out.clear();
        for swap in [false, true] {
            let half = if swap { self.turned() } else { self };
            let column = half.column(side);
            let extra = if swap { COLUMNS_SWAPPED } else { 0 };
            let Some(cell) = half.cell(sheet, column) else {
                if !swap {
                    let cost = if self.gaps == 0 { BEHIND_END } else { FARTHER_BEHIND };
                    out.push(Choice { act: Act::Ended, swap, half: self.with_gap(true), cost });
                }
                continue;
            };
            let next = half.beyond(column).with_gap(false);
            let mut take = |act, cost| out.push(Choice { act, swap, half: next, cost: cost + extra });
            match cell.said {
                Said::Written(_) | Said::Known(_) => {
                    take(Act::Read, 0);
                    if !swap {
                        take(Act::Slip, SLIP);
                    }
                }
                Said::Missing => take(Act::Missing, MISSING),
                Said::Unreadable => take(Act::Unreadable, UNREADABLE),
            }
            if !swap {
                let cost = if self.gaps == 0 { SKIPPED } else { SKIPPED_TOO };
                for turned in [false, true] {
                    let half = if turned { self.turned() } else { self }.with_gap(true);
                    out.push(Choice { act: Act::Skipped { turned }, swap, half, cost });
                }
            }
        }
    }

    /// Cells that may hold no move of the game.
    pub(super) fn extras(
        self,
        sheet: &Sheet,
        number: usize,
        side: Color,
        mut each: impl FnMut(Half, Extra, Cost),
    ) {
        let cells = [0, 1].map(|column| self.cell(sheet, column));
        if let [Some(left), Some(right)] = cells {
            let again = (left.is_move() || right.is_move()) && left.again() & right.again() != 0;
            let cost = match (again, left.is_missing() && right.is_missing()) {
                (true, _) => ROUND_AGAIN,
                (false, true) => BLANK_TOO_MANY,
                (false, false) => ROUND_TOO_MANY,
            };
            let extra = Extra { sheet: number, columns: [true; 2], again };
            each(self.beyond(0).beyond(1), extra, cost);
        }
        let column = self.column(side);
        if let Some(cell) = cells[column] {
            let again = cell.is_move() && cell.again() != 0;
            let cost = match (again, cell.is_missing()) {
                (true, _) => ENTRY_AGAIN,
                (false, true) => BLANK_TOO_MANY,
                (false, false) => ENTRY_TOO_MANY,
            };
            let mut columns = [false; 2];
            columns[column] = true;
            let extra = Extra { sheet: number, columns, again };
            each(self.beyond(column), extra, cost);
            each(self.beyond(column).turned(), extra, cost);
        }
    }
}

impl Place {
    /// The beginning of both sheets.
    pub(super) fn start(sheets: &[Sheet; 2], side: Color) -> Place {
        let halves = [0, 1].map(|index| {
            let mut half = Half::default();
            // Where Black begins, Red's first cell was never to be filled.
            let blank = |cell: &Cell| cell.node.is_none();
            if side == Color::Black && sheets[index].cell(0, 0).is_some_and(blank) {
                half.rows[0] = 1;
            }
            half
        });
        Place { halves, side }
    }

    /// A number that no other place has: rows are fewer than 4096.
    pub(super) fn key(&self) -> u64 {
        let half = |half: &Half| {
            let [left, right] = half.rows.map(u64::from);
            left | right << 12 | u64::from(half.swapped) << 24 | u64::from(half.gaps) << 25
        };
        half(&self.halves[0]) | half(&self.halves[1]) << 27 | (self.side.index() as u64) << 54
    }

    /// How many cells were read.
    pub(super) fn cells(&self) -> u32 {
        self.halves.iter().flat_map(|half| half.rows).map(u32::from).sum()
    }

    /// Whether both sheets have been read to their ends.
    pub(super) fn is_done(&self, sheets: &[Sheet; 2]) -> bool {
        self.halves.iter().zip(sheets).all(|(half, sheet)| half.is_done(sheet))
    }

    /// Whether two choices may be of one ply as far as the texts tell.
    pub(super) fn fits(&self, sheets: &[Sheet; 2], choices: [&Choice; 2]) -> bool {
        if choices.iter().any(|choice| choice.act != Act::Read) {
            return true;
        }
        let [one, other] = self.taken(sheets, choices);
        one.zip(other).is_none_or(|(one, other)| one.agrees(other, self.side))
    }

    /// The cells that two choices take.
    pub(super) fn taken<'s>(&self, sheets: &'s [Sheet; 2], choices: [&Choice; 2]) -> [Option<&'s Cell>; 2] {
        [0, 1].map(|index| {
            let choice = choices[index];
            let half = if choice.swap { self.halves[index].turned() } else { self.halves[index] };
            choice.act.takes_cell().then(|| half.cell(&sheets[index], half.column(self.side))).flatten()
        })
    }

    /// The column and row of the cell that a choice of a sheet takes.
    pub(super) const fn spot(&self, index: usize, swap: bool) -> (usize, usize) {
        let half = if swap { self.halves[index].turned() } else { self.halves[index] };
        let column = half.column(self.side);
        (column, half.rows[column] as usize)
    }

    /// The place behind a ply.
    pub(super) const fn after(&self, choices: [&Choice; 2]) -> Place {
        Place { halves: [choices[0].half, choices[1].half], side: self.side.other() }
    }

    /// Calls `each` with every place that is reached by passing over cells without a move.
    pub(super) fn extras(&self, sheets: &[Sheet; 2], mut each: impl FnMut(Place, Extra, Cost)) {
        for (index, sheet) in sheets.iter().enumerate() {
            self.halves[index].extras(sheet, index, self.side, |half, extra, cost| {
                let mut place = *self;
                place.halves[index] = half;
                each(place, extra, cost);
            });
        }
    }
}
