//! The beginning of a text in a register, to take usual forms apart without a look at how long the text is.

/// The first sixteen bytes of a text, the first one lowest; zeros stand behind a shorter one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prefix(u128);

impl Prefix {
    /// The prefix of a text.
    #[inline]
    pub(crate) fn of(text: &[u8]) -> Prefix {
        match text.first_chunk() {
            Some(&bytes) => Prefix(u128::from_le_bytes(bytes)),
            None => Prefix::of_short(text),
        }
    }

    #[cold]
    fn of_short(text: &[u8]) -> Prefix {
        Prefix(text.iter().rev().fold(0, |prefix, &byte| prefix << 8 | u128::from(byte)))
    }

    /// The first byte.
    #[inline]
    pub(crate) const fn first(self) -> u8 {
        self.0 as u8
    }

    /// The first four bytes.
    #[inline]
    pub(crate) const fn word(self) -> u32 {
        self.0 as u32
    }

    /// The first eight bytes.
    #[inline]
    pub(crate) const fn long(self) -> u64 {
        self.0 as u64
    }

    /// How many blanks it begins with; of more than eight it counts eight.
    #[inline]
    pub(crate) const fn blanks(self) -> usize {
        const BLANKS: u64 = u64::from_le_bytes([b' '; 8]);
        (self.long() ^ BLANKS).trailing_zeros() as usize / 8
    }

    /// What stands behind the first bytes, of which there are fewer than sixteen.
    #[inline]
    #[must_use]
    pub(crate) const fn behind<const LEN: usize>(self) -> Prefix {
        Prefix(self.0 >> (8 * LEN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_holds_what_stands_there() {
        let text: Vec<u8> = (1..=20).collect();
        for len in 0..=text.len() {
            let prefix = Prefix::of(&text[..len]);
            let at = |place: usize| if place < len { place as u8 + 1 } else { 0 };
            assert_eq!(prefix.first(), at(0));
            assert_eq!(prefix.word().to_le_bytes(), std::array::from_fn(at));
            assert_eq!(prefix.long().to_le_bytes(), std::array::from_fn(at));
            assert_eq!(prefix.behind::<3>().first(), at(3));
            assert_eq!(prefix.blanks(), 0);
            assert_eq!(
                prefix.behind::<12>().word().to_le_bytes(),
                std::array::from_fn(|place| at(place + 12))
            );
        }
    }

    #[test]
    fn blanks_are_counted_as_far_as_eight() {
        for blanks in 0..12 {
            for behind in ["", "\n", "x", "1. "] {
                let text = " ".repeat(blanks) + behind;
                assert_eq!(Prefix::of(text.as_bytes()).blanks(), blanks.min(8), "{text:?}");
            }
        }
    }
}
