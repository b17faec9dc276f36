//! Markup in square brackets as it is pasted into forums and web pages: `[Name]`, `[Name_key]value[/Name_key]`, plain,
//! escaped for HTML or for addresses, or as variables of a script.
//!
//! A value ends with the next closing mark, whatever key that names. A mark that opens within a value shows that the
//! closing one is missing, and ends it as well.

mod mark;
mod value;

use std::ops::Range;

use crate::source::Span;

use mark::{Kind, Mark};

pub(crate) use mark::Escape;
pub(crate) use value::{Digits, read_header, read_value, write_header, write_value};

/// A named value.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The key in lower case.
    pub(crate) key: String,
    /// Where the value stands, line breaks around it left out.
    pub(crate) value: Range<usize>,
    pub(crate) escape: Escape,
    pub(crate) closing: Closing,
}

/// How a value ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// With its own closing mark, or as a value of a script.
    Own,
    /// With that of another key.
    Other,
    /// Not at all.
    Missing,
}

/// What stands between `[Name]` and `[/Name]`, or entries without those.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) range: Range<usize>,
    /// Whether it begins with a mark of its own.
    pub(crate) is_enclosed: bool,
    pub(crate) entries: Vec<Entry>,
}

impl Entry {
    /// Where the value stands.
    pub(crate) const fn span(&self) -> Span {
        Span::new(self.value.start, self.value.end)
    }
}

impl Block {
    /// The same in a text that begins with the block.
    pub(crate) fn shift(&mut self) {
        let start = self.range.start;
        self.range = 0..self.range.end - start;
        for entry in &mut self.entries {
            entry.value = entry.value.start - start..entry.value.end - start;
        }
    }
}

/// Keys that begin another block where nothing else does.
const AGAIN: [&str; 3] = ["ver", "binit", "movelist"];

/// Whether a text has markup of this name; only its beginning may be known.
pub(crate) fn first_mark(text: &[u8], name: &str) -> Option<usize> {
    mark::next(text, name, 0).map(|mark| mark.range.start)
}

/// The first block of a text from a place on.
pub(crate) fn block(text: &[u8], name: &str, from: usize) -> Option<Block> {
    let mut under_way = UnderWay { block: None, filled: [false; AGAIN.len()] };
    let mut at = from;
    let mut pending = None;
    loop {
        let Some(mark) = pending.take().or_else(|| mark::next(text, name, at)) else {
            return under_way.block;
        };
        at = mark.range.end;
        match mark.kind {
            Kind::Open if under_way.is_used() => return under_way.block,
            Kind::Open => {
                under_way.begin(mark.range.start);
                under_way.enclose(mark.range.end);
            }
            Kind::Close if under_way.block.is_some() => {
                under_way.grow(mark.range.end);
                return under_way.block;
            }
            Kind::Close | Kind::EntryEnd(_) => {}
            Kind::Entry(key) | Kind::Assigned(key, _) if under_way.repeats(key) => return under_way.block,
            Kind::Assigned(key, ref value) => {
                let value = value.clone();
                under_way.begin(mark.range.start);
                at = value.end + 1;
                let key = lower(key);
                let entry = Entry { key, value: value.clone(), escape: mark.escape, closing: Closing::Own };
                under_way.push(entry, value.end);
            }
            Kind::Entry(key) => {
                under_way.begin(mark.range.start);
                let next = next_in_value(text, name, mark.range.end);
                let (end, closing, behind) = match &next {
                    Some(Mark { kind: Kind::EntryEnd(other), range, .. }) => {
                        let same = other.eq_ignore_ascii_case(key);
                        (range.start, if same { Closing::Own } else { Closing::Other }, range.end)
                    }
                    Some(mark) => (mark.range.start, Closing::Missing, mark.range.start),
                    None => (text.len(), Closing::Missing, text.len()),
                };
                let value = without_line_ends(text, mark.range.end..end);
                under_way.push(Entry { key: lower(key), value, escape: mark.escape, closing }, behind);
                at = behind;
                pending = next.filter(|_| closing == Closing::Missing);
                if pending.is_none() && behind == text.len() {
                    return under_way.block;
                }
            }
        }
    }
}

/// The next mark within a value, where a variable of a script is text.
fn next_in_value<'a>(text: &'a [u8], name: &str, from: usize) -> Option<Mark<'a>> {
    let mut at = from;
    loop {
        let mark = mark::next(text, name, at)?;
        if !matches!(mark.kind, Kind::Assigned(..)) {
            return Some(mark);
        }
        at = mark.range.end;
    }
}

fn lower(key: &[u8]) -> String {
    // Keys are ASCII.
    String::from_utf8_lossy(key).to_ascii_lowercase()
}

/// A value without the line breaks around it and the blanks beside those.
fn without_line_ends(text: &[u8], mut range: Range<usize>) -> Range<usize> {
    let blank = |at: usize| text.get(at).is_some_and(u8::is_ascii_whitespace);
    let breaks = |at: usize| matches!(text.get(at), Some(b'\n' | b'\r'));
    let start = range.clone().take_while(|&at| blank(at)).filter(|&at| breaks(at)).last();
    range.start = start.map_or(range.start, |at| at + 1);
    let end = range.clone().rev().take_while(|&at| blank(at)).filter(|&at| breaks(at)).last();
    range.end = end.unwrap_or(range.end);
    range
}

