//! What a move is under the Chinese rules (articles 24 and 26 of 2011 and 2020, 27 to 29 of 1999).

use std::cmp::Reverse;

use super::capture::{Win, captures, value, win};
use super::checks::{CAPTURE_CHECKS, CheckSearch, Force};
use super::idle;
use super::mate::{MATE_CHECKS, MateSearch};
use super::material::{exchange, worth};
use super::nature::Nature;
use super::proof::{Confidence, Fresh, Label, Means, Proof, Stand, Unmoved};
use super::scene::{PieceSet, Scene, is_material};
use super::trade::{is_exchange, is_offered, partners};
use crate::board::{Move, Position, Role};

/// Tells what moves are. It remembers what it found out about positions.
#[derive(Debug, Default)]
pub struct Labeller {
    mate: MateSearch,
    /// Whether a search for the present move met its bound.
    cut: bool,
}

/// A move in question, with the scenes around it.
struct Question<'a> {
    action: Move,
    /// Before the move.
    before: &'a Scene,
    /// After it, the other side to move.
    after: &'a Scene,
    /// After it, as if the other side had passed.
    passed: &'a Scene,
    mover: Stand,
    /// Whether the side that moved was in check.
    in_check: bool,
    /// Whether the piece that moved is offered for an even exchange.
    offered: bool,
}

/// What a search for chases comes to.
enum Found {
    Chases(Vec<Proof>),
    Not(Unmoved),
}

impl Labeller {
    /// One that knows nothing yet.
    pub fn new() -> Labeller {
        Labeller::default()
    }

    /// What a legal move is.
    pub(super) fn label(&mut self, before: &Scene, action: Move) -> Label {
        let after = before.after(action);
        let Some(mover) = after.stand(action.to) else {
            return Label::idle(Nature::Idle, Unmoved::Nothing, Confidence::Judgement);
        };
        if after.position().is_check() {
            return Label::attack(
                Nature::Check,
                vec![Proof::plain(Means::Check, Vec::new())],
                Confidence::Exact,
            );
        }
        let in_check = before.position().is_check();
        let passed = after.passed();
        let offered = is_offered(&mut self.mate, &after, action.to);
        let question = Question { action, before, after: &after, passed: &passed, mover, in_check, offered };
        if mover.piece.role() == Role::General && in_check {
            let nature = idle::name(&mut self.mate, before, action, &after, offered);
            return Label::idle(nature, Unmoved::GeneralAnswersCheck, Confidence::Exact);
        }
        if let Some(line) = self.mate.line(passed.position(), MATE_CHECKS) {
            return self.threat_of_mate(&question, line);
        }
        self.cut = self.mate.was_cut();
        match self.chases(&question) {
            Found::Chases(proofs) if !is_only_last_attacker(&question, &proofs) => {
                let sure = proofs.iter().map(|proof| confidence(&question, proof)).max();
                Label::attack(Nature::Chase, proofs, sure.unwrap_or(Confidence::Judgement))
            }
            Found::Chases(proofs) => {
                let line = proofs.into_iter().next().map(|proof| proof.line).unwrap_or_default();
                self.idle(&question, Unmoved::LastAttacker(line), Confidence::Judgement)
            }
            Found::Not(Unmoved::Nothing) if !self.cut => {
                self.idle(&question, Unmoved::Nothing, Confidence::Depth(MATE_CHECKS))
            }
            Found::Not(why) => self.idle(&question, why, Confidence::Judgement),
        }
    }

    fn idle(&mut self, question: &Question<'_>, why: Unmoved, confidence: Confidence) -> Label {
        let nature = match why {
            Unmoved::EvenExchange(_) | Unmoved::OfferedMate(_) => Nature::Exchange,
            _ => {
                idle::name(&mut self.mate, question.before, question.action, question.after, question.offered)
            }
        };
        Label::idle(nature, why, confidence)
    }

