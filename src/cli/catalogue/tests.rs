use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::board::{Move, Role};
use crate::diag::{Argument, AtMove};
use crate::format::Part;

/// What the names of texts begin with that belong to the interface and not to a code. A command that says more
/// adds its own.
const INTERFACE: &[&str] = &[
    "explain-",
    "failure-",
    "help-",
    "limit-",
    "list-",
    "note-",
    "piece-",
    "place-",
    "reconcile-",
    "repetition-",
    "rules-",
    "ruling-",
    "severity-",
    "short-",
    "show-",
    "side-",
    "summary-",
    "system-",
    "text-",
    "watch-",
];

/// Texts that name a value in one language only: the file of a piece is part of its name in Chinese.
const UNEQUAL: &[&str] = &["piece-at-red", "piece-at-black"];

/// The texts of a Fluent file, attributes as `id.attribute`, each with its source.
fn texts(source: &str) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    let mut id = String::new();
    let mut current = None;
    for line in source.lines() {
        let key = line.split_once(" =").map(|(key, _)| key);
        match key {
            Some(key) if key.starts_with(|first: char| first.is_ascii_lowercase() || first == '-') => {
                key.clone_into(&mut id);
                current = Some(id.clone());
            }
            Some(key) if key.starts_with("    .") => {
                current = Some(format!("{id}{}", key.trim_start()));
            }
            _ if line.starts_with('#') => current = None,
            _ => {}
        }
        if let Some(current) = &current {
            let text: &mut String = texts.entry(current.clone()).or_default();
            assert!(key.is_none() || text.is_empty() || line.starts_with("     "), "{current} comes twice");
            text.push_str(line);
            text.push('\n');
        }
    }
    texts.retain(|_, text| text.trim_end().split_once(" =").is_some_and(|(_, value)| !value.is_empty()));
    texts
}

/// The values that a text shows: those in `{ $name }`, not those that only select (`{ $name ->`).
fn shown(text: &str) -> BTreeSet<&str> {
    let after_brace = text.split("{ $").skip(1);
    after_brace
        .filter_map(|rest| rest.split_once(' '))
        .filter(|(_, next)| next.starts_with('}'))
        .map(|(name, _)| name)
        .collect()
}

/// The values that a text goes by, shown or not.
fn named(text: &str) -> BTreeSet<&str> {
    text.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next()).collect()
}

fn files(language: Language) -> [BTreeMap<String, String>; 2] {
    [texts(language.messages()), texts(language.explanations())]
}

#[test]
fn the_files_parse() {
    for language in Language::ALL {
        for source in [language.messages(), language.explanations()] {
            assert!(FluentResource::try_new(source.to_owned()).is_ok(), "{language:?}");
        }
    }
}

#[test]
fn both_languages_say_the_same_things() {
    let [mut zh, en] = Language::ALL.map(files);
    // The English help stands beside the arguments that it is about.
    zh[0].retain(|id, _| !id.starts_with("help-"));
    for (zh, en) in zh.iter().zip(&en) {
        assert_eq!(zh.keys().collect::<Vec<_>>(), en.keys().collect::<Vec<_>>());
    }
    for (id, text) in &zh[0] {
        if !UNEQUAL.contains(&id.as_str()) {
            assert_eq!(shown(text), shown(&en[0][id]), "{id}");
        }
    }
    // The four parts of a long text may divide the values otherwise.
    let together = |texts: &BTreeMap<String, String>| {
        let mut values: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (key, text) in texts {
            let id = key.split('.').next().unwrap_or_default().to_owned();
            values.entry(id).or_default().extend(shown(text).into_iter().map(str::to_owned));
        }
        values
    };
    assert_eq!(together(&zh[1]), together(&en[1]));
}

