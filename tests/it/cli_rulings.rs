//! `jipu check` on illegal moves: the class, the articles, the rounds since.
//!
//! What is expected is from the texts of the rules: those of 2011, articles 3.4, 4.1 (items 3 and 8), 5.1, 5.2, 5.8 and
//! 8.1.8; those of 1999, articles 4.1.2, 4.1.6 and 5.8.

use crate::harness::{Folder, Run};
use crate::wire::{self, Line, Ruling};

/// An illegal entry, after entries that play.
struct Case {
    fen: &'static str,
    before: &'static str,
    entry: &'static str,
    class: &'static str,
    kind: Option<&'static str>,
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

const fn case(
    fen: &'static str,
    before: &'static str,
    entry: &'static str,
    class: &'static str,
    kind: Option<&'static str>,
) -> Case {
    Case { fen, before, entry, class, kind }
}

const CASES: &[Case] = &[
    // The general goes to the file of the other one, nothing between.
    case("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "", "E0-D0", "suicide", Some("facing")),
    // The piece between them leaves.
    case("4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1", "", "E1-C2", "suicide", Some("facing")),
    // The general goes to a file that a chariot holds.
    case("3k5/9/9/9/5r3/9/9/9/9/4K4 w - - 0 1", "", "E0-F0", "suicide", Some("into-check")),
    // The piece that shields it leaves.
    case("3k5/9/9/9/4r4/9/9/9/4A4/4K4 w - - 0 1", "", "E1-D0", "suicide", Some("into-check")),
    // In check, and another piece moves.
    case("3k5/9/9/9/4r4/9/9/9/9/R3K4 w - - 0 1", "", "A0-B0", "suicide", Some("unanswered")),
    // Black likewise.
    case("3k5/9/9/9/9/9/8r/9/3R5/4K4 b - - 0 1", "", "I3-I9", "suicide", Some("unanswered")),
    case(START, "H2-E2", "B9-B7", "breach", None),
    case(START, "", "I0-I4", "breach", None),
    case(START, "", "A0-A3", "breach", None),
    case(START, "", "C3-D3", "breach", None),
    case(START, "", "E0-E1 E9-E8 E1-D1 E8-E9 D1-C1", "breach", None),
    // A piece of the other side; Red twice.
    case(START, "H2-E2", "I0-I1", "other-side", None),
    case(START, "H2-E2 H9-G7", "I9-H9", "other-side", None),
    // No piece of this kind stands there.
    case(START, "", "炮五平四", "no-move", None),
    case(START, "", "E5-E6", "no-move", None),
];

impl Case {
    /// The record, with more entries behind the illegal one.
    fn record(&self, more: usize, result: &str) -> String {
        let fen = self.fen;
        let moves = format!("{} {} {}", self.before, self.entry, "A9-A8 ".repeat(more));
        format!("[Event \"测试\"]\n[FEN \"{fen}\"]\n[Result \"{result}\"]\n\n{moves}{result}\n")
    }
}

#[track_caller]
fn ruling(record: &str, arguments: &str, event: &str) -> Ruling {
    let folder = Folder::new().with("event.toml", event).with("game.pgn", record);
    let seen = Run::new("check --json game.pgn").args(arguments).within(&folder).ends(1);
    let mut found: Vec<Ruling> = wire::lines(&seen.stdout)
        .into_iter()
        .filter_map(|line| if let Line::Ruling(ruling) = line { Some(*ruling) } else { None })
        .collect();
    assert_eq!(found.len(), 1, "{seen}");
    found.remove(0)
}

/// `grade:time is article`, blank for no article, joined by `, `.
fn consequences(ruling: &Ruling) -> String {
    let shown = ruling.consequences.iter().map(|found| {
        let article = found.article.as_deref().unwrap_or("–");
        format!("{}:{} {} {article}", found.grade, found.time, found.is)
    });
    shown.collect::<Vec<_>>().join(", ")
}

const LOWER: &str = "youth-provincial-and-lower";

/// What the books say, edition by edition and level by level.
#[track_caller]
fn expected(case: &Case, book: &str, level: &str) -> String {
    let suicide = |facing: &str, other: &str| match case.kind {
        Some("facing") => format!("every:1 loss {facing}"),
        _ => format!("every:1 loss {other}"),
    };
    let national = "national:1 loss 4.1.8".to_owned();
    let lower = format!("{LOWER}:1 foul 8.1.8, {LOWER}:2 loss 4.1.8");
    match (book, case.class, level) {
        (_, "no-move", _) => String::new(),
        ("cxa1999", "suicide", _) => suicide("4.1.2", "4.1.6"),
        ("cxa1999", _, _) => "every:1 loss 4.1.6".to_owned(),
        ("cxa2011" | "cxa2020", "suicide", _) => suicide("4.1.3", "4.1.3"),
        ("cxa2011" | "cxa2020", _, "") => format!("{national}, {lower}"),
        ("cxa2011" | "cxa2020", _, "national") => national,
        ("cxa2011" | "cxa2020", _, _) => lower,
        // Nobody saw what the others say.
        _ => String::new(),
    }
}

#[test]
fn every_class_under_every_edition_and_level() {
    for case in CASES {
        for book in ["cxa1999", "cxa2011", "cxa2020", "axf2017", "wxf2018", "tw113", "pikafish2023"] {
            for level in ["", "national", "youth", "provincial", "local"] {
                let event = match level {
                    "" => format!("base = \"{book}\"\n"),
                    _ => format!("base = \"{book}\"\nlevel = \"{level}\"\n"),
                };
                let found = ruling(&case.record(0, "*"), "--event event.toml", &event);
                let what = format!("{} {book} {level}", case.entry);
                assert_eq!((found.class.as_str(), found.kind.as_deref()), (case.class, case.kind), "{what}");
                assert_eq!(consequences(&found), expected(case, book, level), "{what}");
                assert_eq!((found.rules.as_str(), found.level.as_deref().unwrap_or("")), (book, level));
                let replayed = expected(case, book, level).contains("foul");
                assert_eq!(found.replay.is_some(), replayed, "{what}");
                // The window is that of the breaches of 2011.
                let has_window = ["cxa2011", "cxa2020"].contains(&book) && case.class != "no-move";
                assert_eq!(found.window_rounds, has_window.then_some(5), "{what}");
                let stated = has_window.then_some(case.class != "suicide");
                assert_eq!(found.window_stated, stated, "{what}");
                let marked = found.unverified.iter().any(|key| key == "illegal_move");
                assert_eq!(marked, book == "cxa2020", "{what}");
            }
        }
    }
}

#[test]
fn the_window_ends_after_five_rounds_for_both_sides() {
    // Black answers, then Red: the illegal move of Red is ply 1, that of Black ply 2.
    for (before, entry, side, first) in [("", "I0-I4", "red", 1), ("H2-E2", "I9-I5", "black", 2)] {
        let case = case(START, before, entry, "breach", None);
        for (more, rounds, within) in [
            (0, 0, true),
            (1, 0, true),
            (8, 4, true),
            (9, 4, true),
            (10, 5, true),
            (11, 5, false),
            (12, 6, false),
        ] {
            let found = ruling(&case.record(more, "*"), "", "");
            assert_eq!((found.ply, found.side.as_str()), (first, side));
            let more = u32::try_from(more).expect("few");
            assert_eq!((found.plies_since, found.rounds_since), (more, rounds), "{side} {more}");
            assert_eq!(found.within_window, Some(within), "{side} {more}");
            assert_eq!(found.window_disputed, Some((9..=11).contains(&more)), "{side} {more}");
            // The same where it is said when it was noticed.
            let option = format!("--noticed {}", first + more);
            let noticed = ruling(&case.record(40, "*"), &option, "");
            assert_eq!((noticed.plies_since, noticed.within_window), (more, Some(within)), "{side} {more}");
        }
    }
}

#[test]
fn what_was_noticed_before_it_was_played_is_refused() {
    let record = case(START, "H2-E2 H9-G7", "I0-I4", "breach", None).record(4, "*");
    let seen = Run::new("check --noticed 2").stdin(&record).ends(2);
    assert!(seen.stderr.contains("the illegal move is ply 3"), "{seen}");
    assert!(!seen.stdout.contains("4.1.8"), "{seen}");
    Run::new("check --noticed 3").stdin(&record).ends(1);
}

#[test]
fn play_goes_on_with_the_touched_piece() {
    let found = ruling(&case(START, "H2-E2", "I9-I5", "breach", None).record(0, "*"), "", "");
    let replay = found.replay.expect("a foul in some events");
    assert_eq!((replay.article.as_deref(), replay.touched_article.as_deref()), (Some("5.8"), Some("5.1")));
    // The chariot can go to i8 and i7.
    assert_eq!((replay.piece, replay.square.as_deref(), replay.moves), (Some('r'), Some("i9"), Some(2)));
    let fen = replay.fen.expect("one position");
    assert!(fen.starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"), "{fen}");
    // A general that is shut in cannot move at all; another piece may.
    let shut = "3k5/9/9/9/9/9/9/9/4R4/3AKA3 w - - 0 1";
    let found = ruling(&case(shut, "", "E0-G0", "breach", None).record(0, "*"), "", "");
    let replay = found.replay.expect("a foul in some events");
    assert_eq!((replay.piece, replay.moves), (Some('K'), Some(0)));
    assert!(found.notes.iter().any(|note| note.contains("no legal move here")), "{:?}", found.notes);
    // The opponent's piece: by another article.
    let found = ruling(&case(START, "H2-E2 H9-G7", "I9-H9", "other-side", None).record(0, "*"), "", "");
    let replay = found.replay.expect("a foul in some events");
    assert_eq!((replay.piece, replay.touched_article.as_deref()), (Some('r'), Some("5.2")));
    // Two advisors on the file: which one was touched, the words do not say.
    let two = "3k5/9/9/9/9/9/9/5A3/9/4KA3 w - - 0 1";
    let found = ruling(&case(two, "", "仕四平五", "breach", None).record(0, "*"), "", "");
    assert_eq!(found.replay.expect("a foul in some events").piece, None);
}

#[test]
fn a_result_that_does_not_agree() {
    let suicide = case("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "", "E0-D0", "suicide", Some("facing"));
    for (result, agrees) in [("*", None), ("0-1", Some(true)), ("1-0", Some(false)), ("1/2-1/2", Some(false))]
    {
        for book in ["cxa1999", "cxa2011"] {
            let found = ruling(&suicide.record(0, result), &format!("--rules {book}"), "");
            assert_eq!(found.result_agrees, agrees, "{book} {result}");
            let said = found.notes.iter().any(|note| note.contains("does not agree"));
            assert_eq!(said, agrees == Some(false), "{book} {result}");
        }
        let found = ruling(&suicide.record(0, result), "--rules wxf2018", "");
        assert_eq!(found.result_agrees, None);
        // What a breach comes to depends on the event, so nothing is said of the result.
        let breach = case(START, "", "I0-I4", "breach", None);
        assert_eq!(ruling(&breach.record(0, result), "", "").result_agrees, None);
    }
}

#[test]
fn abbreviated_entries() {
    // In check: every direction of the horse leaves it so.
    let sheet = |fen: &str, entries: &str| format!("[FEN \"{fen}\"]\n\n{entries} *\n");
    let found = ruling(&sheet("3k5/9/9/9/4r4/9/9/9/9/1N2K4 w - - 0 1", "马83"), "", "");
    assert_eq!((found.class.as_str(), found.kind), ("breach", None));
    let found = ruling(&sheet("3k5/9/9/9/4r4/9/9/9/9/1N2K4 w - - 0 1", "马87"), "", "");
    assert_eq!((found.class.as_str(), found.kind.as_deref()), ("suicide", Some("unanswered")));
    // Forward it is blocked, sideways it leaves the check.
    let found = ruling(&sheet("3k5/9/9/9/4r4/9/9/9/R8/R3K4 w - - 0 1", "前车84"), "", "");
    assert_eq!(found.class, "no-move");
    let found = ruling(&sheet("3k5/9/9/9/4r4/P8/9/9/9/R3K4 w - - 0 1", "车96"), "", "");
    assert_eq!(found.class, "either");
    assert_eq!(
        consequences(&found),
        format!("every:1 loss 4.1.3, national:1 loss 4.1.8, {LOWER}:1 foul 8.1.8, {LOWER}:2 loss 4.1.8")
    );
}

#[test]
fn only_the_first_illegal_move_of_the_main_line() {
    // A second one cannot be seen behind the first; one in a variation is none of the game's.
    let main = "[Event \"测试\"]\n\n1. 炮二平五 (1. 车一进四) 马8进7 2. 马二进四 *\n";
    let found = ruling(main, "", "");
    assert_eq!((found.ply, found.class.as_str()), (3, "breach"));
    let seen = Run::new("check --json").stdin("1. 炮二平五 (1. 车一进四) 马8进7 *\n").seen();
    assert!(!seen.stdout.contains("\"ruling\""), "{seen}");
    // What cannot be read, and what stands after the end, is no illegal move.
    for entry in ["炮炮炮炮", "炮二平五 马8进7 马"] {
        let seen = Run::new("check --json").stdin(format!("1. {entry} *\n")).seen();
        assert!(!seen.stdout.contains("\"ruling\""), "{seen}");
    }
}

#[test]
fn words() {
    let sample = |name: &str, arguments: &str| {
        let path = format!("{}/samples/illegal/{name}", env!("CARGO_MANIFEST_DIR"));
        Run::new("check -q").args(arguments).arg(path).ends(1).stdout
    };
    for (name, language, words) in [
        ("suicide.txt", "zh", "此着送将，属“自杀”（3.4）；各级比赛都立即判负（4.1.3）"),
        ("suicide.txt", "en", "which is 自杀 (3.4); at every level it loses at once (4.1.3)"),
        (
            "five.txt",
            "zh",
            "记录中又走了 10 着（满 5 个回合）；5 个回合（5.8）从何算起，条文未写：从下一着算起，未过期限",
        ),
        ("six.txt", "zh", "记录中又走了 12 着（满 6 个回合），已过 5 个回合，过时不予受理（5.8）"),
        (
            "six.txt",
            "en",
            "12 plies follow it in the record, 6 full rounds, which is more than 5 rounds: it is not heard any more (5.8)",
        ),
        (
            "twice.txt",
            "zh",
            "此条作红方的着法则合法，其后有 4 着可以走通：或是漏记黑方一着，或是红方连走两着",
        ),
    ] {
        let found = sample(name, &format!("--lang {language}"));
        assert!(found.contains(words), "{name} {language}: {found}");
        assert!(found.contains(if language == "zh" { "由裁判认定" } else { "for the arbiter" }), "{found}");
    }
    let event = format!("--lang zh --event {}/samples/event.toml", env!("CARGO_MANIFEST_DIR"));
    let found = sample("five.txt", &event);
    assert!(found.contains("本赛事（省级比赛）第一次记犯规（8.1.8），第二次判负（4.1.8）"), "{found}");
    assert!(!found.contains("全国"), "{found}");
}
