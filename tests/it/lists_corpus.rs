//! The lists of the corpus: study lists, positions, CSV.

use jipu::diag::Code;
use jipu::format::{Format, ReadOptions, Refusal, WriteOptions};
use jipu::record::GameRecord;
use jipu::source::Encoding;

use crate::collections::{check, check_but, file, files, kept, through};
use crate::corpus::{games, say, unpacked};
use crate::game;

#[test]
fn study_lists() {
    // 61 of the 152 lines of one file, and one line of another.
    check_but("eglib/qcb", 6_306, &[], 62);
}

#[test]
fn positions() {
    check("fen-list", 7_131, &[]);
}

#[test]
fn csv_of_positions() {
    check("csv-fen", 672, &[]);
}

#[test]
fn csv_of_moves() {
    check("csv-wxf", 43, &[]);
}

/// Writes a game and reads it back as this format, and as what it is taken for.
fn both_ways(to: Format, record: &GameRecord) -> Result<(GameRecord, GameRecord, Vec<Code>), Refusal> {
    let options = WriteOptions::default();
    let (bytes, losses) = file(to, &options, Encoding::Utf8, [record])?;
    let read = ReadOptions { format: Some(to), ..ReadOptions::default() };
    let mut named = game::games_with(&bytes, read);
    assert_eq!(named.len(), 1, "{}", String::from_utf8_lossy(&bytes));
    let (told, _) = through(to, &options, Encoding::Utf8, record)?;
    Ok((named.remove(0).record, told, losses.iter().map(|loss| loss.code).collect()))
}

/// Start and moves of the main line; of the whole tree with the depth of each where that is asked for.
fn moves(record: &GameRecord, is_tree: bool) -> (String, Vec<(usize, String)>) {
    let kept = kept(record, |_| false);
    let nodes = if is_tree {
        kept.nodes.into_iter().map(|(depth, text, ..)| (depth, text)).collect()
    } else {
        let line = record.tree.main_line();
        line.map(|id| match record.tree.node(id).action {
            Some(action) => (0, action.to_string()),
            None => (0, record.as_written(id).into_owned()),
        })
        .collect()
    };
    (kept.start, nodes)
}

fn title(record: &GameRecord) -> Option<&str> {
    record.tags.filled("Title")
}

#[test]
fn lists_to_themselves() {
    for (format, to) in [
        ("eglib/qcb", Format::Eglib),
        ("eglib/qcb", Format::Qcb),
        ("fen-list", Format::FenList),
        ("csv-fen", Format::CsvFen),
        ("csv-wxf", Format::CsvWxf),
    ] {
        let Some(files) = files(format) else { return };
        let step = if std::env::var_os("JIPU_FULL").is_some() { 1 } else { 5 };
        let mut count = 0;
        for (name, input) in files {
            for (number, (record, _)) in games(input).enumerate().step_by(step) {
                let (named, told, _) =
                    both_ways(to, &record).unwrap_or_else(|why| panic!("{name}#{}: {why:?}", number + 1));
                for again in [named, told] {
                    let place = format!("{name}#{} as {to:?}", number + 1);
                    assert_eq!(moves(&again, true), moves(&record, true), "{place}");
                    if to != Format::Qcb {
                        assert_eq!(title(&again), title(&record), "{place}");
                    }
                    assert_eq!(again.tags.get("gameID"), record.tags.get("gameID"), "{place}");
                }
                count += 1;
            }
        }
        say(&format!("{format}: {count} games to {to:?} and back"));
    }
}

#[test]
fn games_of_other_formats_to_lists() {
    let step = if std::env::var_os("JIPU_FULL").is_some() { 7 } else { 250 };
    let Some(files) = files("xqf") else { return };
    let (mut count, mut refused, mut twins) = (0, 0, 0);
    for (name, input) in files.step_by(step) {
        for (record, _) in games(input) {
            for to in [Format::Eglib, Format::Qcb, Format::FenList, Format::CsvFen, Format::CsvWxf] {
                let is_tree = to == Format::CsvFen;
                match both_ways(to, &record) {
                    Err(_) => {
                        // Only what the table of moves has no place for.
                        let no_place = !record.start.is_standard() || record.tree.is_empty();
                        assert!(to == Format::CsvWxf && no_place, "{name} to {to:?}");
                        refused += 1;
                    }
                    Ok((_, _, losses)) if is_tree && losses.contains(&Code::ListLoss) => twins += 1,
                    Ok((named, told, _)) => {
                        for again in [named, told] {
                            let (start, nodes) = moves(&record, is_tree);
                            let wanted = if to == Format::FenList { Vec::new() } else { nodes };
                            assert_eq!(moves(&again, is_tree), (start, wanted), "{name} to {to:?}");
                        }
                        count += 1;
                    }
                }
            }
        }
    }
    say(&format!(
        "xqf: {count} games to lists and back, {refused} refused, {twins} with alternatives that come twice"
    ));
}

#[test]
fn trees_drawn_as_tables() {
    let Some(folder) = unpacked("pgn-chinese.tar.gz") else { return };
    let (mut files, mut cells, mut resolved, mut comments) = (0, 0, 0, 0);
    for entry in walkdir::WalkDir::new(folder.join("pgn-chinese")) {
        let entry = entry.expect("an entry");
        if !entry.file_type().is_file() || entry.path().extension().is_none_or(|ending| ending != "pgn_cc") {
            continue;
        }
        let input = std::fs::File::open(entry.path()).expect("a file");
        let records: Vec<_> = games(input).collect();
        assert_eq!(records.len(), 1, "{}", entry.path().display());
        let record = &records[0].0;
        assert_eq!(record.format, "pgn-cc", "{}", entry.path().display());
        // Counted without the reader: what is between blanks, links and arrows, four characters a cell.
        let text = record.source.text();
        let table = text.find("　开始").and_then(|start| text.get(start..)).expect("a table");
        let drawn = table.lines().take_while(|line| !line.starts_with(['(', '【']));
        let drawn: usize = drawn.map(|line| line.chars().filter(|c| !"　…↓ \r".contains(*c)).count()).sum();
        assert_eq!(record.tree.len(), (drawn - 2) / 4, "{}", entry.path().display());
        files += 1;
        cells += record.tree.len();
        resolved += record.tree.all().filter(|&id| record.tree.node(id).action.is_some()).count();
        comments += records[0].1.iter().filter(|finding| finding.code == Code::GridComment).count();
    }
    say(&format!(
        "pgn-cc: {files} files, {resolved} of {cells} cells are moves, {comments} comments find no cell"
    ));
    // One file has two lines too many, so that nothing leads to any of its 44 cells.
    assert_eq!((files, cells, resolved, comments), (10, 577, 533, 0));
}
