//! What a rule book says of the first illegal move of a record: lines below the finding, and an object of JSON.

use fluent_bundle::{FluentArgs, FluentValue};
use serde::Serialize;

use crate::audit::illegal::{Class, IllegalMove, Suicide};
use crate::board::{Color, Piece, Square};
use crate::cli::catalogue::{Catalogue, Language};
use crate::fen;
use crate::record::GameResult;
use crate::rules::{Grade, IllegalMoveRule, InForce, Level, Strikes, SuicideRule};

/// An illegal move under the rules in force.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Ruling<'a> {
    /// The move.
    pub(in crate::cli) illegal: &'a IllegalMove,
    /// The rules.
    pub(in crate::cli) rules: &'a InForce,
    /// After which ply it was noticed, where that is stated.
    pub(in crate::cli) noticed: Option<u32>,
}

/// What a class costs.
#[derive(Clone, Debug, Serialize)]
struct Consequence {
    /// In which events.
    grade: &'static str,
    /// The which time.
    time: u32,
    /// `foul` or `loss`.
    is: &'static str,
    /// By which article.
    article: Option<String>,
    /// For which class it is.
    #[serde(skip)]
    suicide: bool,
}

/// The wire form (`"type":"ruling"`): facts and what the book says, never the ruling itself.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct RulingLine<'a> {
    r#type: &'static str,
    schema: u32,
    file: &'a str,
    game: Option<u32>,
    ply: u32,
    round: u32,
    side: &'static str,
    class: &'static str,
    kind: Option<&'static str>,
    rules: &'a str,
    level: Option<&'static str>,
    consequences: Vec<Consequence>,
    noticed: Option<u32>,
    plies_since: u32,
    rounds_since: u32,
    window_rounds: Option<u32>,
    window_article: Option<String>,
    window_stated: Option<bool>,
    within_window: Option<bool>,
    window_disputed: Option<bool>,
    result_agrees: Option<bool>,
    replays_as_other: Option<u32>,
    replay: Option<ReplayLine>,
    unverified: Vec<String>,
    notes: Vec<String>,
}

/// From where play goes on after a foul, and with which piece.
#[derive(Debug, Serialize)]
struct ReplayLine {
    article: Option<String>,
    fen: Option<String>,
    piece: Option<char>,
    square: Option<String>,
    moves: Option<usize>,
    touched_article: Option<String>,
}

impl<'a> Ruling<'a> {
    /// The lines for people. None where it was noticed before it was played.
    pub(in crate::cli) fn notes(&self, catalogue: &Catalogue) -> Vec<String> {
        let Some(plies) = self.plies() else { return Vec::new() };
        let words = Words { catalogue, ruling: self };
        if self.illegal.class == Class::NoMove {
            return std::iter::once(catalogue.word("ruling-no-move")).chain(words.other_side()).collect();
        }
        let mut notes = vec![words.class(), words.since(plies)];
        notes.extend(words.replay(plies));
        notes.extend(words.other_side());
        notes.extend(words.result());
        notes.extend(words.unverified());
        notes.push(catalogue.word("ruling-slip"));
        notes
    }

