//! `jipu explain`.

use crate::harness::Run;
use crate::wire::{self, Line};

#[test]
fn one_code_by_any_of_its_names() {
    let expected = Run::new("explain MOV002").ends(0);
    assert!(expected.stdout.starts_with("MOV002 path-blocked (error)\n"), "{expected}");
    for name in ["mov002", "path-blocked", "PATH_BLOCKED", "Path-Blocked"] {
        assert_eq!(Run::new("explain").arg(name).seen(), expected, "{name}");
    }
    let chinese = Run::new("explain MOV002 --lang zh").ends(0);
    assert!(chinese.stdout.starts_with("MOV002 path-blocked"), "{chinese}");
    assert!(chinese != expected);
}

#[test]
fn a_code_that_is_none() {
    Run::new("explain path-blokked").gives(
        2,
        "",
        "jipu: no code `path-blokked`; did you mean `path-blocked`?\n",
    );
    Run::new("explain XYZ999").gives(2, "", "jipu: no code `XYZ999`; `jipu explain` lists all of them\n");
    let seen = Run::new("explain XYZ999 --json").ends(2);
    assert!(matches!(wire::lines(&seen.stderr)[..], [Line::Failure(_)]), "{seen}");
    Run::new("explain").arg("").ends(2);
    Run::new("explain").arg("炮二平五").ends(2);
}

#[test]
fn every_code_in_both_languages() {
    for language in ["en", "zh"] {
        let list = Run::new("explain --lang").arg(language).ends(0);
        let json = Run::new("explain --json --lang").arg(language).ends(0);
        let codes: Vec<String> = wire::lines(&json.stdout)
            .into_iter()
            .map(|line| match line {
                Line::Code(code) => code.code,
                other => panic!("{other:?}"),
            })
            .collect();
        let listed: Vec<&str> =
            list.stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(listed, codes);
        assert!(codes.len() > 100);
        for code in codes {
            let text = Run::new("explain --lang").arg(language).arg(&code).ends(0).stdout;
            assert!(text.starts_with(&code) && text.lines().count() > 8, "{text}");
            // A place for a value that was left open, and the marks that isolate values.
            assert!(!text.contains("{ $") && !text.contains(['\u{2068}', '\u{2069}']), "{text}");
        }
    }
}

#[test]
fn snapshots() {
    insta::assert_snapshot!("explain_list_en", Run::new("explain").seen());
    insta::assert_snapshot!("explain_list_zh", Run::new("explain --lang zh").seen());
    insta::assert_snapshot!("explain_json", Run::new("explain MOV002 --json").seen());
}
