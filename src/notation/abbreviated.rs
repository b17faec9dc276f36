//! Abbreviated notation (简写记录): 炮25, 后车6: the direction is left out.
//!
//! Reads: piece and two digits, the word for a twin and one digit, both for pawns on two files, a separator
//! or a direction mark between the digits, a mark of direction over or under the last digit (a combining character,
//! `<u>4</u>`, `<o>4</o>`, or typed beside it: `4_`, `¯4`), a letter for the piece (see `letters`).
//! Writes: piece and digits, with the direction on request (炮2=5, 炮8+4). The formats write `↓` for `-` in a game that
//! shows no other direction.
//! Cannot hold: the direction. Many entries have two or three legal readings, and all are given.

use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_while};
use nom::combinator::{map_opt, opt, verify};
use nom::{IResult, Parser};

use super::column::{self, Direction, Qualifier};
use super::glyph::{Glyph, Script, classify, is_ignorable};
use super::letters::{Letter, Letters};
use super::reading::{Candidates, Reading, Remarks};
use crate::board::{File, Illegality, Move, Piece, Position, Reason, Role, Square};

/// An entry of an abbreviated sheet, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AbbreviatedMove {
    /// 前 中 后 or an ordinal.
    pub qualifier: Option<Qualifier>,
    /// The kind of piece; with a letter it is one of those that the letter may be.
    pub role: Role,
    /// The letter that stands for the piece, and what letters mean on its sheet.
    pub letter: Option<(Letter, Letters)>,
    /// The file it stands on.
    pub file: Option<u8>,
    /// The file arrived at or the number of points.
    pub number: u8,
    /// The direction, where the sheet shows it beyond doubt.
    pub direction: Option<Direction>,
    /// A sign between the digits that is a direction on some sheets and a mere separator on others.
    pub sign: Option<Sign>,
}

/// A sign whose meaning a whole sheet decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `-`
    Dash,
    /// `.`
    Dot,
    /// `/`
    Slash,
    /// `_`, before the last digit or behind it.
    Low,
    /// `¯`, likewise.
    High,
}

/// What a whole sheet decides about its entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dialect {
    /// What the signs between the digits mean.
    pub signs: Signs,
    /// Whether `_` is 进 and `¯` is 退.
    pub typed_marks: bool,
    /// Whether an entry that shows no direction is 平, every other one bearing a mark.
    pub unmarked_is_level: bool,
    /// What letters mean.
    pub letters: Letters,
}

/// What the signs between the digits mean on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// Mere separators.
    #[default]
    Separators,
    /// `-` is 退, `.` is 平.
    Chinese,
    /// `.` is 进, `-` is 平, `/` is 退.
    Vietnamese,
}

fn glyph(input: &str) -> IResult<&str, Glyph, ()> {
    map_opt(nom::character::complete::anychar, classify).parse(input)
}

fn role(input: &str) -> IResult<&str, Role, ()> {
    map_opt(glyph, |glyph| match glyph {
        Glyph::Piece(role, _) => Some(role),
        _ => None,
    })
    .parse(input)
}

fn word(input: &str) -> IResult<&str, Qualifier, ()> {
    map_opt(glyph, |glyph| match glyph {
        Glyph::Front => Some(Qualifier::Front),
        Glyph::Middle => Some(Qualifier::Middle),
        Glyph::Rear => Some(Qualifier::Rear),
        _ => None,
    })
    .parse(input)
}

/// A last digit behind a blank: not one that is the number of the next round.
fn not_a_round(input: &str) -> IResult<&str, (), ()> {
    let rest = input.trim_start_matches(is_ignorable);
    let number = rest.len() < input.len() && {
        let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        behind.len() < rest.len() && behind.starts_with(['.', '．', '、', ')', '）', '：', ':'])
    };
    if number { Err(nom::Err::Error(())) } else { Ok((input, ())) }
}

fn digit(input: &str) -> IResult<&str, u8, ()> {
    map_opt(glyph, |glyph| match glyph {
        Glyph::Number(number, _) => Some(number),
        _ => None,
    })
    .parse(input)
}

fn blanks(input: &str) -> IResult<&str, &str, ()> {
    take_while(is_ignorable).parse(input)
}

fn pawn_only(input: &str) -> IResult<&str, Role, ()> {
    verify(role, |&role| role == Role::Pawn).parse(input)
}

/// What may stand between the digits.
#[derive(Clone, Copy)]
enum Between {
    Nothing,
    Direction(Direction),
    Sign(Sign),
}

