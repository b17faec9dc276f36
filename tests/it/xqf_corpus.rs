//! The XQF files of the corpus. They take a while: only with `JIPU_FULL=1`, and where the corpus is there.

use std::path::Path;

use jipu::diag::Code;
use jipu::format::{Format, Refusal, WriteOptions, XqfVersion};
use jipu::record::GameRecord;
use jipu::source::Encoding;

use crate::collections::{Kept, check, date_in_pgn, files, is_full, kept, through};
use crate::corpus::{check_differences, games, unpacked};
use crate::harness::Run;

/// Rows that differ. The independent program plays on from positions that cannot arise; jipu keeps such games as they
/// are written.
const XQF: [(&str, &str); 8] = [
    ("xqf/walker8088-cchess/games/残局谱/适情雅趣360局/适情雅趣133兵马出塞.xqf", IN_CHECK),
    ("xqf/zfdang/XQF/2.中国象棋大辞典-6655局/4、古谱/残局/适情雅趣/适情雅趣133兵马出塞.XQF", IN_CHECK),
    ("xqf/zfdang/XQF/2.中国象棋大辞典-6655局/3、残局/游戏排局/01 车马闹宫.XQF", NO_GENERAL),
    ("xqf/zfdang/XQF/2.中国象棋大辞典-6655局/3、残局/游戏排局/02 为主报仇.XQF", NO_GENERAL),
    ("xqf/zfdang/XQF/2.中国象棋大辞典-6655局/3、残局/游戏排局/04 赶马套马.XQF", NO_GENERAL),
    ("xqf/zfdang/XQF/残局-精粹马炮兵解密版/008(马炮兵)变二.xqf", NO_GENERAL),
    ("xqf/zfdang/XQF/中局棋理与攻杀技巧-滕本良/p03-02计算广度01.xqf", PLACE),
    ("xqf/zfdang/XQF/象棋残局新论/第3局　湖北　柳大华　胜　上海　朱永康.xqf", PLACE),
];
const NO_GENERAL: &str = "a side has no general (fen.md, level 2), so no move is played";
const IN_CHECK: &str = "the side that is not to move is in check (fen.md, level 4), so no move is played";
const PLACE: &str =
    "a pawn or an advisor stands where it never can (fen.md, level 3): played with --lenient only";

#[test]
fn the_5106_files() {
    if is_full() {
        check("xqf", 5_106, &XQF);
    }
}

/// What `jipu limit` says first, and how it ends.
fn limit(file: &Path, arguments: &str) -> (Option<i32>, String) {
    let seen = Run::new("limit --lang en").args(arguments).arg(file).seen();
    (seen.status, seen.stdout.lines().next().unwrap_or("").to_owned())
}

/// The games in which a comment speaks of the natural limit (自然限着), and what the audit says of each.
const LIMIT_GAMES: [(&str, &str, i32, &str); 10] = [
    // 2001: "赵提和，但自然限着未满50着，已有48着，被判违例". Red has made 48 plies and the claimant 47: short either way.
    (
        "walker8088-cchess/game_book/对局谱/2001年BGN世界象棋挑战赛/第4轮/第1局（4月24日）/广东许银川先胜黑龙江赵国荣.XQF",
        "--limit 50 --claimant black",
        1,
        "Does not hold: 47 of 50 rounds, short by 3",
    ),
    (
        "zfdang/XQF/许银川对局全集2130局/广东许银川先胜黑龙江赵国荣.xqf",
        "--limit 50 --claimant black",
        1,
        "Does not hold: 47 of 50 rounds, short by 3",
    ),
    // The same game as variations of two opening books.
    (
        "hbsxcjp-cchess_qt/棋谱文件/棋谱研究/布局谱/布局谱（有讲评的）/中炮大全/中炮过河车对屏风马7卒新编.XQF",
        "--limit 50 --claimant black --variation 4:1,6:1,15:1,22:1",
        1,
        "Does not hold: 47 of 50 rounds, short by 3",
    ),
    (
        "hbsxcjp-ChineseChess/棋谱文件/疑难文件.xqf/中炮【马8进7】.XQF",
        "--limit 50 --claimant black --variation 3:1,6:3,7:1,9:1,10:1,12:1,15:2,20:1",
        1,
        "Does not hold: 47 of 50 rounds, short by 3",
    ),
    // 1985: "以后双方又弈了61回合，仍无变化，符合“60回合自然限着”故着法从略。和棋". What was not written down cannot be
    // counted, only bounded.
    (
        "zfdang/XQF/李来群对局全集980局/胡荣华（先和）李来群.xqf",
        "--claimant black",
        4,
        "Cannot be decided: 61 rounds were not written down; the count lies between 0 and 61 rounds, 60 are needed",
    ),
    // 2002, a limit of 40: "双方已经用去20回合" in round 57, in round numbers; then Black won in time.
    (
        "zfdang/XQF/许银川对局全集2130局/2002-05-26金波(先负)许银川.xqf",
        "--limit 40 --claimant red --at 114",
        1,
        "Does not hold: 22 of 40 rounds, short by 18",
    ),
    (
        "zfdang/XQF/许银川对局全集2130局/2002-05-26金波(先负)许银川.xqf",
        "--limit 40",
        0,
        "68 plies without a capture at the end; Red 34, Black 34 of 40 rounds",
    ),
    // "为残局的自然限着留出余地": a pawn not taken in round 40, so that the count begins later. No claim.
    (
        "zfdang/XQF/中炮巡河炮对上右象/第29局.xqf",
        "",
        0,
        "28 plies without a capture at the end; Red 14, Black 14 of 60 rounds",
    ),
    // A study: "自然限招快到了" at ply 185 of a variation, with 13 rounds to go.
    (
        "zfdang/XQF/1.棋理大全-赵鑫鑫/残局/p35 马炮&马炮01.xqf",
        "--claimant black --at 185 --variation 15:1,58:1",
        1,
        "Does not hold: 47 of 60 rounds, short by 13",
    ),
    // "自然限着和，余略": that rounds were left out is said without a number, which the audit does not read. As written
    // down it is far from the limit.
    (
        "walker8088-cchess/games/对局谱/网络棋谱（有讲评的）/黑用开局库.XQF",
        "--claimant red --variation 1:1,2:1,6:1,15:1,16:1,22:1,25:1",
        1,
        "Does not hold: 11 of 60 rounds, short by 49",
    ),
];

