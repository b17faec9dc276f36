//! Cycles of moves and occurrences of positions, exactly.

use std::collections::{BTreeMap, HashMap};

use crate::board::{Color, Move, Position, Square};
use crate::rules::RepetitionRule;

/// By what a stretch of a game may be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Cycles of moves.
    Cycles,
    /// Occurrences of a position.
    Occurrences,
    /// Nine rounds in which this side goes to and fro over three points or more (article 23 of 2011).
    NineRounds(Color),
    /// The same with moves that are allowed, on both sides: whether they are without purpose is for the arbiter.
    NineRoundsAllowed(Color),
}

impl Basis {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Basis::Cycles => "cycles",
            Basis::Occurrences => "occurrences",
            Basis::NineRounds(_) => "nine-rounds",
            Basis::NineRoundsAllowed(_) => "nine-rounds-allowed",
        }
    }
}

/// A stretch of a game in which the moves go round, or a position that has come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// By what it may be judged.
    pub basis: Basis,
    /// After how many plies the moves repeat.
    pub period: u32,
    /// The first ply that counts. The point that its piece comes from may lie outside the cycle (外来点).
    pub from_ply: u32,
    /// The last ply of the stretch.
    pub to_ply: u32,
    /// How many full cycles of moves that is.
    pub cycles: u32,
    /// How often the position after the last ply has stood on the board by then.
    pub occurrences: u32,
    /// The first ply after which the rule's number was reached, if it ever was: from then on it may be claimed.
    pub complete_at: Option<u32>,
    /// The plies that are judged, first and last: one full cycle, or all since the position first stood there, where the
    /// rule goes by occurrences.
    pub judged: (u32, u32),
    /// Whether the ply before the first is a capture that brought the first position, and was left out.
    pub capture_left_out: bool,
    /// Whether the first ply that counts came from a point outside the cycle.
    pub from_outside: bool,
}

impl Cycle {
    /// Whether it is a case only where the arbiter finds the moves to be without purpose.
    pub const fn hangs_on_purpose(&self) -> bool {
        matches!(self.basis, Basis::NineRoundsAllowed(_))
    }

    /// How many plies were played after the rule's number was reached, in the same cycle.
    pub fn plies_beyond(&self) -> u32 {
        self.complete_at.map_or(0, |ply| self.to_ply.saturating_sub(ply))
    }
}

/// The rounds of the nine-round rule.
const NINE: usize = 9;

/// The most points that count as going to and fro over nine rounds: on average each is come to twice.
const FEW_POINTS: usize = 5;

/// The longest cycle looked for, in plies.
const LONGEST: usize = 64;

/// What a line of play goes through: its positions, and which plies take.
#[derive(Debug)]
pub struct Course {
    keys: Vec<u64>,
    moves: Vec<Move>,
    captures: Vec<bool>,
}

/// Whether three moves on end have all been played before, as at least three have been of moves that go round for the
/// second time: nobody makes the same move twice running, so they go round in four plies or more, of which the first may
/// come from outside.
fn repeats_three(mut moves: impl Iterator<Item = Move>) -> bool {
    // A bit for each pair of points, of which seven bits each tell.
    let mut played = [0_u64; 1 << (7 + 7 - 6)];
    let mut run = 0;
    moves.any(|action| {
        let number = usize::from(action.from.index() & 0x7F) << 7 | usize::from(action.to.index() & 0x7F);
        let (word, bit) = (&mut played[number >> 6], 1 << (number & 63));
        run = if *word & bit == 0 { 0 } else { run + 1 };
        *word |= bit;
        run >= 3
    })
}

