//! WXF notation: C2.5, H8+7, R+.6, and its dialects.
//!
//! Reads: the official forms, ElephantEye's four-byte forms (`Pa.5`, `P..4`), Fairy-Stockfish's order and file
//! (`13=4`), signs before the letter, old letters (G, M, S, B, N), keypad digits, either case, `.` `=` `+` `-`
//! and their typographic cousins.
//! Writes: the official forms, the four-byte forms, or those of Fairy-Stockfish.
//! Cannot hold: captures and checks.

use nom::branch::alt;
use nom::bytes::complete::take_while;
use nom::character::complete::{anychar, one_of};
use nom::combinator::{map_opt, verify};
use nom::{IResult, Parser};

use super::column::{self, Direction, Group};
use super::glyph::{is_ignorable, numeral};
use super::reading::{Candidates, Context, Reading, Remarks, WxfDialect};
use crate::board::{Color, File, Illegality, Move, Piece, Position, Reason, Role, Square};

/// A move in WXF notation, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WxfMove {
    head: Head,
    direction: Direction,
    number: u8,
    /// Sideways was written `=`, not `.`.
    equals: bool,
}

/// 前 `+`, 后 `-`, and the middle of three (`.` or `=`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    Front,
    Middle,
    Rear,
}

/// What stands before the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Head {
    /// `C2`
    PieceFile { letter: char, file: u8 },
    /// `R+`, `+R`
    PiecePlace { letter: char, place: Place },
    /// `++`, `--`: first and last of four or five pawns
    Outermost { front: bool },
    /// `3+`, `+7`: front and rear pawn of a file
    FilePlace { file: u8, front: bool },
    /// `33`, `13`, `62`
    Digits { first: u8, second: u8 },
    /// `Pa`, `1P`: the place in the list of all tandem pawns, from 1
    PawnOrder { order: u8 },
}

/// How moves are spelt when writing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    /// Which system names tandem pieces.
    pub dialect: Dialect,
    /// Sideways as `=`, not `.`.
    pub equals: bool,
    /// Black's letters in lower case.
    pub lower_black: bool,
    /// N and B for horse and elephant, not H and E.
    pub letters_nb: bool,
}

/// The systems of naming tandem pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The forms of the federation.
    #[default]
    Official,
    /// Four bytes always, letters N and B: what programs read in PGN.
    Xqbase,
    /// Order and file, `=`.
    Pyffish,
}

fn sign(input: &str) -> IResult<&str, char, ()> {
    let (rest, _) = take_while(is_ignorable).parse(input)?;
    map_opt(anychar, |c| {
        Some(match c {
            '+' | '＋' => '+',
            '-' | '－' | '–' | '−' | '―' => '-',
            '.' | '．' => '.',
            '=' | '＝' => '=',
            _ => return None,
        })
    })
    .parse(rest)
}

fn pawn(input: &str) -> IResult<&str, char, ()> {
    verify(letter, |letter| matches!(letter, 'P' | 'p')).parse(input)
}

/// A sign of place that stands before a piece or a file.
fn plus_or_minus(input: &str) -> IResult<&str, char, ()> {
    verify(sign, |&sign| matches!(sign, '+' | '-')).parse(input)
}

fn digit(input: &str) -> IResult<&str, u8, ()> {
    let (rest, _) = take_while(is_ignorable).parse(input)?;
    map_opt(anychar, |c| numeral(c).filter(|_| matches!(c, '1'..='9' | '１'..='９'))).parse(rest)
}

fn letter(input: &str) -> IResult<&str, char, ()> {
    map_opt(anychar, |c: char| {
        let c = if ('Ａ'..='ｚ').contains(&c) { char::from_u32(c as u32 - 0xfee0)? } else { c };
        "KGAEBMHNRCPSkgaebmhnrcps".contains(c).then_some(c)
    })
    .parse(input)
}

const fn place(sign: char) -> Place {
    match sign {
        '+' => Place::Front,
        '-' => Place::Rear,
        _ => Place::Middle,
    }
}

