//! Counts the instructions of the real commands, which do not depend on what else the machine does.
//!
//! `instructions [--check FILE] [--write FILE] [--only NAME]`
//!
//! What a ply costs is told by two files of generated games: the instructions for 2,000 games less those for 1,000,
//! divided by the plies that the larger file has more. Starting the program falls out, and what is done once. The
//! program that is measured is `../target/release/jipu` (or `JIPU`), with `-j 1`. Prints a table; with `--check` the exit code
//! is 1 where a figure is more than 5 % above the one in the file, with `--write` the file is made. Needs valgrind; without
//! it the exit code is 0 and the output `SKIPPED`.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use jipu_bench::generate::{self, Style};
use jipu_bench::option;

/// How many games the larger file has; the smaller one has half as many.
const GAMES: usize = 2000;

/// The seed of the generated games.
const SEED: u64 = 20_260_101;

/// How far a figure may rise before it is a regression, in percent.
const TOLERANCE: f64 = 5.0;

/// One figure of the table.
struct Measure {
    name: &'static str,
    /// What it is divided by.
    unit: &'static str,
    /// What is to be reached.
    reach: Option<f64>,
    how: How,
}

enum How {
    /// The arguments for a file of games; what stands in it is told by the input.
    PerPly(Input, &'static [&'static str]),
    /// The bench program that parses alone.
    Parse(Input),
    /// Path counts from the start: two depths.
    PerNode([u32; 2]),
    /// A whole run, in multiples of an empty program's.
    Start(&'static [&'static str], &'static str),
}

/// A set of generated games as a file.
#[derive(Clone, Copy, PartialEq)]
enum Input {
    Iccs,
    Chinese,
    Gb18030,
    Big5,
    Annotated,
    Xqf,
}

