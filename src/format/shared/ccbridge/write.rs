//! A record as it is written: always version 2.

use std::fmt::Write as _;

use crate::board::Color;
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::record::{GameRecord, NodeId, game_id};
use crate::source::Encoding;

use super::super::part::Part;
use super::super::points::{self, Layout};
use super::super::start;
use super::super::write::{Refusal, WriteOptions, check_marks};
use super::MARK;
use super::layout::{GUID_AT, GUID_LEN, KINDS, NO_PLAYBACK, SECOND, VERSION, WHOLE_GAME};
use super::read::{GUID, board_byte, index, result_byte};

/// What became of the headers of a record.
#[derive(Debug, Default)]
pub(crate) struct Written {
    /// The tags that have a place in it.
    pub(crate) kept: Vec<&'static str>,
}

/// Writes a record. What the whole file cannot hold is still to be reported: the headers that are not among the kept
/// ones.
///
/// # Errors
/// When the start position cannot be stored, an entry is open, or a text holds a zero.
pub(crate) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut Vec<u8>,
    losses: &mut Vec<Diagnostic>,
) -> Result<Written, Refusal> {
    let start = out.len();
    let lost = || Refusal(vec![Diagnostic::new(Code::StartLost).with_text(record.start.fen())]);
    let setup = start::setup_of(&record.start).ok_or_else(lost)?;
    out.extend_from_slice(MARK);
    out.resize(start + SECOND.moves, 0);
    let mut head = Head { bytes: out.get_mut(start..).unwrap_or_default(), written: Written::default() };
    head.put(VERSION, &[2]);
    head.put(SECOND.side, &[setup.side.index() as u8 + 1]);
    debug_assert_eq!(Color::Red.index(), 0);
    head.put(SECOND.round, &(setup.round.min(u32::from(u16::MAX)) as u16).to_le_bytes());
    for (square, piece) in crate::board::Square::all().filter_map(|at| Some((at, setup.piece_at(at)?))) {
        head.put(SECOND.board + usize::from(index(square)), &[board_byte(piece)]);
    }
    head.numbers(record);
    head.texts(record, losses)?;
    let written = head.written;
    moves(record, out, losses)?;
    check_marks(record, options, losses)?;
    let counters = usize::from(setup.quiet != 0 || setup.round > u32::from(u16::MAX));
    Part::StartCounters.lost(counters, losses);
    Ok(written)
}

/// The header under way.
struct Head<'a> {
    bytes: &'a mut [u8],
    written: Written,
}

impl Head<'_> {
    fn put(&mut self, at: usize, value: &[u8]) {
        if let Some(place) = self.bytes.get_mut(at..at + value.len()) {
            place.copy_from_slice(value);
        }
    }

    /// What is no text: tags that hold a number or a name for one.
    fn numbers(&mut self, record: &GameRecord) {
        let tag = |name: &str| record.tags.filled(name);
        let byte = |name: &str| tag(name).and_then(|value| value.parse::<u8>().ok());
        let guid = tag(GUID).and_then(guid_bytes);
        self.keep(GUID, guid.is_some());
        self.put(GUID_AT, &guid.unwrap_or_else(|| made_guid(record)));

        let named = tag("Kind").and_then(|name| KINDS.iter().find(|(_, known)| *known == name));
        self.keep("Kind", named.is_some());
        self.keep("CbrKind", byte("CbrKind").is_some());
        let kind = named.map(|(kind, _)| *kind).or(byte("CbrKind")).unwrap_or(WHOLE_GAME);
        self.put(SECOND.kind, &[kind]);

        let result = result_byte(record.result());
        let other = byte("CbrResult").filter(|_| result == 0);
        self.keep("CbrResult", other.is_some());
        self.keep("Result", record.result_to_write() == record.result().text());
        self.put(SECOND.result, &[other.unwrap_or(result)]);

        let state = tag("CbrPlayback").and_then(|digits| u32::from_str_radix(digits, 16).ok());
        self.keep("CbrPlayback", state.is_some());
        let state = state.map_or(NO_PLAYBACK, u32::to_be_bytes);
        self.put(SECOND.playback.unwrap_or(SECOND.moves), &state);
    }

    fn keep(&mut self, name: &'static str, is_kept: bool) {
        if is_kept {
            self.written.kept.push(name);
        }
    }

    /// The texts, cut to the room that there is.
    fn texts(&mut self, record: &GameRecord, losses: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
        for &(at, room, name) in SECOND.texts {
            self.keep(name, true);
            if let Some(value) = record.tags.get(name) {
                let bytes = clip(name, value, room, losses)?;
                self.put(at, &bytes);
            }
        }
        Ok(())
    }
}

