//! Finds legal games with captures and checks at given places. The games that the tests use are kept in
//! `limit_examples.jsonl`; `JIPU_LIMIT_EXAMPLES=1 cargo test --test it limit::generator -- --nocapture` finds them
//! anew and prints them.

use jipu::board::{Color, Move, Outcome, Position, Role};

use super::{Random, position};
use crate::corpus::say;

/// Two chariots each, no guards, and pawns to take.
const OPEN: &str = "r3k3r/9/9/p3p3p/9/9/P3P3P/9/9/R2K4R w - - 0 1";
/// One chariot each, with guards.
const GUARDED: &str = "2bakab2/4r4/9/p1p3p1p/9/9/P1P3P1P/9/4R4/2BAKAB2 w - - 0 1";

/// What a game is to be. No check is answered with a check, so that no ply is check and reply at once.
struct Plan {
    id: &'static str,
    fen: &'static str,
    plies: u32,
    /// The plies that capture; no other does.
    captures: &'static [u32],
    /// For Red and Black: how many checks, after which ply and up to which; elsewhere none behind `quiet_from`.
    checks: [(u32, u32, u32); 2],
    /// From which ply on only the checks that are asked for are given.
    quiet_from: u32,
    /// The plies from `quiet_from` on that are pawn moves, where that matters.
    pawns: Option<&'static [u32]>,
    /// Whether the last ply is to mate.
    mates: bool,
}

const NONE: (u32, u32, u32) = (0, 0, 0);
const PLAN: Plan = Plan {
    id: "",
    fen: GUARDED,
    plies: 0,
    captures: &[],
    checks: [NONE; 2],
    quiet_from: 1,
    pawns: None,
    mates: false,
};

const PLANS: [Plan; 12] = [
    Plan {
        id: "ex-01",
        fen: OPEN,
        plies: 170,
        captures: &[41],
        checks: [(14, 41, 167), (3, 41, 166)],
        quiet_from: 42,
        ..PLAN
    },
    Plan { id: "ex-03", plies: 170, captures: &[41], quiet_from: 42, ..PLAN },
    Plan { id: "ex-04", plies: 162, captures: &[42], quiet_from: 43, ..PLAN },
    Plan {
        id: "ex-05",
        fen: OPEN,
        plies: 140,
        captures: &[20],
        checks: [NONE, (30, 20, 138)],
        quiet_from: 21,
        ..PLAN
    },
    Plan {
        id: "ex-06",
        fen: OPEN,
        plies: 222,
        captures: &[100],
        checks: [(11, 100, 219), NONE],
        quiet_from: 101,
        ..PLAN
    },
    Plan {
        id: "ex-08",
        fen: OPEN,
        plies: 215,
        captures: &[60],
        checks: [(2, 60, 213), (25, 120, 214)],
        quiet_from: 61,
        ..PLAN
    },
    Plan { id: "ex-09", fen: OPEN, plies: 150, checks: [(20, 0, 148), (18, 0, 148)], ..PLAN },
    Plan {
        id: "ex-10",
        fen: OPEN,
        plies: 135,
        captures: &[31],
        checks: [NONE, (12, 31, 130)],
        quiet_from: 32,
        ..PLAN
    },
    Plan { id: "ex-11", plies: 260, captures: &[50, 150], quiet_from: 51, ..PLAN },
    Plan { id: "ex-12", plies: 132, captures: &[10], quiet_from: 11, pawns: Some(&[100, 128]), ..PLAN },
    Plan { id: "ex-13", plies: 160, captures: &[41, 155], quiet_from: 42, ..PLAN },
    Plan { id: "ex-14", fen: OPEN, plies: 160, captures: &[40], quiet_from: 41, mates: true, ..PLAN },
];

/// What is still to try at a ply, and how many checks were given before it.
struct Frame {
    left: Vec<Move>,
    given: [u32; 2],
}

impl Plan {
    /// The moves that fit at the next ply, in the order in which they are to be tried from the end.
    fn moves(&self, at: &mut Position, ply: u32, given: [u32; 2], random: &mut Random) -> Vec<Move> {
        let side = at.side();
        let (wanted, after, until) = self.checks[side.index()];
        let within = ply > after && ply <= until;
        let missing = wanted - given[side.index()];
        let slots = if within { (until - ply) / 2 + 1 } else { until.saturating_sub(after) / 2 };
        if missing > 0 && (ply > until || missing > slots) {
            return Vec::new();
        }
        let eager = within && missing > 0 && random.chance((missing * 250 / slots.max(1)) as usize + 1);
        let (mut others, mut checking) = (Vec::new(), Vec::new());
        for action in at.legal_moves() {
            let pawn = at.piece_at(action.from).is_some_and(|piece| piece.role() == Role::Pawn);
            let undo = at.make(action);
            let checks = at.is_check();
            let last = self.mates && ply == self.plies;
            let fits = undo.captured().is_some() == self.captures.contains(&ply)
                && at.outcome().is_none_or(|end| last && end == Outcome::Checkmate)
                && (!last || at.outcome().is_some());
            at.unmake(action, undo);
            let counted = ply >= self.quiet_from;
            let pawn_fits = !counted || self.pawns.is_none_or(|pawns| pawns.contains(&ply) == pawn);
            let check_fits = !checks || !counted || last || (within && missing > 0 && !at.is_check());
            if fits && pawn_fits && check_fits {
                if checks { checking.push(action) } else { others.push(action) }
            }
        }
        let mut moves = if eager { [others, checking] } else { [checking, others] };
        for moves in &mut moves {
            for index in (1..moves.len()).rev() {
                moves.swap(index, random.below(index + 1));
            }
        }
        moves.concat()
    }

    fn find(&self, seed: u64) -> Option<Vec<Move>> {
        let mut random = Random::new(seed);
        let start = position(self.fen);
        let mut at = start.clone();
        let mut made = Vec::new();
        let first = self.moves(&mut at, 1, [0; 2], &mut random);
        let mut frames = vec![Frame { left: first, given: [0; 2] }];
        for _ in 0..20_000 {
            let ply = frames.len() as u32;
            let frame = frames.last_mut()?;
            let mut given = frame.given;
            let Some(action) = frame.left.pop() else {
                frames.pop();
                let (action, undo) = made.pop()?;
                at.unmake(action, undo);
                continue;
            };
            let side: Color = at.side();
            let undo = at.make(action);
            made.push((action, undo));
            given[side.index()] += u32::from(at.is_check() && ply >= self.quiet_from);
            if ply == self.plies {
                return Some(made.into_iter().map(|(action, _)| action).collect());
            }
            let left = self.moves(&mut at, ply + 1, given, &mut random);
            frames.push(Frame { left, given });
        }
        None
    }
}

#[test]
fn examples_are_found_anew() {
    if std::env::var_os("JIPU_LIMIT_EXAMPLES").is_none() {
        say("SKIPPED: JIPU_LIMIT_EXAMPLES=1 finds the examples of the natural limit anew");
        return;
    }
    for plan in &PLANS {
        let Some(game) = (0..2_000).find_map(|seed| plan.find(seed)) else {
            say(&format!("{}: none found", plan.id));
            continue;
        };
        let moves: Vec<String> = game.iter().map(Move::to_string).collect();
        say(&serde_json::json!({"id": plan.id, "fen": plan.fen, "moves": moves}).to_string());
    }
}
