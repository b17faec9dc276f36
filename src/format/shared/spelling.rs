//! Moves of one record, spelt so that they read back in it.

use crate::board::{Move, Position};
use crate::notation::column::{self, Direction};
use crate::notation::{Writer, WriterError, chinese, coordinate};
use crate::record::GameRecord;

/// Writes the moves of one record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveWriter {
    writer: Writer,
    /// 退 is `↓`, for the record does not show that its dashes are directions.
    arrows: bool,
}

impl MoveWriter {
    pub(crate) fn new(record: &GameRecord, writer: Writer) -> MoveWriter {
        let signs = matches!(writer, Writer::Abbreviated { directions: true, .. });
        MoveWriter { writer, arrows: signs && !shows_directions(record) }
    }

    /// Writes a legal move of a position, whether or not it reads back.
    pub(crate) fn write(&self, position: &Position, action: Move, out: &mut String) {
        let start = out.len();
        self.writer.write(position, action, out);
        self.point(start, out);
    }

    /// Writes a legal move after making sure that it reads back to that move alone.
    ///
    /// # Errors
    /// When it does not; nothing is written then.
    pub(crate) fn write_certain(
        &self,
        position: &Position,
        action: Move,
        out: &mut String,
    ) -> Result<(), WriterError> {
        let start = out.len();
        self.writer.write_certain(position, action, out)?;
        self.point(start, out);
        Ok(())
    }

    /// Writes a move in coordinates, which no position is needed for; false where they are not what is written.
    #[inline]
    pub(crate) fn write_coordinates(&self, action: Move, out: &mut String) -> bool {
        match self.writer {
            Writer::Coordinate(spelling) => {
                coordinate::write(action, spelling, out);
                true
            }
            _ => false,
        }
    }

    /// Writes a legal move whose text reads back to it by its form alone; false where that is to be looked at.
    #[inline]
    pub(crate) fn write_plainly(&self, position: &Position, action: Move, out: &mut String) -> bool {
        match self.writer {
            Writer::Chinese(spelling) => chinese::write_plainly(position, action, spelling, out),
            _ => false,
        }
    }

    /// Makes an arrow of the dash in what was just written.
    #[inline]
    fn point(&self, start: usize, out: &mut String) {
        if !self.arrows {
            return;
        }
        if let Some(dash) = out.get(start..).and_then(|text| text.find('-')) {
            out.replace_range(start + dash..=start + dash, "↓");
        }
    }
}

/// Whether the main line will show that a dash between digits is a direction and no mere separator: it has a `+` or
/// `=`, and plays to its end when so read. A sheet is judged by both.
fn shows_directions(record: &GameRecord) -> bool {
    let Some(mut position) = record.start.position() else { return false };
    let mut shown = false;
    for id in record.tree.main_line() {
        let Some(action) = record.tree.node(id).action else { return false };
        if let Some(piece) = position.piece_at(action.from) {
            shown |= column::describe(action, piece.role(), piece.color()).0 != Direction::Backward;
        }
        position.make(action);
    }
    shown
}
