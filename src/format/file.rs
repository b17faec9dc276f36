//! Files as they are written: what stands before the first game, the games, and libraries, whose games are put together
//! when all are there.

use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::record::GameRecord;
use crate::source::{Encoder, Encoding};

use super::facts::{Holds, Writing};
use super::json::{self, JsonContext};
use super::{Format, Refusal, WriteOptions};

/// Writes the games of one file.
#[derive(Debug)]
pub struct FileWriter {
    format: Format,
    options: WriteOptions,
    encoder: Encoder,
    games: u64,
    /// The games of a library.
    parts: Vec<Vec<u8>>,
    /// The text of the game under way: what room it has is for all games.
    text: String,
}

impl FileWriter {
    /// Begins a file. Where the format is text, `encoder` is for all of it, else for its strings, if the format leaves
    /// a choice.
    pub fn new(format: Format, options: WriteOptions, encoder: Encoder) -> FileWriter {
        let mut options = options;
        options.encoding = Some(encoder.encoding);
        FileWriter { format, options, encoder, games: 0, parts: Vec::new(), text: String::new() }
    }

    /// How many games were written.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Writes a game, and returns the bytes that go into the file now. What the format cannot hold is reported, by kind
    /// and count; `context` is for formats that tell where a game comes from.
    ///
    /// # Errors
    /// When the record cannot be written so that it reads back, when the encoding lacks one of its characters, when the
    /// file has a game and holds no more, or, where that is asked for, when anything is lost.
    pub fn game(
        &mut self,
        record: &GameRecord,
        context: &JsonContext<'_>,
        losses: &mut Vec<Diagnostic>,
    ) -> Result<Vec<u8>, Refusal> {
        if self.games > 0 && self.format.holds() == Holds::One {
            let name = Argument::Text(self.format.name().to_owned());
            return Err(Refusal(vec![Diagnostic::new(Code::OneGameAFile).with("format", name)]));
        }
        let before = losses.len();
        let mut bytes = Vec::new();
        self.text.clear();
        self.options.number = self.games + 1;
        match self.format.facts().writing {
            Writing::No => return Ok(bytes),
            Writing::Json => {
                json::write(record, context, &mut self.text);
                self.encode("", &mut bytes, losses)?;
            }
            Writing::Text { head, .. } => {
                super::write(self.format, record, &self.options, &mut self.text, losses)?;
                self.encode(head, &mut bytes, losses)?;
            }
            Writing::Bytes(game) | Writing::Library { game, .. } => {
                game(record, &self.options, &self.encoder, &mut bytes, losses)?;
            }
        }
        let mut lost =
            losses.iter_mut().skip(before).filter(|loss| loss.severity >= Severity::Warning).peekable();
        if self.options.strict && lost.peek().is_some() {
            lost.for_each(|loss| loss.severity = Severity::Error);
            return Err(Refusal(Vec::new()));
        }
        self.games += 1;
        if let Writing::Library { .. } = self.format.facts().writing {
            self.parts.push(std::mem::take(&mut bytes));
        }
        Ok(bytes)
    }

    /// Ends the file, and returns the bytes that are still to go into it.
    pub fn finish(self) -> Vec<u8> {
        match self.format.facts().writing {
            Writing::Library { bind, .. } => bind(&self.parts),
            _ => Vec::new(),
        }
    }

    /// Encodes the text of the game, behind what stands before the first one.
    fn encode(&self, head: &str, bytes: &mut Vec<u8>, losses: &mut Vec<Diagnostic>) -> Result<(), Refusal> {
        let text = self.text.as_str();
        if self.games == 0 {
            self.encoder.start(bytes);
            // What stands there is ASCII, and replaced by nothing.
            let _ = self.encoder.encode(head, bytes);
        }
        match self.encoder.encode(text, bytes) {
            Ok(replaced) => {
                let replaced = replaced.into_iter();
                let encoding = self.encoder.encoding;
                losses.extend(replaced.map(|found| unmappable(found.character, encoding, Severity::Warning)));
                Ok(())
            }
            Err(found) => {
                let line = text.get(..found.offset).unwrap_or("").lines().last().unwrap_or("");
                let rest = text.get(found.offset..).unwrap_or("").lines().next().unwrap_or("");
                let finding = unmappable(found.character, self.encoder.encoding, Severity::Error);
                Err(Refusal(vec![finding.with_text(format!("{line}{rest}"))]))
            }
        }
    }
}

/// The finding for a character that an encoding lacks.
pub(super) fn unmappable(character: char, encoding: Encoding, severity: Severity) -> Diagnostic {
    Diagnostic::new(Code::Unmappable)
        .with_severity(severity)
        .with("character", Argument::Text(character.to_string()))
        .with("target", Argument::Text(encoding.name().into_owned()))
}
