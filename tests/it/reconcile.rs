//! Two score sheets put together: pairs made of real games with faults that are known.

mod spoil;

use std::time::{Duration, Instant};

use jipu::board::{Color, Move, Position};
use jipu::format::{Item, ReadOptions, Reader};
use jipu::reconcile::{self, Certainty, Doubt, Omissions, Options, Reconciled};
use jipu::record::GameRecord;

use crate::corpus::{self, say};
use spoil::{Hand, Random, SHEETS, Spoiled, Spot};

/// A sheet, read and not resolved.
fn sheet(text: &str) -> GameRecord {
    let mut records = Reader::new(text.as_bytes(), ReadOptions::default()).filter_map(|item| match item {
        Item::Record(record, _) => Some(*record),
        _ => None,
    });
    let record = records.next().unwrap_or_else(|| panic!("no sheet:\n{text}"));
    assert!(records.next().is_none(), "more than one sheet:\n{text}");
    record
}

fn together(sheets: &[Spoiled; 2]) -> Reconciled {
    let [red, black] = sheets;
    reconcile::reconcile(&sheet(&red.text), &sheet(&black.text), &Options::default()).expect("two sheets")
}

/// Games to spoil: of the corpus, or random walks where it is not there.
fn games(count: usize) -> Vec<Vec<Move>> {
    let mut random = Random::new(11);
    let Some(folder) = corpus::folder() else {
        return (0..count).map(|_| walk(&mut random, 60)).collect();
    };
    let file = corpus::gunzip(&folder.join("ccpd-40382.big5.pgn.gz"));
    let step = 17;
    Reader::new(file, ReadOptions::default())
        .step_by(step)
        .filter_map(|item| {
            let Item::Record(mut record, _) = item else { return None };
            jipu::record::resolve(&mut record, jipu::record::ResolveOptions::default(), &mut Vec::new());
            let moves: Vec<Move> = record.tree.main_moves().collect();
            let fits = record.start.is_standard() && record.is_complete() && moves.len() >= 30;
            fits.then_some(moves)
        })
        .take(count)
        .collect()
}

fn walk(random: &mut Random, plies: usize) -> Vec<Move> {
    let mut position = Position::start();
    let mut line = Vec::new();
    while line.len() < plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let action = moves[random.below(moves.len())];
        line.push(action);
        position.make(action);
    }
    line
}

/// How pairs came out.
#[derive(Debug, Default)]
struct Tally {
    pairs: usize,
    /// The agreed game is the true one, ply by ply.
    right: usize,
    /// And every ply of it is certain.
    settled: usize,
    /// The true move is among the candidates of every ply, in the agreed game or in one of another length.
    among: usize,
    /// In one of another length only.
    others: usize,
    /// The omissions of both sheets are those that were made.
    counted: usize,
    /// A legal slip that is not shown as open.
    unseen: usize,
    /// A ply was called certain that was another.
    wrong: usize,
    /// How often the game as a whole is in doubt.
    doubted: usize,
    /// The candidates of all plies, where there are several.
    candidates: usize,
    plies: usize,
    slowest: Duration,
    total: Duration,
}

