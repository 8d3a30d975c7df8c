import { expect, test } from 'vitest';
import { keepValues } from './kept-values.ts';

function kept(maxBytes = 1_000) {
  let time = 0;
  const values = keepValues<string>({ maxBytes, now: () => time });
  const load = (value: string, more: { bytes?: number; expiresAt?: number } = {}) => {
    return async () => ({ value, scopes: ['menu'], bytes: 10, ...more });
  };
  const passTo = (at: number) => {
    time = at;
  };
  return { values, load, passTo };
}

/** A load that the test finishes when it likes. */
function slowLoad(value: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = async () => {
    await promise;
    return { value, scopes: ['menu'], bytes: 10 };
  };
  return { load, finish: resolve };
}

test('what was loaded once is not loaded again', async () => {
  const { values, load } = kept();
  expect(await values.get('a', load('first'))).toBe('first');
  expect(await values.get('a', load('second'))).toBe('first');
  expect(values.peek('a')).toBe('first');
});

test('callers of one moment share one load', async () => {
  const { values } = kept();
  let loads = 0;
  const { load, finish } = slowLoad('shared');
  const counted = () => {
    loads++;
    return load();
  };
  const both = Promise.all([values.get('a', counted), values.get('a', counted)]);
  finish();
  expect(await both).toEqual(['shared', 'shared']);
  expect(loads).toBe(1);
});

test('a load that began before a write is neither kept nor shared with who asks after it', async () => {
  const { values, load } = kept();
  const before = slowLoad('old');
  const asked = values.get('a', before.load);
  values.forget('menu');
  expect(await values.get('a', load('new'))).toBe('new');
  before.finish();
  expect(await asked).toBe('old');
  expect(values.peek('a')).toBe('new');
});

test('forgetting a scope leaves the others', async () => {
  const { values, load } = kept();
  await values.get('a', load('menu'));
  await values.get('b', async () => ({ value: 'other', scopes: ['other'], bytes: 10 }));
  values.forget('menu');
  expect(values.peek('a')).toBeUndefined();
  expect(values.peek('b')).toBe('other');
  values.forgetAll();
  expect(values.peek('b')).toBeUndefined();
  expect(values.bytesKept()).toBe(0);
});

test('a value ends at its instant', async () => {
  const { values, load, passTo } = kept();
  await values.get('a', load('short', { expiresAt: 100 }));
  passTo(99);
  expect(values.peek('a')).toBe('short');
  passTo(100);
  expect(values.peek('a')).toBeUndefined();
  expect(values.bytesKept()).toBe(0);
});

test('what fails or finds nothing is not kept', async () => {
  const { values, load } = kept();
  await expect(values.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await values.get('a', async () => null)).toBeNull();
  expect(await values.get('a', load('there'))).toBe('there');
});

test('memory is bounded, and one-off values go before those in use', async () => {
  const { values, load } = kept(100);
  await values.get('used', load('used'));
  for (let one = 0; one < 500; one++) {
    values.peek('used');
    await values.get(`once-${one}`, load('once'));
    expect(values.bytesKept()).toBeLessThanOrEqual(100);
  }
  expect(values.peek('used')).toBe('used');
  expect(await values.get('huge', load('huge', { bytes: 101 }))).toBe('huge');
  expect(values.peek('huge')).toBeUndefined();
});
