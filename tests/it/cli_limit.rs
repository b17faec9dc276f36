//! `jipu limit`.

use std::fmt::Write as _;

use crate::data;
use crate::harness::{Folder, Run};
use crate::wire::{self, Limit, Line, Sides};

/// A row of `natural_limit.jsonl` as a PGN.
fn row(id: &str) -> String {
    let rows: Vec<serde_json::Value> = data::json_lines("natural_limit.jsonl");
    let row = rows.into_iter().find(|row| row["id"] == id).unwrap_or_else(|| panic!("no row {id}"));
    let moves: Vec<&str> =
        row["moves"].as_array().expect("moves").iter().filter_map(|m| m.as_str()).collect();
    let fen = row["fen"].as_str().expect("a position");
    format!("[Event \"{id}\"]\n[FEN \"{fen} - - 0 1\"]\n\n{} *\n", moves.join(" "))
}

/// The answer about one game, and the exit code that goes with it.
#[track_caller]
fn answer(run: Run, status: i32) -> Limit {
    let seen = run.args("--json").ends(status);
    let mut answers: Vec<Limit> = wire::lines(&seen.stdout)
        .into_iter()
        .filter_map(|line| if let Line::Limit(limit) = line { Some(*limit) } else { None })
        .collect();
    assert_eq!(answers.len(), 1, "{seen}");
    answers.remove(0)
}

fn sample(name: &str) -> Run {
    Run::new("limit").arg(format!("{}/samples/limit/{name}", env!("CARGO_MANIFEST_DIR")))
}

/// Every verdict with its reason and exit code; each has a sample of its own (design section 5).
#[test]
fn verdicts_and_reasons() {
    for (name, arguments, verdict, reason, status) in [
        ("holds.txt", "--claimant red", "holds", "count", 0),
        ("disputed.txt", "--claimant red", "holds", "count", 0),
        ("short.txt", "--claimant red", "fails", "count", 1),
        ("mate.txt", "--claimant red", "fails", "game-over-checkmate", 1),
        ("stalemate.txt", "--claimant black", "fails", "game-over-stalemate", 1),
        ("holds.txt", "--claimant black --at 162", "fails", "not-claimants-turn", 1),
        ("undecided.txt", "--claimant red", "indeterminate", "illegal-at-ply", 4),
        ("open.txt", "--claimant red", "indeterminate", "open-entries", 4),
        ("elided.txt", "--claimant red", "indeterminate", "elided", 4),
        ("before.pgn", "--claimant red", "indeterminate", "quiet-before", 4),
    ] {
        let found = answer(sample(name).args(arguments), status);
        assert_eq!(found.verdict.as_deref(), Some(verdict), "{name}");
        assert_eq!(found.reason.as_deref(), Some(reason), "{name}");
        // What decides lies before the claim, and so does what is wrong with the record.
        for language in ["en", "zh"] {
            let seen = sample(name).args(arguments).args("--lang").arg(language).ends(status);
            let words = match (verdict, language) {
                ("holds", "en") => "Holds: 60 of 60 rounds\n",
                ("fails", "en") => "Does not hold: ",
                (_, "en") => "Cannot be decided: ",
                ("holds", _) => "成立：60 回合（须满 60）\n",
                ("fails", _) => "不成立：",
                _ => "无法判定：",
            };
            assert!(seen.stdout.starts_with(words), "{seen}");
            assert!(!seen.stdout.contains("limit-t") && seen.stderr.is_empty(), "{seen}");
        }
    }
    // Without a claim there is no verdict, and what is found in the record decides the exit code.
    let found = answer(sample("holds.txt"), 0);
    assert_eq!((found.verdict, found.reason, found.counted_rounds, found.bounds), (None, None, None, None));
    assert_eq!(answer(sample("undecided.txt"), 1).verdict, None);
    // A file that cannot be read beats a claim that fails.
    Run::new("limit no-such-file.txt --claimant red").ends(3);
    sample("short.txt").arg("no-such-file.txt").args("--claimant red").ends(3);
}

