//! `jipu convert`.

use std::fs;

use crate::harness::{Folder, Run, Seen};
use crate::samples::{CLEAN, FAULTY, PGN, SET_UP, SHEET, TRADITIONAL, big5, gb18030, utf16be, utf16le};
use crate::wire;

/// Converts a text on stdin.
fn convert(arguments: &str, stdin: impl AsRef<[u8]>) -> Seen {
    Run::new("convert -q").args(arguments).stdin(stdin).seen()
}

/// Compares the moves that are written, which is all of the output but headers, results and empty lines.
#[track_caller]
fn check(arguments: &str, stdin: &str, expected: &str) {
    let seen = convert(arguments, stdin);
    let moves: Vec<&str> = seen
        .stdout
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('[') && *line != "*")
        .collect();
    assert_eq!(moves.join(" "), expected, "{arguments}: {seen}");
}

#[test]
fn notations() {
    let two = "1. 炮二平五 马８进７\n2. 车一进一\n";
    check("", two, "1. 炮二平五 马８进７ 2. 车一进一");
    check("--notation chinese", two, "1. 炮二平五 马８进７ 2. 车一进一");
    check("--ascii-digits", two, "1. 炮二平五 马8进7 2. 车一进一");
    check("--script traditional", two, "1. 炮二平五 馬８進７ 2. 車一進一");
    check("--notation abbreviated", two, "1. 炮25 马87 2. 车11");
    check("--notation abbreviated --allow-ambiguous", two, "1. 炮25 马87 2. 车11");
    check("--notation abbreviated --directions", two, "1. 炮2=5 马8+7 2. 车1+1");
    check("--notation wxf", two, "1. C2.5 N8+7 2. R1+1");
    check("--notation wxf --dialect official", two, "1. C2.5 H8+7 2. R1+1");
    check("--notation wxf --dialect pyffish", two, "1. C2=5 H8+7 2. R1+1");
    check("--notation iccs", two, "1. H2-E2 H9-G7 2. I0-I1");
    check("--notation uci", two, "1. h2e2 h9g7 2. i0i1");
    check("--notation uci --dialect uci10", two, "1. h3e3 h10g8 2. i1i2");
    check("--to text", two, "1. 炮二平五 马8进7 2. 车一进一");
    check("--to uci", two, "position startpos moves h2e2 h9g7 i0i1");
}

#[test]
fn a_dialect_goes_with_its_notation() {
    for (arguments, words) in [
        ("--notation iccs --dialect five", "the dialect `five` does not belong to the notation `iccs`"),
        ("--notation uci --dialect official", "the dialect `official` does not belong to the notation `uci`"),
        ("--dialect xqbase", "the dialect `xqbase`"),
        ("--to json --notation wxf", "JSON has one notation"),
    ] {
        let seen = convert(arguments, SHEET);
        assert_eq!(seen.status, Some(2), "{arguments}: {seen}");
        assert!(seen.stderr.contains(words), "{arguments}: {seen}");
        assert_eq!(seen.stdout, "");
    }
}

#[test]
fn json_of_json_is_the_same() {
    // Black's move comes first, and the side to move of the position stays what it was said to be.
    let line =
        "{\"moves\":[],\"unresolved\":[\"h7e7\"],\"unresolved_reason\":\"wrong-side\",\"result\":\"0-1\"}\n";
    let once = convert("--to json", line).stdout.replace("\"diagnostics\":1", "\"diagnostics\":0");
    let twice = convert("--to json", &once).stdout.replace("\"diagnostics\":1", "\"diagnostics\":0");
    assert_eq!(once, twice);
}

#[test]
fn a_zero_is_in_no_text() {
    let record = "[Event \"甲\u{0}杯\"]\n\n1. 炮二平五 *\n";
    // At the beginning it would make the input binary.
    let input = format!("{}\n{record}", PGN.repeat(40));
    let folder = Folder::new().with("in.pgn", input);
    let seen = Run::new("convert --json in.pgn -o out.pgn").within(&folder).ends(1);
    assert_eq!(wire::summary(&seen.stdout).written, Some(80), "{seen}");
    let seen = Run::new("check --json out.pgn").within(&folder).ends(0);
    assert_eq!(wire::summary(&seen.stdout).games, 80);
}

