//! Full Chinese notation (中文纵线记谱): 炮二平五, 前马退四, 前七平八.
//!
//! Reads: simplified, traditional and variant glyphs of either side, every kind of digit, 上 and 下, a
//! qualifier before the piece, behind it or behind the file, tandem pawns by file, with the glyph, or by one
//! list of ordinals, a qualifier left out where only one twin can move, blanks inside, a missing number of a
//! single step; with [`repaired`], characters that scans confuse.
//! Writes: the canonical words, or one of the [`Dialect`]s, in either script.
//! Cannot hold: captures and checks, which the notation does not mark.

use nom::IResult;

use super::column::{self, Direction, Group, Qualifier};
use super::glyph::{Digits, Glyph, Script, Sign, Style, classify, confusion, is_ignorable};
use super::prefix::Prefix;
use super::reading::{Candidates, Reading, Remarks};
use crate::board::{Color, File, Illegality, Move, Piece, Position, Reason, Role};

/// A move in full Chinese notation, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChineseMove {
    /// 前 中 后 or an ordinal.
    pub qualifier: Option<Qualifier>,
    /// The kind of piece.
    pub role: Role,
    /// The file it stands on, counted by the mover.
    pub file: Option<u8>,
    /// 进 退 平.
    pub direction: Direction,
    /// The file arrived at or the number of points.
    pub number: u8,
    /// Habits of spelling that are worth a note, by side.
    style: Style,
}

/// How tandem pieces are named when writing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// 前车平六; 前二三后兵; two files of pawns: 前七平八.
    #[default]
    Standard,
    /// As standard, but two files of pawns keep the glyph: 前兵七平八.
    Five,
    /// Four or more tandem pawns by ordinals over one list: 三兵平八.
    Xqbase,
    /// The qualifier only where the other twin could do the same: 车四退三.
    Ccbridge,
}

/// How moves are spelt when writing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    /// Simplified or traditional glyphs.
    pub script: Script,
    /// Black's digits as 1–9 instead of １–９.
    pub ascii_digits: bool,
    /// How tandem pieces are named.
    pub dialect: Dialect,
}

/// The most glyphs that a move has: qualifier, piece, file, direction, number.
const LONGEST: usize = 5;

/// The glyphs that a text begins with, and where each ends. Blanks between them mean nothing.
struct Glyphs {
    list: [Glyph; LONGEST],
    ends: [usize; LONGEST],
    len: usize,
}

fn leading(input: &str) -> Option<(&str, Glyph)> {
    let mut chars = input.chars();
    let glyph = classify(chars.next()?)?;
    Some((chars.as_str(), glyph))
}

fn glyphs(input: &str) -> Glyphs {
    let mut found = Glyphs { list: [Glyph::Front; LONGEST], ends: [0; LONGEST], len: 0 };
    let mut rest = input;
    while found.len < LONGEST {
        let read = leading(rest).or_else(|| {
            // Blanks inside a move are rare, so they are looked for only where a glyph is missing.
            let trimmed = rest.trim_start_matches(is_ignorable);
            leading(trimmed).filter(|_| trimmed.len() < rest.len())
        });
        let Some((behind, glyph)) = read else { break };
        rest = behind;
        found.list[found.len] = glyph;
        found.ends[found.len] = input.len() - rest.len();
        found.len += 1;
        // The number behind the direction is the last glyph of a move.
        if found.len >= 2 && matches!(found.list[found.len - 2], Glyph::Direction { .. }) {
            break;
        }
    }
    found
}

const fn word(glyph: Glyph) -> Option<Qualifier> {
    match glyph {
        Glyph::Front => Some(Qualifier::Front),
        Glyph::Middle => Some(Qualifier::Middle),
        Glyph::Rear => Some(Qualifier::Rear),
        _ => None,
    }
}

/// What stands before the direction.
struct Head {
    qualifier: Option<Qualifier>,
    piece: Option<(Role, Option<Color>)>,
    file: Option<(u8, Digits)>,
}

