//! The table of weights: how it is packed, and what a score is made of.
//!
//! A score has two parts. The first is the sum of one weight for each feature. The second is made by a few units: each
//! adds up weights of its own for the features that may join ([`Group::is_joined`](super::Group::is_joined)), counts what
//! is above 0, and gives that to the score with one more weight. So it sees what features are worth together.
//!
//! `weights.bin` is a deflate stream (RFC 1951) of: a byte for each unit, what it gives to the score; rows of a byte for
//! each unit, one for every hash of a joined feature and one that is always added; and half a byte for each weight of
//! the first part, the lower half first. All numbers are whole, so that sums are the same on every machine.

/// How many weights the first part has.
pub const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 20;

/// How many units the second part has.
pub const UNITS: usize = 32;

/// How many rows of weights lead to the units; one more is always added.
pub const HIDDEN_ROWS: usize = 1 << ROW_BITS;
const ROW_BITS: u32 = 12;

/// The size of one step of a weight of the first part.
pub const STEP: f32 = 0.03;

/// The size of one step of a weight to a unit, and of one from a unit.
pub const HIDDEN_STEP: f32 = 1.0 / 32.0;

/// The weights of the first part that there are, in steps, without their sign: half a byte below 8 is the place in this
/// list, and 8 more make it negative.
pub const LEVELS: [i8; 8] = [0, 3, 7, 11, 17, 27, 43, 73];

/// Where the weight of a feature is.
pub const fn linear_slot(slot: u32) -> usize {
    (slot >> (u32::BITS - SLOT_BITS)) as usize
}

/// Which row of weights to the units is a feature's.
pub const fn hidden_row(slot: u32) -> usize {
    (slot >> (u32::BITS - ROW_BITS)) as usize
}

/// Weights that are no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not packed weights")]
pub struct UnpackError;

/// All weights.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    out: [i8; UNITS],
    bias: [i32; UNITS],
    rows: Vec<[i8; UNITS]>,
    linear: Vec<i8>,
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Weights({} and {} rows)", self.linear.len(), self.rows.len())
    }
}

/// Weights to which all moves are equal.
impl Default for Weights {
    fn default() -> Weights {
        Weights {
            out: [0; UNITS],
            bias: [0; UNITS],
            rows: vec![[0; UNITS]; HIDDEN_ROWS],
            linear: vec![0; SLOTS],
        }
    }
}

impl Weights {
    /// Unpacks weights.
    ///
    /// # Errors
    /// When they are not packed as the module says.
    pub fn unpack(packed: &[u8]) -> Result<Weights, UnpackError> {
        let length = UNITS * (HIDDEN_ROWS + 2) + SLOTS / 2;
        let bytes =
            miniz_oxide::inflate::decompress_to_vec_with_limit(packed, length).map_err(|_| UnpackError)?;
        if bytes.len() != length {
            return Err(UnpackError);
        }
        let (hidden, linear) = bytes.split_at(length - SLOTS / 2);
        let row = |row: &[u8]| std::array::from_fn(|unit| row[unit].cast_signed());
        let mut rows: Vec<[i8; UNITS]> = hidden.chunks_exact(UNITS).map(row).collect();
        let (out, bias) = (rows.remove(0), rows.pop().unwrap_or_default());
        let level = |half: u8| {
            let level = LEVELS[usize::from(half & 7)];
            if half < 8 { level } else { -level }
        };
        let linear = linear.iter().flat_map(|&byte| [level(byte & 15), level(byte >> 4)]).collect();
        Ok(Weights { out, bias: bias.map(i32::from), rows, linear })
    }

    pub(super) fn linear(&self, slot: u32) -> i32 {
        i32::from(self.linear[linear_slot(slot)])
    }

    pub(super) fn row(&self, slot: u32) -> &[i8; UNITS] {
        &self.rows[hidden_row(slot)]
    }

    pub(super) const fn bias(&self) -> [i32; UNITS] {
        self.bias
    }

    /// The score of a move from both sums.
    pub(super) fn score(&self, sum: i32, units: &[i32; UNITS]) -> f32 {
        let joined: i32 = units.iter().zip(self.out).map(|(&unit, out)| unit.max(0) * i32::from(out)).sum();
        let step = f64::from(HIDDEN_STEP);
        (f64::from(sum) * f64::from(STEP) + f64::from(joined) * step * step) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_has_two_parts() {
        let mut weights = Weights::default();
        (weights.out[0], weights.out[1]) = (32, -16);
        let mut units = [0; UNITS];
        (units[0], units[1], units[2]) = (64, 32, 900);
        // 10 steps; 64/32 · 32/32 less 32/32 · 16/32; a unit that gives nothing; a unit below 0.
        units[3] = -500;
        weights.out[3] = 100;
        assert!((weights.score(10, &units) - (10.0 * STEP + 2.0 - 0.5)).abs() < 1e-6);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert_eq!(Weights::unpack(b""), Err(UnpackError));
        assert_eq!(Weights::unpack(&miniz_oxide::deflate::compress_to_vec(&[0; 1_000], 6)), Err(UnpackError));
        let more = vec![0; UNITS * (HIDDEN_ROWS + 2) + SLOTS / 2 + 1];
        assert_eq!(Weights::unpack(&miniz_oxide::deflate::compress_to_vec(&more, 6)), Err(UnpackError));
    }

    #[test]
    fn halves_of_bytes_become_weights() {
        let mut bytes = vec![0; UNITS * (HIDDEN_ROWS + 2) + SLOTS / 2];
        let first = bytes.len() - SLOTS / 2;
        bytes[first] = 0xa3;
        (bytes[UNITS - 1], bytes[UNITS], bytes[first - 1]) = (5, 6, 250);
        let weights = Weights::unpack(&miniz_oxide::deflate::compress_to_vec(&bytes, 6)).expect("a table");
        assert_eq!(weights.linear[..3], [LEVELS[3], -LEVELS[2], 0]);
        assert_eq!((weights.out[UNITS - 1], weights.rows[0][0], weights.bias[UNITS - 1]), (5, 6, -6));
        assert_eq!((linear_slot(u32::MAX), hidden_row(u32::MAX)), (SLOTS - 1, HIDDEN_ROWS - 1));
    }

    #[test]
    fn the_trained_weights_are_a_table() {
        let packed = include_bytes!("weights.bin");
        assert!(packed.len() <= 256 << 10, "{} bytes", packed.len());
        let weights = Weights::unpack(packed).expect("a table");
        assert!(weights.linear.iter().filter(|&&weight| weight != 0).count() > SLOTS / 20);
    }
}
