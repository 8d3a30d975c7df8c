// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AdminRestaurant } from '#contract/admin.ts';
import { restaurantsApi } from '#contract/api.ts';
import { adminApi, catalogueWritesApi } from '#contract/management-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { RestaurantsTab } from './restaurants-tab.tsx';

const api = stubApi();
const user = userEvent.setup();

/** Open around the clock; without a logo, so that no picture is loaded. */
const OPEN: AdminRestaurant = {
  ...RESTAURANT,
  ...{ defaultOpen: '00:00', defaultClose: '23:59', operatingHours: null, officeTags: [] },
};

/** The restaurant as the server has it now; null in the trash. */
let stored: AdminRestaurant | null;

beforeEach(() => {
  stored = OPEN;
  toastStore.set(null);
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
  api.respondWithPage(adminApi.restaurants, ({ query }) => {
    const isListed = stored && query.get('search') !== 'nobody';
    return { rows: isListed ? [stored] : [] };
  });
  api.respondWith(catalogueWritesApi.setOpen, ({ body }) => {
    stored = { ...OPEN, isOpen: (body as { isOpen: boolean }).isOpen };
    return stored;
  });
});

async function open(query = '') {
  return renderInRouter(<RestaurantsTab />, { url: `/admin?tab=restaurants${query}` });
}

async function choose(item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Saigon Street' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

const waitForToast = (description: string) =>
  waitFor(() => expect(toastStore.get()).toMatchObject({ description }));

test('a card has the facts of its restaurant and a link to its menu', async () => {
  await open();
  const card = await screen.findByRole('article');
  for (const text of ['4.7', 'Vietnamese', '$2.99', '$15.00', '25-35 min', '1 Main Street']) {
    expect(card.textContent).toContain(text);
  }
  const link = within(card).getByRole('link', { name: 'Menu of Saigon Street' });
  expect(link.getAttribute('href')).toBe('/admin?tab=menu&restaurant=saigon');
});

test('closing a restaurant is shown optimistically', async () => {
  await open();
  const response = api.hold(catalogueWritesApi.setOpen, OPEN);
  await choose('Close Restaurant');
  await screen.findByText('CLOSED');
  expect(toastStore.get()).toBe(null);
  response();
});

test('a failed closing is rolled back', async () => {
  await open();
  await screen.findByRole('article');
  api.failOnce(catalogueWritesApi.setOpen);
  // Otherwise the reloaded list would show it as open.
  api.hold(adminApi.restaurants, []);
  await choose('Close Restaurant');
  await waitForToast('An error occurred. Please try again.');
  await screen.findByText('OPEN');
});

test('a deleted restaurant can be restored from its toast', async () => {
  api.respondWith(catalogueWritesApi.deleteRestaurant, () => {
    stored = null;
    return { message: 'Deleted' };
  });
  api.respondWith(adminApi.restore, () => {
    stored = OPEN;
    return { message: '“Saigon Street” has been restored.' };
  });
  await open();
  await choose('Delete Restaurant');
  const question = within(screen.getByRole('alertdialog'));
  question.getByText(
    'This will permanently delete "Saigon Street". This action cannot be undone.',
    { exact: false },
  );
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'No restaurants yet' });
  toastStore.get()?.action?.onPress();
  await screen.findByRole('article');
});

test('the confirmation of a deletion shows the number of open orders', async () => {
  api.respondWith(restaurantsApi.stats, {
    ...{ ordersLast14Days: 1, rating: '4.70', reviewCount: 12, activeOrders: 1 },
  });
  await open();
  await choose('Delete Restaurant');
  await screen.findByText('Saigon Street has 1 open order. Close the restaurant first', {
    exact: false,
  });
});

test('Clear Filters removes search and status from the URL', async () => {
  const { currentUrl } = await open('&search=nobody&status=open');
  await screen.findByRole('heading', { name: 'No restaurants found' });
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await screen.findByRole('article');
  expect(currentUrl()).toBe('/admin?tab=restaurants');
});
