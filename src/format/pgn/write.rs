//! PGN as it is written.

use std::borrow::Cow;

use crate::diag::{Code, Diagnostic, Severity};
use crate::format::report_lost_names;
use crate::notation::{Writer, chinese, coordinate, wxf};
use crate::record::{DateForm, GameRecord, Tag, date_to_write, renamed};

use crate::format::shared::write::{MovetextWriter, Refusal, WriteOptions, no_value, on_one_line};

use super::tags;

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
    let mut head = Head { options, out, findings: Vec::new(), lost_tags: Vec::new() };
    head.write(record, writer);
    let Head { findings, lost_tags, .. } = head;
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        return Err(Refusal(findings));
    }
    losses.extend(findings);
    report_lost_names(&lost_tags, losses);
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
    /// The names of headers that PGN cannot hold: those that are no names there, and what would begin another game.
    lost_tags: Vec<&'a str>,
}

impl<'a> Head<'a> {
    fn write(&mut self, record: &'a GameRecord, writer: Writer) {
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
                    for tag in record.tags.named(name) {
                        let date = date_to_write(tag.value, record.format, "pgn", DateForm::Dots);
                        self.line(name, &date);
                    }
                }
                _ => {
                    for tag in record.tags.named(name) {
                        self.line(name, tag.value);
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
        // Headers that have their place elsewhere, or none.
        let is_left_out = |tag: &Tag<'_>| {
            ["FEN", "Format", "SetUp", "Variant"].iter().any(|name| tag.is(name))
                || self.options.western && tag.is("Red")
        };
        let others: Vec<Tag<'_>> = record.tags.without(order).filter(|tag| !is_left_out(tag)).collect();
        for tag in others {
            if !tags::is_name(tag.name) {
                self.lost_tags.push(tag.name);
                continue;
            }
            let western = renamed(tag.name, "Red", "White").filter(|_| self.options.western);
            self.line(western.as_deref().unwrap_or(tag.name), tag.value);
        }
        if self.options.western {
            self.other_players(record);
        }
        // A repeated result stays, behind the first. Another `Game` would begin a new one.
        for tag in record.tags.named("Result").skip(1) {
            self.line("Result", tag.value);
        }
        let game = record.tags.filled("Game");
        let others = record.tags.named("Game").filter(|tag| !tag.value.is_empty() && Some(tag.value) != game);
        self.lost_tags.extend(others.map(|tag| tag.name));
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

    /// Who else is said to play Red, in a file that calls that White.
    fn other_players(&mut self, record: &'a GameRecord) {
        let mut reds = record.tags.named("Red");
        let written = reds.next().map(|tag| tag.value);
        for tag in reds.filter(|tag| Some(tag.value) != written) {
            self.line("White", tag.value);
        }
        // Where there is a Red, what is called White is somebody else; otherwise the first of them was written.
        let mut whites = record.tags.named("White");
        let written = written.or_else(|| whites.next().map(|tag| tag.value));
        for tag in whites.filter(|tag| Some(tag.value) != written) {
            self.lost_tags.push(tag.name);
        }
    }

    fn line(&mut self, name: &str, value: &str) {
        let mut value = on_one_line(name, value, self.options, &mut self.findings);
        if value.bytes().any(|byte| matches!(byte, b'"' | b'\\')) {
            if !tags::reads_back(name, &self.escaped(&value)) {
                self.findings.push(no_value(Code::TagQuote, name, &value, self.options));
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
}

fn is_resolved(record: &GameRecord) -> bool {
    record.tree.all().all(|id| record.tree.node(id).action.is_some())
}

/// The dialect of WXF that PGN readers know.
pub(crate) fn wxf_in_pgn() -> Writer {
    Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Xqbase, ..wxf::Spelling::default() })
}
