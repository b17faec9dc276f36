//! What the keys are called as tags, and what they mean.

use crate::notation::Script;
use crate::record::GameResult;

/// What stands before the key in the tag of one that has no name of its own.
const OWN: &str = "DhtmlXQ_";

/// Keys that are known, and their tags.
const TAGS: [(&str, &str); 29] = [
    ("title", "Title"),
    ("class", "EventType"),
    ("event", "Event"),
    ("group", "Group"),
    ("round", "Round"),
    ("table", "Board"),
    ("place", "Site"),
    ("date", "Date"),
    ("timerule", "TimeControl"),
    ("endtype", "Termination"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redname", "RedName"),
    ("redlevel", "RedTitle"),
    ("redrating", "RedElo"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackname", "BlackName"),
    ("blacklevel", "BlackTitle"),
    ("blackrating", "BlackElo"),
    ("blacktime", "BlackTime"),
    ("result", "Result"),
    ("open", "Opening"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("refer", "Source"),
    ("record", "Recorder"),
    ("judge", "Referee"),
];

/// Keys of other games and encodings.
const UNSUPPORTED: [&str; 2] = ["jieqi", "movelist64"];

/// What the writer says of itself; said again unless a file says something else.
pub(super) const STANDARD: [(&str, &str); 2] = [("ver", "www_dpxq_com"), ("init", "500,350")];

/// The tag of a key.
pub(super) fn tag(key: &str) -> String {
    let known = TAGS.iter().find(|(known, _)| *known == key);
    known.map_or_else(|| format!("{OWN}{key}"), |(_, tag)| (*tag).to_owned())
}

/// The key of a tag, if it has one.
pub(super) fn key(tag: &str) -> Option<String> {
    if let Some((key, _)) = TAGS.iter().find(|(_, known)| known.eq_ignore_ascii_case(tag)) {
        return Some((*key).to_owned());
    }
    let own = tag.get(..OWN.len()).filter(|own| own.eq_ignore_ascii_case(OWN))?;
    let key = tag.get(own.len()..)?;
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_key.then(|| key.to_ascii_lowercase())
}

/// Whether a key belongs to another game or another encoding.
pub(super) fn is_unsupported(key: &str) -> bool {
    UNSUPPORTED.contains(&key)
}

/// Whether a key shows that its block is a game, and not only the setting of a viewer.
pub(super) fn shows_game(key: &str) -> bool {
    let keys = ["binit", "fen", "movelist", "title", "event", "red", "black", "result"];
    keys.contains(&key) || variation(key).is_some() || comment(key).is_some()
}

/// The line that a variation leaves, the ply of its first move, and its own number: `move_p_s_b`.
pub(super) fn variation(key: &str) -> Option<[u32; 3]> {
    numbers(key.strip_prefix("move_")?)
}

/// Three numbers with `_` between.
pub(super) fn numbers(text: &str) -> Option<[u32; 3]> {
    let mut words = text.split('_').map(number);
    let numbers = [words.next()??, words.next()??, words.next()??];
    words.next().is_none().then_some(numbers)
}

/// The line and the ply of a comment: `commentN`, `commentB_N`.
pub(super) fn comment(key: &str) -> Option<(u32, u32)> {
    let place = key.strip_prefix("comment")?;
    match place.split_once('_') {
        Some((line, ply)) => Some((number(line)?, number(ply)?)),
        None => Some((0, number(place)?)),
    }
}

fn number(digits: &str) -> Option<u32> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// A result as files have it. A foreign site writes one letter, from Red's side.
pub(super) fn result(text: &str) -> Option<GameResult> {
    match text.trim() {
        "W" => Some(GameResult::RedWins),
        "L" => Some(GameResult::BlackWins),
        "D" => Some(GameResult::Draw),
        text => GameResult::read(text).map(|(result, _)| result),
    }
}

/// A result as it is written.
pub(super) const fn result_word(result: GameResult, script: Script) -> &'static str {
    match (result, script) {
        (GameResult::RedWins, Script::Simplified) => "红胜",
        (GameResult::RedWins, Script::Traditional) => "紅勝",
        (GameResult::BlackWins, Script::Simplified) => "黑胜",
        (GameResult::BlackWins, Script::Traditional) => "黑勝",
        (GameResult::Draw, _) => "和局",
        (GameResult::Unknown, _) => "未知",
    }
}

/// Whether a result is spelt as it is written.
pub(super) fn is_result_word(text: &str, result: GameResult) -> bool {
    [Script::Simplified, Script::Traditional].iter().any(|&script| text == result_word(result, script))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_lead_back_to_their_keys() {
        for name in TAGS.map(|(key, _)| key).into_iter().chain(["hits", "redeng", "move_9_9_9", "x_1"]) {
            assert_eq!(key(&tag(name)).as_deref(), Some(name));
        }
        assert_eq!(key("dhtmlxq_Hits").as_deref(), Some("hits"));
        for tag in ["XqfRest", "DhtmlXQ_", "DhtmlXQ_甲", "Dh甲"] {
            assert_eq!(key(tag), None, "{tag}");
        }
    }

    #[test]
    fn keys_with_numbers() {
        assert_eq!(variation("move_0_71_1"), Some([0, 71, 1]));
        for key in
            ["move_0_71", "move_0_71_1_1", "move_a_1_1", "move_+1_1_1", "move_0_1_99999999999", "movelist"]
        {
            assert_eq!(variation(key), None, "{key}");
        }
        assert_eq!(comment("comment12"), Some((0, 12)));
        assert_eq!(comment("comment3_12"), Some((3, 12)));
        for key in ["comment", "comment_1", "comment1_", "comments"] {
            assert_eq!(comment(key), None, "{key}");
        }
    }

    #[test]
    fn results() {
        for (text, expected) in [
            ("红胜", Some(GameResult::RedWins)),
            ("黑勝", Some(GameResult::BlackWins)),
            ("和棋", Some(GameResult::Draw)),
            ("未知", Some(GameResult::Unknown)),
            ("1-0", Some(GameResult::RedWins)),
            ("L", Some(GameResult::BlackWins)),
            ("?!", None),
        ] {
            assert_eq!(result(text), expected, "{text}");
        }
    }
}
