//! A game, written as a block.

use std::collections::VecDeque;
use std::fmt::Write as _;

use crate::board::Setup;
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::{self, Letters};
use crate::format;
use crate::format::shared::part::Part;
use crate::format::shared::ubb::{write_header, write_value};
use crate::format::shared::write::{Refusal, WriteOptions, check_marks_of};
use crate::notation::coordinate::{self, Spelling};
use crate::record::{GameRecord, GameResult, NodeId, Start};

use super::{keys, start};

/// What stands for an entry that is no move and has alternatives: no move either.
const NO_MOVE: &str = "0000";

/// Writes a game.
///
/// # Errors
/// When the start position is a text that would read back otherwise, or entries are open and none were allowed.
pub(super) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    check_marks_of(record, &record.tree.all(), options, losses)?;
    if !out.is_empty() || options.number > 1 {
        out.push('\n');
    }
    out.push_str("[DhtmlXQ]\n");
    let lines = Lines::of(record);
    let mut writer = Writing {
        record,
        options,
        out,
        brackets: 0,
        breaks: 0,
        lost_tags: Vec::new(),
        more_lists: Vec::new(),
    };
    writer.tags(&lines);
    writer.start(losses)?;
    writer.moves(&lines);
    writer.comments(&lines, losses);
    let brackets = writer.brackets;
    writer.report(losses);
    out.push_str("[/DhtmlXQ]\n");
    if brackets > 0 {
        losses.push(Diagnostic::new(Code::ValueBrackets).with("count", Argument::Number(brackets)));
    }
    Part::UnresolvedEntries.lost(lines.lost, losses);
    if lines.lost_comments > 0 {
        let count = Argument::Number(lines.lost_comments as i64);
        losses.push(Diagnostic::new(Code::CommentLost).with("count", count));
    }
    format::report_lost_nags(record, losses);
    Ok(())
}

/// A block under way.
struct Writing<'a> {
    record: &'a GameRecord,
    options: &'a WriteOptions,
    out: &'a mut String,
    /// How many values have brackets in them.
    brackets: i64,
    /// How many headers have more than one line.
    breaks: usize,
    lost_tags: Vec<&'a str>,
    /// Headers that are lists of moves; they stand behind the one that counts, which is the first.
    more_lists: Vec<&'a str>,
}

