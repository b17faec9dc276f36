//! FEN texts: every row of the vectors.

use std::collections::BTreeSet;

use jipu::diag::Code;
use jipu::fen::{self, Letters};
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    ok: bool,
    errors: Vec<String>,
    warnings: Vec<String>,
    normal: Option<String>,
}

fn names(codes: &[Code]) -> BTreeSet<String> {
    codes.iter().map(|code| code.name().replace('-', "_").to_uppercase()).collect()
}

#[test]
fn every_row_of_the_vectors() {
    let rows: Vec<Row> = data::json_lines("fen.jsonl");
    assert_eq!(rows.len(), 43);
    for row in rows {
        let reading = fen::read(&row.fen, Letters::Common);
        let errors = names(&reading.codes());
        assert_eq!(errors.is_empty(), row.ok, "{}", row.id);
        assert_eq!(errors, row.errors.into_iter().collect(), "{} errors", row.id);
        assert_eq!(names(&reading.remarks), row.warnings.into_iter().collect(), "{} warnings", row.id);
        if row.ok {
            let normal = reading.setup.map(|setup| fen::write(&setup));
            assert_eq!(normal, row.normal, "{} normal form", row.id);
        }
    }
}
