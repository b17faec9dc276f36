//! The checks of the fuzz targets. They are those of the ordinary tests, in `tests/it/targets`, so that an input that was
//! found can be tried and kept there.

mod limit;
#[path = "../../tests/it/targets/mod.rs"]
mod targets;

/// Runs the check of a target.
pub fn run(target: &str, bytes: &[u8]) {
    targets::run(target, bytes);
}
