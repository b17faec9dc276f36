//! Comments that say how many rounds were played and are not written down.
//!
//! Read are a word for going on, a number in Arabic or Chinese digits and 回合 (又弈61回合, 以下又走了20回合,
//! 再弈 35 个回合), and in English a number of further rounds or moves (61 more rounds, another 20 moves). Of a range
//! (又弈40至60回合) the upper end is meant. A number that is not exact (20多回合, 约二十回合, 几十回合) has no upper
//! bound, nor has one that is too large to be a statement about a game. A number behind 第 names a round and is none
//! of these.
//!
//! No statement is what could be or could have been played (若再走60回合, would hold another 60 moves), and nothing
//! in a comment that holds moves: it is a line of play that was kept as text.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while1};
use nom::character::complete::{multispace0, multispace1};
use nom::combinator::{map_opt, opt, value};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::types::Elision;
use crate::diag::{Argument, AtMove, Code, Diagnostic};
use crate::notation::WrittenMove;
use crate::record::{GameRecord, NodeId};

/// More rounds than this are no statement about a game.
const MOST: u32 = 999;

/// How many rounds, and whether it may be more.
type Rounds = (u32, bool);

/// What the comments of a line say to have left out, in order.
pub(super) fn find(record: &GameRecord, nodes: &[NodeId]) -> Vec<Elision> {
    let mut found = Vec::new();
    for (ply, id) in std::iter::once(NodeId::ROOT).chain(nodes.iter().copied()).enumerate() {
        let Some(annotation) = record.tree.annotation(id) else { continue };
        let mut add = |texts: &[String], after_ply: usize| {
            let rounds = texts.iter().flat_map(|text| rounds_in(text));
            found.extend(rounds.map(|(rounds, at_least)| Elision {
                after_ply: after_ply as u32,
                rounds,
                at_least,
            }));
        };
        add(&annotation.before, ply.saturating_sub(1));
        add(&annotation.after, ply);
    }
    found
}

/// Reports the comments of the main line that leave rounds out.
pub(in crate::audit) fn report(record: &GameRecord, out: &mut Vec<Diagnostic>) {
    if !record.tree.is_annotated() {
        return;
    }
    let Some(start) = record.start.position() else { return };
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    for elision in find(record, &nodes) {
        // The move that the comment stands behind, or the first one.
        let at = AtMove::on_main_line(elision.after_ply.max(1), start.side(), start.round());
        let finding =
            Diagnostic::new(Code::RoundsElided).with("count", Argument::Number(elision.rounds.into()));
        let finding = match nodes.get((elision.after_ply as usize).saturating_sub(1)) {
            Some(&id) if !record.tree.node(id).span.is_empty() => {
                finding.with_span(record.tree.node(id).span).with_text(record.text_of(id))
            }
            _ => finding,
        };
        out.push(finding.with_at(at));
    }
}

/// The statements of that kind in a comment, in order.
fn rounds_in(text: &str) -> Vec<Rounds> {
    let mut found = Vec::new();
    // Nearly no comment has one, and every one has these.
    if !["回合", "ound", "ove"].iter().any(|word| text.contains(word)) || holds_moves(text) {
        return found;
    }
    let mut rest = text;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        let begins_word = before.is_none_or(|c: char| !c.is_ascii_alphanumeric());
        let statement = chinese(rest).or_else(|error| if begins_word { english(rest) } else { Err(error) });
        let behind = match statement {
            Ok((behind, rounds)) => {
                let head = text.get(..text.len() - rest.len()).unwrap_or("");
                if !is_supposed(head, behind) {
                    found.push(rounds);
                }
                behind
            }
            Err(_) => rest.get(first.len_utf8()..).unwrap_or(""),
        };
        let used = rest.len() - behind.len();
        before = rest.get(..used).and_then(|used| used.chars().next_back());
        rest = behind;
    }
    found
}

// --- what is no statement ------------------------------------------------------------------------------

