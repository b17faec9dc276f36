//! Where records begin, told from raw lines before anything is decoded.
//!
//! A line feed is never a trail byte in UTF-8, Big5, GBK or GB18030, and what begins most records is ASCII, so a
//! line can be judged without its encoding. Where text sheets begin is told by [`Sheet`].

use crate::notation::Prefix;
use crate::source::{Begins, Run, Split};

use super::sheets::Sheet;

/// What the record under way is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Within {
    /// Nothing but blanks so far.
    #[default]
    Nothing,
    /// PGN headers; whether `[Game` and `[Event` have come, and whether the last line was blank.
    Tags { game: bool, event: bool, after_blank: bool },
    /// Moves or other text; whether the last line was blank or ended in a result.
    Text { closed: bool },
    /// Headers of a WXF file.
    WxfHead,
    /// Moves of a WXF file, behind its `START{`.
    WxfMoves,
    /// A record on one line.
    OneLine,
    /// A position on a line of its own; a score may follow.
    Position,
}

/// Splits a stream of any text formats into records.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordSplitter {
    within: Within,
    /// The text sheet under way; `None` within the moves of a PGN or WXF record.
    sheet: Option<Sheet>,
}

impl Split for RecordSplitter {
    fn begins_record(&mut self, line: &[u8]) -> Begins {
        let is_indented = line.starts_with(b" ") || line.starts_with(b"\t");
        let line = line.trim_ascii();
        if line.is_empty() {
            self.blank();
            return Begins::No;
        }
        let (next, begins) = self.judge(line, is_indented);
        let before = std::mem::replace(&mut self.within, next);
        let fresh = before == Within::Nothing;
        if !matches!(next, Within::Text { .. } | Within::Position) {
            self.sheet = None;
            return (begins && !fresh).into();
        }
        if begins || fresh || before == Within::Position {
            self.sheet = Some(Sheet::default());
        }
        let told = self.sheet.as_mut().map_or(Begins::No, |sheet| sheet.line(line));
        if begins { (!fresh).into() } else { told }
    }

    /// Lines of moves within the moves of a record that is no sheet, and headers of which none can begin a record behind
    /// others: nearly all lines are such.
    fn at_a_glance(&mut self, bytes: &[u8]) -> Run {
        match &mut self.within {
            Within::Text { closed } if self.sheet.is_none() => {
                let (run, last) = run_of(bytes, round_at_a_glance);
                if run.lines > 0 {
                    *closed = ends_in_result(last.trim_ascii_end());
                }
                run
            }
            Within::Tags { after_blank, .. } => {
                let (run, _) = run_of(bytes, plain_tag);
                *after_blank &= run.lines == 0;
                run
            }
            _ => Run::default(),
        }
    }
}

impl RecordSplitter {
    fn blank(&mut self) {
        if let Some(sheet) = &mut self.sheet {
            sheet.blank();
        }
        match &mut self.within {
            Within::Tags { after_blank, .. } => *after_blank = true,
            Within::Text { closed } => *closed = true,
            _ => {}
        }
    }

    /// What the record is made of with this line, and whether the line begins a new one.
    fn judge(&self, line: &[u8], is_indented: bool) -> (Within, bool) {
        if self.within == Within::WxfMoves && !begins_other_game(line) {
            let next = if line.contains(&b'}') { Within::Text { closed: true } } else { Within::WxfMoves };
            return (next, false);
        }
        // Behind moves an indented header may be a line of a comment: the parser finds the next record if it begins there.
        if let Some(name) = tag_name(line)
            && !(is_indented && self.sheet.is_none() && matches!(self.within, Within::Text { .. }))
        {
            return self.tag(name);
        }
        if begins_with_round(line) || is_result(line) {
            return self.moves(line);
        }
        if line.starts_with(br#"{""#) && is_json(line) && (!self.is_open() || is_whole_json(line)) {
            return (Within::OneLine, true);
        }
        if is_listed_game(line) {
            return (Within::OneLine, true);
        }
        let between = matches!(
            self.within,
            Within::Nothing | Within::OneLine | Within::Position | Within::Text { closed: true }
        );
        if between && is_position(line) {
            // Behind the headers of a sheet stands where its game begins.
            let is_start =
                matches!(self.within, Within::Text { .. }) && self.sheet.as_ref().is_some_and(Sheet::is_head);
            return (Within::Position, !is_start);
        }
        if self.within != Within::WxfHead && is_wxf_key(line) {
            return (wxf(line), true);
        }
        match self.within {
            Within::Nothing | Within::OneLine if starts_moves(line) => (wxf(line), true),
            Within::Tags { .. } if line.starts_with(b"%") => (self.within, false),
            _ => self.moves(line),
        }
    }

