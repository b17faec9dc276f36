//! The command line: names and words only. What they come to is decided in the commands.

mod bounds;
mod filter;
mod games;
mod later;
mod limit;
mod list;
mod reconcile;
mod repetition;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, ArgAction, Args, CommandFactory as _, Parser, Subcommand, ValueEnum};

pub(super) use bounds::{BoundArgs, is_bound};
pub(super) use filter::{FilterArgs, HEADING};
pub(super) use games::GamesArgs;
pub(super) use later::Later;
pub(super) use limit::{ClaimArgs, LimitArgs};
pub(super) use list::ListArgs;
pub(super) use reconcile::ReconcileArgs;
pub(super) use repetition::RepetitionArgs;

use super::catalogue::{Catalogue, Language};
use crate::board::Placement;
use crate::format::{Format, ReadOptions, XqfVersion};
use crate::notation::Script;
use crate::rules::{CheckCap, HIGHEST_LIMIT, Reading, near};
use crate::source::Encoding;

/// Read, check and convert xiangqi (Chinese chess) game records
#[derive(Debug, Parser)]
#[command(name = "jipu", version, about, propagate_version = true, disable_help_subcommand = false)]
#[command(
    after_help = "Exit codes: 0 done, no finding; 1 done, with findings (warnings or errors); 2 not done: \
                        usage or an internal fault; 3 an input could not be read or held no game; 4 limit: a claim cannot be decided; 130 interrupted."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
    /// Language of messages [default: from the locale]
    // Without a number it would stand elsewhere in every help with each new command.
    #[arg(long, value_name = "LANG", global = true, display_order = 8, value_parser = parse_language)]
    pub(super) lang: Option<Language>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Report what is wrong with records, and where
    #[command(
        after_help = "Examples:\n  jipu check sheet.txt\n  cat *.pgn | jipu check --json | jq .message"
    )]
    Check(Later<CheckArgs>),
    /// Turn records into another format, notation or encoding
    #[command(after_help = "Examples:\n  jipu convert --to pgn -o out/ archive/\n  \
                            jipu convert --notation wxf old.pgn > new.pgn")]
    Convert(Later<ConvertArgs>),
    /// Draw a position, or a game at any move
    #[command(
        after_help = "Examples:\n  jipu show sheet.txt --ply 40\n  jipu show game.pgn --svg -o board.svg"
    )]
    Show(Later<ShowArgs>),
    /// Judge a claim of the natural limit, or show the stretches without a capture
    #[command(after_help = "Examples:\n  jipu limit sheet.txt --claimant black\n  \
                            jipu limit sheet.txt --claimant red --at-round 86 --rules axf2017\n  \
                            jipu limit --now 86:red --last-capture 21:red --checks 14,3\n  \
                            jipu limit --reaching 50 archive/")]
    Limit(Later<LimitArgs>),
    /// Put two score sheets of one game together, and say what is wrong with each
    #[command(after_help = "Examples:\n  jipu reconcile red.txt black.txt\n  \
                            jipu reconcile red.txt black.txt --claimant black -o agreed.pgn")]
    Reconcile(Later<ReconcileArgs>),
    /// Judge a repetition: the cycle, what each move is, who has to change
    #[command(after_help = "Examples:\n  jipu repetition game.pgn\n  \
                            jipu repetition game.pgn --label 3=闲 --rules cxa1999\n  \
                            jipu repetition --json archive/ | jq .verdict")]
    Repetition(Later<RepetitionArgs>),
    /// List games, one a line, and find copies
    #[command(after_help = "Examples:\n  jipu list --player 胡荣华 --date 1960..1979 archive/\n  \
                            jipu list --unique --csv archive/ > games.csv")]
    List(Later<ListArgs>),
    /// Read `FEN<TAB>move` lines and give all legal readings in every notation
    #[command(
        after_help = "Examples:\n  jipu move moves.tsv\n  printf '%s\\t%s\\n' startpos 炮25 | jipu move --json"
    )]
    Move(MoveArgs),
    /// Count the sequences of legal moves from a position
    #[command(
        after_help = "Examples:\n  jipu perft startpos 3\n  jipu perft '3k5/9/9/9/9/9/9/9/4R4/4K4 w' 2 --divide"
    )]
    Perft(PerftArgs),
    /// Show the rule books: all in a table, or one in full
    #[command(
        after_help = "Examples:\n  jipu rules cxa2011\n  jipu rules --event samples/event.toml --limit 50"
    )]
    Rules(Later<RulesCommandArgs>),
    /// Explain a diagnostic code, or list all of them
    #[command(after_help = "Examples:\n  jipu explain MOV002\n  jipu explain path-blocked --lang zh")]
    Explain(ExplainArgs),
    /// Print a completion script for a shell
    #[command(
        after_help = "Examples:\n  jipu completions bash > jipu.bash\n  jipu completions fish > jipu.fish"
    )]
    Completions(CompletionsArgs),
    /// Print the manual page of a command, or write all of them
    #[command(after_help = "Examples:\n  jipu man | man -l -\n  jipu man --dir man/")]
    Man(ManArgs),
}

