//! `jipu repetition`.

use crate::harness::{Folder, Run};
use crate::wire::{self, Line, Repetition};

const SAMPLE: &str = "samples/repetition/chase.pgn";

fn repetitions(stdout: &str) -> Vec<Repetition> {
    let lines = wire::lines(stdout).into_iter();
    lines.filter_map(|line| if let Line::Repetition(found) = line { Some(*found) } else { None }).collect()
}

fn sample(plies: usize) -> String {
    let moves = ["h4h5", "a5a4", "h5h4", "a4a5"];
    let moves: Vec<&str> = moves.into_iter().cycle().take(plies).collect();
    format!("[FEN \"3k1a3/4a4/9/9/c8/7R1/9/9/9/4K4 w - - 0 1\"]\n[Result \"*\"]\n\n{} *\n\n", moves.join(" "))
}

#[test]
fn the_report() {
    insta::assert_snapshot!("repetition_zh", Run::new("repetition --lang zh").arg(SAMPLE).ends(0));
    insta::assert_snapshot!("repetition_en", Run::new("repetition --lang en").arg(SAMPLE).ends(0));
    let stated = Run::new("repetition --lang zh --label 1=闲").arg(SAMPLE).ends(0);
    assert!(stated.stdout.starts_with("双方不变作和："), "{stated}");
    assert!(stated.stdout.contains("依 --label 所定；程序判为捉"), "{stated}");
    let drawn = Run::new("repetition --lang zh --diagrams").arg(SAMPLE).ends(0);
    assert!(drawn.stdout.matches("楚  河").count() == 3, "{drawn}");
}