fn head(input: &str) -> IResult<&str, Head, ()> {
    let front = |sign: char| match sign {
        '+' => Some(true),
        '-' => Some(false),
        _ => None,
    };
    alt((
        (letter, digit).map(|(letter, file)| Head::PieceFile { letter, file }),
        (one_of("Pp"), one_of("abcdeABCDE"))
            .map(|(_, order)| Head::PawnOrder { order: order.to_ascii_lowercase() as u8 - b'a' + 1 }),
        (letter, sign).map(|(letter, sign)| Head::PiecePlace { letter, place: place(sign) }),
        (plus_or_minus, letter).map(|(sign, letter)| Head::PiecePlace { letter, place: place(sign) }),
        map_opt((sign, sign), |pair| match pair {
            ('+', '+') => Some(Head::Outermost { front: true }),
            ('-', '-') => Some(Head::Outermost { front: false }),
            _ => None,
        }),
        (digit, pawn).map(|(order, _)| Head::PawnOrder { order }),
        (digit, digit).map(|(first, second)| Head::Digits { first, second }),
        map_opt((digit, sign), move |(file, sign)| front(sign).map(|front| Head::FilePlace { file, front })),
        map_opt((plus_or_minus, digit), move |(sign, file)| {
            front(sign).map(|front| Head::FilePlace { file, front })
        }),
    ))
    .parse(input)
}

/// Reads one move from the beginning of a text; marks behind it (`!`, `+` for check) are not looked at.
///
/// # Errors
/// When the text does not begin with a move.
pub fn token(input: &str) -> IResult<&str, WxfMove, ()> {
    let (rest, (head, sign, number)) = (head, sign, digit).parse(input)?;
    let direction = match sign {
        '+' => Direction::Forward,
        '-' => Direction::Backward,
        _ => Direction::Sideways,
    };
    Ok((rest, WxfMove { head, direction, number, equals: sign == '=' }))
}

/// The kinds that a letter or keypad digit may stand for.
const fn roles(letter: char) -> &'static [Role] {
    match letter.to_ascii_uppercase() {
        'K' | '1' => &[Role::General],
        'G' => &[Role::General, Role::Advisor],
        'A' | '2' => &[Role::Advisor],
        'M' => &[Role::Elephant, Role::Advisor],
        'E' | 'B' | '3' => &[Role::Elephant],
        'H' | 'N' | '4' => &[Role::Horse],
        'R' | '5' => &[Role::Chariot],
        'C' | '6' => &[Role::Cannon],
        'P' | 'S' | '7' => &[Role::Pawn],
        _ => &[],
    }
}

/// One piece that a head may name, and how well.
type Named = (Square, u8);

impl WxfMove {
    /// Piece, sign or file, direction, number: to compare entries by what is miswritten most.
    pub(crate) fn elements(&self) -> [u16; 4] {
        let kind = |letter: char| roles(letter).first().map_or(0, |role| 40 + role.index() as u16);
        let pawn = 40 + Role::Pawn.index() as u16;
        let (kind, slot) = match self.head {
            Head::PieceFile { letter, file } => (kind(letter), u16::from(file)),
            Head::PiecePlace { letter, place } => (kind(letter), 20 + place as u16),
            Head::Outermost { front } => (pawn, 30 + u16::from(front)),
            Head::FilePlace { file, front } => (pawn, 60 + u16::from(file) * 2 + u16::from(front)),
            Head::Digits { first, second } => (100 + u16::from(first), u16::from(second)),
            Head::PawnOrder { order } => (pawn, 80 + u16::from(order)),
        };
        [kind, slot, 50 + self.direction as u16, u16::from(self.number)]
    }

    /// Whether the move names a tandem pawn in a way that only the official system has, or (false) only
    /// Fairy-Stockfish's.
    pub const fn dialect_evidence(&self) -> Option<WxfDialect> {
        match self.head {
            Head::Outermost { .. } | Head::FilePlace { .. } => Some(WxfDialect::Official),
            Head::Digits { first, second } if first != second && first <= 5 => Some(WxfDialect::Fairy),
            _ if matches!(self.direction, Direction::Sideways) => {
                Some(if self.equals { WxfDialect::Fairy } else { WxfDialect::Official })
            }
            _ => None,
        }
    }