impl Tally {
    fn add(&mut self, moves: &[Move], sheets: &[Spoiled; 2], shown: bool) {
        let begin = Instant::now();
        let found = together(sheets);
        let took = begin.elapsed();
        self.slowest = self.slowest.max(took);
        self.total += took;
        self.pairs += 1;
        let line: Vec<Move> = found.plies.iter().map(|ply| ply.action).collect();
        let right = line == moves;
        self.right += usize::from(right);
        self.settled += usize::from(right && found.open() == 0);
        self.doubted += usize::from(found.doubt.is_some());
        self.candidates += found.plies.iter().map(|ply| ply.candidates.len().max(1)).sum::<usize>();
        self.plies += found.plies.len();
        let holds = |plies: &Vec<reconcile::Ply>| {
            plies.len() == moves.len()
                && plies.iter().zip(moves).all(|(ply, action)| {
                    ply.action == *action || ply.candidates.iter().any(|found| found.action == *action)
                })
        };
        let among = holds(&found.plies) || found.others.iter().any(holds);
        self.others += usize::from(!holds(&found.plies) && among);
        self.among += usize::from(among);
        let wrong = found
            .plies
            .iter()
            .zip(moves)
            .any(|(ply, action)| ply.certainty == Certainty::Certain && ply.action != *action);
        self.wrong += usize::from(wrong);
        let unseen = sheets.iter().flat_map(|sheet| &sheet.faults).any(|&(at, spot)| {
            let certain = |ply: &reconcile::Ply| ply.certainty == Certainty::Certain;
            spot == Spot::Legal && right && found.plies.get(at).is_some_and(certain)
        });
        self.unseen += usize::from(unseen);
        let counted = SHEETS.iter().zip(sheets).all(|(&side, sheet)| {
            let omissions = Omissions::of(&found.plies, side);
            let made = sheet.count(|spot| matches!(spot, Spot::Missing(_) | Spot::LeftOut));
            omissions.missing.len() == made
                && omissions.unreadable.len() == sheet.count(|spot| spot == Spot::Blurred)
        });
        self.counted += usize::from(counted);
        if shown && !(right && counted && among) {
            say(&format!(
                "right {right}, plies {} of {}, among {among}, counted {counted}, wrong {wrong}, doubt {:?}, {took:?}\nfaults {:?}\n{:?}\n{}\n---\n{}\n---\n",
                line.len(),
                moves.len(),
                found.doubt,
                sheets[0].faults,
                sheets[1].faults,
                sheets[0].text,
                sheets[1].text
            ));
            for (number, ply) in (1..).zip(&found.plies) {
                let faults: Vec<_> = ply.entries.iter().map(|entry| entry.fault).collect();
                if faults.iter().any(Option::is_some) || ply.certainty != Certainty::Certain {
                    say(&format!("{number} {} {:?} {faults:?}", ply.action, ply.certainty));
                }
            }
            say(&format!("{:?}", found.remarks));
        }
    }
}

fn measure(hands: [Hand; 2], legal: bool) -> Tally {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let most = number("JIPU_FAULTS").unwrap_or(8);
    let count = match number("JIPU_PAIRS") {
        Some(count) => count,
        None if std::env::var_os("JIPU_FULL").is_some() => 200,
        None => 40,
    };
    let shown = std::env::var_os("JIPU_SHOW").is_some();
    let mut random = Random::new(5);
    let mut tally = Tally::default();
    for moves in games(count) {
        let sheets = spoil::pair(&mut random, &Position::start(), &moves, hands, most, legal);
        tally.add(&moves, &sheets, shown);
    }
    say(&format!("{hands:?} legal slips {legal}: {tally:?}"));
    tally
}

/// The least share of pairs, in percent, that has to come out so. These are floors below what was measured.
fn assert_share(found: usize, tally: &Tally, percent: usize) {
    assert!(found * 100 >= tally.pairs * percent, "{tally:?}");
}

#[test]
fn two_full_sheets() {
    let tally = measure([Hand::Full, Hand::Full], false);
    assert_eq!(tally.wrong, 0, "{tally:?}");
    assert_share(tally.right, &tally, 99);
    assert_share(tally.counted, &tally, 99);
}

#[test]
fn a_full_and_an_abbreviated_sheet() {
    let tally = measure([Hand::Full, Hand::Abbreviated], false);
    assert_eq!(tally.wrong, 0, "{tally:?}");
    assert_share(tally.among, &tally, 99);
    assert_share(tally.right, &tally, 97);
}

#[test]
fn two_abbreviated_sheets() {
    let tally = measure([Hand::Abbreviated, Hand::Abbreviated], false);
    // Many games can be read from two such sheets; the likeliest need not be the one that was played. None is certain.
    assert_eq!(tally.wrong, 0, "{tally:?}");
    assert_share(tally.among, &tally, 99);
    assert_share(tally.right, &tally, 55);
}