    /// Whether the moves of a PGN record are to come, or have no end so far: then a comment may begin a line.
    const fn is_open(&self) -> bool {
        let is_sheet = self.sheet.is_some();
        matches!(self.within, Within::Tags { .. } | Within::Text { closed: false }) && !is_sheet
    }

    /// The same for a line that has no mark of a format.
    fn moves(&self, line: &[u8]) -> (Within, bool) {
        match self.within {
            Within::WxfHead => (wxf(line), false),
            within => (Within::Text { closed: ends_in_result(line) }, within == Within::OneLine),
        }
    }

    fn tag(&self, name: &[u8]) -> (Within, bool) {
        let is = |wanted: &str| name.eq_ignore_ascii_case(wanted.as_bytes());
        let (is_game, is_event) = (is("Game"), is("Event"));
        let first = Within::Tags { game: is_game, event: is_event, after_blank: false };
        match self.within {
            Within::Tags { game, event, after_blank } => {
                let again = (is_game && game) || (is_event && event && after_blank);
                if again {
                    (first, true)
                } else {
                    let next =
                        Within::Tags { game: game || is_game, event: event || is_event, after_blank: false };
                    (next, false)
                }
            }
            // Inside a comment a line may begin with a bracket, so only a line behind a blank one or behind a
            // result is sure to begin a game; the parser looks at the others.
            Within::Text { closed: false } => (self.within, false),
            _ => (first, true),
        }
    }
}

/// The first lines that are of a kind, as far as what follows tells, and the last of them. A line that ends in CR alone, or
/// is not all there, is none of them. `of_kind` tells how many bytes of the line show that it is; none of them ends it.
#[inline]
fn run_of(bytes: &[u8], of_kind: impl Fn(&[u8]) -> Option<usize>) -> (Run, &[u8]) {
    let (mut run, mut last) = (Run::default(), 0);
    while let Some(seen) = of_kind(bytes.get(run.len..).unwrap_or_default()) {
        let Some(after) = behind_line(bytes, run.len + seen) else { break };
        last = run.len;
        run = Run { len: after, lines: run.lines + 1 };
    }
    (run, bytes.get(last..run.len).unwrap_or_default())
}

/// Where the next line begins behind a place, if the line of that place is all there and does not end in CR alone. Lines of moves
/// are short, so sixteen bytes at once are looked at, and a search that is quick over long stretches would be slower.
#[inline]
fn behind_line(bytes: &[u8], from: usize) -> Option<usize> {
    const LOW: u128 = u128::from_le_bytes([1; 16]);
    let mut at = from;
    while let Some(&chunk) = bytes.get(at..).and_then(|rest| rest.first_chunk::<16>()) {
        let word = u128::from_le_bytes(chunk);
        // The highest bit of each byte that is below 14, and perhaps of some above one that is.
        let control = word.wrapping_sub(LOW * 14) & !word & (LOW << 7);
        if control == 0 {
            at += 16;
            continue;
        }
        at += control.trailing_zeros() as usize / 8;
        match bytes.get(at) {
            Some(b'\n') => return Some(at + 1),
            Some(b'\r') => return (bytes.get(at + 1) == Some(&b'\n')).then_some(at + 2),
            _ => at += 1,
        }
    }
    let rest = bytes.get(at..)?;
    at += rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'))?;
    match bytes.get(at..)? {
        [b'\n', ..] => Some(at + 1),
        [b'\r', b'\n', ..] => Some(at + 2),
        _ => None,
    }
}

/// Whether each byte is a letter or a digit.
static IN_NAMES: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    table
};

/// The length of a header up to its value, `[Name "`, that a text begins with and that begins no record behind others.
fn plain_tag(text: &[u8]) -> Option<usize> {
    let rest = text.strip_prefix(b"[")?;
    let len = rest.iter().take_while(|&&byte| IN_NAMES[usize::from(byte)]).count();
    let (Some(name), Some([b' ', b'"', ..])) = (rest.get(..len), rest.get(len..)) else { return None };
    let begins_a_record =
        || ["Game", "Event"].iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()));
    let is_plain = name.first().is_some_and(u8::is_ascii_alphabetic) && !begins_a_record();
    is_plain.then_some(len + 3)
}

