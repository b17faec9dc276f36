//! Headers: named values in their order.

use crate::source::Span;

/// One header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// The name as written.
    pub name: &'a str,
    /// The value as written.
    pub value: &'a str,
    /// Where it stands in the record's text; empty where it came from somewhere else.
    pub span: Span,
}

impl Tag<'_> {
    /// Whether it has this name, compared without case.
    #[inline]
    pub fn is(&self, name: &str) -> bool {
        self.name.len() == name.len() && self.name.eq_ignore_ascii_case(name)
    }
}

/// The headers of a record. Names are compared without case; the first of several of one name counts.
#[derive(Clone, Debug, Default)]
pub struct Tags {
    /// All names and values one behind the other.
    text: String,
    places: Vec<Place>,
    /// A bit for each name that is there, see [`bit`]: most names that are asked for are not.
    names: u64,
}

/// Where a header stands in the text of all.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// What tells most names apart.
    mark: u32,
    name: Span,
    value: Span,
    /// Where it stands in the record's text.
    span: Span,
}

/// The length of a name, its first and its last letter: what tells most names apart.
#[inline]
fn mark(name: &str) -> u32 {
    let (first, last) = match name.as_bytes() {
        [] => return 0,
        [only] => (only, only),
        [first, .., last] => (first, last),
    };
    (name.len() as u32) << 16
        | u32::from(first.to_ascii_lowercase()) << 8
        | u32::from(last.to_ascii_lowercase())
}

/// One of 64 bits for a mark.
#[inline]
const fn bit(mark: u32) -> u64 {
    1 << ((mark ^ mark >> 6 ^ mark >> 13) & 63)
}

/// How much room is made for the headers of a record at first.
const ROOM: usize = 256;

impl Tags {
    /// Adds a header at the end.
    pub fn push(&mut self, name: impl AsRef<str>, value: impl AsRef<str>) {
        self.push_at(name, value, Span::default());
    }

    /// Adds a header at the end that stands at a place of the text.
    pub fn push_at(&mut self, name: impl AsRef<str>, value: impl AsRef<str>, span: Span) {
        if self.places.is_empty() {
            self.text.reserve(ROOM);
            self.places.reserve(ROOM / size_of::<Place>());
        }
        let mark = mark(name.as_ref());
        let [name, value] = [name.as_ref(), value.as_ref()].map(|part| {
            let start = self.text.len();
            self.text.push_str(part);
            Span::new(start, self.text.len())
        });
        self.names |= bit(mark);
        self.places.push(Place { mark, name, value, span });
    }

    #[inline]
    fn tag(&self, place: &Place) -> Tag<'_> {
        Tag { name: place.name.of(&self.text), value: place.value.of(&self.text), span: place.span }
    }

    /// The value of the first header of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value)
    }

    /// The first header of this name.
    pub fn find(&self, name: &str) -> Option<Tag<'_>> {
        self.named(name).next()
    }

    /// All headers of this name in order.
    pub fn named(&self, name: &str) -> impl Iterator<Item = Tag<'_>> {
        let wanted = mark(name);
        let may_be = move |place: &&Place| place.mark == wanted;
        let places: &[Place] = if self.names & bit(wanted) == 0 { &[] } else { &self.places };
        places.iter().filter(may_be).map(|place| self.tag(place)).filter(move |tag| tag.is(name))
    }

    /// All headers in order that have none of these names.
    pub fn without(&self, names: &[&str]) -> impl Iterator<Item = Tag<'_>> {
        let is_one =
            |place: &Place| names.iter().any(|name| mark(name) == place.mark && self.tag(place).is(name));
        self.places.iter().filter(move |place| !is_one(place)).map(|place| self.tag(place))
    }

    /// The value of the first header of this name that is not blank.
    pub fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.trim().is_empty())
    }

    /// Calls a player by another name: in the header of that name and in those that begin with it
    /// (`WhiteElo`).
    pub fn rename_player(&mut self, from: &str, to: &str) {
        let mut tags = Tags::default();
        for tag in &*self {
            match renamed(tag.name, from, to) {
                Some(name) => tags.push_at(name, tag.value, tag.span),
                None => tags.push_at(tag.name, tag.value, tag.span),
            }
        }
        *self = tags;
    }

    /// All headers in order.
    pub fn iter(&self) -> Iter<'_> {
        Iter { tags: self, places: self.places.iter() }
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.places.len()
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Tags) -> bool {
        self.iter().eq(other)
    }
}

impl Eq for Tags {}

/// The headers of a record in their order.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    tags: &'a Tags,
    places: std::slice::Iter<'a, Place>,
}

impl<'a> Iterator for Iter<'a> {
    type Item = Tag<'a>;

    fn next(&mut self) -> Option<Tag<'a>> {
        self.places.next().map(|place| self.tags.tag(place))
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = Tag<'a>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
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
