//! `jipu check --watch`: a sheet read again at every change, as it is typed.
//!
//! The file is looked at ten times a second and compared with what it held. A sheet is small, so this costs next to
//! nothing; and unlike the notices of the system, which a crate such as notify gives, it works on every file system
//! and needs no knowledge of how an editor saves: over the file, or by another one that takes its name.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::bail;
use fluent_bundle::FluentArgs;

use crate::audit;
use crate::cli::args::CheckArgs;
use crate::cli::catalogue::{Catalogue, sanitize};
use crate::cli::config::{self, Speech};
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::output::Output;
use crate::cli::pipeline::plain;
use crate::cli::render::watch::{Sheet, first_wrong};
use crate::cli::safe_name::readable;
use crate::diag::Diagnostic;
use crate::format::{Item, Reader};
use crate::record::{GameRecord, ResolveOptions};
use crate::sheet::{self, SheetOptions};

/// How long it takes from one look at the file to the next.
const INTERVAL: Duration = Duration::from_millis(100);
/// The longest file that is read again and again, in bytes: more than any sheet has.
const LONGEST: u64 = 4 << 20;
/// Moves the cursor to the top left and clears the screen.
const CLEAR: &str = "\u{1b}[H\u{1b}[2J";

pub(super) fn run(args: &CheckArgs, speech: Speech) -> anyhow::Result<Exit> {
    let path = one_file(args)?;
    let watch = Watch {
        args,
        catalogue: Catalogue::new(speech.to_people()),
        name: readable(path.as_os_str()),
        styled: config::styled(args.common.color),
    };
    let redraw = io::stdout().is_terminal();
    let mut out = Output::stdout();
    follow(Changes::of(path), |seen| {
        let block = watch.block(seen);
        if redraw {
            write!(out, "{CLEAR}{block}")?;
        } else {
            writeln!(out, "{block}")?;
        }
        out.flush()
    })?;
    Ok(Exit::Done)
}

/// The one file that is to be watched.
fn one_file(args: &CheckArgs) -> anyhow::Result<PathBuf> {
    let [path] = args.common.paths.as_slice() else {
        bail!("`--watch` is about one file; name it, as in `jipu check --watch sheet.txt`");
    };
    if path.as_os_str() == "-" {
        bail!("`--watch` is about a file; stdin is read as it comes without it");
    }
    if path.is_dir() {
        return Err(Failure::about("failure-folder", path).into());
    }
    Ok(path.clone())
}

/// Shows every change there is.
fn follow(
    changes: impl IntoIterator<Item = Seen>,
    mut show: impl FnMut(&Seen) -> io::Result<()>,
) -> io::Result<()> {
    changes.into_iter().try_for_each(|seen| show(&seen))
}

// --- the file ------------------------------------------------------------------------------------------

/// What a look at the file found.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Seen {
    /// All of it.
    Content(Vec<u8>),
    /// Nothing, and why.
    Nothing(String),
    /// More than is read.
    TooLong,
}

impl Seen {
    /// Looks at a file.
    fn of(path: &Path) -> Seen {
        let mut bytes = Vec::new();
        match File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes)) {
            Ok(_) if bytes.len() as u64 > LONGEST => Seen::TooLong,
            Ok(_) => Seen::Content(bytes),
            Err(error) => Seen::Nothing(plain(&error)),
        }
    }
}

/// The changes of a file, without end. The first is what it holds when the watch begins.
struct Changes {
    path: PathBuf,
    /// What was seen last; it counts when it is seen again, for a file that is being written is not whole.
    latest: Option<Seen>,
    /// What was handed on last.
    told: Option<Seen>,
}

impl Changes {
    const fn of(path: PathBuf) -> Changes {
        Changes { path, latest: None, told: None }
    }

    /// Takes one look, and gives back what is new and was the same at the last one.
    fn look(&mut self) -> Option<Seen> {
        let seen = Seen::of(&self.path);
        let is_settled = self.latest.as_ref() == Some(&seen);
        if is_settled && self.told.as_ref() != Some(&seen) {
            self.told = Some(seen.clone());
            return Some(seen);
        }
        self.latest = Some(seen);
        None
    }
}

impl Iterator for Changes {
    type Item = Seen;

    fn next(&mut self) -> Option<Seen> {
        loop {
            if let Some(seen) = self.look() {
                return Some(seen);
            }
            thread::sleep(INTERVAL);
        }
    }
}

// --- what is shown -------------------------------------------------------------------------------------

struct Watch<'a> {
    args: &'a CheckArgs,
    catalogue: Catalogue,
    name: String,
    styled: bool,
}

