//! What the other readings of the rule come to.

use super::words::{Values, count, meaning, unit, verdict};
use crate::audit::limit::{Judged, Verdict};
use crate::cli::catalogue::Catalogue;

/// A reading's verdict, its count, its name, and what it strikes.
pub(super) fn row(catalogue: &Catalogue, other: &Judged, rounds: u32) -> [String; 4] {
    let of = Values::default()
        .with("count", count(catalogue, other.count))
        .number("needed", other.needed)
        .with("unit", unit(catalogue, other.reading.unit()))
        .text(catalogue, "limit-count-of");
    [
        verdict(catalogue, other.verdict),
        of,
        other.reading.name().to_owned(),
        meaning(catalogue, other.reading, rounds),
    ]
}

/// Whether the other readings come to the same answer.
pub(super) fn agreement(catalogue: &Catalogue, judged: &Judged, others: &[Judged]) -> String {
    let names = |wanted: Verdict| -> Vec<&str> {
        let found = others.iter().filter(|other| other.verdict == wanted);
        found.map(|other| other.reading.name()).collect()
    };
    let join = |names: Vec<&str>| names.join(&catalogue.word("list-comma"));
    let parts: Vec<String> = [Verdict::Holds, Verdict::Fails]
        .into_iter()
        .filter(|&wanted| wanted != judged.verdict && !names(wanted).is_empty())
        .map(|wanted| {
            Values::default()
                .with("readings", join(names(wanted)))
                .with("verdict", verdict(catalogue, wanted))
                .text(catalogue, "limit-part")
        })
        .collect();
    let open = names(Verdict::Indeterminate);
    match (parts.is_empty(), judged.verdict, open.is_empty()) {
        (false, ..) => Values::default()
            .with("parts", parts.join(&catalogue.word("list-semicolon")))
            .text(catalogue, "limit-disagree"),
        (true, Verdict::Indeterminate, _) => catalogue.word("limit-agree-open"),
        (true, _, true) => catalogue.word("limit-agree"),
        (true, _, false) => {
            Values::default().with("readings", join(open)).text(catalogue, "limit-agree-rest")
        }
    }
}
