//! Formats of record files: how they are told apart, read and written.
//!
//! Each format is a module that opens with what it accepts, writes and cannot hold. The one table here says
//! which there are; [`Reader`] streams records out of any input, and [`write()`] writes one.

mod bounds;
mod cbf;
mod cbl;
mod cbr;
mod ccm;
mod che;
mod chn;
mod csv_fen;
mod csv_wxf;
mod dhj;
mod dhtmlxq;
mod eglib;
mod facts;
mod fen_list;
mod file;
pub mod json;
mod mxq;
mod pfc;
mod pgn;
mod pgn_cc;
mod qcb;
mod reader;
mod reread;
mod shared;
mod sources;
mod text;
mod uci;
mod whole;
mod wxf_file;
mod xqf;

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::diag::{Argument, Code, Diagnostic};
use crate::notation::Writer;
use crate::record::{GameRecord, NodeId};
use crate::source::Encoding;

use facts::{Facts, Writing};

pub use bounds::{Bounds, MAX_DEPTH, MAX_NODES, MAX_UNPACKED};
pub use facts::Holds;
pub use file::FileWriter;
pub use reader::{Item, ReadOptions, Reader, Records};
#[cfg(test)]
pub(crate) use shared::part::Part;
pub use shared::write::{Refusal, WriteOptions, XqfVersion};
pub use sources::Sources;

/// Makes the list of formats and the table of what is known of each.
macro_rules! formats {
    ($($(#[$doc:meta])* $format:ident = $facts:path;)*) => {
        /// A format of record files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Format { $($(#[$doc])* $format),* }

        const FORMATS: &[&Facts] = &[$(&$facts),*];
    };
}

// Formats that are read whole are told in this order: the sure marks first. Adding one adds a line here and a module.
formats! {
    /// PGN of either family.
    Pgn = pgn::FACTS;
    /// Text score sheets.
    Text = text::FACTS;
    /// WXF text files.
    Wxf = wxf_file::FACTS;
    /// Bare move lists, one game a line.
    Uci = uci::FACTS;
    /// jipu's own JSON, one game a line.
    Json = json::FACTS;
    /// XQF files, one game each.
    Xqf = xqf::FACTS;
    /// CBR files, one game each.
    Cbr = cbr::FACTS;
    /// CBL libraries, of both forms.
    Cbl = cbl::FACTS;
    /// CBF files, the XML of CCBridge, one game each.
    Cbf = cbf::FACTS;
    /// PFC files, the XML of Pengfei, one game each.
    Pfc = pfc::FACTS;
    /// The text of the viewer of dahujiang.
    Dhj = dhj::FACTS;
    /// DhtmlXQ, the text of the viewer of dpxq.com.
    Dhtmlxq = dhtmlxq::FACTS;
    /// Trees of variations as tables, under headers.
    PgnCc = pgn_cc::FACTS;
    /// CSV, one game a line.
    CsvFen = csv_fen::FACTS;
    /// CSV, one move a line.
    CsvWxf = csv_wxf::FACTS;
    /// Study lists: title, position, moves.
    Eglib = eglib::FACTS;
    /// Study lists: position, moves, under headings.
    Qcb = qcb::FACTS;
    /// Lists of positions.
    FenList = fen_list::FACTS;
    /// CHE files of QQ 象棋.
    Che = che::FACTS;
    /// MXQ files of 弈天, and those of 象棋世家.
    Mxq = mxq::FACTS;
    /// CHN files of 联众.
    Chn = chn::FACTS;
    /// CCM files of 中国游戏中心.
    Ccm = ccm::FACTS;
}

impl Format {
    /// All formats.
    pub fn all() -> impl Iterator<Item = Format> {
        FORMATS.iter().map(|facts| facts.format)
    }

    /// Those that can be written.
    pub fn written() -> impl Iterator<Item = Format> {
        Format::all().filter(|format| format.is_written())
    }

    /// Whether it can be written, and not only read.
    pub fn is_written(self) -> bool {
        !matches!(self.facts().writing, Writing::No)
    }

    /// Whether it is text, so that its encoding can be chosen freely.
    pub fn is_text(self) -> bool {
        matches!(self.facts().writing, Writing::Text { .. } | Writing::Json)
    }

    /// Whether its text can be in an encoding. The strings of XQF files have no mark that tells, so there they are in
    /// one that its programs read.
    pub fn is_written_in(self, encoding: Encoding) -> bool {
        self != Format::Xqf || matches!(encoding, Encoding::Gbk | Encoding::Gb18030 | Encoding::Big5)
    }

    /// How many games a file has.
    pub fn holds(self) -> Holds {
        self.facts().holds
    }

    fn facts(self) -> &'static Facts {
        FORMATS[self as usize]
    }

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The endings of file names, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        self.facts().extensions
    }
}