impl Command {
    /// Whether failures are to be JSON as well.
    pub(super) fn is_json(&self) -> bool {
        match self {
            Command::Check(args) => args.common.json,
            Command::Convert(args) => args.common.json,
            Command::Show(_) | Command::Completions(_) | Command::Man(_) => false,
            Command::Limit(args) => args.common.json,
            Command::Reconcile(args) => args.json,
            Command::Repetition(args) => args.common.json,
            Command::List(args) => args.common.json,
            Command::Move(args) => args.json,
            Command::Perft(args) => args.json,
            Command::Rules(args) => args.json,
            Command::Explain(args) => args.json,
        }
    }
}

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorChoice {
    /// On terminals that can
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// From which severity on findings make the exit code 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum FailOn {
    /// Errors only
    Error,
    /// Warnings and errors
    #[default]
    Warning,
}

/// What every command has that reads records.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
pub(super) struct CommonArgs {
    /// Files, folders, or `-` for stdin [default: stdin]
    #[arg(value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,
    /// The name that messages use for stdin
    #[arg(long, value_name = "NAME")]
    pub(super) stdin_name: Option<String>,
    /// The format of the input, instead of what its content shows
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(super) from: Option<Format>,
    /// The encoding of the input, instead of what its content shows
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    pub(super) encoding: Option<Encoding>,
    /// Count the files of CHE records from Red's left
    #[arg(long)]
    pub(super) mirror: bool,
    /// Let through positions that cannot arise but can be drawn
    #[arg(long)]
    pub(super) lenient: bool,
    /// The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = parse_lines)]
    pub(super) max_lines: usize,
    #[command(flatten)]
    pub(super) bounds: BoundArgs,
    /// How many threads judge games [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = parse_jobs)]
    pub(super) jobs: Option<usize>,
    /// Print findings as JSON, one object a line
    #[arg(long)]
    pub(super) json: bool,
    /// When to colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub(super) color: ColorChoice,
    /// Print no notes and no summary
    #[arg(short, long)]
    pub(super) quiet: bool,
    /// Draw the position below each error about a move
    #[arg(short, long)]
    pub(super) verbose: bool,
    /// From which severity on findings make the exit code 1
    #[arg(long, value_enum, value_name = "SEVERITY", default_value_t)]
    pub(super) fail_on: FailOn,
    #[command(flatten)]
    pub(super) filter: FilterArgs,
}

impl CommonArgs {
    pub(super) fn read_options(&self) -> ReadOptions {
        ReadOptions {
            format: self.from,
            encoding: self.encoding,
            mirror: self.mirror,
            bounds: self.bounds.bounds(),
        }
    }

    /// The threads to use: as many as asked for, else as the machine has cores.
    pub(super) fn jobs(&self) -> usize {
        self.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }

    pub(super) const fn placement(&self) -> Placement {
        if self.lenient { Placement::Lenient } else { Placement::Strict }
    }
}

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) common: CommonArgs,
    /// Print each finding on one line
    #[arg(long, conflicts_with = "json")]
    pub(super) short: bool,
    /// Read one sheet again at every change, and show the first entry that cannot be right, with the board
    #[arg(long, conflicts_with_all = ["json", "short", "stdin_name", "FilterArgs"])]
    pub(super) watch: bool,
    #[command(flatten)]
    pub(super) book: BookArgs,
    /// After how many plies an illegal move was noticed [default: at the end of the record]
    #[arg(long, value_name = "PLY")]
    pub(super) noticed: Option<u32>,
}