impl Watch<'_> {
    /// What is shown of a look at the file.
    fn block(&self, seen: &Seen) -> String {
        match seen {
            Seen::Content(bytes) => self.content(bytes),
            Seen::Nothing(error) => self.line("watch-gone", error),
            Seen::TooLong => self.line("watch-too-long", ""),
        }
    }

    fn line(&self, id: &str, error: &str) -> String {
        let mut values = FluentArgs::new();
        values.set("file", sanitize(&self.name));
        values.set("error", sanitize(&self.catalogue.system(error)).into_owned());
        format!("{}\n", self.catalogue.text(id, &values))
    }

    /// The first game in which something cannot be right, or the last one.
    fn content(&self, bytes: &[u8]) -> String {
        let options = SheetOptions {
            resolve: ResolveOptions { placement: self.args.common.placement() },
            max_lines: self.args.common.max_lines,
            ..SheetOptions::default()
        };
        let mut number = 0;
        let mut shown = None;
        let mut fault = None;
        for item in Reader::new(bytes, self.args.common.read_options()) {
            match item {
                Item::Record(mut record, mut findings) => {
                    number += 1;
                    sheet::resolve(&mut record, &options, &mut findings);
                    audit::check(&record, &mut findings);
                    findings.sort_by_key(|finding| finding.span.map_or(u32::MAX, |span| span.start));
                    let block = self.game(number, &record, &findings);
                    let is_wrong = first_wrong(&findings).is_some();
                    shown = Some(block);
                    if is_wrong {
                        break;
                    }
                }
                Item::Refused(finding) => {
                    fault = Some(format!("{}\n", self.catalogue.wording(&finding).headline));
                }
                Item::Failed(error) => fault = Some(self.line("watch-gone", &error.to_string())),
                Item::Remark(..) | Item::Nothing => {}
            }
        }
        shown.or(fault).unwrap_or_else(|| self.line("watch-empty", ""))
    }

    fn game(&self, number: u32, record: &GameRecord, findings: &[Diagnostic]) -> String {
        let catalogue = &self.catalogue;
        Sheet { catalogue, file: &self.name, number, record, findings, styled: self.styled }.block()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::FromArgMatches as _;

    use super::*;
    use crate::cli::args::{Cli, Command, command};
    use crate::cli::catalogue::Language;

    fn content(text: &str) -> Seen {
        Seen::Content(text.as_bytes().to_vec())
    }

    /// A change counts when two looks agree on it, and is told once.
    #[test]
    fn looks_at_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sheet.txt");
        let mut changes = Changes::of(path.clone());
        assert_eq!(changes.look(), None);
        assert!(matches!(changes.look(), Some(Seen::Nothing(_))));
        assert_eq!((changes.look(), changes.look()), (None, None));
        // Two steps of one save.
        fs::write(&path, "").unwrap();
        assert_eq!(changes.look(), None);
        fs::write(&path, "炮二").unwrap();
        assert_eq!(changes.look(), None);
        assert_eq!(changes.look(), Some(content("炮二")));
        assert_eq!((changes.look(), changes.look()), (None, None));
        // Saved again, and nothing is new.
        fs::write(&path, "炮二").unwrap();
        assert_eq!((changes.look(), changes.look()), (None, None));
        // As long as before, and as old: only the content tells.
        let old = fs::metadata(&path).unwrap().modified().unwrap();
        fs::write(&path, "炮八").unwrap();
        File::options().write(true).open(&path).unwrap().set_modified(old).unwrap();
        assert_eq!((changes.look(), changes.look()), (None, Some(content("炮八"))));
        // Another file takes its name, as many editors save.
        let new = folder.path().join("sheet.txt.new");
        fs::write(&new, "炮二平五").unwrap();
        fs::rename(&new, &path).unwrap();
        assert_eq!((changes.look(), changes.look()), (None, Some(content("炮二平五"))));
        // Gone for one look only, as while another editor saves.
        fs::remove_file(&path).unwrap();
        assert_eq!(changes.look(), None);
        fs::write(&path, "炮二平五").unwrap();
        assert_eq!((changes.look(), changes.look()), (None, None));
        // Gone, a folder, and back.
        fs::remove_file(&path).unwrap();
        assert!(changes.look().is_none() && matches!(changes.look(), Some(Seen::Nothing(_))));
        fs::create_dir(&path).unwrap();
        assert!(changes.look().is_none() && matches!(changes.look(), Some(Seen::Nothing(_))));
        fs::remove_dir(&path).unwrap();
        fs::write(&path, vec![b'x'; LONGEST as usize + 1]).unwrap();
        assert_eq!((changes.look(), changes.look()), (None, Some(Seen::TooLong)));
        fs::write(&path, "").unwrap();
        assert_eq!((changes.look(), changes.look()), (None, Some(content(""))));
    }

    /// The blocks that are shown for what a file holds one after the other.
    fn blocks(language: Language, contents: &[&str]) -> Vec<String> {
        let cli =
            Cli::from_arg_matches(&command().get_matches_from(["jipu", "check", "--watch", "sheet.txt"]));
        let Command::Check(args) = cli.unwrap().command else { panic!("another command") };
        let watch = Watch {
            args: &args,
            catalogue: Catalogue::new(language),
            name: "sheet.txt".to_owned(),
            styled: false,
        };
        let changes = contents.iter().map(|text| content(text));
        let mut blocks = Vec::new();
        let shown = follow(changes, |seen| {
            blocks.push(watch.block(seen));
            Ok(())
        });
        assert!(shown.is_ok());
        blocks
    }

    /// A sheet as it grows, with a slip that is mended.
    #[test]
    fn a_sheet_as_it_is_typed() {
        let first = |block: &String| block.lines().next().unwrap_or_default().to_owned();
        let blocks = blocks(
            Language::Zh,
            &[
                "",
                "红方：甲\n",
                "红方：甲\n\n1. 炮二平五 马８进７\n",
                "红方：甲\n\n1. 炮二平五 马８进７\n2. 马二进三 车８平９\n",
                "红方：甲\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n3. 车一",
                "红方：甲\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n3. 车一平二\n",
            ],
        );
        let heads: Vec<String> = blocks.iter().map(first).collect();
        assert_eq!(heads[2], "sheet.txt 第 1 局：读到第 1 回合黑方（2 着）");
        assert_eq!(heads[3], "sheet.txt 第 1 局：走得通到第 2 回合红方（3 着）");
        assert_eq!(heads[4], "sheet.txt 第 1 局：走得通到第 2 回合黑方（4 着）");
        assert_eq!(heads[5], "sheet.txt 第 1 局：读到第 3 回合红方（5 着）");
        // The entry, its place, what was perhaps meant, and the board before it.
        for wanted in ["`车８平９`", "sheet.txt:4:9", "第 2 回合黑方", "车９平８", "(马)"] {
            assert!(blocks[3].contains(wanted), "{wanted} in {}", blocks[3]);
        }
        assert!(!blocks[5].contains('`'), "{}", blocks[5]);
    }

    /// Only the first entry that cannot be right is shown, and what is merely read otherwise comes after it.
    #[test]
    fn the_first_fault_only() {
        let blocks =
            blocks(Language::En, &["1. 炮二平五 马８迸７\n2. 马二进四 车８平９\n", "1. 炮二平五 马８迸７\n"]);
        assert!(blocks[0].contains("`马二进四`") && !blocks[0].contains("车８平９` "), "{}", blocks[0]);
        assert!(!blocks[0].contains("`马８迸７`"), "{}", blocks[0]);
        assert!(blocks[1].contains("`马８迸７`"), "{}", blocks[1]);
        assert_eq!(blocks[0].matches("error[").count(), 1);
    }

    /// An abbreviated sheet: what is open stands below the board, and a board that is not known is not drawn. With the
    /// horse gone from its side the chariot may go two points forward as well as to file 2.
    #[test]
    fn an_abbreviated_sheet() {
        let opening = "1. 炮25 马87\n2. 马23 车98\n3. 车12";
        let wrong = format!("{opening} 象99\n");
        let [open, wrong] = &blocks(Language::En, &[opening, &wrong])[..] else { panic!("two blocks") };
        assert!(open.starts_with("sheet.txt, game 1: reads to round 3, Red (5 plies)\n"), "{open}");
        assert!(open.contains("(马)"), "{open}");
        assert!(open.contains("车12"), "{open}");
        assert!(wrong.starts_with("sheet.txt, game 1: plays to round 3, Red (5 plies)\n"), "{wrong}");
        assert!(wrong.contains("`象99`") && !wrong.contains("(马)"), "{wrong}");
        assert!(
            wrong.ends_with("an entry before it is open, so that several positions are possible\n"),
            "{wrong}"
        );
        let sheet = include_str!("../../../samples/abbreviated.txt");
        let block = blocks(Language::Zh, &[sheet]).concat();
        assert!(block.contains("\n尚有 3 着未定，上图按其中一种读法\n"), "{block}");
    }

    /// The first game with a fault, or the last one.
    #[test]
    fn several_games() {
        let good = "[Event \"a\"]\n\n1. C2.5 H8+7 *\n\n";
        let bad = "[Event \"b\"]\n\n1. C2.5 H8+6 *\n\n";
        let blocks = blocks(Language::En, &[&[good, bad, good].concat(), &[good, good].concat()]);
        assert!(
            blocks[0].starts_with("sheet.txt, game 2: plays to round 1, Red (one ply)\n"),
            "{}",
            blocks[0]
        );
        assert!(
            blocks[1].starts_with("sheet.txt, game 2: reads to round 1, Black (2 plies)\n"),
            "{}",
            blocks[1]
        );
    }

    /// Whatever stands in a file, something is said about it.
    #[test]
    fn anything_else() {
        for text in ["", "\n", "\u{0}\u{1}\u{2}", "PK\u{3}\u{4}", "？", "[FEN \"x\"]\n\n1. C2.5 *\n"] {
            let blocks = blocks(Language::Zh, &[text]);
            assert!(blocks[0].ends_with('\n') && blocks[0].trim().len() > 3, "{text:?}: {}", blocks[0]);
        }
    }
}