/// Whether a text holds moves as a record writes them: braces, or the number of a round and a move.
fn holds_moves(text: &str) -> bool {
    text.contains(['{', '}'])
        || text.char_indices().any(|(at, c)| {
            let behind_digit = text.get(..at).and_then(|head| head.chars().next_back()).is_some_and(is_digit);
            matches!(c, '.' | '．' | '、')
                && behind_digit
                && text.get(at + c.len_utf8()..).is_some_and(begins_with_move)
        })
}

fn is_digit(c: char) -> bool {
    digit(c).is_some()
}

/// Whether a move follows the stop behind a number. What has no letter may be a date as well, so two such are asked
/// for.
fn begins_with_move(text: &str) -> bool {
    let token = |text: &str| {
        let moves = text.trim_start_matches(|c: char| c.is_whitespace() || ".．…".contains(c));
        let len = WrittenMove::token(moves)?.len;
        let (written, rest) = moves.split_at_checked(len)?;
        Some((written.contains(char::is_alphabetic), rest.len()))
    };
    match token(text) {
        Some((false, rest)) => text.get(text.len() - rest..).and_then(token).is_some(),
        found => found.is_some(),
    }
}

/// Whether the clause around a statement makes a supposition or a demand of it.
fn is_supposed(head: &str, behind: &str) -> bool {
    let clause = head.rsplit(ends_clause).next().unwrap_or("").trim();
    let rest = behind.split(ends_clause).next().unwrap_or("");
    supposes(clause) || supposes_in_english(clause, rest) || ENABLES.iter().any(|word| rest.contains(word))
}

fn ends_clause(c: char) -> bool {
    "，。；：！？,.;:!?（）()\n".contains(c)
}

/// Words that make a supposition of the clause they stand in.
const SUPPOSES: &[&str] = &[
    "如果", "假如", "假若", "假使", "倘若", "倘使", "倘", "要是", "即使", "即便", "就算", "哪怕", "纵使",
    "縱使", "纵然", "縱然", "只要", "除非", "一旦", "可以", "须", "須", "需", "必要", "应当", "應當",
];

/// The same right before the word for going on.
const SUPPOSES_AT_ONCE: &[&str] = &[
    "如", "可", "能", "要", "应", "應", "应该", "應該", "不", "未", "没", "沒", "没有", "沒有", "不用",
    "不必", "别", "別", "何必",
];

/// Behind the number: what so many rounds would do.
const ENABLES: &[&str] = &["即可", "就可", "便可", "才可", "才能", "方可", "方能", "就能"];

fn supposes(clause: &str) -> bool {
    // 若干 is some, 如图 and the like point to something.
    let if_so = clause
        .match_indices('若')
        .any(|(at, word)| clause.get(at + word.len()..).is_some_and(|rest| !rest.starts_with('干')));
    let as_if = clause.strip_prefix('如').is_some_and(|rest| {
        !rest.starts_with(['图', '圖', '此', '下', '上', '是', '前', '今', '同', '何', '愿', '願'])
    });
    if_so
        || as_if
        || SUPPOSES.iter().any(|word| clause.contains(word))
        || SUPPOSES_AT_ONCE.iter().any(|word| clause.ends_with(word))
}

fn supposes_in_english(before: &str, behind: &str) -> bool {
    let has = |text: &str, words: &[&str]| {
        let mut found = text.split(|c: char| !c.is_alphanumeric());
        found.any(|word| words.iter().any(|one| one.eq_ignore_ascii_case(word)))
    };
    let words =
        ["if", "unless", "could", "would", "should", "can", "must", "need", "needs", "needed", "requires"];
    has(before, &words) || has(behind, &["would", "could", "needed", "required", "necessary"])
}

// --- statements ----------------------------------------------------------------------------------------

