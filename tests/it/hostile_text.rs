//! Hostile text: what a record, a file's name or an argument says must not be obeyed by a terminal or a browser, must not
//! break out of the field that it stands in, and must not choose where a file goes.

use std::fs;

use jipu::diag::{Code, Severity};
use jipu::format::json::JsonContext;
use jipu::format::{FileWriter, Format, Holds, ReadOptions, Refusal, WriteOptions};
use jipu::record::GameRecord;
use jipu::source::{Encoder, Encoding};
use serde_json::{Value, json};

use crate::game;
use crate::harness::{Folder, Run, Seen};
use crate::samples::{FAULTY, SHEET};
use crate::wire;

/// What a terminal, an editor or a browser would obey or not show, of every kind that there is.
const HOSTILE: &[(&str, &str)] = &[
    ("clear the screen", "\u{1b}[2J\u{1b}[H"),
    ("title of the window", "\u{1b}]0;owned\u{7}"),
    ("C1 control", "\u{9b}31m\u{85}\u{90}"),
    ("bell, backspace, vertical tab", "\u{7}\u{8}\u{b}\u{c}\u{7f}"),
    (
        "bidirectional",
        "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}",
    ),
    ("zero width", "\u{200b}\u{200c}\u{200d}\u{2060}\u{ad}\u{34f}\u{180e}"),
    ("byte-order mark", "\u{feff}"),
    ("separators of lines", "\u{2028}\u{2029}"),
    ("tags", "\u{e0001}\u{e0041}\u{e007f}"),
    ("fillers", "\u{3164}\u{115f}\u{1160}\u{ffa0}"),
    ("flood of marks", "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}"),
    ("markup", "<script>alert(1)</script><img src=x onerror=alert(1)>\"'`&"),
];

/// Whether a character may come out on a terminal. Written from the Unicode lists of control, bidirectional and default
/// ignorable characters, and not from what the program does.
fn is_harmless(character: char) -> bool {
    let code = u32::from(character);
    let is_control = code < 0x20 && character != '\n' || (0x7f..0xa0).contains(&code);
    let is_format = matches!(code,
        0xad | 0x34f | 0x61c | 0x115f | 0x1160 | 0x17b4 | 0x17b5 | 0x180b..=0x180f | 0x200b..=0x200f
        | 0x2028..=0x202e | 0x2060..=0x206f | 0x3164 | 0xfeff | 0xffa0 | 0xfff0..=0xfffb | 0xe0000..=0xe0fff);
    !is_control && !is_format
}

/// Checks what is printed for people.
#[track_caller]
fn is_tame(what: &str, seen: &Seen) {
    // Lines of CSV end so.
    let seen = &Seen { stdout: seen.stdout.replace("\r\n", "\n"), ..seen.clone() };
    for text in [&seen.stdout, &seen.stderr] {
        if let Some(found) = text.chars().find(|&character| !is_harmless(character)) {
            panic!("{what}: U+{:04X} comes out:\n{seen}", u32::from(found));
        }
        assert!(!text.contains(&"\u{301}".repeat(5)), "{what}: a flood of marks comes out:\n{seen}");
    }
    assert!(!seen.stderr.contains("panicked"), "{what}: {seen}");
}

