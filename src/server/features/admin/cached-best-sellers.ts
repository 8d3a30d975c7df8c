import type { BestSeller } from './admin-stats.queries.ts';

/** Cached for a hundred times as long as loading took: at most a hundredth of the database's time. */
const CACHED_TIMES_AS_LONG = 100;

/**
 * Caches the best sellers for a while. They are the one figure that costs more the more is sold,
 * because a month's order lines are read, and the one that changes least. With a thousand orders they
 * are cached for less than a second, with a million for half a minute. Requests at the same time share
 * one load.
 */
export function cacheBestSellers(load: () => Promise<BestSeller[]>): () => Promise<BestSeller[]> {
  let cached: Promise<BestSeller[]> | null = null;
  let cachedUntilMs = 0;

  return () => {
    const startedMs = performance.now();
    if (cached && startedMs < cachedUntilMs) return cached;
    cachedUntilMs = Infinity;
    cached = load();
    cached.then(
      () => {
        const endedMs = performance.now();
        cachedUntilMs = endedMs + (endedMs - startedMs) * CACHED_TIMES_AS_LONG;
      },
      () => {
        cached = null;
      },
    );
    return cached;
  };
}
