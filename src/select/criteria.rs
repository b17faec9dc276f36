//! What a game must have to be chosen.

use super::reached::{Sought, longest_quiet};
use super::{DateRange, Pattern};
use crate::record::{Annotation, Date, GameRecord, GameResult, NodeId, Preorder, Step};

/// Conditions that a game must meet, all of them. Without any, every game is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Criteria {
    /// Headers by name, and what one of that name must fit.
    pub tags: Vec<(String, Pattern)>,
    /// Players, each on either side.
    pub players: Vec<Pattern>,
    /// The results of which it must have one; with none any will do.
    pub results: Vec<GameResult>,
    /// When it was played.
    pub date: Option<DateRange>,
    /// The fewest plies of the main line.
    pub min_plies: Option<u32>,
    /// The most plies of the main line.
    pub max_plies: Option<u32>,
    /// A position that the main line or a variation reaches.
    pub position: Option<Sought>,
    /// The fewest plies that the main line goes without a capture.
    pub min_quiet: Option<u32>,
    /// Where it starts.
    pub start: Option<StartKind>,
    /// What it must have.
    pub features: Vec<Feature>,
}

/// Where a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartKind {
    /// From the standard start.
    Standard,
    /// From any other position.
    Setup,
}

/// What a record may have beside the moves of its main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// At least one variation.
    Variations,
    /// At least one comment.
    Comments,
}

/// Whether a game is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It meets every condition.
    Chosen,
    /// It fails one.
    Refused,
    /// It meets every condition but that of the date, which its record does not tell.
    DateOpen,
}

impl Criteria {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Criteria::default()
    }

    /// Whether a record may be chosen, going by what is known of it before its moves are resolved.
    pub fn may_choose(&self, record: &GameRecord) -> bool {
        self.date_of(record) != Some(false) && self.fits_headers(record)
    }

    /// Judges a resolved record. What costs least is asked first.
    pub fn judge(&self, record: &GameRecord) -> Verdict {
        let is_refused = !self.may_choose(record)
            || !self.fits_length(record)
            || !self.features.iter().all(|&feature| has(record, feature))
            || self.min_quiet.is_some_and(|least| longest_quiet(record) < least)
            || self.position.as_ref().is_some_and(|sought| !sought.is_in(record));
        match (is_refused, self.date_of(record)) {
            (true, _) => Verdict::Refused,
            (false, None) => Verdict::DateOpen,
            (false, Some(_)) => Verdict::Chosen,
        }
    }

    /// Whether it was played in the span; `None` where that is not told.
    fn date_of(&self, record: &GameRecord) -> Option<bool> {
        let Some(range) = self.date else { return Some(true) };
        range.holds(record.tags.get("Date").map_or_else(Date::default, |text| Date::read(text).date))
    }

    fn fits_headers(&self, record: &GameRecord) -> bool {
        let has = |name: &str, pattern: &Pattern| {
            record.tags.iter().any(|tag| tag.is(name) && pattern.fits(tag.value))
        };
        self.tags.iter().all(|(name, pattern)| has(name, pattern))
            && self.players.iter().all(|pattern| has("Red", pattern) || has("Black", pattern))
            && (self.results.is_empty() || self.results.contains(&record.result()))
    }

    fn fits_length(&self, record: &GameRecord) -> bool {
        let plies = || record.tree.main_moves().count() as u32;
        self.start.is_none_or(|start| (start == StartKind::Standard) == record.start.is_standard())
            && (self.min_plies.is_none() && self.max_plies.is_none()
                || (self.min_plies.unwrap_or(0)..=self.max_plies.unwrap_or(u32::MAX)).contains(&plies()))
    }
}

fn has(record: &GameRecord, feature: Feature) -> bool {
    // What was cut off the tree is in no line, so the nodes are walked.
    let mut nodes = Walk { record, next: Some(NodeId::ROOT), steps: record.tree.preorder() };
    match feature {
        Feature::Variations => nodes.any(|id| record.tree.children(id).nth(1).is_some()),
        Feature::Comments => record.tree.is_annotated() && nodes.any(|id| comments(record, id) > 0),
    }
}

