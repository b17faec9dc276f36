//! Moves as text: any text reads or does not, and what every writer makes of a move is read as that move.

use jipu::board::{Move, Placement, Position};
use jipu::fen::{self, Letters};
use jipu::notation::{Context, RankBase, Script, Status, Writer, WrittenMove, WxfDialect};
use jipu::notation::{chinese, coordinate, read_one, wxf};

use super::draw::Draw;
use super::games;

/// Bytes draw a position and choose a legal move of it, or the rest is a text.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    if draw.flag() {
        let position = games::position(&mut draw);
        for action in games::line(&mut draw, &position, 4).into_iter().take(1) {
            write_and_read(&position, action);
        }
        return;
    }
    let position = POSITIONS[draw.below(POSITIONS.len())];
    let position =
        fen::read(position, Letters::Common).setup.and_then(|setup| setup.validate(Placement::Strict).ok());
    let position = position.expect("a valid position");
    let Ok(text) = str::from_utf8(draw.rest()) else { return };
    read(&position, text);
}

/// Positions with many pieces of a kind on a file.
const POSITIONS: [&str; 5] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "3k5/4P4/2P1P1P2/2P6/9/9/9/4R4/4R4/5K3 w",
    "3k5/9/9/9/2p1n4/2p1n4/4p4/4p4/9/5K3 b",
    "2bak4/4a4/4b4/9/9/9/9/N3C4/N3C4/4K4 w",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b",
];

/// Every notation that may be written.
fn writers() -> impl Iterator<Item = Writer> {
    let chinese = [
        chinese::Dialect::Standard,
        chinese::Dialect::Five,
        chinese::Dialect::Xqbase,
        chinese::Dialect::Ccbridge,
    ]
    .into_iter()
    .flat_map(|dialect| {
        [(Script::Simplified, false), (Script::Traditional, true)].map(|(script, ascii_digits)| {
            Writer::Chinese(chinese::Spelling { script, ascii_digits, dialect })
        })
    });
    let wxf = [wxf::Dialect::Official, wxf::Dialect::Xqbase, wxf::Dialect::Pyffish].into_iter().flat_map(
        |dialect| {
            [false, true].map(|other| {
                Writer::Wxf(wxf::Spelling { dialect, equals: other, lower_black: other, letters_nb: other })
            })
        },
    );
    let coordinates = [
        coordinate::Spelling::Uci,
        coordinate::Spelling::Uci10,
        coordinate::Spelling::Iccs,
        coordinate::Spelling::Dhtmlxq,
    ]
    .map(Writer::Coordinate);
    let abbreviated =
        [false, true].map(|directions| Writer::Abbreviated { script: Script::Simplified, directions });
    chinese.chain(wxf).chain(coordinates).chain(abbreviated).chain([Writer::San])
}

/// What the reader of a text that a writer makes knows of it.
fn contexts(writer: Writer) -> Context {
    let ranks = match writer {
        Writer::Coordinate(coordinate::Spelling::Uci10) | Writer::San => RankBase::One,
        Writer::Coordinate(_) => RankBase::Zero,
        _ => RankBase::Unknown,
    };
    let dialect = match writer {
        Writer::Wxf(spelling) if spelling.dialect == wxf::Dialect::Pyffish => WxfDialect::Fairy,
        Writer::Wxf(_) => WxfDialect::Official,
        _ => WxfDialect::Unknown,
    };
    Context { ranks, wxf: dialect, ..Context::default() }
}

fn write_and_read(position: &Position, action: Move) {
    for writer in writers() {
        let text = writer.text(position, action);
        let written = writer.parse(&text).unwrap_or_else(|| panic!("{text} of {writer:?} is no move"));
        let readings = written.resolve(position, contexts(writer)).moves().to_vec();
        // The dash of an abbreviated entry may stand between two digits for no direction.
        let is_told = !matches!(writer, Writer::Abbreviated { directions: true, .. });
        assert!(
            !is_told || readings.contains(&action),
            "{action} as {text} of {writer:?} reads as {readings:?}"
        );
        let mut certain = String::new();
        match writer.write_certain(position, action, &mut certain) {
            Ok(()) => {
                assert_eq!(certain, text);
                assert!(!is_told || readings == [action], "{action} as {text} of {writer:?}: {readings:?}");
            }
            Err(why) => {
                assert!(certain.is_empty());
                assert_eq!((why.action, why.text), (action, text));
                assert_ne!(why.readings, [action]);
            }
        }
        for ranks in [RankBase::Unknown, RankBase::Zero, RankBase::One] {
            let context = Context { ranks, ..contexts(writer) };
            if let Some((plain, _)) = written.plainly(position, context) {
                assert_eq!(written.resolve(position, context).moves(), [plain]);
            }
        }
    }
}

fn read(position: &Position, text: &str) {
    for token in [WrittenMove::token(text), WrittenMove::token_or_san(text)].into_iter().flatten() {
        assert!(token.len > 0 && text.is_char_boundary(token.len), "{token:?} of {text:?}");
        for action in token.written.resolve(position, Context::default()).moves() {
            assert!(position.is_legal(*action), "{text} as {action}");
        }
    }
    let (status, reading, _) = read_one(position, text);
    if status != Status::Ok {
        return;
    }
    for &action in reading.iter().flat_map(jipu::notation::Reading::moves) {
        assert!(position.is_legal(action), "{text} as {action}");
        for writer in [
            Writer::Chinese(chinese::Spelling::default()),
            Writer::Wxf(wxf::Spelling::default()),
            Writer::Coordinate(coordinate::Spelling::Iccs),
            Writer::Coordinate(coordinate::Spelling::Uci),
        ] {
            let mut written = String::new();
            if writer.write_certain(position, action, &mut written).is_ok() {
                let (status, again, _) = read_one(position, &written);
                assert_eq!(status, Status::Ok, "{written}");
                assert!(again.is_some_and(|again| again.moves() == [action]), "{written}");
            }
        }
    }
}