#[test]
fn every_code_has_its_texts_and_every_text_its_code() {
    let subjects: BTreeSet<&str> = Code::ALL.iter().map(|&code| Subject::of(code).id).collect();
    for language in Language::ALL {
        let [messages, explanations] = files(language);
        for id in &subjects {
            assert!(messages.contains_key(*id), "{language:?} {id}");
            assert!(messages.contains_key(&format!("{id}.summary")), "{language:?} {id}");
            for part in ["what", "why", "example", "remedy"] {
                assert!(explanations.contains_key(&format!("{id}.{part}")), "{language:?} {id}.{part}");
            }
        }
        for key in messages.keys().chain(explanations.keys()) {
            let (id, attribute) = key.split_once('.').unwrap_or((key, "summary"));
            let is_interface = INTERFACE.iter().any(|prefix| id.starts_with(prefix)) || id.starts_with('-');
            let parts = ["summary", "label", "help", "what", "why", "example", "remedy"];
            assert!(is_interface || subjects.contains(id) && parts.contains(&attribute), "{key}");
        }
    }
}

#[test]
fn codes_name_only_values_that_are_always_set() {
    for language in Language::ALL {
        for (id, text) in files(language).into_iter().flatten() {
            let is_interface =
                INTERFACE.iter().any(|prefix| id.starts_with(prefix)) && !id.starts_with("text-");
            for name in named(&text) {
                assert!(is_interface || arguments::NAMES.contains(&name), "{id}: {name}");
            }
        }
    }
}

