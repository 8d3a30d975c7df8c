import type { BestSeller } from './admin-stats.queries.ts';

/** A hundred times as long as it took: a hundredth of the database's time at most. */
const TIMES_AS_LONG = 100;

/**
 * Keeps the best sellers for a while. They are the one figure that costs more the more is sold (a
 * month's order lines are read), and change the least: with a thousand orders they are kept for less
 * than a second, with a million for half a minute. Whoever asks meanwhile shares the answer.
 */
export function keepBestSellers(load: () => Promise<BestSeller[]>): () => Promise<BestSeller[]> {
  let kept: Promise<BestSeller[]> | null = null;
  let keptUntilMs = 0;

  return () => {
    const startedMs = performance.now();
    if (kept && startedMs < keptUntilMs) return kept;
    keptUntilMs = Infinity;
    kept = load();
    kept.then(
      () => {
        const endedMs = performance.now();
        keptUntilMs = endedMs + (endedMs - startedMs) * TIMES_AS_LONG;
      },
      () => {
        kept = null;
      },
    );
    return kept;
  };
}
