use super::*;
use crate::board::{Move, Placement, Position, Reason};
use crate::diag::{Argument, Code};
use crate::notation::{Script, Writer};
use crate::record::{MoveState, NodeId, Start};
use crate::source::{SourceText, Span};

/// A generator that gives the same numbers each time (xorshift64*).
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

/// A random walk of legal moves and its abbreviated texts.
pub(super) fn texts_of_walk(random: &mut Random, start: &Position, plies: usize) -> (Vec<Move>, Vec<String>) {
    let writer = Writer::Abbreviated { script: Script::Simplified, directions: false };
    let mut position = start.clone();
    let (mut line, mut texts) = (Vec::new(), Vec::new());
    while line.len() < plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let action = moves[random.below(moves.len())];
        texts.push(writer.text(&position, action));
        line.push(action);
        position.make(action);
    }
    (line, texts)
}

/// A record whose entries stand between blanks.
fn record_of(fen: Option<&str>, text: &str) -> GameRecord {
    let mut record = GameRecord::new(SourceText::from_string(text.to_owned()), "test");
    if let Some(fen) = fen {
        let setup = crate::fen::read(fen, crate::fen::Letters::default()).setup.unwrap();
        record.start = Start::Position(Box::new(setup.validate(Placement::Strict).unwrap()));
    }
    let (mut parent, mut at) = (NodeId::ROOT, 0);
    for word in text.split(' ') {
        let written = WrittenMove::token(word).map(|token| token.written);
        parent = record.tree.push(parent, written, Span::new(at, at + word.len()));
        at += word.len() + 1;
    }
    record
}

fn read_sheet(fen: Option<&str>, text: &str, max_lines: usize) -> (GameRecord, Vec<Diagnostic>) {
    let mut record = record_of(fen, text);
    let mut out = Vec::new();
    resolve(&mut record, &SheetOptions { max_lines, ..SheetOptions::default() }, &mut out);
    drop_lines_left(&record, &mut out);
    (record, out)
}

/// Takes away the note that every sheet gets, after a look at its numbers.
fn drop_lines_left(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    let certain =
        record.tree.main_line().filter(|&id| record.tree.node(id).state == MoveState::Certain).count();
    let lines = record.tree.lines.map_or(0, |(lines, _)| i64::try_from(lines).unwrap_or(i64::MAX));
    let notes: Vec<_> = out.iter().filter(|finding| finding.code == Code::LinesLeft).collect();
    for note in &notes {
        let number =
            |name| note.arguments.iter().find(|(found, _)| *found == name).map(|(_, value)| value.clone());
        assert_eq!(number("lines"), Some(Argument::Number(lines)));
        assert_eq!(number("found"), Some(Argument::Number(certain as i64)));
    }
    assert!(notes.len() <= 1);
    out.retain(|finding| finding.code != Code::LinesLeft);
}

/// `h2e2` certain, `i0h0?i0i2` open, `h0g2!` repaired, `-` without a move.
fn entries(record: &GameRecord) -> String {
    let entry = |id: NodeId| {
        let node = record.tree.node(id);
        let mut candidates = record.tree.candidates(id).to_vec();
        candidates.sort_unstable();
        assert!(candidates.is_empty() || node.action.is_some_and(|action| candidates.contains(&action)));
        let join = |mark: &str| {
            let moves: Vec<String> = candidates.iter().map(Move::to_string).collect();
            if moves.len() == 1 { format!("{}{mark}", moves[0]) } else { moves.join(mark) }
        };
        match (node.state, node.action) {
            (MoveState::Certain, Some(action)) => action.to_string(),
            // As far as legality goes, which of them is likely says nothing.
            (MoveState::Open | MoveState::Likely, Some(_)) => join("?"),
            (MoveState::Repaired, Some(_)) => join("!"),
            (_, action) => {
                assert_eq!(action, None);
                "-".to_owned()
            }
        }
    };
    record.tree.main_line().map(entry).collect::<Vec<_>>().join(" ")
}

