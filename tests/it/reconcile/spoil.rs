//! Score sheets as they might have been written of a game, with faults that are known.

use jipu::board::{Color, Move, Position};
use jipu::notation::{Script, Writer, WrittenMove};

/// A generator that gives the same numbers each time (xorshift64*).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) const fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

/// How the moves of a sheet are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// 炮二平五
    Full,
    /// 炮25
    Abbreviated,
}

impl Hand {
    const fn writer(self) -> Writer {
        match self {
            Hand::Full => Writer::Chinese(jipu::notation::chinese::Spelling {
                script: Script::Simplified,
                ascii_digits: false,
                dialect: jipu::notation::chinese::Dialect::Standard,
            }),
            Hand::Abbreviated => Writer::Abbreviated { script: Script::Simplified, directions: false },
        }
    }
}

/// What is wrong with a sheet at a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A mark for a missing entry, or (false) a blank cell.
    Missing(bool),
    /// Not written, and what follows moves up.
    LeftOut,
    /// A word that cannot be read.
    Blurred,
    /// Another move, which is not legal there.
    Impossible,
    /// Another move, which is legal there.
    Legal,
    /// The round is written again behind this ply, Black's.
    Again,
    /// From this ply, Red's, the columns have changed places.
    Swapped,
}

/// A sheet, and what is wrong with it.
#[derive(Debug)]
pub(crate) struct Spoiled {
    pub(crate) text: String,
    /// Ply from 0, and what is wrong there.
    pub(crate) faults: Vec<(usize, Spot)>,
}

impl Spoiled {
    pub(crate) fn count(&self, wanted: impl Fn(Spot) -> bool) -> usize {
        self.faults.iter().filter(|(_, spot)| wanted(*spot)).count()
    }
}

/// The texts of a game's moves.
fn texts(start: &Position, moves: &[Move], hand: Hand) -> Vec<String> {
    let writer = hand.writer();
    let mut position = start.clone();
    moves
        .iter()
        .map(|&action| {
            let text = writer.text(&position, action);
            position.make(action);
            text
        })
        .collect()
}

/// An entry of the same hand that is no legal move before ply `at`, or (with `legal`) is another legal one alone.
fn slip(
    random: &mut Random,
    start: &Position,
    moves: &[Move],
    at: usize,
    hand: Hand,
    legal: bool,
) -> Option<String> {
    let mut position = start.clone();
    for &action in &moves[..at] {
        position.make(action);
    }
    let writer = hand.writer();
    if legal {
        let others: Vec<String> = position
            .legal_moves()
            .into_iter()
            .filter(|&action| action != moves[at])
            .map(|action| writer.text(&position, action))
            .filter(|text| {
                let written = WrittenMove::parse(text).expect("a move");
                let readings = written.resolve(&position, jipu::notation::Context::default());
                !readings.moves().is_empty() && !readings.moves().contains(&moves[at])
            })
            .collect();
        return (!others.is_empty()).then(|| others[random.below(others.len())].clone());
    }
    // As a slip is made: one digit of the right entry.
    let text: Vec<char> = writer.text(&position, moves[at]).chars().collect();
    let digits: [&[char]; 3] = [
        &['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        &['一', '二', '三', '四', '五', '六', '七', '八', '九'],
        &['１', '２', '３', '４', '５', '６', '７', '８', '９'],
    ];
    let mut found = Vec::new();
    for (index, c) in text.iter().enumerate() {
        let Some(script) = digits.iter().find(|script| script.contains(c)) else { continue };
        for &other in script.iter().filter(|&other| other != c) {
            let mut slipped = text.clone();
            slipped[index] = other;
            let slipped: String = slipped.into_iter().collect();
            let Some(written) = WrittenMove::parse(&slipped) else { continue };
            if written.resolve(&position, jipu::notation::Context::default()).moves().is_empty() {
                found.push(slipped);
            }
        }
    }
    (!found.is_empty()).then(|| found[random.below(found.len())].clone())
}

/// Two sheets of a game, at most one of them at fault at any one ply. `legal` gives one sheet a slip that is legal.
pub(crate) fn pair(
    random: &mut Random,
    start: &Position,
    moves: &[Move],
    hands: [Hand; 2],
    most: usize,
    legal: bool,
) -> [Spoiled; 2] {
    let mut free: Vec<usize> = (0..moves.len()).collect();
    let mut take =
        |random: &mut Random| (!free.is_empty()).then(|| free.swap_remove(random.below(free.len())));
    let mut wronged = None;
    [0, 1].map(|sheet| {
        let hand = hands[sheet];
        let in_turn = random.below(4) == 0;
        let mut faults: Vec<(usize, Spot)> = Vec::new();
        let mut words = texts(start, moves, hand);
        for _ in 0..random.below(most + 1) {
            let Some(at) = take(random) else { break };
            let spot = match random.below(12) {
                0 | 1 => Spot::Missing(true),
                2 | 3 if !in_turn => Spot::Missing(false),
                5 | 6 => Spot::Blurred,
                7..=9 => Spot::Impossible,
                10 if at % 2 == 1 => Spot::Again,
                11 if at % 2 == 0 && !in_turn => Spot::Swapped,
                _ => Spot::LeftOut,
            };
            let spot = match spot {
                Spot::Impossible => match slip(random, start, moves, at, hand, false) {
                    Some(text) => {
                        words[at] = text;
                        spot
                    }
                    None => Spot::Blurred,
                },
                _ => spot,
            };
            faults.push((at, spot));
        }
        if legal && wronged.is_none() {
            while let Some(at) = take(random) {
                if let Some(text) = slip(random, start, moves, at, hand, true) {
                    words[at] = text;
                    faults.push((at, Spot::Legal));
                    wronged = Some(at);
                    break;
                }
            }
        }
        faults.sort_by_key(|(at, _)| *at);
        let text =
            if in_turn { entry_by_entry(&words, &faults) } else { in_columns(random, &words, &faults) };
        Spoiled { text, faults }
    })
}

const MARK: &str = "漏记";
const BLUR: &str = "炮■平五";

/// What is written for a ply: nothing, a blank cell, or a word.
enum Written<'a> {
    Nothing,
    Blank,
    Word(&'a str),
}

fn written<'a>(words: &'a [String], faults: &[(usize, Spot)], at: usize) -> Written<'a> {
    match faults.iter().find(|(ply, _)| *ply == at).map(|(_, spot)| *spot) {
        Some(Spot::LeftOut) => Written::Nothing,
        Some(Spot::Missing(true)) => Written::Word(MARK),
        Some(Spot::Missing(false)) => Written::Blank,
        Some(Spot::Blurred) => Written::Word(BLUR),
        _ => Written::Word(&words[at]),
    }
}

