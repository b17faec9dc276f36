//! Why a move is not legal, in the order in which the reasons are tested.

use super::attack::{self, Scene};
use super::{Color, Move, Piece, Position, Role, Square};

/// Why a move is not legal. The order is the order of tests: of several
/// candidates for one text, the one whose reason stands lowest is the nearest to being legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Origin and destination are the same, or a null move.
    NotAMove,
    /// A named point is outside the board.
    OffBoard,
    /// The origin is empty, or no own piece of the kind stands where the text says.
    NoSuchPiece,
    /// The piece belongs to the other side.
    WrongSide,
    /// The qualifier (前 中 后, an ordinal, a sign) picks no piece, or one that cannot make the move.
    AmbiguousQualifier,
    /// A general or advisor would leave the palace (九宫).
    LeavesPalace,
    /// An elephant would cross the river (过河).
    CrossesRiver,
    /// A pawn would go back.
    PawnBackward,
    /// A pawn would go sideways before it has crossed the river.
    PawnSidewaysBeforeRiver,
    /// The kind does not move so on an empty board.
    Geometry,
    /// Something stands between.
    PathBlocked,
    /// The horse's leg is blocked (蹩马腿).
    HorseLegBlocked,
    /// The elephant's eye is blocked (塞象眼).
    ElephantEyeBlocked,
    /// An own piece stands on the destination.
    CapturesOwn,
    /// A cannon would take without a screen (炮架).
    CannonNoScreen,
    /// A cannon would take over two pieces or more.
    CannonTwoScreens,
    /// The own general is in check and still is after the move (未应将).
    LeavesGeneralInCheck,
    /// The own general would be in check (送将).
    MovesIntoCheck,
    /// The generals would face each other (对脸).
    GeneralsFacing,
}

impl Reason {
    /// All of them, in their order.
    pub const ALL: [Reason; 19] = [
        Reason::NotAMove,
        Reason::OffBoard,
        Reason::NoSuchPiece,
        Reason::WrongSide,
        Reason::AmbiguousQualifier,
        Reason::LeavesPalace,
        Reason::CrossesRiver,
        Reason::PawnBackward,
        Reason::PawnSidewaysBeforeRiver,
        Reason::Geometry,
        Reason::PathBlocked,
        Reason::HorseLegBlocked,
        Reason::ElephantEyeBlocked,
        Reason::CapturesOwn,
        Reason::CannonNoScreen,
        Reason::CannonTwoScreens,
        Reason::LeavesGeneralInCheck,
        Reason::MovesIntoCheck,
        Reason::GeneralsFacing,
    ];

    /// The name in JSON: `path-blocked` and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::NotAMove => "not-a-move",
            Reason::OffBoard => "off-board",
            Reason::NoSuchPiece => "no-such-piece",
            Reason::WrongSide => "wrong-side",
            Reason::AmbiguousQualifier => "ambiguous-qualifier",
            Reason::LeavesPalace => "leaves-palace",
            Reason::CrossesRiver => "crosses-river",
            Reason::PawnBackward => "pawn-backward",
            Reason::PawnSidewaysBeforeRiver => "pawn-sideways-before-river",
            Reason::Geometry => "geometry",
            Reason::PathBlocked => "path-blocked",
            Reason::HorseLegBlocked => "horse-leg-blocked",
            Reason::ElephantEyeBlocked => "elephant-eye-blocked",
            Reason::CapturesOwn => "captures-own",
            Reason::CannonNoScreen => "cannon-no-screen",
            Reason::CannonTwoScreens => "cannon-two-screens",
            Reason::LeavesGeneralInCheck => "leaves-general-in-check",
            Reason::MovesIntoCheck => "moves-into-check",
            Reason::GeneralsFacing => "generals-facing",
        }
    }
}

/// An illegal move: the reason and the pieces concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegality {
    /// Why.
    pub reason: Reason,
    /// The piece that was to move, where there is one.
    pub mover: Option<(Piece, Square)>,
    /// What is in the way: what blocks, stands on the destination, attacks, or is faced.
    pub concerned: Vec<(Piece, Square)>,
}

impl Illegality {
    /// A reason with no pieces concerned.
    pub const fn bare(reason: Reason) -> Illegality {
        Illegality { reason, mover: None, concerned: Vec::new() }
    }
}

