//! What is looked at in a move.
//!
//! Everything is seen from the side that moves. A feature is a group and a few small numbers; it is hashed into a
//! table of weights, so that the table's size does not depend on what there is to see. Training and use go through this
//! one code.

use super::field::{self, ADVISOR, Attacks, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, Men, PAWN, POINTS};
use super::past::Past;
use crate::board::{Move, Position};

/// What a feature is about; the document of the model says what each brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Kind, direction, what is taken.
    Prior,
    /// What stands to be won or lost before the move.
    Exchange,
    /// The points, by the phase of the game.
    Points,
    /// What stands to be won or lost after the move.
    Threats,
    /// What was played before.
    History,
    /// General, advisors and elephants together.
    Palace,
    /// What is seen along the lines of chariots and cannons, and the reach of men.
    Lines,
}

impl Group {
    /// All groups.
    pub const ALL: [Group; 7] = [
        Group::Prior,
        Group::Exchange,
        Group::Points,
        Group::Threats,
        Group::History,
        Group::Palace,
        Group::Lines,
    ];

    /// Whether the group's features also go to the units that see what comes together: those that are the same at
    /// every point of the board.
    pub const fn is_joined(self) -> bool {
        matches!(self, Group::Prior | Group::Exchange | Group::Threats | Group::History)
    }
}

/// Takes the features of one move after the other.
pub trait Sink {
    /// A move whose features follow.
    fn begin(&mut self, action: Move);
    /// A feature of the move, as a hash.
    fn add(&mut self, group: Group, slot: u32);
}

/// A man's move, on the board as its side sees it.
#[derive(Clone, Copy)]
struct Step {
    role: u8,
    from: u8,
    to: u8,
    /// What it takes; 0 for nothing.
    taken: u8,
}

/// The numbers of a feature put together.
struct Key(u64);

impl Key {
    fn slot(self) -> u32 {
        let mut mixed = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^= mixed >> 32;
        mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as u32
    }
}

/// The key of a feature: its number and what it is made of.
macro_rules! key {
    ($number:literal $(, $part:expr)*) => {{
        let key: u64 = $number;
        $( let key = key.wrapping_mul(131).wrapping_add(u64::from($part)); )*
        Key(key.wrapping_mul(0x0100_0000_01b3).wrapping_add($number)).slot()
    }};
}

/// A worth in six steps: nothing, a pawn at home, a pawn or guard, a horse or cannon, more, a chariot.
const fn rough(worth: i32) -> u8 {
    match worth {
        ..=0 => 0,
        1 => 1,
        2 => 2,
        3..=4 => 3,
        5..=8 => 4,
        9..=12 => 5,
        _ => 6,
    }
}

/// What the position is like before any move.
struct Scene {
    men: Men,
    attacks: Attacks,
    checked: bool,
    /// How many chariots, horses and cannons are left, in four steps.
    phase: u8,
    /// How many of the own chariots, horses and cannons stand where they began, in four steps.
    at_home: u8,
    /// The most that the other side would win if it were to move.
    pending: Worst,
    /// The most that the mover can win by a capture.
    best: Worst,
    /// What the other side's attack on each own man would win.
    losses: [u8; POINTS],
    /// The other side's strength beyond the river on the left, in the middle and on the right.
    invaders: [u8; 3],
    /// How many chariots, horses and cannons the other side has.
    material: u8,
    /// To how many points the other side's general could go.
    flight: u8,
    /// Whether the other side would mate at once if it were to move.
    threatened: bool,
    /// Whether the mover can mate at once.
    mates: bool,
}

/// The two largest amounts that stand to be won, and where the largest is.
#[derive(Clone, Copy, Default)]
struct Worst {
    first: i32,
    second: i32,
    at: u8,
    count: u8,
}

impl Worst {
    fn offer(&mut self, worth: i32, at: u8) {
        if worth > 0 {
            self.count += 1;
        }
        if worth > self.first {
            self.second = self.first;
            self.first = worth;
            self.at = at;
        } else if worth > self.second {
            self.second = worth;
        }
    }
}

/// What each side stands to win: the other side from the mover, and the mover.
fn at_stake(men: &Men, attacks: &Attacks) -> (Worst, Worst) {
    let (mut losses, mut gains) = (Worst::default(), Worst::default());
    let [own, other] = &attacks.on;
    for (at, &man) in men.iter().enumerate() {
        if man == 0 || field::kind(man) == GENERAL {
            continue;
        }
        let worth = field::value(man, at as u8);
        if field::owner(man) == 0 {
            if other[at] != 0 {
                losses.offer(field::exchange(worth, other[at], own[at]), at as u8);
            }
        } else if own[at] != 0 {
            gains.offer(field::exchange(worth, own[at], other[at]), at as u8);
        }
    }
    (losses, gains)
}

