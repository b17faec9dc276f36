//! The table for people. The columns have fixed widths, so that a game is shown as soon as it is read. On a terminal
//! what is longer is cut, and columns that have no room are left out; elsewhere nothing is cut.

use fluent_bundle::FluentArgs;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::csv::places;
use super::{Entry, PlaceLine, Relatives, STANDARD};
use crate::cli::catalogue::{Catalogue, sanitize};

/// The narrowest and the widest that the game and the event become on a terminal.
const GAME: [usize; 2] = [18, 32];
const EVENT: [usize; 2] = [12, 28];

/// How many digits of the id are shown: enough to tell the games of a large collection apart at a glance.
const ID: usize = 8;

/// What parts the columns.
const GAP: &str = "  ";

/// A column: the word above it, its width, and whether its values stand at the right.
struct Column {
    name: &'static str,
    width: usize,
    is_right: bool,
}

/// The table, line by line.
pub(in crate::cli) struct Table {
    columns: Vec<Column>,
    /// The width of the terminal; `None` elsewhere.
    room: Option<usize>,
}

impl Table {
    /// A table for a terminal of this width, or for a file.
    pub(in crate::cli) fn new(room: Option<usize>) -> Table {
        let column = |name, width| Column { name, width, is_right: false };
        let mut columns = vec![
            column("game", GAME[1]),
            column("event", EVENT[1]),
            column("date", 10),
            column("red", 8),
            column("black", 8),
            column("result", 7),
            Column { is_right: true, ..column("plies", 5) },
            column("encoding", 8),
            column("format", 6),
            column("id", ID),
            column("start", 8),
        ];
        let width = |columns: &[Column]| {
            columns.iter().map(|column| column.width).sum::<usize>()
                + GAP.len() * columns.len().saturating_sub(1)
        };
        if let Some(room) = room {
            // The last four give way first, then the game and the event.
            while columns.len() > 7 && width(&columns) - (GAME[1] - GAME[0]) - (EVENT[1] - EVENT[0]) > room {
                columns.pop();
            }
            for (index, least) in [(1, EVENT[0]), (0, GAME[0])] {
                let excess = width(&columns).saturating_sub(room);
                columns[index].width = columns[index].width.saturating_sub(excess).max(least);
            }
        }
        Table { columns, room }
    }

    /// The line above.
    pub(in crate::cli) fn head(&self, catalogue: &Catalogue) -> String {
        self.line(|name| catalogue.word(&format!("list-column-{name}")))
    }

    /// The line of a game, and what is said of its relatives below it.
    pub(in crate::cli) fn lines(
        &self,
        catalogue: &Catalogue,
        entry: &Entry,
        relatives: Option<&Relatives<'_>>,
    ) -> Vec<String> {
        let or = |value: &Option<String>, other: &str| value.clone().unwrap_or_else(|| other.to_owned());
        let value = |name: &str| match name {
            "game" => format!("{}:{}", entry.file, entry.game),
            "event" => or(&entry.event, "?"),
            "date" => or(&entry.date, &or(&entry.date_text, "?")),
            "red" => or(&entry.red, "?"),
            "black" => or(&entry.black, "?"),
            "result" => entry.result.clone(),
            "plies" => entry.plies.to_string(),
            "encoding" => entry.encoding.clone(),
            "format" => entry.format.clone(),
            "id" => entry.id.chars().take(ID).collect(),
            _ if entry.start == STANDARD => catalogue.word("list-standard"),
            _ => entry.start.clone(),
        };
        let mut lines = vec![self.line(value)];
        if let Some(relatives) = relatives {
            let mut note = |id: &str, games: &[PlaceLine<'_>]| {
                if !games.is_empty() {
                    let mut values = FluentArgs::new();
                    values.set("games", sanitize(&places(games)).into_owned());
                    values.set("count", games.len());
                    let text = format!("    {}", catalogue.text(id, &values));
                    lines.push(self.room.map_or_else(|| text.clone(), |room| cut(&text, room)));
                }
            };
            note("list-duplicates", &relatives.duplicates);
            note("list-shorter", &relatives.shorter_copies);
            note("list-beginning", relatives.beginning_of.as_slice());
        }
        lines
    }

    fn line(&self, value: impl Fn(&str) -> String) -> String {
        let mut line = String::new();
        let mut used = 0;
        for (index, column) in self.columns.iter().enumerate() {
            let text = sanitize(&value(column.name)).into_owned();
            // The start is last and takes what is left.
            let room = match self.room {
                Some(room) if column.name == "start" => room.saturating_sub(used),
                Some(_) => column.width,
                None => usize::MAX,
            };
            let text = cut(&text, room);
            let blanks = " ".repeat(column.width.saturating_sub(text.width()));
            if index > 0 {
                line.push_str(GAP);
            }
            used += column.width + GAP.len();
            line.push_str(&if column.is_right { blanks + &text } else { text + &blanks });
        }
        line.truncate(line.trim_end().len());
        line
    }
}

/// The text, cut to a width in columns with an ellipsis where it is longer.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut shown = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > width {
            break;
        }
        shown.push(c);
    }
    shown + "…"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::catalogue::Language;

    fn entry() -> Entry {
        Entry {
            id: "9d820fa9a62d9adc63d609d8028e940a".to_owned(),
            file: "棋谱/一九九九年全国象棋个人锦标赛第一轮对局集.pgn".to_owned(),
            game: 12,
            event: Some("1999年全国象棋个人锦标赛".to_owned()),
            date: Some("1999.12.09".to_owned()),
            date_text: Some("1999-12-9".to_owned()),
            red: Some("许银川".to_owned()),
            black: None,
            result: "1/2-1/2".to_owned(),
            plies: 123,
            start: STANDARD.to_owned(),
            encoding: "gb18030".to_owned(),
            format: "pgn".to_owned(),
        }
    }

    #[test]
    fn on_a_terminal_lines_fit() {
        let catalogue = Catalogue::new(Language::Zh);
        let mut longer = entry();
        longer.start = "3ak4/4a4/4b4/9/9/9/9/9/9/4K4 w - - 0 1".repeat(9);
        for room in [80, 81, 90, 100, 120, 140, 160, 400] {
            let table = Table::new(Some(room));
            for entry in [entry(), longer.clone()] {
                for line in table.lines(&catalogue, &entry, None).into_iter().chain([table.head(&catalogue)])
                {
                    assert!(line.width() <= room, "{room}: {line}");
                }
            }
        }
        let line = &Table::new(Some(80)).lines(&catalogue, &entry(), None)[0];
        assert_eq!(line, "棋谱/一九九九年全…  1999年全国…   1999.12.09  许银川    ?         1/2-1/2    123");
    }

    #[test]
    fn elsewhere_nothing_is_cut() {
        let line = &Table::new(None).lines(&Catalogue::new(Language::En), &entry(), None)[0];
        for part in ["集.pgn:12  1999年全国象棋个人锦标赛  ", "  gb18030   pgn     9d820fa9  standard"]
        {
            assert!(line.contains(part), "{line}");
        }
    }
}