    /// The file where it is named, the direction and the number.
    pub(super) const fn parts(&self) -> (Option<u8>, Direction, u8) {
        let file = match self.head {
            Head::PieceFile { file, .. } => Some(file),
            _ => None,
        };
        (file, self.direction, self.number)
    }

    /// Whether the two systems may name different pawns by this text.
    pub const fn is_contested(&self) -> bool {
        matches!(self.head, Head::Digits { first, second } if first == second && (first == 1 || first == 3))
    }

    /// What this says in a position.
    pub fn resolve(&self, position: &Position, context: Context) -> Reading {
        let color = position.side();
        let remarks = Remarks::LETTER_CASE.when(color == Color::Red && self.is_lower_case());
        let mut candidates = Candidates::new(position);
        self.each_named(position, context, |from, role, level| {
            if let Ok(to) = column::destination(from, role, color, self.direction, self.number) {
                let remarks = remarks.and(match level {
                    1 => Remarks::QUALIFIER_MISSING,
                    2 => Remarks::QUALIFIER_LONE,
                    _ => Remarks::NONE,
                });
                candidates.offer_if_legal(Move::new(from, to), level, remarks);
            }
        });
        if candidates.found() {
            return candidates.finish(|| Illegality::bare(Reason::NoSuchPiece));
        }
        self.explain(position, context, candidates)
    }

    const fn is_lower_case(&self) -> bool {
        match self.head {
            Head::PieceFile { letter, .. } | Head::PiecePlace { letter, .. } => letter.is_ascii_lowercase(),
            _ => false,
        }
    }

    /// Calls `each` with every own piece that the head may name, its kind, and how well it fits.
    fn each_named(&self, position: &Position, context: Context, mut each: impl FnMut(Square, Role, u8)) {
        let color = position.side();
        match self.head {
            Head::PieceFile { letter, file } => {
                for &role in roles(letter) {
                    Self::piece_on_file(position, role, file, |(square, level)| each(square, role, level));
                }
            }
            Head::PiecePlace { letter, place } => {
                for &role in roles(letter) {
                    placed(position, Piece::new(color, role), place, |(square, level)| {
                        each(square, role, level);
                    });
                }
            }
            Head::Outermost { front } => {
                for group in column::tandem_groups(position, Piece::new(color, Role::Pawn)) {
                    let square = if front { group.squares().first() } else { group.squares().last() };
                    if let Some(&square) = square {
                        each(square, Role::Pawn, u8::from(group.len() < 4));
                    }
                }
            }
            Head::FilePlace { file, front } => {
                let group = pawns_on(position, file);
                let square = if front { group.squares().first() } else { group.squares().last() };
                if let Some(&square) = square {
                    each(square, Role::Pawn, if group.len() > 1 { 0 } else { 2 });
                }
            }
            Head::PawnOrder { order } => {
                let piece = Piece::new(color, Role::Pawn);
                let place = usize::from(order).saturating_sub(1);
                let square = column::tandem_groups(position, piece)
                    .flat_map(|group| group.squares().to_vec())
                    .nth(place);
                if let Some(square) = square {
                    each(square, Role::Pawn, 0);
                }
            }
            Head::Digits { first, second } => self.digits(position, context, first, second, each),
        }
    }

    fn piece_on_file(position: &Position, role: Role, file: u8, mut each: impl FnMut(Named)) {
        let piece = Piece::new(position.side(), role);
        let Some(line) = File::from_number(file, position.side()) else { return };
        let group = Group::of(position, line, piece);
        let by_file = matches!(role, Role::Advisor | Role::Elephant);
        for (index, &square) in group.squares().iter().enumerate() {
            // The middle one of three or five pawns is named by the file.
            let is_middle = role == Role::Pawn
                && matches!(group.len(), 3 | 5)
                && index == group.len() / 2
                && column::tandem_files(position, piece) == 1;
            each((square, u8::from(group.len() > 1 && !by_file && !is_middle)));
        }
        if group.is_empty() && role == Role::Pawn {
            // `P2` for the second pawn of a tandem, where no pawn stands on that file.
            let mut tandem = column::tandem_groups(position, piece);
            if let (Some(group), None) = (tandem.next(), tandem.next())
                && let Some(&square) = group.squares().get(usize::from(file) - 1)
            {
                each((square, 1));
            }
        }
    }

