//! Runs the program and compares stdout, stderr and status together.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// A folder of its own for a test.
#[derive(Debug)]
pub(crate) struct Folder {
    folder: TempDir,
}

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder { folder: tempfile::tempdir().expect("a folder") }
    }

    /// The same with a file, and the folders that lead to it.
    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Folder {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, content).expect("a file");
        self
    }

    pub(crate) fn root(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.root().join(name)
    }

    /// The bytes of a file.
    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The text of a file.
    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).expect("UTF-8")
    }

    /// Every file below the folder, hidden ones too, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut open = vec![self.root().to_owned()];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    let name = path.strip_prefix(self.root()).expect("below the root");
                    found.push(name.to_str().expect("UTF-8").to_owned());
                }
            }
        }
        found.sort();
        found
    }
}

/// How long a test waits for what comes at once, before it says that it never comes. What takes its time on a busy machine
/// takes a fraction of it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// A run of the program to be: no colour, no language, nothing on stdin, unless told otherwise.
pub(crate) struct Run {
    command: Command,
    stdin: Vec<u8>,
}

impl Run {
    /// `jipu` with these arguments, parted by blanks.
    pub(crate) fn new(arguments: &str) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jipu"));
        command.args(arguments.split_whitespace());
        for name in ["LC_MESSAGES", "LANG", "LANGUAGE", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
            command.env_remove(name);
        }
        command.env("LC_ALL", "C").env("NO_COLOR", "1").env("COLUMNS", "100");
        Run { command, stdin: Vec::new() }
    }

    /// The same with signals as they are by themselves, whatever whoever runs the tests has ignored: a script does so for
    /// what it runs in the background.
    pub(crate) fn interruptible(arguments: &str) -> Run {
        let run = Run::new(arguments);
        if !cfg!(target_os = "linux") {
            return run;
        }
        let mut outer = Command::new("env");
        outer.arg("--default-signal");
        run.through(outer)
    }

    /// The same in a shell that says something before, such as `ulimit`.
    #[cfg(unix)]
    pub(crate) fn after(shell: &str, arguments: &str) -> Run {
        let mut outer = Command::new("sh");
        outer.arg("-c").arg(format!("{shell}; exec \"$0\" \"$@\""));
        Run::new(arguments).through(outer)
    }

    /// The same run by another program, which is given it as further arguments.
    fn through(mut self, mut outer: Command) -> Run {
        outer.arg(self.command.get_program()).args(self.command.get_args());
        for (name, value) in self.command.get_envs() {
            match value {
                Some(value) => outer.env(name, value),
                None => outer.env_remove(name),
            };
        }
        self.command = outer;
        self
    }

    /// One more argument, blanks included.
    pub(crate) fn arg(mut self, argument: impl Into<OsString>) -> Run {
        self.command.arg(argument.into());
        self
    }

    /// More arguments, parted by blanks.
    pub(crate) fn args(mut self, arguments: &str) -> Run {
        self.command.args(arguments.split_whitespace());
        self
    }

    pub(crate) fn within(mut self, folder: &Folder) -> Run {
        self.command.current_dir(folder.root());
        self
    }

    pub(crate) fn stdin(mut self, bytes: impl AsRef<[u8]>) -> Run {
        bytes.as_ref().clone_into(&mut self.stdin);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Run {
        self.command.env(name, value);
        self
    }

    pub(crate) fn without_env(mut self, name: &str) -> Run {
        self.command.env_remove(name);
        self
    }

    /// Sends stdout into a file that is there already.
    pub(crate) fn stdout_to(self, path: &str) -> Run {
        let file = fs::File::options().write(true).open(path).expect("a file to write to");
        let mut run = self;
        run.command.stdout(file);
        run
    }

    /// Starts it and leaves stdin, stdout and stderr to the test.
    pub(crate) fn spawn(mut self) -> Child {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        self.command.spawn().expect("the program starts")
    }

    /// Runs it to its end.
    pub(crate) fn seen(mut self) -> Seen {
        self.command.stdout(Stdio::piped());
        self.seen_elsewhere()
    }

    /// Runs it to its end, its stdout where it was sent.
    pub(crate) fn seen_elsewhere(mut self) -> Seen {
        self.command.stdin(Stdio::piped()).stderr(Stdio::piped());
        let child = self.command.spawn().expect("the program starts");
        finish(child, self.stdin)
    }

    /// Runs it and compares all that can be seen.
    #[track_caller]
    pub(crate) fn gives(self, status: i32, stdout: &str, stderr: &str) {
        let expected = Seen { status: Some(status), stdout: stdout.to_owned(), stderr: stderr.to_owned() };
        let seen = self.seen();
        assert!(seen == expected, "got\n{seen}\nexpected\n{expected}");
    }

    /// Runs it and compares the status; gives back what was printed.
    #[track_caller]
    pub(crate) fn ends(self, status: i32) -> Seen {
        let seen = self.seen();
        assert!(seen.status == Some(status), "expected status {status}, got\n{seen}");
        assert!(!seen.stderr.contains("panicked"), "{seen}");
        seen
    }
}

/// Feeds the stdin of a program and waits for its end.
fn finish(mut child: Child, stdin: Vec<u8>) -> Seen {
    let mut pipe = child.stdin.take().expect("a pipe");
    // Not here: the program may print more than a pipe holds before it has read all. It may also end early.
    let feeder = thread::spawn(move || drop(pipe.write_all(&stdin)));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("stdin is fed");
    Seen {
        status: output.status.code(),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// All that can be seen of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.status {
            Some(status) => writeln!(f, "status: {status}")?,
            None => writeln!(f, "status: ended by a signal")?,
        }
        write!(f, "--- stdout\n{}--- stderr\n{}---", self.stdout, self.stderr)
    }
}
