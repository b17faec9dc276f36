//! Choosing games: by headers, result, length, date, positions reached and quiet stretches; and which games are
//! copies of each other.

mod copies;
mod criteria;
mod dates;
mod pattern;
mod reached;

pub use copies::{Copies, Family, Place, Quality};
pub use criteria::{Criteria, Feature, StartKind, Verdict};
pub use dates::{DateRange, DateRangeError};
pub use pattern::Pattern;
pub use reached::Sought;
