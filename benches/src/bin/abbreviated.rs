//! Measures how well abbreviated sheets are read, on games that nothing was trained on.
//!
//! `abbreviated [--games N] [--skip N] [--sides both|red|black|all] [--held|--server] [--weights FILE]
//! [--floors]`
//!
//! Each game is spelled as the rule book has it and read again. An entry is ambiguous where its text has two or more
//! legal readings in the true position; it is right where the move in the record is the one that was played. With
//! `--held` the games are those that constants may be chosen by; with `--floors` the exit code is 1 where the figures are
//! below what is promised.

use std::collections::BTreeSet;
use std::io;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jipu::board::{Color, Move, Position, Role};
use jipu::notation::{Context, Script, Writer, WrittenMove};
use jipu::policy::{Policy, Weights};
use jipu::record::{GameRecord, MoveState, NodeId};
use jipu::sheet::{self, SheetOptions};
use jipu::source::{SourceText, Span};
use jipu_bench::{Game, dataset, number, option, server_games, switch};

/// Which side's entries are abbreviated.
#[derive(Clone, Copy, PartialEq)]
enum Sides {
    Both,
    One(Color),
}

/// An entry of a game that was read again.
struct Entry {
    role: Role,
    ambiguous: bool,
    right: bool,
    certain: bool,
    chance: f64,
    /// −ln of the probability given to the move that was played.
    surprise: f64,
}

struct Outcome {
    entries: Vec<Entry>,
    exact: bool,
    lost: bool,
    capped: bool,
    repeated: bool,
    took: Duration,
}

impl Outcome {
    fn ambiguous(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.ambiguous)
    }
}

/// Spells a game, reads it, and compares.
fn read_again(game: &Game, sides: Sides, options: &SheetOptions) -> Outcome {
    let short = Writer::Abbreviated { script: Script::Simplified, directions: false };
    let mut position = Position::start();
    let (mut text, mut spans, mut facts) = (String::new(), Vec::new(), Vec::new());
    for &action in &game.moves {
        let is_short = sides == Sides::Both || sides == Sides::One(position.side());
        let word = if is_short { short } else { Writer::default() }.text(&position, action);
        let readings = WrittenMove::parse(&word)
            .map_or(0, |written| written.resolve(&position, Context::default()).moves().len());
        let role = position.piece_at(action.from).map_or(Role::Pawn, |piece| piece.role());
        facts.push((role, readings > 1));
        let at = text.len();
        text.push_str(&word);
        spans.push((Span::new(at, text.len()), WrittenMove::parse(&word)));
        text.push(' ');
        position.make(action);
    }
    let mut record = GameRecord::new(SourceText::from_string(text), "text");
    let mut parent = NodeId::ROOT;
    for (span, written) in spans {
        parent = record.tree.push(parent, written, span);
    }
    let began = Instant::now();
    sheet::resolve(&mut record, options, &mut Vec::new());
    let took = began.elapsed();
    let tree = &record.tree;
    let mut outcome = Outcome {
        entries: Vec::new(),
        exact: true,
        lost: false,
        capped: tree.lines.is_some_and(|(_, lower_bound)| lower_bound),
        repeated: false,
        took,
    };
    for ((id, &played), (role, ambiguous)) in tree.main_line().zip(&game.moves).zip(facts) {
        let node = tree.node(id);
        let right = node.action == Some(played);
        let (candidates, chances) = (tree.candidates(id), tree.chances(id));
        let chosen = candidates.iter().position(|&candidate| Some(candidate) == node.action);
        let certain = node.state == MoveState::Certain;
        let chance = chosen.and_then(|chosen| chances.get(chosen)).map_or(1.0, |&chance| f64::from(chance));
        let given = candidates.iter().position(|&candidate| candidate == played);
        let given = given
            .and_then(|given| chances.get(given))
            .map_or(f64::from(u8::from(right)), |&chance| f64::from(chance));
        let surprise = -given.max(0.000_05).ln();
        outcome.exact &= right;
        outcome.lost |= !right && !candidates.contains(&played);
        outcome.entries.push(Entry { role, ambiguous, right, certain, chance, surprise });
    }
    outcome
}

fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// The share of ambiguous entries that are right, and of games that are exact.
fn shares<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> (usize, usize, f64, f64) {
    let (mut games, mut exact, mut entries, mut right) = (0, 0, 0, 0);
    for outcome in outcomes {
        games += 1;
        exact += usize::from(outcome.exact);
        entries += outcome.ambiguous().count();
        right += outcome.ambiguous().filter(|entry| entry.right).count();
    }
    (games, entries, percent(right, entries), percent(exact, games))
}

fn print(name: &str, outcomes: &[Outcome], detailed: bool) {
    let (games, entries, right, exact) = shares(outcomes.iter());
    println!("\n## {name}\n");
    println!("| | games | ambiguous entries | right | games exact |");
    println!("|---|---|---|---|---|");
    println!("| all | {games} | {entries} | {right:.2} % | {exact:.1} % |");
    let (games, entries, right, exact) = shares(outcomes.iter().filter(|outcome| !outcome.repeated));
    println!("| without near-duplicates | {games} | {entries} | {right:.2} % | {exact:.1} % |");
    let lost = outcomes.iter().filter(|outcome| outcome.lost).count();
    let capped = outcomes.iter().filter(|outcome| outcome.capped).count();
    let all = || outcomes.iter().flat_map(|outcome| &outcome.entries);
    let certain = all().filter(|entry| entry.certain && entry.ambiguous).count();
    let wrong = all().filter(|entry| entry.certain && !entry.right).count();
    let surprise: f64 = all().map(|entry| entry.surprise).sum();
    println!(
        "\nSurprise a game, the sum of −ln of the probabilities given to the moves played: {:.3} nats.",
        surprise / outcomes.len().max(1) as f64
    );
    println!(
        "\nTrue game lost: {lost}. More lines than are kept: {capped}. Ambiguous entries that are certain: {certain}; certain entries that are wrong: {wrong}."
    );
    print_times("a game", outcomes.iter());
    print_times("a game of up to 120 plies", outcomes.iter().filter(|outcome| outcome.entries.len() <= 120));
    if !detailed {
        return;
    }
    println!("\n| piece | ambiguous | right |\n|---|---|---|");
    for role in Role::ALL {
        let these = || all().filter(|entry| entry.ambiguous && entry.role == role);
        println!(
            "| {} | {} | {:.1} % |",
            role.name(),
            these().count(),
            percent(these().filter(|entry| entry.right).count(), these().count())
        );
    }
    println!("\n| stated probability | entries | stated | right |\n|---|---|---|---|");
    for tenth in calibration(outcomes) {
        println!("| {} | {} | {:.1} % | {:.1} % |", tenth.name, tenth.entries, tenth.stated, tenth.right);
    }
    let (share, right) = sure(outcomes);
    println!(
        "\nOf the ambiguous entries {share:.1} % are given 0.99 or more; {right:.2} % of these are right."
    );
}