/// The codes of findings; an entry that is likely is one that legality leaves open.
fn codes(out: &[Diagnostic]) -> Vec<Code> {
    let plain = |code| if code == Code::EntryLikely { Code::EntryOpen } else { code };
    out.iter().map(|finding| plain(finding.code)).collect()
}

fn argument(finding: &Diagnostic, name: &str) -> String {
    match finding.arguments.iter().find(|(found, _)| *found == name) {
        Some((_, Argument::Text(text))) => text.clone(),
        Some((_, Argument::Number(number))) => number.to_string(),
        other => format!("{other:?}"),
    }
}

#[test]
fn sheets() {
    let check = |text: &str, expected: &str, lines: u64, findings: &[Code]| {
        let (record, out) = read_sheet(None, text, 10_000);
        assert_eq!(entries(&record), expected, "{text}");
        assert_eq!(record.tree.lines, Some((lines, false)), "{text}");
        assert_eq!(codes(&out), findings, "{text}");
    };
    // The example of the rule book: 车12 may be 车一平二 or 车一进二.
    check("炮25 马87 马23 车98 车12 炮84", "h2e2 h9g7 h0g2 i9h9 i0h0?i0i2 h7h3", 2, &[Code::EntryOpen]);
    // 车26 decides what 车12 was.
    check("炮25 马87 马23 车98 车12 马23 车26", "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h6", 1, &[]);
    // Red in full, Black abbreviated.
    check("炮二平五 马87 马二进三 车98 车一平二 炮84", "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3", 1, &[]);
    // A direction on the sheet leaves one reading.
    check("炮25 马87 马23 车98 车1=2 炮84", "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3", 1, &[]);
    check("炮25", "h2e2", 1, &[]);
}

#[test]
fn an_open_entry_is_reported_once_with_its_readings() {
    let (record, out) = read_sheet(None, "炮25 马87 马23 车98 车12 炮84", 10_000);
    let [finding] = out.as_slice() else { panic!("{out:?}") };
    assert_eq!(finding.text.as_deref(), Some("车12"));
    assert_eq!(finding.span.map(|span| span.of(record.source.text())), Some("车12"));
    assert_eq!(finding.at.map(|at| (at.ply, at.round, at.side.name())), Some((5, 3, "red")));
    let readings = argument(finding, "readings");
    let words: Vec<&str> = readings.split([' ', '/']).filter(|word| !word.is_empty()).collect();
    assert!(matches!(words[..], ["车一平二", _, "车一进二", _]), "{readings}");
    assert_eq!(finding.candidates, ["i0h0", "i0i2"].map(|text| text.parse().unwrap()));
    assert_eq!(finding.position, None);
}

#[test]
fn transposing_lines_are_merged_and_counted() {
    let fen = "3k5/9/9/9/9/6R2/9/9/9/4K4 w - - 0 1";
    let (record, _) = read_sheet(Some(fen), "车33 将41 车33 将41", 10_000);
    assert_eq!(entries(&record), "g4g1?g4g7 d9d8 g1g4?g7g4 d8d7?d8d9");
    assert_eq!(record.tree.lines, Some((4, false)));
    // The chariot comes back to one point, so a single position is enough.
    let (record, out) = read_sheet(Some(fen), "车33 将41 车33", 2);
    assert_eq!(record.tree.lines, Some((2, false)));
    assert_eq!(codes(&out), [Code::EntryOpen, Code::EntryOpen]);
}

#[test]
fn nothing_is_certain_once_lines_were_dropped() {
    let text = "炮25 马87 马23 车98 车12 马23 车26";
    let (record, out) = read_sheet(None, text, 1);
    assert_eq!(entries(&record), "h2e2? h9g7? h0g2? i9h9? i0h0? b9c7? h0h6?");
    assert_eq!(record.tree.lines, Some((1, true)));
    let too_many = out.iter().find(|finding| finding.code == Code::TooMany).unwrap();
    assert_eq!(too_many.text.as_deref(), Some("车12"));
    assert_eq!(argument(too_many, "lines"), "1");
    // That nothing is certain is said once, and not of every entry.
    assert_eq!(codes(&out), [Code::TooMany]);
}

