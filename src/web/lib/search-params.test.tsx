// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { parseSearch, stringifySearch, useSearchParams } from './search-params.ts';

afterEach(cleanup);

test.each<[query: string, search: Record<string, string>]>([
  ['', {}],
  ['?search=phở+bò', { search: 'phở bò' }],
  ['?search=pho%20bo', { search: 'pho bo' }],
  ['?search=42', { search: '42' }],
  ['?search=true&cuisine=null', { search: 'true', cuisine: 'null' }],
  ['?search=%7B%22a%22%3A1%7D', { search: '{"a":1}' }],
  ['?search=%22quoted%22', { search: '"quoted"' }],
  ['?search=%', { search: '%' }],
  ['?search=', { search: '' }],
])('the query %j is read as plain strings', (query, search) => {
  expect(parseSearch(query)).toEqual(search);
});

test.each<[search: Record<string, unknown>, query: string]>([
  [{}, ''],
  [{ search: 'pho bo' }, '?search=pho+bo'],
  [{ search: 'a&b=c#d' }, '?search=a%26b%3Dc%23d'],
  [{ search: '42', page: 2 }, '?search=42&page=2'],
  [{ search: '{"a":1}' }, '?search=%7B%22a%22%3A1%7D'],
  [{ search: '', cuisine: undefined, filter: null, area: 'all' }, '?area=all'],
])('%j is written as the query %j', (search, query) => {
  expect(stringifySearch(search)).toBe(query);
});

test.each([
  'pho bo',
  '42',
  'true',
  '{"a":1}',
  '"quoted"',
  'a+b',
  '100%',
  'a&b=c#d?e/f',
  'phở',
  '</script>',
])('the text %j is read back from the URL unchanged', (text) => {
  expect(parseSearch(stringifySearch({ search: text }))).toEqual({ search: text });
});

type SetParams = ReturnType<typeof useSearchParams>[1];
type Changes = Parameters<SetParams>[0];

async function open(url: string) {
  let current: ReturnType<typeof useSearchParams> | undefined;
  function Component() {
    current = useSearchParams();
    return null;
  }
  const page = await renderInRouter(<Component />, { url });
  return {
    ...page,
    params: () => current?.[0].toString(),
    change: (...[changes, options]: Parameters<SetParams>) =>
      act(async () => current?.[1](changes, options)),
    changeTwice: (first: Changes, second: Changes) =>
      act(async () => {
        current?.[1](first);
        current?.[1](second);
      }),
  };
}

test('changing a parameter keeps the others', async () => {
  const { currentUrl, params, change, history } = await open('/restaurants?area=all&search=pho');
  expect(params()).toBe('area=all&search=pho');
  await change({ search: 'bun cha' });
  expect(currentUrl()).toBe('/restaurants?area=all&search=bun+cha');
  expect(params()).toBe('area=all&search=bun+cha');
  expect(history.length).toBe(1);
});

test.each(['', null])('the value %j removes a parameter from the URL', async (value) => {
  const { currentUrl, change } = await open('/restaurants?area=all&search=pho');
  await change({ search: value });
  expect(currentUrl()).toBe('/restaurants?area=all');
});

test('a change can add a history entry', async () => {
  const { currentUrl, change, history } = await open('/restaurants');
  await change({ search: 'pho' }, { replace: false });
  await act(async () => history.back());
  expect(currentUrl()).toBe('/restaurants');
});

test('two simultaneous changes are both in the URL', async () => {
  const { currentUrl, changeTwice } = await open('/restaurants');
  await changeTwice({ search: 'pho' }, { area: 'all' });
  expect(currentUrl()).toBe('/restaurants?search=pho&area=all');
});
