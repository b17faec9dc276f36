//! Positions and moves as bare digits: 64 of a position that can be played, and the moves behind them. Moves alone are a
//! text sheet, and read as such.

use crate::board::Placement;
use crate::format::facts::Beginning;
use crate::format::shared::ubb::{Closing, Entry, Escape};

use super::start;

/// How many digits a position has.
const POSITION: usize = 64;

/// A longer list is none that somebody pasted.
const LONGEST: usize = 16 << 10;

/// Whether an input begins with the digits of a position and has nothing but digits.
pub(super) fn begins(text: &[u8], is_all: bool) -> Beginning {
    let is_other = text.iter().any(|byte| !(byte.is_ascii_digit() || byte.is_ascii_whitespace()));
    if is_other || text.is_empty() || text.len() > LONGEST {
        return Beginning::No;
    }
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    match (is_all, word.len() < POSITION && word.len() == text.len()) {
        (false, true) => Beginning::Open,
        _ if !is_position(word) => Beginning::No,
        (false, false) => Beginning::Open,
        (true, _) if text.iter().filter(|byte| byte.is_ascii_digit()).count() % 4 == 0 => Beginning::Yes,
        (true, _) => Beginning::No,
    }
}

/// Whether these are the digits of a position in which one side or the other can be to move.
fn is_position(word: &[u8]) -> bool {
    let Some((mut setup, false, _)) = std::str::from_utf8(word).ok().and_then(start::read_digits) else {
        return false;
    };
    setup.validate(Placement::Strict).is_ok() || {
        setup.side = setup.side.other();
        setup.validate(Placement::Strict).is_ok()
    }
}

/// The entries that such a text stands for.
pub(super) fn entries(text: &str) -> Option<Vec<Entry>> {
    let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if begins(trimmed.as_bytes(), true) != Beginning::Yes {
        return None;
    }
    let place = text.len() - trimmed.len();
    let entry =
        |key: &str, value| Entry { key: key.to_owned(), value, escape: Escape::Html, closing: Closing::Own };
    Some(vec![
        entry("binit", place..place + POSITION),
        entry("movelist", place + POSITION..place + trimmed.trim_end().len()),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: &str = "8979695949392919097717866646260600102030405060708012720323436383";

    #[test]
    fn only_what_is_a_position_is_one() {
        let check =
            |text: &str, is_all, expected| assert_eq!(begins(text.as_bytes(), is_all), expected, "{text}");
        check(USUAL, true, Beginning::Yes);
        check(&format!("{USUAL}\n7747 7062\n"), true, Beginning::Yes);
        check(&format!("{USUAL}\n774"), true, Beginning::No);
        check(&format!("{USUAL}\n7747"), false, Beginning::Open);
        check("89796959493929190977", false, Beginning::Open);
        check("89796959493929190977", true, Beginning::No);
        check("77477062", true, Beginning::No);
        check("77477062\n", false, Beginning::No);
        check(&"7747".repeat(16), true, Beginning::No);
        check(&format!("1. {USUAL}"), true, Beginning::No);
        // Two chariots on one point.
        check(&USUAL.replacen("0977", "8977", 1), true, Beginning::No);
    }

    #[test]
    fn what_they_stand_for() {
        let text = format!("\u{feff} {USUAL}\n7747\n");
        let entries = entries(&text).expect("entries");
        let found: Vec<(&str, &str)> =
            entries.iter().map(|entry| (entry.key.as_str(), entry.span().of(&text).trim())).collect();
        assert_eq!(found, [("binit", USUAL), ("movelist", "7747")]);
    }
}
