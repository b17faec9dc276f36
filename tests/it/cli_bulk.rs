//! `jipu convert` on collections: a file for each game, manifests, names in one spelling.

use std::fs;

use serde_json::Value;

use crate::harness::{Folder, Run};
use crate::samples::{FAULTY, PGN, SHEET};
use crate::wire;

/// The files below `out/`.
fn made(folder: &Folder) -> Vec<String> {
    folder.files().into_iter().filter(|name| name.starts_with("out/")).collect()
}

/// The lines of a manifest of a type.
fn lines(folder: &Folder, name: &str, kind: &str) -> Vec<Value> {
    let text = folder.text(name);
    let values = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    values.filter(|value: &Value| value["type"] == kind).collect()
}

/// What `sha256sum` prints for `SHEET` is not known here; the same program hashes what it is to be compared with.
fn sha256(folder: &Folder, name: &str) -> Option<String> {
    let out = std::process::Command::new("sha256sum").arg(folder.path(name)).output().ok()?;
    String::from_utf8(out.stdout).ok()?.split_whitespace().next().map(str::to_owned)
}

#[test]
fn a_file_for_each_game() {
    let game = |red: &str, date: &str| format!("[Red \"{red}\"]\n[Date \"{date}\"]\n\n1. 炮二平五 *\n\n");
    let all = [game("甲", "1999"), game("甲", "1999"), game("a/b?", ""), game("NUL", "2000")].concat();
    let folder = Folder::new().with("in/sub/all.pgn", all);
    Run::new("convert -q in -o out --split").within(&folder).ends(0);
    assert_eq!(
        made(&folder),
        ["out/sub/all-1.pgn", "out/sub/all-2.pgn", "out/sub/all-3.pgn", "out/sub/all-4.pgn"]
    );
    assert_eq!(folder.text("out/sub/all-1.pgn").matches("[Game").count(), 1);
    let folder = Folder::new().with("all.pgn", folder.text("in/sub/all.pgn"));
    let seen = Run::new("convert --json all.pgn -o out --to uci")
        .arg("--split={Red}/{Date} {number:3}")
        .within(&folder)
        .ends(1);
    assert_eq!(wire::summary(&seen.stdout).written, Some(4));
    assert_eq!(
        made(&folder),
        ["out/_NUL/2000 004.uci", "out/a-b_/_ 003.uci", "out/甲/1999 001.uci", "out/甲/1999 002.uci"]
    );
    // The same name again has a number; nothing is written over.
    let folder = Folder::new().with("all.pgn", folder.text("all.pgn"));
    Run::new("convert -q all.pgn -o out --split={Red}").within(&folder).ends(0);
    assert_eq!(made(&folder), ["out/_NUL.pgn", "out/a-b_.pgn", "out/甲-2.pgn", "out/甲.pgn"]);
    let seen = Run::new("convert --json all.pgn -o out --split={Red}").within(&folder).ends(1);
    assert_eq!(wire::summary(&seen.stdout).written, Some(0));
    assert_eq!(seen.stdout.matches("IOE003").count(), 4);
}

#[test]
fn what_cannot_be_split() {
    let folder = Folder::new().with("a.pgn", PGN).with("file", "");
    for (arguments, words) in [
        ("--split", "name a folder for them with `-o`"),
        ("--split -o file", "`file` is one"),
        ("--split={Red -o out", "brace"),
        ("--split=games -o out", "one name"),
    ] {
        let seen = Run::new("convert a.pgn").args(arguments).within(&folder).ends(2);
        assert!(seen.stderr.contains(words), "{seen}");
    }
    assert_eq!(folder.files(), ["a.pgn", "file"]);
}

