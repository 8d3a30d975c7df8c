import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openWatch, type ReplicaWatch } from './replica-watch.ts';
import type { WalPosition } from './wal-position.ts';

let primary: number | Error;
let replica: number | Error;
let watch: ReplicaWatch;
let news: (string | null)[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  [primary, replica, news] = [100, 100, []];
  watch = openWatch({
    primary: async () => positionOr(primary),
    replica: async () => positionOr(replica),
  });
  await watch.check();
  watch.onChange((fault) => news.push(fault?.message ?? null));
  watch.start();
});

function positionOr(offset: number | Error): WalPosition {
  if (offset instanceof Error) throw offset;
  return { timeline: 1, offset: BigInt(offset) };
}

/** The primary keeps writing meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    if (typeof primary === 'number') primary += 1;
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

test('a replica that falls behind is used for half a minute, and again when it has caught up', async () => {
  await pass(20);
  expect([watch.fault(), Math.round(watch.lagSeconds() ?? 0)]).toEqual([null, 20]);

  await pass(12);
  expect(watch.fault()?.message).toBe('it is over 30 s behind');

  replica = 131;
  await pass(1);
  expect([watch.fault(), Math.round(watch.lagSeconds() ?? 0)]).toEqual([null, 2]);
  expect(news).toEqual(['it is over 30 s behind', null]);
});

test('a pause without writes is no lag', async () => {
  await vi.advanceTimersByTimeAsync(60_000);

  expect([watch.fault(), watch.lagSeconds()]).toEqual([null, 0]);
});

test('every answer has to show what there was half a minute ago', async () => {
  await pass(29);
  expect(watch.minimumPosition()).toBeNull();
  await pass(31);
  expect(watch.minimumPosition()).toEqual({ timeline: 1, offset: 130n });
});

test('a replica that fails is not used until a look finds it well, also while the primary is away', async () => {
  watch.markFailed(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]));
  expect(watch.fault()?.message).toBe('connect ECONNREFUSED 127.0.0.1:1');

  replica = new Error('timeout expired');
  await pass(1);
  [primary, replica] = [new Error('timeout expired'), 100];
  await pass(1);

  expect(watch.fault()).toBeNull();
  expect(news).toEqual(['connect ECONNREFUSED 127.0.0.1:1', null]);
});
