//! Whole files against what they hold: the rows of the vectors.

use std::collections::BTreeMap;

use jipu::board::Move;
use jipu::diag::{Code, Severity};
use jipu::format::{Item, ReadOptions, Reader};
use jipu::record::{GameRecord, NodeId};
use serde::Deserialize;
use serde_json::Value;

use crate::corpus::games;
use crate::data;

#[derive(Debug, Deserialize)]
struct Game {
    start_fen: Option<String>,
    #[serde(default)]
    root_comment: String,
    #[serde(default)]
    tree: Value,
    #[serde(default)]
    tags: BTreeMap<String, String>,
}

/// The tree of the vectors, flat: path of first-child indices, move, comment.
fn wanted(tree: &Value) -> Vec<(Vec<usize>, String, String)> {
    let mut found = Vec::new();
    let mut stack: Vec<(Vec<usize>, &Value)> = vec![(Vec::new(), tree)];
    while let Some((path, children)) = stack.pop() {
        for (index, node) in children.as_array().into_iter().flatten().enumerate() {
            let path: Vec<usize> = path.iter().copied().chain([index]).collect();
            let text = |at: usize| node[at].as_str().unwrap_or("").to_owned();
            found.push((path.clone(), text(0), text(1)));
            stack.push((path, &node[2]));
        }
    }
    found.sort();
    found
}

fn comment(record: &GameRecord, id: NodeId) -> String {
    let annotation = record.tree.annotation(id);
    annotation
        .map(|found| [found.before.clone(), found.after.clone()].concat().join("\n"))
        .unwrap_or_default()
}

fn found(record: &GameRecord) -> Vec<(Vec<usize>, String, String)> {
    let mut found = Vec::new();
    let mut stack = vec![(Vec::new(), NodeId::ROOT)];
    while let Some((path, id)) = stack.pop() {
        for (index, child) in record.tree.children(id).enumerate() {
            let path: Vec<usize> = path.iter().copied().chain([index]).collect();
            let action =
                record.tree.node(child).action.map_or_else(String::new, |action: Move| action.to_string());
            found.push((path.clone(), action, comment(record, child)));
            stack.push((path, child));
        }
    }
    found.sort();
    found
}

fn check(id: &str, record: &GameRecord, game: &Game) {
    if let Some(fen) = &game.start_fen {
        assert_eq!(&record.start.fen(), fen, "{id}");
    }
    assert_eq!(comment(record, NodeId::ROOT), game.root_comment, "{id}");
    assert_eq!(found(record), wanted(&game.tree), "{id}");
    for (name, value) in &game.tags {
        let name = if name == "place" { "Site" } else { name };
        // White of the Western family is Red here.
        let name = if name == "White" { "Red" } else { name };
        assert_eq!(record.tags.get(name), Some(value.as_str()), "{id}: tag {name}");
    }
}

/// The bytes of a row. Long ones are packed.
fn bytes(row: &Value) -> Vec<u8> {
    if let Some(text) = row["base64"].as_str() {
        return data::base64(text);
    }
    let packed = data::base64(row["zlib_base64"].as_str().expect("a file"));
    miniz_oxide::inflate::decompress_to_vec_zlib(&packed).expect("a packed file")
}

/// The games of a row; some are those of other rows.
fn expected(row: &Value, rows: &[Value]) -> Vec<Game> {
    let games = row["games"].as_array().map_or_else(|| vec![row.clone()], Clone::clone);
    let game = |game: &Value| match game.as_str() {
        Some(id) => rows.iter().find(|row| row["id"] == id).expect("a row").clone(),
        None => game.clone(),
    };
    games.iter().map(|found| serde_json::from_value(game(found)).expect("a game")).collect()
}

/// Checks the rows of a format, except for some: how many are records, and how many have an error.
fn check_rows(format: &str, except: &[&str], (wanted_good, wanted_faulty): (usize, usize)) {
    let rows: Vec<Value> = data::json_lines("files.jsonl");
    assert_eq!(rows.len(), 34);
    let (mut good, mut faulty) = (0, 0);
    for row in rows.iter().filter(|row| row["format"] == format) {
        let id = row["id"].as_str().expect("a name");
        if except.contains(&id) {
            continue;
        }
        let bytes = bytes(row);
        let error = row["error"].as_str().map(|name| name.parse::<Code>().expect("a code"));
        if let Some(error) = error {
            let items: Vec<Item> = Reader::new(bytes.as_slice(), ReadOptions::default()).collect();
            let codes: Vec<Code> = match &items[..] {
                [Item::Record(_, findings)] => findings.iter().map(|found| found.code).collect(),
                [Item::Refused(finding)] => vec![finding.code],
                _ => panic!("{id}: {items:?}"),
            };
            assert_eq!(codes, [error], "{id}");
            faulty += 1;
            continue;
        }
        let records: Vec<_> = games(bytes.as_slice()).collect();
        let expected = expected(row, &rows);
        assert_eq!(records.len(), expected.len(), "{id}");
        for ((record, findings), game) in records.iter().zip(&expected) {
            let has_error = findings.iter().any(|found| found.severity == Severity::Error);
            assert!(!has_error, "{id}: {findings:?}");
            check(id, record, game);
        }
        good += 1;
    }
    assert_eq!((good, faulty), (wanted_good, wanted_faulty), "{format}");
}

#[test]
fn pgn_rows() {
    check_rows("PGN", &[], (7, 0));
}

#[test]
fn wxf_rows() {
    check_rows("WXF", &[], (2, 0));
}

#[test]
fn dhtmlxq_rows() {
    check_rows("DhtmlXQ", &[], (1, 0));
}

#[test]
fn cbf_rows() {
    check_rows("CBF", &[], (1, 0));
}

#[test]
fn pfc_rows() {
    check_rows("PFC", &[], (1, 0));
}

#[test]
fn chn_ccm_and_mxq_rows() {
    for format in ["CHN", "CCM", "MXQ"] {
        check_rows(format, &[], (1, 0));
    }
}

#[test]
fn xqf_rows() {
    check_rows("XQF", &[], (6, 2));
}

#[test]
fn cbr_rows() {
    check_rows("CBR", &[], (2, 0));
}

#[test]
fn cbl_rows() {
    check_rows("CBL", &[], (1, 0));
}

#[test]
fn legacy_cbl_rows() {
    check_rows("CBL-OLD", &[], (1, 1));
}

#[test]
fn rows_of_lists() {
    for format in ["EGLIB", "QCB", "FEN-LIST", "CSV-FEN", "CSV-WXF", "PGN-CC"] {
        check_rows(format, &[], (1, 0));
    }
}
