//! What single characters mean in Chinese notation.

use crate::board::{Color, Role};

use super::column::{Direction, Qualifier};

/// Which characters are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Script {
    /// 简体: 车 马 将 帅 进 后
    #[default]
    Simplified,
    /// 繁體: 車 馬 將 帥 進 後
    Traditional,
}

/// A digit's script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    /// 一二三, 壹贰叁
    Chinese,
    /// 1 2 3, １ ２ ３
    Arabic,
}

/// The meaning of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glyph {
    /// A piece, and the side whose glyph it is where the sides write different ones.
    Piece(Role, Option<Color>),
    /// A direction; `usual` is false for 上 and 下.
    Direction { direction: Direction, usual: bool },
    /// 前
    Front,
    /// 中
    Middle,
    /// 后 後
    Rear,
    /// A digit 1–9.
    Number(u8, Digits),
}

/// The first of the unified ideographs, and how many there are.
const IDEOGRAPHS: (u32, usize) = (0x4E00, 0x5200);

/// What the unified ideographs mean: nearly every character that is looked at is one.
static MEANINGS: [Option<Glyph>; IDEOGRAPHS.1] = MEANT;

static MEANT: [Option<Glyph>; IDEOGRAPHS.1] = {
    let mut meanings = [None; IDEOGRAPHS.1];
    let mut index = 0;
    while index < IDEOGRAPHS.1 {
        if let Some(c) = char::from_u32(IDEOGRAPHS.0 + index as u32) {
            meanings[index] = meaning(c);
        }
        index += 1;
    }
    meanings
};

/// What a character means in a move, if anything. Compatibility ideographs and radicals, which come out of
/// PDF extraction, mean what their unified forms mean.
pub(super) fn classify(c: char) -> Option<Glyph> {
    match MEANINGS.get((c as u32).wrapping_sub(IDEOGRAPHS.0) as usize) {
        Some(&known) => known,
        None => meaning(c),
    }
}

/// Habits of spelling that tell something of a move, as a set: the glyphs and digits used, and what stands for a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Style(u8);

impl Style {
    /// 兵 相 仕 帅
    pub(super) const RED_GLYPH: Style = Style(1);
    /// 卒 象 士 将
    pub(super) const BLACK_GLYPH: Style = Style(2);
    /// 一
    pub(super) const CHINESE_DIGIT: Style = Style(4);
    /// 1 １
    pub(super) const ARABIC_DIGIT: Style = Style(8);
    /// 上 下
    pub(super) const UNUSUAL_DIRECTION: Style = Style(16);
    /// The text was read with characters exchanged.
    pub(super) const REPAIRED: Style = Style(32);

    /// What one glyph shows.
    pub(super) const fn of(glyph: Glyph) -> Style {
        match glyph {
            Glyph::Piece(_, Some(Color::Red)) => Style::RED_GLYPH,
            Glyph::Piece(_, Some(Color::Black)) => Style::BLACK_GLYPH,
            Glyph::Number(_, Digits::Chinese) => Style::CHINESE_DIGIT,
            Glyph::Number(_, Digits::Arabic) => Style::ARABIC_DIGIT,
            Glyph::Direction { usual: false, .. } => Style::UNUSUAL_DIRECTION,
            _ => Style(0),
        }
    }

    /// Both sets.
    #[must_use]
    pub(super) const fn and(self, other: Style) -> Style {
        Style(self.0 | other.0)
    }

    /// Whether anything is in both sets.
    pub(super) const fn has_any(self, other: Style) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a glyph is, whatever it shows of habits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Piece(Role),
    Direction(Direction),
    /// 前 中 后
    Word(Qualifier),
    Number(u8),
}

