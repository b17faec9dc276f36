//! `jipu explain`: the long text of a code, or the list of all codes.

use std::io::Write as _;

use anyhow::Context as _;
use serde::Serialize;

use crate::cli::args::ExplainArgs;
use crate::cli::catalogue::{self, Catalogue};
use crate::cli::config::Speech;
use crate::cli::exit::Exit;
use crate::cli::output::Output;
use crate::cli::report::json_line;
use crate::diag::Code;

#[derive(Serialize)]
struct Line {
    r#type: &'static str,
    schema: u32,
    code: String,
    name: &'static str,
    severity: &'static str,
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

pub(super) fn run(args: &ExplainArgs, speech: Speech) -> anyhow::Result<Exit> {
    let language = if args.json { speech.to_programs() } else { speech.to_people() };
    let short = Catalogue::new(language);
    let line = |code: Code, text: Option<String>| Line {
        r#type: "code",
        schema: 1,
        code: code.to_string(),
        name: code.name(),
        severity: code.severity().name(),
        summary: short.summary(code),
        text,
    };
    let mut out = Output::stdout();
    match &args.code {
        Some(text) => {
            let code: Code = text.parse().ok().with_context(|| unknown(text))?;
            let explanation = catalogue::explain(code, language);
            if args.json {
                json_line(&mut out, &line(code, Some(explanation)))?;
            } else {
                write!(out, "{explanation}")?;
            }
        }
        None => {
            for &code in Code::ALL {
                if args.json {
                    json_line(&mut out, &line(code, None))?;
                } else {
                    let severity = short.word(&format!("severity-{}", code.severity().name()));
                    writeln!(out, "{code}  {:<26}  {severity:<7}  {}", code.name(), short.summary(code))?;
                }
            }
        }
    }
    out.finish()?;
    Ok(Exit::Done)
}

fn unknown(text: &str) -> String {
    let wanted = text.to_lowercase().replace('_', "-");
    let near = Code::ALL
        .iter()
        .map(|code| code.name())
        .min_by_key(|name| strsim::damerau_levenshtein(name, &wanted))
        .filter(|name| strsim::damerau_levenshtein(name, &wanted) <= 3);
    match near {
        Some(name) => format!("no code `{text}`; did you mean `{name}`?"),
        None => format!("no code `{text}`; `jipu explain` lists all of them"),
    }
}