/// Notations that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum NotationChoice {
    /// 炮二平五
    Chinese,
    /// 炮25: the direction is lost
    Abbreviated,
    /// C2.5
    Wxf,
    /// H2-E2
    Iccs,
    /// h2e2
    Uci,
    /// Che3: only with `--western`
    San,
}

/// Systems of naming tandem pieces, and of writing ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum DialectChoice {
    /// Chinese: 前七平八 for pawns on two files
    Standard,
    /// Chinese: 前兵七平八, the glyph kept
    Five,
    /// Chinese: 三兵平八; WXF: `Pc.8`, four bytes always
    Xqbase,
    /// Chinese: 前 and 后 only where needed
    Ccbridge,
    /// WXF: the forms of the federation
    Official,
    /// WXF: order and file, `=` for sideways
    Pyffish,
    /// UCI: ranks 1–10
    Uci10,
}

/// Scripts of jipu's own words and of the glyphs of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ScriptChoice {
    /// 车马将帅进后
    Simplified,
    /// 車馬將帥進後
    Traditional,
}

impl From<ScriptChoice> for Script {
    fn from(choice: ScriptChoice) -> Script {
        match choice {
            ScriptChoice::Simplified => Script::Simplified,
            ScriptChoice::Traditional => Script::Traditional,
        }
    }
}

/// Versions of XQF files that can be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum XqfChoice {
    /// Every program reads it
    #[default]
    #[value(name = "1.0")]
    V10,
    /// Smaller
    #[value(name = "1.8")]
    V18,
}

impl From<XqfChoice> for XqfVersion {
    fn from(choice: XqfChoice) -> XqfVersion {
        match choice {
            XqfChoice::V10 => XqfVersion::V10,
            XqfChoice::V18 => XqfVersion::V18,
        }
    }
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    pub(super) common: CommonArgs,
    /// The format to write [default: from the ending of -o, else pgn]
    #[arg(long, value_name = "FORMAT", value_parser = parse_written_format)]
    pub(super) to: Option<Format>,
    /// The notation of the moves [default: the usual one of the format]
    #[arg(long, value_enum, value_name = "NAME")]
    pub(super) notation: Option<NotationChoice>,
    /// The dialect of the notation
    #[arg(long, value_enum, value_name = "NAME")]
    pub(super) dialect: Option<DialectChoice>,
    /// The script of moves and of jipu's own words [default: simplified; for big5 traditional]
    #[arg(long, value_enum, value_name = "SCRIPT")]
    pub(super) script: Option<ScriptChoice>,
    /// Write Black's digits as 1–9, not １–９
    #[arg(long)]
    pub(super) ascii_digits: bool,
    /// Write the direction in abbreviated notation (炮2=5)
    #[arg(long)]
    pub(super) directions: bool,
    /// Write PGN of the Western family (White, Variant)
    #[arg(long)]
    pub(super) western: bool,
    /// The version of XQF files
    #[arg(long, value_enum, value_name = "VERSION", default_value_t)]
    pub(super) xqf_version: XqfChoice,
    /// The encoding to write; UTF-8 unless the format has another
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    pub(super) to_encoding: Option<Encoding>,
    /// Begin UTF-8 with a byte-order mark
    #[arg(long)]
    pub(super) bom: bool,
    /// End lines with CR LF
    #[arg(long)]
    pub(super) crlf: bool,
    /// Write to a file, or below a folder (which must exist, or end in a slash) [default: stdout]
    #[arg(short, long, value_name = "PATH")]
    pub(super) output: Option<PathBuf>,
    /// Write each game to a file of its own below the folder of -o, named by a template of headers, {file}, {game},
    /// {number} and {id}
    #[arg(long, value_name = "TEMPLATE", num_args = 0..=1, require_equals = true, default_missing_value = SPLIT)]
    pub(super) split: Option<String>,
    /// Write over files that exist
    #[arg(long)]
    pub(super) overwrite: bool,
    /// Note what became of each input in a file (NDJSON), and leave out what it says to be done and unchanged
    #[arg(long, value_name = "FILE")]
    pub(super) report: Option<PathBuf>,
    /// Write names of players and events as a file (TOML) spells them
    #[arg(long, value_name = "FILE")]
    pub(super) names: Option<PathBuf>,
    /// Refuse games of which the target cannot hold everything
    #[arg(long)]
    pub(super) strict: bool,
    /// Write `?` for characters, and a blank for line breaks, that the target cannot hold
    #[arg(long)]
    pub(super) replace: bool,
    /// Write moves and entries that are not certain, and mark them
    #[arg(long)]
    pub(super) allow_ambiguous: bool,
    /// Report without writing
    #[arg(long)]
    pub(super) dry_run: bool,
}

