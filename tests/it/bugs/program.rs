//! B: the program as a filter and over many files.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

use serde_json::Value;

use super::case;
use crate::game::{jipu, run};

/// A pipe that is closed after the first line, with a long input behind it.
#[test]
fn b01_a_closed_pipe_ends_quietly() {
    let game = case("E04.pgn").repeat(5_000);
    for arguments in [
        &["convert", "--to", "json"][..],
        &["convert", "--to", "pgn"],
        &["convert", "--to", "uci", "--json"],
        &["check", "--json"],
    ] {
        let mut command = jipu(arguments);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program");
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut input = game.clone();
        if arguments[0] == "check" {
            input = case("L07.pgn").repeat(5_000);
        }
        let feed = std::thread::spawn(move || {
            // The program may end before it has read all.
            let _ = stdin.write_all(&input);
        });
        let mut stderr = child.stderr.take().expect("a pipe");
        let complaints = std::thread::spawn(move || {
            let mut text = String::new();
            stderr.read_to_string(&mut text).expect("UTF-8");
            text
        });
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        stdout.read_line(&mut line).expect("a line");
        drop(stdout);
        assert!(!line.is_empty(), "{arguments:?}");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{arguments:?}");
        feed.join().expect("the input was written");
        let complaints = complaints.join().expect("stderr was read");
        assert!(!complaints.contains("panic") && !complaints.contains("roken pipe"), "{complaints}");
        if !arguments.contains(&"--json") {
            assert!(complaints.is_empty(), "{arguments:?}: {complaints}");
        }
    }
}

/// What is no game is never converted with success.
#[test]
fn b03_nothing_read() {
    let letter = case("B03.txt");
    for input in [
        &letter[..],
        b"",
        b"\n\n \n",
        b"\xef\xbb\xbf",
        b"<html><body><p>404 Not Found</p></body></html>\n",
        b"name,date,score\na,2008-08-08,1-0\n",
        "红方胜。\n".as_bytes(),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("out.pgn");
        let shown = String::from_utf8_lossy(input);
        let out = run(jipu(&["convert", "-o", target.to_str().expect("UTF-8")]), input);
        assert_eq!(out.code, Some(3), "{shown}: {out:?}");
        assert!(!target.exists(), "{shown}");
        let out = run(jipu(&["check"]), input);
        assert_eq!(out.code, Some(3), "{shown}: {out:?}");
        assert!(out.stdout.contains("error["), "{shown}: {out:?}");
        let out = run(jipu(&["convert"]), input);
        assert_eq!((out.code, out.stdout.as_str()), (Some(3), ""), "{shown}");
        assert!(out.stderr.contains("error["), "{shown}: {out:?}");
    }
}

#[test]
fn b03_a_folder_of_good_and_bad_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (from, to) = (folder.path().join("in"), folder.path().join("out"));
    std::fs::create_dir_all(from.join("below")).expect("a folder");
    std::fs::create_dir_all(&to).expect("a folder");
    for (name, bytes) in
        [("a.pgn", case("E01.pgn")), ("letter.txt", case("B03.txt")), ("below/b.pgn", case("L08.pgn"))]
    {
        std::fs::write(from.join(name), bytes).expect("written");
    }
    let text = |path: &std::path::Path| path.to_str().expect("UTF-8").to_owned();
    let out = run(jipu(&["convert", "--to", "json", "-o", &text(&to), &text(&from)]), b"");
    assert_eq!(out.code, Some(3), "{out:?}");
    let lines = |name: &str| std::fs::read_to_string(to.join(name)).expect("a file").lines().count();
    assert_eq!((lines("a.jsonl"), lines("below/b.jsonl")), (1, 3));
    assert!(!to.join("letter.jsonl").exists());
}

