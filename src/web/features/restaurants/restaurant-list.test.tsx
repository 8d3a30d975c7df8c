// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { RestaurantList } from './restaurant-list.tsx';
import { restaurantsQuery } from './restaurants.api.ts';

const OPEN: ListedRestaurant = {
  ...RESTAURANT,
  priceLevel: 2,
  id: 'open',
  name: 'Open',
  slug: 'open',
};
const SHUT: ListedRestaurant = {
  ...RESTAURANT,
  priceLevel: 2,
  id: 'shut',
  name: 'Shut',
  slug: 'shut',
  isOpen: false,
};
const PAUSED: ListedRestaurant = {
  ...RESTAURANT,
  priceLevel: null,
  id: 'paused',
  name: 'Paused',
  slug: 'paused',
  timezone: 'UTC',
  isTemporarilyClosed: true,
  pausedUntil: '2026-06-03T12:30:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T12:00:00Z') });
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

async function list(
  rows: ListedRestaurant[],
  nextUrl: string | null = null,
  postalCode?: string,
  filter: RestaurantsFilter = {},
): Promise<string[]> {
  const { queryKey } = restaurantsQuery(filter);
  const pages = [{ rows, total: rows.length, nextUrl }];
  queryClient.setQueryData(queryKey, { pages, pageParams: [null] } as never);
  await renderInRouter(
    <RestaurantList
      filter={filter}
      area={null}
      postalCode={postalCode}
      userId={null}
      empty={null}
    />,
  );
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
}

test('closed restaurants follow the open ones below a divider', async () => {
  expect(await list([SHUT, OPEN])).toEqual(['2 restaurants found', 'Open', 'Opens later', 'Shut']);
  expect(screen.queryByText(/First opens/)).toBeNull();
});

test('a list without closed restaurants has no divider', async () => {
  expect(await list([OPEN])).toEqual(['1 restaurant found', 'Open']);
});

test('a list of only closed restaurants shows the first opening', async () => {
  expect(await list([SHUT, PAUSED])).toContain('Opens later');
  expect(screen.getByText(/First opens/).textContent).toBe('First opens 12:30 · Paused');
});

test('the first opening is not shown before all restaurants are loaded', async () => {
  await list([SHUT, PAUSED], 'next');
  expect(screen.queryByText(/First opens/)).toBeNull();
});

test('a restaurant outside the chosen postal code is marked', async () => {
  await list([{ ...OPEN, deliveryAreas: ['90*'] }], null, '10118');
  screen.getByText('Does not deliver to 10118');
  cleanup();
  queryClient.clear();
  await list([{ ...OPEN, deliveryAreas: ['90*'] }], null, '90012');
  expect(screen.queryByText(/Does not deliver/)).toBeNull();
});

test('a closed restaurant shows its next opening if known', async () => {
  await list([SHUT, PAUSED]);
  screen.getByText('Closed until further notice');
  screen.getByText('Opens Today at 12:30');
});

describe('the time and the fee of a card', () => {
  const shownFor = async (
    fulfilment: ListedRestaurant['fulfilment'],
    filter: RestaurantsFilter = {},
  ) => {
    await list([{ ...OPEN, fulfilment }], null, undefined, filter);
    return screen.getByText(/ min\b/).closest('p')?.textContent;
  };

  test('are those for delivery by default', async () => {
    expect(await shownFor(['delivery', 'pickup'])).toBe(
      '25-35 min· $2.99 delivery· Min. order $15.00',
    );
  });

  test('are the pickup time without a fee in a list filtered by pickup', async () => {
    expect(await shownFor(['delivery', 'pickup'], { fulfilment: 'pickup' })).toBe(
      '15-20 min pickup· Min. order $15.00',
    );
  });

  test('are the pickup time without a fee if only pickup is offered', async () => {
    expect(await shownFor(['pickup'])).toBe('15-20 min pickup· Min. order $15.00');
  });
});
