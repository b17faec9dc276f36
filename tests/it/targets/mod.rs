//! What must hold of any input, a check each. `fuzz/` feeds them with what a fuzzer finds, `properties.rs` with what a
//! generator draws, and `replay.rs` with the inputs that once failed.
//!
//! A check takes bytes and panics when something does not hold. Those of the readers take them as a file; the others draw
//! games and positions by them.

pub(crate) mod convert;
pub(crate) mod draw;
mod encodings;
mod fen;
pub(crate) mod games;
mod json;
pub(crate) mod kept;
mod legality;
mod limit;
mod mailbox;
mod notation;
pub(crate) mod readers;
mod reconcile;
mod repetition;
mod roundtrip;
mod sheet;
mod stream;

use jipu::format::Format;

/// What checks any input.
type Target = fn(&[u8]);

/// The checks by name, in the order in which they are run.
pub(crate) const TARGETS: [(&str, Target); 20] = [
    ("reader", |bytes| readers::run(bytes, &[])),
    ("texts", |bytes| readers::run(bytes, &[Format::Pgn, Format::Text, Format::Wxf, Format::Uci])),
    ("lists", |bytes| {
        readers::run(
            bytes,
            &[Format::CsvFen, Format::CsvWxf, Format::Eglib, Format::Qcb, Format::FenList, Format::PgnCc],
        );
    }),
    ("xqf", |bytes| readers::run(bytes, &[Format::Xqf])),
    ("ccbridge", |bytes| readers::run(bytes, &[Format::Cbr, Format::Cbl])),
    ("legacy", readers::run_packed),
    ("markup", |bytes| readers::run(bytes, &[Format::Cbf, Format::Pfc, Format::Dhtmlxq, Format::Dhj])),
    ("clients", |bytes| readers::run(bytes, &[Format::Che, Format::Mxq, Format::Chn, Format::Ccm])),
    ("json", json::run),
    ("stream", stream::run),
    ("encodings", encodings::run),
    ("notation", notation::run),
    ("fen", fen::run),
    ("roundtrip", roundtrip::run),
    ("convert", convert::run),
    ("limit", limit::run),
    ("legality", legality::run),
    ("repetition", repetition::run),
    ("sheet", sheet::run),
    ("reconcile", reconcile::run),
];

/// Runs the check of this name.
pub(crate) fn run(name: &str, bytes: &[u8]) {
    let (_, check) = TARGETS.iter().find(|(target, _)| *target == name).expect("a target");
    check(bytes);
}
