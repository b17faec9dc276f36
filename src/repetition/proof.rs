//! What is known of a move of a cycle: its nature, the proof, and how sure that is.

use std::fmt;

use super::nature::Nature;
use super::scene::PieceId;
use crate::board::{Move, Piece, Square};

/// A piece where it stands after the move in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The piece.
    pub piece: Piece,
    /// Its point.
    pub square: Square,
    pub(super) id: PieceId,
}

/// How an attack reaches what it attacks, if the other side passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The general is attacked.
    Check,
    /// Mate by so many checks.
    Mate(u32),
    /// A capture that cannot be answered on its point.
    Capture,
    /// Captures and recaptures on one point.
    Exchange,
    /// A complete exchange, after which another piece falls (完整互吃交换).
    CompleteExchange,
    /// So many checks, then a capture.
    Checks(u32),
}

/// What the move changed: why the threat is new (29.2 of 1999).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fresh {
    /// The capture could not be made before.
    NotThere,
    /// It could be made, and did not win.
    NotWinning,
    /// It could be made, and the piece that moved would have been lost for it.
    Saved,
    /// It could be made, and would have been answered by mate.
    Parried,
    /// The rule does not ask: checks, and threats of mate.
    NotAsked,
}

/// A line that proves an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How it wins.
    pub means: Means,
    /// What would be played if the other side passed after the move, its answers included.
    pub line: Vec<Move>,
    /// The piece that makes the first capture on the target, where one is made at once.
    pub attacker: Option<Stand>,
    /// What is attacked: none for mate, and several where checks leave the other side the choice which of them it loses.
    pub targets: Vec<Stand>,
    /// Protectors of the target that look as if they could retake and may not leave their lines (假根).
    pub false_roots: Vec<Stand>,
    /// Protectors that retake, and are not enough (少根).
    pub roots: Vec<Stand>,
    /// Own pieces without which the capture could not be made or would not win (联合捉子).
    pub partners: Vec<Stand>,
    /// Why it is new.
    pub fresh: Fresh,
}

impl Proof {
    /// A proof that is a line and nothing else.
    pub(super) const fn plain(means: Means, line: Vec<Move>) -> Proof {
        Proof {
            means,
            line,
            attacker: None,
            targets: Vec::new(),
            false_roots: Vec::new(),
            roots: Vec::new(),
            partners: Vec::new(),
            fresh: Fresh::NotAsked,
        }
    }

    /// Whether it takes two pieces or more (联合捉子).
    pub fn is_joint(&self) -> bool {
        !self.partners.is_empty()
    }
}

/// Why a move that does not attack does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unmoved {
    /// Nothing could be won if the other side passed.
    Nothing,
    /// A general that answers a check never threatens (26.1 of 2011).
    GeneralAnswersCheck,
    /// What it could win could be won before.
    Old(Vec<Move>),
    /// A general or a pawn may itself go on attacking (26.1 of 2011, 27.1 and 27.2 of 1999).
    OwnGeneralOrPawn(Vec<Move>),
    /// The capture is an even exchange that is offered (兑).
    EvenExchange(Vec<Move>),
    /// The mate needs a piece that is offered for exchange.
    OfferedMate(Vec<Move>),
    /// The one attacking piece of a side touches 士 and 象 only (26.2 of 2011; one diagram).
    LastAttacker(Vec<Move>),
    /// The rule knows no such attack.
    NotInThisLaw,
    /// It was said to be so.
    Stated,
}

impl Unmoved {
    /// The one that tells more of two: an exchange before what a general or a pawn may do, that before old threats.
    pub(super) fn or(self, other: Unmoved) -> Unmoved {
        let weight = |why: &Unmoved| match why {
            Unmoved::EvenExchange(_) => 3,
            Unmoved::OwnGeneralOrPawn(_) => 2,
            Unmoved::Old(_) => 1,
            _ => 0,
        };
        if weight(&other) > weight(&self) { other } else { self }
    }
}

/// How sure a nature or a verdict is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confidence {
    /// It rests on a matter on which the books leave room, or on one diagram.
    Judgement,
    /// It is right unless there is a longer line than so many checks.
    Depth(u32),
    /// It follows from the moves and the words of the rule.
    Exact,
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Confidence::Judgement => f.write_str("judgement"),
            Confidence::Depth(checks) => write!(f, "depth-{checks}"),
            Confidence::Exact => f.write_str("exact"),
        }
    }
}

/// What a move of the cycle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Its nature.
    pub nature: Nature,
    /// The attacks; none where it does not attack.
    pub proofs: Vec<Proof>,
    /// Why it does not attack, where it does not.
    pub unmoved: Option<Unmoved>,
    /// How sure that is.
    pub confidence: Confidence,
    /// What was found, where somebody said otherwise.
    pub overruled: Option<Nature>,
}

impl Label {
    pub(super) const fn attack(nature: Nature, proofs: Vec<Proof>, confidence: Confidence) -> Label {
        Label { nature, proofs, unmoved: None, confidence, overruled: None }
    }

    pub(super) const fn idle(nature: Nature, why: Unmoved, confidence: Confidence) -> Label {
        Label { nature, proofs: Vec::new(), unmoved: Some(why), confidence, overruled: None }
    }
}
