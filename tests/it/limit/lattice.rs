//! Counts over all lines of play of abbreviated sheets, against every line counted by itself.

use jipu::audit::limit::{Count, Question, Verdict, Why, audit};
use jipu::board::{Color, Move, Position, Role};
use jipu::notation::{Context, Script, Writer, WrittenMove};
use jipu::record::{GameRecord, NodeId, Start};
use jipu::rules::{LimitRule, Reading};
use jipu::sheet::{self, SheetOptions};
use jipu::source::{SourceText, Span};

use super::reference::{Ply, count};
use super::{CXA, Random, claim, is_full, position};
use crate::corpus::{self, say};

/// Few pieces that give check and take.
const STARTS: [&str; 4] = [
    "r3k3r/9/9/p3p3p/9/9/P3P3P/9/9/R2K4R w - - 0 1",
    "3k5/4r4/9/2p3p2/9/9/2P3P2/9/4R4/5K3 w - - 0 1",
    "2r1k4/9/9/p3p3p/9/9/P3P3P/9/9/2R1K4 w - - 0 1",
    "3k1c3/9/4r4/9/2p6/6P2/9/4R4/9/3C1K3 b - - 0 1",
];

/// A record of these entries, resolved.
pub(super) fn sheet(start: &Position, texts: &[String], options: SheetOptions) -> GameRecord {
    let mut record = GameRecord::new(SourceText::from_string(texts.join(" ")), "test");
    record.start = Start::Position(Box::new(start.clone()));
    let (mut parent, mut at) = (NodeId::ROOT, 0);
    for text in texts {
        parent = record.tree.push(parent, WrittenMove::parse(text), Span::new(at, at + text.len()));
        at += text.len() + 1;
    }
    sheet::resolve(&mut record, &options, &mut Vec::new());
    record
}

/// A random game as its abbreviated texts; checks and captures are liked.
fn walk(random: &mut Random, start: &Position, plies: usize) -> Vec<String> {
    let writer = Writer::Abbreviated { script: Script::Simplified, directions: false };
    let mut at = start.clone();
    let mut texts = Vec::new();
    while texts.len() < plies {
        let moves = at.legal_moves();
        if moves.is_empty() {
            break;
        }
        let lively = |action: &Move| {
            let mut after = at.clone();
            after.make(*action).captured().is_some() || after.is_check()
        };
        let drawn: Vec<Move> = (0..2).map(|_| moves[random.below(moves.len())]).collect();
        let action = drawn.iter().copied().find(lively).unwrap_or(drawn[0]);
        texts.push(writer.text(&at, action));
        at.make(action);
    }
    texts
}

/// All lines of play, one by one: the plies of each, pawn moves marked. `None` where there are too many.
fn lines(start: &Position, texts: &[String]) -> Option<Vec<Vec<(Ply, bool)>>> {
    let mut lines = Vec::new();
    let mut open = vec![(start.clone(), Vec::new())];
    while let Some((position, line)) = open.pop() {
        let Some(text) = texts.get(line.len()) else {
            lines.push(line);
            if lines.len() > 3_000 {
                return None;
            }
            continue;
        };
        let written = WrittenMove::parse(text).expect("an entry");
        for &action in written.resolve(&position, Context::default()).moves() {
            let mut after = position.clone();
            let side = position.side();
            let pawn = position.piece_at(action.from).is_some_and(|piece| piece.role() == Role::Pawn);
            let takes = after.make(action).captured().is_some();
            let ply = Ply { side, takes, checks: after.is_check() };
            open.push((after, [line.as_slice(), &[(ply, pawn)]].concat()));
        }
    }
    Some(lines)
}

#[test]
fn bounds_are_those_of_all_lines() {
    let mut random = Random::new(3);
    let wanted = if is_full() { 2_000 } else { 150 };
    let options = SheetOptions { keep_lines: true, ..SheetOptions::default() };
    let (mut sheets, mut most, mut undecided) = (0, 0, 0);
    while sheets < wanted {
        let start = position(STARTS[random.below(STARTS.len())]);
        let length = 4 + random.below(18);
        let texts = walk(&mut random, &start, length);
        let Some(lines) = lines(&start, &texts) else { continue };
        let record = sheet(&start, &texts, options);
        assert!(record.tree.main_line().all(|id| record.tree.node(id).state.is_resolved()), "{texts:?}");
        let kept = record.lines.as_deref().expect("lines");
        assert!(kept.complete && kept.layers.len() == texts.len());
        sheets += 1;
        most = most.max(lines.len());
        let rule = LimitRule {
            rounds: 3,
            check_cap: [Some(0), Some(1), Some(2), None][sheets % 4],
            reading: Reading::ALL[sheets % 8],
            pawn_moves_reset: sheets % 5 == 0,
        };
        for at in 0..=texts.len() as u32 {
            for claimant in Color::ALL {
                undecided += u32::from(check(&record, &lines, rule, claimant, at, start.is_check()));
            }
        }
    }
    assert!(undecided > 100 && most > 100, "{undecided} undecided, up to {most} lines");
    say(&format!("{sheets} sheets, up to {most} lines, {undecided} claims undecided"));
}

