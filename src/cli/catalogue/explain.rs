//! The long text of a code.

use fluent_bundle::FluentArgs;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::subject::Subject;
use super::{Catalogue, Language, arguments};
use crate::diag::Code;

/// How wide the text is, in columns.
const WIDTH: usize = 88;
/// What stands before each line of a paragraph.
pub(in crate::cli) const INDENT: &str = "  ";

/// The long text of a code, as `jipu explain` prints it: the code, its summary, and what, why, an example and the
/// remedy under headings. It ends with a line break.
pub fn explain(code: Code, language: Language) -> String {
    let catalogue = Catalogue::new(language);
    let id = Subject::of(code).id;
    let values = arguments::of_code(&catalogue, code);
    let mut title = FluentArgs::new();
    title.set("code", code.to_string());
    title.set("name", code.name());
    title.set("severity", catalogue.word(&format!("severity-{}", code.severity().name())));
    let mut text = catalogue.text("explain-title", &title);
    text.push('\n');
    text.push_str(&catalogue.summary(code));
    text.push('\n');
    for part in ["what", "why", "example", "remedy"] {
        let Some(paragraph) = catalogue.explanation(&format!("{id}.{part}"), &values) else { continue };
        text.push('\n');
        text.push_str(&catalogue.word(&format!("explain-{part}")));
        text.push('\n');
        for line in fill(&paragraph) {
            text.push_str(INDENT);
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

/// The paragraph in lines of at most [`WIDTH`] columns, the indent included, broken at blanks and between wide
/// characters, but not inside backticks.
pub(in crate::cli) fn fill(paragraph: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for unit in units(paragraph) {
        if !line.is_empty() && INDENT.len() + line.width() + unit.trim_end().width() > WIDTH {
            lines.push(line.trim_end().to_owned());
            line.clear();
        }
        line.push_str(&unit);
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The shortest pieces between which a line may be broken.
fn units(paragraph: &str) -> Vec<String> {
    let mut units: Vec<String> = Vec::new();
    let mut previous = None;
    let mut in_code = false;
    for character in paragraph.chars().map(|character| if character == '\n' { ' ' } else { character }) {
        let breaks = !in_code && previous.is_some_and(|previous| breaks_between(previous, character));
        match units.last_mut() {
            Some(unit) if !breaks => unit.push(character),
            _ => units.push(character.to_string()),
        }
        in_code ^= character == '`';
        previous = Some(character);
    }
    units
}

fn breaks_between(previous: char, next: char) -> bool {
    let is_wide = |character: char| character.width() == Some(2);
    if previous == ' ' {
        return next != ' ';
    }
    let closes =
        matches!(next, '，' | '。' | '、' | '；' | '：' | '？' | '！' | '）' | '”' | '」' | '》' | ' ');
    let opens = matches!(previous, '（' | '“' | '「' | '《');
    (is_wide(previous) || is_wide(next)) && !closes && !opens && previous != '`' && next != '`'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks_and_between_wide_characters() {
        let check = |text: &str, expected: &[&str]| assert_eq!(units(text), expected, "{text}");
        check("a bc\nd", &["a ", "bc ", "d"]);
        check("马二，三", &["马", "二，", "三"]);
        check("（马）走", &["（马）", "走"]);
        check("用 `jipu show 甲`。", &["用 ", "`jipu show 甲`。"]);
    }

    #[test]
    fn no_line_is_too_wide_and_every_part_is_there() {
        for language in Language::ALL {
            for &code in Code::ALL {
                let text = explain(code, language);
                assert_eq!(text.matches("\n\n").count(), 4, "{text}");
                assert!(text.starts_with(&format!("{code} {}", code.name())), "{text}");
                for line in text.lines() {
                    assert!(line.width() <= WIDTH, "{code}: {line}");
                    assert_eq!(line, line.trim_end());
                }
            }
        }
    }

    #[test]
    fn explanations_read_well() {
        insta::assert_snapshot!("path_blocked_en", explain(Code::PathBlocked, Language::En));
        insta::assert_snapshot!("path_blocked_zh", explain(Code::PathBlocked, Language::Zh));
        insta::assert_snapshot!("elephant_place_black_en", explain(Code::ElephantPlaceBlack, Language::En));
        insta::assert_snapshot!("too_many_pawns_red_zh", explain(Code::TooManyPRed, Language::Zh));
        insta::assert_snapshot!("moves_into_check_zh", explain(Code::MovesIntoCheck, Language::Zh));
    }
}
