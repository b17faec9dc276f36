//! The verdict on a cycle, from what its moves are.

use super::attack::{Attack, attacks, binds_protector};
use super::capture::win;
use super::label::Labeller;
use super::nature::Nature;
use super::proof::{Confidence, Fresh, Label, Means, Proof, Unmoved};
use super::scene::{PieceId, Scene};
use crate::board::{Color, Move, Piece, Position, Role};
use crate::rules::{BothForbidden, RepetitionLaw, RepetitionRule};

/// A move of the cycle and what it is.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its ply, from 1.
    pub ply: u32,
    /// Who played it.
    pub side: Color,
    /// The move.
    pub action: Move,
    /// The piece that moves.
    pub mover: Piece,
    /// What it is.
    pub label: Label,
    /// What it chases under a law by ranks.
    chases: Vec<Chase>,
}

/// A piece that attacks another anew.
#[derive(Clone, Copy, Debug)]
struct Chase {
    attacker: PieceId,
    target: PieceId,
    /// Whether the capture was there before, and only a protector was cut off.
    cut_off: bool,
    /// Whether it also wins material by exchanges.
    wins: bool,
}

/// Who has to change, or loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A draw if nobody changes.
    Draw,
    /// This side must change, and loses if it does not.
    MustChange(Color),
    /// This side loses.
    Loses(Color),
}

impl Verdict {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Draw => "draw",
            Verdict::MustChange(Color::Red) => "red-must-change",
            Verdict::MustChange(Color::Black) => "black-must-change",
            Verdict::Loses(Color::Red) => "red-loses",
            Verdict::Loses(Color::Black) => "black-loses",
        }
    }

    /// The side that the verdict is against.
    pub const fn against(self) -> Option<Color> {
        match self {
            Verdict::Draw => None,
            Verdict::MustChange(side) | Verdict::Loses(side) => Some(side),
        }
    }
}

/// What a verdict rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// One side checks with every move, and the other does not.
    LongCheck,
    /// Neither side's moves are forbidden.
    BothAllowed,
    /// One side's are.
    OneForbidden,
    /// Both sides' are.
    BothForbidden,
    /// Both sides' are, and only the other side's attack is joint.
    JointAttack,
    /// The ranks of what both sides do, Red's first.
    Ranks(Rank, Rank),
}

impl Ground {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::LongCheck => "long-check",
            Ground::BothAllowed => "both-allowed",
            Ground::OneForbidden => "one-forbidden",
            Ground::BothForbidden => "both-forbidden",
            Ground::JointAttack => "joint-attack",
            Ground::Ranks(..) => "ranks",
        }
    }
}

/// What a side does with every move of a cycle, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Nothing that is forbidden.
    Nothing,
    /// It cuts the protection of one and the same piece, attacked by one and the same.
    CutsOff,
    /// It chases one and the same piece.
    Chase,
    /// It gives check.
    Check,
}

impl Rank {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Nothing => "none",
            Rank::CutsOff => "cuts-off",
            Rank::Chase => "long-chase",
            Rank::Check => "long-check",
        }
    }
}

/// A cycle, judged.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The moves that were judged.
    pub moves: Vec<Judged>,
    /// The verdict.
    pub verdict: Verdict,
    /// What it rests on.
    pub ground: Ground,
    /// How sure it is: as sure as the least sure of what it rests on.
    pub confidence: Confidence,
}

impl Ruling {
    /// The article of the verdict, where it is known.
    pub fn article<'r>(&self, rule: &'r RepetitionRule) -> Option<&'r str> {
        let articles = &rule.articles;
        match self.ground {
            Ground::LongCheck => articles.long_check.as_deref(),
            Ground::BothAllowed => articles.both_allowed.as_deref(),
            Ground::OneForbidden => articles.one_forbidden.as_deref(),
            Ground::BothForbidden | Ground::JointAttack => articles.both_forbidden.as_deref(),
            Ground::Ranks(..) => None,
        }
    }

    /// Whether every move of a side attacks.
    pub fn is_forbidden(&self, side: Color) -> bool {
        self.of(side).all(|judged| judged.label.nature.is_attack())
    }

    /// Whether a side's attack is joint in any of its moves.
    pub fn is_joint(&self, side: Color) -> bool {
        self.of(side).any(|judged| {
            judged.label.nature == Nature::Chase && judged.label.proofs.iter().any(Proof::is_joint)
        })
    }

    fn of(&self, side: Color) -> impl Iterator<Item = &Judged> {
        self.moves.iter().filter(move |judged| judged.side == side)
    }
}