/// A file in place of a folder stops what belongs below it, and nothing else.
#[test]
fn b03_an_output_that_cannot_be_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let (from, to) = (folder.path().join("in"), folder.path().join("out"));
    std::fs::create_dir_all(from.join("below")).expect("a folder");
    std::fs::create_dir_all(&to).expect("a folder");
    std::fs::write(from.join("a.pgn"), case("E01.pgn")).expect("written");
    std::fs::write(from.join("below/b.pgn"), case("E04.pgn")).expect("written");
    std::fs::write(to.join("below"), "in the way").expect("written");
    let text = |path: &std::path::Path| path.to_str().expect("UTF-8").to_owned();
    let out = run(jipu(&["convert", "--json", "-o", &text(&to), &text(&from)]), b"");
    assert_eq!(out.code, Some(1), "{out:?}");
    assert!(out.stdout.contains(r#""name":"cannot-write""#), "{out:?}");
    assert!(to.join("a.pgn").exists());
    assert_eq!(std::fs::read_to_string(to.join("below")).expect("a file"), "in the way");
}

/// Every fault on one line, with file, game, line, ply, side, the text and the reason.
#[test]
fn b08_messages_name_the_place() {
    let fault = "games.pgn:4:17: error[MOV003] horse-leg-blocked: `马二进四` is not a legal move: the elephant on g0 \
                 blocks the horse's leg; game 1, ply 3, red";
    let arguments = ["check", "--short", "--lang", "en", "--stdin-name", "games.pgn"];
    let out = run(jipu(&arguments), &case("L07.pgn"));
    assert_eq!(out.code, Some(1));
    assert_eq!(out.stdout.lines().next(), Some(fault));

    let arguments = ["check", "--json", "--stdin-name", "games.pgn"];
    let out = run(jipu(&arguments), &case("L07.pgn"));
    let finding: Value = serde_json::from_str(out.stdout.lines().next().expect("a line")).expect("JSON");
    for (field, value) in [
        ("type", "diagnostic".into()),
        ("code", "MOV003".into()),
        ("name", "horse-leg-blocked".into()),
        ("severity", "error".into()),
        ("file", "games.pgn".into()),
        ("game", Value::from(1)),
        ("line", Value::from(4)),
        ("column", Value::from(17)),
        ("ply", Value::from(3)),
        ("round", Value::from(2)),
        ("side", "red".into()),
        ("text", "马二进四".into()),
    ] {
        assert_eq!(finding[field], value, "{field}");
    }
    assert!(finding["message"].as_str().is_some_and(|message| message.contains("blocks the horse's leg")));
}

/// Each fault has a place; numbers of games and lines go on through a file.
#[test]
fn b08_every_finding_has_a_place() {
    for (input, name, game, line, ply) in [
        ("[Event \"A\"]\n\n*\n\n[Event \"B\"]\n\n1. 炮二平五\n   马8进4 *\n", "geometry", 2, 8, Some(2)),
        ("[Event \"A\"]\n\n1. 炮二平五 炮8平无 *\n", "move-syntax", 1, 3, Some(2)),
        ("[Event \"A\"]\n[FEN \"9/9 w\"]\n\n1. 炮二平五 *\n", "fen-invalid", 1, 2, None),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w\n1. 帅五进一\n", "position-invalid", 1, 1, None),
        ("\n\n9/9/9/9/9/9/9/9/9/4K4 w\n1. 帅五进一\n", "position-invalid", 1, 3, None),
        ("position fen 4k4/9/9/9/9/9/9/9/9/4K4 w moves e0e1\n", "position-invalid", 1, 1, None),
        (
            "FORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/9/4K4 w\nSTART{\n1. K5+1\n}END\n",
            "position-invalid",
            1,
            2,
            None,
        ),
        (
            "[Event \"A\"]\n\n1. 炮二平五 (1. 炮二进二 炮2平5 2. 车一进四) 马8进7 *\n",
            "path-blocked",
            1,
            3,
            Some(3),
        ),
        ("炮25\n马87\n车55\n", "no-reading", 1, 3, Some(3)),
    ] {
        let out = run(jipu(&["check", "--json"]), input.as_bytes());
        let findings: Vec<Value> =
            out.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let found: Vec<&Value> = findings.iter().filter(|finding| finding["severity"] == "error").collect();
        assert_eq!(found.len(), 1, "{input}: {findings:?}");
        let finding = found[0];
        assert_eq!(finding["name"], name, "{input}");
        assert_eq!(finding["game"], game, "{input}");
        assert_eq!(finding["line"], line, "{input}");
        assert_eq!(finding["ply"], ply.map_or(Value::Null, Value::from), "{input}");
    }
}
