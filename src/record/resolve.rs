//! From written moves to moves: settles the start position, decides what only a whole record can decide, and
//! walks the tree.

use crate::board::{Color, Fault, Move, Placement, Position, Setup};
use crate::diag::{Argument, Code, Diagnostic, Severity};
use crate::fen;
use crate::notation::{Context, RankBase, Reading, Remarks, WrittenMove, WxfDialect};

use super::one_side;
use super::walk::{Beginning, Walk};
use super::{GameRecord, MarginKind, MoveState, NodeId, Notations, Start};

/// How records are resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResolveOptions {
    /// How strictly the start position is judged.
    pub placement: Placement,
}

/// A record whose start is settled: what a walk needs to know.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The start position.
    pub position: Position,
    /// What decides how single moves are read.
    pub context: Context,
    /// Whether the sheet counts its files from the wrong hand.
    pub mirrored: bool,
}

impl Prepared {
    /// What a written move says in a position of this record.
    pub fn read(&self, written: &WrittenMove, position: &Position) -> Reading {
        if !self.mirrored {
            return written.resolve(position, self.context);
        }
        let turn = |action: Move| Move::new(action.from.mirrored(), action.to.mirrored());
        let Ok(mirrored) = position.to_setup().mirrored().validate(Placement::Lenient) else {
            return written.resolve(position, self.context);
        };
        match written.resolve(&mirrored, self.context) {
            Reading::One(action, remarks) => Reading::One(turn(action), remarks),
            Reading::Many(moves) => Reading::Many(moves.into_iter().map(turn).collect()),
            Reading::None(why) => Reading::None(why),
        }
    }

    /// The move that a written move plainly is, see [`WrittenMove::plainly`].
    pub(super) fn plainly(&self, written: &WrittenMove, position: &Position) -> Option<(Move, Remarks)> {
        if self.mirrored { None } else { written.plainly(position, self.context) }
    }

    /// The move that a written move names, legal or not, see [`WrittenMove::named`].
    #[inline]
    pub(super) fn named(&self, written: &WrittenMove, position: &Position) -> Option<Move> {
        if self.mirrored { None } else { written.named(position, self.context) }
    }

    /// How many moves of the main line play from here, as far as `limit`.
    pub(super) fn playable(&self, record: &GameRecord, limit: usize) -> usize {
        let mut position = self.position.clone();
        let plays = |id: &NodeId| {
            let Some(written) = record.tree.node(*id).written else { return false };
            if self.named(&written, &position).is_some_and(|action| position.play_if_legal(action)) {
                return true;
            }
            let read = match self.read(&written, &position) {
                Reading::One(action, _) => Some(action),
                Reading::Many(_) | Reading::None(_) => None,
            };
            read.map(|action| position.play(action)).is_some()
        };
        record.tree.main_line().take(limit).take_while(plays).count()
    }
}

/// Resolves every move of a record and reports what cannot be.
///
/// The start position is settled first, then what only the whole record can tell (the base of the ranks, the
/// system of tandem pawns, a sheet written from the wrong side), then each move on its position. What cannot be
/// resolved stays as written, and nothing is attached to it.
pub fn resolve(record: &mut GameRecord, options: ResolveOptions, out: &mut Vec<Diagnostic>) {
    let Some(mut prepared) = understand(record, options, out) else { return };
    // A record that plays so far was not written from the wrong side.
    let mut beginning = Beginning::of(record, &prepared);
    if beginning.plies() < EARLY && beginning.goes_on() {
        beginning.take_back(record);
        try_other_side(record, &mut prepared, out);
        beginning = Beginning::nothing(&prepared);
    }
    if one_side::report(record, &prepared, out) {
        return;
    }
    if !record.tree.counts_on() {
        // Numbers that count moves are in order where the moves play in turn.
        let total = record.tree.main_line().count();
        let count_moves = total > 2 && one_side::numbers_each_move(record);
        if !count_moves || prepared.playable(record, usize::MAX) < total {
            check_margins(record, &prepared.position, out);
        }
    }
    Walk::new(prepared, None, out).run(record, beginning);
}

