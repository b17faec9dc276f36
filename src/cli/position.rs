//! Positions on the command line.

use anyhow::{anyhow, bail};

use crate::board::{Placement, Position};
use crate::diag::Code;
use crate::fen::{self, Letters};

/// The position that an argument names: a FEN, or `startpos`.
///
/// # Errors
/// With every fault of the text or of the position, by the names of their codes.
pub(super) fn parse(text: &str, placement: Placement) -> anyhow::Result<Position> {
    if text.trim().eq_ignore_ascii_case("startpos") {
        return Ok(Position::start());
    }
    let names = |codes: &[Code]| codes.iter().map(|code| code.name()).collect::<Vec<_>>().join(", ");
    let reading = fen::read(text, Letters::Common);
    let Some(setup) = reading.setup else {
        bail!(
            "`{text}` is not a position: {}; for one of them, run `jipu explain NAME`",
            names(&reading.errors)
        );
    };
    setup.validate(placement).map_err(|faults| {
        let codes: Vec<Code> = faults.into_iter().map(fen::fault_code).collect();
        anyhow!(
            "the position `{text}` cannot be played: {}; for one of them, run `jipu explain NAME`",
            names(&codes)
        )
    })
}
