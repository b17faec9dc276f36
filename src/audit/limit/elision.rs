//! Comments that say how many rounds were played and are not written down.
//!
//! Read are a word for going on, a number in Arabic or Chinese digits and 回合 (又弈61回合, 以下又走了20回合,
//! 再弈 35 个回合), and in English a number of further rounds or moves (61 more rounds, another 20 moves). A number
//! that is not exact (20多回合, 二十余回合) is a least one. A number behind 第 names a round and is none of these.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while_m_n, take_while1};
use nom::character::complete::{multispace0, multispace1};
use nom::combinator::{opt, verify};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::types::Elision;
use crate::diag::{Argument, AtMove, Code, Diagnostic};
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
            let rounds = texts.iter().filter_map(|text| rounds_in(text));
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

/// The first statement of that kind in a comment.
fn rounds_in(text: &str) -> Option<Rounds> {
    // Nearly no comment has one, and every one has these.
    if !["回合", "ound", "ove"].iter().any(|word| text.contains(word)) {
        return None;
    }
    let mut rest = text;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        if let Ok((_, rounds)) = chinese(rest) {
            return Some(rounds);
        }
        let begins_word = before.is_none_or(|c: char| !c.is_ascii_alphanumeric());
        if begins_word && let Ok((_, rounds)) = english(rest) {
            return Some(rounds);
        }
        before = Some(first);
        rest = rest.get(first.len_utf8()..).unwrap_or("");
    }
    None
}

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
    let about = opt(alt((tag("约"), tag("約"))));
    let (rest, _) = (again, also, played, aspect, multispace0).parse(input)?;
    let (rest, around) = terminated(about, multispace0).parse(rest)?;
    let (rest, number) = number(rest)?;
    let more = opt(alt((tag("多"), tag("余"), tag("餘"), tag("几"), tag("幾"))));
    let (rest, more) = preceded(multispace0, more).parse(rest)?;
    let piece = delimited(multispace0, opt(alt((tag("个"), tag("個")))), multispace0);
    let (rest, _) = (piece, tag("回合")).parse(rest)?;
    // About so many may be fewer: no more than one round of them is certain, and no upper bound is.
    Ok((rest, if around.is_some() { (1, true) } else { (number, more.is_some()) }))
}

/// `61 more rounds`, `another 20 moves`
fn english(input: &str) -> IResult<&str, Rounds> {
    let rounds = |input| {
        alt((tag_no_case("rounds"), tag_no_case("round"), tag_no_case("moves"), tag_no_case("move")))
            .parse(input)
    };
    let more = |input| alt((tag_no_case("more"), tag_no_case("further"))).parse(input);
    let before = (tag_no_case("another"), multispace1);
    alt((
        preceded(before, terminated(arabic, (multispace1, rounds))),
        terminated(arabic, (multispace1, more, multispace1, rounds)),
    ))
    .map(|number| (number, false))
    .parse(input)
}

fn number(input: &str) -> IResult<&str, u32> {
    alt((arabic, hanzi)).parse(input)
}

/// One to three digits, full width as well.
fn arabic(input: &str) -> IResult<&str, u32> {
    let digits = take_while_m_n(1, 3, |c: char| digit(c).is_some());
    let sum = |digits: &str| digits.chars().filter_map(digit).fold(0, |sum, digit| sum * 10 + digit);
    verify(digits.map(sum), |number| (1..=MOST).contains(number)).parse(input)
}

fn digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    }
}

/// 六十一, 一百二十, 廿五, 一二〇
fn hanzi(input: &str) -> IResult<&str, u32> {
    let (rest, text) = take_while1(|c| hanzi_digit(c).is_some() || hanzi_unit(c).is_some())(input)?;
    let fails = || nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Digit));
    let number = hanzi_value(text).filter(|number| (1..=MOST).contains(number)).ok_or_else(fails)?;
    Ok((rest, number))
}

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
            ("又弈61回合", Some((61, false))),
            ("以下又走了20回合，双方同意作和", Some((20, false))),
            ("（再弈 35 个回合）", Some((35, false))),
            ("续弈六十一回合", Some((61, false))),
            ("又弈二十余回合，和", Some((20, true))),
            ("双方又下了４０多个回合", Some((40, true))),
            ("再行一百二十回合", Some((120, false))),
            ("又走廿五回合", Some((25, false))),
            ("又續弈十回合", Some((10, false))),
            ("再走约20回合", Some((1, true))),
            ("drawn after 61 more rounds", Some((61, false))),
            ("Another 20 moves were played.", Some((20, false))),
            ("61 further moves, then a draw", Some((61, false))),
            ("第61回合", None),
            ("又是第61回合", None),
            ("红方又弈了几回合", None),
            ("共弈61回合", None),
            ("又弈1000回合", None),
            ("又弈0回合", None),
            ("a good move", None),
            ("161 moves", None),
            ("回合", None),
            ("", None),
        ] {
            assert_eq!(rounds_in(text), expected, "{text}");
        }
    }
}
