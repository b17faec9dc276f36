//! What a conversion is to do, as the command line says it.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::ValueEnum;
use serde_json::{Value, json};

use super::template::Template;
use crate::cli::args::{ConvertArgs, DialectChoice, NotationChoice};
use crate::cli::failure::Failure;
use crate::cli::output::Output;
use crate::cli::unify::Spellings;
use crate::format::{self, FileWriter, Format, Holds, WriteOptions};
use crate::notation::{Script, Writer, chinese, coordinate, wxf};
use crate::source::{Encoder, Encoding};

/// What was asked for, checked.
pub(super) struct Plan<'a> {
    pub(super) args: &'a ConvertArgs,
    pub(super) to: Format,
    pub(super) target: Target,
    pub(super) spellings: Option<Spellings>,
    options: WriteOptions,
    encoder: Encoder,
}

/// Where the product goes.
pub(super) enum Target {
    Stdout,
    /// All games of all inputs into one file.
    OneFile(PathBuf),
    /// A file for each input, at the same relative path; of a format that holds one game further ones beside it.
    Folder(PathBuf),
    /// A file for each game.
    Split(PathBuf, Template),
}

impl<'a> Plan<'a> {
    /// Checks what was asked for.
    ///
    /// # Errors
    /// When options contradict each other, or a file that they name cannot be read.
    pub(super) fn new(args: &'a ConvertArgs) -> anyhow::Result<Plan<'a>> {
        let target = target(args)?;
        let by_ending = match &target {
            Target::OneFile(path) => {
                path.extension().and_then(|ending| ending.to_str()).and_then(|ending| ending.parse().ok())
            }
            _ => None,
        };
        let to: Format = args.to.or(by_ending).unwrap_or(Format::Pgn);
        if !to.is_written() {
            bail!("`{}` is read and not written; name another format with `--to`", to.name());
        }
        let encoding = match args.to_encoding {
            None if to.is_text() => Encoding::Utf8,
            // What other programs read in the strings of a binary file.
            None => Encoding::Gbk,
            Some(Encoding::Ascii) => Encoding::Utf8,
            Some(other) => other,
        };
        if !to.is_written_in(encoding) {
            bail!(
                "`{}` files hold text in `gbk`, `gb18030` or `big5`, not in `{}`",
                to.name(),
                encoding.name()
            );
        }
        let script = match (args.script, encoding) {
            (Some(script), _) => script.into(),
            (None, Encoding::Big5) => Script::Traditional,
            (None, _) => Script::Simplified,
        };
        let options = WriteOptions {
            notation: notation(args, to, script)?,
            script,
            western: args.western,
            allow_ambiguous: args.allow_ambiguous,
            replace: args.replace,
            strict: args.strict,
            xqf: args.xqf_version.into(),
            encoding: None,
            number: 0,
        };
        let encoder = Encoder { encoding, bom: args.bom, crlf: args.crlf, replace: args.replace };
        let spellings = args.names.as_deref().map(Spellings::read).transpose()?;
        Ok(Plan { args, to, target, spellings, options, encoder })
    }

    /// A file in which nothing is written yet.
    pub(super) fn file(&self) -> FileWriter {
        FileWriter::new(self.to, self.options.clone(), self.encoder)
    }

    /// Whether each game has a file of its own.
    pub(super) fn is_split(&self) -> bool {
        match self.target {
            Target::Split(..) => true,
            Target::Folder(_) => self.to.holds() == Holds::One,
            Target::Stdout | Target::OneFile(_) => false,
        }
    }

    /// The output for all games, where there is one. Nothing is read where that cannot be written.
    pub(super) fn one_output(&self) -> anyhow::Result<Option<Output>> {
        match &self.target {
            Target::Folder(_) | Target::Split(..) => Ok(None),
            Target::Stdout if self.args.dry_run => Ok(Some(Output::Nowhere)),
            Target::Stdout => Ok(Some(Output::stdout())),
            Target::OneFile(path) => self.one_file(path).map(Some),
        }
    }

    fn one_file(&self, path: &Path) -> anyhow::Result<Output> {
        if !self.args.dry_run {
            return Ok(Output::named(path, self.args.overwrite)?);
        }
        if path.exists() && !self.args.overwrite {
            return Err(Failure::about("failure-exists", path).into());
        }
        Ok(Output::Nowhere)
    }

    /// The options that make a difference to the product, for the manifest.
    pub(super) fn options(&self) -> anyhow::Result<Value> {
        let args = self.args;
        let common = &args.common;
        let names = args.names.as_deref().map(super::manifest::hash_of).transpose()?;
        let mut options = json!({
            "to": self.to.name(),
            "to-encoding": self.encoder.encoding.name(),
            "notation": args.notation.as_ref().map(name_of),
            "dialect": args.dialect.as_ref().map(name_of),
            "script": args.script.as_ref().map(name_of),
            "xqf-version": (self.to == Format::Xqf).then(|| name_of(&args.xqf_version)),
            "split": args.split,
            "names": names,
            "from": common.from.map(Format::name),
            "encoding": common.encoding.map(Encoding::name),
            "max-lines": common.max_lines,
            "bounds": Some(common.bounds.words()).filter(|words| !words.is_empty()),
            "filters": Some(common.filter.words()).filter(|words| !words.is_empty()),
        });
        let switches = [
            ("ascii-digits", args.ascii_digits),
            ("directions", args.directions),
            ("western", args.western),
            ("bom", args.bom),
            ("crlf", args.crlf),
            ("strict", args.strict),
            ("replace", args.replace),
            ("allow-ambiguous", args.allow_ambiguous),
            ("lenient", common.lenient),
            ("mirror", common.mirror),
        ];
        if let Some(fields) = options.as_object_mut() {
            // What was not asked for is left out.
            fields.retain(|_, value| !value.is_null());
            fields.extend(
                switches.into_iter().filter(|(_, on)| *on).map(|(name, on)| (name.to_owned(), on.into())),
            );
        }
        Ok(options)
    }
}

fn target(args: &ConvertArgs) -> anyhow::Result<Target> {
    let is_folder = |path: &Path| path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/");
    match (args.output.as_ref().filter(|path| path.as_os_str() != "-"), &args.split) {
        (None, Some(_)) => bail!("`--split` makes many files; name a folder for them with `-o`"),
        (Some(path), Some(_)) if path.is_file() => Err(Failure::about("failure-split-file", path).into()),
        (Some(path), Some(template)) => Ok(Target::Split(path.clone(), template.parse()?)),
        (Some(path), None) if is_folder(path) => Ok(Target::Folder(path.clone())),
        (Some(path), None) => Ok(Target::OneFile(path.clone())),
        (None, None) => Ok(Target::Stdout),
    }
}

/// The notation asked for, if any; what does not fit together is a usage error.
fn notation(args: &ConvertArgs, to: Format, script: Script) -> anyhow::Result<Option<Writer>> {
    use DialectChoice::{Ccbridge, Five, Official, Pyffish, Standard, Uci10, Xqbase};
    let chinese = |dialect| {
        // Text sheets are typed, so Black's digits are ASCII there.
        let ascii_digits = args.ascii_digits || to == Format::Text;
        Writer::Chinese(chinese::Spelling { script, ascii_digits, dialect })
    };
    let writer = match (args.notation, args.dialect) {
        (None, None) if args.ascii_digits && matches!(to, Format::Pgn | Format::Text) => {
            chinese(chinese::Dialect::Standard)
        }
        (None, None) => return Ok(None),
        (Some(NotationChoice::Chinese), None | Some(Standard)) | (None, Some(Standard)) => {
            chinese(chinese::Dialect::Standard)
        }
        (Some(NotationChoice::Chinese) | None, Some(Five)) => chinese(chinese::Dialect::Five),
        (Some(NotationChoice::Chinese) | None, Some(Ccbridge)) => chinese(chinese::Dialect::Ccbridge),
        (Some(NotationChoice::Chinese), Some(Xqbase)) => chinese(chinese::Dialect::Xqbase),
        (Some(NotationChoice::Abbreviated), None) => {
            Writer::Abbreviated { script, directions: args.directions }
        }
        (Some(NotationChoice::Wxf), None) => format::wxf_writer(to),
        (Some(NotationChoice::Wxf) | None, Some(Official)) => Writer::Wxf(wxf::Spelling::default()),
        (Some(NotationChoice::Wxf), Some(Xqbase)) => {
            Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Xqbase, ..wxf::Spelling::default() })
        }
        (Some(NotationChoice::Wxf) | None, Some(Pyffish)) => {
            Writer::Wxf(wxf::Spelling { dialect: wxf::Dialect::Pyffish, ..wxf::Spelling::default() })
        }
        (Some(NotationChoice::Iccs), None) => Writer::Coordinate(coordinate::Spelling::Iccs),
        (Some(NotationChoice::Uci), None) => Writer::Coordinate(coordinate::Spelling::Uci),
        (Some(NotationChoice::San), None) if to != Format::Pgn || !args.western => {
            bail!("`--notation san` is for PGN of the Western family; add `--western`")
        }
        (Some(NotationChoice::San), None) => Writer::San,
        (Some(NotationChoice::Uci) | None, Some(Uci10)) => Writer::Coordinate(coordinate::Spelling::Uci10),
        (Some(notation), Some(dialect)) => bail!(
            "the dialect `{}` does not belong to the notation `{}`; see `jipu convert --help`",
            name_of(&dialect),
            name_of(&notation)
        ),
        (None, Some(dialect)) => bail!(
            "the dialect `{}` is one of several notations; name one with `--notation`",
            name_of(&dialect)
        ),
    };
    if to == Format::Json {
        bail!("JSON has one notation, so `--notation` and `--dialect` do not go with it");
    }
    Ok(Some(writer))
}

/// A value as it is written on the command line.
fn name_of(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}