/// The length of the number with its dot that a line begins with, as [`begins_with_round`] sees it; `None` may also be said
/// of one that is longer than usual.
#[inline]
fn round_at_a_glance(line: &[u8]) -> Option<usize> {
    let prefix = Prefix::of(line);
    let blanks = prefix.blanks();
    let (mut text, mut digits) = (prefix.long().checked_shr(8 * blanks as u32)?, 0);
    while (text as u8).is_ascii_digit() {
        (text, digits) = (text >> 8, digits + 1);
    }
    (digits > 0 && text as u8 == b'.').then_some(blanks + digits + 1)
}

/// Whether a line begins with a number and a dot, as no header, position, JSON or listed game does.
fn begins_with_round(line: &[u8]) -> bool {
    let mut at = 0;
    while line.get(at) == Some(&b' ') {
        at += 1;
    }
    let number = at;
    while line.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    at > number && line.get(at) == Some(&b'.')
}

/// The name in `[Name …`.
fn tag_name(line: &[u8]) -> Option<&[u8]> {
    let rest = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).strip_prefix(b"[")?;
    let end = rest.iter().position(|b| !(b.is_ascii_alphanumeric() || *b == b'_')).unwrap_or(rest.len());
    let name = rest.get(..end)?;
    (name.first().is_some_and(u8::is_ascii_alphabetic) && end < rest.len()).then_some(name)
}

