//! The inputs that a fuzzer found, each in the folder of its target in `tests/data/fuzz`: what failed once holds now.

use crate::data;
use crate::targets::{self, TARGETS};

#[test]
fn what_failed_once_holds() {
    let folder = data::path("fuzz");
    let entries = |path: &std::path::Path| {
        let entries = std::fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        paths
    };
    let mut inputs = 0;
    for target in entries(&folder) {
        let name = target.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(TARGETS.iter().any(|(target, _)| *target == name), "{name} is no target");
        for input in entries(&target) {
            eprintln!("{}", input.display());
            targets::run(&name, &std::fs::read(&input).expect("an input"));
            inputs += 1;
        }
    }
    assert!(inputs > 0);
}

/// The list of targets is the one here; each has a binary of its name.
#[test]
fn every_target_is_built() {
    let manifest = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/Cargo.toml");
    // What is published has no fuzz folder.
    let Ok(manifest) = std::fs::read_to_string(manifest) else { return };
    let manifest: toml::Table = manifest.parse().expect("a manifest");
    let binaries = manifest["bin"].as_array().expect("binaries");
    let names: Vec<&str> = binaries.iter().map(|binary| binary["name"].as_str().expect("a name")).collect();
    assert_eq!(names, TARGETS.map(|(name, _)| name));
}
