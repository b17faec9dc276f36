//! The console blocks of the two READMEs: what stands there is what the program prints.
//!
//! In a block that begins with three backquotes and `console`, a line that begins with `$ ` is a command, the
//! lines below it are what it prints, stdout and stderr together. Commands run in a shell at the root of the
//! repository, with the exit code of the command before them in `$?`.

#![cfg(unix)]

use std::path::Path;
use std::process::Command;

/// A command and what stands below it.
struct Example {
    line: usize,
    command: String,
    expected: String,
    /// Whether it is the first of its block.
    first: bool,
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    let mut first = false;
    for (index, line) in text.lines().enumerate() {
        match line.strip_prefix("$ ") {
            _ if line.starts_with("```") => {
                inside = line == "```console";
                first = true;
            }
            _ if !inside => {}
            Some(command) => {
                let (line, command, expected) = (index + 1, command.to_owned(), String::new());
                examples.push(Example { line, command, expected, first });
                first = false;
            }
            None => {
                let example = examples.last_mut().unwrap_or_else(|| panic!("line {}: no command", index + 1));
                example.expected.push_str(line);
                example.expected.push('\n');
            }
        }
    }
    examples
}

fn check(readme: &str, locale: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_BIN_EXE_jipu"));
    let folder = program.parent().expect("a folder").display();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let text = std::fs::read_to_string(root.join(readme)).expect("a README");
    let examples = examples(&text);
    assert!(examples.len() >= 8, "{readme}: {} examples only", examples.len());
    let mut status = 0;
    let mut wrong = Vec::new();
    for Example { line, command, expected, first } in examples {
        let before = if first { 0 } else { status };
        let output = Command::new("sh")
            .arg("-c")
            .arg(format!("exec 2>&1; (exit {before}); {command}"))
            .current_dir(root)
            .env("PATH", &path)
            .env("LC_ALL", locale)
            .env_remove("CLICOLOR_FORCE")
            .output()
            .expect("a shell");
        status = output.status.code().unwrap_or(-1);
        let printed = String::from_utf8_lossy(&output.stdout);
        if printed != expected {
            wrong.push(format!("{readme}:{line}: `{command}` prints\n{printed}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn english() {
    check("README.md", "C");
}

#[test]
fn chinese() {
    check("README.zh.md", "zh_CN.UTF-8");
}
