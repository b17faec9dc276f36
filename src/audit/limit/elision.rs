//! Comments that say how many rounds were played and are not written down.

use super::types::Elision;
use crate::record::{GameRecord, NodeId};

/// What the comments of a line say to have left out, in order.
pub(super) fn find(record: &GameRecord, nodes: &[NodeId]) -> Vec<Elision> {
    let _ = (record, nodes);
    Vec::new()
}
