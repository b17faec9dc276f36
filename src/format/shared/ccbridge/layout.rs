//! Where everything stands in the two versions of a record.

use crate::board::Role;

/// Where the version stands, and the GUID, and how long that is.
pub(crate) const VERSION: usize = 19;
pub(crate) const GUID_AT: usize = 20;
pub(crate) const GUID_LEN: usize = 16;

/// A text of fixed room: where it stands, its room in bytes, and its tag.
pub(crate) type Row = (usize, usize, &'static str);

/// A version: the places of what is no text, and its texts.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) kind: usize,
    pub(crate) result: usize,
    pub(crate) side: usize,
    pub(crate) round: usize,
    pub(crate) board: usize,
    /// Where a playback stood, four bytes; not in version 1.
    pub(crate) playback: Option<usize>,
    pub(crate) moves: usize,
    pub(crate) texts: &'static [Row],
}

/// Version 2.
pub(crate) const SECOND: Layout = Layout {
    kind: 2040,
    result: 2076,
    side: 2112,
    round: 2116,
    board: 2120,
    playback: Some(2210),
    moves: 2214,
    texts: &[
        (52, 128, "CbrScript"),
        (180, 128, "Title"),
        (308, 256, "CbrPath"),
        (564, 64, "Source"),
        (628, 64, "EventType"),
        (692, 64, "Event"),
        (756, 64, "Round"),
        (820, 32, "Group"),
        (852, 32, "Table"),
        (884, 64, "Date"),
        (948, 64, "Site"),
        (1012, 64, "TimeControl"),
        (1076, 64, "Red"),
        (1140, 64, "RedTeam"),
        (1204, 64, "RedTime"),
        (1268, 32, "RedElo"),
        (1300, 64, "Black"),
        (1364, 64, "BlackTeam"),
        (1428, 64, "BlackTime"),
        (1492, 32, "BlackElo"),
        (1524, 64, "Referee"),
        (1588, 64, "Recorder"),
        (1652, 64, "Annotator"),
        (1716, 64, "AnnotatorMail"),
        (1780, 64, "Author"),
        (1844, 64, "AuthorMail"),
        (1908, 40, "Created"),
        (1972, 40, "Saved"),
        (2044, 32, "CbrNature"),
        (2080, 32, "Termination"),
    ],
};

/// Version 1.
pub(crate) const FIRST: Layout = Layout {
    kind: 1784,
    result: 1820,
    side: 1856,
    round: 1860,
    board: 1864,
    playback: None,
    moves: 1958,
    texts: &[
        (52, 128, "Title"),
        (180, 256, "CbrPath"),
        (436, 64, "Source"),
        (500, 64, "EventType"),
        (564, 64, "Event"),
        (628, 64, "Round"),
        (692, 32, "Group"),
        (724, 32, "Table"),
        (756, 64, "Date"),
        (820, 64, "Site"),
        (884, 64, "TimeControl"),
        (948, 64, "Red"),
        (1012, 64, "RedTeam"),
        (1076, 64, "RedTime"),
        (1140, 32, "RedElo"),
        (1172, 64, "Black"),
        (1236, 64, "BlackTeam"),
        (1300, 64, "BlackTime"),
        (1364, 32, "BlackElo"),
        (1396, 64, "Annotator"),
        (1460, 64, "AnnotatorMail"),
        (1524, 64, "Author"),
        (1588, 64, "AuthorMail"),
        (1652, 40, "Created"),
        (1716, 40, "Saved"),
        (1788, 32, "CbrNature"),
        (1824, 32, "Termination"),
    ],
};

/// The kinds of record that have a name, by number; 1 is a whole game, of which nothing is said.
pub(crate) const KINDS: [(u8, &str); 3] = [(2, "opening"), (3, "middle game"), (4, "endgame")];

/// The kind that is a whole game.
pub(crate) const WHOLE_GAME: u8 = 1;

/// The result of studies that have several.
pub(crate) const SEVERAL: u8 = 4;

/// The bytes of a playback that was never begun.
pub(crate) const NO_PLAYBACK: [u8; 4] = [0xFF; 4];

/// The pieces by number: on the board from 1, in the words of the older form from 0.
pub(crate) const ROLES: [Role; 7] = {
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Pawn};
    [Chariot, Horse, Elephant, Advisor, General, Cannon, Pawn]
};