/// The numbers of worked example 1 (Red captured at ply 41, 14 checks by Red, 3 by Black, claim before ply 171).
#[test]
fn every_number_of_a_claim() {
    let folder = Folder::new().with("a.pgn", row("nat-06"));
    let found = answer(Run::new("limit a.pgn --claimant red").within(&folder), 0);
    assert_eq!((found.file.as_deref(), found.game), (Some("a.pgn"), Some(1)));
    assert_eq!((found.rules.as_str(), found.limit_rounds, found.check_cap), ("cxa2011", 60, Some(10)));
    assert_eq!(found.reading, "claimant-capped");
    assert!(found.unverified.is_empty());
    assert_eq!((found.claimant.as_deref(), found.at_ply), (Some("red"), Some(170)));
    assert_eq!(found.last_capture_ply, Some(41));
    assert_eq!(found.plies, Sides { red: 64, black: 65 });
    assert_eq!(found.checks, Sides { red: 14, black: 3 });
    let plies = found.check_plies.expect("checks");
    assert_eq!((plies.red.len(), plies.black.len()), (14, 3));
    assert!(plies.red.iter().all(|ply| ply % 2 == 1) && plies.black.iter().all(|ply| ply % 2 == 0));
    assert_eq!(
        (found.counted_rounds, found.bounds, found.rounds_missing),
        (Some(60), Some((60, Some(60))), Some(0))
    );
    assert_eq!(found.earliest_claim, Sides { red: Some(170), black: Some(161) });
    assert_eq!(found.count_reached, Sides { red: Some(169), black: Some(161) });
    let others: Vec<_> = found
        .other_readings
        .iter()
        .map(|other| {
            (other.reading.as_str(), other.counted_rounds.or(other.counted_plies), other.verdict.as_str())
        })
        .collect();
    assert_eq!(
        others[..5],
        [
            ("claimant-capped-replies-dropped", Some(60), "holds"),
            ("both-capped-replies-dropped", Some(121), "holds"),
            ("larger-excess", Some(121), "holds"),
            ("no-checks", Some(95), "fails"),
            ("no-cap", Some(64), "holds"),
        ]
    );
    assert!(found.disagree);
    let last = found.stretches.last().expect("a stretch");
    assert_eq!((last.from_ply, last.to_ply, last.plies), (42, 170, 129));
}

/// A claim of a round before: by ply, by round, and under other rules.
#[test]
fn where_and_by_what_rules() {
    let folder = Folder::new()
        .with("a.pgn", row("nat-06"))
        .with("event.toml", "base = \"cxa2011\"\nname = \"市赛\"\nlimit_rounds = 40\n");
    let run = |arguments: &str| Run::new("limit a.pgn --claimant red").args(arguments).within(&folder);
    let found = answer(run("--at 168"), 1);
    assert_eq!((found.counted_rounds, found.rounds_missing), (Some(59), Some(1)));
    let by_round = answer(run("--at-round 85"), 1);
    assert_eq!((by_round.at_ply, by_round.counted_rounds), (Some(168), Some(59)));
    let found = answer(run("--at 168 --rules axf2017"), 0);
    assert_eq!((found.rules.as_str(), found.limit_rounds), ("axf2017", 50));
    let found = answer(run("--at 168 --check-cap none"), 0);
    assert_eq!((found.reading.as_str(), found.check_cap, found.counted_rounds), ("no-cap", None, Some(63)));
    let found = answer(run("--at 168 --reading both-capped-replies-dropped"), 1);
    assert_eq!(
        (found.counted_plies, found.rounds_missing, found.plies_missing),
        (Some(119), Some(1), Some(1))
    );
    assert_eq!(answer(run("--at 122 --event event.toml"), 0).limit_rounds, 40);
    let seen = run("--at 168 --event event.toml").ends(0);
    assert!(seen.stdout.contains("changed from that rule book: 40 rounds (event.toml)"), "{seen}");
    let seen = run("--limit 61 --lang zh").ends(1);
    assert!(seen.stdout.starts_with("不成立：60，差 1 回合（须满 61）\n"), "{seen}");
    assert!(seen.stdout.contains("与该规则不同：61 回合（--limit）"), "{seen}");
    let seen = run("--rules wxf2018").ends(0);
    assert!(seen.stdout.contains("not confirmed against a printed text: "), "{seen}");
}