impl Sign {
    const fn of(glyph: Glyph) -> Sign {
        match glyph {
            Glyph::Piece(role, _) => Sign::Piece(role),
            Glyph::Direction { direction, .. } => Sign::Direction(direction),
            Glyph::Front => Sign::Word(Qualifier::Front),
            Glyph::Middle => Sign::Word(Qualifier::Middle),
            Glyph::Rear => Sign::Word(Qualifier::Rear),
            Glyph::Number(number, _) => Sign::Number(number),
        }
    }

    /// The glyph that a text begins with and what it shows, if it is an ideograph or a digit of full width, three bytes. Any other
    /// glyph is left to [`classify`]. The first byte of the text is the lowest one.
    #[inline]
    pub(super) fn wide(text: u32) -> Option<(Sign, Style)> {
        let bytes = text & 0x00FF_FFFF;
        let slot = &SLOTS[slot_of(bytes)];
        (slot.bytes == bytes).then_some((slot.sign, slot.style))
    }

    /// The same for one of the digits 1 to 9, a single byte.
    #[inline]
    pub(super) fn narrow(first: u8) -> Option<(Sign, Style)> {
        let digit = first.wrapping_sub(b'0');
        (1..=9).contains(&digit).then_some((Sign::Number(digit), Style::ARABIC_DIGIT))
    }
}

/// No three bytes.
const NOTHING: u32 = u32::MAX;

/// The three bytes of a glyph, what it is and what it shows.
#[derive(Clone, Copy)]
struct Slot {
    bytes: u32,
    sign: Sign,
    style: Style,
}

/// Where a glyph of three bytes stands among the slots. The factor is one that leaves each a slot of its own.
#[inline]
const fn slot_of(bytes: u32) -> usize {
    (bytes.wrapping_mul(0x0F21_47BB) >> 24) as usize
}

/// The unified ideographs that mean something and the digits of full width, by their bytes.
static SLOTS: [Slot; 256] = {
    const fn put(slots: &mut [Slot; 256], c: char, glyph: Glyph) {
        let mut utf8 = [0; 4];
        c.encode_utf8(&mut utf8);
        let bytes = u32::from_le_bytes(utf8);
        let slot = &mut slots[slot_of(bytes)];
        assert!(slot.bytes == NOTHING, "two glyphs have one slot");
        *slot = Slot { bytes, sign: Sign::of(glyph), style: Style::of(glyph) };
    }
    let mut slots = [Slot { bytes: NOTHING, sign: Sign::Number(0), style: Style(0) }; 256];
    let mut index = 0;
    while index < IDEOGRAPHS.1 {
        if let (Some(c), Some(glyph)) = (char::from_u32(IDEOGRAPHS.0 + index as u32), MEANT[index]) {
            put(&mut slots, c, glyph);
        }
        index += 1;
    }
    let mut digit = 1;
    while digit <= 9 {
        if let Some(c) = char::from_u32('０' as u32 + digit) {
            put(&mut slots, c, Glyph::Number(digit as u8, Digits::Arabic));
        }
        digit += 1;
    }
    slots
};

