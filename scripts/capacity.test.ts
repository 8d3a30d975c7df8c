import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCosts } from '../bench/capacity/costs.ts';
import { HOURS } from '../bench/capacity/day.ts';
import { createHeap } from '../bench/capacity/heap.ts';
import { needsOf } from '../bench/capacity/needs.ts';
import { type Rush, simulate } from '../bench/capacity/simulate.ts';
import { trendOf, verdictOn } from '../bench/trend.ts';

// The calculations of `npm run capacity` and of `npm run bench -- soak`.

const RUSH: Rush = {
  seed: 3,
  seconds: 20,
  requestsASecond: 500,
  kinds: [{ share: 1, nodeMs: 1, postgresMs: 0, queue: 'read' }],
  processes: 1,
  postgresCores: 1,
  slots: 16,
  shedAfterMs: 400,
};

test('a thread with a load of one half has the waiting time of queueing theory', () => {
  const { p50Ms, p99Ms, nodeUsed, shedShare } = simulate(RUSH);

  // An M/M/1 queue at half load: the time in the system is exponential with twice the mean service time.
  expect(nodeUsed).toBeCloseTo(0.5, 1);
  expect(p50Ms).toBeGreaterThan(2 * Math.log(2) * 0.85);
  expect(p50Ms).toBeLessThan(2 * Math.log(2) * 1.15);
  expect(p99Ms).toBeGreaterThan(2 * Math.log(100) * 0.75);
  expect(p99Ms).toBeLessThan(2 * Math.log(100) * 1.35);
  expect(shedShare).toBe(0);
});

test('an overloaded database keeps the wait of admitted requests within its limit', () => {
  const kinds = [{ share: 1, nodeMs: 0.01, postgresMs: 4, queue: 'read' }] as const;
  const { shedShare, p99Ms, postgresUsed } = simulate({ ...RUSH, kinds });

  expect(shedShare).toBeGreaterThan(0.42);
  expect(shedShare).toBeLessThan(0.58);
  expect(postgresUsed).toBeGreaterThan(0.95);
  expect(p99Ms).toBeLessThan(400 + 16 * 4 * 2.5);
});

test('a rush is the same for the same seed', () => {
  expect(simulate(RUSH)).toEqual(simulate(RUSH));
  expect(simulate({ ...RUSH, seed: 4 })).not.toEqual(simulate(RUSH));
});

test('events are simulated in chronological order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (times) => {
      const heap = createHeap<number>();
      for (const [index, at] of times.entries()) heap.push(at, index);
      const expected = [...times.entries()].sort(([a, left], [b, right]) => left - right || a - b);

      expect(times.map(() => heap.pop()?.value)).toEqual(expected.map(([index]) => index));
      expect(heap.pop()).toBeUndefined();
    }),
  );
});

test('a ten times larger place has ten times as many orders a day', () => {
  const [country, continent] = [5e7, 5e8].map((people) => needsOf(people, readCosts()));

  expect(HOURS).toHaveLength(24);
  expect(HOURS.reduce((sum, share) => sum + share)).toBeCloseTo(1, 6);
  expect(continent?.ordersASecond).toBeCloseTo(10 * (country?.ordersASecond ?? 0), 6);
  expect(continent?.walMbASecond).toBeCloseTo(10 * (country?.walMbASecond ?? 0), 6);
});

test('a trend counts as growth only if it is significant', () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ at, value: 7 + 3 * at }));
  const noise = Array.from({ length: 50 }, (_, at) => ({ at, value: 7 + (at % 2 ? 5 : -5) }));

  expect(trendOf(line).perUnit).toBeCloseTo(3, 9);
  expect(verdictOn(trendOf(line), 2.9)).toContain('growing');
  expect(verdictOn(trendOf(line), 3.1)).toBe('flat');
  expect(verdictOn(trendOf(noise), 0)).toBe('flat');
  expect(verdictOn(trendOf(line.slice(0, 2)), 0)).toBe('too few samples');
});
