//! Trains the weights of `jipu::policy`.
//!
//! `train-policy [--games N] [--epochs N] [--least SQUARES] [--out FILE] [--without GROUP,GROUP]`
//!
//! The features of games are found by several threads, the weights changed by one, game after game in an order that is
//! the same each time, so that the result does not depend on the number of threads. Games of the test set are never
//! looked at, and those held back to choose by only when nothing is learned any more.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use jipu::board::Move;
use jipu::policy::Group;
use jipu_bench::model::{Model, Sample, samples};
use jipu_bench::{Game, Random, dataset, number, option};

/// The rate of the first steps.
const RATE: f32 = 0.1;

/// Shuffles in a way that depends on the seed alone.
fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut random = Random::new(seed);
    for index in (1..list.len()).rev() {
        list.swap(index, (random.next() >> 33) as usize % (index + 1));
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
    let least: f32 = number("--least", 14.0);
    let without: Vec<Group> = option("--without").map_or_else(Vec::new, |names| {
        let named = |group: &Group| names.split(',').any(|name| name == format!("{group:?}"));
        Group::ALL.into_iter().filter(named).collect()
    });
    let began = Instant::now();
    let games = dataset()?;
    let mut train: Vec<&Game> = games.iter().filter(|game| !game.is_test && !game.is_held).collect();
    shuffle(&mut train, 1);
    train.truncate(most);
    eprintln!("{} games, {} to train on, {:.0?}", games.len(), train.len(), began.elapsed());
    let mut model = Model::default();
    for epoch in 0..epochs {
        shuffle(&mut train, 2 + epoch as u64);
        let receivers = producers(&train, threads, &without);
        let (mut loss, mut count) = (0.0, 0.0);
        for number in 0..train.len() {
            // From the first rate down to a tenth of it, over all epochs.
            let done = (epoch * train.len() + number) as f32 / (epochs * train.len()) as f32;
            let samples = receivers[number % threads].recv().expect("the samples of a game");
            for sample in &samples {
                loss += model.learn(sample, RATE * (1.0 - 0.9 * done));
                count += 1.0;
            }
            if number % 1_000 == 999 {
                let took = began.elapsed();
                eprintln!("epoch {epoch} game {}: {:.4} nats a ply, {took:.0?}", number + 1, loss / count);
                (loss, count) = (0.0, 0.0);
            }
            if done > 0.7 && number % 50 == 0 {
                model.add_up();
            }
        }
    }
    let held: Vec<f64> = games
        .iter()
        .filter(|game| game.is_held)
        .flat_map(|game| samples(&game.moves, &without))
        .map(|sample| model.loss(&sample))
        .collect();
    eprintln!("games held back: {:.4} nats a ply", held.iter().sum::<f64>() / held.len().max(1) as f64);
    let file = option("--out")
        .unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../src/policy/weights.bin").to_owned());
    let packed = model.pack(least);
    eprintln!("{} bytes", packed.len());
    std::fs::write(file, packed)
}
