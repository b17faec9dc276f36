//! Any text as a FEN: a position that was read is written and read as the same one.

use jipu::board::Placement;
use jipu::fen::{self, Letters};

pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for letters in [Letters::Common, Letters::WxfFile] {
        let reading = fen::read(text, letters);
        assert!(reading.setup.is_some() || !reading.errors.is_empty(), "no position, and no reason");
        let Some(setup) = reading.setup else { continue };
        let written = fen::write(&setup);
        let again = fen::read(&written, Letters::Common);
        assert_eq!(again.setup.as_ref(), Some(&setup), "{written}");
        assert!(again.remarks.is_empty(), "{written}: {:?}", again.remarks);
        for placement in [Placement::Strict, Placement::Lenient] {
            if let Ok(position) = setup.validate(placement) {
                assert_eq!(fen::write_position(&position), written);
            }
        }
    }
}
