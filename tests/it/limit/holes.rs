//! Counts over all games that agree with a sheet with holes, or that are within some slips of it, against every game
//! counted by itself.

use jipu::audit::limit::{Count, Verdict};
use jipu::board::{Color, Move, Position, Role};
use jipu::notation::{Context, Script, Writer, WrittenMove};
use jipu::record::{GameRecord, MoveState};
use jipu::rules::{LimitRule, Reading};
use jipu::sheet::SheetOptions;

use super::lattice::sheet;
use super::reference::{Ply, count};
use super::{CXA, Random, claim, is_full, position};
use crate::corpus::{self, say};

/// Few pieces that give check and take.
const STARTS: [&str; 3] = [
    "4k4/9/9/p8/9/9/8P/9/9/R4K3 w - - 0 1",
    "3k1c3/9/9/9/2p6/6P2/9/9/9/3C1K3 b - - 0 1",
    "2r1k4/9/9/p8/9/9/8P/9/9/3K4R w - - 0 1",
];

const ABBREVIATED: Writer = Writer::Abbreviated { script: Script::Simplified, directions: false };

fn with_lines(slips: u32) -> SheetOptions {
    SheetOptions { keep_lines: true, slips, ..SheetOptions::default() }
}

/// A random game as its texts.
fn walk(random: &mut Random, start: &Position, plies: usize, writer: Writer) -> Vec<String> {
    let mut at = start.clone();
    let mut texts = Vec::new();
    while texts.len() < plies {
        let moves = at.legal_moves();
        if moves.is_empty() {
            break;
        }
        let action = moves[random.below(moves.len())];
        texts.push(writer.text(&at, action));
        at.make(action);
    }
    texts
}

/// A game, as its moves and what a count goes by; pawn moves are marked.
type Game = Vec<(Move, Ply, bool)>;

/// All games within so many slips of the texts, a hole being any move. `None` where there are too many.
fn games(start: &Position, texts: &[String], slips: u32, most: usize) -> Option<Vec<Game>> {
    let mut games = Vec::new();
    let mut open = vec![(start.clone(), Game::new(), 0)];
    while let Some((position, game, slipped)) = open.pop() {
        let Some(text) = texts.get(game.len()) else {
            games.push(game);
            if games.len() > most {
                return None;
            }
            continue;
        };
        let written = WrittenMove::parse(text);
        let read = written.map(|written| written.resolve(&position, Context::default()).moves().to_vec());
        for action in position.legal_moves() {
            let agrees = read.as_ref().is_none_or(|read| read.contains(&action));
            if !agrees && slipped == slips {
                continue;
            }
            let mut after = position.clone();
            let side = position.side();
            let pawn = position.piece_at(action.from).is_some_and(|piece| piece.role() == Role::Pawn);
            let takes = after.make(action).captured().is_some();
            let ply = Ply { side, takes, checks: after.is_check() };
            open.push((
                after,
                [game.as_slice(), &[(action, ply, pawn)]].concat(),
                slipped + u32::from(!agrees),
            ));
        }
    }
    Some(games)
}

/// The least and the greatest count of games.
fn bounds<'a>(
    games: impl Iterator<Item = &'a Game>,
    at: u32,
    reading: Reading,
    claimant: Color,
    rule: LimitRule,
    checked: bool,
) -> Count {
    let counts = games.map(|game| {
        let plies: Vec<Ply> = game[..at as usize]
            .iter()
            .map(|&(_, ply, pawn)| Ply { takes: ply.takes || (pawn && rule.pawn_moves_reset), ..ply })
            .collect();
        count(&plies, checked, reading, claimant, rule.counting_cap())
    });
    let counts: Vec<u32> = counts.collect();
    Count { lower: *counts.iter().min().expect("a game"), upper: counts.iter().max().copied() }
}