#[test]
fn games_whose_comments_speak_of_the_natural_limit() {
    if !is_full() {
        return;
    }
    let Some(files) = unpacked("xqf.tar.gz") else { return };
    for (file, arguments, status, answer) in LIMIT_GAMES {
        let (ended, first) = limit(&files.join("xqf").join(file), arguments);
        assert_eq!((ended, first.as_str()), (Some(status), answer), "{file}");
    }
}

/// Writes each file of a part of the corpus, all of it in a full run, and compares what comes back. Strings are written in
/// GBK, or in GB18030 where characters need four bytes. `comment` and `date` are what becomes of a comment and of the date
/// on the way.
fn round_trips(
    what: &str,
    comment: impl Fn(&str) -> String,
    date: impl Fn(&str) -> String,
    way: impl Fn(&GameRecord, Encoding) -> Result<GameRecord, Refusal>,
    listed: &[(&str, &str)],
) {
    let Some(files) = files("xqf") else { return };
    let is_full = is_full();
    let (mut count, mut beyond_gbk, mut differ) = (0, 0, Vec::new());
    for (name, input) in files.step_by(if is_full { 1 } else { 50 }) {
        for (record, _) in games(input) {
            let back = way(&record, Encoding::Gbk).unwrap_or_else(|Refusal(why)| {
                assert_eq!(why[0].code, Code::Unmappable, "{name}");
                beyond_gbk += 1;
                way(&record, Encoding::Gb18030).unwrap_or_else(|why| panic!("{name}: {why:?}"))
            });
            let (mut wanted, found) = (kept(&record, |_| true), kept(&back, |_| true));
            for (_, _, comments, _) in &mut wanted.nodes {
                *comments =
                    comments.iter().map(|text| comment(text)).filter(|text| !text.is_empty()).collect();
            }
            for (_, value) in wanted.tags.iter_mut().filter(|(name, _)| name == "Date") {
                *value = date(value);
            }
            if wanted != found {
                differ.push((name.clone(), difference(&wanted, &found)));
            }
            count += 1;
        }
    }
    if is_full {
        assert_eq!((count, beyond_gbk), (5_106, BEYOND_GBK), "{what}");
        check_differences(what, count, &differ, listed);
    } else {
        differ.retain(|(name, _)| listed.iter().all(|(known, _)| name != known));
        assert!(differ.is_empty(), "{what}: {differ:?}");
    }
}

/// The first thing in which two games differ.
fn difference(wanted: &Kept, found: &Kept) -> String {
    if wanted.nodes.len() != found.nodes.len() {
        return format!("{} nodes for {}", found.nodes.len(), wanted.nodes.len());
    }
    if let Some((wanted, found)) = wanted.nodes.iter().zip(&found.nodes).find(|(one, other)| one != other) {
        return format!("{found:?} for {wanted:?}");
    }
    let rest = |kept: &Kept| (kept.start.clone(), kept.tags.clone(), kept.result);
    format!("{:?} for {:?}", rest(found), rest(wanted))
}

/// Files with bytes that are not GBK, which became characters that GBK has not.
const BEYOND_GBK: usize = 14;

#[test]
fn from_xqf_to_xqf() {
    for xqf in [XqfVersion::V10, XqfVersion::V18] {
        let options = WriteOptions { xqf, ..WriteOptions::default() };
        let way = |record: &GameRecord, encoding| {
            through(Format::Xqf, &options, encoding, record).map(|(back, _)| back)
        };
        round_trips("XQF to XQF", str::to_owned, str::to_owned, way, &[]);
    }
}

/// A variation of PGN whose first move cannot be played may be prose as well.
const PROSE: &str = "a variation whose first move is illegal: PGN keeps it as a comment";

const THROUGH_PGN: [(&str, &str); 4] = [
    ("xqf/walker8088-cchess/game_book/残局谱/江湖排局集成/第104局 野马操田 红先黑胜.xqf", PROSE),
    ("xqf/walker8088-cchess/game_book/残局谱/江湖排局集成/第148局 落花流水 红先和.xqf", PROSE),
    ("xqf/zfdang/XQF/流行布局图例细解（合并谱）.xqf", PROSE),
    (
        "xqf/zfdang/XQF/中局棋理与攻杀技巧-滕本良/p03-02计算广度01.xqf",
        "no move can be played from this start, and PGN keeps the variation as a comment",
    ),
];

#[test]
fn from_xqf_through_pgn_to_xqf() {
    let options = WriteOptions::default();
    // Blanks around a comment are not kept, braces become full width, and no line may look like a header.
    let comment = |text: &str| text.trim().replace('{', "｛").replace('}', "｝").replace("\n[", "\n [");
    let way = |record: &GameRecord, encoding| {
        let (pgn, _) = through(Format::Pgn, &options, Encoding::Utf8, record)?;
        through(Format::Xqf, &options, encoding, &pgn).map(|(back, _)| back)
    };
    // A date that is whole and plain has the form of PGN.
    let date = |text: &str| date_in_pgn(text, "xqf");
    round_trips("XQF through PGN to XQF", comment, date, way, &THROUGH_PGN);
}
