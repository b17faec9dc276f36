//! Rounds that stand in columns side by side: of one game, or of several.

use std::ops::Range;

use super::rounds::{begins_play, entry_length, round_at, without_blanks};
use super::scan::Scanner;
use crate::notation::WrittenMove;

use super::words::{begins_with_move, is_gap, result_at};

/// How many lines are looked at for the first round.
const ABOVE: usize = 60;

/// Rounds in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    /// The rounds of each game, in the order of their numbers.
    pub(crate) games: Vec<Vec<Range<usize>>>,
    /// What they take up in the text.
    pub(crate) range: Range<usize>,
}

/// A round on a line: its number and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    number: u32,
    range: Range<usize>,
    /// Where it begins on the line, a Chinese character two wide.
    column: usize,
    ends: bool,
}

/// The columns of the first sheet of a text. `None` where nothing proves them: the text is to be read line by line.
pub(crate) fn find(text: &str) -> Option<Columns> {
    let mut start = 0;
    for line in text.split_inclusive('\n').take(ABOVE) {
        if begins_play(line.trim()) {
            break;
        }
        start += line.len();
    }
    let (rows, range) = rows(text, start)?;
    one_game(&rows, &range).or_else(|| several_games(text, &rows, &range))
}

/// The lines of rounds from a place on, up to words or the first round of another sheet.
fn rows(text: &str, start: usize) -> Option<(Vec<Vec<Cell>>, Range<usize>)> {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let (mut at, mut end) = (start, start);
    for line in text.get(start..)?.split_inclusive('\n') {
        let here = at;
        at += line.len();
        if line.trim().is_empty() {
            continue;
        }
        let row = cells(line, here)?;
        let first = row.first().map(|cell| cell.number);
        // The first line alone mostly tells that there are no columns.
        if rows.is_empty()
            && row.get(1).is_none_or(|cell| Some(cell.number) == first.map(|number| number + 1))
        {
            return None;
        }
        if first.is_none() || first == Some(1) && !rows.is_empty() {
            break;
        }
        rows.push(row);
        end = at;
    }
    Some((rows, start..end))
}

/// The rounds of a line; none where it begins with anything else. `None` where it holds what nobody could sort.
fn cells(line: &str, offset: usize) -> Option<Vec<Cell>> {
    let line = line.trim_end();
    let mut cells: Vec<Cell> = Vec::new();
    let (mut at, mut column, mut fresh) = (0, 0, true);
    while let Some(c) = line.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = line.get(at..)?;
        let mut len = c.len_utf8();
        let round = round_at(rest).filter(|_| fresh).filter(|(_, len)| {
            let behind = rest.get(*len..).unwrap_or("").trim_start_matches([' ', '\t', '\u{3000}', '.', '…']);
            entry_length(behind).is_some()
        });
        if let Some((number, number_len)) = round {
            cells.push(Cell { number, range: offset + at..offset + at, column, ends: false });
            len = number_len;
        } else if cells.is_empty() && !is_gap(c) {
            return if round_at(rest).is_some() { None } else { Some(cells) };
        } else if let Some(close) = closing(c) {
            let inner = rest.get(len..)?;
            if c != '{' && c != '｛' && begins_with_move(Scanner::new(inner, 0), WrittenMove::token) {
                return None;
            }
            len += inner.find(close)? + close.len_utf8();
        } else if fresh && result_at(rest).is_some() {
            cells.last_mut()?.ends = true;
        }
        for c in rest.get(..len)?.chars() {
            column += match c {
                '\t' => 8 - column % 8,
                c => 1 + usize::from(!c.is_ascii()),
            };
        }
        fresh = is_gap(c) && round.is_none();
        at += len;
        if let Some(cell) = cells.last_mut().filter(|_| !is_gap(c) || round.is_some()) {
            cell.range.end = offset + at;
        }
    }
    Some(cells)
}

const fn closing(c: char) -> Option<char> {
    match c {
        '{' => Some('}'),
        '｛' => Some('｝'),
        '(' => Some(')'),
        '（' => Some('）'),
        _ => None,
    }
}

/// One game whose rounds run down the columns: every number stands once, and goes up by one from line to line.
fn one_game(rows: &[Vec<Cell>], range: &Range<usize>) -> Option<Columns> {
    let mut highest = 0;
    let mut above: &[Cell] = &[];
    for row in rows {
        let goes_on = row.len() <= above.len()
            && row.iter().zip(above).all(|(cell, above)| cell.number == above.number + 1);
        let begins = row.first().is_some_and(|cell| cell.number == highest + 1);
        let ascends = row.windows(2).all(|pair| matches!(pair, [a, b] if a.number < b.number));
        if !ascends || !(goes_on || begins) {
            return None;
        }
        highest = row.iter().map(|cell| cell.number).max().unwrap_or(0).max(highest);
        above = row;
    }
    let mut cells: Vec<&Cell> = rows.iter().flatten().collect();
    cells.sort_by_key(|cell| cell.number);
    let counts = cells.iter().zip(1..).all(|(cell, number)| cell.number == number);
    let (_, before_last) = cells.split_last()?;
    if !counts || before_last.iter().any(|cell| cell.ends) || cells.is_sorted_by_key(|cell| cell.range.start)
    {
        return None;
    }
    let rounds = cells.iter().map(|cell| cell.range.clone()).collect();
    Some(Columns { games: vec![rounds], range: range.clone() })
}

