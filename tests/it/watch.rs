//! `jipu check --watch`: the program as it runs. What it shows is tested beside it.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use crate::harness::{Folder, PATIENCE, Run};

/// A watch under way, and the lines that it prints.
struct Watch {
    child: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn over(folder: &Folder, name: &str) -> Watch {
        let mut child = Run::interruptible("check --watch --lang en").arg(name).within(folder).spawn();
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Watch { child, lines }
    }

    /// Waits for a line that begins so.
    #[track_caller]
    fn comes_to(&self, wanted: &str) {
        let mut seen = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) if line.starts_with(wanted) => return,
                Ok(line) => seen.push(line),
                Err(error) => panic!("{wanted:?} did not come ({error}); there were {seen:#?}"),
            }
        }
    }

    /// Ends it as Ctrl-C does; gives back its status and what it printed on stderr.
    fn interrupted(mut self) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        let output = self.child.stderr.take();
        let status = self.child.wait().expect("the end");
        let mut said = String::new();
        std::io::Read::read_to_string(&mut output.expect("a pipe"), &mut said).expect("UTF-8");
        (status.code(), said)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A sheet is typed, saved by another file that takes its name, gone, empty and back; Ctrl-C ends the watch quietly.
#[test]
fn a_sheet_is_followed() {
    let folder = Folder::new().with("sheet.txt", "1. 炮二平五 马８进７\n");
    let watch = Watch::over(&folder, "sheet.txt");
    let write = |name: &str, text: &str| std::fs::write(folder.path(name), text).expect("a file");
    watch.comes_to("sheet.txt, game 1: reads to round 1, Black (2 plies)");
    write("sheet.txt", "1. 炮二平五 马８进７\n2. 马二进三 车８平９\n");
    watch.comes_to("sheet.txt, game 1: plays to round 2, Red (3 plies)");
    watch.comes_to("error[");
    write("new.txt", "1. 炮二平五 马８进７\n2. 马二进三 车９平８\n");
    std::fs::rename(folder.path("new.txt"), folder.path("sheet.txt")).expect("another name");
    watch.comes_to("sheet.txt, game 1: reads to round 2, Black (4 plies)");
    std::fs::remove_file(folder.path("sheet.txt")).expect("it goes");
    watch.comes_to("sheet.txt: No such file or directory; waiting");
    write("sheet.txt", "");
    watch.comes_to("sheet.txt: no record yet; waiting");
    write("sheet.txt", "1. 炮二平五\n");
    watch.comes_to("sheet.txt, game 1: reads to round 1, Red (one ply)");
    assert_eq!(watch.interrupted(), (Some(130), String::new()));
}

/// One block a change, and nothing for a terminal in it.
#[test]
fn a_pipe_gets_plain_blocks() {
    let folder = Folder::new().with("sheet.txt", "1. 炮二平五\n");
    let watch = Watch::over(&folder, "sheet.txt");
    let first = watch.lines.recv_timeout(PATIENCE).expect("a line");
    assert_eq!(first, "sheet.txt, game 1: reads to round 1, Red (one ply)");
}

/// It is about one file, and says so.
#[test]
fn what_cannot_be_watched() {
    let folder = Folder::new().with("a.txt", "").with("b.txt", "").with("c/d.txt", "");
    for (arguments, wanted) in [
        ("", "`--watch` is about one file"),
        ("a.txt b.txt", "`--watch` is about one file"),
        ("-", "`--watch` is about a file; stdin"),
        ("c", "`c` is a folder; name a file in it"),
        ("a.txt --json", "--json"),
        ("a.txt --short", "--short"),
        ("a.txt --player x", "--player"),
    ] {
        let seen = Run::new("check --watch").args(arguments).within(&folder).ends(2);
        assert!(seen.stdout.is_empty() && seen.stderr.contains(wanted), "{arguments}: {seen}");
    }
}
