//! PFC (鹏飞象棋), XML: nested `n` elements, one game a file.
//!
//! Reads: the position, moves as `h2e2`, comments, the result, and what else the first element says as headers. The main
//! line follows the move that is marked as the default, which comes first among its alternatives; where none is marked,
//! the first.
//! Writes: nothing.
//! Cannot hold: more than a position, moves and comments; what moves have beside these is reported.

use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::Letters;
use crate::notation::{RankBase, WrittenMove, coordinate};
use crate::record::{GameRecord, GameResult, NodeId};
use crate::source::{SourceText, Span};

use super::Format;
use super::facts::{Beginning, Document, Facts, Holds, Items, Reading, Sample, Writing};
use super::reader::Item;
use super::shared::start;
use super::shared::xml::{Attribute, Element, Piece, Pieces, Root, not_xml, root};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Pfc,
    name: "pfc",
    extensions: &["pfc"],
    holds: Holds::One,
    reading: Reading::Whole { begins, read },
    writing: Writing::No,
};

/// Attributes that are known.
const KNOWN: [&str; 3] = ["m", "c", "default"];

/// Whether the first element is that of such a file.
fn begins(sample: &Sample<'_>) -> Beginning {
    let has = |tag: &[u8], name: &[u8]| tag.windows(name.len()).any(|found| found == name);
    match root(sample.text()) {
        Root::Tag(b"n", tag) if has(tag, b" version=") && has(tag, b" m=") => Beginning::Yes,
        Root::Open if !sample.is_all => Beginning::Open,
        _ => Beginning::No,
    }
}

fn read(document: Document) -> Items {
    let item = match document.text() {
        Ok((source, mut findings)) => {
            let nodes = Nodes::read(&source, &mut findings);
            if nodes.0.first().is_some_and(|node| node.element.name == "n") {
                let record = nodes.into_record(source, &mut findings);
                Item::Record(Box::new(record), findings)
            } else {
                Item::Refused(Box::new(not_xml("PFC", &source)))
            }
        }
        Err(error) => Item::Failed(error),
    };
    Box::new(std::iter::once(item))
}

/// A move of the file and what hangs on it.
struct Node {
    element: Element,
    children: Vec<usize>,
}

/// The elements of a file, the first of them the start.
#[derive(Default)]
struct Nodes(Vec<Node>);

impl Nodes {
    /// Reads the elements; how deep they are nested does not matter.
    fn read(source: &SourceText, out: &mut Vec<Diagnostic>) -> Nodes {
        let mut nodes = Nodes::default();
        let mut open: Vec<usize> = Vec::new();
        let mut pieces = Pieces::new(source.text());
        for piece in pieces.by_ref() {
            match piece {
                Piece::Open(element) => {
                    let index = nodes.0.len();
                    // What stands behind the first element belongs to no game.
                    if index > 0 && open.is_empty() {
                        break;
                    }
                    if let Some(parent) = open.last().and_then(|&parent| nodes.0.get_mut(parent)) {
                        parent.children.push(index);
                    }
                    nodes.0.push(Node { element, children: Vec::new() });
                    open.push(index);
                }
                Piece::Close => {
                    open.pop();
                }
                Piece::Text { .. } => {}
            }
        }
        if let Some(span) = pieces.fault() {
            let offset = Argument::Number(source.location(span).offset.start as i64);
            out.push(Diagnostic::new(Code::Truncated).with_span(span).with("offset", offset));
        }
        nodes
    }

    fn into_record(mut self, source: SourceText, out: &mut Vec<Diagnostic>) -> GameRecord {
        let mut record = GameRecord::new(source, "pfc");
        record.scattered = true;
        let Some(first) = self.0.first() else { return record };
        header(&mut record, &first.element, out);
        let mut unknown: Vec<(String, Span)> = Vec::new();
        let mut open = vec![(NodeId::ROOT, 0)];
        while let Some((id, index)) = open.pop() {
            let Some(node) = self.0.get_mut(index) else { continue };
            if let Some(comment) = node.element.get("c").filter(|comment| !comment.value.is_empty()) {
                record.tree.annotation_mut(id).after.push(comment.value.clone());
            }
            let mut children = std::mem::take(&mut node.children);
            let is_default = |nodes: &Nodes, child: usize| {
                let marked = nodes.0.get(child).and_then(|node| node.element.get("default"));
                marked.is_some_and(|mark| mark.value.eq_ignore_ascii_case("true"))
            };
            if let Some(at) = children.iter().position(|&child| is_default(&self, child))
                && let Some(first) = children.get_mut(..=at)
            {
                first.rotate_right(1);
            }
            for child in children {
                let Some(node) = self.0.get(child) else { continue };
                let known = |name: &str| KNOWN.iter().any(|known| known.eq_ignore_ascii_case(name));
                let others = node.element.attributes.iter().filter(|found| !known(&found.name));
                unknown.extend(others.map(|found| (found.name.clone(), found.span)));
                open.push((push(&mut record, id, &node.element), child));
            }
        }
        if let Some((_, span)) = unknown.iter().min_by_key(|(_, span)| span.start) {
            let mut names: Vec<&str> = unknown.iter().map(|(name, _)| name.as_str()).collect();
            names.sort_unstable();
            names.dedup();
            let names = Argument::Text(names.join(", "));
            out.push(Diagnostic::new(Code::UnsupportedKey).with_span(*span).with("names", names));
        }
        record
    }
}

/// Adds the move of an element; its ranks count from 0.
fn push(record: &mut GameRecord, parent: NodeId, element: &Element) -> NodeId {
    let Some(found) = element.get("m") else { return record.tree.push(parent, None, element.span) };
    let token = coordinate::token(found.value.trim()).ok().filter(|(rest, _)| rest.is_empty());
    match token.map(|(_, token)| (token, token.action(RankBase::Zero))) {
        Some((_, Some(action))) => {
            let id = record.tree.push_move(parent, action);
            record.tree.node_mut(id).span = found.span;
            id
        }
        Some((token, None)) => record.tree.push(parent, Some(WrittenMove::Coordinate(token)), found.span),
        None => record.tree.push(parent, None, found.span),
    }
}

/// What the first element says of the game.
fn header(record: &mut GameRecord, element: &Element, out: &mut Vec<Diagnostic>) {
    for Attribute { name, value, span } in &element.attributes {
        match name.as_str() {
            "m" => start::set(record, value, *span, Letters::Common, out),
            "c" | "default" => {}
            "win" => {
                record.terminator = GameResult::read(value).map(|(result, _)| result);
                let text = record.terminator.map_or_else(|| value.clone(), |result| result.text().to_owned());
                record.tags.push_at("Result", text, *span);
            }
            // Two versions are not known, and every file has it.
            "version" if value == "2" => {}
            _ if value.trim().is_empty() => {}
            _ => record.tags.push_at(tag(name), value.clone(), *span),
        }
    }
}

/// Attributes that are called as headers are.
const TAGS: [&str; 7] = ["Title", "Event", "Site", "Date", "Round", "Red", "Black"];

/// The tag of an attribute: `create-time` is `PfcCreateTime`.
fn tag(name: &str) -> String {
    if let Some(tag) = TAGS.iter().find(|tag| tag.eq_ignore_ascii_case(name)) {
        return (*tag).to_owned();
    }
    let words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    std::iter::once("Pfc".to_owned()).chain(words.map(capital)).collect()
}
