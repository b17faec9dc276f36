//! Bad input: whatever comes in, the reader ends, nothing panics, and every finding has a place that there is.

use std::fmt::Write as _;
use std::io::{self, Read};

use jipu::audit::limit;
use jipu::board::Color;
use jipu::diag::Diagnostic;
use jipu::format::{Format, ReadOptions, WriteOptions};
use jipu::record::GameRecord;
use jipu::rules::{LimitRule, Reading as LimitReading};
use jipu::source::Encoding;

use crate::harness::{Folder, Run};
use crate::samples;
use crate::targets::kept;
use crate::targets::readers::{self, Tally};
use crate::wire;

/// Reads, resolves, audits and writes everything that an input holds, and shows the findings.
pub(crate) fn digest(input: impl Read, options: ReadOptions) -> Tally {
    readers::digest(input, options, |record, findings| {
        audit_limit(record);
        write_all(record, findings);
    })
}

/// Asks for claims of both sides, under a limit that is soon reached.
fn audit_limit(record: &GameRecord) {
    let rule = LimitRule {
        rounds: 3,
        check_cap: Some(1),
        reading: LimitReading::ClaimantCapped,
        pawn_moves_reset: false,
    };
    for claimant in Color::ALL {
        let question = limit::Question { claimant: Some(claimant), ..limit::Question::new(rule) };
        if let Ok(audit) = limit::audit(record, &question) {
            let claim = audit.claim.expect("a claim");
            assert!(claim.at_ply <= audit.entries && audit.judged_stretch < audit.stretches.len());
        }
    }
}

/// Writes a record in every format and notation. What cannot be written is refused with a reason.
fn write_all(record: &GameRecord, findings: &mut Vec<Diagnostic>) {
    for to in Format::written() {
        for allow_ambiguous in [false, true] {
            let options =
                WriteOptions { allow_ambiguous, replace: allow_ambiguous, ..WriteOptions::default() };
            match kept::file(to, &options, Encoding::Utf8, [record]) {
                Ok((bytes, mut losses)) => {
                    assert!(!bytes.is_empty());
                    findings.append(&mut losses);
                }
                Err(refusal) => assert!(!refusal.0.is_empty(), "refused without a reason"),
            }
        }
    }
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

#[test]
fn the_samples_are_read() {
    for (name, bytes) in samples::own() {
        let tally = digest(&bytes[..], ReadOptions::default());
        // The samples of faults may hold no game, and some cannot be read at all.
        let faulty = name.contains("/faults/");
        assert!(faulty || (tally.games > 0 && tally.plies > 0 && tally.failures == 0), "{name}: {tally:?}");
    }
}

#[test]
fn every_sample_cut_at_each_byte() {
    for (_, bytes) in samples::all() {
        for end in 0..bytes.len() {
            digest(&bytes[..end], ReadOptions::default());
        }
    }
}

#[test]
fn every_sample_without_its_beginning() {
    for (_, bytes) in samples::all() {
        for start in (0..bytes.len()).step_by(3) {
            digest(&bytes[start..], ReadOptions::default());
        }
    }
}

#[test]
fn every_sample_with_bytes_flipped() {
    let mut random = Random(20_240_229);
    for (_, bytes) in samples::all() {
        for round in 0..200 {
            let mut bytes = bytes.clone();
            for _ in 0..=round % 8 {
                let at = random.below(bytes.len());
                match random.below(4) {
                    0 => bytes[at] ^= 1 << random.below(8),
                    1 => bytes[at] = random.next() as u8,
                    2 => bytes[at] = b"[]{}()\"\\;%.\n\r \t\0"[random.below(16)],
                    _ => {
                        bytes.remove(at);
                    }
                }
                if bytes.is_empty() {
                    break;
                }
            }
            digest(&bytes[..], ReadOptions::default());
        }
    }
}

#[test]
fn every_sample_as_every_format_and_encoding() {
    let encodings = ["utf-8", "gb18030", "big5", "utf-16le", "utf-16be", "windows-1252", "shift_jis"];
    for (_, bytes) in samples::all() {
        for format in Format::all() {
            digest(&bytes[..], ReadOptions { format: Some(format), ..ReadOptions::default() });
        }
        for encoding in encodings {
            let encoding = Some(encoding.parse::<Encoding>().expect("an encoding"));
            digest(&bytes[..], ReadOptions { encoding, ..ReadOptions::default() });
            // Cut inside characters as well.
            for cut in 1..4 {
                let end = bytes.len().saturating_sub(cut);
                digest(&bytes[..end], ReadOptions { encoding, ..ReadOptions::default() });
            }
        }
    }
}

#[test]
fn pieces_of_samples_put_together() {
    let samples = samples::all();
    let mut random = Random(7);
    for _ in 0..400 {
        let mut bytes = Vec::new();
        for _ in 0..4 {
            let (_, sample) = &samples[random.below(samples.len())];
            let (one, other) = (random.below(sample.len()), random.below(sample.len()));
            bytes.extend_from_slice(&sample[one.min(other)..one.max(other)]);
        }
        digest(&bytes[..], ReadOptions::default());
    }
}

/// Chariots go up and down a file for as long as is wanted.
fn shuffle(plies: usize) -> impl Iterator<Item = &'static str> {
    ["a0a1", "a9a8", "a1a0", "a8a9"].into_iter().cycle().take(plies)
}

