//! What the target cannot hold, summed up over the games of a file.

use std::collections::BTreeMap;

use crate::diag::{Argument, Code, Diagnostic, Severity};

/// The codes that say that something has no place in a format, each with how much of it.
const LOSSES: [Code; 5] =
    [Code::CommentLost, Code::VariationLost, Code::TagLost, Code::NagLost, Code::ListLoss];

/// Losses of one file, by kind.
#[derive(Debug, Default)]
pub(super) struct Losses(BTreeMap<(Code, String), Sum>);

#[derive(Debug, Default)]
struct Sum {
    count: i64,
    /// Names of what was lost, where there are any.
    names: Vec<String>,
}

impl Losses {
    /// Takes the losses out of the findings about a game.
    pub(super) fn take(&mut self, findings: &mut Vec<Diagnostic>) {
        // Where losses are errors, the game was refused for them.
        let is_loss = |finding: &mut Diagnostic| {
            finding.severity == Severity::Warning && LOSSES.contains(&finding.code)
        };
        for finding in findings.extract_if(.., is_loss) {
            let number = |argument: &Argument| match argument {
                Argument::Number(number) => Some(*number),
                _ => None,
            };
            let count = finding.argument("count").and_then(number).unwrap_or(1);
            let names = finding.argument("names").map(|names| match names {
                Argument::Text(text) => text.clone(),
                _ => String::new(),
            });
            // The names of headers are gathered; any other name says what kind it is.
            let names = names.unwrap_or_default();
            let kind = if finding.code == Code::TagLost { String::new() } else { names.clone() };
            let sum = self.0.entry((finding.code, kind)).or_default();
            sum.count += count;
            for name in names.split(", ").filter(|name| !name.is_empty()) {
                if !sum.names.iter().any(|known| known == name) {
                    sum.names.push(name.to_owned());
                }
            }
        }
    }

    /// How much was lost, by the name of the code.
    pub(super) fn counts(&self) -> BTreeMap<String, u64> {
        let mut counts = BTreeMap::new();
        for ((code, _), sum) in &self.0 {
            *counts.entry(code.name().to_owned()).or_default() += sum.count.unsigned_abs();
        }
        counts
    }

    /// What there is to say, one finding a kind.
    pub(super) fn findings(self) -> Vec<Diagnostic> {
        let finding = |((code, _), sum): ((Code, String), Sum)| {
            let finding = Diagnostic::new(code).with("count", Argument::Number(sum.count));
            if sum.names.is_empty() {
                finding
            } else {
                finding.with("names", Argument::Text(sum.names.join(", ")))
            }
        };
        self.0.into_iter().map(finding).collect()
    }
}
