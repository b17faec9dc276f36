//! Games as files, and what of them comes back.

use jipu::diag::Diagnostic;
use jipu::format::json::JsonContext;
use jipu::format::{FileWriter, Format, Item, ReadOptions, Reader, Refusal, WriteOptions};
use jipu::record::{GameRecord, NodeId, Step};
use jipu::sheet;
use jipu::source::{Encoder, Encoding};

use super::readers::SHEETS;

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

/// The games of a file of this format, resolved.
pub(crate) fn records(bytes: &[u8], format: Option<Format>) -> Vec<GameRecord> {
    Reader::new(bytes, ReadOptions { format, ..ReadOptions::default() })
        .filter_map(|item| match item {
            Item::Record(mut record, mut findings) => {
                sheet::resolve(&mut record, &SHEETS, &mut findings);
                Some(*record)
            }
            _ => None,
        })
        .collect()
}

/// The encoding that a format is written in where nobody asks for another.
pub(crate) fn usual_encoding(format: Format) -> Encoding {
    if format == Format::Xqf { Encoding::Gb18030 } else { Encoding::Utf8 }
}

/// Writes a game in a format and reads it as that: the game that came back, what was said to be lost, and the file; `None`
/// where it was refused.
pub(crate) fn through(
    to: Format,
    options: &WriteOptions,
    record: &GameRecord,
) -> Option<(GameRecord, Vec<Diagnostic>, Vec<u8>)> {
    let (bytes, losses) = match file(to, options, usual_encoding(to), [record]) {
        Ok(written) => written,
        Err(refusal) => {
            assert!(!refusal.0.is_empty(), "refused without a reason");
            return None;
        }
    };
    let mut read = records(&bytes, Some(to));
    assert_eq!(
        read.len(),
        1,
        "one game became {} in {to:?}:\n{}",
        read.len(),
        String::from_utf8_lossy(&bytes)
    );
    Some((read.remove(0), losses, bytes))
}