#[test]
fn any_format_to_any_other_and_back() {
    let moves = |seen: &Seen| -> Vec<Vec<String>> {
        wire::games(&seen.stdout).into_iter().map(|game| game.moves).collect()
    };
    for (name, text) in CLEAN {
        let expected = moves(&convert("--to json", text));
        assert!(!expected.is_empty() && expected.iter().all(|moves| !moves.is_empty()), "{name}");
        for to in ["pgn", "text", "wxf", "uci", "json"] {
            let there = convert(&format!("--to {to} --allow-ambiguous"), text);
            let back = convert("--to json", &there.stdout);
            assert_eq!(moves(&back), expected, "{name} to {to}: {there}\n{back}");
        }
    }
}

#[test]
fn nothing_of_a_pgn_is_lost_in_pgn_and_json() {
    for text in [PGN, TRADITIONAL] {
        let once = convert("--to pgn", text);
        assert_eq!((once.status, once.stderr.as_str()), (Some(0), ""), "{once}");
        assert_eq!(convert("--to pgn", &once.stdout), once);
        let json = convert("--to json", text);
        assert_eq!(convert("--to pgn", &json.stdout).stdout, once.stdout);
        let ids = |seen: &Seen| -> Vec<String> {
            wire::games(&seen.stdout).into_iter().map(|game| game.id).collect()
        };
        assert_eq!(ids(&convert("--to json", &once.stdout)), ids(&json), "an id is the same in every format");
    }
}

#[test]
fn games_as_json() {
    let seen = convert("--to json", PGN);
    assert_eq!((seen.status, seen.stderr.as_str()), (Some(0), ""));
    let games = wire::games(&seen.stdout);
    assert_eq!(games.len(), 2);
    let second = &games[1];
    assert_eq!((second.file.as_str(), second.game, second.format.as_str()), ("-", 2, "pgn"));
    assert_eq!((second.encoding.as_str(), second.result.as_str(), second.diagnostics), ("utf-8", "0-1", 0));
    assert_eq!(second.tags[0], ("Event".to_owned(), "乙杯".to_owned()));
    assert_eq!(second.moves, ["h2e2", "h9g7", "h0g2"]);
    let tree = second.tree.as_ref().expect("a variation");
    assert_eq!(tree.nodes.len(), 4);
    assert_eq!(tree.nodes[3].parent, Some(1));
    let faulty = wire::games(&convert("--to json", FAULTY).stdout);
    assert_eq!(faulty[0].unresolved.as_deref().map(<[String]>::len), Some(3));
    assert_eq!(faulty[0].unresolved_reason.as_deref(), Some("path-blocked"));
}

#[test]
fn findings_as_json_leave_the_product_alone() {
    let seen = Run::new("convert --json").stdin(FAULTY).ends(1);
    assert!(seen.stdout.starts_with("[Game \"Chinese Chess\"]"), "{seen}");
    assert_eq!(wire::summary(&seen.stderr).written, Some(1));
    let folder = Folder::new().with("a.txt", FAULTY);
    let seen = Run::new("convert --json a.txt -o a.pgn").within(&folder).ends(1);
    assert_eq!(seen.stderr, "");
    assert_eq!(wire::summary(&seen.stdout).written, Some(1));
    assert_eq!(wire::diagnostics(&seen.stdout).len(), 2, "{seen}");
}

#[test]
fn encodings() {
    // The bytes are looked at through a file.
    let check = |arguments: &str, text: &str, expected: Vec<u8>| {
        let folder = Folder::new().with("in.pgn", text);
        Run::new("convert -q in.pgn -o out.pgn").args(arguments).within(&folder).ends(0);
        let seen = folder.bytes("out.pgn");
        assert!(seen == expected, "{arguments}: {:?}", String::from_utf8_lossy(&seen));
    };
    let plain = convert("", PGN).stdout;
    let crlf = plain.replace('\n', "\r\n");
    check("", PGN, plain.clone().into());
    check("--bom", PGN, [b"\xEF\xBB\xBF", plain.as_bytes()].concat());
    check("--crlf", PGN, crlf.clone().into());
    check("--to-encoding gb18030", PGN, gb18030(&plain));
    check("--to-encoding gbk --crlf", PGN, gb18030(&crlf));
    check("--to-encoding utf-16le", PGN, utf16le(&plain));
    check("--to-encoding utf-16be --crlf", PGN, utf16be(&crlf));
    let traditional = convert("--script traditional", TRADITIONAL).stdout;
    check("--to-encoding big5", TRADITIONAL, big5(&traditional));
}

