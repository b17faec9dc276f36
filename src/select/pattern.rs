//! Patterns that header values are compared with.

/// A text to look for, whatever the case of its letters: anywhere in a value, or, where it has `*` or `?`, the whole
/// value, in which `*` stands for any characters and `?` for one. A backslash takes its meaning from a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    signs: Vec<Sign>,
    /// Whether it is the whole value that must fit.
    is_whole: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Letter(char),
    One,
    Any,
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// ```
    /// use jipu::select::Pattern;
    ///
    /// assert!(Pattern::new("wang").fits("Wang Tianyi"));
    /// assert!(Pattern::new("第??届*").fits("第24届五羊杯"));
    /// assert!(!Pattern::new("五羊*").fits("第24届五羊杯"));
    /// ```
    pub fn new(text: &str) -> Pattern {
        let mut signs = Vec::new();
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            match c {
                '*' => signs.push(Sign::Any),
                '?' => signs.push(Sign::One),
                '\\' => signs.extend(
                    chars.next().or(Some('\\')).into_iter().flat_map(char::to_lowercase).map(Sign::Letter),
                ),
                _ => signs.extend(c.to_lowercase().map(Sign::Letter)),
            }
        }
        let is_whole = signs.iter().any(|sign| !matches!(sign, Sign::Letter(_)));
        if !is_whole {
            signs.insert(0, Sign::Any);
            signs.push(Sign::Any);
        }
        Pattern { signs, is_whole }
    }

    /// Whether a value fits. Blanks around it do not count.
    pub fn fits(&self, value: &str) -> bool {
        let value: Vec<char> = value.trim().chars().flat_map(char::to_lowercase).collect();
        let (mut at, mut sign) = (0, 0);
        // Where to go on when the signs behind the last `*` do not fit: one character further.
        let mut again: Option<(usize, usize)> = None;
        while at < value.len() {
            match self.signs.get(sign) {
                Some(Sign::Any) => {
                    sign += 1;
                    again = Some((at, sign));
                }
                Some(Sign::One) => (at, sign) = (at + 1, sign + 1),
                Some(Sign::Letter(letter)) if value[at] == *letter => (at, sign) = (at + 1, sign + 1),
                _ => match &mut again {
                    Some((from, behind)) => {
                        *from += 1;
                        (at, sign) = (*from, *behind);
                    }
                    None => return false,
                },
            }
        }
        self.signs.get(sign..).unwrap_or_default().iter().all(|sign| *sign == Sign::Any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_patterns() {
        for (pattern, value, expected) in [
            ("胡荣华", "胡荣华", true),
            ("荣", "胡荣华", true),
            ("榮", "胡荣华", false),
            ("HU", "Hu Ronghua", true),
            ("ronghua", " HU RONGHUA ", true),
            ("", "任何", true),
            ("五羊杯", "第24届\"五羊杯\"邀请赛", true),
            ("第*届*", "第24届五羊杯", true),
            ("第?届*", "第24届五羊杯", false),
            ("*杯", "五羊杯", true),
            ("*杯", "五羊杯赛", false),
            ("a*b*c", "aXbXbXc", true),
            ("a*b*c", "acb", false),
            ("*", "", true),
            ("?*", "", false),
            (r"真的\?", "这是真的?吗", true),
            (r"\*", "乘*号", true),
            (r"\*", "乘号", false),
            ("1999.??.??", "1999.12.09", true),
        ] {
            assert_eq!(Pattern::new(pattern).fits(value), expected, "{pattern} {value}");
        }
    }

    #[test]
    fn many_stars_do_not_take_long() {
        let value = "a".repeat(20_000);
        assert!(!Pattern::new(&format!("{}b", "a*".repeat(200))).fits(&value));
    }
}
