//! Dates and the many ways in which they are written (specification of PGN, 2.1).
//!
//! A date is understood as far as its text tells it, and the text stays as found beside it. No part is invented:
//! what is missing, damaged or can be read in two ways stays unknown.

use std::borrow::Cow;
use std::fmt;

/// A date as far as it is known. Shown as `yyyy.mm.dd`, with question marks for what is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Date {
    /// The year, 1000 to 2199.
    pub year: Option<u16>,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, 1 to 31.
    pub day: Option<u8>,
}

/// What is worth knowing of how a date was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateRemark {
    /// The year has two digits: its century is a guess.
    Guessed,
    /// Day and month can be told either way, so neither was taken.
    Ambiguous,
    /// Damaged, impossible, or no date at all: nothing was taken.
    Unreadable,
}

/// What a text says as a date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DateReading {
    /// The date, as far as it is known.
    pub date: Date,
    /// What is worth knowing of it.
    pub remark: Option<DateRemark>,
    /// Whether the text goes on behind it: a time of day, the end of a span, a word.
    pub has_rest: bool,
}

/// How formats usually write dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateForm {
    /// `1999.12.09`
    Dots,
    /// `1999-12-09`
    Dashes,
}

/// Years that a record may be of; what has four digits and lies outside is damaged.
const YEARS: std::ops::RangeInclusive<u32> = 1000..=2199;

impl Date {
    /// Reads a whole text, in any shape that was met. A text that says nothing is a date of which nothing is known.
    ///
    /// ```
    /// use jipu::record::Date;
    ///
    /// assert_eq!(Date::read("2003年12月14日").date.to_string(), "2003.12.14");
    /// assert_eq!(Date::read("1996.4").date.to_string(), "1996.04.??");
    /// ```
    pub fn read(text: &str) -> DateReading {
        match Date::usual(text.as_bytes()) {
            Some(date) => DateReading { date, ..DateReading::default() },
            None => Date::read_in_full(text),
        }
    }

    fn read_in_full(text: &str) -> DateReading {
        let text = text.trim_matches(is_blank);
        if text.chars().all(|c| is_blank(c) || is_placeholder(c) || c == '0' || Separator::of(c).is_some()) {
            return DateReading::default();
        }
        let mut cursor = Cursor { rest: text };
        let reading =
            cursor.number().and_then(|first| cursor.begin(first)).filter(|found| found.date.is_possible());
        reading.unwrap_or(DateReading { remark: Some(DateRemark::Unreadable), ..DateReading::default() })
    }

    /// Reads `1999.12.09` at once. Any other text is none of its business.
    fn usual(text: &[u8]) -> Option<Date> {
        let ([year @ .., b'.'], [month @ .., b'.'], day) = (text.get(..5)?, text.get(5..8)?, text.get(8..)?)
        else {
            return None;
        };
        if day.len() != 2 {
            return None;
        }
        let number = |digits: &[u8]| {
            digits.iter().try_fold(0_u16, |number, digit| {
                digit.is_ascii_digit().then(|| number * 10 + u16::from(digit - b'0'))
            })
        };
        let (year, month, day) = (number(year)?, number(month)? as u8, number(day)? as u8);
        let date = Date { year: Some(year), month: Some(month), day: Some(day) };
        (YEARS.contains(&year.into()) && day > 0 && date.is_possible()).then_some(date)
    }

    /// Whether year, month and day are known.
    pub const fn is_complete(self) -> bool {
        self.year.is_some() && self.month.is_some() && self.day.is_some()
    }

    /// Whether anything of it is known.
    pub const fn is_known(self) -> bool {
        self.year.is_some() || self.month.is_some() || self.day.is_some()
    }

    /// The date in the form of a format; `None` where a part is missing.
    pub fn in_form(self, form: DateForm) -> Option<String> {
        let (year, month, day) = (self.year?, self.month?, self.day?);
        Some(match form {
            DateForm::Dots => format!("{year:04}.{month:02}.{day:02}"),
            DateForm::Dashes => format!("{year:04}-{month:02}-{day:02}"),
        })
    }