#[test]
fn what_the_target_encoding_lacks_refuses_the_game() {
    let record = PGN.replace("甲杯", "甲岗杯");
    let seen = convert("--to-encoding big5", &record);
    assert_eq!(seen.status, Some(1), "{seen}");
    assert!(seen.stderr.contains("error[ENC006]"), "{seen}");
    let folder = Folder::new().with("in.pgn", &record);
    let seen = Run::new("convert --json in.pgn -o out.pgn --to-encoding big5").within(&folder).ends(1);
    assert_eq!(wire::summary(&seen.stdout).written, Some(1), "the other game is written");
    assert!(!folder.bytes("out.pgn").windows(2).any(|pair| pair == b"&#"), "no entities");
    let seen =
        Run::new("convert --json in.pgn -o all.pgn --to-encoding big5 --replace").within(&folder).ends(1);
    assert_eq!(wire::summary(&seen.stdout).written, Some(2));
    assert!(
        wire::diagnostics(&seen.stdout)
            .iter()
            .any(|found| found.code == "ENC006" && found.severity == "warning")
    );
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new().with("in.pgn", PGN.replace('杯', "岗")).with("one.txt", SHEET);
    // No game can be written: no file.
    Run::new("convert -q in.pgn -o out.pgn --to-encoding big5").within(&folder).ends(1);
    Run::new("convert -q in.pgn -o new/ --to-encoding big5").within(&folder).ends(1);
    assert_eq!(folder.files(), ["in.pgn", "one.txt"]);
    // A file that is there stays as it is.
    let folder = folder.with("out.pgn", "mine");
    for arguments in ["convert one.txt -o out.pgn", "convert one.txt -o out.pgn --dry-run"] {
        let seen = Run::new(arguments).within(&folder).ends(2);
        assert!(seen.stderr.contains("`out.pgn` exists already"), "{seen}");
        assert_eq!(seen.stdout, "");
    }
    assert_eq!(folder.text("out.pgn"), "mine");
    Run::new("convert -q one.txt -o out.pgn --overwrite").within(&folder).ends(0);
    assert!(folder.text("out.pgn").starts_with("[Game"));
    // Not even where it is to be written over, if there is nothing to write.
    Run::new("convert -q in.pgn -o out.pgn --to-encoding big5 --overwrite").within(&folder).ends(1);
    assert!(folder.text("out.pgn").starts_with("[Game"));
    assert_eq!(folder.files(), ["in.pgn", "one.txt", "out.pgn"]);
}

#[test]
fn a_file_can_be_converted_into_itself() {
    let folder = Folder::new().with("a.pgn", PGN);
    Run::new("convert -q a.pgn -o a.pgn --notation iccs").within(&folder).ends(2);
    assert_eq!(folder.text("a.pgn"), PGN);
    Run::new("convert -q a.pgn -o a.pgn --notation iccs --overwrite").within(&folder).ends(0);
    assert!(folder.text("a.pgn").contains("H2-E2"));
    assert_eq!(folder.files(), ["a.pgn"]);
}

#[test]
fn where_nothing_can_be_written() {
    let folder = Folder::new().with("a.txt", SHEET).with("file", "");
    for arguments in ["convert a.txt -o /proc/none/a.pgn", "convert a.txt -o file/a.pgn"] {
        let seen = Run::new(arguments).within(&folder).ends(2);
        assert!(seen.stderr.contains("cannot be written") || seen.stderr.contains("cannot write"), "{seen}");
    }
    let seen = Run::new("convert a.txt -o file/").within(&folder).seen();
    assert!(matches!(seen.status, Some(1 | 2)), "{seen}");
    assert_eq!(folder.files(), ["a.txt", "file"]);
}

