//! The files of `samples/`: what is clean has no findings, and each fault shows the code it is named after.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use jipu::diag::{Code, Severity};
use serde_json::Value;

use crate::game::{self, jipu, run};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file())
        .filter(|path| {
            !["README.md", ".gitattributes", "event.toml", "names.toml"]
                .iter()
                .any(|name| path.ends_with(name))
        })
        .collect();
    files.sort();
    files
}

fn stem(path: &Path) -> String {
    path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned()
}

#[test]
fn clean_samples_hold_the_same_game() {
    let clean = game::game(std::fs::read(folder().join("clean.txt")).expect("the sheet"));
    assert_eq!(clean.record.tree.len(), 36);
    // Of a CHE file nobody knows whether it is a mirror image.
    let others = ["library.cbl", "moves.che", "open.txt", "positions.fen", "slip.txt"];
    for path in files(&folder()).into_iter().filter(|path| !others.iter().any(|name| path.ends_with(name))) {
        let game = game::game(std::fs::read(&path).expect("a sample"));
        let name = path.display();
        if stem(&path) == "abbreviated" {
            // Some entries are not certain, and one of the moves they may be was played.
            let names = game.names(Severity::Warning);
            assert_eq!(names.len(), 3, "{name}");
            assert!(
                names.iter().all(|name| ["entry-open", "entry-likely"].contains(name)),
                "{name}: {names:?}"
            );
            for (id, played) in game.record.tree.main_line().zip(clean.record.tree.main_moves()) {
                let node = game.record.tree.node(id);
                let candidates = game.record.tree.candidates(id);
                assert!(node.action == Some(played) || candidates.contains(&played), "{name}: {played}");
            }
            continue;
        }
        assert!(game.names(Severity::Warning).is_empty(), "{name}: {:?}", game.names(Severity::Warning));
        assert_eq!(game.moves(), clean.moves(), "{name}");
        // Lists of moves have no place for more.
        if !["moves", "lines"].contains(&stem(&path).as_str()) {
            assert_eq!((game.tag("Red"), game.tag("Black")), (Some("甲"), Some("乙")), "{name}");
            assert_eq!(game.result(), clean.result(), "{name}");
        }
    }
}

/// Codes that need another command than `check`, or options.
const COMMANDS: &[(&str, &[&str])] = &[
    ("cannot-write", &["convert", "-o", "Cargo.toml/out/"]),
    ("comment-braces", &["convert"]),
    ("comment-lost", &["convert", "--to", "wxf"]),
    ("direction-lost", &["convert", "--notation", "abbreviated"]),
    ("entry-open-written", &["convert"]),
    ("file-exists", &["convert", "-o", "samples/faults/", "--to", "pgn"]),
    (
        "input-kept",
        &["convert", "--dry-run", "--overwrite", "--player", "丙", "-o", "samples/faults/input-kept.pgn"],
    ),
    ("legacy-length", &["check", "--from", "ccm"]),
    ("legacy-no-legal-move", &["check", "--from", "ccm"]),
    ("line-unreadable", &["check", "--from", "uci"]),
    ("game-too-large", &["check", "--max-nodes", "3"]),
    ("line-too-long", &["check", "--max-line", "60"]),
    ("list-loss", &["convert", "--to", "uci"]),
    ("magic", &["check", "--from", "xqf"]),
    ("nag-lost", &["convert", "--to", "wxf"]),
    ("name-unified", &["convert", "--names", "samples/names.toml"]),
    ("no-tags", &["check", "--from", "pgn"]),
    ("one-game-a-file", &["convert", "--dry-run", "--to", "xqf"]),
    (
        "output-renamed",
        &["convert", "--dry-run", "samples/faults/output-renamed.pgn", "-o", "target/out-of-the-way/"],
    ),
    ("no-block", &["check", "--from", "dhtmlxq"]),
    ("record-too-long", &["check", "--max-record", "120"]),
    ("side-lost", &["convert", "--to", "dhtmlxq"]),
    ("start-lost", &["convert", "--to", "uci"]),
    ("tag-lost", &["convert", "--to", "wxf"]),
    ("tag-newline", &["convert"]),
    ("tag-quote", &["convert"]),
    ("text-ambiguous", &["convert", "--notation", "chinese", "--dialect", "xqbase"]),
    ("text-clipped", &["convert", "--dry-run", "--to", "xqf"]),
    ("too-deep", &["check", "--max-depth", "1"]),
    ("too-many", &["check", "--max-lines", "1"]),
    ("too-many-pieces", &["convert", "--dry-run", "--to", "xqf"]),
    ("unmappable", &["convert", "--to-encoding", "gbk"]),
    ("unresolved-written", &["convert"]),
    ("value-brackets", &["convert", "--to", "dhtmlxq"]),
    ("variation-lost", &["convert", "--to", "wxf"]),
];

/// Codes without a sample, and why.
const NO_SAMPLE: &[(&str, &str)] = &[("cannot-read", "a file that is there can be read")];

/// The names of all findings of a run, those included that a finding sums up.
fn found(path: &Path) -> BTreeSet<String> {
    let name = stem(path);
    let words = COMMANDS.iter().find(|(code, _)| *code == name).map_or(&["check"][..], |(_, words)| words);
    let mut command = jipu(words);
    command.arg("--json").arg(path).current_dir(env!("CARGO_MANIFEST_DIR"));
    let out = run(command, b"");
    let lines = out.stdout.lines().chain(out.stderr.lines());
    let findings = lines
        .filter_map(|line| serde_json::from_str(line).ok())
        .filter(|value: &Value| value["type"] == "diagnostic");
    findings
        .flat_map(|finding| {
            let details = finding["details"].as_array().cloned().unwrap_or_default();
            std::iter::once(finding["name"].clone()).chain(details)
        })
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect()
}

#[test]
fn each_fault_shows_the_code_it_is_named_after() {
    for path in files(&folder().join("faults")) {
        let found = found(&path);
        assert!(found.contains(&stem(&path)), "{}: {found:?}", path.display());
    }
}

#[test]
fn each_code_has_a_sample() {
    let samples: BTreeSet<String> = files(&folder().join("faults")).iter().map(|path| stem(path)).collect();
    let excused: BTreeSet<String> = NO_SAMPLE.iter().map(|(code, _)| (*code).to_owned()).collect();
    assert!(samples.is_disjoint(&excused), "{:?}", samples.intersection(&excused));
    let all: BTreeSet<String> = Code::ALL.iter().map(|code| code.name().to_owned()).collect();
    let covered: BTreeSet<String> = samples.union(&excused).cloned().collect();
    assert_eq!(covered, all);
}