/// 4.1, item 11: the second wrong claim of one stage; a capture begins another stage.
#[test]
fn earlier_claims() {
    let folder = Folder::new().with("a.pgn", row("nat-06"));
    let run = |arguments: &str| Run::new("limit a.pgn --claimant red").args(arguments).within(&folder);
    let found = answer(run("--at 168 --claims 150:red,30:red"), 1);
    let earlier: Vec<_> = found
        .earlier_claims
        .iter()
        .map(|claim| (claim.at_ply, claim.verdict.as_str(), claim.same_stage))
        .collect();
    assert_eq!(earlier, [(30, "fails", Some(false)), (150, "fails", Some(true))]);
    let seen = run("--at 168 --claims 150:red").ends(1);
    assert!(
        seen.stdout.contains("In the same stage Red made a claim before that did not hold (after ply 150)"),
        "{seen}"
    );
    let seen = run("--at 168 --claims 30:red").ends(1);
    assert!(
        seen.stdout.contains("If it is ruled unfounded: ") && !seen.stdout.contains("In the same stage"),
        "{seen}"
    );
    // Out of turn it was no claim that could be wrong; and behind a gap nobody knows the stage.
    let seen = run("--at 168 --claims 151:red").ends(1);
    assert!(
        seen.stdout.contains("it was not Red's turn") && !seen.stdout.contains("In the same stage"),
        "{seen}"
    );
    let gap = sample("elided.txt").args("--claimant red --claims 90:red --limit 70").ends(1);
    assert!(gap.stdout.contains("whether it is the same stage is not known"), "{gap}");
    let seen = run("--at 168 --claims 150:black").ends(1);
    assert!(!seen.stdout.contains("In the same stage"), "{seen}");
}

#[test]
fn by_hand() {
    // Worked example 1, from counts alone.
    let run = |arguments: &str| Run::new("limit --now 86:red --last-capture 21:red").args(arguments);
    let found = answer(run("--checks 14,3"), 0);
    assert!(found.by_hand && found.file.is_none() && found.game.is_none());
    assert_eq!((found.plies, found.counted_rounds), (Sides { red: 64, black: 65 }, Some(60)));
    // A round earlier, and by the side that is not to move.
    let found = answer(Run::new("limit --now 85:red --last-capture 21:red --checks 14,3"), 1);
    assert_eq!((found.counted_rounds, found.rounds_missing), (Some(59), Some(1)));
    assert_eq!(answer(run("--claimant black"), 1).reason.as_deref(), Some("not-claimants-turn"));
    // No capture in the game.
    let found = answer(Run::new("limit --now 61:red"), 0);
    assert_eq!(found.plies, Sides { red: 60, black: 60 });
    insta::assert_snapshot!("limit_by_hand_en", run("--checks 14,3").ends(0));
    insta::assert_snapshot!("limit_by_hand_zh", run("--checks 14,3 --lang zh").ends(0));
    for wrong in
        ["--now 86:white", "--now 86", "--now 21:red --last-capture 22:red", "--now 5:red --checks 9,0"]
    {
        let seen = Run::new("limit").args(wrong).ends(2);
        assert!(!seen.stderr.is_empty() && seen.stdout.is_empty(), "{seen}");
    }
    Run::new("limit --now 86:red sheet.txt").ends(2);
    Run::new("limit --last-capture 21:red").ends(2);
}

