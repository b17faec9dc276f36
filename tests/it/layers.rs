//! The layers of the source: what may use what. `ARCHITECTURE.md` says why.
//!
//! The tests read every path that begins with `crate::` or `super::` in `src`, test modules included, and
//! comments left out (documentation may point anywhere).

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The top modules and their layers. A module uses lower layers only.
const LAYERS: [(&str, u8); 16] = [
    ("board", 0),
    ("source", 0),
    ("diag", 0),
    ("rules", 0),
    ("fen", 1),
    ("notation", 1),
    ("policy", 1),
    ("repetition", 1),
    ("record", 2),
    ("format", 3),
    ("sheet", 3),
    ("reconcile", 3),
    ("audit", 3),
    ("select", 3),
    ("view", 3),
    ("cli", 4),
];

/// Modules of one layer that use each other all the same, and why.
const EXCEPTIONS: [(&str, &str, &str); 2] = [
    ("diag", "source", "a finding has a place in a text"),
    ("diag", "board", "a finding names pieces, points and moves as values"),
];

/// The formats, which share `format::shared` and nothing else.
const FORMATS: &[&str] = &[
    "cbf", "cbl", "cbr", "ccm", "che", "chn", "csv_fen", "csv_wxf", "dhj", "dhtmlxq", "eglib", "fen_list",
    "json", "mxq", "pfc", "pgn", "pgn_cc", "qcb", "text", "uci", "wxf_file", "xqf",
];

/// What touches the world. Only `cli` does.
const WORLD: [&str; 9] = [
    "std::fs",
    "std::env",
    "std::process",
    "std::net",
    "File::open",
    "println!",
    "print!",
    "stdin()",
    "stdout()",
];

/// A source file without its comments.
struct Source {
    path: PathBuf,
    /// Its module below the crate: `["record", "tree"]`.
    module: Vec<String>,
    code: String,
}

impl Source {
    /// The code that is not there for tests only.
    fn product(&self) -> &str {
        match self.module.last().map(String::as_str) {
            Some("tests" | "testing") => "",
            _ => self.code.split("#[cfg(test)]\nmod tests {").next().unwrap_or(""),
        }
    }
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source file");
                let path = path.strip_prefix(&root).expect("a path below src").to_owned();
                sources.push(Source { module: module(&path), code: without_comments(&text), path });
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

fn module(path: &Path) -> Vec<String> {
    let names = path.with_extension("");
    let mut module: Vec<String> = names.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        module.pop();
    }
    module
}

fn without_comments(text: &str) -> String {
    let code = |line: &str| {
        let is_comment = line.trim_start().starts_with("//");
        if is_comment { String::new() } else { line.split(" // ").next().unwrap_or("").to_owned() }
    };
    text.lines().map(code).collect::<Vec<_>>().join("\n")
}

/// The first two names of every path into the crate, from its root: `["board", "Move"]`.
fn uses(source: &Source) -> BTreeSet<Vec<String>> {
    let mut uses = BTreeSet::new();
    for rest in source.code.split("crate::").skip(1) {
        collect(&[], rest, &mut uses);
    }
    let mut base = source.module.as_slice();
    for rest in source.code.split("super::").skip(1) {
        base = base.split_last().map_or(base, |(_, base)| base);
        // Nothing stands between two of them in `super::super::`.
        if !rest.is_empty() {
            collect(base, rest, &mut uses);
            base = source.module.as_slice();
        }
    }
    uses
}

/// Adds the path that `rest` begins with, or those of the group in braces.
fn collect(base: &[String], rest: &str, uses: &mut BTreeSet<Vec<String>>) {
    let mut add = |path: &str| {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let names = path.trim().split("::").take_while(|name| name.starts_with(is_name));
        let names = names.map(|name| name.split(|c| !is_name(c)).next().unwrap_or("").to_owned());
        let whole: Vec<String> = base.iter().cloned().chain(names).take(2).collect();
        if !whole.is_empty() {
            uses.insert(whole);
        }
    };
    let Some(group) = rest.strip_prefix('{') else { return add(rest) };
    let mut depth = 0;
    let mut begin = 0;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                add(group.get(begin..at).unwrap_or(""));
                begin = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
}

