//! Rule books: what depends on an edition of the rules, as data.

mod limit;

pub use limit::{LimitRule, Reading, Unit};
