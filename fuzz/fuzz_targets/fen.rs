//! Any text as a FEN: a position that was read is written and read as the same one.

#![no_main]

use jipu::board::Placement;
use jipu::fen::{self, Letters};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
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
});
