//! Real records against what an independent program found in them. The records are not part of the project;
//! where they are absent the tests say so and pass.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use jipu::audit::limit;
use jipu::diag::Diagnostic;
use jipu::format::{Item, ReadOptions, Reader};
use jipu::record::GameRecord;
use jipu::rules::{LimitRule, Reading as LimitReading};
use jipu::sheet::{self, SheetOptions};
use serde::Deserialize;

/// Tells whoever runs the tests something that is no failure.
#[expect(clippy::print_stderr, reason = "that is what it is for")]
pub(crate) fn say(text: &str) {
    eprintln!("{text}");
}

/// The folder of the corpus, if it is there.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    if folder.is_dir() {
        return Some(folder);
    }
    say("SKIPPED: no corpus beside the repository (../shared/corpus)");
    None
}

/// A gzip file, unpacked.
pub(crate) fn gunzip(path: &Path) -> impl Read + use<> {
    let out = Command::new("gzip").arg("-dc").arg(path).stdin(Stdio::null()).output().expect("gzip");
    assert!(out.status.success(), "{}", path.display());
    std::io::Cursor::new(out.stdout)
}

/// One row of what the independent program found; games and plies are 0-based.
#[derive(Debug, Deserialize)]
pub(crate) struct Expected {
    #[serde(default)]
    pub(crate) file: String,
    #[serde(default)]
    pub(crate) format: String,
    #[serde(default)]
    plies_legal: u32,
    #[serde(default)]
    longest_quiet_plies: u32,
    #[serde(default)]
    final_quiet_plies: u32,
    first_illegal: Option<Vec<serde_json::Value>>,
    #[serde(default)]
    setup_faults: Vec<String>,
    #[serde(default)]
    junk_lines: String,
}

impl Expected {
    pub(crate) fn wanted(&self) -> Found {
        Found {
            plies_legal: self.plies_legal,
            longest_quiet: self.longest_quiet_plies,
            final_quiet: self.final_quiet_plies,
            first_illegal: self
                .first_illegal
                .as_ref()
                .and_then(|found| found.first()?.as_u64())
                .map(|ply| ply as u32),
        }
    }
}

/// What one game comes to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Found {
    plies_legal: u32,
    longest_quiet: u32,
    final_quiet: u32,
    first_illegal: Option<u32>,
}

impl Found {
    /// Whether the very first move does not play.
    pub(crate) fn stops_at_once(&self) -> bool {
        self.first_illegal == Some(0)
    }
}

/// The longest stretch without a capture, and the last.
fn quiet(record: &GameRecord) -> (u32, u32) {
    let rule = LimitRule {
        rounds: 60,
        check_cap: Some(10),
        reading: LimitReading::ClaimantCapped,
        pawn_moves_reset: false,
    };
    let Ok(audit) = limit::audit(record, &limit::Question::new(rule)) else { return (0, 0) };
    let mut stretches = audit.stretches.iter().map(|stretch| stretch.plies);
    (stretches.clone().max().unwrap_or(0), stretches.next_back().unwrap_or(0))
}

pub(crate) fn judge(record: &GameRecord) -> Found {
    let first_illegal =
        record.tree.main_line().position(|id| record.tree.node(id).action.is_none()).map(|ply| ply as u32);
    let (longest_quiet, final_quiet) = quiet(record);
    Found { plies_legal: record.tree.main_moves().count() as u32, longest_quiet, final_quiet, first_illegal }
}

pub(crate) fn games(input: impl Read) -> impl Iterator<Item = (GameRecord, Vec<Diagnostic>)> {
    Reader::new(input, ReadOptions::default()).filter_map(|item| match item {
        Item::Record(mut record, mut findings) => {
            sheet::resolve(&mut record, &SheetOptions::default(), &mut findings);
            Some((*record, findings))
        }
        Item::Failed(error) => panic!("{error}"),
        Item::Remark(..) | Item::Refused(_) | Item::Nothing => None,
    })
}

/// Checks that all differing rows are among the listed ones: the place and the evidence of who is right.
pub(crate) fn check_differences(
    what: &str,
    count: usize,
    differ: &[(String, String)],
    listed: &[(&str, &str)],
) {
    say(&format!("{what}: {count} games, {} differ", differ.len()));
    let mut unknown = 0;
    for (place, how) in differ {
        let evidence = listed.iter().find(|(known, _)| place == known).map(|(_, evidence)| *evidence);
        unknown += usize::from(evidence.is_none());
        say(&format!("  {place}: {how}: {}", evidence.unwrap_or("NOT LISTED")));
    }
    assert_eq!(unknown, 0, "{what}: rows differ that are not listed");
    for (known, _) in listed {
        assert!(differ.iter().any(|(place, _)| place == known), "{what}: {known} no longer differs");
    }
}

/// Rows of the big file that differ. The independent program plays on from positions that cannot arise; jipu
/// keeps such games as they are written.
const CCPD: [(&str, &str); 6] = [
    ("game 1125", SET_UP),
    ("game 39700", SET_UP),
    ("game 39795", SET_UP),
    ("game 39809", SET_UP),
    ("game 39823", SET_UP),
    ("game 39878", SET_UP),
];
const SET_UP: &str = "the set-up position has a fault (fen.md, levels 2 to 4), so no move is played from it";