impl Writing<'_> {
    /// Writes a value with its marks, in this way.
    fn value(&mut self, key: &str, value: &str, write: fn(&str, &mut String) -> bool) {
        // Writing to a String cannot fail.
        let _ = write!(self.out, "[DhtmlXQ_{key}]");
        self.brackets += i64::from(write(value, self.out));
        let _ = writeln!(self.out, "[/DhtmlXQ_{key}]");
    }

    fn entry(&mut self, key: &str, value: &str) {
        self.breaks += usize::from(value.contains(['\n', '\r']));
        self.value(key, value, write_header);
    }

    /// The headers in their order.
    fn tags(&mut self, lines: &Lines) {
        for (key, standard) in keys::STANDARD {
            if self.record.tags.filled(&keys::tag(key)).is_none() {
                self.entry(key, standard);
            }
        }
        let mut has_result = false;
        for tag in self.record.tags.iter().filter(|tag| !tag.value.trim().is_empty()) {
            if ["FEN", "SetUp", "Game", "Format"].iter().any(|name| name.eq_ignore_ascii_case(tag.name)) {
                continue;
            }
            match keys::key(tag.name) {
                Some(key) if key == "result" => {
                    if !std::mem::replace(&mut has_result, true) {
                        let word = self.result();
                        self.entry("result", &word);
                    }
                }
                Some(key) if !Self::reads_back(&key, tag.value, lines) => self.lost_tags.push(tag.name),
                Some(key) if key == "movelist" => self.more_lists.push(tag.value),
                Some(key) => self.entry(&key, tag.value),
                None => self.lost_tags.push(tag.name),
            }
        }
        if !has_result && self.record.terminator.is_some_and(GameResult::is_definite) {
            let word = self.result();
            self.entry("result", &word);
        }
    }

    /// Whether a header with this key is read as one again: those of moves are only where the first of them counts.
    fn reads_back(key: &str, value: &str, lines: &Lines) -> bool {
        match key {
            "fen" | "length" | "binit" => false,
            // What begins with a bracket is no list of digits.
            "movelist" => lines.main().is_some() && !value.trim_start().starts_with('['),
            _ if keys::variation(key).is_some() => false,
            _ => keys::comment(key).is_none_or(|(line, ply)| !lines.has(line, ply)),
        }
    }

    /// The word for the result: as it was found where it says the same.
    fn result(&self) -> String {
        let text = self.record.result_to_write();
        let Some(result) = keys::result(text) else { return text.to_owned() };
        let found = self.record.tags.filled("DhtmlXQ_result");
        match found.filter(|found| keys::result(found) == Some(result)) {
            Some(found) => found.to_owned(),
            None => keys::result_word(result, self.options.script).to_owned(),
        }
    }

    /// The position as digits, and as FEN where these do not say all of it.
    fn start(&mut self, losses: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
        let text = self.record.start.fen();
        let setup = match &self.record.start {
            Start::Standard => Some(Setup::start()),
            Start::Position(position) => Some(position.to_setup()),
            Start::Stated { setup, .. } => Some((**setup).clone()),
            Start::Faulty { text, .. } => fen::read(text, Letters::Common).setup,
        };
        let Some(setup) = setup else {
            let is_digits = match &self.record.start {
                Start::Faulty { codes, .. } if codes.contains(&Code::BinitLength) => true,
                _ => text.bytes().all(|byte| byte.is_ascii_digit()),
            };
            let is_kept = !text.contains(['[', ']', '\n', '\r', '|', '&', '\u{a0}']);
            if !is_kept || text.trim().is_empty() {
                return Err(Refusal(vec![Diagnostic::new(Code::StartLost).with_text(text)]));
            }
            self.entry(if is_digits { "binit" } else { "fen" }, &text);
            return Ok(());
        };
        let digits = start::digits(&setup);
        let read = digits.as_deref().and_then(|digits| start::as_read(digits, &self.record.tree));
        if let Some(digits) = &digits {
            self.entry("binit", digits);
        }
        if read.as_ref().is_none_or(|read| fen::write(read) != text) {
            self.entry("fen", &text);
        }
        if let Some(side) = read.map(|read| read.side).filter(|side| *side != setup.side) {
            losses.push(Diagnostic::new(Code::SideLost).with("side", Argument::Color(side.other())));
        }
        Ok(())
    }

    fn moves(&mut self, lines: &Lines) {
        if lines.main().is_none() {
            self.entry("movelist", "");
        }
        for line in &lines.list {
            let key = match line.number {
                0 => "movelist".to_owned(),
                number => format!("move_{}_{}_{number}", line.parent, line.at),
            };
            let mut digits = String::with_capacity(line.nodes.len() * 4);
            for &id in &line.nodes {
                push_digits(self.record, id, &mut digits);
            }
            self.entry(&key, &digits);
        }
        for list in std::mem::take(&mut self.more_lists) {
            self.entry("movelist", list);
        }
    }

    /// Comments, and the number of plies.
    fn comments(&mut self, lines: &Lines, losses: &mut Vec<Diagnostic>) {
        let mut joined = self.comment("comment0", NodeId::ROOT);
        for line in &lines.list {
            for (ply, &id) in (line.at..).zip(&line.nodes) {
                joined += match line.number {
                    0 => self.comment(&format!("comment{ply}"), id),
                    number => self.comment(&format!("comment{number}_{ply}"), id),
                };
            }
        }
        let plies = lines.main().map_or(0, |line| line.nodes.len());
        self.entry("length", &plies.to_string());
        Part::CommentBounds.lost(joined, losses);
    }

    /// Writes the comments of a move as one, and says how many breaks between them are lost.
    fn comment(&mut self, key: &str, id: NodeId) -> usize {
        let Some(annotation) = self.record.tree.annotation(id) else { return 0 };
        let filled = annotation.before.iter().chain(&annotation.after).filter(|text| !text.trim().is_empty());
        let comments: Vec<&str> = filled.map(String::as_str).collect();
        if !comments.is_empty() {
            self.value(key, &comments.join("\n"), write_value);
        }
        comments.len().saturating_sub(1)
    }

    fn report(self, losses: &mut Vec<Diagnostic>) {
        Part::HeaderBreaks.lost(self.breaks, losses);
        if !self.lost_tags.is_empty() {
            let count = Argument::Number(self.lost_tags.len() as i64);
            let names = Argument::Text(self.lost_tags.join(", "));
            losses.push(Diagnostic::new(Code::TagLost).with("count", count).with("names", names));
        }
    }
}

