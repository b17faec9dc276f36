//! What comes out when two sheets are put together.

use crate::board::{Color, Move, Position};
use crate::policy::Policy;
use crate::record::{GameRecord, NodeId};

/// How sheets are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How strictly the start position is judged.
    pub resolve: crate::record::ResolveOptions,
    /// How many different positions are kept after a ply. When there are more, games are dropped, and nothing is
    /// called certain.
    pub max_positions: usize,
    /// How likely moves are, for the choice among explanations that are as good.
    pub policy: Policy,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            resolve: crate::record::ResolveOptions::default(),
            max_positions: 10_000,
            policy: Policy::trained(),
        }
    }
}

/// Why two sheets cannot be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A sheet has no entry.
    #[error("the sheet of {side} holds no entry", side = .0.name())]
    Empty(Color),
    /// The start position of a sheet cannot be played.
    #[error("the start position of the sheet of {side} cannot be played", side = .0.name())]
    Start(Color),
    /// A sheet is longer than any game.
    #[error("the sheet of {side} is longer than any game", side = .0.name())]
    TooLong(Color),
    /// The sheets begin with different positions.
    #[error("the sheets begin with different positions")]
    OtherStart,
}

/// What is wrong with a sheet at a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// An entry is marked as missing, or its cell is blank.
    Missing,
    /// It is left out without a gap, so that what follows moves up.
    LeftOut,
    /// The sheet had ended.
    Ended,
    /// Text that is no move.
    Unreadable,
    /// A legal move other than that of the other sheet.
    Contradicts,
    /// A move that is not legal there.
    Impossible,
}

impl Fault {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Fault::Missing => "missing",
            Fault::LeftOut => "left-out",
            Fault::Ended => "ended",
            Fault::Unreadable => "unreadable",
            Fault::Contradicts => "contradicts",
            Fault::Impossible => "impossible",
        }
    }

    /// Whether the move was not recorded at all (漏记).
    pub const fn is_omission(self) -> bool {
        matches!(self, Fault::Missing | Fault::LeftOut | Fault::Ended)
    }
}

/// What a sheet has for a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Where it stands in the sheet's tree.
    pub node: Option<NodeId>,
    /// What is written, or what the move is where it came as a move; nothing where nothing stands.
    pub text: String,
    /// The number of the round that the sheet gives it; `None` where nothing stands.
    pub round: Option<u32>,
    /// What is wrong with it.
    pub fault: Option<Fault>,
}

/// How well the move of a ply is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// Every explanation as good as the best has it, and no sheet contradicts it.
    Certain,
    /// Several moves let everything else be read.
    Open,
    /// The sheets have different legal moves here; no choice was made.
    Disputed,
    /// The search was cut short, or faults had to be supposed and one sheet alone has the move: that of the best
    /// explanation that was found.
    Unproved,
}

impl Certainty {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::Open => "open",
            Certainty::Disputed => "disputed",
            Certainty::Unproved => "unproved",
        }
    }
}

/// Why an agreed game need not be the one that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// So many games are possible that not all were looked at.
    Bounded,
    /// A game with another number of plies explains the sheets as well.
    Lengths,
    /// Both sheets are abbreviated, and faults had to be supposed: so many games can be read from them that one with
    /// fewer faults than were made is found easily. The likeliest is given.
    Abbreviated,
    /// No game explains both sheets to their ends.
    Unexplained,
}

impl Doubt {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Doubt::Bounded => "bounded",
            Doubt::Lengths => "lengths",
            Doubt::Abbreviated => "abbreviated",
            Doubt::Unexplained => "unexplained",
        }
    }
}

/// A move that a ply may have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub action: Move,
    /// Whether the rest of both sheets can be read behind it.
    pub keeps_rest: bool,
}

/// A ply of the agreed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move of the best explanation.
    pub action: Move,
    /// How well it is known.
    pub certainty: Certainty,
    /// All moves that it may have been, where it is not certain.
    pub candidates: Vec<Candidate>,
    /// What Red's sheet has, and Black's.
    pub entries: [Entry; 2],
}

/// Something in a sheet that is not about one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Before which ply, 1-based.
    pub before_ply: u32,
    /// What it is.
    pub kind: RemarkKind,
}

/// What there is to remark on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// The moves of a side stand so many rounds too high (negative: too low) from here on.
    Shifted {
        /// Whose moves.
        side: Color,
        /// How many rounds.
        rounds: i32,
    },
    /// The columns have changed places.
    Swapped,
    /// Entries that stand there again.
    Again(Vec<Entry>),
    /// Entries that belong to no move.
    TooMany(Vec<Entry>),
}

impl RemarkKind {
    /// The name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            RemarkKind::Shifted { .. } => "shifted",
            RemarkKind::Swapped => "swapped",
            RemarkKind::Again(_) => "repeated",
            RemarkKind::TooMany(_) => "too-many",
        }
    }
}

/// Headers that the sheets state differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagConflict {
    /// Which.
    pub name: String,
    /// On Red's sheet.
    pub red: String,
    /// On Black's.
    pub black: String,
}

/// What two sheets come to.
#[derive(Clone, Debug)]
pub struct Reconciled {
    /// The agreed game, with all lines of play for counts over them.
    pub record: GameRecord,
    /// Its plies.
    pub plies: Vec<Ply>,
    /// Games with more plies or fewer that explain the sheets about as well, the best first. Where there is one the agreed
    /// game is in doubt.
    pub others: Vec<Vec<Ply>>,
    /// What there is to remark on Red's sheet and on Black's, in order.
    pub remarks: [Vec<Remark>; 2],
    /// How many entries of each sheet were not read, because no game explains both sheets to their ends.
    pub unread: [usize; 2],
    /// Headers that the sheets state differently.
    pub conflicts: Vec<TagConflict>,
    /// Which sheet alone states the start position.
    pub start_from: Option<Color>,
    /// Why the agreed game need not be the one that was played, so that nothing is certain.
    pub doubt: Option<Doubt>,
    /// The position after the last ply.
    pub end: Position,
}

impl Reconciled {
    /// Whether the sheets are of one game: of the entries of the shorter one, half or more agree with the other.
    pub fn is_one_game(&self) -> bool {
        let agreeing = self.agreeing();
        let entries = [0, 1].map(|index| {
            let read = self.plies.iter().filter(|ply| !ply.entries[index].text.is_empty()).count();
            read + self.unread[index]
        });
        let shorter = entries.into_iter().min().unwrap_or(0);
        agreeing * 2 >= shorter && agreeing > 0
    }

    /// How many plies both sheets have, and have alike.
    pub fn agreeing(&self) -> usize {
        let alike = |ply: &&Ply| ply.entries.iter().all(|entry| entry.fault.is_none());
        self.plies.iter().filter(alike).count()
    }

    /// Whether nothing differs and nothing is open.
    pub fn agrees_entirely(&self) -> bool {
        self.agreeing() == self.plies.len()
            && self.plies.iter().all(|ply| ply.certainty == Certainty::Certain)
            && self.remarks.iter().all(Vec::is_empty)
            && self.unread == [0, 0]
    }

    /// How many plies are not certain.
    pub fn open(&self) -> usize {
        self.plies.iter().filter(|ply| ply.certainty != Certainty::Certain).count()
    }
}