    /// The days that it may be, the first and the last, as numbers that compare like dates (19991209); `None` where
    /// the year is not known. What is not known of month and day may be anything.
    pub fn bounds(self) -> Option<(u32, u32)> {
        let number = |month: u8, day: u8| {
            self.year.map(|year| u32::from(year) * 10_000 + u32::from(month) * 100 + u32::from(day))
        };
        // With the month unknown a known day narrows nothing that could be relied on.
        match (self.month, self.day) {
            (Some(month), Some(day)) => Some((number(month, day)?, number(month, day)?)),
            (Some(month), None) => Some((number(month, 1)?, number(month, days_of(self.year, month))?)),
            (None, _) => Some((number(1, 1)?, number(12, 31)?)),
        }
    }

    fn is_possible(self) -> bool {
        let month = self.month.is_none_or(|month| (1..=12).contains(&month));
        let most = self.month.map_or(31, |month| days_of(self.year, month));
        month && self.day.is_none_or(|day| (1..=most).contains(&day))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

impl DateReading {
    /// Whether the text says a whole date and nothing else, and says it plainly.
    pub const fn is_plain(self) -> bool {
        self.date.is_complete() && self.remark.is_none() && !self.has_rest
    }
}

/// The text of a date as a format is to have it. What is whole and plain is written in the form of the format where
/// it was found in another one; anything else stays as found, and so does what comes from JSON, which has no form of its
/// own.
pub fn date_to_write<'a>(text: &'a str, found_in: &str, format: &str, form: DateForm) -> Cow<'a, str> {
    if found_in == format || found_in == "json" {
        return Cow::Borrowed(text);
    }
    let reading = Date::read(text);
    match reading.date.in_form(form) {
        Some(written) if reading.is_plain() => Cow::Owned(written),
        _ => Cow::Borrowed(text),
    }
}

fn days_of(year: Option<u16>, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => match year {
            Some(year)
                if !year.is_multiple_of(4) || (year.is_multiple_of(100) && !year.is_multiple_of(400)) =>
            {
                28
            }
            _ => 29,
        },
        _ => 31,
    }
}

/// What stands between the numbers of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Dot,
    Dash,
    Slash,
    Comma,
    Blank,
}

impl Separator {
    const fn of(c: char) -> Option<Separator> {
        match c {
            '.' | '。' | '．' | '·' | '‧' | '•' | '・' => Some(Separator::Dot),
            '-' | '－' | '‐' | '–' | '—' | '−' => Some(Separator::Dash),
            '/' | '／' => Some(Separator::Slash),
            ',' | '，' | '、' => Some(Separator::Comma),
            _ => None,
        }
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0'
}

const fn is_placeholder(c: char) -> bool {
    matches!(c, '?' | '？' | '*' | '＊' | 'x' | 'X' | 'ｘ' | 'Ｘ')
}

/// The value of a digit, ASCII or full width.
fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(c as u32 - '0' as u32),
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => None,
    }
}

/// The value of a Chinese digit.
const fn numeral(c: char) -> Option<u32> {
    match c {
        '〇' | '○' | '零' => Some(0),
        '一' => Some(1),
        '二' => Some(2),
        '三' => Some(3),
        '四' => Some(4),
        '五' => Some(5),
        '六' => Some(6),
        '七' => Some(7),
        '八' => Some(8),
        '九' => Some(9),
        _ => None,
    }
}

/// Whether a character is often a damaged digit.
const fn looks_like_digit(c: char) -> bool {
    matches!(c, 'l' | 'I' | 'i' | 'O' | 'o' | 'Ο' | 'ο' | '|')
}

/// A number of a date, or marks that stand for one.
#[derive(Clone, Copy, Debug)]
struct Number<'a> {
    /// The text, where it is digits and marks.
    text: &'a str,
    /// The value; `None` where marks stand for digits.
    value: Option<u32>,
    /// How many digits and marks it has; 2 for a Chinese number of tens.
    digits: usize,
}

