//! Legality against a second implementation, and what making and unmaking moves leaves behind.

use jipu::board::{Color, Fault, Move, Outcome, Placement, Position, Setup, Square};

use super::draw::Draw;
use super::games;
use super::mailbox::Mailbox;

/// Bytes draw a position that can arise and moves from it, or any pieces on any points.
pub(crate) fn run(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    if draw.flag() {
        let setup = games::setup(&mut draw);
        check_faults(&setup);
        // A general outside its palace, which only a lenient look lets through, is attacked by no advisor and no elephant: in
        // its palace it cannot be.
        let at_home = |position: &Position| {
            Color::ALL.into_iter().all(|color| position.general(color).in_palace(color))
        };
        if let Some(position) = setup.validate(Placement::Lenient).ok().filter(at_home) {
            check(&position, true);
        }
        return;
    }
    let mut position = games::position(&mut draw);
    for ply in 0..24 {
        check(&position, ply == 0 || draw.is_empty());
        let moves = position.legal_moves();
        if moves.is_empty() || draw.is_empty() {
            break;
        }
        let action = draw.one(&moves);
        check_made(&position, action);
        position.play(action);
    }
}

/// Relations between the pieces are judged where each side has one general.
fn check_faults(setup: &Setup) {
    let faults = setup.faults();
    let general = |color| {
        faults.contains(&Fault::NoGeneral(color))
            || faults.contains(&Fault::TooMany(color, jipu::board::Role::General))
    };
    let judged = !Color::ALL.into_iter().any(general);
    let mailbox = Mailbox::of(setup);
    let facing = judged && mailbox.generals_face();
    assert_eq!(faults.contains(&Fault::GeneralsFacing), facing, "{setup:?}");
    // What stands where it never can stand is asked for no attack: an advisor beside the other side's general, say.
    if !faults.iter().any(|fault| fault.is_placement()) {
        let attacked = judged && !facing && mailbox.is_attacked(setup.side.other());
        assert_eq!(faults.contains(&Fault::OpponentInCheck), attacked, "{setup:?}");
    }
    let strict = setup.validate(Placement::Strict);
    assert_eq!(strict.is_ok(), faults.is_empty());
    let lenient = faults.iter().all(|fault| fault.is_placement());
    assert_eq!(setup.validate(Placement::Lenient).is_ok(), lenient);
}

fn check(position: &Position, thoroughly: bool) {
    let mailbox = Mailbox::of(&position.to_setup());
    let moves = position.legal_moves();
    assert_eq!(moves, mailbox.legal_moves(), "{position:?}");
    assert_eq!(
        (position.count_legal_moves(), position.has_legal_move()),
        (moves.len(), !moves.is_empty()),
        "{position:?}"
    );
    let in_check = mailbox.is_attacked(position.side());
    assert_eq!(position.is_check(), in_check, "{position:?}");
    let outcome = match (moves.is_empty(), in_check) {
        (true, true) => Some(Outcome::Checkmate),
        (true, false) => Some(Outcome::Stalemate),
        (false, _) => None,
    };
    assert_eq!(position.outcome(), outcome);
    if !thoroughly {
        return;
    }
    for from in Square::all() {
        for to in Square::all() {
            let action = Move::new(from, to);
            let is_legal = moves.contains(&action);
            assert_eq!(position.is_legal(action), is_legal, "{action} in {position:?}");
            // Why a move of an empty point is refused is told by one look.
            if position.piece_at(from).is_some() || from.index() == 0 {
                assert_eq!(position.illegality(action).is_none(), is_legal, "{action} in {position:?}");
            }
        }
    }
}

/// Makes a move every way there is and takes it back.
fn check_made(position: &Position, action: Move) {
    let mut made = position.clone();
    let undo = made.make(action);
    let mailbox = Mailbox::of(&position.to_setup()).after(action);
    assert!(mailbox.is(&made.to_setup()), "{action} in {position:?}");
    assert_eq!(undo.captured(), position.piece_at(action.to));
    let quiet = if undo.captured().is_some() { 0 } else { position.quiet() + 1 };
    assert_eq!(made.quiet(), quiet);
    let round = position.round() + u32::from(position.side() == Color::Black);
    assert_eq!(made.round(), round);
    let anew = made.to_setup().validate(Placement::Lenient).expect("a legal move leaves a valid position");
    assert_eq!(made.key(), anew.key(), "the key of {made:?}");
    assert_eq!(made.pieces().collect::<Vec<_>>(), anew.pieces().collect::<Vec<_>>());
    for color in Color::ALL {
        assert_eq!(made.general(color), anew.general(color));
    }
    let mut played = position.clone();
    played.play(action);
    assert_eq!((&played, played.quiet(), played.round()), (&made, made.quiet(), made.round()));
    made.unmake(action, undo);
    assert_eq!((&made, made.key()), (position, position.key()));
    assert_eq!((made.quiet(), made.round()), (position.quiet(), position.round()));
    assert_eq!(made.is_check(), position.is_check());
    assert_eq!(made.legal_moves(), position.legal_moves());
}
