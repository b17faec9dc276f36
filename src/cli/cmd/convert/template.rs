//! Names for the files of single games, by a template.

use std::path::PathBuf;
use std::str::FromStr;

use crate::cli::safe_name::safe_name;
use crate::record::{GameRecord, game_id};

/// What stands where a header is missing.
const MISSING: &str = "_";

/// A template: text with fields in braces. `{file}` is the name of the input, `{game}` the number of the game in it, `{number}`
/// its number in the whole run, `{id}` its identity; any other name is that of a header. `{number:4}` has four digits at
/// least. A slash makes folders.
#[derive(Clone, Debug)]
pub(super) struct Template(Vec<Piece>);

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Field { name: String, width: usize },
}

/// What is wrong with a template.
#[derive(Debug, thiserror::Error)]
pub(super) enum TemplateError {
    #[error("`{0}` has a brace without its other; fields are written `{{Red}}`")]
    Brace(String),
    #[error("`{0}` is no field of a template; it is a name, with a colon and a number of digits if need be")]
    Field(String),
    #[error("the template `{0}` gives all games one name; put `{{game}}` or a header into it")]
    Fixed(String),
}

/// What a game is called by.
pub(super) struct Names<'a> {
    pub(super) record: &'a GameRecord,
    /// The input without its ending.
    pub(super) file: &'a str,
    /// The number of the game in its input, and in the run.
    pub(super) game: u32,
    pub(super) number: u64,
}

impl FromStr for Template {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Template, TemplateError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (field, behind) =
                after.split_once('}').ok_or_else(|| TemplateError::Brace(text.to_owned()))?;
            if before.contains('}') {
                return Err(TemplateError::Brace(text.to_owned()));
            }
            pieces.push(Piece::Text(before.to_owned()));
            pieces.push(field_of(field).ok_or_else(|| TemplateError::Field(field.to_owned()))?);
            rest = behind;
        }
        if rest.contains('}') {
            return Err(TemplateError::Brace(text.to_owned()));
        }
        pieces.push(Piece::Text(rest.to_owned()));
        if !pieces.iter().any(|piece| matches!(piece, Piece::Field { .. })) {
            return Err(TemplateError::Fixed(text.to_owned()));
        }
        Ok(Template(pieces))
    }
}

fn field_of(field: &str) -> Option<Piece> {
    let (name, width) = match field.split_once(':') {
        Some((name, width)) => (name, width.parse().ok().filter(|width| *width <= 20)?),
        None => (field, 0),
    };
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then(|| Piece::Field { name: name.to_owned(), width })
}

impl Template {
    /// The path of a game below the folder, without an ending, each of its parts a safe name.
    pub(super) fn path(&self, names: &Names<'_>) -> PathBuf {
        let mut path = PathBuf::new();
        let mut name = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Field { name: field, width } => name.push_str(&value(names, field, *width)),
                Piece::Text(text) => {
                    let mut parts = text.split('/');
                    name.push_str(parts.next().unwrap_or(""));
                    for part in parts {
                        if !name.trim().is_empty() {
                            path.push(plain_name(&name));
                        }
                        part.clone_into(&mut name);
                    }
                }
            }
        }
        path.push(plain_name(&name));
        path
    }
}

/// A safe name that hides from nobody, as one that begins with a dot does, and that no program takes for an option.
fn plain_name(name: &str) -> String {
    let name = safe_name(name);
    if name.starts_with(['.', '-']) { format!("_{name}") } else { name }
}

/// The value of a field. A slash in it makes no folder.
fn value(names: &Names<'_>, field: &str, width: usize) -> String {
    match field {
        "file" => names.file.to_owned(),
        "game" => format!("{:0width$}", names.game),
        "number" => format!("{:0width$}", names.number),
        "id" => game_id(names.record),
        header => names.record.tags.filled(header).map_or(MISSING, str::trim).replace(['/', '\\'], "-"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceText;

    fn check(template: &str, expected: &str) {
        let mut record = GameRecord::new(SourceText::default(), "pgn");
        for (name, value) in [
            ("Red", " 甲 "),
            ("Black", "a/b"),
            ("Round", ""),
            ("Event", "con"),
            ("Date", "1999.12.09"),
            ("Dots", ".."),
            ("Up", "../x"),
            ("Root", "/etc/passwd"),
            ("Nul", "a\0b"),
        ] {
            record.tags.push(name, value);
        }
        let names = Names { record: &record, file: "all", game: 7, number: 12 };
        let path = template.parse::<Template>().expect(template).path(&names);
        assert_eq!(path, PathBuf::from(expected), "{template}");
    }

    #[test]
    fn names_of_games() {
        check("{file}-{game}", "all-7");
        check("{number:5} {Red}-{Black}", "00012 甲-a-b");
        check("{Round}/{red}", "_/甲");
        check("{Event}/{Date}", "_con/1999.12.09");
        check("/a//{game}/x", "a/7/x");
        check("../{game}", "_/7");
        check("{game}/", "7/_");
        check("-{game}/.{game}", "_-7/_.7");
        check("{Dots}/{Up}/{Root}", "_/_..-x/_-etc-passwd");
        check("{Nul}", "a_b");
    }

    #[test]
    fn templates_with_faults() {
        for (template, words) in [
            ("{Red", "brace"),
            ("Red}", "brace"),
            ("a}{Red}", "brace"),
            ("{}", "no field"),
            ("{number:x}", "no field"),
            ("{number:99}", "no field"),
            ("games", "one name"),
            ("", "one name"),
        ] {
            let error = template.parse::<Template>().expect_err(template).to_string();
            assert!(error.contains(words), "{template}: {error}");
        }
    }
}