impl Course {
    /// Whether moves may go round at least twice; what is not said to is not worth following.
    pub fn may_repeat(moves: impl Iterator<Item = Move> + Clone) -> bool {
        if !repeats_three(moves.clone()) {
            return false;
        }
        let moves: Vec<Move> = moves.collect();
        (2..=LONGEST.min(moves.len() / 2)).step_by(2).any(|period| {
            let mut run = 0;
            moves.iter().zip(&moves[period..]).any(|(earlier, later)| {
                run = if earlier == later { run + 1 } else { 0 };
                // The first move of a stretch may come from outside.
                run + 1 >= period
            })
        })
    }

    /// Follows moves from a position; stops at the first that is not legal.
    pub fn follow(start: &Position, moves: &[Move]) -> Course {
        let mut position = start.clone();
        let mut course = Course { keys: vec![position.key()], moves: Vec::new(), captures: Vec::new() };
        for &action in moves {
            if !position.is_legal(action) {
                break;
            }
            course.captures.push(position.make(action).captured().is_some());
            course.moves.push(action);
            course.keys.push(position.key());
        }
        course
    }

    /// How many plies it has.
    pub fn plies(&self) -> u32 {
        self.moves.len() as u32
    }

    /// How often the position after a ply has stood on the board by then; 0 plies is the start.
    pub fn occurrences(&self, ply: u32) -> u32 {
        let key = self.keys.get(ply as usize);
        self.keys.iter().take(ply as usize + 1).filter(|other| Some(*other) == key).count() as u32
    }

    /// The plies after which the position after `ply` stood on the board before, the first and the last of them.
    pub fn earlier(&self, ply: u32) -> Option<(u32, u32)> {
        let key = self.keys.get(ply as usize)?;
        let before = self.keys.get(..ply as usize)?;
        let first = before.iter().position(|other| other == key)?;
        let last = before.iter().rposition(|other| other == key)?;
        Some((first as u32, last as u32))
    }

    /// Plies without a capture up to a ply.
    pub fn quiet(&self, ply: u32) -> u32 {
        self.captures.iter().take(ply as usize).rev().take_while(|captures| !**captures).count() as u32
    }

    /// What repeats, by a rule: stretches of two cycles or more, or positions that came back often enough where the rule
    /// goes by occurrences; in the order of their ends.
    pub fn repetitions(&self, rule: &RepetitionRule) -> Vec<Cycle> {
        match rule.occurrences {
            Some(needed) => self.returns(needed),
            None => self.cycles(rule.cycles.unwrap_or(3), rule.exclude_first_capture),
        }
    }

    /// The stretches of nine rounds without a capture in which one side goes to and fro over three points or more, and
    /// that no complete cycle has a part in. Whether its moves are such as the rule means is not told here.
    pub fn nine_rounds(&self, first: Color, complete: &[Cycle]) -> Vec<Cycle> {
        let mut found: Vec<Cycle> = Vec::new();
        let window = 2 * NINE;
        for at in window..=self.moves.len() {
            let from = at - window;
            let is_free = |cycle: &Cycle| (cycle.to_ply as usize) <= from || (cycle.from_ply as usize) > at;
            if self.captures[from..at].contains(&true) || !found.iter().chain(complete).all(is_free) {
                continue;
            }
            let to_and_fro = (0..2).find(|&offset| {
                let mut visits: BTreeMap<Square, u32> = BTreeMap::new();
                for action in self.moves[from + offset..at].iter().step_by(2) {
                    *visits.entry(action.to).or_default() += 1;
                }
                let again = visits.values().filter(|&&times| times > 1).count();
                (3..=FEW_POINTS).contains(&visits.len()) && again >= 3
            });
            let Some(offset) = to_and_fro else { continue };
            let is_first = (from + offset).is_multiple_of(2);
            found.push(Cycle {
                basis: Basis::NineRounds(if is_first { first } else { first.other() }),
                period: window as u32,
                from_ply: from as u32 + 1,
                to_ply: at as u32,
                cycles: 1,
                occurrences: self.occurrences(at as u32),
                complete_at: Some(at as u32),
                judged: (from as u32 + 1, at as u32),
                capture_left_out: false,
                from_outside: false,
            });
        }
        found
    }