#[test]
fn where_lines_were_dropped_nobody_is_said_to_have_slipped() {
    // The line kept is 车一平二; the sheet goes on with the one that was dropped.
    let text = "炮25 马87 马23 车98 车12 马23 车11";
    let (record, out) = read_sheet(None, text, 10_000);
    assert_eq!(entries(&record), "h2e2 h9g7 h0g2 i9h9 i0i2 b9c7 i2i1");
    assert!(out.is_empty(), "{out:?}");
    let (record, out) = read_sheet(None, text, 1);
    assert_eq!(entries(&record), "h2e2? h9g7? h0g2? i9h9? i0h0? b9c7? -");
    assert_eq!(record.tree.node(record.tree.main_line().last().unwrap()).state, MoveState::Unreached);
    assert_eq!(codes(&out).last(), Some(&Code::NoReading));
    assert!(!codes(&out).contains(&Code::SlipAssumed));
}

#[test]
fn a_missing_word_is_assumed_and_said() {
    let fen = "2bak4/4a4/4b4/5R3/9/9/9/5R3/4A4/3AK4 w - - 0 1";
    let (record, out) = read_sheet(Some(fen), "车46 象31 车61", 10_000);
    assert_eq!(entries(&record), "f2d2!f6d6 c9a7 d2d1?d2i2?d2d3?d6d5?d6i6?d6d7");
    assert_eq!(codes(&out), [Code::SlipAssumed, Code::EntryOpen]);
    assert_eq!(argument(&out[0], "read-as"), "后车平六 / 前车平六");
}

#[test]
fn slips() {
    let check = |text: &str, expected: &str, slip: &str, read_as: &str| {
        let (record, out) = read_sheet(None, text, 10_000);
        assert_eq!(entries(&record), expected, "{text}");
        let slips: Vec<_> = out.iter().filter(|finding| finding.code == Code::SlipAssumed).collect();
        let [finding] = slips[..] else { panic!("{out:?}") };
        assert_eq!(finding.text.as_deref(), Some(slip), "{text}");
        assert_eq!(argument(finding, "read-as"), read_as, "{text}");
    };
    // 马24 is no move; 马23 lets the rest play.
    check("炮25 马87 马24 车98 车12 马23 车26", "h2e2 h9g7 h0g2! i9h9 i0h0 b9c7 h0h6", "马24", "马二进三");
    // 炮25 is legal, but no cannon stands on file 4 then. 炮51 would help for a single entry.
    check(
        "炮25 马87 炮41 马23 炮42 卒31 车12",
        "h2f2! h9g7 f2f1?f2f3 b9c7 f1h1?f1f3?f3f1?f3f5 c6c5 i0i2",
        "炮25",
        "炮二平四",
    );
}

#[test]
fn dead_ends() {
    let check = |text: &str, expected: &str, at: &str, lines: &str, reason: Reason| {
        let (record, out) = read_sheet(None, text, 10_000);
        assert_eq!(entries(&record), expected, "{text}");
        let finding = out.last().unwrap();
        assert_eq!(finding.code, Code::NoReading, "{text}");
        assert_eq!(finding.text.as_deref(), Some(at), "{text}");
        assert_eq!(argument(finding, "lines"), lines, "{text}");
        assert!(finding.candidates.is_empty());
        let dead = record.tree.main_line().find(|&id| record.text_of(id) == at).unwrap();
        assert_eq!(record.tree.node(dead).state, MoveState::Illegal(reason), "{text}");
        for id in record.tree.line_from(dead) {
            assert_eq!(record.tree.node(id).state, MoveState::Unreached, "{text}");
        }
    };
    check("炮25 马87 马55 车98", "h2e2 h9g7 - -", "马55", "1", Reason::NoSuchPiece);
    // 马23 for 马24 would play a single entry: that is no reason to take it.
    check("炮25 马87 马24 马55 马66", "h2e2 h9g7 - - -", "马24", "1", Reason::HorseLegBlocked);
    // What is before the dead end is as open as its lines leave it.
    check(
        "炮25 马87 马23 车98 车12 马55",
        "h2e2 h9g7 h0g2 i9h9 i0h0?i0i2 -",
        "马55",
        "2",
        Reason::NoSuchPiece,
    );
}

