//! PGN as it is written.

use std::borrow::Cow;

use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::notation::{Writer, chinese, coordinate, wxf};
use crate::record::{DateForm, GameRecord, Tag, date_to_write, renamed};

use crate::format::shared::write::{MovetextWriter, Refusal, WriteOptions};

use super::tags::{is_name, reads_back};

/// The order of headers in the Chinese family; others follow in their own order.
const ORDER: [&str; 14] = [
    "Game",
    "Event",
    "Round",
    "Date",
    "Site",
    "RedTeam",
    "Red",
    "BlackTeam",
    "Black",
    "Result",
    "ECCO",
    "Opening",
    "Variation",
    "FEN",
];

/// The order of headers in the Western family.
const WESTERN_ORDER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Writes one game, with an empty line behind it.
///
/// # Errors
/// When a value holds a line break or would end its header, or a move cannot be written so that it reads back.
pub(crate) fn write(
    record: &GameRecord,
    options: &WriteOptions,
    out: &mut String,
    losses: &mut Vec<Diagnostic>,
) -> Result<(), Refusal> {
    let writer = match (options.notation, options.western) {
        (Some(writer), _) => writer,
        (None, true) => Writer::Coordinate(coordinate::Spelling::Uci10),
        (None, false) => Writer::Chinese(chinese::Spelling { script: options.script, ..Default::default() }),
    };
    let mut head = Head { options, out, findings: Vec::new(), refused: false, lost: Vec::new() };
    head.write(record, writer);
    let Head { mut findings, refused, lost, .. } = head;
    if refused {
        return Err(Refusal(findings));
    }
    if !lost.is_empty() {
        let finding = Diagnostic::new(Code::TagLost).with("count", Argument::Number(lost.len() as i64));
        findings.push(finding.with("names", Argument::Text(lost.join(", "))));
    }
    losses.extend(findings);
    out.push('\n');
    MovetextWriter::new(record, options, writer, out).write(losses)?;
    out.push_str(record.terminator.unwrap_or_else(|| record.result()).text());
    out.push_str("\n\n");
    Ok(())
}

struct Head<'a> {
    options: &'a WriteOptions,
    out: &'a mut String,
    findings: Vec<Diagnostic>,
    refused: bool,
    /// The names that no header can have.
    lost: Vec<String>,
}

impl Head<'_> {
    fn write(&mut self, record: &GameRecord, writer: Writer) {
        let is = |tag: &Tag, name: &str| tag.is(name);
        let order: &[&str] = if self.options.western { &WESTERN_ORDER } else { &ORDER };
        for name in order {
            match *name {
                "Game" => self.line("Game", record.tags.filled("Game").unwrap_or("Chinese Chess")),
                "White" => {
                    self.line("White", record.tags.get("Red").or(record.tags.get("White")).unwrap_or(""));
                }
                "Result" => {
                    self.line("Result", record.result_to_write());
                }
                "FEN" => {
                    if !record.start.is_standard() {
                        self.line("FEN", &record.start.fen());
                    }
                }
                "Date" => {
                    for tag in record.tags.iter().filter(|tag| is(tag, name)) {
                        let date = date_to_write(&tag.value, record.format, "pgn", DateForm::Dots);
                        self.line(name, &date);
                    }
                }
                _ => {
                    for tag in record.tags.iter().filter(|tag| is(tag, name)) {
                        self.line(name, &tag.value);
                    }
                }
            }
        }
        if self.options.western {
            self.line("Variant", "Xiangqi");
            if !record.start.is_standard() {
                self.line("FEN", &record.start.fen());
                self.line("SetUp", "1");
            }
        }
        let written = |tag: &Tag| {
            order.iter().any(|name| is(tag, name))
                || ["FEN", "Format", "SetUp", "Variant"].iter().any(|name| is(tag, name))
                || (self.options.western && is(tag, "Red"))
        };
        let others: Vec<&Tag> = record.tags.iter().filter(|tag| !written(tag)).collect();
        for tag in others {
            let western = renamed(&tag.name, "Red", "White").filter(|_| self.options.western);
            self.line(western.as_ref().unwrap_or(&tag.name), &tag.value);
        }
        // Repeated headers of the fixed ones stay, behind the first.
        for name in ["Game", "Result"] {
            let repeated: Vec<&Tag> = record.tags.iter().filter(|tag| is(tag, name)).skip(1).collect();
            for tag in repeated {
                self.line(name, &tag.value);
            }
        }
        let format = match writer {
            Writer::Chinese(_) | Writer::Abbreviated { .. } | Writer::San => None,
            Writer::Wxf(_) if self.options.western => None,
            Writer::Wxf(_) => Some("WXF"),
            // The Western family has these ranks anyway, but an entry that could not be resolved may have others.
            Writer::Coordinate(coordinate::Spelling::Uci10)
                if self.options.western && is_resolved(record) =>
            {
                None
            }
            Writer::Coordinate(coordinate::Spelling::Uci10) => Some("UCI10"),
            Writer::Coordinate(coordinate::Spelling::Iccs) => Some("ICCS"),
            Writer::Coordinate(_) => Some("UCI"),
        };
        if let Some(format) = format {
            self.line("Format", format);
        }
    }

    fn line(&mut self, name: &str, value: &str) {
        if !is_name(name) {
            self.lost.push(name.to_owned());
            return;
        }
        let mut value = Cow::Borrowed(value);
        if value.contains(['\n', '\r']) {
            self.refuse(Code::TagNewline, name, &value);
            value = value.replace("\r\n", " ").replace(['\r', '\n'], " ").into();
        }
        if value.contains(['"', '\\']) {
            if !reads_back(name, &self.escaped(&value)) {
                self.refuse(Code::TagQuote, name, &value);
                value = value.replace('"', "＂").into();
            }
            value = self.escaped(&value).into_owned().into();
        }
        for part in ["[", name, " \"", &value, "\"]\n"] {
            self.out.push_str(part);
        }
    }
}

impl Head<'_> {
    /// A value as it stands between the quotes.
    fn escaped<'v>(&self, value: &'v str) -> Cow<'v, str> {
        if self.options.western && value.contains(['"', '\\']) {
            value.replace('\\', "\\\\").replace('"', "\\\"").into()
        } else {
            Cow::Borrowed(value)
        }
    }

    /// Refuses a value, unless it may be replaced.
    fn refuse(&mut self, code: Code, name: &str, value: &str) {
        let severity = if self.options.replace { Severity::Warning } else { Severity::Error };
        self.refused |= !self.options.replace;
        let finding = Diagnostic::new(code).with_severity(severity).with_text(value);
        self.findings.push(finding.with("name", Argument::Text(name.to_owned())));
    }
}

fn is_resolved(record: &GameRecord) -> bool {
    record.tree.all().all(|id| record.tree.node(id).action.is_some())
}

/// The dialect of WXF that PGN readers know.
pub(crate) fn wxf_in_pgn() -> Writer {
    Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Xqbase, ..wxf::Spelling::default() })
}