/// Understands the glyphs before the direction; `None` where they are no head.
fn head(glyphs: &[Glyph]) -> Option<Head> {
    use Glyph::{Number, Piece};
    let (qualifier, piece, file) = match *glyphs {
        // 炮二, 前马, 前七
        [Piece(role, side), Number(file, digits)] => (None, Some((role, side)), Some((file, digits))),
        [q, Piece(role, side)] if word(q).is_some() => (word(q), Some((role, side)), None),
        [q, Number(file, digits)] if word(q).is_some() => (word(q), None, Some((file, digits))),
        // 三兵
        [Number(place @ 1..=5, _), Piece(role @ Role::Pawn, side)] => {
            (Some(Qualifier::Ordinal(place)), Some((role, side)), None)
        }
        // 车前
        [Piece(role, side), q] if word(q).is_some() => (word(q), Some((role, side)), None),
        // 前兵七, 三兵七, 兵前七, 兵七前
        [q, Piece(role, side), Number(file, digits)]
        | [Piece(role, side), q, Number(file, digits)]
        | [Piece(role, side), Number(file, digits), q]
            if word(q).is_some() =>
        {
            (word(q), Some((role, side)), Some((file, digits)))
        }
        [Number(place @ 1..=5, _), Piece(role @ Role::Pawn, side), Number(file, digits)] => {
            (Some(Qualifier::Ordinal(place)), Some((role, side)), Some((file, digits)))
        }
        _ => return None,
    };
    Some(Head { qualifier, piece, file })
}

/// Reads 炮二平五 or 前马退四 at once; how many bytes it took, and the first one behind it. Any other form is none of its
/// business.
#[inline]
pub(crate) fn usual(prefix: Prefix) -> Option<(ChineseMove, usize, u8)> {
    let first = Sign::wide(prefix.word())?;
    let behind = prefix.behind::<3>();
    match Sign::wide(behind.word()) {
        Some(second) => usual_half([first, second], behind.behind::<3>(), 6),
        None => usual_half([first, Sign::narrow(behind.first())?], behind.behind::<1>(), 4),
    }
}

/// The same behind the first two glyphs, which took so many bytes.
// Once for each width of the second glyph, so that nothing is moved by a number of bytes that is not known.
#[expect(clippy::inline_always, reason = "see above")]
#[inline(always)]
fn usual_half(head: [(Sign, Style); 2], prefix: Prefix, len: usize) -> Option<(ChineseMove, usize, u8)> {
    let [(first, style), (second, of_second)] = head;
    let (qualifier, role, file) = match (first, second) {
        (Sign::Piece(role), Sign::Number(file)) => (None, role, Some(file)),
        (Sign::Word(word), Sign::Piece(role)) => (Some(word), role, None),
        _ => return None,
    };
    let (Sign::Direction(direction), of_third) = Sign::wide(prefix.word())? else { return None };
    let behind = prefix.behind::<3>();
    let ((last, of_last), len, next) = match Sign::wide(behind.word()) {
        Some(last) => (last, len + 6, behind.behind::<3>().first()),
        None => (Sign::narrow(behind.first())?, len + 4, behind.behind::<1>().first()),
    };
    let Sign::Number(number) = last else { return None };
    let style = style.and(of_second).and(of_third).and(of_last);
    Some((ChineseMove { qualifier, role, file, direction, number, style }, len, next))
}

/// Reads one move from the beginning of a text. What follows it is not looked at, so a digit that belongs to
/// the next round number stays.
///
/// # Errors
/// When the text does not begin with a move.
pub fn token(input: &str) -> IResult<&str, ChineseMove, ()> {
    match usual(Prefix::of(input.as_bytes())) {
        Some((found, len, _)) => Ok((input.get(len..).unwrap_or(""), found)),
        None => any_form(input),
    }
}

