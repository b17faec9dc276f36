//! Headers: named values in their order.

use crate::source::Span;

/// One header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name as written.
    pub name: String,
    /// The value as written.
    pub value: String,
    /// Where it stands in the record's text; empty where it came from somewhere else.
    pub span: Span,
}

impl Tag {
    /// Whether it has this name, compared without case.
    #[inline]
    pub fn is(&self, name: &str) -> bool {
        self.name.len() == name.len() && self.name.eq_ignore_ascii_case(name)
    }
}

/// The headers of a record. Names are compared without case; the first of several of one name counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// Adds a header at the end.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.push_at(name, value, Span::default());
    }

    /// Adds a header at the end that stands at a place of the text.
    pub fn push_at(&mut self, name: impl Into<String>, value: impl Into<String>, span: Span) {
        self.0.push(Tag { name: name.into(), value: value.into(), span });
    }

    /// The value of the first header of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// The first header of this name.
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.is(name))
    }

    /// The value of the first header of this name that is not blank.
    pub fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.trim().is_empty())
    }

    /// Calls a player by another name: in the header of that name and in those that begin with it
    /// (`WhiteElo`).
    pub fn rename_player(&mut self, from: &str, to: &str) {
        for tag in &mut self.0 {
            if let Some(renamed) = renamed(&tag.name, from, to) {
                tag.name = renamed;
            }
        }
    }

    /// All headers in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Tag> {
        self.0.iter()
    }

    /// All headers in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, Tag> {
        self.0.iter_mut()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl<'a> IntoIterator for &'a mut Tags {
    type Item = &'a mut Tag;
    type IntoIter = std::slice::IterMut<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = std::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// The name of a header with another word for the player it begins with.
pub(crate) fn renamed(name: &str, from: &str, to: &str) -> Option<String> {
    let head = name.get(..from.len()).filter(|head| head.eq_ignore_ascii_case(from))?;
    let rest = name.get(head.len()..)?;
    rest.chars().next().is_none_or(char::is_uppercase).then(|| format!("{to}{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_by_another_name() {
        for (name, expected) in [
            ("White", Some("Red")),
            ("white", Some("Red")),
            ("WhiteElo", Some("RedElo")),
            ("Whitehall", None),
            ("Black", None),
            ("白", None),
        ] {
            assert_eq!(renamed(name, "White", "Red").as_deref(), expected, "{name}");
        }
    }
}
