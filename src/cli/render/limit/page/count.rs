//! The count on the page: the rounds, the sums and the diagrams.

use super::Html;
use crate::board::Color;
use crate::cli::catalogue::{Catalogue, Language};
use crate::cli::render::limit::count::{Counting, Diagram, Played, Tally};
use crate::view::{self, SvgOptions};

/// The marks of a count that are to be explained where they stand.
const OPEN: &str = "＊";

/// The rounds, a row each.
pub(super) fn rounds(catalogue: &Catalogue, counting: &Counting, html: &mut Html) {
    html.with("table", &[("class", "count")], |html| {
        html.element("thead", |html| head(catalogue, html));
        html.element("tbody", |html| {
            if let Some(before) = counting.before {
                html.element("tr", |html| {
                    html.line("td", &catalogue.word("limit-row-before"));
                    for plies in before {
                        html.styled("td", "side", "");
                        html.line("td", "");
                        html.line("td", "");
                        html.styled("td", "number", &plies.to_string());
                    }
                });
            }
            for round in &counting.rounds {
                html.element("tr", |html| {
                    html.line("td", &round.number.to_string());
                    for played in &round.moves {
                        cells(catalogue, played.as_ref(), html);
                    }
                });
            }
        });
    });
    legend(catalogue, counting, html);
}

fn head(catalogue: &Catalogue, html: &mut Html) {
    html.element("tr", |html| {
        html.with("th", &[("rowspan", "2")], |html| html.text(&catalogue.word("limit-column-round")));
        for side in Color::ALL {
            let attributes = [("class", "side"), ("colspan", "4")];
            html.with("th", &attributes, |html| html.text(&catalogue.player(side)));
        }
    });
    html.element("tr", |html| {
        for _ in Color::ALL {
            html.styled("th", "side", &catalogue.word("limit-page-column-move"));
            for column in ["capture", "check", "number"] {
                html.line("th", &catalogue.word(&format!("limit-page-column-{column}")));
            }
        }
    });
}

/// A move with its marks and its number in the count; empty where the side did not move in the round.
fn cells(catalogue: &Catalogue, played: Option<&Played>, html: &mut Html) {
    let Some(played) = played else {
        html.styled("td", "side move", "");
        for _ in 0..3 {
            html.line("td", "");
        }
        return;
    };
    let open = if played.open { OPEN } else { "" };
    html.styled("td", "side move", &format!("{}{open}", played.text));
    let capture = if played.captures { catalogue.word("limit-mark-capture") } else { String::new() };
    html.line("td", &capture);
    html.line("td", &played.check.map_or_else(String::new, |check| check.to_string()));
    match played.tally {
        Tally::Outside => html.line("td", ""),
        Tally::Struck => html.styled("td", "struck", &catalogue.word("limit-page-struck")),
        Tally::Counted(number) => html.styled("td", "number", &number.to_string()),
    }
}

/// What the marks mean that are used.
fn legend(catalogue: &Catalogue, counting: &Counting, html: &mut Html) {
    let mut texts = vec![catalogue.word("limit-page-legend")];
    let played = || counting.rounds.iter().flat_map(|round| round.moves.iter().flatten());
    if played().any(|played| played.open) {
        texts.push(catalogue.word("limit-page-legend-open"));
    }
    html.styled("p", "legend", &texts.concat());
}

/// The sums, Red's beside Black's.
pub(super) fn sums(catalogue: &Catalogue, rows: &[(&'static str, [String; 2])], html: &mut Html) {
    html.with("table", &[("class", "totals")], |html| {
        html.element("thead", |html| {
            html.element("tr", |html| {
                html.line("th", "");
                for side in Color::ALL {
                    html.line("th", &catalogue.player(side));
                }
            });
        });
        html.element("tbody", |html| {
            for (id, sides) in rows {
                html.element("tr", |html| {
                    html.line("th", &catalogue.word(id));
                    for text in sides {
                        html.line("td", text);
                    }
                });
            }
        });
    });
}

/// The positions where the count begins and where it ends, beside each other.
pub(super) fn diagrams(catalogue: &Catalogue, counting: &Counting, html: &mut Html) {
    html.with("div", &[("class", "boards")], |html| {
        for drawn in [&counting.start, &counting.end].into_iter().flatten() {
            html.element("figure", |html| diagram(catalogue, drawn, html));
        }
    });
}

fn diagram(catalogue: &Catalogue, drawn: &Diagram, html: &mut Html) {
    html.line("figcaption", &catalogue.word(drawn.title));
    let coordinates = catalogue.language() == Language::En;
    let options = SvgOptions { last_move: drawn.last_move, coordinates, ..SvgOptions::default() };
    html.board(&view::svg(&drawn.position, &options));
    html.styled("div", "fen", &crate::fen::write_position(&drawn.position));
}
