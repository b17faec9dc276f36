//! Any bytes through the reader of every format: it ends, nothing panics, and every finding has a place in its text.

#![no_main]

use jipu::audit;
use jipu::diag::Diagnostic;
use jipu::format::{Format, Item, ReadOptions, Reader};
use jipu::sheet::{self, SheetOptions};
use jipu::source::SourceText;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The first byte chooses the format: one of them, or what the content shows.
    let (format, bytes) = match bytes.split_first() {
        Some((&choice, rest)) => (Format::all().nth(usize::from(choice % 32)), rest),
        None => (None, bytes),
    };
    for item in Reader::new(bytes, ReadOptions { format, ..ReadOptions::default() }) {
        match item {
            Item::Nothing | Item::Failed(_) | Item::Refused(_) => {}
            Item::Remark(source, findings) => look_at(&source, &findings),
            Item::Record(mut record, mut findings) => {
                let options = SheetOptions { max_lines: 50, ..SheetOptions::default() };
                sheet::resolve(&mut record, &options, &mut findings);
                audit::check(&record, &mut findings);
                look_at(&record.source, &findings);
            }
        }
    }
});

fn look_at(source: &SourceText, findings: &[Diagnostic]) {
    for span in findings.iter().filter_map(|finding| finding.span) {
        let (start, end) = (span.start as usize, span.end as usize);
        assert!(start <= end);
        assert!(source.text().is_char_boundary(start) && source.text().is_char_boundary(end));
        source.location(span);
    }
}
