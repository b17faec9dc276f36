//! Files as they are written.

use crate::board::{Piece, Setup};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::fen;
use crate::record::{GameRecord, MoveTree, NodeId, Tag};
use crate::source::{Encoder, Encoding, Field};

use super::super::shared::part::Part;
use super::super::shared::pieces;
use super::super::shared::points::{self, Entry, Layout};
use super::super::shared::start as shared_start;
use super::super::shared::write::{Refusal, WriteOptions, XqfVersion, check_marks};
use super::header::{self, Header};
use super::{HEADER_LEN, keys, start};

/// The point of a piece that is not there.
const ABSENT: u8 = u8::MAX;

/// What is added to the points of a move.
const FROM: u8 = 24;
const TO: u8 = 32;

/// What is added to the length of a comment where all keys are zero.
const LEN: u32 = 767;

/// Writes one game, a whole file.
///
/// # Errors
/// When the start position cannot be stored, an entry is open, or the encoding lacks a character.
pub(super) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    encoder: &Encoder,
    out: &mut Vec<u8>,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let setup = shared_start::setup_of(&record.start).ok_or_else(|| start_lost(record))?;
    let encoding = match encoder.encoding {
        Encoding::Gb18030 | Encoding::Big5 => encoder.encoding,
        _ => Encoding::Gbk,
    };
    let encoder = Encoder { encoding, crlf: false, ..*encoder };
    let mut strings = Strings { encoder, replaced: Vec::new(), joined: 0 };
    let layout = Layout::of(record, |id| ends(record, &setup, id).is_some());

    let is_late = options.xqf == XqfVersion::V18;
    out.extend([b'X', b'Q', if is_late { 18 } else { 10 }]);
    out.resize(HEADER_LEN, 0);
    put_points(out, &setup, is_late)?;
    let kept = header::write(record, &setup, out, &mut strings, losses)?;
    check_start(record, &setup, &layout, out)?;
    for entry in &layout.entries {
        let comment = strings.comment(record, layout.comments(record, entry.id))?;
        put_entry(out, *entry, ends(record, &setup, entry.id), &comment, is_late);
    }

    check_marks(record, options, losses)?;
    losses.append(&mut strings.replaced);
    Part::CommentBounds.lost(strings.joined, losses);
    layout.report(losses);
    if setup.quiet != 0 || setup.round != 1 {
        Part::StartCounters.lost(1, losses);
    }
    super::super::report_lost_nags(record, losses);
    super::super::report_lost_tags(record, &kept, losses);
    Ok(())
}

fn start_lost(record: &GameRecord) -> Refusal {
    Refusal(vec![Diagnostic::new(Code::StartLost).with_text(record.start.fen())])
}

/// Writes where the pieces stand. With keys of zero the later version turns them by one place.
fn put_points(out: &mut [u8], setup: &Setup, is_late: bool) -> Result<(), Refusal> {
    let Some(mut points) = pieces::points(setup) else {
        let finding = Diagnostic::new(Code::TooManyPieces).with_text(fen::write(setup));
        return Err(Refusal(vec![finding]));
    };
    points.rotate_left(usize::from(is_late));
    for (byte, point) in out.iter_mut().skip(header::START).zip(points) {
        *byte = point.map_or(ABSENT, keys::point);
    }
    Ok(())
}

/// Makes sure that the start is read again as it is: who begins is told by the first move.
fn check_start(record: &GameRecord, setup: &Setup, layout: &Layout, out: &[u8]) -> Result<(), Refusal> {
    let mut tree = MoveTree::new();
    if let Some(first) = layout.entries.get(1).and_then(|entry| points::of(record, entry.id)) {
        tree.push_move(NodeId::ROOT, first);
    }
    let read = start::read(&Header::read(out), &tree, &mut Vec::new());
    let counted = Setup { quiet: 0, round: 1, ..setup.clone() };
    if read.text == fen::write(&counted) { Ok(()) } else { Err(start_lost(record)) }
}

/// The points of a move as the file has them. The first move cannot be one of the side that does not begin.
fn ends(record: &GameRecord, setup: &Setup, id: NodeId) -> Option<(u8, u8)> {
    let Some(action) = points::of(record, id) else {
        return off_board(record, id);
    };
    let is_first = record.tree.node(NodeId::ROOT).first_child() == Some(id);
    let mover = setup.piece_at(action.from).map(Piece::color);
    if is_first && mover.is_some_and(|mover| mover != setup.side) {
        return None;
    }
    Some((keys::point(action.from), keys::point(action.to)))
}

