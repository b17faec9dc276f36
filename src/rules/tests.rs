use std::collections::BTreeSet;

use serde_json::{Map, Value as Json};

use super::*;

/// The parameters of the rule books as they were gathered, by the name of the book.
fn parameters() -> Map<String, Json> {
    let text = include_str!("../../tests/data/rule_books.json");
    serde_json::from_str(text).expect("JSON")
}

/// The parameters of a book with those that it inherits, by flat names, and the names of the unverified ones.
fn expected(id: &str) -> (Map<String, Json>, BTreeSet<String>) {
    let all = parameters();
    let own = all[id].as_object().expect("an object");
    let (mut flat, mut unverified) = match own.get("inherits") {
        Some(parent) => expected(parent.as_str().expect("a name")),
        None => <_>::default(),
    };
    for (key, value) in own {
        match key.as_str() {
            "inherits" => {}
            "unverified" => unverified.extend(value.as_array().expect("names").iter().map(word)),
            _ => flatten(key, value, &mut flat),
        }
    }
    (flat, unverified)
}

fn word(value: &Json) -> String {
    value.as_str().expect("a name").to_owned()
}

fn flatten(key: &str, value: &Json, flat: &mut Map<String, Json>) {
    match value {
        Json::Object(parts) => {
            for (part, value) in parts {
                flatten(&format!("{key}.{part}"), value, flat);
            }
        }
        // No cap is a value, what a text leaves open is none.
        Json::Null if key == "check_cap" => drop(flat.insert(key.to_owned(), "none".into())),
        Json::Null => {}
        _ => drop(flat.insert(key.to_owned(), value.clone())),
    }
}

fn json(value: &Value) -> Json {
    match value {
        Value::Flag(flag) => (*flag).into(),
        Value::Number(number) => (*number).into(),
        Value::Word(word) => word.clone().into(),
        Value::Words(words) => words.clone().into(),
        Value::Unstated => Json::Null,
    }
}

#[test]
fn every_table_is_read() {
    let mut books = Vec::new();
    for table in TABLES {
        books.push(RuleBook::read(table, &books).unwrap_or_else(|error| panic!("{error}\n{table}")));
    }
    assert_eq!(ids(), books.iter().map(RuleBook::id).collect::<Vec<_>>());
    let known: BTreeSet<String> = parameters().keys().cloned().collect();
    assert_eq!(books.iter().map(|book| book.id().to_owned()).collect::<BTreeSet<_>>(), known);
    assert_eq!(default_book().id(), DEFAULT);
}

#[test]
fn no_value_is_wrong_or_missing_and_none_is_added_unmarked() {
    for book in books() {
        let (expected, unverified) = expected(book.id());
        for (key, value) in &expected {
            let found = book.value(key).map(json);
            assert_eq!(found.as_ref(), Some(value), "{} {key}", book.id());
        }
        for entry in Topic::ALL.into_iter().flat_map(|topic| book.entries(topic)) {
            let known = expected.contains_key(&entry.key) || !entry.verified;
            assert!(known, "{} {} is not among what was gathered, and not marked", book.id(), entry.key);
        }
        for key in unverified {
            assert!(!book.is_verified(&key), "{} {key} was not confirmed", book.id());
        }
    }
}

#[test]
fn every_value_has_a_topic_and_every_topic_its_statement() {
    for book in books() {
        let entries: Vec<Entry> = Topic::ALL.into_iter().flat_map(|topic| book.entries(topic)).collect();
        let named: BTreeSet<&str> = entries.iter().map(|entry| entry.key.as_str()).collect();
        assert!(book.entries.iter().all(|(key, _)| named.contains(key.as_str())), "{}", book.id());
        for key in book.unverified() {
            assert!(Topic::of(key).is_some(), "{} {key}", book.id());
        }
        for topic in Topic::ALL {
            let statement = book.article(topic);
            assert_eq!(statement.is_some(), !book.entries(topic).is_empty(), "{} {topic}", book.id());
            let Some(statement) = statement else { continue };
            assert!(!statement.text.zh.is_empty() && !statement.text.en.is_empty());
            assert!(!statement.sources.is_empty(), "{} {topic}", book.id());
            for code in &statement.sources {
                assert!(book.source(code).is_some(), "{} {topic} {code}", book.id());
            }
        }
    }
}

