use unicode_width::UnicodeWidthStr;

use super::*;
use crate::board::{Color, Move, Piece, Position};
use crate::cli::catalogue::Language;
use crate::diag::{Argument, AtMove, Code, Suggestion};
use crate::source::Span;

const GAME: &str =
    "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n  1. 炮二平五 马８进７\n  2. 马二进三 车９平２\n";

fn action(text: &str) -> Move {
    text.parse().unwrap()
}

fn after(moves: &[&str]) -> Position {
    let mut position = Position::start();
    for text in moves {
        position.make(action(text));
    }
    position
}

/// Names the moves that these tests need, the others by their points.
fn write_move(position: &Position, action: Move) -> String {
    let piece = position.piece_at(action.from).map_or('?', Piece::glyph);
    match action.to_string().as_str() {
        "h0g2" => "马二进三".to_owned(),
        "h9g7" => "马８进７".to_owned(),
        text => format!("{piece}{text}"),
    }
}

fn span_of(text: &str, part: &str) -> Span {
    let start = text.find(part).unwrap();
    Span::new(start, start + part.len())
}

fn blocked() -> Diagnostic {
    let square = |text: &str| text.parse().unwrap();
    let mut diagnostic = Diagnostic::new(Code::PathBlocked)
        .with_span(span_of(GAME, "车９平２"))
        .with_text("车９平２")
        .with_at(AtMove { ply: 4, round: 2, side: Color::Black, in_variation: false })
        .with("mover", Argument::Piece(Piece::BlackChariot, square("i9")))
        .with("concerned", Argument::Pieces(vec![(Piece::BlackElephant, square("g9"))]));
    diagnostic.position = Some(Box::new(after(&["h2e2", "h9g7", "h0g2"])));
    diagnostic.previous = Some(action("h0g2"));
    diagnostic.suggestions =
        vec![Suggestion { action: action("i9h9"), text: "车９平８".to_owned(), replays: 43 }];
    diagnostic
}

fn ambiguous() -> Diagnostic {
    let text = "1. 车12";
    let mut diagnostic = Diagnostic::new(Code::EntryOpen)
        .with_span(span_of(text, "车12"))
        .with_text("车12")
        .with_at(AtMove { ply: 3, round: 2, side: Color::Red, in_variation: true });
    diagnostic.position = Some(Box::new(after(&["h2e2", "h9g7"])));
    diagnostic.previous = Some(action("h9g7"));
    diagnostic.candidates = vec![action("i0h0"), action("i0i2")];
    diagnostic
}

fn human(language: Language, located: &Located<'_>) -> String {
    let catalogue = Catalogue::new(language);
    let human = Human { catalogue: &catalogue, styled: false, write_move: &write_move, diagram: None };
    human.render(located)
}

fn all_forms(name: &str, located: &Located<'_>) {
    for language in Language::ALL {
        let catalogue = Catalogue::new(language);
        let json = serde_json::to_string(&DiagnosticLine::new(located, &catalogue)).unwrap();
        let text = format!("{}\n\n{}\n\n{json}\n", human(language, located), short(located, &catalogue));
        insta::assert_snapshot!(format!("{name}_{}", language.name()), text);
    }
}

#[test]
fn a_blocked_move() {
    let source = SourceText::from_string(GAME.to_owned());
    let diagnostic = blocked();
    let located =
        Located { file: "games.pgn", game: Some(3), source: Some(&source), diagnostic: &diagnostic };
    all_forms("blocked", &located);
}

#[test]
fn an_open_entry() {
    let source = SourceText::from_string("1. 车12".to_owned());
    let diagnostic = ambiguous();
    let located = Located { file: "-", game: None, source: Some(&source), diagnostic: &diagnostic };
    all_forms("open", &located);
}

#[test]
fn a_file_that_cannot_be_read() {
    let diagnostic = Diagnostic::new(Code::CannotRead)
        .with("path", Argument::Text("谱.pgn".to_owned()))
        .with("error", Argument::Text("permission denied".to_owned()));
    let located = Located { file: "谱.pgn", game: None, source: None, diagnostic: &diagnostic };
    all_forms("cannot_read", &located);
}

#[test]
fn an_impossible_position() {
    let text = "[FEN \"RRR1k4/9/9/9/9/9/9/9/9/4K4 w\"]\n";
    let source = SourceText::from_string(text.to_owned());
    let codes = Argument::Codes(vec![Code::TooManyRRed, Code::KingsFacing]);
    let diagnostic = Diagnostic::new(Code::PositionInvalid)
        .with_span(span_of(text, "RRR1k4/9/9/9/9/9/9/9/9/4K4 w"))
        .with("codes", codes);
    let located = Located { file: "a.pgn", game: Some(1), source: Some(&source), diagnostic: &diagnostic };
    all_forms("position", &located);
}

