//! The counts against the second implementation: on random walks, on random games, and on real ones.

use std::collections::BTreeSet;

use jipu::audit::limit::{Audit, Counter, Judged, Question, Stretch, Tally, Verdict, Why, audit};
use jipu::board::{Color, Move, Position};
use jipu::record::GameRecord;
use jipu::rules::{LimitRule, Reading};

use super::reference::{Ply, count};
use super::{Random, is_full, position, record};
use crate::corpus::{self, say};

const CAPS: [Option<u32>; 5] = [Some(0), Some(1), Some(3), Some(10), None];

/// A walk with many checks of one or both sides and now and then a capture.
fn walk(random: &mut Random) -> Vec<Ply> {
    let length = 1 + random.below(160);
    let takes = random.below(4);
    let checks = [random.below(100), random.below(60)];
    let mut side = Color::ALL[random.below(2)];
    (0..length)
        .map(|_| {
            let ply = Ply { side, takes: random.chance(takes), checks: random.chance(checks[side.index()]) };
            side = side.other();
            ply
        })
        .collect()
}

#[test]
fn random_walks() {
    let walks = if is_full() { 100_000 } else { 2_000 };
    let mut random = Random::new(1);
    let mut compared = 0_u64;
    for number in 0..walks {
        let plies = walk(&mut random);
        let cap = CAPS[number % CAPS.len()];
        let start_checked = random.chance(20);
        let mut tally = Tally::new(Counter::new(cap).after_check(start_checked));
        for (at, ply) in plies.iter().enumerate() {
            tally.push(ply.side, ply.takes, ply.checks);
            for reading in Reading::ALL {
                for claimant in Color::ALL {
                    let expected = count(&plies[..=at], start_checked, reading, claimant, cap);
                    let found = tally.count(reading, claimant);
                    assert_eq!(found, expected, "walk {number}, ply {}, {reading}, {cap:?}", at + 1);
                    compared += 1;
                }
            }
        }
    }
    say(&format!("{walks} walks, {compared} counts"));
}

/// Positions in which there is much to check with and something to take.
const STARTS: [&str; 4] = [
    "r3k3r/9/9/9/9/9/9/9/9/R2K4R w - - 0 1",
    "3aka3/9/4b4/2r6/9/p7P/9/4B4/4A4/1R1AK4 w - - 0 1",
    "3k5/4r4/9/2p3p2/9/9/2P3P2/9/4R4/5K3 b - - 0 1",
    "2r1k1r2/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/2R1K1R2 w - - 0 1",
];

/// A random game in which checks are liked.
fn random_game(random: &mut Random, plies: usize) -> GameRecord {
    let fen = STARTS[random.below(STARTS.len())];
    let mut at = position(fen);
    let mut line = Vec::new();
    while line.len() < plies {
        let moves = at.legal_moves();
        if moves.is_empty() {
            break;
        }
        let action = (0..3)
            .map(|_| moves[random.below(moves.len())])
            .find(|&action| checks(&mut at, action))
            .unwrap_or(moves[random.below(moves.len())]);
        at.make(action);
        line.push(action);
    }
    record(fen, &line)
}

fn checks(position: &mut Position, action: Move) -> bool {
    let undo = position.make(action);
    let checks = position.is_check();
    position.unmake(action, undo);
    checks
}

/// The plies of an audit, found anew from the record.
fn plies(record: &GameRecord) -> (Vec<Ply>, bool) {
    let mut position = record.start.position().expect("a position");
    let start_checked = position.is_check();
    let plies = record
        .tree
        .main_moves()
        .map(|action| {
            let side = position.side();
            let takes = position.piece_at(action.to).is_some();
            position.make(action);
            Ply { side, takes, checks: position.is_check() }
        })
        .collect();
    (plies, start_checked)
}