/// A sign between the digits, with nothing around it.
fn tight_between(input: &str) -> IResult<&str, Between, ()> {
    let one = map_opt(nom::character::complete::anychar, |c| {
        Some(match c {
            '+' | '＋' | '↑' | '^' => Between::Direction(Direction::Forward),
            '↓' | '\\' => Between::Direction(Direction::Backward),
            '=' | '＝' | '→' | '|' => Between::Direction(Direction::Sideways),
            '-' | '－' | '–' | '−' => Between::Sign(Sign::Dash),
            '.' | '．' => Between::Sign(Sign::Dot),
            '/' => Between::Sign(Sign::Slash),
            '_' => Between::Sign(Sign::Low),
            '¯' | '￣' | '‾' => Between::Sign(Sign::High),
            '·' => Between::Nothing,
            _ => return None,
        })
    });
    opt(one).map(|found| found.unwrap_or(Between::Nothing)).parse(input)
}

/// The same with blanks around it.
fn between(input: &str) -> IResult<&str, Between, ()> {
    (blanks, tight_between, blanks).map(|(_, found, _)| found).parse(input)
}

/// A mark of the last digit.
#[derive(Clone, Copy)]
enum Mark {
    None,
    Direction(Direction),
    Sign(Sign),
}

/// The last digit with its mark: a line under it is 进, one over it 退.
fn last_digit(input: &str) -> IResult<&str, (u8, Mark), ()> {
    let tagged = |tag: &'static str, direction| {
        (
            tag_no_case("<"),
            tag_no_case(tag),
            tag_no_case(">"),
            digit,
            tag_no_case("</"),
            tag_no_case(tag),
            tag_no_case(">"),
        )
            .map(move |(_, _, _, number, _, _, _)| (number, Mark::Direction(direction)))
    };
    let behind = opt(map_opt(nom::character::complete::anychar, |c| match c {
        '\u{332}' | '\u{333}' => Some(Mark::Direction(Direction::Forward)),
        '\u{305}' | '\u{304}' => Some(Mark::Direction(Direction::Backward)),
        '_' => Some(Mark::Sign(Sign::Low)),
        '¯' | '￣' | '‾' => Some(Mark::Sign(Sign::High)),
        _ => None,
    }));
    let plain = (digit, behind).map(|(number, mark)| (number, mark.unwrap_or(Mark::None)));
    alt((tagged("u", Direction::Forward), tagged("o", Direction::Backward), plain)).parse(input)
}

/// A piece, by its glyph or by a letter.
fn piece(input: &str) -> IResult<&str, (Role, Option<Letter>), ()> {
    if let Some((letter, len)) = Letter::at_start(input) {
        let role = Letters::Any.roles(letter).first().copied().ok_or(nom::Err::Error(()))?;
        return Ok((input.get(len..).unwrap_or_default(), (role, Some(letter))));
    }
    role.map(|role| (role, None)).parse(input)
}

/// What is between a letter and the file: nothing, for with blanks it would be a word and a number.
fn behind_piece(letter: Option<Letter>, input: &str) -> IResult<&str, (), ()> {
    if letter.is_some() { Ok((input, ())) } else { blanks.map(|_| ()).parse(input) }
}

/// Piece and two digits.
fn two_digits(input: &str) -> IResult<&str, Parts, ()> {
    let (input, (role, letter)) = piece(input)?;
    let (input, ()) = behind_piece(letter, input)?;
    let (input, file) = digit(input)?;
    let (input, between) = if letter.is_some() {
        tight_between(input)?
    } else {
        let (input, ()) = not_a_round(input)?;
        between(input)?
    };
    let (input, (number, mark)) = last_digit(input)?;
    Ok((input, Parts { word: None, role, letter, file: Some(file), between, number, mark }))
}

/// A word, the piece and one digit.
fn twin(input: &str) -> IResult<&str, Parts, ()> {
    let (input, (word, _, (role, letter))) = (word, blanks, piece).parse(input)?;
    let (input, ()) = not_a_round(input)?;
    let (input, between) = between(input)?;
    let (input, (number, mark)) = last_digit(input)?;
    Ok((input, Parts { word: Some(word), role, letter, file: None, between, number, mark }))
}

/// The parts of an entry.
struct Parts {
    word: Option<Qualifier>,
    role: Role,
    letter: Option<Letter>,
    file: Option<u8>,
    between: Between,
    number: u8,
    mark: Mark,
}