/// A text for a field of so many bytes, with room for the zero behind it. What is too long is cut between two
/// characters.
///
/// # Errors
/// When a zero in it would be its end.
pub(crate) fn clip(
    name: &str,
    value: &str,
    room: usize,
    losses: &mut Vec<Diagnostic>,
) -> Result<Vec<u8>, Refusal> {
    let bytes = utf16(value)?;
    if bytes.len() + 2 <= room {
        return Ok(bytes);
    }
    let units = (room / 2).saturating_sub(1);
    let mut taken = 0;
    let fits = |c: &char| {
        taken += c.len_utf16();
        taken <= units
    };
    let written: String = value.chars().take_while(fits).collect();
    let bytes = utf16(&written)?;
    losses.push(
        Diagnostic::new(Code::TextClipped)
            .with_text(value)
            .with("name", Argument::Text(name.to_owned()))
            .with("value", Argument::Text(written)),
    );
    Ok(bytes)
}

/// A text in UTF-16.
///
/// # Errors
/// When a zero in it would be its end.
fn utf16(text: &str) -> Result<Vec<u8>, Refusal> {
    if text.contains('\0') {
        let finding = crate::format::file::unmappable('\0', Encoding::Utf16Le, Severity::Error);
        return Err(Refusal(vec![finding.with_text(text)]));
    }
    Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect())
}

/// Writes the moves with their comments; several at one move become one, a line break between them.
fn moves(record: &GameRecord, out: &mut Vec<u8>, losses: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
    let layout = Layout::of(record, |id| points::of(record, id).is_some());
    let mut joined = 0;
    for entry in &layout.entries {
        let comments: Vec<&str> = layout.comments(record, entry.id).filter(|text| !text.is_empty()).collect();
        joined += comments.len().saturating_sub(1);
        let comment = utf16(&comments.join("\n"))?;
        let action = points::of(record, entry.id).filter(|_| entry.id != NodeId::ROOT);
        let (from, to) = action.map_or((0, 0), |action| (index(action.from), index(action.to)));
        let flags =
            u8::from(!entry.goes_on) | u8::from(entry.has_sibling) << 1 | u8::from(!comment.is_empty()) << 2;
        out.extend([flags, 0, from, to]);
        if !comment.is_empty() {
            out.extend((comment.len() as u32).to_le_bytes());
            out.extend(comment);
        }
    }
    layout.report(losses);
    Part::CommentBounds.lost(joined, losses);
    crate::format::report_lost_nags(record, losses);
    Ok(())
}

/// The number for a record that has none: made of what it is, so that it is the same each time.
fn made_guid(record: &GameRecord) -> [u8; GUID_LEN] {
    u128::from_str_radix(&game_id(record), 16).unwrap_or_default().to_be_bytes()
}

/// A GUID as text: its first three parts have their low byte first.
pub(crate) fn guid_text(bytes: &[u8]) -> Option<String> {
    let bytes = turned(*bytes.first_chunk()?);
    let mut text = String::from("{");
    for (at, byte) in bytes.into_iter().enumerate() {
        if matches!(at, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02X}");
    }
    text.push('}');
    Some(text)
}

/// A GUID as it is stored, from how it is written, and the other way round.
fn turned(mut bytes: [u8; GUID_LEN]) -> [u8; GUID_LEN] {
    bytes[..4].reverse();
    bytes[4..6].reverse();
    bytes[6..8].reverse();
    bytes
}

/// The bytes of a GUID.
pub(crate) fn guid_bytes(text: &str) -> Option<[u8; GUID_LEN]> {
    let digits: String =
        text.trim().strip_prefix('{')?.strip_suffix('}')?.chars().filter(|&c| c != '-').collect();
    if digits.len() != 2 * GUID_LEN || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    Some(turned(u128::from_str_radix(&digits, 16).ok()?.to_be_bytes()))
}
