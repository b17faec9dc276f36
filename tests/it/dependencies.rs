//! What jipu is built from: `docs/DEPENDENCIES.md` against cargo, licences, and no unsafe code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The crates of a table of the page, with their licences and the last column.
fn table(heading: &str) -> BTreeMap<String, (String, String)> {
    let page = text("docs/DEPENDENCIES.md");
    let part = page.split("\n## ").find(|part| part.starts_with(heading)).expect("the table");
    let rows = part.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| crate |"));
    let row = |line: &str| {
        let cells: Vec<String> =
            line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
        let [name, licence, last] = <[String; 3]>::try_from(cells).expect("three cells");
        (name, (licence, last))
    };
    rows.map(row).collect()
}

/// The crates that `Cargo.lock` names, jipu left out.
fn locked() -> BTreeSet<String> {
    let lock = text("Cargo.lock");
    let names = lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    names.filter(|name| *name != "jipu").map(str::to_owned).collect()
}

#[test]
fn every_crate_is_written_down_once() {
    let tables = ["Named in Cargo.toml", "Brought by those", "On other systems only"].map(table);
    let written: Vec<&String> = tables.iter().flat_map(BTreeMap::keys).collect();
    let once: BTreeSet<String> = written.iter().map(|name| (*name).clone()).collect();
    assert_eq!(once.len(), written.len(), "a crate stands there twice");
    assert_eq!(once, locked());
    // Those that are named have a reason, which is more than a word.
    for (name, (_, reason)) in &tables[0] {
        assert!(reason.split(' ').count() > 1 || name == "serde_json", "{name}: {reason}");
    }
    let manifest: toml_keys::Keys = toml_keys::dependencies(&text("Cargo.toml"));
    assert_eq!(tables[0].keys().cloned().collect::<BTreeSet<_>>(), manifest);
    let lock = text("Cargo.lock");
    let sources: BTreeSet<&str> = lock.lines().filter_map(|line| line.strip_prefix("source = ")).collect();
    assert_eq!(sources, BTreeSet::from(["\"registry+https://github.com/rust-lang/crates.io-index\""]));
}

/// The names of dependencies in a manifest, whose tables are plain.
mod toml_keys {
    use std::collections::BTreeSet;

    pub(super) type Keys = BTreeSet<String>;

    pub(super) fn dependencies(manifest: &str) -> Keys {
        let mut within = false;
        let mut keys = Keys::new();
        for line in manifest.lines() {
            if line.starts_with('[') {
                within = line.ends_with("dependencies]");
            } else if let Some((name, _)) = line.split_once(" = ").filter(|_| within) {
                keys.insert(name.to_owned());
            }
        }
        keys
    }
}

/// Licences under which everybody may use and pass on what jipu is built from, with no more than a notice.
const WELCOME: [&str; 8] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-3-Clause",
    "0BSD",
    "Zlib",
    "Unlicense",
    "Unicode-3.0",
];

/// Whether one of the licences that a crate offers is welcome: of those joined by AND each has to be.
fn is_welcome(expression: &str) -> bool {
    let all = |part: &str| {
        let part = part.trim().trim_start_matches('(').trim_end_matches(')');
        part.split(" OR ").flat_map(|one| one.split('/')).any(|one| WELCOME.contains(&one.trim()))
    };
    expression.split(" AND ").all(all)
}

#[test]
fn every_licence_is_welcome() {
    for (expression, expected) in [
        ("MIT", true),
        ("Unlicense/MIT", true),
        ("Apache-2.0 OR GPL-2.0-only", true),
        ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
        ("GPL-3.0-only", false),
        ("MIT AND GPL-2.0-only", false),
        ("MPL-2.0", false),
        ("", false),
    ] {
        assert_eq!(is_welcome(expression), expected, "{expression}");
    }
    for heading in ["Named in Cargo.toml", "Brought by those", "On other systems only"] {
        for (name, (licence, _)) in table(heading) {
            assert!(is_welcome(&licence), "{name}: {licence}");
        }
    }
}

/// What cargo says of the crates that are built here; `None` where it cannot say without a network.
fn metadata() -> Option<Value> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["metadata", "--format-version", "1", "--locked", "--offline"]);
    command.args(["--filter-platform", "x86_64-unknown-linux-gnu", "--manifest-path"]);
    let output = command.arg(root().join("Cargo.toml")).output().ok()?;
    output.status.success().then(|| serde_json::from_slice(&output.stdout).expect("JSON"))
}

#[test]
fn licences_are_those_that_the_crates_state() {
    let Some(metadata) = metadata() else {
        eprintln!("skipped: cargo cannot tell the licences of the crates here");
        return;
    };
    let packages = metadata["packages"].as_array().expect("a list");
    let name_of = |id: &Value| {
        let package = packages.iter().find(|package| package["id"] == *id).expect("a package");
        package["name"].as_str().expect("a name").to_owned()
    };
    let mut brought: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for node in metadata["resolve"]["nodes"].as_array().expect("a list") {
        for dependency in node["dependencies"].as_array().expect("a list") {
            brought.entry(name_of(dependency)).or_default().insert(name_of(&node["id"]));
        }
    }
    let [named, others] = ["Named in Cargo.toml", "Brought by those"].map(table);
    let mut count = 0;
    for package in packages.iter().filter(|package| package["name"] != "jipu") {
        let name = package["name"].as_str().expect("a name");
        let stated = package["license"].as_str().unwrap_or("none");
        let (written, by) =
            named.get(name).or_else(|| others.get(name)).unwrap_or_else(|| panic!("{name} is not there"));
        assert_eq!(written, stated, "{name}");
        if others.contains_key(name) {
            let by: BTreeSet<String> = by.split(", ").map(str::to_owned).collect();
            assert!(by.is_subset(&brought[name]), "{name} is brought by {:?}", brought[name]);
        }
        count += 1;
    }
    assert!(count > 80, "{count}");
}

#[test]
fn no_unsafe_code() {
    for manifest in ["Cargo.toml", "benches/Cargo.toml"] {
        assert!(text(manifest).contains("\nunsafe_code = \"forbid\"\n"), "{manifest}");
    }
    let mut folders: Vec<_> = ["src", "tests", "benches/src", "fuzz"].map(|name| root().join(name)).to_vec();
    let mut files = 0;
    // So that this line is none.
    let word = ["un", "safe"].concat();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("UTF-8");
                for (number, line) in text.lines().enumerate() {
                    let has = ["{", "fn", "impl", "extern", "trait"]
                        .iter()
                        .any(|next| line.contains(&format!("{word} {next}")));
                    assert!(
                        !has && !line.contains(&format!("#[{word}(")),
                        "{}:{}",
                        path.display(),
                        number + 1
                    );
                }
                files += 1;
            }
        }
    }
    assert!(files > 300, "{files}");
}