/// Judges the plies `judged`, first and last, of a line of play. `stated` says what moves are, whatever is found: the
/// number of the move among those judged, from 1, and its nature.
pub fn judge(
    start: &Position,
    moves: &[Move],
    judged: (u32, u32),
    rule: &RepetitionRule,
    stated: &[(u32, Nature)],
) -> Ruling {
    let mut scene = Scene::new(start.clone());
    let mut labeller = Labeller::new();
    let mut found = Vec::new();
    for (ply, &action) in (1..=judged.1).zip(moves) {
        if ply >= judged.0 {
            let side = scene.position().side();
            let Some(mover) = scene.position().piece_at(action.from) else { break };
            let (mut label, chases) = match rule.law {
                RepetitionLaw::Natures(_) => (labeller.label(&scene, action), Vec::new()),
                law => by_attacks(&scene, action, law),
            };
            let number = ply + 1 - judged.0;
            if let Some(&(_, nature)) = stated.iter().find(|(at, _)| *at == number) {
                overrule(&mut label, nature);
            }
            found.push(Judged { ply, side, action, mover, label, chases });
        }
        scene.make(action);
    }
    let mut ruling = Ruling {
        moves: found,
        verdict: Verdict::Draw,
        ground: Ground::BothAllowed,
        confidence: Confidence::Exact,
    };
    match rule.law {
        RepetitionLaw::Natures(both) => {
            if both == BothForbidden::Draw {
                pawns_in_mutual_attacks(&mut ruling);
            }
            by_natures(&mut ruling, both);
        }
        RepetitionLaw::Ranks => by_ranks(&mut ruling, rule, false),
        RepetitionLaw::PikafishRanks => by_ranks(&mut ruling, rule, true),
    }
    ruling
}

/// Puts what somebody says of a move in place of what was found.
fn overrule(label: &mut Label, nature: Nature) {
    if label.nature == nature {
        return;
    }
    label.overruled = Some(std::mem::replace(&mut label.nature, nature));
    label.confidence = Confidence::Judgement;
    if !nature.is_attack() {
        label.unmoved = Some(Unmoved::Stated);
        label.proofs.clear();
    }
}

// --- by natures ----------------------------------------------------------------------------------------

/// What a side does in a cycle, under the Chinese rules.
struct Conduct {
    checks: bool,
    forbidden: bool,
    confidence: Confidence,
}

fn conduct(ruling: &Ruling, side: Color) -> Conduct {
    let all = |is: fn(Nature) -> bool| ruling.of(side).all(|judged| is(judged.label.nature));
    let forbidden = all(Nature::is_attack);
    let sure = |attacks: bool| {
        let moves = ruling.of(side).filter(move |judged| judged.label.nature.is_attack() == attacks);
        moves.map(|judged| judged.label.confidence)
    };
    // Every attack must be one for a cycle to be forbidden; one move that is none makes it allowed.
    let confidence = if forbidden { sure(true).min() } else { sure(false).max() };
    Conduct {
        checks: all(|nature| nature == Nature::Check),
        forbidden,
        confidence: confidence.unwrap_or(Confidence::Judgement),
    }
}

/// 27.2 of 1999: what a pawn itself attacks is 闲, but 捉 where both sides attack with every move.
fn pawns_in_mutual_attacks(ruling: &mut Ruling) {
    let is_pawns = |judged: &Judged| {
        judged.mover.role() == Role::Pawn
            && matches!(judged.label.unmoved, Some(Unmoved::OwnGeneralOrPawn(_)))
    };
    for side in Color::ALL {
        let attacks = |judged: &Judged| judged.label.nature.is_attack() || is_pawns(judged);
        if !ruling.is_forbidden(side.other()) || !ruling.of(side).all(attacks) {
            continue;
        }
        for judged in ruling.moves.iter_mut().filter(|judged| judged.side == side && is_pawns(judged)) {
            judged.label.nature = Nature::Chase;
            judged.label.confidence = Confidence::Judgement;
        }
    }
}

/// The verdict from the natures of the moves (25.1–25.3 and 26.9 of 2011, 26.1–26.4 of 1999).
fn by_natures(ruling: &mut Ruling, both_forbidden: BothForbidden) {
    let [red, black] = Color::ALL.map(|side| conduct(ruling, side));
    let weaker = red.confidence.min(black.confidence);
    let offender = |is_red: bool| if is_red { Color::Red } else { Color::Black };
    (ruling.verdict, ruling.ground, ruling.confidence) = if red.checks != black.checks {
        // A move that is no check needs no further look: what is a check is certain.
        (Verdict::Loses(offender(red.checks)), Ground::LongCheck, Confidence::Exact)
    } else if red.forbidden != black.forbidden {
        (Verdict::MustChange(offender(red.forbidden)), Ground::OneForbidden, weaker)
    } else if !red.forbidden {
        (Verdict::Draw, Ground::BothAllowed, weaker)
    } else {
        let [red_joint, black_joint] = Color::ALL.map(|side| ruling.is_joint(side));
        match both_forbidden {
            BothForbidden::Article26_9 if red_joint != black_joint => {
                (Verdict::MustChange(offender(black_joint)), Ground::JointAttack, Confidence::Judgement)
            }
            BothForbidden::Article26_9 if !red.checks => {
                (Verdict::Draw, Ground::BothForbidden, Confidence::Judgement)
            }
            _ => (Verdict::Draw, Ground::BothForbidden, weaker),
        }
    };
    let overruled = ruling.moves.iter().any(|judged| judged.label.overruled.is_some());
    if overruled {
        ruling.confidence = Confidence::Judgement;
    }
}

// --- by ranks ------------------------------------------------------------------------------------------

