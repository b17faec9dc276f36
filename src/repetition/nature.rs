//! What a move is.

use std::fmt;
use std::str::FromStr;

/// What a move is (24.1–24.8 of 2020; article 28 of 1999). The heavier name wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nature {
    /// 将: it attacks the general.
    Check,
    /// 杀: it threatens mate by a check or by checks in a row.
    Kill,
    /// 捉: it threatens to win a piece.
    Chase,
    /// 兑: it offers an even exchange.
    Exchange,
    /// 献: it gives a piece up.
    Offer,
    /// 拦: it stands in the way of an attack.
    Block,
    /// 跟: it follows a piece that is protected.
    Follow,
    /// 闲: none of these.
    Idle,
}

impl Nature {
    /// All of them, the heaviest first.
    pub const ALL: [Nature; 8] = [
        Nature::Check,
        Nature::Kill,
        Nature::Chase,
        Nature::Exchange,
        Nature::Offer,
        Nature::Block,
        Nature::Follow,
        Nature::Idle,
    ];

    /// The word of the rule book, as in JSON.
    pub const fn glyph(self) -> &'static str {
        match self {
            Nature::Check => "将",
            Nature::Kill => "杀",
            Nature::Chase => "捉",
            Nature::Exchange => "兑",
            Nature::Offer => "献",
            Nature::Block => "拦",
            Nature::Follow => "跟",
            Nature::Idle => "闲",
        }
    }

    /// The word in English.
    pub const fn name(self) -> &'static str {
        match self {
            Nature::Check => "check",
            Nature::Kill => "kill",
            Nature::Chase => "chase",
            Nature::Exchange => "exchange",
            Nature::Offer => "offer",
            Nature::Block => "block",
            Nature::Follow => "follow",
            Nature::Idle => "idle",
        }
    }

    /// Whether a cycle of such moves alone is forbidden; the others all count as 闲.
    pub const fn is_attack(self) -> bool {
        matches!(self, Nature::Check | Nature::Kill | Nature::Chase)
    }
}

impl fmt::Display for Nature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.glyph())
    }
}

/// The text names no nature of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected one of 将 杀 捉 兑 献 拦 跟 闲, or check, kill, chase, exchange, offer, block, follow, idle"
)]
pub struct UnknownNature;

impl FromStr for Nature {
    type Err = UnknownNature;

    fn from_str(text: &str) -> Result<Nature, UnknownNature> {
        let simplified = match text {
            "將" => "将",
            "殺" => "杀",
            "兌" | "兑" => "兑",
            "獻" => "献",
            "攔" => "拦",
            "閒" | "閑" => "闲",
            _ => text,
        };
        let named = |nature: &Nature| nature.glyph() == simplified || nature.name() == text;
        Nature::ALL.into_iter().find(named).ok_or(UnknownNature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for nature in Nature::ALL {
            assert_eq!(nature.glyph().parse(), Ok(nature));
            assert_eq!(nature.name().parse(), Ok(nature));
        }
        assert_eq!("殺".parse(), Ok(Nature::Kill));
        assert_eq!("x".parse::<Nature>(), Err(UnknownNature));
    }
}
