// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';
import { reviewsApi } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminApi, auditApi } from '#contract/management-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();

beforeEach(() => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
});

const LISTS: [tab: string, endpoint: Endpoint, noun: string, empty: string][] = [
  ['restaurants', adminApi.restaurants, 'restaurants', 'No restaurants yet'],
  ['coupons', adminApi.coupons, 'coupons', 'No coupons yet'],
  ['orders', adminApi.orders, 'orders', 'No orders yet'],
  ['users', adminApi.users, 'users', 'No users found'],
  ['reviews', reviewsApi.all, 'reviews', 'No reviews yet'],
  ['audit', auditApi.list, 'entries', 'No entries found'],
  ['trash', adminApi.trash, 'deleted restaurants', 'No deleted restaurants'],
  ['trash&kind=categories', adminApi.trash, 'deleted categories', 'No deleted categories'],
  ['trash&kind=items', adminApi.trash, 'deleted menu items', 'No deleted menu items'],
  ['trash&kind=coupons', adminApi.trash, 'deleted coupons', 'No deleted coupons'],
];

test.each(LISTS)('the empty list of ?tab=%s shows a message', async (tab, endpoint, _, empty) => {
  api.respondWithPage(endpoint, () => ({ rows: [] }));
  await renderApp(`/admin?tab=${tab}`);
  await screen.findByRole('heading', { name: empty });
});

test.each(LISTS)(
  'Retry loads the list of ?tab=%s after a failure',
  async (tab, endpoint, noun, empty) => {
    api.respondWithPage(endpoint, () => ({ rows: [] }));
    api.failOnce(endpoint, 500);
    await renderApp(`/admin?tab=${tab}`);
    const message = await screen.findByText(`Failed to load ${noun}. Please try again.`);
    const alert = message.closest('[role=alert]');
    if (!(alert instanceof HTMLElement)) throw new Error('The message is not in an alert');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: empty });
  },
);
