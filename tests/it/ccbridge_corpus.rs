//! The CBR and CBL files of the corpus, where it is there: what they hold, and what comes back of games that are
//! written as CBR or CBL and read again.

use std::fs::File;

use jipu::diag::Code;
use jipu::format::{Format, WriteOptions};
use jipu::record::GameRecord;
use jipu::source::Encoding;

use crate::collections::{Kept, check, date_in_pgn, file, files, kept, through};
use crate::corpus::{games, say};

/// Rows that differ. The games are pages of text: the first byte of their moves is odd, which says that there are none
/// (format-cbr-cbl.md, section 1), and the index says that the record ends there (2,500 used bytes of the one with an
/// introduction, which is where its comment ends). The independent program reads on in what is left of an older
/// record.
const CBL: [(&str, &str); 5] = [
    ("cbl/walker8088-cchess/tests/data/1989年龙化杯象棋名师邀请赛35局.CBL#1", PAGE),
    ("cbl/walker8088-cchess/tests/data/1989年龙化杯象棋名师邀请赛35局.CBL#22", PAGE),
    ("cbl/walker8088-cchess/game_book/残局谱/象棋实用残局/残局全书.CBL#752", PAGE),
    ("cbl/walker8088-cchess/game_book/残局谱/象棋实用残局/残局全书.CBL#783", PAGE),
    ("cbl/walker8088-cchess/game_book/残局谱/象棋实用残局/残局全书.CBL#784", PAGE),
];
const PAGE: &str = "a page of text that ends with its first move record, as its flags and the index say";

/// The position of this game has a pawn where it never can stand.
const CBL_OLD: [(&str, &str); 1] = [(
    "cbl/hbsxcjp-cchess_qt/棋谱文件/棋谱研究/棋谱大全/残局/韬略元机残局谱.CBL#13",
    "a pawn stands where it never can (fen.md, level 3): played with --lenient only",
)];

#[test]
fn libraries() {
    check("cbl", 1_130, &CBL);
    check("cbl-old", 1_079, &CBL_OLD);
}

#[test]
fn single_games() {
    check("cbr", 2, &[]);
}

/// What a game is but for the numbers that are made where there are none.
fn without_numbers(record: &GameRecord) -> Kept {
    kept(record, |name| !["CbrGuid", "LibraryGuid"].contains(&name))
}

/// The games of a file of the corpus.
fn records(input: File) -> Vec<GameRecord> {
    games(input).map(|(record, _)| record).collect()
}

/// A file of these games in a format, read again, and the codes of what was lost.
fn again(to: Format, records: &[GameRecord]) -> (Vec<GameRecord>, Vec<Code>) {
    let (bytes, losses) = file(to, &WriteOptions::default(), Encoding::Utf8, records).expect("written");
    let read = games(bytes.as_slice()).map(|(record, _)| record).collect();
    (read, losses.into_iter().map(|loss| loss.code).collect())
}

#[test]
fn a_library_comes_back_as_it_was() {
    let mut count = 0;
    let Some(files) = files("cbl") else { return };
    for (name, input) in files {
        let wanted = records(input);
        let (found, losses) = again(Format::Cbl, &wanted);
        assert_eq!(losses, [], "{name}");
        assert_eq!(found.len(), wanted.len(), "{name}");
        for (found, wanted) in found.iter().zip(&wanted) {
            // Numbers and all.
            assert_eq!(kept(found, |_| true), kept(wanted, |_| true), "{name}");
        }
        count += found.len();
    }
    say(&format!("{count} games from CBL to CBL"));
    assert_eq!(count, 1_130);
}

#[test]
fn an_old_library_becomes_a_new_one() {
    let mut count = 0;
    let Some(files) = files("cbl-old") else { return };
    for (name, input) in files {
        let wanted = records(input);
        let (found, losses) = again(Format::Cbl, &wanted);
        assert_eq!(losses, [], "{name}");
        assert_eq!(found.len(), wanted.len(), "{name}");
        for (found, wanted) in found.iter().zip(&wanted) {
            assert_eq!(sorted(without_numbers(found)), sorted(without_numbers(wanted)), "{name}");
        }
        count += found.len();
    }
    say(&format!("{count} games from the old form to the new one"));
    assert_eq!(count, 1_079);
}