fn any_form(input: &str) -> IResult<&str, ChineseMove, ()> {
    let no_move = || nom::Err::Error(());
    let found = glyphs(input);
    let glyphs = found.list.get(..found.len).unwrap_or(&[]);
    let is_direction = |glyph: &Glyph| matches!(glyph, Glyph::Direction { .. });
    let at = glyphs.iter().position(is_direction).ok_or_else(no_move)?;
    let Some(Glyph::Direction { direction, usual }) = glyphs.get(at).copied() else { return Err(no_move()) };
    let Head { qualifier, piece, file } = glyphs.get(..at).and_then(head).ok_or_else(no_move)?;
    let (role, side) = piece.unwrap_or((Role::Pawn, None));
    // 兵七进: one point, in old books.
    let single_step = role.is_straight() && direction != Direction::Sideways && file.is_some();
    let number = match glyphs.get(at + 1) {
        Some(&Glyph::Number(number, digits)) => Some((number, digits)),
        _ => None,
    };
    // A digit behind a blank and before a dot is the number of the next round.
    let behind = |glyph: usize| found.ends.get(glyph).and_then(|&end| input.get(end..)).unwrap_or("");
    let is_round = behind(at).starts_with(is_ignorable) && behind(at + 1).starts_with(['.', '．', '、']);
    let (last, rest) = match number {
        Some(number) if !is_round => (Some(number), behind(at + 1)),
        _ if single_step => (None, behind(at)),
        _ => return Err(no_move()),
    };
    let mut style = Style::of(Glyph::Piece(role, side)).and(Style::of(Glyph::Direction { direction, usual }));
    for (number, digits) in [file, last].into_iter().flatten() {
        style = style.and(Style::of(Glyph::Number(number, digits)));
    }
    let number = last.map_or(1, |(number, _)| number);
    Ok((rest, ChineseMove { qualifier, role, file: file.map(|(file, _)| file), direction, number, style }))
}

/// Reads one move in which characters may be confused by a scan or hasty typing (硝 for 炮, 人 for 八). At
/// least two of its characters must be as they should.
///
/// The length of the text used, and the move, marked as repaired.
pub fn repaired(input: &str) -> Option<(usize, ChineseMove)> {
    let mut fixed = String::new();
    let mut ends = Vec::new();
    let (mut changed, mut kept) = (0, 0);
    for (at, c) in input.char_indices() {
        if is_ignorable(c) {
            continue;
        }
        let meant = match (classify(c), confusion(c)) {
            (Some(_), _) => {
                kept += 1;
                c
            }
            (None, Some(meant)) => {
                changed += 1;
                meant
            }
            (None, None) => break,
        };
        fixed.push(meant);
        ends.push(at + c.len_utf8());
        if let Ok(("", mut found)) = token(&fixed)
            && ends.len() >= 4
        {
            found.style = found.style.and(Style::REPAIRED);
            return (changed > 0 && kept >= 2).then_some((at + c.len_utf8(), found));
        }
        if ends.len() >= 5 {
            break;
        }
    }
    None
}

impl ChineseMove {
    /// Piece, word or file, direction, number: to compare entries by what is miswritten most.
    pub(crate) fn elements(&self) -> [u16; 4] {
        let slot = match (self.qualifier, self.file) {
            (Some(Qualifier::Front), _) => 20,
            (Some(Qualifier::Middle), _) => 21,
            (Some(Qualifier::Rear), _) => 22,
            (Some(Qualifier::Ordinal(number)), _) => 30 + u16::from(number),
            (None, file) => u16::from(file.unwrap_or(0)),
        };
        [40 + self.role.index() as u16, slot, 50 + self.direction as u16, u16::from(self.number)]
    }

    /// Whether the text was read with characters exchanged.
    pub const fn is_repaired(&self) -> bool {
        self.style.has_any(Style::REPAIRED)
    }

    /// The legal move that this is where the file has no second piece of the kind, or 前 or 后 picks one of two.
    // By itself, so that a loop over coordinates stays small.
    #[inline(never)]
    pub(super) fn named(&self, position: &Position) -> Option<(Move, Remarks)> {
        let color = position.side();
        let piece = Piece::new(color, self.role);
        let from = match (self.qualifier, self.file) {
            (None, Some(number)) => position.only_on_file(File::from_number(number, color)?, piece)?,
            (Some(Qualifier::Front), None) => column::twins(position, piece)?[0],
            (Some(Qualifier::Rear), None) => column::twins(position, piece)?[1],
            _ => return None,
        };
        let to = column::destination(from, self.role, color, self.direction, self.number).ok()?;
        Some((Move::new(from, to), self.style_remarks(color)))
    }

