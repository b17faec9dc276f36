//! Which list an input is: told by its first three lines that are not blank.

use crate::fen;
use crate::source::Span;

use super::super::super::facts::{Beginning, Sample};
use super::super::split::is_listed_game;
use super::{board, end_of_position};

/// How many lines tell what an input is.
const TELLING: usize = 3;

/// The lists that are told by their lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum List {
    Eglib,
    Qcb,
    Fen,
}

/// What a line looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// `***text***`
    Heading,
    /// `title|FEN` and perhaps more
    Eglib,
    /// `number title FEN` and perhaps moves
    Numbered,
    /// `FEN moves …`, as engines have it as well
    Listed,
    /// `title,FEN`
    Titled,
    /// A position and nothing else
    Bare,
}

/// Whether an input is this list.
pub(crate) fn begins(sample: &Sample<'_>, list: List) -> Beginning {
    // No text begins with a zero byte.
    if sample.text().first().is_none_or(|&byte| byte == 0) {
        return if sample.is_all || !sample.text().is_empty() { Beginning::No } else { Beginning::Open };
    }
    let kinds: Vec<Option<Kind>> = lines(sample).map(kind).take(TELLING).collect();
    match kinds.first() {
        // Nothing is made of a line before it is complete.
        None => return if sample.is_all { Beginning::No } else { Beginning::Open },
        Some(first) if !may_begin(*first, list) => return Beginning::No,
        Some(_) => {}
    }
    let has = |wanted: &[Kind]| kinds.iter().flatten().filter(|kind| wanted.contains(kind)).count();
    let is_done = sample.is_all || kinds.len() == TELLING;
    let yes = match (list, kinds[0]) {
        (List::Eglib, _) | (List::Qcb, Some(Kind::Numbered)) => true,
        (List::Qcb, Some(Kind::Heading)) => {
            has(&[Kind::Heading, Kind::Numbered, Kind::Listed, Kind::Bare]) > 1
        }
        (List::Qcb, _) => has(&[Kind::Heading, Kind::Numbered]) > 0,
        (List::Fen, _) if has(&[Kind::Titled]) > 0 => {
            let fitting = has(&[Kind::Titled, Kind::Bare]);
            fitting > 1 || is_done && kinds.len() == 1
        }
        // Positions alone are a list only where no score follows one of them, as far as can be seen.
        (List::Fen, _) => is_done && lines(sample).all(|line| kind(line) == Some(Kind::Bare)),
    };
    match (yes, is_done) {
        (true, _) => Beginning::Yes,
        (false, true) => Beginning::No,
        (false, false) => Beginning::Open,
    }
}

/// Whether an input begins with the header of a table: a line of names.
pub(crate) fn header(sample: &Sample<'_>, is_header: impl Fn(&str) -> bool) -> Beginning {
    match lines(sample).next() {
        Some(line) if line.contains(&b',') && is_header(&String::from_utf8_lossy(line)) => Beginning::Yes,
        None if !sample.is_all => Beginning::Open,
        _ => Beginning::No,
    }
}

/// Whether a list may begin with such a line.
fn may_begin(first: Option<Kind>, list: List) -> bool {
    match list {
        List::Eglib => first == Some(Kind::Eglib),
        List::Qcb => matches!(first, Some(Kind::Heading | Kind::Numbered | Kind::Bare)),
        List::Fen => matches!(first, Some(Kind::Titled | Kind::Bare)),
    }
}

/// The complete lines of what is seen that are not blank.
fn lines<'a>(sample: &'a Sample<'_>) -> impl Iterator<Item = &'a [u8]> {
    let complete = match memchr::memrchr2(b'\n', b'\r', sample.text()) {
        _ if sample.is_all => sample.text().len(),
        Some(end) => end,
        None => 0,
    };
    let seen = sample.text().get(..complete).unwrap_or_default();
    let lines = seen.split(|&byte| byte == b'\n' || byte == b'\r');
    lines.map(<[u8]>::trim_ascii).filter(|line| !line.is_empty())
}