    /// The stretches in which the moves go round at least twice, or once where that is enough. One that is only another's cycle taken several times is
    /// left out.
    fn cycles(&self, needed: u32, exclude_first_capture: bool) -> Vec<Cycle> {
        let mut found: Vec<Cycle> = Vec::new();
        let plies = self.moves.len();
        for period in (2..=LONGEST.min(plies / (needed as usize).clamp(1, 2))).step_by(2) {
            let same = |at: usize| self.keys.get(at).is_some_and(|key| self.keys[at - period] == *key);
            let mut run = 0;
            for at in period..=plies {
                run = if same(at) { run + 1 } else { 0 };
                if run == 0 || same(at + 1) {
                    continue;
                }
                let Some(cycle) = self.stretch(period, run, at, needed, exclude_first_capture) else {
                    continue;
                };
                let is_multiple = found.iter().any(|other| {
                    cycle.period % other.period == 0
                        && other.from_ply <= cycle.from_ply
                        && other.to_ply >= cycle.to_ply
                });
                if !is_multiple {
                    found.push(cycle);
                }
            }
        }
        found.sort_by_key(|cycle| (cycle.to_ply, cycle.from_ply));
        found
    }

    /// The stretch that ends after ply `at`, where `run` positions in a row equal those a period before them.
    fn stretch(&self, period: usize, run: usize, at: usize, needed: u32, exclude: bool) -> Option<Cycle> {
        // The ply that brings the first position of the run counts. The start of the record was brought by none.
        let brings = (at + 1).checked_sub(run + period).filter(|&ply| ply > 0);
        let capture_left_out = exclude && brings.is_some_and(|ply| self.captures[ply - 1]);
        let from = brings.unwrap_or(1) + usize::from(capture_left_out);
        let plies = at + 1 - from;
        let cycles = plies / period;
        if cycles < (needed as usize).min(2) {
            return None;
        }
        let complete = from + needed as usize * period - 1;
        let complete_at = (complete <= at).then_some(complete as u32);
        // The first move of the only cycle may come from outside it: then the one that ends it is judged.
        let last = complete_at.filter(|_| needed > 1).unwrap_or(at as u32);
        Some(Cycle {
            basis: Basis::Cycles,
            period: period as u32,
            from_ply: from as u32,
            to_ply: at as u32,
            cycles: cycles as u32,
            occurrences: self.occurrences(at as u32),
            complete_at,
            judged: (last + 1 - period as u32, last),
            capture_left_out,
            from_outside: self.moves.get(from - 1) != self.moves.get(from - 1 + period),
        })
    }

    /// The positions that have stood on the board so often, each time anew after what was found before.
    fn returns(&self, needed: u32) -> Vec<Cycle> {
        let mut found: Vec<Cycle> = Vec::new();
        let mut stood: HashMap<u64, Vec<u32>> = HashMap::new();
        for (ply, &key) in (0..).zip(&self.keys) {
            let plies = stood.entry(key).or_default();
            plies.push(ply);
            let &[first, .., last, _] = plies.as_slice() else { continue };
            let is_over = found.last().is_none_or(|cycle| cycle.to_ply <= first);
            if !is_over || plies.len() != needed as usize {
                continue;
            }
            let period = ply - last;
            let goes_on = |&at: &u32| self.keys[at as usize] == self.keys[(at - period) as usize];
            let to_ply = (ply + 1..=self.plies()).take_while(goes_on).last().unwrap_or(ply);
            found.push(Cycle {
                basis: Basis::Occurrences,
                period,
                from_ply: first + 1,
                to_ply,
                cycles: (to_ply - first) / period,
                occurrences: self.occurrences(to_ply),
                complete_at: Some(ply),
                judged: (first + 1, ply),
                capture_left_out: false,
                from_outside: false,
            });
        }
        found
    }
}
