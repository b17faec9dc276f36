//! The `jipu` command.

fn main() {}
