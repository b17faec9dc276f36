//! Why a run, or a part of it, cannot go on, in the words of either language.

use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::Path;

use fluent_bundle::FluentArgs;

use super::catalogue::{Catalogue, Language, sanitize};
use super::pipeline::plain;
use super::safe_name::readable;

/// A failure as values: the name of its text, and what that names.
#[derive(Debug)]
pub(super) struct Failure {
    id: &'static str,
    values: Vec<(&'static str, String)>,
    /// What the system says.
    error: Option<String>,
}

impl Failure {
    /// A failure with this text, which begins with `failure-`.
    pub(super) const fn new(id: &'static str) -> Failure {
        Failure { id, values: Vec::new(), error: None }
    }

    /// A failure about a file or folder.
    pub(super) fn about(id: &'static str, path: impl AsRef<OsStr>) -> Failure {
        Failure::new(id).with("path", readable(path.as_ref()))
    }

    /// The same with a value that its text names.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Failure {
        self.values.push((name, value.into()));
        self
    }

    /// The same with what the system says of it.
    pub(super) fn because(self, error: &io::Error) -> Failure {
        Failure { error: Some(plain(error)), ..self }
    }

    /// That a file cannot be written, or is there already.
    pub(super) fn write(path: &Path, error: &io::Error) -> Failure {
        let id = match error.kind() {
            io::ErrorKind::AlreadyExists => "failure-exists",
            _ => "failure-write",
        };
        Failure::about(id, path).because(error)
    }

    /// That a file cannot be read.
    pub(super) fn read(path: impl AsRef<OsStr>, error: &io::Error) -> Failure {
        Failure::about("failure-read", path).because(error)
    }

    /// What the system says.
    pub(super) fn system(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// What there is to say.
    pub(super) fn text(&self, catalogue: &Catalogue) -> String {
        let mut values = FluentArgs::new();
        for (name, value) in &self.values {
            values.set(*name, sanitize(value).into_owned());
        }
        if let Some(error) = &self.error {
            values.set("error", sanitize(&catalogue.system(error)).into_owned());
        }
        catalogue.text(self.id, &values)
    }

    /// The same as an error of reading or writing, of the kind that it was.
    pub(super) fn of_kind(self, kind: io::ErrorKind) -> io::Error {
        io::Error::new(kind, self)
    }

    /// The failure that an error is, if it is one.
    pub(super) fn within<'a>(error: &'a (dyn std::error::Error + 'static)) -> Option<&'a Failure> {
        let of_io = || error.downcast_ref::<io::Error>()?.get_ref()?.downcast_ref();
        error.downcast_ref::<Failure>().or_else(of_io)
    }
}

/// In English, where nothing tells the language.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Catalogue::new(Language::En)))
    }
}

impl std::error::Error for Failure {}
