//! CHE (QQ 象棋): decimal numbers, ten for each move.
//!
//! Reads: the numbers with or without the two before them (a 1, and how many moves there are), parted by anything that is
//! no digit. Programs disagree on the hand from which files are counted, and both readings are legal games: from Red's
//! right, or with `--mirror` from Red's left. Every such game says so.
//! Writes: nothing.
//! Cannot hold: headers, a start position, the result, comments, variations.

use crate::board::{File, Move, Rank, Role, Setup, Square};
use crate::diag::{Argument, Code, Diagnostic};
use crate::record::GameRecord;
use crate::source::{Encoding, SourceText};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::follow::follow;
use super::shared::listing::{Ends, Listing, Place};

/// The numbers of a move: its piece, 32, the side, y, x, Y, X, 0, the ply, 0. Ranks are counted from Red's back rank.
const RECORD_LEN: usize = 10;

/// What stands second in each move.
const MARK: u32 = 32;

/// No more digits than a number can have.
const DIGITS: usize = 9;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Che,
    name: "che",
    extensions: &["che"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read: |document| Box::new(std::iter::once(read(&document))) },
    writing: Writing::No,
};

/// Whether an input is such a file: its first numbers are those of a move with the piece that stands there.
fn begins(sample: &Sample<'_>) -> Beginning {
    // The numbers are read as bytes: text of two bytes a character is none.
    if sample.bytes.contains(&0) {
        return Beginning::No;
    }
    let is_gap = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b'|' | b'-' | b'/');
    let mut first: Vec<u32> = Vec::new();
    let mut digits = 0;
    for byte in sample.text() {
        if first.len() == RECORD_LEN + 3 {
            break;
        }
        match byte {
            b'0'..=b'9' if digits < DIGITS => {
                if digits == 0 {
                    first.push(0);
                }
                if let Some(number) = first.last_mut() {
                    *number = *number * 10 + u32::from(byte - b'0');
                }
                digits += 1;
            }
            byte if is_gap(byte) => digits = 0,
            _ => return Beginning::No,
        }
    }
    // The last number may go on behind the sample.
    let known = if sample.is_all { first.len() } else { first.len().saturating_sub(1) };
    let first = first.get(..known).unwrap_or_default();
    let shown = |moves: &[u32]| {
        let expected = [None, Some(MARK), None, None, None, None, None, Some(0), None, Some(0)];
        let fits =
            moves.iter().zip(expected).all(|(found, wanted)| wanted.is_none_or(|wanted| wanted == *found));
        fits && moves.get(..7).is_none_or(is_usual)
    };
    let headed = first.first().is_none_or(|&version| version == 1)
        && first.get(1).is_none_or(|&plies| plies > 0)
        && shown(first.get(2..).unwrap_or_default());
    let bare = shown(first);
    match (headed, bare, sample.is_all) {
        (false, false, _) => Beginning::No,
        (true, _, _) if first.len() >= RECORD_LEN + 2 => Beginning::Yes,
        (_, true, _) if first.len() >= RECORD_LEN => Beginning::Yes,
        (_, _, all) if all || first.is_empty() => Beginning::No,
        _ => Beginning::Open,
    }
}

/// Whether a move has the kind of piece that stands on its origin at the beginning of a game, from either hand.
fn is_usual(found: &[u32]) -> bool {
    let &[piece, _, side, y, x, to_y, to_x, ..] = found else { return false };
    let (Some(from), Some(_)) = (square(x, y), square(to_x, to_y)) else { return false };
    let standing = Setup::start().piece_at(from);
    side < 2 && standing.is_some_and(|standing| Some(standing.role()) == role(piece))
}

/// The kind of a piece by its number: 0 to 15 on one side, 16 to 31 on the other.
fn role(piece: u32) -> Option<Role> {
    if piece >= 32 {
        return None;
    }
    Some(match piece % 16 {
        0 => Role::General,
        1 | 2 => Role::Advisor,
        3 | 4 => Role::Elephant,
        5 | 6 => Role::Horse,
        7 | 8 => Role::Chariot,
        9 | 10 => Role::Cannon,
        _ => Role::Pawn,
    })
}

fn square(x: u32, y: u32) -> Option<Square> {
    Some(Square::new(File::from_index(u8::try_from(x).ok()?)?, Rank::from_index(u8::try_from(y).ok()?)?))
}

/// The numbers of a text and where each begins. One that is too long is the largest there is.
fn numbers(bytes: &[u8]) -> Vec<(usize, u32)> {
    let mut numbers: Vec<(usize, u32)> = Vec::new();
    let mut is_open = false;
    for (at, byte) in bytes.iter().enumerate() {
        let digit = byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
        match (digit, numbers.last_mut().filter(|_| is_open)) {
            (Some(digit), Some((_, number))) => *number = number.saturating_mul(10).saturating_add(digit),
            (Some(digit), None) => numbers.push((at, digit)),
            (None, _) => {}
        }
        is_open = digit.is_some();
    }
    numbers
}

/// Reads a file.
fn read(document: &Document) -> Item {
    // Numbers are ASCII, in whatever encoding the rest is.
    let numbers = numbers(&document.bytes);
    let is_headed = numbers.get(1).is_none_or(|&(_, second)| second != MARK);
    let (head, moves) = numbers.split_at_checked(if is_headed { 2 } else { 0 }).unwrap_or_default();
    let mut findings = Vec::new();
    let (found, stated) = (moves.len() / RECORD_LEN, head.get(1).map(|&(_, plies)| plies as usize));
    if moves.len() % RECORD_LEN != 0 || moves.is_empty() || stated.is_some_and(|stated| stated != found) {
        let stated = stated.unwrap_or(found);
        let finding = Diagnostic::new(Code::LegacyLength)
            .with("format", Argument::Text("CHE".to_owned()))
            .with("found", Argument::Number(numbers.len() as i64))
            .with("expected", Argument::Text(format!("{} + {stated}·{RECORD_LEN}", head.len())));
        if found == 0 {
            return Item::Refused(Box::new(finding));
        }
        findings.push(finding);
    }
    let mut record = GameRecord::new(SourceText::default(), FACTS.name);
    record.scattered = true;
    let mut list = Listing::default();
    let span = list.line(0, "CHE");
    let taken = if document.options.mirror { "left" } else { "right" };
    let side = Argument::Text(taken.to_owned());
    findings.push(Diagnostic::new(Code::MirrorUnknown).with_span(span).with("found", side));
    let places: Vec<Place> = moves
        .chunks_exact(RECORD_LEN)
        .filter_map(|group| {
            Some(Place { offset: group.first()?.0, ends: ends(group, document.options.mirror)? })
        })
        .collect();
    follow(&mut record, &places, &mut list, &mut findings);
    record.source = list.finish(document.bytes.len(), Encoding::Ascii);
    Item::Record(Box::new(record), findings)
}

/// The points of a move. Files are counted from Red's right unless they are said to be counted from the left.
fn ends(group: &[(usize, u32)], from_left: bool) -> Option<Ends> {
    let number = |at: usize| group.get(at).map(|&(_, number)| number);
    let file = |x: u32| if from_left { x } else { 8_u32.wrapping_sub(x) };
    let (y, x, to_y, to_x) = (number(3)?, number(4)?, number(5)?, number(6)?);
    Some(match (square(file(x), y), square(file(to_x), to_y)) {
        (Some(from), Some(to)) => Ends::Move(Move::new(from, to)),
        _ => {
            let shown = |x: u32, y: u32| x.saturating_mul(10).saturating_add(y).min(255) as u8;
            Ends::Points(shown(x, y), shown(to_x, to_y))
        }
    })
}