impl Position {
    /// Why the side to move may not make this move; `None` when it is legal.
    pub fn illegality(&self, action: Move) -> Option<Illegality> {
        let Move { from, to } = action;
        let mover = self.piece_at(from).map(|piece| (piece, from));
        let because =
            |reason: Reason, concerned: Vec<(Piece, Square)>| Some(Illegality { reason, mover, concerned });
        if from == to {
            return because(Reason::NotAMove, Vec::new());
        }
        let Some((piece, _)) = mover else { return because(Reason::NoSuchPiece, Vec::new()) };
        if piece.color() != self.side() {
            return because(Reason::WrongSide, Vec::new());
        }
        if let Some(reason) = self.shape_reason(piece, from, to) {
            return because(reason, Vec::new());
        }
        let target = self.piece_at(to).map(|piece| (piece, to));
        let captures_own = target.is_some_and(|(piece, _)| piece.color() == self.side());
        let leg = || {
            let files = (to.file().index() as i8 - from.file().index() as i8) / 2;
            let ranks = (to.rank().index() as i8 - from.rank().index() as i8) / 2;
            from.offset(files, ranks).and_then(|square| self.piece_at(square).map(|piece| (piece, square)))
        };
        match piece.role() {
            Role::Horse => {
                if let Some(blocker) = leg() {
                    return because(Reason::HorseLegBlocked, vec![blocker]);
                }
            }
            Role::Elephant => {
                if let Some(blocker) = leg() {
                    return because(Reason::ElephantEyeBlocked, vec![blocker]);
                }
            }
            Role::Chariot | Role::Cannon => {
                let between = self.between(from, to);
                let is_jump = piece.role() == Role::Cannon && target.is_some();
                if let Some(nearest) = between.first().filter(|_| !is_jump) {
                    return because(Reason::PathBlocked, vec![*nearest]);
                }
                if is_jump && !captures_own {
                    if between.is_empty() {
                        return because(Reason::CannonNoScreen, target.into_iter().collect());
                    }
                    if between.len() > 1 {
                        return because(Reason::CannonTwoScreens, between);
                    }
                }
            }
            Role::General | Role::Advisor | Role::Pawn => {}
        }
        if captures_own {
            return because(Reason::CapturesOwn, target.into_iter().collect());
        }
        let attackers = self.attackers_after(action);
        if !attackers.is_empty() {
            let reason = if self.is_check() { Reason::LeavesGeneralInCheck } else { Reason::MovesIntoCheck };
            return because(reason, attackers);
        }
        if self.faces_after(action) {
            let other = self.side().other();
            return because(
                Reason::GeneralsFacing,
                vec![(Piece::new(other, Role::General), self.general(other))],
            );
        }
        None
    }

    /// Why the kind of piece cannot move so on an empty board.
    fn shape_reason(&self, piece: Piece, from: Square, to: Square) -> Option<Reason> {
        let files = (to.file().index() as i8 - from.file().index() as i8).abs();
        let ranks = to.rank().index() as i8 - from.rank().index() as i8;
        let forward = ranks * self.side().forward();
        let fits = match piece.role() {
            Role::General => files + ranks.abs() == 1,
            Role::Advisor => files == 1 && ranks.abs() == 1,
            Role::Elephant => files == 2 && ranks.abs() == 2,
            Role::Horse => matches!((files, ranks.abs()), (1, 2) | (2, 1)),
            Role::Chariot | Role::Cannon => files == 0 || ranks == 0,
            Role::Pawn => {
                if files == 0 && forward < 0 {
                    return Some(Reason::PawnBackward);
                }
                if files == 1 && forward == 0 && from.rank().advance(self.side()) < 5 {
                    return Some(Reason::PawnSidewaysBeforeRiver);
                }
                files + ranks.abs() == 1
            }
        };
        match piece.role() {
            _ if !fits => Some(Reason::Geometry),
            Role::General | Role::Advisor if !to.in_palace(self.side()) => Some(Reason::LeavesPalace),
            Role::Elephant if to.rank().advance(self.side()) > 4 => Some(Reason::CrossesRiver),
            _ => None,
        }
    }

    /// The pieces strictly between two points of one line, from the first point on.
    fn between(&self, from: Square, to: Square) -> Vec<(Piece, Square)> {
        let files = (to.file().index() as i8 - from.file().index() as i8).signum();
        let ranks = (to.rank().index() as i8 - from.rank().index() as i8).signum();
        std::iter::successors(from.offset(files, ranks), |square| square.offset(files, ranks))
            .take_while(|&square| square != to)
            .filter_map(|square| self.piece_at(square).map(|piece| (piece, square)))
            .collect()
    }

    /// What would attack the mover's general after the move.
    fn attackers_after(&self, action: Move) -> Vec<(Piece, Square)> {
        let mut after = self.clone();
        after.make(action);
        let attackers = Scene::of(&after.men).attackers(after.general(self.side()), self.side().other());
        attackers
            .into_iter()
            .filter_map(|square| after.piece_at(square).map(|piece| (piece, square)))
            .collect()
    }

    fn faces_after(&self, action: Move) -> bool {
        let mut after = self.clone();
        after.make(action);
        attack::generals_face(after.men.all(), after.general(Color::Red), after.general(Color::Black))
    }

    /// The pieces of `color` on their points, a0 first, rank by rank.
    pub fn pieces_of(&self, color: Color, role: Role) -> Vec<Square> {
        self.points_of(Piece::new(color, role)).collect()
    }
}
