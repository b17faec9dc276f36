//! Faults of the world: what cannot be read or written, what goes away or comes twice, and what is no file at all.
//!
//! Everywhere the same is asked: nothing half-written, nothing lost, no temporary file left, the exit code of the manual,
//! and a message that says what, why and what next.
#![cfg(unix)]

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::harness::{Folder, PATIENCE, Run, Seen};
use crate::samples::{FAULTY, PGN, SHEET};
use crate::wire;

/// What `PGN` becomes.
fn converted() -> String {
    Run::new("convert -q --to pgn").stdin(PGN).ends(0).stdout
}

/// Three inputs of which the middle one is large.
fn large_in_the_middle() -> Folder {
    Folder::new().with("in/a.pgn", PGN).with("in/b.pgn", PGN.repeat(2_000)).with("in/c.pgn", PGN)
}

/// Waits until something holds.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < PATIENCE, "never: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// The end of a program that is to end soon.
fn end(child: Child) -> Seen {
    let (sender, receiver) = mpsc::channel();
    // Where nobody waits any more, the test has failed.
    thread::spawn(move || drop(sender.send(child.wait_with_output())));
    let output = receiver.recv_timeout(PATIENCE).expect("the program hangs").expect("an end");
    Seen {
        status: output.status.code(),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn signal(child: &Child, name: &str) {
    let status = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
    assert!(status.expect("kill").success());
}

fn pipe(folder: &Folder, name: &str) {
    let made = Command::new("mkfifo").arg(folder.path(name)).status();
    assert!(made.expect("mkfifo").success());
}

/// Whether permissions bind: they do not bind root.
fn permissions_bind() -> bool {
    let folder = Folder::new();
    fs::set_permissions(folder.root(), fs::Permissions::from_mode(0o555)).expect("permissions");
    let bind = File::create(folder.path("x")).is_err();
    fs::set_permissions(folder.root(), fs::Permissions::from_mode(0o755)).expect("permissions");
    bind
}

/// The names of the findings.
fn names(seen: &Seen) -> Vec<String> {
    wire::diagnostics(&seen.stdout).into_iter().map(|found| found.name).collect()
}

// --- what cannot be written ------------------------------------------------------------------------------

#[test]
fn a_file_that_grows_too_large_spoils_no_other() {
    let folder = large_in_the_middle();
    let arguments = "convert --json in -o out/ --report log";
    let seen = Run::after("ulimit -f 100", arguments).within(&folder).ends(1);
    assert_eq!(names(&seen), ["cannot-write"], "{seen}");
    assert!(seen.stdout.contains("`out/b.pgn` cannot be written: File too large"), "{seen}");
    assert_eq!(wire::summary(&seen.stdout).written, Some(4), "{seen}");
    let made = ["in/a.pgn", "in/b.pgn", "in/c.pgn", "log", "out/a.pgn", "out/c.pgn"];
    assert_eq!(folder.files(), made);
    for name in ["out/a.pgn", "out/c.pgn"] {
        assert_eq!(folder.text(name), converted(), "{name}");
    }
    // And when there is room, the run goes on with what is missing.
    let seen = Run::new(arguments).within(&folder).ends(0);
    let summary = wire::summary(&seen.stdout);
    assert_eq!((summary.written, summary.skipped), (Some(4_000), Some(2)), "{seen}");
    assert_eq!(folder.text("out/b.pgn"), converted().repeat(2_000));
}

#[test]
fn what_cannot_be_written_is_told_in_both_languages() {
    for (language, words) in [
        ("en", ["`out/b.pgn` cannot be written: File too large", "help: make room"]),
        ("zh", ["`out/b.pgn` 写不成：文件超过了系统允许的大小", "请腾出空间"]),
    ] {
        let folder = large_in_the_middle();
        let seen = Run::after("ulimit -f 100", "convert in -o out/ --lang").args(language).within(&folder);
        let seen = seen.ends(1);
        assert!(words.iter().all(|words| seen.stdout.contains(words)), "{seen}");
    }
}

#[test]
fn one_file_that_cannot_be_written_ends_the_run() {
    let folder = large_in_the_middle().with("all.pgn", "mine");
    for (arguments, words) in [
        ("-o new.pgn", "jipu: `new.pgn` cannot be written: File too large; nothing half-written is left"),
        ("-o all.pgn --overwrite", "jipu: `all.pgn` cannot be written: File too large"),
        ("-o new.pgn --lang zh", "jipu: `new.pgn` 写不成：文件超过了系统允许的大小；没有留下写了一半的文件"),
    ] {
        let seen = Run::after("ulimit -f 100", "convert -q in").args(arguments).within(&folder).ends(2);
        assert!(seen.stderr.starts_with(words), "{seen}");
        assert_eq!(folder.files(), ["all.pgn", "in/a.pgn", "in/b.pgn", "in/c.pgn"]);
        assert_eq!(folder.text("all.pgn"), "mine");
    }
}

#[test]
fn other_products_that_cannot_be_written() {
    let folder = Folder::new().with("a.txt", SHEET).with("b.txt", SHEET).with("there.svg", "mine");
    for arguments in [
        "show a.txt --svg -o new.svg",
        "show a.txt --svg -o there.svg --overwrite",
        "limit a.txt --report new.html",
        "reconcile a.txt b.txt -o new.pgn",
        "man --dir pages",
        "list --unique a.txt",
    ] {
        let seen = Run::after("ulimit -f 0", arguments).within(&folder).ends(2);
        assert!(seen.stderr.contains("File too large; "), "{arguments}: {seen}");
        assert_eq!(folder.files(), ["a.txt", "b.txt", "there.svg"], "{arguments}");
        assert_eq!(folder.text("there.svg"), "mine");
    }
}

#[test]
fn a_manifest_that_cannot_be_written() {
    let folder = Folder::new().with("a.txt", SHEET).with("folder/x", "");
    for (report, words) in [("folder", "Is a directory"), ("absent/log", "No such file or directory")] {
        let seen = Run::new("convert a.txt -o out/ --report").arg(report).within(&folder).ends(2);
        assert!(seen.stderr.starts_with(&format!("jipu: `{report}` cannot be written: {words}; ")), "{seen}");
        assert_eq!(folder.files(), ["a.txt", "folder/x"]);
    }
    let endless = Run::new("convert a.txt -o out/ --names /dev/zero").within(&folder).ends(2);
    assert!(endless.stderr.starts_with("jipu: `/dev/zero` is too long"), "{endless}");
    if Path::new("/dev/full").exists() {
        // It would give zeros for ever.
        let seen = Run::new("convert a.txt -o out/ --report /dev/full").within(&folder).ends(2);
        assert!(seen.stderr.contains("`/dev/full` cannot be written: No space left on device; "), "{seen}");
        assert_eq!(folder.files(), ["a.txt", "folder/x"]);
    }
}

#[test]
fn stdout_that_is_full() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = Folder::new().with("a.txt", SHEET).with("b.txt", FAULTY).with("in/a.txt", FAULTY);
    for arguments in [
        "check b.txt",
        "check --short b.txt",
        "convert a.txt",
        "list a.txt",
        "list --csv a.txt",
        "list --json a.txt",
        "list --unique a.txt",
        "limit a.txt",
        "limit --json a.txt",
        "limit --reaching 5 a.txt",
        "repetition a.txt",
        "reconcile a.txt b.txt",
        "rules",
        "rules cxa2011",
        "show a.txt",
        "show a.txt --svg",
    ] {
        for (language, words) in [
            ("en", "stdout cannot be written: No space left on device; "),
            ("zh", "标准输出写不成：磁盘已满；"),
        ] {
            let run = Run::new(arguments).args("--lang").args(language).within(&folder);
            let seen = run.stdout_to("/dev/full").seen_elsewhere();
            assert_eq!(seen.status, Some(2), "{arguments}: {seen}");
            assert!(seen.stderr.contains(words), "{arguments}: {seen}");
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_to() {
    let folder = Folder::new().with("in/a.txt", SHEET).with("file", "mine").with("closed/x", "");
    let check = |target: &str, words: &str| {
        let seen = Run::new("convert --json in -o").arg(format!("{target}/")).within(&folder).ends(1);
        assert_eq!(names(&seen), ["cannot-write"], "{seen}");
        assert!(seen.stdout.contains(words), "{seen}");
        let seen = Run::new("convert -q in -o").arg(format!("{target}/x.pgn")).within(&folder).ends(2);
        assert!(seen.stderr.starts_with(&format!("jipu: `{target}/x.pgn` cannot be written: ")), "{seen}");
        assert_eq!(folder.files(), ["closed/x", "file", "in/a.txt"]);
    };
    check("file", "a.pgn` cannot be written: Not a directory");
    // Permissions do not bind root, for whom the file in place of a folder stands alone.
    if permissions_bind() {
        fs::set_permissions(folder.path("closed"), fs::Permissions::from_mode(0o555)).expect("permissions");
        check("closed", "a.pgn` cannot be written: Permission denied");
        fs::set_permissions(folder.path("closed"), fs::Permissions::from_mode(0o755)).expect("permissions");
    }
}

#[test]
fn a_folder_where_a_file_is_meant() {
    let folder = Folder::new().with("in/a.txt", SHEET).with("out/a.pgn/x", "").with("folder/x", "");
    let before = folder.files();
    let seen = Run::new("convert --json in -o out/ --overwrite").within(&folder).ends(1);
    assert_eq!(names(&seen), ["cannot-write"], "{seen}");
    assert!(seen.stdout.contains("`out/a.pgn` cannot be written: Is a directory"), "{seen}");
    for (arguments, status) in [
        ("show in/a.txt --svg -o folder --overwrite", 2),
        ("limit in/a.txt --report folder", 2),
        ("reconcile in/a.txt in/a.txt -o folder", 2),
        ("rules --event folder", 2),
        ("convert in -o new.pgn --names folder", 2),
        ("convert in -o new.pgn --report folder", 2),
        ("show folder", 2),
        ("check --watch folder", 2),
    ] {
        let seen = Run::new(arguments).within(&folder).ends(status);
        let tells = ["Is a directory; ", "is a folder; name a file in it"];
        assert!(tells.iter().any(|words| seen.stderr.contains(words)), "{arguments}: {seen}");
        assert!(seen.stderr.starts_with("jipu: `folder`"), "{arguments}: {seen}");
    }
    assert_eq!(folder.files(), before);
}

// --- what cannot be read ---------------------------------------------------------------------------------

#[test]
fn an_input_that_cannot_be_read_spoils_no_other() {
    let folder = Folder::new().with("a.txt", SHEET).with("z.txt", SHEET);
    symlink("loop", folder.path("loop")).expect("a link");
    let long = "n".repeat(300);
    let mut faults = vec![
        ("absent", "No such file or directory", "没有这个文件或文件夹"),
        ("a.txt/x", "Not a directory", "路径中有一段不是文件夹"),
        ("loop", "Too many levels of symbolic links", "链接绕成了圈，或者层数太多"),
        (long.as_str(), "File name too long", "文件名太长"),
    ];
    if permissions_bind() {
        fs::write(folder.path("closed"), SHEET).expect("a file");
        fs::set_permissions(folder.path("closed"), fs::Permissions::from_mode(0o0)).expect("permissions");
        faults.push(("closed", "Permission denied", "没有权限"));
    }
    for (name, english, chinese) in faults {
        for command in ["check", "convert -o out/ --overwrite", "list", "limit", "repetition"] {
            let run = Run::new(command).args("--json a.txt").arg(name).arg("z.txt").within(&folder);
            let seen = run.ends(3);
            let summary = wire::summary(&seen.stdout);
            assert_eq!((summary.games, summary.unreadable_files), (2, 1), "{command} {name}: {seen}");
            assert!(seen.stdout.contains(&format!("cannot be read: {english}\"")), "{command}: {seen}");
        }
        for (language, words) in [("en", english), ("zh", chinese)] {
            let seen = Run::new("check --lang").args(language).arg(name).within(&folder).ends(3);
            assert!(seen.stdout.contains(words), "{name}: {seen}");
            for command in ["show", "move", "reconcile a.txt"] {
                let run = Run::new(command).arg(name).args("--lang").args(language).within(&folder);
                let seen = run.ends(3);
                assert!(seen.stderr.contains(words), "{command} {name}: {seen}");
            }
        }
    }
}

#[test]
fn a_file_that_vanishes_after_it_was_listed() {
    let folder = Folder::new().with("b.txt", SHEET).with("c.txt", SHEET);
    pipe(&folder, "a");
    for command in ["check --json", "convert --json -o out/ --report log"] {
        folder.path("b.txt").exists().then_some(()).or_else(|| fs::write(folder.path("b.txt"), SHEET).ok());
        let child = Run::new(command).args("a b.txt c.txt").within(&folder).spawn();
        // The program waits for the pipe, which it opens when it knows its inputs.
        let mut input = File::options().write(true).open(folder.path("a")).expect("a pipe");
        fs::remove_file(folder.path("b.txt")).expect("removed");
        input.write_all(SHEET.as_bytes()).expect("it reads");
        drop(input);
        let seen = end(child);
        assert_eq!(seen.status, Some(3), "{seen}");
        let summary = wire::summary(&seen.stdout);
        assert_eq!((summary.games, summary.unreadable_files), (2, 1), "{seen}");
        assert!(seen.stdout.contains("`b.txt` cannot be read: No such file or directory"), "{seen}");
    }
    assert_eq!(folder.files(), ["a", "c.txt", "log", "out/a.pgn", "out/c.pgn"]);
}

#[test]
fn a_folder_that_loops_by_links() {
    let folder = Folder::new().with("tree/a.txt", SHEET).with("tree/sub/b.txt", SHEET);
    symlink("..", folder.path("tree/sub/up")).expect("a link");
    symlink("../../tree", folder.path("tree/sub/round")).expect("a link");
    symlink("a.txt", folder.path("tree/c.txt")).expect("a link");
    let seen = Run::new("check --json tree").within(&folder).ends(0);
    assert_eq!(wire::summary(&seen.stdout).files, 3, "links to files are read, and no file twice: {seen}");
    // A link that leads nowhere may have been a record, so that is said.
    symlink("nowhere.txt", folder.path("tree/sub/d.txt")).expect("a link");
    symlink("e.txt", folder.path("tree/sub/e.txt")).expect("a link");
    let seen = Run::new("convert --json tree -o out/").within(&folder).ends(3);
    let summary = wire::summary(&seen.stdout);
    assert_eq!((summary.games, summary.written, summary.unreadable_files), (3, Some(3), 2), "{seen}");
    for words in [
        "`tree/sub/d.txt` cannot be read: No such file or directory",
        "`tree/sub/e.txt` cannot be read: Too many levels of symbolic links",
    ] {
        assert!(seen.stdout.contains(words), "{seen}");
    }
}

#[test]
fn stdin_of_every_kind() {
    let folder = Folder::new().with("a.txt", SHEET).with("empty", "");
    for command in ["check --json", "convert --json --to json", "list --json", "limit --json"] {
        for (shell, status, games) in [
            ("exec <&-", 3, 0),
            ("exec </dev/null", 3, 0),
            ("exec <empty", 3, 0),
            ("exec <.", 3, 0),
            ("exec <a.txt", 0, 1),
        ] {
            let seen = Run::after(shell, command).within(&folder).ends(status);
            let report = if command.starts_with("convert") { &seen.stderr } else { &seen.stdout };
            assert_eq!(wire::summary(report).games, games, "{command} {shell}: {seen}");
        }
    }
    let seen = Run::after("exec <.", "check").within(&folder).ends(3);
    assert!(seen.stdout.contains("`-` cannot be read: Is a directory"), "{seen}");
}

#[test]
fn pipes_and_devices_as_inputs() {
    let folder = Folder::new().with("a.txt", SHEET);
    pipe(&folder, "pipe");
    // Not below a folder: there it might wait for ever.
    let seen = Run::new("check --json .").within(&folder).ends(0);
    assert_eq!(wire::summary(&seen.stdout).files, 1, "{seen}");
    let child = Run::new("convert --json pipe a.txt -o out/").within(&folder).spawn();
    fs::write(folder.path("pipe"), PGN).expect("it reads");
    let seen = end(child);
    assert_eq!(seen.status, Some(0), "{seen}");
    assert_eq!(folder.files(), ["a.txt", "out/a.pgn", "out/pipe.pgn", "pipe"]);
    assert_eq!(folder.text("out/pipe.pgn"), converted());
    Run::new("check --json /dev/null").ends(3);
}

#[test]
fn a_file_that_grows_while_it_is_read() {
    let folder = Folder::new().with("a.pgn", PGN.repeat(200));
    let path = folder.path("a.pgn");
    let writer = thread::spawn(move || {
        let mut file = File::options().append(true).open(path).expect("the file");
        for _ in 0..300 {
            file.write_all(PGN.as_bytes()).expect("written");
            thread::sleep(Duration::from_micros(200));
        }
    });
    for _ in 0..8 {
        // Games are added whole, so whole games are read; how many of them is a matter of time.
        let seen = Run::new("check --json a.pgn").within(&folder).ends(0);
        assert!((400..=1000).contains(&wire::summary(&seen.stdout).games), "{seen}");
    }
    writer.join().expect("written");
    let seen = Run::new("check --json a.pgn").within(&folder).ends(0);
    assert_eq!(wire::summary(&seen.stdout).games, 1000);
}

// --- outputs that are inputs -----------------------------------------------------------------------------

#[test]
fn a_file_onto_itself() {
    let folder = Folder::new().with("a.pgn", PGN);
    Run::new("convert -q a.pgn -o a.pgn").within(&folder).ends(2);
    assert_eq!(folder.text("a.pgn"), PGN);
    Run::new("convert -q a.pgn -o a.pgn --overwrite").within(&folder).ends(0);
    assert_eq!(folder.text("a.pgn"), converted());
    Run::new("convert -q . -o . --overwrite").within(&folder).ends(0);
    assert_eq!((folder.files(), folder.text("a.pgn")), (vec!["a.pgn".to_owned()], converted()));
    // Several into one of them: all are read before any is written.
    let folder = Folder::new().with("a.pgn", PGN).with("b.pgn", PGN);
    Run::new("convert -q a.pgn b.pgn -o b.pgn --overwrite").within(&folder).ends(0);
    assert_eq!((folder.text("a.pgn").as_str(), folder.text("b.pgn")), (PGN, converted().repeat(2)));
}

#[test]
fn an_input_of_which_something_would_be_lost_stays() {
    // A header with a line break in it cannot be written as PGN.
    let refused = "{\"type\":\"game\",\"schema\":1,\"tags\":[[\"Event\",\"a\\nb\"]],\"moves\":[\"h2e2\"],\"result\":\"*\"}\n";
    let damaged = "{\"type\":\"game\",\"schema\":1,\"moves\":[\"h2e2\"],\"result\":\"*\"}\n{\"type\":\"game\",\"moves\":[\n";
    for (name, content, options) in [
        ("a.pgn", refused, ""),
        ("a.pgn", damaged, ""),
        ("a.pgn", PGN, "--red 甲"),
        // Of these the format has room for one.
        ("a.xqf", PGN, ""),
    ] {
        let folder = Folder::new().with(name, content).with("b.txt", SHEET);
        let one = ["-o", name].join(" ");
        for target in [one.as_str(), "-o ."] {
            let to = name.rsplit('.').next().unwrap_or_default();
            let run = Run::new("convert --json --overwrite --to").args(to).args(target).args(options);
            let seen = run.arg(name).within(&folder).seen();
            assert_eq!(folder.text(name), content, "{name} {target}: {seen}");
            // Below a folder each game of the last has a file of its own, under another name.
            let is_split = name == "a.xqf" && target == "-o .";
            assert!(is_split || matches!(seen.status, Some(1 | 3)), "{seen}");
            assert!(!folder.files().iter().any(|file| file.contains(".jipu-")), "{:?}", folder.files());
        }
    }
    let folder = Folder::new().with("a.pgn", PGN);
    for (language, words) in [
        ("en", "error[IOE008]: `a.pgn` stays as it was: not everything in it can be written in its place"),
        ("zh", "错误[IOE008]: `a.pgn` 保持原样：其中的内容不能全部写回"),
    ] {
        let run = Run::new("convert a.pgn --red 甲 --overwrite -o a.pgn --lang").args(language);
        let seen = run.within(&folder).ends(1);
        assert!(seen.stdout.contains(words), "{seen}");
        assert_eq!(folder.text("a.pgn"), PGN);
    }
}

#[test]
fn no_output_takes_the_place_of_another_input() {
    // `a.txt` would become `a.pgn`, which is still to be read.
    let folder = Folder::new().with("in/a.dhj.txt", SHEET).with("in/b.pgn", PGN).with("in/b.txt", SHEET);
    fs::rename(folder.path("in/a.dhj.txt"), folder.path("in/a.txt")).expect("renamed");
    fs::write(folder.path("in/a.uci"), "h2e2\n").expect("a file");
    let seen =
        Run::new("convert --json in/a.txt in/b.txt in/b.pgn -o in --overwrite").within(&folder).ends(0);
    assert_eq!(wire::summary(&seen.stdout).written, Some(4), "{seen}");
    assert_eq!(folder.text("in/b.pgn"), converted());
    assert_eq!(folder.text("in/b-2.pgn").matches("[Game").count(), 1, "{seen}");
    // Nor does one game of a collection take the place of all of them.
    let folder = Folder::new().with("a.pgn", PGN);
    Run::new("convert -q a.pgn -o . --overwrite").arg("--split={file}").within(&folder).ends(0);
    assert_eq!(folder.files(), ["a-2.pgn", "a-3.pgn", "a.pgn"]);
    assert_eq!(folder.text("a.pgn"), PGN);
}

#[test]
fn stdout_that_goes_into_an_input() {
    let folder = Folder::new().with("b.txt", SHEET);
    for command in ["convert", "check", "list", "limit", "repetition"] {
        fs::write(folder.path("a.pgn"), PGN).expect("a file");
        let seen = Run::after("exec >>a.pgn", command).args("a.pgn b.txt").within(&folder).ends(3);
        assert!(folder.text("a.pgn").starts_with(PGN), "{command}");
        assert!(folder.bytes("a.pgn").len() < 10_000, "{command} reads what it writes");
        let told = format!("{}{}", folder.text("a.pgn"), seen.stderr);
        assert!(told.contains("`a.pgn` cannot be read: the output goes into it"), "{command}: {told}");
    }
    // A device is no file that could grow.
    Run::after("exec >/dev/null", "check b.txt").within(&folder).ends(0);
}

#[test]
fn outputs_that_are_no_files() {
    let folder = Folder::new().with("a.pgn", PGN).with("real.pgn", "mine");
    symlink("real.pgn", folder.path("link.pgn")).expect("a link");
    for arguments in ["-o /dev/stdout", "-o -", "-o /dev/stdout --overwrite"] {
        let seen = Run::new("convert -q a.pgn --to pgn").args(arguments).within(&folder).ends(0);
        assert_eq!(seen.stdout, converted(), "{arguments}");
    }
    Run::new("convert -q a.pgn -o /dev/null --overwrite").within(&folder).ends(0);
    assert!(!fs::metadata("/dev/null").expect("a device").is_file(), "the device is gone");
    assert!(Path::new("/dev/stdout").is_symlink(), "the link is gone");
    pipe(&folder, "pipe");
    let child = Run::new("convert -q a.pgn --to pgn -o pipe").within(&folder).spawn();
    let mut read = String::new();
    File::open(folder.path("pipe")).expect("a pipe").read_to_string(&mut read).expect("UTF-8");
    assert_eq!((end(child).status, read), (Some(0), converted()));
    // A link leads to the file that it is for.
    Run::new("convert -q a.pgn -o link.pgn").within(&folder).ends(2);
    assert_eq!(folder.text("real.pgn"), "mine");
    Run::new("convert -q a.pgn -o link.pgn --overwrite").within(&folder).ends(0);
    assert!(folder.path("link.pgn").is_symlink());
    assert_eq!(folder.text("real.pgn"), converted());
    assert_eq!(folder.files(), ["a.pgn", "link.pgn", "pipe", "real.pgn"]);
}

// --- names -----------------------------------------------------------------------------------------------

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_unicode() {
    let gbk = OsStr::from_bytes(b"\xC5\xDA.txt");
    let noise = OsStr::from_bytes(b"\xFF\xFE.txt");
    for (name, readable) in [(gbk, "炮.txt"), (noise, "\u{FFFD}\u{FFFD}.txt")] {
        let folder = Folder::new();
        fs::write(folder.root().join(name), FAULTY).expect("a file");
        for command in ["check", "list", "limit --short", "repetition", "convert -o out/"] {
            let seen = Run::new(command).arg(name).within(&folder).seen();
            assert!(matches!(seen.status, Some(0 | 1)), "{command}: {seen}");
            let told = seen.stdout.contains(readable) || command.starts_with("convert");
            assert!(told, "{command}: {seen}");
            let seen = Run::new(command).args("--json .").within(&folder).seen();
            let told = seen.stdout.contains(readable) || command.starts_with("repetition");
            assert!(told, "{command}: {seen}");
        }
        for command in ["show", "reconcile b.txt", "convert -q -o"] {
            fs::write(folder.path("b.txt"), SHEET).expect("a file");
            let seen = Run::new(command).arg(name).arg("b.txt").within(&folder);
            let seen = if command == "show" { Run::new(command).arg(name).within(&folder) } else { seen };
            assert!(!seen.seen().stderr.contains("UTF-8"), "{command}");
        }
    }
    // Out as well: the folder and the file are called as was asked, byte for byte.
    let folder = Folder::new().with("a.txt", SHEET);
    let target = |end: &[u8]| OsString::from(OsStr::from_bytes(&[b"\xC5\xDA", end].concat()));
    Run::new("convert -q a.txt -o").arg(target(b"/")).within(&folder).ends(0);
    Run::new("convert -q a.txt -o").arg(target(b".pgn")).within(&folder).ends(0);
    let seen = Run::new("convert -q a.txt -o").arg(target(b".pgn")).within(&folder).ends(2);
    assert!(seen.stderr.starts_with("jipu: `炮.pgn` exists already"), "{seen}");
    Run::new("show a.txt --svg -o").arg(target(b".svg")).within(&folder).ends(0);
    Run::new("limit a.txt --report").arg(target(b".html")).within(&folder).ends(0);
    for end in [&b"/a.pgn"[..], b".pgn", b".svg", b".html"] {
        assert!(folder.root().join(target(end)).is_file(), "{end:?}");
    }
}

// --- pipes that close, and signals -----------------------------------------------------------------------

#[test]
fn a_reader_that_has_enough() {
    let folder = Folder::new().with("many.pgn", PGN.repeat(3_000)).with("faulty.txt", FAULTY.repeat(3_000));
    for arguments in [
        "list many.pgn",
        "list --csv many.pgn",
        "list --json many.pgn",
        "list --unique many.pgn",
        "limit --short many.pgn",
        "limit --json many.pgn",
        "limit --reaching 0 many.pgn",
        "repetition many.pgn",
        "repetition --json many.pgn",
        "check faulty.txt",
        "check --json faulty.txt",
        "rules --json",
        "explain --json",
    ] {
        let mut child = Run::new(arguments).within(&folder).spawn();
        let mut stdout = child.stdout.take().expect("a pipe");
        stdout.read_exact(&mut [0; 8]).expect("something");
        drop(stdout);
        let seen = end(child);
        assert_eq!((seen.status, seen.stderr.as_str()), (Some(0), ""), "{arguments}");
    }
}

#[test]
fn files_are_made_though_nobody_reads_the_report() {
    // Findings enough to fill a pipe, and a summary; and stderr beside a product on stdout.
    let folder =
        Folder::new().with("in/a.txt", FAULTY).with("in/b.txt", FAULTY.repeat(500)).with("in/c.txt", SHEET);
    let mut child = Run::new("convert --json in -o out/ --report log").within(&folder).spawn();
    drop(child.stdout.take());
    let seen = end(child);
    assert_eq!((seen.status, seen.stderr.as_str()), (Some(1), ""), "its exit code is that of the work");
    for name in ["out/a.pgn", "out/b.pgn", "out/c.pgn"] {
        assert!(folder.path(name).is_file(), "{name}");
    }
    assert_eq!(folder.text("log").matches("\"converted\"").count(), 3);
    let whole = Run::new("convert in/b.txt --to pgn").within(&folder).ends(1).stdout;
    for shell in ["exec 2>&-", "exec 2>/dev/full"] {
        let seen = Run::after(shell, "convert in/b.txt --to pgn").within(&folder).ends(1);
        assert!(seen.stdout == whole, "{shell}");
    }
    let mut child = Run::new("convert in/b.txt --to pgn").within(&folder).spawn();
    drop(child.stderr.take());
    let mut stdout = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut stdout).expect("UTF-8");
    assert_eq!((end(child).status, stdout == whole), (Some(1), true));
}

#[test]
fn a_batch_that_is_interrupted_goes_on_later() {
    for (name, code) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let folder = Folder::new().with("a.pgn", PGN).with("c.txt", SHEET);
        pipe(&folder, "b.pgn");
        let arguments = "convert --json a.pgn b.pgn c.txt -o out/ --report log";
        let child = Run::interruptible(arguments).within(&folder).spawn();
        let mut input = File::options().write(true).open(folder.path("b.pgn")).expect("a pipe");
        input.write_all(PGN.repeat(500).as_bytes()).expect("it reads");
        wait_until("the second file is begun", || {
            folder.files().iter().any(|name| name.contains(".jipu-")) && folder.path("out/a.pgn").exists()
        });
        signal(&child, name);
        let seen = end(child);
        drop(input);
        assert_eq!(seen.status, Some(code), "{name}: {seen}");
        assert_eq!(folder.files(), ["a.pgn", "b.pgn", "c.txt", "log", "out/a.pgn"], "{name}");
        assert_eq!(folder.text("out/a.pgn"), converted());
        fs::remove_file(folder.path("b.pgn")).expect("removed");
        fs::write(folder.path("b.pgn"), PGN.repeat(500)).expect("a file");
        let seen = Run::new(arguments).within(&folder).ends(0);
        let summary = wire::summary(&seen.stdout);
        assert_eq!((summary.skipped, summary.written), (Some(1), Some(1001)), "{name}: {seen}");
        assert_eq!(folder.text("out/b.pgn"), converted().repeat(500));
        let seen = Run::new(arguments).within(&folder).ends(0);
        assert_eq!(wire::summary(&seen.stdout).skipped, Some(3), "{name}: {seen}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_the_caller_ignores_is_ignored() {
    // As `nohup` does it, and a shell script that runs a program in the background.
    for name in ["HUP", "INT"] {
        let folder = Folder::new();
        let run = Run::after(&format!("trap '' {name}"), "convert -q - --to pgn -o all.pgn");
        let mut child = run.within(&folder).spawn();
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(PGN.repeat(500).as_bytes()).expect("it reads");
        wait_until("the file is begun", || folder.files().iter().any(|name| name.starts_with(".jipu-")));
        signal(&child, name);
        stdin.write_all(PGN.as_bytes()).expect("it reads on");
        drop(stdin);
        assert_eq!(end(child).status, Some(0), "{name}");
        assert_eq!(folder.text("all.pgn"), converted().repeat(501));
    }
}

// --- two at once -----------------------------------------------------------------------------------------

/// Many small inputs, and what becomes of them.
fn many() -> Folder {
    (0..60).fold(Folder::new(), |folder, number| folder.with(&format!("in/{number}.pgn"), PGN.repeat(20)))
}

/// Checks that every output is there and whole, and nothing else.
fn all_are_whole(folder: &Folder) {
    let outputs: Vec<String> = folder.files().into_iter().filter(|name| name.starts_with("out/")).collect();
    assert_eq!(outputs.len(), 60, "{outputs:?}");
    let expected = converted().repeat(20);
    assert!(outputs.iter().all(|name| folder.text(name) == expected));
}

#[test]
fn two_runs_into_one_folder() {
    let folder = many();
    let children: Vec<Child> =
        (0..2).map(|_| Run::new("convert --json in -o out/").within(&folder).spawn()).collect();
    let mut written = 0;
    for seen in children.into_iter().map(end) {
        let summary = wire::summary(&seen.stdout);
        let made = summary.written.expect("a number");
        // What the other one has made is left alone, and said.
        assert_eq!(names(&seen).iter().filter(|name| *name == "file-exists").count() as u64, 60 - made / 40);
        assert_eq!(summary.errors, 60 - made / 40, "{seen}");
        written += made;
    }
    assert_eq!(written, 60 * 40, "each file is made once");
    all_are_whole(&folder);
    let folder = many();
    let children: Vec<Child> =
        (0..2).map(|_| Run::new("convert --json in -o out/ --overwrite").within(&folder).spawn()).collect();
    for seen in children.into_iter().map(end) {
        assert_eq!(seen.status, Some(0), "{seen}");
    }
    all_are_whole(&folder);
}

#[test]
fn two_runs_with_one_manifest() {
    let folder = Folder::new().with("a.pgn", PGN);
    pipe(&folder, "b.pgn");
    let arguments = "convert -q a.pgn b.pgn -o out/ --report log";
    let first = Run::new(arguments).within(&folder).spawn();
    let mut input = File::options().write(true).open(folder.path("b.pgn")).expect("a pipe");
    for (language, words) in [
        ("en", "jipu: `log` is the manifest of a run that goes on; wait for its end"),
        ("zh", "jipu: `log` 是另一次运行正在写的清单；请等它做完"),
    ] {
        let seen = Run::new(arguments).args("--lang").args(language).within(&folder).ends(2);
        assert!(seen.stderr.starts_with(words), "{seen}");
    }
    input.write_all(PGN.as_bytes()).expect("it reads");
    drop(input);
    assert_eq!(end(first).status, Some(0));
    assert_eq!(folder.text("log").matches("\"converted\"").count(), 2);
    assert_eq!(folder.files(), ["a.pgn", "b.pgn", "log", "out/a.pgn", "out/b.pgn"]);
}
