//! `jipu rules`.

use unicode_width::UnicodeWidthStr;

use crate::harness::{Folder, Run};
use crate::wire::{self, Line, Rules};

const EVENT: &str =
    "name = \"市赛\"\nbase = \"cxa2020\"\nlimit_rounds = 40\nlevel = \"youth\"\nrapid = true\n";

#[track_caller]
fn json(run: Run) -> Vec<Rules> {
    let seen = run.ends(0);
    let lines = wire::lines(&seen.stdout).into_iter();
    lines
        .map(|line| match line {
            Line::Rules(rules) => rules,
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn snapshots() {
    insta::assert_snapshot!("rules_table_en", Run::new("rules").ends(0));
    insta::assert_snapshot!("rules_table_zh", Run::new("rules --lang zh").ends(0));
    insta::assert_snapshot!("rules_cxa2011_en", Run::new("rules cxa2011").ends(0));
    insta::assert_snapshot!("rules_cxa2011_zh", Run::new("rules cxa2011 --lang zh").ends(0));
    insta::assert_snapshot!("rules_wxf2018_en", Run::new("rules wxf2018").ends(0));
    insta::assert_snapshot!("rules_orange_json", Run::new("rules orange --json").ends(0));
    let folder = Folder::new().with("event.toml", EVENT);
    for language in ["en", "zh"] {
        let run = Run::new("rules --event event.toml --check-cap none --lang").arg(language);
        let mut seen = run.within(&folder).ends(0);
        // What follows is the book in full.
        seen.stdout = seen.stdout.split_inclusive('\n').take(14).collect();
        insta::assert_snapshot!(format!("rules_event_{language}"), seen);
    }
}

#[test]
fn every_book_in_both_languages() {
    let books = json(Run::new("rules --json"));
    assert_eq!(books.len(), 10);
    assert_eq!(
        books.iter().filter(|book| book.default).map(|book| &book.id).collect::<Vec<_>>(),
        ["cxa2011"]
    );
    let table = Run::new("rules").ends(0).stdout;
    for book in &books {
        assert!(table.contains(&format!("\n{} ", book.id)), "{table}");
        for language in ["en", "zh"] {
            let seen = Run::new("rules --lang").arg(language).arg(&book.id).ends(0);
            assert!(seen.stdout.starts_with(&format!("{}  ", book.id)), "{seen}");
            assert!(!seen.stdout.contains("rules-") && seen.stderr.is_empty(), "{seen}");
            let mark = if language == "en" { "not confirmed against" } else { "未经印刷文本核实" };
            assert_eq!(seen.stdout.contains(mark), !book.unverified.is_empty(), "{seen}");
        }
        let [alone] = &json(Run::new("rules --json").arg(&book.id))[..] else { panic!("one line") };
        assert_eq!((&alone.values, &alone.unverified), (&book.values, &book.unverified));
        assert!(book.topics.iter().any(|topic| topic.topic == "natural-limit"));
    }
    let chinese = json(Run::new("rules cxa1999 --json --lang zh"));
    assert_eq!(chinese[0].title, "中国象棋竞赛规则（1999）");
}

#[test]
fn columns_stand_below_each_other() {
    for language in ["en", "zh"] {
        let table = Run::new("rules --lang").arg(language).ends(0).stdout;
        let rows: Vec<&str> = table.lines().take_while(|line| !line.is_empty()).collect();
        let column = |row: &str| row.rfind("  ").map(|at| row.get(..at).expect("a column").width() + 2);
        let expected = column(rows[0]);
        assert!(rows.iter().all(|row| column(row) == expected), "{table}");
    }
}

#[test]
fn unknown_names() {
    Run::new("rules cxa2012").gives(2, "", "jipu: no rule book `cxa2012`; did you mean `cxa2011`?\n");
    Run::new("rules --rules fide").gives(
        2,
        "",
        "jipu: no rule book `fide`; `jipu rules` lists all of them\n",
    );
    Run::new("rules").arg("").ends(2);
    Run::new("rules 中国").ends(2);
    let seen = Run::new("rules cxa2012 --json").ends(2);
    assert!(matches!(wire::lines(&seen.stderr)[..], [Line::Failure(_)]), "{seen}");
    let seen = Run::new("rules --reading claimant-caped").ends(2);
    assert!(seen.stderr.contains("did you mean `claimant-capped`?"), "{seen}");
    for wrong in [
        "--limit 0",
        "--limit 1001",
        "--limit x",
        "--check-cap all",
        "--check-cap -1",
        "cxa2011 --rules cxa1999",
    ] {
        Run::new("rules").args(wrong).ends(2);
    }
}

#[test]
fn options_change_the_rules() {
    let one = |options: &str| json(Run::new("rules --json").args(options)).pop().expect("a line");
    let plain = one("--rules axf2017");
    assert_eq!((plain.limit_rounds, plain.check_cap, plain.changed.is_none()), (50, Some(10), true));
    let rules = one("axf2017 --limit 45 --reading no-checks");
    assert_eq!((rules.limit_rounds, rules.check_cap, rules.reading.as_str()), (45, Some(0), "no-checks"));
    let changed: Vec<(String, String)> = rules.changed.expect("changes").into_iter().collect();
    let names: Vec<&str> = changed.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["check_cap", "limit_rounds", "reading"]);
    assert!(changed.iter().all(|(_, origin)| origin == "command-line"));
    assert_eq!(one("--check-cap none").reading, "no-cap");
    Run::new("rules --reading no-cap --check-cap 10").gives(
        2,
        "",
        "jipu: the reading `no-cap` has no use for a check cap of 10; leave one of them out\n",
    );
    let seen = Run::new("rules axf2017 --limit 40").ends(0);
    assert!(seen.stdout.contains("rounds: 40 (--limit; axf2017: 50)"), "{seen}");
    assert!(seen.stdout.contains("axf2017 was not seen to say that an event may reduce its limit"), "{seen}");
}

#[test]
fn the_settings_of_an_event() {
    let folder = Folder::new().with("event.toml", EVENT).with("plain.toml", "rapid = true\n");
    let run = |arguments: &str| Run::new("rules --json").args(arguments).within(&folder);
    let rules = json(run("--event event.toml")).pop().expect("a line");
    assert_eq!((rules.id.as_str(), rules.limit_rounds, rules.arbiter_may_rule), ("cxa2020", 40, Some(true)));
    assert!(!rules.unverified.contains(&"limit_rounds".to_owned()), "{:?}", rules.unverified);
    assert!(rules.unverified.contains(&"check_cap".to_owned()), "{:?}", rules.unverified);
    let event = rules.event.expect("an event");
    assert_eq!(
        (event.name.as_deref(), event.level.as_deref(), event.rapid),
        (Some("市赛"), Some("youth"), true)
    );
    // The command line has the last word, and an event that names no book takes the one that it names.
    assert_eq!(json(run("--event event.toml --limit 45"))[0].limit_rounds, 45);
    assert_eq!(json(run("--event event.toml --rules cxa2020"))[0].id, "cxa2020");
    assert_eq!(json(run("--event plain.toml --rules cxa1999"))[0].id, "cxa1999");
    assert_eq!(json(run("--event plain.toml cxa1999"))[0].id, "cxa1999");
    Run::new("rules --event event.toml --rules cxa2011").within(&folder).gives(
        2,
        "",
        "jipu: `--rules cxa2011` contradicts `event.toml`, whose base is `cxa2020`; leave `--rules` out\n",
    );
    Run::new("rules --event samples/event.toml").ends(0);
}

#[test]
fn events_that_cannot_be_read() {
    let folder = Folder::new()
        .with("typo.toml", "# 注\nlimt_rounds = 40\n")
        .with("zero.toml", "limit_rounds = 0\n")
        .with("gbk.toml", b"name = \"\xca\xd0\xc8\xfc\"\n")
        .with("long.toml", vec![b'#'; (1 << 20) + 1]);
    let fails = |name: &str, expected: &str| {
        Run::new("rules --event").arg(name).within(&folder).gives(2, "", &format!("jipu: {expected}\n"));
    };
    fails(
        "typo.toml",
        "typo.toml:2:1: no setting is called `limt_rounds`; did you mean `limit_rounds`?; the settings are name, \
         base, limit_rounds, check_cap, reading, level, rapid",
    );
    fails("zero.toml", "zero.toml:1:16: `limit_rounds` takes a number from 1 to 1000");
    fails("gbk.toml", "`gbk.toml` is not UTF-8; save the event's file as UTF-8");
    fails("long.toml", "`long.toml` is too long for an event's file; `samples/event.toml` shows what one is");
    fails(
        "none.toml",
        "`none.toml` cannot be read: No such file or directory; see to its name and its permissions",
    );
}

#[test]
fn an_events_name_does_not_reach_the_terminal_raw() {
    let folder = Folder::new().with("event.toml", "name = \"a\\u001b[31mb\"\n");
    let seen = Run::new("rules --event event.toml").within(&folder).ends(0);
    assert!(!seen.stdout.contains('\u{1b}'), "{seen}");
}
