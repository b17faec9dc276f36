//! The texts of an input, one at a time: cut, decoded, and put together again where the cut went through a comment.

use std::collections::VecDeque;
use std::io::Read;

use crate::diag::{Argument, Code, Diagnostic};
use crate::source::{Decoded, Encoding, EncodingFinding, Lines, ReadError, SourceText, Span, Texts, Units};

use super::Format;
use super::reader::{ReadOptions, Records, detect};
use super::shared::comment::{OpenComment, Rest};
use super::shared::split::RecordSplitter;
use super::whole::{self, GivenBack, Opened};

/// How much text without a brace is read on, and in how many pieces, to find the end of a comment.
const LOOK_AHEAD: usize = 64 << 10;
const LOOK_AHEAD_TEXTS: usize = 64;

/// Streams the texts of an input, cut and decoded; mostly one a record.
#[derive(Debug)]
pub struct Sources<R> {
    input: Input<R>,
    options: ReadOptions,
    /// What was read on to find the end of a comment, and is none of it.
    ahead: VecDeque<Result<Decoded, ReadError>>,
}

/// An input on its way.
#[derive(Debug)]
enum Input<R> {
    /// Nothing was read yet.
    Closed(R),
    Texts(Box<Texts<Units<GivenBack<R>, RecordSplitter>>>),
    /// All of it was handed out at once, or nothing can be.
    Done,
}

impl<R: Read> Input<R> {
    /// Text, cut into records.
    fn texts(input: GivenBack<R>, options: ReadOptions) -> Input<R> {
        let ReadOptions { encoding, bounds, .. } = options;
        let lines = bounds.of_lines(Lines::new(input, encoding));
        let units = Units::new(lines, RecordSplitter::default()).with_bound(bounds.record);
        Input::Texts(Box::new(Texts::new(units, encoding)))
    }
}

impl<R: Read> Sources<R> {
    /// The texts of an input that is in none of the formats that are read whole.
    pub(super) fn of_text(input: R, options: ReadOptions) -> Sources<R> {
        Sources { input: Input::texts(GivenBack::new(input), options), options, ahead: VecDeque::new() }
    }

    pub(super) const fn new(input: R, options: ReadOptions) -> Sources<R> {
        Sources { input: Input::Closed(input), options, ahead: VecDeque::new() }
    }

    /// Whether the next text can probably be had without waiting for input.
    pub fn at_hand(&self) -> bool {
        !self.ahead.is_empty() || matches!(&self.input, Input::Texts(texts) if texts.at_hand())
    }

    /// Looks what the input is. What is no text is handed out as a whole.
    fn open(&mut self, input: R) -> Option<Records> {
        match whole::open(input, self.options) {
            Opened::Text(input) => {
                self.input = Input::texts(input, self.options);
                None
            }
            Opened::Whole(whole) => Some(Records::of_whole(whole, self.options)),
            Opened::Refused(finding) => Some(Records::refused(finding)),
            Opened::Failed(error) => Some(Records::failed(error)),
        }
    }

    fn next_text(&mut self) -> Option<Result<Decoded, ReadError>> {
        match &mut self.input {
            Input::Texts(texts) => texts.next(),
            Input::Closed(_) | Input::Done => None,
        }
    }

    /// The comment in braces that a text ends in, if its format has any.
    fn open_comment(&self, text: &str) -> Option<OpenComment> {
        let open = OpenComment::at_end_of(text)?;
        let format = self.options.format.unwrap_or_else(|| detect(text));
        matches!(format, Format::Pgn | Format::Text).then_some(open)
    }

    /// Puts a text together with those that follow as long as it ends inside a comment that ends in one of them.
    fn complete(&mut self, decoded: &mut Decoded) {
        let mut open = self.open_comment(decoded.text.text());
        while let Some(count) = open.and_then(|comment| self.texts_to_end(comment, &decoded.text)) {
            open = None;
            for next in self.ahead.drain(..count).flatten() {
                open = OpenComment::at_end_of(next.text.text());
                join(decoded, next);
            }
        }
    }

