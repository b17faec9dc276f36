//! Short games from odd positions: what is written reads back to the same moves, or is refused.
//!
//! A long game shows by itself how its ranks count and what its signs mean; a game of a few moves in the middle of
//! the board may not.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use jipu::board::{Color, Move, Piece, Placement, Position, Role, Setup};
use jipu::diag::Code;
use jipu::format::{self, Format, WriteOptions};
use jipu::notation::column::{self, Direction};
use jipu::notation::{Script, Writer, WrittenMove, chinese, coordinate, wxf};
use jipu::record::{GameRecord, NodeId, Start, Step};
use jipu::sheet::{self, SheetOptions};
use jipu::source::{SourceText, Span};

use proptest::collection::vec;
use proptest::prelude::any;

use crate::game as of;
use crate::properties::holds;
use crate::targets::draw::Draw;
use crate::targets::games::places;

/// A position of a few pieces, mostly away from the last ranks.
fn position(draw: &mut Draw<'_>) -> Position {
    if draw.below(8) == 0 {
        return Position::start();
    }
    // Mostly the first is valid.
    while !draw.is_empty() {
        let mut setup = Setup::EMPTY;
        let kinds = [Role::Chariot, Role::Horse, Role::Cannon, Role::Pawn, Role::Elephant, Role::Advisor];
        let twins = draw.below(2) == 0;
        let mut pieces = vec![Role::General];
        for _ in 0..=draw.below(4) {
            pieces.extend(vec![kinds[draw.below(kinds.len())]; 1 + draw.below(3)]);
        }
        for color in [Color::Red, Color::Black] {
            for &role in &pieces {
                let places = places(role, color);
                let square = places[draw.below(places.len())];
                setup.put(square, Some(Piece::new(color, role)));
                // A twin one rank on plays as well where ranks are counted otherwise.
                let next = square.offset(0, 1).filter(|next| twins && places.contains(next));
                if let Some(next) = next.filter(|_| role != Role::General) {
                    setup.put(next, Some(Piece::new(color, role)));
                }
            }
        }
        setup.side = [Color::Red, Color::Black][draw.below(2)];
        if let Ok(position) = setup.validate(Placement::Strict) {
            return position;
        }
    }
    Position::start()
}

/// What the moves of a walk have in common, where the position has such moves.
#[derive(Clone, Copy)]
enum Taste {
    Any,
    /// Neither end on a last rank.
    Middle,
    /// 退.
    Back,
}

fn suits(position: &Position, action: Move, taste: Taste) -> bool {
    match taste {
        Taste::Any => true,
        Taste::Middle => {
            [action.from, action.to].iter().all(|square| (1..=8).contains(&square.rank().index()))
        }
        Taste::Back => position.piece_at(action.from).is_some_and(|piece| {
            column::describe(action, piece.role(), piece.color()).0 == Direction::Backward
        }),
    }
}

/// Entries that play nowhere, or otherwise than meant.
const TAILS: [&str; 8] = ["a1a10", "a0a9", "e5e5", "炮2-1", "车5+9", "马八进七", "h3h4", "C2.5"];

/// A game of one to twelve plies, some with an alternative to one of its moves, some with an end that is not resolved.
fn walk(draw: &mut Draw<'_>) -> GameRecord {
    let start = position(draw);
    let taste = [Taste::Any, Taste::Middle, Taste::Back][draw.below(3)];
    let tail = TAILS[draw.below(TAILS.len())];
    let mut record = GameRecord::new(SourceText::from_string(tail.to_owned()), "json");
    record.start = Start::Position(Box::new(start.clone()));
    let mut position = start;
    let alternative = draw.below(12);
    let mut at = NodeId::ROOT;
    for ply in 0..=draw.below(12) {
        let Some(action) = choose(&position, taste, draw) else { break };
        let parent = at;
        at = record.tree.push_move(at, action);
        if ply == alternative
            && let Some(action) = choose(&position, taste, draw)
        {
            let first = record.tree.push_move(parent, action);
            let mut after = position.clone();
            after.make(action);
            if let Some(action) = choose(&after, taste, draw) {
                record.tree.push_move(first, action);
            }
        }
        position.make(action);
    }
    if draw.below(4) == 0 {
        for _ in 0..=draw.below(2) {
            at = record.tree.push(at, WrittenMove::parse(tail), Span::new(0, tail.len()));
        }
    }
    sheet::resolve(&mut record, &SheetOptions::default(), &mut Vec::new());
    record
}

/// A legal move to the taste, or any.
fn choose(position: &Position, taste: Taste, draw: &mut Draw<'_>) -> Option<Move> {
    let moves = position.legal_moves();
    let suited: Vec<Move> = moves.iter().copied().filter(|&action| suits(position, action, taste)).collect();
    let choice = if suited.is_empty() { &moves } else { &suited };
    (!choice.is_empty()).then(|| choice[draw.below(choice.len())])
}

