//! The bounds of `docs/BOUNDS.md`: they are those of the source, and each that can be set is kept.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use jipu::format::{Bounds, MAX_DEPTH, MAX_NODES, MAX_UNPACKED};
use jipu::record::MOST_NODES;
use jipu::source::MAX_RECORD_LEN;

use crate::harness::{Folder, Run, Seen};
use crate::samples::PGN;
use crate::wire;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

// --- the table -------------------------------------------------------------------------------------------

/// The rows of the tables that say where a bound stands.
fn rows() -> Vec<Vec<String>> {
    let text = fs::read_to_string(root().join("docs/BOUNDS.md")).expect("the table");
    let rows = text.lines().filter(|line| line.starts_with("| ") && line.contains("in `src/"));
    rows.map(|line| line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect())
        .collect()
}

/// The texts between backticks.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The first number in a cell.
fn number(cell: &str) -> Option<u64> {
    let digits: String =
        cell.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// The constants of a file that bound something, by their names, with their values.
fn constants(path: &Path) -> Vec<(String, u64)> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let constant = |line: &str| {
        let (_, rest) = line.split_once("const ")?;
        let (name, rest) = rest.split_once(": ")?;
        let (kind, value) = rest.split_once(" = ")?;
        let is_number = ["usize", "u32", "u64"].contains(&kind);
        let value = value.trim_end_matches(';').replace('_', "");
        let value = match value.split_once(" << ") {
            Some((number, shift)) => number.parse::<u64>().ok()? << shift.parse::<u32>().ok()?,
            None => value.parse().ok()?,
        };
        is_number.then(|| (name.to_owned(), value))
    };
    product.lines().filter_map(constant).collect()
}

