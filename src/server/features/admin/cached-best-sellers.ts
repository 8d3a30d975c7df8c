import type { BestSeller } from './admin-stats.queries.ts';

/** Cached for a hundred times as long as loading took: at most a hundredth of the database's time. */
const CACHED_TIMES_AS_LONG = 100;

/** An admin does not wait longer than this for new ones if there are old ones to show. */
const WORTH_WAITING_MS = 1_000;

interface Loaded {
  sellers: BestSeller[];
  tookMs: number;
  endedMs: number;
}

/**
 * Caches the best sellers for a while. They are the only figure whose cost grows with sales, because a
 * month's order lines are read, and the one that changes least. With a thousand orders they
 * are cached for less than a second, with a million for half a minute. If loading takes long, the
 * outdated ones are returned once more while new ones are loaded. Requests at the same time
 * share one load.
 */
export function cacheBestSellers(
  load: () => Promise<BestSeller[]>,
  nowMs: () => number = () => performance.now(),
): () => Promise<BestSeller[]> {
  let loaded: Loaded | null = null;
  let loading: Promise<BestSeller[]> | null = null;

  const loadNew = async () => {
    const startedMs = nowMs();
    try {
      const sellers = await load();
      loaded = { sellers, tookMs: nowMs() - startedMs, endedMs: nowMs() };
      return sellers;
    } finally {
      loading = null;
    }
  };

  return async () => {
    if (loaded) {
      const { sellers, tookMs, endedMs } = loaded;
      if (nowMs() < endedMs + tookMs * CACHED_TIMES_AS_LONG) return sellers;
      if (tookMs > WORTH_WAITING_MS) {
        loading ??= loadNew();
        // The next request tries again.
        loading.catch(() => {});
        return sellers;
      }
    }
    loading ??= loadNew();
    return await loading;
  };
}