#[test]
fn json() {
    let seen = Run::new("repetition --json").arg(SAMPLE).ends(0);
    let [found] = &repetitions(&seen.stdout)[..] else { panic!("{seen}") };
    assert_eq!((found.from_ply, found.to_ply, found.period, found.cycles), (1, 12, 4, 3));
    assert_eq!((found.occurrences, found.claimable_from, found.grace_until), (4, Some(12), Some(16)));
    assert_eq!(found.labels[0], "捉");
    assert_eq!((found.verdict.as_deref(), found.against.as_deref()), (Some("red-must-change"), Some("red")));
    assert_eq!((found.article.as_deref(), found.ground.as_deref()), (Some("25.3"), Some("one-forbidden")));
    let proof = &found.proofs[0];
    assert_eq!((proof.r#move, proof.ply, proof.means.as_str()), (1, 9, "capture"));
    assert_eq!((proof.line[0].as_str(), proof.target.as_deref()), ("h5a5", Some("ca5")));
    assert_eq!(proof.new.as_deref(), Some("not-there-before"));
    assert_eq!(wire::summary(&seen.stdout).command, "repetition");
}

#[test]
fn other_books() {
    let one = |book: &str| {
        let seen = Run::new("repetition --json --rules").arg(book).arg(SAMPLE).ends(0);
        repetitions(&seen.stdout).remove(0)
    };
    let old = one("cxa1999");
    assert_eq!((old.article.as_deref(), old.grace_until), (Some("26.4"), None));
    let engine = one("pikafish2023");
    assert_eq!((engine.occurrences_needed, engine.claimable_from), (Some(3), Some(8)));
    assert_eq!(engine.verdict.as_deref(), Some("red-loses"));
    let ranks = one("wxf2018").ranks.expect("ranks");
    assert_eq!((ranks.red.as_str(), ranks.black.as_str()), ("long-chase", "none"));
    let seen = Run::new("repetition --rules orange").arg(SAMPLE).ends(2);
    assert!(seen.stderr.contains("was not seen to speak of repetition"), "{seen}");
}

#[test]
fn short_of_the_number() {
    let folder = Folder::new().with("two.pgn", sample(11)).with("none.pgn", sample(4));
    let seen = Run::new("repetition two.pgn --lang en").within(&folder).ends(0);
    assert!(seen.stdout.starts_with("no repetition to judge: the moves go round 2 times"), "{seen}");
    let seen = Run::new("repetition none.pgn --lang en").within(&folder).ends(0);
    assert!(seen.stdout.starts_with("no moves go round (3 times are needed)"), "{seen}");
    let seen = Run::new("repetition --json two.pgn").within(&folder).ends(0);
    let [found] = &repetitions(&seen.stdout)[..] else { panic!("{seen}") };
    assert_eq!((found.cycles, found.claimable_from, found.verdict.as_deref()), (2, None, None));
    // As if play had ended earlier.
    let seen = Run::new("repetition --json --at 11").arg(SAMPLE).ends(0);
    assert_eq!(repetitions(&seen.stdout)[0].claimable_from, None);
}

#[test]
fn collections_list_what_could_be_claimed() {
    let games = [sample(12), sample(4), sample(11), sample(14)].concat();
    let folder = Folder::new().with("all.pgn", games);
    let seen = Run::new("repetition -q all.pgn --lang en").within(&folder).ends(0);
    let lines: Vec<&str> = seen.stdout.lines().collect();
    assert!(lines[0].starts_with("all.pgn:1: rounds 1 to 6 go round 3 times; Red must change"), "{seen}");
    assert!(lines[1].starts_with("all.pgn:4: rounds 1 to 7 go round 3 times; Red must change"), "{seen}");
    assert_eq!(lines.len(), 2, "{seen}");
    let seen = Run::new("repetition all.pgn --game 9").within(&folder).ends(2);
    assert!(seen.stderr.contains("there is no game 9"), "{seen}");
}

#[test]
fn labels_that_fit_nothing() {
    for (label, says) in [
        ("9=闲", "the cycle that is judged has 4 moves"),
        ("0=闲", "expected the number of a move"),
        ("1=x", "expected one of 将 杀 捉"),
        ("1", "an equals sign"),
    ] {
        let seen = Run::new("repetition --label").arg(label).arg(SAMPLE).ends(2);
        assert!(seen.stderr.contains(says), "{label}: {seen}");
    }
}

#[test]
fn a_repetition_goes_before_the_natural_limit() {
    // The same shuttle for sixty rounds: it could be claimed long before the limit, and again at its end.
    let folder = Folder::new().with("long.pgn", sample(120)).with("event.toml", "limit_rounds = 6\n");
    let seen = Run::new("repetition long.pgn --lang en").within(&folder).ends(0);
    assert!(!seen.stdout.contains("is judged before the natural limit"), "{seen}");
    let seen = Run::new("repetition long.pgn --lang en --event event.toml").within(&folder).ends(0);
    assert!(
        seen.stdout.contains("6 rounds without a capture: a repetition is judged before the natural limit"),
        "{seen}"
    );
}

#[test]
fn a_variation() {
    let all = sample(12);
    let (headers, moves) = all.split_once("\n\n").expect("headers");
    let moves: Vec<&str> = moves.split_whitespace().take(12).collect();
    let game = format!("{headers}\n\n{} e0e1 ({}) *\n", moves[..2].join(" "), moves[2..].join(" "));
    let folder = Folder::new().with("game.pgn", game);
    let seen = Run::new("repetition --json game.pgn").within(&folder).ends(0);
    assert!(repetitions(&seen.stdout).is_empty(), "{seen}");
    let seen = Run::new("repetition --json --variation 3:1 game.pgn").within(&folder).ends(0);
    let [found] = &repetitions(&seen.stdout)[..] else { panic!("{seen}") };
    assert_eq!((found.from_ply, found.to_ply, found.cycles), (1, 12, 3));
    assert_eq!(found.variation, [(3, 1)]);
    assert_eq!(found.against.as_deref(), Some("red"));
    let seen = Run::new("repetition --variation 3:2 game.pgn").within(&folder).ends(2);
    assert!(seen.stderr.contains("no alternative 2 at ply 3"), "{seen}");
    // A claim of the natural limit in the variation, at the same point, is judged behind the repetition.
    let limit = "limit --lang en --full --claimant red --variation 3:1 game.pgn --at";
    for (at, stands) in [(12, true), (10, false)] {
        let seen = Run::new(limit).arg(at.to_string()).within(&folder).ends(1);
        assert!(seen.stdout.contains("game.pgn, game 1, variation 3:1\n"), "{seen}");
        assert_eq!(seen.stdout.contains("a repetition could be claimed here as well"), stands, "{seen}");
    }
}