    /// The object for programs.
    pub(in crate::cli) fn line(
        &self,
        catalogue: &Catalogue,
        file: &'a str,
        game: Option<u32>,
    ) -> Option<RulingLine<'a>> {
        let (illegal, plies) = (self.illegal, self.plies()?);
        let rule = self.rule().filter(|_| illegal.class != Class::NoMove);
        let window_rounds = rule.as_ref().and_then(|rule| rule.window_rounds);
        let keys = ["illegal_move", "suicide"];
        let concerned = |key: &String| keys.iter().any(|name| key.split('.').next() == Some(name));
        Some(RulingLine {
            r#type: "ruling",
            schema: 1,
            file,
            game,
            ply: illegal.at.ply,
            round: illegal.at.round,
            side: illegal.side().name(),
            class: illegal.class.name(),
            kind: match illegal.class {
                Class::Suicide(kind) => Some(kind.name()),
                _ => None,
            },
            rules: self.rules.book().id(),
            level: self.level().map(Level::name),
            consequences: self.consequences(),
            noticed: self.noticed,
            plies_since: plies,
            rounds_since: plies / 2,
            window_rounds,
            window_article: rule.as_ref().and_then(|rule| rule.window_article.clone()),
            window_stated: window_rounds.map(|_| !self.may_be_suicide()),
            within_window: window_rounds.map(|rounds| is_within(plies, rounds)),
            window_disputed: window_rounds.map(|rounds| is_disputed(plies, rounds)),
            result_agrees: self.result_agrees(),
            replays_as_other: illegal.replays_as_other,
            replay: rule.filter(|_| self.may_be_replayed()).map(|rule| self.replay_line(&rule)),
            unverified: self.rules.unverified().into_iter().filter(concerned).collect(),
            notes: self.notes(catalogue),
        })
    }

    fn plies(&self) -> Option<u32> {
        self.illegal.plies_since(self.noticed)
    }

    fn level(&self) -> Option<Level> {
        self.rules.event()?.level
    }

    fn rule(&self) -> Option<IllegalMoveRule> {
        self.rules.book().illegal_move()
    }

    fn may_be_suicide(&self) -> bool {
        matches!(self.illegal.class, Class::Suicide(_) | Class::Either)
    }

    fn may_be_breach(&self) -> bool {
        matches!(self.illegal.class, Class::Breach | Class::OtherSide | Class::Either)
    }

    /// Whether the book has play go on in some event that this may be.
    fn may_be_replayed(&self) -> bool {
        self.consequences().iter().any(|consequence| consequence.is == "foul")
    }

    /// What the book says the move costs, where the book speaks of it.
    fn consequences(&self) -> Vec<Consequence> {
        let mut all = Vec::new();
        if let Some(rule) = self.rules.book().suicide().filter(|_| self.may_be_suicide()) {
            let article = match self.illegal.class {
                Class::Suicide(kind) => Some(article_of(&rule, kind)),
                // The ways may have articles of their own: which one it is is not known.
                _ => (rule.facing == rule.into_check).then(|| rule.facing.clone()),
            };
            let grade = Grade::Every.name();
            all.push(Consequence { grade, time: rule.loss_at, is: "loss", article, suicide: true });
        }
        if let Some(rule) = self.rule().filter(|_| self.may_be_breach()) {
            for (grade, strikes) in rule.strikes_at(self.level()) {
                all.extend(of_strikes(&rule, grade, strikes));
            }
        }
        all
    }

    /// Whether the result is that of a move that loses at every level; `None` where none is stated, or where it
    /// depends on more than the move.
    fn result_agrees(&self) -> Option<bool> {
        let book = self.rules.book();
        let loses = matches!(self.illegal.class, Class::Suicide(_)) && book.suicide()?.loss_at == 1;
        let result = Some(self.illegal.result).filter(|result| loses && result.is_definite())?;
        Some(result == win_of(self.illegal.side().other()))
    }

    fn replay_line(&self, rule: &IllegalMoveRule) -> ReplayLine {
        let illegal = self.illegal;
        ReplayLine {
            article: rule.replay_article.clone(),
            fen: illegal.position.as_ref().map(|position| fen::write(&position.to_setup())),
            piece: illegal.piece.map(|(piece, _)| piece.letter()),
            square: illegal.piece.map(|(_, square)| square.to_string()),
            moves: illegal.moves_of_piece(),
            touched_article: self.touched_article(rule),
        }
    }

    fn touched_article(&self, rule: &IllegalMoveRule) -> Option<String> {
        if self.is_piece_of_other() {
            rule.touched_other_article.clone()
        } else {
            rule.touched_article.clone()
        }
    }

    fn is_piece_of_other(&self) -> bool {
        self.illegal.piece.is_some_and(|(piece, _)| piece.color() != self.illegal.side())
    }
}

const fn win_of(side: Color) -> GameResult {
    match side {
        Color::Red => GameResult::RedWins,
        Color::Black => GameResult::BlackWins,
    }
}

fn article_of(rule: &SuicideRule, kind: Suicide) -> String {
    match kind {
        Suicide::Facing => rule.facing.clone(),
        Suicide::IntoCheck => rule.into_check.clone(),
        Suicide::Unanswered => rule.unanswered.clone(),
    }
}

fn of_strikes(rule: &IllegalMoveRule, grade: Grade, strikes: Strikes) -> impl Iterator<Item = Consequence> {
    let foul = strikes.foul_at.map(|time| (time, "foul", rule.foul_article.clone()));
    let loss = (strikes.loss_at, "loss", rule.loss_article.clone());
    let of =
        move |(time, is, article)| Consequence { grade: grade.name(), time, is, article, suicide: false };
    foul.into_iter().chain([loss]).map(of)
}

/// Whether so many plies are no more than a number of rounds: a round begun is a round passed.
const fn is_within(plies: u32, rounds: u32) -> bool {
    plies <= rounds.saturating_mul(2)
}

