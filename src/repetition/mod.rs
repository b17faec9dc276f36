//! Repetition (待判局面): moves that go round, what each of them is (将 杀 捉 闲), and who has to change.
//!
//! Three questions, one after the other:
//!
//! 1. **Cycles** ([`Course`]): exact, by the article of the edition and by occurrences of positions.
//! 2. **Natures** ([`Labeller`]): what each move of one cycle is, by the definitions of the rule book, with a [`Proof`]:
//!    check by move generation; a threat of mate (杀) by a search for mate by checks; a chase (捉) by what the side could
//!    win if the other passed, and could not win before. Under laws that rank chases only attacks on one point count.
//! 3. **The verdict** ([`judge`]): from the natures by the table of the edition. It says how sure it is, for an arbiter
//!    may see a move otherwise; what he says of a move takes the place of what was found.
//!
//! `scene` follows pieces through the moves; `mate`, `material`, `capture`, `trade` and `checks` search; `label` puts them
//! together for the Chinese rules, `attack` is the other laws' notion of a chase; `idle` names what does not attack.
//!
//! Every search is bounded: [`MATE_CHECKS`] and [`CAPTURE_CHECKS`] checks ahead, and a number of positions. A nature that
//! rests on a bound says so.

mod attack;
mod capture;
mod checks;
mod cycle;
mod idle;
mod label;
mod mate;
mod material;
mod nature;
mod proof;
mod ruling;
mod scene;
mod trade;

pub use checks::CAPTURE_CHECKS;
pub use cycle::{Basis, Course, Cycle};
pub use label::Labeller;
pub use mate::MATE_CHECKS;
pub use nature::{Nature, UnknownNature};
pub use proof::{Confidence, Fresh, Label, Means, Proof, Stand, Unmoved};
pub use ruling::{Ground, Judged, Rank, Ruling, Verdict, judge};
