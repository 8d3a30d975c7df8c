/** After this time a round starts no further batch. */
const BUDGET_MS = 15_000;

const BATCH = 10;

/**
 * Runs `work` on batches of at most `limit` items until one is not full or the round's time is spent. `work` and the
 * result say for each item whether it succeeded.
 */
export async function inBatches(
  now: () => Date,
  work: (limit: number) => Promise<boolean[]>,
): Promise<boolean[]> {
  const endsAt = now().getTime() + BUDGET_MS;
  const results: boolean[] = [];
  let worked: boolean[];
  do {
    worked = await work(BATCH);
    results.push(...worked);
  } while (worked.length === BATCH && now().getTime() < endsAt);
  return results;
}
