// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import { ROUTES } from '#contract/page-paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Router } from '#web/lib/router/router.tsx';
import { RestaurantScreen } from './restaurant-screen.tsx';

const RESTAURANT: Restaurant = {
  id: 'saigon',
  slug: 'saigon-street',
  name: 'Saigon Street',
  description: 'Soup and rolls.',
  cuisine: 'Vietnamese',
  image: null,
  rating: '4.70',
  reviewCount: 12,
  deliveryTime: '25-35 min',
  deliveryFee: '2.99',
  minimumOrder: '15.00',
  address: '1 Main Street, Los Angeles, CA 90012',
  phone: '',
  isOpen: true,
  isTemporarilyClosed: false,
  pausedUntil: null,
  extraMinutes: 0,
  busyUntil: null,
  timezone: 'America/New_York',
  operatingHoursMode: 'default',
  defaultOpen: '09:00',
  defaultClose: '21:00',
  operatingHours: null,
  specialDays: [],
  deliveryAreas: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const CATEGORY = { id: 'soups', name: 'Soups', description: null } as MenuCategory;

const PHO = {
  id: 'pho',
  restaurantId: RESTAURANT.id,
  categoryId: CATEGORY.id,
  name: 'Pho Bo',
  description: null,
  price: '12.99',
  isAvailable: true,
  soldOutUntil: null,
  preparationTime: null,
  image: null,
  tags: [],
  allergens: [],
  optionGroups: [],
} as unknown as MenuItem;

const BASE = `/api/restaurants/${RESTAURANT.slug}`;

const ANSWERS: Record<string, unknown> = {
  [BASE]: RESTAURANT,
  [`${BASE}/menu`]: [PHO],
  [`${BASE}/categories`]: [CATEGORY],
};

/** The paths whose requests fail. */
let failing: Set<string>;

// By default components hear of an answer in a later task, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  failing = new Set();
  window.scrollTo = vi.fn();
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = failing.has(url) ? undefined : ANSWERS[url];
    return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer);
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  history.replaceState(null, '', paths.restaurant(RESTAURANT.slug));
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        {() => (
          <Route path={ROUTES.restaurant}>
            <RestaurantScreen />
          </Route>
        )}
      </Router>
    </QueryClientProvider>,
  );
}

test.each(Object.keys(ANSWERS))('the menu stays when a reload of %s fails', async (url) => {
  open();
  await screen.findByText(PHO.name);
  failing.add(url);
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByText(PHO.name)).toBeDefined();
});

test.each([
  [BASE, 'Failed to load the restaurant. Please try again.'],
  [`${BASE}/menu`, 'Failed to load the menu. Please try again.'],
])('the page says so when %s fails at first', async (url, text) => {
  failing.add(url);
  open();
  await screen.findByText(text);
});
