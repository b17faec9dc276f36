//! `jipu move`.

use crate::harness::{Folder, Run};
use crate::wire::{self, Line};

const LINES: &str = "\
startpos\t炮25
startpos\t炮二平八
# a remark

startpos\t炮二退五
startpos\tabc
rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\th8+7
炮二平五
nonsense\t炮二平五
";

#[test]
fn every_line_has_an_answer_in_json() {
    let seen = Run::new("move --json").stdin(LINES).ends(1);
    assert_eq!(seen.stderr, "");
    let answers: Vec<(u64, String, Option<String>, Vec<String>)> = wire::lines(&seen.stdout)
        .into_iter()
        .filter_map(|line| match line {
            Line::Move(line) => {
                let moves = line.readings.into_iter().map(|reading| reading.r#move).collect();
                Some((line.line, line.status, line.reason, moves))
            }
            Line::Summary(summary) => {
                assert_eq!((summary.command.as_str(), summary.files, summary.errors), ("move", 1, 4));
                None
            }
            other => panic!("{other:?}"),
        })
        .collect();
    let answers: Vec<(u64, &str, Option<&str>, Vec<&str>)> = answers
        .iter()
        .map(|(line, status, reason, moves)| {
            (*line, status.as_str(), reason.as_deref(), moves.iter().map(String::as_str).collect())
        })
        .collect();
    let expected = [
        (1, "ok", None, vec!["h2e2"]),
        (2, "no-legal-move", Some("captures-own"), vec![]),
        (5, "no-legal-move", Some("off-board"), vec![]),
        (6, "syntax", None, vec![]),
        (7, "ok", None, vec!["h9g7"]),
        (8, "ok", None, vec!["h2e2"]),
        (9, "syntax", None, vec![]),
    ];
    assert_eq!(answers, expected);
}

#[test]
fn all_legal_readings() {
    // 车91 goes forward, back or sideways.
    let seen = Run::new("move").stdin("3k5/9/9/9/9/9/R8/9/9/4K4 w\t车91\n").ends(1);
    let expected = "车91\tambiguous\ta3a4\t车九进一\tR9+1\tA3-A4\t车91\n车91\tambiguous\ta3a2\t车九退一\tR9-1\tA3-A2\t车91\n\
                    车91\tambiguous\ta3i3\t车九平一\tR9.1\tA3-I3\t车91\n";
    let sorted = |text: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        lines.join("\n")
    };
    assert_eq!(sorted(&seen.stdout), sorted(expected));
}

#[test]
fn files_and_exit_codes() {
    let folder = Folder::new().with("good.tsv", "startpos\t炮25\r\n").with("bad.tsv", "startpos\t炮28\n");
    let good = "炮25\tok\th2e2\t炮二平五\tC2.5\tH2-E2\t炮25\n";
    Run::new("move good.tsv").within(&folder).gives(0, good, "");
    Run::new("move good.tsv good.tsv").within(&folder).gives(0, &good.repeat(2), "");
    Run::new("move bad.tsv").within(&folder).ends(1);
    let seen = Run::new("move bad.tsv absent.tsv good.tsv").within(&folder).ends(3);
    assert!(seen.stdout.ends_with(good), "the others are read: {seen}");
    assert_eq!(
        seen.stderr,
        "jipu: `absent.tsv` cannot be read: No such file or directory; see to its name and its permissions\n"
    );
    Run::new("move").gives(0, "", "");
    Run::new("move -").stdin("\u{feff}startpos\t炮25").gives(0, good, "");
    // Reading fails in the middle: that file only.
    if std::path::Path::new("/proc/self/mem").exists() {
        let seen = Run::new("move /proc/self/mem good.tsv").within(&folder).ends(3);
        assert_eq!(seen.stdout, good, "{seen}");
    }
}

#[test]
fn snapshots() {
    insta::assert_snapshot!("move_text", Run::new("move").stdin(LINES).seen());
    insta::assert_snapshot!("move_json", Run::new("move --json").stdin(LINES).seen());
}
