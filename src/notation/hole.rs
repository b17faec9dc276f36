//! What stands on a sheet in place of an entry: signs and words that say that a move was played there, and that it is
//! not known which.

/// Words that are written in place of an entry.
const WORDS: [&str; 11] = ["漏记", "漏記", "漏", "空", "略", "缺", "缺记", "缺記", "不清", "看不清", "不明"];

/// Whether a word says that an entry is missing or could not be read: `漏记`, `看不清`.
pub fn is_word_for_a_hole(word: &str) -> bool {
    WORDS.contains(&word)
}

/// Whether a text stands in place of an entry: `?`, `…`, `__`, `××`, a dash, blanks, or a word that says so.
pub fn is_hole(text: &str) -> bool {
    let is_sign = |c: char| {
        matches!(c, '?' | '？' | '…' | '.' | '．' | '_' | '＿' | '×' | '□' | '-' | '—' | '―' | '·')
            || c.is_whitespace()
    };
    !text.is_empty() && text.chars().all(is_sign) || is_word_for_a_hole(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_words() {
        for text in ["?", "？？", "…", "……", "...", "__", "××", "□□", "—", "漏记", "看不清"]
        {
            assert!(is_hole(text), "{text}");
        }
        for text in ["", "炮二平五", "炮?平五", "?!", "x", "漏了"] {
            assert!(!is_hole(text), "{text}");
        }
    }
}