/// How many comments stand at a node.
fn comments(record: &GameRecord, id: NodeId) -> usize {
    let count = |found: &Annotation| found.before.len() + found.after.len();
    record.tree.annotation(id).map_or(0, count)
}

/// How many comments and variations a record has.
pub(super) fn annotations(record: &GameRecord) -> u32 {
    let nodes = Walk { record, next: Some(NodeId::ROOT), steps: record.tree.preorder() };
    let count = |id: NodeId| comments(record, id) + record.tree.children(id).count().saturating_sub(1);
    nodes.map(count).sum::<usize>() as u32
}

/// The nodes of a tree, the root first.
struct Walk<'a> {
    record: &'a GameRecord,
    next: Option<NodeId>,
    steps: Preorder,
}

impl Iterator for Walk<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        if let Some(root) = self.next.take() {
            return Some(root);
        }
        loop {
            match self.steps.next(&self.record.tree)? {
                Step::Enter(id) => return Some(id),
                Step::Leave(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;
    use crate::record::Start;
    use crate::select::Sought;
    use crate::source::SourceText;

    /// A record with these headers and moves, and what is changed of it.
    fn game(tags: &[(&str, &str)], moves: &str) -> GameRecord {
        let mut record = GameRecord::new(SourceText::default(), "pgn");
        for (name, value) in tags {
            record.tags.push(*name, *value);
        }
        let mut at = NodeId::ROOT;
        for text in moves.split_whitespace() {
            at = record.tree.push_move(at, action(text));
        }
        record
    }

    fn action(text: &str) -> Move {
        text.parse().expect("a move")
    }

    #[track_caller]
    fn check(criteria: &Criteria, record: &GameRecord, expected: Verdict) {
        assert_eq!(criteria.judge(record), expected);
    }

    fn of(found: bool) -> Verdict {
        if found { Verdict::Chosen } else { Verdict::Refused }
    }

    #[test]
    fn none_lets_everything_through() {
        assert!(Criteria::default().is_empty());
        check(&Criteria::default(), &game(&[], ""), Verdict::Chosen);
    }

    #[test]
    fn headers() {
        let record = game(&[("Event", "五羊杯"), ("event", "Second"), ("Site", "")], "");
        for (name, pattern, found) in [
            ("Event", "五羊", true),
            ("EVENT", "second", true),
            ("Event", "三羊", false),
            ("Site", "*", true),
            ("Site", "?*", false),
            ("Round", "*", false),
        ] {
            let criteria =
                Criteria { tags: vec![(name.to_owned(), Pattern::new(pattern))], ..Criteria::default() };
            check(&criteria, &record, of(found));
        }
    }

    #[test]
    fn players() {
        let record = game(&[("Red", "胡荣华"), ("Black", "杨官璘")], "");
        for (names, found) in [
            (&["胡荣华"][..], true),
            (&["杨官"], true),
            (&["杨官璘", "胡荣华"], true),
            (&["胡荣华", "柳大华"], false),
            (&["甲"], false),
        ] {
            let players = names.iter().map(|name| Pattern::new(name)).collect();
            check(&Criteria { players, ..Criteria::default() }, &record, of(found));
        }
    }

    #[test]
    fn results() {
        use GameResult::{BlackWins, Draw, RedWins, Unknown};
        for (text, results, found) in [
            ("红胜", vec![RedWins], true),
            ("1-0", vec![BlackWins, Draw], false),
            ("1/2", vec![BlackWins, Draw], true),
            ("", vec![Unknown], true),
            ("*", vec![RedWins], false),
        ] {
            let record = game(&[("Result", text)], "");
            check(&Criteria { results, ..Criteria::default() }, &record, of(found));
        }
    }

    #[test]
    fn dates() {
        let criteria = Criteria {
            date: Some("1999.06..2003".parse().unwrap()),
            min_plies: Some(0),
            ..Criteria::default()
        };
        for (text, expected) in [
            ("1999年12月9日", Verdict::Chosen),
            ("1999", Verdict::DateOpen),
            ("1998", Verdict::Refused),
            ("", Verdict::DateOpen),
            ("民国时期", Verdict::DateOpen),
        ] {
            check(&criteria, &game(&[("Date", text)], ""), expected);
        }
        check(&criteria, &game(&[], ""), Verdict::DateOpen);
        // Another condition that fails decides, whatever the date.
        check(&Criteria { min_plies: Some(1), ..criteria }, &game(&[], ""), Verdict::Refused);
    }

    #[test]
    fn lengths_and_quiet_stretches() {
        // The cannon takes a pawn in the third ply.
        let record = game(&[], "h2e2 h9g7 e2e6 f9e8 h0g2");
        let (min, max) = (
            |n| Criteria { min_plies: Some(n), ..Criteria::default() },
            |n| Criteria { max_plies: Some(n), ..Criteria::default() },
        );
        for (criteria, found) in [(min(5), true), (min(6), false), (max(5), true), (max(4), false)] {
            check(&criteria, &record, of(found));
        }
        for (least, found) in [(0, true), (2, true), (3, false)] {
            check(&Criteria { min_quiet: Some(least), ..Criteria::default() }, &record, of(found));
        }
    }

    #[test]
    fn starts() {
        let standard = game(&[], "");
        let mut other = game(&[], "");
        let setup =
            crate::fen::read("3k5/9/9/9/9/9/9/9/4R4/4K4 w", crate::fen::Letters::Common).setup.unwrap();
        let position = setup.validate(crate::board::Placement::Strict).unwrap();
        other.start = Start::Position(Box::new(position));
        for (kind, record, found) in [
            (StartKind::Standard, &standard, true),
            (StartKind::Setup, &standard, false),
            (StartKind::Standard, &other, false),
            (StartKind::Setup, &other, true),
        ] {
            check(&Criteria { start: Some(kind), ..Criteria::default() }, record, of(found));
        }
    }

    #[test]
    fn variations_and_comments() {
        let plain = game(&[], "h2e2 h9g7");
        let mut varied = plain.clone();
        let first = varied.tree.node(NodeId::ROOT).first_child().unwrap();
        varied.tree.push_move(first, action("h7e7"));
        let mut commented = plain.clone();
        commented.tree.annotation_mut(NodeId::ROOT).after.push("起评".to_owned());
        for (feature, record, found) in [
            (Feature::Variations, &plain, false),
            (Feature::Variations, &varied, true),
            (Feature::Comments, &varied, false),
            (Feature::Comments, &commented, true),
        ] {
            check(&Criteria { features: vec![feature], ..Criteria::default() }, record, of(found));
        }
        assert_eq!([&plain, &varied, &commented].map(annotations), [0, 1, 1]);
    }

    #[test]
    fn positions() {
        let mut record = game(&[], "h2e2 h9g7");
        let first = record.tree.node(NodeId::ROOT).first_child().unwrap();
        record.tree.push_move(first, action("h7e7"));
        let behind = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR";
        let replied = "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR";
        for (fen, found) in [
            ("startpos".to_owned(), true),
            (behind.to_owned(), true),
            (format!("{behind} b"), true),
            (format!("{behind} w"), false),
            (format!("{replied} w - - 0 1"), true),
            ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/2C4C1/9/RNBAKABNR".to_owned(), false),
        ] {
            let position = Sought::read(&fen);
            assert!(position.is_some(), "{fen}");
            check(&Criteria { position, ..Criteria::default() }, &record, of(found));
        }
        // A board that cannot be played.
        record.start = Start::Faulty { text: "9/9/9/9/9/9/9/9/9/4K4 w".to_owned(), codes: Vec::new() };
        let position = Sought::read("9/9/9/9/9/9/9/9/9/4K4");
        check(&Criteria { position, ..Criteria::default() }, &record, Verdict::Chosen);
        assert_eq!(Sought::read("no board"), None);
    }
}
