//! Values of a rule book as they are shown.

use std::fmt;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// A name.
    Word(String),
    /// Several names.
    Words(Vec<String>),
    /// The text leaves it open.
    Unstated,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
            Value::Words(words) => f.write_str(&words.join(", ")),
            Value::Unstated => f.write_str("?"),
        }
    }
}

/// A value by its name; parts of a value are named `record.missed_per_foul`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub key: String,
    /// The value.
    pub value: Value,
    /// Whether it was confirmed against a printed text.
    pub verified: bool,
}

/// The value below `key`, parts one by one. The tables are two or three deep, never more.
pub(super) fn flatten(key: &str, value: &toml::Value, into: &mut Vec<(String, Value)>) {
    match value {
        toml::Value::Table(parts) => {
            for (part, value) in parts {
                flatten(&format!("{key}.{part}"), value, into);
            }
        }
        _ => into.push((key.to_owned(), simple(value))),
    }
}

fn simple(value: &toml::Value) -> Value {
    match value {
        toml::Value::Boolean(flag) => Value::Flag(*flag),
        toml::Value::Integer(number) => u32::try_from(*number).map_or(Value::Unstated, Value::Number),
        toml::Value::String(word) => Value::Word(word.clone()),
        toml::Value::Array(words) => {
            Value::Words(words.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect())
        }
        _ => Value::Unstated,
    }
}
