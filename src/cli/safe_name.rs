//! File names that every file system takes, out of whatever a name was.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

use super::catalogue::is_hidden;
use crate::source::{Encoding, Field};

/// How many bytes of a name are kept, so that there is room for a number and an ending within the 255 that file systems
/// allow.
const LONGEST: usize = 200;

/// Names that some file systems keep for devices, whatever their ending.
const RESERVED: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// A name as people can read it: bytes that are no UTF-8 are read as GB18030 where they are that.
pub(super) fn readable(name: &OsStr) -> String {
    if let Some(name) = name.to_str() {
        return name.to_owned();
    }
    let field = Field::decode(name.as_encoded_bytes(), Encoding::Gb18030);
    if field.errors == 0 { field.text } else { name.to_string_lossy().into_owned() }
}

/// A path whose every part is a safe name. What leads upwards, or to the root, is left out.
pub(super) fn safe_path(path: &Path) -> PathBuf {
    let names = path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(safe_name(&readable(name))),
        _ => None,
    });
    names.collect()
}

/// A safe name: without characters that some file system refuses or that nobody sees, not too long, and none that stands
/// for a device.
pub(super) fn safe_name(name: &str) -> String {
    let forbidden = |c: char| is_hidden(c) || "<>:\"/\\|?*\u{FFFD}".contains(c);
    let mut safe: String = name.chars().map(|c| if forbidden(c) { '_' } else { c }).collect();
    if safe.len() > LONGEST {
        // The ending stays, for it says what the file is.
        let ending = Path::new(name).extension().and_then(OsStr::to_str).filter(|ending| ending.len() < 10);
        let ending = ending.map_or_else(String::new, |ending| format!(".{ending}"));
        let mut end = LONGEST - ending.len();
        while !safe.is_char_boundary(end) {
            end -= 1;
        }
        safe.truncate(end);
        safe.push_str(&ending);
    }
    let end = safe.trim_end_matches(['.', ' ']).len();
    safe.truncate(end);
    if safe.trim().is_empty() {
        return "_".to_owned();
    }
    let stem = safe.split('.').next().unwrap_or("").trim_end().to_ascii_lowercase();
    let numbered = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
    let is_port = numbered
        .is_some_and(|rest| rest.chars().count() == 1 && rest.chars().all(|c| "0123456789¹²³".contains(c)));
    if RESERVED.contains(&stem.as_str()) || is_port {
        safe.insert(0, '_');
    }
    safe
}

/// The names that were given, so that none is given twice: not even in other case, for not every file system tells
/// them apart.
#[derive(Debug, Default)]
pub(super) struct Taken(BTreeSet<String>);

impl Taken {
    /// Notes that a path is given.
    pub(super) fn insert(&mut self, path: &Path) {
        self.0.insert(key(path));
    }

    /// The path itself, or where it was given before or may not be, the first `NAME-2`, `NAME-3` … that was not and
    /// may be.
    pub(super) fn unique(&mut self, path: PathBuf, may_be: impl Fn(&Path) -> bool) -> PathBuf {
        if may_be(&path) && self.0.insert(key(&path)) {
            return path;
        }
        let stem = path.file_stem().map(readable).unwrap_or_default();
        let ending = path.extension().map(readable);
        for number in 2_u64.. {
            let name = match &ending {
                Some(ending) => format!("{stem}-{number}.{ending}"),
                None => format!("{stem}-{number}"),
            };
            let other = path.with_file_name(name);
            if may_be(&other) && self.0.insert(key(&other)) {
                return other;
            }
        }
        path
    }
}

fn key(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_every_file_system_takes() {
        let long = "炮".repeat(100);
        for (name, expected) in [
            ("甲 vs 乙.pgn", "甲 vs 乙.pgn"),
            ("a/b\\c:d*e?f\"g<h>i|j.pgn", "a_b_c_d_e_f_g_h_i_j.pgn"),
            ("a\tb\n", "a_b_"),
            ("name. . ", "name"),
            ("", "_"),
            ("..", "_"),
            ("con.pgn", "_con.pgn"),
            ("Aux", "_Aux"),
            ("COM1.xqf", "_COM1.xqf"),
            ("common.xqf", "common.xqf"),
            ("-x.pgn", "-x.pgn"),
            ("com².xqf", "_com².xqf"),
            ("nul .pgn", "_nul .pgn"),
            ("CONIN$", "_CONIN$"),
            ("a\u{202e}ngp.exe", "a_ngp.exe"),
            ("a\u{0}b\u{200b}c\u{feff}", "a_b_c_"),
        ] {
            assert_eq!(safe_name(name), expected, "{name:?}");
        }
        assert_eq!(safe_name(&long), "炮".repeat(66));
        assert_eq!(safe_name(&format!("{long}.pgn")), format!("{}.pgn", "炮".repeat(65)));
    }

    #[test]
    fn paths_lead_nowhere_else() {
        for (path, expected) in
            [("../../etc/x.pgn", "etc/x.pgn"), ("/a/./b.pgn", "a/b.pgn"), ("a/con/b", "a/_con/b")]
        {
            assert_eq!(safe_path(Path::new(path)), Path::new(expected), "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn names_in_gbk() {
        use std::os::unix::ffi::OsStrExt as _;
        assert_eq!(readable(OsStr::from_bytes(b"\xC5\xDA\xB6\xFE.xqf")), "炮二.xqf");
        assert_eq!(readable(OsStr::from_bytes(b"\xFF.xqf")), "\u{FFFD}.xqf");
        assert_eq!(safe_path(Path::new(OsStr::from_bytes(b"\xFF/\xC5\xDA"))), Path::new("_/炮"));
    }

    #[test]
    fn no_name_twice() {
        let mut taken = Taken::default();
        let mut name = |name: &str| {
            taken.unique(PathBuf::from(name), |path| path != Path::new("x-3")).display().to_string()
        };
        assert_eq!(name("a/x.pgn"), "a/x.pgn");
        assert_eq!(name("b/x.pgn"), "b/x.pgn");
        assert_eq!(name("a/X.pgn"), "a/X-2.pgn");
        assert_eq!(name("a/x.pgn"), "a/x-3.pgn");
        assert_eq!(name("a/x-2.pgn"), "a/x-2-2.pgn");
        assert_eq!(name("x"), "x");
        assert_eq!(name("x"), "x-2");
        assert_eq!(name("x"), "x-4");
    }
}