    /// How many texts further on the comment ends; `None` where it does not.
    fn texts_to_end(&mut self, comment: OpenComment, before: &SourceText) -> Option<usize> {
        let (mut len, mut passed) = (before.text().len(), 0);
        let mut encoding = before.encoding();
        for index in 0..LOOK_AHEAD_TEXTS {
            if index == self.ahead.len() {
                let next = self.next_text()?;
                self.ahead.push_back(next);
            }
            let next = &self.ahead.get(index)?.as_ref().ok()?.text;
            len += next.text().len();
            let same = [encoding, next.encoding()].contains(&Encoding::Ascii) || encoding == next.encoding();
            if !same || len > self.options.bounds.record {
                return None;
            }
            match comment.rest(next.text()) {
                Rest::Closes => return Some(index + 1),
                Rest::Other => return None,
                Rest::Inside => passed += next.text().len(),
            }
            if passed > LOOK_AHEAD {
                return None;
            }
            if encoding == Encoding::Ascii {
                encoding = next.encoding();
            }
        }
        None
    }
}

impl<R: Read> Iterator for Sources<R> {
    type Item = Records;

    fn next(&mut self) -> Option<Records> {
        if matches!(self.input, Input::Closed(_))
            && let Input::Closed(input) = std::mem::replace(&mut self.input, Input::Done)
            && let Some(records) = self.open(input)
        {
            return Some(records);
        }
        let next = self.ahead.pop_front().or_else(|| self.next_text())?;
        Some(match next {
            Ok(mut decoded) => {
                self.complete(&mut decoded);
                let findings = decoded.findings.into_iter().map(diagnostic).collect();
                Records::of_text(self.options, decoded.text, findings)
            }
            Err(error) => Records::failed(error),
        })
    }
}

/// Adds the text that follows, and what was found in it: a finding about the whole of both stands once.
fn join(decoded: &mut Decoded, next: Decoded) {
    let start = decoded.text.text().len();
    decoded.text.append(next.text);
    for finding in next.findings {
        let finding = match finding {
            EncodingFinding::Errors { count, first } => {
                let first = Span::new(start + first.start as usize, start + first.end as usize);
                EncodingFinding::Errors { count, first }
            }
            other => other,
        };
        if !count_together(&mut decoded.findings, finding) && !decoded.findings.contains(&finding) {
            decoded.findings.push(finding);
        }
    }
}

/// Adds damage to what was counted before, if it was.
fn count_together(findings: &mut [EncodingFinding], finding: EncodingFinding) -> bool {
    let EncodingFinding::Errors { count: more, .. } = finding else { return false };
    for known in findings {
        if let EncodingFinding::Errors { count, .. } = known {
            *count = count.saturating_add(more);
            return true;
        }
    }
    false
}

/// What was found about the encoding, as a finding like any other.
pub(super) fn diagnostic(finding: EncodingFinding) -> Diagnostic {
    let name = |encoding: Encoding| Argument::Text(encoding.name().into_owned());
    match finding {
        EncodingFinding::Undecided(encoding) => {
            Diagnostic::new(Code::EncodingUndecided).with("encoding", name(encoding))
        }
        EncodingFinding::Errors { count, first } => Diagnostic::new(Code::EncodingErrors)
            .with_span(first)
            .with("count", Argument::Number(i64::from(count))),
        EncodingFinding::Changed { from, to } => {
            Diagnostic::new(Code::EncodingChanged).with("encoding", name(to)).with("previous", name(from))
        }
        EncodingFinding::Repaired { shown_as, was } => Diagnostic::new(Code::MojibakeRepaired)
            .with("encoding", name(was))
            .with("previous", name(shown_as)),
        EncodingFinding::BomInside => Diagnostic::new(Code::BomInside),
    }
}
