#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jipu_fuzz::run("clients", bytes));
