//! The model of moves while it is trained: a sum of weights, and a few units that see what comes together, under a
//! softmax over all legal moves; one step of AdaGrad a position.

use jipu::board::{Move, Position};
use jipu::policy::{
    Group, HIDDEN_ROWS, HIDDEN_STEP, LEVELS, Past, SLOTS, STEP, Sink, UNITS, each_move, exp, hidden_row,
    linear_slot, ln,
};

/// How fast the second part learns, against the first.
const HIDDEN_RATE: f32 = 0.2;

/// The features of the moves of one position.
#[derive(Debug, Default)]
pub struct Sample {
    slots: Vec<u32>,
    rows: Vec<u32>,
    moves: Vec<Begin>,
    played: usize,
    without: Vec<Group>,
}

/// A move, and where its features begin.
#[derive(Debug)]
struct Begin {
    action: Move,
    slot: usize,
    row: usize,
}

impl Sink for Sample {
    fn begin(&mut self, action: Move) {
        self.moves.push(Begin { action, slot: self.slots.len(), row: self.rows.len() });
    }

    fn add(&mut self, group: Group, slot: u32) {
        if self.without.contains(&group) {
            return;
        }
        self.slots.push(linear_slot(slot) as u32);
        if group.is_joined() {
            self.rows.push(hidden_row(slot) as u32);
        }
    }
}

impl Sample {
    fn slots(&self, number: usize) -> &[u32] {
        let end = self.moves.get(number + 1).map_or(self.slots.len(), |next| next.slot);
        &self.slots[self.moves[number].slot..end]
    }

    fn rows(&self, number: usize) -> &[u32] {
        let end = self.moves.get(number + 1).map_or(self.rows.len(), |next| next.row);
        &self.rows[self.moves[number].row..end]
    }
}

/// The samples of a game: a position for every ply with a choice.
pub fn samples(moves: &[Move], without: &[Group]) -> Vec<Sample> {
    let mut position = Position::start();
    let mut past = Past::NONE;
    let mut samples = Vec::with_capacity(moves.len());
    for &action in moves {
        let mut sample = Sample { without: without.to_vec(), ..Sample::default() };
        each_move(&position, &past, &mut sample);
        sample.played = sample.moves.iter().position(|found| found.action == action).expect("a legal move");
        if sample.moves.len() > 1 {
            samples.push(sample);
        }
        past = past.after(&position, action);
        position.make(action);
    }
    samples
}

/// Rows of weights that are changed by AdaGrad.
struct Table {
    width: usize,
    weights: Vec<f32>,
    /// The sums of the squares of the gradients so far, and a little more.
    squares: Vec<f32>,
    gradient: Vec<f32>,
    /// The rows with a gradient.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// The weights added up, for the mean.
    sums: Vec<f64>,
}

/// Where the sums of squares begin.
const FIRST_SQUARE: f32 = 0.1;

impl Table {
    /// Weights between −`spread` and `spread`, the same each time.
    fn new(rows: usize, width: usize, spread: f32, seed: u64) -> Table {
        let mut random = crate::Random::new(seed);
        let mut weight = || ((random.next() >> 40) as f32 / f32::from(1_u16 << 15) / 256.0 - 1.0) * spread;
        Table {
            width,
            weights: (0..rows * width).map(|_| weight()).collect(),
            squares: vec![FIRST_SQUARE; rows * width],
            gradient: vec![0.0; rows * width],
            touched: Vec::new(),
            is_touched: vec![false; rows],
            sums: vec![0.0; rows * width],
        }
    }

    fn row(&self, row: usize) -> &[f32] {
        &self.weights[row * self.width..][..self.width]
    }

    /// The gradient of a row, which the next step goes by.
    fn touch(&mut self, row: usize) -> &mut [f32] {
        if !std::mem::replace(&mut self.is_touched[row], true) {
            self.touched.push(row as u32);
        }
        &mut self.gradient[row * self.width..][..self.width]
    }

    fn step(&mut self, rate: f32) {
        for row in self.touched.drain(..) {
            let row = row as usize;
            self.is_touched[row] = false;
            for at in row * self.width..(row + 1) * self.width {
                let gradient = std::mem::take(&mut self.gradient[at]);
                self.squares[at] += gradient * gradient;
                self.weights[at] -= rate * gradient / self.squares[at].sqrt();
            }
        }
    }

    fn add_up(&mut self) {
        for (sum, weight) in self.sums.iter_mut().zip(&self.weights) {
            *sum += f64::from(*weight);
        }
    }
}

/// The model while it is trained.
pub struct Model {
    linear: Table,
    /// A row for each hash of a joined feature, and one that is always added.
    hidden: Table,
    out: Table,
    /// How often the weights were added up.
    taken: f64,
    scores: Vec<f32>,
    units: Vec<[f32; UNITS]>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            linear: Table::new(SLOTS, 1, 0.0, 1),
            hidden: Table::new(HIDDEN_ROWS + 1, UNITS, 0.05, 2),
            out: Table::new(1, UNITS, 0.5, 3),
            taken: 0.0,
            scores: Vec::new(),
            units: Vec::new(),
        }
    }
}