/// How files of single games are named where no template is given.
const SPLIT: &str = "{file}-{game}";

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
pub(super) struct ShowArgs {
    /// A file, `-` for stdin, or a position as FEN or `startpos`
    #[arg(value_name = "FILE|FEN", default_value = "-")]
    pub(super) source: OsString,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) game: u32,
    /// After how many plies [default: all]
    #[arg(long, value_name = "N")]
    pub(super) ply: Option<u32>,
    /// Print the position as FEN only
    #[arg(long, conflicts_with = "svg")]
    pub(super) fen: bool,
    /// Draw an SVG picture
    #[arg(long)]
    pub(super) svg: bool,
    /// Write to a file [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long)]
    pub(super) overwrite: bool,
    /// Black at the bottom
    #[arg(long)]
    pub(super) flip: bool,
    /// Letters and signs instead of characters
    #[arg(long)]
    pub(super) ascii: bool,
    /// Print a–i and 0–9 at the edge
    #[arg(long)]
    pub(super) coordinates: bool,
    /// The script of the pieces
    #[arg(long, value_enum, value_name = "SCRIPT", default_value = "simplified")]
    pub(super) script: ScriptChoice,
    /// The format of the file, instead of what its content shows
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub(super) from: Option<Format>,
    /// The encoding of the file, instead of what its content shows
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    pub(super) encoding: Option<Encoding>,
    /// Count the files of CHE records from Red's left
    #[arg(long)]
    pub(super) mirror: bool,
    /// Let through positions that cannot arise but can be drawn
    #[arg(long)]
    pub(super) lenient: bool,
    #[command(flatten)]
    pub(super) bounds: BoundArgs,
    /// When to colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub(super) color: ColorChoice,
}

#[derive(Debug, Args)]
pub(super) struct MoveArgs {
    /// Files of `FEN<TAB>move` lines, or `-` for stdin [default: stdin]
    #[arg(value_name = "FILE")]
    pub(super) paths: Vec<PathBuf>,
    /// Print the readings as JSON, one object a line
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    /// A position as FEN, or `startpos`
    #[arg(value_name = "FEN")]
    pub(super) fen: String,
    /// How many plies
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=20))]
    pub(super) depth: u32,
    /// Split the count by the first move
    #[arg(long)]
    pub(super) divide: bool,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// What every command has that depends on the rules. `rules` makes the rules in force of it.
/// Which rules count.
#[derive(Clone, Debug, Args)]
pub(super) struct BookArgs {
    /// The rule book [default: that of --event, else cxa2011]
    #[arg(long, value_name = "ID")]
    pub(super) rules: Option<String>,
    /// A file with the settings of the event (see samples/event.toml)
    #[arg(long, value_name = "FILE")]
    pub(super) event: Option<PathBuf>,
}

#[derive(Clone, Debug, Args)]
pub(super) struct RulesArgs {
    #[command(flatten)]
    pub(super) book: BookArgs,
    /// The natural limit in rounds, instead of the book's or the event's
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u32).range(1..=i64::from(HIGHEST_LIMIT)))]
    pub(super) limit: Option<u32>,
    /// How many checks of a side count, or `none` for all
    #[arg(long, value_name = "N|none", value_parser = parse_check_cap)]
    pub(super) check_cap: Option<CheckCap>,
    /// How the rounds are counted, such as claimant-capped or no-checks
    #[arg(long, value_name = "NAME", value_parser = parse_reading)]
    pub(super) reading: Option<Reading>,
}

