//! Whole lines, both ways.

use std::fmt::Write as _;

use super::{JsonContext, read_line, write};
use crate::board::{Move, Position, Reason};
use crate::diag::{Argument, Code, Diagnostic};
use crate::fen::Letters;
use crate::notation::{Writer, WrittenMove};
use crate::record::{GameRecord, GameResult, MoveState, NodeId, ResolveOptions, Start, resolve};
use crate::source::{SourceText, Span};

const CONTEXT: JsonContext = JsonContext { file: "a.json", game: 1, encoding: "utf-8", diagnostics: 0 };

fn line_of(record: &GameRecord) -> String {
    let mut out = String::new();
    write(record, &CONTEXT, &mut out);
    out
}

fn resolved(record: &mut GameRecord) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    resolve(record, ResolveOptions::default(), &mut found);
    found
}

/// The paths or messages of what is wrong with a line.
fn errors(found: &[Diagnostic]) -> Vec<&str> {
    found
        .iter()
        .flat_map(|finding| &finding.arguments)
        .filter_map(|(_, argument)| match argument {
            Argument::Text(text) => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

/// Reads a line, resolves it and compares what is written of it from `moves` on.
#[track_caller]
fn check(line: &str, expected: &str) {
    let (record, found) = read_line(line);
    assert_eq!(found, [], "{line}");
    let mut record = record.unwrap();
    resolved(&mut record);
    let written = line_of(&record);
    let at = written.find(r#""moves""#).unwrap();
    assert_eq!(written.split_at(at).1, format!("{expected},\"diagnostics\":0}}\n"), "{line}");
}

#[test]
fn small_objects() {
    for (line, expected) in [
        (r#"{"moves":[]}"#, r#""moves":[],"result":"*","terminator":null"#),
        (r#"{"moves":["h2e2","h9g7"],"result":"1-0"}"#, r#""moves":["h2e2","h9g7"],"result":"1-0""#),
        (
            r#"{"start":"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1","moves":["d0d1"],"result":"红胜","future":[{}]}"#,
            r#""moves":["d0d1"],"result":"1-0""#,
        ),
        (
            r#"{"type":"game","moves":["炮二平五","马8进7","H0-G2"],"result":null}"#,
            r#""moves":["h2e2","h9g7","h0g2"],"result":"*","terminator":null"#,
        ),
        (
            r#"{"moves":["h2e2","h9h1","h0g2"]}"#,
            r#""moves":["h2e2"],"result":"*","terminator":null,"unresolved":["h9h1","h0g2"],"unresolved_reason":"geometry""#,
        ),
        (
            r#"{"moves":["h2e2"],"unresolved":["车９平２"]}"#,
            r#""moves":["h2e2"],"result":"*","terminator":null,"unresolved":["车９平２"],"unresolved_reason":"path-blocked""#,
        ),
        (
            r#"{"moves":["h2e2"],"unresolved":["马8进7"],"unresolved_reason":"path-blocked"}"#,
            r#""moves":["h2e2"],"result":"*","terminator":null,"unresolved":["马8进7"],"unresolved_reason":"path-blocked""#,
        ),
        (
            r#"{"moves":["h2e2","b9c7"],"certainty":["certain",{"open":["h9g7","b9c7"]}],"lines":{"count":2,"lower_bound":true}}"#,
            concat!(
                r#""moves":["h2e2","b9c7"],"result":"*","terminator":null,"#,
                r#""tree":{"nodes":[{"move":"h2e2"},{"move":"b9c7","state":"open","candidates":["h9g7","b9c7"]}]},"#,
                r#""certainty":["certain",{"open":["h9g7","b9c7"]}],"lines":{"count":2,"lower_bound":true}"#
            ),
        ),
        (
            r#"{"moves":["h2e2","b9c7"],"certainty":["repaired",{"likely":0.9,"others":["h9g7"]}]}"#,
            concat!(
                r#""moves":["h2e2","b9c7"],"result":"*","terminator":null,"#,
                r#""tree":{"nodes":[{"move":"h2e2","state":"repaired"},{"move":"b9c7","state":"likely","#,
                r#""candidates":["b9c7","h9g7"],"chances":[0.9,0.1]}]},"#,
                r#""certainty":["repaired",{"likely":0.9,"others":["h9g7"]}]"#
            ),
        ),
        (
            r#"{"tree":{"nodes":[{"move":"h2e2","text":"炮二乎五","state":"repaired"}]}}"#,
            concat!(
                r#""moves":["h2e2"],"result":"*","terminator":null,"#,
                r#""tree":{"nodes":[{"move":"h2e2","text":"炮二乎五","state":"repaired"}]},"certainty":["repaired"]"#
            ),
        ),
        (
            concat!(
                r#"{"tree":{"comments":["开局"],"nodes":[{"move":"h2e2","nags":[1]},{"move":"h9g7"},"#,
                r#"{"parent":1,"move":"b9c7","before":["或"]},{"parent":0,"text":"不明","state":"syntax"}]}}"#
            ),
            concat!(
                r#""moves":["h2e2","h9g7"],"result":"*","terminator":null,"#,
                r#""tree":{"comments":["开局"],"nodes":[{"move":"h2e2","nags":[1]},{"move":"h9g7"},"#,
                r#"{"parent":1,"move":"b9c7","before":["或"]},{"parent":0,"text":"不明","state":"syntax"}]}"#
            ),
        ),
    ] {
        check(line, expected);
    }
}

#[test]
fn the_whole_line() {
    let line = concat!(
        r#"{"type":"game","schema":1,"id":"ID","file":"a.json","game":1,"format":"json","encoding":"utf-8","#,
        r#""tags":[["Event","\"甲\"\n"],["event",""],["Result","0-1"]],"#,
        r#""start":"4k4/9/9/9/9/9/9/9/9/4K4 w - - 3 8","#,
        r#""moves":["e0e1"],"result":"0-1","terminator":"1/2-1/2","diagnostics":0}"#,
        "\n"
    );
    let (record, found) = read_line(line);
    assert_eq!(found, []);
    let written = line_of(&record.unwrap());
    let id = written.split('"').nth(9).unwrap();
    assert_eq!(id.len(), 32);
    assert_eq!(written, line.replace("ID", id));
}

#[test]
fn a_faulty_start_stays_faulty() {
    for (start, codes) in [
        ("9/9/x w", r#""row-count","bad-char""#),
        ("", r#""empty""#),
        ("9/9/9/9/9/9/9/9/9/9 w - - 0 1", r#""no-king-red","no-king-black""#),
    ] {
        let line =
            format!(r#"{{"start":"{start}","start_valid":false,"start_codes":[{codes}],"moves":["h2e2"]}}"#);
        let (record, _) = read_line(&line);
        let mut record = record.unwrap();
        resolved(&mut record);
        let expected = format!(
            r#""start":"{start}","start_valid":false,"start_codes":[{codes}],"moves":[],"result":"*","terminator":null,"unresolved":["h2e2"],"unresolved_reason":"unreached","diagnostics":0}}"#
        );
        assert!(line_of(&record).contains(&expected), "{}", line_of(&record));
    }
}

#[test]
fn results() {
    for (tag, terminator, expected) in [
        (None, None, r#""*","terminator":null"#),
        (None, Some(GameResult::Draw), r#""1/2-1/2""#),
        (None, Some(GameResult::Unknown), r#""*""#),
        (Some("1-0"), None, r#""1-0","terminator":null"#),
        (Some("红胜"), Some(GameResult::RedWins), r#""1-0""#),
        (Some("1-0"), Some(GameResult::BlackWins), r#""1-0","terminator":"0-1""#),
        (Some("*"), Some(GameResult::BlackWins), r#""0-1""#),
        (Some("?"), None, r#""*","terminator":null"#),
    ] {
        let mut record = GameRecord::new(SourceText::from_string(String::new()), "json");
        if let Some(value) = tag {
            record.tags.push("Result", value);
        }
        record.terminator = terminator;
        let line = line_of(&record);
        let expected = format!(r#""result":{expected},"diagnostics""#);
        assert!(line.contains(&expected), "{line}");
        assert_eq!(read_line(&line).0.unwrap().terminator, terminator, "{line}");
    }
}

#[test]
fn other_lines_give_nothing() {
    for line in ["", "  \r\n", r#"{"type":"summary","files":1}"#, r#"{"type":"diagnostic","moves":7}"#] {
        let (record, found) = read_line(line);
        assert!(record.is_none() && found.is_empty(), "{line}");
    }
}

#[test]
fn broken_lines() {
    let deep = format!(r#"{{"moves":{}"#, "[".repeat(100_000));
    for (line, place, message) in [
        ("[1]", "[", None),
        ("  甲", "甲", None),
        (r#"{"moves":["h2e2",}"#, "}", Some("expected value")),
        (r#"{"tags":[["甲"乙"#, "乙", Some("expected `,` or `]`")),
        (r#"{"moves":["h2e2""#, "", Some("EOF while parsing a list")),
        ("{\"moves\":\n[1e999]}", "9", Some("number out of range")),
        (deep.as_str(), "[", Some("recursion limit exceeded")),
        (r#"{"foo":1}"#, "", Some(".type")),
        (r#"{"type":5,"moves":[]}"#, "", Some(".type")),
        (r#"{"type":"game","schema":2}"#, "", Some(".schema")),
    ] {
        let (record, found) = read_line(line);
        assert!(record.is_none(), "{line}");
        let [finding] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(finding.code, Code::JsonInvalid);
        assert_eq!(finding.span.unwrap_or_default().of(line), place, "{line} {finding:?}");
        assert_eq!(errors(&found).first().copied(), message, "{line}");
    }
}

#[test]
fn a_bad_value_spoils_itself_only() {
    for (line, paths, expected) in [
        (r#"{"moves":["h2e2"],"tags":5}"#, ".tags", r#""moves":["h2e2"]"#),
        (r#"{"moves":["h2e2"],"tags":[["a"],["b","c"]]}"#, ".tags[0]", r#""tags":[["b","c"]]"#),
        (
            r#"{"moves":["h2e2",null,"h0g2"]}"#,
            ".moves[1]",
            r#""unresolved":["","h0g2"],"unresolved_reason":"syntax""#,
        ),
        (r#"{"moves":["h2e2"],"result":"甲"}"#, ".result", r#""moves":["h2e2"]"#),
        (
            r#"{"tree":{"nodes":[{"move":"h2e2","state":"open","candidates":["h2e2","z9z9"]}]}}"#,
            ".tree.nodes[0].candidates",
            r#""state":"open","candidates":["h2e2"]"#,
        ),
        (r#"{"moves":["h2e2"],"terminator":[]}"#, ".terminator", r#""terminator":null"#),
        (r#"{"moves":["h2e2"],"lines":{"count":-1}}"#, ".lines", r#""moves":["h2e2"]"#),
        (r#"{"moves":["h2e2"],"tree":true}"#, ".tree", r#""moves":["h2e2"]"#),
        (r#"{"moves":["h2e2"],"tree":{"nodes":[{"move":"b2e2"}]}}"#, ".moves", r#""moves":["b2e2"]"#),
        (
            r#"{"tree":{"nodes":[{"move":"h2e2","nags":[1,70000],"comments":["甲",2]},{"parent":0,"move":"b2e2"}]}}"#,
            ".tree.nodes[0].comments[1] .tree.nodes[0].nags[1]",
            r#""nodes":[{"move":"h2e2","comments":["甲"],"nags":[1]},{"parent":0,"move":"b2e2"}]"#,
        ),
        (
            r#"{"tree":{"nodes":[{"move":"h2e2"},{"parent":2,"move":"h9g7"},{"move":"h0g2"},{"parent":9,"move":"b9c7"},{"parent":1,"move":"b9c7"}]}}"#,
            ".tree.nodes[1] .tree.nodes[3]",
            r#""moves":["h2e2","b9c7"]"#,
        ),
        (
            r#"{"tree":{"nodes":[{"move":"h2e2","state":"guessed"}]}}"#,
            ".tree.nodes[0].state",
            r#""nodes":[{"move":"h2e2","state":"open"}]"#,
        ),
    ] {
        let (record, found) = read_line(line);
        assert_eq!(errors(&found).join(" "), paths, "{line}");
        let mut record = record.unwrap();
        resolved(&mut record);
        assert!(line_of(&record).contains(expected), "{line}\n{}", line_of(&record));
    }
}

/// Small and repeatable.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    fn pick<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())].clone()
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }
}

const TEXTS: [&str; 8] = [
    "",
    "好棋",
    "甲\r\n乙",
    "\u{0}\u{1f}\u{7f}",
    "\"\\/",
    "\u{2028}\u{feff}\u{202e}",
    "🐎 \t",
    "{[(;1. h2e2",
];
const ENTRIES: [&str; 6] = ["車９平２", "h2e2", "炮25", "C2.5", "看不清", "马8\n进7"];
const REFUSED: [MoveState; 6] = [
    MoveState::Unread,
    MoveState::Illegal(Reason::PathBlocked),
    MoveState::Illegal(Reason::AmbiguousQualifier),
    MoveState::Ambiguous,
    MoveState::Unreadable,
    MoveState::AfterEnd,
];

fn annotate(record: &mut GameRecord, id: NodeId, dice: &mut Dice) {
    let annotation = record.tree.annotation_mut(id);
    annotation.before.extend((0..dice.below(2)).map(|_| dice.pick(&TEXTS).to_owned()));
    annotation.after.extend((0..dice.below(3)).map(|_| dice.pick(&TEXTS).to_owned()));
    annotation.nags.extend((0..dice.below(3)).map(|_| dice.below(65_536) as u16));
}

/// Builds a record with everything that a record can hold: a tree of legal moves with unresolved rests.
fn random_record(dice: &mut Dice) -> GameRecord {
    let mut text = String::new();
    let mut record = GameRecord::new(SourceText::from_string(String::new()), "json");
    let mut position = Position::start();
    match dice.below(4) {
        0 => {
            let fen = "3k5/4P4/9/9/9/9/9/4B4/9/4K2R1 b - - 7 31";
            record.start = Start::read(fen, Letters::Common).0;
            let Start::Stated { setup, .. } = &record.start else { panic!("{fen}") };
            position = setup.validate(crate::board::Placement::Strict).unwrap();
            record.start = Start::Position(Box::new(position.clone()));
        }
        1 => record.start = Start::Faulty { text: dice.pick(&TEXTS).to_owned(), codes: vec![Code::BadSide] },
        _ => {}
    }
    for _ in 0..dice.below(5) {
        record.tags.push(dice.pick(&["Event", "event", "", "Remark"]), dice.pick(&TEXTS));
    }
    if dice.one_in(2) {
        record.tags.push("Result", dice.pick(&["1-0", "*", "和棋", "?!"]));
    }
    record.terminator = dice.pick(&[None, Some(GameResult::Draw), Some(GameResult::Unknown)]);
    record.tree.lines = dice.pick(&[None, Some((7, false)), Some((u64::MAX, true))]);
    if dice.one_in(3) {
        annotate(&mut record, NodeId::ROOT, dice);
    }
    let (branching, marks) = (dice.pick(&[4, 1000]), dice.pick(&[3, 1000]));
    let mut open = vec![(NodeId::ROOT, position)];
    let playable = !matches!(record.start, Start::Faulty { .. });
    for _ in 0..dice.below(60) {
        let at = if dice.one_in(branching) { dice.below(open.len()) } else { open.len() - 1 };
        let (parent, mut position) = open[at].clone();
        let legal = position.legal_moves();
        if !playable || legal.is_empty() {
            break;
        }
        let action = dice.pick(&legal);
        let id = record.tree.push_move(parent, action);
        position.make(action);
        if dice.one_in(marks) {
            record.tree.node_mut(id).state =
                dice.pick(&[MoveState::Repaired, MoveState::Open, MoveState::Likely]);
            record.tree.node_mut(id).span = push_text(&mut text, dice);
            if record.tree.node(id).state == MoveState::Open {
                record.tree.set_candidates(id, legal.iter().copied().take(3).collect());
            }
            if record.tree.node(id).state == MoveState::Likely {
                let others = legal.iter().copied().filter(|&other| other != action);
                record.tree.set_candidates(id, std::iter::once(action).chain(others).take(3).collect());
                let chances = [0.9, 0.0625, 0.0375][..record.tree.candidates(id).len()].to_vec();
                record.tree.set_chances(id, chances);
            }
        }
        if dice.one_in(marks) {
            annotate(&mut record, id, dice);
        }
        open.push((id, position));
    }
    for _ in 0..dice.below(3) {
        let (mut parent, _) = open[if dice.one_in(2) { dice.below(open.len()) } else { open.len() - 1 }];
        let mut state = dice.pick(&REFUSED);
        if !playable {
            state = MoveState::Unreached;
        }
        for _ in 0..dice.below(4) {
            let span = push_text(&mut text, dice);
            parent = record.tree.push(parent, WrittenMove::parse(span.of(&text)), span);
            record.tree.node_mut(parent).state = state;
            if state != MoveState::Unread {
                state = MoveState::Unreached;
            }
        }
    }
    record.source = SourceText::from_string(text);
    record
}

fn push_text(text: &mut String, dice: &mut Dice) -> Span {
    text.push('-');
    let start = text.len();
    text.push_str(dice.pick(&ENTRIES));
    Span::new(start, text.len())
}

#[test]
fn what_is_written_reads_back() {
    for seed in 0..2000 {
        let record = random_record(&mut Dice(seed));
        let line = line_of(&record);
        assert_eq!(line.matches('\n').count(), 1);
        let (read, found) = read_line(&line);
        assert_eq!(found, [], "{line}");
        let read = read.unwrap();
        assert_eq!(line_of(&read), line, "seed {seed}");
        let states = |record: &GameRecord| -> Vec<_> {
            let mut walk = record.tree.preorder();
            std::iter::from_fn(|| walk.next(&record.tree))
                .filter_map(|step| match step {
                    crate::record::Step::Enter(id) => {
                        let node = record.tree.node(id);
                        Some((
                            node.action,
                            node.state,
                            node.written,
                            record.tree.annotation(id).cloned().unwrap_or_default(),
                        ))
                    }
                    crate::record::Step::Leave(_) => None,
                })
                .collect()
        };
        assert_eq!(states(&read), states(&record), "{line}");
        assert_eq!((read.terminator, &read.tags), (record.terminator, &record.tags));
    }
}

/// A sheet in some notation with an entry in it that may not be right, and a variation.
fn random_sheet(dice: &mut Dice) -> GameRecord {
    let writer = dice.pick(&[
        Writer::default(),
        Writer::Wxf(crate::notation::wxf::Spelling::default()),
        Writer::Coordinate(crate::notation::coordinate::Spelling::Uci10),
        Writer::Coordinate(crate::notation::coordinate::Spelling::Dhtmlxq),
    ]);
    let mut record = GameRecord::new(SourceText::from_string(String::new()), "json");
    let mut text = String::new();
    let mut position = Position::start();
    let mut last = NodeId::ROOT;
    for _ in 0..dice.below(60) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let variation = dice.one_in(10).then(|| dice.pick(&legal));
        let action = dice.pick(&legal);
        let start = text.len();
        if dice.one_in(30) {
            text.push_str(dice.pick(&ENTRIES));
        } else {
            writer.write(&position, action, &mut text);
        }
        let span = Span::new(start, text.len());
        let parent = last;
        last = record.tree.push(parent, WrittenMove::parse(span.of(&text)), span);
        if let Some(action) = variation {
            let start = text.len();
            writer.write(&position, action, &mut text);
            let span = Span::new(start, text.len());
            record.tree.push(parent, WrittenMove::parse(span.of(&text)), span);
        }
        position.make(action);
    }
    record.source = SourceText::from_string(text);
    record
}

#[test]
fn resolving_again_changes_nothing() {
    for seed in 0..2000 {
        let mut record = random_sheet(&mut Dice(seed));
        resolved(&mut record);
        let line = line_of(&record);
        let mut read = read_line(&line).0.unwrap();
        resolved(&mut read);
        assert_eq!(line_of(&read), line, "seed {seed}");
    }
}

#[test]
fn depth_is_no_matter() {
    let cycle: Vec<Move> =
        ["h0g2", "h9g7", "g2h0", "g7h9"].iter().map(|text| text.parse().unwrap()).collect();
    let aside: [Move; 2] = ["a3a4".parse().unwrap(), "a6a5".parse().unwrap()];
    for (plies, variations) in [(100_000, false), (10_000, true)] {
        let mut record = GameRecord::new(SourceText::from_string(String::new()), "json");
        let mut at = NodeId::ROOT;
        for ply in 0..plies {
            if variations {
                record.tree.push_move(at, aside[ply % 2]);
            }
            at = record.tree.push_move(at, cycle[ply % 4]);
        }
        let line = line_of(&record);
        let mut read = read_line(&line).0.unwrap();
        resolved(&mut read);
        assert_eq!(line_of(&read), line);
    }
}

/// Whatever comes of a line must resolve and be written, and read back to the same.
fn survive(line: &str) {
    let (record, found) = read_line(line);
    for finding in &found {
        let span = finding.span.unwrap_or_default();
        assert!(line.get(span.start as usize..span.end as usize).is_some(), "{line}");
    }
    let Some(mut record) = record else { return };
    let before = line_of(&record);
    let again = read_line(&before).0.unwrap();
    assert_eq!(line_of(&again), before, "{line}");
    resolved(&mut record);
    line_of(&record);
}

#[test]
fn hostile_lines() {
    const JUNK: [&str; 14] = [
        "null",
        "true",
        "-1",
        "0",
        "1",
        "2",
        "4294967296",
        "1e300",
        "18446744073709551616",
        "\"\"",
        "[]",
        "{}",
        "\"\\ud800\"",
        "[[[[{\"a\":[]}]]]]",
    ];
    for seed in 0..300 {
        let mut dice = Dice(seed);
        let line = line_of(&random_record(&mut dice));
        for _ in 0..20 {
            let mut bytes = line.clone().into_bytes();
            for _ in 0..=dice.below(3) {
                let at = dice.below(bytes.len());
                match dice.below(4) {
                    0 => bytes[at] = dice.pick(b"\"\\{}[],:0a\n\xe9"),
                    1 => bytes.truncate(at.max(1)),
                    2 => {
                        let end = (at + dice.below(12)).min(bytes.len());
                        bytes.drain(at..end);
                        bytes.push(b'}');
                    }
                    _ => bytes.insert(at, dice.pick(b"\"\\{}[],:0a\n")),
                }
            }
            survive(&String::from_utf8_lossy(&bytes));
        }
        // Values of another kind in the place of strings and numbers.
        for _ in 0..40 {
            let starts: Vec<usize> = line.match_indices(':').map(|(at, _)| at + 1).collect();
            let at = dice.pick(&starts);
            let rest = line.get(at..).unwrap();
            let mut values = serde_json::Deserializer::from_str(rest).into_iter::<serde::de::IgnoredAny>();
            if let Some(Ok(_)) = values.next() {
                let mut changed = String::new();
                let tail = rest.get(values.byte_offset()..).unwrap();
                write!(changed, "{}{}{tail}", line.get(..at).unwrap(), dice.pick(&JUNK)).unwrap();
                survive(&changed);
            }
        }
    }
}