#[test]
fn many_games() {
    let mut games = String::new();
    for id in ["nat-01", "nat-06", "nat-07"] {
        let _ = writeln!(games, "{}", row(id));
    }
    let bad = "[Event \"none\"]\n[FEN \"9/9/9/9/9/9/9/9/9/9 w - - 0 1\"]\n\n1. a0a1 *\n\n";
    let folder = Folder::new().with("all.pgn", games.clone()).with("bad.pgn", format!("{bad}{games}"));
    let seen = Run::new("limit all.pgn --claimant red").within(&folder).ends(1);
    assert_eq!(
        seen.stdout,
        "all.pgn:1: Holds: 60 of 60 rounds\nall.pgn:2: Holds: 60 of 60 rounds\n\
         all.pgn:3: Does not hold: 59 of 60 rounds, short by 1\n\
         one file, 3 games, 450 plies: no errors, no warnings, no notes\n"
    );
    // A game that cannot be played spoils itself only; with no claim it is a finding like any other.
    let seen = Run::new("limit bad.pgn --short").within(&folder).ends(1);
    assert_eq!(
        seen.stdout.lines().filter(|line| line.starts_with("bad.pgn:") && line.contains("of 60")).count(),
        3,
        "{seen}"
    );
    let only = answer(Run::new("limit all.pgn --game 3 --claimant red").within(&folder), 1);
    assert_eq!((only.game, only.at_ply), (Some(3), Some(160)));
    Run::new("limit all.pgn --game 4").within(&folder).ends(2);
    // In full, and as many answers as games.
    let full = Run::new("limit all.pgn --full --claimant red").within(&folder).ends(1);
    assert_eq!(full.stdout.matches("Other readings\n").count(), 3, "{full}");
    // The table for statistics: 60 rounds are two games, 59 all three.
    let table = |rounds: &str| Run::new("limit all.pgn --reaching").arg(rounds).within(&folder).ends(0);
    assert_eq!(table("60").stdout.matches("all.pgn:").count(), 2);
    assert_eq!(table("59").stdout.matches("all.pgn:").count(), 3);
    let json = Run::new("limit all.pgn --reaching 60 --json").within(&folder).ends(0);
    assert_eq!(wire::lines(&json.stdout).len(), 3, "{json}");
    insta::assert_snapshot!(
        "limit_reaching_zh",
        Run::new("limit all.pgn --reaching 59 --lang zh").within(&folder).ends(0)
    );
}

#[test]
fn questions_that_cannot_be_asked() {
    let folder = Folder::new().with("a.pgn", row("nat-06")).with("empty.pgn", "");
    for (arguments, words) in [
        ("a.pgn --claimant red --at 171", "after 171 plies, and the record has 170"),
        (
            "a.pgn --claimant red --at 168 --claims 169:red",
            "an earlier claim after 169 plies, and the claim is made after 168",
        ),
        ("a.pgn --claims 150:red", "--claimant"),
        ("a.pgn --claimant white", "expected `red` or `black`"),
        ("a.pgn --variation 3:1", "no alternative 1 at ply 3"),
        ("a.pgn --rules cxa2010", "did you mean `cxa2011`?"),
        ("a.pgn --reading claimant", "claimant-capped"),
        ("a.pgn --event no-such.toml", "no-such.toml"),
    ] {
        let seen = Run::new("limit").args(arguments).within(&folder).ends(2);
        // Nothing is answered; a game that the question does not fit was counted all the same.
        let answered = !seen.stdout.is_empty() && !seen.stdout.starts_with("one file, one game");
        assert!(seen.stderr.contains(words) && !answered, "{arguments}: {seen}");
    }
    Run::new("limit empty.pgn").within(&folder).ends(3);
}

/// What was asked is answered or refused, never another question.
#[test]
fn rounds_that_the_record_does_not_have() {
    for (name, round) in
        [("before.pgn", "3"), ("before.pgn", "65"), ("short.txt", "2147483729"), ("short.txt", "0")]
    {
        let seen = sample(name).args("--claimant red --at-round").arg(round).ends(2);
        assert!(seen.stdout.is_empty() || seen.stdout.starts_with("one file"), "{name} {round}: {seen}");
    }
    assert_eq!(
        answer(sample("before.pgn").args("--claimant red --at-round 60 --limit 5"), 4).at_ply,
        Some(2)
    );
    for option in ["--quiet-before 20", "--claims 4:red", "--variation 3:1", "--short", "--game 3"] {
        Run::new("limit --now 55:red").args(option).ends(2);
    }
}

