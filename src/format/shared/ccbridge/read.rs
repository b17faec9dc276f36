//! A record as it is read.

use crate::board::{Color, File, Piece, Position, Rank, Role, Setup, Square};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::fen;
use crate::record::{GameRecord, GameResult, MoveTree, NodeId, Start};
use crate::source::{Encoding, Field, SourceText};

use super::super::damage::Damage;
use super::super::depth_first::{self, Entry, Fault, Moves};
use super::super::listing::{Ends, Listing, Place};
use super::super::start;
use super::layout::{
    FIRST, GUID_AT, GUID_LEN, KINDS, Layout, NO_PLAYBACK, ROLES, SECOND, SEVERAL, VERSION, WHOLE_GAME,
};
use super::write::guid_text;

/// The tag of the number that names a record.
pub(crate) const GUID: &str = "CbrGuid";

/// Flags of a move: the line ends with it, an alternative to it is to come, it has a comment.
const LAST: u8 = 1;
const SIBLING: u8 = 2;
const COMMENT: u8 = 4;

/// The results by number.
const RESULTS: [GameResult; 4] =
    [GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];

/// The byte of the board for a piece.
pub(super) fn board_byte(piece: Piece) -> u8 {
    let role = ROLES.iter().position(|&role| role == piece.role()).map_or(0, |at| at as u8 + 1);
    (piece.color().index() as u8 + 1) << 4 | role
}

/// The byte of a result.
pub(super) fn result_byte(result: GameResult) -> u8 {
    RESULTS.iter().position(|&known| known == result).unwrap_or(0) as u8
}

/// Which bytes of an input may be a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent<'a> {
    /// The input up to where the record ends at the latest.
    pub(crate) bytes: &'a [u8],
    /// Where the record begins.
    pub(crate) start: usize,
    /// Whether the record should end with its last move.
    pub(crate) is_alone: bool,
}

impl Extent<'_> {
    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(self.start + at).copied().unwrap_or(0)
    }

    fn range(&self, at: usize, len: usize) -> &[u8] {
        self.bytes.get(self.start + at..self.start + at + len).unwrap_or_default()
    }
}

/// A text of fixed room.
pub(crate) fn text(bytes: &[u8], at: usize, room: usize) -> Field {
    let rest = bytes.get(at..).unwrap_or_default();
    Field::from_utf16_le(rest.get(..room).unwrap_or(rest))
}

/// Reads a record.
///
/// # Errors
/// When nothing can be read of it, and why.
pub(crate) fn read(
    extent: Extent<'_>,
    format: &'static str,
) -> Result<(GameRecord, Vec<Diagnostic>), Box<Diagnostic>> {
    let number = |number: usize| Argument::Number(number as i64);
    let layout = match extent.byte(VERSION) {
        1 => &FIRST,
        2 => &SECOND,
        version => {
            let finding = Diagnostic::new(Code::Version).with("format", Argument::Text("CBR".to_owned()));
            let finding = finding.with("expected", Argument::Text("1–2".to_owned()));
            return Err(Box::new(finding.with("found", number(usize::from(version)))));
        }
    };
    let (found, needed) = (extent.bytes.len().saturating_sub(extent.start), layout.moves + 4);
    if found < needed {
        let finding = Diagnostic::new(Code::ShortHeader).with("needed", number(needed));
        return Err(Box::new(finding.with("found", number(found))));
    }
    let mut findings = Vec::new();
    let record = assemble(&extent, layout, format, &mut findings);
    Ok((record, findings))
}

/// Puts the parts together. The list of the record grows in the order of its bytes.
fn assemble(
    extent: &Extent<'_>,
    layout: &Layout,
    format: &'static str,
    findings: &mut Vec<Diagnostic>,
) -> GameRecord {
    let mut record = GameRecord::new(SourceText::default(), format);
    // In the list the moves of all lines stand below each other.
    record.scattered = true;
    let mut board = board(extent, layout);
    let moves = moves(extent, layout, &board.setup);
    let mut list = Listing::default();
    let mut damage = Damage::default();
    list.line(extent.start, &format!("CBR {}", extent.byte(VERSION)));
    for line in lines(extent, layout) {
        let span = list.named_line(extent.start + line.at, &format!("{}: ", line.name), &line.value);
        line.field.iter().for_each(|field| damage.count(field, span));
        if line.name == "Result" && extent.byte(layout.result) > SEVERAL {
            let found = Argument::Number(i64::from(extent.byte(layout.result)));
            findings.push(Diagnostic::new(Code::ResultByte).with_span(span).with("found", found));
        }
        record.tags.push_at(line.name, line.value, span);
    }
    record.terminator = record.tag_result();
    record.tree = moves.tree;
    record.start = board.settle(&record.tree, moves.fault.is_some(), findings);
    let span = list.line(extent.start + layout.board, &fen::write(&board.setup));
    for finding in findings.iter_mut().filter(|finding| finding.span.is_none()) {
        finding.span = Some(span);
    }
    if !matches!(record.start, Start::Standard) {
        record.start_span = span;
    }
    let root = list.line(extent.start + layout.moves, "…");
    list.moves(&mut record.tree, &moves.places);
    for (id, range) in moves.comments {
        let field = Field::from_utf16_le(extent.bytes.get(range).unwrap_or_default());
        damage.count(&field, if id == NodeId::ROOT { root } else { record.tree.node(id).span });
        if !field.text.is_empty() {
            record.tree.annotation_mut(id).after.push(field.text);
        }
    }
    let mut end = moves.end;
    if let Some(fault) = moves.fault {
        let span = match fault.code {
            Code::Trailing => list.line(fault.offset, "…"),
            _ => list.last(),
        };
        end = extent.bytes.len();
        findings.push(fault.finding(span));
    }
    findings.extend(damage.finding());
    record.source = list.finish(end, Encoding::Utf16Le);
    record
}

