//! Any bytes through the readers: they end, nothing panics, every move and every finding has a place that there is, and
//! every finding can be shown.

use std::io::Read;

use jipu::audit;
use jipu::board::{Move, Position};
use jipu::cli::catalogue::{Catalogue, Language};
use jipu::cli::render::{DiagnosticLine, Human, Located, short};
use jipu::diag::Diagnostic;
use jipu::format::{Format, Item, ReadOptions, Reader};
use jipu::notation::Writer;
use jipu::record::{GameRecord, NodeId};
use jipu::sheet::{self, SheetOptions};
use jipu::source::{Encoding, SourceText, Span};

/// What an input came to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) games: usize,
    pub(crate) plies: usize,
    pub(crate) findings: usize,
    pub(crate) failures: usize,
}

/// How records are resolved here: with few lines of play, for these are no tests of abbreviated sheets.
pub(crate) const SHEETS: SheetOptions = SheetOptions {
    resolve: jipu::record::ResolveOptions { placement: jipu::board::Placement::Strict },
    max_lines: 50,
    keep_lines: true,
    slips: 0,
    policy: jipu::policy::Policy::trained(),
};

/// The first byte chooses one of the formats, or what the content shows, and how it is read; with no formats given
/// the content decides all.
pub(crate) fn run(bytes: &[u8], formats: &[Format]) {
    let (options, bytes) = match (formats, bytes.split_first()) {
        ([], _) | (_, None) => (ReadOptions::default(), bytes),
        (formats, Some((&choice, rest))) => (options(choice, formats), rest),
    };
    digest(bytes, options, |_, _| {});
}

/// A byte is the place of a format in the list, and behind its end what the content shows; its upper half tells the
/// encoding where it is to be said.
fn options(choice: u8, formats: &[Format]) -> ReadOptions {
    let encoding = match choice >> 4 {
        1 => Some(Encoding::Gb18030),
        2 => Some(Encoding::Big5),
        3 => Some(Encoding::Utf8),
        4 => Some(Encoding::Utf16Le),
        _ => None,
    };
    let format = formats.get(usize::from(choice & 15) % (formats.len() + 1)).copied();
    ReadOptions { format, encoding, mirror: choice >> 4 == 5, ..ReadOptions::default() }
}

/// Any bytes as the content of a packed library of the older form.
pub(crate) fn run_packed(bytes: &[u8]) {
    let bytes = bytes.get(..60_000).unwrap_or(bytes);
    let size = bytes.len() as u16;
    let mut file = b"CCBridge\x15\0\0\0\x03\0\0\0".to_vec();
    file.extend(u32::from(size).to_le_bytes());
    // One block of zlib, not compressed (RFC 1950 and 1951).
    file.extend([0x78, 0x01, 0x01]);
    file.extend(size.to_le_bytes());
    file.extend((!size).to_le_bytes());
    file.extend(bytes);
    let (a, b) = bytes.iter().fold((1_u32, 0_u32), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    file.extend((b << 16 | a).to_be_bytes());
    digest(&file[..], ReadOptions::default(), |_, _| {});
}

/// Reads, resolves and audits everything that an input holds, does what is asked with every record, and looks at every
/// finding.
pub(crate) fn digest(
    input: impl Read,
    options: ReadOptions,
    mut further: impl FnMut(&GameRecord, &mut Vec<Diagnostic>),
) -> Tally {
    let mut tally = Tally::default();
    for item in Reader::new(input, options) {
        match item {
            Item::Nothing => {}
            Item::Failed(_) => tally.failures += 1,
            Item::Refused(finding) => {
                tally.findings += 1;
                look_at_findings(&SourceText::default(), &[*finding]);
            }
            Item::Remark(source, findings) => {
                tally.findings += findings.len();
                look_at_findings(&source, &findings);
            }
            Item::Record(mut record, mut findings) => {
                sheet::resolve(&mut record, &SHEETS, &mut findings);
                audit::check(&record, &mut findings);
                further(&record, &mut findings);
                tally.games += 1;
                tally.plies += record.tree.main_moves().count();
                tally.findings += findings.len();
                look_at_record(&record);
                look_at_findings(&record.source, &findings);
            }
        }
    }
    tally
}

#[track_caller]
fn look_at_span(source: &SourceText, span: Span, what: &dyn std::fmt::Debug) {
    let text = source.text();
    let (start, end) = (span.start as usize, span.end as usize);
    assert!(
        start <= end && text.is_char_boundary(start) && text.is_char_boundary(end),
        "{what:?} at {start}..{end} of {text:?}"
    );
}

/// Checks the places of moves, headers and what else has one, and that the moves which were resolved play.
fn look_at_record(record: &GameRecord) {
    let source = &record.source;
    let ids = || std::iter::once(NodeId::ROOT).chain(record.tree.all());
    for id in ids() {
        let node = record.tree.node(id);
        look_at_span(source, node.span, node);
        assert_eq!(node.action.is_some(), node.state.is_resolved() && id != NodeId::ROOT, "{node:?}");
        for group in record.tree.groups_behind(id) {
            look_at_span(source, group.span, &group);
        }
    }
    for margin in record.tree.margins() {
        look_at_span(source, margin.span, margin);
    }
    for tag in &record.tags {
        look_at_span(source, tag.span, &tag);
    }
    look_at_span(source, record.start_span, &record.start);
    if let Some(mut position) = record.start.position() {
        for action in record.tree.main_moves() {
            assert!(position.is_legal(action), "{action} in {position:?}");
            position.play(action);
        }
        assert_eq!(record.end(), Some(position));
    }
}

/// Checks the places of findings and shows the first of them.
fn look_at_findings(source: &SourceText, findings: &[Diagnostic]) {
    static CATALOGUES: [Catalogue; 2] = [Catalogue::new(Language::Zh), Catalogue::new(Language::En)];
    for finding in findings {
        if let Some(span) = finding.span {
            look_at_span(source, span, &finding.code);
            let location = source.location(span);
            assert!(location.offset.start <= location.offset.end && location.line > 0 && location.column > 0);
        }
    }
    let write_move = |position: &Position, action: Move| Writer::default().text(position, action);
    for finding in findings.iter().take(4) {
        let located = Located { file: "-", game: Some(1), source: Some(source), diagnostic: finding };
        for catalogue in &CATALOGUES {
            let human = Human { catalogue, styled: false, write_move: &write_move, diagram: None };
            assert!(human.render(&located).contains(&finding.code.to_string()));
            assert!(!short(&located, catalogue).contains('\n'));
            serde_json::to_string(&DiagnosticLine::new(&located, catalogue)).expect("JSON");
        }
    }
}
