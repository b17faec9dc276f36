//! Sides and pieces.

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// 红方, who moves first from the standard start.
    Red = 0,
    /// 黑方.
    Black = 1,
}

impl Color {
    /// Red, then Black.
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// The other side.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }

    /// 0 for Red, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The step of one rank forward: +1 for Red, −1 for Black.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Color::Red => 1,
            Color::Black => -1,
        }
    }

    /// `red` or `black`, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Black => "black",
        }
    }
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// 帅 将
    General = 0,
    /// 仕 士
    Advisor = 1,
    /// 相 象
    Elephant = 2,
    /// 马
    Horse = 3,
    /// 车
    Chariot = 4,
    /// 炮
    Cannon = 5,
    /// 兵 卒
    Pawn = 6,
}

impl Role {
    /// All kinds, in the order of FEN's letters K A B N R C P.
    pub const ALL: [Role; 7] =
        [Role::General, Role::Advisor, Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Pawn];

    /// 0 to 6, in the order of [`Role::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The FEN letter, upper case: K A B N R C P.
    #[inline]
    pub const fn letter(self) -> char {
        ['K', 'A', 'B', 'N', 'R', 'C', 'P'][self.index()]
    }

    /// The English name in lower case: `general`, `advisor`, ….
    pub const fn name(self) -> &'static str {
        ["general", "advisor", "elephant", "horse", "chariot", "cannon", "pawn"][self.index()]
    }

    /// Whether it moves along lines by a number of points (帅 车 炮 兵), so that 进 and 退 count points.
    pub const fn is_straight(self) -> bool {
        matches!(self, Role::General | Role::Chariot | Role::Cannon | Role::Pawn)
    }

    /// How many of the kind one side has at the start, which is the most there can be.
    pub const fn full_count(self) -> usize {
        [1, 2, 2, 2, 2, 2, 5][self.index()]
    }
}

macro_rules! pieces {
    ($($name:ident = $color:ident $role:ident),* $(,)?) => {
        /// A piece: a kind and the side it belongs to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Piece { $($name),* }

        impl Piece {
            /// Red's seven kinds, then Black's.
            pub const ALL: [Piece; 14] = [$(Piece::$name),*];

            /// The side it belongs to.
            #[inline]
            pub const fn color(self) -> Color {
                if (self as u8) < 7 { Color::Red } else { Color::Black }
            }

            /// Its kind.
            #[inline]
            pub const fn role(self) -> Role {
                const ROLES: [Role; 14] = [$(Role::$role),*];
                ROLES[self as usize]
            }

            /// The piece of this kind and side.
            #[inline]
            pub const fn new(color: Color, role: Role) -> Piece {
                Piece::ALL[color.index() * 7 + role.index()]
            }

            /// 0 to 13, in the order of [`Piece::ALL`].
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
        const _: () = { $(assert!(matches!(Piece::$name.color(), Color::$color));)* };
    };
}

pieces! {
    RedGeneral = Red General,
    RedAdvisor = Red Advisor,
    RedElephant = Red Elephant,
    RedHorse = Red Horse,
    RedChariot = Red Chariot,
    RedCannon = Red Cannon,
    RedPawn = Red Pawn,
    BlackGeneral = Black General,
    BlackAdvisor = Black Advisor,
    BlackElephant = Black Elephant,
    BlackHorse = Black Horse,
    BlackChariot = Black Chariot,
    BlackCannon = Black Cannon,
    BlackPawn = Black Pawn,
}

impl Piece {
    /// The FEN letter: upper case for Red, lower case for Black.
    #[inline]
    pub const fn letter(self) -> char {
        let letter = self.role().letter();
        match self.color() {
            Color::Red => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The simplified glyph as each side writes it: 帅仕相马车炮兵, 将士象马车炮卒.
    pub const fn glyph(self) -> char {
        ['帅', '仕', '相', '马', '车', '炮', '兵', '将', '士', '象', '马', '车', '炮', '卒'][self.index()]
    }

    /// The traditional glyph as each side writes it: 帥仕相馬車炮兵, 將士象馬車炮卒.
    pub const fn glyph_traditional(self) -> char {
        ['帥', '仕', '相', '馬', '車', '炮', '兵', '將', '士', '象', '馬', '車', '炮', '卒'][self.index()]
    }
}