/// Checks the bounds and verdicts of a claim; whether it could not be decided.
fn check(
    record: &GameRecord,
    lines: &[Vec<(Ply, bool)>],
    rule: LimitRule,
    claimant: Color,
    at: u32,
    start_checked: bool,
) -> bool {
    let claim = claim(record, rule, claimant, at);
    for judged in std::iter::once(&claim.judged).chain(&claim.others) {
        let counts = lines.iter().map(|line| {
            let plies: Vec<Ply> = line[..at as usize]
                .iter()
                .map(|&(ply, pawn)| Ply { takes: ply.takes || (pawn && rule.pawn_moves_reset), ..ply })
                .collect();
            count(&plies, start_checked, judged.reading, claimant, rule.counting_cap())
        });
        let counts: Vec<u32> = counts.collect();
        let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
        let expected = Count { lower: least.expect("a line"), upper: most };
        assert_eq!(judged.count, expected, "{} at {at}", judged.reading);
    }
    match claim.why {
        Why::Count => assert_ne!(claim.judged.verdict, Verdict::Indeterminate),
        Why::OpenEntries { first, last } => {
            assert!(first <= last && last <= at);
            let open = |ply: u32| {
                let id = record.tree.main_line().nth(ply as usize - 1).expect("an entry");
                record.tree.node(id).state.is_undecided()
            };
            assert!(open(first) && open(last));
        }
        _ => assert_eq!(claim.judged.verdict, Verdict::Fails),
    }
    claim.judged.verdict == Verdict::Indeterminate
}

/// Without the lines, and where lines were dropped, everything behind the first open entry is unknown.
#[test]
fn without_all_lines_the_bounds_are_crude() {
    let mut random = Random::new(4);
    let start = position(STARTS[2]);
    let mut seen = 0;
    while seen < 20 {
        let texts = walk(&mut random, &start, 12);
        let whole = sheet(&start, &texts, SheetOptions { keep_lines: true, ..SheetOptions::default() });
        let first = whole.tree.main_line().position(|id| whole.tree.node(id).state.is_undecided());
        let Some(first) = first else { continue };
        seen += 1;
        let bare = sheet(&start, &texts, SheetOptions::default());
        let capped =
            sheet(&start, &texts, SheetOptions { max_lines: 1, keep_lines: true, ..SheetOptions::default() });
        assert!(bare.lines.is_none());
        let complete = capped.lines.as_deref().is_some_and(|lines| lines.complete);
        assert!(!complete);
        for claimant in Color::ALL {
            for at in 0..=texts.len() as u32 {
                let [exact, crude] =
                    [&whole, &bare].map(|record| claim(record, CXA, claimant, at).judged.count);
                if at as usize <= first {
                    assert_eq!(exact, crude);
                } else {
                    assert_eq!(crude.lower, 0);
                    assert!(crude.upper >= exact.upper);
                }
            }
        }
        let audit = audit(&capped, &Question::new(CXA)).expect("an audit");
        assert!(!audit.open.is_empty() || audit.first_illegal.is_some());
    }
}

/// Real games as abbreviated sheets: the counts of the game played lie within the bounds.
#[test]
fn real_sheets() {
    let Some(folder) = corpus::folder() else { return };
    let wanted = if is_full() { 300 } else { 5 };
    let options = SheetOptions { keep_lines: true, ..SheetOptions::default() };
    let (mut sheets, mut dropped, mut undecided) = (0, 0, 0);
    for (game, _) in corpus::games(corpus::gunzip(&folder.join("ccpd-40382.big5.pgn.gz"))) {
        let line: Vec<Move> = game.tree.main_moves().collect();
        let Some(start) = game.start.position().filter(|_| line.len() >= 120) else { continue };
        let (texts, plies) = abbreviated(&start, &line);
        let record = sheet(&start, &texts, options);
        let complete = record.lines.as_deref().is_some_and(|lines| lines.complete);
        dropped += u32::from(!complete);
        for at in (0..=line.len() as u32).rev().step_by(7) {
            for claimant in Color::ALL {
                let claim = claim(&record, CXA, claimant, at);
                for judged in std::iter::once(&claim.judged).chain(&claim.others) {
                    let plies = &plies[..at as usize];
                    let truth = count(plies, start.is_check(), judged.reading, claimant, CXA.check_cap);
                    let Count { lower, upper } = judged.count;
                    assert!(lower <= truth && upper.is_none_or(|upper| truth <= upper), "{}", judged.reading);
                }
                undecided += u32::from(claim.judged.verdict == Verdict::Indeterminate);
            }
        }
        sheets += 1;
        if sheets == wanted {
            break;
        }
    }
    say(&format!("{sheets} sheets, lines dropped of {dropped}, {undecided} claims undecided"));
}

/// A game as the texts of an abbreviated sheet, and its plies.
fn abbreviated(start: &Position, line: &[Move]) -> (Vec<String>, Vec<Ply>) {
    let writer = Writer::Abbreviated { script: Script::Simplified, directions: false };
    let mut at = start.clone();
    line.iter()
        .map(|&action| {
            let (text, side) = (writer.text(&at, action), at.side());
            let takes = at.make(action).captured().is_some();
            (text, Ply { side, takes, checks: at.is_check() })
        })
        .unzip()
}
