//! How much is read: the bounds of `docs/BOUNDS.md` that can be set.

use clap::Args;

use crate::format::Bounds;
use crate::record::MOST_NODES;

/// What every command has that reads records.
#[derive(Clone, Copy, Debug, Args)]
#[expect(clippy::struct_field_names, reason = "the names are those on the command line")]
pub(in crate::cli) struct BoundArgs {
    /// The longest line that is read; bytes, or K, M or G [default: 256M]
    #[arg(long, value_name = "SIZE", value_parser = parse_size, hide_short_help = true)]
    pub(in crate::cli) max_line: Option<usize>,
    /// The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]
    #[arg(long, value_name = "SIZE", value_parser = parse_size, hide_short_help = true)]
    pub(in crate::cli) max_record: Option<usize>,
    /// The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]
    #[arg(long, value_name = "SIZE", value_parser = parse_size, hide_short_help = true)]
    pub(in crate::cli) max_unpacked: Option<usize>,
    /// The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]
    #[arg(long, value_name = "N", value_parser = parse_nodes, hide_short_help = true)]
    pub(in crate::cli) max_nodes: Option<usize>,
    /// How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]
    #[arg(long, value_name = "N", value_parser = parse_count, hide_short_help = true)]
    pub(in crate::cli) max_depth: Option<usize>,
}

/// Whether an argument is one of these.
pub(in crate::cli) fn is_bound(argument: &clap::Arg) -> bool {
    ["max_line", "max_record", "max_unpacked", "max_nodes", "max_depth"].contains(&argument.get_id().as_str())
}

impl BoundArgs {
    /// The bounds that they come to.
    pub(in crate::cli) fn bounds(self) -> Bounds {
        let usual = Bounds::USUAL;
        Bounds {
            line: self.max_line.unwrap_or(usual.line),
            record: self.max_record.unwrap_or(usual.record),
            unpacked: self.max_unpacked.unwrap_or(usual.unpacked),
            nodes: self.max_nodes.unwrap_or(usual.nodes),
            depth: self.max_depth.unwrap_or(usual.depth),
        }
    }

    /// The bounds that are not the usual ones, as words: another run with the same words reads the same.
    pub(in crate::cli) fn words(self) -> Vec<String> {
        let (bounds, usual) = (self.bounds(), Bounds::USUAL);
        let all = [
            ("max-line", bounds.line, usual.line),
            ("max-record", bounds.record, usual.record),
            ("max-unpacked", bounds.unpacked, usual.unpacked),
            ("max-nodes", bounds.nodes, usual.nodes),
            ("max-depth", bounds.depth, usual.depth),
        ];
        let changed = all.into_iter().filter(|(_, stated, usual)| stated != usual);
        changed.map(|(name, stated, _)| format!("{name}={stated}")).collect()
    }
}

/// A number of bytes: `4096`, `64K`, `256M`, `2G`.
fn parse_size(text: &str) -> Result<usize, String> {
    scaled(text, 1024).ok_or_else(|| "expected a number of bytes, such as 4096, 64K, 256M or 2G".to_owned())
}

/// A number of things: `500`, `20K`, `4M`.
fn parse_count(text: &str) -> Result<usize, String> {
    scaled(text, 1000).ok_or_else(|| "expected a number from 1 up, such as 500, 20K or 4M".to_owned())
}

fn parse_nodes(text: &str) -> Result<usize, String> {
    let nodes = scaled(text, 1000).filter(|nodes| *nodes <= MOST_NODES);
    nodes.ok_or_else(|| "expected a number from 1 to 16M, such as 500, 20K or 4M".to_owned())
}

/// A number above 0 with a sign for thousands, millions or milliards, each this many times the one before.
fn scaled(text: &str, thousand: usize) -> Option<usize> {
    let (digits, power) = match text.trim().char_indices().last()? {
        (at, 'k' | 'K') => (text.trim().get(..at)?, 1),
        (at, 'm' | 'M') => (text.trim().get(..at)?, 2),
        (at, 'g' | 'G') => (text.trim().get(..at)?, 3),
        _ => (text.trim(), 0),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| digits.parse::<usize>().ok()).flatten()?;
    number.checked_mul(thousand.checked_pow(power)?).filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_counts() {
        for (text, size, count) in [
            ("1", Some(1), Some(1)),
            ("4096", Some(4096), Some(4096)),
            ("64K", Some(64 << 10), Some(64_000)),
            ("256m", Some(256 << 20), Some(256_000_000)),
            ("2G", Some(2 << 30), Some(2_000_000_000)),
            ("0", None, None),
            ("", None, None),
            ("K", None, None),
            ("-1", None, None),
            ("+1", None, None),
            ("1.5M", None, None),
            ("1KB", None, None),
            ("99999999999999999999", None, None),
            ("99999999999999999G", None, None),
        ] {
            assert_eq!((parse_size(text).ok(), parse_count(text).ok()), (size, count), "{text}");
        }
        assert_eq!((parse_nodes("16M").ok(), parse_nodes("16000001").ok()), (Some(MOST_NODES), None));
    }
}
