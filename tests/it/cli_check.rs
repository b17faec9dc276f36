//! `jipu check`.

use crate::harness::{Folder, Run};
use crate::samples::{ABBREVIATED, FAULTY, JSON, LIST, PGN, SHEET, TRADITIONAL, big5, gb18030, utf16le};
use crate::wire;

const CLEAN: &str = "one file, one game, 6 plies: no errors, no warnings, no notes\n";

fn folder() -> Folder {
    Folder::new()
        .with("clean.txt", SHEET)
        .with("faulty.txt", FAULTY)
        .with("two.pgn", PGN)
        .with("empty.txt", "")
        .with("binary", b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0")
}

/// Runs `jipu check` in the folder and looks at the exit code only.
#[track_caller]
fn check(arguments: &str, status: i32) {
    Run::new("check").args(arguments).within(&folder()).ends(status);
}

#[test]
fn exit_codes() {
    check("clean.txt", 0);
    check("clean.txt two.pgn", 0);
    check("faulty.txt", 1);
    check("clean.txt faulty.txt", 1);
    check("--no-such-option", 2);
    check("--from klingon clean.txt", 2);
    check("--encoding klingon clean.txt", 2);
    check("--max-lines 0 clean.txt", 2);
    check("--short --json clean.txt", 2);
    check("empty.txt", 3);
    check("binary", 3);
    check("absent.txt", 3);
    check("absent.txt faulty.txt", 3);
    check("faulty.txt absent.txt", 3);
    check("clean.txt empty.txt", 3);
}

#[test]
fn only_what_counts_fails() {
    let sheet = "1. 炮二平五 马８进７\n3. 马二进三 车９平８\n";
    let run = |arguments: &str| Run::new(arguments).stdin(sheet);
    let seen = run("check --short").ends(1);
    assert!(seen.stdout.starts_with("-:2:1: warning[SYN006] round-number: "), "{seen}");
    run("check --fail-on warning").ends(1);
    run("check --fail-on error").ends(0);
    Run::new("check --fail-on error").stdin(FAULTY).ends(1);
    Run::new("check --fail-on note").stdin(FAULTY).ends(2);
    // A note is shown, and no fault; `-q` hides it and the summary.
    let noted = PGN.replace("\"1-0\"", "\"红胜\"");
    let seen = Run::new("check --short").stdin(&noted).ends(0);
    assert!(seen.stdout.contains("note[RES003]"), "{seen}");
    Run::new("check -q").stdin(&noted).gives(0, "", "");
    let seen = Run::new("check -q --short").stdin(FAULTY).ends(1);
    assert_eq!(seen.stdout.lines().count(), 1, "{seen}");
}

#[test]
fn inputs() {
    Run::new("check").stdin(SHEET).gives(0, CLEAN, "");
    Run::new("check -").stdin(SHEET).gives(0, CLEAN, "");
    let seen = Run::new("check - --short").stdin(FAULTY).ends(1);
    assert!(seen.stdout.starts_with("-:2:9: error[MOV002] path-blocked: "), "{seen}");
    let seen = Run::new("check - --short --stdin-name 对局.txt").stdin(FAULTY).ends(1);
    assert!(seen.stdout.starts_with("对局.txt:2:9: error[MOV002]"), "{seen}");
    let folder = Folder::new().with("a.txt", SHEET);
    Run::new("check a.txt - a.txt").within(&folder).stdin(SHEET).gives(
        0,
        "3 files, 3 games, 18 plies: no errors, no warnings, no notes\n",
        "",
    );
}

#[test]
fn folders_are_read_in_order_of_names() {
    let folder = Folder::new()
        .with("records/b.txt", FAULTY)
        .with("records/a/2.txt", FAULTY)
        .with("records/a/10.txt", FAULTY)
        .with("records/c/d/e.txt", FAULTY)
        .with("records/.git/config", "[core]\n")
        .with("records/.hidden.txt", FAULTY);
    let seen = Run::new("check --short -q records").within(&folder).ends(1);
    let files: Vec<&str> = seen.stdout.lines().filter_map(|line| line.split(':').next()).collect();
    let expected = ["records/a/10.txt", "records/a/2.txt", "records/b.txt", "records/c/d/e.txt"];
    assert_eq!(files, expected, "{seen}");
    let empty = Folder::new();
    Run::new("check").arg(empty.root()).gives(
        0,
        "0 files, 0 games, 0 plies: no errors, no warnings, no notes\n",
        "",
    );
}

#[test]
fn one_bad_file_spoils_itself_only() {
    let seen =
        Run::new("check --json absent.txt binary faulty.txt empty.txt two.pgn").within(&folder()).ends(3);
    let found: Vec<(String, String)> =
        wire::diagnostics(&seen.stdout).into_iter().map(|line| (line.file, line.code)).collect();
    let found: Vec<(&str, &str)> = found.iter().map(|(file, code)| (file.as_str(), code.as_str())).collect();
    let expected =
        [("absent.txt", "IOE001"), ("binary", "ENC009"), ("faulty.txt", "MOV002"), ("empty.txt", "IOE004")];
    assert_eq!(found, expected);
    let summary = wire::summary(&seen.stdout);
    assert_eq!((summary.files, summary.games, summary.unreadable_files), (4, 3, 3));
    assert_eq!(summary.command, "check");
    assert_eq!(seen.stderr, "");
}

#[test]
fn findings_as_json() {
    let seen = Run::new("check --json").stdin(FAULTY).ends(1);
    let found = wire::diagnostics(&seen.stdout);
    assert_eq!(found.len(), 1);
    let found = &found[0];
    assert_eq!(
        (found.code.as_str(), found.name.as_str(), found.severity.as_str()),
        ("MOV002", "path-blocked", "error")
    );
    assert_eq!((found.file.as_str(), found.game, found.ply, found.round), ("-", Some(1), Some(4), Some(2)));
    assert_eq!((found.side.as_deref(), found.in_variation), (Some("black"), Some(false)));
    assert_eq!((found.line, found.column, found.text.as_deref()), (Some(2), Some(9), Some("车９平２")));
    let (start, end) = found.offset.expect("a place");
    assert_eq!(FAULTY.as_bytes().get(start as usize..end as usize), Some("车９平２".as_bytes()));
    assert!(found.suggestions.iter().any(|suggestion| suggestion.r#move == "i9h9"));
    let summary = wire::summary(&seen.stdout);
    assert_eq!((summary.games, summary.plies, summary.errors, summary.written), (1, 3, 1, None));
}

#[test]
fn findings_in_json_stand_in_its_line() {
    let lines = "{\"moves\":[\"h2e2\"],\"result\":\"*\"}\n\
                 {\"moves\":[\"h2e2\"],\"unresolved\":[\"马８进７\",\"车九进九\"],\"result\":\"*\"}\n\
                 {\"moves\":[\n";
    let seen = Run::new("check --json").stdin(lines).ends(1);
    let places: Vec<_> = wire::diagnostics(&seen.stdout)
        .into_iter()
        .map(|found| (found.code, found.line, found.column, found.offset))
        .collect();
    let starts: Vec<u64> = lines.match_indices('{').map(|(at, _)| at as u64).collect();
    let expected = [
        ("MOV002".to_owned(), Some(2), Some(1), Some((starts[1], starts[2] - 1))),
        ("SYN016".to_owned(), Some(3), Some(11), Some((lines.len() as u64 - 1, lines.len() as u64 - 1))),
    ];
    assert_eq!(places, expected, "{seen}");
}

#[test]
fn a_damaged_byte_is_reported_with_its_game() {
    // Two games without a blank line between them come in one piece.
    let games = "[Event \"甲杯\"]\n\n1. 炮二平五 1-0\n1. 炮八平五 {甲\u{1}乙} 马８进７ 0-1\n";
    let bytes: Vec<u8> = games.bytes().map(|byte| if byte == 1 { 0xFF } else { byte }).collect();
    let seen = Run::new("check --json").stdin(&bytes).ends(1);
    let found = wire::diagnostics(&seen.stdout);
    let damage: Vec<_> = found.iter().filter(|found| found.code == "ENC002").collect();
    assert_eq!(damage.len(), 1, "{seen}");
    let at = bytes.iter().position(|&byte| byte == 0xFF).map(|at| at as u64);
    assert_eq!((damage[0].line, damage[0].offset.map(|offset| offset.0)), (Some(4), at), "{seen}");
}

#[test]
fn offsets_count_bytes_of_the_input() {
    for (bytes, mark) in
        [(gb18030(FAULTY), gb18030("车９平２")), (utf16le(FAULTY), utf16le("车９平２")[2..].to_vec())]
    {
        let seen = Run::new("check --json").stdin(&bytes).ends(1);
        let found = wire::diagnostics(&seen.stdout);
        let place = found.iter().find(|found| found.code == "MOV002").and_then(|found| found.offset);
        let (start, end) = place.expect("a place");
        assert_eq!(bytes.get(start as usize..end as usize), Some(&mark[..]), "{seen}");
    }
}

#[test]
fn formats_and_encodings() {
    for (arguments, stdin, plies) in [
        ("check --json", PGN.as_bytes().to_vec(), 7),
        ("check --json", gb18030(PGN), 7),
        ("check --json", big5(TRADITIONAL), 6),
        ("check --json", utf16le(PGN), 7),
        ("check --json", LIST.into(), 5),
        ("check --json", JSON.into(), 2),
        ("check --json", ABBREVIATED.into(), 6),
        ("check --json --from pgn", SHEET.into(), 6),
        ("check --json --from txt", SHEET.into(), 6),
        ("check --json --encoding GBK", gb18030(SHEET), 6),
        ("check --json --encoding big5", big5(TRADITIONAL), 6),
        ("check --json --encoding utf-16le", utf16le(SHEET), 6),
    ] {
        let seen = Run::new(arguments).stdin(&stdin).seen();
        let summary = wire::summary(&seen.stdout);
        assert_eq!((summary.plies, summary.errors), (plies, 0), "{arguments}: {seen}");
    }
    // What the user says is believed, right or wrong.
    let seen = Run::new("check --json --encoding big5").stdin(gb18030(SHEET)).seen();
    assert!(seen.status != Some(0), "{seen}");
    let seen = Run::new("check --json --from wxf").stdin(SHEET).seen();
    assert!(seen.status != Some(0), "{seen}");
}

#[test]
fn impossible_positions_are_let_through_on_request() {
    // A red pawn that never stood on its own back rank.
    let record = "[FEN \"3k5/9/9/9/9/9/9/9/4R4/P3K4 w - - 0 1\"]\n\n1. 车五进一 *\n";
    let seen = Run::new("check --short").stdin(record).ends(1);
    assert!(seen.stdout.contains("a pawn of Red stands on a point that it cannot reach"), "{seen}");
    let seen = Run::new("check --json --lenient").stdin(record).seen();
    assert_eq!(wire::summary(&seen.stdout).plies, 1, "{seen}");
}

#[test]
fn too_few_lines_of_play_are_said() {
    let seen = Run::new("check --json --max-lines 1").stdin("炮25\n马87\n炮22\n马23\n兵33\n").seen();
    assert!(
        wire::diagnostics(&seen.stdout)
            .iter()
            .all(|found| found.severity != "error" || found.code != "SYN015")
    );
    assert!(seen.status == Some(1), "{seen}");
}

#[test]
fn languages() {
    let chinese = "1 个文件，1 局，6 着：无错误，无警告，无提示\n";
    let run = |arguments: &str| Run::new(arguments).stdin(SHEET).without_env("LC_ALL");
    run("check").gives(0, CLEAN, "");
    run("check").env("LANG", "zh_CN.UTF-8").gives(0, chinese, "");
    run("check").env("LANG", "zh_TW.Big5").gives(0, chinese, "");
    run("check").env("LANG", "de_DE.UTF-8").gives(0, CLEAN, "");
    run("check").env("LANG", "zh_CN.UTF-8").env("LC_MESSAGES", "en_GB").gives(0, CLEAN, "");
    run("check").env("LANG", "zh_CN.UTF-8").env("LC_ALL", "C").gives(0, CLEAN, "");
    run("check").env("LANG", "en_US").env("LC_ALL", "zh_HK").gives(0, chinese, "");
    run("check --lang zh").gives(0, chinese, "");
    run("check --lang en").env("LC_ALL", "zh_CN").gives(0, CLEAN, "");
    run("check --lang de").ends(2);
    // JSON is English unless a language is asked for.
    let run = |arguments: &str| Run::new(arguments).stdin(FAULTY).env("LC_ALL", "zh_CN.UTF-8").ends(1).stdout;
    let message = |text: &str| wire::diagnostics(text)[0].message.clone();
    assert!(message(&run("check --json")).starts_with("`车９平２` is not a legal move"));
    assert!(message(&run("check --json --lang zh")).starts_with("`车９平２` 不是合法着法"));
}

#[test]
fn colour() {
    let is_coloured = |arguments: &str, environment: &[(&str, &str)]| {
        let mut run = Run::new(arguments).stdin(FAULTY).without_env("NO_COLOR");
        for (name, value) in environment {
            run = run.env(name, value);
        }
        run.ends(1).stdout.contains('\u{1b}')
    };
    assert!(!is_coloured("check", &[]), "a pipe is no terminal");
    assert!(is_coloured("check --color always", &[]));
    assert!(is_coloured("check --color always", &[("NO_COLOR", "1")]), "the option beats the environment");
    assert!(is_coloured("check", &[("CLICOLOR_FORCE", "1")]));
    assert!(!is_coloured("check --color never", &[("CLICOLOR_FORCE", "1")]));
    assert!(!is_coloured("check", &[("NO_COLOR", "1")]));
    assert!(!is_coloured("check --json --color always", &[]), "JSON has no colour");
    assert!(!is_coloured("check --short", &[]));
}

#[test]
fn control_characters_of_a_record_do_not_reach_the_terminal() {
    let record = "[Event \"\u{1b}[2J\u{202e}x\"]\n\n1. 炮二平五 马８进\u{1b}[31m７ \u{7}车９平２ *\n";
    for arguments in ["check", "check --short", "check -v"] {
        let seen = Run::new(arguments).stdin(record).seen();
        assert!(!seen.stdout.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{arguments}: {seen:?}");
    }
}

#[test]
fn a_diagram_on_request() {
    let seen = Run::new("check -v").stdin(FAULTY).ends(1);
    assert!(seen.stdout.contains("楚  河"), "{seen}");
    let seen = Run::new("check").stdin(FAULTY).ends(1);
    assert!(!seen.stdout.contains("楚  河"), "{seen}");
}

#[test]
fn snapshots() {
    let folder = folder();
    let look = |arguments: &str| Run::new(arguments).within(&folder).seen();
    insta::assert_snapshot!("check_en", look("check faulty.txt absent.txt empty.txt"));
    insta::assert_snapshot!("check_zh", look("check --lang zh -v faulty.txt absent.txt empty.txt"));
    insta::assert_snapshot!("check_short", look("check --short faulty.txt two.pgn binary"));
    insta::assert_snapshot!("check_json", look("check --json faulty.txt two.pgn binary"));
}

#[test]
fn any_number_of_jobs_gives_the_same_in_the_same_order() {
    // Sound games and faulty ones in turn, enough of them that threads take over.
    let games: String = (1..=120)
        .map(|number| match number % 3 {
            0 => format!("[Event \"{number}\"]\n[Result \"*\"]\n\n1. 炮二平五 马８进７\n2. 马二进四 *\n\n"),
            1 => format!("[Event \"{number}\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ 0-1\n\n"),
            _ => format!("[Event \"{number}\"]\n[Result \"*\"]\n\n1. 炮二平五 马８进７ *\n\n"),
        })
        .collect();
    let one = Run::new("check --json -j 1").stdin(&games).ends(1);
    // Findings of two games in three, what the rules say of one in three, the summary.
    assert_eq!(one.stdout.lines().count(), 121);
    for jobs in [2, 3, 16] {
        let many = Run::new(&format!("check --json -j {jobs}")).stdin(&games).ends(1);
        assert_eq!(many.stdout, one.stdout, "{jobs} jobs");
    }
    Run::new("check -j 0").stdin(&games).ends(2);
}