/// The text names no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such format")]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        let wanted = text.to_ascii_lowercase();
        let named = || Format::all().find(|format| format.name() == wanted);
        let ending = || Format::all().find(|format| format.extensions().contains(&wanted.as_str()));
        named().or_else(ending).ok_or(UnknownFormat)
    }
}

/// The dialect of WXF that belongs into a format when WXF is asked for.
pub fn wxf_writer(format: Format) -> Writer {
    match format {
        Format::Pgn => pgn::wxf_in_pgn(),
        _ => Writer::Wxf(crate::notation::wxf::Spelling::default()),
    }
}

/// Writes one record in a text format. JSON has a context of its own: see [`json::write`]. Nothing is written in a
/// format that is only read, or is no text: a [`FileWriter`] writes every format.
///
/// What the format cannot hold is reported, by kind and count.
///
/// # Errors
/// When the record cannot be written so that it reads back; what was written of it must then be thrown away.
pub fn write(
    format: Format,
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let Writing::Text { game, .. } = format.facts().writing else { return Ok(()) };
    let start = out.len();
    game(record, options, out, losses)?;
    reread::check(format, record, options, out.get(start..).unwrap_or(""), losses)
}

/// Reports comments, marks and variations for a format that has no place for them.
fn report_lost_annotations(record: &GameRecord, losses: &mut Vec<Diagnostic>) {
    report_lost_comments(record, losses);
    report_lost_variations(record, losses);
}

/// Reports comments and marks for a format that has no place for them.
fn report_lost_comments(record: &GameRecord, losses: &mut Vec<Diagnostic>) {
    let nodes = std::iter::once(NodeId::ROOT).chain(record.tree.all());
    let annotations = nodes.filter_map(|id| record.tree.annotation(id));
    let comments = annotations.map(|annotation| annotation.before.len() + annotation.after.len()).sum();
    report_loss(Code::CommentLost, comments, losses);
    report_lost_nags(record, losses);
}

/// Reports variations for a format that has no place for them.
fn report_lost_variations(record: &GameRecord, losses: &mut Vec<Diagnostic>) {
    let others = record.tree.all().filter(|&id| record.tree.node(id).next_sibling().is_some());
    report_loss(Code::VariationLost, others.count(), losses);
}

/// Reports marks such as `!` and `?` for a format that has no place for them.
fn report_lost_nags(record: &GameRecord, losses: &mut Vec<Diagnostic>) {
    let annotations = record.tree.all().filter_map(|id| record.tree.annotation(id));
    report_loss(Code::NagLost, annotations.map(|annotation| annotation.nags.len()).sum(), losses);
}

fn report_loss(code: Code, count: usize, losses: &mut Vec<Diagnostic>) {
    if count > 0 {
        losses.push(Diagnostic::new(code).with("count", Argument::Number(count as i64)));
    }
}

/// Reports headers for which a format has no place: those that are not empty and not among the kept ones, and of the
/// kept ones those that come again.
fn report_lost_tags(record: &GameRecord, kept: &[&str], losses: &mut Vec<Diagnostic>) {
    let is_made =
        |name: &str| ["Game", "Format", "FEN", "SetUp"].iter().any(|made| made.eq_ignore_ascii_case(name));
    let mut seen = BTreeSet::new();
    let mut lost = Vec::new();
    for tag in record.tags.iter().filter(|tag| !is_made(tag.name)) {
        let is_first = seen.insert(tag.name.to_ascii_lowercase());
        let is_kept = is_first && kept.iter().any(|kept| kept.eq_ignore_ascii_case(tag.name));
        if !is_kept && !tag.value.trim().is_empty() {
            lost.push(tag.name);
        }
    }
    report_lost_names(&lost, losses);
}

/// Reports headers by their names.
fn report_lost_names(lost: &[&str], losses: &mut Vec<Diagnostic>) {
    if !lost.is_empty() {
        losses.push(
            Diagnostic::new(Code::TagLost)
                .with("count", Argument::Number(lost.len() as i64))
                .with("names", Argument::Text(lost.join(", "))),
        );
    }
}
