//! Comments in braces that go on behind the place where a text was cut.
//!
//! Records are cut while they are still bytes, where a brace may be half of a character. So a comment that holds a
//! blank line and a header, or a line as other formats have it, is cut there, and is put together here.

use std::sync::LazyLock;

use memchr::memmem::Finder;

/// The comment that a text ends in, if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenComment {
    full_width: bool,
    /// The text is of the family in which `;` begins a comment as well.
    semicolons: bool,
}

/// What a text is to the comment that the one before it ends in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// The comment ends in it.
    Closes,
    /// It has no brace at all, and may be a part of the comment.
    Inside,
    /// It is none of it.
    Other,
}

static FULL_WIDTH: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("｛"));

impl OpenComment {
    /// The comment that a text ends in. Braces in headers, in `%` lines, behind `;` where that begins a comment, and
    /// of `START{` are none.
    pub(crate) fn at_end_of(text: &str) -> Option<OpenComment> {
        let bytes = text.as_bytes();
        let close = memchr::memrchr(b'}', bytes).map_or(0, |at| at + 1);
        let open = memchr::memchr(b'{', bytes.get(close..)?);
        if open.is_none() && (text.is_ascii() || FULL_WIDTH.find(bytes).is_none()) {
            return None;
        }
        let semicolons = is_western(text);
        let opens = |at: &usize| begins_comment(text, *at, semicolons);
        let behind = |from: usize, brace: &'static str| {
            text.get(from..).unwrap_or("").match_indices(brace).map(move |(at, _)| from + at)
        };
        if behind(close, "{").any(|at| opens(&at)) {
            return Some(OpenComment { full_width: false, semicolons });
        }
        let close = text.rfind('｝').map_or(0, |at| at + '｝'.len_utf8()).max(close);
        behind(close, "｛").any(|at| opens(&at)).then_some(OpenComment { full_width: true, semicolons })
    }

    /// What the text is that follows in the input.
    pub(crate) fn rest(self, next: &str) -> Rest {
        let (open, close) = if self.full_width { ('｛', '｝') } else { ('{', '}') };
        let Some(at) = next.find([open, close]) else {
            // A game has a result at its end; what is quoted in a comment mostly has none.
            return if ends_in_result(next) { Rest::Other } else { Rest::Inside };
        };
        let is_close = next.get(at..).is_some_and(|rest| rest.starts_with(close));
        let before = line_before(next, at);
        let elsewhere = before.trim_start().starts_with('%') || self.semicolons && before.contains(';');
        if is_close && !elsewhere { Rest::Closes } else { Rest::Other }
    }
}

/// Whether the headers are of the Western family, as far as can be told before they are read.
fn is_western(text: &str) -> bool {
    ["[White", "[Variant"].iter().any(|name| memchr::memmem::find(text.as_bytes(), name.as_bytes()).is_some())
}

fn begins_comment(text: &str, at: usize, semicolons: bool) -> bool {
    let before = line_before(text, at);
    let word = before.trim();
    let header = super::words::begins_tag(before.trim_start()) && !before.contains(']');
    let block = ["START", "SETUP"].iter().any(|key| word.eq_ignore_ascii_case(key));
    !(header || block || word.starts_with('%') || semicolons && before.contains(';'))
}

/// What stands before a place on its line.
fn line_before(text: &str, at: usize) -> &str {
    let before = text.get(..at).unwrap_or("");
    before.rsplit(['\n', '\r']).next().unwrap_or("")
}

fn ends_in_result(text: &str) -> bool {
    let text = text.trim_end();
    ["*", "1-0", "0-1", "1/2-1/2"].iter().any(|result| text.ends_with(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_that_are_open_at_the_end() {
        for (text, open) in [
            ("1. 炮二平五 马8进7 *\n", false),
            ("1. 炮二平五 {甲} 马8进7 *\n", false),
            ("1. 炮二平五 {甲\n", true),
            ("1. 炮二平五 {甲} {乙 {丙\n", true),
            ("1. 炮二平五 ｛甲\n", true),
            ("1. 炮二平五 ｛甲｝\n", false),
            ("1. 炮二平五 {见｛图} 马8进7\n", false),
            ("[Event \"甲{乙\"]\n\n1. 炮二平五 *\n", false),
            ("[Event \"甲\"] {乙\n", true),
            ("% {\n1. 炮二平五 *\n", false),
            ("% {\n1. 炮二平五 {甲\n", true),
            ("1. 炮二平五 ;甲 {\n", true),
            ("[White \"A\"]\n\n1. h2e2 ;甲 {\n", false),
            ("FORMAT\tWXF\nSTART{\nC2.5\n", false),
        ] {
            assert_eq!(OpenComment::at_end_of(text).is_some(), open, "{text}");
        }
    }

    #[test]
    fn the_rest_of_a_comment() {
        let narrow = OpenComment { full_width: false, semicolons: false };
        let wide = OpenComment { full_width: true, semicolons: false };
        let western = OpenComment { full_width: false, semicolons: true };
        for (comment, next, expected) in [
            (narrow, "[Event \"A\"]\n甲} 马8进7 *\n", Rest::Closes),
            (narrow, "[Event \"A\"]\n\n1. 炮二平五 {甲} *\n", Rest::Other),
            (narrow, "[Event \"A\"]\n\n1. 炮二平五 *\n", Rest::Other),
            (narrow, "[Event \"A\"]\n\n", Rest::Inside),
            (narrow, "[Event \"A\"]\n％ ｝", Rest::Inside),
            (wide, "[Event \"A\"]\n甲｝ 马8进7 *\n", Rest::Closes),
            (wide, "[Event \"A\"]\n{甲} 马8进7 *\n", Rest::Other),
            (narrow, "[Event \"A\"]\n% }\n", Rest::Other),
            (narrow, "[Event \"A\"]\n甲; 乙} 马8进7 *\n", Rest::Closes),
            (western, "[Event \"A\"]\n1. h2e2 ; }\n", Rest::Other),
        ] {
            assert_eq!(comment.rest(next), expected, "{next}");
        }
    }
}
