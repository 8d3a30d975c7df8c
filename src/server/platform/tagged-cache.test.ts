import { expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

function newCache(maxBytes = 1_000) {
  let time = 0;
  const cache = createTaggedCache<string>({ maxBytes, now: () => time });
  const load = (value: string, more: { bytes?: number; expiresAt?: number } = {}) => {
    return async () => ({ value, tags: ['menu'], bytes: 10, ...more });
  };
  const passTo = (at: number) => {
    time = at;
  };
  return { cache, load, passTo };
}

/** A load that ends when the test says so. */
function slowLoad(value: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = async () => {
    await promise;
    return { value, tags: ['menu'], bytes: 10 };
  };
  return { load, finish: resolve };
}

test('what was loaded once is not loaded again', async () => {
  const { cache, load } = newCache();
  expect(await cache.get('a', load('first'))).toBe('first');
  expect(await cache.get('a', load('second'))).toBe('first');
  expect(cache.peek('a')).toBe('first');
});

test('callers that ask at the same time share one load', async () => {
  const { cache } = newCache();
  let loads = 0;
  const { load, finish } = slowLoad('shared');
  const counted = () => {
    loads++;
    return load();
  };
  const both = Promise.all([cache.get('a', counted), cache.get('a', counted)]);
  finish();
  expect(await both).toEqual(['shared', 'shared']);
  expect(loads).toBe(1);
});

test('a load that began before a write is neither cached nor shared with later callers', async () => {
  const { cache, load } = newCache();
  const before = slowLoad('old');
  const asked = cache.get('a', before.load);
  cache.invalidate('menu');
  expect(await cache.get('a', load('new'))).toBe('new');
  before.finish();
  expect(await asked).toBe('old');
  expect(cache.peek('a')).toBe('new');
});

test('invalidating a tag leaves entries with other tags', async () => {
  const { cache, load } = newCache();
  await cache.get('a', load('menu'));
  await cache.get('b', async () => ({ value: 'other', tags: ['other'], bytes: 10 }));
  cache.invalidate('menu');
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBe('other');
  cache.invalidateAll();
  expect(cache.peek('b')).toBeUndefined();
  expect(cache.totalBytes()).toBe(0);
});

test('an entry expires at its time', async () => {
  const { cache, load, passTo } = newCache();
  await cache.get('a', load('short', { expiresAt: 100 }));
  passTo(99);
  expect(cache.peek('a')).toBe('short');
  passTo(100);
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.totalBytes()).toBe(0);
});

test('a load that fails or finds nothing is not cached', async () => {
  const { cache, load } = newCache();
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => null)).toBeNull();
  expect(await cache.get('a', load('there'))).toBe('there');
});

test('memory is bounded, and entries used once are evicted before those in use', async () => {
  const { cache, load } = newCache(100);
  await cache.get('used', load('used'));
  for (let one = 0; one < 500; one++) {
    cache.peek('used');
    await cache.get(`once-${one}`, load('once'));
    expect(cache.totalBytes()).toBeLessThanOrEqual(100);
  }
  expect(cache.peek('used')).toBe('used');
  expect(await cache.get('huge', load('huge', { bytes: 101 }))).toBe('huge');
  expect(cache.peek('huge')).toBeUndefined();
});