#[test]
fn random_games() {
    let games = if is_full() { 1_000 } else { 30 };
    let mut random = Random::new(2);
    let mut claims = 0;
    for number in 0..games {
        let record = random_game(&mut random, 90);
        let (plies, start_checked) = plies(&record);
        let rule = LimitRule {
            rounds: [4, 8, 15][number % 3],
            check_cap: CAPS[number % CAPS.len()],
            reading: Reading::ALL[number % Reading::ALL.len()],
            pawn_moves_reset: false,
        };
        let whole = audit(&record, &Question::new(rule)).expect("an audit");
        for stretch in &whole.stretches {
            check_stretch(&plies, start_checked, &whole, stretch, rule);
        }
        for at in 0..=plies.len() as u32 {
            for claimant in Color::ALL {
                check_claim(&record, &plies, start_checked, &whole, rule, claimant, at);
                claims += 1;
            }
        }
    }
    say(&format!("{games} games, {claims} claims"));
}

/// Whether the count of a side reaches the limit, by the text of the rules.
fn reaches(
    plies: &[Ply],
    start_checked: bool,
    rule: LimitRule,
    reading: Reading,
    claimant: Color,
    at: u32,
) -> (u32, bool) {
    let count = count(&plies[..at as usize], start_checked, reading, claimant, rule.counting_cap());
    let limit = if reading.unit().is_rounds() { rule.rounds } else { 2 * rule.rounds };
    (count, count >= limit)
}

fn check_stretch(plies: &[Ply], start_checked: bool, whole: &Audit, stretch: &Stretch, rule: LimitRule) {
    let points = stretch.reset_ply..=stretch.to_ply;
    for side in Color::ALL {
        let is_reached = |at: &u32| reaches(plies, start_checked, rule, rule.reading, side, *at).1;
        let may_claim = |at: &u32| {
            let is_over = whole.ended.is_some() && *at as usize == plies.len();
            is_reached(at) && whole.side_after(*at) == side && !is_over
        };
        assert_eq!(stretch.count_reached[side.index()], points.clone().find(is_reached));
        assert_eq!(stretch.earliest_claim[side.index()], points.clone().find(may_claim));
        let within = (stretch.from_ply..=stretch.to_ply).filter(|&ply| {
            let ply = plies[ply as usize - 1];
            assert!(!ply.takes);
            ply.side == side && ply.checks
        });
        assert_eq!(stretch.side(side).checks, within.collect::<Vec<_>>());
    }
}

fn check_claim(
    record: &GameRecord,
    plies: &[Ply],
    start_checked: bool,
    whole: &Audit,
    rule: LimitRule,
    claimant: Color,
    at: u32,
) {
    let claim = super::claim(record, rule, claimant, at);
    let is_over = whole.ended.is_some() && at as usize == plies.len();
    let may = !is_over && whole.side_after(at) == claimant;
    let expected = |reading: Reading| {
        let (count, is_reached) = reaches(plies, start_checked, rule, reading, claimant, at);
        (count, if may && is_reached { Verdict::Holds } else { Verdict::Fails })
    };
    let known = |judged: &Judged| (judged.count.known().expect("a known count"), judged.verdict);
    assert_eq!(known(&claim.judged), expected(rule.reading));
    assert_eq!(claim.others.len(), 7);
    for other in &claim.others {
        assert_eq!(known(other), expected(other.reading), "{} at {at}", other.reading);
    }
    let disagree = Reading::ALL.iter().any(|&reading| expected(reading).1 != claim.judged.verdict);
    assert_eq!(claim.disagree, disagree);
    let why = match (is_over, whole.side_after(at) == claimant) {
        (true, _) => None,
        (false, false) => Some(Why::NotClaimantsTurn),
        (false, true) => Some(Why::Count),
    };
    assert!(why.is_none_or(|why| why == claim.why), "{:?}", claim.why);
    let reset = plies[..at as usize].iter().rposition(|ply| ply.takes).map_or(0, |index| index as u32 + 1);
    let audit = super::ask(record, rule, claimant, Some(at)).expect("an audit");
    assert_eq!(audit.stretches[audit.judged_stretch].reset_ply, reset);
}