impl Model {
    /// Makes one step; gives the loss before it.
    pub fn learn(&mut self, sample: &Sample, rate: f32) -> f64 {
        let norm = self.norm(sample);
        for number in 0..sample.moves.len() {
            let chance = exp(f64::from(self.scores[number]) - norm);
            // However unlikely a move is: what is never pushed down looks likelier than it is, and lines of play that nobody
            // would play are made of such moves.
            let slope = if number == sample.played { chance - 1.0 } else { chance } as f32;
            self.blame(sample, number, slope);
        }
        self.linear.step(rate);
        self.hidden.step(rate * HIDDEN_RATE);
        self.out.step(rate * HIDDEN_RATE);
        norm - f64::from(self.scores[sample.played])
    }

    /// The loss of a sample that nothing is learned from: −ln of the probability of the move that was played.
    pub fn loss(&mut self, sample: &Sample) -> f64 {
        self.norm(sample) - f64::from(self.scores[sample.played])
    }

    /// Scores the moves of a sample; gives the logarithm of the sum of their exponentials.
    fn norm(&mut self, sample: &Sample) -> f64 {
        self.weigh(sample);
        let best = f64::from(self.scores.iter().copied().fold(f32::MIN, f32::max));
        let total: f64 = self.scores.iter().map(|&score| exp(f64::from(score) - best)).sum();
        best + ln(total)
    }

    /// Scores the moves of a sample.
    fn weigh(&mut self, sample: &Sample) {
        self.scores.clear();
        self.units.clear();
        for number in 0..sample.moves.len() {
            let mut score: f32 =
                sample.slots(number).iter().map(|&slot| self.linear.weights[slot as usize]).sum();
            let mut units: [f32; UNITS] = self.hidden.row(HIDDEN_ROWS).try_into().expect("a row");
            for &row in sample.rows(number) {
                for (unit, weight) in units.iter_mut().zip(self.hidden.row(row as usize)) {
                    *unit += weight;
                }
            }
            for (unit, out) in units.iter().zip(&self.out.weights) {
                score += unit.max(0.0) * out;
            }
            self.scores.push(score);
            self.units.push(units);
        }
    }

    /// Adds the gradient of one move.
    fn blame(&mut self, sample: &Sample, number: usize, slope: f32) {
        for &slot in sample.slots(number) {
            self.linear.touch(slot as usize)[0] += slope;
        }
        let units = &self.units[number];
        let back: [f32; UNITS] =
            std::array::from_fn(|unit| if units[unit] > 0.0 { slope * self.out.weights[unit] } else { 0.0 });
        for (sum, unit) in self.out.touch(0).iter_mut().zip(units) {
            *sum += slope * unit.max(0.0);
        }
        for row in sample.rows(number).iter().map(|&row| row as usize).chain([HIDDEN_ROWS]) {
            for (sum, part) in self.hidden.touch(row).iter_mut().zip(&back) {
                *sum += part;
            }
        }
    }

    /// Adds the weights as they are now to their mean.
    pub fn add_up(&mut self) {
        for table in [&mut self.linear, &mut self.hidden, &mut self.out] {
            table.add_up();
        }
        self.taken += 1.0;
    }

    /// The mean of the weights, packed as `jipu::policy` unpacks them. Weights of the first part of which little was
    /// learned, their squares being less than `least`, are left out.
    pub fn pack(&self, least: f32) -> Vec<u8> {
        let mean = |sum: f64, step: f32| sum / self.taken / f64::from(step);
        let mut bytes: Vec<u8> = Vec::with_capacity(SLOTS);
        for sum in self.out.sums.iter().chain(&self.hidden.sums) {
            bytes.push((mean(*sum, HIDDEN_STEP).round().clamp(-127.0, 127.0) as i8).cast_unsigned());
        }
        let halves: Vec<u8> = self
            .linear
            .sums
            .iter()
            .zip(&self.linear.squares)
            .map(|(&sum, &square)| if square - FIRST_SQUARE < least { 0 } else { half(mean(sum, STEP)) })
            .collect();
        eprintln!("{} of {SLOTS} weights are not 0", halves.iter().filter(|&&half| half != 0).count());
        bytes.extend(halves.chunks_exact(2).map(|pair| pair[0] | pair[1] << 4));
        // The bytes follow each other by chance: searching them for repetitions only costs.
        let flags = miniz_oxide::deflate::core::create_comp_flags_from_zip_params(9, 0, HUFFMAN_ONLY);
        let mut packed = vec![0; bytes.len() + 1_000];
        let mut packer = miniz_oxide::deflate::core::CompressorOxide::new(flags);
        let (_, _, length) = miniz_oxide::deflate::core::compress(
            &mut packer,
            &bytes,
            &mut packed,
            miniz_oxide::deflate::core::TDEFLFlush::Finish,
        );
        packed.truncate(length);
        packed
    }
}

const HUFFMAN_ONLY: i32 = miniz_oxide::deflate::core::CompressionStrategy::HuffmanOnly as i32;

/// The half byte of the level nearest to a weight in steps.
fn half(steps: f64) -> u8 {
    let distance = |level: i8| (f64::from(level) - steps.abs()).abs();
    let nearest = (0..8).min_by(|&a, &b| distance(LEVELS[a]).total_cmp(&distance(LEVELS[b]))).unwrap_or(0);
    if nearest > 0 && steps < 0.0 { nearest as u8 + 8 } else { nearest as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_go_to_the_nearest_level() {
        assert_eq!([0.0, 1.4, -1.4, 1.6, -1.6, 500.0, -500.0].map(half), [0, 0, 0, 1, 9, 7, 15]);
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let mut model = Model::default();
        model.add_up();
        assert!(jipu::policy::Weights::unpack(&model.pack(1.0)).is_ok());
    }
}
