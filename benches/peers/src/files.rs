//! The files that the contenders read.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::chess;

/// The seed of all games.
const SEED: u64 = 20_260_101;

/// The generated games in each form.
pub struct Files {
    pub jipu: PathBuf,
    /// Orthodox chess.
    pub chess: PathBuf,
    pub iccs: PathBuf,
    /// Chinese notation in UTF-8.
    pub chinese: PathBuf,
    /// The same in GB18030.
    pub gb18030: PathBuf,
    /// Move lists, one game a line.
    pub lists: PathBuf,
    pub chess_plies: u64,
    /// The plies of the games of xiangqi.
    pub plies: u64,
}

impl Files {
    /// Makes them.
    pub fn make(games: usize) -> Result<Files, Box<dyn Error>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let program = |variable: &str, usual: &str| {
            std::env::var_os(variable).map_or_else(|| root.join(usual), PathBuf::from)
        };
        let jipu = program("JIPU", "target/release/jipu");
        let maker = program("GAMES", "benches/target/release/games");
        let folder = root.join("target/peers");
        fs::create_dir_all(&folder)?;
        let path = |name: &str| folder.join(format!("{name}-{games}"));
        let (text, chess_plies) = chess::pgn(SEED, games);
        let chess = path("chess.pgn");
        fs::write(&chess, text)?;
        let made = |style: &str| -> Result<PathBuf, Box<dyn Error>> {
            let arguments = [SEED.to_string(), games.to_string(), style.to_owned()].map(OsString::from);
            let file = path(style);
            fs::write(&file, output(&maker, &arguments)?)?;
            Ok(file)
        };
        let (iccs, chinese) = (made("iccs")?, made("chinese")?);
        let converted = |from: &Path, to: &str, more: &[&str]| -> Result<PathBuf, Box<dyn Error>> {
            let mut arguments: Vec<OsString> = ["convert", "-q", "--to"].map(OsString::from).to_vec();
            arguments.extend(more.iter().map(OsString::from));
            arguments.push(from.into());
            let file = path(to);
            fs::write(&file, output(&jipu, &arguments)?)?;
            Ok(file)
        };
        let gb18030 = converted(&chinese, "gb18030", &["pgn", "--to-encoding", "gb18030"])?;
        let lists = converted(&iccs, "lists", &["uci"])?;
        let of_moves =
            |line: &str| line.split(' ').skip_while(|word| *word != "moves").skip(1).count() as u64;
        let plies = fs::read_to_string(&lists)?.lines().map(of_moves).sum();
        Ok(Files { jipu, chess, iccs, chinese, gb18030, lists, chess_plies, plies })
    }

    /// The bytes of a file.
    pub fn len(path: &Path) -> u64 {
        fs::metadata(path).map_or(0, |found| found.len())
    }
}

/// What a program prints. What a target has no place for is a finding, and no failure.
fn output(program: &Path, arguments: &[OsString]) -> Result<Vec<u8>, Box<dyn Error>> {
    let run = Command::new(program).args(arguments).output();
    let run = run.map_err(|error| format!("`{}` cannot be run: {error}", program.display()))?;
    if run.status.code().is_none_or(|code| code > 1) {
        return Err(String::from_utf8_lossy(&run.stderr).into_owned().into());
    }
    Ok(run.stdout)
}