/// Every reading, claimant and ply of real games.
#[test]
fn real_games() {
    let Some(folder) = corpus::folder() else { return };
    if !is_full() {
        say("SKIPPED: the counts of real games need JIPU_FULL=1");
        return;
    }
    let (mut games, mut counts, mut quiet) = (0, 0, 0);
    for (record, _) in corpus::games(corpus::gunzip(&folder.join("ccpd-40382.big5.pgn.gz"))) {
        if let Some((is_quiet, compared)) = check_game(&record) {
            games += 1;
            counts += compared;
            quiet += u32::from(is_quiet);
        }
    }
    assert_eq!(quiet, 45);
    say(&format!("big file: {games} games, {counts} counts, {quiet} with 120 quiet plies or more"));
    let (mut games, mut counts) = (0, 0);
    let folders = [("pgn-chinese.tar.gz", "pgn-chinese")];
    let small = ["pgn-iccs", "pgn-wxf"].map(|folder| ("small-formats.tar.gz", folder));
    for (archive, folder) in folders.into_iter().chain(small) {
        let folder = corpus::unpacked(archive).expect("the corpus").join(folder);
        for file in walkdir::WalkDir::new(folder).sort_by_file_name() {
            let file = file.expect("an entry");
            if !file.file_type().is_file() {
                continue;
            }
            for (record, _) in corpus::games(std::fs::File::open(file.path()).expect("a file")) {
                if let Some((_, compared)) = check_game(&record) {
                    games += 1;
                    counts += compared;
                }
            }
        }
    }
    say(&format!("files: {games} games, {counts} counts"));
}

/// Whether a game has a stretch of 120 quiet plies, and how many counts of it were compared; `None` where the start
/// cannot be played.
fn check_game(record: &GameRecord) -> Option<(bool, u64)> {
    record.start.position()?;
    let (plies, start_checked) = plies(record);
    let whole = audit(record, &Question::new(super::CXA)).expect("an audit");
    let mut tally = Tally::new(Counter::new(Some(10)).after_check(start_checked));
    let mut counts = 0;
    for (index, (ply, fact)) in plies.iter().zip(&whole.plies).enumerate() {
        let found = (fact.side, fact.captured.is_some(), fact.check);
        assert_eq!(found, (ply.side, ply.takes, ply.checks), "ply {}", index + 1);
        tally.push(fact.side, fact.captured.is_some(), fact.check);
        for reading in Reading::ALL {
            for claimant in Color::ALL {
                let expected = count(&plies[..=index], start_checked, reading, claimant, Some(10));
                assert_eq!(tally.count(reading, claimant), expected, "{reading}, ply {}", index + 1);
                counts += 1;
            }
        }
    }
    counts += check_rule_books(&plies, &whole, start_checked);
    Some((whole.stretches.iter().any(|stretch| stretch.plies >= 120), counts))
}

/// The counts of every reading at the end of each stretch, with the cap and the resets of every rule book.
fn check_rule_books(plies: &[Ply], whole: &Audit, start_checked: bool) -> u64 {
    let rules = jipu::rules::books().iter().map(jipu::rules::RuleBook::limit_rule);
    let settings: BTreeSet<_> = rules.map(|rule| (rule.check_cap, rule.pawn_moves_reset)).collect();
    assert!(settings.len() >= 3, "caps of ten, none and no cap");
    let mut counts = 0;
    for (cap, pawns) in settings {
        let marked: Vec<Ply> = plies
            .iter()
            .zip(&whole.plies)
            .map(|(ply, fact)| Ply { takes: ply.takes || (pawns && fact.pawn), ..*ply })
            .collect();
        let mut tally = Tally::new(Counter::new(cap).after_check(start_checked));
        for (index, ply) in marked.iter().enumerate() {
            tally.push(ply.side, ply.takes, ply.checks);
            if marked.get(index + 1).is_some_and(|next| !next.takes) {
                continue;
            }
            for reading in Reading::ALL {
                for claimant in Color::ALL {
                    let expected = count(&marked[..=index], start_checked, reading, claimant, cap);
                    assert_eq!(
                        tally.count(reading, claimant),
                        expected,
                        "{reading}, {cap:?}, ply {}",
                        index + 1
                    );
                    counts += 1;
                }
            }
        }
    }
    counts
}
