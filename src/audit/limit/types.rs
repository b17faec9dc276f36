//! What is asked and what is answered.

use crate::board::{Color, Move, Outcome, Piece};
use crate::record::{NoSuchVariation, NodeId};
use crate::rules::{LimitRule, Reading};

/// What is asked about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The rule to judge by.
    pub rule: LimitRule,
    /// Who claims. With neither a claimant nor a point there is no claim to judge; a point alone asks for the side
    /// that is to move there.
    pub claimant: Option<Color>,
    /// After how many completed plies the claim is made. `None` for the last point at which the claimant is to
    /// move.
    pub at: Option<u32>,
    /// Claims made earlier in the game.
    pub earlier: Vec<(u32, Color)>,
    /// Plies without capture before the record begins. They alternate backwards from the side to move, and none of
    /// them is taken for a check.
    pub quiet_before: u32,
    /// The line to judge: at ply `p` the `k`-th alternative to the move that stands there, 1-based. Empty for the main
    /// line.
    pub line: Vec<(u32, u32)>,
}

impl Question {
    /// A look at the main line of a record, with no claim.
    pub const fn new(rule: LimitRule) -> Question {
        Question { rule, claimant: None, at: None, earlier: Vec::new(), quiet_before: 0, line: Vec::new() }
    }
}

/// A question that cannot be asked of this record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// The start position cannot be played.
    #[error("the start position cannot be played")]
    NoStart,
    /// A claim after more plies than there are.
    #[error("a claim after {at} plies, and the record has {plies}")]
    BeyondRecord {
        /// The claim's ply.
        at: u32,
        /// How many plies can be spoken of.
        plies: u32,
    },
    /// The line has no such alternative.
    #[error(transparent)]
    NoSuchVariation(#[from] NoSuchVariation),
    /// A claim called earlier that is not made before the claim to judge.
    #[error("an earlier claim after {earlier} plies, and the claim is made after {at}")]
    EarlierBehindClaim {
        /// The claim called earlier.
        earlier: u32,
        /// The claim to judge.
        at: u32,
    },
    /// Earlier claims without one to judge.
    #[error("earlier claims without a claim to judge")]
    EarlierWithoutClaim,
}

/// One ply of the judged line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyFact {
    /// Who played it.
    pub side: Color,
    /// The move.
    pub action: Move,
    /// What it took.
    pub captured: Option<Piece>,
    /// Whether the enemy general is attacked after it; a double check is one check, like any other.
    pub check: bool,
    /// Whether a pawn moved.
    pub pawn: bool,
    /// Where it stands in the record.
    pub node: Option<NodeId>,
}

/// A number that is known, or known within bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// It is not less.
    pub lower: u32,
    /// It is not more; `None` where no bound is known.
    pub upper: Option<u32>,
}

impl Count {
    /// A number that is known.
    pub const fn exact(number: u32) -> Count {
        Count { lower: number, upper: Some(number) }
    }

    /// The number, where it is known.
    pub fn known(self) -> Option<u32> {
        self.upper.filter(|&upper| upper == self.lower)
    }

    /// Whether it reaches a limit, if the bounds tell.
    pub const fn verdict(self, needed: u32) -> Verdict {
        match self.upper {
            _ if self.lower >= needed => Verdict::Holds,
            Some(upper) if upper < needed => Verdict::Fails,
            _ => Verdict::Indeterminate,
        }
    }
}

/// What one side did in a stretch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideTotals {
    /// How many plies.
    pub plies: u32,
    /// The plies at which it gave check, 1-based.
    pub checks: Vec<u32>,
    /// Those of them beyond the cap.
    pub struck: Vec<u32>,
}

/// The plies between two captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The first ply counted.
    pub from_ply: u32,
    /// The last ply counted; less than `from_ply` where two captures follow each other.
    pub to_ply: u32,
    /// How many plies of the record that is; those before the record are in `quiet_before`.
    pub plies: u32,
    /// The ply before: the capture (or the pawn move, where that resets), or 0 for the start.
    pub reset_ply: u32,
    /// Who captured on it; `None` for the start and where a pawn move reset.
    pub captured_by: Option<Color>,
    /// Plies of Red and Black before the record that were said to be quiet, where the stretch begins with it.
    pub quiet_before: [u32; 2],
    /// What Red did.
    pub red: SideTotals,
    /// What Black did.
    pub black: SideTotals,
    /// The count of the chosen reading at the end of the stretch, Red and Black as claimant.
    pub counted: [Count; 2],
    /// How many rounds or plies are still missing to the limit then; `None` where the count is not known.
    pub missing: [Option<u32>; 2],
    /// The fewest completed plies of the stretch after which the side is to move and its claim holds.
    pub earliest_claim: [Option<u32>; 2],
    /// The fewest completed plies of the stretch at which the side's count reaches the limit, whoever is to move.
    pub count_reached: [Option<u32>; 2],
    /// Whether the count may reach the limit before those points: what the record leaves open decides.
    pub may_reach: [bool; 2],
}

impl Stretch {
    /// What a side did.
    pub const fn side(&self, side: Color) -> &SideTotals {
        match side {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

/// Whether a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It does: the arbiter must declare the draw.
    Holds,
    /// It does not.
    Fails,
    /// What the record leaves open decides.
    Indeterminate,
}

impl Verdict {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Indeterminate => "indeterminate",
        }
    }
}

