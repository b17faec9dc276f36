//! Any text as a line of JSON: a game that was read is written and read as the same one.

#![no_main]

use jipu::format::json::{self, JsonContext};
use jipu::sheet::{self, SheetOptions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (Some(mut record), mut findings) = json::read_line(text) else { return };
    sheet::resolve(&mut record, &SheetOptions { max_lines: 50, ..SheetOptions::default() }, &mut findings);
    let context = JsonContext { file: "-", game: 1, encoding: "utf-8", diagnostics: 0 };
    let mut once = String::new();
    json::write(&record, &context, &mut once);
    let (Some(mut record), mut findings) = json::read_line(&once) else { panic!("not read: {once}") };
    sheet::resolve(&mut record, &SheetOptions { max_lines: 50, ..SheetOptions::default() }, &mut findings);
    let mut twice = String::new();
    json::write(&record, &context, &mut twice);
    assert_eq!(once, twice);
});
