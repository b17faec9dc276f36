//! From format to format and back: what one format held, and the other held without loss, comes back the same.

use jipu::board::Move;
use jipu::diag::Diagnostic;
use jipu::format::{Format, WriteOptions};
use jipu::notation::{Script, Writer, chinese, coordinate, wxf};
use jipu::record::GameRecord;

use super::draw::Draw;
use super::games;
use super::kept::{Kept, kept, through};

/// Bytes draw two formats, how each is written, and a game.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    // A list of positions has no place for moves.
    let formats: Vec<Format> = Format::written().filter(|&format| format != Format::FenList).collect();
    let (here, there) = (draw.one(&formats), draw.one(&formats));
    let (as_here, as_there) = (options(&mut draw), options(&mut draw));
    let drawn = games::game(&mut draw);
    let Some((first, _)) = there_and_back(&drawn, here, &as_here) else { return };
    let Some((second, losses)) = there_and_back(&first, there, &as_there) else { return };
    if !losses.is_empty() {
        return;
    }
    let Some((third, losses, _)) = through(here, &as_here, &second) else {
        panic!("{here:?} held it, but does not after {there:?}: {as_here:?}\n{:?}", kept(&second, |_| true))
    };
    if losses.is_empty() {
        same(&second, &third, &[here, there, here], &as_here);
    }
}

/// Writes a game in a format and reads it: the moves are the same, and all else is where nothing was said to be lost.
/// `None` where the game was refused.
pub(crate) fn there_and_back(
    game: &GameRecord,
    format: Format,
    options: &WriteOptions,
) -> Option<(GameRecord, Vec<Diagnostic>)> {
    let (read, losses, file) = through(format, options, game)?;
    same_moves(game, &read, format, &String::from_utf8_lossy(&file));
    if losses.is_empty() {
        same(game, &read, &[format], options);
    }
    Some((read, losses))
}

fn options(draw: &mut Draw<'_>) -> WriteOptions {
    let script = draw.one(&[Script::Simplified, Script::Traditional]);
    let notation = match draw.below(16) {
        0 => Some(Writer::Coordinate(coordinate::Spelling::Iccs)),
        1 => Some(Writer::Coordinate(coordinate::Spelling::Uci)),
        2 => Some(Writer::Coordinate(coordinate::Spelling::Uci10)),
        3 => Some(Writer::Wxf(wxf::Spelling::default())),
        4 => Some(Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Xqbase, ..wxf::Spelling::default() })),
        5 => Some(Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Pyffish, ..wxf::Spelling::default() })),
        6 => Some(Writer::Chinese(chinese::Spelling {
            dialect: chinese::Dialect::Xqbase,
            ..chinese::Spelling::default()
        })),
        7 => Some(Writer::Chinese(chinese::Spelling {
            dialect: chinese::Dialect::Ccbridge,
            ..chinese::Spelling::default()
        })),
        8 => Some(Writer::Chinese(chinese::Spelling {
            dialect: chinese::Dialect::Five,
            ..chinese::Spelling::default()
        })),
        9 => Some(Writer::Abbreviated { script, directions: true }),
        _ => None,
    };
    WriteOptions { notation, script, western: draw.below(8) == 7, ..WriteOptions::default() }
}

fn same_moves(written: &GameRecord, read: &GameRecord, format: Format, file: &str) {
    let moves = |record: &GameRecord| record.tree.main_moves().collect::<Vec<Move>>();
    assert_eq!(moves(read), moves(written), "through {format:?}:\n{file}");
    assert_eq!(read.start.position(), written.start.position(), "through {format:?}:\n{file}");
}

/// Nothing was said to be lost, so everything must be there, but for blanks around a value or a comment.
fn same(written: &GameRecord, read: &GameRecord, way: &[Format], options: &WriteOptions) {
    // What follows from the rest of the record, or tells which program wrote it.
    let made = ["Game", "Format", "FEN", "SetUp", "Result", "Variant", "gameID", "CbrGuid", "LibraryGuid"];
    let keeps = |name: &str| !made.iter().any(|made| made.eq_ignore_ascii_case(name));
    let (written, read) = (trimmed(kept(written, keeps)), trimmed(kept(read, keeps)));
    let show = |kept: &Kept| format!("{kept:?}");
    assert_eq!(read.nodes, written.nodes, "through {way:?} {options:?}\n{}\n{}", show(&read), show(&written));
    assert_eq!(read.result, written.result, "through {way:?} {options:?}");
    // Formats may state more than was there.
    let mut left = read.tags;
    let mut seen = Vec::new();
    for tag in written.tags {
        // Twice the same says nothing more, and a byte-order mark nothing at all.
        if seen.contains(&tag) || tag.1.is_empty() {
            continue;
        }
        seen.push(tag.clone());
        let found = left.iter().position(|other| *other == tag);
        let at = found.unwrap_or_else(|| panic!("{tag:?} is not in {left:?} through {way:?} {options:?}"));
        left.remove(at);
    }
}

/// The same without the blanks around values and comments and before a bracket at the beginning of a line of a comment,
/// with the names of headers in small letters.
fn trimmed(mut kept: Kept) -> Kept {
    let on_lines = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
    for (_, _, comments, _) in &mut kept.nodes {
        for comment in comments.iter_mut() {
            // A line ends in one way in each format, and in PGN one that looks like a header begins with a blank.
            let comment_on_lines = on_lines(comment);
            let lines: Vec<&str> = comment_on_lines.trim().lines().map(str::trim).collect();
            *comment = lines.join("\n");
        }
        comments.retain(|comment| !comment.is_empty());
    }
    for (name, value) in &mut kept.tags {
        let value_on_lines = on_lines(value);
        // At the very beginning of a file a byte-order mark is none of the value.
        let plain = value_on_lines.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        (*name, *value) = (name.to_ascii_lowercase(), plain.to_owned());
    }
    kept
}
