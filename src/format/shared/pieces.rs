//! Set-up positions as lists of the 32 pieces and their points.

use crate::board::{Color, Piece, Role, Setup, Square};

/// The pieces of one side in the order of their points.
const SIDE: [Role; 16] = {
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};
    [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon, Cannon, Pawn,
        Pawn, Pawn, Pawn, Pawn,
    ]
};

/// The 32 pieces in the order of such lists: Red's 车马相仕帅仕相马车炮炮兵兵兵兵兵, then Black's.
pub(crate) fn order() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| SIDE.map(|role| Piece::new(color, role)))
}

/// The pieces on their points, and whether two stand on one: the first of them is kept.
pub(crate) fn place(points: impl Iterator<Item = Option<Square>>) -> (Setup, bool) {
    let mut setup = Setup::EMPTY;
    let mut clash = false;
    for (piece, square) in order().zip(points) {
        let Some(square) = square else { continue };
        if setup.piece_at(square).is_some() {
            clash = true;
        } else {
            setup.put(square, Some(piece));
        }
    }
    (setup, clash)
}

/// The points of a position in the order of such lists, `None` for a piece that is absent; `None` altogether where it
/// has more pieces of a kind than there are.
pub(crate) fn points(setup: &Setup) -> Option<[Option<Square>; 32]> {
    let mut points = [None; 32];
    for square in Square::all() {
        let Some(piece) = setup.piece_at(square) else { continue };
        let slot = order().zip(&mut points).find(|(listed, point)| *listed == piece && point.is_none());
        *slot?.1 = Some(square);
    }
    Some(points)
}