    fn digits(
        &self,
        position: &Position,
        context: Context,
        first: u8,
        second: u8,
        mut each: impl FnMut(Square, Role, u8),
    ) {
        let piece = Piece::new(position.side(), Role::Pawn);
        let group = pawns_on(position, second);
        let several = column::tandem_files(position, piece) > 1;
        let official = (first == second && group.len() == 3).then(|| group.squares()[1]);
        let fairy = if group.len() >= 3 || (group.len() == 2 && several) {
            group.squares().get(usize::from(first) - 1).copied()
        } else {
            None
        };
        let dialect = match (context.wxf, self.direction) {
            (WxfDialect::Unknown, Direction::Sideways) if self.equals => WxfDialect::Fairy,
            (WxfDialect::Unknown, Direction::Sideways) => WxfDialect::Official,
            (known, _) => known,
        };
        let mut pawn_form = false;
        for (square, system) in [(official, WxfDialect::Official), (fairy, WxfDialect::Fairy)] {
            if let Some(square) = square {
                pawn_form = true;
                each(square, Role::Pawn, u8::from(dialect != system && dialect != WxfDialect::Unknown));
            }
        }
        if !pawn_form {
            for &role in roles((b'0' + first) as char) {
                Self::piece_on_file(position, role, second, |(square, level)| each(square, role, level));
            }
        }
    }

    /// The reason nearest to legal over all pieces that the head allows.
    fn explain(&self, position: &Position, context: Context, mut candidates: Candidates<'_>) -> Reading {
        let color = position.side();
        self.each_named(position, context, |from, role, _| {
            let mover = Some((Piece::new(color, role), from));
            let why = match column::destination(from, role, color, self.direction, self.number) {
                Err(reason) => Some(Illegality { reason, mover, concerned: Vec::new() }),
                Ok(to) => position.illegality(Move::new(from, to)),
            };
            if let Some(why) = why {
                candidates.refuse(why);
            }
        });
        let reads_for_other = || {
            position.with_side(color.other()).is_some_and(|turned| {
                let mut reads = false;
                self.each_named(&turned, context, |from, role, _| {
                    reads |= column::destination(from, role, turned.side(), self.direction, self.number)
                        .is_ok_and(|to| turned.is_legal(Move::new(from, to)));
                });
                reads
            })
        };
        let picks_a_place =
            matches!(self.head, Head::PiecePlace { .. } | Head::Outermost { .. } | Head::PawnOrder { .. });
        candidates.finish(|| {
            Illegality::bare(if reads_for_other() {
                Reason::WrongSide
            } else if picks_a_place {
                Reason::AmbiguousQualifier
            } else {
                Reason::NoSuchPiece
            })
        })
    }
}

fn pawns_on(position: &Position, file: u8) -> Group {
    let line = File::from_number(file, position.side()).unwrap_or(File::MIDDLE);
    Group::of(position, line, Piece::new(position.side(), Role::Pawn))
}

/// The pieces that a sign names: of twins and of three the outer ones, of four and five the second from each end.
fn placed(position: &Position, piece: Piece, place: Place, mut each: impl FnMut(Named)) {
    let mut tandem = false;
    for group in column::tandem_groups(position, piece) {
        tandem = true;
        let last = group.len() - 1;
        let inner = usize::from(group.len() >= 4);
        let index = match place {
            Place::Front => inner,
            Place::Rear => last - inner,
            Place::Middle if last >= 2 && last % 2 == 0 => last / 2,
            Place::Middle => continue,
        };
        if let Some(&square) = group.squares().get(index) {
            each((square, 0));
        }
    }
    if tandem {
        return;
    }
    let qualifier = match place {
        Place::Front => column::Qualifier::Front,
        Place::Rear => column::Qualifier::Rear,
        Place::Middle => return,
    };
    for (square, found) in position.pieces() {
        if found == piece && column::qualifier_level(position, piece, square, qualifier, false).is_some() {
            each((square, 2));
        }
    }
}

