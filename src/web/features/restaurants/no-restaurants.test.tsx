// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import type { ListedArea } from './listed-area.ts';
import { NoRestaurants } from './no-restaurants.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ area: '902*' }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open({ filter = {}, area = null, isAdmin = false }: Partial<Shown>) {
  const onClear = vi.fn();
  const shown = { filter, area, isAdmin, onClear };
  await renderInRouter(<NoRestaurants {...shown} />);
  return { onClear, user: userEvent.setup() };
}

interface Shown {
  filter: RestaurantsFilter;
  area: ListedArea | null;
  isAdmin: boolean;
}

const areaOf = (isAll: boolean): ListedArea => ({ postalCode: '90012', isAll, setAll: vi.fn() });

test.each<[string, Partial<Shown>]>([
  ['without a filter', {}],
  ['of all restaurants', { area: areaOf(true) }],
  ['of a cuisine', { filter: { cuisine: 'Thai' }, area: areaOf(false) }],
])('an empty list %s has the texts of the specification', async (_, shown) => {
  const { user, onClear } = await open(shown);
  screen.getByRole('heading', { name: 'No restaurants found' });
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('an area without delivery links to all restaurants', async () => {
  const area = areaOf(false);
  const { user } = await open({ area });
  await user.click(screen.getByRole('button', { name: 'Show All Restaurants' }));
  expect(area.setAll).toHaveBeenCalledExactlyOnceWith(true);
});

test('an area without delivery shows the nearest served area', async () => {
  await open({ area: areaOf(false) });
  screen.getByRole('heading', { name: 'No restaurants deliver to 90012 yet' });
  await screen.findByText(/^The nearest area we serve: ZIP codes that begin with 902\. /);
});

test('only an admin can add the first restaurant', async () => {
  await open({});
  expect(screen.queryByRole('link', { name: 'Add Restaurant' })).toBeNull();
  cleanup();
  await open({ isAdmin: true });
  screen.getByRole('link', { name: 'Add Restaurant' });
});
