//! Pipes that close, that stay open, that are full, and Ctrl-C.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::harness::{Folder, PATIENCE, Run};
use crate::samples::{FAULTY, PGN, SHEET};

/// The end of a program that is to end soon.
fn end(mut child: Child) -> ExitStatus {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            return status;
        }
        if started.elapsed() > PATIENCE {
            child.kill().expect("it can be ended");
            panic!("the program hangs");
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The next line of a pipe that stays open.
fn next_line(pipe: impl std::io::Read + Send + 'static) -> String {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        // Where nothing can be read or nobody waits, the test fails for that reason.
        let _ = BufReader::new(pipe).read_line(&mut line);
        let _ = sender.send(line);
    });
    receiver.recv_timeout(PATIENCE).expect("a line in time")
}

#[test]
fn a_reader_that_has_enough_ends_the_run_quietly() {
    let many_moves = "startpos\t炮25\n".repeat(50_000);
    for (arguments, input) in [
        ("check --short", FAULTY.repeat(20_000).replace("1. ", "\n[Event \"x\"]\n\n1. ")),
        ("convert", PGN.repeat(5_000)),
        ("convert --to json", PGN.repeat(5_000)),
        ("move", many_moves.clone()),
        ("move --json", many_moves),
    ] {
        let mut child = Run::new(arguments).spawn();
        let mut stdin = child.stdin.take().expect("a pipe");
        let feeder = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let mut stderr = child.stderr.take().expect("a pipe");
        let line = next_line(child.stdout.take().expect("a pipe")); // and closes it
        assert!(!line.is_empty(), "{arguments}");
        let status = end(child);
        feeder.join().expect("stdin is fed");
        let mut complaints = String::new();
        stderr.read_to_string(&mut complaints).expect("UTF-8");
        assert_eq!((status.code(), complaints.as_str()), (Some(0), ""), "{arguments}");
    }
    for arguments in
        ["explain", "perft startpos 1 --divide", "--help", "show startpos", "completions bash", "man"]
    {
        let mut child = Run::new(arguments).spawn();
        drop(child.stdout.take());
        let mut stderr = child.stderr.take().expect("a pipe");
        let status = end(child);
        let mut complaints = String::new();
        stderr.read_to_string(&mut complaints).expect("UTF-8");
        assert_eq!((status.code(), complaints.as_str()), (Some(0), ""), "{arguments}");
    }
}

#[test]
fn the_first_result_comes_at_once() {
    let games = format!("{PGN}\n[Event \"第三局\"]\n");
    let headed = format!("标题：一\n红方：甲\n\n{SHEET}\n标题：二\n红方：乙\n").replace("1-0", "红胜");
    let numbered = format!("{SHEET}\n{SHEET}").replace("1-0\n", "");
    for (arguments, input, expected) in [
        ("convert", games.clone(), "[Game \"Chinese Chess\"]\n"),
        ("convert --to uci -q", games.clone(), "position startpos moves h2e2 h9g7 h0g2 i9h9\n"),
        ("check --short", games.replace("车９平８", "车９平２"), "-:6:22: error[MOV002] "),
        ("convert --to uci -q", headed, "position startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 b9c7\n"),
        ("convert --to uci -q", numbered, "position startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 b9c7\n"),
        ("move", "startpos\t炮25\nstart".to_owned(), "炮25\tok\th2e2\t"),
    ] {
        let mut child = Run::new(arguments).spawn();
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(input.as_bytes()).expect("the program reads");
        stdin.flush().expect("the program reads");
        let line = next_line(child.stdout.take().expect("a pipe"));
        assert!(line.starts_with(expected), "{arguments}: {line}");
        drop(stdin);
        end(child);
    }
}

#[test]
fn a_full_disk_is_a_failure() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    let full = |arguments: &str, stdin: &str| {
        Run::new(arguments).stdin(stdin).stdout_to("/dev/full").seen_elsewhere()
    };
    for (arguments, stdin) in [
        ("check", FAULTY),
        ("check --json", SHEET),
        ("convert", SHEET),
        ("convert --to json", SHEET),
        ("move", "startpos\t炮25\n"),
        ("perft startpos 1", ""),
        ("explain", ""),
        ("show startpos", ""),
        ("completions bash", ""),
        ("man", ""),
    ] {
        let seen = full(arguments, stdin);
        assert_eq!(seen.status, Some(2), "{arguments}: {seen}");
        assert!(seen.stderr.contains("No space left on device"), "{arguments}: {seen}");
    }
    let folder = Folder::new().with("a.txt", SHEET);
    let seen = Run::new("convert a.txt -o a.pgn").within(&folder).stdout_to("/dev/full").seen_elsewhere();
    assert_eq!(seen.status, Some(2), "{seen}");
}

/// Sends Ctrl-C.
fn interrupt(child: &Child) {
    let status = Command::new("kill").arg("-INT").arg(child.id().to_string()).status().expect("kill");
    assert!(status.success());
}

#[test]
fn ctrl_c_while_it_waits_for_input() {
    for arguments in ["check", "convert", "move", "show"] {
        let mut child = Run::interruptible(arguments).spawn();
        let mut stdin = child.stdin.take().expect("a pipe");
        // More than the pipe holds: once it is written, the program reads, so its handler is in place.
        let padding = if arguments == "move" { "# a remark\n" } else { ";\n" };
        stdin.write_all(padding.repeat(300_000 / padding.len()).as_bytes()).expect("the program reads");
        interrupt(&child);
        assert_eq!(end(child).code(), Some(130), "{arguments}");
        drop(stdin);
    }
}

#[test]
fn ctrl_c_while_a_file_is_written() {
    let folder = Folder::new().with("there.pgn", "mine");
    for output in ["new.pgn", "there.pgn", "out/"] {
        let run = Run::interruptible("convert - --overwrite -o").arg(output).within(&folder);
        let mut child = run.spawn();
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(PGN.repeat(2_000).as_bytes()).expect("the program reads");
        let started = Instant::now();
        while !folder.files().iter().any(|name| name.contains(".jipu-")) {
            assert!(started.elapsed() < PATIENCE, "nothing is written: {:?}", folder.files());
            thread::sleep(Duration::from_millis(5));
        }
        interrupt(&child);
        assert_eq!(end(child).code(), Some(130), "{output}");
        assert_eq!(folder.files(), ["there.pgn"], "{output}");
        assert_eq!(folder.text("there.pgn"), "mine");
        drop(stdin);
    }
}
