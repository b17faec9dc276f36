//! The manual pages and completions in the repository are those that the program makes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The shells, and the file that each looks for.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "jipu.bash"),
    ("elvish", "jipu.elv"),
    ("fish", "jipu.fish"),
    ("powershell", "_jipu.ps1"),
    ("zsh", "_jipu"),
];

fn repository(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

fn jipu(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_jipu")).args(arguments).output().expect("the program");
    assert!(output.status.success(), "jipu {}: {output:?}", arguments.join(" "));
    output.stdout
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

/// Compares a committed file with what the program prints.
fn check(committed: &Path, printed: &[u8], remedy: &str) {
    let found = std::fs::read(committed).unwrap_or_default();
    let name = committed.display();
    assert!(found == printed, "{name} is not what the program prints; make it anew with `{remedy}`");
}

#[test]
fn manual_pages() {
    const REMEDY: &str = "cargo run -- man --dir man";
    let made = tempfile::tempdir().expect("a folder");
    jipu(&["man", "--dir", made.path().to_str().expect("a path in Unicode")]);
    let committed = repository("man");
    assert_eq!(files(&committed), files(made.path()), "pages too many or too few in man; see `{REMEDY}`");
    for name in files(&committed) {
        let page = std::fs::read(made.path().join(&name)).expect("a page");
        check(&committed.join(name), &page, REMEDY);
    }
}

#[test]
fn completions() {
    let committed = repository("completions");
    let expected = COMPLETIONS.iter().map(|(_, file)| (*file).to_owned()).collect();
    assert_eq!(files(&committed), expected, "files in completions");
    for (shell, file) in COMPLETIONS {
        let remedy = format!("cargo run -- completions {shell} > completions/{file}");
        check(&committed.join(file), &jipu(&["completions", shell]), &remedy);
    }
}