#[derive(Debug, Args)]
pub(super) struct RulesCommandArgs {
    /// A rule book to show in full [default: a table of all]
    #[arg(value_name = "ID", conflicts_with = "rules")]
    pub(super) book: Option<String>,
    #[command(flatten)]
    pub(super) in_force: RulesArgs,
    /// Print JSON, one object a line
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// A code (`MOV002`) or a name (`path-blocked`) [default: list all]
    #[arg(value_name = "CODE")]
    pub(super) code: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub(super) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(super) struct ManArgs {
    /// The command [default: the program itself]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    pub(super) command: Option<String>,
    /// Write the pages of all commands into a folder
    #[arg(long, value_name = "DIR")]
    pub(super) dir: Option<PathBuf>,
}

fn parse_language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| "expected `zh` or `en`".to_owned())
}

fn parse_jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse::<usize>().ok().filter(|jobs| (1..=256).contains(jobs));
    jobs.ok_or_else(|| "expected a number from 1 to 256".to_owned())
}

fn parse_lines(text: &str) -> Result<usize, String> {
    text.parse::<usize>()
        .ok()
        .filter(|&lines| lines > 0)
        .ok_or_else(|| "expected a number from 1 up".to_owned())
}

fn parse_check_cap(text: &str) -> Result<CheckCap, String> {
    let cap =
        text.parse::<CheckCap>().ok().filter(|cap| cap.get().is_none_or(|checks| checks <= HIGHEST_LIMIT));
    cap.ok_or_else(|| format!("expected a number from 0 to {HIGHEST_LIMIT}, or `none`"))
}

fn parse_reading(text: &str) -> Result<Reading, String> {
    text.parse().map_err(|()| {
        let names = Reading::ALL.map(Reading::name);
        let hint = near(text, &names).map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
        format!("expected one of {}{hint}", names.join(", "))
    })
}

fn parse_format(text: &str) -> Result<Format, String> {
    format_among(text, Format::all())
}

fn parse_written_format(text: &str) -> Result<Format, String> {
    format_among(text, Format::written())
}

fn format_among(text: &str, formats: impl Iterator<Item = Format>) -> Result<Format, String> {
    let formats: Vec<Format> = formats.collect();
    text.parse().ok().filter(|format| formats.contains(format)).ok_or_else(|| {
        let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
        let near = names.iter().min_by_key(|name| strsim::damerau_levenshtein(name, &text.to_lowercase()));
        let hint = near
            .filter(|name| strsim::damerau_levenshtein(name, &text.to_lowercase()) <= 2)
            .map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
        format!("expected one of {}{hint}", names.join(", "))
    })
}

fn parse_encoding(text: &str) -> Result<Encoding, String> {
    text.parse().map_err(|_| {
        "expected a name such as utf-8, gb18030, gbk, big5, utf-16le, utf-16be or windows-1252".to_owned()
    })
}

/// The command line as clap is to have it: `list` is about filters, so its short help has them.
pub(super) fn command() -> clap::Command {
    let mut command = short_command();
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| match name.as_str() {
            "check" => in_full::<CheckArgs>(sub),
            "convert" => in_full::<ConvertArgs>(sub),
            "show" => in_full::<ShowArgs>(sub),
            "limit" => in_full::<LimitArgs>(sub),
            "reconcile" => in_full::<ReconcileArgs>(sub),
            "repetition" => in_full::<RepetitionArgs>(sub),
            "list" => list(sub),
            "rules" => in_full::<RulesCommandArgs>(sub),
            _ => sub,
        });
    }
    command
}

/// The same where the arguments of most commands are described only when they are asked for.
pub(super) fn short_command() -> clap::Command {
    Cli::command().mut_subcommand("list", |sub| sub.defer(list))
}

/// A command whose arguments were to be described later, with all of them.
fn in_full<T: Args>(command: clap::Command) -> clap::Command {
    later::described::<T>(command).defer(|command| command)
}

