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

/// A glyph in one byte: its kind in the upper three bits, which one in the lower five; 0 where a character is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(u8);

impl Code {
    const PIECE: u8 = 1 << 5;
    const DIRECTION: u8 = 2 << 5;
    const WORD: u8 = 3 << 5;
    const CHINESE: u8 = 4 << 5;
    const ARABIC: u8 = 5 << 5;
    const KIND: u8 = 7 << 5;

    /// The sides that a glyph of a piece may belong to, by two bits.
    const SIDES: [Option<Color>; 4] = [None, Some(Color::Red), Some(Color::Black), None];

    const fn of(glyph: Option<Glyph>) -> Code {
        Code(match glyph {
            None => 0,
            Some(Glyph::Piece(role, side)) => {
                let side = match side {
                    None => 0,
                    Some(Color::Red) => 1,
                    Some(Color::Black) => 2,
                };
                Code::PIECE | side << 3 | role as u8
            }
            Some(Glyph::Direction { direction, usual }) => {
                Code::DIRECTION | (usual as u8) << 2 | direction as u8
            }
            Some(Glyph::Front) => Code::WORD,
            Some(Glyph::Middle) => Code::WORD | 1,
            Some(Glyph::Rear) => Code::WORD | 2,
            Some(Glyph::Number(number, Digits::Chinese)) => Code::CHINESE | number,
            Some(Glyph::Number(number, Digits::Arabic)) => Code::ARABIC | number,
        })
    }

    /// The code of the glyph that bytes of UTF-8 begin with and its length, if it is an ideograph or one of the digits 1 to 9.
    /// Any other glyph is left to [`classify`].
    #[inline]
    pub(super) fn usual(bytes: &[u8]) -> Option<(Code, usize)> {
        match *bytes {
            [a @ 0xE4..=0xE9, b, c, ..] => {
                let code = u32::from(a & 0x0F) << 12 | u32::from(b & 0x3F) << 6 | u32::from(c & 0x3F);
                CODES.get(code.wrapping_sub(IDEOGRAPHS.0) as usize).map(|&code| (code, 3))
            }
            // １ to ９
            [0xEF, 0xBC, digit @ 0x91..=0x99, ..] => Some((Code(Code::ARABIC | (digit - 0x90)), 3)),
            [digit @ b'1'..=b'9', ..] => Some((Code(Code::ARABIC | (digit - b'0')), 1)),
            _ => None,
        }
    }

    /// The kind of piece, and the side whose glyph it is.
    #[inline]
    pub(super) fn piece(self) -> Option<(Role, Option<Color>)> {
        let role = Role::ALL.get(usize::from(self.0 & 7)).copied()?;
        (self.0 & Code::KIND == Code::PIECE).then(|| (role, Code::SIDES[usize::from(self.0 >> 3 & 3)]))
    }

    /// The direction, and whether its glyph is the usual one.
    #[inline]
    pub(super) fn direction(self) -> Option<(Direction, bool)> {
        let direction = Direction::ALL.get(usize::from(self.0 & 3)).copied()?;
        (self.0 & Code::KIND == Code::DIRECTION).then_some((direction, self.0 & 4 != 0))
    }

    /// 前 中 后
    #[inline]
    pub(super) fn word(self) -> Option<Qualifier> {
        match self.0 {
            Code::WORD => Some(Qualifier::Front),
            word if word == Code::WORD | 1 => Some(Qualifier::Middle),
            word if word == Code::WORD | 2 => Some(Qualifier::Rear),
            _ => None,
        }
    }

    /// The number, and whether its digits are Chinese.
    #[inline]
    pub(super) const fn number(self) -> Option<(u8, bool)> {
        match self.0 & Code::KIND {
            Code::CHINESE => Some((self.0 & 0x1F, true)),
            Code::ARABIC => Some((self.0 & 0x1F, false)),
            _ => None,
        }
    }
}

/// The codes of the unified ideographs.
static CODES: [Code; IDEOGRAPHS.1] = {
    let mut codes = [Code(0); IDEOGRAPHS.1];
    let mut index = 0;
    while index < IDEOGRAPHS.1 {
        codes[index] = Code::of(MEANT[index]);
        index += 1;
    }
    codes
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
    use super::*;

    #[test]
    fn bytes_mean_what_characters_mean() {
        let mut known = 0;
        for c in ('\0'..='\u{2FFFF}').chain('\u{E0100}'..='\u{E01EF}') {
            assert_eq!(classify(c), meaning(c), "{c}");
            let text = c.to_string();
            if let Some((code, len)) = Code::usual(text.as_bytes()) {
                assert_eq!((code, len), (Code::of(meaning(c)), text.len()), "{c}");
                let (piece, direction) = (code.piece(), code.direction());
                let seen = match (piece, direction, code.word(), code.number()) {
                    (Some((role, side)), None, None, None) => Some(Glyph::Piece(role, side)),
                    (None, Some((direction, usual)), None, None) => {
                        Some(Glyph::Direction { direction, usual })
                    }
                    (None, None, Some(Qualifier::Front), None) => Some(Glyph::Front),
                    (None, None, Some(Qualifier::Middle), None) => Some(Glyph::Middle),
                    (None, None, Some(Qualifier::Rear), None) => Some(Glyph::Rear),
                    (None, None, None, Some((number, true))) => Some(Glyph::Number(number, Digits::Chinese)),
                    (None, None, None, Some((number, false))) => Some(Glyph::Number(number, Digits::Arabic)),
                    _ => None,
                };
                assert_eq!(seen, meaning(c), "{c}");
                known += usize::from(seen.is_some());
            }
        }
        assert!(known > 60, "{known}");
    }
}