#[test]
fn the_open_points_are_marked() {
    let open = [
        ("cxa2011", "arbiter_may_rule"),
        ("cxa2011", "verdict.both_forbidden"),
        ("cxa2011", "record.consecutive"),
        ("cxa2011", "record.eight_or_more"),
        ("cxa2011", "illegal_move.window_rounds"),
        ("cxa2020", "false_claim.second_in_stage"),
        ("wxf2018", "limit_rounds"),
        ("wxf2018", "check_cap"),
        ("tw113", "check_cap"),
    ];
    for (id, key) in open {
        assert!(!book(id).expect("a book").is_verified(key), "{id} {key}");
    }
    assert_eq!(default_book().unverified_in(Topic::NaturalLimit).count(), 0);
    assert!(book("cxa1999").expect("a book").unverified().is_empty());
}

#[test]
fn the_natural_limit_of_each_book() {
    let check = |id: &str, rounds: u32, check_cap: Option<u32>, reading: Reading, pawn_moves_reset: bool| {
        let found = book(id).expect("a book").limit_rule();
        assert_eq!(found, LimitRule { rounds, check_cap, reading, pawn_moves_reset }, "{id}");
    };
    check("cxa1999", 60, Some(10), Reading::ClaimantCapped, false);
    check("cxa2011", 60, Some(10), Reading::ClaimantCapped, false);
    check("cxa2020", 60, Some(10), Reading::ClaimantCapped, false);
    check("axf2017", 50, Some(10), Reading::ClaimantCapped, false);
    check("wxf2018", 50, Some(10), Reading::ClaimantCapped, false);
    check("tw113", 50, Some(10), Reading::ClaimantCapped, false);
    check("pikafish2023", 60, Some(10), Reading::BothCappedRepliesDropped, false);
    check("fairy_xiangqi", 50, Some(10), Reading::LargerExcess, false);
    check("ucci_league", 50, Some(0), Reading::NoChecks, false);
    check("orange", 60, None, Reading::NoCap, true);
}

#[test]
fn wrong_claims() {
    let penalty = |id: &str| book(id).expect("a book").false_claim();
    let old = penalty("cxa1999").expect("a penalty");
    assert_eq!((old.fouls, old.clock_minutes), (1, 5));
    assert_eq!((old.clock, old.second_in_stage), (ClockPenalty::AddedToUsed, SecondFalseClaim::Foul));
    let new = penalty("cxa2011").expect("a penalty");
    assert_eq!(
        (new.clock, new.second_in_stage),
        (ClockPenalty::DeductedFromRemaining, SecondFalseClaim::Loss)
    );
    assert_eq!(penalty("cxa2020"), Some(new));
    assert_eq!(penalty("axf2017"), None);
}

#[test]
fn a_book_that_inherits_says_so() {
    let book = book("cxa2020").expect("a book");
    assert_eq!(book.inherits(), Some("cxa2011"));
    let inherited = |topic| book.article(topic).expect("a statement").inherited_from.as_deref();
    assert_eq!(inherited(Topic::NaturalLimit), Some("cxa2011"));
    assert_eq!(inherited(Topic::Verdict), None);
}