/// To how many points of its palace the other side's general could go, and where it stands.
fn flight_of_other(men: &Men, attacks: &Attacks) -> (u8, u8) {
    let Some(at) = men.iter().position(|&man| man == 8 + GENERAL) else { return (0, 0) };
    let mut count = 0;
    field::for_each_attacked(men, at as u8, 8 + GENERAL, |to| {
        let blocked = men[to as usize] != 0 && field::owner(men[to as usize]) == 1;
        if !blocked && attacks.on[0][to as usize] == 0 {
            count += 1;
        }
    });
    (count, at as u8)
}

/// The same for the own general.
fn flight_of_own(men: &Men, attacks: &Attacks) -> (u8, u8) {
    let Some(at) = men.iter().position(|&man| man == 1 + GENERAL) else { return (0, 0) };
    let mut count = 0;
    field::for_each_attacked(men, at as u8, 1 + GENERAL, |to| {
        let blocked = men[to as usize] != 0 && field::owner(men[to as usize]) == 0;
        if !blocked && attacks.on[1][to as usize] == 0 {
            count += 1;
        }
    });
    (count, at as u8)
}

impl Scene {
    fn of(position: &Position) -> Scene {
        let checked = position.is_check();
        let men = field::men(position);
        let attacks = Attacks::of(&men);
        let (pending, best) = at_stake(&men, &attacks);
        let mut losses = [0; POINTS];
        let (mut heavy, mut at_home) = (0, 0);
        let mut invaders = [0_u8; 3];
        // Whether the mover has anything over the river that may mate.
        let mut crossed = false;
        let mut counts = [0_u8; 15];
        for (at, &man) in men.iter().enumerate() {
            if man == 0 {
                continue;
            }
            counts[man as usize] += 1;
            let kind = field::kind(man);
            let strong = matches!(kind, CHARIOT | HORSE | CANNON);
            heavy += u8::from(strong);
            if field::owner(man) == 0 {
                let home = match kind {
                    CHARIOT => matches!(at, 0 | 8),
                    HORSE => matches!(at, 1 | 7),
                    CANNON => matches!(at, 19 | 25),
                    _ => false,
                };
                at_home += u8::from(home);
                crossed |= at >= 45 && (strong || kind == PAWN);
                if attacks.on[1][at] != 0 && kind != GENERAL {
                    let worth = field::value(man, at as u8);
                    losses[at] = rough(field::exchange(worth, attacks.on[1][at], attacks.on[0][at]));
                }
            } else if at < 45 && (strong || kind == PAWN) {
                let part = match at % 9 {
                    0..=2 => 0,
                    3..=5 => 1,
                    _ => 2,
                };
                invaders[part] = (invaders[part] + 1).min(3);
            }
        }
        let other = |kind: u8| counts[8 + kind as usize].min(2);
        Scene {
            checked,
            phase: match heavy {
                ..=4 => 0,
                5..=8 => 1,
                9..=10 => 2,
                _ => 3,
            },
            at_home: at_home.div_ceil(2),
            pending,
            best,
            losses,
            invaders,
            material: other(CHARIOT) * 9 + other(HORSE) * 3 + other(CANNON),
            flight: flight_of_other(&men, &attacks).0,
            // In check it could not pass.
            threatened: invaders != [0; 3] && !checked && position.passed().has_mate(),
            mates: crossed && position.clone().has_mate(),
            men,
            attacks,
        }
    }
}

/// Gives the features of every legal move of a position, the moves in their order.
pub fn each_move(position: &Position, past: &Past, sink: &mut impl Sink) {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let scene = Scene::of(position);
    let side = position.side();
    let past = past.seen_by(side);
    let distant = field::distant(&scene.men);
    let mut men = scene.men;
    let mut board = position.clone();
    for action in moves {
        sink.begin(action);
        let (from, to) = (field::point(action.from, side), field::point(action.to, side));
        let (man, taken) = (men[from as usize], men[to as usize]);
        let step = Step { role: field::kind(man), from, to, taken };
        men[from as usize] = 0;
        men[to as usize] = man;
        let attacks = scene.attacks.after(&scene.men, &men, &distant, [from, to]);
        plain(&scene, step, sink);
        threats(&scene, &men, &attacks, step, past[0], sink);
        if scene.threatened || scene.mates {
            let undo = board.make(action);
            mates(&scene, &mut board, step, sink);
            board.unmake(action, undo);
        }
        history(&scene, &attacks, step, &past, sink);
        palace(&scene, &men, &attacks, step, sink);
        lines(&scene, &men, step, sink);
        men[from as usize] = man;
        men[to as usize] = taken;
    }
}