/// Writes a legal move in a position, before it is made. Nothing is written where no piece stands.
pub fn write(position: &Position, action: Move, spelling: Spelling, out: &mut String) {
    let Some(piece) = position.piece_at(action.from) else { return };
    let color = piece.color();
    let (direction, number) = column::describe(action, piece.role(), color);
    push_head(position, piece, action, spelling, out);
    out.push(match direction {
        Direction::Forward => '+',
        Direction::Backward => '-',
        Direction::Sideways if spelling.equals || spelling.dialect == Dialect::Pyffish => '=',
        Direction::Sideways => '.',
    });
    out.push((b'0' + number) as char);
}

fn letter_of(piece: Piece, spelling: Spelling) -> char {
    let letter = match piece.role() {
        Role::Elephant if !spelling.letters_nb && spelling.dialect != Dialect::Xqbase => 'E',
        Role::Horse if !spelling.letters_nb && spelling.dialect != Dialect::Xqbase => 'H',
        role => role.letter(),
    };
    if spelling.lower_black && piece.color() == Color::Black { letter.to_ascii_lowercase() } else { letter }
}

fn push_head(position: &Position, piece: Piece, action: Move, spelling: Spelling, out: &mut String) {
    let role = piece.role();
    let file = action.from.file().number(piece.color());
    let digit = |number: u8| (b'0' + number) as char;
    let group = Group::of(position, action.from.file(), piece);
    let index = group.index_of(action.from).unwrap_or(0);
    let letter = letter_of(piece, spelling);
    let by_file = matches!(role, Role::General | Role::Advisor | Role::Elephant)
        && spelling.dialect != Dialect::Pyffish;
    if group.len() < 2 || by_file {
        out.extend([letter, digit(file)]);
        return;
    }
    let several = column::tandem_files(position, piece) > 1;
    let (last, sign) = (group.len() - 1, if index == 0 { '+' } else { '-' });
    match spelling.dialect {
        Dialect::Pyffish if group.len() >= 3 || several => out.extend([digit(index as u8 + 1), digit(file)]),
        Dialect::Pyffish => {
            let twin = group.squares()[1 - index];
            let same = twin_could_ever(twin, piece, action);
            out.extend([letter, if same { sign } else { digit(file) }]);
        }
        Dialect::Xqbase if role == Role::Pawn && (several || last >= 3) => {
            let place = column::tandem_index(position, piece, action.from).0.unwrap_or(0);
            out.extend([letter, (b'a' + place as u8) as char]);
        }
        Dialect::Xqbase if last == 2 && index == 1 => out.extend([letter, '.']),
        Dialect::Official if role == Role::Pawn && several => match index {
            1 if last == 2 => out.extend([digit(file), digit(file)]),
            _ => out.extend([digit(file), sign]),
        },
        Dialect::Official if last >= 3 => match index {
            0 => out.push_str("++"),
            _ if index == last => out.push_str("--"),
            1 => out.extend([letter, '+']),
            _ if index == last - 1 => out.extend([letter, '-']),
            _ => out.extend([letter, digit(file)]),
        },
        Dialect::Official if last == 2 && index == 1 => out.extend([letter, digit(file)]),
        Dialect::Xqbase | Dialect::Official => out.extend([letter, sign]),
    }
}

/// Whether the twin, moved by the same displacement, would stand on a point that its kind may ever occupy.
fn twin_could_ever(twin: Square, piece: Piece, action: Move) -> bool {
    let files = action.to.file().index() as i8 - action.from.file().index() as i8;
    let ranks = action.to.rank().index() as i8 - action.from.rank().index() as i8;
    twin.offset(files, ranks).is_some_and(|to| crate::board::can_stand(piece, to))
}
