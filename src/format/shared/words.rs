//! The words of movetext: what ends one, and what it may be, before it is read.

use crate::notation::{Token, WrittenMove, is_ignorable, is_piece_glyph, numeral};

use crate::record::{GameResult, ResultForm};

use super::scan::Scanner;
use super::write::UNRESOLVED;

/// Whether a move is written in digits alone.
pub(super) fn is_digits(written: &WrittenMove) -> bool {
    matches!(written, WrittenMove::Coordinate(found) if found.is_digits())
}

/// Whether a move is a letter and digits alone, which prose has for many things.
fn is_lettered(written: &WrittenMove) -> bool {
    matches!(written, WrittenMove::Abbreviated(entry) if entry.letter.is_some())
}

/// Whether a move token is followed by something that may follow one.
pub(super) fn ends_well(written: &WrittenMove, rest: &str) -> bool {
    if rest.as_bytes().first().is_none_or(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t')) {
        return true;
    }
    match written {
        // A move takes one digit. What follows it at once may be the number of the next round, or a result.
        WrittenMove::Chinese(_) | WrittenMove::Abbreviated(_) => {
            let behind = rest.trim_start_matches(|c: char| numeral(c).is_some() || c == '0' || c == '０');
            behind.len() == rest.len()
                || behind.starts_with(['.', '．', '、', ')', '）', '：', ':'])
                || ["1-0", "0-1", "1/2"].iter().any(|result| rest.starts_with(result))
        }
        // A dash or the like makes it a date.
        WrittenMove::Coordinate(found) if found.is_digits() => rest
            .chars()
            .next()
            .is_none_or(|c| c.is_ascii_digit() || !(c.is_alphanumeric() || matches!(c, '-' | '/' | ':'))),
        // `1-0` may be glued to the last move.
        WrittenMove::Coordinate(_) | WrittenMove::Wxf(_) | WrittenMove::San(_) => {
            rest.chars().next().is_none_or(|c| !c.is_ascii_alphanumeric())
                || ["1-0", "0-1", "1/2"].iter().any(|result| rest.starts_with(result))
        }
    }
}

/// Whether what follows an opening parenthesis begins like a variation; `token` takes a move.
pub(super) fn begins_with_move(mut scanner: Scanner<'_>, token: fn(&str) -> Option<Token>) -> bool {
    loop {
        scanner.skip_while(|c| c.is_whitespace() || is_ignorable(c));
        let rest = scanner.rest();
        if let Some(comment) = rest.strip_prefix('{') {
            // Entries that an earlier conversion could not resolve are entries.
            if comment.starts_with(UNRESOLVED) {
                return true;
            }
            match comment.find('}') {
                Some(end) => scanner.advance(end + 2),
                None => return false,
            }
            continue;
        }
        let (_, len) = leading_number(rest);
        let tail = rest.get(len..).unwrap_or("");
        let stop = tail.trim_start_matches([' ', '\t', '\u{3000}']);
        let dotted = stop.starts_with(['.', '．', '、', '：', ':', '…']);
        if len > 0 && dotted && !is_pawn(rest, len) {
            scanner.advance(len + tail.len() - stop.len());
            scanner.skip_while(|c| matches!(c, '.' | '．' | '、' | '：' | ':' | '…'));
            continue;
        }
        if rest.starts_with(['.', '…', '．']) {
            scanner.skip_while(|c| matches!(c, '.' | '…' | '．'));
            continue;
        }
        return token(rest)
            .is_some_and(|token| ends_well(&token.written, rest.get(token.len..).unwrap_or("")));
    }
}

/// Whether prose names a move.
pub(super) fn holds_moves(text: &str) -> bool {
    let in_characters = text.char_indices().any(|(at, c)| {
        is_piece_glyph(c) && text.get(at..).is_some_and(|rest| WrittenMove::token(rest).is_some())
    });
    let apart = |c: char| is_gap(c) || matches!(c, ',' | '，' | ';' | '；' | '。' | '(' | ')' | '（' | '）');
    // Letters and digits make moves of words that are none as soon as they stand within words; digits alone are years.
    in_characters
        || text.split(apart).filter(|word| (3..=7).contains(&word.len())).any(|word| {
            WrittenMove::parse(word).is_some_and(|written| !is_digits(&written) && !is_lettered(&written))
        })
}

/// The number in ASCII or full-width digits that a text begins with, and its length in bytes.
pub(super) fn leading_number(text: &str) -> (u32, usize) {
    let (mut number, mut len) = (0_u32, 0);
    for c in text.chars() {
        let digit = match c {
            '0'..='9' => c as u32 - '0' as u32,
            '０'..='９' => c as u32 - '０' as u32,
            _ => break,
        };
        number = number.saturating_mul(10).saturating_add(digit);
        len += c.len_utf8();
    }
    (number, len)
}

/// Whether a number of so many bytes and its dot are a pawn of WXF text: `33.4` is one, and `3.5` nothing at all, for
/// a number is followed by a move or a gap.
pub(super) fn is_pawn(text: &str, len: usize) -> bool {
    let stop = text.get(len..).unwrap_or("").trim_start_matches([' ', '\t', '\u{3000}']);
    let digit_behind = stop.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    if len != 2 || !digit_behind {
        return false;
    }
    let Some(token) = WrittenMove::token(text) else { return false };
    let behind = text.get(token.len..).unwrap_or("").chars().next();
    let ends = |c| is_gap(c) || matches!(c, ')' | '）' | '(' | '（' | '{' | '｛' | '!' | '?' | '$');
    matches!(token.written, WrittenMove::Wxf(_)) && behind.is_none_or(ends)
}