    /// 杀, unless the mate needs a piece that is offered for exchange: then the move is 兑 (fig. 29).
    fn threat_of_mate(&mut self, question: &Question<'_>, line: Vec<Move>) -> Label {
        let free = !question.offered
            || self.mate.exists(question.passed.without(question.action.to).position(), MATE_CHECKS);
        if !free {
            return self.idle(question, Unmoved::OfferedMate(line), Confidence::Judgement);
        }
        // A mate that can only begin with a capture may be seen as a chase of what it takes (fig. 17).
        let position = question.passed.position();
        let first_moves = self.mate.first_moves(position, MATE_CHECKS);
        let takes = first_moves.iter().all(|first| value(position, first.to) > 0);
        let sure = if takes || question.offered { Confidence::Judgement } else { Confidence::Exact };
        let checks = line.len().div_ceil(2) as u32;
        Label::attack(Nature::Kill, vec![Proof::plain(Means::Mate(checks), line)], sure)
    }

    fn chases(&mut self, question: &Question<'_>) -> Found {
        let Question { passed, mover, .. } = *question;
        let old = self.old_targets(question);
        let mut now = PieceSet::default();
        let mut proofs: Vec<Proof> = Vec::new();
        let mut why = Unmoved::Nothing;
        for capture in captures(passed, false) {
            let (Some(attacker), Some(target)) = (passed.stand(capture.from), passed.stand(capture.to))
            else {
                continue;
            };
            let Some(found) = win(passed, capture, false) else { continue };
            now.insert(target.id);
            let moved_itself = attacker.id == mover.id;
            if old.holds(target.id) {
                why = why.or(Unmoved::Old(found.line));
            } else if moved_itself && is_excused(passed, capture) {
                why = why.or(Unmoved::OwnGeneralOrPawn(found.line));
            } else if is_exchange(
                &mut self.mate,
                question.after,
                passed,
                capture,
                question.action.to,
                question.offered,
            ) {
                why = why.or(Unmoved::EvenExchange(found.line));
            } else {
                add(question, &mut proofs, proof(question, capture, found));
            }
        }
        if proofs.is_empty() {
            let skip = old.or(now);
            if let Some(proof) = self.chase_by_checks(question, skip) {
                proofs.push(proof);
            }
        }
        if proofs.is_empty() { Found::Not(why) } else { Found::Chases(proofs) }
    }

    /// What could already be won before the move: from 捉 to 捉 is 闲 (29.2 of 1999; fig. 5, ref. 6).
    fn old_targets(&mut self, question: &Question<'_>) -> PieceSet {
        let Question { before, in_check, .. } = *question;
        let mut old = PieceSet::default();
        // A check on the own general is left aside, or every answer to a check would threaten anew.
        for capture in captures(before, in_check) {
            let Some(target) = before.id(capture.to) else { continue };
            if old.holds(target) {
                continue;
            }
            let Some(found) = win(before, capture, in_check) else { continue };
            // What is not chased now was not before.
            if found.means == Means::Capture && is_excused(before, capture) {
                continue;
            }
            if !saves(question, capture) && !self.parries(question, capture) {
                old.insert(target);
            }
        }
        old
    }

    /// Whether a threat that was there before was void, because it would have been answered by mate, and the move
    /// takes that answer away (fig. 8, ref. 35).
    fn parries(&mut self, question: &Question<'_>, capture: Move) -> bool {
        let Question { before, passed, .. } = *question;
        let answered = before.after(capture);
        if !self.mate.exists(answered.position(), MATE_CHECKS) {
            return false;
        }
        let ids = (before.id(capture.from), before.id(capture.to));
        let (Some(attacker), Some(target)) = ids else { return false };
        let places = (passed.place(attacker), passed.place(target));
        let (Some(from), Some(to)) = places else { return true };
        let capture = Move::new(from, to);
        !passed.position().is_legal(capture)
            || !self.mate.exists(passed.after(capture).position(), MATE_CHECKS)
    }