/// Records of several formats in which every text is hostile.
fn records(text: &str) -> Vec<(&'static str, String)> {
    let line = text.replace('\n', " ").replace(['"', '\\', '{', '}', '[', ']', '(', ')', ';'], "");
    let object = json!({
        "type": "game", "schema": 1, "result": "*", "moves": ["h2e2", "h9g7", "h0g2"],
        "tags": [["Event", text], ["Red", text], ["Black", text], ["Date", text], ["Result", text], ["Site", text],
            [format!("X{text}"), text]],
        "tree": {"before": [text], "nodes": [{"move": "h2e2", "comments": [text]}, {"move": "h9g7"},
            {"text": text, "comments": [text]}]},
    });
    vec![
        ("a.jsonl", format!("{object}\n")),
        (
            "a.pgn",
            format!(
                "[Event \"{line}\"]\n[Red \"{line}\"]\n[Black \"{line}\"]\n[Date \"{line}\"]\n[Result \"{line}\"]\n\
                 [FEN \"{line}\"]\n\n1. 炮二平五 {{{line}}} 车９平{line} 2. {line} (1... {line}) 马二进{line} *\n\n\
                 [Event \"{line}\"]\n[Red \"{line}\"]\n\n1. 炮二平五 {{{line}}} 马８进７ {{{line}}} 2. 车{line}一平二 *\n"
            ),
        ),
        (
            "a.txt",
            format!(
                "{line}\n红方：{line}\n黑方：{line}\n\n{}{line}\n车{line}二平三\n",
                FAULTY.replace("1-0\n", "")
            ),
        ),
        ("a.wxf", format!("FORMAT\tWXF\nGAME\t{line}\nRED\t{line}\n\nSTART{{\n 1. C2.5 {line}\n}}END\n")),
        (
            "a.ubb",
            format!(
                "[DhtmlXQ]\n[DhtmlXQ_title]{line}[/DhtmlXQ_title]\n[DhtmlXQ_movelist]7747{line}[/DhtmlXQ_movelist]\n[DhtmlXQ_comment1]{line}[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n"
            ),
        ),
        (
            "a.csv",
            format!(
                "name,fen,branchs,steps,moves\n{line},rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,1,1,{line}\n"
            ),
        ),
        ("a.eglib", format!("{line}|9/9/9/9/{line}\n")),
        ("b.txt", SHEET.replace("马８进７", &format!("马８进７{line}"))),
    ]
}

/// The commands that print for people what they read.
const COMMANDS: [&str; 13] = [
    "check",
    "check -v",
    "check --short",
    "list",
    "list --csv",
    "list --unique",
    "limit",
    "limit --short",
    "limit --claimant red",
    "limit --reaching 0",
    "repetition",
    "repetition --cycles 1",
    "convert --dry-run -v --to wxf",
];

/// All of it in one text.
fn all_hostile() -> String {
    HOSTILE.iter().map(|(_, text)| *text).collect()
}

#[test]
fn nothing_comes_out_that_a_terminal_obeys() {
    for (what, text) in HOSTILE {
        for (name, record) in records(text) {
            let seen = Run::new("check -v").stdin(&record).seen();
            is_tame(&format!("{what}, check {name}"), &seen);
            let seen = Run::new("list --csv").stdin(&record).seen();
            is_tame(&format!("{what}, list {name}"), &seen);
        }
    }
    for (name, record) in records(&all_hostile()) {
        let folder = Folder::new().with(name, &record);
        for language in ["en", "zh"] {
            for command in COMMANDS {
                let run = Run::new(command).args("--lang").args(language).arg(name).within(&folder);
                is_tame(&format!("{command} {name}"), &run.seen());
            }
            let run = Run::new("show --lang").args(language).arg(name);
            is_tame(&format!("show {name}"), &run.within(&folder).seen());
            let run = Run::new("reconcile --full --lang").args(language).arg(name).arg(name);
            is_tame(&format!("reconcile {name}"), &run.within(&folder).seen());
        }
    }
}

/// The columns of `move` are parted by tabs.
fn untabbed(seen: Seen) -> Seen {
    Seen { stdout: seen.stdout.replace('\t', " "), ..seen }
}

#[cfg(target_os = "linux")]
#[test]
fn names_of_files_are_made_visible() {
    // A name has room for so much.
    for hostile in HOSTILE.chunks(3) {
        let text: String = hostile.iter().map(|(_, text)| *text).collect();
        let what = hostile[0].0;
        let name = format!("a{}.pgn", text.replace('/', ""));
        let folder = Folder::new().with(&name, crate::samples::PGN).with("in/b.txt", SHEET).with("empty", "");
        fs::copy(folder.path("empty"), folder.path(&format!("in/{name}"))).expect("a file");
        for command in COMMANDS {
            let absent = format!("absent{name}");
            let run = Run::new(command).arg(&name).arg("in").arg(&absent).within(&folder);
            is_tame(&format!("{what}, {command}"), &run.seen());
        }
        for command in [
            "show",
            "show --game 9",
            "move",
            "reconcile in/b.txt",
            "convert in/b.txt -o",
            "convert -o out/",
            "show startpos --svg -o",
            "limit in/b.txt --report",
            "rules --event",
            "convert in/b.txt --names",
            "convert in/b.txt -o out/ --report",
            "rules",
            "explain",
            "perft",
            "check --encoding",
            "check --from",
            "list --tag",
            "check -x",
            "man",
        ] {
            let seen = Run::new(command).arg(&name).within(&folder).seen();
            is_tame(&format!("{what}, {command}"), &untabbed(seen));
            // As an argument that is none.
            let seen = Run::new(command).arg(format!("--{name}")).within(&folder).seen();
            is_tame(&format!("{what}, {command} --"), &seen);
        }
        let input = format!("startpos\t炮{text}25\n{text}\t炮25\n");
        let seen = Run::new("move").stdin(&input).seen();
        is_tame(&format!("{what}, move"), &untabbed(seen));
        let seen = Run::new("move --json").stdin(&input).seen();
        assert!(seen.stdout.lines().all(|line| !line.contains(char::is_control)), "{what}: {seen}");
    }
}