#[test]
fn a_game_of_a_hundred_thousand_plies() {
    const PLIES: usize = 100_000;
    let mut list = String::from("position startpos moves");
    let mut pgn = String::from("[Event \"x\"]\n\n");
    let mut sheet = String::new();
    let mut array = String::from("{\"type\":\"game\",\"schema\":1,\"moves\":[");
    let words = ["车九进一", "车１进１", "车九退一", "车１退１"];
    for (ply, text) in shuffle(PLIES).enumerate() {
        let _ = write!(list, " {text}");
        if ply % 2 == 0 {
            let _ = write!(pgn, "{}. ", ply / 2 + 1);
        }
        let _ = write!(pgn, "{}{}", words[ply % 4], if ply % 2 == 0 { " " } else { "\n" });
        let _ = write!(sheet, "{}{}", words[ply % 4], if ply % 2 == 0 { " " } else { "\n" });
        let _ = write!(array, "{}\"{text}\"", if ply == 0 { "" } else { "," });
    }
    pgn.push_str("*\n");
    array.push_str("],\"result\":\"*\"}\n");
    for (name, text) in [("list", list), ("PGN", pgn), ("sheet", sheet), ("JSON", array)] {
        let tally = digest(text.as_bytes(), ReadOptions::default());
        assert_eq!((tally.games, tally.plies, tally.failures), (1, PLIES, 0), "{name}: {tally:?}");
    }
}

#[test]
fn ten_thousand_nested_variations() {
    const DEPTH: usize = 10_000;
    let words = ["车九进一", "车１进１", "车九退一", "车１退１"];
    let mut nested = String::from("[Event \"x\"]\n\n");
    for ply in 0..DEPTH {
        // Each goes on a ply further, so that each opens a variation on the move before.
        let _ = write!(nested, "{} {} (", words[ply % 4], words[(ply + 1) % 4]);
    }
    let open = nested.clone();
    nested.push_str(&")".repeat(DEPTH));
    nested.push_str(" *\n");
    let brackets = format!("[Event \"x\"]\n\n1. 炮二平五 {}{} *\n", "(".repeat(DEPTH), ")".repeat(DEPTH));
    let deep = format!("{{\"moves\":{}", "[".repeat(DEPTH));
    let objects = "{\"a\":".repeat(DEPTH);
    for (name, text) in
        [("closed", nested), ("open", open), ("brackets", brackets), ("arrays", deep), ("objects", objects)]
    {
        let tally = digest(text.as_bytes(), ReadOptions::default());
        assert_eq!(tally.failures, 0, "{name}");
        assert!(tally.games == 1 || tally.findings > 0, "{name}: {tally:?}");
    }
}

#[test]
fn ten_thousand_variations_on_one_move() {
    let text = format!("[Event \"x\"]\n\n1. 炮二平五 马８进７ {} *\n", "(1... 炮８平５) ".repeat(10_000));
    let tally = digest(text.as_bytes(), ReadOptions::default());
    assert_eq!((tally.games, tally.plies), (1, 2), "{tally:?}");
}

#[test]
fn long_texts() {
    let comment = "评".repeat(100_000);
    let value = "甲".repeat(100_000);
    for (name, text, plies) in [
        ("comment", format!("[Event \"x\"]\n\n1. 炮二平五 {{{comment}}} 马８进７ *\n"), 2),
        ("comment that does not end", format!("[Event \"x\"]\n\n1. 炮二平五 {{{comment}"), 1),
        ("comments", format!("[Event \"x\"]\n\n1. 炮二平五 {} *\n", "{好}".repeat(20_000)), 1),
        ("rest of a line", format!("[Event \"x\"]\n\n1. 炮二平五 ;{comment}\n马８进７ *\n"), 2),
        ("tag", format!("[Event \"{value}\"]\n\n1. 炮二平五 *\n"), 1),
        ("tag that does not end", format!("[Event \"{value}\n\n1. 炮二平五 *\n"), 1),
        ("tags", format!("{}\n1. 炮二平五 *\n", "[Event \"x\"]\n".repeat(20_000)), 1),
        ("digits", format!("[Event \"x\"]\n\n{}. 炮二平五 *\n", "9".repeat(100_000)), 1),
        ("glyphs", format!("[Event \"x\"]\n\n1. 炮二平五 {}*\n", "$1 ".repeat(50_000)), 1),
    ] {
        let tally = digest(text.as_bytes(), ReadOptions::default());
        assert_eq!(tally.failures, 0, "{name}");
        assert_eq!(tally.plies, plies, "{name}: {tally:?}");
    }
}

