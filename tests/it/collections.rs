//! What a reader makes of the files of the corpus against what an independent program found in them, and what comes back
//! of games that are written and read again.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use jipu::diag::{Code, Diagnostic};
use jipu::format::json::JsonContext;
use jipu::format::{FileWriter, Format, Refusal, WriteOptions};
use jipu::record::{DateForm, GameRecord, NodeId, Step, date_to_write};
use jipu::source::{Encoder, Encoding, Span};
use serde::Deserialize;
use serde_json::Value;

use crate::corpus::{Expected, Found, check_differences, folder, games, gunzip, judge, say, unpacked};

/// Whether everything is to be tested that takes a while.
pub(crate) fn is_full() -> bool {
    let is_full = std::env::var_os("JIPU_FULL").is_some();
    if !is_full {
        say("SKIPPED: this takes a while and runs with JIPU_FULL=1");
    }
    is_full
}

/// A row of the independent program: the moves of the tree and the moves with a comment, where it counted them.
#[derive(Debug, Deserialize)]
struct Row {
    /// A number; for tables with a move a line the number of the game as a text.
    #[serde(default)]
    game: Value,
    tree_nodes: Option<usize>,
    comments: Option<usize>,
    #[serde(flatten)]
    main: Expected,
}

impl Row {
    fn number(&self) -> u64 {
        let text = self.game.as_str();
        text.map_or(self.game.as_u64(), |text| text.parse().ok()).unwrap_or_default()
    }
}

/// The files of a format, each with its rows in their order.
fn rows(format: &str) -> Option<BTreeMap<String, Vec<Row>>> {
    let mut rows: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    let wanted = format!(r#""format": "{format}""#);
    for line in BufReader::new(gunzip(&folder()?.join("expected.jsonl.gz"))).lines() {
        let line = line.expect("a line");
        if line.contains(&wanted) {
            let row: Row = serde_json::from_str(&line).expect("a row");
            rows.entry(row.main.file.clone()).or_default().push(row);
        }
    }
    for rows in rows.values_mut() {
        rows.sort_by_key(Row::number);
    }
    Some(rows)
}

/// Where a file of a format is, unpacked.
fn path(format: &str, file: &str) -> Option<PathBuf> {
    let archive = match format {
        "xqf" => "xqf.tar.gz",
        "pgn-chinese" => "pgn-chinese.tar.gz",
        _ => "small-formats.tar.gz",
    };
    Some(unpacked(archive)?.join(file))
}

/// The files of a format, opened.
pub(crate) fn files(format: &str) -> Option<impl Iterator<Item = (String, File)>> {
    let format = format.to_owned();
    Some(rows(&format)?.into_keys().filter_map(move |file| {
        let input = File::open(path(&format, &file)?).expect("a file");
        Some((file, input))
    }))
}

/// Where a game begins in its file.
fn place(record: &GameRecord) -> u64 {
    record.source.location(Span::new(0, 0)).offset.start
}

/// How many nodes have a comment. Of the older form of CBL the independent program counts moves only.
fn comments(record: &GameRecord, with_start: bool) -> usize {
    std::iter::once(NodeId::ROOT)
        .filter(|_| with_start)
        .chain(record.tree.all())
        .filter(|&id| record.tree.annotation(id).is_some_and(|found| !found.after.is_empty()))
        .count()
}

/// Checks all rows of a format. `listed` are the ones that differ, `file` or `file#game` (from 1), and why.
pub(crate) fn check(format: &str, count: usize, listed: &[(&str, &str)]) {
    check_but(format, count, listed, 0);
}

/// The same, but for so many games of which the first move belongs to the side that is not to move. The independent
/// program stops there; the position is to be turned (fen.md, section 2), and then every move must play.
pub(crate) fn check_but(format: &str, count: usize, listed: &[(&str, &str)], turned: usize) {
    let Some(rows) = rows(format) else { return };
    let mut found_turned = 0;
    let mut differ = Vec::new();
    let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
    let mut slowest = (Duration::ZERO, String::new());
    let mut total = 0;
    for (file, rows) in rows {
        total += rows.len();
        let input = File::open(path(format, &file).expect("the corpus")).expect("a file");
        let begin = Instant::now();
        let mut found: Vec<(u64, (Found, usize, usize), bool)> = games(input)
            .map(|(record, findings)| {
                let is_fixed = findings.iter().any(|finding| finding.code == Code::SideFixed);
                let is_turned = is_fixed && record.is_complete();
                for finding in findings {
                    *codes.entry(finding.code.name()).or_default() += 1;
                }
                let comments = comments(&record, format != "cbl-old");
                (place(&record), (judge(&record), record.tree.len(), comments), is_turned)
            })
            .collect();
        // The rows are in the order of the bytes. A library has another one.
        found.sort_by_key(|(place, ..)| *place);
        slowest = slowest.max((begin.elapsed(), file.clone()));
        if found.len() != rows.len() {
            differ.push((file, format!("{} games for {}", found.len(), rows.len())));
            continue;
        }
        for (index, ((_, found, is_turned), row)) in found.iter().zip(&rows).enumerate() {
            let wanted =
                (row.main.wanted(), row.tree_nodes.unwrap_or(found.1), row.comments.unwrap_or(found.2));
            if *is_turned && wanted.0.stops_at_once() {
                found_turned += 1;
                assert_eq!((found.1, found.2), (wanted.1, wanted.2), "{file}#{}", index + 1);
            } else if *found != wanted {
                let place = if rows.len() == 1 { file.clone() } else { format!("{file}#{}", index + 1) };
                differ.push((place, format!("{found:?} for {wanted:?}")));
            }
        }
    }
    say(&format!("{format}: findings {codes:?}; slowest {slowest:?}"));
    assert_eq!((total, found_turned), (count, turned), "{format}");
    check_differences(format, count, &differ, listed);
}

/// Everything of a game that a good format keeps.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) start: String,
    /// Each node in the order of the tree: its depth, its move or its text, the comments before and behind it, and its
    /// marks.
    pub(crate) nodes: Vec<(usize, String, Vec<String>, Vec<u16>)>,
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) result: &'static str,
}

