//! `jipu show`: a position, or a game at any move, as a diagram.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::Path;

use anyhow::bail;

use crate::board::{Color, Move, Placement, Position};
use crate::cli::args::ShowArgs;
use crate::cli::catalogue::{Catalogue, sanitize};
use crate::cli::config::{self, Speech};
use crate::cli::exit::{Exit, complain};
use crate::cli::failure::Failure;
use crate::cli::input;
use crate::cli::output::Output;
use crate::cli::pipeline::read_error;
use crate::cli::position;
use crate::diag::Severity;
use crate::fen;
use crate::format::{Item, ReadOptions, Reader};
use crate::notation::{Writer, chinese};
use crate::record::{GameRecord, MoveState, ResolveOptions};
use crate::sheet::{self, SheetOptions};
use crate::view::{self, SvgOptions, TerminalOptions};

/// A position and what is known of how it came about.
struct Scene {
    position: Position,
    last_move: Option<Move>,
    /// How many plies were played, and the text of the last one.
    played: Option<(u32, String)>,
    title: Option<String>,
    /// Whether an entry before it was not read for certain, so that another position is possible too.
    doubtful: bool,
}

pub(super) fn run(args: &ShowArgs, speech: Speech) -> anyhow::Result<Exit> {
    let placement = if args.lenient { Placement::Lenient } else { Placement::Strict };
    let catalogue = Catalogue::new(speech.to_people());
    let (scene, exit) = if let Some(text) = position_in(&args.source) {
        let position = position::parse(text, placement)?;
        (Scene { position, last_move: None, played: None, title: None, doubtful: false }, Exit::Done)
    } else {
        match game(args, placement, &catalogue)? {
            Ok(record) => scene(args, &record)?,
            Err(exit) => return Ok(exit),
        }
    };
    let text = draw(args, &scene, &catalogue);
    let mut out = match &args.output {
        Some(path) => Output::named(path, args.overwrite)?,
        None => Output::stdout(),
    };
    out.write_all(text.as_bytes())?;
    out.finish()?;
    Ok(exit)
}

/// The position that an argument names, if it is not a file: what looks like a board, if perhaps with rows missing, and is
/// no file.
fn position_in(source: &OsStr) -> Option<&str> {
    let source = source.to_str()?;
    let board = source.split_whitespace().next().unwrap_or("");
    let is_board = board.matches('/').count() >= 4
        && board
            .chars()
            .all(|c| c == '/' || c.is_ascii_digit() || "kabnrcpeh".contains(c.to_ascii_lowercase()));
    let is_position = (source.eq_ignore_ascii_case("startpos") || is_board) && !Path::new(source).exists();
    is_position.then_some(source)
}

/// The game that was asked for, resolved; or the exit code where there is none.
fn game(
    args: &ShowArgs,
    placement: Placement,
    catalogue: &Catalogue,
) -> anyhow::Result<Result<GameRecord, Exit>> {
    let options = ReadOptions {
        format: args.from,
        encoding: args.encoding,
        mirror: args.mirror,
        bounds: args.bounds.bounds(),
    };
    if Path::new(&args.source).is_dir() {
        return Err(Failure::about("failure-folder", &args.source).into());
    }
    let Some(Ok(input)) = input::expand(&[args.source.clone().into()], None).into_iter().next() else {
        return Err(Failure::about("failure-folder", &args.source).into());
    };
    let reader = match input.open() {
        Ok(reader) => reader,
        Err(error) => {
            complain(&Failure::read(&input.name, &error).text(catalogue), false);
            return Ok(Err(Exit::Unreadable));
        }
    };
    let mut count = 0;
    let mut why = None;
    for item in Reader::new(reader, options) {
        match item {
            Item::Record(mut record, mut findings) => {
                count += 1;
                if count == args.game {
                    let options =
                        SheetOptions { resolve: ResolveOptions { placement }, ..SheetOptions::default() };
                    sheet::resolve(&mut record, &options, &mut findings);
                    return Ok(Ok(*record));
                }
            }
            Item::Failed(error) => {
                let text = catalogue.wording(&read_error(&input.name, &error)).headline;
                complain(&format!("`{}`: {text}", input.name), false);
                return Ok(Err(Exit::Unreadable));
            }
            Item::Refused(finding) => {
                let text = catalogue.wording(&finding).headline;
                complain(&format!("`{}`: {text}", input.name), false);
                return Ok(Err(Exit::Unreadable));
            }
            Item::Remark(_, findings) => {
                why = why.or_else(|| findings.into_iter().find(|found| found.severity == Severity::Error));
            }
            Item::Nothing => {}
        }
    }
    if count > 0 {
        let failure = Failure::about("failure-no-such-game", &input.name);
        return Err(failure.with("count", count.to_string()).with("game", args.game.to_string()).into());
    }
    if let Some(finding) = why {
        complain(&format!("`{}`: {}", input.name, catalogue.wording(&finding).headline), false);
        return Ok(Err(Exit::Unreadable));
    }
    complain(&Failure::about("failure-no-game", &input.name).text(catalogue), false);
    Ok(Err(Exit::Unreadable))
}