/// What a verdict rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The count.
    Count,
    /// The game was over: mate (2011 rules, 4.1, items 1 and 2 go before any claim).
    Checkmate,
    /// The game was over: 困毙.
    Stalemate,
    /// The claimant was not to move (2011 rules, articles 16 and 22.4).
    NotClaimantsTurn,
    /// The entry of this ply, and so all that follows, was not resolved.
    IllegalAtPly(u32),
    /// Entries that are open, or were read otherwise than written.
    OpenEntries {
        /// The first that may matter.
        first: u32,
        /// The last.
        last: u32,
    },
    /// Moves that the record leaves out.
    Elided {
        /// Behind which ply.
        after_ply: u32,
        /// How many rounds.
        rounds: u32,
    },
    /// The start position's own counter says so many plies without a capture; to believe it would change the
    /// verdict.
    QuietBefore(u32),
}

impl Why {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Why::Count => "count",
            Why::Checkmate => "game-over-checkmate",
            Why::Stalemate => "game-over-stalemate",
            Why::NotClaimantsTurn => "not-claimants-turn",
            Why::IllegalAtPly(_) => "illegal-at-ply",
            Why::OpenEntries { .. } => "open-entries",
            Why::Elided { .. } => "elided",
            Why::QuietBefore(_) => "quiet-before",
        }
    }
}

/// A claim under one reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The reading.
    pub reading: Reading,
    /// The count, in the reading's unit.
    pub count: Count,
    /// The limit, in the same unit.
    pub needed: u32,
    /// Whether the claim holds. Mate and turn decide before the count, under every reading alike.
    pub verdict: Verdict,
}

impl Judged {
    /// Whether another reading decides, and decides otherwise.
    pub fn is_contradicted_by(&self, other: &Judged) -> bool {
        other.verdict != Verdict::Indeterminate && other.verdict != self.verdict
    }
}

/// A claim made before the one that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarlierClaim {
    /// Who claimed.
    pub claimant: Color,
    /// After how many completed plies.
    pub at_ply: u32,
    /// Whether it held.
    pub verdict: Verdict,
    /// What its verdict rests on.
    pub why: Why,
    /// Whether it belongs to the stage of the present claim.
    pub stage: Stage,
}

/// Whether two claims belong to one stage (同一个自然限着阶段, 2011 rules, 4.1, item 11): whether no capture stands
/// between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// They do.
    Same,
    /// A capture stands between them.
    Other,
    /// What stands between them is not known throughout.
    Unknown,
}

/// A claim, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Who claims.
    pub claimant: Color,
    /// After how many completed plies. Entries that were not resolved count as plies.
    pub at_ply: u32,
    /// Whether that is the end of the record.
    pub at_end: bool,
    /// The verdict under the chosen reading.
    pub judged: Judged,
    /// What it rests on.
    pub why: Why,
    /// Every other reading, at the same point.
    pub others: Vec<Judged>,
    /// Whether one of them decides otherwise ([`Judged::is_contradicted_by`]).
    pub disagree: bool,
    /// How many rounds or plies the claim is short of the limit, at least.
    pub missing: u32,
    /// The claims made before, judged each at its own point.
    pub earlier: Vec<EarlierClaim>,
    /// Where entries leave the verdict open: those on which it hangs, in the order in which they are worth asking about.
    pub ask: Vec<Asked>,
    /// Where entries leave the verdict open and the lines of play were weighed: what is likely. No verdict.
    pub likely: Option<Likely>,
}

/// What a claim that is open likely comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Likely {
    /// Whether it more likely holds or fails.
    pub verdict: Verdict,
    /// How likely that is, from a half to 1.
    pub chance: f64,
}

/// An open entry on which a verdict hangs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Its ply.
    pub ply: u32,
    /// What it may be.
    pub answers: Vec<Answer>,
}

/// A move that an open entry may be, and what is known of the claim if it is that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move.
    pub action: Move,
    /// The count then, under the chosen reading.
    pub count: Count,
    /// The verdict then.
    pub verdict: Verdict,
}

/// Moves that a comment says were played and that the record leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elision {
    /// Behind which ply.
    pub after_ply: u32,
    /// How many rounds; of a range (40至60回合) the upper end.
    pub rounds: u32,
    /// Whether it may be more (20多回合, 约20回合).
    pub at_least: bool,
}

/// What a record says of the natural limit.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The resolved plies of the judged line.
    pub plies: Vec<PlyFact>,
    /// How many plies there are with those that were not resolved.
    pub entries: u32,
    /// Who plays the first.
    pub start_side: Color,
    /// The number of the round it belongs to.
    pub start_round: u32,
    /// Plies without capture that the start position claims for itself. Not believed.
    pub fen_quiet: u32,
    /// Whether the game does not begin at the standard start.
    pub from_setup: bool,
    /// The stretches between captures, in order; never empty.
    pub stretches: Vec<Stretch>,
    /// Which of them is that of the claim, or the last.
    pub judged_stretch: usize,
    /// The claim, if there is one.
    pub claim: Option<Claim>,
    /// How the game ended on the board after the resolved plies.
    pub ended: Option<Outcome>,
    /// The ply of the first entry that was not resolved.
    pub first_illegal: Option<u32>,
    /// The plies of entries that are open or were read otherwise than written.
    pub open: Vec<u32>,
    /// The plies of entries that are missing and were filled in, for only one move lets the rest be read.
    pub filled: Vec<u32>,
    /// Whether the verdict is about all lines of play that agree with a sheet.
    pub over_lines: bool,
    /// How many slips of the pen they allow for.
    pub slips: u32,
    /// What the record says to have left out.
    pub elisions: Vec<Elision>,
}

impl Audit {
    /// The side to move after so many completed plies.
    pub const fn side_after(&self, plies: u32) -> Color {
        side_after(self.start_side, plies)
    }
}

/// The side to move after so many plies.
pub(super) const fn side_after(start: Color, plies: u32) -> Color {
    if plies.is_multiple_of(2) { start } else { start.other() }
}
