//! The older form of a library is packed with zlib.

use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

use crate::diag::{Argument, Code, Diagnostic};

/// Where the packed bytes begin, and where in front of them their length stands once they are unpacked.
pub(super) const PACKED: usize = 20;
const SIZE_AT: usize = 16;

/// How much room there is at first.
const FIRST_ROOM: usize = 64 << 10;

/// What came out.
#[derive(Debug)]
pub(super) struct Unpacked {
    pub(super) bytes: Vec<u8>,
    /// Why it is not what it should be.
    pub(super) finding: Option<Diagnostic>,
}

/// Unpacks a library to at most so many bytes. The length is not believed; it only bounds what is unpacked.
///
/// # Errors
/// When it would be too long, or nothing comes out.
pub(super) fn unpack(bytes: &[u8], most: usize) -> Result<Unpacked, Box<Diagnostic>> {
    let Some(size) = bytes.get(SIZE_AT..PACKED).and_then(|size| size.first_chunk()) else {
        let number = |number: usize| Argument::Number(number as i64);
        let finding = Diagnostic::new(Code::ShortHeader).with("needed", number(PACKED));
        return Err(Box::new(finding.with("found", number(bytes.len()))));
    };
    let size = u32::from_le_bytes(*size) as usize;
    if size > most {
        let finding = Diagnostic::new(Code::UnpackLimit).with("limit", Argument::Number(most as i64));
        return Err(Box::new(finding.with("count", Argument::Number(size as i64))));
    }
    let packed = bytes.get(PACKED..).unwrap_or_default();
    let Inflated { bytes, status, left } = inflate(packed, size);
    let found = match status {
        TINFLStatus::HasMoreOutput => format!("> {size}"),
        _ => bytes.len().to_string(),
    };
    let finding = Diagnostic::new(Code::Inflate)
        .with("expected", Argument::Number(size as i64))
        .with("found", Argument::Text(found));
    match (status == TINFLStatus::Done && bytes.len() == size, bytes.is_empty()) {
        (true, _) if left > 0 => {
            let finding = Diagnostic::new(Code::Trailing).with("count", Argument::Number(left as i64));
            Ok(Unpacked { bytes, finding: Some(finding) })
        }
        (true, _) => Ok(Unpacked { bytes, finding: None }),
        (false, true) => Err(Box::new(finding)),
        (false, false) => Ok(Unpacked { bytes, finding: Some(finding) }),
    }
}

/// What came out of packed bytes, how it ended, and how many of them are left.
struct Inflated {
    bytes: Vec<u8>,
    status: TINFLStatus,
    left: usize,
}

/// Unpacks up to so many bytes, and keeps what came out before the first fault. Room is made as it is needed.
fn inflate(packed: &[u8], most: usize) -> Inflated {
    let flags =
        inflate_flags::TINFL_FLAG_PARSE_ZLIB_HEADER | inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let mut state = Box::<DecompressorOxide>::default();
    let (mut bytes, mut len, mut at) = (Vec::new(), 0, 0);
    loop {
        let room = (bytes.len() * 2).max(FIRST_ROOM).min(most);
        bytes.resize(room, 0);
        let input = packed.get(at..).unwrap_or_default();
        let (status, taken, given) = decompress(&mut state, input, &mut bytes, len, flags);
        (at, len) = (at + taken, len + given);
        if status != TINFLStatus::HasMoreOutput || room == most {
            bytes.truncate(len);
            return Inflated { bytes, status, left: packed.len().saturating_sub(at) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 32 << 20;

    /// A library that says to be so long.
    fn packed(content: &[u8], size: u32) -> Vec<u8> {
        let mut bytes = vec![0; SIZE_AT];
        bytes.extend(size.to_le_bytes());
        bytes.extend(miniz_oxide::deflate::compress_to_vec_zlib(content, 6));
        bytes
    }

    fn codes(unpacked: Result<Unpacked, Box<Diagnostic>>) -> (usize, Option<Code>) {
        match unpacked {
            Ok(unpacked) => (unpacked.bytes.len(), unpacked.finding.map(|finding| finding.code)),
            Err(finding) => (0, Some(finding.code)),
        }
    }

    #[test]
    fn the_length_bounds_what_is_unpacked() {
        let content = vec![7; 1000];
        for (size, expected) in [
            (1000, (1000, None)),
            (999, (999, Some(Code::Inflate))),
            (1001, (1000, Some(Code::Inflate))),
            (0, (0, Some(Code::Inflate))),
            (MOST as u32, (1000, Some(Code::Inflate))),
            (MOST as u32 + 1, (0, Some(Code::UnpackLimit))),
            (u32::MAX, (0, Some(Code::UnpackLimit))),
        ] {
            assert_eq!(codes(unpack(&packed(&content, size), MOST)), expected, "{size}");
        }
        // Sixteen mebibytes in sixteen kibibytes.
        let bomb = packed(&vec![0; 16 << 20], 1000);
        assert!(bomb.len() < 32 << 10);
        assert_eq!(codes(unpack(&bomb, MOST)), (1000, Some(Code::Inflate)));
    }

    #[test]
    fn what_is_cut_off_is_unpacked_as_far_as_it_goes() {
        let content: Vec<u8> =
            (0..2000_u32).flat_map(|number| number.wrapping_mul(0x9E37_79B9).to_le_bytes()).collect();
        let whole = packed(&content, content.len() as u32);
        let mut last = 0;
        for end in 0..whole.len() {
            let (len, code) = codes(unpack(&whole[..end], MOST));
            let expected = if end < PACKED { Code::ShortHeader } else { Code::Inflate };
            assert!(len == content.len() || code == Some(expected), "{end}: {code:?}");
            assert!(len >= last, "{end}");
            last = len;
        }
        assert_eq!(last, content.len());
    }
}
