//! Games as the library reads them, and runs of the program, for the tests of other modules.

use std::io::Write as _;
use std::process::{Command, Stdio};

use jipu::audit;
use jipu::diag::{Code, Diagnostic, Severity};
use jipu::format::{self, Format, Item, ReadOptions, Reader, WriteOptions, json};
use jipu::notation::Writer;
use jipu::record::{GameRecord, GameResult, Start};
use jipu::sheet::{self, SheetOptions};
use jipu::source::{Encoder, Encoding};

/// One game and all that was found in it, or findings about text that holds none.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) record: GameRecord,
    pub(crate) findings: Vec<Diagnostic>,
}

/// All games of an input, read, resolved and checked. Findings about text between them go to the game before.
pub(crate) fn games(input: impl AsRef<[u8]>) -> Vec<Game> {
    games_with(input, ReadOptions::default())
}

pub(crate) fn games_with(input: impl AsRef<[u8]>, options: ReadOptions) -> Vec<Game> {
    let mut games: Vec<Game> = Vec::new();
    for item in Reader::new(input.as_ref(), options) {
        match item {
            Item::Record(mut record, mut findings) => {
                sheet::resolve(&mut record, &SheetOptions::default(), &mut findings);
                audit::check(&record, &mut findings);
                games.push(Game { record: *record, findings });
            }
            Item::Remark(_, findings) => {
                if let Some(last) = games.last_mut() {
                    last.findings.extend(findings);
                }
            }
            Item::Nothing | Item::Refused(_) => {}
            Item::Failed(error) => panic!("{error}"),
        }
    }
    games
}

/// The only game of an input.
pub(crate) fn game(input: impl AsRef<[u8]>) -> Game {
    let mut games = games(&input);
    assert_eq!(games.len(), 1, "{}", String::from_utf8_lossy(input.as_ref()));
    games.remove(0)
}

impl Game {
    /// The moves of the main line as far as it was resolved, ICCS without dash, joined by blanks.
    pub(crate) fn moves(&self) -> String {
        self.record.tree.main_moves().map(|action| action.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The entries of the main line behind those moves, as written.
    pub(crate) fn unresolved(&self) -> Vec<String> {
        let tree = &self.record.tree;
        tree.main_line()
            .skip_while(|&id| tree.node(id).action.is_some())
            .map(|id| self.record.as_written(id).into_owned())
            .collect()
    }

    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        self.record.tags.get(name)
    }

    pub(crate) fn result(&self) -> GameResult {
        self.record.result()
    }

    /// The names of all findings of this severity or above, in their order.
    pub(crate) fn names(&self, least: Severity) -> Vec<&'static str> {
        self.findings
            .iter()
            .filter(|finding| finding.severity >= least)
            .map(|finding| finding.code.name())
            .collect()
    }

    pub(crate) fn has(&self, code: Code) -> bool {
        self.findings.iter().any(|finding| finding.code == code)
    }

    /// The only finding of a code.
    pub(crate) fn finding(&self, code: Code) -> &Diagnostic {
        let mut found = self.findings.iter().filter(|finding| finding.code == code);
        let first = found.next().unwrap_or_else(|| panic!("no {code} in {:?}", self.names(Severity::Note)));
        assert!(found.next().is_none(), "{code} twice");
        first
    }

    /// The line of the input at which a finding stands.
    pub(crate) fn line(&self, finding: &Diagnostic) -> u32 {
        self.record.source.location(finding.span.expect("a place")).line
    }

    /// All comments, the ones on the start position first.
    pub(crate) fn comments(&self) -> Vec<&str> {
        let ids = std::iter::once(jipu::record::NodeId::ROOT).chain(self.record.tree.all());
        ids.filter_map(|id| self.record.tree.annotation(id))
            .flat_map(|annotation| annotation.before.iter().chain(&annotation.after))
            .map(String::as_str)
            .collect()
    }

    /// The moves of the whole tree, one line of play after the other, and the number of its nodes.
    pub(crate) fn tree(&self) -> Vec<String> {
        let tree = &self.record.tree;
        let mut nodes: Vec<String> = Vec::new();
        let mut walk = tree.preorder();
        while let Some(step) = walk.next(tree) {
            if let jipu::record::Step::Enter(id) = step {
                nodes.push(tree.node(id).action.map_or_else(|| "?".to_owned(), |action| action.to_string()));
            }
        }
        nodes
    }

    /// The start as a text that is equal for equal positions.
    pub(crate) fn start(&self) -> String {
        match &self.record.start {
            Start::Faulty { text, .. } => format!("faulty: {text}"),
            start => start.fen(),
        }
    }

    /// The game written in a format.
    pub(crate) fn written(&self, format: Format, notation: Option<Writer>) -> String {
        let options = WriteOptions { notation, ..WriteOptions::default() };
        self.written_with(format, &options)
    }

    pub(crate) fn written_with(&self, format: Format, options: &WriteOptions) -> String {
        let mut out = String::new();
        if format == Format::Json {
            let context = json::JsonContext { file: "", game: 1, encoding: "utf-8", diagnostics: 0 };
            json::write(&self.record, &context, &mut out);
            return out;
        }
        let mut losses = Vec::new();
        format::write(format, &self.record, options, &mut out, &mut losses)
            .unwrap_or_else(|why| panic!("{why:?}"));
        out
    }
}

/// A text in an encoding.
pub(crate) fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    let encoder = Encoder { encoding, bom: false, crlf: false, replace: false };
    let mut bytes = Vec::new();
    encoder.start(&mut bytes);
    encoder.encode(text, &mut bytes).expect("characters that the encoding has");
    bytes
}

/// How a run of the program ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The program with its arguments, its language settled.
pub(crate) fn jipu(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jipu"));
    command.args(arguments).env("LC_ALL", "C.UTF-8").env("LANG", "C.UTF-8").env_remove("LANGUAGE");
    command
}

/// Runs a command on an input.
pub(crate) fn run(mut command: Command, input: &[u8]) -> Run {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let feed = std::thread::spawn(move || {
        // The program may end before it has read all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    feed.join().expect("the input is written");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}
