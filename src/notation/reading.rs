//! What a written move turns out to be in a position.

use super::abbreviated::Dialect;
use crate::board::{Illegality, Move, Position, Reason};

/// Things worth saying of a reading that worked, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Remarks(u16);

impl Remarks {
    /// 前 or 后 left out where it should stand; the rest decided.
    pub const QUALIFIER_MISSING: Remarks = Remarks(1);
    /// A qualifier on a piece that stands alone on its file.
    pub const QUALIFIER_LONE: Remarks = Remarks(2);
    /// A glyph of the other side (兵 for 卒).
    pub const STYLE_GLYPH: Remarks = Remarks(4);
    /// A digit script of the other side.
    pub const STYLE_DIGITS: Remarks = Remarks(8);
    /// 上 for 进, 下 for 退.
    pub const STYLE_DIRECTION: Remarks = Remarks(16);
    /// Both rank styles play; 0–9 was taken.
    pub const RANK_STYLE_ASSUMED: Remarks = Remarks(32);
    /// Origin and destination were exchanged.
    pub const SWAPPED: Remarks = Remarks(64);
    /// Lower-case letters for Red.
    pub const LETTER_CASE: Remarks = Remarks(128);
    /// The text was read otherwise than written.
    pub const REPAIRED: Remarks = Remarks(256);

    /// No remark.
    pub const NONE: Remarks = Remarks(0);

    /// Both sets.
    #[must_use]
    pub const fn and(self, other: Remarks) -> Remarks {
        Remarks(self.0 | other.0)
    }

    /// This set where `condition` holds, else none.
    #[must_use]
    pub const fn when(self, condition: bool) -> Remarks {
        if condition { self } else { Remarks::NONE }
    }

    /// Whether all of `other` is in the set.
    pub const fn has(self, other: Remarks) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What of the set is not in `other`.
    #[must_use]
    pub const fn without(self, other: Remarks) -> Remarks {
        Remarks(self.0 & !other.0)
    }
}

/// The readings of one written move in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Exactly one legal move.
    One(Move, Remarks),
    /// Several legal moves fit equally well.
    Many(Vec<Move>),
    /// No legal move fits; the reason nearest to being legal.
    None(Illegality),
}

/// `ok`, `ambiguous`, `no-legal-move` or `syntax`: the outcome for a move text, as in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exactly one reading.
    Ok,
    /// Several.
    Ambiguous,
    /// It is a move text, and no legal move.
    NoLegalMove,
    /// It is no move text.
    Syntax,
}

impl Status {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::Ambiguous => "ambiguous",
            Status::NoLegalMove => "no-legal-move",
            Status::Syntax => "syntax",
        }
    }
}

impl Reading {
    /// The legal moves that fit.
    pub fn moves(&self) -> &[Move] {
        match self {
            Reading::One(action, _) => std::slice::from_ref(action),
            Reading::Many(moves) => moves,
            Reading::None(_) => &[],
        }
    }

    /// The outcome in a word.
    pub const fn status(&self) -> Status {
        match self {
            Reading::One(..) => Status::Ok,
            Reading::Many(_) => Status::Ambiguous,
            Reading::None(_) => Status::NoLegalMove,
        }
    }
}

/// Which rank is the first in coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RankBase {
    /// Not known: whichever plays, 0–9 first.
    #[default]
    Unknown,
    /// Ranks 0–9.
    Zero,
    /// Ranks 1–10.
    One,
}

/// Which system names tandem pawns in WXF text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WxfDialect {
    /// Not known: the sign of the move itself decides.
    #[default]
    Unknown,
    /// The official forms.
    Official,
    /// The forms of Fairy-Stockfish: order and file.
    Fairy,
}

/// What is known of a whole record that decides how its single moves are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// The first rank of coordinates.
    pub ranks: RankBase,
    /// The system of tandem pawns.
    pub wxf: WxfDialect,
    /// Whether coordinates in digits count their ranks from Red's side (DHJHtmlXQ), not from the top.
    pub digits_from_bottom: bool,
    /// Whether coordinates name the destination before the origin.
    pub swapped: bool,
    /// What an abbreviated sheet means by its signs, marks and letters.
    pub dialect: Dialect,
}

/// Collects the candidates of one written move and keeps the best level.
#[derive(Debug)]
pub(super) struct Candidates<'p> {
    position: &'p Position,
    level: u8,
    first: Option<(Move, Remarks)>,
    more: Vec<Move>,
    nearest: Option<Illegality>,
}

impl<'p> Candidates<'p> {
    pub(super) const fn new(position: &'p Position) -> Candidates<'p> {
        Candidates { position, level: u8::MAX, first: None, more: Vec::new(), nearest: None }
    }

    /// Takes a legal move at a level; moves of a higher level than the best one are dropped.
    pub(super) fn offer(&mut self, action: Move, level: u8, remarks: Remarks) {
        match self.first {
            Some(_) if level > self.level => {}
            Some((first, _)) if level == self.level => {
                if first != action && !self.more.contains(&action) {
                    self.more.push(action);
                }
            }
            _ => {
                self.level = level;
                self.first = Some((action, remarks));
                self.more.clear();
            }
        }
    }

    /// Takes a move of the words if it is legal, and says whether it was.
    pub(super) fn offer_if_legal(&mut self, action: Move, level: u8, remarks: Remarks) -> bool {
        let legal = self.position.is_legal(action);
        if legal {
            self.offer(action, level, remarks);
        }
        legal
    }

    pub(super) const fn found(&self) -> bool {
        self.first.is_some()
    }

    /// Notes why a candidate is not legal; the one nearest to legal is kept.
    pub(super) fn refuse(&mut self, why: Illegality) {
        if self.nearest.as_ref().is_none_or(|nearest| why.reason > nearest.reason) {
            self.nearest = Some(why);
        }
    }

    pub(super) fn finish(self, otherwise: impl FnOnce() -> Illegality) -> Reading {
        match self.first {
            Some((action, remarks)) if self.more.is_empty() => Reading::One(action, remarks),
            Some((action, _)) => {
                let mut moves = self.more;
                moves.push(action);
                moves.sort_unstable();
                Reading::Many(moves)
            }
            None => Reading::None(self.nearest.unwrap_or_else(otherwise)),
        }
    }
}

/// A reason with no pieces concerned, as a reading.
pub(super) const fn none(reason: Reason) -> Reading {
    Reading::None(Illegality::bare(reason))
}