/// What a game is, with the headers that `tag` keeps.
pub(crate) fn kept(record: &GameRecord, tag: impl Fn(&str) -> bool) -> Kept {
    let node = |depth: usize, id: NodeId| {
        let annotation = record.tree.annotation(id);
        let comments = annotation.map(|found| [found.before.clone(), found.after.clone()].concat());
        let action = record.tree.node(id).action;
        let text = match action {
            Some(action) => action.to_string(),
            None if id == NodeId::ROOT => String::new(),
            None => record.as_written(id).into_owned(),
        };
        (
            depth,
            text,
            comments.unwrap_or_default(),
            annotation.map(|found| found.nags.clone()).unwrap_or_default(),
        )
    };
    let mut nodes = vec![node(0, NodeId::ROOT)];
    let mut walk = record.tree.preorder();
    let mut depth = 0;
    while let Some(step) = walk.next(&record.tree) {
        match step {
            Step::Enter(id) => {
                depth += 1;
                nodes.push(node(depth, id));
            }
            Step::Leave(_) => depth -= 1,
        }
    }
    let tags = record.tags.iter().filter(|found| tag(found.name) && !found.value.trim().is_empty());
    Kept {
        start: record.start.fen(),
        nodes,
        tags: tags.map(|found| (found.name.to_owned(), found.value.to_owned())).collect(),
        result: record.result().text(),
    }
}

/// A file of these games, and what was lost.
pub(crate) fn file<'a>(
    to: Format,
    options: &WriteOptions,
    encoding: Encoding,
    records: impl IntoIterator<Item = &'a GameRecord>,
) -> Result<(Vec<u8>, Vec<Diagnostic>), Refusal> {
    let encoder = Encoder { encoding, bom: false, crlf: false, replace: options.replace };
    let mut writer = FileWriter::new(to, options.clone(), encoder);
    let (mut bytes, mut losses) = (Vec::new(), Vec::new());
    for record in records {
        let context = JsonContext { file: "-", game: 1, encoding: "utf-8", diagnostics: 0 };
        bytes.extend(writer.game(record, &context, &mut losses)?);
    }
    bytes.extend(writer.finish());
    Ok((bytes, losses))
}

/// Writes a game and reads it back.
pub(crate) fn through(
    to: Format,
    options: &WriteOptions,
    encoding: Encoding,
    record: &GameRecord,
) -> Result<(GameRecord, Vec<Diagnostic>), Refusal> {
    let (bytes, losses) = file(to, options, encoding, [record])?;
    let mut read = games(bytes.as_slice());
    let (first, _) = read.next().unwrap_or_else(|| panic!("{to:?}: lost"));
    assert!(read.next().is_none(), "{to:?}: one game became several");
    Ok((first, losses))
}

/// A date as PGN has it that is written from a file of another format: what is whole and plain in the form of PGN.
pub(crate) fn date_in_pgn(value: &str, found_in: &str) -> String {
    date_to_write(value, found_in, "pgn", DateForm::Dots).into_owned()
}