/// Reads one entry from the beginning of a text.
///
/// # Errors
/// When the text does not begin with an entry, or begins with a move in full notation.
pub fn token(input: &str) -> IResult<&str, AbbreviatedMove, ()> {
    let twin_on_file = (word, opt(pawn_only), digit, tight_between, last_digit).map(
        |(word, _, file, between, (number, mark))| Parts {
            word: Some(word),
            role: Role::Pawn,
            letter: None,
            file: Some(file),
            between,
            number,
            mark,
        },
    );
    let ordinal = (digit, pawn_only, between, last_digit).map(|(place, role, between, (number, mark))| {
        Parts { word: Some(Qualifier::Ordinal(place)), role, letter: None, file: None, between, number, mark }
    });
    let (rest, parts) = alt((two_digits, twin_on_file, twin, ordinal)).parse(input)?;
    let Parts { word: qualifier, role, letter, file, between, number, mark } = parts;
    let (direction, sign) = match (between, mark) {
        (Between::Direction(direction), _) | (Between::Nothing, Mark::Direction(direction)) => {
            (Some(direction), None)
        }
        (Between::Sign(sign), Mark::Direction(direction)) => (Some(direction), Some(sign)),
        (Between::Sign(sign), _) | (Between::Nothing, Mark::Sign(sign)) => (None, Some(sign)),
        (Between::Nothing, Mark::None) => (None, None),
    };
    let letter = letter.map(|letter| (letter, Letters::Any));
    Ok((rest, AbbreviatedMove { qualifier, role, letter, file, number, direction, sign }))
}

impl AbbreviatedMove {
    /// Piece, word or file, direction, number: to compare entries by what is miswritten most.
    pub(crate) fn elements(&self) -> [u16; 4] {
        let slot = match (self.qualifier, self.file) {
            (Some(Qualifier::Front), _) => 20,
            (Some(Qualifier::Middle), _) => 21,
            (Some(Qualifier::Rear), _) => 22,
            (Some(Qualifier::Ordinal(number)), _) => 30 + u16::from(number),
            (None, file) => u16::from(file.unwrap_or(0)),
        };
        [40 + self.role.index() as u16, slot, 50, u16::from(self.number)]
    }

    /// The entry as its sheet means it.
    #[must_use]
    pub const fn under(mut self, dialect: Dialect) -> AbbreviatedMove {
        let meaning = match (dialect.signs, self.sign) {
            (_, Some(Sign::Low)) if dialect.typed_marks => Some(Direction::Forward),
            (_, Some(Sign::High)) if dialect.typed_marks => Some(Direction::Backward),
            (Signs::Chinese, Some(Sign::Dash)) | (Signs::Vietnamese, Some(Sign::Slash)) => {
                Some(Direction::Backward)
            }
            (Signs::Chinese, Some(Sign::Dot)) | (Signs::Vietnamese, Some(Sign::Dash)) => {
                Some(Direction::Sideways)
            }
            (Signs::Vietnamese, Some(Sign::Dot)) => Some(Direction::Forward),
            _ if dialect.unmarked_is_level && self.direction.is_none() => Some(Direction::Sideways),
            _ => None,
        };
        if meaning.is_some() {
            self.direction = meaning;
        }
        if let Some((letter, _)) = self.letter {
            self.letter = Some((letter, dialect.letters));
        }
        self
    }

    /// Whether a piece of the entry's kind can go 平 at all.
    pub fn may_be_level(self) -> bool {
        self.roles().any(|role| !matches!(role, Role::Horse | Role::Elephant | Role::Advisor))
    }

    /// The kinds of piece that the entry may be about.
    fn roles(self) -> impl Iterator<Item = Role> + use<> {
        let lettered = self.letter.map_or(&[][..], |(letter, letters)| letters.roles(letter));
        let glyph = self.letter.is_none().then_some(self.role);
        lettered.iter().copied().chain(glyph)
    }

    /// Everything this can mean in a position by the spelling of the rule book: one move, several, or none.
    pub fn resolve(&self, position: &Position) -> Reading {
        self.read(position, false)
    }

    /// The same where a twin's word may have been left out.
    pub fn resolve_loosely(&self, position: &Position) -> Reading {
        self.read(position, true)
    }