#[test]
fn a_dead_end_gives_the_reason_for_each_direction() {
    let check = |text: &str, [forward, backward, sideways]: [&str; 3]| {
        let (_, out) = read_sheet(None, text, 10_000);
        let [finding] = out.as_slice() else { panic!("{out:?}") };
        assert_eq!(argument(finding, "forward"), forward, "{text}");
        assert_eq!(argument(finding, "backward"), backward, "{text}");
        assert_eq!(argument(finding, "sideways"), sideways, "{text}");
        assert_eq!(finding.position.as_ref().map(|position| position.side().name()), Some("red"));
        assert_eq!(finding.previous, "h9g7".parse().ok());
    };
    check("炮25 马87 马55", ["no-such-piece"; 3]);
    check("炮25 马87 马24 马55", ["horse-leg-blocked", "off-board", "geometry"]);
    check("炮25 马87 炮85 马55", ["cannon-no-screen", "off-board", "captures-own"]);
}

#[test]
fn text_that_is_no_move_ends_the_reading() {
    let (record, out) = read_sheet(None, "炮25 马87 xyz 车98", 10_000);
    assert_eq!(entries(&record), "h2e2 h9g7 - -");
    assert_eq!(codes(&out), [Code::MoveSyntax]);
}

#[test]
fn after_mate_there_is_no_move() {
    let fen = "4k4/R8/9/9/9/9/9/9/9/3K4R w - - 0 1";
    let (record, out) = read_sheet(Some(fen), "车19 将54", 10_000);
    assert_eq!(entries(&record), "i0i9 -");
    assert_eq!(codes(&out), [Code::MoveAfterEnd]);
    assert_eq!(argument(&out[0], "outcome"), "checkmate");
    assert_eq!(out[0].at.map(|at| (at.ply, at.round, at.side.name())), Some((2, 1, "black")));
}

#[test]
fn signs_between_the_digits() {
    // `+` and `=` show that `-` is 退.
    let (record, out) = read_sheet(None, "炮2=5 马8+7 炮5+4 马2+3 炮5-2", 10_000);
    assert_eq!(entries(&record), "h2e2 h9g7 e2e6 b9c7 e6e4");
    assert!(out.is_empty(), "{out:?}");
    // Nothing but separators.
    let (record, out) = read_sheet(None, "炮2-5 马8-7 马2-3 车9-8 车1-2", 10_000);
    assert_eq!(entries(&record), "h2e2 h9g7 h0g2 i9h9 i0h0?i0i2");
    assert_eq!(codes(&out), [Code::EntryOpen]);
    // With `-` for 平 it plays as well.
    let (record, out) = read_sheet(None, "炮25 马87 马23 车98 车1-2", 10_000);
    assert_eq!(entries(&record), "h2e2 h9g7 h0g2 i9h9 i0h0?i0i2");
    assert_eq!(codes(&out), [Code::DialectUndecided, Code::EntryOpen]);
    assert_eq!(argument(&out[0], "dialect"), "separators");
    assert_eq!(argument(&out[0], "other"), "vietnamese");
}

