//! Rule books: what depends on an edition of the rules, as data.
//!
//! The books are tables in `books/`, one file each, read when the first of them is asked for.
//!
//! ```
//! use jipu::rules::{self, Topic};
//!
//! let book = rules::book(rules::DEFAULT).expect("the default is there");
//! assert_eq!(book.limit_rule().rounds, 60);
//! assert_eq!(book.article(Topic::NaturalLimit).expect("articles").articles, ["4.2.4", "22.2"]);
//! assert!(!book.is_verified("arbiter_may_rule"));
//! ```

mod book;
mod event;
mod force;
mod illegal;
mod limit;
mod repetition;
mod topic;
mod value;
mod wire;

use std::sync::LazyLock;

pub use book::{
    ClockPenalty, FalseClaim, MissedMoves, Quality, RuleBook, SecondFalseClaim, Source, Statement, Text,
};
pub use event::{Event, EventError, EventProblem, HIGHEST_LIMIT, Level};
pub use force::{Changes, Contradiction, InForce, Origin, Part};
pub use illegal::{Grade, IllegalMoveRule, Strikes, SuicideRule};
pub use limit::{CheckCap, LimitRule, Reading, Unit};
pub use repetition::{BothForbidden, RepetitionArticles, RepetitionLaw, RepetitionRule};
pub use topic::Topic;
pub use value::{Entry, Value};

/// The book that counts where none is named.
pub const DEFAULT: &str = "cxa2011";

/// The tables, each after the one that it inherits from.
const TABLES: [&str; 10] = [
    include_str!("books/cxa1999.toml"),
    include_str!("books/cxa2011.toml"),
    include_str!("books/cxa2020.toml"),
    include_str!("books/axf2017.toml"),
    include_str!("books/wxf2018.toml"),
    include_str!("books/tw113.toml"),
    include_str!("books/pikafish2023.toml"),
    include_str!("books/fairy_xiangqi.toml"),
    include_str!("books/ucci_league.toml"),
    include_str!("books/orange.toml"),
];

static BOOKS: LazyLock<Vec<RuleBook>> = LazyLock::new(|| {
    let mut books = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        // A table that cannot be read would be left out; the tests prove that there is none.
        books.extend(RuleBook::read(table, &books));
    }
    books
});

/// All rule books.
pub fn books() -> &'static [RuleBook] {
    &BOOKS
}

/// The rule book with this name.
pub fn book(id: &str) -> Option<&'static RuleBook> {
    books().iter().find(|book| book.id() == id)
}

/// The rule book that counts where none is named.
pub fn default_book() -> &'static RuleBook {
    book(DEFAULT).unwrap_or(&books()[0])
}

/// The names of all rule books.
pub fn ids() -> Vec<&'static str> {
    books().iter().map(RuleBook::id).collect()
}

/// The name that was perhaps meant.
pub fn near<'a>(text: &str, names: &[&'a str]) -> Option<&'a str> {
    let distance = |name: &str| strsim::damerau_levenshtein(name, &text.to_lowercase());
    let nearest = names.iter().copied().min_by_key(|name| distance(name))?;
    (distance(nearest) <= 3 && distance(nearest) < nearest.len()).then_some(nearest)
}

#[cfg(test)]
mod tests;