/// Every notation that may be chosen, in the formats that take it.
fn ways() -> Vec<(&'static str, Format, WriteOptions)> {
    let abbreviated = |directions| Writer::Abbreviated { script: Script::Simplified, directions };
    let chinese = |dialect| Writer::Chinese(chinese::Spelling { dialect, ..Default::default() });
    let wxf = |dialect| Writer::Wxf(wxf::Spelling { dialect, ..wxf::Spelling::default() });
    let writers = [
        ("uci", Writer::Coordinate(coordinate::Spelling::Uci)),
        ("uci10", Writer::Coordinate(coordinate::Spelling::Uci10)),
        ("iccs", Writer::Coordinate(coordinate::Spelling::Iccs)),
        ("directions", abbreviated(true)),
        ("abbreviated", abbreviated(false)),
        ("chinese", chinese(chinese::Dialect::Standard)),
        ("five", chinese(chinese::Dialect::Five)),
        ("xqbase", chinese(chinese::Dialect::Xqbase)),
        ("ccbridge", chinese(chinese::Dialect::Ccbridge)),
        ("wxf", wxf(wxf::Dialect::Official)),
        ("wxf xqbase", wxf(wxf::Dialect::Xqbase)),
        ("wxf pyffish", wxf(wxf::Dialect::Pyffish)),
    ];
    let mut ways = Vec::new();
    for (name, writer) in writers {
        for (format, western) in [
            (Format::Pgn, false),
            (Format::Pgn, true),
            (Format::Text, false),
            (Format::Uci, false),
            (Format::Wxf, false),
        ] {
            let options = WriteOptions { notation: Some(writer), western, ..WriteOptions::default() };
            ways.push((name, format, options));
        }
    }
    ways
}

/// Whether the moves are the same, those of variations where the format has a place for them. What could not be
/// resolved may be this time.
fn is_same(written: &GameRecord, read: &GameRecord, format: Format) -> bool {
    let main = |record: &GameRecord| record.tree.main_moves().collect::<Vec<Move>>();
    if !is_resolved(written) {
        return main(read).starts_with(&main(written));
    }
    match format {
        Format::Uci | Format::Wxf => main(read) == main(written),
        _ => whole_tree(read) == whole_tree(written),
    }
}

fn is_resolved(record: &GameRecord) -> bool {
    record.tree.all().all(|id| record.tree.node(id).action.is_some())
}

fn has_open(record: &GameRecord) -> bool {
    record.tree.all().any(|id| record.tree.node(id).state.is_undecided())
}

fn whole_tree(record: &GameRecord) -> Vec<Option<Move>> {
    let mut moves = Vec::new();
    let mut walk = record.tree.preorder();
    while let Some(step) = walk.next(&record.tree) {
        if let Step::Enter(id) = step {
            moves.push(record.tree.node(id).action);
        }
    }
    moves
}

/// Writes a game and reads it again; false when it is refused.
fn check(record: &GameRecord, name: &str, format: Format, options: &WriteOptions) -> bool {
    let mut text = String::new();
    if let Err(why) = format::write(format, record, options, &mut text, &mut Vec::new()) {
        let expected = [Code::TextAmbiguous, Code::DirectionLost, Code::EntryOpenWritten];
        assert!(why.0.iter().all(|finding| expected.contains(&finding.code)), "{name} {format:?} {why:?}");
        return false;
    }
    let again = of::games(&text);
    assert_eq!(again.len(), 1, "{name} {options:?}\n{text}");
    let read = &again[0].record;
    assert_eq!(read.start.fen(), record.start.fen(), "{name} {options:?}\n{text}");
    let moves = again[0].moves();
    assert!(is_same(record, read, format), "{name} {options:?} is read as {moves}\n{text}");
    true
}

#[test]
fn short_games_read_back_or_are_refused() {
    let ways = ways();
    let cases = if std::env::var_os("JIPU_FULL").is_some() { 50_000 } else { 1_000 };
    let walks = Cell::new(0);
    let written: RefCell<BTreeMap<&str, usize>> = RefCell::default();
    holds(cases, vec(any::<u8>(), 600), |bytes| {
        let record = walk(&mut Draw::new(&bytes));
        let number = walks.get();
        walks.set(number + 1);
        // One game is written a few ways only: more games are worth more.
        for (name, format, options) in ways.iter().skip(number % 5).step_by(5) {
            // Where entries do not play, a sheet is read with slips of the pen in those before, and says so.
            let sheet = matches!(options.notation, Some(Writer::Abbreviated { .. }));
            if sheet && !is_resolved(&record) {
                continue;
            }
            let done = check(&record, name, *format, options);
            *written.borrow_mut().entry(*name).or_default() += usize::from(done);
            // PGN has a place to say what the moves do not show.
            let always = *format == Format::Pgn && ["uci", "uci10", "iccs", "directions"].contains(name);
            // An entry with several readings is refused in any notation.
            let settled = is_resolved(&record) && !has_open(&record);
            assert!(done || !always || !settled, "{name} {options:?}");
        }
    });
    let written = written.into_inner();
    assert_eq!(written.len(), 12);
    // Without directions most games are refused, and with them those in which two pieces of a kind stand on one file and
    // the entry does not say which; in any other notation few.
    assert!(
        written.iter().all(|(&name, &count)| name == "abbreviated" || count > walks.get() * 6 / 10),
        "{written:?}"
    );
}