#[test]
fn one_line_of_five_megabytes() {
    const LENGTH: usize = 5 << 20;
    for (name, piece) in [
        ("letters", "x"),
        ("hanzi", "象"),
        ("brackets", "["),
        ("braces", "{"),
        ("quotes", "\""),
        ("blanks", " "),
        ("moves", "炮二平五 "),
        ("digits", "25 "),
        ("open tags", "[Event \""),
        ("JSON", "{\"moves\":[],"),
    ] {
        let text = piece.repeat(LENGTH / piece.len());
        let tally = digest(text.as_bytes(), ReadOptions::default());
        assert_eq!(tally.failures, 0, "{name}: {tally:?}");
    }
}

/// An input that fails after some bytes.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("gone")),
            count => Ok(count),
        }
    }
}

#[test]
fn an_input_that_fails() {
    let bytes = samples::PGN.as_bytes();
    for end in 0..=bytes.len() {
        let tally = digest(Failing(&bytes[..end]), ReadOptions::default());
        assert_eq!(tally.failures, 1, "the failure is reported once: {end}");
        // A game that was whole before is not lost.
        assert!(end < bytes.len() || tally.games >= 1, "{tally:?}");
    }
}

#[test]
fn what_is_no_record_ends_with_3() {
    let mut random = Random(3);
    let noise: Vec<u8> = (0..20_000).map(|_| random.next() as u8).collect();
    let folder = Folder::new()
        .with("empty.pgn", "")
        .with("blank.pgn", " \r\n\n\t \u{3000}\n")
        .with("elf", b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0\0\0")
        .with("gzip.pgn", b"\x1f\x8b\x08\0\0\0\0\0\0\x03\x8b\x76\x2d\x4b\xcd\x2b\x51\0\0\0")
        .with("noise", noise)
        .with("utf32.pgn", b"\xff\xfe\0\0[\0\0\0E\0\0\0")
        .with("folder.pgn/empty.txt", "");
    for name in
        ["empty.pgn", "blank.pgn", "elf", "gzip.pgn", "noise", "utf32.pgn", "folder.pgn", "absent.pgn"]
    {
        let seen = Run::new("check --json").arg(name).within(&folder).ends(3);
        assert_eq!(seen.stderr, "", "{name}");
        let summary = wire::summary(&seen.stdout);
        assert_eq!((summary.games, summary.errors, summary.unreadable_files), (0, 1, 1), "{name}: {seen}");
        let seen = Run::new("convert -o out/").arg(name).within(&folder).ends(3);
        assert!(seen.stdout.contains("no game written"), "{name}: {seen}");
        assert!(!folder.files().iter().any(|file| file.starts_with("out/")), "{name}");
    }
    // And nothing else is lost with them.
    let folder = folder.with("good.txt", samples::SHEET);
    let seen = Run::new("check --json .").within(&folder).ends(3);
    let summary = wire::summary(&seen.stdout);
    assert_eq!((summary.games, summary.plies), (1, 6), "{seen}");
}

#[test]
fn games_after_damage_are_read() {
    let game = "[Event \"x\"]\n[Result \"*\"]\n\n1. 炮二平五 马８进７ *\n\n";
    for (name, damaged) in [
        ("cut in a tag", "[Event \"x\"]\n[Red \"甲\n\n"),
        ("cut in a comment", "[Event \"x\"]\n\n1. 炮二平五 {好\n\n"),
        ("cut in a variation", "[Event \"x\"]\n\n1. 炮二平五 (炮八平五 (\n\n"),
        ("cut in a move", "[Event \"x\"]\n\n1. 炮二\n\n"),
        ("an illegal move", "[Event \"x\"]\n\n1. 炮二平五 车１进９ 2. 马二进三 *\n\n"),
        ("a bad position", "[Event \"x\"]\n[FEN \"9/9/9 w\"]\n\n1. 炮二平五 *\n\n"),
        ("no moves", "[Event \"x\"]\n\n*\n\n"),
    ] {
        let tally = digest([game, damaged, game].concat().as_bytes(), ReadOptions::default());
        assert_eq!(tally.games, 3, "{name}: {tally:?}");
        assert!(tally.plies >= 4, "{name}: {tally:?}");
    }
}

/// A stream of games that is never whole in memory.
struct Games {
    game: Vec<u8>,
    left: usize,
    at: usize,
}

impl Read for Games {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.game.len() {
            self.at = 0;
            self.left -= usize::from(self.left > 0);
        }
        if self.left == 0 {
            return Ok(0);
        }
        let count = (&self.game[self.at..]).read(buffer)?;
        self.at += count;
        Ok(count)
    }
}

#[cfg(target_os = "linux")]
#[test]
fn sixty_megabytes_in_thirty_two() {
    let mut child = Run::new("check -q").spawn();
    let mut stdin = child.stdin.take().expect("a pipe");
    let game = samples::TRADITIONAL.repeat(10).into_bytes();
    let left = (60 << 20) / game.len();
    let status = format!("/proc/{}/status", child.id());
    let mut games = Games { game, left, at: 0 };
    io::copy(&mut games, &mut stdin).expect("the program reads");
    // It waits for more now, so it is still there to be looked at.
    let status = std::fs::read_to_string(status).expect("a process");
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok())
        .expect("a peak");
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    assert!(peak < 32 << 10, "{peak} KiB");
}
