//! What the tests of this module share.

use std::io::{self, ErrorKind, Read};

/// A reader that gives at most `piece` bytes at a time and is interrupted before each.
pub(super) struct Pieces<'a> {
    rest: &'a [u8],
    piece: usize,
    interrupted: bool,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(input: &'a [u8], piece: usize) -> Pieces<'a> {
        Pieces { rest: input, piece, interrupted: false }
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let len = self.piece.min(self.rest.len()).min(buffer.len());
        let (now, rest) = self.rest.split_at(len);
        buffer[..len].copy_from_slice(now);
        self.rest = rest;
        Ok(len)
    }
}

pub(super) fn utf16_le(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

pub(super) fn utf16_be(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_be_bytes).collect()
}

/// The bytes of a text that the encoding holds altogether.
pub(super) fn bytes_in(encoding: &'static encoding_rs::Encoding, text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() * 2 + 16);
    let (result, _) =
        encoding.new_encoder().encode_from_utf8_to_vec_without_replacement(text, &mut bytes, true);
    assert_eq!(result, encoding_rs::EncoderResult::InputEmpty, "{text}");
    bytes
}

/// Numbers that look random and are the same every time.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap_or(0)
    }
}
