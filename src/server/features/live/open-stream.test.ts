import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/live-names.ts';
import { openStream } from './open-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a stream whose session ends in a minute; `reloadEnd` then returns its new end. */
function open(reloadEnd: () => Promise<Date | null>) {
  const response = Object.assign(new PassThrough().resume(), { writeHead: () => {} });
  const now = () => new Date();
  openStream(response as unknown as ServerResponse, {
    headers: {},
    endsAt: new Date(Date.now() + 60_000),
    reloadEnd,
    now,
    onEnd: () => {},
  });
  return response;
}

test.each([
  ['over', () => Promise.resolve(null)],
  ['unknown because the database is unavailable', () => Promise.reject(new Error('unavailable'))],
])('a stream ends when its session is %s', async (_, reloadEnd) => {
  const response = open(reloadEnd);

  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(response.writableEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(response.writableEnded).toBe(true);
});

test('a stream continues while its session is used', async () => {
  const reloadEnd = vi.fn(async () => new Date(Date.now() + 10 * HEARTBEAT_MS));
  const response = open(reloadEnd);

  await vi.advanceTimersByTimeAsync(12 * HEARTBEAT_MS);
  expect(response.writableEnded).toBe(false);
  expect(reloadEnd).toHaveBeenCalledTimes(1);
  response.destroy();
});

test('an idle stream sends heartbeats', async () => {
  const response = open(() => Promise.resolve(null));
  let heard = '';
  response.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });

  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(heard).toContain('event: still-here\ndata: {}\n\n');
  response.destroy();
});

test('streams that end together reconnect spread over four seconds', () => {
  const delays = Array.from({ length: 200 }, () => {
    const response = open(() => Promise.resolve(null));
    const [, ms] = /^retry: (\d+)\n\n/.exec(String(response.read())) ?? [];
    response.destroy();
    return Number(ms);
  });
  for (const ms of delays) {
    expect(ms).toBeGreaterThanOrEqual(1_000);
    expect(ms).toBeLessThanOrEqual(5_000);
  }
  expect(new Set(delays).size).toBeGreaterThan(100);
});
