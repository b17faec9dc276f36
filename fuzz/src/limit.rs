//! Where the checks look for it.

#[path = "../../tests/it/limit/reference.rs"]
pub(crate) mod reference;