/// Resolves the alternatives to a main line that is read by other means, as far as its positions are known.
///
/// `known` is the beginning of the main line that is beyond doubt; its nodes get these moves. The rest of the
/// main line, and the alternatives to what comes later, are marked as unreached.
pub fn resolve_variations(
    record: &mut GameRecord,
    prepared: Prepared,
    known: &[Move],
    out: &mut Vec<Diagnostic>,
) {
    let beginning = Beginning::nothing(&prepared);
    Walk::new(prepared, Some(known), out).run(record, beginning);
}

/// Settles the start position and what only the whole record can tell. `None` when the position cannot be
/// played: all moves are then marked as unreached.
pub fn prepare(
    record: &mut GameRecord,
    options: ResolveOptions,
    out: &mut Vec<Diagnostic>,
) -> Option<Prepared> {
    let mut prepared = understand(record, options, out)?;
    try_other_side(record, &mut prepared, out);
    Some(prepared)
}

/// The same, supposing that the sheet was written from the side that it seems to be from.
fn understand(
    record: &mut GameRecord,
    options: ResolveOptions,
    out: &mut Vec<Diagnostic>,
) -> Option<Prepared> {
    let Some(position) = settle_start(record, options, out) else {
        for index in 0..record.tree.len() {
            let id = NodeId::from_index(index + 1);
            record.tree.node_mut(id).withdraw(MoveState::Unreached);
        }
        return None;
    };
    let mut prepared = Prepared { position, context: Context::default(), mirrored: false };
    decide_context(record, &mut prepared, out);
    Some(prepared)
}

fn settle_start(
    record: &mut GameRecord,
    options: ResolveOptions,
    out: &mut Vec<Diagnostic>,
) -> Option<Position> {
    let span = record.start_span;
    let place =
        |diagnostic: Diagnostic| if span.is_empty() { diagnostic } else { diagnostic.with_span(span) };
    match &record.start {
        Start::Standard => Some(Position::start()),
        Start::Position(position) => Some((**position).clone()),
        // A page of a book has no board, and nothing is wrong with that.
        Start::Faulty { codes, .. } if codes.is_empty() => None,
        Start::Faulty { text, codes } => {
            let finding = Diagnostic::new(Code::FenInvalid)
                .with_text(text.clone())
                .with("codes", Argument::Codes(codes.clone()));
            out.push(place(finding));
            None
        }
        Start::Stated { setup, side_stated } => {
            let stated = *side_stated;
            let Settled { setup, validated, flipped } = settle_side(record, setup, options);
            if !stated || flipped {
                let code = if stated { Code::SideFixed } else { Code::SideMissing };
                out.push(place(Diagnostic::new(code).with("side", Argument::Color(setup.side))));
            }
            match validated {
                Ok(position) => {
                    if options.placement == Placement::Lenient {
                        for fault in setup.faults() {
                            let code = fen::fault_code(fault);
                            out.push(place(Diagnostic::new(code).with_severity(Severity::Warning)));
                        }
                    }
                    record.start = Start::Position(Box::new(position.clone()));
                    Some(position)
                }
                Err(faults) => {
                    let codes: Vec<Code> = faults.into_iter().map(fen::fault_code).collect();
                    let text = fen::write(&setup);
                    out.push(place(
                        Diagnostic::new(Code::PositionInvalid)
                            .with_text(text.clone())
                            .with("codes", Argument::Codes(codes.clone())),
                    ));
                    record.start = Start::Faulty { text, codes };
                    None
                }
            }
        }
    }
}

/// A start position with its side settled.
struct Settled {
    setup: Setup,
    validated: Result<Position, Vec<Fault>>,
    flipped: bool,
}

