//! `jipu limit --report`: the claim report as a page. `.ci/report` opens it in a browser.

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::data;
use crate::harness::{Folder, Run};

const STYLE: &str = include_str!("../../src/cli/render/limit/page/style.css");

/// The sample of `jipu limit` with this name.
fn sample(name: &str) -> String {
    format!("{}/samples/limit/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A folder with a sample under its own name.
fn with_sample(name: &str) -> Folder {
    Folder::new().with(name, std::fs::read(sample(name)).expect("a sample"))
}

/// The page about a sample.
#[track_caller]
fn page(name: &str, arguments: &str, status: i32) -> String {
    let folder = with_sample(name);
    let run = Run::new("limit --report page.html").arg(name).args(arguments).within(&folder);
    let seen = run.ends(status);
    assert!(seen.stderr.is_empty(), "{seen}");
    folder.text("page.html")
}

/// A row of `natural_limit.jsonl` as a PGN.
fn row(id: &str, tags: &str) -> String {
    let rows: Vec<serde_json::Value> = data::json_lines("natural_limit.jsonl");
    let row = rows.into_iter().find(|row| row["id"] == id).unwrap_or_else(|| panic!("no row {id}"));
    let moves: Vec<&str> =
        row["moves"].as_array().expect("moves").iter().filter_map(|found| found.as_str()).collect();
    let fen = row["fen"].as_str().expect("a position");
    format!("{tags}[FEN \"{fen} - - 0 1\"]\n\n{} *\n", moves.join(" "))
}

/// The page as the elements that are open and the text in them; fails where it is not well formed.
#[track_caller]
fn texts(page: &str) -> Vec<(Vec<String>, String)> {
    let mut reader = Reader::from_str(page);
    let mut open: Vec<String> = Vec::new();
    let mut found = Vec::new();
    let mut text = String::new();
    loop {
        let event = reader.read_event().unwrap_or_else(|error| panic!("{error} in {page}"));
        match event {
            Event::Text(part) => {
                text.push_str(&part);
                continue;
            }
            Event::GeneralRef(name) => {
                text.push_str(match &*name {
                    "lt" => "<",
                    "gt" => ">",
                    "amp" => "&",
                    "quot" => "\"",
                    other => panic!("&{other};"),
                });
                continue;
            }
            _ => {}
        }
        if !text.trim().is_empty() {
            found.push((open.clone(), text.trim().to_owned()));
        }
        text.clear();
        match event {
            Event::Start(tag) => {
                let name = tag.name().as_ref().to_owned();
                let class = tag
                    .attributes()
                    .map(|it| it.expect("an attribute"))
                    .find(|it| it.key.as_ref() == "class");
                let class = class.map(|it| it.value.into_owned());
                open.push(class.map_or(name.clone(), |class| format!("{name}.{class}")));
            }
            Event::End(_) => {
                open.pop();
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty(), "{open:?}");
    found
}

/// The texts of the elements of this name and class, in order.
fn all(page: &str, element: &str) -> Vec<String> {
    let inside = |open: &[String]| open.iter().any(|name| name == element);
    texts(page).into_iter().filter(|(open, _)| inside(open)).map(|(_, text)| text).collect()
}

/// The cells of the count: the rows, of nine cells each.
fn counted(page: &str) -> Vec<Vec<String>> {
    let table = page.split("<table class=\"count\">").nth(1).and_then(|rest| rest.split("</table>").next());
    let body = table.and_then(|table| table.split("<tbody>").nth(1)).expect("a count");
    let cell = |cell: &str| cell.split_once('>').map_or("", |(_, text)| text).trim().to_owned();
    let cells = |row: &str| {
        row.split("</td>")
            .filter(|text| text.contains("<td"))
            .map(|text| cell(text.rsplit_once("<td").expect("a cell").1))
            .collect()
    };
    body.split("</tr>").filter(|row| row.contains("<td")).map(cells).collect()
}

/// The page without its style sheet, which is a file of its own.
fn without_style(page: &str) -> String {
    assert!(page.contains(STYLE));
    page.replace(STYLE, "")
}

/// Read carefully: these are what an arbiter signs.
#[test]
fn pages() {
    for (language, name) in [("zh", "page_before_zh"), ("en", "page_before_en")] {
        let found = page("before.pgn", &format!("--claimant red --lang {language}"), 4);
        insta::assert_snapshot!(name, without_style(&found));
    }
    let folder = Folder::new();
    let run = Run::new("limit --now 86:red --last-capture 21:red --checks 14,3 --lang zh --report page.html");
    run.within(&folder).ends(0);
    insta::assert_snapshot!("page_hand_zh", without_style(&folder.text("page.html")));
}

/// Every verdict has a page in either language: the verdict first, signatures last, and nothing from elsewhere.
#[test]
fn what_stands_on_every_page() {
    for (name, arguments, status, zh, en) in [
        ("holds.txt", "--claimant red", 0, "成立", "Holds"),
        ("short.txt", "--claimant red", 1, "不成立", "Does not hold"),
        ("disputed.txt", "--claimant red", 0, "成立", "Holds"),
        ("mate.txt", "--claimant red", 1, "不成立", "Does not hold"),
        ("stalemate.txt", "--claimant black", 1, "不成立", "Does not hold"),
        ("undecided.txt", "--claimant red", 4, "无法判定", "Cannot be decided"),
        ("open.txt", "--claimant red", 4, "无法判定", "Cannot be decided"),
        ("elided.txt", "--claimant red", 4, "无法判定", "Cannot be decided"),
    ] {
        for (language, verdict, people) in
            [("zh", zh, ["裁判", "红方", "黑方"]), ("en", en, ["Arbiter", "Red", "Black"])]
        {
            let found = page(name, &format!("{arguments} --lang {language}"), status);
            assert_eq!(all(&found, "p.word"), [verdict], "{name}");
            assert_eq!(all(&found, "b.who"), people, "{name}");
            assert_eq!(all(&found, "bdi")[..3], ["甲", "乙", "自然限着示例"], "{name}");
            assert!(!found.contains("limit-") && !found.contains("rules-"), "{name}: a text is missing");
            // The answer of the terminal is the verdict and its reason.
            let answer =
                Run::new("limit --short").arg(sample(name)).args(arguments).args("--lang").arg(language);
            let answer = answer.ends(status).stdout;
            let reason = all(&found, "p.reason").concat();
            let joint = if language == "zh" { "：" } else { ": " };
            assert!(answer.contains(&format!("1: {verdict}{joint}{reason}\n")), "{name}: {answer}{reason}");
            // Whoever signs has it above his name.
            assert_eq!(all(&found, "p.again"), [format!("{verdict}{joint}{reason}")], "{name}");
            stands_alone(&found);
        }
    }
}

/// Nothing is loaded and nothing runs.
#[track_caller]
fn stands_alone(page: &str) {
    let own = page.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    for foreign in
        ["<script", "<link", "<iframe", "<img", "src=", "href=", "url(", "@import", "://", "javascript:"]
    {
        assert!(!own.to_lowercase().contains(foreign), "{foreign}");
    }
    let head = page.split("</head>").next().expect("a head");
    assert!(head.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""), "{head}");
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\""));
}

/// Worked example 1: Red captured at ply 41 and gave 14 checks since, Black 3; Red claims before ply 171 (his round 86).
/// Red has 64 plies less 4 checks, Black 65.
#[test]
fn every_round_of_the_count() {
    let tags = "[Event \"甲级赛\"]\n[Date \"2020.05.01\"]\n[Round \"3\"]\n[Red \"甲\"]\n[RedTeam \"东\"]\n[Black \"乙\"]\n";
    let folder = Folder::new().with("a.pgn", row("nat-06", tags));
    Run::new("limit a.pgn --claimant red --lang zh --report a.html").within(&folder).ends(0);
    let found = folder.text("a.html");
    let rows = counted(&found);
    // From the round of the capture to the last before the claim.
    let rounds: Vec<u32> = rows.iter().map(|row| row[0].parse().expect("a round")).collect();
    assert_eq!(rounds, (21..=85).collect::<Vec<u32>>());
    assert!(rows.iter().all(|row| row.len() == 9), "{rows:?}");
    let column =
        |index: usize| rows.iter().map(move |row| row[index].clone()).filter(|text| !text.is_empty());
    let numbers =
        |index: usize| column(index).filter_map(|text| text.parse::<u32>().ok()).collect::<Vec<_>>();
    let up_to = |last: u32| (1..=last).collect::<Vec<_>>();
    // Captures, checks, and counts of Red, then of Black.
    assert_eq!(column(2).collect::<Vec<_>>(), ["吃"]);
    assert_eq!(rows[0][2], "吃");
    assert_eq!((numbers(3), numbers(4)), (up_to(14), up_to(60)));
    assert_eq!(column(6).count(), 0);
    assert_eq!((numbers(7), numbers(8)), (up_to(3), up_to(65)));
    // The checks from the eleventh on are struck, and nothing else is.
    let struck: Vec<&str> = rows.iter().filter(|row| row[4] == "扣").map(|row| row[3].as_str()).collect();
    assert_eq!(struck, ["11", "12", "13", "14"]);
    assert!(rows.iter().all(|row| row[8] != "扣"));
    // Who and where.
    let facts = all(&found, "bdi");
    assert_eq!(facts[..5], ["甲（东）", "乙", "甲级赛", "2020.05.01", "3"]);
    assert_eq!(found.matches("<svg ").count(), 2);
    // The identity is that of the JSON.
    let list = Run::new("list a.pgn --json").within(&folder).ends(0).stdout;
    let id = all(&found, "td.code").concat();
    assert!(id.len() == 32 && list.contains(&format!("\"id\":\"{id}\"")), "{id}: {list}");
}

/// Entries with several readings are listed, first those that the count is about.
#[test]
fn open_entries() {
    let found = page("open.txt", "--claimant red --lang zh", 4);
    let marked = counted(&found).iter().flatten().filter(|cell| cell.ends_with('＊')).count();
    // 29 entries are open. The table begins with the last capture of the likely reading, which is open itself.
    let seen = Run::new("limit --claimant red --json").arg(sample("open.txt")).ends(4).stdout;
    let line: serde_json::Value = serde_json::from_str(seen.lines().next().expect("a line")).expect("JSON");
    let open: Vec<u64> = line["uncertain_plies"]
        .as_array()
        .expect("plies")
        .iter()
        .filter_map(serde_json::Value::as_u64)
        .collect();
    let begins = line["last_capture_ply"].as_u64().expect("a ply");
    let within = open.iter().filter(|&&ply| ply >= begins).count();
    assert_eq!((marked, open.len()), (within, 29));
    let places = texts(&found).into_iter().filter(|(open, _)| open.iter().any(|name| name == "table.found"));
    let places: Vec<String> = places
        .filter(|(open, _)| open.last().is_some_and(|name| name == "th"))
        .map(|(_, text)| text)
        .collect();
    assert_eq!(places.len(), 29);
    let first = open.iter().find(|&&ply| ply > begins).expect("an open entry");
    let side = if first % 2 == 1 { "红方" } else { "黑方" };
    assert_eq!(places[0], format!("第 {} 回合{side}", first.div_ceil(2)));
    assert_eq!(all(&found, "h3"), ["在计数之内", "其他"]);
}

/// Text of a record stays text, and what nobody can see is shown.
#[test]
fn hostile_texts() {
    let tags = "[Event \"</style><script>alert(1)</script>\"]\n[Date \"\u{202e}0202\"]\n\
                [Red \"<script>alert('甲')</script>\"]\n[Black \"乙\u{1b}[2J & <b onclick=x>\"]\n";
    let name = "名<b>&'.pgn";
    let folder = Folder::new().with(name, row("nat-06", tags));
    Run::new("limit --claimant red --lang en --report a.html").arg(name).within(&folder).ends(0);
    let found = folder.text("a.html");
    stands_alone(&found);
    let facts = all(&found, "bdi");
    assert_eq!(
        facts[..4],
        [
            "<script>alert('甲')</script>",
            "乙\\u{1b}[2J & <b onclick=x>",
            "</style><script>alert(1)</script>",
            "\\u{202e}0202"
        ]
    );
    assert!(facts.iter().any(|text| text == "名<b>&'.pgn, game 1"), "{facts:?}");
    // One style sheet, and it ends where it should.
    assert_eq!((found.matches("<style>").count(), found.matches("</style>").count()), (1, 1));
    assert!(found.contains("\\00003cb\\00003e\\000026\\000027\\00002epgn"), "the name above each page");
}

/// The terminal and programs get what they get without a page.
#[test]
fn the_answer_is_the_same_with_a_page() {
    for form in ["", "--json", "--short", "--full", "--lang zh"] {
        let folder = with_sample("short.txt");
        let run = |more: &str| {
            Run::new("limit short.txt --claimant red").args(form).args(more).within(&folder).seen()
        };
        assert_eq!(run("--report page.html"), run(""), "{form}");
        // A page is for people: its language is theirs, also where programs are answered in English.
        let language = if form.contains("zh") { "zh-Hans" } else { "en" };
        assert!(folder.text("page.html").contains(&format!("<html lang=\"{language}\">")));
    }
    let folder = with_sample("short.txt");
    let run =
        Run::new("limit short.txt --claimant red --json --report page.html").env("LC_ALL", "zh_CN.UTF-8");
    run.within(&folder).ends(1);
    assert!(folder.text("page.html").contains("<html lang=\"zh-Hans\">"));
}

/// Where nobody claims there is a count to sign, and no verdict.
#[test]
fn without_a_claim() {
    let found = page("holds.txt", "--lang en", 0);
    assert_eq!(all(&found, "h1"), ["Count for the natural limit"]);
    assert!(all(&found, "p.word").is_empty());
    assert!(all(&found, "p.reason").concat().contains("plies without a capture at the end"));
}

/// A page is whole or not there, and nothing is written over unasked.
#[test]
fn files_are_kept() {
    let folder = with_sample("short.txt").with("page.html", "mine");
    let run = || Run::new("limit short.txt --claimant red --report page.html").within(&folder);
    let seen = run().ends(2);
    assert_eq!((seen.stdout.as_str(), folder.text("page.html").as_str()), ("", "mine"));
    assert!(seen.stderr.contains("`page.html` exists already; write over it with `--overwrite`"), "{seen}");
    run().args("--overwrite").ends(1);
    assert!(folder.text("page.html").starts_with("<!DOCTYPE html>"));
    assert_eq!(folder.files(), ["page.html", "short.txt"]);
    // Not even then over what it is about.
    let sheet = folder.bytes("short.txt");
    let seen = Run::new("limit short.txt --report ./short.txt --overwrite").within(&folder).ends(2);
    assert!(seen.stderr.contains("`./short.txt` is what is to be judged"), "{seen}");
    assert_eq!(folder.bytes("short.txt"), sheet);
    Run::new("limit short.txt --overwrite").within(&folder).ends(2);
    Run::new("limit short.txt --reaching 50 --report other.html").within(&folder).ends(2);
    assert_eq!(folder.files(), ["page.html", "short.txt"]);
}

/// A page is about one game. Of several, one has to be named; of none, or one that cannot be judged, there is none.
#[test]
fn one_game_a_page() {
    let two = [row("nat-06", "[Event \"a\"]\n"), row("nat-06", "[Event \"b\"]\n")].join("\n");
    let bad = "[FEN \"9/9/9/9/9/9/9/9/9/9 w - - 0 1\"]\n\n1. C2.5 *\n";
    let folder = Folder::new().with("two.pgn", two).with("bad.pgn", bad).with("none.txt", "\n");
    let run = |arguments: &str| Run::new("limit --report page.html").args(arguments).within(&folder);
    let inputs = folder.files();
    for form in ["", "--json", "--full"] {
        let seen = run("two.pgn --claimant red").args(form).ends(2);
        assert!(seen.stderr.contains("name one with `--game N`") && seen.stdout.is_empty(), "{seen}");
    }
    let seen = run("bad.pgn --claimant red").ends(2);
    assert!(seen.stderr.contains("no report was written"), "{seen}");
    run("two.pgn --game 1 --claimant red --at 5000").ends(2);
    run("none.txt --claimant red").ends(3);
    run("two.pgn --game 3 --claimant red").ends(2);
    assert_eq!(folder.files(), inputs);
    run("two.pgn --game 2 --claimant red").ends(0);
    assert_eq!(all(&folder.text("page.html"), "bdi")[0], "b");
}

/// Who reads stdout may stop before its end: the page is there all the same.
#[test]
fn a_closed_pipe_costs_no_page() {
    let folder = with_sample("disputed.txt");
    let mut child = Run::new("limit disputed.txt --claimant red --report page.html").within(&folder).spawn();
    drop(child.stdout.take());
    assert!(child.wait().expect("the end").success());
    assert!(folder.text("page.html").trim_end().ends_with("</html>"));
}

/// A page that cannot be written is told, and no answer is given that would seem to go with it.
#[test]
fn a_page_that_cannot_be_written() {
    let folder = with_sample("short.txt");
    let seen =
        Run::new("limit short.txt --claimant red --report short.txt/page.html").within(&folder).ends(2);
    assert!(seen.stderr.contains("cannot be written"), "{seen}");
    assert_eq!(folder.files(), ["short.txt"]);
}