#[test]
fn tables_with_faults_are_refused() {
    let good = include_str!("books/orange.toml");
    let fails = |table: &str, expected: &str| {
        let error = RuleBook::read(table, &[]).expect_err("a fault");
        assert!(error.contains(expected), "{error}");
    };
    assert!(RuleBook::read(good, &[]).is_ok());
    fails(&good.replace("reset =", "resets ="), "unknown field `resets`");
    fails(&good.replace("pawn_move", "horse_move"), "unknown variant `horse_move`");
    fails(&good.replace("\"none\"", "10"), "`check_cap` needs `cap_scope`");
    fails(&good.replace("limit_plies = 120", ""), "`limit_rounds` or `limit_plies` is needed");
    fails(&good.replace("topics.claim", "topics.claims"), "no topic `claims`");
    fails(&good.replacen('\n', "\ninherits = \"lemon\"\n", 1), "`lemon`, which is not there");
}

fn event(text: &str) -> Event {
    Event::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn an_event() {
    let event = event(
        "# 说明\nname = \"市赛\"\nbase = \"cxa1999\"\nlimit_rounds = 40\nlevel = \"provincial\"\nrapid = true\n",
    );
    assert_eq!(event.name.as_deref(), Some("市赛"));
    assert_eq!((event.base.id(), event.level, event.rapid), ("cxa1999", Some(Level::Provincial), true));
    let rules = InForce::under(event).expect("rules");
    assert_eq!((rules.rule().rounds, rules.rule().check_cap), (40, Some(10)));
    assert_eq!(Part::ALL.map(|part| rules.origin(part)), [Origin::Event, Origin::Book, Origin::Book]);
    assert_eq!(self::event("\u{FEFF}").base.id(), DEFAULT);
}

#[test]
fn events_with_faults() {
    let fails = |text: &str, expected: &str| {
        let error = Event::parse(text).expect_err(text);
        assert_eq!(error.to_string(), expected);
    };
    let keys = "name, base, limit_rounds, check_cap, reading, level, rapid";
    fails(
        "name = \"甲\"\nlimit_round = 4",
        &format!(
            "2:1: no setting is called `limit_round`; did you mean `limit_rounds`?; the settings are {keys}"
        ),
    );
    fails(
        "赛事 = 1",
        "1:1: invalid unquoted key, expected letters, numbers, `-`, `_`; a line of the file is `name = value`, text stands in \"quotes\"",
    );
    fails(
        "base = \"cxa2012\"",
        "1:8: no rule book is called `cxa2012`; did you mean `cxa2011`?; `jipu rules` lists them",
    );
    for wrong in ["0", "-1", "1001", "99999999999999999999", "\"60\"", "4.5", "[60]"] {
        fails(&format!("limit_rounds = {wrong}"), "1:16: `limit_rounds` takes a number from 1 to 1000");
    }
    fails("check_cap = \"all\"", "1:13: `check_cap` takes a number from 0 to 1000, or \"none\"");
    fails(
        "level = \"world\"",
        "1:9: `level` takes one of \"national\", \"youth\", \"provincial\", \"local\"",
    );
    fails("rapid = 1", "1:9: `rapid` takes true or false");
    fails("name = 1", "1:8: `name` takes text in \"quotes\"");
    fails(
        "check_cap = 10\nreading = \"no-cap\"",
        "2:11: the reading `no-cap` has no use for a check cap of 10; leave one of them out",
    );
    fails(
        "base = \"orange\"\nreading = \"larger-excess\"",
        "2:11: the reading `larger-excess` needs a check cap, and there is none; state a number of checks",
    );
    let error = Event::parse("rapid = true\nrapid = false").expect_err("twice");
    assert_eq!((error.line, error.column), (2, 1));
}

#[test]
fn no_event_makes_it_panic() {
    let sample = include_str!("../../samples/event.toml");
    assert_eq!(event(sample).changes.limit_rounds, Some(40));
    for (at, _) in sample.char_indices() {
        let _ = Event::parse(sample.get(..at).expect("a boundary"));
        let _ = Event::parse(sample.get(at..).expect("a boundary"));
    }
    for deep in ["[", "{a=", "a."] {
        let text = format!("name = {}", deep.repeat(100_000));
        assert!(Event::parse(&text).is_err());
        assert!(Event::parse(&deep.repeat(100_000)).is_err());
    }
}

#[test]
fn a_limit_that_may_not_be_reduced() {
    let table =
        include_str!("books/cxa1999.toml").replace("limit_reducible = true", "limit_reducible = false");
    let base: &'static RuleBook = Box::leak(Box::new(RuleBook::read(&table, &[]).expect("a book")));
    let mut event = Event::of(base);
    for (rounds, fine) in [(59, false), (60, true), (80, true)] {
        event.changes.limit_rounds = Some(rounds);
        assert_eq!(event.check_limit().is_ok(), fine, "{rounds}");
    }
}

#[test]
fn changes_from_the_command_line() {
    let cap = |cap: u32| Some(CheckCap::Most(cap));
    let with = |id: &str, check_cap, reading| {
        let changes = Changes { limit_rounds: None, check_cap, reading };
        InForce::of(book(id).expect("a book")).with(&changes).map(|rules| {
            let rule = rules.rule();
            (rule.check_cap, rule.reading, rules.origin(Part::CheckCap), rules.origin(Part::Reading))
        })
    };
    let (book, line) = (Origin::Book, Origin::CommandLine);
    let capped = Reading::ClaimantCapped;
    assert_eq!(with("cxa2011", None, None), Ok((Some(10), capped, book, book)));
    assert_eq!(with("cxa2011", cap(0), None), Ok((Some(0), capped, line, book)));
    assert_eq!(with("cxa2011", Some(CheckCap::Unlimited), None), Ok((None, Reading::NoCap, line, line)));
    assert_eq!(with("cxa2011", None, Some(Reading::NoCap)), Ok((None, Reading::NoCap, line, line)));
    assert_eq!(with("cxa2011", None, Some(Reading::NoChecks)), Ok((Some(0), Reading::NoChecks, line, line)));
    assert_eq!(with("ucci_league", None, Some(capped)), Ok((Some(0), capped, book, line)));
    assert_eq!(with("orange", cap(10), None), Err(Contradiction::CapUnused(Reading::NoCap, 10)));
    assert_eq!(with("orange", cap(10), Some(capped)), Ok((Some(10), capped, line, line)));
    assert_eq!(with("orange", None, Some(capped)), Err(Contradiction::CapMissing(capped)));
    assert_eq!(
        with("cxa2011", cap(10), Some(Reading::NoChecks)),
        Err(Contradiction::CapUnused(Reading::NoChecks, 10))
    );
}

#[test]
fn what_is_changed_is_no_longer_unverified() {
    let base = book("cxa2020").expect("a book");
    let limit = |rules: &InForce| rules.unverified_in(Topic::NaturalLimit);
    assert_eq!(
        limit(&InForce::of(base)),
        ["cap_scope", "check_cap", "drop_replies", "limit_rounds", "reset"]
    );
    let changes = Changes { limit_rounds: Some(40), ..Changes::default() };
    let rules = InForce::of(base).with(&changes).expect("rules");
    assert_eq!(limit(&rules), ["cap_scope", "check_cap", "drop_replies", "reset"]);
    let changes = Changes { check_cap: Some(CheckCap::Unlimited), ..Changes::default() };
    assert_eq!(limit(&rules.with(&changes).expect("rules")), ["reset"]);
    let rules = InForce::under(event("base = \"cxa2020\"\nlimit_rounds = 40")).expect("rules");
    assert!(limit(&rules).contains(&"limit_reducible".to_owned()));
    let rapid = InForce::under(event("rapid = true")).expect("rules");
    assert_eq!(rapid.arbiter_may_rule(), Some(true));
    assert_eq!(rapid.unverified_in(Topic::Claim), ["rapid_arbiter_may_rule"]);
    let slow = InForce::of(default_book());
    assert_eq!(
        (slow.arbiter_may_rule(), slow.unverified_in(Topic::Claim)),
        (Some(false), vec!["arbiter_may_rule".to_owned()])
    );
}