/// The position after the plies asked for. Where the record cannot be played so far, the last position that can is
/// shown when none was asked for.
fn scene(args: &ShowArgs, record: &GameRecord) -> anyhow::Result<(Scene, Exit)> {
    let Some(mut position) = record.start.position() else {
        bail!(
            "the start position cannot be played; `jipu check` says why, and `--lenient` lets some faults through"
        );
    };
    let moves: Vec<Move> = record.tree.main_moves().collect();
    let last = args.ply.unwrap_or(moves.len() as u32);
    if last as usize > moves.len() {
        let plies = moves.len();
        if record.is_complete() {
            bail!("the game has {plies} plies; there is no ply {last}");
        }
        bail!("the game can be played for {plies} plies, not {last}; `jipu check` says why it stops");
    }
    let mut last_move = None;
    let mut played = None;
    for (index, &action) in moves.iter().take(last as usize).enumerate() {
        let text = Writer::Chinese(chinese::Spelling { script: args.script.into(), ..Default::default() });
        let text = text.text(&position, action);
        position.make(action);
        last_move = Some(action);
        played = Some((index as u32 + 1, text));
    }
    let names = ["Red", "Black"].map(|name| record.tags.filled(name).unwrap_or("").trim().to_owned());
    let title = match (record.tags.filled("Event"), names.iter().any(|name| !name.is_empty())) {
        (Some(event), true) => Some(format!("{event}  {} – {}", names[0], names[1])),
        (Some(event), false) => Some(event.to_owned()),
        (None, true) => Some(format!("{} – {}", names[0], names[1])),
        (None, false) => None,
    };
    let whole = record.is_complete() || args.ply.is_some();
    let shown = record.tree.main_line().take(last as usize);
    let doubtful = shown.into_iter().any(|id| record.tree.node(id).state != MoveState::Certain);
    let exit = if whole && !doubtful { Exit::Done } else { Exit::Findings };
    Ok((Scene { position, last_move, played, title, doubtful }, exit))
}

fn draw(args: &ShowArgs, scene: &Scene, catalogue: &Catalogue) -> String {
    let fen = fen::write_position(&scene.position);
    if args.fen {
        return format!("{fen}\n");
    }
    let bottom = if args.flip { Color::Black } else { Color::Red };
    let caption = caption(scene, catalogue);
    if args.svg {
        let options = SvgOptions {
            bottom,
            script: args.script.into(),
            coordinates: args.coordinates,
            last_move: scene.last_move,
            title: scene.title.as_deref().map(|title| sanitize(title).into_owned()),
            caption: Some(caption),
            ..SvgOptions::default()
        };
        return view::svg(&scene.position, &options);
    }
    let options = TerminalOptions {
        bottom,
        script: args.script.into(),
        ascii: args.ascii,
        color: config::styled(args.color),
        coordinates: args.coordinates,
        last_move: scene.last_move,
    };
    let board = view::terminal(&scene.position, &options);
    let title = scene.title.as_ref().map_or_else(String::new, |title| format!("{}\n", sanitize(title)));
    format!("{title}{board}{caption}\n{fen}\n")
}

/// The last move, whose turn it is, and whether it is check or the end.
fn caption(scene: &Scene, catalogue: &Catalogue) -> String {
    let position = &scene.position;
    let mut values = fluent_bundle::FluentArgs::new();
    values.set("side", catalogue.player(position.side()));
    let turn = match (position.outcome(), position.is_check()) {
        (Some(crate::board::Outcome::Checkmate), _) => "show-checkmate",
        (Some(crate::board::Outcome::Stalemate), _) => "show-stalemate",
        (None, true) => "show-check",
        (None, false) => "show-turn",
    };
    let turn = catalogue.text(turn, &values);
    let joint = catalogue.word("place-joint");
    let doubt =
        if scene.doubtful { format!("{joint}{}", catalogue.word("show-doubtful")) } else { String::new() };
    match &scene.played {
        Some((ply, text)) => {
            values.set("ply", *ply);
            values.set("text", text.clone());
            format!("{}{joint}{turn}{doubt}", catalogue.text("show-played", &values))
        }
        None => turn,
    }
}
