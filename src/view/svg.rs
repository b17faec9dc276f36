//! The board as an SVG image, after the diagrams of printed books.
//!
//! The image stands alone: presentation attributes instead of a style sheet, no `id`, nothing loaded, so that it
//! can be put into a page beside others. Neighbouring lines are 100 units apart and the point at the top left is
//! the origin. Sides differ by more than their colour, for a printer may have none: Red pieces are white discs,
//! Black ones dark.

use std::fmt::{self, Display, Formatter};

use unicode_width::UnicodeWidthStr;

use super::{Layout, file_number, glyph, marked_points, river, sides};
use crate::board::{Color, Move, Piece, Position, Role, Square};
use crate::notation::Script;

/// What an SVG diagram looks like.
#[derive(Clone, Debug)]
pub struct SvgOptions {
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The script of the pieces and the river.
    pub script: Script,
    /// Add the letters of the files and the digits of the ranks.
    pub coordinates: bool,
    /// The move that led to the position, which is marked where it left and where it arrived.
    pub last_move: Option<Move>,
    /// A line above the board.
    pub title: Option<String>,
    /// A line below the board.
    pub caption: Option<String>,
    /// The width of the image in pixels; the height follows from it.
    pub width: u32,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions {
            bottom: Color::Red,
            script: Script::Simplified,
            coordinates: false,
            last_move: None,
            title: None,
            caption: None,
            width: 480,
        }
    }
}

/// Draws a position as a complete SVG document.
///
/// Title and caption are set smaller where they would be wider than the image; their control characters are
/// left out. Readers who cannot see the image are told title, pieces and last move, in Chinese and English.
///
/// ```
/// use jipu::board::Position;
/// use jipu::view::{SvgOptions, svg};
/// let options = SvgOptions { title: Some("Start & finish".to_owned()), ..SvgOptions::default() };
/// let image = svg(&Position::start(), &options);
/// assert!(image.starts_with("<svg ") && image.contains("<title>Start &amp; finish</title>"));
/// ```
pub fn svg(position: &Position, options: &SvgOptions) -> String {
    let image = Image {
        position,
        options,
        layout: Layout { bottom: options.bottom },
        title: options.title.as_deref().and_then(Line::new),
        caption: options.caption.as_deref().and_then(Line::new),
    };
    image.to_string()
}

const RED: &str = "#b01c1c";
const BLACK: &str = "#1c1c1c";
const PAPER: &str = "#ffffff";
const MARKER: &str = "#1769aa";

/// From the edge of the board to the middle of the file numbers.
const TO_NUMBERS: i32 = 76;
/// From there to the middle of the file letters.
const TO_LETTERS: i32 = 40;
const SIDE_MARGIN: i32 = 64;
const END_MARGIN: i32 = 108;
const COORDINATE_MARGIN: i32 = 36;
const LINE_HEIGHT: i32 = 64;

/// Brush-like fonts where there are any, as on pieces of wood, else the book faces.
const FONTS_SIMPLIFIED: &str = "'Kaiti SC', STKaiti, KaiTi, 'AR PL UKai CN', 'Noto Serif CJK SC', \
    'Noto Serif SC', 'Source Han Serif SC', 'Songti SC', SimSun, serif";
const FONTS_TRADITIONAL: &str = "'Kaiti TC', BiauKai, DFKai-SB, 'AR PL UKai TW', 'Noto Serif CJK TC', \
    'Noto Serif TC', 'Source Han Serif TC', 'Songti TC', PMingLiU, serif";

struct Image<'a> {
    position: &'a Position,
    options: &'a SvgOptions,
    layout: Layout,
    title: Option<Line>,
    caption: Option<Line>,
}