#[test]
fn every_argument_has_its_chinese_help_and_every_help_its_argument() {
    let [texts, _] = files(Language::Zh);
    let mut unused: BTreeSet<&str> =
        texts.keys().map(String::as_str).filter(|id| id.starts_with("help-")).collect();
    unused.retain(|id| !id.starts_with("help-headings.") && !["help-help", "help-jipu.after"].contains(id));
    let command = crate::cli::command();
    for command in command.get_subcommands().chain([&command]) {
        let name = command.get_name();
        let about = format!("help-{name}");
        assert!(texts.contains_key(&about), "{about}");
        unused.remove(about.as_str());
        let arguments = command.get_arguments().map(|argument| argument.get_id().as_str());
        for argument in arguments.chain(["help", "version"]) {
            let [own, common] =
                [name, "common"].map(|at| format!("help-{at}.{}", argument.replace('_', "-")));
            let id = if texts.contains_key(&own) { own } else { common };
            assert!(texts.contains_key(&id), "{name} {argument}");
            unused.remove(id.as_str());
            let Some(argument) = command.get_arguments().find(|found| found.get_id() == argument) else {
                continue;
            };
            // The help of clap would name these.
            let values = argument.get_possible_values();
            let defaults = argument.get_default_values().iter().filter_map(|value| value.to_str());
            for value in values.iter().map(clap::builder::PossibleValue::get_name).chain(defaults) {
                let is_flag = ["true", "false"].contains(&value);
                assert!(is_flag || texts[&id].contains(value), "{id} does not name {value}");
            }
        }
    }
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn chinese_help_is_chinese() {
    let mut command = crate::cli::args::translated(crate::cli::command(), &Catalogue::new(Language::Zh));
    let check = |help: &str| {
        for english in ["Usage", "Commands", "Arguments", "Options", "Examples", "Print", "default", "help-"]
        {
            assert!(!help.contains(english), "{english} in\n{help}");
        }
    };
    check(&command.render_long_help().to_string());
    for sub in command.get_subcommands_mut().filter(|sub| sub.get_name() != "help") {
        check(&sub.render_help().to_string());
        check(&sub.render_long_help().to_string());
    }
}

fn with_everything(code: Code) -> Diagnostic {
    let square = |text: &str| text.parse().unwrap();
    let horse = (Piece::RedHorse, square("h0"));
    let elephant = (Piece::BlackElephant, square("g9"));
    let mut diagnostic = Diagnostic::new(code)
        .with_text("车９平２")
        .with_at(AtMove { ply: 4, round: 2, side: Color::Black, in_variation: false })
        .with("mover", Argument::Piece(Piece::BlackChariot, square("i9")))
        .with("concerned", Argument::Pieces(vec![elephant, horse]))
        .with("codes", Argument::Codes(vec![Code::TooManyRRed, Code::KingsFacing]))
        .with("side", Argument::Color(Color::Black))
        .with("piece", Argument::Role(Role::Horse))
        .with("board", Argument::Square(square("e0")));
    for name in ["count", "offset", "lines", "expected", "found"] {
        diagnostic = diagnostic.with(name, Argument::Number(3));
    }
    for name in [
        "encoding",
        "previous",
        "character",
        "target",
        "name",
        "value",
        "tag",
        "terminator",
        "names",
        "outcome",
        "style",
        "kind",
        "dialect",
        "other",
        "read-as",
        "path",
        "error",
        "format",
    ] {
        diagnostic = diagnostic.with(name, Argument::Text(format!("{name}-value")));
    }
    diagnostic.candidates = vec![Move::new(square("a0"), square("a1"))];
    diagnostic
}

#[test]
fn every_part_that_is_left_out_has_words() {
    let names: BTreeSet<&str> = Part::ALL.iter().map(|part| part.name()).collect();
    assert_eq!(names.len(), Part::ALL.len());
    for language in Language::ALL {
        let catalogue = Catalogue::new(language);
        for part in Part::ALL {
            let mut losses = Vec::new();
            part.lost(2, &mut losses);
            let text = catalogue.wording(&losses[0]).headline;
            if language == Language::Zh {
                assert!(!text.contains(|c: char| c.is_ascii_alphabetic()), "{part:?}: {text}");
            } else {
                assert!(!part.name().contains('-') || !text.contains(part.name()), "{part:?}: {text}");
            }
        }
    }
}

#[test]
fn every_code_reads_with_and_without_its_values() {
    for language in Language::ALL {
        let catalogue = Catalogue::new(language);
        for &code in Code::ALL {
            for diagnostic in [Diagnostic::new(code), with_everything(code)] {
                let wording = catalogue.wording(&diagnostic);
                let parts =
                    [Some(wording.headline), wording.label, wording.help, Some(catalogue.summary(code))];
                for part in parts.into_iter().flatten() {
                    assert!(
                        !part.contains("{$") && !part.contains("  ") && !part.contains('\n'),
                        "{code}: {part}"
                    );
                    assert!(!part.split(' ').any(|word| word == "none"), "{code}: {part}");
                    assert!(!part.ends_with(['.', '。', ' ']) && !part.starts_with(' '), "{code}: {part}");
                }
            }
        }
    }
}

#[test]
fn messages_name_the_pieces() {
    let square = |text: &str| text.parse().unwrap();
    let blocked = Diagnostic::new(Code::PathBlocked)
        .with("mover", Argument::Piece(Piece::BlackChariot, square("i9")))
        .with("concerned", Argument::Pieces(vec![(Piece::BlackElephant, square("g9"))]));
    let check = |language, diagnostic: &Diagnostic, expected: &str| {
        let wording = Catalogue::new(language).wording(diagnostic);
        assert_eq!(wording.label.as_deref(), Some(expected));
    };
    check(Language::En, &blocked, "the elephant on g9 blocks the chariot");
    check(Language::Zh, &blocked, "黑方 7 路象（g9）挡住了车的去路");
    let two = Diagnostic::new(Code::MovesIntoCheck).with(
        "concerned",
        Argument::Pieces(vec![(Piece::RedHorse, square("c7")), (Piece::RedPawn, square("e8"))]),
    );
    check(Language::En, &two, "the own general would be in check from the horse on c7 and the pawn on e8");
    check(Language::Zh, &two, "送将：走后被红方七路马（c7）、红方五路兵（e8）将军");
}

#[test]
fn a_quoted_text_is_cut_and_made_visible() {
    let check = |text: &str, expected: &str| {
        let diagnostic = Diagnostic::new(Code::NotAMove).with_text(text);
        assert_eq!(Catalogue::new(Language::En).wording(&diagnostic).headline, expected);
    };
    check("炮二平二", "`炮二平二` is not a move");
    check("a\n\u{202e}b", r"`a\n\u{202e}b` is not a move");
    check(&"马".repeat(100), &format!("`{}…` is not a move", "马".repeat(80)));
}

#[test]
fn lists_of_codes_are_their_summaries() {
    let codes = Argument::Codes(vec![Code::TooManyRRed, Code::KingsFacing]);
    let diagnostic = Diagnostic::new(Code::PositionInvalid).with("codes", codes);
    let check = |language, expected: &str| {
        assert_eq!(Catalogue::new(language).wording(&diagnostic).headline, expected);
    };
    check(
        Language::En,
        "the position is not possible: Red has too many chariots: more than 2; the generals face each other",
    );
    check(Language::Zh, "局面不成立：红方的车多于 2 枚；将帅对脸");
}
