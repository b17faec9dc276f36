//! Where test data is, and how it is read.

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

/// A file of `tests/data`.
pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The rows of a file of `tests/data` that holds one JSON value a line.
pub(crate) fn json_lines<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let text = std::fs::read_to_string(path(name)).expect("test data");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{name}: {error}: {line}")))
        .collect()
}
