//! The table.

use std::time::Duration;

use crate::contender::{
    Amount, CHECK_CHINESE, CHECK_ICCS, Contender, SHAKMATY, TO_GB18030, TO_UTF8, TWO_JOBS, Taken,
};
use crate::files::Files;

/// Prints what was measured, and what it is to be.
pub fn print(contenders: &[Contender], files: &Files) {
    println!("{} plies of xiangqi, {} of orthodox chess; load {}\n", files.plies, files.chess_plies, load());
    println!("| what | CPU time | per | times shakmaty |\n|---|---|---|---|");
    let find = |name: &str| contenders.iter().find(|contender| contender.name == name);
    let cpu = |name: &str| find(name).and_then(|contender| contender.median(|taken| taken.cpu));
    let yardstick = find(SHAKMATY).and_then(per_ply);
    for contender in contenders {
        let name = contender.name;
        match (&contender.skipped, contender.amount) {
            (Some(reason), _) => println!("| {name} | SKIPPED: {reason} | | |"),
            (None, Amount::Plies(_)) => {
                let Some(nanos) = per_ply(contender) else { continue };
                let ratio = yardstick.map_or_else(|| "–".to_owned(), |of| format!("{:.2}", nanos / of));
                println!("| {name} | {nanos:.0} ns | ply | {ratio} |");
            }
            (None, Amount::Bytes(bytes)) => {
                let Some(taken) = contender.median(|taken| taken.cpu) else { continue };
                println!("| {name} | {:.0} ms | {:.1} MB | – |", millis(taken), bytes as f64 / 1e6);
            }
        }
    }
    println!();
    for (name, aim) in [(CHECK_ICCS, 0.9), (CHECK_CHINESE, 1.2)] {
        if let (Some(found), Some(yardstick)) = (find(name).and_then(per_ply), yardstick) {
            println!("{name}: {:.2} times shakmaty (aim: at most {aim})", found / yardstick);
        }
    }
    if let (Some(plain), Some(encoded), Some(Amount::Bytes(bytes))) =
        (cpu(TO_UTF8), cpu(TO_GB18030), find(TO_GB18030).map(|contender| contender.amount))
    {
        let more = encoded.saturating_sub(plain).as_secs_f64();
        println!("GB18030 output: {:.0} MB/s over UTF-8 (aim: at least 200)", bytes as f64 / 1e6 / more);
    }
    let clock = |name: &str| find(name).and_then(|contender| contender.median(|taken: &Taken| taken.clock));
    if let (Some(one), Some(two)) = (clock(CHECK_CHINESE), clock(TWO_JOBS)) {
        let times = one.as_secs_f64() / two.as_secs_f64();
        println!("-j 2: {times:.2} times as fast as -j 1 by the clock (aim: at least 1.8)");
    }
}

/// Nanoseconds of CPU time a ply.
fn per_ply(contender: &Contender) -> Option<f64> {
    let Amount::Plies(plies) = contender.amount else { return None };
    let taken = contender.median(|taken| taken.cpu)?;
    Some(taken.as_secs_f64() * 1e9 / plies as f64)
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// How busy the machine is.
fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("unknown").to_owned()
}