/// 又弈61回合
fn chinese(input: &str) -> IResult<&str, Rounds> {
    let again =
        alt((tag("又"), tag("再"), tag("续"), tag("續"), tag("继续"), tag("繼續"), tag("接着"), tag("接著")));
    let also = opt(alt((tag("继续"), tag("繼續"), tag("续"), tag("續"))));
    let played = alt((
        tag("弈"),
        tag("走"),
        tag("下"),
        tag("战"),
        tag("戰"),
        tag("行"),
        tag("着"),
        tag("進行"),
        tag("进行"),
    ));
    let aspect = opt(alt((tag("了"), tag("过"), tag("過"))));
    let (rest, _) = (again, also, played, aspect, multispace0).parse(input)?;
    let (rest, vague) = terminated(opt(roughly), multispace0).parse(rest)?;
    let (rest, (rounds, open)) = range(rest)?;
    let about = |input| alt((tag("左右"), tag("上下"), tag("以上"))).parse(input);
    let (rest, around) = preceded(multispace0, opt(about)).parse(rest)?;
    let piece = delimited(multispace0, opt(alt((tag("个"), tag("個")))), multispace0);
    let (rest, _) = (piece, tag("回合")).parse(rest)?;
    let (rest, behind) = opt(about).parse(rest)?;
    let open = open || vague == Some(true) || around.is_some() || behind.is_some();
    Ok((rest, (rounds, open)))
}

/// Words for a number that is not exact, and whether it may be more.
fn roughly(input: &str) -> IResult<&str, bool> {
    let about = alt((
        tag("大约"),
        tag("大約"),
        tag("大概"),
        tag("约莫"),
        tag("约"),
        tag("約"),
        tag("将近"),
        tag("將近"),
        tag("接近"),
        tag("近"),
        tag("差不多"),
    ));
    let more = alt((tag("超过"), tag("超過"), tag("逾"), tag("至少"), tag("好")));
    let fewer = alt((tag("不到"), tag("不足"), tag("至多"), tag("最多")));
    alt((value(true, about), value(true, more), value(false, fewer))).parse(input)
}

/// 40至60, 40-60: the second. 20多, 十几: no upper bound.
fn range(input: &str) -> IResult<&str, Rounds> {
    let to = alt((
        tag("至"),
        tag("到"),
        tag("-"),
        tag("－"),
        tag("–"),
        tag("—"),
        tag("~"),
        tag("～"),
        tag("〜"),
        tag("、"),
    ));
    let piece = opt(alt((tag("个"), tag("個"))));
    let second = preceded((multispace0, opt((piece, tag("回合"))), multispace0, to, multispace0), number);
    let (rest, (first, second)) = (number, opt(second)).parse(input)?;
    Ok((rest, upper(first, second)))
}

/// What a range says of the upper bound.
fn upper((first, open): Rounds, second: Option<Rounds>) -> Rounds {
    let (second, also) = second.unwrap_or((first, false));
    (first.max(second), open || also)
}

/// A number and what says that it may be more.
fn number(input: &str) -> IResult<&str, Rounds> {
    let more = opt(alt((tag("多"), tag("余"), tag("餘"), tag("几"), tag("幾"), tag("来"), tag("來"))));
    let (rest, ((number, open), more)) =
        (alt((arabic, several, hanzi)), preceded(multispace0, more)).parse(input)?;
    Ok((rest, (number, open || more.is_some())))
}

/// `61 more rounds`, `another 20 moves`
fn english(input: &str) -> IResult<&str, Rounds> {
    let rounds = |input| {
        alt((tag_no_case("rounds"), tag_no_case("round"), tag_no_case("moves"), tag_no_case("move")))
            .parse(input)
    };
    let more = |input| alt((tag_no_case("more"), tag_no_case("further"))).parse(input);
    let another = |input| terminated(tag_no_case("another"), multispace1).parse(input);
    let (rest, before) = opt(about).parse(input)?;
    let (rest, (behind, number)) = alt((
        preceded(another, (opt(about), terminated(english_range, (multispace1, rounds)))),
        (|input| Ok((input, None)), terminated(english_range, (multispace1, more, multispace1, rounds))),
    ))
    .parse(rest)?;
    Ok((rest, (number.0, number.1 || before.is_some() || behind.is_some())))
}

/// `about`, `more than`: there may be more.
fn about(input: &str) -> IResult<&str, &str> {
    let words = alt((
        tag_no_case("about"),
        tag_no_case("around"),
        tag_no_case("some"),
        tag_no_case("roughly"),
        tag_no_case("approximately"),
        tag_no_case("nearly"),
        tag_no_case("almost"),
        tag_no_case("over"),
        tag_no_case("more than"),
        tag_no_case("at least"),
    ));
    terminated(words, multispace1).parse(input)
}

