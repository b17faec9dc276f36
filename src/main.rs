//! The `jipu` command. Everything is in the library; see [`jipu::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    jipu::cli::run()
}