    /// What this says in a position.
    pub fn resolve(&self, position: &Position) -> Reading {
        let color = position.side();
        let piece = Piece::new(color, self.role);
        let remarks = self.style_remarks(color);
        let mut candidates = Candidates::new(position);
        match self.file {
            Some(number) => {
                if let Some(file) = File::from_number(number, color) {
                    for from in position.on_file(file, piece) {
                        self.offer(position, from, remarks, &mut candidates);
                    }
                }
            }
            None => {
                for (from, found) in position.pieces() {
                    if found == piece {
                        self.offer(position, from, remarks, &mut candidates);
                    }
                }
            }
        }
        if candidates.found() {
            return candidates.finish(|| Illegality::bare(Reason::NoSuchPiece));
        }
        self.explain(position, candidates)
    }

    fn offer(
        &self,
        position: &Position,
        from: crate::board::Square,
        remarks: Remarks,
        candidates: &mut Candidates<'_>,
    ) {
        let color = position.side();
        let Ok(to) = column::destination(from, self.role, color, self.direction, self.number) else { return };
        let Some((level, remark)) = self.level(position, from) else { return };
        candidates.offer_if_legal(Move::new(from, to), level, remarks.and(remark));
    }

    /// How well the words fit a piece of the right kind and file.
    fn level(&self, position: &Position, from: crate::board::Square) -> Option<(u8, Remarks)> {
        let piece = Piece::new(position.side(), self.role);
        match self.qualifier {
            Some(qualifier) => {
                let level = column::qualifier_level(position, piece, from, qualifier, self.file.is_some())?;
                Some((level, Remarks::QUALIFIER_LONE.when(level == 2)))
            }
            None => {
                let twins = !matches!(self.role, Role::Advisor | Role::Elephant)
                    && position.on_file(from.file(), piece).nth(1).is_some();
                Some((u8::from(twins), Remarks::QUALIFIER_MISSING.when(twins)))
            }
        }
    }

    #[inline]
    fn style_remarks(&self, color: Color) -> Remarks {
        let (glyph, digits) = match color {
            Color::Red => (Style::BLACK_GLYPH, Style::ARABIC_DIGIT),
            Color::Black => (Style::RED_GLYPH, Style::CHINESE_DIGIT),
        };
        let always = Style::UNUSUAL_DIRECTION.and(Style::REPAIRED);
        // Most moves are written as their side writes them.
        if !self.style.has_any(glyph.and(digits).and(always)) {
            return Remarks::NONE;
        }
        Remarks::STYLE_GLYPH
            .when(self.style.has_any(glyph))
            .and(Remarks::STYLE_DIGITS.when(self.style.has_any(digits)))
            .and(Remarks::STYLE_DIRECTION.when(self.style.has_any(Style::UNUSUAL_DIRECTION)))
            .and(Remarks::REPAIRED.when(self.style.has_any(Style::REPAIRED)))
    }

    /// The reason nearest to legal over all pieces that the words allow.
    fn explain(&self, position: &Position, mut candidates: Candidates<'_>) -> Reading {
        let color = position.side();
        let piece = Piece::new(color, self.role);
        let named =
            |from: &crate::board::Square| self.file.is_none_or(|number| from.file().number(color) == number);
        let origins: Vec<_> =
            position.pieces_of(color, self.role).into_iter().filter(|from| named(from)).collect();
        let legal = |from: &crate::board::Square| {
            column::destination(*from, self.role, color, self.direction, self.number)
                .is_ok_and(|to| position.is_legal(Move::new(*from, to)))
        };
        // A word that picks the wrong one of a group, or none, while another of the group can go.
        let other_can = self.qualifier.is_some() && origins.iter().any(legal);
        let mut picked = false;
        for &from in &origins {
            if self.level(position, from).is_none() {
                continue;
            }
            picked = true;
            let why = match column::destination(from, self.role, color, self.direction, self.number) {
                Err(reason) => Illegality { reason, mover: Some((piece, from)), concerned: Vec::new() },
                Ok(to) => match position.illegality(Move::new(from, to)) {
                    Some(why) => why,
                    None => continue,
                },
            };
            let reason = if other_can { Reason::AmbiguousQualifier } else { why.reason };
            candidates.refuse(Illegality { reason, ..why });
        }
        if !picked && !origins.is_empty() {
            candidates.refuse(Illegality::bare(Reason::AmbiguousQualifier));
        }
        candidates.finish(|| Illegality::bare(self.absent(position)))
    }

