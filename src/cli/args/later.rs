//! Arguments that are described to clap only when their command is the one that is run. Describing those of all commands takes
//! longer than anything else at the start.

use std::ops::Deref;

use clap::error::Error;
use clap::{ArgMatches, Args, Command, FromArgMatches};

/// The arguments of one command.
#[derive(Debug)]
pub(in crate::cli) struct Later<T>(Box<T>);

impl<T> Deref for Later<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: FromArgMatches> FromArgMatches for Later<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Later<T>, Error> {
        T::from_arg_matches(matches).map(|args| Later(Box::new(args)))
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Later<T>, Error> {
        T::from_arg_matches_mut(matches).map(|args| Later(Box::new(args)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl<T: Args> Args for Later<T> {
    fn augment_args(command: Command) -> Command {
        command.defer(described::<T>)
    }

    fn augment_args_for_update(command: Command) -> Command {
        command.defer(described::<T>)
    }
}

/// A command with its arguments. What it says of itself stays: groups of arguments have words of their own.
pub(super) fn described<T: Args>(command: Command) -> Command {
    let (about, long_about) = (command.get_about().cloned(), command.get_long_about().cloned());
    let mut command = T::augment_args(command);
    if let Some(about) = about {
        command = command.about(about);
    }
    match long_about {
        Some(long_about) => command.long_about(long_about),
        None => command,
    }
}
