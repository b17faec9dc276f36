//! `jipu reconcile`.

use crate::harness::{Folder, Run};
use crate::wire::{self, Line, Reconcile};

const SAMPLES: [&str; 2] = ["samples/reconcile/red.txt", "samples/reconcile/black.txt"];

fn reconciled(stdout: &str) -> Reconcile {
    let found = wire::lines(stdout).into_iter();
    let mut found =
        found.filter_map(|line| if let Line::Reconcile(found) = line { Some(*found) } else { None });
    found.next().expect("an answer")
}

#[test]
fn the_report() {
    for lang in ["zh", "en"] {
        let seen = Run::new("reconcile --lang").arg(lang).arg(SAMPLES[0]).arg(SAMPLES[1]).ends(1);
        insta::assert_snapshot!(format!("reconcile_{lang}"), seen);
    }
}

/// The sample as it was made: Red left out Black's moves of rounds 4 and 7, wrote an elephant's move that is not legal in
/// round 12, and another cannon's move than Black in round 18; Black left out Red's move of round 9.
#[test]
fn json() {
    let seen = Run::new("reconcile --json").arg(SAMPLES[0]).arg(SAMPLES[1]).ends(1);
    let found = reconciled(&seen.stdout);
    assert!(found.one_game && found.complete && !found.agrees && found.doubt.is_none());
    assert_eq!((found.moves.len(), found.entries.len()), (36, 36));
    assert_eq!((found.moves[0].as_str(), found.moves[13].as_str()), ("h2e2", "d9e8"));
    let red = &found.sheets.red;
    assert_eq!(
        (&red.missing[..], &red.impossible[..], &red.contradicting[..]),
        (&[8, 14][..], &[23][..], &[35][..])
    );
    assert_eq!((red.omissions_total, red.omissions_longest_run, red.unread), (2, 1, 0));
    let black = &found.sheets.black;
    assert_eq!((&black.missing[..], &black.impossible[..]), (&[17][..], &[][..]));
    let shifted = &red.remarks[0];
    assert_eq!(
        (shifted.before_ply, shifted.kind.as_str(), shifted.side.as_deref()),
        (16, "shifted", Some("black"))
    );
    let last = &found.entries[34];
    assert_eq!((last.certainty.as_str(), last.candidates.as_ref().map(Vec::len)), ("open", Some(2)));
    assert_eq!(last.faults, ["contradicts-red", "contradicts-black"]);
    let fouls = found.fouls.expect("a rule");
    assert_eq!((fouls.rules.as_str(), fouls.per_foul), ("cxa2011", 4));
    assert_eq!(fouls.red.cumulative, Some(0));
}

#[test]
fn two_abbreviated_sheets_with_a_fault_prove_nothing() {
    let black = std::fs::read_to_string(SAMPLES[1]).expect("the sample");
    // Black's third move is left out without a gap: what follows in his column moves up.
    let rows: Vec<Vec<&str>> = black.lines().skip(3).map(|row| row.split_whitespace().collect()).collect();
    let rows: Vec<&Vec<&str>> = rows.iter().filter(|row| row.len() == 3).collect();
    let mut replies: Vec<&str> = rows.iter().map(|row| row[2]).collect();
    assert_eq!(replies.remove(2), "马23");
    replies.push("");
    let rows: Vec<String> =
        rows.iter().zip(replies).map(|(row, reply)| format!("{} {} {reply}", row[0], row[1])).collect();
    let folder = Folder::new().with("black.txt", &black).with("red.txt", rows.join("\n"));
    let run =
        |options: &str| Run::new("reconcile").args(options).args("red.txt black.txt").within(&folder).ends(1);
    let found = reconciled(&run("--json").stdout);
    assert_eq!((found.complete, found.doubt.as_deref()), (false, Some("abbreviated")));
    assert!(found.entries.iter().all(|entry| entry.certainty == "open"));
    let said = run("--lang en").stdout;
    assert!(said.starts_with("not decided: both sheets are abbreviated"), "{said}");
    let said = run("--lang zh").stdout;
    assert!(said.starts_with("未能判定：两份都是简写"), "{said}");
}

/// Some events let a player record from the moment from which he counts: both sheets begin with the agreed position.
#[test]
fn sheets_that_begin_in_the_middle() {
    let start = "[FEN \"5k3/9/9/p8/9/9/P1P6/9/R8/3K4r w - - 0 59\"]\n\n";
    let red = "59. 帅六进一 车9退6\n60. 帅六进一 车9平8\n61. 车九平三 车8退2\n";
    let black = "59. 帅61 车96\n60. 帅61 漏记\n61. 车93 车82\n";
    // The position stands on one sheet alone: it is taken for both, and that is said.
    let folder = Folder::new().with("red.txt", format!("{start}{red}")).with("black.txt", black);
    let seen = Run::new("reconcile --lang en --claimant red red.txt black.txt").within(&folder).ends(1);
    assert!(seen.stdout.starts_with("one game, "), "{seen}");
    assert!(seen.stdout.contains("the start position"), "{seen}");
    let seen = Run::new("reconcile --json red.txt black.txt").within(&folder).ends(1);
    let found = reconciled(&seen.stdout);
    assert_eq!(found.start, "5k3/9/9/p8/9/9/P1P6/9/R8/3K4r w - - 0 59");
    assert_eq!(found.moves, ["d0d1", "i0i6", "d1d2", "i6h6", "a1g1", "h6h8"]);
    assert_eq!(found.sheets.black.missing, [4]);
}

#[test]
fn what_cannot_be_put_together() {
    let folder = Folder::new()
        .with("empty.txt", "")
        .with("game.txt", "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n")
        .with("other.txt", "1. 兵七进一 炮2平3\n2. 相三进五 象3进5\n");
    let one = Run::new("reconcile --lang en game.txt empty.txt").within(&folder).ends(3);
    assert!(one.stderr.contains("empty.txt"), "{one}");
    let none = Run::new("reconcile --lang en game.txt nothing.txt").within(&folder).ends(3);
    assert!(none.stderr.contains("nothing.txt"), "{none}");
    let two = Run::new("reconcile --lang en game.txt other.txt").within(&folder).ends(1);
    assert!(two.stdout.contains("not one game"), "{two}");
}

/// Red has an entry twice that may be two moves: the game with it and the game without both stand in the answer.
#[test]
fn games_of_another_length_are_named() {
    let red = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n4. 兵七进一 卒7进1\n5. 马八进七 马2进3\n";
    let black =
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n4. 兵七进一 马2进3\n5. 马八进七\n";
    let folder = Folder::new().with("black.txt", black).with("red.txt", red);
    let run =
        |options: &str| Run::new("reconcile").args(options).args("red.txt black.txt").within(&folder).ends(1);
    let found = reconciled(&run("--json").stdout);
    assert_eq!(found.doubt.as_deref(), Some("lengths"));
    let others = found.others.expect("another game");
    let [other] = &others[..] else { panic!("{others:?}") };
    assert_eq!(other.moves.len(), other.entries.len());
    let both = [found.moves.len(), other.moves.len()];
    assert!(both == [9, 10] || both == [10, 9], "{both:?}");
    let (plies, rest) = (other.moves.len(), if other.moves.len() == 10 { "P7" } else { "H2" });
    let said = run("--lang en").stdout;
    let line = format!("also possible: {plies} plies, from round 4, Black on: {rest}");
    assert!(said.contains(&line), "{said}");
    assert!(run("--lang zh").stdout.contains("另有可能：共"));
}