impl Number<'_> {
    /// A month or a day: two digits at most. Two zeros say that it is not known.
    #[expect(clippy::option_option, reason = "damaged, not known, or known")]
    fn part(self) -> Option<Option<u8>> {
        match self.value {
            Some(0) if self.digits == 2 => Some(None),
            Some(value) if self.digits <= 2 => u8::try_from(value).ok().map(Some),
            None if self.digits <= 2 => Some(None),
            _ => None,
        }
    }

    /// A year of four digits.
    #[expect(clippy::option_option, reason = "damaged, not known, or known")]
    fn year(self) -> Option<Option<u16>> {
        match (self.digits, self.value) {
            (4, None | Some(0)) => Some(None),
            (4, Some(value)) if YEARS.contains(&value) => Some(u16::try_from(value).ok()),
            _ => None,
        }
    }

    /// A year of two digits: 00–29 is of this century, 30–99 of the last.
    fn short_year(self) -> Option<u16> {
        let value = self.value.filter(|_| self.digits == 2)?;
        u16::try_from(if value < 30 { 2000 + value } else { 1900 + value }).ok()
    }
}

/// What is left of the text.
#[derive(Clone, Copy, Debug)]
struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes one of these characters.
    fn take(&mut self, wanted: &[char]) -> bool {
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// The same behind blanks, which stay where it is not there.
    fn take_behind_blanks(&mut self, wanted: &[char]) -> bool {
        let mut ahead = Cursor { rest: self.rest.trim_start_matches(is_blank) };
        let taken = ahead.take(wanted);
        if taken {
            *self = ahead;
        }
        taken
    }

    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start_matches(is_blank);
    }

    fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !is_wanted(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn number(&mut self) -> Option<Number<'a>> {
        let text = self.take_while(|c| digit(c).is_some() || is_placeholder(c));
        if !text.is_empty() {
            let value = text
                .chars()
                .try_fold(0_u32, |value, c| Some(value.saturating_mul(10).saturating_add(digit(c)?)));
            return Some(Number { text, value, digits: text.chars().count() });
        }
        if self.rest.starts_with("元月") {
            self.take(&['元']);
            return Some(Number { text: "", value: Some(1), digits: 1 });
        }
        let text = self.take_while(|c| numeral(c).is_some() || matches!(c, '十' | '廿' | '卅'));
        match text.contains(['十', '廿', '卅']) {
            _ if text.is_empty() => None,
            true => Some(Number { text: "", value: tens(text), digits: 2 })
                .filter(|number| number.value.is_some()),
            false => {
                let value = text
                    .chars()
                    .filter_map(numeral)
                    .fold(0_u32, |value, next| value.saturating_mul(10).saturating_add(next));
                Some(Number { text: "", value: Some(value), digits: text.chars().count() })
            }
        }
    }

    /// What parts two numbers, blanks around it included.
    fn separator(&mut self) -> Option<Separator> {
        let blanks = self.take_while(is_blank);
        if let Some(found) = self.peek().and_then(Separator::of) {
            self.take_one();
            self.skip_blanks();
            return Some(found);
        }
        (!blanks.is_empty() && !self.rest.is_empty()).then_some(Separator::Blank)
    }

    fn take_one(&mut self) {
        let mut chars = self.rest.chars();
        chars.next();
        self.rest = chars.as_str();
    }

    /// A further number behind this separator; nothing is taken where there is another one.
    fn next_behind(&mut self, separator: Separator) -> Option<Number<'a>> {
        let mut ahead = *self;
        let number = (ahead.separator() == Some(separator)).then(|| ahead.number()).flatten()?;
        *self = ahead;
        Some(number)
    }

    /// Reads on behind the first number.
    fn begin(&mut self, first: Number<'a>) -> Option<DateReading> {
        if self.take_behind_blanks(&['年']) {
            return self.behind_year_sign(first);
        }
        if self.take_behind_blanks(&['月']) {
            return self.behind_month_sign(Date { month: first.part()?, ..Date::default() });
        }
        match first.digits {
            8 => self.compact(first.text),
            4 => self.behind_year(first.year()?),
            1 | 2 => self.behind_short(first),
            _ => None,
        }
    }

    /// `2003年12月14日`, from behind the first sign.
    fn behind_year_sign(&mut self, first: Number<'a>) -> Option<DateReading> {
        let short = first.short_year();
        let year = if short.is_some() { short } else { first.year()? };
        // A decade is no year.
        if self.peek() == Some('代') {
            return None;
        }
        self.skip_blanks();
        let mut reading = match self.month_behind_year(year)? {
            date if self.take(&['月']) => self.behind_month_sign(date)?,
            date => self.incomplete(date)?,
        };
        reading.remark = short.map(|_| DateRemark::Guessed);
        Some(reading)
    }

    /// The month behind the sign of the year, where there is one. Its own sign is there, or nothing else is.
    fn month_behind_year(&mut self, year: Option<u16>) -> Option<Date> {
        let mut date = Date { year, ..Date::default() };
        if let Some(month) = self.number() {
            date.month = month.part()?;
            self.skip_blanks();
            if self.peek() != Some('月') && !self.rest.is_empty() {
                return None;
            }
        }
        Some(date)
    }

    /// From behind the sign of the month.
    fn behind_month_sign(&mut self, mut date: Date) -> Option<DateReading> {
        let before = *self;
        self.separator();
        match self.number() {
            Some(day) => {
                date.day = day.part()?;
                self.complete(date)
            }
            None if self.take(&['日', '号', '號']) => self.complete(date),
            None => {
                *self = before;
                self.incomplete(date)
            }
        }
    }

    /// `19991209`, of which parts may be marks.
    fn compact(&mut self, text: &str) -> Option<DateReading> {
        let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let (month, day) = (*ends.get(4)?, *ends.get(6)?);
        let part = |range: &str| Cursor { rest: range }.number()?.part();
        let year = Cursor { rest: text.get(..month)? }.number()?.year()?;
        let date = Date { year, month: part(text.get(month..day)?)?, day: part(text.get(day..)?)? };
        self.complete(date)
    }

    /// `1999-12-09`, from behind the year.
    fn behind_year(&mut self, year: Option<u16>) -> Option<DateReading> {
        let mut date = Date { year, ..Date::default() };
        let before = *self;
        let separator = self.separator();
        let Some((separator, month)) = separator.and_then(|separator| Some((separator, self.number()?)))
        else {
            *self = before;
            return self.incomplete(date);
        };
        date.month = month.part()?;
        if self.take(&['月']) {
            return self.behind_month_sign(date);
        }
        match self.next_behind(separator) {
            Some(day) => {
                date.day = day.part()?;
                self.complete(date)
            }
            None => self.incomplete(date),
        }
    }

    /// A date that begins with a number of one or two digits and has no signs.
    fn behind_short(&mut self, first: Number<'a>) -> Option<DateReading> {
        let separator = self.separator()?;
        let second = self.number()?;
        let Some(third) = self.next_behind(separator) else {
            // Month and day without a year. With other separators it may be anything.
            let is_day = separator == Separator::Dot;
            let date = Date { year: None, month: first.part()?, day: second.part()? };
            return is_day.then(|| self.complete(date)).flatten();
        };
        let mut reading = of_three(separator, first, second, third)?;
        reading.has_rest = self.complete(reading.date)?.has_rest;
        Some(reading)
    }

    /// A date with a day, or with a place for one. What follows is kept and may be anything, unless it shows that a
    /// digit of the day is damaged.
    fn complete(&mut self, date: Date) -> Option<DateReading> {
        self.take(&['日', '号', '號']);
        if self.peek().is_some_and(looks_like_digit) {
            return None;
        }
        Some(DateReading { date, remark: None, has_rest: self.has_rest() })
    }

    /// A date without a day. What follows is kept, unless it may be a part that is damaged.
    fn incomplete(&mut self, date: Date) -> Option<DateReading> {
        let may_be_part = |c: char| {
            digit(c).is_some()
                || c.is_ascii_alphanumeric()
                || numeral(c).is_some()
                || matches!(c, '年' | '月' | '日')
        };
        if self.rest.contains(may_be_part) {
            return None;
        }
        Some(DateReading { date, remark: None, has_rest: self.has_rest() })
    }

    fn has_rest(&self) -> bool {
        self.rest.contains(|c| !is_blank(c) && Separator::of(c).is_none())
    }
}