#[test]
fn a_folder_keeps_its_shape() {
    let folder = Folder::new()
        .with("in/b/x.txt", SHEET)
        .with("in/a/y.pgn", PGN)
        .with("in/z.第1局.txt", FAULTY)
        .with("in/empty.txt", "")
        .with("lone.txt", SHEET);
    let seen = Run::new("convert in lone.txt - -o out/").within(&folder).stdin(SHEET).ends(3);
    assert!(seen.stdout.contains("6 games written"), "{seen}");
    let written: Vec<String> = folder.files().into_iter().filter(|name| name.starts_with("out/")).collect();
    let expected = ["out/a/y.pgn", "out/b/x.pgn", "out/lone.pgn", "out/stdin.pgn", "out/z.第1局.pgn"];
    assert_eq!(written, expected);
    // Again: nothing is written over.
    let seen = Run::new("convert --json in -o out").within(&folder).ends(3);
    let codes: Vec<String> = wire::diagnostics(&seen.stdout).into_iter().map(|found| found.code).collect();
    assert_eq!(codes.iter().filter(|code| *code == "IOE003").count(), 3, "{seen}");
    assert_eq!(wire::summary(&seen.stdout).written, Some(0));
    let seen = Run::new("convert --json in -o out --overwrite").within(&folder).ends(3);
    assert_eq!(wire::summary(&seen.stdout).written, Some(4));
}

#[test]
fn two_inputs_never_share_an_output() {
    let folder = Folder::new().with("1/g.txt", SHEET).with("2/G.pgn", PGN);
    for overwrite in ["", "--overwrite"] {
        let seen = Run::new("convert --json 1/g.txt 2/G.pgn -o out/").args(overwrite).within(&folder).ends(0);
        let codes: Vec<String> =
            wire::diagnostics(&seen.stdout).into_iter().map(|found| found.code).collect();
        assert_eq!(codes, ["IOE007"], "{seen}");
        assert_eq!(wire::summary(&seen.stdout).written, Some(3));
        assert!(folder.text("out/g.pgn").contains("3. 车一平二 马２进３"));
        assert_eq!(folder.text("out/G-2.pgn").matches("[Event").count(), 2);
    }
}

#[test]
fn many_inputs_into_one_file() {
    let folder = Folder::new().with("a.txt", SHEET).with("b.pgn", PGN);
    Run::new("convert -q a.txt b.pgn -o all.jsonl").within(&folder).ends(0);
    let games = wire::games(&folder.text("all.jsonl"));
    let from: Vec<(&str, u32)> = games.iter().map(|game| (game.file.as_str(), game.game)).collect();
    assert_eq!(from, [("a.txt", 1), ("b.pgn", 1), ("b.pgn", 2)], "the ending names the format");
    Run::new("convert -q a.txt b.pgn -o all.unknown").within(&folder).ends(0);
    assert!(folder.text("all.unknown").starts_with("[Game"), "PGN where it names none");
}

#[test]
fn a_dry_run_writes_nothing() {
    let folder = Folder::new().with("a.txt", SHEET).with("b.txt", FAULTY);
    Run::new("convert --dry-run a.txt -o out/").within(&folder).ends(0);
    Run::new("convert --dry-run a.txt -o a.pgn").within(&folder).ends(0);
    Run::new("convert --dry-run b.txt").within(&folder).ends(1);
    let seen = Run::new("convert --dry-run -q a.txt").within(&folder).ends(0);
    assert_eq!(seen.stdout, "");
    assert_eq!(folder.files(), ["a.txt", "b.txt"]);
    // It says what would stand in the way.
    let folder = folder.with("out/a.pgn", "mine");
    let seen = Run::new("convert --dry-run --json a.txt -o out/").within(&folder).ends(1);
    assert_eq!(wire::diagnostics(&seen.stdout)[0].code, "IOE003");
}