#[test]
fn slips_that_are_legal_stay_open() {
    let tally = measure([Hand::Full, Hand::Full], true);
    assert_eq!(tally.wrong, 0, "{tally:?}");
    assert_eq!(tally.unseen, 0, "{tally:?}");
}

/// What each sheet is said to have at each ply where anything is: `4b missing-red`.
fn faults(red: &str, black: &str) -> (Reconciled, Vec<String>) {
    let found = reconcile::reconcile(&sheet(red), &sheet(black), &Options::default()).expect("two sheets");
    let mut seen = Vec::new();
    for (number, ply) in (1..).zip(&found.plies) {
        for (entry, side) in ply.entries.iter().zip(SHEETS) {
            if let Some(fault) = entry.fault {
                seen.push(format!("{number} {}-{}", fault.name(), side.name()));
            }
        }
    }
    (found, seen)
}

const GAME: &str = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 马2进3\n4. 兵七进一 卒7进1\n5. 车二进六 炮8平9\n6. 车二平三 炮9退1\n";
const MOVES: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8";

/// Worked by hand: Red's sheet, and what is wrong with it beside Black's, which is right.
fn check(red: &str, expected: &[&str], remarks: &[&str]) {
    let (found, seen) = faults(red, GAME);
    let moves: Vec<String> = found.plies.iter().map(|ply| ply.action.to_string()).collect();
    assert_eq!(moves.join(" "), MOVES, "{red}");
    assert_eq!(seen, expected, "{red}");
    let kinds: Vec<&str> = found.remarks[0].iter().map(|remark| remark.kind.name()).collect();
    assert_eq!(kinds, remarks, "{red}");
    assert!(found.remarks[1].is_empty());
    // What one sheet alone has is proved where nothing had to be supposed, else not.
    for ply in found.plies.iter().filter(|ply| ply.certainty != Certainty::Certain) {
        assert_eq!(ply.certainty, Certainty::Unproved, "{red}");
        assert!(ply.entries.iter().any(|entry| entry.fault.is_some()), "{red}");
    }
}

#[test]
fn one_fault_is_one_fault() {
    check(GAME, &[], &[]);
    // A mark, and a blank cell.
    check(&GAME.replace("车9平8", "漏记"), &["4 missing-red"], &[]);
    check(&GAME.replace(" 车9平8", ""), &["4 missing-red"], &[]);
    // The column moves up.
    let shifted = "1. 炮二平五 马8进7\n2. 马二进三 马2进3\n3. 车一平二 卒7进1\n4. 兵七进一 炮8平9\n5. 车二进六 炮9退1\n6. 车二平三\n";
    check(shifted, &["4 left-out-red"], &["shifted"]);
    // An entry is forgotten on a sheet that was typed entry by entry.
    let typed = "1. 炮二平五 马8进7\n2. 马二进三 车一平二\n3. 马2进3 兵七进一\n4. 卒7进1 车二进六\n5. 炮8平9 车二平三\n6. 炮9退1\n";
    check(typed, &["4 left-out-red"], &["swapped", "shifted"]);
    // A round is written twice.
    let twice = GAME.replace("3. 车一平二", "3. 马二进三 车9平8\n3. 车一平二");
    check(&twice, &[], &["repeated", "shifted", "shifted"]);
    // A slip that is not legal: the chariot of file 1 cannot go to file 4 through the horse's point... it is on its own rank.
    check(&GAME.replace("车一平二", "车一平四"), &["5 impossible-red"], &[]);
    check(&GAME.replace("兵七进一", "兵七■一"), &["7 unreadable-red"], &[]);
}