/// A Chinese number with a sign of ten: 十二, 二十一, 廿三.
fn tens(text: &str) -> Option<u32> {
    let (before, sign) = text.char_indices().find(|(_, c)| matches!(c, '十' | '廿' | '卅'))?;
    let (before, behind) = (text.get(..before)?, text.get(before + sign.len_utf8()..)?);
    let one = |text: &str, default| {
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (None, _) => Some(default),
            (Some(c), None) => numeral(c),
            _ => None,
        }
    };
    let tens = match sign {
        '十' => one(before, 1)?,
        _ if !before.is_empty() => return None,
        '廿' => 2,
        _ => 3,
    };
    Some(tens * 10 + one(behind, 0)?)
}

/// Three numbers of which the first is no year of four digits.
fn of_three(
    separator: Separator,
    first: Number<'_>,
    second: Number<'_>,
    third: Number<'_>,
) -> Option<DateReading> {
    let reading = |date, remark| Some(DateReading { date, remark, has_rest: false });
    let day_and_month = |year| match (first.part()?, second.part()?) {
        (Some(day @ 13..), Some(month @ 1..=12)) | (Some(month @ 1..=12), Some(day @ 13..)) => {
            Some((Date { year, month: Some(month), day: Some(day) }, None))
        }
        // The same either way.
        (Some(one @ 1..=12), Some(other)) if one == other => {
            Some((Date { year, month: Some(one), day: Some(one) }, None))
        }
        (Some(1..=12), Some(1..=12)) => Some((Date { year, ..Date::default() }, Some(DateRemark::Ambiguous))),
        (None, None) => Some((Date { year, ..Date::default() }, None)),
        _ => None,
    };
    if third.digits == 4 {
        let (date, remark) = day_and_month(third.year()?)?;
        return reading(date, remark);
    }
    let is_year_last =
        separator == Separator::Slash && third.digits == 2 && first.value.is_none_or(|first| first <= 31);
    if is_year_last {
        let year = third.short_year()?;
        let is_no_day = third.value.is_none_or(|third| third == 0 || third > 31);
        let (date, remark) = day_and_month(Some(year))?;
        let begins_with_month =
            first.value.is_some_and(|first| first <= 12) && remark.is_none() && date.day.is_some();
        // 14/10/03 may begin with its year as well as end with it, and so may 3/9/24 where day and month are open.
        if is_no_day || (begins_with_month && first.value != second.value) {
            return reading(date, remark.or(Some(DateRemark::Guessed)));
        }
        return reading(Date::default(), Some(DateRemark::Ambiguous));
    }
    let date = Date { year: Some(first.short_year()?), month: second.part()?, day: third.part()? };
    reading(date, Some(DateRemark::Guessed))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The date, `~` where the century is a guess, `|` where day and month are open, `!` where nothing was taken, `+` where
    /// more follows.
    fn shown(text: &str) -> String {
        let reading = Date::read(text);
        let remark = match reading.remark {
            Some(DateRemark::Guessed) => "~",
            Some(DateRemark::Ambiguous) => "|",
            Some(DateRemark::Unreadable) => "!",
            None => "",
        };
        format!("{}{remark}{}", reading.date, if reading.has_rest { "+" } else { "" })
    }

    fn check(rows: &[(&str, &str)]) {
        for (text, expected) in rows {
            assert_eq!(shown(text), *expected, "{text:?}");
        }
    }

    #[test]
    fn the_usual_form_is_read_as_any() {
        for year in [0, 1, 999, 1000, 1900, 1999, 2000, 2023, 2024, 2199, 2200, 9999] {
            for (month, day) in (0..=13).flat_map(|month| (0..=32).map(move |day| (month, day))) {
                let text = format!("{year:04}.{month:02}.{day:02}");
                if let Some(date) = Date::usual(text.as_bytes()) {
                    let expected = DateReading { date, ..DateReading::default() };
                    assert_eq!(Date::read_in_full(&text), expected, "{text}");
                }
            }
        }
        assert!(Date::usual(b"1999.12.09").is_some_and(Date::is_complete));
    }

    /// The rows of the table in the specification, each with all of its samples.
    #[test]
    fn shapes_of_the_specification() {
        check(&[
            ("", "????.??.??"),
            ("   ", "????.??.??"),
            ("0000-00-00", "????.??.??"),
            ("????.??.??", "????.??.??"),
            ("1999-12-19", "1999.12.19"),
            ("2002.3.23", "2002.03.23"),
            ("2002/12/22", "2002.12.22"),
            ("2001·8·14", "2001.08.14"),
            ("2001。2。3", "2001.02.03"),
            ("1993、12、22", "1993.12.22"),
            ("1978，9，10", "1978.09.10"),
            ("1995 8 15", "1995.08.15"),
            ("2003年12月14日", "2003.12.14"),
            ("1981年12月20", "1981.12.20"),
            ("１９９０年９月３日", "1990.09.03"),
            ("一九八二年三月", "1982.03.??"),
            ("19810910", "1981.09.10"),
            ("20091114-09：00", "2009.11.14+"),
            ("1982", "1982.??.??"),
            ("1985年", "1985.??.??"),
            ("2004年2月", "2004.02.??"),
            ("1996.4", "1996.04.??"),
            ("02-07-14", "2002.07.14~"),
            ("86-4-29", "1986.04.29~"),
            ("03.9.24", "2003.09.24~"),
            ("23-9-2009", "2009.09.23"),
            ("14-10-2009", "2009.10.14"),
            ("9-10-2009", "2009.??.??|"),
            ("10/13/1996", "1996.10.13"),
            ("4/17/1996", "1996.04.17"),
            ("10/29/99", "1999.10.29~"),
            ("4/7/1994", "1994.??.??|"),
            ("1999年8月20日-25日", "1999.08.20+"),
            ("1997/10/31-11/06", "1997.10.31+"),
            ("2003.12.14－17", "2003.12.14+"),
            ("2010-12-01 09:0", "2010.12.01+"),
            ("2003年5月21日 15", "2003.05.21+"),
            ("19980408上午", "1998.04.08+"),
            ("2005年11月7日8.30", "2005.11.07+"),
            ("11月11日", "????.11.11"),
            ("7.7", "????.07.07"),
            ("10月28日上午", "????.10.28+"),
            ("1979年2月 日", "1979.02.??"),
            ("1996年12月??日", "1996.12.??"),
            ("1981年元月10日", "1981.01.10"),
            ("l976年9月25日", "????.??.??!"),
            ("上989年", "????.??.??!"),
            ("003年12月3日", "????.??.??!"),
            ("2009052-14", "????.??.??!"),
            ("民国时期", "????.??.??!"),
            ("30年代", "????.??.??!"),
            ("1989.0.32", "????.??.??!"),
            ("1989.4.31", "????.??.??!"),
        ]);
    }

    /// Other shapes that the corpus has.
    #[test]
    fn further_shapes() {
        check(&[
            (" 1979-09-13 ", "1979.09.13"),
            ("2001.8.18.", "2001.08.18"),
            ("1996.10.", "1996.10.??"),
            ("1982.", "1982.??.??"),
            ("1995 元月 1", "1995.01.01"),
            ("1982年元月9日", "1982.01.09"),
            ("1986年 11月 21日", "1986.11.21"),
            ("1986年4月日", "1986.04.??"),
            ("1983年8月XX日", "1983.08.??"),
            ("199604XX", "1996.04.??"),
            ("1983.*.*", "1983.??.??"),
            ("1985年6", "1985.06.??"),
            ("5月", "????.05.??"),
            ("2002年12月9日2", "2002.12.09+"),
            ("2005年4月20日弈", "2005.04.20+"),
            ("2003.5.23. 1", "2003.05.23+"),
            ("1989.5.1——15", "1989.05.01+"),
            ("2011-11-25 08:00-11:00", "2011.11.25+"),
            ("1989年春", "1989.??.??+"),
            ("1977年3月中旬", "1977.03.??+"),
            ("1966.全国赛", "1966.??.??+"),
            ("66年4月15日", "1966.04.15~"),
            ("82年", "1982.??.??~"),
            ("03年8月2日-6日", "2003.08.02~+"),
            ("81-12-31  ", "1981.12.31~"),
            ("08，19，2000", "2000.08.19"),
            ("9-9-2009", "2009.09.09"),
            ("2000-02-29", "2000.02.29"),
            ("一九九一年十二月二十三日", "1991.12.23"),
            ("二〇〇三年十月十日", "2003.10.10"),
            ("一九八二年廿三日", "????.??.??!"),
            ("1998-00-00", "1998.??.??"),
        ]);
    }

    /// What is damaged, impossible or no date: nothing is taken.
    #[test]
    fn nothing_is_invented() {
        check(&[
            ("1900-02-29", "????.??.??!"),
            ("1989年13月1日", "????.??.??!"),
            ("20世纪30年代", "????.??.??!"),
            ("198652", "????.??.??!"),
            ("1989032", "????.??.??!"),
            ("198501024", "????.??.??!"),
            ("199010月22日", "????.??.??!"),
            ("19925.16", "????.??.??!"),
            ("1995.621", "????.??.??!"),
            ("220年9月1日", "????.??.??!"),
            ("0909，2000", "????.??.??!"),
            ("1998年7月2l日", "????.??.??!"),
            ("1982年4月ll日", "????.??.??!"),
            ("1989年l月20日", "????.??.??!"),
            ("1975年6月218日", "????.??.??!"),
            ("1995年01年16", "????.??.??!"),
            ("1984生1月13日", "????.??.??!"),
            ("2004.12..1", "????.??.??!"),
            ("1997.10-11", "????.??.??!"),
            ("日弈", "????.??.??!"),
            ("&nbsp;", "????.??.??!"),
            ("12", "????.??.??!"),
            ("13/13/1996", "????.??.??!"),
            // The year may stand at either end.
            ("2/11/99", "1999.??.??|"),
            ("3/9/24", "????.??.??|"),
            ("14/10/03", "????.??.??|"),
            ("7/7/24", "????.??.??|"),
            ("十十年", "????.??.??!"),
        ]);
    }

    #[test]
    fn plain_dates_take_the_form_of_the_format() {
        let check =
            |text, from, expected| assert_eq!(date_to_write(text, from, "pgn", DateForm::Dots), expected);
        check("1999-12-9", "xqf", "1999.12.09");
        check("1999-12-9", "pgn", "1999-12-9");
        check("1999-12-9", "json", "1999-12-9");
        check("1999年12月9日 8", "xqf", "1999年12月9日 8");
        check("1996.4", "xqf", "1996.4");
        check("86-4-29", "xqf", "86-4-29");
        check("4/7/1994", "xqf", "4/7/1994");
        check("民国时期", "xqf", "民国时期");
        assert_eq!(date_to_write("1999.12.9", "pgn", "x", DateForm::Dashes), "1999-12-09");
    }

    #[test]
    fn bounds_are_what_it_may_be() {
        let check = |text: &str, expected| assert_eq!(Date::read(text).date.bounds(), expected, "{text}");
        check("1999-12-9", Some((19_991_209, 19_991_209)));
        check("1999-2", Some((19_990_201, 19_990_228)));
        check("1999", Some((19_990_101, 19_991_231)));
        check("11月11日", None);
        check("", None);
    }
}
