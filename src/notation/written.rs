//! One written move in any notation.

use crate::board::{Move, Position, Reason};

use super::abbreviated::{self, AbbreviatedMove, Dialect, Signs};
use super::chinese::{self, ChineseMove};
use super::coordinate::{self, CoordinateMove};
use super::glyph::{Script, is_ignorable};
use super::reading::{Context, RankBase, Reading, Remarks, Status};
use super::san::{self, SanMove};
use super::wxf::{self, WxfMove};

/// A move as written, before any position is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrittenMove {
    /// 炮二平五
    Chinese(ChineseMove),
    /// 炮25
    Abbreviated(AbbreviatedMove),
    /// C2.5
    Wxf(WxfMove),
    /// h2e2
    Coordinate(CoordinateMove),
    /// Che3
    San(SanMove),
}

impl From<CoordinateMove> for WrittenMove {
    fn from(written: CoordinateMove) -> WrittenMove {
        WrittenMove::Coordinate(written)
    }
}

impl From<ChineseMove> for WrittenMove {
    fn from(written: ChineseMove) -> WrittenMove {
        WrittenMove::Chinese(written)
    }
}

/// A move read from the beginning of a text, and how many bytes it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The move.
    pub written: WrittenMove,
    /// The bytes it took.
    pub len: usize,
}

impl WrittenMove {
    /// Reads a move in any notation from the beginning of a text. Blanks before it are not skipped.
    pub fn token(input: &str) -> Option<Token> {
        let first = input.chars().next()?;
        let token = |rest: &str, written| Some(Token { written, len: input.len() - rest.len() });
        if !first.is_ascii() {
            // Full-width letters and digits begin coordinates or WXF text as well, so go on when this fails.
            if let Ok((rest, found)) = chinese::token(input) {
                return token(rest, WrittenMove::Chinese(found));
            }
            if let Ok((rest, found)) = abbreviated::token(input) {
                return token(rest, WrittenMove::Abbreviated(found));
            }
        }
        if let Ok((rest, found)) = coordinate::token(input) {
            return token(rest, WrittenMove::Coordinate(found));
        }
        if let Ok((rest, found)) = wxf::token(input) {
            return token(rest, WrittenMove::Wxf(found));
        }
        if first.is_ascii_uppercase()
            && let Ok((rest, found)) = abbreviated::token(input)
        {
            return token(rest, WrittenMove::Abbreviated(found));
        }
        if first.is_ascii_digit() {
            // 3卒平4: an ordinal as a digit.
            if let Ok((rest, found)) = chinese::token(input) {
                return token(rest, WrittenMove::Chinese(found));
            }
            if let Ok((rest, found)) = abbreviated::token(input) {
                return token(rest, WrittenMove::Abbreviated(found));
            }
        }
        None
    }