fn small_rule(number: usize) -> LimitRule {
    LimitRule {
        rounds: 2,
        check_cap: [Some(0), Some(1), None][number % 3],
        reading: Reading::ALL[number % 8],
        pawn_moves_reset: number.is_multiple_of(5),
    }
}

/// Compares every count of a sheet with those of the games, and every answer to what it asks about.
fn check(record: &GameRecord, games: &[Game], rule: LimitRule, checked: bool) -> (u32, u32) {
    let (mut undecided, mut questions) = (0, 0);
    let length = games[0].len() as u32;
    for at in 0..=length {
        for claimant in Color::ALL {
            let claim = claim(record, rule, claimant, at);
            for judged in std::iter::once(&claim.judged).chain(&claim.others) {
                let expected = bounds(games.iter(), at, judged.reading, claimant, rule, checked);
                assert_eq!(judged.count, expected, "{} at {at}", judged.reading);
            }
            undecided += u32::from(claim.judged.verdict == Verdict::Indeterminate);
            if let Some(likely) = claim.likely {
                let holds = chance_of_holding(record, rule, claimant, at, checked);
                let expected = if likely.verdict == Verdict::Holds { holds } else { 1.0 - holds };
                assert!(
                    (likely.chance - expected).abs() < 1e-4 && likely.chance >= 0.5,
                    "{likely:?} {holds}"
                );
            }
            for asked in &claim.ask {
                questions += 1;
                for answer in &asked.answers {
                    let played = |game: &&Game| game[asked.ply as usize - 1].0 == answer.action;
                    let expected =
                        bounds(games.iter().filter(played), at, rule.reading, claimant, rule, checked);
                    assert_eq!(answer.count, expected, "{} at {}", answer.action, asked.ply);
                }
            }
        }
    }
    (undecided, questions)
}

/// The share of the weighed lines on which a claim holds, line by line.
fn chance_of_holding(record: &GameRecord, rule: LimitRule, claimant: Color, at: u32, checked: bool) -> f64 {
    let lines = record.lines.as_deref().expect("lines");
    let first = record.start.position().expect("a start").side();
    let (mut holds, mut all) = (0.0, 0.0);
    let mut open = vec![(0, Vec::<Ply>::new(), 1.0)];
    while let Some((state, plies, weight)) = open.pop() {
        let index = plies.len();
        if index == at as usize {
            all += weight;
            if count(&plies, checked, rule.reading, claimant, rule.counting_cap())
                >= rule.needed(rule.reading)
            {
                holds += weight;
            }
            continue;
        }
        for (edge, &ln) in lines.layers[index].iter().zip(&lines.weights[index]) {
            if edge.from == state {
                let takes = edge.captures || (edge.pawn && rule.pawn_moves_reset);
                let side = if index.is_multiple_of(2) { first } else { first.other() };
                let ply = Ply { side, takes, checks: edge.checks };
                open.push((edge.to, [plies.as_slice(), &[ply]].concat(), weight * f64::from(ln).exp()));
            }
        }
    }
    holds / all
}