#[test]
fn what_a_format_cannot_hold() {
    let seen = convert("--to wxf", PGN);
    assert_eq!(seen.status, Some(1), "{seen}");
    assert!(seen.stderr.contains("FMT001") && seen.stderr.contains("FMT002"), "{seen}");
    assert_eq!(seen.stdout.matches("START{").count(), 2);
    // Strict: a game that would lose something is not written.
    let seen = convert("--to wxf --strict", PGN);
    assert_eq!(seen.status, Some(1), "{seen}");
    assert_eq!(seen.stdout.matches("START{").count(), 1, "{seen}");
    assert!(seen.stderr.contains("error[FMT001]"), "{seen}");
    let seen = convert("--to pgn --strict", PGN);
    assert_eq!((seen.status, seen.stderr.as_str()), (Some(0), ""));
}

#[test]
fn ambiguous_moves_are_refused_or_marked() {
    // Either of two chariots may be meant by 车91 in the abbreviated form: forward or back.
    let record = "[FEN \"3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1\"]\n\n1. 车九进一 将４进１ *\n";
    let seen = convert("--notation abbreviated", record);
    assert_eq!((seen.status, seen.stdout.as_str()), (Some(1), ""), "{seen}");
    assert!(seen.stderr.contains("error[NOT021]"), "{seen}");
    let seen = convert("--notation abbreviated --allow-ambiguous", record);
    assert!(seen.stdout.contains("车91"), "{seen}");
    assert_eq!(seen.status, Some(1), "{seen}");
}

#[test]
fn odd_names() {
    let folder =
        Folder::new().with("in/a b.txt", SHEET).with("in/甲 vs 乙.txt", SHEET).with("in/-x.txt", SHEET);
    Run::new("convert -q in -o out/").within(&folder).ends(0);
    assert_eq!(folder.files().iter().filter(|name| name.starts_with("out/")).count(), 3);
    Run::new("convert -q -o out/ --stdin-name ../up.txt").stdin(SHEET).within(&folder).ends(0);
    assert!(folder.path("out/up.pgn").exists(), "a name for stdin leads nowhere else: {:?}", folder.files());
}

#[cfg(unix)]
#[test]
fn a_replaced_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new().with("a.txt", SHEET).with("a.pgn", "old");
    fs::set_permissions(folder.path("a.pgn"), fs::Permissions::from_mode(0o640)).expect("permissions");
    Run::new("convert -q a.txt -o a.pgn --overwrite").within(&folder).ends(0);
    let mode = fs::metadata(folder.path("a.pgn")).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn snapshots() {
    let folder = Folder::new().with("faulty.txt", FAULTY).with("two.pgn", PGN).with("black.pgn", SET_UP);
    let look = |arguments: &str| Run::new(arguments).within(&folder).seen();
    insta::assert_snapshot!("convert_pgn", look("convert two.pgn black.pgn"));
    insta::assert_snapshot!("convert_faulty_en", look("convert faulty.txt --to pgn"));
    insta::assert_snapshot!("convert_faulty_zh", look("convert faulty.txt --to text --lang zh"));
    insta::assert_snapshot!("convert_wxf", look("convert two.pgn --to wxf"));
    insta::assert_snapshot!("convert_text", look("convert two.pgn --to text"));
    insta::assert_snapshot!("convert_uci", look("convert two.pgn black.pgn --to uci -q"));
    insta::assert_snapshot!("convert_json", look("convert faulty.txt two.pgn --to json -q --json"));
    insta::assert_snapshot!("convert_western", look("convert two.pgn --western --notation iccs"));
    insta::assert_snapshot!("convert_file_json", look("convert two.pgn --to wxf --json -o two.wxf"));
}

#[test]
fn a_comment_before_the_moves_is_no_header() {
    let record = "[Event \"甲\"]\n\n{始：\n3k5/9/9/9/9/9/9/9/9/4K4 w\n红方：丙} 1. 炮二平五 *\n";
    let sheet = convert("--to text", record);
    let back = wire::games(&convert("--to json", &sheet.stdout).stdout);
    assert_eq!((back.len(), &back[0].moves[..]), (1, &["h2e2".to_owned()][..]), "{sheet}");
    assert_eq!(back[0].tags, [("Event".to_owned(), "甲".to_owned())], "{sheet}");
}