    /// The legal moves of [`AbbreviatedMove::resolve`] alone, added to `moves`: without the reasons, which cost
    /// more than the moves.
    pub fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        self.collect(position, false, moves);
    }

    /// The legal moves of [`AbbreviatedMove::resolve_loosely`] alone, added to `moves`.
    pub fn legal_moves_loosely(&self, position: &Position, moves: &mut Vec<Move>) {
        self.collect(position, true, moves);
    }

    fn collect(self, position: &Position, loosely: bool, moves: &mut Vec<Move>) {
        let start = moves.len();
        let mut best = u8::MAX;
        self.each_way(position, loosely, |action, level| {
            if level <= best && position.is_legal(action) {
                if level < best {
                    best = level;
                    moves.truncate(start);
                }
                moves.push(action);
            }
        });
        moves[start..].sort_unstable();
    }

    fn read(self, position: &Position, loosely: bool) -> Reading {
        let mut candidates = Candidates::new(position);
        self.each_way(position, loosely, |action, level| {
            candidates.offer_if_legal(action, level, Remarks::NONE);
        });
        if !candidates.found() {
            self.explain(position, loosely, &mut candidates);
        }
        candidates.finish(|| Illegality::bare(Reason::NoSuchPiece))
    }

    /// Calls `each` with every move of the words, legal or not, and how well the words fit.
    fn each_way(self, position: &Position, loosely: bool, mut each: impl FnMut(Move, u8)) {
        for role in self.roles() {
            self.each_way_of(role, position, loosely, &mut each);
        }
    }

    fn each_way_of(self, role: Role, position: &Position, loosely: bool, each: &mut impl FnMut(Move, u8)) {
        let color = position.side();
        let piece = Piece::new(color, role);
        let mut from_point = |from: Square| {
            let Some(level) = self.level(position, piece, from, loosely) else { return };
            for direction in self.directions() {
                if let Ok(to) = column::destination(from, role, color, direction, self.number) {
                    each(Move::new(from, to), level);
                }
            }
        };
        let Some(number) = self.file else {
            let found = position.pieces().filter(|&(_, found)| found == piece);
            return found.for_each(|(from, _)| from_point(from));
        };
        if let Some(file) = File::from_number(number, color) {
            position.on_file(file, piece).for_each(from_point);
        }
    }

    /// Collects why nothing that the words allow is legal.
    fn explain(self, position: &Position, loosely: bool, candidates: &mut Candidates<'_>) {
        for role in self.roles() {
            self.explain_as(role, position, loosely, candidates);
        }
    }

    fn explain_as(self, role: Role, position: &Position, loosely: bool, candidates: &mut Candidates<'_>) {
        let color = position.side();
        let piece = Piece::new(color, role);
        for from in position.pieces_of(color, role) {
            if self.file.is_some_and(|number| from.file().number(color) != number) {
                continue;
            }
            if self.level(position, piece, from, loosely).is_none() {
                candidates.refuse(Illegality::bare(Reason::AmbiguousQualifier));
                continue;
            }
            for direction in self.directions() {
                match column::destination(from, role, color, direction, self.number) {
                    Ok(to) => {
                        if let Some(why) = position.illegality(Move::new(from, to)) {
                            candidates.refuse(why);
                        }
                    }
                    Err(reason) => candidates.refuse(Illegality {
                        reason,
                        mover: Some((piece, from)),
                        concerned: Vec::new(),
                    }),
                }
            }
        }
    }

    /// The directions that the entry leaves possible.
    fn directions(self) -> impl Iterator<Item = Direction> + use<> {
        let stated = self.direction;
        Direction::ALL.into_iter().filter(move |&direction| stated.is_none_or(|stated| stated == direction))
    }

    /// How well the words fit a piece of the right kind and file.
    fn level(self, position: &Position, piece: Piece, from: Square, loosely: bool) -> Option<u8> {
        match self.qualifier {
            Some(word) => column::qualifier_level(position, piece, from, word, self.file.is_some()),
            None => {
                let alone = loosely
                    || matches!(piece.role(), Role::Advisor | Role::Elephant)
                    || position.on_file(from.file(), piece).nth(1).is_none();
                alone.then_some(0)
            }
        }
    }
}

/// Writes a move, with its direction when `directions` is set (炮2=5, 炮8+4, 马8-7).
pub fn write(position: &Position, action: Move, script: Script, directions: bool, out: &mut String) {
    let Some(piece) = position.piece_at(action.from) else { return };
    let color = piece.color();
    let (direction, number) = column::describe(action, piece.role(), color);
    let glyph = match script {
        Script::Simplified => piece.glyph(),
        Script::Traditional => piece.glyph_traditional(),
    };
    let file: File = action.from.file();
    let group = column::Group::of(position, file, piece);
    let tandem = group.len() > 1 && !matches!(piece.role(), Role::Advisor | Role::Elephant);
    if let Some(index) = group.index_of(action.from).filter(|_| tandem) {
        out.push(match (index, group.len()) {
            (0, _) => '前',
            (index, len) if index + 1 == len => match script {
                Script::Simplified => '后',
                Script::Traditional => '後',
            },
            (_, 3) => '中',
            (index, _) => super::chinese::NUMERALS[index],
        });
        out.push(glyph);
        if column::tandem_files(position, piece) > 1 {
            out.push((b'0' + file.number(color)) as char);
        }
    } else {
        out.push(glyph);
        out.push((b'0' + file.number(color)) as char);
    }
    if directions {
        out.push(match direction {
            Direction::Forward => '+',
            Direction::Backward => '-',
            Direction::Sideways => '=',
        });
    }
    out.push((b'0' + number) as char);
}