fn is_json(line: &[u8]) -> bool {
    let head = line.get(..line.len().min(64)).unwrap_or(line);
    memchr::memmem::find(head, br#""type""#).is_some()
        || memchr::memmem::find(head, br#""schema""#).is_some()
        || (line.ends_with(b"}") && json_key(line))
}

/// Whether a line is one object and nothing else.
fn is_whole_json(line: &[u8]) -> bool {
    line.ends_with(b"}") && serde_json::from_slice::<serde::de::IgnoredAny>(line).is_ok()
}

/// Whether a line begins like an object: `{"key":`.
fn json_key(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(br#"{""#) else { return false };
    let end = rest.iter().position(|b| !(b.is_ascii_alphanumeric() || *b == b'_')).unwrap_or(rest.len());
    end > 0 && rest.get(end..).is_some_and(|rest| rest.starts_with(b"\":") || rest.starts_with(b"\" :"))
}

/// A line that holds a position and moves: `position fen … moves …`, `startpos moves …`, `FEN w moves …`.
pub(crate) fn is_listed_game(line: &[u8]) -> bool {
    // A position has slashes, and the words that may stand in its place begin with p, f or s.
    let may_be =
        line.first().is_some_and(|first| b"pPfFsS".contains(first)) || memchr::memchr(b'/', line).is_some();
    if !may_be {
        return false;
    }
    // Word by word, for what follows may be in any encoding.
    let head = line.get(..line.len().min(200)).unwrap_or(line);
    let words = head.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let mut words = words.peekable();
    words.next_if(|word| word.eq_ignore_ascii_case(b"position"));
    words.next_if(|word| word.eq_ignore_ascii_case(b"fen"));
    match words.next() {
        Some(word) if word.eq_ignore_ascii_case(b"startpos") => true,
        Some(word) if std::str::from_utf8(word).is_ok_and(crate::fen::looks_like_board) => {
            words.any(|word| word == b"moves" || word.ends_with(b","))
        }
        _ => false,
    }
}

/// A line that belongs to another game though the moves before it were never closed.
fn begins_other_game(line: &[u8]) -> bool {
    let is_head = tag_name(line)
        .is_some_and(|name| [&b"Game"[..], b"Event"].iter().any(|known| name.eq_ignore_ascii_case(known)));
    is_head && line.ends_with(b"\"]") || line.starts_with(b"FORMAT") && is_wxf_key(line)
}

/// A line that holds a position and nothing else.
fn is_position(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    let Ok(text) = std::str::from_utf8(line.get(..line.len().min(200)).unwrap_or(line)) else { return false };
    let mut words = text.split_ascii_whitespace().peekable();
    words.next_if(|word| word.eq_ignore_ascii_case("position"));
    words.next_if(|word| word.eq_ignore_ascii_case("fen"));
    words.next().is_some_and(crate::fen::looks_like_board)
        && words.all(|word| {
            matches!(word, "w" | "b" | "r" | "W" | "B" | "R" | "-b" | "-r" | "-")
                || word.bytes().all(|byte| byte.is_ascii_digit())
        })
}

const WXF_KEYS: [&str; 12] =
    ["FORMAT", "GAME", "EVENT", "SITE", "ROUND", "DATE", "TIME", "RED", "BLACK", "RESULT", "OPENING", "FEN"];

fn is_wxf_key(line: &[u8]) -> bool {
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    let key = line.get(..end).unwrap_or(line);
    let key = key.strip_prefix(b"\xef\xbb\xbf").unwrap_or(key);
    WXF_KEYS.iter().any(|known| key == known.as_bytes())
}

fn starts_moves(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    let Some(rest) = rest.get(..5).filter(|word| word.eq_ignore_ascii_case(b"START")).and(rest.get(5..))
    else {
        return false;
    };
    rest.trim_ascii_start().starts_with(b"{")
}

/// The state behind a line of a WXF file.
fn wxf(line: &[u8]) -> Within {
    match memchr::memchr(b'{', line) {
        Some(open) if line.to_ascii_uppercase().starts_with(b"START") => {
            let closed = line.get(open..).is_some_and(|rest| rest.contains(&b'}'));
            if closed { Within::Text { closed: true } } else { Within::WxfMoves }
        }
        _ => Within::WxfHead,
    }
}

/// Whether a line is a result and nothing else.
fn is_result(line: &[u8]) -> bool {
    line.len() <= 7 && matches!(line, b"*" | b"1-0" | b"0-1" | b"1/2-1/2")
}

/// Whether a line ends in a result, so that another game may follow.
pub(crate) fn ends_in_result(line: &[u8]) -> bool {
    matches!(
        line,
        [.., b'*']
            | [.., b'1', b'-', b'0']
            | [.., b'0', b'-', b'1']
            | [.., b'1', b'/', b'2', b'-', b'1', b'/', b'2']
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Lines, Unit, Units};

    /// Looks at every line.
    struct Patient(RecordSplitter);

    impl Split for Patient {
        fn begins_record(&mut self, line: &[u8]) -> Begins {
            self.0.begins_record(line)
        }
    }

    fn units(text: &str, split: impl Split) -> Vec<Unit> {
        Units::new(Lines::new(text.as_bytes(), None), split).map(|unit| unit.expect("readable")).collect()
    }

    #[test]
    fn a_number_at_a_glance_is_one() {
        for line in ["1.", " 1. ", "  12.x", "1234567.", "      1.", "1", "", ".", " .", "a1.", "1 .", "1a."]
        {
            let seen = round_at_a_glance(line.as_bytes());
            assert_eq!(seen.is_some(), begins_with_round(line.as_bytes()), "{line}");
            assert_eq!(seen, seen.and(line.find('.')).map(|dot| dot + 1), "{line}");
        }
        for line in ["12345678.", "       1."] {
            assert_eq!(
                (round_at_a_glance(line.as_bytes()), begins_with_round(line.as_bytes())),
                (None, true)
            );
        }
    }

    #[test]
    fn a_glance_tells_what_a_look_at_each_line_tells() {
        let lines = [
            "[Game \"x\"]\n",
            "[Event \"x\"]\n",
            "[Red \"x\"]\n",
            "[Black \"x\"]\r\n",
            "[Date \n",
            "\n",
            "  1. 炮二平五 马８进７\n",
            "2. h2e2 h9g7\r\n",
            "3.C2.5\r",
            " 4. 1-0\n",
            "5. * \n",
            "1-0\n",
            "{ 6. x\n",
            "FORMAT\tWXF\n",
            "START{\n",
            "}\n",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n",
            "startpos moves h2e2\n",
            "炮二平五\n",
        ];
        let mut state = 1_usize;
        for _ in 0..3000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
                text.push_str(lines[(state >> 12) % lines.len()]);
            }
            let expected = units(&text, Patient(RecordSplitter::default()));
            assert_eq!(units(&text, RecordSplitter::default()), expected, "{text}");
        }
    }
}
