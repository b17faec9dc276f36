//! What betrays that a text was decoded with the right encoding: the words of xiangqi.

use std::sync::LazyLock;

use super::Encoding;

/// The glyphs of the pieces.
const PIECES: &str = "车車俥伡马馬傌炮砲包兵卒相象仕士帅帥将將";

/// The glyphs of the directions.
const DIRECTIONS: &str = "进進退平上下";

/// Single characters that headers and results are made of.
const WORDS: &str = "红紅黑先胜勝负負和棋赛賽年月局杯";

/// What a character counts for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Plain,
    Piece,
    Direction,
    Word,
}

/// The classes of the unified ideographs.
static CLASSES: LazyLock<Vec<Class>> = LazyLock::new(|| {
    let mut classes = vec![Class::Plain; 0xA000 - 0x4E00];
    for (glyphs, class) in [(PIECES, Class::Piece), (DIRECTIONS, Class::Direction), (WORDS, Class::Word)] {
        for glyph in glyphs.chars() {
            classes[glyph as usize - 0x4E00] = class;
        }
    }
    classes
});

/// How much of a text makes sense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    /// Moves: a piece, up to two characters, a direction.
    pub(super) moves: u32,
    /// Other words of the game.
    pub(super) words: u32,
    /// Characters that wrong decoding brings forth: private use and kana.
    pub(super) odd: u32,
}

impl Evidence {
    /// The evidence of a text.
    pub(super) fn of(text: &str) -> Evidence {
        let classes = &**CLASSES;
        let mut evidence = Evidence::default();
        // Characters since the last piece glyph that no direction has used up.
        let mut since_piece = u32::MAX;
        for character in text.chars() {
            if character.is_ascii() {
                since_piece = if character == '\n' { u32::MAX } else { since_piece.saturating_add(1) };
                continue;
            }
            let class = (character as usize).checked_sub(0x4E00).and_then(|at| classes.get(at));
            match class {
                Some(Class::Piece) => since_piece = 0,
                Some(Class::Direction) => {
                    evidence.moves += u32::from(since_piece <= 2);
                    since_piece = u32::MAX;
                }
                Some(Class::Word) => {
                    evidence.words += 1;
                    since_piece = since_piece.saturating_add(1);
                }
                Some(Class::Plain) => since_piece = since_piece.saturating_add(1),
                None => {
                    evidence.odd +=
                        u32::from(matches!(character, '\u{3041}'..='\u{30FF}' | '\u{E000}'..='\u{F8FF}'));
                    since_piece = since_piece.saturating_add(1);
                }
            }
        }
        evidence
    }

    /// Moves and words together.
    pub(super) const fn score(self) -> u32 {
        self.moves + self.words
    }
}

/// Whether a text has a move and a score of more than `bound`.
///
/// The moves of most records reach to their end, so a few lines from there tell.
pub(super) fn outweighs(text: &str, bound: u32) -> bool {
    let (mut moves, mut score) = (0, 0);
    let mut rest = text;
    while !rest.is_empty() {
        let within = rest.as_bytes().split_last().map_or(&[][..], |(_, within)| within);
        let start = memchr::memrchr(b'\n', within).map_or(0, |at| at + 1);
        let (before, line) = rest.split_at_checked(start).unwrap_or(("", rest));
        rest = before;
        // Every word is of characters beyond ASCII.
        if line.is_ascii() {
            continue;
        }
        let evidence = Evidence::of(line);
        moves += evidence.moves;
        score += evidence.score();
        if moves > 0 && score > bound {
            return true;
        }
    }
    false
}

/// Whether a text has a move.
pub(super) fn has_move(text: &str) -> bool {
    outweighs(text, 0)
}

/// The directions and words, one by one, as an encoding writes them: two bytes each.
///
/// Each glyph has one of eight bits, set for its first and for its second byte. So a pair of bytes that has a bit
/// in common is one of the glyphs, or (seldom) mixed from two.
#[derive(Debug)]
pub(super) struct Pairs {
    first: [u8; 256],
    second: [u8; 256],
}

static GB18030_PAIRS: LazyLock<Pairs> = LazyLock::new(|| Pairs::of(encoding_rs::GB18030));
static BIG5_PAIRS: LazyLock<Pairs> = LazyLock::new(|| Pairs::of(encoding_rs::BIG5));

