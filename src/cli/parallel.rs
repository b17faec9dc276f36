//! Work on the items of a stream in several threads, with the results in the order of the stream.

use std::panic;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many items a thread takes at once, where they are at hand: enough that taking them costs nothing beside the
/// work, few enough that the threads end together and memory stays flat.
const BATCH: usize = 64;

/// How many batches may be under way or wait for those before them, for each thread.
const WAITING: usize = 4;

/// How many items are worked on where they are read: an input with fewer needs no threads.
const FEW: usize = 16;

/// The items of `items`, each after `work`, in their order.
///
/// With more than one job the items after the first few are taken and worked on in `jobs` threads: whichever is free
/// takes the next ones. It takes several where `at_hand` says that the next one can be had without waiting, so an
/// item of a slow stream comes out as soon as it and those before it are done. Where the caller stops taking items,
/// the threads stop when they next hand some on; a thread that waits for input ends with the process. A panic in a
/// thread goes on in the caller.
pub(super) fn in_order<T, U, I, W>(
    items: I,
    at_hand: fn(&I) -> bool,
    work: W,
    jobs: usize,
) -> impl Iterator<Item = U>
where
    T: Send + 'static,
    U: Send + 'static,
    I: Iterator<Item = T> + Send + 'static,
    W: Fn(T) -> U + Clone + Send + 'static,
{
    let few = if jobs > 1 { FEW } else { usize::MAX };
    InOrder { items: Some(items), at_hand, work, jobs, few, batches: None, batch: Vec::new().into_iter() }
}

struct InOrder<I, W, U> {
    /// The items, until threads have taken them over.
    items: Option<I>,
    at_hand: fn(&I) -> bool,
    work: W,
    jobs: usize,
    /// How many items are still worked on here.
    few: usize,
    /// Where the results of each batch will come from, batch by batch.
    batches: Option<Receiver<Receiver<Vec<U>>>>,
    /// What is left of the first batch.
    batch: std::vec::IntoIter<U>,
}

impl<T, I, W, U> Iterator for InOrder<I, W, U>
where
    T: Send + 'static,
    U: Send + 'static,
    I: Iterator<Item = T> + Send + 'static,
    W: Fn(T) -> U + Clone + Send + 'static,
{
    type Item = U;

    fn next(&mut self) -> Option<U> {
        if let Some(items) = &mut self.items {
            if self.few > 0 {
                self.few -= 1;
                return items.next().map(&self.work);
            }
            if let Some(items) = self.items.take() {
                self.batches = Some(spread(items, self.at_hand, &self.work, self.jobs));
            }
        }
        loop {
            if let Some(item) = self.batch.next() {
                return Some(item);
            }
            // Without a further batch every thread has seen the end.
            let batch = self.batches.as_ref()?.recv().ok()?;
            match batch.recv() {
                Ok(batch) => self.batch = batch.into_iter(),
                Err(_) => panic::resume_unwind(Box::new("a thread panicked")),
            }
        }
    }
}

/// What the threads share: the items, and where a batch is announced. Whoever holds it takes the next batch, so the
/// batches are announced in their order.
struct Source<I, U> {
    items: I,
    announce: SyncSender<Receiver<Vec<U>>>,
    ended: bool,
}

impl<T, U, I: Iterator<Item = T>> Source<I, U> {
    /// The next items, and where to send what becomes of them; `None` at the end, or where nobody takes any more.
    fn take(&mut self, at_hand: fn(&I) -> bool) -> Option<(Vec<T>, SyncSender<Vec<U>>)> {
        let mut batch = Vec::with_capacity(BATCH);
        while !self.ended && batch.len() < BATCH && (batch.is_empty() || at_hand(&self.items)) {
            match self.items.next() {
                Some(item) => batch.push(item),
                None => self.ended = true,
            }
        }
        if batch.is_empty() {
            return None;
        }
        let (done, results) = sync_channel(1);
        self.announce.send(results).ok()?;
        Some((batch, done))
    }
}

/// Starts the threads and returns where each batch is announced.
fn spread<T, U, I, W>(items: I, at_hand: fn(&I) -> bool, work: &W, jobs: usize) -> Receiver<Receiver<Vec<U>>>
where
    T: Send + 'static,
    U: Send + 'static,
    I: Iterator<Item = T> + Send + 'static,
    W: Fn(T) -> U + Clone + Send + 'static,
{
    let (announce, batches) = sync_channel(WAITING * jobs);
    let source = Arc::new(Mutex::new(Source { items, announce, ended: false }));
    for _ in 0..jobs {
        let (source, work) = (Arc::clone(&source), work.clone());
        thread::spawn(move || {
            loop {
                // Where another thread has panicked, the caller hears of it from that thread's batch.
                let taken = source.lock().unwrap_or_else(PoisonError::into_inner).take(at_hand);
                let Some((batch, done)) = taken else { return };
                // The caller may have stopped; the next batch will tell.
                let _ = done.send(batch.into_iter().map(&work).collect());
            }
        });
    }
    batches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_jobs() {
        for jobs in [1, 2, 3, 8] {
            for count in [0_u64, 1, 15, 16, 17, 1000] {
                for at_hand in [|_: &_| true, |_: &_| false] {
                    // Items that take unequal time.
                    let work = |item: u64| {
                        let rounds = (item * 7919) % 97 * 50;
                        (0..rounds).fold(item, |sum, step| std::hint::black_box(sum ^ step ^ step))
                    };
                    let found: Vec<u64> = in_order(0..count, at_hand, work, jobs).collect();
                    assert_eq!(found, (0..count).collect::<Vec<_>>(), "{jobs} jobs");
                }
            }
        }
    }

    #[test]
    fn an_endless_stream_may_be_left() {
        let found: Vec<u64> = in_order(0.., |_| true, |item| item * 2, 3).take(100).collect();
        assert_eq!(found.last(), Some(&198));
    }

    #[test]
    fn a_slow_first_item_does_not_let_the_others_pile_up() {
        use std::sync::atomic::{AtomicU64, Ordering};
        let (release, released) = std::sync::mpsc::channel::<()>();
        let released = Arc::new(Mutex::new(released));
        let taken = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&taken);
        let items = (0_u64..).inspect(move |_| {
            counted.fetch_add(1, Ordering::SeqCst);
        });
        let slow = FEW as u64;
        let work = move |item: u64| {
            if item == slow {
                // Only the first item behind the few waits for this test.
                let _ = released.lock().expect("one waits").recv();
            }
            item
        };
        let mut results = in_order(items, |_| true, work, 2);
        for _ in 0..FEW {
            results.next();
        }
        let waiter = thread::spawn(move || results.take(500).last());
        // The other thread runs on until the window is full, and then stops.
        let most = (FEW + BATCH * (WAITING * 2 + 3)) as u64;
        let mut before = 0;
        loop {
            thread::sleep(std::time::Duration::from_millis(20));
            let now = taken.load(Ordering::SeqCst);
            if now == before && now > slow {
                break;
            }
            before = now;
        }
        assert!(before <= most, "{before} items were taken");
        release.send(()).expect("it waits");
        assert_eq!(waiter.join().expect("no panic"), Some(slow + 499));
    }

    #[test]
    fn a_panic_in_a_thread_is_no_end() {
        let work = |item: u64| {
            assert!(item != 40, "item 40");
            item
        };
        let run = panic::AssertUnwindSafe(|| in_order(0..1000, |_| true, work, 2).count());
        assert!(panic::catch_unwind(run).is_err());
    }
}