    /// Reads a move where short algebraic notation is to be expected beside the others. In small letters what is
    /// coordinates as well is that, unless there is a blank in it: `e4 e5` are two moves. A capital is a piece: `A1e2`.
    pub fn token_or_san(input: &str) -> Option<Token> {
        let san = san::token(input)
            .ok()
            .filter(|(rest, _)| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
            .map(|(rest, found)| Token { written: WrittenMove::San(found), len: input.len() - rest.len() });
        if san.is_some() && input.starts_with(|c: char| c.is_ascii_uppercase()) {
            return san;
        }
        let token = WrittenMove::token(input);
        let is_one_word =
            |token: &Token| input.get(..token.len).is_some_and(|text| !text.contains(char::is_whitespace));
        token.filter(is_one_word).or(san).or(token)
    }

    /// Reads a text that is one move and nothing else but blanks and marks of evaluation around it.
    pub fn parse(text: &str) -> Option<WrittenMove> {
        let text = text.trim_matches(is_ignorable).trim_end_matches(is_mark);
        let token = WrittenMove::token(text)?;
        let rest = text.get(token.len..)?;
        let check_marks = rest.len() <= 2 && rest.chars().all(|c| matches!(c, '+' | '#'));
        (rest.chars().all(is_ignorable) || check_marks).then_some(token.written)
    }

    /// The legal move that this plainly is: the only piece that the words name goes there. `None` says nothing: what
    /// [`WrittenMove::resolve`] finds counts then.
    pub fn plainly(&self, position: &Position, context: Context) -> Option<(Move, Remarks)> {
        let named = match self {
            WrittenMove::Chinese(written) => written.named(position),
            _ => self.named(position, context).map(|action| (action, Remarks::NONE)),
        };
        named.filter(|&(action, _)| position.is_legal(action))
    }

    /// The move that the words name, where they name only one piece and nothing is to be said of them: this is what is written
    /// where it is legal. Where it is not, and for `None`, what [`WrittenMove::resolve`] finds counts.
    #[expect(clippy::inline_always, reason = "asked for every move; of coordinates it is a few steps")]
    #[inline(always)]
    pub(crate) fn named(&self, position: &Position, context: Context) -> Option<Move> {
        match self {
            WrittenMove::Chinese(written) => match written.named(position) {
                Some((action, Remarks::NONE)) => Some(action),
                _ => None,
            },
            WrittenMove::Coordinate(written) => written.named(context),
            WrittenMove::Abbreviated(_) | WrittenMove::Wxf(_) | WrittenMove::San(_) => None,
        }
    }

    /// What the move says in a position.
    pub fn resolve(&self, position: &Position, context: Context) -> Reading {
        if let Some((action, remarks)) = self.plainly(position, context) {
            return Reading::One(action, remarks);
        }
        self.resolve_in_full(position, context)
    }

    fn resolve_in_full(&self, position: &Position, context: Context) -> Reading {
        match self {
            WrittenMove::Chinese(written) => written.resolve(position),
            WrittenMove::Abbreviated(written) => written.under(context.dialect).resolve(position),
            WrittenMove::Wxf(written) => written.resolve(position, context),
            WrittenMove::Coordinate(written) => written.resolve(position, context),
            WrittenMove::San(written) => written.resolve(position, context),
        }
    }
}

/// Marks that may follow a move: evaluation, stops and separators.
fn is_mark(c: char) -> bool {
    is_ignorable(c)
        || matches!(
            c,
            '!' | '?' | '！' | '？' | '。' | '，' | '、' | ',' | ';' | '；' | '·' | '.' | '\r' | '\n'
        )
}

/// Reads one move text in a position with nothing known of the record around it: the outcome, the readings
/// (none for text that is no move), and for coordinates off the board the reason.
pub fn read_one(position: &Position, text: &str) -> (Status, Option<Reading>, Option<Reason>) {
    let Some(written) = WrittenMove::parse(text) else { return (Status::Syntax, None, None) };
    if let WrittenMove::Coordinate(coordinate) = written
        && let Some(reason) = coordinate.fault()
    {
        return (Status::Syntax, None, Some(reason));
    }
    let mut reading = written.resolve(position, Context::default());
    if let WrittenMove::Coordinate(coordinate) = written
        && coordinate.is_digits()
        && reading.moves().is_empty()
    {
        let context = Context { digits_from_bottom: true, ..Context::default() };
        let turned = written.resolve(position, context);
        if !turned.moves().is_empty() {
            reading = turned;
        }
    }
    let reason = match &reading {
        Reading::None(why) => Some(why.reason),
        _ => None,
    };
    (reading.status(), Some(reading), reason)
}

/// Writes moves in one notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writer {
    /// 炮二平五
    Chinese(chinese::Spelling),
    /// 炮25, or with `directions` 炮2=5
    Abbreviated {
        /// Simplified or traditional glyphs.
        script: Script,
        /// Whether the direction is written.
        directions: bool,
    },
    /// C2.5
    Wxf(wxf::Spelling),
    /// h2e2 and the like
    Coordinate(coordinate::Spelling),
    /// Che3
    San,
}

impl Default for Writer {
    fn default() -> Writer {
        Writer::Chinese(chinese::Spelling::default())
    }
}

/// The notation has no text for the move that reads back to it alone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` does not read back to {action} alone")]
pub struct WriterError {
    /// The move.
    pub action: Move,
    /// The text that would have been written.
    pub text: String,
    /// The legal moves that the text reads as.
    pub readings: Vec<Move>,
}

impl Writer {
    /// Writes a legal move of a position, whether or not it reads back.
    pub fn write(&self, position: &Position, action: Move, out: &mut String) {
        match *self {
            Writer::Chinese(spelling) => chinese::write(position, action, spelling, out),
            Writer::Abbreviated { script, directions } => {
                abbreviated::write(position, action, script, directions, out);
            }
            Writer::Wxf(spelling) => wxf::write(position, action, spelling, out),
            Writer::Coordinate(spelling) => coordinate::write(action, spelling, out),
            Writer::San => san::write(position, action, out),
        }
    }

    /// The text of a legal move of a position.
    pub fn text(&self, position: &Position, action: Move) -> String {
        let mut out = String::new();
        self.write(position, action, &mut out);
        out
    }

    /// The move that a text of this notation is.
    pub fn parse(&self, text: &str) -> Option<WrittenMove> {
        match self {
            Writer::San => WrittenMove::token_or_san(text).map(|token| token.written),
            _ => WrittenMove::parse(text),
        }
    }