impl Pairs {
    /// The pairs of GB18030 or else Big5.
    pub(super) fn among(encoding: Encoding) -> &'static Pairs {
        if encoding == Encoding::Big5 { &BIG5_PAIRS } else { &GB18030_PAIRS }
    }

    fn of(encoding: &'static encoding_rs::Encoding) -> Pairs {
        let mut pairs = Pairs { first: [0; 256], second: [0; 256] };
        for (index, glyph) in DIRECTIONS.chars().chain(WORDS.chars()).enumerate() {
            let mut bytes = [0; 8];
            let (result, _, written) = encoding.new_encoder().encode_from_utf8_without_replacement(
                glyph.encode_utf8(&mut [0; 4]),
                &mut bytes,
                true,
            );
            if result == encoding_rs::EncoderResult::InputEmpty && written == 2 {
                pairs.first[usize::from(bytes[0])] |= 1 << (index % 8);
                pairs.second[usize::from(bytes[1])] |= 1 << (index % 8);
            }
        }
        pairs
    }

    /// Whether any of the pairs begins with this byte.
    pub(super) fn may_begin(&self, first: u8) -> bool {
        self.first[usize::from(first)] != 0
    }

    #[inline]
    pub(super) fn may_be_one(&self, first: u8, second: u8) -> bool {
        self.first[usize::from(first)] & self.second[usize::from(second)] != 0
    }
}

/// A number that the score of `bytes` cannot exceed when they are decoded as GB18030 or else Big5.
///
/// Every word is one pair of bytes and every move has a direction of its own, which is another. So the pairs that
/// may be one of these, counted at every place and not only where the decoder would cut, are at least as many.
pub(super) fn most_score(bytes: &[u8], encoding: Encoding) -> u32 {
    let pairs = Pairs::among(encoding);
    bytes.windows(2).map(|pair| u32::from(pairs.may_be_one(pair[0], pair[1]))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::testing::{Random, bytes_in};

    #[test]
    fn moves_and_words_are_counted() {
        let cases = [
            ("", (0, 0, 0)),
            ("1. 炮二平五 马８进７", (2, 0, 0)),
            ("前炮平5 車进一 將5 平4", (3, 0, 0)),
            ("车平进", (1, 0, 0)),
            ("車十二三平", (0, 0, 0)),
            ("炮\n平五", (0, 0, 0)),
            ("红先胜 2009年", (0, 4, 0)),
            ("キ\u{E000}き", (0, 0, 3)),
            ("C2.5 H2+3", (0, 0, 0)),
        ];
        for (text, (moves, words, odd)) in cases {
            assert_eq!(Evidence::of(text), Evidence { moves, words, odd }, "{text}");
        }
    }

    /// What [`most_score`] rests on.
    #[test]
    fn no_other_bytes_stand_for_these_glyphs() {
        for (encoding, pairs) in [(encoding_rs::GB18030, &*GB18030_PAIRS), (encoding_rs::BIG5, &*BIG5_PAIRS)]
        {
            for lead in 0x80..=0xFF_u8 {
                for trail in 0..=0xFF_u8 {
                    let bytes = [lead, trail];
                    let (text, _) = encoding.decode_without_bom_handling(&bytes);
                    let found = text.chars().filter(|&c| DIRECTIONS.contains(c) || WORDS.contains(c)).count();
                    assert!(found <= usize::from(pairs.may_be_one(lead, trail)), "{lead:X}{trail:X}");
                }
            }
        }
        // Four bytes of GB18030 never stand for what two bytes can.
        for second in 0x30..=0x39_u8 {
            for lead in 0x81..=0x84_u8 {
                for third in 0x81..=0xFE_u8 {
                    for fourth in 0x30..=0x39_u8 {
                        let bytes = [lead, second, third, fourth];
                        let (text, _) = encoding_rs::GB18030.decode_without_bom_handling(&bytes);
                        assert_eq!(Evidence::of(&text).score(), 0, "{bytes:X?}");
                        assert!(!text.chars().any(|c| DIRECTIONS.contains(c)), "{bytes:X?}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_score_exceeds_the_bound() {
        let mut random = Random(0xABCD_EF01_2345_6789);
        let glyphs = bytes_in(encoding_rs::GB18030, "炮平馬进红先年")
            .into_iter()
            .chain(bytes_in(encoding_rs::BIG5, "炮平馬進紅先年"))
            .collect::<Vec<u8>>();
        let mut best = 0;
        for _ in 0..5000 {
            let mut bytes = Vec::new();
            for _ in 0..random.below(20) {
                let at = random.below(glyphs.len() - 1);
                bytes.extend_from_slice(&glyphs[at..=at + random.below(2)]);
            }
            for encoding in [Encoding::Gb18030, Encoding::Big5] {
                let (text, _) = encoding.tables().decode_without_bom_handling(&bytes);
                let score = Evidence::of(&text).score();
                assert!(score <= most_score(&bytes, encoding), "{bytes:X?} {encoding}");
                best = best.max(score);
            }
        }
        assert!(best > 3);
    }
}
