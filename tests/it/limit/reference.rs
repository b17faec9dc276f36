//! The readings a second time, written from the text of the rules with plain loops over the whole record. It shares
//! no code with the program.

use jipu::board::Color;
use jipu::rules::Reading;

/// One ply: who played it, whether it took a piece, whether it gave check.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    pub(crate) side: Color,
    pub(crate) takes: bool,
    pub(crate) checks: bool,
}

/// The plies after the last capture, as pairs of their number (1-based) and themselves.
fn stretch(plies: &[Ply]) -> Vec<(usize, Ply)> {
    let mut counted = Vec::new();
    for (index, ply) in plies.iter().enumerate() {
        if ply.takes {
            counted.clear();
        } else {
            counted.push((index + 1, *ply));
        }
    }
    counted
}

/// How many plies of a side there are, and how many of its checks are beyond the cap.
fn plies_and_excess(counted: &[(usize, Ply)], side: Color, cap: Option<u32>) -> (i64, i64) {
    let mut plies = 0;
    let mut checks = 0;
    for (_, ply) in counted {
        if ply.side == side {
            plies += 1;
            if ply.checks {
                checks += 1;
            }
        }
    }
    let excess = match cap {
        Some(cap) if checks > i64::from(cap) => checks - i64::from(cap),
        _ => 0,
    };
    (plies, excess)
}

/// The count after all these plies. `start_checked`: the side that begins is in check.
pub(crate) fn count(
    plies: &[Ply],
    start_checked: bool,
    reading: Reading,
    claimant: Color,
    cap: Option<u32>,
) -> u32 {
    let counted = stretch(plies);
    let (own, excess) = plies_and_excess(&counted, claimant, cap);
    let (other, other_excess) = plies_and_excess(&counted, claimant.other(), cap);
    let all = own + other;
    let count = match reading {
        Reading::ClaimantCapped => (own - excess).min(other),
        Reading::ClaimantCappedRepliesDropped => (own - excess).min(other - excess),
        Reading::BothCappedRepliesDropped => all - struck(&counted, cap),
        Reading::LargerExcess => all - 2 * excess.max(other_excess),
        Reading::NoChecks => no_checks(plies, &counted, start_checked),
        Reading::NoCap => own.min(other),
        Reading::RecentWindow => longest_window(&counted, claimant, cap).min(other),
        Reading::NumberedRounds => numbered(&counted, claimant, cap),
    };
    count.max(0) as u32
}

/// How many plies are checks beyond the cap or replies to them.
fn struck(counted: &[(usize, Ply)], cap: Option<u32>) -> i64 {
    let Some(cap) = cap else { return 0 };
    let mut is_struck = vec![false; counted.len()];
    for side in Color::ALL {
        let mut given = 0;
        for at in 0..counted.len() {
            if counted[at].1.side == side && counted[at].1.checks {
                given += 1;
                if given > cap {
                    is_struck[at] = true;
                    if at + 1 < counted.len() {
                        is_struck[at + 1] = true;
                    }
                }
            }
        }
    }
    is_struck.iter().filter(|&&is_struck| is_struck).count() as i64
}

fn no_checks(plies: &[Ply], counted: &[(usize, Ply)], start_checked: bool) -> i64 {
    let mut count = 0;
    for &(number, ply) in counted {
        let replies = if number == 1 { start_checked } else { plies[number - 2].checks };
        if !ply.checks && !replies {
            count += 1;
        }
    }
    count
}

/// The most of the claimant's latest plies that hold no more checks than the cap.
fn longest_window(counted: &[(usize, Ply)], claimant: Color, cap: Option<u32>) -> i64 {
    let own: Vec<bool> =
        counted.iter().filter(|(_, ply)| ply.side == claimant).map(|(_, ply)| ply.checks).collect();
    let mut longest = 0;
    for length in 1..=own.len() {
        let window = &own[own.len() - length..];
        let checks = window.iter().filter(|&&check| check).count();
        if cap.is_none_or(|cap| checks <= cap as usize) {
            longest = length as i64;
        }
    }
    longest
}

/// The lines of the sheet of which both moves were played after the capture.
fn numbered(counted: &[(usize, Ply)], claimant: Color, cap: Option<u32>) -> i64 {
    let mut rounds = 0;
    let mut checks = 0;
    for &(number, ply) in counted {
        if ply.side != Color::Red {
            continue;
        }
        if let Some(&(_, answer)) = counted.iter().find(|&&(other, _)| other == number + 1) {
            rounds += 1;
            let own = if claimant == Color::Red { ply } else { answer };
            checks += i64::from(own.checks);
        }
    }
    rounds - cap.map_or(0, |cap| (checks - i64::from(cap)).max(0))
}