/// 0 ahead, 1 back, 2 sideways; and how far.
const fn direction(step: Step) -> (u8, u8) {
    let (before, after) = (step.from / 9, step.to / 9);
    if after > before {
        (0, after - before)
    } else if after < before {
        (1, before - after)
    } else {
        (2, (step.to % 9).abs_diff(step.from % 9))
    }
}

/// What is seen before the move.
fn plain(scene: &Scene, step: Step, sink: &mut impl Sink) {
    let Step { role, from, to, taken } = step;
    let (way, far) = direction(step);
    let prize = if taken == 0 { 0 } else { 1 + field::kind(taken) };
    let mut put = |slot| sink.add(Group::Prior, slot);
    put(key!(1, role, way));
    put(key!(2, role, way, prize));
    put(key!(3, role, way, scene.phase));
    put(key!(4, role, way, far));
    let worth = if taken == 0 { 0 } else { field::value(taken, to) };
    let [own, other] = &scene.attacks.on;
    // The mover itself does not protect the point it goes to.
    let mine = field::value(1 + role, from);
    let risk = if other[to as usize] == 0 {
        0
    } else {
        field::exchange(mine, other[to as usize], without(own[to as usize], role))
    };
    let mut put = |slot| sink.add(Group::Exchange, slot);
    put(key!(10, role, prize, rough(risk)));
    put(key!(11, role, scene.losses[from as usize], rough(risk)));
    put(key!(12, rough(worth - risk), rough(scene.best.first)));
    put(key!(13, rough(scene.pending.first), u8::from(scene.pending.at == from), rough(worth)));
    put(key!(
        14,
        role,
        guard(own[from as usize], other[from as usize]),
        guard(own[to as usize], other[to as usize])
    ));
    put(key!(15, u8::from(scene.checked), role, prize));
    let mut put = |slot| sink.add(Group::Points, slot);
    put(key!(20, role, from, to));
    put(key!(21, role, from, to, scene.phase));
    put(key!(22, role, from, to, scene.at_home));
    put(key!(23, role, to, scene.phase));
    put(key!(24, role, from, scene.phase));
    put(key!(25, role, to));
    put(key!(26, role, from));
    let fold =
        |at: u8| if from % 9 > 4 || (from % 9 == 4 && to % 9 > 4) { at / 9 * 9 + 8 - at % 9 } else { at };
    put(key!(27, role, fold(from), fold(to), scene.phase));
}

/// A force without one man of a kind, if it has one.
const fn without(force: u32, kind: u8) -> u32 {
    if field::has(force, kind) { force - field::one(kind) } else { force }
}

/// Whether a point is protected and what attacks it at least.
const fn guard(own: u32, other: u32) -> u8 {
    let attacker = if other == 0 { 7 } else { (other.trailing_zeros() / 4) as u8 };
    attacker * 2 + (own != 0) as u8
}

