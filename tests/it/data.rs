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

/// The bytes of a base64 text (RFC 4648, padded).
pub(crate) fn base64(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => panic!("not base64: {byte}"),
    };
    let digits: Vec<u8> = text.bytes().filter(|&byte| byte != b'=').map(value).collect();
    let whole = |chunk: &[u8]| {
        let bits = chunk.iter().fold(0_u32, |bits, &digit| bits << 6 | u32::from(digit));
        let bits = bits << (6 * (4 - chunk.len()));
        bits.to_be_bytes()[1..chunk.len()].to_vec()
    };
    digits.chunks(4).flat_map(whole).collect()
}
