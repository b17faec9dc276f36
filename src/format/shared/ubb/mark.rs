//! Single marks.

use std::ops::Range;

/// How the brackets of a mark are written, and with them the value behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escape {
    /// As they are, or as HTML has them: `&#91;`.
    Html,
    /// As addresses have them: `%5B`.
    Url,
}

/// What a mark says; keys as they are written.
#[derive(Clone, Debug)]
pub(super) enum Kind<'a> {
    Open,
    Close,
    Entry(&'a [u8]),
    EntryEnd(&'a [u8]),
    /// `var Name_key = '…'`, and where the text between the quotes stands.
    Assigned(&'a [u8], Range<usize>),
}

/// A mark, brackets and all.
#[derive(Clone, Debug)]
pub(super) struct Mark<'a> {
    pub(super) range: Range<usize>,
    pub(super) kind: Kind<'a>,
    pub(super) escape: Escape,
}

const OPEN: [(&str, Escape); 7] = [
    ("[", Escape::Html),
    ("%5B", Escape::Url),
    ("&#91;", Escape::Html),
    ("&#091;", Escape::Html),
    ("&#x5B;", Escape::Html),
    ("&lsqb;", Escape::Html),
    ("&lbrack;", Escape::Html),
];
const CLOSE: [&str; 7] = ["]", "%5D", "&#93;", "&#093;", "&#x5D;", "&rsqb;", "&rbrack;"];
const SLASH: [&str; 6] = ["\\/", "/", "%2F", "&#47;", "&#x2F;", "&sol;"];

/// A key of more letters is none.
const KEY_LEN: usize = 64;

/// The next mark from a place on.
pub(super) fn next<'a>(text: &'a [u8], name: &str, from: usize) -> Option<Mark<'a>> {
    let initial = *name.as_bytes().first()?;
    let mut at = from;
    loop {
        let rest = text.get(at..)?;
        let found = at + memchr::memchr2(initial.to_ascii_lowercase(), initial.to_ascii_uppercase(), rest)?;
        if let Some(mark) = mark_at(text, name, from, found) {
            return Some(mark);
        }
        at = found + 1;
    }
}

/// The mark whose name begins at a place.
fn mark_at<'a>(text: &'a [u8], name: &str, from: usize, at: usize) -> Option<Mark<'a>> {
    let behind = without_prefix(text.get(at..)?, name)?;
    let count = |key: &[u8]| key.iter().take(KEY_LEN).take_while(|byte| is_of_word(**byte)).count();
    let key_len = behind.strip_prefix(b"_").map(count);
    let (key, rest) = match key_len {
        Some(len) => (behind.get(1..1 + len)?, behind.get(1 + len..)?),
        None => {
            let len = behind.iter().take(KEY_LEN).take_while(|byte| byte.is_ascii_alphabetic()).count();
            (&[][..], behind.get(len..)?)
        }
    };
    if key_len == Some(0) {
        return None;
    }
    let before = text.get(from..at)?;
    let slash = SLASH.iter().find_map(|slash| without_suffix(before, slash));
    let opening = OPEN.iter().find_map(|(bracket, escape)| {
        without_suffix(slash.unwrap_or(before), bracket).map(|before| (before.len(), *escape))
    });
    let Some((start, escape)) = opening else {
        return if slash.is_none() { assigned(text, before, key, rest, at) } else { None };
    };
    let rest = CLOSE.iter().find_map(|bracket| without_prefix(rest, bracket))?;
    let kind = match (key_len.is_some(), slash.is_some()) {
        (false, false) => Kind::Open,
        (false, true) => Kind::Close,
        (true, false) => Kind::Entry(key),
        (true, true) => Kind::EntryEnd(key),
    };
    Some(Mark { range: from + start..text.len() - rest.len(), kind, escape })
}

/// A variable of a script whose name begins at a place.
fn assigned<'a>(text: &'a [u8], before: &[u8], key: &'a [u8], rest: &'a [u8], at: usize) -> Option<Mark<'a>> {
    if key.is_empty() || before.last().is_some_and(|byte| is_of_word(*byte)) {
        return None;
    }
    let value = rest.trim_ascii_start().strip_prefix(b"=")?.trim_ascii_start();
    let quote = *value.first().filter(|byte| matches!(byte, b'\'' | b'"'))?;
    let value = value.get(1..)?;
    let len = memchr::memchr2(quote, b'\n', value).filter(|&len| value.get(len) == Some(&quote))?;
    let start = text.len() - value.len();
    Some(Mark { range: at..start, kind: Kind::Assigned(key, start..start + len), escape: Escape::Html })
}

const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn without_prefix<'a>(text: &'a [u8], prefix: &str) -> Option<&'a [u8]> {
    let (head, rest) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix.as_bytes()).then_some(rest)
}

fn without_suffix<'a>(text: &'a [u8], suffix: &str) -> Option<&'a [u8]> {
    let (rest, tail) = text.split_at_checked(text.len().checked_sub(suffix.len())?)?;
    tail.eq_ignore_ascii_case(suffix.as_bytes()).then_some(rest)
}
