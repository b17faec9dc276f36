//! `jipu list`, and the filters that other commands have as well.

use crate::harness::{Folder, Run};
use crate::wire::{self, Line, List};

/// Six games: a long one with a variation and a comment, one from another position, one that is illegal, and others
/// that differ in their headers.
const GAMES: &str = r#"[Event "第一届"五羊杯""]
[Date "1999年12月9日"]
[Red "胡荣华"]
[Black "柳大华"]
[Result "1-0"]

1. 炮二平五 马８进７ (1. …… 炮８平５ 2. 马二进三) 2. 马二进三 {正着} 车９平８ 3. 车一平二 1-0

[Event "银荔杯"]
[Date "2001"]
[Red "柳大华"]
[Black "Hu Ronghua"]
[Result "和棋"]

1. 炮二平五 马８进７ 2. 马二进三 1/2-1/2

[Event "残局"]
[Date "民国时期"]
[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"]
[Result "*"]

1. 车五进一 将４进１ *

[Event "有误"]
[Date "4/7/1994"]
[Red "甲"]
[Black "乙"]
[Result "*"]

1. 炮二平五 马８进７ 2. 炮五平五 *

[Event "吃子"]
[Date "86-4-29"]
[Red "丙"]
[Black "丁"]
[Result "0-1"]

1. 炮二平五 马８进７ 2. 炮五进四 卒３进１ 0-1

[Event "无着法"]
[Red "戊 wu@example.com"]
[Black "己"]
[AnnotatorMail "ji@example.com"]
[Result "*"]

*
"#;

fn folder() -> Folder {
    Folder::new().with("all.pgn", GAMES)
}

fn listed(run: Run, status: i32) -> Vec<List> {
    let seen = run.args("--json").ends(status);
    let lines = wire::lines(&seen.stdout);
    assert!(matches!(lines.last(), Some(Line::Summary(_))), "{seen}");
    lines
        .into_iter()
        .filter_map(|line| if let Line::List(list) = line { Some(*list) } else { None })
        .collect()
}

#[test]
fn shapes() {
    let folder = folder();
    let run = |arguments: &str| Run::new("list all.pgn").args(arguments).within(&folder).ends(1);
    insta::assert_snapshot!("list_table_en", run(""));
    insta::assert_snapshot!("list_table_zh", run("--lang zh"));
    insta::assert_snapshot!("list_csv", run("--csv"));
    insta::assert_snapshot!("list_json", run("--json"));
    let marked = run("--csv --bom").stdout;
    assert_eq!(marked.strip_prefix('\u{feff}'), Some(run("--csv").stdout.as_str()));
    // With the lines on stdout everything else is elsewhere, and `-q` leaves that out.
    assert_eq!(run("--csv -q").stderr, "");
    let lines = run("--csv").stdout;
    assert!(lines.lines().count() == 7 && lines.matches("\r\n").count() == 7, "{lines}");
}

/// What each filter lets through, by the numbers that the games have in the file.
#[test]
fn filters() {
    let folder = folder();
    let behind = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR";
    let varied = "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR";
    let position = |fen: &str, side: &str| vec!["--position".to_owned(), format!("{fen}{side}")];
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for (arguments, games) in [
        (words(""), vec![1, 2, 3, 4, 5, 6]),
        (words("--tag Event=杯"), vec![1, 2]),
        (words("--tag event=*杯"), vec![2]),
        (words("--tag FEN=*"), vec![3]),
        (words("--tag Event=* --tag Date=?*"), vec![1, 2, 3, 4, 5]),
        (words("--player 柳大华"), vec![1, 2]),
        (words("--player 柳大华 --player ronghua"), vec![2]),
        (words("--red 柳大华"), vec![2]),
        (words("--black 柳大华"), vec![1]),
        (words("--event-name 五羊"), vec![1]),
        (words("--result 1-0"), vec![1]),
        (words("--result 1/2-1/2 --result 0-1"), vec![2, 5]),
        (words("--result *"), vec![3, 4, 6]),
        (words("--date 1999"), vec![1]),
        (words("--date 1999.12.09..2001"), vec![1, 2]),
        (words("--date 1999.12.10..2001.06"), vec![]),
        (words("--date ..1994"), vec![4, 5]),
        (words("--date 1994.04..1994.07"), vec![]),
        (words("--min-plies 4"), vec![1, 5]),
        (words("--max-plies 2"), vec![3, 4, 6]),
        (words("--min-plies 3 --max-plies 3"), vec![2]),
        (words("--min-quiet 3"), vec![1, 2]),
        (words("--start standard --result *"), vec![4, 6]),
        (words("--start setup"), vec![3]),
        (words("--has variations"), vec![1]),
        (words("--has comments"), vec![1]),
        (position("startpos", ""), vec![1, 2, 4, 5, 6]),
        (position(behind, ""), vec![1, 2, 4, 5]),
        (position(behind, " b"), vec![1, 2, 4, 5]),
        (position(behind, " w"), vec![]),
        (position(varied, ""), vec![1]),
        (position("3k5/9/9/9/9/9/9/9/4R4/4K4", " w - - 0 1"), vec![3]),
    ] {
        let run = arguments.iter().fold(Run::new("list all.pgn --fail-on error"), Run::arg);
        let status = i32::from(games.contains(&4));
        let found: Vec<u32> = listed(run.within(&folder), status).iter().map(|list| list.game).collect();
        assert_eq!(found, games, "{arguments:?}");
    }
    for wrong in [
        "--tag Event",
        "--tag =x",
        "--result 2-1",
        "--date abc",
        "--date 2003..1999",
        "--date 99-1-1..",
        "--position xyz",
        "--has moves",
    ] {
        let seen = Run::new("list all.pgn").args(wrong).within(&folder).ends(2);
        assert!(seen.stdout.is_empty() && !seen.stderr.is_empty(), "{seen}");
    }
}

/// What is left out is counted and nothing else; the games keep their numbers; what cannot be read is told all the same.
#[test]
fn filters_of_other_commands() {
    let folder = folder().with("bad.pgn", "");
    let check = |arguments: &str| Run::new("check --short all.pgn").args(arguments).within(&folder);
    let seen = check("--player 丙").ends(0);
    assert_eq!(
        seen.stdout,
        "all.pgn:33:1: note[TAG005] date-guessed: the year of the date `86-4-29` has two digits; it is taken as \
         `1986.04.29`; game 5\none file, one game, 4 plies: no errors, no warnings, one note\n\
         5 games left out by filters\n"
    );
    let seen = check("--player 甲 --lang zh").ends(1);
    assert!(seen.stdout.contains("第 4 局") && seen.stdout.ends_with("筛去 5 局\n"), "{seen}");
    check("--player 丙 bad.pgn").ends(3);
    let seen = check("--date 1999.01.. -q").ends(0);
    assert_eq!(seen.stdout, "");
    let seen = check("--date 1999.01..").ends(0);
    assert!(
        seen.stdout.ends_with("4 games left out by filters, 2 of them because their dates do not tell\n"),
        "{seen}"
    );
    let summary =
        wire::summary(&Run::new("check --json all.pgn --date ..1994.05").within(&folder).ends(0).stdout);
    assert_eq!((summary.games, summary.filtered, summary.date_open), (1, Some(5), Some(3)));
    let summary = wire::summary(&Run::new("check --json all.pgn").within(&folder).ends(1).stdout);
    assert_eq!((summary.games, summary.filtered, summary.date_open), (6, None, None));

    let written = Run::new("convert all.pgn --to uci -q --result 1/2-1/2").within(&folder).ends(1);
    assert_eq!(written.stdout, "position startpos moves h2e2 h9g7 h0g2\n");
    let summary = Run::new("convert all.pgn --to uci --dry-run --start setup").within(&folder).ends(1).stderr;
    assert!(summary.contains("5 games left out by filters\n"), "{summary}");

    let limit = |arguments: &str| Run::new("limit all.pgn --json").args(arguments).within(&folder);
    let judged = |seen: &str| {
        let lines = wire::lines(seen).into_iter();
        lines
            .filter_map(|line| if let Line::Limit(limit) = line { limit.game } else { None })
            .collect::<Vec<_>>()
    };
    assert_eq!(judged(&limit("--player 柳大华").ends(0).stdout), [1, 2]);
    assert_eq!(judged(&limit("--player 柳大华 --game 2").ends(0).stdout), [2]);
    let seen = limit("--player 柳大华 --game 3").ends(2);
    assert!(seen.stderr.contains("no game 3 that the filters let through"), "{seen}");
    Run::new("limit --now 86:red --player 甲").ends(2);
}

/// Mail addresses are private, wherever they stand; other headers than those listed are never printed.
#[test]
fn private_fields() {
    let folder = folder();
    for arguments in ["", "--csv", "--json", "--unique", "--unique --csv"] {
        let seen = Run::new("list all.pgn").args(arguments).within(&folder).ends(1);
        assert!(seen.stdout.contains("戊 ***@***"), "{seen}");
        assert!(!seen.stdout.contains("example.com") && !seen.stderr.contains("example.com"), "{seen}");
    }
    // `convert` keeps them.
    let seen = Run::new("convert all.pgn -q --red 戊").within(&folder).ends(0);
    assert!(seen.stdout.contains("[AnnotatorMail \"ji@example.com\"]"), "{seen}");
}

#[test]
fn inputs() {
    let game = "1. 炮二平五 马８进７\n";
    let found = listed(Run::new("list --stdin-name sheet.txt -").stdin(game), 0);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].file.as_str(), found[0].game, found[0].plies), ("sheet.txt", 1, 2));
    assert_eq!((found[0].event.as_deref(), found[0].date.as_deref()), (None, None));
    assert_eq!((found[0].format.as_str(), found[0].start.as_str()), ("text", "standard"));
    let seen = Run::new("list no-such.pgn").ends(3);
    assert!(seen.stderr.contains("no-such.pgn") && !seen.stdout.contains("no-such"), "{seen}");
    let seen = Run::new("list --csv --json").ends(2);
    assert!(seen.stderr.contains("cannot be used with"), "{seen}");
    Run::new("list --bom").ends(2);
}

