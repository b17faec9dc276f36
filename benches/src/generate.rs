//! Games made by chance: legal, from the standard start, and the same for the same seed.

use std::fmt::Write as _;

use jipu::board::{Move, Outcome, Position};
use jipu::notation::{Writer, coordinate};

/// The longest game that is made.
const LONGEST: usize = 120;

/// How a generated game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `H2-E2`
    Iccs,
    /// 炮二平五
    Chinese,
}

/// Numbers by chance (`SplitMix64`).
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `bound`.
    pub const fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// The legal moves of a position in an order that does not depend on how they are found.
fn moves_of(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}

/// A game of moves taken by chance: at most 120 plies, to the end of the game.
pub fn game(random: &mut Random) -> Vec<Move> {
    let length = LONGEST / 2 + random.below(LONGEST / 2 + 1);
    let mut position = Position::start();
    let mut game = Vec::with_capacity(length);
    while game.len() < length {
        let moves = moves_of(&position);
        if moves.is_empty() {
            break;
        }
        let action = moves[random.below(moves.len())];
        position.make(action);
        game.push(action);
    }
    game
}

/// So many games of a seed as PGN, and how many plies their main lines have. With `annotated` every eighth move has
/// a comment, and every twelfth a variation of four moves.
pub fn pgn(seed: u64, games: usize, style: Style, annotated: bool) -> (String, u64) {
    let writer = match style {
        Style::Iccs => Writer::Coordinate(coordinate::Spelling::Iccs),
        Style::Chinese => Writer::default(),
    };
    // The games are the same with annotations.
    let (mut random, mut aside) = (Random::new(seed), Random::new(!seed));
    let (mut out, mut plies) = (String::new(), 0);
    for number in 1..=games {
        let moves = game(&mut random);
        plies += moves.len() as u64;
        write_game(&moves, number, writer, annotated.then_some(&mut aside), &mut out);
    }
    (out, plies)
}

fn write_game(
    moves: &[Move],
    number: usize,
    writer: Writer,
    mut annotations: Option<&mut Random>,
    out: &mut String,
) {
    let mut position = Position::start();
    for &action in moves {
        position.make(action);
    }
    let result = match position.outcome() {
        Some(Outcome::Checkmate | Outcome::Stalemate) if position.side().index() == 0 => "0-1",
        Some(_) => "1-0",
        None => "1/2-1/2",
    };
    // Writing to a String cannot fail.
    let _ = write!(
        out,
        "[Game \"Chinese Chess\"]\n[Event \"Generated games\"]\n[Round \"{number}\"]\n[Date \"2020.01.01\"]\n\
         [Red \"Player {}\"]\n[Black \"Player {}\"]\n[Result \"{result}\"]\n",
        number % 97,
        number % 89,
    );
    if matches!(writer, Writer::Coordinate(_)) {
        out.push_str("[Format \"ICCS\"]\n");
    }
    out.push('\n');
    let mut position = Position::start();
    for (ply, &action) in moves.iter().enumerate() {
        let red = ply % 2 == 0;
        if red {
            let _ = write!(out, "{:>3}. ", ply / 2 + 1);
        }
        writer.write(&position, action, out);
        let before = position.clone();
        position.make(action);
        if let Some(random) = annotations.as_deref_mut() {
            if ply % 8 == 7 {
                out.push_str(" {双方各有顾忌，以后的变化很多。}");
            }
            if ply % 12 == 11 {
                variation(before, ply, writer, random, out);
            }
        }
        out.push(if red { ' ' } else { '\n' });
    }
    if moves.len() % 2 == 1 {
        out.push('\n');
    }
    let _ = write!(out, "{result}\n\n");
}

/// Four moves by chance in place of the one at a ply of Black.
fn variation(mut position: Position, ply: usize, writer: Writer, random: &mut Random, out: &mut String) {
    for step in 0..4 {
        let moves = moves_of(&position);
        if moves.is_empty() {
            break;
        }
        let action = moves[random.below(moves.len())];
        let round = (ply + step) / 2 + 1;
        let _ = match (step, step % 2) {
            (0, _) => write!(out, " ({round}. ... "),
            (_, 1) => write!(out, " {round}. "),
            _ => write!(out, " "),
        };
        writer.write(&position, action, out);
        position.make(action);
        if step == 3 || moves_of(&position).is_empty() {
            out.push(')');
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_has_always_the_same_games() {
        let (once, plies) = pgn(1, 3, Style::Iccs, true);
        assert_eq!((&once, plies), (&pgn(1, 3, Style::Iccs, true).0, plies));
        // More games begin with the same ones.
        assert!(pgn(1, 5, Style::Iccs, true).0.starts_with(&once));
        assert_ne!(once, pgn(2, 3, Style::Iccs, true).0);
    }
}