#[test]
fn json_is_always_json() {
    for (name, record) in records(&format!("{}\0\n", all_hostile())) {
        let folder = Folder::new().with(name, &record);
        for command in [
            "check",
            "list",
            "list --unique",
            "limit",
            "repetition",
            "convert --to json -o out/",
            "convert --to json",
        ] {
            let seen = Run::new(command).args("--json").arg(name).within(&folder).seen();
            for line in seen.stdout.lines().chain(seen.stderr.lines()) {
                let value: Value = serde_json::from_str(line)
                    .unwrap_or_else(|error| panic!("{command} {name}: {error}: {line}"));
                assert!(value["type"].is_string(), "{command} {name}: {line}");
                assert!(!line.contains(char::is_control), "{command} {name}: {line:?}");
            }
        }
    }
    // Bytes that are no text at all.
    let mut bytes: Vec<u8> = (0..=255).collect();
    bytes.extend(b"\n[Event \"\xff\xfe\xc0\x80\xed\xa0\x80\"]\n\n1. \xc5\xda\xff *\n");
    for command in ["check --json", "list --json", "convert --to json --json"] {
        let seen = Run::new(command).stdin(&bytes).seen();
        assert!(seen.stdout.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{seen}");
    }
}

#[test]
fn nothing_runs_in_a_page_or_a_picture() {
    let attacks = [
        "<script>alert(1)</script>",
        "</title></head><body onload=alert(1)>",
        "\" onmouseover=\"alert(1)",
        "' onfocus='alert(1)' autofocus='",
        "</style><script>alert(1)</script>",
        "]]><svg onload=alert(1)>",
        "javascript:alert(1)",
        "&lt;script&gt;",
        "\u{202e}<!--\u{0}-->",
    ];
    for attack in attacks {
        let object = json!({
            "type": "game", "schema": 1, "moves": ["h2e2", "h9g7"], "result": "*",
            "tags": [["Event", attack], ["Red", attack], ["Black", attack], ["Date", attack], ["Site", attack]],
            "tree": {"before": [attack], "nodes": [{"move": "h2e2", "comments": [attack]}, {"move": "h9g7"}]},
        });
        let name = format!("a{}.jsonl", attack.replace(['/', '\0'], ""));
        let folder = Folder::new().with(&name, format!("{object}\n"));
        let run = Run::new("limit --claimant red --report page.html --lang zh").arg(&name).within(&folder);
        run.seen();
        let page = folder.text("page.html");
        let run = Run::new("show --svg -o board.svg").arg(&name).within(&folder);
        run.ends(0);
        let picture = folder.text("board.svg");
        for (text, what) in [(&page, "page"), (&picture, "picture")] {
            let lower = text.to_lowercase();
            for forbidden in
                ["<script", "<img", "<svg onload", "<body onload", "javascript:alert(1)\"", "<!--", "]]>"]
            {
                assert!(!lower.contains(forbidden), "{attack} in the {what}: {forbidden}");
            }
            // No attribute but those that the program writes.
            for tag in lower.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
                let is_event =
                    tag.split_whitespace().any(|part| part.starts_with("on") && part.contains('='));
                assert!(!is_event, "{attack} in the {what}: <{tag}>");
            }
            assert!(text.chars().all(is_harmless), "{attack} in the {what}");
        }
        assert!(page.contains("default-src 'none'"), "nothing is loaded and nothing runs");
    }
}