impl Display for Image<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let SvgOptions { coordinates, script, width: pixels, .. } = *self.options;
        let margin = SIDE_MARGIN + if coordinates { COORDINATE_MARGIN } else { 0 };
        let above = END_MARGIN + if self.title.is_some() { LINE_HEIGHT } else { 0 };
        let letters = if coordinates { COORDINATE_MARGIN } else { 0 };
        let below = END_MARGIN + letters + if self.caption.is_some() { LINE_HEIGHT } else { 0 };
        let (width, height) = (800 + 2 * margin, 900 + above + below);
        let pixel_height = i64::from(pixels) * i64::from(height) / i64::from(width);
        let (language, fonts) = match script {
            Script::Simplified => ("zh-Hans", FONTS_SIMPLIFIED),
            Script::Traditional => ("zh-Hant", FONTS_TRADITIONAL),
        };
        let (left, top) = (-margin, -above);
        write!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="{language}""#)?;
        write!(out, r#" width="{pixels}" height="{pixel_height}" viewBox="{left} {top} {width} {height}""#)?;
        writeln!(out, r#" font-family="{fonts}" text-anchor="middle">"#)?;
        self.description(out)?;
        writeln!(out, r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{PAPER}"/>"#)?;
        self.board(out)?;
        self.labels(out)?;
        if let Some(title) = &self.title {
            text(out, 400, 40 - above, title.size(46, width), r#" font-weight="bold""#, title)?;
        }
        if let Some(caption) = &self.caption {
            text(out, 400, 860 + below, caption.size(36, width), "", caption)?;
        }
        for (square, piece) in self.position.pieces() {
            self.piece(out, square, piece)?;
        }
        self.last_move(out)?;
        out.write_str("</svg>\n")
    }
}

impl Image<'_> {
    /// What is told to readers who cannot see the image.
    fn description(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match &self.title {
            Some(title) => writeln!(out, "<title>{title}</title>")?,
            None => writeln!(out, "<title>象棋局面 Xiangqi position</title>")?,
        }
        let script = self.options.script;
        let [red, black] = sides(script);
        let bottom = sides(script)[self.options.bottom.index()];
        let chinese = |color| self.roster(color, "、", |piece| glyph(piece, script).to_string());
        let english = |color| self.roster(color, ", ", |piece| format!("{} ", piece.role().name()));
        write!(out, "<desc>{red}：{}。", chinese(Color::Red))?;
        write!(out, "{black}：{}。{bottom}方在下。", chinese(Color::Black))?;
        if let Some(last) = self.options.last_move {
            write!(out, "上一步：{last}。")?;
        }
        let bottom = self.options.bottom.name();
        write!(out, "</desc>\n<desc lang=\"en\">Red: {}. ", english(Color::Red))?;
        write!(out, "Black: {}. The {bottom} side is at the bottom.", english(Color::Black))?;
        if let Some(last) = self.options.last_move {
            write!(out, " Last move: {last}.")?;
        }
        out.write_str("</desc>\n")
    }

    /// A side's pieces and where they stand, one entry a kind.
    fn roster(&self, color: Color, separator: &str, name: impl Fn(Piece) -> String) -> String {
        let mut entries = Vec::new();
        for role in Role::ALL {
            let wanted = Piece::new(color, role);
            let found = self.position.pieces().filter(|&(_, piece)| piece == wanted);
            let squares: Vec<String> = found.map(|(square, _)| square.to_string()).collect();
            if !squares.is_empty() {
                entries.push(format!("{}{}", name(wanted), squares.join(" ")));
            }
        }
        entries.join(separator)
    }

    fn board(&self, out: &mut Formatter<'_>) -> fmt::Result {
        writeln!(out, r#"<g fill="none" stroke="{BLACK}" stroke-width="2.5">"#)?;
        writeln!(out, r#"<rect x="-12" y="-12" width="824" height="924" stroke-width="5"/>"#)?;
        out.write_str(r#"<path d="M0 0H800V900H0Z"#)?;
        for row in 1..9 {
            write!(out, "M0 {}H800", 100 * row)?;
        }
        for column in 1..8 {
            write!(out, "M{x} 0V400M{x} 500V900", x = 100 * column)?;
        }
        out.write_str("\"/>\n")?;
        writeln!(out, r#"<path d="M300 0L500 200M500 0L300 200M300 700L500 900M500 700L300 900"/>"#)?;
        out.write_str(r#"<path stroke-width="2" d=""#)?;
        for square in marked_points() {
            let (x, y) = self.at(square);
            for (dx, dy) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
                if (0..=800).contains(&(x + dx)) {
                    write!(out, "M{} {}v{}h{}", x + 8 * dx, y + 24 * dy, -16 * dy, 16 * dx)?;
                }
            }
        }
        out.write_str("\"/>\n</g>\n")
    }

    fn labels(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let SvgOptions { bottom, script, coordinates, .. } = *self.options;
        writeln!(out, r#"<g fill="{BLACK}">"#)?;
        for (x, word) in [150, 250, 550, 650].into_iter().zip(river(script)) {
            text(out, x, 450, 40, "", word)?;
        }
        for (column, file) in (0..).zip(self.layout.files()) {
            let x = 100 * column;
            text(out, x, -TO_NUMBERS, 36, "", file_number(file, bottom.other()))?;
            text(out, x, 900 + TO_NUMBERS, 36, "", file_number(file, bottom))?;
            if coordinates {
                text(out, x, 900 + TO_NUMBERS + TO_LETTERS, 28, "", file.letter())?;
            }
        }
        if coordinates {
            for (row, rank) in (0..).zip(self.layout.ranks()) {
                text(out, -TO_NUMBERS, 100 * row, 28, "", rank.index())?;
            }
        }
        out.write_str("</g>\n")
    }

    fn piece(&self, out: &mut Formatter<'_>, square: Square, piece: Piece) -> fmt::Result {
        let (x, y) = self.at(square);
        let (rim, disc, ink) = match piece.color() {
            Color::Red => (RED, PAPER, RED),
            Color::Black => (BLACK, BLACK, PAPER),
        };
        write!(out, r#"<circle cx="{x}" cy="{y}" r="44" fill="{disc}" stroke="{rim}" stroke-width="3"/>"#)?;
        write!(out, r#"<circle cx="{x}" cy="{y}" r="38" fill="none" stroke="{ink}" stroke-width="1.5"/>"#)?;
        let attributes = format!(r#" fill="{ink}" font-weight="bold""#);
        text(out, x, y, 54, &attributes, glyph(piece, self.options.script))
    }

    /// A dashed ring where the piece was and four corners around it where it is.
    fn last_move(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Some(last) = self.options.last_move else { return Ok(()) };
        let (x, y) = self.at(last.from);
        writeln!(out, r#"<g fill="none" stroke="{MARKER}" stroke-width="5">"#)?;
        writeln!(out, r#"<circle cx="{x}" cy="{y}" r="30" stroke-dasharray="12 6.85"/>"#)?;
        let (x, y) = self.at(last.to);
        out.write_str(r#"<path d=""#)?;
        for (dx, dy) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
            write!(out, "M{} {}v{}h{}", x + 48 * dx, y + 26 * dy, 22 * dy, -22 * dx)?;
        }
        out.write_str("\"/>\n</g>\n")
    }

    fn at(&self, square: Square) -> (i32, i32) {
        let (column, row) = self.layout.place(square);
        (100 * i32::from(column), 100 * i32::from(row))
    }
}

/// Writes text whose middle is at a point.
///
/// A glyph of a CJK font reaches about 0.88 of its size above the base line and 0.12 below. The base line is
/// placed by that, for `dominant-baseline` is not understood everywhere.
fn text(
    out: &mut Formatter<'_>,
    x: i32,
    y: i32,
    size: i32,
    attributes: &str,
    content: impl Display,
) -> fmt::Result {
    let base = y + size * 38 / 100;
    writeln!(out, r#"<text x="{x}" y="{base}" font-size="{size}"{attributes}>{content}</text>"#)
}

/// A line of text without control characters, not empty; displayed as XML character data.
struct Line(String);

impl Line {
    fn new(raw: &str) -> Option<Line> {
        let spaced = raw.replace(['\n', '\t'], " ");
        let kept: String = spaced.chars().filter(|&c| !c.is_control() && !is_noncharacter(c)).collect();
        let line = kept.trim();
        (!line.is_empty()).then(|| Line(line.to_owned()))
    }

    /// The font size, `wanted` at most, at which the line is not wider than the image.
    fn size(&self, wanted: i32, width: i32) -> i32 {
        // Two columns are an em.
        let columns = i32::try_from(self.0.width()).unwrap_or(i32::MAX).max(1);
        wanted.min(2 * (width - 40) / columns).max(1)
    }
}

/// The two scalar values above the control characters that XML does not allow.
const fn is_noncharacter(character: char) -> bool {
    matches!(character, '\u{fffe}' | '\u{ffff}')
}

impl Display for Line {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                other => write!(out, "{other}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::middle_game;
    use super::*;

    fn full_options() -> SvgOptions {
        SvgOptions {
            bottom: Color::Black,
            script: Script::Traditional,
            coordinates: true,
            last_move: Some("b9b2".parse().unwrap()),
            title: Some("甲 先和 乙".to_owned()),
            caption: Some("第 30 回合后，红方走".to_owned()),
            width: 640,
        }
    }

    /// Fails where tags do not balance, an attribute is not quoted, or character data holds what XML forbids.
    fn assert_well_formed(xml: &str) {
        let mut open = Vec::new();
        let mut rest = xml;
        while let Some((data, after)) = rest.split_once('<') {
            assert!(!open.is_empty() || data.trim().is_empty(), "text outside of the root: {data:?}");
            assert_character_data(data);
            let (tag, after) = after.split_once('>').unwrap();
            rest = after;
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name), "closing tag");
                continue;
            }
            let element = tag.strip_suffix('/').unwrap_or(tag);
            let (name, attributes) = element.split_once(' ').unwrap_or((element, ""));
            let pieces: Vec<&str> = attributes.split('"').collect();
            assert_eq!(pieces.len() % 2, 1, "quotes in {tag:?}");
            let mut names: Vec<&str> =
                pieces.iter().step_by(2).map(|name| name.trim()).filter(|name| !name.is_empty()).collect();
            assert_eq!(names.len(), pieces.len() / 2, "attributes of {tag:?}");
            assert!(names.iter().all(|name| name.ends_with('=')), "attributes of {tag:?}");
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), pieces.len() / 2, "repeated attribute in {tag:?}");
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert!(open.is_empty() && rest.trim().is_empty(), "left open: {open:?}, after the root: {rest:?}");
    }

    fn assert_character_data(data: &str) {
        let forbidden = |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{fffe}' | '\u{ffff}' | '>');
        assert!(!data.contains(forbidden), "{data:?}");
        for reference in data.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;"].iter().any(|known| reference.starts_with(known)), "{data:?}");
        }
    }

    #[test]
    fn the_image_is_well_formed() {
        let hostile = Some("</title> ]]> & &#0; \"'\u{0}\u{1b}[31m\u{9d}\u{fffe} <b\n".to_owned());
        for position in [Position::start(), middle_game()] {
            for title in [None, Some(String::new()), hostile.clone()] {
                for options in [SvgOptions::default(), full_options()] {
                    let caption = title.clone();
                    assert_well_formed(&svg(
                        &position,
                        &SvgOptions { title: title.clone(), caption, ..options },
                    ));
                }
            }
        }
    }

    #[test]
    fn text_is_cleaned_and_escaped() {
        let check = |raw, expected: Option<&str>| {
            assert_eq!(Line::new(raw).map(|line| line.to_string()).as_deref(), expected, "{raw:?}");
        };
        check("甲 & 乙", Some("甲 &amp; 乙"));
        check("<b>1</b>", Some("&lt;b&gt;1&lt;/b&gt;"));
        check(" a\u{7}b\u{7f}\u{85}\u{ffff}c ", Some("abc"));
        check("a\nb\tc", Some("a b c"));
        check("\r\n \u{0}", None);
        check("", None);
    }

    #[test]
    fn a_long_line_is_set_smaller() {
        let check = |raw: &str, expected| {
            assert_eq!(Line::new(raw).map(|line| line.size(36, 940)), Some(expected), "{raw:?}");
        };
        check("红方走", 36);
        check(&"红".repeat(25), 36);
        check(&"红".repeat(30), 30);
        check(&"x".repeat(60), 30);
        check(&"x".repeat(100_000), 1);
    }

    #[test]
    fn the_image_has_the_width_asked_for() {
        let check = |width, expected| {
            let image = svg(&Position::start(), &SvgOptions { width, ..SvgOptions::default() });
            assert!(image.contains(expected), "{}", image.lines().next().unwrap_or_default());
        };
        check(928, r#" width="928" height="1116" viewBox="-64 -108 928 1116""#);
        check(464, r#" width="464" height="558" viewBox="-64 -108 928 1116""#);
        check(0, r#" width="0" height="0""#);
        check(u32::MAX, r#" width="4294967295" height="5165068428""#);
    }

    #[test]
    fn every_piece_is_drawn_where_it_stands() {
        let check = |bottom, expected: &str| {
            let image = svg(&middle_game(), &SvgOptions { bottom, ..SvgOptions::default() });
            assert_eq!(image.matches("r=\"44\"").count(), middle_game().pieces().count());
            assert!(image.contains(expected), "{expected}");
        };
        // Black's chariot on b2.
        check(Color::Red, r##"<circle cx="100" cy="700" r="44" fill="#1c1c1c""##);
        check(Color::Black, r##"<circle cx="700" cy="200" r="44" fill="#1c1c1c""##);
    }

    #[test]
    fn start() {
        insta::assert_snapshot!(svg(&Position::start(), &SvgOptions::default()));
    }

    #[test]
    fn middle() {
        let last_move = Some("b9b2".parse().unwrap());
        insta::assert_snapshot!(svg(&middle_game(), &SvgOptions { last_move, ..SvgOptions::default() }));
    }

    #[test]
    fn middle_flipped_traditional() {
        insta::assert_snapshot!(svg(&middle_game(), &full_options()));
    }
}
