//! Where one text sheet ends and the next begins, told from raw lines.
//!
//! It says less than the reader of the text finds, and nothing else: where it is silent, two sheets come in one
//! text, and the reader parts them. A line is looked at in each encoding that it is valid in, for the characters of
//! a header or a move come out of one of them only.

use std::borrow::Cow;

use crate::record::GameResult;
use crate::source::Begins;

use super::headers::known_header;
use super::rounds::{begins_play, entry_length, round_at, without_blanks};

/// The longest line that is looked at.
const LONGEST: usize = 4096;

/// What was seen of the sheet under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    /// Whether a line began with a move, or a number and a move.
    moves: bool,
    /// Whether a line was something else than a header.
    body: bool,
    /// The highest round number before a move.
    reached: u32,
    /// Whether the last line was blank or ended in a result.
    parted: bool,
    /// Whether words stand between the last numbered line and here.
    words: bool,
    /// How many lines ago, blank ones not counted, headers behind the moves began.
    headers: Option<u32>,
    /// A line that begins with round 1 and may begin another sheet: the number that would say that it does not.
    again: Option<u32>,
    /// How many brackets are open, and the brace.
    brackets: u32,
    brace: bool,
}

impl Sheet {
    /// A blank line.
    pub(super) const fn blank(&mut self) {
        self.parted = true;
        if self.headers.is_some() {
            // Headers with a gap behind them may be remarks.
            self.headers = None;
            self.words = true;
        }
    }

    /// Whether nothing but headers has come so far.
    pub(super) const fn is_head(&self) -> bool {
        !self.body
    }

    /// Whether another sheet begins with a line that is not blank.
    pub(super) fn line(&mut self, line: &[u8]) -> Begins {
        let parted = std::mem::take(&mut self.parted);
        if line.len() > LONGEST {
            (self.words, self.headers, self.body) = (true, None, true);
            return Begins::No;
        }
        let texts = readings(line);
        let inside = self.brackets > 0 || self.brace;
        self.count_brackets(&texts);
        if inside {
            return Begins::No;
        }
        self.parted = texts.iter().any(|text| ends_in_result(text));
        let round = texts.iter().find_map(|text| round_before_move(text));
        self.moves |= round.is_some() || texts.iter().any(|text| begins_with_entry(text));
        if let Some(number) = round {
            self.body = true;
            return self.numbered(number, parted, texts.iter().any(|text| begins_play(text)));
        }
        let header = texts.iter().find_map(|text| known_header(text)).filter(|tag| *tag != "Result");
        self.body |= header.is_none();
        self.unnumbered(header.is_some(), parted)
    }

    fn numbered(&mut self, number: u32, parted: bool, plays: bool) -> Begins {
        let (words, headers) = (std::mem::take(&mut self.words), self.headers.take());
        if let Some(going_on) = self.again.take() {
            if number != going_on {
                self.reached = number;
                return Begins::Earlier;
            }
            self.reached = self.reached.max(number);
            return Begins::No;
        }
        let again = number == 1 && plays && self.reached >= 2 && !words;
        if again && headers.is_some() {
            self.reached = number;
            return Begins::Earlier;
        }
        if again && parted {
            self.again = Some(self.reached + 2);
            return Begins::Perhaps;
        }
        self.reached = self.reached.max(number);
        Begins::No
    }

    fn unnumbered(&mut self, header: bool, parted: bool) -> Begins {
        match self.headers {
            // The second one: no remark.
            Some(1) if header => {
                *self = Sheet { parted: self.parted, ..Sheet::default() };
                return Begins::Earlier;
            }
            None if header && parted && self.moves && self.again.is_none() => {
                self.headers = Some(1);
                return Begins::Perhaps;
            }
            _ => {}
        }
        self.headers = None;
        // Behind a first round that may be another sheet's a line without a number tells nothing.
        self.words |= self.again.is_none();
        Begins::No
    }

    fn count_brackets(&mut self, texts: &[Cow<'_, str>]) {
        for (index, text) in texts.iter().enumerate() {
            for c in text.chars() {
                match c {
                    '{' if index == 0 => self.brace = true,
                    '}' if index == 0 => self.brace = false,
                    '(' if index == 0 => self.brackets += 1,
                    ')' if index == 0 => self.brackets = self.brackets.saturating_sub(1),
                    '（' => self.brackets += 1,
                    '）' => self.brackets = self.brackets.saturating_sub(1),
                    '｛' => self.brace = true,
                    '｝' => self.brace = false,
                    _ => {}
                }
            }
        }
    }
}

/// The text of a line in each encoding that it may be in.
fn readings(line: &[u8]) -> Vec<Cow<'_, str>> {
    if let Ok(text) = std::str::from_utf8(line) {
        return vec![Cow::Borrowed(text)];
    }
    [encoding_rs::GBK, encoding_rs::BIG5]
        .into_iter()
        .filter_map(|encoding| encoding.decode_without_bom_handling_and_without_replacement(line))
        .collect()
}