/// Whether another way of counting the rounds may tell otherwise: with the round of the move as the first of them, or
/// with the rounds that begin after it only.
const fn is_disputed(plies: u32, rounds: u32) -> bool {
    let plies = plies.saturating_add(2);
    let last = rounds.saturating_mul(2);
    plies > last && plies <= last.saturating_add(3)
}

fn or_none(text: Option<String>) -> FluentValue<'static> {
    text.unwrap_or_else(|| "none".to_owned()).into()
}

/// The sentences.
struct Words<'a> {
    catalogue: &'a Catalogue,
    ruling: &'a Ruling<'a>,
}

impl Words<'_> {
    fn text(&self, id: &str, values: Vec<(&'static str, FluentValue<'static>)>) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(name, value);
        }
        self.catalogue.text(id, &arguments)
    }

    /// Which class it is, and what that costs.
    fn class(&self) -> String {
        let ruling = self.ruling;
        let book = ruling.rules.book();
        let title = match self.catalogue.language() {
            Language::Zh => &book.title().zh,
            Language::En => &book.title().en,
        };
        let definition = book.suicide().and_then(|rule| rule.definition);
        let id = match ruling.illegal.class {
            Class::Suicide(kind) => format!("ruling-suicide-{}", kind.name()),
            class => format!("ruling-{}", class.name()),
        };
        let class = self.text(&id, vec![("definition", or_none(definition))]);
        let costs = self.costs();
        self.text(
            "ruling-class",
            vec![("book", title.clone().into()), ("class", class.into()), ("costs", costs.into())],
        )
    }

    /// What it costs, event by event.
    fn costs(&self) -> String {
        let consequences = self.ruling.consequences();
        let groups =
            consequences.chunk_by(|one, next| one.suicide == next.suicide && one.grade == next.grade);
        let costs: Vec<String> = groups.map(|group| self.cost(group)).collect();
        if costs.is_empty() {
            return self.catalogue.word("ruling-silent");
        }
        costs.join(&self.catalogue.word("list-semicolon"))
    }

    /// What it costs in some events, or in this one.
    fn cost(&self, group: &[Consequence]) -> String {
        let Some(first) = group.first() else { return String::new() };
        let parts: Vec<String> = group
            .iter()
            .map(|cost| {
                self.text(
                    &format!("ruling-{}", cost.is),
                    vec![("time", cost.time.into()), ("article", or_none(cost.article.clone()))],
                )
            })
            .collect();
        let mixed = if self.ruling.illegal.class == Class::Either { "yes" } else { "no" };
        self.text(
            if first.suicide { "ruling-cost.suicide" } else { "ruling-cost" },
            vec![
                ("grade", self.grade(first).into()),
                ("what", parts.join(&self.catalogue.word("ruling-comma")).into()),
                ("mixed", mixed.into()),
                ("article", or_none(first.article.clone())),
            ],
        )
    }

    fn grade(&self, cost: &Consequence) -> String {
        let level = self.ruling.level().filter(|_| !cost.suicide && cost.grade != Grade::Every.name());
        match level {
            Some(level) => {
                let level = self.catalogue.word(&format!("rules-level-{level}"));
                self.text("ruling-grade-level", vec![("level", level.into())])
            }
            None if cost.suicide && self.has_levels() => self.catalogue.word("ruling-grade-all"),
            None => self.catalogue.word(&format!("ruling-grade-{}", cost.grade)),
        }
    }

    /// Whether the book tells events apart, so that it is worth saying where it does not.
    fn has_levels(&self) -> bool {
        self.ruling.rule().is_some_and(|rule| rule.strikes.len() > 1)
    }

    /// How long ago it was.
    fn since(&self, plies: u32) -> String {
        let noticed = self.ruling.noticed.map_or("none".into(), FluentValue::from);
        let values = vec![("noticed", noticed), ("plies", plies.into()), ("rounds", (plies / 2).into())];
        self.text("ruling-since", values) + &self.window(plies)
    }

    /// What that means for the time within which it must be noticed.
    fn window(&self, plies: u32) -> String {
        let rule = self.ruling.rule();
        let window = rule.as_ref().and_then(|rule| rule.window_rounds);
        let id = match (&rule, window) {
            (None, _) => "ruling-window-silent",
            (Some(_), None) => "ruling-window-unnumbered",
            // What the book says of breaches is said of nothing else.
            (_, Some(_)) if !self.ruling.may_be_breach() => "ruling-window-suicide",
            (_, Some(rounds)) if is_disputed(plies, rounds) => "ruling-window-disputed",
            (_, Some(rounds)) if is_within(plies, rounds) => "ruling-window-within",
            (_, Some(_)) => "ruling-window-late",
        };
        let rounds = window.unwrap_or_default();
        let values = || {
            vec![
                ("window", rounds.into()),
                (
                    "article",
                    rule.as_ref().and_then(|rule| rule.window_article.clone()).unwrap_or_default().into(),
                ),
                ("within", if is_within(plies, rounds) { "yes" } else { "no" }.into()),
            ]
        };
        let mut text = self.text(id, values());
        if window.is_some() && self.ruling.illegal.class == Class::Either {
            text.push_str(&self.text("ruling-window-suicide", values()));
        }
        text
    }

    /// That the entry is a move of the other side, where what follows bears that out.
    fn other_side(&self) -> Option<String> {
        let replays = self.ruling.illegal.replays_as_other?;
        let side = self.ruling.illegal.side();
        let values = vec![
            ("side", self.catalogue.player(side.other()).into()),
            ("other", self.catalogue.player(side).into()),
            ("replays", replays.into()),
        ];
        Some(self.text("ruling-as-other", values))
    }

    /// A result that does not agree with what the book says.
    fn result(&self) -> Option<String> {
        let against = self.ruling.result_agrees() == Some(false);
        against
            .then(|| self.text("ruling-result", vec![("result", self.ruling.illegal.result.text().into())]))
    }

    /// From where play goes on after a foul.
    fn replay(&self, plies: u32) -> Option<String> {
        let ruling = self.ruling;
        let rule = ruling.rule().filter(|_| ruling.may_be_replayed())?;
        let is_late = |rounds: u32| !is_within(plies, rounds) && !is_disputed(plies, rounds);
        if rule.window_rounds.is_some_and(is_late) {
            return None;
        }
        let at = ruling.illegal.at;
        let piece = match ruling.illegal.piece {
            Some(piece) => self.piece(piece),
            None => "none".to_owned(),
        };
        let moves = match ruling.illegal.moves_of_piece() {
            _ if ruling.is_piece_of_other() => "theirs".into(),
            Some(moves) => moves.into(),
            None => "none".into(),
        };
        let article = |article: Option<String>| FluentValue::from(article.unwrap_or_default());
        Some(self.text(
            "ruling-replay",
            vec![
                ("round", at.round.into()),
                ("side", self.catalogue.player(at.side).into()),
                ("piece", piece.into()),
                ("moves", moves),
                ("article", article(rule.replay_article.clone())),
                ("touched", article(ruling.touched_article(&rule))),
            ],
        ))
    }

    fn piece(&self, (piece, square): (Piece, Square)) -> String {
        let number = square.file().number(piece.color());
        let file = match piece.color() {
            Color::Red => ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
                .get(usize::from(number) - 1)
                .map_or_else(String::new, |numeral| (*numeral).to_owned()),
            Color::Black => number.to_string(),
        };
        self.text(
            &format!("piece-at-{}", piece.color().name()),
            vec![
                ("piece", self.catalogue.piece(piece).into()),
                ("square", square.to_string().into()),
                ("file", file.into()),
            ],
        )
    }

    /// What was not confirmed against a printed text, as a whole.
    fn unverified(&self) -> Option<String> {
        let book = self.ruling.rules.book();
        let keys: Vec<&str> =
            [("illegal_move", self.ruling.may_be_breach()), ("suicide", self.ruling.may_be_suicide())]
                .into_iter()
                .filter(|&(key, used)| used && !book.is_verified(key))
                .map(|(key, _)| key)
                .collect();
        let parent = book.inherits().unwrap_or("none").to_owned();
        (!keys.is_empty()).then(|| self.text("ruling-unverified", vec![("parent", parent.into())]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_rounds_are_ten_plies() {
        let within: Vec<bool> = (8..=12).map(|plies| is_within(plies, 5)).collect();
        assert_eq!(within, [true, true, true, false, false]);
    }

    #[test]
    fn other_counts_tell_otherwise_near_the_end_only() {
        // A move of Red in round r is ply 2r-1, of Black 2r. Five rounds with that of the move end 9 or 8 plies later,
        // the five rounds after it 11 or 10.
        let disputed: Vec<u32> = (0..20).filter(|&plies| is_disputed(plies, 5)).collect();
        assert_eq!(disputed, [9, 10, 11]);
    }
}
