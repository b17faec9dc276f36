//! Any text as a line of JSON: a game that was read is written and read as the same one.

use jipu::format::json::{self, JsonContext};
use jipu::sheet;

use super::readers::SHEETS;

pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let (Some(mut record), mut findings) = json::read_line(text) else { return };
    sheet::resolve(&mut record, &SHEETS, &mut findings);
    // A move that came as a move and is not legal is written as a text, which may be read with ranks from 1 beside others.
    if record.tree.all().any(|id| record.tree.node(id).refused.is_some()) {
        return;
    }
    let context = JsonContext { file: "-", game: 1, encoding: "utf-8", diagnostics: 0 };
    let mut once = String::new();
    json::write(&record, &context, &mut once);
    let (Some(mut record), mut findings) = json::read_line(&once) else { panic!("not read: {once}") };
    sheet::resolve(&mut record, &SHEETS, &mut findings);
    let mut twice = String::new();
    json::write(&record, &context, &mut twice);
    assert_eq!(once, twice);
}