fn sources() -> Vec<PathBuf> {
    let mut folders = vec![root().join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn the_table_says_what_the_source_says() {
    let rows = rows();
    assert!(rows.len() > 30, "{}", rows.len());
    for row in rows {
        let names = quoted(row.last().expect("cells"));
        let numbers: Vec<u64> = row[1..row.len() - 1].iter().filter_map(|cell| number(cell)).collect();
        // Only the bound on lines of play has no constant: it is the usual value of an option.
        let found: Vec<u64> = names
            .chunks_exact(2)
            .map(|pair| {
                let all = constants(&root().join(pair[1]));
                let found = all.iter().find(|(name, _)| name == pair[0]);
                found.unwrap_or_else(|| panic!("no {} in {}", pair[0], pair[1])).1
            })
            .collect();
        assert!(found.is_empty() || found == numbers, "{row:?}: the source has {found:?}");
    }
}

/// Constants that are called like bounds and are none: how much is shown, or a measure of something else.
const NO_BOUNDS: &[(&str, &str)] = &[
    ("src/cli/render/reconcile/report.rs", "MOST_NAMED"),
    ("src/cli/render/human.rs", "UNBOUNDED"),
    ("src/notation/chinese.rs", "LONGEST"),
    ("src/rules/event.rs", "HIGHEST_LIMIT"),
    ("src/cli/args/limit.rs", "HIGHEST_ROUND"),
];

#[test]
fn every_bound_of_the_source_is_in_the_table() {
    let listed: BTreeSet<(String, String)> = rows()
        .iter()
        .flat_map(|row| {
            let names = quoted(row.last().expect("cells"));
            let pairs = names.chunks_exact(2).map(|pair| (pair[1].to_owned(), pair[0].to_owned()));
            pairs.collect::<Vec<_>>()
        })
        .collect();
    let parts =
        ["MOST", "MAX_", "LONGEST", "FARTHEST", "NODES", "LIMIT", "HIGHEST", "LOOK_AHEAD_", "HOLD_BACK"];
    for path in sources() {
        let file = path.strip_prefix(root()).expect("below the root").to_str().expect("UTF-8").to_owned();
        for (name, _) in constants(&path) {
            let is_bound = parts.iter().any(|part| name.contains(part));
            let is_known = listed.contains(&(file.clone(), name.clone()))
                || NO_BOUNDS.contains(&(file.as_str(), name.as_str()));
            assert!(!is_bound || is_known, "{name} in {file} is not in docs/BOUNDS.md");
        }
    }
}

#[test]
fn the_usual_bounds_are_those_of_the_library() {
    let usual =
        Bounds { line: 256 << 20, record: 256 << 20, unpacked: 256 << 20, nodes: 4_000_000, depth: 20_000 };
    assert_eq!(Bounds::default(), usual);
    assert_eq!((MAX_RECORD_LEN, MAX_UNPACKED), (256 << 20, 256 << 20));
    assert_eq!((MAX_NODES, MOST_NODES, MAX_DEPTH), (4_000_000, 16_000_000, 20_000));
    // And the help says them.
    let help = Run::new("check --help").ends(0).stdout;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for (option, usual) in
        [("line", "256M"), ("record", "256M"), ("unpacked", "256M"), ("nodes", "4M"), ("depth", "20K")]
    {
        let text = help.split(&format!("--max-{option} <")).nth(1).expect("the option");
        let text = text.split("--").next().expect("its text");
        assert!(text.contains(&format!("[default: {usual}]")), "{text}");
    }
    // A run that says the usual bounds reads as one that says nothing.
    let folder = Folder::new().with("a.pgn", PGN);
    let usual =
        "--max-line 256M --max-record 268435456 --max-unpacked 262144K --max-nodes 4000K --max-depth 20K";
    let stated = Run::new("convert --json a.pgn -o out/ --report log").args(usual).within(&folder).ends(0);
    let silent = Run::new("convert --json a.pgn -o out/ --report log").within(&folder).ends(0);
    assert_eq!(wire::summary(&stated.stdout).written, Some(2));
    assert_eq!(wire::summary(&silent.stdout).skipped, Some(1), "{silent}");
    let other = Run::new("convert --json a.pgn -o out/ --report log --max-nodes 9").within(&folder).ends(1);
    assert_eq!(wire::summary(&other.stdout).skipped, None, "another bound is another conversion: {other}");
}

#[test]
fn what_is_no_bound_is_a_usage_error() {
    for arguments in [
        "--max-line 0",
        "--max-line x",
        "--max-nodes 17M",
        "--max-depth=-1",
        "--max-unpacked 1T",
        "--max-record",
    ] {
        let seen = Run::new("check").args(arguments).ends(2);
        assert!(seen.stderr.contains("--max-"), "{seen}");
    }
}

// --- each bound ------------------------------------------------------------------------------------------

/// A game that the tests can tell from others, before and behind the one that is too much.
fn game(event: &str) -> String {
    format!("[Event \"{event}\"]\n[Result \"1-0\"]\n\n1. 炮二平五 1-0\n\n")
}

/// Checks an input just within a bound and just beyond it: how many games there are, and what is said.
#[track_caller]
fn check(input: &str, option: &str, bound: usize, code: &str, exit: i32) {
    let run = |command: &str, bound: usize| {
        Run::new(command).arg(option).arg(bound.to_string()).arg("-").stdin(input)
    };
    let seen = run("check --json", bound).ends(0);
    assert_eq!(wire::summary(&seen.stdout).games, 3, "within {bound}: {seen}");
    assert!(wire::diagnostics(&seen.stdout).iter().all(|found| found.severity == "note"), "{seen}");
    let seen = run("check --json", bound - 1).ends(exit);
    assert_eq!(wire::summary(&seen.stdout).games, 2, "beyond {bound}: {seen}");
    let found: Vec<wire::Diagnostic> = wire::diagnostics(&seen.stdout);
    let errors: Vec<&wire::Diagnostic> = found.iter().filter(|found| found.severity == "error").collect();
    assert_eq!(errors.len(), 1, "{seen}");
    assert_eq!(errors[0].name, code, "{seen}");
    assert!(errors[0].message.contains(&(bound - 1).to_string()), "it names the bound: {seen}");
    for language in ["en", "zh"] {
        let seen = Run::new("check").arg("--lang").arg(language).arg(option).arg((bound - 1).to_string());
        let seen = seen.stdin(input).ends(exit);
        assert!(seen.stdout.contains(&format!("`{option}`")), "it names the option: {seen}");
    }
    // What comes before and behind is there, and in order.
    let seen = run("list --csv", bound - 1).ends(exit);
    let games: Vec<&str> = seen.stdout.lines().skip(1).collect();
    assert_eq!(games.len(), 2, "{seen}");
    assert!(games[0].contains("前局") && games[1].contains("后局"), "{seen}");
}

#[test]
fn the_longest_line() {
    let line = "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 1-0\n";
    let large = format!("[Event \"大\"]\n[Result \"1-0\"]\n\n{line}\n");
    let input = [game("前局"), large, game("后局")].concat();
    check(&input, "--max-line", line.len(), "line-too-long", 3);
    // Of records of one line each the line alone is left out.
    let json = |event: &str| {
        format!(
            "{{\"type\":\"game\",\"schema\":1,\"tags\":[[\"Event\",\"{event}\"]],\"moves\":[\"h2e2\"],\"result\":\"*\"}}\n"
        )
    };
    let long = json(&"长".repeat(50));
    check(&[json("前局"), long.clone(), json("后局")].concat(), "--max-line", long.len(), "line-too-long", 3);
}

#[test]
fn the_longest_record() {
    let large =
        format!("[Event \"大\"]\n[Result \"1-0\"]\n\n{{{}}}\n1. 炮二平五 1-0\n\n", "说\n".repeat(200));
    let input = [game("前局"), large.clone(), game("后局")].concat();
    check(&input, "--max-record", large.len(), "record-too-long", 3);
    // A record of one line, with a bound for lines that it keeps.
    let long = format!(
        "{{\"type\":\"game\",\"moves\":[\"h2e2\"],\"tags\":[[\"Event\",\"{}\"]]}}\n",
        "长".repeat(90)
    );
    let seen = Run::new("check --json --max-record 200").stdin(&long).ends(3);
    assert!(seen.stdout.contains("record-too-long"), "{seen}");
    // A file that is read whole is refused whole, and the next one is read.
    let xqf = fs::read(root().join("samples/game.xqf")).expect("a sample");
    let folder = Folder::new().with("a.xqf", &xqf).with("b.pgn", PGN);
    for (bound, games, exit) in [(xqf.len(), 3, 0), (xqf.len() - 1, 2, 3)] {
        let run = Run::new("check --json a.xqf b.pgn --max-record").arg(bound.to_string()).within(&folder);
        let seen = run.ends(exit);
        assert_eq!(wire::summary(&seen.stdout).games, games, "{seen}");
        assert_eq!(seen.stdout.contains("ENC010"), exit == 3, "{seen}");
    }
}

#[test]
fn the_most_moves_of_a_game() {
    let large = "[Event \"大\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ (1... 炮８平５ 2. 马二进三) 2. 马二进三 1-0\n\n";
    let input = [game("前局"), large.to_owned(), game("后局")].concat();
    check(&input, "--max-nodes", 5, "game-too-large", 1);
    // In every format: of one game after the other the large one alone is left out.
    for name in
        ["game.xqf", "game.cbr", "game.cbf", "game.ubb", "game.jsonl", "game.wxf", "clean.txt", "moves.chn"]
    {
        let sample = fs::read(root().join("samples").join(name)).expect("a sample");
        let folder = Folder::new().with(name, sample).with("z.pgn", PGN);
        let games = |bound: usize| {
            let run = Run::new("check --json")
                .arg(name)
                .arg("z.pgn --max-nodes".split(' ').next().expect("a name"));
            let seen = run.arg("--max-nodes").arg(bound.to_string()).within(&folder).seen();
            (wire::summary(&seen.stdout).games, seen.stdout.contains("\"game-too-large\""), seen)
        };
        let (found, refused, seen) = games(36);
        assert_eq!((found, refused), (3, false), "{name}: {seen}");
        let (found, refused, seen) = games(35);
        assert_eq!((found, refused), (2, true), "{name}: {seen}");
    }
}

#[test]
fn the_deepest_variation() {
    let large = "[Event \"大\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ (1... 炮８平５ 2. 马二进三 马８进７ \
                 (2... 车９进１ 3. 车一平二 (3. 车一进一))) 2. 马二进三 1-0\n\n";
    let input = [game("前局"), large.to_owned(), game("后局")].concat();
    check(&input, "--max-depth", 3, "too-deep", 1);
}

/// A PGN game whose variations stand so deep in each other.
fn nested(depth: usize) -> String {
    let words = ["车九进一", "车１进１", "车九退一", "车１退１"];
    let mut text = String::from("[Event \"大\"]\n[Result \"*\"]\n\n");
    for ply in 0..depth {
        // Each goes on a ply further, so that each opens a variation on the move before.
        let _ = write!(text, "{} {} (", words[ply % 4], words[(ply + 1) % 4]);
    }
    // The innermost has a move as well.
    let _ = write!(text, "{}{} *\n\n", words[depth % 4], ")".repeat(depth));
    text
}

#[test]
fn the_usual_depth_is_read_and_written() {
    // What is as deep as is allowed goes through check, and through another format and back.
    let text = nested(MAX_DEPTH);
    let seen = Run::new("check --json").stdin(&text).seen();
    assert!(!seen.stdout.contains("too-deep") && !seen.stderr.contains("overflow"), "{:.2000}", seen.stdout);
    assert_eq!(wire::summary(&seen.stdout).games, 1);
    let json = Run::new("convert -q --to json").stdin(&text).seen();
    assert_eq!(json.stdout.lines().count(), 1, "{}", json.stderr);
    let back = Run::new("convert -q --from json --to json").stdin(&json.stdout).seen();
    let tree = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON")["tree"].clone();
    assert!(tree(&json.stdout) == tree(&back.stdout));
    let seen = Run::new("check --json").stdin(nested(MAX_DEPTH + 1)).ends(3);
    assert!(seen.stdout.contains("too-deep"), "{seen}");
}

/// A library of the older form that says to unpack to so many bytes.
fn packed(size: u32) -> Vec<u8> {
    let mut bytes = b"CCBridge\x15\0\0\0\0\0\0\0".to_vec();
    bytes.extend(size.to_le_bytes());
    bytes.extend([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]);
    bytes
}

#[test]
fn what_a_library_unpacks_to() {
    let folder = Folder::new().with("a.cbl", packed(5000)).with("b.cbl", packed(u32::MAX)).with("c.pgn", PGN);
    let run = |bound: &str, arguments: &str| {
        Run::new("check --json --max-unpacked").arg(bound).args(arguments).within(&folder).ends(3)
    };
    // What it unpacks to is nothing; whether that is tried depends on the bound.
    assert!(run("5000", "a.cbl c.pgn").stdout.contains("\"inflate\""));
    let seen = run("4999", "a.cbl c.pgn");
    assert!(seen.stdout.contains("\"unpack-limit\"") && seen.stdout.contains("4999"), "{seen}");
    assert_eq!(wire::summary(&seen.stdout).games, 2, "the next file is read: {seen}");
    assert!(run("256M", "b.cbl").stdout.contains("\"unpack-limit\""));
    let told = |seen: Seen| seen.stdout.contains("`--max-unpacked`");
    for language in ["en", "zh"] {
        let run = Run::new("check b.cbl --lang").arg(language).within(&folder);
        assert!(told(run.ends(3)));
    }
}

#[test]
fn one_record_is_shown_and_reconciled_within_the_same_bounds() {
    let folder = Folder::new().with("a.pgn", game("甲")).with("b.pgn", nested(3));
    for (command, exit) in [("show b.pgn", 3), ("reconcile a.pgn b.pgn", 3)] {
        let seen = Run::new(command).args("--max-depth 2").within(&folder).ends(exit);
        assert!(seen.stderr.contains("more than 2 deep"), "{seen}");
        let seen = Run::new(command).args("--max-depth 3").within(&folder).seen();
        assert!(!seen.stderr.contains("deep"), "{seen}");
    }
}
