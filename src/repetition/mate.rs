//! Mate by checks alone (24.2: a check, or checks in a row, that mate).

use std::collections::HashMap;

use crate::board::{Move, Position};

/// How many checks are looked ahead.
pub const MATE_CHECKS: u32 = 7;

/// How many positions are looked at for one question.
const NODES: u32 = 200_000;

/// A search for a mate by checks.
#[derive(Debug, Default)]
pub(super) struct MateSearch {
    /// What is known of a position with so many checks left. Nothing that was cut short is kept.
    known: HashMap<(u64, u32), bool>,
    nodes: u32,
}

impl MateSearch {
    /// The line by which the side to move mates with at most `checks` checks, whatever the other side does: its moves
    /// and the replies that hold out longest. None where there is none, or the bound on positions was met.
    pub(super) fn line(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        let mut position = position.clone();
        self.nodes = 0;
        let checks = self.fewest(&mut position, checks)?;
        Some(self.spell(&mut position, checks))
    }

    /// Whether there is such a line.
    pub(super) fn exists(&mut self, position: &Position, checks: u32) -> bool {
        self.nodes = 0;
        self.fewest(&mut position.clone(), checks).is_some()
    }

    /// Whether the last search met the bound on positions.
    pub(super) const fn was_cut(&self) -> bool {
        self.nodes > NODES
    }

    /// The moves that begin such a line with as few checks as can be. None are known where the bound was met.
    pub(super) fn first_moves(&mut self, position: &Position, checks: u32) -> Vec<Move> {
        let mut position = position.clone();
        self.nodes = 0;
        let Some(checks) = self.fewest(&mut position, checks) else { return Vec::new() };
        let moves = position.legal_moves();
        moves.into_iter().filter(|&action| self.begins(&mut position, action, checks)).collect()
    }

    /// The fewest checks with which the side to move mates, if so many are enough.
    fn fewest(&mut self, position: &mut Position, checks: u32) -> Option<u32> {
        (1..=checks).find(|&checks| self.attack(position, checks))
    }

    /// Whether a move is a check after which the other side is mated, with so many checks in all.
    fn begins(&mut self, position: &mut Position, action: Move, checks: u32) -> bool {
        let undo = position.make(action);
        let mates = position.is_check() && self.defend(position, checks - 1);
        position.unmake(action, undo);
        mates
    }

    fn attack(&mut self, position: &mut Position, checks: u32) -> bool {
        let key = (position.key(), checks);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut mates = false;
        for action in position.legal_moves() {
            mates = self.begins(position, action, checks);
            if mates || self.was_cut() {
                break;
            }
        }
        if !self.was_cut() {
            self.known.insert(key, mates);
        }
        mates
    }

    /// Whether the side to move, in check, is mated within so many further checks.
    fn defend(&mut self, position: &mut Position, checks: u32) -> bool {
        self.nodes += 1;
        if checks == 0 {
            return !position.has_legal_move();
        }
        if self.was_cut() {
            return false;
        }
        for action in position.legal_moves() {
            let undo = position.make(action);
            let mated = self.attack(position, checks);
            position.unmake(action, undo);
            if !mated {
                return false;
            }
        }
        true
    }

    /// The moves of a line that was found.
    fn spell(&mut self, position: &mut Position, checks: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut left = checks;
        while left > 0 {
            let Some(checks) = self.fewest(position, left) else { break };
            let moves = position.legal_moves();
            let Some(action) = moves.into_iter().find(|&action| self.begins(position, action, checks)) else {
                break;
            };
            line.push(action);
            position.make(action);
            left = checks - 1;
            // The reply that holds out longest.
            let replies = position.legal_moves();
            let Some(reply) = replies.into_iter().max_by_key(|&reply| {
                let undo = position.make(reply);
                let needed = self.fewest(position, left).unwrap_or(left);
                position.unmake(reply, undo);
                needed
            }) else {
                break;
            };
            line.push(reply);
            position.make(reply);
        }
        line
    }
}
