//! XML as far as record files have it: elements with attributes, and text. Only the characters that every XML has by
//! name are known, so that no text grows while it is read.

use quick_xml::Reader;
use quick_xml::escape::{resolve_predefined_entity, unescape};
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::diag::{Argument, Code, Diagnostic};
use crate::source::{SourceText, Span};

/// A piece of a document.
#[derive(Debug)]
pub(crate) enum Piece {
    Open(Element),
    Close,
    /// Text between tags; exact in a section of its own (CDATA), else with the line breaks and blanks of the layout.
    Text {
        text: String,
        is_exact: bool,
        span: Span,
    },
}

/// The tag that opens an element.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: Vec<Attribute>,
    /// Where the tag stands.
    pub(crate) span: Span,
}

/// A name, its value, and where that stands.
#[derive(Debug)]
pub(crate) struct Attribute {
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) span: Span,
}

impl Element {
    /// The attribute of a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name.eq_ignore_ascii_case(name))
    }
}

/// The pieces of a document; an element without content is opened and closed.
pub(crate) struct Pieces<'a> {
    text: &'a str,
    /// Where the reader's own text begins.
    base: usize,
    reader: Reader<&'a [u8]>,
    closes: bool,
    depth: usize,
    fault: Option<Span>,
    is_over: bool,
}

impl<'a> Pieces<'a> {
    pub(crate) fn new(text: &'a str) -> Pieces<'a> {
        let document = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let mut reader = Reader::from_str(document);
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.allow_unmatched_ends = true;
        config.check_end_names = false;
        let base = text.len() - document.len();
        Pieces { text, base, reader, closes: false, depth: 0, fault: None, is_over: false }
    }

    /// Where the document breaks off, or stops being XML, once all pieces are read.
    pub(crate) const fn fault(&self) -> Option<Span> {
        self.fault
    }

    fn place(&self) -> usize {
        self.base + self.reader.buffer_position() as usize
    }

    fn end(&mut self, at: usize) {
        self.is_over = true;
        if self.depth > 0 {
            self.fault = Some(self.rest_of_line(at));
        }
    }

    /// The text from a place to the end of its line.
    fn rest_of_line(&self, at: usize) -> Span {
        let rest = self.text.get(at..).unwrap_or_default();
        Span::new(at, at + rest.lines().next().unwrap_or_default().len())
    }

    fn element(&self, tag: &BytesStart<'_>, span: Span) -> Element {
        let mut attributes = tag.attributes();
        attributes.with_checks(false);
        let attributes = attributes.filter_map(Result::ok).map(|attribute| {
            let raw: &str = &attribute.value;
            let value = unescape(raw).map_or_else(|_| raw.to_owned(), std::borrow::Cow::into_owned);
            let name = attribute.key.local_name().as_ref().to_owned();
            Attribute { name, value, span: self.place_of(raw).unwrap_or(span) }
        });
        let attributes = attributes.collect();
        Element { name: tag.local_name().as_ref().to_owned(), attributes, span }
    }

    /// Where a piece of the text stands in it.
    fn place_of(&self, piece: &str) -> Option<Span> {
        let start = piece.as_ptr().addr().checked_sub(self.text.as_ptr().addr())?;
        let end = start.checked_add(piece.len())?;
        (self.text.get(start..end) == Some(piece)).then_some(Span::new(start, end))
    }
}

/// A character by its number or its name; what is not known stays as it is.
fn reference(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(c)) = reference.resolve_char_ref() {
        return c.to_string();
    }
    let name = reference.xml10_content();
    match resolve_predefined_entity(&name) {
        Some(text) => text.to_owned(),
        None => format!("&{name};"),
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if std::mem::take(&mut self.closes) {
            self.depth -= 1;
            return Some(Piece::Close);
        }
        while !self.is_over {
            let start = self.place();
            let event = self.reader.read_event();
            let span = Span::new(start, self.place());
            match event {
                Ok(Event::Start(tag)) => {
                    self.depth += 1;
                    return Some(Piece::Open(self.element(&tag, span)));
                }
                Ok(Event::Empty(tag)) => {
                    self.depth += 1;
                    self.closes = true;
                    return Some(Piece::Open(self.element(&tag, span)));
                }
                Ok(Event::End(_)) if self.depth > 0 => {
                    self.depth -= 1;
                    return Some(Piece::Close);
                }
                Ok(Event::Text(text)) => {
                    let text = text.xml10_content().into_owned();
                    return Some(Piece::Text { text, is_exact: false, span });
                }
                Ok(Event::CData(text)) => {
                    let text = text.xml10_content().into_owned();
                    return Some(Piece::Text { text, is_exact: true, span });
                }
                Ok(Event::GeneralRef(found)) => {
                    return Some(Piece::Text { text: reference(&found), is_exact: false, span });
                }
                Ok(Event::Eof) => self.end(start),
                Ok(_) => {}
                Err(_) => {
                    self.is_over = true;
                    self.fault = Some(self.rest_of_line(start));
                }
            }
        }
        None
    }
}