    /// Writes a legal move after making sure that it reads back to that move alone.
    ///
    /// # Errors
    /// When it does not; nothing is written then.
    pub fn write_certain(
        &self,
        position: &Position,
        action: Move,
        out: &mut String,
    ) -> Result<(), WriterError> {
        let start = out.len();
        self.write(position, action, out);
        if self.is_certain(position, action) {
            return Ok(());
        }
        let text = out.get(start..).unwrap_or("").to_owned();
        let readings = self
            .parse(&text)
            .map(|written| match (written, self) {
                // With directions written, a sheet shows by its other signs that a dash is 退.
                (WrittenMove::Abbreviated(entry), Writer::Abbreviated { directions: true, .. }) => entry
                    .under(Dialect { signs: Signs::Chinese, ..Dialect::default() })
                    .resolve(position)
                    .moves()
                    .to_vec(),
                _ => written.resolve(position, self.context()).moves().to_vec(),
            })
            .unwrap_or_default();
        if readings == [action] {
            return Ok(());
        }
        out.truncate(start);
        Err(WriterError { action, text, readings })
    }

    /// Whether the text is unique by construction: coordinates always, column notations for a piece that is
    /// alone of its kind on its file.
    fn is_certain(&self, position: &Position, action: Move) -> bool {
        match self {
            Writer::Coordinate(_) => true,
            Writer::Abbreviated { .. } | Writer::San => false,
            Writer::Chinese(_) | Writer::Wxf(_) => position
                .piece_at(action.from)
                .is_some_and(|piece| position.on_file(action.from.file(), piece).nth(1).is_none()),
        }
    }

    /// What a reader of the whole text would know.
    fn context(&self) -> Context {
        match self {
            Writer::Wxf(spelling) if spelling.dialect == wxf::Dialect::Pyffish => {
                Context { wxf: super::WxfDialect::Fairy, ..Context::default() }
            }
            Writer::Wxf(_) => Context { wxf: super::WxfDialect::Official, ..Context::default() },
            Writer::San => Context { ranks: RankBase::One, ..Context::default() },
            _ => Context::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn what_a_move_plainly_is_it_is_in_full() {
        let mut state = 0x000A_11CE_u64;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        };
        let writers = [
            Writer::default(),
            Writer::Coordinate(coordinate::Spelling::Iccs),
            Writer::Coordinate(coordinate::Spelling::Uci10),
        ];
        let contexts = [RankBase::Unknown, RankBase::Zero, RankBase::One]
            .map(|ranks| Context { ranks, ..Context::default() });
        let mut plain = 0;
        for _ in 0..30 {
            let mut position = Position::start();
            for _ in 0..100 {
                let moves = position.legal_moves();
                let Some(&action) = moves.get(below(moves.len().max(1))) else { break };
                // Moves that are legal, and moves of any piece to anywhere.
                let to = Square::from_index(below(90) as u8).expect("a point");
                for action in [action, Move::new(action.from, to)] {
                    for (writer, context) in
                        writers.iter().flat_map(|writer| contexts.map(|context| (writer, context)))
                    {
                        let Some(written) = WrittenMove::parse(&writer.text(&position, action)) else {
                            continue;
                        };
                        if let Some((action, remarks)) = written.plainly(&position, context) {
                            let expected = Reading::One(action, remarks);
                            assert_eq!(written.resolve_in_full(&position, context), expected, "{written:?}");
                            plain += 1;
                        }
                    }
                }
                position.make(action);
            }
        }
        assert!(plain > 10_000, "{plain}");
    }

    #[test]
    fn what_is_written_plainly_reads_back_alone() {
        let mut state = 0x000B_0B0B_u64;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        };
        let dialects = [
            chinese::Dialect::Standard,
            chinese::Dialect::Five,
            chinese::Dialect::Xqbase,
            chinese::Dialect::Ccbridge,
        ];
        let (mut plain, mut words) = (0, 0);
        for round in 0..60 {
            let spelling = chinese::Spelling { dialect: dialects[round % 4], ..Default::default() };
            let mut position = Position::start();
            for _ in 0..120 {
                let moves = position.legal_moves();
                let Some(&action) = moves.get(below(moves.len().max(1))) else { break };
                let mut text = String::new();
                if chinese::write_plainly(&position, action, spelling, &mut text) {
                    assert_eq!(text, Writer::Chinese(spelling).text(&position, action));
                    let written = WrittenMove::parse(&text).expect("a move");
                    let reading = written.resolve_in_full(&position, Context::default());
                    assert_eq!(reading.moves(), [action], "{text}");
                    plain += 1;
                    words += usize::from(text.starts_with(['前', '后']));
                }
                position.make(action);
            }
        }
        assert!(plain > 5000 && words > 50, "{plain} {words}");
    }
}