#[test]
fn a_manifest_says_what_became_of_each_input() {
    let folder = Folder::new().with("in/a.pgn", PGN).with("in/b.txt", FAULTY).with("in/c.txt", "");
    Run::new("convert -q in -o out/ --to wxf --report log").within(&folder).ends(3);
    let entries = lines(&folder, "log", "converted");
    let told: Vec<(&str, u64, u64)> = entries
        .iter()
        .map(|entry| {
            let number = |name: &str| entry[name].as_u64().expect("a number");
            (entry["file"].as_str().expect("a file"), number("games"), number("written"))
        })
        .collect();
    assert_eq!(told, [("in/a.pgn", 2, 2), ("in/b.txt", 1, 1), ("in/c.txt", 0, 0)]);
    let a = &entries[0];
    assert_eq!(
        (a["losses"]["comment-lost"].as_u64(), a["losses"]["variation-lost"].as_u64()),
        (Some(1), Some(1))
    );
    assert_eq!(
        (a["outputs"][0]["file"].as_str(), a["outputs"][0]["games"].as_u64()),
        (Some("out/a.wxf"), Some(2))
    );
    assert_eq!(
        (a["options"]["to"].as_str(), a["jipu"].as_str()),
        (Some("wxf"), Some(env!("CARGO_PKG_VERSION")))
    );
    if let Some(hash) = sha256(&folder, "in/a.pgn") {
        assert_eq!(a["hash"].as_str(), Some(hash.as_str()));
        assert_eq!(a["outputs"][0]["hash"].as_str(), sha256(&folder, "out/a.wxf").as_deref());
    }
    assert!(entries[1]["errors"].as_u64() > Some(0), "{}", entries[1]);
    assert!(entries[2]["hash"].is_null() && entries[2]["findings"]["no-game"] == 1, "{}", entries[2]);
    assert_eq!(lines(&folder, "log", "opened").len(), 2);
    Run::new("convert -q absent.pgn -o out/ --report log").within(&folder).ends(3);
    let absent = lines(&folder, "log", "converted").pop().expect("a line");
    assert_eq!(
        (absent["file"].as_str(), absent["findings"]["cannot-read"].as_u64()),
        (Some("absent.pgn"), Some(1))
    );
}

#[test]
fn a_run_goes_on_where_it_was_interrupted() {
    let folder = Folder::new().with("in/a.pgn", PGN).with("in/b.txt", SHEET).with("in/c.txt", SHEET);
    let run = |expected| {
        let seen = Run::new("convert --json in -o out/ --report log").within(&folder).ends(expected);
        let summary = wire::summary(&seen.stdout);
        (summary.files, summary.written, summary.skipped.unwrap_or(0))
    };
    assert_eq!(run(0), (3, Some(4), 0));
    assert_eq!(run(0), (0, Some(0), 3), "nothing is left to do");
    // One input has changed, one output is gone: these two are done again, the changed one not over what is there.
    fs::write(folder.path("in/b.txt"), format!("{SHEET}\n")).expect("written");
    fs::remove_file(folder.path("out/c.pgn")).expect("removed");
    assert_eq!(run(1), (2, Some(1), 1));
    fs::remove_file(folder.path("out/b.pgn")).expect("removed");
    assert_eq!(run(0), (1, Some(1), 2));
    // Interrupted within the third: its file is there, but the manifest does not say that it is done.
    let log = folder.text("log");
    let lines: Vec<&str> = log.split_inclusive('\n').collect();
    let last = lines.iter().rposition(|line| line.contains("\"opened\"")).expect("an opened file");
    let half = lines[last + 1].split_at(40).0;
    fs::write(folder.path("log"), lines[..=last].concat() + half).expect("written");
    assert_eq!(run(0), (1, Some(1), 2), "what the interrupted run began is written over");
    assert_eq!(run(0), (0, Some(0), 3));
    // What is new keeps out of the way of what was made before.
    fs::write(folder.path("in/a.txt"), SHEET).expect("written");
    assert_eq!(run(0), (1, Some(1), 3));
    assert!(folder.path("out/a-2.pgn").is_file());
    // Other options: everything anew, and nothing over what is there.
    let seen = Run::new("convert --json in -o out/ --report log --notation iccs").within(&folder).ends(1);
    assert_eq!(seen.stdout.matches("IOE003").count(), 4);
}

#[test]
fn findings_of_an_earlier_run_count() {
    let folder = Folder::new().with("in/a.txt", FAULTY);
    for skipped in [0, 1] {
        let seen = Run::new("convert --json in -o out/ --report log").within(&folder).ends(1);
        let summary = wire::summary(&seen.stdout);
        assert_eq!((summary.skipped.unwrap_or(0), summary.errors), (skipped, 1), "{seen}");
    }
}