/// The first element of a document, as far as it is there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Root<'a> {
    /// Its tag: the name, and what stands behind that in the tag.
    Tag(&'a [u8], &'a [u8]),
    /// What is there may become one.
    Open,
    No,
}

/// Finds the first element behind declarations and comments.
pub(crate) fn root(text: &[u8]) -> Root<'_> {
    let mut rest = text.trim_ascii_start();
    loop {
        if rest.is_empty() {
            return Root::Open;
        }
        let Some(tag) = rest.strip_prefix(b"<") else { return Root::No };
        let end: &[u8] = match tag {
            [] => return Root::Open,
            [b'?', ..] => b"?>",
            [b'!', b'-', ..] => b"-->",
            // A document type may hold declarations of its own.
            [b'!', ..] if is_type_with_declarations(tag) => b"]>",
            [b'!', ..] => b">",
            _ => {
                let len = tag.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                let (name, behind) = tag.split_at(len);
                return match memchr::memchr(b'>', behind) {
                    Some(end) if !name.is_empty() => Root::Tag(name, behind.get(..end).unwrap_or_default()),
                    None if !name.is_empty() => Root::Open,
                    _ => Root::No,
                };
            }
        };
        let Some(at) = memchr::memmem::find(tag, end) else { return Root::Open };
        rest = tag.get(at + end.len()..).unwrap_or_default().trim_ascii_start();
    }
}

fn is_type_with_declarations(tag: &[u8]) -> bool {
    memchr::memchr2(b'[', b'>', tag).and_then(|at| tag.get(at)) == Some(&b'[')
}

/// The finding for a text that is no document of a format.
pub(crate) fn not_xml(format: &str, source: &SourceText) -> Diagnostic {
    let first = source.text().split_whitespace().next().unwrap_or_default();
    let found = Argument::Text(first.chars().take(20).collect());
    Diagnostic::new(Code::Magic).with("format", Argument::Text(format.to_owned())).with("found", found)
}

/// Writes text so that no mark-up is in it.
pub(crate) fn escape(text: &str) -> String {
    quick_xml::escape::escape(text).replace('\r', "&#13;")
}

/// Writes text as it is, in a section of its own.
pub(crate) fn cdata(text: &str) -> String {
    format!("<![CDATA[{}]]>", text.replace("]]>", "]]]]><![CDATA[>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str, has_fault: bool) {
        let mut pieces = Pieces::new(text);
        let mut seen = String::new();
        for piece in pieces.by_ref() {
            match piece {
                Piece::Open(element) => {
                    seen.extend(["<", &element.name]);
                    for Attribute { name, value, span } in element.attributes {
                        assert!(text.contains(span.of(text)) && !span.of(text).contains('"'));
                        seen.extend([" ", &name, "=", &value]);
                    }
                    seen.push('>');
                }
                Piece::Close => seen.push_str("</>"),
                Piece::Text { text, .. } => seen.push_str(&text),
            }
        }
        assert_eq!((seen.as_str(), pieces.fault().is_some()), (expected, has_fault), "{text}");
    }

    #[test]
    fn pieces_of_documents() {
        check(
            "<?xml version=\"1.0\"?><a x=\"1 &amp; 2\"><b/>&lt;t&#x70ae;</a>",
            "<a x=1 & 2><b></><t炮</>",
            false,
        );
        check("\u{feff}<a><![CDATA[<b>]]>c & d &unknown;</a>", "<a><b>c & d &unknown;</>", false);
        check("<a><b></c></a>", "<a><b></></>", false);
        check("<a></a></a>", "<a></>", false);
        check("<a><b x='1'>te", "<a><b x=1>te", true);
        check("<a><b x='1", "<a>", true);
        check("<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>", "<a>&c;</>", false);
    }

    #[test]
    fn first_elements() {
        let root = |text: &'static str| root(text.as_bytes());
        assert_eq!(root("<?xml version=\"1.0\"?>\n<!-- x --><a b='1'>"), Root::Tag(b"a", b" b='1'"));
        assert_eq!(root("<!DOCTYPE html><html>"), Root::Tag(b"html", b""));
        assert_eq!(root("<!DOCTYPE a [<!ENTITY b 'c'>]><a>"), Root::Tag(b"a", b""));
        for text in ["", " ", "<", "<?xml", "<!-- <a>", "<a b='1'"] {
            assert_eq!(root(text), Root::Open, "{text}");
        }
        for text in ["a", "<>", "< a>", "<?xml?>a"] {
            assert_eq!(root(text), Root::No, "{text}");
        }
    }

    #[test]
    fn sections_of_their_own_read_back() {
        for text in ["", "<a> & ]]>", "]]]]>>", " x\n"] {
            check(&format!("<a>{}</a>", cdata(text)), &format!("<a>{text}</>"), false);
        }
    }
}
