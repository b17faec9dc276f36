//! The one table of diagnostic codes.

use std::fmt;
use std::str::FromStr;

use super::Severity;

/// The family a code belongs to: the letters before its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "explained in Family::letters")]
pub enum Family {
    Enc,
    Syn,
    Tag,
    Fen,
    Pos,
    Not,
    Mov,
    Rul,
    Res,
    Fmt,
    Ioe,
}

impl Family {
    /// The three letters: ENC encodings, SYN structure of a file, TAG headers, FEN the text of a position,
    /// POS the position itself, NOT notation, MOV moves, RUL rules of play, RES results, FMT writing, IOE files.
    pub const fn letters(self) -> &'static str {
        ["ENC", "SYN", "TAG", "FEN", "POS", "NOT", "MOV", "RUL", "RES", "FMT", "IOE"][self as usize]
    }
}

macro_rules! codes {
    ($($variant:ident = $family:ident $number:literal $name:literal $severity:ident),* $(,)?) => {
        /// What a finding is. A number is never used again for something else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "the names say it; `jipu explain CODE` tells the rest")]
        pub enum Code { $($variant),* }

        impl Code {
            /// Every code, family by family.
            pub const ALL: &[Code] = &[$(Code::$variant),*];

            const TABLE: &[(Family, u16, &'static str, Severity)] =
                &[$((Family::$family, $number, $name, Severity::$severity)),*];
        }
    };
}

// Family, number, name, severity. Numbers are never used again for something else; the gaps are kept for codes of
// formats to come.
codes! {
    EncodingUndecided = Enc 1 "encoding-undecided" Warning,
    EncodingErrors = Enc 2 "encoding-errors" Warning,
    EncodingChanged = Enc 3 "encoding-changed" Note,
    MojibakeRepaired = Enc 4 "mojibake-repaired" Warning,
    BomInside = Enc 5 "bom-inside" Note,
    Unmappable = Enc 6 "unmappable" Error,
    Utf32 = Enc 8 "utf32" Error,
    Binary = Enc 9 "binary" Error,
    RecordTooLong = Enc 10 "record-too-long" Error,
    LineTooLong = Enc 11 "line-too-long" Error,
    UnbalancedComment = Syn 1 "unbalanced-comment" Warning,
    UnbalancedVariation = Syn 2 "unbalanced-variation" Warning,
    VariationUnplayable = Syn 3 "variation-unplayable" Warning,
    EscapeLine = Syn 4 "escape-line" Note,
    TrailingText = Syn 5 "trailing-text" Note,
    RoundNumber = Syn 6 "round-number" Warning,
    SideLabel = Syn 7 "side-label" Warning,
    NotXiangqi = Syn 8 "not-xiangqi" Error,
    NoMoves = Syn 9 "no-moves" Note,
    NoTags = Syn 10 "no-tags" Note,
    NoStart = Syn 11 "no-start" Error,
    UnknownFormat = Syn 12 "unknown-format" Error,
    Unclosed = Syn 13 "unclosed" Warning,
    MovelistDigits = Syn 14 "movelist-digits" Error,
    LineUnreadable = Syn 15 "line-unreadable" Error,
    JsonInvalid = Syn 16 "json-invalid" Error,
    MovesInProse = Syn 17 "moves-in-prose" Note,
    RoundsInColumns = Syn 18 "rounds-in-columns" Note,
    GamesSideBySide = Syn 19 "games-side-by-side" Note,
    RoundsElided = Syn 20 "rounds-elided" Note,
    Magic = Syn 21 "magic" Error,
    Version = Syn 22 "version" Error,
    ShortHeader = Syn 23 "short-header" Error,
    Truncated = Syn 24 "truncated" Error,
    CommentLength = Syn 25 "comment-length" Error,
    Trailing = Syn 26 "trailing" Warning,
    Keysum = Syn 27 "keysum" Warning,
    UnsupportedContainer = Syn 28 "unsupported-container" Error,
    WrongExtension = Syn 29 "wrong-extension" Note,
    UnsupportedFormat = Syn 30 "unsupported-format" Error,
    LegacyLength = Syn 31 "legacy-length" Error,
    LegacyUnknownFields = Syn 32 "legacy-unknown-fields" Note,
    MirrorUnknown = Syn 33 "mirror-unknown" Warning,
    Flags = Syn 34 "flags" Error,
    Index = Syn 35 "index" Warning,
    NoRecords = Syn 36 "no-records" Error,
    Page = Syn 37 "page" Note,
    EntryDeleted = Syn 38 "entry-deleted" Note,
    Inflate = Syn 39 "inflate" Error,
    UnpackLimit = Syn 40 "unpack-limit" Error,
    RecordSize = Syn 41 "record-size" Error,
    MoveCode = Syn 42 "move-code" Warning,
    CommentCount = Syn 43 "comment-count" Warning,
    NoBlock = Syn 44 "no-block" Error,
    OrphanVariation = Syn 45 "orphan-variation" Warning,
    UnsupportedKey = Syn 46 "unsupported-key" Warning,
    LengthWrong = Syn 47 "length-wrong" Note,
    CbfLists = Syn 48 "cbf-lists" Warning,
    RoundMissing = Syn 49 "round-missing" Error,
    BranchTwice = Syn 50 "branch-twice" Note,
    CountWrong = Syn 51 "count-wrong" Note,
    GridCell = Syn 52 "grid-cell" Warning,
    GridComment = Syn 53 "grid-comment" Warning,
    TreeText = Syn 54 "tree-text" Error,
    GameTooLarge = Syn 55 "game-too-large" Error,
    TooDeep = Syn 56 "too-deep" Error,
    TagBroken = Tag 1 "tag-broken" Warning,
    TagQuoting = Tag 2 "tag-quoting" Warning,
    TagTwice = Tag 3 "tag-twice" Warning,
    RawQuote = Tag 4 "raw-quote" Note,
    DateGuessed = Tag 5 "date-guessed" Note,
    DateAmbiguous = Tag 6 "date-ambiguous" Note,
    DateUnreadable = Tag 7 "date-unreadable" Note,
    TagNewline = Tag 8 "tag-newline" Error,
    NameUnified = Tag 9 "name-unified" Note,
    ClosingTag = Tag 10 "closing-tag" Note,
    TagUnclosed = Tag 11 "tag-unclosed" Warning,
    TagQuote = Tag 12 "tag-quote" Error,
    FenInvalid = Fen 1 "fen-invalid" Error,
    Empty = Fen 2 "empty" Error,
    RowCount = Fen 3 "row-count" Error,
    RowWidth = Fen 4 "row-width" Error,
    BadChar = Fen 5 "bad-char" Error,
    BadSide = Fen 6 "bad-side" Error,
    SideMissing = Fen 7 "side-missing" Note,
    SideAlias = Fen 8 "side-alias" Note,
    LetterAlias = Fen 9 "letter-alias" Note,
    FullmoveZero = Fen 10 "fullmove-zero" Note,
    DashField = Fen 11 "dash-field" Warning,
    Counter = Fen 12 "counter" Warning,
    SideFixed = Fen 13 "side-fixed" Warning,
    WhoPlays = Fen 14 "who-plays" Note,
    KindBoard = Fen 15 "kind-board" Note,
    BoardFallback = Fen 16 "board-fallback" Warning,
    BinitLength = Fen 17 "binit-length" Error,
    BinitAbsent = Fen 18 "binit-absent" Warning,
    PositionInvalid = Pos 1 "position-invalid" Error,
    NoKingRed = Pos 2 "no-king-red" Error,
    NoKingBlack = Pos 3 "no-king-black" Error,
    TooManyKRed = Pos 4 "too-many-k-red" Error,
    TooManyKBlack = Pos 5 "too-many-k-black" Error,
    TooManyARed = Pos 6 "too-many-a-red" Error,
    TooManyABlack = Pos 7 "too-many-a-black" Error,
    TooManyBRed = Pos 8 "too-many-b-red" Error,
    TooManyBBlack = Pos 9 "too-many-b-black" Error,
    TooManyNRed = Pos 10 "too-many-n-red" Error,
    TooManyNBlack = Pos 11 "too-many-n-black" Error,
    TooManyRRed = Pos 12 "too-many-r-red" Error,
    TooManyRBlack = Pos 13 "too-many-r-black" Error,
    TooManyCRed = Pos 14 "too-many-c-red" Error,
    TooManyCBlack = Pos 15 "too-many-c-black" Error,
    TooManyPRed = Pos 16 "too-many-p-red" Error,
    TooManyPBlack = Pos 17 "too-many-p-black" Error,
    KingPlaceRed = Pos 18 "king-place-red" Error,
    KingPlaceBlack = Pos 19 "king-place-black" Error,
    AdvisorPlaceRed = Pos 20 "advisor-place-red" Error,
    AdvisorPlaceBlack = Pos 21 "advisor-place-black" Error,
    ElephantPlaceRed = Pos 22 "elephant-place-red" Error,
    ElephantPlaceBlack = Pos 23 "elephant-place-black" Error,
    PawnPlaceRed = Pos 24 "pawn-place-red" Error,
    PawnPlaceBlack = Pos 25 "pawn-place-black" Error,
    PawnStackRed = Pos 26 "pawn-stack-red" Error,
    PawnStackBlack = Pos 27 "pawn-stack-black" Error,
    KingsFacing = Pos 28 "kings-facing" Error,
    OpponentInCheck = Pos 29 "opponent-in-check" Error,
    PointClash = Pos 30 "point-clash" Error,
    BoardByte = Pos 31 "board-byte" Error,
    MoveSyntax = Not 1 "move-syntax" Error,
    MoveAmbiguous = Not 2 "move-ambiguous" Error,
    SheetStyle = Not 3 "sheet-style" Note,
    QualifierMissing = Not 4 "qualifier-missing" Note,
    QualifierLone = Not 5 "qualifier-lone" Note,
    TokenRepaired = Not 7 "token-repaired" Warning,
    SheetMirrored = Not 8 "sheet-mirrored" Warning,
    SheetSidesSwapped = Not 9 "sheet-sides-swapped" Warning,
    DialectConflict = Not 10 "dialect-conflict" Warning,
    DialectMixed = Not 11 "dialect-mixed" Note,
    LetterCase = Not 12 "letter-case" Note,
    RankStyleAssumed = Not 13 "rank-style-assumed" Warning,
    CoordinatesSwapped = Not 14 "coordinates-swapped" Warning,
    NoReading = Not 15 "no-reading" Error,
    EntryOpen = Not 16 "entry-open" Warning,
    EntryLikely = Not 17 "entry-likely" Warning,
    TooMany = Not 18 "too-many" Warning,
    DialectUndecided = Not 19 "dialect-undecided" Warning,
    SlipAssumed = Not 20 "slip-assumed" Warning,
    DirectionLost = Not 21 "direction-lost" Warning,
    LinesLeft = Not 22 "lines-left" Note,
    OneSideOnly = Not 23 "one-side-only" Error,
    HoleFilled = Not 24 "hole-filled" Warning,
    HoleOpen = Not 25 "hole-open" Warning,
    Geometry = Mov 1 "geometry" Error,
    PathBlocked = Mov 2 "path-blocked" Error,
    HorseLegBlocked = Mov 3 "horse-leg-blocked" Error,
    ElephantEyeBlocked = Mov 4 "elephant-eye-blocked" Error,
    CannonNoScreen = Mov 5 "cannon-no-screen" Error,
    CannonTwoScreens = Mov 6 "cannon-two-screens" Error,
    LeavesPalace = Mov 7 "leaves-palace" Error,
    CrossesRiver = Mov 8 "crosses-river" Error,
    PawnBackward = Mov 9 "pawn-backward" Error,
    PawnSidewaysBeforeRiver = Mov 10 "pawn-sideways-before-river" Error,
    CapturesOwn = Mov 11 "captures-own" Error,
    LeavesGeneralInCheck = Mov 12 "leaves-general-in-check" Error,
    MovesIntoCheck = Mov 13 "moves-into-check" Error,
    GeneralsFacing = Mov 14 "generals-facing" Error,
    OffBoard = Mov 15 "off-board" Error,
    NotAMove = Mov 16 "not-a-move" Error,
    NoSuchPiece = Mov 17 "no-such-piece" Error,
    WrongSide = Mov 18 "wrong-side" Error,
    AmbiguousQualifier = Mov 19 "ambiguous-qualifier" Error,
    MoveAfterEnd = Mov 20 "move-after-end" Warning,
    SkippedRecord = Mov 21 "skipped-record" Warning,
    LegacyNoLegalMove = Mov 22 "legacy-no-legal-move" Error,
    ThreefoldCycle = Rul 1 "threefold-cycle" Note,
    ResultConflict = Res 1 "result-conflict" Error,
    ResultBoard = Res 2 "result-board" Error,
    ResultForm = Res 3 "result-form" Note,
    ResultMissing = Res 4 "result-missing" Note,
    ResultByte = Res 5 "result-byte" Warning,
    CommentLost = Fmt 1 "comment-lost" Warning,
    VariationLost = Fmt 2 "variation-lost" Warning,
    TagLost = Fmt 3 "tag-lost" Warning,
    NagLost = Fmt 4 "nag-lost" Warning,
    CommentBraces = Fmt 6 "comment-braces" Note,
    UnresolvedWritten = Fmt 7 "unresolved-written" Warning,
    TextAmbiguous = Fmt 8 "text-ambiguous" Error,
    EntryOpenWritten = Fmt 9 "entry-open-written" Error,
    StartLost = Fmt 10 "start-lost" Error,
    ListLoss = Fmt 11 "list-loss" Warning,
    OneGameAFile = Fmt 12 "one-game-a-file" Error,
    TooManyPieces = Fmt 13 "too-many-pieces" Error,
    TextClipped = Fmt 14 "text-clipped" Warning,
    SideLost = Fmt 15 "side-lost" Warning,
    ValueBrackets = Fmt 16 "value-brackets" Note,
    CannotRead = Ioe 1 "cannot-read" Error,
    CannotWrite = Ioe 2 "cannot-write" Error,
    FileExists = Ioe 3 "file-exists" Error,
    NoGame = Ioe 4 "no-game" Error,
    NotARecord = Ioe 6 "not-a-record" Note,
    OutputRenamed = Ioe 7 "output-renamed" Note,
    InputKept = Ioe 8 "input-kept" Error,
}

impl Code {
    const fn row(self) -> (Family, u16, &'static str, Severity) {
        Code::TABLE[self as usize]
    }

    /// Its family.
    pub const fn family(self) -> Family {
        self.row().0
    }

    /// Its number within the family.
    pub const fn number(self) -> u16 {
        self.row().1
    }

    /// Its name, such as `path-blocked`.
    pub const fn name(self) -> &'static str {
        self.row().2
    }

    /// How grave it is unless an option changes that.
    pub const fn severity(self) -> Severity {
        self.row().3
    }
}

/// Writes the family code, such as `MOV002`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:03}", self.family().letters(), self.number())
    }
}

/// The text names no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such diagnostic code")]
pub struct UnknownCode;

/// Reads a family code (`MOV002`) or a name (`path-blocked`, `PATH_BLOCKED`), in any case.
impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Code, UnknownCode> {
        let name = text.to_ascii_lowercase().replace('_', "-");
        Code::ALL
            .iter()
            .copied()
            .find(|code| code.name() == name || code.to_string().eq_ignore_ascii_case(text))
            .ok_or(UnknownCode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_unique_and_read_back() {
        for &code in Code::ALL {
            assert_eq!(code.to_string().parse(), Ok(code), "{code}");
            assert_eq!(code.name().parse(), Ok(code), "{}", code.name());
        }
    }

    #[test]
    fn numbers_ascend_within_a_family() {
        let mut last = std::collections::BTreeMap::new();
        for &code in Code::ALL {
            let before = last.insert(code.family(), code.number()).unwrap_or(0);
            assert!(code.number() > before, "{code}");
        }
    }
}
