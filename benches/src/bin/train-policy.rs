//! Trains the weights of `jipu::policy`.
//!
//! `train-policy [--games N] [--epochs N] [--out FILE] [--without GROUP,GROUP]`
//!
//! A linear model with a softmax over all legal moves, one step of AdaGrad a position, in an order that is the same each
//! time. The features of games are found by several threads, the weights changed by one, game after game, so that the
//! result does not depend on the number of threads. Games of the test set are never looked at.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use jipu::board::{Move, Position};
use jipu::policy::{Group, Past, SLOTS, STEP, Sink, each_move, exp, ln};
use jipu_bench::{Game, dataset, number, option};

/// The features of the moves of one position.
#[derive(Default)]
struct Sample {
    slots: Vec<u32>,
    /// Where the features of each move begin.
    starts: Vec<u32>,
    played: usize,
    moves: Vec<Move>,
    without: Vec<Group>,
}

impl Sink for Sample {
    fn begin(&mut self, action: Move) {
        self.starts.push(self.slots.len() as u32);
        self.moves.push(action);
    }

    fn add(&mut self, group: Group, slot: u32) {
        if !self.without.contains(&group) {
            self.slots.push(slot);
        }
    }
}

impl Sample {
    fn features(&self, number: usize) -> &[u32] {
        let end = self.starts.get(number + 1).map_or(self.slots.len(), |&end| end as usize);
        &self.slots[self.starts[number] as usize..end]
    }
}

/// The samples of a game: a position for every ply with a choice.
fn samples(moves: &[Move], without: &[Group]) -> Vec<Sample> {
    let mut position = Position::start();
    let mut past = Past::NONE;
    let mut samples = Vec::with_capacity(moves.len());
    for &action in moves {
        let mut sample = Sample { without: without.to_vec(), ..Sample::default() };
        each_move(&position, &past, &mut sample);
        sample.played = sample.moves.iter().position(|&found| found == action).expect("a legal move");
        if sample.moves.len() > 1 {
            samples.push(sample);
        }
        past = past.after(&position, action);
        position.make(action);
    }
    samples
}

struct Model {
    weights: Vec<f32>,
    squares: Vec<f32>,
    gradient: Vec<f32>,
    touched: Vec<u32>,
    scores: Vec<f64>,
}

impl Model {
    fn new() -> Model {
        Model {
            weights: vec![0.0; SLOTS],
            squares: vec![0.1; SLOTS],
            gradient: vec![0.0; SLOTS],
            touched: Vec::new(),
            scores: Vec::new(),
        }
    }

    /// Makes one step; gives the loss before it.
    fn learn(&mut self, sample: &Sample, rate: f32) -> f64 {
        self.scores.clear();
        for number in 0..sample.moves.len() {
            let sum: f32 = sample.features(number).iter().map(|&slot| self.weights[slot as usize]).sum();
            self.scores.push(f64::from(sum));
        }
        let best = self.scores.iter().copied().fold(f64::MIN, f64::max);
        let total: f64 = self.scores.iter().map(|score| exp(score - best)).sum();
        let loss = best + ln(total) - self.scores[sample.played];
        for number in 0..sample.moves.len() {
            let chance = exp(self.scores[number] - best) / total;
            let slope = if number == sample.played { chance - 1.0 } else { chance } as f32;
            if slope.abs() < 1e-3 {
                continue;
            }
            for &slot in sample.features(number) {
                let gradient = &mut self.gradient[slot as usize];
                if *gradient == 0.0 {
                    self.touched.push(slot);
                }
                *gradient += slope;
            }
        }
        for slot in self.touched.drain(..) {
            let slot = slot as usize;
            let gradient = std::mem::take(&mut self.gradient[slot]);
            self.squares[slot] += gradient * gradient;
            self.weights[slot] -= rate * gradient / self.squares[slot].sqrt();
        }
        loss
    }
}

/// Shuffles in a way that depends on the seed alone.
fn shuffle<T>(list: &mut [T], mut seed: u64) {
    for index in (1..list.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        list.swap(index, (seed >> 33) as usize % (index + 1));
    }
}

fn producers(games: &[&Game], threads: usize, without: &[Group]) -> Vec<Receiver<Vec<Sample>>> {
    let mut receivers = Vec::new();
    for thread in 0..threads {
        let (sender, receiver): (SyncSender<Vec<Sample>>, _) = sync_channel(8);
        let mine: Vec<Vec<Move>> =
            games.iter().skip(thread).step_by(threads).map(|game| game.moves.clone()).collect();
        let without = without.to_vec();
        std::thread::spawn(move || {
            for moves in mine {
                if sender.send(samples(&moves, &without)).is_err() {
                    return;
                }
            }
        });
        receivers.push(receiver);
    }
    receivers
}

fn main() -> io::Result<()> {
    let threads: usize = number("--threads", 2);
    let epochs: usize = number("--epochs", 2);
    let most: usize = number("--games", usize::MAX);
    let rate: f32 = number("--rate", 0.1);
    let without: Vec<Group> = option("--without").map_or_else(Vec::new, |names| {
        let named = |group: &Group| names.split(',').any(|name| name == format!("{group:?}"));
        Group::ALL.into_iter().filter(named).collect()
    });
    let began = Instant::now();
    let games = dataset()?;
    let mut train: Vec<&Game> = games.iter().filter(|game| !game.is_test).collect();
    shuffle(&mut train, 1);
    train.truncate(most);
    eprintln!("{} games, {} to train on, {:.0?}", games.len(), train.len(), began.elapsed());
    let mut model = Model::new();
    let mut average = vec![0.0_f64; SLOTS];
    let mut taken = 0.0;
    for epoch in 0..epochs {
        shuffle(&mut train, 2 + epoch as u64);
        let receivers = producers(&train, threads, &without);
        let (mut loss, mut count, mut part) = (0.0, 0.0, (0.0, 0.0));
        for number in 0..train.len() {
            // From the first rate down to a tenth of it, over all epochs.
            let done = (epoch * train.len() + number) as f32 / (epochs * train.len()) as f32;
            let rate = rate * (1.0 - 0.9 * done);
            let samples = receivers[number % threads].recv().expect("the samples of a game");
            for sample in &samples {
                let one = model.learn(sample, rate);
                loss += one;
                count += 1.0;
                part = (part.0 + one, part.1 + 1.0);
            }
            if number % 1_000 == 999 {
                eprintln!(
                    "epoch {epoch} game {} loss {:.4} of late {:.4} {:.0?}",
                    number + 1,
                    loss / count,
                    part.0 / part.1,
                    began.elapsed()
                );
                part = (0.0, 0.0);
            }
            if done > 0.7 && number % 50 == 0 {
                for (sum, weight) in average.iter_mut().zip(&model.weights) {
                    *sum += f64::from(*weight);
                }
                taken += 1.0;
            }
        }
    }
    let step = |sum: &f64| (sum / taken / f64::from(STEP)).round().clamp(-127.0, 127.0) as i8;
    let bytes: Vec<u8> = average.iter().map(step).map(i8::cast_unsigned).collect();
    let clipped = bytes.iter().filter(|&&byte| byte.cast_signed().unsigned_abs() == 127).count();
    let used = bytes.iter().filter(|&&byte| byte != 0).count();
    eprintln!("{used} weights in use, {clipped} at the end of the scale");
    std::fs::write(
        option("--out")
            .unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../src/policy/weights.bin").to_owned()),
        bytes,
    )
}