#[test]
fn bounds_are_those_of_all_games_that_fill_the_holes() {
    let mut random = Random::new(11);
    let wanted = if is_full() { 1_000 } else { 60 };
    let (mut sheets, mut undecided, mut questions) = (0, 0, 0);
    while sheets < wanted {
        let start = position(STARTS[random.below(STARTS.len())]);
        let length = 4 + random.below(6);
        let writer = if random.chance(50) { Writer::default() } else { ABBREVIATED };
        let mut texts = walk(&mut random, &start, length, writer);
        if texts.len() < 3 {
            continue;
        }
        for _ in 0..=random.below(2) {
            let at = random.below(texts.len() - 1);
            texts[at] = ["?", "__", "漏记"][random.below(3)].to_owned();
        }
        let Some(games) = games(&start, &texts, 0, 20_000) else { continue };
        let record = sheet(&start, &texts, with_lines(0));
        sheets += 1;
        for (index, id) in record.tree.main_line().enumerate() {
            let state = record.tree.node(id).state;
            let mut moves: Vec<Move> = games.iter().map(|game| game[index].0).collect();
            moves.sort_unstable();
            moves.dedup();
            let is_hole = WrittenMove::parse(&texts[index]).is_none();
            let expected = match (moves.len(), is_hole) {
                (1, false) => MoveState::Certain,
                (1, true) => MoveState::Filled,
                _ if state == MoveState::Likely && !is_hole => MoveState::Likely,
                _ => MoveState::Open,
            };
            assert_eq!(state, expected, "{texts:?} at {index}");
            if moves.len() > 1 {
                let mut found = record.tree.candidates(id).to_vec();
                found.sort_unstable();
                assert_eq!(found, moves, "{texts:?} at {index}");
            }
        }
        let (open, asked) = check(&record, &games, small_rule(sheets), start.is_check());
        undecided += open;
        questions += asked;
    }
    assert!(undecided > 20 && questions > 20, "{undecided} {questions}");
    say(&format!("{sheets} sheets with holes, {undecided} claims undecided, {questions} questions"));
}

#[test]
fn bounds_are_those_of_all_games_within_some_slips() {
    let mut random = Random::new(12);
    let wanted = if is_full() { 400 } else { 30 };
    let (mut sheets, mut undecided) = (0, 0);
    while sheets < wanted {
        let start = position(STARTS[random.below(STARTS.len())]);
        let slips = 1 + random.below(2) as u32;
        let length = 3 + random.below(5);
        let writer = if random.chance(70) { Writer::default() } else { ABBREVIATED };
        let texts = walk(&mut random, &start, length, writer);
        let Some(games) = games(&start, &texts, slips, 20_000).filter(|_| texts.len() >= 2) else { continue };
        let record = sheet(&start, &texts, with_lines(slips));
        sheets += 1;
        undecided += check(&record, &games, small_rule(sheets), start.is_check()).0;
    }
    assert!(undecided > 20, "{undecided}");
    say(&format!("{sheets} sheets with slips allowed for, {undecided} claims undecided"));
}

/// A real game, with the texts of a sheet.
struct Real {
    start: Position,
    moves: Vec<Move>,
    plies: Vec<Ply>,
}

/// The games of the corpus that are long enough.
fn real_games(least: usize) -> Option<impl Iterator<Item = Real>> {
    let folder = corpus::folder()?;
    let games = corpus::games(corpus::gunzip(&folder.join("ccpd-40382.big5.pgn.gz")));
    Some(games.filter_map(move |(game, _)| {
        let moves: Vec<Move> = game.tree.main_moves().collect();
        let start = game.start.position().filter(|_| moves.len() >= least)?;
        let mut at = start.clone();
        let plies = moves
            .iter()
            .map(|&action| {
                let side = at.side();
                let takes = at.make(action).captured().is_some();
                Ply { side, takes, checks: at.is_check() }
            })
            .collect();
        Some(Real { start, moves, plies })
    }))
}

fn texts_of(game: &Real, writer: Writer) -> Vec<String> {
    let mut at = game.start.clone();
    let text = |&action: &Move| {
        let text = writer.text(&at, action);
        at.make(action);
        text
    };
    game.moves.iter().map(text).collect()
}

/// A sheet spoiled by blanks, blurs, entries left out and digits miswritten.
fn spoil(texts: &mut Vec<String>, random: &mut Random, faults: usize) {
    for _ in 0..faults {
        let at = random.below(texts.len());
        match random.below(4) {
            0 => "?".clone_into(&mut texts[at]),
            1 => "炮#".clone_into(&mut texts[at]),
            2 => drop(texts.remove(at)),
            _ => {
                let digits: Vec<usize> =
                    texts[at].char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
                if let Some(&digit) = digits.get(random.below(digits.len().max(1))) {
                    let slip = (1 + random.below(9)).to_string();
                    texts[at].replace_range(digit..=digit, &slip);
                }
            }
        }
    }
}

