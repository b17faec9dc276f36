//! The natural limit (自然限着): how many rounds have been played without a capture, and whether a claim of a draw
//! by it holds.
//!
//! The rule gives a right to claim; nothing here makes a draw of a game. What a record leaves open is carried into
//! the count as bounds, and a verdict that depends on it is [`Verdict::Indeterminate`] and says on what:
//!
//! * entries that were not resolved: from below nothing counts before the end of them, from above none of them took
//!   a piece or gave check. Where one contradicts those before it, nobody knows which of them is wrong, or
//!   whether others are missing, and nothing is believed;
//! * rounds that a comment says were played (又弈61回合): the same. They count for every point at or behind the move
//!   that the comment stands behind, the end of the record included, for nobody knows which end is meant;
//! * entries of an abbreviated sheet with several readings: over all lines of play, where the record holds them;
//! * an entry that was read otherwise than written: its own ply may have taken a piece or given check or neither,
//!   what follows is believed;
//! * the half-move number of a start position: not believed, but when it would change the verdict there is none.
//!
//! `counter` counts under every reading; `line` is the line to judge; `spread` and `window` find the bounds;
//! `judge` decides; `ask` says which entries a verdict hangs on, `likely` what it
//! likely is; `stretch` describes; `hand` does the same from counts alone; `elision` reads the comments.

mod ask;
mod counter;
mod elision;
mod hand;
mod judge;
mod likely;
mod line;
mod spread;
mod stretch;
mod struck;
mod types;
mod window;

pub(super) use elision::report as report_elisions;

pub use counter::{Counter, Tally};
pub use hand::{ByHand, HandAnswer, HandError, by_hand};
pub use struck::struck;
pub use types::{
    Answer, Asked, Audit, Claim, Count, EarlierClaim, Elision, Judged, Likely, PlyFact, Question,
    QuestionError, SideTotals, Stage, Stretch, Verdict, Why,
};

use crate::record::GameRecord;
use judge::Judge;
use line::Line;
use spread::Spread;

/// Audits a resolved record.
///
/// # Errors
/// When the question cannot be asked of this record: a claim beyond its end, a variation that it does not have, an
/// earlier claim that is not earlier, a start position that cannot be played.
pub fn audit(record: &GameRecord, question: &Question) -> Result<Audit, QuestionError> {
    let rule = &question.rule;
    let cap = rule.counting_cap();
    let line = Line::read(record, &question.line, rule)?;
    let side = line.start.side();
    let fen_quiet = line.start.quiet();
    let counter = |quiet| hand::quiet_counter(cap, quiet, side).after_check(line.start.is_check());
    let before = counter(question.quiet_before);
    let spread = Spread::follow(&line, before, cap);
    let believes = fen_quiet > 0 && question.quiet_before == 0;
    let believed = believes.then(|| Spread::follow(&line, counter(fen_quiet), cap));
    let judge = Judge {
        line: &line,
        rule,
        spread: &spread,
        believed: believed.as_ref().map(|spread| (spread, fen_quiet)),
    };
    let stretches = stretch::stretches(&judge, before.plies());
    let mut claim = judge.claim(question)?;
    if let (Some(claim), Some(lines)) = (&mut claim, record.lines.as_deref().filter(|_| line.follows_lines))
        && matches!(claim.why, Why::OpenEntries { .. })
    {
        let (at, claimant) = (claim.at_ply, claim.claimant);
        let open = ask::Open { line: &line, lines, before, rule, at, claimant };
        claim.ask = open.order(line.last_settled(at));
        claim.likely = likely::verdict(&open);
    }
    let at = claim.as_ref().map_or(u32::MAX, |claim| claim.at_ply);
    let judged_stretch = stretches.iter().rposition(|stretch| stretch.reset_ply <= at).unwrap_or(0);
    Ok(Audit {
        entries: line.entries(),
        start_side: side,
        start_round: line.start.round(),
        fen_quiet,
        from_setup: !record.start.is_standard(),
        judged_stretch,
        claim,
        stretches,
        ended: line.ended,
        first_illegal: line.first_illegal,
        plies: line.plies,
        open: line.open,
        filled: line.filled,
        over_lines: line.follows_lines,
        slips: record.lines.as_deref().filter(|lines| lines.complete).map_or(0, |lines| lines.slips),
        elisions: line.elisions,
    })
}
