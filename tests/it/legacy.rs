//! Files of old playing programs: CHN, CHE, MXQ and CCM.

use jipu::diag::Severity;
use jipu::format::{Item, ReadOptions, Reader};
use jipu::record::MoveState;

use crate::collections::is_full;
use crate::corpus::unpacked;
use crate::game::{self, Game};
use crate::samples::gb18030;

const FORMATS: [&str; 4] = ["chn", "che", "mxq", "ccm"];

/// Moves as x, y from the top, X and Y, out of coordinates.
fn corners(moves: &str) -> Vec<[u8; 4]> {
    let number = |byte: u8, first: u8| byte - first;
    moves
        .split_whitespace()
        .map(|text| {
            let at = text.as_bytes();
            [number(at[0], b'a'), 9 - number(at[1], b'0'), number(at[2], b'a'), 9 - number(at[3], b'0')]
        })
        .collect()
}

fn ccm(moves: &[[u8; 4]]) -> Vec<u8> {
    let mut bytes: Vec<u8> =
        moves.iter().flat_map(|&[x, y, to_x, to_y]| [0, 0, 0, x, to_x, y, to_y]).collect();
    bytes[0] = 1;
    bytes
}

fn chn(moves: &[[u8; 4]]) -> Vec<u8> {
    let mut bytes = vec![0; 188];
    for ends in moves {
        let mut record = [0; 32];
        for (at, number) in ends.iter().enumerate() {
            record[4 + 2 * at] = *number;
        }
        bytes.extend(record);
    }
    bytes
}

fn strings(texts: &[&str]) -> Vec<u8> {
    let texts = texts.iter().map(|text| gb18030(text));
    texts.flat_map(|text| [vec![text.len() as u8], text].concat()).collect()
}

/// A read game, and the codes of all findings.
fn read(bytes: &[u8]) -> (Game, Vec<&'static str>) {
    let game = game::game(bytes);
    let names = game.names(Severity::Note);
    (game, names)
}

const FOUR: &str = "h2e2 h9g7 h0g2 i9h9";

#[test]
fn a_board_seen_from_blacks_side_is_turned() {
    let moves = corners(FOUR);
    let turned: Vec<[u8; 4]> =
        moves.iter().map(|&[x, y, to_x, to_y]| [8 - x, 9 - y, 8 - to_x, 9 - to_y]).collect();
    for bytes in [ccm(&moves), ccm(&turned), chn(&moves), chn(&turned)] {
        let (game, names) = read(&bytes);
        assert_eq!((game.moves().as_str(), names.len()), (FOUR, 0), "{names:?}");
    }
}

#[test]
fn an_entry_that_cannot_be_played_stays_and_the_game_goes_on() {
    for write in [ccm, chn] {
        // The move was taken back and made otherwise.
        let (game, names) = read(&write(&corners("h2e2 h9g7 h0h2 h0g2 i9h9")));
        assert_eq!(game.moves(), FOUR);
        assert_eq!(names, ["skipped-record", "geometry"]);
        let tree = &game.record.tree;
        let third: Vec<_> = tree.children(tree.main_line().nth(1).expect("a move")).collect();
        assert_eq!(tree.node(third[0]).state, MoveState::Repaired);
        assert_eq!(game.record.as_written(third[1]), "h0h2");
        // What follows cannot be played either: it hangs below, and nothing is joined to the move before.
        let (game, names) = read(&write(&corners("h2e2 h9g7 h0h2 i9i1 i9h9")));
        assert_eq!((game.moves().as_str(), game.unresolved().len()), ("h2e2 h9g7", 3));
        assert_eq!(names, ["skipped-record", "geometry"]);
    }
}

#[test]
fn the_capture_of_a_general_is_kept() {
    // 炮 takes the general over the pawn and the elephant that is not there: no move plays after it.
    let (game, names) = read(&ccm(&corners("h2e2 a9a8 e2e6 a8a9 e6e9")));
    assert_eq!(game.record.tree.len(), 5);
    assert!(names.contains(&"skipped-record"), "{names:?}");
}

#[test]
fn lengths_that_do_not_fit() {
    let whole = ccm(&corners(FOUR));
    let options = |format: &str| ReadOptions {
        format: Some(format.parse().expect("a format")),
        ..ReadOptions::default()
    };
    for end in 0..whole.len() {
        let codes: Vec<_> = Reader::new(&whole[..end], options("ccm"))
            .flat_map(|item| match item {
                Item::Record(_, findings) => findings.iter().map(|found| found.code.name()).collect(),
                Item::Refused(finding) => vec![finding.code.name()],
                _ => vec![],
            })
            .collect();
        let expected: &[&str] = if end % 7 == 0 && end > 0 { &[] } else { &["legacy-length"] };
        assert_eq!(codes, expected, "{end}");
    }
    for end in [0, 187, 188, 219, 220, 221] {
        let fits = end == 220;
        let bytes = &chn(&corners(FOUR))[..end];
        let refused = Reader::new(bytes, options("chn")).any(|item| match item {
            Item::Record(_, findings) => !findings.is_empty(),
            item => matches!(item, Item::Refused(_)),
        });
        assert_eq!(refused, !fits, "{end}");
    }
}

