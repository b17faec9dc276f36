//! A rule book.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::illegal::{IllegalMoveRule, SuicideRule};
use super::limit::{CheckCap, LimitRule, Reading};
use super::repetition::RepetitionRule;
use super::topic::Topic;
use super::value::{Entry, Value, flatten};
use super::wire::{
    BookTable, CapScope, CapWord, ClockWord, EightWord, FalseClaimTable, RecordTable, ResetWord, SecondWord,
    SourceTable, TextTable, TopicTable, Values,
};

/// A set of rules: its values, what its articles say, and how well that is known.
#[derive(Debug)]
pub struct RuleBook {
    id: String,
    inherits: Option<String>,
    title: Text,
    /// The values as the tables state them, for the books that inherit.
    stated: toml::Table,
    values: Values,
    limit: LimitRule,
    pub(super) entries: Vec<(String, Value)>,
    unverified: Vec<String>,
    sources: BTreeMap<String, Source>,
    statements: BTreeMap<Topic, Statement>,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// In Chinese.
    pub zh: String,
    /// In English.
    pub en: String,
}

/// What a book says on a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The numbers of the articles; none where they are not known.
    pub articles: Vec<String>,
    /// What the articles say, in our words.
    pub text: Text,
    /// The words of the articles, where they decide.
    pub quotes: Vec<String>,
    /// The codes of the sources; [`RuleBook::source`] has them.
    pub sources: Vec<String>,
    /// The book it is taken from, where this one was not seen to say anything else.
    pub inherited_from: Option<String>,
}

/// Where what is known of a rule book comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What it is called in the tables: `C11`.
    pub code: String,
    /// What it is.
    pub text: Text,
    /// What it is worth.
    pub quality: Quality,
}

/// What a source is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// The text itself.
    Primary,
    /// The text itself, with damages.
    Damaged,
    /// Parts of the text itself.
    Partial,
    /// The text as others quote it.
    Quoted,
    /// A translation.
    Translation,
    /// What others say about it.
    Secondary,
    /// A program, which is its own rule.
    Code,
}

impl Quality {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Quality::Primary => "primary",
            Quality::Damaged => "damaged",
            Quality::Partial => "partial",
            Quality::Quoted => "quoted",
            Quality::Translation => "translation",
            Quality::Secondary => "secondary",
            Quality::Code => "code",
        }
    }
}

/// What a claim of the natural limit costs that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FalseClaim {
    /// How many fouls it is.
    pub fouls: u32,
    /// How many minutes it costs.
    pub clock_minutes: u32,
    /// How they are taken.
    pub clock: ClockPenalty,
    /// What a second one means in the same stage, that is, before another capture.
    pub second_in_stage: SecondFalseClaim,
}

/// How minutes are taken off a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockPenalty {
    /// They are added to the time used (加计).
    AddedToUsed,
    /// They are deducted from the time that is left (扣除).
    DeductedFromRemaining,
}

/// What a second claim means that does not hold, in the same stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SecondFalseClaim {
    /// The same again.
    Foul,
    /// The game is lost.
    Loss,
}

/// What moves cost that a player did not record (漏记).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedMoves {
    /// How many of them are one foul.
    pub per_foul: u32,
    /// Whether only those in a row add up; `None` where the text does not say.
    pub consecutive: Option<bool>,
    /// Whether eight or more are two fouls at once.
    pub eight_or_more_are_two: bool,
    /// Under how many minutes left in a period a player may pause, to fill in later.
    pub exempt_under_minutes: Option<u32>,
    /// Whether a claim is not heard from a player whose sheet lacks too much.
    pub bars_claims: bool,
}