#[test]
fn two_legal_entries_are_never_settled() {
    // Red's 4th: 兵七进一 on Black's sheet, 兵三进一 on Red's. Behind 兵三进一 the rest can be read as well.
    let (found, seen) = faults(&GAME.replace("兵七进一", "兵三进一"), GAME);
    assert_eq!(seen, ["7 contradicts-red", "7 contradicts-black"]);
    let ply = &found.plies[6];
    assert_eq!(ply.certainty, Certainty::Disputed);
    let candidates: Vec<(String, bool)> =
        ply.candidates.iter().map(|found| (found.action.to_string(), found.keeps_rest)).collect();
    assert_eq!(candidates, [("c3c4".to_owned(), true), ("g3g4".to_owned(), true)]);
    // 车一进一 for 车一平二: behind it 车二进六 cannot be read, and it is open all the same.
    let (found, _) = faults(&GAME.replace("车一平二", "车一进一"), GAME);
    let ply = &found.plies[4];
    assert_eq!(ply.certainty, Certainty::Disputed);
    assert_eq!(ply.action.to_string(), "i0h0");
    let other = ply.candidates.iter().find(|found| found.action.to_string() == "i0i1").expect("the slip");
    assert!(!other.keeps_rest);
}

#[test]
fn an_entry_that_stands_twice_may_be_two_moves() {
    // Red has 卒7进1 twice, with another move of his between; Black has it once, and left one out or not. On the board
    // both can have been played, so how many plies there were is open, and with it all that follows.
    let red = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n4. 兵七进一 卒7进1\n5. 马八进七 马2进3\n";
    let black =
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n4. 兵七进一 马2进3\n5. 马八进七\n";
    let (found, _) = faults(red, black);
    assert_eq!(found.doubt, Some(Doubt::Lengths));
    assert!(found.plies.iter().all(|ply| ply.certainty != Certainty::Certain));
    // Both are told: with the entry played once, and twice.
    let mut lengths: Vec<usize> = found.others.iter().map(Vec::len).collect();
    lengths.push(found.plies.len());
    lengths.sort_unstable();
    assert_eq!(lengths, [9, 10]);
    for plies in found.others.iter().chain([&found.plies]) {
        let mut position = Position::start();
        for ply in plies {
            assert!(position.is_legal(ply.action));
            position.make(ply.action);
        }
    }
}

#[test]
fn sheets_of_two_games_are_told() {
    let other = "1. 兵七进一 炮2平3\n2. 相三进五 象3进5\n3. 马八进九 车9进1\n4. 车九平八 车9平4\n5. 炮八进四 卒9进1\n6. 仕四进五 马8进9\n";
    let found = reconcile::reconcile(&sheet(GAME), &sheet(other), &Options::default()).expect("two sheets");
    assert!(!found.is_one_game());
}

#[test]
fn omissions_and_fouls() {
    // Black's 2nd to Red's 5th move are missing on Red's sheet: six in a row.
    let red = "1. 炮二平五 马8进7\n2. 马二进三 漏记\n3. 漏记 漏记\n4. 漏记 漏记\n5. 漏记 炮8平9\n6. 车二平三 炮9退1\n";
    let (found, _) = faults(red, GAME);
    let omissions = Omissions::of(&found.plies, Color::Red);
    assert_eq!(omissions.missing, [4, 5, 6, 7, 8, 9]);
    assert_eq!((omissions.total(), omissions.longest()), (6, 6));
    // 1999, 7.1: each four in a row are one. 2011, 7.1: each four are one, in a row or not is not said.
    let rule =
        |id: &str| jipu::rules::book(id).and_then(jipu::rules::RuleBook::missed_moves).expect("a rule");
    let old = reconcile::fouls(&omissions, rule("cxa1999"));
    assert_eq!((old.consecutive, old.cumulative, old.eight_or_more), (Some(1), None, None));
    let new = reconcile::fouls(&omissions, rule("cxa2011"));
    assert_eq!((new.consecutive, new.cumulative, new.eight_or_more), (Some(1), Some(1), None));
    assert_eq!(new.agreed(), Some(1));
    // Four here and four there: none in a row of 1999 but two runs of four; eight are two at once under 2011, 8.1.6.
    let eight = Omissions { missing: (1..=3).chain(5..=7).chain(9..=10).collect(), ..Omissions::default() };
    let new = reconcile::fouls(&eight, rule("cxa2011"));
    assert_eq!((new.cumulative, new.eight_or_more), (Some(2), Some(2)));
}
