//! The filters: which games a command is about.

use clap::{Args, ValueEnum};

use crate::record::GameResult;
use crate::select::{Criteria, DateRange, Feature, Pattern, Sought, StartKind};

/// What every command has that reads records: a game must meet all that is asked for.
#[derive(Clone, Debug, Default, Args)]
pub(in crate::cli) struct FilterArgs {
    /// Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole
    /// value; letter case makes no difference
    #[arg(long, value_name = "NAME=PATTERN", value_parser = parse_tag, help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) tag: Vec<(String, String)>,
    /// Only games of a player, on either side; given twice, of both
    #[arg(long, value_name = "PATTERN", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) player: Vec<String>,
    /// Only games with this player as Red
    #[arg(long, value_name = "PATTERN", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) red: Option<String>,
    /// Only games with this player as Black
    #[arg(long, value_name = "PATTERN", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) black: Option<String>,
    /// Only games of an event
    #[arg(long, value_name = "PATTERN", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) event_name: Option<String>,
    /// Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either
    #[arg(long, value_name = "RESULT", value_parser = parse_result, help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) result: Vec<GameResult>,
    /// Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is
    /// left out, and counted
    #[arg(long, value_name = "FROM..TO", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) date: Option<DateRange>,
    /// Only games of so many plies or more
    #[arg(long, value_name = "PLIES", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) min_plies: Option<u32>,
    /// Only games of so many plies or fewer
    #[arg(long, value_name = "PLIES", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) max_plies: Option<u32>,
    /// Only games that go so many plies or more without a capture
    #[arg(long, value_name = "PLIES", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) min_quiet: Option<u32>,
    /// Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move
    #[arg(long, value_name = "FEN", value_parser = parse_position, help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) position: Option<Sought>,
    /// Only games from the standard start, or from another position
    #[arg(long, value_enum, value_name = "START", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) start: Option<StartChoice>,
    /// Only games with variations, or with comments; given twice, with both
    #[arg(long, value_enum, value_name = "WHAT", help_heading = HEADING, hide_short_help = true)]
    pub(in crate::cli) has: Vec<HasChoice>,
}

/// What the filters stand under in the help. The short help of most commands leaves them out: they are many, and the
/// same everywhere.
pub(in crate::cli) const HEADING: &str = "Filters";

/// Where a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum StartChoice {
    /// The standard start
    Standard,
    /// Any other position
    Setup,
}

/// What a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum HasChoice {
    /// At least one variation
    Variations,
    /// At least one comment
    Comments,
}

impl FilterArgs {
    /// The filters that were given, as words: another run with the same words chooses the same games.
    pub(in crate::cli) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut add = |name: &str, value: String| words.push(format!("{name}={value}"));
        for (name, text) in &self.tag {
            add("tag", format!("{name}={text}"));
        }
        let texts = [("red", &self.red), ("black", &self.black), ("event-name", &self.event_name)];
        for (name, text) in self
            .player
            .iter()
            .map(|text| ("player", Some(text)))
            .chain(texts.map(|(name, text)| (name, text.as_ref())))
        {
            if let Some(text) = text {
                add(name, text.clone());
            }
        }
        for result in &self.result {
            add("result", result.text().to_owned());
        }
        let others = [
            ("date", self.date.map(|date| date.to_string())),
            ("min-plies", self.min_plies.map(|plies| plies.to_string())),
            ("max-plies", self.max_plies.map(|plies| plies.to_string())),
            ("min-quiet", self.min_quiet.map(|plies| plies.to_string())),
            ("position", self.position.as_ref().map(|sought| sought.text().to_owned())),
            ("start", self.start.map(|start| format!("{start:?}").to_lowercase())),
        ];
        for (name, value) in others {
            if let Some(value) = value {
                add(name, value);
            }
        }
        for has in &self.has {
            add("has", format!("{has:?}").to_lowercase());
        }
        words
    }

    /// The conditions that they come to.
    pub(in crate::cli) fn criteria(&self) -> Criteria {
        let named = [("Red", &self.red), ("Black", &self.black), ("Event", &self.event_name)];
        let named = named
            .into_iter()
            .filter_map(|(name, text)| Some((name.to_owned(), Pattern::new(text.as_ref()?))));
        let tags = self.tag.iter().map(|(name, text)| (name.clone(), Pattern::new(text)));
        let start = self.start.map(|start| match start {
            StartChoice::Standard => StartKind::Standard,
            StartChoice::Setup => StartKind::Setup,
        });
        let feature = |has: &HasChoice| match has {
            HasChoice::Variations => Feature::Variations,
            HasChoice::Comments => Feature::Comments,
        };
        Criteria {
            tags: tags.chain(named).collect(),
            players: self.player.iter().map(|text| Pattern::new(text)).collect(),
            results: self.result.clone(),
            date: self.date,
            min_plies: self.min_plies,
            max_plies: self.max_plies,
            position: self.position.clone(),
            min_quiet: self.min_quiet,
            start,
            features: self.has.iter().map(feature).collect(),
        }
    }
}

fn parse_tag(text: &str) -> Result<(String, String), String> {
    let (name, pattern) =
        text.split_once('=').ok_or("expected a name, `=` and a pattern, such as `Event=五羊`")?;
    let name = name.trim();
    if name.is_empty() {
        return Err("expected a name before the `=`".to_owned());
    }
    Ok((name.to_owned(), pattern.to_owned()))
}

fn parse_result(text: &str) -> Result<GameResult, String> {
    let result = GameResult::read(text).map(|(result, _)| result);
    result.ok_or_else(|| "expected 1-0, 0-1, 1/2-1/2 or *".to_owned())
}

fn parse_position(text: &str) -> Result<Sought, String> {
    Sought::read(text).ok_or_else(|| "expected a position as FEN, or `startpos`".to_owned())
}
