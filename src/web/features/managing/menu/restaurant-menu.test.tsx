// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { menuApi } from '#contract/api.ts';
import { catalogueWritesApi } from '#contract/management-api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { RestaurantMenu } from './restaurant-menu.tsx';

const api = stubApi();
const user = userEvent.setup();

/** Another dish, without a category. */
const ROLLS: MenuItem = { ...PHO, id: 'rolls', name: 'Summer Rolls', categoryId: null };

// By default components receive a response in a later task, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

beforeEach(async () => {
  toastStore.set(null);
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
  api.respondWith(menuApi.categories, [CATEGORY]);
  api.respondWith(menuApi.dishes, [PHO, ROLLS]);
  await renderInRouter(<RestaurantMenu restaurant={RESTAURANT} />, { url: '/admin?tab=menu' });
  await screen.findByRole('heading', { name: 'Pho Bo' });
});

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a failed reload of the menu keeps an open form', async () => {
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  await user.type(screen.getByLabelText('Name'), 'Desserts');
  api.refuse(menuApi.categories, 503);
  api.refuse(menuApi.dishes, 503);
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Desserts');
});

test('the search finds names and descriptions without their accents', async () => {
  await user.type(screen.getByLabelText('Search this menu'), 'phở');
  await waitFor(() => expect(cards()).toEqual(['Pho Bo']));
  await user.clear(screen.getByLabelText('Search this menu'));
  await user.type(screen.getByLabelText('Search this menu'), 'nothing');
  await screen.findByRole('heading', { name: 'No menu items found' });
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('a failed change of availability is rolled back', async () => {
  const available = screen.getByRole<HTMLInputElement>('switch', { name: /Pho Bo/ });
  api.failOnce(catalogueWritesApi.changeDish);
  // Otherwise the reloaded menu would show it as available.
  api.hold(menuApi.dishes, []);
  await user.click(available);
  await waitFor(() =>
    expect(toastStore.get()?.description).toBe('An error occurred. Please try again.'),
  );
  expect(available.checked).toBe(true);
});

test('a form reopened while the menu reloads has the saved values', async () => {
  const description = 'Coconut and lime leaves';
  api.respondWith(catalogueWritesApi.changeDish, { ...PHO, description, restaurant: RESTAURANT });
  api.hold(menuApi.dishes, []);
  await user.click(screen.getByRole('button', { name: 'Edit Pho Bo' }));
  await user.clear(screen.getByLabelText('Description'));
  await user.type(screen.getByLabelText('Description'), description);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await user.click(screen.getByRole('button', { name: 'Edit Pho Bo' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(description);
});

test('the confirmation of deleting a category mentions its dish', async () => {
  await user.click(screen.getByRole('button', { name: 'Delete Soups' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('This will permanently delete "Soups".');
  expect(question.textContent).toContain('Its dish is deleted too.');
});