/// The same game in other formats, notations and encodings is listed once, the fullest record of it.
#[test]
fn copies() {
    let folder = folder();
    let run = |arguments: &str| Run::new(arguments).within(&folder);
    for (to, name) in
        [("wxf", "a.wxf"), ("uci", "b.uci"), ("json", "c.jsonl"), ("text", "d.txt"), ("pgn", "e.pgn")]
    {
        let mut convert = run("convert all.pgn -q --player 柳大华").args(&format!("--to {to} -o {name}"));
        if to == "pgn" {
            convert = convert.args("--to-encoding big5 --script traditional --notation chinese --replace");
        }
        // Some of them cannot hold everything.
        let seen = convert.seen();
        assert!(matches!(seen.status, Some(0 | 1)), "{seen}");
    }
    let found = listed(run("list --unique b.uci a.wxf c.jsonl all.pgn d.txt e.pgn"), 1);
    let place = |list: &List| (list.file.clone(), list.game);
    // The variation and the comment are kept by JSON, and that comes first of those that have them.
    let first = found.iter().find(|list| list.plies == 5).expect("the first game");
    assert_eq!(place(first), ("c.jsonl".to_owned(), 1));
    let copies = first.duplicates.as_ref().expect("copies were looked for");
    let copies: Vec<_> = copies.iter().map(|copy| (copy.file.as_str(), copy.game)).collect();
    assert_eq!(copies, [("b.uci", 1), ("a.wxf", 1), ("all.pgn", 1), ("d.txt", 1), ("e.pgn", 1)]);
    // The second game is the beginning of the first, and listed all the same.
    let second = found.iter().find(|list| list.plies == 3).expect("the second game");
    let longer = second.beginning_of.as_ref().expect("a longer game");
    assert_eq!((longer.file.as_str(), longer.game), ("c.jsonl", 1));
    let shorter = first.shorter_copies.as_ref().expect("shorter games");
    assert_eq!(
        shorter.iter().map(|copy| (copy.file.clone(), copy.game)).collect::<Vec<_>>(),
        [place(second)]
    );
    assert!(first.beginning_of.is_none());
    // What is broken, or has no moves, stands alone.
    assert_eq!(
        found.iter().filter(|list| list.file == "all.pgn").map(|list| list.game).collect::<Vec<_>>(),
        [3, 4, 5, 6]
    );
    let twice = listed(run("list --unique all.pgn all.pgn"), 1);
    let alone: Vec<u32> = twice.iter().skip(6).map(|list| list.game).collect();
    assert_eq!(alone, [4, 6]);
    // Without `--unique` nothing is said of copies.
    assert!(listed(run("list all.pgn"), 1).iter().all(|list| list.duplicates.is_none()));
    // With filters, among what they let through.
    let both = listed(run("list --unique all.pgn b.uci --player 胡荣华"), 0);
    assert_eq!(both.iter().map(place).collect::<Vec<_>>(), [("all.pgn".to_owned(), 1)]);
    insta::assert_snapshot!("list_unique_en", run("list --unique all.pgn b.uci").ends(1));
    insta::assert_snapshot!("list_unique_zh", run("list --unique all.pgn b.uci --lang zh").ends(1));
}
