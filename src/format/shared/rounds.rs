//! Round numbers as text: what begins a round, and whether a number 1 begins another game.

use crate::notation::{WrittenMove, is_ignorable, is_word_for_a_hole};

use super::words::{circled, ends_well, junk_length, leading_number, looks_like_entry, result_at};

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
    // Nothing that is meant as an entry is longer.
    let end = text.char_indices().nth(16).map_or(text.len(), |(at, _)| at);
    let len = junk_length(text.get(..end)?);
    let word = text.get(..len)?;
    (looks_like_entry(word) || is_word_for_a_hole(word)).then_some(len)
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

/// The round numbers of a line that stand before a move, in order.
pub(super) fn rounds_before_moves(line: &str) -> impl Iterator<Item = u32> + '_ {
    let mut before = ' ';
    line.char_indices().filter_map(move |(at, c)| {
        let fresh = !before.is_alphanumeric();
        before = c;
        let (number, len) = fresh.then(|| line.get(at..).and_then(round_at)).flatten()?;
        let behind = line.get(at + len..)?.trim_start_matches(['.', '…', '．', ' ', '\u{3000}']);
        entry_length(behind).map(|_| number)
    })
}

/// The last round number of a line that stands before a move.
pub(super) fn last_round(line: &str) -> Option<u32> {
    rounds_before_moves(line).last()
}

/// Words above or before numbers that begin again, of a variation or of notes: `变化一`, `附：`, `如红改走`.
pub(crate) fn names_aside(line: &str) -> bool {
    const WORDS: [&str; 14] = [
        "变化", "變化", "变着", "變着", "变例", "變例", "变招", "變招", "参考", "參考", "评注", "評註",
        "注释", "分支",
    ];
    let mut chars = line.chars();
    let (Some(first), Some(second)) = (chars.next(), chars.next()) else { return false };
    let follows = match first {
        '变' | '變' | '注' | '註' | '附' => {
            second.is_ascii_digit() || "：:、）)】] \u{3000}一二三四五六七八九甲乙丙丁录錄注".contains(second)
        }
        '如' | '若' | '或' | '另' => "：:红紅黑改走果是者外有".contains(second),
        _ => false,
    };
    follows || WORDS.iter().any(|word| line.starts_with(word))
}

/// Whether the next round number behind a line is `wanted`: a number 1 before it was then miswritten.
pub(super) fn goes_on_with(text: &str, wanted: u32) -> bool {
    let next = text.lines().skip(1).take(8).find_map(|line| round_at(line.trim_start()));
    next.is_some_and(|(number, _)| number == wanted)
}
