//! Letters for pieces on abbreviated sheets. Three habits share most of them, so what a letter is a whole sheet tells.

use crate::board::Role;

/// A letter that stands for a piece on some sheets. `Tg`, the general on Vietnamese ones, is a letter of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// A capital letter.
    One(u8),
    /// `Tg`
    Tg,
}

/// What the letters of a sheet mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// Nothing has told yet: every meaning of a letter is possible.
    #[default]
    Any,
    /// K A B E H N R C P, as in WXF text.
    Wxf,
    /// Initials of the Chinese names: J jiang, S shuai or shi, X xiang, M ma, C che, P pao, B bing, Z zu.
    Pinyin,
    /// The same with J for the chariot (ju).
    PinyinJu,
    /// Tg S T V M X P B C.
    Vietnamese,
}

impl Letters {
    /// The habits.
    pub const ALL: [Letters; 4] = [Letters::Wxf, Letters::Pinyin, Letters::PinyinJu, Letters::Vietnamese];

    /// The name in findings.
    pub const fn name(self) -> &'static str {
        match self {
            Letters::Any => "any",
            Letters::Wxf => "wxf",
            Letters::Pinyin => "pinyin",
            Letters::PinyinJu => "pinyin-ju",
            Letters::Vietnamese => "vietnamese",
        }
    }

    /// The pieces that a letter may be; none where the habit does not know it.
    #[expect(clippy::match_same_arms, reason = "a table, habit by habit")]
    pub const fn roles(self, letter: Letter) -> &'static [Role] {
        use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};
        let Letter::One(letter) = letter else {
            return match self {
                Letters::Any | Letters::Vietnamese => &[General],
                _ => &[],
            };
        };
        match (self, letter) {
            (Letters::Any, b'B') => &[Elephant, Pawn],
            (Letters::Any, b'C') => &[Cannon, Chariot, Pawn],
            (Letters::Any, b'J') => &[General, Chariot],
            (Letters::Any, b'P') => &[Pawn, Cannon],
            (Letters::Any, b'S') => &[Advisor, General],
            (Letters::Any, b'X') => &[Elephant, Chariot],
            (Letters::Any | Letters::Wxf, b'K') => &[General],
            (Letters::Any | Letters::Wxf, b'A') => &[Advisor],
            (Letters::Any | Letters::Wxf, b'E') | (Letters::Wxf, b'B') => &[Elephant],
            (Letters::Any | Letters::Wxf, b'H' | b'N') => &[Horse],
            (Letters::Any | Letters::Wxf, b'R') => &[Chariot],
            (Letters::Wxf, b'C') => &[Cannon],
            (Letters::Wxf, b'P') => &[Pawn],
            (Letters::Pinyin, b'J') => &[General],
            (Letters::PinyinJu, b'J') => &[General, Chariot],
            (Letters::Pinyin, b'C') => &[Chariot],
            (Letters::Pinyin | Letters::PinyinJu, b'S') => &[Advisor, General],
            (Letters::Pinyin | Letters::PinyinJu, b'X') => &[Elephant],
            (Letters::Any | Letters::Pinyin | Letters::PinyinJu | Letters::Vietnamese, b'M') => &[Horse],
            (Letters::Pinyin | Letters::PinyinJu | Letters::Vietnamese, b'P') => &[Cannon],
            (Letters::Any | Letters::Pinyin | Letters::PinyinJu, b'Z') => &[Pawn],
            (Letters::Pinyin | Letters::PinyinJu | Letters::Vietnamese, b'B') => &[Pawn],
            (Letters::Vietnamese, b'S') => &[Advisor],
            (Letters::Any | Letters::Vietnamese, b'T' | b'V') => &[Elephant],
            (Letters::Vietnamese, b'X') => &[Chariot],
            (Letters::Vietnamese, b'C') => &[Pawn],
            _ => &[],
        }
    }
}

impl Letter {
    /// The letter that a text begins with, and its length.
    pub(super) fn at_start(text: &str) -> Option<(Letter, usize)> {
        if text.starts_with("Tg") {
            return Some((Letter::Tg, 2));
        }
        let letter = text.bytes().next().map(Letter::One)?;
        (!Letters::Any.roles(letter).is_empty()).then_some((letter, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};

    #[test]
    fn the_tables() {
        let check = |letters: Letters, expected: &[(&str, &[Role])]| {
            for letter in b'A'..=b'Z' {
                let found = letters.roles(Letter::One(letter));
                let known = expected.iter().find(|(all, _)| all.as_bytes().contains(&letter));
                assert_eq!(
                    found,
                    known.map_or(&[][..], |(_, roles)| roles),
                    "{letters:?} {}",
                    letter as char
                );
            }
        };
        let wxf: &[(&str, &[Role])] = &[
            ("K", &[General]),
            ("A", &[Advisor]),
            ("BE", &[Elephant]),
            ("HN", &[Horse]),
            ("R", &[Chariot]),
            ("C", &[Cannon]),
            ("P", &[Pawn]),
        ];
        check(Letters::Wxf, wxf);
        let pinyin: &[(&str, &[Role])] = &[
            ("J", &[General]),
            ("S", &[Advisor, General]),
            ("X", &[Elephant]),
            ("M", &[Horse]),
            ("C", &[Chariot]),
            ("P", &[Cannon]),
            ("BZ", &[Pawn]),
        ];
        check(Letters::Pinyin, pinyin);
        let vietnamese: &[(&str, &[Role])] = &[
            ("S", &[Advisor]),
            ("TV", &[Elephant]),
            ("M", &[Horse]),
            ("X", &[Chariot]),
            ("P", &[Cannon]),
            ("BC", &[Pawn]),
        ];
        check(Letters::Vietnamese, vietnamese);
        assert_eq!(Letters::Vietnamese.roles(Letter::Tg), [General]);
        // What any sheet may mean is what one of the habits does.
        for letter in b'A'..=b'Z' {
            let letter = Letter::One(letter);
            let mut all: Vec<Role> =
                Letters::ALL.iter().flat_map(|letters| letters.roles(letter)).copied().collect();
            let mut any = Letters::Any.roles(letter).to_vec();
            all.sort_unstable_by_key(|role| role.index());
            all.dedup();
            any.sort_unstable_by_key(|role| role.index());
            assert_eq!(any, all, "{letter:?}");
        }
    }
}
