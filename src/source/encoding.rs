//! The name of an encoding, for reading and for writing.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A text encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Seven bits only. Such a text says nothing about its neighbours.
    Ascii,
    /// UTF-8.
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// GB18030; every GBK or GB2312 text is found to be this one, its superset.
    Gb18030,
    /// GBK. It differs from [`Encoding::Gb18030`] in writing only: two-byte characters and no others.
    Gbk,
    /// Big5.
    Big5,
    /// Any other encoding that browsers know.
    Other(&'static encoding_rs::Encoding),
}

impl Encoding {
    /// Its name in lower case, as in JSON: `ascii`, `utf-8`, `gb18030`, `big5`, `windows-1258`.
    pub fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Encoding::Ascii => "ascii",
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16Le => "utf-16le",
            Encoding::Utf16Be => "utf-16be",
            Encoding::Gb18030 => "gb18030",
            Encoding::Gbk => "gbk",
            Encoding::Big5 => "big5",
            Encoding::Other(other) => return Cow::Owned(other.name().to_ascii_lowercase()),
        })
    }

    /// Whether its units are of two bytes.
    pub const fn is_utf16(self) -> bool {
        matches!(self, Encoding::Utf16Le | Encoding::Utf16Be)
    }

    /// The encoding to read with: the superset, where there is one.
    #[must_use]
    pub const fn for_reading(self) -> Encoding {
        match self {
            Encoding::Ascii => Encoding::Utf8,
            Encoding::Gbk => Encoding::Gb18030,
            other => other,
        }
    }

    /// The tables that go with it. For UTF-16 these can decode, but never encode.
    pub(super) fn tables(self) -> &'static encoding_rs::Encoding {
        match self {
            Encoding::Ascii | Encoding::Utf8 => encoding_rs::UTF_8,
            Encoding::Utf16Le => encoding_rs::UTF_16LE,
            Encoding::Utf16Be => encoding_rs::UTF_16BE,
            Encoding::Gb18030 => encoding_rs::GB18030,
            Encoding::Gbk => encoding_rs::GBK,
            Encoding::Big5 => encoding_rs::BIG5,
            Encoding::Other(other) => other,
        }
    }
}

impl From<&'static encoding_rs::Encoding> for Encoding {
    fn from(tables: &'static encoding_rs::Encoding) -> Encoding {
        let known = [
            Encoding::Utf8,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
            Encoding::Gb18030,
            Encoding::Gbk,
            Encoding::Big5,
        ];
        known.into_iter().find(|encoding| encoding.tables() == tables).unwrap_or(Encoding::Other(tables))
    }
}

/// Writes the name.
impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// The text names no encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such encoding")]
pub struct UnknownEncoding;

/// Reads a label in any case: the names above, code pages (`cp936`, `cp950`), and every label that browsers know.
impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(label: &str) -> Result<Encoding, UnknownEncoding> {
        let label = label.trim().to_ascii_lowercase();
        match label.as_str() {
            // Browsers take these for windows-1252.
            "ascii" | "us-ascii" => Ok(Encoding::Ascii),
            "cp936" | "ms936" | "windows-936" | "936" => Ok(Encoding::Gbk),
            "cp950" | "ms950" | "windows-950" | "950" => Ok(Encoding::Big5),
            "utf16" | "utf16le" => Ok(Encoding::Utf16Le),
            "utf16be" => Ok(Encoding::Utf16Be),
            other => encoding_rs::Encoding::for_label_no_replacement(other.as_bytes())
                .map(Encoding::from)
                .ok_or(UnknownEncoding),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_in_any_case() {
        let cases = [
            ("ASCII", Some("ascii")),
            ("utf8", Some("utf-8")),
            (" UTF-8 ", Some("utf-8")),
            ("utf-16", Some("utf-16le")),
            ("UTF16BE", Some("utf-16be")),
            ("GB18030", Some("gb18030")),
            ("gb2312", Some("gbk")),
            ("GBK", Some("gbk")),
            ("cp936", Some("gbk")),
            ("CP950", Some("big5")),
            ("Big5-HKSCS", Some("big5")),
            ("latin1", Some("windows-1252")),
            ("windows-1258", Some("windows-1258")),
            ("shift_jis", Some("shift_jis")),
            ("hz-gb-2312", None),
            ("klingon", None),
            ("", None),
        ];
        for (label, expected) in cases {
            let found: Option<Encoding> = label.parse().ok();
            assert_eq!(found.map(Encoding::name).as_deref(), expected, "{label}");
        }
    }

    #[test]
    fn names_read_back() {
        for name in ["ascii", "utf-8", "utf-16le", "utf-16be", "gb18030", "gbk", "big5", "euc-kr"] {
            let encoding: Encoding = name.parse().expect(name);
            assert_eq!(encoding.to_string(), name);
        }
    }

    #[test]
    fn supersets_are_read() {
        assert_eq!(Encoding::Gbk.for_reading(), Encoding::Gb18030);
        assert_eq!(Encoding::Ascii.for_reading(), Encoding::Utf8);
        assert_eq!(Encoding::Big5.for_reading(), Encoding::Big5);
    }
}