/// The tags come in the order of their fields.
fn sorted(mut kept: Kept) -> Kept {
    kept.tags.sort();
    kept
}

#[test]
fn every_game_of_the_libraries_as_a_file_of_its_own() {
    let mut count = 0;
    for format in ["cbr", "cbl", "cbl-old"] {
        let Some(files) = files(format) else { return };
        for (name, input) in files {
            for wanted in records(input) {
                let (found, _) =
                    through(Format::Cbr, &WriteOptions::default(), Encoding::Utf8, &wanted).expect("written");
                let own =
                    |name: &str| !name.starts_with("Library") && (format != "cbl-old" || name != "CbrGuid");
                assert_eq!(sorted(kept(&found, own)), sorted(kept(&wanted, own)), "{name}");
                count += 1;
            }
        }
    }
    say(&format!("{count} games as CBR"));
    assert_eq!(count, 2_211);
}

/// What PGN keeps of a game: no carriage returns, braces of full width, comments at one place as one.
fn in_pgn(record: &GameRecord) -> Kept {
    let mut kept = sorted(kept(record, |name| name != "FEN"));
    for (_, _, comments, _) in &mut kept.nodes {
        let comment = comments.join("\n").replace('\r', "").replace('{', "｛").replace('}', "｝");
        let lines: Vec<&str> = comment.lines().map(str::trim).collect();
        *comments = vec![lines.join("\n").trim().to_owned()];
        comments.retain(|comment| !comment.is_empty());
    }
    for (name, value) in &mut kept.tags {
        *value = value.trim().to_owned();
        if name == "Date" {
            *value = date_in_pgn(value, record.format);
        }
    }
    kept
}

#[test]
fn through_pgn_and_back() {
    let (mut count, mut unplayed) = (0, 0);
    for format in ["cbl", "cbl-old"] {
        let Some(files) = files(format) else { return };
        for (name, input) in files {
            let wanted = records(input);
            let (pgn, _) = again(Format::Pgn, &wanted);
            let (found, _) = again(Format::Cbl, &pgn);
            assert_eq!(found.len(), wanted.len(), "{name}");
            for (number, (found, wanted)) in found.iter().zip(&wanted).enumerate() {
                let is_played = wanted.tree.all().all(|id| wanted.tree.node(id).action.is_some());
                let [mut found, mut wanted] =
                    [found, wanted].map(|record| without_made(in_pgn(record), format));
                if !is_played {
                    // An entry that cannot be played is text there, with all that follows it.
                    unplayed += 1;
                    found.nodes.clear();
                    wanted.nodes.clear();
                }
                assert_eq!(found, wanted, "{name} {number}");
                count += 1;
            }
        }
    }
    say(&format!("{count} games from CBL to PGN to CBL, {unplayed} of them with an illegal move"));
    assert_eq!(count, 2_209);
    assert!(unplayed < 25, "{unplayed}");
}

/// Without the numbers that games of the older form have none of.
fn without_made(mut kept: Kept, format: &str) -> Kept {
    kept.tags.retain(|(name, _)| format != "cbl-old" || !["CbrGuid", "LibraryGuid"].contains(&name.as_str()));
    kept
}

#[test]
fn games_of_xqf_with_variations() {
    let Some(files) = files("xqf") else { return };
    let (mut count, mut clipped) = (0, 0);
    for (name, input) in files {
        for wanted in records(input) {
            if wanted.tree.len() == wanted.tree.main_line().count() {
                continue;
            }
            let (found, losses) =
                through(Format::Cbr, &WriteOptions::default(), Encoding::Utf8, &wanted).expect("written");
            let is_clipped = losses.iter().any(|loss| loss.code == Code::TextClipped);
            let made = ["CbrGuid", "CbrKind", "TitleB"];
            let tag = |name: &str| !is_clipped && !name.starts_with("Xqf") && !made.contains(&name);
            assert_eq!(sorted(kept(&found, tag)), sorted(kept(&wanted, tag)), "{name}");
            count += 1;
            clipped += usize::from(is_clipped);
        }
    }
    say(&format!("{count} games with variations from XQF to CBR, {clipped} with headers that were cut"));
    assert_eq!(count, 862);
}
