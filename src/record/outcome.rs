//! Results and the many ways in which they are written.

/// How a game ended, as a record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    RedWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`
    Unknown,
}

/// Whether a result was written as a careful writer writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultForm {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    Canonical,
    /// Any other spelling.
    Other,
}

impl GameResult {
    /// The canonical text.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::RedWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Reads a whole text as a result, in any spelling that was met.
    pub fn read(text: &str) -> Option<(GameResult, ResultForm)> {
        use GameResult::{BlackWins, Draw, RedWins, Unknown};
        let text = text.trim();
        let canonical = [RedWins, BlackWins, Draw, Unknown].into_iter().find(|result| result.text() == text);
        if let Some(result) = canonical {
            return Some((result, ResultForm::Canonical));
        }
        let folded: String = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| match c {
                '：' | '∶' | ':' | '－' | '–' | '—' | '−' => '-',
                '０'..='９' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
                '／' => '/',
                '紅' => '红',
                '勝' | '赢' | '贏' => '胜',
                '負' | '输' | '輸' => '负',
                '後' => '后',
                _ => c,
            })
            .collect();
        let result = match folded.as_str() {
            "1-0" | "2-0" | "红胜" | "红先胜" | "先胜" | "红方胜" | "红方先胜" | "黑负" | "黑方负"
            | "红先手胜" | "后负" | "黑认负" | "redwin" | "redwins" => RedWins,
            "0-1" | "0-2" | "黑胜" | "黑方胜" | "红负" | "红先负" | "先负" | "红方负" | "红方先负"
            | "后胜" | "红认负" | "blackwin" | "blackwins" => BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" | "1-1" | "和" | "和棋" | "先和" | "红先和"
            | "红和" | "红方先和" | "双方和" | "双方言和" | "平" | "平局" | "和局" | "draw" => {
                Draw
            }
            "未知" | "不明" | "未完" | "未结束" | "?" | "？" | "-" | "0-0" => Unknown,
            _ => return None,
        };
        Some((result, ResultForm::Other))
    }

    /// Whether somebody won or the game was drawn.
    pub const fn is_definite(self) -> bool {
        !matches!(self, GameResult::Unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings() {
        use GameResult::{BlackWins, Draw, RedWins, Unknown};
        for (text, expected) in [
            ("1-0", RedWins),
            ("紅勝", RedWins),
            ("红先胜", RedWins),
            ("0-1", BlackWins),
            ("红负", BlackWins),
            ("黑方胜", BlackWins),
            ("½-½", Draw),
            ("0.5-0.5", Draw),
            ("1/2", Draw),
            ("和棋", Draw),
            ("１－０", RedWins),
            ("*", Unknown),
            ("未知", Unknown),
        ] {
            assert_eq!(GameResult::read(text).map(|(result, _)| result), Some(expected), "{text}");
        }
        for text in ["", "1-2", "胜利", "车一平二"] {
            assert_eq!(GameResult::read(text), None, "{text}");
        }
    }
}