impl RuleBook {
    /// The name on the command line.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    pub fn title(&self) -> &Text {
        &self.title
    }

    /// The book from which it has what it does not say itself.
    pub fn inherits(&self) -> Option<&str> {
        self.inherits.as_deref()
    }

    /// The natural limit.
    pub fn limit_rule(&self) -> LimitRule {
        self.limit
    }

    /// Whether an event may take a lower limit; `None` where the book was not seen to speak of it.
    pub fn limit_reducible(&self) -> Option<bool> {
        self.values.limit_reducible
    }

    /// Whether the natural limit is a right to claim, and not applied of itself.
    pub fn claim_required(&self) -> bool {
        self.values.claim_required
    }

    /// Whether the arbiter may rule the natural limit though nobody claims; `None` where the book was not seen to
    /// speak of it.
    pub fn arbiter_may_rule(&self) -> Option<bool> {
        self.values.arbiter_may_rule
    }

    /// The same for rapid play.
    pub fn arbiter_may_rule_rapid(&self) -> Option<bool> {
        self.values.rapid_arbiter_may_rule.or(self.values.arbiter_may_rule)
    }

    /// What a wrong claim costs; `None` where the book was not seen to speak of it.
    pub fn false_claim(&self) -> Option<FalseClaim> {
        self.values.false_claim.map(FalseClaim::from)
    }

    /// What moves cost that were not recorded; `None` where the book was not seen to speak of it.
    pub fn missed_moves(&self) -> Option<MissedMoves> {
        self.values.record.as_ref().map(MissedMoves::from)
    }

    /// How many fouls lose a game.
    pub fn fouls_lose(&self) -> Option<u32> {
        self.values.fouls_lose
    }

    /// What a breach of the rules of movement comes to; `None` where the book was not seen to speak of it.
    pub fn illegal_move(&self) -> Option<IllegalMoveRule> {
        self.values.illegal_move.as_ref().map(IllegalMoveRule::of)
    }

    /// What a move comes to after which the mover's general can be taken (自杀); `None` where the book was not seen
    /// to speak of it.
    pub fn suicide(&self) -> Option<SuicideRule> {
        self.values.suicide.as_ref().map(SuicideRule::of)
    }

    /// When a repetition is one and how it is judged; `None` where the book was not seen to speak of it.
    pub fn repetition_rule(&self) -> Option<RepetitionRule> {
        RepetitionRule::of(&self.values)
    }

    /// What the book says on a topic.
    pub fn article(&self, topic: Topic) -> Option<&Statement> {
        self.statements.get(&topic)
    }

    /// The values on a topic. One that the text is known to leave open comes as [`Value::Unstated`].
    pub fn entries(&self, topic: Topic) -> Vec<Entry> {
        let open = |key: &&str| {
            let parts = format!("{key}.");
            !self.entries.iter().any(|(known, _)| known == key || known.starts_with(&parts))
        };
        let open = self.unverified_in(topic).filter(open).map(|key| (key.to_owned(), Value::Unstated));
        let order = |key: &str| {
            let first = key.split('.').next();
            topic.keys().iter().position(|known| Some(*known) == first)
        };
        let here = self.entries.iter().filter(|(key, _)| order(key).is_some()).cloned();
        let mut entries: Vec<Entry> = here
            .chain(open)
            .map(|(key, value)| Entry { verified: self.is_verified(&key), key, value })
            .collect();
        entries.sort_by(|a, b| (order(&a.key), &a.key).cmp(&(order(&b.key), &b.key)));
        entries
    }

    /// A value by its name, such as `record.missed_per_foul`.
    pub fn value(&self, key: &str) -> Option<&Value> {
        self.entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// The values that were not confirmed against a printed text; a name stands for all parts of the value.
    pub fn unverified(&self) -> &[String] {
        &self.unverified
    }

    /// Those of a topic.
    pub fn unverified_in(&self, topic: Topic) -> impl Iterator<Item = &str> {
        self.unverified.iter().map(String::as_str).filter(move |key| Topic::of(key) == Some(topic))
    }

    /// Whether a value was confirmed against a printed text.
    pub fn is_verified(&self, key: &str) -> bool {
        !self.unverified.iter().any(|unverified| {
            key.strip_prefix(unverified.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }

    /// The sources.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.values()
    }

    /// A source by its code.
    pub fn source(&self, code: &str) -> Option<&Source> {
        self.sources.get(code)
    }

    /// Reads a table; `known` are the books that it can inherit from.
    pub(super) fn read(text: &str, known: &[RuleBook]) -> Result<RuleBook, String> {
        let table: BookTable = toml::from_str(text).map_err(|error| error.to_string())?;
        let parent = match &table.inherits {
            Some(id) => {
                let parent = known.iter().find(|book| book.id == *id);
                Some(
                    parent
                        .ok_or_else(|| format!("`{}` inherits from `{id}`, which is not there", table.id))?,
                )
            }
            None => None,
        };
        RuleBook::build(table, parent)
    }

    fn build(table: BookTable, parent: Option<&RuleBook>) -> Result<RuleBook, String> {
        let mut stated = parent.map(|book| book.stated.clone()).unwrap_or_default();
        stated.extend(table.values);
        let values: Values = stated.clone().try_into().map_err(|error| error.to_string())?;
        let limit = limit_rule(&values)?;
        let mut entries = Vec::new();
        for (key, value) in &stated {
            flatten(key, value, &mut entries);
        }
        let mut unverified = parent.map(|book| book.unverified.clone()).unwrap_or_default();
        unverified.extend(table.unverified);
        unverified.sort();
        unverified.dedup();
        let mut sources = parent.map(|book| book.sources.clone()).unwrap_or_default();
        sources.extend(
            table.sources.into_iter().map(|(code, source)| (code.clone(), Source::from((code, source)))),
        );
        let mut statements = parent.map(RuleBook::handed_down).unwrap_or_default();
        for (name, topic) in table.topics {
            let key = name.parse().map_err(|()| format!("no topic `{name}`"))?;
            statements.insert(key, Statement::from(topic));
        }
        Ok(RuleBook {
            id: table.id,
            inherits: table.inherits,
            title: table.title.into(),
            stated,
            values,
            limit,
            entries,
            unverified,
            sources,
            statements,
        })
    }

    /// The statements for a book that inherits from this one.
    fn handed_down(&self) -> BTreeMap<Topic, Statement> {
        let mut statements = self.statements.clone();
        for statement in statements.values_mut() {
            statement.inherited_from.get_or_insert_with(|| self.id.clone());
        }
        statements
    }
}

fn limit_rule(values: &Values) -> Result<LimitRule, String> {
    let rounds = values.limit_rounds.or(values.limit_plies.map(|plies| plies / 2));
    let (check_cap, reading) = match (values.check_cap, values.cap_scope) {
        (CapWord::Word(_), _) => (CheckCap::Unlimited, Reading::NoCap),
        (CapWord::Most(cap), Some(scope)) => (CheckCap::Most(cap), reading(scope, values.drop_replies)),
        (CapWord::Most(_), None) => return Err("`check_cap` needs `cap_scope`".to_owned()),
    };
    Ok(LimitRule {
        rounds: rounds.ok_or("`limit_rounds` or `limit_plies` is needed")?,
        check_cap: check_cap.get(),
        reading,
        pawn_moves_reset: values.reset.contains(&ResetWord::PawnMove),
    })
}

fn reading(scope: CapScope, drop_replies: bool) -> Reading {
    match scope {
        CapScope::Claimant if drop_replies => Reading::ClaimantCappedRepliesDropped,
        CapScope::Claimant => Reading::ClaimantCapped,
        CapScope::BothSeparately => Reading::BothCappedRepliesDropped,
        CapScope::LargerExcess => Reading::LargerExcess,
        CapScope::All => Reading::NoChecks,
    }
}

impl From<TextTable> for Text {
    fn from(table: TextTable) -> Text {
        Text { zh: table.zh, en: table.en }
    }
}

impl From<TopicTable> for Statement {
    fn from(table: TopicTable) -> Statement {
        Statement {
            articles: table.articles,
            text: Text { zh: table.zh, en: table.en },
            quotes: table.quotes,
            sources: table.sources,
            inherited_from: None,
        }
    }
}

impl From<(String, SourceTable)> for Source {
    fn from((code, table): (String, SourceTable)) -> Source {
        Source { code, text: Text { zh: table.zh, en: table.en }, quality: table.quality }
    }
}

impl From<&RecordTable> for MissedMoves {
    fn from(table: &RecordTable) -> MissedMoves {
        MissedMoves {
            per_foul: table.missed_per_foul,
            consecutive: table.consecutive,
            eight_or_more_are_two: matches!(table.eight_or_more, Some(EightWord::TwoFouls)),
            exempt_under_minutes: table.exempt_under_min,
            bars_claims: table.bad_record_bars_claims == Some(true),
        }
    }
}

impl From<FalseClaimTable> for FalseClaim {
    fn from(table: FalseClaimTable) -> FalseClaim {
        FalseClaim {
            fouls: table.foul,
            clock_minutes: table.clock_min,
            clock: match table.clock_mode {
                ClockWord::AddToUsed => ClockPenalty::AddedToUsed,
                ClockWord::DeductRemaining => ClockPenalty::DeductedFromRemaining,
            },
            second_in_stage: match table.second_in_stage {
                SecondWord::Foul => SecondFalseClaim::Foul,
                SecondWord::Loss => SecondFalseClaim::Loss,
            },
        }
    }
}
