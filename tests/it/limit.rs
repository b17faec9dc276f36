//! The natural limit: counts, claims and bounds.

use jipu::audit::limit::{Audit, Claim, Question, QuestionError, Verdict, audit};
use jipu::board::{Color, Move, Position};
use jipu::fen::Letters;
use jipu::record::{self, GameRecord, NodeId, ResolveOptions, Start};
use jipu::rules::{LimitRule, Reading};
use jipu::source::SourceText;

mod bugs;
mod examples;
mod gaps;
mod generator;
mod hand;
mod holes;
mod lattice;
pub(crate) mod reference;
mod struck;
mod vectors;
mod walks;

/// The readings other than the one of the rule books.
pub(crate) use Reading::{
    BothCappedRepliesDropped as R3, ClaimantCapped as R1, ClaimantCappedRepliesDropped as R2,
    LargerExcess as R3B, NoCap as R5, NoChecks as R4, NumberedRounds as R7, RecentWindow as R6,
};

/// The Chinese rules of 2011: 60 rounds, ten checks of the claimant.
const CXA: LimitRule =
    LimitRule { rounds: 60, check_cap: Some(10), reading: Reading::ClaimantCapped, pawn_moves_reset: false };
/// The Asian rules of 2017: 50 rounds.
const AXF: LimitRule = LimitRule { rounds: 50, ..CXA };

/// A rule with another reading.
fn reading(reading: Reading) -> LimitRule {
    LimitRule { reading, ..CXA }
}

/// The position of a FEN.
fn position(fen: &str) -> Position {
    let setup = jipu::fen::read(fen, Letters::Common).setup.expect("a position");
    setup.validate(jipu::board::Placement::Strict).expect("a position that can arise")
}

/// A record of moves that are known.
fn record(fen: &str, moves: &[Move]) -> GameRecord {
    let mut record = GameRecord::new(SourceText::from_string(String::new()), "test");
    record.start = Start::Position(Box::new(position(fen)));
    let mut at = NodeId::ROOT;
    for &action in moves {
        at = record.tree.push_move(at, action);
    }
    record::resolve(&mut record, ResolveOptions::default(), &mut Vec::new());
    record
}

fn moves(texts: &[String]) -> Vec<Move> {
    texts.iter().map(|text| text.parse().expect("a move")).collect()
}

/// The audit of the whole line, with no claim.
fn look(record: &GameRecord, rule: LimitRule) -> Audit {
    audit(record, &Question::new(rule)).expect("an audit")
}

fn ask(
    record: &GameRecord,
    rule: LimitRule,
    claimant: Color,
    at: Option<u32>,
) -> Result<Audit, QuestionError> {
    audit(record, &Question { claimant: Some(claimant), at, ..Question::new(rule) })
}

/// A claim after so many plies.
#[track_caller]
fn claim(record: &GameRecord, rule: LimitRule, claimant: Color, at: u32) -> Claim {
    ask(record, rule, claimant, Some(at)).expect("an audit").claim.expect("a claim")
}

/// The known count and the verdict of a claim under a reading.
#[track_caller]
fn judged(claim: &Claim, reading: Reading) -> (u32, Verdict) {
    let all = std::iter::once(&claim.judged).chain(&claim.others);
    let judged = all.into_iter().find(|judged| judged.reading == reading).expect("the reading");
    (judged.count.known().expect("a known count"), judged.verdict)
}

/// Whether the long tests are to run.
fn is_full() -> bool {
    std::env::var_os("JIPU_FULL").is_some()
}

/// A generator that gives the same numbers each time (xorshift64*).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}
