//! What there is of either side, in JSON.

use serde::Serialize;

use crate::board::Color;

/// Red's and Black's.
#[derive(Serialize)]
pub(super) struct Sides<T> {
    pub(super) red: T,
    pub(super) black: T,
}

impl<T> Sides<T> {
    /// What `each` gives for each side.
    pub(super) fn of(mut each: impl FnMut(Color) -> T) -> Sides<T> {
        Sides { red: each(Color::Red), black: each(Color::Black) }
    }

    /// Red's first.
    pub(super) fn pair(pair: [T; 2]) -> Sides<T> {
        let [red, black] = pair;
        Sides { red, black }
    }
}