/// The first move must belong to the side to move. Where it does not and plays for the other side, that side
/// is to move; unless the record states already that the move does not play.
fn settle_side(record: &GameRecord, setup: &Setup, options: ResolveOptions) -> Settled {
    let first = record.tree.main_line().next().map(|id| *record.tree.node(id));
    let plays = |position: &Position| match first.map(|node| (node.written, node.action)) {
        Some((Some(written), _)) => !written.resolve(position, Context::default()).moves().is_empty(),
        Some((None, Some(action))) => position.is_legal(action),
        _ => false,
    };
    let as_stated = setup.validate(options.placement);
    let is_open = first.is_some_and(|node| node.state == MoveState::Unread || node.state.is_resolved());
    if is_open && !as_stated.as_ref().is_ok_and(plays) {
        let mut turned = setup.clone();
        turned.side = setup.side.other();
        let validated = turned.validate(options.placement);
        if validated.as_ref().is_ok_and(plays) {
            return Settled { setup: turned, validated, flipped: true };
        }
    }
    Settled { setup: setup.clone(), validated: as_stated, flipped: false }
}

/// Decides what the single moves leave open: the base of ranks, the direction of digits, the WXF dialect.
fn decide_context(record: &GameRecord, prepared: &mut Prepared, out: &mut Vec<Diagnostic>) {
    let notations = record.tree.notations();
    if notations.has_any(Notations::COORDINATES.and(Notations::SAN)) {
        let stated = stated_ranks(record);
        prepared.context.ranks = shown_ranks(record, stated);
        if prepared.context.ranks == RankBase::Unknown {
            decide_ranks(record, prepared, stated, out);
        }
    }
    if notations.has_any(Notations::COORDINATES) {
        decide_order(record, prepared);
    }
    if notations.has_any(Notations::DIGITS) {
        let turned = Context { digits_from_bottom: true, ..prepared.context };
        let bottom = Prepared { context: turned, ..prepared.clone() };
        if bottom.playable(record, usize::MAX) > prepared.playable(record, usize::MAX) {
            prepared.context = turned;
        }
    }
    if notations.has_any(Notations::WXF) {
        decide_dialect(record, prepared, out);
    }
}

/// The base of ranks that the coordinates themselves show.
fn shown_ranks(record: &GameRecord, stated: Option<RankBase>) -> RankBase {
    let shown = |id: NodeId| match record.tree.node(id).written {
        // What contradicts the header may be an entry that could not be resolved before it was written so.
        Some(WrittenMove::Coordinate(written)) => {
            written.rank_evidence().filter(|&base| stated.is_none_or(|stated| stated == base))
        }
        _ => None,
    };
    record.tree.all().find_map(shown).unwrap_or_default()
}

/// Decides the WXF dialect.
fn decide_dialect(record: &GameRecord, prepared: &mut Prepared, out: &mut Vec<Diagnostic>) {
    let mut contested = None;
    let (mut official, mut fairy) = (false, false);
    for id in record.tree.all() {
        let Some(WrittenMove::Wxf(written)) = record.tree.node(id).written else { continue };
        if written.is_contested() && contested.is_none() {
            contested = Some(id);
        }
        match written.dialect_evidence() {
            Some(WxfDialect::Official) => official = true,
            Some(WxfDialect::Fairy) => fairy = true,
            _ => {}
        }
    }
    if official && fairy && contested.is_none() {
        out.push(
            Diagnostic::new(Code::DialectMixed)
                .with("dialect", Argument::Text("official".to_owned()))
                .with("other", Argument::Text("pyffish".to_owned())),
        );
    }
    if let Some(id) = contested {
        prepared.context.wxf = match (official, fairy) {
            (true, _) => WxfDialect::Official,
            (false, true) => WxfDialect::Fairy,
            (false, false) => WxfDialect::Unknown,
        };
        if official && fairy {
            out.push(
                Diagnostic::new(Code::DialectConflict)
                    .with_span(record.tree.node(id).span)
                    .with_text(record.text_of(id))
                    .with("dialect", Argument::Text("official".to_owned()))
                    .with("other", Argument::Text("pyffish".to_owned())),
            );
        }
    }
}