pub(super) const fn circled(c: char) -> Option<u32> {
    match c {
        '①'..='⑳' => Some(c as u32 - '①' as u32 + 1),
        '⑴'..='⒇' => Some(c as u32 - '⑴' as u32 + 1),
        '⒈'..='⒛' => Some(c as u32 - '⒈' as u32 + 1),
        _ => None,
    }
}

/// Whether a character parts words.
pub(super) const fn is_gap(c: char) -> bool {
    c.is_whitespace() || is_ignorable(c)
}

/// Whether a line is the header of a game.
pub(crate) fn begins_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else { return false };
    let name_len = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    let tail = rest.get(name_len..).unwrap_or("");
    name_len > 0
        && rest.starts_with(|c: char| c.is_ascii_alphabetic())
        && tail.trim_start().starts_with(['"', '\'', '“', '”', '「'])
}

/// Where an unclosed comment ends: before a blank line followed by a header.
pub(super) fn end_before_tags(text: &str) -> usize {
    let mut blank = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        if content.is_empty() {
            blank = blank.or(Some(at));
        } else if let Some(end) = blank.filter(|_| begins_tag(content)) {
            return end;
        } else {
            blank = None;
        }
        at += line.len();
    }
    text.len()
}

/// The bytes of a run of text that is no token: up to a gap, a bracket or a stop.
pub(super) fn junk_length(text: &str) -> usize {
    let mut chars = text.char_indices();
    let Some((_, first)) = chars.next() else { return 0 };
    for (at, c) in chars {
        let stop = matches!(
            c,
            '{' | '}'
                | '｝'
                | '('
                | ')'
                | '（'
                | '）'
                | '｛'
                | '，'
                | '。'
                | '；'
                | ','
                | ';'
                | '<'
                | '!'
                | '?'
                | '！'
                | '？'
                | '"'
                | '“'
                | '‘'
                | '「'
                | '『'
                | '【'
                | '〖'
                | '〔'
                | '《'
        );
        // Where a move begins inside the run, the run ends.
        let move_begins = is_piece_glyph(c) && WrittenMove::token(text.get(at..).unwrap_or("")).is_some();
        if stop || is_gap(c) || (move_begins && !is_piece_glyph(first)) {
            return at;
        }
    }
    text.len()
}

/// Whether a word that does not read as a move was probably meant as one.
pub(super) fn looks_like_entry(word: &str) -> bool {
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    };
    let chars: Vec<char> = word.chars().filter(|&c| !is_ignorable(c)).map(narrow).take(12).collect();
    let is_direction = |c: char| matches!(c, '进' | '進' | '退' | '平' | '上' | '下');
    let pieces = chars.iter().filter(|&&c| is_piece_glyph(c)).count();
    let directions = chars.iter().filter(|&&c| is_direction(c)).count();
    let numbers = chars.iter().filter(|&&c| numeral(c).is_some()).count();
    if chars.iter().any(|c| !c.is_ascii()) {
        let short = chars.len() <= 6;
        return short
            && chars.len() >= 2
            && (pieces.min(1) + directions.min(1) + numbers.min(2)) >= 2
            && pieces + directions > 0
            && (pieces > 0 || numbers > 0);
    }
    let letters = chars.iter().filter(|c| c.is_ascii_alphabetic()).count();
    let digits = chars.iter().filter(|c| c.is_ascii_digit()).count();
    (3..=6).contains(&chars.len()) && letters >= 1 && digits >= 1 && letters <= 4
}

/// Whether what stands before a move has dots in it that stand for Red's move: Black's follows.
pub(super) fn stands_for_red(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(2).any(|pair| pair == b"..")
        || !text.is_ascii() && (text.contains('…') || text.contains("．．"))
}

/// The result that a text begins with, and its length.
pub(super) fn result_at(rest: &str) -> Option<(GameResult, ResultForm, usize)> {
    let c = rest.chars().next()?;
    if !matches!(
        c,
        '0' | '1'
            | '2'
            | '½'
            | '*'
            | '０'
            | '１'
            | '红'
            | '紅'
            | '黑'
            | '和'
            | '先'
            | '后'
            | '後'
            | '平'
            | '双'
            | '未'
    ) {
        return None;
    }
    // Round numbers begin with the same digits, and come with every second move.
    if c.is_ascii_digit() && !rest.as_bytes().get(1).is_some_and(|next| b"-/:.\xe2\xef".contains(next)) {
        return None;
    }
    if matches!(c, '1' | '2') && rest.as_bytes().get(1) == Some(&b'.') {
        return None;
    }
    let is_end = |c: char| {
        is_gap(c) || matches!(c, '。' | '，' | '！' | '!' | ',' | ';' | '；' | ')' | '）' | '}' | '<' | '[')
    };
    // The longest first: a whole word, then the shorter beginnings that end well.
    let word_len = rest.find(is_end).unwrap_or(rest.len()).min(40);
    let word = rest.get(..word_len).or_else(|| rest.get(..word_len + 1)).unwrap_or("");
    if let Some((result, form)) = GameResult::read(word).filter(|_| word != "-" && word != "?") {
        return Some((result, form, word.len()));
    }
    for text in ["1/2-1/2", "1-0", "0-1"] {
        if rest.starts_with(text) && !rest.get(text.len()..)?.starts_with(|c: char| c.is_ascii_alphanumeric())
        {
            let (result, form) = GameResult::read(text)?;
            return Some((result, form, text.len()));
        }
    }
    None
}
