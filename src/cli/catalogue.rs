//! Everything jipu says, in two languages.
//!
//! The texts are in Fluent files beside this module and are parsed when the first one is needed: short texts in
//! `messages.*.ftl`, the long ones of `jipu explain` in `explain.*.ftl`, which nothing else parses. The short text
//! of a finding goes by the name of its code and has the attributes `summary` and, where there is something to
//! say, `label` and `help`. Texts of the interface begin with the name of what they belong to (`side-red`).

mod arguments;
mod explain;
mod language;
mod sanitize;
mod subject;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use explain::explain;
pub(in crate::cli) use explain::{INDENT, fill};
pub use language::{Language, UnknownLanguage};
pub use sanitize::sanitize;
pub(in crate::cli) use sanitize::{Look, is_hidden};

use crate::board::{Color, Piece, Square};
use crate::diag::{Code, Diagnostic};
use subject::Subject;

type Bundle = FluentBundle<FluentResource>;

/// The texts of one language.
pub struct Catalogue {
    language: Language,
    messages: OnceLock<Bundle>,
    explanations: OnceLock<Bundle>,
}

/// What a finding says in a sentence each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// What was found and what was expected.
    pub headline: String,
    /// Why, for the place it points at.
    pub label: Option<String>,
    /// The next step, where there is a specific one.
    pub help: Option<String>,
}

impl Catalogue {
    /// The texts of `language`. Nothing is parsed yet.
    pub const fn new(language: Language) -> Catalogue {
        Catalogue { language, messages: OnceLock::new(), explanations: OnceLock::new() }
    }

    /// The language of the texts.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The short text with this name, such as `side-red` or `path-blocked.label`; the name itself where there is
    /// no such text.
    pub fn text(&self, id: &str, arguments: &FluentArgs<'_>) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_owned())
    }

    /// The same for a text that takes no arguments.
    pub fn word(&self, id: &str) -> String {
        self.text(id, &FluentArgs::new())
    }

    /// The short text with this name, if there is one.
    pub fn find(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let messages = self.messages.get_or_init(|| bundle(self.language, self.language.messages()));
        format(messages, id, arguments)
    }

    /// What the system says of an error of reading or writing; its own words where there are none for them.
    pub(in crate::cli) fn system(&self, error: &str) -> String {
        let words = error.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let name = words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-");
        self.find(&format!("system-{name}"), &FluentArgs::new()).unwrap_or_else(|| error.to_owned())
    }

    /// What a finding says.
    pub fn wording(&self, diagnostic: &Diagnostic) -> Wording {
        let id = Subject::of(diagnostic.code).id;
        let arguments = arguments::of(self, diagnostic);
        Wording {
            headline: self.text(id, &arguments),
            label: self.find(&format!("{id}.label"), &arguments),
            help: self.find(&format!("{id}.help"), &arguments),
        }
    }

    /// What a code means, in one line for lists.
    pub fn summary(&self, code: Code) -> String {
        let subject = Subject::of(code);
        self.text(&format!("{}.summary", subject.id), &arguments::of_code(self, code))
    }

    /// The name of a side inside a sentence: `Red`, `红方`.
    pub fn player(&self, side: Color) -> String {
        self.word(&format!("side-{}.name", side.name()))
    }

    /// The name of a kind of piece as its side has it: `elephant`, `相`, `象`.
    pub fn piece(&self, piece: Piece) -> String {
        self.word(&format!("piece-{}-{}", piece.color().name(), piece.role().name()))
    }

    /// A piece with its point, as messages name it.
    pub(in crate::cli) fn piece_at(&self, piece: Piece, square: Square) -> String {
        arguments::piece_at(self, piece, square)
    }

    /// A part of the long text of a code.
    fn explanation(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let explanations =
            self.explanations.get_or_init(|| bundle(self.language, self.language.explanations()));
        format(explanations, id, arguments)
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalogue").field("language", &self.language).finish_non_exhaustive()
    }
}

fn bundle(language: Language, source: &str) -> Bundle {
    // A part that does not parse or comes twice would be left out; the tests prove that there is none.
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest);
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

fn format(bundle: &Bundle, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let (id, attribute) = match id.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (id, None),
    };
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    Some(text.into_owned())
}

#[cfg(test)]
mod tests;
