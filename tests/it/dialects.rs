//! Abbreviated sheets in every dialect: real games, written from their moves by this test alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jipu::board::{Color, Move, Position, Role};
use jipu::diag::Code;
use jipu::notation::{Script, Writer};
use jipu::record::{GameRecord, MoveState};

use crate::corpus::{folder, games, gunzip, say};
use crate::game;

/// How 进, 退 and 平 are shown; the words stand where they are, `4` for the last digit.
#[derive(Clone, Copy)]
struct Marks {
    between: [&'static str; 3],
    before: [&'static str; 3],
    behind: [&'static str; 3],
}

const NONE: [&str; 3] = [""; 3];
const BARE: Marks = Marks { between: NONE, before: NONE, behind: NONE };

/// General, advisor, elephant, horse, chariot, cannon, pawn; Red's and Black's.
type Letters = [[&'static str; 2]; 7];

const fn both(letters: [&'static str; 7]) -> Letters {
    let mut both = [[""; 2]; 7];
    let mut at = 0;
    while at < letters.len() {
        both[at] = [letters[at]; 2];
        at += 1;
    }
    both
}

const GLYPHS: Letters =
    [["帅", "将"], ["仕", "士"], ["相", "象"], ["马", "马"], ["车", "车"], ["炮", "炮"], ["兵", "卒"]];
const WXF: Letters = both(["K", "A", "E", "H", "R", "C", "P"]);
const PINYIN: Letters = [["S", "J"], ["S", "S"], ["X", "X"], ["M", "M"], ["C", "C"], ["P", "P"], ["B", "Z"]];
const PINYIN_JU: Letters =
    [["S", "J"], ["S", "S"], ["X", "X"], ["M", "M"], ["J", "J"], ["P", "P"], ["B", "Z"]];
const VIETNAMESE: Letters =
    [["Tg", "Tg"], ["S", "S"], ["T", "V"], ["M", "M"], ["X", "X"], ["P", "P"], ["B", "C"]];

/// The dialects: the name, the letters, the marks, and whether each entry shows its direction.
const DIALECTS: &[(&str, Letters, Marks, bool)] = &[
    ("lines", GLYPHS, Marks { behind: ["\u{332}", "\u{305}", ""], ..BARE }, true),
    ("other lines", GLYPHS, Marks { behind: ["\u{333}", "\u{304}", ""], ..BARE }, true),
    ("tags", GLYPHS, Marks { before: ["<u>", "<o>", ""], behind: ["</u>", "</o>", ""], ..BARE }, true),
    ("typed behind", GLYPHS, Marks { behind: ["_", "¯", ""], ..BARE }, true),
    ("typed before", GLYPHS, Marks { before: ["_", "¯", ""], ..BARE }, true),
    ("signs", GLYPHS, Marks { between: ["+", "-", "="], ..BARE }, true),
    ("arrows", GLYPHS, Marks { between: ["↑", "↓", "→"], ..BARE }, true),
    ("Vietnamese signs", GLYPHS, Marks { between: [".", "/", "-"], ..BARE }, true),
    ("WXF letters", WXF, BARE, false),
    ("pinyin", PINYIN, BARE, false),
    ("pinyin, J for the chariot", PINYIN_JU, BARE, false),
    ("pinyin with signs", PINYIN, Marks { between: ["+", "-", "="], ..BARE }, true),
    ("pinyin with lines", PINYIN, Marks { behind: ["\u{332}", "\u{305}", ""], ..BARE }, true),
    ("Vietnamese letters", VIETNAMESE, BARE, false),
    ("Vietnamese", VIETNAMESE, Marks { between: [".", "/", "-"], ..BARE }, true),
    ("bare", GLYPHS, BARE, false),
];

/// 进 0, 退 1, 平 2.
fn direction(action: Move, color: Color) -> usize {
    let (from, to) = (action.from.rank().index(), action.to.rank().index());
    match (from.cmp(&to), color) {
        (std::cmp::Ordering::Equal, _) => 2,
        (std::cmp::Ordering::Less, Color::Red) | (std::cmp::Ordering::Greater, Color::Black) => 0,
        _ => 1,
    }
}

/// An entry: word, piece, digits and marks.
fn entry(position: &Position, action: Move, letters: &Letters, marks: Marks) -> String {
    let bare = Writer::Abbreviated { script: Script::Simplified, directions: false }.text(position, action);
    let piece = position.piece_at(action.from).expect("a piece");
    let order =
        [Role::General, Role::Advisor, Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Pawn];
    let row = order.iter().position(|role| *role == piece.role()).expect("a kind");
    let letter = letters[row][piece.color().index()];
    let glyph = GLYPHS[row][piece.color().index()];
    let with_letter = bare.replacen(glyph, letter, 1);
    let last = with_letter.chars().next_back().expect("a digit");
    let head = with_letter.strip_suffix(last).expect("a head");
    let at = direction(action, piece.color());
    format!("{head}{}{}{last}{}", marks.between[at], marks.before[at], marks.behind[at])
}

/// A sheet, a round a line, and whether the letters can write all of it: of pawns on two files with a word and a file
/// there is no form with letters.
fn sheet(record: &GameRecord, letters: &Letters, marks: Marks) -> Option<String> {
    let mut position = Position::start();
    let mut text = String::from("红方：甲\n黑方：乙\n\n");
    for (ply, action) in record.tree.main_moves().enumerate() {
        let entry = entry(&position, action, letters, marks);
        let worded = entry.starts_with(['前', '中', '后', '二', '三', '四']);
        let digits = entry.chars().filter(char::is_ascii_digit).count();
        if letters != &GLYPHS && (entry.starts_with(['二', '三', '四']) || worded && digits > 1) {
            return None;
        }
        if ply % 2 == 0 {
            let _ = write!(text, "{}. {entry}", ply / 2 + 1);
        } else {
            let _ = writeln!(text, "  {entry}");
        }
        position.make(action);
    }
    text.push('\n');
    Some(text)
}

#[derive(Default)]
struct Tally {
    sheets: u32,
    undecided: u32,
    capped: u32,
    entries: u32,
    certain: u32,
    settled: u32,
}

#[test]
fn no_true_game_is_lost_and_nothing_certain_is_wrong() {
    let Some(folder) = folder() else { return };
    let step = if std::env::var_os("JIPU_FULL").is_some() { 97 } else { 997 };
    let chosen = games(gunzip(&folder.join("ccpd-40382.big5.pgn.gz")))
        .step_by(step)
        .map(|(record, _)| record)
        .filter(|record| record.start.position().is_some_and(|start| start == Position::start()))
        .filter(|record| record.tree.main_moves().count() == record.tree.main_line().count())
        .filter(|record| record.tree.main_line().count() >= 30);
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for record in chosen {
        for (name, letters, marks, shows) in DIALECTS {
            let Some(text) = sheet(&record, letters, *marks) else { continue };
            let found = game::game(&text);
            let tally = tallies.entry(name).or_default();
            tally.sheets += 1;
            tally.undecided += u32::from(found.has(Code::DialectUndecided));
            let tree = &found.record.tree;
            // Where lines were dropped, the true one may be among them; the sheet says so, and calls nothing certain.
            if found.has(Code::TooMany) && !shows {
                tally.capped += 1;
                let certain = |id| tree.node(id).state == MoveState::Certain;
                assert!(!tree.main_line().any(certain), "{name}\n{text}");
                continue;
            }
            assert_eq!(tree.main_line().count(), record.tree.main_line().count(), "{name}\n{text}");
            let mut all_certain = true;
            for (ply, (id, truth)) in (1..).zip(tree.main_line().zip(record.tree.main_moves())) {
                let node = tree.node(id);
                let candidates = tree.candidates(id);
                let what = || format!("{name}: ply {ply}, {truth}, {:?}\n{text}", node.state);
                match node.state {
                    MoveState::Certain => assert_eq!(node.action, Some(truth), "{}", what()),
                    MoveState::Open | MoveState::Likely => assert!(candidates.contains(&truth), "{}", what()),
                    _ => panic!("{}", what()),
                }
                tally.entries += 1;
                tally.certain += u32::from(node.state == MoveState::Certain);
                all_certain &= node.state == MoveState::Certain;
            }
            tally.settled += u32::from(all_certain);
            // Typed marks are believed where a sheet has both: one without a 退 shows nothing.
            let believed = *shows && (!name.starts_with("typed") || text.contains('¯'));
            assert!(all_certain || !believed, "{name}: not settled\n{text}");
        }
    }
    for (name, tally) in &tallies {
        let Tally { sheets, undecided, capped, entries, certain, settled } = tally;
        say(&format!(
            "{name}: {sheets} sheets, {undecided} of them undecided, {capped} with too many lines, {certain} of {entries} entries certain, {settled} sheets settled"
        ));
    }
    assert_eq!(tallies.len(), DIALECTS.len());
}

/// A writer who forgets some of the marks: then what bears none says nothing, and nothing certain may be wrong.
#[test]
fn marks_that_are_missing_say_nothing() {
    let Some(folder) = folder() else { return };
    let chosen = games(gunzip(&folder.join("ccpd-40382.big5.pgn.gz")))
        .step_by(1499)
        .map(|(record, _)| record)
        .filter(|record| record.start.position().is_some_and(|start| start == Position::start()))
        .filter(|record| record.tree.main_moves().count() == record.tree.main_line().count());
    let mut sheets = 0;
    for (number, record) in chosen.enumerate() {
        // One mark in so many is left out: of any piece, or of those only that can go 平.
        for (every, straight_only) in [(2, false), (5, false), (15, false), (2, true), (5, true), (15, true)]
        {
            let mut position = Position::start();
            let mut text = String::from("红方：甲\n黑方：乙\n\n");
            let mut forgotten = 0;
            for (ply, action) in record.tree.main_moves().enumerate() {
                let role = position.piece_at(action.from).expect("a piece").role();
                let straight = !matches!(role, Role::Horse | Role::Elephant | Role::Advisor);
                let may_forget = straight || !straight_only;
                let lines = Marks { behind: ["\u{332}", "\u{305}", ""], ..BARE };
                let is_forgotten = may_forget && (ply * 7 + number * 3) % every == 0;
                let marks = if is_forgotten { BARE } else { lines };
                forgotten += u32::from(is_forgotten);
                let entry = entry(&position, action, &GLYPHS, marks);
                let _ = if ply % 2 == 0 {
                    write!(text, "{}. {entry}", ply / 2 + 1)
                } else {
                    writeln!(text, "  {entry}")
                };
                position.make(action);
            }
            text.push('\n');
            let found = game::game(&text);
            if found.has(Code::TooMany) || forgotten == 0 {
                continue;
            }
            sheets += 1;
            let tree = &found.record.tree;
            for (id, truth) in tree.main_line().zip(record.tree.main_moves()) {
                let node = tree.node(id);
                let holds = match node.state {
                    MoveState::Certain => node.action == Some(truth),
                    _ => tree.candidates(id).contains(&truth),
                };
                assert!(holds, "{every} {straight_only}: {truth}, {:?}\n{text}", node.state);
            }
        }
    }
    say(&format!("{sheets} sheets on which marks are missing"));
    assert!(sheets > 50);
}