/// Some programs write the destination before the origin. Taken only where the whole record then plays.
fn decide_order(record: &GameRecord, prepared: &mut Prepared) {
    if record.tree.main_line().nth(1).is_none() || prepared.playable(record, 1) == 1 {
        return;
    }
    let total = record.tree.main_line().count();
    let swapped = Prepared { context: Context { swapped: true, ..prepared.context }, ..prepared.clone() };
    if swapped.playable(record, usize::MAX) == total {
        *prepared = swapped;
    }
}

/// The base of ranks that the Format header states.
fn stated_ranks(record: &GameRecord) -> Option<RankBase> {
    let format = record.tags.get("Format")?.trim();
    let is = |name: &str| format.eq_ignore_ascii_case(name);
    if is("UCI10") { Some(RankBase::One) } else { (is("UCI") || is("ICCS")).then_some(RankBase::Zero) }
}

/// Decides the base of ranks by how far the game plays; where that tells nothing, by what is stated, or by what is
/// usual in its family.
fn decide_ranks(
    record: &GameRecord,
    prepared: &mut Prepared,
    stated: Option<RankBase>,
    out: &mut Vec<Diagnostic>,
) {
    let with = |ranks| Prepared { context: Context { ranks, ..prepared.context }, ..prepared.clone() };
    let (zero, one) = (with(RankBase::Zero), with(RankBase::One));
    let (in_zero, in_one) = (zero.playable(record, usize::MAX), one.playable(record, usize::MAX));
    let usual = if record.western { RankBase::One } else { RankBase::Zero };
    let is_one = in_one > in_zero || in_one == in_zero && stated.unwrap_or(usual) == RankBase::One;
    let taken = if is_one { one } else { zero };
    if in_one == in_zero && in_zero > 0 && stated.is_none() {
        let style = if taken.context.ranks == RankBase::One { "1-10" } else { "0-9" };
        let mut finding =
            Diagnostic::new(Code::RankStyleAssumed).with("style", Argument::Text(style.to_owned()));
        if let Some(id) = record.tree.main_line().next() {
            finding = finding.with_span(record.tree.node(id).span).with_text(record.text_of(id));
        }
        out.push(finding);
    }
    *prepared = taken;
}

/// Within how many plies a sheet that was written from the wrong side shows it.
const EARLY: usize = 8;

/// A record that does not play: perhaps it was written from the wrong side, or Black began. Taken only where
/// the whole record then plays.
fn try_other_side(record: &mut GameRecord, prepared: &mut Prepared, out: &mut Vec<Diagnostic>) {
    let readable = |id: NodeId| {
        matches!(
            record.tree.node(id).written,
            Some(WrittenMove::Chinese(_) | WrittenMove::Wxf(_) | WrittenMove::Coordinate(_))
        )
    };
    // A sheet from the wrong side fails early; later on an entry is more likely to be miswritten.
    if prepared.playable(record, EARLY) == record.tree.main_line().take(EARLY).count() {
        return;
    }
    let total = record.tree.main_line().count();
    if total < 4 || !record.tree.main_line().all(readable) {
        return;
    }
    let turned = prepared.position.with_side(prepared.position.side().other());
    let tries = [(Some(prepared.position.clone()), true), (turned.clone(), false), (turned, true)];
    for (position, mirrored) in tries {
        let Some(position) = position else { continue };
        let swapped = position.side() != prepared.position.side();
        let other = Prepared { position, mirrored, ..prepared.clone() };
        if other.playable(record, usize::MAX) < total {
            continue;
        }
        if mirrored {
            out.push(Diagnostic::new(Code::SheetMirrored));
        }
        if swapped {
            let side = Argument::Color(other.position.side());
            out.push(Diagnostic::new(Code::SheetSidesSwapped).with("side", side));
            record.start = Start::Position(Box::new(other.position.clone()));
        }
        *prepared = other;
        return;
    }
}

