//! Headers of text sheets: `红方：甲` and the like.

use crate::notation::WrittenMove;

/// The words of headers and the tags they mean, simplified and traditional.
pub(crate) const HEADERS: [(&str, &str, &str); 14] = [
    ("标题", "標題", "Title"),
    ("赛事", "賽事", "Event"),
    ("轮次", "輪次", "Round"),
    ("日期", "日期", "Date"),
    ("地点", "地點", "Site"),
    ("红方", "紅方", "Red"),
    ("红方团体", "紅方團體", "RedTeam"),
    ("黑方", "黑方", "Black"),
    ("黑方团体", "黑方團體", "BlackTeam"),
    ("结果", "結果", "Result"),
    ("布局", "佈局", "Opening"),
    ("作者", "作者", "Author"),
    ("评注", "評注", "Annotator"),
    ("开局编号", "開局編號", "ECCO"),
];

/// The tag that the word of a header means.
pub(crate) fn tag_of(key: &str) -> Option<&'static str> {
    let known = HEADERS.iter().find(|(simplified, traditional, _)| key == *simplified || key == *traditional);
    known.map(|(_, _, tag)| *tag)
}

/// The tag of a line that is a header whose word is known.
pub(crate) fn known_header(line: &str) -> Option<&'static str> {
    header(line).and_then(|(key, _)| tag_of(key))
}

/// `红方：甲` and the like: a short word, a colon, and a value that is no move.
pub(crate) fn header(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once([':', '：'])?;
    let (key, value) = (key.trim(), value.trim());
    let short = !key.is_empty() && key.chars().count() <= 8 && key.chars().all(char::is_alphabetic);
    let known_player = matches!(key, "红" | "紅" | "黑") || key.is_ascii();
    // `红方：炮二平五` and `第一回合：炮二平五` are labels of moves; of any other word a move is the value.
    let label = matches!(key, "红方" | "紅方" | "黑方" | "先手" | "后手" | "後手")
        || ["回合", "着", "步", "手"].iter().any(|word| key.ends_with(word));
    // Digits are a date sooner than a move.
    let is_move = label
        && WrittenMove::token(value).is_some_and(
            |token| !matches!(token.written, WrittenMove::Coordinate(found) if found.is_digits()),
        );
    (short && !known_player && !is_move).then_some((key, value))
}
