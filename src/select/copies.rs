//! Games that are copies of each other, and games that are the beginning of another.
//!
//! Two games are copies where start position and moves are the same, whatever the format and the notation. A game is
//! the beginning of another where its moves are the first moves of the other. What is held for a game is its
//! [`GameHash`](crate::record::GameHash), its place and a few numbers, never its moves: they are handed in again to
//! find beginnings, which takes one look-up for each ply.

use std::collections::HashMap;

use super::criteria::annotations;
use crate::record::{GameHash, GameRecord, Tag};

/// Where a game stands: the file by its number, and the game in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the file.
    pub file: u32,
    /// The game within the file, 1-based.
    pub game: u32,
}

/// How much a record holds beside the moves: of copies the one with the most comments and variations is the best, then
/// the one with the most headers about the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quality {
    annotations: u32,
    headers: u32,
}

/// Headers that tell nothing of the game that its record does not tell anyway.
const TECHNICAL: [&str; 6] = ["Game", "Format", "FEN", "SetUp", "Variant", "Result"];

impl Quality {
    /// The quality of a record.
    pub fn of(record: &GameRecord) -> Quality {
        let tells = |tag: &Tag<'_>| {
            let is_technical = TECHNICAL.iter().any(|name| tag.is(name));
            !is_technical && !tag.value.trim().is_empty()
        };
        let headers = record.tags.iter().filter(tells).count() as u32;
        Quality { annotations: annotations(record), headers }
    }
}

/// The number of no game.
const NONE: u32 = u32::MAX;

/// A game and those that it belongs to.
#[derive(Clone, Copy, Debug)]
struct Seen {
    place: Place,
    quality: Quality,
    plies: u32,
    /// The best of its copies, itself if it is that; with the first of them while games are added, with all at the end.
    best: u32,
    /// The next of its copies; the first follows the last.
    next: u32,
    /// A longer game that it is the beginning of.
    longer: u32,
}

/// The first and the last of the copies of a game.
#[derive(Clone, Copy, Debug)]
struct Ends {
    first: u32,
    last: u32,
}

/// Games whose copies are looked for: first all are added, then they are settled, then asked about.
#[derive(Debug, Default)]
pub struct Copies {
    games: Vec<Seen>,
    families: HashMap<GameHash, Ends>,
}

/// What belongs to a game that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Family {
    /// Its copies, which are dropped in its favour, in order.
    pub copies: Vec<Place>,
    /// The longest game that it is the beginning of.
    pub beginning_of: Option<Place>,
}

impl Copies {
    /// Adds the next game. It stands alone where its moves are not all known, for it may go on otherwise than another
    /// that looks like it, and where it has no moves and starts as any game does.
    pub fn add(&mut self, record: &GameRecord, place: Place) {
        let index = self.games.len() as u32;
        let plies = record.tree.main_moves().count() as u32;
        let quality = Quality::of(record);
        self.games.push(Seen { place, quality, plies, best: index, next: index, longer: NONE });
        if !record.is_complete() || (plies == 0 && record.start.is_standard()) {
            return;
        }
        let ends = self.families.entry(GameHash::of(record)).or_insert(Ends { first: index, last: index });
        let Ends { first, last } = *ends;
        if first == index {
            return;
        }
        ends.last = index;
        self.games[last as usize].next = index;
        let game = &mut self.games[index as usize];
        (game.next, game.best) = (first, NONE);
        let best = self.games[first as usize].best;
        if quality > self.games[best as usize].quality {
            self.games[first as usize].best = index;
        }
    }