/// Values that would end a field early where it is not quoted.
const BREAKERS: [&str; 19] = [
    "a\"][White \"乙",
    "a\"] [Red \"乙",
    "Red Team",
    "\"]\n[White \"乙",
    "\"]",
    "a\" b",
    "a\\",
    "a\\\"",
    "]",
    "[x]",
    "{x}",
    "}",
    "a,b;c|d\te",
    "a\r\nb",
    "=1+1",
    "</x>",
    "]]>",
    "[/DhtmlXQ_event]",
    "a=b&c",
];

/// What a game says, apart from what a format calls itself.
fn told(record: &GameRecord) -> Vec<(String, String)> {
    let own = ["Game", "Format", "Result", "FEN", "SetUp", "Variant"];
    let tags = record.tags.iter().filter(|tag| !own.contains(&tag.name) && !tag.value.is_empty());
    tags.map(|tag| (tag.name.to_owned(), tag.value.to_owned())).collect()
}

#[test]
fn no_value_breaks_out_of_its_field() {
    let mut faults = Vec::new();
    // A list of positions has neither values nor moves.
    for format in Format::written().filter(|&format| format != Format::FenList) {
        for western in [false, true].into_iter().filter(|&western| !western || format == Format::Pgn) {
            for breaker in BREAKERS {
                for (name, value) in
                    [("Event", breaker), ("Red", breaker), ("Result", breaker), (breaker, "x")]
                {
                    if let Err(fault) = keeps_to_its_field(format, western, breaker, name, value) {
                        faults.push(format!("{format:?}, {western}, {name:?} {value:?}: {fault}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}

/// Writes a game with such a header and such comments twice in a format, reads the file, and compares.
fn keeps_to_its_field(
    format: Format,
    western: bool,
    breaker: &str,
    name: &str,
    value: &str,
) -> Result<(), String> {
    const MOVES: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];
    let nodes = MOVES.map(|action| json!({"move": action, "comments": [breaker]}));
    let object = json!({
        "type": "game", "schema": 1, "moves": MOVES, "result": "1-0",
        "tags": [["Event", "甲杯"], ["Black", "丙"], [name, value]],
        "tree": {"before": [breaker], "nodes": nodes},
    });
    let game = game::game(format!("{object}\n")).record;
    let options = WriteOptions { western, ..WriteOptions::default() };
    let encoding = if format.is_text() { Encoding::Utf8 } else { Encoding::Gbk };
    let encoder = Encoder { encoding, bom: false, crlf: false, replace: false };
    let mut file = FileWriter::new(format, options, encoder);
    let (mut bytes, mut reported) = (Vec::new(), Vec::new());
    let copies = if format.holds() == Holds::One { 1 } else { 2 };
    for number in 1..=copies {
        let context = JsonContext { file: "-", game: number, encoding: "utf-8", diagnostics: 0 };
        match file.game(&game, &context, &mut reported) {
            Ok(written) => bytes.extend(written),
            Err(Refusal(why)) if why.iter().any(|why| why.severity == Severity::Error) => return Ok(()),
            Err(_) => return Err("refused without a reason".to_owned()),
        }
    }
    bytes.extend(file.finish());
    let read = game::games_with(&bytes, ReadOptions { format: Some(format), ..ReadOptions::default() });
    let read: Vec<GameRecord> = read.into_iter().map(|game| game.record).collect();
    if read.len() as u32 != copies {
        return Err(format!("{} games of {copies}", read.len()));
    }
    let losses = [Code::TagLost, Code::ListLoss, Code::TextClipped, Code::ValueBrackets];
    let is_lost = reported.iter().any(|found| losses.contains(&found.code));
    for record in &read {
        let moves: Vec<String> = record.tree.main_moves().map(|action| action.to_string()).collect();
        if moves != MOVES {
            return Err(format!("other moves: {moves:?}"));
        }
        let told = told(record);
        let forged = told.iter().find(|(found, text)| {
            let is_own = ["Event", "Red", "Black", "Title"].contains(&found.as_str()) || found == name;
            found == "White" && name != "Red"
                || !is_own && text.contains('乙')
                || found == "Red" && text == "乙"
        });
        if let Some(forged) = forged {
            return Err(format!("forged: {forged:?}"));
        }
        // What was not reported as lost or changed is the same.
        let is_there = told.iter().any(|(found, text)| found == name && text == value);
        if name != "Result" && !is_lost && !is_there {
            return Err(format!(
                "gone: {told:?} {:?}",
                reported.iter().map(|found| found.code).collect::<Vec<_>>()
            ));
        }
    }
    Ok(())
}

#[test]
fn tables_keep_their_rows_and_run_no_formula() {
    let object = |value: &str| {
        let value = json!({
            "type": "game", "schema": 1, "moves": ["h2e2"], "result": "*",
            "tags": [["Event", value], ["Red", value], ["Black", "乙"]],
        });
        format!("{value}\n")
    };
    for value in
        ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0", "a\nb", "a\r\n=1", "\"", ",", ";"]
    {
        let seen = Run::new("list --csv").stdin(object(value)).seen();
        let lines: Vec<&str> = seen.stdout.split_terminator("\r\n").collect();
        assert_eq!(lines.len(), 2, "{value:?}: {seen}");
        let fields = fields(lines[1]);
        assert_eq!(fields.len(), lines[0].split(',').count(), "{value:?}: {seen}");
        for field in fields {
            assert!(
                !field.starts_with(['=', '+', '-', '@', '\t', '\r']) || field == "-",
                "{value:?}: {field}"
            );
        }
        // The table for people is one line a game as well.
        let seen = Run::new("list").stdin(object(value)).seen();
        assert_eq!(seen.stdout.lines().count(), 2, "{value:?}: {seen}");
    }
}

/// The fields of a line of CSV, by RFC 4180.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut rest = line.chars().peekable();
    while let Some(character) = rest.next() {
        let last = fields.last_mut().expect("a field");
        match (character, quoted) {
            ('"', true) if rest.peek() == Some(&'"') => last.push(rest.next().expect("a quote")),
            ('"', _) => quoted = !quoted,
            (',', false) => fields.push(String::new()),
            (other, _) => last.push(other),
        }
    }
    fields
}

#[test]
fn outputs_named_by_tags_stay_below_their_folder() {
    let values = [
        "../../x",
        "..",
        "...",
        "/etc/passwd",
        "C:\\windows\\x",
        "\\\\server\\share",
        "a/b",
        "CON",
        "nul.txt",
        "com1",
        "LPT9 ",
        "-rf",
        ".hidden",
        " ",
        "x.",
        "x ",
        "\u{202e}gnp.exe",
        "a\u{0}b",
        "a\nb",
        "a\u{1b}[2J",
        "*?<>|\"",
        "甲",
        "甲 ",
        "A",
        "a",
    ];
    let long = "炮".repeat(300);
    let all: Vec<String> = values
        .iter()
        .copied()
        .chain([long.as_str(), long.as_str()])
        .map(|value| {
            let object = json!({"type": "game", "schema": 1, "moves": ["h2e2"], "result": "*", "tags": [["Red", value]]});
            format!("{object}\n")
        })
        .collect();
    for template in ["{Red}", "{Red}/{Red}", "x{Red}y", "{Red}-{Black}", "../{Red}", "/{Red}/{game}"] {
        let folder = Folder::new().with("in/a.jsonl", all.concat());
        let run = Run::new("convert --json in -o out/deep --to json").arg(format!("--split={template}"));
        let seen = run.within(&folder).seen();
        let written = wire::summary(&seen.stdout).written.expect("a number");
        assert_eq!(written, values.len() as u64 + 2, "{template}: {seen}");
        let made: Vec<String> = folder.files().into_iter().filter(|name| name != "in/a.jsonl").collect();
        assert_eq!(made.len() as u64, written, "{template}: {made:?}");
        let mut lower: Vec<String> = made.iter().map(|name| name.to_lowercase()).collect();
        lower.sort();
        lower.dedup();
        assert_eq!(lower.len(), made.len(), "{template}: names that only case tells apart: {made:?}");
        for name in &made {
            let below =
                name.strip_prefix("out/deep/").unwrap_or_else(|| panic!("{template}: {name} is elsewhere"));
            for part in below.split('/') {
                let stem = part.split('.').next().expect("a stem").trim_end().to_lowercase();
                let is_device = ["con", "prn", "aux", "nul", "com1", "lpt9"].contains(&stem.as_str());
                let is_odd = part.starts_with(['.', '-']) || part.ends_with(['.', ' ']) || part.len() > 255;
                let is_forbidden = |c: char| !is_harmless(c) || c == '\n' || "<>:\"\\|?*".contains(c);
                assert!(!is_device && !is_odd && !part.contains(is_forbidden), "{template}: {part:?}");
            }
        }
    }
}