const fn meaning(c: char) -> Option<Glyph> {
    use Color::{Black, Red};
    use Digits::{Arabic, Chinese};
    Some(match c {
        '车' | '車' | '俥' | '伡' | '\u{f902}' | '\u{2f9e}' => Glyph::Piece(Role::Chariot, None),
        '马' | '馬' | '傌' | '㐷' | '\u{2fba}' | '\u{2ee2}' => Glyph::Piece(Role::Horse, None),
        '炮' | '砲' | '包' => Glyph::Piece(Role::Cannon, None),
        '兵' => Glyph::Piece(Role::Pawn, Some(Red)),
        '卒' => Glyph::Piece(Role::Pawn, Some(Black)),
        '相' => Glyph::Piece(Role::Elephant, Some(Red)),
        '象' => Glyph::Piece(Role::Elephant, Some(Black)),
        '仕' => Glyph::Piece(Role::Advisor, Some(Red)),
        '士' | '\u{2f20}' => Glyph::Piece(Role::Advisor, Some(Black)),
        '帅' | '帥' => Glyph::Piece(Role::General, Some(Red)),
        '将' | '將' => Glyph::Piece(Role::General, Some(Black)),
        '王' => Glyph::Piece(Role::General, None),
        '进' | '進' => Glyph::Direction { direction: Direction::Forward, usual: true },
        '退' => Glyph::Direction { direction: Direction::Backward, usual: true },
        '平' => Glyph::Direction { direction: Direction::Sideways, usual: true },
        '上' => Glyph::Direction { direction: Direction::Forward, usual: false },
        '下' => Glyph::Direction { direction: Direction::Backward, usual: false },
        '前' => Glyph::Front,
        '中' => Glyph::Middle,
        '后' | '後' => Glyph::Rear,
        '一' | '壹' | '\u{2f00}' => Glyph::Number(1, Chinese),
        '二' | '贰' | '貳' | '\u{2f06}' => Glyph::Number(2, Chinese),
        '三' | '叁' | '參' | '叄' | '\u{f96b}' => Glyph::Number(3, Chinese),
        '四' | '肆' => Glyph::Number(4, Chinese),
        '五' | '伍' => Glyph::Number(5, Chinese),
        '六' | '陆' | '陸' | '\u{f9d1}' | '\u{f9d3}' => Glyph::Number(6, Chinese),
        '七' | '柒' => Glyph::Number(7, Chinese),
        '八' | '捌' | '\u{2f0b}' => Glyph::Number(8, Chinese),
        '九' | '玖' => Glyph::Number(9, Chinese),
        '1'..='9' => Glyph::Number(c as u8 - b'0', Arabic),
        '１'..='９' => Glyph::Number((c as u32 - '０' as u32) as u8, Arabic),
        _ => return None,
    })
}

/// Whether a character is a piece of Chinese notation.
pub fn is_piece_glyph(c: char) -> bool {
    matches!(classify(c), Some(Glyph::Piece(..)))
}

/// The digit 1–9 that a character stands for: Chinese, financial, ASCII or full width.
pub fn numeral(c: char) -> Option<u8> {
    match classify(c) {
        Some(Glyph::Number(number, _)) => Some(number),
        _ => None,
    }
}

/// Whether a character inside a token means nothing: blanks, and marks that have no width.
pub const fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\u{3000}' | '\u{a0}' | '\u{200b}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}'
    )
}

/// The characters that scans and hasty typing put for others, with what was meant.
pub(super) const fn confusion(c: char) -> Option<char> {
    Some(match c {
        '硝' | '泡' | '跑' => '炮',
        '東' | '东' | '军' | '軍' => '车',
        '辛' | '萃' => '卒',
        '土' => '士',
        '柤' => '相',
        '迸' | '逬' => '进',
        '迟' | '遲' => '退',
        '乎' => '平',
        '乒' => '兵',
        '咼' => '后',
        '－' | '—' | '-' | 'ー' | 'l' | 'I' => '一',
        'Z' => '二',
        '人' | '入' => '八',
        '匕' | 't' => '七',
        '几' => '九',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::prefix::Prefix;
    use super::*;

    #[test]
    fn bytes_mean_what_characters_mean() {
        let mut known = 0;
        for c in ('\0'..='\u{2FFFF}').chain('\u{E0100}'..='\u{E01EF}') {
            assert_eq!(classify(c), meaning(c), "{c}");
            let text = c.to_string();
            let prefix = Prefix::of(text.as_bytes());
            for (found, len) in [(Sign::wide(prefix.word()), 3), (Sign::narrow(prefix.first()), 1)] {
                if found.is_some() {
                    let expected = meaning(c).map(|glyph| (Sign::of(glyph), Style::of(glyph)));
                    assert_eq!((found, len), (expected, text.len()), "{c}");
                    known += 1;
                }
            }
        }
        assert!(known > 60, "{known}");
    }
}