    /// A chase by checks first. Pieces that could be won so before the move, or without checks, do not count.
    fn chase_by_checks(&mut self, question: &Question<'_>, skip: PieceSet) -> Option<Proof> {
        let Question { before, passed, action, in_check, .. } = *question;
        let mut search = CheckSearch::new(skip);
        search.offered = question.offered.then_some(action.to);
        // Where the piece that moved hung, or its side was in check, nothing could be threatened before.
        let mut other = before.position().passed();
        let hung = exchange(&mut other, action.from).0 > 0;
        // The other side chooses what it loses: what could be forced before is as much as any of these pieces.
        let is_new = |force: &Force| {
            let mut earlier = CheckSearch::new(skip);
            earlier.among = Some(force.targets);
            in_check || hung || force.targets.is_empty() || !earlier.can_force(before)
        };
        let found = (1..=CAPTURE_CHECKS).find_map(|checks| {
            let ways = search.ways(passed, checks).into_iter().filter(is_new);
            self.cut |= search.was_cut();
            // The other side loses the least of what it may choose between.
            let weight = |force: &Force| {
                let stands = passed.stands(force.targets);
                let least = stands.iter().map(|it| worth(it.piece, it.square)).min();
                (Reverse(least), stands.len(), force.line.len())
            };
            Some((checks, ways.min_by_key(weight)?))
        });
        let (checks, Force { line, targets }) = found?;
        let fresh = if hung && !in_check { Fresh::Saved } else { Fresh::NotThere };
        Some(Proof { targets: passed.stands(targets), fresh, ..Proof::plain(Means::Checks(checks), line) })
    }
}

/// Adds a proof, of which there is one for each target: what one piece does alone counts before what takes two, and what is sure
/// before what is not.
fn add(question: &Question<'_>, proofs: &mut Vec<Proof>, proof: Proof) {
    let weight =
        |proof: &Proof| (proof.partners.len(), Reverse(confidence(question, proof)), proof.line.len());
    match proofs.iter_mut().find(|known| known.targets == proof.targets) {
        Some(known) if weight(&proof) < weight(known) => *known = proof,
        Some(_) => {}
        None => proofs.push(proof),
    }
}

/// What the capture `found` proves, and what the move changed about it.
fn proof(question: &Question<'_>, capture: Move, found: Win) -> Proof {
    let Question { before, passed, .. } = *question;
    let attacker = passed.stand(capture.from);
    let target = passed.stand(capture.to);
    let earlier = attacker
        .and_then(|it| before.place(it.id))
        .zip(target.and_then(|it| before.place(it.id)))
        .map(|(from, to)| Move::new(from, to))
        .filter(|&earlier| before.position().is_pseudo_legal(earlier));
    let fresh = match earlier {
        None => Fresh::NotThere,
        Some(earlier) if win(before, earlier, question.in_check).is_none() => Fresh::NotWinning,
        Some(earlier) if saves(question, earlier) => Fresh::Saved,
        Some(_) => Fresh::Parried,
    };
    let mut after = passed.position().clone();
    after.make(capture);
    let protectors = after.pieces().filter(|(_, piece)| piece.color() == after.side());
    let retakes = protectors
        .map(|(from, _)| Move::new(from, capture.to))
        .filter(|&retake| after.is_pseudo_legal(retake));
    let (roots, false_roots): (Vec<Move>, Vec<Move>) = retakes.partition(|&retake| after.is_legal(retake));
    let stands = |moves: Vec<Move>| moves.iter().filter_map(|it| passed.stand(it.from)).collect();
    Proof {
        attacker,
        targets: target.into_iter().collect(),
        false_roots: if roots.is_empty() { stands(false_roots) } else { Vec::new() },
        roots: stands(roots),
        partners: partners(passed, capture),
        fresh,
        ..Proof::plain(found.means, found.line)
    }
}