    /// No own piece fits: perhaps the other side's move was written here.
    fn absent(&self, position: &Position) -> Reason {
        let other = position.side().other();
        let reads_for_other = position.with_side(other).is_some_and(|turned| {
            turned.pieces_of(other, self.role).into_iter().any(|from| {
                self.file.is_none_or(|number| from.file().number(other) == number)
                    && self.level(&turned, from).is_some()
                    && column::destination(from, self.role, other, self.direction, self.number)
                        .is_ok_and(|to| turned.is_legal(Move::new(from, to)))
            })
        });
        if reads_for_other { Reason::WrongSide } else { Reason::NoSuchPiece }
    }
}

/// Writes a legal move in a position, before it is made. Nothing is written where no piece stands.
///
/// The canonical words are unique in every position of a legal set of pieces; whoever needs certainty reads
/// the text back.
pub fn write(position: &Position, action: Move, spelling: Spelling, out: &mut String) {
    let Some(piece) = position.piece_at(action.from) else { return };
    let color = piece.color();
    let (direction, number) = column::describe(action, piece.role(), color);
    let file = action.from.file().number(color);
    // Mostly there are two pairs of characters, which are at hand.
    let in_pairs = color == Color::Red || !spelling.ascii_digits;
    match tandem_words(position, piece, action, spelling.dialect) {
        Words::File if in_pairs => out.push_str(pair(HEADS, spelling.script, piece.index(), file)),
        Words::File => {
            out.push(glyph_of(piece, spelling.script));
            push_number(file, color, spelling, out);
        }
        Words::Qualifier(qualifier) => {
            push_qualifier(qualifier, spelling.script, out);
            out.push(glyph_of(piece, spelling.script));
        }
        Words::QualifierAndFile(qualifier) => {
            push_qualifier(qualifier, spelling.script, out);
            if spelling.dialect == Dialect::Five {
                out.push(glyph_of(piece, spelling.script));
            }
            push_number(file, color, spelling, out);
        }
    }
    if in_pairs {
        let row = color.index() * Direction::ALL.len() + direction as usize;
        out.push_str(pair(TAILS, spelling.script, row, number));
        return;
    }
    out.push(direction_glyph(direction, spelling.script));
    push_number(number, color, spelling, out);
}

/// Writes a legal move whose text reads back to it by its form, in characters of the usual width: that of a piece that is
/// alone of its kind on its file, or one of two that 前 and 后 tell apart. False where it is none or the spelling asks for
/// others: nothing is written then.
#[inline]
pub(crate) fn write_plainly(position: &Position, action: Move, spelling: Spelling, out: &mut String) -> bool {
    let Some(piece) = position.piece_at(action.from) else { return false };
    let color = piece.color();
    if color == Color::Black && spelling.ascii_digits {
        return false;
    }
    let file = action.from.file();
    if position.only_on_file(file, piece).is_some() {
        out.push_str(pair(HEADS, spelling.script, piece.index(), file.number(color)));
    } else if !push_twin(position, piece, action, spelling, out) {
        return false;
    }
    let (direction, number) = column::describe(action, piece.role(), color);
    let row = color.index() * Direction::ALL.len() + direction as usize;
    out.push_str(pair(TAILS, spelling.script, row, number));
    true
}

/// Writes 前车 or 后车 where these are all there are; false where they are not.
fn push_twin(position: &Position, piece: Piece, action: Move, spelling: Spelling, out: &mut String) -> bool {
    // There the word stands only where it is needed.
    if spelling.dialect == Dialect::Ccbridge {
        return false;
    }
    let Some([front, _]) = column::twins(position, piece) else { return false };
    let word = if action.from == front { Qualifier::Front } else { Qualifier::Rear };
    push_qualifier(word, spelling.script, out);
    out.push(glyph_of(piece, spelling.script));
    true
}