#[test]
fn variations_are_read_where_their_position_is_known() {
    let text = "炮25 马87 马23 车98 车12 炮84 马23 卒71";
    let mut record = record_of(None, text);
    let mut out = Vec::new();
    let main: Vec<NodeId> = record.tree.main_line().collect();
    let word = |text: &str| WrittenMove::token(text).map(|token| token.written);
    let early = record.tree.push(main[0], word("马23"), Span::default());
    let behind = record.tree.push(early, word("马23"), Span::default());
    let at_open = record.tree.push(main[3], word("兵71"), Span::default());
    let late = record.tree.push(main[4], word("马23"), Span::default());
    // The last two words are no part of the main line here.
    record.tree.detach(main[6]);
    resolve(&mut record, &SheetOptions::default(), &mut out);
    drop_lines_left(&record, &mut out);
    assert_eq!(entries(&record), "h2e2 h9g7 h0g2 i9h9 i0h0?i0i2 h7h3");
    let state =
        |id| (record.tree.node(id).state, record.tree.node(id).action.map(|action| action.to_string()));
    assert_eq!(state(early), (MoveState::Certain, Some("b9c7".to_owned())));
    assert_eq!(state(behind), (MoveState::Certain, Some("h0g2".to_owned())));
    assert_eq!(state(at_open), (MoveState::Certain, Some("c3c4".to_owned())));
    assert_eq!(state(late), (MoveState::Unreached, None));
}

#[test]
fn a_parenthesis_behind_an_open_entry_is_not_guessed() {
    let mut record = record_of(None, "炮25 马87 马23 车98 车12 炮84");
    let main: Vec<NodeId> = record.tree.main_line().collect();
    let word = |text: &str| WrittenMove::token(text).map(|token| token.written);
    // Behind a certain entry: no move of Red's, so Black's next one.
    let behind = record.tree.push(main[1], word("车98"), Span::default());
    record.tree.push_group(main[2], behind, Span::default(), false);
    // Behind an open entry: whatever follows it, but in which position?
    let open = record.tree.push(main[3], word("车98"), Span::default());
    record.tree.push_group(main[4], open, Span::default(), false);
    let mut out = Vec::new();
    resolve(&mut record, &SheetOptions::default(), &mut out);
    drop_lines_left(&record, &mut out);
    assert_eq!(codes(&out), [Code::EntryOpen]);
    let node = |id| *record.tree.node(id);
    assert_eq!(node(open).state, MoveState::Unreached);
    assert_eq!(node(open).parent(), main[4]);
    assert_eq!(node(behind).action, "i9h9".parse().ok());
    assert_eq!(node(behind).parent(), main[2]);
}

#[test]
fn more_lines_than_can_be_counted_are_a_lower_bound() {
    let fen = "3k5/9/9/9/9/6R2/9/9/9/4K4 w - - 0 1";
    let (record, _) = read_sheet(Some(fen), "车33 将41 ".repeat(200).trim_end(), 10_000);
    assert_eq!(record.tree.lines, Some((u64::MAX, true)));
    assert!(record.is_complete());
}

#[test]
fn a_sheet_without_end_is_read_in_bounded_space() {
    let fen = "3k5/9/9/9/9/6R2/9/9/9/4K4 w - - 0 1";
    let mut record = record_of(Some(fen), "车33 将41 ".repeat(2_000).trim_end());
    let prepared = record::prepare(&mut record, ResolveOptions::default(), &mut Vec::new()).unwrap();
    let reading = read::read(&prepared, entry::of_main_line(&record), 2, &Policy::trained());
    assert_eq!(reading.lattice.len(), 4_000);
    // Two positions with two moves each.
    assert!(reading.lattice.edges() <= 4 * 4_000, "{}", reading.lattice.edges());
}