/// Whether a spoiled sheet shows by itself that something is wrong with it, or something is missing on it.
fn shows_it(record: &GameRecord) -> bool {
    record.tree.main_line().any(|id| {
        let node = record.tree.node(id);
        node.written.is_none() || !node.state.is_resolved() || node.state == MoveState::Repaired
    })
}

/// No verdict on a spoiled sheet that contradicts the game that was played.
#[test]
fn spoiled_sheets_never_decide_wrongly() {
    let Some(games) = real_games(40) else { return };
    let mut random = Random::new(13);
    let wanted = if is_full() { 10_500 } else { 60 };
    let (mut sheets, mut decided, mut unseen) = (0, 0, 0);
    for game in games.take(wanted) {
        let writer = if random.chance(50) { Writer::default() } else { ABBREVIATED };
        let mut texts = texts_of(&game, writer);
        let cut = 30 + random.below(texts.len() - 30);
        texts.truncate(cut);
        let faults = random.below(5);
        spoil(&mut texts, &mut random, faults);
        let record = sheet(&game.start, &texts, with_lines(0));
        if faults > 0 && !shows_it(&record) {
            unseen += 1;
            continue;
        }
        sheets += 1;
        let first = game.start.side();
        let claimant = if cut.is_multiple_of(2) { first } else { first.other() };
        let rule = LimitRule { rounds: 1 + random.below(12) as u32, ..CXA };
        let at = texts.len() as u32;
        let claim = claim(&record, rule, claimant, at);
        let truth = count(&game.plies[..cut], false, rule.reading, claimant, rule.check_cap) >= rule.rounds;
        match claim.judged.verdict {
            Verdict::Holds => assert!(truth, "{texts:?}"),
            // A sheet with an entry left out ends in the turn of the other side.
            Verdict::Fails if texts.len() == cut => assert!(!truth, "{texts:?}"),
            Verdict::Fails | Verdict::Indeterminate => continue,
        }
        decided += 1;
    }
    assert!(decided * 4 > sheets, "{decided} of {sheets}");
    say(&format!("{sheets} spoiled sheets, {decided} decided; {unseen} with faults that nobody can see"));
}

/// A full sheet is decided, and one with up to two holes where all games that fill them agree.
#[test]
fn whole_sheets_and_those_with_two_holes_are_decided() {
    let Some(games) = real_games(80) else { return };
    let mut random = Random::new(14);
    let wanted = if is_full() { 300 } else { 6 };
    let (mut decided, mut open) = (0, 0);
    for game in games.step_by(7).take(wanted) {
        let cut = 80;
        let mut texts = texts_of(&game, Writer::default());
        texts.truncate(cut);
        let whole = sheet(&game.start, &texts, with_lines(0));
        let rule = LimitRule { rounds: 1 + random.below(8) as u32, ..CXA };
        let claimant = game.start.side();
        let verdict = claim(&whole, rule, claimant, cut as u32).judged.verdict;
        assert_ne!(verdict, Verdict::Indeterminate);
        for _ in 0..=random.below(2) {
            let at = cut - 1 - random.below(20);
            texts[at] = "?".to_owned();
        }
        let Some(games) = self::games(&game.start, &texts, 0, 60_000) else { continue };
        let verdict = |count: Count| count.verdict(rule.needed(rule.reading));
        let expected =
            verdict(bounds(games.iter(), cut as u32, rule.reading, claimant, rule, game.start.is_check()));
        let record = sheet(&game.start, &texts, with_lines(0));
        let found = claim(&record, rule, claimant, cut as u32).judged.verdict;
        assert_eq!(found, expected, "{texts:?}");
        if found == Verdict::Indeterminate { open += 1 } else { decided += 1 }
    }
    assert!(decided > open);
    say(&format!("{decided} sheets with holes decided, {open} open"));
}
