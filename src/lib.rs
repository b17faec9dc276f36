//! Xiangqi (Chinese chess) game records: read what people really have, replay it, say what is wrong, convert it.
//!
//! Data goes one way: bytes → text → tokens → written moves → resolved moves on positions → findings → output.
//! `ARCHITECTURE.md` in the repository has the map.
//!
//! ```
//! use jipu::audit;
//! use jipu::diag::Severity;
//! use jipu::format::{Item, ReadOptions, Reader};
//! use jipu::sheet::{self, SheetOptions};
//!
//! let text = "1. 炮二平五 马８进７\n2. 马二进三 车９平２\n";
//! for item in Reader::new(text.as_bytes(), ReadOptions::default()) {
//!     let Item::Record(mut record, mut findings) = item else { continue };
//!     sheet::resolve(&mut record, &SheetOptions::default(), &mut findings);
//!     audit::check(&record, &mut findings);
//!     assert_eq!(record.tree.main_moves().count(), 3);
//!     let error = findings.iter().find(|finding| finding.severity == Severity::Error).expect("an error");
//!     assert_eq!(error.code.name(), "path-blocked");
//!     assert_eq!(error.suggestions[0].text, "车９平８");
//! }
//! ```

pub mod audit;
pub mod board;
pub mod cli;
pub mod diag;
pub mod fen;
pub mod format;
pub mod notation;
pub mod policy;
pub mod reconcile;
pub mod record;
pub mod repetition;
pub mod rules;
pub mod select;
pub mod sheet;
pub mod source;
pub mod view;
