//! Choices out of bytes: whoever gives the bytes makes the choices.

/// Bytes that are used up by drawing.
#[derive(Debug)]
pub(crate) struct Draw<'a>(&'a [u8]);

/// Pieces of text that mean something somewhere.
const PIECES: [&str; 56] = [
    "好",
    "炮二平五",
    "马８进７",
    "將",
    " ",
    "  ",
    "\n",
    "\n\n",
    "\r\n",
    "\t",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    ";",
    "%",
    "#",
    "$1",
    "!?",
    "1.",
    "1. ",
    "2...",
    "*",
    "1-0",
    "1/2-1/2",
    "h2e2",
    "C2.5",
    "炮25",
    "?",
    "……",
    "<",
    ">",
    "&",
    "&lt;",
    "]]>",
    "<!--",
    "[/DhtmlXQ]",
    "[DhtmlXQ_binit]",
    "||",
    "|",
    ",",
    "'",
    ":",
    "=",
    "\u{feff}",
    "\u{fffd}",
    "\u{3000}",
    "\u{200b}",
    "\u{202e}",
    "𠮷",
    "é",
    "[%原文] 炮二平五",
];

impl<'a> Draw<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Draw<'a> {
        Draw(bytes)
    }

    /// Whether nothing is left; every further number is 0.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left.
    pub(crate) fn rest(self) -> &'a [u8] {
        self.0
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below a bound of at most 65,536; 0 where the bound is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let number = if bound > 256 { usize::from(self.byte()) << 8 } else { 0 } + usize::from(self.byte());
        if bound == 0 { 0 } else { number % bound }
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of several.
    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// A short text of pieces that mean something somewhere, and of any character.
    pub(crate) fn text(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.below(6) {
            match self.byte() {
                255 => {
                    let code =
                        u32::from(self.byte()) << 16 | u32::from(self.byte()) << 8 | u32::from(self.byte());
                    text.extend(char::from_u32(code));
                }
                number => text.push_str(PIECES[usize::from(number) % PIECES.len()]),
            }
        }
        text
    }
}
