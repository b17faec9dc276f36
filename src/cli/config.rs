//! What the environment says: the language, and colour.

use std::ffi::OsString;

use super::args::ColorChoice;
use super::catalogue::Language;

/// The language: what `--lang` says wherever it stands, else the locale's. Looked up before the arguments are
/// parsed, because the help is in that language too.
pub(super) fn language(arguments: &[OsString]) -> Language {
    stated_language(arguments).unwrap_or_else(|| Language::from_locale(locale().as_deref()))
}

fn stated_language(arguments: &[OsString]) -> Option<Language> {
    let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    texts.iter().enumerate().find_map(|(index, text)| match text.strip_prefix("--lang=") {
        Some(value) => value.parse().ok(),
        None if *text == "--lang" => texts.get(index + 1).and_then(|value| value.parse().ok()),
        None => None,
    })
}

/// The language that a run speaks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speech {
    /// What `--lang` says.
    pub(super) stated: Option<Language>,
}

impl Speech {
    /// To a person: what was asked for, else the locale's language.
    pub(super) fn to_people(self) -> Language {
        self.stated.unwrap_or_else(|| language(&[]))
    }

    /// To a program: English, unless a language was asked for.
    pub(super) fn to_programs(self) -> Language {
        self.stated.unwrap_or(Language::En)
    }

    /// Of what went wrong, which is JSON where the product is.
    pub(super) fn of_failures(self, json: bool) -> Language {
        if json { self.to_programs() } else { self.to_people() }
    }
}

/// The locale of the process; `C` and `POSIX` are no language.
fn locale() -> Option<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .or_else(sys_locale::get_locale)
}

/// Whether stdout may be coloured: `--color` beats the environment (`NO_COLOR`, `CLICOLOR_FORCE`).
pub(super) fn styled(choice: ColorChoice) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never,
    }
}
