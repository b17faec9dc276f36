//! It does not matter in which pieces an input comes.

use std::io::{self, Read};

use jipu::diag::Diagnostic;
use jipu::format::{Item, ReadOptions, Reader};
use jipu::source::Span;

/// Gives so many bytes at a time.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = self.1.min(buffer.len());
        self.0.read(&mut buffer[..most])
    }
}

/// The first byte is the size of the pieces. What has zeros is left out: whether it is UTF-16 without a mark, or no text,
/// is told by what the first read brings, so that a pipe need not be waited for.
pub(crate) fn run(bytes: &[u8]) {
    let Some((&size, bytes)) = bytes.split_first() else { return };
    if bytes.contains(&0) {
        return;
    }
    let whole = outcome(bytes, ReadOptions::default(), true);
    let pieces = outcome(Pieces(bytes, usize::from(size).max(1)), ReadOptions::default(), true);
    // What the first read brings tells what an input is: of a small piece it may be told otherwise.
    let format =
        |outcome: &[String]| outcome.first().and_then(|first| first.split(' ').next()).map(str::to_owned);
    if format(&whole) != format(&pieces) {
        return;
    }
    for (at, (whole, pieces)) in whole.iter().zip(&pieces).enumerate() {
        assert_eq!(pieces, whole, "item {at} in pieces of {size}");
    }
    assert_eq!(pieces.len(), whole.len(), "in pieces of {size}");
}

/// What comes out, in words, with the places among the bytes where they are to be compared.
pub(super) fn outcome(input: impl Read, options: ReadOptions, places: bool) -> Vec<String> {
    // A place in the file is another one in another encoding.
    let told = |mut findings: Vec<Diagnostic>| {
        for finding in findings.iter_mut().filter(|_| !places) {
            finding.arguments.retain(|(name, _)| *name != "offset");
        }
        format!("{findings:?}")
    };
    Reader::new(input, options)
        .map(|item| match item {
            Item::Record(record, findings) => format!(
                "{} {:?} {:?} {:?} {:?} {}",
                record.format,
                record.source.text(),
                places.then(|| record.source.location(Span::new(0, 0))),
                record.tags,
                record.tree.main_line().map(|id| record.text_of(id)).collect::<Vec<_>>(),
                told(findings)
            ),
            Item::Remark(source, findings) => format!("{:?} {}", source.text(), told(findings)),
            Item::Refused(finding) => format!("{finding:?}"),
            Item::Nothing => "nothing".to_owned(),
            Item::Failed(error) => format!("{error}"),
        })
        .collect()
}
