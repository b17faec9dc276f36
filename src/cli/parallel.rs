//! Work on the items of a stream in several threads, with the results in the order of the stream.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many items may wait before and behind each thread: enough to even out long and short games, few enough to
/// keep memory flat.
const WAITING: usize = 16;

/// How many items are worked on where they are read: an input with fewer needs no threads.
const FEW: usize = 16;

/// The items of `items`, each after `work`, in their order.
///
/// With more than one job the items after the first few are read in one thread and worked on in `jobs` others. An
/// item comes out as soon as it and those before it are done. Where the caller stops taking items, the threads stop
/// when they next hand one on; a thread that waits for input ends with the process.
pub(super) fn in_order<T: Send + 'static, U: Send + 'static>(
    items: impl Iterator<Item = T> + Send + 'static,
    work: impl Fn(T) -> U + Clone + Send + 'static,
    jobs: usize,
) -> impl Iterator<Item = U> {
    let few = if jobs > 1 { FEW } else { usize::MAX };
    InOrder { items: Some(items), work, jobs, few, done: Vec::new(), next: 0 }
}

struct InOrder<I, W, U> {
    /// The items, until threads have taken them over.
    items: Option<I>,
    work: W,
    jobs: usize,
    /// How many items are still worked on here.
    few: usize,
    /// What comes from each thread.
    done: Vec<Receiver<U>>,
    /// The thread that has the next item.
    next: usize,
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
                self.done = spread(items, &self.work, self.jobs);
            }
        }
        // Items go to the threads in turn, so the first thread without a next item has had the last one.
        let item = self.done.get(self.next)?.recv().ok();
        self.next = (self.next + 1) % self.done.len();
        item
    }
}

/// Starts the threads and returns what comes from each.
fn spread<T, I, W, U>(items: I, work: &W, jobs: usize) -> Vec<Receiver<U>>
where
    T: Send + 'static,
    U: Send + 'static,
    I: Iterator<Item = T> + Send + 'static,
    W: Fn(T) -> U + Clone + Send + 'static,
{
    let mut to_do: Vec<SyncSender<T>> = Vec::with_capacity(jobs);
    let mut done = Vec::with_capacity(jobs);
    for _ in 0..jobs {
        let (send_item, items) = sync_channel::<T>(WAITING);
        let (send_done, receive_done) = sync_channel::<U>(WAITING);
        let work = work.clone();
        thread::spawn(move || {
            for item in items {
                // Nobody takes items any more: the caller has stopped.
                if send_done.send(work(item)).is_err() {
                    return;
                }
            }
        });
        to_do.push(send_item);
        done.push(receive_done);
    }
    thread::spawn(move || {
        for (item, thread) in items.zip((0..jobs).cycle()) {
            if to_do.get(thread).is_none_or(|thread| thread.send(item).is_err()) {
                return;
            }
        }
    });
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_jobs() {
        for jobs in [1, 2, 3, 8] {
            for count in [0_u64, 1, 15, 16, 17, 1000] {
                // Items that take unequal time.
                let work = |item: u64| {
                    let rounds = (item * 7919) % 97 * 50;
                    (0..rounds).fold(item, |sum, step| std::hint::black_box(sum ^ step ^ step))
                };
                let found: Vec<u64> = in_order(0..count, work, jobs).collect();
                assert_eq!(found, (0..count).collect::<Vec<_>>(), "{jobs} jobs");
            }
        }
    }

    #[test]
    fn an_endless_stream_may_be_left() {
        let found: Vec<u64> = in_order(0.., |item| item * 2, 3).take(100).collect();
        assert_eq!(found.last(), Some(&198));
    }
}