/// A line of the list that is a tag.
struct Line {
    at: usize,
    name: &'static str,
    value: String,
    field: Option<Field>,
}

/// The tags of a record, in the order of its bytes.
fn lines(extent: &Extent<'_>, layout: &Layout) -> Vec<Line> {
    let said = |at, name, value| Line { at, name, value, field: None };
    let mut lines: Vec<Line> = Vec::new();
    for &(at, room, name) in layout.texts {
        let field = text(extent.bytes, extent.start + at, room);
        if !field.text.trim().is_empty() {
            lines.push(Line { at, name, value: field.text.clone(), field: Some(field) });
        }
    }
    let guid = extent.range(GUID_AT, GUID_LEN);
    if let Some(guid) = guid_text(guid).filter(|_| guid.iter().any(|&byte| byte != 0)) {
        lines.push(said(GUID_AT, GUID, guid));
    }
    let kind = extent.byte(layout.kind);
    match KINDS.iter().find(|(number, _)| *number == kind) {
        Some((_, name)) => lines.push(said(layout.kind, "Kind", (*name).to_owned())),
        None if kind != WHOLE_GAME => lines.push(said(layout.kind, "CbrKind", kind.to_string())),
        None => {}
    }
    let result = extent.byte(layout.result);
    let known = RESULTS.get(usize::from(result));
    lines.push(said(layout.result, "Result", known.unwrap_or(&GameResult::Unknown).text().to_owned()));
    if known.is_none() {
        lines.push(said(layout.result, "CbrResult", result.to_string()));
    }
    if let Some(at) = layout.playback {
        let state = extent.range(at, NO_PLAYBACK.len());
        if state != NO_PLAYBACK {
            let state = state.iter().fold(0, |all, byte| all << 8 | u32::from(*byte));
            lines.push(said(at, "CbrPlayback", format!("{state:08X}")));
        }
    }
    // What stands behind the board is listed before it, at the place of the board at the latest.
    for line in &mut lines {
        line.at = line.at.min(layout.board);
    }
    lines.sort_by_key(|line| line.at);
    lines
}

/// The board of a record.
struct Board {
    setup: Setup,
    /// What it says about the side to move, if anything.
    stated: Option<Color>,
    /// The points with a byte that stands for no piece.
    wrong: Vec<(Square, u8)>,
}

fn board(extent: &Extent<'_>, layout: &Layout) -> Board {
    let stated = match extent.byte(layout.side) {
        1 => Some(Color::Red),
        2 => Some(Color::Black),
        _ => None,
    };
    let mut board = Board { setup: Setup::EMPTY, stated, wrong: Vec::new() };
    for index in 0..Square::COUNT as u8 {
        let byte = extent.byte(layout.board + usize::from(index));
        let color = Color::ALL.get(usize::from(byte >> 4).wrapping_sub(1));
        let role = ROLES.get(usize::from(byte & 0x0F).wrapping_sub(1));
        match (square(index), color, role) {
            (Some(square), Some(&color), Some(&role)) => {
                board.setup.put(square, Some(Piece::new(color, role)));
            }
            (Some(square), ..) if byte != 0 => board.wrong.push((square, byte)),
            _ => {}
        }
    }
    board.setup.side = stated.unwrap_or(Color::Red);
    let round = u16::from_le_bytes([extent.byte(layout.round), extent.byte(layout.round + 1)]);
    board.setup.round = u32::from(round).max(1);
    board
}

