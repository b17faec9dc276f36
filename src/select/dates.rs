//! Spans of dates.

use crate::record::Date;

/// A span of days, both ends included. An end may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRange {
    from: Option<u32>,
    to: Option<u32>,
}

/// Writes the first and the last day as numbers, `19990101..20031231`, nothing where an end is open.
impl std::fmt::Display for DateRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let end = |end: Option<u32>| end.map_or_else(String::new, |end| end.to_string());
        write!(f, "{}..{}", end(self.from), end(self.to))
    }
}

/// The text is no span of dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DateRangeError {
    /// An end is no date with a year of four digits, or could be read in two ways.
    #[error("expected dates such as `1999`, `1999.12` or `1999.12.09`, two of them with `..` between")]
    NoDate,
    /// The first day lies behind the last.
    #[error("the first date lies behind the last")]
    Backwards,
}

impl std::str::FromStr for DateRange {
    type Err = DateRangeError;

    /// Reads `1999..2003`, `1999.12..`, `..2003-05-21`, or one date, which is a span of its own: a year or a month may
    /// stand for all of its days.
    fn from_str(text: &str) -> Result<DateRange, DateRangeError> {
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let from = end(from)?.map(|(first, _)| first);
        let to = end(to)?.map(|(_, last)| last);
        match (from, to) {
            (None, None) => Err(DateRangeError::NoDate),
            (Some(from), Some(to)) if from > to => Err(DateRangeError::Backwards),
            _ => Ok(DateRange { from, to }),
        }
    }
}

fn end(text: &str) -> Result<Option<(u32, u32)>, DateRangeError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let reading = Date::read(text);
    let is_clear = reading.remark.is_none() && !reading.has_rest;
    reading.date.bounds().filter(|_| is_clear).map(Some).ok_or(DateRangeError::NoDate)
}

impl DateRange {
    /// Whether a date lies in the span; `None` where the date does not tell.
    pub fn holds(self, date: Date) -> Option<bool> {
        let (first, last) = date.bounds()?;
        let (from, to) = (self.from.unwrap_or(0), self.to.unwrap_or(u32::MAX));
        if last < from || first > to {
            Some(false)
        } else if from <= first && last <= to {
            Some(true)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans() {
        for (range, date, expected) in [
            ("1999..2003", "1999-01-01", Some(true)),
            ("1999..2003", "2003.12.31", Some(true)),
            ("1999..2003", "1998.12.31", Some(false)),
            ("1999..2003", "2003", Some(true)),
            ("1999.06..2003", "1999", None),
            ("1999.06..2003", "1999.5", Some(false)),
            ("1999.06..2003", "1999.6", Some(true)),
            ("1999.06.15..2003", "1999.6", None),
            ("1999", "1999年8月", Some(true)),
            ("1999.12", "1999年12月9日", Some(true)),
            ("2000.02", "2000-2-29", Some(true)),
            ("1999..", "2020", Some(true)),
            ("..1999", "2020", Some(false)),
            ("..1999", "", None),
            ("..1999", "11月11日", None),
            ("..1999", "86-4-29", Some(true)),
            ("1994.04..1994.05", "4/7/1994", None),
            ("1994", "4/7/1994", Some(true)),
            // A day without its month narrows nothing.
            ("1999.01..1999.11", "1999.??.15", None),
        ] {
            let range: DateRange = range.parse().unwrap();
            assert_eq!(range.holds(Date::read(date).date), expected, "{range:?} {date}");
        }
    }

    #[test]
    fn no_spans() {
        for text in ["", "..", "99-1-1..", "4/7/1994..", "1999.13..", "abc", "11月11日.."] {
            assert_eq!(text.parse::<DateRange>(), Err(DateRangeError::NoDate), "{text}");
        }
        assert_eq!("2003..1999".parse::<DateRange>(), Err(DateRangeError::Backwards));
    }
}