/// The short help of `list` shows the filters, too.
fn list(command: clap::Command) -> clap::Command {
    in_full::<ListArgs>(command).mut_args(|argument| {
        let is_hidden = argument.is_hide_short_help_set() && argument.get_help_heading() != Some(HEADING);
        argument.hide_short_help(is_hidden)
    })
}

/// The command line with its help in another language, where the catalogue has a text for it.
pub(super) fn localised(language: Language) -> clap::Command {
    if language == Language::En {
        return short_command();
    }
    // Texts are looked up only when help is printed, which is when there is time for it.
    let asked = std::env::args_os().any(|argument| {
        matches!(argument.to_str(), Some("-h" | "--help" | "help")) || std::env::args_os().len() == 1
    });
    if !asked {
        return short_command();
    }
    let translated = translated(command(), &Catalogue::new(language));
    let is_short = std::env::args_os().any(|argument| argument == "-h");
    if is_short { shortened(translated) } else { translated }
}

/// The command line with its help in the language of the catalogue. Texts are called `help-COMMAND` and
/// `help-COMMAND.ARGUMENT`, those of arguments that several commands have `help-common.ARGUMENT`.
pub(super) fn translated(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = translate(command, "jipu", catalogue);
    for name in names {
        command = command.mut_subcommand(&name, |sub| translate(sub, &name, catalogue));
    }
    // Only now is there a `help` command.
    command.build();
    command.mut_subcommand("help", |help| help.about(catalogue.word("help-help")))
}

/// The short help leaves out the bounds, and the filters but for `list`. What clap does for that would turn the long help
/// into another form as well.
fn shortened(mut command: clap::Command) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in &names {
        command = command.mut_subcommand(name, |sub| {
            sub.mut_args(|argument| {
                let is_filter = argument.get_help_heading() == Some(HEADING);
                let is_left_out = is_bound(&argument) || is_filter && name != "list";
                argument.hide(is_left_out)
            })
        });
    }
    command
}

fn translate(command: clap::Command, name: &str, catalogue: &Catalogue) -> clap::Command {
    let find = |id: &str| catalogue.find(id, &fluent_bundle::FluentArgs::new());
    let after = find(&format!("help-{name}.after")).or_else(|| {
        let examples = command.get_after_help()?.to_string();
        Some(format!("{}:{}", catalogue.word("help-headings.examples"), examples.strip_prefix("Examples:")?))
    });
    // The filters come last, in their order.
    let mut last = 1000;
    let mut command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version))
        .mut_args(|argument| {
            let argument = if argument.get_help_heading() == Some(HEADING) {
                last += 1;
                argument.hide_short_help(false).display_order(last)
            } else {
                argument
            };
            let argument = if is_bound(&argument) { argument.hide_short_help(false) } else { argument };
            let id = argument.get_id().as_str().replace('_', "-");
            let text = find(&format!("help-{name}.{id}")).or_else(|| find(&format!("help-common.{id}")));
            let Some(text) = text else { return argument };
            // The text names the values itself.
            let names_values = argument.get_action().takes_values();
            argument.help(text).hide_possible_values(names_values).hide_default_value(names_values)
        });
    if let Some(about) = find(&format!("help-{name}")) {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    let template = template(&command, catalogue);
    command.help_template(template)
}

/// What clap's own template says, with the headings in the language of the catalogue.
fn template(command: &clap::Command, catalogue: &Catalogue) -> String {
    let styles = command.get_styles();
    let (usage, header) = (styles.get_usage(), styles.get_header());
    let heading = |name: &str| catalogue.word(&format!("help-headings.{name}"));
    let sections = [
        ("subcommands", command.has_subcommands()),
        ("positionals", command.get_positionals().next().is_some()),
        ("options", true),
    ];
    let sections: Vec<String> = sections
        .into_iter()
        .filter(|&(_, is_there)| is_there)
        .map(|(name, _)| format!("\n\n{header}{}:{header:#}\n{{{name}}}", heading(name)))
        .collect();
    format!(
        "{{about-with-newline}}\n{usage}{}:{usage:#} {{usage}}{}{{after-help}}",
        heading("usage"),
        sections.concat()
    )
}