/// What stands to be won and lost after the move.
fn threats(
    scene: &Scene,
    men: &Men,
    attacks: &Attacks,
    step: Step,
    last: Option<super::past::Seen>,
    sink: &mut impl Sink,
) {
    let Step { role, from, to, taken } = step;
    let mut put = |slot| sink.add(Group::Threats, slot);
    let (losses, gains) = at_stake(men, attacks);
    let (flight, general) = flight_of_other(men, attacks);
    let (own_flight, own_general) = flight_of_own(men, attacks);
    let check = u8::from(field::has_any(attacks.on[0][general as usize]));
    let worth = if taken == 0 { 0 } else { field::value(taken, to) };
    let [own, other] = &attacks.on;
    let at = to as usize;
    let risk = if other[at] == 0 || role == GENERAL {
        0
    } else {
        field::exchange(field::value(1 + role, to), other[at], own[at])
    };
    let here = u8::from(losses.at == to && losses.first > 0);
    let (lost, lost_second) = (rough(losses.first), rough(losses.second));
    let (won, won_second) = (rough(gains.first), rough(gains.second));
    let was = rough(scene.pending.first);
    put(key!(30, role, check, rough(risk)));
    put(key!(31, u8::from(scene.checked), check, lost));
    put(key!(32, lost, was));
    put(key!(33, rough(worth), lost, lost_second, check));
    put(key!(34, won, rough(scene.best.first), check));
    let prey = if gains.first > 0 { 1 + field::kind(men[gains.at as usize]) } else { 0 };
    put(key!(35, won, prey, role));
    put(key!(36, won, won_second, check));
    let net = (worth - losses.first).clamp(-20, 20) + 20;
    put(key!(37, net as u8));
    put(key!(38, net as u8, check, u8::from(scene.checked)));
    put(key!(39, losses.count.min(5), gains.count.min(5)));
    put(key!(40, losses.count.min(5), scene.pending.count.min(5)));
    put(key!(41, gains.count.min(5), scene.best.count.min(5)));
    put(key!(42, role, lost, here, was, u8::from(scene.pending.at == from)));
    put(key!(43, role, guard(own[at], other[at]), scene.losses[from as usize]));
    put(key!(44, flight, scene.flight, check));
    put(key!(45, role, flight, scene.flight));
    put(key!(46, own_flight, role, scene.material));
    put(key!(47, role, check, (to / 9).abs_diff(general / 9), (to % 9).abs_diff(general % 9)));
    let victim = if losses.first > 0 { 1 + field::kind(men[losses.at as usize]) } else { 0 };
    put(key!(48, victim, lost, role, u8::from(losses.at == to)));
    put(key!(49, won, lost, role));
    put(key!(50, own_general, role, own_flight));
    // What the man bears on and protects from its new point, and how far it reaches.
    let mut reach = 0_u8;
    let mut duties = [0_u8; 2];
    let mut seen = [0_u32; 24];
    let mut count = 0;
    field::for_each_attacked(men, to, 1 + role, |target| {
        let man = men[target as usize];
        reach += u8::from(man == 0 || field::owner(man) == 1);
        if man == 0 || count >= seen.len() {
            return;
        }
        let kind = field::kind(man);
        let place = target as usize;
        if field::owner(man) == 1 {
            duties[0] += 1;
            let gain = if kind == GENERAL {
                6
            } else {
                rough(field::exchange(field::value(man, target), own[place], other[place]))
            };
            let anew = u8::from(!field::has(scene.attacks.on[0][place], role));
            seen[count] = key!(51, role, kind, gain, anew);
        } else {
            duties[1] += 1;
            let attacked = u8::from(other[place] != 0);
            seen[count] = key!(52, role, kind, attacked, scene.losses[place]);
        }
        count += 1;
    });
    for &slot in &seen[..count] {
        put(slot);
    }
    put(key!(53, role, reach.min(17)));
    put(key!(54, role, duties[0].min(4), duties[1].min(4)));
    if let Some(last) = last {
        // The man that moved last: whether it is attacked now, and whether it attacked what moves away.
        let there = last.to as usize;
        if there != at && men[there] != 0 {
            let gain = rough(field::exchange(field::value(men[there], last.to), own[there], other[there]));
            put(key!(55, last.role, gain, role));
        }
    }
}

/// Whether the move mates where it can be done, and whether it parries where the other side would mate. `board` is the position
/// after the move.
fn mates(scene: &Scene, board: &mut Position, step: Step, sink: &mut impl Sink) {
    let mut put = |slot| sink.add(Group::Threats, slot);
    let check = board.is_check();
    let mates = scene.mates && check && !board.has_legal_move();
    let allows = scene.threatened && !mates && board.has_mate();
    let [can, mates, threatened, allows, check] =
        [scene.mates, mates, scene.threatened, allows, check].map(u8::from);
    put(key!(56, can, mates));
    put(key!(57, threatened, allows, check, u8::from(scene.checked)));
    put(key!(58, threatened, allows, step.role));
}