/// What a move chases under a law by ranks.
fn by_attacks(before: &Scene, action: Move, law: RepetitionLaw) -> (Label, Vec<Chase>) {
    let after = before.after(action);
    let passed = after.passed();
    let pikafish = law == RepetitionLaw::PikafishRanks;
    let in_check = before.position().is_check();
    let old = attacks(before, in_check && !pikafish);
    let known = |attack: &Attack| {
        old.iter().any(|other| {
            other.target.id == attack.target.id && (pikafish || other.attacker.id == attack.attacker.id)
        })
    };
    let mut proofs = Vec::new();
    let mut chases = Vec::new();
    for attack in attacks(&passed, false) {
        if known(&attack) {
            continue;
        }
        let earlier = earlier(before, &attack, in_check);
        let cut_off = !pikafish
            && earlier.is_some_and(|earlier| !binds_protector(before, earlier, &passed, attack.capture));
        let wins = win(&passed, attack.capture, true).is_some();
        chases.push(Chase { attacker: attack.attacker.id, target: attack.target.id, cut_off, wins });
        proofs.push(Proof {
            attacker: Some(attack.attacker),
            targets: vec![attack.target],
            fresh: if earlier.is_some() { Fresh::NotWinning } else { Fresh::NotThere },
            ..Proof::plain(Means::Capture, vec![attack.capture])
        });
    }
    if after.position().is_check() {
        proofs.insert(0, Proof::plain(Means::Check, Vec::new()));
        return (Label::attack(Nature::Check, proofs, Confidence::Exact), chases);
    }
    if proofs.is_empty() {
        return (Label::idle(Nature::Idle, Unmoved::NotInThisLaw, Confidence::Exact), chases);
    }
    let sure = if chases.iter().any(|chase| chase.wins && !chase.cut_off) {
        Confidence::Exact
    } else {
        Confidence::Judgement
    };
    (Label::attack(Nature::Chase, proofs, sure), chases)
}

/// The same capture by the same piece, where it could be made before the move.
fn earlier(before: &Scene, attack: &Attack, freed: bool) -> Option<Move> {
    let capture = Move::new(before.place(attack.attacker.id)?, before.place(attack.target.id)?);
    let position = before.position();
    let can = if freed { position.is_pseudo_legal(capture) } else { position.is_legal(capture) };
    can.then_some(capture)
}

/// The verdict from the ranks of what the sides do: the higher loses, equal ranks draw.
fn by_ranks(ruling: &mut Ruling, rule: &RepetitionRule, check_cancels: bool) {
    let ranks = |counts: fn(&Chase) -> bool| Color::ALL.map(|side| rank(ruling, side, check_cancels, counts));
    let [red, black] = ranks(|_| true);
    let strict = ranks(|chase| chase.wins && !chase.cut_off);
    let loses = match red.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Color::Red),
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
    };
    let by_material = strict[0].cmp(&strict[1]) == red.cmp(&black);
    let overruled = ruling.moves.iter().any(|judged| judged.label.overruled.is_some());
    ruling.verdict = match loses {
        None => Verdict::Draw,
        // An engine or a platform ends the game; elsewhere the arbiter has the side change.
        Some(side) if rule.occurrences.is_some() || red.max(black) == Rank::Check => Verdict::Loses(side),
        Some(side) => Verdict::MustChange(side),
    };
    ruling.ground = Ground::Ranks(red, black);
    ruling.confidence = if by_material && !overruled { Confidence::Exact } else { Confidence::Judgement };
}

fn rank(ruling: &Ruling, side: Color, check_cancels: bool, counts: fn(&Chase) -> bool) -> Rank {
    let is_check = |judged: &Judged| judged.label.nature == Nature::Check;
    if ruling.of(side).all(is_check) {
        return Rank::Check;
    }
    if check_cancels && ruling.moves.iter().any(is_check) {
        return Rank::Nothing;
    }
    // What somebody says is a chase, and was not found to be one, chases whatever the other moves chase.
    let is_bare = |judged: &Judged| judged.label.nature == Nature::Chase && judged.chases.is_empty();
    let is_attack = |judged: &Judged| judged.label.nature.is_attack();
    if !ruling.of(side).all(is_attack) {
        return Rank::Nothing;
    }
    let shown: Vec<&Judged> = ruling.of(side).filter(|judged| !is_bare(judged)).collect();
    let Some((first, rest)) = shown.split_first() else { return Rank::Chase };
    let whole = first.chases.iter().any(|chase| {
        let same = |other: &Chase| other.target == chase.target && !other.cut_off && counts(other);
        same(chase) && rest.iter().all(|judged| judged.chases.iter().any(same))
    });
    let cut_off = first.chases.iter().any(|chase| {
        let same = |other: &Chase| other.target == chase.target && other.attacker == chase.attacker;
        counts(chase) && rest.iter().all(|judged| judged.chases.iter().any(|it| same(it) && counts(it)))
    });
    match (whole, cut_off) {
        (true, _) => Rank::Chase,
        (false, true) => Rank::CutsOff,
        (false, false) => Rank::Nothing,
    }
}