fn layer(name: &str) -> Option<u8> {
    LAYERS.iter().find(|(module, _)| *module == name).map(|&(_, layer)| layer)
}

#[test]
fn every_top_module_has_a_layer() {
    let found: BTreeSet<String> =
        sources().into_iter().filter_map(|source| source.module.into_iter().next()).collect();
    let known: BTreeSet<String> = LAYERS.iter().map(|(module, _)| (*module).to_owned()).collect();
    assert_eq!(found, known);
}

#[test]
fn arrows_point_down() {
    let mut excused = BTreeSet::new();
    let mut wrong = Vec::new();
    for source in sources() {
        let Some(from) = source.module.first() else { continue };
        for to in uses(&source) {
            let (Some(lower), Some(upper)) = (layer(&to[0]), layer(from)) else { continue };
            if lower < upper || to[0] == *from {
                continue;
            }
            match EXCEPTIONS.iter().find(|(user, used, _)| user == from && *used == to[0]) {
                Some(exception) => drop(excused.insert(exception)),
                None => wrong.push(format!("{} uses {}", source.path.display(), to.join("::"))),
            }
        }
    }
    assert!(wrong.is_empty(), "against the layers:\n{}", wrong.join("\n"));
    assert_eq!(excused.len(), EXCEPTIONS.len(), "an exception that nothing needs: only {excused:?} are used");
}

#[test]
fn formats_share_only_what_is_shared() {
    let mut wrong = Vec::new();
    for source in sources() {
        let ["format", from, ..] = source.module.iter().map(String::as_str).collect::<Vec<_>>()[..] else {
            continue;
        };
        // These know JSON for what it says beside the game.
        if ["file"].contains(&from) {
            continue;
        }
        for to in uses(&source) {
            if let [top, other] = &to[..]
                && top == "format"
                && other != from
                && FORMATS.contains(&other.as_str())
            {
                wrong.push(format!("{} uses {}", source.path.display(), to.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "formats that use each other:\n{}", wrong.join("\n"));
}

#[test]
fn only_the_command_line_touches_the_world() {
    let mut wrong = Vec::new();
    for source in sources() {
        if matches!(source.module.first().map(String::as_str), None | Some("cli")) {
            continue;
        }
        for word in WORLD {
            if source.product().contains(word) {
                wrong.push(format!("{}: {word}", source.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "below the command line:\n{}", wrong.join("\n"));
}

#[test]
fn paths_are_read() {
    let check = |module: &[&str], code: &str, expected: &[&str]| {
        let source = Source {
            path: PathBuf::new(),
            module: module.iter().map(|name| (*name).to_owned()).collect(),
            code: without_comments(code),
        };
        let found: Vec<String> = uses(&source).iter().map(|path| path.join("::")).collect();
        assert_eq!(found, expected, "{code}");
    };
    check(&["fen"], "use crate::board::{Color, Piece};", &["board"]);
    check(&["fen"], "use crate::board::Color;", &["board::Color"]);
    check(&["fen"], "use crate::{board::{Color, Piece}, diag::Code};", &["board", "diag::Code"]);
    check(&["fen"], "let a = crate::record::tree::Node::new();", &["record::tree"]);
    check(&["format", "pgn", "tags"], "use super::super::text;", &["format::text"]);
    check(&["format", "pgn", "tags"], "use super::Dialect;", &["format::pgn"]);
    check(&["view"], "use super::board::Color;", &["board::Color"]);
    check(&["view"], "/// [`crate::cli`]\npub(crate) fn f() {} // crate::cli", &[]);
}
