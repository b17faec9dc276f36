//! What is written reads back: the 40,382 games from format to format and through every encoding.

use jipu::format::{self, Format, WriteOptions, json};
use jipu::notation::{Script, Writer, chinese, coordinate, wxf};
use jipu::record::{GameRecord, game_id};
use jipu::source::{Encoder, Encoding};

use crate::corpus::{folder, games, gunzip};

/// Everything that must survive: headers but Format, moves, what could not be resolved, the result.
#[derive(Debug, PartialEq, Eq)]
struct Kept {
    id: String,
    tags: Vec<(String, String)>,
    plies: usize,
    unresolved: Vec<String>,
    result: &'static str,
}

fn kept(record: &GameRecord) -> Kept {
    let unresolved = record.tree.main_line().filter(|&id| record.tree.node(id).action.is_none());
    let mut tags: Vec<(String, String)> = record
        .tags
        .iter()
        .filter(|tag| tag.name != "Format" && !(tag.name == "FEN" && record.start.is_standard()))
        .map(|tag| match tag.name {
            // The position is compared by the identity of the game, whatever its spelling.
            "FEN" => ("FEN".to_owned(), record.start.fen()),
            name => (name.to_owned(), tag.value.to_owned()),
        })
        .collect();
    tags.sort();
    Kept {
        id: game_id(record),
        tags,
        plies: record.tree.main_moves().count(),
        unresolved: unresolved.map(|id| record.as_written(id).into_owned()).collect(),
        result: record.result().text(),
    }
}

/// Writes a record, encodes it, and reads it back.
fn through(record: &GameRecord, to: Format, notation: Option<Writer>, encoding: Encoding) -> GameRecord {
    let script = if encoding == Encoding::Big5 { Script::Traditional } else { Script::Simplified };
    let options = WriteOptions { notation, script, ..WriteOptions::default() };
    let mut text = String::new();
    if to == Format::Json {
        let context = json::JsonContext { file: "-", game: 1, encoding: "utf-8", diagnostics: 0 };
        json::write(record, &context, &mut text);
    } else {
        format::write(to, record, &options, &mut text, &mut Vec::new())
            .unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    }
    let encoder = Encoder { encoding, bom: false, crlf: false, replace: false };
    let mut bytes = Vec::new();
    encoder.start(&mut bytes);
    encoder.encode(&text, &mut bytes).unwrap_or_else(|error| panic!("{error}: {}", error.character));
    let mut read = games(bytes.as_slice());
    let (first, _) = read.next().unwrap_or_else(|| panic!("lost:\n{text}"));
    assert!(read.next().is_none(), "one game became several:\n{text}");
    first
}

/// Every `step`th game of the big file; all of them in a full run.
fn sample() -> Option<impl Iterator<Item = GameRecord>> {
    let step = if std::env::var_os("JIPU_FULL").is_some() { 1 } else { 40 };
    let folder = folder()?;
    Some(games(gunzip(&folder.join("ccpd-40382.big5.pgn.gz"))).map(|(record, _)| record).step_by(step))
}

#[test]
fn from_notation_to_notation_and_back() {
    let Some(sample) = sample() else { return };
    let chinese = Writer::Chinese(chinese::Spelling::default());
    let xqbase = Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Xqbase, ..wxf::Spelling::default() });
    let chain = [
        (Format::Pgn, Some(xqbase)),
        (Format::Pgn, Some(Writer::Coordinate(coordinate::Spelling::Iccs))),
        (Format::Pgn, Some(Writer::Coordinate(coordinate::Spelling::Uci))),
        (Format::Json, None),
        (Format::Pgn, Some(chinese)),
    ];
    let mut count = 0;
    for (number, original) in sample.enumerate() {
        let wanted = kept(&original);
        let mut record = original;
        for (to, notation) in chain {
            record = through(&record, to, notation, Encoding::Utf8);
            assert_eq!(kept(&record), wanted, "game {number} through {to:?} {notation:?}");
        }
        count += 1;
    }
    eprintln!("{count} games through WXF, ICCS, UCI, JSON and back");
}

#[test]
fn through_every_encoding() {
    let Some(sample) = sample() else { return };
    let mut count = 0;
    for (number, original) in sample.enumerate() {
        let wanted = kept(&original);
        for encoding in
            [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be]
        {
            let read = through(&original, Format::Pgn, None, encoding);
            assert_eq!(kept(&read), wanted, "game {number} through {encoding}");
        }
        count += 1;
    }
    eprintln!("{count} games through UTF-8, GB18030, Big5 and UTF-16");
}