/// The round number that a line begins with, where a move or what was meant as one stands behind it.
fn round_before_move(line: &str) -> Option<u32> {
    let (number, len) = round_at(without_blanks(line))?;
    let behind = without_blanks(line).get(len..)?;
    entry_length(behind.trim_start_matches([' ', '\t', '\u{3000}', '.', '…'])).map(|_| number)
}

/// Whether a line without a number begins with a move. Digits may be anything.
fn begins_with_entry(line: &str) -> bool {
    let line = without_blanks(line);
    !line.starts_with(|c: char| c.is_ascii_digit()) && entry_length(line).is_some()
}

/// Whether the last word of a line is a result.
fn ends_in_result(line: &str) -> bool {
    let word = line.rsplit([' ', '\t', '\u{3000}']).next().unwrap_or(line);
    word != "-" && GameResult::read(word.trim_end_matches(['。', '！', '!'])).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes_in(encoding: &'static encoding_rs::Encoding, text: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(4 * text.len());
        let _ = encoding.new_encoder().encode_from_utf8_to_vec_without_replacement(text, &mut bytes, true);
        bytes
    }

    /// The lines with which sheets begin: told at once, or by a later line.
    fn check(lines: &[&str], expected: &[(usize, usize)]) {
        for encoding in [encoding_rs::UTF_8, encoding_rs::GBK, encoding_rs::BIG5] {
            if encoding == encoding_rs::BIG5 && lines.iter().any(|line| line.contains(['车', '马'])) {
                continue;
            }
            let mut sheet = Sheet::default();
            let (mut perhaps, mut found) = (0, Vec::new());
            for (number, line) in lines.iter().enumerate() {
                let bytes = bytes_in(encoding, line);
                if line.is_empty() {
                    sheet.blank();
                    continue;
                }
                match sheet.line(&bytes) {
                    Begins::No => {}
                    Begins::Here => found.push((number, number)),
                    Begins::Perhaps => perhaps = number,
                    Begins::Earlier => found.push((perhaps, number)),
                }
            }
            assert_eq!(found, expected, "{lines:?} in {}", encoding.name());
        }
    }

    #[test]
    fn headers_begin_a_sheet() {
        check(&["標題：甲", "紅方：乙", "1. 炮二平五", "", "標題：丙", "紅方：乙", "1. 炮二平五"], &[(4, 5)]);
        check(&["1. 炮二平五 和棋", "賽事:丙", "紅方:乙"], &[(1, 2)]);
        check(&["1. 炮二平五", "2. 炮二平五", "", "紅方：乙", "1. 炮二平五"], &[(3, 4)]);
        // One alone may be a remark, and so may one that stands among words.
        check(&["1. 炮二平五", "", "結果：紅勝"], &[]);
        check(&["1. 炮二平五", "", "地點：甲", "好棋", "紅方：乙"], &[]);
        check(&["1. 炮二平五", "好棋", "", "紅方：甲", "黑方：乙"], &[(3, 4)]);
        check(&["炮二平五", "", "紅方：甲", "黑方：乙"], &[(2, 3)]);
        check(&["紅方：甲", "", "標題：乙", "黑方：乙", "1. 炮二平五"], &[]);
        check(&["1. 炮二平五 {", "", "標題：乙", "黑方：乙", "}"], &[]);
    }

    #[test]
    fn numbers_that_begin_again_begin_a_sheet() {
        let game = ["1. 炮二平五", "2. 炮二平五"];
        let with = |rest: &[&'static str]| [&game[..], rest].concat();
        check(&with(&["", "1. 兵七進一", "2. 炮二平五"]), &[(3, 4)]);
        check(&with(&["", "1、兵七進一", "1、炮二平五"]), &[(3, 4)]);
        check(&with(&["", "01 兵七進一", "02 炮二平五", "", "1.炮二平五", "2.炮二平五"]), &[(3, 4), (6, 7)]);
        check(&["1. C2.5 H8+7", "2. H2+3 R9.8 1-0", "1. C2.5 H8+7", "2. H2+3"], &[(2, 3)]);
        // A number that lost a digit, words, brackets, and the same paragraph.
        check(&with(&["", "1. 兵七進一", "4. 炮二平五"]), &[]);
        check(&with(&["", "變化一：", "1. 兵七進一", "2. 炮二平五"]), &[]);
        check(&with(&["", "1. 兵七進一是正着", "2. 炮二平五"]), &[]);
        check(&with(&["(", "", "1. 兵七進一", "2. 炮二平五", ")"]), &[]);
        check(&with(&["1. 兵七進一", "2. 炮二平五"]), &[]);
    }
}
