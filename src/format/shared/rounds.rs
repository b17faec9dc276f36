//! Round numbers as text: what begins a round, and whether a number 1 begins another game.

use crate::notation::{WrittenMove, is_ignorable};

use super::words::{
    circled, ends_well, junk_length, leading_number, looks_like_entry, result_at, stands_for_an_entry,
};

/// What a round number 1 at the beginning of a line means, in a game that has gone further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Restart {
    /// Another game begins, with its own lines of words from this byte of the prose before it on.
    Game(usize),
    /// A variation or a note in words: commentary.
    Aside,
    /// The same game goes on, as on a second page.
    No,
}

/// The round number that a text begins with, and its length with one stop behind it: `1.`, `１、`, `(1)`,
/// `第1回合`, `①`, `1 `, or digits right before a move in characters.
pub(super) fn round_at(text: &str) -> Option<(u32, usize)> {
    // No game has so many rounds: some other number.
    number_at(text).filter(|(number, _)| *number <= 99_999)
}

fn number_at(text: &str) -> Option<(u32, usize)> {
    let first = text.chars().next()?;
    if let Some(number) = circled(first) {
        return Some((number, first.len_utf8()));
    }
    if let Some(inner) = text.strip_prefix('第') {
        let (number, len) = leading_number(inner);
        let word =
            ["回合", "着", "步"].into_iter().find(|word| inner.get(len..).unwrap_or("").starts_with(word))?;
        return (len > 0).then_some((number, '第'.len_utf8() + len + word.len()));
    }
    if matches!(first, '(' | '（') {
        let inner = text.get(first.len_utf8()..)?;
        let (number, len) = leading_number(inner);
        let close = inner.get(len..)?.chars().next().filter(|c| matches!(c, ')' | '）'))?;
        return (len > 0).then_some((number, first.len_utf8() + len + close.len_utf8()));
    }
    let (number, len) = leading_number(text);
    let tail = text.get(len..)?;
    let behind = tail.trim_start_matches([' ', '\t', '\u{3000}']);
    let stop =
        behind.chars().next().filter(|c| matches!(c, '.' | '．' | '、' | ':' | '：' | ')' | '）' | '…'));
    let parted = behind.len() < tail.len() && len < 4;
    let glued = tail.starts_with(|c: char| !c.is_ascii()) && WrittenMove::token(tail).is_some();
    match stop {
        _ if len == 0 => None,
        Some('…') => Some((number, text.len() - behind.len())),
        Some(stop) => Some((number, text.len() - behind.len() + stop.len_utf8())),
        None => (parted || glued).then_some((number, len)),
    }
}

/// The bytes before what follows a number: blanks, and nothing else.
pub(super) fn without_blanks(text: &str) -> &str {
    text.trim_start_matches(|c: char| c == ' ' || c == '\t' || c == '\u{3000}' || is_ignorable(c))
}

/// The length of the entry that a text begins with: a move, or what was probably meant as one.
pub(super) fn entry_length(text: &str) -> Option<usize> {
    if let Some(token) = WrittenMove::token(text)
        && ends_well(&token.written, text.get(token.len..).unwrap_or(""))
    {
        return Some(token.len);
    }
    let len = junk_length(text);
    let word = text.get(..len)?;
    (looks_like_entry(word) || stands_for_an_entry(word)).then_some(len)
}

/// Whether a line begins with round 1 as a game begins: an entry behind the number, and no words behind the entry.
pub(super) fn begins_play(line: &str) -> bool {
    let Some((1, len)) = round_at(line) else { return false };
    let entry = without_blanks(line.get(len..).unwrap_or(""));
    let Some(len) = entry_length(entry) else { return false };
    let mut rest = entry.get(len..).unwrap_or("");
    rest = rest.trim_start_matches(|c: char| {
        c.is_whitespace() || is_ignorable(c) || matches!(c, '，' | '。' | ',' | ';' | '；' | '、')
    });
    let Some(c) = rest.chars().next() else { return true };
    let sign = matches!(
        c,
        '{' | '｛'
            | '('
            | '（'
            | '!'
            | '?'
            | '！'
            | '？'
            | '+'
            | '#'
            | '$'
            | '…'
            | '.'
            | '-'
            | '—'
            | '―'
            | '_'
            | '×'
            | '□'
            | '|'
            | '｜'
            | '*'
    );
    sign || entry_length(rest).is_some() || round_at(rest).is_some() || result_at(rest).is_some()
}

/// The last round number of a line that stands before a move.
pub(super) fn last_round(line: &str) -> Option<u32> {
    let mut before = ' ';
    let mut last = None;
    for (at, c) in line.char_indices() {
        let fresh = !before.is_alphanumeric();
        before = c;
        let Some((number, len)) = fresh.then(|| line.get(at..).and_then(round_at)).flatten() else {
            continue;
        };
        let behind = line.get(at + len..).unwrap_or("").trim_start_matches(['.', '…', '．', ' ', '\u{3000}']);
        if entry_length(behind).is_some() {
            last = Some(number);
        }
    }
    last
}

/// Whether the next round number behind a line is `wanted`: a number 1 before it was then miswritten.
pub(super) fn goes_on_with(text: &str, wanted: u32) -> bool {
    let next = text.lines().skip(1).take(8).find_map(|line| round_at(line.trim_start()));
    next.is_some_and(|(number, _)| number == wanted)
}
