//! Small records, written for the tests: one of each kind.

use encoding_rs::{BIG5, GB18030};

/// Clean, in the usual notation.
pub(crate) const SHEET: &str = "\
1. 炮二平五 马８进７
2. 马二进三 车９平８
3. 车一平二 马２进３
1-0
";

/// The fourth entry cannot be right.
pub(crate) const FAULTY: &str = "\
1. 炮二平五 马８进７
2. 马二进三 车９平２
3. 车一平二 马２进３
1-0
";

/// Two games, with headers, a comment and a variation.
pub(crate) const PGN: &str = "\
[Event \"甲杯\"]
[Red \"甲\"]
[Black \"乙\"]
[Result \"1-0\"]

1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0

[Event \"乙杯\"]
[Red \"乙\"]
[Black \"甲\"]
[Result \"0-1\"]

1. 炮二平五 {好} 马８进７ (1... 炮８平５) 2. 马二进三 0-1
";

/// The sheet in traditional characters, with headers.
pub(crate) const TRADITIONAL: &str = "\
[Event \"甲盃賽\"]
[Red \"甲\"]
[Black \"乙\"]
[Result \"1-0\"]

1. 炮二平五 馬８進７
2. 馬二進三 車９平８
3. 車一平二 馬２進３ 1-0
";

pub(crate) const ABBREVIATED: &str = "炮25 马87\n马23 车98\n车12 马23\n1-0\n";

pub(crate) const WXF: &str = "\
FORMAT\tWXF
GAME\tTest
RED\tA; ; ; ;
BLACK\tB; ; ; ;
RESULT\t1-0

START{
 1. C2.5 h8+7   2. H2+3 r9.8
 3. R1.2 h2+3
}END
";

pub(crate) const ICCS: &str = "\
[Event \"x\"]
[Format \"ICCS\"]
[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]

1. H2-E2 H9-G7 2. H0-G2 I9-H9 (2... B9-C7) *
";

pub(crate) const LIST: &str = "position startpos moves h2e2 h9g7 h0g2 i9h9\nstartpos moves h2e2\n";

pub(crate) const JSON: &str = "\
{\"type\":\"game\",\"schema\":1,\"tags\":[[\"Event\",\"甲\"]],\"moves\":[\"h2e2\",\"h9g7\"],\"result\":\"1-0\",\
\"tree\":{\"before\":[\"始\"],\"nodes\":[{\"move\":\"h2e2\",\"comments\":[\"好\"],\"nags\":[1]},{\"move\":\"h9g7\"},\
{\"parent\":1,\"move\":\"h7e7\"}]}}
";

/// A position that is not the usual one, and Black begins.
pub(crate) const SET_UP: &str = "\
[SetUp \"1\"]
[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1\"]

1. ... 将４进１ 2. 车五进三 *
";

pub(crate) fn gb18030(text: &str) -> Vec<u8> {
    let (bytes, _, unmappable) = encode(GB18030, text);
    assert!(!unmappable);
    bytes
}

pub(crate) fn big5(text: &str) -> Vec<u8> {
    let (bytes, _, unmappable) = encode(BIG5, text);
    assert!(!unmappable);
    bytes
}

#[expect(clippy::disallowed_methods, reason = "the tests look whether anything was unmappable")]
fn encode(
    encoding: &'static encoding_rs::Encoding,
    text: &str,
) -> (Vec<u8>, &'static encoding_rs::Encoding, bool) {
    let (bytes, used, unmappable) = encoding.encode(text);
    (bytes.into_owned(), used, unmappable)
}

/// With a byte-order mark.
pub(crate) fn utf16le(text: &str) -> Vec<u8> {
    [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

/// With a byte-order mark.
pub(crate) fn utf16be(text: &str) -> Vec<u8> {
    [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect()
}

/// Those without a fault, by name.
pub(crate) const CLEAN: [(&str, &str); 9] = [
    ("sheet", SHEET),
    ("pgn", PGN),
    ("traditional", TRADITIONAL),
    ("abbreviated", ABBREVIATED),
    ("wxf", WXF),
    ("iccs", ICCS),
    ("list", LIST),
    ("json", JSON),
    ("set-up", SET_UP),
];

/// Each of them, by name.
pub(crate) fn own() -> Vec<(String, Vec<u8>)> {
    let encoded = [
        ("sheet in GB18030", gb18030(SHEET)),
        ("PGN in GB18030", gb18030(PGN)),
        ("PGN in Big5", big5(TRADITIONAL)),
        ("PGN in UTF-16LE", utf16le(PGN)),
        ("sheet in UTF-16BE", utf16be(SHEET)),
        ("PGN in three encodings", [gb18030(PGN), big5(TRADITIONAL), PGN.into()].join(&b'\n')),
    ];
    let texts =
        CLEAN.into_iter().chain([("faulty", FAULTY)]).map(|(name, text)| (name, text.as_bytes().to_vec()));
    texts.chain(encoded).map(|(name, bytes)| (name.to_owned(), bytes)).collect()
}

/// Each of them, and those that come with the program but for long ones: each is cut at every byte.
pub(crate) fn all() -> Vec<(String, Vec<u8>)> {
    let mut all = own();
    for folder in ["samples", "samples/faults"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut paths: Vec<_> = std::fs::read_dir(folder)
            .expect("samples")
            .map(|entry| entry.expect("a file").path())
            .filter(|path| {
                path.is_file() && !path.ends_with(".gitattributes") && !path.ends_with("README.md")
            })
            .collect();
        paths.sort();
        for path in paths {
            let bytes = std::fs::read(&path).expect("a file");
            if bytes.len() < 3_000 {
                all.push((path.display().to_string(), bytes));
            }
        }
    }
    all
}