#[test]
fn ordinary_records_are_read_move_by_move() {
    let (record, out) = read_sheet(None, "炮二平五 马８进７ 马二进三 车９平８", 10_000);
    assert_eq!(entries(&record), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(record.tree.lines, None);
    assert!(out.is_empty(), "{out:?}");
}

#[test]
fn certain_entries_of_random_games_are_right() {
    let mut random = Random::new(3);
    let mut settled = 0;
    for plies in (10..=60).step_by(2) {
        let (line, texts) = texts_of_walk(&mut random, &Position::start(), plies);
        let (record, out) = read_sheet(None, &texts.join(" "), 10_000);
        assert!(record.is_complete(), "{texts:?} {out:?}");
        for (id, &action) in record.tree.main_line().zip(&line) {
            let node = record.tree.node(id);
            match node.state {
                MoveState::Certain => assert_eq!(node.action, Some(action), "{texts:?}"),
                _ if record.tree.lines.is_some_and(|(_, capped)| capped) => {}
                _ => assert!(record.tree.candidates(id).contains(&action), "{texts:?}"),
            }
            settled += usize::from(node.state == MoveState::Certain);
        }
        // The moves chosen are one line that can be played.
        let mut position = Position::start();
        for action in record.tree.main_moves() {
            assert!(position.is_legal(action), "{texts:?}");
            position.make(action);
        }
    }
    assert!(settled > 200, "{settled}");
}

/// The likelihood of each entry's candidates adds up to everything, the chosen line can be played, and the weights of
/// the lines lead to the same.
#[test]
fn probabilities_are_those_of_the_lines() {
    let mut random = Random::new(7);
    for plies in (4..=40).step_by(3) {
        let (line, texts) = texts_of_walk(&mut random, &Position::start(), plies);
        let mut record = record_of(None, &texts.join(" "));
        let options = SheetOptions { keep_lines: true, ..SheetOptions::default() };
        resolve(&mut record, &options, &mut Vec::new());
        let lines = record.lines.as_deref().unwrap();
        if !lines.complete || line.is_empty() {
            continue;
        }
        // The chance to be in each state, followed from the start.
        let mut states = vec![1.0_f64];
        for (layer, weights) in lines.layers.iter().zip(&lines.weights) {
            let size = layer.iter().map(|edge| edge.to as usize + 1).max().unwrap_or(1);
            let mut next = vec![0.0; size];
            for (edge, &weight) in layer.iter().zip(weights) {
                next[edge.to as usize] += states[edge.from as usize] * f64::from(weight).exp();
            }
            let total: f64 = next.iter().sum();
            assert!((total - 1.0).abs() < 1e-4, "{total} {texts:?}");
            states = next;
        }
        for id in record.tree.main_line() {
            let (candidates, chances) = (record.tree.candidates(id), record.tree.chances(id));
            assert_eq!(candidates.len(), chances.len());
            let total: f32 = chances.iter().sum();
            assert!(candidates.is_empty() || (total - 1.0).abs() < 1e-3, "{total} {texts:?}");
            let node = record.tree.node(id);
            if node.state == MoveState::Likely {
                assert_eq!(Some(candidates[0]), node.action);
                assert!(chances[0] > 0.66 && chances.is_sorted_by(|a, b| a >= b), "{chances:?}");
            }
        }
        let mut state = 0;
        for (layer, &likely) in lines.layers.iter().zip(&lines.likely) {
            assert_eq!(layer[likely as usize].from, state);
            state = layer[likely as usize].to;
        }
    }
}

#[test]
fn the_usual_move_is_likely() {
    // 车一平二 is what everybody plays; 车一进二 is legal, and so it is not certain.
    let (record, out) = read_sheet(None, "炮25 马87 马23 车98 车12 炮84", 10_000);
    let entry = record.tree.main_line().nth(4).unwrap();
    assert_eq!(record.tree.node(entry).state, MoveState::Likely);
    assert_eq!(record.tree.candidates(entry).len(), 2);
    assert!(record.tree.chances(entry)[0] > 0.9);
    let [finding] = out.as_slice() else { panic!("{out:?}") };
    assert_eq!(finding.code, Code::EntryLikely);
    assert_eq!(argument(finding, "read-as"), "车一平二");
}