/// What another XQF file has for a move with a point off the board.
fn off_board(record: &GameRecord, id: NodeId) -> Option<(u8, u8)> {
    let text = record.text_of(id).strip_prefix('(')?.strip_suffix(')')?;
    let (from, to) = text.split_once(", ")?;
    if record.format != super::FACTS.name {
        return None;
    }
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Writes a move, or what stands for the start position.
fn put_entry(out: &mut Vec<u8>, entry: Entry, ends: Option<(u8, u8)>, comment: &[u8], is_late: bool) {
    let (from, to) = ends.unwrap_or((0, 0));
    let flag = |is: bool, bits: u8| if is { bits } else { 0 };
    let reserved = flag(entry.id == NodeId::ROOT && !is_late, 0xFF);
    let len = comment.len() as u32;
    let (goes_on, sibling) = if is_late { (0x80, 0x40) } else { (0xF0, 0x0F) };
    let mut flags = flag(entry.goes_on, goes_on) | flag(entry.has_sibling, sibling);
    flags |= flag(is_late && len > 0, 0x20);
    out.extend([from.wrapping_add(FROM), to.wrapping_add(TO), flags, reserved]);
    if !is_late {
        out.extend(len.to_le_bytes());
    } else if len > 0 {
        out.extend((len + LEN).to_le_bytes());
    }
    out.extend(comment);
}

/// Encodes the strings of one file.
#[derive(Debug)]
pub(super) struct Strings {
    encoder: Encoder,
    /// What was replaced in them.
    replaced: Vec<Diagnostic>,
    /// How many bounds between comments at one move are lost.
    joined: usize,
}

impl Strings {
    /// Encodes a string. A zero in it stays one, for a string has a length; zeros at its end are taken for what fills it up.
    pub(super) fn encode(&mut self, text: &str) -> Result<Vec<u8>, Refusal> {
        let mut bytes = Vec::new();
        if text.ends_with('\0') {
            let finding = super::super::file::unmappable('\0', self.encoder.encoding, Severity::Error);
            return Err(Refusal(vec![finding]));
        }
        for (index, piece) in text.split('\0').enumerate() {
            if index > 0 {
                bytes.push(0);
            }
            let encoding = self.encoder.encoding;
            match self.encoder.encode(piece, &mut bytes) {
                Ok(replaced) => {
                    let found = replaced.into_iter().map(|found| found.character);
                    self.replaced.extend(
                        found.map(|found| super::super::file::unmappable(found, encoding, Severity::Warning)),
                    );
                }
                Err(found) => {
                    let finding = super::super::file::unmappable(found.character, encoding, Severity::Error);
                    let line = text.lines().find(|line| line.contains(found.character));
                    return Err(Refusal(vec![finding.with_text(line.unwrap_or(""))]));
                }
            }
        }
        Ok(bytes)
    }

    /// Encodes a string for a room of so many bytes. What is too long is cut between two characters.
    pub(super) fn field(
        &mut self,
        tag: &Tag<'_>,
        room: usize,
        losses: &mut Vec<Diagnostic>,
    ) -> Result<Vec<u8>, Refusal> {
        let mut bytes = self.encode(tag.value)?;
        if let Some(start) = bytes.get(..room).filter(|start| start.len() < bytes.len()) {
            let len = Field::without_half(start).len();
            bytes.truncate(len);
            losses.push(clipped(tag, &Field::decode(&bytes, self.encoder.encoding).text));
        }
        Ok(bytes)
    }

    /// Encodes the comments of a node as one. Lines end with CR LF, but what comes from such a file stays as it is.
    fn comment<'a>(
        &mut self,
        record: &GameRecord,
        comments: impl Iterator<Item = &'a str>,
    ) -> Result<Vec<u8>, Refusal> {
        let comments: Vec<&str> = comments.filter(|comment| !comment.is_empty()).collect();
        if comments.is_empty() {
            return Ok(Vec::new());
        }
        self.joined += comments.len().saturating_sub(1);
        let text = comments.join("\r\n");
        if record.format == super::FACTS.name {
            return self.encode(&text);
        }
        self.encode(&text.replace("\r\n", "\n").replace('\n', "\r\n"))
    }
}

/// The finding for a string that is longer than its room.
fn clipped(tag: &Tag<'_>, written: &str) -> Diagnostic {
    Diagnostic::new(Code::TextClipped)
        .with_text(tag.value)
        .with("name", Argument::Text(tag.name.to_owned()))
        .with("value", Argument::Text(written.to_owned()))
}
