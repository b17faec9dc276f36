//! Filters, dates and copies over real records.

use std::collections::BTreeMap;

use jipu::record::{Date, DateRemark, GameHash, GameResult};
use jipu::select::{Copies, Criteria, Pattern, Place, StartKind, Verdict};

use crate::collections::is_full;
use crate::corpus::{folder, games, gunzip, say};

/// The counts come from an independent program, written for them in another language: it reads the headers of the file
/// with patterns of its own, takes lengths and quiet stretches from `expected-ccpd.jsonl.gz`, reads dates with patterns of
/// its own, and finds copies by the written moves. It differs in six games from set-ups that cannot be played, which have no
/// plies here (995 games of 20 plies or fewer there), and in `1995 元月 1`, twice, which it does not read.
#[test]
fn filters_over_the_40382_games() {
    if !is_full() {
        return;
    }
    let Some(folder) = folder() else { return };
    let none = Criteria::default;
    let player = |name: &str| vec![Pattern::new(name)];
    let tag = |name: &str, pattern: &str| vec![(name.to_owned(), Pattern::new(pattern))];
    let date = |text: &str| Some(text.parse().expect("a span"));
    let rows = [
        ("player", Criteria { players: player("胡榮華"), ..none() }, 4337),
        ("red", Criteria { tags: tag("Red", "胡榮華"), ..none() }, 2162),
        ("black", Criteria { tags: tag("Black", "胡榮華"), ..none() }, 2176),
        ("event", Criteria { tags: tag("Event", "五羊"), ..none() }, 2426),
        ("draws", Criteria { results: vec![GameResult::Draw], ..none() }, 12_852),
        ("long", Criteria { min_plies: Some(200), ..none() }, 708),
        ("short", Criteria { max_plies: Some(20), ..none() }, 995 + 5),
        ("quiet", Criteria { min_quiet: Some(120), ..none() }, 45),
        ("set up", Criteria { start: Some(StartKind::Setup), ..none() }, 1941),
        ("1999", Criteria { date: date("1999"), ..none() }, 1386),
        ("1990 to 1999", Criteria { date: date("1990..1999"), ..none() }, 10_005 + 2),
    ];
    let mut found = [0; 11];
    let mut copies = Copies::default();
    let mut moves = Vec::new();
    let mut remarks: BTreeMap<&str, u32> = BTreeMap::new();
    for ((record, _), game) in games(gunzip(&folder.join("ccpd-40382.big5.pgn.gz"))).zip(1..) {
        for ((_, criteria, _), found) in rows.iter().zip(&mut found) {
            *found += u32::from(criteria.judge(&record) == Verdict::Chosen);
        }
        copies.add(&record, Place { file: 0, game });
        moves.push((GameHash::of_start(&record), GameHash::moves(&record).collect::<Vec<_>>()));
        let remark = Date::read(record.tags.get("Date").unwrap_or("")).remark;
        *remarks.entry(remark.map_or("none", name)).or_default() += 1;
    }
    for ((what, _, expected), found) in rows.iter().zip(found) {
        assert_eq!(found, *expected, "{what}");
    }
    copies.settle();
    let kept: Vec<usize> = (0..copies.len()).filter(|&index| copies.is_kept(index)).collect();
    let families = kept.iter().filter(|&&index| !copies.family(index).copies.is_empty()).count();
    let mut beginnings = std::collections::BTreeSet::new();
    for &index in &kept {
        let (start, moves) = &moves[index];
        beginnings.extend(copies.shorter(*start, moves));
    }
    assert_eq!((kept.len(), families, beginnings.len()), (28_130, 7518, 1082));
    say(&format!("dates: {remarks:?}"));
    assert!(remarks["unreadable"] < 150, "{remarks:?}");
}

const fn name(remark: DateRemark) -> &'static str {
    match remark {
        DateRemark::Guessed => "guessed",
        DateRemark::Ambiguous => "ambiguous",
        DateRemark::Unreadable => "unreadable",
    }
}
