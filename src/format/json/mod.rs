//! jipu's own JSON: one game a line (NDJSON).
//!
//! Reads: what it writes; fields in any order, unknown ones ignored, missing ones taken as empty; objects with
//! no more than `moves` or `start`; entries of `moves` in any notation. Objects of another `type` are skipped.
//! Writes: one object a line, all that the record holds, the fields always in the same order.
//! Cannot hold: the text of moves read without doubt, round numbers, where things stood in the first source.
//!
//! # Fields
//!
//! | field | value |
//! |---|---|
//! | `type`, `schema` | `"game"`, `1` |
//! | `id` | hash of the start and the main line; not read |
//! | `file`, `game`, `format`, `encoding` | where the game was read from; not read |
//! | `tags` | pairs of name and value, in order, repeated ones kept |
//! | `start` | six-field FEN; with a faulty start, the text as found |
//! | `start_valid`, `start_codes` | only with a faulty start: `false`, and what is wrong by name |
//! | `moves` | the main line as far as it is resolved, UCI with ranks 0–9 |
//! | `result` | `1-0`, `0-1`, `1/2-1/2` or `*` |
//! | `terminator` | the result behind the moves where it is another, `null` where there is none |
//! | `tree` | see below; only where the other fields do not say everything |
//! | `certainty` | only where a move of `moves` is not certain: for each move `"certain"`, `"repaired"`, or an object: `{"open":[…]}` with the readings, `{"likely":0.93,"others":[…]}` with the probability of the move and the other readings |
//! | `unresolved` | the entries of the main line behind `moves`, as written; omitted when empty |
//! | `unresolved_reason` | a state (below), why the first of them is not resolved |
//! | `lines` | `{"count":…,"lower_bound":…}`: the lines of play that an abbreviated sheet leaves |
//! | `diagnostics` | how many findings there were; not read |
//!
//! # The tree
//!
//! `{"before":[…],"comments":[…],"nags":[…],"nodes":[{…},…]}`. The first three belong to the start position. The
//! nodes are flat, so that no depth of variations is a depth of JSON: each line of play is followed to its end,
//! then come the alternatives, the last branching first. A node's number is its place in the list, from 1.
//!
//! | field of a node | value |
//! |---|---|
//! | `parent` | the number of the node it follows, 0 for the start; omitted where it is the node just before. The first node with a parent is its main line |
//! | `move` | the move, where it is resolved |
//! | `text` | the entry as written, where it is unresolved, repaired, open or likely |
//! | `state` | omitted for `certain` with a move and `unread` without |
//! | `candidates` | the readings of an open or likely entry; of a likely one the move comes first |
//! | `chances` | how likely each of them is, where that is known |
//! | `before`, `comments`, `nags` | comments before the move (at the beginning of a variation), comments behind it, numeric glyphs |
//!
//! States: `certain`, `repaired`, `open`, `likely`; for what is not resolved `unread`, `syntax`, `ambiguous`, `after-end`,
//! `unreached`, or the reason why it is not legal (`path-blocked` and so on).
//!
//! Where there is a tree, it alone is read, and `moves` must agree with it.

mod read;
mod state;
mod text;
mod write;

#[cfg(test)]
mod tests;

use super::Format;
use super::facts::{Facts, Holds, Reading, Writing};

pub use read::read_line;
pub use text::to_text;
pub use write::{JsonContext, write};

/// What there is to know of the format.
pub(super) const FACTS: Facts = Facts {
    format: Format::Json,
    name: "json",
    extensions: &["jsonl", "ndjson", "json"],
    holds: Holds::Many,
    reading: Reading::Line(read::read_item),
    writing: Writing::Json,
};

/// The version of the objects. It grows when a field changes its meaning.
const SCHEMA: u32 = 1;