impl Board {
    /// The start of the record. The findings about it have no place yet.
    fn settle(&mut self, tree: &MoveTree, is_damaged: bool, findings: &mut Vec<Diagnostic>) -> Start {
        for &(square, byte) in &self.wrong {
            let finding = Diagnostic::new(Code::BoardByte).with("name", Argument::Square(square));
            findings.push(finding.with("found", Argument::Text(format!("{byte:02X}"))));
        }
        let generals = [Color::Red, Color::Black].map(|color| Piece::new(color, Role::General));
        let has = |piece: &Piece| self.setup.board.contains(&Some(*piece));
        if tree.is_empty() && !is_damaged && self.wrong.is_empty() && !generals.iter().all(has) {
            findings.push(Diagnostic::new(Code::Page));
            return Start::Faulty { text: fen::write(&self.setup), codes: Vec::new() };
        }
        if self.stated.is_none() {
            start::settle_side(&mut self.setup, Color::Red, tree, &mut Vec::new());
            let finding = Diagnostic::new(Code::SideFixed).with("side", Argument::Color(self.setup.side));
            findings.push(finding.with_severity(Severity::Note));
        }
        if self.setup == Setup::start() {
            return Start::Standard;
        }
        Start::Stated { setup: Box::new(self.setup.clone()), side_stated: true }
    }
}

/// The moves of a record. What version 1 calls points is not sure: they are those of version 2, unless the main line
/// plays further where they are read as a file and a rank.
fn moves(extent: &Extent<'_>, layout: &Layout, setup: &Setup) -> Moves {
    let read = |point: fn(u8) -> Option<Square>| {
        let mut moves = depth_first::read(extent.start + layout.moves, |at| entry(extent.bytes, at, point));
        let rest = extent.bytes.get(moves.end..).unwrap_or_default();
        if extent.is_alone && rest.iter().any(|&byte| byte != 0) {
            moves.trailing(extent.bytes.len());
        }
        moves
    };
    let moves = read(square);
    if layout.playback.is_some() {
        return moves;
    }
    let others = read(nibbles);
    if played(setup, &others.tree) > played(setup, &moves.tree) { others } else { moves }
}

/// How many moves of the main line can be played.
fn played(setup: &Setup, tree: &MoveTree) -> usize {
    let mut setup = setup.clone();
    let first = tree.main_moves().next().and_then(|action| setup.piece_at(action.from));
    setup.side = first.map_or(setup.side, Piece::color);
    let Ok(mut position) = setup.validate(crate::board::Placement::Lenient) else { return 0 };
    let plays = |position: &mut Position, action| {
        let is_legal = position.is_legal(action);
        if is_legal {
            position.make(action);
        }
        is_legal
    };
    tree.main_moves().take_while(|&action| plays(&mut position, action)).count()
}

/// Takes one move. A length is believed only as far as there are bytes.
fn entry(bytes: &[u8], at: &mut usize, point: fn(u8) -> Option<Square>) -> Result<Entry, Fault> {
    let offset = *at;
    let cut = Fault { code: Code::Truncated, offset, count: bytes.len().saturating_sub(offset) as i64 };
    let [flags, _, from, to] = take(bytes, at).ok_or(cut)?;
    if flags > LAST | SIBLING | COMMENT {
        return Err(Fault { code: Code::Flags, offset, count: i64::from(flags) });
    }
    let place = Place { offset, ends: Ends::new(from, to, point) };
    let (goes_on, has_sibling) = (flags & LAST == 0, flags & SIBLING != 0);
    let mut entry = Entry { place, goes_on, has_sibling, comment: 0..0, fault: None };
    if flags & COMMENT != 0 {
        let count = i64::from(i32::from_le_bytes(take(bytes, at).ok_or(cut)?));
        let end = usize::try_from(count).ok().filter(|len| len % 2 == 0);
        let end = end.and_then(|len| at.checked_add(len));
        match end.filter(|&end| end <= bytes.len()) {
            Some(end) => entry.comment = std::mem::replace(at, end)..end,
            None => entry.fault = Some(Fault { code: Code::CommentLength, offset, count }),
        }
    }
    Ok(entry)
}

/// Takes four bytes.
fn take(bytes: &[u8], at: &mut usize) -> Option<[u8; 4]> {
    let taken = bytes.get(*at..)?.first_chunk().copied()?;
    *at += 4;
    Some(taken)
}

/// The point of a number: row by row from Black's back rank, each from Red's left.
fn square(index: u8) -> Option<Square> {
    Some(Square::new(File::from_index(index % 9)?, Rank::from_index(9_u8.checked_sub(index / 9)?)?))
}

/// The number of a point.
pub(super) fn index(square: Square) -> u8 {
    (9 - square.rank().index()) * 9 + square.file().index()
}

/// The point of a number whose halves are the file and the rank from Black's back rank.
fn nibbles(number: u8) -> Option<Square> {
    Some(Square::new(File::from_index(number >> 4)?, Rank::from_index(9_u8.checked_sub(number & 0x0F)?)?))
}
