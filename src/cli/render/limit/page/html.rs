//! HTML that only this module can put together: every text is made visible and escaped on its way in.

use std::fmt::Write as _;

use crate::cli::catalogue::sanitize;

/// A piece of a page. Names of elements and attributes come from the source; whatever else comes in is text.
#[derive(Default)]
pub(super) struct Html(String);

impl Html {
    /// An element with what is in it.
    pub(super) fn element(&mut self, name: &'static str, content: impl FnOnce(&mut Html)) {
        self.with(name, &[], content);
    }

    /// The same with attributes.
    pub(super) fn with(
        &mut self,
        name: &'static str,
        attributes: &[(&'static str, &str)],
        content: impl FnOnce(&mut Html),
    ) {
        self.begin(name, attributes);
        self.0.push('>');
        content(self);
        // Writing to a string cannot fail.
        let _ = write!(self.0, "</{name}>");
        if is_block(name) {
            self.0.push('\n');
        }
    }

    /// An element that holds a text.
    pub(super) fn line(&mut self, name: &'static str, text: &str) {
        self.element(name, |html| html.text(text));
    }

    /// The same of a class, for the style sheet.
    pub(super) fn styled(&mut self, name: &'static str, class: &str, text: &str) {
        self.with(name, &[("class", class)], |html| html.text(text));
    }

    /// An element that has no end.
    pub(super) fn void(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        self.begin(name, attributes);
        self.0.push_str("/>\n");
    }

    /// A text.
    pub(super) fn text(&mut self, text: &str) {
        for character in sanitize(text).chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                other => self.0.push(other),
            }
        }
    }

    /// A text of a record: letters that are written from right to left turn nothing around it.
    pub(super) fn record_text(&mut self, text: &str) {
        self.line("bdi", text);
    }

    /// A text of ours with texts of a record between backticks.
    pub(super) fn quoting(&mut self, text: &str) {
        for (index, part) in text.split('`').enumerate() {
            if index.is_multiple_of(2) {
                self.text(part);
            } else {
                self.with("bdi", &[("class", "written")], |html| html.text(part));
            }
        }
    }

    /// A picture of the board, as `view::svg` draws it.
    pub(super) fn board(&mut self, svg: &str) {
        self.0.push_str(svg);
    }

    /// A whole page: its language, its title, its style and its body.
    pub(super) fn page(language: &str, title: &str, style: &str, body: impl FnOnce(&mut Html)) -> String {
        let mut html = Html("<!DOCTYPE html>\n".to_owned());
        html.with("html", &[("lang", language)], |html| {
            html.element("head", |html| {
                html.void("meta", &[("charset", "utf-8")]);
                // Nothing is loaded and nothing runs, whatever a record says.
                let policy = "default-src 'none'; style-src 'unsafe-inline'";
                html.void("meta", &[("http-equiv", "Content-Security-Policy"), ("content", policy)]);
                html.void("meta", &[("name", "viewport"), ("content", "width=device-width")]);
                html.line("title", title);
                // No text of a style sheet is escaped in HTML; `css_string` leaves nothing that would need it.
                let _ = write!(html.0, "<style>\n{style}</style>\n");
            });
            html.element("body", body);
        });
        html.0
    }

    fn begin(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        let _ = write!(self.0, "<{name}");
        for (key, value) in attributes {
            let _ = write!(self.0, " {key}=\"");
            self.text(value);
            self.0.push('"');
        }
    }
}

/// Whether a line of the page ends with the element.
fn is_block(name: &str) -> bool {
    !matches!(name, "bdi" | "span" | "td" | "th" | "b")
}

/// A text as a string of a style sheet. All but letters and digits is written as numbers.
pub(super) fn css_string(text: &str) -> String {
    let mut shown = String::from("\"");
    for character in sanitize(text).chars() {
        if character.is_alphanumeric() {
            shown.push(character);
        } else {
            let _ = write!(shown, "\\{:06x}", u32::from(character));
        }
    }
    shown.push('"');
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_visible() {
        let check = |text: &str, expected: &str| {
            let mut html = Html::default();
            html.text(text);
            assert_eq!(html.0, expected);
        };
        check("甲 & 乙", "甲 &amp; 乙");
        check("<script>alert('1')</script>", "&lt;script&gt;alert('1')&lt;/script&gt;");
        check("\" onload=\"x", "&quot; onload=&quot;x");
        check("\u{202e}gnp\u{1b}[2J", "\\u{202e}gnp\\u{1b}[2J");
    }

    #[test]
    fn attributes_are_escaped() {
        let mut html = Html::default();
        html.with("p", &[("class", "a\"><b")], |html| html.text("x"));
        assert_eq!(html.0, "<p class=\"a&quot;&gt;&lt;b\">x</p>\n");
    }

    #[test]
    fn texts_between_backticks_are_set_apart() {
        let check = |text: &str, expected: &str| {
            let mut html = Html::default();
            html.quoting(text);
            assert_eq!(html.0, expected);
        };
        check("plain", "plain");
        check("`<x>` is not", "<bdi class=\"written\">&lt;x&gt;</bdi> is not");
        check("one ` more", "one <bdi class=\"written\"> more</bdi>");
    }

    #[test]
    fn a_string_of_a_style_sheet_ends_nowhere_else() {
        assert_eq!(css_string("甲1"), "\"甲1\"");
        assert_eq!(css_string("\"</style>\\"), "\"\\000022\\00003c\\00002fstyle\\00003e\\00005c\"");
        assert_eq!(css_string("a\nb"), "\"a\\00005cnb\"");
    }
}