/// Whether a threat that was there before was void, because the piece that then moved could have been taken for it with
/// no loss: a chased piece that steps aside makes the standing threats of its side real (fig. 10 and 27, ref. 14, 15, 16,
/// 38 and 49).
fn saves(question: &Question<'_>, capture: Move) -> bool {
    let Question { before, action, .. } = *question;
    if capture.from == action.from {
        return false;
    }
    let prize = value(before.position(), capture.to);
    let mut after = before.after(capture).position().clone();
    let (lost, _) = exchange(&mut after, action.from);
    lost > 0 && lost >= prize
}

/// Whether what a capture attacks is not chased, as a general or a pawn may go on attacking (26.1). A pawn that discovers a check
/// with its capture may not (26.8 of 2011, of which only the gist is known, from a commentary; no diagram).
fn is_excused(scene: &Scene, capture: Move) -> bool {
    let position = scene.position();
    match position.piece_at(capture.from).map(crate::board::Piece::role) {
        Some(Role::General) => true,
        Some(Role::Pawn) => !discovers_check(position, capture),
        _ => false,
    }
}

/// Whether a move lets another piece than the one that moves give check.
fn discovers_check(position: &Position, action: Move) -> bool {
    let mut after = position.clone();
    after.make(action);
    let general = after.general(after.side());
    let again = after.passed();
    after.is_check()
        && again
            .pieces()
            .any(|(from, _)| from != action.to && again.is_pseudo_legal(Move::new(from, general)))
}

/// 26.2: where one attacking piece is left, a chase of 士 and 象 that comes with holding a post is 闲. Whether the post
/// is one that holds the draw is for the arbiter; the rule rests on one diagram (fig. 18).
fn is_only_last_attacker(question: &Question<'_>, proofs: &[Proof]) -> bool {
    let side = question.mover.piece.color();
    let attackers = question.passed.position().pieces().filter(|&(square, piece)| {
        piece.color() == side
            && is_material(piece, square)
            && !matches!(piece.role(), Role::Advisor | Role::Elephant)
    });
    let is_defender = |target: &Stand| matches!(target.piece.role(), Role::Advisor | Role::Elephant);
    let defends = |proof: &Proof| !proof.targets.is_empty() && proof.targets.iter().all(is_defender);
    attackers.count() == 1 && proofs.iter().all(defends)
}

/// How sure a chase is. It is certain where the piece was not attacked at all before, nothing protects it and nothing
/// can be exchanged.
fn confidence(question: &Question<'_>, proof: &Proof) -> Confidence {
    let (Some(attacker), &[target]) = (proof.attacker, &*proof.targets) else {
        return Confidence::Judgement;
    };
    let Question { before, mover, .. } = *question;
    let attacked_before = before.place(target.id).is_none_or(|to| {
        before.position().pieces().any(|(from, _)| before.position().is_pseudo_legal(Move::new(from, to)))
    });
    let hung = {
        let mut other = before.position().passed();
        exchange(&mut other, question.action.from).0 > 0
    };
    let plain = matches!(attacker.piece.role(), Role::Chariot | Role::Horse | Role::Cannon)
        && matches!(target.piece.role(), Role::Chariot | Role::Horse | Role::Cannon)
        && attacker.piece.role() != target.piece.role()
        && !matches!(mover.piece.role(), Role::General | Role::Pawn);
    match proof.means {
        Means::Capture if attacker.piece.role() == Role::Pawn && attacker.id == mover.id => {
            Confidence::Judgement
        }
        Means::Capture if plain && !attacked_before && !hung && !question.in_check => Confidence::Exact,
        Means::Capture if matches!(proof.fresh, Fresh::NotThere | Fresh::NotWinning) => {
            Confidence::Depth(CAPTURE_CHECKS)
        }
        _ => Confidence::Judgement,
    }
}