#[test]
fn a_missing_round() {
    let text = "7. 车二进六 马７进６\n9. 马八进七";
    let source = SourceText::from_string(text.to_owned());
    let diagnostic = Diagnostic::new(Code::RoundNumber)
        .with_span(span_of(text, "9."))
        .with("expected", Argument::Number(8))
        .with("found", Argument::Number(9));
    let located = Located { file: "sheet.txt", game: None, source: Some(&source), diagnostic: &diagnostic };
    all_forms("round", &located);
}

/// The columns of the carets in a rendered frame, and those of the text that they should stand under.
fn carets(frame: &str, text: &str) -> [(usize, usize); 2] {
    let line = frame.lines().find(|line| line.contains(text)).unwrap();
    let marks = frame.lines().find(|line| line.contains('^')).unwrap();
    let column = |line: &str, part: &str| line.split(part).next().unwrap().width();
    let width = marks.chars().filter(|&character| character == '^').count();
    [(column(line, text), text.width()), (column(marks, "^"), width)]
}

#[test]
fn carets_stand_under_wide_characters() {
    let check = |source: &str, part: &str, shown: &str| {
        let diagnostic = Diagnostic::new(Code::MoveSyntax).with_span(span_of(source, part));
        let text = SourceText::from_string(source.to_owned());
        let located = Located { file: "a", game: None, source: Some(&text), diagnostic: &diagnostic };
        let frame = human(Language::En, &located);
        let [expected, found] = carets(&frame, shown);
        assert_eq!(found, expected, "{frame}");
    };
    check(GAME, "车９平２", "车９平２");
    check(GAME, "马８进７", "马８进７");
    check("　　炮二平五\t车X\u{1b}", "车X", "车X");
    check("\u{202e}\u{7}乙 车９", "车９", "车９");
    check("甲 车\u{202e}９ 乙", "车\u{202e}９", r"车\u{202e}９");
    let long = format!("{}炮九平十{}", "马二进三 ".repeat(2000), " 车９平８".repeat(2000));
    check(&long, "炮九平十", "炮九平十");
    let (before, _) = long.split_once("炮九平十").unwrap();
    check(&long, before, &format!("{}马二进…", "马二进三 ".repeat(6)));
}

#[test]
fn a_long_line_is_cut_around_the_mark() {
    let text = format!("{}炮九平十{}", "马二进三 ".repeat(2000), " 车９平８".repeat(2000));
    let source = SourceText::from_string(text.clone());
    let diagnostic = Diagnostic::new(Code::MoveSyntax).with_span(span_of(&text, "炮九平十"));
    let located = Located { file: "a", game: None, source: Some(&source), diagnostic: &diagnostic };
    insta::assert_snapshot!(human(Language::En, &located));
}

#[test]
fn a_short_form_is_one_line() {
    let diagnostic = Diagnostic::new(Code::MoveSyntax).with_text("a\nb\u{2028}");
    let located = Located { file: "x\ny", game: None, source: None, diagnostic: &diagnostic };
    for language in Language::ALL {
        let line = short(&located, &Catalogue::new(language));
        assert_eq!(line.lines().count(), 1, "{line}");
    }
}

#[test]
fn a_diagram_stands_below_an_illegal_move_only() {
    let catalogue = Catalogue::new(Language::En);
    let draw = |position: &Position, previous: Option<Move>| format!("{:?} {previous:?}", position.side());
    let human = Human { catalogue: &catalogue, styled: false, write_move: &write_move, diagram: Some(&draw) };
    let check = |diagnostic: &Diagnostic, expected: bool| {
        let located = Located { file: "a", game: None, source: None, diagnostic };
        assert_eq!(human.render(&located).ends_with("\n\nBlack Some(h0g2)"), expected);
    };
    check(&blocked(), true);
    check(&ambiguous(), false);
    check(&Diagnostic::new(Code::PathBlocked), false);
}

#[test]
fn colour_is_the_callers_choice() {
    let catalogue = Catalogue::new(Language::En);
    let diagnostic = blocked();
    let located = Located { file: "a", game: None, source: None, diagnostic: &diagnostic };
    for styled in [false, true] {
        let human = Human { catalogue: &catalogue, styled, write_move: &write_move, diagram: None };
        assert_eq!(human.render(&located).contains('\u{1b}'), styled);
    }
}
