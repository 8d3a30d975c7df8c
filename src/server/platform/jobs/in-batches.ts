/** After this time no more batches are begun in a round. */
const BUDGET_MS = 15_000;

const BATCH = 10;

/**
 * Works on batches, each of at most `limit` items, until one is not full or the round's budget of time is spent. `work`
 * returns for each item whether it succeeded; so does the result, for all.
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