/// What the move has to do with those before it.
fn history(
    scene: &Scene,
    attacks: &Attacks,
    step: Step,
    past: &[Option<super::past::Seen>; Past::LENGTH],
    sink: &mut impl Sink,
) {
    let Step { role, from, to, taken } = step;
    let mut put = |slot| sink.add(Group::History, slot);
    let Some(theirs) = past[0] else {
        put(key!(60, role));
        return;
    };
    let takes = u8::from(taken != 0);
    let back = u8::from(theirs.to == to) * (1 + theirs.taken.min(1));
    put(key!(61, role, back, theirs.role));
    put(key!(62, theirs.role, theirs.to, role, to));
    put(key!(63, theirs.role, theirs.from, theirs.to, role, from, to));
    let relative = |a: u8, b: u8| (a / 9 + 9 - b / 9, a % 9 + 8 - b % 9);
    let (rank, file) = relative(from, theirs.to);
    put(key!(64, role, theirs.role, rank, file));
    let (rank, file) = relative(to, theirs.to);
    put(key!(65, role, theirs.role, rank, file));
    let mut chased = false;
    field::for_each_attacked(&scene.men, theirs.to, 8 + theirs.role, |target| chased |= target == from);
    put(key!(66, role, theirs.role, u8::from(chased), scene.losses[from as usize]));
    put(key!(67, theirs.taken.min(1), takes, rough(scene.best.first)));
    // Points that the last move opened or closed: was this way closed before it?
    put(key!(68, theirs.role, theirs.from, role, to));
    if let Some(mine) = past[1] {
        let same = u8::from(mine.to == from);
        let undone = u8::from(same == 1 && mine.from == to);
        put(key!(69, role, same, undone, takes));
        put(key!(70, role, same, undone, mine.taken.min(1), u8::from(scene.checked)));
        put(key!(71, mine.role, mine.to, role, from, to));
        put(key!(72, mine.role, role, same, u8::from(mine.to == to)));
        if let Some(before) = past[3] {
            let repeats = u8::from(before.to == to && before.role == role);
            let home = u8::from(before.from == to);
            let swing =
                u8::from(past[2].is_some_and(|seen| seen.from == theirs.to && seen.to == theirs.from));
            put(key!(73, role, same, undone, repeats, swing));
            put(key!(74, before.role, mine.role, role, home, same));
            put(key!(75, before.role, before.to, role, from, to));
        }
    }
    let general = other_general(scene);
    let check = u8::from(field::has_any(attacks.on[0][general as usize]));
    let swung = u8::from(past[1].is_some_and(|mine| mine.to == from && mine.from == to));
    put(key!(76, role, check, swung, u8::from(scene.checked), u8::from(theirs.to == to)));
}

/// Where the other side's general stands.
fn other_general(scene: &Scene) -> u8 {
    scene.men.iter().position(|&man| man == 8 + GENERAL).unwrap_or(0) as u8
}

/// General, advisors and elephants.
fn palace(scene: &Scene, men: &Men, attacks: &Attacks, step: Step, sink: &mut impl Sink) {
    let Step { role, from, to, .. } = step;
    let mut put = |slot| sink.add(Group::Palace, slot);
    // Where general, advisors and elephants stand after the move, as one number.
    let mut shape = 0_u64;
    for (at, &man) in men.iter().enumerate().take(45) {
        if matches!(man, 1..=3) {
            shape = shape.wrapping_mul(1_009).wrapping_add((at as u64) * 4 + u64::from(man));
        }
    }
    let guard_moves = matches!(role, GENERAL | ADVISOR | ELEPHANT);
    if !guard_moves {
        return;
    }
    put(key!(80, role, shape));
    put(key!(81, role, shape, from));
    put(key!(82, role, shape, scene.material));
    let [left, middle, right] = scene.invaders;
    put(key!(83, role, from, to, left, middle, right));
    put(key!(84, role, from, to, scene.material));
    // The move with every man that matters to it.
    for (at, &man) in men.iter().enumerate() {
        if man != 0 && at as u8 != to {
            put(key!(85, role, from, to, man, at as u8));
        }
    }
    let exposed = |at: u8| guard(attacks.on[0][at as usize], attacks.on[1][at as usize]);
    put(key!(86, role, from, to, exposed(from), exposed(to)));
}

/// Lines and neighbours.
fn lines(scene: &Scene, men: &Men, step: Step, sink: &mut impl Sink) {
    let Step { role, from, to, .. } = step;
    let mut put = |slot| sink.add(Group::Lines, slot);
    if matches!(role, CHARIOT | CANNON) {
        for (way, [first, second]) in field::seen(men, to).into_iter().enumerate() {
            put(key!(90, role, way.min(2) as u8, first, second));
        }
        for (way, [first, second]) in field::seen(&scene.men, from).into_iter().enumerate() {
            put(key!(91, role, way.min(2) as u8, first, second));
        }
    }
    if role == CHARIOT || role == CANNON || role == HORSE || role == PAWN {
        let beside = |at: u8, men: &Men| field::seen_next(men, at);
        put(key!(92, role, to, beside(to, men)));
    }
}