/// A block that is being read.
struct UnderWay {
    block: Option<Block>,
    /// Which of the keys that begin another block have a value.
    filled: [bool; AGAIN.len()],
}

impl UnderWay {
    fn begin(&mut self, at: usize) {
        let new = || Block { range: at..at, is_enclosed: false, entries: Vec::new() };
        self.block.get_or_insert_with(new);
    }

    fn enclose(&mut self, end: usize) {
        if let Some(block) = &mut self.block {
            block.is_enclosed = true;
        }
        self.grow(end);
    }

    fn grow(&mut self, end: usize) {
        if let Some(block) = &mut self.block {
            block.range.end = end;
        }
    }

    fn push(&mut self, entry: Entry, end: usize) {
        if let Some(at) = again(entry.key.as_bytes()).filter(|_| !entry.value.is_empty()) {
            self.filled[at] = true;
        }
        if let Some(block) = &mut self.block {
            block.entries.push(entry);
            block.range.end = end;
        }
    }

    fn is_used(&self) -> bool {
        self.block.as_ref().is_some_and(|block| !block.entries.is_empty())
    }

    /// Whether a key shows that what stands in no brackets has come to its end.
    fn repeats(&self, key: &[u8]) -> bool {
        let is_enclosed = self.block.as_ref().is_none_or(|block| block.is_enclosed);
        !is_enclosed && again(key).is_some_and(|at| self.filled[at])
    }
}

/// Which of the keys that begin another block this one is.
fn again(key: &[u8]) -> Option<usize> {
    AGAIN.iter().position(|again| key.eq_ignore_ascii_case(again.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys and values of each block.
    fn blocks(text: &str) -> Vec<Vec<(String, String)>> {
        let (mut found, mut at) = (Vec::new(), 0);
        while let Some(block) = block(text.as_bytes(), "DhtmlXQ", at) {
            assert!(block.range.end > at, "{text}");
            at = block.range.end;
            let value = |entry: &Entry| (entry.key.clone(), entry.span().of(text).to_owned());
            found.push(block.entries.iter().map(value).collect());
        }
        found
    }

    fn check(text: &str, expected: &[&[(&str, &str)]]) {
        let expected: Vec<Vec<(String, String)>> = expected
            .iter()
            .map(|block| block.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect())
            .collect();
        assert_eq!(blocks(text), expected, "{text}");
    }

    #[test]
    fn blocks_in_any_dress() {
        let one: &[&[(&str, &str)]] = &[&[("red", "甲"), ("movelist", "7747")]];
        for text in [
            "[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_movelist]\n7747\n[/DhtmlXQ_movelist][/DhtmlXQ]",
            "<p>x[DhtmlXQ_red]甲[/DhtmlXQ_red]<br>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
            "[dhtmlxqHTML][DHTMLXQ_RED]甲[/DhtmlXQ_time][DhtmlXQ_movelist]7747[/DhtmlXQHTML]",
            "&#91;DhtmlXQ&#93;&#91;DhtmlXQ_red&#93;甲&#91;/DhtmlXQ_red&#93;&#x5b;DhtmlXQ_movelist&#x5D;7747&#91;&#47;DhtmlXQ_movelist&#93;",
            "%5BDhtmlXQ_red%5D甲%5B%2FDhtmlXQ_red%5D%0A%5bDhtmlXQ_movelist%5d7747%5B/DhtmlXQ_movelist%5D",
            "var DhtmlXQ_red = '甲'; var DhtmlXQ_movelist=\"7747\";",
            "[DhtmlXQ_red]甲\n[DhtmlXQ_movelist]7747",
        ] {
            check(text, one);
        }
    }

    #[test]
    fn each_block_by_itself() {
        check(
            "[DhtmlXQ][DhtmlXQ_red]a[/DhtmlXQ_red][/DhtmlXQ] x [DhtmlXQ][DhtmlXQ_red]b[/DhtmlXQ_red]\
             [DhtmlXQiFrame][DhtmlXQ_red]c[/DhtmlXQ_red]",
            &[&[("red", "a")], &[("red", "b")], &[("red", "c")]],
        );
        check(
            "[DhtmlXQ_ver]1[/DhtmlXQ_ver][DhtmlXQ_red]a[/DhtmlXQ_red][DhtmlXQ_ver]1[/DhtmlXQ_ver]",
            &[&[("ver", "1"), ("red", "a")], &[("ver", "1")]],
        );
        check("[DhtmlXQ][/DhtmlXQ]", &[&[]]);
    }

    #[test]
    fn what_is_no_markup() {
        for text in
            ["", "DhtmlXQ", "[DhtmlXQ", "[DhtmlXQ_red", "[DhtmlXQ red]", "x.DhtmlXQ_red.y='a'", "[/DhtmlXQ]"]
        {
            check(text, &[]);
        }
        check("[DhtmlXQ_a]var DhtmlXQ_b='c'[/DhtmlXQ_a]", &[&[("a", "var DhtmlXQ_b='c'")]]);
    }
}