/// Compares what is written in the margin with the moves it stands by. A gap or repetition in the numbers
/// shows a lost or repeated entry (the first number sets the count); a label must name the side to move.
pub fn check_margins(record: &GameRecord, start: &Position, out: &mut Vec<Diagnostic>) {
    let mut margins = record.tree.margins();
    let black_first = u32::from(start.side() == Color::Black);
    let mut base: Option<i64> = None;
    for (ply, id) in record.tree.main_line().enumerate() {
        let half_moves = ply as u32 + black_first;
        while let Some((margin, others)) = margins.split_first().filter(|(margin, _)| margin.node == id) {
            margins = others;
            let place = |code: Code| {
                Diagnostic::new(code).with_span(margin.span).with_text(margin.span.of(record.source.text()))
            };
            match margin.kind {
                MarginKind::Round(number) => {
                    let round = i64::from(half_moves / 2);
                    let offset = i64::from(number) - round;
                    if let Some(base) = base.filter(|&base| base != offset) {
                        out.push(
                            place(Code::RoundNumber)
                                .with("expected", Argument::Number(base + round))
                                .with("found", Argument::Number(i64::from(number))),
                        );
                    }
                    base = Some(offset);
                }
                MarginKind::Side(side) => {
                    let to_move = if half_moves.is_multiple_of(2) { Color::Red } else { Color::Black };
                    if side != to_move {
                        out.push(place(Code::SideLabel).with("side", Argument::Color(to_move)));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Reason;
    use crate::source::SourceText;

    #[test]
    fn a_refused_move_without_text_is_remembered() {
        let mut record = GameRecord::new(SourceText::from_string(String::new()), "xqf");
        let mut at = NodeId::ROOT;
        for text in ["h2e2", "a9a1", "b0c2"] {
            at = record.tree.push_move(at, text.parse().unwrap());
        }
        for _ in 0..2 {
            let mut found = Vec::new();
            resolve(&mut record, ResolveOptions::default(), &mut found);
            let codes: Vec<_> = found.iter().map(|finding| (finding.code, finding.text.as_deref())).collect();
            assert_eq!(codes, [(Code::PathBlocked, Some("a9a1"))]);
            let states: Vec<_> = record.tree.main_line().map(|id| record.tree.node(id).state).collect();
            let expected =
                [MoveState::Certain, MoveState::Illegal(Reason::PathBlocked), MoveState::Unreached];
            assert_eq!(states, expected);
            assert_eq!(record.as_written(at), "b0c2");
        }
    }

    #[test]
    fn numbers_that_count_on_are_in_order() {
        let mut counted = 0;
        // Before each of four moves no number, or one of three.
        for numbers in 0..4_u32.pow(4) {
            let mut record = GameRecord::new(SourceText::from_string(String::new()), "pgn");
            let mut at = NodeId::ROOT;
            for ply in 0..4 {
                at = record.tree.push(at, None, crate::source::Span::default());
                if let number @ 1.. = numbers / 4_u32.pow(ply) % 4 {
                    record.tree.push_margin(at, MarginKind::Round(number), crate::source::Span::default());
                }
            }
            let start = Position::start();
            let black = start.with_side(Color::Black).expect("a position");
            let mut found = Vec::new();
            for start in [&start, &black] {
                check_margins(&record, start, &mut found);
            }
            if record.tree.counts_on() {
                assert_eq!((found.len(), one_side::numbers_each_move(&record)), (0, false), "{numbers}");
                counted += 1;
            }
        }
        assert!(counted > 5, "{counted}");
    }

    #[test]
    fn a_stated_verdict_stands() {
        let text = "炮二平五";
        let mut record = GameRecord::new(SourceText::from_string(text.to_owned()), "json");
        let span = crate::source::Span::new(0, text.len());
        let id = record.tree.push(NodeId::ROOT, WrittenMove::parse(text), span);
        record.tree.node_mut(id).state = MoveState::Illegal(Reason::PathBlocked);
        let mut found = Vec::new();
        resolve(&mut record, ResolveOptions::default(), &mut found);
        assert_eq!(found.first().map(|finding| finding.code), Some(Code::PathBlocked));
        assert_eq!(record.tree.node(id).action, None);
    }
}