/// Prints how long reading took.
fn print_times<'a>(what: &str, outcomes: impl Iterator<Item = &'a Outcome>) {
    let mut times: Vec<Duration> = outcomes.map(|outcome| outcome.took).collect();
    times.sort_unstable();
    let time = |share: usize| {
        times.get((times.len() * share / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    println!(
        "Time {what}: median {:.0?}, 90 % {:.0?}, 99 % {:.0?}, worst {:.0?}.",
        time(50),
        time(90),
        time(99),
        time(100)
    );
}

struct Tenth {
    name: String,
    entries: usize,
    stated: f64,
    right: f64,
}

fn calibration(outcomes: &[Outcome]) -> Vec<Tenth> {
    (0..10)
        .filter_map(|tenth| {
            let (low, high) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
            let these: Vec<&Entry> = outcomes
                .iter()
                .flat_map(Outcome::ambiguous)
                .filter(|entry| entry.chance >= low && (entry.chance < high || tenth == 9))
                .collect();
            let right = these.iter().filter(|entry| entry.right).count();
            let stated: f64 = these.iter().map(|entry| entry.chance).sum();
            (!these.is_empty()).then(|| Tenth {
                name: format!("{low:.1}–{high:.1}"),
                entries: these.len(),
                stated: 100.0 * stated / these.len() as f64,
                right: percent(right, these.len()),
            })
        })
        .collect()
}

/// What share of the ambiguous entries is given 0.99 or more, and what share of these is right.
fn sure(outcomes: &[Outcome]) -> (f64, f64) {
    let all = || outcomes.iter().flat_map(Outcome::ambiguous);
    let sure = || all().filter(|entry| entry.chance >= 0.99);
    let right = sure().filter(|entry| entry.right).count();
    (percent(sure().count(), all().count()), percent(right, sure().count()))
}

/// What a table must reach.
fn faults(name: &str, outcomes: &[Outcome], floors: (f64, f64)) -> Vec<String> {
    let (_, _, right, exact) = shares(outcomes.iter());
    let (share, of_sure) = sure(outcomes);
    let all = || outcomes.iter().flat_map(|outcome| &outcome.entries);
    let mut faults = Vec::new();
    let mut must = |holds: bool, what: String| {
        if !holds {
            faults.push(format!("{name}: {what}"));
        }
    };
    must(right >= floors.0, format!("{right:.2} % of the entries right, floor {}", floors.0));
    must(exact >= floors.1, format!("{exact:.1} % of the games exact, floor {}", floors.1));
    must(of_sure >= 99.5, format!("{of_sure:.2} % right of those given 0.99"));
    must(share >= 80.0, format!("{share:.1} % given 0.99"));
    must(!all().any(|entry| entry.certain && !entry.right), "a certain entry is wrong".to_owned());
    must(!outcomes.iter().any(|outcome| outcome.lost), "a true game is lost".to_owned());
    for tenth in calibration(outcomes).into_iter().filter(|tenth| tenth.entries >= 500) {
        let what = format!("stated {:.1} %, right {:.1} %", tenth.stated, tenth.right);
        must((tenth.stated - tenth.right).abs() <= 3.0, what);
    }
    faults
}

/// The position after 40 plies, or the last.
fn early(moves: &[Move]) -> u64 {
    let mut position = Position::start();
    for &action in moves.iter().take(40) {
        position.make(action);
    }
    position.key()
}

/// Does the same with every game, on all cores, in order.
fn in_parallel<T: Send>(games: &[Game], work: impl Fn(&Game) -> T + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let next = AtomicUsize::new(0);
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        let one = || {
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(game) = games.get(number) else { return mine };
                mine.push((number, work(game)));
            }
        };
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("a thread that ends")).collect()
    });
    done.sort_unstable_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

fn main() -> io::Result<ExitCode> {
    let most: usize = number("--games", usize::MAX);
    let skip: usize = number("--skip", 0);
    let sides = option("--sides").unwrap_or_else(|| "both".to_owned());
    let server = switch("--server");
    let mut options = SheetOptions::default();
    if let Some(file) = option("--weights") {
        let weights = Weights::unpack(&std::fs::read(file)?).map_err(io::Error::other)?;
        options.policy = Policy::of(Box::leak(Box::new(weights)));
    }
    let (games, known) = if server {
        (server_games()?, BTreeSet::new())
    } else {
        let all = dataset()?;
        let held = switch("--held");
        let wanted = |game: &Game| if held { game.is_held } else { game.is_test };
        let known = all.iter().filter(|game| !wanted(game)).map(|game| early(&game.moves)).collect();
        (all.into_iter().filter(wanted).collect(), known)
    };
    let games: Vec<Game> = games.into_iter().skip(skip).take(most).collect();
    let floors = if server { (94.0, 0.0) } else { (96.5, 50.0) };
    let mut missed = Vec::new();
    for (name, which, title, floors) in [
        ("both", Sides::Both, "Both sides abbreviated", floors),
        ("red", Sides::One(Color::Red), "Only Red abbreviated", (96.5, 68.0)),
        ("black", Sides::One(Color::Black), "Only Black abbreviated", (96.5, 68.0)),
    ] {
        if sides != name && sides != "all" {
            continue;
        }
        let outcomes = in_parallel(&games, |game| Outcome {
            repeated: known.contains(&early(&game.moves)),
            ..read_again(game, which, &options)
        });
        print(title, &outcomes, which == Sides::Both);
        missed.extend(faults(title, &outcomes, floors));
    }
    if !switch("--floors") || missed.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    missed.iter().for_each(|fault| eprintln!("missed: {fault}"));
    Ok(ExitCode::FAILURE)
}
