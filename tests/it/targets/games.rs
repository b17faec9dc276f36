//! Positions and games drawn by bytes.

use jipu::board::{Color, Move, Piece, Placement, Position, Role, Setup, Square, Undo};
use jipu::fen::{self, Letters};
use jipu::record::{self, GameRecord, NodeId, ResolveOptions, Start};
use jipu::source::SourceText;

use super::draw::Draw;

/// Positions with many pieces of a kind on a file, where notations differ most, and with pieces to check with.
const POSITIONS: [&str; 10] = [
    "3k5/4P4/2P1P1P2/2P6/9/9/9/4R4/4R4/5K3 w",
    "3k5/9/9/9/2p1n4/2p1n4/4p4/4p4/9/5K3 b",
    "2bak4/4a4/4b4/9/9/9/9/N3C4/N3C4/4K4 w",
    "r3k3r/9/9/9/9/9/9/9/9/R2K4R w",
    "3aka3/9/4b4/2r6/9/p7P/9/4B4/4A4/1R1AK4 w",
    "3k5/4r4/9/2p3p2/9/9/2P3P2/9/4R4/5K3 b",
    "2r1k1r2/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/2R1K1R2 w",
    "4k4/4a4/3PPP3/3P5/9/9/9/9/4A4/4K4 w",
    "3ak4/9/9/9/1c2P4/1c2P4/9/4R4/9/3K5 b",
    "c4k3/c3P4/4P4/4P4/4P4/4P4/9/9/9/C3K3C w",
];

/// The position of a FEN that is valid.
pub(crate) fn position_of(text: &str) -> Position {
    let setup = fen::read(text, Letters::Common).setup.expect("a position");
    setup.validate(Placement::Strict).expect("a valid position")
}

/// The points on which a piece may stand.
pub(crate) fn places(role: Role, color: Color) -> Vec<Square> {
    let fits = |square: &Square| {
        let (file, rank) = (square.file().index(), square.rank().advance(color));
        match role {
            Role::General => square.in_palace(color),
            Role::Advisor => square.in_palace(color) && (file + rank) % 2 == 1,
            Role::Elephant => matches!((file % 4, rank), (2, 0 | 4) | (0, 2)),
            Role::Pawn => rank > 4 || rank > 2 && file % 2 == 0,
            Role::Chariot | Role::Horse | Role::Cannon => true,
        }
    };
    Square::all().filter(fits).collect()
}

/// The usual start, a position of the list, or some pieces on points where they may stand; what turns out to be no valid
/// position is the usual start again.
pub(crate) fn position(draw: &mut Draw<'_>) -> Position {
    match draw.below(8) {
        0..=1 => Position::start(),
        2..=3 => position_of(draw.one(&POSITIONS)),
        _ => {
            let mut setup = Setup::EMPTY;
            let mut put = |role: Role, color: Color, draw: &mut Draw<'_>| {
                let places = places(role, color);
                let square = draw.one(&places);
                if setup.piece_at(square).is_none() {
                    setup.put(square, Some(Piece::new(color, role)));
                }
                square
            };
            for color in Color::ALL {
                put(Role::General, color, draw);
            }
            for _ in 0..draw.below(20) {
                let (role, color) = (draw.one(&Role::ALL), draw.one(&Color::ALL));
                if role != Role::General {
                    put(role, color, draw);
                }
            }
            setup.side = draw.one(&Color::ALL);
            playable(setup).unwrap_or_default()
        }
    }
}

/// The position with the side to move turned where that makes it valid.
fn playable(mut setup: Setup) -> Option<Position> {
    for _ in 0..2 {
        if let Ok(position) = setup.validate(Placement::Strict) {
            return Some(position);
        }
        setup.side = setup.side.other();
    }
    None
}

/// Any pieces on any points, and any side to move.
pub(crate) fn setup(draw: &mut Draw<'_>) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.side = draw.one(&Color::ALL);
    while !draw.is_empty() {
        let square = Square::from_index(draw.below(90) as u8).expect("a point");
        setup.put(square, Some(Piece::new(draw.one(&Color::ALL), draw.one(&Role::ALL))));
    }
    setup
}

/// Legal moves from a position, as many as are drawn, up to a bound.
pub(crate) fn line(draw: &mut Draw<'_>, start: &Position, most: usize) -> Vec<Move> {
    let mut position = start.clone();
    let mut line = Vec::new();
    while line.len() < most && !draw.is_empty() {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let action = draw.one(&moves);
        position.make(action);
        line.push(action);
    }
    line
}

/// A record of moves that are known, with its states told.
pub(crate) fn record_of(start: &Position, moves: &[Move]) -> GameRecord {
    let mut record = GameRecord::new(SourceText::from_string(String::new()), "drawn");
    record.start = Start::Position(Box::new(start.clone()));
    let mut at = NodeId::ROOT;
    for &action in moves {
        at = record.tree.push_move(at, action);
    }
    record::resolve(&mut record, ResolveOptions::default(), &mut Vec::new());
    record
}

/// Names of headers, known and unknown ones.
const TAGS: [&str; 14] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Red",
    "Black",
    "Title",
    "Annotator",
    "ECO",
    "Opening",
    "RedTeam",
    "X-Y",
    "甲",
    "event",
];

/// A game with variations, comments, marks, headers and a result.
pub(crate) fn game(draw: &mut Draw<'_>) -> GameRecord {
    let start = position(draw);
    let mut record = GameRecord::new(SourceText::from_string(String::new()), "drawn");
    record.start =
        if start == Position::start() { Start::Standard } else { Start::Position(Box::new(start.clone())) };
    for _ in 0..draw.below(4) {
        let name = draw.one(&TAGS);
        record.tags.push(name, draw.text());
    }
    record.tags.push("Result", draw.one(&["1-0", "0-1", "1/2-1/2", "*"]));
    let mut position = start;
    let mut path: Vec<(NodeId, Move, Undo)> = Vec::new();
    while !draw.is_empty() && record.tree.len() < 120 {
        let at = path.last().map_or(NodeId::ROOT, |&(id, ..)| id);
        match draw.below(16) {
            0 => {
                for _ in 0..=draw.below(4) {
                    if let Some((_, action, undo)) = path.pop() {
                        position.unmake(action, undo);
                    }
                }
            }
            1 => {
                let comment = draw.text();
                if !comment.trim().is_empty() {
                    record.tree.annotation_mut(at).after.push(comment);
                }
            }
            2 if at != NodeId::ROOT => {
                let nag = draw.below(140) as u16;
                record.tree.annotation_mut(at).nags.push(nag);
            }
            _ => {
                let mut moves = position.legal_moves();
                let made = |action: &Move| {
                    record.tree.children(at).any(|id| record.tree.node(id).action == Some(*action))
                };
                moves.retain(|action| !made(action));
                if moves.is_empty() {
                    let Some((_, action, undo)) = path.pop() else { break };
                    position.unmake(action, undo);
                    continue;
                }
                let action = draw.one(&moves);
                let id = record.tree.push_move(at, action);
                let undo = position.make(action);
                path.push((id, action, undo));
            }
        }
    }
    record::resolve(&mut record, ResolveOptions::default(), &mut Vec::new());
    record
}