/// A game that cannot be judged is not one whose claim holds, and spoils no other.
#[test]
fn games_that_cannot_be_judged() {
    let bad = "[Event \"none\"]\n[FEN \"9/9/9/9/9/9/9/9/9/9 w - - 0 1\"]\n\n1. a0a1 *\n";
    let good = row("nat-01");
    let folder = Folder::new()
        .with("d/a.pgn", &good)
        .with("d/b.pgn", bad)
        .with("d/c.pgn", &good)
        .with("empty/.keep", "")
        .with("short.pgn", format!("{good}\n[Event \"x\"]\n\n1. 炮二平五 *\n\n{good}"));
    let seen = Run::new("limit --short --claimant red d").within(&folder).ends(4);
    assert!(
        seen.stdout.contains("b.pgn:1: Cannot be decided: the start position cannot be played\n"),
        "{seen}"
    );
    let bad = answer(Run::new("limit d/b.pgn --claimant red").within(&folder), 4);
    assert_eq!(
        (bad.verdict.as_deref(), bad.reason.as_deref()),
        (Some("indeterminate"), Some("start-not-playable"))
    );
    Run::new("limit empty --claimant red").within(&folder).ends(3);
    // A point that one game does not have: the others are answered all the same.
    let seen = Run::new("limit --short --claimant red --at 120 short.pgn").within(&folder).ends(2);
    assert_eq!(seen.stdout.matches("Holds: 60 of 60 rounds").count(), 2, "{seen}");
    assert!(seen.stderr.contains("game 2: a claim after 120 plies, and the record has 1"), "{seen}");
}

/// A reading without a cap does not take the cap of the others away.
#[test]
fn other_readings_keep_their_cap() {
    let folder = Folder::new().with("a.pgn", row("nat-06"));
    for reading in ["no-cap", "no-checks"] {
        let found = answer(
            Run::new("limit a.pgn --claimant red --limit 40 --reading").arg(reading).within(&folder),
            0,
        );
        let capped =
            found.other_readings.iter().find(|other| other.reading == "claimant-capped").expect("R1");
        assert_eq!(capped.counted_rounds, Some(60), "{reading}");
    }
    let seen = Run::new("limit a.pgn --claimant red --check-cap 10").within(&folder).ends(0);
    assert!(!seen.stdout.contains("changed from"), "{seen}");
    for (rules, cited) in [("axf2017", "Asian rules of 2017: 50"), ("ucci_league", ", article 4.5: 50")] {
        let seen = Run::new("limit a.pgn --rules").arg(rules).within(&folder).ends(0);
        assert!(seen.stdout.contains(cited), "{seen}");
    }
}

/// A variation is judged like the game.
#[test]
fn a_variation() {
    let text = "[Event \"x\"]\n\n1. 炮二平五 马8进7 (1... 炮2平5 2. 炮五进四) 2. 马二进三 *\n";
    let folder = Folder::new().with("a.pgn", text);
    let found = answer(Run::new("limit a.pgn --variation 2:1").within(&folder), 0);
    // 炮五进四 takes the pawn and gives check: nothing is quiet after it.
    assert_eq!((found.last_capture_ply, found.plies), (Some(3), Sides { red: 0, black: 0 }));
    assert_eq!(answer(Run::new("limit a.pgn").within(&folder), 0).plies, Sides { red: 2, black: 1 });
}

#[test]
fn reports() {
    for language in ["en", "zh"] {
        for (name, arguments, status) in [
            ("short.txt", "--claimant red --claims 158:red", 1),
            ("disputed.txt", "--claimant red", 0),
            ("undecided.txt", "--claimant red", 4),
            ("stalemate.txt", "--claimant black", 1),
            ("before.pgn", "--claimant red", 4),
            ("holds.txt", "", 0),
        ] {
            // The file as a user names it.
            let text = std::fs::read(format!("{}/samples/limit/{name}", env!("CARGO_MANIFEST_DIR")))
                .expect("a sample");
            let folder = Folder::new().with(name, text);
            let run =
                Run::new("limit").arg(name).args(arguments).args("--lang").arg(language).within(&folder);
            let seen = run.ends(status);
            let shown = name.split('.').next().unwrap_or(name);
            insta::assert_snapshot!(format!("limit_{shown}_{language}"), seen);
        }
    }
}