/// Games side by side: each line has the same number in each column.
fn several_games(text: &str, rows: &[Vec<Cell>], range: &Range<usize>) -> Option<Columns> {
    let first = rows.first().filter(|row| row.len() > 1 && rows.len() > 1)?;
    let mut games: Vec<Vec<Range<usize>>> = vec![Vec::new(); first.len()];
    let mut over = vec![false; first.len()];
    for (row, number) in rows.iter().zip(1..) {
        if row.len() > first.len() || row.iter().any(|cell| cell.number != number) {
            return None;
        }
        for (index, cell) in row.iter().enumerate() {
            let game = if row.len() == first.len() { index } else { column_of(first, cell.column)? };
            // A round behind a gap or a result is in no column that goes on.
            if games.get(game)?.len() + 1 != number as usize
                || std::mem::replace(over.get_mut(game)?, cell.ends)
            {
                return None;
            }
            games.get_mut(game)?.push(cell.range.clone());
        }
    }
    let mut range = range.clone();
    if let Some((results, end)) = results(text, range.end).filter(|(results, _)| results.len() == games.len())
        && !over.contains(&true)
    {
        for (game, result) in games.iter_mut().zip(results) {
            game.push(result);
        }
        range.end = end;
    }
    Some(Columns { games, range })
}

/// The column that begins about here.
fn column_of(first: &[Cell], column: usize) -> Option<usize> {
    let mut near = first.iter().enumerate().filter(|(_, cell)| cell.column.abs_diff(column) <= 2);
    let (index, _) = near.next()?;
    near.next().is_none().then_some(index)
}

/// The results on the next line, where nothing else stands on it, and the end of the line.
fn results(text: &str, from: usize) -> Option<(Vec<Range<usize>>, usize)> {
    let rest = text.get(from..)?;
    let start = from + rest.len() - rest.trim_start().len();
    let line = text.get(start..)?.lines().next()?;
    let (mut at, mut found) = (start, Vec::new());
    while let Some(rest) = text.get(at..start + line.len()).filter(|rest| !rest.trim().is_empty()) {
        let word = without_blanks(rest);
        let (_, _, len) = result_at(word)?;
        at += rest.len() - word.len();
        found.push(at..at + len);
        at += len;
    }
    Some((found, start + line.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&[&[&str]]>) {
        let found = find(text).map(|columns| columns.games);
        let found: Option<Vec<Vec<&str>>> = found.map(|games| {
            games
                .into_iter()
                .map(|game| game.into_iter().map(|range| text.get(range).unwrap()).collect())
                .collect()
        });
        let expected: Option<Vec<Vec<&str>>> =
            expected.map(|games| games.iter().map(|game| game.to_vec()).collect());
        assert_eq!(found, expected, "{text}");
    }

    const A: &str = "炮二平五 马8进7";

    #[test]
    fn one_game_in_columns() {
        let row = |a: &str, b: &str| format!("{a}. {A}    {b}. {A}\n");
        let cell = |number: &str| format!("{number}. {A}");
        let cells = ["1", "2", "3", "4"].map(cell);
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        check(&(row("1", "3") + &row("2", "4")), Some(&[&cells]));
        check(&(row("1", "3") + &cell("2")), Some(&[&cells[..3]]));
        check(&(row("1", "3") + "\n" + &row("2", "4") + "好棋\n"), Some(&[&cells]));
        // In the order of the text, with a number left out or twice, or with a variation.
        check(&(row("1", "2") + &row("3", "4")), None);
        check(&(row("1", "4") + &row("2", "5")), None);
        check(&(row("1", "3") + &row("2", "3")), None);
        check(&(row("1", "3") + &row("2", "4").replace("马8进7    ", "马8进7 (炮8平5)    ")), None);
    }

    #[test]
    fn games_side_by_side() {
        let two = "1. 炮二平五 马8进7   1. 兵七进一 卒7进1\n2. 马二进三 车9平8   2. 马八进七\n";
        let left = ["1. 炮二平五 马8进7", "2. 马二进三 车9平8"];
        let right = ["1. 兵七进一 卒7进1", "2. 马八进七"];
        check(two, Some(&[&left, &right]));
        let with = |games: [&[&'static str]; 2], rest: [&'static str; 2]| -> Vec<Vec<&str>> {
            games.iter().zip(rest).map(|(game, rest)| game.iter().copied().chain([rest]).collect()).collect()
        };
        let games = with([&left, &right], ["红胜", "和棋"]);
        check(&format!("{two}\n红胜      和棋\n"), Some(&[&games[0], &games[1]]));
        let blank = " ".repeat(21);
        let long: Vec<&str> = right.iter().copied().chain(["3. 车一平二"]).collect();
        check(&format!("{two}{blank}3. 车一平二\n"), Some(&[&left, &long]));
        check(&format!("{two}          3. 车一平二\n"), None);
        check("1. 炮二平五 马8进7   1. 兵七进一 卒7进1\n", None);
    }
}
