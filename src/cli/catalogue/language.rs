//! The languages that jipu speaks.

use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Chinese, in simplified characters.
    Zh,
    /// English.
    En,
}

impl Language {
    /// Both, Chinese first.
    pub const ALL: [Language; 2] = [Language::Zh, Language::En];

    /// The language for a locale such as `zh_CN.UTF-8` or `zh-TW`: Chinese for every Chinese one, else English.
    pub fn from_locale(locale: Option<&str>) -> Language {
        let language = locale.and_then(|locale| locale.split(['-', '_', '.', '@']).next());
        match language {
            Some(language) if language.eq_ignore_ascii_case("zh") => Language::Zh,
            _ => Language::En,
        }
    }

    /// `zh` or `en`, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Zh => "zh",
            Language::En => "en",
        }
    }

    /// For the plural forms.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.name().parse().unwrap_or_default()
    }

    pub(super) const fn messages(self) -> &'static str {
        match self {
            Language::Zh => concat!(
                include_str!("messages.zh.ftl"),
                include_str!("limit.zh.ftl"),
                include_str!("watch.zh.ftl"),
                include_str!("ruling.zh.ftl"),
                include_str!("reconcile.zh.ftl"),
                include_str!("repetition.zh.ftl"),
                include_str!("failure.zh.ftl")
            ),
            Language::En => concat!(
                include_str!("messages.en.ftl"),
                include_str!("limit.en.ftl"),
                include_str!("watch.en.ftl"),
                include_str!("ruling.en.ftl"),
                include_str!("reconcile.en.ftl"),
                include_str!("repetition.en.ftl"),
                include_str!("failure.en.ftl")
            ),
        }
    }

    pub(super) const fn explanations(self) -> &'static str {
        match self {
            Language::Zh => include_str!("explain.zh.ftl"),
            Language::En => include_str!("explain.en.ftl"),
        }
    }
}

/// The text names no language that jipu speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a language of messages: expected `zh` or `en`")]
pub struct UnknownLanguage;

/// Reads `zh` or `en`, in any case.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.name().eq_ignore_ascii_case(text))
            .ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chinese_locale_is_chinese() {
        let check = |locale, expected| assert_eq!(Language::from_locale(locale), expected, "{locale:?}");
        check(Some("zh_CN.UTF-8"), Language::Zh);
        check(Some("zh-Hant-TW"), Language::Zh);
        check(Some("ZH"), Language::Zh);
        check(Some("zha"), Language::En);
        check(Some("en_US.UTF-8"), Language::En);
        check(Some("C"), Language::En);
        check(Some(""), Language::En);
        check(None, Language::En);
    }

    #[test]
    fn names_read_back() {
        for language in Language::ALL {
            assert_eq!(language.name().parse(), Ok(language));
        }
        assert_eq!("ZH".parse(), Ok(Language::Zh));
        assert_eq!("zh_CN".parse::<Language>(), Err(UnknownLanguage));
    }
}