/// Adds the digits of a node.
fn push_digits(record: &GameRecord, id: NodeId, out: &mut String) {
    let node = record.tree.node(id);
    match (node.action.or(node.refused), as_digits(record, id)) {
        (Some(action), _) => coordinate::write(action, Spelling::Dhtmlxq, out),
        (None, Some(digits)) => out.push_str(&digits),
        (None, None) => out.push_str(NO_MOVE),
    }
}

/// The four digits that a node is in the file it comes from.
fn as_digits(record: &GameRecord, id: NodeId) -> Option<String> {
    let digits: String = record.text_of(id).chars().filter(|c| !c.is_whitespace()).collect();
    let is_group = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    (record.format == super::FACTS.name && is_group).then_some(digits)
}

/// A line of the tree.
struct Line {
    number: u32,
    parent: u32,
    at: u32,
    nodes: Vec<NodeId>,
}

/// The lines of a tree in the order of their numbers, and how many entries and comments are in none.
struct Lines {
    list: Vec<Line>,
    lost: usize,
    lost_comments: usize,
}

impl Lines {
    /// Cuts a tree into lines. Alternatives get their numbers in their order.
    fn of(record: &GameRecord) -> Lines {
        let tree = &record.tree;
        let mut lines = Lines { list: Vec::new(), lost: 0, lost_comments: 0 };
        let mut number = 0;
        // The line and the ply behind which each begins, and its first node.
        let mut open: VecDeque<(u32, u32, NodeId)> = VecDeque::new();
        let mut orphans = Vec::new();
        for (index, id) in tree.children(NodeId::ROOT).enumerate() {
            let node = tree.node(id);
            let is_orphan = node.written.is_none() && node.action.or(node.refused).is_none();
            match is_orphan && as_digits(record, id).is_some() {
                true => orphans.push(id),
                false if index == 0 => lines.follow(record, (0, 0, 0), id, &mut open),
                false => open.push_back((0, 0, id)),
            }
        }
        while let Some((parent, ply, id)) = open.pop_front() {
            number += 1;
            lines.follow(record, (number, parent, ply), id, &mut open);
        }
        // A line that left none says that it leaves itself, and so leaves none again.
        for id in orphans {
            number += 1;
            lines.follow(record, (number, number, 0), id, &mut open);
        }
        lines
    }

    /// Takes a line as far as it can be written.
    fn follow(
        &mut self,
        record: &GameRecord,
        (number, parent, ply): (u32, u32, u32),
        first: NodeId,
        open: &mut VecDeque<(u32, u32, NodeId)>,
    ) {
        let tree = &record.tree;
        let mut line = Line { number, parent, at: ply + 1, nodes: Vec::new() };
        let mut next = Some(first);
        let mut ply = ply;
        while let Some(id) = next {
            let node = tree.node(id);
            let is_known = node.action.or(node.refused).is_some() || as_digits(record, id).is_some();
            if !is_known {
                // Its place is kept where an alternative would come into it.
                let is_first = tree.node(node.parent()).first_child() == Some(id);
                if is_first && node.next_sibling().is_some() {
                    line.nodes.push(id);
                }
                self.lose(record, id);
                break;
            }
            line.nodes.push(id);
            ply += 1;
            open.extend(tree.children(id).skip(1).map(|id| (number, ply, id)));
            next = node.first_child();
        }
        if !line.nodes.is_empty() {
            self.list.push(line);
        }
    }

    /// Counts what is left out: a node and all that follows it.
    fn lose(&mut self, record: &GameRecord, id: NodeId) {
        let mut stack = vec![id];
        while let Some(id) = stack.pop() {
            self.lost += 1;
            if let Some(annotation) = record.tree.annotation(id) {
                self.lost_comments += annotation.before.len() + annotation.after.len();
            }
            stack.extend(record.tree.children(id));
        }
    }

    /// The main line, if there is one.
    fn main(&self) -> Option<&Line> {
        self.list.first().filter(|line| line.number == 0)
    }

    /// Whether a line has a move at a ply, or could be said to.
    fn has(&self, number: u32, ply: u32) -> bool {
        let line = self.list.binary_search_by_key(&number, |line| line.number);
        let line = line.ok().and_then(|at| self.list.get(at));
        (number == 0 && ply == 0)
            || line.is_some_and(|line| (line.at..line.at + line.nodes.len() as u32).contains(&ply))
    }
}
