import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

function newCache(maxBytes = 1_000) {
  let time = 0;
  const cache = createTaggedCache<string>({ maxBytes, now: () => time });
  const load = (value: string, more: { bytes?: number; expiresAt?: number } = {}) => {
    return async () => ({ value, tags: ['menu'], bytes: 10, ...more });
  };
  const setTime = (at: number) => {
    time = at;
  };
  return { cache, load, setTime };
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

test('a loaded entry is not loaded again', async () => {
  const { cache, load } = newCache();
  expect(await cache.get('a', load('first'))).toBe('first');
  expect(await cache.get('a', load('second'))).toBe('first');
  expect(cache.peek('a')).toBe('first');
});

test('simultaneous callers share one load', async () => {
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

test('a load that began before a write of one of its tags is neither cached nor shared', async () => {
  const { cache, load } = newCache();
  const before = slowLoad('old');
  const first = cache.get('a', before.load);
  cache.invalidate('menu');
  const later = Promise.all([cache.get('a', load('new')), cache.get('a', load('too late'))]);
  before.finish();
  expect(await first).toBe('old');
  expect(await later).toEqual(['new', 'new']);
  expect(cache.peek('a')).toBe('new');
});

test('a load is cached and shared even if other tags are invalidated meanwhile', async () => {
  const { cache } = newCache();
  let loads = 0;
  const { load, finish } = slowLoad('menu');
  const counted = () => {
    loads++;
    return load();
  };
  const reads = Array.from({ length: 20 }, () => {
    cache.invalidate('other menu');
    return cache.get('a', counted);
  });
  cache.invalidate('other menu');
  finish();
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['menu']));
  expect(loads).toBe(1);
  expect(cache.peek('a')).toBe('menu');
});

test('callers from before a write share the load that the write made stale', async () => {
  const { cache, load } = newCache();
  const before = slowLoad('old');
  const both = Promise.all([cache.get('a', before.load), cache.get('a', load('unused'))]);
  cache.invalidate('menu');
  before.finish();
  expect(await both).toEqual(['old', 'old']);
  expect(cache.peek('a')).toBeUndefined();
});

test('invalidating everything keeps every pending load out of the cache', async () => {
  const { cache, load } = newCache();
  const before = slowLoad('old');
  const first = cache.get('a', before.load);
  cache.invalidateAll();
  const later = cache.get('a', load('new'));
  before.finish();
  expect(await first).toBe('old');
  expect(await later).toBe('new');
});

test('a read after a write does not share an earlier “not found”', async () => {
  const { cache, load } = newCache();
  const { promise, resolve } = Promise.withResolvers<null>();
  const first = cache.get('a', () => promise);
  cache.invalidate('menu');
  const later = cache.get('a', load('there'));
  resolve(null);
  expect(await first).toBeNull();
  expect(await later).toBe('there');
});

test('no read misses a write that came before it, in any order of events', async () => {
  const tags = ['a', 'b', 'c'] as const;
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('read', 'write'), tag: fc.constantFrom(...tags) }),
    fc.record({ kind: fc.constantFrom('finish', 'writeAll'), tag: fc.constant('a' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache } = newCache();
      const stored = { a: 0, b: 0, c: 0 };
      const unfinished: (() => void)[] = [];
      const load = (tag: (typeof tags)[number]) => async () => {
        const value = String(stored[tag]);
        const { promise, resolve } = Promise.withResolvers<void>();
        unfinished.push(resolve);
        await promise;
        return { value, tags: [tag], bytes: 10 };
      };
      const reads: Promise<void>[] = [];
      for (const { kind, tag } of steps) {
        if (kind === 'read') {
          const written = stored[tag];
          reads.push(
            cache.get(tag, load(tag)).then((value) => {
              expect(Number(value)).toBeGreaterThanOrEqual(written);
            }),
          );
        } else if (kind === 'write') {
          stored[tag]++;
          cache.invalidate(tag);
        } else if (kind === 'writeAll') {
          for (const each of tags) stored[each]++;
          cache.invalidateAll();
        } else {
          unfinished.shift()?.();
          await Promise.resolve();
        }
      }
      let areAllOver = false;
      const over = Promise.all(reads).finally(() => {
        areAllOver = true;
      });
      over.catch(() => {});
      while (!areAllOver) {
        for (const finish of unfinished.splice(0)) finish();
        await new Promise(setImmediate);
      }
      await over;
      for (const tag of tags) {
        const cached = cache.peek(tag);
        if (cached !== undefined) expect(cached).toBe(String(stored[tag]));
      }
    }),
  );
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
  const { cache, load, setTime } = newCache();
  await cache.get('a', load('short', { expiresAt: 100 }));
  setTime(99);
  expect(cache.peek('a')).toBe('short');
  setTime(100);
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.totalBytes()).toBe(0);
});

test('a load that fails or finds nothing is not cached', async () => {
  const { cache, load } = newCache();
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => null)).toBeNull();
  expect(await cache.get('a', load('there'))).toBe('there');
});

test('entries that were used once are evicted before those in use', async () => {
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