/// What a line of any encoding looks like: what tells is ASCII.
fn kind(line: &[u8]) -> Option<Kind> {
    let line = String::from_utf8_lossy(line);
    if line.len() > 6 && line.starts_with("***") && line.ends_with("***") {
        return Some(Kind::Heading);
    }
    let is_tag =
        line.strip_prefix('[').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    if is_tag || line.starts_with("{\"") {
        return None;
    }
    if is_listed_game(line.as_bytes()) {
        return Some(Kind::Listed);
    }
    let board = board(&line).filter(|board| fen::looks_like_board(board.of(&line)))?;
    let before = Span::new(0, board.start as usize).of(&line).trim();
    let behind = line.get(end_of_position(&line, board)..).unwrap_or("").trim();
    if before.ends_with('|') || behind.starts_with('|') {
        return Some(Kind::Eglib);
    }
    if before.starts_with(|c: char| c.is_ascii_digit()) && !before.ends_with(',') {
        let title = before.trim_start_matches(|c: char| c.is_ascii_digit());
        return (title.is_empty() || title.starts_with([' ', '\t'])).then_some(Kind::Numbered);
    }
    match (before, behind) {
        ("", "") => Some(Kind::Bare),
        (before, "") if before.ends_with(',') => Some(Kind::Titled),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "9/3k5/9/9/9/9/9/9/9/4K4 w";

    fn told(text: &str, is_all: bool) -> [Beginning; 3] {
        let text = text.replace("FEN", FEN);
        let sample = Sample::new(text.as_bytes(), is_all);
        [List::Eglib, List::Qcb, List::Fen].map(|list| begins(&sample, list))
    }

    #[test]
    fn lists_are_told_by_their_lines() {
        use Beginning::{No, Open, Yes};
        for (text, wanted) in [
            ("甲|FEN|h2e2\n", [Yes, No, No]),
            ("FEN|h2e2\n", [Yes, No, No]),
            ("***01***\nFEN moves h2e2\n", [No, Yes, No]),
            ("[甲]|FEN|h2e2\n", [Yes, No, No]),
            ("02 第144局_清门缵戎 FEN  d6d9 e8d9\n", [No, Yes, No]),
            ("FEN\n02 甲 FEN d6d9\n", [No, Yes, Open]),
            ("甲,FEN\n", [No, No, Open]),
            ("甲,FEN\n乙,FEN\n", [No, No, Yes]),
            ("1步杀,FEN\n\n2步杀,FEN\n", [No, No, Yes]),
            ("FEN\n", [No, Open, Open]),
            ("FEN\nFEN\nFEN\n", [No, No, Yes]),
            // A line of an engine, a score with its position, headers, prose: what was read before is read as before.
            ("FEN moves h2e2\n", [No; 3]),
            ("position fen FEN moves h2e2\n", [No; 3]),
            ("FEN, g4g8 d8d9, 1-0\n", [No; 3]),
            ("FEN\n炮五进四\n", [No, Open, Open]),
            ("FEN\n炮五进四\n士５进６\n", [No; 3]),
            ("[FEN \"FEN\"]\n", [No; 3]),
            ("如图：FEN\n", [No; 3]),
            ("{\"type\":\"game\"}\n", [No; 3]),
        ] {
            assert_eq!(told(text, false), wanted, "{text}");
        }
    }

    #[test]
    fn a_short_list_is_told_at_its_end() {
        use Beginning::{No, Yes};
        for (text, wanted) in [
            ("甲|FEN", [Yes, No, No]),
            ("甲,FEN", [No, No, Yes]),
            ("FEN", [No, No, Yes]),
            ("FEN\nFEN", [No, No, Yes]),
            ("FEN\n炮五进四", [No; 3]),
            ("FEN\nFEN\nFEN\n炮五进四", [No; 3]),
            ("***01***\n炮二平五\n", [No; 3]),
            ("甲,FEN\n炮二平五\n马8进7\n", [No; 3]),
            ("", [No; 3]),
        ] {
            assert_eq!(told(text, true), wanted, "{text}");
        }
    }
}
