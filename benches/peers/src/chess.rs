//! Orthodox chess: games made by chance, and replaying them, which is what other programs are best at.

use std::error::Error;
use std::fs::File;
use std::io;
use std::ops::ControlFlow;

use pgn_reader::{Reader, Visitor};
use shakmaty::san::{San, SanPlus};
use shakmaty::{Chess, Move, Position};

/// The longest game that is made.
const LONGEST: usize = 120;

/// So many games of a seed as PGN, and how many plies they have. As long as the games of xiangqi are, with as many headers.
pub fn pgn(seed: u64, games: usize) -> (String, u64) {
    let mut random = Random(seed);
    let (mut out, mut plies) = (String::new(), 0);
    for number in 1..=games {
        for (name, value) in [
            ("Event", "Generated games".to_owned()),
            ("Site", "?".to_owned()),
            ("Date", "2020.01.01".to_owned()),
            ("Round", number.to_string()),
            ("White", format!("Player {}", number % 97)),
            ("Black", format!("Player {}", number % 89)),
            ("Result", "1/2-1/2".to_owned()),
            ("ECO", "A00".to_owned()),
        ] {
            out.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        out.push('\n');
        plies += game(&mut random, &mut out);
        out.push_str("1/2-1/2\n\n");
    }
    (out, plies)
}

/// Writes the moves of one game, one round a line; how many there are.
fn game(random: &mut Random, out: &mut String) -> u64 {
    let length = LONGEST / 2 + random.below(LONGEST / 2 + 1);
    let mut position = Chess::default();
    for ply in 0..length {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            return ply as u64;
        }
        let action: Move = moves[random.below(moves.len())].clone();
        if ply % 2 == 0 {
            out.push_str(&format!("{:>3}. ", ply / 2 + 1));
        }
        let san = SanPlus { san: San::from_move(&position, action.clone()), suffix: None };
        out.push_str(&san.to_string());
        out.push(if ply % 2 == 0 { ' ' } else { '\n' });
        position.play_unchecked(action);
    }
    length as u64
}

/// Reads all games of a file and makes every move after looking whether it is legal; how many plies.
pub fn replay(path: &str) -> Result<u64, Box<dyn Error>> {
    let mut reader = Reader::new(File::open(path)?);
    let mut plies = 0;
    while let Some(game) = reader.read_game(&mut Replay)? {
        plies += game.ok_or_else(|| io::Error::other("a move is not legal"))?;
    }
    Ok(plies)
}

struct Replay;

impl Visitor for Replay {
    type Tags = ();
    type Movetext = (Chess, u64);
    type Output = Option<u64>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(&mut self, (position, plies): &mut Self::Movetext, found: SanPlus) -> ControlFlow<Self::Output> {
        match found.san.to_move(position) {
            Ok(action) => {
                position.play_unchecked(action);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(None),
        }
    }

    fn end_game(&mut self, (_, plies): Self::Movetext) -> Self::Output {
        Some(plies)
    }
}

/// Numbers by chance (`SplitMix64`), as the games of xiangqi are made of.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
