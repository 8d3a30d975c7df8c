// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchApi } from '#contract/api.ts';
import type { FoundDish, SearchResponse } from '#contract/search.ts';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

const api = stubApi();

const DISH: FoundDish = { ...PHO, restaurant: RESTAURANT };
const NOTHING: SearchResponse = { restaurants: [], menuItems: [] };
const FOUND: SearchResponse = {
  restaurants: [
    { ...RESTAURANT, id: 'closed', name: 'Closed Place', isTemporarilyClosed: true },
    { ...RESTAURANT, id: 'open', name: 'Open Place', rating: '0.00', deliveryTime: '' },
    { ...RESTAURANT, id: 'rated', name: 'Rated Place', rating: '4.80', deliveryTime: '20-30 min' },
  ],
  menuItems: [DISH],
};

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const inGroup = (name: string) =>
  within(screen.getByRole('group', { name })).getAllByRole('option');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

beforeEach(async () => {
  // Noon in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T16:00:00Z') });
  Element.prototype.scrollIntoView = vi.fn();
  await renderInRouter(<SearchBox Suggestions={SearchSuggestions} onLikely={() => {}} />);
  await userEvent.click(box());
});

afterEach(() => vi.useRealTimers());

test('popular searches are offered until two characters are typed', () => {
  const popular = ['Vietnamese Food', 'Italian Pizza', 'American Burgers', 'Fast Delivery'];
  expect(options()).toEqual(popular);
  type(' p ');
  expect(options()).toEqual(popular);
});

test('open restaurants come before closed ones', async () => {
  api.respondWith(searchApi.search, FOUND);
  type('  pizza ');
  await screen.findByText('4 results found');
  const [open, rated, closed] = inGroup('Restaurants').map(({ textContent }) => textContent);
  expect(open).toMatch(/Open Place.*OPEN/);
  expect(rated).toMatch(/Rated Place.*OPEN/);
  expect(closed).toMatch(/Closed Place.*CLOSED/);
});

test('a restaurant shows its rating and delivery time', async () => {
  api.respondWith(searchApi.search, FOUND);
  type('pizza');
  await screen.findByText('4 results found');
  const [, rated] = inGroup('Restaurants');
  expect(rated?.textContent).toContain('4.8');
  expect(rated?.textContent).toContain('20-30 min');
});

test('a restaurant without delivery shows its pickup time', async () => {
  const restaurants = [{ ...RESTAURANT, fulfilment: ['pickup' as const] }];
  api.respondWith(searchApi.search, { restaurants, menuItems: [] });
  type('pizza');
  await screen.findByText('1 result found');
  expect(inGroup('Restaurants')[0]?.textContent).toContain('15-20 min pickup');
});

test('a restaurant without a rating is shown without stars', async () => {
  api.respondWith(searchApi.search, FOUND);
  type('pizza');
  await screen.findByText('4 results found');
  const [unrated] = inGroup('Restaurants');
  expect(unrated?.textContent).not.toMatch(/Rated|0\.0/);
  expect(unrated?.textContent).toContain('25-35 min');
});

test('a dish links to its page with restaurant and price', async () => {
  api.respondWith(searchApi.search, FOUND);
  type('pho');
  await screen.findByText('4 results found');
  const [dish] = inGroup('Food Items');
  expect(dish?.textContent).toMatch(/from Saigon Street.*\$12\.99$/);
  const link = dish?.matches('a') ? dish : dish?.querySelector('a');
  expect(link?.getAttribute('href')).toBe(pageUrls.dish(RESTAURANT.slug, PHO.id));
});

test('a late response does not replace a newer one', async () => {
  const respondLate = api.hold(searchApi.search, NOTHING);
  type('sushi');
  await screen.findByText('Searching...');
  await vi.waitFor(() => expect(api.callsOf(searchApi.search)).toHaveLength(1));
  api.respondWith(searchApi.search, FOUND);
  type('burger');
  await screen.findByText('4 results found');
  await act(async () => respondLate());
  expect(screen.getByText('4 results found')).toBeDefined();
  expect(api.callsOf(searchApi.search).map(({ query }) => query.get('q'))).toEqual([
    'sushi',
    'burger',
  ]);
});

test('a search without results shows a message', async () => {
  api.respondWith(searchApi.search, NOTHING);
  type('xyzzyqwv');
  await screen.findByText('No results found');
  expect(screen.getByText('Try searching with different keywords')).toBeDefined();
  expect(options()).toEqual([]);
});

test('a failed search links to the results page', async () => {
  api.refuse(searchApi.search, 400);
  type('noodle');
  await screen.findByText('The search failed. Please try again.');
  expect(options()).toEqual(['View all results for "noodle"']);
});
