//! Help, version, `jipu completions` and `jipu man`.

use crate::harness::{Folder, Run};

const COMMANDS: [&str; 13] = [
    "check",
    "convert",
    "show",
    "limit",
    "reconcile",
    "repetition",
    "list",
    "move",
    "perft",
    "rules",
    "explain",
    "completions",
    "man",
];

#[test]
fn help() {
    insta::assert_snapshot!("help_en", Run::new("--help").ends(0));
    insta::assert_snapshot!("help_zh", Run::new("--help").env("LC_ALL", "zh_CN.UTF-8").ends(0));
    for command in COMMANDS {
        for language in ["en", "zh"] {
            let page = Run::new(command).args("--help --lang").arg(language).ends(0);
            insta::assert_snapshot!(format!("help_{command}_{language}"), page);
        }
    }
}

#[test]
fn short_help_fits_a_screen() {
    for command in COMMANDS {
        let seen = Run::new(command).arg("-h").ends(0);
        let limit =
            if ["convert", "limit", "list", "reconcile", "repetition"].contains(&command) { 60 } else { 40 };
        assert!(seen.stdout.lines().count() <= limit, "{command}: {}", seen.stdout.lines().count());
        assert!(seen.stdout.contains("Examples:"), "{command}");
        assert!(seen.stdout.lines().all(|line| line.chars().count() <= 100), "{seen}");
    }
}

#[test]
fn without_a_command() {
    let seen = Run::new("").ends(2);
    assert_eq!(seen.stdout, "");
    assert!(seen.stderr.contains("Usage: jipu [OPTIONS] <COMMAND>"), "{seen}");
    let seen = Run::new("chekc").ends(2);
    assert!(seen.stderr.contains("'check'"), "{seen}");
    Run::new("--version").gives(0, concat!("jipu ", env!("CARGO_PKG_VERSION"), "\n"), "");
}

#[test]
fn completion_scripts() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let seen = Run::new("completions").arg(shell).ends(0);
        assert!(COMMANDS.iter().all(|command| seen.stdout.contains(command)), "{shell}");
        assert_eq!(seen.stderr, "");
    }
    Run::new("completions").ends(2);
    Run::new("completions tcsh").ends(2);
}

#[test]
fn manual_pages() {
    let seen = Run::new("man").ends(0);
    assert!(seen.stdout.contains(".TH jipu 1"), "{seen}");
    let seen = Run::new("man check").ends(0);
    assert!(seen.stdout.contains(".TH jipu-check 1"), "{seen}");
    let seen = Run::new("man chess").ends(2);
    assert!(seen.stderr.contains("no command `chess`"), "{seen}");
    let folder = Folder::new();
    Run::new("man --dir pages").within(&folder).gives(0, "", "");
    let mut expected: Vec<String> =
        COMMANDS.iter().map(|command| format!("pages/jipu-{command}.1")).collect();
    expected.push("pages/jipu.1".to_owned());
    expected.sort();
    assert_eq!(folder.files(), expected);
    assert_eq!(folder.text("pages/jipu-check.1"), Run::new("man check").ends(0).stdout);
    Run::new("man --dir pages").within(&folder).gives(0, "", "");
    assert_eq!(folder.files(), expected);
}