/// `20`, `40-60`, `40 to 60`, `20+`, `20 or so`
fn english_range(input: &str) -> IResult<&str, Rounds> {
    let dash = delimited(multispace0, alt((tag("-"), tag("–"), tag("—"), tag("~"))), multispace0);
    let word = delimited(multispace1, alt((tag_no_case("to"), tag_no_case("or"))), multispace1);
    let or_so = (multispace1, tag_no_case("or so"));
    let (rest, (first, second)) = (arabic, opt(preceded(alt((dash, word)), arabic))).parse(input)?;
    let (rest, more) = opt(alt((value((), tag("+")), value((), or_so)))).parse(rest)?;
    let (rounds, open) = upper(first, second);
    Ok((rest, (rounds, open || more.is_some())))
}

/// Some digits, full width as well.
fn arabic(input: &str) -> IResult<&str, Rounds> {
    let digits = take_while1(is_digit);
    map_opt(digits, |digits: &str| {
        let mut values = digits.chars().filter_map(digit);
        stated(values.try_fold(0_u32, |sum, digit| sum.checked_mul(10)?.checked_add(digit)))
    })
    .parse(input)
}

/// No round is no statement, and more than a game can have are only known to be many.
fn stated(number: Option<u32>) -> Option<Rounds> {
    match number {
        Some(0) => None,
        Some(number @ ..=MOST) => Some((number, false)),
        _ => Some((MOST, true)),
    }
}

/// 几十, 数百: two of them or more.
fn several(input: &str) -> IResult<&str, Rounds> {
    let some = alt((tag("几"), tag("幾"), tag("数"), tag("數")));
    let unit = alt((value(20, tag("十")), value(200, tag("百"))));
    preceded(some, unit).map(|number| (number, true)).parse(input)
}

fn digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    }
}

/// 六十一, 一百二十, 廿五, 一二〇
fn hanzi(input: &str) -> IResult<&str, Rounds> {
    let text = take_while1(|c| hanzi_digit(c).is_some() || hanzi_unit(c).is_some());
    map_opt(text, |text| stated(hanzi_value(text))).parse(input)
}

/// `None` where the number is beyond all measure.
fn hanzi_value(text: &str) -> Option<u32> {
    // 一二〇: digits alone.
    if text.chars().all(|c| hanzi_digit(c).is_some()) {
        return text.chars().try_fold(0_u32, |sum, c| sum.checked_mul(10)?.checked_add(hanzi_digit(c)?));
    }
    let mut sum = 0_u32;
    let mut open = None;
    for c in text.chars() {
        match (hanzi_digit(c), hanzi_unit(c)) {
            (Some(digit), _) => open = Some(digit),
            (None, Some((unit, stated))) => {
                let times = if stated { 1 } else { open.take().unwrap_or(1) };
                sum = sum.checked_add(times.checked_mul(unit)?)?;
            }
            (None, None) => return None,
        }
    }
    sum.checked_add(open.unwrap_or(0))
}

fn hanzi_digit(c: char) -> Option<u32> {
    "〇一二三四五六七八九".chars().position(|digit| digit == c).map(|digit| digit as u32).or(match c {
        '零' => Some(0),
        '两' | '兩' => Some(2),
        _ => None,
    })
}

