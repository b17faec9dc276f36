//! DhtmlXQ, the text of the viewer of dpxq.com, also called UBB: `[DhtmlXQ_key]value[/DhtmlXQ_key]`.
//!
//! Reads: blocks alone, in a forum post or in a web page, escaped for HTML or for an address, one game each; variables of
//! a script; values whose closing mark names another key or is missing; variations in any order, and the older lists
//! `[0_1_0]…[/0_1_0]`; start positions as 64 digits or as FEN; 64 digits of a position and digits of moves alone.
//! Writes: a block for each game, with variations numbered from 1 and the position as digits; a FEN beside it where the
//! digits do not say everything.
//! Cannot hold: marks of moves; several comments at one move; square brackets; headers that it has no key for.
//!
//! Keys without a name of their own are tags that begin with `DhtmlXQ_`, and keys again when they are written.

mod digits;
mod keys;
mod read;
mod start;
mod tree;
mod write;

use crate::diag::{Code, Diagnostic};
use crate::source::{SourceText, Span};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::ubb;
use super::shared::words::begins_tag;
use super::whole::SAMPLE_LEN;

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Dhtmlxq,
    name: "dhtmlxq",
    extensions: &["ubb"],
    holds: Holds::Many,
    reading: Reading::Whole { begins, read },
    writing: Writing::Text { head: "", game: write::write },
};

/// The name in the brackets.
const NAME: &str = "DhtmlXQ";

/// Beginnings of escaped markup and of pages; in lower case.
const MARKUP: [&str; 3] = ["<", "%5b", "&#"];

/// How far into a page it is looked for what makes it one.
const PAGE_HEAD: usize = 2 << 10;

/// Whether an input has blocks. A page may have them far down, and is looked through to its end.
fn begins(sample: &Sample<'_>) -> Beginning {
    let text = sample.text().trim_ascii_start();
    if let Some(at) = ubb::first_mark(text, NAME) {
        let before = text.get(..at).unwrap_or_default();
        let is_other = before.starts_with(b"{\"") || has_tag(before) || before.contains(&0);
        return if is_other { Beginning::No } else { Beginning::Yes };
    }
    if is_page(text) {
        return match (sample.is_all, sample.bytes.len() < SAMPLE_LEN) {
            (true, true) => Beginning::No,
            (true, false) => Beginning::Yes,
            (false, _) => Beginning::Open,
        };
    }
    let is_markup = is_forum_code(text) || MARKUP.iter().any(|mark| begins_alike(text, mark));
    match digits::begins(text, sample.is_all) {
        Beginning::No if is_markup && !sample.is_all => Beginning::Open,
        other => other,
    }
}

/// Whether a text, or what there is of it, begins so.
fn begins_alike(text: &[u8], mark: &str) -> bool {
    text.iter().zip(mark.bytes()).all(|(byte, wanted)| byte.to_ascii_lowercase() == wanted)
}

/// Whether a text begins as a post in a forum may: `[b]`, `[size=4]`. A header of PGN has a blank there.
fn is_forum_code(text: &[u8]) -> bool {
    let Some(name) = text.strip_prefix(b"[") else { return false };
    let len = name.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    name.get(len).is_none_or(|byte| matches!(byte, b']' | b'='))
}

/// Whether a text has a header of PGN: what stands behind it is a game of that.
fn has_tag(text: &[u8]) -> bool {
    text.split(|&byte| byte == b'\n').any(|line| {
        let line = line.trim_ascii_start();
        line.starts_with(b"[") && begins_tag(&String::from_utf8_lossy(line.get(..80).unwrap_or(line)))
    })
}

/// Whether a text is a web page.
fn is_page(text: &[u8]) -> bool {
    let head = text.get(..PAGE_HEAD).unwrap_or(text).to_ascii_lowercase();
    head.starts_with(b"<") && head.windows(5).any(|window| window == b"<html")
}

/// Reads all blocks.
fn read(document: Document) -> Items {
    let is_asked = document.options.format == Some(Format::Dhtmlxq);
    let (source, findings) = match document.decoded() {
        Ok(read) => read,
        Err(error) => return Box::new(std::iter::once(Item::Failed(error))),
    };
    if let Some(entries) = digits::entries(source.text()) {
        let range = 0..source.text().len();
        let block = ubb::Block { range, is_enclosed: true, entries };
        return Box::new(std::iter::once(game(source, &block, findings)));
    }
    let text = source.text().as_bytes();
    let has_games = Blocks { text, at: 0 }.any(|block| is_game(text, &block));
    match (has_games, is_asked) {
        (true, _) => Box::new(Games { rest: Some(source), findings }),
        (false, true) => {
            let finding = Diagnostic::new(Code::NoBlock);
            Box::new(std::iter::once(Item::Refused(Box::new(finding))))
        }
        (false, false) => document.into_records(),
    }
}

/// The blocks of a text.
struct Blocks<'a> {
    text: &'a [u8],
    at: usize,
}

impl Iterator for Blocks<'_> {
    type Item = ubb::Block;

    fn next(&mut self) -> Option<ubb::Block> {
        let block = ubb::block(self.text, NAME, self.at)?;
        self.at = block.range.end;
        Some(block)
    }
}

/// Whether a block is a game, and not only the setting of a viewer, or a piece of its program.
fn is_game(text: &[u8], block: &ubb::Block) -> bool {
    let is_digits = |entry: &ubb::Entry| {
        let value = text.get(entry.value.clone()).unwrap_or_default();
        value.iter().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
    };
    block.entries.iter().any(|entry| {
        let is_meant = entry.key != "binit" || block.is_enclosed || is_digits(entry);
        !entry.value.is_empty() && keys::shows_game(&entry.key) && is_meant
    })
}

/// The games of a text, one by one.
struct Games {
    rest: Option<SourceText>,
    /// What was found while the text was decoded, with its places in the rest.
    findings: Vec<Diagnostic>,
}

impl Iterator for Games {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let mut rest = self.rest.take()?;
        let text = rest.text().as_bytes();
        let Some(mut block) = (Blocks { text, at: 0 }).find(|block| is_game(text, block)) else {
            let findings = std::mem::take(&mut self.findings);
            return (!findings.is_empty()).then_some(Item::Remark(rest, findings));
        };
        self.rest = Some(rest.split_off(block.range.end));
        let source = rest.split_off(block.range.start);
        let findings = self.findings_until(&block);
        block.shift();
        Some(game(source, &block, findings))
    }
}

impl Games {
    /// Takes what was found in a block, and what was found before it, which has no place there.
    fn findings_until(&mut self, block: &ubb::Block) -> Vec<Diagnostic> {
        let (start, end) = (block.range.start, block.range.end);
        let is_behind = |finding: &mut Diagnostic| {
            finding.span.is_some_and(|span| !span.is_empty() && span.start as usize >= end)
        };
        let mut behind: Vec<Diagnostic> = self.findings.extract_if(.., is_behind).collect();
        for span in behind.iter_mut().filter_map(|finding| finding.span.as_mut()) {
            *span = Span::new(span.start as usize - end, span.end as usize - end);
        }
        let mut findings = std::mem::replace(&mut self.findings, behind);
        for finding in &mut findings {
            finding.span =
                finding.span.filter(|span| span.start as usize >= start && span.end as usize <= end);
            finding.span =
                finding.span.map(|span| Span::new(span.start as usize - start, span.end as usize - start));
        }
        findings
    }
}

fn game(source: SourceText, block: &ubb::Block, mut findings: Vec<Diagnostic>) -> Item {
    let record = read::record(source, block, &mut findings);
    Item::Record(Box::new(record), findings)
}