const fn direction_glyph(direction: Direction, script: Script) -> char {
    match (direction, script) {
        (Direction::Forward, Script::Simplified) => '进',
        (Direction::Forward, Script::Traditional) => '進',
        (Direction::Backward, _) => '退',
        (Direction::Sideways, _) => '平',
    }
}

/// The length in bytes of each of the characters that moves are written with, but for digits of ASCII.
const GLYPH: usize = 3;

/// The bytes of a glyph for each row, followed by each number of its side.
macro_rules! pairs {
    ($rows:literal, $glyph:ident, $script:expr) => {{
        let mut bytes = [0; $rows * 9 * 2 * GLYPH];
        let mut at = 0;
        while at < $rows * 9 {
            let (first, color) = $glyph(at / 9, $script);
            let mut both = [0; 2 * GLYPH];
            let (head, tail) = both.split_at_mut(GLYPH);
            first.encode_utf8(head);
            number_glyph(at as u8 % 9 + 1, color).encode_utf8(tail);
            let mut byte = 0;
            while byte < both.len() {
                bytes[at * both.len() + byte] = both[byte];
                byte += 1;
            }
            at += 1;
        }
        bytes
    }};
}
/// Each piece with the number of each file, in both scripts.
const HEADS: [&str; 2] = {
    const fn glyph(row: usize, script: Script) -> (char, Color) {
        (glyph_of(Piece::ALL[row], script), Piece::ALL[row].color())
    }
    const SIMPLIFIED: [u8; 14 * 9 * 2 * GLYPH] = pairs!(14, glyph, Script::Simplified);
    const TRADITIONAL: [u8; 14 * 9 * 2 * GLYPH] = pairs!(14, glyph, Script::Traditional);
    [text(&SIMPLIFIED), text(&TRADITIONAL)]
};

/// Each direction with each number, Red's and then Black's, in both scripts.
const TAILS: [&str; 2] = {
    const fn glyph(row: usize, script: Script) -> (char, Color) {
        (direction_glyph(Direction::ALL[row % 3], script), Color::ALL[row / 3])
    }
    const SIMPLIFIED: [u8; 6 * 9 * 2 * GLYPH] = pairs!(6, glyph, Script::Simplified);
    const TRADITIONAL: [u8; 6 * 9 * 2 * GLYPH] = pairs!(6, glyph, Script::Traditional);
    [text(&SIMPLIFIED), text(&TRADITIONAL)]
};

const fn text(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
}