const MEASURES: [Measure; 14] = [
    Measure {
        name: "check, ICCS",
        unit: "ply",
        reach: Some(700.0),
        how: How::PerPly(Input::Iccs, &["check"]),
    },
    Measure {
        name: "check, Chinese, UTF-8",
        unit: "ply",
        reach: Some(950.0),
        how: How::PerPly(Input::Chinese, &["check"]),
    },
    Measure {
        name: "check, Chinese, GB18030",
        unit: "ply",
        reach: None,
        how: How::PerPly(Input::Gb18030, &["check"]),
    },
    Measure {
        name: "check, Chinese, Big5",
        unit: "ply",
        reach: None,
        how: How::PerPly(Input::Big5, &["check"]),
    },
    Measure {
        name: "check, with comments and variations",
        unit: "ply",
        reach: None,
        how: How::PerPly(Input::Annotated, &["check"]),
    },
    Measure {
        name: "convert, ICCS to Chinese",
        unit: "ply",
        reach: Some(1600.0),
        how: How::PerPly(Input::Iccs, &["convert", "--to", "pgn", "--notation", "chinese"]),
    },
    Measure {
        name: "convert, Chinese to ICCS",
        unit: "ply",
        reach: Some(1150.0),
        how: How::PerPly(Input::Chinese, &["convert", "--to", "pgn", "--notation", "iccs"]),
    },
    Measure {
        name: "convert, Chinese to Chinese in GB18030",
        unit: "ply",
        reach: None,
        how: How::PerPly(Input::Chinese, &["convert", "--to", "pgn", "--to-encoding", "gb18030"]),
    },
    Measure {
        name: "convert, XQF to PGN",
        unit: "ply",
        reach: Some(1600.0),
        how: How::PerPly(Input::Xqf, &["convert", "--to", "pgn"]),
    },
    Measure { name: "parse alone, ICCS", unit: "ply", reach: Some(200.0), how: How::Parse(Input::Iccs) },
    Measure { name: "parse alone, Chinese", unit: "ply", reach: None, how: How::Parse(Input::Chinese) },
    Measure { name: "perft", unit: "node", reach: Some(550.0), how: How::PerNode([2, 3]) },
    Measure {
        name: "--version",
        unit: "empty program",
        reach: Some(4.0),
        how: How::Start(&["--version"], ""),
    },
    Measure {
        name: "move, one line",
        unit: "empty program",
        reach: Some(4.0),
        how: How::Start(&["move"], "startpos\t炮二平五\n"),
    },
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    if !Command::new("valgrind").arg("--version").output().is_ok_and(|run| run.status.success()) {
        println!("SKIPPED: no valgrind, which counts the instructions");
        return Ok(ExitCode::SUCCESS);
    }
    let bench = Bench::new()?;
    let only = option("--only");
    let mut figures = BTreeMap::new();
    let mut table = String::from("| what | instructions | per | reach |\n|---|---|---|---|\n");
    for measure in
        MEASURES.iter().filter(|measure| only.as_ref().is_none_or(|only| measure.name.contains(only)))
    {
        let figure = bench.measure(&measure.how)?;
        let reach = measure.reach.map_or_else(|| "–".to_owned(), shown);
        writeln!(table, "| {} | {} | {} | {reach} |", measure.name, shown(figure), measure.unit)?;
        figures.insert(measure.name, figure);
    }
    print!("{table}");
    if let Some(path) = option("--write") {
        let mut text = String::from("# What `instructions` counted; `.ci/run` compares with it.\n");
        for measure in &MEASURES {
            if let Some(figure) = figures.get(measure.name) {
                writeln!(text, "{}\t{}", measure.name, shown(*figure).replace(',', ""))?;
            }
        }
        fs::write(path, text)?;
    }
    match option("--check") {
        Some(path) => Ok(compare(&figures, &fs::read_to_string(path)?)),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// A figure to three or four digits: whole where it is large.
fn shown(figure: f64) -> String {
    if figure < 100.0 { format!("{figure:.2}") } else { format!("{figure:.0}") }
}

/// Says which figures are above those that were noted before.
fn compare(figures: &BTreeMap<&str, f64>, noted: &str) -> ExitCode {
    let mut worse = false;
    for (name, before) in
        noted.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
    {
        let (Some(&now), Ok(before)) = (figures.get(name), before.parse::<f64>()) else { continue };
        let change = (now / before - 1.0) * 100.0;
        if change > TOLERANCE {
            worse = true;
            println!("worse: {name}: {} instead of {} ({change:+.1} %)", shown(now), shown(before));
        } else if change < -TOLERANCE {
            println!("better: {name}: {} instead of {} ({change:+.1} %); note it", shown(now), shown(before));
        }
    }
    if worse { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The programs and the files that are measured.
struct Bench {
    jipu: PathBuf,
    /// Where the programs of this package are.
    beside: PathBuf,
    folder: PathBuf,
    /// The plies of all generated games, and of the first half of them.
    plies: [u64; 2],
}

impl Bench {
    fn new() -> Result<Bench, Box<dyn Error>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
        let jipu = std::env::var_os("JIPU").map_or_else(|| root.join("target/release/jipu"), PathBuf::from);
        let beside = std::env::current_exe()?.parent().ok_or("this program has no folder")?.to_path_buf();
        let folder = root.join("target/speed");
        fs::create_dir_all(&folder)?;
        let plies = [GAMES, GAMES / 2].map(|games| generate::pgn(SEED, games, Style::Iccs, false).1);
        Ok(Bench { jipu, beside, folder, plies })
    }

    fn measure(&self, how: &How) -> Result<f64, Box<dyn Error>> {
        Ok(match *how {
            How::PerPly(input, args) => {
                let [all, half] = self.files(input)?.map(|file| {
                    let mut command = vec![args[0].to_owned(), "-j".to_owned(), "1".to_owned()];
                    command.extend(args[1..].iter().map(|&arg| arg.to_owned()));
                    command.push(file.display().to_string());
                    count(&self.jipu, &command, "")
                });
                (all? - half?) / self.more_plies()
            }
            How::Parse(input) => {
                let program = self.beside.join("parse");
                let [all, half] =
                    self.files(input)?.map(|file| count(&program, &[file.display().to_string()], ""));
                (all? - half?) / self.more_plies()
            }
            How::PerNode(depths) => {
                let [few, many] = depths.map(|depth| -> Result<(f64, f64), Box<dyn Error>> {
                    let args = ["perft", "startpos", &depth.to_string()].map(str::to_owned);
                    let nodes = String::from_utf8(Command::new(&self.jipu).args(&args).output()?.stdout)?;
                    let nodes = nodes.split_whitespace().last().unwrap_or_default().replace(',', "");
                    Ok((count(&self.jipu, &args, "")?, nodes.parse()?))
                });
                let (few, many) = (few?, many?);
                (many.0 - few.0) / (many.1 - few.1)
            }
            How::Start(args, input) => {
                let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
                count(&self.jipu, &args, input)? / count(&self.beside.join("empty"), &[], "")?
            }
        })
    }

    fn more_plies(&self) -> f64 {
        (self.plies[0] - self.plies[1]) as f64
    }

    /// The file or folder of all generated games, and that of the first half of them.
    fn files(&self, input: Input) -> Result<[PathBuf; 2], Box<dyn Error>> {
        let [all, half] = [GAMES, GAMES / 2].map(|games| self.file(input, games));
        Ok([all?, half?])
    }

    fn file(&self, input: Input, games: usize) -> Result<PathBuf, Box<dyn Error>> {
        let path = |name: &str| self.folder.join(format!("{name}-{games}"));
        let generated = |name: &str, style, annotated| {
            let file = path(name).with_extension("pgn");
            fs::write(&file, generate::pgn(SEED, games, style, annotated).0)?;
            Ok(file)
        };
        let chinese = ["--notation", "chinese"];
        match input {
            Input::Iccs => generated("iccs", Style::Iccs, false),
            Input::Chinese => generated("chinese", Style::Chinese, false),
            Input::Annotated => generated("annotated", Style::Chinese, true),
            Input::Gb18030 => {
                let to = [&chinese[..], &["--to", "pgn", "--to-encoding", "gb18030"]].concat();
                self.converted(games, &path("gb18030").with_extension("pgn"), &to)
            }
            Input::Big5 => {
                let script = ["--script", "traditional", "--to-encoding", "big5", "--to", "pgn"];
                self.converted(games, &path("big5").with_extension("pgn"), &[&chinese[..], &script].concat())
            }
            Input::Xqf => {
                let folder = path("xqf");
                fs::create_dir_all(&folder)?;
                self.converted(games, &folder, &["--to", "xqf", "--split"])
            }
        }
    }

    /// The generated games as jipu converts them.
    fn converted(&self, games: usize, target: &Path, args: &[&str]) -> Result<PathBuf, Box<dyn Error>> {
        let from = self.file(Input::Iccs, games)?;
        let run = Command::new(&self.jipu)
            .args(["convert", "--overwrite", "-q"])
            .args(args)
            .arg("-o")
            .arg(target)
            .arg(from)
            .output()?;
        // What a target has no place for is a finding.
        if run.status.code().is_none_or(|code| code > 1) {
            return Err(String::from_utf8_lossy(&run.stderr).into_owned().into());
        }
        Ok(target.to_path_buf())
    }
}

/// The instructions of one run.
fn count(program: &Path, args: &[String], input: &str) -> Result<f64, Box<dyn Error>> {
    use std::io::Write as _;
    let mut child = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(args)
        .env("LANG", "C.UTF-8")
        .env_remove("LC_ALL")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes())?;
    }
    let told = child.wait_with_output()?;
    let told = String::from_utf8_lossy(&told.stderr).into_owned();
    let collected = told.lines().find_map(|line| line.split_once("Collected :"));
    let (_, number) = collected.ok_or_else(|| format!("valgrind counted nothing:\n{told}"))?;
    Ok(number.trim().parse()?)
}