/// The value of a unit, and whether it says its own number.
const fn hanzi_unit(c: char) -> Option<(u32, bool)> {
    match c {
        '十' => Some((10, false)),
        '百' => Some((100, false)),
        '千' => Some((1000, false)),
        '万' | '萬' => Some((10_000, false)),
        '廿' => Some((20, true)),
        '卅' => Some((30, true)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_that_leave_rounds_out() {
        for (text, expected) in [
            ("又弈61回合", (61, false)),
            ("以下又走了20回合，双方同意作和", (20, false)),
            ("（再弈 35 个回合）", (35, false)),
            ("续弈六十一回合", (61, false)),
            ("再行一百二十回合", (120, false)),
            ("又走廿五回合", (25, false)),
            ("又續弈十回合", (10, false)),
            ("如图形势又弈20回合", (20, false)),
            ("过了若干回合又弈20回合", (20, false)),
            ("红方不能取胜又弈20回合", (20, false)),
            ("若红方兑车则和。实战又弈20回合", (20, false)),
            ("drawn after 61 more rounds", (61, false)),
            ("Another 20 moves were played.", (20, false)),
            ("61 further moves, then a draw", (61, false)),
            ("Red could have won earlier; 20 more moves followed", (20, false)),
            ("played on 8.12.2004, another 20 moves followed", (20, false)),
            ("弈至45.又走20回合", (20, false)),
        ] {
            assert_eq!(rounds_in(text), [expected], "{text}");
        }
    }

    #[test]
    fn numbers_that_are_not_exact() {
        for (text, expected) in [
            ("又弈二十余回合，和", (20, true)),
            ("双方又下了４０多个回合", (40, true)),
            ("又走二十几回合", (20, true)),
            ("又走20来个回合", (20, true)),
            ("又走了几十回合", (20, true)),
            ("又弈數十回合", (20, true)),
            ("又弈十几回合", (10, true)),
            ("再走约20回合", (20, true)),
            ("又走了大约二十回合", (20, true)),
            ("又走近20回合", (20, true)),
            ("又走20回合左右", (20, true)),
            ("又走20个回合以上", (20, true)),
            ("又走了不到20回合", (20, false)),
            ("about another 20 moves", (20, true)),
            ("another 20+ moves", (20, true)),
            ("some 20 more moves", (20, true)),
            ("又弈40至60回合", (60, false)),
            ("又弈40-60回合", (60, false)),
            ("又弈四十到六十回合", (60, false)),
            ("又弈40回合至60回合", (60, false)),
            ("又弈40至60多回合", (60, true)),
            ("another 40-60 moves", (60, false)),
            ("40 to 60 more moves", (60, false)),
            ("又弈1000回合", (999, true)),
            ("又弈一千回合", (999, true)),
            ("又弈99999999999999999999回合", (999, true)),
            ("another 1000 moves", (999, true)),
            ("又弈40至1000回合", (999, true)),
            ("又弈999回合", (999, false)),
        ] {
            assert_eq!(rounds_in(text), [expected], "{text}");
        }
    }

    #[test]
    fn several_statements() {
        let text = "又弈20回合后红方无进取之机，再弈30回合成和";
        assert_eq!(rounds_in(text), [(20, false), (30, false)]);
        let text = "若再走60回合也是和棋，实战又弈十余回合; 20 more moves were lost";
        assert_eq!(rounds_in(text), [(10, true), (20, false)]);
    }

    #[test]
    fn suppositions() {
        for text in [
            "若又走10回合也无进展",
            "若再走60回合也是和棋",
            "如再走60回合",
            "红方如又走60回合",
            "如黑方再走60回合",
            "假如再弈60回合",
            "倘若再弈60回合",
            "要是再弈60回合",
            "和棋，即使再弈60回合",
            "可以再走60回合",
            "可再走60回合",
            "还须再走60回合",
            "尚需再走60回合",
            "再走10回合即可提和",
            "没有再走20回合",
            "不必再走20回合",
            "Black could hold another 60 moves",
            "if Red plays on 20 more moves",
            "It would take another 60 moves",
            "Red needs 20 more moves",
            "20 more moves are needed",
        ] {
            assert!(rounds_in(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn lines_of_play_kept_as_text() {
        for text in [
            "1. H2-E2 D9-E9 {又弈61回合和棋}",
            "45. C2=5 R1+1 又弈61回合和棋",
            "45... R1+1，又弈61回合和棋",
            "12．炮二平五 马８进７ 又弈61回合和棋",
            "3. 7774 1927 another 20 moves",
        ] {
            assert!(rounds_in(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn no_statement() {
        for text in [
            "第61回合",
            "又是第61回合",
            "红方又弈了几回合",
            "共弈61回合",
            "又弈0回合",
            "又弈零回合",
            "a good move",
            "161 moves",
            "回合",
            "",
        ] {
            assert!(rounds_in(text).is_empty(), "{text}");
        }
    }
}