/// A sheet whose entries follow each other, numbered two by two.
fn entry_by_entry(words: &[String], faults: &[(usize, Spot)]) -> String {
    let mut entries: Vec<&str> = Vec::new();
    for at in 0..words.len() {
        if let Written::Word(word) = written(words, faults, at) {
            entries.push(word);
        }
        if faults.contains(&(at, Spot::Again)) && entries.len() >= 2 {
            entries.extend_from_within(entries.len() - 2..);
        }
    }
    let rows = entries.chunks(2).zip(1..);
    let rows: Vec<String> = rows.map(|(row, number)| format!("{number}. {}\n", row.join("  "))).collect();
    rows.concat()
}

/// A sheet with a column for each side. A move that is left out lets its column move up.
fn in_columns(random: &mut Random, words: &[String], faults: &[(usize, Spot)]) -> String {
    let mut columns: [Vec<Option<&str>>; 2] = [Vec::new(), Vec::new()];
    let mut swapped = false;
    for at in 0..words.len() {
        swapped ^= faults.contains(&(at, Spot::Swapped));
        let column = &mut columns[(at % 2) ^ usize::from(swapped)];
        match written(words, faults, at) {
            Written::Nothing => {}
            Written::Blank => column.push(None),
            Written::Word(word) => column.push(Some(word)),
        }
        if faults.contains(&(at, Spot::Again)) {
            for column in &mut columns {
                let last = column.last().copied();
                column.extend(last);
            }
        }
    }
    let wide = random.below(2) == 0;
    let rows = columns[0].len().max(columns[1].len());
    (0..rows)
        .map(|row| {
            let cell = |column: usize| columns[column].get(row).copied().flatten();
            let number = row + 1;
            match (cell(0), cell(1)) {
                (Some(left), Some(right)) if wide => {
                    let gap = " ".repeat(16 - 2 * left.chars().count().min(7));
                    format!("{number:>3}. {left}{gap}{right}\n")
                }
                (Some(left), Some(right)) => format!("{number}. {left} {right}\n"),
                (Some(left), None) => format!("{number}. {left}\n"),
                (None, Some(right)) => format!("{number}. … {right}\n"),
                // A row without anything would be no row. Nothing is marked that was not played.
                (None, None) if columns[0].len() <= row => format!("{number}. … {MARK}\n"),
                (None, None) if columns[1].len() <= row => format!("{number}. {MARK}\n"),
                (None, None) => format!("{number}. {MARK} {MARK}\n"),
            }
        })
        .collect()
}

/// Whose sheet is which.
pub(crate) const SHEETS: [Color; 2] = Color::ALL;
