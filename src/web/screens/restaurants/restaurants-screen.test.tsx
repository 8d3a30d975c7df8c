// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { favoritesApi, restaurantsApi } from '#contract/api.ts';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();
const user = userEvent.setup();

const listed = (name: string, cuisine = 'Vietnamese'): ListedRestaurant => ({
  ...RESTAURANT,
  id: name,
  slug: name.toLowerCase(),
  name,
  cuisine,
  priceLevel: 2,
});
const SAIGON = listed('Saigon');
const BANGKOK = listed('Bangkok', 'Thai');

/** Reports the end of the list as reached. */
let reachEnd: () => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      reachEnd = () => this.#callback([entry], this as never);
    }
    disconnect() {}
  } as never;
  api.respondWithPage(restaurantsApi.list, ({ query }) => ({
    rows: [SAIGON, BANGKOK].filter(
      ({ cuisine }) => !query.get('cuisine') || cuisine === query.get('cuisine'),
    ),
  }));
});

const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const waitForNames = (expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected));

test('the list has a button for all and six cuisines', async () => {
  await renderApp('/restaurants');
  const buttons = within(await screen.findByRole('group', { name: 'Cuisine' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual('ALL Vietnamese Italian American Mexican Chinese Thai'.split(' '));
});

test('a card shows rating, reviews, delivery time and minimum order', async () => {
  await renderApp('/restaurants');
  await waitForNames(['Saigon', 'Bangkok']);
  const text = main().getAllByRole('article')[0]?.textContent;
  for (const part of ['4.7', '12 reviews', '25-35 min', 'Min. order $15.00', 'OPEN']) {
    expect(text?.replace('CLOSED', 'OPEN')).toContain(part);
  }
});

test('a card shows defaults for a missing delivery time and minimum order', async () => {
  api.respondWithPage(restaurantsApi.list, () => ({
    rows: [{ ...SAIGON, deliveryTime: '', minimumOrder: '', reviewCount: 0 }],
  }));
  await renderApp('/restaurants');
  await waitForNames(['Saigon']);
  const text = main().getByRole('article').textContent;
  for (const part of ['25-35 min', 'Min. order $15.00', '156 reviews']) {
    expect(text).toContain(part);
  }
});

test('choosing a cuisine loads its restaurants', async () => {
  const { currentUrl } = await renderApp('/restaurants');
  await user.click(await screen.findByRole('button', { name: 'Thai' }));
  await waitForNames(['Bangkok']);
  expect(currentUrl()).toBe('/restaurants?cuisine=Thai');
  expect(screen.getByRole('button', { name: 'Thai' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'ALL' }));
  await waitForNames(['Saigon', 'Bangkok']);
  expect(currentUrl()).toBe('/restaurants');
});

test('an empty list links home and to all restaurants', async () => {
  const { currentUrl } = await renderApp('/restaurants?cuisine=Lunar');
  await screen.findByRole('heading', { level: 2, name: 'No restaurants found' });
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitForNames(['Saigon', 'Bangkok']);
  expect(currentUrl()).toBe('/restaurants');
});

test('Retry loads the list after a failure', async () => {
  api.failOnce(restaurantsApi.list, 500);
  await renderApp('/restaurants');
  await screen.findByText('Failed to load restaurants. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitForNames(['Saigon', 'Bangkok']);
});

describe('a list of two pages', () => {
  beforeEach(async () => {
    api.respondWithPage(restaurantsApi.list, ({ query }) =>
      query.has('cursor')
        ? { rows: [BANGKOK], total: 2 }
        : { rows: [SAIGON], total: 2, nextUrl: '/api/restaurants?cursor=next' },
    );
    await renderApp('/restaurants');
    await waitForNames(['Saigon']);
  });

  test('counts all restaurants', () => {
    expect(main().getByRole('status').textContent).toBe('2 restaurants found');
  });

  test('loads the second one when its end is reached', async () => {
    act(() => reachEnd());
    await waitForNames(['Saigon', 'Bangkok']);
  });

  test('keeps the first page when the second fails', async () => {
    api.failOnce(restaurantsApi.list, 500);
    act(() => reachEnd());
    await screen.findByText('Failed to load more restaurants. Please try again.');
    expect(names()).toEqual(['Saigon']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitForNames(['Saigon', 'Bangkok']);
  });
});

describe('the list of favorites', () => {
  test('asks a visitor to sign in', async () => {
    await renderApp('/restaurants?filter=favorites');
    await screen.findByRole('heading', { level: 2, name: 'Sign in to see your favorites' });
    expect(main().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  });

  test('is loaded from the server for a customer', async () => {
    setCurrentUser(CUSTOMER);
    api.respondWith(favoritesApi.list, [SAIGON.id]);
    api.respondWithPage(restaurantsApi.list, ({ query }) => ({
      rows: query.get('filter') === 'favorites' ? [SAIGON] : [],
    }));
    await renderApp('/restaurants?filter=favorites');
    await waitForNames(['Saigon']);
    await main().findByRole('button', { name: 'Remove Saigon from favorites' });
  });
});