const CHE: &str = "1 2 26 32 1 2 1 2 4 0 1 0 5 32 0 9 1 7 2 0 2 0\n";

#[test]
fn files_of_che_are_counted_from_one_hand_or_the_other() {
    for text in [CHE.to_owned(), CHE.replacen("1 2 ", "", 1), CHE.replace(' ', "\n"), CHE.replace(' ', ",")] {
        let (game, names) = read(text.as_bytes());
        assert_eq!(
            (game.moves().as_str(), names.as_slice()),
            ("h2e2 h9g7", &["mirror-unknown"][..]),
            "{text}"
        );
    }
    let options = ReadOptions { mirror: true, ..ReadOptions::default() };
    let games = game::games_with(CHE, options);
    assert_eq!(games[0].moves(), "b2e2 b9c7");
    for text in [CHE.replacen("1 2", "1 3", 1), format!("{CHE} 1 2")] {
        let (game, names) = read(text.as_bytes());
        assert_eq!((game.moves().as_str(), names[0]), ("h2e2 h9g7", "legacy-length"), "{text}");
    }
}

#[test]
fn numbers_that_are_no_che() {
    for text in [
        "1 2 26 31 1 2 1 2 4 0 1 0\n",
        "1 2 16 32 1 2 1 2 4 0 1 0\n",
        "1 2 26 32 1 2 1 12 4 0 1 0\n",
        "1. 炮二平五 马8进7\n",
        "1 2 3 4 5 6 7 8 9 10 11 12\n",
        "7747 7062 7967\n",
        "99999999999999999999 32\n",
        "1 2 26 32\n",
    ] {
        assert!(game::games(text).iter().all(|game| game.record.format != "che"), "{text}");
    }
    // The numbers are bytes.
    let wide: Vec<u8> = CHE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(game::games(wide).iter().all(|game| game.record.format != "che"));
}

#[test]
fn strings_of_mxq() {
    let moves = ["7C-4C", "7j-6h"];
    let head = ["弈天", "2008-06-01", "甲队 甲-负-乙", "2000", "1900", "", "", "x", "", "", "好棋", ""];
    let bytes = strings(&[&head[..], &moves, &["Ends", "完", "CommentsEnd"]].concat());
    let (game, names) = read(&bytes);
    assert_eq!((game.moves().as_str(), names.as_slice()), ("h2e2 h9g7", &["legacy-unknown-fields"][..]));
    assert_eq!(
        (game.tag("Red"), game.tag("Black"), game.result().text()),
        (Some("甲队 甲"), Some("乙"), "0-1")
    );
    assert_eq!(
        (game.tag("RedElo"), game.tag("MxqField8"), game.comments()),
        (Some("2000"), Some("x"), vec!["完"])
    );
    // Cut off before the end of the moves: with the format named, what is there is read.
    let options = ReadOptions { format: "mxq".parse().ok(), ..ReadOptions::default() };
    let cut = bytes.len() - strings(&["Ends", "完", "CommentsEnd"]).len();
    let games = game::games_with(&bytes[..cut], options);
    assert_eq!(
        (games[0].moves().as_str(), games[0].names(Severity::Error)),
        ("h2e2 h9g7", vec!["truncated"])
    );
}

#[test]
fn strings_with_moves_marked_and_a_start() {
    // Two generals and a pawn: the red one on e0, the black one on d9, the pawn on e6, Black to move.
    let mut squares = [0; 32];
    squares[0] = (3 + 3) * 16 + 3 + 4;
    squares[15] = (3 + 9) * 16 + 3 + 4;
    squares[31] = 3 * 16 + 3 + 3;
    let start = squares.map(|square: u8| square.to_string()).join(" ") + "+B";
    let (game, names) =
        read(&strings(&["甲-和-乙", &start, "Moves", "3J-3I", "4G-4H", "Ends", "CommentsEnd"]));
    assert_eq!(game.record.start.fen(), "3k5/9/9/4P4/9/9/9/9/9/4K4 b - - 0 1");
    assert_eq!((game.moves().as_str(), names.len()), ("d9d8 e6e7", 0), "{names:?}");
}

/// The corpus holds none of these files, and none is to be found in it.
#[test]
fn no_other_file_is_taken_for_one() {
    if !is_full() {
        return;
    }
    let Some(folder) = unpacked("small-formats.tar.gz") else { return };
    unpacked("xqf.tar.gz");
    unpacked("pgn-chinese.tar.gz");
    let mut open = vec![folder];
    let mut count = 0;
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let first =
                Reader::new(std::fs::File::open(&path).expect("a file"), ReadOptions::default()).next();
            let is_one = matches!(&first, Some(Item::Record(record, _)) if FORMATS.contains(&record.format));
            assert!(!is_one, "{}", path.display());
            count += 1;
        }
    }
    assert!(count > 9_000, "{count}");
}
