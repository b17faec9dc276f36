//! The numbers of rounds as they are written at the beginning of a line.

/// The bytes of a number in three places with the dot and the blank behind it.
const LEN: usize = 5;

/// The numbers below a thousand.
static NUMBERS: &str = {
    const BYTES: [u8; 1000 * LEN] = {
        let mut bytes = [b' '; 1000 * LEN];
        let mut number = 0;
        while number < 1000 {
            let (mut place, mut rest) = (number * LEN + 2, number);
            bytes[number * LEN + 3] = b'.';
            loop {
                bytes[place] = b'0' + (rest % 10) as u8;
                rest /= 10;
                if rest == 0 {
                    break;
                }
                place -= 1;
            }
            number += 1;
        }
        bytes
    };
    match str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
};

/// A number at the right of three places, with a dot and a blank; `None` where it has more digits.
#[inline]
pub(super) fn in_three_places(number: u32) -> Option<&'static str> {
    let at = number as usize * LEN;
    NUMBERS.get(at..at + LEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_three_places() {
        for number in 0..1000 {
            assert_eq!(in_three_places(number), Some(format!("{number:>3}. ").as_str()));
        }
        assert_eq!(in_three_places(1000), None);
    }
}