#[test]
fn one_file_is_done_as_a_whole() {
    let folder = Folder::new().with("in/a.pgn", PGN).with("in/b.txt", SHEET);
    let run = |more: &str| {
        let seen = Run::new("convert --json in -o all.pgn --report log").args(more).within(&folder).seen();
        (seen.status, wire::summary(&seen.stdout).written)
    };
    assert_eq!(run(""), (Some(0), Some(3)));
    assert_eq!(run(""), (Some(0), Some(0)));
    fs::write(folder.path("in/b.txt"), format!("{SHEET}\n")).expect("written");
    assert_eq!(run("--overwrite"), (Some(0), Some(3)));
    let hashes: Vec<Value> =
        lines(&folder, "log", "converted").iter().map(|entry| entry["outputs"][0]["hash"].clone()).collect();
    assert_eq!(hashes.len(), 4);
    assert!(hashes.iter().all(Value::is_string));
}

#[test]
fn what_is_no_manifest_is_left_alone() {
    let folder = Folder::new().with("a.pgn", PGN).with("log", "my notes\n");
    let seen = Run::new("convert a.pgn -o out/ --report log").within(&folder).ends(2);
    assert!(seen.stderr.contains("line 1 is none of a manifest"), "{seen}");
    assert_eq!(
        (folder.text("log").as_str(), folder.files()),
        ("my notes\n", vec!["a.pgn".to_owned(), "log".to_owned()])
    );
    Run::new("convert -q a.pgn -o out/ --report new --dry-run").within(&folder).ends(0);
    assert_eq!(folder.files(), ["a.pgn", "log"]);
}

#[test]
fn names_in_one_spelling() {
    let folder = Folder::new()
        .with("names.toml", "[players]\n\"甲\" = [\"Jia\"]\n[events]\n\"杯\" = [\"Cup\"]\n")
        .with("a.pgn", "[Event \"Cup\"]\n[Red \"Jia\"]\n[Black \"甲\"]\n[Site \"Jia\"]\n\n1. 炮二平五 *\n")
        .with("bad.toml", "[players]\n\"甲\" = [\"x\"]\n\"乙\" = [\"x\"]\n");
    let seen = Run::new("convert --json a.pgn --names names.toml").within(&folder).ends(0);
    assert!(seen.stdout.contains("[Event \"杯\"]"), "{seen}");
    assert!(seen.stdout.contains("[Red \"甲\"]") && seen.stdout.contains("[Site \"Jia\"]"), "{seen}");
    assert_eq!(seen.stderr.matches("name-unified").count(), 2, "{seen}");
    let seen = Run::new("convert a.pgn --names bad.toml").within(&folder).ends(2);
    assert!(seen.stderr.contains("both"), "{seen}");
    let seen = Run::new("convert a.pgn --names absent.toml").within(&folder).ends(2);
    assert!(seen.stderr.contains("`absent.toml` cannot be read"), "{seen}");
}

#[cfg(target_os = "linux")]
#[test]
fn names_in_gbk_become_text() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = Folder::new().with("in/a.txt", SHEET);
    let sub = folder.path("in").join(std::ffi::OsStr::from_bytes(b"\xC5\xDA"));
    fs::create_dir(&sub).expect("a folder");
    fs::write(sub.join(std::ffi::OsStr::from_bytes(b"\xC2\xED:1.txt")), SHEET).expect("a file");
    let seen = Run::new("convert --json in -o out/").within(&folder).ends(0);
    for name in ["out/a.pgn", "out/炮/马_1.pgn"] {
        assert!(folder.path(name).is_file(), "{name}: {seen}");
    }
    assert!(seen.stdout.contains("in/炮/马:1.txt") && seen.stdout.contains("IOE007"), "{seen}");
}

#[test]
fn losses_are_told_once_a_file() {
    let folder = Folder::new().with("a.pgn", PGN.repeat(3));
    let seen = Run::new("convert --json a.pgn -o out/ --to uci").within(&folder).ends(1);
    let told: Vec<(String, Option<u32>)> =
        wire::diagnostics(&seen.stdout).into_iter().map(|found| (found.name, found.game)).collect();
    let expected = ["comment-lost", "variation-lost", "tag-lost"].map(|name| (name.to_owned(), None));
    assert_eq!(told, expected, "{seen}");
    assert!(seen.stdout.contains("3 comments are left out"), "{seen}");
}
