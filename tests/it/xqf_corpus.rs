//! The XQF files of the corpus against what an independent program found in them. They take a while: only with
//! `JIPU_FULL=1`, and where the corpus is there.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Instant;

use jipu::record::{GameRecord, NodeId};
use serde::Deserialize;

use crate::corpus::{Expected, check_differences, folder, games, gunzip, judge, say};

/// The files, unpacked once.
fn unpacked() -> Option<PathBuf> {
    static UNPACKED: OnceLock<PathBuf> = OnceLock::new();
    if std::env::var_os("JIPU_FULL").is_none() {
        say("SKIPPED: the XQF files of the corpus are read with JIPU_FULL=1");
        return None;
    }
    let folder = folder()?;
    let target = UNPACKED.get_or_init(|| {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus-xqf");
        std::fs::create_dir_all(&target).expect("a folder");
        let archive = folder.join("xqf.tar.gz");
        let status = Command::new("tar").arg("xzf").arg(archive).arg("-C").arg(&target).status();
        assert!(status.expect("tar").success());
        target
    });
    Some(target.clone())
}

#[derive(Debug, Deserialize)]
struct Row {
    tree_nodes: usize,
    comments: usize,
    #[serde(flatten)]
    main: Expected,
}

fn comments(record: &GameRecord) -> usize {
    std::iter::once(NodeId::ROOT)
        .chain(record.tree.all())
        .filter(|&id| record.tree.annotation(id).is_some_and(|found| !found.after.is_empty()))
        .count()
}

/// Rows that differ.
const XQF: [(&str, &str); 0] = [];

#[test]
fn the_5106_files() {
    let (Some(folder), Some(files)) = (folder(), unpacked()) else { return };
    let mut differ = Vec::new();
    let mut count = 0;
    let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
    for line in BufReader::new(gunzip(&folder.join("expected.jsonl.gz"))).lines() {
        let line = line.expect("a line");
        if !line.contains(r#""format": "xqf""#) {
            continue;
        }
        let row: Row = serde_json::from_str(&line).expect("a row");
        let input = File::open(files.join(&row.main.file)).expect("a file");
        let begin = Instant::now();
        let found: Vec<_> = games(input)
            .map(|(record, findings)| {
                for finding in findings {
                    *codes.entry(finding.code.name()).or_default() += 1;
                }
                (judge(&record), record.tree.len(), comments(&record))
            })
            .collect();
        if row.tree_nodes > 200_000 {
            say(&format!("{} moves in {:?}", row.tree_nodes, begin.elapsed()));
        }
        count += 1;
        let wanted = (row.main.wanted(), row.tree_nodes, row.comments);
        if found.len() != 1 || found[0] != wanted {
            differ.push((row.main.file.clone(), format!("{found:?} for {wanted:?}")));
        }
    }
    say(&format!("findings: {codes:?}"));
    assert_eq!(count, 5_106);
    check_differences("XQF", count, &differ, &XQF);
}