    /// Tells every game of the best of its copies.
    pub fn settle(&mut self) {
        for index in 0..self.games.len() {
            let Seen { best, mut next, .. } = self.games[index];
            // The first of them tells all others, and nothing is left to tell when those are come to.
            while self.games[next as usize].best == NONE {
                self.games[next as usize].best = best;
                next = self.games[next as usize].next;
            }
        }
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Where a game stands, by its number from 0.
    pub fn place(&self, index: usize) -> Place {
        self.games[index].place
    }

    /// Whether a game is kept.
    pub fn is_kept(&self, index: usize) -> bool {
        self.games[index].best as usize == index
    }

    /// The kept games that are the beginning of a game, the shortest first, given the hash of its start and its moves.
    pub fn shorter(&self, start: GameHash, moves: &[[u8; 2]]) -> impl Iterator<Item = usize> {
        let mut hash = start;
        let proper = moves.split_last().map_or(&[][..], |(_, before)| before);
        proper.iter().zip(1_u32..).filter_map(move |(&action, plies)| {
            hash = hash.then(action);
            let best = self.games[self.families.get(&hash)?.first as usize].best;
            // Where the hashes of two games clash, their lengths nearly always differ.
            (self.games[best as usize].plies == plies).then_some(best as usize)
        })
    }

    /// Notes that a game is the beginning of another. The longest other one is kept in mind, the first of several.
    pub fn note_longer(&mut self, shorter: usize, longer: usize) {
        let known = self.games[shorter].longer;
        if known == NONE || self.games[known as usize].plies < self.games[longer].plies {
            self.games[shorter].longer = longer as u32;
        }
    }

    /// What belongs to a kept game.
    pub fn family(&self, index: usize) -> Family {
        let mut others = Vec::new();
        let mut next = self.games[index].next;
        while next as usize != index {
            others.push(next);
            next = self.games[next as usize].next;
        }
        others.sort_unstable();
        let longer = self.games[index].longer;
        Family {
            copies: others.into_iter().map(|other| self.games[other as usize].place).collect(),
            beginning_of: (longer != NONE).then(|| self.games[longer as usize].place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{NodeId, Start};
    use crate::source::SourceText;

    fn game(moves: &str, comments: usize) -> GameRecord {
        let mut record = GameRecord::new(SourceText::default(), "pgn");
        let mut at = NodeId::ROOT;
        for text in moves.split_whitespace() {
            at = record.tree.push_move(at, text.parse().expect("a move"));
        }
        for _ in 0..comments {
            record.tree.annotation_mut(at).after.push("好".to_owned());
        }
        record
    }

    fn copies(games: &[GameRecord]) -> Copies {
        let mut copies = Copies::default();
        for (record, game) in games.iter().zip(1..) {
            copies.add(record, Place { file: 0, game });
        }
        copies.settle();
        for (index, record) in games.iter().enumerate() {
            if copies.is_kept(index) {
                let moves: Vec<[u8; 2]> = GameHash::moves(record).collect();
                let shorter: Vec<usize> = copies.shorter(GameHash::of_start(record), &moves).collect();
                for other in shorter {
                    copies.note_longer(other, index);
                }
            }
        }
        copies
    }

    /// For each game that is kept, by its number from 1: its copies and the one that it is the beginning of.
    fn found(games: &[GameRecord]) -> Vec<(u32, Vec<u32>, Option<u32>)> {
        let copies = copies(games);
        let kept = (0..copies.len()).filter(|&index| copies.is_kept(index));
        kept.map(|index| {
            let family = copies.family(index);
            let others = family.copies.iter().map(|place| place.game).collect();
            (copies.place(index).game, others, family.beginning_of.map(|place| place.game))
        })
        .collect()
    }

    const A: &str = "h2e2 h9g7 h0g2";
    const B: &str = "h2e2 h9g7 h0g2 i9h9";

    #[test]
    fn the_best_copy_is_kept() {
        let mut headers = game(A, 0);
        headers.tags.push("Event", "测试");
        headers.tags.push("Site", " ");
        assert_eq!(found(&[game(A, 0), game(A, 0), game(A, 0)]), [(1, vec![2, 3], None)]);
        assert_eq!(found(&[game(A, 0), game(A, 2), game(A, 1)]), [(2, vec![1, 3], None)]);
        assert_eq!(found(&[game(A, 0), game(A, 0), headers.clone()]), [(3, vec![1, 2], None)]);
        // Comments count more than headers.
        assert_eq!(found(&[headers, game(A, 1)]), [(2, vec![1], None)]);
    }

    #[test]
    fn a_beginning_is_told_and_kept() {
        let games =
            [game(A, 0), game(B, 0), game("h2e2 h9g7", 0), game("h2e2", 0), game(A, 0), game("b2e2", 0)];
        let expected = [
            (1, vec![5], Some(2)),
            (2, vec![], None),
            (3, vec![], Some(2)),
            (4, vec![], Some(2)),
            (6, vec![], None),
        ];
        assert_eq!(found(&games), expected);
        let copies = copies(&games);
        let moves: Vec<[u8; 2]> = GameHash::moves(&games[1]).collect();
        assert_eq!(copies.shorter(GameHash::of_start(&games[1]), &moves).collect::<Vec<_>>(), [3, 2, 0]);
    }

    #[test]
    fn games_that_stand_alone() {
        // No moves from the standard start.
        assert_eq!(found(&[game("", 0), game("", 0)]), [(1, vec![], None), (2, vec![], None)]);
        // No moves from the same other position: a copy.
        let mut study = game("", 0);
        study.start = Start::Faulty { text: "甲".to_owned(), codes: Vec::new() };
        assert_eq!(found(&[study.clone(), study.clone()]), [(1, vec![2], None)]);
        // The same moves from another position.
        let mut other = game(A, 0);
        other.start = study.start;
        assert_eq!(found(&[game(A, 0), other]), [(1, vec![], None), (2, vec![], None)]);
        // Moves behind which something was not understood.
        let mut broken = game(A, 0);
        let last = broken.tree.main_line().last().expect("a move");
        broken.tree.push(last, None, crate::source::Span::default());
        assert_eq!(found(&[game(A, 0), broken]), [(1, vec![], None), (2, vec![], None)]);
    }
}
