//! `jipu perft`.

use crate::harness::Run;
use crate::wire::{self, Line};

#[test]
fn counts() {
    for (depth, nodes) in [(0, 1), (1, 44), (2, 1920), (3, 79_666)] {
        Run::new(&format!("perft startpos {depth}")).gives(0, &format!("{nodes}\n"), "");
    }
    Run::new("perft").arg("3k5/9/9/9/9/9/9/9/4R4/4K4 w").arg("0").gives(0, "1\n", "");
}

#[test]
fn divided() {
    let seen = Run::new("perft startpos 2 --divide").ends(0);
    let lines: Vec<&str> = seen.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[44]), (45, "a0a1 44", "1920"), "{seen}");
    let total: u64 = lines[..44].iter().filter_map(|line| line.split(' ').nth(1)?.parse::<u64>().ok()).sum();
    assert_eq!(total, 1920);
    assert!(lines[..44].is_sorted());
    Run::new("perft startpos 0 --divide").gives(0, "1\n", "");
}

#[test]
fn json() {
    let seen = Run::new("perft startpos 2 --json").ends(0);
    match &wire::lines(&seen.stdout)[..] {
        [Line::Perft(perft)] => {
            assert_eq!((perft.depth, perft.nodes), (2, 1920));
            assert!(perft.divide.is_none() && perft.fen.ends_with(" w - - 0 1"));
        }
        other => panic!("{other:?}"),
    }
    let seen = Run::new("perft startpos 1 --json --divide").ends(0);
    match &wire::lines(&seen.stdout)[..] {
        [Line::Perft(perft)] => assert_eq!(perft.divide.as_ref().map(Vec::len), Some(44)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn usage() {
    for arguments in [
        "perft",
        "perft startpos",
        "perft startpos -1",
        "perft startpos 21",
        "perft startpos x",
        "perft xxx 2",
    ] {
        let seen = Run::new(arguments).ends(2);
        assert_eq!(seen.stdout, "", "{arguments}");
        assert!(!seen.stderr.is_empty(), "{arguments}");
    }
    let seen = Run::new("perft xxx 2 --json").ends(2);
    assert!(
        matches!(&wire::lines(&seen.stderr)[..], [Line::Failure(failure)] if failure.message.contains("row-count"))
    );
}