/// The pair of a row and a number from 1 to 9.
#[inline]
fn pair(all: [&'static str; 2], script: Script, row: usize, number: u8) -> &'static str {
    // As long as any pair, so that the length is known and pairs are copied without a call.
    const NONE: &str = "??????";
    let at = (row * 9 + usize::from(number.clamp(1, 9)) - 1) * NONE.len();
    all[script as usize].get(at..at + NONE.len()).unwrap_or(NONE)
}

enum Words {
    File,
    Qualifier(Qualifier),
    QualifierAndFile(Qualifier),
}

fn tandem_words(position: &Position, piece: Piece, action: Move, dialect: Dialect) -> Words {
    if matches!(piece.role(), Role::General | Role::Advisor | Role::Elephant)
        || position.on_file(action.from.file(), piece).nth(1).is_none()
    {
        return Words::File;
    }
    let group = Group::of(position, action.from.file(), piece);
    let Some(index) = group.index_of(action.from).filter(|_| group.len() > 1) else { return Words::File };
    if piece.role() != Role::Pawn {
        let needless = dialect == Dialect::Ccbridge && !twin_can(position, piece, action, &group);
        return if needless { Words::File } else { Words::Qualifier(place_word(index, group.len())) };
    }
    let (in_list, length) = column::tandem_index(position, piece, action.from);
    if dialect == Dialect::Xqbase && length >= 4 {
        return Words::Qualifier(Qualifier::Ordinal(in_list.map_or(0, |place| place as u8 + 1)));
    }
    let word = place_word(index, group.len());
    if length > group.len() { Words::QualifierAndFile(word) } else { Words::Qualifier(word) }
}

/// Whether another of the group could make a move of the same words, its general's safety left aside.
fn twin_can(position: &Position, piece: Piece, action: Move, group: &Group) -> bool {
    let (direction, number) = column::describe(action, piece.role(), piece.color());
    group.squares().iter().filter(|&&from| from != action.from).any(|&from| {
        column::destination(from, piece.role(), piece.color(), direction, number)
            .is_ok_and(|to| position.is_pseudo_legal(Move::new(from, to)))
    })
}

/// 前, 中, 后, or the ordinals between the first and the last of four or five.
const fn place_word(index: usize, len: usize) -> Qualifier {
    if index == 0 {
        Qualifier::Front
    } else if index + 1 == len {
        Qualifier::Rear
    } else if len == 3 {
        Qualifier::Middle
    } else {
        Qualifier::Ordinal(index as u8 + 1)
    }
}

const fn glyph_of(piece: Piece, script: Script) -> char {
    match script {
        Script::Simplified => piece.glyph(),
        Script::Traditional => piece.glyph_traditional(),
    }
}

/// The Chinese numerals 一 to 九.
pub(super) const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn push_qualifier(qualifier: Qualifier, script: Script, out: &mut String) {
    out.push(match (qualifier, script) {
        (Qualifier::Front, _) => '前',
        (Qualifier::Middle, _) => '中',
        (Qualifier::Rear, Script::Simplified) => '后',
        (Qualifier::Rear, Script::Traditional) => '後',
        (Qualifier::Ordinal(number), _) => NUMERALS[usize::from(number).clamp(1, 9) - 1],
    });
}

fn push_number(number: u8, color: Color, spelling: Spelling, out: &mut String) {
    let number = number.clamp(1, 9);
    out.push(match color {
        Color::Black if spelling.ascii_digits => (b'0' + number) as char,
        _ => number_glyph(number, color),
    });
}

const fn number_glyph(number: u8, color: Color) -> char {
    match color {
        Color::Red => NUMERALS[number as usize - 1],
        Color::Black => ['１', '２', '３', '４', '５', '６', '７', '８', '９'][number as usize - 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_forms_are_read_as_any() {
        let pieces =
            ["炮", "卒", "将", "前", "後", "二", "９", "7", "进", "平", "上", " ", ".", "x", "\u{2f9e}"];
        let mut usual_ones = 0;
        for index in 0..pieces.len().pow(5) {
            let text: String =
                (0..5).map(|place| pieces[index / pieces.len().pow(place) % pieces.len()]).collect();
            let Some((found, len, next)) = usual(Prefix::of(text.as_bytes())) else { continue };
            let rest = text.get(len..).expect("whole characters");
            assert_eq!(any_form(&text), Ok((rest, found)), "{text}");
            assert_eq!(next, rest.bytes().next().unwrap_or(0), "{text}");
            usual_ones += 1;
        }
        // A piece and a number, or a word and a piece; a direction and a number; anything.
        assert_eq!(usual_ones, (3 * 3 + 2 * 3) * 3 * 3 * pieces.len());
    }

    #[test]
    fn pairs_are_written_as_single_characters_are() {
        for (script, piece) in [Script::Simplified, Script::Traditional]
            .into_iter()
            .flat_map(|script| Piece::ALL.map(|piece| (script, piece)))
        {
            let color = piece.color();
            for number in 1..=9 {
                let head: String = [glyph_of(piece, script), number_glyph(number, color)].iter().collect();
                assert_eq!(pair(HEADS, script, piece.index(), number), head);
                for direction in Direction::ALL {
                    let tail: String =
                        [direction_glyph(direction, script), number_glyph(number, color)].iter().collect();
                    let row = color.index() * Direction::ALL.len() + direction as usize;
                    assert_eq!(pair(TAILS, script, row, number), tail);
                }
            }
        }
    }
}