#[test]
fn the_40382_games_of_one_big5_file() {
    let Some(folder) = folder() else { return };
    let expected = BufReader::new(gunzip(&folder.join("expected-ccpd.jsonl.gz"))).lines();
    let mut found = games(gunzip(&folder.join("ccpd-40382.big5.pgn.gz")));
    let mut differ = Vec::new();
    let (mut count, mut plies) = (0, 0);
    for line in expected {
        let expected: Expected = serde_json::from_str(&line.expect("a line")).expect("a row");
        let (record, _) = found.next().unwrap_or_else(|| panic!("game {count} is lost"));
        let found = judge(&record);
        plies += found.plies_legal;
        if found != expected.wanted() {
            assert!(!expected.setup_faults.is_empty(), "game {count}: {found:?}, expected {expected:?}");
            differ.push((format!("game {count}"), format!("{found:?}, expected {:?}", expected.wanted())));
        }
        count += 1;
    }
    assert!(found.next().is_none(), "more than {count} games");
    assert_eq!(count, 40_382);
    say(&format!("{plies} legal plies"));
    check_differences("ccpd-40382", count, &differ, &CCPD);
}

/// The folder of what an archive of the corpus holds, unpacked once into the folder for the tests' own files.
pub(crate) fn unpacked(archive: &str) -> Option<PathBuf> {
    static UNPACKED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let folder = folder()?;
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus");
    let mut unpacked = UNPACKED.lock().expect("no panic while unpacking");
    if unpacked.insert(archive.to_owned()) {
        std::fs::create_dir_all(&target).expect("a folder");
        let status = Command::new("tar").arg("xzf").arg(folder.join(archive)).arg("-C").arg(&target).status();
        assert!(status.expect("tar").success(), "{archive}");
    }
    Some(target)
}

/// Rows of other files that differ.
const OTHERS: [(&str, &str); 8] = [
    ("pgn-chinese/ccpd/中局/00002096.pgn", SET_UP),
    ("pgn-iccs/hbsxcjp-ChineseChess/棋谱文件/象棋杀着大全.pgn/08车兵类/第7局~1.pgn", SET_UP),
    ("pgn-iccs/hbsxcjp-ChineseChess/棋谱文件/示例文件.pgn/马兵类_第01局~1.pgn", MIRRORED),
    ("pgn-iccs/hbsxcjp-ChineseChess/棋谱文件/象棋杀着大全.pgn/02单马类/第07局~1.pgn", MIRRORED),
    ("pgn-iccs/hbsxcjp-ChineseChess/棋谱文件/象棋杀着大全.pgn/04马兵类/第03局~1.pgn", MIRRORED),
    ("pgn-iccs/hbsxcjp-ChineseChess/棋谱文件/象棋杀着大全.pgn/10车马类/定式03~1.pgn", MIRRORED),
    (
        "pgn-wxf/maksimKorzh-wukong-xiangqi/pgn_parser/test_1_move~1.pgn",
        "the only entry, `３Ｐ＋１`, names the third of several pawns on one file and there are none: an entry that \
         cannot be played, which the independent program passed over as noise",
    ),
    (
        "pgn-wxf/maksimKorzh-wukong-xiangqi/xqdb/games_pgn/xqdb_international.pgn",
        "the independent program passed over `＋Ｐ＋１`, `＋Ｐ＝６` and `＋Ｐ＝７` as noise; the same game in bulk_games.pgn \
         has 127 plies and 49 quiet ones, as here",
    ),
];
const MIRRORED: &str = "FEN and moves are mirror images of each other: the whole record plays when the moves are turned \
                        (notation-chinese.md, section 6), and not one or two moves without";

/// The independent program took a header with raw quotes for the end of a game without moves and so counts one
/// game more; case P01 says that it is one game.
fn is_phantom(row: &Expected) -> bool {
    row.plies_legal == 0 && row.first_illegal.is_none() && row.junk_lines.starts_with("[Event \"")
}

#[test]
fn files_of_the_text_formats() {
    let Some(folder) = folder() else { return };
    unpacked("pgn-chinese.tar.gz");
    let Some(files) = unpacked("small-formats.tar.gz") else { return };
    let mut rows: BTreeMap<String, Vec<Expected>> = BTreeMap::new();
    let (mut phantoms, mut grids) = (0, 0);
    for line in BufReader::new(gunzip(&folder.join("expected.jsonl.gz"))).lines() {
        let row: Expected = serde_json::from_str(&line.expect("a line")).expect("a row");
        if row.file.ends_with(".pgn_cc") {
            // The independent program does not read tables.
            grids += 1;
        } else if is_phantom(&row) {
            phantoms += 1;
        } else if ["pgn-chinese", "pgn-iccs", "pgn-wxf", "wxf", "txt"].contains(&row.format.as_str()) {
            rows.entry(row.file.clone()).or_default().push(row);
        }
    }
    let mut differ = Vec::new();
    let mut count = 0;
    for (file, rows) in &rows {
        let input = File::open(files.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let found: Vec<Found> = games(input).map(|(record, _)| judge(&record)).collect();
        count += rows.len();
        let wanted: Vec<Found> = rows.iter().map(Expected::wanted).collect();
        if found != wanted {
            let first = found.iter().zip(&wanted).position(|(found, wanted)| found != wanted);
            let how = format!(
                "{} games for {}; first difference {:?}: {:?} for {:?}",
                found.len(),
                wanted.len(),
                first,
                first.map(|at| &found[at]),
                first.map(|at| &rows[at])
            );
            differ.push((file.clone(), how));
        }
    }
    assert_eq!((phantoms, grids), (15, 11));
    check_differences("text formats", count, &differ, &OTHERS);
}
